"""The set as the rules list it (`data/set.txt`), and the set as the content files have it, in the same words."""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

ASSETS = Path(__file__).parents[2] / "assets" / "undertow"
LISTED = Path(__file__).parent / "data" / "set.txt"
RARITIES = {"C": "common", "U": "uncommon", "R": "rare", "L": "legendary", "T": "token"}
FACTIONS = ("celestial", "drowned", "ember", "storm", "grove", "iron")
Json = Mapping[str, Any]


@cache
def file(name: str) -> dict[str, Any]:
    """A content file."""
    return tomllib.loads((ASSETS / name).read_text(encoding="utf-8"))


@cache
def cards() -> dict[str, dict[str, Any]]:
    """All cards of the content file, by id, in its order."""
    return {card["id"]: card for card in file("cards.toml")["card"]}


@cache
def sections() -> dict[str, list[str]]:
    """The lines of every part of the list, by its heading."""
    found: dict[str, list[str]] = {}
    for line in LISTED.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            lines = found.setdefault(line[1 : line.index("]")], [])
        elif line and not line.startswith("#"):
            lines.append(line)
    return found


# ---- as listed ----


def parts(line: str, count: int) -> list[str]:
    """What stands between the bars of a line; empty where it ends early."""
    found = [part.strip() for part in line.split("|")]
    return found + [""] * (count - len(found))


def words(text: str) -> frozenset[str]:
    """Words between commas, whatever their order."""
    return frozenset(word.strip() for word in text.split(",") if word.strip())


def row(columns: str, head: str) -> dict[str, Any]:
    """The values of a line's first part by the names of its columns; ``attack/health 2/3`` are two."""
    found: dict[str, Any] = {}
    for column, value in zip(columns.split(), head.split(), strict=True):
        found |= dict(zip(column.split("/"), value.split("/"), strict=True))
    found = {key: int(value) if value.isdigit() else value for key, value in found.items()}
    if "rarity" in found:
        found["rarity"] = RARITIES[found["rarity"]]
    return found


UNIT = "id preparation attack/health rarity role race type"
POWER = "id preparation rarity"
TOKEN = "id faction attack/health role race type"
HERO = "id rarity role faction race health growth attack type"
EQUIPMENT = "id slot level"


def listed() -> dict[str, dict[str, Any]]:
    """Every card as the rules list it, in the order of the files."""
    found = []
    for faction in FACTIONS:
        for line in sections()[f"units {faction}"]:
            head, keywords, program = parts(line, 3)
            unit = {"kind": "unit", "faction": faction, **row(UNIT, head)}
            found.append(unit | {"keywords": words(keywords), "program": program})
        for line in sections()[f"powers {faction}"]:
            head, program = parts(line, 2)
            found.append({"kind": "power", "faction": faction, **row(POWER, head), "program": program})
    for line in sections()["tokens"]:
        head, keywords = parts(line, 2)
        token = {"kind": "unit", "rarity": "token", "token": True, **row(TOKEN, head)}
        found.append(token | {"keywords": words(keywords)})
    for line in sections()["heroes"]:
        head, keywords, program = parts(line, 3)
        found.append({"kind": "hero", **row(HERO, head), "keywords": words(keywords), "program": program})
    for line in sections()["equipment"]:
        head, bonuses, program = parts(line, 3)
        found.append({"kind": "equipment", **row(EQUIPMENT, head), "bonuses": words(bonuses), "program": program})
    return {card.pop("id"): {key: value for key, value in card.items() if value} for card in found}


# ---- as the content has it ----

BONUSES = ("attack", "health", "type", "turns")
EVENTS = {"arrival": "arrival", "last_breath": "last", "opening": "opening", "hero_half": "hero_half"}
TIMED = ("inspired", "weak", "exposed")
STANDS = {("most", "health"): "highest", ("least", "health"): "lowest", ("most", "strike"): "strongest"}
IN_HAND = {("most", "preparation"): "highest", ("least", "preparation"): "lowest"}


def in_list(card: Json) -> dict[str, Any]:
    """A card of the content file as the list would have it: bonuses, keywords and auras of equipment are one."""
    found = {key: value for key, value in card.items() if key not in ("id", "effect", "ability", "keywords")}
    abilities = card.get("ability", [])
    keywords = frozenset(card.get("keywords", ()))
    if card["kind"] == "equipment":
        bonuses = {f"{key} {found.pop(key)}" for key in BONUSES if key in card}
        found["bonuses"] = keywords | bonuses | {aura(one) for one in abilities if "always" in one}
    else:
        found["keywords"] = keywords
    programs = [said(ability) for ability in abilities if "always" not in ability]
    found["program"] = "; ".join([*programs, *([steps(card["effect"])] if "effect" in card else [])])
    return {key: value for key, value in found.items() if value}


