"""The forecast in words, above the buttons: what comes of going on, or of what is pointed at."""

from collections.abc import Mapping

from game.client.board_kit.panel_words import unbroken
from game.client.cardtable.seen import card_of
from game.client.drawing import text as faces
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.theme import rgb
from game.engine.action import Action
from game.engine.said import to_say
from game.lirya.client.art.palette import RIM, SECOND, TEXT
from game.lirya.client.board import places as lay
from game.lirya.client.board.choosing import HELD
from game.lirya.client.board.now import Now

QUIET = ("keep", "mulligan", "mode", "trigger", "yes", "no", "none", "done", "combat")
"""What comes of these is told where they are offered, or by nobody."""

HEADS: Mapping[str, str] = {
    "pass": to_say("If you pass"),
    "end": to_say("If you end the turn"),
    "fight": to_say("If you strike"),
}


def draw_told(canvas: Canvas, now: Now) -> None:
    """The panel above the buttons."""
    action = now.preview or _passing(now)
    if action is None or action.verb in QUIET or now.foresight is None or now.chooser != now.seat:
        return
    x, y, w, h = rect = _rect(now)
    found = now.foresight.coming(action, now.seat)
    canvas.box(rect, rgb("#141226"), RIM, 8, 1.2, 0.9)
    size = 17.0
    base = y + canvas.letters(size) + 6
    canvas.text(_head(now, action), x + 14, base, faces.TITLE, size, TEXT, width=w - 28, may_cut=True)
    if found is None:
        return
    words = now.words
    text = unbroken(words.say("{text}.", text=words.clauses(found))) if found else words.say("Nothing changes.")
    room = (x + 14, base + 4, w - 28, max(16.0, y + h - base - 8))
    canvas.paragraph(text, room, faces.TEXT, 14.5, SECOND, 1.14, may_cut=True)


def _passing(now: Now) -> Action | None:
    """What goes on in a window, or ends the turn."""
    return next((action for action in now.choosing.actions if action.verb in ("pass", "fight", "end")), None)


def _rect(now: Now) -> Rect:
    """As much room as the buttons leave."""
    x, y, w, h = lay.FORECAST
    going = len(now.choosing.going)
    low = y + h if not going else lay.GO[1] - 8 if going == 1 else lay.SECOND[1] - 8
    return x, y, w, low - y


def _head(now: Now, action: Action) -> str:
    """What the panel forecasts; what is played stands by its name alone, since an arrow shows its target."""
    words = now.words
    if action.verb in HEADS:
        return words.say(HEADS[action.verb])
    if action.verb in (*HELD, "respond", "attack", "activate"):
        card = card_of(now.view, int(action.args[0]))
        if card is not None and card["card"]:
            return words.card(card["card"])
    return str(words.teller.action(now.view, action))
