"""A match's set-up: what may be chosen, checked and filled in (rules, section 2)."""

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from game.engine import setups
from game.engine.content import expected_id, shown
from game.engine.decks import deck_of_setup
from game.engine.errors import BadSetup
from game.engine.faults import unexpected
from game.engine.said import Said
from game.longnight.engine.content.cards import deck_fault
from game.longnight.engine.content.model import MOST_CARDS, Content, Difficulty, Scenario
from game.longnight.engine.content.scenarios import parse_scenario

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
    setups.check_keys(setup, SETUP_KEYS)
    scenario, scenario_id = _scenario(setup.get("scenario", "demo"), content)
    return Setup(
        scenario=scenario,
        scenario_id=scenario_id,
        deck=_deck(setup.get("deck", "demo"), content),
        difficulty=content.difficulties[setups.word(setup, "difficulty", content.difficulties, "dusk")],
        activation=setups.word(setup, "activation", ACTIVATIONS, "together"),
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


def _turn_cap(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 5 <= value <= 200:
        raise unexpected("setup.turn_cap", Said("a whole number {low}..{high}", low=5, high=200), value)
    return value


def _deck(value: object, content: Content) -> tuple[str, ...]:
    wanted = Said("a deck's id, a list of cards or an object of counts")
    fault_of = partial(deck_fault, cards=content.cards)
    return deck_of_setup(value, "setup.deck", content.decks, content.cards, wanted, MOST_CARDS, fault_of)
