"""What is looked for among a title's cards: a line to type into, seals and figures to press, a sheet with the rest."""

from collections.abc import Callable, Iterable, Sequence

from game.client.collection.card_page import CardPage, Sheet
from game.client.collection.card_search import Index, Query
from game.client.collection.chips import Chip, DrawMark, FigureRow, Pill, Seals
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.plates import draw_dialog
from game.client.drawing.shapes import Point
from game.client.match.offers import FIGURES, HIDDEN, SEALS, DeckCard, Facet, Shelf
from game.client.pages.rows import Search
from game.client.stage import Stage
from game.client.widgets import PRIMARY, Button, Group, Scroll, Widget
from game.i18n import catalogue, series

HIGH = 42.0
HIGHEST = 660.0
"""Of the sheet with all of them."""
APART = 16.0
"""Between two facets, one below the other."""
RING = 14.0
"""What the light about a focus takes beside it."""
SEAL = 44.0
FIGURE = 29.0


class Filters:
    """What is typed and chosen. ``find`` gives the cards that fit; ``changed`` is called after every change."""

    def __init__(self, stage: Stage, page: CardPage, shelf: Shelf, mark: DrawMark, changed: Callable[[], None]) -> None:
        self.stage = stage
        self._page = page
        self.text = ""
        self.chosen: dict[str, set[str]] = {}
        self.query = Query()
        self.mark = mark
        self._changed = changed
        self.learn(shelf, ())

    def learn(self, shelf: Shelf, cards: Sequence[DeckCard]) -> None:
        """Other words for the same: the language has changed."""
        self.shelf = shelf
        self._index = Index(cards, shelf.facets)

    def find(self) -> list[DeckCard]:
        """The cards that fit."""
        found, self.query = self._index.find(self.text, self.chosen)
        return found

    @property
    def empty(self) -> bool:
        """Whether nothing is looked for."""
        return not self.text.strip() and not any(self.chosen.values())

    def clear(self) -> None:
        """Looks for nothing any more."""
        self.text, self.chosen = "", {}
        self._changed()

    def flip(self, key: str, value: str) -> None:
        """Puts a value of a facet in or out."""
        self.chosen.setdefault(key, set()).symmetric_difference_update({value})
        self._changed()

    def _type(self, text: str) -> None:
        self.text = text
        self._changed()

    def chips(self, facet: Facet) -> list[Chip]:
        """The values of a facet."""
        return [Chip(*value) for value in facet.values]

    def lay(self, rect: Rect, tall: float) -> list[Widget]:
        """The line to type into first; seals, figures and the button of the sheet as far as there is room."""
        _ = self.stage.say
        x, y, w, _h = rect
        rest = 108.0 * max(1.0, 0.84 * tall)
        wide = [facet for facet in self.shelf.facets if facet.look in (SEALS, FIGURES) and self._wide(facet, tall)]
        least = 200.0
        while wide and w - rest - 10 - sum(self._wide(facet, tall) + 10 for facet in wide) < least:
            wide.pop()
        taken = sum(self._wide(facet, tall) + 10 for facet in wide)
        line = w - taken - rest - 10
        search = Search((x, y, line, HIGH), _("Search"), self.text, self._type)
        search.hint = self.hint()
        found: list[Widget] = [search]
        at = x + line + 10
        for facet in wide:
            found.append(self._row(facet, (at, y, self._wide(facet, tall), HIGH)))
            at += self._wide(facet, tall) + 10
        shown = {facet.key for facet in wide}
        more = sum(len(values) for key, values in self.chosen.items() if key not in shown)
        said = _("Filters: {count}").format(count=more) if more else _("Filters")
        button = Button((at, y, rest, HIGH), said, self._open, PRIMARY if more else "secondary")
        button.hint = self._series(facet.name for facet in self.facets(shown))
        return [*found, button]

    def _series(self, texts: Iterable[str]) -> str:
        return series(catalogue(self.stage.language), texts)

    def _wide(self, facet: Facet, tall: float) -> float:
        return len(facet.values) * (SEAL if facet.look == SEALS else FIGURE * max(1.0, 0.8 * tall))

    def _row(self, facet: Facet, rect: Rect) -> Widget:
        chosen = self.chosen.setdefault(facet.key, set())

        def flip(value: str) -> None:
            self.flip(facet.key, value)

        if facet.look == SEALS:
            return Seals(rect, self.chips(facet), chosen, flip, self.mark, facet.name)
        return FigureRow(rect, self.chips(facet), chosen, flip, facet.name)

    def facets(self, without: set[str]) -> list[Facet]:
        """Those that can be chosen from, but for some."""
        return [facet for facet in self.shelf.facets if facet.look != HIDDEN and facet.key not in without]

    def hint(self) -> str:
        """What may be typed."""
        _ = self.stage.say
        keys = [facet for facet in self.shelf.facets if facet.look == FIGURES][:1]
        keys += [facet for facet in self.shelf.facets if facet.values and facet.look != FIGURES][:1]
        examples = []
        for facet in keys:
            value = facet.values[min(3, len(facet.values) - 1)] if facet.look == FIGURES else facet.values[0]
            examples.append(f"{facet.name.casefold()}:{value[1].casefold()}")
        said = _("Words of the cards, or a filter: {examples}.")
        return said.format(examples=self._series(examples)) if examples else ""

    def told(self) -> str:
        """The part of the typed filters that could not be understood; empty if all of it was."""
        if not self.query.unknown:
            return ""
        return self.stage.say("There is no such filter: {typed}").format(typed=" ".join(self.query.unknown))

    def _open(self) -> None:
        self.stage.stack.push(FilterScene(self.stage, self, self._page))


