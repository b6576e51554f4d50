"""A title's table of what may stand where: an auto-battler's, whose whole set it lets through, and its refusals."""

import tomllib
from pathlib import Path

import pytest

from game.engine.cardgame.allowed import CARD, Allowed, Row, Where, at
from game.engine.cardgame.fitting import check_fitting
from game.engine.cardgame.rows import check_rows
from game.engine.cards.placing import Placed
from game.engine.cards.read_language import read_language
from game.engine.cards.reader import KEYS, Reader
from game.engine.content import Table
from game.engine.errors import BadContent
from game.engine.said import to_say

ASSETS = Path(__file__).parents[2] / "assets"
LANGUAGE = read_language(ASSETS, "undertow/language.toml")
CARDS = tomllib.loads((ASSETS / "undertow" / "cards.toml").read_text(encoding="utf-8"))["card"]
READER = Reader(LANGUAGE, {card["id"] for card in CARDS})

UNIT, UNITS = frozenset(("unit",)), frozenset(("unit", "hero"))
WHOLE_LINE = ("hero", "character")
ONE_OR_RANDOM = ("first", "last", "most", "least", "random")
STYLES = ("melee", "flanker", "marksman", "sniper", "lightning", "raider", "area")
BLOWS = ("piercing", "cleave", "flurry", "venom", "drain", "execute", "fury", "armour", "ward", "barrier")
FOR_OTHERS = ("retaliation", "blessing", "shelter", "regeneration", "healing", "bombardment")
ON_HEROES = (*STYLES, *BLOWS, *FOR_OTHERS)
HOLE = Where(label=("last_breath",), side=("own", "any"), word=("drag", "surge", "move"), key=("drag", "surge", "move"))
WATCHES = (Where(event=("arrive",)), Where(event=("die",)))

UNDERTOW = Allowed(
    permanents=UNITS,
    boards=UNIT,
    names={"unit": "units", "hero": "heroes", CARD: "cards in hands"},
    happens={
        **at(UNITS, "damage.to heal.to stats.to give.to"),
        **at(UNIT, "drag.drag surge.surge destroy.destroy"),
        **at(UNIT | {CARD}, "move.move"),
        **at(frozenset((CARD,)), "haste.of delay.of"),
    },
    events={"arrive": UNIT, "die": UNIT},
    zones={"board": UNITS, **dict.fromkeys(("hand", "deck", "grave"), frozenset((CARD,)))},
    keywords={"hero": ON_HEROES, "equipment": ON_HEROES},
    values={("move", "to"): ("hand", "board")},
    rows=(
        Row(to_say("only units have an opposite"), Where(how=("opposite",)), (Where(card=("unit",)),)),
        Row(to_say("a line has a hole while On Death is done"), Where(how=("opposite",), label=("last_breath",))),
        Row(to_say("a line has a hole while On Death is done"), HOLE, (Where(how=("this",)),)),
        Row(
            to_say("heroes stay where they are: say unit"),
            Where(word=("move", "drag", "surge", "destroy"), noun=WHOLE_LINE),
        ),
        Row(to_say("one side: own or enemy"), Where(how=ONE_OR_RANDOM, side=("any",))),
        Row(to_say("most wounded of your own"), Where(stat=("missing",)), (Where(side=("own",)),)),
        Row(to_say("nobody came or died"), Where(how=("subject",)), WATCHES),
        Row(to_say("it is gone: only its filter is asked"), Where(how=("subject",), event=("die",))),
        Row(
            to_say("heroes do not have it"),
            Where(word=("give",), key=("to",), noun=WHOLE_LINE),
            (Where(keyword=ON_HEROES),),
        ),
    ),
)


