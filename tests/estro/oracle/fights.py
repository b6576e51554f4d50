"""Attacks (rules, 5.1 and 5.4)."""

from tests.estro.oracle import gifts
from tests.estro.oracle.destroying import destroy
from tests.estro.oracle.places import Steps, ask, chosen
from tests.estro.oracle.state import MATRIX, Card, Fight, State
from tests.estro.oracle.zone import zone_gift, zone_gifts, zone_open


def may_attack(state: State, card: Card) -> bool:
    player = state.players[card.controller]
    limit = min(4, player.attacks_max, 1 if player.truce else 4)
    own = 1 + card.extra + (1 if card.has("twin") else 0)
    mired = (card.fresh or card.turned) and any(other.has("mire") for other in state.field[1 - card.controller])
    return bool(card.open and not card.stunned and card.attacks < own and player.attacks < limit and not mired)


def targets(state: State, attacker: Card) -> list[Card]:
    """5.1.4."""
    left = [
        card
        for card in state.field[1 - attacker.controller]
        if not (card.has("daunt") and state.primary(card) > state.primary(attacker))
    ]
    return [card for card in left if card.has("bulwark")] or left


def attack(state: State, attacker: Card, target: Card) -> Steps[None]:
    me = attacker.controller
    attacker.attacks += 1
    state.players[me].attacks += 1
    state.fight = fight = Fight(attacker, target)
    state.tell("attack", attacker.id)
    yield from gifts.activate(state, attacker, "attack")
    yield from gifts.run_queue(state)
    going = yield from redirect(state, False)
    for player in (me, 1 - me):
        kinds = (1, 3) if player == me else (0, 1, 3, 4)
        if state.zone in kinds and zone_open(state, player):
            words = yield from ask(player, "respond", [*zone_gifts(state, player), "pass"])
            if words[0] == "zone":
                zone_gift(state, player, words)
                going = yield from redirect(state, False)
    while going:
        yield from strike(state)
        yield from gifts.run_queue(state)
        going = fight.zone_gift and (yield from redirect(state, True))
    state.fight = None


def there(state: State, card: Card, player: int) -> bool:
    return card.zone == "field" and card.controller == player


def redirect(state: State, saved: bool) -> Steps[bool]:
    """5.5.4; whether the attack goes on. ``saved``: it is Armonio's."""
    fight = state.fight
    assert fight
    if not fight.zone_gift:
        return not saved
    fight.zone_gift = False
    if fight.target.id in fight.gone:
        return False
    attacker, me = fight.attacker, state.active
    others = [c for c in targets(state, attacker) if c is not fight.target and not (saved and c in fight.saved)]
    if not (there(state, attacker, me) and attacker.up and others):
        return not saved
    words = yield from ask(me, "redirect", [*(f"redirect #{card.id}" for card in others), "go_on"])
    if words[0] == "go_on":
        return not saved
    fight.target, fight.brace = chosen(state, words), 0
    return True


def strike(state: State) -> Steps[None]:
    """Steps 5 to 8."""
    fight = state.fight
    assert fight
    attacker, me = fight.attacker, state.active
    fight.saved, fight.faces = [], {}
    target = fight.target
    if not (there(state, attacker, me) and attacker.up and there(state, target, 1 - me)):
        return
    if target.up:
        fight.brace = target.term() if target.has("brace") else 0
        state.tell("combat", attacker.id)
        fight.faces[attacker.id] = state.rolls.pop(0)
        fight.faces[target.id] = state.rolls.pop(0)
        for card in (attacker, target):
            if card.has("gambler"):
                words = yield from ask(card.controller, "reroll", ["reroll", "keep"])
                if words[0] == "reroll":
                    fight.faces[card.id] = state.rolls.pop(0)
        double = state.primary(attacker, True) > 2 * state.primary(target, True) and not target.has("steadfast")
        greater = state.tot(attacker, True) + MATRIX[attacker.estro][target.estro] > state.tot(target, True)
        if not double and not greater:
            gifts.repelled(state, attacker)
            if target.has("temper"):
                state.queue.append(("resist", target, target.controller, 0))
            return
    yield from destroy(state, target, "combat", attacker)
    if target.zone == "incinerator" and attacker.zone == "field" and attacker.up:
        state.queue.append(("win", attacker, attacker.controller, 0))
