"""What card titles say with the same words: names of cards and players, texts of cards, how a match ended."""

from collections.abc import Mapping
from typing import ClassVar

import pytest

from game.engine.cardgame.content import Content
from game.engine.cardgame.wording import CardTeller, CardWording
from game.i18n import catalogue
from tests.cardgame.conftest import Plant


class Orchard(CardWording[Plant]):
    tables: ClassVar[Mapping[str, str]] = {"end": "endings"}
    to_you: ClassVar[Mapping[tuple[str, ...], str]] = {("{player} wins: {reason}", "player"): "You win: {reason}"}
    of_loser: ClassVar[Mapping[str, str]] = {"frost": "{player} wins: {loser} froze"}

    def noun(self, card: Plant) -> str:
        return "tree" if "pear" in card.id else "gust"


@pytest.fixture
def wording(orchard: Content[Plant]) -> Orchard:
    said = {**orchard.words, "endings": {"harvest": orchard.words["seasons"]["spring"]}}
    said["endings"]["frost"] = orchard.words["seasons"]["spring"]
    return Orchard(orchard._replace(words=said), "en", catalogue("en"))


def test_things_go_by_their_names(wording: Orchard) -> None:
    teller = CardTeller(wording)
    assert teller.name("card", "old_pear") == "Old Pear"
    assert teller.name("deck", "two_pears") == "Two Pears"
    assert teller.name("keyword", "hardy") == "Hardy"
    assert teller.name("season", "spring") == "spring"
    assert wording.card(None) == "a card"
    with pytest.raises(KeyError):
        teller.name("season", "autumn")


def test_a_card_calls_itself_by_its_noun(wording: Orchard) -> None:
    assert CardTeller(wording).card_text("old_pear")[1].startswith("When this tree arrives")


def test_players_go_by_their_names_and_who_is_spoken_to_is_you(wording: Orchard) -> None:
    teller = CardTeller(wording)
    assert [str(teller.player(seat)) for seat in (0, 1)] == ["Player 1", "Player 2"]
    teller.names = ("Ada", "Bo")
    assert [str(teller.player(seat)) for seat in (0, 1)] == ["Ada", "Bo"]
    teller.you = 1
    assert [str(teller.player(seat)) for seat in (0, 1)] == ["Ada", "You"]
    assert teller.turn(3, 0) == "Turn 3: Ada"


@pytest.mark.parametrize(
    ("winner", "reason", "said"),
    [
        (0, "harvest", "Ada wins: spring"),
        (1, "harvest", "You win: spring"),
        (0, "frost", "Ada wins: You froze"),
        (None, "harvest", "A draw: spring"),
    ],
)
def test_a_result_tells_who_won_and_why(wording: Orchard, winner: int | None, reason: str, said: str) -> None:
    teller = CardTeller(wording)
    teller.names, teller.you = ("Ada", "Bo"), 1
    assert teller.result({"result": {"winner": winner, "reason": reason}}) == said
    assert teller.result({"result": None}) == ""
