"""One match and many hands: copies of it, threads that play and look, viewers that there are not, interruptions."""

import copy
import pickle
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import game
from game import MatchInUse

TITLES = pytest.mark.parametrize("title", game.titles())
ENDLESS = 2_000_000_000
"""Playouts that nobody waits for."""


@TITLES
@pytest.mark.parametrize("made", [copy.copy, copy.deepcopy, lambda match: match.copy()])
def test_a_copy_has_a_record_of_its_own(title: str, made: Callable[[game.Match], game.Match]) -> None:
    match = game.new(title, seed=7)
    match.play(match.actions()[0])
    twin = made(match)
    assert (match.record, twin.record) != (None, None)
    text, opening, stands = match.record.text(), match.opening, match.fingerprint()
    twin.play(twin.actions()[0])
    assert (match.record.text(), match.fingerprint(), len(match.record)) == (text, stands, 1)
    assert (len(twin.record), twin.opening) == (2, opening)
    match.play(match.actions()[-1])
    assert (len(match.record), len(twin.record)) == (2, 2)


def test_a_match_in_a_list_is_copied_with_it() -> None:
    match = game.new("longnight", seed=7)
    twin = copy.deepcopy([match])[0]
    twin.play("next")
    assert len(match.record or ()) == 0


@pytest.mark.parametrize("made", [copy.copy, copy.deepcopy])
def test_a_record_copied_alone_is_another_one(made: Callable[[Any], Any]) -> None:
    match = game.new("longnight", seed=7)
    twin = made(match.record)
    match.play("next")
    assert (len(match.record or ()), len(twin)) == (1, 0)


def test_a_match_is_not_pickled_and_says_what_can_be_sent() -> None:
    with pytest.raises(TypeError, match="send its record"):
        pickle.dumps(game.new("longnight", seed=7))


NO_PLAYERS: tuple[Any, ...] = (-1, 2, 40, -(10**30), 10**30, True, False, 0.0, "0")


@TITLES
@pytest.mark.parametrize("player", NO_PLAYERS)
def test_a_player_that_there_is_not_sees_nothing(title: str, player: Any) -> None:
    """-1 saw all, and 40 shifted beyond the word."""
    match = game.new(title, seed=7)
    action, before = match.actions()[0], match.fingerprint()
    asked: tuple[Callable[[], object], ...] = (
        lambda: match.view(player),
        lambda: match.redealt(player, 1),
        lambda: match.forecast(action, player),
        lambda: match.opening_for(player),
        lambda: match.play(action, player),
        lambda: game.chance(match, player, 10),
    )
    for ask in asked:
        with pytest.raises(ValueError, match="player: expected 0, 1 or None, got"):
            ask()
    assert (match.fingerprint(), len(match.record or ())) == (before, 0)


@pytest.mark.parametrize("playouts", [0, -1, True, 1.5, 10**30])
def test_playouts_that_can_not_be_played_are_refused(playouts: Any) -> None:
    with pytest.raises(ValueError, match="playouts: expected a whole number from 1"):
        game.chance(game.new("longnight", seed=7), None, playouts)


@pytest.mark.parametrize("entity", [-1, 254, 255, 256, 65_536, 10**30, -(10**30)])
@TITLES
def test_what_there_is_not_has_no_layers_and_reaches_nothing(title: str, entity: int) -> None:
    match = game.new(title, seed=7)
    assert (match.layers(entity), match.reach(entity)) == ((), {})


# ---- threads ----


@TITLES
def test_of_threads_that_play_one_match_one_plays_and_the_others_are_told(title: str) -> None:
    """Each plays what is legal when it looks: it is played, or no longer legal, or refused since another one plays."""
    match = game.new(title, seed=7)
    ready = threading.Barrier(4)
    played, refused, strange = [], [], []

    def play(number: int) -> None:
        ready.wait()
        for step in range(150):
            try:
                actions = match.actions()
                if not actions:
                    return
                match.play(actions[(number + step) % len(actions)])
                played.append(number)
            except (MatchInUse, game.IllegalAction) as error:
                refused.append(error)
            except BaseException as error:
                strange.append(error)

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(play, range(4)))
    assert not strange
    assert len(match.record or ()) == len(played) > 0
    assert match.check() == ()
    assert match.record is not None
    assert game.resume(match.record.copy()).fingerprint() == match.fingerprint()


