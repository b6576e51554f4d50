"""Lirya's board: a view drawn, what is legal lit, and what is clicked narrowed down to one action."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from game.client.board_kit.ahead import Draw
from game.client.board_kit.board import Choices
from game.client.board_kit.log import LogPanel
from game.client.board_kit.presenter import Term
from game.client.board_kit.questions import Questions
from game.client.board_kit.spot import Spot, Walk, middle
from game.client.cardtable.board import CardBoard, turn_keys
from game.client.cardtable.fan import ringed
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.shapes import Point
from game.engine.action import Action
from game.engine.event import Event
from game.engine.room import Rules
from game.engine.teller import Teller
from game.lirya.client.art.palette import CANDLE, SECOND
from game.lirya.client.art.piece import draw_window
from game.lirya.client.art.skin import GlassSkin
from game.lirya.client.board import places as lay
from game.lirya.client.board.browse import PILES
from game.lirya.client.board.choosing import Choosing
from game.lirya.client.board.foresight import Foresight
from game.lirya.client.board.ground import draw_ground, prepare_ground
from game.lirya.client.board.motion import Motion
from game.lirya.client.board.now import Now
from game.lirya.client.board.picture import draw_bare, draw_table, draw_watched
from game.lirya.client.board.seen import stepped_in, turned
from game.lirya.client.board.spots import KINDS, can_be_chosen, spots
from game.lirya.client.panel_words import words_of
from game.lirya.engine.room import Lirya

View = Mapping[str, Any]
UPRIGHT = 0.6
"""From the hand the focus goes up to the nearest window, however far aside it is."""


class LiryaBoard(CardBoard):
    """See `game.client.board_kit.board.Board`."""

    PILES = PILES
    NAMED, COMPANY = ("piece", "player", "card"), ("piece", "card")
    choosing: Choosing
    motion: Motion

    def __init__(self, rules: Rules, teller: Teller, terms: tuple[Term, ...] = ()) -> None:
        room = rules.room
        assert isinstance(room, Lirya)
        self._words = words_of(room.content, teller.language, teller)
        super().__init__(GlassSkin(self._words), terms)
        self.log = LogPanel((SECOND, CANDLE, CANDLE), 14)
        self.choosing = Choosing()
        self.motion = Motion()
        self._foresight: Foresight | None = None
        self._turned: Mapping[int, int] = {}

    @property
    def now(self) -> Now:
        """This moment of the board."""
        own: dict[str, Any] = {"motion": self.motion, "foresight": self._foresight, "turned": self._turned}
        return self._laid(Now(words=self._words, **own, **self._moment()), spots)

    # ---- views and events ----

    def show(self, view: View) -> None:
        super().show(view)
        self._turned = stepped_in(self.view)

    def step(self, events: Sequence[Event], view: View) -> float:
        self._turned = turned(self._turned, self.view, self._read(view))
        return super().step(events, view)

    # ---- choosing ----

    def _foresee(self, choices: Choices | None, questions: Questions) -> None:
        self._foresight = Foresight(choices, self.view, self._words, questions) if choices is not None else None

    @property
    def _page(self) -> Rect:
        return lay.BOARD

    def _go_on(self) -> Action | None:
        going = self.now.going
        return self.choosing.click(("go", going[0])) if going else None

    @property
    def _log_rect(self) -> Rect:
        return lay.LOG_OPEN if self.log.open else lay.LOG

    def _walk(self) -> Walk:
        now, picked = self.now, self.choosing.picked is not None
        return Walk(lambda key: can_be_chosen(now, key), KINDS, picked, upright=UPRIGHT, last=frozenset({"go", *PILES}))

    def keys(self) -> tuple[tuple[str, str], ...]:
        return turn_keys(self._words)

    # ---- pointing ----

    def place(self, thing: str) -> Rect | None:
        kind, _, ident = thing.partition(" ")
        parts = {
            "board": lay.BOARD,
            "chain": lay.CHAIN,
            "go": lay.GO,
            "log": lay.LOG,
            "question": lay.QUESTION,
            "turn": (16.0, 222.0, 164.0, 120.0),
        }
        if kind == "chain" and self.view.get("chain"):
            return lay.chain_rect(len(self.view["chain"]))
        if not ident:
            return parts.get(kind)
        if kind == "row":  # the places of who sits below, of one sort
            return lay.row_rect(ident)
        return self._lies(kind, ident)

    def _ring(self, canvas: Canvas, spot: Spot) -> Rect:
        return ringed(canvas, self.now, lay.FAN, spot)

    def crowd(self) -> list[Rect]:
        if not self.view:
            return []
        standing = [rect for key, rect in self.now.places.items() if key[0] == "piece"]
        names = [lay.sill_rect(rect) for rect in standing]  # they count twice more: a name is read, a figure is known
        named = [*map(lay.named_rect, standing), *names, *names]
        lying = (rect for key, rect in self.now.places.items() if key[0] not in ("table", "log", "piece"))
        goals = (lay.goal_rect(str(line), int(str(pos))) for _, line, pos in self.choosing.goals)
        told = [lay.forecast_rect(len(self.choosing.going))] if self.choosing.choices is not None else []
        return [lay.QUESTION, *named, *lying, *goals, *told]

    # ---- drawing ----

    @staticmethod
    def beneath() -> Sequence[Draw]:
        return (prepare_ground,)

    def _coming(self, canvas: Canvas) -> Iterable[Draw]:
        """The windows of the cards that are held."""
        for card in self.now.hand:
            form = self._words.content.cards.get(card["card"] or "")
            if form is not None and form.type == "character":
                for line in ("front", "back"):
                    x, y, w, _ = lay.slot_rect(0, line, 1)
                    yield partial(draw_window, x=x + w / 2, top=y, size=lay.size_of(line), card=form)

    def _draw(self, canvas: Canvas) -> None:
        draw_table(canvas, self.now, self._by_keys)

    def _draw_empty(self, canvas: Canvas) -> None:
        draw_ground(canvas)

    def _draw_watched(self, canvas: Canvas, now: Now) -> None:
        draw_watched(canvas, now)

    def _draw_bare(self, canvas: Canvas, now: Now) -> None:
        draw_bare(canvas, now)

    @property
    def sights(self) -> tuple[Rect, Point]:
        return lay.BOARD, middle(lay.BOARD)

    @property
    def aside(self) -> Rect:
        return lay.FORECAST
