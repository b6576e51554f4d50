"""Builds of several parts: a hero with its level, what it wears, its deck; each part with its own cards beside it."""

from collections.abc import Sequence
from dataclasses import replace

from game.client.collection import page as deck_page
from game.client.collection import rack
from game.client.collection.bench import Bench
from game.client.collection.build_words import OF_BUILDS
from game.client.collection.card_filters import Filters
from game.client.collection.deck_parts import DeckRows
from game.client.collection.deck_scene import BOTTOM, TOP, DecksScene
from game.client.collection.rack import PartRows
from game.client.drawing import theme
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.chrome import draw_plate
from game.client.drawing.shapes import Point
from game.client.match.controls import key_of
from game.client.match.offers import HIDDEN, Check, DeckCard, Facet, PartLine, Shelf
from game.client.stage import Stage
from game.client.widgets import Choice, Tabs, Widget
from game.presenters import presenter_of

RACK: Rect = (theme.MARGIN, TOP, 268.0, BOTTOM - TOP)
PAGE = 330.0
FEW_LINES, MOST_LINES = 3, 8
"""Of broken rules that are told, where there is little room and elsewhere."""
PEBBLE = theme.rgb("#16262a")


def builder(stage: Stage, title: str, bench: Bench | None = None) -> DecksScene:
    """Where a title's decks are made, or its builds of several parts."""
    made = BuildsScene if presenter_of(title).cards.shelf(stage.language).parts else DecksScene
    return made(stage, title, bench)


