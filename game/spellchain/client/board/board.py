"""Spellchain's board: a view drawn, what is legal lit, and what is clicked narrowed down to one action."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game import i18n
from game.client.board_kit.ahead import Draw
from game.client.board_kit.board import Choices
from game.client.board_kit.log import LogPanel
from game.client.board_kit.presenter import Term
from game.client.board_kit.questions import Questions
from game.client.board_kit.spot import Key, Spot, Walk
from game.client.cardtable.board import CardBoard, turn_keys
from game.client.cardtable.seen import Seen
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.shapes import Point
from game.client.drawing.theme import rgb
from game.engine.action import Action
from game.engine.room import Rules
from game.engine.teller import Teller
from game.spellchain.client.art.skin import BookSkin
from game.spellchain.client.board import places as lay
from game.spellchain.client.board.ahead import coming
from game.spellchain.client.board.browse import PILES, usable
from game.spellchain.client.board.choosing import Choosing
from game.spellchain.client.board.foresight import Foresight
from game.spellchain.client.board.ground import draw_ground, prepare_ground
from game.spellchain.client.board.hand import focus_rect
from game.spellchain.client.board.motion import Motion
from game.spellchain.client.board.now import Now
from game.spellchain.client.board.picture import draw_bare_table, draw_table, draw_watched
from game.spellchain.client.board.seen import as_printed
from game.spellchain.client.board.spots import KINDS, can_be_chosen, spots
from game.spellchain.client.board.threads import draw_chips
from game.spellchain.client.panel_words import Words
from game.spellchain.engine.room import Spellchain
from game.spellchain.engine.text import SpellchainTeller

View = Mapping[str, Any]

NOWHERE: Rect = (0.0, 0.0, 0.0, 0.0)
ENDS = frozenset({"go"})
"""What goes on is not to be pressed unawares."""
UPRIGHT = 0.6
"""Rows lie far apart: from the hand the focus goes up to the nearest creature, however far aside it stands."""


class SpellchainBoard(CardBoard):
    """See `game.client.board_kit.board.Board`."""

    PILES = PILES
    NAMED, COMPANY = ("piece", "player", "link", "card"), ("piece", "card")
    choosing: Choosing
    motion: Motion

    def __init__(self, rules: Rules, teller: Teller, terms: tuple[Term, ...] = ()) -> None:
        room = rules.room
        assert isinstance(room, Spellchain) and isinstance(teller, SpellchainTeller)
        self._words = Words(teller, room.content, i18n.catalogue(teller.language))
        super().__init__(BookSkin(self._words), terms)
        self.log = LogPanel((rgb("#b9a98c"), rgb("#f3ead6"), rgb("#c8a13a")), 14.5)
        self.choosing = Choosing()
        self.motion = Motion()
        self._foresight: Foresight | None = None

    @property
    def now(self) -> Now:
        """This moment of the board."""
        now = Now(
            words=self._words,
            motion=self.motion,
            foresight=self._foresight,
            **self._moment(),
        )
        return self._laid(now, spots, self.hover)

    # ---- views and events ----

    def _read(self, view: View) -> Seen:
        return as_printed(view, self._words.content)

    # ---- choosing ----

    def _chosen(self) -> None:
        super()._chosen()
        foreseen = self._foresight.expected if self._foresight is not None else {}
        self.motion.expected = foreseen or self.motion.expected

    def offer(self, choices: Choices | None) -> None:
        if choices is not None and self._by_keys and self.hover is not None and self.hover[0] == "go":
            self.hover = self._focus = None  # it means something else now
        super().offer(choices)

    def _foresee(self, choices: Choices | None, questions: Questions) -> None:
        self._foresight = Foresight(choices, self.view, self._words, questions) if choices is not None else None

    @property
    def _page(self) -> Rect:
        return lay.PAGE

    def _usable(self, card: int) -> Action | None:
        return usable(self.choosing.actions, card)

    def _go_on(self) -> Action | None:
        verb = self.choosing.go()
        return self.choosing.click(("go", verb)) if verb else None

    @property
    def _log_rect(self) -> Rect:
        return lay.LOG_OPEN if self.log.open else NOWHERE

    # ---- the keyboard's focus ----

    def _walk(self) -> Walk:
        now = self.now
        return Walk(
            lambda key: can_be_chosen(now, key), KINDS, self.choosing.picked is not None, upright=UPRIGHT, last=ENDS
        )

    def keys(self) -> tuple[tuple[str, str], ...]:
        return turn_keys(self._words)

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
            return self._drawn(("card", found)) or now.place_of(found) if found else None
        return self._drawn((kind, int(ident))) if ident.isdigit() else None

    def _ring(self, canvas: Canvas, spot: Spot) -> Rect:
        return focus_rect(canvas, self.now, spot)

    def crowd(self) -> list[Rect]:
        if not self.view:
            return []
        lying = self.now.places.items()
        return [
            lay.PROMPT,
            *(rect for key, rect in lying if key[0] not in ("table", "back", "log", "log depth", "told")),
        ]

    def _named_at(self, at: Point) -> Key | None:
        return super()._named_at(at) if self.log.open else None

    # ---- drawing ----

    @staticmethod
    def beneath() -> Sequence[Draw]:
        return (prepare_ground,)

    def _coming(self, canvas: Canvas) -> Iterable[Draw]:
        return coming(self.now)

    def _draw(self, canvas: Canvas) -> None:
        draw_table(canvas, self.now, self.log, self._by_keys)

    def draw_notes(self, canvas: Canvas) -> None:
        draw_chips(canvas, self.now)

    def _draw_empty(self, canvas: Canvas) -> None:
        draw_ground(canvas)

    def _draw_watched(self, canvas: Canvas, now: Now) -> None:
        draw_watched(canvas, now)

    def _draw_bare(self, canvas: Canvas, now: Now) -> None:
        draw_bare_table(canvas, now)

    @property
    def sights(self) -> tuple[Rect, Point]:
        return lay.TABLE, lay.middle(lay.TABLE)

    @property
    def aside(self) -> Rect:
        return lay.ADVICE
