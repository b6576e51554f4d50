"""Card text in Italian: articles that contract with prepositions, adjectives that agree, apostrophes."""

from collections.abc import Sequence
from dataclasses import replace

from game.engine.cards.language import Entry, Language
from game.engine.cards.speech.english import without_repeats
from game.engine.cards.speech.grammar import Saying
from game.engine.cards.speech.phrase import Phrase, Quantity
from game.engine.cards.tree import Compare, Filter, Selector, Test

_ARTICLES = {
    ("m", False): ("il", "lo", "l'"),
    ("m", True): ("i", "gli", "gli"),
    ("f", False): ("la", "la", "l'"),
    ("f", True): ("le", "le", "le"),
}
_CONTRACTED = {
    "a": {"il": "al", "lo": "allo", "l'": "all'", "la": "alla", "i": "ai", "gli": "agli", "le": "alle"},
    "di": {"il": "del", "lo": "dello", "l'": "dell'", "la": "della", "i": "dei", "gli": "degli", "le": "delle"},
    "da": {"il": "dal", "lo": "dallo", "l'": "dall'", "la": "dalla", "i": "dai", "gli": "dagli", "le": "dalle"},
    "su": {"il": "sul", "lo": "sullo", "l'": "sull'", "la": "sulla", "i": "sui", "gli": "sugli", "le": "sulle"},
    "in": {"il": "nel", "lo": "nello", "l'": "nell'", "la": "nella", "i": "nei", "gli": "negli", "le": "nelle"},
    "con": {},
}
_OPEN = ("board", "field", "play", "chain")
"""Zones that need no word, since all see them."""
_HIDDEN = ("hand", "deck", "chain")
"""Homes of things that are cards, not yet in play."""
_MANY = {
    "<=": "al massimo {n}",
    ">=": "almeno {n}",
    "<": "meno di {n}",
    ">": "più di {n}",
    "=": "esattamente {n}",
    "!=": "non esattamente {n}",
}
_INFINITIVES = {
    "annulla": "annullare",
    "assegna": "assegnare",
    "attira": "attirare",
    "cerca": "cercare",
    "copia": "copiare",
    "copri": "coprire",
    "distruggi": "distruggere",
    "evoca": "evocare",
    "gioca": "giocare",
    "guarda": "guardare",
    "infliggi": "infliggere",
    "livella": "livellare",
    "metti": "mettere",
    "ottieni": "ottenere",
    "paga": "pagare",
    "perdi": "perdere",
    "pesca": "pescare",
    "porta": "portare",
    "potenzia": "potenziare",
    "prendi": "prendere",
    "previeni": "prevenire",
    "raddoppia": "raddoppiare",
    "recupera": "recuperare",
    "rimescola": "rimescolare",
    "rimetti": "rimettere",
    "rimuovi": "rimuovere",
    "ripara": "riparare",
    "ripristina": "ripristinare",
    "ritira": "ritirare",
    "rivela": "rivelare",
    "sacrifica": "sacrificare",
    "scambia": "scambiare",
    "scarta": "scartare",
    "spingi": "spingere",
    "sposta": "spostare",
    "sottrai": "sottrarre",
    "trascina": "trascinare",
    "trasforma": "trasformare",
    "usa": "usare",
}
"""What card text tells the reader to do, and how it stands after `puoi`."""
_CLITICS = {
    "mettine": "metterne",
    "mettila": "metterla",
    "mettilo": "metterlo",
    "mettili": "metterli",
    "mettile": "metterle",
    "rimettila": "rimetterla",
    "rimettilo": "rimetterlo",
    "rimettile": "rimetterle",
    "rimettili": "rimetterli",
}
_MORE = {
    "<=": "{n} o meno",
    ">=": "{n} o più",
    "<": "meno di {n}",
    ">": "più di {n}",
    "=": "{n}",
    "!=": "diverso da {n}",
}
_THAN = {
    "<": "inferiore {to}",
    ">": "superiore {to}",
    "<=": "non superiore {to}",
    ">=": "non inferiore {to}",
    "=": "uguale {to}",
    "!=": "diverso {of}",
}


