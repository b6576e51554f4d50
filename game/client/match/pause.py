"""The menu over a match, and the sheets that lie over it: the name of a save, a question before something is done."""

from collections.abc import Callable, Container
from dataclasses import dataclass
from itertools import chain, count
from typing import Protocol

from game.client import input as inputs
from game.client.ask import AskScene
from game.client.confirm import ConfirmScene
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.drawing.chrome import draw_heading
from game.client.drawing.plates import draw_dialog, draw_medallion
from game.client.input import BINDINGS, Input
from game.client.match import outcomes
from game.client.match.answering import PASS, STOP
from game.client.match.clock import pace_of, set_pace
from game.client.match.controls import (
    Sign,
    cap_of,
    draw_sign,
    sign_again,
    sign_book,
    sign_computer,
    sign_door,
    sign_flag,
    sign_hand,
    sign_hint,
    sign_keys,
    sign_pass,
    sign_save,
    sign_settings,
    sign_undo,
    sign_watch,
)
from game.client.match.duel import who_begins
from game.client.match.keys import KeyHelp, KeysScene
from game.client.match.who import exchanged as seats_exchanged
from game.client.scene import Scene
from game.client.stage import Stage
from game.client.widgets import FOCUSED, HOVERED, PRESSED, PRIMARY, Button, Group, Widget, focus_ring
from game.client.widgets.keycap import draw_key
from game.engine.errors import BadRecord
from game.engine.match import Match
from game.presenters import duel_of, presenter_of
from game.records.library import LONGEST_NAME
from game.records.record import Record

ROOM = 446.0
"""What the lines of the menu take at most."""


class Paused(Protocol):
    """What a menu asks of the match that rests below it: `game.client.match.play.PlayScene`."""

    @property
    def match(self) -> Match: ...
    @property
    def viewer(self) -> int | None: ...
    @property
    def sits(self) -> bool:
        """Whether the person at this window plays."""

    @property
    def stuck(self) -> str:
        """Why nothing can be taken back now; empty if it can."""

    @property
    def fights(self) -> str:
        """That nobody chooses anything now; empty where somebody does."""

    def undo(self) -> None: ...
    def hint(self) -> None: ...
    def take_over(self) -> None: ...
    def hand_over(self) -> None: ...
    def concede(self) -> None: ...
    def save_as(self, name: str) -> None: ...
    def keys(self) -> tuple[KeyHelp, ...]: ...
    def wishes(self) -> tuple[tuple[str, str], ...]: ...
    def wish_for(self, wish: str) -> None: ...


