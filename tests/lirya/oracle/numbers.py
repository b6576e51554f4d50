"""What is worked out: keywords, statistics in their layers, immunities, costs (5.1, 5.10, 5.11, 6.2)."""

from collections.abc import Iterator
from typing import Any

from tests.lirya.oracle import values
from tests.lirya.oracle.cards import Ability, Json
from tests.lirya.oracle.state import LINES, TYPES, Card, Ref, State

STATS = ("attack", "defense", "health")
HARMFUL = ("stunned", "poisoned", "paralyzed", "cursed", "vulnerable")
OPPOSITE = {"blessed": "cursed", "fortified": "vulnerable", "regeneration": "poisoned"}
OPPOSITE |= {other: one for one, other in OPPOSITE.items()}


# ---- what is continuous ----


def silenced(card: Card) -> bool:
    return any(mod["op"] == "silence" for mod in card.mods)


def abilities(card: Card) -> tuple[Ability, ...]:
    """Those that count now (5.16)."""
    return () if silenced(card) else card.abilities


def always(state: State, word: str) -> Iterator[tuple[Card, "values.Run", Json]]:
    """Every step with a word in an ability that is continuous, by entry of its source; edicts came first."""
    for card in (*state.edicts, *state.table):
        for found, step in card.always:
            if found == word and not silenced(card):
                bearer = state.cards.get(card.bearer)
                yield card, values.Run(card.controller, card.ref, card.face, host=bearer and bearer.ref), step


def reaches(state: State, run: "values.Run", said: Any, card: Card) -> bool:
    """Whether a continuous step speaks of a thing in play."""
    if said == "host":
        return run.host == card.ref
    if said == "this":
        return run.source == card.ref
    return values.noun_fits(state, run, card.ref, said, said["all"])


def keywords(state: State, card: Card) -> dict[str, int]:
    """6.2: of equal keywords the highest value counts."""
    found = [] if silenced(card) else list(card.face.keywords.items())
    found += [(granted["keyword"], granted["value"]) for granted in card.granted]
    if card.face.type == "character":
        for _, run, step in always(state, "give"):
            if reaches(state, run, step["to"], card):
                name, _, value = step["give"].partition(" ")
                found.append((name, int(value or 1)))
    best: dict[str, int] = {}
    for name, value in found:
        best[name] = max(value, best.get(name, 0))
    return best


# ---- statistics ----

Change = tuple[int, dict[str, int], dict[str, int]]
"""When, what is added, what is set."""


def layers(state: State, card: Card) -> dict[str, list[int]]:
    """5.10: printed, then after equipment, after what is temporary, after structures, after what is final."""
    reached = dict(zip(STATS, card.face.stats, strict=True))
    found = {stat: [value] for stat, value in reached.items()}
    for layer in (worn(state, card), temporary(state, card), built(state, card), []):
        for _, added, fixed in sorted(layer, key=lambda change: change[0]):
            for stat in STATS:
                reached[stat] = fixed.get(stat, reached[stat]) + added.get(stat, 0)
        for stat in STATS:
            found[stat].append(reached[stat])
    return found


def worn(state: State, card: Card) -> list[Change]:
    return [(e.order, dict(zip(STATS, e.face.stats, strict=True)), {}) for e in state.equipment(card)]


def temporary(state: State, card: Card) -> list[Change]:
    """Effects, vanguard and rearguard, characters' auras, blessed and cursed, each in order of time."""
    found: list[Change] = []
    for mod in card.mods:
        if mod["op"] == "stat":
            found.append((mod["time"], {stat: mod[stat] for stat in STATS}, {}))
        elif mod["op"] in ("set_attack", "set_defense"):
            found.append((mod["time"], {}, {mod["op"][4:]: mod["value"]}))
    words = keywords(state, card)
    if "vanguard" in words and card.zone == "front":
        found.append((card.order, {"defense": words["vanguard"]}, {}))
    if "rearguard" in words and card.zone == "back":
        found.append((card.order, {"attack": words["rearguard"]}, {}))
    for held in card.states:
        if held["state"] in ("blessed", "cursed"):
            sign = 1 if held["state"] == "blessed" else -1
            found.append((held["time"], dict.fromkeys(("attack", "defense"), sign * held["value"]), {}))
    for source, run, step in always(state, "stats"):
        if source.zone in LINES and reaches(state, run, step["to"], card):
            found.append((source.order, step["stats"], {}))
    return found


def built(state: State, card: Card) -> list[Change]:
    """Structures and edicts; of one player's equal structures each statistic's highest counts."""
    best: dict[tuple[int, str], dict[str, int]] = {}
    for source, run, step in always(state, "stats"):
        if source.zone in ("structures", "edict") and reaches(state, run, step["to"], card):
            one = best.setdefault((source.controller, source.face.id), {})
            for stat, n in step["stats"].items():
                one[stat] = max(n, one.get(stat, n))
    return [(n, added, {}) for n, added in enumerate(best.values())]


def stat(state: State, card: Card, name: str) -> int:
    """At the end attack and defense have floor 0; health has none."""
    reached = layers(state, card)[name][-1]
    return reached if name == "health" else max(0, reached)


def health(state: State, card: Card) -> int:
    """Current health, or structure points."""
    return health_max(state, card) - card.damage


def health_max(state: State, card: Card) -> int:
    if card.face.levels:
        return card.face.levels[card.level - 1].points
    return stat(state, card, "health")


# ---- states ----


def immune(card: Card, to: str) -> bool:
    return card.state(f"immune_{to}") is not None


def shuns(state: State, card: Card, name: str) -> bool:
    """Whether a state can not be put on a character."""
    if name in ("stunned", "paralyzed") and "steadfast" in keywords(state, card):
        return True
    return name in HARMFUL and (immune(card, name) or immune(card, "states"))


def resists(state: State, run: "values.Run", ref: Ref) -> bool:
    """5.11: what a foe's spell, ability or card of an element does to who is immune to it is nothing."""
    card = state.here(ref)
    if card is None or card.controller == run.player:
        return False
    return immune(card, run.kind) or bool(run.face.element and immune(card, run.face.element))


def can_attack(state: State, card: Card) -> bool:
    """5.7, *Can attack*."""
    words = keywords(state, card)
    return (
        card.zone in LINES
        and health(state, card) > 0
        and not card.state("stunned")
        and not card.state("paralyzed")
        and card.attacks < (2 if "twin" in words else 1)
        and (card.since < state.turn or "haste" in words)
    )


# ---- costs ----


def cost_parts(state: State, card: Card) -> list[tuple[int, int]]:
    """What changes the cost of a card in a hand, and by how much (5.1)."""
    found = []
    for source, run, step in always(state, "cost"):
        of = step["of"]
        if card.face.type in values.TYPES[of["all"]] and values.belongs(run.player, card.owner, of.get("side", "any")):
            kinds = TYPES if of["all"] == "card" else (of["all"],)
            first = not any(state.played[card.owner][kind] for kind in kinds)
            if values.fits(state, card, of.get("where", {})) and (first or not step.get("first")):
                found.append((source.id, step["cost"]))
    return found


def cost(state: State, card: Card) -> int:
    """Reductions come first, down to 0 (R35)."""
    parts = [n for _, n in cost_parts(state, card)]
    return max(0, card.face.cost + sum(n for n in parts if n < 0)) + sum(n for n in parts if n > 0)
