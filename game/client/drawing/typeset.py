"""Blocks of text set into pages: lines broken and measured, kept together where they belong, and drawn in ink."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.text import NARROWER, is_han, pieces
from game.client.drawing.theme import Colour
from game.client.pages.markdown import HEADING, ITEM, TABLE, Block, Span, Spans, plain
from game.i18n import fold

PARCHMENT, PARCHMENT_LOW = theme.rgb("#f6ecd5"), theme.rgb("#e2d0a6")
INK, FADED, RUBRIC = theme.rgb("#33241a"), theme.rgb("#6d5638"), theme.rgb("#8c2a1c")
RULE = theme.rgb("#b08d4c")
FOUND = theme.rgb("#f2cf6a")

LEADING = 1.32
SIZES: Mapping[int, float] = {1: 34.0, 2: 25.0, 3: 18.5}
"""Of headings, by their level."""
BODY, CELL = 15.5, 15.0
WHOLE = 10
"""Rows of a table that is not parted."""
INDENT = 20.0
"""Of the words of a list."""
WHOLE_PART = 3
"""A number and what it counts are not parted if they are shorter than such a part of a column."""
ALONE = 8
"""A last line shorter than such a part of a column is a word that stands alone."""

TEXT_LINE, HEAD_LINE, ROW_LINE, GAP = "text", "head", "row", "gap"


@dataclass(frozen=True, slots=True)
class Run:
    """Words in one face, ``x`` from the left of the column; ``term`` is what they are a link to."""

    x: float
    width: float
    text: str
    face: str
    size: float
    term: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a page, ``y`` from its top. ``glued``: it is not parted from the next one."""

    kind: str
    height: float
    block: int
    runs: tuple[Run, ...] = ()
    glued: bool = False
    first: bool = False
    """The head of a table, the first line of an item, a great heading."""
    last: bool = False
    """The last line of a row, or of a chapter's heading: a rule follows."""
    y: float = 0.0


Page = tuple[Line, ...]


