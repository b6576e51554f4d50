"""A battle as lists and numbers. Every change goes through here, and is told in the order in which it happens."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tests.undertow.oracle.cards import FLAGS, Face, faces

Json = dict[str, Any]
MOST, MOST_HERO, LINE, PLAYER, LAST_ID = 99, 250, 7, 97, 96
STATUSES = ("poison", "blind", "inspired", "inspired_turns", "weak", "weak_turns", "exposed", "exposed_turns")
SLOTS = ("potion", "main_weapon", "off_hand", "armour", "helm")


class Disagreement(Exception):
    """The core drew or did what it may not."""


class Thing:
    """A card or what it has become. ``tags`` holds what is not 0."""

    def __init__(self, ident: int, face: Face, owner: int, zone: str) -> None:
        self.id, self.face, self.owner, self.zone = ident, face, owner, zone
        self.tags: dict[str, Any] = {}

    def get(self, tag: str) -> int:
        """A number, 0 where it has none."""
        return int(self.tags.get(tag, 0))

    @property
    def alive(self) -> bool:
        """A hero or unit that stands and is not dying."""
        return self.zone in ("hero", "line") and self.get("health") > 0

    @property
    def most_health(self) -> int:
        return MOST_HERO if self.zone == "hero" else MOST


class State:
    """A battle. ``hints``: the targets of the core's strokes and operations of this phase, in their order."""

    def __init__(self) -> None:
        self.things: dict[int, Thing] = {}
        self.hero, self.fatigue = [0, 0], [0, 0]
        self.equipment: list[list[int]] = [[], []]
        self.line: list[list[int | None]] = [[], []]
        self.hand: list[list[int]] = [[], []]
        self.deck: list[list[int]] = [[], []]
        self.graveyard: list[list[int]] = [[], []]
        self.turn, self.active, self.first, self.turn_cap, self.phase = 1, 0, 0, 120, "opening"
        self.result: tuple[int, str] | None = None
        self.told: list[tuple[Any, ...]] = []
        self.hints: Iterator[tuple[int, ...]] = iter(())
        self.watcher: Any = None
        self.begin_phase()

    def begin_phase(self) -> None:
        """Nothing of the phase has happened yet."""
        self.depth = self.operations = self.nested = 0
        self.cut, self.fatigued = False, False
        self.entered: set[int] = set()
        self.told = []

    @property
    def over(self) -> bool:
        return self.result is not None

    # ---- who is where ----

    def units(self, player: int) -> list[Thing]:
        """The units of a side, dying ones too, left to right."""
        return [self.things[ident] for ident in self.line[player] if ident is not None]

    def slot(self, ident: int) -> int:
        """The slot of a unit, from 1."""
        return self.line[self.things[ident].owner].index(ident) + 1

    def unit_in(self, player: int, slot: int) -> Thing | None:
        """Who stands in a slot."""
        ident = self.line[player][slot - 1] if 1 <= slot <= len(self.line[player]) else None
        return self.things[ident] if ident is not None else None

    def neighbours(self, ident: int) -> list[Thing]:
        """The own units left and right of a unit."""
        unit, slot = self.things[ident], self.slot(ident)
        beside = (self.unit_in(unit.owner, slot - 1), self.unit_in(unit.owner, slot + 1))
        return [one for one in beside if one]

    def opposite(self, ident: int) -> Thing | None:
        unit = self.things[ident]
        return self.unit_in(1 - unit.owner, self.slot(ident))

    def has_room(self, player: int) -> bool:
        return len(self.units(player)) < LINE

    def worn(self, player: int) -> list[Face]:
        """The equipment of a hero."""
        return [self.things[ident].face for ident in self.equipment[player]]

    def holders(self, player: int) -> list[int]:
        """Hero, equipment in slot order, units in slot order."""
        return [self.hero[player], *self.equipment[player], *(unit.id for unit in self.units(player))]

    def is_held(self, ident: int) -> bool:
        """Whether a holder is still there and not dying."""
        thing = self.things.get(ident)
        return thing is not None and (thing.zone == "equipment" or thing.alive)

    def own_turn(self, player: int) -> int:
        return (self.turn + 1) // 2 if player == self.first else self.turn // 2

    # ---- telling ----

    def open(self, block: str, source: int, targets: Sequence[int] = (), **notes: Any) -> None:
        """Begins what a block tells."""
        self.told.append(("open", block, source, tuple(targets), tuple(sorted(notes.items()))))
        if self.watcher:
            self.watcher(self, len(self.told))

    def close(self, block: str) -> None:
        self.told.append(("close", block))

    # ---- changes ----

    def set(self, thing: Thing, tag: str, value: Any) -> None:
        """Writes a tag."""
        old = thing.tags.get(tag, 0)
        if old != value:
            thing.tags[tag] = value
            self.told.append(("set", thing.id, tag, old, value))

    def set_game(self, tag: str, value: Any) -> None:
        """Writes phase, turn or active."""
        old = getattr(self, tag)
        if old != value:
            setattr(self, tag, value)
            self.told.append(("set", 0, tag, old, value))

    def add(self, thing: Thing, tag: str, n: int) -> None:
        """Adds to a value; flags are 0 or 1."""
        self.set(thing, tag, max(0, min(1 if tag in FLAGS else MOST, thing.get(tag) + n)))

    def _zone(self, player: int, zone: str) -> list[Any]:
        found: list[list[Any]] = getattr(self, zone)
        return found[player]

    def take_out(self, thing: Thing, hole: bool = False) -> None:
        """A thing leaves its zone; in a line it leaves a hole, if so said."""
        if thing.zone == "none":
            return
        zone = self._zone(thing.owner, thing.zone)
        if hole:
            zone[zone.index(thing.id)] = None
        else:
            zone.remove(thing.id)

    def move(self, thing: Thing, zone: str, hole: bool = False) -> None:
        """To the right end of a zone, or to the leftmost free slot. What it has is printed anew or gone."""
        self.take_out(thing, hole)
        thing.zone = zone
        place = 0
        if zone != "none":
            list_ = self._zone(thing.owner, zone)
            if None in list_:
                place = list_.index(None)
                list_[place] = thing.id
            else:
                place = len(list_)
                list_.append(thing.id)
        self.told.append(("move", thing.id, zone, place))
        self.print(thing)

    def print(self, thing: Thing) -> None:
        """What it has in its zone is what is printed."""
        printed = printed_in(thing)
        if thing.face.token and thing.zone == "none":
            thing.tags = {}
            return
        for tag in {*thing.tags, *printed}:
            self.set(thing, tag, printed.get(tag, 0))

    def end(self, winner: int, reason: str) -> None:
        """The match is over."""
        if not self.over:
            self.result = winner, reason
            self.told.append(("result", winner, reason))
            self.set_game("phase", "over")


