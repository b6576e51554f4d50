"""What becomes of an event: `instead` and `prevent` of every event with everything that can be said of it. Each is
refused as it is read, with the mend, or does what its text says (rules 5.1; the cards' reference, Steps)."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from game.engine import match as engine
from game.engine.content import Table
from game.engine.errors import BadContent
from game.spellchain.engine.content import SOURCES, Content
from game.spellchain.engine.room import Spellchain
from tests.spellchain.test_continuous import SPELL, card, creature, room_with

Json = dict[str, Any]

OTHER: Json = {"a": "creature", "side": "own", "other": True}
OF: dict[str, Any] = {
    **dict.fromkeys(("damage", "heal", "counters", "freeze", "die", "arrive", "move"), OTHER),
    **dict.fromkeys(("leave", "attack", "kill", "control", "attach", "unfreeze"), OTHER),
    "draw": "you",
    "discard": {"a": "card", "side": "own"},
    "play": {"a": "card", "side": "own"},
    "use": OTHER,
    "negated": {"a": "spell", "side": "own"},
}
"""Of whom each event is; those of turns are nobody's."""
CHANGES: dict[str, Any] = {
    "cancel": [{"cancel": True}],
    "amount": [{"amount": 1}],
    "redirect": [{"redirect": "this"}],
    "steps": [{"lose_life": 1, "who": "opponent"}],
    "nothing": None,
    "part": None,
}
"""`nothing`: prevent alone; `part`: prevent with an amount beside it."""
EVENTS = (*OF, "state", "turn_start", "turn_end")


def ability(event: str, how: str, change: str) -> Json:
    pattern: Json = {
        "event": event,
        **({"of": OF[event]} if event in OF else {}),
        **({"to": "hand"} if event == "move" else {}),
    }
    effect = {"effect": CHANGES[change]} if CHANGES[change] else {"amount": 1} if change == "part" else {}
    return {how: pattern, **effect}


def keeper(event: str, how: str, change: str) -> Json:
    return {**creature(f"keeper_{event}_{how}_{change}"), "health": 9, "ability": [ability(event, how, change)]}


def spell(ident: str, *steps: Json, **more: Any) -> Json:
    return {**SPELL, "id": ident, "cost": 0, "effect": list(steps), **more}


ON = {"target": ["creature"]}
SPELLS = {
    "damage": spell("trial_damage", {"damage": 3, "to": "target"}, **ON),
    "heal": spell("trial_heal", {"heal": 3, "to": "target"}, **ON),
    "counters": spell("trial_counters", {"counters": {"growth": 2}, "on": "target"}, **ON),
    "freeze": spell("trial_freeze", {"freeze": "target"}, **ON),
    "die": spell("trial_die", {"destroy": "target"}, **ON),
    "move": spell("trial_move", {"move": "target", "to": "hand"}, **ON),
    "draw": spell("trial_draw", {"draw": 1}),
    "discard": spell("trial_discard", {"discard": 1}),
    "arrive": spell("trial_arrive", {"summon": "stoneling"}),
    "negated": spell("trial_negated", {"gain": {"mana": 1}}),
}
DONE = {
    "damage": {"damage": 3},
    "heal": {"damage": 1},
    "counters": {"growth": 2},
    "freeze": {"frozen": 9},
    "die": {"zone": "grave"},
    "move": {"zone": "hand"},
    "draw": {"hand": 1},
    "discard": {"hand": 0},
    "arrive": {"board": 4},
    "negated": {"mana": 0},
}
"""What the spell does where nothing is in the way: to the giant, or to its player."""
NOT_DONE = {
    "damage": {"damage": 0},
    "heal": {"damage": 4},
    "counters": {"growth": 0},
    "freeze": {"frozen": 0},
    "die": {"zone": "board"},
    "move": {"zone": "board"},
    "draw": {"hand": 0},
    "discard": {"hand": 1},
    "arrive": {"board": 3},
    "negated": {"mana": 1},
}
PART = {"damage": {"damage": 2}, "heal": {"damage": 2}, "counters": {"growth": 1}}
"""All but one of it."""
ONE = {"damage": {"damage": 1}, "heal": {"damage": 3}, "counters": {"growth": 1}}
TO_KEEPER: dict[str, tuple[Json, Json]] = {
    "damage": ({"damage": 0}, {"damage": 3}),
    "heal": ({"damage": 4}, {"damage": 1}),
    "counters": ({"growth": 0}, {"growth": 2}),
    "freeze": ({"frozen": 0}, {"frozen": 9}),
}
LOST = {"life": 29}