class Setter:
    """Sets blocks into a column of a width, as a canvas measures them.

    ``link`` tells which words of a paragraph are links: (start, end, term), from left to right.
    """

    def __init__(
        self, canvas: Canvas, width: float, link: Callable[[int, str], Sequence[tuple[int, int, str]]]
    ) -> None:
        self._canvas = canvas
        self._width = width
        self._link = link

    def pages(self, blocks: Sequence[Block], height: float) -> tuple[Page, ...]:
        """The blocks on pages of a height."""
        pages: list[list[Line]] = [[]]
        top = 0.0
        for chunk in _chunks(self.lines(blocks)):
            tall = sum(line.height for line in chunk)
            if top + tall > height and pages[-1]:
                pages.append([])
                top = 0.0
            for line in chunk:
                if line.kind == GAP and not pages[-1]:
                    continue
                pages[-1].append(replace(line, y=top))
                top += line.height
        return tuple(tuple(page) for page in pages)

    def lines(self, blocks: Sequence[Block]) -> Iterator[Line]:
        """Every line of the blocks, with the gaps between them."""
        for number, block in enumerate(blocks):
            before = blocks[number - 1].kind if number else ""
            if block.kind == HEADING:
                yield from self._heading(number, block, before)
            elif block.kind == TABLE:
                yield Line(GAP, 8, number, glued=before == HEADING)
                yield from self._table(number, block)
                yield Line(GAP, 6, number)
            else:
                yield Line(GAP, 3 if block.kind == before == ITEM else 8, number, glued=before == HEADING)
                yield from self._text(number, block)

    def _heading(self, number: int, block: Block, before: str) -> Iterator[Line]:
        size = SIZES[min(block.level, 3)]
        yield Line(GAP, (14 if before == HEADING else 24) if block.level < 3 else 13, number)
        real = self._real(size)
        lines = self._canvas.lines(plain(block.spans), faces.TITLE, size, self._width)
        for at, line in enumerate(lines):
            run = Run(0, self._canvas.width(line, faces.TITLE, size), line, faces.TITLE, size)
            ruled = block.level == 2 and at == len(lines) - 1
            yield Line(HEAD_LINE, real * 1.2, number, (run,), glued=True, first=block.level < 3, last=ruled)
        yield Line(GAP, 8 if block.level < 3 else 1, number, glued=True)

    def _text(self, number: int, block: Block) -> Iterator[Line]:
        indent = INDENT if block.kind == ITEM else 0.0
        links = self._link(number, plain(block.spans))
        lines = self._paragraph(block.spans, self._width - indent, links)
        tall = self._real(BODY) * LEADING
        for at, runs in enumerate(lines):
            glued = at + 1 < len(lines) and (at == 0 or at == len(lines) - 2)
            moved = tuple(replace(run, x=run.x + indent) for run in runs)
            yield Line(TEXT_LINE, tall, number, moved, glued, first=block.kind == ITEM and at == 0)

    def _table(self, number: int, block: Block) -> Iterator[Line]:
        columns = max(len(row) for row in block.rows)
        cells = [[plain(row[i]) for row in block.rows if i < len(row)] for i in range(columns)]
        natural = [max(self._bold(text) for text in column) + 16 for column in cells]
        spare = self._width - sum(natural)
        if spare >= 0:
            widths = [wide + min(spare / columns, 40) for wide in natural]
        else:  # no column is narrower than its longest word; the rest is shared by those that have more to say
            least = [max(self._bold(word) for text in column for word in pieces(text or " ")) + 12 for column in cells]
            wanting = sum(natural) - sum(least)
            share = max(0.0, self._width - sum(least)) / max(1.0, wanting)
            widths = [low + (wide - low) * share for low, wide in zip(least, natural, strict=True)]
        tall = self._real(CELL) * 1.22
        whole = len(block.rows) <= WHOLE
        for at, row in enumerate(block.rows):
            face = faces.BOLD if at == 0 else faces.TEXT
            set_ = [list(self._broken(cell, face, CELL, widths[i] - 8, ())) for i, cell in enumerate(row)]
            most = max(1, *(len(cell) for cell in set_))
            for line in range(most):
                runs = [
                    replace(run, x=run.x + sum(widths[:i]) + 4)
                    for i, cell in enumerate(set_)
                    if line < len(cell)
                    for run in cell[line]
                ]
                last = line == most - 1
                height = tall + (8 if last else 0)
                yield Line(
                    ROW_LINE, height, number, tuple(runs), not last or at == 0 or whole, first=at == 0, last=last
                )

    def _bold(self, text: str) -> float:
        return self._canvas.width(text, faces.BOLD, CELL)

    def _real(self, size: float) -> float:
        return self._canvas.size(size) / self._canvas.scale

    def _paragraph(self, spans: Spans, width: float, links: Sequence[tuple[int, int, str]]) -> list[tuple[Run, ...]]:
        """Lines of runs; no short word stands alone on the last, where narrower lines can help it."""
        found = list(self._broken(spans, faces.TEXT, BODY, width, links))
        for part in NARROWER if len(found) > 1 and _long(found[-1]) < width / ALONE else ():
            better = list(self._broken(spans, faces.TEXT, BODY, width * part, links))
            if len(better) == len(found) and _long(better[-1]) >= width / ALONE:
                return better
        return found

    def _broken(
        self, spans: Spans, face: str, size: float, width: float, links: Sequence[tuple[int, int, str]]
    ) -> Iterator[tuple[Run, ...]]:
        """Lines of runs. A line is broken where its whole text may be, whatever faces its words have."""
        parts = list(_parts(spans, links))
        line: list[tuple[Span, str]] = []
        used, at = 0.0, 0
        for piece in pieces(plain(spans), lambda part: self._canvas.width(part, face, size) < width / WHOLE_PART):
            shown = [(replace(s, text=t), term) for s, t, term in _cut(parts, at, at + len(piece))]
            at += len(piece)
            wide = sum(self._wide(span, face, size) for span, _ in shown)
            # Words together are a little wider or narrower than one by one: near the end the whole line is measured.
            if line and used + wide > width * 0.95 and self._end([*line, *shown], face, size) > width:
                yield self._runs(line, face, size)
                line, used = [], 0.0
            line += shown
            used += wide
        if line:
            yield self._runs(line, face, size)

    def _end(self, line: list[tuple[Span, str]], face: str, size: float) -> float:
        return _long(self._runs(line, face, size))

    def _wide(self, span: Span, face: str, size: float) -> float:
        return self._canvas.width(span.text, _face(span, face), size)

    def _runs(self, line: list[tuple[Span, str]], face: str, size: float) -> tuple[Run, ...]:
        joined: list[tuple[Span, str]] = []
        for span, term in _stripped(line):
            if joined and joined[-1][0].face == span.face and joined[-1][1] == term:
                joined[-1] = Span(joined[-1][0].text + span.text, span.face), term
            else:
                joined.append((span, term))
        runs, x = [], 0.0
        for span, term in joined:
            wide = self._wide(span, face, size)
            runs.append(Run(x, wide, span.text, _face(span, face), size, term))
            x += wide
        return tuple(runs)


def _long(line: Sequence[Run]) -> float:
    """How long a line is."""
    return line[-1].x + line[-1].width


def _face(span: Span, face: str) -> str:
    return face if span.face == faces.TEXT else span.face


def _parts(spans: Spans, links: Sequence[tuple[int, int, str]]) -> Iterator[tuple[Span, int, str]]:
    """Spans parted where links begin and end: each with its place in the text and its link."""
    at = 0
    for span in spans:
        end = at + len(span.text)
        marks = sorted({at, end, *(m for a, b, _ in links for m in (a, b) if at < m < end)})
        for a, b in pairwise(marks):
            term = next((term for low, high, term in links if low <= a and b <= high), "")
            yield Span(span.text[a - at : b - at], span.face), a, term
        at = end


