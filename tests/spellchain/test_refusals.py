"""Why an action is not legal: of several reasons the nearest, with the numbers that it needs (rules 4 to 7)."""

from collections.abc import Callable
from typing import Any

import pytest

from game.engine import match as engine

Json = dict[str, Any]
Standing = Callable[..., engine.Match]


def card(ident: int, name: str, zone: str, owner: int = 0, **said: Any) -> Json:
    return {"id": ident, "card": name, "owner": owner, "zone": zone, **said}


RICH = [{"mana": 10, "mana_max": 10}, {"mana": 10, "mana_max": 10}]
SEVEN = [card(20 + n, "hedge_boar", "board") for n in range(7)]


@pytest.mark.parametrize(
    ("cards", "asked", "why"),
    [
        ([card(3, "hedge_boar", "hand")], "play #9", ("unknown", 9, 0)),
        ([card(3, "hedge_boar", "board")], "play #3", ("not_in_hand", 3, 0)),
        ([card(3, "hedge_boar", "hand", 1)], "play #3", ("not_in_hand", 3, 0)),
        ([*SEVEN, card(3, "hill_giant", "hand")], "play #3", ("board_full", 7, 0)),
        ([*SEVEN, card(3, "cinder_tower", "hand")], "play #3", ("board_full", 7, 0)),
        ([card(3, "fireball", "hand"), card(4, "hedge_boar", "hand")], "play #3 #4", ("target", 4, 3)),
        ([card(3, "iron_hide", "hand")], "play #3", ("no_target", 3, 0)),
        ([card(3, "hedge_boar", "hand")], "attack #3 #2", ("not_yours", 3, 0)),
        ([card(3, "hedge_boar", "board", 1)], "attack #3 #2", ("not_yours", 3, 0)),
        ([card(3, "hedge_boar", "board", frozen=9)], "attack #3 #2", ("frozen", 3, 0)),
        ([card(3, "hedge_boar", "board", attacks=1)], "attack #3 #2", ("attacked", 3, 0)),
        ([card(3, "hedge_boar", "board", arrived=9)], "attack #3 #2", ("sick", 3, 0)),
        ([card(3, "hedge_boar", "board")], "attack #3 #1", ("target", 1, 3)),
        ([card(3, "hedge_boar", "board")], "attack #3 #3", ("target", 3, 3)),
        ([card(3, "hedge_boar", "board"), card(4, "hill_giant", "board")], "attack #3 #4", ("target", 4, 3)),
        ([card(3, "cinder_tower", "board")], "attack #3 #2", ("no_attack", 3, 0)),
        ([card(3, "hedge_boar", "board")], "use #3", ("no_ability", 3, 0)),
        ([card(3, "cinder_tower", "hand")], "use #3 #2", ("not_yours", 3, 0)),
        ([card(3, "cinder_tower", "board", 1)], "use #3 #2", ("not_yours", 3, 0)),
        ([card(3, "cinder_tower", "board", frozen=9)], "use #3 #2", ("frozen", 3, 0)),
    ],
)
def test_the_nearest_reason_is_told(standing: Standing, cards: list[Json], asked: str, why: Any) -> None:
    assert standing(cards=cards, players=RICH).why_not(asked) == why


@pytest.mark.parametrize("asked", ["pass", "mode 1", "keep", "accept"])
def test_what_nobody_asks_about_is_no_choice(standing: Standing, asked: str) -> None:
    told = standing(cards=[card(3, "hedge_boar", "board")], players=RICH).why_not(asked)
    assert told is not None
    assert told[0] == "no_choice"


def test_what_was_used_this_turn_and_what_can_not_be_paid(standing: Standing) -> None:
    """Cinder Tower's ability costs 1 mana and is used once a turn."""
    tower = [card(3, "cinder_tower", "board")]
    match = standing(cards=tower, players=RICH)
    match.play("use #3 #2")
    while match.actor == 1:
        match.play("pass")
    assert match.why_not("use #3 #2") == ("used", 3, 0)
    assert standing(cards=tower, players=[{}, {}]).why_not("use #3 #2") == ("price", 3, 0)


def test_of_a_turn_s_200_links_none_is_the_201st(standing: Standing) -> None:
    cards = [card(3, "hedge_boar", "board"), card(4, "hill_giant", "hand")]
    match = standing(cards=cards, players=RICH, links=200)
    assert match.why_not("attack #3 #2") == ("links", 200, 0)
    assert match.why_not("play #4") == ("links", 200, 0)
    match = standing(cards=cards, players=RICH, links=199)
    assert match.why_not("attack #3 #2") is None


def test_a_match_that_is_over_and_one_that_asks_something_else(standing: Standing) -> None:
    match = standing(cards=[card(3, "fireball", "hand"), card(4, "counterspell", "hand", 1)], players=RICH)
    assert match.why_not("play #3 #2") is None
    match.play("play #3 #2")
    assert match.actor == 1
    told = match.why_not("end")
    assert told is not None
    assert told[0] == "pending"
    match.play("concede")
    told = match.why_not("end")
    assert told is not None
    assert told[0] == "over"
