"""What lies in a graveyard, and what a deck holds as far as lists are open: leafed through over the sea."""

from collections import Counter
from collections.abc import Iterator

from game.client.cardtable.browse import Leafed, Listed
from game.client.cardtable.now import Pile
from game.undertow.client.board.now import Now
from game.undertow.client.board.seen import buried

PILES = ("graveyard", "deck")
"""What can be leafed through."""


def leafed(now: Now, opened: Pile) -> Leafed:
    """What lies on the sheet: of a graveyard its cards, the last one first; of a deck its list, by preparation."""
    (pile, seat), words = opened, now.words
    who = words.player(seat)
    if pile == "graveyard":
        head = words.say("Your graveyard") if words.is_you(seat) else words.say("Graveyard of {player}", player=who)
        return Leafed(head, words.say("It is empty."), tuple(reversed(buried(now.view, seat, words))))
    head = words.say("Your deck") if words.is_you(seat) else words.say("Deck of {player}", player=who)
    lines = sorted(_listed(now, seat), key=lambda line: (words.form(line.card).preparation, words.card(line.card)))
    return Leafed(head, words.say("Its list is secret."), lines=lines, note=words.say("not seen yet, of all"))


def _listed(now: Now, seat: int) -> Iterator[Listed]:
    seen = Counter(
        card["card"]
        for card in now.view["cards"]
        if card["owner"] == seat and card["card"] and card["zone"] in ("hand", "line", "graveyard")
    )
    for card, had in Counter(now.view["players"][seat].get("deck_list", ())).items():
        yield Listed(card, had, max(0, had - seen[card]))
