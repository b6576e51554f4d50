"""Lirya's content: what is printed on its cards, what its decks keep to, and the tables of its words."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from game.engine.cardgame import content as shared
from game.engine.cardgame.content import Entry, Sources
from game.engine.cards.placing import Placed
from game.engine.cards.tree import Program
from game.engine.cards.values import Vocabulary
from game.engine.content import Table, Words
from game.engine.core import lib
from game.engine.decks import cards_of_entry
from game.engine.packs import Pack
from game.engine.said import Said
from game.lirya.engine.card_checks import check_program
from game.lirya.engine.decks import LEAST_CARDS, MOST_CARDS, MOST_COPIES, deck_faults
from game.lirya.engine.printed import (
    Entering,
    Level,
    Names,
    Requires,
    bonus_of,
    check_levels,
    entering_of,
    levels_of,
    placement_of,
    rarity_of,
    requires_of,
    upgrade_of,
    without_names,
)
from game.lirya.engine.vocabulary import (
    ANOMALIES,
    CLASSES,
    COLLECTIBLE,
    ELEMENTS,
    LINES,
    PHASES,
    PLAIN,
    REASONS,
    SLOTS,
    SPECIALS,
    STEPS,
    TYPES,
)

WORDS: Mapping[str, tuple[str, ...]] = {
    "cards": (),
    "flavours": (),
    "title": ("name", "kicker", "text"),
    "types": TYPES,
    "classes": CLASSES[1:],
    "elements": ELEMENTS[1:],
    "rarities": (*COLLECTIBLE, "special", "token"),
    "slots": SLOTS[1:],
    "phases": PHASES,
    "steps": tuple(step for step in STEPS if step),
    "ends": REASONS[1:],
    "zones": (*(zone for zone in dict.fromkeys(PLAIN) if zone not in ("none", "gone")), *SPECIALS[1:]),
    "places": ("front", "back", "structures"),
    "anomalies": ANOMALIES,
    "terms": (),
}
"""The tables of `words.toml`, each with what must stand in it."""
SECTIONS = (
    *("nouns", "zones", "stats", "keywords", "states", "flags", "counters", "resources", "damage", "places", "tallies"),
    *("events", "answers", "operations"),
)
"""The sections of `language.toml` in which Lirya has words."""
COMMON = ("type", "rarity", "element", "deck")
PRINTED: Mapping[str, tuple[str, ...]] = {
    "character": (*COMMON, "class", "cost", "attack", "defense", "health", "placement", "enters_with"),
    "structure": (*COMMON, "class", "cost", "defense", "upgrade", "level"),
    "spell": (*COMMON, "class", "cost"),
    "equipment": (*COMMON, "class", "cost", "slot", "bonus", "requires"),
    "edict": ("type",),
}
"""What stands on a card of each type, beside its program."""
USUAL_PLACEMENT = {"warrior": "any", "ranger": "any", "mage": "back", "cleric": "back"}


def vocabulary() -> Vocabulary:
    """The numbers of the words of `language.toml`, as the core has them."""
    words = {"class": CLASSES, "line": LINES, "element": ELEMENTS}
    numbered = {name: {word: n for n, word in enumerate(known)} for name, known in words.items()}
    return shared.vocabulary("lirya", "LY", SECTIONS, numbered)


class Card(NamedTuple):
    """A card as it is printed; what its type does not have is 0 or empty.

    ``place`` is where its program lies in the content's cells. Of a structure the program's abilities are those of
    level 1, then of level 2, then of level 3.
    """

    id: str
    number: int
    name: Words
    flavour: Words | None
    type: str
    rarity: str
    element: str
    class_: str
    cost: int
    attack: int
    defense: int
    health: int
    placement: str
    enters: tuple[Entering, ...]
    levels: tuple[Level, ...]
    upgrade: tuple[int, ...]
    slot: str
    bonus: tuple[int, ...]
    requires: Requires
    deck: str
    """The special deck that it is of."""
    token: bool
    program: Program
    place: int
    ability_names: Names
    """Of the program's abilities."""

    @property
    def copies(self) -> int:
        """How many a deck may hold."""
        return 1 if self.rarity == "legendary" else MOST_COPIES

    @property
    def collectible(self) -> bool:
        """Whether it may stand in a deck."""
        return not self.token and not self.deck and self.type != "edict"


Content = shared.Content[Card]


def _card(new: Entry) -> Card:
    """What is printed on a card (rules, section 6.1)."""
    entry, own_names = without_names(new.table)
    new = replace(new, table=entry)
    kind = entry.choice("type", TYPES)
    has = PRINTED[kind]
    new.allow(*has)
    token = entry.flag("token")
    levels, abilities, names = levels_of(entry) if kind == "structure" else ((), (), own_names)

    def check(placed: Placed) -> None:
        check_program(entry, kind, placed, levels, new.language, new.types)

    program, place = new.program(check, abilities)
    class_ = entry.choice("class", CLASSES[1:]) if kind == "character" or "class" in entry else ""
    character = kind == "character"

    def number(key: str, low: int, high: int, default: int | None = None) -> int:
        return entry.integer(key, low, high, default) if key in has else 0

    card = Card(
        id=entry.id(),
        number=new.number,
        name=new.name(),
        flavour=new.flavour(),
        type=kind,
        rarity=rarity_of(entry, token) if kind != "edict" else "",
        element=entry.choice("element", ELEMENTS[1:]) if "element" in entry else "",
        class_=class_,
        cost=number("cost", 0, 0 if token else 10),
        attack=number("attack", 0, 10),
        defense=number("defense", 0, 10 if character else 3, None if character else 0),
        health=number("health", 1, 15),
        placement=placement_of(entry, USUAL_PLACEMENT[class_]) if character else "any",
        enters=entering_of(entry, new.language) if "enters_with" in entry else (),
        levels=levels,
        upgrade=upgrade_of(entry) if kind == "structure" else (),
        slot=entry.choice("slot", SLOTS[1:]) if kind == "equipment" else "",
        bonus=bonus_of(entry) if kind == "equipment" else (),
        requires=requires_of(entry) if "requires" in entry else Requires(),
        deck=entry.choice("deck", SPECIALS[1:]) if "deck" in entry else "",
        token=token,
        program=program,
        place=place,
        ability_names=names,
    )
    if card.token and kind != "character":
        entry.fault("token", Said("only characters are made in play; this is of type {kind}", kind=kind))
    check_levels(entry, card.levels, program)
    return card


# ---- decks ----


def _deck(entry: Table, cards: Mapping[str, Card]) -> tuple[str, ...]:
    """The cards of a ready deck, which keeps to the rules of official decks."""
    ids = cards_of_entry(entry, cards, MOST_CARDS, MOST_COPIES)
    for fault in deck_faults(ids, cards, LEAST_CARDS, official=True):
        entry.fault("cards", fault)
    return ids


# ---- the files ----

SOURCES = Sources("lirya", WORDS, vocabulary(), lib.LIRYA_CARDS, _card, _deck, late=True)
"""How the title's files are read."""


def load_content(
    root: Path | None = None, files: Iterable[Table] = (), packs: tuple[Pack, ...] = (), rules: int | None = None
) -> Content:
    """See `game.engine.cardgame.content.Sources.load` (rules, sections 6.1 and 14). Raises: ``BadContent``."""
    return SOURCES.load(root, files, packs, rules)