def expected(event: str, how: str, change: str) -> tuple[Json, Json] | str:
    """What becomes of the giant or its player, and of the keeper; or what the refusal says."""
    if how == "prevent" and event in ("die", "draw", "arrive"):
        if change == "part":
            return 'amount: "event" is the amount'
        return "expected damage, freeze, negated, heal, discard, move or counters"
    if event not in DONE:
        return ""
    if change == "cancel":
        return NOT_DONE[event], {}
    if change == "nothing":
        return (NOT_DONE[event], {}) if how == "prevent" else "missing"
    if change == "part":
        if how == "instead":
            return "amount: stands in an ability with prevent"
        return (
            (PART[event], {})
            if event in PART
            else 'amount: "event" is the amount'
            if event != "freeze"
            else "say redirect"
        )
    if change == "amount":
        return (ONE[event], {}) if event in ONE else "say"
    if change == "redirect":
        return TO_KEEPER.get(event, "say")
    if how == "prevent":
        return "cancel = true prevents all of it"
    done = DONE if event == "arrive" else NOT_DONE  # what arrives does so all the same
    return {**done[event], **LOST}, {}


def read(content: Content, *cards: Json) -> None:
    SOURCES.parse_cards([Table({"format": 1, "card": list(cards)}, "strange.toml")], content.language, content.words)


CASES = [(event, how, change) for event in EVENTS for how in ("instead", "prevent") for change in CHANGES]


@pytest.mark.parametrize(("event", "how", "change"), [case for case in CASES if isinstance(expected(*case), str)])
def test_what_an_event_cannot_become_is_refused(content: Content, event: str, how: str, change: str) -> None:
    said = expected(event, how, change)
    with pytest.raises(BadContent) as caught:
        read(content, keeper(event, how, change))
    assert isinstance(said, str)
    assert said in str(caught.value)
    assert f"keeper_{event}_{how}_{change}: ability[0]" in str(caught.value)


STILL = {**creature("keeper"), "health": 9, "ability": []}


@pytest.fixture(scope="module")
def trials() -> Spellchain:
    """With all keepers there can be, and a spell to try each on."""
    keepers = [keeper(*case) for case in CASES if not isinstance(expected(*case), str)]
    return room_with([STILL, *keepers, *SPELLS.values()])


def standing(room: Spellchain, *placed: Json, **said: Any) -> engine.Match:
    position: Json = {"title": "spellchain", "turn": 9, "phase": "main", "active": 0, "players": [{"mana_max": 9}, {}]}
    deck = [card(number, "field_hand", "deck") for number in range(100, 120)]
    return engine.from_position(room, {**position, "cards": [*placed, *deck], **said}, 1)


def play(match: engine.Match, *actions: str) -> None:
    """Raises: AssertionError, where a position on the way would not come back."""
    for action in actions:
        match.play(action)
        assert match.check() == ()
        twin = engine.from_position(match.rules.room, json.loads(json.dumps(match.position())), 1)
        assert (twin.fingerprint(), twin.actions()) == (match.fingerprint(), match.actions())


def seen(match: engine.Match, ident: int) -> Json:
    """A creature, with what its player has."""
    view = match.view()
    entry = next(entry for entry in view["cards"] if entry["id"] == ident)
    there = [other["zone"] for other in view["cards"] if other["owner"] == 0]
    players = {"mana": view["players"][0]["mana"], "life": view["players"][1]["health"]}
    return {"damage": 0, **entry, **players, "hand": there.count("hand"), "board": there.count("board")}


def tried(room: Spellchain, event: str, keeper: str) -> engine.Match:
    """The spell of an event is played: on the giant #11, beside which the keeper #10 stands."""
    damage = 4 if event == "heal" else 0
    placed = [card(10, keeper, damage=damage), card(11, "hill_giant", damage=damage), card(12, "hedge_boar")]
    placed += [card(3, f"trial_{event}", "hand")] + [card(4, "petrify", "hand")] * (event == "discard")
    placed += [card(30, "counterspell", "hand", owner=1)] * (event == "negated")
    match = standing(room, *placed, players=[{"mana_max": 9}, {"mana": 2}])
    play(match, "play #3 #11" if "target" in SPELLS[event] else "play #3")
    if event == "negated":
        play(match, "play #30 #3")
    if event == "discard":
        play(match, "discard #4")
    return match


