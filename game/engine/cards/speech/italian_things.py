"""Things in Italian: articles that contract with prepositions, adjectives that agree."""

import re
from collections.abc import Sequence
from dataclasses import replace

from game.engine.cards.speech.common import Common, is_type
from game.engine.cards.speech.grammar import Saying
from game.engine.cards.speech.italian_words import (
    ARTICLES,
    contracted,
    hard,
    opens,
    with_article,
    with_definite,
)
from game.engine.cards.speech.phrase import Phrase
from game.engine.cards.tree import Filter, Selector, Test

_UP_TO = "fino a "
"""Stands behind no preposition."""
_OR_YOU = " o te"
"""How things end of which one may be the reader, who is called otherwise as a subject."""
_IN = re.compile(r"(?<!già) ne(l|lla|llo) (?=(tuo|tua|proprio|propria)? ?\w+( dell'avversario| di quel giocatore)?$)")
"""Where things are, at the end of what they are called."""
_BEFELL = {
    "sacrifice": "sacrificat",
    "select": "scelt",
    "destroy": "distrutt",
    "discard": "scartat",
    "return": "ripres",
}
_SHORT = re.compile(r"(non )?\w+|d[i'][ ]?\w+")
"""What is told of a thing in a word or two, and stands right behind its noun."""
_ENDS = {"first": ("primo", "prima", "primi", "prime"), "last": ("ultimo", "ultima", "ultimi", "ultime")}
_AGES = {
    "first": ("più vecchio", "più vecchia", "più vecchi", "più vecchie"),
    "last": ("più recente", "più recente", "più recenti", "più recenti"),
}
"""Of what lies in a pile, which grows at its end."""
_AGREES = {("m", False): "o", ("f", False): "a", ("m", True): "", ("f", True): "e"}
"""Ends of `proprio`."""


