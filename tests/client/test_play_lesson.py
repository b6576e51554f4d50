"""Lessons: that each can be taken to its end by mouse and by keyboard, is begun again and counts once it is won.

By mouse and by keyboard each is taken in one language, another each time; in the long form in every one.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

import game
from game.client.input import key as key_input
from game.client.lessons.data import load_lessons, taken
from game.client.lessons.lesson import LessonEndScene, LessonScene
from game.client.lessons.lesson_scene import LessonsScene
from game.client.match.play import PlayScene
from game.client.ways import SCREENS
from game.engine.errors import BadContent
from game.i18n import LANGUAGES
from game.spellchain.client.board.asking import asking
from tests.client.lessons import (
    ALL,
    SINGLE,
    WAYS,
    click,
    click_spots,
    click_thing,
    do_step,
    each_lesson,
    fight,
    finish,
    go_on,
    is_free,
    key_thing,
    keys_of,
    open_lesson,
    reach,
    ready,
    said,
    wait,
)
from tests.long import by_turn

BY_MOUSE = [(lesson, language) for turn, lesson in enumerate(ALL) for language in by_turn(LANGUAGES, turn)]
BY_KEYBOARD = [(lesson, language) for turn, lesson in enumerate(ALL) for language in by_turn(LANGUAGES, turn + 1)]
TRIES, WINS = 10, 9
"""So many tries of the computer in a fight, and how many of them it wins at least."""


@pytest.mark.parametrize(("lesson", "language"), BY_MOUSE, ids=said)
def test_a_lesson_is_taken_by_mouse(open_window: Callable[..., Any], lesson: Any, language: str) -> None:
    window = open_window(language)
    scene = open_lesson(window, lesson)
    while not scene.free:
        ready(window, scene)
        at = scene.at
        if scene.step.allow:
            if scene._duel:
                click_spots(window, scene)
            else:
                do_step(window, scene, click_thing)
            ready(window, scene)
        else:
            click(window, scene._guide._button.rect)
            window.draw()
        assert scene.at in (at, at + 1)
    finish(window, scene)
    assert taken(window.stage, lesson)


@pytest.mark.parametrize("lesson", load_lessons("undertow")[:2], ids=lambda lesson: lesson.id)
def test_what_runs_is_shown_to_its_end_at_the_usual_speed(window: Any, lesson: Any) -> None:
    """The guide's button lets a phase happen, and nothing else is to be pressed until the next step speaks."""
    scene = reach(window, lesson, lambda step: bool(step.allow))
    assert scene.running.on
    window.stage.settings = replace(window.stage.settings, speed=1.0)
    at = scene.at
    ready(window, scene)
    window.press("accept")
    window.pass_time(30.0)
    assert scene.at > at and scene._speaks


@pytest.mark.parametrize(("lesson", "language"), BY_KEYBOARD, ids=said)
def test_a_lesson_is_taken_by_keyboard(open_window: Callable[..., Any], lesson: Any, language: str) -> None:
    window = open_window(language)
    scene = open_lesson(window, lesson)
    while not scene.free:
        ready(window, scene)
        at = scene.at
        if scene.step.choose:
            do_step(window, scene, key_thing)
        else:
            window.press(*keys_of(scene))
        wait(window)
        ready(window, scene)
        assert scene.at in (at, at + 1)
    finish(window, scene)
    assert taken(window.stage, lesson)


@each_lesson
def test_only_what_is_awaited_can_be_played(window: Any, lesson: Any) -> None:
    scene = open_lesson(window, lesson)
    while not scene.step.allow:
        window.press("accept")
    ready(window, scene)  # the other one may have to do something first
    everything, offered = scene.match.actions(), scene.board.choosing.actions
    played = len(scene.match.record)
    assert 0 < len(offered) < len(everything) or scene.running.on
    assert set(offered) <= set(everything)
    assert all(scene.step.allows(action) for action in offered)
    window.press("h", "u")
    assert scene._hint is None
    assert len(scene.match.record) == played
    assert scene._guide.moving


def test_who_presses_once_more_to_see_the_end_of_something_does_not_skip_what_is_said_then(window: Any) -> None:
    scene = open_lesson(window, load_lessons("longnight")[1])
    window.stage.settings = replace(window.stage.settings, speed=1.0)
    click_thing(window, scene, "card fire_attack")
    assert scene.showing.unseen
    window.press("accept")
    window.pass_time(0.1)
    assert scene.step.name.en == "Cooldown"
    for verb in ("accept", "space"):
        window.press(verb)
        assert scene.step.name.en == "Cooldown"
    window.pass_time(0.7)
    window.press("accept")
    assert scene.step.name.en != "Cooldown"


