"""Card files that are refused, with the card, the key and the mend (rules, sections 6.1 to 6.3 and 14)."""

import tomllib
from typing import Any

import pytest

import game
from game.engine.content import Table
from game.undertow.engine.content import load_content

NAME = 'name = { en = "A", it = "B", zh = "C" }'
POWER = 'kind = "power"\nrarity = "common"\npreparation = 2\nfaction = "ember"'
UNIT = '''kind = "unit"
rarity = "common"
preparation = 2
attack = 2
health = 3
type = "fire"
role = "striker"
faction = "ember"
race = "human"'''
POTION, SWORD = (f'kind = "equipment"\nslot = "{slot}"\nlevel = 4' for slot in ("potion", "main_weapon"))
EFFECT = '{ heal = 2, to = { all = "hero", side = "own" } }'
HALF = f'[[card.ability]]\nwhen = "hero_half"\nuses = {{ match = 1 }}\neffect = [{EFFECT}]'


def load(text: str) -> Any:
    data = tomllib.loads(f'format = 1\n[[card]]\nid = "odd_one"\n{text}')
    return load_content(files=[Table(data, "odd.toml")])


def test_a_sound_card_of_each_kind_is_taken() -> None:
    for text in (UNIT, f"{POTION}\nturns = 3\nattack = 1", SWORD):
        assert "odd_one" in load(f"{text}\n{NAME}").cards
    assert "odd_one" in load(f"{POTION}\n{NAME}\n{HALF}").cards


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"{POWER}\n{NAME}", "odd_one: effect: a power needs an effect"),
        (f"{SWORD}\nturns = 3\n{NAME}", "odd_one: turns: only potions last for turns"),
        (f"{SWORD}\n{NAME}\n{HALF}", "odd_one: ability: only potions wait for hero_half"),
        (f"{UNIT}\n{NAME}\n{HALF}", "odd_one: ability: only potions wait for hero_half"),
        (f"{POTION}\nattack = 1\n{NAME}", "odd_one: turns: a potion's bonuses last for turns"),
        (f"{POTION}\nturns = 3\n{NAME}\n{HALF}", "odd_one: ability: a potion has turns and bonuses, or an ability"),
        (f'{UNIT}\nkeywords = ["rage 1"]\n{NAME}', "rage"),
        (f"{UNIT}\ncolour = 1\n{NAME}", "colour"),
        (UNIT.replace("health = 3", "health = 21") + f"\n{NAME}", "health: expected 1..20, got 21"),
        (UNIT.replace("preparation = 2", "preparation = 0") + f"\n{NAME}", "preparation: expected 1..9, got 0"),
        (UNIT.replace('"fire"', '"raw"') + f"\n{NAME}", "type"),
        (UNIT.replace('"common"', '"mythic"') + f"\n{NAME}", "rarity"),
        (SWORD.replace("main_weapon", "amulet") + f"\n{NAME}", "slot"),
        (SWORD.replace("level = 4", "level = 3") + f"\n{NAME}", "level: expected 4..10, got 3"),
    ],
)
def test_a_card_that_breaks_a_rule_is_refused(text: str, said: str) -> None:
    with pytest.raises(game.BadContent) as caught:
        load(text)
    assert "odd.toml: odd_one" in str(caught.value) and said in str(caught.value)
