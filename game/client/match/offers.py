"""What a title offers at the table, as plain data: choices of a set-up, nights of a campaign, the match of a day."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

from game.client.drawing.painter import Painter
from game.client.drawing.theme import Colour
from game.records.profile import Outcome

CAMPAIGN, DAILY, FREE = "campaign", "daily", "free"
"""The boards of a profile on which a result can count."""

PLACES, DECKS, FEW = "places", "decks", "few"


class Option(NamedTuple):
    """A choice of a set-up: ``options`` are (value, name), the first the default; ``texts`` say what each changes.

    ``look`` is `PLACES` where each has a map, `DECKS` where the player's own decks are offered too, else `FEW`; ``off``
    tells why nothing comes of it now; ``idle`` with which value of which other choice nothing does, and why.
    """

    key: str
    label: str
    options: tuple[tuple[Any, str], ...]
    texts: tuple[str, ...] = ()
    look: str = FEW
    off: str = ""
    idle: tuple[str, Any, str] = ("", None, "")

    def text(self, at: int) -> str:
        """What one of the choices changes, by its place; empty if nothing is said of it."""
        return self.texts[at] if at < len(self.texts) else ""


class Place(NamedTuple):
    """A night of a campaign: ``key`` is its place on the board, ``setup`` what a match there is begun with."""

    key: str
    name: str
    text: str
    setup: Mapping[str, Any]
    open: bool
    locked: str = ""
    """Why it is not open yet."""


class Day(NamedTuple):
    """The match that is the same for everyone on a day."""

    name: str
    said: str
    """What awaits there, in a line."""
    seed: int
    setup: Mapping[str, Any]


class Gauge(NamedTuple):
    """A figure with its sign, painted in a square of 20 units; ``most`` follows behind a stroke if it is told."""

    name: str
    paint: Callable[[Painter], None]
    colour: Colour
    figure: int
    most: int | None = None


class Glance(NamedTuple):
    """A match that is not over, at a glance."""

    name: str
    said: str
    gauges: tuple[Gauge, ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """What a finished match counts: on which board of the profile, at which place, and what the title wants back.

    ``detail`` has ``grade``, the value of the title's `Presenter.grades`, and for a day's match ``late``: whether it
    was begun on another day.
    """

    board: str
    key: str
    score: int
    stars: int
    detail: dict[str, Any] = field(default_factory=dict)


class Parting(NamedTuple):
    """A way in which the statistics part finished matches.

    ``key`` is the part to which a match belongs, ``""`` if it belongs to none, or several of them; ``names`` are
    theirs, in their order.
    """

    name: str
    key: Callable[[Outcome], str | Sequence[str]]
    names: Mapping[str, str]


SEALS, FIGURES, HIDDEN = "seals", "figures", "hidden"


class Facet(NamedTuple):
    """A property by which cards are told apart: ``key`` is its name in `DeckCard.traits`.

    ``values`` are (id, name, mark) in the order in which they are shown, the mark for `Presenter.draw_mark`. ``words``
    is what the property may be called where it is typed, ``called`` what each value may be called, in any language.

    ``look`` is `SEALS` where each value has a mark worth a button, `FIGURES` for numbers, the last of ``values`` with
    all above it, `HIDDEN` for what is only typed, else `FEW`.
    """

    key: str
    name: str
    values: tuple[tuple[str, str, str], ...] = ()
    words: tuple[str, ...] = ()
    called: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    look: str = FEW


class DeckCard(NamedTuple):
    """A card that decks are made of: at most ``most`` of it in one, 0 for one that stands in no deck.

    ``words`` is all that is written on it; ``traits`` has the values of each facet, figures as digits. ``part`` is the
    `BuildPart` that it belongs to; empty: the deck itself.
    """

    id: str
    name: str
    kind: str
    words: str
    most: int
    traits: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    part: str = ""


class BuildPart(NamedTuple):
    """A part of a build beside its deck: a hero, a slot for equipment. It holds one card at a time, of which a build
    may have several copies where it ``counts`` something, such as a level. One that it ``may_lack`` is taken out by a
    second press."""

    key: str
    name: str
    counts: bool = False
    may_lack: bool = False


class PartLine(NamedTuple):
    """How a part of a build stands: its name, what is in it or why nothing can be, and a line about that.

    ``key`` is empty for the deck itself; ``card`` is what is in it, ``mark`` its picture, for
    `game.client.board_kit.presenter.Presenter.draw_mark`. A part that nothing may be chosen for does not ``open``; one
    that counts stands at ``number``, from ``least`` to ``most``.
    """

    key: str
    name: str
    said: str
    told: str = ""
    card: str = ""
    mark: str = ""
    wrong: bool = False
    opens: bool = True
    number: int = 0
    least: int = 1
    most: int = 0


class Groups(NamedTuple):
    """By which facet cards of a deck belong together, as ``facet`` names it: a deck that is made for the player has at
    ``most`` so many of its values, ``free`` counts as none, and ``said`` asks for them."""

    facet: str
    most: int
    free: str
    said: str


class Shelf(NamedTuple):
    """How a title's cards are told apart and lie beside each other.

    ``curve`` is the facet whose figures are charted, ``shares`` those of which a deck's parts are shown; ``groups``
    are those of which a deck may be made for the player, None where no deck is.
    """

    facets: tuple[Facet, ...] = ()
    curve: str = ""
    shares: tuple[str, ...] = ()
    groups: Groups | None = None
    tall: float = 1.24
    """Height of a card for its width."""
    seal: float = 0.12
    """How far down a card, of its height, wax may lie on it: at its right, or at its left where cards stand `once`."""
    foot: float = 17.0
    """How far above a card's lower edge its copies are shown."""
    small: bool = False
    """Whether a card is known by its picture where there is no room for its text."""
    parts: tuple[BuildPart, ...] = ()
    """What belongs to a build beside its deck; nothing where decks are all that is built."""
    columns: int = 4
    """How many cards lie side by side where letters are not enlarged."""
    large: float = 0.0
    """Height for its width of a card that is shown large, where it is another than `tall`; 0: where it is not."""
    once: bool = False
    """Whether no card stands in a deck twice, so that one that is in is only ticked,"""
    worth: str = ""
    """and the facet whose figure stands behind it in the deck, where its copies would."""
    chart: float = 0.0
    """How high the title's own chart of a deck is, `game.client.collection.cards.Cards.draw_chart`; 0 for the house's
    curve and shares."""
    figures: bool = False
    """Whether every card has a figure of its own, `game.client.collection.cards.Cards.draw_figure`."""

    def facet(self, key: str) -> Facet | None:
        """The facet of this key."""
        return next((facet for facet in self.facets if facet.key == key), None)

    @property
    def enlarged(self) -> float:
        """Height for its width of a card that is shown large."""
        return self.large or self.tall

    @property
    def grouped(self) -> Facet | None:
        """The facet by which cards belong together."""
        return self.facet(self.groups.facet) if self.groups is not None else None


class CardNotes(NamedTuple):
    """What is told beside a large card: its kind and rarity in words, the line under its text, the keys of the terms
    that explain it, the cards that it names, and its text, for where that is not to be read on the card; of terms with
    a number, which it has."""

    said: str
    flavour: str = ""
    terms: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    text: tuple[str, ...] = ()
    numbers: Mapping[str, int] = MappingProxyType({})


class Deck(NamedTuple):
    """A ready deck: cards in order, copies spelt out; ``text`` is what it is in a line."""

    name: str
    cards: tuple[str, ...]
    text: str = ""


class Check(NamedTuple):
    """A rule in a sentence, whether it is kept, and the cards that break it."""

    text: str
    good: bool
    cards: tuple[str, ...] = ()


class TallyRow(NamedTuple):
    """A line of what a finished match came to: what is looked at, how it stands, and what that counts, in words."""

    name: str
    stands: str
    counts: str = ""
