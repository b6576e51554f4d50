"""Pictures of a replay to keep: one frame as a PNG, a stretch of frames as an animated GIF.

Pictures are drawn in small slices of the window's own time; a thread makes the file of them.
"""

import contextlib
import queue
import re
import threading
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pygame
from PIL import Image

from game.client.board_kit.board import Board
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import RIGHT, Canvas, Rect
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import Type
from game.client.replay.course import Course
from game.engine.reading import why
from game.engine.said import Said

SCENE: Rect = (0, 0, 880, 462)
FOOT = 46.0
"""Height of the line of text below the scene."""
STILL, MOVING = 1.6, 0.82
"""How many pixels a logical unit has, in a picture and in a film."""
STEP = 0.1
"""Seconds from one picture of a film to the next."""
READ = 0.45
"""Seconds that are left for reading after something that is told."""
LEAST = 0.2
"""Seconds that any frame is shown at least."""
SAMPLES = 6
"""Pictures from which a film's colours are chosen."""
COMMON = 175
"""Of a film's 255 colours, those that are chosen by how much of the picture they fill."""
WAITING = 8
"""Pictures that wait for the thread at most."""


def folder() -> Path:
    """Where pictures are put: among the player's own, or with the program's data."""
    with contextlib.suppress(OSError):
        pictures = platformdirs.user_pictures_path()
        if pictures.is_dir():
            return pictures / "Cinquefoil"
    return platformdirs.user_data_path("cinquefoil", appauthor=False) / "pictures"


def free_name(place: Path, words: str, suffix: str) -> Path:
    """A path that there is no file at yet."""
    plain = unicodedata.normalize("NFC", re.sub(r'[\\/:*?"<>|\x00-\x1f]+', " ", words)).strip(" .") or "Cinquefoil"
    path, number = place / f"{plain}{suffix}", 2
    while path.exists():
        path, number = place / f"{plain} ({number}){suffix}", number + 1
    return path


class FramePainter:
    """A board with a line of text below it, drawn at a size of its own."""

    def __init__(self, course: Course, board: Board, type_: Type, scale: float) -> None:
        self._course = course
        self._board = board
        size = round(SCENE[2] * scale), round((SCENE[3] + FOOT) * scale)
        self._canvas = Canvas(pygame.Surface(size), type_, Pictures(at_once=True))
        self._canvas.scale, self._canvas.left, self._canvas.top = scale, 0, 0

    def draw(self, heading: str, sentence: str) -> pygame.Surface:
        """The picture as the board stands; the same surface every time."""
        canvas = self._canvas
        canvas.fill(theme.WALNUT)
        self._board.draw_scene(canvas, SCENE)
        _, _, w, h = SCENE
        canvas.fill(theme.GOLD_FALL, (0, h, w, 1))
        right = canvas.text(heading, w - 16, h + 29, faces.TEXT, 14, theme.QUIET, RIGHT)
        canvas.text(sentence, 16, h + 29.5, faces.BOLD, 16, theme.IVORY, width=w - right - 56, may_cut=True)
        return canvas.surface


class _Cancelled(Exception):
    """Nobody wants the film any more."""


