"""Playing: what a person does with a match: choose on the board or from a list, ask for a hint, take back, pause."""

from collections.abc import Sequence
from functools import partial

from game.client import input as inputs
from game.client.board_kit.spot import OFF, ON, WAYS
from game.client.confirm import ConfirmScene
from game.client.drawing.canvas import Canvas
from game.client.gamepad import CAPS
from game.client.input import Input
from game.client.match import outcomes
from game.client.match.answering import HOLD, PASS, STOP, TARGET, TURN, WAVE
from game.client.match.beat import BEAT
from game.client.match.computer import EXPERT, ComputerPlate
from game.client.match.controls import (
    BANNER_LEFT,
    RoundButton,
    cap_of,
    draw_pill,
    key_of,
    keyboard_of,
    sign_hint,
    sign_list,
    sign_menu,
    sign_undo,
)
from game.client.match.hint import Hint
from game.client.match.keys import KeyHelp, KeysScene
from game.client.match.match_scene import MatchScene
from game.client.match.pause import PauseScene, SaveScene
from game.client.match.result import ResultScene
from game.client.match.running import END, EVENT, FREE, PAD, RunPlate, run_keys
from game.client.match.sheet import Sheet
from game.client.match.track import Chances, Track
from game.client.match.who import called
from game.client.stage import Stage
from game.client.widgets import Group, inside
from game.engine.action import Action
from game.engine.match import Match
from game.players import HUMAN

LETTERS = {"u": "undo", "h": "hint", "s": "save", "a": "actions", "t": "take_over", "l": "log", "?": "help"} | {
    "w": STOP,
    "p": PASS,
    "o": HOLD,
}
"""Keys by what they are wished for; the board has others of its own."""


