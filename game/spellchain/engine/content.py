"""Spellchain's content: what is printed on its cards, what its decks keep to, and the tables of its words."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from game.engine.cardgame import content as shared
from game.engine.cardgame.content import Entry, Sources
from game.engine.cards.tree import Program
from game.engine.cards.values import Vocabulary
from game.engine.content import Table, Words
from game.engine.core import lib, numbers
from game.engine.decks import DeckCheck, cards_of_entry, common_fault
from game.engine.packs import Pack
from game.engine.said import Said
from game.spellchain.engine.card_checks import check_program
from game.spellchain.engine.vocabulary import KINDS, LINKS, OUTCOMES, PHASES, RARITIES, REASONS, SCHOOLS, STEPS, TYPES

LEAST_CARDS, MOST_CARDS = 30, 40
"""How large a deck is."""
MOST_COPIES, MOST_SCHOOLS = 2, 2
SPARK = "mana_spark"
"""What the second player gets."""
PRINTED = ("type", "school", "rarity", "cost", "kinds", "attack", "health")
WORDS: Mapping[str, tuple[str, ...]] = {
    "cards": (),
    "flavours": (),
    "title": ("name", "kicker", "text"),
    "types": TYPES,
    "schools": SCHOOLS,
    "school_texts": SCHOOLS,
    "kinds": KINDS,
    "rarities": RARITIES,
    "phases": PHASES,
    "steps": tuple(step for step in STEPS if step),
    "timings": ("prevent", "replace", "trigger", "continuous"),
    "layers": (),
    "links": LINKS[1:],
    "ends": REASONS[1:],
    "results": OUTCOMES[1:],
    "zones": ("deck", "hand", "board", "attached", "grave", "chain", "limbo", "void"),
    "terms": (),
}
"""The tables of `words.toml`, each with what must stand in it."""

SECTIONS = (
    *("nouns", "zones", "stats", "keywords", "flags", "counters", "resources", "tallies", "conditions", "events"),
    *("bans", "answers", "operations"),
)
"""The sections of `language.toml` in which Spellchain has words."""


def vocabulary() -> Vocabulary:
    """The numbers of the words of `language.toml`, as the core has them."""
    kinds = {kind: number for number, kind in enumerate(KINDS)}
    schools = numbers("enum spellchain_school", "SC_SCHOOL_")
    return shared.vocabulary("spellchain", "SC", SECTIONS, {"kind": kinds, "school": schools})


class Card(NamedTuple):
    """A card as it is printed. ``attack`` and ``health`` are 0 where it is no creature; ``place`` is where its program
    lies in the content's cells, ``number`` its own in the core."""

    id: str
    number: int
    name: Words
    flavour: Words | None
    type: str
    school: str
    rarity: str
    cost: int
    kinds: tuple[str, ...]
    attack: int
    health: int
    token: bool
    program: Program
    place: int
    copies: int
    """How many a deck may hold."""


Content = shared.Content[Card]


def _card(new: Entry) -> Card:
    """What is printed on a card."""
    entry = new.table
    new.allow(*PRINTED)
    kind = entry.choice("type", TYPES)
    creature, rarity = kind == "creature", entry.choice("rarity", RARITIES)
    for key in ("attack", "health", "kinds"):
        if key in entry and not creature:
            entry.fault(key, Said("only creatures have {key}; this is of type {kind}", key=key, kind=kind))
    program, place = new.program(lambda placed: check_program(entry, kind, placed, new.language, new.types))
    return Card(
        id=entry.id(),
        number=new.number,
        name=new.name(),
        flavour=new.flavour(),
        type=kind,
        school=entry.choice("school", SCHOOLS),
        rarity=rarity,
        cost=entry.integer("cost", 0, 10),
        kinds=_kinds(entry) if creature else (),
        attack=entry.integer("attack", 0, 12) if creature else 0,
        health=entry.integer("health", 1, 12) if creature else 0,
        token=entry.flag("token"),
        program=program,
        place=place,
        copies=1 if rarity == "legendary" else MOST_COPIES,
    )


def _kinds(entry: Table) -> tuple[str, ...]:
    kinds = entry.choices("kinds", KINDS, len(KINDS)) if "kinds" in entry else ()
    if len(set(kinds)) != len(kinds):
        entry.wrong("kinds", Said("each kind once"), list(kinds))
    return tuple(kind for kind in KINDS if kind in kinds)


# ---- decks ----


def _deck(entry: Table, cards: Mapping[str, Card]) -> tuple[str, ...]:
    """The cards of a ready deck, which keeps to the rules of all decks."""
    ids = cards_of_entry(entry, cards, MOST_CARDS, MOST_COPIES)
    if fault := deck_fault(ids, cards):
        entry.fault("cards", fault)
    return ids


def deck_checks(ids: Iterable[str], cards: Mapping[str, Card]) -> tuple[DeckCheck, ...]:
    """Every rule of decks (``size``, ``tokens``, ``copies``, ``single``, ``schools``) for a deck of known cards (rules,
    section 2)."""
    deck = list(ids)
    count = Counter(deck)
    tokens = [card for card in count if cards[card].token]
    single = [card for card in count if cards[card].copies == 1]
    many = next((card for card in count if card not in single and count[card] > cards[card].copies), "")
    twice = next((card for card in single if count[card] > 1), "")
    schools = {cards[card].school for card in deck} - {"neutral"}
    return (
        DeckCheck("size", LEAST_CARDS <= len(deck) <= MOST_CARDS, len(deck)),
        DeckCheck("tokens", not tokens, len(tokens), tokens[0] if tokens else ""),
        DeckCheck("copies", not many, count[many], many),
        DeckCheck("single", not twice, count[twice], twice),
        DeckCheck("schools", len(schools) <= MOST_SCHOOLS, len(schools)),
    )


def deck_fault(ids: Iterable[str], cards: Mapping[str, Card]) -> str:
    """What is wrong with a deck of known cards, or ``""`` (rules, section 2)."""
    deck = tuple(ids)
    wrong = next((check for check in deck_checks(deck, cards) if not check.good), None)
    if wrong is None:
        return ""
    if fault := common_fault(wrong, cards, LEAST_CARDS, MOST_CARDS):
        return fault
    schools = dict.fromkeys(cards[card].school for card in deck if cards[card].school != "neutral")
    got = ", ".join(schools)
    return Said("expected at most {most} schools besides neutral, got {schools}", most=MOST_SCHOOLS, schools=got)


# ---- the files ----

SOURCES = Sources("spellchain", WORDS, vocabulary(), lib.SPELLCHAIN_CARDS, _card, _deck)
"""How the title's files are read."""


def load_content(
    root: Path | None = None, files: Iterable[Table] = (), packs: Sequence[Pack] = (), rules: int | None = None
) -> Content:
    """See `game.engine.cardgame.content.Sources.load` (rules, sections 6.1 and 14). Raises: ``BadContent``."""
    return SOURCES.load(root, files, packs, rules)
