"""What the player may set, in four sections. Everything counts at once, and is kept."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from game.client import input as inputs
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.drawing.chrome import Back, draw_bar, draw_plate, draw_wood
from game.client.input import BINDINGS, Input, bound
from game.client.pages.settings_keys import KeyRow, binding_name
from game.client.scene import Scene
from game.client.settings import LANGUAGE_NAMES, OWN_LINKS, PALETTES, SCALES, SPEEDS
from game.client.stage import Stage
from game.client.widgets import (
    SECONDARY,
    Button,
    Choice,
    Group,
    Slider,
    Tabs,
    Toggle,
    Widget,
    key_name,
    label,
)
from game.engine.content import LANGUAGES

TABS: Rect = (250, 78, 780, 40)
PLATE: Rect = (190, 132, 900, 560)
"""The greatest of the plates: a section's is as tall as it needs to be."""
ROWS = (89.0, 88.0, 80.0, 100.0)
"""Height of a setting with its two lines, in each section."""
CONTROL = 300.0
"""Width of what changes it."""
LINE = theme.mix(theme.WALNUT_LIGHT, theme.EDGE, 0.12)
"""Between two settings."""
SAMPLE = 90.0
"""Height of what the colours are shown with."""
SOUNDS = 136.0
"""Height of the sounds to listen to."""
KEYS_TOP, KEY_ROW = 146.0, 32.1


@dataclass(frozen=True, slots=True)
class _Line:
    """One setting: its name, what it does, and what changes it."""

    name: str
    said: str
    widget: Widget


