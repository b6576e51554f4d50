"""What the kit alone reads of a title's card."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.engine.cards.reader import KEYS
from game.engine.cards.templates import Template, expanded, read_templates
from game.engine.content import Table, read_table


def cards_of(root: Path, title: str) -> list[Mapping[str, Any]]:
    """The cards of a title's file, those that name a mechanic with its program."""
    cards = tomllib.loads((root / title / "cards.toml").read_text(encoding="utf-8"))["card"]
    templates = mechanics_of(root, title)
    return [expanded(Table(card, card["id"]), "gift", templates).data for card in cards]


def mechanics_of(root: Path, title: str) -> Mapping[str, Template]:
    """The mechanics that a title's cards share; a title may have none."""
    name = f"{title}/mechanics.toml"
    return read_templates(read_table(root, name)) if (root / name).exists() else {}


def program_of(card: Mapping[str, Any]) -> dict[str, Any]:
    """The table of a card's program, of a structure that of all levels; without the names of abilities."""
    tables = card["level"] if isinstance(card.get("level"), list) else []
    levels = [ability for level in tables for ability in level.get("ability", ())]
    abilities = [{key: told[key] for key in told if key != "name"} for told in (*card.get("ability", ()), *levels)]
    return {key: card[key] for key in KEYS if key in card} | ({"ability": abilities} if abilities else {})
