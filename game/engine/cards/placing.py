"""Where the pieces of a program stand in its card's file, so that a refusal can name the ability, step and key.

placed = Placed(entry, program)
placed.of(step).fault("to", "…")        # cards.toml: fen_toad: ability[1].effect[0].to: …
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from game.engine.cards.tree import (
    Ability,
    Amount,
    Condition,
    Duration,
    Filter,
    Gift,
    Mode,
    Numbers,
    Pattern,
    Price,
    Program,
    Selector,
    Step,
    Test,
)
from game.engine.content import Table

Found = Iterator[tuple[str, object]]
TARGETS = ("target", "target 2")
"""Names under which targets are kept that are chosen as a step runs."""


class Placed:
    """The pieces of one program, with their places."""

    def __init__(self, entry: Table, program: Program, more: Sequence[Table] = ()) -> None:
        """``more``: abilities that stand elsewhere in the card's table, behind its own."""
        self.program = program
        self._entry = entry
        own = len(program.abilities) - len(more)
        tables = [*entry.tables("ability", own, default=True), *more] if "ability" in entry else more
        self._paths: dict[int, str] = {}
        for path, piece in placed(program, tables):
            self._paths.setdefault(id(piece), path)

    def path(self, piece: object) -> str:
        """Where a piece stands: ``ability[0].effect[1]``; empty for the card itself."""
        return self._paths.get(id(piece), "")

    def of(self, piece: object) -> Table:
        """The card's table as seen from a piece: its faults name the place of that."""
        return Table(self._entry.data, self._entry.place, self.path(piece))


def placed(program: Program, tables: Sequence[Table] = ()) -> Found:
    """Every piece of a program with its place, outer ones first; ``tables`` are those of its abilities."""
    yield "", program
    for number, gift in enumerate(program.keywords):
        yield from _inside(f"keywords[{number}]", gift)
    yield from _targets_and_steps("", program)
    for key, value in (("if", program.condition), ("answers", program.answers), ("price", program.price)):
        yield from _inside(key, value)
    yield from _inside("other_price", program.other)
    yield from _inside("other_price.if", program.other_if)
    for number, ability in enumerate(program.abilities):
        table = tables[number] if number < len(tables) else None
        path = table.path if table else f"ability[{number}]"
        if table and "mode" in table and not ability.modes:
            yield from _late(path, ability)
        yield from _inside(path, ability)


def _late(path: str, ability: Ability) -> Found:
    """The modes of an ability that chooses them by a step, as it resolves; so does each with its targets."""
    modes = cast("tuple[Mode, ...]", ability.effect[0].values["choose"])
    for number, mode in enumerate(modes):
        inner = f"{path}.mode[{number}]"
        chosen = [step for step in mode.effect if step.word == "select" and step.name in TARGETS]
        for place, step in enumerate(chosen):
            yield f"{inner}.target[{place}]", step
            yield from _inside(f"{inner}.target[{place}]", step.values["select"])
        for place, step in enumerate(mode.effect[len(chosen) :]):
            yield from _inside(f"{inner}.effect[{place}]", step)


def _targets_and_steps(path: str, of: Program | Ability | Mode) -> Found:
    for number, target in enumerate(of.targets):
        yield from _inside(_under(path, f"target[{number}]"), target)
    if not isinstance(of, Mode):
        for number, mode in enumerate(of.modes):
            yield from _inside(_under(path, f"mode[{number}]"), mode)
    for number, step in enumerate(of.effect):
        yield from _inside(_under(path, f"effect[{number}]"), step)


def _under(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _inside(path: str, piece: object) -> Found:
    """A piece, then all within it."""
    if piece is None:
        return
    yield path, piece
    match piece:
        case Ability():
            key = {"triggered": "when"}.get(piece.kind, piece.kind)
            yield from _keyed(path, {key: piece.when, "if": piece.condition, "price": piece.price})
            yield from _targets_and_steps(path, piece)
        case Mode():
            yield from _targets_and_steps(path, piece)
        case Step():
            for key, value in piece.values.items():
                yield from _argument(f"{path}.{key}", value)
        case Gift():
            yield from _inside(path, piece.ability)
            yield from _inside(path, piece.n)
        case Selector():
            yield from _selector(path, piece)
        case Amount():
            of = "count" if piece.what == "count" else "of"
            yield from _keyed(path, {of: piece.of, "plus": piece.plus, "minus": piece.minus})
        case Filter():
            for test in piece.tests:
                yield from _test(path, test)
        case Condition():
            yield from _condition(path, piece)
        case Pattern():
            yield from _keyed(path, dict(piece.roles))
            yield from _keyed(path, {"amount": piece.amount.to if piece.amount else None})
        case Duration():
            yield from _keyed(path, {"while": piece.condition})
        case Price():
            yield from _keyed(path, dict(piece.numbers))
            given = {"discards": piece.discards, "sacrifice": piece.sacrifice, "return": piece.returned}
            yield from _keyed(path, given)
            yield from _keyed(f"{path}.counters", dict(piece.counters))
        case _:
            pass


def _keyed(path: str, values: Mapping[str, object]) -> Found:
    for key, value in values.items():
        yield from _inside(_under(path, key), value)


def _argument(path: str, value: object) -> Found:
    """What a step's key holds: a piece, a list of steps or modes, or numbers for some names."""
    if not isinstance(value, tuple):
        yield from _inside(path, value)
        return
    numbers: Numbers | tuple[object, ...] = value
    for number, item in enumerate(numbers):
        if isinstance(item, Step | Mode):
            yield from _inside(f"{path}[{number}]", item)
        elif isinstance(item, tuple):
            name, amount = item
            yield from _inside(f"{path}.{name}", amount)


def _selector(path: str, selector: Selector) -> Found:
    of = selector.how if selector.how in ("controller", "owner") else "of"
    inner = {"where": selector.where, "n": selector.n, of: selector.of, "among": selector.among}
    yield from _keyed(path, inner if selector.where.tests else {**inner, "where": None})
    for number, rest in enumerate(selector.rest):
        yield from _inside(f"{path}.except[{number}]", rest)


def _test(path: str, test: Test) -> Found:
    key = test.name if test.what in ("word", "compare", "counters", "alike") else test.what
    yield _under(path, key), test
    yield from _keyed(path, {key: test.compare.to if test.compare else None})
    yield from _keyed(path, {key: test.of})
    for number, part in enumerate(test.filters):
        yield from _inside(_under(path, key if test.what == "not" else f"{key}[{number}]"), part)


def _condition(path: str, condition: Condition) -> Found:
    if condition.what in ("all", "any"):
        for number, part in enumerate(condition.parts):
            yield from _inside(f"{path}.{condition.what}[{number}]", part)
        return
    for part in condition.parts:
        yield from _inside(_under(path, condition.what), part)
    of = condition.what if condition.what in ("some", "none", "fits") else "of"
    yield from _keyed(path, {of: condition.of, "where": condition.where if condition.where.tests else None})
    yield from _inside(path, condition.left)
    yield from _keyed(path, {"value": condition.compare.to if condition.compare else None})
