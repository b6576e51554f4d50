"""What is told of a card beside its large picture: what it is, the terms on it, the cards it names, its line."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import Canvas, Rect
from game.client.match.offers import DeckCard

if TYPE_CHECKING:
    from game.client.board_kit.presenter import Presenter, Term
    from game.client.collection.card_page import CardPage

WIDE = 300.0
"""Of the notes beside a card."""
SMALL = 17.0
"""How tall text of 15 is where cards are too small for their own."""
REST = 0.45
"""Seconds that the pointer rests on a card before it is shown large."""


@dataclass(frozen=True, slots=True)
class FullNotes:
    """The notes of a card, with its terms and the cards that it names found."""

    said: str
    flavour: str
    terms: Sequence["Term"]
    named: Sequence[DeckCard]
    text: Sequence[str]


class Notes:
    """Notes of a title's cards in the language of now, each looked up once."""

    def __init__(self, presenter: "Presenter", language: str) -> None:
        self._presenter = presenter
        self.language = language
        self._terms: Mapping[str, Term] = {}
        self._cards: Mapping[str, DeckCard] = {}
        self._told: dict[str, FullNotes] = {}

    def of(self, card: str) -> FullNotes:
        """What is told of a card."""
        if not self._terms:
            self._terms = {term.key: term for term in self._presenter.glossary(self.language)}
            self._cards = {each.id: each for each in self._presenter.cards.gallery(self.language)}
        if card not in self._told:
            notes = self._presenter.cards.notes(card, self.language)
            terms = tuple(self._term(key, notes.numbers.get(key, 0)) for key in notes.terms if key in self._terms)
            named = tuple(self._cards[each] for each in notes.cards if each in self._cards)
            self._told[card] = FullNotes(notes.said, notes.flavour, terms, named, notes.text)
        return self._told[card]

    def _term(self, key: str, number: int) -> "Term":
        """A term, with the number that a card has it with if there is one."""
        term = self._terms[key]
        if not number or not term.numbered:
            return term
        return term._replace(heading=f"{term.name} {number}", text=term.of(number))


def draw_notes(
    canvas: Canvas, area: Rect, told: FullNotes, presenter: "Presenter", draw: bool = True, names: str = ""
) -> float:
    """The notes from the top of a column; what they take of it. ``names`` tells of the cards that it names."""
    x, y, w, _h = area
    at = y
    if told.said:
        at += _paragraph(canvas, told.said, (x, at, w, 400), faces.BOLD, 15, theme.WARM, draw) + 6
    for text in told.text if canvas.letters(15) > SMALL else ():
        at += _paragraph(canvas, text, (x, at, w, 400), faces.TEXT, 15, theme.IVORY, draw) + 4
    if told.flavour:
        at += _paragraph(canvas, told.flavour, (x, at, w, 400), faces.ITALIC, 15, theme.SECOND, draw) + 8
    for term in told.terms:
        line = canvas.letters(15.5) * 1.25
        if draw:
            presenter.draw_mark(canvas, term.mark, x + 11, at + line / 2, 22)
            canvas.text(term.heading, x + 28, at + line * 0.78, faces.TITLE, 15.5, theme.IVORY, width=w - 28)
        at += line
        at += _paragraph(canvas, term.text, (x, at, w, 400), faces.TEXT, 14.5, theme.SOFT, draw) + 7
    if names:
        at += _paragraph(canvas, names, (x, at, w, 400), faces.TEXT, 14.5, theme.SOFT, draw) + 6
    return at - y


def _paragraph(
    canvas: Canvas, text: str, area: Rect, face: str, size: float, colour: theme.Colour, draw: bool
) -> float:
    tall = canvas.height(text, face, size, area[2], 1.25)
    if draw:
        canvas.paragraph(text, (*area[:3], tall + 2), face, size, colour, 1.25)
    return tall


class Peek:
    """Which card is shown large: the one that the pointer has rested on, or the one that a key asked for."""

    def __init__(self) -> None:
        self.card: DeckCard | None = None
        """The card that is shown large."""
        self._over: DeckCard | None = None
        self._rested = 0.0
        self._pinned = False

    @property
    def waiting(self) -> bool:
        """Whether time matters."""
        return self._over is not None and self.card is None

    def point(self, card: DeckCard | None) -> None:
        """The pointer lies on a card now, or on none."""
        if card is self._over:
            return
        self._over, self._rested = card, 0.0
        self.card, self._pinned = None, False

    def turn(self, card: DeckCard | None) -> None:
        """Shows a card large, or no more."""
        self.card = None if self.card is not None else card
        self._pinned = self.card is not None

    def hide(self) -> None:
        """Shows none, until the pointer has rested again."""
        self.card, self._rested, self._pinned = None, 0.0, False

    def mark(self, card: DeckCard | None) -> None:
        """Another card is marked: what a key asked for follows it."""
        if self._pinned:
            self.card = card

    def update(self, dt: float) -> bool:
        """Time has passed; whether something else is shown now."""
        if not self.waiting:
            return False
        self._rested += dt
        if self._rested < REST:
            return False
        self.card = self._over
        return True


def draw_large(
    canvas: Canvas, page: "CardPage", card: DeckCard, notes: Notes, beside: Rect, tall: float, names: str = ""
) -> None:
    """A card large beside where it lies, with its notes on a plate at its other side."""
    bx, by, bw, bh = beside
    scale = max(1.0, canvas.letters(15) / 15)
    w = 270.0
    h = w * tall
    told = notes.of(card.id)
    inner = min(WIDE * min(scale, 1.3), 400.0)
    high = draw_notes(canvas, (0, 0, inner, 0), told, page.presenter, False, names)
    whole = w + 14 + inner + 32
    right = bx + bw / 2 < theme.WIDTH / 2
    left = bx + bw + 14 if right else bx - 14 - whole
    left = min(max(10.0, left), theme.WIDTH - 10 - whole)
    top = min(max(10.0, by + bh / 2 - h / 2), theme.HEIGHT - 10 - h)
    at, plate = (left, left + w + 14) if right else (left + inner + 46, left)
    canvas.box((at - 6, top - 2, w + 12, h + 12), theme.BLACK, radius=16, alpha=0.6)
    page.draw_card(canvas, (at, top, w, h), card)
    tip = min(max(10.0, top), theme.HEIGHT - 10 - high - 30)
    if high:
        canvas.box((plate + 3, tip + 5, inner + 32, high + 28), theme.BLACK, radius=10, alpha=0.5)
        canvas.box((plate, tip, inner + 32, high + 28), theme.rgb("#15110e"), theme.GOLD_FALL, 10, 1.3)
        draw_notes(canvas, (plate + 16, tip + 14, inner, high), told, page.presenter, True, names)
