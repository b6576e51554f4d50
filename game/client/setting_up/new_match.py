"""A new match: how it is begun, and what every screen that sets one up shares."""

import secrets
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

import game
from game.client import clipboard
from game.client.drawing.canvas import Rect
from game.client.input import Input
from game.client.match.clock import set_pace
from game.client.match.who import setup_at_table
from game.client.menu_scene import MenuScene
from game.client.stage import Stage
from game.client.widgets import Button, Field, Group, Widget
from game.engine.errors import GameError
from game.players import COMPUTER, HUMAN
from game.players.levels import levels
from game.presenters import duel_of, presenter_of

LONGEST_SEED = 20
DECKS = "decks"
"""The name of the fact in a profile that holds the player's own decks, each with ``name`` and ``cards``."""


def chance_seed() -> int:
    """A seed that nobody has chosen."""
    return secrets.randbelow(1 << 32)


def begin(
    stage: Stage, title: str, seed: int, setup: Mapping[str, Any], players: Sequence[str] = (), pace: int = 0
) -> None:
    """Begins a match, kept on the shelf from its first action on, and shows it. ``pace`` is its clock's.

    Without ``players`` a person plays, in a match of two against the weakest computer. Raises: ``GameError``.
    """
    from game.client.match.play import PlayScene

    duel = duel_of(title)
    if not players:
        players = (HUMAN,) if duel is None else (HUMAN, COMPUTER + next(iter(levels().by_id)))
    match = game.new(title, seed, {**setup, **setup_at_table(title, players)}, tuple(players))
    assert match.record is not None
    stage.library.autosave(match.record)
    if pace:
        set_pace(stage, match.record.id, pace)
    stage.stack.push(PlayScene(stage, match))


class NewMatchScene(MenuScene, ABC):
    """A screen on which a match is set up. What was chosen last is chosen again.

    Whoever builds on it lays the widgets, `seed_entry` among them, and says what they come to.
    """

    def __init__(self, stage: Stage, title: str) -> None:
        self.stage = stage
        self.title = title
        self._presenter = presenter_of(title)
        self._chosen: dict[str, Any] = dict(stage.profile.fact(title, "setup", {}))
        self._seed = ""
        self._wrong = ""
        self._wrong_seed = ""
        self._group = Group()

    @abstractmethod
    def lay(self) -> None:
        """Makes the widgets, in the language and with the decks of now."""

    @property
    @abstractmethod
    def setup(self) -> dict[str, Any]:
        """What would be begun now."""

    @property
    @abstractmethod
    def players(self) -> tuple[str, ...]:
        """Who would play, as a record has it."""

    @property
    def pace(self) -> int:
        """The pace of the match's clock; 0: it has none."""
        return 0

    @property
    @abstractmethod
    def kept(self) -> dict[str, Any]:
        """What is chosen again the next time."""

    def name(self) -> str:
        return self.stage.say("New match")

    def enter(self) -> None:
        self.lay()

    def uncover(self) -> None:
        self.lay()

    def renew(self) -> None:
        self._seed = self._field.text
        self.lay()

    def seed_entry(self, field: Rect, button: Rect) -> list[Widget]:
        """Where a seed is entered, and the button that draws one."""
        _ = self.stage.say
        self._field = Field(field, _("Seed"), self._seed, self.begin, LONGEST_SEED, _("random"))
        self._field.allowed = lambda text: text.removeprefix("-").isdigit() or text in ("", "-")
        hint = _("A seed by chance, to be copied and shared.")
        return [self._field, Button(button, _("Draw one"), self._draw_seed, hint=hint)]

    def _draw_seed(self) -> None:
        self._field.text = str(chance_seed())
        self._field.at = self._field.anchor = len(self._field.text)
        clipboard.put(self._field.text)
        self.stage.tell(self.stage.say("The seed {seed} is on the clipboard.").format(seed=self._field.text))

    def begin(self) -> None:
        """Begins the match, or says why it can not be begun."""
        text = self._field.text
        if text == "-":
            self._wrong_seed = self.stage.say("A seed is a whole number, such as 7 or -12.")
            return
        self.stage.profile.remember(self.title, "setup", self.kept)
        try:
            seed = int(text) if text else chance_seed()
            begin(self.stage, self.title, seed, self.setup, self.players, self.pace)
        except GameError as error:
            said = error.told(self.stage.say)
            self._wrong_seed = said if str(error).startswith("seed") else ""
            self._wrong = "" if self._wrong_seed else said

    def handle(self, event: Input) -> None:
        if event.kind in ("press", "key", "text"):
            self._wrong = self._wrong_seed = ""
        super().handle(event)
