"""Battles by number: the same number is the same battle. They come from drafts, builds, the ladder, positions that no
battle led to, and packs that nobody would print."""

import random
from collections.abc import Mapping
from typing import Any

import game
from game.engine import match as engine
from game.undertow.engine.content import Card
from game.undertow.engine.room import Undertow
from game.undertow.engine.vocabulary import CAPS, NUMBERED, OF_HEROES, SLOT_LEVELS, SLOTS, STYLES, TYPES
from tests.undertow.oracle import invented

Json = dict[str, Any]
PHASES = ("start", "draw", "prepare", "play", "attack", "end")
FLAGS = ("protector", "elusive", "rebirth")
PACK = 50
"""Battles that share a pack."""


def case(room: Undertow, number: int) -> game.Match:
    """A battle at its first phase, or in the middle."""
    chance = random.Random(f"undertow {number}")
    kind = chance.choice((drafted, built, pair, position, position, invented_battle, invented_battle))
    return kind(room, chance, number)


def options(chance: random.Random) -> Json:
    """Options that any match may have."""
    found: Json = {}
    if chance.random() < 0.3:
        found["first"] = chance.randrange(2)
    if chance.random() < 0.3:
        found["first_health"] = chance.randrange(10)
    if chance.random() < 0.3:
        found["turn_cap"] = chance.choice((20, 21, 30, 400))
    if chance.random() < 0.3:
        found["closed_hands"] = True
    return found


def drafted(room: Undertow, chance: random.Random, number: int) -> game.Match:
    """After a draft at any level, picked at random."""
    match = engine.new(room, number, {"level": chance.randint(1, 10), **options(chance)})
    while match.view()["phase"] == "muster":
        match.advance(chance.choice(match.actions()))
    return match


def built(room: Undertow, chance: random.Random, number: int) -> game.Match:
    """Two builds of whatever is legal."""
    return engine.new(room, number, {"players": [build(room, chance), build(room, chance)], **options(chance)})


