"""A match in figures, counted from its events: worked by hand from the examples of section 13 of the rules."""

from typing import Any

import pytest

import game
from game.i18n import LANGUAGES, catalogue
from game.lirya.engine.room import Lirya
from game.lirya.engine.tally import Seat, Tally, board_value
from game.players.random_player import RandomPlayer
from game.presenters import duel_of
from tests.lirya.boards import Json, base, mine, theirs
from tests.lirya.test_chronicle import told


def counted(position: Json, *actions: str) -> tuple[Seat, Seat]:
    """What is counted of both seats when these actions have been played."""
    match = game.from_position("lirya", position, 1)
    return followed(match, actions).seats


def followed(match: game.Match, actions: Any) -> Tally:
    room = match.rules.room
    assert isinstance(room, Lirya)
    tally = Tally(room.content)
    for action in actions:
        before = match.view()
        tally.follow(before, match.play(action))
    return tally


def energy(one: int, two: int) -> list[Json]:
    return [{"life": 20, "energy": one}, {"life": 20, "energy": two}]


MIRRORED = (mine(11, "cinder_dart", "hand"), theirs(41, "mirror_of_tides", "hand"), theirs(42, "ember_hound", "front"))


def test_a_card_that_is_negated_was_played_and_paid() -> None:
    """E7: the dart costs 1, the mirror 2."""
    one, two = counted(base(*MIRRORED), "cast #11 #42", "respond #41")
    assert (one.played, one.results, one.spent, one.responses) == ({"cinder_dart": 1}, {"negated": 1}, 1, 0)
    assert (two.played, two.results, two.spent, two.responses) == ({"mirror_of_tides": 1}, {"resolved": 1}, 2, 1)
    assert one.damage == two.damage == {}


def test_damage_counts_for_what_dealt_it() -> None:
    """E1: a strike of 3 - 1 = 2, and one of 1 - 1 = 0. E9: the oracle's trigger, 1 on each of two."""
    position = base(
        mine(11, "forge_guard", "back", 1), mine(12, "road_militia", "back", 2), theirs(41, "tide_warden", "front")
    )
    one, two = counted(position, "combat", "attack #11 #41", "fight", "attack #12 #41")
    assert (one.damage, one.damage_by, one.attacks) == ({"forge_guard": 2}, {"combat": 2}, {"front": 2})
    assert (two.damage, two.attacks) == ({}, {})
    position = base(*MIRRORED, mine(10, "pyre_oracle", "back"), theirs(43, "dawn_acolyte", "back"))
    one, _ = counted(position, "cast #11 #42", "respond #41")
    assert (one.damage, one.damage_by) == ({"pyre_oracle": 2}, {"ability": 2})


def test_a_spells_damage_is_that_of_a_spell() -> None:
    """The dart deals 3 to the player."""
    one, _ = counted(base(mine(11, "cinder_dart", "hand")), "cast #11 #2")
    assert (one.damage, one.damage_by, one.results) == ({"cinder_dart": 3}, {"spell": 3}, {"resolved": 1})


def test_thorns_are_an_ability_of_who_bears_them() -> None:
    """E31: the regent strikes for 7 - 0, and takes 1."""
    position = base(
        mine(11, "night_regent", "front", damage=9), theirs(41, "thorn_keeper", "front"), players=energy(3, 3)
    )
    one, two = counted(position, "combat", "attack #11 #41")
    assert (one.damage, one.damage_by) == ({"night_regent": 7}, {"combat": 7})
    assert (two.damage, two.damage_by) == ({"thorn_keeper": 1}, {"ability": 1})


def test_poison_counts_for_the_foe_of_who_suffers_it() -> None:
    """E12: 3 - 1 by the strike, then 1 as turn 6 begins."""
    position = base(mine(11, "plague_bearer", "back"), theirs(41, "forge_guard", "front"))
    one, two = counted(position, "combat", "attack #11 #41", "end")
    assert (one.damage, one.damage_by) == ({"plague_bearer": 2, "": 1}, {"combat": 2, "state": 1})
    assert two.damage == {}


