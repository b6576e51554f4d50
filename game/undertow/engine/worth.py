"""What a draft was learned to gain by each card: an opinion of the computer, no rule."""

from collections.abc import Mapping
from pathlib import Path
from statistics import mean
from typing import Any

from game.engine.content import asset_root, read_table
from game.engine.core import lib
from game.engine.said import Said
from game.undertow.engine.content import Card

FILE = "undertow/worth.toml"
MOST = 8000
LEVELS = int(lib.UT_LEARNED)
"""Numbers of a card's worth by itself, each at a level."""
TRAITS = int(lib.UT_TRAITS)
NUMBERS = LEVELS + 2 * TRAITS
Worth = tuple[int, ...]
"""A line of the file."""


def load_worths(cards: Mapping[str, Card], root: Path | None = None) -> Mapping[str, Worth]:
    """Every card's line; a card of which nothing was learned (a pack's) is worth what those most like it are by
    themselves.

    Raises: ``BadContent``.
    """
    table = read_table(root or asset_root(), FILE)
    table.allow("format", "worth")
    lines = table.table("worth")
    known: dict[str, Worth] = {}
    for name in lines.data:
        if name not in cards or cards[name].token:
            lines.fault(name, Said("no card that is picked"))
        known[name] = lines.integers(name, -MOST, MOST)
        if len(known[name]) != NUMBERS:
            lines.fault(name, Said("expected {count} numbers", count=NUMBERS))
    return {card.id: known.get(card.id) or _guessed(card, cards, known) for card in cards.values() if not card.token}


def write_worth(face: Any, worth: Worth) -> None:
    """Hands a line to the core."""
    face.learned = worth[:LEVELS]
    face.beside, face.against = worth[LEVELS : LEVELS + TRAITS], worth[LEVELS + TRAITS :]


def _guessed(card: Card, cards: Mapping[str, Card], known: Mapping[str, Worth]) -> Worth:
    """Of equal kind and slot, and of equal preparation where there are such: the mean."""
    like = {n: worth for n, worth in known.items() if (cards[n].kind, cards[n].slot) == (card.kind, card.slot)}
    alike = [worth for name, worth in like.items() if cards[name].preparation == card.preparation]
    found = alike or list(like.values())
    own = [round(mean(worth[level] for worth in found)) for level in range(LEVELS)] if found else [0] * LEVELS
    return (*own, *[0] * (NUMBERS - LEVELS))
