"""What every board's picture depends on at one moment: what its drawing is handed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from game.client.board_kit.choosing import Choosing
from game.client.board_kit.motion import Motion
from game.client.board_kit.panel_words import PanelWords
from game.client.board_kit.spot import Key
from game.engine.action import Action


@dataclass(frozen=True, kw_only=True)
class Now:
    """A moment of a board. ``hover`` is what is under the pointer or in the focus, ``preview`` the action shown."""

    view: Mapping[str, Any]
    words: PanelWords
    choosing: Choosing
    motion: Motion
    hover: Key | None = None
    preview: Action | None = None
    key_names: Mapping[str, str] = field(default_factory=dict)
    """What stands on the keys."""
    by_keys: bool = False
    """Whether what is chosen is chosen by keys, or by a gamepad."""

    @cached_property
    def keys(self) -> Mapping[Key, list[Action]]:
        """What can be clicked."""
        return self.choosing.keys()
