"""Undertow's board: a view drawn, what comes next told, and in the muster what is clicked taken."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game import i18n
from game.client.board_kit.ahead import Draw
from game.client.board_kit.board import Choices
from game.client.board_kit.log import LogPanel
from game.client.board_kit.presenter import Term
from game.client.board_kit.questions import Questions
from game.client.board_kit.spot import Key, Spot, Walk
from game.client.cardtable.board import WHOLE, CardBoard
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.shapes import Point
from game.client.input import Input
from game.engine.action import Action
from game.engine.event import Event
from game.engine.room import Rules
from game.engine.teller import Teller
from game.undertow.client.art import art
from game.undertow.client.board import inks
from game.undertow.client.board import places as lay
from game.undertow.client.board.ahead import coming
from game.undertow.client.board.browse import PILES
from game.undertow.client.board.chips import Chips
from game.undertow.client.board.choosing import Choosing
from game.undertow.client.board.coming import Foresight, Row, rows_of
from game.undertow.client.board.lines import place_of
from game.undertow.client.board.motion import Motion
from game.undertow.client.board.now import Now
from game.undertow.client.board.picture import draw_bare, draw_table, draw_watched
from game.undertow.client.board.seen import SEATS, hand_of, in_muster
from game.undertow.client.board.skin import TideSkin
from game.undertow.client.board.spots import KINDS, can_be_chosen, spots
from game.undertow.client.panel_words import Words
from game.undertow.client.strength import Strengths
from game.undertow.engine.room import Undertow

View = Mapping[str, Any]


class UndertowBoard(CardBoard):
    """See `game.client.board_kit.board.Board`."""

    PILES = PILES
    NAMED = COMPANY = ("unit", "hero", "order")
    choosing: Choosing
    motion: Motion

    def __init__(self, rules: Rules, teller: Teller, terms: tuple[Term, ...] = ()) -> None:
        room = rules.room
        assert isinstance(room, Undertow)
        self._words = Words(teller, room.content, i18n.catalogue(teller.language))
        super().__init__(TideSkin(self._words), terms)
        self.log = LogPanel((inks.SECOND, inks.NOW, inks.NOW), 14)
        self.choosing = Choosing()
        self.motion = Motion()
        self._chips = Chips()
        self._starters = room.starters
        self._strengths = Strengths(room)
        self._foresight: Foresight | None = None
        self._left: tuple[Row, ...] = ()
        """What is left of what is being shown."""
        self._showing = False
        self._line = 14.0
        """How tall a line of text in 14 is."""

    @property
    def now(self) -> Now:
        """This moment of the board."""
        now = Now(
            words=self._words,
            motion=self.motion,
            chips=self._chips,
            coming=self._coming_rows() if self.foretells else (),
            foretells=self.foretells,
            shown=self._showing,
            strengths=self._strengths,
            starters=self._starters,
            line=self._line,
            **self._moment(),
        )
        return self._laid(now, lambda now: spots(now) if self._seated else (), self._line, self._chips.serial)

    def _coming_rows(self) -> Sequence[Row] | None:
        if self._showing or self._foresight is None:
            return self._left
        return self._foresight.rows()

    # ---- views and events ----

    def show(self, view: View) -> None:
        self._leave_the_muster(view)
        super().show(view)
        self._left, self._showing = (), False
        self.motion.keep_shifted(view)

    def _leave_the_muster(self, view: View) -> None:
        """A battle begins: nothing of it is pointed at yet."""
        if self._seated and in_muster(self.view) and not in_muster(view):
            self.hover, self._by_keys = None, False
            self._passed = self._at

    def expect(self, events: Sequence[Event]) -> None:
        """What is about to be shown, from the view of now on."""
        if self._seated and not in_muster(self.view):
            self._left, self._showing = tuple(rows_of(self.view, events)), True

    def step(self, events: Sequence[Event], view: View) -> float:
        self._leave_the_muster(view)
        before = self._take(view)
        frame = events[-1].frame if events else 0
        self._left = tuple(row for row in self._left if row.frame > frame)
        told = before if len(before.get("players", ())) == len(SEATS) and not in_muster(before) else {}
        return self.motion.step(events, told, view) if self._seated else 0.0

    # ---- choosing ----

    def _foresee(self, choices: Choices | None, questions: Questions) -> None:
        fights = choices is not None and self._seated and not in_muster(self.view)
        self._foresight = Foresight(choices, self.view, questions) if choices is not None and fights else None
        if choices is not None:
            self._left, self._showing = (), False

    @property
    def _page(self) -> Rect:
        return lay.PAGE

    def _press(self) -> Action | None:
        if self.choosing.choices is None and self._on_log(self.hover):
            return None
        return super()._press()

    def _press_key(self, event: Input) -> Action | None:
        if event.verb == "accept" and self._by_keys:
            if self._on_log(self.hover):
                return None
            if self._leaf_through():
                self._look_again()
                return None
            return self._click() if self.choosing.choices is not None else None
        self.changed = True
        return self.choosing.by_letter(event.letter) if self.choosing.choices is not None else None

    @property
    def _log_rect(self) -> Rect:
        return lay.LOG_OPEN if self.log.open else lay.LOG

    def _walk(self) -> Walk:
        now = self.now
        return Walk(lambda key: can_be_chosen(now, key), KINDS)

    def things(self) -> list[Spot]:
        """In the muster the focus waits for what can be chosen: it does not go to picks while the other one chooses."""
        return super().things() if not in_muster(self.view) or self.now.keys else []

    def _may_stay(self, key: Key) -> bool:
        return any(spot.key == key for spot in self.now.spots)

    def keys(self) -> tuple[tuple[str, str], ...]:
        return (("on", self._words.say("Goes from thing to thing and explains it; Enter takes what can be chosen")),)

    # ---- pointing ----

    def place(self, thing: str) -> Rect | None:
        kind, _, ident = thing.partition(" ")
        now = self.now
        parts = {
            "coming": lay.COMING,
            "rail": (958.0, 84.0, 306.0, 60.0),
            "log": lay.LOG,
            "run": lay.RUN,
            "boom": (254.0, lay.BOOM - 20, 694.0, 40.0),
            "gauge": lay.GAUGES[0],
            "line": lay.LINE_RECTS[0],
            "offers": lay.OFFERS,
            "mine": lay.MINE,
            "theirs": lay.THEIRS,
            "rope": lay.ROPE_RECT,
        }
        if not ident:
            return parts.get(kind)
        if kind == "gear":  # a slot of my hero
            return now.places.get(("gear", now.seat, ident))
        if kind == "card":  # by its name, wherever it lies
            found = next((card["id"] for card in now.view["cards"] if card["card"] == ident), 0)
            rects = (rect for key, rect in now.places.items() if key[-1] == found)
            return next(rects, None)
        return now.places.get((kind, int(ident) if ident.isdigit() else ident))

    def crowd(self) -> list[Rect]:
        if not self._seated:
            return []
        now = self.now
        lying = (rect for key, rect in now.places.items() if key[0] not in ("log", "log depth", "told"))
        if in_muster(self.view):
            return [*lying, *(lay.adds_rect(number) for number in range(3))]
        hands = {now.side(seat): len(hand_of(now.view, seat)) for seat in SEATS}
        drawn = (
            lay.order_rect(side, held, held + 1) for side, held in hands.items()
        )  # where the next card comes to lie
        return [*lying, *drawn, lay.COMING]

    # ---- drawing ----

    def _coming(self, canvas: Canvas) -> Iterable[Draw]:
        return coming(self.now, canvas.surface.get_size()) if self._seated else ()

    def _draw(self, canvas: Canvas) -> None:
        if self._seated:
            draw_table(canvas, self.now, self._by_keys)
        else:
            art.draw_sea(canvas)

    def _fit(self, canvas: Canvas) -> None:
        super()._fit(canvas)
        self._line = canvas.letters(14)

    @property
    def _shown(self) -> Rect:
        return WHOLE if in_muster(self.view) else lay.SEA

    def _draw_empty(self, canvas: Canvas) -> None:
        art.draw_sea(canvas)

    def _draw_watched(self, canvas: Canvas, now: Now) -> None:
        draw_watched(canvas, now)

    def _draw_bare(self, canvas: Canvas, now: Now) -> None:
        draw_bare(canvas, now)

    def is_free(self, rect: Rect) -> bool:
        return super().is_free(rect) and self._opened is None

    @property
    def sights(self) -> tuple[Rect, Point]:
        acting = self.now.heroes.get(self.view.get("active") or 0)
        place = place_of(self.now, acting["id"]) if acting is not None else None
        return lay.SEA, place or lay.middle(lay.SEA)

    @property
    def aside(self) -> Rect:
        return lay.COMING
