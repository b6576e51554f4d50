"""The board of a match that is over: who won and why, both totals over the turns with the fallen under them, and the
cards that felled most."""

from collections.abc import Sequence
from itertools import pairwise

from game.client.cardtable.seen import card_of
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Point
from game.client.drawing.theme import Colour
from game.estro.client.art.box import draw_cut
from game.estro.client.art.creature import draw_creature, figure_of
from game.estro.client.art.marks import draw_owner
from game.estro.client.art.palette import GOLD, GROUND, INK, LINE, MINE, PANEL, QUIET, SECOND, TEXT, THEIRS, WARN, pale
from game.estro.client.art.strokes import draw_strokes
from game.estro.client.board import places as lay
from game.estro.client.board.now import Now
from game.estro.client.board.rounds import check_from

HEAD, CHART, RANKING = 178.0, (252.0, 226.0, 466.0, 198.0), (726.0, 226.0, 208.0, 198.0)
"""The baseline of the headline, and both boxes under it."""
BEST, SMALL, LEAST, LEVELS, LEFT = 5, 26.0, 12.0, 3, 40.0
MOST_NAMED = 12
"""Turns that are named below the chart."""


def draw_end(canvas: Canvas, now: Now) -> None:
    """All of it, over the arena."""
    draw_cut(canvas, lay.ARENA, GROUND, LINE, 12, 1.2, 0.94)
    x = lay.ARENA[0] + lay.ARENA[2] / 2
    draw_strokes(canvas, headline(now), x, HEAD + 36, 34, GOLD, CENTRE, glow=0.7, hot=0.5, width=lay.ARENA[2] - 40)
    if len(now.motion.course.totals) < 2:  # nothing led here: a match that is looked at after its end
        _draw_fields(canvas, now)
        return
    _draw_chart(canvas, now, CHART)
    _draw_ranking(canvas, now, RANKING)


def headline(now: Now) -> str:
    """Who has won."""
    words, winner = now.words, now.view["result"]["winner"]
    if winner is None:
        return words.say("A draw")
    return words.say("You win") if words.is_you(winner) else words.say("{player} wins", player=words.player(winner))


def _draw_fields(canvas: Canvas, now: Now) -> None:
    """Both fields as they are counted: cards, and TOT."""
    words, (x, y, w, _) = now.words, CHART
    for number, seat in enumerate((now.other, now.seat)):
        player, base = now.view["players"][seat], y + 62 + 76 * number
        ink, right = _ink(now, seat), RANKING[0] + RANKING[2] - 40
        draw_owner(canvas, seat == now.seat, x + 60, base - 10, 9, ink)
        canvas.text(words.player(seat), x + 86, base, faces.TITLE, 24, TEXT, width=w * 0.4, may_cut=True)
        count = words.many("{count} card", "{count} cards", player["field_count"])
        canvas.text(count, x + w * 0.72, base, faces.TEXT, 17, SECOND, CENTRE)
        draw_strokes(canvas, str(player["field_tot"]), right, base + 4, 36, ink, RIGHT, glow=0.6, hot=0.5)


# ---- the totals ----


def _draw_chart(canvas: Canvas, now: Now, rect: Rect) -> None:
    x, y, w, h = rect
    draw_cut(canvas, rect, PANEL, LINE, 8)
    canvas.text(now.words.term("field_tot"), x + 12, y + 22, faces.TITLE, 16, TEXT, width=w * 0.42)
    right = x + w - 12
    for seat in (now.other, now.seat):
        ink = _ink(now, seat)
        wide = canvas.text(now.words.player(seat), right, y + 21, faces.BOLD, 14, ink, RIGHT, width=110, may_cut=True)
        draw_owner(canvas, seat == now.seat, right - wide - 11, y + 16, 5.5, ink)
        right -= wide + 32
    course = now.motion.course
    turns = sorted(course.totals)
    if not turns:
        return
    foot = SMALL + canvas.letters(13) * 1.1 + 6
    head = 22 + canvas.letters(13) * 1.15
    field = (x + LEFT, y + head, w - LEFT - 36, h - head - foot - 6)
    most = max(60, *(total for both in course.totals.values() for total in both))
    _draw_levels(canvas, field, most)
    _draw_turns(canvas, now, field, turns)
    for seat in (now.other, now.seat):
        _draw_line(canvas, now, field, [course.totals[turn][seat] for turn in turns], most, seat)


def _ink(now: Now, seat: int) -> Colour:
    return MINE if seat == now.seat else THEIRS


