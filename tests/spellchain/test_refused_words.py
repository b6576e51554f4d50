"""Why an action is not legal, where cards that no set has are the reason (rules 4 to 7)."""

import pytest

from tests.spellchain.test_rare_words import names, standing

FORBIDS = '[[ability]]\nalways = true\neffect = [{{ forbid = "{what}", to = {whom} }}]'
USED = "[[ability]]\nactivated = true\n"
FULL = "".join(f"; B0 {n} field_hand" for n in range(20, 27))

LINES: list[tuple[str, str, str, str, str, tuple[str, int, int]]] = [
    (
        "a card is forbidden",
        "field",
        FORBIDS.format(what="play", whom='{ all = "card", side = "enemy" }'),
        "B1 9 odd; H0 3 hill_giant",
        "play #3",
        ("forbidden", 9, 0),
    ),
    (
        "a target is forbidden",
        "field",
        FORBIDS.format(what="targeted", whom='{ all = "creature", side = "own" }'),
        "B1 9 odd; B1 4 hill_giant; B0 5 hill_giant; H0 3 scald",
        "play #3 #4",
        ("forbidden", 9, 0),
    ),
    (
        "a target is forbidden to an ability",
        "field",
        FORBIDS.format(what="targeted", whom='{ all = "creature", side = "own" }'),
        "B1 9 odd; B1 4 hill_giant; B0 3 tower_archer",
        "use #3 #4",
        ("forbidden", 9, 0),
    ),
    (
        "as much as one likes is one at least",
        "sorcery",
        'cost = 2\nprice = { mana = "x" }\neffect = [{ damage = "x", to = "opponent" }]',
        "H0 9 odd",
        "play #9",
        ("mana", 3, 2),
    ),
    (
        "one more than the cost is enough",
        "sorcery",
        'cost = 1\nprice = { mana = "x" }\neffect = [{ damage = "x", to = "opponent" }]',
        "H0 9 odd; H0 3 hill_giant",
        "play #3",
        ("mana", 4, 2),
    ),
    (
        "neither price can be paid",
        "sorcery",
        ('cost = 4\nother_price = { sacrifice = { choose = "creature", side = "own" } }\neffect = [{ draw = 1 }]'),
        "H0 9 odd",
        "play #9",
        ("price", 9, 0),
    ),
    (
        "its condition does not hold",
        "sorcery",
        'if = { tally = "life", of = "you", value = "< 5" }\neffect = [{ draw = 1 }]',
        "H0 9 odd",
        "play #9",
        ("condition", 9, 0),
    ),
    (
        "no room, though it is dear",
        "creature",
        "cost = 1",
        "H0 9 odd" + FULL,
        "play #9",
        ("board_full", 7, 0),
    ),
    (
        "no mode has a target",
        "sorcery",
        (
            'mode = [{ target = ["field"], effect = [{ destroy = "target" }] }, { target = ["enchant"], '
            'effect = [{ destroy = "target" }] }]'
        ),
        "H0 9 odd",
        "play #9",
        ("target", 0, 9),
    ),
    (
        "twice is often enough",
        "creature",
        'keywords = ["twinstrike"]',
        "B0 9 odd attacks=2",
        "attack #9 #2",
        ("attacked", 9, 0),
    ),
    (
        "hidden from attackers",
        "creature",
        'keywords = ["veil"]',
        "B1 9 odd; B0 3 hill_giant",
        "attack #3 #9",
        ("veil", 9, 0),
    ),
    (
        "another guards it",
        "creature",
        'keywords = ["taunt"]',
        "B1 9 odd; B1 4 field_hand; B0 3 hill_giant",
        "attack #3 #4",
        ("taunt", 4, 0),
    ),
    (
        "another guards the player",
        "creature",
        'keywords = ["taunt"]',
        "B1 9 odd; B0 3 hill_giant",
        "attack #3 #2",
        ("taunt", 2, 0),
    ),
    (
        "who pounces does not reach the player",
        "creature",
        'keywords = ["pounce"]',
        "B0 9 odd arrived=9; B1 4 field_hand",
        "attack #9 #2",
        ("sick", 9, 0),
    ),
    (
        "who charges meets the guard",
        "creature",
        'keywords = ["charge"]',
        "B0 9 odd arrived=9; B1 4 stonewall_guard",
        "attack #9 #2",
        ("taunt", 2, 0),
    ),
    (
        "who pounces meets the guard",
        "creature",
        'keywords = ["pounce"]',
        "B0 9 odd arrived=9; B1 4 stonewall_guard; B1 5 field_hand",
        "attack #9 #5",
        ("taunt", 5, 0),
    ),
    (
        "a field is not attacked",
        "field",
        FORBIDS.format(what="attack", whom='{ all = "creature", where = { attack = 9 } }'),
        "B1 9 odd; B0 3 hill_giant",
        "attack #3 #9",
        ("target", 9, 3),
    ),
    (
        "its price can not be paid",
        "creature",
        USED + "price = { discard = 1 }\neffect = [{ draw = 1 }]",
        "B0 9 odd",
        "use #9",
        ("price", 9, 0),
    ),
    (
        "as much as one likes, of nothing",
        "creature",
        USED + 'price = { mana = "x" }\neffect = [{ damage = "x", to = "opponent" }]',
        "B0 9 odd mana=0",
        "use #9",
        ("mana", 1, 0),
    ),
    (
        "nothing to use it on",
        "creature",
        USED + 'target = ["field"]\neffect = [{ destroy = "target" }]',
        "B0 9 odd",
        "use #9",
        ("no_target", 9, 0),
    ),
    (
        "that is no target of it",
        "creature",
        USED + 'target = ["field"]\neffect = [{ destroy = "target" }]',
        "B0 9 odd; B1 4 bedrock; B1 5 field_hand",
        "use #9 #5",
        ("target", 5, 9),
    ),
    (
        "a number that no thing has",
        "creature",
        "",
        "B0 9 odd",
        "attack #254 #2",
        ("unknown", 254, 0),
    ),
]