def test_who_plays_while_another_one_does_is_refused() -> None:
    """The one that plays is held in the middle, by a record that waits."""
    match = game.new("longnight", seed=7)
    assert match.record is not None
    inside, go_on = threading.Event(), threading.Event()

    class Waiting:
        last_ms = 0

        def append(self, *line: object) -> None:
            inside.set()
            go_on.wait(10)

    match.record = Waiting()  # type: ignore[assignment]
    thread = threading.Thread(target=match.play, args=("next",))
    thread.start()
    assert inside.wait(10)
    seen = match.view(0), match.actions(), match.fingerprint()
    for play in (match.play, match.advance):
        with pytest.raises(MatchInUse, match="take a copy"):
            play("next")
    twin = match.redealt(None, 1)
    twin.play(twin.actions()[0])
    go_on.set()
    thread.join(10)
    assert (match.view(0), match.actions(), match.fingerprint()) == seen
    match.play(match.actions()[0])  # and the match is free again


@TITLES
def test_threads_look_at_a_match_that_another_one_plays(title: str) -> None:
    """What they see is how it stood before an action or after one, never something in between."""
    match = game.new(title, seed=7)
    line = [(match.fingerprint(), match.view(0))]
    twin = match.copy()
    way = []
    while twin.actor is not None and len(way) < 60:
        way.append(twin.actions()[len(way) % len(twin.actions())])
        twin.play(way[-1])
        line.append((twin.fingerprint(), twin.view(0)))
    marks, views = {mark for mark, _ in line}, [view for _, view in line]
    done = threading.Event()

    def look(_: int) -> int:
        looks = 0
        while not done.is_set() or not looks:
            assert match.fingerprint() in marks
            assert match.view(0) in views
            assert match.check() == ()
            assert match.redealt(0, looks).actor in (0, 1, None)
            match.actions()
            looks += 1
        return looks

    with ThreadPoolExecutor(3) as pool:
        looking = [pool.submit(look, number) for number in range(3)]
        for action in way:
            match.play(action)
        done.set()
        assert all(seen.result(60) for seen in looking)
    assert match.fingerprint() == line[-1][0]


@TITLES
def test_a_search_goes_on_from_where_it_began_while_the_match_is_played_on(title: str) -> None:
    match = game.new(title, seed=7)
    alone = game.analyse(match.copy(), budget=600, threads=1)
    played = []

    def progress(told: game.Progress) -> None:
        if match.actor is not None and len(played) < 4:
            played.append(match.play(match.actions()[0]))

    assert game.analyse(match, budget=600, threads=1, progress=progress) == alone
    assert len(played) == 4


# ---- interruptions ----


@pytest.mark.parametrize("threads", [1, 2, 4])
@pytest.mark.parametrize("budget", [ENDLESS, "600000 ms"])
def test_ctrl_c_ends_a_search_in_threads_at_once(threads: int, budget: int | str) -> None:
    """It waited for the budget to be spent; and no thread of it may keep the program from ending."""
    match = game.new("longnight", seed=7)
    begun: list[game.Progress] = []

    def progress(told: game.Progress) -> None:
        if not begun:
            begun.append(told)
            assert all(thread.daemon for thread in threading.enumerate() if thread.name == "search")
            signal.raise_signal(signal.SIGINT) if threads == 1 else signal.pthread_kill(main, signal.SIGINT)

    main = threading.main_thread().ident
    assert main is not None
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            game.analyse(match, budget=budget, threads=threads, progress=progress)
    finally:
        signal.signal(signal.SIGINT, before)
    assert begun
    while any(thread.name == "search" for thread in threading.enumerate()):
        threading.Event().wait(0.01)  # the playouts at hand


@pytest.mark.parametrize("asked", ["progress", "stop"])
def test_what_those_who_are_asked_raise_ends_all_threads(asked: str) -> None:
    def fail(*_: object) -> bool:
        raise LookupError(asked)

    with pytest.raises(LookupError, match=asked):
        game.analyse(game.new("longnight", seed=7), budget=ENDLESS, threads=3, **{asked: fail})
