"""What the table's right column looks like: a title or a room to come, the plate with what is offered, the keys."""

import pygame

from game.client.board_kit.presenter import Presenter
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import Canvas
from game.client.drawing.chrome import draw_plate, draw_wood
from game.client.drawing.painter import Painter
from game.client.drawing.sign import draw_sign
from game.client.home.plate import Plate
from game.client.home.table_buttons import draw_keys, draw_spaced
from game.client.match.controls import key_of
from game.client.setting_up.place_list import paint_lock, steady
from game.client.stage import Stage
from game.presenters import Room

LEFT, WIDE = 754.0, 494.0
PLATE = (LEFT, 290.0, WIDE, 196.0)
THUMB = (LEFT + 16, 306.0, 210.0, 164.0)
TEXT = LEFT + 246
NAMES = (26.0, 22.0, 19.0)
"""How large the name on the plate may be: the first size that has room."""
SEP = " · "
"""Between what is said of a match: what stands last is left out first where there is little room."""
SOFT, WARM, PALE = theme.rgb("#bfae8c"), theme.rgb("#f3e6c8"), theme.rgb("#ddd2bd")


def draw_ground(canvas: Canvas, stage: Stage) -> None:
    """The wood with the house's name on it, and below on the right the keys that count here."""
    _ = stage.say
    draw_wood(canvas)
    draw_sign(canvas, 52, 52, 26)
    canvas.text("Cinquefoil", 90, 58, faces.TITLE, 29, theme.IVORY)
    canvas.text(_("five tables, one house"), 91, 79, faces.ITALIC, 15, SOFT, width=150)
    canvas.line((LEFT, 577), (LEFT + WIDE, 577), theme.mix(theme.WALNUT_LIGHT, theme.GOLD, 0.35))
    hints = (key_of(stage, "accept"), _("sit down")), (key_of(stage, "back"), _("leave"))
    draw_keys(canvas, hints, LEFT + WIDE, 687)


def draw_title(canvas: Canvas, stage: Stage, presenter: Presenter) -> None:
    """A title's name, what it is, and figures about it."""
    name, text = presenter.about(stage.language)
    _draw_head(canvas, presenter.kicker(stage.language), name, text)
    x = LEFT + 16
    facts = presenter.facts(stage.language, stage.profile)
    for number, (figure, words) in enumerate(facts):
        x += canvas.text(figure, x, 264, faces.BOLD, 19, WARM, width=LEFT + WIDE - x) + 7
        x += canvas.text(words, x, 264, faces.TEXT, 16.5, SOFT, width=LEFT + WIDE - x) + 18
        if number < len(facts) - 1:
            canvas.box((x - 2, 256.5, 4, 4), theme.GOLD, None, 2)
            x += 20


def draw_room(canvas: Canvas, stage: Stage, room: Room) -> None:
    """A room that is yet to open."""
    _ = stage.say
    name, text = room.name.say(stage.language), room.text.say(stage.language)
    _draw_head(canvas, _("This table is not laid yet"), name, text)
    said = _("It has its place in the rose already. What you see of it is a picture of what it will be.")
    draw_plate(canvas, (LEFT, 290, WIDE, 92))
    canvas.picture(("lock of a room",), LEFT + 26, 318, 36, 36, _paint_lock)
    canvas.paragraph(said, (LEFT + 84, 306, WIDE - 106, 64), faces.ITALIC, 17, theme.SECOND, 1.3)


def _paint_lock(p: Painter) -> None:
    p.scale *= 1.8
    paint_lock(p, theme.GOLD)


def _draw_head(canvas: Canvas, kicker: str, name: str, text: str) -> None:
    draw_spaced(canvas, kicker.upper(), LEFT + 16, 92, 14, theme.GOLD, WIDE - 32)
    size = steady(canvas, 54)
    canvas.text(name, LEFT + 14, 148, faces.TITLE, size, theme.IVORY, width=WIDE - 30, shadow=theme.BLACK)
    canvas.paragraph(text, (LEFT + 16, 166, WIDE - 32, 84), faces.TEXT, 18, PALE, 1.42)


def draw_offer(canvas: Canvas, held: Plate, picture: pygame.Surface | None) -> None:
    """The plate with what is offered, its button apart."""
    draw_plate(canvas, PLATE)
    x, y = THUMB[:2]
    if picture is not None:
        canvas.surface.blit(picture, canvas.point(x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
    else:
        canvas.box(THUMB, theme.rgb("#0a0e19"), None, 8)
    canvas.box(THUMB, None, theme.GOLD, 8, 1.2, 0.7)
    room = LEFT + WIDE - 16 - TEXT
    canvas.text(held.kicker, TEXT, 324, faces.TEXT, 15.5, SOFT, width=room)
    sizes = [steady(canvas, size) for size in NAMES]
    size = next((size for size in sizes if canvas.width(held.name, faces.TITLE, size) <= room), sizes[-1])
    canvas.text(held.name, TEXT, 353, faces.TITLE, size, theme.IVORY, width=room)
    if not held.gauges:
        canvas.paragraph(held.said, (TEXT, 362, room, 56), faces.TEXT, 15.5, theme.SECOND, 1.3)
        return
    parts = [*held.said.split(SEP), *([held.when] if held.when else [])]
    while len(parts) > 1 and not canvas.fits(SEP.join(parts), faces.TEXT, 15, room):
        parts.pop()
    canvas.text(SEP.join(parts), TEXT, 377, faces.TEXT, 15, theme.SECOND, width=room)
    for gauge, x in zip(held.gauges, (TEXT, TEXT + 92, TEXT + 162), strict=False):
        canvas.picture(("gauge", gauge.name, gauge.colour), x, 391, 20, 20, gauge.paint)
        right = x + 26 + canvas.text(str(gauge.figure), x + 26, 407, faces.BOLD, 18.5, theme.IVORY)
        if gauge.most is not None:
            canvas.text(f"/{gauge.most}", right + 1, 407, faces.TEXT, 15.5, SOFT)
