"""What is seldom asked: each line a card, a table, what is done, and what comes of it.

They are written as in `test_rare_words.py`. Most stand at an edge: the last of a row, a target that only the second
choice leaves, more permanents than are worked out one by one, a choice among nothing.
"""

from typing import Any

import pytest

from game.engine import match as engine
from game.engine.fold import fold
from game.engine.search import sensible
from tests.spellchain.test_rare_words import DECKS, TARGET, check, names, standing, table
from tests.spellchain.written import card, match_of

USED = "[[ability]]\nactivated = true\n"
AWAY = '\n---\ninstant away\ntarget = ["creature"]\neffect = [{ move = "target", to = "hand" }]'
ROW = "; ".join(f"B1 {n} hill_giant" for n in range(20, 25))
CROWD = "; ".join(f"B{n % 2} {10 + n} hill_giant" for n in range(14))

SELDOM: list[tuple[str, str, str, str, str, dict[str, Any]]] = [
    (
        "more than a number",
        "sorcery",
        'effect = [{ damage = 1, to = { all = "creature", where = { attack = "> 2" } } }]',
        "H0 9 odd; B1 3 hedge_boar; B1 4 hill_giant",
        "play #9",
        {"3 damage": 0, "4 damage": 1},
    ),
    (
        "the last of a row has one neighbour, whoever was looked at before",
        "sorcery",
        (
            'effect = [{ damage = 1, to = { adjacent = "creature", of = { last = "creature", side = "enemy" } } }, '
            '{ damage = 1, to = { adjacent = "creature", of = { last = "creature", side = "own" } } }]'
        ),
        "H0 9 odd; B0 3 hill_giant; B0 4 hill_giant; " + ROW,
        "play #9",
        {"3 damage": 1, "4 damage": 0, "20 damage": 0, "21 damage": 0, "22 damage": 0, "23 damage": 1, "24 damage": 0},
    ),
    (
        "of several with the most, the last",
        "sorcery",
        'effect = [{ damage = 1, to = { most = "creature", stat = "attack", side = "enemy", ties = "last" } }]',
        "H0 9 odd; B1 3 field_hand; " + ROW + "; B1 4 field_hand",
        "play #9",
        {"3 damage": 0, "4 damage": 0, "20 damage": 0, "21 damage": 0, "23 damage": 0, "24 damage": 1},
    ),
    (
        "the least of one alone is the last too",
        "sorcery",
        'effect = [{ damage = 1, to = { least = "creature", stat = "attack", side = "enemy", ties = "last" } }]',
        "H0 9 odd; " + ROW + "; B1 4 hedge_boar",
        "play #9",
        {"4 damage": 1, "20 damage": 0, "24 damage": 0},
    ),
    (
        "damage uses veil up, also that of an ability",
        "creature",
        'keywords = ["veil"]\n' + USED + 'effect = [{ damage = 1, to = "opponent" }]',
        "B0 9 odd",
        "use #9",
        {"life": (30, 29), "9 keywords": {}},
    ),
    (
        "what is prevented uses no veil up",
        "creature",
        'keywords = ["veil"]\n' + USED + 'effect = [{ damage = 1, to = { all = "creature", side = "enemy" } }]',
        "B0 9 odd; B1 3 oath_knight",
        "use #9",
        {"3 keywords": {}, "9 keywords": {"veil": 1}},
    ),
    (
        "a mode whose first target in order leaves no second",
        "sorcery",
        (
            'mode = [{ target = ["creature", { a = "creature", side = "own" }], '
            'effect = [{ damage = 1, to = "target" }, { heal = 1, to = "target 2" }] }, { effect = [{ draw = 1 }] }]'
        ),
        "H0 9 odd; B0 3 hill_giant; B1 4 hill_giant",
        "play #9",
        {"pending": "mode", "legal": "mode 1 mode 2"},
    ),
    (
        "and what may be chosen then",
        "sorcery",
        (
            'mode = [{ target = ["creature", { a = "creature", side = "own" }], '
            'effect = [{ damage = 1, to = "target" }, { heal = 1, to = "target 2" }] }, { effect = [{ draw = 1 }] }]'
        ),
        "H0 9 odd; B0 3 hill_giant damage=2; B1 4 hill_giant",
        "play #9, mode 1, target #4, target #3",
        {"3 damage": 1, "4 damage": 1},
    ),
    (
        "a mode that chooses among nothing",
        "sorcery",
        (
            'effect = [{ choose = [{ effect = [{ destroy = { choose = "creature", side = "enemy" } }] }, '
            "{ effect = [{ lose_life = 1 }] }] }, { draw = 1 }]"
        ),
        "H0 9 odd" + DECKS,
        "play #9, mode 1",
        {"pending": "main", "hand 0": [20], "life": (30, 30)},
    ),
    (
        "all that stand there are worked out",
        "sorcery",
        'effect = [{ stats = { attack = 1 }, to = { all = "creature" } }]',
        "H0 9 odd; " + CROWD,
        "play #9",
        {f"{10 + n} attack": 5 for n in range(14)},
    ),
    (
        "what a link makes stands before what was used up meanwhile, though nothing else of it is left",
        "sorcery",
        (
            'target = ["creature", "creature"]\neffect = [{ stats = { attack = 1 }, to = "target" }, '
            '{ move = "target", to = "hand" }, { damage = 1, to = "target 2" }, { give = "barrier", to = "target 2" }]'
        ),
        "H0 9 odd; B0 3 hill_giant; B1 4 oath_knight",
        "play #9 #3, target #4",
        {"4 damage": 0, "4 keywords": {}},
    ),
    (
        "who has left is known by its keywords, the later ones too",
        "sorcery",
        (
            'target = ["creature"]\neffect = [{ move = "target", to = "hand" }, '
            '{ if = { fits = "target", where = { has = "chill" } }, then = [{ draw = 1 }] }]'
        ),
        "H0 9 odd; B1 4 rime_sprite" + DECKS,
        "play #9 #4",
        {"hand 0": [20], "hand 1": [4]},
    ),
    (
        "who leaves while each of them is gone through is known as it was",
        "sorcery",
        (
            'effect = [{ each = { all = "creature", side = "enemy" }, do = [{ move = { last = "creature", '
            'side = "enemy" }, to = "hand" }, { lose_life = { stat = "attack", of = "it" } }] }]'
        ),
        "H0 9 odd; B1 4 hill_giant; B1 5 old_mammoth growth=1",
        "play #9",
        {"life": (19, 30), "board 1": []},
    ),
    (
        "a shield of nothing hinders nothing",
        "sorcery",
        'effect = [{ shield = { count = { all = "creature", side = "enemy" } }, to = "you" }, { draw = 1 }]',
        "H0 9 odd" + DECKS,
        "play #9",
        {"hand 0": [20], "pending": "main"},
    ),
    (
        "what is given forbids",
        "sorcery",
        (
            'target = ["creature"]\neffect = [{ give = { always = true, '
            'effect = [{ forbid = "attack", to = "this" }] }, to = "target" }]'
        ),
        "H0 9 odd; B0 3 hill_giant; B0 4 hill_giant",
        "play #9 #3",
        {"legal": "attack #4 #2 end"},
    ),
    (
        "what is given speaks of the first target",
        "sorcery",
        (
            'target = ["creature", "creature"]\neffect = [{ give = { when = { event = "damage", of = "this" }, '
            'effect = [{ damage = 1, to = "target" }] }, to = "target 2" }, { heal = 1, to = "target" }]'
        ),
        "H0 9 odd; H0 10 scald; B0 3 hill_giant; B1 4 hill_giant",
        "play #9 #3, target #4, pass, play #10 #4",
        {"3 damage": 1, "4 damage": 1},
    ),
    (
        "each is given what speaks of its own giver's targets",
        "sorcery",
        (
            'target = ["creature", "creature"]\neffect = [{ give = { when = { event = "damage", of = "this" }, '
            'effect = [{ damage = 1, to = "target 2" }] }, to = "target" }, { heal = 1, to = "target 2" }]'
        ),
        "H0 9 odd; H0 8 odd; H0 10 scald; B0 3 hill_giant; B0 4 hill_giant; B1 5 hill_giant; B1 6 hill_giant",
        "play #9 #3, target #5, pass, play #8 #4, target #6, pass, play #10 #3",
        {"3 damage": 1, "5 damage": 1, "6 damage": 0},
    ),
    (
        "who strengthens all, and then itself, reaches the others",
        "creature",
        (
            '[[ability]]\nalways = true\neffect = [{ stats = { attack = 1 }, to = { all = "creature", other = true } },'
            ' { stats = { health = 1 }, to = "this" }]'
        ),
        "H0 9 odd; B0 3 hill_giant",
        "play #9",
        {"3 attack": 5, "9 attack": 1, "9 health": 4},
    ),
]


