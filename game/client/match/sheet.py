"""The sheet of everything that can be done now: the whole match by keyboard or gamepad."""

from collections.abc import Callable

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.input import Input
from game.client.match.controls import key_of
from game.client.stage import Stage
from game.client.widgets import FOCUSED, Group, Listing, Row

PLACE, HIGHEST = (826.0, 126.0, 430.0), 560.0
"""Left, top and width; below what stands at the board's head."""
ROW, ABOUT = 40.0, 214.0
"""What a row takes, and what is about the rows."""


class Actions(Listing):
    """Rows of two lines: what has more to say is told in full below them."""

    def _draw_row(self, canvas: Canvas, place: int, rect: Rect) -> None:
        x, y, w, h = rect
        marked = self.first + place == self.at
        if marked:
            canvas.box((x, y + 1, w, h - 2), theme.GOLD, None, 6, alpha=0.3 if FOCUSED in self.state else 0.16)
            canvas.box((x, y + 7, 3, h - 14), theme.GOLD_RISE, radius=1.5)
        if place < 9:
            canvas.text(str(place + 1), x + 17, y + h / 2 + 5, faces.FIGURE, 13.5, theme.QUIET, CENTRE)
        text, room = self.rows[self.first + place].left, w - 44
        colour = theme.FOCUS if marked else theme.IVORY
        tall = min(canvas.height(text, faces.TEXT, 14.5, room, 1.1), h)
        area = (x + 32, y + (h - tall) / 2 - 1, room, tall + 2)
        canvas.paragraph(text, area, faces.TEXT, 14.5, colour, 1.1, may_cut=True)


class Sheet:
    """Rows to choose one from; ``point`` hears of the row that is marked, ``choose`` of the one that is taken."""

    def __init__(
        self, stage: Stage, rows: list[str], choose: Callable[[int], None], point: Callable[[int], None]
    ) -> None:
        self._stage = stage
        x, y, w = PLACE
        h = min(HIGHEST, ABOUT + ROW * max(1, len(rows)))
        self.rect: Rect = (x, y, w, h)
        self.listing = Actions(
            (x + 12, y + 48, w - 24, h - ABOUT), [Row(row) for row in rows], choose, ROW, numbered=True, point=point
        )
        self.group = Group([self.listing])

    def handle(self, event: Input) -> None:
        """Something the player did while it is open."""
        self.group.handle(event)

    def _fit(self, canvas: Canvas) -> None:
        """A row has room for its two lines, however large they are set."""
        x, y, w = PLACE
        row = max(ROW, 2.25 * canvas.letters(14.5))
        h = min(HIGHEST, ABOUT + row * max(1, len(self.listing.rows)))
        if self.listing.height != row:
            self.rect, self.listing.height = (x, y, w, h), row
            self.listing.rect = (x + 12, y + 48, w - 24, h - ABOUT)
            self.listing.go(self.listing.at)

    def draw(self, canvas: Canvas) -> None:
        """The sheet with the row that is marked told in full below."""
        self._fit(canvas)
        x, y, w, h = self.rect
        canvas.box((x + 2, y + 4, w, h), theme.BLACK, alpha=0.5)
        canvas.box(self.rect, theme.mix(theme.WALNUT, theme.BLACK, 0.25), theme.GOLD_FALL, 10)
        canvas.text(self._stage.say("What you can do now"), x + 20, y + 30, faces.TITLE, 19, theme.GLOW, width=w - 40)
        canvas.line((x + 20, y + h - 148), (x + w - 20, y + h - 148), theme.GOLD_FALL)
        whole = self.listing.rows[self.listing.at].left if self.listing.rows else ""
        canvas.paragraph(whole, (x + 20, y + h - 140, w - 40, 106), faces.TEXT, 14.5, theme.SECOND)
        _ = self._stage.say
        hint = _("Arrows and {accept}, or a number · {back} closes")
        if self._stage.by_pad:
            hint = _("The stick and {accept} · {back} closes")
        hint = hint.format(accept=key_of(self._stage, "accept"), back=key_of(self._stage, "back"))
        canvas.text(hint, x + 20, y + h - 14, faces.TEXT, 13.5, theme.QUIET, width=w - 40)
        self.group.draw(canvas)
