"""The two sums as lengths: what decided, by how much, and what it would be without."""

from collections.abc import Sequence

from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.theme import mix
from game.estro.client.art.marks import draw_estro
from game.estro.client.art.palette import GROUND, INK, LINE, SECOND, TEXT, neon
from game.estro.client.art.strokes import draw_strokes
from game.estro.client.board import places as lay
from game.estro.client.board.fights import VERDICT
from game.estro.client.board.last_blow import blow_of
from game.estro.client.board.now import Now
from game.estro.client.board.odds import foreseen
from game.estro.client.board.spots import plates
from game.estro.client.board.sum_words import deciding, estro_of, signed
from game.estro.client.board.sums import BASE, Sum, Sums, Term, sums_by

BAR, GAP, MARK, MOST = 22.0, 8.0, 30.0, 8.2
"""How tall a length is, what is between both, room for the estro, and how wide a point is at most."""
LEAST, MARGIN_ROOM = 96.0, 42.0
HEAD = 40.0
"""How far below the top the lengths begin."""


def draw_deciding(canvas: Canvas, now: Now) -> None:
    """Of the attack that is pointed at, before its dice; else of the one that is shown, once its verdict is told."""
    if any(y + h > lay.DECIDES[1] for _, (_, y, _, h) in plates(now)):
        return  # text is large, and what may be chosen needs the room
    account = foreseen(now)
    if account is not None:
        sums = sums_by(account)
        if not sums.covered:
            _draw_soon(canvas, now, sums, (now.words.say("Before the dice"), ""))
        return
    blow, fight = blow_of(now), now.motion.fights.shown
    if blow is not None:
        if blow.sums is not None and not blow.sums.covered:
            _draw_soon(canvas, now, blow.sums, deciding(now, blow.sums, True))
        return
    if fight is None or fight.sums is None or fight.sums.covered or fight.share(VERDICT, 1.0) <= 0:
        return
    _draw_soon(canvas, now, fight.sums, deciding(now, fight.sums, fight.verdict != "resists"))


def _draw_soon(canvas: Canvas, now: Now, sums: Sums, told: tuple[str, str]) -> None:
    canvas.soon(("deciding", "told"), _draw_told, told)
    canvas.soon(("deciding", "lengths"), _draw, sums, _estri(now, sums))


def _estri(now: Now, sums: Sums) -> tuple[str, ...]:
    """The estro of each sum's card, or the first of all where nobody may know it."""
    return tuple(estro_of(now, side.card) or "ardo" for side in sums.sides)


def _draw_told(canvas: Canvas, told: tuple[str, str]) -> None:
    """What decided stands above the lengths, what would be without it below."""
    x, y, w, _ = lay.DECIDES
    canvas.fill(LINE, (x, y + 6, w, 1.2))
    canvas.text(told[0], x, y + 29, faces.TITLE, 19, TEXT, width=w)
    if told[1]:
        canvas.paragraph(told[1], (x, y + HEAD + 2 * BAR + GAP + 6, w, 52), faces.TEXT, 15, SECOND, 1.15)


def _draw(canvas: Canvas, sums: Sums, estri: Sequence[str]) -> None:
    x, y, w, _ = lay.DECIDES
    ends = _draw_lengths(canvas, sums, estri, (x, y + HEAD, w, 0.0))
    _draw_margin(canvas, sums, ends, y + HEAD)


def _draw_lengths(canvas: Canvas, sums: Sums, estri: Sequence[str], rect: Rect) -> tuple[float, float, float]:
    """Both sums as lengths, cut off at the left; where each of them ends, and how far they reach."""
    x, y, w, _ = rect
    bases = [next((t.n for t in side.terms if t.part == BASE), 0) for side in sums.sides]
    most = max(max(side.total, _reach(side)) for side in sums.sides)
    least = min(*bases, *(side.total for side in sums.sides))
    unit = min(MOST, (w - MARGIN_ROOM - LEAST) / max(1, most - least))
    floor = least - LEAST / unit
    ends, reach = [], 0.0
    for number, (side, estro) in enumerate(zip(sums.sides, estri, strict=True)):
        decider = sums.decider if number == sums.decider_side else None
        ends.append(_draw_length(canvas, side, estro, decider, (x, y + number * (BAR + GAP), unit, floor)))
        reach = max(reach, x + (_reach(side) - floor) * unit)
    return ends[0], ends[1], reach


