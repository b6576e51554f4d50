"""Watching a record: strides, jumps, the chronicle, the chance of winning, what is kept, and the way back into play."""

import itertools
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from PIL import Image

import game
from game.client.board_kit.presenter import BLOW, DEATH
from game.client.confirm import ConfirmScene
from game.client.drawing.canvas import Canvas
from game.client.drawing.shapes import overlap
from game.client.input import RIGHT, Input, key, point, press, release
from game.client.match.sums import story_of
from game.client.replay import film, odds
from game.client.replay.course import Course, onward
from game.client.replay.odds import Odds
from game.client.replay.replay_scene import ReplayScene
from game.client.replay.unreadable import UnreadableScene, watch
from game.records.record import Record
from game.spellchain.client.board.ending import struck
from game.titles import room_of
from tests.client.test_board_map import CONE


@pytest.fixture(autouse=True)
def few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "PLAYOUTS", 8)


def played(actions: int, seed: int = 7) -> Record:
    """A match in which the last legal action was chosen each time."""
    match = game.new("longnight", seed)
    for _ in range(actions):
        if match.actor is not None:
            match.play(match.actions()[-1])
    assert match.record is not None
    return match.record


@pytest.fixture(scope="module")
def whole() -> Record:
    """A match that the computer played to its end."""
    match = game.new("longnight", 5, {"scenario": "grave_song"})
    number = 0
    while match.actor is not None:
        number += 1
        match.play(game.think(match, "easy", seed=number, threads=1))
    assert match.record is not None
    return match.record


def opened(window: Any, record: Record) -> ReplayScene:
    scene: ReplayScene = window.open(ReplayScene(window.stage, record))
    window.draw()
    return scene


# ---- going ----


def test_the_fire_of_a_cone_runs_out_in_a_replay_as_it_did_in_play(window: Any) -> None:
    match = game.from_position("longnight", CONE)
    play = window.play(match.copy(), beat=1e9)
    action = next(action for action in match.actions() if str(action) == "use #6 2 w-sw")
    play.board.point(action)
    play.play(action)
    replay = opened(window, play.match.record.copy())
    for _ in range(3):
        replay.go("frame", 1)
    assert replay.board.motion.wedge.bands == play.board.motion.wedge.bands
    replay.slide(0)
    assert replay.board.motion.wedge is None
    replay.go_action_to(1)
    assert replay.board.motion.wedge.bands == play.board.motion.wedge.bands


def test_what_the_pointer_lies_on_is_explained_in_a_replay_too(window: Any) -> None:
    replay = opened(window, played(3))
    written = len(replay.course.record)
    x, y, w, h = replay.surroundings.layout.board
    found: dict[Any, tuple[float, float]] = {}
    for at in ((x + i * 8, y + j * 8) for i in range(int(w / 8)) for j in range(int(h / 8))):
        replay.handle(point(*at))
        if replay.board.hover is not None:
            found.setdefault(replay.board.hover, at)
    view = replay.at.view
    assert {("unit", unit["id"]) for unit in view["units"] if unit["zone"] == "board"} <= found.keys()
    assert {("die", die["id"]) for die in view["dice"] if die["zone"] == "sequence"} <= found.keys()
    assert ("term", "term terror_points") in found

    def seen() -> bytes:
        window.draw()
        return pygame.image.tobytes(window.canvas.surface.subsurface(window.canvas.real((x, y, w, h))), "RGB")

    replay.handle(point(x + w + 20, y + 20))
    assert replay.board.hover is None
    bare = seen()
    for what in (("term", "term terror_points"), next(what for what in found if what[0] == "unit")):
        replay.handle(point(*found[what]))
        assert seen() != bare
    replay.handle(point(x + w + 20, y + 20))
    assert seen() == bare
    assert len(replay.course.record) == written


def test_a_replay_begins_after_the_opening_and_ends_with_the_match(window: Any) -> None:
    record = played(12)
    replay = opened(window, record)
    assert (replay.at.action, replay.at.whole) == (0, True)
    window.press("end")
    assert replay.board.view == game.resume(record.copy()).view(0)
    window.draw()


