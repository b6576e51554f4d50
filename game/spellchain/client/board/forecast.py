"""The forecast: above the button that goes on, what comes of going on, or of what is under the pointer."""

from collections.abc import Mapping

from game.client.cardtable.seen import card_of
from game.client.drawing import text as faces
from game.client.drawing.canvas import Canvas
from game.client.drawing.theme import rgb
from game.engine.action import Action
from game.engine.said import to_say
from game.spellchain.client.board.foresight import paragraph, summary
from game.spellchain.client.board.now import Now
from game.spellchain.client.board.places import FORECAST, GO
from game.spellchain.client.board.said import going_text

ON_SLIPS = ("mode", "apply")
"""What comes of these is told on the slips that offer them."""


def draw_forecast(canvas: Canvas, now: Now) -> None:
    """The panel above the button that goes on: what comes of passing, or of what is under the pointer."""
    x, y, w, h = FORECAST
    action = now.preview or now.going
    if action is None or action.verb in ON_SLIPS or (action.verb in _HEADS and now.going is None):
        return
    found = now.foresight.coming(action) if now.foresight is not None else None
    if found is None and now.going is None and not _hidden(now, action):
        return  # what only somebody else does is told as soon as it is known: an empty panel tells nothing
    canvas.box(FORECAST, rgb("#120a06"), rgb("#c8a13a"), 8, 1.2, 0.62)
    if now.foresight is None:
        return
    words, said = now.words, _head(now, action)
    head_line, small = y + canvas.letters(19) * 0.98 + 8, canvas.is_small
    if not small or found is None:
        canvas.text(said, x + 18, head_line, faces.TITLE, 19, rgb("#e8b59a"), width=w - 34)
    if found is None and not _hidden(now, action):
        return
    if found is None:
        text = words.say("You see which card it is once it is played.")
    else:
        text = paragraph(words, _opening(now) if now.opening else summary(words, now.view, found))
        text = text or words.say("Nothing changes.")
    if small:  # there it begins the first line
        text, head_line = words.say("{label}: {text}", label=said, text=text), y
    low = GO[1] - 6 if now.going is not None else y + h - 8
    rect = (x + 18, head_line + 7, w - 34, low - head_line - 7)
    canvas.paragraph(text, rect, faces.TEXT, 15.5, rgb("#f3ead6"), 1.16, may_cut=True)


def _head(now: Now, action: Action) -> str:
    """What the panel forecasts. A card that is played stands by its name alone, since an arrow shows its target."""
    words = now.words
    if action.verb in _HEADS:
        return words.say(_HEADS[action.verb])
    if now.opening:
        return going_text(now)
    played = card_of(now.view, int(action.args[0])) if action.verb in ("play", "attack", "use") else None
    if played is None or not played["card"]:
        return words.teller.action(now.view, action)
    return words.card(played.get("face") or played["card"])


def _hidden(now: Now, action: Action) -> bool:
    """Whether a card is played whose face is not known: nothing can be told of it, and that is said."""
    played = card_of(now.view, int(action.args[0])) if action.verb == "play" else None
    return played is not None and not played["card"]


def _opening(now: Now) -> list[str]:
    """What becomes of the cards of an opening hand that are marked."""
    if not (now.choosing.leaving() or now.view["marked"]):
        return [now.words.say("Your hand stays as it is.")]
    return [now.words.say("The marked cards go into the deck, and as many others come for them.")]


_HEADS: Mapping[str, str] = {"pass": to_say("If you pass"), "end": to_say("If you end the turn")}
