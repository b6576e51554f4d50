"""A screen whose widgets take what the player does, and which is left by going back."""

from game.client.input import Input
from game.client.scene import Scene
from game.client.stage import Stage
from game.client.widgets import Group


class MenuScene(Scene):
    """A scene of widgets; whoever builds on it makes ``_group`` of them."""

    stage: Stage
    _group: Group

    def handle(self, event: Input) -> None:
        self.changed = True
        if event.verb == "back":
            self.back()
        else:
            self._group.handle(event)

    def back(self) -> None:
        """To where the player came from."""
        self.stage.stack.pop()
