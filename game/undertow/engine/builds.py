"""Builds: a hero with its level, equipment and deck, what they keep to, the starters, and the rungs of the ladder."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.content import Table, Words, asset_root, read_table
from game.engine.decks import DeckCheck, cards_of_entry, common_fault
from game.engine.said import Said, to_say
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


def written(build: Build) -> dict[str, Any]:
    """A build as set-ups have it; its handicap is the seat's and not told."""
    equipment = {slot: piece for slot, piece in zip(SLOTS, build.equipment, strict=True) if piece}
    return {"hero": build.hero, "level": build.level, "equipment": equipment, "deck": list(build.deck)}


# ---- a build as a list of cards, as it is made, kept and shared ----

LEVEL = "level"
"""What stands in such a list once for each level of the hero."""


def listed(build: Build) -> list[str]:
    """Hero, levels, what is worn, deck."""
    worn = (piece for piece in build.equipment if piece)
    return [*([build.hero] if build.hero else []), *[LEVEL] * build.level, *worn, *build.deck]


def build_of(found: Iterable[str], cards: Mapping[str, Card]) -> Build:
    """The build of such a list of known cards, as far as it is one: without a hero it is "", a second hero and a second
    piece of a slot lie in its deck, where nobody may have them.

    >>> build_of(["level", "level"], {})
    Build(hero='', level=2, equipment=('', '', '', '', ''), deck=(), handicap=0)
    """
    hero, level = "", 0
    worn = dict.fromkeys(SLOTS, "")
    deck = []
    for card in found:
        if card == LEVEL:
            level += 1
        elif cards[card].kind == "hero" and not hero:
            hero = card
        elif cards[card].kind == "equipment" and not worn[cards[card].slot]:
            worn[cards[card].slot] = card
        else:
            deck.append(card)
    return Build(hero, level, tuple(worn.values()), tuple(deck))


# ---- what a build keeps to ----


class BuildCheck(NamedTuple):
    """One of the rules of builds, by its name, looked at: whether it is kept, and by what it is not.

    ``hero`` (there is one), ``level`` (``found`` of ``most``), then of what is worn ``place``, ``slot``, ``piece``
    (``found`` is the level that is needed, ``most`` the hero's), of the deck ``tokens``, ``kind``, ``copies``,
    ``single``, ``size``; of a player who does not have everything those of `game.undertow.engine.limits`.
    """

    rule: str
    good: bool
    card: str = ""
    slot: str = ""
    found: int = 0
    most: int = 0


def checks_of(build: Build, cards: Mapping[str, Card]) -> Iterator[BuildCheck]:
    """Every rule for a build of known cards (rules, section 2); of rules for each card those that are broken, or one
    that is kept."""
    cap = CAPS[cards[build.hero].rarity] if build.hero else MOST_LEVEL
    yield BuildCheck("hero", bool(build.hero), build.hero)
    if build.hero:
        yield BuildCheck("level", 1 <= build.level <= cap, build.hero, found=build.level, most=cap)
    yield from _worn_checks(build, cards)
    yield from _deck_checks(build.deck, cards)
    yield BuildCheck(
        "size", LEAST_CARDS <= len(build.deck) <= most_cards(build.level), "", "", len(build.deck),
        most_cards(build.level),
    )  # fmt: skip


def _worn_checks(build: Build, cards: Mapping[str, Card]) -> Iterator[BuildCheck]:
    good = True
    for slot, piece in zip(SLOTS, build.equipment, strict=True):
        if not piece:
            continue
        card = cards[piece]
        if card.slot != slot:
            broken = BuildCheck("place", False, piece, slot)
        elif SLOT_LEVELS[slot] > build.level:
            broken = BuildCheck("slot", False, piece, slot, SLOT_LEVELS[slot], build.level)
        elif card.level > build.level:
            broken = BuildCheck("piece", False, piece, slot, card.level, build.level)
        else:
            continue
        good = False
        yield broken
    if good:
        yield BuildCheck("slot", True, most=build.level)


def _deck_checks(deck: Sequence[str], cards: Mapping[str, Card]) -> Iterator[BuildCheck]:
    kept = ["tokens", "copies", "single"]
    for card, count in Counter(deck).items():
        if cards[card].token:
            rule = "tokens"
        elif cards[card].kind not in ("unit", "power"):
            rule = "kind"
        elif count > cards[card].copies:
            rule = "single" if cards[card].copies == 1 else "copies"
        else:
            continue
        kept = [each for each in kept if each != rule]
        yield BuildCheck(rule, False, card, "", count, cards[card].copies)
    for rule in kept:
        yield BuildCheck(rule, True)


def faults_of(build: Build, cards: Mapping[str, Card]) -> Iterable[Said]:
    """What is wrong with a build of known cards, the first fault first (rules, section 2)."""
    return (fault_of(check, cards) for check in checks_of(build, cards) if not check.good)


def fault_of(check: BuildCheck, cards: Mapping[str, Card]) -> Said:
    """What is wrong by a rule that is broken."""
    card, slot = check.card, check.slot
    match check.rule:
        case "hero":
            return Said("expected a hero")
        case "level":
            rarity = cards[card].rarity
            return Said("{card} is {rarity}: level {low} to {high}", card=card, rarity=rarity, low=1, high=check.most)
        case "place":
            own, level = cards[card].slot, cards[card].level
            said = to_say("{card} goes into {slot}, from level {level} on, not into {other}")
            return Said(said, card=card, slot=own, level=level, other=slot)
        case "slot":
            return Said("slot {slot} opens at level {level}", slot=slot, level=check.found)
        case "piece":
            return Said("{card} in {slot} needs a hero of level {level}", card=card, slot=slot, level=check.found)
        case "kind":
            return Said("{card} is of kind {kind}; decks hold units and powers", card=card, kind=cards[card].kind)
    deck = DeckCheck(check.rule, check.good, check.found, card)
    fault = common_fault(deck, cards, LEAST_CARDS, check.most)
    assert fault is not None, check.rule
    return fault


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
    found: list[Rung] = []
    for entry in file.tables("rung"):
        entry.allow("number", "hero", "level", "factions", "handicap", "name", "text")
        number, level = entry.integer("number", 1, RUNGS), entry.integer("level", 1, MOST_LEVEL)
        if number != len(found) + 1:
            entry.wrong("number", str(len(found) + 1), number)
        build = Build(
            entry.choice("hero", heroes),
            level,
            equipment_of_rung(number, level, cards),
            deck_of_rung(number, level, entry.choices("factions", FACTIONS, 2), cards),
            entry.integer("handicap", -20, 20),
        )
        check_build(build, cards, entry, "hero")
        found.append(Rung(number, entry.words("name"), entry.words("text"), build))
    if len(found) != RUNGS:
        file.wrong("rung", Said("{count} rungs", count=RUNGS), len(found))
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
