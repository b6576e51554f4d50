"""The column at the right: what is asked, the chain with its last link above, and the buttons that go on."""

import itertools
import math
from collections.abc import Iterator, Sequence

from game.client.board_kit.panel_words import unbroken
from game.client.cardtable.gauges import draw_time
from game.client.cardtable.seen import Thing, card_of
from game.client.drawing import text as faces
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.fitting import legible, unfinished
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Point, rounded
from game.client.drawing.theme import Colour, mix, rgb
from game.client.widgets.keycap import draw_key
from game.lirya.client.art.card import draw_pane
from game.lirya.client.art.glass import shadow
from game.lirya.client.art.palette import BAD, CANDLE, EDGE, LEAD, RIM, SECOND, SILL, SILL_DEEP, TEXT, side
from game.lirya.client.art.piece import draw_boss, frame
from game.lirya.client.board import places as lay
from game.lirya.client.board.forecast import passing_of
from game.lirya.client.board.foresight import Outlook
from game.lirya.client.board.now import Now
from game.lirya.client.board.said import answer_text, going_text, link_title, question, result

KEY = 13.0
MOST_COMES = 2
"""Sentences of what a link comes to."""
SAID = (14.5, 13.5)
"""How large it is told what a link is and comes to, the first by which all has room."""
ARROW = 18.0
"""Before what a link comes to."""


def draw_column(canvas: Canvas, now: Now) -> None:
    """All of the right column."""
    chain = now.view.get("chain", ())
    _draw_question(canvas, now)
    draw_time(canvas, now, lay.TIME, CANDLE, BAD, EDGE)
    if chain:
        _draw_chain(canvas, now, chain)
    for verb, rect in zip(now.going, (lay.GO, lay.SECOND), strict=False):
        _draw_button(canvas, now, verb, rect, rect == lay.GO)


def _draw_question(canvas: Canvas, now: Now) -> None:
    x, y, w, h = lay.QUESTION
    told, more = (result(now), "") if now.view.get("result") else question(now)
    if not told:
        return
    lines = canvas.lines(told, faces.TITLE, 24, w)
    size = 24.0 if len(lines) <= 1 else 20.0
    lines = canvas.lines(told, faces.TITLE, size, w)[:3]
    for number, line in enumerate(lines):
        canvas.text(line, x, y + 24 + number * canvas.letters(size) * 1.12, faces.TITLE, size, TEXT, width=w)
    low = y + 28 + len(lines) * canvas.letters(size) * 1.12
    if more:
        end = lay.LINKS_TOP - 2 if now.view.get("chain") else y + h + 150
        room = (x, low - 16, w, max(20.0, end - low + 16))
        canvas.paragraph(more, room, faces.TEXT, 15, SECOND if not now.asked else CANDLE, 1.18, may_cut=True)


# ---- the chain ----


def _draw_chain(canvas: Canvas, now: Now, chain: Sequence[Thing]) -> None:
    rects = lay.link_rects(len(chain))
    top, low = rects[0], rects[-1]
    canvas.fill(RIM, (1003, top[1], 2, low[1] + low[3] - top[1]), 0.5)
    passing = passing_of(now) if now.foresight is not None and now.chooser == now.seat else None
    outlook = now.foresight.coming(passing, now.seat) if now.foresight is not None and passing is not None else None
    for number, (link, rect) in enumerate(zip(reversed(chain), rects, strict=True)):
        _draw_link(canvas, now, link, len(chain) - number, rect, outlook)
    for number, link in enumerate(chain, 1):
        answered = int(link.get("answers") or 0)
        if answered and not link.get("targets"):
            mine = now.side(int(link["player"])) == 0
            _draw_tie(canvas, rects[len(chain) - number], rects[len(chain) - answered], side(mine))
            _draw_number(canvas, number, mine, rects[len(chain) - number])


