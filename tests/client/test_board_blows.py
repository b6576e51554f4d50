"""Blows on The Long Night's map: a lunge, a knock, what is thrown, what lands and who falls, and how dice roll."""

import math
from collections.abc import Callable
from dataclasses import replace
from itertools import groupby, pairwise
from typing import Any

import pygame
import pytest

import game
from game.client.board_kit.impact import HAND, HELD, HIT, NOBODY, STRIKE, THROWN
from game.client.drawing.canvas import Canvas
from game.client.settings import Settings
from game.engine.fold import Fold
from game.longnight.client.board.bearing import dying, pose_of
from game.longnight.client.board.motion import Ghost, Motion
from game.longnight.engine.text import INVESTIGATOR

NEVER = 1e9
FIGHT = {
    "title": "longnight",
    "scenario": "grave_song",
    "board": {"rows": 9, "cols": 7, "columns": ["6,2"], "traps": []},
    "players": [{"hex": "3,4", "hp": 7, "pm": 3, "pt": 4}, {}],
    "cards": [
        {"id": 6, "card": "cone_of_fire", "zone": "hand"},
        {"id": 7, "card": "basic_attack", "zone": "hand"},
        {"id": 5, "card": "sprint", "zone": "deck"},
    ],
    "dice": [
        {"id": 16, "die": "earth_d8", "zone": "sequence", "face": 3, "left": 3, "impulse": "force", "state": "lit"}
    ],
    "units": [
        {"id": 21, "unit": "zombie", "hex": "4,3", "hp": 4},
        {"id": 22, "unit": "ghoul", "hex": "3,5", "hp": 1},
        {"id": 23, "unit": "zombie", "hex": "2,4", "hp": 4, "shield": 2},
    ],
    "lit": 16,
}
STRIKES = "use #7 1 #22"
"""Basic Attack on the ghoul at the right of the Investigator, who dies of it."""


@pytest.fixture
def fight(window: Any) -> Any:
    return window.play(game.from_position("longnight", FIGHT), beat=NEVER)


def until(play: Any, seen: Callable[[Motion], object], most: float = 5.0) -> Motion:
    """Lets time pass until something is seen."""
    while not seen(play.board.motion):
        play.update(1 / 120)
        most -= 1 / 120
        assert most > 0, "it was never seen"
    motion: Motion = play.board.motion
    return motion


def ended(play: Any) -> float:
    """Lets everything come to its end; how long that took."""
    took = 0.0
    while play.showing.unseen or play.board.moving:
        play.update(1 / 120)
        took += 1 / 120
        assert took < 30
    return took


def test_an_attacker_leaves_its_place_strikes_at_the_furthest_point_and_comes_back(fight: Any) -> None:
    home, struck = fight.board.now.ground.centre("3,4"), fight.board.now.ground.centre("3,5")
    fight.play(STRIKES)
    motion = until(fight, lambda motion: motion.blows)
    assert motion.blows[0].way == HAND
    assert pose_of(fight.board.now, INVESTIGATOR, "3,4").at == pytest.approx(home, abs=2)
    way = []
    while motion.blows:
        way.append((motion.blows[0].age, pose_of(fight.board.now, INVESTIGATOR, "3,4").at))
        fight.update(1 / 120)
    furthest = min(way, key=lambda step: math.dist(step[1], struck))
    assert furthest[0] == pytest.approx(STRIKE, abs=1 / 120)
    assert 20 < math.dist(furthest[1], home) < math.dist(home, struck) / 2 + 1
    assert furthest[1][1] == pytest.approx(home[1]), "straight towards who is struck"
    assert pose_of(fight.board.now, INVESTIGATOR, "3,4").at == home


def test_who_is_struck_is_pushed_away_from_the_attacker_when_the_number_comes(fight: Any) -> None:
    fight.play(STRIKES)
    until(fight, lambda motion: motion.blows and motion.blows[0].answers)
    home = fight.board.now.ground.centre("3,5")
    assert pose_of(fight.board.now, 22, "3,5").at == home
    motion = until(fight, lambda motion: motion.blows[0].age > STRIKE + 0.03)
    pose = pose_of(fight.board.now, 22, "3,5")
    assert pose.at[0] > home[0] + 5
    assert pose.turn > 0, "away from the attacker at its left"
    assert 0 <= motion.flashes[0].age < STRIKE


def collided(window: Any, column: str) -> Any:
    """A Zombie below the Investigator is pushed against a column, farther from him, and has just been hurt by it."""
    cards = [{"id": 8, "card": "seismic_denial", "zone": "hand"}, {"id": 5, "card": "sprint", "zone": "deck"}]
    force = [
        {"id": 16, "die": "earth_d6", "zone": "sequence", "face": 2, "left": 2, "impulse": "force", "state": "lit"}
    ]
    him = [{"hex": "3,4", "hp": 7, "pt": 4}, {}]
    units = [{"id": 21, "unit": "zombie", "hex": "4,4", "hp": 4}]
    board = {"rows": 9, "cols": 7, "columns": [column]}
    more = {"board": board, "players": him, "units": units, "cards": cards, "dice": force}
    play = window.play(game.from_position("longnight", {**FIGHT, **more}), beat=NEVER)
    play.play("use #8 1 #21")
    ended(play)
    play.play(f"push hex {column}")
    until(play, lambda motion: any(blow.kind == "collision" and blow.answers for blow in motion.blows))
    return play