class SettingsScene(Scene):
    """Sections as tabs; page keys and a gamepad's shoulders go through them."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._section = 0
        self._lines: list[_Line] = []
        self._catching: KeyRow | None = None
        """The row that waits for its new key."""
        self._wrong = ""
        self._group = Group()
        self._lay()

    # ---- what there is ----

    def _lay(self) -> None:
        _ = self.stage.say
        focus = 0
        if self._group.focus in self._group.widgets:
            focus = self._group.widgets.index(self._group.focus)
        else:
            focus = 2
        sections = (_("Game"), _("Display"), _("Sound"), _("Keys"))
        tabs = Tabs(TABS, sections, self._section, self.open)
        widgets: list[Widget] = [Back(_("Back"), self.stage.stack.pop), tabs]
        self._lines = (self._game, self._display, self._loudness, list)[self._section]()
        for line in self._lines:
            line.widget.beside = line.name
            widgets.append(line.widget)
        widgets += (list, list, self._samples, self._keys)[self._section]()
        self._group = Group(widgets, min(focus, len(widgets) - 1))
        self.changed = True

    @property
    def _row(self) -> float:
        return ROWS[self._section]

    def _rect(self, number: int, wide: float = CONTROL, high: float = 42) -> Rect:
        x, y, w, _ = PLATE
        return x + w - 36 - wide, y + 24 + self._row * number + (self._row - high) / 2 - 6, wide, high

    def _game(self) -> list[_Line]:
        _ = self.stage.say
        settings = self.stage.settings
        languages = [LANGUAGE_NAMES[language] for language in LANGUAGES]
        speeds = {
            0.5: _("Slow"),
            1.0: _("Normal"),
            2.0: _("Twice as fast"),
            4.0: _("Four times as fast"),
            0.0: _("None"),
        }
        return [
            _Line(
                _("Language"),
                _("For everything that is written here."),
                Choice(self._rect(0), "", languages, LANGUAGES.index(self.stage.language), self._speak),
            ),
            _Line(
                _("Animations"),
                _("How fast figures move and numbers change."),
                self._choice(1, "speed", SPEEDS, list(speeds.values())),
            ),
            _Line(
                _("Continue automatically"),
                _("When only one action is possible, it is played after a moment."),
                self._toggle(2, "auto_next", settings.auto_next),
            ),
            _Line(
                _("Ask before the turn ends"),
                _("If something could still be done."),
                self._toggle(3, "confirm", settings.confirm),
            ),
            _Line(
                _("Responses to your own plays"),
                _("Whether you are asked about your cards and attacks."),
                self._choice(4, "own_links", OWN_LINKS, [_("When it matters"), _("Always"), _("Never")]),
            ),
            _Line(
                _("Show what comes next"),
                _("In battles that fight themselves, with the chance to win. Off: all is suspense."),
                self._toggle(5, "foretell", settings.foretell),
            ),
        ]

    def _display(self) -> list[_Line]:
        _ = self.stage.say
        settings = self.stage.settings
        return [
            _Line(
                _("Text size"),
                _("Makes everything that is written larger."),
                self._choice(0, "text_scale", SCALES, [_("Normal"), _("Large"), _("Very large")]),
            ),
            _Line(
                _("Full screen"),
                _("F11 or Alt+Enter switches it anywhere."),
                self._toggle(1, "full_screen", settings.full_screen),
            ),
            _Line(
                _("Colours"),
                _("Blue and orange for players who confuse green and red."),
                self._choice(2, "palette", PALETTES, [_("Standard"), _("Blue and orange")]),
            ),
            _Line(
                _("Reduced motion"),
                _("Things fade instead of moving."),
                self._toggle(3, "reduced_motion", settings.reduced_motion),
            ),
            _Line(
                _("Read aloud"),
                self._told_of_voice(),
                self._aloud(4),
            ),
        ]

    def _aloud(self, number: int) -> Choice:
        """Nothing, what matters, or everything."""
        _, settings = self.stage.say, self.stage.settings
        names = [_("Off"), _("What matters"), _("Everything")]

        def change(at: int) -> None:
            self.stage.change(replace(self.stage.settings, aloud=at > 0, aloud_details=at > 1))

        at = 0 if not settings.aloud else 2 if settings.aloud_details else 1
        return Choice(self._rect(number), "", names, at, change)

    def _told_of_voice(self) -> str:
        _ = self.stage.say
        if self.stage.voice.missing:
            return _("No voice was found: a screen reader and the extra “speech” are needed.")
        return _("What is pointed at and what happens, by the system's voice.")

    def _loudness(self) -> list[_Line]:
        _ = self.stage.say
        return [
            _Line(_("Volume"), _("For everything that can be heard. At 0 all is silent."), self._share(0, "sound")),
            _Line(_("On the board"), _("Cards, dice, steps and blows."), self._share(1, "board_sound")),
            _Line(_("In menus"), _("Buttons, and what the pointer comes upon."), self._share(2, "menu_sound", "press")),
            _Line(_("Music"), _("Quiet, a piece for each game. At 0 there is none."), self._share(3, "music", "")),
            _Line(
                _("Silent in the background"),
                _("While you look at another window."),
                self._toggle(4, "mute_unseen", self.stage.settings.mute_unseen),
            ),
        ]

    def _share(self, number: int, name: str, heard: str = "card") -> Slider:
        """A loudness, with a sound of its kind at each change, if it has one."""

        def change(percent: int) -> None:
            self._set(name, percent)
            self.stage.sound.play(heard)

        return Slider(self._rect(number), 100, change, getattr(self.stage.settings, name), 5, self._percent)

    def _percent(self, at: int) -> str:
        return self.stage.say("{percent} %").format(percent=at)

    def _samples(self) -> list[Widget]:
        """A button for each sound of a board."""
        _ = self.stage.say
        names = {
            "card": _("Card"),
            "die": _("Die"),
            "step": _("Step"),
            "blow": _("Blow"),
            "knock": _("Knock"),
            "shield": _("Shield"),
            "death": _("Death"),
            "land": _("Landing"),
            "link": _("Chain"),
            "snap": _("Snap"),
            "turn": _("Turn"),
            "win": _("Victory"),
            "loss": _("Defeat"),
        }
        x, y, w, h = PLATE
        wide = (w - 72 - 6 * 10) / 7
        made: list[Widget] = []
        for number, (name, said) in enumerate(names.items()):
            rect = x + 36 + number % 7 * (wide + 10), y + h - 98 + number // 7 * 44, wide, 38.0
            made.append(Button(rect, said, partial(self.stage.sound.play, name)))
        return made

    def _choice(self, number: int, name: str, values: tuple[Any, ...], names: list[str]) -> Choice:
        at = values.index(getattr(self.stage.settings, name))
        return Choice(self._rect(number), "", names, at, lambda to: self._set(name, values[to]))

    def _toggle(self, number: int, name: str, on: bool) -> Toggle:
        return Toggle(self._rect(number, 52), "", on, lambda to: self._set(name, to))

    def _keys(self) -> list[Widget]:
        _ = self.stage.say
        keys = bound(self.stage.settings.keys)
        half = (len(BINDINGS) + 1) // 2
        x, _y, w, _h = PLATE
        wide = (w - 72 - 40) / 2
        rows: list[Widget] = []
        for number, binding in enumerate(BINDINGS):
            rect = x + 36 + (number // half) * (wide + 40), KEYS_TOP + number % half * KEY_ROW, wide, KEY_ROW - 6
            name = binding_name(binding, _)
            rows.append(KeyRow(rect, binding, name, key_name(keys[binding.name], _), self._catch))
        usual = "" if self.stage.settings.keys else _("These are the usual keys.")
        rows.append(
            Button((x + w - 36 - 280, 640, 280, 40), _("Restore the usual keys"), self._forget, SECONDARY, usual)
        )
        return rows

    # ---- what the player does ----

    def open(self, section: int) -> None:
        """Shows one of the four sections."""
        self._section = section
        self._wrong = ""
        self._lay()

    def _set(self, name: str, value: Any) -> None:
        change: dict[str, Any] = {name: value}
        self.stage.change(replace(self.stage.settings, **change))

    def _speak(self, number: int) -> None:
        self._set("language", LANGUAGES[number])

    def _catch(self, row: "KeyRow") -> None:
        self._catching, row.catching, self._wrong = row, True, ""
        self.takes_keys = True

    def _caught(self, key: str) -> None:
        """A key was pressed for the row that waits: it is taken, unless something else has it."""
        row = self._catching
        assert row is not None
        self._let_go()
        _ = self.stage.say
        keys = dict(self.stage.settings.keys)
        taken = next((each for each in BINDINGS if each is not row.binding and bound(keys)[each.name] == key), None)
        if taken is not None:
            said = _("{key} is taken already: {name}. Give that another key first.")
            self._wrong = said.format(key=key_name(key, _), name=binding_name(taken, _))
            return
        keys.pop(row.binding.name, None)
        if key != row.binding.key:
            keys[row.binding.name] = key
        self.stage.change(replace(self.stage.settings, keys=keys))
        self._lay()

    def _let_go(self) -> None:
        if self._catching is not None:
            self._catching.catching = False
            self._catching, self.takes_keys = None, False

    def _forget(self) -> None:
        self.stage.change(replace(self.stage.settings, keys={}))
        self._wrong = ""
        self._lay()

    # ---- scene ----

    def name(self) -> str:
        return self.stage.say("Settings")

    def renew(self) -> None:
        self._lay()

    def uncover(self) -> None:
        self._lay()

    def handle(self, event: Input) -> None:
        self.changed = True
        if self._catching is not None:
            if event.kind == inputs.KEY and event.key not in ("", "escape"):
                self._caught(event.key)
            elif event.kind == inputs.KEY or event.kind == inputs.PRESS:
                self._let_go()
            return
        if event.verb == "back":
            self.stage.stack.pop()
        elif event.verb in ("page_up", "page_down"):
            self.open((self._section + (1 if event.verb == "page_down" else -1)) % 4)
        else:
            self._group.handle(event)

    def draw(self, canvas: Canvas) -> None:
        _ = self.stage.say
        draw_wood(canvas)
        draw_bar(canvas, self.name())
        x, y, w, h = PLATE
        if self._lines:
            h = 24 + self._row * len(self._lines) + (14.0, SAMPLE, SOUNDS)[self._section]
        draw_plate(canvas, (x, y, w, h))
        for number, line in enumerate(self._lines):
            top = y + 24 + self._row * number
            if number:
                canvas.line((x + 36, top - 6), (x + w - 36, top - 6), LINE)
            room = w - 72 - CONTROL - 24
            label(canvas, line.name, x + 36, top + 24, faces.BOLD, 18, theme.IVORY, width=room)
            canvas.paragraph(line.said, (x + 36, top + 42, room, 54), faces.TEXT, 15.5, theme.QUIET, 1.2)
        if self._section == 1:
            self._draw_sample(canvas, (x + 36, y + 24 + len(self._lines) * self._row, w - 72, SAMPLE))
        if self._section == 2:
            self._draw_heard(canvas)
        if self._section == 3:
            self._draw_told(canvas)
        self._group.draw(canvas)

    def _draw_sample(self, canvas: Canvas, rect: Rect) -> None:
        """What the colours look like, with the signs that say the same."""
        _ = self.stage.say
        x, y, w, h = rect
        canvas.line((x, y - 6), (x + w, y - 6), LINE)
        x += label(canvas, _("In these colours:"), x, y + h / 2, faces.ITALIC, 15.5, theme.QUIET) + 24
        palette = canvas.palette
        for text, colour in (("+2", palette.gain), ("−3", palette.loss)):
            canvas.box((x, y + h / 2 - 17, 64, 34), theme.BLACK, colour, 8, 1.4, 0.9)
            label(canvas, text, x + 32, y + h / 2, faces.FIGURE, 19, colour, CENTRE)
            x += 80
        canvas.box((x, y + h / 2 - 5, 150, 10), theme.BLACK, None, 5, alpha=0.6)
        canvas.box((x, y + h / 2 - 5, 96, 10), palette.blood, None, 5)

    def _draw_heard(self, canvas: Canvas) -> None:
        """How loud each kind is, and what the buttons below are for, or why nothing can be heard."""
        _, sound = self.stage.say, self.stage.sound
        for line in self._lines:
            if isinstance(line.widget, Slider):
                x, y, _w, h = line.widget.rect
                label(canvas, self._percent(line.widget.at), x - 16, y + h / 2, faces.FIGURE, 16, theme.WARM, RIGHT)
        x, y, w, h = PLATE
        canvas.line((x + 36, y + h - SOUNDS - 6), (x + w - 36, y + h - SOUNDS - 6), LINE)
        said, colour = _("How it sounds:"), theme.QUIET
        if sound.missing:
            said, colour = _("No loudspeaker was found: nothing can be heard here."), canvas.palette.loss
        elif not sound.loudness or not sound.board:
            said = _("All is silent now.")
        label(canvas, said, x + 36, y + h - SOUNDS + 14, faces.ITALIC, 15.5, colour, width=w - 72)

    def _draw_told(self, canvas: Canvas) -> None:
        """How a key is set, or why one could not be; and what a gamepad does."""
        _ = self.stage.say
        x, y, w, h = PLATE
        room: Rect = (x + 36, y + h - 84, w - 72 - 300, 78)
        if self._wrong:
            canvas.paragraph(self._wrong, room, faces.BOLD, 15.5, canvas.palette.loss, 1.2)
        elif self._catching is not None:
            said = _("Press the new key for “{name}”. Esc leaves it as it is.")
            canvas.paragraph(said.format(name=self._catching.called), room, faces.BOLD, 15.5, theme.WARM, 1.2)
        else:
            said = _(
                "Press a row, then its new key. On a gamepad: "
                "A accepts, B goes back, X is Space, Y is Tab, Start pauses; the help of a match shows the rest."
            )
            canvas.paragraph(said, room, faces.TEXT, 15.5, theme.QUIET, 1.2)
