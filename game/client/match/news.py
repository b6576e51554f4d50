"""News of a match: a line over the board that goes by itself, and a mark for as long as the disk refuses."""

from game.client.drawing.canvas import Canvas
from game.client.input import Input
from game.client.match.controls import RoundButton, draw_banner, sign_alarm
from game.client.stage import Stage
from game.client.widgets import Group
from game.records.record import Record

TOP = 132.0
"""Where a line stands."""
STAYS = 4.0
"""Seconds that a line stays."""


class News:
    """One line at a time; a new one takes the old one's place."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.text = ""
        self._left = 0.0
        self._alarm = RoundButton(1256, 104, sign_alarm, self._say_trouble, stage.say("This match is not being saved"))
        self._group = Group([self._alarm])
        self._group.focus = None
        self.trouble = ""
        """Why the record can not be kept now."""

    def say(self, text: str) -> None:
        """A line of news."""
        self.text, self._left = text, STAYS
        self._stage.voice.say(text)

    def _say_trouble(self) -> None:
        self.say(self._stage.say("The match cannot be saved now. It goes on, and each action tries again."))

    def look(self, record: Record | None) -> None:
        """Tells once when a record can not be kept; a mark stays for as long as that is so."""
        trouble = record.trouble if record is not None else None
        if trouble and not self.trouble:
            self._say_trouble()
        elif self.trouble and not trouble:
            self.say(self._stage.say("The match is being saved again."))
        self.trouble = self._alarm.hint = trouble.told(self._stage.say) if trouble is not None else ""

    def handle(self, event: Input) -> bool:
        """Whether it was for the mark."""
        return bool(self.trouble) and self._group.handle(event)

    @property
    def moving(self) -> bool:
        return self._left > 0

    def update(self, dt: float) -> bool:
        """Time has passed; whether the line goes now."""
        shown = self._left > 0
        self._left -= dt
        return shown and self._left <= 0

    def draw(self, canvas: Canvas, top: float = TOP) -> None:
        """The line, while there is one, from ``top`` on, and the mark."""
        if self.trouble:
            self._group.draw(canvas)
        if self._left > 0:
            draw_banner(canvas, self.text, top=top)
