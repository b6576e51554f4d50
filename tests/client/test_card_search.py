"""Cards found by what is typed: plain words, and filters in any language."""

import pytest

from game.client.collection.card_search import Index, parse
from game.client.match.offers import FIGURES, HIDDEN, DeckCard, Facet

FACETS = (
    Facet("school", "Scuola", (("flame", "Fiamma", ""), ("frost", "Gelo", "")), ("school", "流派"),
          {"flame": ("Flame", "烈焰"), "frost": ("Frost", "寒冰")}),
    Facet("cost", "Costo", (("0", "0", ""), ("1", "1", ""), ("2", "2+", "")), ("cost", "费用"), look=FIGURES),
    Facet("attack", "Attacco", words=("attack",), look=HIDDEN),
)  # fmt: skip


def card(name: str, school: str, cost: int, words: str = "", attack: int | None = None) -> DeckCard:
    traits = {"school": (school,), "cost": (str(cost),)}
    if attack is not None:
        traits["attack"] = (str(attack),)
    return DeckCard(name.casefold(), name, "kind", f"{name} {words}", 2, traits)


CARDS = (
    card("Wolf", "flame", 1, "Più forte", 3),
    card("Snow", "frost", 2, "Congela una creatura: draw a card"),
    card("Giant", "frost", 8, "", 6),
    card("Spark", "flame", 0, "l’esca"),
)
INDEX = Index(CARDS, FACETS)


def found(text: str, **chosen: set[str]) -> list[str]:
    return [card.name for card in INDEX.find(text, chosen)[0]]


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("", ["Wolf", "Snow", "Giant", "Spark"]),
        ("snow", ["Snow"]),
        ("piu", ["Wolf"]),
        ("l'esca", ["Spark"]),
        ("congela creatura", ["Snow"]),
        ("creatura wolf", []),
        ('"una creatura"', ["Snow"]),
        ("-creatura", ["Wolf", "Giant", "Spark"]),
        ("school:flame", ["Wolf", "Spark"]),
        ("scuola:fia", ["Wolf", "Spark"]),
        ("流派：寒冰", ["Snow", "Giant"]),
        ("sc:flame,frost", ["Wolf", "Snow", "Giant", "Spark"]),
        ("-school:flame", ["Snow", "Giant"]),
        ("cost:1", ["Wolf"]),
        ("cost:0-2", ["Wolf", "Snow", "Spark"]),
        ("cost:2+", ["Snow", "Giant"]),
        ("cost>=2", ["Snow", "Giant"]),
        ("cost:<=1", ["Wolf", "Spark"]),
        ("cost<1", ["Spark"]),
        ("attack:3", ["Wolf"]),
        ("attack>3", ["Giant"]),
        ("costo:1,8", ["Wolf", "Giant"]),
        ("cost:8 school:frost", ["Giant"]),
    ],
)
def test_what_is_typed_finds_cards(typed: str, names: list[str]) -> None:
    assert found(typed) == names


def test_what_is_chosen_holds_beside_what_is_typed() -> None:
    assert found("", school={"frost"}) == ["Snow", "Giant"]
    assert found("", cost={"2"}) == ["Snow", "Giant"], "the last figure stands for all above it"
    assert found("draw", school={"frost"}, cost={"1", "2"}) == ["Snow"]
    assert found("", school=set()) == ["Wolf", "Snow", "Giant", "Spark"]


def test_a_filter_that_nobody_understands_is_told_and_hides_nothing() -> None:
    cards, query = INDEX.find("colour:red cost:x school:earth")
    assert query.unknown == ("colour:red", "cost:x", "school:earth")
    assert len(cards) == len(CARDS)


def test_a_filter_under_way_hides_nothing_yet() -> None:
    assert parse("school:", FACETS).wishes == ()
    assert parse("school:", FACETS).unknown == ()
