"""A hand as every card table lays and draws it."""

from typing import Any

import pytest

from game.client.cardtable.fan import Fan, Held, draw_fan
from game.client.cardtable.skin import Look
from game.client.drawing.canvas import Canvas
from tests.cardtable.conftest import Moment, OrchardSkin, card

FAN = Fan(
    left=100, top=600, right=400, wide=100, tall=150, least=80, lowered=40, lowered_slim=12, rise=10, gap=10, close=5
)
"""300 wide: two cards are whole, three evenly narrower, of four one is whole and the others slim."""


def hand(count: int) -> list[dict[str, Any]]:
    return [card(10 + number, "pear", 0, "hand", pos=number) for number in range(count)]


@pytest.mark.parametrize(
    ("count", "wides"),
    [(1, [100]), (2, [100, 100]), (3, [93.3, 93.3, 93.3]), (4, [61.7, 61.7, 61.7, 100])],
)
def test_cards_are_as_wide_as_there_is_room(count: int, wides: list[float]) -> None:
    """Three share 300 − 2 · 10; three slim ones beside a whole one have 200 / 3 each, 5 of it between them."""
    cards = hand(count)
    rects = FAN.rects(cards, [held["id"] for held in cards])
    assert [round(rect[2], 1) for rect in rects.values()] == wides
    assert [rect[1] for rect in rects.values()] == [600] * count


def test_what_is_pointed_at_is_the_whole_one() -> None:
    cards = hand(4)
    rects = FAN.rects(cards, [held["id"] for held in cards], whole=11)
    assert [ident for ident, rect in rects.items() if rect[2] == 100] == [11]


def test_what_is_not_up_lies_behind_the_others_and_lower() -> None:
    assert {ident: rect[:2] for ident, rect in FAN.rects(hand(2), {11}).items()} == {11: (100, 600), 10: (210, 640)}
    assert FAN.rects(hand(2), {11}, lowered=7)[10][1] == 607
    assert FAN.rects(hand(4), {11})[10][1] == 612


def test_the_card_under_the_pointer_rises_over_the_others_as_tall_as_what_it_says(
    canvas: Canvas, skin: OrchardSkin, moment: Moment
) -> None:
    """It stands 10 higher than the fan, whatever it lay at, and is 20 taller, at its head."""
    cards, hover = hand(2), ("card", 10)
    now = moment(cards, {("card", ident): rect for ident, rect in FAN.rects(cards, {11}).items()}, hover=hover)
    draw_fan(canvas, now, FAN, {11}, lambda held: Held())
    assert [rect for kind, _, rect in skin.drawn if kind == "card"] == [(100, 600, 100, 150), (210, 570, 100, 170)]


def test_a_hand_that_is_spread_over_the_table_stays_where_it_lies(
    canvas: Canvas, skin: OrchardSkin, moment: Moment
) -> None:
    cards = hand(1)
    now = moment(cards, {("card", 10): (500.0, 200.0, 100.0, 150.0)}, hover=("card", 10))
    draw_fan(canvas, now, FAN, (), lambda held: Held(down=16.0), spread=True)
    assert skin.drawn == [("card", "pear", (500, 186, 100, 170))]


def test_what_is_dragged_is_not_in_the_hand(canvas: Canvas, skin: OrchardSkin, moment: Moment) -> None:
    cards = hand(2)
    places = {("card", ident): rect for ident, rect in FAN.rects(cards, {10, 11}).items()}
    draw_fan(canvas, moment(cards, places, dragged=(("card", 10), (50.0, 50.0))), FAN, {10, 11}, lambda held: Held())
    assert [rect[0] for _, _, rect in skin.drawn] == [210]


def test_a_card_that_is_not_known_shows_its_back_in_its_light(
    canvas: Canvas, skin: OrchardSkin, moment: Moment
) -> None:
    now = moment([card(10, None, 0, "hand")], {("card", 10): (100.0, 600.0, 100.0, 150.0)})
    draw_fan(canvas, now, FAN, {10}, lambda held: Held(light=(255, 200, 0)))
    assert [kind for kind, _, _ in skin.drawn] == ["glow", "back"]


def test_what_the_edge_of_the_window_cuts_off_is_told_the_painter(
    canvas: Canvas, skin: OrchardSkin, moment: Moment
) -> None:
    """At 600 of 720, 120 of its 150 are seen."""
    now = moment(hand(1), {("card", 10): (100.0, 600.0, 100.0, 150.0)})
    draw_fan(canvas, now, FAN, {10}, lambda held: Held(Look(cost=3)))
    assert skin.looks == {"pear": Look(cost=3, foot=120.0)}


def test_a_card_that_is_picked_up_does_not_grow_over_the_table(
    canvas: Canvas, skin: OrchardSkin, moment: Moment
) -> None:
    """It rises half as far, and leaves free what it may be meant for."""
    cards = hand(1)
    now = moment(cards, {("card", 10): (100.0, 600.0, 100.0, 150.0)})
    now.choosing.picked = ("card", 10)
    draw_fan(canvas, now, FAN, {10}, lambda held: Held())
    ((_, _, rect),) = skin.drawn
    assert rect == (100, 600 - FAN.rise / 2, 100, 150)
