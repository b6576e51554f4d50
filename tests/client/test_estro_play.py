"""ESTRO at the window: played by every way in and by two, watched, branched, saved in the middle of an attack."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import game
from game.client.collection.build_scene import builder
from game.client.match.answering import PASS, STOP, TURN, Windows
from game.client.match.curtain import CurtainScene
from game.client.match.result import ResultScene
from game.client.replay.replay_scene import ReplayScene
from game.client.setting_up.duel import DuelSetupScene
from game.client.settings import Settings
from game.engine.errors import GameError
from game.estro.client.exhibits import EXHIBITS
from game.estro.engine.setup import SETUP_KEYS
from game.presenters import duel_of
from game.records.record import Record
from game.records.replay import verify
from tests.client.hands import along_the_board, by_gamepad, from_the_list, settle

DUEL: Any = duel_of("estro")


def opened(window: Any, seed: int, language: str = "en") -> Any:
    window.stage.settings = Settings(language=language, speed=0.0, auto_next=False, confirm=False)
    return window.play(game.new("estro", seed, {}, ("human", "ai:easy")))


# ---- against the computer ----


@pytest.mark.parametrize("language", ["en", "it", "zh"])
def test_a_match_is_played_from_the_list_by_keyboard_alone(open_window: Callable[..., Any], language: str) -> None:
    window = open_window(language)
    play = opened(window, 6, language)
    from_the_list(window, 6)
    assert isinstance(window.top, ResultScene)
    window.draw()
    assert verify(play.match.record, game.start).finished
    (outcome,) = window.stage.profile.results("estro")
    assert outcome.key == "random" and outcome.won is (play.match.result.winner == 0)
    assert outcome.detail["estro"] and outcome.detail["gifts"] and outcome.detail["zone"]


def test_a_match_is_played_along_the_board_by_keyboard(window: Any) -> None:
    opened(window, 3)
    along_the_board(window, 3)
    assert isinstance(window.top, ResultScene)


def test_a_match_is_played_by_mouse(window: Any) -> None:
    play = opened(window, 5)
    chance = random.Random(5)
    for _ in range(4000):
        if not settle(window):
            break
        window.draw()
        lit_keys = play.board.choosing.keys()
        lit = [spot for spot in play.board.spots() if spot.key in lit_keys]
        x, y, w, h = chance.choice(lit).rect
        window.click(x + w * 0.4, y + min(h * 0.4, 40))
    assert isinstance(window.top, ResultScene)


def test_a_match_is_played_by_gamepad(window: Any) -> None:
    opened(window, 8)
    by_gamepad(window, 8)
    assert isinstance(window.top, ResultScene)


def test_two_people_play_with_a_curtain_between_them(window: Any) -> None:
    """Whoever sits down knows the own covered cards, and none of the other's."""
    window.stage.settings = Settings(speed=0.0, auto_next=False, confirm=False)
    play = window.play(game.new("estro", 4, {"first": 0}, ("human", "human")))
    curtains = covered = 0
    for _ in range(160):
        if isinstance(window.top, CurtainScene):
            curtains += 1
            window.draw()
            window.press("accept")
        elif play._choices is not None and not play.showing.unseen:
            down = [card for card in play.board.view["cards"] if card.get("face") == "down"]
            assert all(bool(card["card"]) == (card["controller"] == play.board.seat) for card in down)
            covered += len(down)
            actions = play.match.actions()
            play.play(next((action for action in actions if str(action).endswith(" down")), actions[-1]))
        window.pass_time(0.25)
        if curtains > 4:
            break
    assert curtains > 4 and covered > 4


def test_the_board_knows_whether_a_person_plays_at_it(window: Any) -> None:
    play = window.play(game.new("estro", 7, {}, ("ai:easy", "ai:easy")))
    assert not play.board.seated
    play.take_over()
    assert play.board.seated


def test_the_plate_of_the_computer_tells_which_level_plays(window: Any, written: list[str]) -> None:
    play = window.play(game.new("estro", 7, {}, ("ai:easy", "ai:expert")))
    level = {0: "Computer, Easy", 1: "Computer, Expert"}[play.match.actor]
    window.draw()
    assert play._computer_at_board and level in written


def test_plates_name_the_key_as_it_is_set_and_none_while_a_gamepad_without_such_a_button_is_used(
    window: Any, written: list[str]
) -> None:
    window.stage.settings = Settings(keys={"gift": "g"})
    window.play(EXHIBITS["save"]())
    window.press("accept")  # I am here
    window.draw()
    assert {"G", "M"} <= set(written) and "Z" not in written
    window.stage.use_pad(True)
    written.clear()
    window.draw()
    assert "X" in written, "the button that lets it pass"
    assert not {"G", "Z", "M"} & set(written)


# ---- kept, watched again, gone on from ----


