"""Hands that take a lesson: by the pointer or by keys, step by step, up to a step that is looked for."""

import time
from collections.abc import Callable
from typing import Any

import pytest

import game
from game import presenters
from game.client.input import point
from game.client.lessons.data import load_lessons
from game.client.lessons.lesson import LessonEndScene, LessonScene

MOST_CLICKS = 4
"""Of an action on a board of cards: what acts, what it is meant for, and one after another what of a list is taken."""
PATIENCE = 60
"""Seconds that an answer may take before it counts as hung."""
ALL = [lesson for title in presenters.titles() for lesson in load_lessons(title)]
WAYS = {
    "first_steps": "move hex 4,3; use #3 1 #21; use #3 1 #21; use #3 1 #21; next; use #10 1 #22; use #10 1 #22",
    "echoes_and_cooldown": (
        "use #9 1 #21; maneuver tactical_move; next; next; discard #8; discard #3; discard #7; end; next; "
        "use #10 1 #21; use #10 2 #22; move hex 4,2; use #7 1 #22"
    ),
    "cone_push_infusion": (
        "use #11 2 sw-se; use #11 2 sw-se; move hex 3,4; move hex 4,4; move hex 5,4; use #12 1 #16; use #10 1 #24; "
        "maneuver ranged_shot #24"
    ),
    "sight_and_waking": (
        "move hex 1,4; move hex 2,4; move hex 1,5; use #3 2; next; maneuver ranged_shot #22; use #10 1 #22; next; "
        "next; discard #7; discard #4; discard #8; discard #5; end; move hex 1,6; next; maneuver ranged_shot #23; "
        "next; use #11 2 w-sw; maneuver ranged_shot #23; next; discard #8; discard #4; end; next; move hex 1,5; "
        "use #7 1 #21"
    ),
    "terror_and_maneuvers": (
        "maneuver face_fears; move hex 2,4; next; use #9 1 #21; use #3 2; next; use #10 1 #22; use #10 1 #23; next; "
        "discard #8; discard #4; discard #5; end; use #11 3 sw-se; maneuver ranged_shot #21; maneuver mind_bolt #21"
    ),
}
"""How each fight of the Long Night can be won, with the dice that its seed throws."""
SINGLE = [lesson for lesson in ALL if lesson.id in WAYS]
"""The lessons of the Long Night."""


def said(value: Any) -> str:
    """A lesson, a language or a size in the name of a test."""
    if isinstance(value, str):
        return value
    return str(value[0]) if isinstance(value, tuple) else f"{value.title}:{value.id}"


each_lesson = pytest.mark.parametrize("lesson", ALL, ids=said)


def open_lesson(window: Any, lesson: Any) -> Any:
    window.stage.settings = type(window.stage.settings)(speed=0.0, auto_next=False)
    scene = window.open(LessonScene(window.stage, lesson))
    window.draw()
    return scene


def click(window: Any, rect: Any) -> None:
    x, y, w, h = rect
    window.click(x + w / 2, y + h / 2)


def spot_of(scene: Any, thing: str) -> tuple[float, float]:
    """Where a click means something that a lesson names."""
    x, y, w, h = scene.board.place(thing)
    if thing.startswith("unit"):
        return x + w / 2, y + h - 40
    return (x + w * 0.3 if thing.startswith("card") else x + w / 2), y + h / 2


def click_thing(window: Any, scene: Any, thing: str) -> None:
    """Chooses it with the pointer alone."""
    window.draw()
    scene.handle(point(640, 140))  # what was explained makes room
    window.draw()
    window.click(*spot_of(scene, thing))


def key_thing(window: Any, scene: Any, thing: str) -> None:
    """Chooses it with keys alone: as often on to the next thing as it takes, then the key that takes it."""
    window.draw()
    wanted = scene.board._found_at(spot_of(scene, thing))
    for _ in range(80):
        window.press("on")
        if scene.board.hover == wanted:
            window.press("accept")
            return
    raise AssertionError(f"no key leads to {thing}")


