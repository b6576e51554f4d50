"""A battle under way is kept, so that it can be looked back on; and its chances are told while it runs."""

import time
from collections.abc import Callable

import game
from game.client.match.past import Past
from game.client.match.running import END, EVENT, PHASE, STROKE, TURN, Running
from game.client.match.track import Chances
from game.client.match.winning import FIRST, Winning
from game.engine import match as engine
from game.undertow.client.duel import DUEL
from game.undertow.engine.room import Undertow

from .boards import battle, mine, theirs

STARTERS = {"players": [{"starter": "lamplight"}, {"starter": "tidebreak"}], "first": 0}
STROKES = DUEL.run.strokes if DUEL.run is not None else frozenset[str]()


def runs(view: object) -> bool:
    return DUEL.run is not None and DUEL.run.runs(view)  # type: ignore[arg-type]


def fought(room: Undertow, phases: int = 20) -> tuple[game.Match, Past]:
    """A battle after some phases, and its past as player 0 saw it."""
    match = engine.new(room, 3, STARTERS)
    past = Past(match.rules, runs, 0)
    for number in range(1, phases + 1):
        view = match.view(0)
        past.add(number, view, match.play("advance", 0))
    return match, past


def test_the_last_moment_is_the_present(room: Undertow) -> None:
    match, past = fought(room)
    assert past.view(past.last) == match.view(0)


def test_every_phase_can_be_seen_again_as_it_began(room: Undertow) -> None:
    _, past = fought(room)
    for act in past.acts[1:]:
        assert past.view(act.first - 1) == act.view
    assert past.view(past.first) == past.acts[0].view


def test_only_what_runs_by_itself_is_looked_back_on(room: Undertow) -> None:
    match = engine.new(room, 3, {"mode": "starter"})
    past = Past(match.rules, runs, 0)
    for number, action in enumerate(("build lamplight", "build tidebreak", "advance"), 1):
        view = match.view(0)
        past.add(number, view, match.play(action, 0))
    assert [act.number for act in past.acts] == [3]


def test_what_was_played_before_is_found_again_in_the_record() -> None:
    match = game.new("undertow", 3, STARTERS, ("human", "human"))
    kept = Past(match.rules, runs, 0)
    for number in range(1, 13):
        view = match.view(0)
        kept.add(number, view, match.play("advance", 0))
    assert match.record is not None
    later = Past(match.rules, runs, 0)
    later.acts = kept.acts[8:]
    met: list[int] = []
    later.recall(match.record, lambda number, _: met.append(number))
    assert later.acts == kept.acts
    assert met == list(range(8))


def test_one_goes_back_by_event_stroke_phase_and_turn(room: Undertow) -> None:
    _, past = fought(room, 14)  # 1 opening, and two turns of six phases, and one phase of the third
    last = past.last
    assert past.onward(EVENT, last, -1, STROKES) == last - 1
    assert past.onward(PHASE, last, -1, STROKES) == past.acts[-1].first - 1
    third = next(act for act in past.acts if act.view["turn"] == 3)
    assert past.onward(TURN, last, -1, STROKES) == third.first - 1
    assert past.onward(END, last, -1, STROKES) == past.first
    assert past.onward(END, past.first, 1, STROKES) == last


def test_a_step_back_by_stroke_stands_before_a_stroke(room: Undertow) -> None:
    match = battle(room, "attack", mine("torch_bearer"), mine("shoal_runner"))
    past = Past(match.rules, runs, 0)
    view = match.view(0)
    past.add(1, view, match.play("advance", 0))
    place = past.onward(STROKE, past.last, -1, STROKES)
    begun = [event.name for event in past.events(place + 1) if event.kind == "open"]
    assert "stroke" in begun


def test_a_place_along_the_track_is_the_moment_that_lies_there(room: Undertow) -> None:
    _, past = fought(room)
    for frame in range(past.first, past.last + 1):
        assert past.at_share(past.share(frame)) == frame
    assert past.share(past.first) == 0.0
    assert past.share(past.last) == len(past.acts)


def stroke_by_stroke(match: game.Match) -> int:
    """How many strokes begin before the battle waits, let go on as far as to the end of one."""
    running = Running(DUEL)
    running.look(match)
    running.go_to(STROKE, 1)
    begun = 0
    events = match.play("advance", 0)
    for frame in dict.fromkeys(event.frame for event in events):
        of_frame = [event for event in events if event.frame == frame]
        running.foresee(of_frame)
        if running.halted:
            break
        begun += sum(event.kind == "open" and event.name == "stroke" for event in of_frame)
    return begun


def test_one_stroke_is_one_stroke(room: Undertow) -> None:
    # Two units strike the hero: the battle waits before the second.
    assert stroke_by_stroke(battle(room, "attack", mine("torch_bearer"), mine("shoal_runner"))) == 1


def test_nothing_waits_once_a_match_is_given_up(room: Undertow) -> None:
    match = engine.new(room, 3, STARTERS)
    running = Running(DUEL)
    running.paused = True
    running.look(match)
    running.let_go()
    assert not running.halted


# ---- the chances ----


def until(found: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not found():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_chance_is_told_after_some_hundreds_of_continuations(room: Undertow) -> None:
    winning = Winning(0)
    # The other hero has 1 health and nothing stands before it: Torch Bearer ends the battle in every continuation.
    winning.ask(4, battle(room, "attack", mine("torch_bearer"), theirs("flare", "graveyard")))
    until(lambda: winning.chance(4, 0) is not None)
    winning.stop()
    mine_, theirs_ = winning.chance(4, 0), winning.chance(4, 1)
    assert mine_ is not None and theirs_ is not None
    assert abs(mine_ + theirs_ - 1) < 1e-9
    assert FIRST >= 300


def test_the_chance_of_a_battle_that_is_over_is_its_result(room: Undertow) -> None:
    match = battle(room, "attack", mine("torch_bearer"))
    match.play("concede #1")
    winning = Winning(None)
    winning.ask(1, match)
    assert (winning.chance(1, 0), winning.chance(1, 1)) == (0.0, 1.0)


def test_what_was_taken_back_has_no_chance() -> None:
    winning = Winning(None)
    match = game.new("undertow", 1, STARTERS)
    match.play("concede #1")
    winning.ask(5, match)
    winning.forget(4)
    assert winning.chance(5, 0) is None


def test_the_track_tells_the_chance_of_where_one_looks() -> None:
    chances = Chances("", (0.5, 0.4, 0.7, None), 2.5)
    assert chances.here == 0.7
    assert chances.change is not None and round(chances.change, 3) == 0.3
    assert chances.span == 24