def test_the_log_forgets_a_try_that_did_not_do(window: Any) -> None:
    scene = open_lesson(window, load_lessons("longnight")[3])
    while scene.step.name.en != "Who comes first?":
        go_on(window, scene)
    before = [sentence.text for sentence in scene.board.log._sentences]
    click_thing(window, scene, "card basic_attack")
    click_thing(window, scene, "unit #21")  # the one whose die comes last
    wait(window)
    ready(window, scene)
    assert scene.step.name.en == "Who comes first?"
    assert len(scene.match.record) == scene._from, "it was taken back"
    assert [sentence.text for sentence in scene.board.log._sentences] == before


def test_a_pause_says_that_nothing_of_a_lesson_is_kept(window: Any) -> None:
    open_lesson(window, load_lessons("longnight")[0])
    window.press("accept", "back")
    pause = window.top
    assert pause._kept == "Nothing of a lesson is kept but that it was taken."
    record = pause._play.match.record
    assert pause._caption(record) == "Lesson 1 of 5: Dice and lines"
    assert pause._so_far(record) == [("Step of the lesson", "2 of 11")]


@each_lesson
def test_a_lesson_is_not_kept_and_can_be_begun_again(window: Any, lesson: Any) -> None:
    scene = open_lesson(window, lesson)
    window.press("accept", "back")
    window.draw()
    rows = [widget.label for widget in window.top._group.widgets]
    assert rows[-3:] == ["This step again", "Begin again", "Leave"]
    window.press("up", "up", "accept")
    assert isinstance(window.top, LessonScene)
    assert window.top is not scene
    assert window.top.at == 0
    assert window.stage.library.matches() == []


def test_the_table_leads_to_the_first_lesson_that_is_not_taken(window: Any) -> None:
    first, second, *_ = load_lessons("longnight")
    assert SCREENS["lesson"](window.stage, "longnight").lesson is first
    window.stage.profile.remember("longnight", f"lesson {first.id}", True)
    assert SCREENS["lesson"](window.stage, "longnight").lesson is second


def test_the_table_is_told_of_the_lessons(window: Any) -> None:
    assert [lesson.id for lesson in load_lessons("longnight")] == [
        "first_steps",
        "echoes_and_cooldown",
        "cone_push_infusion",
        "sight_and_waking",
        "terror_and_maneuvers",
    ]
    assert len(load_lessons("spellchain")) == 3
    assert not taken(window.stage, load_lessons("longnight")[0])


@pytest.mark.parametrize("lesson", SINGLE, ids=lambda lesson: lesson.id)
def test_a_lesson_is_won_by_the_right_way(window: Any, lesson: Any) -> None:
    scene = reach(window, lesson, is_free)
    assert scene.at == len(lesson.steps) - 1
    for action in WAYS[lesson.id].split("; "):
        assert scene.match.result is None
        if action not in map(str, scene.match.actions()):
            raise AssertionError(f"{action} is not legal")
        scene.play(action)
        ready(window, scene)
    window.draw()
    assert scene.match.result is not None
    assert scene.match.result.winner == 0
    assert isinstance(window.top, LessonEndScene)
    assert taken(window.stage, lesson)


@pytest.mark.parametrize("lesson", SINGLE, ids=lambda lesson: lesson.id)
def test_the_computer_wins_nearly_every_fight(lesson: Any) -> None:
    won = 0
    for seed in range(TRIES):
        match = fight(lesson, seed)
        while match.actor is not None:
            match.play(game.think(match, "hard", seed, threads=1))
        assert match.result is not None
        won += match.result.winner == 0
    assert won >= WINS


@pytest.mark.parametrize("lesson", SINGLE, ids=lambda lesson: lesson.id)
def test_a_wrong_try_begins_its_step_again(window: Any, lesson: Any) -> None:
    scene = open_lesson(window, lesson)
    wrong = 0
    while not scene.free:
        ready(window, scene)
        at, before = scene.at, scene.match.position()
        if scene.step.until and len(scene.step.choose) == 2:
            for action in scene.allowed():
                events = scene.match.copy().play(action)
                if (action.verb == "use" and len(scene.allowed()) == 1) or any(map(scene.step.ends_with, events)):
                    continue
                wrong += 1
                scene.play(action)
                ready(window, scene)
                window.pass_time(0.5)
                assert (scene.at, scene.match.position()) == (at, before)
                assert scene._guide.moving
        go_on(window, scene)
    assert wrong or lesson.id not in ("first_steps", "cone_push_infusion", "sight_and_waking")


