"""Rare moments: limits of a turn and of a match (rules 5.10), windows that are asked all the same (5.6), links that are
turned elsewhere, positions that leave something out (12)."""

from typing import Any

import pytest

from game.engine import match as engine
from game.engine.errors import BadPosition
from game.players.random_player import QuickPlayer
from tests.spellchain.test_rare_words import check, facts, standing
from tests.spellchain.written import card, match_of

Json = dict[str, Any]
USED = "[[ability]]\nactivated = true\n"


# ---- limits ----


PLAYS = USED + 'effect = [{ play_free = { choose = "card", side = "own", zone = "hand" } }]'
USES = USED + 'target = [{ a = "creature", other = true }]\neffect = [{ activate = "target" }, { draw = 1 }]'
ARCHER = "B0 9 odd; B0 3 tower_archer; D0 20 field_hand; D0 21 field_hand"


@pytest.mark.parametrize(
    ("text", "stand", "plays", "comes"),
    [
        (PLAYS, "B0 9 odd; H0 3 field_hand", "use #9, pick #3", {"hand 0": [3]}),
        (USES, ARCHER, "use #9 #3", {"hand 0": [20], "life": (20, 20)}),
    ],
)
def test_after_200_links_nothing_is_put(text: str, stand: str, plays: str, comes: dict[str, Any]) -> None:
    """The ability is the 200th link of the turn: what it would put besides is not made."""
    players = [{"mana": 9, "mana_max": 9, "health": 20}, {"mana_max": 9, "health": 20}]
    check("creature", text, stand, plays, comes, players=players, links=199)


def test_no_copy_is_the_201st_link() -> None:
    """The spell is the 199th link and the echo the 200th: the copy is not made (5.7)."""
    said = {"players": [{"mana": 9, "mana_max": 9}, {"mana_max": 9}]}
    for links, life in ((198, 28), (197, 26)):
        text = 'effect = [{ damage = 2, to = "opponent" }]'
        match = standing(text, "sorcery", "H0 9 odd; H0 3 echo_script", links=links, **said)
        match.play("play #9")
        match.play("play #3 #9")
        assert facts(match, {"life": 0})["life"] == (30, life)


def test_of_200_triggers_that_wait_none_is_the_201st() -> None:
    """Fourteen creatures are hurt, and each of them hears it of each, with two abilities: 14 × 14 × 2 = 392. 200 wait;
    20 of them find room on the chain, the others are lost, told one by one."""
    hears = '[[ability]]\nwhen = { event = "damage", of = "creature" }\neffect = [{ lose_life = 1 }]\n'
    cards = [
        card(2 * hears, "creature"),
        card('effect = [{ damage = 1, to = { all = "creature" } }]', "sorcery", "pain"),
    ]
    board = [{"id": 3 + n, "card": "odd", "owner": n % 2, "zone": "board"} for n in range(14)]
    deck = [{"id": 40 + n, "card": "field_hand", "owner": n % 2, "zone": "deck"} for n in range(8)]
    hand = [{"id": 30, "card": "pain", "owner": 0, "zone": "hand"}]
    players = [{"mana": 9, "mana_max": 9}, {"mana_max": 9}]
    match = match_of(*cards, cards=[*board, *deck, *hand], players=players)
    lost = [event for event in match.play("play #30") if event.kind == "open" and event.name == "lost_trigger"]
    assert len(lost) == 14 * 14 * 2 - 20
    assert match.check() == ()
    assert sum(30 - player["health"] for player in match.view()["players"]) == 20


# ---- windows ----


