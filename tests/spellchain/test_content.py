"""Card files (rules, sections 6.1 and 14): what is refused, with the place and the mend, and nothing else happens."""

import copy
import random
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.engine.content import Table
from game.engine.errors import BadContent
from game.spellchain.engine.content import SOURCES, Content, deck_fault

Json = dict[str, Any]
FILE = Path(__file__).parents[2] / "assets" / "spellchain" / "cards.toml"

CREATURE: Json = {
    "id": "a_card",
    "name": {"en": "A", "it": "B", "zh": "丙"},
    "type": "creature",
    "school": "flame",
    "rarity": "common",
    "cost": 2,
    "attack": 2,
    "health": 2,
    "kinds": ["beast"],
}
SORCERY: Json = {key: value for key, value in CREATURE.items() if key not in ("attack", "health", "kinds")} | {
    "type": "sorcery",
    "effect": [{"draw": 1}],
}
ENCHANT: Json = {**SORCERY, "type": "enchant", "target": ["creature"]}
del ENCHANT["effect"]
ARRIVAL: Json = {"when": "arrival", "effect": [{"draw": 1}]}
USED: Json = {"activated": True, "effect": [{"draw": 1}]}


@pytest.fixture
def read(content: Content) -> Callable[[Json], None]:
    def parse(*cards: Json) -> None:
        file = Table({"format": 1, "card": list(cards)}, "cards.toml")
        SOURCES.parse_cards([file], content.language, content.words)

    return parse


@pytest.mark.parametrize("card", [CREATURE, SORCERY, ENCHANT, {**CREATURE, "ability": [ARRIVAL, USED]}])
def test_sound_cards_are_read(read: Callable[[Json], None], card: Json) -> None:
    read(card)


def always(step: Json) -> Json:
    return {"always": True, "effect": [step]}


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ({**CREATURE, "colour": "red"}, "unknown key colour"),
        ({**CREATURE, "type": "hero"}, "type: expected creature, sorcery"),
        ({**CREATURE, "school": "water"}, "school: expected flame, frost"),
        ({**CREATURE, "kinds": ["cat"]}, "kinds[0]: expected warrior"),
        ({**CREATURE, "keywords": ["haste"]}, "keywords[0]: unknown keyword"),
        ({**CREATURE, "name": {"en": "A", "it": "B"}}, "name: missing key zh"),
        ({**SORCERY, "attack": 2}, "attack: only creatures have attack"),
        ({key: value for key, value in CREATURE.items() if key != "health"}, "missing key health"),
        ({**CREATURE, "attack": 13}, "attack: expected 0..12, got 13"),
        ({**CREATURE, "health": 0}, "health: expected 1..12, got 0"),
        ({**CREATURE, "cost": 11}, "cost: expected 0..10, got 11"),
        ({**SORCERY, "answers": "enemy_spell"}, "answers: a reaction needs what it answers"),
        ({**SORCERY, "type": "reaction"}, "answers: a reaction needs what it answers"),
        ({**SORCERY, "target": ["creature", "creature", "creature"]}, "target: expected at most 2, got 3"),
        ({**SORCERY, "mode": [{"effect": [{"draw": 1}]}] * 4}, "mode: expected at most 3, got 4"),
        ({**CREATURE, "ability": [ARRIVAL] * 4}, "ability: expected at most 3 abilities, got 4"),
        ({**CREATURE, "ability": [USED] * 2}, "ability: expected at most 1 activated ability"),
        ({**SORCERY, "effect": [{"destroy": "target"}]}, "the card has 0 targets"),
        (
            {**CREATURE, "ability": [always({"control": {"all": "creature"}})]},
            "control stands in abilities with always of enchantments only",
        ),
        *(
            ({**ENCHANT, "ability": [ability]}, "gives control cannot go by what things are, whose")
            for ability in (
                always({"control": {"all": "creature", "side": "enemy"}}),
                always({"control": {"first": "creature"}}),
                always({"control": {"all": "creature", "where": {"has": "taunt"}}}),
                always({"control": "host", "who": {"controller": "host"}}),
                always({"if": {"some": {"all": "creature", "side": "own"}}, "then": [{"control": "host"}]}),
                {**always({"control": "host"}), "if": {"fits": "host", "where": {"is": "sick"}}},
            )
        ),
        (
            {**CREATURE, "ability": [always({"cost": {"stat": "attack", "of": "this"}, "of": {"all": "spell"}})]},
            "an ability with always cannot go by attack",
        ),
        ({**SORCERY, "price": {"mana": 1}}, "price.mana: say it in cost"),
        ({**SORCERY, "price": {"sacrifice": "this"}}, "price: expected mana, health, discard"),
        ({**SORCERY, "price": {"sacrifice": {"choose": "creature"}}}, 'sacrifice: expected "this", "host" or'),
        ({**SORCERY, "other_price": {"if": {"turn": "you"}}}, "other_price: expected what is paid"),
        ({**SORCERY, "other_price": {"gold": 1}}, "other_price: unknown key gold"),
        (
            {**SORCERY, "ability": [always({"cost": 1, "of": {"all": "spell", "side": "own", "zone": "hand"}})]},
            "says only",
        ),
        (
            {**CREATURE, "ability": [always({"set": {"cost": 1}, "of": {"all": "creature"}})]},
            'set.cost: of "this", or of cards in a hand',
        ),
        (
            {**SORCERY, "target": [{"a": "creature", "up_to": True}, "creature"]},
            "target: what comes behind a target that may be left out may be left out",
        ),
        ({**ENCHANT, "target": [{"a": "creature", "up_to": True}]}, "target: expected one creature"),
        ({**CREATURE, "ability": [{**USED, "uses": {"turn": 8}}]}, "ability[0].uses: expected 1..7, got 8"),
        (
            {**CREATURE, "ability": [{**ARRIVAL, "uses": {"turn": 4}}] * 3},
            "ability[2].uses: expected at most 7 places for uses a turn",
        ),
        (
            {**CREATURE, "ability": [{"instead": {"event": "play"}, "effect": [{"draw": 1}]}]},
            "ability[0].instead: expected",
        ),
        ({**CREATURE, "ability": [{"prevent": {"event": "draw"}}]}, "ability[0].prevent: expected"),
        ({**SORCERY, "effect": [{"look": 3, "take": 1, "rest": "top"}]}, "take: stands with to; without both"),
        ({**SORCERY, "effect": [{"look": 3, "where": {"type": "spell"}, "rest": "top"}]}, "where: stands with take"),
        (
            {**SORCERY, "type": "reaction", "answers": "enemy_attack", "effect": [{"freeze": "subject"}]},
            "effect[0].freeze: what is answered is a link of the chain",
        ),
        (
            {**SORCERY, "target": ["creature"], "effect": [{"silence": "target", "until": "gone"}]},
            'until: "gone" needs something that stays in play',
        ),
        ({**ENCHANT, "target": []}, "target: expected one creature"),
        ({**CREATURE, "effect": [{"draw": 1}]}, "effect: a card of type creature only comes into play"),
        ({**SORCERY, "ability": [ARRIVAL]}, "ability[0]: a card of type sorcery is never in play"),
        ({**CREATURE, "keywords": ["resonance"]}, '"resonance" is declared'),
    ],
)
def test_bad_cards_are_refused_by_file_card_and_key(read: Callable[[Json], None], card: Json, said: str) -> None:
    with pytest.raises(BadContent) as error:
        read(card)
    assert str(error.value).startswith("cards.toml: a_card: ")
    assert said in str(error.value)


