"""Card files: what stands on the reference cards, and files that are refused with the card, the key and the mend
(rules, sections 6.1, 6.6 and 14)."""

import tomllib
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

import game
from game.engine.cards.read_language import read_language
from game.engine.content import Table, asset_root, read_table
from game.lirya.engine.content import SOURCES, Card, load_content
from game.lirya.engine.printed import Entering, Level, Requires
from game.lirya.engine.room import Lirya

NAME = 'name = { en = "A", it = "B", zh = "C" }'
CHARACTER = """type = "character"
rarity = "common"
class = "warrior"
cost = 2
attack = 2
defense = 0
health = 3"""
SPELL = 'type = "spell"\nrarity = "common"\ncost = 1'
EQUIPMENT = 'type = "equipment"\nrarity = "common"\ncost = 1\nslot = "weapon"\nbonus = [1, 0, 0]'
STRUCTURE = 'type = "structure"\nrarity = "common"\ncost = 1\nupgrade = [1, 1]'
USED = "[[card.ability]]\nactivated = true\nuses = { turn = 1 }\neffect = [{ draw = 1 }]"


def levels(*tables: str) -> str:
    return f"{STRUCTURE}\n{NAME}\n" + "\n".join(f"[[card.level]]\n{table}" for table in tables)


def draws(points: int, n: int) -> str:
    """A level that draws so many cards at a turn's start."""
    return f'points = {points}\n[[card.level.ability]]\nwhen = "turn_start"\neffect = [{{ draw = {n} }}]'


LANGUAGE = read_language(asset_root(), "lirya/language.toml")
WORDS = SOURCES.parse_words(read_table(asset_root(), "lirya/words.toml"))


def load(text: str) -> Mapping[str, Card]:
    """The cards of a file with this one card."""
    data = tomllib.loads(f'format = 1\n[[card]]\nid = "odd_one"\n{text}')
    return SOURCES.parse_cards((Table(data, "odd.toml"),), LANGUAGE, WORDS)[0]


