"""The table: petals to look at, the plate with what to play next, and the ways to everything else."""

import math
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

import game
from game import presenters
from game.client.confirm import ConfirmScene
from game.client.drawing.paintings import Paintings
from game.client.home import plate, right_column
from game.client.home import rose_pieces as rose
from game.client.home.read_ahead import read_ahead
from game.client.home.rose import Rose
from game.client.home.rose_pieces import petal_outline
from game.client.home.table_buttons import DockButton
from game.client.home.table_scene import ASLEEP, TableScene
from game.client.lessons.data import load_lessons
from game.client.match import outcomes
from game.client.match.controls import key_of
from game.client.match.play import PlayScene
from game.client.setting_up.solo import SetupScene
from game.client.settings import Settings
from game.engine.content import LANGUAGES
from game.presenters import presenter_of, rooms
from game.records.profile import Outcome
from game.titles import ROOMS

TITLE = "longnight"
LAST = game.titles()[-1]
SHUT = next(number for number, room in enumerate(rooms()) if room.id == LAST)
"""The petal of the room that came last."""


def middle_of_petal(number: int) -> tuple[float, float]:
    a = math.radians(72 * number)
    return rose.X + 180 * math.sin(a), rose.Y - 180 * math.cos(a)


def table_of(window: Any) -> Any:
    """A table whose pictures are all there."""
    table = window.open(TableScene(window.stage))
    window.draw()
    while table.unfinished:
        window.pass_time()
        window.draw()
    return table


def left_match(window: Any, **setup: Any) -> Any:
    match = game.new(TITLE, 3, setup)
    assert match.record is not None
    window.stage.library.autosave(match.record)
    match.play(match.actions()[-1])
    match.record.close()
    return match


@pytest.mark.parametrize("number", range(5))
def test_a_click_anywhere_on_a_petal_looks_at_it(window: Any, number: int) -> None:
    table = table_of(window)
    a = math.radians(72 * number)
    window.click(rose.X + 230 * math.sin(a + 0.2), rose.Y - 230 * math.cos(a + 0.2))
    assert table._at == number
    window.draw()


def test_between_the_petals_and_on_the_boss_there_is_none() -> None:
    wheel = Rose((), Paintings())
    assert wheel.petal_at(rose.X, rose.Y) is None
    a = math.radians(36)
    assert wheel.petal_at(rose.X + 200 * math.sin(a), rose.Y - 200 * math.cos(a)) is None
    assert wheel.petal_at(*middle_of_petal(3)) == 3


def test_five_petals_are_one_turned() -> None:
    first, second = petal_outline(100, 20, 2), petal_outline(100, 20, 2, 1)
    a = math.radians(72)
    for (x, y), turned in zip(first, second, strict=True):
        there = (x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a))
        assert turned == pytest.approx(there)


FIRST_PICTURE = """
import sys
from pathlib import Path
import pygame
from game.client import ways
from game.client.drawing.canvas import Canvas
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import Type
from game.client.home.table_scene import TableScene
from game.client.stage import Stage
from game.client.window import draw
from game.records.library import Library
from game.titles import ROOMS

stage = Stage(Library(Path(sys.argv[1])), ways, "en")
stage.stack.push(TableScene(stage))
stage.stack.settle()
draw(Canvas(pygame.Surface((1280, 720)), Type(), Pictures()), stage.stack.visible())
print(*(title for title, room in ROOMS.items() if "content" in vars(room)))
print("game.longnight.client.board.deck_card" in sys.modules)
"""


def test_the_first_picture_waits_for_the_content_of_the_title_that_it_shows_and_for_no_card(tmp_path: Path) -> None:
    run = [sys.executable, "-c", FIRST_PICTURE, str(tmp_path)]
    said = subprocess.run(run, check=True, capture_output=True, text=True).stdout
    assert said.splitlines()[-2:] == [TITLE, "False"]


