"""What a title says of itself, so that its cards can speak of it: ``language.toml``. Every table and key of it stands
in ``core_c/cards/LANGUAGE.md``.

The kit brings the grammar and the words that all titles share (`words`); a title declares the rest here, each with its
forms in every language. Forms are a text or a list of texts:

    noun       en [one, many]    it [one, many, "m" or "f"]    zh [word, measure word]
    adjective  en text           it [m, f, m many, f many]     zh text
    plain      a text in each

``form = "…"`` in an entry takes another form than its section's: a state that is a noun is gained (stealth), one that
is an adjective one becomes (stunned); a damage type that is an adjective agrees in Italian with how much there is. In
Italian ``~`` in a noun is where it ends for what is told of it: ``personaggio~ o te``.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.engine.cards import words as kit
from game.engine.cards.declared import check_declared
from game.engine.content import LANGUAGES, Table, one_of, read_table
from game.engine.said import Said

NOUN, ADJECTIVE, PLAIN = "noun", "adjective", "plain"
_LENGTHS = {
    NOUN: {"en": 2, "it": 3, "zh": 2},
    ADJECTIVE: {"en": 1, "it": 4, "zh": 1},
    PLAIN: {"en": 1, "it": 1, "zh": 1},
}


@dataclass(frozen=True, slots=True)
class Entry:
    """A word of the title: its id, its forms by language, and what else its kind of word has."""

    id: str
    forms: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    form: str = PLAIN
    zone: str = ""
    """Of a noun: where such things are when no zone is named. Of an operation: where it looks for nouns."""
    types: tuple[str, ...] = ()
    """Of a noun: the printed types it covers."""
    players: bool = False
    """Of a noun: whether players are among them."""
    unique: bool = False
    """Of a noun: whether each player has one, so that it is "your hero"."""
    value: bool = False
    """Of a keyword, a state: whether it has a number."""
    away: bool = False
    """Of a zone: whether things there are out of the match, so that one banishes them."""
    open: bool = False
    """Of a zone: whether all see what is there, so that no text says where it is: a board, the chain."""
    hidden: bool = False
    """Of a zone: whether only its owner sees what is there, or nobody: a hand, a deck."""
    pile: bool = False
    """Of a zone: whether things lie one upon the other: a deck, where cards go that are used up, a chain."""
    room: bool = False
    """Of a zone: whether there may be no room for one more, so that control is gained only if there is."""
    late: bool = False
    """Of a zone: whether what dies comes there only once all that is being done is done."""
    owner: str = ""
    """Of a tally: ``player`` or ``match``. Of a duration: nothing."""
    roles: Mapping[str, str] = field(default_factory=dict)
    """Of an event: role to the noun that fills it."""
    arguments: Mapping[str, str] = field(default_factory=dict)
    """Of an operation: key to kind of value."""
    optional: tuple[str, ...] = ()
    """Of an operation: the keys that may be left out."""
    arriving: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Of an operation: how it is said of what arrives so: "{of} {of:arrives|arrive} frozen"."""
    event: str = ""
    """Of an answer: the event it is an answer to."""
    noun: str = ""
    """Of an answer: what is answered, so that it can be called by its name."""
    plural: tuple[str, ...] = ()
    """Of a stat: the languages in which its name is a plural: ``Punti Vita``, "the most wounds"."""
    called: "Entry | None" = None
    """Of an answer: what is answered, where no noun of the title's says it: an attack."""
    keyword: str = ""
    """Of a condition: the keyword that stands for it before what it allows."""
    once: bool = False
    """Of an event: whether it can happen to a thing but once, so that one says "when" and not "whenever"."""
    clause: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Of a tally: how it is said that it is so much, ``{n}`` being how much: "you have {n:# card|# cards}"."""
    within: "Entry | None" = None
    """Of a tally: how what is being done says it, if that is not counted: "another link is on the chain"."""
    yours: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Of what is forbidden: how it is said of "you"."""
    payer: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Of what is forbidden: who pays to do it all the same, if not the controller of those that it is forbidden to."""
    none: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    some: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Of a tally: how it is said that it is 0, and that it is not: "you did not attack this turn". Of a flag ``none``
    is how it is said that a thing is not so, in its own form: "that did not attack this turn"; of a condition, that it
    does not hold."""


