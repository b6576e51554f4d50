"""The pack `moor`: cards of every family of the genre that Spellchain has, written as somebody writes them who has read
the language's reference and nothing else. Each is read in three languages and does what it says."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import game
from game.engine.content import LANGUAGES
from game.engine.packs import read_pack
from game.spellchain.engine.room import Spellchain
from game.titles import room_of
from tests.examples import check

Json = dict[str, Any]
DATA = Path(__file__).parent / "data"
MOOR = DATA / "packs" / "moor"
PACK = {**read_pack(MOOR).named, "path": str(MOOR)}
EXAMPLES: list[Json] = [json.loads(line) for line in (DATA / "moor.jsonl").read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["name"])
def test_a_card_does_what_it_says(room: Spellchain, example: Json) -> None:
    match = game.from_position("spellchain", {**example["position"], "packs": [PACK]}, seed=1)
    for step in example["steps"]:
        if "do" in step:
            match.play(step["do"])
            twin = game.from_position("spellchain", json.loads(json.dumps(match.position())), seed=1)
            assert (twin.fingerprint(), twin.actions()) == (match.fingerprint(), match.actions())
        else:
            check(room, match, step["expect"])


def test_every_card_has_an_example_of_its_own() -> None:
    cards = re.findall(r'^id = "moor:(\w+)"', (MOOR / "spellchain" / "cards.toml").read_text(encoding="utf-8"), re.M)
    shown = {example["id"].rstrip("23") for example in EXAMPLES}
    assert len(cards) > 60
    assert set(cards) - shown == {"reed_doll"}  # a token, shown by those that make it


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_read_in_the_language(language: str) -> None:
    told = {"moor:reed_doll": ()}
    for card in room_of("spellchain").printed([MOOR], language):
        if card.id.startswith("moor:"):
            told[card.id] = card.text
            text = " ".join(card.text)
            assert text or card.id == "moor:reed_doll"
            assert not re.search(r"[{}]|moor:|  |\bNone\b", text)
            if language != "en":
                assert not re.search(r"\b(the|of|this|target|creatures)\b", text)
    assert len(told) > 60


def said(card: str, language: str) -> str:
    shown = room_of("spellchain").printed([MOOR], language)
    return " ".join(next(printed for printed in shown if printed.id == card).text)


def test_what_is_looked_for_and_whose_it_is_are_said() -> None:
    assert said("moor:old_map", "en") == (
        "Look at the top 4 cards of your deck, put a Spirit among them into your hand and the rest on the bottom."
    )
    assert said("moor:old_map", "it").startswith(
        "Guarda le prime 4 carte del tuo mazzo, metti uno spirito tra queste nella tua mano"
    )
    assert "将其中一张灵体牌置入你的手牌" in said("moor:old_map", "zh")
    assert "that player draws a card" in said("moor:each_chooses", "en")
    assert "quel giocatore pesca una carta" in said("moor:each_chooses", "it")
    assert "该玩家抽1张牌" in said("moor:each_chooses", "zh")
