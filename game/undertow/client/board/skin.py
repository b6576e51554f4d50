"""Undertow's skin of a card table: leaves of pale paper, dark sheets edged with brass; its cards."""

from dataclasses import dataclass
from typing import ClassVar

from game.client.cardtable.skin import PLAIN, Inks, Look
from game.client.drawing import shapes
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.theme import Colour, mix, rgb
from game.undertow.client.art import art
from game.undertow.client.board import inks
from game.undertow.client.panel_words import Words
from game.undertow.client.printed import printed

PAPER = rgb("#dcd9c4")


@dataclass(frozen=True, slots=True, eq=False)
class TideSkin:
    """See `game.client.cardtable.skin.Skin`."""

    words: Words
    name: ClassVar[str] = "undertow"
    inks: ClassVar[Inks] = Inks(
        title=inks.INK,
        kind=rgb("#3d5a58"),
        text=inks.INK,
        faint=rgb("#46605e"),
        result=rgb("#8f2f22"),
        stays=rgb("#2b5f3c"),
        number=rgb("#2f5f62"),
        on_number=rgb("#f2efdf"),
        paper=PAPER,
        edge=inks.BRASS[2],
        veil=rgb("#b9b7a2"),
        band=inks.PLATE,
        on_band=inks.TEXT,
        may=inks.NOW,
        sheet=inks.PANEL,
        sheet_edge=inks.BRASS[2],
        sheet_head=inks.BRASS[0],
        sheet_text=inks.TEXT,
        sheet_dim=inks.SECOND,
        sheet_lit=inks.PANEL_EDGE,
    )

    # ---- paper ----

    def draw_leaf(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        pad = 12.0

        def paint(p: Painter) -> None:
            for step in range(5):
                grown = 2.0 * step
                shape = shapes.rounded(pad - grown + 3, pad - grown + 5, w + 2 * grown, h + 2 * grown, 8 + grown)
                p.polygon(shape, (0, 0, 0), 0.1)
            leaf = shapes.rounded(pad, pad, w, h, 6)
            p.gradient(leaf, mix(PAPER, (255, 255, 255), 0.25), PAPER, mix(PAPER, inks.BRASS[2], 0.14))
            p.outline(leaf, inks.BRASS[1], 1.6)

        canvas.picture(("undertow leaf", round(w), round(h)), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)

    def draw_rule(self, canvas: Canvas, left: float, right: float, y: float) -> None:
        canvas.box((left, y, right - left, 1.0), inks.BRASS[2], None, 0, alpha=0.6)

    def draw_slip(self, canvas: Canvas, rect: Rect, lit: bool) -> None:
        canvas.box(rect, mix(PAPER, (255, 255, 255), 0.3 if lit else 0.0), inks.BRASS[1], 5, 1.6)

    def draw_scroll(self, canvas: Canvas, rect: Rect) -> None:
        canvas.box(rect, PAPER, inks.BRASS[1], 5, 1.6)

    # ---- cards ----

    def draw_card(self, canvas: Canvas, rect: Rect, card: str, look: Look = PLAIN) -> None:
        art.draw_card(canvas, rect, printed(self.words, card, explained=not canvas.is_small))

    def draw_back(self, canvas: Canvas, rect: Rect) -> None:
        art.draw_order(canvas, rect, None, "", 0, False)

    def draw_glow(self, canvas: Canvas, rect: Rect, colour: Colour, radius: float = 9.0) -> None:
        x, y, w, h = rect
        canvas.glow(x + w / 2, y + h / 2, w * 0.62, h * 0.6, colour, 0.5)

    def draw_emblem(self, canvas: Canvas, x: float, y: float, r: float, card: str, mine: bool = True) -> None:
        art.draw_seal(canvas, x, y, 2 * r, self.words.form(card), mine)

    def draw_initial(self, canvas: Canvas, rect: Rect, letter: str, card: str) -> None:
        self.draw_emblem(canvas, rect[0] + rect[2] / 2, rect[1] + rect[3] / 2, rect[3] / 2, card)

    def draw_cost(self, canvas: Canvas, x: float, y: float, r: float, card: str) -> None:
        form = self.words.form(card)
        art.draw_pip(canvas, x, y, r, "power" if form.kind == "power" else "unit", form.faction, form.preparation)

    def name_of(self, card: str) -> str:
        return self.words.card(card)

    def whole(self, canvas: Canvas, card: str, w: float, h: float) -> float:
        return h
