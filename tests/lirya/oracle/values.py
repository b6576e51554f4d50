"""What a program speaks of: things, filters, amounts and conditions (5.6, 6.1; the page of the language of cards)."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.lirya.oracle import numbers
from tests.lirya.oracle.cards import Face, Json
from tests.lirya.oracle.state import LINES, Card, Event, Item, Ref, State

COMPARE: dict[str, Callable[[int, int], bool]] = {
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
    "=": lambda a, b: a == b,
}
TYPES = {
    "character": ("character",),
    "structure": ("structure",),
    "equipment": ("equipment",),
    "spell": ("spell",),
    "friend": ("character",),
    "any": ("character", "structure"),
    "card": ("character", "structure", "spell", "equipment"),
    "player": (),
}


@dataclass(slots=True)
class Run:
    """A program under way: whose, of which thing, aimed at what, and what it waited for."""

    player: int
    source: Ref
    face: Face
    targets: list[Ref | None] = field(default_factory=list)
    specs: tuple[Json, ...] = ()
    event: Event | None = None
    host: Ref | None = None
    subject: Item | None = None
    same: list[Ref] = field(default_factory=list)
    skipped: bool = False

    @property
    def kind(self) -> str:
        """Of what kind its damage and effects are, for immunities (5.8)."""
        return "spells" if self.face.type == "spell" else "abilities"


def player_ref(player: int) -> Ref:
    return Ref(1 + player)


def is_player(ref: Ref | None) -> bool:
    return ref is not None and ref.id in (1, 2)


def compares(value: int, text: Any) -> bool:
    if isinstance(text, int):
        return value == text
    sign, _, number = text.partition(" ")
    return COMPARE[sign](value, int(number))


# ---- filters ----


def fits(state: State, card: Card, where: Json) -> bool:
    return all(has(state, card, key, value) for key, value in where.items())


def has(state: State, card: Card, key: str, value: Any) -> bool:
    match key:
        case "line":
            return bool(card.zone == value)
        case "class":
            return bool(card.face.class_ == value)
        case "element":
            return bool(card.face.element == value)
        case "type":
            return bool(card.face.type == value)
        case "card":
            return bool(card.face.id == value)
        case "cost":
            return compares(card.face.cost, value)
        case "level":
            return compares(card.level, value)
        case "health":
            return compares(numbers.health(state, card), value)
        case "is" if value == "damaged":
            return card.damage > 0
        case "is":
            return card.state(value) is not None
        case "not":
            return not fits(state, card, value)
    raise NotImplementedError(f"filter {key}")


def belongs(player: int, owner: int, side: str) -> bool:
    return side == "any" or (owner == player) == (side == "own")


def noun_fits(state: State, run: Run, ref: Ref, spec: Json, noun: str) -> bool:
    """Whether a thing in play, or a player, is what a selector speaks of."""
    if is_player(ref):
        return noun in ("friend", "any", "player") and belongs(run.player, ref.id - 1, spec.get("side", "any"))
    card = state.here(ref)
    return (
        card is not None
        and card.face.type in TYPES[noun]
        and belongs(run.player, card.controller, spec.get("side", "any"))
        and not (spec.get("other") and ref == run.source)
        and fits(state, card, spec.get("where", {}))
    )


# ---- things ----


def everything(state: State, run: Run, spec: Json, noun: str) -> list[Ref]:
    """All that a selector speaks of: in play by entry, elsewhere by place; then players."""
    zone = spec.get("zone", "hand" if noun == "card" else "play")
    if zone == "play":
        found = [card.ref for card in state.in_play()]
        players = [player_ref(player) for player in (0, 1)] if noun in ("friend", "any", "player") else []
        return [ref for ref in (*found, *players) if noun_fits(state, run, ref, spec, noun)]
    return [
        state.cards[ident].ref
        for owner in (0, 1)
        if belongs(run.player, owner, spec.get("side", "any"))
        for ident in state.pile(zone, owner)
        if state.cards[ident].face.type in TYPES[noun] and fits(state, state.cards[ident], spec.get("where", {}))
    ]


def adjacent(state: State, of: Card) -> list[Card]:
    """Same side, same line, slot ±1 (5.6)."""
    return [card for card in state.characters(of.controller, of.zone) if abs(card.pos - of.pos) == 1]


def things(state: State, run: Run, said: Any) -> list[Ref]:
    """The things, still there, that a step names without anybody choosing."""
    if isinstance(said, dict):
        if "all" in said:
            return everything(state, run, said, said["all"])
        if "adjacent" in said:
            this = state.here(run.source)
            beside = adjacent(state, this) if this and this.zone in LINES else []
            return [card.ref for card in beside if noun_fits(state, run, card.ref, said, said["adjacent"])]
        raise NotImplementedError(f"things {said}")
    match said:
        case "you":
            return [player_ref(run.player)]
        case "opponent":
            return [player_ref(1 - run.player)]
        case "players":
            return [player_ref(player) for player in (state.active, 1 - state.active)]
        case "target" | "target 2":
            return target(state, run, int(said == "target 2"))
        case "same":
            return [ref for ref in run.same if is_player(ref) or state.here(ref)]
    return [ref for ref in (known(run, said),) if ref and (is_player(ref) or state.here(ref))]


def known(run: Run, word: str) -> Ref | None:
    """Whom a word for somebody stands for."""
    event, item = run.event, run.subject
    if word == "this":
        return run.source
    if word == "host":
        return run.host
    if event and word == "subject":
        return event.of
    if event and word == "source":
        return event.by
    if item and word == "source":
        return item.source
    if item and word == "defender":
        return item.targets[0]
    raise NotImplementedError(f"word {word}")


def target(state: State, run: Run, n: int) -> list[Ref]:
    """5.6: chosen targets are tested again as their step runs."""
    ref = run.targets[n] if n < len(run.targets) else None
    return [ref] if ref and can_target(state, run, ref, run.specs[n]) else []


def can_target(state: State, run: Run, ref: Ref, spec: Json) -> bool:
    """In play, fitting, and not elusive to a foe."""
    card = state.here(ref)
    hidden = card and card.controller != run.player and "elusive" in numbers.keywords(state, card)
    return noun_fits(state, run, ref, spec, spec["a"]) and not hidden


def targets(state: State, run: Run, n: int, taken: list[Ref | None]) -> list[Ref]:
    """What the n-th target may be: by entry, then players; two targets are different."""
    found = everything(state, run, run.specs[n], run.specs[n]["a"])
    return [
        ref
        for ref in found
        if ref not in taken
        and can_target(state, run, ref, run.specs[n])
        and not (run.specs[n].get("other") and ref in taken)
    ]


def can_aim(state: State, run: Run) -> bool:
    """Whether there are different targets for all that it asks for."""

    def left(n: int, taken: list[Ref | None]) -> bool:
        return n == len(run.specs) or any(left(n + 1, [*taken, ref]) for ref in targets(state, run, n, taken))

    return left(0, [])


# ---- amounts and conditions ----


def amount(state: State, run: Run, said: Any) -> int:
    if isinstance(said, int):
        return said
    if "count" in said:
        value = len(things(state, run, said["count"]))
    elif "tally" in said:
        value = {"energy": state.energy, "life": state.life}[said["tally"]][run.player]
    else:
        raise NotImplementedError(f"amount {said}")
    value = value * said.get("times", 1) + (amount(state, run, said["plus"]) if "plus" in said else 0)
    return value - (amount(state, run, said["minus"]) if "minus" in said else 0)


def holds(state: State, run: Run, condition: Any) -> bool:
    if condition is None:
        return True
    if "value" in condition:
        return compares(amount(state, run, condition), condition["value"])
    if "some" in condition:
        return bool(things(state, run, condition["some"]))
    if "turn" in condition:
        return (state.active == run.player) == (condition["turn"] == "you")
    raise NotImplementedError(f"condition {condition}")
