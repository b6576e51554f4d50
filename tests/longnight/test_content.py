"""The Long Night's content files: what they say (rules, section 6)."""

import re
from collections.abc import Mapping

import pytest

from game.engine.content import LANGUAGES, asset_root
from game.longnight.engine.content.load import load_content
from game.longnight.engine.content.model import Content, Echo, Line, Op
from game.longnight.engine.content.words import VOCABULARY


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


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
