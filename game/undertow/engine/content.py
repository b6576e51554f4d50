"""Undertow's content: what is printed on its cards, what builds keep to, and the tables of its words."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from game.engine.cardgame import content as shared
from game.engine.cardgame.content import Entry, Sources
from game.engine.cards.tree import Program
from game.engine.cards.values import Vocabulary
from game.engine.content import Table, Words
from game.engine.core import lib
from game.engine.packs import Pack
from game.engine.said import Said
from game.undertow.engine.card_checks import check_program
from game.undertow.engine.vocabulary import (
    FACTIONS,
    KINDS,
    PHASES,
    RACES,
    RARITIES,
    REASONS,
    ROLES,
    SLOT_LEVELS,
    SLOTS,
    STYLES,
    TYPES,
)

MOST_COPIES = 2
WORDS: Mapping[str, tuple[str, ...]] = {
    "cards": (),
    "flavours": (),
    "title": ("name", "kicker", "text"),
    "kinds": KINDS,
    "factions": FACTIONS,
    "races": RACES,
    "roles": ROLES,
    "types": TYPES,
    "rarities": RARITIES,
    "slots": (*SLOTS, "amulet"),
    "phases": PHASES,
    "rail": PHASES[2:-1],
    "steps": (),
    "ends": REASONS[1:],
    "results": (),
    "zones": (),
    "keywords": (),
    "keyword_texts": (),
    "type_texts": (),
    "slot_texts": (),
    "phase_texts": (),
    "modes": (),
    "mode_texts": (),
    "end_texts": (),
    "waits": (),
    "terms": (),
    "faction_texts": (),
    "statuses": (),
    "status_texts": (),
}
"""The tables of `words.toml`, each with what must stand in it."""
SECTIONS = ("nouns", "zones", "stats", "keywords", "states", "damage", "events", "operations")
"""The sections of `language.toml` in which Undertow has words."""


def vocabulary() -> Vocabulary:
    """The numbers of the words of `language.toml`, as the core has them."""
    words = {"faction": FACTIONS, "race": RACES, "role": ROLES, "type": ("none", *TYPES)}
    numbered = {name: {word: n for n, word in enumerate(known)} for name, known in words.items()}
    return shared.vocabulary("undertow", "UT", SECTIONS, numbered)


class Card(NamedTuple):
    """A card as it is printed; what its kind does not have is 0 or empty.

    Of equipment ``attack``, ``health``, ``type``, ``style`` and ``keywords`` are what its hero gets. ``place`` is where
    its program lies in the content's cells.
    """

    id: str
    number: int
    name: Words
    flavour: Words | None
    kind: str
    rarity: str
    faction: str
    race: str
    role: str
    preparation: int
    attack: int
    health: int
    growth: int
    type: str
    style: str
    keywords: Mapping[str, int]
    slot: str
    level: int
    turns: int
    token: bool
    program: Program
    place: int
    copies: int
    """How many a deck may hold."""


Content = shared.Content[Card]
PRINTED: Mapping[str, tuple[str, ...]] = {
    "unit": ("preparation", "attack", "health", "type", "role", "faction", "race"),
    "power": ("preparation", "faction"),
    "hero": ("attack", "health", "growth", "type", "role", "faction", "race"),
    "equipment": ("slot", "level", "attack", "health", "type", "turns"),
}
"""What stands on a card of each kind, beside its rarity, keywords and program."""


def _card(new: Entry) -> Card:
    """What is printed on a card."""
    entry = new.table
    kind = entry.choice("kind", KINDS)
    has = PRINTED[kind]
    new.allow("kind", "rarity", *has)
    token, gear = entry.flag("token"), kind == "equipment"
    rarity = "common" if gear and "rarity" not in entry else entry.choice("rarity", RARITIES)
    program, place = new.program(lambda placed: check_program(entry, kind, placed, new.types))

    def number(key: str, low: int, high: int) -> int:
        return entry.integer(key, low, high, default=0 if gear else None) if key in has else 0

    def word(key: str, known: Sequence[str]) -> str:
        return entry.choice(key, known) if key in has and (key in entry or not gear) else ""

    if token and "preparation" in entry:
        entry.fault("preparation", Said("a token is never in a hand"))
    if token != (rarity == "token") or (token and kind != "unit"):
        entry.fault("token", Said('a token is a unit with token = true and rarity = "token"'))
    keywords = _keywords(program)
    return Card(
        id=entry.id(),
        number=new.number,
        name=new.name(),
        flavour=new.flavour(),
        kind=kind,
        rarity=rarity,
        faction=word("faction", FACTIONS),
        race=word("race", RACES),
        role=word("role", ROLES),
        preparation=0 if token else number("preparation", 1, 9),
        attack=number("attack", 0, 20),
        health=number("health", 0 if gear else 1, 60 if kind == "hero" else 20),
        growth=number("growth", 0, 20),
        type=word("type", TYPES),
        style=_style(keywords, "" if gear else "melee") if kind != "power" else "",
        keywords={name: n for name, n in keywords.items() if name not in STYLES},
        slot=word("slot", SLOTS),
        level=_level(entry) if gear else 0,
        turns=number("turns", 0, 20),
        token=token,
        program=program,
        place=place,
        copies=1 if rarity == "legendary" else MOST_COPIES,
    )


def _keywords(program: Program) -> dict[str, int]:
    return {gift.keyword: _value(gift) for gift in program.keywords}


def _value(gift: object) -> int:
    amount = getattr(gift, "n", None)
    return 1 if amount is None else int(getattr(amount, "n", amount))


def _style(keywords: Mapping[str, int], usual: str) -> str:
    return next((name for name in keywords if name in STYLES), usual)


def _level(entry: Table) -> int:
    slot = entry.choice("slot", SLOTS)
    return entry.integer("level", SLOT_LEVELS[slot], 10)


def _no_deck(entry: Table, cards: Mapping[str, Card]) -> tuple[str, ...]:
    entry.fault("cards", Said("a deck of this title is part of a build: starters.toml"))


SOURCES = Sources("undertow", WORDS, vocabulary(), lib.UNDERTOW_CARDS, _card, _no_deck, kind_key="kind", decks=False)
"""How the title's files are read."""


def load_content(
    root: Path | None = None, files: Iterable[Table] = (), packs: Sequence[Pack] = (), rules: int | None = None
) -> Content:
    """See `game.engine.cardgame.content.Sources.load` (rules, sections 6.1 and 14). Raises: ``BadContent``."""
    return SOURCES.load(root, files, packs, rules)
