"""What the boards of card titles have in common: what is dragged, the pile that is leafed through, what was
told, and how a board is drawn for somebody who only watches."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, TypeVar

from game.client import input as inputs
from game.client.board_kit.board import Choices
from game.client.board_kit.drag import Drag
from game.client.board_kit.panel_words import PanelWords
from game.client.board_kit.pointing import CommonBoard
from game.client.board_kit.presenter import Term
from game.client.board_kit.spot import Key, Spot
from game.client.cardtable.choosing import Choosing
from game.client.cardtable.now import Now, Pile, Struck
from game.client.cardtable.seen import PLAYERS, Seen, seen
from game.client.cardtable.skin import Skin
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.shapes import Point, around
from game.client.drawing.theme import HEIGHT, WIDTH
from game.client.input import Input
from game.client.widgets import inside
from game.engine.action import Action
from game.engine.event import Event
from game.engine.teller import Sentence

N = TypeVar("N", bound=Now)

WHOLE: Rect = (0.0, 0.0, WIDTH, HEIGHT)
ON_SHEET = (("sheet",), ("browse",), ("listed",))
"""How the keys begin of what lies on the sheet of an open pile."""


class CardBoard(CommonBoard):
    """See `game.client.board_kit.board.Board`."""

    TABLE: ClassVar[Key] = ("table",)
    """The table itself: where a card is put that needs no target."""
    PILES: ClassVar[Sequence[str]]
    """Piles that are leafed through after a click."""

    NAMED: ClassVar[Sequence[str]] = ()
    """How the keys begin of what a line of the log may speak of, the more telling ones first."""
    COMPANY: ClassVar[Sequence[str]] = ()
    """How the keys begin of whoever is there on the bare table."""

    choosing: Choosing

    def __init__(self, skin: Skin, terms: tuple[Term, ...]) -> None:
        super().__init__()
        self._skin = skin
        self._terms = terms
        self._views = 0
        """How many it was shown so far."""
        self._opened: Pile | None = None
        """The pile that is leafed through."""
        self._last = ""
        """What happened last."""
        self._struck: dict[int, Struck] = {}
        """What was done to each player last."""
        self._drag = Drag()
        self._small = False
        self._lying: tuple[Spot, ...] = ()
        """Where everything lies,"""
        self._lying_for: tuple[object, ...] = ()
        """for this view, these choices, and what is pointed at."""

    # ---- a title's own ----

    @property
    @abstractmethod
    def now(self) -> Now:
        """This moment of the board."""

    @property
    @abstractmethod
    def _page(self) -> Rect:
        """Where what was dragged is put on the table itself."""

    def _usable(self, card: int) -> Action | None:
        """What a click on a card of an open pile would do."""
        return None

    @abstractmethod
    def _draw_empty(self, canvas: Canvas) -> None:
        """The table before anybody sits at it."""

    @abstractmethod
    def _draw_watched(self, canvas: Canvas, now: Any) -> None:
        """The table for somebody who only watches; ``now`` is a moment of this title's."""

    @abstractmethod
    def _draw_bare(self, canvas: Canvas, now: Any) -> None:
        """The table without anything that belongs to choosing."""

    # ---- this moment ----

    def _moment(self) -> dict[str, Any]:
        """What the moment of every card table has of the board, apart from what is each title's own."""
        return {
            "view": self.view,
            "choosing": self.choosing,
            "log": self.log,
            "seat": self.seat,
            "seated": self.seated and not self.watched,
            "skin": self._skin,
            "hover": self.hover,
            "preview": self.preview,
            "key_names": self.key_names,
            "by_keys": self._by_keys,
            "last": self._last,
            "struck": self._struck,
            "opened": self._opened,
            "clock": self.clock,
            "terms": self._terms,
            "layers": self.layers,
            "dragged": self._dragged(),
            "small": self._small,
            "covered": self.covered,
            "told": self._explained is not None and self._explained == self.hover,
        }

    def _laid(self, now: N, find: Callable[[N], tuple[Spot, ...]], *more: object) -> N:
        """A moment with the places of everything, which are found anew only when something is another that they
        depend on: what every card table has of it, and ``more``."""
        chosen = self.choosing.serial, self.choosing.picked
        key = (self._views, self.seat, *chosen, self.log.open, self._opened, self._small, *more)
        if key != self._lying_for:
            self._lying_for, self._lying = key, find(now)
        return replace(now, spots=self._lying)

    @property
    def _seated(self) -> bool:
        """Whether both players are there: in the middle of the opening they are not yet."""
        return len(self.view.get("players", ())) == len(PLAYERS)

    # ---- views and events ----

    def _read(self, view: Mapping[str, Any]) -> Seen:
        """A view as the table looks at it."""
        return seen(view)

    def _take(self, view: Mapping[str, Any]) -> Mapping[str, Any]:
        """Puts another view on the table; gives the one before it."""
        before, self.view = self.view, self._read(view)
        self._views += 1
        self.changed = True
        return before

    def show(self, view: Mapping[str, Any]) -> None:
        self._take(view)
        self.motion.forget()

    def step(self, events: Sequence[Event], view: Mapping[str, Any]) -> float:
        before = self._take(view)
        return self.motion.step(events, before, view) if view else 0.0

    # ---- what is told ----

    def tell(self, sentences: Iterable[Sentence]) -> None:
        told = list(sentences)
        super().tell(told)
        for sentence in told:
            if not sentence.depth and sentence.entities[-1:] and sentence.entities[-1] in PLAYERS:
                self._struck[sentence.entities[-1]] = Struck(sentence.text, sentence.entities[0])
        self._last = next((sentence.text for sentence in reversed(told) if not sentence.depth), self._last)

    def untell(self) -> None:
        super().untell()
        self._struck.clear()
        self._last = ""

    # ---- choosing ----

    def offer(self, choices: Choices | None) -> None:
        self._drag.put_down()
        super().offer(choices)

    def disarm(self) -> bool:
        self._drag.put_down()
        opened, self._opened = self._opened, None
        let_go = opened is not None or super().disarm()
        self.changed = True
        if opened is not None and self._by_keys:
            self._rest_on(opened, self.things())  # the focus is on the pile again, from which the sheet came
        else:
            self._look_again()
        return let_go

    def handle(self, event: Input) -> Action | None:
        action = super().handle(event)
        if event.kind == inputs.POINT and self.choosing.choices is not None:
            self.changed |= self._drag.move(self._at, self.choosing.picked)
        return action

    def _press(self) -> Action | None:
        if self._on_log(self.hover):
            return None
        from_pile = self._from_pile()
        if from_pile is not None or self._leaf_through() or self.choosing.choices is None:
            return from_pile
        before = self.choosing.picked
        action = self._click()
        if self.choosing.picked is not None and self.choosing.picked != before:
            self._drag.take(self.choosing.picked, self._at)
        return action

    def _from_pile(self) -> Action | None:
        """What may be done with the card of an open pile that is pointed at."""
        key = self.hover or ()
        if self._opened is None or key[:1] != ("browse",):
            return None
        found = self._usable(int(str(key[1])))
        if found is not None:
            self._opened, self.changed = None, True
        return found

    def _leaf_through(self) -> bool:
        """Opens or closes the pile that is pointed at; whether the click was for that."""
        key = self.hover or ()
        if self._opened is not None and key[:1] in ON_SHEET:
            return True
        before = self._opened
        self._opened = (str(key[0]), int(str(key[1]))) if key and key[0] in self.PILES else None
        if self._opened == before:
            self._opened = None
        self.changed = True
        return before is not None or self._opened is not None

    def _release(self) -> Action | None:
        """What was drawn along is put down: on something it may be meant for, or back where it was."""
        if not self._drag.put_down() or self.choosing.choices is None:
            return None
        self.changed = True
        kept = self.choosing.keys().get(self.hover or self.TABLE)
        if kept is None and self.hover is not None and inside(self._page, self._at):
            kept = self.choosing.keys().get(self.TABLE)
        if kept:
            return kept[0]
        self.choosing.let_go_of_picked()
        self._look_again()
        return None

    def _go_on(self) -> Action | None:
        """What the key of the great button does."""
        return None

    def _press_key(self, event: Input) -> Action | None:
        if event.verb == "accept" and self._by_keys:
            if self._on_log(self.hover):
                return None
            from_pile = self._from_pile()
            if from_pile is not None or self._leaf_through():
                self._look_again()
                return from_pile
        if self.choosing.choices is None:
            return None
        if event.verb == "space":
            self.changed = True
            return self._go_on() if self.choosing.picked is None else None
        if event.verb == "accept" and self._by_keys:
            return self._choose_by_key()
        self.changed = True
        return self.choosing.by_letter(event.letter)

    def _choose_by_key(self) -> Action | None:
        """What has the focus is chosen; from what is picked up so, the focus goes on to the first of its targets."""
        before = self.choosing.picked
        action = self._click()
        keys = self.choosing.keys()
        if self.choosing.picked not in (None, before) and self.TABLE not in keys:
            meant = [spot for spot in self.things() if spot.key in keys]
            self._rest_on(self._walk().first(meant), meant)
        return action

    # ---- what is pointed at ----

    def things(self) -> list[Spot]:
        now = self.now
        if self._opened is not None:
            shown = [spot for spot in now.spots if spot.key[:1] in ON_SHEET[1:]]
            if shown:
                return [*shown, *(spot for spot in now.spots if spot.key == self._opened)]
        return [spot for spot in now.spots if spot.key != self.TABLE or self.TABLE in now.keys]

    def _named_at(self, at: Point) -> Key | None:
        places = self.now.places if self._seated else {}
        for entity in self.log.named_at(at):
            for kind in self.NAMED:
                if (kind, entity) in places:
                    return (kind, entity)
        return None

    def _lies(self, kind: str, ident: str) -> Rect | None:
        """Where something lies that is named to a guide: a card by its name, wherever it is, all else by its key."""
        if kind != "card":
            return self._drawn((kind, int(ident) if ident.isdigit() else ident))
        found = next((card["id"] for card in self.view["cards"] if card["card"] == ident), 0)
        return next((self._drawn(key) for key in self.now.places if len(key) > 1 and key[1] == found), None)

    def _drawn(self, key: Key) -> Rect | None:
        """Where something was drawn: a card of the hand rises under the pointer."""
        rect, canvas = self.now.places.get(key), self._backing.canvas
        return rect if rect is None or canvas is None else self._ring(canvas, Spot(key, rect))

    def _ring(self, canvas: Canvas, spot: Spot) -> Rect:
        """Where the ring about something lies."""
        return spot.rect

    def _may_stay(self, key: Key) -> bool:
        return self._opened is not None or super()._may_stay(key)

    def spots(self) -> Sequence[Spot]:
        return [spot for spot in self.now.spots if spot.key != self._drag.key]

    # ---- drawing ----

    def draw(self, canvas: Canvas) -> None:
        self._fit(canvas)
        super().draw(canvas)

    @property
    def _shown(self) -> Rect:
        """What of the board somebody sees who only watches."""
        return WHOLE

    def look_at(self, at: Point, rect: Rect) -> None:
        if not self._seated:
            return
        x, y, w, h = self._shown
        scale = min(rect[2] / w, rect[3] / h)
        left, top = rect[0] + (rect[2] - w * scale) / 2, rect[1] + (rect[3] - h * scale) / 2
        self._at = x + (at[0] - left) / scale, y + (at[1] - top) / scale
        self._by_keys = False
        self._point_at(self._at)

    def draw_scene(self, canvas: Canvas, rect: Rect) -> None:
        self.changed = False
        if not self.view:
            return
        part = canvas.part(rect, self._shown)
        self._fit(part)
        if not self._seated:
            self._draw_empty(part)
            return
        now = replace(self.now, preview=None)
        if not self.moving:
            self._draw_watched(part, now)
            return
        self.changed = self._backing.draw_hurried(part, lambda part: self._draw_watched(part, now))

    def draw_bare(self, canvas: Canvas) -> None:
        self.changed = False
        if self._seated:
            self._draw_bare(canvas, replace(self.now, hover=None, preview=None))

    @property
    def company(self) -> Rect:
        lying = [rect for key, rect in self.now.places.items() if key[0] in self.COMPANY]
        return around(lying) if lying else self._page

    def _fit(self, canvas: Canvas) -> None:
        """Things lie where the size of the text leaves them room."""
        self._small = canvas.is_small

    def _dragged(self) -> tuple[Key, Point] | None:
        """What is drawn along, and where it is."""
        return self._drag.dragged(self._at)


def turn_keys(words: PanelWords) -> tuple[tuple[str, str], ...]:
    """What the keys of a title with turns and windows do."""
    return (
        ("on", words.say("Goes from thing to thing and explains it; Enter takes what can be chosen")),
        ("next", words.say("Passes, or keeps the opening hand")),
        ("end", words.say("Ends the turn")),
    )
