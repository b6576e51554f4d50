"""What abilities with ``always`` may say in Spellchain (rules, sections 5.8 and 14)."""

from collections.abc import Iterator
from typing import cast

from game.engine.cards.placing import Placed
from game.engine.cards.tree import Ability, Amount, Mode, Price, Selector, Step, Steps, Test, pieces
from game.engine.content import Table, one_of
from game.engine.said import Said
from game.spellchain.engine.allowed import CONTINUOUS

LAYERED = ("attack", "health")
"""Stats that continuous abilities make, so that they can not go by them."""


def check_continuous(placed: Placed, ability: Ability) -> None:
    """Refuses what a continuous ability can not do, and what it can not go by.

    Raises: ``BadContent`` with place and mend.
    """
    for step in both_ways(ability.effect):
        entry = placed.of(step)
        if step.word not in CONTINUOUS:
            entry.wrong("", Said("of one with always {known}", known=one_of((*CONTINUOUS, "if"))), step.word)
        if step.word == "forbid":
            _check_ban(entry, step)
    if any(step.word == "control" for step in both_ways(ability.effect)):
        _check_control(placed, ability)
    if all(step.word == "forbid" for step in both_ways(ability.effect)):
        return  # asked as something is to be done, when all is worked out
    inner = [piece for piece in pieces(ability.effect) if isinstance(piece, Ability) and piece.kind != "always"]
    given = {id(piece) for each in inner for piece in pieces(each)}  # reads what stands there once it is used
    for piece in (piece for piece in pieces(ability) if id(piece) not in given):
        if isinstance(piece, Selector) and piece.stat in LAYERED:
            placed.of(piece).fault(
                "stat",
                Said("an ability with always cannot go by {stat}: it is what such abilities make", stat=piece.stat),
            )
        name = piece.name if isinstance(piece, Amount | Test) and piece.what in ("stat", "compare") else ""
        if name in LAYERED:
            placed.of(piece).fault(
                "", Said("an ability with always cannot go by {name}: it is what such abilities make", name=name)
            )


def _check_ban(entry: Table, step: Step) -> None:
    """Refuses a price for what is forbidden that is neither mana nor health; a card's cost is said by another step."""
    ban, to, price = str(step.values["forbid"]), cast(Selector, step.values["to"]), step.values.get("unless")
    if ban == "play" and (to.how != "all" or to.zone not in ("", "hand") or to.among is not None):
        entry.fault("to", Said('expected cards: { all = "spell", side = "enemy" }'))
    if price is None:
        return
    if ban not in ("attack", "attacked", "use"):
        costs = Said("nothing is paid for that; { cost = 1, of = … } says what a card costs more")
        entry.fault("unless", costs if ban == "play" else Said("nothing is paid for that; leave it out"))
    if not isinstance(price, Price) or price != Price(price.numbers):
        entry.fault("unless", Said("expected { mana = 1 }, { health = 2 } or both"))


def _check_control(placed: Placed, ability: Ability) -> None:
    """Refuses to give control by what control itself changes, such as sides: that would run in a circle."""
    steps = [step for step in all_steps(ability.effect) if step.word in ("if", "control")]
    looked = [ability.condition, *(step.values.get(key) for step in steps for key in ("if", "control", "who"))]
    for piece in (piece for tree in looked for piece in pieces(tree)):
        match piece:
            case Selector():
                lies = piece.side != "any" and home_of(piece) in ("", "board", "attached")
                refused = lies or piece.how in _PLACED
            case Test():
                refused = piece.what not in _LASTING or "sick" in piece.words
            case Amount():
                refused = piece.what == "stat"
            case _:
                continue
        if refused:
            placed.of(piece).fault(
                "",
                Said(
                    "an ability with always that gives control cannot go by what things are, whose, where or since when"
                ),
            )


_PLACED = ("first", "last", "most", "least", "adjacent", "opposite", "controller")
"""Selectors that go by sides, or by the order on boards."""
_LASTING = ("is", "counters", "not", "any")
"""Tests of what stays the same whatever is copied and whoever controls it."""


# ---- steps, and where things are ----


def both_ways(steps: Steps) -> Iterator[Step]:
    """Steps, where those of both ways of an `if` stand in its place."""
    for step in steps:
        if step.word == "if":
            for way in ("then", "else"):
                yield from both_ways(cast(Steps, step.values.get(way, ())))
        else:
            yield step


def all_steps(steps: Steps) -> Iterator[Step]:
    for step in steps:
        yield step
        for value in step.values.values():
            if isinstance(value, tuple):
                for item in cast(tuple[object, ...], value):
                    if isinstance(item, Step):
                        yield from all_steps((item,))
                    elif isinstance(item, Mode):
                        yield from all_steps(item.effect)


def home_of(value: Selector) -> str:
    """The zone where a selector looks for its things; empty: in play."""
    return value.zone or ("" if value.is_role or value.among else _HOMES.get(value.noun, ""))


_HOMES = {
    **dict.fromkeys(("spell", "burst", "sorcery_or_instant", "sorcery", "instant", "reaction", "link"), "chain"),
    "card": "hand",
}
"""The zones of nouns whose things are elsewhere than in play."""
