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

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.engine.cards import words as kit

NOUN, ADJECTIVE, PLAIN = "noun", "adjective", "plain"


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
    told: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Of an attribute's word: how it is told of a thing, after "is": "in the front line"."""
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
    deals: bool = False
    """Of an operation: whether it deals damage, so that "dealt" is how much."""
    nothing: bool = False
    """Of an operation: whether its own amount may be 0."""
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
    source: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Of an event: what is called its source: "the attacker", of a strike at something."""
    clause: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Of a tally: how it is said that it is so much, ``{n}`` being how much: "you have {n:# card|# cards}"."""
    within: "Entry | None" = None
    """Of a tally: how what is being done says it, if that is not counted: "another link is on the chain"."""
    yours: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Of what is forbidden: how it is said of "you"."""
    payer: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Of what is forbidden: who pays to do it nevertheless, if not the controller of the things that are bound."""
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
    "events": (PLAIN, ("roles", "once", "source")),
    "bans": (ADJECTIVE, ("yours", "payer")),
    "answers": (PLAIN, ("event", "noun", "called")),
    "operations": (PLAIN, ("arguments", "optional", "zone", "arriving", "deals", "nothing")),
    "tokens": (NOUN, ()),
}
"""What a title may declare, by section: the form of its words, and the keys that its entries may have beside."""


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
    valued: Mapping[str, str] = field(default_factory=dict)
    """By language, how a keyword is written with its number, "{name} ({value})"; empty: as the language has it."""
    roles: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Of the kit's events, role to the noun that fills it where a card does not say who."""

    def __getitem__(self, section: str) -> Mapping[str, Entry]:
        return self.sections[section]

    def events(self) -> Mapping[str, Mapping[str, str]]:
        """Roles of every event, the kit's and the title's, with the nouns that fill them."""
        kits = {name: {**roles, **self.roles.get(name, {})} for name, roles in kit.EVENTS.items()}
        return {**kits, **{name: entry.roles for name, entry in self["events"].items()}}

    def source_of(self, event: str, code: str) -> str:
        """What the source of one of the title's events is called in a language; empty: nothing of its own."""
        entry = self["events"].get(event)
        return entry.source[code][0] if entry is not None and entry.source else ""

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
