"""The gloss of a player and of what belongs to one: health, mana and what lasts; the deck, the hand, the grave."""

from collections.abc import Iterator

from game.client.cardtable.leaf import RULE, Item
from game.client.cardtable.seen import PLAYERS, cards_in
from game.spellchain.client.board.browse import pile_name
from game.spellchain.client.board.lasting import effects_on
from game.spellchain.client.board.now import Now
from game.spellchain.client.board.said import HAND_LIMIT
from game.spellchain.client.board.seen import WARNING

MOST_HEALTH = 30


def of_player(now: Now, sort: str, side: int) -> Iterator[Item]:
    """What is to be told of a ``player``, or of the ``deck``, ``hand`` or ``grave`` of one, from the top down."""
    words, player = now.words, now.view["players"][side]
    if sort == "player":
        yield Item("title", words.player(side), f"{max(0, player['health'])}/{MOST_HEALTH}")
        yield Item("kind", words.say("Mana {mana} of {most}", mana=player["mana"], most=player["mana_max"]))
        rows = [words.teller.effect(now.view, effect) for effect in effects_on(now, PLAYERS[side])]
        rows += [words.teller.effect(now.view, effect) for effect in effects_on(now, None)]
        if rows:
            yield RULE
        for text in rows:
            yield Item("row", text)
        return
    count = len(cards_in(now.view, sort, side))
    yield Item("title", pile_name(now, sort, side), str(count))
    if sort == "hand":
        yield Item("text", words.say("No more than {count} cards stay in a hand.", count=HAND_LIMIT))
    elif sort == "deck":
        yield Item("text", _fatigue(now, player["fatigue"] + 1))
        if count <= WARNING:
            yield Item("small", words.say("The heart below the deck says so. Each time after that it is 1 more."))
        if player.get("list"):
            yield Item("small", words.say("Open it to see what it began with and what was not seen yet."))
    elif count:
        yield Item("small", words.say("Open it to see its cards."))


def _fatigue(now: Now, loss: int) -> str:
    return now.words.many(
        "The next draw without a card costs {count} health.", "The next draw without a card costs {count} health.", loss
    )