# Southwest and southeast of 4,4: below an even row the neighbours are the same column and the next.
@pytest.mark.parametrize("column", ["5,4", "5,5"])
def test_who_is_pushed_into_a_column_runs_against_it_and_comes_back(window: Any, column: str) -> None:
    """A blow moves by 13 units; here twice as far, or nobody would see that something stood in the way."""
    play = collided(window, column)
    ground = play.board.now.ground
    home, stone, farthest = ground.centre("4,4"), ground.centre(column), 0.0
    way = math.dist(home, stone)
    towards = (stone[0] - home[0]) / way, (stone[1] - home[1]) / way
    while play.board.motion.blows:
        pose = pose_of(play.board.now, 21, "4,4")
        off = pose.at[0] - home[0], pose.at[1] - home[1]
        assert off[0] * towards[1] == pytest.approx(off[1] * towards[0]), "straight towards the column"
        farthest = max(farthest, off[0] * towards[0] + off[1] * towards[1])
        play.update(1 / 120)
    assert farthest > 26
    assert pose_of(play.board.now, 21, "4,4").at == home


def test_hit_points_are_seen_to_change_when_the_blow_falls(fight: Any) -> None:
    """The ghoul has 1 Hit Point and loses it: 0.13 s long, until the blow has fallen, its plate says 1."""
    fight.play("use #7 1 #23")
    until(fight, lambda motion: motion.blows and motion.blows[0].answers)
    assert fight.board.motion.blows[0].age < STRIKE
    assert seen(fight, 23, "shield") == 2
    until(fight, lambda motion: motion.blows[0].age > STRIKE + 1 / 120)
    assert seen(fight, 23, "shield") == 1
    ended(fight)
    fight.play(STRIKES)
    until(fight, lambda motion: motion.blows and motion.blows[0].answers)
    assert (seen(fight, 22, "hp"), fight.board.motion.lost_by(22)) == (1, 0)
    motion = until(fight, lambda motion: motion.blows[0].age > STRIKE + 1 / 120)
    assert (seen(fight, 22, "hp"), motion.lost_by(22)) == (0, 1)


def test_a_last_shield_is_seen_until_the_blow_falls(window: Any) -> None:
    """What stands at 0 is not in the view: the zombie's one shield, until the blow has fallen, is."""
    units = [{**unit, "shield": 1} if unit["id"] == 23 else unit for unit in FIGHT["units"]]  # type: ignore[attr-defined]
    play = window.play(game.from_position("longnight", {**FIGHT, "units": units}), beat=NEVER)
    play.play("use #7 1 #23")
    until(play, lambda motion: motion.blows and motion.blows[0].answers)
    assert seen(play, 23, "shield") == 1
    until(play, lambda motion: motion.blows[0].age > STRIKE + 1 / 120)
    assert all("shield" not in unit for unit in play.board.now.view["units"] if unit["id"] == 23)


def seen(play: Any, entity: int, tag: str) -> int:
    """A number of a unit, as it is drawn."""
    return next(int(unit[tag]) for unit in play.board.now.view["units"] if unit["id"] == entity)


def test_a_shield_takes_a_blow_and_who_bears_it_stands(fight: Any) -> None:
    fight.play("use #7 1 #23")
    until(fight, lambda motion: motion.blows and motion.blows[0].answers)
    motion = until(fight, lambda motion: motion.blows[0].age > STRIKE + 0.03)
    assert motion.blows[0].answers == {23: HELD}
    assert pose_of(fight.board.now, 23, "2,4").at == fight.board.now.ground.centre("2,4")


def test_a_bolt_over_a_distance_is_thrown_and_fire_strikes_by_itself(window: Any) -> None:
    far = {**FIGHT, "units": [{"id": 21, "unit": "zombie", "hex": "5,4", "hp": 4}]}
    dice = [{**FIGHT["dice"][0], "impulse": "omen", "die": "terror_d8"}]  # type: ignore[index,dict-item]
    play = window.play(game.from_position("longnight", {**far, "dice": dice}), beat=NEVER)
    play.play("maneuver mind_bolt #21")
    motion = until(play, lambda motion: motion.blows)
    assert (motion.blows[0].way, motion.blows[0].kind) == (THROWN, "maneuver")
    dice = [{**FIGHT["dice"][0], "impulse": "fire"}]  # type: ignore[index,dict-item]
    play = window.play(game.from_position("longnight", {**far, "dice": dice}), beat=NEVER)
    action = next(a for a in play.match.actions() if str(a).startswith("use #6 2") and 21 in play.match.shape(a)[1])
    play.board.point(action)
    play.play(action)
    motion = until(play, lambda motion: motion.blows and motion.blows[0].answers)
    assert (motion.blows[0].way, motion.blows[0].answers) == (NOBODY, {21: HIT})


