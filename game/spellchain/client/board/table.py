"""The small things of Spellchain's table: whose turn it is, what is asked, the button that goes on, the log."""

from collections.abc import Iterator, Sequence

from game.client.board_kit.log import LogPanel
from game.client.cardtable.slips import HEAD, draw_head
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas
from game.client.drawing.fitting import legible
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import rounded
from game.client.drawing.theme import Colour, rgb
from game.client.widgets.keycap import draw_key
from game.spellchain.client.art.ink import gild, shade, shadow
from game.spellchain.client.art.palette import GOLD_EDGE, INK, MAY, RUBRIC, darker, lighter, side
from game.spellchain.client.board import places as lay
from game.spellchain.client.board.now import Now
from game.spellchain.client.board.rings import OPEN_RING, open_ring
from game.spellchain.client.board.said import asking, going_text, prompt, turn_begins, whose_turn
from game.spellchain.client.board.seen import without_brackets

DARK: Colour = rgb("#4a2d18")
LIT, PLAIN = (rgb("#fffaf0"), rgb("#f1e2bd"), rgb("#d6bb85")), (rgb("#f4e8cb"), rgb("#d9c398"), rgb("#bfa271"))

RIBBON, RIBBON_LIT = (rgb("#7c2319"), rgb("#5a150f"), rgb("#3f0d09")), (rgb("#a33426"), rgb("#7c2319"), rgb("#4a110b"))

KEY = 13.0
"""How large the letters of a key are."""
LOW = 16.0
"""Where letters are lower than this, what happened last has room for a second line."""
LATELY, HEAD_LOW = 216.0, 92.0
"""How tall the last lines of the log are at most while it is folded; where the buttons above it end."""


def draw_rubric(canvas: Canvas, now: Now) -> None:
    """Between the rows: the turn in its player's ink, whose it is, and what happened last."""
    if now.opening:
        return
    x, y, w, _ = lay.RUBRIC
    active = now.view["active"]
    mine = active == now.seat
    size = 42.0
    canvas.picture(("spell turn", mine), x - 4, y - 2, size + 8, size + 8, lambda p: _paint_turn(p, size, side(mine)))
    turn, whose = now.view["turn"], whose_turn(now)
    last = "" if now.last == turn_begins(now) else without_brackets(now.last)
    more = max(0.0, canvas.letters(18) - 22)
    with canvas.meanwhile((turn, mine, whose)):
        canvas.kept(
            ("spell rubric", turn, mine, whose, last),
            (x, y - 6 - more, w, 56 + 2 * more),
            lambda part: _tell_turn(part, now, whose, mine, last),
        )


def _tell_turn(canvas: Canvas, now: Now, whose: str, mine: bool, last: str) -> None:
    x, y, w, _ = lay.RUBRIC
    size, turn = 42.0, now.view["turn"]
    canvas.text(str(turn) if turn else "·", x + size / 2, y + 31, faces.FIGURE, 23, rgb("#fff3d2"), CENTRE)
    left, wide = x + size + 12, w - size - 12
    told: Sequence[str] = ()
    size = 15.5
    if last and not canvas.is_small:
        sizes = (size, 14.0, *legible(canvas))
        size = next((size for size in sizes if canvas.width(last, faces.TEXT, size) <= wide), sizes[-1])
        lines = canvas.lines(last, faces.TEXT, 14, wide)
        told = lines if len(lines) == 2 and canvas.letters(14) < LOW else (last,)
        size = 14.0 if told is lines else size
    turn_of = (whose,) if told else canvas.lines(whose, faces.TITLE, 18, wide)[:2]
    step = canvas.letters(15.5) * (1.25 if len(told) < 2 else 1.12) if told else canvas.letters(18)
    base = y + 29 - step / 2 * (len(turn_of) + len(told) - 1)
    for number, line in enumerate(turn_of):
        ink = rgb("#21407c") if mine else RUBRIC
        canvas.text(line, left, base + number * step, faces.TITLE, 18, ink, width=wide)
    for number, line in enumerate(told, 1):
        canvas.text(line, left, base + number * step, faces.TEXT, size, DARK, width=wide, may_cut=True)


def _paint_turn(p: Painter, size: float, colour: Colour) -> Iterator[None]:
    shape = rounded(4, 2, size, size, 4)
    shadow(p, shape, 1.5, 3, 3)
    yield
    shade(p, shape, (lighter(colour, 0.22), colour, darker(colour, 0.4)))
    yield
    with p.inside(shape) as layer:
        for ox in (4.0, 4.0 + size):
            for oy in (2.0, 2.0 + size):
                for r in (8.0, 13.0, 18.0):
                    layer.outline(rounded(ox - r, oy - r, 2 * r, 2 * r, r), rgb("#f3dfa6"), 1.0, 0.35)
                yield
    yield from gild(p, shape, 2.4)


def draw_prompt(canvas: Canvas, now: Now) -> None:
    """What is asked now, where it is answered on the table itself."""
    said = prompt(now)
    if not said:
        return
    rect, at = lay.PROMPT, 1.0
    if now.opening:
        above, least = lay.OPENING_PROMPT
        top = min(place[1] for place in lay.opening_rects(now.hand).values())
        rect, at = (lay.PAGE[0], max(least, top - above), lay.PAGE[2], HEAD), 0.5
    draw_head(canvas, now.skin, rect, said, asking(now) if now.pending == "target" else None, at)


