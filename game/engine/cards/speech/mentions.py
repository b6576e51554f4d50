"""What a paragraph has spoken of so far: the lowest layer of what is said, and what voices may ask of it.

A paragraph is made in layers, each of which may use those below: mentions, `values` (amounts, conditions, prices),
`events`, `ways` (to go on), `steps`, `abilities`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Any

from game.engine.cards.language import Entry, Language
from game.engine.cards.speech.grammar import Voice
from game.engine.cards.speech.phrase import Quantity
from game.engine.cards.tree import Ability, Amount, Pattern, Price, Selector, Steps

CALLED_BY = ("sacrifice", "select", "destroy", "discard")
"""What befell a thing, so that it may be called by that: ``the sacrificed creature``."""
Phrases = tuple[tuple[tuple[str, ...], str], ...]
"""Messages of the catalogue, each with the keys that it needs; the first whose keys are all there is said."""


@dataclass(frozen=True, slots=True)
class Tongue:
    """A title's words in one language: its voice, the catalogue, and what its cards are called."""

    language: Language
    voice: Voice
    catalogue: NullTranslations
    names: Callable[[str], str]


def _(message: str) -> str:
    """Marks a phrase for the catalogue."""
    return message


class Mentions(ABC):
    """One paragraph in the making: what was mentioned, which unknowns stand in it."""

    def __init__(
        self,
        tongue: Tongue,
        noun: str,
        targets: Sequence[Selector],
        event: Pattern | None = None,
        answer: Mapping[str, str] | None = None,
    ) -> None:
        self._tongue = tongue
        self._voice = tongue.voice
        self._noun = noun
        self._targets = tuple(targets)
        self._event = event
        answers = tongue.language["answers"].get((answer or {}).get("answer", ""))
        self._answered = answers.noun if answers is not None else ""
        self._called = answers.called if answers is not None else None
        self._last = ""
        self._last_many = False
        self._before: tuple[str, bool] | None = None
        """The noun of what the step before touched, and whether it is several, while a step is said."""
        self._named_things: dict[str, tuple[str, bool]] = {}
        self._origin: dict[str, tuple[str, str]] = {}
        """The zone that a named thing came from, and whose it is; without a name, of what was touched last."""
        self._paid: dict[str, str] = {}
        """How it was paid what has a name, or without one what was touched last."""
        self._topic = ""
        self._again: Steps = ()
        """What is done to the same as before, which is not named again."""
        self._event_name = event.event if event is not None else answers.event if answers is not None else ""
        self._always = False
        self._replaced = False
        """Whether what is said happens in the place of an event."""
        self._mentioned: set[str] = set()
        self._order: list[str] = []
        self._unknowns: list[str] = []
        self._unknown_said: dict[Amount, str] = {}
        self._likes = 0
        """1 where X is what is paid as one likes: others are called Y, Z."""
        self._each: list[str] = []
        self._everyone = False
        self._in_choice = False
        self._aside = False
        self._asked = False
        """Whether what is said stands after "may"."""
        self._running = False
        """Whether what is said is being done, so that what it was on the chain is there no more."""
        self._behind = False
        """Whether other steps were said before it."""
        self._dying = False
        """Whether something was said to die that dies only once all is done."""
        self._together = False
        self._given = False
        self._explicit = False
        """Whether a pronoun could mean two things, so that each is called by what befell it."""
        self._neighbours = False
        """Whether those beside another thing, or the one opposite, were spoken of last, and it as if by the way."""
        self._told = False
        """Whether what the reader does must be said to be his, since another chooses it."""
        self._fresh = False
        """Whether the sentence names things that were not spoken of before, of which a pronoun would speak."""
        self._last_name = ""
        """The name of what was spoken of last; empty if it has none."""
        self._done_by: dict[str, str] = {}
        """The operation that touched a named thing; without a name, what was touched last."""

    @abstractmethod
    def ability(self, ability: Ability) -> str:
        """The whole of an ability."""

    @abstractmethod
    def steps(self, steps: Steps) -> str:
        """Sentences, one a step."""

    @abstractmethod
    def quantity(self, amount: Amount) -> Quantity:
        """An amount; what is no plain number is X, explained at the sentence's end."""

    def paragraph_of(self, ability: Ability, noun: str = "") -> str:
        """An ability as a paragraph of its own, of what calls itself ``noun``, or as this does."""
        answer = {"answer": ability.answers} if ability.answers else None
        inner = type(self)(self._tongue, noun or self._noun, ability.targets or self._targets, ability.when, answer)
        if not ability.targets:
            inner._mentioned, inner._order = self._mentioned, self._order
            inner._given = bool(self._targets)
        return inner.ability(ability)

    # ---- what voices ask ----

    @property
    def language(self) -> Language:
        return self._tongue.language

    @property
    def targets(self) -> int:
        return len(self._targets)

    def target(self, number: int) -> Selector | None:
        return self._targets[number - 1] if number <= len(self._targets) else None

    def mentioned(self, key: str) -> bool:
        before = key in self._mentioned
        self._mentioned.add(key)
        if key.startswith("target") and key not in self._order:
            self._order.append(key)
        return before

    def order_of(self, key: str) -> int:
        return 1 + self._order.index(key) if key in self._order else 1

    def was_mentioned(self, key: str) -> bool:
        return key in self._mentioned

    def self_noun(self) -> str:
        return self._noun

    def noun_of(self, role: str) -> str:
        if role == "subject" and self._answered:
            return self._answered
        if role == "same":
            return self._before[0] if self._before else self._last
        if role == "subject" and self._event_name in ("turn_start", "turn_end"):
            return "player"
        roles = dict(self._event.roles) if self._event is not None else {}
        part = {"subject": "of", "source": "by", "defender": "on"}.get(role, "")
        if part in roles:
            return roles[part].noun
        if part and self._event is not None:
            return self.language.events()[self._event.event].get(part, "")
        return self._each[-1] if role == "it" and self._each else ""

    def kept_noun(self, name: str) -> str:
        return self._named_things.get(name, ("", False))[0]

    def rank_of(self, name: str) -> int:
        """Which of several things of a name it is, from 1; 0 if no other has one, or what befell it tells it apart."""
        single = [other for other, (_, many) in self._named_things.items() if not many or other == name]
        chosen = [other for other in single if other not in self._paid]
        alone = [self._done_by.get(other, "") for other in chosen].count(self.befell(name)) == 1
        told_apart = alone and self.befell(name) in CALLED_BY
        return 1 + chosen.index(name) if len(chosen) > 1 and name in chosen and not told_apart else 0

    def paid(self, name: str) -> str:
        return self._paid.get(name, "")

    def are_many(self, name: str) -> bool:
        """Whether what was kept under a name, or without one what was touched last, is several things."""
        if name:
            return self._named_things.get(name, ("", False))[1]
        return self._before[1] if self._before else self._last_many

    def is_topic(self, role: str) -> bool:
        return self._topic == role

    @property
    def aside(self) -> bool:
        """Whether another thing than the targets was spoken of last."""
        return self._aside

    @property
    def called(self) -> Entry | None:
        """What is answered, where no noun says it."""
        return self._called

    @property
    def given(self) -> bool:
        return self._given

    @property
    def dying(self) -> bool:
        """Whether something was said to die that dies only once all is done."""
        return self._dying

    @property
    def together(self) -> bool:
        return self._together

    @property
    def explicit(self) -> bool:
        return self._explicit or self._neighbours

    def is_stale(self, name: str) -> bool:
        return self._last_name != name and self._done_by.get(name, "") in CALLED_BY

    def befell(self, name: str) -> str:
        return self._done_by.get(name, "")

    @property
    def everyone(self) -> bool:
        return self._everyone

    @property
    def event_name(self) -> str:
        return self._event_name

    def card_name(self, ident: str) -> str:
        return self._tongue.names(ident)

    # ---- what is spoken of ----

    def remember_paid(self, *prices: Price) -> None:
        """What prices took is known from now on: by its name, and as "the same"."""
        for price in prices:
            ways = {"sacrifice": price.sacrifice, "return": price.returned, "discard": price.discards}
            given = {way: thing.noun or self._noun for way, thing in ways.items() if thing is not None}
            given |= {"discard": "card"} if price.discard and "discard" not in given else {}
            for way, noun in list(given.items())[:1]:
                self._named_things |= {price.name: (noun, price.takes_many)} if price.name else {}
                self._paid |= {price.name: way, "": way}
                self._last, self._last_many = noun, price.takes_many

    def _speak_of(self, selector: Selector) -> None:
        """Remembers what things were spoken of last, for `same` and for pronouns."""
        if selector.how in ("you", "opponent", "players", "same"):
            return
        self._last_name = selector.name if selector.how == "saved" else ""
        self._paid.pop("", None)
        if selector.how == "this":
            self._mentioned.add("this")
        elif selector.noun:
            self._mentioned.add("others")
        if selector.how != self._topic:
            self._topic = selector.how if selector.how in ("this", "host") and self._is_alone(selector.how) else ""
        spec = self.target(2 if selector.how == "target 2" else 1) if selector.how.startswith("target") else None
        one = selector.n is None or selector.n == Amount("number", 1)
        self._last_many = selector.how in ("all", "targets") or not one
        self._last = (spec or selector).noun or (self._noun if selector.how == "this" else self.noun_of(selector.how))

    def _is_alone(self, how: str) -> bool:
        """Whether nothing but this, or what it is attached to, was spoken of so far, players apart."""
        event = dict(self._event.roles).values() if self._event is not None else ()
        others = self._mentioned - {"this", "host"}
        alike = all(of.how in (how, "you", "opponent", "players") for of in event)
        return not others and alike and not self._answered and not self._each

    # ---- templates ----

    def _s(self, message: str) -> str:
        return self._tongue.catalogue.gettext(message)

    @staticmethod
    def _message(phrases: Phrases, values: Mapping[str, Any]) -> str:
        """The first whose keys are all there; the last, if none is."""
        return next((said for needs, said in phrases if all(need in values for need in needs)), phrases[-1][1])

    def _filled(self, template: str, values: Mapping[str, Any]) -> str:
        return template.format_map(values)
