"""What the books, the content and the catalogues call things: alike wherever a player meets them."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

from game.i18n import LANGUAGES

ASSETS = Path(__file__).parents[1] / "assets"
BOOKED = ("longnight", "undertow", "spellchain", "lirya")


def book(title: str, language: str) -> str:
    return (ASSETS / title / "rulebook" / f"{language}.md").read_text("utf-8")


def content(title: str, file: str) -> dict[str, Any]:
    return tomllib.loads((ASSETS / title / file).read_text("utf-8"))


def strings(value: Any, language: str) -> Iterator[str]:
    """Every text of a content file that is meant for this language, forms of words too."""
    if isinstance(value, dict):
        for key, part in value.items():
            own = key == language or key not in LANGUAGES
            yield from strings(part, language) if own else ()
    elif isinstance(value, list):
        for part in value:
            yield from strings(part, language)
    elif isinstance(value, str):
        yield value


def said(language: str) -> Iterator[tuple[str, str]]:
    """All that is said in a language, with where it stands: books, content, catalogue."""
    for path in sorted(ASSETS.glob(f"*/rulebook/{language}.md")):
        yield str(path.relative_to(ASSETS)), path.read_text("utf-8")
    for path in sorted(ASSETS.rglob("*.toml")):
        for text in strings(tomllib.loads(path.read_text("utf-8")), language):
            yield str(path.relative_to(ASSETS)), text
    path = ASSETS / "shared" / "locale" / language / "LC_MESSAGES" / "cinquefoil.po"
    if path.exists():
        with path.open("rb") as file:
            for entry in read_po(file):
                for text in (entry.string,) if isinstance(entry.string, str) else entry.string:
                    yield f"{path.name}: {entry.id!r}", text


def saying(language: str, pattern: str) -> list[str]:
    """Where something that matches is said."""
    return [f"{place}: {found[0]}" for place, text in said(language) for found in re.finditer(pattern, text)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", BOOKED)
def test_a_rulebook_bears_the_name_that_the_window_has(title: str, language: str) -> None:
    rooms = {room["id"]: room["name"][language] for room in content("shared", "rooms.toml")["room"]}
    assert book(title, language).splitlines()[0] == f"# {rooms[title]}"
    assert content(title, "words.toml")["title"]["name"][language] == rooms[title]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_deck_is_called_by_its_name(language: str) -> None:
    decks = content("longnight", "decks.toml")["deck"]
    name = next(deck["name"][language] for deck in decks if deck["id"] == "demo")
    assert book("longnight", language).count(name) >= 2
    assert not re.search(r"\bdemo\b|演示", book("longnight", language), re.IGNORECASE)


def test_italian_has_a_word_of_its_own_for_the_dice_that_a_card_brings() -> None:
    assert content("longnight", "words.toml")["terms"]["supply"]["it"] == "Dotazione"
    assert "**Dotazione**" in book("longnight", "it")
    assert saying("it", r"\bSupply\b") == []


def test_italian_keywords_are_things_that_a_creature_can_have() -> None:
    keywords = content("spellchain", "language.toml")["keywords"]
    names = {word: keywords[word]["it"][0] for word in ("certain", "rekindle", "drain")}
    assert names == {"certain": "Infallibile", "rekindle": "Riaccensione", "drain": "Risucchio"}
    assert [name for name in names.values() if f"| {name}" not in book("spellchain", "it")] == []
    assert saying("it", r"\bRiaccendersi\b|\bProsciugare\b(?!,)|\bCerto\b") == []


def test_in_italian_an_echo_is_masculine_and_has_a_plural() -> None:
    assert saying("it", r"\b([Gg]li|[Dd]agli|[Dd]egli|[Qq]uesti|loro) Eco\b|\b[Uu]n'Eco\b|\b[Ll]a sua Eco\b") == []


def test_the_glossary_of_an_italian_rulebook_is_in_order() -> None:
    for title in BOOKED:
        book = (ASSETS / title / "rulebook" / "it.md").read_text("utf-8")
        terms = [term.casefold() for term in re.findall(r"^- \*\*(.+?)\*\*", book.partition("## Glossario")[2], re.M)]
        assert terms == sorted(terms), title


def test_chinese_has_one_word_for_tokens() -> None:
    assert saying("zh", "衍生牌") == []


def test_in_chinese_what_comes_in_the_night_is_no_person() -> None:
    assert not re.search("(?<!其)[他她]", book("longnight", "zh"))
    assert saying("zh", "到时的援军|离板") == []


def test_a_figure_of_chinese_damage_has_its_measure_word() -> None:
    """A line may end between two words; between a figure and its measure word none does."""
    assert saying("zh", r"(?:\d|\{count\}) ?(?:火焰)?伤害") == []


HAN = "\u4e00-\u9fff"
MEASURES = "张个格点次层局颗名步行分度位圈秒条"
FIGURE = r"[+−]?\d+(?:\.\d+)?%?"
SPACED = (
    rf"(?<=[{HAN}]) {FIGURE}(?![A-Za-z0-9_.:,^-]| -)"
    rf"|(?<![A-Za-z0-9_.:,^-]){FIGURE} (?=[{HAN}])"
    rf"|第 \{{\w+\}}|\{{(?:count|least|most|turn)\}} (?=[{MEASURES}])"
)


def test_a_key_stands_apart_in_chinese() -> None:
    """Its name is a word in Latin letters, or a drawn cap."""
    assert saying("zh", rf"[{HAN}]\{{(?:accept|back|key|hint|undo)\}}|\{{(?:accept|back|key|hint|undo)\}}[{HAN}]") == []


def test_chinese_has_no_space_beside_a_figure() -> None:
    """Words in Latin letters stand apart, also those that end in a figure (d8, F11)."""
    assert saying("zh", SPACED) == []
