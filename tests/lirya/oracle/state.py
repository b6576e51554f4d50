"""A match of Lirya as plain things: cards in zones, players, what is under way (rules 2, 5.2, 12)."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tests.lirya.oracle.cards import Ability, Face, Json

LINES = ("front", "back")
SLOTS = {"front": 4, "back": 4, "structures": 3}
TYPES = ("character", "structure", "spell", "equipment")
HAND_MOST, CHAIN_MOST, TRIGGERS_MOST, TOKENS_MOST, DECLARED_MOST = 40, 16, 200, 80, 200


class Ref(NamedTuple):
    """A thing as it is now: a card that left play and came back is another thing (5.6). Players are 1 and 2."""

    id: int
    life: int = 0


class Over(Exception):
    """The match has ended (section 8)."""

    def __init__(self, winner: int | None, reason: str) -> None:
        super().__init__(f"{winner} {reason}")
        self.winner, self.reason = winner, reason


@dataclass(frozen=True, slots=True)
class Choice:
    """Who decides, what kind of decision it is and between what; ``about`` is what is pondered, if it is no option."""

    kind: str
    player: int
    options: list[str]
    about: int = 0


Steps = Generator[Choice, str, Any]
"""What goes on until somebody has to decide."""

FORCED = ("target", "pick", "place", "mode", "order")


def ask(choice: Choice) -> Steps:
    """3: inside a resolution a choice with exactly one option is taken by itself."""
    if choice.kind in FORCED and len(choice.options) == 1:
        return choice.options[0]
    return (yield choice)


def ask_id(kind: str, player: int, ids: list[int]) -> Steps:
    """One of several things, by its number."""
    answer = yield from ask(Choice(kind, player, [f"{kind} #{ident}" for ident in ids]))
    return int(answer.rpartition("#")[2])


@dataclass(slots=True)
class Card:
    id: int
    face: Face
    owner: int
    zone: str
    known: int
    pos: int = 0
    controller: int = 0
    damage: int = 0
    level: int = 1
    order: int = 0
    since: int = 0
    attacks: int = 0
    moved: int = 0
    shifted: int = 0
    intercepted: int = 0
    barrier: int = 0
    bearer: int = 0
    uses: dict[int, int] = field(default_factory=dict)
    states: list[Json] = field(default_factory=list)
    mods: list[Json] = field(default_factory=list)
    granted: list[Json] = field(default_factory=list)
    doomed: bool = False
    life: int = 0

    @property
    def ref(self) -> Ref:
        return Ref(self.id, self.life)

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """Those printed, of a structure those of its level."""
        return self.face.levels[self.level - 1].abilities if self.face.levels else self.face.abilities

    @property
    def always(self) -> tuple[tuple[str, Json], ...]:
        """The steps of those that are continuous, with their words."""
        return self.face.levels[self.level - 1].always if self.face.levels else self.face.always

    def state(self, name: str) -> Json | None:
        return next((state for state in self.states if state["state"] == name), None)


@dataclass(slots=True)
class Event:
    """What has happened: to whom, by whom, on whom; ``player`` whose turn it is, who plays, who gains."""

    kind: str
    of: Ref | None = None
    by: Ref | None = None
    on: Ref | None = None
    player: int = -1
    combat: bool = False


@dataclass(slots=True)
class Trigger:
    """A triggered ability that waits (5.4)."""

    source: Ref
    face: Face
    ability: Ability
    player: int
    entry: int
    event: Event
    host: Ref | None


@dataclass(slots=True)
class Item:
    """What lies on the chain (5.2); ``answers`` is the place, from 1, of what it answers."""

    kind: str
    player: int
    source: Ref
    face: Face
    ability: Ability | None = None
    targets: list[Ref] = field(default_factory=list)
    line: str = ""
    slot: int = 0
    answers: "Item | None" = None
    negated: bool = False
    attached: list[list[Trigger]] = field(default_factory=list)


@dataclass(slots=True)
class Attack:
    """One of a wave; ``own`` heals a companion (mender)."""

    attacker: Ref
    target: Ref
    own: bool


@dataclass(slots=True)
class State:
    faces: dict[str, Face]
    options: Json
    turn: int = 0
    phase: str = "mulligan"
    step: str | None = None
    active: int = 0
    first: int = 0
    life: list[int] = field(default_factory=lambda: [20, 20])
    top: list[int] = field(default_factory=lambda: [20, 20])
    energy: list[int] = field(default_factory=lambda: [0, 0])
    energy_max: list[int] = field(default_factory=lambda: [1, 1])
    played: list[dict[str, int]] = field(default_factory=lambda: [dict.fromkeys(TYPES, 0) for _ in range(2)])
    cards: dict[int, Card] = field(default_factory=dict)
    piles: dict[tuple[str, int], list[int]] = field(default_factory=dict)
    table: list[Card] = field(default_factory=list)
    """Permanents in order of entry."""
    edicts: list[Card] = field(default_factory=list)
    wave: list[Attack] = field(default_factory=list)
    strike: int = 0
    chain: list[Item] = field(default_factory=list)
    waiting: list[Trigger] = field(default_factory=list)
    declared: int = 0
    counted: int = 0
    tokens: int = 0
    stamp: int = 0
    chosen: list[int] = field(default_factory=list)
    """Cards that left a hand for a discard in the core, in order: what chance took is looked up here."""
    gone: int = 0
    """How many of them this engine has done too."""
    dealt: dict[int, str] = field(default_factory=dict)
    """Faces that the core's shuffle dealt, by number."""

    # ---- looking ----

    def tick(self) -> int:
        """The next number of the one sequence of entries and effects (section 12)."""
        self.stamp += 1
        return self.stamp

    def pile(self, zone: str, player: int) -> list[int]:
        return self.piles.setdefault((zone, player), [])

    def in_play(self) -> list[Card]:
        """Permanents in order of entry."""
        return list(self.table)

    def characters(self, player: int | None = None, line: str = "") -> list[Card]:
        return [
            card
            for card in self.in_play()
            if card.zone in LINES and player in (None, card.controller) and line in ("", card.zone)
        ]

    def structures(self, player: int | None = None) -> list[Card]:
        return [card for card in self.in_play() if card.zone == "structures" and player in (None, card.controller)]

    def equipment(self, bearer: Card) -> list[Card]:
        return [card for card in self.table if card.bearer == bearer.id]

    def here(self, ref: Ref | None) -> Card | None:
        """The permanent that is meant, if it is still that thing and in play."""
        card = self.cards.get(ref.id) if ref else None
        there = card is not None and card.life == ref.life and (card.zone in SLOTS or card.zone == "attached")
        return card if there else None

    def free(self, player: int, line: str) -> list[int]:
        """Slots that nothing stands in and nothing is on its way to (5.2)."""
        taken = {c.pos for c in self.in_play() if c.zone == line and c.controller == player}
        taken |= {item.slot for item in self.chain if item.line == line and item.player == player}
        return [slot for slot in range(1, SLOTS[line] + 1) if slot not in taken]

    # ---- zones ----

    def take(self, card: Card) -> None:
        """Out of the pile that it lies in."""
        for pile in self.piles.values():
            if card.id in pile:
                pile.remove(card.id)

    def put(self, card: Card, zone: str, at: int | None = None) -> None:
        """Into a pile of its owner's: deck 0 is the top, others grow at the end. A full hand sends on (5.15)."""
        self.take(card)
        if card.face.deck and zone == "deck":
            zone, at = card.face.deck, None
        if zone == "hand" and len(self.pile("hand", card.owner)) >= HAND_MOST:
            zone = "discard"
        pile = self.pile(zone, card.owner)
        pile.insert(len(pile) if at is None else at, card.id)
        card.zone, card.controller = zone, card.owner
        if zone == "discard":
            card.known = 3

    def enter(self, card: Card, zone: str, pos: int, player: int) -> None:
        """Into play, as something new."""
        self.take(card)
        self.table.append(card)
        card.zone, card.pos, card.controller, card.known = zone, pos, player, 3
        card.order, card.since, card.level = self.tick(), self.turn, 1


