"""A match of ESTRO as plain lists and numbers, and what is worked out of them (rules, 5.2 and 12)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]

ESTRI = ("ardo", "granito", "armonio", "illusio", "manpo")
STATS = ("atk", "def", "hel", "dex", "map")
ATK, DEF, HEL, DEX, MAP = range(5)
MATRIX = ((0, 2, 10, -5, -10), (-2, 0, 2, 5, 10), (-10, -2, 0, 10, 5), (10, -10, 5, 0, 2), (5, 2, -2, 10, 0))
"""5.3: the row is the attacker's estro."""
FACES = {1: (1, 4), 2: (2, 4), 3: (1, 3, 4), 4: (0,), 5: (2, 3), 6: (0, 3)}
"""5.3: whom a face of the die favours."""
MODS = ("field_mod", "turn_mod", "match_mod")
MARKS = ("attacks", "extra", "used", "fresh", "turned", "shield", "stunned", "silenced", "home", "spent", "known")


@dataclass(slots=True, frozen=True)
class Face:
    """What is printed on a card; `gift` is empty on a Void one, `terms` are its parameters."""

    id: str
    estro: int
    stats: tuple[int, ...]
    gift: str
    terms: tuple[str, ...]

    @property
    def tot(self) -> int:
        return sum(self.stats)


@dataclass(slots=True)
class Card:
    """A card with its marks (12); `zone` and place stand in the lists of `State`."""

    id: int
    face: Face
    owner: int
    controller: int
    zone: str
    up: bool = False
    estro: int = 0
    base: list[int] = field(default_factory=list)
    field_mod: list[int] = field(default_factory=lambda: [0] * 5)
    turn_mod: list[int] = field(default_factory=lambda: [0] * 5)
    match_mod: list[int] = field(default_factory=lambda: [0] * 5)
    attacks: int = 0
    extra: int = 0
    used: int = 0
    fresh: int = 0
    turned: int = 0
    shield: int = 0
    stunned: int = 0
    silenced: int = 0
    home: int = 0
    spent: int = 0
    known: int = 0

    @property
    def open(self) -> bool:
        """Whether it lies face up in a field."""
        return self.zone == "field" and self.up

    def has(self, gift: str) -> bool:
        """Whether that Gift of its works while it lies face up (5.6.1)."""
        return self.open and self.face.gift == gift and not self.silenced

    def term(self) -> int:
        """The last of its Gift's parameters, a number."""
        return int(self.face.terms[-1])


@dataclass(slots=True)
class Player:
    """A player's tags (12)."""

    plays: int = 0
    plays_max: int = 1
    attacks: int = 0
    attacks_max: int = 2
    truce: int = 0
    hush: int = 0
    zone_used: int = 0


@dataclass(slots=True)
class Fight:
    """An attack under way (5.4)."""

    attacker: Card
    target: Card
    charge: int = 0
    brace: int = 0
    doubled: list[Card] = field(default_factory=list)
    exchanged: list[Card] = field(default_factory=list)
    zone_gift: bool = False
    """A zone Gift was used and no redirection decided since."""
    saved: list[Card] = field(default_factory=list)
    asked: set[int] = field(default_factory=set)
    gone: set[int] = field(default_factory=set)
    """Cards that went to the Incinerator in this attack."""
    faces: dict[int, int] = field(default_factory=dict)
    """The dice of attacker and target by id, from step 7b on."""


@dataclass(slots=True)
class State:
    """A match."""

    turn: int
    phase: str
    active: int
    zone: int
    players: list[Player]
    cards: dict[int, Card]
    field: list[list[Card]]
    hand: list[list[Card]]
    deck: list[list[Card]]
    incinerator: list[list[Card]]
    check_from: int = 10
    fight: Fight | None = None
    queue: list[tuple[str, Card, int, int]] = field(default_factory=list)
    """Gifts that wait: trigger, card, player, id of the attacker that destroyed it."""
    result: tuple[int | None, str] | None = None
    rolls: list[int] = field(default_factory=list)
    told: list[tuple[str, int]] = field(default_factory=list)
    """Blocks: name and source."""

    def tell(self, name: str, source: int) -> None:
        self.told.append((name, source))

    def opened(self, player: int) -> list[Card]:
        """A player's face-up cards in field order."""
        return [card for card in self.field[player] if card.up]

    def row(self, card: Card) -> list[Card]:
        """The list that a card lies in."""
        rows: list[list[Card]] = getattr(self, card.zone)
        return rows[card.controller if card.zone == "field" else card.owner]

    def stats(self, card: Card, fighting: bool = False) -> list[int]:
        """5.2: the five stats, in the field; ``fighting``: charge, brace and the die count too."""
        values = [sum(parts) for parts in zip(card.base, *(getattr(card, mod) for mod in MODS), strict=True)]
        values[card.estro] += self.lifted(card)
        fight = self.fight
        if fight:
            if card in fight.doubled:
                values[DEX] *= 2
            if card in fight.exchanged:
                values[ATK], values[DEF] = values[DEF], values[ATK]
            if fighting:
                values[card.estro] += fight.charge if card is fight.attacker else 0
                values[card.estro] += fight.brace if card is fight.target else 0
                face = fight.faces.get(card.id)
                if face and (card.has("sure") or card.estro in FACES[face]):
                    values[card.estro] += 5
        return [min(99, max(0, value)) for value in values]

    def lifted(self, card: Card) -> int:
        """5.2.2: what is added to a card's primary."""
        others = [other for other in self.opened(card.controller) if other is not card]
        n = 2 if self.zone == card.estro else 0
        n += sum(o.term() for o in others if o.has("banner") and ESTRI.index(o.face.terms[0]) == card.estro)
        if card.has("kinship"):
            n += card.term() * min(4, sum(o.estro == card.estro for o in others))
        if card.has("last_wall") and len(self.field[card.controller]) == 1:
            n += card.term()
        if card.has("ashes"):
            n += min(12, len(self.incinerator[card.controller]))
        return n

    def tot(self, card: Card, fighting: bool = False) -> int:
        return sum(self.stats(card, fighting))

    def primary(self, card: Card, fighting: bool = False) -> int:
        return self.stats(card, fighting)[card.estro]

    def hand_limit(self, player: int) -> int:
        """3.3.1."""
        return 5 + 2 * sum(card.has("satchel") for card in self.field[player])

    def anchored(self, player: int) -> bool:
        """5.5.1: whether an enemy card forbids a player's zone Gift."""
        return any(card.has("anchor") for card in self.field[1 - player])

    def count(self, player: int) -> tuple[int, int]:
        """8.3: cards and TOT of a field."""
        cards = self.field[player]
        return sum(2 if card.has("herald") else 1 for card in cards), sum(self.tot(card) for card in cards if card.up)

    def ahead(self) -> int | None:
        """8.3: who has more of both."""
        mine, other = self.count(0), self.count(1)
        if mine[0] > other[0] and mine[1] > other[1]:
            return 0
        return 1 if mine[0] < other[0] and mine[1] < other[1] else None


