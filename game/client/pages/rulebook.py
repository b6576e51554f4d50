"""A title's rulebook as a book: chapters at the left, parchment pages at the right, words that lead to the glossary."""

import re
from collections.abc import Callable, Sequence

from game.client import input as inputs
from game.client.board_kit.presenter import Term
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.drawing.plates import draw_medallion
from game.client.drawing.typeset import FADED, RUBRIC, Page, Run, Setter, draw_lines, draw_sheet
from game.client.input import Input
from game.client.pages.markdown import HEADING, Block, plain, read
from game.client.pages.page import PageScene
from game.client.pages.rows import Rows, Search, draw_mark
from game.client.stage import Stage
from game.client.widgets import FOCUSED, HOVERED, Button, Hint, Widget, inside
from game.engine.content import asset_root
from game.presenters import presenter_of

TOP, BOTTOM = 76.0, 704.0
EDGE = 30.0
"""From the edge of a page to its words."""
FOOT = 34.0
"""What the page number takes."""

Links = tuple[tuple[int, int, str], ...]


def rulebook(title: str, language: str) -> str:
    """A title's rulebook in a language, as it is written."""
    return (asset_root() / title / "rulebook" / f"{language}.md").read_text(encoding="utf-8")


def slug(heading: str) -> str:
    """The name that links to a section: its English heading.

    >>> slug("Difficulty, score and stars")
    'difficulty-score-and-stars'
    """
    return "-".join(re.findall(r"[a-z0-9]+", heading.casefold()))


def sections(title: str) -> tuple[str, ...]:
    """The names of all sections, in the order of every language's headings."""
    return tuple(slug(block.text) for block in read(rulebook(title, "en")) if block.kind == HEADING)


def links(blocks: Sequence[Block], terms: Sequence[Term], language: str) -> dict[int, Links]:
    """Where the words of the glossary stand in each block: each word once in a section, in no heading or table."""
    linked = sorted((term for term in terms if term.linked), key=lambda term: -len(term.name))
    patterns = [(term, term.name[:-1], re.compile(_pattern(term.name, language))) for term in linked]
    found: dict[int, Links] = {}
    seen: set[str] = set()
    for number, block in enumerate(blocks):
        text = plain(block.spans)
        taken: list[tuple[int, int]] = []
        places: list[tuple[int, int, str]] = []
        if block.kind == HEADING:
            seen = set()
        for term, stem, pattern in patterns if block.kind != HEADING else ():
            for match in pattern.finditer(text) if stem in text else ():
                if any(match.start() < b and a < match.end() for a, b in taken):
                    continue
                taken.append(match.span())
                if term.key not in seen:
                    places.append((*match.span(), term.key))
                    seen.add(term.key)
        found[number] = tuple(sorted(places))
    return found


def _pattern(name: str, language: str) -> str:
    """A word with the endings of its plural."""
    if language == "zh":
        return re.escape(name)
    if len(name) < 5 or " " in name:
        return rf"\b{re.escape(name)}s?\b"
    stem = name[:-1] if name[-1] in "aeiouy" else name
    return rf"\b{re.escape(stem)}\w{{0,3}}\b"


