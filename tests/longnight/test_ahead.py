"""What is told of the turn's end before it comes: the whole row with all who will wake (rules, 5.10 and section 10)."""

import pytest

import game

FAR = ("gravecaller", "8,6")


def foreseen(match: game.Match, tag: str, entity: int = 1) -> dict:
    """What a tag may become by the turn's end, with the odds of each."""
    return {c.new: c.odds for c in match.forecast("end", 0) if (c.entity, c.tag) == (entity, tag)}


def at_the_end(match: game.Match, *first: str) -> dict:
    """The view where the turn can be ended, if nothing more is done."""
    twin = match.copy()
    for action in first:
        twin.play(action)
    while twin.actor is not None and twin.view()["phase"] == "resolve":
        twin.play("close" if "close" in [str(action) for action in twin.actions()] else "next")
    return twin.view()


def test_the_end_of_a_turn_is_foreseen_with_all_who_wake(stand) -> None:
    """A Zombie bites for 2, a Ghoul rakes for 2, a Whisperer drains one; his own dice between them are kept."""
    units = [("zombie", "2,4"), ("ghoul", "2,3"), ("whisperer", "4,4"), FAR]
    table = stand("1,4", units, row=[("earth_d6", 2), (21, 1), ("fire_d4", 1), (22, 2), (23, 1), (24, 6)])
    assert foreseen(table.match, "hp") == {6: 1}
    assert foreseen(table.match, "pt") == {5: 1}
    assert foreseen(table.match, "phase", 0) == {"end": 1}
    assert foreseen(table.match, "zone", 41) == {"buffer": 1}
    end = at_the_end(table.match)["players"][0]
    assert (end["hp"], end["pt"]) == (6, 5)
    table.do("next")
    assert foreseen(table.match, "hp") == {6: 1}


def test_it_is_foreseen_while_something_is_owed(stand) -> None:
    """5.6: what is owed is let go first. The Zombie of 4 HP is left with 1 and bites, healing what it takes."""
    units = [("zombie", "2,4"), FAR]
    table = stand("1,4", units, cards=["basic_attack"], row=[("fire_d4", 2), (21, 1)]).do("use #3 1 #21")
    assert "next" not in table.legal
    assert "close" in table.legal
    end = at_the_end(table.match)
    assert foreseen(table.match, "hp") == {8: 1} == {end["players"][0]["hp"]: 1}
    assert foreseen(table.match, "hp", 21) == {4: 1}  # 3 now; 1 burns, 2 are leeched


@pytest.mark.parametrize("seed", [1, 2])
def test_it_is_foreseen_while_a_push_is_pending(stand, seed) -> None:
    """5.7: every way of the push alike. One of three ends in a trap, where the Zombie dies; else it comes and bites."""
    traps = {"traps": [{"hex": "3,4", "damage": 5}]}
    units = [("zombie", "2,4"), ("ghoul", "2,3"), FAR]
    table = stand(
        "1,4", units, cards=["seismic_denial"], row=[("earth_d6", 2), (22, 2), (21, 2)], board=traps, seed=seed
    )
    table.do("use #3 1 #21")
    ways = table.offers("push")
    assert len(ways) == 3
    losses = sorted(at_the_end(table.match, way)["players"][0]["hp"] for way in ways)
    assert losses == [6, 6, 8]
    assert foreseen(table.match, "hp") == {6: 2 / 3, 8: 1 / 3}
    assert foreseen(table.match, "zone", 21) == {"grave": 1 / 3}


def test_it_is_foreseen_that_he_dies_on_the_way(stand) -> None:
    """5.12: nothing further resolves."""
    table = stand({"hp": 2}, [("zombie", "2,4"), ("ghoul", "2,3"), FAR], row=[(21, 1), (22, 2)])
    assert foreseen(table.match, "hp") == {0: 1}
    assert foreseen(table.match, "phase", 0) == {"over": 1}


def test_a_turn_that_can_be_ended_is_foreseen_as_ever(stand) -> None:
    """In phase end the action is legal, and the next turn's draw and roll are what it brings."""
    table = stand("1,4", [FAR], phase="end")
    assert foreseen(table.match, "turn", 0) == {2: 1}


def test_nothing_is_foreseen_of_what_is_no_end(stand) -> None:
    table = stand("1,4", [("zombie", "2,4"), FAR], row=[(21, 1)])
    for action in ("close", "discard #3", "push hex 1,1"):
        with pytest.raises(game.IllegalAction):
            table.match.forecast(action, 0)
    table.do("concede")
    with pytest.raises(game.IllegalAction):
        table.match.forecast("end", 0)