def read(position: Json, faces: dict[str, Face]) -> State:
    """The match of a whole position in `main` with nothing pending."""
    cards: dict[int, Card] = {}
    rows: dict[str, list[list[Card]]] = {zone: [[], []] for zone in ("deck", "hand", "field", "incinerator")}
    for given in sorted(position["cards"], key=lambda c: c["pos"]):
        face = faces[given["card"]]
        card = Card(given["id"], face, given["owner"], given["controller"], given["zone"], given.get("face") == "up")
        card.estro = ESTRI.index(given["estro"]) if "estro" in given and card.open else face.estro
        card.base = list(given["base"]) if card.open else list(face.stats)
        for tag in MARKS:
            setattr(card, tag, int(given.get(tag, 0)))
        for tag in MODS:
            setattr(card, tag, list(given.get(tag, [0] * 5)))
        cards[card.id] = card
        rows[card.zone][card.controller if card.zone == "field" else card.owner].append(card)
    players = [Player(**{tag: int(value) for tag, value in given.items()}) for given in position["players"]]
    head = (position["turn"], position["phase"], position["active"], ESTRI.index(position["zone"]))
    state = State(*head, players, cards, *(rows[zone] for zone in ("field", "hand", "deck", "incinerator")))
    state.check_from = position.get("options", {}).get("check_from", 10)
    return state


def plain(state: State) -> dict[str, Any]:
    """What a whole view must say of it, with marks and numbers that are not 0 only."""
    found: dict[str, Any] = {"turn": state.turn, "phase": state.phase, "active": state.active, "result": state.result}
    found["ahead"] = 0 if state.ahead() is None else 1 + (state.ahead() or 0)
    for n, player in enumerate(state.players):
        counted, tot = state.count(n)
        limit = min(4, player.attacks_max)
        derived = (state.hand_limit(n), min(limit, 1) if player.truce else limit, counted, tot)
        tags = {tag: getattr(player, tag) for tag in Player.__slots__}
        names = ("hand_limit", "attack_limit", "field_count", "field_tot")
        found[f"p{n}"] = tags | dict(zip(names, derived, strict=True))
    for card in state.cards.values():
        found[f"#{card.id}"] = {tag: value for tag, value in of_card(state, card) if value}
    return found


def of_card(state: State, card: Card) -> Iterator[tuple[str, Any]]:
    """The tags of a card in the whole view."""
    yield "card", card.face.id
    yield "at", (card.zone, card.controller, state.row(card).index(card) + 1)
    for tag in MARKS:
        yield tag, getattr(card, tag)
    for tag in MODS:
        yield tag, getattr(card, tag) if any(getattr(card, tag)) else None
    if card.zone == "field":
        yield "face", "up" if card.up else "down"
    if card.open:
        values = state.stats(card)
        yield "base", card.base
    else:
        values = [min(99, max(0, sum(pair))) for pair in zip(card.face.stats, card.match_mod, strict=True)]
    yield "estro", ESTRI[card.estro]
    if card.open or card.zone != "field":
        yield from zip(STATS, values, strict=True)
        yield "tot", sum(values)
        yield "primary", values[card.estro]
    fight = state.fight
    if fight and fight.faces and card in (fight.attacker, fight.target) and card.open:
        tot = state.tot(card, True)
        yield "combat_tot", tot + (MATRIX[card.estro][fight.target.estro] if card is fight.attacker else 0)
        yield "combat_primary", state.primary(card, True)


def of_view(view: Json) -> dict[str, Any]:
    """The same out of a whole view."""
    result = view["result"]
    found: dict[str, Any] = {tag: view[tag] for tag in ("turn", "phase", "active", "ahead")}
    found["result"] = (result["winner"], result["reason"]) if result else None
    for n, player in enumerate(view["players"]):
        names = (*Player.__slots__, "hand_limit", "attack_limit", "field_count", "field_tot")
        found[f"p{n}"] = {tag: player[tag] for tag in names}
    tags = ("card", *MARKS, *MODS, "face", "estro", *STATS, "tot", "primary", "combat_tot", "combat_primary")
    for given in view["cards"]:
        card = {tag: given[tag] for tag in tags if given.get(tag)}
        card["at"] = (given["zone"], given["controller"], given["pos"])
        if given.get("face") == "up":
            card["base"] = given["base"]
        found[f"#{given['id']}"] = card
    return found
