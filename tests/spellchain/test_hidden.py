"""What a player is told says nothing of the cards that he does not know (rules 2, 10): by hand, where it once did."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

import game
from game.engine import match as engine

Json = dict[str, Any]
Standing = Callable[..., engine.Match]

KEPT = ["blaze_warrior", "counterspell", "fireball", "hedge_boar", "blank_page", "scald"]
"""A warrior, a reaction, a sorcery, a creature that is no warrior, what is free, an instant."""
MANA: Json = {"mana": 10, "mana_max": 10}


def hand(owner: int, faces: Sequence[str], first: int) -> list[Json]:
    return [{"id": n, "card": face, "owner": owner, "zone": "hand"} for n, face in enumerate(faces, first)]


@pytest.mark.parametrize(
    ("played", "dearer", "paid_by"),
    [
        ("silent_library", {"counterspell": (2, 1), "fireball": (3, 2), "scald": (1, 0)}, 0),
        ("chain_keeper", {"counterspell": (2, 1)}, 0),
        ("banner_bearer", {"blaze_warrior": (2, 1)}, 0),
        ("drift_weaver", {"blaze_warrior": (2, 3), "hedge_boar": (2, 3)}, 1),
    ],
)
def test_what_a_permanent_does_to_costs_is_told_to_whose_cards_they_are_alone(
    standing: Standing, played: str, dearer: dict[str, tuple[int, int]], paid_by: int
) -> None:
    told = []
    for faces in (KEPT, KEPT[::-1], [*KEPT[2:], *KEPT[:2]]):
        cards = [{"id": 3, "card": played, "owner": 0, "zone": "hand"}, *hand(paid_by, faces, 10)]
        match = standing(cards=cards, players=[MANA, {}])
        owner, other = (match.copy().play("play #3", viewer=viewer) for viewer in (paid_by, 1 - paid_by))
        costs = {faces[e.entity - 10]: (e.old, e.new) for e in owner if e.name == "cost" and e.entity >= 10}
        assert costs == dearer
        assert not [event for event in other if event.name == "cost" and event.entity >= 10]
        told.append(other)
        match.play("play #3")
        told.append(match.play("end", viewer=1 - paid_by) if match.actor == 0 else ())
    assert told[0] == told[2] == told[4]
    assert told[1] == told[3] == told[5]


def test_a_cost_that_only_some_know_of_opens_no_frame(standing: Standing) -> None:
    match = standing(
        cards=[{"id": 3, "card": "silent_library", "owner": 0, "zone": "hand"}, *hand(0, ["scald"], 10)],
        players=[MANA, {}],
    )
    events = match.play("play #3")
    cost = next(event for event in events if event.name == "cost" and event.entity == 10)
    beside = [event.name for event in events if event.frame == cost.frame]
    assert "face" in beside  # of the Library, as it is worked out: the frame is that one's


def ordered(*decks: Sequence[str]) -> game.Match:
    setup = {"decks": [list(deck) for deck in decks], "ordered": True, "first": 0, "opening": [4, 4]}
    return game.new("spellchain", 7, setup)


def test_an_opening_hand_tells_no_cost() -> None:
    """The same lists in another order: what the other draws, marks and keeps is told alike."""
    own = ["hedge_boar", "old_mammoth", "field_hand", "hill_giant", "oath_knight", "warded_scout", "twin_duelist"] * 2
    own += ["rust_monk", "salt_healer", "leech_bat", "grave_adder", "night_stalker", "plague_rat"] * 2
    own += ["blank_page", "dew_drop"] * 2  # these two cost nothing
    matches = [ordered(own, own), ordered(own[::-1], own), ordered([*own[3:], *own[:3]], own)]
    told = [[match.opening_for(1)] for match in matches]
    for match, heard in zip(matches, told, strict=True):
        for action in ("swap #4", "keep", "keep"):
            heard.append(match.play(action, viewer=1))
    assert told[0] == told[1] == told[2]


def test_a_shuffle_tells_nothing_of_whose_face_stayed() -> None:
    """Whatever lay where, and whatever lies where then: who does not know it is told the same."""
    told = []
    for seed in range(6):
        match = game.new("spellchain", seed, {"first": 0})
        match.play("swap #3")
        events = match.play("keep", viewer=1)
        assert not [event for event in events if event.kind == "set" and event.name == "card"]
        told.append([event for event in events if event.kind != "shuffle"])
    assert all(each == told[0] for each in told)
