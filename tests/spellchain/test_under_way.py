"""What is under way in a position (rules, section 12): each question that may stand open, each word of it judged.

A position carries what a program was doing when it asked as words beside its cards. Whoever accepts it judges all of
it: a word that says something else is refused, or the match plays on soundly and comes back with the same
fingerprint. No set has these cards."""

from functools import cache
from typing import Any

import pytest

from game.engine import match as engine
from game.engine.cardgame import positions
from game.engine.errors import BadPosition
from game.spellchain.engine.room import Spellchain
from tests.long import of_all
from tests.spellchain import written
from tests.spellchain.test_continuous import SPELL, card, creature, room_with

Json = dict[str, Any]
OWN: Json = {"choose": "creature", "side": "own"}
DRAWS: Json = {"effect": [{"draw": 1}]}
HURT: Json = {"effect": [{"damage": 1, "to": "target"}]}
MAY_DRAW: Json = {"may": [{"draw": 1}], "else": [{"lose_life": 1}]}


def spell(ident: str, *steps: Json, **more: Any) -> Json:
    return {**SPELL, "id": ident, **({"effect": list(steps)} if steps else {}), **more}


def has(ident: str, ability: Json, **more: Any) -> Json:
    return {**creature(ident), **more, "ability": [ability]}


CARDS = (
    spell("for_each", {"each": {"all": "creature"}, "do": [MAY_DRAW, {"damage": 1, "to": "it"}]}),
    spell("in_each", {"each": "players", "do": [{"repeat": 2, "do": [MAY_DRAW]}, {"damage": 1, "to": "it"}]}),
    spell("either", {"choose": [{"effect": [{"draw": 1}]}, {"effect": [{"heal": 3, "to": "you"}]}]}),
    spell("toll", {"pay": {"sacrifice": OWN}, "then": [{"draw": 1}], "else": [{"lose_life": 2}]}),
    spell("doom", {"destroy": OWN, "as": "doomed"}, {"draw": 1}),
    spell("sight", {"look": 3, "take": 1, "to": "hand", "rest": "bottom", "where": {"type": "creature"}}),
    spell("order", {"look": 3, "who": "you"}),
    spell("forget", {"discard": 1, "where": {"cost": ">= 2"}}, {"draw": 1}),
    spell("call", {"recall": "creature"}, {"draw": 1}),
    spell("wake", {"raise": "creature"}, {"draw": 1}),
    spell("seek", {"search": "creature", "where": {"cost": ">= 2"}, "to": "hand"}, {"draw": 1}),
    spell("blaze", {"damage": 3, "to": {"all": "creature"}}, {"draw": 1}),
    spell("oath", {"draw": 1}, cost=1, other_price={"sacrifice": OWN}),
    spell("deal", {"draw": 1}, price={"discard": 1}),
    spell(
        "pair",
        {"damage": 1, "to": "target"},
        {"heal": 1, "to": "target 2"},
        target=[{"a": "creature"}, {"a": "creature", "side": "own", "up_to": True}],
    ),
    spell("modes", mode=[DRAWS, {"target": ["creature"], "effect": [{"destroy": "target"}]}]),
    spell("slip", {"move": "this", "to": "hand"}, {"may": [{"draw": 1}]}, {"draw": 1}),
    has("altar", {"activated": True, "price": {"sacrifice": OWN}, "effect": [{"draw": 1}]}),
    has("press", {"activated": True, "price": {"discard": 1}, "target": ["any"], **HURT}),
    has("asks", {"when": "arrival", "may": True, "price": {"mana": 1}, "effect": [{"draw": 1}]}),
    has("seer", {"instead": {"event": "draw", "of": "you"}, "effect": [{"look": 2, "take": 1, "to": "hand"}]}),
    has("tax", {"prevent": {"event": "damage", "of": {"a": "creature", "side": "own"}}, "amount": 1}),
    has("late", {"instead": {"event": "arrive", "of": {"a": "creature", "side": "own", "other": True}},
                 "effect": [{"may": [{"draw": 1}]}]}),
    has("wail", {"when": "last_breath", "target": ["any"], "effect": [{"damage": 1, "to": "target"}]}),
    has("mourn", {"when": {"event": "die", "of": {"a": "creature", "other": True}}, "effect": [{"draw": 1}]}),
)  # fmt: skip