@pytest.mark.parametrize(
    ("mana", "listed", "open_lists", "held", "asked"),
    [
        (1, "field_hand", True, True, True),  # mana 1 is enough
        (0, "field_hand", True, True, False),  # a creature is no answer
        (0, "odd", True, True, True),  # an instant of cost 0 may be in the hand
        (0, "odd", False, True, False),  # nobody knows of it
        (0, "odd", True, False, False),  # there is no hand
        (0, "other", True, True, True),  # a reaction of cost 0
        (0, "third", True, True, False),  # a sorcery of cost 0 is no answer
        (0, "fourth", True, True, False),  # an instant of cost 1
    ],
)
def test_who_could_answer_is_asked(mana: int, listed: str, open_lists: bool, held: bool, asked: bool) -> None:
    """With `bluff_windows` on the opponent's links, though there is no legal play (5.6)."""
    step = "effect = [{ draw = 1 }]\n"
    text = f"cost = 0\n{step}---\nreaction other\ncost = 0\nanswers = 'enemy_spell'\n{step}"
    text += f"---\nsorcery third\ncost = 0\n{step}---\ninstant fourth\ncost = 1\n{step}"
    players: list[Json] = [
        {"mana": 9, "mana_max": 9},
        {"mana": mana, "mana_max": 9, "list": [{"card": listed, "count": 1}]},
    ]
    stand = "B0 3 hill_giant; B1 4 field_hand" + ("; H1 5 hill_giant" if held else "")
    options = {"bluff_windows": True, "open_lists": open_lists}
    match = standing(text, "instant", stand, players=players, options=options)
    match.play("attack #3 #4")
    assert (match.view()["pending"] == {"kind": "window", "player": 1}) is asked


# ---- links ----


def test_a_spell_is_turned_to_another_target() -> None:
    """Which, and to whom: both are asked as it resolves; of links only what has a target."""
    text = 'effect = [{ retarget = { choose = "spell", side = "own" }, to = { choose = "creature" } }]'
    match = standing(text, "instant", "H0 9 odd; H0 3 fireball; B1 4 hill_giant; B0 5 hill_giant")
    for action in ("play #3 #2", "play #9"):
        match.play(action)
    assert facts(match, {"legal": 0})["legal"] == "pick #3"
    match.play("pick #3")
    assert facts(match, {"legal": 0})["legal"] == "pick #5 pick #4"
    match.play("pick #4")
    assert facts(match, {"4 damage": 0, "life": 0}) == {"4 damage": 4, "life": (30, 30)}


def test_an_answer_is_turned_to_nothing_else() -> None:
    """A reaction's target is what it answers (5.6)."""
    text = 'effect = [{ retarget = { choose = "spell", side = "enemy" }, to = { choose = "any" } }]\n'
    text += '---\nreaction other\ncost = 0\nanswers = "enemy_spell"\neffect = [{ negate = "subject" }]'
    match = standing(text, "instant", "H0 9 odd; H0 3 fireball; B1 4 hill_giant; H1 6 other")
    for action in ("play #3 #2", "play #6 #3", "play #9", "pick #6"):
        match.play(action)
    assert facts(match, {"life": 0, "grave 0": 0, "pending": 0}) == {
        "life": (30, 30),
        "grave 0": [9, 3],
        "pending": "main",
    }


# ---- opinions about modes ----


def test_of_modes_within_an_effect_it_has_no_opinion() -> None:
    text = "effect = [{ choose = [{ effect = [{ draw = 1 }] }, { effect = [{ lose_life = 9 }] }] }]"
    match = standing(text, "sorcery", "H0 9 odd")
    match.play("play #9")
    assert {str(QuickPlayer(seed, 0).choose(match)) for seed in range(16)} == {"mode 1", "mode 2"}


def test_of_an_ability_s_modes_it_has_no_opinion() -> None:
    match = standing(
        USED + "mode = [{ effect = [{ draw = 1 }] }, { effect = [{ lose_life = 9 }] }]", "creature", "B0 9 odd"
    )
    match.play("use #9")
    assert {str(QuickPlayer(seed, 0).choose(match)) for seed in range(16)} == {"mode 1", "mode 2"}


# ---- positions ----

TRIGGER: Json = {"id": 20, "kind": "trigger", "controller": 0, "source": 3, "ability": 0}


def loaded(*links: Json, **said: Any) -> engine.Match:
    cards = [
        {"id": 3, "card": "elemental_envoy", "owner": 0, "zone": "board"},
        {"id": 4, "card": "hill_giant", "owner": 1, "zone": "board"},
        {"id": 5, "card": "flame_shield", "owner": 1, "zone": "attached", "host": 3},
        {"id": 6, "card": "bedrock", "owner": 1, "zone": "board"},
    ]
    beside = ("elemental_envoy", "hill_giant", "flame_shield", "bedrock")
    return match_of(beside=beside, cards=cards, chain=list(links), priority=1, **said)


