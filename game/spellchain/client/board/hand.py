"""Hands: what can be played lies raised in its glow, the rest lower, dim, with the reason; the other's as backs."""

from functools import partial

from game.client.board_kit.spot import Spot
from game.client.cardtable.fan import Held, draw_fan, ringed
from game.client.cardtable.seen import Thing, cards_in
from game.client.cardtable.skin import Look
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.fitting import balanced
from game.client.drawing.theme import rgb
from game.spellchain.client.art.art import draw_back, draw_boss, draw_sign
from game.spellchain.client.art.palette import MAY, VERMILION, WHITE
from game.spellchain.client.board.now import Now
from game.spellchain.client.board.places import FAN
from game.spellchain.client.board.said import why_not_play

LAID_ASIDE = 16.0
"""How much lower a card of the opening hand lies that goes back."""


def draw_backs(canvas: Canvas, now: Now) -> None:
    """The other's hand over the head of the page; a face that is known shows its emblem."""
    for card in cards_in(now.view, "hand", now.other):
        x, y, w, h = rect = now.places["back", card["id"]]
        draw_back(canvas, rect)
        if card["card"]:
            draw_boss(canvas, x + w / 2, y + h - 10, 10, card["card"], "card", False, now.words)


def draw_hand(canvas: Canvas, now: Now) -> None:
    """The lower player's hand, the opening one spread over the page."""
    draw_fan(canvas, now, FAN, now.playable, partial(_held, now), now.opening)


def focus_rect(canvas: Canvas, now: Now, spot: Spot) -> Rect:
    """Where the ring of the focus lies."""
    return ringed(canvas, now, FAN, spot, partial(_held, now), now.opening)


def _held(now: Now, card: Thing) -> Held:
    """How a card of the hand is shown."""
    key, marked = ("card", card["id"]), _marked(now, card)
    light = WHITE if key == now.choosing.picked else VERMILION if marked else MAY if key in now.keys else None
    down = LAID_ASIDE if marked and now.opening else 0.0
    if not card["card"]:
        return Held(light=light, down=down)
    shut = now.asked and not now.opening and card["id"] not in now.playable
    band = why_not_play(now, card["id"]) if shut else ""
    printed = now.words.content.cards[card["card"]].cost
    cost = card.get("cost", printed)
    look = Look(
        cost=cost if cost != printed else None,
        dim=marked or (bool(band) and key != now.hover),
        band=band,
        beads=() if key == now.hover and len(now.hand) > 6 else _beads(now, card["id"]),
    )
    return Held(look, light, down, partial(_draw_mark, now=now) if marked else None)


def _marked(now: Now, card: Thing) -> bool:
    """Whether a card of the opening hand goes back into the deck."""
    return card["id"] in now.choosing.leaving() or card["id"] in now.view["marked"]


def _beads(now: Now, card: int) -> tuple[str, ...]:
    """What a card may be meant for while it answers: links by their numbers, creatures, players."""
    if now.pending != "window":
        return ()
    numbers = {link["id"]: number for number, link in enumerate(now.view["chain"], 1)}
    mine = {link["id"] for link in now.view["chain"] if link["controller"] == now.seat}
    found: dict[str, None] = {}
    for action in now.choosing.actions:
        if action.verb != "play" or action.args[0] != card or len(action.args) < 2:
            continue
        target = int(action.args[1])
        if target in numbers:
            found[f"mine {numbers[target]}" if target in mine else str(numbers[target])] = None
        else:
            found["player" if target in (1, 2) else "creature"] = None
    return tuple(found)[:4]


def _draw_mark(canvas: Canvas, rect: Rect, now: Now) -> None:
    """A card that goes back into the deck: a band across it, with the sign of the deck over its middle."""
    x, y, w, h = rect
    said, size = now.words.say("Goes back"), 17.0
    lines = balanced(canvas, said, faces.BOLD, size, w - 16)
    step, top = canvas.letters(size) * 1.15, y + h * 0.3
    tall = step * len(lines) + 14
    canvas.box((x - 6, top, w + 12, tall), rgb("#6d1710"), rgb("#f0a58a"), 5, 1.8, 0.96)
    for row, line in enumerate(lines):
        canvas.text(line, x + w / 2, top + step * (row + 0.85) + 5, faces.BOLD, size, rgb("#fff0e6"), CENTRE)
    draw_sign(canvas, "sign deck", x + w / 2, top - 6, 38)
