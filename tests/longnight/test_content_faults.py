"""What is refused of The Long Night's content files, and how it is told (rules, section 14)."""

import shutil
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from game.engine.content import asset_root
from game.engine.errors import BadContent
from game.longnight.engine.content.load import load_content
from game.longnight.engine.content.model import Content, Op
from game.longnight.engine.content.scenarios import parse_scenario


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of the content files that a test may spoil."""
    shutil.copytree(asset_root() / "longnight", tmp_path / "longnight")
    return tmp_path


def spoil(root: Path, name: str, entry: str, old: str, new: str) -> None:
    """Replaces the first ``old`` after the line with the entry's id (``""``: after the file's beginning)."""
    path = root / "longnight" / name
    head, mark, tail = path.read_text("utf-8").partition(f'id = "{entry}"\n' if entry else "format = 1\n")
    assert mark and old in tail
    path.write_text(head + mark + tail.replace(old, new, 1), "utf-8")


def refusal(root: Path) -> str:
    with pytest.raises(BadContent) as caught:
        load_content(root)
    return str(caught.value)


# Card files

CARD_FAULTS = [
    ("sprint", "cd = 0", "cd = 12", "sprint: cd: expected 0..3, got 12"),
    ("sprint", "cd = 0", "cd = -1", "sprint: cd: expected 0..3, got -1"),
    ("sprint", "cd = 0", "cd = 1.0", "sprint: cd: expected 0..3, got 1.0"),
    ("sprint", "cd = 0", "cd = true", "sprint: cd: expected 0..3, got true"),
    ("sprint", "cd = 0", 'cd = "1"', 'sprint: cd: expected 0..3, got "1"'),
    ("sprint", "cd = 0\n", "", "sprint: missing key cd"),
    (
        *("sprint", "cd = 0", "cd = 0\ncooldown = 1"),
        "sprint: unknown key cooldown (allowed: id, name, type, cd, slot, supply, echo, line)",
    ),
    ("sprint", 'type = "earth"', 'type = "water"', 'sprint: type: expected earth, fire or special, got "water"'),
    ("sprint", 'slot = "standard"', 'slot = "any"', 'sprint: slot: expected standard or exclusive, got "any"'),
    (
        *("sprint", 'supply = ""', 'supply = "earth_d7"'),
        'sprint: supply: expected "", earth_d4, earth_d6, earth_d8, fire_d4, terror_d4, terror_d6 or terror_d8, '
        'got "earth_d7"; did you mean earth_d8, earth_d6 or earth_d4?',
    ),
    ("sprint", 'it = "Scatto"', 'it = ""', 'sprint: name.it: expected a text, got ""'),
    ("sprint", 'it = "Scatto", ', "", "sprint: name: missing key it"),
    ("sprint", 'it = "Scatto"', 'it = "Scatto", de = "Lauf"', "sprint: name: unknown key de (allowed: en, it, zh)"),
    ("sprint", 'what = "hand", n = 1', 'what = "hand"', "sprint: echo: missing key n"),
    ("sprint", "n = 1", "n = 0", "sprint: echo.n: expected 1..9, got 0"),
    ("sprint", "n = 1", 'kind = "fire_d4"', "sprint: echo: unknown key kind (allowed: what, n)"),
    (
        *("sprint", 'what = "hand", n = 1', 'what = "card"'),
        'sprint: echo.what: expected shield, hand, die, any_die, rotate_one or rotate_all, got "card"',
    ),
    ("sprint", "cost = 1", "cost = 5", "sprint: line[0].cost: expected 1..4, got 5"),
    ("sprint", "cost = 1", "cost = 0", "sprint: line[0].cost: expected 1..4, got 0"),
    ("sprint", "amount = 2", "amount = 10", "sprint: line[0].amount: expected 1..9, got 10"),
    ("sprint", "amount = 2", "", "sprint: line[0]: missing key amount"),
    ("sprint", "amount = 2", "amount = 2\npt = 4", "sprint: line[0].pt: expected 0..3, got 4"),
    (
        *("sprint", "amount = 2", "amount = 2\nrange = 2"),
        "sprint: line[0]: unknown key range (allowed: cost, impulse, pt, what, amount, expose, later_shield)",
    ),
    (
        *("sprint", 'impulse = "force"', 'impulse = "earth"'),
        'sprint: line[0].impulse: expected force, fire, omen or free, got "earth"',
    ),
    (
        *("sprint", 'what = "gain_pm"', 'what = "gain"'),
        "sprint: line[0].what: expected hit, stun, vulnerable, draw, gain_pm, cone_range, cone_hit, cone_vulnerable, "
        'infuse, set_face, charge or convert_omens, got "gain"',
    ),
    ("seismic_denial", "push = 1", "push = 4", "seismic_denial: line[0].push: expected 0..3, got 4"),
    ("seismic_denial", "range = 1", "range = 0", "seismic_denial: line[0].range: expected 1..9, got 0"),
    (
        *("strategic_strike", 'kind = "generic"', 'kind = "force"'),
        'strategic_strike: line[0].kind: expected generic or fire, got "force"',
    ),
    ("mighty_blow", "expose = 1", "expose = 2", "mighty_blow: line[0].expose: expected 0..1, got 2"),
    (
        "elemental_infusion",
        "cd = 1",
        "cd = 0",
        "elemental_infusion: cd: expected 1..3 for a card of the exclusive slot",
    ),
    (
        "elemental_infusion",
        "cost = 0",
        "cost = 1",
        "elemental_infusion: line[0].cost: expected 0 for a free line, got 1",
    ),
    (
        *("elemental_infusion", 'impulse = "free"', 'impulse = "force"'),
        'elemental_infusion: line[0].impulse: expected "free", since infuse chooses a die of the row, got "force"',
    ),
    (
        *("depths_of_mind", 'impulse = "omen"', 'impulse = "fire"'),
        'depths_of_mind: line[0].impulse: expected "omen" for convert_omens, got "fire"',
    ),
    (
        *(
            "twist_of_fate",
            'what = "set_face"',
            'what = "set_face"\n\n[[card.line]]\nimpulse = "free"\nwhat = "charge"',
        ),
        "twist_of_fate: line: a free line must be the card's only line, got 2 lines",
    ),
    ("sprint", "name = {", "line = []\nname = {", "not TOML"),
    ("seismic_denial", '[[card]]\nid = "sprint"', '[[card]]\nid = "Sprint"', "card[8].id: expected an id such as"),
    ("seismic_denial", '[[card]]\nid = "sprint"', "[[card]]", "card[8]: missing key id"),
    (
        *("seismic_denial", 'id = "sprint"', 'id = "basic_attack"'),
        'card[8].id: "basic_attack" is the id of card[0] already; each id stands once',
    ),
]


@pytest.mark.parametrize(("entry", "old", "new", "message"), CARD_FAULTS)
def test_a_card_file_that_breaks_the_format_is_refused(
    root: Path, entry: str, old: str, new: str, message: str
) -> None:
    spoil(root, "cards.toml", entry, old, new)
    assert refusal(root).startswith(f"longnight/cards.toml: {message}")


def write_card(root: Path, line: str) -> None:
    (root / "longnight/cards.toml").write_text(
        'format = 1\n[[card]]\nid = "x"\nname = { en = "X", it = "X", zh = "X" }\ntype = "earth"\ncd = 0\n'
        f'echo = {{ what = "any_die" }}\n{line}',
        "utf-8",
    )


def test_a_kind_of_die_can_not_be_left_out(root: Path) -> None:
    path = root / "longnight/dice.toml"
    head, _, _ = path.read_text("utf-8").partition('[[die]]\nid = "terror_d6"')
    path.write_text(head, "utf-8")
    assert refusal(root) == "longnight/dice.toml: die: missing terror_d6, terror_d8; the kinds of dice are fixed"


def test_a_card_without_a_line_is_refused(root: Path) -> None:
    write_card(root, "")
    assert refusal(root) == "longnight/cards.toml: x: missing key line"


@pytest.mark.parametrize(("count"), [0, 4])
def test_a_card_has_one_to_three_lines(root: Path, count: int) -> None:
    lines = ['{ cost = 1, impulse = "force", what = "draw", amount = 1 }'] * count
    write_card(root, f"line = [{', '.join(lines)}]")
    assert refusal(root) == f"longnight/cards.toml: x: line: expected 1..3 lines, got {count}"


# Enemy files

ENEMY_FAULTS = [
    ("zombie", "die = 4", "die = 5", "zombie: die: expected 4, 6 or 8, got 5"),
    ("zombie", "die = 4", "die = 6", "zombie: action: no action for face 5, 6; each of 1..6 needs one"),
    ("zombie", "hp = 4", "hp = 31", "zombie: hp: expected 1..30, got 31"),
    ("zombie", "hp = 4", "hp = 0", "zombie: hp: expected 1..30, got 0"),
    ("zombie", "move = 2", "move = 7", "zombie: move: expected 0..6, got 7"),
    (
        "zombie",
        "move = 2",
        "move = 2\nspeed = 2",
        "zombie: unknown key speed (allowed: id, name, hp, move, die, action)",
    ),
    ("zombie", 'en = "Zombie", ', "", "zombie: name: missing key en"),
    ("zombie", 'name = { en = "Brace", it = "Incassare", zh = "硬抗" }\n', "", "zombie: action[2]: missing key name"),
    ("zombie", "faces = [3]", "faces = [2]", "zombie: action[2].faces: face 2 belongs to action[1] already"),
    ("zombie", "faces = [3]", "faces = [5]", "zombie: action[2].faces: expected a list of 1..4, got [5]"),
    ("zombie", "faces = [3]", "faces = []", "zombie: action[2].faces: expected at least one face, got none"),
    ("zombie", "faces = [3]", "faces = 3", "zombie: action[2].faces: expected a list, [3], got 3"),
    ("brute", "faces = [6]", "faces = [8]", "brute: action[5].faces: face 8 belongs to action[3] already"),
    (
        *("zombie", "attack 2 leech", "bite 2"),
        "zombie: action[0].do[1]: expected one of approach, within, retreat, attack, drain, gaze, bolt, shield, mend, "
        'summon, got "bite 2"',
    ),
    (
        "zombie",
        "attack 2 leech",
        "attack 2 bleed",
        "zombie: action[0].do[1]: expected riders leech, horde, terror, stun",
    ),
    ("zombie", "attack 2 leech", "attack 2 stun stun", "zombie: action[0].do[1]: expected riders"),
    ("zombie", "attack 2 leech", "attack 2 push", "zombie: action[0].do[1]: expected riders"),
    ("zombie", "attack 2 leech", "attack 2 push 4", "zombie: action[0].do[1]: expected riders"),
    ("zombie", "attack 2 leech", "attack", 'zombie: action[0].do[1]: expected "attack 2" and riders with numbers 1..9'),
    ("zombie", "attack 2 leech", "attack 0", 'zombie: action[0].do[1]: expected "attack 2"'),
    (
        "zombie",
        "shield 2",
        "shield 10",
        'zombie: action[2].do[0]: expected "shield 2" with numbers 1..9, got "shield 10"',
    ),
    ("zombie", '["shield 2"]', '"shield 2"', 'zombie: action[2].do: expected a list, ["shield 2"], got "shield 2"'),
    (
        *("zombie", '"shield 2"', ", ".join(['"shield 2"'] * 5)),
        "zombie: action[2].do: expected at most 4, got 5",
    ),
    ("whisperer", "drain 1 (3)", "drain 1", 'whisperer: action[0].do[1]: expected "drain 1 (3)"'),
    ("whisperer", "within 3", "within", 'whisperer: action[0].do[0]: expected "within 3"'),
    (
        *("gravecaller", "summon zombie", "summon spider"),
        'gravecaller: action[0].do[0]: expected another kind of enemy (brute, ghoul, whisperer, zombie), got "spider"',
    ),
    (
        *("gravecaller", "summon zombie", "summon gravecaller"),
        "gravecaller: action[0].do[0]: expected another kind of enemy",
    ),
    ("whisperer", 'id = "zombie"', 'id = "ghoul"', 'enemy[4].id: "ghoul" is the id of enemy[1] already'),
]


@pytest.mark.parametrize(("entry", "old", "new", "message"), ENEMY_FAULTS)
def test_an_enemy_file_that_breaks_the_format_is_refused(
    root: Path, entry: str, old: str, new: str, message: str
) -> None:
    spoil(root, "enemies.toml", entry, old, new)
    assert refusal(root).startswith(f"longnight/enemies.toml: {message}")


def test_an_attack_takes_its_riders_in_any_order(root: Path) -> None:
    spoil(root, "enemies.toml", "zombie", "attack 2 leech", "attack 3 stun push 2 horde")
    attack = load_content(root).enemies["zombie"].action(1).do[1]
    assert attack == Op("attack", 3, horde=1, push=2, stun=1)


# Scenario files and objects

CROWD = "[[waves]]\nturn = 2\nunits = [" + "{ unit = 'ghoul', hex = '1,1' }, " * 12 + "]\n\n"
SCENARIO_FAULTS = [
    ("rows = 8", "rows = 2", "rows: expected 3..12, got 2"),
    ("rows = 8", "rows = 13", "rows: expected 3..12, got 13"),
    ("cols = 6", "cols = 13", "cols: expected 3..12, got 13"),
    ("cols = 6\n", "", "missing key cols"),
    ("cols = 6", "cols = 6\nsize = 3", "unknown key size (allowed: format, id, name, text, rows, cols, start, columns"),
    ("cols = 6", "cols = 6\ncolumn = []", "unknown key column; did you mean columns?"),
    ('start = "1,4"\n', "", "missing key start"),
    ('start = "1,4"', 'start = "0,4"', 'start: expected a hex such as "4,3" (row, column), got "0,4"'),
    ('start = "1,4"', 'start = "1, 4"', 'start: expected a hex such as "4,3" (row, column), got "1, 4"'),
    ('start = "1,4"', "start = [1, 4]", 'start: expected a hex such as "4,3" (row, column), got [1, 4]'),
    ('start = "1,4"', 'start = "1,7"', 'start: expected a hex of the map, "1,1" to "8,6", got "1,7"'),
    ('"4,5", "6,4"', '"4,5", "9,4"', 'columns[1]: expected a hex of the map, "1,1" to "8,6", got "9,4"'),
    ('hex = "5,3"', 'hex = "5,30"', 'traps[0].hex: expected a hex of the map, "1,1" to "8,6", got "5,30"'),
    ('hex = "7,4"', 'hex = "7,x"', 'units[2].hex: expected a hex such as "4,3" (row, column), got "7,x"'),
    ("damage = 3", "damage = 10", "traps[0].damage: expected 1..9, got 10"),
    ("damage = 3", "harm = 3", "traps[0]: unknown key harm (allowed: hex, damage)"),
    ('"4,5", "6,4"', '"4,5", "1,4"', 'columns[1]: expected a hex of its own, got "1,4", which start has'),
    ('"4,5", "6,4"', '"4,5", "4,5"', 'columns[1]: expected a hex of its own, got "4,5", which columns[0] has'),
    ('hex = "5,3"', 'hex = "6,4"', 'traps[0].hex: expected a hex of its own, got "6,4", which columns[1] has'),
    ('hex = "7,4"', 'hex = "5,3"', 'units[2].hex: expected a hex of its own, got "5,3", which traps[0].hex has'),
    ('hex = "7,4"', 'hex = "4,3"', 'units[2].hex: expected a hex of its own, got "4,3", which units[0].hex has'),
    ('hex = "7,4"', 'hex = "1,4"', 'units[2].hex: expected a hex of its own, got "1,4", which start has'),
    (
        *('unit = "zombie"', 'unit = "zomby"'),
        'units[0].unit: expected brute, ghoul, gravecaller, whisperer or zombie, got "zomby"; did you mean zombie?',
    ),
    ('"earth_d6", "fire_d4"', '"earth_d6", "ai"', "pool[1]: expected earth_d4, earth_d6, earth_d8, fire_d4, terror_d4"),
    ('["earth_d6", "fire_d4", "terror_d8"]', str(["fire_d4"] * 7), "pool: expected at most 6, got 7"),
    ("turn_cap = 30", "turn_cap = 4", "turn_cap: expected 5..200, got 4"),
    ("turn_cap = 30", "turn_cap = 201", "turn_cap: expected 5..200, got 201"),
    ("par = 6", "par = 0", "par: expected 1..200, got 0"),
    # A column on either side of the corner 1,1 cuts it off: its neighbours are 1,2 and 2,1.
    ('"4,5", "6,4"', '"1,2", "2,1"', "columns: expected columns that cut no part of the map off"),
    (
        *('"4,5", "6,4"', ", ".join(f'"{row},{col}"' for row in (2, 3, 5, 6, 8) for col in (1, 2, 4, 5, 6))),
        "columns: expected at most 24, got 25",
    ),
    ("[text]", "[[waves]]\nturn = 1\nunits = []\n\n[text]", "waves[0].turn: expected 2..200, got 1"),
    ("[text]", "[[waves]]\nturn = 201\nunits = []\n\n[text]", "waves[0].turn: expected 2..200, got 201"),
    ("[text]", "[[waves]]\nturn = 2\n\n[text]", "waves[0]: missing key units"),
    (
        *("[text]", '[[waves]]\nturn = 2\nunits = [{ unit = "ghoul", hex = "9,9" }]\n\n[text]'),
        'waves[0].units[0].hex: expected a hex of the map, "1,1" to "8,6", got "9,9"',
    ),
    (
        *("[text]", CROWD + "[text]"),
        "units: expected 1..16 enemies, those of waves included, got 17",
    ),
    ("name = {", "title = {", "unknown key title"),
    ("[text]", "[story]", "unknown key story"),
    ("[text]\nen", "[[waves]]\nturn = 2\nunits = []\n\n[text]\nde", "text: unknown key de (allowed: en, it, zh)"),
]


@pytest.mark.parametrize(("old", "new", "message"), SCENARIO_FAULTS)
def test_a_scenario_file_that_breaks_a_limit_is_refused(root: Path, old: str, new: str, message: str) -> None:
    path = root / "longnight/scenarios/pillars.toml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    assert refusal(root).removeprefix("longnight/scenarios/pillars.toml: ").startswith(message)


@pytest.mark.parametrize("key", ["format", "id", "name"])
def test_a_scenario_file_needs_what_an_object_may_leave_out(root: Path, key: str) -> None:
    path = root / "longnight/scenarios/demo.toml"
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not line.startswith(f"{key} =")), "utf-8")
    missing = "format: missing: a file begins with format = 1" if key == "format" else f"missing key {key}"
    assert refusal(root) == f"longnight/scenarios/demo.toml: {missing}"


def test_a_scenario_file_is_named_for_its_id(root: Path) -> None:
    (root / "longnight/scenarios/demo.toml").rename(root / "longnight/scenarios/dawn.toml")
    assert refusal(root) == 'longnight/scenarios/dawn.toml: id: expected "dawn", the file\'s name, got "demo"'


SMALL: Mapping[str, object] = {"rows": 3, "cols": 3, "start": "1,1", "units": [{"unit": "ghoul", "hex": "3,3"}]}


def test_a_scenario_object_may_leave_out_all_but_map_start_and_an_enemy(content: Content) -> None:
    scenario = parse_scenario(SMALL, "here", content)
    assert (scenario.id, scenario.columns, scenario.traps, scenario.waves) == ("custom", (), (), ())
    assert (scenario.pool, scenario.turn_cap, scenario.par) == (("earth_d6", "fire_d4", "terror_d8"), 30, 10)


def test_a_scenario_may_consist_of_waves_alone(content: Content) -> None:
    waves = [{"turn": 2, "units": [{"unit": "brute", "hex": "1,1"}]}]
    scenario = parse_scenario({"rows": 3, "cols": 3, "start": "1,1", "waves": waves}, "here", content)
    assert [(wave.turn, wave.units[0].unit) for wave in scenario.waves] == [(2, "brute")]


def test_a_scenario_without_any_enemy_is_refused(content: Content) -> None:
    with pytest.raises(BadContent, match=r"^here: units: expected 1\.\.16 enemies, those of waves included, got 0$"):
        parse_scenario({**SMALL, "units": []}, "here", content)


def test_thirteen_traps_are_refused(content: Content) -> None:
    traps = [{"hex": f"{row},{col}", "damage": 1} for row in (2, 3) for col in range(1, 8)][:13]
    with pytest.raises(BadContent, match=r"^here: traps: expected at most 12, got 13$"):
        parse_scenario({**SMALL, "rows": 12, "cols": 12, "traps": traps}, "here", content)


# Other files

FIRE_CARDS = '{ card = "fire_attack", count = 1 },\n    { card = "cone_of_fire", count = 1 },'


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        (
            "dice.toml",
            "faces = [1, 1, 2, 2]",
            "faces = [1, 10]",
            "earth_d4: faces: expected a list of 1..9, got [1, 10]",
        ),
        ("dice.toml", "[1, 1, 2, 2]", str([1] * 9), "earth_d4: faces: expected 1..8 faces, got 9"),
        ("dice.toml", "[1, 1, 2, 2]", "[1, 2, 3, 4, 5]", "earth_d4: faces: expected at most 4 different values, got 5"),
        ("dice.toml", '"force"', '"water"', 'earth_d4: impulse: expected force, fire or omen, got "water"'),
        ("dice.toml", '"earth_d6"', '"earth_d10"', "earth_d10: id: expected earth_d4, earth_d6, earth_d8, fire_d4"),
        ("difficulties.toml", "hp = 10", "hp = 11", "dusk: hp: expected 1..10, got 11"),
        ("difficulties.toml", "weight = 2", "", "dusk: missing key weight"),
        (
            "decks.toml",
            'card = "sprint", count = 2',
            'card = "sprint", count = 3',
            "demo: cards[1].count: expected 1..2",
        ),
        ("decks.toml", FIRE_CARDS, "", "demo: cards: expected cards that supply 3 dice besides the terror_d8, got 2"),
        (
            *("decks.toml", '{ card = "sprint", count = 2 }', '{ card = "elemental_infusion", count = 2 }'),
            "demo: cards: expected at most 1 copy of elemental_infusion, got 3",
        ),
        ("campaign.toml", '"pack"', '"picnic"', "scenarios[1]: expected cellar, chapel, demo, grave_song, long_night"),
        ("campaign.toml", '"pack"', '"pillars"', 'scenarios[1]: "pillars" stands earlier in the list'),
        ("words.toml", 'force = { en = "Force", ', "force = { ", "impulses.force: missing key en"),
        ("words.toml", "[impulses]\nforce", "[impulses]\nwater", "impulses: unknown key water"),
        ("words.toml", "[impulses]", "[drives]", "unknown key drives"),
    ],
)
def test_a_file_that_breaks_its_format_is_refused(root: Path, name: str, old: str, new: str, message: str) -> None:
    spoil(root, name, "", old, new)
    fault = refusal(root).removeprefix(f"longnight/{name}: ")
    assert fault.startswith(message)


NAMES = ("campaign.toml", "cards.toml", "decks.toml", "dice.toml", "enemies.toml", "words.toml", "scenarios/demo.toml")


@pytest.mark.parametrize("name", NAMES)
def test_a_missing_file_is_named(root: Path, name: str) -> None:
    (root / "longnight" / name).unlink()
    if name == "scenarios/demo.toml":
        shutil.rmtree(root / "longnight/scenarios")
        assert refusal(root) == f"longnight/scenarios: no such folder in {root}"
    else:
        assert refusal(root) == f"longnight/{name}: no such file in {root}"


@pytest.mark.parametrize("name", NAMES)
def test_a_file_that_is_not_toml_is_refused_with_its_line(root: Path, name: str) -> None:
    (root / "longnight" / name).write_text("format = 1\nid = \n", "utf-8")
    assert refusal(root) == f"longnight/{name}: not TOML, line 2, column 6: a value goes here"


@pytest.mark.parametrize("name", NAMES)
def test_a_file_that_is_not_utf_8_is_refused(root: Path, name: str) -> None:
    (root / "longnight" / name).write_bytes(b'format = 1\nid = "caff\xe8"\n')
    assert refusal(root) == f"longnight/{name}: not UTF-8 text, see byte 22; save it as UTF-8"


@pytest.mark.parametrize("name", NAMES)
def test_a_file_of_another_format_is_refused(root: Path, name: str) -> None:
    path = root / "longnight" / name
    path.write_text(path.read_text("utf-8").replace("format = 1", "format = 2", 1), "utf-8")
    assert refusal(root) == f"longnight/{name}: format: expected 1, got 2"


@pytest.mark.parametrize("text", ["a = " + "[" * 100_000, "format = " + "9" * 5_000], ids=["deep", "long"])
def test_a_monstrous_file_is_refused(root: Path, text: str) -> None:
    (root / "longnight/cards.toml").write_text(text, "utf-8")
    assert refusal(root).startswith("longnight/cards.toml: ")


def test_a_file_with_a_byte_order_mark_is_read(root: Path) -> None:
    path = root / "longnight/cards.toml"
    path.write_text(path.read_text("utf-8"), "utf-8-sig")
    assert load_content(root) == load_content()


def test_a_frozen_program_finds_its_assets_in_its_bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "game/_assets").mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert asset_root() == tmp_path / "game/_assets"


def test_lost_assets_are_reported_with_the_places_searched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    with pytest.raises(BadContent, match="assets: not found in"):
        asset_root()
