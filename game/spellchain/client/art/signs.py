"""Signs for words: keywords, kinds, counters and terms, drawn beside text."""

from collections.abc import Iterator, Mapping
from functools import cache

from game.client.drawing.canvas import Canvas
from game.client.drawing.painter import Painter
from game.spellchain.client.art.emblem import Emblem, motif_parts, paint_emblem
from game.spellchain.client.art.gems import paint_school
from game.spellchain.client.art.ground import paint_ground, window
from game.spellchain.client.art.ink import gild, shade
from game.spellchain.client.art.motifs_signs import SIGNS
from game.spellchain.client.art.palette import INK, RARITIES, SCHOOLS, darker, lighter

KIND_SIGNS: Mapping[str, str] = {"attack": "sign attack", "ability": "sign use", "trigger": "sign trigger"}


@cache
def sign_emblem(sign: str) -> Emblem:
    """A sign's shapes. Raises: ``KeyError`` for one that is not drawn so."""
    return motif_parts(SIGNS[sign])


def draw_sign(canvas: Canvas, sign: str, x: float, y: float, size: float) -> None:
    """A mark of the glossary about a place: ``keyword armor``, ``type field``, ``school flame``, ``rarity rare`` …

    Raises: ``KeyError`` for an unknown one.
    """
    pad = size * 0.6
    kind, _, name = sign.partition(" ")

    def paint(p: Painter) -> Iterator[None]:
        if kind == "school":
            paint_school(p, name, pad, pad, size * 0.48)
        elif kind == "type":
            yield from _type(p, name, pad, size)
        elif kind == "rarity":
            _rarity(p, name, pad, size)
        else:
            yield from paint_emblem(p, sign_emblem(sign), pad, pad, size * 0.98, "neutral", False)

    canvas.picture(("spell sign", sign, round(size, 2)), x - pad, y - pad, 2 * pad, 2 * pad, paint)


def _type(p: Painter, name: str, pad: float, size: float) -> Iterator[None]:
    """A type's window; a token is a coin."""
    if name == "token":
        yield from paint_emblem(p, sign_emblem("type token"), pad, pad, size, "neutral", False)
        return
    wide = {"creature": 0.72, "instant": 0.76, "sorcery": 0.88, "field": 0.94}.get(name, 0.9) * size
    tall = {"field": 0.74, "sorcery": 0.84}.get(name, 0.92) * size
    shape = window(name, (pad - wide / 2, pad - tall / 2, wide, tall))
    paint_ground(p, shape, "arcane", size * 0.3)
    yield
    yield from gild(p, shape, size * 0.08)


def _rarity(p: Painter, name: str, pad: float, size: float) -> None:
    r = size * 0.42
    colour = RARITIES.get(name, SCHOOLS["neutral"].light)
    shape = ((pad, pad - r), (pad + r * 0.9, pad), (pad, pad + r), (pad - r * 0.9, pad))
    p.outline(shape, INK, size * 0.1)
    shade(p, shape, (lighter(colour, 0.6), colour, darker(colour, 0.4)))
