"""Card files: what is read of a card, and what is refused with file, card, key and the mend (rules, section 14)."""

from typing import Any

import pytest

from game.engine.content import Table
from game.engine.errors import BadContent
from game.estro.engine.content import load_content

GOOD: dict[str, Any] = {"id": "nobody", "name": "Nobody", "estro": "ardo", "stats": [20, 10, 10, 10, 10]}


def read(card: dict[str, Any]) -> Any:
    return load_content(files=[Table({"card": [card]}, "own.toml")]).cards["nobody"]


def test_a_card_is_what_its_file_says() -> None:
    card = read({**GOOD, "gift": "smite  60"})
    assert (card.name.say("zh"), card.gift, card.mechanic, card.parameters) == ("Nobody", "smite 60", "smite", ("60",))
    assert (card.total, card.primary, card.number) == (60, 20, 251)
    assert not read(GOOD).program.abilities


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"cost": 3}, "own.toml: nobody: unknown key cost"),
        ({"estro": "fuoco"}, "nobody: estro: expected ardo, granito, armonio, illusio or manpo"),
        ({"stats": [20, 10, 10, 10]}, "nobody: stats: expected 5 × 4..40"),
        ({"stats": [41, 10, 10, 10, 10]}, "nobody: stats: expected a list of 4..40, got "),
        ({"gift": "smit 60"}, 'nobody: gift: "smit": did you mean smite'),
        ({"gift": "smite"}, 'nobody: gift: expected smite n, got "smite"'),
        ({"gift": "banner fuoco 4"}, "nobody: gift: estro: expected ardo, granito, armonio, illusio or manpo, got "),
        ({"gift": "duel wit"}, "nobody: gift: stat: expected atk, def, hel, dex or map, got "),
        ({"gift": "duel total"}, "nobody: gift: stat: expected atk, def, hel, dex or map, got "),
        ({"gift": "twist atk wit"}, "nobody: gift: y: expected def, hel, dex or map, got "),
        ({"gift": "twist atk atk"}, 'nobody: gift: y: expected def, hel, dex or map, got "atk"'),
        ({"gift": "twist primary atk"}, "nobody: gift: x: expected atk, def, hel, dex or map, got "),
        ({"gift": "banner ardo -2"}, 'nobody: gift: n: expected 1..495, got "-2"'),
        ({"gift": "last_wall -9"}, 'nobody: gift: n: expected 1..495, got "-9"'),
        ({"gift": "smite 079"}, 'nobody: gift: n: expected 1..495, got "079"'),
        ({"gift": "smite \uff17\uff19"}, "nobody: gift: n: expected 1..495, got "),
        ({"gift": "bless 100"}, "nobody: ability"),
        ({"gift": "kinship 10"}, "nobody: ability"),
        ({"name": "Ozok"}, "nobody: name: Ozok is the name of ozok already"),
        ({"id": "ozok"}, "ozok: id: ozok is a card of estro/cards.toml already"),
    ],
)
def test_a_mistake_is_told_with_its_place_and_mend(change: dict[str, Any], said: str) -> None:
    with pytest.raises(BadContent, match=said):
        read({**GOOD, **change})


def test_a_card_needs_a_name() -> None:
    with pytest.raises(BadContent, match="nobody: missing key name"):
        read({key: value for key, value in GOOD.items() if key != "name"})