def printed_in(thing: Thing) -> Mapping[str, Any]:
    """What a card that has just come to its zone has there, without what is 0."""
    face = thing.face
    if thing.zone == "line":
        found = {tag: face.number(tag) for tag in ("attack", "health")}
        found |= {"max_health": found["health"], **face.keywords}
        return {tag: n for tag, n in found.items() if n} | {"style": face.style, "type": face.word("type")}
    if thing.zone == "hand" and face.number("preparation"):
        return {"preparation": face.number("preparation")}
    if thing.zone == "equipment" and face.number("turns"):
        return {"turns_left": face.number("turns")}
    return {}


# ---- a position (section 12) ----


def read(position: Json) -> State:
    """A battle out of its position: tags that are left out are printed, of statuses 0."""
    state = State()
    options = position.get("options", {})
    state.turn, state.active, state.phase = position["turn"], position["active"], position["phase"]
    state.first = state.active if state.turn % 2 else 1 - state.active
    state.turn_cap = options.get("turn_cap", 120)
    state.fatigue = [player.get("fatigue", 0) for player in position["players"]]
    for card in sorted(position["cards"], key=lambda card: card.get("pos", 0)):
        thing = Thing(card["id"], faces()[card["card"]], card["owner"], card["zone"])
        state.things[thing.id] = thing
        if thing.zone == "hero":
            state.hero[thing.owner] = thing.id
        else:
            state._zone(thing.owner, thing.zone).append(thing.id)
    for pieces in state.equipment:
        pieces.sort(key=lambda ident: SLOTS.index(state.things[ident].face.word("slot")))
    for card in position["cards"]:
        _read_tags(state, state.things[card["id"]], card)
    return state


def _read_tags(state: State, thing: Thing, card: Json) -> None:
    said = {key: value for key, value in card.items() if key not in ("id", "card", "owner", "zone", "pos", "known")}
    usual = dict(printed_in(thing))
    if thing.zone == "hero":
        face, level = thing.face, said.setdefault("level", 1)
        usual = {"attack": face.number("attack"), "style": face.style, "type": face.word("type"), **face.keywords}
        usual["max_health"] = face.number("health") + face.number("growth") * (level - 1)
        usual["max_health"] += sum(piece.number("health") for piece in state.worn(thing.owner))
    if thing.zone in ("hero", "line"):
        usual["health"] = said.get("max_health", usual.get("max_health"))
    thing.tags = {tag: value for tag, value in (usual | said).items() if value}
