"""Matches in threads: each its own, all of one set-up, and so with the same rules and memory of what was made."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import game
from game.engine import search
from game.engine.search import Settings, analyse, chance

THREADS = 4
STEPS = 40


@pytest.fixture
def hasty() -> Iterator[None]:
    """Threads take turns a hundred times as often, so that they meet in the middle of everything."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(before / 100)
    yield
    sys.setswitchinterval(before)


def seen_on_a_walk(title: str, seed: int) -> list[Any]:
    """Everything that the face shows of a match and of its twins, on a way that goes by the seed alone."""
    match = game.new(title, seed)
    seen: list[Any] = [match.opening]
    for step in range(STEPS):
        actions = match.actions()
        if not actions:
            break
        action = actions[seed * (step + 1) % len(actions)]
        twin = match.copy()
        seen += [actions, match.view(0), match.position(), match.shape(action)]
        seen += [twin.play(action), twin.view(), match.fingerprint()]
        if step % 8 == 0:
            again = game.from_position(title, match.position(), seed)
            seen += [again.view(), match.forecast(action, 0), match.redealt(0, step).view()]
            seen += [analyse(match, Settings(), 40, step, threads=2), chance(match, Settings(), 0, 20, step)]
        seen.append(match.play(action, 0))
    return seen


@pytest.mark.parametrize("title", game.titles())
def test_matches_in_threads_go_as_they_go_alone(title: str, hasty: None) -> None:
    with ThreadPoolExecutor(THREADS) as pool:
        together = list(pool.map(seen_on_a_walk, [title] * THREADS, range(THREADS)))
    assert together == [seen_on_a_walk(title, seed) for seed in range(THREADS)]


@pytest.mark.parametrize("title", game.titles())
def test_threads_may_look_at_one_match(title: str, hasty: None) -> None:
    match = game.new(title, 7)
    match.play(match.actions()[0])

    def look(turn: int) -> list[Any]:
        viewer = (None, 0, 1)[turn % 3]
        return [match.view(viewer), match.position(), match.actions(), match.copy().fingerprint(), match.check()]

    alone = [look(turn) for turn in range(3)]
    with ThreadPoolExecutor(THREADS) as pool:
        assert list(pool.map(look, range(300))) == alone * 100


def test_how_many_cores_there_are_changes_no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """What many continuations come to is put together from parts, each with a stream of its own."""
    match, found = game.new("longnight", seed=7), []
    monkeypatch.setattr(search, "PART", 20)
    for cores in (1, 2, 3):
        monkeypatch.setattr(search.os, "cpu_count", lambda cores=cores: cores)
        found.append(chance(match, Settings(), 0, 70, 5))
    assert len(set(found)) == 1
    assert found[0] * 70 == pytest.approx(round(found[0] * 70))
