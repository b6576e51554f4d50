"""What moves on Spellchain's board: its way through events, frame by frame. Everything here has an age in seconds.

Where things lie and what they look like on their way is `game.spellchain.board.flights`' business.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from game.client.boards import motion
from game.client.drawing.canvas import Rect
from game.engine.event import Event
from game.spellchain.board.layout import pieces, row_of
from game.spellchain.board.parts import PLAYERS, Thing, card_of, link_of
from game.spellchain.vocabulary import OUTCOMES

if TYPE_CHECKING:
    from game.spellchain.board.now import Now

View = Mapping[str, Any]

TO_CHAIN, DROP, FLY, STRIKE, BACK, DEATH, BREAK, FALL = 0.26, 0.16, 0.22, 0.18, 0.2, 0.32, 0.3, 0.2
"""Seconds of a card's way to the chain, of a link that drops in, of any other way of a card, of an attack's blow and of
its way back, of a death, of a ring that breaks, of one that falls without effect."""
FROST, TICK, PULL, ARRIVE, CLOSE = 0.26, 0.18, 0.24, 0.24, 0.2
"""Seconds of ice that grows, of the mark of a pass, of a thread that pulls taut, of a creature that comes up, of a row
that makes room or closes up."""
FADE = 0.14
"""Seconds of a change where motion is not wanted."""
FLASH, RISE = 0.9, 0.16
"""Seconds that a number stays where it changed, and of its rise."""
READ = 0.42
"""Seconds before the next frame, where a number has changed."""
OVER = 1.8
"""Seconds that the end of a match is seen."""
LEAN, THRUST = 42.0, 30.0
"""How far an attacker leans towards the other row once it has declared, and how much further it strikes."""
FATES = ("countered", "fizzled", "void", "no_room")


@dataclass(frozen=True, slots=True)
class Flight:
    """A card on its way from one zone to another, as it was before."""

    card: int
    face: str | None
    old: View
    zone: str
    seconds: float
    age: float = 0.0

    @property
    def share(self) -> float:
        return min(1.0, self.age / self.seconds)


@dataclass(frozen=True, slots=True)
class Flash:
    """A number that changed, at the thing that changed."""

    entity: int
    text: str
    bad: bool
    age: float = 0.0


@dataclass(frozen=True, slots=True)
class Ended:
    """A link that is gone: its number, how many there were, what it showed, and how it ended."""

    number: int
    count: int
    link: Thing
    face: str | None
    fate: str
    age: float = 0.0


@dataclass(frozen=True, slots=True)
class Blow:
    """An attacker strikes."""

    source: int
    target: int
    age: float = 0.0


@dataclass
class Motion(motion.Motion):
    """What happens at this moment; and what the last action did, until the next."""

    flights: list[Flight] = field(default_factory=list)
    flashes: list[Flash] = field(default_factory=list)
    ended: list[Ended] = field(default_factory=list)
    dying: dict[int, tuple[Thing, View, float]] = field(default_factory=dict)
    """Who dies: what it was, the view of then, and since when."""
    aside: dict[int, tuple[float, float]] = field(default_factory=dict)
    """Who makes room, or closes up: how far from its place it began, and since when."""
    blow: Blow | None = None
    dropped: dict[int, float] = field(default_factory=dict)
    """Links that have just come, by their age."""
    frosted: dict[int, float] = field(default_factory=dict)
    passed: list[tuple[int, float]] = field(default_factory=list)
    """Who passed, and since when."""
    pulled: tuple[int, float] | None = None
    """The link that resolves, and since when."""
    expected: Mapping[int, Any] = field(default_factory=dict)
    """What links would do, as far as it was foreseen when the viewer went on: until something else is put on them."""
    _fates: dict[int, str] = field(default_factory=dict)

    @property
    def ticks(self) -> list[tuple[int, float]]:
        """The marks of passes: whose, and how far they have gone."""
        return [(seat, age / TICK) for seat, age in self.passed]

    @property
    def away(self) -> frozenset[int]:
        """What is on its way, and so not yet where it belongs."""
        return frozenset(flight.card for flight in self.flights)

    def moving(self, watched: bool) -> bool:
        least = [flash for flash in self.flashes if not watched or flash.age < RISE]
        several = (self.flights, self.ended, self.dying, self.dropped, self.frosted, self.passed, self.aside, least)
        return any(several) or self.blow is not None or (self.pulled is not None and self.pulled[1] < PULL)

    def forget(self) -> None:
        for things in (self.flights, self.flashes, self.ended, self.passed, self._blocks):
            things.clear()
        for found in (self.dying, self.aside, self.dropped, self.frosted, self._fates):
            found.clear()
        self.blow = self.pulled = None
        self.expected = {}
        self.struck.clear()

    def chosen(self) -> None:
        self.struck.clear()
        self.flashes.clear()

    def seconds(self, usual: float) -> float:
        """How long something takes."""
        return FADE if self.calm else usual

    def update(self, dt: float, watched: bool) -> None:
        landed = [f.card for f in self.flights if f.age + dt >= f.seconds and f.zone == "chain"]
        self.flights = [replace(f, age=f.age + dt) for f in self.flights if f.age + dt < f.seconds]
        least = RISE if watched else FLASH
        self.flashes = [
            replace(f, age=min(least, f.age + dt) if watched else f.age + dt)
            for f in self.flashes
            if watched or f.age + dt < FLASH
        ]
        self.ended = [replace(e, age=e.age + dt) for e in self.ended if e.age + dt < self.seconds(BREAK)]
        death, blow = self.seconds(DEATH), self.seconds(STRIKE + BACK)
        self.dying = {i: (was, old, age + dt) for i, (was, old, age) in self.dying.items() if age + dt < death}
        self.aside = {i: (far, age + dt) for i, (far, age) in self.aside.items() if age + dt < CLOSE}
        if self.blow is not None:
            self.blow = replace(self.blow, age=self.blow.age + dt) if self.blow.age + dt < blow else None
        self.dropped = motion.older(self.dropped, dt, self.seconds(DROP))
        self.dropped |= dict.fromkeys(landed, 0.0)
        self.frosted = motion.older(self.frosted, dt, self.seconds(FROST))
        self.passed = [(seat, age + dt) for seat, age in self.passed if age + dt < TICK]
        if self.pulled is not None:
            self.pulled = self.pulled[0], min(PULL, self.pulled[1] + dt)

    # ---- events ----

    def step(self, events: Sequence[Event], before: View, view: View) -> float:
        if before and view and not self.calm and any(event.kind in ("move", "create") for event in events):
            self._make_room(before, view)
        return super().step(events, before, view)

    def _make_room(self, before: View, view: View) -> None:
        """Whoever stands elsewhere in its row now, goes there."""
        were = {card["id"]: rect for card, rect in pieces(before, 0)}
        for card, (x, y, _, _) in pieces(view, 0):
            was = were.get(card["id"])
            if was is not None and was[1] == y and was[0] != x:
                self.aside[card["id"]] = was[0] - x + self.still_aside(card["id"]), 0.0

    def still_aside(self, ident: int) -> float:
        """How far a piece still is from its place in the row."""
        far, age = self.aside.get(ident, (0.0, 0.0))
        return far * (1 - min(1.0, age / CLOSE)) ** 2

    def _happen(self, event: Event, before: View, view: View) -> float:
        entity = event.entity or 0
        match event.kind:
            case "open":
                return self._open(entity, event, before)
            case "set" if before:
                return self._set(entity, event)
            case "result" if before:
                return OVER
            case "move" if before:
                return self._move(entity, event, before)
            case "create" if event.old == "chain" and before:
                self.expected = {}
                self.dropped[entity] = 0.0
                return self.seconds(DROP)
        return 0.0

    def _open(self, entity: int, event: Event, before: View) -> float:
        match event.name:
            case "pass":
                self.passed.append((entity - 1, 0.0))
                return TICK
            case "resolve":
                self.pulled = entity, 0.0
                return self.seconds(PULL)
            case "counter" | "fizzle":
                fate = OUTCOMES[event.note("result")]
                if fate in FATES:
                    self._fates[entity] = fate
            case "validate_attack":
                if not (event.note("can_attack") and event.note("valid_target")):
                    if self.pulled is not None:
                        self._fates[self.pulled[0]] = "void"
                elif event.targets:
                    self.blow = Blow(entity, event.targets[0])
                    return self.seconds(STRIKE)
            case "freeze":
                self.frosted[entity] = 0.0
                return self.seconds(FROST)
            case "destroy_creature":
                for target in event.targets:
                    card = card_of(before, target) if before else None
                    if card is not None:
                        self.dying[target] = (card, before, 0.0)
                return self.seconds(DEATH)
        return 0.0

    def _set(self, entity: int, event: Event) -> float:
        name, old, new = event.name, event.old, event.new
        if name not in ("health", "attack") or not isinstance(old, int) or not isinstance(new, int) or old == new:
            return 0.0
        inside = {block.name for block in self._blocks}
        if name == "attack" or (entity not in PLAYERS and not inside & {"damage", "heal"}):
            return 0.12
        self.struck.add(entity)
        text = f"+{new - old}" if new > old else f"−{old - new}"
        self.flashes = [flash for flash in self.flashes if flash.entity != entity]
        self.flashes.append(Flash(entity, text, new < old))
        return READ

    def _move(self, entity: int, event: Event, before: View) -> float:
        zone, old = event.name.partition(" ")[0], str(event.old).partition(" ")[0]
        if old in ("chain", "limbo") and zone not in ("chain", "limbo"):
            self._link_ends(entity, before)
        card = card_of(before, entity)
        if card is None or zone in ("limbo", "none"):
            return 0.0
        face = card.get("face") or card["card"]
        if zone == "chain":
            self.expected = {}
            return self._fly(entity, face, before, zone, TO_CHAIN)
        if entity in self.dying:
            return 0.0
        if (zone in ("hand", "grave", "board", "deck", "attached") and old != "deck") or zone == "hand":
            return self._fly(entity, face, before, zone, FLY)
        return 0.0

    def _fly(self, card: int, face: str | None, before: View, zone: str, usual: float) -> float:
        seconds = self.seconds(usual)
        self.flights = [flight for flight in self.flights if flight.card != card]
        self.flights.append(Flight(card, face, before, zone, seconds))
        return seconds

    def _link_ends(self, entity: int, before: View) -> None:
        """A link leaves: one that was countered breaks, one without effect falls."""
        fate = self._fates.pop(entity, "")
        self.pulled = None
        if not fate:
            return
        from game.spellchain.board.chain import links_of
        from game.spellchain.board.parts import face_of_link

        found = links_of(before)
        number = next((n for n, link in enumerate(found, 1) if link["id"] == entity), 0)
        if number:
            link = found[number - 1]
            self.ended.append(Ended(number, len(found), link, face_of_link(before, link), fate))


# ---- where a piece stands while it attacks ----


def leaning(now: "Now", ident: int) -> bool:
    """Whether a creature has declared an attack that is still on the chain, or strikes."""
    if now.motion.calm:
        return False
    if now.motion.blow is not None and now.motion.blow.source == ident:
        return True
    links = (*now.view["chain"], *now.view.get("resolving", ()))
    return any(link["kind"] == "attack" and link["source"] == ident for link in links)


def _declared(now: "Now", ident: int) -> float:
    """How far a creature has come forward since it declared its attack, from 0 to 1."""
    links = [link["id"] for link in now.view["chain"] if link["kind"] == "attack" and link["source"] == ident]
    ages = [now.motion.dropped[link] for link in links if link in now.motion.dropped]
    return min(1.0, min(ages) / DROP) if ages else 1.0


def piece_at(now: "Now", card: Thing, rect: Rect) -> Rect:
    """Where a creature stands at this moment: forward while it attacks, further while it strikes."""
    x, y, w, h = rect
    x += now.motion.still_aside(card["id"])
    if not leaning(now, card["id"]):
        return x, y, w, h
    forward = 1.0 if row_of(now.seat, card["controller"]) == 1 else -1.0
    far, blow = LEAN * _declared(now, card["id"]), now.motion.blow
    if blow is not None and blow.source == card["id"]:
        if blow.age < STRIKE:
            far += THRUST * (blow.age / STRIKE) ** 2
        else:
            still = link_of(now.view, now.motion.pulled[0]) is not None if now.motion.pulled else False
            share = min(1.0, (blow.age - STRIKE) / BACK)
            far = LEAN + THRUST * (1 - share) if still else (LEAN + THRUST) * (1 - share)
    return x, y + forward * far, w, h
