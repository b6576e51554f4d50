"""What moves on Spellchain's board: its way through events, frame by frame. Everything here has an age in seconds.

Where things lie and what they look like on their way is `game.spellchain.client.board.flights`' business.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.client.board_kit import motion
from game.client.board_kit.impact import BACK, HAND, HELD, HIT, LAND, NOBODY, STRIKE, THROWN, TOUCH, Blow
from game.client.cardtable import motion as cardtable
from game.client.cardtable.motion import Dying
from game.client.cardtable.seen import PLAYERS, Thing, card_of, link_of
from game.engine.event import Event
from game.spellchain.client.board.places import pieces
from game.spellchain.client.board.rings import links_of, places_of
from game.spellchain.engine.vocabulary import OUTCOMES

View = Mapping[str, Any]

TO_CHAIN, DROP, FLY, DEATH, BREAK = 0.26, 0.16, 0.22, 0.38, 0.32
"""Seconds of a card's way to the chain, of a link that drops in, of any other way of a card, of a death, of a ring that
breaks or leaves."""
FROST, TICK, PULL, CLOSE = 0.26, 0.18, 0.24, 0.2
"""Seconds of ice that grows, of the mark of a pass, of a thread that pulls taut, of a row or a chain that makes room or
closes up."""
BROKEN = 0.14
"""Seconds from when a ring breaks until those above it fall."""
BLOW, SEEN = 0.2, 0.2
"""Seconds before the next frame, where somebody strikes, and where somebody dies: the rest goes on meanwhile."""
FADE = 0.14
"""Seconds of a change where motion is not wanted."""
FLASH, RISE = 0.9, 0.16
"""Seconds that a number stays where it changed, and of its rise."""
READ = 0.42
"""Seconds before the next frame, where a number has changed."""
OVER = 1.8
"""Seconds that the end of a match is seen."""
NOT_RESOLVED = ("countered", "fizzled", "void", "no_room")
RESOLVED = "resolved"


@dataclass(frozen=True, slots=True)
class Ended:
    """A link that is gone: its number, how many there were, what it showed, and how it ended."""

    number: int
    count: int
    link: Thing
    face: str | None
    outcome: str
    age: float = 0.0


@dataclass
class Motion(cardtable.Motion):
    """What happens at this moment; and what the last action did, until the next."""

    STAYS, RISES, FADES, DIES = FLASH, RISE, FADE, DEATH

    ended: list[Ended] = field(default_factory=list)
    aside: dict[int, tuple[float, float]] = field(default_factory=dict)
    """Who makes room, or closes up: how far from its place it began, and since when."""
    closing: dict[int, tuple[float, float]] = field(default_factory=dict)
    """Links, and the `OPEN_RING`, that have another place in the chain now: how far below it they began, since when."""
    turned_back: dict[int, float] = field(default_factory=dict)
    """Who declared an attack that came to nothing, and since when."""
    attack: tuple[int, int] | None = None
    """Who has struck at whom in the attack that resolves."""
    dropped: dict[int, float] = field(default_factory=dict)
    """Links that have just come, by their age; below 0 they are still on their way."""
    frosted: dict[int, float] = field(default_factory=dict)
    passed: list[tuple[int, float]] = field(default_factory=list)
    """Who passed, and since when."""
    pulled: tuple[int, float] | None = None
    """The link that resolves, and since when."""
    expected: Mapping[int, Any] = field(default_factory=dict)
    """What links would do, as far as it was foreseen when the viewer went on: until something else is put on them."""
    _outcomes: dict[int, str] = field(default_factory=dict)

    @property
    def ticks(self) -> list[tuple[int, float]]:
        """The marks of passes: whose, and how far they have gone."""
        return [(seat, age / TICK) for seat, age in self.passed]

    def moving(self, watched: bool) -> bool:
        several = (self.ended, self.dropped, self.frosted, self.passed, self.aside)
        pulls = self.pulled is not None and self.pulled[1] < PULL
        return super().moving(watched) or any(several) or bool(self.closing or self.turned_back) or pulls

    def forget(self) -> None:
        for things in (self.ended, self.passed):
            things.clear()
        for found in (self.aside, self.closing, self.turned_back, self.dropped, self.frosted, self._outcomes):
            found.clear()
        self.attack = self.pulled = None
        self.expected = {}
        super().forget()

    def update(self, dt: float, watched: bool) -> None:
        super().update(dt, watched)
        self.ended = [replace(e, age=e.age + dt) for e in self.ended if e.age + dt < self.seconds(BREAK)]
        self.aside = {i: (far, age + dt) for i, (far, age) in self.aside.items() if age + dt < CLOSE}
        self.closing = {i: (far, age + dt) for i, (far, age) in self.closing.items() if age + dt < CLOSE}
        self.turned_back = motion.older(self.turned_back, dt, BACK)
        self.dropped = motion.older(self.dropped, dt, self.seconds(DROP))
        self.frosted = motion.older(self.frosted, dt, self.seconds(FROST))
        self.passed = [(seat, age + dt) for seat, age in self.passed if age + dt < TICK]
        if self.pulled is not None:
            self.pulled = self.pulled[0], min(PULL, self.pulled[1] + dt)

    # ---- events ----

    def step(self, events: Sequence[Event], before: View, view: View) -> float:
        if before and view and not self.calm and any(event.kind in ("move", "create") for event in events):
            self._make_room(before, view)
        seconds = super().step(events, before, view)
        if before and view and not self.calm:
            self._close_up(before, view)
        return seconds

    def _make_room(self, before: View, view: View) -> None:
        """Whoever stands elsewhere in its row now, goes there."""
        were = {card["id"]: rect for card, rect in pieces(before, 0)}
        for card, (x, y, _, _) in pieces(view, 0):
            was = were.get(card["id"])
            if was is not None and was[1] == y and was[0] != x:
                self.aside[card["id"]] = was[0] - x + self.still_aside(card["id"]), 0.0

    def _close_up(self, before: View, view: View) -> None:
        """Links that hang elsewhere in the chain now, go there, once what was below them has broken; so does the open
        ring."""
        were = places_of(before)
        begun = -BROKEN if any(ended.outcome != RESOLVED and not ended.age for ended in self.ended) else 0.0
        for link, y in places_of(view).items():
            if were.get(link, y) != y:
                self.closing[link] = were[link] - y + self.still_up(link), begun

    def still_up(self, link: int) -> float:
        """How much lower a link still hangs than its place in the chain."""
        far, age = self.closing.get(link, (0.0, 0.0))
        return far * (1 - max(0.0, min(1.0, age / CLOSE))) ** 2

    def still_aside(self, ident: int) -> float:
        """How far a piece still is from its place in the row."""
        far, age = self.aside.get(ident, (0.0, 0.0))
        return far * (1 - min(1.0, age / CLOSE)) ** 2

    def _happen(self, event: Event, before: View, view: View) -> float:
        entity = event.entity or 0
        match event.kind:
            case "open":
                return self._open(entity, event, before, view)
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

    def _open(self, entity: int, event: Event, before: View, view: View) -> float:
        match event.name:
            case "pass":
                self.passed.append((entity - 1, 0.0))
                return TICK
            case "resolve":
                self.pulled, self.attack = (entity, 0.0), None
                return self.seconds(PULL)
            case "counter" | "fizzle":
                outcome = OUTCOMES[event.note("result")]
                if outcome in NOT_RESOLVED:
                    self._outcomes[entity] = outcome
            case "validate_attack":
                return self._attack(entity, event)
            case "damage" if event.targets and before:
                return self._damage(entity, event.targets[0], view)
            case "prevent" | "ward" | "protect" if before:
                self._hold(event.targets[0] if event.targets else entity, event)
            case "freeze":
                self.frosted[entity] = 0.0
                return self.seconds(FROST)
            case "destroy_creature":
                for target in event.targets:
                    card = card_of(before, target) if before else None
                    if card is not None:
                        self.dying[target] = Dying(card, before)
                return FADE / 2 if self.calm else SEEN  # before it is gone, what it is has left its place
        return 0.0

    def _attack(self, source: int, event: Event) -> float:
        """An attack resolves: the attacker strikes, or there is nothing left to strike at."""
        if event.note("can_attack") and event.note("valid_target"):
            if not event.targets:
                return 0.0
            self.attack = source, event.targets[0]
            self._strike(Blow(source, event.targets))
            return 0.0 if self.calm else STRIKE  # what it does is told when it falls
        if self.pulled is not None:
            self._outcomes[self.pulled[0]] = "void"
        self.turned_back[source] = 0.0
        return 0.0

    def _damage(self, source: int, target: int, view: View) -> float:
        """What does it strikes: the attacker has done so already, who is attacked strikes back, all else is thrown."""
        if (source, target) == self.attack:
            return 0.0
        back = (target, source) == self.attack
        thrower = source in PLAYERS or card_of(view, source) is not None or link_of(view, source) is not None
        way = HAND if back else THROWN if thrower and source != target else NOBODY
        self._strike(Blow(source, (target,), way=way))
        return self.seconds(BLOW)

    def _hold(self, target: int, event: Event) -> None:
        """A shield takes what was meant for someone."""
        if event.name == "prevent" and event.note("after"):
            return
        if not any(target in blow.targets for blow in self.blows):
            self._strike(Blow(0, (target,), way=NOBODY))
        self._answer(target, HELD)
        self._sounds("shield", self._until_struck(target))

    def _set(self, entity: int, event: Event) -> float:
        name, old, new = event.name, event.old, event.new
        if name not in ("health", "attack") or not isinstance(old, int) or not isinstance(new, int) or old == new:
            return 0.0
        if entity in self.dying:
            return 0.0  # what has left the board is as it is printed again
        inside = {block.name for block in self._blocks}
        if name == "attack" or (entity not in PLAYERS and not inside & {"damage", "heal"}):
            return 0.12
        self.struck.add(entity)
        self.flashes = [flash for flash in self.flashes if flash.entity != entity]
        until = self._until_struck(entity) if new < old else 0.0
        self._add_flash(entity, name, new - old, until)
        if new < old:
            self._answer(entity, HIT)
            for sound in ("blow", "knock"):
                self._sounds(sound, until)
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
            self.dropped[entity] = -self.seconds(TO_CHAIN)
            self._sounds("link", self.seconds(TO_CHAIN))
            return self._fly(entity, face, before, zone, TO_CHAIN)
        if entity in self.dying:
            return 0.0
        if (zone in ("hand", "grave", "board", "deck", "attached") and old != "deck") or zone == "hand":
            seconds = self._fly(entity, face, before, zone, FLY)
            if zone == "board":
                self.landing[entity] = -seconds
                self._sounds("land", seconds + (0.0 if self.calm else TOUCH * LAND))
            return seconds
        return 0.0

    def _link_ends(self, entity: int, before: View) -> None:
        """A link leaves: one that has resolved closes, one that was countered breaks, one without effect falls."""
        from game.spellchain.client.board.seen import face_of_link

        outcome = self._outcomes.pop(entity, RESOLVED)
        self.attack = self.pulled = None
        found = links_of(before)
        number = next((n for n, link in enumerate(found, 1) if link["id"] == entity), 0)
        if number:
            link = found[number - 1]
            self.ended.append(Ended(number, len(found), link, face_of_link(before, link), outcome))
            if link["kind"] == "attack" and outcome != RESOLVED:
                self.turned_back.setdefault(link["source"], 0.0)
