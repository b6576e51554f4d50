"""The end of a match on Spellchain's page: a scroll between the rows, a crown, and a broken plate."""

from collections.abc import Iterator

from game.client.cardtable.now import Struck
from game.client.cardtable.seen import PLAYERS, card_of
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Point, oval
from game.client.drawing.theme import rgb
from game.spellchain.client.art.art import draw_card, draw_initial, paint_scroll
from game.spellchain.client.art.ink import shade, shadow, stroked
from game.spellchain.client.art.palette import BLACK, GOLD, INK, RUBRIC, TEXT_INK, VERMILION, WALNUT_DEEP, darker, side
from game.spellchain.client.board.initials import initial_of, school_at
from game.spellchain.client.board.now import Now
from game.spellchain.engine.wording import OF_LOSER

SCROLL: Rect = (236, 198, 642, 108)
EDGE, EMBLEM, STRIKER = 40.0, 70.0, (66.0, 88.0)
"""From the scroll's ends, and how large the winner's initial and the card that struck are."""
FRAME = 14.0
"""What the frame inside the scroll takes of its height."""
WON, LOST = "won", "lost"
CRACK: tuple[Point, ...] = ((0.66, -0.02), (0.54, 0.17), (0.68, 0.36), (0.47, 0.56), (0.58, 0.76), (0.4, 1.02))
"""Where a plate breaks, in its own breadth and height."""
LEAST_TITLE = 16.0
"""Letters of the title get no smaller than this, however long a name is."""


def result_for(now: Now, seat: int) -> str:
    """How the match ended for a player; empty while it runs, and for both in a draw."""
    result = now.view.get("result")
    if not result or result["winner"] is None:
        return ""
    return WON if result["winner"] == seat else LOST


def title(now: Now) -> str:
    """How it ended, in a word or two: for the person addressed, or by name."""
    words, winner = now.words, now.view["result"]["winner"]
    if winner is None:
        return words.say("A draw")
    if words.teller.you is None:
        return words.say("{player} wins", player=words.player(winner))
    return words.say("Victory") if words.is_you(winner) else words.say("Defeat")


def struck(now: Now) -> Struck | None:
    """What the loser suffered last; None if the match ended otherwise, or if it is not known."""
    result = now.view["result"]
    if result["winner"] is None or result["reason"] not in OF_LOSER:
        return None
    return now.struck.get(PLAYERS[1 - result["winner"]])


def draw_ending(canvas: Canvas, now: Now) -> None:
    """The scroll: the winner's initial at one end, what struck last at the other."""
    x, y, w, h = SCROLL
    pad = 16.0
    canvas.glow(x + w / 2, y + h / 2, w * 0.62, h * 1.1, rgb("#ffdf96"), 0.3)
    canvas.picture(
        ("spell ending",), x - pad, y - pad, w + 2 * pad, h + 2 * pad, lambda p: _paint_scroll(p, pad, w, h)
    )  # fmt: skip
    last = struck(now)
    _tell(canvas, now, (_draw_winner(canvas, now), _draw_striker(canvas, now, last)), last)


def _draw_winner(canvas: Canvas, now: Now) -> float:
    """The winner's initial under a crown; where what stands beside it may begin."""
    x, y, _, h = SCROLL
    winner = now.view["result"]["winner"]
    if winner is None:
        return x + EDGE
    box = (x + EDGE, y + (h - EMBLEM) / 2 + 3, EMBLEM, EMBLEM)
    letter, school = initial_of(now.words.player(winner)), school_at(canvas, now, winner)
    draw_initial(canvas, box, letter, winner == now.seat, school)
    draw_crown(canvas, x + EDGE + EMBLEM / 2, box[1] + 4, 40)
    return box[0] + EMBLEM + 14


def _draw_striker(canvas: Canvas, now: Now, last: Struck | None) -> float:
    """The card that struck last; where what stands before it must end."""
    x, y, w, h = SCROLL
    found = card_of(now.view, last.by) if last is not None else None
    face = found and (found.get("face") or found["card"])
    if not face:
        return x + w - EDGE
    wide, tall = STRIKER
    rect = (x + w - EDGE - wide, y + (h - tall) / 2, wide, tall)
    draw_card(canvas, rect, str(face), now.words)
    return rect[0] - 14


