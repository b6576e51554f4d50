"""Cards and enemies that files may bring and the printed ones do not (rules, sections 5.4 to 5.7, 6.2 and 6.5)."""

from typing import Any

import pytest

from game.engine import match as engine
from game.longnight.engine.content.model import Line, Op
from game.longnight.engine.room import LongNight

FAR = [{"id": 21, "unit": "zombie", "hex": "8,6"}]


def stand(room: LongNight, him: dict, units: list, card: str = "", row: tuple = (), **rest: Any) -> engine.Match:
    """Him on 1,4, a card #3 in hand, his dice from #41 as (kind, face) and AI dice of #21 as a face."""
    dice = [
        {"id": 41 + n, "die": "ai", "unit": 21, "zone": "sequence", "face": die}
        if isinstance(die, int)
        else {"id": 41 + n, "die": die[0], "zone": "sequence", "face": die[1]}
        for n, die in enumerate(row)
    ]
    cards = [{"id": 3, "card": card, "zone": "hand"}] if card else []
    position = {
        "title": "longnight",
        "players": [{"hex": "1,4", **him}, {}],
        "units": units,
        "cards": cards,
        "dice": dice,
    }
    return engine.from_position(room, {**position, **rest}, 1)


def legal(match: engine.Match, verb: str = "") -> list[str]:
    return [str(action) for action in match.actions() if action.verb == verb or not verb]


def unit(match: engine.Match, ident: int) -> dict:
    return next(thing for thing in match.view()["units"] if thing["id"] == ident)


NEAR = [{"id": 21, "unit": "brute", "hex": "2,4"}]


def test_a_line_that_can_not_be_paid_again_leaves_close_alone(room) -> None:
    """5.6: while the +1 is owed, `use` of the same line if payable, and `close`."""
    blow = Line(cost=2, impulse="force", pt=0, what="hit", amount=3, range=1)
    table = room({"basic_attack": (blow,)})
    match = stand(table, {}, NEAR, "basic_attack", (("fire_d4", 2),))
    match.play("use #3 1 #21")
    assert unit(match, 21)["hp"] == 4  # 3, and 1 when the empty die closed the line
    row = [{"id": 41, "die": "earth_d8", "zone": "sequence", "face": 3, "impulse": "fire"}]
    match = stand(table, {}, NEAR, "basic_attack", dice=row)
    match.play("use #3 1 #21")
    assert legal(match) == ["close"]
    match.play("close")
    assert unit(match, 21)["hp"] == 4
    assert match.view()["open"] is None


def test_each_line_of_damage_has_a_debt_of_its_own(room) -> None:
    """5.6: closing the first line leads to the second, which begins anew."""
    blow = Line(cost=1, impulse="force", pt=0, what="hit", amount=1, range=1)
    row = [{"id": 41, "die": "earth_d8", "zone": "sequence", "face": 4, "impulse": "fire"}]
    match = stand(room({"basic_attack": (blow, blow)}), {}, NEAR, "basic_attack", dice=row)
    match.play("use #3 1 #21")
    match.play("close")
    assert match.view()["open"]["line"] == 2
    match.play("use #3 2 #21")
    match.play("close")
    assert unit(match, 21)["hp"] == 4
    assert match.view()["open"] is None


def test_a_push_of_three_walks_on(room) -> None:
    """5.7: from 1,4 the Brute on 2,4 by 3,5 and 4,4; the third step meets the column on 5,4."""
    blow = Line(cost=1, impulse="force", pt=0, what="hit", amount=1, range=1, push=3)
    board = {"rows": 8, "cols": 6, "columns": ["5,4"]}
    match = stand(room({"basic_attack": (blow,)}), {}, NEAR, "basic_attack", (("earth_d6", 3),), board=board)
    match.play("use #3 1 #21")
    match.play("push hex 3,5")
    match.play("push hex 4,4")
    assert unit(match, 21)["hp"] == 7
    match.play("push hex 5,4")
    assert unit(match, 21)["hp"] == 6  # X − done = 1
    assert match.view()["pending"] is None
    assert legal(match, "use") == []  # 4,4 is no longer adjacent


def test_a_free_blow_pushes_in_a_window(room) -> None:
    """5.4: free cards touch no die; the card closes by itself after the push."""
    blow = Line(cost=0, impulse="free", pt=1, what="hit", amount=2, range=2, push=1)
    match = stand(room({"mighty_blow": (blow,)}), {}, NEAR, "mighty_blow", (1, ("earth_d6", 1)))
    match.play("use #3 1 #21")
    assert match.view()["pending"]["kind"] == "push"
    again = engine.from_position(room({"mighty_blow": (blow,)}), match.position(), 1)
    assert again.fingerprint() == match.fingerprint()
    match.play("push hex 3,4")
    view = match.view()
    assert (view["open"], view["players"][0]["pt"], unit(match, 21)["hp"]) == (None, 5, 6)
    assert view["cards"][0]["zone"] == "cooldown"
    assert view["next_die"] == 41