CARDS += (
    has(
        "grown",
        {
            "instead": {"event": "arrive", "of": {"a": "creature", "side": "own", "other": True}},
            "effect": [{"counters": {"growth": 1}, "on": "subject"}, {"may": [{"draw": 1}]}],
        },
    ),
    spell(
        "sting", {"damage": 1, "to": {"all": "creature"}, "as": "hit"}, {"may": [{"draw": 1}]}, {"heal": 1, "to": "hit"}
    ),
    spell("return", {"search": "creature", "in": "void", "to": "hand"}),
    spell("gust", MAY_DRAW, type="instant"),
    has(
        "boomerang",
        {"activated": True, "price": {"return": "this", "discard": 1}, "target": ["creature"], **HURT},
    ),
    spell("recoil", *HURT["effect"], target=["creature"], price={"return": OWN, "discard": 1}),
    has("sore", {"when": {"event": "damage", "of": "this"}, **DRAWS}),
    has("hunter", {"when": {"event": "kill", "by": "this"}, **DRAWS}),
    has("owl", {"when": "turn_end", "target": ["creature"], "effect": [{"damage": 1, "to": "target"}]}),
    spell("rash", type="enchant", target=["creature"], ability=[{"when": {"event": "damage", "of": "host"}, **DRAWS}]),
)

BOARD = (card(3, "hill_giant"), card(4, "hedge_boar"), card(5, "field_hand", owner=1), card(6, "mourn"))
DECK = tuple(card(20 + n, name, "deck") for n, name in enumerate(("field_hand", "hill_giant", "scald", "hedge_boar")))
HAND = (card(12, "mourn", "hand"), card(13, "hill_giant", "hand"), card(14, "ash_phoenix", "grave"))

OPEN: dict[str, tuple[tuple[Json, ...], tuple[str, ...], str]] = {
    "for each of several": ((card(9, "for_each", "hand"),), ("play #9", "accept"), "confirm"),
    "one loop within another": ((card(9, "in_each", "hand"),), ("play #9", "decline"), "confirm"),
    "one of two": ((card(9, "either", "hand"),), ("play #9",), "mode"),
    "a price within an effect": ((card(9, "toll", "hand"),), ("play #9",), "confirm"),
    "what the price is": ((card(9, "toll", "hand"),), ("play #9", "accept"), "pick"),
    "one of the board": ((card(9, "doom", "hand"),), ("play #9",), "pick"),
    "one of those looked at": ((card(9, "sight", "hand"),), ("play #9",), "pick"),
    "the order of the top": ((card(9, "order", "hand"),), ("play #9", "pick #21"), "pick"),
    "a card to discard": ((card(9, "forget", "hand"), card(10, "oath", "hand")), ("play #9",), "discard"),
    "a card of the grave": ((card(9, "call", "hand"), card(15, "altar", "grave")), ("play #9",), "pick"),
    "a creature to raise": ((card(9, "wake", "hand"), card(15, "altar", "grave")), ("play #9",), "pick"),
    "a card of the deck": ((card(9, "seek", "hand"),), ("play #9",), "pick"),
    "which prevention first": (
        (card(9, "blaze", "hand"), card(7, "tax"), card(8, "oath_knight")), ("play #9",), "order"),
    "how to pay": ((card(9, "oath", "hand"),), ("play #9",), "confirm"),
    "a price of a card": ((card(9, "deal", "hand"),), ("play #9",), "discard"),
    "a second target": ((card(9, "pair", "hand"),), ("play #9 #5",), "target"),
    "a mode": ((card(9, "modes", "hand"),), ("play #9",), "mode"),
    "a mode's target": ((card(9, "modes", "hand"),), ("play #9", "mode 2"), "target"),
    "a price of an ability": ((card(9, "altar"),), ("use #9",), "pick"),
    "a discard for an ability": ((card(9, "press"),), ("use #9 #2",), "discard"),
    "whether to pay for a trigger": ((card(9, "asks", "hand"),), ("play #9",), "confirm"),
    "what is drawn instead": ((card(9, "doom", "hand"), card(7, "seer")), ("play #9", "pick #3"), "pick"),
    "what comes instead of arriving": ((card(9, "altar", "hand"), card(7, "late")), ("play #9",), "confirm"),
    "a target of a trigger": ((card(9, "blaze", "hand"), card(7, "wail")), ("play #9",), "target"),
    "while triggers wait": (
        (card(9, "sting", "hand"), card(7, "sore"), card(8, "hunter"), card(10, "rash", "attached", host=7)),
        ("play #9",), "confirm"),
    "while a keyword waits": ((card(7, "owl"), card(8, "spark_runner")), ("end",), "target"),
    "with counters as it arrives": ((card(9, "altar", "hand"), card(7, "grown")), ("play #9",), "confirm"),
    "a price that takes its target": ((card(9, "boomerang"),), ("use #9 #9",), "discard"),
    "a price that may take a card's target": (
        (card(9, "recoil", "hand"), card(7, "altar")), ("play #9 #7", "discard #12"), "pick"),
    "a card that was banished": ((card(9, "return", "hand"), card(15, "altar", "void")), ("play #9",), "pick"),
    "above an attack": ((card(8, "gust", "hand"),), ("attack #3 #5", "play #8"), "confirm"),
    "by a card that has left": ((card(9, "slip", "hand"),), ("play #9",), "confirm"),
    "too many cards": (tuple(card(n, "mourn", "hand") for n in range(40, 49)), ("end",), "discard"),
}  # fmt: skip


