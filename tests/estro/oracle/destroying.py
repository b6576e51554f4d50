"""How a card is destroyed, and what keeps it (rules, 5.7)."""

from tests.estro.oracle.places import Steps, ask, put, show
from tests.estro.oracle.state import ESTRI, Card, State


def destroy(state: State, card: Card, cause: str, by: Card | None, guards: bool = True) -> Steps[None]:
    """``by``: in combat the attacker; a Gift that destroys is always the enemy's."""
    if card.zone != "field":
        return
    was_up, me = card.up, card.controller
    if cause != "cost":
        if card.up and cause == "gift":
            for other in state.opened(me):
                if other is not card and other.has("aegis") and other.face.terms[0] == ESTRI[card.estro]:
                    return
        if card.up and card.shield:
            card.shield = 0
            return
        if card.up and cause == "combat" and guards:
            for other in state.opened(me):
                lower = other is not card and state.tot(other) < state.tot(card)
                if other.has("bodyguard") and not other.used and lower:
                    other.used = 1
                    yield from destroy(state, other, "combat", by, False)
                    return
        if not card.up:
            show(card)
            if cause == "combat" and card.face.gift == "cling":
                return
            if cause == "combat" and card.face.gift == "ambush":
                assert by
                yield from destroy(state, by, "gift", card)
                return
        if state.zone == 2 and not state.players[me].zone_used and not state.anchored(me):
            words = yield from ask(me, "save", [f"zone #{card.id}", "pass"])
            if words[0] == "zone":
                state.players[me].zone_used = 1
                if state.fight:
                    state.fight.zone_gift = True
                    state.fight.saved.append(card)
                return
    gift = card.face.gift if was_up and not card.silenced else ""
    state.tell("destroy", card.id)
    put(state, card, "incinerator")
    if state.fight:
        state.fight.gone.add(card.id)
    if gift in ("legacy", "phoenix") or (gift == "avenge" and cause == "combat"):
        state.queue.append(("lost", card, me, by.id if by else 0))
