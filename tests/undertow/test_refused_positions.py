"""Positions that are refused, each with its place, what is wrong and what would be right (sections 12 and 14)."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

import game
from game.engine import match as engine
from game.undertow.engine.room import Undertow

Json = dict[str, Any]
Change = Callable[[Json], object]


def mine(ident: int, card: str, zone: str, **tags: Any) -> Json:
    return {"id": ident, "card": card, "owner": 0, "zone": zone, **tags}


def theirs(ident: int, card: str, zone: str, **tags: Any) -> Json:
    return {"id": ident, "card": card, "owner": 1, "zone": zone, **tags}


BATTLE: Json = {
    "title": "undertow",
    "turn": 8,
    "phase": "attack",
    "active": 1,
    "players": [{"fatigue": 0}, {"fatigue": 0}],
    "options": {"turn_cap": 120},
    "cards": [
        mine(1, "odile_lampwright", "hero", level=4, health=27),
        mine(3, "plain_lance", "equipment"),
        mine(5, "gate_warden", "line", pos=1, health=4),
        mine(6, "choir_adept", "line", pos=2, inspired=1, inspired_turns=2),
        mine(7, "smite", "hand", pos=1, preparation=1),
        mine(8, "lamp_novice", "deck", pos=1),
        mine(9, "dawn_spear", "graveyard", pos=1),
        theirs(2, "brakka_tidecutter", "hero", level=4, poison=1),
        theirs(4, "tide_tonic", "equipment"),
        theirs(10, "wreck_diver", "line", pos=1),
        theirs(12, "brine_guard", "hand", pos=1, preparation=0),
        theirs(13, "pull_under", "hand", pos=2, preparation=1),
    ],
}
"""Section 12's example, a little shorter."""


def says(**keys: Any) -> Change:
    return lambda position: position.update(keys)


def card(ident: int, **tags: Any) -> Change:
    return lambda position: next(each for each in position["cards"] if each["id"] == ident).update(tags)


def more(*cards: Json) -> Change:
    return lambda position: position["cards"].extend(copy.deepcopy(cards))


def without(*idents: int) -> Change:
    return lambda position: position.update(cards=[each for each in position["cards"] if each["id"] not in idents])


def refused(room: Undertow, position: Json, change: Change) -> str:
    changed = copy.deepcopy(position)
    change(changed)
    with pytest.raises(game.BadPosition) as caught:
        engine.from_position(room, changed, 1)
    return str(caught.value)


