"""What moves on the board: from events alone, at its pace, and at rest again afterwards."""

from collections.abc import Callable
from itertools import groupby
from typing import Any

import pytest

from game.client.board_kit.impact import HAND
from game.engine.fold import Fold
from game.engine.match import Match
from game.spellchain.client.board.motion import Motion
from game.spellchain.client.board.places import pieces

Standing = Callable[..., Match]


def card(ident: int, name: str, owner: int, zone: str = "board", **tags: Any) -> dict[str, Any]:
    return {"id": ident, "card": name, "owner": owner, "zone": zone, **tags}


def stepped(match: Match, action: str, motion: Motion) -> list[tuple[float, Motion]]:
    """Each frame of an action: how long it is to be seen, with the motion as it is then."""
    fold = Fold(match.rules, match.view(0))
    view = fold.view()
    seen = []
    for _, group in groupby(match.play(action, 0), key=lambda event: event.frame):
        events = tuple(group)
        for event in events:
            fold.apply(event)
        before, view = view, fold.view()
        seen.append((motion.step(events, before, view), Motion(**{k: getattr(motion, k) for k in SHOWN})))
    return seen


SHOWN = ("flights", "flashes", "ended", "blows", "attack", "pulled")


def rest(motion: Motion) -> None:
    for _ in range(200):
        motion.update(1 / 60, False)


@pytest.fixture
def fight(standing: Standing) -> Match:
    """Example 2."""
    return standing(cards=[card(3, "blaze_warrior", 0), card(4, "stonewall_guard", 1)])


def test_everything_comes_to_rest(fight: Match) -> None:
    motion = Motion()
    stepped(fight, "attack #3 #4", motion)
    assert motion.moving(False)
    rest(motion)
    assert not motion.moving(False)


def test_an_attacker_strikes_and_numbers_change_at_both(fight: Match) -> None:
    motion = Motion()
    stepped(fight, "attack #3 #4", motion)
    assert [(blow.source, blow.targets, blow.way) for blow in motion.blows] == [(3, (4,), HAND), (4, (3,), HAND)]
    assert {(flash.entity, flash.text) for flash in motion.flashes} == {(4, "−3"), (3, "−2")}
    assert motion.struck == {3, 4}


def test_who_dies_pales_where_it_stood(fight: Match) -> None:
    motion = Motion()
    stepped(fight, "attack #3 #4", motion)
    assert list(motion.dying) == [3]
    assert not any(flight.card == 3 for flight in motion.flights)


def test_a_row_closes_up_when_someone_dies(standing: Standing) -> None:
    """A warrior (3/2) kills the boar (2/3) at the left of three: the two others stand in the middle of the row, where
    the third and the fourth place are, a place further left than before."""
    boars = [card(4 + n, "hedge_boar", 1, pos=n) for n in range(3)]
    match = standing(cards=[card(3, "blaze_warrior", 0), *boars])
    before = {thing["id"]: rect[0] for thing, rect in pieces(match.view(0), 0)}
    motion = Motion()
    stepped(match, "attack #3 #4", motion)
    after = {thing["id"]: rect[0] for thing, rect in pieces(match.view(0), 0)}
    assert [before[ident] for ident in (4, 5, 6)] == [418, 522, 626]
    assert [after[ident] for ident in (5, 6)] == [418, 522]
    assert motion.still_aside(5) == 104
    motion.update(0.1, False)
    assert motion.still_aside(5) == 26  # slower and slower: half the time, a quarter of the way
    rest(motion)
    assert motion.still_aside(5) == 0


def test_a_played_card_flies_to_the_chain(standing: Standing) -> None:
    match = standing(players=[{"mana": 3, "mana_max": 3}, {}], cards=[card(3, "fireball", 0, "hand")])
    motion = Motion()
    frames = stepped(match, "play #3 #2", motion)
    flying = [flight for _, then in frames for flight in then.flights if flight.zone == "chain"]
    assert {(flight.card, flight.face) for flight in flying} == {(3, "fireball")}


def test_a_countered_link_breaks(standing: Standing) -> None:
    """Example 7."""
    match = standing(
        players=[{"mana": 3, "mana_max": 3}, {"mana": 2, "mana_max": 2}],
        cards=[card(3, "fireball", 0, "hand"), card(5, "counterspell", 1, "hand")],
    )
    match.play("play #3 #2")
    motion = Motion()
    stepped(match, "play #5 #3", motion)
    ended = [(ended.face, ended.outcome, ended.number) for ended in motion.ended]
    assert ended == [("fireball", "countered", 1), ("counterspell", "resolved", 1)]


def test_a_void_attack_falls(standing: Standing) -> None:
    """Example 10."""
    match = standing(
        active=1,
        turn=8,
        players=[{"mana": 2, "mana_max": 4}, {}],
        cards=[card(4, "twin_duelist", 1), card(5, "hedge_boar", 0), card(3, "backdraft", 0, "hand")],
    )
    match.play("attack #4 #5")
    link = match.view(0)["chain"][0]["id"]
    motion = Motion()
    stepped(match, f"play #3 #{link}", motion)
    assert [ended.outcome for ended in motion.ended] == ["resolved", "void"]
    assert not any(blow.way == HAND for blow in motion.blows)


def test_passes_are_ticked(fight: Match) -> None:
    motion = Motion()
    stepped(fight, "attack #3 #4", motion)
    assert [seat for seat, _ in motion.ticks] == [1, 0]


def test_calm_takes_no_longer(fight: Match) -> None:
    moving, calm = Motion(), Motion(calm=True)
    whole = sum(seconds for seconds, _ in stepped(fight.copy(), "attack #3 #4", moving))
    assert sum(seconds for seconds, _ in stepped(fight, "attack #3 #4", calm)) <= whole


def test_numbers_stand_still_on_a_board_that_is_watched(fight: Match) -> None:
    motion = Motion()
    stepped(fight, "attack #3 #4", motion)
    for _ in range(600):
        motion.update(1 / 60, True)
    assert motion.flashes
    assert not motion.moving(True)
    motion.chosen()
    assert not motion.flashes


def test_forgetting_leaves_nothing(fight: Match) -> None:
    motion = Motion()
    stepped(fight, "attack #3 #4", motion)
    motion.forget()
    assert not motion.moving(False)
    assert not motion.struck