def test_what_a_barrier_stops_is_no_damage() -> None:
    """E37: the first of two blows of 2 is absorbed."""
    position = base(
        mine(11, "ember_hound", "back", 1), mine(12, "ember_hound", "back", 2), theirs(41, "glass_sentinel", "front")
    )
    one, _ = counted(position, "combat", "attack #11 #41", "fight", "attack #12 #41")
    assert one.damage == {"ember_hound": 2}


def test_attacks_count_by_what_they_are_aimed_at() -> None:
    """E22: a structure. E3: the player, intercepted. E32: one's own, who is mended."""
    position = base(
        mine(11, "forge_guard", "back"), theirs(42, "banner_yard", "structures"), theirs(43, "ember_hound", "front")
    )
    assert counted(position, "combat", "attack #11 #42")[0].attacks == {"structures": 1}
    position = base(mine(11, "forge_guard", "front"), theirs(41, "mist_strider", "front"))
    one, two = counted(position, "combat", "attack #11 #2", "intercept #41")
    assert (one.attacks, one.interceptions, two.interceptions) == ({"player": 1}, 0, 1)
    position = base(mine(11, "brook_mender", "back"), mine(12, "quarry_colossus", "front", damage=5))
    one, _ = counted(position, "combat", "attack #11 #12", "fight")
    assert (one.attacks, one.damage) == ({"own": 1}, {})


def test_energy_is_spent_on_levels_abilities_and_special_draws() -> None:
    """E21: 1 and 2 for two levels. E13: 1 for the weaver. E28: 1 as the turn begins."""
    position = base(mine(11, "banner_yard", "structures"), players=energy(4, 3))
    assert counted(position, "upgrade #11", "upgrade #11")[0].spent == 3
    position = base(mine(11, "frost_weaver", "back"), theirs(41, "forge_guard", "front"), players=energy(1, 0))
    assert counted(position, "activate #11 1 #41")[0].spent == 1
    special = [mine(11, "crown_of_six", "special", 1), mine(12, "relic_of_breath", "special", 2)]
    position = base(mine(10, "reliquary_vault", "structures", level=2), *special, turn=4, active=1)
    one, two = counted(position, "end", "yes")
    assert (one.spent, two.spent) == (1, 0)


def test_energy_above_ten_is_lost_and_told() -> None:
    """5.1: the turn's own energy, and 1 of the two that kindling brings at 9."""
    position = base(players=energy(3, 10))
    one, two = counted(position, "end")
    assert (one.wasted, two.wasted, two.spent) == (0, 1, 0)
    assert "Player 2 loses 1 energy: 10 is the most" in told("en", position, "end")
    one, _ = counted(base(mine(11, "kindling", "hand"), players=energy(9, 0)), "cast #11")
    assert (one.wasted, one.spent) == (1, 0)
    one, two = counted(base(players=energy(3, 9)), "end")
    assert (one.wasted, two.wasted) == (0, 0)


