"""How everybody on The Long Night's map stands at a moment: on the way, striking, struck, coming down, dying."""

import math
from dataclasses import replace

from game.client.board_kit.impact import HIT, Blow, eased, height, squash
from game.client.drawing.shapes import Point
from game.longnight.client.board.motion import DEATH, FADE, FALLEN, WALK, Ghost, Slide
from game.longnight.client.board.now import Now
from game.longnight.client.board.standing import Pose
from game.longnight.engine.text import INVESTIGATOR

REACH, LONGEST = 0.46, 44.0
"""How far a blow goes: this share of the way to who is struck, and so far at most."""
BACK, LEAN, RECOIL = 13.0, 10.0, 9.0
"""How far a blow throws back; how many degrees the striker leans into it, and the struck away from it."""
THUD, TURN = 34.0, 24.0
"""The same two where somebody is pushed into what stands in the way: almost as far as to it."""
STEP, HOP, JOLT, FALL = 5.0, 7.0, 9.0, 52.0
"""How high a step goes, a lunge, who is struck from nowhere; from how high someone comes down."""
LYING, BOUNCE = 84.0, 7.0
"""Degrees by which the dead have turned when they lie, and by which they are thrown up once more."""
SUNK = 7.0
"""How far they sink meanwhile."""


def where(now: Now, entity: int, place: str) -> Point:
    """The floor under someone, on the way from one hex to the next."""
    slide = now.motion.slides.get(entity)
    return now.ground.centre(place) if slide is None or now.motion.calm else _between(now, slide)


def _between(now: Now, slide: Slide) -> Point:
    """Feet go evenly, what is pushed starts fast."""
    t = min(1.0, slide.age / WALK)
    if slide.pushed:
        t = 1 - (1 - t) ** 2
    (ax, ay), (bx, by) = now.ground.centre(slide.old), now.ground.centre(slide.new)
    return ax + (bx - ax) * t, ay + (by - ay) * t


def seat_of(now: Now, entity: int) -> Point | None:
    """The middle of someone's hex; of the dying that in which they fell."""
    if entity == INVESTIGATOR:
        return now.ground.centre(now.him["hex"])
    ghost = now.motion.ghosts.get(entity)
    place = next((unit["hex"] for unit in now.standing if unit["id"] == entity), ghost and ghost.unit["hex"])
    return now.ground.centre(place) if place else None


def pose_of(now: Now, entity: int, place: str, marked: bool = False) -> Pose:
    """How someone stands at this moment."""
    home, motion = now.ground.centre(place), now.motion
    pose = Pose(where(now, entity, place), home, marked=marked)
    landing = motion.landing.get(entity)
    if motion.calm:
        return pose if landing is None else replace(pose, alpha=min(1.0, landing / FADE))
    slide = motion.slides.get(entity)
    if slide is not None and not slide.pushed:
        pose = replace(pose, up=STEP * math.sin(math.pi * min(1.0, slide.age / WALK)))
    for blow in motion.blows:
        pose = _in_blow(now, entity, pose, blow)
    if landing is not None:
        alpha = min(1.0, landing / FADE)
        pose = replace(pose, up=FALL * height(landing), squash=squash(landing), alpha=alpha)
    return pose


def _in_blow(now: Now, entity: int, pose: Pose, blow: Blow) -> Pose:
    """Someone who strikes, or is struck."""
    if blow.source == entity and blow.out:
        return _out(now, pose, seat_of(now, blow.targets[0]), blow.out)
    pushed = blow.pushed(entity) if entity != blow.source else 0.0
    if not pushed:
        return pose
    collides = blow.kind == "collision"
    away = _against(now, pose, entity) if collides else _away(now, pose, blow)
    if away is None:
        return replace(pose, up=pose.up + JOLT * pushed)
    back, turn = (THUD, TURN) if collides else (BACK, RECOIL)
    far = back * now.ground.size / 0.68 * pushed
    at = pose.at[0] + away[0] * far, pose.at[1] + away[1] * far
    return replace(pose, at=at, turn=pose.turn + math.copysign(turn, away[0]) * pushed)


def _away(now: Now, pose: Pose, blow: Blow) -> Point | None:
    """Away from who strikes."""
    source = seat_of(now, blow.source)
    return _direction(source, pose.home) if source is not None else None


def _against(now: Now, pose: Pose, entity: int) -> Point | None:
    """Towards what stands in someone's way."""
    place = now.motion.pushed.get(entity)
    return _direction(pose.home, now.ground.centre(place)) if place is not None else None


def _out(now: Now, pose: Pose, to: Point | None, share: float) -> Pose:
    """Out of its place towards who is struck."""
    towards = _direction(pose.home, to) if to is not None else None
    if to is None or towards is None:
        return pose
    far = min(LONGEST * now.ground.size / 0.68, REACH * math.dist(pose.home, to)) * share
    at = pose.at[0] + towards[0] * far, pose.at[1] + towards[1] * far
    turn = pose.turn + math.copysign(LEAN, towards[0]) * share
    return replace(pose, at=at, up=pose.up + HOP * max(0.0, share), turn=turn)


def _direction(a: Point, b: Point) -> Point | None:
    far = math.dist(a, b)
    return ((b[0] - a[0]) / far, (b[1] - a[1]) / far) if far else None


def dying(now: Now, ghost: Ghost) -> Pose:
    """Someone who falls over, away from the blow, and fades where it lies; without motion it only fades."""
    home = now.ground.centre(ghost.unit["hex"])
    if now.motion.calm:
        return Pose(home, home, max(0.0, 1 - ghost.age / FADE))
    source = now.ground.centre(ghost.struck_from) if ghost.struck_from else home
    side = -1.0 if source[0] > home[0] else 1.0
    share = min(1.0, ghost.age / DEATH)
    if share < FALLEN:
        return Pose(home, home, turn=side * LYING * (share / FALLEN) ** 2)
    lies = (share - FALLEN) / (1 - FALLEN)
    turn = LYING - BOUNCE * math.sin(math.pi * min(1.0, 2 * lies))
    return Pose(home, home, 1 - eased(lies), turn=side * turn, up=-SUNK * lies)


def shine(now: Now, entity: int, how: str = HIT) -> float:
    """How bright the flash is that shows that someone was struck, or that a shield took the blow."""
    return max([0.0, *(blow.shines(entity, how) for blow in now.motion.blows)])
