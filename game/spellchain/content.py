"""Spellchain's content: cards with their programs, ready decks, names; checked as they are loaded."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from game.engine.cards import reader as kit
from game.engine.cards.compiler import Compiler
from game.engine.cards.declared import check_known
from game.engine.cards.language import Language, read_language, read_section
from game.engine.cards.reader import Reader
from game.engine.cards.tree import Program, Step, Test, pieces
from game.engine.cards.values import Vocabulary
from game.engine.content import Table, Words, asset_root, expected_id, read_table, shown
from game.engine.core import lib, numbers
from game.engine.decks import DeckCheck, cards_of_entry, common_fault
from game.engine.errors import BadContent
from game.engine.packs import Pack
from game.engine.said import Said
from game.spellchain.checks import check_program
from game.spellchain.vocabulary import KINDS, LINKS, OUTCOMES, PHASES, RARITIES, REASONS, SCHOOLS, STEPS, TYPES

LEAST_CARDS, MOST_CARDS = 30, 40
"""How large a deck is."""
MOST_COPIES, MOST_SCHOOLS = 2, 2
EARLIER, MOST_RULES = "spellchain/earlier.toml", 1000
"""What cards and ready decks were by earlier rules."""
SPARK = "mana_spark"
"""What the second player gets."""
PRINTED = ("id", "type", "school", "rarity", "cost", "kinds", "attack", "health", "token", "name", "flavour")

OF_CARDS = ("cards", "flavours")
"""What words are there for by the ids of cards."""
PACKED = ("cards.toml", "decks.toml", "language.toml", "words.toml")
"""What a pack may bring of the title."""
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

_SECTIONS = {
    "nouns": "noun",
    "bans": "ban",
    "stats": "stat",
    "keywords": "keyword",
    "flags": "flag",
    "counters": "counter",
    "resources": "resource",
    "tallies": "tally",
    "conditions": "condition",
    "answers": "answer",
    "operations": "operation",
}


def vocabulary() -> Vocabulary:
    """The numbers of the words of `language.toml`, as the core has them."""
    found = {section: _numbers(f"enum spellchain_{name}", f"SC_{name.upper()}_") for section, name in _SECTIONS.items()}
    found["zones"] = _numbers("enum spellchain_place", "SC_PLACE_")
    found["events"] = _numbers("enum spellchain_happening", "SC_EVENT_")
    return Vocabulary(
        found,
        numbers("enum spellchain_attribute", "SC_ATTRIBUTE_"),
        {
            "kind": {kind: number for number, kind in enumerate(KINDS)},
            "school": numbers("enum spellchain_school", "SC_SCHOOL_"),
        },
    )


def _numbers(enum: str, prefix: str) -> Mapping[str, int]:
    """Words with a number other than that of nothing."""
    return {word: number for word, number in numbers(enum, prefix).items() if word not in ("none", "keywords", "nouns")}


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

    @property
    def copies(self) -> int:
        """How many a deck may hold."""
        return 1 if self.rarity == "legendary" else MOST_COPIES


class Deck(NamedTuple):
    """A ready deck: its cards from the top, copies spelt out."""

    id: str
    name: Words
    text: Words
    """What it is, in one line."""
    plan: Words
    """How it is played."""
    cards: tuple[str, ...]


class Content(NamedTuple):
    """All content of the title. ``cards`` in the order of the file: their numbers are 1, 2, 3 …"""

    language: Language
    cards: Mapping[str, Card]
    decks: Mapping[str, Deck]
    words: Mapping[str, Mapping[str, Words]]
    cells: Sequence[int]
    """All programs, compiled."""

    def named_by(self, card_id: str) -> tuple[str, ...]:
        """The other cards that a card's text names: what it summons, makes, becomes, looks for."""
        found: list[str] = []
        for piece in pieces(self.cards[card_id].program):
            if isinstance(piece, Step):
                found += [value for value in piece.values.values() if isinstance(value, str)]
            elif isinstance(piece, Test) and piece.what == "card":
                found += piece.words
        return tuple(dict.fromkeys(name for name in found if name in self.cards and name != card_id))