def _draw_link(canvas: Canvas, now: Now, link: Thing, number: int, rect: Rect, outlook: Outlook | None) -> None:
    x, y, w, h = rect
    seat = int(link["player"])
    mine = now.side(seat) == 0
    _draw_plate(canvas, rect, side(mine), now.hover == ("link", number))
    card, negated = _face(now, link), bool(link.get("negated"))
    if card:
        with canvas.meanwhile(("link", card, h), moves=True):  # one that is negated is seen lit until it is painted
            draw_pane(canvas, (1004, y + h / 2), min(66.0, h - 4), now.words.form(card), dim=negated)
    if negated or (outlook is not None and number in outlook.negated):
        _draw_crack(canvas, 1004, y + h / 2, min(30.0, h / 2), negated)
    _draw_number(canvas, number, mine, rect)
    left, room = x + 44, w - 58
    title, more = link_title(now, link)
    size = next((s for s in (18.0, 16.0) if canvas.width(title, faces.TITLE, s) <= room), 14.0)
    canvas.text(title, left, y + (24 if h > 44 else h / 2 + 5), faces.TITLE, size, TEXT, width=room, may_cut=True)
    if h > 44:
        comes = outlook.links.get(number, ()) if outlook is not None and not canvas.is_small else ()
        _draw_said(canvas, more, now.words.clauses(comes[:MOST_COMES]), (left, y + 29, room, h - 33))


def _draw_said(canvas: Canvas, more: str, told: str, rect: Rect) -> None:
    """What a link is, and what it comes to if nobody answers."""
    x, y, w, h = rect
    if not told:
        canvas.paragraph(more, rect, faces.TEXT, SAID[0], SECOND, 1.14, may_cut=True)
        return
    for size in (*SAID, *legible(canvas)):
        step = canvas.letters(size) * 1.14
        first, last = canvas.lines(more, faces.TEXT, size, w), canvas.lines(told, faces.BOLD, size, w - ARROW)
        if (len(first) + len(last)) * step <= h:
            break
    one, two = _shortened(canvas, first, last, int(h / step), size, w)
    for number, line in enumerate(one):
        canvas.text(line, x, y + step * (number + 0.8), faces.TEXT, size, SECOND, width=w, may_cut=True)
    top = y + step * len(one) + 2
    canvas.text("→", x, top + step * 0.8, faces.BOLD, size, BAD)
    for number, line in enumerate(two):
        canvas.text(line, x + ARROW, top + step * (number + 0.8), faces.BOLD, size, BAD, width=w - ARROW, may_cut=True)


def _shortened(
    canvas: Canvas, first: Sequence[str], last: Sequence[str], most: int, size: float, w: float
) -> tuple[Sequence[str], Sequence[str]]:
    """As many lines of both as there is room for, what it comes to before what it is; what is cut says that it goes
    on."""
    if len(first) + len(last) <= most:
        return first, last
    kept = max(1, most - len(last))
    if kept < len(first):
        first = [*first[: kept - 1], unfinished(canvas, first[kept - 1], size, w)]
    left = max(1, most - len(first))
    if left < len(last):
        last = [*last[: left - 1], unfinished(canvas, last[left - 1], size, w - ARROW)]
    return first, last


def _draw_number(canvas: Canvas, number: int, mine: bool, rect: Rect) -> None:
    draw_boss(canvas, 978, rect[1] + 18 if rect[3] > 60 else rect[1] + rect[3] / 2, str(number), mine)


def _draw_tie(canvas: Canvas, answer: Rect, answered: Rect, colour: Colour) -> None:
    """From a link to the one that it answers: a bow at the left of the chain."""
    x = 972.0
    a, b = answer[1] + answer[3] / 2, answered[1] + answered[3] / 2
    line = [(x + 3 - 34 * math.sin(math.pi * t / 16), a + (b - a) * t / 16) for t in range(17)]
    left, top, tall = x - 38, min(a, b) - 10, abs(b - a) + 20

    def paint(p: Painter) -> None:
        local = [(px - left, py - top) for px, py in line]
        p.line(local, LEAD, 5.0)
        p.line(local, colour, 2.2)
        down = 1 if b > a else -1
        tip = (local[-1][0] + 4, local[-1][1])
        p.polygon((tip, (tip[0] - 13, tip[1] - 1 * down), (tip[0] - 5, tip[1] - 12 * down)), colour)

    canvas.picture(("lirya tie", colour, round(tall), b > a), left, top, 48.0, tall, paint)


def _face(now: Now, link: Thing) -> str:
    """The card that a link shows: itself, or who acts."""
    card = card_of(now.view, int(link.get("source") or 0))
    return str(link.get("text") or (card or {}).get("card") or "")


