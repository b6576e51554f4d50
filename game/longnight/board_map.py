"""The Long Night's map, drawn from back to front: ground and light, marks on it, who stands there, what is written."""

from collections.abc import Sequence
from typing import Any

from game.client.canvas import Canvas
from game.client.shapes import Point
from game.client.theme import mix, rgb
from game.engine.match import Change
from game.longnight import board_pieces as pieces
from game.longnight import board_plates as plates
from game.longnight.board_light import Lighting
from game.longnight.board_motion import FADE, FLASH, INVESTIGATOR, RISE
from game.longnight.board_now import Now
from game.longnight.board_pieces import LIT, STRUCK, TARGET, figure_height
from game.longnight.board_shapes import EMBER, EMBER_EDGE, INK, LAMP, OMEN, SILVER


def draw_map(canvas: Canvas, now: Now, lighting: Lighting) -> None:
    """Everything in the middle of the board."""
    ground, view = now.ground, now.view
    lamp = _lamp(now)
    lighting.draw(canvas, ground, ground.centre(now.him["hex"]), view["scenario"])
    for place in now.touched[0]:
        pieces.draw_hex(canvas, ground, place, STRUCK, EMBER)
    _draw_cones(canvas, now)
    for key in now.keys:
        if key[0] == "hex" and isinstance(key[1], str):
            pieces.draw_hex(canvas, ground, key[1], TARGET if key == now.hover else LIT, rgb("#f6cf86"))
    if now.hover is not None and now.hover[0] == "hex" and now.hover not in now.keys:
        pieces.draw_hex(canvas, ground, str(now.hover[1]), LIT, mix(SILVER, INK, 0.3))
    for unit in view["units"]:
        if unit["zone"] == "wave" and unit.get("hex"):
            text = now.words.say("turn {turn}", turn=unit["arrives"])
            pieces.draw_arrival(canvas, ground, unit["hex"], text)
    for trap in view["board"]["traps"]:
        pieces.draw_trap(canvas, ground, trap["hex"], trap["damage"])
    _draw_standing(canvas, now, lamp)
    _draw_plates(canvas, now)
    _draw_chips(canvas, now)
    _draw_flashes(canvas, now)


def draw_bare_map(canvas: Canvas, now: Now, lighting: Lighting) -> None:
    """The ground with who stands on it, and nothing written."""
    lighting.draw(canvas, now.ground, now.ground.centre(now.him["hex"]), now.view["scenario"])
    for trap in now.view["board"]["traps"]:
        pieces.draw_trap(canvas, now.ground, trap["hex"], trap["damage"])
    _draw_standing(canvas, now, _lamp(now))


def _lamp(now: Now) -> Point:
    x, y = now.ground.centre(now.him["hex"])
    return x + 27 * now.ground.size / 0.68, y - 2


def _draw_cones(canvas: Canvas, now: Now) -> None:
    """The wedges to choose from."""
    if now.choosing.armed is None:
        return
    for key, actions in now.keys.items():
        if key[0] == "cone" and key != now.hover:
            for place in now.shape(actions[0])[0]:
                pieces.draw_hex(canvas, now.ground, place, LIT, EMBER)


def where(now: Now, entity: int, place: str) -> Point:
    """Where something stands, on its way from one hex to the next."""
    x, y = now.ground.centre(place)
    if entity in now.motion.slides:
        old, new, t = now.motion.slides[entity]
        (ax, ay), (bx, by) = now.ground.centre(old), now.ground.centre(new)
        t = t * t * (3 - 2 * t)
        return ax + (bx - ax) * t, ay + (by - ay) * t
    return x, y


