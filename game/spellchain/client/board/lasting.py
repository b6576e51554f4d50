"""What lasts and is counted: shields of players and creatures, and what holds for everybody."""

from collections.abc import Iterator
from typing import Any

from game.client.cardtable.seen import PLAYERS, Thing
from game.client.drawing import text as faces
from game.client.drawing.canvas import RIGHT, Canvas
from game.client.drawing.painter import Painter
from game.client.drawing.theme import rgb
from game.spellchain.client.art.art import draw_sign, paint_scroll
from game.spellchain.client.art.palette import TEXT_INK
from game.spellchain.client.board.bearing import piece_at
from game.spellchain.client.board.now import Now
from game.spellchain.client.board.places import BLOCKS, LASTING, pieces, row_of

INK, EDGE, FIGURE = rgb("#1d120c"), rgb("#9fc3de"), rgb("#e8f4fc")


def effects_on(now: Now, ident: int | None) -> Iterator[Thing]:
    """The lasting effects on a thing; None: those that hold for everybody."""
    return (effect for effect in now.view["effects"] if (effect.get("target") or None) == ident)


def draw_lasting(canvas: Canvas, now: Now) -> None:
    """A shield at each player and creature that has one, and a line between the rows for what holds for all."""
    if not now.view["effects"]:
        return
    places = {ident: BLOCKS[row_of(now.seat, seat)][:2] for seat, ident in enumerate(PLAYERS)}
    for card, rect in pieces(now.view, now.seat):
        x, y, _, _ = piece_at(now, card, rect)
        places[card["id"]] = x - 6, y + 42
    for ident, (x, y) in places.items():
        left = sum(int(effect["left"]) for effect in effects_on(now, ident) if effect["kind"] == "shield")
        if left and ident not in now.motion.away:
            _draw_shield(canvas, x, y, left)
    said = [now.words.teller.effect(now.view, effect) for effect in _for_all(now)]
    if said and not now.opening and not canvas.is_small:
        _draw_line(canvas, said)


def _for_all(now: Now) -> Iterator[Any]:
    return (effect for effect in effects_on(now, None) if effect["kind"] != "remove")


def _draw_shield(canvas: Canvas, x: float, y: float, left: int) -> None:
    """How much damage is still prevented."""
    wide, tall = 30.0 + canvas.width(str(left), faces.FIGURE, 15), 24.0
    canvas.box((x, y, wide, tall), INK, EDGE, tall / 2, 1.6)
    draw_sign(canvas, "sign prevent", x + 14, y + tall / 2, 17)
    canvas.text(str(left), x + wide - 8, y + tall / 2 + canvas.letters(15) * 0.34, faces.FIGURE, 15, FIGURE, RIGHT)


def _draw_line(canvas: Canvas, said: list[str]) -> None:
    """What holds for everybody, at the right above what is asked."""
    x, y, w, h = LASTING
    text = " · ".join(said)
    wide, pad = min(w, canvas.width(text, faces.TEXT, 15) + 58), 12.0
    left = x + w - wide

    def paint(p: Painter) -> Iterator[None]:
        yield from paint_scroll(p, pad, pad, wide, h, 1.1)

    canvas.picture(("spell lasting", round(wide), h), left - pad, y - pad, wide + 2 * pad, h + 2 * pad, paint)
    draw_sign(canvas, "sign prevent", left + 22, y + h / 2, 19)
    base = y + h / 2 + canvas.letters(15) * 0.34
    canvas.text(text, left + 38, base, faces.TEXT, 15, TEXT_INK, width=wide - 54)