def _draw_plate(canvas: Canvas, rect: Rect, colour: Colour, lit: bool) -> None:
    x, y, w, h = rect
    pad = 6.0

    def paint(p: Painter) -> Iterator[None]:
        shape = rounded(pad, pad, w, h, 7)
        yield from shadow(p, shape, 3, 0.5)
        p.gradient(shape, mix(SILL, CANDLE, 0.12) if lit else SILL, SILL_DEEP)
        yield
        frame(p, pad, pad, w, h, 7)
        p.line(((pad + w - 6, pad + 10), (pad + w - 6, pad + h - 10)), colour, 3)

    canvas.picture(("lirya plate", w, h, colour, lit), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)


def _draw_crack(canvas: Canvas, x: float, y: float, r: float, broken: bool) -> None:
    """A link that is negated cracks; one that would be is cracked by dashes."""

    def paint(p: Painter) -> None:
        crack = [
            (r + dx * r, r + dy * r) for dx, dy in ((-0.1, -0.9), (0.2, -0.3), (-0.2, 0), (0.25, 0.35), (-0.05, 0.9))
        ]
        for line in [crack] if broken else _dashes(crack, 7.0, 4.5):
            p.line(line, LEAD, 6)
            p.line(line, rgb("#ffc0b8"), 2.4)

    canvas.picture(("lirya crack", r, broken), x - r, y - r, 2 * r, 2 * r, paint)


def _dashes(line: Sequence[Point], long: float, gap: float) -> Iterator[list[Point]]:
    """A line in pieces."""
    for a, b in itertools.pairwise(line):
        whole = math.dist(a, b)
        at = 0.0
        while at < whole:
            ends = (at / whole, min(whole, at + long) / whole)
            yield [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for share in ends]
            at += long + gap


# ---- buttons ----


def _draw_button(canvas: Canvas, now: Now, verb: str, rect: Rect, gold: bool) -> None:
    x, y, w, h = rect
    lit = now.hover == ("go", verb)
    pad = 8.0
    if lit:
        canvas.glow(x + w / 2, y + h / 2, w * 0.6, h, CANDLE, 0.6)

    def paint(p: Painter) -> Iterator[None]:
        shape = rounded(pad, pad, w, h, 8)
        yield from shadow(p, shape, 3, 0.6)
        tones = ("#fff3cf", "#f0d48c", "#c79a44") if gold else ("#46416a" if lit else "#363255", "#211e38")
        p.gradient(shape, *(rgb(tone) for tone in tones))
        yield
        p.outline(shape, LEAD, 3)
        p.outline(shape, rgb("#fff6dc") if gold else RIM, 1.2)

    canvas.picture(("lirya button", w, h, gold, lit), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)
    said, ink = going_text(now, verb), rgb("#241606") if gold else TEXT
    free = now.choosing.picked is None
    key = now.key_names.get("space", "") if gold and free else now.key_names.get("end", "") if verb == "end" else ""
    wide = canvas.width(key, faces.BOLD, KEY) + 15 if key else 0.0
    size = next((s for s in (19.0, 17.0, 15.0) if canvas.width(said, faces.TITLE, s) + wide + 40 <= w), 14.0)
    words = min(canvas.width(said, faces.TITLE, size), w - wide - 30)
    left = x + (w - words - (wide + 12 if key else 0)) / 2
    canvas.text(said, left, y + h / 2 + size * 0.34, faces.TITLE, size, ink, width=words + 2)
    if key:
        draw_key(canvas, key, left + words + 12, y + h / 2, KEY, ink)


def draw_answers(canvas: Canvas, now: Now) -> None:
    """Answers in words, on plates over the board."""
    for spot in now.spots:
        if spot.key[0] not in ("mode", "trigger"):
            continue
        x, y, _, h = spot.rect
        _draw_plate(canvas, spot.rect, CANDLE, spot.key == now.hover)
        draw_key(canvas, str(spot.key[1]), x + 14, y + h / 2, KEY, TEXT)
        text = unbroken(answer_text(now, now.keys[spot.key][0]))
        canvas.paragraph(text, (x + 52, y + 8, spot.rect[2] - 66, h - 12), faces.TEXT, 16, TEXT, 1.15, may_cut=True)
