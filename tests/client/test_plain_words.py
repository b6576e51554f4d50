"""Words and figures that a newcomer met on the boards: what they mean is said, or shown."""

import re
from typing import Any

import pygame
import pytest

import game
from game.client.drawing.canvas import Canvas
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import Type
from game.client.pages.library import match_text
from game.client.replay.replay_scene import ReplayScene
from game.players.random_player import RandomPlayer
from game.spellchain.client.art.piece import draw_piece
from game.spellchain.client.board import players
from game.spellchain.client.board.gloss import gloss_of
from game.spellchain.client.board.said import prompt

NEVER = 1e9
AGAINST = ("human", "ai:easy")


def owing() -> game.Match:
    """A Fire line has been used once: one damage more is owed to whom it struck (rules 5.6)."""
    for seed in range(1, 60):
        match = game.new("longnight", seed)
        while match.actor is not None and len(match.record or ()) < 120:
            if "close" in [str(action) for action in match.actions()]:
                return match
            match.play(RandomPlayer(seed, 0).choose(match))
    raise AssertionError("nothing was ever owed")


@pytest.mark.parametrize(
    ("language", "head", "tip"),
    [
        ("en", "Deal the +1", "is still to be dealt: use the same line again, or press X."),
        ("it", "Infliggi il +1", "usa di nuovo la stessa riga, o premi X."),
        ("zh", "结算+1点", "再用同一行，或按 X。"),
    ],
)
def test_what_is_owed_says_what_it_is_and_how_it_is_dealt(
    open_window: Any, written: list[str], language: str, head: str, tip: str
) -> None:
    window = open_window(language)
    play = window.play(owing(), beat=NEVER)
    assert head.replace(" ", "") in "".join(written).replace(" ", "")
    board = play.board
    board.hover = ("die", board.view["lit"])
    told = board._sides.tips.tip(board.now)
    assert told is not None and told.lines[-1].endswith(tip)


def test_nothing_is_told_of_a_debt_where_there_is_none(window: Any) -> None:
    play = window.play(game.new("longnight", 7), beat=NEVER)
    while not play.match.view(0)["lit"]:
        play.play("next")
        window.rest()
    board = play.board
    board.hover = ("die", board.view["lit"])
    told = board._sides.tips.tip(board.now)
    assert told is not None and not any("still to be dealt" in text for text in told.lines)


def test_whoever_is_about_to_fall_has_nothing_left_and_not_less(window: Any, written: list[str]) -> None:
    play = window.play(game.new("spellchain", 4, None, AGAINST), beat=NEVER)
    thing = {
        "face": "blaze_warrior",
        "text": "blaze_warrior",
        "school": "flame",
        "kinds": (),
        "keywords": {},
        "attack": 2,
        "health": -2,
        "max_health": 3,
        "controller": 0,
    }
    canvas = Canvas(pygame.Surface((1280, 720)), Type(), Pictures())
    del written[:]
    draw_piece(canvas, (300, 300, 92, 134), thing, play.board.now.words)
    assert "0" in written and not any("2" in text and text != "2" for text in written), written