def flares(first: int, count: int, zone: str, pos: int) -> tuple[Json, ...]:
    return tuple(mine(first + n, "flare", zone, pos=pos + n) for n in range(count))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (says(title="lirya"), 'title: expected undertow, got "lirya"'),
        (says(colour=1), "colour: unknown key"),
        (card(5, card="gate_wardn"), 'cards[2] (#5).card: unknown card "gate_wardn"; did you mean gate_warden'),
        (card(5, colour=1), "cards[2] (#5).colour: unknown key"),
        (card(5, preparation=1), "cards[2] (#5).preparation: only in zone hand, got 1 in zone line"),
        (card(5, preparation=0), "cards[2] (#5).preparation: only in zone hand, got 0 in zone line"),
        (card(5, level=2), "cards[2] (#5).level: unknown key"),
        (card(1, struck=1), "cards[0] (#1).struck: unknown key"),
        (card(1, growth=1), "cards[0] (#1).growth: unknown key"),
        (card(3, attack=1), "cards[1] (#3).attack: unknown key"),
        (card(12, health=3), "cards[10] (#12).health: only in zone hero or line, got 3 in zone hand"),
        (card(5, strike=1), "cards[2] (#5).strike: unknown key"),
        (card(7, known=3), "cards[4] (#7).known: expected nothing here: who knows it follows from where it is"),
        (card(5, id=6), "6 stands twice, see cards[2] (#6)"),
        (card(5, id=97), "cards[2].id: expected 1..96, got 97"),
        (card(5, id=0), "cards[2].id: expected 1..96, got 0"),
        (card(5, owner=2), "cards[2] (#5).owner: expected 0..1, got 2"),
        (card(5, zone="field"), "cards[2] (#5).zone: expected hero, equipment, line, hand, deck, graveyard or offer"),
    ],
)
def test_a_key_card_id_or_zone_that_is_none_is_refused(room: Undertow, change: Change, said: str) -> None:
    assert said in refused(room, BATTLE, change)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (without(1), "players[0]: expected one hero of each side, got 0"),
        (more(mine(20, "mirel_thornfoot", "hero")), "cards[12] (#20).zone: expected at most 1 in hero"),
        (more(mine(20, "mirel_thornfoot", "line", pos=3)), "(#20).zone: nothing of its kind is in zone line"),
        (more(mine(20, "buckler", "line", pos=3)), "(#20).zone: nothing of its kind is in zone line"),
        (more(mine(20, "flare", "line", pos=3)), "(#20).zone: nothing of its kind is in zone line"),
        (more(mine(20, "flare", "equipment")), "(#20).zone: nothing of its kind is in zone equipment"),
        (more(mine(20, "ash_imp", "equipment")), "(#20).zone: nothing of its kind is in zone equipment"),
        (more(mine(20, "cog", "hand", pos=2)), "(#20).zone: nothing of its kind is in zone hand"),
        (more(mine(20, "cog", "deck", pos=2)), "(#20).zone: nothing of its kind is in zone deck"),
        (more(mine(20, "cog", "graveyard", pos=2)), "(#20).zone: nothing of its kind is in zone graveyard"),
        (more(mine(20, "iron_maul", "graveyard", pos=2)), "(#20).zone: nothing of its kind is in zone graveyard"),
        (more(mine(20, "flare", "offer", pos=1)), "(#20).zone: nothing of its kind is in zone offer"),
        (more(*(mine(20 + n, "ash_imp", "line", pos=3 + n) for n in range(6))), "at most 7 in line"),
        (card(6, pos=3), "cards[3] (#6).pos: expected 1..2: places have no gaps, got 3"),
        (card(6, pos=1), "cards[3] (#6).pos: 1 stands twice, see cards[2] (#5)"),
        (card(13, pos=3), "cards[11] (#13).pos: expected 1..2: places have no gaps, got 3"),
        (card(1, pos=1), "cards[0] (#1).pos: expected nothing in zone hero, got 1"),
        (more(*flares(20, 40, "hand", 2)), "at most 40 in hand"),
        (more(*flares(30, 60, "deck", 2)), "expected 1..60, got 61"),
        (more(*flares(15, 50, "deck", 2), *flares(65, 25, "hand", 2)), "at most 80 cards that are no tokens"),
    ],
)
def test_what_stands_where_it_can_not_is_refused(room: Undertow, change: Change, said: str) -> None:
    assert said in refused(room, BATTLE, change)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (card(5, health=0), "cards[2] (#5).health: expected 1 (0 once the match is over) to max_health, got 0"),
        (card(5, health=6), "cards[2] (#5).health: expected 1 (0 once the match is over) to max_health, got 6"),
        (card(5, max_health=100), "cards[2] (#5).max_health: expected 1..99, got 100"),
        (card(1, max_health=251), "cards[0] (#1).max_health: expected 1..250, got 251"),
        (card(5, attack=-1), "cards[2] (#5).attack: expected 0..99, got -1"),
        (card(5, poison=100), "cards[2] (#5).poison: expected 0..99, got 100"),
        (card(5, protector=2), "cards[2] (#5).protector: expected 0 or 1, got 2"),
        (card(7, preparation=10), "cards[4] (#7).preparation: expected 0..9, got 10"),
        (card(5, style="archer"), "cards[2] (#5).style: expected melee, flanker, marksman"),
        (card(5, type="raw"), "cards[2] (#5).type: expected physical, fire, electric, divine or shadow"),
        (card(5, weak=1), "cards[2] (#5): inspired, weak, exposed and their turns are both 0 or both above"),
        (card(3, turns_left=3), "cards[1] (#3).turns_left: more turns than it has: 3"),
        (card(1, level=5), "cards[0] (#1).level: its rarity does not reach level 5"),
        (more(mine(20, "buckler", "equipment")), "cards[12] (#20): it needs a hero of a higher level"),
        (more(mine(20, "iron_maul", "equipment")), "cards[12] (#20).card: main_weapon stands twice, see cards[1] (#3)"),
    ],
)
def test_a_value_that_nothing_has_is_refused(room: Undertow, change: Change, said: str) -> None:
    assert said in refused(room, BATTLE, change)


