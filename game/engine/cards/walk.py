"""Walks over the steps of programs."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import cast

from game.engine.cards import words as kit
from game.engine.cards.tree import (
    Ability,
    Amount,
    Duration,
    Filter,
    Gift,
    Mode,
    Numbers,
    Program,
    Selector,
    Step,
    Steps,
    Value,
    pieces,
)


def of_one_run(steps: Steps) -> Iterator[Step]:
    """Steps and all steps within them, except those that run later."""
    for step in steps:
        yield step
        if step.word != "at":
            for value in step.values.values():
                for inner in lists(value):
                    yield from of_one_run(inner)


def lists(value: Value) -> Iterator[Steps]:
    """The lists of steps in a value: its own, or its modes'."""
    if isinstance(value, tuple) and value and isinstance(value[0], Step):
        yield value
    elif isinstance(value, tuple) and value and isinstance(value[0], Mode):
        yield from (mode.effect for mode in value)


def speaks_of_it(tree: object) -> bool:
    """Whether a tree speaks of an ``it`` from outside: not of a filter's own, nor of a loop's within the tree."""
    if isinstance(tree, tuple):
        return any(speaks_of_it(item) for item in cast(tuple[object, ...], tree))
    if isinstance(tree, Step):
        return any(speaks_of_it(value) for key, value in tree.values.items() if tree.word != "each" or key == "each")
    if isinstance(tree, Selector) and (tree.how == "it" or "it" in (tree.side, tree.by)):
        return True
    if isinstance(tree, Filter):
        return any(test.what == "alike" and speaks_of_it(test.of) for test in tree.tests)
    if not is_dataclass(tree):
        return False
    return any(speaks_of_it(getattr(tree, member.name)) for member in fields(tree))


def many(step: Step) -> bool:
    """Whether a step may touch several things."""
    first = next(iter(step.values.values()))
    n = first.n if isinstance(first, Selector) else step.values.get("n", first)
    one = Amount("number", 1)
    return (isinstance(first, Selector) and (first.how == "all" or first.ties == "all")) or (
        isinstance(n, Amount) and n != one
    )


_EACH = ("damage", "heal", "lose_life", "draw", "mill", "stats", "counters", "gain", "cost", "n")
"""Keys whose amount a text says of each thing that it counts ("2 damage for each …")."""


def counted_by(step: Step) -> Amount | None:
    """The amount that multiplies all amounts of a step, if there is one: the text then says "for each"."""
    found: set[Amount] = set()
    for key, value in step.values.items():
        if key in _EACH and isinstance(value, Amount):
            found.add(value)
        elif key in _EACH and isinstance(value, tuple):
            found |= {amount for _, amount in cast(Numbers, value)}
    unlike = {amount for amount in found if amount.what != "number"}
    one = next(iter(unlike), None)
    plain = one is not None and one == Amount(one.what, name=one.name, of=one.of, times=one.times)
    counts = one is not None and one.what in ("count", "counters") and one.of is not None
    alone = len(unlike) == 1 and found - unlike <= {Amount("number", 0)}
    return one if plain and counts and alone else None


def said_of_each(step: Step) -> Step:
    """The step as its text says it for one of the things that its amounts count."""

    def one(amount: Amount) -> Amount:
        return amount if amount.what == "number" else Amount("number", amount.times)

    values = dict(step.values)
    for key, value in step.values.items():
        if key in _EACH and isinstance(value, Amount):
            values[key] = one(value)
        elif key in _EACH and isinstance(value, tuple):
            values[key] = tuple((name, one(n)) for name, n in cast(Numbers, value))
    return replace(step, values=values)


READ = (("duplicate", "duplicate"), ("copy", "copy"), ("rewrite", "like"))
"""Steps and keys of things that are only looked at."""
MOVED = ("move", "shuffle", "play_free", "attach", "reveal")
"""Steps that take their things from wherever they are."""


def known(steps: Steps, kinds: Callable[[Step], Mapping[str, str]]) -> Iterator[tuple[Selector, str]]:
    """The roles and names of which steps speak, those that are put off included, and how each is used: `reads` where
    the step asks what the thing is like, whose it is or how much; `moves` where it moves the thing; `names` in any
    case. ``kinds`` gives the kinds of a step's keys."""
    for step in steps:
        for key, value in step.values.items():
            if isinstance(value, Selector) and value.is_role and value.of is None:
                if kinds(step).get(key) == kit.PLAYER or (step.word, key) in READ:
                    yield value, "reads"
                elif step.word in MOVED and key == step.word:
                    yield value, "moves"
                yield value, "names"
                continue
            for inner in lists(value):
                yield from known(inner, kinds)
            if [*lists(value)] or (isinstance(value, Gift) and value.ability is not None):
                continue
            for piece in pieces(value):
                if isinstance(piece, Selector) and piece.is_role:
                    yield from ((piece, "reads"), (piece, "names"))


def loops(steps: Steps) -> int:
    """How many loops there are within one another."""
    deepest = 0
    for step in steps:
        inner = 0 if step.word == "at" else max((loops(s) for v in step.values.values() for s in lists(v)), default=0)
        deepest = max(deepest, inner + (step.word in ("each", "repeat")))
    return deepest


def is_rule(step: Step) -> bool:
    """Whether a step changes the cost of cards that may come to a hand later: of the next one, or of all."""
    of = step.values.get("of")
    lasting = isinstance(of, Selector) and of.how == "all" and not of.zone and of.among is None
    return step.word == "cost" and (bool(step.values.get("first")) or lasting)


def given(program: Program) -> Iterator[Step | Ability | Duration]:
    """The parts of a program that become abilities beside its own, outer ones first: abilities that it gives, steps
    that it puts off, what cards cost later, and conditions that durations depend on."""
    for gift in program.keywords:
        yield from _given_by(gift)
    yield from _given_in(program.effect)
    for mode in program.modes:
        yield from _given_in(mode.effect)
    for ability in program.abilities:
        yield from _given_within(ability)


def _given_within(ability: Ability) -> Iterator[Step | Ability | Duration]:
    yield from _given_in(ability.effect, ability.kind == "always")
    for mode in ability.modes:
        yield from _given_in(mode.effect)


def _given_by(gift: Gift) -> Iterator[Step | Ability | Duration]:
    if gift.ability is not None:
        yield gift.ability
        yield from _given_within(gift.ability)


def _given_in(steps: Steps, always: bool = False) -> Iterator[Step | Ability | Duration]:
    for step in steps:
        if step.word == "at" or (is_rule(step) and not always):
            yield step
        for value in step.values.values():
            if isinstance(value, Gift):
                yield from _given_by(value)
            if isinstance(value, Duration) and value.condition is not None:
                yield value
            for inner in lists(value):
                yield from _given_in(inner, always)