class ItalianThings(Common):
    """Who and what is meant, as a phrase; see `game.engine.cards.speech.grammar.Voice`."""

    def _role(self, selector: Selector, said: Saying) -> Phrase | None:
        how = selector.how
        if how == "it" and said.everyone:
            return self._role(Selector("players"), said)
        if how == "you":
            return self._phrase("te", you=True)
        if how == "opponent":
            return self._phrase("l'avversario")
        if how == "players":
            return self._phrase("ogni giocatore")
        if how == "this":
            this = self._that("quest", said.self_noun())
            return replace(this, bend=_implied) if said.is_topic("this") else this
        if how == "host":
            one, _, gender = self._noun("host")
            host = self._phrase(with_definite(one, gender, False), gender=gender)
            return replace(self._that("quell", "host"), bend=_implied) if said.is_topic("host") else host
        if how in ("target", "target 2"):
            return self._target(selector, said)
        if how == "subject" and said.called is not None:
            one, _, gender = said.called.forms["it"]
            return self._pointed("quell", one, gender)
        if how == "subject" and said.explicit and said.event_name in ("die", "kill"):
            return self._dead(said)
        if how in ("it", "subject", "source", "defender"):
            noun = said.noun_of(how)
            if how == "source" and not noun:
                known = {"damage": "la fonte di quei danni", "attack": "l'attaccante"}
                own = self._language.source_of(said.event_name, "it")
                text = own or known.get(said.event_name, "la sua fonte")
                return self._phrase(text, gender="m" if text.startswith("l'") else "f")
            if how == "defender" and said.event_name != "attach":
                return self._phrase("il difensore")
            if how == "source" and not said.mentioned("source"):
                one, _, gender = self._noun(noun)
                return self._phrase(f"{with_definite(one, gender, False)} responsabile", gender=gender)
            that = self._that("quell", noun)
            return replace(that, bend=_implied) if said.is_topic(how) else that
        if how in ("same", "saved") and said.paid(selector.name):
            many = said.are_many(selector.name)
            forms = self._noun(said.kept_noun(selector.name) if selector.name else said.noun_of("same"))
            ending = ("e" if forms[2] == "f" else "i") if many else ("a" if forms[2] == "f" else "o")
            words = f"{forms[1 if many else 0]} {_BEFELL[said.paid(selector.name)]}{ending}"
            return self._phrase(with_definite(words, forms[2], many), many, forms[2])
        if how in ("same", "saved") and said.are_many(selector.name):
            kept = said.kept_noun(selector.name) if selector.name else said.noun_of("same")
            _, more, gender = self._noun(kept) if kept in self._language["nouns"] else ("carta", "carte", "f")
            return self._those(more, gender)
        if how == "saved" and said.rank_of(selector.name):
            one, _, gender = self._noun(said.kept_noun(selector.name))
            nth = self.ordinal(said.rank_of(selector.name))
            words = f"{nth[:-1] + 'a' if gender == 'f' else nth} {one}"
            return self._phrase(with_definite(words, gender, False), gender=gender)
        stale = how == "saved" and said.is_stale(selector.name)
        if stale or (how in ("same", "saved") and said.explicit and said.befell(selector.name) in _BEFELL):
            noun = said.kept_noun(selector.name) if selector.name else said.noun_of("same")
            one, _, gender = self._noun(noun) if noun in self._language["nouns"] else ("carta", "carte", "f")
            befell = f"{one} {_BEFELL[said.befell(selector.name)]}{'a' if gender == 'f' else 'o'}"
            return self._phrase(with_definite(befell, gender, False), gender=gender)
        if how in ("same", "saved"):
            return self._that("quell", said.noun_of(how) if how == "same" else said.kept_noun(selector.name))
        if how in ("controller", "owner") and selector.of is not None:
            word = "controllore" if how == "controller" else "proprietario"
            of = self.things(selector.of, said)
            return self._phrase(f"il {word} {of:di}")
        return None

    def _dead(self, said: Saying) -> Phrase:
        one, _, gender = self._noun(said.noun_of("subject"))
        return self._phrase(with_definite(f"{one} mort{'a' if gender == 'f' else 'o'}", gender, False), gender=gender)

    def _that(self, stem: str, noun: str) -> Phrase:
        """``questa creatura``, ``quell'incantesimo``; without one noun ``questa carta``, ``quella carta``."""
        one, _, gender = self._noun(noun) if noun in self._language["nouns"] else ("carta", "carte", "f")
        if "~" in one:
            one, gender = "carta", "f"
        return self._pointed(stem, one, gender)

    def _those(self, more: str, gender: str) -> Phrase:
        those = "quelle" if gender == "f" else "quegli" if opens(more) or hard(more) else "quei"
        return self._phrase(f"{those} {more}", True, gender)

    def _pointed(self, stem: str, one: str, gender: str) -> Phrase:
        if stem == "quest":
            that = "quest'" if opens(one) else "questa " if gender == "f" else "questo "
        elif opens(one):
            that = "quell'"
        else:
            that = "quella " if gender == "f" else "quello " if hard(one) else "quel "
        return self._phrase(f"{that}{one}", gender=gender)

    def _target(self, selector: Selector, said: Saying) -> Phrase:
        number = 2 if selector.how == "target 2" else 1
        spec = said.target(number)
        if spec is None:
            return self._that("quell", "")
        one, _, gender = self._forms(spec)
        if said.mentioned(selector.how):
            if said.given:
                chosen = f"{one} scelt{'a' if gender == 'f' else 'o'}"
                return self._phrase(with_definite(chosen, gender, False), gender=gender)
            if said.targets == 1 and said.explicit and "~" not in one:
                return self._phrase(with_definite(f"{one} bersaglio", gender, False), gender=gender)
            if said.targets == 1:
                plain = one if not re.search(",| o |~", one) else "bersaglio"
                that = self._pointed("quell", plain, gender if plain == one else "m")
                return replace(that, bend=_implied) if said.is_topic(selector.how) else that
            word = ("primo", "prima") if said.order_of(selector.how) == 1 else ("secondo", "seconda")
            return self._phrase(f"{'la' if gender == 'f' else 'il'} {word[gender == 'f']} {one}", gender=gender)
        plain, apart = one.replace("~", " bersaglio"), self._apart(one, spec.side).replace("~", " bersaglio")
        words = self._described(spec, said, many=False, mark=" bersaglio").replace(plain, apart, 1)
        if self._is_another(selector, said):
            words = f"altr{'a' if gender == 'f' else 'o'} {words}"
        up_to = "fino a " if spec.up_to else ""
        return self._phrase(up_to + with_article(words, gender), gender=gender)

    def _targets(self, spec: Selector, again: bool, said: Saying) -> Phrase:
        _, more, gender = self._forms(spec)
        if again:
            return self._those(more, gender)
        other = {"m": "altri ", "f": "altre "}[gender] if spec.other else ""
        words = self._described(spec, said, many=True, mark=" bersaglio")
        return self._phrase(f"{'fino a ' if spec.up_to else ''}due {other}{words}", True, gender)

    def _picked(self, selector: Selector, said: Saying) -> Phrase:
        how, n = selector.how, selector.n
        count = said.quantity(n) if n is not None else None
        many = count is not None and count.many
        _, _, gender = self._forms(selector)
        words = self._described(selector, said, many=many)
        other = {("m", False): "altro ", ("f", False): "altra ", ("m", True): "altri ", ("f", True): "altre "}
        other_word = other[gender, many] if selector.other else ""
        if how == "all" and self._language["nouns"][selector.noun].unique and selector.side != "any":
            return self._phrase(with_definite(words, gender, False), gender=gender)
        if how == "all" and selector.side != "any" and self._of_cards(selector):
            words = self._described(selector, said, many=True)
            all_other = other[gender, True] if selector.other else ""
            return self._phrase(with_definite(all_other + words, gender, True), True, gender)
        if how == "all" and said.together:
            whole = (other[gender, True] if selector.other else "") + self._described(selector, said, many=True)
            every = f"tutt{'e' if gender == 'f' else 'i'} " if selector.side == "any" else ""
            return self._phrase(every + with_definite(whole, gender, True), True, gender)
        if how == "all":
            return self._phrase(f"ogni {other_word}{words}", gender=gender)
        if how in ("most", "least"):
            entry = self._language["stats"][selector.stat]
            stat = entry.forms["it"]
            degree = "più alt" if how == "most" else "più bass"
            whole = f"{other_word}{words}"
            whole = f"ogni {whole}" if selector.ties == "all" else with_definite(whole, gender, False)
            place = " ".join(self._placed(selector))
            whole = whole.removesuffix(f" {place}") if place else whole
            place = f" {place}" if place else ""
            end = "a" if stat[2] == "f" else "o"
            most = f"{with_definite(stat[0], stat[2], False)} {degree}{end}"
            if "it" in entry.plural:
                most = f"{'più' if how == 'most' else 'meno'} {stat[0]}"
            agreed = ("la", "quelle", "prima", "ultima") if gender == "f" else ("il", "quelli", "primo", "ultimo")
            the = dict(zip(("il", "quelli", "primo", "ultimo"), agreed, strict=True))
            ties = self.TIES[self._ties(selector)].format_map(the)
            return self._phrase(f"{whole} con {most}{place}{ties}", gender=gender)
        if how in ("first", "last") and self._language.is_deck(selector.zone) and selector.side != "any":
            deck, _, deck_gender = self._language["zones"][selector.zone].forms["it"]
            yours = f"{'della tua' if deck_gender == 'f' else 'del tuo'} {deck}"
            theirs = f"{contracted('di', with_definite(deck, deck_gender, False))} dell'avversario"
            of = yours if selector.side == "own" else theirs
            cards = self._described(replace(selector, zone="", side="any"), said, many=many)
            end = _ENDS[how][(2 if many else 0) + (gender == "f")]
            return self._phrase(
                with_definite(f"{end} {f'{count} ' if many else ''}{cards} {of}", gender, many), many, gender
            )
        if how in ("first", "last"):
            if self._is_hidden(selector) and selector.zone != self._language.hand:
                pile = selector.zone in self._language.graves
                end = (_AGES if pile else _ENDS)[how][(2 if many else 0) + (gender == "f")]
                nth = f"{end} {f'{count} ' if many else ''}{other_word}{words}"
                return self._phrase(with_definite(nth, gender, many), many, gender)
            end = "più a sinistra" if how == "first" else "più a destra"
            number = f"{count} " if many else ""
            whole = (
                with_definite(f"{number}{other_word}{words}", gender, many)
                if not many
                else (f"{ARTICLES[gender, True][0]} {number}{other_word}{words}")
            )
            plain = " ".join(self._placed(selector))
            if plain and whole.endswith(plain):
                return self._phrase(f"{whole.removesuffix(plain)}{end} {plain}", many, gender)
            return self._phrase(f"{whole} {end}", many, gender)
        if how == "adjacent":
            near = f" {self.things(selector.of, said):a}" if selector.of is not None else ""
            return self._phrase(f"ogni {other_word}{words} adiacente{near}", gender=gender)
        if how == "opposite":
            of = f" {self.things(selector.of, said):a}" if selector.of is not None else ""
            return self._phrase(f"{with_definite(words, gender, False)} di fronte{of}", gender=gender)
        chosen = {
            "opponent": " a scelta dell'avversario",
            "owner": " a scelta del proprietario",
            "it": " a scelta di quel giocatore",
        }
        chance = " a caso" if how == "random" else chosen.get(selector.by, "") if how == "choose" else ""
        up_to = "fino a " if selector.up_to else ""
        place = " ".join(self._placed(selector)) if chance else ""
        if place and words.endswith(f" {place}"):
            words, chance = words.removesuffix(f" {place}"), f"{chance} {place}"
        if many:
            return self._phrase(f"{up_to}{count} {other_word}{words}{chance}", True, gender)
        return self._phrase(f"{up_to}{with_article(other_word + words, gender)}{chance}", gender=gender)

    def _forms(self, selector: Selector) -> tuple[str, str, str]:
        """One, many and gender of what is looked for: a kind, or one of several nouns, may stand in its place."""
        for test in selector.where.tests:
            if test.what == "any" and all(is_type(part) for part in test.filters):
                nouns = [self._noun(part.tests[0].name) for part in test.filters]
                return (
                    self.or_joined([one for one, _, _ in nouns]),
                    self.or_joined([m for _, m, _ in nouns]),
                    nouns[0][2],
                )
            if test.what == "word" and len(test.words) == 1 and self._language.attributes[test.name].form == "noun":
                forms = self._language.attributes[test.name].words[test.words[0]].forms["it"]
                return forms[0], forms[1], forms[2]
        return self._noun(selector.noun)

    def _noun(self, ident: str) -> tuple[str, str, str]:
        nouns = self._language["nouns"]
        forms = nouns[ident if ident in nouns else next(iter(nouns))].forms["it"]
        return forms[0], forms[1], forms[2]

    def _apart(self, one: str, side: str) -> str:
        """Things of which one may be meant, each with its article if they differ: ``creatura o un giocatore``."""
        genders = {noun.forms["it"][0]: noun.forms["it"][2] for noun in self._language["nouns"].values()}
        first, *others = re.split(r"(, | o )", one)
        its, pairs = genders.get(first.removesuffix("~"), "m"), zip(others[::2], others[1::2], strict=True)
        rest = [(between, other, genders.get(other.partition("~")[0], its)) for between, other in pairs]
        if all(gender == its for _, _, gender in rest):
            return one
        own = {"m": "tuo ", "f": "tua "} if side == "own" else {"m": "", "f": ""}
        return first + "".join(between + with_article(own[gender] + other, gender) for between, other, gender in rest)

    def _described(self, selector: Selector, said: Saying, many: bool, mark: str = "") -> str:
        """A noun with what is told of it, without an article: ``creatura nemica congelata``."""
        one, more, gender = self._forms(selector)
        entry = self._language["nouns"].get(selector.noun)
        if entry is not None and entry.players and entry.types:
            gender = "m"  # creatures and players together
        noun = more if many else one
        before, after = "", []
        hidden = self._is_hidden(selector)
        if selector.side == "own" and not hidden:
            before = {("m", False): "tuo ", ("f", False): "tua ", ("m", True): "tuoi ", ("f", True): "tue "}[
                gender, many
            ]
        elif selector.side == "their" and not hidden:
            before = f"propri{_AGREES[gender, many]} "
        elif selector.side == "enemy" and not hidden:
            after.append(
                {("m", False): "nemico", ("f", False): "nemica", ("m", True): "nemici", ("f", True): "nemiche"}[
                    gender, many
                ]
            )
        told = self._told(selector.where, said, gender, many)
        close = [part for part in told if _SHORT.fullmatch(part)] if mark and "~" not in noun else []
        if mark and "~" not in noun:  # what is short stands before "bersaglio"
            noun, after = " ".join([noun, *after, *close]), []
        after += [part for part in told if not part.startswith("che ") and part not in close]
        having = [part.removeprefix("con ") for part in after if part.startswith("con ")]
        after = [part for part in after if not part.startswith("con ")]
        if having:
            after.append(f"con {self.joined(having)}")
        if selector.side == "it" and not hidden:
            after.append("di quel giocatore")
        if selector.among is not None:
            after.append(f"tra {self.things(selector.among, said)}")
        left_out = [f"{thing:a}" for thing in self._left_out(selector, said)]
        placed = self._placed(selector)
        after += [f"già {where}" for where in placed] if self._is_late(selector, said) else placed
        after += [f"oltre {self.joined(left_out)}"] if left_out else []
        after += [part for part in told if part.startswith("che ")]  # what is said at length comes last
        noun = noun.replace("~", mark) if "~" in noun else noun + mark
        return " ".join([before + noun, *self._together(after)])

    def _together(self, after: list[str]) -> list[str]:
        """What stands after a noun, with clauses that follow each other made one: ``che … e che …``."""
        parts: list[str] = []
        for part in after:
            first = parts[-1] if parts else ""
            if part.startswith("che ") and first.startswith("che "):
                parts[-1] = f"{first} e {part}"
            elif part.startswith("senza ") and first.startswith("senza "):
                parts[-1] = f"{first} né {part.removeprefix('senza ')}"
            else:
                parts.append(part)
        return parts

    def _placed(self, selector: Selector) -> list[str]:
        """Where things are, if it must be said: ``nella tua mano``."""
        if not self._is_hidden(selector):
            return []
        name = self._language["zones"][selector.zone].forms["it"]
        if selector.side == "enemy":
            return [f"{contracted('in', with_definite(name[0], name[2], False))} dell'avversario"]
        if selector.side == "it":
            return [f"{contracted('in', with_definite(name[0], name[2], False))} di quel giocatore"]
        if selector.side == "own":
            return [f"{'nella tua' if name[2] == 'f' else 'nel tuo'} {name[0]}"]
        if selector.side == "their":
            return [f"{'nella propria' if name[2] == 'f' else 'nel proprio'} {name[0]}"]
        return [f"in {with_article(name[0], name[2])}"]

    def _told(self, where: Filter, said: Saying, gender: str, many: bool) -> list[str]:
        """What is told of a thing, each part to stand after its noun; a kind that is the noun is left out."""
        parts: list[str] = []
        for test in where.tests:
            parts += self._tell(test, said, gender, many)
        return parts

    def _tell(self, test: Test, said: Saying, gender: str, many: bool) -> list[str]:
        place = (2 if many else 0) + (1 if gender == "f" else 0)
        if test.what == "word":
            attribute = self._language.attributes[test.name]
            if attribute.form == "noun" and len(test.words) == 1:
                return []
            words = [attribute.words[word].forms["it"] for word in test.words]
            return [self.or_joined([forms[place] if len(forms) == 4 else forms[0] for forms in words])]
        if test.what == "is":
            return [
                f"con {self._state(word).forms['it'][0]}"
                if self._is_had(word)
                else self._state(word).forms["it"][place]
                for word in test.words
            ]
        if test.what == "has":
            return ["con " + self.joined([self._language["keywords"][word].forms["it"][0] for word in test.words])]
        if test.what == "compare" and test.compare is not None:
            return ["con " + self.compare(self._language["stats"][test.name].forms["it"][0], test.compare, said)]
        if test.what == "counters" and test.compare is not None:
            return [f"con {self._compared(test.compare, said)} {self._language['counters'][test.name].forms['it'][1]}"]
        if test.what == "adjacent" and test.of is not None:
            return [f"adiacent{'i' if many else 'e'} {self.things(test.of, said):a}"]
        if test.what == "opposite" and test.of is not None:
            return [f"di fronte {self.things(test.of, said):a}"]
        if test.what == "alike" and test.of is not None:
            return [self._alike(test, test.of, said)]
        if test.what == "type":
            return [self._noun(test.name)[1 if many else 0]]
        if test.what == "card":
            return [f"di nome {said.card_name(test.words[0])}"]
        if test.what == "any" and all(is_type(part) for part in test.filters):
            return []
        if self._denied(test):
            return [entry.none["it"][place] for entry in self._denied(test)]
        inner = [text for part in test.filters for text in [" ".join(self._all(part, said, gender, many))] if text]
        if test.what == "not":
            return [text.replace("con ", "senza ", 1) if text.startswith("con ") else f"non {text}" for text in inner]
        thing = self._phrase("", many, gender)
        return ["che " + self.or_joined([self.fits(thing, part, said).strip() for part in test.filters])]

    def _alike(self, test: Test, of: Selector, said: Saying) -> str:
        """What it has, or has not, in common with another, as it stands after a noun."""
        thing, unlike = self.things(of, said), "not" in test.words
        several = thing.many
        if several and not unlike:
            thing = self._phrase(f"{'una' if thing.gender == 'f' else 'uno'} {thing:di}", gender=thing.gender)
        if test.name not in self._language.attributes:
            those = "quelli" if several else "quello"
            return f"con un nome diverso da {those} {thing:di}" if unlike else f"con lo stesso nome {thing:di}"
        word, more, its = self._compared_by(test)
        end = "a" if its == "f" else "o"
        if self._language.attributes[test.name].form == "noun":
            return f"{f'senza {more}' if unlike else f'con {with_article(word, its)}'} in comune {thing:con}"
        if unlike:
            those = ("quelle" if its == "f" else "quelli") if several else f"quell{end}"
            return f"di {with_article(word, its)} divers{end} da {those} {thing:di}"
        return f"{'della' if its == 'f' else 'dello'} stess{end} {word} {thing:di}"

    def _all(self, where: Filter, said: Saying, gender: str, many: bool, article: bool = False) -> list[str]:
        """As `_told`, kinds by name as well, with an article or without."""
        parts = []
        for test in where.tests:
            if test.what == "word" and self._language.attributes[test.name].form == "noun" and len(test.words) == 1:
                forms = self._language.attributes[test.name].words[test.words[0]].forms["it"]
                one = with_article(forms[0], forms[2]) if article else forms[0]
                parts.append(forms[1] if many else one)
            elif test.what == "word" and self._language.attributes[test.name].form == "noun":
                kinds = [self._language.attributes[test.name].words[word].forms["it"] for word in test.words]
                names = [kind[1] if many else with_article(kind[0], kind[2]) if article else kind[0] for kind in kinds]
                parts.append(self.or_joined(names))
            elif test.what == "type":
                one, more, its = self._noun(test.name)
                parts.append(more if many else with_article(one, its) if article else one)
            else:
                parts += self._tell(test, said, gender, many)
        return parts

    # ---- phrases ----

    def _phrase(self, text: str, many: bool = False, gender: str = "m", you: bool = False) -> Phrase:
        return Phrase(text.replace("~", ""), many, gender, self._bend, you)

    def _bend(self, phrase: Phrase, spec: str) -> str:
        if spec == "subject":
            text = phrase.text
            return "" if phrase.you else f"{text.removesuffix(_OR_YOU)} o tu" if text.endswith(_OR_YOU) else text
        if spec == "altrui":
            return "" if phrase.you else f" {contracted('di', phrase.text)}"
        if spec == "via":
            where, clause, long = phrase.text.partition(" che ")  # what is said at length stands before
            text = re.sub(r" in (un \w+)$", rf"{clause}{long} da \1", where)
            text = _IN.sub(lambda found: f"{clause}{long} da{found[1]} ", text)
            return text if text != where else phrase.text
        if spec == "whose":
            return "tuo" if phrase.you else contracted("di", phrase.text)
        if phrase.text.startswith(_UP_TO):
            return contracted(spec, f"un massimo di {phrase.text.removeprefix(_UP_TO)}")
        if phrase.text.endswith(_OR_YOU):
            return f"{contracted(spec, phrase.text.removesuffix(_OR_YOU))} o {spec} te"
        return contracted(spec, phrase.text)

    def _join(self, parts: Sequence[str], word: str) -> str:
        before_e = bool(parts) and word == "e" and parts[-1][:1].lower() in "eè"
        return super()._join(parts, "ed" if before_e else word)


def _implied(phrase: Phrase, spec: str) -> str:
    """What was spoken of already: as a subject it needs no word."""
    if spec == "altrui":
        return f" {contracted('di', phrase.text)}"
    if spec == "via":
        return phrase.text
    return "" if spec == "subject" else contracted(spec, phrase.text)
