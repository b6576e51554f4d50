"""Lirya's skin of a card table: leaves of vellum with lead, dark sheets with a came; its cards."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from game.client.cardtable.skin import PLAIN, Inks, Look
from game.client.drawing import shapes
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.theme import Colour, rgb
from game.lirya.client.art import card as cards
from game.lirya.client.art.glass import shadow
from game.lirya.client.art.palette import (
    CANDLE,
    DUSK,
    LEAD,
    RIM,
    SECOND,
    SILL,
    TEXT,
    VELLUM,
    VELLUM_DEEP,
    VELLUM_INK,
    lighter,
)
from game.lirya.client.panel_words import Words


@dataclass(frozen=True, slots=True, eq=False)
class GlassSkin:
    """See `game.client.cardtable.skin.Skin`."""

    words: Words
    name: ClassVar[str] = "lirya"
    inks: ClassVar[Inks] = Inks(
        title=VELLUM_INK,
        kind=rgb("#6a3a4e"),
        text=VELLUM_INK,
        faint=rgb("#5d4c5c"),
        result=rgb("#96232c"),
        stays=rgb("#2f5d34"),
        number=rgb("#3a3560"),
        on_number=rgb("#fff6e6"),
        paper=VELLUM,
        edge=RIM,
        veil=rgb("#b9b0a4"),
        band=LEAD,
        on_band=rgb("#ffe6c0"),
        may=CANDLE,
        sheet=DUSK,
        sheet_edge=RIM,
        sheet_head=TEXT,
        sheet_text=TEXT,
        sheet_dim=SECOND,
        sheet_lit=SILL,
    )

    # ---- paper ----

    def draw_leaf(self, canvas: Canvas, rect: Rect) -> None:
        self._draw_vellum(canvas, "lirya vellum", rect, 6.0, False)

    def draw_rule(self, canvas: Canvas, left: float, right: float, y: float) -> None:
        canvas.fill(rgb("#b9925a"), (left, y, right - left, 1.0), 0.7)

    def draw_slip(self, canvas: Canvas, rect: Rect, lit: bool) -> None:
        self._draw_vellum(canvas, "lirya slip", rect, 6.0, lit)

    def draw_scroll(self, canvas: Canvas, rect: Rect) -> None:
        self._draw_vellum(canvas, "lirya scroll", rect, 9.0, False)

    def _draw_vellum(self, canvas: Canvas, key: str, rect: Rect, r: float, lit: bool) -> None:
        x, y, w, h = rect
        pad = 14.0

        def paint(p: Painter) -> Iterator[None]:
            leaf = shapes.rounded(pad, pad, w, h, r)
            yield from shadow(p, leaf, 5, 0.6)
            p.gradient(leaf, lighter(VELLUM, 0.5 if lit else 0.2), VELLUM, VELLUM_DEEP)
            yield
            p.outline(leaf, LEAD, 2.6)
            p.outline(leaf, CANDLE if lit else rgb("#c9a24b"), 1.1)

        canvas.picture((key, lit, round(w), round(h)), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)

    # ---- cards ----

    def draw_card(self, canvas: Canvas, rect: Rect, card: str, look: Look = PLAIN) -> None:
        cards.draw_card(canvas, rect, card, self.words, look)

    def draw_back(self, canvas: Canvas, rect: Rect) -> None:
        cards.draw_back(canvas, rect)

    def draw_glow(self, canvas: Canvas, rect: Rect, colour: Colour, radius: float = 9.0) -> None:
        x, y, w, h = rect
        canvas.glow(x + w / 2, y + h / 2, w * 0.66, h * 0.64, colour, 0.55)
        canvas.box((x - 3, y - 3, w + 6, h + 6), colour, None, radius + 3, alpha=0.9)

    def draw_emblem(self, canvas: Canvas, x: float, y: float, r: float, card: str, mine: bool = True) -> None:
        cards.draw_pane(canvas, (x, y), 2 * r, self.words.form(card))

    def draw_initial(self, canvas: Canvas, rect: Rect, letter: str, card: str) -> None:
        self.draw_emblem(canvas, rect[0] + rect[2] / 2, rect[1] + rect[3] / 2, rect[3] / 2, card)

    def draw_cost(self, canvas: Canvas, x: float, y: float, r: float, card: str) -> None:
        cost = self.words.form(card).cost
        cards.draw_cost(canvas, x, y, r / 15, cost, cost)

    def name_of(self, card: str) -> str:
        return self.words.card(card)

    def whole(self, canvas: Canvas, card: str, w: float, h: float) -> float:
        return h if canvas.is_small else cards.whole(canvas, self.words.form(card), self.words, w, h)
