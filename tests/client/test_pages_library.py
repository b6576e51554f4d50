"""The shelf in the window: found, opened, named, thrown away and brought back, told as text, taken in."""

from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

import game
from game.client import clipboard, dropping
from game.client.ask import AskScene
from game.client.confirm import ConfirmScene
from game.client.input import TEXT, Input
from game.client.match.play import PlayScene
from game.client.pages.dates import how_long, when
from game.client.pages.library import LibraryScene
from game.client.replay.replay_scene import ReplayScene
from game.players.random_player import RandomPlayer
from game.records.record import Record


def put(window: Any, seed: int, actions: int | None = None, scenario: str = "demo") -> Path:
    """A match on the shelf after some actions; None: played to its end by chance."""
    match = game.new("longnight", seed, {"scenario": scenario})
    assert match.record is not None
    path: Path = window.stage.library.autosave(match.record)
    count = 0
    while match.actor is not None and (actions is None or count < actions):
        match.play(RandomPlayer(seed, 0).choose(match))
        count += 1
    match.record.close()
    return path


def shelf(window: Any, **settings: Any) -> Any:
    scene = window.open(LibraryScene(window.stage, **settings))
    window.draw()
    return scene


def button(scene: Any, label: str) -> Any:
    return next(widget for widget in scene.group.widgets if getattr(widget, "label", "") == label)


def press(window: Any, label: str) -> None:
    x, y, w, h = button(window.top, label).rect
    window.click(x + w / 2, y + h / 2)


def test_each_record_lies_in_its_tab(window) -> None:
    going, done = put(window, 1, 2), put(window, 2)
    window.stage.library.save_as(Record.load(going), "night")
    scene = shelf(window)
    assert [item.path for item in scene.items] == [going]
    window.press("up", "right")
    assert [item.path for item in scene.items] == [done]
    window.press("right")
    assert [item.name for item in scene.items] == ["night"]


def test_enter_goes_on_with_a_match_in_its_own_file(window) -> None:
    path = put(window, 1, 2)
    shelf(window)
    window.press("accept")
    assert isinstance(window.top, PlayScene)
    assert window.top.match.record.path == path


def test_a_save_is_branched_and_a_finished_match_is_watched(window) -> None:
    done = put(window, 2)
    window.stage.library.save_as(game.new("longnight", 5).record, "night")
    scene = shelf(window)
    window.press("accept")
    assert isinstance(window.top, ReplayScene)
    window.stage.stack.pop()
    window.stage.stack.settle()
    window.press("up", "right", "down", "accept")
    assert isinstance(window.top, PlayScene)
    assert window.top.match.record.header.parent is not None
    assert scene.items[0].path.parent.name == "slots"
    assert done.exists()


def test_typing_finds_by_caption_and_seed(window) -> None:
    put(window, 1, 1)
    cellar = put(window, 777, 1, "cellar")
    scene = shelf(window)
    for text in ("Cell", "ar"):
        scene.handle(Input(TEXT, text=text))
    assert [item.path for item in scene.items] == [cellar]
    window.press("back")
    assert len(scene.items) == 2
    scene.handle(Input(TEXT, text="777"))
    assert [item.path for item in scene.items] == [cellar]


def test_what_is_thrown_away_can_be_brought_back(window) -> None:
    path, other = put(window, 1, 1), put(window, 2, 1)
    scene = shelf(window)
    number = next(n for n, item in enumerate(scene.items) if item.path == path)
    window.press(*["down"] * number, "delete")
    assert not path.exists()
    assert [item.path for item in scene.items] == [other]
    window.draw()
    press(window, "Bring back what was deleted")
    assert path.exists()
    assert scene.item.path == path


def test_a_save_gets_another_name_unless_that_is_taken(window) -> None:
    library = window.stage.library
    for name in ("one", "two"):
        library.save_as(game.new("longnight", 5).record, name)
    scene = shelf(window)
    marked = scene.item.name
    press(window, "Rename")
    assert isinstance(window.top, AskScene)
    window.top.field.text = {"one": "two", "two": "one"}[marked]
    window.press("accept")
    assert "there is a save of this name" in window.top.wrong
    window.top.field.text = "three"
    window.press("accept")
    assert window.top is scene
    assert scene.item.name == "three"


def test_a_file_let_fall_on_the_window_is_taken_in(window, tmp_path: Path) -> None:
    given = tmp_path / "gift.jsonl"
    game.new("longnight", 99).record.save(given)
    scene = shelf(window)
    dropping.drop(window.stage, given)
    assert [item.seed for item in scene.items] == [99]
    dropping.drop(window.stage, given)
    assert "on the shelf already" in window.stage.notices.text
    assert len(scene.items) == 1


