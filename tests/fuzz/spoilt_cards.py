"""Spoilt card files and packs: each is refused with its place and the mend, or its cards play without a fault.

A case grafts pieces of cards upon others, of the set and of the pack among the tests, and changes some values. What is
let in stands in a position with all mana and a few creatures, and is played at random. ``run.py`` beside this file
brings the cases; ``run.py --kind cards --number …`` runs one again.
"""

import copy
import json
import random
import shutil
import tempfile
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import game
from game.engine import match as engine
from game.engine.cards.read_language import read_language
from game.engine.content import Table, asset_root, read_table
from game.spellchain.engine.content import SOURCES, Content
from game.spellchain.engine.room import Spellchain

Json = dict[str, Any]
ACTIONS = 200
TITLES = ("spellchain",)
PACKS = Path(__file__).parents[1] / "spellchain" / "data" / "packs"
MOOR = PACKS / "moor"
SLIPS = ('"', "[", "]", "{", "}", "=", "\n", "moor:", "1", "-", ",", "\x00", "é")
TRIED = (3, 16, 16)
"""Of how many cards a case spoils; those that are refused do not play."""
PLAIN = ("field_hand", "hedge_boar", "hill_giant", "scald", "fireball", "sudden_door", "flame_shield", "bedrock")
TOKENS = ("stoneling", "ember_pup", "mana_spark", "moor:reed_doll", "heath:cub", "reef:crab", "dune:jackal")
NAME = {"en": "Odd", "it": "Strana", "zh": "怪"}
KEPT = ("id", "name", "token", "rarity", "school")
"""Keys that are of no interest here."""
NUMBERS = (-9, -2, -1, 0, 1, 2, 3, 9, 30, 99)


@cache
def sources(title: str = "spellchain") -> dict[str, Json]:
    """Every card of a title's set, and of Spellchain's packs, as it stands in its file."""
    packs = [PACKS / name / "spellchain" / "cards.toml" for name in ("moor", "heath", "reef", "dune")]
    files = (asset_root() / title / "cards.toml", *(packs if title == "spellchain" else ()))
    cards = (card for file in files for card in tomllib.loads(file.read_text(encoding="utf-8"))["card"])
    return {card["id"]: {**card, "name": NAME} for card in cards}


@cache
def language() -> Any:
    return read_language(asset_root(), "spellchain/language.toml")


@cache
def words() -> Any:
    return SOURCES.parse_words(read_table(asset_root(), "spellchain/words.toml"))


