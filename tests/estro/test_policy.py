"""The computer (rules, section 11): the quick policy's choices, and what no level ever does."""

from collections.abc import Callable

import pytest

import game
from game.engine import match as engine
from game.engine.batch import quick_choice
from game.engine.match import Match
from game.engine.search import sensible
from game.estro.engine.room import Estro
from tests.estro.boards import card, match_of, position

Standing = Callable[..., Match]
SEEDS = 8


@pytest.fixture
def standing(room: Estro) -> Standing:
    def made(*cards: dict[str, object], **more: object) -> Match:
        return match_of(room, *cards, **more)

    return made


def quick(match: Match) -> set[str]:
    """All that the quick policy takes here: equals are drawn among."""
    return {str(match.actions()[quick_choice(match, "policy", seed)]) for seed in range(SEEDS)}


def left_out(match: Match) -> set[str]:
    """The legal actions that are silly."""
    return {str(action) for action in match.actions()} - {str(a) for a in sensible(match, match.actions(), 1)}


def players(one: dict[str, object] | None = None, other: dict[str, object] | None = None) -> dict[str, object]:
    return {"players": [{"plays": 1, "zone_used": True, **(one or {})}, {"zone_used": True, **(other or {})}]}


# ---- what it knows ----


def test_two_worlds_that_differ_in_hidden_faces_alone_give_the_same_quick_choice() -> None:
    """Whole matches: covered cards, hands and decks of the other are dealt anew, and nothing else."""
    covered = 0
    for seed in range(12):
        match = game.new("estro", seed)
        while match.actor is not None:
            for other in (1, 2):
                twin = match.redealt(match.actor, other)
                assert quick_choice(twin, "policy", seed) == quick_choice(match, "policy", seed)
            action = match.actions()[quick_choice(match, "policy", seed)]
            covered += action.verb == "play" and action.args[1] == "down"
            match.play(action)
    assert covered > 12


def test_two_worlds_that_differ_in_hidden_faces_alone_give_the_same_silly_actions() -> None:
    match = game.new("estro", 5)
    while match.actor is not None:
        twin = match.redealt(match.actor, 3)
        assert left_out(twin) == left_out(match)
        match.play(match.actions()[quick_choice(match, "policy", 5)])


@pytest.mark.parametrize("face", ["nyxil", "tirux", "gromud"])
def test_a_covered_card_is_attacked_whatever_it_is_unless_it_is_known(standing: Standing, face: str) -> None:
    """Ambush, nothing, cling: who does not know which takes it for one that falls."""
    match = standing(card(10, "okzar"), card(40, face, face="down"))
    assert quick(match) == {"attack #10 #40"}


def test_a_card_that_is_known_to_lie_in_ambush_is_left_alone(standing: Standing) -> None:
    match = standing(card(10, "okzar"), card(40, "nyxil", face="down", known=3))
    assert quick(match) == {"end"}
    assert left_out(match) == {"attack #10 #40"}


# ---- cards onto the field (the formula of section 11) ----


def test_a_card_is_covered_that_would_fall_for_certain(standing: Standing) -> None:
    """Rokaz (Ardo, primary 12, 81) against Hylyx (Illusio, 38): its primary is less than half of 38. Face up it counts
    0.81 / 1.5 - 0.5, covered 0.25; and 79 + 10 stand against its attack."""
    hand = card(10, "rokaz", "hand")
    match = standing(hand, card(40, "hylyx"), **players({"plays": 0}))
    assert quick(match) == {"play #10 down"}


@pytest.mark.parametrize("name", ["nyxil", "ryshi"])
def test_a_card_that_waits_is_covered(standing: Standing, name: str) -> None:
    """Ambush, or a Gift for being turned up: covered it counts 0.75. Face up it counts 0.5 for its TOT and less for
    Bolgar (Granito, 75 + 5), which it can not harm: 10 less of it, and no primary is double the other."""
    match = standing(card(10, name, "hand"), card(40, "bolgar"), **players({"plays": 0}))
    assert quick(match) == {"play #10 down"}


