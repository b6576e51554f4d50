"""The computer at the board: it thinks beside the window, shows what it will play, and plays it a moment later."""

from collections.abc import Callable

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import Canvas, Rect
from game.client.input import Input
from game.client.match.controls import RoundButton, key_of, sign_go, sign_hand, sign_pause, sign_skip
from game.client.match.who import who
from game.client.stage import Stage
from game.client.thinking import Thinking
from game.client.widgets import Group
from game.engine.action import Action
from game.engine.match import Match
from game.players import COMPUTER, Player

SHOWN = 0.8
"""Seconds that an action shows on the board before it is played."""
BRIEF = 0.35
"""The same for one that had no other beside it."""
QUIET = 0.6
"""Seconds that a pass takes at least, whether it was asked for or not."""
NAMED = 200.0
"""How wide a tall plate is at least that has room for a name above its buttons."""
EXPERT = f"{COMPUTER}expert"


class ComputerTurn:
    """One action of the computer: thought out on a twin, then shown. The match itself is not touched."""

    def __init__(self, player: Player, match: Match) -> None:
        twin = match.copy()
        self._choices = len(match.actions())
        self._thinking = Thinking(lambda thinking: player.choose(twin, thinking.stopped))
        self._left: float | None = None
        self.action: Action | None = None
        """What it will play, once it knows."""

    def update(self, dt: float, pace: float) -> bool:
        """Time has passed, ``pace`` times as fast as it seems (0: there is none to lose). Whether it plays now."""
        if self.action is None:
            if not self._thinking.done:
                return False
            self.action = self._thinking.answer()
            self._left = SHOWN if self._choices > 1 else BRIEF
            return pace == 0
        assert self._left is not None
        self._left -= dt * pace
        return pace == 0 or self._left <= 0

    def hurry(self) -> None:
        """What is shown has been seen."""
        if self.action is not None:
            self._left = 0.0

    def cancel(self) -> None:
        """It is not wanted any more."""
        self._thinking.cancel()


class PassTime:
    """How long a pass takes: as long as the longest yet. Time is no tell, not even of whether anybody was asked."""

    def __init__(self) -> None:
        self._longest = QUIET
        self._thought = 0.0
        """Seconds that have been thought about the pass that is not shown yet."""

    def think(self, dt: float) -> None:
        """It thinks about what it will do, which may be to pass."""
        self._thought += dt

    def forget(self) -> None:
        """What it has thought about is no pass."""
        self._thought = 0.0

    def passed(self) -> None:
        """It passes after what it has thought."""
        self._longest = max(self._longest, self._thought)

    def left(self) -> float:
        """Seconds to wait before a pass is shown, which begins nothing new: the thought is spent."""
        thought, self._thought = self._thought, 0.0
        return max(0.0, self._longest - thought)


class ComputerPlate:
    """Who plays, and the buttons of whoever watches: pause, on to the turn's end, take over."""

    RECT = (236.0, 128.0, 300.0, 42.0)

    def __init__(
        self,
        stage: Stage,
        pause: Callable[[], None],
        skip: Callable[[], None],
        take_over: Callable[[], None],
        rect: Rect = RECT,
    ) -> None:
        self._stage = stage
        self.rect = rect
        _ = stage.say
        x, y, w, h = rect
        y += h - 42  # a tall plate has its words above the buttons, a wide one beside them

        def by(binding: str) -> str:
            return _("key {letter}").format(letter=key_of(stage, binding))

        self._by_space = by("space")
        self._run = RoundButton(x + w - 100, y + 21, sign_pause, pause, _("Pause"))
        self._over = RoundButton(x + w - 22, y + 21, sign_hand, take_over, _("Take over"), by("take_over"))
        on = RoundButton(x + w - 61, y + 21, sign_skip, skip, _("To the end of the turn"), by("page_down"))
        self.group = Group([self._run, on, self._over])
        self.group.focus = None

    def handle(self, event: Input) -> bool:
        """Whether it was for one of the buttons."""
        return self.group.handle(event)

    def draw(self, canvas: Canvas, name: str, paused: bool, thinking: bool, across: bool = False) -> None:
        """``name`` is the player's, as a record has it; ``across``: its seat is not the viewer's to take."""
        self._over.off = self._stage.say("That is the other player's seat.") if across else ""
        x, y, w, h = self.rect
        canvas.box((x + 1, y + 4, w, h), theme.BLACK, alpha=0.45, radius=10)
        canvas.box(self.rect, theme.WALNUT_LIGHT, theme.GOLD_FALL, 10, bottom=theme.WALNUT, alpha=0.96)
        tall = h > 60
        room = w - 20 if tall else w - 132
        _ = self._stage.say
        state = _("thinking…") if thinking else _("plays")
        state = _("paused") if paused else state
        if tall and w >= NAMED:
            canvas.text(who(self._stage, name), x + 10, y + 20, faces.BOLD, 13.5, theme.IVORY, width=room)
            canvas.text(state, x + 10, y + 45, faces.TEXT, 13, theme.SECOND, width=w - 132)
        elif tall:
            canvas.text(state, x + 10, y + 20, faces.BOLD, 13.5, theme.IVORY, width=room)
        elif canvas.letters(13) < 15:
            canvas.text(who(self._stage, name), x + 14, y + 18, faces.BOLD, 14.5, theme.IVORY, width=room)
            canvas.text(state, x + 14, y + 34, faces.TEXT, 13, theme.SECOND, width=room)
        else:
            canvas.text(who(self._stage, name), x + 14, y + 27, faces.BOLD, 13, theme.IVORY, width=room)
        self._run.sign = sign_go if paused else sign_pause
        self._run.name = self._stage.say("Go on") if paused else self._stage.say("Pause")
        self._run.hint = self._by_space if paused or not across else ""
        self.group.draw(canvas)
