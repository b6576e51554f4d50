"""What happens to things: damage and healing, states, leaving and entering play, moving, control (5.5, 5.8 to 5.13)."""

from dataclasses import dataclass

from tests.lirya.oracle import noting, numbers, values
from tests.lirya.oracle.cards import Json
from tests.lirya.oracle.state import LINES, TOKENS_MOST, Card, Event, Over, Ref, State
from tests.lirya.oracle.values import Run

# ---- damage and healing ----


@dataclass(frozen=True, slots=True)
class Blow:
    """Damage on its way: from what, of what kind (for immunities) and of what type."""

    source: Ref | None
    kind: str = ""
    type: str = "pure"
    past: int = 0
    element: str = ""


def damage(state: State, blow: Blow, hits: list[tuple[Ref, int]]) -> list[tuple[Ref, int]]:
    """5.8: worked out for all from the same state, then applied together; what was dealt to whom."""
    worked = [(ref, reckon(state, blow, ref, n)) for ref, n in hits]
    dealt = []
    for ref, n in worked:
        card = state.here(ref)
        if n > 0 and card and card.barrier:
            card.barrier, n = 0, 0
        if n <= 0:
            continue
        if card:
            card.damage += n
        else:
            state.life[ref.id - 1] -= n
        dealt.append((ref, n))
    for ref, _ in dealt:
        noting.happen(state, Event("damage", of=ref, by=blow.source, combat=blow.kind == "combat"))
    return dealt


def reckon(state: State, blow: Blow, ref: Ref, n: int) -> int:
    """Immunity, defense, vulnerable, fortified; the barrier is asked as it is applied."""
    card = state.here(ref)
    if card is None:
        return max(0, n)
    if any(kind and numbers.immune(card, kind) for kind in (blow.kind, blow.element, blow.type)):
        return 0
    if blow.type != "pure":
        n -= max(0, numbers.stat(state, card, "defense") - blow.past)
    if n <= 0:
        return 0
    for name, sign in (("vulnerable", 1), ("fortified", -1)):
        held = card.state(name)
        n += sign * held["value"] if held else 0
    return max(0, n)


def bonus(state: State, run: Run) -> int:
    """What is added to damage that a program deals (`damage_bonus`)."""
    found = 0
    for _, other, step in numbers.always(state, "damage_bonus"):
        of = step["of"]
        fitting = run.face.type in values.TYPES[of["all"]] and values.belongs(other.player, run.player, of["side"])
        found += step["damage_bonus"] if fitting else 0
    return found


def heal(state: State, hits: list[tuple[Ref, int]]) -> None:
    """5.9: damage off, life up to the start life; healing 0 is no event."""
    healed = []
    for ref, n in hits:
        card = state.here(ref)
        if card:
            n = min(n, card.damage)
            card.damage -= n
        else:
            n = min(n, state.top[ref.id - 1] - state.life[ref.id - 1])
            state.life[ref.id - 1] += n
        if n > 0:
            healed.append(ref)
    for ref in healed:
        noting.happen(state, Event("heal", of=ref))


# ---- who falls ----


def check(state: State) -> None:
    """5.5: players at 0 lose; who is at 0 leaves together, until nothing changes."""
    while True:
        lost = [player for player in (0, 1) if state.life[player] <= 0]
        if lost:
            raise Over(None if len(lost) == 2 else 1 - lost[0], "life")
        fallen = [c for c in state.in_play() if c.zone != "attached" and (c.doomed or numbers.health(state, c) <= 0)]
        if not fallen:
            return
        for card in fallen:
            noting.happen(state, Event("leave", of=card.ref))
            noting.happen(state, Event("die", of=card.ref))
        for card in fallen:
            leave(state, card, "discard")


def leave(state: State, card: Card, zone: str) -> None:
    """Out of play to its owner's pile, then its equipment in order of attachment (R50); a token ceases to exist."""
    worn = state.equipment(card)
    forget(state, card)
    if card.face.token:
        del state.cards[card.id]
    else:
        state.put(card, zone)
    for piece in worn:
        unequip(state, piece)


def unequip(state: State, piece: Card) -> None:
    forget(state, piece)
    state.put(piece, "hand" if "bond" in piece.face.keywords else "discard")


def forget(state: State, card: Card) -> None:
    """R71: everything about it is forgotten; if it returns it is another thing."""
    state.table.remove(card)
    card.life += 1
    card.damage = card.attacks = card.moved = card.shifted = card.intercepted = card.barrier = card.bearer = 0
    card.order = card.since = card.pos = 0
    card.level, card.doomed, card.zone = 1, False, "none"
    card.uses, card.states, card.mods, card.granted = {}, [], [], []


