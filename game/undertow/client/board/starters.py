"""The ready builds of the muster: eight of them side by side, and the one that is looked at in whole."""

from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.undertow.client.art import art
from game.undertow.client.board import inks
from game.undertow.client.board import places as lay
from game.undertow.client.board.choosers import choosing
from game.undertow.client.board.mustered import PLAN_RULE, PLAN_TEXT, PLAN_WORN, lines_of, shown, worn_in
from game.undertow.client.board.now import Now
from game.undertow.client.board.seen import hero_of
from game.undertow.engine.builds import Starter
from game.undertow.engine.content import Card

SEALS = 5
"""Units that stand for a build."""


def draw_starters(canvas: Canvas, now: Now) -> None:
    """All of them; of what is pointed at, or chosen, what it is made of."""
    keys = [key for key in now.keys if key[0] == "starter"]
    for number, key in enumerate(keys):
        _draw_starter(canvas, now, str(key[1]), lay.starter_rect(number), key in (now.choosing.picked, now.hover))
    looked_at = shown(now)
    if looked_at is not None:
        _draw_plan(canvas, now, now.starters[str(looked_at[1])])
    else:
        canvas.text(choosing(now), 430, 330, faces.TITLE, 24, inks.SECOND, CENTRE, 700)


def _draw_starter(canvas: Canvas, now: Now, ident: str, rect: Rect, lit: bool) -> None:
    x, y, w, h = rect
    build = now.starters[ident].build
    if lit:
        canvas.glow(x + w / 2, y + h / 2, w * 0.7, h * 0.66, inks.NOW, 0.45)
    art.draw_panel(canvas, rect, 1.0, 1.0 if lit else 0.5)
    art.draw_figurehead(canvas, x + w / 2 - 64, y + 6, 128, build.hero, False)
    name = now.starters[ident].name.say(now.words.teller.language)
    one_line = canvas.fits(name, faces.TITLE, 17, w - 16)
    if one_line:
        canvas.text(name, x + w / 2, y + 157, faces.TITLE, 17, inks.BRASS[0], CENTRE, w - 16)
    else:  # on two lines, in the place of the hero's name
        canvas.paragraph(name, (x + 8, y + 138, w - 16, 42), faces.TITLE, 15, inks.BRASS[0], 1.0, CENTRE)
    if one_line and not canvas.is_small:
        canvas.text(now.words.card(build.hero), x + w / 2, y + 176, faces.TEXT, 13.5, inks.SECOND, CENTRE, w - 16)
    taken = hero_of(now.view, now.other)
    if taken is not None and taken["card"] == build.hero:
        said = now.words.say("{player} has this one", player=now.words.player(now.other))
        canvas.text(said, x + w / 2, y + 20, faces.BOLD, 13.5, inks.NAME[1], CENTRE, w - 12)
    units = [form for form in map(now.words.form, dict.fromkeys(build.deck)) if form.kind == "unit"][:SEALS]
    for number, form in enumerate(units):
        art.draw_seal(canvas, x + w / 2 + 33 * (number - (len(units) - 1) / 2), y + 206, 31, form, True)


def _draw_plan(canvas: Canvas, now: Now, starter: Starter) -> None:
    """A ready build in whole: what it is, how it is played, what it wears and what is in its deck."""
    words, build, (x, y, w, _) = now.words, starter.build, lay.PLAN
    art.draw_panel(canvas, lay.PLAN)
    language = words.teller.language
    art.draw_portrait(canvas, x + 37, y + 38, 52, build.hero)
    canvas.text(starter.name.say(language), x + 74, y + 34, faces.TITLE, 22, inks.BRASS[0], width=w - 90)
    health = words.say("{count} health", count=now.health(build))
    said = " · ".join((words.card(build.hero), health))
    canvas.text(said, x + 74, y + 55, faces.TEXT, 14, inks.SECOND, width=w - 90)
    plan = starter.plan.say(language)
    text = plan if canvas.is_small else f"{starter.text.say(language)} {plan}"
    area = (x + 16, y + PLAN_TEXT, w - 32, PLAN_WORN - PLAN_TEXT - 4)
    canvas.paragraph(text, area, faces.TEXT, 14.5, inks.TEXT, 1.2, may_cut=True)
    for piece, (left, top, wide, _) in worn_in(build):
        art.draw_medal(canvas, left + 16, top + 17, 34 if now.hover == ("form", piece) else 30, piece)
        canvas.text(words.card(piece), left + 37, top + 22, faces.TEXT, 13.5, inks.TEXT, width=wide - 38)
    art.draw_rule(canvas, x + 16, y + PLAN_RULE, w - 32)
    for form, count, line in lines_of(now, build):
        _draw_line(canvas, now, form, count, line)


def _draw_line(canvas: Canvas, now: Now, form: Card, count: int, rect: Rect) -> None:
    x, y, w, step = rect
    if now.hover == ("form", form.id):
        canvas.box((x + 8, y, w - 16, step), inks.PANEL_EDGE, None, 6, alpha=0.5)
    middle = y + step / 2
    base = middle + canvas.letters(14.5) * 0.34
    if form.kind == "unit":
        art.draw_seal(canvas, x + 32, middle, min(28.0, step - 2), form, True)
        canvas.text(f"{form.attack}* / {form.health}", x + w - 48, base, faces.FIGURE, 14, inks.SECOND, RIGHT)
    art.draw_pip(canvas, x + 66, middle, min(12.0, step / 2 - 1), form.kind, form.faction, form.preparation)
    canvas.text(now.words.card(form.id), x + 86, base, faces.TEXT, 14.5, inks.TEXT, width=w - 190)
    canvas.text(f"×{count}", x + w - 14, base, faces.FIGURE, 14, inks.TEXT, RIGHT)
