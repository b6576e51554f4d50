"""Matches in the real window: by mouse, by keyboard alone, closed and killed in the middle, in any size."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import game
from game.client.settings import Settings, SettingsFile
from game.records.record import Record
from game.records.replay import verify

GO = (940, 618)
"""The board's button that goes on."""
HURRY_ON = ("space", "n")
"""Keys: what moves comes to its end, and the next thing is done."""
NIGHT, REPLAY = "The Long Night", "The Long Night, replay"
Places = Callable[[str, str], tuple[float, float]]


def sound(path: Path) -> Record:
    """A record that plays again to the last line."""
    record = Record.load(path)
    verify(record, game.start)
    return record


def play_to_the_end(screen: Any, program: Any, go: Callable[[], None]) -> None:
    """Goes on until the night is over, which it is sooner or later for who only waits."""
    while not program.over:
        assert len(program.actions()) < 400, f"the match does not end: {program.actions()[-5:]}"
        one_more(screen, program, go)


def one_more(screen: Any, program: Any, go: Callable[[], None]) -> None:
    """Does once what plays an action, and waits for it: what is done twice might reach what comes after the match."""
    played = len(program.actions())
    go()
    screen.wait(f"action {played + 1}", lambda: len(program.actions()) > played)


def open_to(program: Any) -> tuple[game.Action, ...]:
    """What can be played in the match under way, as its file has it."""
    (path,) = program.records.glob("*.jsonl")
    return game.resume(Record.load(path)).actions()


def leave(screen: Any, program: Any) -> None:
    """Escape at the table is the way out, once that is confirmed."""
    screen.press("Escape", "Right", "Return")
    assert program.ended() == (0, "")


def test_a_match_by_mouse_from_the_table_to_its_replay(
    screen: Any, start: Any, at_once: None, place_of: Places
) -> None:
    program = start(screen)
    screen.window()
    screen.click(place_of("table", "New match"))
    screen.shows("New match")
    screen.click(place_of("setup", "Begin"))
    screen.shows(NIGHT)
    play_to_the_end(screen, program, lambda: screen.click(GO))
    screen.shows("Result")
    screen.click(place_of("result", "Watch again"))
    screen.shows(REPLAY)
    screen.click(place_of("replay", "Back"))
    screen.shows("Result")
    screen.click(place_of("result", "To the table"))
    screen.shows("")
    leave(screen, program)
    (path,) = program.finished()
    assert sound(path).result is not None


def test_a_match_by_keyboard_alone(screen: Any, start: Any, at_once: None) -> None:
    program = start(screen)
    screen.window()
    screen.press("n")
    screen.shows("New match")
    screen.press("Return")  # Begin
    screen.shows(NIGHT)
    first = str(open_to(program)[0])
    screen.press("a", "Return")  # the first of all legal actions
    screen.wait("an action", lambda: len(program.actions()) == 1)
    assert program.actions() == [first]
    play_to_the_end(screen, program, lambda: screen.press("n" if "next" in map(str, open_to(program)) else "e"))
    screen.shows("Result")
    screen.press("Right", "Right", "Return")  # Watch again
    screen.shows(REPLAY)
    screen.press("End", "Home", "Return", "Right", "Return")  # its beginning is played on from, once that is confirmed
    screen.shows(NIGHT)
    assert 0 in [len(Record.load(path)) for path in program.records.glob("*.jsonl")]
    screen.press("Escape")
    screen.shows("Pause")
    screen.press("Up", "Return")  # Leave
    screen.shows("")
    leave(screen, program)
    (path,) = program.finished()
    assert sound(path).result is not None


@pytest.mark.parametrize("music", [0, 70])
def test_sounds_and_music_are_heard(screen: Any, start: Any, tmp_path: Path, music: int) -> None:
    file = tmp_path / "home" / "config" / "cinquefoil" / "settings.json"
    SettingsFile(file).save(Settings(music=music))
    heard = tmp_path / "heard"  # what goes to the loudspeakers lands in this file
    program = start(screen, SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(heard))
    screen.window()
    screen.wait("a loudspeaker", lambda: heard.exists() and heard.stat().st_size)

    def sounds() -> bool:
        if not music:
            screen.press("n")  # a button's press sounds, once the files are read
            screen.shows("New match")
            screen.press("Escape")
            screen.shows("")
        return any(heard.read_bytes())

    screen.wait("a sound", sounds)
    assert program.kill() == ""


def begun(screen: Any, start: Any) -> Any:
    """A program with a match of which three actions are played."""
    program = start(screen, "match", "longnight", "--seed", "7")
    screen.window()
    for _ in range(3):
        one_more(screen, program, lambda: screen.press(*HURRY_ON))
    return program


@pytest.mark.parametrize("end", ["closed", "killed"])
def test_a_match_that_was_left_goes_on(screen: Any, start: Any, unasked: None, end: str) -> None:
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
    screen.press("Return")  # go on with the last match
    screen.shows(NIGHT)
    one_more(screen, second, lambda: screen.press(*HURRY_ON))
    assert second.actions()[: len(played)] == played
    second.kill()
    (path,) = second.records.glob("*.jsonl")
    sound(path)


def test_the_window_may_have_any_size(make_screen: Any, start: Any, at_once: None) -> None:
    screen = make_screen((3840, 2160))
    program = start(screen, "match", "longnight", "--seed", "7")
    screen.size = (1280, 720)
    window = screen.window()
    for size in ((800, 450), (1920, 1080), (1000, 900), (3840, 2160), (1280, 720)):
        screen.resize(window, size)
        # The board reaches into the corner of the window at the bottom right.
        screen.wait(f"a picture of {size}", lambda: screen.colours(0.6, 0.75) > 60)
        one_more(screen, program, lambda: screen.click(GO))
