"""The Long Night's set-up and campaign (rules, sections 2, 6.6 and 14)."""

import pytest

from game.engine.errors import BadContent, BadSetup
from game.longnight.engine.campaign import unlocked
from game.longnight.engine.content.load import load_content
from game.longnight.engine.content.model import Content
from game.longnight.engine.setup import SETUP_KEYS, resolve_setup

SMALL: dict[str, object] = {"rows": 4, "cols": 4, "start": "1,1", "units": [{"unit": "ghoul", "hex": "4,4"}]}
# Ten cards that supply four dice besides the terror_d8.
TEN = [
    *("sprint", "basic_attack", "fire_attack", "fire_attack", "strategic_strike"),
    *("furious_charge", "twist_of_fate", "mighty_blow", "mighty_blow", "depths_of_mind"),
]


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


def refusal(setup: object, content: Content) -> str:
    with pytest.raises(BadSetup) as caught:
        resolve_setup(setup, content)  # type: ignore[arg-type]
    return str(caught.value)


def test_an_empty_set_up_is_the_demo_at_dusk(content: Content) -> None:
    setup = resolve_setup({}, content)
    assert (setup.scenario_id, setup.scenario.id, setup.difficulty.id) == ("demo", "demo", "dusk")
    assert (setup.activation, setup.turn_cap) == ("together", 30)
    assert setup.deck == content.decks["demo"].cards


def test_the_turn_cap_is_the_scenarios_unless_it_is_given(content: Content) -> None:
    assert resolve_setup({"scenario": "long_night"}, content).turn_cap == 40
    assert resolve_setup({"scenario": "long_night", "turn_cap": 200}, content).turn_cap == 200


def test_a_scenario_object_is_custom_whatever_id_it_bears(content: Content) -> None:
    setup = resolve_setup({"scenario": {**SMALL, "id": "demo", "turn_cap": 5}}, content)
    assert (setup.scenario_id, setup.scenario.rows, setup.turn_cap) == ("custom", 4, 5)


def test_options_are_kept(content: Content) -> None:
    setup = resolve_setup({"difficulty": "witching_hour", "activation": "single"}, content)
    assert (setup.difficulty.hp, setup.difficulty.pt, setup.activation) == (6, 4, "single")


def test_a_deck_may_be_a_ready_decks_id(content: Content) -> None:
    assert len(resolve_setup({"deck": "demo"}, content).deck) == 13


def test_a_deck_keeps_the_order_of_a_list(content: Content) -> None:
    assert resolve_setup({"deck": TEN}, content).deck == tuple(TEN)


COUNTED = {card: TEN.count(card) for card in TEN}


def test_a_deck_keeps_the_order_of_a_list_of_counts(content: Content) -> None:
    deck = [{"card": card, "count": count} for card, count in COUNTED.items()]
    assert resolve_setup({"deck": deck}, content).deck == tuple(TEN)


def test_a_deck_keeps_the_order_of_an_object_of_counts(content: Content) -> None:
    assert resolve_setup({"deck": COUNTED}, content).deck == tuple(TEN)


def test_a_count_left_out_is_one(content: Content) -> None:
    assert resolve_setup({"deck": [{"card": card} for card in TEN]}, content).deck == tuple(TEN)


def test_the_keys_of_a_set_up_are_those_of_the_rules() -> None:
    assert list(SETUP_KEYS) == ["scenario", "deck", "difficulty", "activation", "turn_cap"]


