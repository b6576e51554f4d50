"""The Long Night's content files: what they say, and what is refused (rules, sections 6 and 14)."""

import re
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from game.engine.content import LANGUAGES, asset_root
from game.engine.errors import BadContent
from game.longnight.content import VOCABULARY, Content, Echo, Line, Op, load_content, parse_scenario


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


# What the files say


def test_dice_have_the_faces_and_impulses_of_the_rules(content: Content) -> None:
    d4, d6, d8 = (1, 1, 2, 2), (1, 1, 2, 2, 2, 3), (1, 1, 2, 2, 2, 3, 3, 4)
    assert {die.id: (die.faces, die.impulse) for die in content.dice.values()} == {
        "earth_d4": (d4, "force"),
        "earth_d6": (d6, "force"),
        "earth_d8": (d8, "force"),
        "fire_d4": (d4, "fire"),
        "terror_d4": (d4, "omen"),
        "terror_d6": (d6, "omen"),
        "terror_d8": (d8, "omen"),
    }


CARDS: Mapping[str, tuple[str, str, int, str, str, Echo, list[Line]]] = {
    "basic_attack": (
        *("Attacco Base", "earth", 0, "standard", "", Echo("shield", n=1)),
        [Line(1, "force", 0, "hit", amount=1, range=1), Line(2, "force", 0, "draw", amount=1)],
    ),
    "cone_of_fire": (
        *("Cono di Fuoco", "fire", 1, "standard", "fire_d4", Echo("die", kind="earth_d6")),
        [
            Line(1, "fire", 0, "cone_range", amount=1),
            Line(1, "fire", 0, "cone_hit", amount=1),
            Line(1, "fire", 0, "cone_vulnerable", amount=1, kind="fire"),
        ],
    ),
    "depths_of_mind": (
        *("Profondità Mente", "special", 2, "standard", "terror_d8", Echo("any_die")),
        [Line(1, "omen", 1, "convert_omens")],
    ),
    "elemental_infusion": (
        *("Infusione Elementale", "fire", 1, "exclusive", "", Echo("rotate_one")),
        [Line(0, "free", 0, "infuse", bonus=1)],
    ),
    "fire_attack": (
        *("Attacco di Fuoco", "fire", 1, "standard", "fire_d4", Echo("die", kind="earth_d6")),
        [
            Line(1, "fire", 0, "hit", amount=2, range=3),
            Line(1, "fire", 0, "vulnerable", amount=1, range=3, kind="fire"),
        ],
    ),
    "furious_charge": (
        *("Carica Furiosa", "special", 2, "standard", "earth_d8", Echo("any_die")),
        [Line(0, "free", 0, "charge")],
    ),
    "mighty_blow": (
        *("Attacco Poderoso", "earth", 1, "standard", "", Echo("die", kind="fire_d4")),
        [
            Line(1, "force", 0, "hit", amount=2, range=1, expose=1),
            Line(1, "force", 0, "stun", range=1, push=1, expose=1),
        ],
    ),
    "seismic_denial": (
        *("Diniego Sismico", "earth", 1, "standard", "", Echo("die", kind="fire_d4")),
        [Line(1, "force", 0, "hit", amount=1, range=1, push=1)],
    ),
    "sprint": (
        *("Scatto", "earth", 0, "standard", "", Echo("hand", n=1)),
        [Line(1, "force", 0, "gain_pm", amount=2)],
    ),
    "strategic_strike": (
        *("Attacco Strategico", "earth", 2, "standard", "earth_d6", Echo("any_die")),
        [
            Line(1, "force", 0, "vulnerable", amount=1, range=2, kind="generic", later_shield=1),
            Line(1, "force", 0, "draw", amount=1),
        ],
    ),
    "twist_of_fate": (
        *("Manipolazione Destino", "special", 2, "standard", "", Echo("rotate_all")),
        [Line(0, "free", 1, "set_face")],
    ),
}


def test_there_are_eleven_cards_sorted_by_id(content: Content) -> None:
    assert list(content.cards) == list(CARDS)


@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_as_printed_in_the_rules(content: Content, card: str) -> None:
    found = content.cards[card]
    printed = (found.name.it, found.type, found.cd, found.slot, found.supply, found.echo, list(found.lines))
    assert printed == CARDS[card]


def test_the_demo_deck_is_the_thirteen_cards_in_the_order_of_the_rules(content: Content) -> None:
    assert content.decks["demo"].cards == (
        *("basic_attack", "basic_attack", "sprint", "sprint", "mighty_blow", "seismic_denial", "strategic_strike"),
        *("fire_attack", "cone_of_fire", "elemental_infusion", "furious_charge", "depths_of_mind", "twist_of_fate"),
    )


def test_enemies_have_the_points_movement_and_dice_of_the_rules(content: Content) -> None:
    assert [(e.id, e.hp, e.move, e.die) for e in content.enemies.values()] == [
        ("brute", 8, 1, 8),
        ("ghoul", 3, 3, 4),
        ("gravecaller", 5, 1, 6),
        ("whisperer", 3, 2, 6),
        ("zombie", 4, 2, 4),
    ]