@pytest.mark.parametrize("size", [(1280, 720), (800, 450)])
@pytest.mark.parametrize("language", ["en", "it", "zh"])
def test_at_its_end_a_replay_tells_the_figures_of_the_result(
    open_window: Callable[..., Any], whole: Record, language: str, size: tuple[int, int]
) -> None:
    window = open_window(language, size=size)
    replay = opened(window, whole.copy())
    assert not replay.surroundings.layout.outcome
    window.press("end")
    window.canvas.cut.clear()
    window.draw()
    view = replay.at.view
    assert replay.surroundings.layout.outcome
    assert str(view["score"]) in replay.surroundings.result_plate._whole
    assert not window.canvas.cut
    layout = replay.surroundings.layout
    assert not overlap(layout.told, replay.surroundings.chronicle.rect)
    assert not overlap(layout.told, layout.board)
    window.press("left")
    window.draw()
    assert not replay.surroundings.layout.outcome


@pytest.mark.parametrize("title", game.titles())
def test_every_moment_of_an_opening_can_be_looked_at_and_pointed_at(window: Any, title: str) -> None:
    match = game.new(title, 7)
    match.play(match.actions()[0])
    scene = opened(window, match.record)
    for frame in range(scene.course.ends[0] + 2):
        scene.slide(frame)
        window.pass_time(1.0)
        assert scene.at.frame == min(frame, scene.course.last)
        if frame < 6:
            scene.handle(point(400 + 20 * frame, 300))
            window.draw()
    scene.slide(0)
    window.draw()
    assert scene.at.frame == 0 and not window.canvas.cut


