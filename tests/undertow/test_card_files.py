"""Card files that are refused, with the card, the key and the mend (rules, sections 6.1 to 6.3 and 14)."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import game
from game.engine.cards.read_language import read_language
from game.engine.content import Table, asset_root, read_table
from game.undertow.engine.builds import load_rungs, load_starters
from game.undertow.engine.content import SOURCES, Card, load_content

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


AURA = '[[card.ability]]\nalways = true\neffect = [{ stats = { attack = 1 }, to = { all = "unit", side = "own" } }]'
HERO = UNIT.replace('"unit"', '"hero"').replace("preparation = 2", "growth = 2")
RAISE = '{ move = { last = "unit", side = "own", zone = "grave" }, to = "board" }'


def hurt(whom: str) -> str:
    """An operation that damages whom it selects."""
    return f'{{ damage = 1, to = {whom}, type = "fire" }}'


def cast(*steps: str) -> str:
    """A power that does this."""
    return f"{POWER}\n{NAME}\neffect = [{', '.join(steps)}]"


def when(event: str, *steps: str, card: str = UNIT) -> str:
    """A card that does this when something happens."""
    event = event if event.startswith("{") else f'"{event}"'
    return f"{card}\n{NAME}\n[[card.ability]]\nwhen = {event}\neffect = [{', '.join(steps)}]"


ANOTHER = 'of = { a = "unit", side = "own", other = true }'
DIES, ARRIVES = f'{{ event = "die", {ANOTHER} }}', f'{{ event = "arrive", {ANOTHER} }}'
OPPOSITE = '{ opposite = "unit", side = "enemy" }'


LANGUAGE = read_language(asset_root(), "undertow/language.toml")
WORDS = SOURCES.parse_words(read_table(asset_root(), "undertow/words.toml"))


def load(text: str) -> Mapping[str, Card]:
    """The cards of a file with this one card, and a token."""
    token = UNIT.replace("preparation = 2", "token = true").replace('"common"', '"token"')
    data = tomllib.loads(f'format = 1\n[[card]]\nid = "husk"\n{token}\n{NAME}\n[[card]]\nid = "odd_one"\n{text}')
    return SOURCES.parse_cards((Table(data, "odd.toml"),), LANGUAGE, WORDS)[0]


def test_a_sound_card_of_each_kind_is_taken() -> None:
    for text in (UNIT, f"{POTION}\nturns = 3\nattack = 1", SWORD):
        assert "odd_one" in load(f"{text}\n{NAME}")
    assert "odd_one" in load(f"{POTION}\n{NAME}\n{HALF}")


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


@pytest.mark.parametrize(
    "text",
    [
        when("last_breath", RAISE),
        when("last_breath", '{ drag = { first = "unit", side = "enemy" } }'),
        when("arrival", hurt(OPPOSITE)),
        when(ARRIVES, hurt('"subject"'), card=HERO),
        when(DIES, hurt('{ all = "hero", side = "enemy" }'), card=SWORD),
        cast('{ give = "flurry 1", to = { all = "character", side = "own" } }'),
        cast('{ give = "pack 2", to = { random = "unit", side = "own", n = 2 } }'),
        cast('{ delay = 1, of = { least = "card", stat = "preparation", side = "own", zone = "hand" } }'),
        cast(hurt('{ all = "unit", where = { race = "beast", type = "fire" } }')),
    ],
)
def test_a_program_within_the_rules_is_taken(text: str) -> None:
    assert "odd_one" in load(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        # selectors (section 5.7)
        (when("opening", hurt(OPPOSITE), card=HERO), "ability[0].effect[0].to: only units have an opposite"),
        (cast(hurt(OPPOSITE)), "effect[0].to: only units have an opposite"),
        (when("last_breath", hurt(OPPOSITE)), "to: a unit that has died has no opposite"),
        (when("last_breath", '{ drag = { first = "unit", side = "own" } }'), "drag: own units do not move"),
        (when("last_breath", '{ surge = { last = "unit", side = "own" } }'), "surge: own units do not move"),
        (when("last_breath", '{ move = { all = "unit" }, to = "hand" }'), "move: own units do not move"),
        (when(DIES, hurt('"subject"'), card=HERO), "to: whom it waited for is a target only where an own unit arrives"),
        (when("arrival", hurt('"subject"')), "to: whom it waited for is a target only where an own unit arrives"),
        (
            cast('{ heal = 1, to = { most = "unit", stat = "missing", side = "enemy" } }'),
            'to: the most wounded unit is an own one: side = "own"',
        ),
        (cast(hurt('{ first = "unit" }')), 'to: one unit is picked out of one line: side = "own" or "enemy"'),
        (cast(hurt('{ random = "unit", n = 2 }')), "to: one unit is picked out of one line"),
        (cast(hurt('{ choose = "unit", side = "enemy" }')), "effect[0].to: expected units by all, first"),
        (cast(hurt('{ random = "character", side = "enemy" }')), "effect[0].to: expected units by all, first"),
        (cast(hurt('{ all = "unit", side = "enemy", where = { has = "armour" } }')), "to: cards are told apart by"),
        (cast('{ haste = 1, of = { all = "card" } }'), "of: expected the cards of a hand"),
        (cast('{ move = { first = "unit", side = "own", zone = "grave" }, to = "board" }'), "only the latest dead"),
        # operations (section 5.7)
        (cast('{ move = { all = "character", side = "enemy" }, to = "hand" }'), "move: move is of units"),
        (cast('{ drag = { all = "hero", side = "enemy" } }'), "drag: drag is of units"),
        (cast('{ surge = { all = "hero", side = "own" } }'), "surge: surge is of units"),
        (cast('{ destroy = { all = "hero", side = "enemy" } }'), "destroy: destroy is of units"),
        (cast('{ give = "pack 1", to = { all = "hero", side = "own" } }'), "to: heroes do not have this keyword"),
        (cast('{ give = "sniper", to = { first = "unit", side = "own" } }'), "give: this is no keyword that grows"),
        (cast('{ discard = 1, who = "opponent" }'), "discard: expected damage, heal"),
        (cast('{ damage = 1, to = { first = "unit", side = "enemy" } }'), "type: missing: damage is of a type"),
        (cast(hurt('{ first = "unit", side = "enemy" }').replace("= 1", "= 21", 1)), "damage: expected 0..20, got 21"),
        (
            cast('{ state = "weak", to = { first = "unit", side = "enemy" }, n = 1 }'),
            "turns: weak is said with n or turns",
        ),
        (cast('{ stats = { strike = 1 }, to = { first = "unit", side = "own" } }'), "stats: only attack and health"),
        (cast('{ summon = "torch_bearer" }'), "summon"),
        (cast('{ stats = { attack = 1 }, to = { all = "unit", side = "own" }, until = "turn_end" }'), "until: has no"),
        # triggers
        (when('{ event = "turn_start", every = 1 }', EFFECT), "every: expected 2..9, got 1"),
        (when("attack", EFFECT), "ability[0].when: expected opening"),
        (when("arrival", EFFECT, card=HERO), "ability[0].when: only units arrive and die"),
        (when("opening", EFFECT, card=HERO) + "\nuses = { match = 1 }", "ability[0].uses: hero_half works once"),
        (when("opening", EFFECT, card=POWER) + '\nif = { turn = "own" }', "ability"),
        (f"{UNIT}\n{NAME}\neffect = [{EFFECT}]", "effect: only powers are cast"),
        (f"{UNIT}\n{NAME}\n{AURA}", "always: only equipment has auras"),
        # keywords (section 6.2)
        (f'{HERO}\nkeywords = ["elusive"]\n{NAME}', "keywords: elusive is no keyword of heroes and equipment"),
        (f'{SWORD}\nkeywords = ["growth 1"]\n{NAME}', "keywords: growth is no keyword of heroes and equipment"),
        (f'{UNIT}\nkeywords = ["sniper", "area"]\n{NAME}', "keywords: a card attacks in one style"),
        (f'{UNIT}\nkeywords = ["armour 21"]\n{NAME}', "keywords[0]: expected 0..20, got 21"),
        # what is printed (section 6.1)
        (UNIT.replace("attack = 2\n", "") + f"\n{NAME}", "attack"),
        (UNIT.replace("health = 3\n", "") + f"\n{NAME}", "health"),
        (f"{UNIT}\ntoken = true\n{NAME}", "preparation: a token is never in a hand"),
        (UNIT.replace("preparation = 2", "token = true") + f"\n{NAME}", "token: a token is a unit"),
        (UNIT + '\nname = { en = "A", it = "B" }', "name: missing key zh"),
        (
            f"{POTION}\n{NAME}\n{AURA}",
            "turns: a potion's bonuses last for turns",
        ),
    ],
)
def test_a_program_that_breaks_a_rule_is_refused_with_its_place(text: str, said: str) -> None:
    with pytest.raises(game.BadContent) as caught:
        load(text)
    assert "odd.toml: odd_one" in str(caught.value) and said in str(caught.value)


def test_a_card_stands_once() -> None:
    table = Table(tomllib.loads(f'format = 1\n[[card]]\nid = "torch_bearer"\n{UNIT}\n{NAME}'), "odd.toml")
    with pytest.raises(game.BadContent, match=r"torch_bearer is a card of undertow/cards\.toml already"):
        load_content(files=[table])


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("starters.toml", "level = 4", "level = 1", "undertow/starters.toml: "),
        ("campaign.toml", 'tidecutter"\nlevel = 1', 'tidecutter"\nlevel = 9', "undertow/campaign.toml: "),
    ],
)
def test_a_ready_build_that_is_not_legal_is_refused(tmp_path: Path, file: str, old: str, new: str, said: str) -> None:
    """No starter of level 1 has 18 cards and equipment; no common hero of the ladder is of level 9 (section 2)."""
    text = (asset_root() / "undertow" / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "undertow").mkdir()
    (tmp_path / "undertow" / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    load_builds: Any = load_starters if file == "starters.toml" else load_rungs
    with pytest.raises(game.BadContent, match=said):
        load_builds(load_content().cards, tmp_path)
