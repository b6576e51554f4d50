"""The computer, in every title: knows no more than who chooses, repeats itself, stops when told, keeps to its room."""

import time
from collections.abc import Iterator

import pytest

import game
from game.engine.core import ffi, lib, stream_key
from game.engine.search import Settings
from game.engine.search import analyse as search
from game.players.levels import levels
from tests.long import by_turn

BUDGET = 48
SPREAD = 12  # decisions between two that are looked at


def decisions(case) -> Iterator[game.Match]:
    """Some of the decisions of a walk that leave a choice: every few, and the first of each kind of nested choice."""
    kinds: set[str] = set()
    for number, (match, action) in enumerate(case.walk()):
        pending = match.view(match.actor).get("pending")
        kind = str(pending.get("kind")) if isinstance(pending, dict) else ""
        if len(match.actions()) > 1 and (number % SPREAD == 0 or (kind and kind not in kinds)):
            kinds.add(kind)
            yield match
        match.play(action)


def test_what_the_thinker_can_not_know_does_not_change_the_answer(some_case) -> None:
    for match in decisions(some_case):
        thoughts = game.analyse(match, seed=5, budget=BUDGET, threads=1)
        chance = game.chance(match, match.actor, playouts=20, seed=5)
        for seed in (1, 2, 3):
            twin = match.redealt(match.actor, seed)
            assert game.analyse(twin, seed=5, budget=BUDGET, threads=1) == thoughts
            assert game.chance(twin, match.actor, playouts=20, seed=5) == chance


def test_an_onlooker_s_chance_does_not_depend_on_what_is_hidden(some_case) -> None:
    match = some_case.new()
    assert game.chance(match.redealt(None, 3), playouts=40) == game.chance(match, playouts=40)


def test_a_match_in_thought_is_not_changed(some_case) -> None:
    match = some_case.new()
    before = match.fingerprint(), match.words_drawn, match.actions()
    game.analyse(match, budget=BUDGET, threads=2)
    game.chance(match, playouts=10)
    assert (match.fingerprint(), match.words_drawn, match.actions()) == before


@pytest.mark.parametrize("threads", [1, 2])
def test_the_same_seed_budget_and_threads_give_the_same_answer(some_case, threads) -> None:
    for match in decisions(some_case):
        first, second = (game.analyse(match, seed=9, budget=BUDGET, threads=threads) for _ in range(2))
        assert first == second
        assert sum(thought.visits for thought in first) == BUDGET
        assert sorted(str(thought.action) for thought in first) == sorted(map(str, match.actions()))
        assert [thought.visits for thought in first] == sorted((thought.visits for thought in first), reverse=True)
        assert all(0 <= thought.score <= 1 for thought in first)


def test_another_seed_looks_elsewhere(some_case) -> None:
    match = some_case.new()
    assert len({game.analyse(match, seed=seed, budget=200, threads=1) for seed in range(4)}) > 1


def test_every_level_plays_a_legal_action_the_same_each_time(some_case) -> None:
    """Of each set-up one level, another each time; in the long form all."""
    match = next(decisions(some_case), some_case.new())  # in some nobody ever has a choice
    for level in by_turn(tuple(levels().by_id), some_case.seed):
        action = game.think(match, level, seed=3, threads=1)
        assert action in match.actions()
        assert game.think(match.redealt(match.actor, 8), level, seed=3, threads=1) == action


def test_progress_rises_to_the_whole_budget(some_case) -> None:
    heard: list[game.Progress] = []
    game.analyse(some_case.new(), budget=700, threads=1, progress=heard.append)
    assert [said.done for said in heard] == sorted({said.done for said in heard})
    assert (heard[-1].done, heard[-1].total) == (700, 700)


@pytest.mark.parametrize("threads", [1, 2])
def test_a_search_that_is_stopped_answers_at_once_with_what_it_found(some_case, threads) -> None:
    heard: list[game.Progress] = []
    thoughts = game.analyse(
        some_case.new(),
        budget=50_000_000,
        threads=threads,
        progress=heard.append,
        stop=lambda: len(heard) >= 3,
    )
    assert len(heard) < 3 + threads + 1
    assert heard[-1].done < heard[-1].total
    assert 0 < sum(thought.visits for thought in thoughts) == max(said.done for said in heard)