def test_a_card_of_two_files_stands_once(content: Content) -> None:
    file = Table({"format": 1, "card": [CREATURE]}, "pack.toml")
    with pytest.raises(BadContent, match=r"pack\.toml: a_card: id: a_card is a card of pack\.toml already"):
        SOURCES.parse_cards([file, file], content.language, content.words)


def test_decks_obey_their_rules(content: Content) -> None:
    for deck in content.decks.values():
        assert deck_fault(deck.cards, content.cards) == ""
    road = list(content.decks["cinder_road"].cards)
    assert deck_fault(road[:29], content.cards) == "expected 30..40 cards, got 29"
    assert "2 copies of fireball, got 3" in deck_fault([*road, "fireball"], content.cards)
    assert "1 copy of pyre_lord, got 2" in deck_fault([*road, "pyre_lord"], content.cards)
    assert "mana_spark is a token" in deck_fault([*road, "mana_spark"], content.cards)
    assert "2 schools besides neutral, got flame, shadow, frost" in deck_fault(
        [*road, "scald", "shatter"], content.cards
    )
    with pytest.raises(BadContent, match=r"decks\.toml: d: cards: expected 30\.\.40"):
        name = {"en": "D", "it": "D", "zh": "丁"}
        deck = {"id": "d", "name": name, "text": name, "plan": name, "cards": [{"card": "fireball"}]}
        SOURCES.parse_decks(Table({"deck": [deck]}, "decks.toml"), content.cards)


# ---- chance ----

WORDS = ("target", "this", "same", "it", "creature", "damage", "all", "choose", "at", "effect", "until", "forever", "")


def shuffled(value: Any, chance: random.Random) -> Any:
    """A value with something in it changed, left out, or put where it does not belong."""
    if chance.random() < 0.08:
        return chance.choice([*WORDS, -1, 0, 99, 10**9, True, None, [], {}, [value], {"a": value}, 1.5])
    if isinstance(value, dict):
        kept = {key: shuffled(item, chance) for key, item in value.items() if chance.random() > 0.03}
        return kept | ({chance.choice(WORDS): 1} if chance.random() < 0.03 else {})
    if isinstance(value, list):
        return [shuffled(item, chance) for item in value]
    return value


@pytest.mark.parametrize("seed", range(6))
def test_whatever_stands_in_a_card_file_only_bad_content_comes_of_it(content: Content, seed: int) -> None:
    chance = random.Random(seed)
    cards = tomllib.loads(FILE.read_text(encoding="utf-8"))["card"]
    read, refused = 0, 0
    for card in chance.sample(cards, 60):
        changed = shuffled(copy.deepcopy(card), chance)
        others = [other for other in cards if other["id"] in ("stoneling", "mana_spark", "ember_pup")]
        try:
            SOURCES.parse_cards([Table({"card": [changed, *others]}, "f")], content.language, content.words)
            read += 1
        except BadContent as error:
            assert str(error).startswith("f")
            refused += 1
    assert read and refused