SECTIONS = {
    "nouns": (NOUN, ("zone", "types", "players", "unique")),
    "zones": (NOUN, ("open", "hidden", "pile", "away", "room", "late")),
    "stats": (NOUN, ("plural",)),
    "keywords": (NOUN, ("value",)),
    "states": (ADJECTIVE, ("value",)),
    "flags": (ADJECTIVE, ("none",)),
    "counters": (NOUN, ()),
    "resources": (NOUN, ()),
    "damage": (PLAIN, ()),
    "durations": (PLAIN, ()),
    "places": (PLAIN, ()),
    "tallies": (PLAIN, ("owner", "clause", "none", "some", "within")),
    "conditions": (PLAIN, ("keyword", "none")),
    "events": (PLAIN, ("roles", "once")),
    "bans": (ADJECTIVE, ("yours", "payer")),
    "answers": (PLAIN, ("event", "noun", "called")),
    "operations": (PLAIN, ("arguments", "optional", "zone", "arriving")),
    "tokens": (NOUN, ()),
}
"""What a title may declare, by section: the form of its words, and the keys that its entries may have beside."""
_SENTENCES = ("clause", "none", "some", "arriving", "yours", "payer")
"""Keys of entries that are whole sentences, or clauses, in each language."""


@dataclass(frozen=True, slots=True)
class Attribute:
    """A property whose values are words: a kind, a school. Its words have their forms."""

    id: str
    form: str
    words: Mapping[str, Entry]
    name: Entry | None = None
    """What the attribute itself is called, where words alone would not say what they are of."""
    noun: Entry | None = None
    """What it is called where things are compared by it: "sharing a kind with this creature"."""


@dataclass(frozen=True, slots=True)
class Language:
    """All that a title declares, by section and id."""

    title: str
    sections: Mapping[str, Mapping[str, Entry]]
    attributes: Mapping[str, Attribute]
    line: tuple[str, ...] = ()
    """Stats that are written in a row, as in +1/+1."""
    roles: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Of the kit's events, role to the noun that fills it where a card does not say who."""

    def __getitem__(self, section: str) -> Mapping[str, Entry]:
        return self.sections[section]

    def events(self) -> Mapping[str, Mapping[str, str]]:
        """Roles of every event, the kit's and the title's, with the nouns that fill them."""
        kits = {name: {**roles, **self.roles.get(name, {})} for name, roles in kit.EVENTS.items()}
        return {**kits, **{name: entry.roles for name, entry in self["events"].items()}}

    def keywords(self) -> Mapping[str, Entry]:
        """The keywords that a thing has: the others are words that stand before an ability."""
        labels = {*kit.ABILITY_WORDS, *(entry.keyword for entry in self["conditions"].values())}
        return {name: entry for name, entry in self["keywords"].items() if name not in labels}

    # ---- what zones are ----

    @property
    def hand(self) -> str:
        """The zone that its owner alone sees, card by card; empty: there is none."""
        return next((name for name, zone in self["zones"].items() if zone.hidden and not zone.pile), "")

    @property
    def deck(self) -> str:
        """The first hidden pile; empty: there is none."""
        return next(filter(self.is_deck, self["zones"]), "")

    @property
    def graves(self) -> tuple[str, ...]:
        """Piles that are not hidden, beside the chain: where cards go that are used up, or dead."""
        return tuple(name for name, zone in self["zones"].items() if zone.pile and not zone.hidden and not zone.open)

    def is_open(self, zone: str) -> bool:
        """Whether all see what is there; ``zone`` may be empty."""
        return zone in self["zones"] and self["zones"][zone].open

    def is_deck(self, zone: str) -> bool:
        """Whether a zone has a top and a bottom that nobody sees."""
        return zone in self["zones"] and self["zones"][zone].hidden and self["zones"][zone].pile

    def is_chain(self, zone: str) -> bool:
        """Whether what lies there waits, one upon the other, for all to see."""
        return self.is_open(zone) and self["zones"][zone].pile

    def is_of_cards(self, zone: str) -> bool:
        """Whether what is at home there is a card, and not a thing in play."""
        return self.is_chain(zone) or (zone in self["zones"] and self["zones"][zone].hidden)

    def durations(self) -> tuple[str, ...]:
        """Every duration by name."""
        return (*kit.DURATIONS, *self["durations"])