def test_a_broken_record_says_what_is_wrong_and_is_not_opened(window) -> None:
    path = put(window, 1, 3)
    path.write_bytes(path.read_bytes().replace(b'"n":2', b'"n":7'))
    scene = shelf(window)
    assert scene._looks.called(scene.item) == "The Long Night", "not by the name of its file"
    assert "line 3" in scene.item.trouble
    assert button(scene, "Watch").off
    window.press("accept")
    assert window.top is scene
    assert "line 3" in window.stage.notices.text


def test_a_match_is_written_as_text_in_the_language_spoken(window, tmp_path: Path) -> None:
    put(window, 1, 2)
    window.stage.speak("it")
    shelf(window, documents=tmp_path)
    press(window, "Come testo")
    (text,) = tmp_path.glob("*.txt")
    assert "Seme: 1" in text.read_text("utf-8")
    assert text.name in window.stage.notices.text


def test_the_seed_is_put_on_the_clipboard(window, monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[str] = []
    monkeypatch.setattr(clipboard, "put", laid.append)
    put(window, 4242, 1)
    shelf(window)
    press(window, "Copy seed")
    assert laid == ["4242"]


def test_of_very_many_records_only_those_in_sight_are_drawn(window, monkeypatch: pytest.MonkeyPatch) -> None:
    put(window, 1, 1)
    item = window.stage.library.matches()[0]
    monkeypatch.setattr(window.stage.library, "matches", lambda: [item] * 5000)
    scene = shelf(window)
    drawn: list[int] = []
    rows = scene.group.widgets[1]
    monkeypatch.setattr(rows, "_draw_row", lambda canvas, number, rect, marked: drawn.append(number))
    window.press("end")
    window.pass_time(3)
    window.draw()
    assert drawn[-1] == 4999
    assert len(drawn) < 20


def test_the_shelf_is_read_again_when_one_comes_back_to_it(window) -> None:
    put(window, 1, 1)
    scene = shelf(window)
    window.press("accept")
    window.top.match.record.close()
    put(window, 2, 1)
    window.stage.stack.pop()
    window.stage.stack.settle()
    assert len(scene.items) == 2


def test_times_are_told_in_words(window) -> None:
    now = datetime(2026, 5, 3, 12, 0)
    then = [datetime(2026, 5, 3, 8, 5), datetime(2026, 5, 2, 23, 41), datetime(2026, 4, 9, 10, 0)]
    said = [when(window.stage, moment.timestamp(), now) for moment in then]
    assert said == ["today, 08:05", "yesterday, 23:41", "9 April 2026"]
    assert [how_long(window.stage, seconds) for seconds in (40, 750, 7500)] == ["40 s", "12 min", "2 h 5 min"]


def test_all_abandoned_matches_are_thrown_away_at_once_when_asked_and_brought_back(window) -> None:
    paths = [put(window, seed, 1) for seed in (1, 2, 3)]
    over = put(window, 4)
    scene = shelf(window)
    press(window, "Delete all of these…")
    window.stage.stack.settle()
    assert isinstance(window.top, ConfirmScene)
    assert window.top._said.startswith("3 matches that are not over")
    window.draw()
    window.press("accept")  # the focus is on leaving it undone
    assert window.top is scene and all(path.exists() for path in paths)
    press(window, "Delete all of these…")
    window.top._done()
    window.stage.stack.settle()
    assert not any(path.exists() for path in paths) and over.exists()
    assert not scene.items
    window.draw()
    press(window, "Bring back what was deleted")
    assert all(path.exists() for path in paths)
    assert {item.path for item in scene.items} == set(paths)


def test_only_what_is_listed_and_can_be_read_is_thrown_away_with_the_rest(window) -> None:
    demo, cellar, other = put(window, 1, 1), put(window, 2, 1, "cellar"), put(window, 3, 1, "cellar")
    broken = put(window, 5, 1, "cellar")
    broken.write_bytes(b"what is this?")
    scene = shelf(window)
    for letter in "cellar":
        scene._seek("cellar"[: "cellar".index(letter) + 1])
    scene._clear()
    assert demo.exists() and broken.exists()
    assert not cellar.exists() and not other.exists()


def test_a_single_match_and_finished_ones_have_no_button_for_all(window) -> None:
    put(window, 1, 1)
    put(window, 2)
    put(window, 3)
    scene = shelf(window)
    assert not any(getattr(widget, "label", "") == "Delete all of these…" for widget in scene.group.widgets)
    scene._open_tab(1)
    window.draw()
    assert not any(getattr(widget, "label", "") == "Delete all of these…" for widget in scene.group.widgets)
