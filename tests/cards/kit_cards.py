"""What the kit alone reads of a title's card."""

from collections.abc import Mapping
from typing import Any

from game.engine.cards.reader import KEYS


def program_of(card: Mapping[str, Any]) -> dict[str, Any]:
    """The table of a card's program, of a structure that of all levels; without the names of abilities."""
    tables = card["level"] if isinstance(card.get("level"), list) else []
    levels = [ability for level in tables for ability in level.get("ability", ())]
    abilities = [{key: told[key] for key in told if key != "name"} for told in (*card.get("ability", ()), *levels)]
    return {key: card[key] for key in KEYS if key in card} | ({"ability": abilities} if abilities else {})
