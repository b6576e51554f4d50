"""Things in English: what they are called, how many they are, and what is told of them."""

import re
from dataclasses import replace

from game.engine.cards.language import Entry
from game.engine.cards.speech.common import Common, is_type
from game.engine.cards.speech.grammar import Saying
from game.engine.cards.speech.phrase import Phrase
from game.engine.cards.tree import Filter, Selector, Test

_WHOSE = {"you": "your", "the opponent": "the opponent's", "each player": "each player's"}
_BEFELL = {
    "sacrifice": "sacrificed",
    "select": "chosen",
    "destroy": "destroyed",
    "discard": "discarded",
    "return": "returned",
}
_SOURCES = {"damage": "the source of that damage", "attack": "the attacker"}
_PLURALS = {
    "calf": "calves",
    "child": "children",
    "deer": "deer",
    "dwarf": "dwarves",
    "elf": "elves",
    "fish": "fish",
    "goose": "geese",
    "half": "halves",
    "knife": "knives",
    "leaf": "leaves",
    "man": "men",
    "mouse": "mice",
    "ox": "oxen",
    "sheep": "sheep",
    "thief": "thieves",
    "wolf": "wolves",
    "woman": "women",
}
"""Of words that go their own way."""


def with_article(text: str) -> str:
    """``a`` or ``an`` before a word.

    >>> with_article("enemy creature"), with_article("card")
    ('an enemy creature', 'a card')
    """
    sounds_open = text[:1].lower() in "aeiou" and not text.lower().startswith(("uni", "one ", "use", "eu"))
    return f"{'an' if sounds_open else 'a'} {text}"


def plural(name: str) -> str:
    """Of a name.

    >>> plural("Stoneling"), plural("Grey Wolf"), plural("Witch of the Marsh")
    ('Stonelings', 'Grey Wolves', 'Witches of the Marsh')
    """
    if " of " in name:
        head, _, rest = name.partition(" of ")
        return f"{plural(head)} of {rest}"
    word = name.rpartition(" ")[2]
    if word.lower() in _PLURALS:
        many = _PLURALS[word.lower()]
        return name.removesuffix(word) + (many.capitalize() if word[:1].isupper() else many)
    if name.endswith(("s", "sh", "ch", "x")):
        return f"{name}es"
    if name.endswith("y") and name[-2:-1] not in "aeiou":
        return f"{name[:-1]}ies"
    return f"{name}s"