def read_language(root: Path, name: str) -> Language:
    """Reads a title's ``language.toml`` in the title's folder. Raises: ``BadContent``."""
    file = read_table(root, name)
    language = parse_language(file)
    folder = name.rpartition("/")[0]
    if folder and language.title != folder:
        file.wrong("title", folder, language.title)
    return language


def parse_language(file: Table) -> Language:
    """The language that a table declares.

    Raises: ``BadContent`` for a form that is missing, and for a word that the kit has already.
    """
    file.allow("format", "title", "line", "attributes", "roles", *SECTIONS)
    sections = {section: read_section(file, section) for section in SECTIONS}
    attributes = {name: _attribute(name, table) for name, table in _members(file, "attributes")}
    _no_kit_words(file, sections)
    _known_references(file, sections)
    check_declared(file, sections, attributes)
    line = file.choices("line", sections["stats"]) if "line" in file else ()
    return Language(file.text("title"), sections, attributes, line, _roles(file, sections["nouns"]))


def read_section(file: Table, section: str) -> dict[str, Entry]:
    """The words of one section of a file. Raises: ``BadContent``."""
    return {name: _entry(section, name, table) for name, table in _members(file, section)}


def _members(table: Table, key: str) -> Iterable[tuple[str, Table]]:
    if key not in table:
        return ()
    inner = table.table(key)
    return ((name, inner.table(name)) for name in inner.data)


def _entry(section: str, name: str, table: Table) -> Entry:
    form, keys = SECTIONS[section]
    if "form" in table:
        form = table.choice("form", (NOUN, ADJECTIVE, PLAIN))
    table.allow(*LANGUAGES, "form", *keys)
    return Entry(
        name,
        _forms(table, form),
        form,
        zone=table.text("zone") if "zone" in table else "",
        types=table.texts("types", default=True),
        players=_flag(table, "players"),
        unique=_flag(table, "unique"),
        value=_flag(table, "value"),
        open=_flag(table, "open"),
        hidden=_flag(table, "hidden"),
        pile=_flag(table, "pile"),
        away=_flag(table, "away"),
        room=_flag(table, "room"),
        late=_flag(table, "late"),
        within=_entry(section, name, table.table("within")) if "within" in table else None,
        owner=table.choice("owner", ("player", "match", "thing"), "player"),
        roles=_texts(table, "roles"),
        arguments=_texts(table, "arguments"),
        optional=table.texts("optional", default=True),
        event=table.text("event") if "event" in table else "",
        noun=table.text("noun") if "noun" in table else "",
        plural=table.choices("plural", LANGUAGES) if "plural" in table else (),
        called=_called(name, table.table("called")) if "called" in table else None,
        keyword=table.text("keyword") if "keyword" in table else "",
        once=_flag(table, "once"),
        **{
            key: _forms(_only_languages(table.table(key)), form if section == "flags" else PLAIN)
            for key in _SENTENCES
            if key in table
        },
    )


def _only_languages(table: Table) -> Table:
    table.allow(*LANGUAGES)
    return table


def _roles(file: Table, nouns: Mapping[str, Entry]) -> dict[str, dict[str, str]]:
    """What fills the roles of the kit's events."""
    if "roles" not in file:
        return {}
    table = file.table("roles")
    table.allow(*(event for event, roles in kit.EVENTS.items() if roles))
    found = {}
    for event in table.data:
        inner = table.table(event)
        inner.allow(*kit.EVENTS[event])
        found[event] = {role: inner.choice(role, nouns) for role in inner.data}
    return found