@pytest.mark.parametrize(("kind", "text", "stand", "plays", "comes"), [row[1:] for row in SELDOM], ids=names(SELDOM))
def test_it_comes_so(kind: str, text: str, stand: str, plays: str, comes: dict[str, Any]) -> None:
    check(kind, text, stand, plays, comes)


def test_nobody_is_the_source_of_freezing() -> None:
    text = '[[ability]]\nwhen = { event = "freeze", of = "creature" }\neffect = [{ draw = 1 }]'
    text += '\n---\nsorcery chill_wind\ntarget = ["creature"]\neffect = [{ freeze = "target" }]' + AWAY
    match = standing(text, "creature", "B0 9 odd; H0 3 chill_wind; H0 5 away; B1 4 hill_giant" + DECKS)
    match.play("play #3 #4")
    match.play("pass")
    (link,) = match.view()["chain"]
    assert (link["event"]["source"], link["event"]["subject"]) == (None, 4)


@pytest.mark.parametrize(
    ("leaves", "known"),
    [(7, (9, 3, 4, 3)), (4, (9, 3, None, 3)), (3, (None, None, 4, None))],
)
def test_a_trigger_names_nobody_who_has_left(leaves: int, known: tuple[Any, ...]) -> None:
    """The host #3 attacks #4, and the enchantment #9 hears that it was hurt. With the host goes the enchantment."""
    text = TARGET + '[[ability]]\nwhen = { event = "damage", of = "host" }\neffect = [{ draw = 1 }]' + AWAY
    stand = "A0 9 odd host=3; B0 3 old_mammoth; B0 7 field_hand; H0 5 away; H0 6 away; B1 4 old_mammoth"
    match = standing(text, "enchant", stand + DECKS)
    for action in ("attack #3 #4", "pass", f"play #5 #{leaves}", "pass"):
        match.play(action)
    (link,) = match.view()["chain"]
    assert (link["source"], link["host"], link["event"]["source"], link["event"]["subject"]) == known


