"""Cards side by side to choose from, with the copies that a deck has of each."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.client import input as inputs
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Point, oval, ring, rounded
from game.client.input import Input
from game.client.match.offers import DeckCard, Shelf
from game.client.pages.rows import Rows
from game.client.widgets import FOCUSED, HOVERED, focus_ring, label, soft

GAP = 17.0
"""Between cards."""
ABOVE = 13.0
"""Above the first row: what stands out of a card is not cut off."""
PULL = 12.0
"""How far a pressed card must be pulled to come along with the pointer."""


PLAIN = Shelf()


@dataclass(frozen=True, slots=True)
class Dealt:
    """What a grid shows and does: its cards, how one is drawn, added, taken out, how many a deck has of each.

    ``shelf`` says how tall a card is, and where wax and links lie on it; ``drop`` is told where a card was
    carried, ``mark`` which one is marked. Without ``count`` nothing is said of copies.
    """

    cards: Sequence[DeckCard]
    draw: Callable[[Canvas, Rect, DeckCard], None]
    add: Callable[[DeckCard], None]
    remove: Callable[[DeckCard], None]
    count: Callable[[DeckCard], int] | None = None
    shelf: Shelf = PLAIN
    drop: Callable[[DeckCard, Point], None] | None = None
    mark: Callable[[DeckCard], None] | None = None


class CardGrid(Rows):
    """Cards side by side: arrows go from one to the next, Enter adds it to the deck, Delete takes it out."""

    def __init__(self, rect: Rect, dealt: Dealt, columns: int, card: int = 0, top: float = 0.0) -> None:
        self._dealt = dealt
        self._columns = columns
        self._wide = (rect[2] - 20) / columns
        self._pointer: Point = (-1.0, -1.0)
        self._from: Point = (0.0, 0.0)
        self.carried: DeckCard | None = None
        """The card that comes along with the pointer."""
        self.carried_to: Point = (0.0, 0.0)
        self.card = min(card, max(0, len(dealt.cards) - 1))
        """The number of the card that is marked."""
        count = -(-len(dealt.cards) // columns)
        high = (self._wide - GAP) * dealt.shelf.tall + GAP
        super().__init__(rect, count, high, self._draw_cards, _nothing, at=self.card // columns, top=top)

    @property
    def marked(self) -> DeckCard | None:
        """The card that is marked."""
        return self._dealt.cards[self.card] if self._dealt.cards else None

    @property
    def value(self) -> str:
        return self.marked.name if self.marked is not None else ""

    @property
    def over(self) -> DeckCard | None:
        """The card under the pointer."""
        number = self._number_over
        return self._dealt.cards[number] if number is not None else None

    @property
    def _number_over(self) -> int | None:
        """Its number: another one when the cards roll below the pointer."""
        return self._card_at(self._pointer) if HOVERED in self.state else None

    def place(self, card: DeckCard) -> Rect:
        """Where a card lies now."""
        number = self._dealt.cards.index(card)
        row, column = divmod(number, self._columns)
        x, y, _w, _h = self.rect
        top = y + row * self.height - self.top
        return x + 8 + column * self._wide, top + ABOVE, self._wide - GAP, self.height - GAP

    def coming(self, rows: int) -> Iterator[tuple[DeckCard, Rect]]:
        """The cards of so many rows below those in sight, where they would lie if they were in sight."""
        x, y, _w, h = self.rect
        first = (int((self.top + h) // self.height) + 1) * self._columns
        for number, card in enumerate(self._dealt.cards[first : first + rows * self._columns]):
            left = x + 8 + number % self._columns * self._wide
            yield card, (left, y + ABOVE, self._wide - GAP, self.height - GAP)

    def _card_at(self, at: Point) -> int | None:
        row = self._row_at(at)
        if row is None:
            return None
        column = int((at[0] - self.rect[0] - 4) // self._wide)
        number = row * self._columns + column
        return number if 0 <= column < self._columns and number < len(self._dealt.cards) else None

    def point(self, at: Point) -> None:
        self._pointer = at

    def press(self, at: Point) -> None:
        super().press(at)
        over = self._card_at(at)
        self._from = at if over is not None and self._grip is None else (-1e9, 0.0)
        if over is not None:
            self._go(over)

    def drag(self, at: Point) -> None:
        super().drag(at)
        pulled = math.dist(at, self._from)
        if self._grip is None and self._dealt.drop is not None and PULL < pulled < 1e6 and self.carried is None:
            self.carried = self.marked
        self.carried_to = at

    def release(self, at: Point) -> None:
        over, carried = self._card_at(at), self.carried
        self.carried = None
        if carried is not None and self._dealt.drop is not None:
            self._dealt.drop(carried, at)
        elif self._grip is None and over is not None and over == self.card:
            self._dealt.add(self._dealt.cards[over])
        self._grip = None

    def go_to(self, number: int) -> None:
        """Marks a card and brings it into sight at once."""
        if number < len(self._dealt.cards):
            self._step(number)
            self.update(1e9)

    def take_at(self, at: Point) -> None:
        """Takes the card that lies there out of the deck."""
        over = self._card_at(at)
        if over is not None:
            self._go(over)
            self._dealt.remove(self._dealt.cards[over])

    def _go(self, number: int) -> None:
        self.card = number
        if self._dealt.mark is not None:
            self._dealt.mark(self._dealt.cards[number])

    def key(self, event: Input) -> bool:
        rows = max(1, int(self.rect[3] / self.height)) * self._columns
        steps = {"left": -1, "right": 1, "up": -self._columns, "down": self._columns}
        if event.verb in steps:
            to = self.card + steps[event.verb]
            column = self.card % self._columns + (steps[event.verb] if event.verb in ("left", "right") else 0)
            if not 0 <= to < len(self._dealt.cards) or not 0 <= column < self._columns:
                return False
            self._step(to)
        elif event.verb in ("page_up", "page_down", "home", "end") and self._dealt.cards:
            far = len(self._dealt.cards)
            self._step(self.card + {"page_up": -rows, "page_down": rows, "home": -far, "end": far}[event.verb])
        elif event.verb in ("accept", "delete", "erase") and self._dealt.cards:
            card = self._dealt.cards[self.card]
            (self._dealt.add if event.verb == "accept" else self._dealt.remove)(card)
        else:
            return event.kind == inputs.WHEEL and super().key(event)
        return True

    def _step(self, to: int) -> None:
        """Marks a card and brings its row into sight."""
        self._go(min(max(0, to), len(self._dealt.cards) - 1))
        self.go(self.card // self._columns)

    def _draw_cards(self, canvas: Canvas, row: int, rect: Rect, marked: bool) -> None:
        x, y, _w, h = rect
        for column in range(self._columns):
            number = row * self._columns + column
            if number >= len(self._dealt.cards):
                return
            card = self._dealt.cards[number]
            place = (x + 8 + column * self._wide, y + ABOVE, self._wide - GAP, h - GAP)
            self._draw_card(canvas, number, card, place)

    def _draw_card(self, canvas: Canvas, number: int, card: DeckCard, rect: Rect) -> None:
        x, y, w, h = rect
        focused = FOCUSED in self.state and number == self.card
        over = number == self._number_over
        if over or focused:
            y -= 3
        if focused:
            focus_ring(canvas, (x - 2, y - 2, w + 4, h + 4), 9)
        elif over:
            soft(canvas, (x - 1, y + 1, w + 2, h + 2), 10, theme.GLOW, 0.35, 6)
        canvas.box((x + 4, y + 4, w - 8, h - 8), theme.rgb("#8a7656"), None, 8, alpha=0.25)
        self._dealt.draw(canvas, (x, y, w, h), card)
        if self._dealt.count is None:
            return
        count = self._dealt.count(card)
        if count and (card.part or self._dealt.shelf.once):
            across = 22 if self._dealt.shelf.once else w - 22
            _draw_chosen(canvas, x + across, y + h * self._dealt.shelf.seal)
            return
        if count >= card.most > 0:
            draw_veil(canvas, (x, y, w, h))
            _draw_seal(canvas, x + w - 22, y + h * self._dealt.shelf.seal, f"{count}/{card.most}")
        if count:
            draw_links(canvas, x + w / 2 - 11 * card.most, y + h - self._dealt.shelf.foot, count, card.most)


def _nothing(number: int) -> None:
    """A row of cards is not chosen as a whole."""


def draw_veil(canvas: Canvas, rect: Rect) -> None:
    """Dims a card of which the deck can take no more."""
    x, y, w, h = rect
    canvas.picture(
        ("taken", w, h), x, y, w, h, lambda p: p.polygon(rounded(0, 0, w, h, min(10.0, w / 18)), theme.BLACK, 0.45)
    )


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


def _draw_chosen(canvas: Canvas, x: float, y: float) -> None:
    """A brass seal with a tick: it is the one in its part of a build, or in a deck that has each card once."""

    def paint(p: Painter) -> None:
        disc = oval(20, 20, 17, 17, 48)
        p.polygon(oval(20, 22, 17.5, 17.5, 48), theme.BLACK, 0.45)
        p.gradient(disc, theme.GOLD_RISE, theme.GOLD_FALL)
        p.outline(disc, theme.rgb("#3a2708"), 1.6)
        p.line([(12.5, 20.5), (18, 26), (28, 14.5)], theme.rgb("#20160a"), 3.4)

    canvas.picture(("chosen",), x - 20, y - 20, 40, 40, paint)


def _draw_seal(canvas: Canvas, x: float, y: float, text: str) -> None:
    """Wax: all that there may be of a card is taken."""

    def paint(p: Painter) -> None:
        p.polygon(oval(24, 26, 20, 20, 40), theme.BLACK, 0.4)
        p.gradient(oval(24, 24, 20, 20, 11), theme.rgb("#d8453c"), theme.rgb("#8f1f1c"))
        p.polygon(ring(24, 24, 15, 1.2), theme.rgb("#ffb3a6"), 0.5)

    canvas.picture(("wax",), x - 24, y - 24, 48, 48, paint)
    label(canvas, text, x, y, faces.FIGURE, 15, theme.rgb("#ffe9dd"), CENTRE)
