"""The ring of the focus lies round a card of the hand as it is drawn: it has risen, as tall as what it says. It crosses
no words."""

import importlib
from collections.abc import Iterable
from typing import Any

import pytest

import game
from game.client.cardtable.board import CardBoard
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.longnight.client.board.cards import hand_cards, risen


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


def test_the_ring_does_not_cross_why_a_card_lies_in_the_dark(window: Any) -> None:
    """The plate with the reason hangs out over the card's upper edge, in its middle."""
    play = window.play(game.new("longnight", 5))
    window.rest()
    board = play.board
    dark = {("card", card["id"]) for card, _ in hand_cards(window.canvas, board.view)} - {
        ("card", each) for each in board.now.playable
    }
    while board.hover not in dark:
        window.press("on")
    window.pass_time(1.0)
    window.draw()
    while window.top.unfinished:  # the ring is painted when there is time
        window.pass_time()
        window.draw()
    card = next(card for card, _ in hand_cards(window.canvas, board.view) if ("card", card["id"]) == board.hover)
    place = next(rect for each, rect in hand_cards(window.canvas, board.view) if each["id"] == card["id"])
    x, y, w, _ = risen(board.now, card, place)

    def is_ring(columns: Iterable[float], rows: Iterable[float]) -> bool:
        found = [window.canvas.surface.get_at((round(a), round(b)))[:3] for a in columns for b in rows]
        return any(max(abs(a - b) for a, b in zip(each, theme.FOCUS, strict=False)) < 40 for each in found)

    beside, above = range(-6, 2), [y + row for row in range(-8, 2)]
    assert is_ring([x + each for each in beside], [y + 60])
    assert is_ring([x + w - each for each in beside], [y + 60])
    told = board.now.foresight.why_not(card["id"])
    half = max(window.canvas.width(line, faces.BOLD, 13) for line in window.canvas.lines(told, faces.BOLD, 13, w)) / 2
    assert told
    assert not is_ring([x + w / 2 - half - 2, x + w / 2 + half + 2], above), "within the plate, beside what it says"
