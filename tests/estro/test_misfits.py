"""What a position says of an attack, a Gift, a doomed card must fit each other and the cards (rules, 12 and 14)."""

from typing import Any

import pytest

import game
from tests.estro.duel import asked, begun, card, legal, lying, of, play, position

Json = dict[str, Any]
CARDS = [
    *(card(10, "ozok"), card(11, "zukor", "hand"), card(12, "krezin"), card(13, "jembo", "incinerator")),
    *(card(40, "thofa"), card(41, "jembo", face="down"), card(42, "jundolm", "hand")),
]
OPEN = ({}, {"zone_used": False})
"""Player 1 has the zone Gift yet."""
SMITE = {"source": 10, "mechanic": "smite 79", "trigger": "play", "player": 0, "targets": [40], "step": "answer"}
CHARGE = {"source": 12, "mechanic": "charge 10", "trigger": "attack", "player": 0, "targets": [], "step": "answer"}
DOOMED = {"card": 40, "cause": "combat", "by": 10, "stands_for": 0}


def window(player: int) -> Json:
    return {"kind": "respond", "player": player}


def attack(step: int, **more: Any) -> Json:
    return {"attacker": 10, "target": 40, "step": step, **more}


def save(**more: Any) -> Json:
    """Player 1 is asked about his Thofa."""
    asks = {"kind": "save", "player": 1}
    return {"zone": "armonio", "players": OPEN, "attack": attack(8), "doomed": DOOMED, "pending": asks, **more}


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"attack": attack(4, attacker=40, target=10), "pending": window(1)}, "attack: this attack cannot be so"),
        ({"attack": attack(4, attacker=11), "pending": window(1)}, "attack: this attack cannot be so"),
        ({"attack": attack(4, target=12), "pending": window(1)}, "attack: this attack cannot be so"),
        ({"attack": attack(4, target=42), "pending": window(1)}, "attack: this attack cannot be so"),
        ({"attack": attack(4, mods=[[12, 10]]), "pending": window(1)}, "attack: this attack cannot be so"),
        ({"attack": attack(4, rolls=[1, 1]), "pending": window(1)}, "attack: this attack cannot be so"),
        ({"attack": attack(4, window=0), "pending": window(1)}, "attack.window: expected 1, got 0"),
        ({"attack": attack(4, doubled=[40]), "pending": window(1)}, "attack.doubled: expected none in this Zone"),
        ({"attack": attack(4), "pending": window(0)}, "pending: this choice cannot be pending"),  # its own is used
        ({"attack": attack(7), "pending": window(1)}, "pending: this choice cannot be pending"),
        ({"attack": attack(7, rolls=[1, 1]), "pending": {"kind": "reroll", "player": 0}}, "pending: this choice"),
        ({"attack": attack(4), "pending": {"kind": "redirect", "player": 1}}, "pending: this choice"),
        ({"gift": {**SMITE, "source": 12}, "pending": window(1)}, "gift: this Gift cannot be under way so"),
        ({"gift": {**SMITE, "player": 1}, "pending": window(0)}, "gift: this Gift cannot be under way so"),
        ({"gift": {**SMITE, "targets": [12]}, "pending": window(1)}, "gift: this Gift cannot be under way so"),
        ({"gift": {**SMITE, "targets": [41]}, "pending": window(1)}, "gift: this Gift cannot be under way so"),
        ({"gift": {**SMITE, "targets": []}, "pending": window(1)}, "gift: this Gift cannot be under way so"),
        ({"gift": {**SMITE, "trigger": "use"}, "pending": window(1)}, "gift: this Gift cannot be under way so"),
        ({"gift": {**SMITE, "op": 1}, "pending": window(1)}, "gift: this Gift cannot be under way so"),
        ({"gift": SMITE, "attack": attack(4), "pending": window(1)}, "gift: this Gift cannot be under way so"),
        ({"gift": CHARGE, "pending": window(1)}, "gift: this Gift cannot be under way so"),
        ({"gift": SMITE, "pending": {"kind": "target", "player": 0}}, "pending: this choice cannot be pending"),
        (save(zone="manpo"), "pending: this choice cannot be pending"),
        (save(players=({}, {})), "pending: this choice cannot be pending"),
        (save(attack=attack(4)), "doomed: this card cannot be"),
        (save(doomed={**DOOMED, "card": 41}), "doomed: this card cannot be"),
        (save(doomed={**DOOMED, "cause": "gift"}), "doomed: this card cannot be"),
        (save(pending={"kind": "save", "player": 1, "card": 41}), "pending.card: expected 40, got 41"),
        ({"queue": [{"trigger": "lost", "source": 13, "player": 0, "gift": "phoenix"}]}, "queue"),
        ({"phase": "over", "result": {"winner": None, "reason": "concede"}}, "result.winner: expected 0 or 1"),
        ({"phase": "over", "result": {"winner": 1, "reason": "both_empty"}}, "result.winner: expected null, got 1"),
        ({"players": ({"attacks": 5}, {})}, r"players\[0\].attacks: expected 0..4, got 5"),
    ],
)
def test_what_does_not_fit_is_refused(more: Json, said: str) -> None:
    with pytest.raises(game.BadPosition, match=said):
        begun(position(CARDS, **{"zone": "granito", "players": OPEN, **more}))


