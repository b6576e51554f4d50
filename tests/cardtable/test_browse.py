"""A pile and a list, leafed through."""

import itertools
from typing import Any

import pytest

from game.client.cardtable.browse import Leafed, Listed, browse_spots, draw_leafed, listed, sheet_rect
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.shapes import shared
from tests.cardtable.conftest import Moment, OrchardSkin, card

SHEET: Rect = (200, 40, 720, 470)
LARGE: Rect = (1000, 120, 230, 325)


def pile(count: int) -> list[dict[str, Any]]:
    return [card(10 + number, "pear", 0, "heap") for number in range(count)]


def test_of_a_deck_is_told_what_it_had_and_what_was_not_seen_yet() -> None:
    """Of three pears one is held and one is still in the deck; the token was never in it, nor was the other's."""
    cards = [
        card(4, "pear", 0, "basket"),
        card(5, "pear", 0, "deck"),
        card(6, "pear", 0, "row", token=1),
        card(7, "pear", 1, "row"),
    ]
    view = {"players": [{"list": [{"card": "pear", "count": 3}]}, {}], "cards": cards}
    assert list(listed(view, 0)) == [Listed("pear", 3, 2)]
    assert list(listed(view, 1)) == []


@pytest.mark.parametrize(("count", "tall"), [(0, 195), (8, 195), (9, 322), (40, 470)])
def test_the_sheet_is_as_tall_as_its_rows_of_eight(count: int, tall: int) -> None:
    """56 for its head, 127 a row, 12 below; 470 at most."""
    assert sheet_rect(SHEET, Leafed("Heap", "", pile(count))) == (200, 40, 720, tall)


@pytest.mark.parametrize("count", [1, 8, 24])
def test_cards_of_a_pile_lie_on_the_sheet_beside_each_other(count: int) -> None:
    leafed = Leafed("Heap", "", pile(count))
    sheet, *cards = browse_spots(SHEET, leafed)
    assert [spot.key for spot in cards] == [("browse", 10 + number) for number in range(count)]
    x, y, w, h = sheet.rect
    for left, top, wide, tall in (spot.rect for spot in cards):
        assert x <= left and left + wide <= x + w and y <= top and top + tall <= y + h
    for a, b in itertools.combinations((spot.rect for spot in cards), 2):
        assert shared(a[0], a[2], b[0], b[2]) * shared(a[1], a[3], b[1], b[3]) == pytest.approx(0)


def test_the_lines_of_a_list_fill_the_first_column_first() -> None:
    lines = [Listed("pear", 3, 2), Listed("gust", 2, 2), Listed("pear", 1, 0)]
    _, *spots = browse_spots(SHEET, Leafed("Sack", "", lines=lines))
    assert [spot.rect[:2] for spot in spots] == [(220, 96), (220, 130), (572, 96)]


def test_what_is_pointed_at_is_shown_large_beside_the_sheet(canvas: Canvas, skin: OrchardSkin, moment: Moment) -> None:
    leafed = Leafed("Heap", "Empty.", pile(2))
    places = {spot.key: spot.rect for spot in browse_spots(SHEET, leafed)}
    draw_leafed(canvas, moment(pile(2), places, hover=("browse", 11)), SHEET, LARGE, leafed)
    assert skin.drawn[-1] == ("card", "pear", LARGE)
    assert len(skin.drawn) == 3


def test_a_line_that_is_pointed_at_shows_its_card(canvas: Canvas, skin: OrchardSkin, moment: Moment) -> None:
    leafed = Leafed("Sack", "Secret.", lines=[Listed("gust", 2, 1)], note="not seen yet")
    places = {spot.key: spot.rect for spot in browse_spots(SHEET, leafed)}
    draw_leafed(canvas, moment([], places, hover=("listed", "gust")), SHEET, LARGE, leafed)
    assert [(kind, name) for kind, name, _ in skin.drawn] == [("cost", "gust"), ("card", "gust")]
