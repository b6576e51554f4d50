"""Scenes, and the stack on which they lie: what is on top is played, what is below waits and may show through."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.client.input import Input

if TYPE_CHECKING:
    from game.client.drawing.canvas import Canvas, Rect
    from game.client.drawing.shapes import Point
    from game.client.dropped import Dropped


class Scene:
    """One screen. It is entered and left exactly once; covered and uncovered as often as others come over it.

    ``draw`` changes nothing. ``changed`` says that the picture is no longer what was drawn: the window draws again.
    """

    through = False
    """Whether the scene below shows behind this one."""

    changed = True

    lived = False
    """Whether only something small has moved since, which `draw_life` draws by itself."""

    opening: "Point | None" = None
    """Where the scene that comes next opens out of this one; None: it fades in."""

    heard = ""
    """The title whose sounds are heard; empty: as with the scene below, and at last the house's."""

    @property
    def coming(self) -> str:
        """The title whose board will be wanted next, as far as is known; empty: as with the scene below."""
        return ""

    takes_keys = False
    """Whether the scene also gets the keys that the window uses itself."""

    def name(self) -> str:
        """What the window is called while this is on top; empty: as with the scene below."""
        return ""

    def enter(self) -> None:
        """Comes onto the stack, for the only time."""

    def leave(self) -> None:
        """Goes from the stack for good."""

    def cover(self) -> None:
        """Another scene comes over this one."""

    def uncover(self) -> None:
        """This scene is on top again."""

    def renew(self) -> None:
        """The language or the size of text is another one: what was made of them is made again."""

    def change_hands(self) -> None:
        """The player's hands are on a gamepad now, or on the keyboard again: see `game.client.stage.Stage.by_pad`."""

    def handle(self, event: Input) -> None:
        """Something that the player did."""

    def take_file(self, file: "Dropped") -> bool:
        """A file was let fall on the window; whether the scene has taken it, or told why not."""
        return False

    def update(self, dt: float) -> None:
        """Time has passed, in seconds."""

    def draw(self, canvas: "Canvas") -> None:
        """The picture as it is now."""

    @property
    def lives(self) -> float:
        """How many times a second something small moves by itself while the rest waits for the player."""
        return 0.0

    def draw_life(self, canvas: "Canvas") -> "Rect | None":
        """What moves by itself, over the last picture of the scene; where that is. None if all must be drawn."""
        return None

    @property
    def unfinished(self) -> bool:
        """Whether parts of the picture are still to be painted, a few with each drawing."""
        return False

    @property
    def moving(self) -> bool:
        """Whether something here changes by itself, so that the window must not wait for the player."""
        return False


class Stack:
    """Scenes from the bottom to the top. Pushes and pops take effect when `settle` is called, between frames."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._wanted: list[Callable[[], None]] = []

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All of them, from the lowest up."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene that is played."""
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Lays a scene over the others."""
        self._wanted.append(lambda: self._push(scene))

    def pop(self) -> None:
        """Takes the top scene away."""
        self._wanted.append(self._pop)

    def replace(self, scene: Scene) -> None:
        """Puts a scene in the place of the top one; those below notice nothing."""
        self._wanted.append(lambda: self._replace(scene))

    def bare(self) -> None:
        """Takes all scenes away but the lowest."""
        self._wanted.append(self._bare)

    def clear(self) -> None:
        """Takes all scenes away, from the top: the program ends."""
        self._wanted.append(self._clear)

    def then(self, do: Callable[[], None]) -> None:
        """Does something once all that was asked for before is done."""
        self._wanted.append(do)

    def settle(self) -> None:
        """Does what was asked for since the last call, and what that asks for in its turn."""
        while self._wanted:
            self._wanted.pop(0)()

    def visible(self) -> list[Scene]:
        """The scenes that can be seen, from the lowest up."""
        lowest = len(self._scenes) - 1
        while lowest > 0 and self._scenes[lowest].through:
            lowest -= 1
        return self._scenes[max(lowest, 0) :]

    def _push(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes[-1].cover()
        self._scenes.append(scene)
        scene.enter()
        scene.changed = True

    def _pop(self) -> None:
        if not self._scenes:
            return
        self._scenes.pop().leave()
        if self._scenes:
            self._scenes[-1].uncover()
            self._scenes[-1].changed = True

    def _replace(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes.pop().leave()
        self._scenes.append(scene)
        scene.enter()
        scene.changed = True

    def _bare(self) -> None:
        while len(self._scenes) > 1:
            self._pop()

    def _clear(self) -> None:
        while self._scenes:
            self._scenes.pop().leave()
