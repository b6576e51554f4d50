"""A title's ``language.toml`` read and checked: see `game.engine.cards.language`."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from game.engine.cards import words as kit
from game.engine.cards.declared import check_declared
from game.engine.cards.language import ADJECTIVE, NOUN, PLAIN, SECTIONS, Attribute, Entry, Language
from game.engine.content import LANGUAGES, Table, one_of, read_table
from game.engine.said import Said

_LENGTHS = {
    NOUN: {"en": 2, "it": 3, "zh": 2},
    ADJECTIVE: {"en": 1, "it": 4, "zh": 1},
    PLAIN: {"en": 1, "it": 1, "zh": 1},
}
_SENTENCES = ("clause", "none", "some", "arriving", "yours", "payer", "source")
"""Keys of entries that are whole sentences, or clauses, in each language."""


def read_language(root: Path, name: str) -> Language:
    """Reads a title's ``language.toml`` in the title's folder. Raises: ``BadContent``."""
    file = read_table(root, name)
    language = parse_language(file)
    folder = name.rpartition("/")[0]
    if folder and language.title != folder:
        file.wrong("title", folder, language.title)
    return language


def parse_language(file: Table) -> Language:
    """The language that a table declares.

    Raises: ``BadContent`` for a form that is missing, and for a word that the kit has already.
    """
    file.allow("format", "title", "line", "valued", "attributes", "roles", *SECTIONS)
    sections = {section: read_section(file, section) for section in SECTIONS}
    attributes = {name: _attribute(name, table) for name, table in _members(file, "attributes")}
    _no_kit_words(file, sections)
    _known_references(file, sections)
    check_declared(file, sections, attributes)
    line = file.choices("line", sections["stats"]) if "line" in file else ()
    valued = _valued(file.table("valued")) if "valued" in file else {}
    return Language(file.text("title"), sections, attributes, line, valued, _roles(file, sections["nouns"]))


def read_section(file: Table, section: str) -> dict[str, Entry]:
    """The words of one section of a file. Raises: ``BadContent``."""
    return {name: _entry(section, name, table) for name, table in _members(file, section)}


def _members(table: Table, key: str) -> Iterable[tuple[str, Table]]:
    if key not in table:
        return ()
    inner = table.table(key)
    return ((name, inner.table(name)) for name in inner.data)


def _entry(section: str, name: str, table: Table) -> Entry:
    form, keys = SECTIONS[section]
    if "form" in table:
        form = table.choice("form", (NOUN, ADJECTIVE, PLAIN))
    table.allow(*LANGUAGES, "form", *keys)
    return Entry(
        name,
        _forms(table, form),
        form,
        zone=table.text("zone") if "zone" in table else "",
        types=table.texts("types", default=True),
        players=_flag(table, "players"),
        unique=_flag(table, "unique"),
        value=_flag(table, "value"),
        open=_flag(table, "open"),
        hidden=_flag(table, "hidden"),
        pile=_flag(table, "pile"),
        away=_flag(table, "away"),
        room=_flag(table, "room"),
        late=_flag(table, "late"),
        within=_entry(section, name, table.table("within")) if "within" in table else None,
        owner=table.choice("owner", ("player", "match", "thing"), "player"),
        roles=_texts(table, "roles"),
        arguments=_texts(table, "arguments"),
        optional=table.texts("optional", default=True),
        event=table.text("event") if "event" in table else "",
        noun=table.text("noun") if "noun" in table else "",
        plural=table.choices("plural", LANGUAGES) if "plural" in table else (),
        called=_called(name, table.table("called")) if "called" in table else None,
        keyword=table.text("keyword") if "keyword" in table else "",
        once=_flag(table, "once"),
        deals=_flag(table, "deals"),
        nothing=_flag(table, "nothing"),
        **{
            key: _forms(_only_languages(table.table(key)), form if section == "flags" else PLAIN)
            for key in _SENTENCES
            if key in table
        },
    )


def _only_languages(table: Table) -> Table:
    table.allow(*LANGUAGES)
    return table


def _valued(table: Table) -> dict[str, str]:
    """How a keyword is written with its number. Raises: ``BadContent`` where one of the two is not in it, once."""
    table.allow(*LANGUAGES)
    found = {language: table.text(language) for language in LANGUAGES}
    for language, text in found.items():
        if sorted(re.findall(r"{(.*?)}", text)) != ["name", "value"] or text.count("{") + text.count("}") != 4:
            table.wrong(language, "{name} {value}", text)
    return found


def _roles(file: Table, nouns: Mapping[str, Entry]) -> dict[str, dict[str, str]]:
    """What fills the roles of the kit's events."""
    if "roles" not in file:
        return {}
    table = file.table("roles")
    table.allow(*(event for event, roles in kit.EVENTS.items() if roles))
    found = {}
    for event in table.data:
        inner = table.table(event)
        inner.allow(*kit.EVENTS[event])
        found[event] = {role: inner.choice(role, nouns) for role in inner.data}
    return found


