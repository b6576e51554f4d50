"""A leaf that explains, and slips that answer, in the inks and on the paper of a made-up title."""

import pytest

from game.client.cardtable.leaf import RULE, Beside, Item, draw_beside, measured, place_beside
from game.client.cardtable.slips import Answer, draw_head, draw_slip
from game.client.drawing.canvas import Canvas
from game.client.drawing.theme import Colour
from tests.cardtable.conftest import OrchardSkin

ITEMS = (
    Item("title", "Old Pear", "2/3"),
    RULE,
    Item("text", "Bears fruit."),
    Item("result", "3 → 0"),
    Item("small", "Fruit: it is sweet."),
)


def colours(canvas: Canvas) -> set[Colour]:
    seen = canvas.surface
    return {tuple(seen.get_at((x, y)))[:3] for x in range(400) for y in range(300)}  # type: ignore[misc]


def test_a_leaf_is_written_in_the_inks_of_its_title(canvas: Canvas, skin: OrchardSkin) -> None:
    draw_beside(
        canvas,
        skin,
        ("pear", 4),
        ITEMS,
        (300.0, 280.0),
        Beside((340.0, 20.0, 30.0, 30.0), (), (0.0, 0.0, 400.0, 300.0)),
    )
    found, inks = colours(canvas), skin.inks
    assert {inks.title, inks.text, inks.result, inks.faint} <= found
    assert inks.number not in found
    assert [kind for kind, _, _ in skin.drawn] == ["leaf", "rule"]


def test_where_a_leaf_has_too_little_room_explanations_go_first(canvas: Canvas) -> None:
    whole = measured(canvas, ITEMS, 300.0, 600.0)[1]
    kept, tall = measured(canvas, ITEMS, 300.0, whole - 8)
    assert [item.sort for item in kept] == ["title", "rule", "text", "result"]
    assert tall <= whole - 8


@pytest.mark.parametrize("spot", [(40.0, 40.0, 90.0, 130.0), (1100.0, 500.0, 90.0, 130.0)])
def test_a_leaf_lies_beside_the_thing_and_not_on_what_matters(spot: tuple[float, float, float, float]) -> None:
    page, busy = (0.0, 0.0, 1280.0, 720.0), (400.0, 0.0, 400.0, 720.0)
    x, y, w, h = place_beside(spot, (300.0, 200.0), ((busy, 60.0),), page)
    assert (w, h) == (300, 200)
    assert x + w <= spot[0] or x >= spot[0] + spot[2] or y + h <= spot[1] or y >= spot[1] + spot[3]
    assert x + w <= 400 or x >= 800


def test_an_answer_bears_the_sign_of_what_answers(canvas: Canvas, skin: OrchardSkin) -> None:
    """With a name of its own its emblem; a clause of its text begins with an adorned letter."""
    place = (10.0, 10.0, 360.0, 80.0)
    draw_slip(canvas, skin, Answer(("mode", 1), 1, "Shake", "A pear falls.", card="pear"), place, False)
    draw_slip(canvas, skin, Answer(("mode", 2), 2, text="Wait.", card="gust"), place, False)
    assert [(kind, card) for kind, card, _ in skin.drawn if card] == [("emblem", "pear"), ("initial W", "gust")]


def test_an_answer_that_can_be_given_glows_and_rises_where_it_is_pointed_at(canvas: Canvas, skin: OrchardSkin) -> None:
    draw_slip(canvas, skin, Answer(("mode", 1), 1, "Shake"), (10.0, 10.0, 360.0, 80.0), True)
    assert skin.drawn == [(kind, "", (10.0, 6.0, 360.0, 80.0)) for kind in ("glow", "slip", "lit slip")]


def test_an_answer_that_can_not_be_given_lies_still_and_says_why(canvas: Canvas, skin: OrchardSkin) -> None:
    draw_slip(canvas, skin, Answer(("mode", 1), 1, "Shake", shut="No tree"), (10.0, 10.0, 360.0, 80.0), True)
    assert skin.drawn == [("slip", "", (10.0, 10.0, 360.0, 80.0))]
    assert skin.inks.on_band in colours(canvas)


@pytest.mark.parametrize(("at", "left"), [(0.0, 0), (1.0, 1)])
def test_a_question_lies_on_a_scroll_as_wide_as_it_needs(
    canvas: Canvas, skin: OrchardSkin, at: float, left: int
) -> None:
    draw_head(canvas, skin, (100.0, 20.0, 600.0, 31.0), "Which tree?", None, at)
    (_, _, (x, y, w, h)) = skin.drawn[0]
    assert w < 300
    assert (y, h) == (20, 31)
    assert x == pytest.approx(100 + left * (600 - w))
