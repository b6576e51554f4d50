"""A match's set-up: what may be chosen, checked and filled in (rules, section 2)."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.engine.content import expected_id, one_of, shown
from game.engine.decks import deck_items
from game.engine.errors import BadSetup
from game.engine.faults import unexpected, unknown_card, unknown_deck, unknown_key
from game.engine.said import Said
from game.longnight.content.cards import deck_fault
from game.longnight.content.model import MOST_CARDS, Content, Difficulty, Scenario
from game.longnight.content.scenarios import parse_scenario

ACTIVATIONS = ("together", "single")
SETUP_KEYS: Mapping[str, str] = {
    "scenario": "a scenario's id, or a whole scenario; demo when left out",
    "deck": "a ready deck's id, or 10..20 card ids; the demo deck when left out",
    "difficulty": "dusk, midnight or witching_hour; dusk when left out",
    "activation": "together or single; together when left out",
    "turn_cap": "5..200; the scenario's when left out",
}
"""Every key that a set-up may have, with what it takes."""


class Setup(NamedTuple):
    """A checked set-up: ``deck`` is card ids in order, ``scenario_id`` is ``custom`` for a scenario that is no file."""

    scenario: Scenario
    scenario_id: str
    deck: tuple[str, ...]
    difficulty: Difficulty
    activation: str
    turn_cap: int


def resolve_setup(setup: Mapping[str, object], content: Content) -> Setup:
    """Checks a set-up and fills in what it leaves out.

    A deck is a ready deck's id, a list of ids or of ``{"card", "count"}``, or ``{id: count}``; its order is kept.

    Raises: ``BadSetup`` naming key, value and mend; ``BadContent`` for a fault inside a scenario object.
    Rules, sections 2 and 14.
    """
    if not isinstance(setup, Mapping):
        raise unexpected("setup", Said("an object"), setup)
    for key in setup:
        if key not in SETUP_KEYS:
            raise unknown_key("setup", key, SETUP_KEYS)
    scenario, scenario_id = _scenario(setup.get("scenario", "demo"), content)
    return Setup(
        scenario=scenario,
        scenario_id=scenario_id,
        deck=_deck(setup.get("deck", "demo"), content),
        difficulty=content.difficulties[_choice("difficulty", setup.get("difficulty", "dusk"), content.difficulties)],
        activation=_choice("activation", setup.get("activation", "together"), ACTIVATIONS),
        turn_cap=_turn_cap(setup.get("turn_cap", scenario.turn_cap)),
    )


def _scenario(value: object, content: Content) -> tuple[Scenario, str]:
    if isinstance(value, Mapping):
        return parse_scenario(value, "setup.scenario", content), "custom"
    if not isinstance(value, str):
        raise unexpected("setup.scenario", Said("a scenario's id or a scenario object"), value)
    if value not in content.scenarios:
        mend = expected_id(value, content.scenarios)
        raise BadSetup("setup.scenario: unknown scenario {scenario}; {mend}", scenario=shown(value), mend=mend)
    return content.scenarios[value], value


def _choice(key: str, value: object, known: Iterable[str]) -> str:
    names = tuple(known)
    if not isinstance(value, str) or value not in names:
        raise unexpected(f"setup.{key}", one_of(names), value)
    return value


def _turn_cap(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 5 <= value <= 200:
        raise unexpected("setup.turn_cap", Said("a whole number {low}..{high}", low=5, high=200), value)
    return value


def _deck(value: object, content: Content) -> tuple[str, ...]:
    if isinstance(value, str):
        if value not in content.decks:
            raise unknown_deck("setup.deck", value, content.decks)
        return content.decks[value].cards
    deck: list[str] = []
    wanted = Said("a deck's id, a list of cards or an object of counts")
    for where, card, count in deck_items(value, "setup.deck", wanted):
        if not isinstance(card, str) or card not in content.cards:
            raise unknown_card(where, card, content.cards)
        if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MOST_CARDS:
            copies = Said("a count of {low}..{high}", low=1, high=content.cards[card].copies)
            raise unexpected(f"{where}: {card}", copies, count)
        deck += [card] * count
    fault = deck_fault(deck, content.cards)
    if fault:
        raise BadSetup("{place}: {reason}", place="setup.deck", reason=fault)
    return tuple(deck)
