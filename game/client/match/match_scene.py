"""A match on its title's board, played by people and the computer: every action is recorded, then shown to its end."""

from collections.abc import Sequence

from game.client.board_kit.board import View
from game.client.board_kit.choices import MatchChoices
from game.client.drawing.canvas import Canvas
from game.client.match.answering import Windows
from game.client.match.beat import BEAT, Beat
from game.client.match.clock import Clock, pace_of
from game.client.match.computer import PassTime
from game.client.match.controls import caps_of
from game.client.match.curtain import parts
from game.client.match.hot_seat import HotSeat
from game.client.match.looking_back import LookingBack
from game.client.match.news import TOP, News
from game.client.match.past import Past
from game.client.match.running import Running
from game.client.match.seats import Seats
from game.client.match.settling import SKIPS, WATCHES, Settling
from game.client.match.showing import Showing
from game.client.match.taking_back import TakingBack, reason
from game.client.match.who import call, own_name
from game.client.match.winning import Winning
from game.client.scene import Scene
from game.client.stage import Stage
from game.engine.account import Made
from game.engine.action import Action
from game.engine.errors import GameError
from game.engine.event import Event
from game.engine.match import Match
from game.players import HUMAN
from game.presenters import duel_of

PATIENCE = 2.0
"""Seconds for which what runs by itself waits at most for its table to be painted, before it begins."""
TICKS = 8
"""Times a second that the clock's picture changes."""


