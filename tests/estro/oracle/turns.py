"""ESTRO once more, plain and slow: turns (rules, 3 and 4). Dice are taken from `state.rolls`, which whoever plays the
match fills."""

from tests.estro.oracle import gifts
from tests.estro.oracle.fights import attack, may_attack, targets
from tests.estro.oracle.places import Over, Steps, ask, chosen, control, draw, over, put, show
from tests.estro.oracle.state import Card, State
from tests.estro.oracle.zone import zone_gift, zone_gifts


def match(state: State) -> Steps[None]:
    """From a `main` phase on to the end."""
    try:
        while True:
            yield from main(state)
            yield from end_of_turn(state)
            start_of_turn(state)
    except Over:
        state.phase = "over"


def start_of_turn(state: State) -> None:
    """3.1."""
    state.turn, state.active = state.turn + 1, 1 - state.active
    active, other = state.players[state.active], state.players[1 - state.active]
    active.plays, active.plays_max, active.attacks, active.attacks_max = 0, 1, 0, 2
    other.hush = 0
    for card in state.cards.values():
        card.attacks = card.extra = card.used = 0
    if not state.deck[state.active] and not state.hand[state.active]:
        over(state, 1 - state.active, "no_cards")
    draw(state, state.active, 1)
    for card in state.opened(state.active):
        gifts.dawn(state, card)
    state.phase = "main"


def main(state: State) -> Steps[None]:
    """3.2 and the actions of 4 in their order."""
    me = state.active
    while True:
        words = yield from ask(me, "", main_actions(state))
        card = state.cards[int(words[1][1:])] if len(words) > 1 and words[0] != "zone" else None
        match words[0], card:
            case "end", _:
                return
            case "play", Card():
                state.players[me].plays += 1
                put(state, card, "field", up=words[2] == "up", by=me)
                card.fresh = 1
                if words[2] == "up":
                    yield from gifts.activate(state, card, "play")
            case "flip", Card():
                show(card)
                card.turned = 1
                yield from gifts.activate(state, card, "flip")
            case "use", Card():
                yield from gifts.activate(state, card, "use")
            case "attack", Card():
                yield from attack(state, card, chosen(state, words))
            case "zone", _:
                zone_gift(state, me, words)
        yield from gifts.run_queue(state)


def main_actions(state: State) -> list[str]:
    me, player, found = state.active, state.players[state.active], []
    if player.plays < min(3, player.plays_max):
        found += [f"play #{card.id} {face}" for card in state.hand[me] for face in ("up", "down")]
    found += [f"flip #{card.id}" for card in state.field[me] if not card.up and not card.fresh]
    found += [f"use #{card.id}" for card in state.opened(me) if gifts.usable(state, card)]
    for card in state.field[me]:
        if may_attack(state, card):
            found += [f"attack #{card.id} #{target.id}" for target in targets(state, card)]
    found += zone_gifts(state, me)
    if player.plays or not state.hand[me]:
        found.append("end")
    return found


def end_of_turn(state: State) -> Steps[None]:
    """3.3."""
    me = state.active
    while len(state.hand[me]) > state.hand_limit(me):
        state.phase = "end"
        words = yield from ask(me, "discard", [f"discard #{card.id}" for card in state.hand[me]])
        put(state, chosen(state, words), "incinerator")
    for card in state.cards.values():
        card.turn_mod, card.fresh, card.turned = [0] * 5, 0, 0
        if card.stunned <= state.turn:
            card.stunned = 0
    for card in [card for row in state.field for card in row if card.home]:
        control(state, card, card.home - 1)
        card.home = 0
    state.players[me].truce = 0
    empty = [not row for row in state.field]
    if state.turn >= state.check_from and any(empty):
        over(state, None if all(empty) else empty.index(False), "both_empty" if all(empty) else "field_empty")
    if state.turn == 38:
        over(state, state.ahead(), "final_count")
