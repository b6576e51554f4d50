"""Lessons: that each can be taken to its end by mouse and by keyboard, and holds one by the hand in every language.

By mouse and by keyboard each is taken in one language, another each time, and its guide is looked at in every language,
each in another size; in the long form everything is done in every language and size.
"""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

import game
from game import presenters
from game.client.drawing.shapes import overlap
from game.client.drawing.tooltip import _place
from game.client.input import key as key_input
from game.client.input import point, press
from game.client.lessons.data import load_lessons, taken
from game.client.lessons.guide import beside
from game.client.lessons.lesson import LessonEndScene, LessonScene
from game.client.lessons.lesson_scene import LessonsScene
from game.client.match.play import PlayScene
from game.client.ways import SCREENS
from game.client.widgets import FOCUSED
from game.engine.errors import BadContent
from game.i18n import LANGUAGES
from game.longnight.client.board import sides
from game.longnight.client.board.places import company
from game.spellchain.client.board.asking import asking
from tests.long import by_turn

ASKED = ("card", "piece", "unit", "hex", "go", "offer", "take")
"""Kinds of things that can be chosen."""
MOST_CLICKS = 4
"""Of an action on a board of cards: what acts, what it is meant for, and one after another what of a list is taken."""
PATIENCE = 60
"""Seconds that an answer may take before it counts as hung."""
ALL = [lesson for title in presenters.titles() for lesson in load_lessons(title)]
SIZES = ((1280, 720), (1920, 1080), (800, 450))
BY_MOUSE = [(lesson, language) for turn, lesson in enumerate(ALL) for language in by_turn(LANGUAGES, turn)]
BY_KEYBOARD = [(lesson, language) for turn, lesson in enumerate(ALL) for language in by_turn(LANGUAGES, turn + 1)]
GUIDED = [
    (lesson, language, size)
    for turn, lesson in enumerate(ALL)
    for number, language in enumerate(LANGUAGES)
    for size in by_turn(SIZES, turn + number)
]


def said(value: Any) -> str:
    """A lesson, a language or a size in the name of a test."""
    if isinstance(value, str):
        return value
    return str(value[0]) if isinstance(value, tuple) else f"{value.title}:{value.id}"


@pytest.fixture(params=ALL, ids=said)
def lesson(request: Any) -> Any:
    return request.param


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


def test_only_what_is_awaited_can_be_played(window: Any, lesson: Any) -> None:
    scene = open_lesson(window, lesson)
    while not scene.step.allow:
        window.press("accept")
    everything, offered = scene.match.actions(), scene.board.choosing.actions
    assert 0 < len(offered) < len(everything) or scene.running.on
    assert set(offered) <= set(everything)
    assert all(scene.step.allows(action) for action in offered)
    window.press("h", "u")
    assert scene._hint is None
    assert len(scene.match.record) == 0
    assert scene._guide.moving


def test_every_step_points_at_something_that_is_there(window: Any, lesson: Any) -> None:
    scene = open_lesson(window, lesson)
    while True:
        ready(window, scene)
        window.draw()
        for thing in scene.step.point:
            x, y, w, h = scene.board.place(thing)
            assert 0 <= x + w / 2 <= 1280
            assert 0 <= y + h / 2 <= 720
        if scene.free:
            return
        go_on(window, scene)


@pytest.mark.parametrize(("lesson", "language", "size"), GUIDED, ids=said)
def test_the_guide_hides_nothing_that_its_step_needs(
    open_window: Callable[..., Any], lesson: Any, language: str, size: tuple[int, int]
) -> None:
    window = open_window(language, size)
    scene = open_lesson(window, lesson)
    while True:
        ready(window, scene)
        window.draw()
        plate = pygame.FRect(scene._guide.rect)
        assert pygame.FRect(0, 0, 1280, 720).contains(plate)
        for thing in scene.step.things:
            rect = scene.board.place(thing)
            assert rect is None or not plate.colliderect(rect), (scene.at, thing)
        lit = {key for key in dict(scene.board.choosing.keys()) if key[0] in ASKED}
        for spot in scene.board.spots():
            if spot.key in lit and not scene.free:
                hidden = plate.clip(pygame.FRect(spot.rect))
                assert hidden.w * hidden.h <= 0.1 * spot.rect[2] * spot.rect[3], (scene.at, spot)
        if scene.free:
            return
        go_on(window, scene)


