"""What the presenters of card titles for two have in common: facts, choices, a match in a few words."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from functools import cached_property
from gettext import NullTranslations
from typing import Any, ClassVar

from game import i18n
from game.client.board_kit.common_presenter import CommonPresenter
from game.client.match.duel import DuelSeats
from game.client.match.offers import Glance, Option
from game.engine.cardgame.content import Content
from game.engine.content import Words
from game.engine.teller import Teller
from game.records.lines import Begun, Header
from game.records.profile import Profile

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
        cards = sum(not card.token for card in self._content.cards.values())
        return (
            ("2", t.pgettext("after a figure", "players")),
            (self.MINUTES, t.pgettext("after a figure", "minutes")),
            (str(cards), t.pgettext("after a figure", "cards")),
        )

    def options(self, language: str, own: Iterable[Mapping[str, Any]] = ()) -> tuple[Option, ...]:
        return self.seats.options(language)

    def grades(self, language: str) -> Option:
        return next(option for option in self.seats.options(language) if option.key == self.GRADE)
