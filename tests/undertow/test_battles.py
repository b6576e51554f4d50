"""Whole matches of every set-up that a soak plays: what is told is what is seen, what is saved is what is played on."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import game
from game.engine import match as engine
from game.engine.fold import fold
from game.undertow.engine.room import Undertow
from tests.long import LONG

Json = dict[str, Any]
VIEWERS = (None, 0, 1)
SETUPS = 30
"""As many as `Undertow.soak_setups` names."""
SPREAD = 1 if LONG else 3
"""Actions between two of which it is looked at what they tell."""


def walk(room: Undertow, number: int) -> Iterator[tuple[game.Match, game.Action]]:
    """A match of a set-up with random choices, before each of its actions."""
    chance = random.Random(number)
    match = engine.new(room, number, room.soak_setups()[number])
    while match.result is None:
        action = chance.choice(match.actions())
        yield match, action
        match.play(action)


def test_every_set_up_is_walked(room: Undertow) -> None:
    assert len(room.soak_setups()) == SETUPS


@pytest.mark.parametrize("number", range(SETUPS))
def test_events_make_the_next_view(room: Undertow, number: int) -> None:
    """Of every few actions, those of one set-up at other times than those of the next; in the long form of all."""
    for step, (match, action) in enumerate(walk(room, number)):
        if (step + number) % SPREAD:
            continue
        before = [match.view(viewer) for viewer in VIEWERS]
        for viewer, view in zip(VIEWERS, before, strict=True):
            twin = match.copy()
            assert fold(match.rules, view, twin.play(action, viewer=viewer)) == twin.view(viewer)
        assert match.check() == ()


@pytest.mark.parametrize("number", range(SETUPS))
def test_a_position_plays_on_as_the_match_does(room: Undertow, number: int) -> None:
    for step, (match, _) in enumerate(walk(room, number)):
        if step % 7:
            continue
        twin = engine.from_position(room, json.loads(json.dumps(match.position())), 1)
        assert (twin.fingerprint(), twin.actions()) == (match.fingerprint(), match.actions())
        assert twin.view() == match.view()


@pytest.mark.parametrize("number", range(SETUPS))
def test_a_re_dealt_twin_looks_alike(room: Undertow, number: int) -> None:
    for step, (match, _) in enumerate(walk(room, number)):
        for viewer in (0, 1) if step % 5 == 0 else ():
            twin = match.redealt(viewer, step)
            assert twin.view(viewer) == match.view(viewer)
            assert twin.check() == ()


def test_a_match_ends_by_health_fatigue_or_the_cap(room: Undertow) -> None:
    """Rules, section 8: somebody wins, always."""
    reasons = set()
    for number in range(SETUPS):
        match = engine.new(room, number, room.soak_setups()[number])
        while match.result is None:
            match.play(match.actions()[0])
        assert match.result.winner in (0, 1)
        reasons.add(match.result.reason)
    assert "hero" in reasons


def test_a_concession_ends_a_muster_and_a_battle(room: Undertow) -> None:
    """Rules, sections 4 and 12: in the muster the turn stays 0, and the position can be loaded."""
    for setup, said, winner in (({}, "concede #1", 1), ({"players": [{"rung": 1}, {"rung": 2}]}, "concede #2", 0)):
        match = engine.new(room, 3, setup)
        match.play(said)
        assert match.result is not None
        assert (match.result.winner, match.result.reason, match.actions()) == (winner, "concede", ())
        assert engine.from_position(room, match.position(), 1).fingerprint() == match.fingerprint()
