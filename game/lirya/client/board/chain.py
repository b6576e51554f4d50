"""The column at the right: what is asked, the chain with its last link above, and the buttons that go on; and over the
board the arrows of a wave and the threads of links."""

import math
from collections.abc import Iterator, Sequence

from game.client.board_kit.panel_words import unbroken
from game.client.cardtable.seen import PLAYERS, Thing, card_of
from game.client.drawing import text as faces
from game.client.drawing.canvas import Canvas
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Outline, Point, moved, rounded
from game.client.drawing.theme import Colour, mix, rgb
from game.client.widgets.keycap import draw_key
from game.lirya.client.art.card import draw_pane
from game.lirya.client.art.glass import shaded, shadow
from game.lirya.client.art.palette import CANDLE, LEAD, RAMPS, RIM, SECOND, SILL, SILL_DEEP, TEXT, glass_of, side
from game.lirya.client.art.piece import draw_boss, frame
from game.lirya.client.board import places as lay
from game.lirya.client.board.lines import place_of
from game.lirya.client.board.now import Now
from game.lirya.client.board.said import answer_text, going_text, link_title, question, result
from game.lirya.client.board.seen import strike_of

KEY = 13.0


def draw_column(canvas: Canvas, now: Now) -> None:
    """All of the right column."""
    chain = now.view.get("chain", ())
    _draw_question(canvas, now)
    if chain:
        _draw_chain(canvas, now, chain)
    for verb, rect in zip(now.choosing.going, (lay.GO, lay.SECOND), strict=False):
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
        room = (x, low - 16, w, max(20.0, y + h + 40 - low))
        canvas.paragraph(more, room, faces.TEXT, 15, SECOND if not now.asked else CANDLE, 1.18, may_cut=True)


# ---- the chain ----


def _draw_chain(canvas: Canvas, now: Now, chain: Sequence[Thing]) -> None:
    rects = lay.link_rects(len(chain))
    top, low = rects[0], rects[-1]
    canvas.fill(RIM, (1003, top[1], 2, low[1] + low[3] - top[1]), 0.5)
    for number, (link, rect) in enumerate(zip(reversed(chain), rects, strict=True)):
        _draw_link(canvas, now, link, len(chain) - number, rect)


def _draw_link(canvas: Canvas, now: Now, link: Thing, number: int, rect: tuple[float, float, float, float]) -> None:
    x, y, w, h = rect
    seat = int(link["player"])
    mine = now.side(seat) == 0
    _draw_plate(canvas, rect, side(mine), now.hover == ("link", number))
    card = _face(now, link)
    if card:
        draw_pane(canvas, (1004, y + h / 2), min(66.0, h - 4), now.words.form(card), dim=bool(link.get("negated")))
    if link.get("negated"):
        _draw_crack(canvas, 1004, y + h / 2, min(30.0, h / 2))
    draw_boss(canvas, 978, y + 18 if h > 60 else y + h / 2, str(number), mine)
    left, room = x + 44, w - 58
    title, more = link_title(now, link)
    size = next((s for s in (18.0, 16.0) if canvas.width(title, faces.TITLE, s) <= room), 14.0)
    canvas.text(title, left, y + (24 if h > 44 else h / 2 + 5), faces.TITLE, size, TEXT, width=room, may_cut=True)
    if h > 44:
        canvas.paragraph(more, (left, y + 29, room, h - 33), faces.TEXT, 14.5, SECOND, 1.14, may_cut=True)


def _face(now: Now, link: Thing) -> str:
    """The card that a link shows: itself, or who acts."""
    card = card_of(now.view, int(link.get("source") or 0))
    return str(link.get("text") or (card or {}).get("card") or "")


def _draw_plate(canvas: Canvas, rect: tuple[float, float, float, float], colour: Colour, lit: bool) -> None:
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


def _draw_crack(canvas: Canvas, x: float, y: float, r: float) -> None:
    """A link that is negated cracks."""

    def paint(p: Painter) -> None:
        crack = [
            (r + dx * r, r + dy * r) for dx, dy in ((-0.1, -0.9), (0.2, -0.3), (-0.2, 0), (0.25, 0.35), (-0.05, 0.9))
        ]
        p.line(crack, LEAD, 6)
        p.line(crack, rgb("#ffc0b8"), 2.4)

    canvas.picture(("lirya crack", r), x - r, y - r, 2 * r, 2 * r, paint)


# ---- buttons ----


def _draw_button(canvas: Canvas, now: Now, verb: str, rect: tuple[float, float, float, float], gold: bool) -> None:
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


# ---- over the board ----


def draw_arrows(canvas: Canvas, now: Now) -> None:
    """Each attack of the wave as an arrow leaded in the attacker's own glass, with its number."""
    strike = strike_of(now.view)
    for number, (attacker, target, *_) in enumerate(now.view.get("wave", ())):
        a, b = place_of(now, attacker), place_of(now, target)
        card = card_of(now.view, attacker)
        if number < strike or a is None or b is None or card is None or not card["card"]:
            continue
        glass = glass_of(now.words.form(card["card"]).element)
        first, last = _between(a, b, 40.0, 46.0)
        current = now.view.get("step") != "strike" or number == strike
        draw_arrow(canvas, first, last, glass, 15.0 if current else 9.0)
        mine = now.side(card.get("controller", card["owner"])) == 0
        draw_boss(canvas, first[0] * 0.72 + last[0] * 0.28, first[1] * 0.72 + last[1] * 0.28, str(number + 1), mine)
    _draw_aim(canvas, now)


