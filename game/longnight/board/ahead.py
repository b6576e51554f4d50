"""What will soon be looked at on The Long Night's board, painted before it is: a little in each frame that has time."""

from collections import deque
from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.client.canvas import Canvas
from game.longnight.board import cards
from game.longnight.board import open as right
from game.longnight.board.now import Now

Draw = Callable[[Canvas], None]

AHEAD = 0.0007
"""Seconds of a frame in which something is painted ahead."""


class Ahead:
    """Drawings to be made where nobody sees them, so that all their pictures are there when they are wanted."""

    def __init__(self) -> None:
        self._wanted: deque[Draw] = deque()
        self._held: tuple[object, ...] = ()
        """The cards for which it was last thought ahead."""

    @property
    def waiting(self) -> bool:
        """Whether something is left to be painted."""
        return bool(self._wanted)

    def think(self, canvas: Canvas, now: Now) -> None:
        """Finds out what comes, where the hand has changed."""
        held = tuple((card["id"], card["zone"]) for card in now.view["cards"])
        if held != self._held:
            self._held = held
            self._wanted = deque(_coming(canvas, now))

    def work(self, canvas: Canvas) -> None:
        """Goes on for a little while."""
        aside = canvas.over(pygame.Surface((1, 1)))
        with canvas.pictures.within(AHEAD):
            while self._wanted and not canvas.pictures.spent:
                if not canvas.pictures.tried(partial(self._wanted[0], aside)):
                    return
                self._wanted.popleft()


def _coming(canvas: Canvas, now: Now) -> Iterator[Draw]:
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