def test_a_time_is_used_and_comes_to_its_end(some_case) -> None:
    started = time.monotonic()
    thoughts = game.analyse(some_case.new(), budget="40 ms", threads=1)
    assert time.monotonic() - started > 0.03
    assert thoughts[0].visits > 0


def test_a_tree_keeps_to_its_room(some_case) -> None:
    """What lies behind the nodes that were given stays as it was; the search goes on when they are used up."""
    match, room, playouts = some_case.new(), 40, 1500
    content, root = match.core
    searching, nodes = ffi.new("search *"), ffi.new("search_node[]", room + 8)
    size = ffi.sizeof("search_node")
    behind = ffi.buffer(nodes)[size * room :]
    ffi.buffer(nodes)[size * room :] = b"\xa5" * len(behind)
    lib.api_search_begin(searching, levels().settings.c(), match.actor, stream_key("think 0", 1), room)
    lib.api_search_run(searching, nodes, content, root, match.room_for_a_twin(), playouts)
    assert searching.nodes <= room
    assert searching.playouts == playouts
    assert nodes[0].visits == playouts
    assert ffi.buffer(nodes)[size * room :] == b"\xa5" * len(behind)


def test_a_budget_larger_than_the_tree_is_used_up(some_case) -> None:
    match = some_case.new()
    nodes = 64 + len(match.actions())
    thoughts = search(match, Settings(nodes=nodes), 2000, seed=1, threads=1)
    assert nodes < sum(thought.visits for thought in thoughts) <= 2000


def test_a_tree_without_room_for_an_action_counts_its_playouts_all_the_same(some_case) -> None:
    """Also those of later runs: only the first one finds the root as it was given."""
    match = some_case.new()
    content, root = match.core
    searching, nodes = ffi.new("search *"), ffi.new("search_node[]", 2)
    nodes[0].visits, nodes[1].visits = 99, 99
    lib.api_search_begin(searching, levels().settings.c(), match.actor, stream_key("think 0", 1), 1)
    for playouts, seen in ((3, 3), (4, 7)):
        lib.api_search_run(searching, nodes, content, root, match.room_for_a_twin(), playouts)
        assert (searching.nodes, searching.playouts, nodes[0].visits) == (1, seen, seen)
    assert (nodes[0].child, nodes[1].visits) == (0, 99)


def test_the_playouts_of_a_finished_match_are_its_end(some_case) -> None:
    """A search from there has no action to take; each playout is worth what the match is."""
    match = some_case.new()
    match.play("concede")
    assert match.result is not None
    content, root = match.core
    searching, nodes = ffi.new("search *"), ffi.new("search_node[]", 4)
    lib.api_search_begin(searching, levels().settings.c(), 0, stream_key("think 0", 1), 4)
    lib.api_search_run(searching, nodes, content, root, match.room_for_a_twin(), 5)
    assert (searching.nodes, searching.playouts, searching.ended) == (1, 5, 5)
    assert searching.wins == (5 if match.result.winner == 0 else 0)
    assert nodes[0].sum == searching.value


def test_a_match_that_is_over_leaves_nothing_to_think(some_case) -> None:
    match = some_case.new()
    match.play("concede")
    assert game.analyse(match) == ()
    with pytest.raises(game.BadSetup, match="the match is over"):
        game.think(match)


def test_a_level_that_there_is_not_is_refused_with_those_there_are(some_case) -> None:
    match = some_case.new()
    for ask in (game.analyse, game.think):
        with pytest.raises(game.BadSetup, match=r'unknown level "godlike".*easy.*normal.*hard.*expert'):
            ask(match, level="godlike")


@pytest.mark.parametrize("budget", [-1, "250", "ms", "0 ms", 1.5, True])
def test_a_budget_that_is_none_is_refused(some_case, budget) -> None:
    with pytest.raises(game.BadSetup, match="budget: expected"):
        game.analyse(some_case.new(), budget=budget)
