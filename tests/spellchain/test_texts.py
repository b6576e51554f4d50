"""Card text in three languages, as a native would write it, from what the reference page allows.

The cases stand in `data/texts.toml`; `tests/spellchain/test_strangers.py` does the same for the cards of the packs.
"""

import tomllib
from functools import cache
from pathlib import Path

import pytest

from game.engine.cards.read_language import read_language
from game.engine.cards.reader import Reader
from game.engine.cards.speech.chinese import Chinese
from game.engine.cards.speech.english import English
from game.engine.cards.speech.italian import Italian
from game.engine.cards.speech.writer import Writer
from game.engine.content import LANGUAGES, Table
from game.i18n import catalogue

ASSETS = Path(__file__).parents[2] / "assets"
NAMES = {
    "stoneling": ("Stoneling", "Pietrino", "小石灵"),
    "mana_spark": ("Mana Spark", "Scintilla di Mana", "法力火花"),
    "toad": ("Toad", "Rospo", "蟾蜍"),
    "grey_wolf": ("Grey Wolf", "Lupo Grigio", "灰狼"),
    "marsh_witch": ("Witch of the Marsh", "Strega della Palude", "沼泽女巫"),
}


@cache
def tools() -> tuple[Reader, dict[str, Writer]]:
    language = read_language(ASSETS, "spellchain/language.toml")
    voices = {voice.code: voice(language) for voice in (English, Italian, Chinese)}

    def named(code: str) -> Writer:
        place = LANGUAGES.index(code)
        return Writer(language, voices[code], catalogue(code), lambda card: NAMES[card][place])

    return Reader(language, tuple(NAMES)), {code: named(code) for code in LANGUAGES}


def said(source: str, noun: str) -> tuple[str, ...]:
    """The text of a program in each language, paragraphs apart by a bar."""
    reader, writers = tools()
    program = reader.program(Table(tomllib.loads(source), "card"))
    return tuple(" | ".join(writers[code].card(program, noun)) for code in LANGUAGES)


CASES = [
    (f"{group}: {case['en'][:50]}", case)
    for group, cases in tomllib.loads((Path(__file__).parent / "data" / "texts.toml").read_text("utf-8")).items()
    for case in cases
]


@pytest.mark.parametrize("case", [case for _, case in CASES], ids=[name for name, _ in CASES])
def test_text_reads_as_written_by_hand(case: dict[str, str]) -> None:
    assert said(case["card"], case["type"]) == tuple(case[code] for code in LANGUAGES)
