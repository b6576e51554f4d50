"""A title's table of what may stand where in its cards' programs.

The language of cards (`engine.cards`) has words for everything that any title can do; a title has rules for some of
it. The title says in one table, `Allowed`, what a thing can be, what can happen to which things, and where a word or a
selector has no meaning. `fitting` and `rows` walk a program by the table and speak the refusals, in the same words for
all titles.

    ALLOWED = Allowed(
        permanents=frozenset(("unit", "hero")),
        rows=(
            Row(to_say("only units have an opposite; …"), Where(how=("opposite",)), Where(card=("unit",))),
            …

The table's form stands here and not beside the grammar of programs, since it speaks of what happens to cards: what is
in play, on a board, in a hand.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

PLAYER, CARD, SPELL, LINK = "player", "card", "spell", "link"
"""Kinds of things beside what a title has in play: players; cards elsewhere, in hands and piles; a card that speaks of
itself while it resolves, and is nowhere; links of a chain."""

Kinds = frozenset[str]
NONE: Kinds = frozenset()


@dataclass(frozen=True, slots=True)
class Where:
    """Places in programs. Each facet names the words of which one must stand there; an empty facet leaves it open."""

    card: tuple[str, ...] = ()
    """The card's type."""
    ability: tuple[str, ...] = ()
    """The kind of the ability (`triggered`, `always` …), or ``played`` for what the card itself does."""
    event: tuple[str, ...] = ()
    """What the ability waits for."""
    label: tuple[str, ...] = ()
    """The ability word before it, such as ``last_breath``."""
    word: tuple[str, ...] = ()
    """The step."""
    key: tuple[str, ...] = ()
    """The key of the step under which a selector stands; ``inside`` for one within a filter or an amount."""
    how: tuple[str, ...] = ()
    """How a selector picks (`all`, `first` …), or its role."""
    noun: tuple[str, ...] = ()
    side: tuple[str, ...] = ()
    zone: tuple[str, ...] = ()
    stat: tuple[str, ...] = ()
    keyword: tuple[str, ...] = ()
    """What is given or taken by the step."""

    @property
    def selects(self) -> bool:
        """Whether it tells selectors apart, and not steps alone."""
        return bool(self.key or self.how or self.noun or self.side or self.zone or self.stat)

    def holds(self, facts: Mapping[str, str]) -> bool:
        """Whether a place, its facts by facet, is one of these."""
        return all(not (words := getattr(self, facet)) or fact in words for facet, fact in facts.items())


@dataclass(frozen=True, slots=True)
class Row:
    """What is refused: ``where``, unless one of ``but`` holds too. ``mend`` says what would be right (in it ``{word}``
    is the step's word)."""

    mend: str
    where: Where
    but: tuple[Where, ...] = ()

    def refuses(self, facts: Mapping[str, str]) -> bool:
        """Whether it refuses what stands at a place."""
        return self.where.holds(facts) and not any(other.holds(facts) for other in self.but)


@dataclass(frozen=True, slots=True)
class Allowed:
    """What a title has rules for. A mapping that lacks a word leaves that word open."""

    permanents: Kinds
    """The kinds of what is in play, each a printed type."""
    boards: Kinds = NONE
    """Those that stand on boards, beside others and opposite to them."""
    names: Mapping[str, str] = field(default_factory=dict)
    """How refusals call each kind."""
    happens: Mapping[tuple[str, str], Kinds] = field(default_factory=dict)
    """By the step's word and key, the kinds of things that it can happen to (of `redirect` the key is the event, of
    `forbid` what is forbidden)."""
    known: Mapping[tuple[str, str], Kinds] = field(default_factory=dict)
    """Further kinds that fit where one certain thing is named, and not where any is picked."""
    values: Mapping[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    """By the step's word and key, the zones that may be said there."""
    events: Mapping[str, Kinds] = field(default_factory=dict)
    """To what an event happens."""
    before: Mapping[str, Kinds] = field(default_factory=dict)
    """To what it would happen that is replaced or prevented, where that differs; no kind: nothing is known of it."""
    gone: tuple[str, ...] = ()
    """Events after which what they happened to is a card elsewhere."""
    measured: tuple[str, ...] = ()
    """Events of the title's own that have an amount."""
    away: tuple[str, ...] = ()
    """Operations of the title's own after which a thing is elsewhere."""
    sources: Mapping[str, Kinds] = field(default_factory=dict)
    """What does an event, where it is known."""
    aims: Mapping[str, Kinds] = field(default_factory=dict)
    """What an event is aimed at, of those that have such a role."""
    firsts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The nouns of which the match knows which is the first of a turn; by event."""
    zones: Mapping[str, Kinds] = field(default_factory=dict)
    """What may be in a zone."""
    nouns: Mapping[str, Kinds] = field(default_factory=dict)
    """Nouns that mean the same kinds in every zone."""
    alone: Mapping[str, str] = field(default_factory=dict)
    """Nouns that no selector looks for, each with its mend."""
    unprinted: tuple[str, ...] = ()
    """Nouns that are not of cards, beside those of players."""
    seen: tuple[str, ...] = ()
    """Zones in which something can be aimed at."""
    unseen: str = ""
    """The mend where the other player's things in a hidden zone are aimed at; here and below, empty: it is allowed."""
    keywords: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The keywords that mean something on cards of a type."""
    bears: Mapping[str, Kinds] = field(default_factory=dict)
    """The kinds that have a stat, or share a word of an attribute; all cards have those that are not named."""
    counters: Kinds = NONE
    """The kinds that have counters."""
    only: Mapping[str, Kinds] = field(default_factory=dict)
    """Stats, attributes and flags of some printed types alone."""
    of_players: tuple[str, ...] = ()
    """Stats that players have too."""
    flags: tuple[str, ...] = ()
    """Flags of what is in play alone."""
    buried: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Flags of cards in one zone alone: that zone, and the mend."""
    cost: str = ""
    """The stat that is said of cards elsewhere than in play."""
    not_on_boards: str = ""
    """The mend where a ``{card}`` of a type, its ``{kind}``, can not stand on the board where it is made."""
    no_board_noun: str = ""
    """The mend where a noun means cards that can not come to a board."""
    no_card_noun: str = ""
    """The mend where a noun means no cards."""
    rows: tuple[Row, ...] = ()
    """What has no meaning at a place, in the order in which it is asked."""

    @property
    def cards(self) -> Kinds:
        """Cards, wherever they are."""
        return self.permanents | {CARD, SPELL}

    def of_card(self, kind: str) -> str:
        """What a card of a type is as it speaks of itself."""
        return kind if kind in self.permanents else SPELL


def at(kinds: Kinds, places: str) -> dict[tuple[str, str], Kinds]:
    """Rows of `Allowed.happens`: the same kinds for several places, each a step's word and key.

    >>> at(frozenset(("creature",)), "freeze.freeze stats.to")
    {('freeze', 'freeze'): frozenset({'creature'}), ('stats', 'to'): frozenset({'creature'})}
    """
    found = (place.partition(".") for place in places.split())
    return dict.fromkeys(((word, key) for word, _, key in found), kinds)
