"""ESTRO's whole set against its brief (rules, 6.2 to 6.6): counts, prices in points, ready decks, names and texts."""

import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.engine.cardgame.wording import VOICES
from game.engine.cards.read_language import read_language
from game.engine.cards.reader import KEYS, Reader
from game.engine.cards.speech.writer import Writer
from game.engine.cards.templates import expanded, read_templates
from game.engine.content import Table, read_table
from game.i18n import LANGUAGES, catalogue

ASSETS = Path(__file__).parents[2] / "assets"
ESTRI = ("ardo", "granito", "armonio", "illusio", "manpo")
"""In the order of the file; the primary of each is the stat in the same place (rules, 6.1)."""
TIERS = {
    1: "exchange unmask onslaught trophy charge fuel ashes wither cling aegis steadfast bodyguard temper level "
    "anchor bless bloom kinship mend draw legacy salvage herald scout veil spring pounce sure mirror chameleon elusive "
    "gambler twist dig toll silence deny parry renew satchel stun",
    2: "twin relentless rampage shield bulwark last_wall mire truce brace ward banner muster ambush repel recall echo "
    "hush dye charm lure siphon",
    3: "smite cull duel avenge daunt rekindle revive phoenix tempo blind pry",
}
"""The 73 mechanics by their price (rules, 6.2)."""
TIER = {name: tier for tier, names in TIERS.items() for name in names.split()}
POINTS = {1: 3, 2: 5, 3: 8}
"""What a Gift of a tier costs (rules, 6.4)."""
LEVELLED = {"ardo": 0, "granito": -2, "armonio": 0, "illusio": 2, "manpo": 1}
MECHANICS = read_templates(read_table(ASSETS, "estro/mechanics.toml"))


