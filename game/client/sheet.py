"""The sheet of everything that can be done now: the whole match by keyboard or gamepad."""

from collections.abc import Callable

from game.client import text as faces
from game.client import theme
from game.client.canvas import Canvas, Rect
from game.client.input import Input
from game.client.stage import Stage
from game.client.widgets import Group, Listing, Row

SHEET: Rect = (866, 104, 390, 486)


class Sheet:
    """Rows to choose one from; ``point`` hears of the row that is marked, ``choose`` of the one that is taken."""

    def __init__(
        self, stage: Stage, rows: list[str], choose: Callable[[int], None], point: Callable[[int], None]
    ) -> None:
        self._stage = stage
        x, y, w, h = SHEET
        self.listing = Listing(
            (x + 12, y + 44, w - 24, h - 152), [Row(row) for row in rows], choose, 27, numbered=True, point=point
        )
        self.group = Group([self.listing])

    def handle(self, event: Input) -> None:
        """Something the player did while it is open."""
        self.group.handle(event)

    def draw(self, canvas: Canvas) -> None:
        """The sheet with the row that is marked told in full below."""
        x, y, w, h = SHEET
        canvas.box((x + 2, y + 4, w, h), theme.BLACK, alpha=0.5)
        canvas.box(SHEET, theme.mix(theme.WALNUT, theme.BLACK, 0.25), theme.GOLD_FALL, 10)
        canvas.text(self._stage.say("What you can do now"), x + 20, y + 30, faces.TITLE, 19, theme.GLOW, width=w - 40)
        canvas.line((x + 20, y + h - 102), (x + w - 20, y + h - 102), theme.GOLD_FALL)
        whole = self.listing.rows[self.listing.at].left if self.listing.rows else ""
        canvas.paragraph(whole, (x + 20, y + h - 94, w - 40, 60), faces.TEXT, 14.5, theme.SECOND)
        hint = self._stage.say("Arrows and Enter, or a number · Esc closes")
        canvas.text(hint, x + 20, y + h - 14, faces.TEXT, 13.5, theme.QUIET, width=w - 40)
        self.group.draw(canvas)