class RulebookScene(PageScene):
    """The rulebook, opened at a ``section`` by its English name, or at its beginning.

    ``lessons`` goes to those of the title, where they can be taken now.
    """

    begin = 2

    def __init__(self, stage: Stage, title: str, section: str = "", lessons: Callable[[], None] | None = None) -> None:
        super().__init__(stage)
        self.title = title
        self._lessons = lessons
        self._presenter = presenter_of(title)
        self._sections = sections(title)
        self._goal = self._sections.index(section) if section in self._sections else 0
        """The section to open at, by its number, when pages are made."""
        self._query = ""
        self.at = 0
        """The first page that is seen."""
        self.pages: tuple[Page, ...] = ()
        self._open()

    def _open(self) -> None:
        """Reads the book in the language of now."""
        language = self.stage.language
        self.blocks = tuple(read(rulebook(self.title, language)))
        self._headings = tuple(n for n, block in enumerate(self.blocks) if block.kind == HEADING)
        self.terms = {term.key: term for term in self._presenter.glossary(language)}
        self._links = links(self.blocks, tuple(self.terms.values()), language)

    def renew(self) -> None:
        self._open()
        super().renew()

    def name(self) -> str:
        return self.stage.say("Rulebook")

    def said(self) -> str:
        return self._presenter.about(self.stage.language)[0]

    # ---- pages ----

    def lay(self, canvas: Canvas) -> list[Widget]:
        _ = self.stage.say
        # Taller text leaves one page beside the chapters, and that as wide as it is read with ease.
        self._spread = 2 if self.tall < 1.2 else 1
        column = 272 if self._spread == 2 else 380
        left = theme.MARGIN + column + 22
        self._book: Rect = (left, TOP, theme.WIDTH - theme.MARGIN - left, BOTTOM - TOP)
        wide, high = self._sheet(0)[2] - 2 * EDGE, self._book[3] - 2 * EDGE - FOOT + 8
        self.pages = Setter(canvas, wide, lambda number, _: self._links[number]).pages(self.blocks, high)
        self._page_of = {line.block: n for n in reversed(range(len(self.pages))) for line in self.pages[n]}
        self.at = self._left_of(self._page_of[self._headings[self._goal]])
        self.search = Search((theme.MARGIN, TOP, column, 40), _("Search the rules"), self._query, self._seek)
        self._hits = self._found()
        high = 30 * self.tall
        area = (theme.MARGIN, TOP + 54, column, BOTTOM - TOP - 54)
        if self._query:
            self.search.found = str(len(self._hits))
            self._list = Rows(area, len(self._hits), 2 * 22 * self.tall + 8, self._draw_hit, self._go_hit, self._go_hit)
            self._list.read = lambda number: self.blocks[self._hits[number]].text
        else:
            chapters = self._headings[1:]
            self._list = Rows(area, len(chapters), high, self._draw_chapter, self._go_chapter, at=self._goal - 1)
            self._list.read = lambda number: self.blocks[self._headings[number + 1]].text
        self._leaf = Leaf(self._book, self)
        words = Button((theme.WIDTH - theme.MARGIN - 160, 9, 160, 40), _("Glossary"), lambda: self.open_term(""))
        taught = (theme.WIDTH - theme.MARGIN - 332, 9, 160, 40)
        lessons = [Button(taught, _("Lessons"), self._lessons)] if self._lessons is not None else []
        return [self.search, self._list, self._leaf, *lessons, words]

    def _sheet(self, place: int) -> Rect:
        """The rectangle of a page of the spread."""
        x, y, w, h = self._book
        wide = w / self._spread
        return x + place * wide, y, wide, h

    def column(self, place: int) -> Rect:
        """Where the words of a page of the spread stand."""
        x, y, w, h = self._sheet(place)
        return x + EDGE, y + EDGE, w - 2 * EDGE, h - 2 * EDGE - FOOT

    def _left_of(self, page: int) -> int:
        return page - page % self._spread

    def _section_at(self, page: int) -> int:
        """The section that begins on the spread of a page, or goes on there: its number."""
        if not self.pages:
            return self._goal
        shown = [line.block for leaf in self.pages[page : page + self._spread] for line in leaf]
        begun = [n for n, block in enumerate(self._headings) if block in shown]
        before = [n for n, block in enumerate(self._headings) if block <= shown[0]]
        return begun[0] if begun else before[-1]

    def turn(self, by: int) -> bool:
        """Turns pages over; whether there were any."""
        to = self.at + by * self._spread
        if not 0 <= to < len(self.pages):
            return False
        self._show(to)
        return True

    def _show(self, page: int, section: int | None = None) -> None:
        self.at = self._left_of(page)
        self._goal = self._section_at(self.at) if section is None else section
        self._leaf.link = -1
        self.stage.sound.play("card")
        if not self._query:
            self._list.at = max(0, self._goal - 1)
            self._list.go(self._list.at)

    def links_shown(self) -> list[tuple[Rect, str]]:
        """The words of the glossary on the pages that are seen: where each stands, and its term."""
        found = []
        for place, page in enumerate(self.pages[self.at : self.at + self._spread]):
            x, y, _, _ = self.column(place)
            for line in page:
                found += [((x + run.x, y + line.y, run.width, line.height), run.term) for run in line.runs if run.term]
        return found

    def open_term(self, key: str) -> None:
        """Looks a word up."""
        from game.client.pages.glossary import GlossaryScene

        self.stage.stack.push(GlossaryScene(self.stage, self.title, key))

    # ---- search ----

    def _seek(self, text: str) -> None:
        self._query = text.strip()
        self.relay(0)
        if self._query and self._hits:
            self._go_hit(0)

    def _found(self) -> list[int]:
        wanted = self._query.casefold()
        return [n for n, block in enumerate(self.blocks) if wanted and wanted in block.text.casefold()]

    def _go_hit(self, number: int) -> None:
        wanted = self._query.casefold()
        block = self._hits[number]
        page = next(
            (
                n
                for n, leaf in enumerate(self.pages)
                for line in leaf
                if line.block == block and _says(line.runs, wanted)
            ),
            self._page_of[block],
        )
        self._show(page)

    def _go_chapter(self, number: int) -> None:
        self._show(self._page_of[self._headings[number + 1]], number + 1)

    # ---- drawing ----

    def _draw_chapter(self, canvas: Canvas, number: int, rect: Rect, marked: bool) -> None:
        x, y, w, h = rect
        heading = self._headings[number + 1]
        block = self.blocks[heading]
        if marked:
            draw_mark(canvas, rect, FOCUSED in self._list.state)
        deep = block.level > 2
        face, size = (faces.TEXT, 14.5) if deep else (faces.BOLD, 15.5)
        colour = theme.FOCUS if marked else theme.SECOND if deep else theme.IVORY
        left = x + (30 if deep else 14)
        base = y + h / 2 + 5 * self.tall
        room = canvas.text(str(self._page_of[heading] + 1), x + w - 10, base, faces.TEXT, 13.5, theme.QUIET, RIGHT)
        canvas.text(block.text, left, base, face, size, colour, width=x + w - 22 - room - left)

    def _draw_hit(self, canvas: Canvas, number: int, rect: Rect, marked: bool) -> None:
        x, y, w, _ = rect
        if marked:
            draw_mark(canvas, rect, FOCUSED in self._list.state)
        block = self._hits[number]
        heading = max(n for n in self._headings if n <= block)
        step = 22 * self.tall
        canvas.text(self.blocks[heading].text, x + 14, y + step - 3, faces.BOLD, 14.5, theme.GOLD, width=w - 24)
        text = self.blocks[block].text
        at = max(0, text.casefold().find(self._query.casefold()) - 12)
        start = text.rfind(" ", 0, at) + 1 if " " in text else at
        said = ("…" if start else "") + text[start : start + 60]
        canvas.text(said, x + 14, y + 2 * step - 3, faces.TEXT, 14, theme.SECOND, width=w - 24, may_cut=True)

    def draw_page(self, canvas: Canvas) -> None:
        x, y, w, h = self._book
        key = ("book", self.title, self.stage.language, self.at, self._query, self._spread)
        canvas.kept(key, (x - 12, y - 10, w + 24, h + 22), self._draw_book)
        if self._query and not self._hits:
            said = self.stage.say("Nothing of that in the rulebook.")
            left, top, wide, _ = self._list.rect
            canvas.paragraph(said, (left + 14, top + 6, wide - 28, 60), faces.ITALIC, 15, theme.QUIET)

    def _draw_book(self, canvas: Canvas) -> None:
        x, y, w, h = self._book
        canvas.box((x - 5, y + 3, w + 12, h + 8), theme.BLACK, radius=6, alpha=0.5)
        canvas.box(
            (x - 6, y - 5, w + 12, h + 10), theme.rgb("#3a1f16"), theme.GOLD_FALL, 6, bottom=theme.rgb("#24120d")
        )
        for place in range(self._spread):
            page = self.at + place
            sheet = self._sheet(place)
            draw_sheet(canvas, sheet)
            if page >= len(self.pages):
                continue
            left, top, wide, high = self.column(place)
            draw_lines(canvas, self.pages[page], (left, top, wide, high), self._query)
            canvas.text(str(page + 1), left + wide / 2, top + high + 30, faces.TITLE, 15, FADED, CENTRE)
            if page == 0:
                draw_medallion(canvas, self.title, left + wide - 38, top + 10, 32)
        if self._spread == 2:
            for step in range(14):
                shade = 0.16 * (1 - step / 14) ** 2
                canvas.fill(theme.rgb("#3a240e"), (x + w / 2 - step - 1, y, 1, h), shade)
                canvas.fill(theme.rgb("#3a240e"), (x + w / 2 + step, y, 1, h), shade)


