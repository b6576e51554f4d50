"""Both rows of Spellchain's page: creatures and fields as they are now, with what is attached to them."""

from game.client.canvas import Canvas, Rect
from game.client.spot import Key
from game.spellchain.art import SICK, SPENT, draw_glow, draw_piece, draw_ribbon, draw_sign
from game.spellchain.art_palette import MAY, WHITE
from game.spellchain.board_layout import pieces, ribbon_rect
from game.spellchain.board_now import Now
from game.spellchain.board_parts import Thing, attached_to

PICKED_UP = 10.0
"""How far what is under the pointer, or picked up, rises."""


def draw_rows(canvas: Canvas, now: Now) -> None:
    """Every creature and field; what is under the pointer last."""
    for card, rect in sorted(pieces(now.view, now.seat), key=lambda pair: ("piece", pair[0]["id"]) == now.hover):
        draw_permanent(canvas, now, card, rect)


def draw_permanent(canvas: Canvas, now: Now, card: Thing, rect: Rect) -> None:
    """A creature or a field at a place, with its ribbons."""
    key: Key = ("piece", card["id"])
    up = PICKED_UP if key == now.choosing.picked or (key == now.hover and key in now.keys) else 0.0
    x, y, w, h = rect
    place = (x, y - up, w, h)
    for number, attached in reversed(list(enumerate(attached_to(now.view, card["id"])))):
        hung = ribbon_rect(place, number)
        if ("attached", attached["id"]) in now.keys:
            draw_glow(canvas, hung, MAY, 4)
        mine = attached.get("controller", attached["owner"]) == now.seat
        draw_ribbon(canvas, hung, attached["face"], mine, now.words)
    draw_light(canvas, now, key, (x + 2, y - up + 2, w - 4, h - 30))
    draw_piece(
        canvas,
        place,
        card,
        now.words,
        ready=card["id"] in now.attackers,
        states=_states(now, card),
    )
    if ("use", card["id"]) in now.keys and ("use", card["id"]) in now.places:
        sx, sy, side, _ = now.places["use", card["id"]]
        canvas.glow(sx + side / 2, sy + side / 2, side, side, MAY, 0.6)
        draw_sign(canvas, "sign use", sx + side / 2, sy + side / 2, side)


def draw_light(canvas: Canvas, now: Now, key: Key, rect: Rect, radius: float = 26.0) -> None:
    """What can be chosen glows; what is picked up, in white."""
    if key == now.choosing.picked:
        draw_glow(canvas, rect, WHITE, radius)
    elif key in now.keys and (now.dragged is None or key != now.dragged[0]):
        draw_glow(canvas, rect, MAY, radius)


def _states(now: Now, card: Thing) -> tuple[str, ...]:
    """That it came this turn, or has attacked: as the core tells of what could attack, else by its own tags."""
    if "attack" not in card or card["id"] in now.attackers:
        return ()
    reason = now.why_no_attack(card["id"])
    if reason in ("sick", "attacked"):
        return (SICK,) if reason == "sick" else (SPENT,)
    if card["controller"] != now.view["active"]:
        return ()
    return (SPENT,) if card["attacks"] else (SICK,) if card["arrived"] == now.view["turn"] and not reason else ()
