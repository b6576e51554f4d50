"""What lies in a grave, and what a deck still holds as far as lists are open: leafed through over the page."""

from collections.abc import Iterable

from game.client.cardtable.browse import Leafed, listed
from game.client.cardtable.now import Pile
from game.client.cardtable.seen import cards_in
from game.client.drawing.canvas import Rect
from game.engine.action import Action
from game.spellchain.client.board.now import Now

SHEET: Rect = (206, 34, 722, 466)
LARGE: Rect = (1002, 120, 230, 325)
"""Of the card that is pointed at."""
PILES = ("grave", "deck")
"""What can be leafed through."""


def leafed(now: Now, opened: Pile) -> Leafed:
    """What lies on the sheet: of a grave its cards, the last one first; of a deck its list, in the order of costs."""
    (pile, side), words = opened, now.words
    head = pile_name(now, pile, side)
    if pile == "grave":
        lying = cards_in(now.view, "grave", side)
        usables = [card["id"] for card in lying if now.asked and usable(now.choosing.actions, card["id"])]
        return Leafed(head, words.say("It is empty."), tuple(reversed(lying)), usables)
    cards = words.content.cards
    lines = sorted(listed(now.view, side), key=lambda line: (cards[line.card].cost, words.card(line.card)))
    return Leafed(head, words.say("Its list is secret."), lines=lines, note=words.say("not seen yet, of all"))


def pile_name(now: Now, pile: str, side: int) -> str:
    """A ``deck``, ``hand`` or ``grave``, and whose it is."""
    words, who = now.words, now.words.player(side)
    yours = {"deck": words.say("Your deck"), "hand": words.say("Your hand"), "grave": words.say("Your grave")}
    theirs = {
        "deck": words.say("Deck of {player}", player=who),
        "hand": words.say("Hand of {player}", player=who),
        "grave": words.say("Grave of {player}", player=who),
    }
    return (yours if words.is_you(side) else theirs)[pile]


def usable(actions: Iterable[Action], ident: int) -> Action | None:
    """What a click on a card of a graveyard would do."""
    return next((a for a in actions if a.verb in ("use", "target") and a.args == (ident,)), None)
