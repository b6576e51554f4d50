"""Decks of a title: ready ones and the player's own, made of cards that lie side by side, judged line by line."""

from collections.abc import Sequence

from game.client import clipboard
from game.client import input as inputs
from game.client.collection import page as deck_page
from game.client.collection.bench import Bench
from game.client.collection.builder import Builder
from game.client.collection.card_filters import HIGH, Filters
from game.client.collection.card_notes import Notes, Peek, draw_large
from game.client.collection.code import BadCode
from game.client.collection.deck_editor import DeckEditor
from game.client.collection.deck_list import DeckList
from game.client.collection.deck_parts import DeckRows, NameButton, Settling, draw_keys, sign_undo, undoes
from game.client.collection.grid import CardGrid, Dealt
from game.client.collection.page import DeckSheet
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import LEFT, Canvas, Hint, Rect
from game.client.drawing.shapes import Point
from game.client.drawing.typeset import FADED
from game.client.dropped import DECK, TEXT, Dropped
from game.client.input import Input
from game.client.match.controls import key_of
from game.client.match.offers import Check, DeckCard
from game.client.pages.rows import Search
from game.client.stage import Stage
from game.client.widgets import FOCUSED, PRIMARY, Button, IconButton, Tabs, Widget, inside, key_name
from game.i18n import catalogue, clauses, series
from game.presenters import presenter_of

TOP, BOTTOM = 76.0, 704.0


