"""What every voice has in common: roles before picks, numbers compared, things in a row, sentences in a paragraph."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from game.engine.cards.language import NOUN, Entry, Language
from game.engine.cards.speech.grammar import Saying
from game.engine.cards.speech.phrase import Phrase, Quantity
from game.engine.cards.tree import Amount, Compare, Filter, Selector, Test


def without_repeats(clauses: Sequence[str], joined: Callable[[Sequence[str]], str]) -> list[str]:
    """Clauses of one subject, those that begin with the same verb as one.

    >>> without_repeats(["your hero has armour 1", "has ward 1", "gets +1"], " and ".join)
    ['your hero has armour 1 and ward 1', 'gets +1']
    """
    runs: list[list[str]] = [[clauses[0]]]
    for clause in clauses[1:]:
        verb, _, rest = clause.partition(" ")
        if f" {verb} " in f" {runs[-1][0]}":
            runs[-1].append(rest)
        else:
            runs.append([clause])
    return [joined(run) for run in runs]


def is_type(where: Filter) -> bool:
    """Whether a filter says of what noun a thing is, and nothing else."""
    return len(where.tests) == 1 and where.tests[0].what == "type"


class Common(ABC):
    """See `game.engine.cards.speech.grammar.Voice`; languages say otherwise where they do."""

    code: ClassVar[str]
    AND: ClassVar[str]
    OR: ClassVar[str]
    WHERE: ClassVar[str]
    """How unknowns are explained after a sentence: ``{sentence}, where {unknowns}.``"""
    MANY: ClassVar[Mapping[str, str]]
    """Comparisons of how many there are."""
    MORE: ClassVar[Mapping[str, str]]
    """Comparisons of how much."""
    NONE: ClassVar[str] = "{n}"
    """How it is said that there is none of what is counted."""
    TIES: ClassVar[Mapping[str, str]]
    """Which of several is meant that are alike: the first on a board, of both boards, or in another zone; all of them;
    or one, and who chooses it."""
    STOP: ClassVar[str] = "."

    def __init__(self, language: Language) -> None:
        self._language = language

    # ---- things ----

    def things(self, selector: Selector, said: Saying) -> Phrase:
        if selector.rest and not selector.other:
            selector = replace(selector, other=True)  # all but some: the others
        spec = said.target(1) if selector.how == "targets" else None
        if spec is not None:
            return self._targets(spec, said.mentioned("targets"), said)
        role = self._role(self._as_player(selector), said)
        return role if role is not None else self._picked(selector, said)

    def _as_player(self, selector: Selector) -> Selector:
        """Who is meant where only one player can be: the enemy player is the opponent."""
        entry = self._language["nouns"].get(selector.noun)
        if entry is None or not entry.players or entry.types or selector.side == "any" or selector.where.tests:
            return selector
        return Selector("you" if selector.side == "own" else "opponent")

    @abstractmethod
    def _role(self, selector: Selector, said: Saying) -> Phrase | None:
        """What is known already; None for what must be picked."""

    @abstractmethod
    def _targets(self, spec: Selector, again: bool, said: Saying) -> Phrase:
        """Two targets of one kind, to which the same is done; ``again``: they were spoken of."""

    def apiece(self, thing: Phrase) -> Phrase:
        return thing

    @abstractmethod
    def _picked(self, selector: Selector, said: Saying) -> Phrase:
        """Things picked out of many."""

    @abstractmethod
    def _described(self, selector: Selector, said: Saying, many: bool) -> str:
        """A noun with what is told of it, without an article."""

    def points(self, n: int) -> Phrase:
        return self.phrase(str(n))

    def much(self, compare: Compare, said: Saying) -> str:
        return self._compared(compare, said)

    def looked_for(self, selector: Selector, said: Saying) -> Phrase:
        return self.things(replace(selector, zone=""), said)

    @staticmethod
    def at_large(text: str) -> str:
        """What is said of all there are, without "all": ``creatures``."""
        return re.sub(r"^(all |tutt[ei] |所有)", "", text)

    def several(self, selector: Selector, said: Saying) -> Phrase:
        return self.phrase(self._described(selector, said, True))

    @abstractmethod
    def compare(self, name: str, compare: Compare, said: Saying) -> str: ...

    @abstractmethod
    def fits(self, thing: Phrase, where: Filter, said: Saying) -> str: ...

    @abstractmethod
    def ordinal(self, n: int) -> str: ...

    @abstractmethod
    def phrase(self, text: str) -> Phrase: ...

    def whose_tally(self, player: Phrase) -> Phrase:
        return player

    def supposed(self, thing: Phrase) -> Phrase:
        return thing

    def had(self, thing: Phrase) -> Phrase:
        return thing

    def lasting(self, clause: str, duration: str) -> str:
        return clause

    def so_long(self, clause: str, duration: str) -> str:
        return f"{clause} {duration}"

    def supposing(self, clause: str, things: Sequence[Phrase]) -> str:
        return clause

    def _is_another(self, selector: Selector, said: Saying) -> bool:
        """Whether a target must be told from the other one, that was spoken of and is of the same kind."""
        other = "target" if selector.how == "target 2" else "target 2"
        here = said.target(2 if selector.how == "target 2" else 1)
        there = said.target(1 if selector.how == "target 2" else 2)
        alike = here is not None and there is not None and here.noun == there.noun and here.side == there.side
        if here is not None and here.other and (there is None or selector.how == "target"):
            return True  # another than what speaks
        return said.was_mentioned(other) and (alike or (here is not None and here.other))

    def _besides(self, selector: Selector) -> Selector:
        """Things that are counted: all but what speaks, or what it is on, are the others; where they lie is told."""
        if selector.how in ("adjacent", "opposite"):
            beside = Test(selector.how, selector.noun, of=selector.of or Selector("this"))
            where = Filter((*selector.where.tests, beside))
            selector = replace(selector, how="all", of=None, where=where)
        home = self._language["nouns"][selector.noun].zone if selector.noun else ""
        if not selector.zone and selector.among is None and home in self._language["zones"]:
            selector = replace(selector, zone=home) if self._language["zones"][home].hidden else selector
        its_own = bool(selector.rest) and all(thing.how in ("this", "host") for thing in selector.rest)
        return replace(selector, other=True) if its_own else selector

    def _left_out(self, selector: Selector, said: Saying) -> list[Phrase]:
        """What is not meant, where "other" does not say so."""
        return [] if selector.other else [self.things(thing, said) for thing in selector.rest]

    def _is_all_of_them(self, selector: Selector, said: Saying) -> bool:
        """Whether things counted among others are those, all of them."""
        among = selector.among
        if among is None or selector.where.tests:
            return False
        kept, noun = said.kept_noun(among.name), self._language["nouns"][selector.noun]
        return selector.noun == kept or (bool(kept) and not noun.types and not noun.players)

    def _is_hidden(self, selector: Selector) -> bool:
        """Whether things are looked for where not all see them."""
        return bool(selector.zone) and not self._language.is_open(selector.zone)

    def _ties(self, selector: Selector) -> str:
        """Where that one stands, of several that share the most, or the least, of a stat; or who chooses."""
        if selector.ties in ("all", "choose"):
            return "all" if selector.ties == "all" else selector.by
        if selector.among is not None or self._is_hidden(selector):
            return selector.ties
        return f"{selector.ties} of {'both' if selector.side == 'any' else 'one'}"

    def _is_player(self, noun: str) -> bool:
        """Whether a noun means players, and nothing else."""
        entry = self._language["nouns"].get(noun)
        return entry is not None and entry.players and not entry.types

    def _is_late(self, selector: Selector, said: Saying) -> bool:
        """Whether things are looked for where what was just said to die is not yet."""
        return said.dying and selector.zone in self._language["zones"] and self._language["zones"][selector.zone].late

    def _of_cards(self, selector: Selector) -> bool:
        """Whether the things meant can only be where they are played from."""
        return not selector.zone and self._language.is_of_cards(self._language["nouns"][selector.noun].zone)

    def _kept(self, selector: Selector, said: Saying) -> Entry | None:
        """The noun of what has a name, or was touched last, if it is known."""
        noun = said.kept_noun(selector.name) if selector.name else said.noun_of("same")
        return self._language["nouns"].get(noun) if selector.how in ("same", "saved") else None

    @staticmethod
    def _noun_said(selector: Selector, said: Saying) -> str:
        """The noun by which a known thing was spoken of; empty if it is not known."""
        if selector.how in ("target", "target 2"):
            spec = said.target(2 if selector.how == "target 2" else 1)
            return spec.noun if spec is not None else ""
        return said.kept_noun(selector.name) if selector.name else said.noun_of(selector.how)

    def _state(self, word: str) -> Entry:
        flags = self._language["flags"]
        return flags[word] if word in flags else self._language["states"][word]

    def _is_had(self, word: str) -> bool:
        """Whether it is a state that is gained and not become: a thing has it."""
        state = self._language["states"].get(word)
        return state is not None and state.form == NOUN

    def _predicate(self, test: Test) -> str:
        """How words of an attribute are told of a thing, if that differs from how they stand with its noun."""
        words = self._language.attributes[test.name].words if test.what == "word" else {}
        told = [words[word].told for word in test.words if word in words]
        return self.or_joined([forms[self.code][0] for forms in told]) if told and all(told) else ""

    def _compared_by(self, test: Test) -> tuple[str, ...]:
        """What things are compared by, in its forms."""
        entry = self._language.attributes[test.name].noun
        assert entry is not None
        return entry.forms[self.code]

    def _denied(self, test: Test) -> list[Entry]:
        """The flags that a thing must not have, if it is said of each in a form of its own."""
        inner = test.filters[0].tests[0] if test.what == "not" else test
        flags = self._language["flags"]
        words = [word for word in inner.words if word in flags and flags[word].none]
        return [flags[word] for word in words] if inner is not test and inner.what == "is" else []

    # ---- comparisons ----

    def _is_of_another(self, name: str, to: Amount) -> bool:
        """Whether a stat is compared with the same stat of something, which then needs no name."""
        plain = to.of is not None and to == Amount("stat", name=to.name, of=to.of)
        return plain and self._language["stats"][to.name].forms[self.code][0] == name

    def how_many(self, compare: Compare, said: Saying) -> Quantity:
        count = said.quantity(compare.to)
        text = self.NONE if compare.how == "=" and count.n == 0 else self.MANY[compare.how]
        return Quantity(count.n, text.format(n=count))

    def _compared(self, compare: Compare, said: Saying) -> str:
        return self.MORE[compare.how].format(n=said.quantity(compare.to))

    # ---- pieces ----

    def price(self, costs: Sequence[str], acts: Sequence[str]) -> str:
        return self.joined([*costs, *acts])

    def keyword(self, name: str) -> str:
        return name

    def valued(self, name: str, value: str) -> str:
        return f"{name} {value}"

    def permitted(self, clause: str) -> str:
        return clause

    def explained(self, sentence: str, unknowns: Sequence[str]) -> str:
        return self.WHERE.format(sentence=sentence.removesuffix(self.STOP), unknowns=self.joined(unknowns))

    def inner(self, sentence: str) -> str:
        text = sentence.removesuffix(self.STOP)
        return text[:1].lower() + text[1:]

    # ---- joining ----

    def also(self, clauses: Sequence[str]) -> str:
        return self.joined(without_repeats(clauses, self.joined))

    def joined(self, parts: Sequence[str]) -> str:
        return self._join(parts, self.AND)

    def or_joined(self, parts: Sequence[str]) -> str:
        return self._join(parts, self.OR)

    def _join(self, parts: Sequence[str], word: str) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {word} {parts[-1]}"

    def sentence(self, text: str) -> str:
        text = " ".join(text.split())
        return text[:1].upper() + text[1:] + ("" if text.endswith((self.STOP, "!", f"{self.STOP}”")) else self.STOP)

    def paragraph(self, sentences: Sequence[str]) -> str:
        return " ".join(sentences)
