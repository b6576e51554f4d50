"""What a view adds to a position (rules, section 12)."""

import game
from tests.lirya.boards import base, mine, theirs
from tests.lirya.test_made_up_cards import play, tag


def test_a_hand_card_says_what_changes_its_cost() -> None:
    """E23: the first spell costs 1 less by the hall (#11) and 1 more by the foe's toll keeper (#41): 1 - 1 + 1."""
    match = game.from_position(
        "lirya",
        base(
            mine(11, "lamp_hall", "structures"),
            mine(12, "cinder_dart", "hand"),
            mine(13, "cinder_dart", "hand", 2),
            theirs(41, "toll_keeper", "back"),
            theirs(42, "hex", "hand"),
        ),
        1,
    )
    assert (tag(match, 12, "cost"), tag(match, 12, "cost_parts")) == (1, [[11, -1], [41, 1]])
    play(match, "cast #12 #2")
    assert (tag(match, 13, "cost"), tag(match, 13, "cost_parts")) == (2, [[41, 1]])
    assert tag(match, 42, "cost_parts") == []
    foe = next(card for card in match.view(0)["cards"] if card["id"] == 42)
    assert "cost" not in foe
    assert "cost_parts" not in foe


def test_activated_abilities_say_their_price_and_uses() -> None:
    match = game.from_position("lirya", base(mine(11, "frost_weaver", "back"), theirs(41, "ember_hound", "front")), 1)
    assert tag(match, 11, "abilities") == [{"k": 1, "price": 1, "uses_left": 1}]
    play(match, "activate #11 1 #41")
    assert tag(match, 11, "abilities") == [{"k": 1, "price": 1, "uses_left": 0}]


def test_what_stands_on_the_chain_of_a_position_is_its_own_cards_doing() -> None:
    """Section 12: an item names its source; the dart deals 3, and the hound has 3."""
    match = game.from_position(
        "lirya",
        base(
            mine(11, "cinder_dart", "chain"),
            theirs(41, "ember_hound", "front"),
            chain=[{"kind": "cast", "player": 0, "source": 11, "targets": [41]}],
            options={"windows": "full"},
            pending={"choice": "window", "player": 1},
        ),
        1,
    )
    play(match, "pass", "pass")
    assert tag(match, 41, "zone") == "discard"
