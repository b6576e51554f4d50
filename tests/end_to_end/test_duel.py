"""A match of Spellchain in the real window against the computer: by mouse, and by keyboard alone."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import game
from game.boards import face_of
from game.client.choices import MatchChoices
from game.engine.action import Action
from game.engine.match import Match
from game.records.record import Record
from game.records.replay import verify
from game.spellchain.board import SpellchainBoard

ME = 0
GO = ("pass", "end", "keep")
FEW = 14
"""So many of one's own actions are taken one by one; then it is only gone on."""


def under_way(program: Any) -> Match | None:
    """The match as its file has it."""
    files = list(program.records.glob("*.jsonl"))
    return game.resume(Record.load(files[0])) if files else None


def mine(program: Any) -> bool:
    """Whether it is for the person at the window to choose, or the match is over."""
    match = under_way(program)
    return match is None or match.actor in (ME, None)


def wanted(match: Match) -> Action:
    """The first thing to be done that is not to go on."""
    return next((action for action in match.actions() if action.verb not in (*GO, "swap")), match.actions()[-1])


def board_of(match: Match) -> SpellchainBoard:
    """The board as it stands in the window."""
    board = face_of("spellchain").board(match.rules, match.rules.room.teller(match.rules, "en"))
    assert isinstance(board, SpellchainBoard)
    board.show(match.view(ME))
    board.offer(MatchChoices(match, ME))
    return board


def clicks(board: SpellchainBoard, action: Action) -> list[tuple[float, float]]:
    """Where one clicks for an action, one after the other."""
    places = []
    while not (places and board.choosing.picked is None):
        found = next(spot for spot in board.now.spots if action in board.now.keys.get(spot.key, ()))
        x, y, w, h = found.rect
        places.append((x + w / 2, y + h * (0.9 if found.key == ("table",) else 0.4)))
        if board.choosing.click(found.key) == action:
            return places
    raise AssertionError(action)


def play(screen: Any, program: Any, act: Callable[[Match], None], go: Callable[[], None]) -> None:
    """Plays to the end: some things one by one, then it is only gone on, which loses sooner or later."""
    done = 0
    while not program.finished():
        screen.wait("one's turn", lambda: program.finished() or mine(program))
        match = under_way(program)
        if match is None or match.actor is None:
            break
        played = len(program.actions())
        if done < FEW:
            act(match)
        else:
            go()
        done += 1
        screen.wait(f"action {played + 1}", lambda played=played: program.finished() or len(program.actions()) > played)


def check(program: Any, screen: Any) -> None:
    """The match has its result, and its record is sound."""
    screen.shows("Result")
    program.kill()
    path: Path = next(iter([*program.records.glob("*.jsonl"), *program.finished()]))
    record = Record.load(path)
    verify(record, game.start)
    assert record.result is not None
    assert {"play", "attack"} <= {entry.action.partition(" ")[0] for entry in record.actions() if entry.player == ME}


def begun(screen: Any, start: Any) -> Any:
    program = start(screen, "match", "spellchain", "--seed", "5", "--players", "human,ai:easy")
    screen.window()
    return program


def test_a_duel_by_mouse(screen: Any, start: Any, at_once: None) -> None:
    program = begun(screen, start)

    def act(match: Match) -> None:
        for place in clicks(board_of(match), wanted(match)):
            screen.click(place)

    def go() -> None:
        match = under_way(program)
        assert match is not None
        action = next((each for each in match.actions() if each.verb in GO), match.actions()[0])
        for place in clicks(board_of(match), action):
            screen.click(place)

    play(screen, program, act, go)
    check(program, screen)


def test_a_duel_by_keyboard_alone(screen: Any, start: Any, at_once: None) -> None:
    program = begun(screen, start)

    def act(match: Match) -> None:
        """Everything that can be done stands in the list, in its order."""
        at = match.actions().index(wanted(match))
        screen.press("a", *["Down"] * at, "Return")

    def go() -> None:
        match = under_way(program)
        assert match is not None
        if any(action.verb in GO for action in match.actions()):
            screen.press("space")
        else:
            screen.press("a", "Return")

    play(screen, program, act, go)
    check(program, screen)