def refused(text: str) -> str:
    with pytest.raises(game.BadContent) as caught:
        load(text)
    return str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        f"{CHARACTER}\n{NAME}\n{USED}",
        f"{SPELL}\n{NAME}\neffect = [{{ draw = 1 }}]",
        f"{EQUIPMENT}\n{NAME}",
        levels(draws(3, 1), draws(4, 2), draws(5, 3)),
        f'type = "edict"\n{NAME}\n[[card.ability]]\nwhen = "turn_start"\neffect = [{{ draw = 1 }}]',
    ],
)
def test_a_sound_card_of_each_type_is_taken(text: str) -> None:
    assert "odd_one" in load(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (CHARACTER.replace("attack = 2", "attack = 11"), "odd_one: attack: expected 0..10, got 11"),
        (CHARACTER.replace("health = 3", "health = 16"), "odd_one: health: expected 1..15, got 16"),
        (CHARACTER.replace("cost = 2", "cost = 11"), "odd_one: cost: expected 0..10, got 11"),
        (CHARACTER.replace('class = "warrior"\n', ""), "odd_one: missing key class"),
        (f'{CHARACTER}\nplacement = "back"', "odd_one: placement: expected any, as for all warriors and rangers"),
        (f"{CHARACTER}\nslot = 1", "odd_one: unknown key slot"),
        (f'{CHARACTER}\ndeck = "beasts"', 'odd_one: rarity: expected special, got "common"'),
        (f"{CHARACTER}\ntoken = true", 'odd_one: rarity: expected token, got "common"'),
        (f'{CHARACTER}\nenters_with = [{{ state = "stealth", n = 2 }}]', "enters_with[0].n: stealth has no number"),
        (
            f'{CHARACTER}\nenters_with = [{{ state = "blessed", n = 1 }}, {{ state = "cursed", n = 1 }}]',
            "enters_with[1].state: cursed and blessed exclude each other",
        ),
        (SPELL, "odd_one: effect: missing: a spell does something"),
        (f"{CHARACTER}\neffect = [{{ draw = 1 }}]", "odd_one: effect: only spells have effect"),
        (f'{CHARACTER}\nkeywords = ["bond"]', "keywords[0]: bond is a keyword of equipment, and not of character"),
        (f'{CHARACTER}\nkeywords = ["flying"]', "keywords[0]"),
        (EQUIPMENT.replace("[1, 0, 0]", "[6, 0, 0]"), "odd_one: bonus: expected a list of -3..5"),
        (EQUIPMENT.replace("[1, 0, 0]", "[1, 0]"), "odd_one: bonus: expected three numbers: attack, defense, health"),
        (f"{EQUIPMENT}\nrequires = {{ life = 3 }}", "odd_one: requires: unknown key life"),
    ],
)
def test_what_is_printed_wrong_is_refused(text: str, said: str) -> None:
    assert said in refused(f"{NAME}\n{text}")


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        (USED.replace("uses = { turn = 1 }\n", ""), "ability[0].uses: missing: an ability that is used says how often"),
        (
            USED.replace("{ draw = 1 }", "{ gain = { energy = 2 } }").replace(
                "effect", "price = { energy = 1 }\neffect"
            ),
            "ability[0].effect: expected at most 1 energy, its price, got 2",
        ),
        ("\n".join([USED] * 3), "odd_one: ability: expected at most 2 abilities that are used, got 3"),
        ('[[card.ability]]\nwhen = "arrival"\neffect = [{ roll = 6 }]', "ability[0].effect[0].roll: roll is nothing"),
        ('[[card.ability]]\ninstead = "damage"\neffect = [{ draw = 1 }]', "nothing is replaced or prevented"),
        ('[[card.ability]]\nwhen = "arrival"\neffect = [{ drow = 1 }]', "ability[0].effect[0]"),
    ],
)
def test_an_ability_without_a_rule_is_refused(ability: str, said: str) -> None:
    assert said in refused(f"{CHARACTER}\n{NAME}\n{ability}")


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("stats = { cost = 1 }, to = 'this'", 'stats: expected attack, defense or health, got "cost"'),
        ("set = { health = 1 }, of = 'this'", 'set: expected attack or defense, got "health"'),
        ("double = 'health', of = 'this'", 'double: expected attack, got "health"'),
        ("stats = { attack = 1 }, to = 'this', until = { turns = 2 }", "until: expected forever, turn_end"),
        (
            "stats = { attack = 1 }, to = 'this', until = { turns = 2 }",
            "until: expected",
        ),
        ("damage = 2, to = 'opponent', type = 'piercing'", "type: expected pure, normal or curative"),
        ("move = 'this', to = 'play'", "to: expected hand, deck or discard"),
        ("move = 'this', to = 'hand', side = 'opponent'", "side: means nothing in this title"),
        ("search = 'spell', to = 'play'", "to: expected hand, deck or discard"),
        ("negate = 'subject'", "negate: of what is answered"),
        ("give = { when = 'arrival', effect = [{ draw = 1 }] }, to = 'this'", "give: only keywords are given"),
        ("discard = 1, who = 'players'", "who: one player"),
        ("at = 'turn_start', do = [{ draw = 1 }]", "at: expected turn_end or your_turn_start"),
        ("summon = 'odd_one'", "summon: odd_one is no token"),
        ("gain = { life = 1 }", "gain: expected energy"),
        (
            "state = 'stunned', to = { all = 'structure', side = 'enemy' }, turns = 1",
            "to: expected characters; this may be structures",
        ),
        ("repair = 2, on = { all = 'character', side = 'own' }", "on: expected structures; this may be characters"),
        ("state = 'blessed', to = 'this'", "n: missing: this state has a number"),
        ("state = 'stunned', n = 2, to = 'this'", "n: this state has no number; leave it out"),
        ("give = 'bulwark', to = 'this'", "give: bulwark is a keyword of structure"),
        ("give = 'barrier', to = 'this'", 'give: say { barrier = "target" }'),
        ("win = 'players'", "win: one player"),
        ("damage = 2, to = 'opponent', from = 'this'", "from: means nothing in this title"),
        ("damage = 2, to = { all = 'equipment', side = 'enemy' }", "this may be equipment"),
        ("stats = { attack = 1 }, to = { all = 'character', side = 'own', zone = 'hand' }", "may be cards out of play"),
        (
            "destroy = { first = 'character', side = 'enemy' }",
            "to.first: in play nothing comes first".removeprefix("to."),
        ),
        ("destroy = { most = 'character', stat = 'attack' }", "ties: in play nothing comes first; say choose or all"),
        (
            "damage = 1, to = { choose = 'friend', where = { is = 'damaged' } }",
            "players have no damaged; say character",
        ),
        ("revive = { choose = 'character', side = 'own', zone = 'hand' }", 'expected side = "own", zone = "discard"'),
        (
            "revive = { choose = 'spell', side = 'own', zone = 'discard' }",
            "revive.choose: expected character or structure",
        ),
        ("play_free = { choose = 'spell', side = 'own', zone = 'discard' }", 'expected side = "own", zone = "hand"'),
        ("exchange = 'this', with = { choose = 'character', side = 'enemy' }", "with: expected two of one side"),
        ("cost = -1, of = 'this', until = 'turn_end'", "of: expected cards by what they are"),
        ("move = 'this', to = 'deck', at = 'left'", 'at: expected "top", "bottom" or a place counted from 1'),
        ("move = 'this', to = 'hand', at = 'top'", "at: is said of a deck"),
        ("damage_bonus = 1, of = { all = 'character', side = 'own' }", "damage_bonus stands in abilities with always"),
    ],
)
def test_what_the_rules_would_pass_over_is_refused(step: str, said: str) -> None:
    """What is accepted means what its text says."""
    assert said in refused(f"{CHARACTER}\n{NAME}\n[[card.ability]]\nwhen = 'arrival'\neffect = [{{ {step} }}]")


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        (
            "{ destroy = { all = 'character', side = 'enemy' }, as = 'dead' }, "
            "{ draw = { count = { all = 'character', among = 'dead' } } }, { heal = 1, to = 'target' }",
            "effect[1].draw.count.among: has left by then",
        ),
        ("{ sacrifice = 'target' }, { heal = { stat = 'attack', of = 'target' }, to = 'you' }", "effect[1].heal.of"),
        ("{ move = 'target', to = 'hand' }, { draw = 1, who = { controller = 'target' } }", "effect[1].who.controller"),
        ("{ destroy = 'target' }, { revive = 'target' }", "effect[1].revive: has left by then; say where"),
        (
            "{ if = { turn = 'you' }, then = [{ shuffle = 'target' }, { damage = 1, to = { adjacent = 'character', "
            "of = 'target' } }] }",
            "effect[0].then[1].to.of: has left by then",
        ),
        (
            "{ each = { all = 'character', side = 'enemy' }, do = [{ destroy = 'it' }, { draw = { counters = 'mark', "
            "of = 'it' } }] }, { damage = 1, to = 'target' }",
            "effect[0].do[1].draw.of: has left by then",
        ),
    ],
)
def test_what_has_left_is_not_spoken_of(steps: str, said: str) -> None:
    target = "target = [{ a = 'character', side = 'own' }]"
    assert said in refused(f"{SPELL}\n{NAME}\n{target}\neffect = [{steps}]")