WON = {"winner": 0, "reason": "hero"}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (says(turn=0), "turn: expected 1 to turn_cap, 1 in phase opening, 0 in a muster; got 0"),
        (says(turn=122), "turn: expected 1 to turn_cap"),
        (says(phase="opening"), "turn: expected 1 to turn_cap, 1 in phase opening"),
        (says(first=1), "first: expected 0, got 1"),
        (says(active=None), "active: expected 0..1, got null"),
        (says(phase="fight"), "phase: expected muster, opening, start, draw, prepare, play, attack, end or over"),
        (says(phase="over"), "result: phase over goes with a result, and only it"),
        (says(result=WON), "result: phase over goes with a result, and only it"),
        (says(phase="over", result={**WON, "winner": None}), "result.winner: expected 0..1, got null"),
        (says(phase="over", result={**WON, "reason": "sleep"}), "result.reason: expected hero, fatigue, concede"),
        (says(muster={"step": "deck", "pick": 1}), "muster: expected nothing outside of phase muster"),
        (says(options={"level": 4}), "options.level: only with mode draft; this is mode battle"),
        (says(options={"first": 2}), "options.first: expected 0, 1 or random, got 2"),
        (says(options={"turn_cap": 19}), "options.turn_cap: expected 20..400, got 19"),
        (says(options={"closed_hands": 2}), "options.closed_hands: expected true or false, got 2"),
        (says(options={"colour": 1}), "options.colour: unknown key"),
        (
            says(options={"mode": "draft", "closed_hands": True, "open_decks": True}),
            "options.open_decks: with closed_hands only in mode battle; this is mode draft",
        ),
        (says(players=[{"fatigue": -1}, {}]), "players[0].fatigue: expected 0..999, got -1"),
    ],
)
def test_a_turn_phase_option_or_end_that_can_not_be_is_refused(room: Undertow, change: Change, said: str) -> None:
    assert said in refused(room, BATTLE, change)


# ---- the muster ----


@pytest.fixture(scope="module")
def muster() -> Json:
    """A draft at level 6 at its third pick, where powers are offered: player 0 starts, so he picks behind the other."""
    match = engine.new(Undertow(), 3, {"level": 6, "first": 0})
    while match.view()["muster"] != {"step": "deck", "pick": 3} or match.actor != 0:
        match.play("pick 1")
    return match.position()


def offer(position: Json, number: int) -> Json:
    return [each for each in position["cards"] if each["zone"] == "offer"][number]


def hero(position: Json) -> Json:
    return next(each for each in position["cards"] if each["zone"] == "hero" and each["owner"] == 0)


STEP = "muster.step: a step of this name is not in this mode, at this level or in this phase"
OFFERS = "expected three cards of the step's kind, all different, offered to who is active"
CHOSEN = "expected what is chosen up to this step, as it is printed at the muster's level"
PICK = "muster.pick is one more than a deck has cards, and no more than the level allows"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (says(muster={"step": "helm"}), STEP),
        (says(muster={"step": "build"}), STEP),
        (says(options={"mode": "battle"}), STEP),
        (says(muster={"step": "deck"}), "muster.pick: needed in step deck, and only there"),
        (says(muster={"step": "hero", "pick": 1}), "muster.pick: needed in step deck, and only there"),
        (says(muster={"step": "deck", "pick": 6}), PICK),
        (says(muster={"step": "deck", "pick": 23}), PICK),
        (says(muster={"step": "deck", "pick": 31}), "muster.pick: expected 1..30, got 31"),
        (lambda position: position.pop("first"), "first: missing"),
        (says(turn=1), "turn: expected 1 to turn_cap, 1 in phase opening, 0 in a muster; got 1"),
        (lambda position: position["cards"].remove(offer(position, 2)), OFFERS),
        (lambda position: offer(position, 0).update(card=offer(position, 1)["card"]), OFFERS),
        (lambda position: offer(position, 0).update(card="ash_imp"), OFFERS),
        (lambda position: [offer(position, n).update(owner=1) for n in range(3)], OFFERS),
        (lambda position: offer(position, 0).update(card="cog"), "nothing of its kind is in zone offer"),
        (more(mine(90, "flare", "hand", pos=1)), "expected nothing in hand, line or graveyard in a muster"),
        (more(mine(90, "ash_imp", "line", pos=1)), "expected nothing in hand, line or graveyard in a muster"),
        (more(mine(90, "flare", "graveyard", pos=1)), "expected nothing in hand, line or graveyard in a muster"),
        (more(mine(90, "flare", "deck", pos=3)), PICK),
        (lambda position: position["cards"].remove(hero(position)), CHOSEN),
        (lambda position: hero(position).update(attack=9), CHOSEN),
        (lambda position: hero(position).update(poison=1), CHOSEN),
    ],
)
def test_a_muster_that_can_not_be_is_refused(room: Undertow, muster: Json, change: Change, said: str) -> None:
    assert engine.from_position(room, muster, 1).position() == muster
    assert said in refused(room, muster, change)


def test_before_a_starter_is_taken_there_is_nothing(room: Undertow) -> None:
    position = engine.new(room, 3, {"mode": "starter"}).position()
    assert CHOSEN in refused(room, position, more(mine(9, "flare", "deck", pos=1)))
    assert CHOSEN in refused(room, position, more(mine(9, "mirel_thornfoot", "hero", level=4)))