def test_every_title_is_read_while_the_table_is_looked_at(window: Any) -> None:
    table_of(window).update(0.0)
    read_ahead(window.stage.language).answer()
    assert all("content" in vars(room) for room in ROOMS.values())


def test_a_petal_bears_its_title_s_name() -> None:
    for room in rooms():
        if room.id in game.titles():
            assert [room.name.say(each) for each in LANGUAGES] == [
                presenter_of(room.id).about(each)[0] for each in LANGUAGES
            ]


def test_a_room_that_is_not_open_says_so_and_opens_nothing(window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presenters, "titles", lambda: game.titles()[:-1])
    table = table_of(window)
    window.click(*middle_of_petal(SHUT))
    assert table.title is None
    window.click(*middle_of_petal(SHUT))
    assert window.top is table
    assert table._wrong
    window.draw()


def test_arrows_lead_from_the_column_to_the_petal_that_is_looked_at_and_on(window: Any) -> None:
    table = table_of(window)
    window.press("left")
    assert table._group.focus is table._petal_buttons()[0]
    window.press("left")
    assert table._at == 4
    assert table._group.focus is table._petal_buttons()[4]


@pytest.mark.parametrize("number", range(5))
def test_arrows_lead_from_each_petal_to_its_column_and_back(window: Any, number: int) -> None:
    table = table_of(window)
    table._look_at(number)
    table._group.focus = table._petal_buttons()[number]
    window.press("right")
    assert table._at == number
    assert table._group.focus.rect[0] >= right_column.LEFT
    window.press("left")
    assert table._group.focus is table._petal_buttons()[number]


def test_arrows_lead_round_the_rose_from_each_petal_to_every_other(window: Any) -> None:
    table = table_of(window)

    def led(petal: int, arrow: str) -> int:
        table._look_at(petal)
        table._group.focus = table._petal_buttons()[petal]
        window.press(arrow)
        assert table._group.focus is table._petal_buttons()[table._at]
        return int(table._at)

    beside = {petal: {led(petal, arrow) for arrow in ("up", "down", "left")} for petal in range(5)}
    for petal in range(5):
        found = {petal}
        for _ in range(4):
            found |= {each for one in found for each in beside[one]}
        assert found == set(range(5))


def test_a_second_press_on_the_petal_that_is_looked_at_sits_down(window: Any) -> None:
    left_match(window)
    table_of(window)
    window.click(*middle_of_petal(0))
    assert isinstance(window.top, PlayScene)


def test_the_match_that_was_left_is_held_out_first(window: Any) -> None:
    match = left_match(window, scenario="cellar", difficulty="midnight")
    table = table_of(window)
    assert table._plate.name == "The Cellar"
    assert table._plate.said.startswith("Midnight · turn 1")
    assert [gauge.figure for gauge in table._plate.gauges] == [8, 5, 6]
    window.press("accept")
    assert window.top.match.fingerprint() == match.fingerprint()


def test_the_table_opens_at_the_title_that_was_played_last(window: Any) -> None:
    """A match to go on with comes first, whatever was played to its end since."""
    assert table_of(window).title == TITLE
    duel = game.new("spellchain", 3)
    window.stage.library.autosave(duel.record)
    duel.play(duel.actions()[-1])
    duel.record.close()
    assert table_of(window).title == "spellchain"
    over = left_match(window)
    window.stage.library.delete(window.stage.library.matches(title=TITLE)[0].path)
    window.stage.library.autosave(over.record)
    over.play("concede")
    over.record.close()
    assert table_of(window).title == "spellchain"
    window.stage.library.delete(window.stage.library.matches(title="spellchain")[0].path)
    assert table_of(window).title == TITLE


