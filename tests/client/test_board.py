"""A title's board: following events frame by frame, and text that stays where it belongs."""

from collections.abc import Callable
from itertools import cycle
from typing import Any

import pygame
import pytest

import game
from game.client.board_kit.follower import Follower
from game.client.drawing.canvas import Canvas
from game.client.match.play import PlayScene
from game.longnight.client.board.open import page_of
from game.presenters import presenter_of

LANGUAGES = ("en", "it", "zh")
SCENARIOS = [value for value, _ in presenter_of("longnight").options("en")[0].options]


class Watched:
    """A board that keeps what it is shown."""

    def __init__(self) -> None:
        self.view: Any = None
        self.steps: list[tuple[int, ...]] = []

    def show(self, view: Any) -> None:
        self.view = view

    def step(self, events: Any, view: Any) -> float:
        self.view = view
        self.steps.append(tuple(event.frame for event in events))
        return 0.1

    def tell(self, sentences: Any) -> None:
        pass

    def expect(self, events: Any) -> None:
        pass


def test_a_board_that_follows_events_ends_at_the_view() -> None:
    match = game.new("longnight", 7)
    board = Watched()
    follower = Follower(match.rules, board)  # type: ignore[arg-type]
    follower.show(match.view(0))
    follower.follow(match.play("next", 0))
    while follower.busy:
        follower.update(0.04)
    assert board.view == match.view(0)
    assert len(board.steps) > 3
    assert all(len(set(frames)) == 1 for frames in board.steps)


def test_each_frame_is_seen_for_the_time_it_wants() -> None:
    match = game.new("longnight", 7)
    board = Watched()
    follower = Follower(match.rules, board)  # type: ignore[arg-type]
    follower.show(match.view(0))
    follower.follow(match.play("next", 0))
    follower.update(0)
    follower.update(0.05)
    assert len(board.steps) == 1
    follower.update(0.06)
    assert len(board.steps) == 2


def test_skipping_shows_the_end_at_once() -> None:
    match = game.new("longnight", 7)
    board = Watched()
    follower = Follower(match.rules, board)  # type: ignore[arg-type]
    follower.show(match.view(0))
    follower.follow(match.play("next", 0))
    follower.skip()
    assert not follower.busy
    assert board.view == match.view(0)


class Noted(Canvas):
    """A canvas that keeps where each line of text was drawn, in real pixels."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.texts: list[tuple[str, pygame.Rect]] = []
        self.smallest = 99.0

    def kept(self, key: Any, rect: Any, draw: Any, *_: Any, **__: Any) -> None:
        draw(self)

    def text(self, text: str, x: float, y: float, *arguments: Any, **more: Any) -> float:
        said = dict(zip(("face", "size", "colour", "anchor", "width"), arguments, strict=False)) | more
        width = super().text(text, x, y, *arguments, **more)
        if text:
            drawn = self.type.fitted(text, said["face"], self.size(said["size"]), 9999)
            ink, ascent = self.type.render(drawn, said["face"], self.size(said["size"]), said["colour"])
            box = ink.get_bounding_rect()
            left, top = self.point(x, y)
            real = round(width * self.scale)
            box.width = min(box.width, real)
            self.texts.append((text, box.move(left - round(said.get("anchor", 0.0) * real), top - ascent)))
            self.smallest = min(self.smallest, said["size"])
        return width


def touching(texts: list[tuple[str, pygame.Rect]]) -> list[tuple[str, str]]:
    """Pairs of texts of which one lies on the other."""
    found = []
    for number, (a, box) in enumerate(texts):
        for b, other in texts[number + 1 :]:
            over = box.clip(other)
            if over.width > 1 and over.height > 1:
                found.append((a, b))
    return found


def check(canvas: Noted) -> None:
    size = canvas.surface.get_rect()
    assert [text for text, box in canvas.texts if not size.contains(box)] == []
    assert touching(canvas.texts) == []


@pytest.mark.parametrize(("scenario", "language"), list(zip(SCENARIOS, cycle(LANGUAGES), strict=False)))
def test_no_text_of_a_board_leaves_the_window_or_touches_another(
    open_window: Callable[..., Any], scenario: str, language: str
) -> None:
    window = open_window(language)
    window.play(game.new("longnight", 7, {"scenario": scenario}))
    canvas = window.canvas = Noted(window.canvas.surface, window.canvas.type, window.canvas.pictures)
    window.draw()
    check(canvas)
    assert canvas.smallest >= 13


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(800, 450), (1920, 1080), (1024, 768), (1000, 400)])
def test_text_stays_where_it_belongs_at_every_size(
    open_window: Callable[..., Any], size: tuple[int, int], language: str
) -> None:
    window = open_window(language, size)
    window.play(game.new("longnight", 7))
    canvas = window.canvas = Noted(window.canvas.surface, window.canvas.type, window.canvas.pictures)
    window.draw()
    check(canvas)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_fits_in_the_panel_at_the_right(open_window: Callable[..., Any], language: str) -> None:
    window = open_window(language)
    play: PlayScene = window.play(game.new("longnight", 7))
    board: Any = play.board
    for card in board.view["cards"]:
        board.hover = ("card", card["id"])
        canvas = window.canvas = Noted(window.canvas.surface, window.canvas.type, window.canvas.pictures)
        window.draw()
        panel = canvas.real(page_of(canvas, board.now.words, card["card"]).rect)
        inside = [(text, box) for text, box in canvas.texts if panel.collidepoint(box.center)]
        assert inside
        assert [text for text, box in inside if not panel.contains(box)] == [], card["card"]
        assert touching(inside) == [], card["card"]
