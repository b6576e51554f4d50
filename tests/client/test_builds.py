"""A build of several parts, of a title that is made up: a hero with its level, a weapon, and a deck."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from game.client.collection import code
from game.client.collection.deck_editor import DeckEditor
from game.client.collection.deck_list import DeckList, load, save
from game.client.collection.page import DeckSheet
from game.client.match.offers import BuildPart, Check, Deck, DeckCard, Shelf
from game.records.profile import Profile

PARTS = (BuildPart("hero", "Hero"), BuildPart("level", "Level", counts=True), BuildPart("weapon", "Weapon"))
CARDS = (
    DeckCard("anna", "Anna", "hero", "", 1, part="hero"),
    DeckCard("bruno", "Bruno", "hero", "", 1, part="hero"),
    DeckCard("level", "Level", "level", "", 10, part="level"),
    DeckCard("lance", "Lance", "weapon", "", 1, part="weapon"),
    DeckCard("maul", "Maul", "weapon", "", 1, part="weapon"),
    DeckCard("imp", "Imp", "unit", "", 2),
    DeckCard("wolf", "Wolf", "unit", "", 2),
)
BY_ID = {card.id: card for card in CARDS}
READY = Deck("Anna's Imps", ("anna", "level", "level", "lance", "imp", "imp"))


class MadeUp:
    """What the editor asks of the cards of a title."""

    def deck_cards(self, language: str) -> tuple[DeckCard, ...]:
        return CARDS

    def ready_decks(self, language: str) -> tuple[Deck, ...]:
        return (READY,)

    def fitted(self, cards: Sequence[str]) -> list[str]:
        """Bruno has no more than one level."""
        levels = 1 if "bruno" in cards else cards.count("level")
        return [card for card in cards if card != "level"] + ["level"] * levels

    def shelf(self, language: str) -> Shelf:
        return Shelf((), parts=PARTS)

    def deck_checks(self, cards: Sequence[str], language: str) -> tuple[Check, ...]:
        heroes = sum(BY_ID[card].part == "hero" for card in cards)
        return (Check("one hero", heroes == 1), Check("two cards", sum(not BY_ID[card].part for card in cards) >= 2))


@pytest.fixture
def profile(tmp_path: Any) -> Any:
    with Profile(tmp_path) as opened:
        yield opened


@pytest.fixture
def editor(profile: Profile) -> DeckEditor:
    stage: Any = SimpleNamespace(profile=profile, language="en", say=str)
    made_up: Any = SimpleNamespace(cards=MadeUp())
    return DeckEditor(stage, "made_up", made_up)


def test_another_hero_takes_the_place_of_the_first_in_one_step(editor: DeckEditor) -> None:
    assert editor.add(BY_ID["bruno"])
    assert editor.deck.counts == {"bruno": 1, "level": 1, "lance": 1, "imp": 2}, "with what follows of it"
    assert not editor.add(BY_ID["bruno"])
    editor.take_back()
    assert editor.deck.counts == {"anna": 1, "level": 2, "lance": 1, "imp": 2}


def test_a_level_counts_and_the_deck_may_hold_what_it_likes(editor: DeckEditor) -> None:
    assert editor.add(BY_ID["level"])
    assert editor.add(BY_ID["wolf"])
    assert editor.remove(BY_ID["lance"])
    assert editor.deck.counts == {"anna": 1, "level": 3, "imp": 2, "wolf": 1}


def test_what_counts_is_set_at_once_and_taken_back_at_once(editor: DeckEditor) -> None:
    editor.count(BY_ID["level"], 7)
    assert editor.deck.counts == {"anna": 1, "level": 7, "lance": 1, "imp": 2}
    editor.take_back()
    assert editor.deck.counts["level"] == 2


def test_the_parts_of_a_build_are_no_cards_of_its_deck(editor: DeckEditor) -> None:
    assert editor.deck.size(CARDS) == 2
    kept = [card for card in CARDS if card.id in editor.deck.counts]
    assert DeckSheet("", kept, editor.deck.counts, ()).size == 2


def test_the_title_judges_the_build_as_a_whole(editor: DeckEditor) -> None:
    assert [check.good for check in editor.checks(editor.deck)] == [True, True]
    editor.remove(BY_ID["anna"])
    assert [check.good for check in editor.checks(editor.deck)] == [False, True]


def test_a_build_as_text_names_its_parts_and_is_read_again(editor: DeckEditor) -> None:
    text = editor.write()
    assert text == "# Anna's Imps\n# Hero\n1 Anna\nLevel: 2\n# Weapon\n1 Lance\n\n2 Imp\n"
    assert editor.read(text)
    assert editor.deck == DeckList("Anna's Imps 2", {"anna": 1, "level": 2, "lance": 1, "imp": 2})
    assert editor.faults == []


def test_a_build_as_a_code_is_read_again(editor: DeckEditor) -> None:
    counts, strange = code.read(editor.code(), "made_up", BY_ID)
    assert (counts, strange) == ({"anna": 1, "level": 2, "lance": 1, "imp": 2}, [])


def test_a_build_is_kept_in_the_profile_as_decks_are(editor: DeckEditor, profile: Profile) -> None:
    editor.add(BY_ID["maul"])
    (kept,) = profile.fact("made_up", "decks")
    assert kept == {"name": "Anna's Imps, mine", "cards": {"anna": 1, "level": 2, "maul": 1, "imp": 2}}
    assert save(load([kept]), CARDS) == [kept]
