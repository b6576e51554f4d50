"""What a card title's table looks like: its inks, its paper, and the painter of its cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.theme import Colour


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours that words are written in, and what is plain."""

    title: Colour
    kind: Colour
    text: Colour
    faint: Colour
    """On paper: what something is called, what it is, what it says, what explains it,"""
    result: Colour
    stays: Colour
    """what comes of it, and what does not change."""
    number: Colour
    on_number: Colour
    """The box of a number before a line, and the number."""
    paper: Colour
    edge: Colour
    """A slip as long as it is not painted, and the edge of all that is plain."""
    veil: Colour
    band: Colour
    on_band: Colour
    """What lies over a slip that can not be chosen, and the band on it that says why."""
    may: Colour
    """The glow of what may be done now."""
    sheet: Colour
    sheet_edge: Colour
    sheet_head: Colour
    sheet_text: Colour
    sheet_dim: Colour
    sheet_lit: Colour
    """The dark sheet on which a pile lies: its edge, its heading, its lines, those that are done with, the line that is
    pointed at."""


class Look(NamedTuple):
    """How a card is shown: its cost, if it is another than what is printed; ``dim`` and ``band`` where it can not be
    played, and why; what it may answer; how far down it is seen, where something cuts it off."""

    cost: int | None = None
    dim: bool = False
    band: str = ""
    beads: Sequence[str] = ()
    foot: float = 0.0


PLAIN = Look()


class Skin(Protocol):
    """How a title draws what lies on its table. Cards are told by their ids in its content."""

    @property
    def name(self) -> str:
        """Tells its pictures from those of others."""

    @property
    def inks(self) -> Inks:
        """Its colours."""

    # ---- paper ----

    def draw_leaf(self, canvas: Canvas, rect: Rect) -> None:
        """The paper that a gloss stands on."""

    def draw_rule(self, canvas: Canvas, left: float, right: float, y: float) -> None:
        """The line between two parts of a gloss."""

    def draw_slip(self, canvas: Canvas, rect: Rect, lit: bool) -> None:
        """The paper of an answer; ``lit``: it is pointed at."""

    def draw_scroll(self, canvas: Canvas, rect: Rect) -> None:
        """The paper of a question."""

    # ---- cards ----

    def draw_card(self, canvas: Canvas, rect: Rect, card: str, look: Look = PLAIN) -> None:
        """A card with all that it says, as far as there is room."""

    def draw_back(self, canvas: Canvas, rect: Rect) -> None:
        """A card that is not known."""

    def draw_glow(self, canvas: Canvas, rect: Rect, colour: Colour, radius: float = 9.0) -> None:
        """The soft light round a card or a slip; before it is drawn."""

    def draw_emblem(self, canvas: Canvas, x: float, y: float, r: float, card: str, mine: bool = True) -> None:
        """What stands for a card in a small round place."""

    def draw_initial(self, canvas: Canvas, rect: Rect, letter: str, card: str) -> None:
        """The first letter of what a card says, adorned."""

    def draw_cost(self, canvas: Canvas, x: float, y: float, r: float, card: str) -> None:
        """What a card costs, about a place."""

    def name_of(self, card: str) -> str:
        """What a card is called."""

    def whole(self, canvas: Canvas, card: str, w: float, h: float) -> float:
        """How tall a card of a width must be, at least ``h``, to say all that it does."""