def _reach(side: Sum) -> int:
    """The highest that a sum comes to on its way."""
    at = reach = 0
    for term in side.terms:
        at += term.adds
        reach = max(reach, at)
    return reach


def _draw_length(
    canvas: Canvas, side: Sum, estro: str, decider: Term | None, at: tuple[float, float, float, float]
) -> float:
    """One sum: what is printed, then what adds to it; what takes from it stands in broken lines behind its end."""
    x, y, unit, floor = at
    colour, start = neon(estro), x
    gains = [term for term in side.terms if term.adds > 0]
    losses = [term for term in side.terms if term.adds < 0]
    left = sum(term.adds for term in losses)
    for number, term in enumerate(gains):
        wide = (term.adds - (floor if number == 0 else 0)) * unit
        cut = min(0.0, side.total - floor - (start - x) / unit - wide / unit) * unit if left else 0.0
        _draw_part(canvas, (start, y, max(2.0, wide + cut), BAR), term, colour, term is decider)
        start += max(2.0, wide + cut)
    end = x + (side.total - floor) * unit
    if left:
        _draw_lost(canvas, (end, y, -left * unit, BAR), str(left))
    draw_estro(canvas, estro, x + 15, y + BAR / 2, 7.5)
    for slant in (0, 5):
        canvas.line((x + MARK + 4 + slant, y + BAR), (x + MARK + 10 + slant, y), GROUND, 2.4)
    return end


def _draw_part(canvas: Canvas, rect: Rect, term: Term, colour: tuple[int, int, int], lit: bool) -> None:
    x, y, w, h = rect
    canvas.box(rect, colour if lit else mix(INK, colour, 0.34), colour, 0, 1.2)
    said = str(term.n) if term.part == BASE else signed(term.n)
    wide = canvas.width(said, faces.FIGURE, 14)
    if wide > w - 4:
        return
    ink = GROUND if lit else TEXT
    at = x + w - 8 - wide / 2 if term.part == BASE else x + w / 2
    canvas.text(said, at, y + h / 2 + canvas.letters(14) * 0.34, faces.FIGURE, 14, ink, CENTRE)


def _draw_lost(canvas: Canvas, rect: Rect, said: str) -> None:
    x, y, w, h = rect

    for step in range(int(w // 6) + 1):
        left = x + step * 6
        canvas.fill(LINE, (left, y, min(3.0, x + w - left), 1.2))
        canvas.fill(LINE, (left, y + h - 1.2, min(3.0, x + w - left), 1.2))
    if canvas.width(said, faces.FIGURE, 13) < w - 2:
        canvas.text(signed(int(said)), x + w / 2, y + h / 2 + 5, faces.FIGURE, 13, SECOND, CENTRE)


def _draw_margin(canvas: Canvas, sums: Sums, ends: tuple[float, float, float], top: float) -> None:
    """By how much one is longer."""
    margin = abs(sums.sides[0].total - sums.sides[1].total)
    (near, far), reach = sorted(ends[:2]), ends[2]
    low = top + BAR + GAP if ends[1] <= ends[0] else top
    if margin:
        for x in (near, far):
            canvas.fill(TEXT, (x, low - 2, 1.6, BAR + 4))
    free = far - near > 34 and not any(term.adds < 0 for term in sums.sides[ends[1] <= ends[0]].terms)
    x = (near + far) / 2 if free else max(far, reach) + 18
    draw_strokes(canvas, str(margin), x, low + BAR / 2 + 7, 14, TEXT, CENTRE)
