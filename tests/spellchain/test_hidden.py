"""What a player is told says nothing of the cards that he does not know (rules 2, 10): by hand, where it once did."""

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

import game
from game.engine import match as engine
from game.engine.fold import fold
from game.engine.packs import read_pack
from game.spellchain.engine.room import Spellchain
from tests.conformance.test_hidden import compare

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
    for seed in range(30):
        match = game.new("spellchain", seed, {"first": 0})
        match.play("swap #3")
        events = match.play("keep", viewer=1)
        assert not [event for event in events if event.kind == "set" and event.name == "card"]
        told.append([event for event in events if event.kind != "shuffle"])
    assert all(each == told[0] for each in told)


def of_pack(name: str, cards: list[Json], **said: Any) -> game.Match:
    """A match at player 0's turn 9, with a pack's cards."""
    named = [{**read_pack(PACKS / name).named, "path": str(PACKS / name)}]
    position: Json = {"title": "spellchain", "turn": 9, "phase": "main", "active": 0, "players": [MANA, {}]}
    return game.from_position("spellchain", {**position, "cards": cards, "packs": named, **said})


def effects(match: game.Match, viewer: int | None) -> list[int]:
    """Whom the effects of a view are on."""
    return [effect["target"] for effect in match.view(viewer)["effects"]]


GATE: Json = {"id": 3, "card": "heath:toll_gate", "owner": 0, "zone": "hand"}
"""Until your next turn, creatures in the enemy's hand cost 1 more."""


def test_what_lasts_on_hidden_cards_is_known_to_who_knows_them() -> None:
    told = []
    for faces in (KEPT, KEPT[::-1], ["scald"] * 6):
        match = of_pack("heath", [GATE, *hand(1, faces, 10)])
        before, events = match.view(0), match.copy().play("play #3", viewer=0)
        match.play("play #3")
        creatures = [10 + n for n, face in enumerate(faces) if face in ("blaze_warrior", "hedge_boar")]
        assert (effects(match, 0), effects(match, 1), effects(match, None)) == ([], creatures, creatures)
        assert fold(match.rules, before, events) == match.view(0)
        told.append(events)
    assert told[0] == told[1] == told[2]


def test_the_end_of_what_lasts_on_hidden_cards_tells_nothing() -> None:
    told = []
    for faces in (["scald", "hedge_boar"], ["hedge_boar", "scald"], ["scald"] * 2):
        match = of_pack("heath", [GATE, *hand(1, faces, 10)])
        for action in ("play #3", "end"):
            match.play(action)
        before, events = match.view(0), match.copy().play("end", viewer=0)
        assert effects(match, 1) == [10 + n for n, face in enumerate(faces) if face == "hedge_boar"]
        match.play("end")
        assert effects(match, 1) == []
        assert fold(match.rules, before, events) == match.view(0)
        told.append(events)
    assert told[0] == told[1] == told[2]


def test_with_a_face_comes_what_lasts_on_it() -> None:
    """Mind Reader shows the hand: from then on its costs, and what makes them, are known."""
    reader = {"id": 4, "card": "heath:mind_reader", "owner": 0, "zone": "hand"}
    match = of_pack("heath", [GATE, reader, *hand(1, KEPT, 10)])
    match.play("play #3")
    assert effects(match, 0) == []
    before, events = match.view(0), match.copy().play("play #4", viewer=0)
    match.play("play #4")
    assert effects(match, 0) == [10, 13]
    assert fold(match.rules, before, events) == match.view(0)
    assert {card["id"]: card["cost"] for card in match.view(0)["cards"] if card["owner"] == 1} == dict(
        zip(range(10, 16), (3, 2, 3, 3, 0, 1), strict=True)
    )


def test_a_search_tells_the_other_nothing_of_what_is_found() -> None:
    """Who searches a deck sees all of it: the other is told so, and not which cards fit."""
    told = []
    for faces in (["moor:kin_call", *KEPT], [*KEPT, "moor:kin_call"]):
        deck = [{"id": 10 + n, "card": face, "owner": 0, "zone": "deck"} for n, face in enumerate(faces)]
        match = of_pack("moor", [{"id": 3, "card": "moor:low_tide", "owner": 0, "zone": "hand"}, *deck])
        told.append(match.play("play #3", viewer=1))
        assert [card["known"] for card in match.view(1)["cards"] if card["zone"] == "deck"] == [1] * 7
        assert [card["card"] for card in match.view(0)["cards"] if card["zone"] == "deck"] == faces
    assert told[0] == told[1]


