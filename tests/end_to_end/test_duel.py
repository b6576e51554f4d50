"""Matches of two in the real window: against the computer by keyboard alone, and two people with a curtain."""

from typing import Any

import game
from game.records.record import Record
from game.records.replay import verify

DUEL = "Spellchain"
MOST = 250
"""Decisions after which a match counts as endless."""


def played(program: Any) -> int:
    return len(program.actions())


def choose(screen: Any, program: Any) -> None:
    """Plays the first thing on the list of all that can be done."""
    count = played(program)
    screen.press("a", "Return")
    screen.wait("an action", lambda: played(program) > count)


def test_a_match_against_the_computer_by_keyboard_alone(screen: Any, start: Any, at_once: None) -> None:
    words = ("--seed", "7", "--players", "human,ai:easy", "--set", "health=[6, 6]", "--set", "mulligan=false")
    program = start(screen, "match", "spellchain", *words)
    screen.window()
    screen.shows(DUEL)
    for _ in range(MOST):
        if program.asked().result is not None:
            break
        choose(screen, program)
    screen.shows("Result")
    screen.press("Right", "Right", "Return")  # Watch again
    screen.shows(f"{DUEL}, replay")
    screen.press("v", "End", "Escape")
    screen.shows("Result")
    screen.press("Escape")
    screen.shows("")
    screen.press("Escape", "Right", "Return")  # Leave
    assert program.ended() == (0, "")
    (path,) = program.finished()
    record = Record.load(path)
    assert verify(record, game.start).finished
    assert {entry.player for entry in record.actions()} == {0, 1}


def test_two_people_change_seats_behind_a_curtain(screen: Any, start: Any, at_once: None) -> None:
    words = ("--seed", "7", "--players", "human,human", "--set", "first=0", "--set", "mulligan=false")
    program = start(screen, "match", "spellchain", *words)
    screen.window()
    sits, changes = 0, 0
    for _ in range(14):
        match = program.asked()
        if match.actor != sits:
            sits, changes = match.actor, changes + 1
            screen.shows(f"Player {sits + 1}")
            screen.press("Return")  # I am here
        screen.shows(DUEL)
        choose(screen, program)
    assert changes > 2
    (path,) = program.records.glob("*.jsonl")
    record = Record.load(path)
    assert record.header.setup["bluff_windows"] is True
    verify(record, game.start)
    program.kill()
