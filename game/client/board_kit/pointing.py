"""What all boards have in common: what is pointed at and chosen, by pointer and by keyboard, and how they are drawn.

A title's board says what lies where, what may be clicked, what moves and what its table looks like.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.client import input as inputs
from game.client.board_kit.ahead import AT_REST, Ahead, Draw
from game.client.board_kit.backing import Backing
from game.client.board_kit.board import Choices, unringed, untold
from game.client.board_kit.choosing import Choosing
from game.client.board_kit.log import LogPanel
from game.client.board_kit.motion import Motion
from game.client.board_kit.questions import Questions
from game.client.board_kit.spot import OFF, ON, WAYS, Key, Spot, Walk, far, middle
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.shapes import Outline, Point
from game.client.input import Input
from game.client.match.clock import Remaining
from game.client.widgets import inside
from game.engine.account import Made
from game.engine.action import Action
from game.engine.event import Event
from game.engine.teller import Sentence

View = Mapping[str, Any]
LOG, DEPTH = ("log",), ("log depth",)
"""Where a click opens or folds the log, and where it lets that tell more or less."""
NOWHERE: Point = (-1.0, -1.0)
LITTLE = 14.0
"""So far the pointer may move before what it lay on when it was looked away from counts again."""
ROUND = ("log round",)
"""What a gamepad's one button for it does: the log opens, tells more, and folds again."""