def do_step(window: Any, scene: Any, choose: Callable[[Any, Any, str], None]) -> None:
    """Chooses what the step says, one thing after another: it is done with the last one, and not before."""
    at = scene.at
    things = scene.step.choose
    count = len(scene.match.record)
    for number, thing in enumerate(things):
        assert scene.at == at, f"done before {thing} was chosen"
        choose(window, scene, thing)
        ready(window, scene)
        assert number == len(things) - 1 or scene.at == at
    rest(window, scene, at)
    assert scene.at == at + 1, f"{things} do not do it"
    assert scene.step.position is not None or len(scene.match.record) > count


def rest(window: Any, scene: Any, at: int) -> None:
    """What was marked together is played one after another."""
    for _ in range(20):
        if scene.at != at:
            return
        wait(window)
        ready(window, scene)


def click_spots(window: Any, scene: Any) -> None:
    """Clicks what an action names, one thing after another, on a board of cards; what runs has a button of its own."""
    if scene.running.on:
        window.draw()
        click(window, scene._guide._button.rect)
        wait(window)
        return
    wanted = scene.allowed()[right(scene)]
    count, at = len(scene.match.record), scene.at
    for _ in range(MOST_CLICKS):
        window.draw()
        leads = {key for key, actions in scene.board.choosing.keys().items() if wanted in actions}
        x, y, w, h = next(spot.rect for spot in scene.board.now.spots if spot.key in leads)
        window.click(*((x + w - 12, y + h / 2) if leads == {("table",)} else (x + w * 0.4, y + min(h, 40) / 2)))
        if len(scene.match.record) > count or scene.at > at:
            break
    assert len(scene.match.record) > count or scene.at > at, f"{wanted} is not played by {MOST_CLICKS} clicks"
    wait(window)


def go_on(window: Any, scene: Any) -> None:
    """On to the next step, by what is right."""
    if scene.step.choose:
        do_step(window, scene, click_thing)
    else:
        window.press(*keys_of(scene))
    wait(window)


def right(scene: Any) -> int:
    """Which of the actions that may be played ends the step; the first one if none does at once."""
    if scene.step.until:
        for number, action in enumerate(scene.allowed()):
            if any(map(scene.step.ends_with, scene.match.copy().play(action))):
                return number
    return 0


def keys_of(scene: Any) -> tuple[str, ...]:
    """The keys that do what a step awaits: Enter reads it, or lets run what runs; else the list is there."""
    if scene.running.on or not scene.step.allow:
        return ("accept",)
    return ("a", *("down",) * right(scene), "accept")


def finish(window: Any, scene: Any) -> None:
    """The last step is free: the computer shows that it can be won from there."""
    while scene.match.actor is not None:
        allowed = scene.allowed() if window.top is scene and scene._choices is not None else ()
        if allowed and not scene.showing.unseen and not scene.seats.playing:
            best = game.think(scene.match, "hard", threads=1)
            scene.play(best if best in allowed else allowed[0])
        wait(window)
    assert isinstance(window.top, LessonEndScene)
    window.draw()
    assert scene.match.result.winner == scene.viewer
    window.top._leave()
    window.stage.stack.settle()
    assert window.top is None


def wait(window: Any) -> None:
    """Time passes, and what is thought about meanwhile is found."""
    window.pass_time(0.1)
    if window.top is not None and window.top.moving:
        time.sleep(0.001)


def ready(window: Any, scene: Any) -> None:
    """Until the guide awaits something, or there is something to read."""
    end = time.monotonic() + PATIENCE
    window.stage.stack.settle()
    while window.top is scene and (
        scene.showing.unseen
        or scene.seats.playing
        or scene.settling.left
        or (scene.step.allow and scene._choices is None and not scene.free)
    ):
        assert time.monotonic() < end, f"{scene.step.name.en}: nothing comes for {PATIENCE} seconds"
        wait(window)


def fight(lesson: Any, seed: int | None = None) -> game.Match:
    position, own = lesson.start(len(lesson.steps) - 1)
    return game.from_position(lesson.title, dict(position), own if seed is None else seed)


def reach(window: Any, lesson: Any, found: Callable[[Any], bool]) -> Any:
    """A lesson, taken by what is right to the first step that is looked for."""
    scene = open_lesson(window, lesson)
    while not found(scene.step):
        ready(window, scene)
        go_on(window, scene)
    ready(window, scene)
    window.draw()
    return scene


def is_free(step: Any) -> bool:
    return bool(step.free)