def draw_go(canvas: Canvas, now: Now) -> None:
    """The button that passes, ends the turn or keeps the hand."""
    if now.going is None:
        return
    x, y, w, h = lay.GO
    lit = now.hover == ("go", now.going.verb)
    if lit or now.nothing_else:
        canvas.glow(x + w / 2, y + h / 2, w * 0.62, h * 1.1, MAY, 0.8 if lit else 0.2)
    pad = 8.0
    canvas.picture(
        ("spell go", w, h, lit), x - pad, y - pad, w + 2 * pad, h + 2 * pad,
        lambda p: _paint_go(p, pad, w, h, lit),
    )  # fmt: skip
    # The key does nothing while something is picked up: it could be meant for that.
    said, key = going_text(now), now.key_names.get("space", "") if now.choosing.picked is None else ""
    wide = canvas.width(key, faces.BOLD, 13) + 15 if key else 0.0
    words = min(canvas.width(said, faces.TITLE, 19), w - wide - 44)
    left = x + (w - words - (wide + 14 if key else 0)) / 2
    canvas.text(said, left, y + h / 2 + 6.5, faces.TITLE, 19, INK, width=words + 2)
    if key:
        draw_key(canvas, key, left + words + 14, y + h / 2, 13, INK)


def _paint_go(p: Painter, pad: float, w: float, h: float, lit: bool) -> Iterator[None]:
    shape = rounded(pad, pad, w, h, 7)
    shadow(p, shape, 1.5, 3.5, 3)
    yield
    shade(p, shape, LIT if lit else PLAIN, "down")
    yield
    yield from gild(p, shape, 1.6)


def draw_log(canvas: Canvas, now: Now, log: LogPanel) -> None:
    """The log: a ribbon, or open over the column."""
    x, y, w, h = lay.LOG_RIBBON
    lit = now.hover == ("log",)
    canvas.picture(("spell ribbon log", lit), x - 4, y, w + 8, h + 8, lambda p: _paint_ribbon(p, w, h, lit))
    said, key = now.words.say("Log"), now.key_names.get("log", "")
    cap = canvas.width(key, faces.BOLD, KEY) + 15 if key else -6.0
    words = min(canvas.width(said, faces.TEXT, 15), w - 20 - cap)
    left = x + (w - words - 6 - cap) / 2
    canvas.text(said, left, y + 24, faces.TEXT, 15, rgb("#f2e2c0"), width=words + 1)
    if key:
        draw_key(canvas, key, left + words + 6, y + 19, KEY, rgb("#f2e2c0"))
    if not log.open:
        if now.opened is None:  # there its cards are shown
            _draw_lately(canvas, now, log)
        return
    x, y, w, h = lay.LOG_OPEN
    canvas.box((x + 4, y + 8, w, h), (0, 0, 0), None, 6, alpha=0.5)
    canvas.box(lay.LOG_OPEN, rgb("#1c120c"), GOLD_EDGE, 6, 1.4)
    more = now.words.say("Less") if log.deep else now.words.say("More")
    bx, by, bw, bh = lay.LOG_DEPTH
    lit = now.hover == ("log depth",)
    canvas.box(lay.LOG_DEPTH, rgb("#2b1a10"), GOLD_EDGE, 4, 1.6 if lit else 1.0)
    canvas.text(more, bx + bw / 2, by + bh - 7, faces.BOLD, 13, rgb("#f2e2c0"), CENTRE, bw - 8)
    log.draw(canvas, (x + 12, y + 40, w - 24, h - 52))


def _draw_lately(canvas: Canvas, now: Now, log: LogPanel) -> None:
    """What happened lately, above the open ring, as long as the chain is short enough to leave room."""
    x, _, w, _ = lay.LOG_OPEN
    low = open_ring(now.view)[1] - 34
    high = min(LATELY, low - HEAD_LOW)
    if high > 60:
        rect = (x + 4, low - high, w - 8, high)
        around = (rect[0] - 4, rect[1] - 4, rect[2] + 12, rect[3] + 10)
        column, up = (x, HEAD_LOW, w, lay.FORECAST[1] - HEAD_LOW), now.motion.still_up(OPEN_RING)

        def draw(part: Canvas) -> None:
            log.draw(part, rect, low=True)

        # It goes with the ring. Where it has just come to lie it is written anew, until there is time to keep it.
        with canvas.clipped(column), canvas.moved(0, up), canvas.meanwhile(log.looks, draw):
            canvas.kept(("spell lately", *log.looks, rect), around, draw)


def _paint_ribbon(p: Painter, w: float, h: float, lit: bool) -> Iterator[None]:
    shape = [(4.0, -4.0), (4 + w, -4.0), (4 + w, h - 8), (4 + w / 2, h), (4.0, h - 8)]
    shadow(p, shape, 2, 4, 3)
    yield
    shade(
        p,
        shape,
        (rgb("#a33426"), rgb("#7c2319"), rgb("#4a110b")) if lit else (rgb("#7c2319"), rgb("#5a150f"), rgb("#3f0d09")),
        "down",
    )
    p.outline(shape, rgb("#c8a13a"), 1.1, 0.85)
    yield


def draw_drop(canvas: Canvas, now: Now) -> None:
    """The page glows where a card is to be put that needs no target."""
    if ("table",) not in now.keys:
        return
    x, y, w, h = lay.DROP
    strong = now.hover == ("table",)
    canvas.box((x, y, w, h), None, MAY, 16, 3.0 if strong else 1.8, 0.95 if strong else 0.6)