def test_a_deck_that_runs_out_shows_whose_health_it_costs_and_says_when(
    window: Any, written: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    gems: list[tuple[Any, ...]] = []
    draw = players.draw_gem
    monkeypatch.setattr(players, "draw_gem", lambda *rest, **more: (gems.append(rest[1:]), draw(*rest, **more)))
    cards = [{"id": 10 + n, "card": "field_hand", "owner": n % 2, "zone": "deck", "pos": n // 2} for n in range(6)]
    position = {"title": "spellchain", "turn": 3, "phase": "main", "active": 0, "cards": cards, "players": [{}, {}]}
    play = window.play(game.from_position("spellchain", position, 5), beat=NEVER)
    small = [gem for gem in gems if gem[0] == "health" and gem[3] < 10]
    assert "−1" in written and len(small) == 2, "beside each figure a heart"
    told = [item.text for item in gloss_of(play.board.now, "deck", 0)]
    assert "The next draw without a card costs 1 health." in told
    assert "The heart below the deck says so. Each time after that it is 1 more." in told


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Rust Monk: click again or drag here"),
        ("it", "nuovo clic o trascina qui"),
        ("zh", "再点一次或拖到这里"),
    ],
)
def test_a_card_that_was_picked_up_says_how_it_is_played(open_window: Any, language: str, said: str) -> None:
    window = open_window(language)
    cards = [
        {"id": 5, "card": "rust_monk", "owner": 0, "zone": "hand", "pos": 0},
        *({"id": 90 + n, "card": "field_hand", "owner": n, "zone": "deck", "pos": 0} for n in (0, 1)),
    ]
    mana = [{"mana": 9, "mana_max": 9}, {"mana": 9, "mana_max": 9}]
    position = {"title": "spellchain", "turn": 3, "phase": "main", "active": 0, "cards": cards, "players": mana}
    play = window.play(game.from_position("spellchain", position, 5), beat=NEVER)
    play.board.choosing.click(("card", 5))
    window.draw()
    asked = prompt(play.board.now)
    assert asked.endswith(said) or not asked
    assert play.board.now.choosing.picked == ("card", 5)
    assert asked and not window.canvas.cut
    window.stage.use_pad(True)
    window.press("accept")
    assert prompt(play.board.now) == {"en": "{}: A plays it", "it": "{}: A la gioca", "zh": "{}：按 A 打出"}[
        language
    ].format(play.teller.name("card", "rust_monk"))


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "First whoever has Taunt"), ("it", "Prima chi ha Provocazione"), ("zh", "须先攻击有嘲讽的生物")],
)
def test_who_can_not_be_attacked_says_why(open_window: Any, language: str, said: str) -> None:
    """A creature was drawn onto the mage behind a Guard with Taunt: it went back, and nothing was said (section 5)."""
    window = open_window(language)
    cards = [
        {"id": 5, "card": "hill_giant", "owner": 0, "zone": "board", "pos": 0},
        {"id": 6, "card": "stonewall_guard", "owner": 1, "zone": "board", "pos": 0},
        *({"id": 90 + n, "card": "field_hand", "owner": n, "zone": "deck", "pos": 0} for n in (0, 1)),
    ]
    position = {"title": "spellchain", "turn": 3, "phase": "main", "active": 0, "cards": cards, "players": [{}, {}]}
    play = window.play(game.from_position("spellchain", position, 5), beat=NEVER)
    play.board.choosing.click(("piece", 5))
    play.board.hover = ("piece", 6)
    window.draw()
    assert said not in prompt(play.board.now)
    play.board.hover = ("player", 2)
    window.draw()
    assert prompt(play.board.now) == said
    assert not window.canvas.cut


PLACE = re.compile(r"\d+,\d+")


@pytest.mark.parametrize("language", ["en", "it", "zh"])
def test_no_place_is_told_by_row_and_column_while_these_do_not_show(open_window: Any, language: str) -> None:
    window = open_window(language)
    play = window.play(game.new("longnight", 6, {"scenario": "two_doors"}), beat=NEVER)
    chance = RandomPlayer(6, 0)
    for _ in range(60):
        if play.match.actor is None:
            break
        view = play.match.view(0)
        told = [play.teller.action(view, action) for action in play.match.actions()]
        assert len(set(told)) == len(told), "each action still has a name of its own"
        assert not any(PLACE.search(text) for text in told), told
        play.play(chance.choose(play.match))
        window.rest()
    sentences = [sentence.text for sentence in play.board.log._sentences]
    assert len(sentences) > 60
    assert not any(PLACE.search(text) for text in sentences)


def test_places_are_told_by_row_and_column_where_these_show(window: Any) -> None:
    play = window.play(game.new("longnight", 7), beat=NEVER)
    move = next(action for action in play.match.actions() if action.verb == "move")
    plain = play.teller.action(play.match.view(0), move)
    assert not PLACE.search(plain)
    window.press("c")
    assert play.teller.action(play.match.view(0), move) != plain
    play.play(move)
    window.rest()
    assert PLACE.search(play.board.log._sentences[-1].text)
    window.press("c")
    play.play(next(action for action in play.match.actions() if action.verb == "move"))
    window.rest()
    assert not PLACE.search(play.board.log._sentences[-1].text)


def test_a_replay_tells_no_rows_and_columns_and_a_text_tells_them(window: Any) -> None:
    match = game.new("longnight", 7)
    for _ in range(12):
        match.play(next(iter(match.actions())))
    assert match.record is not None
    replay = window.open(ReplayScene(window.stage, match.record.copy()))
    window.draw()
    assert not any(PLACE.search(told.sentence.text) for told in replay.course.told)
    assert PLACE.search(match_text(match.record.copy(), "en"))