@pytest.mark.parametrize(
    "steps",
    [
        "{ move = 'target', to = 'hand' }, { heal = { stat = 'cost', of = 'target' }, to = 'you' }",
        "{ mill = 2, as = 'gone' }, { move = 'gone', to = 'hand' }, "
        "{ draw = { count = { all = 'card', among = 'gone' } } }, { reveal = 'target' }",
    ],
)
def test_what_lies_in_a_pile_is_spoken_of_wherever_it_goes(steps: str) -> None:
    target = "target = [{ a = 'character', side = 'own', zone = 'discard' }]"
    assert load(f"{SPELL}\n{NAME}\n{target}\neffect = [{steps}]")


@pytest.mark.parametrize(
    ("kind", "when", "rest", "said"),
    [
        (CHARACTER, "'last_breath'", "effect = [{ move = 'this', to = 'hand' }]", '[0].move: "this" has left; say'),
        (
            CHARACTER,
            "'last_breath'",
            "if = { fits = 'this', where = { line = 'front' } }\neffect = [{ draw = 1 }]",
            "if.fits",
        ),
        (
            CHARACTER,
            "{ event = 'leave', of = 'this' }",
            "effect = [{ damage = 1, to = { opposite = 'character' } }]",
            "opposite: nothing is",
        ),
        (
            EQUIPMENT,
            "{ event = 'die', of = 'host' }",
            "effect = [{ move = 'host', to = 'hand' }]",
            '"host" has left; say',
        ),
        (
            EQUIPMENT,
            "{ event = 'die', of = 'host' }",
            "effect = [{ move = 'this', to = 'hand' }]",
            "move: it leaves with its bearer",
        ),
    ],
)
def test_who_has_left_is_not_itself_any_more(kind: str, when: str, rest: str, said: str) -> None:
    assert said in refused(f"{kind}\n{NAME}\n[[card.ability]]\nwhen = {when}\n{rest}")


