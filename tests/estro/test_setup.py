"""ESTRO's set-ups: what may be chosen, and what is refused with its mend (rules, sections 2 and 14)."""

from typing import Any

import pytest

from game.engine import match as engine
from game.engine.errors import BadSetup
from game.estro.engine.room import Estro

OWN = ["ozok", "karash", "rokaz", "zarek", "braax", "tirux", "vorak", "krezin", "furok", "skarun", "garaz", "brozhan"]
OWN += ["irosk", "utark", "drazu", "rhakor", "ekrim", "vrazin", "okari", "zukor"]


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"zone_gift": "ardo"}, 'unknown key "zone_gift"'),
        ({"zona": "ardo"}, 'unknown key "zona"; did you mean zone'),
        ({"zone": "ard"}, "setup.zone: expected random, ardo, granito, armonio, illusio or manpo"),
        ({"first": 2}, "setup.first: expected 0, 1 or random, got 2"),
        ({"open_lists": 1}, "setup.open_lists: expected true or false, got 1"),
        ({"check_from": 9}, r"setup.check_from: expected 10..11, got 9"),
        ({"decks": ["furnace"]}, "setup.decks: expected two decks"),
        ({"decks": ["furnac", "random"]}, r'setup.decks\[0\]: unknown deck "furnac"; did you mean furnace'),
        ({"decks": [3, "random"]}, r"setup.decks\[0\]: expected random, a ready deck's id, or a list of 20"),
        ({"decks": ["random", OWN[:19]]}, r"setup.decks\[1\]: expected 20 different cards, got 19"),
        ({"decks": ["random", [*OWN[:19], "ozok"]]}, r"setup.decks\[1\]: expected at most 1 copy of ozok, got 2"),
        ({"decks": [[*OWN[:19], "ozokk"], "random"]}, r'setup.decks\[0\]: unknown card "ozokk"; did you mean ozok'),
    ],
)
def test_a_wrong_setup_is_refused_with_key_value_and_mend(room: Estro, setup: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        engine.new(room, 1, setup)


def test_all_that_is_wrong_with_both_decks_is_told_at_once(room: Estro) -> None:
    with pytest.raises(BadSetup) as told:
        engine.new(room, 1, {"decks": [OWN[:19], [*OWN[:19], "nobody"]]})
    assert str(told.value).count("setup.decks[") == 2


@pytest.mark.parametrize("deck", [OWN, [{"card": card, "count": 1} for card in OWN], dict.fromkeys(OWN, 1)])
def test_twenty_chosen_cards_are_filled_to_twenty_five_different_ones(room: Estro, deck: Any) -> None:
    """Section 2: in any form in which decks are written; ids #10 to #34 are player 0's."""
    view = engine.new(room, 3, {"decks": [deck, "random"]}).view()
    own = {card["card"] for card in view["cards"] if card["owner"] == 0}
    assert len(own) == 25
    assert set(OWN) < own
    assert [card["id"] for card in view["cards"] if card["owner"] == 0] == list(range(10, 35))


def test_a_setup_that_says_what_is_usual_says_no_options(room: Estro) -> None:
    match = engine.new(room, 3, {"check_from": 10, "zone": "random"})
    assert "options" not in match.position()
    assert "options" not in match.view()


def test_the_other_players_deck_is_no_option_that_a_view_tells(room: Estro) -> None:
    """Section 12: in view(p) options.decks has null for the opponent unless open_lists."""
    match = engine.new(room, 3, {"decks": ["furnace", "choir"]})
    assert match.view(0)["options"] == {"decks": ["furnace", None]}
    assert match.view(1)["options"] == {"decks": [None, "choir"]}
    assert match.view()["options"] == match.position()["options"] == {"decks": ["furnace", "choir"]}
    seen = engine.new(room, 3, {"decks": ["furnace", "choir"], "open_lists": True})
    assert seen.view(0)["options"]["decks"] == ["furnace", "choir"]


def test_open_lists_tell_both_what_lies_unseen(room: Estro) -> None:
    closed, seen = (engine.new(room, 3, {"open_lists": open_lists}) for open_lists in (False, True))
    assert "unseen" not in closed.view(0)["players"][1]
    assert len(seen.view(0)["players"][1]["unseen"]) == 25
    assert len(closed.view(0)["players"][0]["unseen"]) == sum(
        card["zone"] == "deck" and card["owner"] == 0 for card in closed.view(0)["cards"]
    )
