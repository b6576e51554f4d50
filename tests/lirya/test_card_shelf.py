"""Lirya's cards where decks are made: every property in three languages, and the rules of decks (section 6.5)."""

import pytest

from game.i18n import LANGUAGES
from game.lirya.client.card_shelf import LiryaCards
from game.lirya.engine.room import Lirya


@pytest.fixture(scope="module")
def shelf(room: Lirya) -> LiryaCards:
    return LiryaCards(room.content)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_values_that_the_shelf_knows(shelf: LiryaCards, language: str) -> None:
    facets = {facet.key: {value for value, _, _ in facet.values} for facet in shelf.shelf(language).facets}
    for card in shelf.every_card(language):
        for key in ("element", "class", "type", "rarity", "keyword"):
            assert set(card.traits[key]) <= facets[key], (card.id, key)
        assert card.name and card.words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ready_deck_keeps_every_rule(shelf: LiryaCards, language: str) -> None:
    for deck in shelf.ready_decks(language):
        assert all(check.good for check in shelf.deck_checks(deck.cards, language)), deck.name


def test_each_rule_that_is_broken_is_told_with_its_cards(shelf: LiryaCards) -> None:
    """At most 2 copies, legendary 1, at most 3 legendary in all, only collectible cards, 40 to 60 of them."""
    legends = ["kharos_the_kindled", "drowned_archivist", "oldest_mountain", "night_regent"]
    bad = ["hex"] * 3 + legends + ["night_regent", "ember_wisp"]
    size, copies, single, few, strays = shelf.deck_checks(bad, "en")
    assert not size.good and size.text.startswith("Cards: 9 of 40")
    assert not copies.good and copies.text == "More than 2 of Hex"
    assert not single.good and "Regent" in single.text
    assert not few.good and "5" in few.text
    assert not strays.good


@pytest.mark.parametrize("language", LANGUAGES)
def test_notes_say_what_a_card_is(shelf: LiryaCards, language: str) -> None:
    for card in ("kharos_the_kindled", "banner_yard", "cinder_dart", "oak_round", "ember_wisp"):
        notes = shelf.notes(card, language)
        assert notes.said and notes.terms
