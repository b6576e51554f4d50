"""Playing: a match on its title's board, by people and the computer, with undo, hints, saves, and the way out."""

import math
from collections.abc import Sequence

import game
from game.boards import face_of
from game.client import input as inputs
from game.client import outcomes
from game.client.board import Follower
from game.client.canvas import Canvas
from game.client.choices import MatchChoices
from game.client.computer import EXPERT, ComputerPlate
from game.client.hint import Hint
from game.client.input import Input
from game.client.news import News
from game.client.play_parts import (
    IconButton,
    key_of,
    sign_hint,
    sign_list,
    sign_menu,
    sign_undo,
)
from game.client.scene import Scene
from game.client.seats import Seats
from game.client.sheet import SHEET, Sheet
from game.client.stage import Stage
from game.client.taking_back import NOTHING, TakingBack, before_last, reason
from game.client.widgets import Group, inside
from game.engine.action import Action
from game.engine.errors import GameError
from game.engine.event import Event
from game.engine.match import Match
from game.players import HUMAN
from game.records.replay import replay

BEAT = 0.7
"""Seconds before the only legal action plays itself; endless: it never does."""
REMEMBERED = 24
"""Actions before a match is gone on with that its log still tells."""
LETTERS = {"u": "undo", "h": "hint", "s": "save", "a": "actions", "t": "take_over", "l": "log", "?": "help"}
"""Keys by what they are wished for; the board has others of its own."""


