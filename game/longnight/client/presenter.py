"""The Long Night as the window knows it: its words, what may be chosen of a match, its picture, its board.

The table asks for words only: what draws cards, marks and boards is imported when it is wanted.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from game import i18n
from game.client.board_kit.ahead import Draw
from game.client.board_kit.board import Board
from game.client.board_kit.common_presenter import CommonPresenter, great_blows
from game.client.board_kit.presenter import DEATH, Mark
from game.client.collection.cards import Cards
from game.client.drawing.brush import Brush
from game.client.drawing.canvas import Canvas
from game.client.drawing.motifs import Layer
from game.client.drawing.theme import Colour
from game.client.match.offers import (
    CAMPAIGN,
    Day,
    Gauge,
    Glance,
    Option,
    Place,
    Score,
    TallyRow,
)
from game.client.pages.terms import Chapter
from game.engine.content import Words
from game.engine.event import Event
from game.engine.match import Match
from game.engine.room import Rules
from game.engine.teller import Teller
from game.longnight.client import offers
from game.longnight.engine.content.model import Content
from game.longnight.engine.daily import day_of
from game.longnight.engine.room import LongNight
from game.longnight.engine.text import INVESTIGATOR, LongNightTeller
from game.records.lines import Begun, Header
from game.records.profile import Profile

View = Mapping[str, Any]

GREAT_BLOW = 3


class LongNightPresenter(CommonPresenter):
    """The title as the window knows it."""

    def __init__(self) -> None:
        from game.titles import room_of

        room = room_of("longnight")
        assert isinstance(room, LongNight)
        self._room = room

    @property
    def _content(self) -> Content:
        return self._room.content

    @property
    def _said(self) -> Mapping[str, Words]:
        return self._content.words["title"]

    def _cards(self) -> Cards[Any]:
        from game.longnight.client.card_shelf import LongNightCards

        return LongNightCards(self._content)

    def facts(self, language: str, profile: Profile) -> tuple[tuple[str, str], ...]:
        t = i18n.catalogue(language)
        won = len(profile.won("longnight", CAMPAIGN) & set(self._content.campaign))
        nights_won = t.pgettext("of how many", "{some} of {all}").format(some=won, all=len(self._content.campaign))
        return (
            ("1", t.pgettext("after a figure", "player")),
            ("5–20", t.pgettext("after a figure", "minutes")),
            (nights_won, t.pgettext("after a figure", "campaign nights")),
        )

    def options(self, language: str, own: Iterable[Mapping[str, Any]] = ()) -> tuple[Option, ...]:
        return offers.options(self._content, language, own, i18n.catalogue(language))

    def grades(self, language: str) -> Option:
        return offers.grades(self._content, language, i18n.catalogue(language))

    def campaign(self, language: str, won: Collection[str]) -> tuple[Place, ...]:
        return offers.campaign(self._content, won, language, i18n.catalogue(language))

    def day(self, day: str, language: str) -> Day | None:
        return offers.day(self._content, day, language)

    def score(self, header: Header, view: View) -> Score | None:
        return offers.score(header, view, self._content)

    def tally(self, header: Header, view: View, points: Mapping[str, int], language: str) -> tuple[TallyRow, ...]:
        return offers.tally(view, points, LongNightTeller(self._content, language), i18n.catalogue(language))

    def star_rules(self, view: View, language: str) -> str:
        return (
            i18n.catalogue(language)
            .gettext(
                "Two stars: half of the Hit Points and half of the Terror Points you began with are left. "
                "Three: the same, by turn {par}."
            )
            .format(par=view["par"])
        )

    def glance(self, header: Header, view: View, language: str) -> Glance:
        t = i18n.catalogue(language)
        teller = LongNightTeller(self._content, language)
        me = view["players"][0]
        foes = sum(unit["zone"] in ("board", "wave") for unit in view["units"])
        day = day_of(header)
        teller.day = day or ""
        name = teller.name("term", "daily_night") if day else teller.name("scenario", view["scenario"])
        said = t.gettext("{difficulty} · turn {turn}").format(
            difficulty=teller.name("difficulty", view["difficulty"]), turn=view["turn"]
        )
        gauges = (
            _gauge(teller.name("term", "hit_points"), "hp", me["hp"], me["hp_max"]),
            _gauge(teller.name("term", "terror_points"), "pt", me["pt"]),
            _gauge(t.gettext("enemies left"), "skull", foes),
        )
        return Glance(name, said if day is None else f"{day} · {said}", gauges)

    def backdrop(self, b: Brush, w: float, h: float) -> None:
        from game.longnight.client.board.road import paint_backdrop

        paint_backdrop(b, w, h)

    def remind(self, teller: Teller, begun: Begun, beside_board: bool = True) -> None:
        assert isinstance(teller, LongNightTeller)
        teller.hexes = not beside_board  # the board shows rows and columns only where that is wanted
        teller.day = day_of(begun) or ""

    def caption(self, setup: Mapping[str, Any], language: str, begun: Begun | None = None) -> str:
        teller = LongNightTeller(self._content, language)
        teller.day = day_of(begun) or ""
        scenario = setup.get("scenario", "demo")
        if not isinstance(scenario, str):
            scenario = scenario.get("id", "custom") if isinstance(scenario, Mapping) else "custom"
        difficulty = setup.get("difficulty", "dusk")
        return f"{teller.name('scenario', scenario)} · {teller.name('difficulty', difficulty)}"

    def picture(self) -> tuple[Layer, ...]:
        from game.longnight.client.board.petal import LAYERS

        return LAYERS

    def _chapters(self) -> tuple[Chapter, ...]:
        from game.longnight.client.glossary import load_glossary

        return load_glossary(self._content)

    def draw_mark(self, canvas: Canvas, mark: str, x: float, y: float, size: float) -> None:
        from game.longnight.client.board.marks import draw_mark

        draw_mark(canvas, mark, x, y, size)

    def board(self, rules: Rules, teller: Teller) -> Board:
        from game.longnight.client.board.board import LongNightBoard

        return LongNightBoard(rules, teller, self.glossary(teller.language))

    def beneath(self) -> Sequence[Draw]:
        from game.longnight.client.board.board import LongNightBoard

        return LongNightBoard.beneath()

    def exhibits(self) -> Mapping[str, Callable[[], Match]]:
        from game.longnight.client.exhibits import EXHIBITS

        return EXHIBITS

    def sounds(self, events: Sequence[Event], viewer: int | None) -> tuple[str, ...]:
        from game.longnight.client.sounds import sounds

        return sounds(events)

    def _marks(self, view: View, events: Sequence[Event], viewer: int | None) -> Iterator[Mark]:
        """Deaths, and three Hit Points or more that an action takes from someone, at its last blow."""
        for event in events:
            if event.kind == "open" and event.name == "death":
                yield Mark(DEATH, event.frame, event.entity == INVESTIGATOR)
        yield from great_blows(events, "hp", GREAT_BLOW, lambda who: who == INVESTIGATOR)


def _gauge(name: str, sign: str, figure: int, most: int | None = None) -> Gauge:
    from game.longnight.client.board.shapes import TAG_COLOURS, paint_sign

    colour: Colour = TAG_COLOURS[sign]
    return Gauge(name, lambda p: paint_sign(p, sign, 10, 10, 19, colour), colour, figure, most)
