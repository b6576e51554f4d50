"""Blocks and fields of events by their names (rules, section 12)."""

import pytest

import game
from game.engine.event import Event
from game.undertow.engine.room import Undertow
from game.undertow.engine.vocabulary import BLOCKS, KEYWORDS
from tests.undertow.boards import battle, mine, theirs

CONTRACT = (
    "coin muster pick deploy_heroes opening phase draw fatigue prepare deploy cast wait stroke no_stroke rider "
    "retaliation trigger operation poison reaction death shift enter recall spend expire discard pass_turn loop_cut"
)


def opened(events: tuple[Event, ...], name: str) -> list[Event]:
    """The blocks of a name, as they open."""
    return [event for event in events if event.kind == "open" and event.name == name]


def notes(event: Event, name: str) -> list[int]:
    """All numbers of a name that a block tells."""
    return [value for noted, value in event.notes if noted == name]


def test_the_blocks_are_the_contract_s() -> None:
    assert list(BLOCKS) == CONTRACT.split()


def test_every_block_is_opened_somewhere(room: Undertow) -> None:
    """Over matches of every kind, and at an empty deck and a full hand; the loop guard is a net (R48)."""
    full = [mine("siege", "hand", preparation=5)] * 8
    seen = {event.name for phase in ("draw", "end") for event in battle(room, phase, *full).play("advance")}
    seen &= set(BLOCKS)
    setups = ({"level": 10}, {"mode": "starter"}, {"players": [{"rung": 19}, {"rung": 20}], "open_decks": True})
    for seed in range(12):
        match = game.new("undertow", seed, setups[seed % 3])
        seen |= {event.name for event in match.opening if event.kind == "open"}
        while match.result is None:
            seen |= {event.name for event in match.play(match.actions()[0]) if event.kind == "open"}
    assert seen == set(CONTRACT.split()) - {"loop_cut"}


def test_a_hand_is_prepared_in_one_block(room: Undertow) -> None:
    """5.8: every card of the active hand comes nearer; the block is inside the phase's, as a draw's is."""
    hand = (
        mine("meteor", "hand", preparation=4),
        mine("jolt", "hand", preparation=0),
        mine("siege", "hand", preparation=1),
    )
    events = battle(room, "prepare", *hand, theirs("flare", "hand", preparation=1)).play("advance")
    kinds = [(event.kind, event.name, event.entity) for event in events if event.kind in ("open", "close")]
    assert kinds[:2] == [("open", "phase", 97), ("open", "prepare", 97)]
    at = next(number for number, event in enumerate(events) if event.name == "prepare")
    inside = [(e.entity, e.name, e.old, e.new) for e in events[at + 1 : at + 3]]
    assert inside == [(3, "preparation", 4, 3), (5, "preparation", 1, 0)]
    assert len({event.frame for event in events[at + 1 : at + 3]}) == 1, "they come nearer together"


@pytest.mark.parametrize("preparation", [[], [0]])
def test_nothing_is_prepared_where_nothing_comes_nearer(room: Undertow, preparation: list[int]) -> None:
    hand = [mine("smite", "hand", preparation=n) for n in preparation]
    assert not opened(battle(room, "prepare", *hand).play("advance"), "prepare")


def test_a_stroke_tells_what_is_held_off_of_each_blow(room: Undertow) -> None:
    """5.3.3: of 4 physical, armour 1 takes 1, armour 9 all; who is exposed is dealt more."""
    line = theirs("gate_warden"), theirs("husk", exposed=2, exposed_turns=1), theirs("gate_warden", armour=9)
    events = battle(room, "attack", mine("slag_brute", style="area"), *line).play("advance")
    (stroke,) = opened(events, "stroke")
    assert stroke.targets == (4, 5, 6) and stroke.note("amount") == 4
    assert notes(stroke, "exposed") == [0, 2, 0] and notes(stroke, "held") == [1, 0, 4]
    assert not notes(stroke, "keyword")


def test_a_stroke_tells_whom_it_cleaves(room: Undertow) -> None:
    """Section 13, example 25: the drake's target is in slot 2, and cleave 1 reaches slots 1 and 3."""
    line = theirs("brine_guard"), theirs("brine_guard"), theirs("ash_imp")
    events = battle(room, "attack", mine("husk", attack=0), mine("furnace_drake"), *line).play("advance")
    (stroke,) = opened(events, "stroke")
    assert stroke.targets == (6,) and notes(stroke, "cleaved") == [5, 7] and stroke.note("cleave") == 1


def test_a_protector_s_stroke_is_known(room: Undertow) -> None:
    """5.5.3 and example 23: the raider's stroke, and one from an empty lane, are taken; one in its own lane is not."""
    line = theirs("bulwark_engine"), theirs("bee", health=1)
    events = battle(room, "attack", mine("torch_bearer"), mine("sky_raider"), mine("husk"), *line).play("advance")
    strokes = opened(events, "stroke")
    protects = KEYWORDS["protector"]
    assert [(s.entity, s.targets, s.note("keyword")) for s in strokes][:2] == [(3, (6,), 0), (4, (6,), protects)]


def test_a_hero_strikes_as_the_last_piece_says(room: Undertow) -> None:
    """5.2.4: style and type of a hero are the last piece's that has one, until it is gone; a unit's are its own."""
    players = [
        {"hero": "zephyrine_duellist", "level": 6, "equipment": {"main_weapon": "storm_fork"}},
        {"hero": "mirel_thornfoot", "level": 4, "equipment": {"potion": "oil_of_edges"}},
    ]
    deck = room.starters["lamplight"].build.deck
    match = game.new("undertow", 1, {"players": [{**player, "deck": deck} for player in players]})
    first, second = match.view()["cards"][:2]
    assert (first["style"], first["style_now"], first["type_now"]) == ("raider", "lightning", "electric")
    assert (second["style"], second["style_now"], second["type_now"]) == ("marksman", "marksman", "physical")
    assert "style_now" not in match.position()["cards"][0]
