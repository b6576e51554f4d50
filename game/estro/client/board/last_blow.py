"""The last blow of a match that is over: who struck whom, and the sum of it, beside the end's board."""

from game.client.cardtable.seen import card_of
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, LEFT, RIGHT, Canvas, Rect
from game.client.drawing.theme import Colour
from game.estro.client.art.box import draw_cut
from game.estro.client.art.creature import draw_creature, figure_of
from game.estro.client.art.marks import draw_die, draw_owner
from game.estro.client.art.palette import EDGE, GAIN, LINE, LOSS, PANEL, QUIET, SECOND, TEXT, pale
from game.estro.client.art.strokes import draw_strokes
from game.estro.client.board import places as lay
from game.estro.client.board.course import Blow
from game.estro.client.board.fights import Fight
from game.estro.client.board.now import Now
from game.estro.client.board.said import name_of
from game.estro.client.board.sum_words import estro_of, line_name, signed, verdict_of
from game.estro.client.board.sums import BASE, Line, dice_line, lines_of

HEAD, TALL, NAMES, GAP = 30.0, 88.0, 22.0, 8.0
"""How tall the heading is, the creatures, their names, and what is left between parts."""
PITCH, MOST, DICE, SCORE = 21.0, 5, 30.0, 30.0
"""How tall a line of the sum is, how many there are at most, the line of the dice, and the digits of what both come
to."""
LEAST = 44.0
"""Creatures that would be less tall are left out."""
EDGE_ROOM, FIGURE = 14.0, 12.5


def blow_of(now: Now) -> Blow | None:
    """The last blow, once the match is over and nothing of it moves any more."""
    return now.motion.course.blow if now.view.get("result") and not now.motion.fights.moving else None


def fought(blow: Blow) -> Fight:
    """A blow as an attack that is over."""
    fell = frozenset({blow.target})
    return Fight(blow.attacker, blow.target, blow.sums, blow.rolls, blow.verdict, fell=fell, over=True)


def draw_last_blow(canvas: Canvas, now: Now) -> None:
    """All of it, in the right column."""
    blow = blow_of(now)
    if blow is None:
        return
    x, _, w, _ = lay.QUESTION
    y = (lay.PLATES_SMALL if now.small else lay.PLATES)[0]
    lines, dice = _lines(blow)
    rows = PITCH * len(lines) + (DICE if dice is not None else 0.0) + (SCORE + 2 * GAP if lines else 0.0)
    others = HEAD + GAP + NAMES + GAP + rows + 32
    tall = min(TALL, lay.DECIDES[1] - GAP - y - others)
    tall = tall if tall >= LEAST else 0.0
    h = others + tall
    draw_cut(canvas, (x, y, w, h), PANEL, LINE, 8, 1.2)
    turn = now.words.say("turn {turn}", turn=blow.turn)
    room = w - 2 * EDGE_ROOM - canvas.text(turn, x + w - EDGE_ROOM, y + 23, faces.TEXT, 14, SECOND, RIGHT) - 8
    canvas.text(now.words.say("The last blow"), x + EDGE_ROOM, y + 24, faces.TITLE, 17, TEXT, width=room)
    low = y + HEAD + GAP + tall + NAMES
    _draw_pair(canvas, now, blow, (x, low, w, tall))
    low += GAP
    if lines:
        low = _draw_sum(canvas, now, blow, lines, dice, (x, low, w, rows))
    said, sign = verdict_of(now, fought(blow))
    canvas.text(said, x + w / 2, low + 20, faces.BOLD, 16, LOSS if sign < 0 else GAIN, CENTRE, width=w - 24)


def _lines(blow: Blow) -> tuple[list[Line], Line | None]:
    """What the sum is made of: its lines, and that of the dice; nothing against a covered card."""
    if blow.sums is None or blow.sums.covered:
        return [], None
    return lines_of(blow.sums)[:MOST], dice_line(blow.sums) if any(blow.rolls) else None


def _draw_pair(canvas: Canvas, now: Now, blow: Blow, rect: Rect) -> None:
    """Both creatures on their names, whoever fell in broken lines."""
    x, low, w, tall = rect
    for number, ident in enumerate((blow.attacker, blow.target)):
        card, middle = card_of(now.view, ident) or {}, x + w * (0.26 if number == 0 else 0.74)
        if card.get("card") and tall:
            form, ghost = now.words.form(str(card["card"])), number == 1
            ground = low - NAMES
            draw_creature(
                canvas, figure_of(form), middle, ground, tall, wide=w * 0.4, ghost=ghost, pool=False, flip=ghost
            )
        mine = now.side(int(card.get("owner", 0))) == 0
        wide = draw_strokes(
            canvas, str(name_of(now, ident)), middle + 8, low - 4, 11.5, _ink(now, ident), CENTRE, width=w * 0.36
        )
        draw_owner(canvas, mine, middle - wide / 2 - 6, low - 10, 5)


def _draw_sum(canvas: Canvas, now: Now, blow: Blow, lines: list[Line], dice: Line | None, rect: Rect) -> float:
    """Line by line, the dice, and what both come to; where it ends."""
    assert blow.sums is not None
    x, y, w, _ = rect
    ends = (x + w * 0.26, RIGHT), (x + w * 0.74, LEFT)
    for line in lines:
        base = y + PITCH * 0.72
        _draw_figures(canvas, now, blow, line, base)
        told, face = line_name(now, line), faces.BOLD if line.decides else faces.TEXT
        canvas.text(told, x + w / 2, base, face, 14, TEXT if line.decides else SECOND, CENTRE, w * 0.42, may_cut=True)
        y += PITCH
    if dice is not None:
        for side, at in ((0, x + w / 2 - 40), (1, x + w / 2 + 16)):
            helped = estro_of(now, blow.sums.sides[side].card) if dice.adds[side] > 0 else ""
            draw_die(canvas, blow.rolls[side], at, y + 7, 18, helped)
        _draw_figures(canvas, now, blow, dice, y + DICE * 0.72)
        y += DICE
    canvas.fill(EDGE, (x + EDGE_ROOM, y + 2, w - 2 * EDGE_ROOM, 1.2))
    base = y + GAP + SCORE + 2
    one, other = blow.sums.sides
    for each, (at, anchor) in zip(blow.sums.sides, ends, strict=True):
        wide = w * 0.24
        draw_strokes(canvas, str(each.total), at, base, SCORE, _ink(now, each.card), anchor, glow=0.5, width=wide)
    sign = ">" if one.total > other.total else "=" if one.total == other.total else "<"
    draw_strokes(canvas, sign, x + w / 2, base - 6, 16, TEXT, CENTRE)
    return y + SCORE + 2 * GAP


def _draw_figures(canvas: Canvas, now: Now, blow: Blow, line: Line, base: float) -> None:
    assert blow.sums is not None
    x, _, w, _ = lay.QUESTION
    for side, (at, anchor) in enumerate(((x + w * 0.26, RIGHT), (x + w * 0.74, LEFT))):
        n = line.adds[side]
        if n:
            said = str(n) if line.part == BASE else signed(n)
            draw_strokes(canvas, said, at, base, FIGURE, _ink(now, blow.sums.sides[side].card), anchor)


def _ink(now: Now, ident: int) -> Colour:
    """The light of a card's estro."""
    estro = estro_of(now, ident)
    return pale(estro) if estro else QUIET
