"""What is printed on a card beside its program: levels, placement, the states it enters with, what equipment gives and
asks for. Everything here raises ``BadContent`` (rules, sections 6.1 and 14)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.engine.cards.language import Language
from game.engine.cards.tree import Program
from game.engine.content import Table, Words, shown
from game.engine.core import lib
from game.engine.said import Said
from game.lirya.engine.vocabulary import CLASSES, COLLECTIBLE, ELEMENTS, PLACEMENTS, SPECIALS, STATES

MOST_ABILITIES = 3
"""Of a card, or of a level of it."""
OPPOSITES = (("blessed", "cursed"), ("fortified", "vulnerable"), ("regeneration", "poisoned"))
MOST_TURNS = 9


class Entering(NamedTuple):
    """A state that a character enters play with; 0 turns: until it is removed."""

    state: str
    value: int
    turns: int
    fixed: bool


class Level(NamedTuple):
    """A level of a structure: its points, how many abilities it has, which special deck it opens and at which price."""

    points: int
    abilities: int
    opens: str
    price: int


class Requires(NamedTuple):
    """What equipment asks of its bearer: words, and least numbers, 0 for none."""

    class_: str = ""
    element: str = ""
    attack: int = 0
    defense: int = 0
    health: int = 0


# ---- names of abilities ----

Names = tuple[Words | None, ...]
"""Of a card's abilities, in their order; None: it has none."""


def without_names(entry: Table) -> tuple[Table, Names]:
    """A card without the names of its own abilities, which are not the program's, and these."""
    tables, names = _unnamed(entry.tables("ability", default=True)) if "ability" in entry else ((), ())
    if not any(names):
        return entry, names
    return replace(entry, data={**entry.data, "ability": [table.data for table in tables]}), names


def _unnamed(tables: Sequence[Table], before: Names = ()) -> tuple[tuple[Table, ...], Names]:
    """Tables of abilities without their names, and these; ``before``: those of the level before, which go on."""
    names: list[Words | None] = []
    for number, table in enumerate(tables):
        usual = before[number] if number < len(before) else None
        name = table.words("name") if "name" in table else usual
        if usual is not None and name != usual:
            table.fault(
                "name",
                Said("expected that of the level before, got {value}", value=shown(name.en if name else "")),
            )
        names.append(name)
    plain = (
        replace(table, data={key: value for key, value in table.data.items() if key != "name"}) for table in tables
    )
    return tuple(plain), tuple(names)


# ---- structures ----


def levels_of(entry: Table) -> tuple[tuple[Level, ...], tuple[Table, ...], Names]:
    """The levels of a structure, the tables of their abilities, one level behind the other, and their names."""
    if "ability" in entry:
        entry.fault("ability", Said("the abilities of a structure stand under its levels: [[card.level.ability]]"))
    tables = entry.tables("level")
    if len(tables) != lib.LIRYA_LEVELS:
        entry.wrong("level", Said("{count} tables", count=lib.LIRYA_LEVELS), len(tables))
    levels: list[Level] = []
    abilities: list[Table] = []
    names: Names = ()
    before: Names = ()
    for table in tables:
        table.allow("points", "ability", "opens")
        points = table.integer("points", 1, 15)
        if levels and points <= levels[-1].points:
            table.wrong(
                "points", Said("more than {points}, those of the level before", points=levels[-1].points), points
            )
        own, before = _unnamed(table.tables("ability", MOST_ABILITIES, default=True), before)
        names += before
        opens, price = _opens(table) if "opens" in table else ("", 0)
        levels.append(Level(points, len(own), opens, price))
        abilities += own
    return tuple(levels), tuple(abilities), names


def _opens(table: Table) -> tuple[str, int]:
    inner = table.table("opens")
    inner.allow("deck", "price")
    return inner.choice("deck", SPECIALS[1:]), inner.integer("price", 0, 10)


def check_levels(entry: Table, levels: Sequence[Level], program: Program) -> None:
    """Refuses a level that does what the level before does."""
    at = 0
    before: tuple[object, ...] | None = None
    for number, level in enumerate(levels):
        now = (program.abilities[at : at + level.abilities], level.opens, level.price)
        at += level.abilities
        if now == before:
            entry.fault(f"level[{number}]", Said("expected other abilities, or another deck to open, than before"))
        before = now


def upgrade_of(entry: Table) -> tuple[int, ...]:
    """What it costs to come to level 2 and to level 3."""
    costs = entry.integers("upgrade", 0, 10)
    if len(costs) != lib.LIRYA_LEVELS - 1:
        entry.wrong("upgrade", Said("{count} numbers", count=lib.LIRYA_LEVELS - 1), list(costs))
    return costs


# ---- characters ----


def placement_of(entry: Table, usual: str) -> str:
    """Where a character may be summoned: warriors and rangers anywhere."""
    placement = entry.choice("placement", PLACEMENTS, usual)
    if usual == "any" and placement != "any":
        entry.wrong("placement", Said("any, as for all warriors and rangers"), placement)
    return placement


def entering_of(entry: Table, language: Language) -> tuple[Entering, ...]:
    """The states that a character enters play with."""
    found: list[Entering] = []
    for table in entry.tables("enters_with", lib.LIRYA_ENTERS):
        table.allow("state", "n", "turns", "fixed")
        state = table.choice("state", STATES[1:])
        valued = language["states"][state].value
        if not valued and "n" in table:
            table.fault("n", Said("{state} has no number", state=state))
        for other in found:
            if other.state == state or {other.state, state} in [set(pair) for pair in OPPOSITES]:
                said = Said("{state} and {other} exclude each other", state=state, other=other.state)
                table.fault("state", said)
        value = table.integer("n", 1, 9) if valued else 0
        found.append(Entering(state, value, table.integer("turns", 1, MOST_TURNS, 0), table.flag("fixed")))
    return tuple(found)


def rarity_of(entry: Table, token: bool) -> str:
    """A card's rarity: tokens and cards of special decks have one of their own."""
    if token or "deck" in entry:
        return entry.choice("rarity", ("token",) if token else ("special",))
    return entry.choice("rarity", COLLECTIBLE)


# ---- equipment ----


def bonus_of(entry: Table) -> tuple[int, ...]:
    """What equipment adds to attack, defense and health."""
    bonus = entry.integers("bonus", -3, 5)
    if len(bonus) != 3:
        entry.wrong("bonus", Said("three numbers: attack, defense, health"), list(bonus))
    return bonus


def requires_of(entry: Table) -> Requires:
    """What equipment asks of its bearer."""
    table = entry.table("requires")
    table.allow("class", "element", "attack", "defense", "health")
    return Requires(
        table.choice("class", CLASSES[1:]) if "class" in table else "",
        table.choice("element", ELEMENTS[1:]) if "element" in table else "",
        *(table.integer(key, 1, 15, 0) for key in ("attack", "defense", "health")),
    )
