"""A match on its title's board, played by people and the computer: every action is recorded, then shown to its end."""

import math
from collections.abc import Sequence

import game
from game.boards import duel_of, face_of
from game.client.boards.board import Follower, View
from game.client.boards.choices import MatchChoices
from game.client.drawing.canvas import Canvas
from game.client.match import outcomes
from game.client.match.answering import Wishes
from game.client.match.clock import Clock, pace_of
from game.client.match.computer import EXPERT
from game.client.match.curtain import CurtainScene, parts
from game.client.match.news import News
from game.client.match.parts import key_of, keys_of
from game.client.match.seats import Seats
from game.client.match.taking_back import NOTHING, TakingBack, before_last, reason
from game.client.match.who import call
from game.client.scene import Scene
from game.client.stage import Stage
from game.engine.action import Action
from game.engine.errors import GameError
from game.engine.event import Event
from game.engine.match import Made, Match
from game.engine.teller import Sentence
from game.players import HUMAN
from game.records.replay import replay

BEAT = 0.7
"""Seconds before the only legal action plays itself; endless: it never does."""
REMEMBERED = 24
"""Actions before a match is gone on with that its log still tells."""
TICKS = 8
"""Times a second that the clock's picture changes."""
QUIET = 0.6
"""Seconds that a pass of the computer takes at least, whether it was asked or not."""


