"""What the log, the menu and the board as text say. Expected sentences follow the worked examples (rules, 13)."""

import re
from typing import Any

import pytest

import game
from game.engine.teller import Teller
from game.i18n import LANGUAGES, cells
from tests.lirya.boards import Json, base, mine, theirs

IDS = re.compile(r"#\d|\b[a-z]+_[a-z_]+\b|[{}]|\bNone\b")


def told(language: str, position: Json, *actions: str, viewer: int | None = None) -> list[str]:
    """All sentences of these actions, details too."""
    match = game.from_position("lirya", position, 1)
    teller = teller_for(match, language)
    said: list[str] = []
    for action in actions:
        before = match.view(viewer)
        said += [sentence.text for sentence in teller.log(before, match.play(action, viewer=viewer))]
    return said


def teller_for(match: game.Match, language: str) -> Any:
    teller: Teller = match.rules.room.teller(match.rules, language)
    return teller


STRIKES = {
    "en": ["Forge Guard strikes Tide Warden: 3 − 1 = 2", "Road Militia strikes Tide Warden without effect"],
    "it": [
        "Guardia della Forgia colpisce Custode della Marea: 3 − 1 = 2",
        "Milizia della Strada colpisce Custode della Marea senza effetto",
    ],
    "zh": ["熔炉守卫打击潮汐守望者：3 − 1 = 2", "道路民兵打击潮汐守望者，没有效果"],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_strike_is_told_with_its_sum(language: str) -> None:
    position = base(
        mine(11, "forge_guard", "back", 1), mine(12, "road_militia", "back", 2), theirs(41, "tide_warden", "front")
    )
    said = told(language, position, "combat", "attack #11 #41", "fight", "attack #12 #41")
    assert [text for text in said if text in STRIKES[language]] == STRIKES[language]


def test_of_who_dies_no_state_is_told_to_end() -> None:
    """The guard's 3 against 2 health. Of who lives, it is told: stunned ends with its player's turn (5.11)."""
    poisoned = {"states": [{"state": "poisoned", "value": 1, "turns": 2}]}
    position = base(mine(11, "forge_guard", "back", 1), theirs(41, "road_militia", "front", 1, **poisoned))
    said = told("en", position, "combat", "attack #11 #41")
    assert "Road Militia dies" in said
    assert not any("poisoned" in text for text in said)
    position = base(theirs(41, "road_militia", "front", 1, states=[{"state": "stunned", "turns": 1}]))
    said = told("en", position, "end", "end")
    assert any(text.startswith("Road Militia is no longer stunned") for text in said), said


def test_states_count_in_the_sum_of_a_strike() -> None:
    """Example E11: 5 - 0 - 2 = 3."""
    position = base(
        mine(11, "ashen_lancer", "front", 1),
        mine(12, "forge_guard", "front", 2),
        theirs(41, "stone_skin", "hand"),
        theirs(42, "tide_warden", "front"),
        players=[{"life": 20, "energy": 3}, {"life": 20, "energy": 1}],
    )
    said = told("en", position, "combat", "attack #11 #42", "fight", "respond #41 #42", "attack #12 #42")
    assert "Player 2 responds with Stone Skin on Tide Warden" in said
    assert "Tide Warden becomes fortified 2 for 1 turn" in said
    assert "Forge Guard strikes Tide Warden without effect" in said


def test_a_barrier_and_a_negated_attack_are_told() -> None:
    """Examples E37 and E10."""
    position = base(mine(11, "ember_hound", "back", 1), theirs(41, "glass_sentinel", "front"))
    said = told("en", position, "combat", "attack #11 #41")
    assert "The barrier of Glass Sentinel stops the blow of Ember Hound" in said
    position = base(
        mine(11, "forge_guard", "front"), theirs(41, "sudden_gale", "hand"), theirs(42, "ember_hound", "front")
    )
    said = told("en", position, "combat", "attack #11 #42", "respond #41")
    assert "The attack of Forge Guard is countered" in said
    assert not [text for text in said if "strikes" in text]


def test_who_searches_knows_what_was_found_and_the_other_does_not() -> None:
    """Example E40."""
    cards = [mine(10, "grave_tutor", "hand"), mine(11, "road_militia", "deck", 11), mine(12, "hex", "deck", 12)]
    own = told("en", base(*cards), "summon #10 back 1", "pick #12", viewer=0)
    assert "Player 1 takes Hex into the hand" in own
    other = told("en", base(*cards), "summon #10 back 1", "pick #12", viewer=1)
    assert "Player 1 takes a card into the hand" in other
    assert not [text for text in other if "Hex" in text]


TWO_DRAWN = {
    "en": ("draws ", "Road Militia, Hex", "2 cards"),
    "it": ("pesca ", "Milizia della Strada, Malocchio", "2 carte"),
    "zh": ("抽到", "道路民兵、妖术", "2张牌"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", [0, 1])
def test_cards_drawn_by_one_step_are_one_line(language: str, viewer: int) -> None:
    """Dark Bargain draws two: who draws knows which, the other how many."""
    cards = [mine(11, "dark_bargain", "hand"), mine(21, "road_militia", "deck", 1), mine(22, "hex", "deck", 2)]
    said = told(language, {**base(), "cards": cards}, "cast #11", viewer=viewer)
    draws, *drawn = TWO_DRAWN[language]
    assert [text.partition(draws)[2] for text in said if draws in text] == [drawn[viewer]]


def test_what_ends_with_the_turn_is_told() -> None:
    """Example E18: attack 0 until the next turn of who cast it."""
    position = base(mine(11, "stillness", "hand"), theirs(41, "forge_guard", "front"))
    said = told("en", position, "cast #11 #41", "end", "end")
    assert "Forge Guard: Attack: 0 (until the next turn of Player 1)" in said
    assert "Ends: Forge Guard: Attack: 0" in said


def test_actions_are_called_with_their_place_and_price() -> None:
    """Examples E24 and E21: what is paid stands behind what is done."""
    position = base(
        mine(11, "beggar_king", "hand", 1),
        mine(12, "cinder_dart", "hand", 2),
        mine(13, "hex", "hand", 3),
        mine(14, "banner_yard", "structures"),
    )
    match = game.from_position("lirya", position, 1)
    teller, view = teller_for(match, "en"), match.view(0)
    said = {str(action): teller.action(view, action) for action in match.actions()}
    assert said["summon #11 front 2 alt"] == "Summon Beggar King: front line 2 (Offering 2)"
    assert said["upgrade #14"] == "Upgrade Banner Yard (Level 2, 1 energy)"
    assert said["cast #12 #2"] == "Cast Cinder Dart on Player 2 (1 energy)"


def test_an_action_is_called_from_every_seat() -> None:
    """A replay is watched from the other seat and from beside the table too: what a hidden card costs is not said."""
    position = base(mine(11, "beggar_king", "hand", 1), mine(12, "cinder_dart", "hand", 2), mine(13, "hex", "hand", 3))
    match = game.from_position("lirya", position, 1)
    teller = teller_for(match, "en")
    for viewer in (0, 1, None):
        view = match.view(viewer)
        said = {str(action): teller.action(view, action) for action in match.actions()}
        assert ("1 energy" in said["cast #12 #2"]) is any("cost" in card for card in view["cards"] if card["id"] == 12)
        assert all(said.values())


def test_the_board_shows_lines_levels_and_equipment() -> None:
    position = base(
        mine(11, "forge_guard", "front", 1, states=[{"state": "blessed", "value": 1, "turns": 1}]),
        mine(12, "plain_sabre", "attached", 1, bearer=11),
        mine(13, "banner_yard", "structures", 1, level=2, damage=1),
    )
    match = game.from_position("lirya", position, 1)
    board = teller_for(match, "en").board(match.view(0))
    assert "   1 #11 Forge Guard 7/2/5 (Vanguard 1, blessed 1 for 1 turn, ready)" in board
    assert "      #12 Plain Sabre" in board
    assert "   1 #13 Banner Yard 6/7 (Level 2, Upgrade: 2 energy)" in board
    assert "Front line (free: 2, 3, 4)" in board


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_matches_are_told_without_ids_or_gaps(language: str) -> None:
    from game.players.random_player import RandomPlayer

    for seed in (1, 2):
        match = game.new("lirya", seed, {"decks": ["cinders", "deep_current"][:: 3 - 2 * seed]})
        teller, chance = teller_for(match, language), RandomPlayer(seed, 0)
        while match.actor is not None:
            view = match.view(0)
            for action in match.actions():
                assert not IDS.search(teller.action(match.view(match.actor), action)), action
            assert all(cells(line) <= 80 for line in teller.board(view).splitlines())
            for sentence in teller.log(view, match.play(chance.choose(match), viewer=0)):
                assert not IDS.search(sentence.text), sentence
        assert not IDS.search(teller.result(match.view(0)))