class FilterScene(Sheet):
    """Everything that can be chosen, facet by facet. What is chosen counts at once."""

    def __init__(self, stage: Stage, filters: Filters, page: CardPage) -> None:
        super().__init__(page)
        self.stage = stage
        self._filters = filters
        self._canvas: Canvas | None = None
        self._rect: Rect = (0, 0, 0, 0)

    def renew(self) -> None:
        self._canvas = None

    def _clear(self) -> None:
        self._filters.clear()
        self._canvas = None

    def _lay(self, canvas: Canvas) -> None:
        _ = self.stage.say
        x, w, tall = 100.0, 1080.0, canvas.letters(15) / 15
        high = self._pills(canvas, (x + 36, 0, w - 72, 0), tall)[2]
        h = min(HIGHEST, high + RING + 84 + 84)
        y = (theme.HEIGHT - h) / 2
        self._rect = (x, y, w, h)
        area = (x + 36, y + 84, w - 72, h - 84 - 84)
        pills, self._heads, high = self._pills(canvas, area, tall)
        wide = (x + 36 - RING, y + 84, w - 72 + 2 * RING, h - 84 - 84)
        self._scroll = Scroll(wide, pills, high + RING, self._draw_heads)
        half = (w - 84) / 2
        self._group = Group(
            [
                self._scroll,
                Button((x + 36, y + h - 68, half, 46), _("Clear all filters"), self._clear),
                Button((x + 48 + half, y + h - 68, half, 46), _("Show the cards"), self.stage.stack.pop, PRIMARY),
            ]
        )

    def _pills(self, canvas: Canvas, area: Rect, tall: float) -> tuple[list[Widget], list[tuple[str, Point]], float]:
        """The pills in lines, the heading of each facet with its place, and how high it all is: what has room beside
        the facet before stands there."""
        x, y, w, _h = area
        high, head, gap = 34 * max(1.0, 0.86 * tall), 26 * max(1.0, tall), 8.0
        right = x + w - 16
        pills: list[Widget] = []
        heads = []
        begin, at = x, y
        for facet in self._filters.facets(set()):
            wide = [self._wide(canvas, facet, chip, high) for chip in self._filters.chips(facet)]
            if begin > x and begin + sum(wide) + gap * (len(wide) - 1) > right:
                begin, at = x, at + head + high + APART
            heads.append((facet.name, (begin, at)))
            left, line = begin, at + head
            for chip, room in zip(self._filters.chips(facet), wide, strict=True):
                if left + room > right:
                    left, line = x, line + high + gap
                pills.append(self._pill(facet, chip, (left, line, room, high)))
                left += room + gap
            begin = left + 2 * APART if line == at + head else right
            at = line - head
        return pills, heads, at + head + high - y

    def _wide(self, canvas: Canvas, facet: Facet, chip: Chip, high: float) -> float:
        mark = high - 12 if chip.mark and facet.look == SEALS else 0.0
        return canvas.width(chip.name, faces.BOLD, 15) + 28 + mark

    def _pill(self, facet: Facet, chip: Chip, rect: Rect) -> Pill:
        def flip(value: str) -> None:
            self._filters.flip(facet.key, value)

        chosen = self._filters.chosen.get(facet.key, set())
        mark = self._filters.mark if chip.mark and facet.look == SEALS else None
        return Pill(rect, chip, chip.value in chosen, flip, mark)

    def _draw_heads(self, canvas: Canvas) -> None:
        real = canvas.letters(14)
        for name, (x, y) in self._heads:
            canvas.text(name, x, y + real, faces.BOLD, 14, theme.GOLD)

    def draw(self, canvas: Canvas) -> None:
        if canvas is not self._canvas:
            self._canvas = canvas
            self._lay(canvas)
        draw_dialog(canvas, self._rect, self.stage.say("Filters"))
        self._group.draw(canvas)