def _attribute(name: str, table: Table) -> Attribute:
    table.allow("form", "words", "name", "noun")
    form = table.choice("form", (NOUN, ADJECTIVE, PLAIN), PLAIN)
    words = table.table("words")
    found = {}
    for word in words.data:
        inner = words.table(word)
        inner.allow(*LANGUAGES, "told")
        told = _forms(_only_languages(inner.table("told")), PLAIN) if "told" in inner else {}
        found[word] = Entry(word, _forms(inner, form), form, told=told)
    called = {key: _called(name, table.table(key)) for key in ("name", "noun") if key in table}
    return Attribute(name, form, found, called.get("name"), called.get("noun", called.get("name")))


def _called(name: str, table: Table) -> Entry:
    """What something is called that is no word of cards itself."""
    table.allow(*LANGUAGES)
    return Entry(name, _forms(table, NOUN), NOUN)


def _forms(table: Table, form: str) -> dict[str, tuple[str, ...]]:
    found = {}
    for language in LANGUAGES:
        value = table.value(language)
        texts = (value,) if isinstance(value, str) else table.texts(language)
        wanted = _LENGTHS[form][language]
        if len(texts) != wanted or not all(isinstance(text, str) and text for text in texts):
            table.wrong(language, _said(form, language), value)
        if form == NOUN and language == "it" and texts[2] not in ("m", "f"):
            table.wrong("it", _said(form, "it"), value)
        found[language] = tuple(str(text) for text in texts)
    return found


def _said(form: str, language: str) -> str:
    return {
        (NOUN, "en"): '["creature", "creatures"]',
        (NOUN, "it"): '["creatura", "creature", "f"]',
        (NOUN, "zh"): '["生物", "个"]',
        (ADJECTIVE, "it"): '["congelato", "congelata", "congelati", "congelate"]',
    }.get((form, language), "a text")


def _flag(table: Table, key: str) -> bool:
    if key not in table:
        return False
    value = table.value(key)
    if not isinstance(value, bool):
        table.wrong(key, Said("true or false"), value)
    return value


def _texts(table: Table, key: str) -> dict[str, str]:
    if key not in table:
        return {}
    inner = table.table(key)
    return {name: inner.text(name) for name in inner.data}


def _no_kit_words(file: Table, sections: Mapping[str, Mapping[str, Entry]]) -> None:
    """A title's operation, event, duration must not bear a name that the kit has given a meaning."""
    taken = {"operations": (*kit.OPERATIONS, *kit.WAYS), "events": kit.EVENTS, "durations": kit.DURATIONS}
    for section, known in taken.items():
        for name in sections[section]:
            if name in known:
                file.fault(f"{section}.{name}", Said("the kit has this word already; take another name"))


def _known_references(file: Table, sections: Mapping[str, Mapping[str, Entry]]) -> None:
    for name, entry in sections["nouns"].items():
        if entry.zone and entry.zone not in sections["zones"]:
            file.wrong(f"nouns.{name}.zone", one_of(sections["zones"]), entry.zone)
    for name, entry in sections["events"].items():
        for role, noun in entry.roles.items():
            if role not in ("of", "by", "on"):
                file.wrong(f"events.{name}.roles", one_of(("of", "by", "on")), role)
            if noun not in sections["nouns"]:
                file.wrong(f"events.{name}.roles.{role}", one_of(sections["nouns"]), noun)
    for name, entry in sections["operations"].items():
        for key, kind in entry.arguments.items():
            if kind not in kit.KINDS:
                file.wrong(f"operations.{name}.arguments.{key}", one_of(kit.KINDS), kind)
        for key in entry.optional:
            if key not in entry.arguments:
                file.wrong(f"operations.{name}.optional", one_of(entry.arguments), key)
        if entry.zone and entry.zone not in sections["zones"]:
            file.wrong(f"operations.{name}.zone", one_of(sections["zones"]), entry.zone)
    for name, entry in sections["conditions"].items():
        if entry.keyword and entry.keyword not in sections["keywords"]:
            file.wrong(f"conditions.{name}.keyword", one_of(sections["keywords"]), entry.keyword)
    for name, entry in sections["answers"].items():
        if entry.event not in {**kit.EVENTS, **sections["events"]}:
            file.wrong(f"answers.{name}.event", one_of({**kit.EVENTS, **sections["events"]}), entry.event)
        if entry.noun and entry.noun not in sections["nouns"]:
            file.wrong(f"answers.{name}.noun", one_of(sections["nouns"]), entry.noun)
