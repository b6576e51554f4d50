"""Lirya's glossary: every keyword, state and term is explained once, in three languages."""

import re

from game.client.pages.terms import parse_glossary
from game.engine.content import asset_root, read_table
from game.i18n import LANGUAGES
from game.lirya.engine.content import load_content
from game.lirya.engine.text import LiryaTeller
from game.lirya.engine.vocabulary import CARD_TYPES, KEYWORDS, STATES

MARKS = re.compile(r"(sign|type|keyword|state) [a-z_]+")
NO_TERMS = ("ready",)
"""Words that stand on the board by themselves."""


def test_every_word_stands_in_the_glossary_once() -> None:
    content = load_content()
    tellers = tuple(LiryaTeller(content, language) for language in LANGUAGES)
    chapters = parse_glossary(read_table(asset_root(), "lirya/glossary.toml"), tellers, MARKS, '"sign energy"')
    found = {entry.word for chapter in chapters for entry in chapter.entries}
    assert found == {
        *(f"term {word}" for word in content.words["terms"] if word not in NO_TERMS),
        *(f"type {word}" for word in CARD_TYPES),
        *(f"keyword {word}" for word in KEYWORDS),
        *(f"state {word}" for word in STATES[1:] if not word.startswith("immune_")),
        "state immunity",
    }