class MatchScene(Scene):
    """A match under way at this window. Every action is in its record before it is shown.

    Where the computer plays a seat, it thinks beside the window. ``beat`` is how long the only legal action waits
    before it plays itself. What a person may do, and what comes after the end, is up to who builds on this: see
    `allowed`, `let_go` and `over`.
    """

    def __init__(self, stage: Stage, match: Match, beat: float = BEAT) -> None:
        self.stage = stage
        self.match = match
        self.heard = match.title
        self.seats = Seats(match)
        self.viewer = self.seats.first
        self._duel = duel_of(match.title)
        """What belongs to a match of two; None in one that is played alone."""
        self._choices: MatchChoices | None = None
        self._back = TakingBack(self.viewer, self._duel)
        gone_on = match.record is not None and len(match.record) > 0
        # A match of two people that is gone on with begins behind the curtain.
        self._hot_seat = HotSeat(stage, gone_on and self._duel is not None and self.seats.by_people)
        self.windows = Windows(self._duel, self.seats.names)
        self.clock = Clock(pace_of(stage, match.record.id) if match.record is not None else 0)
        self._pass_time = PassTime()
        self._beat = Beat(beat)
        self.running = Running(self._duel)
        self.running.paused = not stage.settings.auto_next
        self.settling = Settling()
        self.winning = Winning(None if self.seats.watched else self.viewer)
        """The chances while the match runs by itself."""
        self._waited = 0.0
        """Seconds since something could run by itself."""
        self._chosen = False
        """Whether what is played was chosen by a person at this window."""
        self._just_sat = False
        """Whether who sits here has come from behind a curtain, and nothing was played since."""
        self._ended = False
        self.lay()

    def nobody_sits(self) -> None:
        """Two people have just looked at the window together: a curtain falls before either of them sees cards."""
        if self._duel is not None and self.seats.by_people and parts(self.match, 0, 1):
            self._hot_seat = HotSeat(self.stage, True)

    def lay(self) -> None:
        """Makes what speaks: the board, its words, the news."""
        self.showing = Showing(self.stage, self.match, self.viewer, self._hold, self._waits)
        self.past = Past(self.match.rules, self.running.runs, self.viewer)
        self.looking_back: LookingBack | None = None
        self.teller, self.board = self.showing.teller, self.showing.board
        self.board.layers = self._layers
        self.board.foretells = self.stage.settings.foretell
        self._call()
        self.news = News(self.stage)

    def _call(self) -> None:
        """Tells what speaks who plays."""
        begun = self.match.record.header if self.match.record is not None else None
        names = list(self.seats.names.values())
        if begun is not None:
            title, written = self.match.title, begun.players
            names = [
                own_name(title, written, seat) or name if name == HUMAN else name for seat, name in enumerate(names)
            ]
        call(self.teller, self.match.title, tuple(names), begun)

    def _layers(self, entity: int) -> tuple[Made, ...]:
        """What made a thing what it is, once everything that happened shows."""
        return () if self.showing.unseen else self.match.layers(entity)

    def renew(self) -> None:
        self.let_go()
        self.seats.cancel()
        self.lay()
        self.showing.go_on(self.match)
        self._offer()
        self.news.look(self.match.record)

    def change_hands(self) -> None:
        self.board.key_names = caps_of(self.stage)
        self.board.changed = True

    # ---- life ----

    def name(self) -> str:
        return self.teller.title()

    def enter(self) -> None:
        record = self.match.record
        if record is not None and len(record) == 0 and self.match.result is None:
            self.showing.begin(self.match)
        else:
            self.showing.go_on(self.match)
            self.seats.paused = self.seats.watched
            self.running.paused = True
            if self.running.look(self.match):
                self.recall()
        self._offer()
        self.news.look(self.match.record)

    def leave(self) -> None:
        self.winning.stop()
        self.seats.cancel()
        self.let_go()
        if self.match.record is not None:
            if self.match.result is not None:
                self.match.record.compress()
            self.match.record.close()

    def uncover(self) -> None:
        self.board.key_names = caps_of(self.stage)
        self.board.foretells = self.stage.settings.foretell
        self.board.changed = True
        self._beat_again()

    # ---- who plays ----

    @property
    def sits(self) -> bool:
        """Whether a person plays the seat from which the match is seen."""
        return self.seats.names[self.viewer] == HUMAN

    @property
    def stuck(self) -> str:
        """Why nothing can be taken back now; empty if it can."""
        return self.fights or reason(self.stage, self._back.refusal(self.match))

    @property
    def fights(self) -> str:
        """That nobody chooses anything now; empty where somebody does."""
        return self.stage.say("Nobody chooses anything here: the battle fights itself.") if self.running.on else ""

    @property
    def _turn(self) -> object:
        """The turn's number, in titles that count them."""
        return self.match.view(self.viewer).get("turn")

    def _hold(self, view: View, events: Sequence[Event]) -> float:
        """A pass of the computer comes after the same time, whether it was asked or could not answer anyway."""
        if self._duel is None or self.seats.by_people or self.seats.watched:
            return 0.0
        return self._pass_time.left() if self._duel.passed(view, events, self.viewer) else 0.0

    def _waits(self, events: Sequence[Event]) -> bool:
        """Whether what runs by itself waits before a frame."""
        self.running.foresee(events)
        return self.running.halted

    @property
    def number(self) -> int:
        """How many actions were played."""
        return len(self.match.record) if self.match.record is not None else len(self.past.acts)

    # ---- what is past ----

    @property
    def present(self) -> int:
        """The last frame that was shown of what runs by itself; what was played before is found again first."""
        rest = self.showing.rest
        return rest[0].frame - 1 if rest else self.past.last

    def look_back(self) -> LookingBack | None:
        """Begins to look back, or goes on with it; None where nothing is past yet."""
        if self.looking_back is None:
            if not self.past.acts:
                return None
            self.running.paused = self.showing.halted = True
            self.board.watched = True
            self.looking_back = LookingBack(self.past, self.showing, self.present)
        return self.looking_back

    def recall(self) -> None:
        """Finds again what was played before this window had the match."""
        if self.match.record is not None:
            self.past.recall(self.match.record, self.winning.ask)

    def come_back(self) -> None:
        """The present is seen again."""
        if self.looking_back is None:
            return
        self.looking_back = None
        self.board.watched = False
        self.showing.come_back()
        if not self.showing.unseen:
            self.board.offer(self._choices)
        self.changed = True

    # ---- playing ----

    def play(self, action: Action | str) -> None:
        """Plays an action and shows what it does."""
        played = self._advance(action)
        if played is not None:
            self._show_on(*played)

    def play_chosen(self, action: Action) -> None:
        """Plays what a person at this window chose, now or together with something else."""
        self._chosen = True
        self.play(action)
        self._chosen = False

    def _advance(self, action: Action | str) -> tuple[View, tuple[Event, ...]] | None:
        """Plays an action: the view before it and what happened; None if it is refused."""
        self.come_back()
        before = self.match.view(self.viewer)
        try:
            events = self.match.play(action, self.viewer)
        except GameError as error:
            self.say(error.told(self.stage.say))
            return None
        self._back.played(self.match, before, events)
        self.past.add(self.number if self.match.record is not None else self.number + 1, before, events)
        self.news.look(self.match.record)
        self.let_go()
        self.seats.cancel()
        self._just_sat = False
        self._offer_nothing()
        return before, events

    def _offer_nothing(self) -> None:
        """Nothing can be chosen, and no time runs."""
        self.board.offer(None)
        self._choices = None
        self._beat.stop()
        self.clock.ask(None)
        self.board.clock = None

    def _show_on(self, before: View, events: tuple[Event, ...]) -> None:
        """Shows what an action does. After what a person chose, only the turn's end is somebody else's time."""
        own = self._chosen and before.get("turn") == self._turn
        if not (self._chosen and self.stage.settings.speed == 0):  # at once: nothing was there to be skipped
            self.settling.away(SKIPS if own else WATCHES)
            if self._chosen and not own:
                self.settling.leave()
        self.showing.follow(before, events, len(self.match.record) if self.match.record is not None else 0)
        self.changed = True
        self.happened(events)
        if self.stage.settings.speed == 0 or self.seats.hurried or self.running.hurried:
            self._skip()

    def undo(self) -> None:
        """Takes back the last action if it told nothing new; those that had no other beside them go with it."""
        if self.showing.unseen:
            return
        refusal = self._back.refusal(self.match)
        if refusal:
            self.say(reason(self.stage, refusal))
            return
        self.match = self._back.take_back(self.match, self._forced)
        self.past.forget(self.number)
        self.winning.forget(self.number)
        self.let_go()
        self.seats.cancel()
        self.showing.take_back(self.match)
        self.seats.paused = self.seats.watched
        self._offer()
        self._beat.stop()
        self.say(self.stage.say("Taken back."))

    def _forced(self, match: Match) -> bool:
        """Whether what is to be played in a match needs nobody to choose it."""
        return len(match.actions()) == 1 or self._answer(match) is not None

    def say(self, text: str) -> None:
        """A line of news over the board."""
        self.news.say(text)
        self.changed = True

    def _offer(self) -> None:
        """The board rests: what may be chosen now, or the computer begins to think."""
        self._beat.stop()
        self.changed = True
        self.board.seated = not self.seats.watched
        if self.running.look(self.match):
            self.winning.ask(self.number, self.match)
            self._choices = MatchChoices(self.match, self.viewer, self.allowed())
            self.board.offer(self._choices)
            self.offered()
            return
        seat = self.seats.person(self.match)
        if seat is not None:
            self.windows.look(self.match, seat)
        passing = self._answer(self.match)
        if passing is not None:
            self.play(passing)
            return
        if self._hand_over_to(seat):
            return
        self._pass_time.forget()
        playing = self.match.actor is None or self.seats.begin(self.match)
        allowed = () if playing else self.allowed()
        self._choices = None if allowed == () else MatchChoices(self.match, self.viewer, allowed)
        self.board.offer(self._choices)
        if self._duel is not None and self._choices is not None:
            limit = self._duel.limit(self.match.view(self.viewer), self._choices.actions)
            if limit is not None:
                self.clock.ask(limit)
        self.board.clock = self.clock.left
        self._beat_again()
        if playing:
            self.settling.away(WATCHES)
        elif not self.showing.unseen:
            self.settling.back()
        self.offered()

    def _answer(self, match: Match) -> Action | None:
        """The pass that is played for the person who is to decide in a match; None where that person is asked."""
        seat = self.seats.person(match)
        return None if seat is None else self.windows.answer(match, seat, self.stage.settings.own_links)

    def _hand_over_to(self, seat: int | None) -> bool:
        """Another person is to decide at this window; whether a curtain falls until that one sits there."""
        if seat is None:
            return False
        if not self._hot_seat.hides(self.match, self.viewer, seat):
            if seat != self.viewer:
                self._look_from(seat)
            return False

        def sit() -> None:
            self.settling.away(WATCHES)
            self._look_from(seat)
            self._just_sat = True
            self._offer()

        self._offer_nothing()
        self._hot_seat.pressed = self.settling.pressed
        self._hot_seat.hand_over(self.match, seat, self.windows, self.teller.names, sit, self._pass_unseen)
        return True

    def _pass_unseen(self, passing: Action) -> None:
        """Who was to answer passes without having looked: the table is shown when the other one sits there again."""
        played = self._advance(passing)
        if played is not None:
            self.showing.unseen = True
            self._hot_seat.hand_back(self.match, self.viewer, lambda: self._show_on(*played))

    def _look_from(self, seat: int) -> None:
        """The match is seen from another seat from now on, its log too."""
        self.viewer = seat
        self._back = TakingBack(seat, self._duel)
        if self.winning.viewer is not None:
            self.winning.stop()
            self.winning = Winning(seat)
        self.lay()
        self.showing.go_on(self.match)

    def _beat_again(self) -> None:
        """The only action waits anew; not in a window, where how long one sits there tells the other something, nor
        where one has just sat down, to see what the other did."""
        choices = self._choices if self.stage.settings.auto_next and not self._just_sat else None
        if choices is None or self.windows.open(self.match, self.viewer) is not None:
            self._beat.stop()
        else:
            self._beat.begin(choices.actions)

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
        if self.showing.unseen:
            self.showing.skip()
            self._rested()

    def update(self, dt: float) -> None:
        pace = self.stage.settings.speed
        self.settling.run(dt)
        self.board.calm = self.stage.settings.reduced_motion
        self.changed |= self.news.update(dt)
        if self._goes_on_with_the_past(dt * pace * self.running.pace):
            return
        held = self.showing.holding
        self.showing.halted = self.running.halted
        seen = self.showing.update(dt * pace * self.running.pace)
        self.changed |= self.showing.holding != held
        again = self.board.update(dt * (pace or 1) * self.running.pace)
        self.changed |= self.board.changed
        if self.showing.unseen:
            if seen:
                self._rested()
        elif self.running.on:
            if self._runs_on(dt) and self._choices is not None:
                self.play(self._choices.actions[0])
        elif self._time_runs_out(dt):
            return
        elif again is not None and self._choices is not None:
            self.play_chosen(again)
        elif self.seats.playing:
            self._computer_goes_on(dt)
        elif not self.held and self.stage.stack.top is self:
            only = self._beat.run(dt, pace)
            if only is not None:
                self.play(only)

    def _goes_on_with_the_past(self, dt: float) -> bool:
        """The board shows what is past; whether it still does."""
        if self.looking_back is None:
            return False
        if not self.running.paused:
            self.looking_back.run(dt)
        if self.looking_back.is_present:
            self.come_back()
            return False
        self.board.update(dt)
        self.changed |= self.board.changed
        return True

    def _runs_on(self, dt: float) -> bool:
        """Whether what runs by itself goes on now. Before it begins its table is to be painted, if that is soon."""
        self._waited += dt
        laid = bool(self.past.acts) or self._waited >= PATIENCE or not self.board.unfinished
        return self.running.goes and laid and not self.held and self.stage.stack.top is self

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
        done = self.teller.action(self.match.view(self.viewer), default)
        self.say(self.stage.say("The time is up: {action}.").format(action=done))
        self.play(default)
        return True

    def _computer_goes_on(self, dt: float) -> None:
        """The computer thinks, shows what it will play, and plays it. That it passes shows when it has passed."""
        thought = not self.seats.thinking
        if not thought:
            self._pass_time.think(dt)
        action, plays = self.seats.go_on(dt, self._turn, self.stage.settings.speed)
        if action is None:
            return
        if self._passes(action):
            if plays or not self.seats.paused:
                self._pass_time.passed()
                self.play(action)
            return
        self._pass_time.forget()
        if not thought:
            self._choices = MatchChoices(self.match, self.viewer, (action,))
            self.board.offer(self._choices)
            self.board.point(action)
            self.changed = True
        if plays:
            self.play(action)

    def _passes(self, action: Action) -> bool:
        """Whether the computer lets something of a person's happen with this."""
        if self.seats.watched or self.match.actor is None:
            return False
        window = self.windows.open(self.match, self.match.actor)
        return window is not None and window.passing == action

    def _rested(self) -> None:
        """Everything that happened has been seen."""
        self.showing.unseen = False
        self._offer()
        if self.match.result is not None and not self._ended:
            self._ended = True
            self.over()

    def over(self) -> None:
        """The match has ended, and its end has been seen."""

    @property
    def moving(self) -> bool:
        plays = self.seats.playing and not self.seats.paused
        plays |= self.running.goes
        waits = self._beat.waits or self.news.moving or self.clock.left is not None or self.settling.passes
        return self.showing.unseen or self.board.moving or plays or waits or self.thinks

    @property
    def unfinished(self) -> bool:
        return self.board.unfinished

    @property
    def thinks(self) -> bool:
        """Whether the computer thinks."""
        return self.seats.thinking

    def draw_over(self, canvas: Canvas) -> None:
        """Over the board and below the news."""

    @property
    def news_top(self) -> float:
        """Where a line of news stands: over nothing that is to be pressed."""
        return TOP

    def draw(self, canvas: Canvas) -> None:
        self.board.draw(canvas)
        self.draw_over(canvas)
        self.news.draw(canvas, self.news_top)