# ---- reading ----


def read(view: Json, faces: dict[str, Face]) -> State:
    """A match out of the whole view, at the beginning or in a main phase."""
    options = view["options"]
    state = State(faces, options, *(view[key] for key in ("turn", "phase", "step", "active", "first")))
    starts = options.get("life", 20)
    state.top = list(starts) if isinstance(starts, list) else [starts, starts]
    for player, held in enumerate(view["players"]):
        state.life[player], state.energy[player] = held["life"], held["energy"]
        state.energy_max[player] = held["energy_max"]
        state.played[player] |= held["played"]
    state.declared, state.tokens = view["declared"], view["tokens"]
    for told in sorted(view["cards"], key=lambda told: told.get("pos") or 0):
        card = Card(told["id"], faces[told["card"]], told["owner"], told["zone"], told["known"])
        state.cards[card.id] = card
        for tag in ("damage", "level", "order", "since", "attacks", "moved", "shifted", "barrier", "bearer", "pos"):
            if told.get(tag):
                setattr(card, tag, told[tag])
        card.controller = told.get("controller", card.owner)
        for tag in ("states", "mods", "granted"):
            setattr(card, tag, [dict(each) for each in told.get(tag, ())])
        if card.zone == "special":
            card.zone = card.face.deck
        if card.zone in SLOTS or card.zone == "attached":
            state.table.append(card)
        else:
            state.pile(card.zone, card.owner).append(card.id)
    state.table.sort(key=lambda card: card.order)
    last = max(state.cards, default=2)
    for player, name in options.get("edicts", ()):
        last += 1
        state.edicts.append(Card(last, faces[name], player, "edict", 3, controller=player, order=last - 1000))
    times = [card.order for card in state.cards.values()]
    times += [each["time"] for card in state.cards.values() for each in effects(card)]
    state.stamp = max(times, default=0)
    return state


def effects(card: Card) -> Iterator[Json]:
    """What lasts on a card and has a time."""
    yield from (*card.states, *card.mods, *card.granted)