def arrive(state: State, card: Card, zone: str, pos: int, player: int) -> None:
    """A character or structure comes into play."""
    state.enter(card, zone, pos, player)
    card.barrier = int("barrier" in numbers.keywords(state, card))
    for held in card.face.enters_with:
        put_state(state, card, held["state"], held.get("n", 0), held.get("turns"), held.get("fixed", False))
    noting.happen(state, Event("arrive", of=card.ref))


def create(state: State, name: str, line: str, player: int) -> Card | None:
    """A token in the lowest free slot of the line, else of the other line, else nothing (6.3)."""
    other = LINES[1 - LINES.index(line)]
    place = next(((where, slot) for where in (line, other) for slot in state.free(player, where)), None)
    if place is None or state.tokens >= TOKENS_MOST:
        return None
    taken = {*state.cards, *(edict.id for edict in state.edicts)}
    ident = next(n for n in range(3, 256) if n not in taken)
    state.tokens += 1
    card = state.cards[ident] = Card(ident, state.faces[name], player, "none", 3)
    card.life = 1000 * state.tokens
    arrive(state, card, *place, player)
    return card


# ---- states ----


def put_state(state: State, card: Card, name: str, n: int, turns: int | None, fixed: bool = False) -> None:
    """5.11, the five cases of applying a state."""
    held, opposite = card.state(name), card.state(numbers.OPPOSITE.get(name, ""))
    if numbers.shuns(state, card, name):
        return
    if any(other and other.get("fixed") for other in (held, opposite)):
        return
    if opposite:
        card.states.remove(opposite)
        if not fixed:
            return
    new: Json = {"state": name, "time": state.tick()}
    new |= {"value": n} if n else {}
    new |= {"turns": turns} if turns else {}
    new |= {"fixed": True} if fixed else {}
    card.states = [other for other in card.states if other is not held] + [new]
    if name.startswith("immune_"):
        excluded = name.removeprefix("immune_")
        shut = numbers.HARMFUL if excluded == "states" else (excluded,)
        card.states = [other for other in card.states if other["state"] not in shut or other.get("fixed")]


def tick_states(state: State, harmful: bool) -> None:
    """R16: helpful ones at the start of their controller's turn, harmful ones at its end."""
    for card in state.characters(state.active):
        for held in list(card.states):
            if "turns" in held and (held["state"] in numbers.HARMFUL) == harmful:
                held["turns"] -= 1
                if not held["turns"]:
                    card.states.remove(held)


def end_stealth(card: Card) -> None:
    card.states = [held for held in card.states if held["state"] != "stealth"]


# ---- moving ----


def to_line(state: State, card: Card, line: str) -> bool:
    """5.12: the same slot number if it is free, else the lowest free one, else it does not move."""
    slots = state.free(card.controller, line)
    if not slots:
        return False
    move(state, card, line, card.pos if card.pos in slots else slots[0])
    return True


def move(state: State, card: Card, line: str, slot: int) -> None:
    card.zone, card.pos, card.shifted = line, slot, 1
    noting.happen(state, Event("move", of=card.ref))


def exchange(state: State, one: Card, other: Card) -> None:
    """Two places are exchanged; only different lines are another zone."""
    (one.zone, one.pos), (other.zone, other.pos) = (other.zone, other.pos), (one.zone, one.pos)
    for card in (one, other) if one.zone != other.zone else ():
        card.shifted = 1
        noting.happen(state, Event("move", of=card.ref))


def held_fast(state: State, run: Run, card: Card) -> bool:
    """Rooted characters are not moved or taken by the foe."""
    return card.controller != run.player and "rooted" in numbers.keywords(state, card)


def change_sides(state: State, card: Card, player: int) -> bool:
    """5.12: same line and slot number if free, else the lowest free, else the other line likewise."""
    for line in (card.zone, LINES[1 - LINES.index(card.zone)]):
        slots = state.free(player, line)
        if slots:
            card.zone, card.pos = line, card.pos if card.pos in slots else slots[0]
            card.controller, card.since, card.shifted = player, state.turn, 1
            for piece in state.equipment(card):
                piece.controller = player
            noting.happen(state, Event("move", of=card.ref))
            noting.happen(state, Event("control", of=card.ref))
            return True
    return False


# ---- cards ----


def draw(state: State, player: int) -> None:
    """A required draw: an empty deck loses at once (5.15)."""
    deck = state.pile("deck", player)
    if not deck:
        raise Over(1 - player, "deck")
    card = state.cards[deck[0]]
    card.known |= 1 << player
    state.put(card, "hand")
    noting.happen(state, Event("draw", of=card.ref, player=player))


def discard(state: State, card: Card) -> None:
    """Out of a hand."""
    state.put(card, "discard")
    state.gone += 1