def _draw_aim(canvas: Canvas, now: Now) -> None:
    """From what is picked up to what is pointed at."""
    picked = now.choosing.picked
    if picked is None or now.hover is None or now.hover not in now.keys or now.hover[0] not in ("piece", "player"):
        return
    if picked in now.places and picked[0] in ("piece", "use", "card"):
        a, b = lay.middle(now.places[picked]), lay.middle(now.places[now.hover])
        card = card_of(now.view, int(str(picked[1])))
        if card is not None and card["card"] and picked != now.hover:
            draw_arrow(canvas, *_between(a, b, 40, 46), glass_of(now.words.form(card["card"]).element), 11.0)


def _between(a: Point, b: Point, off: float, short: float) -> tuple[Point, Point]:
    """A way from one thing to another that leaves both free."""
    length = math.dist(a, b) or 1.0
    dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    off = min(off, length * 0.3)
    short = min(short, length * 0.3)
    return (a[0] + dx * off, a[1] + dy * off), (b[0] - dx * short, b[1] - dy * short)


def draw_arrow(canvas: Canvas, a: Point, b: Point, glass: str, w: float) -> None:
    """An arrow of pieces of glass from one place to another."""
    pad = 3 * w + 8
    left, top = min(a[0], b[0]) - pad, min(a[1], b[1]) - pad
    wide, tall = abs(a[0] - b[0]) + 2 * pad, abs(a[1] - b[1]) + 2 * pad
    start = (a[0] - left, a[1] - top)
    length, turn = math.dist(a, b), math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    key = ("lirya arrow", glass, w, round(b[0] - a[0]), round(b[1] - a[1]))
    canvas.picture(key, left, top, wide, tall, lambda p: _paint_arrow(p, start, length, turn, glass, w))


def _paint_arrow(p: Painter, start: Point, length: float, turn: float, glass: str, w: float) -> Iterator[None]:
    ramp, head = RAMPS[glass], min(length * 0.5, 2.0 * w)
    count = max(2, round((length - head) / 26))
    pieces: list[Outline] = []
    for n in range(count):
        near, far = (length - head) * n / count, (length - head) * (n + 1) / count
        for hand in (-1, 1):
            begin, end = hand * w * (0.34 + 0.3 * near / length), hand * w * (0.34 + 0.3 * far / length)
            slant = 7 if n else 0
            pieces.append(((near - slant, begin), (far - 7, end), (far, 0), (near, 0)))
    for hand in (-1, 1):
        pieces.append(((length - head - 9, hand * w * 1.05), (length, 0), (length - head, 0)))
    shapes = [moved(piece, *start, turn=turn) for piece in pieces]
    for shape in shapes:
        p.outline(shape, LEAD, 6)
    yield
    for n, shape in enumerate(shapes):
        at = 1 + 3 * (n // 2) / max(1, len(shapes) // 2)
        low = min(3, int(at))
        colour = mix(ramp[low], ramp[low + 1], min(1.0, at - low))
        shaded(p, shape, mix(colour, rgb("#ffffff"), 0.2), colour)
        p.outline(shape, LEAD, 1.8)
    yield


def draw_threads(canvas: Canvas, now: Now) -> None:
    """From each link to what it is meant for: a thread in its player's colour."""
    chain = now.view.get("chain", ())
    rects = lay.link_rects(len(chain))
    for number, link in enumerate(chain, 1):
        rect = rects[len(chain) - number]
        for target in link.get("targets", ()):
            at = place_of(now, int(target))
            if link["kind"] == "attack" or at is None or (target in PLAYERS and not now.asked):
                continue
            mine = now.side(int(link["player"])) == 0
            _draw_thread(canvas, (966.0, rect[1] + rect[3] / 2), at, side(mine))
            draw_boss(canvas, at[0] + 34, at[1] + 40, str(number), mine, 10)


def _draw_thread(canvas: Canvas, a: Point, b: Point, colour: Colour) -> None:
    steps = [t / 24 for t in range(25)]
    c, d = (a[0] - 70, a[1]), (b[0] + 90, b[1] + 40)
    line = []
    for t in steps:
        u = 1 - t
        weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        places = (a, c, d, (b[0] + 40, b[1] + 40))
        line.append((sum(k * q[0] for k, q in zip(weights, places, strict=True)),
                     sum(k * q[1] for k, q in zip(weights, places, strict=True))))  # fmt: skip
    left, top = min(x for x, _ in line) - 6, min(y for _, y in line) - 6
    wide, tall = max(x for x, _ in line) - left + 6, max(y for _, y in line) - top + 6

    def paint(p: Painter) -> None:
        local = [(x - left, y - top) for x, y in line]
        p.line(local, LEAD, 5.4)
        p.line(local, colour, 2.2)

    key = ("lirya thread", colour, round(left), round(top), round(wide), round(tall))
    canvas.picture(key, left, top, wide, tall, paint)


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
