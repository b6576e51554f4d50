"""The duels of the campaign, and the tandem against a boss, as set-ups (rules, sections 9.4 and 9.5)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.content import Table, Words, asset_root, read_table
from game.engine.errors import BadSetup
from game.engine.layout import Json
from game.lirya.engine.content import Content
from game.lirya.engine.setup import resolve_setup


class Duel(NamedTuple):
    """A duel: ``deck`` is the foe's, ``text`` the rule in a sentence, ``setup`` all else that is not as usual."""

    id: str
    name: Words
    text: Words
    deck: str
    setup: Mapping[str, Any]

    def against(self, deck: str | Mapping[str, int]) -> Json:
        """The set-up of this duel for a player with this deck."""
        return {**self.setup, "decks": [deck, self.deck], "official": False}


class Campaign(NamedTuple):
    """``duels`` in their order; ``tandem`` is a whole set-up, in which two people share player 0."""

    duels: tuple[Duel, ...]
    tandem: Json
    tandem_name: Words
    tandem_text: Words


def load_campaign(content: Content, root: Path | None = None) -> Campaign:
    """The campaign as it stands in ``campaign.toml``. Raises: ``BadContent``, also for a set-up that is refused."""
    file = read_table(asset_root() if root is None else root, "lirya/campaign.toml")
    file.allow("format", "duel", "tandem")
    duels = tuple(_duel(entry, content) for entry in file.entries("duel"))
    boss = file.table("tandem")
    boss.allow("name", "text", "decks", "setup")
    decks = boss.choices("decks", content.decks, 2)
    setup = {**_setup(boss, content, decks), "decks": list(decks)}
    return Campaign(duels, setup, boss.words("name"), boss.words("text"))


def _duel(entry: Table, content: Content) -> Duel:
    entry.allow("id", "name", "text", "deck", "setup")
    deck = entry.choice("deck", content.decks)
    return Duel(entry.id(), entry.words("name"), entry.words("text"), deck, _setup(entry, content, (deck, deck)))


def _setup(table: Table, content: Content, decks: tuple[str, ...]) -> Json:
    setup = dict(table.table("setup").data)
    try:
        resolve_setup({**setup, "decks": list(decks)}, content)
    except BadSetup as error:
        table.fault("setup", error.said)
    return setup
