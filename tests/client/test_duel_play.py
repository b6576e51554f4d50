"""Matches of two at the window: against the computer, two people with a curtain, the clock, windows, the way back."""

import math
import random
import time
from collections.abc import Callable
from typing import Any

import pygame
import pytest

import game
from game.client.board_kit.choices import MatchChoices
from game.client.confirm import ConfirmScene
from game.client.drawing.canvas import Canvas
from game.client.gamepad import Gamepads
from game.client.home.table_scene import TableScene
from game.client.input import point
from game.client.match.clock import set_pace
from game.client.match.curtain import CurtainScene
from game.client.match.result import ResultScene
from game.client.replay.replay_scene import ReplayScene
from game.client.settings import Settings
from game.players.random_player import RandomPlayer
from game.records.record import Record
from game.records.replay import verify
from game.spellchain.client.board.said import why_not_play

NEVER = 1e9
PATIENCE = 90
"""Seconds that a thought may take before it counts as hung."""
PEOPLE = {"first": 0, "bluff_windows": True}


def at(
    turn: int,
    cards: list[dict[str, Any]],
    mana: tuple[int, int] = (9, 9),
    players_health: tuple[int, int] = (30, 30),
    **more: Any,
) -> game.Match:
    """A position in the main phase of a turn; player 0 is active on odd ones. Two people play it."""
    rest = [card(90 + seat, "field_hand", seat, "deck", pos=0) for seat in (0, 1)]
    plain = {"title": "spellchain", "turn": turn, "phase": "main", "active": (turn + 1) % 2}
    players = [
        {"mana": each, "mana_max": each, "health": health} for each, health in zip(mana, players_health, strict=True)
    ]
    return game.from_position("spellchain", {**plain, "players": players, "cards": [*cards, *rest], **more}, 5)


def card(ident: int, name: str, owner: int, zone: str = "hand", **more: Any) -> dict[str, Any]:
    return {"id": ident, "card": name, "owner": owner, "zone": zone, **more}


def settle(window: Any) -> None:
    """Until a person is asked: thoughts are waited for, and what is played is seen to its end."""
    end = time.monotonic() + PATIENCE
    while not isinstance(window.top, ResultScene | CurtainScene):
        play = window.top
        if play._choices is not None and not play.showing.unseen and not play.seats.playing:
            return
        assert time.monotonic() < end, f"no rest within {PATIENCE} seconds"
        if play.thinks:
            time.sleep(0.002)
        window.pass_time(0.25)


def played(play: Any) -> list[str]:
    return [entry.action for entry in play.match.record.actions()]


# ---- against the computer ----


@pytest.mark.parametrize("way", ["keyboard", "gamepad", "mouse"])
def test_what_was_pressed_in_the_computers_turn_does_not_end_ones_own(window: Any, way: str) -> None:
    window.stage.settings = Settings(auto_next=False, confirm=False)
    play = window.play(game.new("spellchain", 4, {"first": 1}, ("human", "ai:easy")), beat=NEVER)
    press = presses(window, play)[way]
    settle(window)
    play.play("keep")
    ends = []
    for _ in range(4000):
        window.pass_time(0.02)
        if play._choices is not None and not play.showing.unseen and not play.seats.playing:
            ends = [action for action in play.match.actions() if action.verb == "end"]
            if ends:
                break
        elif play.thinks:
            time.sleep(0.002)
    assert ends, "the person's main phase never came"
    count = len(play.match.record)
    press()
    assert len(play.match.record) == count, "a key that paused or skipped a moment ago ended the turn"
    window.pass_time(0.7)
    press()
    assert [entry.action for entry in play.match.record.actions()][count:] == ["end"]


def presses(window: Any, play: Any) -> dict[str, Callable[[], None]]:
    """What ends the turn at the board, by each of the ways in."""
    pads = Gamepads()
    button = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=70, button=pygame.CONTROLLER_BUTTON_X)

    def pad() -> None:
        for said in pads.read(button):
            window.top.handle(said)
            window.stage.stack.settle()

    def mouse() -> None:
        x, y, w, h = next(spot.rect for spot in play.board.spots() if spot.key == ("go", "end"))
        window.click(x + w / 2, y + h / 2)

    return {"keyboard": lambda: window.press("space"), "gamepad": pad, "mouse": mouse}


