"""Cards of The Long Night on their way: out of the hand to where they are played, kept cool or thrown away."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import pygame

from game.client.board_kit.motion import Way, under_way
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.shapes import Point
from game.engine.event import Event
from game.longnight.client.board.cards import draw_small_card, hand_cards
from game.longnight.client.board.cooldown import HEAD, PILES, slots
from game.longnight.client.panel_words import Words

View = Mapping[str, Any]

FLIGHT = 0.3
"""Seconds of a way."""
OPEN: Point = (1131.0, 230.0)
"""The middle of the large card at the right, where a card lies while it is played."""
STEPS, SMALLEST = 6, 0.34
"""Looks that a card has on its way, the smallest this share of the first."""
EDGE = 8.0
"""Of a card's picture, for what lies about its paper."""


@dataclass(frozen=True, slots=True)
class Flight(Way):
    """A card on its way to the middle of where it will lie: ``settling`` if it becomes small there, else it fades."""

    card: str
    seed: int
    start: Rect
    end: Point
    settling: bool


class Flights:
    """All cards on their way."""

    def __init__(self) -> None:
        self._under_way: list[Flight] = []

    @property
    def moving(self) -> bool:
        """Whether there is one."""
        return bool(self._under_way)

    def forget(self) -> None:
        """All have arrived."""
        self._under_way.clear()

    def begin(self, canvas: Canvas | None, events: Iterable[Event], before: View, view: View, words: Words) -> None:
        """Cards that leave the hand in a frame set out."""
        for event in events:
            if event.kind != "move" or event.old != "hand":
                continue
            found = next((each for each in hand_cards(canvas, before) if each[0]["id"] == event.entity), None)
            if found is not None and found[0]["card"]:
                card, start = found
                end = _end(view, words, card["id"], event.name)
                seed = 40 + card["id"] % 8
                settling = event.name != "play"
                self._under_way.append(Flight(card["card"], seed, start, end, settling, seconds=FLIGHT))

    def update(self, dt: float) -> None:
        """Time has passed."""
        self._under_way = under_way(self._under_way, dt)

    def draw(self, canvas: Canvas, words: Words) -> None:
        """Every card where it is by now: quick at first, then slower, along a low arc."""
        for way in self._under_way:
            gone = 1 - (1 - way.share) ** 2
            x, y, w, h = way.start
            middle = x + w / 2 + (way.end[0] - x - w / 2) * gone
            level = y + h / 2 + (way.end[1] - y - h / 2) * gone - 36 * 4 * gone * (1 - gone)
            at = canvas.point(middle, level)
            with canvas.pictures.may_wait():
                picture = _picture(canvas, words, way, round(gone * STEPS))
                canvas.blit(picture, (at[0] - picture.get_width() // 2, at[1] - picture.get_height() // 2))


def _end(view: View, words: Words, card: int, zone: str) -> Point:
    """The middle of the place where a card goes."""
    if zone == "play":
        return OPEN
    if zone == "cooldown":
        place = next(((x, y) for each, x, y, _ in slots(view, words) if each is not None and each["id"] == card), None)
        if place is not None:
            return place
    return next((x for pile, x in PILES if pile == zone), PILES[0][1]), HEAD - 5


def _picture(canvas: Canvas, words: Words, way: Flight, step: int) -> pygame.Surface:
    """The card as it lay in hand, and at each step of its way a little smaller, or towards the end fainter."""
    _, _, w, h = way.start
    key = ("flying", way.card, way.seed, w, h, words.teller.language, canvas.text_scale, round(canvas.scale, 3))

    def whole() -> pygame.Surface:
        wide, tall = round((w + 2 * EDGE) * canvas.scale), round((h + 2 * EDGE) * canvas.scale)
        part = canvas.over(pygame.Surface((wide, tall), pygame.SRCALPHA))
        part.left = part.top = 0
        draw_small_card(part, (EDGE, EDGE, w, h), words.content.cards[way.card], words, True, way.seed, False)
        return part.surface

    made = canvas.pictures.get(key, whole)
    size = 1 - (1 - SMALLEST) * step / STEPS
    level = round(255 * min(1.0, 2 * (1 - step / (STEPS + 1))))

    def later() -> pygame.Surface:
        if way.settling:
            return pygame.transform.smoothscale(made, (round(made.get_width() * size), round(made.get_height() * size)))
        fainter = made.copy()
        fainter.fill((level, level, level, level), None, pygame.BLEND_RGBA_MULT)
        return fainter

    return canvas.pictures.get((*key, way.settling, step), later)