def test_a_hex_is_ringed_by_its_outline_while_the_guide_points_at_it(window: Any) -> None:
    lesson = load_lessons("longnight")[0]
    scene = open_lesson(window, lesson)
    assert scene.board.now.ringed == ()
    while scene.step.name.en != "Walk":
        window.press("accept")
    assert scene.board.now.ringed == ("4,3",)
    assert len(scene.board.outline("hex 4,3")) == 6
    assert scene.board.outline("unit #21") == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_hidden_by_a_guide_who_says_what_to_do(open_window: Callable[..., Any], language: str) -> None:
    window = open_window(language)
    for lesson in load_lessons("longnight"):
        scene = open_lesson(window, lesson)
        while not scene.free:
            window.draw()
            hidden = sum(overlap(scene._guide.rect, body) for body in company(scene.board.now))
            assert not scene.step.allow or hidden < 800, (lesson.id, scene.step.name.en)
            go_on(window, scene)


def test_with_large_letters_the_last_fight_hides_nobody(window: Any) -> None:
    window.canvas.text_scale = 1.3
    scene = open_lesson(window, load_lessons("longnight")[4])
    while not scene.free:
        go_on(window, scene)
        ready(window, scene)
    window.draw()
    assert sum(overlap(scene._guide.rect, body) for body in company(scene.board.now)) < 100


def test_the_sheet_of_an_enemy_does_not_lie_under_the_guide(window: Any) -> None:
    scene = open_lesson(window, load_lessons("longnight")[4])
    while not scene.free:
        go_on(window, scene)
        ready(window, scene)
    for unit in (21, 22, 23):
        scene.handle(point(*spot_of(scene, f"unit #{unit}")))
        window.draw()
        assert scene.board.hover == ("unit", unit)
        sheet = scene.board.place("forecast")
        assert sheet[3] > 200
        assert overlap(scene._guide.rect, sheet) < 0.03 * sheet[2] * sheet[3]


def test_a_tooltip_steps_aside_from_the_guide(window: Any) -> None:
    """Above the seal at the left, it would lie under the guide at the right of it; so it lies where less of it does."""
    seal, guide = (230.0, 620.0, 70.0, 90.0), (336.0, 526.0, 384.0, 176.0)
    at = _place(seal, 200.0, 80.0, (0, 0, 1280, 720), ())
    assert at == (165.0, 532.0)
    assert overlap((*at, 200.0, 80.0), guide) == 29 * 80
    x, y = _place(seal, 200.0, 80.0, (0, 0, 1280, 720), (guide,))
    assert overlap((x, y, 200.0, 80.0), guide) == 0
    assert x + 200 <= seal[0]
    # A wide one has no room at the left of the seal: it goes above it, as far to the left as it takes.
    x, y = _place(seal, 260.0, 80.0, (0, 0, 1280, 720), (guide,))
    assert overlap((x, y, 260.0, 80.0), guide) == 0
    assert y + 80 <= seal[1]
    assert x < seal[0] < x + 260


def test_what_the_pointer_was_left_on_does_not_hide_what_is_pointed_at_next(window: Any) -> None:
    """A click on a Zombie leads to a line of the open card: the Zombie's sheet would lie over that."""
    scene = open_lesson(window, load_lessons("longnight")[0])
    while scene.step.name.en != "The same line again":
        go_on(window, scene)
    at = spot_of(scene, "unit #22")
    do_step(window, scene, click_thing)
    assert scene.step.name.en == "The next line"
    assert scene.board.hover is None
    scene.handle(point(at[0] + 3, at[1]))
    assert scene.board.hover is None
    assert [ring.under for ring in scene._rings()] == [False]
    scene.handle(point(at[0] + 30, at[1]))
    scene.handle(point(*at))
    assert scene.board.hover == ("unit", 22)
    window.draw()
    assert [ring.under for ring in scene._rings()] == [True]  # no ring is drawn over the sheet then
    scene.handle(point(*spot_of(scene, "card fire_attack")))
    window.draw()
    assert scene.board.hover[0] == "card"
    assert [ring.under for ring in scene._rings()] == [True]  # nor over another card in the open one's place


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


