"""Card text in Italian: comparisons, counts and clauses with apostrophes and contracted articles."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, cast

from game.engine.cards.language import Entry
from game.engine.cards.speech.grammar import Saying
from game.engine.cards.speech.italian_things import ItalianThings
from game.engine.cards.speech.italian_words import (
    contracted,
    guessed,
    had_form,
    infinitive,
    is_told,
    supposed_form,
    with_article,
    with_definite,
)
from game.engine.cards.speech.phrase import Compared, Phrase, Quantity
from game.engine.cards.tree import Amount, Compare, Filter, Selector

_MORE_THAN = {"<": "meno", ">": "più"}
_THAN = {
    "<": "inferiore {to}",
    ">": "superiore {to}",
    "<=": "non superiore {to}",
    ">=": "non inferiore {to}",
    "=": "uguale {to}",
    "!=": "diverso {of}",
}
_COUNTED = {
    "<=": "{n} {name} o meno",
    ">=": "{n} {name} o più",
    "<": "meno di {n} {name}",
    ">": "più di {n} {name}",
    "=": "{n} {name}",
    "!=": "{name} diversi da {n}",
}
"""A stat whose name is a plural, compared with a number."""
_THAT = {(False, False): "quello", (True, False): "quella", (False, True): "quelli", (True, True): "quelle"}


def _agreed(than: str, feminine: bool, many: bool) -> str:
    """A comparison as it agrees with what is compared: ``inferiori a``."""
    if many:
        return re.sub(r"(inferior|superior|ugual)e", r"\1i", than).replace(
            "diverso", "diverse" if feminine else "diversi"
        )
    return than.replace("diverso", "diversa") if feminine else than


class Italian(ItalianThings):
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

    TIES: ClassVar[Mapping[str, str]] = {
        "first of one": " (a parità, {il} più a sinistra)",
        "first of both": " (a parità, {il} più a sinistra, prima fra {quelli} del giocatore attivo)",
        "first": " (a parità, {il} {primo})",
        "last of one": " (a parità, {il} più a destra)",
        "last of both": " (a parità, {il} più a destra, prima fra {quelli} dell'altro giocatore)",
        "last": " (a parità, l'{ultimo})",
        "all": "",
        "you": " (a parità, a tua scelta)",
        "opponent": " (a parità, a scelta dell'avversario)",
        "it": " (a parità, a scelta di quel giocatore)",
        "their": " (a parità, a sua scelta)",
    }

    # ---- comparisons ----

    def compare(self, name: str, compare: Compare, said: Saying) -> str:
        to = compare.to
        than = _THAN[compare.how]
        entry = next((e for e in self._language["stats"].values() if e.forms["it"][0] == name), None)
        feminine = entry is not None and entry.forms["it"][2] == "f"
        many = entry is not None and "it" in entry.plural
        than = _agreed(than, feminine, many)
        if to.of is not None and self._is_of_another(name, to):
            of = self.things(to.of, said)
            that = _THAT[feminine, many]
            return f"{name} {than.format(to=f'a {that} {of:di}', of=f'da {that} {of:di}')}"
        if to.of == Selector("it") and to == Amount("stat", name=to.name, of=to.of):
            own = self._phrase(self.own_stat(self._language["stats"][to.name], "propri"))
            return f"{name} {than.format(to=f'{own:a}', of=f'{own:da}')}"
        if many and to.what == "number":
            return _COUNTED[compare.how].format(n=said.quantity(to), name=name)
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
        place = " in mano" if zone and zone[0] == "mano" else place
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
            same = f"{at}{'la stessa' if article == 'la' else 'gli stessi' if article == 'i' else 'lo stesso'}"
            text = f"{who:subject} {who:ha|hanno|hai} {_MORE_THAN.get(how, same)} {name}"
        else:
            more = _MORE_THAN.get(how)
            amount = Compared(more or f"{at}lo stesso numero di", more or f"{at}lo stesso", than)
            text = entry.clause["it"][0].format_map({"who": who, "n": amount})
        return (text if than in text else f"{text} {than}").strip()

    def is_more(self, stat: Entry, thing: Phrase, how: str, other: Phrase) -> str:
        many = "it" in stat.plural
        that = _THAT[stat.forms["it"][2] == "f", many]
        are = "sono" if many else "è"
        at_most = f"non {are} {_agreed('superiore', False, many)}"
        word = {">=": f"{are} almeno pari", "=": f"{are} pari", "<=": at_most}.get(how)
        word = word or f"{are} {_agreed(_THAN[how].removesuffix(' {to}'), False, many)}"
        return f"{self.stat_of(stat, thing)} {word} a {that} {other:di}"

    def is_compared(self, left: str, compare: Compare, said: Saying) -> str:
        if compare.to.what != "number":
            measure = self._phrase(said.measure(compare.to))
            many = left.startswith("i ")
            than = _agreed(_THAN[compare.how], False, many).format(to=f"{measure:a}", of=f"{measure:da}")
            are = "sono" if many else "è"
            return (
                f"{left} non {are} {than.removeprefix('non ')}" if than.startswith("non ") else f"{left} {are} {than}"
            )
        return f"{left} {'sono' if left.startswith('i ') else 'è'} {self._compared(compare, said)}"

    def supposed(self, thing: Phrase) -> Phrase:
        return replace(thing, supposed=supposed_form)

    def had(self, thing: Phrase) -> Phrase:
        return replace(thing, supposed=had_form)

    def having(self, clause: str) -> str:
        return f"far sì che {clause}"

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
            return self.own_stat(stat, "tu")
        return f"{with_definite(one, gender, 'it' in stat.plural)} {of:di}"

    @staticmethod
    def own_stat(stat: Entry, whose: str) -> str:
        """``il tuo attacco``, ``la propria difesa``, ``i propri Punti Vita``; ``whose`` is the stem."""
        one, _, gender = stat.forms["it"]
        feminine, many = gender == "f", "it" in stat.plural
        article = {(False, False): "il", (True, False): "la", (False, True): "i", (True, True): "le"}[feminine, many]
        ends = {"tu": ("o", "a", "oi", "e"), "propri": ("o", "a", "", "e")}[whose]
        return f"{article} {whose}{ends[(2 if many else 0) + feminine]} {one}"

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
        are = [part for part in parts if not part.startswith(("con ", "senza ", "che "))]
        have = [part.removeprefix("che ") for part in parts if part.startswith(("con ", "senza ", "che "))]
        no = "non " if are and all(part.startswith("non ") for part in are) else ""
        clauses = ([f"{no}è {' e '.join(part.removeprefix(no) for part in are)}"] if are else []) + [
            part.replace("con ", "ha ", 1) if part.startswith("con ") else part.replace("senza ", "non ha ", 1)
            for part in have
        ]
        return f"{thing} {' e '.join(clauses)}".replace(" e è ", " ed è ")

    def zone(self, entry: Entry, top: bool = False) -> Phrase:
        one, _, gender = entry.forms["it"]
        return Phrase(one, gender=gender, bend=self._bend_top if top else self._bend_zone)

    def _bend_top(self, phrase: Phrase, spec: str) -> str:
        """``tua``: in cima al tuo mazzo."""
        own = spec if phrase.gender == "f" else {"tua": "tuo", "sua": "suo"}[spec]
        return f"in cima {contracted('a', with_definite(f'{own} {phrase.text}', phrase.gender, False))}"

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

    def into(self, entry: Entry) -> str:
        one, _, gender = entry.forms["it"]
        return f"{'nella tua' if gender == 'f' else 'nel tuo'} {one}"

    def whose_tally(self, player: Phrase) -> Phrase:
        """Titles name the tally of the other player alone: ``i Punti Vita di quel giocatore``."""
        if player.you or player.many or player.text in ("l'avversario", "ogni giocatore"):
            return player
        of = f"{player:di}"
        return replace(player, supposed=lambda _, forms: forms[0].replace("dell'avversario", of))

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
        if spec == "proprio":
            return contracted("a", self.own_stat(entry, "propri"))
        if spec.startswith("tutto "):
            return f"{'tutta' if entry.forms['it'][2] == 'f' else 'tutto'} {self.own_stat(entry, spec[6:])}"
        if spec == "a":
            return with_article(phrase.text, phrase.gender) if entry.form == "noun" else phrase.text
        return with_definite(phrase.text, phrase.gender, False)

    def counted(self, entry: Entry, count: Quantity) -> str:
        one, many, _ = entry.forms["it"]
        return f"{count} {many if count.many else one}"

    def stat_value(self, entry: Entry, value: str) -> str:
        name = entry.forms["it"]
        if value[:1] in "+−" and "it" not in entry.plural:
            return f"{value} {contracted('a', with_definite(name[0], name[2], False))}"
        return f"{value} {name[0]}"

    def cards_named(self, name: str, count: Quantity, forms: Sequence[str]) -> str:
        one, many, gender = forms or guessed(name)
        if not gender:
            return name if not count.many else f"{count} {name}"
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
