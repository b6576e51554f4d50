"""The Long Night's cooldown board: turned cards in their slots, and what deck and discard pile hold."""

from collections.abc import Mapping
from typing import Any

from game.client.board_kit.spot import Spot
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import oval, ring, rough
from game.client.drawing.theme import mix, rgb
from game.longnight.client.board.now import Now
from game.longnight.client.board.panel_drawing import View, emblem, fits
from game.longnight.client.board.plates import draw_sign
from game.longnight.client.board.shapes import DIM, EDGE, GOLD, INK, IVORY, LAMP, SOFT, WARM, paint_sign_plain
from game.longnight.client.panel_words import Words
from game.longnight.engine.content.model import Card

SLOTS: tuple[float, float, float] = (1018, 652, 69)
"""Middle of the first slot, and from one to the next."""
SLOT = 30.0
HEAD = 611.0
"""Baseline of the heading."""
PILES = (("discard", 1226.0), ("deck", 1176.0))
"""Where the counts of the piles stand."""


def slots(view: View, words: Words) -> list[tuple[Mapping[str, Any] | None, float, float, bool]]:
    """The four slots: card or None, middle, and whether it is the exclusive one."""
    x, y, step = SLOTS
    cards = sorted((c for c in view["cards"] if c["zone"] == "cooldown"), key=lambda c: c["id"])
    opened = next((c for c in view["cards"] if c["zone"] == "play"), None)
    if opened is not None and words.content.cards[opened["card"]].cd > 0:
        cards.append(opened)
    exclusive = [c for c in cards if words.content.cards[c["card"]].slot == "exclusive"]
    standard: list[Mapping[str, Any] | None] = [c for c in cards if c not in exclusive]
    standard += [None] * (3 - len(standard))
    found = [(card, x + step * i, y, False) for i, card in enumerate(standard[:3])]
    return [*found, (exclusive[0] if exclusive else None, x + step * 3 + 5, y, True)]


def cooldown_spots(view: View, words: Words) -> list[Spot]:
    found = [Spot(("zone", zone), (x - 14, HEAD - 18, 46, 26)) for zone, x in PILES]
    found.append(Spot(("zone", "cooldown"), (SLOTS[0] - SLOT, HEAD - 18, 140, 26)))
    for card, x, y, exclusive in slots(view, words):
        key = ("cold", card["id"]) if card is not None else ("term", "slot exclusive" if exclusive else "term cooldown")
        found.append(Spot(key, (x - SLOT, y - SLOT, 2 * SLOT, 2 * SLOT)))
    return found


def draw_cooldown(canvas: Canvas, now: Now) -> None:
    """Turned cards, an arc for each quarter still to go."""
    view, words = now.view, now.words
    small = canvas.is_small
    if not small:
        name = words.teller.name("zone", "cooldown")
        canvas.text(name, SLOTS[0] - SLOT, HEAD, faces.TITLE, 15.5, IVORY, width=156)
    counts = {"deck": view["deck_count"], "discard": sum(1 for card in view["cards"] if card["zone"] == "discard")}
    for zone, x in PILES:
        colour = WARM if now.hover == ("zone", zone) else SOFT
        draw_sign(canvas, "card" if zone == "deck" else "close", x, HEAD - 5, 16 if zone == "deck" else 12, colour)
        canvas.text(str(counts[zone]), x + 13, HEAD, faces.FIGURE, 15, colour)
    for card, x, y, exclusive in slots(view, words):
        _draw_slot(canvas, now, card, x, y, exclusive)
        label, colour = _label(words, card, exclusive)
        if not small and fits(canvas, label, faces.TEXT, 13, 67):
            canvas.text(label, x, y + 50, faces.TEXT, 13, colour, CENTRE, 67)


def _label(words: Words, card: Mapping[str, Any] | None, exclusive: bool) -> tuple[str, tuple[int, int, int]]:
    if card is None:
        return (words.say("exclusive") if exclusive else words.say("free")), mix(DIM, INK, 0.15)
    if card["zone"] == "play":
        return words.say("open"), LAMP
    quarters = card["angle"] // 90
    if quarters == 0:
        return words.say("out tonight"), WARM
    return words.many("{count} turn", "{count} turns", quarters), DIM


def _draw_slot(canvas: Canvas, now: Now, card: Mapping[str, Any] | None, x: float, y: float, exclusive: bool) -> None:
    quarters = 0 if card is None or card["zone"] == "play" else card["angle"] // 90
    key = ("cold", card["id"]) if card is not None else None
    if key is not None and key in now.keys:
        canvas.glow(x, y, 52, 52, LAMP, 0.7 if key == now.hover else 0.45)
    m = SLOT + 8

    def paint(p: Painter) -> None:
        p.polygon(oval(m, m, SLOT, SLOT, 44), rgb("#05070c"), 0.75)
        p.outline(oval(m, m, SLOT, SLOT, 44), GOLD if exclusive else EDGE, 1.3)
        if exclusive:
            p.outline(oval(m, m, SLOT + 3.5, SLOT + 3.5, 44), GOLD, 1, 0.6)
        for i in range(quarters):
            p.polygon(ring(m, m, SLOT, 3.6, i * 90 + 6, i * 90 + 84), LAMP)

    canvas.picture(("slot", exclusive, quarters), x - m, y - m, 2 * m, 2 * m, paint)
    if card is not None:
        _draw_cold_card(canvas, x, y, now.words.content.cards[card["card"]], card)


def _draw_cold_card(canvas: Canvas, x: float, y: float, form: Card, card: Mapping[str, Any]) -> None:
    angle = card.get("angle", 0) if card["zone"] == "cooldown" else 0
    w, h = 33.0, 44.0
    out = card["zone"] == "play"

    def paint(p: Painter) -> None:
        shape = rough(3, 3, w, h, 60, 0.7, 10)
        if out:
            p.dashes(shape, rgb("#ffb45a"), 1.4, 4, 3)
        else:
            p.polygon(shape, rgb("#2a3348"))
            p.outline(shape, rgb("#cfc2a0") if angle == 0 else rgb("#8d97b0"), 1.2)
            for i in range(3):
                p.line([(9, 34 + i * 4.4), (w - 3 - i * 4, 34 + i * 4.4)], rgb("#9aa3b8"), 1.1)
        sign, turn = emblem(form)
        paint_sign_plain(
            p, sign, 3 + w / 2, 3 + (h / 2 if out else 15), 18, LAMP if angle == 0 or out else rgb("#aab2c6"), turn
        )

    # Cards turn anticlockwise towards upright as they cool.
    canvas.picture(("cold", form.id, angle == 0, out), x - w / 2 - 3, y - h / 2 - 3, w + 6, h + 6, paint, turn=angle)
