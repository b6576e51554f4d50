"""Where the keyboard's focus goes on Spellchain's board, without a screen."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.client.board_kit.choices import MatchChoices
from game.client.drawing.canvas import Canvas
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import Type
from game.client.input import key
from game.engine.match import Match
from game.presenters import presenter_of
from game.spellchain.client.board.board import SpellchainBoard

Standing = Callable[..., Match]
MOST = 20
"""Keys after which a thing counts as out of reach."""


def card(ident: int, name: str, owner: int, zone: str = "board") -> dict[str, Any]:
    return {"id": ident, "card": name, "owner": owner, "zone": zone}


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    yield Canvas(pygame.Surface((1280, 720)), Type(), Pictures())


def board_of(match: Match, canvas: Canvas) -> SpellchainBoard:
    board = presenter_of("spellchain").board(match.rules, match.rules.room.teller(match.rules, "en"))
    assert isinstance(board, SpellchainBoard)
    look(board, match)
    board.draw(canvas)
    return board


def look(board: SpellchainBoard, match: Match) -> None:
    board.show(match.view(0))
    board.offer(MatchChoices(match, 0) if match.actor == 0 else None)


def test_from_the_hand_it_goes_up_to_a_creature_however_far_aside(standing: Standing, canvas: Canvas) -> None:
    """Not to the players' plates, of which one stands beside the hand and the other above it and far off."""
    cards = [card(3, "field_hand", 0, "hand"), card(5, "hill_giant", 0), card(6, "hill_giant", 1)]
    players = [{"mana": 1, "mana_max": 1}, {}]
    board = board_of(standing(cards=cards, players=players), canvas)
    board.handle(key("on"))
    assert board.hover == ("card", 3)
    for thing in (5, 6):
        board.handle(key("up"))
        assert board.hover == ("piece", thing)


def test_from_who_may_be_attacked_it_goes_aside_to_the_other_player(standing: Standing, canvas: Canvas) -> None:
    cards = [card(5, "hill_giant", 0), card(7, "hill_giant", 1)]
    board = board_of(standing(cards=cards), canvas)
    for verb in ("on", "accept"):
        board.handle(key(verb))
    assert board.hover == ("piece", 7)
    board.handle(key("left"))
    assert board.hover == ("player", 2)


def test_it_does_not_stay_on_what_ends_the_turn_while_something_can_be_done(standing: Standing, canvas: Canvas) -> None:
    """The turn was ended there; in the next one the same key would end that unawares."""
    library = [card(10 + n, "field_hand", n % 2, "deck") for n in range(8)]
    match = standing(cards=[card(5, "hill_giant", 0), *library])
    board = board_of(match, canvas)
    for _ in range(MOST):
        board.handle(key("on"))
        if board.hover == ("go", "end"):
            break
    assert str(board.handle(key("accept"))) == "end"
    for _ in range(2):
        board.offer(None)
        match.play("end")
        look(board, match)
    assert match.actor == 0
    assert board.hover is not None
    assert board.hover[0] in ("card", "piece")


def test_it_goes_to_what_ends_the_turn_where_nothing_else_can_be_done(standing: Standing, canvas: Canvas) -> None:
    board = board_of(standing(cards=[card(6, "hill_giant", 1)]), canvas)
    board.handle(key("on"))
    assert board.hover == ("go", "end")
