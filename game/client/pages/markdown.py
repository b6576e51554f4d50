"""The little Markdown of rulebooks: headings, paragraphs, lists, tables, and words in **bold** or *italic*."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from game.client.drawing.text import BOLD, ITALIC, TEXT

HEADING, PARAGRAPH, ITEM, TABLE = "heading", "paragraph", "item", "table"

_MARKED = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*")
_CLOSED = re.compile(r"(?<=[。？！：；])(\*{1,2}) ")
"""Marks that end with a full-width stop: Markdown asks for the space behind them, Chinese for none."""


@dataclass(frozen=True, slots=True)
class Span:
    """Words in one face."""

    text: str
    face: str = TEXT


Spans = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a text. ``level`` is a heading's; a table has ``rows`` of cells, the first its head."""

    kind: str
    spans: Spans = ()
    level: int = 0
    rows: tuple[tuple[Spans, ...], ...] = ()

    @property
    def text(self) -> str:
        """Its words without marks."""
        cells = [plain(cell) for row in self.rows for cell in row]
        return " ".join([plain(self.spans), *cells]).strip()


def plain(spans: Spans) -> str:
    """Words without marks."""
    return "".join(span.text for span in spans)


def read_spans(text: str) -> Spans:
    """A line's words with their faces.

    >>> [span.text for span in read_spans("A **Shield** *holds*.")]
    ['A ', 'Shield', ' ', 'holds', '.']
    >>> [span.text for span in read_spans("**援军。** 有些夜里")]
    ['援军。', '有些夜里']
    """
    text = _CLOSED.sub(r"\1", text)
    spans, at = [], 0
    for found in _MARKED.finditer(text):
        if found.start() > at:
            spans.append(Span(text[at : found.start()]))
        spans.append(Span(found[1], BOLD) if found[1] else Span(found[2], ITALIC))
        at = found.end()
    if at < len(text):
        spans.append(Span(text[at:]))
    return tuple(spans)


def read(text: str) -> Iterator[Block]:
    """The blocks of a text; lines that follow each other are one block, save items and rows of a table."""
    words: list[str] = []
    rows: list[tuple[Spans, ...]] = []
    kind = PARAGRAPH
    for line in [*text.splitlines(), ""]:
        line = line.strip()
        starts = not line or line.startswith(("#", "- ", "|"))
        if words and starts:
            yield Block(kind, read_spans(" ".join(words)))
            words = []
        if rows and not line.startswith("|"):
            yield Block(TABLE, rows=tuple(rows))
            rows = []
        if line.startswith("#"):
            marks, _, name = line.partition(" ")
            yield Block(HEADING, read_spans(name), len(marks))
        elif line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if not all(set(cell) <= set("-: ") and cell for cell in cells):
                rows.append(tuple(read_spans(cell) for cell in cells))
        elif line.startswith("- "):
            kind, words = ITEM, [line[2:]]
        elif line:
            kind = PARAGRAPH if not words else kind
            words.append(line)
