"""What continuous abilities, and those in the place of an event, may say that no card of the set says.

Each line is a card, a table, what is done, and what comes of it, written as in `test_rare_words.py`.
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


@pytest.mark.parametrize(("kind", "text", "stand", "plays", "comes"), [row[1:] for row in IN_PLAY], ids=names(IN_PLAY))
def test_what_is_in_play(kind: str, text: str, stand: str, plays: str, comes: dict[str, Any]) -> None:
    """Both players have 20 health. `odd` as a creature is 1/3."""
    players = [{"mana": 9, "mana_max": 9, "health": 20}, {"mana_max": 9, "health": 20}]
    check(kind, text, stand, plays, comes, players=players)
