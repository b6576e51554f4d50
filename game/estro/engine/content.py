"""ESTRO's content: what is printed on its cards, the mechanics that they share, what its decks keep to, and the tables
of its words."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from game.engine.cardgame import content as shared
from game.engine.cardgame.content import Entry, Sources
from game.engine.cards.templates import Template, expanded
from game.engine.cards.tree import Program
from game.engine.cards.values import Vocabulary
from game.engine.content import Table, Words, one_of, shown
from game.engine.core import lib
from game.engine.packs import Pack
from game.engine.said import Said
from game.estro.engine.card_checks import check_program
from game.estro.engine.decks import deck_faults
from game.estro.engine.vocabulary import ESTRI, PHASES, PILES, REASONS, STATS

WORDS: Mapping[str, tuple[str, ...]] = {
    "cards": (),
    "flavours": (),
    "title": ("name", "kicker", "text"),
    "mechanics": (),
    "triggers": (),
    "estri": ESTRI[1:],
    "stats": (*STATS, "primary", "tot"),
    "stat_texts": (*STATS, "tot"),
    "zone_gifts": ESTRI[1:],
    "phases": PHASES,
    "ends": REASONS[1:],
    "zones": PILES,
    "terms": (),
}
"""The tables of `words.toml`, each with what must stand in it."""
SECTIONS = (
    *("nouns", "zones", "stats", "flags", "tallies", "conditions", "durations", "events", "answers", "operations"),
)
"""The sections of `language.toml` in which ESTRO has words."""
LOW, HIGH = 4, 40
"""Of a printed stat."""
MOST_TOTAL = len(STATS) * lib.ESTRO_MOST
"""Of a TOT, and so of the numbers that Gifts are told."""
_NUMBER = re.compile(r"[1-9][0-9]{0,2}")


def vocabulary() -> Vocabulary:
    """The numbers of the words of `language.toml`, as the core has them."""
    return shared.vocabulary("estro", "ES", SECTIONS, {"estro": {word: n for n, word in enumerate(ESTRI)}})


class Card(NamedTuple):
    """A card as it is printed. ``gift`` is its mechanic with what that is told, empty of a Void card; ``place`` is
    where its program lies in the content's cells."""

    id: str
    number: int
    name: Words
    flavour: Words | None
    estro: str
    stats: tuple[int, ...]
    gift: str
    program: Program
    place: int

    @property
    def token(self) -> bool:
        """Nothing is made in play."""
        return False

    @property
    def copies(self) -> int:
        """How many a deck may hold."""
        return 1

    @property
    def mechanic(self) -> str:
        """The mechanic alone."""
        return self.gift.partition(" ")[0]

    @property
    def parameters(self) -> tuple[str, ...]:
        """What the mechanic is told."""
        return tuple(self.gift.split()[1:])

    @property
    def total(self) -> int:
        """The printed TOT."""
        return sum(self.stats)

    @property
    def primary(self) -> int:
        """The printed stat of its estro."""
        return self.stats[ESTRI.index(self.estro) - 1]


Content = shared.Content[Card]


def _card(new: Entry) -> Card:
    """What is printed on a card (rules, section 6.1)."""
    entry = new.table
    entry.allow("id", "name", "flavour", "estro", "stats", "gift")
    own_name = entry.text("name")
    stats = entry.integers("stats", LOW, HIGH)
    if len(stats) != len(STATS):
        entry.wrong("stats", f"{len(STATS)} × {LOW}..{HIGH}", list(stats))
    estro = entry.choice("estro", ESTRI[1:])
    gift = " ".join(entry.text("gift").split()) if "gift" in entry else ""
    spelt = expanded(entry, "gift", new.mechanics)
    _check_told(entry, gift, new.mechanics)
    program, place = replace(new, table=spelt).program(lambda placed: check_program(entry, placed.program))
    if gift and gift.partition(" ")[0] not in new.words["mechanics"]:
        entry.fault("gift", Said("missing: the mechanic needs a name in en, it and zh in words.toml"))
    return Card(
        id=entry.id(),
        number=new.number,
        name=Words(own_name, own_name, own_name),
        flavour=new.flavour(),
        estro=estro,
        stats=stats,
        gift=gift,
        program=program,
        place=place,
    )


def _check_told(entry: Table, gift: str, mechanics: Mapping[str, Template]) -> None:
    """What a mechanic is told is of its kind: a number from 1 on, an estro, a stat, two different ones."""
    if not gift:
        return
    name, *told = gift.split()
    for parameter, value in zip(mechanics[name].parameters, told, strict=True):
        if parameter == "n":
            known, wanted = _NUMBER.fullmatch(value) and int(value) <= MOST_TOTAL, f"1..{MOST_TOTAL}"
        else:
            words = ESTRI[1:] if parameter == "estro" else STATS if parameter != "y" else _but(STATS, told[0])
            known, wanted = value in words, one_of(words)
        if not known:
            said = Said("{place}: expected {wanted}, got {value}", place=parameter, wanted=wanted, value=shown(value))
            entry.fault("gift", said)


def _but(words: tuple[str, ...], one: str) -> tuple[str, ...]:
    return tuple(word for word in words if word != one)


def _deck(entry: Table, cards: Mapping[str, Card]) -> tuple[str, ...]:
    """The cards of a ready deck: twenty different ones."""
    ids = entry.texts("cards")
    for fault in deck_faults(ids, cards):
        entry.fault("cards", fault)
    return ids


SOURCES = Sources("estro", WORDS, vocabulary(), lib.ESTRO_CARDS, _card, _deck, kind_key="estro", one_name=True)
"""How the title's files are read."""


def load_content(
    root: Path | None = None, files: Iterable[Table] = (), packs: tuple[Pack, ...] = (), rules: int | None = None
) -> Content:
    """See `game.engine.cardgame.content.Sources.load` (rules, sections 6.1 and 14). Raises: ``BadContent``."""
    return SOURCES.load(root, files, packs, rules)