def _tell(canvas: Canvas, now: Now, ends: tuple[float, float], last: Struck | None) -> None:
    """How it ended, and what struck last; where that is not known, why it is over."""
    _, y, _, h = SCROLL
    winner = now.view["result"]["winner"]
    said = last.said if last is not None else now.words.teller.result(now.view)
    middle, room = sum(ends) / 2, ends[1] - ends[0]
    ink = darker(side(winner == now.seat), 0.12) if winner is not None else RUBRIC
    lines = canvas.lines(said, faces.TEXT, 17, room)[:2]
    large = 42.0 if len(lines) < 2 else 26.0
    size, step = canvas.letters(large), canvas.letters(17) * 1.15
    gap = max(3.0, size * 0.12)
    if size * 0.86 + step * len(lines) + gap > h - FRAME:  # a small board: its one sentence is told elsewhere too
        lines, large, gap = (), 42.0, 0.0
        size = canvas.letters(large)
    base = y + (h - size * 0.86 - step * len(lines) - gap) / 2 + size * 0.72
    while large > LEAST_TITLE and canvas.width(title(now), faces.TITLE, large) > room:
        large -= 1
    canvas.text(title(now), middle, base, faces.TITLE, large, ink, CENTRE, room)
    for number, line in enumerate(lines):
        canvas.text(line, middle, base + step * (number + 1) + gap, faces.TEXT, 17, TEXT_INK, CENTRE, room)


def _paint_scroll(p: Painter, pad: float, w: float, h: float) -> Iterator[None]:
    yield from paint_scroll(p, pad, pad, w, h, 2.2)
    inner = [(pad + 26, pad + 9), (pad + w - 26, pad + 9), (pad + w - 26, pad + h - 9), (pad + 26, pad + h - 9)]
    stroked(p, inner, 1.8)
    fine = [(px + (4 if px < w / 2 else -4), py + (4 if py < h / 2 else -4)) for px, py in inner]
    p.outline(fine, VERMILION, 0.9, 0.8)
    yield
    for px, py in inner:
        p.polygon(oval(px, py, 5, 5), INK)
        shade(p, oval(px, py, 4, 4), GOLD)


def draw_crown(canvas: Canvas, x: float, foot: float, wide: float) -> None:
    """A crown of leaf gold, standing on a place."""
    tall, pad = wide * 0.56, 4.0

    def paint(p: Painter) -> Iterator[None]:
        points = ((0, 0.3), (0.26, 0.62), (0.5, 0), (0.74, 0.62), (1, 0.3), (0.92, 1), (0.08, 1))
        shape = [(pad + a * wide, pad + b * tall) for a, b in points]
        shadow(p, shape, 1, 2, 1.6, 0.5)
        yield
        p.outline(shape, INK, 2.6)
        shade(p, shape, GOLD)
        yield
        for a, b in ((0, 0.28), (0.5, 0), (1, 0.28)):
            jewel = oval(pad + a * wide, pad + b * tall, wide * 0.07, wide * 0.07)
            p.outline(jewel, INK, 1.6)
            p.polygon(jewel, VERMILION)

    canvas.picture(("spell crown", wide), x - wide / 2 - pad, foot - tall - pad, wide + 2 * pad, tall + 2 * pad, paint)


def draw_broken(canvas: Canvas, rect: Rect) -> None:
    """Over a plate: its light is out, and a crack runs through it."""
    x, y, w, h = rect
    pad = 6.0

    def paint(p: Painter) -> Iterator[None]:
        plate = [(pad, pad), (pad + w, pad), (pad + w, pad + h), (pad, pad + h)]
        p.polygon(plate, BLACK, 0.46)
        yield
        wide = (0.5, 2.4, 3.4, 4.2, 5.2, 6.4)
        left = [(pad + a * w - r, pad + b * h) for (a, b), r in zip(CRACK, wide, strict=True)]
        right = [(pad + a * w + r, pad + b * h + 1) for (a, b), r in zip(CRACK, wide, strict=True)]
        for at, dx, dy in ((2, 17, -6), (3, -20, 5), (4, 15, 8)):
            a, b = CRACK[at]
            px, py = pad + a * w, pad + b * h
            p.line([(px, py), (px + dx * 0.5, py + dy), (px + dx, py + dy * 0.4)], WALNUT_DEEP, 1.8)
        p.polygon([*left, *reversed(right)], WALNUT_DEEP)
        p.line(right, rgb("#f0d9a0"), 0.9)

    canvas.picture(("spell broken", w, h), x - pad, y - pad, w + 2 * pad, h + 2 * pad, paint)