def test_space_that_skips_what_one_played_does_not_end_the_turn(window: Any) -> None:
    window.stage.settings = Settings(confirm=False)
    cards = [card(3, "field_hand", 0), card(4, "field_hand", 0)]
    play = window.play(at(1, cards), beat=NEVER)
    played_first = next(action for action in play.match.actions() if action.verb == "play")
    play.choose(played_first)
    assert play.showing.unseen
    window.press("space")
    settle(window)
    count = len(play.match.record)
    window.press("space")
    assert len(play.match.record) == count
    window.pass_time(0.7)
    window.press("space")
    assert played(play)[count:] == ["end"]


def test_a_second_press_of_the_key_that_ended_the_turn_does_not_stop_the_computer(window: Any) -> None:
    """Nor one that came when the turn had just ended by itself, nor later, by habit: the plate and the menu do that."""
    window.stage.settings = Settings(confirm=False)
    play = window.play(at(1, [card(3, "field_hand", 0)]), beat=NEVER)
    play.seats.give("ai:easy", 1)
    window.press("space", "space")
    assert played(play) == ["end"]
    assert not play.seats.paused
    window.pass_time(0.3)
    window.press("space")
    assert not play.seats.paused
    play.settling.run(0.6)
    assert play.match.actor == 1
    window.press("space")
    assert not play.seats.paused


def test_space_lets_a_computer_that_waits_go_on(window: Any) -> None:
    play = window.play(game.new("spellchain", 4, {"first": 1}, ("human", "ai:easy")), beat=NEVER)
    play.toggle_pause()
    window.pass_time(1.0)
    assert play.seats.paused
    window.press("space")
    assert not play.seats.paused


def test_the_forecast_says_why_nothing_is_told_of_a_card_that_the_computer_shows_face_down(
    window: Any, written: list[str]
) -> None:
    """What it is about to play lies in its hand: until then nobody else sees its face."""
    window.stage.settings = Settings(confirm=False)
    play = window.play(at(1, [card(3, "field_hand", 0), card(4, "field_hand", 1)]), beat=NEVER)
    play.seats.give("ai:easy", 1)
    window.press("space")
    play.toggle_pause()
    for _ in range(100):
        window.pass_time(0.1)
    shown = next(action for action in play.match.actions() if action.verb == "play")
    play.board.offer(MatchChoices(play.match, 0, (shown,)))
    play.board.point(shown)
    window.draw()
    assert "You see which card it is once it is played." in " ".join(written)


def test_the_turns_end_is_asked_about_while_something_can_be_done(window: Any) -> None:
    play = window.play(at(1, [card(3, "field_hand", 0)]), beat=NEVER)
    window.press("space")
    assert isinstance(window.top, ConfirmScene)
    window.press("back")
    assert played(play) == []


def test_a_match_against_the_computer_comes_to_its_end_and_plays_again(window: Any) -> None:
    window.stage.settings = Settings(speed=0.0, auto_next=False)
    play = window.play(game.new("spellchain", 4, {"health": [20, 20]}, ("human", "ai:easy")))
    chance = RandomPlayer(4, 0)
    for _ in range(2000):
        settle(window)
        if isinstance(window.top, ResultScene):
            break
        play.play(chance.choose(play.match))
        window.pass_time(0.05)
    assert isinstance(window.top, ResultScene)
    window.draw()
    assert verify(play.match.record, game.start).finished
    assert {entry.player for entry in play.match.record.actions()} == {0, 1}
    (outcome,) = window.stage.profile.results("spellchain")
    assert (outcome.key, outcome.detail["grade"]) == ("cinder_road", "easy")
    assert outcome.won is (play.match.result.winner == 0)


