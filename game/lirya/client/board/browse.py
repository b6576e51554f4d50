"""What is leafed through over the board: a discard pile, the newest card first; what is left of a deck, as far as lists
are open; the special decks."""

from collections import Counter

from game.client.cardtable.browse import Leafed, Listed
from game.client.cardtable.now import Pile
from game.lirya.client.board.now import Now
from game.lirya.client.board.seen import SPECIAL_DECKS, discarded, special_in

PILES = ("discard", "deck", *SPECIAL_DECKS)
"""What can be leafed through."""


def leafed(now: Now, opened: Pile) -> Leafed:
    """What lies on the sheet."""
    (pile, seat), words = opened, now.words
    who = words.player(seat)
    if pile == "discard":
        head = (
            words.say("Your discard pile") if words.is_you(seat) else words.say("Discard pile of {player}", player=who)
        )
        return Leafed(head, words.say("It is empty."), discarded(now.view, seat))
    if pile in SPECIAL_DECKS:
        return _special(now, pile, seat)
    head = words.say("Your deck") if words.is_you(seat) else words.say("Deck of {player}", player=who)
    left = Counter(now.view["players"][seat].get("unseen", {}))
    seen = Counter(
        card["card"]
        for card in now.view["cards"]
        if card["owner"] == seat and card["card"] in words.content.cards and words.form(card["card"]).collectible
    )
    lines = [Listed(card, left[card] + seen[card], left[card]) for card in left | seen]
    lines.sort(key=lambda line: (words.form(line.card).cost, words.card(line.card)))
    return Leafed(head, words.say("It is empty."), lines=lines, note=words.say("not seen yet, of all"))


def _special(now: Now, pile: str, seat: int) -> Leafed:
    """A special deck: all that it may hold, each with whether it was seen; its list is open, its order is not."""
    words, view = now.words, now.view
    head = words.say("{name}: {text}", name=words.player(seat), text=words.teller.name("zone", pile))
    whole = [card.id for card in words.content.cards.values() if card.deck == pile]
    inside = {card["id"] for card in special_in(view, pile, seat)}
    gone = {card["card"] for card in view["cards"] if card["owner"] == seat and card["id"] not in inside}
    lines = [Listed(card, 1, int(card not in gone)) for card in whole] if inside or gone.intersection(whole) else []
    lines.sort(key=lambda line: (words.form(line.card).cost, words.card(line.card)))
    return Leafed(head, words.say("It is empty."), lines=lines, note=words.say("not seen yet, of all"))