class EnglishThings(Common):
    """Who and what is meant, as a phrase; see `game.engine.cards.speech.grammar.Voice`."""

    def _role(self, selector: Selector, said: Saying) -> Phrase | None:
        how = selector.how
        if how == "it" and said.everyone:
            return self._role(Selector("players"), said)
        if how == "you":
            return self._phrase("you", you=True)
        if how == "opponent":
            return self._phrase("the opponent")
        if how == "players":
            return self._phrase("each player")
        if how in ("this", "host"):
            if said.is_topic(how):
                return self._phrase("it")
            if how == "host":
                return self._phrase(f"the {self._noun('host').forms['en'][0]}")
            entry = self._language["nouns"].get(said.self_noun())
            named = entry.forms["en"][0] if entry is not None else said.self_noun()
            return self._phrase(f"this {named.removesuffix(' card')}")
        if how in ("target", "target 2"):
            return self._target(selector, said)
        if how == "subject" and said.called is not None:
            return self._phrase(f"that {said.called.forms['en'][0]}")
        if how in ("same", "saved") and said.paid(selector.name):
            many = said.are_many(selector.name)
            noun = said.kept_noun(selector.name) if selector.name else said.noun_of("same")
            return self._phrase(f"the {_BEFELL[said.paid(selector.name)]} {self._noun(noun).forms['en'][many]}", many)
        if how in ("same", "saved") and said.are_many(selector.name):
            kept = self._language["nouns"].get(said.kept_noun(selector.name) if selector.name else said.noun_of("same"))
            return self._phrase(f"those {kept.forms['en'][1]}" if kept is not None else "them", True)
        if how in ("it", "subject") and said.noun_of(how) == "player" and "player" in self._language["nouns"]:
            return self._phrase(f"that {self._noun('player').forms['en'][0]}")
        if how == "saved" and said.rank_of(selector.name):
            noun = self._noun(said.kept_noun(selector.name)).forms["en"][0]
            return self._phrase(f"the {self.ordinal(said.rank_of(selector.name))} {noun}")
        spoken = self._language["nouns"].get(said.noun_of(how)) if how == "subject" else None
        since = said.was_mentioned("this") or said.was_mentioned("others")
        if spoken is not None and since and not said.is_topic("subject"):
            return self._phrase(f"that {spoken.forms['en'][0]}")  # something else was spoken of since
        stale = how == "saved" and said.is_stale(selector.name)
        if stale or (said.explicit and how in ("it", "same", "subject", "saved")):
            return self._phrase(self._explicit(selector, said))
        if how in ("it", "same", "subject", "saved"):
            kept = self._kept(selector, said) if said.aside else None
            return self._phrase(f"that {kept.forms['en'][0]}" if kept is not None else "it")
        if how == "source":
            noun = said.noun_of(how)
            if noun and said.mentioned("source"):
                return self._phrase(f"that {self._noun(noun).forms['en'][0]}")
            return self._phrase(
                f"the {self._noun(noun).forms['en'][0]} responsible"
                if noun
                else self._language.source_of(said.event_name, "en") or _SOURCES.get(said.event_name, "its source")
            )
        if how == "defender":
            bearer = said.noun_of(how) if said.event_name == "attach" else ""
            return self._phrase(f"that {self._noun(bearer).forms['en'][0]}" if bearer else "the defender")
        if how in ("controller", "owner") and selector.of is not None:
            of = self.things(selector.of, said)
            long = " with " in of.text or " that " in of.text
            return self._phrase(f"the {how} of {of}" if long else f"{self._whose(of)} {how}")
        return None

    def _explicit(self, selector: Selector, said: Saying) -> str:
        """``the sacrificed creature``: what a pronoun would not tell from another."""
        how = selector.how
        kept = how in ("same", "saved")
        name = said.kept_noun(selector.name) if kept and selector.name else said.noun_of("same" if kept else how)
        noun = self._language["nouns"][name].forms["en"][0] if name in self._language["nouns"] else "card"
        dead = "dead" if how == "subject" and said.event_name in ("die", "kill") else ""
        befell = _BEFELL.get(said.befell(selector.name), "") if kept else dead
        return f"the {befell} {noun}" if befell else f"that {noun}"

    def _target(self, selector: Selector, said: Saying) -> Phrase:
        number = 2 if selector.how == "target 2" else 1
        spec = said.target(number)
        noun = self._language["nouns"][spec.noun].forms["en"][0] if spec is not None and spec.noun else "target"
        if said.mentioned(selector.how):
            if said.given:
                return self._phrase(f"the chosen {noun}")
            if said.targets == 1 and said.explicit:
                return self._phrase(f"the target {noun}")
            if said.targets == 1 and spec is not None and self._is_player(spec.noun):
                return self._phrase(f"that {noun}")
            if said.targets == 1:
                return self._phrase(f"that {noun}" if said.aside else "it")
            return self._phrase(f"the {'second' if said.order_of(selector.how) == 2 else 'first'} {noun}")
        if spec is None:
            return self._phrase("it")
        core = self._described(spec, said, many=False)
        another = self._is_another(selector, said)
        if spec.up_to:
            return self._phrase(f"up to one {'other ' if another else ''}target {core}")
        return self._phrase(f"{'another ' if another else ''}target {core}")

    def _targets(self, spec: Selector, again: bool, said: Saying) -> Phrase:
        if again:
            return self._phrase(f"those {self._noun(spec.noun).forms['en'][1]}", True)
        up_to, other = "up to " if spec.up_to else "", "other " if spec.other else ""
        return self._phrase(f"{up_to}two {other}target {self._described(spec, said, many=True)}", True)

    def apiece(self, thing: Phrase) -> Phrase:
        return replace(thing, text=f"each of {thing.text}")

    def _picked(self, selector: Selector, said: Saying) -> Phrase:
        how, n = selector.how, selector.n
        count = said.quantity(n) if n is not None else None
        many = how == "all" or (count is not None and count.many)
        other = "other " if selector.other else ""
        core = "" if how in ("all", "adjacent") else self._described(selector, said, many=many)  # nothing is said twice
        if how == "all" and self._language["nouns"][selector.noun].unique and selector.side != "any":
            noun = self._language["nouns"][selector.noun].forms["en"][0]
            return self._phrase(f"{'your' if selector.side == 'own' else 'the enemy'} {noun}")
        if how == "all" and selector.side != "any" and self._of_cards(selector):
            cards = self._described(replace(selector, side="any"), said, many=True)
            whose = "your" if selector.side == "own" else "the opponent's"
            return self._phrase(f"{whose} {other}{cards}", True)
        if how == "all" and said.together:
            whose = {"own": "your ", "any": "all "}.get(selector.side, "")
            things = replace(selector, side="any") if selector.side == "own" else selector
            return self._phrase(f"{whose}{other}{self._described(things, said, many=True)}", True)
        if how == "all":
            return self._phrase(f"each {other}{self._described(selector, said, many=False)}")
        if how in ("most", "least"):
            entry = self._language["stats"][selector.stat]
            most, least = ("most", "fewest") if "en" in entry.plural else ("highest", "lowest")
            degree = f" with the {most if how == 'most' else least} {entry.forms['en'][0]}"
            before, place, after = core.partition(" in your " if selector.side == "own" else " in the opponent's ")
            every, ties = "each" if selector.ties == "all" else "the", self.TIES[self._ties(selector)]
            return self._phrase(f"{every} {other}{before}{degree}{place}{after}{ties}")
        if how in ("first", "last") and self._language.is_deck(selector.zone) and selector.side != "any":
            of = "your" if selector.side == "own" else "the opponent's"
            deck = self._language["zones"][selector.zone].forms["en"][0]
            cards = self._described(replace(selector, zone="", side="any"), said, many=many)
            return self._phrase(
                f"the {'top' if how == 'first' else 'bottom'} {f'{count} ' if many else ''}{cards} of {of} {deck}", many
            )
        if how in ("first", "last"):
            if self._is_hidden(selector) and selector.zone != self._language.hand:
                end = self._age(selector) or how
                return self._phrase(f"the {end} {f'{count} ' if many else ''}{other}{core}", many)
            end = "leftmost" if how == "first" else "rightmost"
            return self._phrase(f"the {f'{count} ' if many else ''}{end} {other}{core}", many)
        if how == "adjacent":
            core = self._described(selector, said, many=False)
            if selector.of is None:
                return self._phrase(f"each adjacent {other}{core}")
            return self._phrase(f"each {other}{core} adjacent to {self.things(selector.of, said)}")
        if how == "opposite":
            of = f" opposite {self.things(selector.of, said)}" if selector.of is not None else ""
            return self._phrase(f"the {core}{of}" if of else f"the opposite {core}")
        chance = "random " if how == "random" else ""
        up_to = "up to " if selector.up_to else ""
        one = "one " if selector.up_to else ""
        chosen = {
            "opponent": " of the opponent's choice",
            "owner": " of its owner's choice",
            "it": " of that player's choice",
        }
        by = chosen.get(selector.by, "") if how == "choose" else ""
        if selector.side == "their" and how == "choose" and not self._is_hidden(selector):
            theirs = self._described(replace(selector, side="any"), said, many=True)
            return self._phrase(f"{up_to}{count if many else 'one'} of their {other}{theirs}", many)
        if many:
            return self._phrase(f"{up_to}{count} {chance}{other}{core}{by}", True)
        if selector.other and not chance:
            return self._phrase(f"{up_to}{one or 'an'}other {core}{by}")
        article = one + chance + other + core if one else with_article(chance + other + core)
        return self._phrase(f"{up_to}{article}{by}")

    def _age(self, selector: Selector) -> str:
        """A pile grows at its end: the last that lies there is the newest."""
        return {"first": "oldest", "last": "newest"}[selector.how] if selector.zone in self._language.graves else ""

    def _described(self, selector: Selector, said: Saying, many: bool) -> str:
        """A noun with what is told of it, without an article: ``enemy creature with attack 3 or less``."""
        noun = self._language["nouns"][selector.noun].forms["en"][1 if many else 0]
        before, after = self._told(selector.where, said)
        noun = noun.replace("~", {"own": " of yours", "enemy": " of the opponent's"}.get(selector.side, ""))
        kinds = [word for word in before if word.startswith("=")]
        if kinds:
            noun = kinds[0][1:] if not many else self._plural_of(kinds[0][1:])
        flags = [word[1:] for word in before if word.startswith("+")]
        words = [word for word in before if not word.startswith(("=", "+"))]
        side, late = "", self._is_late(selector, said)
        zone = self._language["nouns"][selector.noun].zone
        place = selector.zone or zone
        if selector.among is not None:
            after = [*after, f"among {self.things(selector.among, said)}"]
        if selector.side in ("it", "their"):
            hidden = self._is_hidden(selector)
            name = self._language["zones"][place].forms["en"][0]
            whose, who = ("their", "they control") if selector.side == "their" else ("that player's", "")
            after = self._lying(after, f"in {whose} {name}") if hidden else [*after, who or "that player controls"]
        elif selector.side != "any":
            if selector.side == "enemy" and not selector.zone and self._language.is_chain(place):
                side = "enemy "
            elif self._is_hidden(selector) or self._language.is_chain(place):
                whose = "your" if selector.side == "own" else "the opponent's"
                after = (
                    self._lying(after, f"in {whose} {self._language['zones'][selector.zone].forms['en'][0]}", late)
                    if selector.zone
                    else [*after, "of yours"]
                )
            else:
                side = "friendly " if selector.side == "own" else "enemy "
        elif self._is_hidden(selector):
            after = self._lying(after, f"in a {self._language['zones'][selector.zone].forms['en'][0]}", late)
        left_out = [str(thing) for thing in self._left_out(selector, said)]
        after += [f"other than {self.joined(left_out)}"] if left_out else []
        having = [part.removeprefix("with ") for part in after if part.startswith("with ")]
        after = [part for part in after if not part.startswith("with ")]
        if having:
            after.insert(0, f"with {self.joined(having)}")
        after = self._together(after)
        return " ".join(part for part in (*flags, side + " ".join([*words, noun]), *after) if part)

    def _together(self, after: list[str]) -> list[str]:
        """What stands after a noun, with clauses that follow each other made one: ``that … and …``."""
        parts: list[str] = []
        for part in after:
            before = parts[-1] if parts else ""
            if part.startswith("that ") and before.startswith("that ") and " or " not in before + part:
                parts[-1] = f"{before} and {part.removeprefix('that ')}"
            elif part.startswith("without ") and before.startswith("without "):
                parts[-1] = f"{before} or {part.removeprefix('without ')}"
            else:
                parts.append(part)
        return parts

    def _lying(self, after: list[str], place: str, late: bool = False) -> list[str]:
        """What stands after a noun, with where it lies before all that is told in a clause."""
        clause = next((i for i, part in enumerate(after) if part.startswith(("that ", "sharing "))), len(after))
        return [*after[:clause], f"already {place}" if late else place, *after[clause:]]

    def _plural_of(self, one: str) -> str:
        """The plural of words that stand in a noun's place: a kind, a noun, a card's name, or one of several."""
        if " or " in one:
            return self.or_joined([self._plural_of(part) for part in re.split(", | or ", one)])
        words = [word for attribute in self._language.attributes.values() for word in attribute.words.values()]
        for entry in (*words, *self._language["nouns"].values()):
            if (entry in words and entry.form != "noun") or entry.forms["en"][0] != one:
                continue
            return entry.forms["en"][1]
        return plural(one)

    def _told(self, where: Filter, said: Saying) -> tuple[list[str], list[str]]:
        """Words that stand before a noun (``=`` marks one that takes its place, ``+`` one that stands before all
        others), and those that stand after it."""
        before: list[str] = []
        after: list[str] = []
        for test in where.tests:
            self._tell(test, said, before, after)
        return before, after

    def _tell(self, test: Test, said: Saying, before: list[str], after: list[str]) -> None:
        if test.what == "word":
            attribute = self._language.attributes[test.name]
            words = [attribute.words[word].forms["en"][0] for word in test.words]
            if attribute.form == "noun":
                before.append("=" + self.or_joined(words))
            else:
                before.append(self.or_joined(words))
        elif test.what == "is":
            for name in test.words:
                word = self._state(name).forms["en"][0]
                if self._is_had(name):
                    after.append(f"with {word}")
                elif word.startswith(("that ", "with ", "without ")):
                    after.append(word)
                else:
                    before.append("+" + word)
        elif test.what == "has":
            after.append(
                "with " + self.joined([self._language["keywords"][word].forms["en"][0].lower() for word in test.words])
            )
        elif test.what == "compare" and test.compare is not None:
            after.append("with " + self.compare(self._language["stats"][test.name].forms["en"][0], test.compare, said))
        elif test.what == "counters" and test.compare is not None:
            name = self._language["counters"][test.name].forms["en"][1]
            after.append("with " + self._compared(test.compare, said) + " " + name)
        elif test.what == "type":
            before.append("=" + self._noun(test.name).forms["en"][0])
        elif test.what == "adjacent" and test.of is not None:
            after.append(f"adjacent to {self.things(test.of, said)}")
        elif test.what == "opposite" and test.of is not None:
            after.append(f"opposite {self.things(test.of, said)}")
        elif test.what == "alike" and test.of is not None:
            after.append(self._alike(test, test.of, said))
        elif test.what == "card":
            before.append("=" + said.card_name(test.words[0]))
        elif test.what == "not" and self._denied(test):
            after += [entry.none["en"][0] for entry in self._denied(test)]
        elif test.what == "not":
            inner_before, inner_after = self._told(test.filters[0], said)
            after += [f"that is not {word[1:]}" for word in inner_before if word[:1] == "+" and " " in word]
            inner_before = [word for word in inner_before if word[:1] != "+" or " " not in word]
            before += [f"{'+' if word[:1] == '+' else ''}non-{word.lstrip('=+')}" for word in inner_before]
            after += [f"without {text.removeprefix('with ')}" for text in inner_after]
        elif test.what == "any" and all(is_type(part) for part in test.filters):
            before.append(
                "=" + self.or_joined([self._noun(part.tests[0].name).forms["en"][0] for part in test.filters])
            )
        elif test.what == "any":
            told = [self.fits(self._phrase(""), part, said).strip() for part in test.filters]
            after.append("that " + self.or_joined(told))

    def _alike(self, test: Test, of: Selector, said: Saying) -> str:
        """What it has, or has not, in common with another, as it stands after a noun."""
        thing, unlike = self.things(of, said), "not" in test.words
        whom = f"any of {thing}" if unlike and thing.many else f"one of {thing}" if thing.many else f"{thing}"
        if test.name not in self._language.attributes:
            return f"with another name than {whom}" if unlike else f"with the same name as {whom}"
        word = self._compared_by(test)[0]
        if self._language.attributes[test.name].form == "noun":
            return f"sharing {f'no {word}' if unlike else with_article(word)} with {whom}"
        return f"of another {word} than {whom}" if unlike else f"of the same {word} as {whom}"

    def _noun(self, ident: str) -> Entry:
        nouns = self._language["nouns"]
        return nouns[ident] if ident in nouns else nouns[next(iter(nouns))]

    # ---- phrases ----

    def _phrase(self, text: str, many: bool = False, you: bool = False) -> Phrase:
        return Phrase(text.replace("~", ""), many, bend=self._bend, you=you)

    def _bend(self, phrase: Phrase, spec: str) -> str:
        if spec == "whose":
            return self._whose(phrase)
        if spec == "the":
            return f"the {phrase.text}"
        if spec == "from":
            return re.sub(
                r"(?<!already) in (your|the opponent's|their|that player's|a) (\w+)( (?:that|sharing) .*)?$",
                r"\3 from \1 \2",
                phrase.text,
            )
        return phrase.text

    def _whose(self, phrase: Phrase) -> str:
        if phrase.text == "it":
            return "its"
        return _WHOSE.get(phrase.text) or f"{phrase.text}'{'' if phrase.many and phrase.text.endswith('s') else 's'}"
