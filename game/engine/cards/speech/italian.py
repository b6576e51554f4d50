"""Card text in Italian: articles that contract with prepositions, adjectives that agree, apostrophes."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, cast

from game.engine.cards.language import Entry
from game.engine.cards.speech.common import Common, is_type
from game.engine.cards.speech.grammar import Saying
from game.engine.cards.speech.italian_words import (
    ARTICLES,
    contracted,
    hard,
    infinitive,
    is_told,
    opens,
    supposed_form,
    with_article,
    with_definite,
)
from game.engine.cards.speech.phrase import Compared, Phrase, Quantity
from game.engine.cards.tree import Amount, Compare, Filter, Selector, Test

_UP_TO = "fino a "
"""Stands behind no preposition."""
_ENDS = {"first": ("primo", "prima", "primi", "prime"), "last": ("ultimo", "ultima", "ultimi", "ultime")}
_MORE_THAN = {"<": "meno", ">": "più"}
_AGREES = {("m", False): "o", ("f", False): "a", ("m", True): "", ("f", True): "e"}
"""Ends of `proprio`."""
_THAN = {
    "<": "inferiore {to}",
    ">": "superiore {to}",
    "<=": "non superiore {to}",
    ">=": "non inferiore {to}",
    "=": "uguale {to}",
    "!=": "diverso {of}",
}


class Italian(Common):
    """See `game.engine.cards.speech.grammar.Voice`."""

    code = "it"
    AND, OR = "e", "o"
    WHERE = "{sentence}, dove {unknowns}."
    MANY: ClassVar[Mapping[str, str]] = {
        "<=": "al massimo {n}",
        ">=": "almeno {n}",
        "<": "meno di {n}",
        ">": "più di {n}",
        "=": "esattamente {n}",
        "!=": "non esattamente {n}",
    }
    MORE: ClassVar[Mapping[str, str]] = {
        "<=": "{n} o meno",
        ">=": "{n} o più",
        "<": "meno di {n}",
        ">": "più di {n}",
        "=": "{n}",
        "!=": "diverso da {n}",
    }

    # ---- things ----

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
            return replace(self._that("quell", "creature"), bend=_implied) if said.is_topic("host") else host
        if how in ("target", "target 2"):
            return self._target(selector, said)
        if how in ("it", "subject", "source", "defender"):
            noun = said.noun_of(how)
            if how == "source" and not noun:
                text = {"damage": "la fonte di quei danni", "attack": "l'attaccante"}.get(
                    said.event_name, "la sua fonte"
                )
                return self._phrase(text, gender="m" if text.startswith("l'") else "f")
            if how == "source":
                one, _, gender = self._noun(noun)
                return self._phrase(f"{with_definite(one, gender, False)} responsabile", gender=gender)
            that = self._that("quell", noun)
            return replace(that, bend=_implied) if said.is_topic(how) else that
        if how in ("same", "saved") and said.are_many(selector.name):
            kept = said.kept_noun(selector.name) if selector.name else said.noun_of("same")
            _, more, gender = self._noun(kept) if kept in self._language["nouns"] else ("carta", "carte", "f")
            return self._those(more, gender)
        if how == "saved" and said.rank_of(selector.name):
            one, _, gender = self._noun(said.kept_noun(selector.name))
            nth = self.ordinal(said.rank_of(selector.name))
            words = f"{nth[:-1] + 'a' if gender == 'f' else nth} {one}"
            return self._phrase(with_definite(words, gender, False), gender=gender)
        if how in ("same", "saved"):
            return self._that("quell", said.noun_of(how) if how == "same" else said.kept_noun(selector.name))
        if how in ("controller", "owner") and selector.of is not None:
            word = "controllore" if how == "controller" else "proprietario"
            of = self.things(selector.of, said)
            return self._phrase(f"il {word} {of:di}")
        return None

    def _that(self, stem: str, noun: str) -> Phrase:
        """``questa creatura``, ``quell'incantesimo``; without a noun ``questa carta``, ``quella carta``."""
        one, _, gender = self._noun(noun) if noun in self._language["nouns"] else ("carta", "carte", "f")
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
            if said.targets == 1:
                plain = one if "," not in one and " o " not in one else "bersaglio"
                that = self._pointed("quell", plain, gender if plain == one else "m")
                return replace(that, bend=_implied) if said.is_topic(selector.how) else that
            word = ("primo", "prima") if said.order_of(selector.how) == 1 else ("secondo", "seconda")
            return self._phrase(f"{'la' if gender == 'f' else 'il'} {word[gender == 'f']} {one}", gender=gender)
        words = self._described(spec, said, many=False, mark=" bersaglio").replace(one, self._apart(one), 1)
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
            stat = self._language["stats"][selector.stat].forms["it"]
            degree = "più alt" if how == "most" else "più bass"
            whole = f"{other_word}{words}"
            whole = f"ogni {whole}" if selector.ties else with_definite(whole, gender, False)
            place = " ".join(self._placed(selector))
            whole = whole.removesuffix(f" {place}") if place else whole
            place = f" {place}" if place else ""
            return self._phrase(
                f"{whole} con {with_definite(stat[0], stat[2], False)} {degree}{'a' if stat[2] == 'f' else 'o'}{place}",
                gender=gender,
            )
        if how in ("first", "last") and selector.zone == "deck" and selector.side != "any":
            of = "del tuo mazzo" if selector.side == "own" else "del mazzo dell'avversario"
            cards = self._described(replace(selector, zone="", side="any"), said, many=many)
            end = _ENDS[how][(2 if many else 0) + (gender == "f")]
            return self._phrase(
                with_definite(f"{end} {f'{count} ' if many else ''}{cards} {of}", gender, many), many, gender
            )
        if how in ("first", "last"):
            if self._is_hidden(selector) and selector.zone != "hand":
                end = _ENDS[how][(2 if many else 0) + (gender == "f")]
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
            return self._phrase(f"{with_definite(words, gender, False)} di fronte", gender=gender)
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

    def _apart(self, one: str) -> str:
        """Things of which one may be meant, each with its article if they differ: ``creatura o un giocatore``."""
        genders = {noun.forms["it"][0]: noun.forms["it"][2] for noun in self._language["nouns"].values()}
        first, *others = re.split(r"(, | o )", one)
        its, pairs = genders.get(first, "m"), zip(others[::2], others[1::2], strict=True)
        rest = [(between, other, genders.get(other, its)) for between, other in pairs]
        if all(gender == its for _, _, gender in rest):
            return one
        return first + "".join(between + with_article(other, gender) for between, other, gender in rest)

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
        after += [part for part in told if not part.startswith("che ")]
        having = [part.removeprefix("con ") for part in after if part.startswith("con ")]
        after = [part for part in after if not part.startswith("con ")]
        if having:
            after.append(f"con {self.joined(having)}")
        if selector.side == "it" and not hidden:
            after.append("di quel giocatore")
        if selector.among is not None:
            after.append(f"tra {self.things(selector.among, said)}")
        left_out = [f"{thing:a}" for thing in self._left_out(selector, said)]
        after += self._placed(selector)
        after += [f"oltre {self.joined(left_out)}"] if left_out else []
        after += [part for part in told if part.startswith("che ")]  # what is said at length comes last
        head, tilde, rest = noun.partition("~")
        return " ".join([before + head + mark, *after]) + rest if tilde else " ".join([before + noun + mark, *after])

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
            return [self._state(word).forms["it"][place] for word in test.words]
        if test.what == "has":
            return ["con " + self.joined([self._language["keywords"][word].forms["it"][0] for word in test.words])]
        if test.what == "compare" and test.compare is not None:
            return ["con " + self.compare(self._language["stats"][test.name].forms["it"][0], test.compare, said)]
        if test.what == "counters" and test.compare is not None:
            return [f"con {self._compared(test.compare, said)} {self._language['counters'][test.name].forms['it'][1]}"]
        if test.what == "adjacent" and test.of is not None:
            return [f"adiacent{'i' if many else 'e'} {self.things(test.of, said):a}"]
        if test.what == "type":
            return [self._noun(test.name)[1 if many else 0]]
        if test.what == "card":
            return [f"di nome {said.card_name(test.words[0])}"]
        if test.what == "any" and all(is_type(part) for part in test.filters):
            return []
        inner = [text for part in test.filters for text in [" ".join(self._all(part, said, gender, many))] if text]
        if test.what == "not":
            return [text.replace("con ", "senza ", 1) if text.startswith("con ") else f"non {text}" for text in inner]
        thing = self._phrase("", many, gender)
        return ["che " + self.or_joined([self.fits(thing, part, said).strip() for part in test.filters])]

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

    # ---- comparisons ----

    def compare(self, name: str, compare: Compare, said: Saying) -> str:
        to = compare.to
        than = _THAN[compare.how]
        entry = next((e for e in self._language["stats"].values() if e.forms["it"][0] == name), None)
        feminine = entry is not None and entry.forms["it"][2] == "f"
        if feminine:
            than = than.replace("diverso", "diversa")
        if to.of is not None and self._is_of_another(name, to):
            of = self.things(to.of, said)
            that = "quella" if feminine else "quello"
            return f"{name} {than.format(to=f'a {that} {of:di}', of=f'da {that} {of:di}')}"
        if to.of == Selector("it") and to == Amount("stat", name=to.name, of=to.of):
            one, _, gender = self._language["stats"][to.name].forms["it"]
            own = self._phrase(f"la propria {one}" if gender == "f" else f"il proprio {one}")
            return f"{name} {than.format(to=f'{own:a}', of=f'{own:da}')}"
        if to.what != "number":
            measure = self._phrase(said.measure(to))
            return f"{name} {than.format(to=f'{measure:a}', of=f'{measure:da}')}"
        return f"{name} {self._compared(compare, said)}"

    def has_more(self, selector: Selector, how: str, said: Saying) -> str:
        selector = self._besides(selector)
        _, _, gender = self._forms(selector)
        things = self._described(replace(selector, side="any", zone=""), said, many=True)
        things = f"{'altre' if gender == 'f' else 'altri'} {things}" if selector.other else things
        zone = self._language["zones"][selector.zone].forms["it"] if self._is_hidden(selector) else ()
        place = f" {contracted('in', with_definite(zone[0], zone[2], False))}" if zone else ""
        place = " in mano" if selector.zone == "hand" else place
        mine = selector.side == "own"
        other = self._phrase("l'avversario" if mine else "te", you=not mine)
        has = ("hai" if mine else "l'avversario ha") + place
        if how in _MORE_THAN:
            return f"{has} {_MORE_THAN[how]} {things} {other:di}"
        many = {"<=": "al massimo ", ">=": "almeno ", "=": ""}[how]
        so, as_ = ("tante", "quante") if gender == "f" else ("tanti", "quanti")
        return f"{has} {many}{so} {things} {as_} {other}"

    def counts_more(self, entry: Entry, who: Phrase, how: str, other: Phrase) -> str:
        than = "rispetto a te" if other.you and how not in _MORE_THAN else f"{other:di}"
        at = {"<=": "al massimo ", ">=": "almeno "}.get(how, "")
        if not entry.clause:
            another = Phrase("", bend=lambda phrase, spec: "")
            article, _, name = entry.forms["it"][0].format_map({"who": another}).strip().partition(" ")
            same = f"{at}{'la stessa' if article == 'la' else 'lo stesso'}"
            text = f"{who:subject} {who:ha|hanno|hai} {_MORE_THAN.get(how, same)} {name}"
        else:
            more = _MORE_THAN.get(how)
            amount = Compared(more or f"{at}lo stesso numero di", more or f"{at}lo stesso", than)
            text = entry.clause["it"][0].format_map({"who": who, "n": amount})
        return (text if than in text else f"{text} {than}").strip()

    def is_more(self, stat: Entry, thing: Phrase, how: str, other: Phrase) -> str:
        that = "quella" if stat.forms["it"][2] == "f" else "quello"
        word = {">=": "è almeno pari", "=": "è pari", "<=": "non è superiore"}.get(how)
        word = word or f"è {_THAN[how].removesuffix(' {to}')}"
        return f"{self.stat_of(stat, thing)} {word} a {that} {other:di}"

    def is_compared(self, left: str, compare: Compare, said: Saying) -> str:
        if compare.to.what != "number":
            measure = self._phrase(said.measure(compare.to))
            than = _THAN[compare.how].format(to=f"{measure:a}", of=f"{measure:da}")
            return f"{left} non è {than.removeprefix('non ')}" if than.startswith("non ") else f"{left} è {than}"
        return f"{left} è {self._compared(compare, said)}"

    def supposed(self, thing: Phrase) -> Phrase:
        return replace(thing, supposed=supposed_form)

    # ---- pieces ----

    def phrase(self, text: str) -> Phrase:
        return self._phrase(text)

    def number_of(self, selector: Selector, said: Saying) -> str:
        selector = self._besides(selector)
        if self._is_all_of_them(selector, said):
            return f"il numero {self.things(cast(Selector, selector.among), said):di}"
        _, _, gender = self._forms(selector)
        words = self._described(selector, said, many=True)
        other = ("altre " if gender == "f" else "altri ") if selector.other else ""
        return f"il numero {contracted('di', with_definite(other + words, gender, True))}"

    def for_each(self, selector: Selector, said: Saying) -> str:
        selector = self._besides(selector)
        _, _, gender = self._forms(selector)
        if self._is_all_of_them(selector, said):
            among = self.things(cast(Selector, selector.among), said)
            return f"per ognun{'a' if gender == 'f' else 'o'} {among:di}"
        other = ("altra " if gender == "f" else "altro ") if selector.other else ""
        return f"per ogni {other}{self._described(selector, said, many=False)}"

    def stat_of(self, stat: Entry, of: Phrase) -> str:
        one, _, gender = stat.forms["it"]
        if of.you:
            return f"{'la tua' if gender == 'f' else 'il tuo'} {one}"
        return f"{with_definite(one, gender, False)} {of:di}"

    def there_is(self, selector: Selector, some: bool, said: Saying) -> str:
        selector = self._besides(selector)
        _, _, gender = self._forms(selector)
        if selector.side in ("own", "enemy") and not self._is_hidden(selector) and not self._of_cards(selector):
            core = self._described(replace(selector, side="any"), said, many=not some)
            another = ("altra " if gender == "f" else "altro ") if selector.other else ""
            others = ("altre " if gender == "f" else "altri ") if selector.other else ""
            has, lacks = ("hai", "non hai") if selector.side == "own" else ("l'avversario ha", "l'avversario non ha")
            return f"{has} {with_article(another + core, gender)}" if some else f"{lacks} {others}{core}"
        words = self._described(selector, said, many=False)
        other = ("altra " if gender == "f" else "altro ") if selector.other else ""
        if some:
            return f"c'è {with_article(other + words, gender)}"
        none = with_article(other + words, gender)
        return "non c'è ness" + none if none.startswith("un") else f"non c'è {none}"

    def there_are(self, selector: Selector, compare: Compare, said: Saying) -> str:
        selector = self._besides(selector)
        _, _, gender = self._forms(selector)
        count = self.how_many(compare, said)
        many = compare.to.n != 1
        other = {("m", False): "altro ", ("f", False): "altra ", ("m", True): "altri ", ("f", True): "altre "}
        things = selector if self._is_hidden(selector) else replace(selector, side="any")
        core = f"{count} {other[gender, many] if selector.other else ''}{self._described(things, said, many=many)}"
        if selector.side == "any":
            return f"ci sono {core}" if many else f"c'è {core}"
        return f"hai {core}" if selector.side == "own" else f"l'avversario ha {core}"

    def there_are_none(self, selector: Selector, said: Saying) -> str:
        selector = self._besides(selector)
        if selector.side not in ("own", "enemy") or not self._is_hidden(selector):
            return self.there_is(selector, False, said)
        _, _, gender = self._forms(selector)
        has = "non hai" if selector.side == "own" else "l'avversario non ha"
        things = selector if selector.side == "own" else replace(selector, side="their")
        others = ("altre " if gender == "f" else "altri ") if selector.other else ""
        return f"{has} {others}{self._described(things, said, many=True)}"

    def fits(self, thing: Phrase, where: Filter, said: Saying) -> str:
        parts = self._all(where, said, thing.gender, thing.many, article=True)
        are = [part for part in parts if not part.startswith(("con ", "senza "))]
        have = [part for part in parts if part.startswith(("con ", "senza "))]
        no = "non " if are and all(part.startswith("non ") for part in are) else ""
        clauses = ([f"{no}è {' e '.join(part.removeprefix(no) for part in are)}"] if are else []) + [
            part.replace("con ", "ha ", 1) if part.startswith("con ") else part.replace("senza ", "non ha ", 1)
            for part in have
        ]
        return f"{thing} {' e '.join(clauses)}"

    def zone(self, entry: Entry) -> Phrase:
        one, _, gender = entry.forms["it"]
        return Phrase(one, gender=gender, bend=self._bend_zone)

    def _bend_zone(self, phrase: Phrase, spec: str) -> str:
        """``in``: nella mano; ``tua``: nella tua mano; ``tuo di``: della tua mano; ``the``: la mano."""
        if spec == "the":
            return with_definite(phrase.text, phrase.gender, False)
        if spec.startswith("tuo "):
            own = "la tua" if phrase.gender == "f" else "il tuo"
            return contracted(spec.removeprefix("tuo "), f"{own} {phrase.text}")
        if spec in ("tua", "sua"):
            feminine = phrase.gender == "f"
            own = ("tua" if feminine else "tuo") if spec == "tua" else ("sua" if feminine else "suo")
            return f"{'nella' if feminine else 'nel'} {own} {phrase.text}"
        return contracted(spec, with_definite(phrase.text, phrase.gender, False))

    def deck(self) -> Phrase:
        return Phrase("mazzo", bend=self._bend_zone)

    def into(self, entry: Entry) -> str:
        one, _, gender = entry.forms["it"]
        return f"{'nella tua' if gender == 'f' else 'nel tuo'} {one}"

    def both(self) -> Phrase:
        return self._phrase("entrambi i giocatori", True)

    def ordinal(self, n: int) -> str:
        names = ("primo", "secondo", "terzo", "quarto", "quinto", "sesto", "settimo", "ottavo", "nono", "decimo")
        return names[n - 1] if n <= len(names) else f"{n}°"

    def played(self, selector: Selector, coming: bool, said: Saying) -> Phrase:
        _, _, gender = self._forms(selector)
        words = self._described(replace(selector, side="any", zone=""), said, many=False)
        first = ("prossima" if gender == "f" else "prossimo") if coming else ("prima" if gender == "f" else "primo")
        who = {"enemy": "che l'avversario gioca", "any": "che ogni giocatore gioca"}.get(selector.side, "che giochi")
        when = "" if coming else " in ogni turno" if selector.side == "any" else " ogni turno"
        return self._phrase(f"{with_definite(f'{first} {words}', gender, False)} {who}{when}", gender=gender)

    def named(self, entry: Entry, many: bool = False) -> Phrase:
        if many and entry.form == "noun":
            return Phrase(entry.forms["it"][1], True, entry.forms["it"][2], lambda phrase, _: phrase.text)
        gender = entry.forms["it"][2] if entry.form == "noun" else "m"
        return Phrase(
            entry.forms["it"][0], gender=gender, bend=lambda phrase, spec: self._bend_named(entry, phrase, spec)
        )

    def _bend_named(self, entry: Entry, phrase: Phrase, spec: str) -> str:
        if spec == "suo":
            return f"{'alla sua' if entry.forms['it'][2] == 'f' else 'al suo'} {phrase.text}"
        if spec == "a":
            return with_article(phrase.text, phrase.gender) if entry.form == "noun" else phrase.text
        return with_definite(phrase.text, phrase.gender, False)

    def counted(self, entry: Entry, count: Quantity) -> str:
        one, many, _ = entry.forms["it"]
        return f"{count} {many if count.many else one}"

    def stat_value(self, entry: Entry, value: str) -> str:
        name = entry.forms["it"]
        if value[:1] in "+−":
            return f"{value} {contracted('a', with_definite(name[0], name[2], False))}"
        return f"{value} {name[0]}"

    def cards_named(self, name: str, count: Quantity, forms: Sequence[str]) -> str:
        if not forms:
            return name if not count.many else f"{count} {name}"
        one, many, gender = forms
        return with_article(one, gender) if not count.many else f"{count} {many}"

    def quoted(self, text: str) -> str:
        return f"«{text.removesuffix('.')}»"

    def choice(self, parts: Sequence[str]) -> str:
        return "Scegli una: " + " Oppure: ".join(parts)

    def answering(self, what: str) -> str:
        return f"In risposta {contracted('a', what)}:"

    # ---- joining ----

    def instead(self, clause: str, supposed: bool = False) -> str:
        first, _, rest = clause.partition(" ")
        if first in ("peschi", "scarti") and supposed:
            what, stop, more = rest.partition(". ")
            return f"{first} tu {what} al suo posto{stop}{more}"
        return f"{first} invece {rest}" if is_told(first) else f"invece {clause}"

    def permitted(self, clause: str) -> str:
        return infinitive(clause)

    def _join(self, parts: Sequence[str], word: str) -> str:
        before_e = bool(parts) and word == "e" and parts[-1][:1].lower() in "eè"
        return super()._join(parts, "ed" if before_e else word)

    # ---- phrases ----

    def _phrase(self, text: str, many: bool = False, gender: str = "m", you: bool = False) -> Phrase:
        return Phrase(text, many, gender, self._bend, you)

    def _bend(self, phrase: Phrase, spec: str) -> str:
        if spec == "subject":
            return "" if phrase.you else phrase.text
        if spec == "altrui":
            return "" if phrase.you else f" {contracted('di', phrase.text)}"
        if spec == "via":
            return phrase.text.replace(" nella tua ", " dalla tua ").replace(" nel tuo ", " dal tuo ")
        if spec == "whose":
            return "tuo" if phrase.you else contracted("di", phrase.text)
        if phrase.text.startswith(_UP_TO):
            return contracted(spec, f"un massimo di {phrase.text.removeprefix(_UP_TO)}")
        return contracted(spec, phrase.text)


def _implied(phrase: Phrase, spec: str) -> str:
    """What was spoken of already: as a subject it needs no word."""
    if spec == "altrui":
        return f" {contracted('di', phrase.text)}"
    return "" if spec == "subject" else contracted(spec, phrase.text)
