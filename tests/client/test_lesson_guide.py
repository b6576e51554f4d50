"""The guide of a lesson: that it hides nothing that is needed, in every language, each in another size.

In the long form it is looked at in every language and size.
"""

import itertools
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.client.drawing.shapes import overlap
from game.client.drawing.tooltip import _place
from game.client.input import key as key_input
from game.client.input import point, press
from game.client.lessons.data import load_lessons
from game.client.lessons.guide import beside
from game.client.widgets import FOCUSED
from game.i18n import LANGUAGES
from game.longnight.client.board import sides
from game.longnight.client.board.places import company
from tests.client.lessons import (
    ALL,
    SINGLE,
    click,
    click_thing,
    do_step,
    each_lesson,
    go_on,
    is_free,
    keys_of,
    open_lesson,
    reach,
    ready,
    rest,
    said,
    spot_of,
    wait,
)
from tests.long import by_turn

HEAD = 44.0
"""How far down a card its name reaches."""
ASKED = ("card", "piece", "unit", "hex", "go", "offer", "take")
"""Kinds of things that can be chosen."""
SIZES = ((1280, 720), (1920, 1080), (800, 450))
GUIDED = [
    each
    for turn, lesson in enumerate(ALL)
    for each in by_turn([(lesson, language, size) for language in LANGUAGES for size in SIZES], 4 * turn)
]
"""Each lesson; from one to the next, language and size are others."""


@each_lesson
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


@pytest.mark.parametrize("language", by_turn(LANGUAGES, 1))
def test_nobody_is_hidden_by_a_guide_who_says_what_to_do(open_window: Callable[..., Any], language: str) -> None:
    window = open_window(language)
    for lesson in load_lessons("longnight"):
        scene = open_lesson(window, lesson)
        while not scene.free:
            window.draw()
            hidden = sum(overlap(scene._guide.rect, body) for body in company(scene.board.now))
            assert not scene.step.allow or hidden < 800, (lesson.id, scene.step.name.en)
            go_on(window, scene)


@pytest.mark.parametrize("size", by_turn(SIZES, 2))
@pytest.mark.parametrize("language", LANGUAGES)
def test_where_a_fight_of_ones_own_begins_every_card_can_be_read(
    open_window: Callable[..., Any], language: str, size: tuple[int, int]
) -> None:
    """What is fought with is chosen by its name; nobody on the map is hidden, and a part may be named as needed."""
    window = open_window(language, size)
    for lesson in load_lessons("longnight"):
        scene = open_lesson(window, lesson)
        while not scene.free:
            go_on(window, scene)
        ready(window, scene)
        window.draw()
        plate = scene._guide.rect
        heads = [(x, y, w, HEAD) for spot in scene.board.spots() for x, y, w, _ in [spot.rect] if spot.key[0] == "card"]
        assert heads, lesson.id
        assert max(overlap(plate, head) / (head[2] * HEAD) for head in heads) < 0.05, lesson.id
        assert sum(overlap(plate, body) for body in company(scene.board.now)) < 200, lesson.id
        for thing in scene.step.point:
            assert not overlap(plate, scene.board.place(thing)), (lesson.id, thing)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_is_drawn_does_not_come_to_lie_under_the_guide(
    open_window: Callable[..., Any], language: str
) -> None:
    """The guide stays where it is while phases happen: where the next card will lie, it does not stand."""
    window = open_window(language)
    scene = open_lesson(window, load_lessons("undertow")[0])
    held = []
    while not scene.free:
        window.draw()
        orders = [rect for key, rect in scene.board.now.places.items() if key[0] == "order"]
        held.append(len(orders))
        assert sum(overlap(scene._guide.rect, order) for order in orders) < 40, scene.step.name.en
        go_on(window, scene)
    assert any(after > before for before, after in itertools.pairwise(held)), "cards were drawn"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_on_a_board_of_lines_lies_half_under_the_guide(open_window: Callable[..., Any], language: str) -> None:
    window = open_window(language)
    for lesson in load_lessons("lirya"):
        scene = open_lesson(window, lesson)
        while not scene.free:
            ready(window, scene)
            window.draw()
            standing = [rect for key, rect in scene.board.now.places.items() if key[0] == "piece"]
            sills = [(x - 20, y + h, w + 40, 20.0) for x, y, w, h in standing]
            assert sum(overlap(scene._guide.rect, sill) for sill in sills) < 60, (lesson.id, scene.step.name.en)
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


@pytest.mark.parametrize("language", by_turn(LANGUAGES, 2))
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


@pytest.mark.parametrize("language", by_turn(LANGUAGES, 3))
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


@each_lesson
def test_a_lesson_speaks_another_language_at_once(window: Any, lesson: Any) -> None:
    scene = open_lesson(window, lesson)
    window.press(*(("a", "accept") if scene.step.allow else ("accept",)))
    wait(window)
    ready(window, scene)
    window.stage.speak("zh")
    scene.renew()
    assert scene.at == 1
    assert scene._guide._name == lesson.steps[1].name.zh


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


@each_lesson
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


@pytest.mark.parametrize("title", ["estro", "spellchain", "lirya"])
def test_the_ring_about_a_card_of_the_hand_rises_with_it(window: Any, title: str) -> None:
    def held(step: Any) -> bool:
        return bool(step.allow) and step.things[:1] != () and step.things[0].startswith("card ")

    scene = reach(window, next(lesson for lesson in load_lessons(title) if any(map(held, lesson.steps))), held)
    window.draw()
    x, y, w, h = scene.board.place(scene.step.things[0])
    scene.handle(point(x + w / 2, y + h / 2))
    window.pass_time(0.5)
    window.draw()
    _, risen, _, tall = scene.board.place(scene.step.things[0])
    assert risen < y and risen + tall < y + h