def _draw_standing(canvas: Canvas, now: Now, lamp: Point) -> None:
    """Columns, units and the Investigator, from the back to the front."""
    ground, touched = now.ground, now.touched[1]
    standing: list[tuple[float, str, int, Any]] = []
    for place in ground.columns:
        standing.append((ground.centre(place)[1], "column", 0, place))
    for unit in now.standing:
        standing.append((where(now, unit["id"], unit["hex"])[1], "unit", unit["id"], unit))
    for ident, (unit, left) in now.motion.ghosts.items():
        standing.append((ground.centre(unit["hex"])[1], "ghost", ident, (unit, left)))
    standing.append((where(now, INVESTIGATOR, now.him["hex"])[1], "him", INVESTIGATOR, now.him))
    seats = _seats(now)
    for _, what, ident, thing in sorted(standing, key=lambda item: item[:3]):
        if what == "column":
            pieces.draw_column(canvas, ground, thing, lamp, 0.5 if _hides(now, thing, seats) else 1.0)
        elif what == "ghost":
            unit, left = thing
            pieces.draw_figure(canvas, ground, unit["unit"], ground.centre(unit["hex"]), lamp, left / FADE)
        elif what == "him":
            at = where(now, ident, thing["hex"])
            pieces.draw_ring(canvas, at, rgb("#ffe7b5"), 30 * ground.hex_width / 86)
            pieces.draw_figure(canvas, ground, "investigator", at, lamp)
        else:
            key = ("unit", ident)
            at = where(now, ident, thing["hex"])
            hot = key == now.hover or ident in touched or now.die_unit == ident
            if key in now.keys and (now.choosing.armed is not None or key == now.hover):
                pieces.draw_ring(canvas, at, EMBER_EDGE if hot else LAMP, 27 * ground.hex_width / 86)
            elif hot or ident == now.motion.acting:
                acting = ident == now.motion.acting
                pieces.draw_ring(canvas, at, OMEN if acting else SILVER, 27 * ground.hex_width / 86)
            pieces.draw_figure(canvas, ground, thing["unit"], at, lamp, marked=ident in touched)


def _hides(now: Now, column: str, seats: Sequence[Point]) -> bool:
    """Whether someone stands behind a column."""
    x, y = now.ground.centre(column)
    k = now.ground.hex_width / 86
    return any(abs(ux - x) < 50 * k and 0 < y - uy < 80 * k for ux, uy in seats)


def _seats(now: Now) -> list[Point]:
    """Where everyone stands."""
    found = [where(now, unit["id"], unit["hex"]) for unit in now.standing]
    return [*found, where(now, INVESTIGATOR, now.him["hex"])]


def _draw_plates(canvas: Canvas, now: Now) -> None:
    wide, touched, seats = now.ground.hex_width, now.touched[1], _seats(now)
    for unit in sorted(now.standing, key=lambda unit: unit["id"]):
        x, y = where(now, unit["id"], unit["hex"])
        # The head of whoever stands two rows in front is where the plate would be.
        before = any(abs(ax - x) < 0.3 * wide and 0.6 * wide < ay - y < 1.2 * wide for ax, ay in seats)
        at = (x - 0.36 * wide if before else x, y)
        dim = bool(touched) and unit["id"] not in touched
        plates.draw_plate(canvas, at, unit, now.motion.lost.get(unit["id"], 0), dim)


def _draw_flashes(canvas: Canvas, now: Now) -> None:
    seats = {unit["id"]: (unit["hex"], unit["unit"]) for unit in now.standing}
    seats |= {ident: (unit["hex"], unit["unit"]) for ident, (unit, _) in now.motion.ghosts.items()}
    seats[INVESTIGATOR] = now.him["hex"], "investigator"
    row: dict[int, int] = {}
    for flash in now.motion.flashes:
        if flash.entity not in seats:
            continue
        place, kind = seats[flash.entity]
        x, y = where(now, flash.entity, place)
        number = row[flash.entity] = row.get(flash.entity, -1) + 1
        rise = 10 * min(1.0, (FLASH - flash.left) / RISE)
        top = y - figure_height(now.ground, kind) - 4 - 27 * number - rise
        plates.draw_chip(canvas, x, top, flash.text, flash.sign, flash.colour)


def _draw_chips(canvas: Canvas, now: Now) -> None:
    """What the action under the pointer would cost each, over its head."""
    sure = [change for change in now.changes if change.odds == 1]
    for unit in now.standing:
        his = [change for change in sure if change.entity == unit["id"]]
        x, y = now.ground.centre(unit["hex"])
        top = y - figure_height(now.ground, unit["unit"]) - 6
        hit = next((change for change in his if change.tag == "hp"), None)
        if hit is not None:
            plates.draw_chip(canvas, x, top, _signed(hit), "skull" if hit.new == 0 else "", EMBER)
        elif any(change.tag in ("shield", "shield_old") and change.new < change.old for change in his):
            plates.draw_chip(canvas, x, top, "0", "shield", SILVER)


def _signed(change: Change) -> str:
    difference = change.new - change.old
    return f"+{difference}" if difference > 0 else f"−{-difference}"