BAD: list[tuple[object, str]] = [
    ({"dificulty": "dusk"}, 'setup: unknown key "dificulty"; did you mean difficulty?'),
    ({"x": 1}, 'setup: unknown key "x"; expected scenario, deck, difficulty, activation or turn_cap'),
    ({1: 1}, "setup: unknown key 1; expected scenario, deck, difficulty, activation or turn_cap"),
    ([], "setup: expected an object, got []"),
    ({"difficulty": "noon"}, 'setup.difficulty: expected dusk, midnight or witching_hour, got "noon"'),
    ({"difficulty": None}, "setup.difficulty: expected dusk, midnight or witching_hour, got null"),
    ({"activation": "both"}, 'setup.activation: expected together or single, got "both"'),
    ({"activation": ["single"]}, 'setup.activation: expected together or single, got ["single"]'),
    ({"turn_cap": 4}, "setup.turn_cap: expected a whole number 5..200, got 4"),
    ({"turn_cap": 201}, "setup.turn_cap: expected a whole number 5..200, got 201"),
    ({"turn_cap": 30.0}, "setup.turn_cap: expected a whole number 5..200, got 30.0"),
    ({"turn_cap": True}, "setup.turn_cap: expected a whole number 5..200, got true"),
    ({"turn_cap": "30"}, 'setup.turn_cap: expected a whole number 5..200, got "30"'),
    ({"turn_cap": None}, "setup.turn_cap: expected a whole number 5..200, got null"),
    ({"scenario": 3}, "setup.scenario: expected a scenario's id or a scenario object, got 3"),
    ({"scenario": None}, "setup.scenario: expected a scenario's id or a scenario object, got null"),
    ({"scenario": "celar"}, 'setup.scenario: unknown scenario "celar"; did you mean cellar?'),
    (
        {"scenario": "zz"},
        'setup.scenario: unknown scenario "zz"; expected cellar, chapel, demo, grave_song, long_night, pack, pillars '
        "or two_doors",
    ),
    ({"deck": "demon"}, 'setup.deck: unknown deck "demon"; did you mean demo?'),
    ({"deck": 7}, "setup.deck: expected a deck's id, a list of cards or an object of counts, got 7"),
    ({"deck": [*TEN[1:], "sprnt"]}, 'setup.deck[9]: unknown card "sprnt"; did you mean sprint?'),
    ({"deck": [*TEN[1:], 4]}, "setup.deck[9]: unknown card 4; expected basic_attack, cone_of_fire"),
    ({"deck": TEN[1:]}, "setup.deck: expected 10..20 cards, got 9"),
    ({"deck": []}, "setup.deck: expected 10..20 cards, got 0"),
    ({"deck": TEN * 2 + ["sprint"]}, "setup.deck: expected 10..20 cards, got 21"),
    ({"deck": [*TEN, "sprint", "sprint"]}, "setup.deck: expected at most 2 copies of sprint, got 3"),
    ({"deck": [*TEN, "depths_of_mind"]}, "setup.deck: expected at most 1 copy of depths_of_mind, got 2"),
    (
        {"deck": [*TEN, "elemental_infusion", "elemental_infusion"]},
        "setup.deck: expected at most 1 copy of elemental_infusion, got 2",
    ),
    # Two dice are left: strategic_strike's and furious_charge's. The terror_d8 of depths_of_mind does not count.
    (
        {"deck": [*(card for card in TEN if card != "fire_attack"), "seismic_denial", "seismic_denial"]},
        "setup.deck: expected cards that supply 3 dice besides the terror_d8, got 2; those that do: cone_of_fire",
    ),
    ({"deck": {**COUNTED, "sprint": 0}}, "setup.deck: sprint: expected a count of 1..2, got 0"),
    ({"deck": {**COUNTED, "sprint": True}}, "setup.deck: sprint: expected a count of 1..2, got true"),
    ({"deck": {**COUNTED, "sprint": 10**12}}, "setup.deck: sprint: expected a count of 1..2, got 1000000000000"),
    ({"deck": {**COUNTED, "sprint": 3}}, "setup.deck: expected at most 2 copies of sprint, got 3"),
    ({"deck": {**COUNTED, "spirit": 1}}, 'setup.deck: unknown card "spirit"; did you mean sprint?'),
    ({"deck": [{"count": 2}]}, "setup.deck[0]: missing key card"),
    ({"deck": [{"card": "sprint", "n": 2}]}, 'setup.deck[0]: unknown key "n"; expected card or count'),
    ({"deck": [{"card": "sprint", "count": "2"}]}, 'setup.deck[0]: sprint: expected a count of 1..2, got "2"'),
]


@pytest.mark.parametrize(("setup", "message"), BAD, ids=[message for _, message in BAD])
def test_a_bad_set_up_is_refused_with_place_value_and_mend(content: Content, setup: object, message: str) -> None:
    assert refusal(setup, content).startswith(message)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"rows": 13}, "setup.scenario: rows: expected 3..12, got 13"),
        ({"rows": True}, "setup.scenario: rows: expected 3..12, got true"),
        ({"units": []}, "setup.scenario: units: expected 1..16 enemies, those of waves included, got 0"),
        ({"units": [{"unit": "ghoul"}]}, "setup.scenario: units[0]: missing key hex"),
        ({"units": ["ghoul"]}, 'setup.scenario: units[0]: expected a table, got "ghoul"'),
        ({"format": 2}, "setup.scenario: format: expected 1, got 2"),
        ({"name": "Dawn"}, 'setup.scenario: name: expected a table, got "Dawn"'),
        ({"waves": [{"turn": 1, "units": []}]}, "setup.scenario: waves[0].turn: expected 2..200, got 1"),
        ({"colour": 1}, "setup.scenario: unknown key colour"),
        ({3: 1}, "setup.scenario: unknown key 3"),
    ],
)
def test_a_fault_inside_a_scenario_object_is_bad_content(
    content: Content, change: dict[str, object], message: str
) -> None:
    with pytest.raises(BadContent) as caught:
        resolve_setup({"scenario": {**SMALL, **change}}, content)
    assert str(caught.value).startswith(message)


def test_an_empty_scenario_object_is_bad_content(content: Content) -> None:
    with pytest.raises(BadContent, match=r"^setup\.scenario: missing key rows$"):
        resolve_setup({"scenario": {}}, content)


def test_the_campaign_opens_with_its_first_night(content: Content) -> None:
    assert unlocked((), content) == ("pillars",)


def test_a_night_opens_when_the_one_before_is_won(content: Content) -> None:
    assert unlocked({"demo", "pillars"}, content) == ("pillars", "pack")
    assert unlocked({"pillars", "pack"}, content) == ("pillars", "pack", "cellar")


def test_the_last_night_opens_nothing_more(content: Content) -> None:
    assert unlocked(set(content.campaign), content) == content.campaign
