"""Combat (3.3, 5.7): waves of attacks, interception, strikes."""

from tests.lirya.oracle import chain, happening, noting, numbers, strikes, triggers
from tests.lirya.oracle.state import Attack, Card, Choice, Event, Item, Ref, State, Steps
from tests.lirya.oracle.values import is_player, player_ref


def attacks(state: State) -> list[str]:
    """Every attack that may be declared now: by entry of the attacker, then of the target, then the foe."""
    return [
        f"attack #{card.id} #{ref.id}"
        for card in state.characters(state.active)
        if numbers.can_attack(state, card)
        for ref in aims(state, card)
    ]


def screen(state: State, player: int, line: str) -> list[Card]:
    """Characters of a line without stealth."""
    return [card for card in state.characters(player, line) if not card.state("stealth")]


def aims(state: State, card: Card) -> list[Ref]:
    """The table of legal targets (5.7)."""
    foe, words = 1 - card.controller, numbers.keywords(state, card)
    front, back = screen(state, foe, "front"), screen(state, foe, "back")
    both = [*front, *back]
    found = both
    at_player = not both
    if card.zone == "front" and "reach" not in words and "assault" not in words:
        found = front or back
    if card.zone == "back" or "siege" in words:
        found = found + [s for s in state.structures(foe) if attackable(state, s)]
    if "assault" in words:
        at_player = True
    if "mender" in words:
        found = found + [own for own in state.characters(card.controller) if own is not card and own.damage]
    ordered = [c.ref for c in state.in_play() if c in found]
    return ordered + ([player_ref(foe)] if at_player else [])


def attackable(state: State, structure: Card) -> bool:
    guarded = state.characters(structure.controller, "front")
    return not ("bulwark" in structure.face.keywords and guarded)


def phase(state: State) -> Steps:
    """Waves until the active player ends them."""
    state.phase, state.step = "combat", "declare"
    while True:
        while options := attacks(state) + (["fight"] if state.wave else ["end"]):
            if options == ["fight"]:
                break
            action = yield Choice("declare", state.active, options)
            if action in ("fight", "end"):
                break
            _, attacker, target = action.replace("#", "").split()
            declare(state, state.cards[int(attacker)], int(target))
        if not state.wave:
            return
        yield from fight(state)
        if state.options.get("waves") == "one":
            return
        state.step = "declare"


def declare(state: State, card: Card, target: int) -> None:
    """The attack joins the wave; it is used, and stealth ends."""
    aim = Ref(target) if target in (1, 2) else state.cards[target].ref
    aimed = state.here(aim)
    state.wave.append(Attack(card.ref, aim, aimed is not None and aimed.controller == card.controller))
    card.attacks += 1
    happening.end_stealth(card)


def fight(state: State) -> Steps:
    """Interceptors step in, then each attack is fought in the order declared."""
    state.step = "defend"
    for attack in state.wave:
        if attack.target == player_ref(1 - state.active):
            yield from defend(state, attack)
    state.step = "strike"
    for n, attack in enumerate(state.wave, 1):
        state.strike = n
        yield from strike(state, attack)
    state.wave, state.strike = [], 0
    for card in state.characters():
        card.intercepted = 0


def defend(state: State, attack: Attack) -> Steps:
    """The foe may send one who stands in the way of an attack on the player."""
    foe = 1 - state.active
    able = [card for card in state.characters(foe) if may_intercept(state, card)]
    if not able:
        return
    action = yield Choice("defend", foe, [f"intercept #{card.id}" for card in able] + ["pass"])
    if action != "pass":
        card = state.cards[int(action.removeprefix("intercept #"))]
        card.intercepted, attack.target = 1, card.ref
        happening.end_stealth(card)
        noting.happen(state, Event("intercept", of=card.ref))
        yield from triggers.settle(state)


def may_intercept(state: State, card: Card) -> bool:
    near = card.zone == "front" or "guardian" in numbers.keywords(state, card)
    return near and not card.state("paralyzed") and not card.intercepted


def strike(state: State, attack: Attack) -> Steps:
    """Declared, answered, fought (5.7)."""
    player, attacker = state.active, state.here(attack.attacker)
    if attacker is None or strikes.lost(state, attack, player):
        return
    item = Item("attack", player, attacker.ref, attacker.face, targets=[attack.target])
    state.chain.append(item)
    state.declared += 1
    noting.happen(state, Event("attack", of=attack.attacker, by=attack.attacker, on=attack.target, player=player))
    if not is_player(attack.target) and not attack.own:
        noting.happen(state, Event("defend", of=attack.target, by=attack.attacker, player=player))
    item.attached.append(noting.caught(state))
    yield from chain.close(state)
