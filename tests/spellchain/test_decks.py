"""Decks of Spellchain between matches: what is told of them is what a set-up takes, and a made deck may be played."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.client.collection.card_search import Index
from game.client.collection.code import read, write
from game.engine.errors import BadSetup
from game.i18n import LANGUAGES
from game.spellchain.client.card_shelf import SpellchainCards
from game.spellchain.engine.content import Content, load_content
from game.spellchain.engine.deck_maker import make_deck, part_of
from game.spellchain.engine.setup import resolve_setup

CONTENT = load_content()
SHELF = SpellchainCards(CONTENT)
CARDS = sorted(CONTENT.cards)
MORE = [*2 * ("hedge_boar", "field_hand", "odd_peddler", "oath_knight", "bridge_giant"), "drum_master"]
SCHOOLS = ("flame", "frost", "stone", "arcane", "shadow")


def road(content: Content) -> list[str]:
    return list(content.decks["cinder_road"].cards)


def judged(cards: Sequence[str]) -> list[bool]:
    return [check.good for check in SHELF.deck_checks(cards, "en")]


def taken(cards: Sequence[str]) -> bool:
    """Whether a set-up takes it."""
    try:
        resolve_setup({"decks": [list(cards), "cold_walls"]}, CONTENT)
    except BadSetup:
        return False
    return True


@given(st.lists(st.sampled_from(CARDS), min_size=20, max_size=42))
def test_the_lines_are_all_good_exactly_if_a_set_up_takes_the_deck(cards: list[str]) -> None:
    assert all(judged(cards)) == taken(cards)


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (lambda deck: deck[:-1], 0),
        (lambda deck: [*deck, *MORE], 0),
        (lambda deck: [*deck[:-1], "frost_curse"], 1),
        (lambda deck: [*deck, "blaze_warrior"], 2),
        (lambda deck: [*deck, "pyre_lord"], 3),
        (lambda deck: [*deck, "mana_spark"], 4),
    ],
)  # fmt: skip
def test_one_fault_fails_its_own_line(change: Any, line: int) -> None:
    lines = judged(change(road(CONTENT)))
    assert [number for number, good in enumerate(lines) if not good] == [line]
    assert not taken(change(road(CONTENT)))


def test_the_lines_say_what_is_missing_and_which_card_is_too_many() -> None:
    deck = road(CONTENT)
    lines = [check.text for check in SHELF.deck_checks([*deck[3:], "pyre_lord", "fireball"], "it")]
    assert lines[0] == "Carte: 29 su 30, ne manca 1"
    assert "Palla di Fuoco" in lines[2]
    assert "Signore del Rogo" in lines[3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_typed_filters_find_cards_in_every_language(language: str) -> None:
    shelf = SHELF.shelf(language)
    index = Index(SHELF.deck_cards(language), shelf.facets)
    for typed in (
        "cost:3 type:instant school:arcane",
        "costo:3 tipo:istantaneo scuola:arcano",
        "费用：3 类型：瞬发 流派：奥术",
    ):
        wanted = {
            card.id
            for card in CONTENT.cards.values()
            if (card.cost, card.type, card.school, card.token) == (3, "instant", "arcane", False)
        }
        cards, query = index.find(typed)
        assert {card.id for card in cards} == wanted and not query.unknown
    legends, _ = index.find("rarity:legendary")
    assert {card.most for card in legends} == {1}
    charging, _ = index.find("keyword:carica")
    assert "ember_lancer" in {card.id for card in charging}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_collection_has_every_card_but_tokens_by_cost(language: str) -> None:
    cards = SHELF.deck_cards(language)
    assert len(cards) == sum(not card.token for card in CONTENT.cards.values())
    costs = [int(card.traits["cost"][0]) for card in cards]
    assert costs == sorted(costs)
    assert len(SHELF.gallery(language)) == len(CONTENT.cards)


def test_what_is_told_of_a_card_names_its_terms_and_its_tokens() -> None:
    wolf = SHELF.notes("ash_wolf", "en")
    assert wolf.cards == ("ember_pup",)
    assert "keyword barrier" in SHELF.notes("oath_knight", "en").terms
    assert "term frozen" in SHELF.notes("cold_snap", "zh").terms


def test_no_two_cards_share_the_letters_of_their_codes() -> None:
    for card in CONTENT.cards:
        assert read(write("spellchain", {card: 2}), "spellchain", CONTENT.cards) == ({card: 2}, [])


# ---- decks made for the player ----


@given(
    st.integers(0, 2**32), st.sets(st.sampled_from(SCHOOLS), max_size=2), st.lists(st.sampled_from(CARDS), max_size=45)
)
def test_a_made_deck_is_legal_whatever_is_kept(seed: int, schools: set[str], kept: list[str]) -> None:
    made = make_deck(kept, schools, seed, CONTENT.cards)
    assert all(judged(made))
    if len(schools) == 2:
        assert {CONTENT.cards[card].school for card in made} <= {*schools, "neutral"}


def test_what_may_be_kept_is_kept() -> None:
    kept = road(CONTENT)[:18]
    made = Counter(make_deck(kept, (), 3, CONTENT.cards))
    assert Counter(kept) <= made and made.total() == 30


def test_the_same_seed_makes_the_same_deck_and_another_one_another() -> None:
    made = [make_deck((), ("flame", "stone"), seed, CONTENT.cards) for seed in (1, 1, 2)]
    assert made[0] == made[1] != made[2]


def test_a_made_deck_has_a_curve_and_answers() -> None:
    for seed in range(20):
        made = make_deck((), (), seed, CONTENT.cards)
        parts = Counter(part_of(CONTENT.cards[card]) for card in made)
        costs = [CONTENT.cards[card].cost for card in made]
        assert 16 <= parts["creature"] <= 24
        assert parts["answer"] >= 2 and parts["answer"] + parts["removal"] >= 5
        assert sum(cost <= 3 for cost in costs) >= 14
        assert sum(cost >= 6 for cost in costs) <= 6