@pytest.mark.parametrize(
    ("event", "rest", "said"),
    [
        ("die", "effect = [{ state = 'blessed', n = 1, to = 'subject' }]", "effect[0].to: has left by then; the card"),
        ("leave", "effect = [{ draw = { counters = 'mark', of = 'subject' } }]", "effect[0].draw.of: has left by then"),
        (
            "die",
            "if = { fits = 'subject', where = { is = 'damaged' } }\neffect = [{ draw = 1 }]",
            "if.where: has left by then; what it was is asked in when: of = { a = …, where = { … } }",
        ),
        (
            "leave",
            "effect = [{ if = { fits = 'subject', where = { line = 'front' } }, then = [{ draw = 1 }] }]",
            "effect[0].if.where: has left by then",
        ),
        (
            "die",
            "effect = [{ damage = 1, to = { adjacent = 'character', of = 'subject' } }]",
            "adjacent: nothing is beside",
        ),
    ],
)
def test_of_another_that_has_left_there_is_its_card_alone(event: str, rest: str, said: str) -> None:
    when = f"{{ event = '{event}', of = {{ a = 'character', side = 'own', other = true }} }}"
    assert said in refused(f"{CHARACTER}\n{NAME}\n[[card.ability]]\nwhen = {when}\n{rest}")


def test_what_another_was_is_asked_as_it_leaves() -> None:
    of = "{ a = 'character', side = 'own', where = { line = 'front', is = 'damaged' } }"
    steps = "{ damage = { stat = 'cost', of = 'subject' }, to = 'opponent' }, { move = 'subject', to = 'hand' }"
    when = f"when = {{ event = 'die', of = {of} }}\nif = {{ fits = 'subject', where = {{ cost = '>= 1' }} }}"
    assert load(f"{CHARACTER}\n{NAME}\n[[card.ability]]\n{when}\neffect = [{steps}]")


def test_a_fault_in_a_mode_is_placed_in_it() -> None:
    """Also of a trigger, whose mode is chosen as it resolves, and on the level of a structure that has it."""
    steps = "{ heal = 1, to = 'you' }, { shield = 1, to = 'you' }"
    modes = f"mode = [{{ effect = [{{ draw = 1 }}] }}, {{ TARGET effect = [{steps}] }}]"
    ability = f"[[card.ability]]\nwhen = 'turn_start'\n{modes}"
    assert "odd_one: ability[0].mode[1].effect[1].shield:" in refused(
        f"{CHARACTER}\n{NAME}\n{ability.replace('TARGET', '')}"
    )
    wrong = "target = [{ a = 'player', where = { is = 'damaged' } }],"
    assert "ability[0].mode[1]." in refused(f"{CHARACTER}\n{NAME}\n{ability.replace('TARGET', wrong)}")
    inner = ability.replace("TARGET", "").replace("card.ability", "card.level.ability")
    assert "odd_one: level[1].ability[0].mode[1].effect[1].shield:" in refused(
        levels("points = 3", f"points = 4\n{inner}", "points = 5")
    )


