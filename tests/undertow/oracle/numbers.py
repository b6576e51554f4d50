"""What is worked out of the present state, never kept (5.2, and what a player sees of section 12)."""

from tests.undertow.oracle.state import State, Thing


def keyword(state: State, thing: Thing, name: str) -> int:
    """A value of a unit, or of a hero with the equipment's."""
    n = thing.get(name)
    if thing.zone == "hero":
        n += sum(face.keywords.get(name, 0) for face in state.worn(thing.owner))
    return n


def style(state: State, thing: Thing) -> str:
    """Of a hero the last equipment's that has one."""
    found = str(thing.tags["style"])
    for face in state.worn(thing.owner) if thing.zone == "hero" else ():
        found = face.style or found
    return found


def type_of(state: State, thing: Thing) -> str:
    """The damage type of strokes; of a hero the last equipment's that has one."""
    found = str(thing.tags["type"])
    for face in state.worn(thing.owner) if thing.zone == "hero" else ():
        found = face.word("type") or found
    return found


def attribute(state: State, thing: Thing, key: str) -> str:
    """What a filter asks for: the type a unit has now, all else as printed."""
    return type_of(state, thing) if key == "type" and thing.zone in ("hero", "line") else thing.face.word(key)


def auras(state: State, unit: Thing, tag: str) -> int:
    """What the own hero's equipment adds to a unit."""
    return sum(
        aura.n
        for face in state.worn(unit.owner)
        for aura in face.auras
        if aura.tag == tag and all(attribute(state, unit, key) == value for key, value in aura.where.items())
    )


def from_beside(state: State, unit: Thing, name: str) -> int:
    """What neighbours give; the hero stands left of slot 1."""
    found = sum(one.get(name) for one in state.neighbours(unit.id))
    if state.slot(unit.id) == 1:
        found += keyword(state, state.things[state.hero[unit.owner]], name)
    return found


def beside_alike(state: State, unit: Thing, key: str) -> bool:
    return any(one.face.word(key) == unit.face.word(key) for one in state.neighbours(unit.id))


def strike(state: State, thing: Thing) -> int:
    """5.2.1 and 5.2.2."""
    n = thing.get("attack") + thing.get("inspired") - thing.get("weak")
    if thing.zone == "hero":
        return max(0, n + sum(face.number("attack") for face in state.worn(thing.owner)))
    n += auras(state, thing, "attack") + from_beside(state, thing, "blessing")
    if beside_alike(state, thing, "faction"):
        n += thing.get("kinship")
    kin = [
        one for one in state.units(thing.owner) if one is not thing and one.face.word("race") == thing.face.word("race")
    ]
    n += thing.get("pack") * min(2, len(kin))
    if not thing.get("struck"):
        n += thing.get("charge")
    against = state.opposite(thing.id)
    return max(0, n - (against.get("fearsome") if against else 0))


def armour_now(state: State, thing: Thing) -> int:
    """5.2.3."""
    n = keyword(state, thing, "armour")
    if thing.zone == "hero":
        return n
    n += auras(state, thing, "armour") + from_beside(state, thing, "shelter")
    return n + (thing.get("formation") if beside_alike(state, thing, "role") else 0)


def ward_now(state: State, thing: Thing) -> int:
    return keyword(state, thing, "ward")


# ---- whom a stroke would meet (5.5.2, 5.5.3) ----


def meets(state: State, thing: Thing) -> tuple[list[Thing], bool]:
    """Those whom a stroke would meet; and whether chance takes one of them."""
    found = aimed_at(state, thing)
    if found:
        return found, style(state, thing) == "lightning" and len(found) > 1
    enemy = 1 - thing.owner
    protector = next((unit for unit in state.units(enemy) if unit.alive and unit.get("protector")), None)
    return [protector or state.things[state.hero[enemy]]], False


def is_redirected(state: State, thing: Thing) -> bool:
    """Whether a protector takes what is meant for its hero."""
    return not aimed_at(state, thing) and meets(state, thing)[0][0].zone == "line"


def aimed_at(state: State, thing: Thing) -> list[Thing]:
    """The units that a stroke is meant for; none: it is meant for the hero."""
    enemy, how = 1 - thing.owner, style(state, thing)
    living = [unit for unit in state.units(enemy) if unit.alive]
    if how == "area":
        return living
    if how == "melee":
        slot = 1 if thing.zone == "hero" else state.slot(thing.id)
        against = state.unit_in(enemy, slot)
        return [against] if against and against.alive else []
    return _chosen(how, [unit for unit in living if not unit.get("elusive")])


def _chosen(how: str, units: list[Thing]) -> list[Thing]:
    """The one that a style chooses, ties leftmost; all for lightning, which draws; none for the raider."""
    if how == "raider" or not units:
        return []
    if how == "lightning":
        return units
    if how == "flanker":
        return units[-1:]
    sign = 1 if how == "marksman" else -1
    return [min(units, key=lambda unit: sign * unit.get("health"))]


def next_target(state: State, thing: Thing) -> int:
    """The one that a stroke would meet; 0 where there are several."""
    found, _ = meets(state, thing)
    return found[0].id if len(found) == 1 else 0