def refusal(text: str, kind: str = "unit") -> str:
    """Why a card is refused; empty: it is not."""
    card = Table({"type": kind, **tomllib.loads(text)}, "odd")
    program = READER.program(Table({key: card.data[key] for key in KEYS if key in card.data}, "odd"))
    placed = Placed(card, program)
    try:
        check_rows(placed, kind, program, UNDERTOW)
        check_fitting(placed, kind, program, LANGUAGE, UNDERTOW, {})
    except BadContent as error:
        return str(error)
    return ""


def does(effect: str, when: str = '"arrival"') -> str:
    return f"[[ability]]\nwhen = {when}\neffect = [{effect}]"


DIES = '{ event = "die", of = { a = "unit", side = "own" } }'
ARRIVES = '{ event = "arrive", of = { a = "unit", side = "own", other = true, where = { race = "beast" } } }'


@pytest.mark.parametrize("card", CARDS, ids=[card["id"] for card in CARDS])
def test_a_whole_set_goes_by_its_table(card: dict[str, object]) -> None:
    kind = str(card["kind"])
    program = READER.program(Table({key: card[key] for key in KEYS if key in card}, str(card["id"])))
    placed = Placed(Table(card, str(card["id"])), program)
    check_rows(placed, kind, program, UNDERTOW)
    check_fitting(placed, kind, program, LANGUAGE, UNDERTOW, {})


@pytest.mark.parametrize(
    "text",
    [
        does('{ damage = 2, to = { opposite = "unit" } }'),
        does('{ stats = { attack = 1 }, to = "subject" }', ARRIVES),
        does('{ move = { least = "unit", stat = "health", side = "enemy" }, to = "hand" }', '"last_breath"'),
        does('{ heal = 2, to = { most = "unit", stat = "missing", side = "own" } }'),
        does('{ give = "armour 1", to = { all = "character", side = "own" } }'),
        does('{ damage = 1, to = { all = "unit" } }'),
    ],
)
def test_what_the_table_allows(text: str) -> None:
    assert refusal(text) == ""


@pytest.mark.parametrize(
    ("text", "kind", "why"),
    [
        (does('{ damage = 2, to = { opposite = "unit" } }'), "hero", "ability[0].effect[0].to: only units have"),
        (
            does('{ damage = 2, to = { opposite = "unit" } }', '"last_breath"'),
            "unit",
            "effect[0].to: a line has a hole",
        ),
        (does('{ drag = { first = "unit", side = "own" } }', '"last_breath"'), "unit", "drag: a line has a hole"),
        (does('{ surge = { first = "character", side = "enemy" } }'), "unit", "surge: heroes stay"),
        (does('{ destroy = { all = "hero", side = "enemy" } }'), "unit", "destroy: heroes stay"),
        (does('{ damage = 1, to = { random = "unit" } }'), "unit", "to: one side: own or enemy"),
        (does('{ damage = 1, to = { most = "unit", stat = "strike" } }'), "unit", "to: one side: own or enemy"),
        (does('{ heal = 1, to = { most = "unit", stat = "missing", side = "enemy" } }'), "unit", "to: most wounded"),
        (does('{ heal = 1, to = "subject" }', DIES), "unit", "to: it is gone"),
        (does('{ heal = 1, to = "subject" }', '{ event = "heal", of = { a = "unit" } }'), "unit", "to: nobody came"),
        (does('{ give = "growth 1", to = { all = "character", side = "own" } }'), "unit", "to: heroes do not have it"),
        ('keywords = ["growth 1"]', "hero", "keywords[0]: a card of type hero has no use for it"),
        (
            does('{ move = { all = "unit", side = "own" }, to = "deck" }'),
            "unit",
            "effect[0].to: expected hand or board",
        ),
        (
            does('{ haste = 1, of = { all = "unit", side = "own" } }'),
            "unit",
            "of: expected cards in hands; this may be units",
        ),
        (
            does('{ heal = 1, to = { all = "card", side = "own" } }'),
            "unit",
            "to: expected units or heroes; this may be cards",
        ),
    ],
)
def test_what_the_table_refuses(text: str, kind: str, why: str) -> None:
    assert why in refusal(text, kind)