def load_content(
    root: Path | None = None, files: Iterable[Table] = (), packs: Sequence[Pack] = (), rules: int | None = None
) -> Content:
    """Reads and checks every content file of the title below ``root``, by default the program's own assets.

    The cards of ``packs`` come behind the set's, in order; then those of single card ``files``, which bring their
    names. ``rules``: the set's cards and ready decks as they were by that version of the rules.

    Raises: ``BadContent`` for the first file, card and key that breaks its format (rules, sections 6.1 and 14).
    """
    root = asset_root() if root is None else root
    language = read_language(root, "spellchain/language.toml")
    check_known(language, vocabulary(), "spellchain/language.toml")
    names = [read_table(root, "spellchain/words.toml")]
    words = parse_words(names[0])
    earlier = read_table(root, EARLIER)
    earlier.allow("format", "card", "deck")
    tables = [_as_of(read_table(root, "spellchain/cards.toml"), earlier, "card", rules)]
    for pack in packs:
        pack.expect("spellchain", PACKED)
        tables += _of_pack(pack, "cards.toml", "card")
        names += _add_words(pack, words)
        language = _with_tokens(pack, language)
    cards, cells = parse_cards((*tables, *files), language, words)
    _check_names(names, cards)
    decks = parse_decks(_as_of(read_table(root, "spellchain/decks.toml"), earlier, "deck", rules), cards)
    for pack in packs:
        for table in _of_pack(pack, "decks.toml", "deck"):
            decks |= parse_decks(table, cards)
    return Content(language, cards, decks, words, cells)


def _as_of(file: Table, earlier: Table, key: str, rules: int | None) -> Table:
    """A file whose entries are what they were by a version of the rules: whole cards; of decks, their cards."""
    if rules is None:
        return file
    now = {entry.id(): entry.data for entry in file.entries(key)}
    then: dict[tuple[int, str], dict[str, object]] = {}
    for entry in earlier.tables(key) if key in earlier else ():
        name, until = entry.choice("id", now), entry.integer("until", 1, MOST_RULES)
        if (until, name) in then:
            said = Said(
                "{value} has an entry until {until} already; one stands for each version",
                value=shown(name),
                until=until,
            )
            entry.fault("until", said)
        then[until, name] = {word: value for word, value in entry.data.items() if word != "until"}
    for until, name in sorted(then, reverse=True):  # what was so until the least is the earliest
        if until >= rules:
            was = then[until, name]
            now[name] = {**now[name], **was} if key == "deck" else was
    return replace(file, data={**file.data, key: list(now.values())})


def _of_pack(pack: Pack, name: str, key: str) -> tuple[Table, ...]:
    """A file of a pack, if it has it, whose entries all bear the pack's ids."""
    if not pack.holds(f"spellchain/{name}"):
        return ()
    table = pack.table(f"spellchain/{name}")
    table.allow("format", key)
    for entry in table.entries(key):
        pack.own(entry)
    return (table,)


def _add_words(pack: Pack, words: Mapping[str, dict[str, Words]]) -> tuple[Table, ...]:
    """A pack's names and flavours, if it has them in a file of their own; that file."""
    if not pack.holds("spellchain/words.toml"):
        return ()
    file = pack.table("spellchain/words.toml")
    file.allow("format", "cards", "flavours")
    for key in OF_CARDS:
        if key not in file:
            continue
        table = file.table(key)
        for name in table.data:
            if not name.startswith(f"{pack.id}:"):
                table.wrong(name, Said('an id that begins with "{id}:"', id=pack.id), name)
            words[key][name] = table.words(name)
    return (file,)


def _check_names(files: Iterable[Table], cards: Mapping[str, Card]) -> None:
    """Refuses a name or flavour of a card that there is not."""
    for file in files:
        for key in OF_CARDS:
            table = file.table(key) if key in file else Table({}, file.place)
            for name in table.data:
                if name not in cards:
                    table.fault(name, Said("no card has this id; {mend}", mend=expected_id(name, cards)))


def _with_tokens(pack: Pack, language: Language) -> Language:
    """A pack's cards that others name, in their forms; a pack adds no other words to the title's language."""
    if not pack.holds("spellchain/language.toml"):
        return language
    file = pack.table("spellchain/language.toml")
    file.allow("format", "tokens")
    tokens = {**language["tokens"], **read_section(file, "tokens")}
    return replace(language, sections={**language.sections, "tokens": tokens})


