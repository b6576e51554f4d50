"""What a title brings to the window, and what walks its board through events.

A board is handed views, events, and the choices of now; never a match. So playing, watching and replaying are the same.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.client.drawing.brush import Brush
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.motifs import Layer
from game.client.drawing.shapes import Outline, Point
from game.client.input import Input
from game.client.match.offers import (
    CardNotes,
    Check,
    Counted,
    Day,
    Deck,
    DeckCard,
    Glance,
    Option,
    Place,
    Score,
    Shelf,
)
from game.engine.action import Action
from game.engine.event import Event
from game.engine.fold import Fold
from game.engine.match import Change, Made, Match, Reach
from game.engine.room import Rules
from game.engine.teller import Sentence, Teller
from game.records.lines import Begun, Header
from game.records.profile import Profile

if TYPE_CHECKING:
    from game.client.boards.spot import Key
    from game.client.match.clock import Remaining

View = Mapping[str, Any]

PACE = 0.18
"""Seconds that a frame of plain animation takes."""


class Imagined:
    """What some actions would come to: what would happen, and what would be legal then."""

    def __init__(self, events: tuple[Event, ...], actions: tuple[Action, ...], look: Callable[[], View]) -> None:
        self.events = events
        self.actions = actions
        self._look = look

    @cached_property
    def view(self) -> View:
        """The view after it: taken when it is first wanted."""
        return self._look()


class Choices(Protocol):
    """What is legal now, and what a board may ask about it."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """Everything legal, in the title's order."""

    def shape(self, action: Action) -> tuple[tuple[str, ...], tuple[int, ...]]:
        """Places and entities that an action would touch."""

    def forecast(self, action: Action) -> tuple[Change, ...]:
        """What it would change, as far as the player can know."""

    def imagine(self, *actions: str, deal: int = 0) -> Imagined | None:
        """What actions played one after another would come to, on a match re-dealt; None if one would not be legal.

        What the player can not know comes out in one way of many: only what does not hang on it may be shown. Each
        ``deal`` is another of these ways.
        """

    def reach(self, entity: int) -> Reach:
        """Places that something on the board can come to now, on its feet or with a blow."""

    def why_not(self, action: str) -> tuple[str, int, int] | None:
        """Why an action is not legal: the short name of the reason and its two numbers; None if it is legal."""


def unringed() -> Sequence[str]:
    """What a board rings before a lesson says so."""
    return ()


def untold(entity: int) -> tuple[Made, ...]:
    """What a board may ask before somebody answers it: see `Board.layers`."""
    return ()


