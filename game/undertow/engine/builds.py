"""Builds: a hero with its level, equipment and deck, what they keep to, the starters, and the rungs of the ladder."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from game.engine.content import Table, Words, asset_root, read_table
from game.engine.decks import cards_of_entry
from game.engine.said import Said
from game.undertow.engine.content import Card
from game.undertow.engine.vocabulary import CAPS, FACTIONS, RARITIES, SLOT_LEVELS, SLOTS

LEAST_CARDS, MOST_LEVEL, RUNGS = 10, 10, 20


class Build(NamedTuple):
    """What a player brings to a battle. ``equipment`` by slot, "" where there is none; ``deck`` from the top."""

    hero: str
    level: int
    equipment: tuple[str, ...]
    deck: tuple[str, ...]
    handicap: int = 0


class Starter(NamedTuple):
    """A build that is ready to be taken."""

    id: str
    name: Words
    text: Words
    plan: Words
    build: Build


class Rung(NamedTuple):
    """A step of the ladder, with its opponent."""

    number: int
    name: Words
    text: Words
    build: Build


def most_cards(level: int) -> int:
    """How many cards a hero's deck holds at a level.

    >>> most_cards(1), most_cards(10)
    (12, 30)
    """
    return 10 + 2 * level


def rarities_of_rung(number: int) -> tuple[str, ...]:
    """Of which cards the deck of a rung is made (rules, section 6.6).

    >>> rarities_of_rung(4), rarities_of_rung(5)
    (('common',), ('common', 'uncommon'))
    """
    return RARITIES[: 1 if number < 5 else 2 if number < 9 else 3 if number < 17 else 4]


# ---- what a build keeps to ----


def faults_of(build: Build, cards: Mapping[str, Card]) -> Iterable[Said]:
    """What is wrong with a build of known cards, the first fault first (rules, section 2)."""
    hero = cards[build.hero]
    cap = CAPS[hero.rarity]
    if not 1 <= build.level <= cap:
        yield Said("{card} is {rarity}: level {low} to {high}", card=hero.id, rarity=hero.rarity, low=1, high=cap)
    yield from equipment_faults(build, cards)
    yield from deck_faults(build.deck, build.level, cards)


def equipment_faults(build: Build, cards: Mapping[str, Card]) -> Iterable[Said]:
    """What is wrong with what a hero wears."""
    for slot, piece in zip(SLOTS, build.equipment, strict=True):
        if not piece:
            continue
        card = cards[piece]
        if card.slot != slot:
            yield Said("{card} goes into {slot}, not into {other}", card=piece, slot=card.slot, other=slot)
        elif SLOT_LEVELS[slot] > build.level:
            yield Said("slot {slot} opens at level {level}", slot=slot, level=SLOT_LEVELS[slot])
        elif card.level > build.level:
            yield Said("{card} needs a hero of level {level}", card=piece, level=card.level)


def deck_faults(deck: Sequence[str], level: int, cards: Mapping[str, Card]) -> Iterable[Said]:
    """What is wrong with a deck of known cards for a hero of a level."""
    most = most_cards(level)
    for card, count in Counter(deck).items():
        if cards[card].token:
            yield Said("{card} is a token; tokens stand in no deck", card=card)
        elif cards[card].kind not in ("unit", "power"):
            yield Said("{card} is of kind {kind}; decks hold units and powers", card=card, kind=cards[card].kind)
        elif count > cards[card].copies:
            said = "expected at most {most} copies of {card}, got {count}"
            yield Said(said, most=cards[card].copies, card=card, count=count)
    if not LEAST_CARDS <= len(deck) <= most:
        yield Said("expected {low}..{high} cards, got {count}", low=LEAST_CARDS, high=most, count=len(deck))


def check_build(build: Build, cards: Mapping[str, Card], table: Table, key: str) -> None:
    """Refuses a build of a file that is not legal. Raises: ``BadContent``."""
    for fault in faults_of(build, cards):
        table.fault(key, fault)


# ---- the files ----


def load_starters(cards: Mapping[str, Card], root: Path | None = None) -> dict[str, Starter]:
    """The starters by id, in their order (rules, section 6.5). Raises: ``BadContent``."""
    file = read_table(asset_root() if root is None else root, "undertow/starters.toml")
    file.allow("format", "starter")
    heroes = [card.id for card in cards.values() if card.kind == "hero"]
    found = {}
    for entry in file.entries("starter"):
        entry.allow("id", "name", "text", "plan", "hero", "level", "equipment", "cards")
        build = Build(
            entry.choice("hero", heroes),
            entry.integer("level", 1, MOST_LEVEL),
            worn(entry.choices("equipment", _pieces(cards), len(SLOTS)), cards),
            cards_of_entry(entry, cards, most_cards(MOST_LEVEL), 2),
        )
        check_build(build, cards, entry, "cards")
        found[entry.id()] = Starter(entry.id(), entry.words("name"), entry.words("text"), entry.words("plan"), build)
    return found


def load_rungs(cards: Mapping[str, Card], root: Path | None = None) -> tuple[Rung, ...]:
    """The ladder from its first rung (rules, section 6.6). Raises: ``BadContent``."""
    file = read_table(asset_root() if root is None else root, "undertow/campaign.toml")
    heroes = [card.id for card in cards.values() if card.kind == "hero"]
    found = []
    for entry in file.tables("rung"):
        entry.allow("number", "hero", "level", "factions", "handicap", "name", "text")
        number, level = entry.integer("number", 1, RUNGS), entry.integer("level", 1, MOST_LEVEL)
        build = Build(
            entry.choice("hero", heroes),
            level,
            equipment_of_rung(number, level, cards),
            deck_of_rung(number, level, entry.choices("factions", FACTIONS, 2), cards),
            entry.integer("handicap", -20, 20),
        )
        check_build(build, cards, entry, "hero")
        found.append(Rung(number, entry.words("name"), entry.words("text"), build))
    return tuple(found)


def worn(pieces: Iterable[str], cards: Mapping[str, Card]) -> tuple[str, ...]:
    """Equipment by slot."""
    by_slot = {cards[piece].slot: piece for piece in pieces}
    return tuple(by_slot.get(slot, "") for slot in SLOTS)


def _pieces(cards: Mapping[str, Card]) -> list[str]:
    return [card.id for card in cards.values() if card.kind == "equipment"]


def equipment_of_rung(number: int, level: int, cards: Mapping[str, Card]) -> tuple[str, ...]:
    """In each open slot, of the pieces that the hero may wear, in file order, the one whose turn it is."""
    found = []
    for slot, opens in SLOT_LEVELS.items():
        pieces = [card.id for card in cards.values() if card.slot == slot and card.level <= level]
        found.append(pieces[number % len(pieces)] if opens <= level and pieces else "")
    return tuple(found)


def deck_of_rung(number: int, level: int, factions: Sequence[str], cards: Mapping[str, Card]) -> tuple[str, ...]:
    """Two units and a power in turn, the rarest first, those of the first faction before the second's."""
    rarities = rarities_of_rung(number)

    def listed(kind: str) -> list[str]:
        of_kind = [card for card in cards.values() if card.kind == kind and card.rarity in rarities]
        return [
            card.id
            for faction in factions
            for card in sorted((c for c in of_kind if c.faction == faction), key=lambda c: -RARITIES.index(c.rarity))
        ]

    units, powers = listed("unit"), listed("power")
    deck: list[str] = []
    while (units or powers) and len(deck) < most_cards(level):
        taken = units[:2] + powers[:1]
        units, powers = units[2:], powers[1:]
        for card in taken:
            deck += [card] * cards[card].copies
    return tuple(deck[: most_cards(level)])
