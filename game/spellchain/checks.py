"""What Spellchain asks of a card's program beyond what the language of cards allows (rules, sections 6.1 and 14)."""

from collections.abc import Iterator
from typing import cast

from game.engine.cards.tree import Ability, Amount, Duration, Program, Step, Steps, Test, pieces
from game.engine.content import Table, one_of

MOST_ABILITIES, MOST_ACTIVATED = 3, 1
IN_PLAY = ("creature", "field", "enchant")
CONTINUOUS = (
    "copy",
    "control",
    "rewrite",
    "blank",
    "numbers",
    "make",
    "give",
    "take",
    "silence",
    "set",
    "stats",
    "cost",
)
"""What continuous abilities may do."""
EARLY = CONTINUOUS[:5]
"""Layers 1 to 3: only of enchantments."""
REPLACED = ("damage", "die", "draw", "arrive", "freeze", "negated", "heal", "discard", "move", "counters")
PREVENTED = ("damage", "freeze", "negated", "heal", "discard", "move", "counters")
LAYERED = ("attack", "health")
"""Stats that continuous abilities make, so that they can not go by them."""


def check_program(entry: Table, kind: str, program: Program) -> None:
    """Refuses what a card of a type can not do.

    Raises: ``BadContent``.
    """
    if (program.answers is not None) != (kind == "reaction"):
        entry.fault("answers", "a reaction needs what it answers; other cards have none")
    if kind in IN_PLAY:
        _check_permanent(entry, kind, program)
    elif program.abilities:
        entry.fault("ability", f"a card of type {kind} is never in play; say it in effect")
    elif not program.effect and not program.modes:
        entry.fault("effect", "missing: the card must do something")
    if len(program.abilities) > MOST_ABILITIES:
        entry.fault("ability", f"expected at most {MOST_ABILITIES} abilities, got {len(program.abilities)}")
    if sum(ability.kind == "activated" for ability in program.abilities) > MOST_ACTIVATED:
        entry.fault("ability", f"expected at most {MOST_ACTIVATED} activated ability")
    for piece in pieces(program):
        if isinstance(piece, Ability):
            _check_ability(entry, kind, piece)
        elif isinstance(piece, Duration):
            _check_duration(entry, kind, piece)


def _check_permanent(entry: Table, kind: str, program: Program) -> None:
    for key, found in (("effect", program.effect), ("mode", program.modes)):
        if found:
            entry.fault(key, f'a card of type {kind} only comes into play; take an ability with when = "arrival"')
    nouns = [target.noun for target in program.targets]
    wanted = ["creature"] if kind == "enchant" else []
    if nouns != wanted:
        mend = "one creature, which it is attached to" if wanted else "none: take an ability with target"
        entry.wrong("target", mend, nouns)


def _check_ability(entry: Table, kind: str, ability: Ability) -> None:
    if ability.kind == "always":
        _check_continuous(entry, kind, ability)
    for how, events in (("instead", REPLACED), ("prevent", PREVENTED)):
        if ability.kind == how and ability.when is not None and ability.when.event not in events:
            entry.wrong(f"ability.{how}", one_of(events), ability.when.event)


def _check_continuous(entry: Table, kind: str, ability: Ability) -> None:
    for step in _both_ways(ability.effect):
        if step.word not in CONTINUOUS:
            entry.wrong("ability.effect", f"of one with always {one_of((*CONTINUOUS, 'if'))}", step.word)
        if step.word in EARLY and kind != "enchant":
            entry.fault("ability.effect", f"{step.word} stands in abilities with always of enchantments only")
    for piece in pieces(ability):
        name = piece.name if isinstance(piece, Amount | Test) and piece.what in ("stat", "compare") else ""
        if name in LAYERED:
            entry.fault("ability", f"an ability with always can not go by {name}: it is what such abilities make")


def _both_ways(steps: Steps) -> Iterator[Step]:
    """Steps, with those of an `if` in its place."""
    for step in steps:
        if step.word == "if":
            for way in ("then", "else"):
                yield from _both_ways(cast(Steps, step.values.get(way, ())))
        else:
            yield step


def _check_duration(entry: Table, kind: str, duration: Duration) -> None:
    if duration.until in ("turns", "while"):
        entry.fault("until", "expected turn_end, your_next_turn, gone or forever")
    if duration.until == "gone" and kind not in IN_PLAY:
        entry.fault("until", f'"gone" needs something that stays in play; this is of type {kind}')