class PlayScene(MatchScene):
    """A match that is played at this window by mouse, keyboard or gamepad."""

    def __init__(self, stage: Stage, match: Match, beat: float = BEAT) -> None:
        self._hint: Hint | None = None
        self._hint_wanted = False
        self._sheet: Sheet | None = None
        super().__init__(stage, match, beat)

    def lay(self) -> None:
        super().lay()
        self._lay_buttons()

    def change_hands(self) -> None:
        super().change_hands()
        self._lay_buttons()

    def _lay_buttons(self) -> None:
        stage, _ = self.stage, self.stage.say
        self._list = RoundButton(
            1218, 28, sign_list, self._toggle_sheet, _("Everything you can do now"), self._by("list")
        )
        self._lamp = RoundButton(1256, 28, sign_hint, self.hint, _("Hint"), self._by("hint"))
        self._undo = RoundButton(1218, 66, sign_undo, self.undo, _("Undo"), self._by("undo"))
        self._menu = RoundButton(1256, 66, sign_menu, self.pause, _("Menu"), self._by("back"))
        self._buttons = Group()
        self._lay_those_of_now()
        rect = ComputerPlate.RECT if self._duel is None else self._duel.seats.plate
        self._plate = ComputerPlate(stage, self.toggle_pause, self.hurry, self.take_over, rect)
        self._track = (
            None if self.running.track is None else Track(stage, self.running.track, self._chances, self.scrub)
        )
        self._run_plate = RunPlate(stage, self.running, self.go, self.run_or_wait, self._track)
        self._undo.off = self.stuck

    def _lay_those_of_now(self) -> None:
        """Where nobody chooses anything there is nothing to be listed, advised, or taken back."""
        self._buttons.widgets = [*self._choosing_buttons(), self._menu]
        self._buttons.focus = None

    def _choosing_buttons(self) -> Sequence[RoundButton]:
        """The buttons for who chooses."""
        return () if self.running.on else (self._list, self._lamp, self._undo)

    def _by(self, binding: str) -> str:
        """The key that does something."""
        return self.stage.say("key {letter}").format(letter=key_of(self.stage, binding))

    def let_go(self) -> None:
        self._close_sheet()
        self._close_hint()

    def offered(self) -> None:
        self._undo.off = self.stuck
        self._lay_those_of_now()
        if self._hint_wanted:
            self.hint()

    @property
    def shows_chances(self) -> bool:
        """Whether the course of the chances is told while a match runs by itself."""
        return True

    @property
    def held(self) -> bool:
        return self._sheet is not None or self._hint is not None

    # ---- hints ----

    def hint(self) -> None:
        """Asks the computer what it would play here; once the board rests, if something still moves."""
        if self._hint is not None:
            self._close_hint()
            return
        self._hint_wanted = self.showing.unseen
        if self.seats.playing and not self.showing.unseen:  # what the computer might do is not told: of its hand too
            self.say(self.stage.say("A hint is there when it is your turn."))
        if self._choices is None or self.showing.unseen or self.seats.playing:
            return
        self._close_sheet()
        self.board.disarm()
        self._beat.stop()
        point, room = self.board.point, self.board.aside
        self._hint = Hint(self.stage, self.match, self.teller, point, self.play, self._close_hint, room)
        self.changed = True

    def _close_hint(self) -> None:
        self._hint_wanted = False
        if self._hint is not None:
            self._hint.cancel()
            self._hint = None
            self.board.point(None)
            self.changed = True

    # ---- the sheet of all actions ----

    def _toggle_sheet(self) -> None:
        if self._sheet is not None:
            self._close_sheet()
        elif self._choices is not None and not self.seats.playing:
            choices, view = self._choices, self.match.view(self.viewer)
            self._close_hint()
            self._sheet = Sheet(
                self.stage,
                [self.teller.action(view, action) for action in choices.actions],
                lambda number: self.choose(choices.actions[number]),
                lambda number: self.board.point(choices.actions[number]),
            )
            self.board.disarm()
            self.board.point(choices.actions[0])
            self.changed = True

    def _close_sheet(self) -> None:
        if self._sheet is not None:
            self._sheet = None
            self.board.point(None)
            self.changed = True

    # ---- over the match ----

    def pause(self) -> None:
        """Opens the menu."""
        self._close_hint()
        self.stage.stack.push(PauseScene(self.stage, self))

    def save(self) -> None:
        """Asks for the name of a save."""
        self.stage.stack.push(SaveScene(self.stage, self))

    def save_as(self, name: str) -> None:
        """Saves under a name. Raises: ``BadRecord``."""
        assert self.match.record is not None
        self.stage.library.save_as(self.match.record, name)
        self.say(self.stage.say("Saved as {name}.").format(name=name))

    def concede(self) -> None:
        """Gives the match up."""
        self.seats.cancel()
        self._skip()
        self.running.let_go()
        self.play("concede" if self._duel is None else f"concede #{self.viewer + 1}")

    def choose(self, action: Action) -> None:
        """A person has chosen: it is played, unless the settings want what it leaves undone asked about first."""
        left = self.board.leaves(action) if self.stage.settings.confirm else ()
        if not left:
            self.play_chosen(action)
            return
        _, go_on = self.stage.say, partial(self.play_chosen, action)
        self.stage.stack.push(
            ConfirmScene(self.stage, _("Leave it undone?"), self._still(left), _("Leave it"), go_on, _("Go back"))
        )

    def _still(self, left: Sequence[Action]) -> str:
        """What could still be done: one thing by its name, and how many others there are."""
        view = self.match.view(self.viewer)
        each = {(action.verb, action.args[:1]): action for action in reversed(left)}
        first, *others = dict.fromkeys(self.teller.deed(view, action) for action in reversed(each.values()))
        if not others:
            return self.stage.say("Still possible: {action}.").format(action=first)
        said = self.stage.many(
            "Still possible: {action}, and {count} thing more.",
            "Still possible: {action}, and {count} things more.",
            len(others),
        )
        return said.format(action=first, count=len(others))

    # ---- who plays, and what windows are wished for ----

    def take_over(self) -> None:
        """A person plays every seat of the computer from now on; in a match of two, the one from which it is seen."""
        if self.sits:
            return
        self._seat(HUMAN)
        said = self.stage.say("You play from here.")
        if not outcomes.counts(self.stage, self.match):
            said = self.stage.say("You play from here. The match does not count: the computer played a part of it.")
        self.say(said)

    def hand_over(self) -> None:
        """The computer plays every seat from now on, in a match of two the viewer's; the match counts no more."""
        self._seat(EXPERT)
        if self.match.record is not None:
            outcomes.pass_over(self.stage, self.match.record)
        text = self.stage.say("The computer plays from here, and the match no longer counts. {key} takes over again.")
        menu = self.stage.say("The computer plays from here, and the match no longer counts. The menu gives it back.")
        key = cap_of(self.stage, "take_over")
        self.say(text.format(key=key) if key else menu)

    def _seat(self, name: str) -> None:
        self.seats.give(name, None if self._duel is None else self.viewer)
        self._call()
        if not self.showing.unseen:
            self._offer()

    def toggle_pause(self) -> None:
        """Lets the computer wait, or go on."""
        self.seats.pause()
        self.changed = True
        if self.seats.paused:
            said = self.stage.say("The computer waits. {key} lets it go on.")
            self.say(said.format(key=key_of(self.stage, "space")))

    def hurry(self) -> None:
        """On to the end of the turn, without watching."""
        self.seats.hurry(self._turn)
        self._skip()

    # ---- what runs by itself ----

    def go(self, end: str, by: int) -> None:
        """On (1) as far as to an end, or back (-1)."""
        self.changed = True
        if by < 0 or self.looking_back is not None:
            self._go_in_the_past(end, by)
        elif end == EVENT:
            self._show_one()
        else:
            self.running.go_to(end, int(self.match.view(self.viewer)["turn"]))
            if end == END:
                self._skip()

    def _show_one(self) -> None:
        """One thing more of what runs by itself."""
        self.running.paused = self.showing.halted = True
        if not self.showing.unseen and self._choices is not None and self.running.on:
            self.play(self._choices.actions[0])
        self.showing.next()

    def _go_in_the_past(self, end: str, by: int) -> None:
        """Where one looks back one goes from place to place; beyond the last of them is the present."""
        back = self.look_back()
        if back is None:
            return
        self.running.paused = True
        if end == EVENT and by > 0:
            back.step()
        else:
            back.go_to(self.past.onward(end, back.frame, by, self.running.strokes))
        if back.is_present:
            self.come_back()

    def _chances(self) -> Chances:
        """The course of the chances, as far as it has been seen."""
        acts, _ = self.past.acts, self.stage.say
        first = acts[0].number - 1 if acts else self.number
        seat = self.viewer
        at = 0.0
        if acts:
            frame = self.present if self.looking_back is None else self.looking_back.frame
            at = self.past.share(frame)
        until = int(self.past.share(self.present)) if acts else 0
        told = self.stage.settings.foretell
        values = [self.winning.chance(first + number, seat) if told else None for number in range(until + 1)]
        mine = seat == self.teller.you
        whose = _("Chance to win") if mine else _("Chance of {player}").format(player=called(self.teller, seat))
        return Chances(whose, values, at, shut=not told)

    def scrub(self, share: float) -> None:
        """To a moment so many actions after the beginning of what runs by itself."""
        back = self.look_back()
        if back is None:
            return
        back.go_to(self.past.at_share(share))
        if back.is_present:
            self.come_back()
        self.changed = True

    def run_or_wait(self) -> None:
        """Lets it wait, or go on."""
        self.running.toggle()
        self.changed = True

    @property
    def wish(self) -> str:
        """What whoever sits here has wished of the windows to come: see `game.client.match.answering`."""
        return self.windows.wish(self.viewer)

    def toggle_wish(self, wish: str) -> None:
        """Wishes something of the windows to come, or no more."""
        if not self.windows.there or self.match.result is not None or not self.sits:
            return
        self.windows.toggle(self.viewer, wish, self.match)
        self.changed = True
        if self._choices is not None and not self.showing.unseen and not self.seats.playing:
            self.let_go()
            self._offer()

    # ---- input ----

    def handle(self, event: Input) -> None:
        self.changed = True
        if event.kind != inputs.KEY and self._on_buttons(event) and event.kind != inputs.POINT:
            return
        wish = (event.verb or LETTERS.get(event.letter, "")) if event.kind == inputs.KEY else ""
        if self.running.on and self._sheet is None and self.stage.by_pad and event.letter in PAD:
            self.go(PAD[event.letter], 1)
            return
        if self._wished(wish, event):
            return
        if self._hint is not None and self._hint.handle(event):
            return
        if self._hint is not None and event.kind in (inputs.KEY, inputs.PRESS):
            self._close_hint()
        pressed = event.kind == inputs.PRESS and event.button == inputs.LEFT
        if pressed:
            self.settling.pressed = event.at
        if pressed and self._sheet is None and self.board.press_log(event.at):
            return
        if self.running.on and self._sheet is None:
            if event.kind != inputs.KEY or not self._run_plate.handle(event):
                self.board.handle(event)
        elif self.seats.playing or (self.showing.unseen and self.seats.watched):
            self._watch(event)
        elif self.showing.unseen:
            if event.kind == inputs.PRESS or event.verb in ("space", "accept"):
                self._skip()
        elif self._sheet is not None:
            self._on_sheet(event)
        elif not self.settling.holds(event):
            self._on_board(event)

    def _on_board(self, event: Input) -> None:
        """Something is meant for the board, unless it only came to lie where the pointer or the focus rests."""
        pointed = event.kind in (inputs.PRESS, inputs.RELEASE)
        if pointed:
            self.board.handle(inputs.point(*event.at))
        elif event.kind == inputs.POINT:
            self.settling.double.move(event.at)
        elif event.verb in (ON, OFF, *WAYS):
            self.settling.aim()
        under = self.board.hover
        if self.settling.double.is_one(event) or (not event.letter and self.settling.slips(event, under)):
            return
        before = self.board.taken
        action = self.board.handle(event)
        if action is None:
            if self.board.taken not in (None, before):
                self.settling.double.picked(event)
            return
        # A letter means what it would play, whatever is pointed at.
        meaning = action.verb if event.letter else under
        if event.letter and self.settling.slips(event, meaning):
            return
        if event.kind != inputs.POINT and self.stage.settings.speed != 0:  # at once: who wants it so acts as quickly
            self.settling.chose(event, meaning)
        self.choose(action)

    def _on_buttons(self, event: Input) -> bool:
        if self._buttons.handle(event) or self.news.handle(event):
            return True
        if self.running.on and self._run_plate.handle(event):
            return True
        return self._computer_at_board and self._plate.handle(event)

    def _wished(self, wish: str, event: Input) -> bool:
        """Does what a key asks of the scene itself; whether it asked for something."""
        if wish == "pause":
            self.pause()
        elif wish == "back":
            if self._hint is not None:
                self._close_hint()
            elif self._sheet is not None:
                self._close_sheet()
            elif not self.board.disarm():
                self.pause()
        elif wish in ("undo", "hint", "actions") and self.fights:
            self.say(self.fights)
        elif wish == "undo":
            self.undo()
        elif wish == "hint":
            self.hint()
        elif wish == "actions":
            self._toggle_sheet()
        elif wish == "take_over":
            self.take_over()
        elif wish == "save":
            self.save()
        elif wish in (STOP, PASS, HOLD) and self.windows.there:
            self.wish_for(wish)
        elif wish == "log":
            self.board.handle(event)
        elif wish == "help":
            self.stage.stack.push(KeysScene(self.stage, self.stage.say("Keys of the match"), self.keys()))
        else:
            return False
        return True

    def wish_for(self, wish: str) -> None:
        """Who sits here wishes something of the windows to come, or no more: that is told."""
        self.toggle_wish(wish)
        _ = self.stage.say
        said = {
            STOP: _("You are asked at every window of this turn."),
            PASS: _("You pass at every window until your turn."),
            HOLD: _("You are asked about the next thing that you announce."),
            WAVE: _("You pass at every window of this wave."),
            TURN: _("You pass at every window of this turn."),
            TARGET: _("You pass at every window of this turn until you are the target."),
            "": _("You are asked as the settings have it."),
        }
        self.say(said[self.wish])

    def wishes(self) -> tuple[tuple[str, str], ...]:
        """What may be wished of the windows to come, by the names of the keys that do it; nothing where none come."""
        _ = self.stage.say
        if not self.windows.there:
            return ()
        passes = _("Passes at every window until your turn")
        if WAVE in self.windows.passes:
            passes = _("Passes at the windows of this wave; again: of this turn; again: until you are the target")
        elif TURN in self.windows.passes:
            passes = _("Passes at the windows of this turn; again: at all of them until your turn")
        return (
            ("stop", _("Asks you at every window of this turn")),
            ("pass", passes),
            ("hold", _("Asks you about the next thing that you announce")),
        )

    def keys(self) -> tuple[KeyHelp, ...]:
        """The keys of the scene."""
        _ = self.stage.say
        choosing = (
            ("list", _("Everything you can do now, as a list")),
            ("accept", _("Takes what is marked; skips the animation")),
            *self.board.keys(),
            ("undo", _("Takes the last action back, if it revealed nothing")),
            ("hint", _("What the computer would do in your place")),
        )
        goes_on = _("Lets the computer wait, or go on")
        if self.sits:
            goes_on = _("Skips the animation; lets a computer that waits go on")
        computer = (
            ("space", goes_on),
            ("page_down", _("Lets the computer play to the end of the turn")),
            ("take_over", _("Takes over from the computer")),
        )
        rows = (
            *(run_keys(_) if self.running.on else choosing),
            ("explain", _("Tells about what is marked, as a right click or a held finger does")),
            ("log", _("Opens and closes the log; with Shift, or by the gamepad's button again, it tells more")),
            *self.wishes(),
            ("save", _("Saves the match under a name")),
            *(() if self.running.on else computer),
            ("back", _("Lets go, closes, or opens the menu")),
            ("help", _("Shows these keys")),
        )
        keys = keyboard_of(self.stage)  # a gamepad's buttons stand beside them
        free = FREE if self.running.on else {}
        return tuple(KeyHelp(keys[binding], said, CAPS.get(free.get(binding, binding), "")) for binding, said in rows)

    def _watch(self, event: Input) -> None:
        """What a person may do while the computer plays. To who plays against it the key that ends the turn shows what
        moves to its end, here too: pressed by habit it must not stop the match. The menu and the plate do that."""
        if event.verb == "space" and (self.seats.paused or not self.sits):
            if not self.settling.is_late(event):
                self.toggle_pause()
        elif event.verb == "page_down":
            self.hurry()
        elif event.verb in ("accept", "space") or event.kind == inputs.PRESS:
            self._skip()
            self.seats.skip()
        elif event.kind in (inputs.POINT, inputs.WHEEL):
            self.board.handle(event)

    def _on_sheet(self, event: Input) -> None:
        assert self._sheet is not None
        aside = event.kind == inputs.PRESS and not inside(self._sheet.rect, event.at)
        if aside or event.verb in ("on", "off", "left", "right"):
            self._close_sheet()
        else:
            self._sheet.handle(event)

    # ---- time ----

    def update(self, dt: float) -> None:
        if self._hint is not None:
            self.changed |= self._hint.advice is None
            self._hint.update()
        super().update(dt)

    def over(self) -> None:
        self.stage.stack.push(ResultScene(self.stage, self))

    @property
    def thinks(self) -> bool:
        """Whether the computer thinks, about what it plays or about a hint."""
        return super().thinks or (self._hint is not None and self._hint.advice is None)

    @property
    def _computer_at_board(self) -> bool:
        """Whether the computer has its plate on the board: it plays now, or plays every seat."""
        if self.showing.holding:
            return True
        return self.match.result is None and not self.running.on and (self.seats.playing or self.seats.watched)

    @property
    def news_top(self) -> float:
        x, y, w, h = self._plate.rect
        return y + h + 8 if self._computer_at_board and x + w > BANNER_LEFT else super().news_top

    def draw_over(self, canvas: Canvas) -> None:
        if self._computer_at_board:
            waits = self.seats.thinking or self.showing.holding
            self._plate.draw(canvas, self.seats.computer(self.match.actor), self.seats.paused, waits, self.sits)
        if self._duel is not None and self._duel.windows is not None and self.wish:
            _ = self.stage.say
            names = {
                STOP: _("Asked at every window"),
                PASS: _("Passing until my turn"),
                HOLD: _("Asked about my link"),
                WAVE: _("Passing in this wave"),
                TURN: _("Passing in this turn"),
                TARGET: _("Passing until I am the target"),
            }
            draw_pill(canvas, names[self.wish], self._duel.windows.plate)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self._hint is not None:
            self._hint.draw(canvas)
        if self._sheet is not None:
            self._sheet.draw(canvas)
        self._buttons.draw(canvas)
        if self.running.on:
            track = self.running.track
            self._run_plate.show_track(self.shows_chances and track is not None and self.board.is_free(track))
            self._run_plate.draw(canvas)
