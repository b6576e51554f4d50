"""What is asked over the page: cards to pick from, modes, effects that may apply first, a question to accept or not."""

from collections.abc import Iterator

from game.client import text as faces
from game.client.canvas import CENTRE, Canvas, Rect
from game.client.spot import Key, Spot
from game.client.theme import rgb
from game.engine.action import Action
from game.spellchain.board_layout import PANEL
from game.spellchain.board_now import Now
from game.spellchain.board_parts import card_of

PANELS = ("pick", "mode", "order", "confirm")
"""Choices that are asked in a panel."""
ROW = 52.0
"""Height of an answer in words."""


def answers(now: Now) -> list[tuple[Key, Action]]:
    """What a panel offers, in its order."""
    if now.pending not in PANELS:
        return []
    return [(key, actions[0]) for key, actions in now.keys.items() if key[0] in ("pick", "mode", "apply", "answer")]


def panel_spots(now: Now) -> Iterator[Spot]:
    """Where the answers of a panel lie."""
    offered = answers(now)
    x, y, w, _ = PANEL
    for number, (key, _) in enumerate(offered):
        if key[0] == "pick":
            step = min(150.0, (w - 40 - 140) / max(1, len(offered) - 1))
            yield Spot(key, (x + 20 + step * number, y + 60, 140, 198))
        else:
            yield Spot(key, _line(number))


def _line(number: int) -> Rect:
    x, y, w, _ = PANEL
    return x + 24, y + 60 + ROW * number, w - 48, ROW - 8


def draw_panel(canvas: Canvas, now: Now) -> None:
    """The panel with its answers; nothing where nothing is asked."""
    if not answers(now):
        return
    canvas.box(PANEL, rgb("#f7eed8"), rgb("#8a621c"), 6, 2)
    for key, action in answers(now):
        rect = now.places[key]
        lit = key == now.hover
        canvas.box(rect, rgb("#fff3c4" if lit else "#e9dcc0"), rgb("#c8a13a"), 5, 1.6)
        said = now.words.teller.action(now.view, action)
        card = card_of(now.view, int(str(key[1]))) if key[0] == "pick" else None
        if card is not None and card["card"]:
            said = now.words.card(card["card"])
        left, top, wide, tall = rect
        canvas.text(said, left + wide / 2, top + tall / 2 + 6, faces.TITLE, 16, rgb("#1a0f0a"), CENTRE, wide - 12)