class CommonBoard(ABC):
    """See `game.client.board_kit.board.Board`."""

    choosing: Choosing
    motion: Motion
    log: LogPanel

    def __init__(self) -> None:
        self.changed = True
        self.watched = False
        self.foretells = True
        self.seat = 0
        self.seated = True
        self.clock: Remaining | None = None
        self.key_names: Mapping[str, str] = {}
        self.covered: tuple[Rect, ...] = ()
        """Where something lies over the board, and hides what would be explained there."""
        self.layers: Callable[[int], Sequence[Made]] = untold
        self.ringed: Callable[[], Sequence[str]] = unringed
        self.view: View = {}
        self.hover: Key | None = None
        """What is under the pointer, or in the keyboard's focus."""
        self._pointed: Action | None = None
        """An action that is shown as if the pointer were over it."""
        self._explained: Key | None = None
        """What is told about itself, instead of what a click on it would do."""
        self._at = self._passed = NOWHERE
        """Where the pointer lies, and where it lay when it was looked away from there."""
        self._by_keys = False
        """Whether the keyboard points, and not the pointer."""
        self._focus: Rect | None = None
        self._backing = Backing()
        self._ahead = Ahead()

    # ---- a title's own ----

    @staticmethod
    def beneath() -> Sequence[Draw]:
        """See `game.client.board_kit.presenter.Presenter.beneath`; nothing where all of it is the match's own."""
        return ()

    @abstractmethod
    def things(self) -> list[Spot]:
        """Everything that the keyboard can point at, and where it lies."""

    @abstractmethod
    def spots(self) -> Sequence[Spot]:
        """Everything that can be pointed at, the upper ones last."""

    @abstractmethod
    def place(self, thing: str) -> Rect | None:
        """See `game.client.board_kit.board.Board.place`."""

    @abstractmethod
    def _walk(self) -> Walk:
        """How the focus goes over the board as it is now."""

    @abstractmethod
    def _named_at(self, at: Point) -> Key | None:
        """Whom a sentence of the log names, where the pointer lies on one."""

    @abstractmethod
    def _foresee(self, choices: Choices | None, questions: Questions) -> None:
        """What may be told of the choices of now: asked of these questions."""

    @abstractmethod
    def _draw(self, canvas: Canvas) -> None:
        """All of the board."""

    @property
    @abstractmethod
    def _log_rect(self) -> Rect:
        """Where the sentences of the log stand."""

    # ---- time ----

    @property
    def calm(self) -> bool:
        return self.motion.calm

    @calm.setter
    def calm(self, calm: bool) -> None:
        self.motion.calm = calm

    @property
    def moments(self) -> Mapping[str, float]:
        return self.motion.moments

    @property
    def moving(self) -> bool:
        return self.motion.moving(self.watched) or self.choosing.waiting

    @property
    def unfinished(self) -> bool:
        return self.changed or self._backing.questions.waiting

    def outline(self, thing: str) -> Outline:
        return ()

    def lies_under(self, thing: str) -> bool:
        return False

    def draw_notes(self, canvas: Canvas) -> None:
        """See `game.client.board_kit.board.Board.draw_notes`."""
        return

    def recall(self, events: Iterable[Event]) -> None:
        return

    def expect(self, events: Sequence[Event]) -> None:
        return

    def tell(self, sentences: Iterable[Sentence]) -> None:
        self.log.add(sentences)
        self.changed = True

    def untell(self) -> None:
        self.log.clear()
        self.changed = True

    def update(self, dt: float) -> Action | None:
        self.changed |= self.motion.moving(self.watched)
        self.motion.update(dt, self.watched)
        self._backing.show(id(self.view), self.hover, id(self.choosing.choices), moving=self.moving)
        self.changed |= self._backing.work(*self._works(dt))
        if self._backing.canvas is not None and not (self.unfinished or self.moving):
            self._ahead.work(self._backing.canvas, AT_REST)
        return self.choosing.next_queued(self.view)

    def _works(self, dt: float) -> tuple[Callable[[float], bool], ...]:
        """What else is worked on beside the questions, each until a moment of the clock."""
        return ()

    # ---- choosing ----

    @property
    def preview(self) -> Action | None:
        """The action that is shown before it is chosen."""
        if self._pointed is not None:
            return self._pointed
        told = self._explained is not None and self._explained == self.hover
        return None if told else self.choosing.would_play(self.hover)

    @property
    def taken(self) -> object:
        return self.choosing.taken

    def offer(self, choices: Choices | None) -> None:
        if choices is None:
            self._chosen()
        self.choosing.offer(choices, self.view)
        self._backing.questions = Questions()
        self._foresee(choices, self._backing.questions)
        self._pointed = None
        self._look_again()
        self.changed = True

    def _chosen(self) -> None:
        """An action is on its way: what the last one did is no longer marked."""
        self.motion.chosen()

    def watch(self, choices: Choices) -> None:
        self.motion.chosen()

    def point(self, action: Action | None) -> None:
        self._pointed = action
        self.changed = True

    def leaves(self, action: Action) -> Sequence[Action]:
        return self.choosing.leaves(action)

    def disarm(self) -> bool:
        self.changed = True
        return self.choosing.let_go() or self._put_away() or self.log.fold()

    def _put_away(self) -> bool:
        """Closes what was opened about the thing that is pointed at; whether something was."""
        if self._explained is None or self._explained != self.hover:
            return False
        self.hover, self._passed, self._by_keys = None, self._at, False
        self._seen(self._explained)
        return True

    # ---- the player's hands ----

    def handle(self, event: Input) -> Action | None:
        if event.kind == inputs.WHEEL:
            self.changed |= self.log.handle(event, self._log_rect)
            return None
        if event.kind == inputs.KEY:
            return self._key(event)
        if event.kind not in (inputs.POINT, inputs.PRESS, inputs.RELEASE):
            return None
        self._at, self._by_keys, self._focus = event.at, False, None
        if event.kind == inputs.PRESS:
            self._passed = NOWHERE
        self._point_at(event.at)
        if event.kind == inputs.POINT:
            return None
        if event.button == inputs.RIGHT:
            if event.kind == inputs.PRESS:
                self._explain()
            return None
        return self._press() if event.kind == inputs.PRESS else self._release()

    def _on_log(self, key: Key | None) -> bool:
        """Opens or folds the log, or lets it tell more or less; whether that was meant."""
        turns = {LOG: self.log.unfold, DEPTH: self.log.deepen, ROUND: self.log.go_round}
        if key not in turns:
            return False
        turns[key]()
        self.changed = True
        self._look_again()
        return True

    def press_log(self, at: Point) -> bool:
        self._at, self._by_keys = at, False
        self._point_at(at)
        return self._on_log(self.hover)

    def _press(self) -> Action | None:
        if self._on_log(self.hover):
            return None
        return self._click() if self.choosing.choices is not None else None

    def _release(self) -> Action | None:
        return None

    def _explain(self) -> None:
        """What was picked up is let go, and what is pointed at is told about, until something else is."""
        self.changed, self._explained = True, None
        self.disarm()
        self._explained = self.hover

    def _click(self) -> Action | None:
        """What is pointed at is chosen."""
        self.changed = True
        self._explained = None
        action = self.choosing.click(self.hover)
        if action is None:
            self._look_again()
        return action

    def _key(self, event: Input) -> Action | None:
        if event.letter == "l":
            self._on_log(DEPTH if event.shift else LOG if event.key else ROUND)
            return None
        if self.log.handle(event, self._log_rect):
            self.changed = True
            return None
        if event.letter == "i":
            self._explain()
            return None
        if event.verb in (ON, OFF, *WAYS):
            self._walk_on(event.verb)
            return None
        if event.verb == "accept" and not self._by_keys and self.choosing.choices is not None:
            self._begin_walk()  # who sees no focus yet has chosen nothing
            return None
        return self._press_key(event)

    @abstractmethod
    def _press_key(self, event: Input) -> Action | None:
        """A key that chooses something."""

    # ---- what is pointed at ----

    def _point_at(self, at: Point) -> None:
        """Finds what is under the pointer."""
        if not self.view:
            return
        before = self.hover
        passed = math.dist(at, self._passed) < LITTLE
        self._passed = self._passed if passed else NOWHERE
        self.hover = None if passed else self._named_at(at) or self._found_at(at)
        self._seen(before)

    def look_away(self) -> None:
        self._passed = self._at
        self._look_again()

    def _seen(self, before: Key | None) -> None:
        """Something else than before may be pointed at: that is not told about yet."""
        if self.hover != before:
            self.changed, self._explained = True, None

    def _found_at(self, at: Point) -> Key | None:
        """The uppermost thing at a place; a card in hand that is already up stays up over its neighbours."""
        found = self.spots()
        held = [spot for spot in found if spot.key == self.hover and spot.key[0] == "card"]
        return next((spot.key for spot in [*held, *reversed(found)] if inside(spot.rect, at)), None)

    def _walk_on(self, verb: str) -> None:
        """The focus goes on to the next thing."""
        found, walk = self.things(), self._walk()
        started = self._by_keys or any(spot.key == self.hover for spot in found)
        self._rest_on(walk.on(found, self.hover, verb) if started else walk.first(found, self._focus), found)

    def _begin_walk(self) -> None:
        """The focus comes to what a lesson rings, else to what the pointer is over, else to the first thing."""
        found = self.things()
        under = any(spot.key == self.hover for spot in found)
        ringed = self._ringed_keys(found)
        first = self.hover if under else self._walk().first(found, self._focus)
        self._rest_on(ringed[0] if ringed else first, found)

    def _rest_on(self, key: Key | None, found: Sequence[Spot]) -> None:
        before, self.hover = self.hover, key
        self._seen(before)
        self._by_keys = self.changed = True
        self._focus = next((spot.rect for spot in found if spot.key == key), None)

    def _may_stay(self, key: Key) -> bool:
        """Whether the focus may rest on a thing though what can be chosen has changed."""
        return self._walk().may_stay(key)

    def _ringed_keys(self, found: Sequence[Spot]) -> list[Key]:
        """What can be chosen of that which a lesson rings, in its order."""
        walk, keys = self._walk(), list[Key]()
        usable = [spot for spot in found if walk.may_stay(spot.key)]
        for ring in filter(None, map(self.place, self.ringed())):
            within = [(far(spot.rect, ring), spot.key) for spot in usable if inside(ring, middle(spot.rect))]
            keys += [key for _, key in sorted(within, key=lambda found: found[0])]
        return keys

    def _look_again(self) -> None:
        """What can be chosen has changed: the pointer or the focus may be over something else."""
        if not self.view:
            return
        if not self._by_keys:
            self._point_at(self._at)
            return
        key, found = self.hover, self.things()
        ringed = self._ringed_keys(found)
        if ringed and key not in ringed:
            key = ringed[0]
        elif key is None or not self._may_stay(key) or not any(spot.key == key for spot in found):
            key = self._walk().first(found, self._focus)
        self._rest_on(key, found)

    # ---- drawing ----

    def draw(self, canvas: Canvas) -> None:
        first = canvas is not self._backing.canvas
        self.changed = bool(self.view) and self._backing.draw(canvas, self._draw)
        if first or not self.view:
            return
        held = tuple((card["id"], card["card"], card["zone"]) for card in self.view.get("cards", ()))
        self._ahead.think(held, lambda: self._coming(canvas))
        if not self.changed and canvas.pictures.idle:
            self._ahead.work(canvas)

    def is_free(self, rect: Rect) -> bool:
        """See `game.client.board_kit.board.Board.is_free`."""
        return not self.log.open

    def _coming(self, canvas: Canvas) -> Iterable[Draw]:
        """What will soon be looked at, with these cards where they are."""
        return ()
