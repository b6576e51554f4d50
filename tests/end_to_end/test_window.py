"""Matches in the real window: by mouse, by keyboard alone, closed and killed in the middle, in any size."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import game
from game.records.record import Record
from game.records.replay import verify

GO = (940, 618)
"""The board's button that goes on."""
Places = Callable[[str, str], tuple[float, float]]


def sound(path: Path) -> Record:
    """A record that plays again to the last line."""
    record = Record.load(path)
    verify(record, game.start)
    return record


def play_to_the_end(program: Any, go: Callable[[], None]) -> None:
    """Goes on until the night is over, which it is sooner or later for who only waits."""
    for _ in range(400):
        if program.over:
            return
        go()
    raise AssertionError(f"the match does not end: {program.actions()[-5:]}")


def leave(screen: Any, program: Any) -> None:
    """Escape leads to the table, and out."""
    screen.wait("its end", lambda: screen.press("Escape") or program.process.poll() is not None)
    assert program.ended() == (0, "")


def test_a_match_by_mouse_from_the_table_to_its_replay(screen: Any, start: Any, place_of: Places) -> None:
    program = start(screen)
    screen.window()
    screen.click(place_of("table", "New match"))
    time.sleep(0.6)
    screen.click(place_of("setup", "Begin"))
    screen.wait("a match", lambda: list(program.records.glob("*.jsonl")))
    time.sleep(0.6)
    play_to_the_end(program, lambda: screen.click(GO))
    time.sleep(1.5)
    before = screen.still()
    screen.click(place_of("result", "Watch again"))
    screen.wait("the replay", lambda: screen.pixels() != before)
    time.sleep(0.6)
    screen.click(place_of("replay", "Back"))
    time.sleep(0.5)
    screen.click(place_of("result", "To the table"))
    screen.wait("the table", program.finished)
    leave(screen, program)
    (path,) = program.finished()
    assert sound(path).result is not None


def test_a_match_by_keyboard_alone(screen: Any, start: Any) -> None:
    program = start(screen)
    screen.window()
    screen.press("Down", "Return")  # New match
    time.sleep(0.6)
    screen.press("Return")  # Begin
    screen.wait("a match", lambda: list(program.records.glob("*.jsonl")))
    time.sleep(0.6)
    screen.press("a", "Return")  # the first of all legal actions
    screen.wait("an action", lambda: len(program.actions()) == 1)
    assert program.actions()[0] == str(game.resume(Record.load(next(program.records.glob("*.jsonl"))), 0).actions()[0])
    play_to_the_end(program, lambda: screen.press("space", "n", "e"))
    time.sleep(1.5)
    before = screen.still()
    screen.press("Right", "Right", "Return")  # Watch again
    screen.wait("the replay", lambda: screen.pixels() != before)
    shown = screen.still()
    screen.press("Home")
    screen.wait("its beginning", lambda: screen.pixels() != shown)
    leave(screen, program)
    (path,) = program.finished()
    assert sound(path).result is not None


def begun(screen: Any, start: Any) -> Any:
    """A program with a match of which three actions are played."""
    program = start(screen, "match", "longnight", "--seed", "7")
    screen.window()
    screen.wait("three actions", lambda: screen.press("space", "n") or len(program.actions()) >= 3)
    return program


@pytest.mark.parametrize("end", ["closed", "killed"])
def test_a_match_that_was_left_goes_on(screen: Any, start: Any, end: str) -> None:
    first = begun(screen, start)
    if end == "closed":
        screen.shut(screen.window())
        assert first.ended() == (0, "")
    else:
        first.kill()
    played = first.actions()
    assert len(played) >= 3
    second = start(screen)
    screen.window()
    time.sleep(2)  # the table's last pieces come after its first picture
    screen.press("Return")  # go on with the last match
    screen.wait("one more action", lambda: screen.press("space", "n") or len(second.actions()) > len(played))
    assert second.actions()[: len(played)] == played
    second.kill()
    (path,) = second.records.glob("*.jsonl")
    sound(path)


def test_the_window_may_have_any_size(make_screen: Any, start: Any, place_of: Places) -> None:
    screen = make_screen((3840, 2160))
    program = start(screen, "match", "longnight", "--seed", "7")
    screen.size = (1280, 720)
    window = screen.window()
    for size in ((800, 450), (1920, 1080), (1000, 900), (3840, 2160), (1280, 720)):
        screen.resize(window, size)
        # The board reaches into the corner of the window at the bottom right.
        screen.wait(f"a picture of {size}", lambda: screen.colours(0.6, 0.75) > 60)
        played = program.actions()
        screen.wait(f"a click at {size}", lambda played=played: screen.click(GO) or program.actions() > played)
