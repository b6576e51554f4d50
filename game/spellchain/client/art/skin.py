"""Spellchain's skin of a card table: leaves and slips of parchment, gilt; its cards."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from game.client.cardtable.skin import PLAIN, Inks, Look
from game.client.drawing import shapes
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.theme import Colour, rgb
from game.spellchain.client.art import art
from game.spellchain.client.art.ink import gild, shade, shadow
from game.spellchain.client.art.palette import GOLD, GOLD_EDGE, INK, MAY, RUBRIC, TEXT_INK, VELLUM
from game.spellchain.client.panel_words import Words

LIT = (rgb("#fffdf4"), rgb("#fdf3d9"), rgb("#f2e2ba"), rgb("#e4cf9f"))
LEAF = (rgb("#fdf6e3"), rgb("#f6ecd4"), rgb("#ead9b4"))


@dataclass(frozen=True, slots=True, eq=False)
class BookSkin:
    """See `game.client.cardtable.skin.Skin`."""

    words: Words
    name: ClassVar[str] = "spell"
    inks: ClassVar[Inks] = Inks(
        title=INK,
        kind=rgb("#5a2d1a"),
        text=TEXT_INK,
        faint=rgb("#6b5136"),
        result=RUBRIC,
        stays=rgb("#3b5f2c"),
        number=rgb("#6a4a26"),
        on_number=rgb("#fff4dc"),
        paper=VELLUM[1],
        edge=GOLD[2],
        veil=rgb("#d8c7a0"),
        band=rgb("#120a06"),
        on_band=rgb("#eadfc6"),
        may=MAY,
        sheet=rgb("#1d120c"),
        sheet_edge=GOLD_EDGE,
        sheet_head=rgb("#f6e4b4"),
        sheet_text=rgb("#f0e4c8"),
        sheet_dim=rgb("#8d7c62"),
        sheet_lit=rgb("#3d2a1c"),
    )

    # ---- paper ----

    def draw_leaf(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        pad = 22.0

        def paint(p: Painter) -> Iterator[None]:
            leaf = shapes.rounded(pad, pad, w, h, 6)
            shadow(p, leaf, 5, 9, 8, 0.5)
            yield
            shade(p, leaf, LEAF)
            yield from gild(p, leaf, 2.0)

        canvas.picture(("spell gloss", round(w), round(h)), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)

    def draw_rule(self, canvas: Canvas, left: float, right: float, y: float) -> None:
        ends, colour = ((1.0, 1.0), (1 + right - left, 1.0)), rgb("#c48a6e")
        key = "spell rule", ends
        canvas.picture(key, left - 1, y, right - left + 2, 2, lambda p: p.line(ends, colour))

    def draw_slip(self, canvas: Canvas, rect: Rect, lit: bool) -> None:
        x, y, w, h = rect
        pad = 14.0

        def paint(p: Painter) -> Iterator[None]:
            shape = shapes.rounded(pad, pad, w, h, 5)
            shadow(p, shape, 3, 6, 5, 0.5)
            yield
            shade(p, shape, LIT if lit else VELLUM)
            yield
            yield from gild(p, shape, 2.2 if lit else 1.4)

        canvas.picture(("spell slip", lit, w, h), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)

    def draw_scroll(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        pad = 12.0

        def paint(p: Painter) -> Iterator[None]:
            yield from art.paint_scroll(p, pad, pad, w, h, 1.25)

        canvas.picture(("spell head", round(w), h), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)

    # ---- cards ----

    def draw_card(self, canvas: Canvas, rect: Rect, card: str, look: Look = PLAIN) -> None:
        cost, dim, band, beads, foot = look
        art.draw_card(canvas, rect, card, self.words, cost=cost, dim=dim, band=band, beads=beads, foot=foot)

    def draw_back(self, canvas: Canvas, rect: Rect) -> None:
        art.draw_back(canvas, rect)

    def draw_glow(self, canvas: Canvas, rect: Rect, colour: Colour, radius: float = 9.0) -> None:
        art.draw_glow(canvas, rect, colour, radius)

    def draw_emblem(self, canvas: Canvas, x: float, y: float, r: float, card: str, mine: bool = True) -> None:
        art.draw_boss(canvas, x, y, r, card, "card", mine, self.words)

    def draw_initial(self, canvas: Canvas, rect: Rect, letter: str, card: str) -> None:
        art.draw_initial(canvas, rect, letter, True, self.words.content.cards[card].school)

    def draw_cost(self, canvas: Canvas, x: float, y: float, r: float, card: str) -> None:
        art.draw_gem(canvas, "cost", x, y, r, str(self.words.content.cards[card].cost))

    def name_of(self, card: str) -> str:
        return self.words.card(card)

    def whole(self, canvas: Canvas, card: str, w: float, h: float) -> float:
        if art.is_slim(w, h) or canvas.is_small:
            return h  # it says its name alone
        return art.whole(canvas, self.words.content.cards[card], self.words, w, h)