def _cut(parts: Iterable[tuple[Span, int, str]], low: int, high: int) -> Iterator[tuple[Span, str, str]]:
    """What of the parts lies between two places of the text: its span, its words, its link."""
    for span, at, term in parts:
        a, b = max(low, at), min(high, at + len(span.text))
        if a < b:
            yield span, span.text[a - at : b - at], term


def _stripped(line: list[tuple[Span, str]]) -> list[tuple[Span, str]]:
    """A line without the spaces at its end."""
    if not line:
        return line
    span, term = line[-1]
    return [*line[:-1], (Span(span.text.rstrip(), span.face), term)]


def _chunks(lines: Iterable[Line]) -> Iterator[list[Line]]:
    """Lines that are not parted from each other."""
    chunk: list[Line] = []
    for line in lines:
        chunk.append(line)
        if not line.glued:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


# ---- ink ----


def draw_sheet(canvas: Canvas, rect: Rect) -> None:
    """A leaf of parchment."""
    x, y, w, h = rect
    canvas.box(rect, PARCHMENT, None, 3, bottom=PARCHMENT_LOW)
    canvas.box((x + 9, y + 9, w - 18, h - 18), None, theme.mix(PARCHMENT_LOW, RUBRIC, 0.3), 2, 0.8)


def draw_lines(canvas: Canvas, page: Page, rect: Rect, found: str = "") -> None:
    """A page's lines in a column; words that are searched for are inked over."""
    x, y, w, _ = rect
    for line in page:
        top = y + line.y
        if line.kind == HEAD_LINE:
            _draw_heading(canvas, line, x, top, w)
            continue
        if line.kind == ROW_LINE and line.last:
            _rule(canvas, x, x + w, top + line.height - 4, 1.4 if line.first else 0.7)
        if line.kind == TEXT_LINE and line.first:
            real = canvas.letters(BODY)
            canvas.box((x + 5, top + real * 0.62, 5.5, 5.5), RUBRIC, radius=1)
        for start, end in _hits(canvas, line, found):
            canvas.box((x + start - 1.5, top + 1, end - start + 3, line.height - 3), FOUND, radius=3)
        for run in line.runs:
            _draw_run(canvas, run, x, top)


def _draw_run(canvas: Canvas, run: Run, x: float, top: float) -> None:
    base = top + canvas.letters(run.size) * 0.98
    colour: Colour = RUBRIC if run.face == faces.BOLD else INK
    canvas.text(run.text, x + run.x, base, run.face, run.size, colour)
    if run.term:
        step = 4.0
        for dot in range(int(run.width / step)):
            canvas.box((x + run.x + dot * step + 1, base + 3, 1.6, 1.3), RULE, radius=0)


def _draw_heading(canvas: Canvas, line: Line, x: float, top: float, w: float) -> None:
    for run in line.runs:
        base = top + canvas.letters(run.size) * 0.95
        canvas.text(run.text, x, base, run.face, run.size, RUBRIC if line.first else INK)
    if line.last:
        _rule(canvas, x, x + w, top + line.height + 1, 1.0)


def _rule(canvas: Canvas, left: float, right: float, y: float, width: float) -> None:
    canvas.box((left, y, right - left, width), RULE, radius=0)


def ink_over(
    canvas: Canvas, text: str, x: float, base: float, face: str, size: float, anchor: float, found: Iterable[str]
) -> None:
    """Inks over the words of a line in which one of these is found, before the line itself is drawn there.

    They are compared as `game.client.collection.card_search.fold` makes them.
    """
    folded = fold(text)
    if len(folded) != len(text):
        return
    real = canvas.letters(size)
    left = x - anchor * canvas.width(text, face, size)
    for word in found:
        at = folded.find(word)
        while at >= 0:
            end = at + len(word)
            while end < len(text) and text[end].isalnum() and not is_han(text[end]):
                end += 1
            start, wide = canvas.width(text[:at], face, size), canvas.width(text[at:end], face, size)
            canvas.box((left + start - 1.5, base - 0.84 * real, wide + 3, 1.12 * real), FOUND, None, 3, alpha=0.8)
            at = folded.find(word, end)


def _hits(canvas: Canvas, line: Line, found: str) -> Iterator[tuple[float, float]]:
    """Where the words searched for stand in a line, from left to right."""
    if not found:
        return
    wanted = found.casefold()
    for run in line.runs:
        words, at = run.text.casefold(), 0
        while (at := words.find(wanted, at)) >= 0 and len(words) == len(run.text):
            start = canvas.width(run.text[:at], run.face, run.size)
            yield run.x + start, run.x + start + canvas.width(run.text[at : at + len(found)], run.face, run.size)
            at += len(found)
