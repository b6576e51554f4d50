"""What an action would come to: asked of the choices once, told in the panel at the right and on what it changes."""

from collections.abc import Mapping

from game.client import text as faces
from game.client.board import Choices
from game.client.canvas import Canvas
from game.client.theme import rgb
from game.engine.action import Action
from game.engine.match import Change
from game.spellchain.board_layout import FORECAST
from game.spellchain.board_now import Now
from game.spellchain.board_parts import View, Words


class Foresight:
    """What may be told before choosing, from the choices of now."""

    def __init__(self, choices: Choices, view: View, words: Words) -> None:
        self._choices = choices
        self._view = view
        self._words = words
        self.found: Mapping[Action, tuple[Change, ...]] = {}

    def changes(self, action: Action) -> tuple[Change, ...]:
        """What an action would change, as far as the player can know."""
        return self._choices.forecast(action)

    def work(self, until: float) -> bool:
        """Works something out that will be wanted, until a moment of the clock; whether there is something new."""
        return False


def draw_foresight(canvas: Canvas, now: Now) -> None:
    """The panel above the button that passes or ends the turn: what the action under the pointer would change."""
    x, y, w, _ = FORECAST
    action = now.preview or now.going
    if action is None or now.foresight is None:
        return
    teller = now.words.teller
    said = [text for change in now.changes_of(action) if (text := teller.change(now.view, *change[:4]))]
    canvas.text(teller.action(now.view, action), x + 18, y + 26, faces.TITLE, 17, rgb("#e8b59a"), width=w - 36)
    canvas.paragraph(" · ".join(said), (x + 18, y + 32, w - 36, 46), faces.TEXT, 15, rgb("#f3ead6"))
