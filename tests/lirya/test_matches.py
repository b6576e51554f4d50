"""Whole matches of every set-up that a soak plays: what Lirya alone tells in them (the rest: `tests/conformance`)."""

import random
from collections.abc import Iterator

import pytest

import game
from game.engine import match as engine
from game.lirya.engine.room import Lirya
from tests.long import by_turn

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
