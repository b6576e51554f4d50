"""A thing that the pointer holds, and draws along once it is clear that it is meant to."""

import math

from game.client.board_kit.spot import Key
from game.client.drawing.shapes import Point

DRAGGED = 8.0
"""How far the pointer goes with its button held before what it holds comes along."""


class Drag:
    """What the pointer took hold of, and whether it comes along."""

    def __init__(self) -> None:
        self._held: tuple[Key, Point] | None = None
        """What, and where the pointer was."""
        self.under_way = False

    @property
    def key(self) -> Key | None:
        """What comes along."""
        return self._held[0] if self.under_way and self._held is not None else None

    @property
    def held(self) -> Key | None:
        """What the pointer took hold of, whether it comes along or not."""
        return self._held[0] if self._held is not None else None

    @property
    def start(self) -> Point | None:
        """From where something comes along."""
        return self._held[1] if self.under_way and self._held is not None else None

    def dragged(self, at: Point) -> tuple[Key, Point] | None:
        """What comes along, and where it is: at the pointer."""
        return (self.key, at) if self.key is not None else None

    def take(self, key: Key, at: Point) -> None:
        """The pointer takes hold of something."""
        self._held = key, at

    def move(self, at: Point, picked: Key | None) -> bool:
        """The pointer has moved: what it holds comes along as soon as it has gone far enough, if it is what is picked
        up. Gives whether something comes along."""
        if self._held is not None and not self.under_way:
            key, start = self._held
            self.under_way = math.dist(start, at) > DRAGGED and key == picked
        return self.under_way

    def put_down(self) -> bool:
        """The pointer lets go; whether something came along."""
        dragged = self.under_way
        self._held, self.under_way = None, False
        return dragged