@pytest.mark.parametrize(("kind", "text", "stand", "tried", "why"), [row[1:] for row in LINES], ids=names(LINES))
def test_the_nearest_reason(kind: str, text: str, stand: str, tried: str, why: tuple[str, int, int]) -> None:
    """Player 0 has 2 mana, or none where the line says so."""
    mana = 0 if "mana=0" in stand else 2
    match = standing(text, kind, stand.replace(" mana=0", ""), mana=mana)
    assert match.why_not(tried) == why


MODES = (
    'mode = [{ target = ["field"], effect = [{ destroy = "target" }] }, '
    "{ effect = [{ draw = 1 }] }, { effect = [{ mill = 1 }] }]"
)


@pytest.mark.parametrize(
    ("text", "tried", "why"),
    [
        (MODES, "mode 1", ("no_target", 9, 0)),
        (MODES, "mode 4", ("not_offered", 4, 3)),
        (MODES, "mode 0", ("not_offered", 0, 3)),
        ('price = { mana = "x" }\neffect = [{ damage = "x", to = "opponent" }]', "mode 9", ("mana", 9, 1)),
        ('price = { mana = "x" }\neffect = [{ damage = "x", to = "opponent" }]', "mode 0", ("not_offered", 0, 3)),
        (
            "effect = [{ choose = [{ effect = [{ draw = 1 }] }, { effect = [{ mill = 1 }] }] }]",
            "mode 3",
            ("not_offered", 3, 3),
        ),
    ],
)
def test_a_mode_that_is_not_offered(text: str, tried: str, why: tuple[str, int, int]) -> None:
    """The card costs 1 of 2 mana; 3 is the number of what is asked."""
    match = standing(text, "sorcery", "H0 9 odd", mana=2)
    match.play("play #9")
    told = match.why_not(tried)
    assert told is not None
    assert told[:2] == why[:2]


def test_an_ability_is_used_as_often_as_it_says() -> None:
    """Once in the match is not once a turn."""
    body = USED + "uses = { match = 1 }\neffect = [{ draw = 1 }]"
    match = standing(
        body, "creature", "B0 9 odd; D0 20 field_hand; D0 21 field_hand; D0 22 field_hand; D1 30 field_hand"
    )
    for action in ("use #9", "end", "end"):
        match.play(action)
    assert match.why_not("use #9") == ("used", 9, 0)
