"""How long a frame of a board takes: a whole match of the computer's, shown without a screen, and measured."""

import os
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pygame

import game
from game.client.board_kit.choices import MatchChoices
from game.client.board_kit.follower import Follower
from game.client.drawing.canvas import Canvas
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import Type
from game.client.input import Input, point
from game.client.tidy import between_pictures, seldom
from game.engine.match import Match
from game.engine.search import Settings, analyse
from game.players import player_named
from game.presenters import presenter_of

STEP = 1 / 60
"""Seconds that pass between two frames."""


@dataclass(frozen=True, slots=True)
class Frames:
    """Milliseconds of every frame that showed something new, input, update and drawing together, in their order.

    ``worked`` is what the window itself took of the processor for it: less, where other programs want it too.
    """

    took: Sequence[float]
    worked: Sequence[float]

    def share(self, part: float) -> float:
        """What the given part of all frames stays under, from 0 to 1."""
        return _share(self.took, part)

    def work(self, part: float) -> float:
        """What the given part of all frames stays under in work."""
        return _share(self.worked, part)

    def __str__(self) -> str:
        figures = f"p50 {self.share(0.5):.2f}  p99 {self.share(0.99):.2f}  max {max(self.took):.2f} ms"
        return f"{len(self.took)} frames: {figures}; work p50 {self.work(0.5):.2f}  p99 {self.work(0.99):.2f} ms"


def _share(times: Sequence[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(part * len(times)))]


def match_frames(
    title: str,
    size: tuple[int, int] = (1280, 720),
    seed: int = 7,
    setup: Mapping[str, Any] | None = None,
    language: str = "en",
    player: str = "ai:easy",
    busy: bool = True,
    most: int = 20_000,
) -> Frames:
    """Shows a match at normal speed, frame after frame, ``most`` frames at most; ``busy``: a thread searches beside.

    Before each choice the pointer crosses the board, as a player's does.
    """
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    surface = pygame.display.set_mode(size)
    match = game.new(title, seed, setup or {})
    chooser = match.rules.room.choosers[0]
    computer = player_named(player, seed, chooser, 1)
    assert computer is not None
    teller = match.rules.room.teller(match.rules, language)
    board = presenter_of(title).board(match.rules, teller)
    follower = Follower(match.rules, board)
    canvas = Canvas(surface, Type(), Pictures())
    took: list[float] = []
    worked: list[float] = []

    def frame(found: Input | None = None) -> None:
        begun, work = time.perf_counter(), time.thread_time()
        if found is not None:
            board.handle(found)
        follower.update(STEP)
        board.update(STEP)
        if not board.changed:  # the window rests: it would make the others look better than they are
            return
        board.draw(canvas)
        took.append(1000 * (time.perf_counter() - begun))
        worked.append(1000 * (time.thread_time() - work))
        between_pictures()

    follower.show(match.view(chooser))
    board.draw(canvas)
    with seldom(), _thinking(match) if busy else _idle():
        while match.result is None and len(took) < most:
            board.offer(MatchChoices(match, chooser))
            for number in range(6):
                frame(point(330 + 110 * number, 200 + 90 * number))
            board.offer(None)
            before = match.view(chooser)
            events = match.play(computer.choose(match), chooser)
            follower.follow(events, teller.log(before, events))
            while (follower.busy or board.moving) and len(took) < most:
                frame()
    return Frames(took, worked)


@contextmanager
def _thinking(match: Match) -> Iterator[None]:
    """A thread that searches without a pause."""
    ended = threading.Event()
    thought = match.copy()

    def think() -> None:
        number = 0
        while not ended.is_set():
            number += 1
            analyse(thought, Settings(), "20ms", number, 1, stop=ended.is_set)

    thread = threading.Thread(target=think, daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


@contextmanager
def _idle() -> Iterator[None]:
    yield
