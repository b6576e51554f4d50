"""ESTRO's skin of a card table: boxes of the cabinet, and its cards."""

from dataclasses import dataclass
from typing import ClassVar

from game.client.cardtable.skin import PLAIN, Inks, Look
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.theme import Colour, mix, rgb
from game.estro.client.art import card as cards
from game.estro.client.art.box import draw_cut, draw_halo
from game.estro.client.art.creature import draw_creature, figure_of
from game.estro.client.art.palette import (
    EDGE,
    GAIN,
    GOLD,
    GROUND,
    LINE,
    LOSS,
    PANEL,
    QUIET,
    SECOND,
    TAG,
    TEXT,
    WHITE,
    inside,
    neon,
)
from game.estro.client.art.strokes import draw_strokes


@dataclass(frozen=True, slots=True, eq=False)
class NeonSkin:
    """See `game.client.cardtable.skin.Skin`."""

    words: cards.Sayings
    name: ClassVar[str] = "estro"
    inks: ClassVar[Inks] = Inks(
        title=TEXT,
        kind=GOLD,
        text=TEXT,
        faint=SECOND,
        result=LOSS,
        stays=GAIN,
        number=EDGE,
        on_number=WHITE,
        paper=PANEL,
        edge=EDGE,
        veil=GROUND,
        band=TAG,
        on_band=TEXT,
        may=GOLD,
        sheet=PANEL,
        sheet_edge=EDGE,
        sheet_head=TEXT,
        sheet_text=TEXT,
        sheet_dim=QUIET,
        sheet_lit=rgb("#1c2136"),
    )

    # ---- paper ----

    def draw_leaf(self, canvas: Canvas, rect: Rect) -> None:
        draw_cut(canvas, rect, PANEL, GOLD, 10, 1.5)

    def draw_rule(self, canvas: Canvas, left: float, right: float, y: float) -> None:
        canvas.fill(LINE, (left, y, right - left, 1.0))

    def draw_slip(self, canvas: Canvas, rect: Rect, lit: bool) -> None:
        if lit:
            draw_halo(canvas, rect, GOLD, 10, 0.5)
        draw_cut(canvas, rect, mix(PANEL, GOLD, 0.12) if lit else PANEL, GOLD if lit else EDGE, 10, 1.5)

    def draw_scroll(self, canvas: Canvas, rect: Rect) -> None:
        draw_cut(canvas, rect, PANEL, EDGE, 12, 1.4)

    # ---- cards ----

    def draw_card(self, canvas: Canvas, rect: Rect, card: str, look: Look = PLAIN) -> None:
        cards.draw_card(canvas, rect, card, self.words, look)

    def draw_back(self, canvas: Canvas, rect: Rect) -> None:
        cards.draw_back(canvas, rect)

    def draw_glow(self, canvas: Canvas, rect: Rect, colour: Colour, radius: float = 9.0) -> None:
        draw_halo(canvas, rect, colour, radius, 0.8)

    def draw_emblem(self, canvas: Canvas, x: float, y: float, r: float, card: str, mine: bool = True) -> None:
        form = self.words.form(card)
        draw_cut(canvas, (x - r, y - r, 2 * r, 2 * r), inside(form.estro, 0.08), neon(form.estro), r * 0.45, 1.2)
        draw_creature(canvas, figure_of(form), x, y + r * 0.82, 1.7 * r, wide=1.75 * r, pool=False)

    def draw_initial(self, canvas: Canvas, rect: Rect, letter: str, card: str) -> None:
        self.draw_emblem(canvas, rect[0] + rect[2] / 2, rect[1] + rect[3] / 2, rect[3] / 2, card)

    def draw_cost(self, canvas: Canvas, x: float, y: float, r: float, card: str) -> None:
        draw_strokes(canvas, str(self.words.form(card).total), x, y + r * 0.5, r, TEXT, CENTRE)

    def name_of(self, card: str) -> str:
        return self.words.card(card)

    def whole(self, canvas: Canvas, card: str, w: float, h: float) -> float:
        return h if canvas.is_small else cards.whole(canvas, card, self.words, w, h)