@pytest.mark.parametrize(("event", "how", "change"), [case for case in CASES if not isinstance(expected(*case), str)])
def test_what_becomes_of_an_event_is_what_is_said(trials: Spellchain, event: str, how: str, change: str) -> None:
    became = expected(event, how, change)
    assert not isinstance(became, str)
    match = tried(trials, event, f"keeper_{event}_{how}_{change}")
    for ident, tags in zip((11, 10), became, strict=True):
        now = seen(match, ident)
        assert {tag: now[tag] for tag in tags} == tags


@pytest.mark.parametrize("event", DONE)
def test_where_nothing_is_in_the_way_it_happens(trials: Spellchain, event: str) -> None:
    now = seen(tried(trials, event, "keeper"), 11)
    assert {tag: now[tag] for tag in DONE[event]} == DONE[event]


# ---- what is done in the place of an event ----


def stands(ident: str, **said: Any) -> Json:
    return {**creature(ident), "ability": [said]}


YOU_DRAW: Json = {"event": "draw", "of": "you"}
FRIEND_DIES: Json = {"event": "die", "of": OTHER}
STRANGE = (
    stands("twofold", instead=YOU_DRAW, effect=[{"draw": 2}]),
    stands("threefold", instead=YOU_DRAW, effect=[{"draw": 3}]),
    stands("giver", instead=YOU_DRAW, effect=[{"draw": 1, "who": "opponent"}]),
    stands("early", instead=YOU_DRAW, effect=[{"if": {"turn": "opponent"}, "then": [{"gain": {"mana": 1}}]}]),
    stands("asking", instead=YOU_DRAW, effect=[{"may": [{"gain": {"mana": 1}}]}]),
    stands("paying", instead=YOU_DRAW, effect=[{"pay": {"mana": 1}, "then": [{"draw": 2}]}]),
    stands("lenient", instead=FRIEND_DIES, effect=[{"if": {"turn": "opponent"}, "then": [{"cancel": True}]}]),
    stands("immortal", instead=FRIEND_DIES, effect=[{"cancel": True}]),
    stands("mender", instead=FRIEND_DIES, effect=[{"lose_life": 1}]),
    stands("nobody", instead={"event": "arrive", "of": OTHER}, effect=[{"cancel": True}]),
    stands("tally", instead={"event": "counters", "of": OTHER}, effect=[{"amount": {"event": True, "times": 2}}]),
    stands("cold", instead={"event": "freeze", "of": OTHER}, effect=[{"redirect": "this"}]),
    spell("one_card", {"draw": 1}),
    spell("blow", {"damage": 9, "to": "target"}, **ON),
    spell("wilt", {"counters": {"wither": 9}, "on": "target"}, **ON),
    spell("prune", {"counters": {"growth": -1}, "on": "target"}, **ON),
    spell("frost", {"freeze": "target"}, **ON),
    spell("calling", {"summon": "stoneling", "n": 2}),
    spell("raising", {"raise": "creature"}),
)


@pytest.fixture(scope="module")
def strange() -> Spellchain:
    return room_with(STRANGE)


def cards_in(match: engine.Match, player: int) -> int:
    """Cards in a hand."""
    return sum(entry["zone"] == "hand" and entry["owner"] == player for entry in match.position()["cards"])


@pytest.mark.parametrize(
    ("standing_there", "drawn"), [(["twofold"], 2), (["twofold", "twofold"], 4), (["threefold"], 3)]
)
def test_nothing_takes_the_place_of_its_own_doing(strange: Spellchain, standing_there: list[str], drawn: int) -> None:
    """An effect is used once on an event, also after it was replaced (rules 5.1): two cards are not four. Of two such
    each is used on what the other does."""
    placed = [card(10 + place, name) for place, name in enumerate(standing_there)]
    match = standing(strange, card(3, "one_card", "hand"), *placed)
    play(match, "play #3")
    while match.actions()[0].verb == "apply":
        play(match, "apply 1")
    assert cards_in(match, 0) == drawn


def test_another_can_draw_in_ones_place(strange: Spellchain) -> None:
    match = standing(strange, card(3, "one_card", "hand"), card(10, "giver"), card(90, "hill_giant", "deck", owner=1))
    play(match, "play #3")
    assert (cards_in(match, 0), cards_in(match, 1)) == (0, 1)


