"""What the presenters of card titles for two have in common: facts, choices, a match in a few words."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from gettext import NullTranslations
from typing import TYPE_CHECKING, Any, ClassVar

from game import i18n
from game.client.board_kit.common_presenter import CommonPresenter, great_blows
from game.client.board_kit.presenter import DEATH, Mark
from game.client.drawing.theme import Colour
from game.client.match.duel import DuelSeats
from game.client.match.offers import Glance, Option
from game.engine.cardgame.content import Content
from game.engine.cardgame.room import CardRoom
from game.engine.content import Words
from game.engine.event import Event
from game.engine.teller import Teller
from game.records.lines import Begun, Header
from game.records.profile import Profile

if TYPE_CHECKING:
    from game.client.cardtable.duel import CardSeats

View = Mapping[str, Any]


class CardPresenter(CommonPresenter):
    """See `game.client.board_kit.presenter.Presenter`."""

    MINUTES: ClassVar[str]
    """How long a match takes."""
    GRADE: ClassVar[str]
    """The key of the option by which tables are kept apart."""

    @property
    @abstractmethod
    def _content(self) -> Content[Any]:
        """The title's content. Only what needs it asks for it: it takes a moment to be read."""

    @property
    def _said(self) -> Mapping[str, Words]:
        return self._content.words["title"]

    @abstractmethod
    def _teller(self, language: str) -> Teller:
        """The title in words, where there is no match."""

    @abstractmethod
    def _seats(self) -> DuelSeats:
        """What its seats bring: they are imported when they are first asked for."""

    @cached_property
    def seats(self) -> DuelSeats:
        """What its seats bring."""
        return self._seats()

    def _is_in_decks(self, card: Any) -> bool:
        """Whether a card counts as one of the set."""
        return not card.token

    @abstractmethod
    def _glance(self, view: View, teller: Teller, t: NullTranslations) -> Glance:
        """A match under way in a few words and figures, by a teller that calls its players by their names."""

    def glance(self, header: Header, view: View, language: str) -> Glance:
        from game.client.match.who import call

        teller = self._teller(language)
        call(teller, header.title, header.players)
        return self._glance(view, teller, i18n.catalogue(language))

    def caption(self, setup: Mapping[str, Any], language: str, begun: Begun | None = None) -> str:
        return self.seats.caption(setup, language)

    def facts(self, language: str, profile: Profile) -> tuple[tuple[str, str], ...]:
        t = i18n.catalogue(language)
        cards = sum(self._is_in_decks(card) for card in self._content.cards.values())
        return (
            ("2", t.pgettext("after a figure", "players")),
            (self.MINUTES, t.pgettext("after a figure", "minutes")),
            (str(cards), t.pgettext("after a figure", "cards")),
        )

    def options(self, language: str, own: Iterable[Mapping[str, Any]] = ()) -> tuple[Option, ...]:
        return self.seats.options(language)

    def grades(self, language: str) -> Option:
        return next(option for option in self.seats.options(language) if option.key == self.GRADE)


class DeckPresenter(CardPresenter):
    """Of titles in which two players meet with their decks, and the health of both decides.

    The words of the title are all that the table asks for: see `CardPresenter`.
    """

    TITLE: ClassVar[str]
    COLOUR: ClassVar[Colour]
    """That of health."""
    FALLS: ClassVar[str]
    """The block in which what stands on the board falls."""
    GREAT_BLOW: ClassVar[int]
    """Health that a player loses in one action, from which it is worth finding again."""

    @cached_property
    def _content(self) -> Content[Any]:
        from game.titles import room_of

        room = room_of(self.TITLE)
        assert isinstance(room, CardRoom)
        content: Content[Any] = room.content
        return content

    @property
    @abstractmethod
    def _deck_seats(self) -> "CardSeats":
        """What its seats bring, imported when it is first asked for."""

    def _seats(self) -> DuelSeats:
        return self._deck_seats

    def options(self, language: str, own: Iterable[Mapping[str, Any]] = ()) -> tuple[Option, ...]:
        return self._deck_seats.pairs(language), *super().options(language, own)

    def _glance(self, view: View, teller: Teller, t: NullTranslations) -> Glance:
        """Its turn, and both players' health."""
        from game.client.cardtable.gauges import health_gauge
        from game.client.match.who import called

        said = t.gettext("turn {turn}").format(turn=view["turn"])
        tag = self._deck_seats.HEALTH
        left = (player[tag] for player in view["players"])
        mine = teller.you or 0
        gauges = (
            health_gauge(called(teller, seat), self.COLOUR, health, mine=seat == mine)
            for seat, health in enumerate(left)
        )
        return Glance(teller.title(), said, tuple(gauges))

    def _marks(self, view: View, events: Sequence[Event], viewer: int | None) -> Iterator[Mark]:
        """Whoever falls, and what an action takes from a player, if it is much, at its last blow."""
        owners = {card["id"]: card.get("controller", card["owner"]) for card in view["cards"]}
        for event in events:
            if event.kind == "open" and event.name == self.FALLS:
                yield from (Mark(DEATH, event.frame, owners.get(dead) == viewer) for dead in event.targets[:1])

        def own(who: int) -> bool | None:
            return who - 1 == viewer if who in (1, 2) else None

        yield from great_blows(events, self._deck_seats.HEALTH, self.GREAT_BLOW, own)