def test_the_dead_fall_away_from_the_blow_and_pale(fight: Any) -> None:
    unit = FIGHT["units"][1]  # type: ignore[index]
    poses = [dying(fight.board.now, Ghost(unit, "3,4", age / 100)) for age in range(40)]
    assert poses[0].turn == 0
    assert all(a.turn <= b.turn for a, b in pairwise(poses[:24]))
    assert poses[24].turn > 80
    assert poses[0].alpha == 1
    assert poses[-1].alpha < 0.1
    assert dying(fight.board.now, Ghost(unit, "3,6", 0.2)).turn < 0


@pytest.mark.parametrize("action", [STRIKES, "use #7 1 #23", "next"])
def test_without_motion_nobody_leaves_a_place_or_turns(window: Any, action: str) -> None:
    window.stage.settings = replace(window.stage.settings, reduced_motion=True)
    play = window.play(game.from_position("longnight", FIGHT), beat=NEVER)
    play.play(action)
    while play.showing.unseen or play.board.moving:
        now = play.board.now
        for entity, place in [(INVESTIGATOR, now.him["hex"]), *((unit["id"], unit["hex"]) for unit in now.standing)]:
            pose = pose_of(now, entity, place)
            assert (pose.at, pose.up, pose.turn, pose.squash) == (now.ground.centre(place), 0, 0, 0)
        for ghost in play.board.motion.ghosts.values():
            pose = dying(now, ghost)
            assert (pose.at, pose.up, pose.turn) == (now.ground.centre(ghost.unit["hex"]), 0, 0)
        play.update(1 / 60)


def test_the_speed_of_the_settings_shortens_all_of_it(window: Any) -> None:
    took = {}
    for speed in (1.0, 2.0, 0.0):
        window.stage.settings = Settings(speed=speed)
        play = window.play(game.from_position("longnight", FIGHT), beat=NEVER)
        play.play(STRIKES)
        took[speed] = ended(play)
    assert took[2.0] == pytest.approx(took[1.0] / 2, abs=0.05)
    assert took[0.0] == 0


def test_a_skip_ends_all_of_it(fight: Any) -> None:
    fight.play(STRIKES)
    until(fight, lambda motion: motion.blows)
    fight.showing.skip()
    assert not fight.board.moving
    assert not fight.board.motion.blows


def test_blows_in_a_row_take_less_and_less_time() -> None:
    from game.engine.event import Event

    view = {"players": [{"hex": "3,4"}], "units": [{"id": 21, "hex": "3,3", "zone": "board"}], "dice": []}
    motion = Motion()
    blow = [Event("open", 1, 21, "attack", targets=(1,)), Event("set", 1, 1, "hp", 9, 8), Event("close", 1)]
    took = [motion.step(blow, view, view) for _ in range(6)]
    assert took == sorted(took, reverse=True)
    assert took[0] == took[1]
    assert took[5] == took[0] / 2
    motion.chosen()
    assert motion.step(blow, view, view) == took[0]


def test_the_picture_after_it_is_that_of_the_position(fight: Any, window: Any) -> None:
    fight.play(STRIKES)
    ended(fight)
    fight.board.offer(None)
    pictures = []
    for play in (fight, window.play(fight.match.copy(), beat=NEVER)):
        play.board.offer(None)
        canvas = Canvas(pygame.Surface((1280, 720)), window.canvas.type, window.canvas.pictures)
        play.board.draw(canvas)
        while play.board.unfinished:
            play.board.update(0.0)
            play.board.draw(canvas)
        pictures.append(pygame.image.tobytes(canvas.surface.subsurface((250, 130, 700, 440)), "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("action", [STRIKES, "next"])
def test_a_jump_ends_all_of_it_at_once(fight: Any, action: str) -> None:
    board, fold = fight.board, Fold(fight.match.rules, fight.match.view(0))
    for _, group in groupby(fight.match.copy().play(action, 0), key=lambda event: event.frame):
        events = tuple(group)
        for event in events:
            fold.apply(event)
        board.step(events, fold.view())
        board.update(60)
        assert not board.motion.moving(True)


# ---- dice ----


def test_dice_roll_one_after_another_and_lie_where_they_belong(window: Any) -> None:
    play = window.play(game.from_position("longnight", {**FIGHT, "lit": 0, "dice": [], "phase": "end"}), beat=NEVER)
    play.play("end")
    motion = until(play, lambda motion: motion.rolling)
    row = [die["id"] for die in play.board.view["dice"] if die["zone"] == "sequence"]
    assert set(motion.rolling) == set(row)
    ages = sorted(motion.rolling.values(), reverse=True)
    assert len(set(ages)) == len(row)
    assert ages[0] - ages[-1] <= 0.16
    ended(play)
    assert not motion.rolling
