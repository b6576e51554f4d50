"""A made-up card title, an orchard, that no core knows: its files are read by what card titles share."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from game.engine.cardgame.content import Content, Entry, Sources
from game.engine.cards.read_language import read_language
from game.engine.cards.tree import Program
from game.engine.cards.values import Vocabulary
from game.engine.content import Table, Words
from game.engine.decks import cards_of_entry

DATA = Path(__file__).parent / "data"
WORDS = {"cards": (), "flavours": (), "seasons": ("spring",)}


class Plant(NamedTuple):
    """A card of the orchard: nothing is printed on it but its program."""

    id: str
    number: int
    name: Words
    flavour: Words | None
    token: bool
    copies: int
    program: Program
    place: int


def plant(new: Entry) -> Plant:
    new.allow("type")
    program, place = new.program(lambda program: None)
    token = new.table.flag("token")
    return Plant(new.table.id(), new.number, new.name(), new.flavour(), token, 3, program, place)


def deck(entry: Table, cards: Mapping[str, Plant]) -> tuple[str, ...]:
    return cards_of_entry(entry, cards, 5, 3)


def numbers() -> Vocabulary:
    """A number for every word, as a core would have them."""
    language = read_language(DATA, "orchard/language.toml")
    found = {name: {word: n for n, word in enumerate(words, 1)} for name, words in language.sections.items()}
    return Vocabulary(found, {}, {})


@pytest.fixture(scope="session")
def sources() -> Sources[Plant]:
    return Sources("orchard", WORDS, numbers(), 100, plant, deck)


@pytest.fixture(scope="session")
def orchard(sources: Sources[Plant]) -> Content[Plant]:
    return sources.load(DATA)