def _hard(word: str) -> bool:
    """Whether a masculine word takes ``lo`` and ``uno``: s with a consonant, z, gn, ps, x, y."""
    low = word.lower()
    return low.startswith(("z", "gn", "ps", "pn", "x", "y")) or (low[:1] == "s" and low[1:2] not in "aeiouàèéìòù")


def _open(word: str) -> bool:
    return word[:1].lower() in "aeiouàèéìòùh"


def definite(word: str, gender: str, many: bool) -> str:
    """The article before a word.

    >>> definite("spirito", "m", False), definite("incantesimi", "m", True), definite("abilità", "f", False)
    ('lo', 'gli', "l'")
    """
    plain, hard, vowel = _ARTICLES[gender, many]
    if _open(word):
        return vowel
    return hard if gender == "m" and _hard(word) else plain


def with_definite(words: str, gender: str, many: bool) -> str:
    """Words with their article: ``l'incantesimo``.

    >>> with_definite("mago", "m", False), with_definite("abilità", "f", False)
    ('il mago', "l'abilità")
    """
    article = definite(words, gender, many)
    return f"{article}{words}" if article == "l'" else f"{article} {words}"


def with_article(words: str, gender: str) -> str:
    """Words with ``un``.

    >>> with_article("spirito", "m"), with_article("abilità", "f"), with_article("mago", "m")
    ('uno spirito', "un'abilità", 'un mago')
    """
    if gender == "f":
        return f"un'{words}" if _open(words) else f"una {words}"
    return f"uno {words}" if _hard(words) else f"un {words}"


