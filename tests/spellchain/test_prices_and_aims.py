"""What the computer makes of prices (rules 6.3 and 11), and what is silly at a glance, of cards that no set has.

Opinions are in tenths of a point of health (`core_c/spellchain/policy.c`, `worth.c`): a point of mana is 6, a creature
8 a point of attack and 7 of health less 6, a card that is discarded 17, a point of health 4 and in need 11.
"""

from typing import Any

import pytest

from game.engine import match as engine
from game.engine.search import sensible
from game.players.random_player import QuickPlayer
from tests.spellchain.test_rare_words import standing

Json = dict[str, Any]
DECKS = "; D0 40 hill_giant; D1 50 hill_giant; D0 41 hill_giant; D1 51 hill_giant"


def liked(match: engine.Match) -> set[str]:
    """What the quick policy takes; of what is equal to it, all."""
    actor = match.actor
    assert actor is not None
    return {str(QuickPlayer(seed, actor).choose(match)) for seed in range(12)}


def players(mana: int, health: int = 30, other: int = 30) -> list[Json]:
    return [{"mana": mana, "mana_max": 9, "health": health}, {"mana_max": 9, "health": other}]


# ---- prices ----

INSTEAD = "cost = 5\neffect = [{ draw = 2 }]\nother_price = "


@pytest.mark.parametrize(
    ("price", "stand", "health", "answer"),
    [
        ('{ sacrifice = { choose = "creature", side = "own" } }', "B0 3 stoneling", 30, "accept"),  # 24 for 30
        ('{ sacrifice = { choose = "creature", side = "own" } }', "B0 3 old_mammoth", 30, "decline"),  # 91
        ('{ sacrifice = { choose = "creature", side = "own" } }', "B0 3 old_mammoth; B0 4 stoneling", 30, "accept"),
        ('{ sacrifice = { choose = "creature", side = "own" } }', "B0 3 stoneling; B0 4 old_mammoth", 30, "accept"),
        ("{ health = 3 }", "", 30, "accept"),  # 12
        ("{ health = 3 }", "", 4, "decline"),  # 33
        ("{ discard = 1 }", "H0 3 hill_giant", 30, "accept"),  # 17
        ("{ discard = 1, health = 4 }", "H0 3 hill_giant", 30, "decline"),  # 17 + 16
        ('{ discards = { choose = "card", where = { cost = ">= 2" } } }', "H0 3 hill_giant", 30, "accept"),
        ("{ mana = 1 }", "", 30, "accept"),  # 6
        ("{ mana = 4, health = 2 }", "", 30, "decline"),  # 24 + 8
    ],
)
def test_who_can_pay_in_two_ways_pays_the_lighter(price: str, stand: str, health: int, answer: str) -> None:
    """The cost of 5 is worth 30."""
    match = standing(INSTEAD + price, "sorcery", f"H0 9 odd; {stand}{DECKS}", players=players(5, health))
    match.play("play #9")
    assert liked(match) == {answer}


@pytest.mark.parametrize(
    ("given", "taken"),
    [
        ("B0 3 stoneling", "play #9"),
        ("B0 3 old_mammoth attacks=1", "end"),
        ("B0 3 old_mammoth attacks=1; B0 4 stoneling", "play #9"),
    ],
)
def test_a_creature_is_worth_what_is_given_up_for_it(given: str, taken: str) -> None:
    """A 4/4 for a 2/2, not for a 6/7; its cost can not be paid."""
    body = 'cost = 9\nattack = 4\nhealth = 4\nother_price = { sacrifice = { choose = "creature", side = "own" } }'
    tired = given.replace("stoneling", "stoneling attacks=1")
    match = standing(body, "creature", f"H0 9 odd; {tired}{DECKS}", players=players(0))
    assert liked(match) == {taken}


def test_a_price_beside_the_cost_is_weighed() -> None:
    """A 2/2 for 3 mana and 2 cards is no bargain, for 3 mana and one point of health it is."""
    for price, taken in (("{ health = 1 }", "play #9"), ("{ health = 8 }", "end")):
        body = f"cost = 3\nattack = 2\nhealth = 2\nprice = {price}"
        assert liked(standing(body, "creature", f"H0 9 odd{DECKS}", players=players(3, 12))) == {taken}


def test_as_much_as_there_is_goes_into_what_is_paid_as_one_likes() -> None:
    body = 'cost = 1\nprice = { mana = "x" }\neffect = [{ damage = "x", to = "opponent" }]'
    match = standing(body, "sorcery", f"H0 9 odd{DECKS}", players=players(6))
    match.play("play #9")
    assert liked(match) == {"mode 5"}


