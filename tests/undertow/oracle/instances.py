"""Damage and healing (5.3, 5.6), what answers them, and deaths (5.4)."""

from collections.abc import Callable

from tests.undertow.oracle import numbers, programs
from tests.undertow.oracle.state import MOST, State, Thing

Packet = list[int]
"""Those who were dealt damage in an instance, once for each time."""


def held(state: State, target: Thing, n: int, kind: str, piercing: int) -> int:
    """What armour or ward takes of a blow (5.3.3): at most all of it."""
    armour = max(0, numbers.armour_now(state, target) - piercing)
    return min(armour if kind == "physical" else numbers.ward_now(state, target), n + target.get("exposed"))


def damage(state: State, target: Thing, n: int, kind: str, piercing: int, packet: Packet) -> int:
    """What is dealt."""
    if not target.alive or state.over:
        return 0
    if kind != "raw":
        n += target.get("exposed") - held(state, target, n, kind, piercing)
        if n <= 0:
            return 0
        if barrier := target.get("barrier"):
            state.set(target, "barrier", 0)
            n -= barrier
        if n <= 0:
            return 0
    state.set(target, "health", max(0, target.get("health") - n))
    packet.append(target.id)
    if target.zone == "hero" and not target.get("health"):
        state.end(1 - target.owner, "fatigue" if state.fatigued else "hero")
    return n


def heal(state: State, target: Thing, n: int) -> None:
    if target.alive:
        state.set(target, "health", min(target.get("max_health"), target.get("health") + n))


def buff(state: State, target: Thing, attack: int, health: int) -> None:
    """For good."""
    state.set(target, "attack", min(MOST, target.get("attack") + attack))
    state.set(target, "max_health", min(target.most_health, target.get("max_health") + health))
    state.set(target, "health", min(target.get("max_health"), target.get("health") + health))


def afflict(state: State, target: Thing, status: str, n: int, turns: int) -> None:
    """Blindness is the larger; of inspired, weak, exposed values add and turns are the larger."""
    if status == "blind":
        state.set(target, "blind", max(target.get("blind"), n))
        return
    state.add(target, status, n)
    if turns:
        state.set(target, f"{status}_turns", max(target.get(f"{status}_turns"), turns))


# ---- instances ----


def instance(state: State, body: Callable[[Packet], None]) -> None:
    """One instance with its reactions; the outermost one ends with the death step."""
    packet: Packet = []
    state.depth += 1
    body(packet)
    for ident in packet:
        fury(state, ident)
    for player in (state.active, 1 - state.active):
        halves(state, player, packet)
    if state.depth == 1:
        death_step(state)
    state.depth -= 1


def fury(state: State, ident: int) -> None:
    thing = state.things.get(ident)
    n = numbers.keyword(state, thing, "fury") if thing and thing.alive else 0
    if state.over or not thing or not n:
        return
    state.open("reaction", ident, keyword="fury")
    state.add(thing, "attack", n)
    state.close("reaction")


def halves(state: State, player: int, packet: Packet) -> None:
    """Equipment that waits for its hero to be at half health."""
    hero = state.things[state.hero[player]]
    if state.over or hero.id not in packet or hero.get("health") * 2 > hero.get("max_health"):
        return
    for ident in list(state.equipment[player]):
        piece = state.things[ident]
        waits = any(trigger.when == "hero_half" for trigger in piece.face.triggers)
        if state.over or piece.zone != "equipment" or piece.get("used") or not waits:
            continue
        state.set(piece, "used", 1)
        programs.wake(state, ident, "hero_half", hero.id)
        spend(state, piece)


def spend(state: State, piece: Thing) -> None:
    """A potion that has worked."""
    if state.over or piece.zone != "equipment" or piece.face.word("slot") != "potion":
        return
    state.open("spend", piece.id)
    state.move(piece, "graveyard")
    state.close("spend")


# ---- deaths ----


def death_step(state: State) -> None:
    while not state.over:
        order = (*state.units(state.active), *state.units(1 - state.active))
        dying = next((unit for unit in order if not unit.get("health")), None)
        if not dying:
            return
        die(state, dying)


def die(state: State, unit: Thing) -> None:
    player, place = unit.owner, state.slot(unit.id) - 1
    state.open("death", unit.id)
    reborn, zone = unit.get("rebirth"), "none" if unit.face.token else "graveyard"
    state.move(unit, zone, hole=True)  # (i)
    programs.wake(state, unit.id, "last", unit.id)  # (ii)
    if not state.over:
        close_hole(state, player, place)  # (iii)
    back = bool(reborn and not state.over and unit.zone == zone and state.has_room(player))
    if back:
        come_back(state, unit)  # (iv)
    programs.wake_side(state, player, "ally_dies", unit.id, unit.id)  # (v)
    programs.wake_side(state, 1 - player, "enemy_dies", unit.id, 0)
    if unit.zone == "none" and not state.over:
        state.things.pop(unit.id, None)
    state.close("death")


def close_hole(state: State, player: int, place: int) -> None:
    line = state.line[player]
    if None not in line:
        return
    assert line[place] is None
    right = [ident for ident in line[place + 1 :] if ident]
    if right:
        state.open("shift", 0, right)
    del line[place]
    if right:
        state.close("shift")


def come_back(state: State, unit: Thing) -> None:
    """It enters again with health 1, without its rebirth."""
    state.open("enter", 0 if unit.face.token else unit.id)
    enter(state, unit)
    state.set(unit, "health", 1)
    state.set(unit, "rebirth", 0)
    state.close("enter")
    programs.arrived(state, unit, deployed=False)


def enter(state: State, unit: Thing) -> None:
    """A unit comes to the line, as it is printed (5.1.3, 5.1.5)."""
    state.move(unit, "line")
    state.entered.add(unit.id)
