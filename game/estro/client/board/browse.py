"""What is leafed through over the board: an Incinerator, the newest card first; what one knows of a hand; what is left
of a deck, as far as lists are open."""

from game.client.cardtable.browse import Leafed, Listed
from game.client.cardtable.now import Pile
from game.client.cardtable.seen import cards_in
from game.estro.client.board.now import Now
from game.estro.client.board.seen import burnt

PILES = ("incinerator", "deck", "held")
"""What can be leafed through."""


def leafed(now: Now, opened: Pile) -> Leafed:
    """What lies on the sheet."""
    (pile, seat), words = opened, now.words
    who, you = words.player(seat), words.is_you(seat)
    if pile == "incinerator":
        head = words.say("Your Incinerator") if you else words.say("Incinerator of {player}", player=who)
        return Leafed(head, words.say("It is empty."), burnt(now.view, seat))
    if pile == "held":
        head = words.say("Your hand") if you else words.say("Hand of {player}", player=who)
        held = cards_in(now.view, "hand", seat)
        known = any(card["card"] for card in held)
        return Leafed(head, words.say("Nothing of it is known."), held if known else ())
    head = words.say("Your deck") if you else words.say("Deck of {player}", player=who)
    unseen = now.view["players"][seat].get("unseen", {})
    seen = {card["card"] for card in now.view["cards"] if card["owner"] == seat and card["card"]} if unseen else set()
    lines = [Listed(card, 1, int(card in unseen)) for card in {*unseen, *seen}]
    lines.sort(key=lambda line: words.card(line.card))
    return Leafed(head, words.say("Its list is not open."), lines=lines, note=words.say("not seen yet, of all"))