def test_the_ring_about_a_line_leaves_the_line_above_it_legible(window: Any) -> None:
    scene = open_lesson(window, load_lessons("longnight")[0])
    while scene.step.name.en != "The next line":
        go_on(window, scene)
    window.draw()
    above = scene.board.place("line basic_attack 1")
    assert [overlap(ring.around, above) for ring in scene._rings()] == [0]


def test_a_guide_stays_where_it_is_while_a_card_is_picked_up(window: Any) -> None:
    scene = open_lesson(window, load_lessons("longnight")[0])
    while scene.step.name.en != "Play a card":
        go_on(window, scene)
    window.draw()
    before = scene._guide.rect
    click_thing(window, scene, "card basic_attack")
    window.draw()
    assert scene._guide.rect == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_asked_under_a_card_does_not_lie_under_the_guide(
    open_window: Callable[..., Any], language: str
) -> None:
    """While a card is picked up: "Choose among what is lit ..." is read to its end, wherever the guide was before."""
    window = open_window(language)
    for lesson in load_lessons("longnight"):
        scene = open_lesson(window, lesson)
        while not scene.free:
            ready(window, scene)
            window.draw()
            at, things = scene.at, scene.step.choose
            if len(things) < 2 or not things[0].startswith("card"):
                go_on(window, scene)
                continue
            for thing in things:
                click_thing(window, scene, thing)
                scene.handle(point(640, 140))
                window.draw()
                asked = scene.board.place("forecast")
                assert scene.at > at or overlap(scene._guide.rect, asked) == 0, (lesson.id, scene.step.name.en)
                ready(window, scene)
            rest(window, scene, at)


def test_keys_alone_lead_to_what_a_step_rings(window: Any) -> None:
    """Two Zombies stand beside the Investigator, and the step asks for one of them: the focus goes there by itself."""
    scene = open_lesson(window, load_lessons("longnight")[3])
    while scene.step.name.en != "Who comes first?":
        go_on(window, scene)
        ready(window, scene)
    window.draw()
    window.press("accept")  # brings the focus
    assert scene.board.hover == ("card", 3)
    window.press("accept")
    assert scene.board.hover == ("unit", 22)
    window.press("accept")
    assert scene.match.record.actions()[-1].action == "use #3 1 #22"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_told_of_whatever_is_pointed_at_does_not_lie_under_the_guide(
    open_window: Callable[..., Any], language: str
) -> None:
    """The large card and the forecast grow and shrink with what the pointer lies on; the guide stands beside both."""
    window = open_window(language)
    for lesson in load_lessons("longnight"):
        scene = open_lesson(window, lesson)
        while True:
            ready(window, scene)
            window.draw()
            things = {spot.key: spot.rect for spot in scene.board.things()} if scene.step.allow else {}
            for key in scene.board.now.keys & things.keys():
                x, y, w, h = things[key]
                scene.handle(point(x + w / 2, y + h / 2))
                window.draw()
                while scene.board.unfinished:
                    scene.update(0.0)
                    window.draw()
                told = scene.board.place("forecast"), sides.card_rect(scene.board._backing.canvas, scene.board.now)
                hidden = [overlap(scene._guide.rect, rect) for rect in told if rect is not None]
                assert sum(hidden) == 0, (lesson.id, scene.step.name.en, key)
            if scene.free:
                break
            go_on(window, scene)


def test_a_pause_says_that_nothing_of_a_lesson_is_kept(window: Any) -> None:
    open_lesson(window, load_lessons("longnight")[0])
    window.press("accept", "back")
    pause = window.top
    assert pause._kept == "Nothing of a lesson is kept but that it was taken."
    record = pause._play.match.record
    assert pause._caption(record) == "Lesson 1 of 5: Dice and lines"
    assert pause._so_far(record) == [("Step of the lesson", "2 of 11")]


