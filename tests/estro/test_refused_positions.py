"""Positions that cannot be are refused with the place and the mend (rules, section 14)."""

from typing import Any

import pytest

from game.engine import match as engine
from game.engine.errors import BadPosition
from game.estro.engine.room import Estro
from tests.estro.boards import card, position

OZOK, THOFA = card(10, "ozok"), card(40, "thofa")


@pytest.mark.parametrize(
    ("cards", "more", "said"),
    [
        ((OZOK,), {"title": "lirya"}, 'title: expected estro, got "lirya"'),
        ((OZOK,), {"weather": 1}, "weather: unknown key"),
        ((OZOK,), {"turn": 39}, "turn: expected 1..38, got 39"),
        ((OZOK,), {"first": 1}, "first: expected 0, got 1"),
        ((OZOK,), {"zone": "fuoco"}, "zone: expected ardo"),
        ((OZOK,), {"phase": "draw"}, "phase: expected main, end or over"),
        ((OZOK,), {"phase": "over"}, "result: phase over goes with a result"),
        ((OZOK,), {"rolls": [7]}, r"rolls\[0\]: expected 1..6, got 7"),
        ((OZOK,), {"players": [{"plays": 2}, {}]}, r"players\[0\].plays: expected 0..1, got 2"),
        ((card(9, "ozok"),), {}, r"cards\[0\].id: expected 10..250, got 9"),
        ((OZOK, card(10, "thofa")), {}, r"cards\[1\].id: 10 stands twice"),
        ((card(10, "ozk"),), {}, r'cards\[0\].card: unknown card "ozk"; did you mean ozok'),
        ((OZOK, card(11, "ozok")), {}, r"cards\[1\].card: ozok stands twice, see cards\[0\]"),
        ((card(10, "ozok", "grave"),), {}, r"cards\[0\].zone: expected deck, hand, field or incinerator"),
        ((card(10, "ozok", "hand", face="down"),), {}, r"cards\[0\].face: only in zone field"),
        ((card(10, "ozok", "hand", controller=1),), {}, r"cards\[0\].controller: expected 0, got 1"),
        ((card(10, "ozok", estro="fuoco"),), {}, r"cards\[0\].estro: expected ardo, granito, .* or manpo, got"),
        ((card(10, "ozok", estro=None),), {}, r"cards\[0\].estro: expected ardo, granito, .* or manpo, got null"),
        ((OZOK,), {"options": {"first": 2}}, "options.first: expected random, 0 or 1, got 2"),
        ((OZOK,), {"options": {"decks": ["furnace", 3]}}, r"options.decks\[1\]: expected a list of cards, got 3"),
        ((card(10, "ozok", home=3),), {}, r"cards\[0\].home: expected 0..2, got 3"),
        ((card(10, "ozok", field_mod=[0, 0, 0, 0]),), {}, r"cards\[0\].field_mod: expected five numbers"),
        ((card(10, "ozok", field_mod=[100, 0, 0, 0, 0]),), {}, r"cards\[0\].field_mod\[0\]: expected -99..99"),
        ((card(10, "ozok", base=[-1, 0, 0, 0, 0]),), {}, r"cards\[0\].base\[0\]: expected 0..99, got -1"),
        ((OZOK, THOFA), {"attack": {"attacker": 10, "target": 41, "step": 4}}, "attack.target: expected the id"),
        ((OZOK, THOFA), {"gift": {"source": 10, "mechanic": "smite 80"}}, "gift.mechanic: expected "),
        ((OZOK,), {"pending": {"kind": "order", "player": 0}}, "pending.kind: expected target"),
    ],
)
def test_it_is_refused(room: Estro, cards: tuple[dict[str, Any], ...], more: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        engine.from_position(room, {**position(*cards), **more}, 1)


@pytest.mark.parametrize("cards", [(card(10, "ozok", shield=1, face="down"),), (card(10, "ozok", "deck", known=4),)])
def test_the_core_refuses_what_only_it_can_judge(room: Estro, cards: tuple[dict[str, Any], ...]) -> None:
    """A shield on a covered card; a face known to nobody there is."""
    with pytest.raises(BadPosition, match=r"cards\[0\]"):
        engine.from_position(room, position(*cards), 1)
