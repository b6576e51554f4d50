"""How a match of two ended: the story on its last plate, against a match that was worked out by hand."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import game
from game.client.match.result import ResultScene
from game.client.match.story import Compared, LastBlow, turning
from game.client.match.who import call
from game.presenters import duel_of
from game.spellchain.client.board.ending import result_for, struck
from game.spellchain.client.board.motion import OVER

NEVER = 1e9
MAMMOTH, BOAR, FIRE, OTHER_FIRE = 3, 4, 5, 6


def card(ident: int, name: str, owner: int, zone: str, **more: Any) -> dict[str, Any]:
    return {"id": ident, "card": name, "owner": owner, "zone": zone, **more}


def position() -> dict[str, Any]:
    """Turn 9, player 0 to act: a mammoth (6/7) against a boar (2/3), a Fireball (4 damage) in either hand."""
    cards = [
        card(MAMMOTH, "old_mammoth", 0, "board", arrived=3),
        card(BOAR, "hedge_boar", 1, "board", arrived=4),
        card(FIRE, "fireball", 0, "hand"),
        card(OTHER_FIRE, "fireball", 1, "hand"),
        *(card(20 + at, "field_hand", 0, "deck", pos=at) for at in range(4)),
        *(card(30 + at, "field_hand", 1, "deck", pos=at) for at in range(4)),
    ]
    players = [{"health": 12, "mana": 9, "mana_max": 9}, {"health": 14, "mana": 9, "mana_max": 9}]
    plain = {"title": "spellchain", "turn": 9, "phase": "main", "active": 0}
    return {**plain, "players": players, "cards": cards}


def by_hand() -> tuple[list[str], list[tuple[int, int]]]:
    """A match from there, and both healths at its begin and after each turn.

    Turn 9: the mammoth kills the boar, which strikes back for 2; the Fireball takes 14 to 10. Turn 10: the other
    Fireball takes 12 to 8. Turn 11: the mammoth takes 10 to 4, and its player is ahead from here. Turn 12: nothing.
    Turn 13: the mammoth takes 4 to −2.
    """
    played = [
        *(f"attack #{MAMMOTH} #{BOAR}", f"play #{FIRE} #2", "end"),
        *(f"play #{OTHER_FIRE} #1", "end"),
        *(f"attack #{MAMMOTH} #2", "end"),
        "end",
        f"attack #{MAMMOTH} #2",
    ]
    return played, [(12, 14), (12, 10), (8, 10), (8, 4), (8, 4), (8, 0)]


def finished() -> game.Match:
    match = game.from_position("spellchain", position(), 5)
    for action in by_hand()[0]:
        match.play(action)
    assert match.result == (0, "health")
    return match


def story(match: game.Match, language: str = "en") -> Any:
    teller = match.rules.room.teller(match.rules, language)
    assert match.record is not None
    call(teller, match.title, match.record.header.players)
    duel = duel_of(match.title)
    assert duel is not None
    return duel.seats.story(match.record, teller)


def test_both_healths_are_told_turn_by_turn_and_where_it_turned() -> None:
    told = story(finished())
    assert list(told.course) == by_hand()[1]
    assert (told.first, told.turning) == (9, 3), "the end of turn 11"


def test_the_last_blow_is_told_with_its_card() -> None:
    assert story(finished()).blow == LastBlow("old_mammoth", "Old Mammoth deals 6 damage to Player 2")
    assert story(finished(), "it").blow.said == "Vecchio Mammut infligge 6 danni a Giocatore 2"


def test_the_figures_are_those_worked_out_by_hand() -> None:
    told = story(finished())
    assert list(told.figures) == [
        Compared("Damage dealt", (6 + 4 + 6 + 6, 2 + 4)),
        Compared("Hardest blow", (6, 4)),
        Compared("Cards played", (1, 1)),
        Compared("Enemy creatures destroyed", (1, 0)),
    ]
    assert told.whole == "longest chain: 1 link"


def test_who_concedes_was_not_struck_down() -> None:
    match = game.from_position("spellchain", position(), 5)
    match.play(f"play #{FIRE} #2")
    match.play("concede #1")
    told = story(match)
    assert told.blow is None
    assert list(told.course) == [(12, 14), (12, 10)]
    assert told.turning is None, "who wins was never ahead"


def test_who_dies_of_an_empty_deck_was_struck_by_no_card() -> None:
    start = position()
    start["cards"] = [each for each in start["cards"] if (each["owner"], each["zone"]) != (1, "deck")]
    start["players"][1]["health"] = 1
    match = game.from_position("spellchain", start, 5)
    match.play("end")  # the other has nothing to draw, and takes 1
    assert match.result == (0, "health")
    told = story(match)
    assert told.blow == LastBlow("", "Player 2 takes 1 damage")
    assert told.figures[0] == Compared("Damage dealt", (0, 0)), "nobody dealt it"


def test_in_a_draw_neither_went_ahead_for_good() -> None:
    start = position()
    start["cards"].append(card(7, "lingering_harm", 0, "board", arrived=3))  # 1 damage to each at the end of a turn
    for player in start["players"]:
        player["health"] = 1
    match = game.from_position("spellchain", start, 5)
    match.play("end")
    assert match.result == (None, "double_ko")
    told = story(match)
    assert (list(told.course), told.turning) == ([(1, 1), (0, 0)], None)
    assert told.blow is not None
    assert told.blow.card == "lingering_harm"
    assert told.figures[0] == Compared("Damage dealt", (2, 0))


def test_an_answer_makes_a_chain_of_two() -> None:
    start = position()
    start["cards"].append(card(7, "counterspell", 1, "hand"))
    match = game.from_position("spellchain", start, 5)
    match.play(f"play #{FIRE} #2")
    match.play(f"play #7 #{FIRE}")
    match.play("concede #1")
    told = story(match)
    assert told.whole == "longest chain: 2 links"
    assert told.course[-1] == (12, 14)
    assert told.figures[2] == Compared("Cards played", (1, 1))


@pytest.mark.parametrize(
    ("course", "winner", "at"),
    [
        ([(30, 30), (30, 28), (30, 0)], 0, None),  # the other never led
        ([(30, 30), (20, 30), (20, 15), (14, 15), (14, 0)], 0, 4),
        ([(30, 30), (20, 30), (0, 10)], 1, None),
        ([(30, 20), (20, 20), (0, 20)], 1, 2),  # level is not behind: the other did lead before
        ([(30, 20), (28, 20), (28, 0)], 0, None),
        ([(30, 30), (0, 0)], None, None),
    ],
)
def test_it_turned_where_the_winner_who_was_behind_went_ahead_for_good(
    course: Any, winner: int | None, at: int | None
) -> None:
    assert turning(tuple(course), winner) == at


def test_a_packs_card_strikes_too(window: Any) -> None:
    moor = Path(__file__).parents[1] / "spellchain" / "data" / "packs" / "moor"
    start = position()
    start["packs"] = game.new("spellchain", 3, {"packs": [str(moor)]}).position()["packs"]
    start["cards"].append(card(7, "moor:reed_doll", 0, "board", arrived=3))  # 1 attack
    start["players"][1]["health"] = 1
    match = game.from_position("spellchain", start, 5)
    match.play("attack #7 #2")
    told = story(match)
    assert told.blow.said.endswith("deals 1 damage to Player 2")
    assert told.figures[0] == Compared("Damage dealt", (1, 0))
    scene = window.open(ResultScene(window.stage, window.play(match, beat=NEVER)))
    scene.draw(window.canvas)


# ---- what is written ----


def shown(window: Any, written: list[str], match: game.Match, viewer: int = 0) -> list[str]:
    """What stands on the plate once it has been counted up."""
    play = window.play(match, beat=NEVER)
    play.viewer = viewer
    scene = window.open(ResultScene(window.stage, play))
    while scene.moving:
        scene.update(0.1)
    written.clear()
    scene.draw(window.canvas)
    return written


def test_the_plate_shows_the_story_of_the_match(window: Any, written: list[str]) -> None:
    told = " | ".join(shown(window, written, finished()))
    assert "Player 1 wins | Player 1 wins: Player 2 has no health left" in told
    assert "Ahead from turn 11 on" in told
    assert "Damage dealt | 22 | 6" in told
    assert "Hardest blow | 6 | 4" in told
    assert "Enemy creatures destroyed | 1 | 0" in told
    assert "Old Mammoth deals 6 damage to Player 2" in told.replace(" | ", " ")  # in lines, wherever they break


def test_who_looks_on_stands_at_the_left(window: Any, written: list[str]) -> None:
    told = " | ".join(shown(window, written, finished(), 1))
    assert "Damage dealt | 6 | 22" in told
    assert told.index("Player 2 |") < told.index("Player 1 |", told.index("Player 2 |"))


@pytest.mark.parametrize(
    ("players", "title", "names"),
    [
        (("human", "ai:easy"), "Defeat", ("You", "Computer")),
        (("ai:easy", "human"), "Victory", ("You", "Computer")),
        (("human", "human"), "Player 2 wins", ("Player 1", "Player 2")),
        (("ai:easy", "ai:hard"), "Computer 2 wins", ("Computer 1", "Computer 2")),
    ],
)
def test_the_plate_calls_the_players_as_the_match_did(
    window: Any, written: list[str], players: tuple[str, str], title: str, names: tuple[str, str]
) -> None:
    match = game.new("spellchain", 7, {"decks": ["cinder_road", "cold_walls"]}, players)
    match.play("concede #1")
    told = shown(window, written, match)
    decks = ("Cold Walls", "Cinder Road") if players[1] == "human" != players[0] else ("Cinder Road", "Cold Walls")
    at = [told.index(text) for text in (title, names[0], decks[0], names[1], decks[1])]
    assert at == sorted(at)


def test_a_match_that_was_conceded_shows_no_blow(window: Any, written: list[str]) -> None:
    match = game.from_position("spellchain", position(), 5)
    match.play("concede #1")
    told = " | ".join(shown(window, written, match))
    assert "Player 2 wins: Player 1 has conceded" in told
    assert "The last blow" not in told


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_the_end_of_a_match_is_heard_once(window: Any, monkeypatch: pytest.MonkeyPatch, speed: float) -> None:
    """On the board, when it happens, and not with the result once more; with the result where nothing moves."""
    window.stage.settings = replace(window.stage.settings, speed=speed)
    match = game.new("spellchain", 7, {"decks": ["cinder_road", "cold_walls"]}, ("human", "ai:easy"))
    play = window.play(match)
    window.rest()
    heard: list[str] = []
    monkeypatch.setattr(window.stage.sound, "play", heard.append)
    play.play("concede #1")
    for _ in range(300):
        window.pass_time()
    assert isinstance(window.top, ResultScene)
    assert [name for name in heard if name in ("win", "loss")] == ["loss"]


# ---- on the board ----


def at_its_end(window: Any, written: list[str], match: game.Match) -> tuple[Any, str]:
    """The board of a match that is over, and what is written on it."""
    play = window.play(match, beat=NEVER)
    play.board.log.open = False
    written.clear()
    play.board.draw(window.canvas)
    return play.board, " | ".join(written)


def test_the_page_tells_who_won_and_what_struck_last(window: Any, written: list[str]) -> None:
    board, told = at_its_end(window, written, finished())
    assert "Player 1 wins | Old Mammoth deals 6 damage to Player 2" in told
    assert (result_for(board.now, 0), result_for(board.now, 1)) == ("won", "lost")
    last = struck(board.now)
    assert last is not None
    assert last.by == MAMMOTH


def test_the_page_tells_who_conceded_not_what_struck_before(window: Any, written: list[str]) -> None:
    match = game.from_position("spellchain", position(), 5)
    match.play(f"play #{FIRE} #2")
    match.play("concede #2")
    board, told = at_its_end(window, written, match)
    assert "Player 1 wins | Player 2 concedes" in told
    assert "Fireball" not in told.split("Player 1 wins")[1].split("The match is over")[0]
    assert result_for(board.now, 1) == "lost"


def test_no_plate_breaks_before_the_end(window: Any) -> None:
    play = window.play(game.from_position("spellchain", position(), 5), beat=NEVER)
    assert {result_for(play.board.now, seat) for seat in (0, 1)} == {""}


def test_the_end_is_seen_on_the_page_before_its_plate_comes(window: Any) -> None:
    match = game.from_position("spellchain", position(), 5)
    play = window.play(match, beat=NEVER)
    play.play("concede #2")
    window.pass_time(OVER / 2)
    assert window.top is play
    window.pass_time(OVER)
    assert isinstance(window.top, ResultScene)
