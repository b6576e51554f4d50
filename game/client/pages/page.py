"""A page of the house: wood, a bar with the way back, and widgets laid out for the window they are drawn on."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from game.client import input as inputs
from game.client.drawing.canvas import Canvas
from game.client.drawing.chrome import Back, draw_bar, draw_wood
from game.client.input import Input
from game.client.pages.rows import Rows, Search
from game.client.scene import Scene
from game.client.stage import Stage
from game.client.widgets import Group, Widget

LEAST = 13.0
"""The type size with which a page measures the height of text."""
TYPED = (inputs.TEXT, inputs.EDIT)
"""What goes to the line that searches, whatever has the focus."""


class PageScene(Scene, ABC):
    """A screen of the house. Its widgets are made by `lay` for a canvas, again when the window or the language changes.

    ``tall`` is how many times as tall small text is there as at 1280 by 720: in a small window, or for who wants large
    text, there is less room and `lay` shows less.
    """

    begin = 0
    """Which widget has the focus at first."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.group = Group()
        self.search: Search | None = None
        """Where typed letters go whatever has the focus."""
        self.tall = 1.0
        self._canvas: Canvas | None = None

    # ---- what a page is made of ----

    @abstractmethod
    def name(self) -> str:
        """What stands in the bar."""

    def said(self) -> str:
        """A few words after that."""
        return ""

    def room(self) -> float:
        """Where the words in the bar must end."""
        return 1180

    @abstractmethod
    def lay(self, canvas: Canvas) -> Sequence[Widget]:
        """The widgets; the way back is added."""

    def draw_page(self, canvas: Canvas) -> None:
        """What lies on the wood below the widgets."""

    # ---- the scene ----

    def relay(self, focus: int | None = None) -> None:
        """Makes the widgets anew; the focus stays at its place among them unless told."""
        self.changed = True
        if self._canvas is None:  # it will be, when it is first drawn
            return
        before = self.group
        if focus is None:
            focus = before.widgets.index(before.focus) if before.focus in before.widgets else self.begin
        widgets = [*self.lay(self._canvas), Back(self.stage.say("Back"), self.stage.stack.pop)]
        self.group = Group(widgets, min(focus, len(widgets) - 1))

    def renew(self) -> None:
        self.relay()

    def handle(self, event: Input) -> None:
        self.changed = True
        if event.verb == "back":
            if self.search is not None and self.search.text:
                self.search.clear()
            else:
                self.stage.stack.pop()
        elif event.kind in TYPED and self.search is not None and not isinstance(self.group.focus, Search):
            if event.text.strip():
                self.group.focus = self.search
                self.group.handle(event)
        else:
            self.group.handle(event)

    @property
    def _rows(self) -> list[Rows]:
        return [widget for widget in self.group.widgets if isinstance(widget, Rows)]

    @property
    def moving(self) -> bool:
        return any(rows.moving for rows in self._rows)

    def update(self, dt: float) -> None:
        settings = self.stage.settings
        still = settings.reduced_motion or settings.speed == 0
        for rows in self._rows:
            if rows.moving:
                rows.update(1e9 if still else dt * settings.speed)
                self.changed = True

    def draw(self, canvas: Canvas) -> None:
        if canvas is not self._canvas:
            self._canvas = canvas
            self.tall = canvas.letters(LEAST) / LEAST
            self.relay()
        draw_wood(canvas)
        self.draw_page(canvas)
        draw_bar(canvas, self.name(), self.said(), self.room())
        self.group.draw(canvas)
        if self.search is not None and self.search in self.group.widgets and canvas.caret is None:
            # The window hears typed letters only where a caret stands.
            canvas.caret = self.search.rect
