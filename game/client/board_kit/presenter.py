"""What a title brings to the window: its words, its options, its cards, its board."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.client.board_kit.ahead import Draw
from game.client.board_kit.board import Board, View
from game.client.collection.cards import Cards
from game.client.drawing.brush import Brush
from game.client.drawing.canvas import Canvas
from game.client.drawing.motifs import Layer
from game.client.match.offers import Day, Glance, Option, Place, Score, TallyRow
from game.engine.event import Event
from game.engine.match import Match
from game.engine.room import Rules
from game.engine.teller import Teller
from game.records.lines import Begun, Header
from game.records.profile import Profile

DEATH, BLOW = "death", "blow"


class Mark(NamedTuple):
    """Something in a match that one looks for again: `DEATH`, or `BLOW`, a great one; ``own``: this player's."""

    kind: str
    frame: int
    own: bool = False


class Term(NamedTuple):
    """A word or symbol of a title, explained in about two lines.

    ``key`` is what it names, as a teller's ``name`` takes it ("state shield"); ``chapter`` is where it belongs, in
    words; ``mark`` is for `Presenter.draw_mark`. A word that also means something common is not ``linked`` where it
    stands.
    Where a number belongs to it, ``numbered`` is its text with a place for the number; ``text`` says n there, and
    ``heading``, its name where it stands alone, does too.
    """

    key: str
    chapter: str
    name: str
    text: str
    mark: str
    linked: bool = True
    numbered: str = ""
    heading: str = ""

    def of(self, number: int) -> str:
        """Its text for one thing, which has it with this number."""
        return self.numbered.format(n=number) if self.numbered else self.text


class Presenter(Protocol):
    """A title as the window knows it."""

    def about(self, language: str) -> tuple[str, str]:
        """Its name, and what it is in a sentence or two."""

    def kicker(self, language: str) -> str:
        """The few words above its name."""

    def facts(self, language: str, profile: Profile) -> tuple[tuple[str, str], ...]:
        """Figures with what they count: players, minutes, what the player has reached."""

    def options(self, language: str, own: Iterable[Mapping[str, Any]] = ()) -> tuple[Option, ...]:
        """What may be chosen of a new match, the seed apart. ``own`` are the player's decks: ``name`` and ``cards``."""

    def grades(self, language: str) -> Option:
        """Those of the options that tell how hard a match is; tables are kept apart by it."""

    def campaign(self, language: str, won: Collection[str]) -> tuple[Place, ...]:
        """Its campaign in order, for someone who has won at these places; empty without one."""

    def story(self, language: str) -> str:
        """What the campaign is about."""

    def day(self, day: str, language: str) -> Day | None:
        """The match of a day ``YYYY-MM-DD``, if it has one."""

    def glance(self, header: Header, view: View, language: str) -> Glance:
        """A match under way in a few words and figures."""

    def score(self, header: Header, view: View) -> Score | None:
        """What a finished match counts; None if it counts nowhere."""

    def backdrop(self, b: Brush, w: float, h: float) -> None:
        """The picture behind the road of its campaign, from the brush's origin."""

    def tally(self, header: Header, view: View, points: Mapping[str, int], language: str) -> tuple[TallyRow, ...]:
        """What a finished match came to, line by line, with the points of `Match.points`; of a match of two see
        `game.client.match.duel.Duel.story`."""

    def star_rules(self, view: View, language: str) -> str:
        """What brings the stars of a won match, in a sentence or two; ``""`` where there are none."""

    def caption(self, setup: Mapping[str, Any], language: str, begun: Begun | None = None) -> str:
        """A set-up in a few words, to tell matches apart; with ``begun`` the day too, if it is a daily match."""

    def remind(self, teller: Teller, begun: Begun, beside_board: bool = True) -> None:
        """Tells a teller what the view of a match does not: the day, if it is a daily match, and whether its words
        stand beside the board, where places are seen."""

    def picture(self) -> tuple[Layer, ...]:
        """The picture inside its petal, from the back to the front."""

    def glossary(self, language: str) -> tuple[Term, ...]:
        """Every term and symbol, chapter by chapter."""

    def draw_mark(self, canvas: Canvas, mark: str, x: float, y: float, size: float) -> None:
        """The mark of a term about a place, ``size`` wide and tall at most."""

    @property
    def cards(self) -> Cards[Any]:
        """Its cards as they are looked through and made into decks."""

    def board(self, rules: Rules, teller: Teller) -> Board:
        """A board for a match of these rules."""

    def beneath(self) -> Sequence[Draw]:
        """What a board of the title is laid on, whatever its match: drawn aside it is painted before there is one.
        What draws boards is imported then."""

    def exhibits(self) -> Mapping[str, Callable[[], Match]]:
        """Matches worth looking at, by name: each stands where its board shows something of its own."""

    def sounds(self, events: Sequence[Event], viewer: int | None) -> tuple[str, ...]:
        """What a frame of events sounds like to a player: few of the house's sounds, by their names."""

    def marks(self, view: View, events: Sequence[Event], viewer: int | None) -> tuple[Mark, ...]:
        """What is worth finding again in an action, from the view before it."""