RESPONSE = f"{SPELL}\n{NAME}\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('answers = "spell"\neffect = [{ retarget = "subject", to = "you" }]', "retarget: goes with answers = attack"),
        ('answers = "attack"\neffect = [{ copy_link = "subject", retarget = true }]', "goes with answers = spell"),
        (
            'answers = "attack"\nif = { fits = "subject", where = { cost = 1 } }\neffect = [{ negate = "subject" }]',
            'if.fits: of a card that is answered alone; of an attack say "source" or "defender"',
        ),
        (
            'answers = "any"\neffect = [{ lose_life = { stat = "cost", of = "subject" } }]',
            "of a card that is answered alone",
        ),
        (
            'answers = { answer = "spell", where = { cost = 1 } }\neffect = [{ draw = 1 }]',
            "say the word alone",
        ),
        (
            'answers = "attack"\neffect = [{ retarget = "subject", to = { choose = "character", side = "enemy" } }]',
            "to: an attack is turned on something of yours",
        ),
        (
            'answers = "attack"\ntarget = [{ a = "character", where = { health = "> defender" } }]\n'
            'effect = [{ retarget = "subject", to = "target" }]',
            '"defender" is known in effect, and not where targets are chosen',
        ),
    ],
)
def test_a_response_that_would_pass_over_something_is_refused(text: str, said: str) -> None:
    assert said in refused(RESPONSE + text)


def test_the_first_of_some_cards_is_not_counted() -> None:
    """The match counts what was played by its kind (5.1)."""
    cost = 'cost = -1, of = { all = "spell", side = "own", zone = "hand", where = { element = "fire" } }, first = true'
    text = f"{CHARACTER}\n{NAME}\n[[card.ability]]\nalways = true\neffect = [{{ {cost} }}]"
    assert "first: counts all cards of a kind that were played; leave where out" in refused(text)


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        ('when = { event = "damage", of = "this", first = true }', "when: first is not told of events"),
        ('when = "turn_start"\nzone = "discard"', "zone: abilities work in play"),
        ('activated = true\nuses = { turn = 1 }\nprice = { return = "this" }', "price: a price is energy, life"),
        (
            'activated = true\nuses = { turn = 1 }\nprice = { sacrifice = { choose = "character", side = "own" } }',
            "price: a price is energy, life",
        ),
        ("always = true", "draw: continuous abilities of this title change stats"),
        ('when = { event = "heal", by = "this" }', "when: who does it is not told of this event; leave by out"),
        (
            'when = { event = "die", of = "character" }\nif = { fits = "source", where = { is = "damaged" } }',
            'who does it is not told of this event; leave "source" out',
        ),
    ],
)
def test_what_no_ability_of_this_title_has_is_refused(ability: str, said: str) -> None:
    assert said in refused(f"{CHARACTER}\n{NAME}\n[[card.ability]]\n{ability}\neffect = [{{ draw = 1 }}]")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (levels(draws(3, 1), draws(4, 2)), "odd_one: level: expected 3 tables, got 2"),
        (levels(draws(3, 1), draws(3, 2), draws(5, 3)), "level[1].points: expected more than 3"),
        (levels(draws(3, 1), draws(4, 1), draws(5, 3)), "level[1]: expected other abilities"),
        (levels(draws(3, 1), draws(4, 2), draws(16, 3)), "level[2].points: expected 1..15, got 16"),
        (levels("points = 3\nopens = { deck = 'bones', price = 1 }", draws(4, 2), draws(5, 3)), "level[0].opens.deck"),
        (f"{levels(draws(3, 1), draws(4, 2), draws(5, 3))}\n{USED}", "odd_one: ability: the abilities of a structure"),
    ],
)
def test_levels_that_are_none_are_refused(text: str, said: str) -> None:
    assert said in refused(text)


def test_a_card_without_a_name_is_refused() -> None:
    assert "odd_one: name: missing" in refused(CHARACTER)


# ---- the reference cards ----


