"""The Zone's Gift (rules, 5.5)."""

from tests.estro.oracle.places import add, chosen, put
from tests.estro.oracle.state import ESTRI, State


def zone_open(state: State, player: int) -> bool:
    """5.5.2, by what everybody sees."""
    if state.players[player].zone_used or state.anchored(player):
        return False
    own = state.opened(player)
    match ESTRI[state.zone]:
        case "ardo":
            return bool(state.hand[player]) and any(card.estro == 0 for card in own)
        case "granito":
            return state.fight is not None and bool(state.opened(1 - player))
        case "illusio":
            return state.fight is not None and any(card.estro == 3 for card in own)
        case "manpo":
            return any(card.estro != 4 for card in own)
    return False


def zone_gifts(state: State, player: int) -> list[str]:
    """The zone Gift's actions."""
    if not zone_open(state, player):
        return []
    own = state.opened(player)
    match ESTRI[state.zone]:
        case "ardo":
            paid = [card for card in state.hand[player] if card.face.estro == 0]
            return [f"zone #{h.id} #{c.id}" for h in paid for c in own if c.estro == 0]
        case "granito":
            return [f"zone #{card.id}" for card in state.opened(1 - player)]
        case "illusio":
            return [f"zone #{card.id}" for card in own if card.estro == 3]
    return [f"zone #{card.id}" for card in own if card.estro != 4]


def zone_gift(state: State, player: int, words: list[str]) -> None:
    """5.5.3."""
    card, fight = chosen(state, words), state.fight
    state.players[player].zone_used = 1
    state.tell("zone_gift", card.id)
    match ESTRI[state.zone]:
        case "ardo":
            put(state, state.cards[int(words[1][1:])], "incinerator")
            add(card, "field_mod", 0, 4)
        case "granito":
            assert fight
            fight.exchanged.append(card)
        case "illusio":
            assert fight
            fight.doubled.append(card)
        case _:
            card.estro = 4
    if fight:
        fight.zone_gift = True