def _says(runs: Sequence[Run], wanted: str) -> bool:
    return wanted in "".join(run.text for run in runs).casefold()


class Leaf(Widget):
    """The open pages: arrows and the wheel turn them, up and down go from word to word of the glossary."""

    def __init__(self, rect: Rect, scene: RulebookScene) -> None:
        super().__init__(rect)
        self.link = -1
        """The word that is pointed at by keys; none yet."""
        self._scene = scene
        self._over = -1

    def point(self, at: tuple[float, float]) -> None:
        self._over = self._link_at(at)

    def _link_at(self, at: tuple[float, float]) -> int:
        shown = self._scene.links_shown()
        return next((n for n, (rect, _) in enumerate(shown) if inside(rect, at)), -1)

    def release(self, at: tuple[float, float]) -> None:
        over = self._link_at(at)
        if over >= 0:
            self._scene.open_term(self._scene.links_shown()[over][1])
        elif inside(self.rect, at):
            x, _, w, _ = self.rect
            self._scene.turn(1 if at[0] > x + w / 2 else -1)

    def key(self, event: Input) -> bool:
        if event.kind == inputs.WHEEL:
            self._scene.turn(-1 if event.turn > 0 else 1)
            return True
        steps = {"left": -1, "right": 1, "page_up": -1, "page_down": 1, "space": 1}
        if event.verb in steps:
            return self._scene.turn(steps[event.verb]) or event.verb != "left"
        shown = self._scene.links_shown()
        if event.verb in ("up", "down"):
            to = self.link + (1 if event.verb == "down" else -1)
            if not 0 <= to < len(shown):
                return event.verb == "down"
            self.link = to
        elif event.verb == "accept" and 0 <= self.link < len(shown):
            self._scene.open_term(shown[self.link][1])
        elif event.verb in ("home", "end"):
            self._scene.turn(-self._scene.at if event.verb == "home" else 0)
        else:
            return False
        return True

    def draw(self, canvas: Canvas) -> None:
        if FOCUSED in self.state:
            x, y, w, h = self.rect
            canvas.box((x - 9, y - 8, w + 18, h + 16), None, theme.FOCUS, 8, 1.8)
        shown = self._scene.links_shown()
        told = self._over if HOVERED in self.state else self.link if FOCUSED in self.state else -1
        if 0 <= told < len(shown):
            (x, y, w, h), key = shown[told]
            term = self._scene.terms[key]
            canvas.box((x - 2, y + 1, w + 4, h - 3), None, RUBRIC, 3, 1.2)
            canvas.hint = Hint((x, y, w, h), term.text, term.heading)
