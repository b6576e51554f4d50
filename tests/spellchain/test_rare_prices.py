"""What cards may look at, ask as a price and forbid, as no card of the set does.

Each line is a card, a table, what is done, and what comes of it, written as in `test_rare_words.py`.
"""

from typing import Any

import pytest

from tests.spellchain.test_rare_words import DECKS, TARGET, check, names

MORE: list[tuple[str, str, str, str, str, dict[str, Any]]] = [
    (
        "a look brings one onto the board",
        "creature",
        '[[ability]]\nactivated = true\neffect = [{ look = 2, take = 1, to = "board" }]',
        "B0 9 odd; D0 20 scald; D0 21 hill_giant; D0 22 field_hand",
        "use #9, pick #21",
        {"board 0": [9, 21], "deck 0": [22, 20]},
    ),
    (
        "a look at nobody's deck",
        "creature",
        (
            '[[ability]]\nactivated = true\ntarget = [{ a = "creature", side = "enemy", up_to = true '
            '}]\neffect = [{ look = 2, take = 1, to = "grave", who = { controller = "target" } }, { draw '
            "= 1 }]"
        ),
        "B0 9 odd; B1 3 field_hand; D0 20 field_hand; D1 30 scald; D1 31 scald",
        "use #9, decline",
        {"hand 0": [20], "deck 1": [30, 31]},
    ),
    (
        "what one sees of another's deck goes to its grave",
        "creature",
        ('[[ability]]\nactivated = true\neffect = [{ look = 2, take = 1, to = "grave", who = "opponent" }]'),
        "B0 9 odd; D1 30 scald; D1 31 hill_giant; D1 32 scald",
        "use #9, pick #31",
        {"deck 1": [32, 30], "grave 1": [31]},
    ),
    (
        "each on top or at the bottom",
        "creature",
        '[[ability]]\nactivated = true\neffect = [{ look = 2, rest = "either" }]',
        "B0 9 odd; D0 20 scald; D0 21 hill_giant; D0 22 field_hand",
        "use #9, pick #20, decline",
        {"deck 0": [21, 22, 20]},
    ),
    (
        "the rest goes to the grave",
        "creature",
        '[[ability]]\nactivated = true\neffect = [{ look = 2, take = 1, to = "hand", rest = "grave" }]',
        "B0 9 odd; D0 20 scald; D0 21 hill_giant; D0 22 field_hand",
        "use #9, pick #21",
        {"deck 0": [22], "grave 0": [20], "hand 0": [21]},
    ),
    (
        "the rest stays on top",
        "creature",
        '[[ability]]\nactivated = true\neffect = [{ look = 2, take = 1, to = "hand", rest = "top" }]',
        "B0 9 odd; D0 20 scald; D0 21 hill_giant; D0 22 field_hand",
        "use #9, pick #21",
        {"deck 0": [20, 22], "hand 0": [21]},
    ),
    (
        "a discard that goes elsewhere is none",
        "creature",
        (
            '[[ability]]\ninstead = { event = "discard", player = "you" }\neffect = [{ move = "subject", '
            'to = "deck", at = "top" }]\n[[ability]]\nactivated = true\neffect = [{ discard = 1 }]'
        ),
        "B0 9 odd; H0 3 field_hand; H0 4 hill_giant; D0 20 scald",
        "use #9, discard #3",
        {"hand 0": [4], "deck 0": [3, 20], "grave 0": []},
    ),
    (
        "not even above the limit of the hand",
        "creature",
        (
            '[[ability]]\ninstead = { event = "discard", player = "you" }\neffect = [{ move = "subject", '
            'to = "deck", at = "top" }]'
        ),
        "B0 9 odd; H0 50 mana_spark"
        + "".join(f"; H0 {n} hill_giant" for n in range(20, 30))
        + DECKS.replace("20", "60").replace("21", "61").replace("30", "62").replace("31", "63"),
        "end, discard #20",
        {"hand 0": [50, *range(21, 30)], "grave 0": []},
    ),
    (
        "nothing keeps a card above the limit",
        "creature",
        '[[ability]]\nprevent = { event = "discard", player = "you" }',
        "B0 9 odd; H0 50 mana_spark"
        + "".join(f"; H0 {n} hill_giant" for n in range(20, 30))
        + DECKS.replace("20", "60").replace("21", "61").replace("30", "62").replace("31", "63"),
        "end, discard #20",
        {"hand 0": [50, *range(21, 30)], "grave 0": [20]},
    ),
    (
        "and a discard that is prevented leaves it there",
        "creature",
        (
            '[[ability]]\nprevent = { event = "discard", player = "you" }\n[[ability]]\nactivated = '
            "true\neffect = [{ discard = 1 }, { draw = 1 }]"
        ),
        "B0 9 odd; H0 3 field_hand; H0 4 hill_giant; D0 20 scald",
        "use #9, discard #3",
        {"hand 0": [3, 4, 20], "grave 0": []},
    ),
    (
        "control, while a condition holds",
        "enchant",
        TARGET
        + (
            '[[ability]]\nalways = true\nif = { tally = "life", of = "you", value = "<= 20" }\neffect = [{ '
            'control = "host" }]'
        ),
        "H0 9 odd; B1 3 hill_giant",
        "play #9 #3",
        {"board 0": [3], "board 1": []},
    ),
    (
        "no control, while it does not",
        "enchant",
        TARGET
        + (
            '[[ability]]\nalways = true\nif = { tally = "life", of = "you", value = "<= 19" }\neffect = [{ '
            'control = "host" }]'
        ),
        "H0 9 odd; B1 3 hill_giant",
        "play #9 #3",
        {"board 0": [], "board 1": [3]},
    ),
    (
        "a mode of an ability",
        "creature",
        (
            '[[ability]]\nactivated = true\nmode = [{ target = ["field"], effect = [{ destroy = "target" '
            "}] }, { effect = [{ draw = 1 }] }]"
        ),
        "B0 9 odd; B1 3 bedrock" + DECKS,
        "use #9, mode 1, target #3",
        {"board 1": [], "hand 0": []},
    ),
    (
        "only the mode that has a target",
        "creature",
        (
            '[[ability]]\nactivated = true\nmode = [{ target = ["field"], effect = [{ destroy = "target" '
            "}] }, { effect = [{ draw = 1 }] }]"
        ),
        "B0 9 odd" + DECKS,
        "use #9",
        {"legal": "mode 2"},
    ),
    (
        "no mode, no use",
        "creature",
        (
            '[[ability]]\nactivated = true\nmode = [{ target = ["field"], effect = [{ destroy = "target" '
            '}] }, { target = ["enchant"], effect = [{ destroy = "target" }] }]'
        ),
        "B0 9 odd attacks=1",
        "",
        {"legal": "end"},
    ),
    (
        "used for as much as one likes",
        "creature",
        ('[[ability]]\nactivated = true\nprice = { mana = "x" }\neffect = [{ damage = "x", to = "opponent" }]'),
        "B0 9 odd",
        "use #9, mode 4",
        {"life": (20, 16), "mana": (5, 0)},
    ),
    (
        "a mode of what lies in the grave",
        "creature",
        (
            '[[ability]]\nactivated = true\nzone = "grave"\nprice = { mana = 2 }\nmode = [{ target = '
            '["field"], effect = [{ destroy = "target" }] }, { effect = [{ move = "this", to = "hand" }] '
            "}]"
        ),
        "G0 9 odd; B1 3 bedrock",
        "use #9, mode 2",
        {"hand 0": [9], "mana": (7, 0), "board 1": [3]},
    ),
    (
        "and if it has none",
        "creature",
        (
            '[[ability]]\nactivated = true\nzone = "grave"\nprice = { mana = 2 }\nmode = [{ target = '
            '["field"], effect = [{ destroy = "target" }] }, { target = ["enchant"], effect = [{ destroy '
            '= "target" }] }]'
        ),
        "G0 9 odd",
        "",
        {"legal": "end"},
    ),
    (
        "from the grave for as much as one likes",
        "creature",
        (
            '[[ability]]\nactivated = true\nzone = "grave"\nprice = { mana = "x" }\neffect = [{ damage = '
            '"x", to = "opponent" }]'
        ),
        "G0 9 odd",
        "use #9, mode 9",
        {"life": (20, 11), "mana": (0, 0)},
    ),
    (
        "from the grave, on something",
        "creature",
        ('[[ability]]\nactivated = true\nzone = "grave"\ntarget = ["field"]\neffect = [{ destroy = "target" }]'),
        "G0 9 odd; B1 3 bedrock; B1 4 hill_giant",
        "use #9, target #3",
        {"board 1": [4]},
    ),
    (
        "from the grave, on nothing",
        "creature",
        ('[[ability]]\nactivated = true\nzone = "grave"\ntarget = ["field"]\neffect = [{ destroy = "target" }]'),
        "G0 9 odd; B1 4 hill_giant",
        "",
        {"legal": "end"},
    ),
    (
        "from the grave, while its condition holds",
        "creature",
        (
            '[[ability]]\nactivated = true\nzone = "grave"\nif = { tally = "life", of = "you", value = "< '
            '20" }\neffect = [{ draw = 1 }]'
        ),
        "G0 9 odd",
        "",
        {"legal": "end"},
    ),
    (
        "each of those that a repeat finds",
        "creature",
        (
            '[[ability]]\nactivated = true\neffect = [{ repeat = { count = { all = "field" } }, do = [{ '
            "draw = 1 }] }, { gain = { health = 1 } }]"
        ),
        "B0 9 odd" + DECKS,
        "use #9",
        {"hand 0": [], "life": (21, 20)},
    ),
    (
        "a loop in a loop",
        "creature",
        (
            '[[ability]]\nactivated = true\neffect = [{ each = { all = "creature", side = "enemy" }, do = '
            '[{ repeat = 2, do = [{ damage = 1, to = "it" }] }, { heal = 1, to = "it" }] }]'
        ),
        "B0 9 odd; B1 3 hill_giant; B1 4 hill_giant",
        "use #9",
        {"3 damage": 1, "4 damage": 1},
    ),
    (
        "none of nobody is drawn by lot",
        "creature",
        (
            '[[ability]]\nactivated = true\neffect = [{ damage = 1, to = { random = "creature", side = '
            '"enemy", n = 2 } }]'
        ),
        "B0 9 odd; B1 3 hill_giant",
        "use #9",
        {"3 damage": 1},
    ),
    (
        "who does not come after all has no counters",
        "creature",
        (
            '[[ability]]\ninstead = { event = "arrive", of = { a = "creature", side = "own", other = true '
            '} }\neffect = [{ counters = { growth = 1 }, on = "subject" }, { cancel = true }]'
        ),
        "B0 9 odd; H0 3 hill_giant",
        "play #3",
        {"board 0": [9], "3 growth": 0},
    ),
    (
        "who arrives is forbidden his own arrival",
        "creature",
        (
            '[[ability]]\nwhen = "arrival"\neffect = [{ draw = 1 }]\n---\nfield other\n[[ability]]\nalways = '
            'true\neffect = [{ forbid = "arrival", to = { all = "creature" } }]'
        ),
        "H0 9 odd; B1 3 other" + DECKS,
        "play #9",
        {"hand 0": []},
    ),
    (
        "not what others make of it",
        "creature",
        (
            '[[ability]]\nwhen = { event = "arrive", of = { a = "creature", side = "own" } }\neffect = [{ '
            'draw = 1 }]\n---\nfield other\n[[ability]]\nalways = true\neffect = [{ forbid = "arrival", to = '
            '{ all = "creature" } }]'
        ),
        "H0 9 odd; B1 3 other" + DECKS,
        "play #9",
        {"hand 0": [20]},
    ),
    (
        "an arrival of anything",
        "creature",
        (
            '[[ability]]\nwhen = "arrive"\neffect = [{ draw = 1 }]\n---\nfield other\n[[ability]]\nalways = '
            'true\neffect = [{ forbid = "arrival", to = { all = "creature" } }]'
        ),
        "H0 9 odd; B1 3 other" + DECKS,
        "play #9",
        {"hand 0": [20]},
    ),
    (
        "a copy knows what was paid for the first",
        "sorcery",
        (
            'price = { sacrifice = { choose = "creature", side = "own" }, as = "victim" }\neffect = [{ '
            'damage = { stat = "attack", of = "victim" }, to = "opponent" }]'
        ),
        "H0 9 odd; B0 3 hill_giant; H0 4 echo_script",
        "play #9, pick #3, play #4 #9",
        {"life": (20, 12), "grave 0": [3, 4, 9]},
    ),
    (
        "who has left the hand is no target any more",
        "instant",
        (
            'target = [{ a = "card", side = "own", zone = "hand" }]\neffect = [{ move = "target", to = '
            '"deck" }, { draw = 1 }]'
        ),
        "H0 9 odd; H0 3 scald; B1 4 hill_giant" + DECKS,
        "play #9 #3, play #3 #4",
        {"hand 0": [], "deck 0": [20, 21], "4 damage": 1},
    ),
    (
        "who lies in the hand yet is one",
        "instant",
        (
            'target = [{ a = "card", side = "own", zone = "hand" }]\neffect = [{ move = "target", to = '
            '"deck" }, { draw = 1 }]'
        ),
        "H0 9 odd; H0 3 hill_giant; B1 4 hill_giant" + DECKS,
        "play #9 #3",
        {"hand 0": [20], "deck 0": [21, 3]},
    ),
    (
        "of permanents none that is nowhere in play",
        "sorcery",
        'target = [{ a = "permanent" }]\neffect = [{ destroy = "target" }]',
        "H0 9 odd; B0 3 hill_giant; B1 4 bedrock; A1 5 iron_hide host=3; G0 6 hill_giant",
        "",
        {"legal": "play #9 #3 play #9 #4 play #9 #5 attack #3 #2 end"},
    ),
    (
        "of permanents of the boards none that is attached",
        "sorcery",
        'target = [{ a = "permanent", zone = "board" }]\neffect = [{ destroy = "target" }]',
        "H0 9 odd; B0 3 hill_giant; B1 4 bedrock; A1 5 iron_hide host=3",
        "",
        {"legal": "play #9 #3 play #9 #4 attack #3 #2 end"},
    ),
    (
        "an attack of somebody weak is answered",
        "reaction",
        ('cost = 0\nanswers = { answer = "enemy_attack", where = { attack = "<= 3" } }\neffect = [{ draw = 1 }]'),
        "H1 9 odd; B0 3 field_hand; D1 30 field_hand",
        "attack #3 #2",
        {"pending": "window"},
    ),
    (
        "the first of a repeat is given up by lot",
        "creature",
        ('[[ability]]\nwhen = "turn_end"\neffect = [{ sacrifice = { random = "creature", side = "own" } }]'),
        "B0 9 odd" + DECKS,
        "end",
        {"board 0": [], "grave 0": [9]},
    ),
    (
        "later, of what it gave up",
        "sorcery",
        (
            'effect = [{ sacrifice = { choose = "creature", side = "own" }, as = "given" }, { at = '
            '"turn_end", do = [{ move = "given", to = "hand" }] }]'
        ),
        "H0 9 odd; B0 3 hill_giant; B0 4 field_hand" + DECKS,
        "play #9, pick #3, end",
        {"hand 0": [3], "board 0": [4]},
    ),
    (
        "later, of what it sent away",
        "sorcery",
        (
            'target = ["creature"]\neffect = [{ move = "target", to = "void" }, { at = "turn_end", do = '
            '[{ move = "target", to = "board" }] }]'
        ),
        "H0 9 odd; B1 3 hill_giant damage=2" + DECKS,
        "play #9 #3, end",
        {"board 1": [3], "3 damage": 0},
    ),
    (
        "later, what it was",
        "sorcery",
        (
            'target = ["creature"]\neffect = [{ destroy = "target" }, { at = "turn_end", do = [{ damage = '
            '{ stat = "attack", of = "target" }, to = "opponent" }] }]'
        ),
        "H0 9 odd; B1 3 hill_giant growth=1" + DECKS,
        "play #9 #3, end",
        {"life": (20, 15), "grave 1": [3]},
    ),
    (
        "later, one that has left before by itself",
        "sorcery",
        (
            'target = ["creature"]\neffect = [{ damage = 1, to = "target" }, { at = "turn_end", do = [{ '
            'damage = { stat = "attack", of = "target" }, to = "opponent" }] }]'
        ),
        "H0 9 odd; B1 3 hill_giant; H0 4 sudden_door" + DECKS,
        "play #9 #3, pass, play #4 #3, end",
        {"life": (20, 16), "hand 1": [3, 30]},
    ),
    (
        "a token that is gone is known as it was",
        "sorcery",
        (
            'target = ["creature"]\neffect = [{ move = "target", to = "hand" }, { lose_life = { stat = '
            '"attack", of = "target" } }, { summon = "stoneling" }]'
        ),
        "H0 9 odd; B1 3 stoneling",
        "play #9 #3",
        {"life": (18, 20), "board 0": [3], "hand 1": []},
    ),
    (
        "what is shuffled away is known and not found",
        "sorcery",
        (
            'target = ["creature"]\neffect = [{ shuffle = "target" }, { lose_life = { stat = "attack", of '
            '= "target" } }, { move = "target", to = "hand" }]'
        ),
        "H0 9 odd; B1 3 hill_giant; D1 30 hill_giant",
        "play #9 #3",
        {"life": (16, 20), "hand 1": [], "deck 1": [30, 3]},
    ),
    (
        "each of those that were milled",
        "sorcery",
        (
            'effect = [{ mill = 3, as = "gone" }, { each = { all = "creature", among = "gone" }, do = [{ '
            'gain = { health = 1 } }, { move = "it", to = "hand" }] }]'
        ),
        "H0 9 odd; D0 20 scald; D0 21 field_hand; D0 22 hill_giant; D0 23 hill_giant",
        "play #9",
        {"life": (22, 20), "hand 0": [21, 22], "grave 0": [20, 9]},
    ),
    (
        "what is kept under two names",
        "sorcery",
        (
            'target = ["creature"]\neffect = [{ select = "target", as = "one" }, { move = "target", to = '
            '"hand" }, { lose_life = { stat = "attack", of = "one" } }, { lose_life = { stat = "health", '
            'of = "target" } }]'
        ),
        "H0 9 odd; B1 3 hill_giant",
        "play #9 #3",
        {"life": (11, 20), "hand 1": [3]},
    ),
    (
        "its controller gives up a creature",
        "sorcery",
        (
            'target = ["creature"]\neffect = [{ pay = { sacrifice = { choose = "creature", side = "own" } '
            '}, who = "opponent", else = [{ destroy = "target" }] }]'
        ),
        "H0 9 odd; B1 3 hill_giant; B1 4 field_hand",
        "play #9 #3, accept, pick #4",
        {"board 1": [3]},
    ),
    (
        "nobody can pay for what is gone",
        "sorcery",
        (
            'target = [{ a = "creature", up_to = true }]\neffect = [{ may = [{ discard = 1, who = { '
            'controller = "target" } }], else = [{ draw = 1 }] }]'
        ),
        "H0 9 odd; H0 5 scald; B1 3 hill_giant" + DECKS,
        "play #9, decline, pass",
        {"hand 0": [5, 20]},
    ),
]


@pytest.mark.parametrize(("kind", "text", "stand", "plays", "comes"), [row[1:] for row in MORE], ids=names(MORE))
def test_what_is_looked_at_paid_and_forbidden(
    kind: str, text: str, stand: str, plays: str, comes: dict[str, Any]
) -> None:
    """Both players have 20 health. `odd` as a creature is 1/3."""
    players = [{"mana": 9, "mana_max": 9, "health": 20}, {"mana_max": 9, "health": 20}]
    check(kind, text, stand, plays, comes, players=players)
