"""I1 to I12 of the rules (section 10), asked of the whole view at every decision."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.lirya.oracle.cards import Face
from tests.lirya.oracle.numbers import HARMFUL, OPPOSITE
from tests.lirya.oracle.state import LINES, SLOTS

Json = dict[str, Any]
WORN = {"weapon": 1, "armour": 1, "accessory": 2, "universal": 3}


def broken(view: Json, printed: dict[str, Face], owned: Counter[tuple[int, str]]) -> list[str]:
    """Which invariants do not hold; ``owned``: the cards that each player began with."""
    cards = [(card, printed[card["card"]]) for card in view["cards"] if card.get("zone") not in (None, "none")]
    cards = [(card, face) for card, face in cards if face.type != "edict"]
    found = [*conserved(cards, owned), *placed(cards), *of_players(view)]
    for card, face in cards:
        found += [f"#{card['id']} {face.id}: {said}" for said in of_card(card, face)]
    return found + ([] if view["step"] == "strike" else chainless(view))


def conserved(cards: list[tuple[Json, Face]], owned: Counter[tuple[int, str]]) -> Iterator[str]:
    """I1: every card in one place, tokens only in play."""
    if Counter((card["owner"], face.id) for card, face in cards if not face.token) != owned:
        yield "I1: the cards are not those of the beginning"
    if len({card["id"] for card, _ in cards}) != len(cards):
        yield "I1: a card stands twice"
    if any(face.token and card["zone"] not in LINES for card, face in cards):
        yield "I1: a token is not in play"
    lying = [(card["owner"], card["zone"], face.deck if card["zone"] == "special" else "") for card, face in cards]
    for pile, size in Counter(pile for pile in lying if pile[1] in ("hand", "deck", "discard", "special")).items():
        there = {card["pos"] for (card, _), where in zip(cards, lying, strict=True) if where == pile}
        if there != set(range(1, size + 1)):
            yield f"I1: {pile} is not counted from 1 to {size}"


def placed(cards: list[tuple[Json, Face]]) -> Iterator[str]:
    """I2, I8: one permanent a slot; equipment on a bearer of the same side, within the slots."""
    slots = Counter((card["controller"], card["zone"], card["pos"]) for card, _ in cards if card["zone"] in SLOTS)
    for (_, zone, pos), n in slots.items():
        if n > 1 or not 1 <= pos <= SLOTS[zone]:
            yield f"I2: {n} at {zone} {pos}"
    bearers = {card["id"]: card for card, _ in cards if card["zone"] in LINES}
    worn = [(card, face) for card, face in cards if card["zone"] == "attached"]
    for card, _ in worn:
        bearer = bearers.get(card["bearer"])
        if bearer is None or bearer["controller"] != card["controller"]:
            yield f"I8: #{card['id']} is on {bearer and bearer['id']}"
    for (_, slot), n in Counter((card["bearer"], face.slot) for card, face in worn).items():
        if n > WORN[slot]:
            yield f"I8: {n} of slot {slot}"


def of_players(view: Json) -> Iterator[str]:
    """I3, I4."""
    start = view["options"].get("life", 20)
    for player, held in enumerate(view["players"]):
        most = start[player] if isinstance(start, list) else start
        if not 0 <= held["energy"] <= 10:
            yield f"I3: energy {held['energy']}"
        if held["life"] > most or (held["life"] <= 0 and view["result"] is None):
            yield f"I4: life {held['life']}"


def of_card(card: Json, face: Face) -> Iterator[str]:
    """I5, I6, I7, I9, I10, I11."""
    here = card["zone"] in SLOTS
    if here and card["health" if card["zone"] in LINES else "points"] <= 0:
        yield "I5: it should have fallen"
    if card.get("damage", 0) < 0:
        yield "I6: damage below 0"
    if (card["zone"] == "structures") != (1 <= card.get("level", 0) <= 3):
        yield f"I7: level {card.get('level')} in {card['zone']}"
    states = {held["state"]: held for held in card.get("states", ()) if held["state"] != "immunity"}
    immune = {held["kind"] for held in card.get("states", ()) if held["state"] == "immunity"}
    for name, held in states.items():
        shut = name in immune or ("states" in immune and name in HARMFUL)
        if OPPOSITE.get(name) in states or (shut and not held.get("fixed")):
            yield f"I9: {name} beside {sorted(states)}, {sorted(immune)}"
    held_abilities = face.levels[card["level"] - 1].abilities if here and face.levels else face.abilities
    for ability in held_abilities:
        if card.get(f"uses_turn_{ability.k}", 0) > ability.uses.get("turn", 99):
            yield f"I10: ability {ability.k} used too often"
    if card.get("attacks", 0) > 2:
        yield "I11: three attacks"


def chainless(view: Json) -> list[str]:
    """I12."""
    pending = view["pending"] and view["pending"]["choice"]
    return ["I12: the chain is not empty"] if pending in ("main", "declare") and view["chain"] else []
