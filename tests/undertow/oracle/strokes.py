"""The strokes of heroes and units (5.5)."""

from tests.undertow.oracle import instances, numbers
from tests.undertow.oracle.state import Disagreement, State, Thing


def stays(state: State, ident: int) -> bool:
    """Whether it has neither died nor left, nor entered anew."""
    thing = state.things.get(ident)
    return thing is not None and thing.alive and ident not in state.entered


def attack(state: State, ident: int) -> None:
    """The turn of a hero or unit to attack."""
    thing = state.things[ident]
    if thing.get("blind"):
        state.open("no_stroke", ident)
        state.close("no_stroke")
        return
    for _ in range(1 + numbers.keyword(state, thing, "flurry")):
        if not state.over and stays(state, ident) and numbers.strike(state, thing) > 0:
            instances.instance(state, lambda packet: stroke(state, thing, packet))


def stroke(state: State, thing: Thing, packet: list[int]) -> None:
    strike, kind, piercing = (
        numbers.strike(state, thing),
        numbers.type_of(state, thing),
        numbers.keyword(state, thing, "piercing"),
    )
    targets, chance = numbers.meets(state, thing)
    drawn = next(state.hints, ())
    if chance:
        targets = [unit for unit in targets if (unit.id,) == drawn]
        if not targets:
            raise Disagreement(f"lightning of {thing.id} drew {drawn}")
    n = 0 if numbers.style(state, thing) == "area" else numbers.keyword(state, thing, "cleave")
    beside = [one for target in targets if target.zone == "line" for one in state.neighbours(target.id)] if n else []
    met = [*((target, strike) for target in targets), *((one, n) for one in beside)]
    held = [instances.held(state, one, amount, kind, piercing) for one, amount in met]
    state.open(
        "stroke",
        thing.id,
        [target.id for target in targets],
        amount=strike,
        type=kind,
        **({"keyword": "protector"} if numbers.is_redirected(state, thing) else {}),
        exposed=tuple(one.get("exposed") for one, _ in met),
        held=tuple(held),
        cleave=(n,) if beside else (),
        cleaved=tuple(one.id for one in beside),
    )
    if thing.zone == "line":
        state.set(thing, "struck", 1)
    hurt = []
    for (one, amount), taken in zip(met, held, strict=True):
        if instances.held(state, one, amount, kind, piercing) != taken:
            raise Disagreement(f"a blow of {thing.id} changed what {one.id} holds off")
        if instances.damage(state, one, amount, kind, piercing, packet):
            hurt.append(one)
    if not state.over:
        riders(state, thing, [target for target in targets if target in hurt])
    for ident in list(packet):
        retaliate(state, thing, state.things[ident], packet)
    state.close("stroke")


def riders(state: State, thing: Thing, hurt: list[Thing]) -> None:
    """Each on all who were damaged, before the next."""

    def ride(name: str, target: Thing, tag: str, value: int) -> None:
        state.open("rider", thing.id, keyword=name)
        if name == "dazzling":
            state.set(thing, name, thing.get(name) - 1)
        state.set(target, tag, value)
        state.close("rider")

    if venom := numbers.keyword(state, thing, "venom"):
        for target in hurt:
            if target.alive:
                ride("venom", target, "poison", min(99, target.get("poison") + venom))
    drain, hero = numbers.keyword(state, thing, "drain"), state.things[state.hero[thing.owner]]
    if drain and hurt:
        ride("drain", hero, "health", min(hero.get("max_health"), hero.get("health") + drain))
    if most := numbers.keyword(state, thing, "execute"):
        for target in hurt:
            if target.zone == "line" and 1 <= target.get("health") <= most:
                ride("execute", target, "health", 0)
    for target in hurt:
        if thing.get("dazzling") and target.zone == "line" and target.alive:
            ride("dazzling", target, "blind", max(1, target.get("blind")))


def retaliate(state: State, thing: Thing, target: Thing, packet: list[int]) -> None:
    n = numbers.keyword(state, target, "retaliation")
    if not n or state.over or not thing.alive:
        return
    state.open("retaliation", target.id, [thing.id])
    instances.damage(state, thing, n, numbers.type_of(state, target), 0, packet)
    state.close("retaliation")
