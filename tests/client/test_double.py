"""The second press of a double click, or of a key that is tapped twice, confirms nothing, in any title."""

import random
from typing import Any

import pytest

import game
from game.client.double import DOUBLE, Double
from game.client.input import RIGHT, key, press
from game.client.match.curtain import CurtainScene
from game.client.match.play import PlayScene
from game.undertow.client.harbour.landfall import LandfallScene
from tests.client.test_harbour import beat, begun, campaign
from tests.client.test_play import NEVER, lit, spot, where_mind_bolt_can_be_cast


def test_a_second_press_at_the_same_place_belongs_to_the_first_until_time_has_passed() -> None:
    double = Double()
    assert not double.is_one(press(100, 100))
    double.picked(press(100, 100))
    assert not double.is_one(press(100, 100, RIGHT)), "the right button chooses nothing"
    assert not double.is_one(press(160, 100)), "another place is meant"
    assert not double.is_one(key("accept"))
    assert double.is_one(press(104, 97))
    double.run(DOUBLE * 0.9)
    assert double.is_one(press(100, 100)), "a third one as well"
    double.run(DOUBLE * 0.2)
    assert not double.is_one(press(100, 100)), "who goes on pressing is heard in the end"


def test_a_click_is_meant_once_the_pointer_has_been_elsewhere() -> None:
    double = Double()
    double.picked(press(100, 100))
    double.move((104.0, 97.0))
    assert double.is_one(press(100, 100)), "a hand is never quite still"
    double.move((160.0, 100.0))
    assert not double.is_one(press(100, 100))


def test_a_key_for_which_the_focus_was_moved_on_is_meant() -> None:
    double = Double()
    double.picked(key("accept"))
    assert double.is_one(key("accept"))
    assert not double.is_one(key("space"))
    double.aim()
    assert not double.is_one(key("accept"))


def foe_of(play: Any) -> Any:
    return next(found for found, _ in lit(play.board) if found[0] == "unit")


def played(play: Any) -> list[str]:
    return [str(entry.action) for entry in play.match.record.actions()]


def test_a_double_click_on_an_enemy_spends_no_terror(window: Any) -> None:
    play = window.play(where_mind_bolt_can_be_cast(), beat=NEVER)
    before, foe = played(play), foe_of(play)
    at = spot(play.board, foe)
    window.double_click(*at)
    assert played(play) == before, "it has only picked it up"
    assert play.board.choosing.armed is not None
    window.click(*at)
    window.rest()
    assert played(play)[len(before) :] == [f"maneuver mind_bolt #{foe[1]}"]


def test_a_key_tapped_twice_on_an_enemy_spends_no_terror(window: Any) -> None:
    play = window.play(where_mind_bolt_can_be_cast(), beat=NEVER)
    before, foe = played(play), foe_of(play)
    window.press("on")
    while play.board.hover != foe:
        window.press("on")
    window.tap_twice("accept")
    assert played(play) == before
    window.press("accept")
    window.rest()
    assert played(play)[len(before) :] == [f"maneuver mind_bolt #{foe[1]}"]


def test_what_is_drawn_from_a_maneuver_to_an_enemy_is_cast(window: Any) -> None:
    play = window.play(where_mind_bolt_can_be_cast(), beat=NEVER)
    before, foe = played(play), foe_of(play)
    window.drag(spot(play.board, ("maneuver", "mind_bolt")), spot(play.board, foe))
    window.rest()
    assert played(play)[len(before) :] == [f"maneuver mind_bolt #{foe[1]}"]


def test_what_is_drawn_beside_everything_is_let_go(window: Any) -> None:
    play = window.play(where_mind_bolt_can_be_cast(), beat=NEVER)
    before = played(play)
    window.drag(spot(play.board, ("maneuver", "mind_bolt")), (1270, 550))
    assert (played(play), play.board.choosing.armed) == (before, None)


def test_a_hand_that_shakes_draws_nothing(window: Any) -> None:
    """The pointer goes some way while the button is held, and comes up over the same enemy."""
    play = window.play(where_mind_bolt_can_be_cast(), beat=NEVER)
    before, foe = played(play), foe_of(play)
    x, y = spot(play.board, foe)
    window.drag((x - 6, y), (x + 6, y))
    assert played(play) == before
    assert play.board.choosing.armed is not None


PICKED_UP = {
    "undertow": ({"mode": "draft"}, "pick"),
    "spellchain": ({}, "play"),
    "estro": ({}, "play"),
    "lirya": ({}, "summon"),
}
"""What is picked up by one press and played by another, in a set-up."""


def first_with(title: str) -> game.Match:
    """A match that has come to where something can be picked up."""
    setup, verb = PICKED_UP[title]
    match = game.new(title, 3, setup)
    chance = random.Random(5)
    while match.actor != 0 or not any(action.verb == verb for action in match.actions()):
        match.play(chance.choice(match.actions()))
    return match


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
@pytest.mark.parametrize("title", PICKED_UP)
def test_two_quick_presses_pick_up_and_play_nothing(window: Any, title: str, way: str) -> None:
    play = window.play(first_with(title), beat=NEVER)
    if isinstance(window.top, CurtainScene):
        window.press("accept")
    window.rest()
    window.draw()
    board: Any = play.board
    before = len(play.match.record)
    picked = [key for key in board.now.keys if key[0] in ("card", "offer")]
    thing = next(each for each in board.things() if each.key == picked[0])
    x, y = thing.rect[0] + thing.rect[2] / 2, thing.rect[1] + thing.rect[3] / 2
    if way == "mouse":
        window.double_click(x, y)
    else:
        window.press("on")
        while board.hover != thing.key:
            window.press("on")
        window.tap_twice("accept")
    assert len(play.match.record) == before
    assert board.taken is not None


def test_a_double_click_on_a_port_does_not_sail(window: Any) -> None:
    begun(window)
    beat(window, 1)
    beat(window, 2)
    harbour: Any = campaign(window)
    window.pass_time()
    if isinstance(window.top, LandfallScene):
        window.press("accept")
        window.pass_time()
    x, y, w, h = next(each for each in harbour._group.widgets if getattr(each, "rung", 0) == 1).rect
    window.double_click(x + w / 2, y + h / 2)
    assert window.top is harbour
    assert harbour._looked_at == 1
    window.click(x + w / 2, y + h / 2)
    assert isinstance(window.top, PlayScene), "a click of its own sails there"
