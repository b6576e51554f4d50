"""The Long Night's map, drawn from back to front: ground and light, marks on it, who stands there, what is written."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.client.drawing import theme
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.shapes import Point
from game.client.drawing.theme import mix, rgb
from game.engine.match import Change
from game.longnight.client.board import fire, pieces, plates
from game.longnight.client.board import standing as figures
from game.longnight.client.board.bearing import dying, pose_of, where
from game.longnight.client.board.blows import draw_blows
from game.longnight.client.board.coordinates import draw_coordinates
from game.longnight.client.board.feet import feet
from game.longnight.client.board.light import Lighting
from game.longnight.client.board.motion import FADE, FLASH, RISE, SINK
from game.longnight.client.board.now import Now
from game.longnight.client.board.pieces import LIT, RINGED, STRUCK, TARGET
from game.longnight.client.board.plates import Plate
from game.longnight.client.board.shapes import BLOOD, BOOT, EMBER, EMBER_EDGE, INK, LAMP, OMEN, SILVER, TAG_COLOURS
from game.longnight.client.board.standing import Looks, Pose, figure_height
from game.longnight.engine.text import INVESTIGATOR
from game.longnight.engine.wording import enemies_in_order

BESIDE = 52.0
"""How far aside of someone numbers stand where there is no room above."""


def draw_map(canvas: Canvas, now: Now, lighting: Lighting, looks: Looks) -> None:
    """Everything in the middle of the board."""
    ground, view = now.ground, now.view
    home = ground.centre(now.him["hex"])
    lighting.draw(canvas, ground, home, view["scenario"])
    hung = hung_plates(canvas, now)
    written = [plates.plate_rect(canvas, at, plate) for at, plate in hung]
    written += [pieces.trap_rect(ground, trap["hex"]) for trap in view["board"]["traps"]]
    for place in now.threatened:
        pieces.draw_hex(canvas, ground, place, pieces.THREATENED, BLOOD)
    _draw_fire(canvas, now)
    for place in now.ringed:
        pieces.draw_hex(canvas, ground, place, RINGED, theme.GOLD_RISE)
    _draw_hexes(canvas, now, written)
    taken = {unit["hex"] for unit in now.standing}
    for place, turn in now.arrivals.items():
        if place in taken:
            pieces.draw_dashed_hex(canvas, ground, place, OMEN)
        else:
            pieces.draw_arrival(canvas, ground, place, now.words.say("turn {turn}", turn=turn), str(turn))
    for trap in view["board"]["traps"]:
        pieces.draw_trap(canvas, ground, trap["hex"], trap["damage"])
    lamp = _lamp(now)
    _draw_standing(canvas, now, looks, lamp)
    _draw_moved(canvas, now, looks, lamp)
    _draw_hot_cost(canvas, now, written)
    if now.coordinates:
        draw_coordinates(canvas, now, written)
    for at, plate in hung:
        plates.draw_plate(canvas, at, plate)
    _draw_chips(canvas, now)
    _draw_flashes(canvas, now)


def draw_bare_map(canvas: Canvas, now: Now, lighting: Lighting, looks: Looks) -> None:
    """The ground with who stands on it, and nothing written."""
    lighting.draw(canvas, now.ground, now.ground.centre(now.him["hex"]), now.view["scenario"])
    for trap in now.view["board"]["traps"]:
        pieces.draw_trap(canvas, now.ground, trap["hex"], trap["damage"])
    _draw_standing(canvas, now, looks, _lamp(now))


def _lamp(now: Now) -> Point:
    """Where the light comes from, for those who stand in it."""
    x, y = now.ground.centre(now.him["hex"])
    return x + 27 * now.ground.size / 0.68, y - 2


# ---- on the floor ----


def _draw_fire(canvas: Canvas, now: Now) -> None:
    """The wedge of the last action, or of the one that is pointed at; those to choose from in outline."""
    ground, source = now.ground, now.him["hex"]
    cone = now.cone
    if cone:
        lit = now.touched[0]
        fire.draw_fire(canvas, ground, source, dict.fromkeys(lit, 1.0))
        for place in fire.blocked(ground, source, cone, lit):
            fire.draw_blocked(canvas, ground, place)
    elif now.motion.wedge is not None:
        fire.draw_fire(canvas, ground, now.motion.wedge.source, now.motion.wedge.burning())
    else:
        for place in now.touched[0]:
            pieces.draw_hex(canvas, ground, place, STRUCK, EMBER)
    if now.choosing.armed is not None:
        for key, actions in now.keys.items():
            if key[0] == "cone" and key[1] != cone:
                look = STRUCK if key == now.hover else LIT
                for place in now.shape(actions[0])[0]:
                    pieces.draw_hex(canvas, ground, place, look, EMBER)


def _draw_hexes(canvas: Canvas, now: Now, written: Sequence[Rect]) -> None:
    """Hexes to walk to with what a step takes, and the one under the pointer."""
    ground, hover = now.ground, now.hover
    walking = now.preview is None or now.preview.verb == "move"
    for key, actions in now.keys.items():
        if key[0] != "hex":
            continue
        place, hot = str(key[1]), key == hover
        pieces.draw_hex(canvas, ground, place, TARGET if hot else LIT, BOOT)
        if actions[0].verb == "move" and walking and not hot:
            pieces.draw_cost(canvas, pieces.cost_rect(ground, place, written), now.him["step_cost"], hot)
    if hover is not None and hover[0] == "hex" and hover not in now.keys:
        pieces.draw_hex(canvas, ground, str(hover[1]), LIT, mix(SILVER, INK, 0.3))


def _draw_hot_cost(canvas: Canvas, now: Now, written: Sequence[Rect]) -> None:
    """What the step takes that is pointed at, over the arrow to it."""
    actions = now.keys.get(now.hover, ()) if now.hover is not None and now.hover[0] == "hex" else ()
    if actions and actions[0].verb == "move":
        place = pieces.cost_rect(now.ground, str(actions[0].args[0]), written)
        pieces.draw_cost(canvas, place, now.him["step_cost"], True)


# ---- who stands there ----


def _draw_standing(canvas: Canvas, now: Now, looks: Looks, lamp: Point) -> None:
    """Columns, units and the Investigator, from the back to the front, each over its shadow."""
    ground, touched, motion = now.ground, now.touched[1], now.motion
    poses, seats = _poses(now), _seats(now)
    standing: list[tuple[float, str, int, Any]] = []
    for place in ground.columns:
        standing.append((ground.centre(place)[1], "column", 0, place))
    for unit in now.standing:
        standing.append((seats[unit["id"]][1], "unit", unit["id"], unit))
        figures.draw_cast(canvas, ground, poses[unit["id"]].at, ground.centre(unit["hex"]), lamp)
    for ident, ghost in motion.ghosts.items():
        standing.append((ground.centre(ghost.unit["hex"])[1], "ghost", ident, ghost))
    standing.append((seats[INVESTIGATOR][1], "him", INVESTIGATOR, now.him))
    wide = ground.hex_width / 86
    for _, what, ident, thing in sorted(standing, key=lambda item: item[:3]):
        if what == "column":
            figures.draw_column(canvas, ground, looks, thing, lamp, 0.5 if _hides(now, thing, seats) else 1.0)
        elif what == "ghost":
            figures.draw_figure(canvas, ground, looks, ident, thing.unit["unit"], dying(now, thing), lamp)
        elif what == "him":
            pieces.draw_ring(canvas, seats[ident], rgb("#ffe7b5"), 30 * wide)
            _draw_figure(canvas, now, looks, ident, "investigator", poses[ident], lamp)
        else:
            key = ("unit", ident)
            hot = key == now.hover or ident in touched or now.die_unit == ident
            if key in now.keys and (now.choosing.armed is not None or key == now.hover):
                pieces.draw_ring(canvas, seats[ident], EMBER_EDGE if hot else LAMP, 27 * wide)
            elif hot or ident == motion.acting:
                pieces.draw_ring(canvas, seats[ident], OMEN if ident == motion.acting else SILVER, 27 * wide)
            if ident in motion.struck:
                pieces.draw_sparks(canvas, seats[ident], ident, wide)
            _draw_figure(canvas, now, looks, ident, thing["unit"], poses[ident], lamp)
    draw_blows(canvas, now)


def _draw_figure(canvas: Canvas, now: Now, looks: Looks, ident: int, kind: str, pose: Pose, lamp: Point) -> None:
    """Someone on his way, or where he stands; without motion he fades from one hex to the next."""
    slide = now.motion.slides.get(ident)
    if now.motion.calm and slide is not None:
        share = min(1.0, slide.age / FADE)
        leaving = replace(pose, at=now.ground.centre(slide.old), alpha=1 - share)
        figures.draw_figure(canvas, now.ground, looks, ident, kind, leaving, lamp)
        pose = replace(pose, alpha=share)
    figures.draw_figure(canvas, now.ground, looks, ident, kind, pose, lamp)


def _draw_moved(canvas: Canvas, now: Now, looks: Looks, lamp: Point) -> None:
    """Where the previewed action would leave the bodies that it moves."""
    kinds = {unit["id"]: unit["unit"] for unit in now.standing} | {INVESTIGATOR: "investigator"}
    for change in now.changes:
        if change.tag != "hex" or not change.old or not change.new or change.odds < 1 or change.entity not in kinds:
            continue
        a, b = now.ground.centre(change.old), now.ground.centre(change.new)
        pieces.draw_arrow(canvas, a, b, BOOT if change.entity == INVESTIGATOR else EMBER_EDGE)
        if change.entity != INVESTIGATOR or math.dist(a, b) > 1.2 * now.ground.hex_width:
            figures.draw_figure(canvas, now.ground, looks, 0, kinds[change.entity], Pose(b, b, 0.45), lamp)


def _hides(now: Now, column: str, seats: Mapping[int, Point]) -> bool:
    """Whether someone stands behind a column."""
    x, y = now.ground.centre(column)
    k = now.ground.hex_width / 86
    return any(abs(ux - x) < 50 * k and 0 < y - uy < 80 * k for ux, uy in seats.values())


def _seats(now: Now) -> dict[int, Point]:
    """The floor under everyone."""
    found = {unit["id"]: where(now, unit["id"], unit["hex"]) for unit in now.standing}
    return {**found, INVESTIGATOR: where(now, INVESTIGATOR, now.him["hex"])}


def _poses(now: Now) -> dict[int, Pose]:
    """How everyone stands. Who would be touched, or was by fire, is marked."""
    burnt = now.motion.struck if now.motion.wedge is not None else set()
    found = {
        unit["id"]: pose_of(now, unit["id"], unit["hex"], unit["id"] in now.touched[1] or unit["id"] in burnt)
        for unit in now.standing
    }
    return {**found, INVESTIGATOR: pose_of(now, INVESTIGATOR, now.him["hex"])}


# ---- what is written ----


MOST_PLATE = 0.85
"""How wide a plate with a number may be, as a share of its hex: on a crowded map in a small window there is no room."""


def hung_plates(canvas: Canvas, now: Now) -> list[tuple[Point, Plate]]:
    """The plate of each unit and where its foot is, the whole ones last: on the unit's own hex, over nobody else."""
    found = []
    wide, touched = now.ground.hex_width, now.touched[1]
    losses = {
        change.entity: change.old - change.new
        for change in now.changes
        if change.tag == "hp" and change.odds == 1 and change.new < change.old
    }
    lamp = _lamp(now)[0]
    bodies = tuple(
        (place, kind, now.ground.centre(place)[0] > lamp)
        for place, kind in [(unit["hex"], unit["unit"]) for unit in now.standing] + [(now.him["hex"], "investigator")]
    )
    order = enemies_in_order(now.view["units"])
    for unit in sorted(now.standing, key=lambda unit: unit["id"]):
        ident = unit["id"]
        _, number, of = order[ident]
        hollow = now.motion.hollow.get(ident)
        plate = Plate(
            number=str(number) if of > 1 else "",
            hp=unit["hp"],
            most=max(1, unit["hp_max"]),
            lost=now.motion.lost_by(ident),
            fresh=hollow is not None and hollow < RISE,
            coming=losses.get(ident, 0),
            states=(*plates.tokens_of(unit), *_arrival(now, unit["hex"])),
            dim=bool(touched) and ident not in touched,
            bar=round(wide * (0.2 if of > 1 else 0.36), 1),
            whole=now.hover == ("unit", ident) or now.die_unit == ident,
        )
        _, _, w, h = plates.plate_rect(canvas, (0, 0), replace(plate, whole=False))
        if plate.number and w > MOST_PLATE * wide:
            plate = replace(plate, number="")
            _, _, w, h = plates.plate_rect(canvas, (0, 0), replace(plate, whole=False))
        (x, y), (dx, dy) = where(now, ident, unit["hex"]), feet(now.ground, bodies, unit["hex"], w, h)
        found.append(((x + dx, y + dy), plate))
    return sorted(found, key=lambda hung: hung[1].whole)