ACTIONS: list[tuple[str, int, str, list[Op]]] = [
    ("zombie", 1, "Morso Rigenerante", [Op("approach", steps=2, range=1), Op("attack", 2, leech=1)]),
    ("zombie", 2, "Attacco Orda", [Op("approach", steps=2, range=1), Op("attack", 2, horde=1)]),
    ("zombie", 3, "Incassare", [Op("shield", 2)]),
    ("zombie", 4, "Attacco Terrore", [Op("approach", steps=2, range=1), Op("attack", 2, terror=1)]),
    ("ghoul", 1, "Balzo", [Op("approach", steps=4, range=1), Op("attack", 1)]),
    ("ghoul", 2, "Artigliata", [Op("approach", steps=3, range=1), Op("attack", 2)]),
    ("ghoul", 3, "Acquattarsi", [Op("retreat", steps=3), Op("shield", 1)]),
    ("ghoul", 4, "Frenesia", [Op("approach", steps=3, range=1), Op("attack", 1), Op("attack", 1)]),
    ("whisperer", 1, "Mormorio", [Op("within", steps=2, range=3), Op("drain", 1, range=3)]),
    ("whisperer", 2, "Mormorio", [Op("within", steps=2, range=3), Op("drain", 1, range=3)]),
    ("whisperer", 3, "Sguardo", [Op("within", steps=2, range=3), Op("gaze", 1, range=3)]),
    ("whisperer", 4, "Ago", [Op("within", steps=2, range=3), Op("bolt", 1, range=3)]),
    ("whisperer", 5, "Svanire", [Op("retreat", steps=2)]),
    ("whisperer", 6, "Velo", [Op("shield", 2)]),
    ("brute", 1, "Pugno", [Op("approach", steps=1, range=1), Op("attack", 2)]),
    ("brute", 2, "Pugno", [Op("approach", steps=1, range=1), Op("attack", 2)]),
    ("brute", 3, "Dilaniare", [Op("approach", steps=1, range=1), Op("attack", 3)]),
    ("brute", 4, "Scagliare", [Op("approach", steps=1, range=1), Op("attack", 2, push=2)]),
    ("brute", 5, "Scagliare", [Op("approach", steps=1, range=1), Op("attack", 2, push=2)]),
    ("brute", 6, "Cuoio", [Op("shield", 3)]),
    ("brute", 7, "Pestone", [Op("approach", steps=1, range=1), Op("attack", 1, stun=1)]),
    ("brute", 8, "Furia", [Op("approach", steps=2, range=1), Op("attack", 4)]),
    ("gravecaller", 1, "Rianimare", [Op("summon", summon="zombie")]),
    ("gravecaller", 2, "Rianimare", [Op("summon", summon="zombie")]),
    ("gravecaller", 3, "Ricucire", [Op("mend", 2)]),
    ("gravecaller", 4, "Dardo d'Osso", [Op("within", steps=1, range=3), Op("bolt", 1, range=3)]),
    ("gravecaller", 5, "Nenia", [Op("within", steps=1, range=3), Op("drain", 1, range=3)]),
    ("gravecaller", 6, "Ritirata", [Op("retreat", steps=1), Op("shield", 1)]),
]


@pytest.mark.parametrize(("enemy", "face", "name", "ops"), ACTIONS)
def test_each_face_of_an_enemy_does_what_the_rules_print(
    content: Content, enemy: str, face: int, name: str, ops: list[Op]
) -> None:
    action = content.enemies[enemy].action(face)
    assert (action.name.it, list(action.do)) == (name, ops)


def test_difficulties_go_from_mild_to_grim(content: Content) -> None:
    assert [(d.id, d.hp, d.pt, d.enemy_hp, d.attack, d.weight) for d in content.difficulties.values()] == [
        ("dusk", 10, 6, 0, 0, 2),
        ("midnight", 8, 5, 1, 0, 3),
        ("witching_hour", 6, 4, 2, 1, 4),
    ]