@pytest.mark.parametrize("title", game.titles())
def test_a_window_that_gets_another_size_while_something_moves_shows_the_table_at_once(window: Any, title: str) -> None:
    pairings = room_of(title).pairings()
    match = game.new(title, 7, pairings[0] if pairings else {})  # in a battle from the start, where there is a muster
    for _ in range(12):
        match.play(match.actions()[0])
    scene = opened(window, match.record)
    scene.slide(0)
    scene.handle(key("space"))
    for size in ((900, 620), (640, 360), (1100, 500)):
        while not scene.board.moving:
            window.pass_time()
        window.resize(size)
        window.draw()
        x, y, w, h = window.canvas.real(scene.surroundings.layout.board)
        places = [(x + w * across // 24, y + h * down // 24) for across in range(1, 24) for down in range(1, 24)]
        seen = {tuple(window.canvas.surface.get_at(place)) for place in places}
        assert len(seen) > 9


def test_at_its_end_a_duel_tells_the_blow_that_decided_it(window: Any) -> None:
    match = game.new("spellchain", 7)
    number = 0
    while match.actor is not None:
        number += 1
        match.play(game.think(match, "easy", seed=number, threads=1))
    assert match.record is not None and match.result is not None
    replay = opened(window, match.record.copy())
    window.press("end")
    window.draw()
    story, _ = story_of(window.stage, match.record.copy(), replay.course.teller, 0)
    assert story.blow is not None
    last = struck(replay.board.now)
    assert last is not None and last.said == story.blow.said


def test_shift_steps_frame_by_frame(window: Any) -> None:
    replay = opened(window, played(6))
    window.press("home")
    seen = []
    for _ in range(replay.course.last):
        seen.append(replay.at.frame)
        window.top.handle(key("right", shift=True))
        window.pass_time()
        window.draw()
    assert seen == list(range(replay.course.last))
    window.top.handle(key("left", shift=True))
    assert replay.at.frame == replay.course.last - 1


def test_ctrl_steps_to_the_end_of_actions(window: Any) -> None:
    replay = opened(window, played(6))
    for action in (1, 2, 3):
        window.top.handle(key("right", ctrl=True))
        window.pass_time(10)
        assert (replay.at.action, replay.at.whole) == (action, True)
    window.top.handle(key("left", ctrl=True))
    assert (replay.at.action, replay.at.whole) == (2, True)


def test_an_arrow_steps_to_where_something_else_is_told(window: Any) -> None:
    replay = opened(window, played(12))
    stops = replay.course.stops(0)
    first = onward(stops, replay.at.frame, 1)
    window.press("right")
    window.pass_time(10)
    assert replay.at.frame == first
    before = replay.surroundings.chronicle.present
    window.press("right")
    window.pass_time(10)
    assert replay.surroundings.chronicle.present != before


def test_a_step_that_is_not_at_its_end_is_ended_by_the_next(window: Any, whole: Record) -> None:
    replay = opened(window, whole)
    stops = replay.course.stops(0)
    for _ in range(3):
        window.press("right")
    window.pass_time(30)
    begin = replay.course.ends[0]
    assert replay.at.frame == [stop for stop in stops if stop > begin][2]


def test_page_keys_go_from_turn_to_turn(window: Any, whole: Record) -> None:
    replay = opened(window, whole)
    window.press("page_down")
    assert replay.board.view["turn"] == 2
    window.press("page_down", "page_up")
    assert replay.at.frame == replay.course.turns[1].first


def test_keys_jump_to_deaths_and_great_hits_and_begin_again_after_the_last(window: Any, whole: Record) -> None:
    replay = opened(window, whole)
    for letter, kind in (("d", DEATH), ("h", BLOW)):
        places = replay.course.frames_of_kind(kind)
        assert places
        window.press("home")
        seen = []
        for _ in range(len(places) + 1):
            window.press(letter)
            seen.append(replay.at.frame)
        assert seen == [*places, places[0]]


def test_deaths_are_where_the_grave_takes_someone(whole: Record) -> None:
    course = Course(whole, "en")
    for frame in course.frames_of_kind(DEATH):
        before = {unit["id"] for unit in course.at(frame - 1).view["units"] if unit["zone"] == "grave"}
        after = {unit["id"] for unit in course.at(frame).view["units"] if unit["zone"] == "grave"}
        assert len(after - before) == 1


@pytest.mark.parametrize("title", [title for title in game.titles() if title != "longnight"])
def test_the_small_picture_over_the_timeline_is_seen_from_the_same_seat(window: Any, title: str) -> None:
    match = game.new(title, 7)
    match.play(match.actions()[0])
    match.play("concede #1")
    scene = opened(window, match.record)
    for seat in (1, 0):
        scene.look_from(seat)
        window.pass_time(0.1)
        scene.handle(point(640, scene.surroundings.timeline.rect[1] + 20))
        window.pass_time(1.0)
        window.draw()
        small = scene.surroundings.ghost._board
        assert small is not None and small.seat == scene.board.seat == seat


def test_a_click_on_the_timeline_goes_there_and_a_click_on_a_sentence_too(window: Any, whole: Record) -> None:
    replay = opened(window, whole)
    line = replay.surroundings.timeline
    window.click(line.x_of(200), line.rect[1] + 40)
    assert replay.at.frame == 200
    window.draw()
    top, tall, number = next(
        seen for seen in replay.surroundings.chronicle._seen if seen[2] == replay.surroundings.chronicle._present - 2
    )
    told = replay.surroundings.chronicle._lines[number].told
    assert told is not None
    window.click(1000, top + tall / 2)
    assert replay.surroundings.chronicle.present == told.sentence.text


def test_jumping_shows_at_once_and_stepping_moves(window: Any) -> None:
    record = played(0)
    match = game.resume(record)
    match.play(next(action for action in match.actions() if action.verb == "move"))
    replay = opened(window, record)
    window.top.handle(key("right", shift=True))
    assert replay.board.moving
    window.press("home", "home", "end")
    assert not replay.board.moving


def test_a_replay_runs_to_its_end_by_itself(window: Any) -> None:
    record = played(1)
    replay = opened(window, record)
    window.press("space")
    assert replay.playing
    window.pass_time(30)
    assert not replay.playing
    assert replay.at.frame == replay.course.last


def test_a_higher_speed_takes_less_time(window: Any, whole: Record) -> None:
    replay = opened(window, whole)
    reached = []
    for letter in ("", "."):
        window.press("home", *letter, "space")
        window.pass_time(4)
        window.press("space")
        reached.append(replay.at.frame)
    assert reached[1] > reached[0]


def test_a_match_without_an_end_can_be_watched(window: Any) -> None:
    replay = opened(window, played(3))
    assert replay.course.record.result is None
    assert replay.surroundings.ended == "not finished, turn 1"


# ---- the chronicle ----


def test_what_a_replay_tells_of_its_buttons_is_what_is_in_the_hands(window: Any) -> None:
    scene = opened(window, played(6))
    assert [chip.hint for chip in scene.surroundings.chips] == [
        "To the next turn: Page Down",
        "To the next death: D",
        "To the next great hit: H",
    ]
    window.stage.use_pad(True)
    assert [chip.hint for chip in scene.surroundings.chips] == [
        "To the next turn: RB",
        "To the next death",
        "To the next great hit: R ↓",
    ]
    assert scene.surroundings.film.hint == "Film this turn, or the stretch from I to O"


def test_the_whole_chronicle_has_more_than_the_brief_one(window: Any, whole: Record) -> None:
    replay = opened(window, whole)
    brief = len(replay.surroundings.chronicle._lines)
    replay.surroundings.tabs.go(1)
    assert len(replay.surroundings.chronicle._lines) > brief


def test_neither_end_of_the_chronicle_leaves_its_column_empty(window: Any, whole: Record) -> None:
    replay = opened(window, whole)
    for letter in ("home", "end"):
        window.press(letter)
        window.pass_time(1)
        window.draw()
        _, top, _, tall = replay.surroundings.chronicle.rect
        seen = sorted(replay.surroundings.chronicle._seen)
        assert seen[0][0] <= top + 12
        assert seen[-1][0] + seen[-1][1] >= top + tall - 12


def test_the_chronicle_folds_to_its_present_sentence(window: Any, whole: Record) -> None:
    replay = opened(window, whole)
    window.press("l")
    window.draw()
    assert replay.surroundings.chronicle.folded
    assert replay.surroundings.layout.board[2] == 1280
    window.press("l")
    window.draw()
    assert not replay.surroundings.chronicle.folded


# ---- the chance of winning ----


def test_the_same_record_has_the_same_chances_and_its_result_at_the_end(whole: Record) -> None:
    found = []
    for _ in range(2):
        odds_ = Odds(whole, 0, None, playouts=8)
        odds_.start()
        odds_.wait()
        assert odds_.done
        found.append(odds_.values)
    assert found[0] == found[1]
    assert whole.result is not None
    assert found[0][-1] == float(whole.result.winner == 0)


def test_chances_are_kept_beside_the_records(whole: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Odds(whole, 0, tmp_path, playouts=8)
    first.start()
    first.wait()
    monkeypatch.setattr(game, "chance", lambda *_: pytest.fail("was worked out again"))
    again = Odds(whole, 0, tmp_path, playouts=8)
    assert again.done
    assert again.values == first.values


def test_a_damaged_cache_is_worked_out_again(whole: Record, tmp_path: Path) -> None:
    first = Odds(whole, 0, tmp_path, playouts=8)
    first.start()
    first.wait()
    for text in ("no json", "[0.5]", "{}"):
        next(tmp_path.iterdir()).write_text(text)
        assert not Odds(whole, 0, tmp_path, playouts=8).done


def test_the_turning_point_is_the_greatest_change(whole: Record) -> None:
    odds_ = Odds(whole, 0, None, playouts=8)
    odds_.start()
    odds_.wait()
    swing = odds_.swing()
    assert swing is not None
    action, change = swing
    assert all(abs(odds_.change(n) or 0) <= abs(change) for n in range(1, len(whole) + 1))
    assert odds_.change(action) == change


def test_a_turning_point_is_told_in_the_persons_language(window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match = game.new("longnight", 7)
    match.play(match.actions()[0])
    match.play("concede")
    assert match.record is not None
    said: list[str] = []
    window.stage.speak("it")
    replay = window.open(ReplayScene(window.stage, match.record))
    monkeypatch.setattr(replay.odds, "swing", lambda: (2, -0.5))
    replay.odds.start()
    replay.odds.wait()
    write = Canvas.text

    def text(canvas: Canvas, text: str, *arguments: Any, **more: Any) -> float:
        said.append(text)
        return write(canvas, text, *arguments, **more)

    monkeypatch.setattr(Canvas, "text", text)
    window.pass_time(0.5)
    window.draw()
    assert "svolta −50: Arrenditi" in said


def test_leaving_the_replay_stops_the_search(window: Any, whole: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def chance(*_: Any) -> float:
        asked.append(1)
        if len(asked) == 1:
            replay.leave()
        return 0.5

    replay = ReplayScene(window.stage, whole)
    monkeypatch.setattr(game, "chance", chance)
    replay.enter()
    replay.odds.wait()
    assert len(asked) == 1
    assert not replay.odds.done


# ---- what is kept ----


@pytest.fixture
def pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(film.platformdirs, "user_pictures_path", lambda: tmp_path)
    return tmp_path / "Cinquefoil"


def test_a_frame_is_kept_as_a_picture_and_never_over_another(window: Any, pictures: Path) -> None:
    opened(window, played(3))
    window.press("p", "p")
    kept = sorted(pictures.iterdir())
    assert len(kept) == 2
    with Image.open(kept[0]) as picture:
        assert picture.size == (1408, 813)


def test_a_stretch_is_kept_as_a_film(window: Any, pictures: Path) -> None:
    replay = opened(window, played(4))
    first = replay.at.frame
    window.press("i")
    for _ in range(2):
        window.top.handle(key("right", shift=True))
    window.press("o")
    assert replay.surroundings.timeline.stretch == (first, first + 2)
    window.press("f")
    assert replay.film is not None
    replay.film.wait()
    window.pass_time()
    assert replay.film is None
    (kept,) = pictures.iterdir()
    with Image.open(kept) as picture:
        assert picture.format == "GIF"
        assert getattr(picture, "n_frames", 1) > 1


def test_a_film_that_is_stopped_leaves_no_file(window: Any, pictures: Path, whole: Record) -> None:
    replay = opened(window, whole)
    window.press("f")
    window.pass_time(0.3)
    making = replay.film
    assert making is not None
    window.press("f")
    making.wait()
    window.pass_time()
    assert replay.film is None
    assert not list(pictures.iterdir()) if pictures.exists() else True


def test_a_stretch_is_drawn_with_the_right_button(window: Any, whole: Record) -> None:
    replay = opened(window, whole)
    line, y = replay.surroundings.timeline, 560
    for event in (press(line.x_of(90), y, RIGHT), point(line.x_of(40), y), release(line.x_of(40), y, RIGHT)):
        window.top.handle(event)
    assert line.stretch == (40, 90)
    window.draw()
    window.press("back")
    assert line.stretch is None
    assert window.top is replay


def test_in_a_small_window_the_chance_stands_beside_the_sentence(window: Any, whole: Record) -> None:
    """So that it does not lie on the curve; in a large one it is on a plate at the playhead."""
    replay = opened(window, whole)
    assert replay.surroundings.timeline.aside is None
    window.resize((800, 450))
    window.draw()
    parts = [
        replay.surroundings.layout.board,
        replay.surroundings.chronicle.rect,
        replay.surroundings.timeline.aside,
        replay.surroundings.timeline.rect,
    ]
    assert all(overlap(a, b) == 0 for a, b in itertools.combinations(parts, 2))


# ---- the way back into play, and records that can not be watched ----


def test_play_goes_on_from_a_place_of_a_replay_in_a_record_of_its_own(window: Any) -> None:
    record = played(6)
    opened(window, record)
    for _ in range(3):
        window.top.handle(key("right", ctrl=True))
    window.pass_time(10)
    replay = window.top
    window.press("accept", "back")
    assert window.top is replay, "Enter alone leaves no replay"
    window.press("accept")
    window.draw()
    window.press("accept")
    assert window.top is replay, "at first the focus is on leaving it undone"
    window.press("accept", "right", "accept")
    match = window.top.match
    assert match.record.header.parent.action == 3
    assert match.fingerprint() == record.actions()[2].state
    assert len(record) == 6


def test_the_button_asks_as_the_key_does_before_it_leaves_the_replay(window: Any) -> None:
    opened(window, played(6))
    window.top.handle(key("right", ctrl=True))
    window.pass_time(10)
    replay = window.top
    window.draw()
    x, y, w, h = replay.surroundings.play_on.rect
    window.click(x + w / 2, y + h / 2)
    assert isinstance(window.top, ConfirmScene)
    window.press("accept")
    assert window.top is replay, "at first the focus is on leaving it undone"


def test_where_the_match_is_over_nobody_plays_on(window: Any, whole: Record) -> None:
    replay = opened(window, whole)
    window.press("end", "accept")
    assert window.top is replay
    assert replay.surroundings.play_on.off


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        (lambda text: text.replace(b'"next"', b'"nixt"', 1), "damaged"),
        (lambda text: text.replace(b'"format":2', b'"format":99', 1), "newer version"),
        (lambda text: b"what is this?", "damaged"),
    ],
)
def test_a_file_that_can_not_be_watched_says_why(
    window: Any, tmp_path: Path, harm: Callable[[bytes], bytes], told: str
) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(harm(played(6).text()))
    scene = window.open(watch(window.stage, path))
    assert isinstance(scene, UnreadableScene)
    assert told in scene.text
    window.draw()
    window.press("accept")
    assert window.top is None


def parting(at: int) -> Record:
    """A record of earlier rules whose actions go otherwise by those of now from number ``at`` on."""
    today = played(6)
    record = Record.new(title="longnight", rules=1, content="0" * 32, seed=today.header.seed, setup=today.header.setup)
    for entry in today.actions():
        record.append(entry.action, entry.player, entry.ms, entry.state if entry.n < at else "0" * 32, entry.words)
    return record


def test_a_record_of_earlier_rules_is_shown_as_far_as_it_goes_the_same(window: Any) -> None:
    scene = window.open(watch(window.stage, parting(5)))
    assert isinstance(scene, ReplayScene)
    assert len(scene.course.record) == 4
    assert "up to action 4 of 6" in window.stage.notices.text


def test_a_record_that_no_longer_goes_the_same_at_all_says_so(window: Any) -> None:
    scene = watch(window.stage, parting(1))
    assert isinstance(scene, UnreadableScene)
    assert "other cards" in scene.text


# ---- looks ----


@pytest.mark.parametrize("size", [(1280, 720), (800, 450), (1024, 768)])
@pytest.mark.parametrize("language", ["en", "it", "zh"])
def test_no_words_are_cut(open_window: Callable[..., Any], size: tuple[int, int], language: str, whole: Record) -> None:
    window = open_window(language, size)
    replay = opened(window, whole)
    replay.odds.wait()
    for letter in ("end", "home", "page_down", "d", "l"):
        window.press(letter)
        window.pass_time(0.5)
        window.draw()
    assert window.canvas.cut == []


def test_tab_leads_to_every_button_and_enter_presses_it(window: Any, whole: Record) -> None:
    replay = opened(window, whole)
    seen = set()
    for _ in range(len(replay.surroundings.group.widgets)):
        window.press("on")
        seen.add(replay.surroundings.group.focus)
    assert {
        replay.surroundings.camera,
        replay.surroundings.play,
        replay.surroundings.speeds,
        replay.surroundings.tabs,
        *replay.surroundings.chips,
    } <= seen
    while replay.surroundings.group.focus is not replay.surroundings.play:
        window.press("on")
    window.top.handle(Input("key", verb="accept"))
    assert replay.playing
    window.press("back")
    assert replay.surroundings.group.focus is None
    assert window.top is replay


def test_what_is_stepped_through_is_heard_and_a_jump_is_silent(window: Any, whole: Record) -> None:
    heard: list[str] = []
    window.stage.sound.play = heard.append
    replay = opened(window, whole)
    window.press("d")
    assert heard == []
    window.press("home")
    while replay.at.frame < replay.course.frames_of_kind(DEATH)[0]:
        window.top.handle(key("right", shift=True))
    assert heard


@pytest.mark.parametrize("title", game.titles())
def test_the_set_up_takes_a_small_part_of_the_timeline_and_every_frame_of_it_can_be_seen(
    window: Any, title: str
) -> None:
    match, chance = game.new(title, 7), random.Random(7)
    while match.result is None and len(match.record or ()) < 60:
        match.play(chance.choice(match.actions()))
    assert match.record is not None
    scene = opened(window, match.record)
    line, course = scene.surroundings.timeline, scene.course
    x, _, w, _ = line.rect
    assert line.x_of(course.begins) <= x + 0.02 * w + 1e-6
    places = [line.x_of(frame) for frame in range(course.last + 1)]
    assert places == sorted(set(places)), "every frame lies to the right of the one before"
    assert (places[0], places[-1]) == (x, pytest.approx(x + w))
    assert [line.frame_at(at) for at in places] == list(range(course.last + 1))
    assert line.frame_at(x - 50) == 0 and line.frame_at(x + w + 50) == course.last


@pytest.mark.parametrize(
    ("language", "beginning", "before"),
    [
        ("en", "frame 1 of", "set-up · frame 1 of"),
        ("it", "quadro 1 di", "preparazione · quadro 1 di"),
        ("zh", "画面1/", "布置 · 画面1/"),
    ],
)
def test_frames_are_counted_from_where_the_match_begins(
    open_window: Callable[..., Any], language: str, beginning: str, before: str
) -> None:
    window = open_window(language)
    match = game.new("estro", 7)
    match.play(match.actions()[0])
    assert match.record is not None
    scene = opened(window, match.record)
    assert scene.at.frame == scene.course.begins > 0
    assert beginning in scene.surroundings.place(scene.at.frame)
    window.press("end", "home")
    assert scene.at.frame == scene.course.begins, "there it begins again"
    window.press("home")
    assert scene.at.frame == 0
    assert scene.surroundings.place(0).startswith(before)
