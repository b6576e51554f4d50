"""Lirya at the window: played by mouse, keyboard and gamepad, watched, branched, set up with every key of section 2."""

import random
from collections.abc import Callable
from typing import Any

import pytest

import game
from game.client.confirm import ConfirmScene
from game.client.match.answering import PASS, TARGET, TURN, WAVE, Windows
from game.client.match.curtain import CurtainScene
from game.client.match.result import ResultScene
from game.client.replay.replay_scene import ReplayScene
from game.client.setting_up.duel import DuelSetupScene
from game.client.settings import Settings
from game.lirya.client.board.said import question
from game.lirya.client.exhibits import EXHIBITS, Arranged
from game.lirya.engine.setup import SETUP_KEYS
from game.presenters import duel_of
from game.records.replay import verify
from tests.client.hands import along_the_board, by_gamepad, from_the_list, settle

NEVER = 1e9
SHORT = {"life": [6, 6], "start_energy": [5, 5]}
DUEL: Any = duel_of("lirya")


def opened(window: Any, seed: int, language: str = "en") -> Any:
    window.stage.settings = Settings(language=language, speed=0.0, auto_next=False, confirm=False)
    return window.play(game.new("lirya", seed, SHORT, ("human", "ai:easy")))


# ---- against the computer ----


@pytest.mark.parametrize("language", ["en", "it", "zh"])
def test_a_match_is_played_from_the_list_by_keyboard_alone(open_window: Callable[..., Any], language: str) -> None:
    window = open_window(language)
    play = opened(window, 6, language)
    from_the_list(window, 6)
    assert isinstance(window.top, ResultScene)
    window.draw()
    assert verify(play.match.record, game.start).finished
    (outcome,) = window.stage.profile.results("lirya")
    assert outcome.key == "cinders" and outcome.won is (play.match.result.winner == 0)


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
        board = play.board
        lit_keys = board.choosing.keys()
        lit = [spot for spot in board.spots() if spot.key in lit_keys]
        spot = chance.choice(lit)
        if spot.key == ("table",):
            window.click(600, 292)
            continue
        x, y, w, h = spot.rect
        window.click(x + w / 2, min(y + h / 2, 712))
    assert isinstance(window.top, ResultScene)


def test_a_match_is_played_by_gamepad(window: Any) -> None:
    opened(window, 8)
    by_gamepad(window, 8)
    assert isinstance(window.top, ResultScene)


def test_two_people_play_with_a_curtain_between_them(window: Any) -> None:
    window.stage.settings = Settings(speed=0.0, auto_next=False, confirm=False)
    play = window.play(game.new("lirya", 4, {"first": 0}, ("human", "human")))
    curtains = 0
    for _ in range(120):
        if isinstance(window.top, CurtainScene):
            curtains += 1
            window.press("accept")
        elif play._choices is not None and not play.showing.unseen:
            play.play(play.match.actions()[0])
        window.pass_time(0.25)
        if curtains > 2:
            break
    assert curtains > 2


def two_by_name(window: Any) -> Any:
    """Ada attacks Ben over his empty lines, which he could answer with a vow for who stands behind."""
    board = [
        {"player": 0, "card": "torch_rider", "zone": "front", "pos": 1},
        {"player": 1, "card": "brook_mender", "zone": "back", "pos": 1},
    ]
    decks = [{"road_militia": 30}, {"vow_of_light": 30}]
    setup = {"official": False, "first": 0, "mulligan": False, "start_energy": [0, 5], "board": board, "decks": decks}
    play = window.play(game.new("lirya", 4, setup, ("Ada", "Ben")), beat=0.5)
    play.play("combat")
    (attack,) = [action for action in play.match.actions() if str(action).endswith(" #2")]
    play.play(attack)
    if "fight" in map(str, play.match.actions()):
        play.play("fight")
    window.pass_time(30)
    return play


def test_who_may_answer_reads_who_is_attacked_by_the_name(window: Any, written: list[str]) -> None:
    two_by_name(window)
    assert isinstance(window.top, CurtainScene)
    window.draw()
    assert any("Torch Rider → Ben" in said for said in written)


def test_who_has_just_sat_down_sees_what_was_done_before_the_only_action_plays_itself(window: Any) -> None:
    """Ada has attacked with all she has: only the turn's end is left to her when she comes back."""
    play = two_by_name(window)
    window.press("accept")
    play.play("pass")
    window.pass_time(30)
    assert isinstance(window.top, CurtainScene) and window.top.seat == 0
    window.press("accept")
    count = len(play.match.record)
    assert [str(action) for action in play.match.actions()] == ["end"]
    window.pass_time(30)
    assert window.top is play and len(play.match.record) == count


# ---- watched again ----


