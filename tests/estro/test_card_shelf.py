"""ESTRO's cards where decks are made: every property in three languages, the rule of decks, the chart (section 2)."""

from collections import Counter

import pytest

from game.client.collection.card_search import Index
from game.estro.client.card_shelf import EstroCards
from game.estro.client.deck_chart import mean_of_matrix, mean_stats
from game.estro.engine.content import load_content
from game.i18n import LANGUAGES

CONTENT = load_content()
SHELF = EstroCards(CONTENT)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_values_that_the_shelf_knows(language: str) -> None:
    facets = {facet.key: {value for value, _, _ in facet.values} for facet in SHELF.shelf(language).facets}
    cards = SHELF.every_card(language)
    assert len(cards) == 250
    for card in cards:
        for key in ("estro", "tot", "best", "gift"):
            assert set(card.traits[key]) <= facets[key], (card.id, key)
        assert card.name and card.words and card.most == 1


@pytest.mark.parametrize(
    ("typed", "count"),
    [
        # 50 cards an estro, 24 of them Void (6.4); Smite: Ozok and Brenzo; 40 is the highest primary: one an estro
        ("estro:ardo", 50),
        ("estro:ardo gift:void", 24),
        ("gift:smite", 2),
        ("dono:folgore", 2),
        ("primary:40", 5),
        ("atk:39+", 2),
        ("tot:68", 1),
    ],
)
def test_cards_are_found_by_estro_gift_stat_and_tot(typed: str, count: int) -> None:
    index = Index(SHELF.every_card("en"), SHELF.shelf("en").facets)
    found, query = index.find(typed)
    assert (len(found), query.unknown) == (count, ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ready_deck_keeps_every_rule(language: str) -> None:
    for deck in SHELF.ready_decks(language):
        assert all(check.good for check in SHELF.deck_checks(deck.cards, language)), deck.name


def test_each_rule_that_is_broken_is_told_with_its_cards() -> None:
    """Twenty are chosen, no card twice; five more are drawn."""
    size, single, more = SHELF.deck_checks(["ozok", "thofa", "ozok"], "en")
    assert (size.text, size.good) == ("Chosen: 3 of 20", False)
    assert (single.text, single.good, single.cards) == ("Only one Ozok", False, ("ozok",))
    assert (more.text, more.good) == ("5 more are drawn at random", True)


def test_the_chart_has_the_means_of_the_matrix_and_of_the_stats() -> None:
    """Furnace: 10 Ardo, 4 Granito, 6 Illusio. Against Ardo (10·0 + 4·−2 + 6·10) / 20 = 2.6, against Granito
    (10·2 + 0 − 60) / 20 = −2, Armonio (100 + 8 + 30) / 20 = 6.9, Illusio (−50 + 20) / 20 = −1.5, Manpo
    (−100 + 40 + 12) / 20 = −2.4."""
    deck = [CONTENT.cards[card] for card in CONTENT.decks["furnace"].cards]
    assert Counter(card.estro for card in deck) == {"ardo": 10, "granito": 4, "illusio": 6}
    assert mean_of_matrix(deck) == pytest.approx((2.6, -2, 6.9, -1.5, -2.4))
    pair = [CONTENT.cards["ozok"], CONTENT.cards["thofa"]]  # 16 19 13 5 19 and 15 11 12 28 10
    assert mean_stats(pair) == (15.5, 15, 12.5, 16.5, 14.5)


@pytest.mark.parametrize("language", LANGUAGES)
def test_notes_say_what_a_card_is(language: str) -> None:
    notes = SHELF.notes("ozok", language)
    assert notes.said.startswith("Ardo · TOT 72") and notes.terms == ("estro ardo",)
    assert notes.text
    assert not SHELF.notes("karash", language).cards
    assert not SHELF.notes("zorrek", language).text
