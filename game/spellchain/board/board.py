"""Spellchain's board: a view drawn, what is legal lit, and what is clicked narrowed down to one action."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game import i18n
from game.client import input as inputs
from game.client.board import Choices, Term, untold
from game.client.canvas import Canvas, Rect
from game.client.clock import Remaining
from game.client.easel import Easel
from game.client.input import Input
from game.client.log import LogPanel
from game.client.questions import Questions
from game.client.shapes import Point
from game.client.spot import OFF, ON, WAYS, Key, Spot, Walk
from game.client.theme import HEIGHT, WIDTH, rgb
from game.client.widgets import inside
from game.engine.action import Action
from game.engine.event import Event
from game.engine.match import Made
from game.engine.room import Rules
from game.engine.teller import Sentence, Teller
from game.spellchain.board import layout as lay
from game.spellchain.board.browse import Open
from game.spellchain.board.choosing import TABLE, Choosing
from game.spellchain.board.foresight import Foresight
from game.spellchain.board.motion import Motion
from game.spellchain.board.now import Now
from game.spellchain.board.parts import Words, as_printed, is_small, seen
from game.spellchain.board.scene import draw_bare_table, draw_table, draw_watched
from game.spellchain.board.spots import KINDS, can_be_chosen, spots
from game.spellchain.room import Spellchain
from game.spellchain.text import SpellchainTeller

View = Mapping[str, Any]

WHOLE: Rect = (0.0, 0.0, WIDTH, HEIGHT)
DRAGGED = 8.0
"""How far the pointer goes with its button held before what it holds comes along."""


class SpellchainBoard:
    """See `game.client.board.Board`."""

    def __init__(self, rules: Rules, teller: Teller, terms: tuple[Term, ...] = ()) -> None:
        room = rules.room
        assert isinstance(room, Spellchain) and isinstance(teller, SpellchainTeller)
        self.changed = True
        self.watched = False
        self.clock: Remaining | None = None
        self.key_names: Mapping[str, str] = {}
        self.layers: Callable[[int], Sequence[Made]] = untold
        self.seat = 0
        self.log = LogPanel((rgb("#b9a98c"), rgb("#f3ead6"), rgb("#c8a13a")), 14.5)
        self.view: View = {}
        self._views = 0
        """How many it was shown so far."""
        self.choosing = Choosing()
        self.motion = Motion()
        self.hover: Key | None = None
        """What is under the pointer, or in the keyboard's focus."""
        self._words = Words(teller, room.content, i18n.catalogue(teller.language))
        self._terms = terms
        self._opened: Open | None = None
        """A pile that is leafed through."""
        self._last = ""
        """What happened last."""
        self._foresight: Foresight | None = None
        self._pointed: Action | None = None
        self._at: Point = (-1.0, -1.0)
        self._held: tuple[Key, Point] | None = None
        """What the pointer took hold of, and where."""
        self._dragging = False
        self._by_keys = False
        """Whether the keyboard points, and not the pointer."""
        self._focus: Rect | None = None
        self._spots: tuple[Spot, ...] = ()
        """Where everything lies,"""
        self._spots_for: tuple[object, ...] = ()
        """for this view, these choices, and what is pointed at."""
        self._easel = Easel()
        self._lowered = lay.LOWERED

    @property
    def now(self) -> Now:
        """This moment of the board."""
        preview = self._pointed if self._pointed is not None else self.choosing.would_play(self.hover)
        dragged = (self._held[0], self._at) if self._dragging and self._held is not None else None
        now = Now(
            self.view,
            self._words,
            self.seat,
            self.choosing,
            self.motion,
            self.hover,
            preview,
            self._foresight,
            self.key_names,
            last=self._last,
            opened=self._opened,
            clock=self.clock,
            terms=self._terms,
            layers=self.layers,
            dragged=dragged,
            lowered=self._lowered,
        )
        key = (
            self._views,
            self.seat,
            self.choosing.serial,
            self.choosing.picked,
            self.hover,
            self.log.open,
            self._opened,
            self._lowered,
        )
        if key != self._spots_for:
            self._spots_for, self._spots = key, spots(now, self.log.open)
        return replace(now, spots=self._spots)

    @property
    def calm(self) -> bool:
        return self.motion.calm

    @calm.setter
    def calm(self, calm: bool) -> None:
        self.motion.calm = calm

    # ---- views and events ----

    @property
    def moving(self) -> bool:
        return self.motion.moving(self.watched) or self.choosing.waiting

    @property
    def unfinished(self) -> bool:
        return self.changed or self._easel.questions.waiting

    def show(self, view: View) -> None:
        self.view = seen(view)
        self._views += 1
        self.motion.forget()
        self.changed = True

    def step(self, events: Sequence[Event], view: View) -> float:
        before, self.view = self.view, as_printed(view, self._words.content)
        self._views += 1
        self.changed = True
        return self.motion.step(events, before, view) if view else 0.0

    def tell(self, sentences: Iterable[Sentence]) -> None:
        told = list(sentences)
        self.log.add(told)
        self._last = next((sentence.text for sentence in reversed(told) if not sentence.depth), self._last)
        self.changed = True

    def update(self, dt: float) -> Action | None:
        self.changed |= self.motion.moving(self.watched)
        self.motion.update(dt, self.watched)
        self.changed |= self._easel.work()
        return self.choosing.next_queued()

    # ---- choosing ----

    def offer(self, choices: Choices | None) -> None:
        if choices is None:
            self.motion.chosen()
            foreseen = self._foresight.expected if self._foresight is not None else {}
            self.motion.expected = foreseen or self.motion.expected
        self.choosing.offer(choices, self.view)
        self._easel.questions = asked = Questions()
        self._foresight = Foresight(choices, self.view, self._words, asked) if choices is not None else None
        self._pointed, self._held, self._dragging = None, None, False
        self._look_again()
        self.changed = True

    def watch(self, choices: Choices) -> None:
        self.motion.chosen()

    def point(self, action: Action | None) -> None:
        self._pointed = action
        self.changed = True

    def disarm(self) -> bool:
        self.changed = True
        self._held, self._dragging = None, False
        opened, self._opened = self._opened, None
        let_go = opened is not None or self.choosing.let_go() or self.log.fold()
        self._look_again()
        return let_go

    def handle(self, event: Input) -> Action | None:
        if event.kind == inputs.WHEEL:
            self.changed |= self.log.open and self.log.handle(event, lay.LOG_OPEN)
            return None
        if event.kind == inputs.KEY:
            return self._key(event)
        if event.kind not in (inputs.POINT, inputs.PRESS, inputs.RELEASE):
            return None
        self._at, self._by_keys = event.at, False
        self._point_at(event.at)
        if event.kind == inputs.POINT:
            self._drag()
            return None
        if event.button == inputs.RIGHT:
            if event.kind == inputs.PRESS:
                self.disarm()
            return None
        return self._press() if event.kind == inputs.PRESS else self._release()

    def _drag(self) -> None:
        """What the pointer holds comes along once it is clear that it is meant to."""
        if self._held is None or self.choosing.choices is None:
            return
        key, start = self._held
        if not self._dragging and math.dist(start, self._at) > DRAGGED and key == self.choosing.picked:
            self._dragging = True
        self.changed |= self._dragging

    def _press(self) -> Action | None:
        if self.hover == ("log",):
            self.log.unfold()
            self.changed = True
            return None
        if self._leaf_through() or self.choosing.choices is None:
            return None
        before = self.choosing.picked
        action = self._click()
        if self.choosing.picked is not None and self.choosing.picked != before:
            self._held = (self.choosing.picked, self._at)
        return action

    def _leaf_through(self) -> bool:
        """Opens or closes the pile that is pointed at; whether the click was for that."""
        key = self.hover or ()
        if self._opened is not None and key[:1] in (("sheet",), ("browse",), ("listed",)):
            return True
        before = self._opened
        self._opened = (str(key[0]), int(str(key[1]))) if key[:1] in (("grave",), ("deck",)) else None
        if self._opened == before:
            self._opened = None
        self.changed = True
        return before is not None or self._opened is not None

    def _release(self) -> Action | None:
        """What was drawn along is put down: on something it may be meant for, or back where it was."""
        dragging, self._held, self._dragging = self._dragging, None, False
        if not dragging or self.choosing.choices is None:
            return None
        self.changed = True
        kept = self.choosing.keys().get(self.hover or TABLE)
        if kept is None and self.hover is not None and self._on_page(self._at):
            kept = self.choosing.keys().get(TABLE)
        if kept:
            return kept[0]
        self.choosing.let_go_of_picked()
        self._look_again()
        return None

    def _on_page(self, at: Point) -> bool:
        return inside(lay.PAGE, at)

    def _click(self) -> Action | None:
        """What is pointed at is chosen."""
        self.changed = True
        action = self.choosing.click(self.hover)
        if action is None:
            self._look_again()
        return action

    def _key(self, event: Input) -> Action | None:
        if event.letter == "l":
            self.log.unfold()
            self.changed = True
            return None
        if self.log.open and self.log.handle(event, lay.LOG_OPEN):
            self.changed = True
            return None
        if event.verb in (ON, OFF, *WAYS):
            self._walk(event.verb)
            return None
        if event.verb == "accept" and self._by_keys and self._leaf_through():
            self._look_again()
            return None
        if self.choosing.choices is None:
            return None
        if event.verb == "space":
            self.changed = True
            verb = self.choosing.go()
            return self.choosing.click(("go", verb)) if verb and self.choosing.picked is None else None
        if event.verb == "accept" and self._by_keys:
            return self._click()
        self.changed = True
        return self.choosing.by_letter(event.letter)

    # ---- the keyboard's focus ----

    def things(self) -> list[Spot]:
        """Everything that the keyboard can point at, and where it lies."""
        now = self.now
        if self._opened is not None:
            shown = [spot for spot in now.spots if spot.key[0] in ("browse", "listed")]
            if shown:
                return [*shown, *(spot for spot in now.spots if spot.key == self._opened)]
        return [spot for spot in now.spots if spot.key != TABLE or TABLE in now.keys]

    def _walking(self) -> Walk:
        now = self.now
        return Walk(lambda key: can_be_chosen(now, key), KINDS)

    def _walk(self, verb: str) -> None:
        """The focus goes on to the next thing."""
        found, walk = self.things(), self._walking()
        started = self._by_keys or any(spot.key == self.hover for spot in found)
        self.hover = walk.on(found, self.hover, verb) if started else walk.first(found)
        self._rest_on(found)

    def _rest_on(self, found: Sequence[Spot]) -> None:
        self._by_keys, self.changed = True, True
        self._focus = next((spot.rect for spot in found if spot.key == self.hover), None)

    def _look_again(self) -> None:
        """What can be chosen has changed: the pointer or the focus may be over something else."""
        if not self.view:
            return
        if not self._by_keys:
            self._point_at(self._at)
            return
        found = self.things()
        here = any(spot.key == self.hover for spot in found)
        if not here or (self._opened is None and self.hover is not None and not can_be_chosen(self.now, self.hover)):
            self.hover = self._walking().first(found, self._focus)
        self._rest_on(found)

    def leaves(self, action: Action) -> bool:
        return self.choosing.leaves(action)

    def keys(self) -> tuple[tuple[str, str], ...]:
        words = self._words
        return (
            ("on", words.say("Goes from thing to thing and explains it; Enter takes what can be chosen")),
            ("next", words.say("Passes, or keeps the opening hand")),
            ("end", words.say("Ends the turn")),
        )

    # ---- pointing ----

    def place(self, thing: str) -> Rect | None:
        now = self.now
        kind, _, ident = thing.partition(" ")
        parts = {
            "page": lay.PAGE,
            "forecast": lay.FORECAST,
            "go": lay.GO,
            "chain": (966.0, 24.0, 302.0, 548.0),
            "log": lay.LOG_RIBBON,
            "rubric": lay.RUBRIC,
        }
        if not ident:
            return parts.get(kind)
        if kind == "card":  # by its name, wherever it lies
            found = next((card["id"] for card in now.view["cards"] if card["card"] == ident), 0)
            return now.place_of(found) if found else None
        if ident.isdigit():
            return now.places.get((kind, int(ident)))
        return None

    def crowd(self) -> list[Rect]:
        if not self.view:
            return []
        return [rect for key, rect in self.now.places.items() if key[0] in ("piece", "card")]

    def _point_at(self, at: Point) -> None:
        """Finds what is under the pointer."""
        if not self.view:
            return
        before, found = self.hover, self.now.spots
        named = self._named_at(at)
        held = [spot for spot in found if spot.key == before and before and before[0] == "card"]
        shown = (
            spot for spot in [*held, *reversed(found)] if spot.key != (self._held and self._dragging and self._held[0])
        )
        spot = next((spot for spot in shown if inside(spot.rect, at)), None)
        self.hover = named or (spot.key if spot is not None else None)
        self.changed |= self.hover != before

    def _named_at(self, at: Point) -> Key | None:
        """Whom a sentence of the open log names, where the pointer lies on one."""
        if not self.log.open:
            return None
        places = self.now.places
        for entity in self.log.named_at(at):
            for kind in ("piece", "player", "link", "card"):
                if (kind, entity) in places:
                    return (kind, entity)
        return None

    # ---- drawing ----

    def draw(self, canvas: Canvas) -> None:
        self._fit(canvas)
        self.changed = bool(self.view) and self._easel.draw(canvas, self._draw)

    def _fit(self, canvas: Canvas) -> None:
        """Where text is large, names of cards in hand stay in sight."""
        self._lowered = lay.LOWERED_SMALL if is_small(canvas) else lay.LOWERED

    def _draw(self, canvas: Canvas) -> None:
        draw_table(canvas, self.now, self.log, self._by_keys)

    def look_at(self, at: Point, rect: Rect) -> None:
        scale = min(rect[2] / WIDTH, rect[3] / HEIGHT)
        left, top = rect[0] + (rect[2] - WIDTH * scale) / 2, rect[1] + (rect[3] - HEIGHT * scale) / 2
        self._at = (at[0] - left) / scale, (at[1] - top) / scale
        self._by_keys = False
        self._point_at(self._at)

    def draw_scene(self, canvas: Canvas, rect: Rect) -> None:
        self.changed = False
        if not self.view:
            return
        part = canvas.part(rect, WHOLE)
        self._fit(part)
        now = replace(self.now, preview=None)
        if not self.moving:
            draw_watched(part, now)
            return
        self.changed = self._easel.draw_hurried(part, lambda part: draw_watched(part, now))

    def draw_bare(self, canvas: Canvas) -> None:
        self.changed = False
        if self.view:
            draw_bare_table(canvas, replace(self.now, hover=None, preview=None))

    @property
    def sights(self) -> tuple[Rect, Point]:
        return lay.PAGE, lay.middle(lay.BLOCKS[lay.row_of(self.seat, self.view["active"] or 0)])
