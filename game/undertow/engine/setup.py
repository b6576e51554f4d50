"""A match's set-up: what may be chosen, checked and filled in (rules, section 2)."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.engine import setups
from game.engine.content import expected_id, shown
from game.engine.decks import deck_items
from game.engine.errors import BadSetup
from game.engine.faults import unexpected, unknown_card, unknown_deck, unknown_key
from game.engine.said import Said
from game.undertow.engine.builds import Build, Rung, Starter, faults_of
from game.undertow.engine.content import Card
from game.undertow.engine.vocabulary import CAPS, MODES, SLOT_LEVELS, SLOTS

SETUP_KEYS: Mapping[str, str] = {
    "mode": "draft, starter or battle; battle when players is given, else draft",
    "players": "two builds, only in battle: {hero, level, equipment, deck, handicap}, {starter} or {rung}",
    "level": "1..10, only in draft: the level of both heroes; 4 when left out",
    "first": "0, 1 or random: who takes turn 1; random when left out",
    "first_health": "0..9: more health for the hero who starts; 3 when left out",
    "turn_cap": "20..400 turns of either player; 120 when left out",
    "closed_hands": "true or false: of the other's hand only the preparation is seen; false when left out",
    "open_decks": "true or false: both deck lists are public; false when left out",
    "packs": "folders of packs whose cards are there as well, in this order; none when left out",
}
"""Every key that a set-up may have, with what it takes."""
CHANCE = 2
"""The first player where chance decides who it is."""
BUILD_KEYS = ("hero", "level", "equipment", "deck", "handicap")
MOST_HANDICAP = 20
RESERVED = "amulet"
"""The slot of heroes that are yet to come."""


class Setup(NamedTuple):
    """A checked set-up. ``players`` is empty where builds are made in the match; ``first`` may be ``CHANCE``."""

    mode: str
    players: tuple[Build, ...]
    level: int
    first: int
    first_health: int
    turn_cap: int
    closed_hands: bool
    open_decks: bool


class Known(NamedTuple):
    """What builds are made of."""

    cards: Mapping[str, Card]
    starters: Mapping[str, Starter]
    rungs: tuple[Rung, ...]


def resolve_setup(setup: Mapping[str, Any], known: Known) -> Setup:
    """Checks a set-up and fills in what it leaves out.

    Raises: ``BadSetup`` naming key, value and mend. Rules, sections 2 and 14.
    """
    setups.check_keys(setup, SETUP_KEYS)
    mode = setups.word(setup, "mode", MODES, "battle" if "players" in setup else "draft")
    battle, first = mode == "battle", setups.who_begins(setup)
    if battle != ("players" in setup):
        said = Said("needed in mode battle") if battle else Said("only in mode battle; this is mode {mode}", mode=mode)
        raise BadSetup("{place}: {reason}", place="setup.players", reason=said)
    if "level" in setup and mode != "draft":
        reason = Said("only in mode draft; this is mode {mode}", mode=mode)
        raise BadSetup("{place}: {reason}", place="setup.level", reason=reason)
    closed, opened = setups.flag(setup, "closed_hands", False), setups.flag(setup, "open_decks", False)
    if closed and opened and not battle:
        reason = Said("with closed_hands only in mode battle; this is mode {mode}", mode=mode)
        raise BadSetup("{place}: {reason}", place="setup.open_decks", reason=reason)
    pair = setups.pair(setup, "players", ({}, {}), Said("two builds")) if battle else ()
    return Setup(
        mode=mode,
        players=tuple(_build(value, f"setup.players[{number}]", known) for number, value in enumerate(pair)),
        level=setups.number(setup, "level", 1, 10, 4),
        first=CHANCE if first is None else first,
        first_health=setups.number(setup, "first_health", 0, 9, 3),
        turn_cap=setups.number(setup, "turn_cap", 20, 400, 120),
        closed_hands=closed,
        open_decks=opened,
    )


# ---- builds ----


def _build(value: object, where: str, known: Known) -> Build:
    if not isinstance(value, Mapping):
        raise unexpected(
            where, Said("a build, {starter} or {rung}", starter='{"starter": id}', rung='{"rung": n}'), value
        )
    for key in ("starter", "rung"):
        if key in value:
            return _ready(value, key, where, known)
    for key in value:
        if key not in BUILD_KEYS:
            raise unknown_key(where, key, (*BUILD_KEYS, "starter", "rung"))
    for key in ("hero", "level", "deck"):
        if key not in value:
            raise BadSetup("{place}: missing key {key}", place=where, key=key)
    hero = _card(value["hero"], f"{where}.hero", known.cards, "hero")
    cap = CAPS[known.cards[hero].rarity]
    build = Build(
        hero,
        _level(value["level"], f"{where}.level", known.cards[hero], cap),
        _equipment(value.get("equipment", {}), f"{where}.equipment", known.cards),
        _deck(value["deck"], f"{where}.deck", known),
        _handicap(value, where, 0),
    )
    for fault in faults_of(build, known.cards):
        raise BadSetup("{place}: {reason}", place=where, reason=fault)
    return build


def _ready(value: Mapping[str, Any], key: str, where: str, known: Known) -> Build:
    for other in value:
        if other not in (key, "handicap"):
            raise unknown_key(where, other, (key, "handicap"))
    wanted = value[key]
    if key == "starter":
        if not isinstance(wanted, str) or wanted not in known.starters:
            mend = expected_id(wanted, known.starters)
            place, starter = f"{where}.starter", shown(wanted)
            raise BadSetup("{place}: unknown starter {starter}; {mend}", place=place, starter=starter, mend=mend)
        build = known.starters[wanted].build
    else:
        if not isinstance(wanted, int) or isinstance(wanted, bool) or not 1 <= wanted <= len(known.rungs):
            raise unexpected(f"{where}.rung", f"1..{len(known.rungs)}", wanted)
        build = known.rungs[wanted - 1].build
    return build._replace(handicap=_handicap(value, where, build.handicap))


def _handicap(value: Mapping[str, Any], where: str, usual: int) -> int:
    found = value.get("handicap", usual)
    if not isinstance(found, int) or isinstance(found, bool) or abs(found) > MOST_HANDICAP:
        raise unexpected(f"{where}.handicap", f"-{MOST_HANDICAP}..{MOST_HANDICAP}", found)
    return found


def _level(value: object, where: str, hero: Card, cap: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= cap:
        reason = Said("{card} is {rarity}: level {low} to {high}", card=hero.id, rarity=hero.rarity, low=1, high=cap)
        raise BadSetup("{place}: {reason}", place=where, reason=reason)
    return value


def _card(value: object, where: str, cards: Mapping[str, Card], kind: str) -> str:
    of_kind = [card.id for card in cards.values() if card.kind == kind]
    if not isinstance(value, str) or value not in of_kind:
        raise unknown_card(where, value, of_kind)
    return value


def _equipment(value: object, where: str, cards: Mapping[str, Card]) -> tuple[str, ...]:
    if not isinstance(value, Mapping):
        raise unexpected(where, Said("an object of slots"), value)
    for slot in value:
        if slot == RESERVED:
            reason = Said("the slot amulet is for Mythic heroes, who are yet to come")
            raise BadSetup("{place}: {reason}", place=f"{where}.{slot}", reason=reason)
        if slot not in SLOT_LEVELS:
            raise unknown_key(where, slot, SLOTS)
    return tuple(_card(value[s], f"{where}.{s}", cards, "equipment") if s in value else "" for s in SLOTS)


def _deck(value: object, where: str, known: Known) -> tuple[str, ...]:
    """The cards of a deck in any form that decks have; an id is a starter's, of which it is the deck."""
    deck: list[str] = []
    cards = known.cards
    if isinstance(value, str):
        if value not in known.starters:
            raise unknown_deck(where, value, known.starters)
        return known.starters[value].build.deck
    for place, card, count in deck_items(value, where, Said("a list of cards")):
        if not isinstance(card, str) or card not in cards:
            raise unknown_card(place, card, cards)
        if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= 60:
            raise unexpected(
                f"{place}: {card}", Said("a count of {low}..{high}", low=1, high=cards[card].copies), count
            )
        deck += [card] * count
    return tuple(deck)
