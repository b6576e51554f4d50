"""What must hold of a title's ``language.toml`` beyond its shape: its words can be told apart, its sentences be filled,
and its rules know all that it declares. The page is ``core_c/cards/LANGUAGE.md``.
"""

import re
from collections.abc import Iterator, Mapping
from string import Formatter

from game.engine.cards import words as kit
from game.engine.cards.language import Attribute, Entry, Language
from game.engine.cards.values import Vocabulary
from game.engine.content import LANGUAGES, Table, expected_id, one_of, shown
from game.engine.said import Said

Sections = Mapping[str, Mapping[str, Entry]]

SENTENCES = ("clause", "none", "some", "arriving")
"""Keys of entries that are sentences beside their forms."""
UNSAID = (kit.AMOUNT_OR_ALL, kit.STEPS, kit.PATTERN, kit.CONDITION, kit.PRICE, kit.MODES, kit.MOMENT)
"""Kinds of value that only the kit's own operations can say."""
AS_THEY_ARE = (
    *(kit.GIFT, kit.STATS, kit.COUNTERS, kit.RESOURCES, kit.TWO_STATS, kit.CARD, kit.DAMAGE, kit.PLACE),
    *(kit.END, kit.REST, kit.WHOLE, kit.FLAG, kit.STATE, kit.STATE_OR_ALL),
)
"""Kinds of value that do not bend."""
ITALIAN = ("di", "a", "da", "in", "su", "con", "per")
BENT = {"en": ("whose", "the", "from"), "it": ("subject", "altrui", "via", *ITALIAN), "zh": ()}
"""How a thing or a player is bent."""
BENT_ZONE = {
    "en": ("the", "into"),
    "it": ("the", "tua", "sua", *ITALIAN, *(f"tuo {word}" for word in ITALIAN)),
    "zh": (),
}
BENT_DURATION = dict.fromkeys(LANGUAGES, ("end", "in"))
_WORD = re.compile(r"[a-z][a-z0-9_]*", re.ASCII)
_CARD = re.compile(r"(?:[a-z][a-z0-9_]*:)?[a-z][a-z0-9_]*", re.ASCII)
_FILTERS = ("name", "has", "is", "adjacent", "card", "not", "any")
_PRICES = ("discard", "discards", "sacrifice", "return", "counters")
_ROLES = tuple(role for role in kit.ROLES if role != "host")
_ENDS = ("top", "bottom", "either", "left", "right")


def check_declared(file: Table, sections: Sections, attributes: Mapping[str, Attribute]) -> None:
    """Refuses words that could not be told apart, and sentences that could not be filled.

    Raises: ``BadContent`` with the file, the section, the word and the mend.
    """
    for section in ("nouns", "zones"):
        if not sections[section]:
            file.fault(section, Said("expected at least one word: a title has cards somewhere"))
    for section, entries in sections.items():
        for name in entries:
            if not (_CARD if section == "tokens" else _WORD).fullmatch(name):
                file.wrong(section, Said("a name of small letters, digits and underscores"), name)
    for name, zone in sections["zones"].items():
        if zone.open and zone.hidden:
            file.fault(f"zones.{name}", Said("all see what is there, or not: leave open or hidden out"))
    _told_apart(file, sections, attributes)
    _operations(file, sections["operations"])
    for section, entries in sections.items():
        for entry in entries.values():
            _sentences(file, section, f"{section}.{entry.id}", entry)
    for attribute in attributes.values():
        path = f"attributes.{attribute.id}"
        for word in attribute.words.values():
            _sentences(file, "", f"{path}.words.{word.id}", word)
        for key, called in (("name", attribute.name), ("noun", attribute.noun)):
            if called is not None:
                _sentences(file, "", f"{path}.{key}", called)


def check_known(language: Language, vocabulary: Vocabulary, place: str) -> None:
    """Refuses a word that the title's rules have no number for; ``place`` is the file.

    Raises: ``BadContent``.
    """
    file = Table({}, place)
    labels = set(language["keywords"]) - set(language.keywords())
    for section in language.sections:
        known = vocabulary.sections.get(section, {})
        for name in language[section]:
            if section != "tokens" and name not in labels and name not in known:
                _unknown(file, f"{section}.{name}", name, known)
    for name, attribute in language.attributes.items():
        if name not in vocabulary.attributes:
            _unknown(file, f"attributes.{name}", name, vocabulary.attributes)
        for word in attribute.words:
            if word not in vocabulary.words[name]:
                _unknown(file, f"attributes.{name}.words.{word}", word, vocabulary.words[name])


def _unknown(file: Table, key: str, name: str, known: Mapping[str, int]) -> None:
    mend = expected_id(name, known)
    file.fault(key, Said("this title's rules have no number for {value}; {mend}", value=shown(name), mend=mend))


# ---- words ----