@pytest.mark.parametrize(
    ("name", "answers", "hand", "mana"),
    [
        ("early", (), 1, 3),
        ("asking", ("accept",), 0, 4),
        ("asking", ("decline",), 1, 3),
        ("paying", ("accept",), 2, 2),
        ("paying", ("decline",), 1, 3),
    ],
)
def test_what_is_not_done_takes_no_event_s_place(
    strange: Spellchain, name: str, answers: Sequence[str], hand: int, mana: int
) -> None:
    """It is not the opponent's turn; who does not want it, draws."""
    match = standing(strange, card(3, "one_card", "hand"), card(10, name), players=[{"mana": 3, "mana_max": 9}, {}])
    play(match, "play #3", *answers)
    assert (cards_in(match, 0), match.view()["players"][0]["mana"]) == (hand, mana)


def test_a_death_that_is_not_cancelled_happens(strange: Spellchain) -> None:
    match = standing(strange, card(3, "blow", "hand"), card(10, "lenient"), card(11, "hill_giant"))
    play(match, "play #3 #11")
    assert seen(match, 11)["zone"] == "grave"


@pytest.mark.parametrize("name", ["immortal", "mender"])
def test_who_does_not_die_has_one_health_left(strange: Spellchain, name: str) -> None:
    """Lethal damage kills no more than destruction does, as often as it comes; it does not die again at once."""
    match = standing(strange, card(3, "blow", "hand"), card(4, "blow", "hand"), card(10, name), card(11, "hill_giant"))
    for number in (3, 4):
        play(match, f"play #{number} #11")
        assert (seen(match, 11)["zone"], seen(match, 11)["health"]) == ("board", 1)


def test_who_has_no_health_at_all_dies_in_spite_of_it(strange: Spellchain) -> None:
    """As with Rekindle (rules 6.2)."""
    match = standing(strange, card(3, "wilt", "hand"), card(10, "immortal"), card(11, "hill_giant"))
    play(match, "play #3 #11")
    assert seen(match, 11)["zone"] == "grave"


def test_what_does_not_arrive_stays_where_it_is(strange: Spellchain) -> None:
    """What was to be summoned ceases; what resolves goes to the graveyard, what comes out of it stays there."""
    placed = [card(10, "nobody"), card(11, "hill_giant", "grave"), card(5, "hedge_boar", "hand")]
    match = standing(
        strange,
        card(3, "calling", "hand"),
        card(4, "raising", "hand"),
        *placed,
        players=[{"mana": 9, "mana_max": 9}, {}],
    )
    play(match, "play #3", "play #5", "play #4", "pick #11")
    view = match.view()
    assert [entry["id"] for entry in view["cards"] if entry["zone"] == "board"] == [10]
    assert {entry["zone"] for entry in view["cards"] if entry["id"] in (5, 11)} == {"grave"}
    assert all(entry["card"] != "stoneling" for entry in view["cards"])


def test_counters_that_go_are_changed_as_those_that_come(strange: Spellchain) -> None:
    match = standing(strange, card(3, "prune", "hand"), card(10, "tally"), card(11, "hill_giant", growth=5))
    play(match, "play #3 #11")
    assert seen(match, 11)["growth"] == 3


def test_who_is_frozen_is_frozen_anew_in_another_s_place(strange: Spellchain) -> None:
    match = standing(strange, card(3, "frost", "hand"), card(10, "cold", frozen=8), card(11, "hill_giant"))
    play(match, "play #3 #11")
    assert (seen(match, 10)["frozen"], seen(match, 11)["frozen"]) == (9, 0)


@pytest.mark.parametrize("player", ["you", "opponent"])
def test_nobody_wins_by_a_card_s_word(content: Content, player: str) -> None:
    """Rules 6.5: winning otherwise than by health is not wanted."""
    with pytest.raises(BadContent, match=r"coup: effect\[0\].win: nobody wins otherwise than by health"):
        read(content, spell("coup", {"win": player}))


def test_what_would_befall_a_thing_is_not_redirected_to_itself(content: Content) -> None:
    with pytest.raises(BadContent, match=r"loop: ability\[0\].effect\[0\].redirect: .*another"):
        read(content, stands("loop", instead={"event": "damage", "of": "this"}, effect=[{"redirect": "this"}]))