@pytest.mark.parametrize(("level", "language"), [("easy", "it"), ("normal", "zh"), ("hard", "en"), ("expert", "it")])
def test_a_match_against_every_level_is_played_by_keyboard_alone(
    open_window: Callable[..., Any], level: str, language: str
) -> None:
    window = open_window(language)
    window.stage.settings = Settings(language=language, speed=0.0, auto_next=False, confirm=False)
    play = window.play(game.new("spellchain", 6, {"health": [8, 8]}, ("human", f"ai:{level}")))
    chance = random.Random(6)
    for _ in range(600):
        settle(window)
        if isinstance(window.top, ResultScene):
            break
        window.press("a", *["down"] * chance.randrange(len(play.match.actions())), "accept")
        window.pass_time(0.05)
    assert isinstance(window.top, ResultScene)
    window.draw()
    assert verify(play.match.record, game.start).finished
    assert {entry.player for entry in play.match.record.actions()} == {0, 1}


def test_a_hint_tells_what_the_computer_would_answer(window: Any) -> None:
    cards = [card(3, "fireball", 1), card(4, "counterspell", 0)]
    match = at(8, cards, players_health=(4, 30))
    match.play("play #3 #1")
    play = window.play(match, beat=NEVER)
    sit_down(window, play)
    assert play.viewer == 0
    window.press("h")
    end = time.monotonic() + PATIENCE
    while play.thinks:
        assert time.monotonic() < end
        time.sleep(0.005)
        window.pass_time(0.01)
    window.draw()
    assert str(play._hint.advice.action) == "play #4 #3", "Fireball would be the end"
    window.press("accept")
    assert played(play)[-1] == "play #4 #3"


def test_the_person_may_sit_in_the_second_seat(window: Any) -> None:
    play = window.play(game.new("spellchain", 4, {"first": 1}, ("ai:easy", "human")), beat=NEVER)
    assert play.viewer == 1
    assert play.match.actor == 1
    hand = [card["card"] for card in play.board.view["cards"] if card["zone"] == "hand" and card["owner"] == 1]
    assert all(hand)


def test_who_gives_up_loses_even_while_the_other_decides(window: Any) -> None:
    play = window.play(game.new("spellchain", 4, {"first": 1}, ("human", "ai:easy")), beat=NEVER)
    assert play.match.actor == 1
    play.concede()
    assert play.match.result == (1, "concede")


def test_a_pass_takes_the_same_time_whether_the_computer_was_asked_or_not(window: Any) -> None:
    """R42: of a player with a card and mana."""

    def seconds(answer: str) -> float:
        match = at(9, [card(3, "blaze_warrior", 0), card(4, answer, 1)], (9, 5))
        play = window.play(match, beat=NEVER)
        play.seats.give("ai:easy", 1)
        play.play("play #3")
        passed = 0.0
        end = time.monotonic() + PATIENCE
        while not any(sentence.text.startswith("Blaze Warrior arrives") for sentence in play.board.log._sentences):
            assert time.monotonic() < end
            if play.thinks:
                time.sleep(0.002)  # what it thinks at easy takes no time to speak of
                continue
            window.pass_time(1 / 30)
            passed += 1 / 30
        window.stage.stack.pop()
        window.stage.stack.settle()
        return passed

    from game.players import levels

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(levels.Computer, "choose", lambda self, match, stop=None: match.actions()[0])
        asked, unasked = seconds("sudden_door"), seconds("hill_giant")
    assert asked == pytest.approx(unasked, abs=0.1)
    assert unasked > 0.5


FIGHTER, GIANT, RUNE = (
    card(3, "blaze_warrior", 0, "board"),
    card(4, "hill_giant", 1),
    card(10, "twofold_rune", 0),
)


def test_what_the_other_player_let_happen_is_not_taken_back(window: Any) -> None:
    play = window.play(at(9, [FIGHTER, GIANT], (9, 5)), beat=NEVER)
    play.play("attack #3 #2")
    settle(window)
    assert "let it happen" in play.stuck
    play.undo()
    assert played(play) == ["attack #3 #2"]


def test_what_nobody_could_answer_is_taken_back(window: Any) -> None:
    play = window.play(at(9, [FIGHTER, GIANT], (9, 0)), beat=NEVER)
    play.play("attack #3 #2")
    settle(window)
    play.undo()
    assert played(play) == []


