"""Walks a program by the rows of a title's table, and refuses what a row says has no meaning there."""

from collections.abc import Iterator, Mapping

from game.engine.cardgame.allowed import Allowed, Row
from game.engine.cards.placing import Placed
from game.engine.cards.tree import Ability, Gift, Mode, Pattern, Program, Selector, Step, Steps, Value, pieces
from game.engine.cards.walk import lists
from game.engine.content import one_of
from game.engine.said import Said

Facts = Mapping[str, str]
"""What a place is, by the facets of `Where`."""


def check_rows(placed: Placed, kind: str, program: Program, allowed: Allowed) -> None:
    """Refuses what the table has a row for, and zones that it does not have. ``kind``: the card's type.

    Raises: ``BadContent`` with place and mend.
    """
    for facts, step, thing in _places(kind, program):
        for row in allowed.rows:
            if row.where.selects == (thing is not None) and row.refuses(facts):
                _refuse(placed, row, step, thing)
        if step is not None and thing is None:
            _check_values(placed, step, allowed)


def _refuse(placed: Placed, row: Row, step: Step | None, thing: Selector | None) -> None:
    word = step.word if step is not None else ""
    said = Said(row.mend, word=word) if "{word}" in row.mend else Said(row.mend)
    placed.of(thing if thing is not None else step).fault("" if thing is not None else word, said)


def _check_values(placed: Placed, step: Step, allowed: Allowed) -> None:
    for (word, key), known in allowed.values.items():
        if word == step.word and key in step.values and step.values[key] not in known:
            placed.of(step).wrong(key, one_of(known), step.values[key])


# ---- every step and every selector, with what its place is ----

Places = Iterator[tuple[Facts, Step | None, Selector | None]]


def _places(kind: str, program: Program) -> Places:
    facts = {"card": kind, "ability": "played", "event": "", "label": ""}
    yield from _looked_at((program.targets, program.condition, program.answers), facts)
    yield from _looked_at((program.price, program.other, program.other_if), facts)
    yield from _body(program.effect, program.modes, facts)
    for ability in (*program.abilities, *(gift.ability for gift in program.keywords)):
        if ability is not None:
            yield from _ability(ability, facts)


def _ability(ability: Ability, outer: Facts) -> Places:
    event = ability.when.event if ability.when is not None else ""
    facts = {**outer, "ability": ability.kind, "event": event, "label": ability.label}
    yield from _looked_at((ability.when, ability.condition, ability.targets, ability.price), facts)
    yield from _body(ability.effect, ability.modes, facts)


def _body(effect: Steps, modes: tuple[Mode, ...], facts: Facts) -> Places:
    for step in effect:
        yield from _step(step, facts)
    for mode in modes:
        yield from _looked_at(mode.targets, facts)
        yield from _body(mode.effect, (), facts)


def _step(step: Step, outer: Facts) -> Places:
    gift = next((value.keyword for value in step.values.values() if isinstance(value, Gift)), "")
    facts = {**outer, "word": step.word, "keyword": gift}
    yield facts, step, None
    later = step.values.get("at")
    inner = {**outer, "event": later.event if isinstance(later, Pattern) else ""} if step.word == "at" else outer
    for key, value in step.values.items():
        yield from _value(step, key, value, facts, inner)


def _value(step: Step, key: str, value: Value, facts: Facts, inner: Facts) -> Places:
    """What stands under a step's key: further steps, an ability that is given, a selector, or what has some inside."""
    if isinstance(value, tuple) and value and isinstance(value[0], Mode):
        yield from _body((), value, inner)
    elif found := [*lists(value)]:
        for steps in found:
            yield from _body(steps, (), inner)
    elif isinstance(value, Gift) and value.ability is not None:
        yield from _ability(value.ability, inner)
    else:
        for piece in pieces(value):
            if isinstance(piece, Selector):
                at = key if piece is value else "inside"
                yield {**facts, "key": at, **_of(piece)}, step, piece


def _looked_at(tree: object, facts: Facts) -> Places:
    """The selectors of what is no step."""
    for piece in pieces(tree):
        if isinstance(piece, Selector):
            yield {**facts, "word": "", "keyword": "", "key": "inside", **_of(piece)}, None, piece


def _of(thing: Selector) -> Facts:
    return {"how": thing.how, "noun": thing.noun, "side": thing.side, "zone": thing.zone, "stat": thing.stat}