def test_a_wrong_way_of_a_push_begins_the_step_again(window: Any) -> None:
    lesson = next(lesson for lesson in SINGLE if lesson.id == "cone_push_infusion")
    scene = reach(window, lesson, lambda step: "push" in step.allow)
    at, before = scene.at, scene.match.position()
    scene.play("use #8 1 #21")
    ready(window, scene)
    assert scene.at == at
    scene.play("push hex 4,4")  # nobody and nothing stands there: no Collision
    ready(window, scene)
    assert (scene.at, scene.match.position()) == (at, before)


@pytest.mark.parametrize("lesson", SINGLE, ids=lambda lesson: lesson.id)
def test_what_a_step_asks_for_can_be_taken_back(window: Any, lesson: Any) -> None:
    scene = open_lesson(window, lesson)
    while not scene.free:
        ready(window, scene)
        at, before = scene.at, scene.match.position()
        if scene.step.times > 1:
            scene.play(scene.allowed()[0])
            ready(window, scene)
            assert scene.at == at
            window.press("u")
            ready(window, scene)
        assert (scene.at, scene.match.position()) == (at, before)
        go_on(window, scene)
    ready(window, scene)
    before = scene.match.position()
    window.press("u")  # nothing of the fight has been played: what came before it stays
    assert (scene.free, scene.match.position()) == (True, before)
    scene.play(next(action for action in scene.match.actions() if action.verb in ("move", "use", "maneuver")))
    ready(window, scene)
    window.press("u")
    assert (scene.free, scene.match.position()) == (True, before)


@each_lesson
def test_a_fight_that_is_lost_is_fought_again(window: Any, lesson: Any) -> None:
    scene = reach(window, lesson, is_free)
    at, before = scene.at, scene.match.position()
    scene.concede()
    ready(window, scene)
    window.draw()
    assert isinstance(window.top, LessonEndScene)
    assert [widget.label for widget in window.top._group.widgets] == ["Begin again", "Leave", "The fight again"]
    window.press("accept")
    ready(window, scene)
    assert window.top is scene
    assert (scene.at, scene.match.position()) == (at, before)
    assert not taken(window.stage, lesson)
    finish(window, scene)
    assert taken(window.stage, lesson)


def test_a_lesson_counts_answers_that_it_does_not_offer_yet(window: Any) -> None:
    """Its counterspell is played: Chain Spark and Spell Shield could answer it, though the step is to pass."""
    chain = next(lesson for lesson in ALL if lesson.id == "the_chain")
    scene = reach(window, chain, lambda step: "pass" in step.allow)
    assert asking(scene.board.now)[-1] == "2 cards can answer."
    scene = open_lesson(window, chain)  # its first step is to be read: nothing can be chosen
    assert len(asking(scene.board.now)) == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", SINGLE, ids=lambda lesson: lesson.id)
def test_the_log_begins_with_the_lesson(open_window: Callable[..., Any], lesson: Any, language: str) -> None:
    window = open_window(language)
    scene = open_lesson(window, lesson)
    (said,) = scene.board.log._sentences
    dusk = scene.teller.name("difficulty", "dusk")
    assert said.text.startswith(lesson.name.say(language))
    assert dusk in said.text
    assert len(said.text) <= len(lesson.name.say(language)) + len(dusk) + 4


def test_the_last_lesson_leads_to_the_first_night(window: Any) -> None:
    scene = reach(window, SINGLE[-1], is_free)
    for action in WAYS[scene.lesson.id].split("; "):
        scene.play(action)
        ready(window, scene)
    window.draw()
    assert window.top._group.focus.label == "Play your first night"
    window.press("accept")
    window.stage.stack.settle()
    assert type(window.top) is PlayScene
    assert window.top.match.view(0)["scenario"] == "demo"
    assert window.top.match.view(0)["difficulty"] == "dusk"
    assert len(window.stage.library.matches()) == 1


def test_the_page_of_lessons_leads_on(window: Any) -> None:
    scene = window.open(LessonsScene(window.stage, "longnight"))
    window.draw()
    assert len(scene._doors) == 6
    rects = [pygame.FRect(door.rect) for door in scene._doors]
    assert all(pygame.FRect(0, 0, 1280, 720).contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for n, one in enumerate(rects) for other in rects[:n])
    for number, lesson in enumerate(SINGLE):
        assert scene.group.focus is scene._doors[number]
        window.stage.profile.remember("longnight", f"lesson {lesson.id}", True)
        scene.uncover()
        window.draw()
    assert [door.value for door in scene._doors] == ["Done"] * 5 + [""]
    window.press("accept")
    assert type(window.top) is PlayScene
    assert window.top.match.view(0)["scenario"] == "demo"