def parse_cards(
    files: Iterable[Table], language: Language, words: Mapping[str, Mapping[str, Words]]
) -> tuple[dict[str, Card], Sequence[int]]:
    """The cards of some files with their programs compiled, numbered from 1 in the order of the files.

    Raises: ``BadContent``.
    """
    entries: dict[str, Table] = {}
    for file in files:
        file.allow("format", "card")
        for entry in file.entries("card"):
            if entry.id() in entries:
                entry.fault(
                    "id",
                    Said(
                        "{card} is a card of {file} already",
                        card=entry.id(),
                        file=entries[entry.id()].place.partition(":")[0],
                    ),
                )
            entries[entry.id()] = entry
    if len(entries) >= lib.SPELLCHAIN_CARDS:
        raise BadContent(
            "{place}: expected {wanted}, got {value}",
            place="card",
            wanted=Said("fewer than {most} cards", most=lib.SPELLCHAIN_CARDS),
            value=len(entries),
        )
    ids = {name: number for number, name in enumerate(entries, 1)}
    reader, compiler = Reader(language, ids), Compiler(language, vocabulary(), ids)
    types = {name: (str(entry.data.get("type")), bool(entry.data.get("token"))) for name, entry in entries.items()}
    cards = {name: _card(entry, ids[name], reader, compiler, words, types) for name, entry in entries.items()}
    return cards, compiler.cells


def _card(
    entry: Table,
    number: int,
    reader: Reader,
    compiler: Compiler,
    words: Mapping[str, Mapping[str, Words]],
    types: Mapping[str, tuple[str, bool]],
) -> Card:
    entry.allow(*PRINTED, *kit.KEYS)
    name = entry.id()
    kind = entry.choice("type", TYPES)
    creature = kind == "creature"
    for key in ("attack", "health", "kinds"):
        if key in entry and not creature:
            entry.fault(key, Said("only creatures have {key}; this is of type {kind}", key=key, kind=kind))
    try:
        program = reader.program(entry)
        check_program(entry, kind, program, reader.language, types)
        place = compiler.program(program, entry.place)
    except RecursionError:
        entry.fault("", Said("nested too deeply"))
    return Card(
        id=name,
        number=number,
        name=entry.words("name") if "name" in entry else _word(entry, "name", words["cards"]),
        flavour=entry.words("flavour") if "flavour" in entry else words["flavours"].get(name),
        type=kind,
        school=entry.choice("school", SCHOOLS),
        rarity=entry.choice("rarity", RARITIES),
        cost=entry.integer("cost", 0, 10),
        kinds=_kinds(entry) if creature else (),
        attack=entry.integer("attack", 0, 12) if creature else 0,
        health=entry.integer("health", 1, 12) if creature else 0,
        token=entry.flag("token"),
        program=program,
        place=place,
    )


def _word(entry: Table, key: str, words: Mapping[str, Words]) -> Words:
    if entry.id() not in words:
        entry.fault(key, Said("missing: the card needs a name in en, it and zh, here or in words.toml"))
    return words[entry.id()]


def _kinds(entry: Table) -> tuple[str, ...]:
    kinds = entry.choices("kinds", KINDS, len(KINDS)) if "kinds" in entry else ()
    if len(set(kinds)) != len(kinds):
        entry.wrong("kinds", Said("each kind once"), list(kinds))
    return tuple(kind for kind in KINDS if kind in kinds)


# ---- decks and words ----


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


def parse_decks(file: Table, cards: Mapping[str, Card]) -> dict[str, Deck]:
    """The ready decks of a file, in its order. Raises: ``BadContent``; they obey the rules of all decks."""
    file.allow("format", "deck")
    decks = {}
    for entry in file.entries("deck"):
        entry.allow("id", "name", "text", "plan", "cards")
        ids = cards_of_entry(entry, cards, MOST_CARDS, MOST_COPIES)
        if fault := deck_fault(ids, cards):
            entry.fault("cards", fault)
        deck = Deck(entry.id(), entry.words("name"), entry.words("text"), entry.words("plan"), ids)
        decks[deck.id] = deck
    return decks


def parse_words(file: Table) -> dict[str, dict[str, Words]]:
    """What players read: every table of ``WORDS`` with the words that it must have, and no other table.

    Raises: ``BadContent``.
    """
    file.allow("format", *WORDS)
    words = {}
    for key, needed in WORDS.items():
        table = file.table(key)
        words[key] = {name: table.words(name) for name in (*needed, *(n for n in table.data if n not in needed))}
    return words
