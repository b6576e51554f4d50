"""Who waits for what has happened: every trigger that matches is collected at that moment (5.4)."""

from collections.abc import Iterable
from typing import Any

from tests.lirya.oracle import numbers, values
from tests.lirya.oracle.cards import Ability
from tests.lirya.oracle.state import TRIGGERS_MOST, Card, Event, Ref, State, Trigger

ROLES = ("of", "by", "on")


def happen(state: State, event: Event, among: Iterable[Card] | None = None) -> None:
    """Collects every trigger that matches, whose condition holds and whose uses are left."""
    for card in (*state.edicts, *state.in_play()) if among is None else among:
        for ability in numbers.abilities(card):
            if ability.kind == "triggered" and matches(state, card, ability, event):
                bearer = state.cards.get(card.bearer)
                host = bearer.ref if bearer else None
                waits = Trigger(card.ref, card.face, ability, card.controller, card.order, event, host)
                if usable(state, waits) and state.counted < TRIGGERS_MOST:
                    state.counted += 1
                    state.waiting.append(waits)


def matches(state: State, card: Card, ability: Ability, event: Event) -> bool:
    when = ability.when
    if when["event"] != event.kind or (when.get("combat") and not event.combat):
        return False
    whose = when.get("player", "you" if event.kind in ("turn_start", "turn_end") else "each")
    if whose != "each" and (event.player == card.controller) != (whose == "you"):
        return False
    bearer = state.cards.get(card.bearer)
    run = values.Run(card.controller, card.ref, card.face, host=bearer.ref if bearer else None)
    return all(plays(state, run, getattr(event, role), when[role]) for role in ROLES if role in when)


def plays(state: State, run: values.Run, ref: Ref | None, said: Any) -> bool:
    """Whether who had a part in an event is whom the ability speaks of."""
    if ref is None:
        return False
    if said in ("this", "host"):
        return ref == values.known(run, said)
    if said in ("you", "opponent"):
        return ref in values.things(state, run, said)
    spec = said if isinstance(said, dict) else {"a": said}
    if values.is_player(ref) or state.here(ref):
        return values.noun_fits(state, run, ref, spec, spec["a"])
    return state.cards[ref.id].face.type in values.TYPES[spec["a"]]


def usable(state: State, waits: Trigger) -> bool:
    """Its condition and its uses."""
    card = state.here(waits.source) or next((e for e in state.edicts if e.ref == waits.source), None)
    left = card is None or card.uses.get(waits.ability.k, 0) < waits.ability.uses.get("turn", 99)
    return left and values.holds(state, run_of(waits), waits.ability.condition)


def run_of(waits: Trigger) -> values.Run:
    return values.Run(
        waits.player,
        waits.source,
        waits.face,
        specs=waits.ability.targets,
        event=waits.event,
        host=waits.host,
    )


def caught(state: State) -> list[Trigger]:
    """What has been collected since it was last asked."""
    found, state.waiting = state.waiting, []
    return found
