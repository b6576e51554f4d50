"""What is told (rules, section 10): blocks, frames, and what stays hidden of the deck."""

import pytest

FAR = [("zombie", "8,6")]


def blocks(events):
    """The blocks in order, each as its depth and name."""
    depth, found = 0, []
    for event in events:
        if event.kind == "open":
            found.append((depth, event.name))
        depth += (event.kind == "open") - (event.kind == "close")
    return found


def test_a_new_match_tells_its_first_turn(begin) -> None:
    """A turn holds upkeep and roll; then the row's first die of his is lit, if it comes first."""
    for seed in range(12):
        table = begin(seed)
        told = blocks(table.match.opening)
        assert told[:3] == [(0, "turn"), (1, "upkeep"), (1, "roll")]
        first_is_his = table["zone sequence"][0] <= 20
        assert told[3:] == ([(0, "light")] if first_is_his else [])


def test_a_roll_is_one_event_a_die_then_one_shuffle(begin) -> None:
    """Section 10; each a frame of its own, with what the die shows in its frame."""
    match = begin(5).match
    opening = match.opening
    start = next(n for n, e in enumerate(opening) if e.kind == "open" and e.name == "roll")
    end = next(n for n, e in enumerate(opening) if e.kind == "close" and e.name == "roll")
    inside = [e for e in opening[start:end] if e.kind in ("roll", "shuffle")]
    assert [e.entity for e in inside[:-1]] == [16, 17, 20, 25, 26, 27, 28]
    assert (inside[-1].kind, inside[-1].name) == ("shuffle", "sequence")
    assert len({e.frame for e in inside}) == len(inside)
    for roll in inside[:-1]:
        joined = [e for e in opening if e.kind == "set" and e.frame == roll.frame]
        assert {e.entity for e in joined} == {roll.entity}
        assert ("face", roll.new) in [(e.name, e.new) for e in joined]


@pytest.mark.parametrize("viewer", [0, 1])
def test_the_decks_order_is_told_to_nobody(begin, viewer) -> None:
    """Sections 11 and 12: both views are alike; a shuffle of the deck tells who is in it, by id."""
    match = begin(5).match
    opening = match.opening_for(viewer)
    for event in opening:
        if event.kind == "create" and event.old == "deck":
            assert event.new is None
        if event.kind == "shuffle" and event.name == "deck":
            assert event.new is None
            assert event.targets == tuple(range(3, 16))
    hand = [e for e in opening if e.kind == "move" and e.name == "hand"]
    assert [e.new for e in hand] == [0, 1, 2, 3, 4]


def test_a_card_is_told_as_card_and_line(stand) -> None:
    """The line's block holds what it does; closing is told as cooldown."""
    table = stand("1,4", [("zombie", "2,4"), *FAR], cards=["seismic_denial"], row=[("earth_d6", 1)])
    assert blocks(table.events("use #3 1 #21")) == [(0, "card"), (0, "line"), (1, "attack")]
    assert blocks(table.events("push hex 3,4")) == [(0, "push"), (0, "cooldown")]


def test_the_plus_one_is_told_as_amplify(stand) -> None:
    table = stand("1,4", [("zombie", "2,4")], cards=["basic_attack"], row=[("fire_d4", 1)])
    assert blocks(table.events("use #3 1 #21")) == [
        (0, "card"),
        (0, "line"),
        (1, "attack"),
        (0, "amplify"),
        (0, "cooldown"),
    ]


def test_an_activation_is_told_enemy_by_enemy(stand) -> None:
    """The die's activation, in it each enemy's, with its steps and blows; a stunned one skips."""
    units = [("zombie", "3,4"), ("zombie", "2,3", {"stunned": 1})]
    table = stand("1,4", units, row=[(21, 4), (22, 1)])
    assert blocks(table.events("next")) == [(0, "activate"), (1, "activate"), (2, "walk"), (2, "attack"), (1, "skip")]


@pytest.mark.parametrize(
    ("kind", "place", "face", "inside"),
    [
        ("zombie", "2,4", 3, ["shield"]),
        ("whisperer", "4,4", 1, ["drain"]),
        ("whisperer", "4,4", 3, ["gaze"]),
        ("whisperer", "4,4", 4, ["bolt"]),
        ("gravecaller", "5,4", 1, ["summon"]),
        ("gravecaller", "5,4", 3, ["mend"]),
        ("brute", "2,4", 4, ["attack", "push", "push"]),
    ],
)
def test_every_deed_has_its_block(stand, kind, place, face, inside) -> None:
    table = stand({"hex": "1,4"} if kind != "brute" else {"hex": "3,4"}, [(kind, place)], row=[(21, face)])
    assert [name for depth, name in blocks(table.events("next")) if depth == 2] == inside


def test_a_death_is_told_inside_its_blow(stand) -> None:
    """And then the end."""
    table = stand("1,4", [("zombie", "2,4", {"hp": 1})], cards=["basic_attack"], row=[("earth_d6", 1)])
    told = blocks(table.events("use #3 1 #21"))
    assert told == [(0, "card"), (0, "line"), (1, "attack"), (2, "death"), (2, "over")]


def test_the_result_is_told_once_with_its_score(stand) -> None:
    table = stand({"slain": 2}, FAR)
    events = table.events("concede")
    assert [(e.new, e.name) for e in events if e.kind == "result"] == [(1, "concede")]
    assert [(e.name, e.new) for e in events if e.kind == "set" and e.name == "score"] == [("score", 10)]
    assert blocks(events) == [(0, "over")]


def test_a_walk_onto_a_trap(stand) -> None:
    table = stand({"pm": 1}, FAR, board={"traps": [{"hex": "1,5"}]})
    assert blocks(table.events("move hex 1,5")) == [(0, "walk"), (1, "trap")]


def test_a_charge_is_told_step_by_step(stand) -> None:
    table = stand("4,1", [("zombie", "4,5"), *FAR], cards=["furious_charge"], row=[("earth_d6", 1), ("fire_d4", 2)])
    table.do("use #3 1 #41")
    told = [name for _, name in blocks(table.events("charge hex 4,4"))]
    assert told == ["charge", "charge", "charge", "attack", "cooldown"]


def test_a_turns_end_is_told(stand) -> None:
    """Cooldown, states, then the next turn with its arrivals."""
    units = [("zombie", "8,6"), ("ghoul", "8,1", {"zone": "wave", "arrives": 2})]
    cards = [("mighty_blow", "cooldown", {"angle": 90})]
    told = blocks(stand("1,4", units, cards=cards, phase="end").events("end"))
    assert told == [(0, "cooldown"), (0, "states"), (0, "turn"), (1, "upkeep"), (2, "arrive"), (1, "roll")]


def test_a_derived_tag_is_told_when_it_changes(stand) -> None:
    """step_cost falls from 2 to 1 with the first step, and is told so."""
    table = stand({"pm": 4}, [("zombie", "2,4")])
    told = [(e.name, e.old, e.new) for e in table.events("move hex 1,3") if e.name == "step_cost"]
    assert told == [("step_cost", 2, 1)]


def test_a_choice_is_told_with_its_kind(stand) -> None:
    table = stand("1,4", [("zombie", "2,4")], cards=["seismic_denial"], row=[("earth_d6", 2)])
    assert [(e.entity, e.name) for e in table.events("use #3 1 #21") if e.kind == "choice"] == [(1, "push")]
