"""All decks of a title on one sheet: to open, to begin, to name, to throw away, to take along as a code or a file."""

import itertools
import re
from pathlib import Path
from typing import TYPE_CHECKING

from game.client import clipboard
from game.client.ask import AskScene
from game.client.collection import deck_list
from game.client.collection.builder import Builder
from game.client.collection.card_page import Sheet
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.drawing.plates import draw_dialog, draw_medallion
from game.client.dropped import Dropped
from game.client.input import Input
from game.client.pages.rows import Rows, draw_mark
from game.client.stage import Stage
from game.client.widgets import FOCUSED, PRIMARY, Button, Group, label
from game.engine.errors import GameError
from game.engine.reading import why
from game.engine.said import Said

if TYPE_CHECKING:
    from game.client.collection.deck_list import DeckList

SHEET: Rect = (170, 56, 940, 616)
TOLD = 80
"""Letters of a code that are shown once it is copied: enough to know it by."""


class ShelfScene(Sheet):
    """The decks in rows, and beside them what can be done with the marked one."""

    def __init__(self, stage: Stage, page: Builder) -> None:
        super().__init__(page)
        self.stage = stage
        self._page = page
        self._at = page.editor.at
        self._canvas: Canvas | None = None

    def renew(self) -> None:
        self._canvas = None

    def uncover(self) -> None:
        self._at = self._page.editor.at
        self._canvas = None

    def _lay(self, canvas: Canvas, focus: int = 0) -> None:
        _ = self._page.say
        self._tall = max(1.0, canvas.letters(15) / 15)
        x, y, w, h = SHEET
        editor = self._page.editor
        self._decks = editor.decks
        self._judged = [all(check.good for check in editor.checks(deck)) for deck in self._decks]
        self._at = min(self._at, len(self._decks) - 1)
        wide = 276.0 * min(1.2, self._tall)
        area = (x + 34, y + 84, w - wide - 90, h - 84 - 96)
        self._rows = Rows(area, len(self._decks), 46 * self._tall, self._draw_deck, self._open, self._mark, self._at)
        self._rows.read = lambda number: self._decks[number].name
        own = (
            "" if not self._decks[self._at].ready else _("A ready deck stays as it is: change it, and a copy is yours.")
        )
        left, step = x + w - wide - 34, 51.0
        buttons = [
            Button((0, 0, 0, 0), _("Open"), lambda: self._open(self._at), PRIMARY),
            Button((0, 0, 0, 0), _("New deck"), self._new),
            Button((0, 0, 0, 0), _("Duplicate"), self._double),
            Button((0, 0, 0, 0), _("Rename"), self._rename, off=own),
            Button((0, 0, 0, 0), _("Delete it"), self._throw_away, off=own),
            Button((0, 0, 0, 0), _("Copy the code"), self._copy_code),
            Button((0, 0, 0, 0), _("Write to a file"), self._write_file),
            Button((0, 0, 0, 0), _("All cards"), self._gallery),
        ]
        buttons[5].hint = _("A line of letters that makes the same deck anywhere: paste it in the deck builder.")
        buttons[6].hint = _("A file let fall on the window of the deck builder is read again.")
        for number, button in enumerate(buttons):
            button.rect = (left, y + 84 + number * step, wide, 44)
        done = Button((left, y + h - 72, wide, 46), _("Close"), self.stage.stack.pop)
        self._group = Group([self._rows, *buttons, done], focus)

    def _again(self) -> None:
        """The decks have changed."""
        if self._canvas is not None:
            focus = self._group.focus
            self._lay(self._canvas, self._group.widgets.index(focus) if focus in self._group.widgets else 0)

    def _mark(self, number: int) -> None:
        self._at = number
        self._again()

    # ---- what can be done ----

    def _open(self, number: int) -> None:
        self._page.open(number)
        self.stage.stack.pop()

    def _new(self) -> None:
        self._page.editor.new()
        self._page.open(self._page.editor.at)
        self.stage.stack.pop()

    def _double(self) -> None:
        deck = self._decks[self._at]
        self._page.editor.new(self._page.say("{name}, mine").format(name=deck.name) if deck.ready else deck.name, deck)
        self._at = self._page.editor.at
        self._page.open(self._at)
        self._again()

    def _rename(self) -> None:
        _ = self._page.say
        self._page.open(self._at)
        title, said = _("Rename the deck"), _("Name of the deck")

        def answer(text: str) -> None:
            self._page.editor.rename(text)
            self._page.relay()

        name = self._decks[self._at].name
        self.stage.stack.push(AskScene(self.stage, title, said, name, _("Rename"), answer, deck_list.LONGEST - 3))

    def _throw_away(self) -> None:
        self._page.open(self._at)
        self._page.editor.throw_away()
        self._at = self._page.editor.at
        self._page.open(self._at)
        self._again()

    def _copy_code(self) -> None:
        self._page.open(self._at)
        code = self._page.editor.code()
        clipboard.put(code)
        shown = code if len(code) <= TOLD else f"{code[:TOLD]}…"
        self.stage.tell(shown, self._page.say("The code is on the clipboard."))

    def _write_file(self) -> None:
        _ = self._page.say
        self._page.open(self._at)
        deck = self._decks[self._at]
        title, said = _("Write the deck to a file"), _("Path of the file")
        proposed = str(_free(Path.home() / f"{file_name(deck.name)}.txt"))

        def answer(text: str) -> None:
            path = Path(text.strip()).expanduser()
            if path.exists():
                raise GameError(Said("{path} is there already.", path=path))
            try:
                path.write_text(f"{self._page.editor.write()}{self._page.editor.code()}\n", encoding="utf-8")
            except OSError as error:
                raise GameError(Said("{path}: {reason}", path=path, reason=why(error))) from error
            self.stage.tell(str(path), deck.name)

        self.stage.stack.push(AskScene(self.stage, title, said, proposed, _("Write"), answer, 240))

    def _gallery(self) -> None:
        from game.client.collection.gallery import GalleryScene

        self.stage.stack.push(GalleryScene(self.stage, self._page.title))

    def take_file(self, file: Dropped) -> bool:
        """As its page does: the deck that comes is marked."""
        if not self._page.take_file(file):
            return False
        self._at = self._page.editor.at
        self._again()
        return True

    def handle(self, event: Input) -> None:
        if event.verb in ("delete", "erase") and not self._decks[self._at].ready:
            self.changed = True
            self._throw_away()
        else:
            super().handle(event)

    @property
    def moving(self) -> bool:
        return super().moving or (self._canvas is not None and self._rows.moving)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._canvas is not None and self._rows.moving:
            self._rows.update(1e9 if self.stage.settings.reduced_motion else dt)
            self.changed = True

    # ---- looks ----

    def draw(self, canvas: Canvas) -> None:
        if canvas is not self._canvas:
            self._canvas = canvas
            self._lay(canvas)
        draw_dialog(canvas, SHEET, self._page.say("Decks"))
        x, y, _w, h = SHEET
        text = self._page.editor.text(self._at)
        if text:
            area = (x + 40, y + h - 86, self._rows.rect[2] - 10, 62)
            canvas.paragraph(text, area, faces.ITALIC, 15, theme.SECOND)
        self._group.draw(canvas)
        if all(deck.ready for deck in self._decks):
            self._draw_nothing(canvas)

    def _draw_nothing(self, canvas: Canvas) -> None:
        """Where decks of one's own will stand, and what brings the first one, as far as there is room."""
        x, y, w, h = self._rows.rect
        top = y + 46 * self._tall * len(self._decks) + 18
        free, middle = y + h - top, x + w / 2
        head, said = (
            self._page.say("No deck of your own yet"),
            self._page.say("It will stand here: begin a new one, or duplicate a ready one and change what you like."),
        )
        name, line = canvas.letters(23), canvas.height(said, faces.TEXT, 15.5, w - 120)
        need = name * 1.3 + line + 26
        if free < need:
            return
        canvas.box((x, top, w, free), theme.BLACK, theme.mix(theme.WALNUT_LIGHT, theme.GOLD_FALL, 0.35), 10, 1, 0.22)
        radius = min(68.0, (free - need - 40) / 2)
        top += (free - need - (2 * radius + 18 if radius > 36 else 0)) / 2 + 10
        if radius > 36:
            draw_medallion(canvas, self._page.title, middle, top + radius, radius)
            top += 2 * radius + 18
        canvas.text(head, middle, top + name * 0.86, faces.TITLE, 23, theme.IVORY, CENTRE, w - 60)
        area = (x + 60, top + name * 1.3, w - 120, line + 4)
        canvas.paragraph(said, area, faces.TEXT, 15.5, theme.SECOND, anchor=CENTRE)

    def _draw_deck(self, canvas: Canvas, number: int, rect: Rect, marked: bool) -> None:
        _ = self._page.say
        x, y, w, h = rect
        deck = self._decks[number]
        if marked:
            draw_mark(canvas, rect, FOCUSED in self._rows.state)
        middle = y + h / 2
        good = self._judged[number]
        count = deck.size(self._page.cards)
        size = self.stage.many("{count} card", "{count} cards", count).format(count=count)
        colour = canvas.palette.gain if good else canvas.palette.loss
        wide = label(canvas, size, x + w - 14, middle, faces.TEXT, 15, colour, RIGHT)
        left = x + w - 26 - wide
        for mark in reversed(self._marks(deck)):
            left -= 24
            self._page.filters.mark(canvas, mark, left + 11, middle, 20)
        face = faces.BOLD if number == self._page.editor.at else faces.TEXT
        words = theme.FOCUS if marked else theme.IVORY if not deck.ready else theme.SECOND
        label(canvas, deck.name, x + 16, middle, face, 17, words, width=left - x - 26, may_cut=not deck.ready)

    def _marks(self, deck: "DeckList") -> list[str]:
        """The marks of a deck's groups, the one that counts as none left out."""
        shelf = self._page.shelf
        facet = shelf.grouped
        if facet is None or shelf.groups is None:
            return []
        has = {value for card in self._page.cards if card.id in deck.counts for value in card.traits.get(facet.key, ())}
        return [mark for value, _name, mark in facet.values if value in has and value != shelf.groups.free]


def _free(path: Path) -> Path:
    """A path at which nothing lies yet, with a number behind its name if need be."""
    numbered = (path.with_stem(f"{path.stem} {number}") for number in itertools.count(2))
    return next(each for each in itertools.chain([path], numbered) if not each.exists())


def file_name(name: str) -> str:
    """A deck's name as a file may be called.

    >>> file_name("Strada di Cenere: la mia/2")
    'Strada di Cenere la mia 2'
    """
    return re.sub(r"\s+", " ", re.sub(r'[\\/:*?"<>|\x00-\x1f]', " ", name)).strip(" .") or "deck"
