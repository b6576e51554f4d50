"""The Daily Night at the window: it bears its name and day everywhere, and whether a try counts is told in time."""

import datetime
from typing import Any

import pytest

import game
from game.client.confirm import ConfirmScene
from game.client.drawing.canvas import Canvas
from game.client.home import plate
from game.client.home.table_scene import TableScene
from game.client.match.pause import MenuRow, PauseScene, SaveScene
from game.client.match.result import ResultScene
from game.client.pages.library import LibraryScene, match_text
from game.client.replay.replay_scene import ReplayScene
from game.longnight.engine.daily import daily_scenario, daily_seed
from game.presenters import presenter_of

NEVER = 1e9
NAMES = {"en": "Daily Night", "it": "Notte del Giorno", "zh": "每日之夜"}


def day(back: int = 0) -> str:
    return (datetime.datetime.now(datetime.UTC).date() - datetime.timedelta(days=back)).isoformat()


def tonight(back: int = 0, players: tuple[str, ...] = ("human",)) -> game.Match:
    return game.new("longnight", daily_seed(day(back)), {"scenario": daily_scenario(day(back))}, players)


def conceded(window: Any, play: Any) -> ResultScene:
    play.concede()
    window.pass_time(60)
    assert isinstance(window.top, ResultScene)
    window.draw()
    return window.top


def back_to_the_table(window: Any) -> None:
    window.stage.stack.clear()
    window.stage.stack.settle()


@pytest.mark.parametrize("language", ["en", "it", "zh"])
def test_the_night_of_a_day_bears_its_name_and_day_everywhere(open_window: Any, language: str) -> None:
    window = open_window(language)
    called = f"{NAMES[language]} {day(1)}"
    play = window.play(tonight(1), beat=NEVER)
    assert called in play.board.log._sentences[0].text
    assert play.teller.name("scenario", play.board.view["scenario"]) == called
    record = play.match.record
    assert presenter_of("longnight").caption(record.header.setup, language, record.header).startswith(f"{called} · ")
    window.open(SaveScene(window.stage, play))
    assert window.top.field.text.startswith(called)
    window.stage.stack.pop()
    replay = window.open(ReplayScene(window.stage, record.copy()))
    assert replay.surroundings.caption.startswith(f"{called} · ")
    assert called in replay.course.told[0].sentence.text
    assert called in match_text(record.copy(), language)
    back_to_the_table(window)
    library = window.open(LibraryScene(window.stage))
    assert called in " ".join(library._looks._captions.values())
    item = window.stage.library.matches()[0]
    assert plate.unread(window.stage, item, lambda: None).said.startswith(called)
    glance = plate.resumed(window.stage, item, lambda: None)
    assert glance is not None and glance.name == NAMES[language] and day(1) in glance.said


