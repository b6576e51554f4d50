"""ESTRO's rulebook: it names every Gift as cards do, and its tables are those of the rules."""

import pytest

from game.estro.engine.content import load_content
from game.estro.engine.text import EstroTeller
from game.i18n import LANGUAGES
from tests.rulebooks import bones, book, first_cells

CONTENT = load_content()
MATRIX = """
| Ardo | 0 | +2 | +10 | −5 | −10 |
| Granito | −2 | 0 | +2 | +5 | +10 |
| Armonio | −10 | −2 | 0 | +10 | +5 |
| Illusio | +10 | −10 | +5 | 0 | +2 |
| Manpo | +5 | +2 | −2 | +10 | 0 |
"""
"""Rules, section 5.3: rows are the attacker's, columns the target's."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_gift_has_its_line(language: str) -> None:
    cells = first_cells("estro", language)
    for words in CONTENT.words["mechanics"].values():
        name = words.say(language)
        assert [cell for cell in cells if cell == name or cell.startswith(f"{name} ")], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_gifts_line_says_what_its_cards_say(language: str) -> None:
    teller, text = EstroTeller(CONTENT, language), book("estro", language)
    for card in CONTENT.cards.values():
        if card.gift and not card.parameters:
            name, _, said = teller.card_text(card.id)[0].partition(" — ")
            assert f"| {name} | {said} |" in text, card.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_matrix_is_that_of_the_rules(language: str) -> None:
    assert MATRIX in book("estro", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_zone_gifts_are_told_as_on_the_board(language: str) -> None:
    for words in CONTENT.words["zone_gifts"].values():
        assert words.say(language) in book("estro", language)


def test_the_three_books_have_the_same_chapters_and_tables() -> None:
    assert bones("estro", "it") == bones("estro", "zh") == bones("estro", "en")