def test_the_least_is_given_up() -> None:
    price = '{ sacrifice = { choose = "creature", side = "own" } }'
    body = f"[[ability]]\nactivated = true\nprice = {price}\neffect = [{{ draw = 2 }}]"
    match = standing(body, "creature", f"B0 9 odd; B0 3 old_mammoth; B0 4 stoneling{DECKS}", players=players(0))
    match.play("use #9")
    assert liked(match) == {"pick #4"}  # 24; odd itself is 1/3, 8 + 21 - 6 = 23, and has its ability besides


def test_of_players_and_links_it_has_no_opinion() -> None:
    match = standing('effect = [{ damage = 2, to = { choose = "player" } }]', "sorcery", f"H0 9 odd{DECKS}")
    match.play("play #9")
    assert liked(match) == {"pick #1", "pick #2"}


# ---- silly ----


def left_out(match: engine.Match) -> set[str]:
    return {str(a) for a in match.actions()} - {str(a) for a in sensible(match, match.actions(), 1)}


TARGET = 'target = ["creature"]\n'
BOTH = "H0 9 odd; B0 3 hill_giant; B1 4 hill_giant"
NONE: set[str] = set()


SPELLS: list[tuple[str, str, set[str]]] = [
    # what helps or harms by a number
    (
        TARGET + 'effect = [{ stats = { attack = 1 }, to = "target" }]',
        BOTH,
        {"play #9 #4"},
    ),
    (
        TARGET + 'effect = [{ stats = { attack = -1 }, to = "target" }]',
        BOTH,
        {"play #9 #3"},
    ),
    (
        TARGET + 'effect = [{ stats = { health = 1 }, to = "target" }]',
        BOTH,
        {"play #9 #4"},
    ),
    (
        TARGET + 'effect = [{ ready = "target" }]',
        "H0 9 odd; B0 3 hill_giant attacks=1; B1 4 hill_giant attacks=1",
        {"play #9 #4"},
    ),
    (
        TARGET + 'effect = [{ numbers = 1, of = "target" }]',
        "H0 9 odd; B0 3 elemental_envoy; B1 4 elemental_envoy",
        {"play #9 #4"},
    ),
    (
        TARGET + 'effect = [{ numbers = 1, of = "target" }]',
        BOTH,
        NONE,
    ),
    # what it becomes
    (
        TARGET + 'effect = [{ transform = "target", into = "stoneling" }]',
        BOTH,
        NONE,
    ),
    (
        'target = ["creature", "creature"]\neffect = [{ copy = "target 2", onto = "target" }]',
        "H0 9 odd; B0 3 field_hand; B1 4 hill_giant",
        NONE,
    ),
    (
        'target = ["creature", "creature"]\neffect = [{ rewrite = "target", like = "target 2" }]',
        "H0 9 odd; B0 3 leech_bat; B1 4 grave_adder",
        NONE,
    ),
    (
        TARGET + 'effect = [{ silence = "target" }]',
        BOTH,
        {"play #9 #3"},
    ),
    (
        TARGET + 'effect = [{ silence = "target" }]',
        "H0 9 odd; B0 3 elemental_envoy; B1 4 elemental_envoy",
        {"play #9 #3"},
    ),
    (
        TARGET + 'effect = [{ blank = "target" }]',
        "H0 9 odd; B0 3 elemental_envoy; B1 4 elemental_envoy",
        {"play #9 #3"},
    ),
    (
        TARGET + 'effect = [{ give = { when = "turn_end", effect = [{ draw = 1 }] }, to = "target" }]',
        BOTH,
        NONE,
    ),
    (
        TARGET + 'effect = [{ give = "rooted", to = "target" }]',
        BOTH,
        {"play #9 #3"},
    ),
    # where nothing differs, it is told by what it is for
    (
        TARGET + 'effect = [{ give = "taunt", to = "target" }]',
        "H0 9 odd; B0 3 stonewall_guard; B1 4 stonewall_guard",
        {"play #9 #4"},
    ),
    (
        TARGET + 'effect = [{ heal = 2, to = "target" }]',
        BOTH,
        {"play #9 #4"},
    ),
    (
        TARGET + 'effect = [{ freeze = "target" }]',
        "H0 9 odd; B0 3 hill_giant frozen=9; B1 4 hill_giant frozen=9",
        {"play #9 #3"},
    ),
    (
        TARGET + 'effect = [{ unfreeze = "target" }]',
        BOTH,
        NONE,
    ),
    (
        TARGET + 'effect = [{ set = { attack = 4, health = 5 }, of = "target" }]',
        BOTH,
        NONE,
    ),
    (
        TARGET + 'effect = [{ damage = 1, to = "target" }]',
        "H0 9 odd; B0 3 quarry_golem; B1 4 quarry_golem",
        {"play #9 #3"},
    ),
    (
        TARGET + 'effect = [{ damage = 1, to = "target" }, { heal = 1, to = "target" }]',
        "H0 9 odd; B0 3 quarry_golem; B1 4 quarry_golem",
        NONE,
    ),
    # what is no thing's
    (
        'effect = [{ hush = "turn_end" }]',
        BOTH,
        NONE,
    ),
    (
        'effect = [{ cost = -1, of = { all = "card", side = "own", zone = "hand" } }]',
        BOTH,
        NONE,
    ),
    (
        ('effect = [{ cost = 1, of = { all = "card", side = "own", zone = "hand" }, until = "turn_end" }]'),
        BOTH + "; H0 8 hill_giant",
        NONE,
    ),
    (
        "effect = [{ lose_life = 1 }]",
        BOTH,
        {"play #9"},
    ),
    (
        'effect = [{ lose_life = 1, who = "opponent" }]',
        BOTH,
        NONE,
    ),
    (
        'effect = [{ gain = { mana = 1 }, who = "opponent" }]',
        BOTH,
        {"play #9"},
    ),
    (
        'effect = [{ discard = "all" }]',
        BOTH + "; H0 8 hill_giant",
        {"play #9"},
    ),
    (
        'effect = [{ draw = 1, who = "opponent" }]',
        BOTH,
        {"play #9"},
    ),
    (
        "effect = [{ gain = { mana = 2 } }]",
        BOTH,
        NONE,
    ),
    (
        'effect = [{ lose = { mana = 2 }, who = "opponent" }]',
        BOTH,
        NONE,
    ),
]