@cache
def stranger() -> Spellchain:
    return room_with(CARDS)


def asked(name: str) -> engine.Match:
    """A match in which this question stands open."""
    cards, actions, pending = OPEN[name]
    players = [{"mana": 6, "mana_max": 6}, {"mana": 0, "mana_max": 6}]
    position = {"title": "spellchain", "turn": 9, "phase": "main", "active": 0, "players": players}
    match = engine.from_position(stranger(), {**position, "cards": [*BOARD, *DECK, *HAND, *cards]}, 1)
    for action in actions:
        match.play(action)
    assert match.view()["pending"]["kind"] == pending
    return match


@pytest.mark.parametrize("name", OPEN)
def test_what_was_asked_is_asked_again(name: str) -> None:
    """And every answer leads where it leads in the match that was never put away."""
    match = asked(name)
    for action in match.actions():
        here, there = match.copy(), engine.from_position(stranger(), match.position(), 1)
        assert (there.actions(), there.fingerprint()) == (here.actions(), here.fingerprint())
        here.play(action)
        there.play(action)
        assert (there.view(), there.fingerprint(), there.check()) == (here.view(), here.fingerprint(), ())


@pytest.mark.parametrize("name", OPEN)
def test_nothing_else_is_asked(name: str) -> None:
    """What is pending is what the top of what is under way asks."""
    position = asked(name).position()
    kinds = {"main", "window", "target", "mode", "discard", "pick", "order", "confirm"} - {position["pending"]["kind"]}
    if name in ("a second target", "a mode's target", "a target of a trigger", "while a keyword waits", "a mode"):
        kinds -= {"mode", "target"}  # both are asked as something is announced
    for kind in kinds:
        with pytest.raises(BadPosition):
            engine.from_position(stranger(), {**position, "pending": {**position["pending"], "kind": kind}}, 1)


def others(word: int, turn: int) -> tuple[int, ...]:
    """Some of what a word might say instead, half of it by turns; of nothing fewer, for most words are."""
    told = (-1, 1, 7777) if word == 0 else (0, -1, word + 1, word - 1, 29, 31000)
    return told[turn % 2 :: 2]