@pytest.mark.parametrize("language", ["en", "it", "zh"])
def test_a_pause_tells_the_whole_seed(open_window: Any, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The longest seed has twenty digits."""
    window = open_window(language)
    play = window.play(game.new("longnight", 2**64 - 1, {"scenario": daily_scenario(day())}, ("human",)), beat=NEVER)
    window.open(PauseScene(window.stage, play))
    rooms: list[float] = []
    whole = Canvas.text

    def text(self: Canvas, text: str, *arguments: Any, **more: Any) -> float:
        if text == str(2**64 - 1):
            rooms.append(arguments[-1] - self.width(text, arguments[2], arguments[3]))
        return whole(self, text, *arguments, **more)

    monkeypatch.setattr(Canvas, "text", text)
    window.draw()
    assert rooms and min(rooms) >= 0


@pytest.mark.parametrize("size", [(1280, 720), (800, 450)], ids=lambda size: f"{size[0]}")
@pytest.mark.parametrize("language", ["en", "it", "zh"])
def test_the_plate_of_a_daily_night_is_read_whole(open_window: Any, language: str, size: tuple[int, int]) -> None:
    """With large letters too: how long ago it was is left out where there is no room for it."""
    window = open_window(language, size)
    play = window.play(tonight(), beat=NEVER)
    play.play(play.match.actions()[0])
    window.pass_time(1)
    back_to_the_table(window)
    window.open(TableScene(window.stage))
    for scale in (1.0, 1.3):
        window.canvas.text_scale = scale
        window.top.renew()
        window.canvas.cut.clear()
        for _ in range(12):
            window.pass_time(0.1)
            window.draw()
        assert window.canvas.cut == []


def test_a_map_of_ones_own_is_custom_as_before(window: Any) -> None:
    play = window.play(game.new("longnight", 5, {"scenario": daily_scenario(day(1))}), beat=NEVER)
    assert play.board.log._sentences[0].text.startswith("Custom, ")


def test_what_the_computers_help_costs_is_asked_before_it_is_given(window: Any) -> None:
    play = window.play(tonight(), beat=NEVER)
    pause = window.open(PauseScene(window.stage, play))
    pause._hand_over()
    window.stage.stack.settle()
    assert isinstance(window.top, ConfirmScene)
    assert window.top._said == "This try will then not count for the day, even if you take over again."
    window.press("accept")  # the focus is on leaving it undone
    assert play.sits
    pause._hand_over()
    window.stage.stack.settle()
    window.top._done()
    window.stage.stack.settle()
    assert window.top is play and not play.sits
    assert "no longer counts" in play.news.text
    play.take_over()
    assert "does not count" in play.news.text
    assert conceded(window, play)._standing == "This match does not count: the computer played a part of it."
    assert window.stage.profile.results("longnight") == []


def test_a_match_that_counts_nowhere_is_handed_over_without_asking(window: Any) -> None:
    play = window.play(tonight(), beat=NEVER)
    play.hand_over()
    play.take_over()
    window.open(PauseScene(window.stage, play))._hand_over()
    window.stage.stack.settle()
    assert window.top is play and not play.sits


def test_what_the_computer_plays_from_its_beginning_does_not_count_and_says_so(window: Any) -> None:
    play = window.play(tonight(0, ("ai:easy",)), beat=NEVER)
    play.seats.paused = True
    play.take_over()
    assert "does not count" in play.news.text
    assert "does not count" in conceded(window, play)._standing


def test_only_the_first_try_of_a_day_counts_and_the_second_says_so(window: Any) -> None:
    first = conceded(window, window.play(tonight(), beat=NEVER))
    assert first._standing == "This is the try that counts for the day."
    back_to_the_table(window)
    second = conceded(window, window.play(tonight(), beat=NEVER))
    assert second._standing == "An earlier try of yours stands for this day: only the first one counts."


def test_a_branch_of_a_day_s_match_says_that_it_does_not_count(window: Any) -> None:
    match = tonight()
    match.play("next")
    branch = game.resume(match.record.branch(1))
    assert "does not count for the day" in conceded(window, window.play(branch, beat=NEVER))._standing


def test_a_hint_leaves_a_try_counting(window: Any) -> None:
    play = window.play(tonight(), beat=NEVER)
    window.press("h", "h")
    assert conceded(window, play)._standing == "This is the try that counts for the day."


def test_an_ordinary_night_says_nothing_of_counting(window: Any) -> None:
    assert not conceded(window, window.play(game.new("longnight", 3), beat=NEVER))._standing


def test_a_gamepad_is_told_of_no_key_that_it_has_not(window: Any) -> None:
    """It has no button for a save, nor for taking over: the menu has both."""
    play = window.play(tonight(), beat=NEVER)
    pause = window.open(PauseScene(window.stage, play))
    assert {row.key_name for row in pause._group.widgets if isinstance(row, MenuRow)} == {"", "H", "S", "U", "F1"}
    window.stage.use_pad(True)
    pause.change_hands()
    assert {row.key_name for row in pause._group.widgets if isinstance(row, MenuRow)} == {"", "R ↓", "LT", "L3"}
    play.hand_over()
    assert play.news.text.endswith("The menu gives it back.")
