"""What ESTRO has a rule for in a mechanic: one ability, whose choices come before its window (rules, 5.6 and 14)."""

from game.engine.cards.tree import Ability, Program
from game.engine.content import Table, one_of
from game.engine.said import Said

CHOOSES = ("shown", "flip", "attack")
"""Events at which a Gift may choose; one that is used may choose too."""
EVENTS = (
    *("shown", "flip", "attack", "struck_covered", "defend", "resist", "repelled", "conquer", "lost", "slain"),
    *("turn_start", "dice"),
)
"""What Gifts wait for."""


def check_program(entry: Table, program: Program) -> None:
    """Refuses what this title has no rule for. Raises: ``BadContent``."""
    if program.answers is None and (program.effect or program.targets or program.modes):
        entry.fault("gift", Said("what a card does stands in an ability, or in answers"))
    if len(program.abilities) > 1 or (program.abilities and program.answers is not None):
        entry.fault("gift", Said("a card has one Gift"))
    for ability in program.abilities:
        _check_ability(entry, ability)


def _check_ability(entry: Table, ability: Ability) -> None:
    if ability.kind in ("instead", "prevent"):
        entry.fault("gift", Said("nothing is replaced or prevented in this title; say what follows it, with when"))
    event = ability.when.event if ability.when is not None else ""
    if ability.kind == "triggered" and event not in EVENTS:
        entry.wrong("gift", one_of(EVENTS), event)
    if ability.targets and ability.kind == "triggered" and event not in CHOOSES:
        entry.fault(
            "gift",
            Said(
                "a Gift that waits for {event} chooses nothing; {known} may, and one that is used",
                event=event,
                known=one_of(CHOOSES),
            ),
        )
    if ability.modes:
        entry.fault("gift", Said("a Gift has no modes"))
