"""A card title's content files: cards with their programs, ready decks, names, what packs add, what was otherwise by
earlier rules; all of it checked as it is read.

    language.toml   what cards may speak of (core_c/cards/LANGUAGE.md)
    cards.toml      [[card]]: what is printed on a card, and its program
    decks.toml      [[deck]]: ready decks
    mechanics.toml  programs that cards share but for a number (may be missing: then cards spell theirs out)
    words.toml      what players read: names and flavours by card, and the tables that the title asks for
    earlier.toml    cards and decks as they were (may be missing: then nothing ever was otherwise)

A title says in its `Sources` what is its own: what is printed on a card, and what its decks keep to.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Generic, NamedTuple, Protocol, TypeVar

from game.engine.cards import reader as kit
from game.engine.cards.compiler import Compiler
from game.engine.cards.declared import check_known
from game.engine.cards.language import Language
from game.engine.cards.placing import Placed
from game.engine.cards.read_language import read_language, read_section
from game.engine.cards.reader import Reader
from game.engine.cards.scope import Scope
from game.engine.cards.templates import Template, read_templates
from game.engine.cards.tree import Program, Step, Test, pieces
from game.engine.cards.values import Vocabulary
from game.engine.content import Table, Words, asset_root, expected_id, read_table, shown
from game.engine.core import numbers
from game.engine.errors import BadContent
from game.engine.packs import Pack
from game.engine.said import Said

MOST_RULES = 1000
OF_CARDS = ("cards", "flavours")
"""The tables of `words.toml` by the ids of cards."""
PACKED = ("cards.toml", "decks.toml", "language.toml", "words.toml")
"""What a pack may bring of a title."""


class Card(Protocol):
    """What a card of any title has: its id, its number in the core (1, 2, 3 …), its name, its program."""

    @property
    def id(self) -> str: ...
    @property
    def number(self) -> int: ...
    @property
    def name(self) -> Words: ...
    @property
    def token(self) -> bool:
        """Whether it is only ever made: it stands in no deck."""

    @property
    def program(self) -> Program: ...


C = TypeVar("C", bound=Card)


class Deck(NamedTuple):
    """A ready deck: its cards from the top, copies spelt out."""

    id: str
    name: Words
    text: Words
    """What it is, in one line."""
    plan: Words
    """How it is played."""
    cards: tuple[str, ...]


class Content(NamedTuple, Generic[C]):
    """All content of a title. ``cards`` in the order of the files: their numbers are 1, 2, 3 …"""

    language: Language
    cards: Mapping[str, C]
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


@dataclass(frozen=True, slots=True)
class Entry:
    """A card's entry in a file, with what it is read with."""

    table: Table
    number: int
    language: Language
    words: Mapping[str, Mapping[str, Words]]
    types: Mapping[str, tuple[str, bool]]
    """Of every card its ``type`` and whether it is a token, as the files say it."""
    reader: Reader
    compiler: Compiler
    mechanics: Mapping[str, Template]
    """Programs that a card may name in the place of its own."""

    def program(self, check: Callable[[Placed], None], more: Sequence[Table] = ()) -> tuple[Program, int]:
        """The card's program, and where it lies in the cells; ``check`` refuses what the title has no rule for.

        ``more``: abilities that stand elsewhere in the card's table, behind its own.

        Raises: ``BadContent``.
        """
        try:
            program = self.reader.program(self.table)
            if further := tuple(self.reader.ability(table, Scope()) for table in more):
                program = replace(program, abilities=(*program.abilities, *further))
            placed = Placed(self.table, program, tuple(more))
            check(placed)
            return program, self.compiler.program(program, self.table.place, placed)
        except RecursionError:
            self.table.fault("", Said("nested too deeply"))

    def allow(self, *printed: str) -> None:
        """Refuses keys that are neither printed nor of the program."""
        self.table.allow("id", "name", "flavour", "token", *printed, *kit.KEYS)

    def name(self) -> Words:
        """Its name, here or in ``words.toml``."""
        if "name" in self.table:
            return self.table.words("name")
        if self.table.id() not in self.words["cards"]:
            self.table.fault("name", Said("missing: the card needs a name in en, it and zh, here or in words.toml"))
        return self.words["cards"][self.table.id()]

    def flavour(self) -> Words | None:
        """The line that stands under it, if it has one."""
        return self.table.words("flavour") if "flavour" in self.table else self.words["flavours"].get(self.table.id())


