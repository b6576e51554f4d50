"""Cards that nobody would print: packs by number, with programs out of all that the rules allow (5.7)."""

import random
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from game.engine.packs import read_pack
from game.undertow.engine.room import Undertow
from game.undertow.engine.vocabulary import FACTIONS, NUMBERED, OF_HEROES, RACES, ROLES, STYLES, TYPES
from tests.undertow.oracle import cards

Json = dict[str, Any]
NAME = {"en": "Odd", "it": "Strano", "zh": "怪"}
FLAGS = ("protector", "elusive", "rebirth")
FILTERS = {"faction": FACTIONS, "race": RACES, "role": ROLES, "type": TYPES}
UNITS, POWERS, HEROES, PIECES, TOKENS = 14, 8, 4, 6, ("husk", "bee", "wolf_cub", "cog")


@cache
def folder() -> tempfile.TemporaryDirectory[str]:
    """Where packs lie as long as the program runs."""
    return tempfile.TemporaryDirectory(prefix="undertow-oracle-")


@cache
def pack(number: int) -> Path:
    """A pack's folder; the second engine knows its cards too."""
    chance, name = random.Random(f"pack {number}"), f"odd{number}"
    root = Path(folder().name) / name
    (root / "undertow").mkdir(parents=True)
    (root / "pack.toml").write_text(f'format = 1\nid = "{name}"\nversion = "1"\nneeds = []\n')
    invented = [card(chance, f"{name}:{kind[0]}{n}", kind) for kind, n in kinds()]
    text = "format = 1\n" + "\n".join(f"[[card]]\n{lines(one)}" for one in invented)
    (root / "undertow" / "cards.toml").write_text(text, encoding="utf-8")
    cards.faces().update({one["id"]: cards.face_of(one) for one in invented})
    return root


def room_of(room: Undertow, number: int) -> Undertow:
    """The room with a pack's cards."""
    return room.with_packs((read_pack(pack(number)),))


def kinds() -> list[tuple[str, int]]:
    counts = {"unit": UNITS, "power": POWERS, "hero": HEROES, "equipment": PIECES}
    return [(kind, n) for kind, count in counts.items() for n in range(count)]


# ---- the file ----


def lines(table: Json) -> str:
    return "".join(f"{key} = {toml(value)}\n" for key, value in table.items())


def toml(value: Any) -> str:
    """A value on one line.

    >>> toml({"a": [1, "b"], "c": True})
    '{ a = [1, "b"], c = true }'
    """
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    return str(value).lower() if isinstance(value, bool) else f'"{value}"' if isinstance(value, str) else str(value)


# ---- cards ----


def card(chance: random.Random, ident: str, kind: str) -> Json:
    """A card of a kind."""
    found: Json = {"id": ident, "name": NAME, "kind": kind}
    if kind == "equipment":
        return found | piece(chance)
    found |= {"rarity": chance.choice(("common", "rare")), "faction": chance.choice(FACTIONS)}
    if kind == "power":
        return found | {"preparation": chance.randint(1, 3), "effect": program(chance, "")}
    found |= {"race": chance.choice(RACES), "role": chance.choice(ROLES), "type": chance.choice(TYPES)}
    found["attack"] = chance.randint(0, 3)
    if kind == "unit":
        found |= {"preparation": chance.randint(1, 4), "health": chance.randint(1, 6)}
        found["keywords"] = keywords(chance, NUMBERED)
        triggers = ("arrival", "last", "start", "end", "cast", "ally_arrives", "ally_dies", "enemy_dies")
    else:
        found |= {"health": chance.randint(18, 30), "growth": 2, "keywords": keywords(chance, OF_HEROES)}
        triggers = ("opening", "start", "end", "cast", "ally_arrives", "ally_dies", "enemy_dies")
    return found | {"ability": abilities(chance, triggers, kind)}


def piece(chance: random.Random) -> Json:
    """Equipment of a common hero's slots: potions work once, weapons as long as they are worn."""
    if chance.random() < 0.4:
        when = chance.choice(("opening", "hero_half"))
        return {"slot": "potion", "level": 2, "ability": [ability(chance, when, "equipment")]}
    found: Json = {"slot": "main_weapon", "level": 4, "attack": chance.randint(0, 2), "health": chance.randint(0, 4)}
    found["keywords"] = keywords(chance, OF_HEROES)
    if chance.random() < 0.4:
        (key,) = where(chance).items()
        step = chance.choice(({"stats": {"attack": 1}}, {"give": "armour 1"}))
        aura = step | {"to": {"all": "unit", "side": "own", "where": dict([key])}}
        return found | {"ability": [{"always": True, "effect": [aura]}]}
    triggers = ("start", "end", "cast", "ally_arrives", "ally_dies", "enemy_dies")
    return found | {"ability": abilities(chance, triggers, "equipment")}


