"""A deck in a set-up, in any of the forms in which people write it."""

from collections.abc import Mapping

from game.engine.errors import BadSetup
from game.engine.faults import unexpected, unknown_key
from game.engine.said import Said


def wrong_size(low: int, high: int, count: int) -> Said:
    """What is wrong with a deck of too few or too many cards."""
    return Said("expected {low}..{high} cards, got {count}", low=low, high=high, count=count)


def too_many(card: str, most: int, count: int) -> Said:
    """What is wrong with a deck that has a card more often than it may."""
    if most == 1:
        return Said("expected at most 1 copy of {card}, got {count}", card=card, count=count)
    return Said("expected at most {most} copies of {card}, got {count}", most=most, card=card, count=count)


def deck_items(value: object, where: str, wanted: str) -> list[tuple[str, object, object]]:
    """Each item of a deck as (place, card, count), none of them checked yet.

    A deck is a list of ids or of ``{"card", "count"}``, or ``{id: count}``; ``wanted`` says so where it is neither.

    Raises: ``BadSetup`` naming the place, what was found and what would be right.
    """
    if isinstance(value, Mapping):
        return [(where, card, count) for card, count in value.items()]
    if not isinstance(value, list | tuple):
        raise unexpected(where, wanted, value)
    items: list[tuple[str, object, object]] = []
    for index, item in enumerate(value):
        place = f"{where}[{index}]"
        if not isinstance(item, Mapping):
            items.append((place, item, 1))
            continue
        for key in item:
            if key not in ("card", "count"):
                raise unknown_key(place, key, ("card", "count"))
        if "card" not in item:
            raise BadSetup("{place}: missing key {key}", place=place, key="card")
        items.append((place, item["card"], item.get("count", 1)))
    return items
