"""ESTRO's glossary: every term and every estro is explained once, in three languages."""

import re

from game.client.pages.terms import parse_glossary
from game.engine.content import asset_root, read_table
from game.estro.engine.content import load_content
from game.estro.engine.text import EstroTeller
from game.estro.engine.vocabulary import ESTRI
from game.i18n import LANGUAGES

MARKS = re.compile(r"(sign|estro) [a-z_]+")


def test_every_word_stands_in_the_glossary_once() -> None:
    content = load_content()
    tellers = tuple(EstroTeller(content, language) for language in LANGUAGES)
    chapters = parse_glossary(read_table(asset_root(), "estro/glossary.toml"), tellers, MARKS, '"sign die"')
    found = [entry.word for chapter in chapters for entry in chapter.entries]
    assert len(found) == len(set(found))
    assert set(found) == {
        *(f"term {word}" for word in content.words["terms"]),
        *(f"estro {estro}" for estro in ESTRI[1:]),
    }
