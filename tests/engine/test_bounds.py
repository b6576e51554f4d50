"""What the search and the plans of chance do at their bounds: the deepest walk, the longest playout, the last site."""

from typing import Any

import pytest

import game
from game.engine.core import ffi, lib, stream_key
from game.engine.match import Match
from game.engine.search import Settings

WALLS = ["11,10", "11,11", "11,12", "12,9"]
CAGED = [("brute", "12,12"), ("zombie", "12,11"), ("ghoul", "12,10")]
"""Behind the walls, where they come to nobody and nobody sees them."""


def night(units: list[tuple[str, str]], columns: list[str], **him: int) -> Match:
    """A long night on the largest map, with nothing in hand and no dice."""
    return game.from_position(
        "longnight",
        {
            "title": "longnight",
            "turn_cap": 200,
            "board": {"rows": 12, "cols": 12, "columns": columns},
            "players": [{"hex": "1,1", **him}, {}],
            "units": [{"id": 21 + n, "unit": kind, "hex": place} for n, (kind, place) in enumerate(units)],
        },
    )


def searched(match: Match, settings: Settings, playouts: int, seed: int = 1) -> tuple[Any, Any]:
    """The search and its nodes after so many playouts."""
    content, root = match.core
    searching, nodes = ffi.new("search *"), ffi.new("search_node[]", playouts + 2)
    lib.api_search_begin(searching, settings.c(), match.actor, stream_key("bounds", seed), playouts + 2)
    lib.api_search_run(searching, nodes, content, root, match.room_for_a_twin(), playouts)
    return searching, nodes


def test_a_walk_in_the_tree_ends_at_its_greatest_depth() -> None:
    """An action that was tried is always preferred here, so every iteration goes one step deeper than the last one,
    until 255 actions stand one below the other. The search goes on from there."""
    match = night(CAGED[:1], WALLS, pm=9999)
    straight = Settings(exploration=0, bias=0, first_play=1 << 20, horizon=1, implicit=0)
    searching, nodes = searched(match, straight, 300)
    assert searching.playouts == nodes[0].visits == 300
    assert searching.nodes == lib.SEARCH_DEPTH == 256
    place, visits = nodes[0].child, []
    while place:
        assert nodes[place].sibling == 0
        visits.append(nodes[place].visits)
        place = nodes[place].child
    assert visits == [300 - depth for depth in range(255)]


def test_a_playout_that_does_not_end_is_broken_off() -> None:
    """At random he walks six times in each of a turn's four windows: 200 turns would be some 5,600 actions, and 4,000
    are played. The match under way is worth more than any defeat, and at most 45 in 100 and five times its points: 708,
    108 and 144 for his Hit Points, Terror Points and PM, less 528, 336 and 288 for the Brute, the Zombie and the Ghoul.
    """
    match = night(CAGED, WALLS, pm=9999)
    searching, _ = searched(match, Settings(uniform=1, horizon=0), 3)
    assert (searching.playouts, searching.ended, searching.wins) == (3, 0, 0)
    assert 3 * (lib.MATCH_WORTH // 5) < searching.value <= 3 * (lib.MATCH_WORTH * 45 // 100 - 5 * 192)
    still = night(CAGED, WALLS, pm=0)
    searching, _ = searched(still, Settings(uniform=1, horizon=0), 3)
    assert (searching.playouts, searching.ended, searching.wins) == (3, 3, 0)  # the turn cap is reached


@pytest.mark.parametrize("tree", [1, 0])
def test_more_draws_than_a_plan_writes_down_are_counted(tree) -> None:
    """24 Brutes roll a die each turn, and the row is one site: 25 a turn. In a tree the first outcome is a face of 1.
    The fifth turn ends 125 draws, of which 120 are written down."""
    units = [("brute", f"{row},{col}") for row in (11, 12) for col in range(1, 13)]
    match = night(units, []).copy()
    plan = ffi.new("rng_plan *", {"of": 1, "stage": 1, "tree": tree})
    lib.api_follow(match.core[1], plan)
    for turn in range(1, 7):
        lib.api_go_on(*match.core)
        lib.api_followed(match.core[1], plan)
        assert plan.count == 25 * (turn - 1)
        wanted = [(8, 24)[site % 25 == 24] for site in range(min(plan.count, lib.RNG_SITES))]
        met = [divmod(site, 1 << 16) for site in plan.site]
        assert [bound for bound, _ in met] == wanted + [0] * (lib.RNG_SITES - len(wanted))
        assert not tree or not any(outcome for _, outcome in met)
        match.play("end")
        faces = {die["face"] for die in match.view()["dice"]}
        assert faces == {1} if tree and turn < 5 else faces <= set(range(1, 9))
    assert match.check() == ()