@dataclass(frozen=True, slots=True)
class Sources(Generic[C]):
    """What of a title's content files is its own."""

    title: str
    words: Mapping[str, tuple[str, ...]]
    """The tables of ``words.toml``, each with the words that it must have."""
    numbers: Vocabulary
    """Of the words of ``language.toml``."""
    most: int
    """More cards than there can be."""
    card: Callable[[Entry], C]
    """Reads what is printed on a card."""
    deck: Callable[[Table, Mapping[str, C]], tuple[str, ...]]
    """The cards of a ready deck's entry, of which it keeps ``cards``. Raises: ``BadContent``."""
    kind_key: str = "type"
    """Under which key a card says what it is: the kinds that the language's nouns cover."""
    decks: bool = True
    """Whether there are ready decks, in ``decks.toml``."""
    one_name: bool = False
    """Whether no two cards have the same name."""
    late: bool = False
    """Whether what is triggered chooses its mode as it resolves, and not before."""

    def load(
        self,
        root: Path | None = None,
        files: Iterable[Table] = (),
        packs: Sequence[Pack] = (),
        rules: int | None = None,
    ) -> Content[C]:
        """Reads and checks every content file of the title below ``root``, by default the program's own assets.

        The cards of ``packs`` come behind the set's, in order; then those of single card ``files``, which bring their
        names. ``rules``: the set's cards and ready decks as they were by that version of the rules.

        Raises: ``BadContent`` for the first file, card and key that breaks its format.
        """
        root = asset_root() if root is None else root
        language = read_language(root, f"{self.title}/language.toml")
        check_known(language, self.numbers, f"{self.title}/language.toml")
        names = [read_table(root, f"{self.title}/words.toml")]
        words = self.parse_words(names[0])
        earlier = self._earlier(root)
        tables = [as_of(read_table(root, f"{self.title}/cards.toml"), earlier, "card", rules)]
        for pack in packs:
            pack.expect(self.title, PACKED)
            tables += self._of_pack(pack, "cards.toml", "card")
            names += self._add_words(pack, words)
            language = self._with_tokens(pack, language)
        mechanics = self._mechanics(root)
        cards, cells = self.parse_cards((*tables, *files), language, words, mechanics)
        _check_names(names, cards)
        if not self.decks:
            return Content(language, cards, {}, words, cells)
        decks = self.parse_decks(as_of(read_table(root, f"{self.title}/decks.toml"), earlier, "deck", rules), cards)
        for pack in packs:
            for table in self._of_pack(pack, "decks.toml", "deck"):
                decks |= self.parse_decks(table, cards)
        return Content(language, cards, decks, words, cells)

    # ---- cards, decks and words ----

    def parse_cards(
        self,
        files: Iterable[Table],
        language: Language,
        words: Mapping[str, Mapping[str, Words]],
        mechanics: Mapping[str, Template] | None = None,
    ) -> tuple[dict[str, C], Sequence[int]]:
        """The cards of some files with their programs compiled, numbered from 1 in the order of the files.

        Raises: ``BadContent``.
        """
        entries = _entries(files)
        if len(entries) >= self.most:
            raise BadContent(
                "{place}: expected {wanted}, got {value}",
                place="card",
                wanted=Said("fewer than {most} cards", most=self.most),
                value=len(entries),
            )
        if self.one_name:
            _check_one_name(entries.values())
        ids = {name: number for number, name in enumerate(entries, 1)}
        reader, compiler = Reader(language, ids, self.late), Compiler(language, self.numbers, ids)
        types = {
            name: (str(entry.data.get(self.kind_key)), bool(entry.data.get("token"))) for name, entry in entries.items()
        }
        cards = {
            name: self.card(Entry(entry, ids[name], language, words, types, reader, compiler, mechanics or {}))
            for name, entry in entries.items()
        }
        return cards, compiler.cells

    def parse_decks(self, file: Table, cards: Mapping[str, C]) -> dict[str, Deck]:
        """The ready decks of a file, in its order. Raises: ``BadContent``; they obey the rules of all decks."""
        file.allow("format", "deck")
        decks = {}
        for entry in file.entries("deck"):
            entry.allow("id", "name", "text", "plan", "cards")
            ids = self.deck(entry, cards)
            deck = Deck(entry.id(), entry.words("name"), entry.words("text"), entry.words("plan"), ids)
            decks[deck.id] = deck
        return decks

    def parse_words(self, file: Table) -> dict[str, dict[str, Words]]:
        """What players read: every table of `words` with the words that it must have, and no other table.

        Raises: ``BadContent``.
        """
        file.allow("format", *self.words)
        words = {}
        for key, needed in self.words.items():
            table = file.table(key)
            words[key] = {name: table.words(name) for name in (*needed, *(n for n in table.data if n not in needed))}
        return words

    def _mechanics(self, root: Path) -> Mapping[str, Template]:
        name = f"{self.title}/mechanics.toml"
        return read_templates(read_table(root, name)) if (root / name).exists() else {}

    # ---- packs and earlier rules ----

    def _earlier(self, root: Path) -> Table:
        name = f"{self.title}/earlier.toml"
        earlier = read_table(root, name) if (root / name).exists() else Table({}, name)
        earlier.allow("format", "card", "deck")
        return earlier

    def _of_pack(self, pack: Pack, name: str, key: str) -> tuple[Table, ...]:
        """A file of a pack, if it has it, whose entries all bear the pack's ids."""
        if not pack.holds(f"{self.title}/{name}"):
            return ()
        table = pack.table(f"{self.title}/{name}")
        table.allow("format", key)
        for entry in table.entries(key):
            pack.own(entry)
        return (table,)

    def _add_words(self, pack: Pack, words: Mapping[str, dict[str, Words]]) -> tuple[Table, ...]:
        """A pack's names and flavours, if it has them in a file of their own; that file."""
        if not pack.holds(f"{self.title}/words.toml"):
            return ()
        file = pack.table(f"{self.title}/words.toml")
        file.allow("format", *OF_CARDS)
        for key in OF_CARDS:
            if key not in file:
                continue
            table = file.table(key)
            for name in table.data:
                if not name.startswith(f"{pack.id}:"):
                    table.wrong(name, Said('an id that begins with "{id}:"', id=pack.id), name)
                words[key][name] = table.words(name)
        return (file,)

    def _with_tokens(self, pack: Pack, language: Language) -> Language:
        """A pack's cards that others name, in their forms; a pack adds no other words to the title's language."""
        if not pack.holds(f"{self.title}/language.toml"):
            return language
        file = pack.table(f"{self.title}/language.toml")
        file.allow("format", "tokens")
        tokens = {**language["tokens"], **read_section(file, "tokens")}
        return replace(language, sections={**language.sections, "tokens": tokens})


