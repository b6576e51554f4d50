"""Selectors, operations, triggers (5.7)."""

from collections.abc import Mapping

from tests.undertow.oracle import instances, numbers
from tests.undertow.oracle.cards import Face, Operation, Selector, faces
from tests.undertow.oracle.state import LAST_ID, LINE, Disagreement, State, Thing

LOOPS, NESTED = 1000, 32


class Run:
    """A program under way: whose, of which side, and what its trigger saw."""

    def __init__(self, ident: int, player: int, it: int = 0) -> None:
        self.id, self.player, self.it = ident, player, it


# ---- selectors ----


def fits(state: State, thing: Thing, where: Mapping[str, str]) -> bool:
    return all(numbers.attribute(state, thing, key) == value for key, value in where.items())


def select(state: State, run: Run, whom: Selector, drawn: tuple[int, ...] | None = None) -> list[Thing]:
    """Those whom a selector reaches now, in their order. ``drawn`` tells what chance took; without it all it may take
    are told."""
    if whom.side == "it":
        it = state.things.get(run.it)
        return [it] if it and it.zone == "line" and it.alive else []
    sides = {"own": [run.player], "enemy": [1 - run.player], "both": [1 - run.player, run.player]}[whom.side]
    if whom.hand:
        return in_hand([state.things[ident] for ident in state.hand[sides[0]]], whom.which)
    heroes = [state.things[state.hero[side]] for side in sides]
    if whom.which == "hero":
        return heroes
    found: list[Thing] = []
    for side in sides:
        found += [heroes[sides.index(side)]] if whom.which == "characters" else []
        found += [unit for unit in state.units(side) if unit.alive and fits(state, unit, whom.where)]
    if whom.which in ("all", "characters"):
        return found
    if whom.which == "opposite":
        return opposite(state, run, found)
    if whom.side == "enemy":
        found = [unit for unit in found if not unit.get("elusive")]
    if whom.which == "random":
        return draw_from(found, whom.count, drawn)
    single = one(state, found, whom.which)
    return [single] if single else []


def in_hand(cards: list[Thing], which: str) -> list[Thing]:
    """All; or the one with the highest preparation, ties rightmost, or the lowest, ties leftmost."""
    if which == "all" or not cards:
        return cards
    if which == "highest":
        return [max(reversed(cards), key=lambda card: card.get("preparation"))]
    return [min(cards, key=lambda card: card.get("preparation"))]


def opposite(state: State, run: Run, among: list[Thing]) -> list[Thing]:
    bearer = state.things.get(run.id)
    if not bearer or bearer.zone != "line":
        return []
    against = state.opposite(run.id)
    return [unit for unit in among if unit is against]


def draw_from(units: list[Thing], count: int, drawn: tuple[int, ...] | None) -> list[Thing]:
    """Of more than ``count`` those that chance took: each one that may be taken, none twice."""
    if len(units) <= count or drawn is None:
        return units
    known = {unit.id: unit for unit in units}
    if len(drawn) != count or len(set(drawn)) != count or not set(drawn) <= set(known):
        raise Disagreement(f"drew {drawn} of {list(known)}, {count} at once")
    return [known[ident] for ident in drawn]


def one(state: State, units: list[Thing], which: str) -> Thing | None:
    """A single pick; ties leftmost."""
    if not units:
        return None
    missing = {unit.id: unit.get("max_health") - unit.get("health") for unit in units}
    picks = {
        "leftmost": lambda: units[0],
        "rightmost": lambda: units[-1],
        "lowest": lambda: min(units, key=lambda unit: unit.get("health")),
        "highest": lambda: max(units, key=lambda unit: unit.get("health")),
        "strongest": lambda: max(units, key=lambda unit: numbers.strike(state, unit)),
        "wounded": lambda: max(units, key=lambda unit: missing[unit.id]),
    }
    found = picks[which]()
    return None if which == "wounded" and missing[found.id] < 1 else found


# ---- operations ----


def run_program(state: State, run: Run, program: tuple[Operation, ...]) -> None:
    for step in program:
        if state.over:
            return
        if state.operations >= LOOPS or state.nested >= NESTED:
            if not state.cut:
                state.cut = True
                state.open("loop_cut", 0)
                state.close("loop_cut")
            continue
        state.operations += 1
        state.nested += 1
        instances.instance(state, lambda packet, step=step: operate(state, run, step, packet))
        state.nested -= 1


def operate(state: State, run: Run, step: Operation, packet: list[int]) -> None:
    drawn = next(state.hints, ())
    targets = select(state, run, step.whom, drawn) if step.whom else raised(state, run) if step.word == "raise" else []
    state.open("operation", run.id, [thing.id for thing in targets], word=step.word)
    if step.word == "summon":
        summon(state, run, step)
    elif step.word == "draw":
        from tests.undertow.oracle.phases import draw

        for _ in range(step.n):
            draw(state, run.player)
    for thing in targets:
        if not state.over:
            do(state, step, thing, packet)
    state.close("operation")