def test_what_a_link_leaves_out_is_its_source_s() -> None:
    shield = {"id": 21, "kind": "trigger", "controller": 1, "source": 5, "ability": 0}
    event: dict[str, Json] = {"event": {"source": 4, "controller": 1, "amount": 2, "creature": True}}
    links = {link["id"]: link for link in loaded(TRIGGER, {**shield, **event}).view()["chain"]}
    assert (links[20]["text"], links[20]["host"], links[20]["numbers"]) == ("elemental_envoy", None, 0)
    assert (links[21]["text"], links[21]["host"]) == ("flame_shield", 3)
    event["event"].pop("creature")
    for source, creature in ((4, True), (6, False)):
        event["event"]["source"] = source
        chain = loaded(TRIGGER, {**shield, **event}).view()["chain"]
        assert chain[1]["event"]["creature"] is creature
    numbered = [{"kind": "numbers", "target": 3, "n": 2}]
    assert loaded(TRIGGER, effects=numbered).view()["chain"][0]["numbers"] == 2
    other = {**TRIGGER, "text": "flame_shield"}
    assert loaded(other, effects=numbered).view()["chain"][0]["numbers"] == 0


@pytest.mark.parametrize("key", ["text", "ability", "creature"])
def test_a_link_whose_source_has_left_says_it(key: str) -> None:
    whole = {**TRIGGER, "source": None, "text": "elemental_envoy", "creature": True}
    link = loaded(whole).view()["chain"][0]
    assert (link["source"], link["host"], link["numbers"]) == (None, None, 0)
    with pytest.raises(BadPosition, match=key):
        loaded({name: value for name, value in whole.items() if name != key})


@pytest.mark.parametrize(
    ("targets", "sound"),
    [([4], True), ([2], True), ([1], False), ([3], False), ([6], False), ([20], False), ([None], True)],
)
def test_an_attack_is_on_a_creature_or_on_the_other(targets: list[Any], sound: bool) -> None:
    attack = {"id": 20, "kind": "attack", "controller": 0, "source": 3, "targets": targets}
    if sound:
        assert loaded(attack).view()["chain"][0]["targets"] == targets
    else:
        with pytest.raises(BadPosition):
            loaded(attack)


# ---- what else an ability may say ----

CONTINUES: list[tuple[str, str, str, str, dict[str, Any]]] = [
    (
        "enchant",
        'effect = [{ rewrite = "host", like = { first = "creature", side = "own", zone = "grave" } }]',
        "H0 9 odd; B0 3 field_hand; G0 4 leech_bat",
        "play #9 #3",
        {"3 text": "leech_bat", "3 keywords": {"drain": 1}},
    ),
    (
        "enchant",
        'effect = [{ copy = { first = "creature", side = "own", zone = "grave" }, onto = "host" }]',
        "H0 9 odd; B0 3 field_hand; G0 4 leech_bat",
        "play #9 #3",
        {"3 face": "leech_bat"},
    ),
    (
        "enchant",
        'effect = [{ copy = { first = "card", side = "own", zone = "grave" }, onto = "host" }]',
        "H0 9 odd; B0 3 field_hand; G0 4 scald",
        "play #9 #3",
        {"3 face": "field_hand"},
    ),
    (
        "enchant",
        'effect = [{ control = "host" }, { stats = { attack = 1 }, to = "host" }]',
        "H0 9 odd; B1 3 field_hand",
        "play #9 #3",
        {"board 0": [3], "3 attack": 3},
    ),
    (
        "enchant",
        'effect = [{ stats = { attack = 1 }, to = "host" }, { control = "host" }]',
        "H0 9 odd; B1 3 field_hand",
        "play #9 #3",
        {"board 0": [3], "3 attack": 3},
    ),
]


@pytest.mark.parametrize(("kind", "steps", "stand", "plays", "comes"), CONTINUES)
def test_what_holds_while_it_is_attached(kind: str, steps: str, stand: str, plays: str, comes: dict[str, Any]) -> None:
    """What lies in a graveyard has the face and the text that are printed on it; creatures are copies of creatures."""
    check(kind, 'target = ["creature"]\n[[ability]]\nalways = true\n' + steps, stand, plays, comes)


