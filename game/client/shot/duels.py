"""Scenes that only a title for two has."""

import time
from dataclasses import replace
from functools import cache

import game
from game import presenters
from game.client.lessons.data import load_lessons
from game.client.lessons.lesson import LessonScene
from game.client.lessons.lesson_scene import LessonsScene
from game.client.match.curtain import CurtainScene
from game.client.match.play import PlayScene
from game.client.replay.replay_scene import ReplayScene
from game.client.scene import Scene
from game.client.shot import menus
from game.client.shot.acting import by_mouse, on_enter, press
from game.client.shot.given import SEED, Given, at_leisure, played
from game.client.shot.matches import counted, replay_end
from game.client.stage import Stage
from game.presenters import duel_of, presenter_of
from game.records.profile import Outcome
from game.records.record import Record


def _two(given: Given) -> Given:
    """What is given, of a title for two; else of one in which the other is answered."""
    if duel_of(given.name) is not None:
        return given
    duels = {title: duel for title in presenters.titles() if (duel := duel_of(title)) is not None}
    return Given(next(title for title, duel in duels.items() if duel.windows is not None))


def duel_setup(stage: Stage, given: Given) -> Scene:
    """A match of two, set up."""
    return menus.setup(stage, _two(given))


def duel_setup_own(stage: Stage, given: Given) -> Scene:
    """With decks of the player's own on both seats, one of them not yet a whole one."""
    title = _two(given).name
    ready = presenter_of(title).cards.ready_decks(stage.language)[-1]
    own = [("Half of it", list(ready.cards[::2])), ("All of it", list(ready.cards))]
    kept = [{"name": name, "cards": {card: cards.count(card) for card in cards}} for name, cards in own]
    stage.profile.remember(title, "decks", kept)
    stage.profile.remember(title, "setup", {"decks": [cards for _, cards in own]})
    return menus.setup(stage, _two(given))


def duel_curtain(stage: Stage, given: Given) -> Scene:
    """What hides the table while another person is to answer something."""
    name = _two(given).name
    duel = duel_of(name)
    assert duel is not None
    scene = CurtainScene(stage, name, 1, lambda: None, lambda: None)
    views = (made().view(1) for made in presenter_of(name).exhibits().values())
    said = next(filter(None, (duel.announced(view, stage.language) for view in views)), "")
    scene.ask(said, lambda: None)
    return scene


def _duel_record(given: Given) -> Record:
    """A match of two against the computer that chance plays to its end, the same each time."""
    return _played_by_chance(_two(given).name).copy()


@cache
def _played_by_chance(title: str) -> Record:
    match = played(game.new(title, SEED, None, ("human", "ai:easy")))
    assert match.record is not None
    return at_leisure(match.record, 940)


def duel_result(stage: Stage, given: Given) -> Scene:
    """The end of a match of two."""
    match = game.resume(_duel_record(given))
    play = PlayScene(stage, match)
    stage.stack.push(play)
    return counted(stage, play)


def duel_replay(stage: Stage, given: Given) -> Scene:
    """A match of two, seen from the first seat in its middle."""
    scene = ReplayScene(stage, _duel_record(given))
    scene.odds.start()
    scene.odds.wait()
    scene.go_frame_to(scene.course.last // 2)
    return scene


def duel_replay_end(stage: Stage, given: Given) -> Scene:
    """A match of two at its end, seen from the first seat."""
    return replay_end(stage, replace(given, loaded=_duel_record(given)))


def duel_statistics(stage: Stage, given: Given) -> Scene:
    """Of someone who has played every deck a few times."""
    title = _two(given).name
    duel = duel_of(title)
    assert duel is not None
    record = at_leisure(_duel_record(given), 17_700)
    stage.library.autosave(record)
    record.close()
    figures = duel.figures
    views = [played(game.new(title, seed)).view(0) for seed in range(8 if figures is not None else 0)]
    told = [figures.told(view, 0) for view in views] if figures is not None else [{}]
    for number in range(30):
        deck = list(duel.seats.deck_names("en"))[number * 7 % 6]
        detail = {"grade": ("easy", "normal", "hard", "expert")[number * 3 % 4], **told[number % len(told)]}
        score = (number * 11) % 24
        ended = time.time() - 90_000 * (30 - number)
        won = score > 6
        outcome = Outcome(f"{number}", title, "free", deck, score if won else 0, 0, won, ended, detail)
        stage.profile.note(outcome)
    return menus.statistics(stage, _two(given))


def lessons(stage: Stage, given: Given) -> Scene:
    """The lessons of a title that has several, the first of them taken."""
    title = _two(given).name
    stage.profile.remember(title, f"lesson {load_lessons(title)[0].id}", True)
    return LessonsScene(stage, title)


def many_lessons(stage: Stage, given: Given) -> Scene:
    """The lessons of the title that has most of them, two of them taken."""
    title = max(presenters.titles(), key=lambda title: len(load_lessons(title)))
    for lesson in load_lessons(title)[:2]:
        stage.profile.remember(title, f"lesson {lesson.id}", True)
    return LessonsScene(stage, title)


def duel_lesson(stage: Stage, given: Given, lesson: int) -> Scene:
    """A lesson of two, where something is to be done."""
    scene = LessonScene(stage, load_lessons(_two(given).name)[lesson])

    def go() -> None:
        while not scene.step.allow:
            press(scene, "accept")
        by_mouse(scene)

    on_enter(scene, go)
    return scene
