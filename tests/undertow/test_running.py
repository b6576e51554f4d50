"""A battle runs by itself: it can wait, be stepped, and go on as far as an end."""

from game.client.match.running import END, PHASE, TURN, Running
from game.engine import match as engine
from game.undertow.client.duel import DUEL
from game.undertow.engine.room import Undertow

STARTERS = {"players": [{"starter": "lamplight"}, {"starter": "tidebreak"}], "first": 0}


def test_a_muster_is_decided_by_its_players(room: Undertow) -> None:
    match = engine.new(room, 3, {"mode": "starter"})
    running = Running(DUEL)
    assert not running.look(match) and not running.goes
    for choice in ("build lamplight", "build tidebreak"):
        match.play(choice)
    assert running.look(match) and running.goes


def test_one_phase_is_one_phase(room: Undertow) -> None:
    match = engine.new(room, 3, STARTERS)
    running = Running(DUEL)
    running.paused = True
    running.look(match)
    assert running.halted
    running.go_to(PHASE, match.view()["turn"])
    assert running.goes and not running.halted
    match.play("advance")
    running.look(match)
    assert running.halted and not running.goes


def test_a_turn_ends_where_the_next_begins(room: Undertow) -> None:
    match = engine.new(room, 3, STARTERS)
    running = Running(DUEL)
    running.look(match)
    running.go_to(TURN, match.view()["turn"])
    while running.goes:
        match.play("advance")
        running.look(match)
    assert (match.view()["turn"], match.view()["phase"]) == (2, "start")


def test_the_end_is_not_watched(room: Undertow) -> None:
    match = engine.new(room, 3, STARTERS)
    running = Running(DUEL)
    running.look(match)
    running.go_to(END, 1)
    assert running.hurried
    while running.goes:
        match.play("advance")
        running.look(match)
    assert match.result is not None and not running.on and not running.hurried


def test_pausing_forgets_where_it_was_going(room: Undertow) -> None:
    match = engine.new(room, 3, STARTERS)
    running = Running(DUEL)
    running.look(match)
    running.go_to(END, 1)
    running.toggle()
    assert running.halted and not running.hurried
    running.toggle()
    assert running.goes and not running.hurried