def _attribute(name: str, table: Table) -> Attribute:
    table.allow("form", "words", "name", "noun")
    form = table.choice("form", (NOUN, ADJECTIVE, PLAIN), PLAIN)
    words = table.table("words")
    found = {}
    for word in words.data:
        inner = words.table(word)
        inner.allow(*LANGUAGES)
        found[word] = Entry(word, _forms(inner, form), form)
    called = {key: _called(name, table.table(key)) for key in ("name", "noun") if key in table}
    return Attribute(name, form, found, called.get("name"), called.get("noun", called.get("name")))


def _called(name: str, table: Table) -> Entry:
    """What something is called that is no word of cards itself."""
    table.allow(*LANGUAGES)
    return Entry(name, _forms(table, NOUN), NOUN)


def _forms(table: Table, form: str) -> dict[str, tuple[str, ...]]:
    found = {}
    for language in LANGUAGES:
        value = table.value(language)
        texts = (value,) if isinstance(value, str) else table.texts(language)
        wanted = _LENGTHS[form][language]
        if len(texts) != wanted or not all(isinstance(text, str) and text for text in texts):
            table.wrong(language, _said(form, language), value)
        if form == NOUN and language == "it" and texts[2] not in ("m", "f"):
            table.wrong("it", _said(form, "it"), value)
        found[language] = tuple(str(text) for text in texts)
    return found


def _said(form: str, language: str) -> str:
    return {
        (NOUN, "en"): '["creature", "creatures"]',
        (NOUN, "it"): '["creatura", "creature", "f"]',
        (NOUN, "zh"): '["生物", "个"]',
        (ADJECTIVE, "it"): '["congelato", "congelata", "congelati", "congelate"]',
    }.get((form, language), "a text")


def _flag(table: Table, key: str) -> bool:
    if key not in table:
        return False
    value = table.value(key)
    if not isinstance(value, bool):
        table.wrong(key, Said("true or false"), value)
    return value


def _texts(table: Table, key: str) -> dict[str, str]:
    if key not in table:
        return {}
    inner = table.table(key)
    return {name: inner.text(name) for name in inner.data}


def _no_kit_words(file: Table, sections: Mapping[str, Mapping[str, Entry]]) -> None:
    """A title's operation, event, duration must not bear a name that the kit has given a meaning."""
    taken = {"operations": (*kit.OPERATIONS, *kit.WAYS), "events": kit.EVENTS, "durations": kit.DURATIONS}
    for section, known in taken.items():
        for name in sections[section]:
            if name in known:
                file.fault(f"{section}.{name}", Said("the kit has this word already; take another name"))


def _known_references(file: Table, sections: Mapping[str, Mapping[str, Entry]]) -> None:
    for name, entry in sections["nouns"].items():
        if entry.zone and entry.zone not in sections["zones"]:
            file.wrong(f"nouns.{name}.zone", one_of(sections["zones"]), entry.zone)
    for name, entry in sections["events"].items():
        for role, noun in entry.roles.items():
            if role not in ("of", "by", "on"):
                file.wrong(f"events.{name}.roles", one_of(("of", "by", "on")), role)
            if noun not in sections["nouns"]:
                file.wrong(f"events.{name}.roles.{role}", one_of(sections["nouns"]), noun)
    for name, entry in sections["operations"].items():
        for key, kind in entry.arguments.items():
            if kind not in kit.KINDS:
                file.wrong(f"operations.{name}.arguments.{key}", one_of(kit.KINDS), kind)
        for key in entry.optional:
            if key not in entry.arguments:
                file.wrong(f"operations.{name}.optional", one_of(entry.arguments), key)
        if entry.zone and entry.zone not in sections["zones"]:
            file.wrong(f"operations.{name}.zone", one_of(sections["zones"]), entry.zone)
    for name, entry in sections["conditions"].items():
        if entry.keyword and entry.keyword not in sections["keywords"]:
            file.wrong(f"conditions.{name}.keyword", one_of(sections["keywords"]), entry.keyword)
    for name, entry in sections["answers"].items():
        if entry.event not in {**kit.EVENTS, **sections["events"]}:
            file.wrong(f"answers.{name}.event", one_of({**kit.EVENTS, **sections["events"]}), entry.event)
        if entry.noun and entry.noun not in sections["nouns"]:
            file.wrong(f"answers.{name}.noun", one_of(sections["nouns"]), entry.noun)