def test_a_match_is_watched_from_either_seat_and_played_on_from_its_middle(window: Any) -> None:
    match, chance = game.new("lirya", 9, SHORT, ("human", "ai:easy")), random.Random(9)
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


# ---- windows ----


def answering(seat: int = 0) -> tuple[game.Match, Windows]:
    """An attack of player 1 is answered: player 0 is asked in its window."""
    return EXHIBITS["window"](), Windows(DUEL, (seat,))


def test_one_key_goes_through_the_ways_to_let_pass(window: Any) -> None:
    match, windows = answering()
    wished = []
    for _ in range(5):
        windows.toggle(0, PASS, match)
        wished.append(windows.wish(0))
    assert wished == [WAVE, TURN, TARGET, "", WAVE]


def test_outside_a_wave_the_same_key_begins_with_the_turn() -> None:
    """A dart is answered in the main phase: what is let pass for a wave would end at once."""
    table = Arranged(turn=6, phase="main", active=1, players=[{"energy": 5}, {"energy": 5}])
    table.lay(0, "hand", "mirror_of_tides")
    dart = table.lay(1, "hand", "cinder_dart")
    for seat in (0, 1):
        table.lay(seat, "deck", *("road_militia",) * 5)
    match, windows = table.match(), Windows(DUEL, (0,))
    match.play(f"cast #{dart} #1")
    windows.toggle(0, PASS, match)
    windows.look(match, 0)
    assert windows.wish(0) == TURN and str(windows.answer(match, 0, "always")) == "pass"


@pytest.mark.parametrize("wish", [WAVE, TURN, TARGET])
def test_who_lets_pass_is_not_asked(wish: str) -> None:
    match, windows = answering()
    while windows.wish(0) != wish:
        windows.toggle(0, PASS, match)
    passing = windows.answer(match, 0, "always")
    assert str(passing) == "pass"


def test_what_is_let_pass_for_a_wave_ends_with_it_and_at_the_latest_with_the_turn() -> None:
    """Section 10: it is cleared at each turn start. The wave of the exhibit has two attacks."""
    match, windows = answering()
    windows.toggle(0, PASS, match)
    match.play("pass")
    windows.look(match, 0)
    assert match.view(0)["strike"] == 2
    assert windows.wish(0) == WAVE, "the second attack is of the same wave"
    match.play("pass")
    windows.look(match, 0)
    assert match.view(0)["phase"] == "combat"
    assert windows.wish(0) == "", "it has been fought"


def test_who_lets_pass_until_being_the_target_is_asked_about_a_dart_at_oneself() -> None:
    """The dart of player 1 is aimed at player 0, who may answer it with the mirror."""
    table = Arranged(turn=6, phase="main", active=1, players=[{"energy": 5}, {"energy": 5}])
    table.lay(0, "hand", "mirror_of_tides", "mirror_of_tides")
    dart = table.lay(1, "hand", "cinder_dart")
    hound = table.stand(0, "front", 1, "quarry_colossus")
    for seat in (0, 1):
        table.lay(seat, "deck", *("road_militia",) * 5)
    match, windows = table.match(), Windows(DUEL, (0,))
    for _ in range(2):
        windows.toggle(0, PASS, match)
    assert windows.wish(0) == TARGET
    other = match.copy()
    match.play(f"cast #{dart} #1")
    windows.look(match, 0)
    assert windows.wish(0) == "" and windows.answer(match, 0, "matters") is None
    aside = Windows(DUEL, (0,))
    for _ in range(2):
        aside.toggle(0, PASS, other)
    other.play(f"cast #{dart} #{hound}")
    aside.look(other, 0)
    assert str(aside.answer(other, 0, "matters")) == "pass"


def test_when_time_runs_out_the_least_is_done() -> None:
    """R62: `pass`, `no`, `fight`, `end`, or the first choice."""
    least = {}
    for name in ("mulligan", "main", "declare", "defend", "window", "overfull"):
        match = EXHIBITS[name]()
        limit = DUEL.limit(match.view(match.actor), match.actions())
        least[name] = limit.default.verb
    assert least == {
        "mulligan": "keep",
        "main": "end",
        "declare": "fight",
        "defend": "pass",
        "window": "pass",
        "overfull": "discard",
    }


# ---- set-up ----


def test_every_key_of_a_set_up_can_be_chosen_and_every_choice_is_accepted() -> None:
    """Section 2; packs are chosen elsewhere."""
    seats = DUEL.seats
    options, beside = seats.options("en"), seats.seat_options("en", ())
    keys = {option.key for option in (*options, *beside, seats.decks("en")[0])}
    assert keys == set(SETUP_KEYS) - {"packs"}
    for option in options:
        for value, _ in option.options:
            assert game.new("lirya", 1, seats.composed({option.key: value})).actor is not None
    for edict, _ in beside[0].options:
        assert game.new("lirya", 1, seats.composed({"edicts": [edict, edict]})).actor is not None