def test_a_second_terror_d8_is_not_made(room) -> None:
    """Section 2, step 3: only one exists, whoever supplies it."""
    table = room(sprint={"supply": "terror_d8"}, mighty_blow={"supply": "earth_d4"})
    match = engine.new(table, 1, {})
    dice = [(die["id"], die["die"]) for die in match.view()["dice"] if die["die"] != "ai"]
    assert dice == [
        *((16, "terror_d8"), (17, "earth_d4"), (18, "earth_d6"), (19, "fire_d4"), (20, "fire_d4"), (21, "earth_d8")),
    ]


def test_an_attack_does_its_parts_in_order(room) -> None:
    """6.5: damage with the horde, leech, terror, stun, push."""
    deed = Op(what="attack", n=2, leech=1, horde=1, terror=1, stun=1, push=1)
    units = [
        {"id": 21, "unit": "zombie", "hex": "2,4", "hp": 1},
        {"id": 22, "unit": "zombie", "hex": "2,5"},
        {"id": 23, "unit": "zombie", "hex": "3,3"},
    ]
    match = stand(room(deeds=(deed,)), {"hex": "3,4"}, units, row=(1,))
    match.play("next")
    him = match.view()["players"][0]
    # 2 + 1 for #23, beside him on 3,3; 2,5 touches 3,5 and 3,6, not 3,4
    assert (him["hp"], him["pt"], him["stunned"], unit(match, 21)["hp"]) == (7, 5, 1, 4)
    assert him["hex"] == "4,3"  # from 2,4 to 3,4 is south-west


def test_madness_stops_the_stun_and_the_push(room) -> None:
    """5.12."""
    deed = Op(what="attack", n=2, terror=1, stun=1, push=1)
    units = [{"id": 21, "unit": "zombie", "hex": "2,4"}]
    match = stand(room(deeds=(deed,)), {"hex": "3,4", "pt": 1}, units, row=(1,))
    match.play("next")
    him = match.view()["players"][0]
    assert match.result == (1, "madness")
    assert (him["hp"], him.get("stunned", 0), him["hex"]) == (8, 0, "3,4")


def test_an_action_may_do_nothing(room) -> None:
    """6.5: do may be empty; the die is void all the same."""
    match = stand(room(deeds=()), {}, [{"id": 21, "unit": "zombie", "hex": "2,4"}], row=(1,))
    match.play("next")
    assert match.view()["players"][0]["hp"] == 10
    assert match.view()["next_die"] == 0


def test_stated_steps_beat_the_enemys_own(room) -> None:
    """6.5: steps default to its movement, 2 for a Zombie."""
    away = [{"id": 21, "unit": "zombie", "hex": "5,4"}]
    for steps, hex_ in ((1, "4,3"), (3, "2,3"), (0, "3,3")):
        match = stand(room(deeds=(Op(what="approach", steps=steps),)), {}, away, row=(1,))
        match.play("next")
        assert unit(match, 21)["hex"] == hex_


def test_drain_gaze_and_bolt_by_their_amounts(room) -> None:
    """6.5: −n PT; n Vulnerability; n damage, which that Vulnerability doubles at once."""
    deeds = (Op(what="drain", n=2, range=4), Op(what="gaze", n=1, range=4), Op(what="bolt", n=2, range=4))
    match = stand(room(deeds=deeds), {}, [{"id": 21, "unit": "zombie", "hex": "5,4"}], row=(1,))
    match.play("next")
    him = match.view()["players"][0]
    assert (him["pt"], him["vulnerable"], him["hp"]) == (4, 1, 6)


def test_lines_of_several_kinds_stand_on_one_card(room) -> None:
    """5.4: each line wants its own impulse; the die shows one."""
    force = Line(cost=1, impulse="force", pt=0, what="gain_pm", amount=1)
    omen = Line(cost=1, impulse="omen", pt=0, what="gain_pm", amount=3)
    table = room({"sprint": (omen, force, omen)})
    for die, lines in ((("earth_d6", 1), ["use #3 2"]), (("terror_d8", 1), ["use #3 1", "use #3 3"])):
        assert legal(stand(table, {}, FAR, "sprint", (die,)), "use") == lines
    for die, lines in ((("earth_d6", 3), ["use #3 2"]), (("terror_d8", 2), ["use #3 3"])):
        match = stand(table, {}, FAR, "sprint", (die,))
        match.play(lines[-1])
        assert legal(match, "use") == lines


