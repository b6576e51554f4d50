"""A title's ``language.toml``: the page that tells how one is begun, and what a wrong one is told."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.engine.cards.compiler import Compiler
from game.engine.cards.declared import BENT, BENT_DURATION, BENT_ZONE, UNSAID, check_known
from game.engine.cards.language import SECTIONS, Language
from game.engine.cards.read_language import parse_language, read_language
from game.engine.cards.reader import KEYS, Reader
from game.engine.cards.reference import PAGE
from game.engine.cards.speech.chinese import Chinese
from game.engine.cards.speech.english import English
from game.engine.cards.speech.grammar import Voice
from game.engine.cards.speech.italian import Italian
from game.engine.cards.speech.writer import Writer
from game.engine.cards.values import Vocabulary
from game.engine.content import Table
from game.engine.errors import BadContent
from game.i18n import catalogue

TEXT = (PAGE.parent / "LANGUAGE.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"```toml\n# harbour/(\w+)\.toml\n(.*?)```", TEXT, re.DOTALL))
WHERE = "harbour/language.toml"


def parsed(text: str) -> Language:
    return parse_language(Table(tomllib.loads(text), WHERE))


def cards() -> dict[str, dict[str, Any]]:
    return {card["id"]: card for card in tomllib.loads(FILES["cards"])["card"]}


def program_of(reader: Reader, card: dict[str, Any]) -> Any:
    return reader.program(Table({key: card[key] for key in KEYS if key in card}, f"cards.toml: {card['id']}"))


def marked(name: str) -> list[list[str]]:
    """The cells of a table between its marks, without its head."""
    rows = TEXT.split(f"<!-- {name} -->\n", 1)[1].split("<!-- end -->", 1)[0].splitlines()[2:]
    return [[cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", row)[1:-1]] for row in rows]


# ---- the page ----


def test_the_title_of_the_page_reads_as_the_page_says() -> None:
    language = parsed(FILES["language"])
    reader = Reader(language, cards())
    voices: list[Voice] = [voice(language) for voice in (English, Italian, Chinese)]
    writers = {voice.code: Writer(language, voice, catalogue(voice.code), str) for voice in voices}
    told = {(name.strip("`"), code): text for name, code, text in marked("texts")}
    found = {
        (name, code): " | ".join(writer.card(program_of(reader, card), card["type"]))
        for name, card in cards().items()
        for code, writer in writers.items()
    }
    assert found == told


def test_the_title_of_the_page_compiles_once_its_words_have_numbers() -> None:
    language = parsed(FILES["language"])
    numbers = numbered(language)
    check_known(language, numbers, WHERE)
    compiler = Compiler(language, numbers, {name: number for number, name in enumerate(cards(), 1)})
    reader = Reader(language, cards())
    places = [compiler.program(program_of(reader, card), name) for name, card in cards().items()]
    assert len(set(places)) == len(cards())


def numbered(language: Language) -> Vocabulary:
    """Numbers for every word that a title declares."""
    words = {name: {word: n for n, word in enumerate(found.words)} for name, found in language.attributes.items()}
    return Vocabulary(
        {name: {word: n for n, word in enumerate(entries, 1)} for name, entries in language.sections.items()},
        {name: n for n, name in enumerate(language.attributes)},
        words,
    )


def test_the_page_tells_every_section_with_its_form_and_keys() -> None:
    rows = {row[0].strip("`"): row for row in marked("sections")}
    assert list(rows) == list(SECTIONS)
    for section, (form, keys) in SECTIONS.items():
        assert rows[section][1] == form
        told = set(re.findall(r"`(\w+)(?: = true)?`", rows[section][3]))
        assert told >= set(keys), section


def test_the_page_tells_every_way_to_bend() -> None:
    ways = {way for table in (BENT, BENT_ZONE, BENT_DURATION) for found in table.values() for way in found}
    ways -= {way for way in ways if way.startswith("tuo ")} - {"tuo di"}
    assert {way for way in ways if not re.search(rf"[:`]{way}[`}}]", TEXT)} == set()
    assert {kind for kind in UNSAID if f"`{kind}`" not in TEXT} == set()


def test_a_language_without_what_a_title_needs_not_have_is_read() -> None:
    head, nouns, zones = re.findall(r'^title.*|^ship = \{ en = \["ship.*|^sea = .*', FILES["language"], re.MULTILINE)
    language = parsed(f"format = 1\n{head}\n[nouns]\n{nouns}\n[zones]\n{zones}\n")
    reader = Reader(language, ())
    program = program_of(reader, {"id": "shoal", "target": ["ship"], "effect": [{"destroy": "target"}, {"draw": 1}]})
    texts = Writer(language, English(language), catalogue("en"), str).card(program, "ship")
    assert texts == ["Destroy target ship. Draw a card."]
    with pytest.raises(BadContent, match=r"effect\[0\]\.in: this title has no deck; name the zone: sea"):
        program_of(reader, {"id": "chart", "effect": [{"search": "ship", "to": "sea"}]})


# ---- what is wrong ----

DOCK = 'it = "{of:subject} {of:attracca|attraccano|attracchi}"'
WRONG: dict[str, tuple[str, str, str]] = {
    "a section that does not exist": ("[flags]", "[flag]", "unknown key flag; did you mean flags?"),
    "a key that the section has not": (
        'zh = ["船", "艘"], zone',
        'zh = ["船", "艘"], zones',
        "nouns.ship: unknown key zones; did you mean zone?",
    ),
    "a language that is missing": (', zh = "系泊的"', "", "flags.moored: missing key zh"),
    "too few forms": (
        '["nave", "navi", "f"]',
        '["nave", "navi"]',
        'nouns.ship.it: expected ["creatura", "creature", "f"], got ["nave", "navi"]',
    ),
    "a gender that there is not": (
        '["nave", "navi", "f"]',
        '["nave", "navi", "n"]',
        'nouns.ship.it: expected ["creatura", "creature", "f"], got ["nave", "navi", "n"]',
    ),
    "a text where forms stand": (
        'en = ["ship", "ships"]',
        'en = "ship"',
        'nouns.ship.en: expected ["creature", "creatures"], got "ship"',
    ),
    "an empty form": ('en = "moored"', 'en = ""', 'flags.moored.en: expected a text, got ""'),
    "a form that there is not": (
        'moored = { en = "moored"',
        'moored = { form = "verb", en = "moored"',
        'flags.moored.form: expected noun, adjective or plain, got "verb"',
    ),
    "a word that is no table": (
        'windy = { en = "the wind blows"',
        'x = "y"\nwindy = { en = "the wind blows"',
        "conditions.x: ",
    ),
    "no nouns": ("[nouns]", "[nounless]", "unknown key nounless"),
    "a zone that there is not": (
        'zone = "sea"',
        'zone = "see"',
        'nouns.ship.zone: expected deck, hand, sea or grave, got "see"',
    ),
    "a noun with the name of a known thing": (
        "order = {",
        "target = {",
        "nouns.target: target is one of the roles of things",
    ),
    "an event of the kit's": ("dock = {", "die = {", "events.die: the kit has this word already; take another name"),
    "an operation of the kit's": ("tow = { arg", "draw = { arg", "operations.draw: the kit has this word already"),
    "a counter with the name of a stat": (
        "cargo = {",
        "hull = {",
        "counters.hull: hull is one of the stats already; take another name",
    ),
    "a resource with the name of a price": (
        "coin = {",
        "discard = {",
        "resources.discard: discard is one of the keys of prices already; take another name",
    ),
    "a name with a capital": (
        "windy = {",
        "Windy = {",
        "conditions: expected a name of small letters, digits and underscores",
    ),
    "a role that there is not": (
        'roles = { of = "ship" }',
        'roles = { who = "ship" }',
        'events.dock.roles: expected of, by or on, got "who"',
    ),
    "a noun of a role that there is not": (
        'roles = { of = "ship" }',
        'roles = { of = "boat" }',
        'events.dock.roles.of: expected ship, card, order or player, got "boat"',
    ),
    "who fills a role of the kit's": ('die = { of = "ship" }', 'die = { on = "ship" }', "roles.die: unknown key on"),
    "a stat of the line that there is not": (
        'line = ["guns", "hull"]',
        'line = ["guns", "hulls"]',
        'line[1]: expected guns or hull, got "hulls"; did you mean hull?',
    ),
    "a kind that there is not": (
        'tow = "things"',
        'tow = "thing"',
        "operations.tow.arguments.tow: expected amount, ",
    ),
    "a kind that only the kit says": (
        'tow = "things"',
        'tow = "steps"',
        "operations.tow.arguments.tow: expected amount, one, things, ",
    ),
    "an operation that does not begin with itself": (
        'arguments = { tow = "things", by = "one" }',
        'arguments = { by = "one", tow = "things" }',
        'operations.tow.arguments: a step begins with its word; the first key is tow, as in { tow = "things" }',
    ),
    "an optional key that there is not": (
        'by = "one" }, en',
        'by = "one" }, optional = ["from"], en',
        'operations.tow.optional: expected tow or by, got "from"',
    ),
    "a sentence that names what may be left out": (
        'by = "one" }, en',
        'by = "one" }, optional = ["by"], en',
        "operations.tow.en: by may be left out, so that no sentence can name it",
    ),
    "a name that the sentence has not": (
        "{by:tows|tow} {tow} into",
        "{by:tows|tow} {ship} into",
        "operations.tow.en: no {ship} is known here; expected tow or by",
    ),
    "a name in a text that has none": (
        'en = "the wind blows"',
        'en = "the wind blows {who}"',
        "conditions.windy.en: no {who} is known here; nothing stands here",
    ),
    "a brace without its twin": (
        "{of} {of:docks|dock}",
        "{of} {of:docks|dock",
        'events.dock.en: expected braces in pairs, as in "{of} {of:dies|die}"',
    ),
    "a name in a noun": (
        'en = ["ship", "ships"]',
        'en = ["ship", "{of}s"]',
        "nouns.ship.en: no {of} is known here; nothing stands here",
    ),
    "a name in a word of an attribute": (
        'en = ["Sloop", "Sloops"]',
        'en = ["Sloop {n}", "Sloops"]',
        "attributes.rig.words.sloop.en: no {n} is known here; nothing stands here",
    ),
    "a way to bend that there is not": (
        DOCK,
        'it = "alla fonda {of:dii}"',
        "events.dock.it: of does not bend so: dii; did you mean di?",
    ),
    "Chinese that bends": (
        'zh = "{of}靠港"',
        'zh = "{of:的}靠港"',
        "events.dock.zh: of does not bend so: 的; write {of}",
    ),
    "too many forms": (
        "{of:docks|dock}",
        "{of:a|b|c|d|e}",
        "events.dock.en: expected 2 to 4 forms with bars between, got",
    ),
    "too many forms of a number": (
        "{n:# coin|# coins}",
        "{n:# coin|# coins|none}",
        "tallies.coins.clause.en: expected one form, or two with a bar between: one, and several, got",
    ),
    "a keyword that there is not": (
        'windy = { en = "the',
        'windy = { keyword = "wind", en = "the',
        'conditions.windy.keyword: expected swift, plated or arrival, got "wind"',
    ),
    "an event that is answered and is not there": (
        'event = "attack", called',
        'event = "attacks", called',
        "answers.enemy_attack.event: expected arrive, ",
    ),
    "a flag that is no truth": ("late = true", 'late = "yes"', 'zones.grave.late: expected true or false, got "yes"'),
    "a word of two attributes": (
        "[keywords]",
        "[attributes.cut.words]\nsloop = { en = 'a', it = 'b', zh = 'c' }\n[keywords]",
        "attributes.cut.words.sloop: sloop is one of the attributes.rig.words already; take another name",
    ),
    "an attribute without words": ("[keywords]", "[attributes.cut]\n[keywords]", "attributes.cut: missing key words"),
    "an owner that there is not": (
        "[tallies.coins]",
        '[tallies.coins]\nowner = "team"',
        'tallies.coins.owner: expected player, match or thing, got "team"',
    ),
    "a language of a plural that there is not": (
        'plural = ["it"]',
        'plural = ["fr"]',
        'stats.guns.plural[0]: expected en, it or zh, got "fr"',
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_language_is_told_where_and_what_would_be_right(wrong: str) -> None:
    old, new, said = WRONG[wrong]
    assert FILES["language"].count(old) >= 1
    with pytest.raises(BadContent) as error:
        parsed(FILES["language"].replace(old, new, 1))
    assert str(error.value).startswith(f"{WHERE}: {said}")


def test_the_refusals_of_the_page_are_those_that_come() -> None:
    shown = re.findall(r"^harbour/language\.toml: .*$", TEXT, re.MULTILINE)
    come = []
    for old, new, _ in WRONG.values():
        with pytest.raises(BadContent) as error:
            parsed(FILES["language"].replace(old, new, 1))
        come.append(str(error.value))
    assert len(shown) >= 5
    assert set(shown) - set(come) == set()


JUNK = ("{", "{of:|}", 0, True, ["a", "b", "m"], {"x": 1})


def spoilt(value: Any, junk: object) -> Iterator[Any]:
    """A value with one of its parts after the other replaced."""
    yield junk
    if isinstance(value, dict):
        for key, part in value.items():
            yield from ({**value, key: other} for other in spoilt(part, junk))
            yield {name: kept for name, kept in value.items() if name != key}
    elif isinstance(value, list):
        for n, part in enumerate(value):
            yield from ([*value[:n], other, *value[n + 1 :]] for other in spoilt(part, junk))


@pytest.mark.parametrize("junk", JUNK, ids=str)
def test_whatever_stands_in_the_place_of_a_part_is_read_or_refused(junk: object) -> None:
    refused = 0
    for data in spoilt(tomllib.loads(FILES["language"]), junk):
        if isinstance(data, dict):
            try:
                parse_language(Table(data, WHERE))
            except BadContent as error:
                assert str(error).startswith(f"{WHERE}: ")
                refused += 1
    assert refused > 300


def test_a_language_without_nouns_or_zones_is_refused() -> None:
    text = 'title = "harbour"\n'
    with pytest.raises(BadContent, match="nouns: expected at least one word: a title has cards somewhere"):
        parsed(text)


def test_a_language_in_anothers_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "port").mkdir()
    (tmp_path / "port" / "language.toml").write_text(FILES["language"], encoding="utf-8")
    with pytest.raises(BadContent, match=r'^port/language\.toml: title: expected port, got "harbour"$'):
        read_language(tmp_path, "port/language.toml")


@pytest.mark.parametrize(
    ("section", "word", "key"),
    [("nouns", "ship", "nouns.ship"), ("keywords", "swift", "keywords.swift"), ("operations", "tow", "operations.tow")],
)
def test_a_word_that_the_rules_have_no_number_for_is_refused(section: str, word: str, key: str) -> None:
    language = parsed(FILES["language"])
    numbers = numbered(language)
    lacking = {name: n for name, n in numbers.sections[section].items() if name != word}
    known = Vocabulary({**numbers.sections, section: lacking}, numbers.attributes, numbers.words)
    with pytest.raises(BadContent) as error:
        check_known(language, known, WHERE)
    assert str(error.value).startswith(f'{WHERE}: {key}: this title\'s rules have no number for "{word}"; ')
    bare = Vocabulary(numbers.sections, {}, {})
    with pytest.raises(
        BadContent, match=r'attributes\.rig: this title.s rules have no number for "rig"; nothing stands'
    ):
        check_known(language, bare, WHERE)