def test_the_guide_makes_room_for_a_hint(window: Any) -> None:
    scene = open_lesson(window, load_lessons("longnight")[1])
    while not scene.free:
        go_on(window, scene)
        ready(window, scene)
    assert not scene._guide.folded
    window.press("h")
    assert scene._hint is not None
    assert scene._guide.folded


def test_where_nothing_is_to_come_no_empty_plate_lies_over_the_map(
    window: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With large letters what is to come lies on a plate: in this step nobody acts, and nothing is told."""
    drawn: list[Any] = []
    monkeypatch.setattr(sides, "draw_rough", lambda _canvas, rect, *_: drawn.append(rect))
    window.canvas.text_scale = 1.3
    scene = open_lesson(window, load_lessons("longnight")[4])
    window.draw()
    while scene.board.unfinished:
        scene.update(0.0)
        window.draw()
    assert scene.step.name.en == "Maneuvers"
    assert drawn == []


def test_the_guide_stands_free_rather_than_over_many() -> None:
    ring = (20.0, 560.0, 120.0, 150.0)
    crowd = ((0.0, 0.0, 700.0, 720.0),)
    rect, side = beside((ring,), crowd, 300.0, 120.0)
    assert (side, rect[0] > 700) == ("", True)


def test_the_guide_goes_to_the_side_that_is_free() -> None:
    ring = (600.0, 320.0, 80.0, 80.0)
    taken = {
        "right": (700.0, 0.0, 580.0, 720.0),
        "left": (0.0, 0.0, 580.0, 720.0),
        "below": (0.0, 420.0, 1280.0, 300.0),
        "above": (0.0, 0.0, 1280.0, 300.0),
    }
    for free in taken:
        crowd = tuple(rect for side, rect in taken.items() if side != free)
        # Only the middle of the free side lies under none of the others.
        rect, side = beside((ring,), crowd, 300.0, 120.0)
        assert side == free
        assert not pygame.FRect(rect).colliderect(ring)


def test_a_guide_goes_farther_off_rather_than_over_somebody() -> None:
    ring, beneath = (600.0, 20.0, 80.0, 80.0), (300.0, 110.0, 680.0, 60.0)
    sides = ((0.0, 0.0, 590.0, 110.0), (690.0, 0.0, 590.0, 110.0))
    rect, side = beside((ring,), (beneath, *sides), 300.0, 120.0)
    assert side == "below"
    assert not pygame.FRect(rect).colliderect(beneath)


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


def test_a_lesson_speaks_another_language_at_once(window: Any, lesson: Any) -> None:
    scene = open_lesson(window, lesson)
    window.press(*(("a", "accept") if scene.step.allow else ("accept",)))
    wait(window)
    ready(window, scene)
    window.stage.speak("zh")
    scene.renew()
    assert scene.at == 1
    assert scene._guide._name == lesson.steps[1].name.zh


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
TRIES, WINS = 10, 9
"""So many tries of the computer in a fight, and how many of them it wins at least."""
SINGLE = [lesson for lesson in ALL if lesson.id in WAYS]


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


def test_what_is_to_be_done_is_said_in_the_own_turn(window: Any) -> None:
    """The turn is ended: the guide of the next step waits until the other one has played, and ended too."""
    scene = open_lesson(window, load_lessons("spellchain")[0])
    while scene.step.name.en != "End the turn":
        assert scene._speaks
        go_on(window, scene)
        ready(window, scene)
    window.press(*keys_of(scene))
    turns = set()
    while scene._choices is None:
        turns.add(scene.match.actor)
        assert not scene._speaks or scene.match.actor == scene.viewer
        wait(window)
    assert 1 - scene.viewer in turns
    assert scene.step.name.en == "Fireball"
    assert scene._speaks


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


@pytest.mark.parametrize("key", ["accept", "space"])
def test_the_button_that_has_the_focus_heeds_the_key(window: Any, lesson: Any, key: str) -> None:
    scene = open_lesson(window, lesson)
    if not scene.step.allow:
        window.press(key)
        assert scene.at == 1
    scene = reach(window, lesson, is_free)
    guide, count = scene._guide, len(scene.match.record)
    if len(lesson.steps) != scene.at + 1:
        return
    assert FOCUSED in guide._button.state
    window.press(key)
    assert guide.folded
    assert len(scene.match.record) == count


def test_the_focus_that_is_led_away_is_not_heeded_by_the_button(window: Any) -> None:
    scene = reach(window, SINGLE[0], is_free)
    window.press("on")
    window.draw()
    assert FOCUSED not in scene._guide._button.state
    window.press("accept")
    ready(window, scene)
    assert not scene._guide.folded or len(scene.match.record) > scene._from


def test_a_guide_out_of_the_way_comes_back_when_its_tab_is_pressed(window: Any) -> None:
    scene = reach(window, SINGLE[0], is_free)
    click(window, scene._guide._button.rect)
    window.draw()
    assert scene._guide.folded
    count = len(scene.match.record)
    click(window, scene._guide.tab)
    window.draw()
    assert not scene._guide.folded
    assert len(scene.match.record) == count


def test_what_was_read_stays_out_of_the_way_after_a_pause(window: Any) -> None:
    scene = reach(window, SINGLE[0], is_free)
    click(window, scene._guide._button.rect)
    assert scene._guide.folded
    window.press("back")
    assert window.top is not scene
    window.press("accept")
    assert window.top is scene
    window.draw()
    assert scene._guide.folded


def test_the_guide_stays_until_the_player_has_played_something(window: Any) -> None:
    """The other one counters the player's fireball: what to do now is still to be read, nothing to be taken back."""
    chain = next(lesson for lesson in ALL if lesson.id == "the_chain")
    scene = reach(window, chain, lambda step: step is chain.steps[-1])
    assert scene.match.record.actions()[-1].player != scene.viewer
    assert len(scene.match.record) > scene._from
    assert not scene._guide.folded
    assert not scene._tried


def test_a_lesson_counts_answers_that_it_does_not_offer_yet(window: Any) -> None:
    """Its counterspell is played: Chain Spark and Spell Shield could answer it, though the step is to pass."""
    chain = next(lesson for lesson in ALL if lesson.id == "the_chain")
    scene = reach(window, chain, lambda step: "pass" in step.allow)
    assert asking(scene.board.now)[-1] == "2 cards can answer."
    scene = open_lesson(window, chain)  # its first step is to be read: nothing can be chosen
    assert len(asking(scene.board.now)) == 2


def test_a_lesson_that_was_opened_by_gamepad_speaks_of_its_stick_at_once(window: Any) -> None:
    window.stage.use_pad(True)
    scene = open_lesson(window, next(lesson for lesson in ALL if lesson.id == "terror_and_maneuvers"))
    assert scene._guide._below == "Your turn: the stick, then A"


def test_the_guide_speaks_of_what_is_in_the_hands(window: Any) -> None:
    scene = reach(window, SINGLE[0], lambda step: "next" in step.allow)
    scene.handle(point(640, 140))
    scene.handle(press(640, 140))
    assert scene._guide._below == "Your turn: choose what is ringed"
    assert "Go on (N)" in scene._guide._text
    scene.handle(replace(key_input("right"), key="right"))
    assert scene._guide._below == "Your turn: arrow keys, then Enter"
    assert "Go on (N)" in scene._guide._text
    scene.handle(key_input("right"))  # of a gamepad: it comes from no key
    assert scene._guide._below == "Your turn: the stick, then A"
    assert "Go on (R →)" in scene._guide._text


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


def test_a_fight_names_the_keys_of_what_is_in_the_hands(window: Any) -> None:
    scene = reach(window, SINGLE[0], is_free)
    scene.handle(press(640, 140))
    assert "H gives a hint" in scene._guide._text
    scene.handle(key_input("right"))
    assert "R ↓ gives a hint" in scene._guide._text
    scene._guide.fold()
    scene.handle(press(640, 140))
    assert "H gives a hint" in scene._guide._text
    assert scene._guide.folded  # what was read once stays out of the way


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