def keywords(chance: random.Random, names: tuple[str, ...]) -> list[str]:
    found = [chance.choice(STYLES)] if chance.random() < 0.4 else []
    for name in chance.sample(names, chance.choice((0, 1, 1, 2))):
        found.append(name if name in FLAGS else f"{name} {chance.randint(1, 2)}")
    return found


def abilities(chance: random.Random, triggers: tuple[str, ...], kind: str) -> list[Json]:
    return [ability(chance, when, kind) for when in chance.sample(triggers, chance.choice((0, 1, 1, 2)))]


def ability(chance: random.Random, when: str, kind: str) -> Json:
    """A trigger and its program."""
    found: Json = {"when": trigger(chance, when), "effect": program(chance, when, kind)}
    return found | ({"uses": {"match": 1}} if when == "hero_half" else {})


def trigger(chance: random.Random, when: str) -> Any:
    if when in ("start", "end"):
        event = f"turn_{when}"
        return chance.choice((event, {"event": event, "every": chance.randint(2, 4)}))
    if when == "cast":
        return {"event": "play", "of": "power", "player": "you"}
    if when in ("arrival", "opening", "hero_half"):
        return when
    if when == "last":
        return "last_breath"
    side, _, event = when.partition("_")
    of: Json = {"a": "unit", "side": {"ally": "own", "enemy": "enemy"}[side]}
    of |= {"other": True} if event == "arrives" else {}
    of |= {"where": where(chance)} if chance.random() < 0.5 else {}
    return {"event": event.removesuffix("s"), "of": of}


# ---- programs ----


def where(chance: random.Random) -> Json:
    key = chance.choice(list(FILTERS))
    return {key: chance.choice(FILTERS[key])}


def program(chance: random.Random, when: str, kind: str = "power") -> list[Json]:
    return [operation(chance, when, kind) for _ in range(chance.choice((1, 1, 2)))]


def units(chance: random.Random, when: str, kind: str, side: str = "") -> Any:
    """A selector of units."""
    side = side or chance.choice(("own", "enemy"))
    if when == "ally_arrives" and chance.random() < 0.5:
        return "subject"
    if kind == "unit" and when != "last" and chance.random() < 0.1:
        return {"opposite": "unit", "side": "enemy"}
    found = chance.choice(
        (
            {"first": "unit"},
            {"last": "unit"},
            {"least": "unit", "stat": "health"},
            {"most": "unit", "stat": "health"},
            {"most": "unit", "stat": "strike"},
            {"most": "unit", "stat": "missing"} if side == "own" else {"all": "unit"},
            {"random": "unit"},
            {"random": "unit", "n": 2},
            {"all": "unit"},
        )
    )
    found = found | {"side": side}
    if chance.random() < 0.2:
        found = found | {"where": where(chance)}
    return found


def characters(chance: random.Random, when: str, kind: str) -> Any:
    """A selector of whatever can be hurt."""
    if chance.random() < 0.7:
        return units(chance, when, kind)
    noun = chance.choice(("hero", "character", "unit"))
    return {"all": noun} | chance.choice(({}, {"side": "own"}, {"side": "enemy"}))


def cards_in_hand(chance: random.Random) -> Json:
    side = chance.choice(("own", "enemy"))
    how: Json = chance.choice(
        (
            {"all": "card"},
            {"most": "card", "stat": "preparation", "ties": "last"},
            {"least": "card", "stat": "preparation"},
        )
    )
    return how | {"side": side, "zone": "hand"}


def operation(chance: random.Random, when: str, kind: str) -> Json:
    """One of all operations, with targets that it may have there."""
    n, to = chance.randint(1, 3), characters(chance, when, kind)
    moved = units(chance, when, kind, "enemy" if when == "last" else "")
    status = chance.choice(("inspired", "weak", "exposed"))
    given = chance.choice((*OF_HEROES, *(NUMBERED if "unit" in str(to) else ())))
    return chance.choice(
        (
            {"damage": n, "to": to, "type": chance.choice(TYPES)},
            {"damage": n, "to": to, "type": chance.choice(TYPES)},
            {"heal": n, "to": to},
            {"stats": {"attack": n - 1, "health": n}, "to": to},
            {"state": chance.choice(("barriered", "poison")), "to": to, "n": n},
            {"state": "blind", "to": to, "turns": n},
            {"state": status, "to": to, "n": n, "turns": chance.randint(1, 3)},
            {"give": given if given in FLAGS else f"{given} {n}", "to": to},
            {chance.choice(("haste", "delay")): n, "of": cards_in_hand(chance)},
            {"draw": n},
            {"summon": chance.choice(TOKENS)} | ({"n": n} if n > 1 else {}),
            {"move": {"last": "unit", "side": "own", "zone": "grave"}, "to": "board"},
            {"move": moved, "to": "hand"},
            {chance.choice(("drag", "surge")): moved},
            {"destroy": units(chance, when, kind)},
        )
    )
