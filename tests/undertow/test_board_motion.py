"""What moves on the board follows from the events."""

import pytest

import game
from game.engine.fold import Fold
from game.undertow.client.board.motion import OPENS, READ, TICKS, Motion
from game.undertow.client.board.places import STEP
from game.undertow.engine.room import Undertow

from .boards import battle, mine, theirs


def shown(match: game.Match, motion: Motion, until: str = "") -> float:
    """Plays the phase, frame by frame with no time between; how long what was seen last is seen. It stops behind the
    frame in which a block of this name opens."""
    view = match.view(0)
    fold, events = Fold(match.rules, view), match.play("advance", 0)
    seconds = 0.0
    for frame in dict.fromkeys(event.frame for event in events):
        of_frame = [event for event in events if event.frame == frame]
        for event in of_frame:
            fold.apply(event)
        before, view = view, fold.view()
        seconds = motion.step(of_frame, before, view)
        if until and any(event.kind == "open" and event.name == until for event in of_frame):
            break
    return seconds


@pytest.fixture
def strokes(room: Undertow) -> game.Match:
    return battle(room, "attack", mine("torch_bearer"), theirs("shoal_runner"), theirs("brine_guard"))


def test_a_stroke_rises_and_its_number_can_be_read(strokes: game.Match) -> None:
    motion = Motion()
    assert shown(strokes, motion, "stroke") == READ
    assert [(blow.source, blow.targets) for blow in motion.blows] == [(3, (4,))]
    assert [(flash.entity, flash.change) for flash in motion.flashes] == [(4, -2)]
    assert motion.flashes[0].age < 0  # it shows when the blow falls


def test_the_line_slides_from_where_it_stood(strokes: game.Match) -> None:
    motion = Motion()
    shown(strokes, motion, "shift")
    assert motion.still_aside(5) == STEP
    motion.update(1.0, watched=False)
    assert motion.still_aside(5) == 0.0


def test_calm_things_do_not_slide(strokes: game.Match) -> None:
    motion = Motion(calm=True)
    shown(strokes, motion, "shift")
    assert motion.still_aside(5) == 0.0


def test_who_dies_is_seen_to_sink(strokes: game.Match) -> None:
    motion = Motion()
    shown(strokes, motion, "death")
    assert set(motion.dying) == {4}


def test_a_gauge_falls_from_what_it_was(room: Undertow) -> None:
    motion = Motion()
    shown(battle(room, "attack", mine("torch_bearer")), motion, "stroke")
    assert motion.health(2, 31) > 31
    motion.update(2.0, watched=False)
    assert motion.health(2, 31) == 31


def test_counts_tick_at_once(room: Undertow) -> None:
    motion = Motion()
    hand = (mine("smite", "hand", preparation=1), mine("meteor", "hand", preparation=4))
    shown(battle(room, "prepare", *hand), motion)
    assert set(motion.ticks) == {3, 4}
    motion.update(TICKS, watched=False)
    assert not motion.ticks


def test_an_order_opens_before_its_seal_drops(room: Undertow) -> None:
    motion = Motion()
    seconds = shown(battle(room, "play", mine("torch_bearer", "hand", preparation=0)), motion, "deploy")
    assert motion.away == {3} and seconds > OPENS
    motion.update(seconds, watched=False)
    assert not motion.away


def test_a_delayed_count_stays_marked_until_its_owners_next_preparation(room: Undertow) -> None:
    # Low Tide: every card in the enemy hand is delayed by 1 (6.3).
    motion = Motion()
    match = battle(room, "play", mine("low_tide", "hand", preparation=0), theirs("flare", "hand", preparation=2))
    shown(match, motion)
    assert motion.shifted == {4: (1, 3)}
    motion.keep_shifted(match.view(0))
    assert motion.shifted == {4: (1, 3)}
    while match.view(0)["phase"] != "prepare":  # mine ends, theirs begins
        shown(match, motion)
        assert 4 in motion.shifted
    shown(match, motion)
    assert not motion.shifted


def test_who_is_summoned_comes_up(room: Undertow) -> None:
    motion = Motion()
    shown(battle(room, "play", mine("call_the_pack", "hand", preparation=0)), motion, "enter")
    assert set(motion.born) == {4}
    assert not motion.flashes  # its numbers are its own, and did not change
    motion.update(1.0, watched=False)
    assert not motion.born
