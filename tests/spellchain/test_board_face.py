"""What Spellchain brings to the window beside its board: what is heard, and what is found again."""

import pygame
import pytest

import game
from game.client.board_kit.presenter import BLOW, DEATH
from game.client.drawing.canvas import Canvas
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import Type
from game.engine.event import Event
from game.presenters import presenter_of

FACE = presenter_of("spellchain")


def test_the_end_sounds_like_a_win_to_the_winner_and_like_a_loss_to_the_other() -> None:
    end = [Event("result", 3, None, "health", None, 1)]
    assert FACE.sounds(end, 1) == ("win",)
    assert FACE.sounds(end, 0) == ("loss",)
    assert FACE.sounds(end, None) == ("win",)


def test_damage_is_heard_and_healing_is_not() -> None:
    assert FACE.sounds([Event("set", 1, 7, "damage", 0, 3)], 0) == ("blow", "knock")
    assert FACE.sounds([Event("set", 1, 1, "health", 20, 17)], 0) == ("blow", "knock")
    assert FACE.sounds([Event("set", 1, 7, "damage", 3, 0)], 0) == ()
    assert FACE.sounds([Event("set", 1, 1, "health", 17, 20)], 0) == ()


def played_out(match: game.Match, action: str) -> tuple[Event, ...]:
    """What an action comes to when everybody passes."""
    events = list(match.play(action))
    while match.actor is not None and match.view()["pending"]["kind"] == "window":
        events += match.play("pass")
    return tuple(events)


def duel() -> game.Match:
    return game.from_position(
        "spellchain",
        {
            "title": "spellchain", "turn": 9, "phase": "main", "active": 0, "first": 0,
            "players": [{"mana": 5, "mana_max": 5}, {"health": 20}],
            "cards": [
                {"id": 3, "card": "hill_giant", "owner": 0, "zone": "board"},
                {"id": 4, "card": "hedge_boar", "owner": 1, "zone": "board"},
                {"id": 5, "card": "pyre_lord", "owner": 0, "zone": "board"},
                {"id": 6, "card": "fireball", "owner": 0, "zone": "hand"},
            ],
        },
    )  # fmt: skip


def test_a_death_is_found_again() -> None:
    """Four damage kill a boar of 3 health; it fights back with 2."""
    match = duel()
    view, events = match.view(), played_out(match, "attack #3 #4")
    assert [(mark.kind, mark.own) for mark in FACE.marks(view, events, 1)] == [(DEATH, True)]
    assert [(mark.kind, mark.own) for mark in FACE.marks(view, events, 0)] == [(DEATH, False)]


def test_a_great_blow_is_found_again_and_a_small_one_is_not() -> None:
    """The lord of the pyre doubles the four damage of a fireball; a giant alone deals four."""
    match = duel()
    view, events = match.view(), played_out(match, "play #6 #2")
    assert [(mark.kind, mark.own) for mark in FACE.marks(view, events, 1)] == [(BLOW, True)]
    match = duel()
    view, events = match.view(), played_out(match, "attack #3 #2")
    assert FACE.marks(view, events, 1) == ()


def test_what_is_offered_first_can_be_begun() -> None:
    for language in ("en", "it", "zh"):
        setup = {option.key: option.options[0][0] for option in FACE.options(language)}
        match = game.new("spellchain", 1, setup)
        assert match.actor is not None
        assert FACE.caption(setup, language)


def test_nothing_is_written_on_the_bare_table(monkeypatch: pytest.MonkeyPatch) -> None:
    match = duel()
    board = FACE.board(match.rules, match.rules.room.teller(match.rules, "en"))
    board.show(match.view(0))
    written: list[str] = []
    monkeypatch.setattr(Canvas, "text", lambda canvas, text, *rest, **more: written.append(text) or 0.0)
    canvas = Canvas(pygame.Surface((1280, 720)), Type(), Pictures())
    board.draw(canvas)
    assert "Hill" in " ".join(written)
    written.clear()
    board.draw_bare(Canvas(pygame.Surface((1280, 720)), Type(), Pictures()))
    assert [text for text in written if text] == []


def test_the_guide_keeps_off_creatures_and_hand() -> None:
    match = duel()
    board = FACE.board(match.rules, match.rules.room.teller(match.rules, "en"))
    board.show(match.view(0))
    things = ("piece 3", "piece 4", "piece 5", "card fireball")
    assert {board.place(thing) for thing in things} <= set(board.crowd())


@pytest.mark.parametrize(
    ("players", "called"),
    [
        (("human", "ai:easy"), ("You", "Computer")),
        (("ai:easy", "human"), ("Computer", "You")),
        (("human", "human"), ("Player 1", "Player 2")),
    ],
)
def test_a_glance_calls_the_players_as_the_match_did(players: tuple[str, str], called: tuple[str, str]) -> None:
    match = game.new("spellchain", 7, None, players)
    assert match.record is not None
    header, view = match.record.header, match.view(None)
    assert tuple(gauge.name for gauge in FACE.glance(header, view, "en").gauges) == called


def test_a_ring_that_breaks_and_a_creature_that_lands_are_heard() -> None:
    assert FACE.sounds([Event("open", 1, 3, "counter")], 0) == ("snap",)
    assert FACE.sounds([Event("move", 1, 7, "board #1", "limbo", 0)], 0) == ("land",)