def vocabulary(title: str, prefix: str, sections: Iterable[str], words: Mapping[str, Mapping[str, int]]) -> Vocabulary:
    """The numbers of the words of a title's ``language.toml``, as the core's enums have them.

    ``prefix`` is that of the enums' members, ``sections`` are those that the title has words in, ``words`` by attribute
    the numbers of its words.
    """

    def numbered(name: str) -> Mapping[str, int]:
        """Words with a number: neither that of nothing, nor how many there are."""
        found = numbers(f"enum {title}_{name}", f"{prefix}_{_MEMBERS.get(name, name).upper()}_")
        return {word: number for word, number in found.items() if word != "none" and not word.startswith(own)}

    own = f"{prefix.lower()}_"
    return Vocabulary(
        {section: numbered(ENUMS[section]) for section in sections},
        numbers(f"enum {title}_attribute", f"{prefix}_ATTRIBUTE_"),
        words,
    )


ENUMS: Mapping[str, str] = {
    "nouns": "noun",
    "zones": "place",
    "stats": "stat",
    "keywords": "keyword",
    "states": "state",
    "flags": "flag",
    "counters": "counter",
    "resources": "resource",
    "damage": "damage",
    "durations": "duration",
    "places": "spot",
    "tallies": "tally",
    "conditions": "condition",
    "events": "happening",
    "bans": "ban",
    "answers": "answer",
    "operations": "operation",
}
"""How the enum of a section is called behind the title's name: ``enum harbour_noun``, with ``HB_NOUN_SHIP``."""
_MEMBERS = {"happening": "event"}
"""Enums whose members are called otherwise."""


def as_of(file: Table, earlier: Table, key: str, rules: int | None) -> Table:
    """A file whose entries are what they were by a version of the rules: whole cards; of decks, their cards."""
    if rules is None:
        return file
    now = {entry.id(): entry.data for entry in file.entries(key)}
    then: dict[tuple[int, str], Mapping[str, object]] = {}
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


def _entries(files: Iterable[Table]) -> dict[str, Table]:
    """The entries of some card files by their ids. Raises: ``BadContent`` for an id that stands twice."""
    entries: dict[str, Table] = {}
    for file in files:
        file.allow("format", "card")
        for entry in file.entries("card"):
            if entry.id() in entries:
                place = entries[entry.id()].place.partition(":")[0]
                entry.fault("id", Said("{card} is a card of {file} already", card=entry.id(), file=place))
            entries[entry.id()] = entry
    return entries


def _check_one_name(entries: Iterable[Table]) -> None:
    """Refuses a name that another card has."""
    names: dict[str, str] = {}
    for entry in entries:
        if "name" not in entry:
            continue
        name = entry.text("name")
        other = names.setdefault(name, entry.id())
        if other != entry.id():
            entry.fault("name", Said("{name} is the name of {card} already", name=name, card=other))


def _check_names(files: Iterable[Table], cards: Mapping[str, object]) -> None:
    """Refuses a name or a flavour whose card does not exist."""
    for file in files:
        for key in OF_CARDS:
            table = file.table(key) if key in file else Table({}, file.place)
            for name in table.data:
                if name not in cards:
                    table.fault(name, Said("no card has this id; {mend}", mend=expected_id(name, cards)))