def test_a_match_is_watched_from_either_seat_and_played_on_from_its_middle(window: Any) -> None:
    match, chance = game.new("estro", 9, {}, ("human", "ai:easy")), random.Random(9)
    while match.actor is not None:
        match.play(chance.choice(match.actions()))
    assert match.record is not None
    scene = window.open(ReplayScene(window.stage, match.record))
    for frame in range(0, scene.course.last, max(1, scene.course.last // 40)):
        scene.slide(frame)
        window.pass_time(0.2)
        window.draw()
    half = len(match.record) // 2
    play = window.play(game.resume(match.record.branch(half)))
    assert settle(window)
    play.play(play.match.actions()[0])
    assert verify(play.match.record, game.start).actions > half


def test_who_goes_back_from_the_end_reads_nothing_of_it_on_the_board(window: Any) -> None:
    match, chance = game.new("estro", 9, {}, ("human", "ai:easy")), random.Random(9)
    while match.actor is not None:
        match.play(chance.choice(match.actions()))
    scene = window.open(ReplayScene(window.stage, match.record))
    scene.go_frame_to(scene.course.last)
    assert scene.board.now.last
    scene.go_frame_to(scene.course.last // 2)
    assert scene.board.now.last == ""


@pytest.mark.parametrize("exhibit", ["attack", "save", "redirect", "reroll", "gift", "answer", "estro", "overfull"])
def test_a_match_killed_in_the_middle_of_something_goes_on_as_it_was(exhibit: str, tmp_path: Path, window: Any) -> None:
    """Everything that is under way is in the record: a save is what has been played."""
    match = EXHIBITS[exhibit]()
    assert match.record is not None
    path = tmp_path / "killed.jsonl"
    match.record.save(path)
    again = game.resume(Record.load(path))
    assert again.view() == match.view()
    assert again.actions() == match.actions()
    play = window.play(again)
    window.draw()
    assert settle(window)
    play.play(again.actions()[-1])
    assert play.match.view() != match.view()


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_a_record_with_a_damaged_byte_is_told_and_breaks_nothing(share: float, tmp_path: Path, window: Any) -> None:
    match, chance = game.new("estro", 9), random.Random(9)
    while match.actor is not None:
        match.play(chance.choice(match.actions()))
    assert match.record is not None
    path = tmp_path / "damaged.jsonl"
    match.record.save(path)
    written = bytearray(path.read_bytes())
    written[round(share * len(written))] ^= 0x11
    path.write_bytes(bytes(written))
    try:
        verify(Record.load(path), game.start)
    except GameError as error:
        assert str(error)


def test_the_end_tells_the_course_however_one_comes_to_it(window: Any) -> None:
    """Played to its end, gone on with after it, and watched at its end at once: each time from the first turn on."""
    match, chance = game.new("estro", 3, {}, ("human", "human")), random.Random(3)
    play = window.play(match)
    while match.result is None:
        bold = [action for action in match.actions() if action.verb == "attack" or str(action).endswith(" up")]
        play.play(chance.choice(bold or list(match.actions())))
        settle(window)
    followed = play.board.motion.course
    assert min(followed.totals) == 1 and max(followed.totals) == match.view()["turn"] and followed.blow is not None
    again = window.play(game.resume(match.record.copy())).board.motion.course
    watched = window.open(ReplayScene(window.stage, match.record))
    watched.go_frame_to(watched.course.last)
    for course in (again, watched.board.motion.course):
        assert (course.totals, course.fallen, course.felled) == (followed.totals, followed.fallen, followed.felled)
        assert course.blow is not None and course.blow._replace(sums=None) == followed.blow._replace(sums=None)


# ---- windows ----


@pytest.mark.parametrize("wish", [TURN, PASS])
def test_who_lets_pass_is_not_asked(wish: str) -> None:
    for exhibit in ("save", "answer"):
        match, windows = EXHIBITS[exhibit](), Windows(DUEL, (0,))
        assert windows.answer(match, 0, "matters") is None
        while windows.wish(0) != wish:
            windows.toggle(0, PASS, match)
        answer = windows.answer(match, 0, "matters")
        assert answer is not None and str(answer) == "pass"


@pytest.mark.parametrize(("label", "wish"), [("Ask at every window", STOP), ("Pass until my turn", TURN)])
def test_a_gamepad_wishes_of_the_windows_in_the_menu(window: Any, label: str, wish: str) -> None:
    """It has no buttons for the keys that do it."""
    play = window.play(game.new("estro", 6, {"first": 0}, ("human", "ai:easy")))
    window.stage.use_pad(True)
    window.press("pause")
    names = [widget.label for widget in window.top._group.widgets]
    window.press(*["down"] * names.index(label), "accept")
    assert window.top is play and play.wish == wish


def test_the_menu_of_a_match_without_windows_has_nothing_for_them(window: Any) -> None:
    play = window.play(game.new("longnight", 7))
    window.press("back")
    assert not {"Ask at every window", "Pass until my turn"} & {w.label for w in window.top._group.widgets}
    assert play.wishes() == ()


# ---- set-up and decks ----


def test_every_key_of_a_set_up_can_be_chosen(window: Any) -> None:
    """Section 2; packs are chosen elsewhere."""
    options = (*DUEL.seats.options("en"), DUEL.seats.decks("en")[0])
    assert {option.key for option in options} == set(SETUP_KEYS) - {"packs"}
    scene = window.open(DuelSetupScene(window.stage, "estro"))
    window.draw()
    assert not window.canvas.cut
    labels = {widget.label for widget in scene._group.widgets if hasattr(widget, "label")}
    assert {option.label for option in DUEL.seats.options("en")} | {"Clock"} <= labels


def test_a_deck_is_copied_pasted_and_its_faults_are_told(window: Any) -> None:
    scene = window.open(builder(window.stage, "estro"))
    window.draw()
    text = scene.editor.write()
    scene.take(f"{text}\n{scene.editor.code()}\n")
    assert sum(scene.deck.counts.values()) == 20 and not scene.deck.ready
    assert all(check.good for check in scene.checks())
    scene.take(f"{text}\n1 Nobody At All\n")
    window.draw()
    assert [str(fault) for fault in scene.editor.faults]
    scene.take("1 Ozok\n1 Thofa\n")
    window.draw()
    assert [check.good for check in scene.checks()] == [False, True, True]
    kept = window.stage.profile.fact("estro", "decks", [])
    assert json.loads(json.dumps(kept)) == kept
