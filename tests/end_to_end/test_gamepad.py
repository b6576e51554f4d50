"""The program by a gamepad alone, in the real window: a lesson, a match of each title, its replay, and back again."""

from typing import Any

import pytest

import game
from game.records.record import Record
from game.records.replay import verify

NIGHT, DUEL = "The Long Night", "Spellchain"
MOST = 250
"""Decisions after which a match counts as endless."""


def plugged_in(screen: Any, start: Any, *words: str) -> Any:
    """The program with a gamepad, and its window."""
    program = start(screen, *words, pad=True)
    screen.window()
    program.pad("in")
    return program


def choose(screen: Any, program: Any) -> None:
    """Plays the first thing on the list of all that can be done."""
    played = len(program.actions())
    program.pad("R ↑", "A")
    screen.wait(f"action {played + 1}", lambda: len(program.actions()) > played)


def choose_on_board(screen: Any, program: Any) -> None:
    """A alone brings the focus to the board, and chooses what it rests on until that is an action."""
    played = len(program.actions())
    screen.wait("an action", lambda: program.pad("A") or len(program.actions()) > played)


def watch_and_come_back(screen: Any, program: Any, name: str) -> None:
    """From the result into the replay, to its first turn and on, and back to the table and out."""
    screen.shows("Result")
    program.pad("right", "right", "A")  # Watch again
    screen.shows(f"{name}, replay")
    program.pad("LB", "RB", "right", "X", "X", "B")
    screen.shows("Result")
    program.pad("B")
    screen.shows("")
    program.pad("B", "right", "A")  # Leave
    assert program.ended() == (0, "")
    (path,) = program.finished()
    assert verify(Record.load(path), game.start).finished


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (NIGHT, ("longnight", "--set", "scenario=pack", "--set", "turn_cap=5")),
        (DUEL, ("spellchain", "--players", "human,ai:easy", "--set", "health=[6, 6]", "--set", "mulligan=false")),
    ],
)
def test_a_match_its_replay_and_the_way_back(
    screen: Any, start: Any, at_once: None, name: str, words: tuple[str, ...]
) -> None:
    program = plugged_in(screen, start, "match", *words, "--seed", "7")
    screen.shows(name)
    program.asked()
    choose_on_board(screen, program)
    for _ in range(MOST):
        if program.asked().result is not None:
            break
        choose(screen, program)
    watch_and_come_back(screen, program, name)


def test_the_table_leads_to_everything(screen: Any, start: Any, at_once: None) -> None:
    program = plugged_in(screen, start)
    for buttons, scene in (
        (("down", "A"), "Daily Night"),
        (("left", "A"), "Campaign"),
        (("left", "A"), "New match"),
        (("down", "A"), "Library"),
        (("right", "right", "A"), "Card gallery"),
        (("right", "A"), "Rulebook"),
        (("right", "A"), "Statistics"),
        (("right", "A"), "Settings"),
    ):
        program.pad(*buttons)
        screen.shows(scene)
        program.pad("B")
        screen.shows("")


def test_a_lesson_from_the_table_to_its_fight(screen: Any, start: Any, at_once: None) -> None:
    program = plugged_in(screen, start)
    program.pad("A")  # Learn to play
    for step in ("This is you", "The row of dice", "A die is lit"):
        screen.shows(f"Dice and lines: {step}")
        program.pad("A")
    screen.shows("Dice and lines: Walk")
    program.pad("A", "A")  # the ringed hex has the focus, and is chosen
    screen.shows("Dice and lines: Play a card")
