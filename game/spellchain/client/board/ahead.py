"""What will soon be looked at on Spellchain's board: the cards in hand as they fly, as links, and on the page."""

from collections.abc import Iterator
from functools import partial

from game.client.board_kit.ahead import Draw
from game.spellchain.client.art import art
from game.spellchain.client.board.flights import draw_small
from game.spellchain.client.board.now import Now
from game.spellchain.client.board.places import middle, piece_rect
from game.spellchain.client.board.rings import RING
from game.spellchain.client.board.seen import printed

STAND = ("creature", "field")


def coming(now: Now) -> Iterator[Draw]:
    """What becomes of each card that is held."""
    rect, words = piece_rect(0, 0), now.words
    x, y = middle(rect)
    for card in now.hand:
        if not card["card"]:
            continue
        yield partial(draw_small, now=now, face=card["card"], at=(x, y))
        yield partial(art.draw_boss, x=x, y=y, r=RING, card=card["card"], kind="card", mine=True, words=words)
        if words.content.cards[card["card"]].type in STAND:
            for states in ((art.SICK,), ()):
                yield partial(art.draw_piece, rect=rect, thing=printed(card, words.content), words=words, states=states)