class PlayScene(Scene):
    """A match that is played at this window. Every action is in its record before it is shown.

    People choose on the board; where the computer plays a seat, it thinks beside the window. ``beat`` is how long the
    only legal action waits before it plays itself.
    """

    def __init__(self, stage: Stage, match: Match, beat: float = BEAT) -> None:
        self.stage = stage
        self.match = match
        self.seats = Seats(match)
        self.viewer = self.seats.first
        self._face = face_of(match.title)
        self._choices: MatchChoices | None = None
        self._back = TakingBack(self.viewer)
        self._hint: Hint | None = None
        self._hint_wanted = False
        self._beat = beat
        self._wait = 0.0
        self._only: Action | None = None
        self._sheet: Sheet | None = None
        self._ended = False
        self._showing = False
        """Whether what was played has not been seen to its end."""
        self._lay()

    def _lay(self) -> None:
        """Makes what speaks: the board, its words, the buttons."""
        stage, rules = self.stage, self.match.rules
        self.teller = rules.room.teller(rules, stage.language)
        self.board = self._face.board(rules, self.teller)
        self._follower = Follower(rules, self.board, self._hear)
        _ = stage.say
        self._list = IconButton(
            1218, 28, sign_list, self._toggle_sheet, _("Everything you can do now"), self._by("list")
        )
        self._lamp = IconButton(1256, 28, sign_hint, self.hint, _("Hint"), self._by("hint"))
        self._undo = IconButton(1218, 66, sign_undo, self.undo, _("Take back"), self._by("undo"))
        menu = IconButton(1256, 66, sign_menu, self.pause, _("Menu"), self._by("back"))
        self._buttons = Group([self._list, self._lamp, self._undo, menu])
        self._buttons.focus = None
        self.news = News(stage)
        self._plate = ComputerPlate(stage, self.toggle_pause, self.hurry, self.take_over)

    def renew(self) -> None:
        self._close_hint()
        self._close_sheet()
        self.seats.cancel()
        self._lay()
        self._showing = False
        self._remember()
        self._follower.show(self.match.view(self.viewer))
        self._offer()
        self.news.look(self.match.record, self._buttons)

    def _by(self, binding: str) -> str:
        """By which key something is done."""
        return self.stage.say("key {letter}").format(letter=key_of(self.stage, binding))

    # ---- life ----

    def enter(self) -> None:
        record = self.match.record
        if record is not None and len(record) == 0 and self.match.result is None:
            events = self.match.opening_for(self.viewer)
            self._follower.follow(events, self.teller.log({}, events))
            self._follower.skip()
        else:
            self._remember()
            self._follower.show(self.match.view(self.viewer))
            self.seats.paused = self.seats.watched
        self._offer()
        self.news.look(self.match.record, self._buttons)

    def _remember(self) -> None:
        """Tells the log what was played last before this match was gone on with."""
        record = self.match.record
        if record is None:
            return
        actions = record.actions()
        first = max(0, len(actions) - REMEMBERED)
        before = replay(record, game.start, first)
        for entry in actions[first:]:
            view = before.view(self.viewer)
            self.board.tell(self.teller.log(view, before.play(entry.action, self.viewer)))

    def leave(self) -> None:
        self.seats.cancel()
        self._close_hint()
        if self.match.record is not None:
            if self.match.result is not None:
                self.match.record.compress()
            self.match.record.close()

    def uncover(self) -> None:
        self._beat_again()

    # ---- who plays ----

    @property
    def stuck(self) -> str:
        """Why nothing can be taken back now; empty if it can."""
        return reason(self.stage, self._back.refusal(self.match))

    def take_over(self) -> None:
        """A person plays every seat of the computer from now on."""
        if self.seats.by_people:
            return
        self._seat(HUMAN)
        self.say(self.stage.say("You play from here."))

    def hand_over(self) -> None:
        """The computer plays every seat from now on, and the match counts no more."""
        self._seat(EXPERT)
        if self.match.record is not None:
            outcomes.pass_over(self.stage, self.match.record)
        self.say(self.stage.say("The computer plays from here. T takes over again."))

    def _seat(self, name: str) -> None:
        self.seats.give(name)
        if not self._showing:
            self._offer()

    def toggle_pause(self) -> None:
        """Lets the computer wait, or go on."""
        self.seats.pause()
        self.changed = True

    def hurry(self) -> None:
        """On to the end of the turn, without watching."""
        self.seats.hurry(self._turn)
        self._skip()

    @property
    def _turn(self) -> object:
        """The turn's number, in titles that count them."""
        return self.match.view(self.viewer).get("turn")

    def _hear(self, events: Sequence[Event]) -> None:
        for name in self._face.sounds(events, self.viewer):
            self.stage.sound.play(name)

    # ---- playing ----

    def play(self, action: Action | str) -> None:
        """Plays an action and shows what it does."""
        before = self.match.view(self.viewer)
        try:
            events = self.match.play(action, self.viewer)
        except GameError as error:
            self.say(str(error))
            return
        self._back.played(self.match, before, events)
        self.news.look(self.match.record, self._buttons)
        self._close_sheet()
        self._close_hint()
        self.seats.cancel()
        self.board.offer(None)
        self._choices = None
        self._only = None
        self._follower.follow(events, self.teller.log(before, events))
        self._showing = True
        self.changed = True
        self.happened(events)
        if self.stage.settings.speed == 0 or self.seats.hurried:
            self._skip()

    def allowed(self) -> tuple[Action, ...] | None:
        """Of all that is legal, what is offered to a person; None: everything."""
        return None

    def happened(self, events: tuple[Event, ...]) -> None:
        """What was just played, before it is shown: for scenes that teach over a match."""

    def undo(self) -> None:
        """Takes back the last action if it told nothing new; those that had no other beside them go with it."""
        if self._showing:
            return
        refusal = self._back.refusal(self.match)
        if refusal:
            self.say(reason(self.stage, refusal))
            return
        record = self.match.record
        assert record is not None
        back = self.match
        while not refusal:
            back = before_last(back)
            back.record = record
            record.undo(len(record) - 1)
            refusal = self._back.refusal(back) if len(back.actions()) == 1 else NOTHING
        back.go_on_in(record)
        self.match = back
        self._close_sheet()
        self._close_hint()
        self.seats.cancel()
        self._follower.show(self.match.view(self.viewer))
        self.seats.paused = self.seats.watched
        self._offer()
        self._only = None
        self.say(self.stage.say("Taken back."))

    def save_as(self, name: str) -> None:
        """Saves under a name. Raises: ``BadRecord``."""
        assert self.match.record is not None
        self.stage.library.save_as(self.match.record, name)
        self.say(self.stage.say("Saved as {name}.").format(name=name))

    def concede(self) -> None:
        """Gives the match up."""
        self.seats.cancel()
        self._skip()
        self.play("concede")

    def pause(self) -> None:
        """Opens the menu."""
        from game.client.pause import PauseScene

        self._close_hint()
        self.stage.stack.push(PauseScene(self.stage, self))

    def say(self, text: str) -> None:
        """A line of news over the board."""
        self.news.say(text)
        self.changed = True

    def _offer(self) -> None:
        """The board rests: what may be chosen now, or the computer begins to think."""
        self._choices = None
        self._only = None
        self.changed = True
        if self.match.actor is None:
            self.board.offer(None)
            return
        self._undo.off = self.stuck
        if self.seats.begin(self.match):
            self.board.offer(None)
            return
        allowed = self.allowed()
        if allowed == ():
            self.board.offer(None)
            return
        self._choices = MatchChoices(self.match, self.viewer, allowed)
        self.board.offer(self._choices)
        self._beat_again()
        if self._hint_wanted:
            self.hint()

    def _beat_again(self) -> None:
        actions = self._choices.actions if self._choices is not None else ()
        alone = len(actions) == 1 and self.stage.settings.auto_next and self._beat < math.inf
        self._only = actions[0] if alone else None
        self._wait = self._beat

    # ---- hints ----

    def hint(self) -> None:
        """Asks the computer what it would play here; once the board rests, if something still moves."""
        if self._hint is not None:
            self._close_hint()
            return
        self._hint_wanted = self._showing
        if self._choices is None or self._showing:
            return
        self._close_sheet()
        self.board.disarm()
        self._only = None
        self._hint = Hint(self.stage, self.match, self.board.point, self.play, self._close_hint)
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

    # ---- scene ----

    def handle(self, event: Input) -> None:
        self.changed = True
        if event.kind != inputs.KEY and self._on_buttons(event) and event.kind != inputs.POINT:
            return
        wish = (event.verb or LETTERS.get(event.letter, "")) if event.kind == inputs.KEY else ""
        if self._wished(wish):
            return
        if self._hint is not None and self._hint.handle(event):
            return
        if self._hint is not None and event.kind in (inputs.KEY, inputs.PRESS):
            self._close_hint()
        if self.seats.playing or (self._showing and self.seats.watched):
            self._watch(event)
        elif self._showing:
            if event.kind == inputs.PRESS or event.verb in ("space", "accept"):
                self._skip()
        elif self._sheet is not None:
            self._on_sheet(event)
        else:
            action = self.board.handle(event)
            if action is not None:
                self.choose(action)

    def _on_buttons(self, event: Input) -> bool:
        if self._buttons.handle(event):
            return True
        return self._computer_at_board and self._plate.handle(event)

    def _wished(self, wish: str) -> bool:
        """Does what a key asks of the scene itself; whether it asked for something."""
        if wish == "pause":
            self.pause()
        elif wish == "back":
            if self._hint is not None:
                self._close_hint()
            elif self._sheet is not None:
                self._close_sheet()
            elif self.seats.playing or not self.board.disarm():
                self.pause()
        elif wish == "undo":
            self.undo()
        elif wish == "hint":
            self.hint()
        elif wish == "actions":
            self._toggle_sheet()
        elif wish == "take_over":
            self.take_over()
        elif wish == "save":
            from game.client.pause import SaveScene

            self.stage.stack.push(SaveScene(self.stage, self))
        elif wish == "log":
            self.board.handle(inputs.key("l"))
        elif wish == "help":
            from game.client.keys import KeysScene

            self.stage.stack.push(KeysScene(self.stage, self.stage.say("Keys of the match"), self.keys()))
        else:
            return False
        return True

    def keys(self) -> tuple[tuple[str, str], ...]:
        """The keys of the scene: each with what it does."""
        _ = self.stage.say
        rows = (
            ("list", _("Everything you can do now, as a list")),
            ("accept", _("Takes what is marked; shows the end of what moves")),
            *self.board.keys(),
            ("undo", _("Takes the last action back, if it revealed nothing")),
            ("hint", _("What the computer would do in your place")),
            ("log", _("How much the log tells")),
            ("save", _("Saves the match under a name")),
            ("space", _("Lets the computer wait, or go on")),
            ("page_down", _("Lets the computer play to the end of the turn")),
            ("take_over", _("Takes over from the computer")),
            ("back", _("Lets go, closes, or opens the menu")),
        )
        return tuple((key_of(self.stage, binding), said) for binding, said in rows)

    def _watch(self, event: Input) -> None:
        """What a person may do while the computer plays."""
        if event.verb == "space":
            self.toggle_pause()
        elif event.verb == "page_down":
            self.hurry()
        elif event.verb == "accept" or event.kind == inputs.PRESS:
            self._skip()
            self.seats.skip()
        elif event.kind in (inputs.POINT, inputs.WHEEL):
            self.board.handle(event)

    def _on_sheet(self, event: Input) -> None:
        assert self._sheet is not None
        aside = event.kind == inputs.PRESS and not inside(SHEET, event.at)
        if aside or event.verb in ("on", "off", "left", "right"):
            self._close_sheet()
        else:
            self._sheet.handle(event)

    def choose(self, action: Action) -> None:
        """A person has chosen: it is played, unless the settings want what it leaves undone asked about first."""
        if not (self.stage.settings.confirm and self.board.leaves(action)):
            self.play(action)
            return
        from game.client.pause import ConfirmScene

        said = self.teller.action(self.match.view(self.viewer), action)
        self.stage.stack.push(
            ConfirmScene(
                self.stage,
                self.stage.say("Leave it undone?"),
                said,
                self.stage.say("Do it"),
                lambda: self.play(action),
            )
        )

    def _skip(self) -> None:
        """Shows the end of what moves."""
        if self._showing:
            self._follower.skip()
            self._rested()

    def update(self, dt: float) -> None:
        pace = self.stage.settings.speed
        self.changed |= self.news.update(dt)
        if self._hint is not None:
            share = self._hint.share
            self.changed |= self._hint.update() or share != self._hint.share or self._hint.advice is None
        self._follower.update(dt * pace)
        again = self.board.update(dt * (pace or 1))
        self.changed |= self.board.changed
        if self._showing:
            if not self._follower.busy:
                self._rested()
        elif again is not None and self._choices is not None:
            self.play(again)
        elif self.seats.playing:
            self._computer_goes_on(dt)
        elif self._only is not None and self._sheet is None and self.stage.stack.top is self:
            self._wait -= dt * pace if pace else self._wait
            if self._wait <= 0:
                self.play(self._only)

    def _computer_goes_on(self, dt: float) -> None:
        """The computer thinks, shows what it will play, and plays it."""
        thought = not self.seats.thinking
        action, plays = self.seats.go_on(dt, self._turn, self.stage.settings.speed)
        if action is None:
            return
        if not thought:
            self._choices = MatchChoices(self.match, self.viewer, (action,))
            self.board.offer(self._choices)
            self.board.point(action)
            self.changed = True
        if plays:
            self.play(action)

    def _rested(self) -> None:
        """Everything that happened has been seen."""
        self._showing = False
        self._offer()
        if self.match.result is not None and not self._ended:
            self._ended = True
            self.over()

    def over(self) -> None:
        """The match has ended, and its end has been seen."""
        from game.client.result import ResultScene

        self.stage.stack.push(ResultScene(self.stage, self))

    @property
    def moving(self) -> bool:
        plays = self.seats.playing and not self.seats.paused
        waits = self._only is not None or self.news.moving
        return self._showing or self.board.moving or plays or waits or self.thinks

    @property
    def thinks(self) -> bool:
        """Whether the computer thinks, about what it plays or about a hint."""
        return self.seats.thinking or (self._hint is not None and self._hint.advice is None)

    @property
    def _computer_at_board(self) -> bool:
        """Whether the computer has its plate on the board: it plays now, or plays every seat."""
        return self.match.result is None and (self.seats.playing or self.seats.watched)

    def draw_over(self, canvas: Canvas) -> None:
        """Over the board and below the sheets: for scenes that teach over a match."""

    def draw(self, canvas: Canvas) -> None:
        self.board.draw(canvas)
        if self._computer_at_board:
            seat = self.match.actor if self.match.actor is not None else self.viewer
            self._plate.draw(canvas, self.seats.names[seat], self.seats.paused, self.seats.thinking)
        self.draw_over(canvas)
        if self._hint is not None:
            self._hint.draw(canvas)
        if self._sheet is not None:
            self._sheet.draw(canvas)
        self._buttons.draw(canvas)
        self.news.draw(canvas)
