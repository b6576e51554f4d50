"""Whole matches of every set-up that a soak plays: what is told is what is seen, what is saved is what is played on."""

import json
import random
from collections.abc import Iterator

import pytest

import game
from game.engine import match as engine
from game.engine.fold import fold
from game.lirya.engine.room import Lirya
from tests.long import by_turn

VIEWERS = (None, 0, 1)
SETUPS = 6
"""As many as `Lirya.soak_setups` names."""
SEEDS = 2
WALKS = [(number, seed) for number in range(SETUPS) for seed in by_turn(range(SEEDS), number)]


def walk(room: Lirya, number: int, seed: int) -> Iterator[tuple[game.Match, game.Action]]:
    """A match of a set-up with random choices, before each of its actions."""
    chance = random.Random(f"{number} {seed}")
    match = engine.new(room, seed, room.soak_setups()[number])
    while match.result is None:
        action = chance.choice(match.actions())
        yield match, action
        match.play(action)


def test_every_set_up_is_walked(room: Lirya) -> None:
    assert len(room.soak_setups()) == SETUPS


@pytest.mark.parametrize(("number", "seed"), WALKS)
def test_events_make_the_next_view(room: Lirya, number: int, seed: int) -> None:
    for match, action in walk(room, number, seed):
        for viewer in VIEWERS:
            before, twin = match.view(viewer), match.copy()
            assert fold(match.rules, before, twin.play(action, viewer=viewer)) == twin.view(viewer)
        assert match.check() == ()


@pytest.mark.parametrize(("number", "seed"), WALKS)
def test_the_opening_makes_the_first_view(room: Lirya, number: int, seed: int) -> None:
    match = engine.new(room, seed, room.soak_setups()[number])
    for viewer in VIEWERS:
        assert fold(match.rules, {}, match.opening_for(viewer)) == match.view(viewer)


@pytest.mark.parametrize(("number", "seed"), WALKS)
def test_a_position_plays_on_as_the_match_does(room: Lirya, number: int, seed: int) -> None:
    """Rules, section 12: also in the middle of a choice."""
    for match, _ in walk(room, number, seed):
        twin = engine.from_position(room, json.loads(json.dumps(match.position())), 1)
        assert (twin.fingerprint(), twin.actions()) == (match.fingerprint(), match.actions())
        assert twin.view() == match.view()


@pytest.mark.parametrize(("number", "seed"), WALKS)
def test_a_re_dealt_twin_looks_alike(room: Lirya, number: int, seed: int) -> None:
    """Rules, R58: what a viewer knows stays, the faces that he can not place are dealt anew."""
    for step, (match, _) in enumerate(walk(room, number, seed)):
        for viewer in (0, 1) if step % 5 == 0 else ():
            twin = match.redealt(viewer, step)
            assert twin.view(viewer) == match.view(viewer)
            assert (twin.check(), twin.actor) == ((), match.actor)


@pytest.mark.parametrize(("number", "seed"), WALKS)
def test_nobody_can_place_what_is_hidden(room: Lirya, number: int, seed: int) -> None:
    """Rules, R58: `unseen` counts the faces of the backs that the viewer sees, but for those of special decks."""
    cards = room.content.cards
    for step, (match, _) in enumerate(walk(room, number, seed)):
        for viewer in (0, 1) if step % 10 == 0 else ():
            view, whole = match.view(viewer), {card["id"]: card for card in match.view()["cards"]}
            for owner, player in enumerate(view["players"]):
                own = [card for card in view["cards"] if card["owner"] == owner]
                backs = [card["id"] for card in own if card["card"] is None and card["zone"] != "special"]
                faces = (whole[ident]["card"] for ident in backs)
                hidden = sorted(face for face in faces if cards[face].collectible)
                assert sorted(name for name, n in player["unseen"].items() for _ in range(n)) == hidden


def test_a_concession_ends_a_match_at_any_time(room: Lirya) -> None:
    """Rules, section 4: also while the other decides."""
    for said, winner in (("concede", 1), ("concede #1", 1), ("concede #2", 0)):
        match = engine.new(room, 3, {"first": 0})
        match.play(said)
        assert match.result is not None
        assert (match.result.winner, match.result.reason, match.actions()) == (winner, "concede", ())
        assert engine.from_position(room, match.position(), 1).fingerprint() == match.fingerprint()
