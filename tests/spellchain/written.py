"""Cards as somebody writes them, from the reference page: read, told in three languages, put into a match."""

import re
import tomllib
from functools import cache
from typing import Any

import game
from game.engine import match as engine
from game.engine.cards.language import Language
from game.engine.cards.read_language import read_language
from game.engine.content import LANGUAGES, Table, asset_root, read_table
from game.spellchain.engine.content import SOURCES, Content
from game.spellchain.engine.room import Spellchain
from game.spellchain.engine.text import SpellchainTeller

Json = dict[str, Any]
NAME = {"en": "Odd", "it": "Strana", "zh": "怪"}
PLAIN = {"name": NAME, "school": "neutral", "rarity": "common", "cost": 1}
HOLE = re.compile(r"[{}_]|\bNone\b|  |\( | [.,:;]|\.\.|,,|。。|，，|: *$|：$|^[.,:;，。：]|^$|“[”.]")
"""What stands in no text: a placeholder, a gap, a clause without words."""


@cache
def language() -> Language:
    return read_language(asset_root(), "spellchain/language.toml")


@cache
def words() -> dict[str, Any]:
    return SOURCES.parse_words(read_table(asset_root(), "spellchain/words.toml"))


@cache
def shipped() -> tuple[Json, ...]:
    """The set's own cards, as its file has them."""
    return tuple(tomllib.loads((asset_root() / "spellchain" / "cards.toml").read_text(encoding="utf-8"))["card"])


def card(body: str, kind: str = "creature", ident: str = "odd") -> Json:
    """A card of a type with a program, and whatever else it must have."""
    stats = {"attack": 1, "health": 3} if kind == "creature" else {}
    return {"id": ident, "type": kind, **PLAIN, **stats, **tomllib.loads(body)}


def content_of(*cards: Json, beside: tuple[str, ...] = ("stoneling", "mana_spark", "ember_pup")) -> Content:
    """The content of these cards, and of some of the set's. Raises: ``BadContent``."""
    there = [dict(known) for known in shipped() if known["id"] in beside]
    table = Table({"format": 1, "card": [*there, *cards]}, "my_cards.toml")
    found, cells = SOURCES.parse_cards((table,), language(), words())
    return Content(language(), found, {}, words(), cells)


def texts(body: str, kind: str = "creature") -> dict[str, str]:
    """A card's text by language."""
    content = content_of(card(body, kind))
    return {code: "\n".join(SpellchainTeller(content, code).card_text("odd")) for code in LANGUAGES}


def refusal(body: str, kind: str = "creature") -> str:
    """Why a card is refused; empty if it is not."""
    try:
        content_of(card(body, kind))
    except game.BadContent as error:
        return str(error)
    return ""


def match_of(*cards: Json, beside: tuple[str, ...] = ("hill_giant", "field_hand", "stoneling"), **said: Any) -> Any:
    """A match at a position with these cards: a plain main phase of player 0's turn 9."""
    room = Spellchain()
    room.__dict__["content"] = content_of(*cards, beside=(*beside, "mana_spark"))
    position: Json = {"title": "spellchain", "turn": 9, "phase": "main", "active": 0, "players": [{}, {}]}
    return engine.from_position(room, {**position, "cards": [], **said}, 1)
