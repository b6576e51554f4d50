"""Where decks and builds are made of what a player has, and not of all that a title has."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.client.collection.cards import Cards
from game.engine.said import Say


@dataclass(frozen=True, slots=True)
class Bench:
    """Opens the builder with limits.

    ``source`` says what there is: all cards, ``most`` of 0 for those that the player does not have, at least one ready
    deck, and rules that know the limits. ``fact`` names what of the profile keeps the decks made here; ``opened`` is
    the one that is open at first. ``said`` gives the words on the button that takes the open one; ``done`` hears its
    cards once the page is left.
    """

    source: Cards[Any]
    fact: str
    said: Callable[[Say], str]
    done: Callable[[Sequence[str]], None]
    opened: Sequence[str] = ()
