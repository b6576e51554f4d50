"""A match and what lies over it: its sheets, hints, lessons, its end and its replay."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import game
from game.client.lessons.data import load_lessons
from game.client.lessons.lesson import LessonEndScene, LessonScene
from game.client.match.curtain import CurtainScene
from game.client.match.keys import KeysScene
from game.client.match.pause import PauseScene, SaveScene
from game.client.match.play import PlayScene
from game.client.match.result import ResultScene
from game.client.match.settling import SETTLING
from game.client.replay.replay_scene import ReplayScene
from game.client.replay.unreadable import watch
from game.client.scene import Scene
from game.client.shot.acting import by_mouse, let_think, on_enter, press
from game.client.shot.given import SEED, Given
from game.client.stage import Stage
from game.engine.action import Action


def play(stage: Stage, given: Given) -> Scene:
    """A match, as it stands."""
    scene = PlayScene(stage, given.match())
    match = scene.match
    found = [action for action in match.actions() if action.verb == given.points]
    if found:
        most = max(found, key=lambda action: sum(map(len, match.shape(action))))
        on_enter(scene, lambda: scene.board.point(most))
    return scene


def _over_play(stage: Stage, given: Given, over: Callable[[Stage, Any], Scene]) -> Scene:
    """A sheet over a match."""
    below = play(stage, given)
    stage.stack.push(below)
    stage.stack.settle()
    return over(stage, below)


def list_of_actions(stage: Stage, given: Given) -> Scene:
    """A match with the list of all that can be done."""
    scene = play(stage, given)
    on_enter(scene, lambda: press(scene, "a"))
    return scene


def pause(stage: Stage, given: Given) -> Scene:
    """Its menu."""
    return _over_play(stage, given, PauseScene)


def save(stage: Stage, given: Given) -> Scene:
    """The question for a save's name."""
    return _over_play(stage, given, SaveScene)


def confirm(stage: Stage, given: Given) -> Scene:
    """The menu's question before a match is given up."""
    pause = _over_play(stage, given, PauseScene)
    on_enter(pause, lambda: press(pause, "up", "up", "accept"))
    return pause


def keys(stage: Stage, given: Given) -> Scene:
    """The keys of the match."""
    return _over_play(stage, given, lambda stage, play: KeysScene(stage, stage.say("Keys of the match"), play.keys()))


def hint(stage: Stage, given: Given) -> Scene:
    """A match with a hint, when it has been thought out."""
    scene = play(stage, given)

    def ask() -> None:
        press(scene, "h")
        let_think(scene)

    on_enter(scene, ask)
    return scene


def computer(stage: Stage, given: Given) -> Scene:
    """A match that the computer plays, when it shows what it will play."""
    scene = PlayScene(stage, game.new(given.name, SEED, None, ("ai:hard",)))
    on_enter(scene, lambda: let_think(scene))
    return scene


def lesson(stage: Stage, given: Given, at: int, number: int = 0) -> Scene:
    """A lesson at one of its steps, the last one of all if there are not so many."""
    scene = LessonScene(stage, load_lessons(given.name)[number])

    def go() -> None:
        while scene.at < min(at, len(scene.lesson.steps) - 1):
            if scene.step.allow:
                scene.play(_right(scene))
                press(scene, "space")
            else:
                scene.settling.run(SETTLING)  # who goes on has read what is said
                press(scene, "accept")
        by_mouse(scene)

    on_enter(scene, go)
    return scene


def _right(scene: LessonScene) -> Action:
    """What ends the step, if one action does; else the first that may be played."""
    allowed = scene.allowed() or ()
    for action in allowed:
        match = scene.match.copy()
        events = match.play(action)
        if scene.step.until and any(scene.step.ends_with(event) for event in events):
            return action
    return allowed[0]


def lesson_end(stage: Stage, given: Given) -> Scene:
    """The end of a title's last lesson, won."""
    scene = LessonScene(stage, load_lessons(given.name)[-1])
    stage.stack.push(scene)
    return LessonEndScene(stage, scene, True)


def curtain(stage: Stage, given: Given) -> Scene:
    """What hides the table between two people at one window."""
    return CurtainScene(stage, given.name, 1, stage.stack.clear, stage.stack.clear)


def counted(stage: Stage, play: PlayScene) -> ResultScene:
    """The end of a match, with its score counted up."""
    scene = ResultScene(stage, play)
    while scene.moving:
        scene.update(0.1)
    return scene


def result(stage: Stage, given: Given) -> Scene:
    """The end of a match that chance plays."""
    ended = replace(given, position=None, loaded=given.record, at=None)
    return _over_play(stage, ended, counted)


def result_won(stage: Stage, given: Given) -> Scene:
    """The end of a match that the computer has won for the player."""
    won = None
    for seed in range(SEED, SEED + 20):
        match = won = game.new(given.name, seed)
        while match.actor is not None:
            match.play(game.think(match, "normal", seed, threads=1))
        if match.result is not None and match.result.winner == 0:
            break
    assert won is not None
    return result(stage, replace(given, loaded=won.record))


def replay(stage: Stage, given: Given) -> Scene:
    """A record, somewhat before its middle."""
    scene = ReplayScene(stage, given.record)
    scene.odds.start()
    scene.odds.wait()
    scene.go_action_to(len(given.record) * 2 // 5 if given.at is None else given.at)
    return scene


def replay_end(stage: Stage, given: Given) -> Scene:
    """A record at its end."""
    scene = ReplayScene(stage, given.record)
    scene.odds.start()
    scene.odds.wait()
    scene.go_frame_to(scene.course.last)
    return scene


def unreadable(stage: Stage, given: Given) -> Scene:
    """What is said of a record that was changed."""
    path = stage.library.folder / "night.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(given.record.text().replace(b'"next"', b'"nxet"', 1))
    return watch(stage, path)