def test_a_card_that_the_other_player_has_seen_is_not_taken_back(window: Any) -> None:
    play = window.play(at(9, [card(5, "blaze_warrior", 0), GIANT], (9, 0)), beat=NEVER)
    play.play("play #5")
    settle(window)
    assert play.stuck


def test_a_pass_that_was_played_by_itself_is_taken_back_with_what_it_followed(window: Any) -> None:
    play = window.play(at(9, [FIGHTER, GIANT, RUNE], (9, 0)), beat=NEVER)
    before = list(play.board.log._sentences)
    play.play("attack #3 #2")
    settle(window)
    assert len(play.board.log._sentences) > len(before)
    assert played(play) == ["attack #3 #2", "pass"], "an answer to oneself that does not matter is not asked for"
    play.undo()
    assert played(play) == []
    assert play.board.log._sentences == before, "nothing of it stays in the log, the pass neither"


def test_one_takes_over_the_own_seat_alone(window: Any) -> None:
    play = window.play(game.new("spellchain", 4, {"first": 1}, ("human", "ai:easy")), beat=NEVER)
    window.press("t")
    assert play.seats.names == {0: "human", 1: "ai:easy"}
    play.hand_over()
    assert play.seats.names == {0: "ai:expert", 1: "ai:easy"}
    assert not play.sits
    play.take_over()
    assert play.seats.names == {0: "human", 1: "ai:easy"}


# ---- windows ----


@pytest.mark.parametrize(("own_links", "asked"), [("matters", False), ("always", True), ("never", False)])
def test_the_setting_says_whether_one_is_asked_about_oneself(window: Any, own_links: str, asked: bool) -> None:
    window.stage.settings = Settings(own_links=own_links)
    play = window.play(at(9, [card(3, "fireball", 0), card(10, "twofold_rune", 0)], (9, 0)), beat=NEVER)
    play.play("play #3 #2")
    settle(window)
    assert ("pass" not in played(play)) is asked


def test_in_ones_own_turn_a_card_waits_for_the_chain_not_for_the_turn(window: Any) -> None:
    """What is played at no speed of a reaction waits until nothing is on the chain: the turn is one's own all along."""
    window.stage.settings = Settings(own_links="always")
    cards = [card(3, "fireball", 0), card(4, "hill_giant", 0), card(10, "twofold_rune", 0)]
    play = window.play(at(9, cards, (9, 0)), beat=NEVER)
    play.play("play #3 #2")
    settle(window)
    assert why_not_play(play.board.now, 4) == "Only while the chain is empty"


@pytest.mark.parametrize("key", ["w", "o"])
def test_a_key_asks_about_the_next_own_link(window: Any, key: str) -> None:
    window.stage.settings = Settings(own_links="never")
    play = window.play(at(9, [card(3, "fireball", 0), card(10, "twofold_rune", 0)], (9, 0)), beat=NEVER)
    window.press(key)
    play.play("play #3 #2")
    settle(window)
    assert played(play) == ["play #3 #2"]
    assert play._choices is not None
    window.draw()


def test_who_passes_until_the_own_turn_need_not_sit_down(window: Any) -> None:
    cards = [card(3, "counterspell", 0), card(4, "fireball", 1), card(5, "hill_giant", 1)]
    play = window.play(at(8, cards), beat=NEVER)
    sit_down(window, play)
    play.windows.toggle(0, "pass", play.match)
    play.play("play #4 #1")
    settle(window)
    assert not isinstance(window.top, CurtainScene)
    assert played(play) == ["play #4 #1", "pass"]


def test_a_key_passes_at_every_window(window: Any) -> None:
    play = window.play(at(8, [card(3, "counterspell", 0), card(4, "fireball", 1)]), beat=NEVER)
    sit_down(window, play)
    play.play("play #4 #1")
    settle(window)
    sit_down(window, play)
    assert play.viewer == 0
    window.press("p")
    assert played(play) == ["play #4 #1", "pass"]
    assert play.wish == "pass"