class DecksScene(Builder):
    """The decks of a title. What is changed is kept at once; a ready deck is copied when it is changed."""

    begin = 0

    def __init__(self, stage: Stage, title: str, bench: Bench | None = None) -> None:
        super().__init__(stage)
        self.title = title
        self.presenter = presenter_of(title)
        self.editor = DeckEditor(stage, title, self.presenter, bench)
        self.shelf = self.presenter.cards.shelf(stage.language)
        self.filters = self._filters()
        self._bench = bench
        self._notes = Notes(self.presenter, stage.language)
        self._peek = Peek()
        self._charts = False
        """Whether the page shows its charts in the place of the cards, where there is no room for both."""
        self._row: tuple[int, float] = (0, 0.0)
        """The marked line of the deck, and how far its lines are rolled."""
        self._settling = Settling()
        self._pointer: Point = (-1.0, -1.0)
        self._by_key = False
        """Whether the player uses keys, so that they are told."""
        self.grid = self._unlaid()

    def renew(self) -> None:
        self.editor.learn()
        self.shelf = self.presenter.cards.shelf(self.stage.language)
        self._learn()
        self._notes = Notes(self.presenter, self.stage.language)
        super().renew()

    def _filters(self) -> Filters:
        """What is looked for among the cards, nothing so far."""
        made = Filters(self.stage, self, self.shelf, self.presenter.draw_mark, self._sought)
        made.learn(self.shelf, self._had(self.cards))
        return made

    def _learn(self) -> None:
        self.filters.learn(self.shelf, self._had(self.cards))

    @staticmethod
    def _had(cards: Sequence[DeckCard]) -> list[DeckCard]:
        """The cards that may be put into a deck at all."""
        return [card for card in cards if card.most]

    @property
    def decks(self) -> list[DeckList]:
        """Ready decks, then the player's own."""
        return self.editor.decks

    def name(self) -> str:
        return ""

    def said(self) -> str:
        return ""

    # ---- what there is ----

    def lay(self, canvas: Canvas) -> list[Widget]:
        small = self.tall > 1.2
        wide = self._page_wide(small)
        self._judged = self.checks()
        self._sheet = DeckSheet(self.deck.name, self._in_deck(), self.deck.counts, self._judged)
        facet = self.shelf.facet(self.shelf.curve)
        self._settling.aim([count for _, count in self._sheet.curve(facet)] if facet is not None else [])
        page: Rect = (theme.WIDTH - theme.MARGIN - wide, TOP, wide, BOTTOM - TOP)
        self._told = self._rules_told(canvas, page, small)
        lines = deck_page.lines_of(canvas, self._told, wide) if not self.editor.faults else 4
        self._leaf = deck_page.leaf(page, self.tall, self.shelf, lines, small, small and self._charts)
        left, columns = self._grid_place(small)
        space = page[0] - left - 20
        filters = self._lay_grid(left, space, columns)
        self._listed = self._in_deck()
        self._list = self._lay_list()
        found: list[Widget] = [self.grid, *filters, self._list]
        if self._leaf.tabs is not None:
            found.append(self._page_tabs())
        return [*found, *self._bar()]

    def _page_wide(self, small: bool) -> float:
        return 430.0 if small else 356.0

    def _grid_place(self, small: bool) -> tuple[float, int]:
        """Where the cards begin, and how many lie side by side."""
        return theme.MARGIN, self.shelf.columns * 3 // 4 if small else self.shelf.columns

    def _rules_told(self, canvas: Canvas, page: Rect, small: bool) -> list[Check]:
        """The rules that are told: where there is little room those alone that are broken."""
        return [check for check in self._judged if not small or not check.good]

    def _lay_grid(self, left: float, space: float, columns: int) -> list[Widget]:
        """The cards that are found, in the grid; what they are looked for with."""
        filters = self.filters.lay((left, TOP, space, HIGH), self.tall)
        self.search = filters[0] if isinstance(filters[0], Search) else None
        self.shown = self.filters.find()
        if self.search is not None and not self.filters.empty:
            self.search.found = str(len(self.shown))
        shelf = self.shelf
        dealt = Dealt(self.shown, self.draw_card, self.add, self.remove, self._count, shelf, self._drop, self._mark)
        area = (left - 8, TOP + 50, space + 16, theme.HEIGHT - TOP - 50)
        self.grid = CardGrid(area, dealt, columns, self.grid.card, self.grid.top)
        return filters

    def _lay_list(self) -> DeckRows:
        """The cards of the deck in lines."""
        height = 25.5 * max(1.0, self.tall)
        lines, (at, top) = len(self._listed), self._row
        draw, listed = self._draw_listed, self._leaf.listed
        made = DeckRows(listed, lines, height, draw, self._take_out, self._pulled_out, at, top)
        made.read = self._read_listed
        return made

    def _page_tabs(self) -> Tabs:
        _ = self.stage.say
        assert self._leaf.tabs is not None
        return Tabs(self._leaf.tabs, [_("Cards"), _("Charts")], int(self._charts), self._turn_page)

    def _in_deck(self) -> list[DeckCard]:
        return [card for card in self.cards if card.id in self.deck.counts]

    def _bar(self) -> list[Widget]:
        """The deck's name, and what can be done with it."""
        _ = self.say
        right = theme.WIDTH - theme.MARGIN
        wrong = clauses(catalogue(self.stage.language), (check.text for check in self._judged if not check.good))
        said = _("Play this deck") if self._bench is None else self._bench.said(_)
        play = Button((right - 190, 9, 190, 40), said, self._play, PRIMARY, wrong)
        make = Button((right - 330, 9, 130, 40), _("Build"), self._make)
        make.hint = _("Makes a deck for you, or completes this one.")
        copy = Button((right - 430, 9, 90, 40), _("Copy"), self._copy)
        paste = Button((right - 530, 9, 90, 40), _("Paste"), self._paste)
        copy.hint = _("The deck as text with its code, on the clipboard.")
        paste.hint = _("Makes a deck of the text or the code on the clipboard.")
        undo = IconButton((right - 584, 9, 44, 40), sign_undo, self._take_back, _("Undo the change"))
        undo.off = "" if self.editor.changed else _("Nothing has been changed.")
        name = NameButton((150, 9, right - 584 - 160, 40), self.deck.name, self._open_shelf)
        name.hint = _("Your decks and the ready ones; names, codes and files.")
        made: list[Widget] = [name, undo, paste, copy, play]
        if self.shelf.groups is not None:
            made.insert(4, make)
        else:
            for button in (undo, paste, copy):
                button.rect = (button.rect[0] + 140, *button.rect[1:])
        return made

    def checks(self) -> Sequence[Check]:
        """What the title says of the open deck, rule by rule."""
        return self.editor.checks(self.deck)

    def _count(self, card: DeckCard) -> int:
        return self.deck.counts.get(card.id, 0)

    def _unlaid(self) -> CardGrid:
        """A grid of which nothing is marked nor rolled yet."""
        return CardGrid((0, 0, 100, 100), Dealt((), self.draw_card, self.add, self.remove), 1)

    # ---- what can be done ----

    def _changed(self, card: DeckCard | None = None) -> None:
        """The deck has changed; a card has come, or gone."""
        self._peek.hide()
        self._row = self._list.at, self._list.top
        if card is not None and card.id in self.deck.counts and not card.part:
            self._row = self._in_deck().index(card), self._list.top
        if card is None:
            self._settling.jump()
        self.relay()

    def _sought(self) -> None:
        self.grid = self._unlaid()
        self._peek.point(None)
        self.relay()

    def open(self, number: int) -> None:
        """Opens a deck."""
        self.editor.open(number)
        self._row = 0, 0.0
        self._settling.jump()
        self.relay()

    def add(self, card: DeckCard) -> None:
        """One more of a card, unless the deck has all of it that it may: then that is said."""
        if self.editor.add(card):
            self.stage.sound.play("card")
            self._settling.warm(card.id)
            self._changed(card)
            return
        _ = self.stage.say
        said = _("{card} is chosen already.") if card.most == 1 else _("{card}: {n} copies, the most there may be.")
        self.stage.tell(said.format(card=card.name, n=card.most))

    def remove(self, card: DeckCard) -> None:
        """One less of a card."""
        if self.editor.remove(card):
            self._changed(card)

    def _drop(self, card: DeckCard, at: Point) -> None:
        if inside(self._leaf.rect, at):
            self.add(card)

    def _mark(self, card: DeckCard) -> None:
        self._peek.mark(card)

    def _take_out(self, number: int) -> None:
        self.remove(self._listed[number])

    def _pulled_out(self, number: int, at: Point) -> None:
        if not inside(self._leaf.rect, at):
            self.remove(self._listed[number])

    def _take_back(self) -> None:
        self.editor.take_back()
        self._changed()

    def _turn_page(self, tab: int) -> None:
        self._charts = tab == 1
        self._changed()

    def _open_shelf(self) -> None:
        from game.client.collection.shelf import ShelfScene

        self.stage.stack.push(ShelfScene(self.stage, self))

    def _make(self) -> None:
        from game.client.collection.making import MakeScene

        self.stage.stack.push(MakeScene(self.stage, self))

    def make(self, groups: Sequence[str], keep: bool) -> None:
        """Makes or completes a deck."""
        self.editor.make(groups, keep)
        self._changed()

    def _copy(self) -> None:
        clipboard.put(f"{self.editor.write()}{self.editor.code()}\n")
        size = self.deck.size(self.cards)
        said = self.stage.many("{count} card on the clipboard.", "{count} cards on the clipboard.", size)
        self.stage.tell(said.format(count=size), self.deck.name)

    def _paste(self) -> None:
        self.take(clipboard.take())

    def take(self, text: str) -> None:
        """Makes a deck of a text, and tells what of it was not understood."""
        try:
            found = self.editor.read(text)
        except BadCode as error:
            self.stage.tell(error.told(self.stage.say), self.say("This is no code of a deck."))
            return
        if not found:
            self.stage.tell(self.say("There is no deck in this text."))
        self._changed()

    def take_file(self, file: Dropped) -> bool:
        """A deck of this title becomes one of the player's; of a text without any card is told what it lacks."""
        if self._canvas is None or file.title not in ("", self.title) or file.kind not in (DECK, TEXT):
            return False
        self.take(file.text)
        return True

    def _play(self) -> None:
        if self._bench is not None:
            self.stage.stack.pop()
            self._bench.done(self.deck.cards(self.cards))
            return
        chosen = self.stage.profile.fact(self.title, "setup", {})
        self.stage.profile.remember(self.title, "setup", {**chosen, "deck": self.deck.cards(self.cards)})
        self.stage.stack.push(self.stage.ways.setup(self.stage, self.title))

    def handle(self, event: Input) -> None:
        self.changed = True
        if self._canvas is None:  # nothing lies anywhere before the first picture
            super().handle(event)
            return
        self._by_key = event.kind == inputs.KEY
        self._pointer = event.at if event.kind in (inputs.POINT, inputs.PRESS, inputs.RELEASE) else self._pointer
        typing = isinstance(self.group.focus, Search)
        if event.kind == inputs.PRESS and event.button == inputs.RIGHT:
            self._right_press(event.at)
        elif event.verb in ("copy", "paste") and not typing:
            (self._copy if event.verb == "copy" else self._paste)()
        elif event.kind == inputs.TEXT and event.text in ("+", "-") and not typing:
            self._by_sign(event.text)
        elif undoes(event) and self.editor.changed:
            self._take_back()
        elif event.verb == "space" and self.group.focus in self._shows:
            self._peek.turn(self._pointed())
        elif event.verb == "back" and self._peek.card is not None:
            self._peek.hide()
        else:
            super().handle(event)
        if event.kind in (inputs.POINT, inputs.PRESS):
            self._point_peek()

    def _point_peek(self) -> None:
        """What the pointer rests on is to be shown large, unless it carries something."""
        held = self.grid.carried or self.group.held
        self._peek.point(None if held else self.grid.over or self._row_over())

    @property
    def _shows(self) -> tuple[Widget, ...]:
        """Where a key shows what is marked large."""
        return self.grid, self._list

    def _right_press(self, at: Point) -> None:
        """Takes out the card under the pointer, in the grid or in the list."""
        if inside(self.grid.rect, at):
            self.grid.take_at(at)
        elif (number := self._list.row_at(at)) is not None:
            self._take_out(number)

    def _pointed(self) -> DeckCard | None:
        """The card that the focus marks."""
        if self.group.focus is self._list and self._listed:
            return self._listed[self._list.at]
        return self.grid.marked

    def _row_over(self) -> DeckCard | None:
        number = self._list.over
        return self._listed[number] if number is not None and number < len(self._listed) else None

    def _by_sign(self, sign: str) -> None:
        card = self._pointed()
        if card is not None:
            (self.add if sign == "+" else self.remove)(card)

    @property
    def moving(self) -> bool:
        return super().moving or self._peek.waiting or self._settling.moving

    def update(self, dt: float) -> None:
        rolled = self.grid.moving
        super().update(dt)
        if rolled and not self._by_key:
            self._point_peek()
        if self._settling.moving:
            settings = self.stage.settings
            self._settling.update(1e3 if settings.reduced_motion else dt * (settings.speed or 1e3))
            self.changed = True
        self.changed |= self._peek.update(dt)

    # ---- looks ----

    def draw_page(self, canvas: Canvas) -> None:
        _ = self.say
        aside = self._aside() if self.shelf.curve or self.shelf.chart else ""
        deck_page.draw_head(canvas, self._leaf, self._sheet, aside)
        if self._leaf.tabs is not None:
            canvas.box(self._leaf.tabs, theme.WALNUT_LIGHT, theme.GOLD_FALL, 8, bottom=theme.WALNUT)
        if self._leaf.charts is not None and self.shelf.chart:
            cards = self.deck.cards(self.cards)
            self.presenter.cards.draw_chart(canvas, self._leaf.charts, cards, self.stage.language)
        elif self._leaf.charts is not None:
            facet = self.shelf.facet(self.shelf.curve)
            mean = ""
            if facet is not None and self._sheet.size:
                whole, part = f"{self._sheet.average(facet):.1f}".split(".")
                figure = _("{whole}.{part}").format(whole=whole, part=part)
                mean = _("{name}: {figure} on average").format(name=facet.name, figure=figure)
            spots = deck_page.draw_charts(
                canvas,
                self._leaf.charts,
                self._sheet,
                self.shelf,
                self._mark_on_page,
                mean,
                self.tall,
                self._settling.bars,
            )
            for rect, name in spots:
                if inside(rect, self._pointer):
                    canvas.hint = Hint(rect, name)
        if not self._listed and self._leaf.listed[3]:
            x, y, w, h = self._leaf.listed
            said = _("No card yet. Press one at the left, or {accept} on it, and it comes here.")
            said = said.format(accept=key_of(self.stage, "accept"))
            canvas.paragraph(said, (x + 8, y + 10, w - 16, h - 10), faces.ITALIC, 16, FADED, 1.3)
        self._draw_judgement(canvas)
        gx, gy, gw, _gh = self.grid.rect
        told = self.filters.told() or ("" if self.shown else self._nothing())
        if told:
            canvas.text(told, gx + 14, gy + 26, faces.ITALIC, 17, theme.SECOND, LEFT, gw - 40)

    def _mark_on_page(self, canvas: Canvas, mark: str, x: float, y: float, size: float) -> None:
        """A mark on the page, which is of paper."""
        self.presenter.draw_mark(canvas, mark, x, y, size)

    def _nothing(self) -> str:
        """Why no card is to be seen."""
        return self.stage.say("No card is like that.")

    def _aside(self) -> str:
        _ = self.say
        return _("ready deck") if self.deck.ready and self._bench is None else ""

    def _draw_judgement(self, canvas: Canvas) -> None:
        """Whether the deck can be played with, rule by rule; or what of a pasted text was not understood."""
        _ = self.say
        if self.editor.faults:
            said = " · ".join(str(fault) for fault in self.editor.faults)
            head = _("The code has cards that are not known here:") if self.editor.faulty_code else ""
            deck_page.draw_faults(canvas, self._leaf, head or _("These lines were not understood:"), said, self.tall)
        else:
            deck_page.draw_judgement(canvas, self._leaf, self._sheet, self._told, _, self.tall)

    def _read_listed(self, number: int) -> str:
        card = self._listed[number]
        return f"{card.name} ×{self.deck.counts[card.id]}"

    def _draw_listed(self, canvas: Canvas, number: int, rect: Rect, marked: bool) -> None:
        card = self._listed[number]
        looks = "focus" if marked and FOCUSED in self._list.state else "lit" if self._is_lit(number) else ""
        deck_page.draw_card_line(
            canvas,
            rect,
            card,
            self.deck.counts[card.id],
            self.shelf,
            self._mark_on_page,
            looks,
            card.id in self._sheet.wrong,
            self._settling.warmth if card.id == self._settling.card else 0.0,
        )

    def _is_lit(self, number: int) -> bool:
        card = self._listed[number]
        return card is (self.grid.over or self.grid.marked) or self._list.over == number

    def told_keys(self) -> list[tuple[str, str]]:
        """What stands on the keys that the grid heeds, or on a gamepad's buttons, and what they do to its card.

        A gamepad has no button that takes a card out of the grid: it takes the change back, or goes to the list.
        """
        _ = self.say
        out = key_name("delete", _), _("takes out")
        if self.stage.by_pad:
            out = key_of(self.stage, "undo"), _("takes back")
        adds, shows = (key_of(self.stage, name) for name in ("accept", "space"))
        return [(adds, _("adds")), out, (shows, _("shows it large"))]

    def keys_now(self) -> list[tuple[str, str]]:
        """The keys that are told while the focus is where it is."""
        return self.told_keys() if self.group.focus is self.grid and self.shown else []

    def draw_over(self, canvas: Canvas) -> None:
        if self._by_key and self._peek.card is None and (keys := self.keys_now()):
            draw_keys(canvas, keys, self.grid.rect[0], 690)
        carried = self.grid.carried
        if carried is not None:
            x, y = self.grid.carried_to
            w = 150.0
            h = w * self.shelf.tall
            canvas.box((x - w / 2 + 6, y - h / 2 + 12, w, h), theme.BLACK, radius=12, alpha=0.5)
            self.draw_card(canvas, (round(x - w / 2), round(y - h / 2), w, h), carried)
        elif self._peek.card is not None:
            card = self._peek.card
            beside = self._beside(card)
            if beside is not None:
                draw_large(canvas, self, card, self._notes, beside, self.shelf.enlarged, self._names(card))
                canvas.hint = None

    def _names(self, card: DeckCard) -> str:
        """The cards that a card names."""
        named = series(catalogue(self.stage.language), (each.name for each in self._notes.of(card.id).named))
        return self.stage.say("Names: {cards}").format(cards=named) if named else ""

    def _beside(self, card: DeckCard) -> Rect | None:
        """Where the card lies that is shown large."""
        if self._row_over() is card or (self.group.focus is self._list and self.grid.over is None):
            x, _y, w, _h = self._leaf.rect
            number = self._listed.index(card) if card in self._listed else 0
            return x, self._list.rect[1] + number * self._list.height - self._list.top, w, self._list.height
        return self.grid.place(card) if card in self.shown else None
