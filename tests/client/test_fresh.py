"""What a board shows after a while of play is what a new window would show of it: nothing stale, nothing missing."""

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest

import game
from game.client.board_kit.ahead import Ahead
from game.client.drawing.canvas import Canvas
from game.client.drawing.layers import Layers
from game.client.drawing.pictures import Pictures
from game.client.input import key, point
from game.client.match.play import PlayScene
from game.client.window import draw
from game.presenters import presenter_of
from tests.long import by_turn

MOST = 900
"""Frames in which a board comes to rest."""
ACTIONS = 9
DONE = ("use", "cast", "play", "summon", "attack", "build")
"""What brings something onto the board, or hurts it."""
WAYS = ("on", "off", "left", "right", "up", "down")


def frame(window: Any, dt: float = 1 / 60) -> None:
    """As the window does it: what has not changed is not drawn."""
    window.top.update(dt)
    window.stage.stack.settle()
    scenes = window.stage.stack.visible()
    if any(scene.changed for scene in scenes):
        window.draw()
        for scene in scenes:
            scene.changed = False


def rest(window: Any, scene: Any) -> None:
    """Until nothing moves and nothing is still to be painted."""
    for _ in range(MOST):
        frame(window)
        board = scene.board
        if window.top is not scene or not (board.moving or board.unfinished or scene.showing.unseen or scene.changed):
            return
    raise AssertionError("something is still to be painted")


def fresh(window: Any, scene: Any) -> pygame.Surface:
    """The same moment in a window that has shown nothing yet."""
    board, canvas = scene.board, window.canvas
    backing = board._backing
    kept = backing.canvas, backing._layers
    other = Canvas(pygame.Surface(canvas.surface.get_size()), canvas.type, canvas.pictures)
    draw(other, window.stage.stack.visible())
    backing.canvas, backing._layers = kept
    board.changed = False
    return other.surface


def unlike(one: pygame.Surface, other: pygame.Surface, most: int = 2) -> list[tuple[int, ...]]:
    """Where two pictures differ by more than that."""
    less, more = one.copy(), other.copy()
    less.blit(other, (0, 0), None, pygame.BLEND_RGB_SUB)
    more.blit(one, (0, 0), None, pygame.BLEND_RGB_SUB)
    less.blit(more, (0, 0), None, pygame.BLEND_RGB_ADD)
    same = pygame.mask.from_threshold(less, (0, 0, 0), (most + 1, most + 1, most + 1, 255))
    same.invert()
    return [tuple(rect) for rect in same.get_bounding_rects()]


SHAPES = ((1280, 720), (900, 620))
"""Of a window as the layout is, and of one that is taller."""


@pytest.mark.parametrize(
    ("title", "size"),
    [each for at, title in enumerate(game.titles()) for each in by_turn([(title, s) for s in SHAPES], at)],
)
def test_what_is_drawn_of_a_frame_leaves_what_all_of_it_would(
    open_window: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, title: str, size: tuple[int, int]
) -> None:
    """Pixel by pixel, while cards fly, figures walk and fall, and lights go over the board."""
    stale: list[tuple[str, list[tuple[int, ...]]]] = []
    settle, window, chance, action = Layers.settle, open_window("en", size), random.Random(8), "the opening"

    def compare(layers: Layers) -> list[pygame.Rect]:
        dirty = settle(layers)
        if dirty:
            part, layers.surface = layers.surface, pygame.Surface(size)
            layers._lay(list(reversed(layers._before)), layers.surface.get_rect())
            whole, layers.surface = layers.surface, part
            found = unlike(part, whole, 0)
            stale.extend([(action, found)] if found else [])
        return dirty

    monkeypatch.setattr(Layers, "settle", compare)
    players = ("human", "ai:easy")[: 1 if title == "longnight" else 2]
    scene: PlayScene = window.play(game.new(title, 8, {}, players), beat=1e9)
    for _ in range(5):
        for _ in range(30):
            frame(window)
        if window.top is not scene or scene.match.result is not None:
            break
        if scene._choices is not None and not scene.seats.playing:
            actions = scene._choices.actions
            told = [each for each in actions if each.verb in DONE] or list(actions)
            action = str(chance.choice(told))
            scene.play(action)
        for _ in range(MOST):
            frame(window)
            if not scene.showing.unseen and not scene.seats.playing:
                break
    assert stale[:3] == []


@pytest.mark.parametrize(
    ("title", "size"),
    [
        ("longnight", (1280, 720)),
        ("undertow", (1280, 720)),
        ("spellchain", (900, 620)),
        ("lirya", (900, 620)),
    ],
)
def test_a_board_that_was_played_on_looks_like_a_new_one(
    open_window: Callable[..., Any], title: str, size: tuple[int, int]
) -> None:
    window, chance = open_window("en", size), random.Random(8)
    players = ("human", "ai:easy")[: 1 if title == "longnight" else 2]
    scene: PlayScene = window.play(game.new(title, 8, {}, players), beat=1e9)
    for number in range(ACTIONS):
        for _ in range(3):
            scene.handle(point(chance.uniform(0, 1280), chance.uniform(0, 720)))
            frame(window)
            scene.handle(key(chance.choice(WAYS)))
            frame(window)
        rest(window, scene)
        if window.top is not scene or scene.match.result is not None:
            return
        assert unlike(window.canvas.surface, fresh(window, scene)) == [], f"after {number} actions"
        if scene._choices is not None and not scene.seats.playing:
            scene.play(chance.choice(scene._choices.actions))
        for _ in range(MOST):
            frame(window)
            if not scene.showing.unseen and not scene.seats.playing:
                break


@pytest.mark.parametrize("title", ["longnight", "spellchain", "lirya"])
def test_a_board_on_what_was_painted_before_there_was_one_looks_the_same(window: Any, title: str) -> None:
    """Stroke by stroke in time that was left, or all at once: pixel by pixel."""
    players = ("human", "ai:easy")[: 1 if title == "longnight" else 2]
    seen = []
    for warmed in (False, True):
        canvas = Canvas(pygame.Surface((1280, 720)), window.canvas.type, Pictures())
        ahead = Ahead()
        ahead.think(title, presenter_of(title).beneath if warmed else tuple)
        while ahead.wants:
            ahead.work(canvas, 0.002)
        scene = window.open(PlayScene(window.stage, game.new(title, 8, {}, players)))
        draw(canvas, window.stage.stack.visible())
        seen.append(canvas.surface)
        assert scene.board.view
    assert unlike(*seen, 0) == []