def raised(state: State, run: Run) -> list[Thing]:
    """The latest unit card of the own graveyard."""
    cards = [state.things[ident] for ident in state.graveyard[run.player]]
    return [card for card in cards if card.face.kind == "unit"][-1:]


def do(state: State, step: Operation, thing: Thing, packet: list[int]) -> None:
    """An operation on one of its targets."""
    match step.word:
        case "damage":
            instances.damage(state, thing, step.n, step.name, 0, packet)
        case "heal":
            instances.heal(state, thing, step.n)
        case "buff":
            instances.buff(state, thing, step.n, step.more)
        case "grant":
            state.add(thing, step.name, step.n)
        case "haste" | "delay":
            n = thing.get("preparation") + (step.n if step.word == "delay" else -step.n)
            state.set(thing, "preparation", max(0, min(9, n)))
        case "raise":
            if state.has_room(thing.owner):
                state.open("enter", thing.id)
                instances.enter(state, thing)
                state.close("enter")
                arrived(state, thing, deployed=False)
        case "recall":
            recall(state, thing)
        case "drag" | "surge":
            shift(state, thing, to_right=step.word == "drag")
        case "destroy":
            state.set(thing, "health", 0)
        case _:
            instances.afflict(state, thing, step.word, step.n, step.more)


def recall(state: State, unit: Thing) -> None:
    """Home to the hand; a token vanishes."""
    state.open("recall", unit.id)
    state.move(unit, "none" if unit.face.token else "hand")
    if unit.face.token:
        del state.things[unit.id]
    state.close("recall")


def shift(state: State, unit: Thing, to_right: bool) -> None:
    """To one end of its line."""
    line = state.line[unit.owner]
    state.open("shift", unit.id)
    line.remove(unit.id)
    place = len(line) if to_right else 0
    line.insert(place, unit.id)
    state.told.append(("move", unit.id, "line", place))
    state.close("shift")


def summon(state: State, run: Run, step: Operation) -> None:
    for _ in range(max(1, step.n)):
        if state.over or not state.has_room(run.player):
            return
        ident = next(n for n in range(1, LAST_ID + 1) if n not in state.things)
        token = state.things[ident] = Thing(ident, faces()[step.name], run.player, "none")
        state.open("enter", 0)
        instances.enter(state, token)
        state.close("enter")
        arrived(state, token, deployed=False)


def arrived(state: State, unit: Thing, deployed: bool) -> None:
    """Its arrival if it was deployed; then those who watch for allies (5.1.3)."""
    if deployed:
        wake(state, unit.id, "arrival", unit.id)
    if unit.zone == "line" and unit.alive:
        wake_side(state, unit.owner, "ally_arrives", unit.id, unit.id)


# ---- triggers ----


def wake(state: State, ident: int, when: str, it: int) -> None:
    """What a thing does at such a moment."""
    thing = state.things[ident]
    for trigger in thing.face.triggers:
        if trigger.when != when or state.over or state.own_turn(thing.owner) % trigger.every:
            continue
        seen = state.things.get(it)
        if it and not seen:
            continue  # of a token that has vanished meanwhile nobody hears
        if trigger.where and not (seen and seen.face.fits(trigger.where)):
            continue
        state.open("trigger", ident, [it] if it else [], event=when)
        run_program(state, Run(ident, thing.owner, it), trigger.program)
        state.close("trigger")


def wake_side(state: State, player: int, when: str, it: int, but: int) -> None:
    """The holders of a side as they are now, each if it still is when its turn comes."""
    for ident in state.holders(player):
        if ident != but and state.is_held(ident) and not state.over:
            wake(state, ident, when, it)


# ---- powers ----


def can_cast(state: State, card: Thing) -> bool:
    """The target condition: of the first operation."""
    step, player = card.face.program[0], card.owner
    if step.word == "draw":
        return True
    if step.word in ("summon", "raise") and not state.has_room(player):
        return False
    if step.word == "summon":
        return True
    run = Run(card.id, player)
    if step.word == "raise":
        return bool(raised(state, run))
    assert step.whom
    found = select(state, run, step.whom)
    return any(one.get("preparation") for one in found) if step.word == "haste" else bool(found)


def waits(state: State, card: Thing) -> str:
    """Why a card at 0 would not be played; empty if it would, or is not at 0 (section 12)."""
    if card.get("preparation"):
        return ""
    face: Face = card.face
    enters = face.kind == "unit" or face.program[0].word in ("summon", "raise")
    if enters and len(state.units(card.owner)) >= LINE:
        return "free_slot"
    return "" if face.kind == "unit" or can_cast(state, card) else "target"