def test_each_edict_says_what_it_does_where_it_is_chosen(window: Any) -> None:
    scene = window.open(DuelSetupScene(window.stage, "lirya"))
    window.draw()
    (option,) = DUEL.seats.seat_options("en", ())
    scene._group.focus = next(widget for widget in scene._group.widgets if widget.called == option.label)
    said = []
    for _ in option.options[1:]:
        window.press("right")
        window.draw()
        assert scene._group.focus.called == option.label
        said.append(window.canvas.hint.text)
    assert len(set(said)) == len(option.options) - 1
    assert "All characters have barrier." in " ".join(said)


def test_what_belongs_to_a_player_goes_along_to_the_other_seat() -> None:
    placed = {"player": 1, "card": "banner_yard", "zone": "structures", "pos": 1}
    setup = {"decks": ["cinders", "long_root"], "life": [20, 30], "edicts": [[0, "vespers"]], "board": [placed]}
    assert DUEL.seats.exchanged(setup) == {
        "decks": ["long_root", "cinders"],
        "life": [30, 20],
        "edicts": [[1, "vespers"]],
        "board": [{**placed, "player": 0}],
    }


def test_the_choices_of_a_set_up_are_turned_page_by_page(window: Any) -> None:
    """Fourteen for both, seven places and the one that turns the page; the first page has clock and seed as well."""
    scene = window.open(DuelSetupScene(window.stage, "lirya"))
    seen = []
    for _ in range(3):
        window.draw()
        assert not window.canvas.cut
        seen.append([widget.label for widget in scene._group.widgets if hasattr(widget, "label")])
        x, y, w, h = scene._turn.rect
        window.click(x + w / 2, y + h / 2)
    labels = {label for page in seen for label in page}
    assert {option.label for option in DUEL.seats.options("en")} <= labels
    assert "Clock" in seen[0] and "Clock" not in seen[1]
    assert scene._page == 0


def test_who_ends_a_turn_with_attacks_left_is_asked(window: Any) -> None:
    """The combat is left undone as well: it names nobody."""
    table = Arranged(turn=5, phase="main", active=0, players=[{"energy": 0}, {"energy": 0}])
    table.stand(0, "front", 1, "forge_guard")
    for seat in (0, 1):
        table.lay(seat, "deck", *("road_militia",) * 5)
    window.stage.settings = Settings(speed=0.0, auto_next=False)
    play = window.play(table.match())
    assert {str(action) for action in play.match.actions()} == {"combat", "end"}
    window.press("e")
    assert isinstance(window.top, ConfirmScene)
    window.draw()


def test_an_opening_hand_is_read_by_the_arrows(window: Any) -> None:
    """Whoever has no mouse sees what a card says before deciding whether to keep it."""
    window.stage.settings = Settings(speed=0.0, auto_next=False)
    play = window.play(game.new("lirya", 11, {"first": 1}, ("human", "ai:easy")))
    assert settle(window) and play.match.view(0)["phase"] == "mulligan"
    reached = set()
    for way in ("down", *["left"] * 8, *["right"] * 14, "down"):
        window.press(way)
        reached.add(play.board.hover)
    assert {("card", card["id"]) for card in play.board.now.hand} <= reached
    assert ("go", "keep") in reached


def test_the_focus_is_not_on_a_pile_after_a_card_was_played(window: Any) -> None:
    """While the card arrives nothing can be chosen; then the focus goes on to what can be."""
    play = opened(window, 6)
    assert settle(window)
    window.press("space")
    assert settle(window)
    rested = []
    for _ in range(30):
        if play.match.view(0)["phase"] == "main" and play.board.choosing.keys().keys() - {
            ("go", "end"),
            ("go", "combat"),
        }:
            window.press("down" if play.board.hover is None else "accept")
            assert settle(window)
            rested.append(play.board.hover[0])
        else:
            window.press("space")
            if not settle(window):
                break
    assert len(rested) > 5 and not {"deck", "hand", "discard"} & set(rested)


def test_who_has_picked_an_attacker_is_asked_whom_it_attacks(window: Any) -> None:
    table = Arranged(turn=5, phase="main", active=0, players=[{"energy": 0}, {"energy": 0}])
    guard = table.stand(0, "front", 1, "forge_guard")
    for seat in (0, 1):
        table.lay(seat, "deck", *("road_militia",) * 5)
    window.stage.settings = Settings(speed=0.0, auto_next=False)
    play = window.play(table.match())
    window.rest()
    play.play("combat")
    window.rest()
    assert question(play.board.now)[0] == "Who attacks?"
    play.board.choosing.click(("piece", guard))
    assert question(play.board.now)[0] == "Whom does Forge Guard attack?"
