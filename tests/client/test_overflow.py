"""Every scene, in every language: no text is cut, leaves the window or its part of it, or lies on another.

No word is broken without a hyphen either. Each scene is drawn where room is scarcest, with large letters in the two
languages that take most, and once in another size; in the long form in every language and size.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import Type
from game.client.replay import odds
from game.client.scene import Scene
from game.client.shot.files import SETTLED
from game.client.shot.given import Given
from game.client.shot.scenes import names
from game.client.shot.studio import Studio
from game.i18n import LANGUAGES
from tests.long import of_all

LAYOUTS = {
    "small": (800, 450, 1.0),
    "usual": (1280, 720, 1.0),
    "wide": (1920, 1080, 1.0),
    "large": (1280, 720, 1.3),
}
"""Width and height of the window, and how large text is set there."""
GIVEN = Given()


class Paper(pygame.Surface):
    """A surface that tells where text is put on it, just before."""

    told: Callable[[pygame.Surface, tuple[int, int]], None] | None = None

    def blit(self, source: pygame.Surface, dest: Any, *arguments: Any, **more: Any) -> pygame.Rect:
        if self.told is not None:
            self.told(source, dest)
        return super().blit(source, dest, *arguments, **more)


class Breaking(Type):
    """Type that remembers lines which end in the middle of a word, with what follows on the next."""

    def __init__(self) -> None:
        super().__init__()
        self.broken: dict[str, set[str]] = {}

    def lines(self, text: str, face: str, size: int, width: int) -> tuple[str, ...]:
        found = super().lines(text, face, size, width)
        for line, following in pairwise(found):
            ends = line[-1:] + following[:1]
            if ends.isalpha() and max(ends) < "\u2e80" and line + following in text:
                self.broken.setdefault(line, set()).add(following)
        return found


class Line:
    """A text as it was drawn: the place of its ink in real pixels, and what that place looked like with it."""

    def __init__(self, text: str, source: pygame.Surface, place: tuple[int, int]) -> None:
        self.text = text
        self.ink = source.get_bounding_rect().move(place)
        self.source = source
        """Its letters."""
        self.place = place
        """Where the first of them lies."""
        self.looks = pygame.Surface((0, 0))


class Plain(Canvas):
    """A canvas that keeps no parts of what is drawn on it, so that it asks for all the pictures in them."""

    def kept(self, key: Any, rect: Any, draw: Callable[[Canvas], None], *_: Any, **__: Any) -> None:
        draw(self)


class Noted(Canvas):
    """A canvas that notes what is wrong with the text on it. One for each scene."""

    surface: Paper

    def __init__(self, size: tuple[int, int], type_: Breaking, pictures: Pictures) -> None:
        super().__init__(Paper(size), type_, pictures)
        self._breaking = type_
        self._before = ""
        self.faults: list[str] = []
        self._lines: list[Line] = []
        self._inks: list[pygame.Rect] = []
        """Of those lines."""
        self._part = self.surface.get_rect()

    def kept(self, key: Any, rect: Any, draw: Callable[[Canvas], None], *_: Any, **__: Any) -> None:
        """Drawn where it will lie, since a text in a picture could not be noted. It ends where its picture does."""
        before, self._part = self._part, self._part.clip(self.real(rect))
        draw(self)
        self._part = before

    def part(self, rect: Rect, shown: Rect) -> Canvas:
        """A part that notes what is wrong with its text, and finds it wrong where the part itself would cut it."""
        plain = super().part(rect, shown)
        part = Noted(plain.surface.get_size(), self._breaking, self.pictures)
        part.take_after(plain)
        part.cut, part.faults = self.cut, self.faults
        return part

    def text(self, text: str, *arguments: Any, **more: Any) -> float:
        drawn: list[Line] = []
        if text in self._breaking.broken.get(self._before, ()):
            self.faults.append(f"broken: {self._before}|{text}")
        self._before = text

        def told(source: pygame.Surface, place: tuple[int, int]) -> None:
            if not drawn:  # a shadow tells again
                line = Line(text, source, place)
                self._look(line)
                drawn.append(line)

        self.surface.told = told
        width = super().text(text, *arguments, **more)
        self.surface.told = None
        for line in drawn:
            line.ink = line.ink.clip(self.surface.get_clip())
            line.looks = self.surface.subsurface(line.ink).copy() if line.ink else line.looks
            self._lines.append(line)
            self._inks.append(line.ink)
        return width

    def _look(self, line: Line) -> None:
        """What is wrong with a text that is about to be drawn. What a scroll area hides is hidden rightly."""
        clip = self.surface.get_clip()
        seen = line.ink if clip == self.surface.get_rect() else line.ink.clip(clip)
        if seen and not self._part.contains(seen):
            self.faults.append(f"outside: {line.text}")
        for number in line.ink.clip(clip).collidelistall(self._inks):
            other = self._lines[number]
            over = other.ink.clip(line.ink.clip(clip))
            if over.width > 1 and over.height > 1 and not self._edges(other, line) and self._seen(other, over):
                self.faults.append(f"touching: {other.text} | {line.text}")

    def _edges(self, other: Line, line: Line) -> bool:
        """Whether a text is printed again a hair aside: that is how it gets an edge."""
        near = max(abs(other.ink.x - line.ink.x), abs(other.ink.y - line.ink.y))
        return other.text == line.text and near <= 0.35 * line.ink.height

    def _seen(self, line: Line, where: pygame.Rect) -> bool:
        """Whether that part of a text can still be seen: nothing was laid over it meanwhile. Where none of its letters
        is in that part, the text as a whole must be seen as well: paper over paper of the same colour says nothing."""
        mask = pygame.mask.from_surface(line.source)
        left, top = line.ink.topleft

        def letters(part: pygame.Rect) -> list[tuple[int, int]]:
            return [at for at in pixels(part) if mask.get_at((at[0] - line.place[0], at[1] - line.place[1]))]

        def as_drawn(places: list[tuple[int, int]]) -> bool:
            same = (line.looks.get_at((x - left, y - top))[:3] == self.surface.get_at((x, y))[:3] for x, y in places)
            return sum(same) > len(places) / 2

        if there := letters(where):
            return as_drawn(there)
        return as_drawn(pixels(where)) and as_drawn(letters(line.ink))


def pixels(part: pygame.Rect) -> list[tuple[int, int]]:
    """All places of a rectangle."""
    return [(x, y) for x in range(part.left, part.right) for y in range(part.top, part.bottom)]


@pytest.fixture(scope="module")
def kept() -> Iterator[Callable[[str], tuple[Breaking, Pictures]]]:
    """Type and pictures of a size, made once for all scenes; those of the size before are let go."""
    pygame.display.init()
    made: dict[str, tuple[Breaking, Pictures]] = {}

    def of(layout: str) -> tuple[Breaking, Pictures]:
        if layout not in made:
            made.clear()
            made[layout] = Breaking(), Pictures(at_once=True)
        return made[layout]

    yield of


@pytest.fixture(scope="module")
def chances(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Where the chances of winning that are found for a replay lie, for whoever opens it next: found roughly, for
    nobody reads them here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(odds, "PLAYOUTS", 10)
        yield tmp_path_factory.mktemp("chances")


def drawn(studio: Studio, scene: Scene, type_: Breaking, pictures: Pictures) -> Noted:
    """A scene with all that is painted bit by bit: while it is not whole, nobody looks at its text."""
    size = studio.canvas.surface.get_size()
    while True:
        canvas = Noted(size, type_, pictures)
        studio.use(canvas)
        scene.draw(canvas)
        if not _goes_on(scene, pictures):
            return canvas
        studio.use(Plain(pygame.Surface(size), type_, pictures))
        while _goes_on(scene, pictures):
            pictures.late = False
            scene.update(0.0)
            scene.draw(studio.canvas)


def _goes_on(scene: Scene, pictures: Pictures) -> bool:
    return scene.unfinished or pictures.late


def languages_of(layout: str, turn: int) -> Sequence[str]:
    """In which languages the scene whose turn it is is drawn in a layout; none: not at all."""
    others = ("small", "usual", "wide")
    share = {"large": ("it", "zh")[turn % 2 :][:1], others[turn % 3]: LANGUAGES[turn // 3 % 3 :][:1]}
    return of_all(tuple(LANGUAGES), share.get(layout, ()))


CELLS = {
    f"{layout}-{name}": (layout, name, languages)
    for layout in LAYOUTS
    for turn, name in enumerate(names())
    if (languages := languages_of(layout, turn))
}


@pytest.mark.parametrize(("layout", "name", "languages"), CELLS.values(), ids=CELLS)
def test_text_stays_where_it_belongs(
    layout: str,
    name: str,
    languages: Sequence[str],
    kept: Callable[[str], tuple[Breaking, Pictures]],
    chances: Path,
) -> None:
    width, height, text_scale = LAYOUTS[layout]
    faults = []
    for language in languages:
        with Studio((width, height), language, text_scale) as studio:
            folder = studio.stage.library.folder
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "chances").symlink_to(chances)
            studio.open(name, GIVEN)
            studio.pass_time(SETTLED)
            for scene in studio.stage.stack.visible():
                canvas = drawn(studio, scene, *kept(layout))
                faults += [
                    f"{language} {fault}" for fault in (*canvas.faults, *(f"cut: {text}" for text in canvas.cut))
                ]
    assert not faults, "\n".join(faults)