def entries(name: str, key: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((ASSETS / "estro" / name).read_text(encoding="utf-8"))[key]
    return found


CARDS = {card["id"]: card for card in entries("cards.toml", "card")}
DECKS = {deck["id"]: deck for deck in entries("decks.toml", "deck")}


def mechanic(card: Mapping[str, Any]) -> str:
    """The mechanic of a card; empty of a Void one."""
    return str(card.get("gift", "")).partition(" ")[0]


def primary(card: Mapping[str, Any]) -> int:
    return int(card["stats"][ESTRI.index(card["estro"])])


def fair_total(card: Mapping[str, Any]) -> int:
    """The TOT that a card's primary and Gift leave it (rules, 6.4)."""
    own = primary(card)
    void = 80 if own <= 16 else 79 if own <= 25 else 77
    return void + LEVELLED[card["estro"]] - POINTS.get(TIER.get(mechanic(card), 0), 0)


# ---- counts ----


def test_there_are_fifty_cards_an_estro_in_this_order() -> None:
    assert [card["estro"] for card in CARDS.values()] == [estro for estro in ESTRI for _ in range(50)]


@pytest.mark.parametrize("estro", ESTRI)
def test_each_estro_has_26_cards_with_a_gift_and_24_void_ones(estro: str) -> None:
    gifts = [bool(mechanic(card)) for card in CARDS.values() if card["estro"] == estro]
    assert (gifts.count(True), gifts.count(False)) == (26, 24)


def test_all_73_mechanics_stand_on_a_card() -> None:
    assert len(TIER) == 73
    assert set(MECHANICS) == set(TIER)
    assert {mechanic(card) for card in CARDS.values()} - {""} == set(TIER)


def test_no_two_cards_are_the_same_and_names_are_ids_with_a_capital() -> None:
    assert len(CARDS) == len(entries("cards.toml", "card")) == 250
    assert all(card["name"] == name.capitalize() for name, card in CARDS.items())
    assert len({tuple(card["stats"]) for card in CARDS.values()}) > 240


# ---- numbers ----


def test_every_stat_is_4_to_40() -> None:
    assert all(len(card["stats"]) == 5 for card in CARDS.values())
    assert {stat for card in CARDS.values() for stat in card["stats"]} <= set(range(4, 41))


def test_ozok_and_thofa_are_those_of_the_source() -> None:
    """TOT 72 and 76, primaries 16 and 28 (the source's example of a combat)."""
    assert CARDS["ozok"]["stats"] == [16, 19, 13, 5, 19]
    assert CARDS["thofa"]["stats"] == [15, 11, 12, 28, 10]
    assert (sum(CARDS["ozok"]["stats"]), primary(CARDS["ozok"])) == (72, 16)
    assert (sum(CARDS["thofa"]["stats"]), primary(CARDS["thofa"])) == (76, 28)


def test_void_cards_have_the_tot_that_their_primary_leaves_them() -> None:
    far = {
        name: sum(card["stats"]) - fair_total(card)
        for name, card in CARDS.items()
        if not mechanic(card) and abs(sum(card["stats"]) - fair_total(card)) > 1
    }
    assert far == {"thofa": 76 - 79}


def test_a_gift_is_paid_for_with_three_five_or_eight_points() -> None:
    """Within two: a Gift's own number moves its price a little."""
    far = {
        name: sum(card["stats"]) - fair_total(card)
        for name, card in CARDS.items()
        if mechanic(card) and abs(sum(card["stats"]) - fair_total(card)) > 2
    }
    assert far == {}


# ---- ready decks ----


def test_there_are_ten_ready_decks_of_twenty_different_cards() -> None:
    assert list(DECKS) == [
        *("furnace", "wildfire", "bastion", "quarry", "choir"),
        *("wellspring", "masque", "mirage", "strings", "puppets"),
    ]
    assert all(len(set(deck["cards"])) == len(deck["cards"]) == 20 for deck in DECKS.values())
    assert {card for deck in DECKS.values() for card in deck["cards"]} <= set(CARDS)


def test_two_decks_lean_to_each_estro() -> None:
    leaning = []
    for deck in DECKS.values():
        (first, ten), (_, six), (_, four) = Counter(CARDS[card]["estro"] for card in deck["cards"]).most_common()
        assert (ten, six, four) == (10, 6, 4)
        leaning.append(first)
    assert leaning == [estro for estro in ESTRI for _ in range(2)]


def test_half_of_a_ready_deck_is_void() -> None:
    for deck in DECKS.values():
        assert sum(not mechanic(CARDS[card]) for card in deck["cards"]) == 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_decks_and_no_two_mechanics_are_called_the_same(language: str) -> None:
    words = tomllib.loads((ASSETS / "estro" / "words.toml").read_text(encoding="utf-8"))["mechanics"]
    assert set(words) == set(TIER)
    assert len({name[language] for name in words.values()}) == 73
    for key in ("name", "text", "plan"):
        assert len({deck[key][language] for deck in DECKS.values()}) == 10


@pytest.mark.parametrize(("language", "most"), [("en", 60), ("it", 60), ("zh", 24)])
def test_every_card_has_one_short_flavour_of_its_own(language: str, most: int) -> None:
    """One line a card: it stands on a Void card, below the five stats."""
    words = tomllib.loads((ASSETS / "estro" / "words.toml").read_text(encoding="utf-8"))["flavours"]
    said = [words[card][language] for card in CARDS]
    assert list(words) == list(CARDS)
    assert [line for line, times in Counter(said).items() if times > 1] == []
    assert [line for line in said if len(line) > most or line[-1] not in ".。"] == []


def test_what_a_deck_says_names_cards_that_it_has() -> None:
    for deck in DECKS.values():
        for language in LANGUAGES:
            said = set(re.findall(r"[A-Z][a-z]+", deck["plan"][language]))
            assert said & {name.capitalize() for name in CARDS} <= {card.capitalize() for card in deck["cards"]}
            assert said & {card.capitalize() for card in deck["cards"]}


# ---- texts ----

LANGUAGE = read_language(ASSETS, "estro/language.toml")


@cache
def text(gift: str, code: str) -> str:
    """What a card with a Gift says."""
    entry = expanded(Table({"gift": gift}, gift), "gift", MECHANICS)
    program = Reader(LANGUAGE, ()).program(Table({key: entry.data[key] for key in KEYS if key in entry}, gift))
    return " | ".join(Writer(LANGUAGE, VOICES[code](LANGUAGE), catalogue(code), str).card(program, "card"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_gift_is_a_sentence_and_no_two_are_the_same(language: str) -> None:
    said = {gift: text(gift, language) for gift in {card["gift"] for card in CARDS.values() if "gift" in card}}
    assert [
        each for each in said.values() if not each.endswith("." if language != "zh" else "。") or len(each) < 8
    ] == []
    assert len(set(said.values())) == len(said)


@pytest.mark.parametrize(
    ("gift", "en", "it", "zh"),
    [
        (
            "smite 79",
            "When you play this card face up or turn it up, destroy target face-up enemy card with TOT 79 or less.",
            "Quando giochi questa carta scoperta o la scopri, distruggi una carta nemica scoperta bersaglio con TOT 79 "
            "o meno.",
            "当你明置打出或翻开此牌时，消灭目标TOT不超过79的敌方明置牌。",
        ),
        (
            "exchange",
            "When you play this card face up or turn it up, you may sacrifice another target friendly card. If you do, "
            "destroy target face-up enemy card.",
            "Quando giochi questa carta scoperta o la scopri, puoi sacrificare un'altra tua carta bersaglio. Se lo "
            "fai, distruggi una carta nemica scoperta bersaglio.",
            "当你明置打出或翻开此牌时，你可以牺牲另一张目标友方牌。若如此做，消灭目标明置的敌方牌。",
        ),
        (
            "avenge",
            "When this card is destroyed by an attack, destroy the attacker.",
            "Quando questa carta viene distrutta da un attacco, distruggi l'attaccante.",
            "当此牌被攻击消灭时，消灭攻击者。",
        ),
        (
            "aegis granito",
            "Your other face-up Granito cards are not destroyed by enemy Gifts.",
            "Le altre tue carte scoperte Granito non vengono distrutte dai Doni nemici.",
            "其他明置的友方Granito牌不被敌方天赋消灭。",
        ),
        (
            "wither 8",
            "When you play this card face up or turn it up, target face-up enemy card gets −8 primary as long as it "
            "stays face up.",
            "Quando giochi questa carta scoperta o la scopri, una carta nemica scoperta bersaglio ottiene −8 alla "
            "primaria finché resta scoperta.",
            "当你明置打出或翻开此牌时，在其保持明置期间目标明置的敌方牌获得−8主属性。",
        ),
        (
            "ambush",
            "When this card is attacked while covered, it is not destroyed. Destroy the attacker.",
            "Quando questa carta viene attaccata da coperta, non viene distrutta. Distruggi l'attaccante.",
            "当此牌在暗置时受到攻击时，它不被消灭。消灭攻击者。",
        ),
    ],
)
def test_some_gifts_read_as_written_by_hand(gift: str, en: str, it: str, zh: str) -> None:
    assert {code: text(gift, code) for code in LANGUAGES} == {"en": en, "it": it, "zh": zh}
