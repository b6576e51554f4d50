"""What a language must be able to say of the things in programs. One class a language; `writer` does the rest."""

from collections.abc import Sequence
from typing import Any, Protocol

from game.engine.cards.language import Entry, Language
from game.engine.cards.speech.phrase import Phrase, Quantity
from game.engine.cards.tree import Compare, Filter, Selector


class Voice(Protocol):
    """A language's way with the pieces of a sentence."""

    code: str

    def things(self, selector: Selector, said: "Saying") -> Phrase:
        """A selector as a phrase, as the object of a sentence."""

    def compare(self, name: str, compare: Compare, said: "Saying") -> str:
        """``attack 3 or less``: a stat and what it is compared with, standing after its noun."""

    def is_compared(self, left: str, compare: Compare, said: "Saying") -> str:
        """``your hand has 3 or fewer``: an amount's name and a comparison, as a clause."""

    def has_more(self, selector: Selector, how: str, said: "Saying") -> str:
        """``you have more creatures than the opponent``: how many one has, against the other player."""

    def counts_more(self, entry: Entry, who: Phrase, how: str, other: Phrase) -> str:
        """``you have less health than the opponent``: a tally of one player, against another's."""

    def is_more(self, stat: Entry, thing: Phrase, how: str, other: Phrase) -> str:
        """``its attack is higher than that creature's``: a stat of one thing, against another's."""

    def how_many(self, compare: Compare, said: "Saying") -> Quantity:
        """``3 or more``: a comparison as a number before what is counted."""

    def supposed(self, thing: Phrase) -> Phrase:
        """A thing whose doing is only supposed: ``it would die``."""

    def supposing(self, clause: str, things: Sequence[Phrase]) -> str:
        """A clause of such things, where their verbs do not say so."""

    def phrase(self, text: str) -> Phrase:
        """Words that bend as the language does."""

    def much(self, compare: Compare, said: "Saying") -> str:
        """``3 or more``: how much damage or health."""

    def ordinal(self, n: int) -> str:
        """``third``."""

    def played(self, selector: Selector, coming: bool, said: "Saying") -> Phrase:
        """``the first spell you play each turn``; or, still to come, ``the next spell you play``."""

    def apiece(self, thing: Phrase) -> Phrase:
        """Several things, of which each gets so much."""

    def for_each(self, selector: Selector, said: "Saying") -> str:
        """``for each friendly creature``."""

    def points(self, n: int) -> Phrase:
        """An amount of damage that is added or taken off."""

    def both(self) -> Phrase:
        """Both players together."""

    def looked_for(self, selector: Selector, said: "Saying") -> Phrase:
        """A card of a zone that is named already: ``a creature``, in Chinese 一张生物牌."""

    def several(self, selector: Selector, said: "Saying") -> Phrase:
        """``creatures with attack 3 or less``: what is looked for, in the plural and without an article."""

    def at_large(self, text: str) -> str:
        """``creatures``, of ``all creatures``."""

    def number_of(self, selector: Selector, said: "Saying") -> str:
        """``the number of friendly creatures``."""

    def stat_of(self, stat: Entry, of: Phrase) -> str:
        """``its attack``: a stat or counters of a thing."""

    def there_is(self, selector: Selector, some: bool, said: "Saying") -> str:
        """``there is an enemy creature``, or that there is none, as a clause."""

    def there_are(self, selector: Selector, compare: Compare, said: "Saying") -> str:
        """``you have 3 or more creatures``: how many there are, compared, as a clause."""

    def there_are_none(self, selector: Selector, said: "Saying") -> str:
        """``you have no creatures``: that none are counted, as a clause."""

    def fits(self, thing: Phrase, where: Filter, said: "Saying") -> str:
        """``it is frozen``: a thing and what it must be, as a clause."""

    def zone(self, entry: Entry, top: bool = False) -> Phrase:
        """A zone's name, to be put after "your" or "its owner's"; ``top``: what goes there goes on top."""

    def into(self, entry: Entry) -> str:
        """``in the graveyard``, for what goes there."""

    def named(self, entry: Entry, many: bool = False) -> Phrase:
        """A word of the title, that may take an article (``:a``, ``:the``)."""

    def whose_tally(self, player: Phrase) -> Phrase:
        """A player as one whose tally is named."""

    def counted(self, entry: Entry, count: Quantity) -> str:
        """``2 growth counters``, ``1 mana``."""

    def stat_value(self, entry: Entry, value: str) -> str:
        """``+2 attack``."""

    def cards_named(self, name: str, count: Quantity, forms: Sequence[str]) -> str:
        """``2 Stonelings``; ``forms`` are those of the name, if the title declares them."""

    def price(self, costs: Sequence[str], acts: Sequence[str]) -> str:
        """``1 mana and discard a card``: what is paid, and what is done as a price."""

    def keyword(self, name: str) -> str:
        """A keyword within a sentence."""

    def valued(self, name: str, value: str) -> str:
        """``armor 2``."""

    def quoted(self, text: str) -> str:
        """A text between quotation marks."""

    def choice(self, parts: Sequence[str]) -> str:
        """``Choose one: …``."""

    def answering(self, what: str) -> str:
        """How a card begins that is played in answer to something."""

    def explained(self, sentence: str, unknowns: Sequence[str]) -> str:
        """A sentence with what its unknowns are."""

    def inner(self, sentence: str) -> str:
        """A sentence as part of another: no capital, no full stop."""

    def permitted(self, clause: str) -> str:
        """What is done, as it stands after "you may"."""

    def had(self, thing: Phrase) -> Phrase:
        """A thing of which is said what one may have it do: ``have it become``."""

    def having(self, clause: str) -> str:
        """A clause of such a thing, as it stands after "you may"."""

    def lasting(self, clause: str, duration: str) -> str:
        """The same, for so long, where that does not stand in it."""

    def so_long(self, clause: str, duration: str) -> str:
        """The same, for so long, where nothing of the clause says how long."""

    def instead(self, clause: str, supposed: bool = False) -> str:
        """What is done in the place of something else, which may be only supposed."""

    def also(self, clauses: Sequence[str]) -> str:
        """Clauses of one subject, said in the first alone."""

    def joined(self, parts: Sequence[str]) -> str:
        """Things in a row, with "and" before the last."""

    def or_joined(self, parts: Sequence[str]) -> str:
        """Things in a row, with "or" before the last."""

    def sentence(self, text: str) -> str:
        """Capital and full stop, as the language has them."""

    def paragraph(self, sentences: Sequence[str]) -> str:
        """Sentences one after another."""