class BuildsScene(DecksScene):
    """The rack at the left shows the parts; the grid has the cards for the one that is open, the page the deck.

    Where there is little room the rack has a tab of the page.
    """

    def __init__(self, stage: Stage, title: str, bench: Bench | None = None) -> None:
        self.part = ""
        """The part that is open; empty: the deck."""
        super().__init__(stage, title, bench)
        self._filters_of: dict[str, Filters] = {"": self.filters}
        self._racked = True
        """Whether the page shows the rack, where there is no room for it beside."""
        self._plate: Rect | None = None
        """Where the rack lies, if it is shown."""

    # ---- what there is ----

    def say(self, message: str) -> str:
        return self.stage.say(OF_BUILDS.get(message, message))

    def _filters(self) -> Filters:
        made = Filters(self.stage, self, self._shelf_of(self.part), self.presenter.draw_mark, self._sought)
        made.learn(self._shelf_of(self.part), self._cards_of(self.part))
        return made

    def _learn(self) -> None:
        for part, filters in self._filters_of.items():
            filters.learn(self._shelf_of(part), self._cards_of(part))

    def _cards_of(self, part: str) -> list[DeckCard]:
        return [card for card in self._had(self.cards) if card.part == part]

    def _shelf_of(self, part: str) -> Shelf:
        """The facets by which cards of a part differ."""
        cards = self._cards_of(part)

        def tells(facet: Facet) -> bool:
            values = {value for card in cards for value in card.traits.get(facet.key, ())}
            return len(values) > 1 or (facet.look == HIDDEN and bool(values))

        return self.shelf._replace(facets=tuple(facet for facet in self.shelf.facets if tells(facet)))

    def _in_deck(self) -> list[DeckCard]:
        """The deck; of the other parts only what does not lie in its place."""
        placed = {line.card for line in self._lines}
        return [card for card in super()._in_deck()
                if not card.part or (card.id not in placed and card.part not in self._counting)]  # fmt: skip

    def _line(self) -> PartLine:
        """How the open part stands."""
        return next(line for line in self._lines if line.key == self.part)

    # ---- laid out ----

    def _page_wide(self, small: bool) -> float:
        return super()._page_wide(small) if small else PAGE

    def _grid_place(self, small: bool) -> tuple[float, int]:
        return (theme.MARGIN, 3) if small else (RACK[0] + RACK[2] + 18, 3)

    def _rules_told(self, canvas: Canvas, page: Rect, small: bool) -> list[Check]:
        wrong = [check for check in self._judged if not check.good]
        if small:
            return self._first_of(canvas, wrong, page[2], FEW_LINES)
        charts = deck_page.chart_height(self.shelf, self.tall) + 60
        lines = 1.5 + deck_page.lines_of(canvas, self._judged, page[2])
        room = page[3] - charts - lines * deck_page.STEP - 26
        enough = room > 25.5 * max(5, len(self._in_deck()))
        return list(self._judged) if enough else self._first_of(canvas, wrong, page[2], MOST_LINES)

    def _first_of(self, canvas: Canvas, wrong: Sequence[Check], wide: float, most: int) -> list[Check]:
        """The first broken rules, in so many lines; how many more there are is told in one more."""
        told = list(wrong)
        while told and deck_page.lines_of(canvas, told, wide) > most:
            told.pop()
        if more := len(wrong) - len(told):
            said = self.stage.many("and {count} more", "and {count} more", more)
            told.append(Check(said.format(count=more), False))
        return told

    def lay(self, canvas: Canvas) -> list[Widget]:
        self._lines = list(self.editor.lines(self.deck))
        if self.part not in self._filters_of:
            self._filters_of[self.part] = self._filters()
        self.filters = self._filters_of[self.part]
        found = super().lay(canvas)
        small = self._leaf.tabs is not None
        self._plate = RACK if not small else self._leaf_rack() if self._racked else None
        rows = [] if self._plate is None else self._lay_rack(self._plate, small)
        return [*found[:1], *rows, *found[1:]]

    def _lay_list(self) -> DeckRows:
        if self._leaf.tabs is not None and self._racked:
            x, y, w, _h = self._leaf.listed
            self._leaf = replace(self._leaf, listed=(x, y, w, 0.0))
        return super()._lay_list()

    def _leaf_rack(self) -> Rect:
        """Where the rack lies on the page."""
        x, y, w, _h = self._leaf.listed
        return x, y, w, self._leaf.foot - y - 8

    def _lay_rack(self, plate: Rect, small: bool) -> list[Widget]:
        """The parts in rows; above them what counts."""
        x, y, w, h = plate
        top = y + (6 if small else 14 + rack.GLANCE) + 22 * max(1.0, self.tall)
        high = rack.LEVEL * max(1.0, 0.75 * self.tall)
        levels: list[Widget] = [
            self._choice(line, (x + 14, top, w - 28, high)) for line in self._lines if line.key in self._counting
        ]
        top += high + 8 if levels else 0
        area = (x + 6, top, w - 12, y + h - 6 - top)
        self._parts = [line for line in self._lines if line.key not in self._counting]
        tall = 48 * self.tall * 0.68 if small else max(area[3] / len(self._parts), 47 * self.tall)
        at = next(number for number, line in enumerate(self._parts) if line.key == self.part)
        self._rack = PartRows(
            area, self._parts, tall, self._draw_part, self._to_cards, self._open_part, self._empty_part, at
        )
        return [self._rack, *levels]

    def _choice(self, line: PartLine, rect: Rect) -> Choice:
        """How often what counts is there: a hero's level."""
        low, high = min(line.least, line.number), max(line.most, line.number)
        (card,) = [card for card in self.cards if card.part == line.key]

        def turn(at: int) -> None:
            self.editor.count(card, low + at)
            self._changed()

        names = [f"{number} / {line.most}" for number in range(low, high + 1)]
        made = Choice(rect, line.name, names, line.number - low, turn, line.said)
        made.off = "" if len(names) > 1 else line.told or line.said
        return made

    @property
    def _counting(self) -> set[str]:
        return {part.key for part in self.shelf.parts if part.counts}

    def _page_tabs(self) -> Tabs:
        _ = self.stage.say
        assert self._leaf.tabs is not None
        at = 0 if self._racked else 2 if self._charts else 1
        return Tabs(self._leaf.tabs, [_("Parts"), _("Cards"), _("Charts")], at, self._turn_page)

    # ---- what can be done ----

    def open(self, number: int) -> None:
        """Opens a build; of one that is empty its first part."""
        empty = not self.editor.decks[number].counts
        self.part = self.shelf.parts[0].key if empty else self.part
        self.grid = self._unlaid()
        super().open(number)

    def _turn_page(self, tab: int) -> None:
        self._racked, self._charts = tab == 0, tab == 2
        self._changed()
        self.group.focus = next(widget for widget in self.group.widgets if isinstance(widget, Tabs))
        self.group.dress()

    def _open_part(self, number: int) -> None:
        """The cards of a part come into the grid; what is in it is marked there."""
        line = self._parts[number]
        self.part = line.key
        self._peek.hide()
        self.grid = self._unlaid()
        self.relay()
        at = next((n for n, card in enumerate(self.shown) if card.id == line.card), 0)
        self.grid.go_to(at)

    def add(self, card: DeckCard) -> None:
        """One more of a card; what is in its part already is taken out, where a build may do without it."""
        lacking = {part.key for part in self.shelf.parts if part.may_lack}
        if card.part in lacking and card.id in self.deck.counts:
            self.remove(card)
        else:
            super().add(card)

    def _to_cards(self, number: int) -> None:
        if self.shown:
            self.group.focus = self.grid
            self.group.dress()

    def _empty_part(self, number: int) -> None:
        card = self._in_part(number)
        if card is not None:
            self.remove(card)

    def _in_part(self, number: int | None) -> DeckCard | None:
        """What lies in a part."""
        if number is None or self._plate is None:
            return None
        return next((card for card in self.cards if card.id == self._parts[number].card), None)

    def _right_press(self, at: Point) -> None:
        number = self._rack.row_at(at) if self._plate is not None else None
        if number is not None:
            self._empty_part(number)
        else:
            super()._right_press(at)

    # ---- large cards ----

    @property
    def _shows(self) -> tuple[Widget, ...]:
        return (*super()._shows, self._rack) if self._plate is not None else super()._shows

    def _pointed(self) -> DeckCard | None:
        if self._plate is not None and self.group.focus is self._rack:
            return self._in_part(self._rack.at)
        return super()._pointed()

    def _row_over(self) -> DeckCard | None:
        over = self._rack.over if self._plate is not None else None
        return self._in_part(over) if over is not None else super()._row_over()

    def _beside(self, card: DeckCard) -> Rect | None:
        if self._plate is not None:
            over = self._rack.at if self.group.focus is self._rack and self._rack.over is None else self._rack.over
            if self._in_part(over) is card and over is not None:
                x, y, w, _h = self._rack.rect
                return x, y + over * self._rack.height - self._rack.top, w, self._rack.height
        return super()._beside(card)

    # ---- looks ----

    def keys_now(self) -> list[tuple[str, str]]:
        """On the rack how one goes to a part's cards, and what takes out the one that is in it."""
        if self._plate is None or self.group.focus is not self._rack:
            return super().keys_now()
        (_accept, _adds), *others = self.told_keys()
        cards = key_of(self.stage, "accept"), self.stage.say("to its cards")
        return [cards, *(others if self._in_part(self._rack.at) is not None else [])]

    def _nothing(self) -> str:
        line = self._line()
        return super()._nothing() if line.opens else f"{line.name}: {line.said} ({line.told})"

    def _mark_on_page(self, canvas: Canvas, mark: str, x: float, y: float, size: float) -> None:
        """On a dark pebble: marks of builds are made for the dark of the rack."""
        half = size / 2
        canvas.box((x - half, y - half, size, size), PEBBLE, None, half)
        self.presenter.draw_mark(canvas, mark, x, y, size * 0.76)

    def draw_page(self, canvas: Canvas) -> None:
        super().draw_page(canvas)
        if self._plate is None:
            return
        x, y, w, _h = self._plate
        if self._leaf.tabs is not None:
            canvas.box(self._plate, theme.WALNUT_LIGHT, theme.GOLD_FALL, 8, bottom=theme.WALNUT)
            return
        draw_plate(canvas, self._plate)
        cards = self.deck.cards(self.cards)
        self.editor.source.draw_build(canvas, (x + 8, y + 8, w - 16, rack.GLANCE), cards, self.stage.language)

    def _draw_part(self, canvas: Canvas, number: int, rect: Rect, marked: bool) -> None:
        brief = self._leaf.tabs is not None
        rack.draw_line(canvas, rect, self._parts[number], self.presenter.draw_mark, marked, self._rack, brief)