def test_a_die_shows_each_of_its_sides() -> None:
    cards = [card('effect = [{ roll = 4 }, { lose_life = "rolled" }]', "sorcery")]
    shown = set()
    for seed in range(40):
        match = match_of(*cards, cards=table("H0 9 odd"), players=[{"mana": 9, "mana_max": 9}, {}])
        match = engine.from_position(match.rules.room, match.position(), seed)
        match.play("play #9")
        shown.add(30 - match.view()["players"][0]["health"])
    assert shown == {1, 2, 3, 4}


def test_two_long_lists_come_back_with_a_position() -> None:
    """26 and 27 cards under two names: each list has its rest behind all else."""
    text = 'effect = [{ select = { all = "card", side = "own", zone = "grave" }, as = "mine" }, '
    text += '{ select = { all = "card", side = "enemy", zone = "grave" }, as = "theirs" }, '
    text += '{ may = [{ lose_life = 1 }] }, { move = "theirs", to = "void" }, { move = "mine", to = "hand" }]'
    graves = "".join(f"; G{n // 50} {n} field_hand" for n in (*range(20, 46), *range(50, 77)))
    match = standing(text, "sorcery", "H0 9 odd" + graves)
    match.play("play #9")
    again = engine.from_position(match.rules.room, match.position(), 1)
    again.play("decline")
    zones = {entry["id"]: entry["zone"] for entry in again.view()["cards"]}
    assert {zones[n] for n in range(50, 77)} == {"void"}
    assert {zones[n] for n in range(20, 46)} == {"hand"}


@pytest.mark.parametrize(("sign", "before", "silly"), [(1, 0, {"play #9 #4"}), (-1, 1, {"play #9 #3"})])
def test_the_last_point_of_attack_counts(sign: int, before: int, silly: set[str]) -> None:
    """To help a creature of the other from 0 to 1, and to take the last point of one's own, is silly."""
    text = f'{TARGET}effect = [{{ stats = {{ attack = {sign} }}, to = "target" }}]'
    match = standing(f"{text}\n---\ncreature meek\nattack = {before}", "sorcery", "H0 9 odd; B0 3 meek; B1 4 meek")
    offered = {str(action) for action in match.actions()}
    assert offered - {str(action) for action in sensible(match, match.actions(), 1)} == silly


def test_the_last_of_several_effects_changes_and_it_is_told() -> None:
    """Three shields; a blow takes a point of the newest."""
    hand = "; ".join(f"H0 {n} frost_barrier" for n in (10, 11, 12))
    match = standing("", "creature", f"{hand}; H0 8 scald; B0 3 hill_giant; B0 4 hill_giant; B0 5 hill_giant")
    for n in (3, 4, 5):
        match.play(f"play #{n + 7} #{n}")
        while match.view()["pending"]["kind"] == "window":
            match.play("pass")
    before, events = match.view(0), match.copy().play("play #8 #5", viewer=0)
    match.play("play #8 #5")
    assert [effect["left"] for effect in match.view(0)["effects"]] == [4, 4, 3]
    assert fold(match.rules, before, events) == match.view(0)