def test_an_open_window_never_passes_by_itself(window: Any) -> None:
    """With bluff_windows a pass may be all there is: how soon it comes would tell that."""
    options = {"options": {"bluff_windows": True}}
    play = window.play(at(9, [card(3, "blaze_warrior", 0), card(4, "hill_giant", 1)], (9, 9), **options), beat=0.1)
    play.play("play #3")
    settle(window)
    window.press("accept")  # the curtain
    assert [str(action) for action in play.match.actions()] == ["pass"]
    window.pass_time(3.0)
    assert played(play) == ["play #3"]


# ---- the clock ----


def test_time_that_runs_out_plays_the_least(window: Any) -> None:
    match = at(9, [card(3, "hill_giant", 0)], (9, 0))
    set_pace(window.stage, match.record.id, 1)  # type: ignore[union-attr]
    play = window.play(match, beat=NEVER)
    assert play.board.clock.seconds == 90
    window.pass_time(60)
    assert 29 < play.board.clock.seconds < 31
    play.pause()
    window.stage.stack.settle()
    window.pass_time(60)
    window.press("back")
    assert 29 < play.board.clock.seconds < 31, "in the menu it stands still"
    window.pass_time(31)
    assert played(play) == ["end"]


def test_without_a_clock_nothing_runs_out(window: Any) -> None:
    play = window.play(at(9, [card(3, "hill_giant", 0)], (9, 0)), beat=NEVER)
    window.pass_time(200)
    assert play.board.clock is None
    assert played(play) == []


# ---- two people ----


class Spy:
    """Looks at every view that a board is shown."""

    def __init__(self, window: Any, play: Any, patch: pytest.MonkeyPatch) -> None:
        self.play, self.seen = play, 0
        draw = window.draw
        patch.setattr(window, "draw", lambda: (self.look(window), draw()))

    def look(self, window: Any) -> None:
        visible = window.stage.stack.visible()
        if self.play not in visible:
            return  # a curtain hides the board
        self.seen += 1
        for thing in self.play.board.view["cards"]:
            if thing["zone"] == "hand" and thing["owner"] != self.play.viewer and thing.get("known", 0) != 3:
                assert thing["card"] is None, f"player {self.play.viewer} sees {thing}"


def sit_down(window: Any, play: Any, key: str = "accept") -> None:
    """Whoever is to decide sits there."""
    for _ in range(4):
        settle(window)
        window.draw()
        if not isinstance(window.top, CurtainScene):
            return
        window.press(key)
        window.draw()


