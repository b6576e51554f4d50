"""What the art asks of those who draw with it, and how much room text takes."""

from typing import Protocol

from game.client.canvas import Canvas
from game.spellchain.content import Content
from game.spellchain.text import SpellchainTeller


class Words(Protocol):
    """What cards speak with."""

    @property
    def teller(self) -> SpellchainTeller: ...

    @property
    def content(self) -> Content: ...


def letters(canvas: Canvas, size: float) -> float:
    """How tall text of a size really is, in logical units: in a small window it shrinks less than the rest."""
    return canvas.size(size) / canvas.scale


def is_small(canvas: Canvas) -> bool:
    """Whether text is so large beside everything else that only the most needed has room."""
    return letters(canvas, 13) > 17.5
