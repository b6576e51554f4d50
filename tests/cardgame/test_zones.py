"""Texts of cards where zones have other names: what a zone is, its attributes tell, and never its id."""

import tomllib

import pytest

from game.engine.cardgame.content import Content
from game.engine.cards.read_language import parse_language
from game.engine.cards.reader import Reader
from game.engine.cards.speech.chinese import Chinese
from game.engine.cards.speech.english import English
from game.engine.cards.speech.grammar import Voice
from game.engine.cards.speech.italian import Italian
from game.engine.cards.speech.writer import Writer
from game.engine.content import Table
from game.engine.errors import BadContent
from game.i18n import catalogue
from tests.cardgame.conftest import DATA, Plant

TEXTS = {
    "old_pear": (
        "When this tree arrives, search your sack for a tree and put it into your basket.",
        "Quando quest'albero entra in gioco, cerca un albero nella tua bisaccia e mettilo nella tua cesta.",
        "当此果树登场时，从你的麻袋中搜寻一张果树牌，置入你的篮子。",
    ),
    "picker": (
        "Put the top 2 cards of your sack into your basket.",
        "Metti le prime 2 carte della tua bisaccia nella tua cesta.",
        "将你麻袋顶的两张牌置入你的篮子。",
    ),
    "cold_night": (
        "As an additional cost to play this gust, return a friendly tree to its owner's basket.",
        "Come costo addizionale per giocare questa folata, rimetti un tuo albero nella cesta del suo proprietario.",
        "使用此阵风的额外费用：将一棵友方果树移回其拥有者的篮子。",
    ),
    "full_arms": (
        "Play only if you have more cards in your basket than the opponent.",
        "Giocala solo se hai nella cesta più carte dell'avversario.",
        "仅当你篮子中的牌多于对手时可以使用。",
    ),
}


@pytest.mark.parametrize("card", TEXTS)
@pytest.mark.parametrize(("number", "voice"), [(0, English), (1, Italian), (2, Chinese)])
def test_a_text_calls_zones_by_the_titles_names(
    orchard: Content[Plant], card: str, number: int, voice: type[Voice]
) -> None:
    writer = Writer(orchard.language, voice(orchard.language), catalogue(voice.code), str)
    noun = "gust" if card != "old_pear" else "tree"
    assert TEXTS[card][number] in " ".join(writer.card(orchard.cards[card].program, noun))


def test_what_a_zone_is_follows_from_its_attributes(orchard: Content[Plant]) -> None:
    language = orchard.language
    assert (language.hand, language.deck, language.graves) == ("basket", "sack", ())
    assert [name for name in language["zones"] if language.is_open(name)] == ["row"]
    assert [name for name in language["zones"] if language.is_of_cards(name)] == ["sack", "basket"]
    assert not any(language.is_chain(name) for name in language["zones"])


@pytest.mark.parametrize(
    ("card", "place"),
    [
        ({"effect": [{"mill": 2}]}, r"effect\[0\]\.mill"),
        ({"ability": [{"activated": True, "zone": "row", "effect": [{"draw": 1}]}]}, r"ability\[0\]\.zone"),
    ],
)
def test_words_that_need_a_graveyard_are_refused_without_one(
    orchard: Content[Plant], card: dict[str, object], place: str
) -> None:
    with pytest.raises(BadContent, match=f"a card: {place}: this title has no pile that all see, where used cards go"):
        Reader(orchard.language, ()).program(Table(card, "a card"))


def test_a_zone_is_not_open_and_hidden() -> None:
    text = (DATA / "orchard" / "language.toml").read_text(encoding="utf-8")
    both = tomllib.loads(text.replace("open = true", "open = true, hidden = true"))
    with pytest.raises(BadContent, match=r"zones\.row: all see what is there, or not"):
        parse_language(Table(both, "orchard/language.toml"))
