"""A match from a decision to its end: mulligan, start, main, combat, end (2, 3)."""

from collections.abc import Callable

from tests.lirya.oracle import chain, combat, happening, noting, numbers, triggers
from tests.lirya.oracle.cards import Json
from tests.lirya.oracle.happening import Blow
from tests.lirya.oracle.state import Card, Choice, Event, Over, Ref, State, Steps, ask_id

COUNTED = ("main", "declare", "defend", "special", "discard")
"""Decisions from one of which to the next triggers are counted (5.4, loop guard)."""


def match(state: State) -> Steps:
    """Who decides what, until the match is over.

    Raises: `Over`.
    """
    steps, action = turns(state), None
    while True:
        choice = steps.send(action)
        action = yield choice
        if choice.kind in COUNTED:
            state.counted = 0


def turns(state: State) -> Steps:
    if state.phase == "mulligan":
        yield from mulligans(state)
        state.active, state.turn = state.first, 1
        yield from start(state)
    while True:
        yield from main(state)
        yield from end(state)
        state.active, state.turn = 1 - state.active, state.turn + 1
        yield from start(state)


def mulligans(state: State) -> Steps:
    """2, step 7: each, the first player first, may change the whole hand once."""
    for player in (state.first, 1 - state.first):
        state.active = player
        if (yield Choice("mulligan", player, ["keep", "mulligan"])) == "mulligan":
            hand, deck = state.pile("hand", player), state.pile("deck", player)
            size = len(hand)
            for ident in list(hand):
                state.put(state.cards[ident], "deck")
            shuffle(state, deck)
            for ident in list(deck[:size]):
                state.cards[ident].known |= 1 << player
                state.put(state.cards[ident], "hand")


def shuffle(state: State, deck: list[int]) -> None:
    """Chance deals the faces anew over the numbers, which stay in place: the core's faces, if they are the same."""
    cards = [state.cards[ident] for ident in deck]
    names = [state.dealt[ident] for ident in deck]
    assert sorted(names) == sorted(card.face.id for card in cards), "a shuffle deals the same faces"
    for card, name in zip(cards, names, strict=True):
        card.face, card.known = state.faces[name], 0


# ---- 3.1 ----


def start(state: State) -> Steps:
    state.phase, state.step, player = "start", None, state.active
    for card in (*state.cards.values(), *state.edicts):
        card.uses, card.attacks, card.moved, card.shifted = {}, 0, 0, 0
    for played in state.played:
        played.update(dict.fromkeys(played, 0))
    state.declared = 0
    expire(state, lambda each: each["until"] == "your_next" and each["by"] == player)
    happening.check(state)
    yield from triggers.settle(state)
    happening.draw(state, player)
    yield from triggers.settle(state)
    fill(state, player)
    yield from bodies(state, player)
    yield from triggers.in_turn(state, "turn_start", [*state.edicts, *state.in_play()])
    for structure in sorted(state.structures(player), key=lambda card: card.order):
        yield from special(state, structure)


def fill(state: State, player: int) -> None:
    """S3."""
    if state.options.get("energy") == "refill":
        state.energy_max[player] = min(10, state.energy_max[player] + 1)
        state.energy[player] = state.energy_max[player]
    else:
        state.energy[player] = min(10, state.energy[player] + 1)


def bodies(state: State, player: int) -> Steps:
    """S5: regeneration, helpful states, poison, all at once."""
    own = state.characters(player)
    regenerating = [(card.ref, held["value"]) for card in own if (held := card.state("regeneration"))]
    happening.heal(state, regenerating)
    happening.tick_states(state, harmful=False)
    poisoned = [(card.ref, held["value"]) for card in own if (held := card.state("poisoned"))]
    happening.damage(state, Blow(None), [hit for hit in poisoned if not immune_to_poison(state, *hit)])
    happening.check(state)
    yield from triggers.settle(state)


def immune_to_poison(state: State, ref: Ref, _: int) -> bool:
    card = state.here(ref)
    return card is not None and numbers.shuns(state, card, "poisoned")


def special(state: State, structure: Card) -> Steps:
    """S7: pay, and draw the top card of the special deck that a structure opens."""
    player, opens = structure.controller, structure.face.levels[structure.level - 1].opens
    if not opens or not state.pile(opens["deck"], player) or state.energy[player] < opens["price"]:
        return
    if (yield Choice("special", player, ["yes", "no"])) == "yes":
        state.energy[player] -= opens["price"]
        card = state.cards[state.pile(opens["deck"], player)[0]]
        card.known |= 1 << player
        state.put(card, "hand")


def expire(state: State, ends: Callable[[Json], bool]) -> None:
    """Ends what is to end now; control that ends goes back first come, first served (E4)."""
    for card in state.in_play():
        back = [mod for mod in card.mods if mod["op"] == "control" and ends(mod)]
        card.mods = [mod for mod in card.mods if not ends(mod)]
        card.granted = [granted for granted in card.granted if not ends(granted)]
        if back:
            give_back(state, card)


def give_back(state: State, card: Card) -> None:
    """5.12: it returns in the same way; without a free slot it is discarded: it leaves, it does not die."""
    if card.controller != card.owner and not happening.change_sides(state, card, card.owner):
        noting.happen(state, Event("leave", of=card.ref))
        happening.leave(state, card, "discard")


# ---- 3.2, 3.3 ----


def main(state: State) -> Steps:
    state.phase, state.step = "main", None
    while True:
        options = chain.declarations(state)
        options += ["combat"] if combat.attacks(state) else []
        action = yield Choice("main", state.active, [*options, "end"])
        if action == "end":
            return
        if action == "combat":
            yield from combat.phase(state)
            return
        if action.startswith("move "):
            _, ident, line, slot = action.split()
            card = state.cards[int(ident.removeprefix("#"))]
            card.moved = 1
            happening.move(state, card, line, int(slot))
            happening.check(state)
            yield from triggers.settle(state)
        else:
            yield from chain.play(state, action)


# ---- 3.4 ----


def end(state: State) -> Steps:
    state.phase, state.step, player = "end", None, state.active
    for structure in state.structures(player):
        if state.here(structure.ref):
            yield from triggers.in_turn(state, "turn_end", [structure])
            if state.here(structure.ref):
                repair = numbers.keywords(state, structure).get("self_repair", 0)
                happening.heal(state, [(structure.ref, repair)] if repair else [])
    others = [c for c in state.in_play() if c.zone != "structures" or c.controller != player]
    yield from triggers.in_turn(state, "turn_end", [*state.edicts, *others])
    limit = state.options.get("hand_limit", 10)
    while limit and len(state.pile("hand", player)) > limit:
        ident = yield from ask_id("discard", player, state.pile("hand", player))
        happening.discard(state, state.cards[ident])
    expire(state, lambda each: each["until"] == "turn")
    happening.check(state)
    yield from triggers.settle(state)
    happening.tick_states(state, harmful=True)
    expire(state, lambda each: each["until"] == "turn")
    happening.check(state)
    yield from triggers.settle(state)
    if state.turn == state.options.get("turn_cap", 200):
        one, other = state.life
        raise Over(None if one == other else int(other > one), "turn_cap")