def test_whoever_may_do_something_as_it_dies_knows_what_it_was() -> None:
    text = '[[ability]]\nwhen = "last_breath"\nmay = true\n'
    text += 'effect = [{ damage = { stat = "attack", of = "this" }, to = "opponent" }]'
    match = standing(text, "creature", "B0 9 odd growth=1; H0 3 fireball")
    for action in ("play #3 #9", "accept"):
        match.play(action)
    assert facts(match, {"life": 0})["life"] == (30, 28)  # 1 and the counter


def test_a_trigger_without_a_mode_that_has_a_target_is_dropped() -> None:
    text = '[[ability]]\nwhen = "arrival"\nmode = [{ target = ["field"], effect = [{ destroy = "target" }] }, '
    text += '{ target = ["enchant"], effect = [{ destroy = "target" }] }]'
    check("creature", text, "H0 9 odd", "play #9", {"pending": "main", "board 0": [9]})
    check("creature", text, "H0 9 odd; B1 3 bedrock", "play #9", {"pending": "mode", "legal": "mode 1"})


def test_what_is_paid_with_mana_is_no_bargain() -> None:
    """Where both prices can be paid, the play itself costs nothing besides its mana."""
    body = 'cost = 2\nattack = 2\nhealth = 2\nother_price = { sacrifice = { choose = "creature", side = "own" } }'
    match = standing(body, "creature", "H0 9 odd; B0 3 old_mammoth attacks=1", mana=2)
    assert {str(QuickPlayer(seed, 0).choose(match)) for seed in range(12)} == {"play #9"}


# ---- what lies in a graveyard and speaks ----

GRAVE = '[[ability]]\nalways = true\nzone = "grave"\n'
BURIED: list[tuple[str, str, str, dict[str, Any]]] = [
    (
        GRAVE + 'effect = [{ stats = { attack = 2 }, to = { all = "creature", side = "own" } }]',
        "G0 9 odd; B0 3 field_hand",
        "",
        {"3 attack": 4},
    ),
    (
        GRAVE + 'effect = [{ stats = { attack = 2 }, to = { all = "creature", side = "own" } }]',
        "B0 9 odd; B0 3 field_hand",
        "",
        {"3 attack": 2, "9 attack": 1},
    ),
    (
        '[[ability]]\nwhen = "arrival"\neffect = [{ draw = 1 }]\n'
        + GRAVE
        + 'effect = [{ stats = { attack = 2 }, to = { all = "creature", side = "own" } }]',
        "G0 9 odd; B0 3 field_hand",
        "",
        {"3 attack": 4},
    ),
    (
        GRAVE
        + (
            'if = { tally = "life", of = "you", value = "< 30" }\neffect = [{ stats = { attack = 2 }, to '
            '= { all = "creature", side = "own" } }]'
        ),
        "G0 9 odd; B0 3 field_hand",
        "",
        {"3 attack": 2},
    ),
    (
        GRAVE + 'effect = [{ forbid = "attack", to = { all = "creature", side = "enemy" } }]',
        "G1 9 odd; B0 3 field_hand",
        "",
        {"legal": "end"},
    ),
    (
        GRAVE + 'effect = [{ forbid = "attack", to = { all = "creature", side = "enemy" } }]',
        "G0 9 odd; B0 3 field_hand",
        "",
        {"legal": "attack #3 #2 end"},
    ),
    (
        GRAVE
        + (
            'if = { tally = "life", of = "you", value = "< 30" }\neffect = [{ forbid = "attack", to = { '
            'all = "creature", side = "enemy" } }]'
        ),
        "G1 9 odd; B0 3 field_hand",
        "",
        {"legal": "attack #3 #2 end"},
    ),
    (
        (
            '[[ability]]\nalways = true\nif = { tally = "life", of = "you", value = "< 30" }\neffect = [{ '
            'forbid = "attacked", to = "you" }]'
        ),
        "B1 9 odd; B0 3 field_hand",
        "",
        {"legal": "attack #3 #9 attack #3 #2 end"},
    ),
    (
        '[[ability]]\nalways = true\neffect = [{ forbid = "attacked", to = "you" }]',
        "B1 9 odd; B0 3 field_hand",
        "",
        {"legal": "attack #3 #9 end"},
    ),
]


@pytest.mark.parametrize(("text", "stand", "plays", "comes"), BURIED)
def test_what_lies_in_a_graveyard_and_speaks(text: str, stand: str, plays: str, comes: dict[str, Any]) -> None:
    check("creature", text, stand, plays, comes)


