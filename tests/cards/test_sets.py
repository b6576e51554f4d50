"""Whole sets as data: every card of four titles is read, and its text is clean in three languages."""

import re
from functools import cache
from pathlib import Path

import pytest

from game.engine.cards.read_language import read_language
from game.engine.cards.reader import Reader
from game.engine.cards.speech.chinese import Chinese
from game.engine.cards.speech.english import English
from game.engine.cards.speech.grammar import Voice
from game.engine.cards.speech.italian import Italian
from game.engine.cards.speech.writer import Writer
from game.engine.content import Table
from game.i18n import catalogue
from tests.cards.kit_cards import cards_of, program_of

ASSETS = Path(__file__).parents[2] / "assets"
SETS = {"undertow": "unit", "estro": "card", "lirya": "character", "spellchain": "creature"}
"""Titles, and what their cards are if they do not say it themselves."""
VOICES = (English, Italian, Chinese)
SAME = re.compile(r"Ardo|Granito|Armonio|Illusio|Manpo|ATK|DEF|HEL|DEX|MAP|TOT")
"""ESTRO's own names, which are the same in all languages."""


@cache
def texts(title: str) -> dict[str, dict[str, str]]:
    """Card to language to text; cards that one names are called by three dots, which no language bends."""
    language = read_language(ASSETS, f"{title}/language.toml")
    cards = cards_of(ASSETS, title)
    reader = Reader(language, {card["id"] for card in cards})
    voices: list[Voice] = [voice(language) for voice in VOICES]
    writers = {voice.code: Writer(language, voice, catalogue(voice.code), lambda _: "…") for voice in voices}
    found = {}
    for card in cards:
        program = reader.program(Table(program_of(card), f"{title}: {card['id']}"))
        noun = card.get("kind") or card.get("type", SETS[title])
        found[card["id"]] = {code: "\n".join(writer.card(program, noun)) for code, writer in writers.items()}
    return found


@pytest.mark.parametrize("title", SETS)
def test_no_text_shows_what_it_is_made_of(title: str) -> None:
    odd = re.compile(r"[{}_]|  |\bNone\b|\( | \.|\.\.|,,|。。|，，|: *\n|^[a-z]", re.MULTILINE)
    wrong = [text for card in texts(title).values() for text in card.values() if odd.search(text)]
    assert wrong == []


@pytest.mark.parametrize("title", SETS)
def test_chinese_text_has_no_latin_words_and_its_own_marks(title: str) -> None:
    said = [SAME.sub("…", card["zh"]) for card in texts(title).values()]
    wrong = [text for text in said if re.search(r"[a-wyzA-WYZ]{2,}|[,.;:]| ", text)]
    assert wrong == []


@pytest.mark.parametrize("title", SETS)
def test_italian_articles_and_prepositions_are_joined(title: str) -> None:
    apart = re.compile(
        r"\b(a|di|da|su|in) (il|lo|la|i|gli|le|l')\b|\b(il|un) (s[^aeiou]|z)|\b(il|lo|la|una) [aeiou]\w",
        re.IGNORECASE,
    )
    wrong = [text for card in texts(title).values() if apart.search(text := card["it"])]
    assert wrong == []


def test_some_cards_read_as_written_by_hand() -> None:
    witch = texts("undertow")["undertow_witch"]
    assert witch == {
        "en": "Arrival: Drag the leftmost enemy unit to the right end of its line. "
        "Deal 2 shadow damage to the rightmost enemy unit.",
        "it": "Arrivo: Trascina l'unità nemica più a sinistra all'estremità destra della sua linea. "
        "Infliggi 2 danni d'ombra all'unità nemica più a destra.",
        "zh": "登场：将最左侧的敌方单位拖到其战线最右端。对最右侧的敌方单位造成2点暗影伤害。",
    }
    assert texts("undertow")["mending_hymn"] == {
        "en": "Restore 5 health to the friendly unit with the most wounds (ties: the leftmost).",
        "it": "Ripristina 5 Punti Vita alla tua unità con più ferite (a parità, la più a sinistra).",
        "zh": "使已损生命值最高的友方单位（并列时取最左侧的）恢复5点生命值。",
    }
    assert texts("undertow")["thunder_hand"]["zh"] == "登场：对正对面的敌方单位造成2点雷电伤害。"
    assert texts("undertow")["bell_buoy"]["it"] == (
        "All'inizio di ogni tuo secondo turno, riduci di 1 la preparazione della carta con la preparazione più alta "
        "nella tua mano (a parità, l'ultima)."
    )
    assert texts("estro")["ozok"]["it"] == (
        "Quando giochi questa carta scoperta o la scopri, distruggi una carta nemica scoperta bersaglio con "
        "TOT 79 o meno."
    )