def _draw_levels(canvas: Canvas, field: Rect, most: int) -> None:
    x, y, w, h = field
    for level in range(LEVELS):
        at = y + h * (1 - level / (LEVELS - 1))
        canvas.fill(LINE, (x, at, w, 1.0))
        canvas.text(str(most * level // (LEVELS - 1)), x - 7, at + 4.5, faces.TEXT, 13, QUIET, RIGHT)


def _draw_turns(canvas: Canvas, now: Now, field: Rect, turns: Sequence[int]) -> None:
    """The turns with who fell in each; from which one on an empty field lost."""
    _, y, _, h = field
    base = y + h + canvas.letters(13) * 1.0 + 3
    each, size = max(1, -(-len(turns) // MOST_NAMED)), min(SMALL, max(LEAST, field[2] / max(1, len(turns) - 1) * 0.8))
    for number, turn in enumerate(turns):
        at = _across(field, number, len(turns))
        if number % each == 0:
            canvas.text(str(turn), at, base, faces.TEXT, 13, QUIET, CENTRE)
        fell = [fallen.card for fallen in now.motion.course.fallen if fallen.turn == turn]
        for place, ident in enumerate(fell[:2]):
            across = at + (place - (len(fell[:2]) - 1) / 2) * size * 0.6
            _draw_small(canvas, now, ident, across, base + SMALL + 4, size)
    checked = check_from(now)
    if checked in turns:
        at = _across(field, list(turns).index(checked), len(turns))
        for dash in range(int(h // 7)):
            canvas.fill(WARN, (at - 0.6, y + 7 * dash, 1.2, 4.0))


def _draw_small(canvas: Canvas, now: Now, ident: int, x: float, ground: float, size: float) -> None:
    card = card_of(now.view, ident) or {}
    if card.get("card"):
        form = now.words.form(str(card["card"]))
        draw_creature(canvas, figure_of(form), x, ground, size, wide=size, pool=False)


def _across(field: Rect, number: int, count: int) -> float:
    return field[0] + field[2] * number / max(1, count - 1)


def _draw_line(canvas: Canvas, now: Now, field: Rect, totals: Sequence[int], most: int, seat: int) -> None:
    x, y, w, h = field
    ink, pad = _ink(now, seat), 8.0
    points: list[Point] = [
        (_across(field, number, len(totals)) - x + pad, h * (1 - total / most) + pad)
        for number, total in enumerate(totals)
    ]

    def paint(p: Painter) -> None:
        for one, two in pairwise(points):
            p.line((one, two), ink, 2.2)

    canvas.picture(("estro totals", tuple(totals), most, ink), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)
    for px, py in points if len(points) <= 2 * MOST_NAMED else points[-1:]:
        draw_owner(canvas, seat == now.seat, x + px - pad, y + py - pad, 3.6, ink)
    last = points[-1]
    base = max(y + 12, y + last[1] - pad - 3)
    draw_strokes(canvas, str(totals[-1]), x + last[0] - pad + 8, base, 11, ink, width=30)


# ---- the ranking ----


def _draw_ranking(canvas: Canvas, now: Now, rect: Rect) -> None:
    x, y, w, h = rect
    draw_cut(canvas, rect, PANEL, LINE, 8)
    words = now.words
    room = w - 24
    if not canvas.is_small:
        room -= canvas.text(words.say("felled"), x + w - 12, y + 22, faces.TEXT, 13.5, SECOND, RIGHT) + 8
    canvas.text(words.say("Best of the match"), x + 12, y + 22, faces.TITLE, 16, TEXT, width=room)
    step = (h - 34) / BEST
    for number, (ident, count) in enumerate(best(now)):
        card = card_of(now.view, ident) or {}
        base = y + 34 + step * (number + 0.5) + 6
        canvas.fill(INK if number % 2 else LINE, (x + 10, y + 34 + step * number, w - 20, 1.0))
        if not card.get("card"):
            continue
        form = words.form(str(card["card"]))
        draw_creature(canvas, figure_of(form), x + 28, base + 7, SMALL, wide=SMALL, pool=False)
        draw_owner(canvas, int(card["owner"]) == now.seat, x + 54, base - 5, 5)
        draw_strokes(canvas, words.card(form.id), x + 66, base, 11, pale(form.estro), width=w - 110)
        draw_strokes(canvas, str(count), x + w - 14, base, 13, GOLD, RIGHT)


def best(now: Now) -> list[tuple[int, int]]:
    """The cards that felled most, with how many; of as many the stronger one first."""

    def rank(each: tuple[int, int]) -> tuple[int, int, int]:
        ident, count = each
        card = card_of(now.view, ident) or {}
        total = int(now.words.form(str(card["card"])).total) if card.get("card") else 0
        return -count, -total, ident

    return sorted(now.motion.course.felled.items(), key=rank)[:BEST]