def invented_battle(room: Undertow, chance: random.Random, number: int) -> game.Match:
    """A battle, or a position, in which most cards are out of a pack that nobody would print."""
    beside = invented.room_of(room, number // PACK)
    if chance.random() < 0.5:
        return position(beside, chance, number)
    return built(beside, chance, number)


def build(room: Undertow, chance: random.Random) -> Json:
    """Any hero at any level, with any equipment and any deck."""
    cards = room.content.cards.values()
    hero = chance.choice([card for card in cards if card.kind == "hero"])
    level = chance.randint(1, CAPS[hero.rarity])
    copies = [
        card.id for card in cards if card.kind in ("unit", "power") and not card.token for _ in range(card.copies)
    ]
    deck = chance.sample(copies, chance.randint(10, 10 + 2 * level))
    worn = equipment(chance, room.content.cards, level)
    handicap = chance.choice((0, 0, chance.randint(-20, 20)))
    return {"hero": hero.id, "level": level, "equipment": worn, "deck": deck, "handicap": handicap}


def preferred(cards: list[Card]) -> list[Card]:
    """Those of a pack where there is one; else all."""
    return [card for card in cards if ":" in card.id] or cards


def equipment(chance: random.Random, cards: Mapping[str, Card], level: int) -> dict[str, str]:
    """A piece in most of the slots that are open."""
    found = {}
    for slot in SLOTS:
        pieces = [card.id for card in preferred([c for c in cards.values() if c.slot == slot and c.level <= level])]
        if SLOT_LEVELS[slot] <= level and pieces and chance.random() < 0.9:
            found[slot] = chance.choice(pieces)
    return found


def pair(room: Undertow, chance: random.Random, number: int) -> game.Match:
    """Starters and rungs against each other."""
    ready = [*({"starter": name} for name in room.starters), *({"rung": n} for n in range(1, 21))]
    return engine.new(room, number, {"players": chance.choices(ready, k=2), **options(chance)})


# ---- positions ----


def position(room: Undertow, chance: random.Random, number: int) -> game.Match:
    """The middle of a battle that nothing led to, with odd numbers and statuses."""
    turn = chance.randint(1, 12)
    cards: list[Json] = []
    for player in (0, 1):
        cards += side(room, chance, player)
    for ident, card in zip(chance.sample(range(1, 97), len(cards)), cards, strict=True):
        card["id"] = ident
    told = {
        "title": "undertow",
        "turn": turn,
        "phase": chance.choice(PHASES),
        "active": chance.randrange(2),
        "players": [{"fatigue": chance.choice((0, 0, 1, 3))} for _ in (0, 1)],
        "options": {"turn_cap": chance.choice((20, 40, 120)), "closed_hands": chance.random() < 0.3},
        "cards": cards,
    }
    return engine.from_position(room, told, number)


def side(room: Undertow, chance: random.Random, player: int) -> list[Json]:
    """A player's cards in every zone."""
    cards = room.content.cards
    hero = chance.choice(preferred([card for card in cards.values() if card.kind == "hero"]))
    level = chance.randint(1, CAPS[hero.rarity])
    units = preferred([card for card in cards.values() if card.kind == "unit"])
    deck = preferred([card for card in cards.values() if card.kind in ("unit", "power") and not card.token])
    found: list[Json] = [{"card": hero.id, "zone": "hero", "level": level, **hero_tags(chance, hero, level)}]
    for piece in equipment(chance, cards, level).values():
        found.append({"card": piece, "zone": "equipment", **gear_tags(chance, cards[piece])})
    for pos in range(chance.choice((0, 2, 4, 6, 7))):
        unit = chance.choice(units)
        found.append({"card": unit.id, "zone": "line", "pos": pos + 1, **unit_tags(chance, unit)})
    for zone, most in (("hand", 9), ("deck", 10), ("graveyard", 6)):
        for pos in range(chance.randint(0, most)):
            card = {"card": chance.choice(deck).id, "zone": zone, "pos": pos + 1}
            found.append(card | ({"preparation": chance.choice((0, 0, 1, 2, 9))} if zone == "hand" else {}))
    return [card | {"owner": player} for card in found]


def gear_tags(chance: random.Random, card: Card) -> Json:
    if card.turns:
        return {"turns_left": chance.randint(1, card.turns)}
    half = any(ability for ability in card.program.abilities) and card.slot == "potion"
    return {"used": 1} if half and chance.random() < 0.1 else {}


def hero_tags(chance: random.Random, card: Card, level: int) -> Json:
    most = card.health + card.growth * (level - 1) + chance.randint(0, 10)
    return {"max_health": most, "health": chance.randint(1, most), **odd_tags(chance, OF_HEROES)}


def unit_tags(chance: random.Random, card: Card) -> Json:
    found = odd_tags(chance, NUMBERED)
    if chance.random() < 0.5:
        most = chance.randint(1, card.health + 3)
        found |= {"max_health": most, "health": chance.randint(1, most)}
    if chance.random() < 0.3:
        found["struck"] = 1
    return found


def odd_tags(chance: random.Random, keywords: tuple[str, ...]) -> Json:
    """Numbers and statuses that the card was not printed with."""
    found: Json = {}
    if chance.random() < 0.2:
        found["attack"] = chance.choice((0, 1, 5, 99))
    if chance.random() < 0.2:
        found["style"] = chance.choice(STYLES)
    if chance.random() < 0.2:
        found["type"] = chance.choice(TYPES)
    for name in chance.sample(keywords, chance.choice((0, 0, 1, 2, 4))):
        found[name] = 1 if name in FLAGS else chance.choice((0, 1, 2, 3))
    for name in ("poison", "blind"):
        if chance.random() < 0.15:
            found[name] = chance.randint(1, 4)
    for name in ("inspired", "weak", "exposed"):
        if chance.random() < 0.15:
            found |= {name: chance.randint(1, 3), f"{name}_turns": chance.randint(1, 3)}
    return found
