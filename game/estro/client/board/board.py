"""ESTRO's board: a view drawn, what is legal lit, and what is clicked narrowed down to one action."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from game.client.board_kit.ahead import Draw
from game.client.board_kit.board import Choices
from game.client.board_kit.log import LogPanel
from game.client.board_kit.presenter import Term
from game.client.board_kit.questions import Questions
from game.client.board_kit.spot import Key, Spot, Walk, middle
from game.client.cardtable.board import CardBoard, turn_keys
from game.client.cardtable.fan import ringed
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.shapes import Point
from game.client.input import Input
from game.engine.action import Action
from game.engine.event import Event
from game.engine.room import Rules
from game.engine.teller import Teller
from game.estro.client.art.palette import GOLD, SECOND
from game.estro.client.art.piece import draw_piece
from game.estro.client.art.skin import NeonSkin
from game.estro.client.board import places as lay
from game.estro.client.board.browse import PILES
from game.estro.client.board.choosing import LAYS, Choosing
from game.estro.client.board.fights import Fight
from game.estro.client.board.foresight import Foresight
from game.estro.client.board.ground import draw_ground
from game.estro.client.board.matrix import BINDING, CHART, LETTER
from game.estro.client.board.motion import Motion
from game.estro.client.board.now import Now
from game.estro.client.board.offered import as_laid
from game.estro.client.board.picture import draw_bare, draw_table, draw_watched
from game.estro.client.board.seen import zone_of
from game.estro.client.board.spots import KINDS, can_be_chosen, spots
from game.estro.client.panel_words import words_of
from game.estro.engine.room import Estro
from game.estro.engine.text import EstroTeller

View = Mapping[str, Any]
LARGE_TEXT = 16.0
"""From which height of small text on, in units, plates have all the room that there is in their column."""
UPRIGHT = 0.6
"""From the hand the focus goes up to the nearest card, however far aside it is."""
PARTS: Mapping[str, Rect] = {
    "board": lay.ZONE,
    "zone": lay.LABEL,
    "arena": lay.ARENA,
    "question": lay.QUESTION,
    "log": lay.LOG,
    "rounds": lay.ROUNDS,
    "mine": lay.PLAYERS[0],
    "theirs": lay.PLAYERS[1],
    "hand": (lay.FAN.left, lay.FAN.top, lay.FAN.right - lay.FAN.left, lay.FAN.tall),
}
"""What lessons name of the board."""


class EstroBoard(CardBoard):
    """See `game.client.board_kit.board.Board`."""

    PILES = PILES
    NAMED, COMPANY = ("piece", "player", "card"), ("piece", "card")
    choosing: Choosing
    motion: Motion

    def __init__(self, rules: Rules, teller: Teller, terms: tuple[Term, ...] = ()) -> None:
        room = rules.room
        assert isinstance(room, Estro)
        assert isinstance(teller, EstroTeller)
        self._words = words_of(room.content, teller.language, teller)
        super().__init__(NeonSkin(self._words), terms)
        self.log = LogPanel((SECOND, GOLD, GOLD), 14)
        self.choosing = Choosing()
        self.motion = Motion()
        self._foresight: Foresight | None = None
        self._recalled: Fight | None = None
        """The attack under way in what is about to be shown, as it was told."""
        self._charted = False
        """Whether the matrix and the die lie open."""

    @property
    def now(self) -> Now:
        """This moment of the board."""
        own: dict[str, Any] = {"motion": self.motion, "foresight": self._foresight, "charted": self._charted}
        return self._laid(Now(words=self._words, **own, **self._moment()), spots, self._charted)

    # ---- views and events ----

    def recall(self, events: Iterable[Event]) -> None:
        told = list(events)
        self.motion.course.recall(told)
        self._recalled = self.motion.fights.recall(told)

    def show(self, view: View) -> None:
        super().show(view)
        fights, recalled = self.motion.fights, self._recalled
        fights.resume(self.view, layers=self.layers)
        if recalled is not None and fights.shown is not None and fights.shown.pair == recalled.pair:
            fights.shown = recalled
        self._recalled = None
        self.motion.course.start(self.view)

    def offer(self, choices: Choices | None) -> None:
        if choices is None and self.preview is not None and self.preview.verb == "attack":
            self.motion.fights.let_go()  # else it would come back for a moment before the next one begins
        super().offer(choices)
        if choices is not None and self.view:
            self.motion.fights.complete(self.view, choices)

    def _fit(self, canvas: Canvas) -> None:
        self._small = canvas.letters(13) > LARGE_TEXT

    # ---- the matrix ----

    def _on_log(self, key: Key | None) -> bool:
        if key != CHART:
            return super()._on_log(key)
        self._charted, self.changed = not self._charted, True
        self._look_again()
        return True

    def _key(self, event: Input) -> Action | None:
        if event.letter == LETTER:
            self._on_log(CHART)
            return None
        return super()._key(event)

    def disarm(self) -> bool:
        if self._charted:
            return self._on_log(CHART)
        return super().disarm()

    # ---- choosing ----

    def _foresee(self, choices: Choices | None, questions: Questions) -> None:
        self._foresight = Foresight(choices, self.view, self._words, questions) if choices is not None else None

    @property
    def _page(self) -> Rect:
        return lay.FIELD

    def _go_on(self) -> Action | None:
        onward = self.choosing.onward
        return self.choosing.click(onward) if onward is not None else None

    @property
    def _log_rect(self) -> Rect:
        return lay.LOG_OPEN if self.log.open else lay.LOG

    def _walk(self) -> Walk:
        now, picked = self.now, self.choosing.picked is not None
        last = frozenset({"go", "zone", *PILES})
        return Walk(lambda key: can_be_chosen(now, key), KINDS, picked, upright=UPRIGHT, last=last)

    def keys(self) -> tuple[tuple[str, str], ...]:
        words = self._words
        return (
            *turn_keys(words),
            ("gift", words.say("Takes up the zone Gift")),
            (BINDING, words.say("Shows and folds the matrix and the die")),
        )

    # ---- pointing ----

    def place(self, thing: str) -> Rect | None:
        kind, _, ident = thing.partition(" ")
        return self._lies(kind, ident) if ident else PARTS.get(kind)

    def _ring(self, canvas: Canvas, spot: Spot) -> Rect:
        return ringed(canvas, self.now, lay.FAN, spot)

    def crowd(self) -> list[Rect]:
        if not self.view:
            return []
        now = self.now
        lying = (rect for key, rect in now.places.items() if key[0] not in ("table", "log", "rounds"))
        fought = [lay.ARENA] if now.fighters is not None else []
        return [lay.QUESTION, *fought, *lying]

    # ---- drawing ----

    def _coming(self, canvas: Canvas) -> Iterable[Draw]:
        """The pieces that the cards that are held would be: face up, and then covered."""
        now, rect = self.now, lay.row_rects(0, 1)[0]
        for face in LAYS:
            for card in now.hand:
                if card["card"] in self._words.content.cards:
                    yield partial(draw_piece, rect=rect, standing=as_laid(now, card, ("lay", face)))

    def _draw(self, canvas: Canvas) -> None:
        draw_table(canvas, self.now, self._by_keys)

    def _draw_empty(self, canvas: Canvas) -> None:
        draw_ground(canvas, zone_of(self.view))

    def _draw_watched(self, canvas: Canvas, now: Now) -> None:
        draw_watched(canvas, now)

    def _draw_bare(self, canvas: Canvas, now: Now) -> None:
        draw_bare(canvas, now)

    @property
    def sights(self) -> tuple[Rect, Point]:
        return lay.ZONE, middle(lay.ZONE)

    @property
    def aside(self) -> Rect:
        return lay.ADVICE