class Italian:
    """See `game.engine.cards.speech.grammar.Voice`."""

    code = "it"

    def __init__(self, language: Language) -> None:
        self._language = language

    # ---- things ----

    def things(self, selector: Selector, said: Saying) -> Phrase:
        role = self._role(selector, said)
        return role if role is not None else self._picked(selector, said)

    def _role(self, selector: Selector, said: Saying) -> Phrase | None:
        how = selector.how
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
            return replace(host, bend=_implied) if said.is_topic("host") else host
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

    def _pointed(self, stem: str, one: str, gender: str) -> Phrase:
        if stem == "quest":
            that = "quest'" if _open(one) else "questa " if gender == "f" else "questo "
        elif _open(one):
            that = "quell'"
        else:
            that = "quella " if gender == "f" else "quello " if _hard(one) else "quel "
        return self._phrase(f"{that}{one}", gender=gender)

    def _target(self, selector: Selector, said: Saying) -> Phrase:
        number = 2 if selector.how == "target 2" else 1
        spec = said.target(number)
        if spec is None:
            return self._that("quell", "")
        one, _, gender = self._forms(spec)
        if said.mentioned(selector.how):
            if said.targets == 1:
                plain = one if "," not in one and " o " not in one else "bersaglio"
                that = self._pointed("quell", plain, gender if plain == one else "m")
                return replace(that, bend=_implied) if said.is_topic(selector.how) else that
            word = ("primo", "prima") if number == 1 else ("secondo", "seconda")
            return self._phrase(f"{'la' if gender == 'f' else 'il'} {word[gender == 'f']} {one}", gender=gender)
        words = self._described(spec, said, many=False, mark=" bersaglio")
        if spec.other:
            return self._phrase(with_article(f"altr{'a' if gender == 'f' else 'o'} {words}", gender), gender=gender)
        return self._phrase(with_article(words, gender), gender=gender)

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
        if how == "all":
            return self._phrase(f"ogni {other_word}{words}", gender=gender)
        if how in ("most", "least"):
            stat = self._language["stats"][selector.stat].forms["it"]
            degree = "più alt" if how == "most" else "più bass"
            whole = with_definite(f"{other_word}{words}", gender, False)
            place = " ".join(self._placed(selector))
            whole = whole.removesuffix(f" {place}") if place else whole
            place = f" {place}" if place else ""
            return self._phrase(
                f"{whole} con {with_definite(stat[0], stat[2], False)} {degree}{'a' if stat[2] == 'f' else 'o'}{place}",
                gender=gender,
            )
        if how in ("first", "last"):
            end = "più a sinistra" if how == "first" else "più a destra"
            number = f"{count} " if many else ""
            whole = (
                with_definite(f"{number}{other_word}{words}", gender, many)
                if not many
                else (f"{_ARTICLES[gender, True][0]} {number}{other_word}{words}")
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
        chosen = {"opponent": " a scelta dell'avversario", "owner": " a scelta del proprietario"}
        chance = " a caso" if how == "random" else chosen.get(selector.by, "") if how == "choose" else ""
        up_to = "fino a " if selector.up_to else ""
        if many:
            return self._phrase(f"{up_to}{count} {other_word}{words}{chance}", True, gender)
        return self._phrase(f"{up_to}{with_article(other_word + words, gender)}{chance}", gender=gender)

    def _forms(self, selector: Selector) -> tuple[str, str, str]:
        """One, many and gender of what is looked for: a kind may stand in the noun's place."""
        for test in selector.where.tests:
            if test.what == "word" and len(test.words) == 1 and self._language.attributes[test.name].form == "noun":
                forms = self._language.attributes[test.name].words[test.words[0]].forms["it"]
                return forms[0], forms[1], forms[2]
        return self._noun(selector.noun)

    def _noun(self, ident: str) -> tuple[str, str, str]:
        nouns = self._language["nouns"]
        forms = nouns[ident if ident in nouns else next(iter(nouns))].forms["it"]
        return forms[0], forms[1], forms[2]

    def _described(self, selector: Selector, said: Saying, many: bool, mark: str = "") -> str:
        """A noun with what is told of it, without an article: ``creatura nemica congelata``."""
        one, more, gender = self._forms(selector)
        noun = more if many else one
        before, after = "", []
        hidden = self._is_hidden(selector)
        if selector.side == "own" and not hidden:
            before = {("m", False): "tuo ", ("f", False): "tua ", ("m", True): "tuoi ", ("f", True): "tue "}[
                gender, many
            ]
        elif selector.side == "enemy" and not hidden:
            after.append(
                {("m", False): "nemico", ("f", False): "nemica", ("m", True): "nemici", ("f", True): "nemiche"}[
                    gender, many
                ]
            )
        told = self._told(selector.where, said, gender, many)
        after += told
        having = [part.removeprefix("con ") for part in after if part.startswith("con ")]
        after = [part for part in after if not part.startswith("con ")]
        if having:
            after.append(f"con {self.joined(having)}")
        after += self._placed(selector)
        head, tilde, rest = noun.partition("~")
        return " ".join([before + head + mark, *after]) + rest if tilde else " ".join([before + noun + mark, *after])

    def _is_hidden(self, selector: Selector) -> bool:
        return bool(selector.zone) and selector.zone not in _OPEN

    def _of_cards(self, selector: Selector) -> bool:
        """Whether things are meant that are nowhere else than where they are played from."""
        return not selector.zone and self._language["nouns"][selector.noun].zone in _HIDDEN

    def _placed(self, selector: Selector) -> list[str]:
        """Where things are, if it must be said: ``nella tua mano``."""
        if not self._is_hidden(selector):
            return []
        name = self._language["zones"][selector.zone].forms["it"]
        if selector.side == "enemy":
            return [f"{_contracted('in', with_definite(name[0], name[2], False))} dell'avversario"]
        if selector.side == "own":
            return [f"{'nella tua' if name[2] == 'f' else 'nel tuo'} {name[0]}"]
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
        if test.what == "card":
            return [f"di nome {said.card_name(test.words[0])}"]
        inner = [text for part in test.filters for text in [" ".join(self._all(part, said, gender, many))] if text]
        if test.what == "not":
            return [text.replace("con ", "senza ", 1) if text.startswith("con ") else f"non {text}" for text in inner]
        thing = self._phrase("", many, gender)
        return ["che " + self.or_joined([self.fits(thing, part, said).strip() for part in test.filters])]

    def _all(self, where: Filter, said: Saying, gender: str, many: bool) -> list[str]:
        """As `_told`, kinds by name as well."""
        parts = []
        for test in where.tests:
            if test.what == "word" and self._language.attributes[test.name].form == "noun" and len(test.words) == 1:
                forms = self._language.attributes[test.name].words[test.words[0]].forms["it"]
                parts.append(forms[1 if many else 0])
            else:
                parts += self._tell(test, said, gender, many)
        return parts

    def _state(self, word: str) -> Entry:
        flags = self._language["flags"]
        return flags[word] if word in flags else self._language["states"][word]

    # ---- comparisons ----

    def compare(self, name: str, compare: Compare, said: Saying) -> str:
        to = compare.to
        if to.what == "stat" and to.of is not None:
            of = self.things(to.of, said)
            entry = next((e for e in self._language["stats"].values() if e.forms["it"][0] == name), None)
            that = "quella" if entry is not None and entry.forms["it"][2] == "f" else "quello"
            whose = _THAN[compare.how].format(to=f"a {that} {of:di}", of=f"da {that} {of:di}")
            return f"{name} {whose}"
        return f"{name} {self._compared(compare, said)}"

    def _compared(self, compare: Compare, said: Saying) -> str:
        return _MORE[compare.how].format(n=said.quantity(compare.to))

    def how_many(self, compare: Compare, said: Saying) -> str:
        return _MANY[compare.how].format(n=said.quantity(compare.to))

    def supposed(self, thing: Phrase) -> Phrase:
        return thing

    def is_compared(self, left: str, compare: Compare, said: Saying) -> str:
        return f"{left} è {self._compared(compare, said)}"

    # ---- pieces ----

    def phrase(self, text: str) -> Phrase:
        return self._phrase(text)

    def number_of(self, selector: Selector, said: Saying) -> str:
        _, _, gender = self._forms(selector)
        words = self._described(selector, said, many=True)
        other = ("altre " if gender == "f" else "altri ") if selector.other else ""
        return f"il numero {_contracted('di', with_definite(other + words, gender, True))}"

    def stat_of(self, stat: Entry, of: Phrase) -> str:
        one, _, gender = stat.forms["it"]
        return f"{with_definite(one, gender, False)} {of:di}"

    def there_is(self, selector: Selector, some: bool, said: Saying) -> str:
        _, _, gender = self._forms(selector)
        words = self._described(selector, said, many=False)
        other = ("altra " if gender == "f" else "altro ") if selector.other else ""
        if some:
            return f"c'è {with_article(other + words, gender)}"
        none = with_article(other + words, gender)
        return "non c'è ness" + none if none.startswith("un") else f"non c'è {none}"

    def there_are(self, selector: Selector, compare: Compare, said: Saying) -> str:
        _, _, gender = self._forms(selector)
        count = self.how_many(compare, said)
        many = compare.to.n != 1
        other = {("m", False): "altro ", ("f", False): "altra ", ("m", True): "altri ", ("f", True): "altre "}
        things = selector if self._is_hidden(selector) else replace(selector, side="any")
        core = f"{count} {other[gender, many] if selector.other else ''}{self._described(things, said, many=many)}"
        if selector.side == "any":
            return f"ci sono {core}" if many else f"c'è {core}"
        return f"hai {core}" if selector.side == "own" else f"l'avversario ha {core}"

    def fits(self, thing: Phrase, where: Filter, said: Saying) -> str:
        parts = self._all(where, said, thing.gender, thing.many)
        are = [part for part in parts if not part.startswith(("con ", "senza "))]
        have = [part for part in parts if part.startswith(("con ", "senza "))]
        clauses = ([f"è {' e '.join(are)}"] if are else []) + [
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
            return _contracted(spec.removeprefix("tuo "), f"{own} {phrase.text}")
        if spec in ("tua", "sua"):
            feminine = phrase.gender == "f"
            own = ("tua" if feminine else "tuo") if spec == "tua" else ("sua" if feminine else "suo")
            return f"{'nella' if feminine else 'nel'} {own} {phrase.text}"
        return _contracted(spec, with_definite(phrase.text, phrase.gender, False))

    def deck(self) -> Phrase:
        return Phrase("mazzo", bend=self._bend_zone)

    def into(self, entry: Entry) -> str:
        one, _, gender = entry.forms["it"]
        return f"{'nella tua' if gender == 'f' else 'nel tuo'} {one}"

    def named(self, entry: Entry) -> Phrase:
        gender = entry.forms["it"][2] if entry.form == "noun" else "m"
        return Phrase(
            entry.forms["it"][0], gender=gender, bend=lambda phrase, spec: self._bend_named(entry, phrase, spec)
        )

    def _bend_named(self, entry: Entry, phrase: Phrase, spec: str) -> str:
        if spec == "a":
            return with_article(phrase.text, phrase.gender) if entry.form == "noun" else phrase.text
        return with_definite(phrase.text, phrase.gender, False)

    def counted(self, entry: Entry, count: Quantity) -> str:
        one, many, _ = entry.forms["it"]
        return f"{count} {many if count.many else one}"

    def stat_value(self, entry: Entry, value: str) -> str:
        name = entry.forms["it"]
        if value[:1] in "+−":
            return f"{value} {_contracted('a', with_definite(name[0], name[2], False))}"
        return f"{value} {name[0]}"

    def cards_named(self, name: str, count: Quantity, forms: Sequence[str]) -> str:
        if not forms:
            return name if not count.many else f"{count} {name}"
        one, many, gender = forms
        return with_article(one, gender) if not count.many else f"{count} {many}"

    def keyword(self, name: str) -> str:
        return name

    def valued(self, name: str, value: str) -> str:
        return f"{name} {value}"

    def quoted(self, text: str) -> str:
        return f"«{text}»"

    def choice(self, parts: Sequence[str]) -> str:
        return "Scegli una: " + " Oppure: ".join(parts)

    def answering(self, what: str) -> str:
        return f"In risposta {_contracted('a', what)}:"

    def explained(self, sentence: str, unknowns: Sequence[str]) -> str:
        return f"{sentence.removesuffix('.')}, dove {self.joined(unknowns)}."

    def inner(self, sentence: str) -> str:
        text = sentence.removesuffix(".")
        return text[:1].lower() + text[1:]

    # ---- joining ----

    def permitted(self, clause: str) -> str:
        first, _, rest = clause.partition(" ")
        if first not in _INFINITIVES:
            return f"fare questo: {clause}" if not clause.startswith("puoi ") else clause.removeprefix("puoi ")
        told, stop, more = rest.partition(". ")
        for word, infinitive in (_CLITICS | _INFINITIVES).items():
            told = told.replace(f" e {word} ", f" e {infinitive} ").replace(f", {word} ", f", {infinitive} ")
        return f"{_INFINITIVES[first]} {told}{stop}{more}"

    def also(self, clauses: Sequence[str]) -> str:
        return self.joined(without_repeats(clauses, self.joined))

    def joined(self, parts: Sequence[str]) -> str:
        return self._join(parts, "e")

    def or_joined(self, parts: Sequence[str]) -> str:
        return self._join(parts, "o")

    def _join(self, parts: Sequence[str], word: str) -> str:
        if len(parts) < 2:
            return "".join(parts)
        if word == "e" and parts[-1][:1].lower() in "eè":
            word = "ed"
        return f"{', '.join(parts[:-1])} {word} {parts[-1]}"

    def sentence(self, text: str) -> str:
        text = " ".join(text.split())
        return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!")) else ".")

    def paragraph(self, sentences: Sequence[str]) -> str:
        return " ".join(sentences)

    # ---- phrases ----

    def _phrase(self, text: str, many: bool = False, gender: str = "m", you: bool = False) -> Phrase:
        return Phrase(text, many, gender, self._bend, you)

    def _bend(self, phrase: Phrase, spec: str) -> str:
        if spec == "subject":
            return "" if phrase.you else phrase.text
        if spec == "via":
            return phrase.text.replace(" nella tua ", " dalla tua ").replace(" nel tuo ", " dal tuo ")
        if spec == "whose":
            return "tuo" if phrase.you else _contracted("di", phrase.text)
        return _contracted(spec, phrase.text)


def _implied(phrase: Phrase, spec: str) -> str:
    """What was spoken of already: as a subject it needs no word."""
    return "" if spec == "subject" else _contracted(spec, phrase.text)


def _contracted(preposition: str, words: str) -> str:
    """A preposition before words that may begin with an article: ``alla creatura``, ``a ogni creatura``."""
    forms = _CONTRACTED.get(preposition, {})
    if words.startswith("l'"):
        return forms.get("l'", f"{preposition} l'") + words[2:]
    first, _, rest = words.partition(" ")
    if first in forms:
        return f"{forms[first]} {rest}"
    return f"{preposition} {words}"