class Board(Protocol):
    """A title's board in one language. The top right corner (x from 1160, y 24 to 70) is for the scene's buttons."""

    changed: bool
    """Whether the picture is no longer what was drawn."""
    calm: bool
    """Whether things fade where they would move."""
    key_names: Mapping[str, str]
    """What stands on the key of each of `game.client.input.BINDINGS`, as the player has set it."""
    watched: bool
    """Whether it is only watched: what an event did stays to be read until the next one."""
    seat: int
    """From whose seat it is seen, in titles where two sit across from each other."""
    clock: "Remaining | None"
    """What is left of the time to decide; None where nothing limits it. Boards of titles without a clock have none."""

    hover: "Key | None"
    """What is under the pointer, or in the keyboard's focus."""

    layers: Callable[[int], Sequence[Made]]
    """What made a thing what it is, as the core tells it; nothing while the match is further than what shows."""

    ringed: Callable[[], Sequence[str]]
    """What a lesson points at, by the names of `place`: it rings what has an `outline`, under who stands there."""

    @property
    def moments(self) -> Mapping[str, float]:
        """When the sounds of the frame that has just begun are to be heard, in seconds; those not told of at once."""

    @property
    def moving(self) -> bool:
        """Whether something on it moves by itself."""

    @property
    def unfinished(self) -> bool:
        """Whether something of it is still to be painted or worked out."""

    def show(self, view: View) -> None:
        """A view at once, with nothing moving."""

    def step(self, events: Sequence[Event], view: View) -> float:
        """One frame: what happened, and the view after it. Gives the seconds it is to be seen, 0 if nothing shows."""

    def tell(self, sentences: Iterable[Sentence]) -> None:
        """New lines of the log."""

    def untell(self) -> None:
        """Forgets all lines of the log: what was taken back did not happen, and the rest is told anew."""

    def offer(self, choices: Choices | None) -> None:
        """What may be chosen from now on: None while nothing can be."""

    def watch(self, choices: Choices) -> None:
        """The one action of these choices is about to be seen, on a board that is only watched."""

    def handle(self, event: Input) -> Action | None:
        """Something the player did; an action if it chose one."""

    def press_log(self, at: Point) -> bool:
        """A click at a place opens or folds the log, or lets it tell more or less; whether it was for that. It may be
        clicked at any time, whoever plays."""

    covered: tuple[Rect, ...]
    """Where something lies over the board, and hides what would be explained there."""

    def point(self, action: Action | None) -> None:
        """Shows what an action would do, as if the pointer were over it."""

    def disarm(self) -> bool:
        """Lets go of what was picked up; whether there was something."""

    def look_away(self) -> None:
        """What the pointer lies on is not told about until it has moved on, or something is clicked."""

    def leaves(self, action: Action) -> bool:
        """Whether an action ends a turn, or a part of it, in which something could still be done."""

    def place(self, thing: str) -> Rect | None:
        """Where something that a lesson names lies now, a part of the board or one thing on it; None if it is not."""

    def outline(self, thing: str) -> Outline:
        """The corners of something that the board rings by itself where it is `ringed`; none of anything else."""

    def crowd(self) -> Sequence[Rect]:
        """Where something stands that is better not hidden by what explains the board."""

    def keys(self) -> tuple[tuple[str, str], ...]:
        """The keys of its own: names of `game.client.input.BINDINGS`, each with what it does."""

    def update(self, dt: float) -> Action | None:
        """Time has passed; an action if the board goes on with something chosen before."""

    def draw(self, canvas: Canvas) -> None:
        """The board, over the whole canvas."""

    @property
    def aside(self) -> Rect:
        """Where advice may lie: it hides no hit points there, nor what it would change."""

    def draw_scene(self, canvas: Canvas, rect: Rect) -> None:
        """The board for who only watches: the table itself in a rectangle, with a strip of what counts at its head."""

    def look_at(self, at: Point, rect: Rect) -> None:
        """The pointer lies somewhere while the scene is drawn in a rectangle: a thing there may be explained."""

    def draw_bare(self, canvas: Canvas) -> None:
        """The table itself over the whole canvas, with nothing written on it."""

    @property
    def sights(self) -> tuple[Rect, Point]:
        """Where there is something to see on the bare table, and where who acts stands on it."""

    @property
    def company(self) -> Rect:
        """The part of the bare table where anybody stands."""


DEATH, BLOW = "death", "blow"


class Mark(NamedTuple):
    """Something in a match that one looks for again: `DEATH`, or `BLOW`, a great one; ``own``: this player's."""

    kind: str
    frame: int
    own: bool = False


class Term(NamedTuple):
    """A word or symbol of a title, explained in about two lines.

    ``key`` is what it names, as a teller's ``name`` takes it ("state shield"); ``chapter`` is where it belongs, in
    words; ``mark`` is for `Face.draw_mark`. A word that also means something common is not ``linked`` where it stands.
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


class Face(Protocol):
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

    def tally(self, header: Header, view: View, points: Mapping[str, int], language: str) -> tuple[Counted, ...]:
        """What a finished match came to, line by line, with the points of `Match.points`; of a match of two see
        `game.client.match.duel.Duel.story`."""

    def star_rules(self, view: View, language: str) -> str:
        """What brings the stars of a won match, in a sentence or two; ``""`` where there are none."""

    def caption(self, setup: Mapping[str, Any], language: str, begun: Begun | None = None) -> str:
        """A set-up in a few words, to tell matches apart; of a match that was ``begun`` the day too, if it is one's."""

    def remind(self, teller: Teller, begun: Begun, beside_board: bool = True) -> None:
        """Lets a teller know of a match what its view does not tell: the day, if it is one's, and whether what it tells
        stands beside the board, where places are seen."""

    def picture(self) -> tuple[Layer, ...]:
        """The picture inside its petal, from the back to the front."""

    def glossary(self, language: str) -> tuple[Term, ...]:
        """Every term and symbol, chapter by chapter."""

    def draw_mark(self, canvas: Canvas, mark: str, x: float, y: float, size: float) -> None:
        """The mark of a term about a place, ``size`` wide and tall at most."""

    def deck_cards(self, language: str) -> tuple[DeckCard, ...]:
        """The cards that decks are made of, in the order in which a deck has them; none for a title without decks."""

    def ready_decks(self, language: str) -> tuple[Deck, ...]:
        """Decks that come with the title."""

    def deck_checks(self, cards: Sequence[str], language: str) -> tuple[Check, ...]:
        """Each rule of decks, and whether these cards keep it."""

    def make_deck(self, kept: Sequence[str], schools: Collection[str], seed: int) -> tuple[str, ...]:
        """A deck that keeps to every rule, of these values of the shelf's ``schools``, with the kept cards that may be
        in it; another one for another seed. Asked for only where the shelf has ``schools``."""

    def gallery(self, language: str) -> tuple[DeckCard, ...]:
        """Every card, those that stand in no deck too; none for a title without cards."""

    def shelf(self, language: str) -> Shelf:
        """By what its cards are told apart."""

    def card_notes(self, card: str, language: str) -> CardNotes:
        """What is told of a card beside its picture."""

    def draw_card(self, canvas: Canvas, rect: Rect, card: str, language: str, found: Sequence[str] = ()) -> None:
        """A card with all that is written on it, as far as there is room; words that are ``found`` are inked over."""

    def board(self, rules: Rules, teller: Teller) -> Board:
        """A board for a match of these rules."""

    def exhibits(self) -> Mapping[str, Callable[[], Match]]:
        """Matches worth looking at, by name: each stands where its board shows something of its own."""

    def sounds(self, events: Sequence[Event], viewer: int | None) -> tuple[str, ...]:
        """What a frame of events sounds like to a player: few of the house's sounds, by their names."""

    def marks(self, view: View, events: Sequence[Event], viewer: int | None) -> tuple[Mark, ...]:
        """What is worth finding again in an action, from the view before it."""