class MenuRow(Button):
    """A line of a menu: a sign, a name, a key; ``about`` says more."""

    def __init__(
        self, rect: Rect, sign: Sign, label: str, press: Callable[[], None], about: str, key: str = "", off: str = ""
    ) -> None:
        super().__init__(rect, label, press, off=off)
        self.sign = sign
        self.about = about
        self.key_name = key

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        lit = HOVERED in self.state or FOCUSED in self.state
        if FOCUSED in self.state:
            focus_ring(canvas, self.rect)
        if lit:
            canvas.box(self.rect, theme.mix(theme.WALNUT_LIGHT, theme.GOLD, 0.16), None, 8)
            canvas.box((x, y + 7, 3, h - 14), theme.GOLD_RISE, radius=1.5)
        y += 1 if PRESSED in self.state and not self.off else 0
        colour = theme.mix(theme.WALNUT, theme.QUIET, 0.75) if self.off else theme.FOCUS if lit else theme.IVORY
        draw_sign(canvas, self.sign, (x + 8, y, 36, h), theme.GOLD if not self.off else colour, 0.5 if self.off else 1)
        right = 12.0
        if self.key_name and not self.off:
            right += draw_key(canvas, self.key_name, x + w - 12, y + h / 2, anchor=RIGHT, tall=h) + 8
        canvas.text(self.label, x + 54, y + h / 2 + 5.5, faces.BOLD, 16, colour, width=w - 54 - right)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a menu as data; ``key`` is the name of its binding."""

    sign: Sign
    label: str
    press: Callable[[], None]
    about: str
    key: str = ""
    off: str = ""


class PauseScene(Scene):
    """The match rests; it is in its record all the while."""

    through = True
    PLATE: Rect = (276, 44, 728, 640)

    def __init__(self, stage: Stage, play: Paused) -> None:
        self.stage = stage
        self._play = play
        self._group = self._build()

    def name(self) -> str:
        return self.stage.say("Pause")

    def renew(self) -> None:
        self._group = self._build()

    def change_hands(self) -> None:
        at = self._group.focus
        number = self._group.widgets.index(at) if at is not None else 0
        self._group = self._build(number)

    def _build(self, focus: int = 0) -> Group:
        _ = self.stage.say
        x, y, w, _h = self.PLATE
        left, wide = x + 306, w - 336
        widgets: list[Widget] = [Button((left, y + 92, wide, 46), _("Resume"), self.stage.stack.pop, PRIMARY)]
        top = y + 150.0
        letters = {binding.name: binding.letter for binding in BINDINGS}
        groups = [group for group in (self._doing(), self._windows(), self._books(), self._leaving()) if group]
        step = min(37.0, (ROOM - 9 * len(groups)) / sum(map(len, groups)))
        for group in groups:
            for entry in group:
                cap = cap_of(self.stage, entry.key) if entry.key else ""
                rect = (left, top, wide, step - 1)
                row = MenuRow(rect, entry.sign, entry.label, entry.press, entry.about, cap, entry.off)
                row.letter = letters.get(entry.key, "")
                widgets.append(row)
                top += step
            top += 9
        return Group(widgets, focus)

    def _doing(self) -> list[Entry]:
        """What can be done with the match."""
        _, play = self.stage.say, self._play
        over = _("The match is over.") if play.match.result is not None else ""

        def then(do: Callable[[], None]) -> Callable[[], None]:
            return lambda: self._then(do)

        back = Entry(sign_undo, _("Undo"), then(play.undo), _("Takes the last action back."), "undo", play.stuck)
        hint = Entry(
            sign_hint, _("Hint"), then(play.hint), _("What the computer would do here."), "hint", over or play.fights
        )
        about = _("You play from here in the computer's place.")
        other = Entry(sign_hand, _("Take over"), then(play.take_over), about, "take_over", over)
        if play.sits:
            about = _("The computer plays on for you; you can take over again.")
            other = Entry(sign_computer, _("Let the computer play"), self._hand_over, about, "", over)
        about = _("Keeps this place under a name, to come back to it.")
        save = Entry(sign_save, _("Save as…"), lambda: self._push(SaveScene(self.stage, play)), about, "save")
        watch = Entry(sign_watch, _("Watch from the start"), self._watch, _("The match so far, step by step."))
        return [back, hint, other, save, watch]

    def _windows(self) -> list[Entry]:
        """What may be wished of the windows to come: a gamepad has no buttons for that."""
        _, play = self.stage.say, self._play
        if not play.sits or play.match.result is not None:
            return []
        rows = {
            "stop": (sign_hand, STOP, _("Ask at every window")),
            "pass": (sign_pass, PASS, _("Pass until my turn")),
        }

        def entry(binding: str, about: str) -> Entry:
            sign, wish, label = rows[binding]
            return Entry(sign, label, lambda: self._then(lambda: play.wish_for(wish)), about, binding)

        return [entry(binding, about) for binding, about in play.wishes() if binding in rows]

    def _leaving(self) -> list[Entry]:
        """How the match can be left."""
        _ = self.stage.say
        over = _("The match is over.") if self._play.match.result is not None else ""
        lost = over or ("" if self._play.sits else _("Nobody here plays it."))
        about = _("The same match with the same seed, from its first turn. This one is kept.")
        kept = _("Back to the table. The match is kept as it stands.")
        return [
            Entry(sign_again, _("Start again"), self._restart, about),
            Entry(sign_flag, _("Give up"), self._give_up, _("The match ends and counts as lost."), "", lost),
            Entry(sign_door, _("Leave"), self._leave, self._unsaved or kept),
        ]

    def _books(self) -> list[Entry]:
        """What there is to read and to set."""
        from game.client.pages.rulebook import RulebookScene
        from game.client.pages.settings_scene import SettingsScene

        _, stage, play = self.stage.say, self.stage, self._play

        def rules() -> None:
            self._push(RulebookScene(stage, play.match.title))

        def settings() -> None:
            self._push(SettingsScene(stage))

        return [
            Entry(sign_book, _("Rulebook"), rules, _("Everything about the game, with an index.")),
            Entry(sign_settings, _("Settings"), settings, _("Speed, sound, text, keys.")),
            Entry(sign_keys, _("Keys"), self._help, _("Every key of this screen."), "help"),
        ]

    def _help(self) -> None:
        self._push(KeysScene(self.stage, self.stage.say("Keys of the match"), self._play.keys()))

    def _push(self, scene: Scene) -> None:
        self.stage.stack.push(scene)

    def _then(self, do: Callable[[], None]) -> None:
        """Back to the match, and on with something there."""
        self.stage.stack.pop()
        do()

    def _watch(self) -> None:
        record = self._play.match.record
        if record is not None:
            self._push(self.stage.ways.replay(self.stage, record.copy(), self._play.viewer))

    def _restart(self) -> None:
        _, record = self.stage.say, self._play.match.record
        assert record is not None
        said = _("This match is kept at the table as it stands; a new one begins with the same seed.")

        def again() -> None:
            self.stage.stack.pop()
            self.stage.stack.replace(begin_like(self.stage, record, record.header.seed))

        self._push(ConfirmScene(self.stage, _("Start again?"), said, _("Start again"), again, _("Play on")))

    def _hand_over(self) -> None:
        """Lets the computer play, once it is known what that costs a match that would count."""
        _, play = self.stage.say, self._play
        if not outcomes.counts(self.stage, play.match):
            self._then(play.hand_over)
            return
        said = _("This match will then stand in no table, even if you take over again.")
        if play.match.record is not None and outcomes.of_a_day(self.stage, play.match.record.header):
            said = _("This try will then not count for the day, even if you take over again.")
        label = _("Let it play")
        then = ConfirmScene(
            self.stage, _("Let the computer play?"), said, label, lambda: self._then(play.hand_over), _("Play on")
        )
        self._push(then)

    def _give_up(self) -> None:
        _ = self.stage.say
        said = _("The match ends here and counts as lost.")

        def concede() -> None:
            self._then(self._play.concede)

        self._push(ConfirmScene(self.stage, _("Give up?"), said, _("Give up"), concede, _("Play on")))

    @property
    def _kept(self) -> str:
        """What becomes of the match."""
        return self.stage.say("Every action is saved as it is played.")

    @property
    def _unsaved(self) -> str:
        """What would be lost if the match were left now; empty if nothing."""
        _, record = self.stage.say, self._play.match.record
        if record is None or record.trouble is None:
            return ""
        return _("The last actions could not be saved. They are lost when the match is left.")

    def _leave(self) -> None:
        _ = self.stage.say

        def leave() -> None:
            self.stage.stack.pop()
            self.stage.stack.pop()
            self.stage.stack.bare()

        if not self._unsaved:
            leave()
            return
        self._push(ConfirmScene(self.stage, _("Leave unsaved?"), self._unsaved, _("Leave"), leave, _("Play on")))

    def handle(self, event: Input) -> None:
        self.changed = True
        if event.verb == "back":
            self.stage.stack.pop()
        elif event.verb == "help":
            self._help()
        elif event.verb in ("up", "down"):
            self._group.handle(inputs.key("off" if event.verb == "up" else "on"))
        else:
            self._group.handle(event)

    def draw(self, canvas: Canvas) -> None:
        _ = self.stage.say
        x, y, w, h = self.PLATE
        draw_dialog(canvas, self.PLATE, self.name())
        self._draw_match(canvas, x + 36, y + 104, 232)
        self._group.draw(canvas)
        marked = self._group.hover or self._group.focus
        about = marked.about if isinstance(marked, MenuRow) else self._unsaved or self._kept
        canvas.line((x + 30, y + h - 46), (x + w - 30, y + h - 46), theme.mix(theme.WALNUT_LIGHT, theme.GOLD_FALL, 0.5))
        canvas.text(about, x + w / 2, y + h - 20, faces.TEXT, 14.5, theme.SECOND, CENTRE, w - 60)

    def _caption(self, record: Record) -> str:
        """What is being played, below the title's name; nothing for a position from elsewhere."""
        if record.header.position is not None:
            return ""
        language = self.stage.language
        return presenter_of(record.header.title).caption(record.header.setup or {}, language, record.header)

    def _so_far(self, record: Record) -> list[tuple[str, str]]:
        """How far it has come: what is counted, and what it says."""
        _ = self.stage.say
        minutes = max(1, round(record.last_ms / 60_000))
        return [
            (_("Turn"), str(self._play.match.view(self._play.viewer).get("turn", ""))),
            (_("Actions"), str(len(record))),
            (_("Time"), self.stage.many("{count} minute", "{count} minutes", minutes).format(count=minutes)),
            (_("Seed"), str(record.header.seed)),
        ]

    def _draw_match(self, canvas: Canvas, x: float, y: float, w: float) -> None:
        """What is being played: its picture, its name, how far it has come."""
        _, match = self.stage.say, self._play.match
        presenter, record, language = presenter_of(match.title), match.record, self.stage.language
        draw_medallion(canvas, match.title, x + w / 2, y + 104, 96)
        name, _said = presenter.about(language)
        canvas.text(name, x + w / 2, y + 250, faces.TITLE, 23, theme.IVORY, CENTRE, w)
        if record is None:
            return
        top = y + 264.0
        caption = self._caption(record)
        if caption:
            top += canvas.paragraph(caption, (x, top, w, 44), faces.TEXT, 15, theme.SECOND, anchor=CENTRE) + 14
        draw_heading(canvas, _("So far"), x, top + 16, w)
        step = max(25.0, canvas.letters(15) * 1.35)
        for number, (label, value) in enumerate(self._so_far(record)):
            base = top + 44 + step * number
            taken = canvas.text(label, x, base, faces.TEXT, 15, theme.QUIET, width=w * 0.45)
            canvas.text(value, x + w, base, faces.BOLD, 15, theme.IVORY, RIGHT, w - taken - 8, may_cut=True)


