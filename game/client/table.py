"""The table: go on with the last match, begin one, take one from the shelf."""

import secrets
import time
from datetime import datetime
from functools import partial
from typing import Any

import game
from game.boards import face_of
from game.client import shapes, theme
from game.client import text as faces
from game.client.canvas import CENTRE, Canvas, Painter
from game.client.chrome import draw_wood
from game.client.input import Input
from game.client.offers import Option
from game.client.play import PlayScene
from game.client.replay import ReplayScene
from game.client.scene import Scene
from game.client.sign import draw_sign, petal
from game.client.stage import Stage
from game.client.widgets import PRIMARY, QUIET, SECONDARY, Button, Choice, Field, Group, Listing, Row, Widget
from game.engine.content import LANGUAGES
from game.engine.errors import GameError
from game.records.library import Item
from game.records.record import Record

LEFT, WIDE = 754, 494
LANGUAGE_NAMES = {"en": "English", "it": "Italiano", "zh": "中文"}
SHOWN = 200
"""Records in the list."""
LONGEST_SEED = 20


class TableScene(Scene):
    """The house's first screen. It reads the shelf again each time it is uncovered."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.title = game.titles()[0]
        self._face = face_of(self.title)
        self._wrong = ""
        self._chosen: dict[str, Any] = {}
        self._seed = ""
        self._items: list[Item] = []
        self._last: Item | None = None
        self._last_caption = ""
        self._group = Group()

    def enter(self) -> None:
        self._read()

    def uncover(self) -> None:
        self._read()

    def _read(self) -> None:
        """Looks at the shelf, and lays the table."""
        library = self.stage.library
        self._items = library.matches(limit=SHOWN)
        self._last = library.resume()
        self._last_caption = ""
        if self._last is not None:
            self._last_caption = self._caption(self._last)
        self._lay()

    def _caption(self, item: Item) -> str:
        try:
            setup = Record.load(item.path).header.setup
        except GameError:
            return ""
        return self._face.caption(setup, self.stage.language) if setup is not None else ""

    def _lay(self) -> None:
        _ = self.stage.say
        widgets: list[Widget] = []
        if self._last is not None:
            widgets.append(Button((1010, 209, 218, 42), _("Resume"), self._resume, PRIMARY))
        self._options = self._face.options(self.stage.language)
        width = (WIDE - 16) / 2
        for number, option in enumerate(self._options[:2]):
            rect = (LEFT + number * (width + 16), 316, width, 40)
            names = [name for _value, name in option.options]
            values = [value for value, _name in option.options]
            at = values.index(self._chosen[option.key]) if self._chosen.get(option.key) in values else 0
            widgets.append(Choice(rect, option.label, names, at, partial(self._choose, option)))
        self._seed_field = Field((LEFT, 388, width, 40), _("Seed"), self._seed, self._begin, LONGEST_SEED)
        self._seed_field.allowed = lambda text: text.lstrip("-").isdigit() or text == "-"
        widgets.append(self._seed_field)
        kind = SECONDARY if self._last is not None else PRIMARY
        widgets.append(Button((LEFT + width + 16, 388, width, 40), _("New match"), self._begin, kind))
        rows = [self._row(item) for item in self._items]
        self._listing = Listing((LEFT, 470, WIDE, 180), rows, self._open, 30)
        widgets.append(self._listing)
        for number, language in enumerate(LANGUAGES):
            rect = (LEFT + 96 * number, 664, 90, 34)
            label = LANGUAGE_NAMES[language]
            widgets.append(Button(rect, label, partial(self._speak, language), QUIET))
        widgets.append(Button((LEFT + WIDE - 90, 664, 90, 34), _("Quit"), self.stage.stack.clear, QUIET))
        at = 0 if self._last is not None else widgets.index(self._seed_field) + 1
        self._group = Group(widgets, at)
        self.changed = True

    def _row(self, item: Item) -> Row:
        _ = self.stage.say
        when = _ago(item.changed, self.stage)
        if item.trouble is not None:
            return Row(f"{item.path.name}: {item.trouble}", when, item.trouble)
        name = item.name or self._face.about(self.stage.language)[0]
        said = self.stage.many("{count} action", "{count} actions", item.actions).format(count=item.actions)
        if item.finished:
            won = _("won") if item.winner == 0 else _("lost")
            text = _("{name} · seed {seed} · {actions} · {result}")
            return Row(text.format(name=name, seed=item.seed, actions=said, result=won), when)
        return Row(
            _("{name} · seed {seed} · {actions} · under way").format(name=name, seed=item.seed, actions=said), when
        )

    # ---- what can be done ----

    def _choose(self, option: Option, at: int) -> None:
        self._chosen[option.key] = option.options[at][0]

    def _speak(self, language: str) -> None:
        self._seed = self._seed_field.text
        self.stage.speak(language)
        self._read()

    def _begin(self) -> None:
        text = self._seed_field.text
        seed = int(text) if text.lstrip("-") else secrets.randbelow(1 << 32)
        setup = {option.key: self._chosen.get(option.key, option.options[0][0]) for option in self._options}
        try:
            match = game.new(self.title, seed, setup)
        except GameError as error:
            self._wrong = str(error)
            return
        assert match.record is not None
        self.stage.library.autosave(match.record)
        self.stage.stack.push(PlayScene(self.stage, match))

    def _resume(self) -> None:
        if self._last is not None:
            self._go_on(self._last)

    def _open(self, number: int) -> None:
        item = self._items[number]
        if item.finished:
            try:
                self.stage.stack.push(ReplayScene(self.stage, Record.load(item.path)))
            except GameError as error:
                self._wrong = str(error)
        else:
            self._go_on(item)

    def _go_on(self, item: Item) -> None:
        """Plays on in a match's own file; a save stays as it is, and is gone on with in a file of its own."""
        try:
            record = Record.load(item.path)
            if item.name is not None:
                record = record.branch()
            match = game.resume(record)
            if item.name is None:
                record.attach(item.path)
            else:
                self.stage.library.autosave(record)
        except GameError as error:
            self._wrong = str(error)
            return
        self.stage.stack.push(PlayScene(self.stage, match))

    # ---- scene ----

    def handle(self, event: Input) -> None:
        self.changed = True
        self._wrong = "" if event.kind in ("press", "key") else self._wrong
        self._group.handle(event)

    def draw(self, canvas: Canvas) -> None:
        _ = self.stage.say
        draw_wood(canvas)
        draw_sign(canvas, 52, 52, 26)
        canvas.text("Cinquefoil", 90, 58, faces.TITLE, 28, theme.IVORY)
        canvas.text(_("five tables, one house"), 91, 79, faces.ITALIC, 15, theme.QUIET)
        self._rose(canvas)
        name, what = self._face.about(self.stage.language)
        canvas.text(name, LEFT, 84, faces.TITLE, 46, theme.IVORY, width=WIDE, shadow=theme.BLACK)
        canvas.paragraph(what, (LEFT + 2, 106, WIDE, 66), faces.TEXT, 17, theme.SECOND, 1.3)
        if self._last is not None:
            canvas.box((LEFT, 186, WIDE, 88), theme.WALNUT_LIGHT, theme.GOLD_FALL, 12, bottom=theme.WALNUT)
            canvas.text(_("The last match"), LEFT + 20, 214, faces.TEXT, 14.5, theme.QUIET)
            canvas.text(self._last_caption or name, LEFT + 20, 239, faces.TITLE, 21, theme.IVORY, width=216)
            said = self.stage.many("{count} action", "{count} actions", self._last.actions).format(
                count=self._last.actions
            )
            when = _ago(self._last.changed, self.stage)
            canvas.text(f"{said} · {when}", LEFT + 20, 261, faces.TEXT, 14.5, theme.SECOND, width=216)
        canvas.text(_("Matches and saves"), LEFT, 460, faces.BOLD, 14, theme.QUIET)
        canvas.box((LEFT, 466, WIDE, 188), None, theme.mix(theme.WALNUT_LIGHT, theme.QUIET, 0.25), 8)
        if not self._items:
            canvas.text(
                _("Nothing here yet: what you play is kept by itself."), LEFT + 14, 494, faces.ITALIC, 15, theme.QUIET
            )
        self._group.draw(canvas)
        if not self._seed_field.text:
            canvas.text(_("by chance"), LEFT + 14, 413.5, faces.ITALIC, 16, theme.QUIET)
        trouble = self._wrong or self.stage.library.trouble or ""
        if trouble:
            canvas.text(trouble, 404, 706, faces.BOLD, 14, theme.LOSS, CENTRE, 660)

    def _rose(self, canvas: Canvas) -> None:
        """The sign of the house as it lies in the table, its open petals lit."""
        x, y, radius = 404, 372, 262
        size = 2 * 300

        def paint(p: Painter) -> None:
            m = size / 2
            p.polygon(shapes.ring(m, m, 287, 24), theme.rgb("#0d0b09"))
            for r, width in ((299, 1.6), (276, 1.2)):
                p.polygon(shapes.ring(m, m, r, width), theme.GOLD_FALL)
            for number in range(25):
                a = 72 / 5 * number
                p.polygon(shapes.moved(shapes.oval(0, -287.5, 1.6, 1.6, 10), m, m, turn=a), theme.GOLD_FALL)
            for number in range(5):
                leaf = shapes.smooth([(0, -90, 1), (13, -150), (8, -205), (0, -250, 1), (-8, -205), (-13, -150)])
                p.gradient(shapes.moved(leaf, m, m, turn=72 * number + 36), theme.GOLD, theme.GOLD_FALL)
            for number, colour in enumerate(theme.PETALS):
                is_open = number < len(game.titles())
                whole = petal(m, m, radius, number)
                share = 0.5 if is_open else 0.16
                p.gradient(whole, theme.mix(theme.WALNUT, colour, 1.8 * share), theme.mix(theme.WALNUT, colour, share))
                p.outline(whole, theme.GOLD if is_open else theme.mix(theme.GOLD_FALL, theme.WALNUT, 0.4), 5)
                p.outline(petal(m, m, radius, number, 7), theme.WALNUT, 1.4, 0.6)
            p.polygon(shapes.oval(m, m, 62, 62), theme.GOLD_FALL)
            p.gradient(shapes.oval(m, m, 57, 57), theme.WALNUT_LIGHT, theme.WALNUT)
            for number in range(5):
                p.gradient(petal(m, m, 48, number), theme.GOLD_RISE, theme.GOLD_FALL)
            p.polygon(shapes.oval(m, m, 10, 10), theme.GOLD_FALL)
            p.polygon(shapes.oval(m, m, 7, 7), theme.GOLD_RISE)

        canvas.glow(x - 60, y - 120, 480, 420, theme.GLOW, 0.16)
        canvas.picture(("rose", len(game.titles())), x - size / 2, y - size / 2, size, size, paint)


def _ago(when: float, stage: Stage) -> str:
    """A time in the past, short: today's by the clock, others by the date."""
    then = datetime.fromtimestamp(when)
    if time.time() - when < 86400 and then.day == datetime.now().day:
        return then.strftime("%H:%M")
    return then.strftime("%Y-%m-%d")