def test_the_button_that_takes_back_says_whether_a_step_can_be_begun_again(window: Any) -> None:
    lesson = next(lesson for lesson in SINGLE if lesson.id == "cone_push_infusion")
    scene = reach(window, lesson, lambda step: "push" in step.allow)
    before = scene.match.position()
    assert scene._undo.off
    scene.play("use #8 1 #21")
    ready(window, scene)
    assert not scene._undo.off
    click(window, (*(at - 2 for at in (scene._undo.rect[0] + 17, scene._undo.rect[1] + 17)), 4, 4))
    ready(window, scene)
    assert scene.match.position() == before
    assert scene._undo.off


# Where a match runs by itself


def running_lesson(window: Any) -> Any:
    return reach(window, load_lessons("undertow")[0], lambda step: bool(step.allow))


@pytest.mark.parametrize("keys", [("accept",), ("space",), ("p",), ("a", "accept")])
def test_one_phase_happens_and_the_lesson_waits_again(window: Any, keys: tuple[str, ...]) -> None:
    scene = running_lesson(window)
    while scene.board.unfinished:  # nothing runs before its table is painted
        window.draw()
    at, count = scene.at, len(scene.match.record)
    window.press(*keys)
    window.pass_time(0.5)
    ready(window, scene)
    assert (scene.at, len(scene.match.record)) == (at + 1, count + 1)
    window.pass_time(3.0)
    assert len(scene.match.record) == count + 1
    assert scene.running.paused


def test_what_comes_next_is_told_where_it_is_only_to_be_read(window: Any) -> None:
    scene = reach(window, load_lessons("undertow")[0], lambda step: step.name.en == "What comes next")
    window.draw()
    assert [row.sort for row in scene.board.now.coming] == ["draw"]
    count = len(scene.match.record)
    window.press("p", "n", "e", "2")
    window.pass_time(1.0)
    assert len(scene.match.record) == count
    assert scene.step.name.en == "What comes next"


def test_a_lesson_does_not_tell_who_will_win(window: Any) -> None:
    scene = running_lesson(window)
    window.draw()
    plate = scene._run_plate
    assert plate._track is not None
    assert plate._track not in plate.group.widgets


def test_a_phase_that_was_seen_is_taken_back_with_its_step(window: Any) -> None:
    scene = reach(window, load_lessons("undertow")[0], lambda step: step.times > 1)
    at, before = scene.at, scene.match.position()
    window.press("accept")
    ready(window, scene)
    assert scene.at == at
    assert scene.match.position() != before
    window.press("u")
    ready(window, scene)
    assert (scene.at, scene.match.position()) == (at, before)
    assert [act.number for act in scene.past.acts if act.number > scene._from] == []


def test_who_looks_back_in_a_lesson_comes_to_the_present_again(window: Any) -> None:
    scene = reach(window, load_lessons("undertow")[0], lambda step: step.name.en == "Deploy")
    scene.handle(key_input("p", shift=True))
    window.stage.stack.settle()
    assert scene.looking_back is not None
    assert not scene._speaks
    window.press("p")
    window.press("p")
    window.pass_time(0.5)
    ready(window, scene)
    assert scene.looking_back is None
    assert scene._speaks


def test_a_card_that_does_not_fit_is_put_right(window: Any) -> None:
    scene = reach(window, load_lessons("undertow")[2], lambda step: step.name.en == "The curve")
    at, before = scene.at, scene.match.position()
    scene.play("pick 1")
    ready(window, scene)
    assert (scene.at, scene.match.position()) == (at, before)
    assert scene._guide.moving
    scene.play("pick 2")
    ready(window, scene)
    assert scene.at == at + 1


def test_a_lesson_that_nobody_can_play_is_refused_with_its_place() -> None:
    lesson = load_lessons("undertow")[0]
    cards = [{**card, "zone": "nowhere"} if card["id"] == 6 else card for card in lesson.position["cards"]]
    spoilt = lesson._replace(position={**lesson.position, "cards": cards})
    with pytest.raises(BadContent) as error:
        spoilt.match(0)
    assert str(error.value).startswith("undertow/lessons.toml: the_tide_of_a_turn: match: ")
    assert "6" in str(error.value)
