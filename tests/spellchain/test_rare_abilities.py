"""What abilities may say that no card of the set says: each line a card, a table, what is done, what comes of it.

They are written as in `test_rare_words.py`: continuous ones, such as stand in the place of an event, triggers, and
abilities that are used.
"""

from typing import Any

import pytest

from tests.spellchain.test_rare_words import DECKS, TARGET, check, names

IN_PLAY: list[tuple[str, str, str, str, str, dict[str, Any]]] = [
    # continuous abilities of enchantments: layers 1, 3 and all the others
    (
        "the host is a copy",
        "enchant",
        TARGET
        + ('[[ability]]\nalways = true\neffect = [{ copy = { first = "creature", side = "enemy" }, onto = "host" }]'),
        "H0 9 odd; B0 3 field_hand; B1 4 leech_bat",
        "play #9 #3",
        {"3 face": "leech_bat", "3 attack": 2, "3 keywords": {"drain": 1}},
    ),
    (
        "with nothing to copy it is itself",
        "enchant",
        TARGET
        + ('[[ability]]\nalways = true\neffect = [{ copy = { first = "creature", side = "enemy" }, onto = "host" }]'),
        "H0 9 odd; B0 3 field_hand",
        "play #9 #3",
        {"3 face": "field_hand", "3 attack": 2},
    ),
    (
        "the host's text is another's",
        "enchant",
        TARGET
        + (
            '[[ability]]\nalways = true\neffect = [{ rewrite = "host", like = { first = "creature", side = "enemy" } }]'
        ),
        "H0 9 odd; B0 3 field_hand; B1 4 leech_bat",
        "play #9 #3",
        {"3 face": "field_hand", "3 text": "leech_bat", "3 keywords": {"drain": 1}, "3 attack": 2},
    ),
    (
        "with nobody to take it from the text stays",
        "enchant",
        TARGET
        + (
            '[[ability]]\nalways = true\neffect = [{ rewrite = "host", like = { first = "creature", side = "enemy" } }]'
        ),
        "H0 9 odd; B0 3 leech_bat",
        "play #9 #3",
        {"3 text": "leech_bat", "3 keywords": {"drain": 1}},
    ),
    (
        "numbers of the host's text are larger",
        "enchant",
        TARGET + '[[ability]]\nalways = true\neffect = [{ numbers = 2, of = "host" }]',
        "H0 9 odd; B0 3 quarry_golem",
        "play #9 #3",
        {"3 numbers": 2, "3 keywords": {"armor": 3}},
    ),
    (
        "the host is of another school",
        "enchant",
        TARGET + '[[ability]]\nalways = true\neffect = [{ make = "frost", what = "host" }]',
        "H0 9 odd; B0 3 hill_giant",
        "play #9 #3",
        {"3 school": "frost"},
    ),
    (
        "armor is taken away, all of it",
        "enchant",
        TARGET
        + (
            '[[ability]]\nalways = true\neffect = [{ give = "armor 2", to = "host" }, { take = "armor", '
            'from = "host" }]'
        ),
        "H0 9 odd; B0 3 quarry_golem",
        "play #9 #3",
        {"3 keywords": {}},
    ),
    (
        "focus is taken away",
        "enchant",
        TARGET + '[[ability]]\nalways = true\neffect = [{ take = "focus", from = "host" }]',
        "H0 9 odd; B0 3 kindling_adept",
        "play #9 #3",
        {"3 keywords": {}},
    ),
    (
        "thorns are taken away",
        "enchant",
        TARGET + '[[ability]]\nalways = true\neffect = [{ take = "thorns", from = "host" }]',
        "H0 9 odd; B0 3 thorn_hound",
        "play #9 #3",
        {"3 keywords": {}},
    ),
    (
        "health alone is set",
        "enchant",
        TARGET + '[[ability]]\nalways = true\neffect = [{ set = { health = 9 }, of = "host" }]',
        "H0 9 odd; B0 3 hill_giant",
        "play #9 #3",
        {"3 attack": 4, "3 max_health": 9},
    ),
    (
        "one thing or another, as a condition has it",
        "field",
        (
            '[[ability]]\nalways = true\neffect = [{ if = { some = { all = "creature", side = "enemy" } }, '
            'then = [{ stats = { attack = 1 }, to = { all = "creature", side = "own" } }], else = [{ '
            'stats = { attack = 3 }, to = { all = "creature", side = "own" } }] }]'
        ),
        "H0 9 odd; B0 3 hill_giant; B1 4 field_hand",
        "play #9",
        {"3 attack": 5},
    ),
    (
        "and at once, as it changes",
        "field",
        (
            '[[ability]]\nalways = true\neffect = [{ if = { some = { all = "creature", side = "enemy" } }, '
            'then = [{ stats = { attack = 1 }, to = { all = "creature", side = "own" } }], else = [{ '
            'stats = { attack = 3 }, to = { all = "creature", side = "own" } }] }]'
        ),
        "B0 9 odd; B0 3 hill_giant; B1 4 field_hand; H0 10 scald",
        "play #10 #4",
        {"3 attack": 7, "grave 1": [4]},
    ),
    # arrivals
    (
        "they come withered",
        "creature",
        (
            '[[ability]]\ninstead = { event = "arrive", of = { a = "creature", side = "own", other = true '
            '} }\neffect = [{ counters = { wither = 1 }, on = "subject" }]'
        ),
        "B0 9 odd; H0 3 hill_giant",
        "play #3",
        {"3 wither": 1, "3 attack": 3, "3 max_health": 4},
    ),
    (
        "who stands there has the counter, not who comes",
        "creature",
        (
            '[[ability]]\ninstead = { event = "arrive", of = { a = "creature", side = "own", other = true '
            '} }\neffect = [{ counters = { growth = 1 }, on = "this" }]'
        ),
        "B0 9 odd; H0 3 hill_giant",
        "play #3",
        {"3 growth": 0, "9 growth": 1, "board 0": [9, 3]},
    ),
    (
        "they come stronger, as long as this stands there",
        "creature",
        (
            '[[ability]]\ninstead = { event = "arrive", of = { a = "creature", side = "own", other = true '
            '} }\neffect = [{ stats = { attack = 2 }, to = "subject", until = "gone" }]'
        ),
        "B0 9 odd; H0 3 hill_giant; H0 4 shatter; H0 5 wildfire",
        "play #3",
        {"3 attack": 6, "board 0": [9, 3]},
    ),
    (
        "a turn's draw becomes something else",
        "creature",
        ('[[ability]]\ninstead = { event = "draw", of = "you" }\neffect = [{ stats = { attack = 1 }, to = "this" }]'),
        "B1 9 odd; D1 30 hill_giant",
        "end",
        {"9 attack": 2, "hand 1": [], "deck 1": [30]},
    ),
    (
        "damage of nobody goes to nobody",
        "creature",
        '[[ability]]\ninstead = { event = "damage", of = "you" }\neffect = [{ redirect = "source" }]',
        "B1 9 odd",
        "end",
        {"life": (20, 19)},
    ),
    (
        "damage goes to where it came from",
        "creature",
        '[[ability]]\ninstead = { event = "damage", of = "you" }\neffect = [{ redirect = "source" }]',
        "B1 9 odd; B0 3 hill_giant",
        "attack #3 #2",
        {"life": (20, 20), "3 damage": 4},
    ),
    # as long as this is there
    (
        "what lasts as long as it stands there does not begin once it has left",
        "creature",
        (
            '[[ability]]\nwhen = "last_breath"\neffect = [{ stats = { attack = 2 }, to = { all = '
            '"creature", side = "own" }, until = "gone" }, { cost = -1, of = { all = "card", side = '
            '"own", zone = "hand" }, until = "gone" }, { cost = -1, of = { all = "creature", side = '
            '"own", zone = "hand" }, until = "gone" }, { hush = "gone" }]'
        ),
        "B0 9 odd; B0 3 hill_giant; H0 10 fireball; H0 11 hill_giant; B1 4 field_hand",
        "play #10 #9, attack #3 #4",
        {"3 attack": 4, "11 cost": 4, "3 damage": 2, "grave 1": [4]},
    ),
    (
        "and begins while it does",
        "creature",
        (
            '[[ability]]\nwhen = "arrival"\neffect = [{ stats = { attack = 2 }, to = { all = "creature", '
            'side = "own" }, until = "gone" }, { cost = -1, of = { all = "card", side = "own", zone = '
            '"hand" }, until = "gone" }, { cost = -1, of = { all = "creature", side = "own", zone = '
            '"hand" }, until = "gone" }, { hush = "gone" }]'
        ),
        "H0 9 odd; B0 3 hill_giant; H0 10 fireball; H0 11 hill_giant; B1 4 field_hand",
        "play #9, attack #3 #4",
        {"3 attack": 6, "10 cost": 2, "11 cost": 2, "3 damage": 0, "4 damage": 0},
    ),
    (
        "later, of two things that it knows",
        "creature",
        (
            '[[ability]]\nwhen = "arrival"\neffect = [{ select = { first = "creature", side = "enemy" }, '
            'as = "one" }, { select = { last = "creature", side = "enemy" }, as = "two" }, { at = '
            '"turn_end", do = [{ damage = { stat = "attack", of = "one" }, to = "two" }] }]'
        ),
        "H0 9 odd; B1 4 hill_giant; B1 5 old_mammoth" + DECKS,
        "play #9, end",
        {"5 damage": 4, "4 damage": 0},
    ),
    (
        "later, once it has left",
        "creature",
        ('[[ability]]\nwhen = "last_breath"\neffect = [{ at = "turn_end", do = [{ damage = 2, to = "opponent" }] }]'),
        "B0 9 odd; H0 10 fireball" + DECKS,
        "play #10 #9, end",
        {"life": (20, 18)},
    ),
    # filters and amounts
    (
        "another name than its own",
        "creature",
        ('[[ability]]\nwhen = "arrival"\neffect = [{ destroy = { all = "creature", where = { name = "!= this" } } }]'),
        "H0 9 odd; B0 8 odd; B1 4 hill_giant",
        "play #9",
        {"board 0": [8, 9], "board 1": []},
    ),
    (
        "beside what has left there is nobody",
        "creature",
        (
            '[[ability]]\nwhen = "last_breath"\neffect = [{ damage = 1, to = { all = "creature", where = { '
            'adjacent = "this" } } }, { damage = 1, to = { adjacent = "creature" } }, { damage = 1, to = '
            '{ opposite = "creature" } }]'
        ),
        "B0 3 hill_giant; B0 9 odd; B0 4 hill_giant; H0 10 fireball; B1 5 hill_giant; B1 6 hill_giant",
        "play #10 #9",
        {"3 damage": 0, "4 damage": 0, "5 damage": 0, "6 damage": 0},
    ),
    (
        "beside it",
        "creature",
        (
            '[[ability]]\nactivated = true\neffect = [{ damage = 1, to = { adjacent = "creature" } }, { '
            'damage = 2, to = { opposite = "creature" } }, { heal = 1, to = { all = "creature", where = '
            '{ adjacent = "this" } } }]'
        ),
        (
            "B0 3 hill_giant damage=2; B0 9 odd; B0 4 hill_giant damage=3; B1 5 hill_giant; B1 6 "
            "hill_giant; B1 7 hill_giant"
        ),
        "use #9",
        {"3 damage": 2, "4 damage": 3, "5 damage": 0, "6 damage": 2, "7 damage": 0},
    ),
    (
        "nobody stands opposite",
        "creature",
        ('[[ability]]\nactivated = true\neffect = [{ damage = 2, to = { opposite = "creature" } }, { draw = 1 }]'),
        "B0 3 hill_giant; B0 9 odd; B1 5 hill_giant" + DECKS,
        "use #9",
        {"5 damage": 0, "hand 0": [20]},
    ),
    (
        "the last two",
        "creature",
        ('[[ability]]\nactivated = true\neffect = [{ damage = 1, to = { last = "creature", side = "enemy", n = 2 } }]'),
        "B0 9 odd; B1 5 hill_giant; B1 6 hill_giant; B1 7 hill_giant; B1 8 hill_giant",
        "use #9",
        {"5 damage": 0, "6 damage": 0, "7 damage": 1, "8 damage": 1},
    ),
    (
        "the last one of three",
        "creature",
        ('[[ability]]\nactivated = true\neffect = [{ damage = 1, to = { last = "creature", side = "enemy" } }]'),
        "B0 9 odd; B1 5 hill_giant; B1 6 hill_giant; B1 7 hill_giant",
        "use #9",
        {"5 damage": 0, "6 damage": 0, "7 damage": 1},
    ),
    (
        "the last three of two",
        "creature",
        ('[[ability]]\nactivated = true\neffect = [{ damage = 1, to = { last = "creature", side = "enemy", n = 3 } }]'),
        "B0 9 odd; B1 5 hill_giant; B1 6 hill_giant",
        "use #9",
        {"5 damage": 1, "6 damage": 1},
    ),
    (
        "counters of another",
        "creature",
        (
            '[[ability]]\nactivated = true\ntarget = ["creature"]\neffect = [{ damage = { counters = '
            '"wither", of = "target" }, to = "opponent" }, { damage = { counters = "growth", of = '
            '"target", times = 3 }, to = "you" }]'
        ),
        "B0 9 odd; B1 5 hill_giant wither=2 growth=1",
        "use #9 #5",
        {"life": (17, 18)},
    ),
    (
        "what this turn and this match count",
        "creature",
        (
            '[[ability]]\nactivated = true\neffect = [{ gain = { health = { tally = "mana", of = "you" } } '
            '}, { lose_life = { tally = "deck", of = "opponent" } }, { damage = { tally = "healed", of = '
            '"you", plus = { tally = "attacked", of = "you" } }, to = "opponent" }]'
        ),
        "B0 9 odd; B0 3 field_hand; D1 30 field_hand; D1 31 field_hand",
        "attack #3 #2, use #9",
        {"life": (27, 8), "mana": (9, 0)},
    ),
    (
        "what both have done",
        "creature",
        ('[[ability]]\nactivated = true\neffect = [{ damage = { tally = "hurt", of = "players" }, to = "opponent" }]'),
        "B0 9 odd; B0 3 field_hand",
        "attack #3 #2, use #9",
        {"life": (20, 16)},
    ),
    (
        "each player's own",
        "creature",
        (
            '[[ability]]\nactivated = true\neffect = [{ each = "players", do = [{ sacrifice = { choose = '
            '"creature", side = "it", by = "it" } }] }]'
        ),
        "B0 9 odd; B0 3 field_hand; B1 5 hill_giant; B1 6 field_hand",
        "use #9, pick #3, pick #6",
        {"board 0": [9], "board 1": [5]},
    ),
    (
        "beside each, on its side",
        "creature",
        (
            '[[ability]]\nactivated = true\neffect = [{ each = { all = "creature", side = "enemy" }, do = '
            '[{ damage = { count = { all = "creature", side = "it" } }, to = "it" }] }]'
        ),
        "B0 9 odd; B1 5 hill_giant; B1 6 old_mammoth",
        "use #9",
        {"5 damage": 2, "6 damage": 2, "9 damage": 0},
    ),
]


@pytest.mark.parametrize(
    ("kind", "text", "stand", "plays", "comes"), [row[1:] for row in IN_PLAY], ids=[row[0] for row in IN_PLAY]
)
def test_what_is_in_play(kind: str, text: str, stand: str, plays: str, comes: dict[str, Any]) -> None:
    """Both players have 20 health. `odd` as a creature is 1/3."""
    players = [{"mana": 9, "mana_max": 9, "health": 20}, {"mana_max": 9, "health": 20}]
    check(kind, text, stand, plays, comes, players=players)


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