@pytest.mark.parametrize(("text", "stand", "silly"), SPELLS)
def test_what_a_spell_is_played_on(text: str, stand: str, silly: set[str]) -> None:
    """Only plays are looked at; attacks of the giants are as they are."""
    match = standing(text, "sorcery", stand + DECKS, players=players(3))
    assert {action for action in left_out(match) if action.startswith("play #9")} == silly


def test_to_lose_is_silly_and_to_win_is_not() -> None:
    harm = 'effect = [{ lose_life = 4, who = "players" }]'
    for health, other, silly in ((4, 9, {"play #9"}), (9, 4, NONE), (4, 4, NONE), (9, 9, NONE)):
        match = standing(harm, "sorcery", "H0 9 odd" + DECKS, players=players(3, health, other))
        assert left_out(match) == silly


def test_to_answer_what_is_lost_anyhow_is_not_silly() -> None:
    """The giant's blow ends it: whatever is played before then loses nothing."""
    body = TARGET + 'effect = [{ stats = { attack = -1 }, to = "target" }]'
    seats = [{"mana": 9, "mana_max": 9, "health": 30}, {"mana": 9, "mana_max": 9, "health": 3}]
    stand = "H1 9 odd; B0 3 hill_giant; B1 4 hill_giant" + DECKS
    match = standing(body, "instant", stand, players=seats)
    match.play("attack #3 #2")
    assert left_out(match) == NONE
    seats[1]["health"] = 20
    match = standing(body, "instant", stand, players=seats)
    match.play("attack #3 #2")
    assert left_out(match) == {"play #9 #4"}


def test_an_ability_that_does_nothing_now_is_not_told_apart() -> None:
    body = '[[ability]]\nactivated = true\nprice = { mana = 1 }\neffect = [{ heal = 2, to = "you" }]'
    assert "use #9" not in left_out(standing(body, "creature", "B0 9 odd" + DECKS, players=players(3)))


def test_a_target_on_arrival_is_judged_like_one_of_a_spell() -> None:
    body = '[[ability]]\nwhen = "arrival"\ntarget = ["creature"]\neffect = [{ damage = 1, to = "target" }]'
    match = standing(body, "creature", "H0 9 odd; B0 3 hill_giant; B1 4 hill_giant" + DECKS, players=players(3))
    match.play("play #9")
    assert left_out(match) == {"target #3", "target #9"}
