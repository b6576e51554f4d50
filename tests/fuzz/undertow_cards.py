"""Spoilt card files of Undertow: each is refused with its place and the mend, or its cards fight without a fault.

A case grafts pieces of cards upon others, as `spoilt_cards` does. What is let in stands in a position of heroes,
equipment, lines and hands, and the battle is played; in every language the board is told.
"""

import json
import random
from functools import cache
from typing import Any

from spoilt_cards import sources, spoilt

import game
from game.engine import match as engine
from game.engine.cards.read_language import read_language
from game.engine.content import Table, asset_root, read_table
from game.undertow.engine.content import SOURCES, Content
from game.undertow.engine.room import Undertow
from game.undertow.engine.vocabulary import CAPS, SLOTS

Json = dict[str, Any]
TRIED = (3, 16, 24)
"""Of how many cards a case spoils; those that are refused do not fight."""
PLAIN = ("torch_bearer", "brine_guard", "moss_healer", "flare", "jolt", "undertow", "salt_the_deep", "call_the_pack")
HEROES = ("thalassa_undertow", "orun_skyfather")
TOKENS = ("husk", "bee", "wolf_cub", "cog")
TURNS = 12
PHASES_A_TURN = 6


@cache
def language() -> Any:
    return read_language(asset_root(), "undertow/language.toml")


@cache
def words() -> Any:
    return SOURCES.parse_words(read_table(asset_root(), "undertow/words.toml"))


def content_of(cards: list[Json]) -> Content:
    """Raises: ``BadContent``."""
    table = Table({"format": 1, "card": cards}, "spoilt.toml")
    found, cells = SOURCES.parse_cards((table,), language(), words())
    return Content(language(), found, {}, words(), cells)


def accepted(chance: random.Random) -> list[Json]:
    """Spoilt cards that are let in, under ids of their own."""
    tokens = [sources("undertow")[token] for token in TOKENS]
    found: list[Json] = []
    for number in range(chance.choice(TRIED)):
        card = {**spoilt(chance, "undertow"), "id": f"odd_{number}"}
        try:
            content_of([*tokens, card])
        except game.BadContent as error:
            assert str(error).startswith("spoilt.toml: odd_"), f"no place: {error}"
        else:
            found.append(card)
    return found


def position_of(content: Content, chance: random.Random) -> Json:
    """Both players have such cards in their lines, hands and decks, on their heroes, or as their heroes."""
    things: list[Json] = []
    cards = [card for card in content.cards.values() if card.id.startswith("odd_")]
    own = [card.id for card in cards if card.kind in ("unit", "power") and not card.token]
    units = [*(card.id for card in cards if card.kind == "unit"), "torch_bearer"]

    def add(card: str, owner: int, zone: str, **more: Any) -> None:
        things.append({"id": len(things) + 1, "card": card, "owner": owner, "zone": zone, **more})

    for owner in (0, 1):
        hero = content.cards[chance.choice([*HEROES, *(card.id for card in cards if card.kind == "hero")])]
        level = CAPS[hero.rarity]
        add(hero.id, owner, "hero", level=level, max_health=90, health=chance.choice((46, 90)))
        for slot in SLOTS:
            pieces = [card.id for card in cards if card.slot == slot and card.level <= level]
            if pieces and 2 + 2 * SLOTS.index(slot) <= level:
                add(chance.choice(pieces), owner, "equipment")
        for pos in range(1, chance.randint(2, 8)):
            add(chance.choice(units), owner, "line", pos=pos)
        for pos in range(1, 6):
            add(chance.choice([*own, *PLAIN]), owner, "hand", pos=pos, preparation=chance.randint(0, 2))
        for pos in range(1, 9):
            add(chance.choice([*own, *PLAIN]), owner, "deck", pos=pos)
        add("brine_guard", owner, "graveyard", pos=1)
    return {
        "title": "undertow",
        "turn": chance.choice((5, 8)),
        "phase": chance.choice(("start", "play", "attack", "end")),
        "active": 0,
        "players": [{"fatigue": 0}, {"fatigue": 0}],
        "cards": things,
    }


def fight(room: Undertow, match: engine.Match, chance: random.Random) -> None:
    for step in range(TURNS * PHASES_A_TURN):
        assert match.check() == (), match.check()
        if step % 9 == 0:
            again = engine.from_position(room, json.loads(json.dumps(match.position())), 1)
            assert again.fingerprint() == match.fingerprint(), "the position does not come back"
        if match.actor is None:
            return
        match.play("advance")
        if step % 20 == 0:
            room.teller(match.rules, chance.choice(("en", "it", "zh"))).board(match.view())


def cards_case(title: str, chance: random.Random) -> str:
    cards = accepted(chance)
    if not cards:
        return "refused"
    content = content_of([*(sources(title)[name] for name in (*TOKENS, *PLAIN, *HEROES)), *cards])
    room = Undertow()
    room.__dict__.update(content=content, starters={}, _worths={})
    match = engine.from_position(room, position_of(content, chance), chance.randrange(99))
    for card in content.cards:
        for tongue in ("en", "it", "zh"):
            assert room.teller(match.rules, tongue).about(card) is not None
    fight(room, match, chance)
    return "played"