# Map, start, columns, traps, units, waves, cap and par as in the rules' table.
SCENARIOS: Mapping[str, tuple[tuple[int, int], str, str, str, str, dict[int, str], int, int]] = {
    "cellar": (
        *((6, 9), "3,5", "2,4 5,6", "4,4 3,6"),
        *("zombie 1,2 zombie 6,2 brute 3,8 zombie 1,8 zombie 6,8 zombie 3,1", {}, 30, 7),
    ),
    "chapel": (
        *((8, 7), "1,4", "3,3 3,5 5,3 5,5", ""),
        *("whisperer 7,3 whisperer 7,5 zombie 5,4 zombie 6,4 zombie 8,4", {}, 30, 7),
    ),
    "demo": ((8, 6), "1,4", "", "", "zombie 4,3 zombie 6,2 zombie 7,4 zombie 7,5", {}, 30, 6),
    "grave_song": (
        *((9, 7), "1,4", "3,2 3,6 6,2 6,6", "5,3 5,5"),
        "gravecaller 9,4 zombie 5,2 zombie 5,6 ghoul 6,4 whisperer 7,2 whisperer 7,6",
        *({4: "zombie 1,1 zombie 1,7"}, 30, 11),
    ),
    "long_night": (
        *((10, 8), "5,4", "4,3 4,6 7,3 7,6", "5,5 8,4"),
        "zombie 1,2 zombie 1,7 zombie 10,2 zombie 10,7 ghoul 9,5",
        {
            3: "whisperer 1,4 ghoul 10,1 zombie 5,8",
            5: "brute 1,1 zombie 10,8 zombie 6,1",
            7: "gravecaller 1,8 ghoul 10,4 whisperer 5,1",
        },
        *(40, 17),
    ),
    "pack": (
        *((9, 5), "1,3", "4,2 4,4 6,3", ""),
        *("ghoul 5,2 ghoul 5,4 zombie 7,3 ghoul 8,2 zombie 8,4", {}, 30, 6),
    ),
    "pillars": (
        *((8, 6), "1,4", "4,5 6,4", "5,3"),
        *("zombie 4,3 zombie 6,2 zombie 7,4 zombie 7,5 zombie 8,3", {}, 30, 6),
    ),
    "two_doors": (
        *((8, 8), "5,1", "4,4 4,5", "6,4"),
        "zombie 3,6 zombie 5,6 ghoul 7,6 zombie 4,8",
        {3: "zombie 1,1 ghoul 1,8 zombie 8,8", 5: "brute 8,1 zombie 1,5"},
        *(30, 11),
    ),
}


def test_there_are_eight_scenarios_sorted_by_id(content: Content) -> None:
    assert list(content.scenarios) == list(SCENARIOS)


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_is_as_in_the_table_of_the_rules(content: Content, name: str) -> None:
    scenario = content.scenarios[name]

    def hexes(places: tuple[tuple[int, int], ...]) -> str:
        return " ".join(f"{row},{col}" for row, col in places)

    assert SCENARIOS[name] == (
        (scenario.rows, scenario.cols),
        hexes((scenario.start,)),
        hexes(scenario.columns),
        hexes(tuple(trap.hex for trap in scenario.traps)),
        " ".join(f"{unit.unit} {hexes((unit.hex,))}" for unit in scenario.units),
        {w.turn: " ".join(f"{unit.unit} {hexes((unit.hex,))}" for unit in w.units) for w in scenario.waves},
        scenario.turn_cap,
        scenario.par,
    )
    assert scenario.pool == ("earth_d6", "fire_d4", "terror_d8")
    assert {trap.damage for trap in scenario.traps} <= {3}


def test_a_scenario_is_introduced_in_two_sentences(content: Content) -> None:
    for scenario in content.scenarios.values():
        for language in LANGUAGES:
            assert sum(scenario.text.say(language).count(stop) for stop in ".。") == 2


def test_the_campaign_is_the_list_after_the_demo(content: Content) -> None:
    campaign = ("pillars", "pack", "cellar", "chapel", "two_doors", "grave_song", "long_night")
    assert content.campaign == campaign


def test_every_word_that_players_see_is_there(content: Content) -> None:
    assert {table: tuple(words) for table, words in content.words.items()} == VOCABULARY
    assert content.words["terms"]["hit_points"].it == "Punti Vita"
    assert content.words["states"]["stunned"].zh == "眩晕"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_names_and_counts_as_the_content_does(content: Content, language: str) -> None:
    text = (asset_root() / f"longnight/rulebook/{language}.md").read_text("utf-8")
    for die in content.dice.values():
        assert f"| {die.name.say(language)} | {' '.join(map(str, die.faces))} |" in text
    for difficulty in content.difficulties.values():
        assert f"| {difficulty.name.say(language)} | {difficulty.hp} | {difficulty.pt} |" in text
    names = [enemy.name for enemy in content.enemies.values()]
    names += [scenario.name for scenario in content.scenarios.values()]
    for name in names:
        assert name.say(language) in text
    for table in ("maneuvers", "states"):
        for word in content.words[table].values():
            assert word.say(language).lower() in text.lower()


def test_the_rulebook_has_the_same_chapters_in_every_language() -> None:
    shapes = []
    for language in LANGUAGES:
        lines = (asset_root() / f"longnight/rulebook/{language}.md").read_text("utf-8").splitlines()
        shapes.append([mark[0] for line in lines if (mark := re.match(r"#+ |- |\| |\d\. |", line))])
    assert shapes[0] == shapes[1] == shapes[2]


# What is refused: card files

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
    ("zombie", "faces = [3]", "faces = 3", "zombie: action[2].faces: expected a list, got 3"),
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
    ("zombie", '["shield 2"]', '"shield 2"', 'zombie: action[2].do: expected a list, got "shield 2"'),
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
    assert refusal(root) == f"longnight/scenarios/demo.toml: missing key {key}"


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
    assert refusal(root) == f"longnight/{name}: not TOML: Invalid value (at line 2, column 6)"


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
