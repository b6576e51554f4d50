"""The deck builder with a title that has all it can show: filters, codes, decks made for the player, cards large."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.client.collection.card_filters import FilterScene
from game.client.collection.card_notes import Notes
from game.client.collection.chips import FigureRow, Seals
from game.client.collection.deck_scene import DecksScene
from game.client.collection.gallery import GalleryScene
from game.client.collection.making import MakeScene
from game.client.collection.page import draw_charts
from game.client.drawing.canvas import Canvas
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import Type
from game.client.home.table_scene import TableScene
from game.client.input import RIGHT, TEXT, WHEEL, Input, key, point, press, release
from game.client.match.offers import DeckCard
from game.client.pages.rows import Rows, Search
from game.client.widgets import Scroll, inside
from game.presenters import presenter_of

TITLE = "spellchain"


@pytest.fixture
def scene(window: Any) -> Any:
    scene = window.open(DecksScene(window.stage, TITLE))
    window.draw()
    return scene


@pytest.fixture
def gallery(window: Any) -> Any:
    scene = window.open(GalleryScene(window.stage, TITLE))
    window.draw()
    return scene


def card(scene: Any, ident: str) -> DeckCard:
    return next(card for card in scene.cards if card.id == ident)


def widget(scene: Any, kind: type) -> Any:
    return next(widget for widget in scene.group.widgets if isinstance(widget, kind))


def middle(rect: Any) -> tuple[float, float]:
    x, y, w, h = rect
    return x + w / 2, y + h / 2


def button(group: Any, label: str) -> Any:
    return next(widget for widget in group.widgets if getattr(widget, "label", "") == label)


def names(scene: Any) -> list[str]:
    return [card.id for card in scene.shown]


def test_what_is_done_before_the_first_picture_does_no_harm(window: Any) -> None:
    scene = window.open(DecksScene(window.stage, TITLE))
    for event in (
        point(300, 300),
        press(300, 300),
        press(300, 300, RIGHT),
        release(300, 300),
        key("undo"),
        key("space"),
    ):
        scene.handle(event)
    window.draw()
    assert scene.shown
    other = window.open(DecksScene(window.stage, TITLE))
    other.handle(key("back"))
    window.stage.stack.settle()
    assert window.top is scene


# ---- finding cards ----


def test_the_keys_that_are_told_are_those_of_what_is_in_the_hands(window: Any, scene: Any) -> None:
    assert scene.told_keys() == [("Enter", "adds"), ("Delete", "takes out"), ("Space", "shows it large")]
    window.stage.use_pad(True)
    assert scene.told_keys() == [("A", "adds"), ("LT", "takes back"), ("X", "shows it large")]


def test_a_seal_a_figure_and_typed_words_are_looked_for_together(window, scene) -> None:
    window.click(*middle(widget(scene, Seals).place(0)))
    window.draw()
    assert {card.traits["school"] for card in scene.shown} == {("flame",)}
    window.click(*middle(widget(scene, FigureRow).place(3)))
    window.draw()
    scene.handle(Input(TEXT, text="damage"))
    assert "fireball" in names(scene)
    assert {card.traits["cost"] for card in scene.shown} == {("3",)}
    assert widget(scene, Search).found == str(len(scene.shown))


def test_filters_may_be_typed_and_what_nobody_understands_is_told(window, scene) -> None:
    scene.handle(Input(TEXT, text="scuola:gelo cost:1 colour:red"))
    assert {card.traits["school"] for card in scene.shown} == {("frost",)}
    assert "colour:red" in scene.filters.told()


def test_the_sheet_of_filters_has_the_rest_and_counts_at_once(window, scene) -> None:
    x, y = middle(button(scene.group, "Filters").rect)
    window.click(x, y)
    window.draw()
    assert isinstance(window.top, FilterScene)
    pills = widget_of(window.top._group, Scroll).inner.widgets
    pill = next(pill for pill in pills if pill.chip.value == "legendary")
    window.click(*middle(pill.rect))
    assert {card.most for card in scene.shown} == {1}
    window.press("back")
    window.draw()
    assert button(scene.group, "Filters: 1")


def widget_of(group: Any, kind: type) -> Any:
    return next(widget for widget in group.widgets if isinstance(widget, kind))


# ---- cards in and out ----


def test_a_card_is_pulled_onto_the_page_and_off_it(window, scene) -> None:
    ready = dict(scene.deck.counts)
    first = scene.shown[0]
    x, y = middle(scene.grid.place(first))
    page = middle(scene._leaf.rect)
    for event in (point(x, y), press(x, y), point(x + 40, y), point(*page)):
        scene.handle(event)
    assert scene.grid.carried is first
    window.draw()
    scene.handle(release(*page))
    assert scene.deck.counts == {**ready, first.id: 1}
    window.draw()
    x, y = scene._list.rect[0] + 40, scene._list.rect[1] + 8
    for event in (point(x, y), press(x, y), point(x - 300, y), release(x - 300, y)):
        scene.handle(event)
    assert scene.deck.counts == ready


def test_a_card_that_is_let_go_beside_the_page_stays_where_it_was(window, scene) -> None:
    x, y = middle(scene.grid.place(scene.shown[0]))
    for event in (press(x, y), point(x + 200, y), release(x + 200, y)):
        scene.handle(event)
    assert scene.deck.ready


def test_plus_and_minus_put_the_marked_card_in_and_out(window, scene) -> None:
    scene.group.focus = scene.grid
    marked = scene.grid.marked
    scene.handle(Input(TEXT, text="+"))
    window.draw()
    scene.group.focus = scene.grid
    assert scene.deck.counts[marked.id] == 1
    scene.handle(Input(TEXT, text="-"))
    assert marked.id not in scene.deck.counts


def test_the_rules_are_told_live_and_the_cards_that_break_them_are_known(window, scene) -> None:
    assert all(check.good for check in scene.checks())
    scene.add(card(scene, "counterspell"))
    assert [check.good for check in scene.checks()] == [True, False, True, True, True]
    assert scene._sheet.wrong == {"counterspell"}
    scene.remove(card(scene, "counterspell"))
    assert all(check.good for check in scene.checks())


def test_curve_shares_and_mean_are_those_of_the_deck(window, scene) -> None:
    counted = scene._sheet
    shelf = scene.shelf
    deck = Counter(dict(scene.deck.counts))
    costs = {each.id: int(each.traits["cost"][0]) for each in scene.cards}
    of = Counter(min(costs[name], 7) for name in deck.elements())
    assert [count for _, count in counted.curve(shelf.facet("cost"))] == [of[cost] for cost in range(8)]
    assert counted.average(shelf.facet("cost")) == sum(costs[name] for name in deck.elements()) / 30
    assert [(name, count) for name, _, count in counted.shares(shelf.facet("school"))][:2] == [
        ("Flame", 14),
        ("Shadow", 10),
    ]


def test_the_shares_of_all_schools_lie_apart_and_off_the_mean(window, scene, monkeypatch) -> None:
    """Six of them fill the line: the mean goes below it."""
    for each in scene.cards:
        if (
            len([name for name in scene.deck.counts if card(scene, name).traits["school"] == each.traits["school"]])
            < 12
        ):
            scene.add(each)
    canvas = Canvas(pygame.Surface((1280, 720)), Type(), Pictures())
    lines: dict[str, float] = {}
    write = Canvas.text

    def text(canvas: Canvas, said: str, x: float, y: float, *rest: Any, **more: Any) -> float:
        lines[said] = y
        return write(canvas, said, x, y, *rest, **more)

    monkeypatch.setattr(Canvas, "text", text)
    area = (922.0, 135.0, 312.0, 160.0)
    bars = scene._settling.bars
    said = "Cost: 3.0 on average"
    spots = draw_charts(canvas, area, scene._sheet, scene.shelf, scene.presenter.draw_mark, said, 1.0, bars)
    schools = [rect for rect, _ in spots[:6]]
    assert all(b[0] - (a[0] + a[2]) >= 6 for a, b in pairwise(schools))
    assert schools[-1][0] + schools[-1][2] <= area[0] + area[2]
    assert lines[said] > schools[0][1] + schools[0][3]


# ---- decks as codes ----


def test_a_deck_goes_over_the_clipboard_as_a_code(window, scene, laid) -> None:
    laid.append(scene.editor.code())
    window.press("paste")
    assert not scene.deck.ready and scene.deck.counts == scene.decks[0].counts


def test_lines_that_were_changed_count_before_the_code_below_them(window, scene, laid) -> None:
    window.press("copy")
    lines = laid[-1].splitlines()
    assert lines[-1] == scene.editor.code()
    laid.append("\n".join(line for line in lines if "Fireball" not in line))
    window.press("paste")
    assert scene.deck.counts == {name: n for name, n in scene.decks[0].counts.items() if name != "fireball"}
    assert not scene.editor.faults


def test_a_code_below_a_name_makes_a_deck_of_that_name(window, scene, laid) -> None:
    laid.append(f"# Candle wax\n{scene.editor.code()}\n")
    window.press("paste")
    assert scene.deck.name == "Candle wax" and scene.deck.counts == scene.decks[0].counts


def test_ctrl_z_and_the_gamepads_button_take_back_and_a_typed_letter_does_not(window, scene) -> None:
    for event in (Input("key", key="z", ctrl=True), Input("key", letter="u")):
        scene.add(scene.shown[0])
        assert not scene.deck.ready
        scene.handle(event)
        assert scene.deck.ready
    scene.add(scene.shown[0])
    scene.handle(Input("key", letter="u", key="u", types=True))
    assert not scene.deck.ready


def test_a_code_that_is_broken_makes_no_deck_and_is_told(window, scene, laid) -> None:
    laid.append(scene.editor.code()[:-6])
    window.press("paste")
    assert scene.deck.ready
    laid.append(scene.editor.code().replace("CQ1", "CQ7"))
    window.press("paste")
    assert scene.deck.ready


def test_a_misspelt_name_is_told_with_what_may_be_meant(window, scene, laid) -> None:
    laid.append("2 Fireball\n2 Frost Cursse\n1 Palla di Fuco\n烈焰战士")
    window.press("paste")
    assert scene.deck.counts == {"fireball": 2, "blaze_warrior": 1}
    assert [(fault.place, fault.near) for fault in scene.editor.faults] == [
        (2, "Frost Curse"),
        (3, "Palla di Fuoco"),
    ]


# ---- decks made for the player ----


def test_a_deck_is_made_of_the_chosen_schools_and_another_one_when_pressed_again(window, scene) -> None:
    window.click(*middle(button(scene.group, "Build").rect))
    window.draw()
    assert isinstance(window.top, MakeScene) and window.top.chosen == ["flame", "shadow"]
    seals = widget_of(window.top._group, Seals)
    for school in ("frost", "stone"):
        number = [chip.value for chip in seals.chips].index(school)
        window.click(*middle(seals.place(number)))
    assert window.top.chosen == ["frost", "stone"]
    made = []
    for _ in range(2):
        window.click(*middle(button(window.top._group, "Build").rect))
        made.append(dict(scene.deck.counts))
        assert all(check.good for check in scene.checks())
    assert made[0] != made[1]
    assert len(scene.decks) == len(scene.presenter.cards.ready_decks("en")) + 1, "the second is no further deck"
    schools = {card(scene, ident).traits["school"][0] for ident in scene.deck.counts}
    assert schools <= {"frost", "stone", "neutral"}


def test_a_begun_deck_is_completed_again_from_where_it_was_begun(window, scene) -> None:
    scene.editor.new()
    scene.relay()
    for ident in ("winter_queen", "frost_curse", "frost_curse", "petrify"):
        scene.add(card(scene, ident))
    begun = Counter(scene.deck.counts)
    made = []
    for _ in range(3):
        scene.make((), True)
        made.append(Counter(scene.deck.counts))
        assert begun <= made[-1] and made[-1].total() == 30
        assert all(check.good for check in scene.checks())
    assert len({tuple(sorted(deck.items())) for deck in made}) > 1


# ---- cards large ----


def test_a_card_on_which_the_pointer_rests_is_shown_large(window, scene) -> None:
    first = scene.shown[0]
    scene.handle(point(*middle(scene.grid.place(first))))
    assert scene._peek.card is None and scene.moving
    window.pass_time(1.0)
    assert scene._peek.card is first
    window.draw()
    scene.handle(point(640, 20))
    assert scene._peek.card is None


def test_the_card_that_is_large_is_the_one_under_the_pointer_when_the_cards_have_rolled(window, scene) -> None:
    at = middle(scene.grid.place(scene.shown[0]))
    scene.handle(point(*at))
    scene.handle(Input(WHEEL, at, turn=-2.0))
    window.pass_time(2.0)
    assert scene.grid.top > scene.grid.height, "the first card is out of sight"
    under = next(card for card in scene.shown if inside(scene.grid.place(card), at))
    assert scene._peek.card is scene.grid.over is under


def test_a_key_shows_the_marked_card_large_and_it_follows_the_mark(window, scene) -> None:
    scene.group.focus = scene.grid
    window.press("space")
    assert scene._peek.card is scene.shown[0]
    window.press("right")
    assert scene._peek.card is scene.shown[1]
    window.press("back")
    assert scene._peek.card is None and window.top is scene


# ---- the gallery ----


def test_the_gallery_has_every_card_and_the_tokens(window, gallery) -> None:
    assert len(gallery.cards) == len(gallery.shown) == 153
    gallery.handle(Input(TEXT, text="Stoneling"))
    assert "stoneling" in names(gallery)


@pytest.mark.parametrize(
    ("title", "count", "said"),
    [("spellchain", "150", "Spellchain · 150 cards, plus 3 in no deck"),
     ("lirya", "270", "Lirya · 270 cards, plus 36 in no deck")],
)  # fmt: skip
def test_the_gallery_counts_as_the_table_does_and_tokens_apart(window, title: str, count: str, said: str) -> None:
    """Spellchain's set has 150 cards, and three tokens that only other cards make; Lirya's 270 that are collected, 24
    in the special decks and 12 tokens (6.4)."""
    assert window.open(GalleryScene(window.stage, title)).said() == said
    assert (count, "cards") in presenter_of(title).facts("en", window.stage.profile)


def test_arrows_go_through_the_gallery_and_a_named_card_is_gone_to(window, gallery) -> None:
    gallery.handle(Input(TEXT, text="Ash Wolf"))
    window.draw()
    gallery.group.focus = gallery.grid
    assert gallery.card.id == "ash_wolf"
    notes = widget(gallery, Scroll)
    (see,) = notes.inner.widgets
    assert see.label == "See Ember Pup"
    see.key(Input("key", verb="accept"))
    window.draw()
    assert gallery.card.id == "ember_pup"
    window.press("right")
    assert gallery.card.id != "ember_pup"


def test_many_cards_are_shown_at_a_glance_and_large_again(window, gallery) -> None:
    wide = gallery.grid.place(gallery.shown[0])[2]
    for label, narrow in (("Many at a glance", True), ("Large cards", False)):
        window.click(*middle(button(gallery.group, label).rect))
        window.draw()
        assert (gallery.grid.place(gallery.shown[0])[2] < wide) == narrow


def test_the_card_under_the_pointer_is_told_of_at_once(window, gallery) -> None:
    second = gallery.shown[1]
    gallery.handle(point(*middle(gallery.grid.place(second))))
    assert gallery.card is second and gallery._noted is second
    gallery.handle(point(5, 5))
    assert gallery.card is gallery.shown[0]


@pytest.mark.parametrize("language", ["it", "zh"])
def test_the_gallery_speaks_another_language_at_once(window, gallery, language) -> None:
    window.press("right", "right")
    marked = gallery.card.id
    window.stage.speak(language)
    gallery.renew()
    window.draw()
    assert gallery.card.id == marked


def test_the_gallery_is_reached_from_the_table(window) -> None:
    window.open(TableScene(window.stage))
    window.draw()
    window.press("g")
    assert isinstance(window.top, GalleryScene)


def test_the_lines_of_the_deck_stay_rolled_and_bring_what_has_come_into_sight(window, scene) -> None:
    last = card(scene, "hill_giant")
    scene.remove(last)
    scene.add(last)
    window.draw()
    number = scene._listed.index(last)
    top, high = scene._list._wanted, scene._list.rect[3]
    assert top > 0 and top <= number * scene._list.height <= top + high
    scene.remove(scene._listed[0])
    window.draw()
    assert scene._list._wanted > 0


def test_a_bar_grows_and_a_line_warms_until_they_have_been_seen(window, scene) -> None:
    scene.editor.new()
    scene.open(scene.editor.at)
    scene.add(card(scene, "fireball"))
    assert scene.moving and scene._settling.bars[3] < 1 and scene._settling.warmth == 1
    window.pass_time(1.0)
    assert scene._settling.bars[3] == 1 and scene._settling.warmth == 0


def test_the_cross_empties_the_line_that_searches(window, scene) -> None:
    scene.handle(Input(TEXT, text="fire"))
    window.draw()
    x, y, w, h = widget(scene, Search).rect
    window.click(x + w - 20, y + h / 2)
    assert scene.filters.text == "" and len(scene.shown) == len(scene.cards)


def test_words_that_are_looked_for_are_inked_over(window, scene) -> None:
    def yellow() -> int:
        surface = window.canvas.surface
        x, y, w, h = (round(each) for each in scene.grid.place(scene.shown[0]))
        spots = [surface.get_at((x + dx, y + dy))[:3] for dx in range(20, w - 20, 2) for dy in range(150, h - 30, 2)]
        return sum(r > 215 and 180 < g < 225 and b < 150 for r, g, b in spots)

    scene.handle(Input(TEXT, text="cost:1 type:reaction"))
    window.draw()
    while scene.unfinished:
        window.draw()
    before = yellow()
    scene.handle(Input(TEXT, text=" damage"))
    window.draw()
    while scene.unfinished:
        window.draw()
    assert scene.filters.query.words == ("damage",)
    assert yellow() > before + 20


# ---- what does not fit ----


@pytest.mark.parametrize("language", ["en", "it", "zh"])
def test_all_filters_are_in_sight_at_once(window: Any, language: str) -> None:
    """In a window of 1280 by 720 nothing of the sheet has to be rolled."""
    window.stage.speak(language)
    scene = window.open(DecksScene(window.stage, TITLE))
    window.draw()
    x, y = middle(button(scene.group, window.stage.say("Filters")).rect)
    window.click(x, y)
    window.draw()
    sheet = widget_of(window.top._group, Scroll)
    assert sheet.inner.widgets
    left, top, wide, high = sheet.rect
    for pill in sheet.inner.widgets:
        px, py, pw, ph = pill.rect
        assert left <= px
        assert px + pw <= left + wide
        assert top <= py
        assert py + ph <= top + high + 0.01
    assert len({pill.rect for pill in sheet.inner.widgets}) == len(sheet.inner.widgets)


def test_the_last_row_fades_only_where_others_lie_beyond(window: Any) -> None:
    """White rows on black: the lowest line of the list is dark while more follow, and white at its end."""

    def paint(canvas: Any, number: int, rect: Any, marked: bool) -> None:
        canvas.fill((255, 255, 255), rect)

    canvas = window.canvas
    rows = Rows((100, 100, 200, 95), 10, 30, paint, lambda number: None)
    low, high = canvas.point(150, 193), canvas.point(150, 102)
    for at, (upper, lower) in {0: (True, False), 5: (False, False), 9: (False, True)}.items():
        rows.go(at)
        while rows.moving:
            rows.update(1.0)
        canvas.fill((0, 0, 0))
        rows.draw(canvas)
        assert (canvas.surface.get_at(high)[0] > 250) is upper
        assert (canvas.surface.get_at(low)[0] > 250) is lower


def test_a_term_beside_a_card_is_told_with_its_number() -> None:
    """Cellar Rat has Venom 1 (rules, 6.2): poisoned 1 for 2 turns."""
    notes = Notes(presenter_of("lirya"), "en").of("cellar_rat")
    (venom,) = (term for term in notes.terms if term.key == "keyword venom")
    assert venom.heading == "Venom 1"
    assert "poisoned 1" in venom.text
