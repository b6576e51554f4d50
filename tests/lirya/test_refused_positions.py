"""Positions that are refused, each with its place, what is wrong and what would be right (sections 12 and 14)."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

import game
from game.engine import match as engine
from game.lirya.engine.room import Lirya

from .boards import Json, base, mine, theirs

Change = Callable[[Json], object]
BOARD = base(
    mine(11, "forge_guard", "front", damage=2, since=3, states=[{"state": "blessed", "value": 1, "turns": 1}]),
    mine(12, "plain_sabre", "attached", bearer=11),
    mine(13, "banner_yard", "structures", level=2, damage=1),
    mine(14, "cinder_dart", "hand"),
    theirs(41, "mist_strider", "back", 2, states=[{"state": "stealth"}]),
    theirs(42, "hex", "discard"),
    mine(221, "crown_of_six", "special", deck="relics"),
)
"""Section 12's example, a little shorter."""
WAITS = {"source": 11, "text": "forge_guard", "ability": 1, "player": 0}
PUT_OFF = WAITS | {"due": "turn_end", "step": 1}


def says(**keys: Any) -> Change:
    return lambda position: position.update(keys)


def card(ident: int, **tags: Any) -> Change:
    return lambda position: next(each for each in position["cards"] if each["id"] == ident).update(tags)


def lacks(ident: int, tag: str) -> Change:
    return lambda position: next(each for each in position["cards"] if each["id"] == ident).pop(tag)


def player(number: int, **tags: Any) -> Change:
    return lambda position: position["players"][number].update(tags)


def more(*cards: Json) -> Change:
    return lambda position: position["cards"].extend(copy.deepcopy(cards))


def refused(room: Lirya, change: Change) -> str:
    changed = copy.deepcopy(BOARD)
    change(changed)
    with pytest.raises(game.BadPosition) as caught:
        engine.from_position(room, changed, 1)
    return str(caught.value)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (says(title="undertow"), 'title: expected lirya, got "undertow"'),
        (says(colour=1), "colour: unknown key"),
        (lambda position: position.pop("turn"), "turn: missing"),
        (says(queue=[WAITS] * 202), "queue: expected at most 201 entries, with 2 states in play, got 202"),
        (says(delayed=[PUT_OFF] * 129), "delayed: expected at most 128 lasting effects and steps that are put off"),
        (says(phase="battle"), "phase: expected mulligan, start, main, combat, end or over"),
        (says(active=2), "active: expected 0..1, got 2"),
        (says(players=[{}]), "players: expected a list of two objects"),
        (says(options={"waves": "two"}), 'options.waves: expected many or one, got "two"'),
        (says(options={"hand_limit": 3}), "options.hand_limit: expected 5..15, got 3"),
        (says(options={"decks": []}), "options.decks: unknown key"),
        (says(pending={"choice": "guess", "player": 0}), "pending.choice: expected"),
        (says(pending={"choice": "main", "player": 2}), "pending.player: expected 0..1, got 2"),
        (says(phase="start"), "pending: missing: what is being chosen, and by whom"),
        (says(phase="over"), "result: phase over goes with a result, and only it"),
        (says(result={"winner": 0, "reason": "life"}), "result: phase over goes with a result, and only it"),
        (says(phase="over", result={"winner": 0, "reason": "luck"}), "result.reason: expected life, deck, concede"),
        (says(wave=[[11]]), "wave[0]: expected the ids of an attacker and its target"),
        (says(resume=[1, 2, 3, 4, 5]), "resume: these words were changed"),
        (player(0, life=0), "players[0].life: expected 1..20, got 0"),
        (player(1, life=21), "players[1].life: expected 1..20, got 21"),
        (player(1, energy=11), "players[1].energy: expected 0..10, got 11"),
        (player(1, colour=1), "players[1].colour: unknown key"),
        (player(1, played={"bell": 1}), "players[1].played.bell: unknown key"),
        (player(1, hand=3), "players[1].hand: unknown key"),
    ],
)
def test_a_key_or_value_that_is_none_is_refused(room: Lirya, change: Change, said: str) -> None:
    assert said in refused(room, change)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (card(11, card="forge_gard"), 'cards[0].card: unknown card "forge_gard"; did you mean forge_guard'),
        (card(11, colour=1), "cards[0].colour: unknown key"),
        (card(11, attack=5), "cards[0].attack: unknown key"),
        (card(11, id=2), "cards[0].id: expected 3..255, got 2"),
        (card(11, id=256), "cards[0].id: expected 3..255, got 256"),
        (card(12, id=11), "cards[1].id: 11 stands twice, see cards[0]"),
        (card(11, owner=2), "cards[0].owner: expected 0..1, got 2"),
        (card(11, zone="field"), "cards[0].zone: expected deck, hand, front"),
        (card(11, pos=5), "cards[0].pos: front has slots 1..4, got 5"),
        (card(13, pos=4), "cards[2].pos: structures has slots 1..3, got 4"),
        (lacks(11, "pos"), "cards[0].pos: front has slots 1..4, got None"),
        (card(11, level=1), "cards[0].level: only structures in play have a level"),
        (card(13, level=4), "cards[2].level: expected 0..3, got 4"),
        (lacks(12, "bearer"), "cards[1].bearer: missing: the character that bears it"),
        (card(12, bearer=99), "cards[1].bearer: expected the id of something in the position, got 99"),
        (card(14, deck="relics"), "cards[3].deck: only cards of zone special have it"),
        (card(14, count=2), "cards[3].count: expected 1, but in zone deck and special, got 2"),
        (card(14, damage=1), "cards[3].damage: only in zone back, front or structures"),
        (card(11, known=4), "cards[0].known: expected 0..3, got 4"),
        (card(41, pos=2, states=[{"state": "stealht"}]), "cards[4].states[0].state: expected"),
        (card(41, states=[{"state": "immunity", "kind": "love"}]), "cards[4].states[0].kind: expected"),
        (card(41, states=[{"state": "poisoned", "value": 0}]), "cards[4].states[0].value: expected 1..999, got 0"),
        (card(41, states=[{"state": "stealth", "fixed": 1}]), "cards[4].states[0].fixed: expected true or false"),
        (card(41, mods=[{"op": "stats", "attack": 1}]), "cards[4].mods[0].op: expected stat or state"),
        (card(41, mods=[{"op": "stat", "value": 1}]), "cards[4].mods[0].value: unknown key"),
        (card(41, mods=[{"op": "cost", "value": 1}]), "cards[4].mods[0].text: missing: the card whose step it is"),
        (card(41, mods=[{"op": "silence", "until": "soon"}]), "cards[4].mods[0].until: expected forever, turn"),
        (card(41, granted=[{"keyword": "speed"}]), "cards[4].granted[0].keyword: expected"),
        (card(14, card="boss_hoard"), "cards[3].card: boss_hoard is an edict: it stands in edicts"),
        (says(edicts=[{"id": 50, "card": "ebb", "owner": 0}]), 'edicts[0].card: unknown card "ebb"'),
        (says(options={"edicts": ["boss_hoard"]}), "options.edicts: expected a list of pairs"),
    ],
)
def test_a_card_that_is_written_wrong_is_refused(room: Lirya, change: Change, said: str) -> None:
    assert said in refused(room, change)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (says(first=1), "active: expected who began where turn is odd, else the other"),
        (more(mine(20, "ember_hound", "front", 1)), "pos: there is no slot 1, or something else stands there"),
        (card(11, damage=9), "damage: expected health or points above 0"),
        (card(13, damage=7), "damage: expected health or points above 0"),
        (card(12, bearer=13), "bearer: expected a character in play"),
        (more(mine(20, "plain_sabre", "attached", 2, bearer=11)), "bearer: its bearer has no slot left for it"),
        (
            card(11, states=[{"state": "blessed", "value": 1}, {"state": "cursed", "value": 1}]),
            "states: opposite states",
        ),
        (
            card(11, states=[{"state": "poisoned", "value": 1}, {"state": "immunity", "kind": "states"}]),
            "states: opposite states, or a harmful one and the immunity to it",
        ),
        (card(11, zone="structures"), "zone: a card of its type is never in zone structures"),
        (card(13, zone="front", pos=2, level=0), "level"),
        (card(11, attacks=3), "attacks: expected 0..2 attacks, got 3"),
        (says(turn=0), "turn"),
    ],
)
def test_what_no_match_comes_to_is_refused_by_the_rules(room: Lirya, change: Change, said: str) -> None:
    assert said in refused(room, change)