def _told_apart(file: Table, sections: Sections, attributes: Mapping[str, Attribute]) -> None:
    """Words that may stand in one place of a card's file must differ."""
    stats, counters = ("stats", tuple(sections["stats"])), ("counters", tuple(sections["counters"]))
    _differ(file, ("roles of things", _ROLES), ("nouns", tuple(sections["nouns"])))
    _differ(file, ("keys of filters", _FILTERS), ("attributes", tuple(attributes)), stats, counters)
    _differ(file, *((section, tuple(sections[section])) for section in ("flags", "states")))
    _differ(file, ("keys of prices", _PRICES), ("resources", tuple(sections["resources"])))
    _differ(file, ("ends of decks", _ENDS), ("zones", tuple(sections["zones"])))
    _differ(file, *((f"attributes.{name}.words", tuple(found.words)) for name, found in attributes.items()))


def _differ(file: Table, *groups: tuple[str, tuple[str, ...]]) -> None:
    seen: dict[str, str] = {}
    for section, names in groups:
        for name in names:
            if name in seen:
                said = Said("{name} is one of the {known} already; take another name", name=name, known=seen[name])
                file.fault(f"{section}.{name}", said)
            seen[name] = section


def _operations(file: Table, operations: Mapping[str, Entry]) -> None:
    for name, entry in operations.items():
        if next(iter(entry.arguments), "") != name:
            mend = f'{{ {name} = "things" }}'
            said = Said("a step begins with its word; the first key is {name}, as in {mend}", name=name, mend=mend)
            file.fault(f"operations.{name}.arguments", said)
        if name in entry.optional:
            file.fault(f"operations.{name}.optional", Said("{name} begins the step and can not be left out", name=name))
        for key, kind in entry.arguments.items():
            if key == "as":
                file.fault(f"operations.{name}.arguments", Said("as keeps things under a name; take another key"))
            if kind in UNSAID:
                known = one_of(known for known in kit.KINDS if known not in UNSAID)
                file.wrong(f"operations.{name}.arguments.{key}", known, kind)


# ---- sentences ----


def _sentences(file: Table, section: str, path: str, entry: Entry) -> None:
    """Every sentence of an entry, and of what it says within."""
    fields = _fields(section, entry)
    for language, texts in entry.forms.items():
        for text in texts:
            _filled(file, f"{path}.{language}", text, language, fields if entry.form == "plain" else {})
    if entry.called is not None:
        _sentences(file, "", f"{path}.called", entry.called)
    for key in SENTENCES:
        more = {"n": "count"} if key == "clause" else {}
        named = {"of": kit.THINGS} if key == "arriving" else {**fields, **more}
        for language, texts in getattr(entry, key).items():
            _filled(file, f"{path}.{key}.{language}", texts[0], language, named)
    if entry.within is not None:
        _sentences(file, section, f"{path}.within", entry.within)


def _fields(section: str, entry: Entry) -> dict[str, str]:
    """What a sentence may name, with the kind of each."""
    if section == "tallies":
        return {"who": kit.PLAYER}
    if section == "events":
        return dict.fromkeys(entry.roles, kit.THINGS)
    if section == "operations":
        return {key: "" if key in entry.optional else kind for key, kind in entry.arguments.items()}
    return {}


def _parts(file: Table, key: str, text: str) -> Iterator[tuple[str, str]]:
    """The names in braces, each with how it is bent."""
    try:
        for _, name, spec, changed in Formatter().parse(text):
            if name is not None:
                yield (f"{name}!{changed}" if changed else name), spec or ""
    except ValueError:
        file.wrong(key, Said("braces in pairs, as in {example}", example='"{of} {of:dies|die}"'), text)


def _filled(file: Table, key: str, text: str, language: str, fields: Mapping[str, str]) -> None:
    for name, spec in _parts(file, key, text):
        if name not in fields:
            shape = f"{{{name}}}"
            file.fault(key, Said("no {name} is known here; {mend}", name=shape, mend=expected_id(name, fields)))
        kind = fields[name]
        if not kind:
            file.fault(key, Said("{name} may be left out, so that no sentence can name it", name=name))
        if spec:
            _bent(file, key, name, spec, kind, language)


def _bent(file: Table, key: str, name: str, spec: str, kind: str, language: str) -> None:
    """Refuses a way to bend that a kind of value does not have."""
    counted = kind in ("count", kit.AMOUNT)
    forms = spec.count("|") + 1
    if counted and forms <= 2:
        return
    if counted:
        file.wrong(key, Said("one form, or two with a bar between: one, and several"), f"{{{name}:{spec}}}")
    if kind in AS_THEY_ARE:
        file.fault(key, Said("{name} is said as it is: write {mend}", name=name, mend=f"{{{name}}}"))
    if forms > 4:
        file.wrong(key, Said("2 to 4 forms with bars between"), f"{{{name}:{spec}}}")
    ways = BENT_ZONE if kind == kit.ZONE else BENT_DURATION if kind == kit.DURATION else BENT
    if forms == 1 and spec not in ways[language] and kind not in (kit.STAT, kit.WORD):
        mend = expected_id(spec, ways[language]) if ways[language] else Said("write {mend}", mend=f"{{{name}}}")
        file.fault(key, Said("{name} does not bend so: {spec}; {mend}", name=name, spec=spec, mend=mend))
    if forms > 1 and kind in (kit.ZONE, kit.DURATION):
        file.fault(key, Said("{name} is said as it is: write {mend}", name=name, mend=f"{{{name}}}"))
