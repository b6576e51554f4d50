"""Lirya's rulebook: it names what there is, by the names that the cards have."""

import pytest

from game.i18n import LANGUAGES
from game.lirya.engine.content import load_content
from game.lirya.engine.vocabulary import KEYWORDS, STATES
from tests.rulebooks import bones, book, first_cells

CONTENT = load_content()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_keyword_and_state_has_its_line_with_a_number_where_it_has_one(language: str) -> None:
    space = "" if language == "zh" else " "
    cells = [cell.casefold() for cell in first_cells("lirya", language)]
    words = {name: CONTENT.language["keywords"][name] for name in KEYWORDS}
    words |= {name: CONTENT.language["states"][name] for name in STATES[1:] if not name.startswith("immune_")}
    for name, word in words.items():
        said = word.forms[language][0]
        assert (f"{said}{space}n" if word.value else said).casefold() in cells, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_type_slot_and_special_deck_is_named(language: str) -> None:
    text = book("lirya", language).casefold()
    for table in ("types", "slots"):
        for name, words in CONTENT.words[table].items():
            assert name == "edict" or words.say(language)[:-1].casefold() in text, name
    for deck in ("beasts", "omens", "relics"):
        assert CONTENT.words["zones"][deck].say(language).casefold() in text, deck


def test_the_three_books_have_the_same_chapters_and_tables() -> None:
    assert bones("lirya", "it") == bones("lirya", "zh") == bones("lirya", "en")