def _arrival(now: Now, place: str) -> Sequence[tuple[str, int, bool]]:
    """Who is to come where someone stands is told on the plate of who stands there."""
    return [("wave", now.arrivals[place], False)] if place in now.arrivals else []


def _draw_flashes(canvas: Canvas, now: Now) -> None:
    """Numbers that rise from what they changed, stand, and sink back into it."""
    found = {unit["id"]: (unit["hex"], unit["unit"]) for unit in now.standing}
    found |= {ident: (ghost.unit["hex"], ghost.unit["unit"]) for ident, ghost in now.motion.ghosts.items()}
    found[INVESTIGATOR] = now.him["hex"], "investigator"
    row: dict[int, int] = {}
    for flash in now.motion.flashes:
        if flash.entity not in found or flash.age < 0:
            continue
        place, kind = found[flash.entity]
        x, y = now.ground.centre(place)
        number = row[flash.entity] = row.get(flash.entity, -1) + 1
        up = min(1.0, flash.age / RISE)
        down = max(0.0, 1 - (FLASH - flash.age) / SINK)
        sign, colour = ("", EMBER) if flash.tag == "hp" else (flash.tag, TAG_COLOURS[flash.tag])
        top = y - figure_height(now.ground, kind) - 6 - 27 * number
        if top - 14 < now.ceiling:  # no room above: beside it, downwards
            x, top = x + BESIDE, now.ceiling + 14 + 27 * number
        if now.motion.calm:
            plates.draw_chip(canvas, x, top, flash.text, sign, colour, alpha=min(up, 1 - down))
            continue
        rise = 16 * (1 - (1 - up) ** 3)
        sunk = down * down * (y + 14 - top) * 0.6
        plates.draw_chip(canvas, x, top + 16 - rise + sunk, flash.text, sign, colour, alpha=1 - down)


def _draw_chips(canvas: Canvas, now: Now) -> None:
    """What the previewed action would cost each, over its head, pointing down at it."""
    sure = [change for change in now.changes if change.odds == 1]
    taken: list[tuple[float, float]] = []
    for unit in sorted(now.standing, key=lambda unit: unit["hex"]):
        his = [change for change in sure if change.entity == unit["id"]]
        x, y = now.ground.centre(unit["hex"])
        top = y - figure_height(now.ground, unit["unit"]) - 12
        hit = next((change for change in his if change.tag == "hp"), None)
        absorbed = any(change.tag in ("shield", "shield_old") and change.new < change.old for change in his)
        if hit is None and not absorbed:
            continue
        while any(abs(x - ax) < 62 and abs(top - ay) < 26 for ax, ay in taken):
            top -= 13
        taken.append((x, top))
        tail = (x, y - figure_height(now.ground, unit["unit"]) + 4)
        if hit is not None:
            plates.draw_chip(canvas, x, top, _signed(hit), "skull" if hit.new == 0 else "", EMBER, tail)
        else:
            plates.draw_chip(canvas, x, top, "0", "shield", SILVER, tail)


def _signed(change: Change) -> str:
    return f"{change.new - change.old:+d}".replace("-", "−")
