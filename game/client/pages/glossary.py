"""A title's glossary: every term and symbol with its mark, found by typing."""

from collections.abc import Sequence

from game.client.board_kit.presenter import Term
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import Canvas, Rect
from game.client.pages.page import PageScene
from game.client.pages.rows import Rows, Search, draw_mark
from game.client.stage import Stage
from game.client.widgets import FOCUSED, Widget
from game.presenters import presenter_of

TOP, BOTTOM = 76.0, 704.0
SIGN = 56.0
"""Of the plate with a term's sign."""


def search(terms: Sequence[Term], wanted: str) -> list[Term]:
    """The terms that a word is found in: first those so named, then those that only tell of it."""
    wanted = wanted.strip().casefold()
    named = [term for term in terms if wanted in term.name.casefold()]
    return named + [term for term in terms if term not in named and wanted in f"{term.text} {term.chapter}".casefold()]


class GlossaryScene(PageScene):
    """The glossary, at a ``term`` by its key or at its beginning."""

    def __init__(self, stage: Stage, title: str, term: str = "") -> None:
        super().__init__(stage)
        self.title = title
        self._presenter = presenter_of(title)
        self._query = ""
        self._key = term
        self.shown: list[Term] = []

    def name(self) -> str:
        return self.stage.say("Glossary")

    def said(self) -> str:
        return self._presenter.about(self.stage.language)[0]

    def lay(self, canvas: Canvas) -> list[Widget]:
        _ = self.stage.say
        terms = self._presenter.glossary(self.stage.language)
        self.shown = search(terms, self._query) if self._query.strip() else list(terms)
        chapters = list(dict.fromkeys(term.chapter for term in terms))
        self._column = 272.0 if self.tall < 1.2 else 380.0
        x, left = float(theme.MARGIN), theme.MARGIN + self._column + 22
        self.search = Search((x, TOP, self._column, 40), _("Search the glossary"), self._query, self._seek)
        if self._query.strip():
            self.search.found = str(len(self.shown))
        self._chapters = [] if self._query.strip() else chapters
        at = next((n for n, term in enumerate(self.shown) if term.key == self._key), 0)
        inner = theme.WIDTH - theme.MARGIN - left - 110
        tallest = max((canvas.height(term.text, faces.TEXT, 15, inner, 1.28) for term in terms), default=0)
        height = max(SIGN + 20, tallest + canvas.letters(18) * 1.35 + 22)
        area = (left, TOP, theme.WIDTH - theme.MARGIN - left, BOTTOM - TOP)
        self._list = Rows(area, len(self.shown), height, self._draw_term, self._choose, self._mark, at)
        self._list.read = lambda number: f"{self.shown[number].name}: {self.shown[number].text}"
        index = (x, TOP + 54, self._column, BOTTOM - TOP - 54)
        self._index = Rows(index, len(self._chapters), 34 * self.tall, self._draw_chapter, self._go, self._go)
        self._index.read = lambda number: self._chapters[number]
        self._index.at = self._chapter_at(at)
        return [self._list, self.search, self._index]

    def _chapter_at(self, number: int) -> int:
        if not self._chapters or number >= len(self.shown):
            return 0
        return self._chapters.index(self.shown[number].chapter)

    def _mark(self, number: int) -> None:
        self._key = self.shown[number].key
        self._index.at = self._chapter_at(number)

    def _choose(self, number: int) -> None:
        """A term has nothing behind it: it is marked, and that is all."""
        self._mark(number)

    def _go(self, number: int) -> None:
        self._list.go(len(self.shown))
        self._list.go(next(n for n, term in enumerate(self.shown) if term.chapter == self._chapters[number]))

    def _seek(self, text: str) -> None:
        self._query, self._key = text, ""
        self.relay(1)

    def _draw_chapter(self, canvas: Canvas, number: int, rect: Rect, marked: bool) -> None:
        x, y, w, h = rect
        if marked:
            draw_mark(canvas, rect, FOCUSED in self._index.state)
        colour = theme.FOCUS if marked else theme.IVORY
        base = y + h / 2 + 5.5 * self.tall
        canvas.text(self._chapters[number], x + 14, base, faces.BOLD, 16, colour, width=w - 28)

    def _draw_term(self, canvas: Canvas, number: int, rect: Rect, marked: bool) -> None:
        term = self.shown[number]
        x, y, w, h = rect
        plate = (x + 2, y + 3, w - 8, h - 8)
        if marked:
            edge = theme.GOLD_RISE if FOCUSED in self._list.state else theme.GOLD_FALL
            canvas.box(plate, theme.mix(theme.WALNUT_LIGHT, theme.GOLD_FALL, 0.16), edge, 10, 1.4)
        else:
            canvas.box(plate, theme.mix(theme.WALNUT, theme.BLACK, 0.25), theme.WALNUT_LIGHT, 10, alpha=0.8)
        middle = y + h / 2 - 1
        edge = theme.mix(theme.WALNUT_LIGHT, theme.GOLD_FALL, 0.5)
        canvas.box((x + 14, middle - SIGN / 2, SIGN, SIGN), theme.rgb("#0f1420"), edge, 9)
        self._presenter.draw_mark(canvas, term.mark, x + 42, middle, 42)
        line = canvas.letters(18) * 1.3
        tall = line + canvas.height(term.text, faces.TEXT, 15, w - 110, 1.28)
        top = middle - tall / 2
        wide = canvas.text(term.heading, x + 88, top + line * 0.72, faces.TITLE, 18, theme.IVORY, width=w - 120)
        if self._query.strip():
            room = w - 120 - wide
            if room > 60:
                canvas.text(term.chapter, x + 100 + wide, top + line * 0.72, faces.ITALIC, 14, theme.QUIET, width=room)
        canvas.paragraph(term.text, (x + 88, top + line, w - 110, tall), faces.TEXT, 15, theme.SECOND, 1.28)

    def draw_page(self, canvas: Canvas) -> None:
        if not self.shown:
            said = self.stage.say("No term like that.")
            x, y, w, _ = self._list.rect
            canvas.text(said, x + 14, y + 30, faces.ITALIC, 17, theme.QUIET, width=w)