@pytest.mark.parametrize("zone", ["deck", "discard"])
def test_a_pile_has_room_for_all_cards_of_a_player(room: Lirya, zone: str) -> None:
    """Whatever moves them there: 160, wherever they lie. Ten of them are the deck of `base`."""
    most = [mine(ident, "cinder_dart", zone, ident + 10) for ident in (*range(3, 101), *range(111, 163))]
    assert engine.from_position(room, base(*most), 1).check() == ()
    with pytest.raises(game.BadPosition) as caught:
        engine.from_position(room, base(*most, mine(163, "cinder_dart", "hand")), 1)
    assert str(caught.value) == "cards[151].owner: expected at most 160 cards of a player, got 161"


def declared(*items: Json) -> Json:
    """Player 0 has declared cards, each to stand in a slot; player 1 is asked whether to answer (5.2)."""
    lying = [mine(each["source"], each.pop("card"), "chain") for each in items]
    return base(
        mine(11, "forge_guard", "front"),
        mine(13, "banner_yard", "structures"),
        *({key: value for key, value in each.items() if key != "pos"} for each in lying),
        options={"windows": "full"},
        pending={"choice": "window", "player": 1},
        chain=[{"player": 0, **each} for each in items],
    )


def summon(ident: int, line: str, slot: int) -> Json:
    return {"kind": "summon", "card": "road_militia", "source": ident, "line": line, "slot": slot}


def build(ident: int, slot: int) -> Json:
    return {"kind": "build", "card": "granary", "source": ident, "slot": slot}


@pytest.mark.parametrize(
    "items",
    [
        [build(15, 0)],
        [build(15, 4)],
        [build(15, 1)],
        [summon(15, "front", 0)],
        [summon(15, "back", 5)],
        [summon(15, "front", 1)],
        [summon(14, "back", 2), summon(15, "back", 2)],
    ],
)
def test_a_declared_card_needs_a_slot_of_its_own(items: list[Json]) -> None:
    with pytest.raises(game.BadPosition) as caught:
        game.from_position("lirya", declared(*copy.deepcopy(items)))
    assert str(caught.value) == "chain: a card that is to stand somewhere keeps a free slot of its own; #15 has none"


def test_declared_cards_come_to_the_slots_that_are_kept_for_them() -> None:
    match = game.from_position("lirya", declared(summon(14, "front", 2), summon(15, "back", 1), build(16, 3)))
    while match.view().get("chain"):
        match.play("pass")
    stands = {card["id"]: (card["zone"], card["pos"]) for card in match.view()["cards"] if card["id"] in (14, 15, 16)}
    assert stands == {14: ("front", 2), 15: ("back", 1), 16: ("structures", 3)}
