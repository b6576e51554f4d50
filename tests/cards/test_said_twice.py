"""No card says the same words twice in a row, in three languages."""

import re
import tomllib

import pytest

from game.engine.cards import words as kit
from game.engine.cards.read_language import read_language
from game.engine.cards.reader import Reader
from game.engine.cards.speech.chinese import Chinese
from game.engine.cards.speech.english import English
from game.engine.cards.speech.grammar import Voice
from game.engine.cards.speech.italian import Italian
from game.engine.cards.speech.writer import Writer
from game.engine.content import Table
from game.i18n import catalogue
from tests.cards.test_sets import ASSETS, SETS, texts

TWICE = re.compile(r"\b(\w+(?:['’ ]\w+){0,5}) \1\b|([\u4e00-\u9fff]{2,10})\2", re.IGNORECASE)
KEPT = sorted({word for word, operation in kit.OPERATIONS.items() if "until" in operation.arguments} - {"state"})
"""What Spellchain does for so long; it has no states."""


@pytest.mark.parametrize("title", SETS)
def test_no_card_of_a_set_says_words_twice_in_a_row(title: str) -> None:
    assert [text for card in texts(title).values() for text in card.values() if TWICE.search(text)] == []


@pytest.mark.parametrize("word", KEPT)
@pytest.mark.parametrize("asked", [False, True])
def test_what_lasts_this_turn_and_what_was_this_turn_are_told_apart(word: str, asked: bool) -> None:
    language = read_language(ASSETS, "spellchain/language.toml")
    example = re.sub(r', until = ("\w+"|\{[^}]*\})', "", kit.OPERATIONS[word].example)
    step = f'{example.removesuffix(" }")}, until = "turn_end" }}'
    attacked = '{ a = "creature", where = { is = "attacked" } }'
    effect = f"[{{ may = [{step}] }}]" if asked else f"[{step}]"
    second = f", {attacked}" if '"target 2"' in step else ""
    program = Reader(language, ("mana_spark",)).program(
        Table(tomllib.loads(f"target = [{attacked}{second}]\neffect = {effect}"), word)
    )
    voices: list[Voice] = [voice(language) for voice in (English, Italian, Chinese)]
    writers = [Writer(language, voice, catalogue(voice.code), lambda _: "…") for voice in voices]
    told = [text for writer in writers for text in writer.card(program, "creature")]
    assert [text for text in told if TWICE.search(text)] == []
