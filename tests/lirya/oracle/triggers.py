"""The order of triggers: batches, classes, whose come first, and how one resolves (5.4)."""

from tests.lirya.oracle import noting, steps, values
from tests.lirya.oracle.state import Card, Choice, Event, State, Steps, Trigger, ask


def settle(state: State) -> Steps:
    """What the step just finished has set off."""
    yield from batch(state, noting.caught(state))


def batch(state: State, waiting: list[Trigger]) -> Steps:
    """Mandatory before optional; in each the active player's before the other's; his own as he orders them."""
    for optional in (False, True):
        for player in (state.active, 1 - state.active):
            own = [t for t in waiting if t.ability.may == optional and t.player == player]
            yield from ordered(state, sorted(own, key=by_entry))


def ordered(state: State, own: list[Trigger]) -> Steps:
    """One player's triggers of one class. What one causes comes before the rest."""
    while own:
        nth = 0
        if len({id(t.ability) for t in own}) > 1 and state.options.get("trigger_order", "ask") == "ask":
            answer = yield from ask(Choice("order", own[0].player, [f"trigger {k + 1}" for k in range(len(own))]))
            nth = int(answer.split()[1]) - 1
        yield from resolve(state, own.pop(nth))
        yield from settle(state)


def in_turn(state: State, kind: str, among: list[Card]) -> Steps:
    """The triggers of a turn's start or end: the active player's by entry, then the other's (S6, E1, E2)."""
    noting.happen(state, Event(kind, player=state.active), among)
    for waits in sorted(noting.caught(state), key=lambda t: (t.player != state.active, *by_entry(t))):
        yield from resolve(state, waits)
        yield from settle(state)


def by_entry(waits: Trigger) -> tuple[int, int]:
    return waits.entry, waits.ability.k


def resolve(state: State, waits: Trigger) -> Steps:
    """Condition and uses again, "may", the use is counted, the program runs."""
    if not noting.usable(state, waits):
        return
    run, ability = noting.run_of(waits), waits.ability
    if ability.may:
        if not steps.can_begin(state, run, ability):
            return
        if (yield from ask(Choice("may", waits.player, ["yes", "no"]))) == "no":
            return
    source = state.here(waits.source) or next((e for e in state.edicts if e.ref == waits.source), None)
    if source and ability.uses:
        source.uses[ability.k] = source.uses.get(ability.k, 0) + 1
    for n in range(len(ability.targets)):
        found = values.targets(state, run, n, run.targets)
        run.targets.append((yield from steps.choose_target(state, run, found)) if found else None)
    yield from steps.program(state, run, ability.steps)
