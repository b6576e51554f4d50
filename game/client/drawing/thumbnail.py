"""Small pictures of boards: a match as it stands, or where one would be played."""

import json
import math
import zlib
from collections.abc import Callable, Mapping
from typing import Any

import pygame

import game
from game.client.board_kit.board import Board
from game.client.drawing.canvas import Canvas
from game.client.drawing.paintings import Paintings
from game.client.drawing.pictures import Pictures
from game.client.drawing.shapes import Point
from game.client.drawing.theme import HEIGHT, WIDTH
from game.client.scene import Scene
from game.engine.layout import Json
from game.engine.match import Match
from game.players import asker
from game.presenters import duel_of, presenter_of

NEAR = 330.0
"""How much of a board, in its logical units, is seen across a picture of one who acts on it."""
AROUND = 26.0
"""What is seen at least around those who stand on it."""
ROUND = 8.0


class Thumbnails:
    """Pictures of set-ups for a scene: one that is missing is painted with a later drawing, one at a time."""

    def __init__(self, paintings: Paintings | None = None) -> None:
        self._paintings = Paintings() if paintings is None else paintings
        self._made: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}
        self._spent = False
        self.missing = False
        """Whether a picture was asked for that is still to be painted."""

    def begin(self) -> None:
        """A drawing begins: it may paint one picture."""
        self._spent = self.missing = False

    def get(
        self, canvas: Canvas, title: str, name: str, setup: Mapping[str, Any], size: tuple[float, float]
    ) -> pygame.Surface | None:
        """The board of a set-up, in ``size`` logical units; None if it is to be painted later."""
        return self._get(canvas, f"setup {title} {name}", size, lambda: of_setup(canvas, title, setup, size))

    def of_position(
        self, canvas: Canvas, name: str, position: Mapping[str, Any], size: tuple[float, float]
    ) -> pygame.Surface | None:
        """The same of a position, about those who stand there."""
        text = json.dumps(position, sort_keys=True)
        kept = f"position {position['title']} {name} {zlib.crc32(text.encode()):08x}"
        return self._get(canvas, kept, size, lambda: of_position(canvas, position, size))

    def _get(
        self, canvas: Canvas, name: str, size: tuple[float, float], paint: Callable[[], pygame.Surface]
    ) -> pygame.Surface | None:
        real = _real(canvas, size)
        if (name, real) not in self._made:
            if self._spent:
                self.missing = True
                return None
            self._spent = True
            self._made[name, real] = self._paintings.get(name, real, paint)
        return self._made[name, real]


class Illustrated(Scene):
    """A scene with such pictures: it is drawn again until none is missing."""

    _thumbnails: Thumbnails

    @property
    def unfinished(self) -> bool:
        return self._thumbnails.missing

    @property
    def moving(self) -> bool:
        return self.unfinished

    def update(self, dt: float) -> None:
        self.changed |= self.unfinished


def of_match(canvas: Canvas, match: Match, size: tuple[float, float]) -> pygame.Surface:
    """A match's board about who acts, or the table of two, in a picture of ``size`` logical units of a canvas."""
    board = _board(match)
    real = _real(canvas, size)
    if duel_of(match.title) is not None:
        return _whole(canvas, board, real)
    _, here = board.sights
    return _cut(canvas, board, real, real[0] / NEAR, (here[0], here[1] - 14))


def of_setup(canvas: Canvas, title: str, setup: Mapping[str, Any], size: tuple[float, float]) -> pygame.Surface:
    """The whole board of a match that such a set-up would begin."""
    return _whole(canvas, _board(game.new(title, 0, setup)), _real(canvas, size))


def _whole(canvas: Canvas, board: Board, real: tuple[int, int]) -> pygame.Surface:
    """All that there is to see on a board."""
    (x, y, w, h), _ = board.sights
    return _cut(canvas, board, real, min(real[0] / w, real[1] / h), (x + w / 2, y + h / 2))


def of_position(canvas: Canvas, position: Mapping[str, Any], size: tuple[float, float]) -> pygame.Surface:
    """The part of a position's board where anybody stands, and no more of what lies beyond the table than needed."""
    board = _board(game.from_position(str(position["title"]), dict(position), 0))
    (left, top, wide, tall), _ = board.sights
    x, y, w, h = board.company
    real = _real(canvas, size)
    scale = min(real[0] / (w + 2 * AROUND), real[1] / (h + 2 * AROUND))
    across, down = real[0] / scale / 2, real[1] / scale / 2
    middle = _within(x + w / 2, across, left, wide), _within(y + h / 2, down, top, tall)
    return _cut(canvas, board, real, scale, middle)


def _within(middle: float, half: float, start: float, long: float) -> float:
    """The middle of a stretch, moved so that it stays inside a longer one, or lies about its middle."""
    return start + long / 2 if 2 * half >= long else min(max(middle, start + half), start + long - half)


def _board(match: Match) -> Board:
    """A match's board from the side of the person who plays it. Of one that two people play, or nobody, it shows what
    both sides know: whoever passes by the table sees it."""
    teller, choosers = match.rules.room.teller(match.rules, "en"), match.rules.room.choosers
    board = presenter_of(match.title).board(match.rules, teller)
    viewer = asker(match, match.record) if match.record is not None else choosers[0]
    if viewer is None and len(choosers) > 1:
        board.show(_known_to_both(match.view(choosers[0]), match.view(choosers[1])))
    else:
        board.seat = 0 if viewer is None else viewer
        board.show(match.view(choosers[0] if viewer is None else viewer))
    return board


def _known_to_both(one: Json, other: Json) -> Json:
    """A view without the faces that another view does not have."""
    hidden = {thing["id"]: thing for thing in other.get("cards", ()) if thing["card"] is None}
    if not hidden:
        return one
    return {**one, "cards": [hidden.get(thing["id"], thing) for thing in one["cards"]]}


def _real(canvas: Canvas, size: tuple[float, float]) -> tuple[int, int]:
    return math.ceil(size[0] * canvas.scale), math.ceil(size[1] * canvas.scale)


def _cut(canvas: Canvas, board: Board, real: tuple[int, int], scale: float, middle: Point) -> pygame.Surface:
    """The part of a board about a place, with round corners; premultiplied. The board is drawn for this alone."""
    # Nothing beyond the table is seen as long as there is some of it to see instead.
    scale = max(scale, real[0] / WIDTH, real[1] / HEIGHT)
    middle = (
        _within(middle[0], real[0] / scale / 2, 0, WIDTH),
        _within(middle[1], real[1] / scale / 2, 0, HEIGHT),
    )
    whole = pygame.Surface((math.ceil(WIDTH * scale), math.ceil(HEIGHT * scale)))
    board.draw_bare(Canvas(whole, canvas.type, Pictures()))
    cut = pygame.Surface(real, pygame.SRCALPHA)
    cut.fill((9, 12, 20, 255))
    cut.blit(whole, (real[0] / 2 - middle[0] * scale, real[1] / 2 - middle[1] * scale))
    fine = 3
    mask = pygame.Surface((real[0] * fine, real[1] * fine), pygame.SRCALPHA)
    corner = round(ROUND * canvas.scale * fine)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=corner)
    cut.blit(pygame.transform.smoothscale(mask, real), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut
