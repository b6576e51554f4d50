"""What titles for two with decks of cards bring beside their presenters: decks of the seats, the clock, windows."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from gettext import NullTranslations
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

from game import i18n
from game.client.drawing.canvas import Rect
from game.client.match.answering import PASS
from game.client.match.duel import Accounts, Limit, SideDeck, Window
from game.client.match.offers import DECKS, Option
from game.client.match.story import Story
from game.engine.action import Action
from game.engine.cardgame.content import Content
from game.engine.cardgame.telling import DuelTeller
from game.engine.decks import spelt_out
from game.engine.teller import Teller
from game.records.record import Record

if TYPE_CHECKING:
    from game.client.cardtable.story import Count

View = Mapping[str, Any]

OWN = "own"
"""The key of a deck that is none of the ready ones."""


def who_begins(t: NullTranslations) -> Option:
    """Who takes the first turn."""
    player = t.gettext("Player {number}")
    values = (
        ("random", t.pgettext("who begins", "At random")),
        (0, player.format(number=1)),
        (1, player.format(number=2)),
    )
    return Option("first", t.gettext("Who begins"), values)


class HealthSeats:
    """Seats that are as well off as what they have left of their health."""

    beginners: Mapping[str, Any] = MappingProxyType({})

    def scored(self, count: int, language: str) -> str:
        return i18n.catalogue(language).gettext("health left: {count}").format(count=count)

    def score_name(self, language: str) -> str:
        return i18n.catalogue(language).gettext("Health left, match by match")

    def turn_of(self, view: View) -> tuple[int, int | None]:
        return view["turn"], view["active"] if view["turn"] else None


class CardSeats(HealthSeats, ABC):
    """See `game.client.match.duel.DuelSeats`."""

    plate: Rect
    USUAL: ClassVar[tuple[str, str]]
    """The ready decks of the two, where nobody chooses."""
    HEALTH: ClassVar[str]
    """The tag of a player whose end is that of the match."""
    SIDED: ClassVar[Sequence[str]]
    """Keys of a set-up under which each of the two may have a value."""
    RARITIES: ClassVar[Sequence[str]]
    """From the lowest on."""

    @property
    @abstractmethod
    def _content(self) -> Content[Any]:
        """The title's content."""

    @abstractmethod
    def _is_offered(self, deck: Sequence[str]) -> bool:
        """Whether a match can be begun with a deck of known cards."""

    @abstractmethod
    def _count(self) -> "type[Count]":
        """Who follows a match for its story, imported when one is told."""

    # ---- set-up ----

    @abstractmethod
    def options(self, language: str, decks: Sequence[Any] = ()) -> tuple[Option, ...]:
        """See `game.client.match.duel.DuelSeats.options`."""

    def setup_for(self, players: Sequence[str]) -> Mapping[str, Any]:
        return {}

    def by_name(self, language: str) -> Mapping[str, tuple[str, str]]:
        """The decks that a set-up names by their ids: what each is called, and what it is in a line."""
        return {deck.id: (deck.name.say(language), deck.text.say(language)) for deck in self._content.decks.values()}

    def decks(self, language: str, own: Iterable[Mapping[str, Any]] = ()) -> tuple[Option, Option]:
        """Decks that have names, each seat's usual one first, then those of the player's that are legal."""
        label = i18n.catalogue(language).gettext("Deck")
        named, cards = self.by_name(language), self._content.cards
        mine = [(spelt_out(deck["cards"]), str(deck["name"])) for deck in own]
        legal = [(deck, name) for deck, name in mine if set(deck) <= set(cards) and self._is_offered(deck)]

        def option(usual: str) -> Option:
            order = sorted(named, key=lambda deck: deck != usual)
            values: list[tuple[Any, str]] = [(deck, named[deck][0]) for deck in order]
            values += legal
            texts = [named[deck][1] for deck in order] + [self._told(deck, language) for deck, _ in legal]
            return Option("decks", label, tuple(values), tuple(texts), DECKS)

        return option(self.USUAL[0]), option(self.USUAL[1])

    def _told(self, deck: Sequence[str], language: str) -> str:
        """What there is to say of a deck of the player's."""
        return ""

    def deck_fault(self, deck: Any, language: str) -> str:
        return ""  # only such are offered with which a match can be begun

    def seat_options(self, language: str, decks: Sequence[Any]) -> tuple[Option, ...]:
        return ()

    def composed(self, chosen: Mapping[str, Any]) -> Mapping[str, Any]:
        return chosen

    def exchanged(self, setup: Mapping[str, Any]) -> Mapping[str, Any]:
        pairs = {key: setup[key][::-1] for key in self.SIDED if isinstance(setup.get(key), list)}
        return {**setup, "decks": [*(setup.get("decks") or self.USUAL)][::-1], **pairs}

    def deck_of(self, setup: Mapping[str, Any], seat: int, language: str) -> SideDeck:
        deck, named = (setup.get("decks") or self.USUAL)[seat], self.by_name(language)
        if isinstance(deck, str) and deck in named:
            return SideDeck(deck, named[deck][0])
        name = i18n.catalogue(language).gettext("A deck of one's own")
        if isinstance(deck, str):
            return SideDeck(OWN, name)
        spelt = sorted(spelt_out(deck))
        for ready in self._content.decks.values():
            if sorted(ready.cards) == spelt:
                return SideDeck(ready.id, ready.name.say(language))
        return SideDeck(OWN, name)

    def caption(self, setup: Mapping[str, Any], language: str) -> str:
        """Whose deck against whose."""
        t = i18n.catalogue(language)
        names = [self._short_name(deck, language) for deck in setup.get("decks", self.USUAL)]
        return t.pgettext("two decks", "{one} against {other}").format(one=names[0], other=names[1])

    def _short_name(self, deck: object, language: str) -> str:
        if not isinstance(deck, str):
            return i18n.catalogue(language).gettext("a deck of one's own")
        named = self.by_name(language)
        return named[deck][0] if deck in named else deck

    def deck_face(self, deck: Any, count: int) -> Sequence[str]:
        cards = self._content.cards
        ready = self._content.decks.get(deck) if isinstance(deck, str) else None
        spelt = ready.cards if ready is not None else tuple(card for card in spelt_out(deck) if card in cards)
        greatest = sorted(dict.fromkeys(spelt), key=lambda card: self._greatness(cards[card]))[:count]
        return sorted(greatest, key=lambda card: self._order(cards[card]))

    def _greatness(self, card: Any) -> tuple[int, ...]:
        """How far down a card is among those that stand for a deck."""
        return -self.RARITIES.index(card.rarity), -card.cost

    def _order(self, card: Any) -> int:
        """How far to the right one of them lies."""
        return int(card.cost)

    def deck_names(self, language: str) -> Mapping[str, str]:
        names = {deck: name for deck, (name, _) in self.by_name(language).items()}
        return {**names, OWN: i18n.catalogue(language).gettext("A deck of one's own")}

    def pairs(self, language: str) -> Option:
        """Two decks: every pair of those that have names, the usual one at the head."""
        t, named = i18n.catalogue(language), self.by_name(language)
        found = [self.USUAL, *((a, b) for a in named for b in named if (a, b) != self.USUAL)]
        said = t.pgettext("two decks", "{one} against {other}")
        return Option(
            "decks",
            t.gettext("Decks"),
            tuple((list(pair), said.format(one=named[pair[0]][0], other=named[pair[1]][0])) for pair in found),
            tuple(named[pair[0]][1] for pair in found),
        )

    # ---- the end ----

    def score(self, view: View, seat: int) -> int:
        """The health that is left."""
        return max(0, int(view["players"][seat][self.HEALTH]))

    def story(self, record: Record, teller: Teller) -> Story:
        from game.client.cardtable import story

        assert isinstance(teller, DuelTeller)
        return story.tell(record, teller, self._count(), self._content.cards)


class CardClock(ABC):
    """See `game.client.match.duel.DuelClock`."""

    TURN, WINDOW, CHOICE, MULLIGAN = 90.0, 5.0, 15.0, 30.0
    """Seconds for all of an own turn, for a window, for another decision in the other's turn, for the opening hand."""
    ASKED: ClassVar[str]
    """Under which key a view says what is pending."""

    @abstractmethod
    def _least(self, kind: str, actions: Sequence[Action]) -> Action:
        """What is played when the time has run out."""

    def limit(self, view: View, actions: Sequence[Action]) -> Limit:
        """The time for a decision, and what is played at its end."""
        kind, actor = view["pending"][self.ASKED], view["pending"]["player"]
        default = self._least(kind, actions)
        if kind == "mulligan":
            return Limit(f"mulligan {actor}", self.MULLIGAN, default)
        if kind == "window":
            return Limit("", self.WINDOW, default)
        if actor == view["active"]:
            return Limit(f"turn {view['turn']}", self.TURN, default)
        return Limit("", self.CHOICE, default)


class CardWindows:
    """See `game.client.match.duel.DuelWindows`: a title without waves of attacks, and with one way to let pass."""

    plate: Rect
    passes: Sequence[str] = (PASS,)

    def is_same_wave(self, before: View, view: View) -> bool:
        return True

    def is_aimed_at(self, view: View, seat: int) -> bool:
        return False

    def matters(self, window: Window, actions: Sequence[Action], account: Accounts) -> bool:
        """As the view tells it: here nothing sets sums against each other."""
        return window.matters