FOG = """format = 1

[[card]]
id = "fog:grasp"
name = { en = "Grasp", it = "Presa", zh = "攫取" }
type = "sorcery"
school = "neutral"
rarity = "common"
cost = 1
effect = [{ move = { choose = "spell", side = "enemy", zone = "hand" }, to = "deck", at = "bottom" }]

[[card]]
id = "fog:tithe"
name = { en = "Tithe", it = "Decima", zh = "什一" }
type = "sorcery"
school = "neutral"
rarity = "common"
cost = 1
effect = [{ discard = 1, who = "opponent", by = "you", where = { cost = ">= 2" } }]

[[card]]
id = "fog:blind_grasp"
name = { en = "Blind Grasp", it = "Presa Cieca", zh = "盲取" }
type = "sorcery"
school = "neutral"
rarity = "common"
cost = 1
effect = [{ move = { choose = "card", side = "enemy", zone = "hand" }, to = "deck", at = "bottom" }]
"""


@pytest.mark.parametrize(("card", "seen"), [("fog:grasp", True), ("fog:tithe", True), ("fog:blind_grasp", False)])
def test_who_chooses_by_what_cards_are_sees_them_first(tmp_path: Path, card: str, seen: bool) -> None:
    """So what is offered tells nothing that was not shown; who chooses blindly is offered all, and sees none."""
    (tmp_path / "fog" / "spellchain").mkdir(parents=True)
    (tmp_path / "fog" / "pack.toml").write_text('format = 1\nid = "fog"\nversion = "1.0"\nneeds = []\n', "utf-8")
    (tmp_path / "fog" / "spellchain" / "cards.toml").write_text(FOG, "utf-8")
    packs = [{**read_pack(tmp_path / "fog").named, "path": str(tmp_path / "fog")}]
    cards = [{"id": 3, "card": card, "owner": 0, "zone": "hand"}, *hand(1, KEPT, 10)]
    position = {"title": "spellchain", "turn": 9, "phase": "main", "active": 0, "players": [MANA, {}]}
    match = game.from_position("spellchain", {**position, "cards": cards, "packs": packs})
    match.play("play #3")
    assert match.actor == 0
    assert match.redealt(0, 3).actions() == match.actions()
    told = [thing["card"] for thing in match.view(0)["cards"] if thing["owner"] == 1]
    assert told == (KEPT if seen else [None] * 6)
    assert len(match.actions()) == (6 if not seen else 4)


PACKS = Path(__file__).parent / "data" / "packs"
"""Cards that look at what is hidden, search it, choose from it, and change what it costs."""


def table_of(pack: str, seed: int) -> game.Match:
    """A match in which both hold and draw a pack's cards."""
    chance, room = random.Random(f"{pack} {seed}"), Spellchain((read_pack(PACKS / pack),))
    faces = [card.id for card in room.content.cards.values() if card.id.startswith(f"{pack}:") and not card.token]
    cards: list[Json] = []
    for owner in (0, 1):
        drawn = chance.choices(faces, k=24) + chance.choices(["scald", "hedge_boar", "fireball", "counterspell"], k=6)
        chance.shuffle(drawn)
        for number, face in enumerate(drawn):
            zone = "hand" if number < 7 else "deck" if number < 25 else "grave"
            cards.append({"id": 3 + len(cards), "card": face, "owner": owner, "zone": zone})
    position = {"title": "spellchain", "turn": 19, "phase": "main", "active": 0, "players": [MANA, MANA]}
    named = [{**read_pack(PACKS / pack).named, "path": str(PACKS / pack)}]
    return game.from_position("spellchain", {**position, "cards": cards, "packs": named}, seed)


@pytest.mark.parametrize(
    ("pack", "viewer"), [("dune", 0), ("fell", 1), ("glen", 0), ("heath", 1), ("moor", 0), ("reef", 1)]
)
def test_what_a_viewer_may_not_know_is_never_told_by_odd_cards(pack: str, viewer: int) -> None:
    """Both have cards of the pack, so that one of them stands for the other."""
    compare(table_of(pack, 0), viewer, random.Random(f"{pack} {viewer} 0"))