def test_a_card_is_played_face_up_where_nobody_threatens_it(standing: Standing) -> None:
    match = standing(card(10, "tirux", "hand"), **players({"plays": 0}))
    assert quick(match) == {"play #10 up"}


# ---- attacks ----


def test_the_surer_attack_comes_first(standing: Standing) -> None:
    """Okzar (40) is more than double Zorrek's 14, and than 14 + 5 as well. Dorhum is steadfast."""
    match = standing(card(10, "okzar"), card(40, "dorhum"), card(41, "zorrek"))
    assert quick(match) == {"attack #10 #41"}


def test_an_attack_with_little_chance_is_left(standing: Standing) -> None:
    """Ozok on Thofa (E1): 72 - 5 against 76; with the die 72 against 76."""
    match = standing(card(10, "ozok"), card(40, "thofa"))
    assert quick(match) == {"end"}


def test_an_attack_that_no_dice_can_win_is_silly(standing: Standing) -> None:
    match = standing(card(10, "ozok"), card(40, "thofa"))
    assert left_out(match) == {"attack #10 #40"}


def test_an_attack_that_the_zone_could_still_turn_is_not_silly(standing: Standing) -> None:
    match = standing(card(10, "ozok"), card(40, "thofa"), zone="granito", **players({"zone_used": False}))
    assert left_out(match) == set()


# ---- the Zone's Gift ----


def test_the_zone_is_used_in_the_main_phase_where_it_makes_an_attack_win(standing: Standing) -> None:
    """Ferrok (Ardo, 79 + 2 in its Zone) attacks what wins anyway: Dorhum (Granito, 74). Against Manpo it has 71, with
    its die 76. Xompa (76, with its die 81) never falls, after +4 in 6 of 36 cases: too few. Hopnam (74, with its die
    79) falls in 6 cases; after +4 Ferrok has 75 or 80, which is enough in 24."""
    mine = [card(10, "ferrok"), card(11, "tirux", "hand")]
    for other, taken in (("dorhum", "attack #10 #40"), ("xompa", "end"), ("hopnam", "zone #11 #10")):
        match = standing(*mine, card(40, other), zone="ardo", **players({"zone_used": False}))
        assert quick(match) == {taken}, other


def test_a_defender_does_not_exchange_what_turns_nothing(room: Estro) -> None:
    """Exchanging the stats of a card that stands aside only lets the attacker turn elsewhere."""
    cards = [card(10, "okzar"), card(11, "brugol"), card(40, "zorrek"), card(41, "rokaz")]
    at = position(*cards, zone="granito", **players({}, {"zone_used": False}))
    match = engine.from_position(room, at, 1)
    match.play("attack #10 #40")
    assert match.actor == 1
    assert "zone #11" in left_out(match)
    assert "pass" not in left_out(match)


# ---- Gifts ----


def test_a_twist_takes_the_enemy_s_strength_and_not_the_own(standing: Standing) -> None:
    """Zyphi exchanges ATK and MAP: Okzar's ATK 40 becomes 5. Skarun's own 36 would become 12, for any dice less than
    half of Okzar's."""
    hand = card(10, "zyphi", "hand")
    match = standing(hand, card(11, "skarun"), card(40, "okzar"), **players({"plays": 0}))
    match.play("play #10 up")
    assert quick(match) == {"target #40"}
    assert left_out(match) == {"target #11"}


@pytest.mark.parametrize(("rolls", "silly"), [([5, 4], "reroll"), ([1, 3], "keep")])
def test_to_roll_again_what_is_won_and_to_keep_what_is_lost_is_silly(room: Estro, rolls: list[int], silly: str) -> None:
    """Fenthe (Illusio, primary 14 + 5 for a 5, 79) attacks Yshel (Illusio, primary 12, 82): a 5 against a 4 makes 84
    against 82, a 1 against a 3 makes 79 against 87."""
    at = position(card(10, "fenthe"), card(40, "yshel"), rolls=rolls)
    match = engine.from_position(room, at, 1)
    match.play("attack #10 #40")
    assert {str(action) for action in match.actions()} == {"reroll", "keep"}
    assert left_out(match) == {silly}
    assert silly not in quick(match)
