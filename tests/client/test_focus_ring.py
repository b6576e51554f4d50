"""The ring of the focus lies round a card of the hand as it is drawn: it has risen, as tall as what it says."""

import importlib
from typing import Any

import pytest

import game
from game.client.cardtable.board import CardBoard


@pytest.mark.parametrize("title", ["spellchain", "lirya", "estro"])
def test_the_ring_lies_round_the_card_that_has_risen(window: Any, monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    play = window.play(game.new(title, 5, {}, ("human", "human")))
    window.rest()
    board = play.board
    assert isinstance(board, CardBoard)
    drawn: list[Any] = []
    rings: list[Any] = []
    skin = type(board._skin)
    draw_card = skin.draw_card

    def note(self: Any, canvas: Any, rect: Any, face: str, *more: Any, **named: Any) -> None:
        drawn.append((face, rect))
        draw_card(self, canvas, rect, face, *more, **named)

    monkeypatch.setattr(skin, "draw_card", note)
    own = "game.spellchain.client.board.picture"
    drawing = importlib.import_module(own if title == "spellchain" else "game.client.cardtable.pointed")
    monkeypatch.setattr(drawing, "draw_focus", lambda canvas, rect: rings.append(rect))
    card = board.now.hand[0]
    board._rest_on(("card", card["id"]), board.things())
    window.pass_time(1.0)
    drawn.clear()
    rings.clear()
    window.draw()
    # The one that has the focus is drawn over the rest of the hand: last.
    _, rect = [each for each in drawn if each[0] == card["card"]][-1]
    assert rings == [rect]