class MatchScene(Scene):
    """A match under way at this window. Every action is in its record before it is shown.

    Where the computer plays a seat, it thinks beside the window. ``beat`` is how long the only legal action waits
    before it plays itself. What a person may do is up to who builds on this: see `allowed` and `let_go`.
    """

    def __init__(self, stage: Stage, match: Match, beat: float = BEAT) -> None:
        self.stage = stage
        self.match = match
        self.seats = Seats(match)
        self.viewer = self.seats.first
        self._face = face_of(match.title)
        self._duel = duel_of(match.title)
        """What belongs to a match of two; None in one that is played alone."""
        self._choices: MatchChoices | None = None
        self._back = TakingBack(self.viewer, self._duel)
        gone_on = match.record is not None and len(match.record) > 0
        self._seated = not (gone_on and self._duel is not None and self.seats.by_people)
        """Whether it is known who sits here: a match of two people that is gone on with begins behind the curtain."""
        self._wishes = {seat: Wishes(seat) for seat in self.seats.names}
        self.clock = Clock(pace_of(stage, match.record.id) if match.record is not None else 0)
        self._thought = 0.0
        """Seconds that the computer has thought about the pass that it is to play."""
        self._quiet = QUIET
        """Seconds that its passes take: as many as it has needed for one."""
        self._beat = beat
        self._wait = 0.0
        self._only: Action | None = None
        self._ended = False
        self._showing = False
        """Whether what was played has not been seen to its end."""
        self.lay()

    def lay(self) -> None:
        """Makes what speaks: the board, its words, the news."""
        rules = self.match.rules
        self.teller = rules.room.teller(rules, self.stage.language)
        self._call()
        self.board = self._face.board(rules, self.teller)
        self.board.key_names = keys_of(self.stage)
        self.board.layers = self._layers
        self.board.seat = self.viewer
        self.news = News(self.stage)
        self._follower = Follower(rules, self.board, self._hear, self._hold, self._read)

    def _call(self) -> None:
        """Tells what speaks who plays."""
        call(self.teller, self.match.title, tuple(self.seats.names.values()))

    def _layers(self, entity: int) -> tuple[Made, ...]:
        """What made a thing what it is, once everything that happened shows."""
        return () if self._showing else self.match.layers(entity)

    def renew(self) -> None:
        self.let_go()
        self.seats.cancel()
        self.lay()
        self._showing = False
        self._remember()
        self._follower.show(self.match.view(self.viewer))
        self._offer()
        self.news.look(self.match.record)

    # ---- life ----

    def name(self) -> str:
        return self.teller.title()

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
        self.news.look(self.match.record)

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
        self.let_go()
        if self.match.record is not None:
            if self.match.result is not None:
                self.match.record.compress()
            self.match.record.close()

    def uncover(self) -> None:
        self.board.key_names = keys_of(self.stage)
        self._beat_again()

    # ---- who plays ----

    @property
    def sits(self) -> bool:
        """Whether a person plays the seat from which the match is seen."""
        return self.seats.names[self.viewer] == HUMAN

    @property
    def stuck(self) -> str:
        """Why nothing can be taken back now; empty if it can."""
        return reason(self.stage, self._back.refusal(self.match))

    def take_over(self) -> None:
        """A person plays every seat of the computer from now on; in a match of two, the one from which it is seen."""
        if self.sits:
            return
        self._seat(HUMAN)
        self.say(self.stage.say("You play from here."))

    def hand_over(self) -> None:
        """The computer plays every seat from now on, in a match of two the viewer's; the match counts no more."""
        self._seat(EXPERT)
        if self.match.record is not None:
            outcomes.pass_over(self.stage, self.match.record)
        text = self.stage.say("The computer plays from here. {key} takes over again.")
        self.say(text.format(key=key_of(self.stage, "take_over")))

    def _seat(self, name: str) -> None:
        self.seats.give(name, None if self._duel is None else self.viewer)
        self._call()
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

    def _read(self, sentences: Sequence[Sentence]) -> None:
        """The log in brief, aloud."""
        for sentence in sentences:
            if not sentence.depth:
                self.stage.voice.say(sentence.text)

    def _hold(self, view: View, events: Sequence[Event]) -> float:
        """A pass of the computer comes after the same time, whether it was asked or could not answer anyway."""
        if self._duel is None or self.seats.by_people or self.seats.watched:
            return 0.0
        if not self._duel.passed(view, events, self.viewer):
            return 0.0
        thought, self._thought = self._thought, 0.0
        return max(0.0, self._quiet - thought)

    # ---- playing ----

    def play(self, action: Action | str) -> None:
        """Plays an action and shows what it does."""
        played = self._advance(action)
        if played is not None:
            self._show_on(*played)

    def _advance(self, action: Action | str) -> tuple[View, tuple[Event, ...]] | None:
        """Plays an action: the view before it and what happened; None if it is refused."""
        before = self.match.view(self.viewer)
        try:
            events = self.match.play(action, self.viewer)
        except GameError as error:
            self.say(error.told(self.stage.say))
            return None
        self._back.played(self.match, before, events)
        self.news.look(self.match.record)
        self.let_go()
        self.seats.cancel()
        self._offer_nothing()
        return before, events

    def _offer_nothing(self) -> None:
        """Nothing can be chosen, and no time runs."""
        self.board.offer(None)
        self._choices = None
        self._only = None
        self.clock.ask(None)
        self.board.clock = None

    def _show_on(self, before: View, events: tuple[Event, ...]) -> None:
        """Shows what an action does."""
        self._follower.follow(events, self.teller.log(before, events))
        self._showing = True
        self.changed = True
        self.happened(events)
        if self.stage.settings.speed == 0 or self.seats.hurried:
            self._skip()

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
            by_itself = len(back.actions()) == 1 or self._answer(back) is not None
            refusal = self._back.refusal(back) if by_itself else NOTHING
        back.go_on_in(record)
        self.match = back
        self.let_go()
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
        self.play("concede" if self._duel is None else f"concede #{self.viewer + 1}")

    def say(self, text: str) -> None:
        """A line of news over the board."""
        self.news.say(text)
        self.changed = True

    def _offer(self) -> None:
        """The board rests: what may be chosen now, or the computer begins to think."""
        self._only = None
        self.changed = True
        seat = self.seats.person(self.match)
        if self._duel is not None and seat is not None:
            self._wishes[seat].look(self._duel, self.match)
        passing = self._answer(self.match)
        if passing is not None:
            self.play(passing)
            return
        if self._hand_over_to(seat):
            return
        self._thought = 0.0
        playing = self.match.actor is None or self.seats.begin(self.match)
        allowed = () if playing else self.allowed()
        self._choices = None if allowed == () else MatchChoices(self.match, self.viewer, allowed)
        self.board.offer(self._choices)
        if self._duel is not None and self._choices is not None:
            self.clock.ask(self._duel.limit(self.match.view(self.viewer), self._choices.actions))
        self.board.clock = self.clock.left
        self._beat_again()
        self.offered()

    def _answer(self, match: Match) -> Action | None:
        """The pass that is played for the person who is to decide in a match; None where that person is asked."""
        seat = self.seats.person(match)
        if self._duel is None or seat is None:
            return None
        return self._wishes[seat].answer(self._duel, match, self.stage.settings.own_links)

    def _hand_over_to(self, seat: int | None) -> bool:
        """Another person is to decide at this window; whether a curtain falls until that one sits there."""
        if seat is None or (seat == self.viewer and self._seated):
            return False
        if self._seated and not parts(self.match, self.viewer, seat):
            self._look_from(seat)
            return False

        def sit() -> None:
            self._seated = True
            self._look_from(seat)
            self._offer()

        self._offer_nothing()
        curtain = CurtainScene(self.stage, self.match.title, seat, sit, self._leave)
        view = self.match.view(seat)
        window = None if self._duel is None else self._duel.window(view, self.match.actions())
        if self._duel is not None and window is not None:
            curtain.ask(self._duel.announced(view, self.stage.language), lambda: self._pass_unseen(window.passing))
        self.stage.stack.push(curtain)
        return True

    def _pass_unseen(self, passing: Action) -> None:
        """Who was to answer passes without having looked: the table is shown when the other one sits there again."""
        played = self._advance(passing)
        if played is None:
            return
        self._showing = True
        back = CurtainScene(self.stage, self.match.title, self.viewer, lambda: self._show_on(*played), self._leave)
        self.stage.stack.push(back)

    def _leave(self) -> None:
        """Away from the table; the match is kept."""
        self.stage.stack.pop()
        self.stage.stack.bare()

    def _look_from(self, seat: int) -> None:
        """The match is seen from another seat from now on, its log too."""
        self.viewer = seat
        self._back = TakingBack(seat, self._duel)
        self.lay()
        self._remember()
        self._follower.show(self.match.view(seat))

    def _beat_again(self) -> None:
        actions = self._choices.actions if self._choices is not None else ()
        alone = len(actions) == 1 and self.stage.settings.auto_next and self._beat < math.inf and not self._answers
        self._only = actions[0] if alone else None
        self._wait = self._beat

    @property
    def _answers(self) -> bool:
        """Whether a window is open: how long one sits there tells the other something, so nothing plays itself."""
        duel, match = self._duel, self.match
        return duel is not None and duel.window(match.view(self.viewer), match.actions()) is not None

    # ---- what windows are wished for ----

    @property
    def wish(self) -> str:
        """What whoever sits here has wished of the windows to come: see `game.client.match.answering`."""
        return self._wishes[self.viewer].wish

    def toggle_wish(self, wish: str) -> None:
        """Wishes something of the windows to come, or no more."""
        if self._duel is None or self.match.result is not None or not self.sits:
            return
        self._wishes[self.viewer].toggle(wish, self._duel, self.match.view(self.viewer))
        self.changed = True
        if self._choices is not None and not self._showing and not self.seats.playing:
            self.let_go()
            self._offer()

    # ---- what scenes that build on this say ----

    def allowed(self) -> tuple[Action, ...] | None:
        """Of all that is legal, what is offered to a person; None: everything."""
        return None

    def happened(self, events: tuple[Event, ...]) -> None:
        """What was just played, before it is shown: for scenes that teach over a match."""

    def let_go(self) -> None:
        """Puts away what lies over the board."""

    def offered(self) -> None:
        """The board rests, and what may be chosen is known."""

    @property
    def held(self) -> bool:
        """Whether something lies over the board, so that nothing plays itself."""
        return False

    # ---- time ----

    def _skip(self) -> None:
        """Shows the end of what moves."""
        if self._showing:
            self._follower.skip()
            self._rested()

    def update(self, dt: float) -> None:
        pace = self.stage.settings.speed
        self.board.calm = self.stage.settings.reduced_motion
        self.changed |= self.news.update(dt)
        self._follower.update(dt * pace)
        again = self.board.update(dt * (pace or 1))
        self.changed |= self.board.changed
        if self._showing:
            if not self._follower.busy:
                self._rested()
        elif self._time_runs_out(dt):
            return
        elif again is not None and self._choices is not None:
            self.play(again)
        elif self.seats.playing:
            self._computer_goes_on(dt)
        elif self._only is not None and not self.held and self.stage.stack.top is self:
            self._wait -= dt * pace if pace else self._wait
            if self._wait <= 0:
                self.play(self._only)

    def _time_runs_out(self, dt: float) -> bool:
        """A person decides while time passes; whether it has run out, and the match goes on without."""
        before = self.clock.left
        if before is None or self.stage.stack.top is not self:
            return False
        default = self.clock.run(dt)
        self.board.clock = now = self.clock.left
        self.changed |= now is None or round(now.seconds * TICKS) != round(before.seconds * TICKS)
        if default is None:
            return False
        self.play(default)
        return True

    def _computer_goes_on(self, dt: float) -> None:
        """The computer thinks, shows what it will play, and plays it. That it passes shows when it has passed."""
        thought = not self.seats.thinking
        if not thought:
            self._thought += dt
        action, plays = self.seats.go_on(dt, self._turn, self.stage.settings.speed)
        if action is None:
            return
        if self._passes(action):
            if plays or not self.seats.paused:
                self._quiet = max(self._quiet, self._thought)
                self.play(action)
            return
        self._thought = 0.0
        if not thought:
            self._choices = MatchChoices(self.match, self.viewer, (action,))
            self.board.offer(self._choices)
            self.board.point(action)
            self.changed = True
        if plays:
            self.play(action)

    def _passes(self, action: Action) -> bool:
        """Whether the computer lets something of a person's happen with this."""
        if self._duel is None or self.seats.watched or self.match.actor is None:
            return False
        window = self._duel.window(self.match.view(self.match.actor), self.match.actions())
        return window is not None and window.passing == action

    def _rested(self) -> None:
        """Everything that happened has been seen."""
        self._showing = False
        self._offer()
        if self.match.result is not None and not self._ended:
            self._ended = True
            self.over()

    def over(self) -> None:
        """The match has ended, and its end has been seen."""
        from game.client.match.result import ResultScene

        self.stage.stack.push(ResultScene(self.stage, self))

    @property
    def moving(self) -> bool:
        plays = self.seats.playing and not self.seats.paused
        waits = self._only is not None or self.news.moving or self.clock.left is not None
        return self._showing or self.board.moving or plays or waits or self.thinks

    @property
    def unfinished(self) -> bool:
        return self.board.unfinished

    @property
    def thinks(self) -> bool:
        """Whether the computer thinks."""
        return self.seats.thinking

    def draw_over(self, canvas: Canvas) -> None:
        """Over the board and below the news."""

    def draw(self, canvas: Canvas) -> None:
        self.board.draw(canvas)
        self.draw_over(canvas)
        self.news.draw(canvas)
