"""Advice: what the computer would play here, thought out beside the window, shown on the board and told in words."""

from collections.abc import Callable
from dataclasses import dataclass

import game
from game.client import input as inputs
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import RIGHT, Canvas, Rect
from game.client.drawing.chrome import draw_plate
from game.client.input import Input
from game.client.match.controls import draw_bar, draw_sign, sign_hint
from game.client.stage import Stage
from game.client.thinking import Thinking
from game.client.widgets import PRIMARY, Button, Group, inside
from game.engine.action import Action
from game.engine.match import Match
from game.engine.search import Progress
from game.engine.teller import Teller
from game.i18n import catalogue
from game.players.reasons import Reasons, advised

LEVEL = "expert"
SEED = 1
"""A hint is the same each time it is asked for."""
SMALL = 182.0
"""How tall the plate is while the computer thinks."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The best action, its name, the result to expect with it, and why, sentence by sentence."""

    action: Action
    name: str
    result: float
    reasons: tuple[str, ...]


def advise(match: Match, teller: Teller, thinking: Thinking[Advice]) -> Advice:
    """Thinks about a match that nobody else plays with; some player must choose there."""
    actor = match.actor
    assert actor is not None

    def progress(told: Progress) -> None:
        thinking.share = told.done / (told.total or 1)

    thoughts = advised(match, game.analyse(match, LEVEL, SEED, progress=progress, stop=thinking.stopped))
    reasons = Reasons(catalogue(teller.language), teller, match, actor)
    best = thoughts[0]
    told = tuple(reason.replace(" → ", "\u00a0→\u00a0") for reason in reasons.told(thoughts)[1:])
    return Advice(best.action, reasons.named(best.action), best.score, told)


class Hint:
    """Advice while it is worked out, and then until it is taken or put away. ``show`` hears of the action once."""

    def __init__(
        self,
        stage: Stage,
        match: Match,
        teller: Teller,
        show: Callable[[Action], None],
        take: Callable[[Action], None],
        close: Callable[[], None],
        room: Rect,
    ) -> None:
        """``room`` is where it may lie without hiding what one needs to weigh the advice."""
        twin = match.copy()
        self._stage = stage
        self._show, self._take, self._close = show, take, close
        self._thinking = Thinking(lambda thinking: advise(twin, teller, thinking))
        self.advice: Advice | None = None
        self._room = room
        self._rect = (*room[:3], SMALL)
        self._group = Group([self._put_away()])

    def _put_away(self) -> Button:
        x, y, w, h = self._rect
        wide = (w - 42) / 2
        return Button((x + 26 + wide, y + h - 54, wide, 40), self._stage.say("Close"), self._close)

    @property
    def share(self) -> float:
        """How far the thinking has come."""
        return self._thinking.share

    def update(self) -> bool:
        """Looks whether the advice is there; whether it came now."""
        if self.advice is not None or not self._thinking.done:
            return False
        advice = self.advice = self._thinking.answer()
        x, _y, w, _h = self._rect = self._room
        label, wide = self._stage.say("Play it"), (w - 42) / 2
        play = Button((x + 16, 0, wide, 40), label, lambda: self._take(advice.action), PRIMARY)
        self._group = Group([play, self._put_away()])
        self._show(advice.action)
        return True

    def cancel(self) -> None:
        """Nobody wants it any more."""
        self._thinking.cancel()

    def handle(self, event: Input) -> bool:
        """Whether it was meant for the advice; anything else the player does puts it away."""
        if event.kind == inputs.KEY and event.verb == "back":
            self._close()
            return True
        if event.kind == inputs.POINT:
            return self._group.handle(event)
        if self._group.handle(event):
            return True
        return event.kind == inputs.PRESS and inside(self._rect, event.at)

    def draw(self, canvas: Canvas) -> None:
        """The plate, over what is not needed for weighing it."""
        x, y, w, _h = self._rect
        if self.advice is not None:
            self._rect = (x, y, w, self._needed(canvas, self.advice))
            for button in self._group.widgets:
                button.rect = (button.rect[0], y + self._rect[3] - 54, *button.rect[2:])
        draw_plate(canvas, self._rect)
        draw_sign(canvas, sign_hint, (x + 12, y + 10, 32, 32), theme.GOLD_RISE)
        canvas.text(self._stage.say("Hint"), x + 48, y + 33, faces.TITLE, 21, theme.IVORY)
        if self.advice is None:
            canvas.paragraph(
                self._stage.say("The computer thinks about what it would do in your place."),
                (x + 16, y + 52, w - 32, 52),
                faces.TEXT,
                15.5,
                theme.SECOND,
            )
            draw_bar(canvas, (x + 16, y + 108, w - 32, 6), self.share)
        else:
            self._draw_advice(canvas, self.advice)
        self._group.draw(canvas)

    def _draw_advice(self, canvas: Canvas, advice: Advice) -> None:
        x, y, w, h = self._rect
        _ = self._stage.say
        low = y + h - 62
        top = y + 52
        top += canvas.paragraph(advice.name, (x + 16, top, w - 32, 140), faces.BOLD, 15.5, theme.GLOW, 1.16) + 10
        top = self._draw_share(canvas, _("Result to expect"), advice.result, top)
        # Reasons come in the order of their weight: those for which there is no room are left out whole.
        for reason in advice.reasons:
            tall = canvas.height(reason, faces.TEXT, 14, w - 44)
            if top + tall > low:
                break
            canvas.box((x + 16, top + 7, 4, 4), theme.GOLD, radius=2)
            top += canvas.paragraph(reason, (x + 28, top, w - 44, tall + 2), faces.TEXT, 14, theme.SECOND) + 6

    def _needed(self, canvas: Canvas, advice: Advice) -> float:
        """How tall the plate must be for all that is said, as far as there is room."""
        w = self._room[2]
        tall = 52 + canvas.height(advice.name, faces.BOLD, 15.5, w - 32, 1.16) + 10
        tall += 2 * (canvas.letters(14) * 0.95 + 20)
        tall += sum(canvas.height(reason, faces.TEXT, 14, w - 44) + 6 for reason in advice.reasons)
        return min(self._room[3], tall + 70)

    def _draw_share(self, canvas: Canvas, name: str, share: float, top: float) -> float:
        """A share with its bar; where that leaves off."""
        x, _y, w, _h = self._rect
        high = canvas.letters(14)
        base = top + high * 0.95
        said = self._stage.say("{percent} %").format(percent=f"{100 * share:.0f}")
        figure = canvas.text(said, x + w - 16, base, faces.BOLD, 14.5, theme.IVORY, RIGHT)
        canvas.text(name, x + 16, base, faces.TEXT, 14, theme.SECOND, width=w - 44 - figure)
        draw_bar(canvas, (x + 16, base + 6, w - 32, 5), share)
        return base + 20
