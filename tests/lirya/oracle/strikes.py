"""One attack as it lands: whether it is lost, its damage and what that brings about (5.7, steps 1, 3 and 4)."""

from tests.lirya.oracle import happening, noting, numbers
from tests.lirya.oracle.happening import Blow
from tests.lirya.oracle.state import LINES, Attack, Card, Event, Item, State
from tests.lirya.oracle.values import is_player, player_ref


def lost(state: State, attack: Attack, player: int) -> bool:
    """Step 1: attacker or target are not there any more, have changed sides, or the attacker can not strike."""
    attacker, target = state.here(attack.attacker), state.here(attack.target)
    if attacker is None or attacker.zone not in LINES or attacker.controller != player:
        return True
    if attacker.state("stunned") or attacker.state("paralyzed"):
        return True
    if is_player(attack.target):
        return False
    return target is None or (target.controller == player) != attack.own


def blow(state: State, item: Item) -> None:
    """Steps 1, 3 and 4: test again, damage, then lifedrain, venom and thorns."""
    attack = state.wave[state.strike - 1]
    card = state.here(attack.attacker)
    if card is None or lost(state, attack, item.player):
        return
    words, n = numbers.keywords(state, card), numbers.stat(state, card, "attack")
    if attack.own:
        happening.heal(state, [(attack.target, n)])
        return
    kind = "pure" if "pure" in words else "piercing" if "piercing" in words else "normal"
    strikes = Blow(card.ref, "combat", kind, words.get("piercing", 0), card.face.element)
    dealt = sum(n for _, n in happening.damage(state, strikes, [(attack.target, n)]))
    target = state.here(attack.target)
    if not dealt:
        return
    if "lifedrain" in words:
        happening.heal(state, [(player_ref(card.controller), dealt)])
    if target and target.zone in LINES:
        after(state, card, words, target)


def after(state: State, card: Card, words: dict[str, int], target: Card) -> None:
    """What damage to a character brings about in the same step."""
    own = numbers.keywords(state, target)
    if "venom" in words and not immune_to_venom(card, target):
        happening.put_state(state, target, "poisoned", words["venom"], 2)
    if "thorns" in own:
        thorns = Blow(target.ref, "abilities", element=target.face.element)
        happening.damage(state, thorns, [(card.ref, own["thorns"])])
    if numbers.health(state, target) <= 0:
        noting.happen(state, Event("kill", of=target.ref, by=card.ref))


def immune_to_venom(card: Card, target: Card) -> bool:
    """Venom is an ability of the attacker's and of its element (5.8, 5.11)."""
    return numbers.immune(target, "abilities") or bool(card.face.element and numbers.immune(target, card.face.element))