def begin_like(stage: Stage, record: Record, seed: int, exchanged: bool = False) -> Scene:
    """A new match set up as that of a record, with a seed, ready to be played.

    ``exchanged``: of a match of two, begun from a set-up, each player has the other's seat, and takes the deck and the
    name along. Who did not begin then begins now; where chance says who does, the seed is the next one of which it says
    so, and the set-up leaves it to chance as before.
    """
    import game

    header = record.header
    if header.position is not None:
        match = game.from_position(header.title, header.position, seed)
    else:
        setup, players, duel = header.setup or {}, header.players, duel_of(header.title)
        if exchanged and duel is not None:
            first, setup = who_begins(game.start(header).view()), dict(duel.seats.exchanged(setup))
            players = seats_exchanged(stage, header.title, players)
            seed = next(each for each in count(seed) if who_begins(game.new(header.title, each, setup).view()) == first)
        match = game.new(header.title, seed, setup, players)
    assert match.record is not None
    stage.library.autosave(match.record)
    set_pace(stage, match.record.id, pace_of(stage, record.id))
    return stage.ways.play(stage, match, anew=True)


class SaveScene(AskScene):
    """Asks for the name of a save, and proposes one; a name that is taken is asked about again."""

    def __init__(self, stage: Stage, play: Paused) -> None:
        _ = stage.say
        taken = {item.name for item in stage.library.slots()}

        def save(name: str) -> None:
            if name.strip() in taken:
                raise BadRecord(_("There is a save of this name already."))
            play.save_as(name)

        proposed = _proposed(stage, play.match, taken)
        super().__init__(stage, _("Save as…"), _("Name of the save"), proposed, _("Save"), save, LONGEST_NAME)


def _proposed(stage: Stage, match: Match, taken: Container[str | None]) -> str:
    """A name for a save that is free: where the match is played, and the turn."""
    assert match.record is not None
    header = match.record.header
    place = presenter_of(match.title).caption(header.setup or {}, stage.language, header).partition(" · ")[0]
    turn = match.view(0).get("turn", "")
    name = stage.say("{place}, turn {turn}").format(place=place, turn=turn)[: LONGEST_NAME - 4]
    return next(free for free in chain((name,), (f"{name} ({n})" for n in count(2))) if free not in taken)
