"""Card text in English: comparisons, counts and clauses."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, cast

from game.engine.cards.language import Entry
from game.engine.cards.speech.english_things import EnglishThings, plural, with_article
from game.engine.cards.speech.grammar import Saying
from game.engine.cards.speech.phrase import Compared, Phrase, Quantity
from game.engine.cards.tree import Amount, Compare, Filter, Selector

_LONG = 80
"""A clause behind which a word is not looked for any more."""

_THAN = {
    "<": "lower than",
    ">": "higher than",
    "<=": "not higher than",
    ">=": "not lower than",
    "=": "equal to",
    "!=": "other than",
}

_MORE_THAN = {
    "<": ("fewer", "less", "than"),
    ">": ("more", "more", "than"),
    "<=": ("no more", "no more", "than"),
    ">=": ("at least as many", "at least as much", "as"),
    "=": ("as many", "as much", "as"),
}
"""The words for what can be counted, for what can not, and before what something is compared with."""


def _would(_: Phrase, forms: list[str]) -> str:
    """What would be done: ``would die``, ``would be dealt``."""
    return f"would {'be' if forms[1] == 'are' else forms[1]}"


def _had(_: Phrase, forms: list[str]) -> str:
    """What one may have something do: ``die``, ``be frozen``."""
    return {"are": "be", "do": ""}.get(forms[1], forms[1])


class English(EnglishThings):
    """See `game.engine.cards.speech.grammar.Voice`."""

    code = "en"
    AND, OR = "and", "or"
    NONE = "no"
    WHERE = "{sentence}, where {unknowns}."
    MANY: ClassVar[Mapping[str, str]] = {
        "<=": "{n} or fewer",
        ">=": "{n} or more",
        "<": "fewer than {n}",
        ">": "more than {n}",
        "=": "exactly {n}",
        "!=": "not exactly {n}",
    }
    MORE: ClassVar[Mapping[str, str]] = {
        "<=": "{n} or less",
        ">=": "{n} or more",
        "<": "less than {n}",
        ">": "more than {n}",
        "=": "{n}",
        "!=": "other than {n}",
    }

    TIES: ClassVar[Mapping[str, str]] = {
        "first of one": " (ties: the leftmost)",
        "first of both": " (ties: the leftmost, the active player's first)",
        "first": " (ties: the first)",
        "last of one": " (ties: the rightmost)",
        "last of both": " (ties: the rightmost, the other player's first)",
        "last": " (ties: the last)",
        "all": "",
        "you": " (ties: you choose)",
        "opponent": " (ties: the opponent chooses)",
        "it": " (ties: that player chooses)",
        "their": " (ties: they choose)",
    }

    # ---- comparisons ----

    def how_many(self, compare: Compare, said: Saying) -> Quantity:
        """ "1 or more" has the plural."""
        count = super().how_many(compare, said)
        return count if compare.how == "=" else replace(count, n=None)

    def compare(self, name: str, compare: Compare, said: Saying) -> str:
        to = compare.to
        if to.of is not None and self._is_of_another(name, to):
            thing = self.things(to.of, said)
            if thing.text == "it" and to.of.how != "this":  # "its" would be the thing that is compared
                thing = self._phrase(f"that {self._noun(self._noun_said(to.of, said)).forms['en'][0]}")
            whose = f"this {said.self_noun()}'s" if to.of.how == "this" else self._whose(thing)
            return f"{name} {_THAN[compare.how]} {whose}"
        if to.what != "number":
            return f"{name} {_THAN[compare.how]} {said.measure(to)}"
        return f"{name} {self._compared(compare, said)}"

    def supposed(self, thing: Phrase) -> Phrase:
        return replace(thing, supposed=_would)

    def had(self, thing: Phrase) -> Phrase:
        return replace(thing, supposed=_had)

    def having(self, clause: str) -> str:
        return f"have {clause}"

    def has_more(self, selector: Selector, how: str, said: Saying) -> str:
        selector = self._besides(selector)
        mine, many = selector.side == "own", _MORE_THAN[how][0]
        things = self._described(replace(selector, side="any", zone=""), said, many=True)
        zone = self._language["zones"][selector.zone].forms["en"][0] if self._is_hidden(selector) else ""
        place = f" in {'your' if mine else 'their'} {zone}" if zone else ""
        other = "other " if selector.other else ""
        who, than = ("you have", "the opponent") if mine else ("the opponent has", "you")
        return f"{who} {many} {other}{things}{place} {_MORE_THAN[how][2]} {than}"

    def counts_more(self, entry: Entry, who: Phrase, how: str, other: Phrase) -> str:
        many, much, word = _MORE_THAN[how]
        than = f"{word} {other}"
        if not entry.clause:
            text = f"{who} {who:has|have} {much} {entry.forms['en'][0].removeprefix('{who:whose} ')}"
        else:
            text = entry.clause["en"][0].format_map({"who": who, "n": Compared(many, much, than)})
        return text if than in text else f"{text} {than}"

    def is_more(self, stat: Entry, thing: Phrase, how: str, other: Phrase) -> str:
        word = {"<=": "no higher than", ">=": "at least as high as"}.get(how, _THAN[how])
        return f"{self.stat_of(stat, thing)} is {word} {self._whose(other)}"

    def is_compared(self, left: str, compare: Compare, said: Saying) -> str:
        if compare.to.what != "number":
            return f"{left} is {_THAN[compare.how]} {said.measure(compare.to)}"
        return f"{left} is {self._compared(compare, said)}"

    # ---- pieces ----

    def phrase(self, text: str) -> Phrase:
        return self._phrase(text)

    def number_of(self, selector: Selector, said: Saying) -> str:
        selector = self._besides(selector)
        if self._is_all_of_them(selector, said):
            return f"the number of {self.things(cast(Selector, selector.among), said)}"
        other = "other " if selector.other else ""
        return f"the number of {other}{self._described(selector, said, many=True)}"

    def for_each(self, selector: Selector, said: Saying) -> str:
        selector = self._besides(selector)
        if self._is_all_of_them(selector, said):
            return f"for each of {self.things(cast(Selector, selector.among), said)}"
        other = "other " if selector.other else ""
        return f"for each {other}{self._described(selector, said, many=False)}"

    def stat_of(self, stat: Entry, of: Phrase) -> str:
        if any(word in of.text for word in (" with ", " that ", " in ")):
            return f"the {stat.forms['en'][0]} of {of}"
        return f"{self._whose(of)} {stat.forms['en'][0]}"

    def there_is(self, selector: Selector, some: bool, said: Saying) -> str:
        selector = self._besides(selector)
        other = "other " if selector.other else ""
        if selector.side in ("own", "enemy") and not self._is_hidden(selector) and not self._of_cards(selector):
            who = "you have" if selector.side == "own" else "the opponent has"
            things = self._described(replace(selector, side="any"), said, many=not some)
            one = f"another {things}" if other else with_article(things)
            return f"{who} {one if some else f'no {other}{things}'}"
        core = self._described(selector, said, many=False)
        if some:
            return f"there is {with_article(('other ' if selector.other else '') + core)}".replace(
                "an other", "another"
            )
        return f"there is no {'other ' if selector.other else ''}{core}"

    def there_are(self, selector: Selector, compare: Compare, said: Saying) -> str:
        selector = self._besides(selector)
        count = self.how_many(compare, said)
        other = "other " if selector.other else ""
        many = compare.how != "=" or compare.to.n != 1 or compare.to.what != "number"
        if selector.side == "any":
            return f"there {'are' if many else 'is'} {count} {other}{self._described(selector, said, many=many)}"
        hidden = self._is_hidden(selector)
        things = replace(selector, side="their" if hidden and selector.side == "enemy" else selector.side)
        things = things if hidden else replace(selector, side="any")
        core = f"{count} {other}{self._described(things, said, many=many)}"
        return f"you have {core}" if selector.side == "own" else f"the opponent has {core}"

    def there_are_none(self, selector: Selector, said: Saying) -> str:
        return self.there_are(selector, Compare("=", Amount("number")), said)

    def fits(self, thing: Phrase, where: Filter, said: Saying) -> str:
        placed = [told for test in where.tests if (told := self._predicate(test))]
        where = Filter(tuple(test for test in where.tests if not self._predicate(test)))
        before, after = self._told(where, said)
        before = [word.replace("+non-", "not ") for word in before]
        parts = [with_article(word[1:]) if word.startswith("=") else word.lstrip("+") for word in before]
        has = [
            f"is {part}"
            if part.startswith(("adjacent ", "of "))
            else part.replace("sharing ", "shares ", 1)
            if part.startswith("sharing ")
            else part.replace("with ", "has ", 1).replace("without ", "does not have ", 1).removeprefix("that ")
            for part in after
        ]
        parts += placed
        clauses = ([f"is {' and '.join(parts)}"] if parts else []) + has
        return f"{thing} {' and '.join(clauses)}"

    def zone(self, entry: Entry, top: bool = False) -> Phrase:
        """``into``: the preposition alone; ``your``: into your hand, on top of your deck."""
        into, name = "onto" if entry.open else "into", entry.forms["en"][0]

        def bent(phrase: Phrase, spec: str) -> str:
            if spec in ("your", "their"):
                return f"{'on top of' if top else into} {spec} {name}"
            return into if spec == "into" else self._bend(phrase, spec)

        return Phrase(name, bend=bent)

    def into(self, entry: Entry) -> str:
        return f"into your {entry.forms['en'][0]}"

    def both(self) -> Phrase:
        return self._phrase("both players", True)

    def ordinal(self, n: int) -> str:
        names = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
        return names[n - 1] if n <= len(names) else f"{n}th"

    def played(self, selector: Selector, coming: bool, said: Saying) -> Phrase:
        core = self._described(replace(selector, side="any", zone=""), said, many=False)
        who = {"enemy": "the opponent plays", "any": "each player plays"}.get(selector.side, "you play")
        return self._phrase(f"the {'next' if coming else 'first'} {core} {who}{'' if coming else ' each turn'}")

    def named(self, entry: Entry, many: bool = False) -> Phrase:
        if many and entry.form == "noun":
            return Phrase(entry.forms["en"][1], True, bend=lambda phrase, _: phrase.text)
        return Phrase(entry.forms["en"][0], bend=lambda phrase, spec: self._bend_named(entry, phrase, spec))

    def _bend_named(self, entry: Entry, phrase: Phrase, spec: str) -> str:
        if spec == "a":
            return with_article(phrase.text) if entry.form == "noun" else phrase.text
        return f"the {phrase.text}"

    def counted(self, entry: Entry, count: Quantity) -> str:
        one, many = entry.forms["en"][0], entry.forms["en"][1]
        return f"{count} {many if count.many else one}"

    def stat_value(self, entry: Entry, value: str) -> str:
        name = entry.forms["en"][0]
        return f"{value} to its {name}" if " " in name and value[:1] in "+−" else f"{value} {name}"

    def cards_named(self, name: str, count: Quantity, forms: Sequence[str]) -> str:
        one, many = forms or (name, plural(name))
        return with_article(one) if not count.many else f"{count} {many}"

    def keyword(self, name: str) -> str:
        return name.lower()

    def quoted(self, text: str) -> str:
        return f"“{text}”"

    def choice(self, parts: Sequence[str]) -> str:
        return "Choose one: " + " Or: ".join(parts)

    def answering(self, what: str) -> str:
        return f"In answer to {what}:"

    # ---- joining ----

    def instead(self, clause: str, supposed: bool = False) -> str:
        long = ". " in clause or ", " in clause or len(clause) > _LONG
        return f"instead {clause}" if long else f"{clause} instead"