def test_who_has_won_is_led_to_the_next_night(window: Any) -> None:
    match = left_match(window)
    match.play("concede")
    match.record.close()
    window.stage.library.delete(window.stage.library.matches()[0].path)
    other = game.new(TITLE, 9)
    window.stage.library.autosave(other.record)
    other.play("concede")
    other.record.close()
    window.stage.profile.note(Outcome("x", TITLE, "campaign", "pillars", 9, 1, True, 1.0))
    table = table_of(window)
    assert table._plate.name == "The Pack"
    window.press("accept")
    assert isinstance(window.top, PlayScene)
    assert window.top.match.view(0)["scenario"] == "pack"


def test_finished_matches_of_the_shelf_reach_the_profile_once(window: Any) -> None:
    match = left_match(window, scenario="pillars", difficulty="midnight")
    record = window.stage.library.matches()[0]
    back = window.stage.library.go_on(record, game.resume)
    back.play("concede")
    back.record.close()
    table_of(window)
    (found,) = window.stage.profile.results(TITLE)
    assert (found.match, found.board, found.key, found.won) == (match.record.id, "campaign", "pillars", False)
    assert found.detail["grade"] == "midnight"
    assert outcomes.unnoted(window.stage) == []


def test_what_the_computer_played_counts_nowhere(window: Any) -> None:
    match = game.new(TITLE, 3, {}, ("ai:easy",))
    window.stage.library.autosave(match.record)
    match.play("concede")
    match.record.close()
    table_of(window)
    assert window.stage.profile.results(TITLE) == []


def test_letters_open_the_other_screens(window: Any) -> None:
    table = table_of(window)
    window.press("n")
    assert isinstance(window.top, SetupScene)
    window.press("back")
    assert window.top is table


def test_another_language_renames_everything(window: Any) -> None:
    table = table_of(window)
    button = next(widget for widget in table._group.widgets if getattr(widget, "label", "") == "中文")
    x, y, w, h = button.rect
    window.click(x + w / 2, y + h / 2)
    assert window.stage.language == "zh"
    assert table._petal_buttons()[0].name == "长夜"
    window.draw()


def test_with_reduced_motion_the_petal_is_still(window: Any) -> None:
    table = table_of(window)
    table._read()
    window.pass_time(1)
    assert table.lives
    window.stage.settings = Settings(reduced_motion=True)
    assert not table.lives


def test_only_the_petal_that_lives_is_drawn_again(window: Any) -> None:
    table = table_of(window)
    table._read()
    window.pass_time()
    window.draw()
    table.changed = table.lived = False
    before = window.canvas.surface.copy()
    window.pass_time(0.7)
    assert table.lived and not table.changed
    area = window.canvas.real(table.draw_life(window.canvas))
    alone = window.canvas.surface.copy()
    window.draw()
    assert pygame.image.tobytes(alone, "RGB") == pygame.image.tobytes(window.canvas.surface, "RGB")
    before.fill((0, 0, 0), area)
    alone.fill((0, 0, 0), area)
    assert pygame.image.tobytes(alone, "RGB") == pygame.image.tobytes(before, "RGB")


def test_after_a_while_alone_the_petal_comes_to_rest(window: Any) -> None:
    table = table_of(window)
    table._read()
    window.draw()
    table.update(ASLEEP)
    assert not table.lives
    window.press("right")
    assert table.lives


def test_a_picture_is_painted_once_and_kept_on_the_disk(tmp_path: Path) -> None:
    painted = []

    def paint() -> pygame.Surface:
        painted.append(1)
        surface = pygame.Surface((3, 2), pygame.SRCALPHA)
        surface.fill((10, 20, 30, 40))
        return surface

    pygame.display.init()
    pygame.display.set_mode((16, 16))
    for _ in range(2):
        found = Paintings(tmp_path).get("a moon", (3, 2), paint)
        assert tuple(found.get_at((1, 1))) == (10, 20, 30, 40)
    assert len(painted) == 1


def test_a_damaged_picture_is_painted_anew(tmp_path: Path) -> None:
    import pygame

    pygame.display.init()
    pygame.display.set_mode((16, 16))
    Paintings(tmp_path).get("moon", (3, 2), lambda: pygame.Surface((3, 2)))
    for kept in tmp_path.rglob("*.png"):
        kept.write_bytes(b"no picture")
    assert Paintings(tmp_path).get("moon", (3, 2), lambda: pygame.Surface((3, 2))).get_size() == (3, 2)