def test_two_people_never_see_each_others_hands(window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    window.stage.settings = Settings(speed=4.0, auto_next=False)
    play = window.play(game.new("spellchain", 11, PEOPLE, ("human", "human")), beat=NEVER)
    spy = Spy(window, play, monkeypatch)
    chance = {seat: RandomPlayer(11, seat) for seat in (0, 1)}
    curtains = 0
    for _ in range(60):
        settle(window)
        if isinstance(window.top, CurtainScene):
            curtains += 1
            assert window.top.seat == play.match.actor
        sit_down(window, play)
        if play.match.actor is None:
            break
        assert play.viewer == play.match.actor
        play.play(chance[play.viewer].choose(play.match))
        while window.top.moving and not isinstance(window.top, CurtainScene):
            window.pass_time(0.1)
            window.draw()
    assert curtains > 4
    assert spy.seen > 60


def test_a_window_is_passed_from_the_curtain_without_a_look(window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    options = {"options": {"bluff_windows": True}}
    play = window.play(at(9, [card(3, "fireball", 0), card(4, "hill_giant", 1)], **options), beat=NEVER)
    Spy(window, play, monkeypatch)
    play.play("play #3 #2")
    settle(window)
    assert isinstance(window.top, CurtainScene)
    assert (window.top.seat, play.viewer) == (1, 0)
    window.draw()
    window.press("n")
    assert played(play) == ["play #3 #2", "pass"]
    assert isinstance(window.top, CurtainScene), "the first one has to sit down again"
    assert window.top.seat == 0
    window.draw()
    window.press("accept")
    settle(window)
    window.draw()
    assert (window.top, play.viewer) == (play, 0)
    assert play.board.view["players"][1]["health"] == 26


def test_the_curtain_is_passed_with_the_mouse(window: Any) -> None:
    play = window.play(game.new("spellchain", 11, PEOPLE, ("human", "human")), beat=NEVER)
    play.play("keep")
    settle(window)
    assert isinstance(window.top, CurtainScene)
    button = next(widget for widget in window.top._group.widgets if widget.called == "I am here")
    x, y, w, h = button.rect
    window.click(x + w / 2, y + h / 2)
    assert (window.top, play.viewer) == (play, 1)


def test_what_one_person_did_the_other_can_not_take_back(window: Any) -> None:
    play = window.play(game.new("spellchain", 11, PEOPLE, ("human", "human")), beat=NEVER)
    play.play("keep")
    sit_down(window, play)
    assert play.viewer == 1
    play.undo()
    assert played(play) == ["keep"]


@pytest.mark.parametrize("actions", [1, 2])
def test_a_match_of_two_people_is_gone_on_with_behind_the_curtain(window: Any, actions: int) -> None:
    match = game.new("spellchain", 11, PEOPLE, ("human", "human"))
    for _ in range(actions):
        match.play("keep")
    play = window.play(match, beat=NEVER)
    assert isinstance(window.top, CurtainScene)
    assert window.top.seat == match.actor
    window.press("accept")
    assert (window.top, play.viewer) == (play, match.actor)
    assert play._choices is not None


def test_a_match_of_two_people_that_nobody_has_played_in_is_resumed_behind_the_curtain(window: Any) -> None:
    """The opening hand of who is to choose first is his alone."""
    match = game.new("spellchain", 11, PEOPLE, ("human", "human"))
    assert match.record is not None
    window.stage.library.autosave(match.record)
    match.record.close()
    window.open(TableScene(window.stage))._go_on(window.stage.library.matches()[0])
    window.stage.stack.settle()
    window.pass_time()
    assert isinstance(window.top, CurtainScene)
    assert window.top.seat == match.actor


def test_the_result_names_who_of_two_people_won(window: Any) -> None:
    play = window.play(game.new("spellchain", 11, PEOPLE, ("human", "human")), beat=NEVER)
    play.concede()
    settle(window)
    assert isinstance(window.top, ResultScene)
    assert window.top._told()[0] == "Player 2 wins"
    window.draw()
    assert window.stage.profile.results("spellchain") == [], "it counts for neither"


def test_a_match_that_is_over_is_opened_again(window: Any) -> None:
    play = window.play(game.resume(finished()), beat=NEVER)
    window.draw()
    assert play.board.view["result"]


# ---- watching ----


def finished(players: tuple[str, ...] = ("human", "ai:easy")) -> Any:
    match = game.new("spellchain", 6, {"health": [8, 8]}, players)
    chance = [RandomPlayer(6, 0), RandomPlayer(6, 1)]
    while match.actor is not None:
        match.play(chance[match.actor].choose(match))
    return match.record


def hidden(scene: Any, seat: int) -> bool:
    """Whether the hand of a seat is hidden at the first decision."""
    return all(card["card"] is None for card in scene.board.view["cards"]
               if card["zone"] == "hand" and card["owner"] == seat and card["known"] != 3)  # fmt: skip


def test_a_finished_match_is_seen_from_either_seat_or_with_both_hands(window: Any) -> None:
    scene = window.open(ReplayScene(window.stage, finished()))
    window.draw()
    assert scene.course.viewer == 0
    assert hidden(scene, 1)
    window.press("v")
    window.draw()
    assert (scene.course.viewer, scene.board.seat, hidden(scene, 0)) == (1, 1, True)
    window.press("v")
    window.draw()
    assert scene.course.viewer is None
    assert not hidden(scene, 0)
    assert not hidden(scene, 1)


def test_the_chances_are_those_of_the_seat(window: Any) -> None:
    record = finished()
    scene = window.open(ReplayScene(window.stage, record))
    scene.odds.wait()
    last = len(scene.odds.values) - 1
    won = record.result.winner
    assert scene.odds.chance(last) == (1.0 if won == 0 else 0.0)
    scene.look_from(1)
    assert scene.odds.chance(last) == (1.0 if won == 1 else 0.0)


def test_the_curve_of_the_chances_turns_over_with_the_seat(window: Any) -> None:
    scene = window.open(ReplayScene(window.stage, finished()))
    scene.odds.wait()
    scene.odds.values[:] = [1.0] * len(scene.odds.values)  # whoever sits first wins all the time

    def seen(seat: int) -> bytes:
        scene.look_from(seat)
        window.press("end")
        window.pass_time(1.0)
        window.draw()
        x, y, w, h = map(round, scene.surroundings.timeline.rect)
        return pygame.image.tobytes(window.canvas.surface.subsurface((x, y, w // 2, h // 2)), "RGB")

    assert seen(0) != seen(1)


def test_a_match_under_way_hides_the_other_hand_from_who_watches_it(window: Any) -> None:
    play = window.play(game.new("spellchain", 11, PEOPLE, ("human", "human")), beat=NEVER)
    play.play("keep")
    sit_down(window, play)
    assert play.viewer == 1
    play.pause()
    window.stage.stack.settle()
    window.top._watch()
    window.stage.stack.settle()
    window.draw()
    assert window.top.course.viewer == 1
    assert hidden(window.top, 0)
    window.press("v")
    assert window.top.course.viewer == 1


def test_a_match_that_was_left_goes_on_with_the_same_players_and_clock(window: Any) -> None:
    match = game.new("spellchain", 4, {"first": 0, "mulligan": False}, ("human", "ai:easy"))
    set_pace(window.stage, match.record.id, 4)  # type: ignore[union-attr]
    play = window.play(match, beat=NEVER)
    play.play("end")
    settle(window)
    before = played(play)
    assert len(before) > 1, "the computer has had its turn"
    path = play.match.record.path
    window.stage.stack.pop()
    window.stage.stack.settle()
    again = window.play(game.resume(Record.load(path)), beat=NEVER)
    assert again.seats.names == {0: "human", 1: "ai:easy"}
    assert again.clock.pace == 4
    assert played(again) == before
    assert again._choices is not None


# ---- watched again ----


def test_a_replay_explains_what_the_pointer_rests_on(window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A scald makes a mammoth of 6/7 a wounded one: its gloss says so, and what its layers are is the core's word."""
    match = at(9, [card(3, "scald", 0), card(4, "old_mammoth", 1, "board"), card(5, "iron_hide", 0)])
    for action in ("play #5 #4", "play #3 #4"):
        match.play(action)
    assert match.record is not None
    scene = ReplayScene(window.stage, match.record, 0)
    window.open(scene)
    scene.go_action_to(len(match.record))
    window.pass_time(1)
    window.draw()
    x, y, w, h = scene.surroundings.layout.board
    scale = min(w / 1280, h / 720)
    px, py, pw, ph = scene.board.now.places["piece", 4]
    left, top = x + (w - 1280 * scale) / 2, y + (h - 720 * scale) / 2
    written: list[str] = []
    write = Canvas.text
    monkeypatch.setattr(
        Canvas, "text", lambda canvas, text, *a, **k: written.append(text) or write(canvas, text, *a, **k)
    )
    scene.handle(point(left + (px + pw / 2) * scale, top + (py + ph / 2) * scale))
    window.draw()
    assert scene.board.hover == ("piece", 4)
    assert "1 damage taken" in " ".join(written)
    assert "Iron Hide" in " ".join(written)
    assert [row.layer for row in scene.board.layers(4)] == [row.layer for row in match.layers(4)] != []
    scene.handle(point(1270, 10))
    assert scene.board.hover is None


@pytest.mark.parametrize("title", ["spellchain", "lirya", "estro"])
def test_a_clock_that_runs_is_seen_and_told_when_it_has_run_out(window: Any, written: list[str], title: str) -> None:
    match = game.new(title, 11, {"first": 0}, ("human", "human"))
    set_pace(window.stage, match.record.id, 1)
    play = window.play(match, beat=NEVER)
    window.rest()
    window.pass_time(0.2)
    seconds = play.clock.left.seconds
    written.clear()
    window.draw()
    assert any(str(math.ceil(seconds)) in said and said.endswith("s") for said in written), written
    window.pass_time(seconds + 0.2)
    assert len(play.match.record) == 1
    assert play.news.text.startswith("The time is up: ")
