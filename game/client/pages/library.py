"""The shelf of matches: under way, finished, saved; opened, watched, named, thrown away, told as text, taken in."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import platformdirs

import game
from game import presenters
from game.client import clipboard
from game.client.ask import AskScene
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.chrome import draw_plate
from game.client.drawing.plates import draw_medallion
from game.client.dropped import MATCH, Dropped
from game.client.input import Input
from game.client.match.who import call, people, seated
from game.client.pages.library_looks import Looks
from game.client.pages.page import PageScene
from game.client.pages.rows import Rows, Search
from game.client.stage import Stage
from game.client.widgets import FOCUSED, PRIMARY, Button, Tabs, Widget
from game.engine.errors import GameError
from game.engine.event import Event
from game.engine.match import Match
from game.engine.reading import why
from game.i18n import catalogue
from game.narration import told
from game.players import HUMAN, asker
from game.presenters import presenter_of
from game.records.export import export_text
from game.records.library import LONGEST_NAME, Item
from game.records.record import Record

TOP, BOTTOM = 76.0, 704.0
UNDER_WAY, FINISHED, SAVES = range(3)
BRING = 190.0
"""Width of the button that takes in a file."""


@dataclass(frozen=True, slots=True)
class Deleted:
    """What was thrown away last: where it lies now, where it lay, what it was called."""

    trashed: Path
    path: Path
    name: str


def match_text(record: Record, language: str) -> str:
    """A match as text in a language, turn by turn.

    Raises: ``BadRecord`` when it can not be played again.
    """
    match = game.start(record.header)
    teller = match.rules.room.teller(match.rules, language)
    if any(people(match.title, record.header.players)):
        call(teller, match.title, record.header.players)
    presenter_of(match.title).remind(teller, record.header, beside_board=False)

    def sentences(before: Mapping[str, Any], events: Sequence[Event]) -> list[str]:
        return told(teller, before, events)

    return export_text(record, game.start, sentences, catalogue(language).gettext, teller.title(), asker(match, record))


class LibraryScene(PageScene):
    """All records of this computer. ``documents`` is where texts of matches are written, the person's by default."""

    begin = 1

    def __init__(self, stage: Stage, documents: Path | None = None) -> None:
        super().__init__(stage)
        self._documents = documents
        self._tab = UNDER_WAY
        self._query = ""
        self._at: Path | None = None
        """The record that is marked."""
        self._rolled = 0.0
        """How far the list is rolled when it is made anew."""
        self._deleted: list[Deleted] = []
        self._shelf: tuple[list[Item], list[Item], list[Item]] = ([], [], [])
        self.items: list[Item] = []
        """What is listed."""
        self._looks = Looks(stage)

    def enter(self) -> None:
        self._read()
        if not self._shelf[UNDER_WAY]:
            self._tab = FINISHED if self._shelf[FINISHED] else SAVES if self._shelf[SAVES] else UNDER_WAY

    def uncover(self) -> None:
        self._read()
        self.relay()

    def renew(self) -> None:
        self._name_all()
        super().renew()

    def _read(self) -> None:
        """Looks at the shelf again."""
        items = sorted(self.stage.library.matches(), key=lambda item: item.trouble is not None)  # the broken ones last
        self._shelf = (
            [item for item in items if item.name is None and not item.finished],
            [item for item in items if item.name is None and item.finished],
            [item for item in items if item.name is not None],
        )
        self._name_all()

    def _name_all(self) -> None:
        self._looks.learn(item for items in self._shelf for item in items)

    def name(self) -> str:
        return self.stage.say("Library")

    def said(self) -> str:
        count = sum(len(items) for items in self._shelf)
        return self.stage.many("{count} record", "{count} records", count).format(count=count)

    def room(self) -> float:
        return theme.WIDTH - theme.MARGIN - BRING - 20

    # ---- what there is ----

    def lay(self, canvas: Canvas) -> list[Widget]:
        _ = self.stage.say
        wide = 340 + 190 * min(1.0, max(0.0, self.tall - 1))
        self._panel: Rect = (theme.WIDTH - theme.MARGIN - wide, TOP, wide, BOTTOM - TOP)
        x, list_wide = float(theme.MARGIN), self._panel[0] - theme.MARGIN - 20
        labels = [_("Under way"), _("Finished"), _("Saves")]
        counted = [f"{text} {len(items)}" for text, items in zip(labels, self._shelf, strict=True)]
        tabs = Tabs((x, TOP, list_wide * 0.58, 42), counted, self._tab, self._open_tab)
        search = (x + list_wide * 0.58 + 16, TOP, list_wide * 0.42 - 16, 42)
        self.search = Search(search, _("Search"), self._query, self._seek)
        wanted = self._query.strip().casefold()
        self.items = [item for item in self._shelf[self._tab] if wanted in self._looks.searched(item)]
        whole = next((n for n, item in enumerate(self.items) if item.trouble is None), 0)
        at = next((n for n, item in enumerate(self.items) if item.path == self._at), whole)
        area = (x, TOP + 56, list_wide, BOTTOM - TOP - 56)
        high = 16 + 42 * self.tall
        self._list = Rows(area, len(self.items), high, self._draw_row, self._open, self._mark, at, self._rolled)
        self._list.read = lambda number: self._looks.called(self.items[number])
        self._at = self.items[at].path if self.items else None
        self._rolled = 0.0
        bring = Button((theme.WIDTH - theme.MARGIN - BRING, 9, BRING, 40), _("Add a file…"), self._ask_for_file)
        bring.hint = _("A record from another computer. You can also let it fall on this window.")
        if not any(self._shelf):
            return [bring, Button((520, 580, 240, 50), _("New match"), self._begin, PRIMARY)]
        self._around = [tabs, self._list], [self.search, bring]
        return [*self._around[0], *self._panel_buttons(), *self._around[1]]

    def _begin(self) -> None:
        self.stage.stack.push(self.stage.ways.setup(self.stage, presenters.titles()[0]))

    @property
    def item(self) -> Item | None:
        """The record that is marked."""
        return next((item for item in self.items if item.path == self._at), None)

    def _panel_buttons(self) -> list[Widget]:
        """What can be done with the marked record, from the foot of the panel up."""
        _ = self.stage.say
        x, y, w, h = self._panel
        half, foot = (w - 50) / 2, y + h - 20
        buttons: list[Widget] = []
        if self._deleted:
            said, count = _("Bring back what was deleted"), len(self._deleted)
            what = self.stage.many("{count} record", "{count} records", count).format(count=count)
            hint = self._deleted[0].name if count == 1 else what
            buttons.append(Button((x + 20, foot - 42, w - 40, 42), said, self._bring_back, hint=hint))
            foot -= 52
        self._foot = foot
        item = self.item
        if item is None:
            return buttons
        broken = _("This record cannot be read.") if item.trouble is not None else ""
        small = [
            Button((0, 0, 0, 0), _("Watch"), self._watch, off=broken),
            Button((0, 0, 0, 0), _("As text"), self._as_text, off=broken, hint=_("Writes the match into a text file.")),
            Button((0, 0, 0, 0), _("Copy seed"), self._copy_seed, off=broken),
            Button((0, 0, 0, 0), _("Delete it"), self._delete),
        ]
        if item.name is not None:
            small.insert(0, Button((0, 0, 0, 0), _("Rename"), self._rename))
        if len(self._abandoned) > 1:
            hint = _("Every match that is listed here as under way goes into the trash.")
            small.append(Button((0, 0, 0, 0), _("Delete all of these…"), self._ask_to_clear, hint=hint))
        if item.finished:
            small.pop(1 if item.name is not None else 0)
        rows = (len(small) + 1) // 2
        top = foot - rows * 48
        for number, button in enumerate(small):
            last = number == len(small) - 1 and number % 2 == 0
            button.rect = (
                x + 20 + (number % 2) * (half + 10),
                top + number // 2 * 48 + 6,
                w - 40 if last else half,
                42,
            )
        do = _("Watch again") if item.finished else _("Resume") if item.name is None else _("Play on from here")
        first = Button((x + 20, top - 52, w - 40, 48), do, partial(self._open, self.items.index(item)), PRIMARY, broken)
        self._foot = top - 62
        return [first, *small, *buttons]

    # ---- what can be done ----

    def _open_tab(self, tab: int) -> None:
        self._tab, self._at = tab, None
        self.relay(0)

    def _seek(self, text: str) -> None:
        self._query = text
        self.relay()
        self._focus_search()

    def _focus_search(self) -> None:
        if self.search is not None:
            self.group.focus = self.search
            self.group.dress()

    def _mark(self, number: int) -> None:
        """Another record is marked: the panel tells of that."""
        self._at = self.items[number].path
        before, after = self._around
        self.group.widgets = [*before, *self._panel_buttons(), *after, self.group.widgets[-1]]

    def _try(self, do: Callable[[], None]) -> None:
        """Does something with a file, and tells why if it can not be done."""
        try:
            do()
        except GameError as error:
            self.stage.tell(error.told(self.stage.say), self.stage.say("That could not be done"))

    def _open(self, number: int) -> None:
        """Goes on with a match, or watches it if it is over."""
        item = self.items[number]
        if item.trouble is not None:
            self.stage.tell(self._looks.trouble(item), self.stage.say("This record cannot be read."))
        elif item.finished:
            self._watch()
        else:
            self._try(lambda: self._play(self.stage.library.go_on(item, game.resume)))

    def _play(self, match: Match) -> None:
        self.stage.stack.push(self.stage.ways.play(self.stage, match, anew=True))

    def _watch(self) -> None:
        from game.client.replay.unreadable import watch

        item = self.item
        if item is None:
            return
        if not item.finished and seated(item.title or "", item.players).count(HUMAN) > 1:
            said = self.stage.say("A match between two people is watched from its own menu until it is over.")
            self.stage.tell(said)
            return
        self.stage.stack.push(watch(self.stage, item.path))

    def _rename(self) -> None:
        _ = self.stage.say
        item = self.item
        if item is None or item.name is None:
            return
        old = item.name

        def answer(text: str) -> None:
            self._at = self.stage.library.rename(old, text).path

        title, said = _("Rename the save"), _("Name of the save")
        self.stage.stack.push(AskScene(self.stage, title, said, old, _("Rename"), answer, LONGEST_NAME))

    def _delete(self) -> None:
        item = self.item
        if item is None:
            return

        def throw() -> None:
            number = self.items.index(item)
            self._deleted = [self._thrown(item)]
            rest = [other for other in self.items if other is not item]
            self._at = rest[min(number, len(rest) - 1)].path if rest else None
            self._rolled = self._list.top
            self._read()
            self.relay(1)

        self._try(throw)

    def _thrown(self, item: Item) -> Deleted:
        """A record that is in the trash from now on."""
        return Deleted(self.stage.library.delete(item.path), item.path, self._looks.called(item))

    @property
    def _abandoned(self) -> list[Item]:
        """The matches under way that are listed, without those of which it can not be told what is lost with them."""
        return [item for item in self.items if self._tab == UNDER_WAY and item.trouble is None]

    def _ask_to_clear(self) -> None:
        from game.client.confirm import ConfirmScene

        _, count = self.stage.say, len(self._abandoned)
        said = self.stage.many(
            "{count} match that is not over goes into the trash. It can be brought back.",
            "{count} matches that are not over go into the trash. They can be brought back.",
            count,
        ).format(count=count)
        title, do = _("Delete all of these?"), _("Delete them")
        self.stage.stack.push(ConfirmScene(self.stage, title, said, do, self._clear, _("Cancel")))

    def _clear(self) -> None:
        """Every match under way that is listed goes into the trash; what is being played stays, and it is told."""
        self._deleted, wanted = [], self._abandoned
        for item in wanted:
            self._try(lambda item=item: self._deleted.append(self._thrown(item)))  # type: ignore[misc]
        self._at = None
        self._read()
        self.relay(1)

    def _bring_back(self) -> None:
        if not self._deleted:
            return

        def bring() -> None:
            while self._deleted:
                self._at = self.stage.library.restore(self._deleted[-1].trashed, self._deleted[-1].path)
                self._deleted.pop()
            assert self._at is not None
            self._show(self._at)

        self._try(bring)

    def _show(self, path: Path) -> None:
        """Reads the shelf and marks a record, in the tab where it is."""
        self._read()
        self._query, self._at = "", path
        self._tab = next(n for n, items in enumerate(self._shelf) if any(item.path == path for item in items))
        self.relay(1)

    def _copy_seed(self) -> None:
        item = self.item
        if item is not None:
            clipboard.put(str(item.seed))
            self.stage.tell(self.stage.say("Seed {seed} is on the clipboard.").format(seed=item.seed))

    def _as_text(self) -> None:
        _ = self.stage.say
        item = self.item
        if item is None:
            return
        folder = self._documents or platformdirs.user_documents_path() / "Cinquefoil"

        def write() -> None:
            text = match_text(Record.load(item.path), self.stage.language)
            out = folder / f"{item.path.name.split('.jsonl', 1)[0]}.txt"
            try:
                folder.mkdir(parents=True, exist_ok=True)
                out.write_text(text, encoding="utf-8")
            except OSError as error:
                said = _("{path}: could not be written ({reason})")
                self.stage.tell(said.format(path=out, reason=why(error).told(self.stage.say)))
            else:
                self.stage.tell(_("Written: {path}").format(path=out))

        self._try(write)

    def _ask_for_file(self) -> None:
        _ = self.stage.say
        title, said = _("Take in a file"), _("Where it lies")
        self.stage.stack.push(AskScene(self.stage, title, said, "", _("Take in"), self._take_in, 400))

    def _take_in(self, path: str) -> None:
        self._show(self.stage.library.take_in(Path(path.strip()).expanduser()).path)

    def take_file(self, file: Dropped) -> bool:
        """A match is put on the shelf, and marked there."""
        if file.kind == MATCH:
            self._try(lambda: self._take_in(str(file.path)))
        return file.kind == MATCH

    def handle(self, event: Input) -> None:
        if event.verb == "delete" and self.group.focus is self._list:
            self._delete()
        else:
            super().handle(event)
        self.changed = True

    # ---- looks ----

    def _draw_row(self, canvas: Canvas, number: int, rect: Rect, marked: bool) -> None:
        if number and not marked:
            x, y, w, _h = rect
            canvas.fill(theme.SECOND, (x + 60, y, w - 76, 1), 0.1)
        self._looks.draw_row(canvas, self.items[number], rect, marked, FOCUSED in self._list.state, self.tall)

    def draw_page(self, canvas: Canvas) -> None:
        if not any(self._shelf):
            self._draw_empty(canvas)
            return
        draw_plate(canvas, self._panel)
        item = self.item
        if item is not None:
            x, y, w, _h = self._panel
            self._looks.draw_item(canvas, item, (x, y, w, self._foot - y), self.tall)
        if not self.items:
            self._draw_nothing(canvas)

    def _draw_empty(self, canvas: Canvas) -> None:
        """A shelf without records."""
        _ = self.stage.say
        draw_medallion(canvas, presenters.titles()[0], 640, 300, 96)
        canvas.text(_("The shelf is empty"), 640, 462, faces.TITLE, 28, theme.IVORY, CENTRE, 900)
        said = _("What you play is kept here by itself, action by action: nothing to save, nothing to lose.")
        canvas.paragraph(said, (340, 482, 600, 90), faces.TEXT, 17, theme.SECOND, 1.4, CENTRE)

    def _draw_nothing(self, canvas: Canvas) -> None:
        _ = self.stage.say
        nothing = (
            _("No match is under way. What you play is kept here by itself, action by action."),
            _("No match has come to its end yet."),
            _("No saves yet. In a match, the menu saves it under a name of your own."),
        )
        said = _("Nothing here is called so.") if self._query.strip() else nothing[self._tab]
        x, y, w, _h = self._list.rect
        canvas.paragraph(said, (x + 20, y + 20, w - 60, 120), faces.ITALIC, 17, theme.QUIET, 1.4)