MOST_STEPS = 3
"""So many frames that nobody is to see follow on each other at once: each takes its time."""


class Follower:
    """Walks a board through events, frame by frame, each as long as the board wants it seen.

    ``hear`` is told each frame's events when it begins to show, unless it is skipped. ``hold`` says how many seconds
    nothing happens before a frame, from the view before it. ``read`` is told what the log says of each.
    """

    def __init__(
        self,
        rules: Rules,
        board: Board,
        hear: Callable[[Sequence[Event]], None] | None = None,
        hold: Callable[[View, Sequence[Event]], float] | None = None,
        read: Callable[[Sequence[Sentence]], None] | None = None,
    ) -> None:
        self._rules = rules
        self._board = board
        self._hear = hear
        self._hold = hold
        self._read = read
        self.holding = False
        """Whether nothing happens before the next frame."""
        self._view: View = {}
        self._fold = Fold(rules)
        self._frames: list[tuple[tuple[Event, ...], tuple[Sentence, ...]]] = []
        self._left = 0.0

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return bool(self._frames) or self._left > 0

    def show(self, view: View) -> None:
        """A view at once; what was still to be shown is forgotten."""
        self._frames.clear()
        self._left = 0.0
        self.holding = False
        self._view = view
        self._fold = Fold(self._rules, view)
        self._board.show(view)

    def follow(self, events: Iterable[Event], sentences: Iterable[Sentence] = ()) -> None:
        """Events from where the board will be then, with what the log says of them."""
        said = list(sentences)
        for number, group in groupby(events, key=lambda event: event.frame):
            of_frame = tuple(sentence for sentence in said if sentence.frame <= number)
            said = [sentence for sentence in said if sentence.frame > number]
            self._frames.append((tuple(group), of_frame))
        if said and self._frames:
            last, told = self._frames[-1]
            self._frames[-1] = last, (*told, *said)

    def update(self, dt: float) -> None:
        """Time has passed: on to the next frame when the one that shows has been seen."""
        self._left = max(0.0, self._left - dt)
        for _ in range(MOST_STEPS):
            if not self._frames or self._left > 0:
                return
            if self._hold is not None and not self.holding:
                self._left = self._hold(self._view, self._frames[0][0])
                self.holding = self._left > 0
                if self.holding:
                    return
            events = self._frames[0][0]
            self._step()
            if self._hear is not None:
                self._hear(events)

    def skip(self) -> None:
        """Shows the end of it all at once."""
        while self._frames:
            self._step()
        self._left = 0.0
        self._board.show(self._fold.view())

    def _step(self) -> None:
        events, said = self._frames.pop(0)
        self.holding = False
        for event in events:
            self._fold.apply(event)
        self._view = self._fold.view()
        self._left = self._board.step(events, self._view)
        self._board.tell(said)
        if self._read is not None:
            self._read(said)