@pytest.mark.parametrize("tag", ["shield", "stunned", "silenced", "used", "turned", "extra", "field_mod", "turn_mod"])
def test_a_mark_that_only_an_open_card_has_is_named_on_a_covered_one(tag: str) -> None:
    value = [0, 0, 4, 0, 0] if tag.endswith("mod") else 1
    with pytest.raises(game.BadPosition, match=rf"cards\[0\].{tag}: expected none on a card that does not lie face up"):
        begun(position([card(10, "ozok", face="down", **{tag: value})]))


def test_the_step_of_an_attack_that_its_own_gift_works_in_is_the_second() -> None:
    """5.4: an attack written so goes on with the Gift, which does not begin anew."""
    at = position(CARDS, attack=attack(2, attacker=12), gift=CHARGE, pending=window(1), rolls=[1, 1])
    match = play(begun(at), "pass")
    assert (lying(match, 1, "incinerator"), asked(match)) == ([40], (None, 0))  # 76 + 10 - 5 against 76
    begins = play(begun(position(CARDS)), "attack #12 #40")
    assert (begins.position()["attack"]["step"], begins.position()["gift"]["step"]) == (2, "answer")


def test_who_is_asked_in_a_window_is_asked_once() -> None:
    """5.4.4: each has this window once per attack, the attacker's player before the other."""
    both = ({"zone_used": False}, {"zone_used": False})
    at = position(CARDS, "granito", both, attack=attack(4), pending=window(1), rolls=[4, 4])
    assert asked(play(begun(at), "pass")) == (None, 0)


def test_who_looks_at_cards_has_seen_them() -> None:
    """Dig and Pry: what is looked at is known from then on (11)."""
    deck = [card(20, "fasha", "deck"), card(21, "thulyx", "deck")]
    dig = {"source": 14, "mechanic": "dig", "trigger": "play", "player": 0, "targets": [], "step": "resolve"}
    chooses = {"kind": "target", "player": 0}
    match = begun(position([*CARDS, *deck, card(14, "panquo")], gift=dig, pending=chooses))
    assert [c["card"] for c in match.view(0)["cards"] if c["id"] in (20, 21)] == ["fasha", "thulyx"]
    play(match, "target #21")
    assert (lying(match, 0, "hand"), lying(match, 0, "deck"), of(match, 20, "known")) == ([11, 21], [20], 1)
    pry = {**dig, "mechanic": "pry", "op": 1}
    match = begun(position([*CARDS, card(14, "prumo")], gift=pry, pending=chooses))
    assert next(c["card"] for c in match.view(0)["cards"] if c["id"] == 42) == "jundolm"
    assert legal(match) == ["target #42"]