def test_a_spell_without_a_target_left_has_fizzled() -> None:
    """The oracle's trigger kills the hound before the dart resolves."""
    position = base(
        mine(10, "pyre_oracle", "back"), mine(11, "cinder_dart", "hand"), theirs(42, "ember_hound", "front", damage=2)
    )
    one, _ = counted(position, "cast #11 #42")
    assert {key: count for key, count in one.results.items() if count} == {"fizzled": 1}
    bow = base(
        mine(11, "yew_bow", "chain"),
        mine(12, "forge_guard", "front"),
        chain=[{"kind": "equip", "player": 0, "source": 11, "targets": [12]}],
        options={"windows": "full"},
        pending={"choice": "window", "player": 1},
    )
    assert counted(bow, "pass", "pass")[0].results == {"fizzled": 1}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whole_matches_add_up(seed: int) -> None:
    """What was played has come to something, but for what lies on the chain as a match ends."""
    match, chance = game.new("lirya", seed), RandomPlayer(seed, 0)
    assert isinstance(match.rules.room, Lirya)
    tally = Tally(match.rules.room.content)
    while match.actor is not None:
        before = match.view()
        tally.follow(before, match.play(chance.choose(match)))
    left = sum(sum(seat.played.values()) - sum(seat.results.values()) for seat in tally.seats)
    assert left == sum(item["kind"] in ("summon", "build", "equip", "cast") for item in match.view()["chain"])
    for seat in tally.seats:
        assert sum(seat.damage.values()) == sum(seat.damage_by.values())
        assert seat.wasted >= 0
        assert all(count >= 0 for count in seat.results.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_have_names(language: str) -> None:
    match = game.from_position("lirya", base(mine(11, "cinder_dart", "hand")), 1)
    figures = followed(match, ["cast #11 #2"]).said(catalogue(language))
    assert len({name for name, _ in figures}) == len(figures) == 14
    assert [values for _, values in figures if any(values)] == [(3, 0), (1, 0), (1, 0)]


def test_the_result_has_the_figures_on_leaves_of_their_own() -> None:
    """E25 after the dart (3 damage for 1 energy): the foe, whose deck is empty, has to draw and loses."""
    position = base(mine(11, "cinder_dart", "hand"))
    position["cards"] = [card for card in position["cards"] if (card["owner"], card["zone"]) != (1, "deck")]
    match = game.from_position("lirya", position, 1)
    for action in ("cast #11 #2", "end"):
        match.play(action)
    duel, room = duel_of("lirya"), match.rules.room
    assert duel is not None
    assert isinstance(room, Lirya)
    assert match.record is not None
    story = duel.seats.story(match.record, room.teller(match.rules, "en"))
    assert [leaf.name for leaf in story.leaves] == [
        "Damage",
        "Attacks",
        "Energy and responses",
        "Cards",
        "Damage by card",
        "Value of the board",
    ]
    figures = {name: values for leaf in story.leaves for name, values in leaf.figures if any(values)}
    assert figures == {
        "Damage by spells": (3, 0),
        "Energy spent": (1, 0),
        "Cards that took effect": (1, 0),
        "Cinder Dart": (3, 0),
    }
    assert ("Damage dealt", (3, 0)) in story.figures


def test_what_stands_is_worth_something() -> None:
    """Section 11: the guard is 3 + 2 (sabre) + 1 (yard) / 1 (vanguard) / 5, which is 6 + 1.5 + 2.5, and 2 for the
    sabre; the yard of level 2 cost 2, which is 2 + 4. The militia of the other is 1/0/2."""
    cards = [
        mine(11, "forge_guard", "front"),
        mine(12, "plain_sabre", "attached", bearer=11),
        mine(13, "banner_yard", "structures", level=2),
        theirs(41, "road_militia", "back"),
    ]
    match = game.from_position("lirya", base(*cards), 1)
    room = match.rules.room
    assert isinstance(room, Lirya)
    assert [board_value(match.view(), seat, room.content) for seat in (0, 1)] == [18, 2]


def test_the_value_of_the_board_is_told_turn_by_turn() -> None:
    """The militia is summoned in turn 5; in turn 6 the foe concedes: at the beginning, at the end of both turns."""
    match = game.from_position("lirya", base(mine(11, "road_militia", "hand")), 1)
    for action in ("summon #11 back 1", "end", "concede"):
        match.play(action)
    duel = duel_of("lirya")
    assert duel is not None
    assert match.record is not None
    story = duel.seats.story(match.record, match.rules.room.teller(match.rules, "en"))
    worth = story.leaves[-1]
    assert worth.course == ((0, 0), (2, 0), (2, 0))
    assert len(worth.course) == len(story.course)
    assert [figure.values for figure in worth.figures] == [(2, 0), (1, 0), (2, 0)]