def test_the_set_is_whole() -> None:
    """Rules, section 6.4: 270 collectible cards, 24 of special decks, 12 tokens; and the edict of section 9.4."""
    cards = load_content().cards.values()
    kinds = Counter((card.type, card.deck, card.token) for card in cards)
    assert kinds == {
        ("character", "", False): 144,
        ("structure", "", False): 42,
        ("spell", "", False): 48,
        ("equipment", "", False): 36,
        ("equipment", "relics", False): 5,
        ("spell", "relics", False): 3,
        ("spell", "omens", False): 8,
        ("character", "beasts", False): 8,
        ("character", "", True): 12,
        ("edict", "", False): 8,
    }


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("ember_hound", ("common", "fire", "ranger", 1, (2, 0, 3))),
        ("kharos_the_kindled", ("legendary", "fire", "warrior", 6, (7, 2, 11))),
        ("drowned_archivist", ("legendary", "water", "cleric", 5, (4, 2, 10))),
        ("quarry_colossus", ("rare", "earth", "warrior", 5, (6, 2, 11))),
        ("feather_sage", ("common", "air", "cleric", 2, (2, 0, 5))),
        ("shield_brother", ("uncommon", "light", "warrior", 3, (3, 1, 8))),
        ("string_puller", ("ultra_rare", "shadow", "mage", 6, (5, 2, 9))),
        ("road_militia", ("common", "", "warrior", 0, (1, 0, 2))),
        ("ember_wisp", ("token", "fire", "warrior", 0, (1, 0, 1))),
        ("end_of_the_thread", ("rare", "shadow", "", 4, (0, 0, 0))),
    ],
)
def test_a_card_is_printed_as_the_list_says(name: str, printed: tuple[Any, ...]) -> None:
    card = load_content().cards[name]
    assert (card.rarity, card.element, card.class_, card.cost, (card.attack, card.defense, card.health)) == printed


def test_structures_equipment_and_entering_states_are_read() -> None:
    """Rules, section 6.6."""
    cards = load_content().cards
    gate, vault = cards["gate_of_dusk"], cards["reliquary_vault"]
    assert (gate.upgrade, gate.levels) == ((2, 2), (Level(5, 1, "", 0), Level(6, 1, "", 0), Level(8, 1, "", 0)))
    assert [(level.points, level.opens, level.price) for level in vault.levels] == [
        (4, "relics", 2),
        (6, "relics", 1),
        (8, "relics", 0),
    ]
    assert (cards["yew_bow"].bonus, cards["yew_bow"].requires) == ((1, 0, 0), Requires(class_="ranger"))
    assert cards["red_standard"].requires == Requires(attack=4)
    assert cards["oldest_mountain"].enters == (Entering("fortified", 1, 0, True),)
    assert cards["mist_strider"].enters == (Entering("stealth", 0, 0, False),)
    assert (cards["prism_magus"].placement, cards["frost_weaver"].placement) == ("any", "back")


def test_the_abilities_of_levels_lie_one_behind_the_other(room: Lirya) -> None:
    """The core finds those of a level by where they begin and how many they are."""
    room.soak_setups()
    grove = room.content.cards["mending_grove"]
    assert [len(ability.effect) for ability in grove.program.abilities] == [1, 1, 2]


# ---- names of abilities (6.1) ----

SPARK, GLOW = (f'name = {{ en = "{name}", it = "{name} it", zh = "{name} zh" }}' for name in ("Spark", "Glow"))


def test_an_ability_has_a_name_in_every_language() -> None:
    card = load(f"{CHARACTER}\n{NAME}\n{USED}\n{SPARK}")["odd_one"]
    assert [name and name.it for name in card.ability_names] == ["Spark it"]
    assert load(f"{CHARACTER}\n{NAME}\n{USED}")["odd_one"].ability_names == (None,)
    assert "ability[0].name: missing key it" in refused(f'{CHARACTER}\n{NAME}\n{USED}\nname = {{ en = "Spark" }}')


def test_a_name_goes_on_through_the_levels_and_never_changes() -> None:
    three = [f"{draws(points, n)}\n{SPARK}" for points, n in ((4, 1), (5, 2), (6, 3))]
    assert [name and name.en for name in load(levels(*three))["odd_one"].ability_names] == ["Spark"] * 3
    once = [three[0], draws(5, 2), draws(6, 3)]
    assert [name and name.en for name in load(levels(*once))["odd_one"].ability_names] == ["Spark"] * 3
    other = [three[0], f"{draws(5, 2)}\n{GLOW}", draws(6, 3)]
    assert 'level[1].ability[0].name: expected that of the level before, got "Glow"' in refused(levels(*other))
