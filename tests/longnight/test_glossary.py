"""The glossary: nothing that players meet is left unexplained, and what is wrong in its file is said."""

import pytest

from game.engine.content import LANGUAGES, Table
from game.engine.errors import BadContent
from game.longnight.client.glossary import load_glossary, parse_glossary
from game.longnight.engine.content.load import load_content
from game.longnight.engine.content.words import VOCABULARY
from game.presenters import presenter_of

NEVER_SEEN = {"zone aside", "zone board"}


def test_every_state_zone_keyword_maneuver_die_state_and_enemy_is_explained() -> None:
    content = load_content()
    words = {entry.word for chapter in load_glossary(content) for entry in chapter.entries}
    wanted = {f"enemy {enemy}" for enemy in content.enemies}
    for table in ("states", "zones", "keywords", "maneuvers", "die_states", "impulses", "pools"):
        wanted |= {f"{table.removesuffix('s')} {word}" for word in VOCABULARY[table]}
    assert wanted - words == NEVER_SEEN


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_is_named_as_everywhere_and_told_in_about_two_lines(language: str) -> None:
    terms = {term.key: term for term in presenter_of("longnight").glossary(language)}
    states = {"en": "Shield", "it": "Scudo", "zh": "护盾"}
    assert terms["state shield"].name == states[language]
    longest = 66 if language == "zh" else 190
    assert [key for key, term in terms.items() if not 0 < len(term.text) <= longest] == []


@pytest.mark.parametrize(
    ("term", "said"),
    [
        ({"word": "state shield", "mark": "sign"}, "mark"),
        ({"word": "unheard", "mark": "star"}, "name: missing"),
        ({"word": "zone bag", "mark": "sign bag"}, "text: missing"),
        ({"word": "state shield", "mark": "star", "colour": "red"}, "colour"),
    ],
)
def test_a_faulty_term_is_named_with_its_place(term: dict[str, object], said: str) -> None:
    name = {"en": "a", "it": "a", "zh": "a"}
    file = Table({"format": 1, "chapter": [{"id": "one", "name": name, "term": [term]}]}, "glossary.toml")
    with pytest.raises(BadContent, match=rf"glossary.toml: one: term\[0\].*{said}"):
        parse_glossary(file, load_content())


def test_a_term_stands_once() -> None:
    name = {"en": "a", "it": "a", "zh": "a"}
    term = {"word": "state shield", "mark": "star"}
    file = Table({"format": 1, "chapter": [{"id": "one", "name": name, "term": [term, term]}]}, "glossary.toml")
    with pytest.raises(BadContent, match="each term stands once"):
        parse_glossary(file, load_content())
