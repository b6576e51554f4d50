"""Spellchain's rulebook and glossary: every keyword, type and zone is there, the same chapters in every language."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from game.engine.content import LANGUAGES

ASSETS = Path(__file__).parents[2] / "assets" / "spellchain"
SECTIONS = {"keyword": "keywords", "type": "types", "school": "schools", "kind": "kinds", "rarity": "rarities"}
"""Words of which every one is explained: how a term names them, and their table."""


def file(name: str) -> dict[str, Any]:
    return tomllib.loads((ASSETS / name).read_text(encoding="utf-8"))


def book(language: str) -> str:
    return (ASSETS / "rulebook" / f"{language}.md").read_text(encoding="utf-8")


def names() -> dict[str, dict[str, str]]:
    """What every word that a term may name is called: ``keyword ward``, ``term mana``."""
    words, language = file("words.toml"), file("language.toml")
    found = {
        f"keyword {ident}": {code: forms[code][0] for code in LANGUAGES}
        for ident, forms in language["keywords"].items()
    }
    for kind, table in {**SECTIONS, "zone": "zones", "term": "terms"}.items():
        if kind != "keyword":
            found |= {f"{kind} {ident}": forms for ident, forms in words[table].items()}
    return found


def terms() -> dict[str, dict[str, str]]:
    return {term["word"]: term["text"] for chapter in file("glossary.toml")["chapter"] for term in chapter["term"]}


def test_every_keyword_type_school_kind_and_rarity_is_explained() -> None:
    for word in names():
        if word.split()[0] in SECTIONS:
            assert word in terms(), word


def test_each_term_names_a_word_and_is_told_in_about_two_lines() -> None:
    for word, text in terms().items():
        assert word in names(), word
        assert set(text) == set(LANGUAGES), word
        assert all(len(text[code]) <= 170 for code in ("en", "it")), word
        assert len(text["zh"]) <= 75, word


def test_a_term_stands_once() -> None:
    words = [term["word"] for chapter in file("glossary.toml")["chapter"] for term in chapter["term"]]
    assert len(set(words)) == len(words)


def test_the_rulebook_has_the_same_parts_in_every_language() -> None:
    shapes = {
        language: [re.match(r"#+|\||- |\d\.|", line)[0] for line in book(language).splitlines() if line]  # type: ignore[index]
        for language in LANGUAGES
    }
    assert shapes["it"] == shapes["en"]
    assert shapes["zh"] == shapes["en"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_explains_every_keyword_by_its_name(language: str) -> None:
    for ident, forms in file("language.toml")["keywords"].items():
        value = (" n" if language != "zh" else "n") if forms.get("value") else ""
        assert f"| {forms[language][0]}{value} |" in book(language), ident


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_counts_as_the_rules_do(language: str) -> None:
    text = book(language)
    for number in ("30", "120", "40", "90", "10"):
        assert re.search(rf"(?<!\d){number}(?!\d)", text), number
