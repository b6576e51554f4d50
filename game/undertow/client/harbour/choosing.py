"""A sheet over the harbour: heroes or gear to choose one from, or the build of a rung to be looked at."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.input import Input
from game.client.menu_scene import MenuScene
from game.client.stage import Stage
from game.client.widgets import Group, Listing, Row
from game.presenters import presenter_of
from game.undertow.client.art import art
from game.undertow.client.art.palette import HEADING, SECOND, WORDS
from game.undertow.client.harbour.parts import Plank
from game.undertow.client.ladder import TITLE

SHEET: Rect = (168, 60, 944, 600)
LIST: Rect = (196, 136, 420, 430)
CARD: Rect = (700, 92, 344, 484)
ROW = 34.0
TALL = 1.405
"""How tall a card is to its width."""


class Choice(NamedTuple):
    """One to choose: a card by its id (``""``: nothing), what it is called, what stands behind its name, why not."""

    card: str
    name: str
    aside: str = ""
    off: str = ""


class ChooseScene(MenuScene):
    """Rows to choose one from, with the card of the one that is looked at; without ``choose`` they are looked at."""

    through = True

    def __init__(
        self,
        stage: Stage,
        title: str,
        said: str,
        choices: Sequence[Choice],
        at: int,
        choose: Callable[[str], None] | None = None,
    ) -> None:
        self.stage = stage
        self._title, self._said = title, said
        self._choices = list(choices)
        self._at = at
        self._choose = choose
        self._cards = presenter_of(TITLE).cards
        self._lay()

    def _lay(self) -> None:
        rows = [Row(choice.name, choice.aside, choice.off) for choice in self._choices]
        self._list = Listing(LIST, rows, self._take, ROW, point=self._look)
        self._list.go(self._at)
        _ = self.stage.say
        label = _("Leave it as it is") if self._choose is not None else _("Back")
        close = Plank((LIST[0], 592, 200, 44), label, self.stage.stack.pop)
        self._group = Group([self._list, close])

    def name(self) -> str:
        return self._title

    def renew(self) -> None:
        self._lay()

    def handle(self, event: Input) -> None:
        super().handle(event)
        self._at = self._list.at

    def _look(self, number: int) -> None:
        self._at = number
        self.changed = True

    def _take(self, number: int) -> None:
        self._at = number
        if self._choose is not None:
            self.stage.stack.pop()
            self._choose(self._choices[number].card)

    def draw(self, canvas: Canvas) -> None:
        canvas.fill((4, 10, 12), alpha=0.66)
        art.draw_panel(canvas, SHEET, 0.98)
        x, y, w, _h = SHEET
        canvas.text(self._title, x + 28, y + 40, faces.TITLE, 25, HEADING, width=w - 420)
        canvas.paragraph(self._said, (x + 28, y + 50, 430, 24), faces.TEXT, 14, SECOND, may_cut=True)
        self._group.draw(canvas)
        choice = self._choices[self._at] if self._choices else None
        if choice is None:
            return
        if choice.card:
            cx, cy, cw, ch = CARD
            wide = min(cw, ch / TALL)
            rect = cx + (cw - wide) / 2, cy, wide, wide * TALL
            self._cards.draw(canvas, rect, choice.card, self.stage.language)
        said = choice.off or (self._cards.notes(choice.card, self.stage.language).said if choice.card else "")
        below = CARD[0] - 30, CARD[1] + CARD[3] + 12, CARD[2] + 60, 60
        canvas.paragraph(said, below, faces.TEXT, 15, WORDS, 1.2, CENTRE)