def aura(ability: Json) -> str:
    """``aura attack 1 (race=beast)``."""
    assert ability.keys() == {"always", "effect"}
    (step,) = ability["effect"]
    assert step["to"] == {"all": "unit", "side": "own", "where": step["to"]["where"]}
    if "give" in step:
        return f"aura {step['give']}{where(step['to'])}"
    ((stat, n),) = step["stats"].items()
    return f"aura {stat} {n}{where(step['to'])}"


def said(ability: Json) -> str:
    """An ability with its trigger."""
    assert ability.keys() <= {"when", "effect", "uses"}
    assert ("uses" in ability) == (ability["when"] == "hero_half"), "hero_half alone is used up"
    return f"{trigger(ability['when'])}: {steps(ability['effect'])}"


def trigger(when: str | Json) -> str:
    table = {"event": when} if isinstance(when, str) else dict(when)
    event, of = table.pop("event"), table.pop("of", None)
    if event in EVENTS:
        name = EVENTS[event]
    elif event in ("turn_start", "turn_end"):
        name = event.removeprefix("turn_")
        name += f"/{table.pop('every')}" if "every" in table else ""
    elif event == "play":
        assert (of, table.pop("player")) == ("power", "you")
        name = "cast"
    else:
        assert of["a"] == "unit"
        side = {"own": "ally", "enemy": "enemy"}[of["side"]]
        assert of.get("other", False) == (event == "arrive"), "what arrives is another; who has died is gone"
        name = f"{side}_{event}s{where(of)}"
    assert not table
    return name


def steps(effect: Iterable[Json]) -> str:
    return " + ".join(step(one) for one in effect)


def step(one: Json) -> str:
    """One operation with its numbers and whom it reaches."""
    left = dict(one)

    def take(key: str) -> Any:
        return left.pop(key)

    match next(iter(one)):
        case "damage":
            text = f"damage {take('damage')} {take('type')} > {whom(take('to'))}"
        case "heal":
            text = f"heal {take('heal')} > {whom(take('to'))}"
        case "stats":
            stats = take("stats")
            text = f"buff {stats.get('attack', 0)}/{stats.get('health', 0)} > {whom(take('to'))}"
        case "state":
            name = take("state")
            if name == "blind":
                text = f"blind {take('turns')} > {whom(take('to'))}"
            elif name in TIMED:
                text = f"{name} {take('n')} for {take('turns')} > {whom(take('to'))}"
            else:
                text = f"{ {'barriered': 'barrier'}.get(name, name) } {take('n')} > {whom(take('to'))}"
        case "give":
            text = f"grant {take('give')} > {whom(take('to'))}"
        case "haste" | "delay" as word:
            text = f"{word} {take(word)} > {whom(take('of'))}"
        case "draw":
            text = f"draw {take('draw')}"
        case "summon":
            text = f"summon {take('summon')} {left.pop('n', 1)}"
        case "drag" | "surge" | "destroy" as word:
            text = f"{word} > {whom(take(word))}"
        case "move" if one["to"] == "hand":
            text = f"recall > {whom(take('move'))}"
            take("to")
        case "move":
            assert (take("move"), take("to")) == ({"last": "unit", "side": "own", "zone": "grave"}, "board")
            text = "raise"
    assert not left, f"{one}: {left}"
    return text


def where(selector: Json) -> str:
    pairs = selector.get("where", {})
    return f" ({', '.join(f'{key}={value}' for key, value in pairs.items())})" if pairs else ""


def whom(selector: str | Json) -> str:
    """A selector in the rules' words: ``enemy highest``, ``own hand all``."""
    if selector == "subject":
        return "it"
    assert isinstance(selector, dict)
    how, noun = next(iter(selector.items()))
    side = {"own": "own", "enemy": "enemy", None: "both"}[selector.get("side")]
    stat = selector.get("stat", "")
    if noun == "card":
        assert selector["zone"] == "hand"
        assert (selector.get("ties") == "last") == (how == "most"), "of a hand's highest the rightmost"
        return f"{side} hand {'all' if how == 'all' else IN_HAND[how, stat]}"
    assert selector.keys().isdisjoint({"zone", "ties"})
    if noun in ("hero", "character"):
        assert how == "all"
        return f"{side} {'hero' if noun == 'hero' else 'characters'}"
    assert noun == "unit"
    match how:
        case "first":
            which = "leftmost"
        case "last":
            which = "rightmost"
        case "random":
            which = f"random {selector['n']}" if "n" in selector else "random"
        case "most" if stat == "missing":
            which = "wounded"
        case "most" | "least":
            which = STANDS[how, stat]
        case _:
            which = how
    return f"{side} {which}{where(selector)}"