@pytest.mark.parametrize(
    ("board", "place", "hp"),
    [
        ({}, "2,6", 7),
        ({"columns": ["2,6"]}, "1,6", 7 - 2),
        ({"traps": [{"hex": "2,6", "damage": 3}]}, "2,6", 7 - 3),
        ({"traps": [{"hex": "2,6", "damage": 9}]}, None, 0),
    ],
)
def test_a_push_with_one_way_walks_on_by_itself(room, board, place, hp) -> None:
    """5.7: from 1,4 over 1,5 into the corner 1,6, which only 2,6 leads farther from; from there nothing does.

    Something on 2,6 meets the second of three steps: X − done is 2.
    """
    blow = Line(cost=1, impulse="force", pt=0, what="hit", amount=1, range=1, push=3)
    units = [{"id": 21, "unit": "brute", "hex": "1,5"}, {"id": 22, "unit": "brute", "hex": "8,1"}]
    match = stand(room({"basic_attack": (blow,)}), {}, units, "basic_attack", (("earth_d6", 3),), board=board)
    match.play("use #3 1 #21")
    assert legal(match) == ["push hex 1,6", "push hex 2,5"]
    match.play("push hex 1,6")
    assert (unit(match, 21).get("hex"), unit(match, 21)["hp"], match.view()["pending"]) == (place, hp, None)


def test_a_push_with_one_way_is_not_asked_for(room) -> None:
    """5.7: beside him in the corner."""
    blow = Line(cost=1, impulse="force", pt=0, what="stun", range=1, push=2)
    units = [{"id": 21, "unit": "brute", "hex": "1,6"}, {"id": 22, "unit": "brute", "hex": "8,1"}]
    match = stand(room({"basic_attack": (blow,)}), {"hex": "1,5"}, units, "basic_attack", (("earth_d6", 3),))
    match.play("use #3 1 #21")
    assert (unit(match, 21)["hex"], match.view()["pending"], unit(match, 21)["stunned"]) == ("2,6", None, 1)


def test_an_enemy_threatens_with_the_last_of_four_deeds(room) -> None:
    """6.5: at most four; what strikes is seen wherever it stands among them, and what strikes nobody nowhere."""
    board = {"rows": 3, "cols": 9, "columns": [f"{row},{col}" for row in (2, 3) for col in range(1, 10)]}
    units = [{"id": 21, "unit": "zombie", "hex": "1,9"}]
    step, blow, brace = Op(what="approach", steps=1), Op(what="attack", n=1), Op(what="shield", n=1)

    def reach(*deeds: Op) -> dict[str, int]:
        return dict(stand(room(deeds=deeds), {"hex": "1,1"}, units, row=(1,), board=board).reach(21))

    assert reach(step, step, step, blow) == {f"hex 1,{col}": 9 - col for col in (5, 6, 7, 8)}
    assert reach(step, blow, brace, step) == {"hex 1,7": 2, "hex 1,8": 1}
    assert reach(step, step, brace, brace) == {}
    assert reach(step, brace, step, step) == {}


def test_who_comes_after_blows_that_nobody_lives_through_threatens_nothing(room) -> None:
    """5.12. He who is asked about has 20,000 Hit Points, more than all that is printed takes. Whoever gazes twice for 9
    has each bolt doubled ten times: 9 · 1024, of which three are enough. Two such Zombies act before the third one and
    before the Ghoul."""
    gaze, bolt = Op(what="gaze", n=9, range=9), Op(what="bolt", n=9, range=9)
    units = [{"id": 21 + n, "unit": "zombie", "hex": f"4,{1 + n}"} for n in range(3)]
    units.append({"id": 24, "unit": "ghoul", "hex": "2,4"})
    dice = [
        {"id": 40 + n, "die": "ai", "unit": unit, "zone": "sequence", "face": 2}
        for n, unit in enumerate((22, 23, 21, 24))
    ]
    match = stand(room(deeds=(gaze, gaze, bolt, bolt)), {}, units, dice=dice)
    assert match.reach(21)["hex 1,4"]
    assert match.reach(22)["hex 1,4"]
    assert match.reach(23) == match.reach(24) == {}
    match = stand(room(deeds=(gaze, bolt)), {}, units, dice=dice)
    assert match.reach(23)["hex 1,4"]  # 9 · 512 and 9 · 1024 before it, and as much again before the Ghoul
    assert match.reach(24) == {}


def test_his_own_dice_make_no_difference_to_who_threatens(room) -> None:
    """5.10: the night wakes by its own dice, whatever of his waits before them."""
    units = [{"id": 21, "unit": "zombie", "hex": "4,4"}]
    for row in ((("earth_d6", 1), ("fire_d4", 1), 2), (2, ("earth_d6", 1)), (("earth_d6", 1), 2)):
        assert stand(room(), {}, units, row=row).reach(21)["hex 1,4"] == 3