# ---- links that are copied, and ids that are all taken ----


def test_an_attack_is_not_copied() -> None:
    text = 'target = [{ a = "link" }]\neffect = [{ copy_link = "target" }, { draw = 1 }]'
    stand = "H0 9 odd; B0 3 hill_giant; B1 4 old_mammoth; D0 20 field_hand"
    check("instant", text, stand, "attack #3 #4, play #9 #5", {"4 damage": 4, "hand 0": [20], "grave 0": [9, 3]})


def test_the_copy_of_an_answer_answers_the_same() -> None:
    """Its target is what it answers, also where another may be chosen for a copy: the fire is countered once."""
    text = 'target = [{ a = "spell", side = "enemy", zone = "chain" }]\n'
    text += 'effect = [{ copy_link = "target", retarget = true }]\n'
    text += '---\nreaction other\ncost = 0\nanswers = "enemy_spell"\neffect = [{ negate = "subject" }]'
    stand = "H0 9 odd; H0 3 fireball; B1 4 hill_giant; H1 6 other"
    comes = {"life": (30, 30), "grave 0": [9, 3], "grave 1": [6], "pending": "main"}
    match = standing(text, "instant", stand)
    for action in ("play #3 #2", "play #6 #3", "play #9 #6"):
        match.play(action)
    assert facts(match, comes) == comes


def crowded(text: str, kind: str = "creature") -> engine.Match:
    """A match in which 253 things have all ids from 3 to 255: odd on the board, the others in decks."""
    deck = [{"id": ident, "card": "field_hand", "owner": ident % 2, "zone": "deck"} for ident in range(4, 256)]
    cards = [{"id": 3, "card": "odd", "owner": 0, "zone": "board"}, *deck]
    players = [{"mana": 9, "mana_max": 9}, {"mana_max": 9}]
    return match_of(card(text, kind), beside=("field_hand",), cards=cards, players=players)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("attack = 4", "attack #3 #2"),
        (USED + 'effect = [{ damage = 4, to = "opponent" }]', "use #3"),
        ('attack = 4\n[[ability]]\nwhen = "turn_end"\neffect = [{ damage = 4, to = "opponent" }]', "end"),
    ],
)
def test_where_no_id_is_free_no_link_is_put(text: str, action: str) -> None:
    """What would be one thing more is not made (5.10)."""
    match = crowded(text)
    match.play(action)
    assert match.check() == ()
    assert facts(match, {"life": 0})["life"] == (30, 30)


def test_mana_that_goes_meanwhile_does_not_fall_below_nothing() -> None:
    """The card costs 2 of 2 mana and a discard, in the place of which 5 mana go: there are none left."""
    text = "cost = 2\nprice = { discard = 1 }\neffect = [{ draw = 1 }]\n---\ncreature other\n[[ability]]\n"
    text += 'instead = { event = "discard", player = "you" }\neffect = [{ lose = { mana = 5 } }]'
    stand = "H0 9 odd; H0 3 field_hand; H0 4 field_hand; B0 5 other; D0 20 hill_giant"
    players = [{"mana": 2, "mana_max": 9}, {"mana_max": 9}]
    check("sorcery", text, stand, "play #9, discard #3", {"mana": (0, 0), "hand 0": [3, 4, 20]}, players=players)


@pytest.mark.parametrize(("target", "damage"), [(5, 1), (9, 0)])
def test_a_token_that_its_own_price_took_does_what_was_paid_for(target: int, damage: int) -> None:
    """It is no more as the discard is asked; its ability goes on, but not against itself."""
    text = 'token = true\n[[ability]]\nactivated = true\nprice = { return = "this", discard = 1 }\n'
    text += 'target = ["creature"]\neffect = [{ damage = 1, to = "target" }]'
    stand = "B0 9 odd; H0 3 field_hand; H0 4 field_hand; B0 5 hill_giant"
    match = standing(text, "creature", stand)
    match.play(f"use #9 #{target}")
    again = engine.from_position(match.rules.room, match.position(), 1)
    assert (again.fingerprint(), again.actions()) == (match.fingerprint(), match.actions())
    comes = {"5 damage": damage, "hand 0": [4], "grave 0": [3], "9 zone": None}
    check("creature", text, stand, f"use #9 #{target}, discard #3", comes)
