"""The curtain between two people at one window: nobody sees the other's cards while the seat is handed over."""

from collections.abc import Callable

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.chrome import draw_wood
from game.client.drawing.plates import draw_dialog, draw_medallion
from game.client.input import BINDINGS, PRESS, Input, Place
from game.client.match.controls import key_of
from game.client.match.settling import Opening
from game.client.scene import Scene
from game.client.stage import Stage
from game.client.widgets import PRIMARY, Button, Group
from game.engine.match import Match

PLATE: Rect = (390, 120, 500, 480)


def parts(match: Match, before: int, after: int) -> bool:
    """Whether two people may not know the same things, so that a curtain has to fall between them."""
    return match.view(before) != match.view(after)


class CurtainScene(Scene):
    """Hides the table until the player whose turn it is sits there; ``sit`` goes on with the match."""

    def __init__(
        self,
        stage: Stage,
        title: str,
        seat: int,
        sit: Callable[[], None],
        leave: Callable[[], None],
        at: Place | None = None,
    ) -> None:
        """``at`` is where the pointer may still rest, from a click that was meant for the board."""
        self.stage = stage
        self.seat = seat
        self._title = title
        self._sit = sit
        self._leave = leave
        self.called = ""
        """The own name of who is to sit down, if there is one."""
        self._announced = ""
        self._pass: Callable[[], None] | None = None
        self._opening = Opening(at)
        self._group = self._build()

    def ask(self, announced: str, pass_unseen: Callable[[], None]) -> None:
        """What is to be answered, as far as everyone knows it; it may be let happen without a look at the cards."""
        self._announced, self._pass = announced, pass_unseen
        self._group = self._build()

    def name(self) -> str:
        return self.called or self.stage.say("Player {number}").format(number=self.seat + 1)

    def renew(self) -> None:
        self._group = self._build()

    def change_hands(self) -> None:
        self._group = self._build()

    def _build(self) -> Group:
        _ = self.stage.say
        x, y, w, h = PLATE
        wide = (w - 76) / 2
        buttons = [
            Button((x + 44 + wide, y + h - 74, wide, theme.BUTTON), _("I am here"), self._ready, PRIMARY),
            Button((x + 32, y + h - 74, wide, theme.BUTTON), _("To the table"), self._away),
        ]
        if self._pass is not None:
            letter = next(binding.letter for binding in BINDINGS if binding.name == "next")
            rect = (x + 32, y + h - 132, w - 64, theme.BUTTON)
            buttons.append(Button(rect, self._pass_label(), self._let_happen, letter=letter))
        return Group(buttons)

    def _pass_label(self) -> str:
        said = self.stage.say("Pass without looking ({key})")
        return said.format(key=key_of(self.stage, "next"))

    def _let_happen(self) -> None:
        assert self._pass is not None
        self.stage.stack.pop()
        self._pass()

    def _ready(self) -> None:
        self.stage.stack.pop()
        self._sit()

    def _away(self) -> None:
        self.stage.stack.pop()
        self._leave()

    @property
    def moving(self) -> bool:
        return self._opening.left > 0

    def update(self, dt: float) -> None:
        self._opening.run(dt)

    def handle(self, event: Input) -> None:
        self.changed = True
        # The pointer may still rest where it chose something: nobody sits down by that click.
        if event.kind != PRESS or not self._opening.holds(event):
            self._group.handle(event)

    def draw(self, canvas: Canvas) -> None:
        _ = self.stage.say
        draw_wood(canvas)
        draw_dialog(canvas, PLATE, self.name())
        x, y, w, h = PLATE
        draw_medallion(canvas, self._title, x + w / 2, y + 190, 84)
        if self._pass is None:
            said = _("It is your turn. Sit down when nobody else is looking.")
            canvas.paragraph(said, (x + 44, y + 302, w - 88, h - 388), faces.TEXT, 17, theme.SECOND, 1.3, CENTRE)
        else:
            said = _("You may answer: {announced}").format(announced=self._announced)
            canvas.paragraph(said, (x + 44, y + 288, w - 88, 74), faces.TEXT, 17, theme.IVORY, 1.25, CENTRE)
        self._group.draw(canvas)