@pytest.mark.parametrize("title", ["longnight", "spellchain", "estro"])
def test_one_lesson_after_the_other_is_offered_until_a_match_is_begun(window: Any, title: str) -> None:
    lessons = load_lessons(title)
    for number, lesson in enumerate(lessons):
        held = plate.next_lesson(window.stage, title, lambda: None)
        assert held is not None
        assert (held.name == lesson.name.say("en")) is (number > 0)
        assert (held.match is None) is ((title, number) == ("longnight", 0)), "the empty table of two is no picture"
        window.stage.profile.remember(title, f"lesson {lesson.id}", True)
    assert plate.next_lesson(window.stage, title, lambda: None) is None
    window.stage.profile.remember(title, f"lesson {lessons[-1].id}", False)
    table = table_of(window)
    if title == TITLE:
        assert table._plate.name == lessons[-1].name.say("en")
        left_match(window)
        table.uncover()
        assert table._plate.button == "Resume"


@pytest.mark.parametrize("times", [1, 2, 3])
def test_a_key_too_many_on_the_way_back_does_not_end_the_program(window: Any, times: int) -> None:
    table = table_of(window)
    window.press(*["back"] * times)
    assert (window.top is table) == (times == 2)
    window.press("accept")  # the focus is on staying
    assert window.top is not None


def test_who_confirms_it_leaves_the_table(window: Any) -> None:
    table_of(window)
    window.press("back", "right", "accept")
    assert window.top is None


def test_who_comes_back_to_the_table_finds_the_focus_where_it_was(window: Any) -> None:
    table = table_of(window)
    settings = next(widget for widget in table._group.widgets if widget.called == "Settings")
    table._group.focus = settings
    window.press("accept")
    assert window.top is not table
    window.press("back")
    assert table._group.focus.called == "Settings"


def test_the_keys_at_the_foot_are_those_of_what_is_in_the_hands(window: Any) -> None:
    table = table_of(window)
    assert key_of(window.stage, "accept") == "Enter"
    window.stage.use_pad(True)
    assert (key_of(window.stage, "accept"), key_of(window.stage, "save")) == ("A", "S")
    assert table.changed and table._base is None
    window.stage.use_pad(False)
    assert key_of(window.stage, "accept") == "Enter"


def test_arrows_go_along_the_row_of_signs_and_never_slip_into_the_one_below(window: Any) -> None:
    table = table_of(window)
    dock = [widget for widget in table._group.widgets if isinstance(widget, DockButton)]
    table._group.focus = dock[0]
    found = []
    for _ in dock:
        found.append(table._group.focus.called)
        window.press("right")
    assert found == [widget.called for widget in dock]


@pytest.mark.parametrize("language", ["en", "it", "zh"])
@pytest.mark.parametrize("title", ["longnight", "spellchain"])
def test_the_plate_has_room_for_the_name_of_every_lesson(
    open_window: Callable[..., Any], title: str, language: str
) -> None:
    window = open_window(language)
    for lesson in load_lessons(title)[:-1]:
        window.stage.profile.remember(title, f"lesson {lesson.id}", True)
        held = plate.next_lesson(window.stage, title, lambda: None)
        assert held is not None
        for scale in (1.0, 1.3):
            window.canvas.text_scale = scale
            right_column.draw_offer(window.canvas, held, None)
            assert window.canvas.cut == []


def test_what_comes_over_the_table_finds_one_title_there_and_not_half_of_two(window: Any) -> None:
    table = table_of(window)
    table._look_at(1)
    assert table.moving
    window.stage.stack.push(ConfirmScene(window.stage, "?", "", "yes", lambda: None, "no"))
    window.stage.stack.settle()
    assert table._fade == 0
