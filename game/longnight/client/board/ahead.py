"""What will soon be looked at on The Long Night's board."""

from collections.abc import Iterator
from functools import partial

from game.client.board_kit.ahead import Draw
from game.client.drawing.canvas import Canvas
from game.longnight.client.board import cards
from game.longnight.client.board import open as right
from game.longnight.client.board.now import Now


def coming(canvas: Canvas, now: Now) -> Iterator[Draw]:
    """Cards in hand as they look large, and in the light and in the dark; then all others as they would lie in hand."""
    at_end, words = now.view["phase"] == "end", now.words
    held = cards.hand_cards(canvas, now.view)
    for card, _ in held:
        yield partial(right.draw_open_card, now=now, card=card)
    for card, rect in held:
        for lit in (True, False):
            yield partial(_draw_small, now=now, card=card["id"], form=card["card"], rect=rect, lit=lit, at_end=at_end)
    x, y, _, h = cards.HAND
    for card in now.view["cards"]:
        if not card["card"] or card["card"] not in words.content.cards:
            continue
        for wide in (cards.WIDEST, cards.WIDE, cards.CARD_WIDTH, cards.NARROW):
            for lit in (True, False):
                yield partial(
                    _draw_small, now=now, card=card["id"], form=card["card"], rect=(x, y, wide, h), lit=lit,
                    at_end=at_end,
                )  # fmt: skip


def _draw_small(
    canvas: Canvas, now: Now, card: int, form: str, rect: tuple[float, float, float, float], lit: bool, at_end: bool
) -> None:
    cards.draw_small_card(canvas, rect, now.words.content.cards[form], now.words, lit, 40 + card % 8, at_end)
