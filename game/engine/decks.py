"""A deck in a set-up, in any of the forms in which people write it."""

from collections.abc import Mapping

from game.engine.content import shown
from game.engine.errors import BadSetup


def deck_items(value: object, where: str, wanted: str) -> list[tuple[str, object, object]]:
    """Each item of a deck as (place, card, count), none of them checked yet.

    A deck is a list of ids or of ``{"card", "count"}``, or ``{id: count}``; ``wanted`` says so where it is neither.

    Raises: ``BadSetup`` naming the place, what was found and what would be right.
    """
    if isinstance(value, Mapping):
        return [(where, card, count) for card, count in value.items()]
    if not isinstance(value, list | tuple):
        raise BadSetup(f"{where}: expected {wanted}, got {shown(value)}")
    items: list[tuple[str, object, object]] = []
    for index, item in enumerate(value):
        place = f"{where}[{index}]"
        if not isinstance(item, Mapping):
            items.append((place, item, 1))
            continue
        for key in item:
            if key not in ("card", "count"):
                raise BadSetup(f"{place}: unknown key {shown(key)}; expected card or count")
        if "card" not in item:
            raise BadSetup(f"{place}: missing key card")
        items.append((place, item["card"], item.get("count", 1)))
    return items
