"""Cards side by side to choose from, with the copies that a deck has of each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.client import input as inputs
from game.client import text as faces
from game.client import theme
from game.client.canvas import CENTRE, Canvas, Painter, Rect
from game.client.input import Input
from game.client.offers import DeckCard
from game.client.rows import Rows
from game.client.shapes import oval, ring, rounded
from game.client.widgets import FOCUSED, HOVERED, focus_ring, label

TALL = 1.24
"""Height of a card for its width."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """What a grid shows and does: its cards, how many a deck has of each, how one is drawn, added, taken out."""

    cards: Sequence[DeckCard]
    count: Callable[[DeckCard], int]
    draw: Callable[[Canvas, Rect, DeckCard], None]
    add: Callable[[DeckCard], None]
    remove: Callable[[DeckCard], None]


class CardGrid(Rows):
    """Cards side by side: arrows go from one to the next, Enter adds it to the deck, Delete takes it out."""

    def __init__(self, rect: Rect, dealt: Dealt, columns: int, card: int = 0, top: float = 0.0) -> None:
        self._dealt = dealt
        self._columns = columns
        self._wide = (rect[2] - 26) / columns
        self._over = -1
        self.card = min(card, max(0, len(dealt.cards) - 1))
        """The number of the card that is marked."""
        count = -(-len(dealt.cards) // columns)
        super().__init__(
            rect, count, self._wide * TALL + 14, self._draw_cards, _nothing, at=self.card // columns, top=top
        )

    @property
    def marked(self) -> DeckCard | None:
        """The card that is marked."""
        return self._dealt.cards[self.card] if self._dealt.cards else None

    def _card_at(self, at: tuple[float, float]) -> int | None:
        row = self._row_at(at)
        if row is None:
            return None
        column = int((at[0] - self.rect[0] - 6) // self._wide)
        number = row * self._columns + column
        return number if 0 <= column < self._columns and number < len(self._dealt.cards) else None

    def point(self, at: tuple[float, float]) -> None:
        over = self._card_at(at)
        self._over = -1 if over is None else over

    def press(self, at: tuple[float, float]) -> None:
        super().press(at)
        over = self._card_at(at)
        if over is not None:
            self.card = over

    def release(self, at: tuple[float, float]) -> None:
        over = self._card_at(at)
        if self._grip is None and over is not None and over == self.card:
            self._dealt.add(self._dealt.cards[over])
        self._grip = None

    def take_at(self, at: tuple[float, float]) -> None:
        """Takes the card that lies there out of the deck."""
        over = self._card_at(at)
        if over is not None:
            self.card = over
            self._dealt.remove(self._dealt.cards[over])

    def key(self, event: Input) -> bool:
        steps = {"left": -1, "right": 1, "up": -self._columns, "down": self._columns}
        if event.verb in steps:
            to = self.card + steps[event.verb]
            column = self.card % self._columns + (steps[event.verb] if event.verb in ("left", "right") else 0)
            if not 0 <= to < len(self._dealt.cards) or not 0 <= column < self._columns:
                return False
            self.card = to
            self.go(to // self._columns)
        elif event.verb in ("accept", "delete", "erase") and self._dealt.cards:
            card = self._dealt.cards[self.card]
            (self._dealt.add if event.verb == "accept" else self._dealt.remove)(card)
        else:
            return event.kind == inputs.WHEEL and super().key(event)
        return True

    def _draw_cards(self, canvas: Canvas, row: int, rect: Rect, marked: bool) -> None:
        x, y, _w, h = rect
        for column in range(self._columns):
            number = row * self._columns + column
            if number >= len(self._dealt.cards):
                return
            card = self._dealt.cards[number]
            place = (x + 12 + column * self._wide, y + 9, self._wide - 12, h - 20)
            self._draw_card(canvas, number, card, place)

    def _draw_card(self, canvas: Canvas, number: int, card: DeckCard, rect: Rect) -> None:
        x, y, w, h = rect
        focused = FOCUSED in self.state and number == self.card
        over = HOVERED in self.state and number == self._over
        if over or focused:
            y -= 3
        if focused:
            focus_ring(canvas, (x - 2, y - 2, w + 4, h + 4), 6)
        self._dealt.draw(canvas, (x, y, w, h), card)
        count = self._dealt.count(card)
        if count >= card.most:
            canvas.fill(theme.BLACK, (x + 1, y + 1, w - 2, h - 2), 0.4)
            _draw_seal(canvas, x + w - 24, y + 30, f"{count}/{card.most}")
        draw_links(canvas, x + w / 2 - 11 * card.most, y + h - 17, count, card.most)


def _nothing(number: int) -> None:
    """A row of cards is not chosen as a whole."""


def draw_links(canvas: Canvas, x: float, y: float, count: int, most: int) -> None:
    """Copies in the deck as links of a chain: gold ones are taken."""
    for number in range(max(count, most)):
        gold = number < count

        def paint(p: Painter, gold: bool = gold) -> None:
            shape = rounded(1.5, 1.5, 21, 11, 5.5)
            p.outline(shape, theme.rgb("#5b3f14"), 4.4 if gold else 3.2, 1.0 if gold else 0.35)
            colour = theme.GOLD_RISE if gold else theme.rgb("#8a7a58")
            p.outline(shape, colour, 2.6 if gold else 1.6, 1.0 if gold else 0.5)

        canvas.picture(("link", gold), x + number * 20, y - 7, 24, 14, paint)


def _draw_seal(canvas: Canvas, x: float, y: float, text: str) -> None:
    """Wax: all that there may be of a card is taken."""

    def paint(p: Painter) -> None:
        p.polygon(oval(24, 26, 20, 20, 40), theme.BLACK, 0.4)
        p.gradient(oval(24, 24, 20, 20, 11), theme.rgb("#d8453c"), theme.rgb("#8f1f1c"))
        p.polygon(ring(24, 24, 15, 1.2), theme.rgb("#ffb3a6"), 0.5)

    canvas.picture(("wax",), x - 24, y - 24, 48, 48, paint)
    label(canvas, text, x, y, faces.FIGURE, 15, theme.rgb("#ffe9dd"), CENTRE)
