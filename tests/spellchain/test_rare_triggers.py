"""What triggers may wait for, and then do, that no card of the set says.

Each line is a card, a table, what is done, and what comes of it, written as in `test_rare_words.py`.
"""

from typing import Any

import pytest

from tests.spellchain.test_rare_words import DECKS, TARGET, check, names

WAITS: list[tuple[str, str, str, str, str, dict[str, Any]]] = [
    # patterns
    (
        "the first spell of a turn",
        "creature",
        (
            '[[ability]]\nwhen = { event = "play", of = { a = "spell", side = "own" }, first = true '
            "}\neffect = [{ gain = { health = 1 } }]"
        ),
        "B0 9 odd; H0 3 scald; H0 4 scald; B1 5 hill_giant",
        "play #3 #5, pass, play #4 #5",
        {"life": (21, 20)},
    ),
    (
        "the first card of a turn",
        "creature",
        (
            '[[ability]]\nwhen = { event = "play", of = { a = "card", side = "own" }, first = true '
            "}\neffect = [{ gain = { health = 1 } }]"
        ),
        "B0 9 odd; H0 3 field_hand; H0 4 hill_giant",
        "play #3, play #4",
        {"life": (21, 20)},
    ),
    (
        "the first creature of a turn",
        "creature",
        (
            '[[ability]]\nwhen = { event = "play", of = { a = "creature", side = "own" }, first = true '
            "}\neffect = [{ gain = { health = 1 } }]"
        ),
        "B0 9 odd; H0 3 field_hand; H0 4 hill_giant",
        "play #3, play #4",
        {"life": (21, 20)},
    ),
    (
        "the first play of a turn",
        "creature",
        ('[[ability]]\nwhen = { event = "play", player = "you", first = true }\neffect = [{ gain = { health = 1 } }]'),
        "B0 9 odd; H0 3 field_hand; H0 4 hill_giant",
        "play #3, play #4",
        {"life": (21, 20)},
    ),
    (
        "the first draw of a turn",
        "creature",
        ('[[ability]]\nwhen = { event = "draw", player = "you", first = true }\neffect = [{ gain = { health = 1 } }]'),
        "B0 9 odd; H0 3 blood_price" + DECKS,
        "play #3",
        {"life": (18, 20), "hand 0": [20, 21]},
    ),
    (
        "the first discard of a turn",
        "creature",
        (
            '[[ability]]\nwhen = { event = "discard", player = "you", first = true }\neffect = [{ gain = { '
            'health = 1 } }]\n[[ability]]\nactivated = true\neffect = [{ discard = "all" }]'
        ),
        "B0 9 odd; H0 3 field_hand; H0 4 hill_giant",
        "use #9",
        {"life": (21, 20)},
    ),
    (
        "the first attack of a turn",
        "creature",
        (
            '[[ability]]\nwhen = { event = "attack", of = { a = "creature", side = "own" }, first = true '
            "}\neffect = [{ gain = { health = 1 } }]"
        ),
        "B0 9 odd; B0 3 field_hand; B0 4 field_hand",
        "attack #3 #2, attack #4 #2",
        {"life": (21, 16)},
    ),
    (
        "the first death of a turn",
        "creature",
        (
            '[[ability]]\nwhen = { event = "die", of = { a = "creature", side = "enemy" }, first = true '
            "}\neffect = [{ gain = { health = 1 } }]"
        ),
        "B0 9 odd; B0 3 hill_giant; B0 4 hill_giant; B1 5 field_hand; B1 6 field_hand",
        "attack #3 #5, attack #4 #6",
        {"life": (21, 20)},
    ),
    (
        "who is attacked",
        "creature",
        '[[ability]]\nwhen = { event = "attack", on = "this" }\neffect = [{ gain = { health = 1 } }]',
        "B1 9 odd; B1 8 field_hand; B0 3 field_hand; B0 4 field_hand",
        "attack #3 #9, attack #4 #8",
        {"life": (20, 21)},
    ),
    (
        "what it deals",
        "creature",
        '[[ability]]\nwhen = { event = "damage", by = "this" }\neffect = [{ gain = { health = 1 } }]',
        "B0 9 odd; B0 3 field_hand",
        "attack #9 #2, attack #3 #2",
        {"life": (21, 17)},
    ),
    (
        "who is hurt of both",
        "creature",
        (
            '[[ability]]\nwhen = { event = "damage", of = "players" }\neffect = [{ counters = { growth = 1 '
            '}, on = "this" }]'
        ),
        "B0 9 odd; B0 3 field_hand; H0 4 blood_price; B1 5 hill_giant",
        "attack #3 #2",
        {"9 growth": 1},
    ),
    (
        "counters of one sort",
        "creature",
        (
            '[[ability]]\nwhen = { event = "counters", of = "this", counter = "growth" }\neffect = [{ gain '
            "= { health = 1 } }]\n[[ability]]\nactivated = true\neffect = [{ counters = { wither = 1 }, on "
            '= "this" }, { counters = { growth = 2 }, on = "this" }]'
        ),
        "B0 9 odd",
        "use #9",
        {"life": (21, 20), "9 growth": 2, "9 wither": 1},
    ),
    (
        "it freezes",
        "creature",
        (
            '[[ability]]\nwhen = { event = "freeze", of = "this" }\neffect = [{ gain = { health = 1 } '
            '}]\n[[ability]]\nactivated = true\neffect = [{ freeze = { all = "creature", side = "own" } }]'
        ),
        "B0 9 odd; B0 3 field_hand",
        "use #9",
        {"life": (21, 20), "9 frozen": 9, "3 frozen": 9},
    ),
    (
        "it kills",
        "creature",
        (
            '[[ability]]\nwhen = { event = "kill", of = { a = "creature", side = "enemy" }, by = "this" '
            "}\neffect = [{ gain = { health = 1 } }]\n[[ability]]\nactivated = true\neffect = [{ damage = 1, "
            'to = { all = "creature", side = "enemy" } }, { damage = 1, to = { all = "creature", side = '
            '"enemy" } }, { destroy = { all = "field", side = "enemy" } }]'
        ),
        "B0 9 odd; B1 3 blaze_warrior; B1 4 hill_giant; B1 5 bedrock; B1 6 field_hand",
        "use #9",
        {"life": (22, 20), "board 1": [4]},
    ),
    (
        "it is killed",
        "creature",
        '[[ability]]\nwhen = { event = "kill", of = "this" }\neffect = [{ gain = { health = 1 } }]',
        "B1 9 odd; B0 3 hill_giant; B0 4 hill_giant",
        "attack #3 #9",
        {"life": (20, 21)},
    ),
    (
        "later, as the second one dies",
        "sorcery",
        (
            'target = ["creature", "creature"]\neffect = [{ damage = 1, to = "target" }, { at = { event = '
            '"die", of = "target 2" }, do = [{ draw = 1 }] }]'
        ),
        "H0 9 odd; B0 3 hill_giant; B1 4 hill_giant; B1 5 field_hand" + DECKS,
        "play #9 #4, target #5, attack #3 #5",
        {"hand 0": [20], "4 damage": 1},
    ),
    (
        "later, as the first one dies",
        "sorcery",
        (
            'target = ["creature", "creature"]\neffect = [{ damage = 1, to = "target 2" }, { at = { event '
            '= "die", of = "target" }, do = [{ draw = 1 }] }]'
        ),
        "H0 9 odd; B0 3 hill_giant; B1 4 hill_giant; B1 5 field_hand" + DECKS,
        "play #9 #5, target #4, attack #3 #4",
        {"hand 0": []},
    ),
    # played and used otherwise
    (
        "a creature played for nothing",
        "creature",
        ('[[ability]]\nactivated = true\neffect = [{ play_free = { choose = "card", side = "own", zone = "hand" } }]'),
        "B0 9 odd; H0 3 hill_giant",
        "use #9, pick #3",
        {"board 0": [9, 3], "mana": (9, 0)},
    ),
    (
        "no room for it",
        "creature",
        ('[[ability]]\nactivated = true\neffect = [{ play_free = { choose = "card", side = "own", zone = "hand" } }]'),
        "B0 9 odd; H0 3 hill_giant" + "".join(f"; B0 {n} field_hand" for n in range(10, 16)),
        "use #9, pick #3",
        {"hand 0": [3]},
    ),
    (
        "nothing to aim at",
        "creature",
        ('[[ability]]\nactivated = true\neffect = [{ play_free = { choose = "card", side = "own", zone = "hand" } }]'),
        "B0 9 odd; H0 3 shatter",
        "use #9, pick #3",
        {"hand 0": [3]},
    ),
    (
        "one of two modes",
        "creature",
        ('[[ability]]\nactivated = true\neffect = [{ play_free = { choose = "card", side = "own", zone = "hand" } }]'),
        "B0 9 odd; H0 3 twofold_rune",
        "use #9, pass, pick #3, mode 2",
        {"hand 0": [], "life": (25, 20)},
    ),
    (
        "no mode of it",
        "creature",
        (
            '[[ability]]\nactivated = true\neffect = [{ play_free = { choose = "card", side = "own", zone '
            '= "hand" } }]\n---\nsorcery other\nmode = [{ target = ["field"], effect = [{ destroy = '
            '"target" }] }, { target = ["enchant"], effect = [{ destroy = "target" }] }]'
        ),
        "B0 9 odd; H0 3 other",
        "use #9, pick #3",
        {"hand 0": [3]},
    ),
    (
        "no reaction",
        "creature",
        ('[[ability]]\nactivated = true\neffect = [{ play_free = { choose = "card", side = "own", zone = "hand" } }]'),
        "B0 9 odd; H0 3 counterspell",
        "use #9, pick #3",
        {"hand 0": [3]},
    ),
    (
        "not what is paid as one likes",
        "creature",
        (
            '[[ability]]\nactivated = true\neffect = [{ play_free = { choose = "card", side = "own", zone '
            '= "hand" } }]\n---\nsorcery other\nprice = { mana = "x" }\neffect = [{ damage = "x", to = '
            '"opponent" }]'
        ),
        "B0 9 odd; H0 3 other",
        "use #9, pick #3",
        {"hand 0": [3], "life": (20, 20)},
    ),
    (
        "not while its condition does not hold",
        "creature",
        (
            '[[ability]]\nactivated = true\neffect = [{ play_free = { choose = "card", side = "own", zone '
            '= "hand" } }]\n---\nsorcery other\nif = { tally = "life", of = "you", value = "< 5" }\neffect = '
            '[{ damage = 1, to = "opponent" }]'
        ),
        "B0 9 odd; H0 3 other",
        "use #9, pick #3",
        {"hand 0": [3], "life": (20, 20)},
    ),
    (
        "the ability of another",
        "creature",
        (
            '[[ability]]\nactivated = true\ntarget = [{ a = "creature", other = true }]\neffect = [{ '
            'activate = "target" }]'
        ),
        "B0 9 odd; B0 3 tower_archer",
        "use #9 #3, target #2",
        {"life": (20, 19), "mana": (9, 0), "3 used": 0},
    ),
    (
        "who has no ability",
        "creature",
        (
            '[[ability]]\nactivated = true\ntarget = [{ a = "creature", other = true }]\neffect = [{ '
            'activate = "target" }, { draw = 1 }]'
        ),
        "B0 9 odd; B0 3 hill_giant" + DECKS,
        "use #9 #3",
        {"hand 0": [20]},
    ),
    (
        "an ability used by a spell is its own",
        "sorcery",
        TARGET + 'effect = [{ activate = "target" }]',
        "H0 9 odd; B0 3 tower_archer",
        "play #9 #3, target #2",
        {"life": (20, 19)},
    ),
    # what befalls several at once
    (
        "who is saved goes on, who has left does not die",
        "creature",
        (
            '[[ability]]\ninstead = { event = "die", of = "this" }\neffect = [{ cancel = true }, { heal = '
            '"all", to = "this" }, { move = { all = "creature", side = "own", other = true }, to = '
            '"hand" }]'
        ),
        "B0 9 odd; B0 3 stonewall_guard; H0 4 wildfire; H0 5 wildfire" + DECKS,
        "play #4, play #5",
        {"board 0": [9], "hand 0": [3], "9 damage": 0, "grave 0": [4, 5]},
    ),
    (
        "its death sends it home",
        "creature",
        ('[[ability]]\ninstead = { event = "die", of = "this" }\neffect = [{ move = "this", to = "hand" }]'),
        "B0 9 odd; B0 3 field_hand; H0 4 fireball",
        "play #4 #9",
        {"board 0": [3], "hand 0": [9], "grave 0": [4]},
    ),
    (
        "healing of nothing is none",
        "creature",
        (
            '[[ability]]\nwhen = { event = "heal", of = "player" }\neffect = [{ draw = 1 '
            '}]\n[[ability]]\nactivated = true\neffect = [{ gain = { health = { count = { all = "field" } } '
            "} }]"
        ),
        "B0 9 odd" + DECKS,
        "use #9",
        {"hand 0": [], "life": (20, 20)},
    ),
    (
        "venom and frost do not reach who has gone",
        "creature",
        (
            'keywords = ["venom", "chill"]\n[[ability]]\ninstead = { event = "damage", of = { a = '
            '"creature", side = "enemy" } }\neffect = [{ move = "subject", to = "hand" }]'
        ),
        "B0 9 odd; B1 3 hill_giant",
        "attack #9 #3",
        {"hand 1": [3], "grave 0": [9]},
    ),
    # continuous
    (
        "by what was played",
        "creature",
        (
            '[[ability]]\nalways = true\nif = { tally = "links", value = ">= 2" }\neffect = [{ stats = { '
            'attack = 2 }, to = "this" }]'
        ),
        "B0 9 odd; H0 3 field_hand; H0 4 hill_giant",
        "play #3, play #4",
        {"9 attack": 3},
    ),
    (
        "by the chain, which is empty again",
        "creature",
        (
            '[[ability]]\nalways = true\nif = { tally = "chain", value = 0 }\neffect = [{ stats = { attack '
            '= 2 }, to = "this" }]'
        ),
        "B0 9 odd; H0 3 field_hand",
        "play #3",
        {"9 attack": 3},
    ),
    (
        "by counters",
        "creature",
        (
            '[[ability]]\nalways = true\neffect = [{ stats = { attack = { counters = "wither", of = '
            '"this", times = 3 } }, to = "this" }]'
        ),
        "B0 9 odd wither=1",
        "",
        {"9 attack": 3, "9 max_health": 2},
    ),
    (
        "by who has counters",
        "creature",
        (
            '[[ability]]\nalways = true\neffect = [{ stats = { attack = 1 }, to = { all = "creature", '
            'where = { growth = ">= 1" } } }]'
        ),
        "B0 9 odd; B0 3 field_hand growth=1; B1 4 field_hand",
        "",
        {"3 attack": 4, "4 attack": 2},
    ),
    (
        "the first alone",
        "creature",
        (
            '[[ability]]\nalways = true\neffect = [{ stats = { attack = 1 }, to = { first = "creature", '
            'side = "own" } }]'
        ),
        "B0 3 field_hand; B0 9 odd; B0 4 field_hand",
        "",
        {"3 attack": 3, "4 attack": 2},
    ),
    (
        "by the most of what is no layer's",
        "creature",
        (
            '[[ability]]\nalways = true\neffect = [{ stats = { attack = 1 }, to = { most = "creature", '
            'stat = "cost" } }]'
        ),
        "B0 3 field_hand; B0 9 odd; B0 4 hill_giant",
        "",
        {"3 attack": 2, "4 attack": 5},
    ),
    (
        "what a card costs itself, one way or another",
        "sorcery",
        (
            "cost = 4\neffect = [{ draw = 1 }]\n[[ability]]\nalways = true\neffect = [{ if = { some = { all "
            '= "creature", side = "own" } }, then = [{ cost = -2, of = "this" }], else = [{ cost = 3, of '
            '= "this" }] }]'
        ),
        "H0 9 odd; H0 3 field_hand",
        "play #3",
        {"9 cost": 2},
    ),
    (
        "and while there is none",
        "sorcery",
        (
            "cost = 4\neffect = [{ draw = 1 }]\n[[ability]]\nalways = true\neffect = [{ if = { some = { all "
            '= "creature", side = "own" } }, then = [{ cost = -2, of = "this" }], else = [{ cost = 3, of '
            '= "this" }] }]'
        ),
        "H0 9 odd; H0 3 field_hand",
        "",
        {"9 cost": 7},
    ),
    (
        "only the first of each sort costs less",
        "creature",
        (
            '[[ability]]\nalways = true\neffect = [{ cost = -1, of = { all = "card", side = "own", zone = '
            '"hand" }, first = true }]'
        ),
        "B0 9 odd; H0 3 field_hand; H0 4 hill_giant; H0 5 hill_giant",
        "play #3",
        {"4 cost": 4, "5 cost": 4},
    ),
    (
        "only the first creature costs less",
        "creature",
        (
            '[[ability]]\nalways = true\neffect = [{ cost = -1, of = { all = "creature", side = "own", '
            'zone = "hand" }, first = true }]'
        ),
        "B0 9 odd; H0 3 field_hand; H0 4 hill_giant; H0 5 scald",
        "",
        {"3 cost": 0, "4 cost": 3, "5 cost": 1},
    ),
    # who moves itself
    (
        "it may go home as it dies",
        "creature",
        '[[ability]]\nwhen = "last_breath"\neffect = [{ may = [{ move = "this", to = "hand" }] }]',
        "B0 9 odd; H0 4 fireball",
        "play #4 #9, accept",
        {"hand 0": [9]},
    ),
    (
        "it goes home for a price",
        "creature",
        (
            '[[ability]]\nwhen = "last_breath"\neffect = [{ pay = { mana = 1 }, then = [{ move = "this", '
            'to = "hand" }] }]'
        ),
        "B0 9 odd; H0 4 fireball",
        "play #4 #9, accept",
        {"hand 0": [9], "mana": (5, 0)},
    ),
    (
        "it goes home on a condition",
        "creature",
        (
            '[[ability]]\nwhen = "last_breath"\neffect = [{ if = { turn = "you" }, then = [{ move = '
            '"this", to = "hand" }] }]'
        ),
        "B0 9 odd; H0 4 fireball",
        "play #4 #9",
        {"hand 0": [9]},
    ),
    (
        "it is played again",
        "creature",
        '[[ability]]\nwhen = "last_breath"\neffect = [{ play_free = "this" }]',
        "B0 9 odd; H0 4 fireball",
        "play #4 #9",
        {"board 0": [9], "9 damage": 0},
    ),
]


@pytest.mark.parametrize(("kind", "text", "stand", "plays", "comes"), [row[1:] for row in WAITS], ids=names(WAITS))
def test_what_waits_and_what_it_does(kind: str, text: str, stand: str, plays: str, comes: dict[str, Any]) -> None:
    """Both players have 20 health. `odd` as a creature is 1/3."""
    players = [{"mana": 9, "mana_max": 9, "health": 20}, {"mana_max": 9, "health": 20}]
    check(kind, text, stand, plays, comes, players=players)