def spots(value: Any, found: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Every place of a card, as its holder and key."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        if key not in KEPT:
            found.append((value, key))
            spots(value[key], found)
    return found


@cache
def grafts(title: str) -> dict[str, list[Any]]:
    """What stands under each key somewhere."""
    found: dict[str, list[Any]] = {}
    for card in sources(title).values():
        for holder, key in spots(card, []):
            found.setdefault(key if isinstance(key, str) else "step", []).append(holder[key])
    return found


def spoilt(chance: random.Random, title: str) -> Json:
    """A card with pieces of others, and with a changed value here and there."""
    card: Json = copy.deepcopy(chance.choice(list(sources(title).values())))
    for _ in range(chance.randint(1, 4)):
        places = spots(card, [])
        if not places:
            break
        holder, key = chance.choice(places)
        alike = grafts(title).get(key if isinstance(key, str) else "step", [None])
        how = chance.randrange(10)
        if how < 6:
            holder[key] = copy.deepcopy(chance.choice(alike))
        elif how == 6 and isinstance(holder, list):
            holder.insert(chance.randrange(len(holder) + 1), copy.deepcopy(chance.choice(alike)))
        elif how == 7 and len(holder) > 1:
            del holder[key]
        elif isinstance(holder[key], int) and not isinstance(holder[key], bool):
            holder[key] = chance.choice(NUMBERS)
        else:
            name = chance.choice(list(grafts(title)))
            holder[key if isinstance(holder, list) else name] = copy.deepcopy(chance.choice(grafts(title)[name]))
    return card


def content_of(cards: list[Json], name: str = "spoilt.toml") -> Content:
    """Raises: ``BadContent``."""
    table = Table({"format": 1, "card": cards}, name)
    found, cells = SOURCES.parse_cards((table,), language(), words())
    return Content(language(), found, {}, words(), cells)


def accepted(chance: random.Random) -> list[Json]:
    """Spoilt cards that are let in, under ids of their own."""
    tokens = [sources()[token] for token in TOKENS]
    found: list[Json] = []
    for number in range(chance.choice(TRIED)):
        card = {**spoilt(chance, "spellchain"), "id": f"odd_{number}"}
        card.pop("token", None)
        try:
            content_of([*tokens, card])
        except game.BadContent as error:
            assert str(error).startswith("spoilt.toml"), f"no place: {error}"
        else:
            found.append(card)
    return found


def position_of(cards: list[Json], content: Content, chance: random.Random) -> Json:
    """Both players hold such cards, have some of them in play, and can pay for all."""
    things: list[Json] = []

    def add(card: str, owner: int, zone: str, **more: Any) -> int:
        things.append({"id": len(things) + 3, "card": card, "owner": owner, "zone": zone, **more})
        return len(things) + 2

    names = [card["id"] for card in cards]
    for owner in (0, 1):
        board = [add("hill_giant", owner, "board"), add("hedge_boar", owner, "board", damage=1)]
        for name in chance.choices(names, k=6):
            kind = content.cards[name].type
            if kind in ("creature", "field") and len(board) < 6 and chance.random() < 0.5:
                board.append(add(name, owner, "board"))
            elif kind == "enchant" and chance.random() < 0.5:
                add(name, owner, "attached", host=board[0])
            else:
                add(name, owner, "hand")
        for card in chance.choices([*names, *PLAIN], k=9):
            add(card, owner, "deck")
        add("field_hand", owner, "grave")
        add(chance.choice(names), owner, "hand")
    players = [{"health": 30, "mana": 10, "mana_max": 9}, {"health": 25, "mana": 10, "mana_max": 9}]
    return {"title": "spellchain", "turn": 9, "phase": "main", "active": 0, "players": players, "cards": things}


def play(room: Spellchain, match: engine.Match, chance: random.Random) -> None:
    for step in range(ACTIONS):
        if match.actor is None:
            return
        assert match.check() == (), match.check()
        if step % 9 == 0:
            again = engine.from_position(room, json.loads(json.dumps(match.position())), 1)
            assert again.fingerprint() == match.fingerprint(), "the position does not come back"
            assert again.actions() == match.actions(), "the position offers other actions"
        actions = match.actions()
        assert actions, "nobody can do anything"
        match.play(chance.choice(actions))
        if step % 20 == 0:
            room.teller(match.rules, chance.choice(("en", "it", "zh"))).board(match.view())


def cards_case(title: str, chance: random.Random) -> str:
    """Of Spellchain; those of Undertow stand in `undertow_cards`."""
    cards = accepted(chance)
    if not cards:
        return "refused"
    content = content_of([*(sources()[name] for name in (*TOKENS, *PLAIN)), *cards])
    room = Spellchain()
    room.__dict__["content"] = content
    try:
        match = engine.from_position(room, position_of(cards, content, chance), chance.randrange(99))
    except game.BadPosition as error:
        assert "its effects give it another controller" in str(error)  # an enchantment takes what it stands on
        return "refused"
    play(room, match, chance)
    return "played"


def pack_case(title: str, chance: random.Random) -> str:
    """A pack with slips of the pen in its files."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(shutil.copytree(MOOR, Path(folder) / "moor"))
        for _ in range(chance.randint(0, 2)):
            file = chance.choice(sorted(path for path in root.rglob("*.toml") if path.is_file()))
            text, how = file.read_text(encoding="utf-8"), chance.randrange(4)
            at = chance.randrange(len(text) + 1)
            if how == 0:
                file.unlink()
                continue
            end = at + chance.randrange(1, 40)
            file.write_text(text[:at] + chance.choice(SLIPS) + text[end if how == 1 else at :], encoding="utf-8")
        try:
            match = game.new(title, chance.randrange(99), {"packs": [str(root)]})
        except (game.BadSetup, game.BadContent) as error:
            assert str(error)
            return "refused"
        for _ in range(20):
            if match.actor is not None:
                match.play(chance.choice(match.actions()))
        assert match.check() == ()
        return "played"
