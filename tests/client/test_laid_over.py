"""What lies over the board hides nothing that is needed beside it: hit points beside advice, controls beside news."""

from typing import Any

import pygame
import pytest

import game
from game.client.match.computer import ComputerPlate
from game.client.match.hint import Hint
from game.longnight.client.board.panels import HIM, POINTS
from game.spellchain.client.board.places import BLOCKS

NEVER = 1e9
PLAYERS = {"longnight": ("human",), "spellchain": ("human", "ai:easy")}


def real(rect: tuple[float, float, float, float]) -> pygame.Rect:
    return pygame.Rect(*map(round, rect))


@pytest.mark.parametrize("title", list(PLAYERS))
def test_advice_hides_nobodys_hit_points(window: Any, title: str) -> None:
    play = window.play(game.new(title, 7, None, PLAYERS[title]), beat=NEVER)
    plate = real(play.board.aside)
    if title == "longnight":
        counted = [(HIM[0], 134, 202, 58), *((HIM[0], y - 20, 202, 38) for *_, y in POINTS)]
    else:
        counted = list(BLOCKS)
    assert not any(plate.colliderect(real(rect)) for rect in counted)
    assert pygame.Rect(0, 0, 1280, 720).contains(plate)


def test_the_plate_of_advice_stays_in_its_place_however_much_is_told(window: Any) -> None:
    play = window.play(game.new("longnight", 7), beat=NEVER)
    play.hint()
    hint = play._hint
    assert isinstance(hint, Hint)
    while hint.advice is None:
        hint.update()
    window.draw()
    assert real(play.board.aside).contains(real(hint._rect))


@pytest.mark.parametrize("title", list(PLAYERS))
def test_news_covers_no_control_of_the_computer(window: Any, title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    play = window.play(game.new(title, 7, None, PLAYERS[title]), beat=NEVER)
    drawn: list[tuple[float, float]] = []
    monkeypatch.setattr(
        "game.client.match.news.draw_banner", lambda canvas, text, top=132.0: drawn.append((640 - 380, top))
    )
    play.hand_over()
    window.draw()
    assert play._computer_at_board and drawn
    assert isinstance(play._plate, ComputerPlate)
    left, top = drawn[-1]
    assert not real((left, top, 760, 40)).colliderect(real(play._plate.rect))