class FilmMaker:
    """Makes a film of the frames from ``first`` to ``last``. `work` draws a slice; ``trouble`` says why it failed."""

    def __init__(
        self, course: Course, board: Board, type_: Type, path: Path, frames: tuple[int, int], speed: float, heading: str
    ) -> None:
        self.path = path
        self.trouble: Said | None = None
        self.share = 0.0
        """How much of it is drawn, 0 to 1."""
        self._course = course
        self._board = board
        board.watched = True
        self._painter = FramePainter(course, board, type_, MOVING)
        self._first, self._last = frames
        self._speed = speed
        self._heading = heading
        self._rows = course.rows(0)
        self._ends = set(course.stops(0))
        self._queue: queue.Queue[Image.Image | None] = queue.Queue(WAITING)
        self._stop = threading.Event()
        self._pictures = self._draw()
        self._drawn = False
        self._thread = threading.Thread(target=self._write, name="film", daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """Whether it is ready, or nothing will come of it."""
        return not self._thread.is_alive()

    @property
    def cancelled(self) -> bool:
        return self._stop.is_set()

    def cancel(self) -> None:
        """Stops; no file is left behind."""
        self._stop.set()

    def wait(self) -> None:
        """Until the file is there, all pictures drawn."""
        while not self._drawn and not self.done:
            self.work()
        self._thread.join()

    def work(self) -> None:
        """Draws a picture, if the thread can take one."""
        if self._drawn or self._queue.full() or self.done:
            return
        picture = next(self._pictures, None)
        self._drawn = picture is None
        self._queue.put(picture)

    # ---- drawing ----

    def _draw(self) -> Iterator[Image.Image]:
        """First samples of all of it for the colours, then every picture."""
        for number in range(SAMPLES):
            frame = self._first + (self._last - self._first) * number // max(1, SAMPLES - 1)
            self._board.recall(self._course.led_to(frame))
            self._board.show(self._course.at(frame).view)
            yield self._picture(frame)
        before = self._first - 1
        if before >= 0:
            self._board.recall(self._course.led_to(before))
            self._board.show(self._course.at(before).view)
        for frame in range(self._first, self._last + 1):
            if (choices := self._course.beginning(frame)) is not None:
                self._board.watch(choices)
            seconds = self._board.step(self._course.events_of(frame), self._course.at(frame).view)
            seconds = (seconds + READ if frame in self._ends else max(seconds, LEAST)) / self._speed
            for _ in range(max(1, round(seconds / STEP))):
                self._board.update(STEP * self._speed)
                yield self._picture(frame)
            self.share = (frame + 1 - self._first) / (self._last + 1 - self._first)
        self._board.update(60)
        for _ in range(10):
            yield self._picture(self._last)

    def _picture(self, frame: int) -> Image.Image:
        told = [row.sentence.text for row in self._rows if row.sentence.frame <= frame]
        surface = self._painter.draw(self._heading, told[-1] if told else "")
        return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))

    # ---- writing ----

    def _take(self) -> Image.Image | None:
        while not self._stop.is_set():
            with contextlib.suppress(queue.Empty):
                return self._queue.get(timeout=0.1)
        raise _Cancelled

    def _write(self) -> None:
        part = self.path.with_name(self.path.name + ".part")
        try:
            colours = self._colours()
            first = self._take()
            assert first is not None

            def rest() -> Iterator[Image.Image]:
                while (picture := self._take()) is not None:
                    yield picture.quantize(palette=colours, dither=Image.Dither.NONE)

            part.parent.mkdir(parents=True, exist_ok=True)
            first.quantize(palette=colours, dither=Image.Dither.NONE).save(
                part, "GIF", save_all=True, append_images=rest(), duration=round(1000 * STEP), loop=0, optimize=False
            )
            part.replace(self.path)
        except _Cancelled:
            part.unlink(missing_ok=True)
        except OSError as error:
            self.trouble = why(error)
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)

    def _colours(self) -> Image.Image:
        """A palette for the whole film: most of it for what fills it, the rest for small things that stand out."""
        samples = [picture for picture in (self._take() for _ in range(SAMPLES)) if picture is not None]
        width, height = samples[0].size
        sheet = Image.new("RGB", (width, height * len(samples)))
        for number, sample in enumerate(samples):
            sheet.paste(sample, (0, height * number))
        sheet = sheet.resize((width // 2, height * len(samples) // 2), Image.Resampling.NEAREST)
        colours = Image.new("P", (1, 1))
        common = sheet.quantize(COMMON, Image.Quantize.MEDIANCUT).getpalette() or []
        striking = sheet.quantize(255 - COMMON, Image.Quantize.MAXCOVERAGE).getpalette() or []
        colours.putpalette(common[: 3 * COMMON] + striking[: 3 * (255 - COMMON)])
        return colours