class Saying(Protocol):
    """What a sentence is said about: which language, what was mentioned, whose card it is."""

    @property
    def language(self) -> Language: ...

    def mentioned(self, key: str) -> bool:
        """Whether a target or name was spoken of before; it is from now on."""

    def order_of(self, key: str) -> int:
        """Which of the targets that were spoken of a target is, from 1."""

    def was_mentioned(self, key: str) -> bool:
        """Whether a target or name was spoken of before."""

    def self_noun(self) -> str:
        """The noun for the card that speaks."""

    def target(self, number: int) -> Selector | None:
        """What the target of that number must be."""

    @property
    def targets(self) -> int:
        """How many there are."""

    def noun_of(self, role: str) -> str:
        """The noun that a role stands for (`it`, `subject`, `source`, `defender`); empty if it is not known."""

    def kept_noun(self, name: str) -> str:
        """The noun of what was kept under a name; empty if it is not known."""

    def rank_of(self, name: str) -> int:
        """Which of several things of a name it is, from 1; 0 if no other has one."""

    def paid(self, name: str) -> str:
        """How what has this name was paid: `sacrifice`, `discard` or `return`; without a name what was touched last.
        Empty if it was not."""

    def are_many(self, name: str) -> bool:
        """Whether what was kept under a name, or without one what was touched last, is several things."""

    def is_topic(self, role: str) -> bool:
        """Whether the sentence speaks of a role already and of nothing else, so that a pronoun will do."""

    @property
    def aside(self) -> bool:
        """Whether another thing than the targets was spoken of last."""

    @property
    def called(self) -> Entry | None:
        """What is answered, where no noun of the title's says it."""

    @property
    def given(self) -> bool:
        """Whether an ability is spoken of that is given, and knows the targets of what gives it."""

    @property
    def dying(self) -> bool:
        """Whether something was said to die that dies only once all is done."""

    @property
    def together(self) -> bool:
        """Whether all of some things are spoken of at once, and not each of them."""

    @property
    def explicit(self) -> bool:
        """Whether a pronoun could mean two things: ``the sacrificed creature's attack``."""

    def is_stale(self, name: str) -> bool:
        """Whether something else was spoken of since what has a name, that may be called by what befell it."""

    def befell(self, name: str) -> str:
        """The word of the step that touched what has a name, or without one what was touched last."""

    @property
    def everyone(self) -> bool:
        """Whether the one at hand is each player in turn, and is said so."""

    @property
    def event_name(self) -> str:
        """The event that is spoken of; empty if there is none."""

    def card_name(self, ident: str) -> str:
        """A card's name in this language."""

    def measure(self, amount: Any) -> str:
        """What an amount is, in words: ``the number of friendly creatures``."""

    def quantity(self, amount: Any) -> Any:
        """An amount as a `Quantity`; what is no plain number becomes X, explained after the sentence."""