@pytest.mark.parametrize("name", OPEN)
def test_every_word_is_judged(name: str) -> None:
    """Half of the words, the others in the next position, and in the long form all. What is not said here of a word is
    said of it in another position; `tests/fuzz/run.py` says anything of any."""
    position, turn = asked(name).position(), list(OPEN).index(name)
    words = position["waiting"][: -positions.SEAL]
    refused = tried = 0
    every = range(len(words))
    for at in of_all(every, [at for at in every if (at // 2 + turn // 2) % 2]):
        word = words[at]
        for value in set(others(word, at + turn)) - {word}:
            said = [*words[:at], value, *words[at + 1 :]]
            tried += 1
            try:
                sealed = {**position, "waiting": [*said, *positions.seal_of(said, stranger().digest)]}
                match = engine.from_position(stranger(), sealed, 1)
            except BadPosition:
                refused += 1
                continue
            again = engine.from_position(stranger(), match.position(), 1)
            assert again.fingerprint() == match.fingerprint()
            for _ in range(3):
                assert match.check() == ()
                if match.actor is not None:
                    match.play(match.actions()[-1])
    assert refused > tried * 2 / 3


SELF, LINK, TARGET, SECOND = 129, 132, 133, 134
"""Words of a program that has asked in the link that resolves: which thing it is, its link, its targets."""
DONE: tuple[str, ...] = (
    *(f'{{ {word} = "target" }}' for word in ("destroy", "sacrifice", "silence", "blank", "control", "freeze")),
    *(f'{{ {word} = "target" }}' for word in ("ready", "activate", "shuffle", "unfreeze")),
    *(f'{{ move = "target", to = "{zone}" }}' for zone in ("hand", "deck", "grave", "void", "board")),
    *(f'{{ duplicate = "target", in = "{zone}" }}' for zone in ("hand", "deck", "board")),
    '{ damage = 1, to = "target" }',
    '{ damage = 1, to = "target 2", from = "target" }',
    '{ heal = 1, to = "target" }',
    '{ shield = 1, to = "target" }',
    '{ transform = "target", into = "stoneling" }',
    '{ numbers = 1, of = "target" }',
    '{ copy = "target 2", onto = "target" }',
    '{ rewrite = "target", like = "target 2" }',
    '{ stats = { attack = 1 }, to = "target" }',
    '{ set = { attack = 1 }, of = "target" }',
    '{ double = "attack", of = "target" }',
    '{ swap_stats = ["attack", "health"], of = "target" }',
    '{ swap_stats = ["attack", "health"], of = "target", with = "target 2" }',
    '{ make = "beast", what = "target" }',
    '{ give = "taunt", to = "target" }',
    '{ take = "taunt", from = "target" }',
    '{ counters = { growth = 1 }, on = "target" }',
    '{ exchange = "target", with = "target 2" }',
    '{ draw = 1, who = { controller = "target" } }',
    '{ discard = 1, who = { owner = "target" } }',
    '{ gain = { mana = { stat = "cost", of = "target" } } }',
    '{ gain = { mana = { counters = "growth", of = "target" } } }',
    '{ if = { fits = "target", where = { has = "taunt", is = "sick", kind = "beast" } }, then = [{ draw = 1 }] }',
    '{ damage = 1, to = { all = "creature", where = { name = "= target" } } }',
    '{ damage = 1, to = { all = "creature", where = { adjacent = "target" } } }',
    '{ damage = 1, to = { adjacent = "creature", of = "target" } }',
    '{ damage = 1, to = { opposite = "creature", of = "target" } }',
    '{ at = "turn_end", do = [{ destroy = "target" }] }',
    '{ each = { all = "creature" }, do = [{ damage = 1, to = "target" }] }',
    '{ move = "this", to = "hand" }',
)
MEANT = {
    "nothing": 0, "a player": 1, "the other": 2, "a creature": 4, "another": 5, "a field": 7, "an enchantment": 8,
    "a card in a hand": 12, "a card in a deck": 21, "one in a grave": 14, "what resolves": 9, "nobody": 77,
}  # fmt: skip


@pytest.mark.parametrize("step", DONE)
def test_whatever_a_program_is_said_to_speak_of(step: str) -> None:
    """A position may say of a program that its target is a player, itself, a card in a deck: things that it could never
    have been aimed at. It is refused, or the match goes on soundly."""
    second = "target 2" in step
    body = f'target = ["creature"{", " if second else ""}{chr(34) + "creature" + chr(34) if second else ""}]\n'
    spoken = "" if '"target"' in step else ', { heal = 1, to = "target" }'
    made = written.card(f"{body}effect = [{{ may = [{{ draw = 1 }}] }}, {step}{spoken}]", "sorcery")
    cards = [
        card(3, "field_hand"),
        card(4, "hill_giant"),
        card(5, "hill_giant", owner=1),
        card(7, "bedrock", owner=1),
        card(8, "iron_hide", "attached", host=4),
        card(12, "field_hand", "hand"),
        card(14, "field_hand", "grave"),
        card(9, "odd", "hand"),
        card(21, "field_hand", "deck"),
        card(22, "hill_giant", "deck"),
        card(23, "field_hand", "hand", 1),
    ]
    players = [{"mana": 5, "mana_max": 6}, {"mana_max": 6}]
    match = written.match_of(made, beside=("hill_giant", "field_hand", "stoneling", "bedrock", "iron_hide"),
                             players=players, cards=cards)  # fmt: skip
    match.play("play #9 #4")
    if second:
        match.play("target #5")
    assert match.view()["pending"]["kind"] == "confirm"
    position, room = match.position(), match.rules.room
    words = position["waiting"][: -positions.SEAL]
    assert (words[SELF], words[LINK], words[TARGET], words[SECOND]) == (9, 9, 4, 5 if second else 0)
    played = 0
    for at in (SELF, LINK, TARGET, SECOND):
        for ident in MEANT.values():
            said = [*words[:at], ident, *words[at + 1 :]]
            try:
                again = engine.from_position(
                    room, {**position, "waiting": [*said, *positions.seal_of(said, room.digest)]}, 1
                )
            except BadPosition:
                continue
            for action in ("decline", "end"):
                if action in map(str, again.actions()):
                    again.play(action)
                assert again.check() == ()
                back = engine.from_position(room, again.position(), 1)
                assert back.fingerprint() == again.fingerprint()
            played += 1
    assert played
