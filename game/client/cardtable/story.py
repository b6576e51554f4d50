"""A finished match of two with decks of cards, told from its events: both healths turn by turn, the last blow, who did
what."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from gettext import NullTranslations
from typing import Any, ClassVar

import game
from game import i18n
from game.client.cardtable.seen import PLAYERS
from game.client.match.story import Compared, LastBlow, Leaf, Story, turning
from game.engine.cardgame.chronicle import BRIEF
from game.engine.cardgame.content import Content
from game.engine.cardgame.room import CardRoom
from game.engine.cardgame.telling import DuelTeller
from game.engine.event import Event
from game.engine.match import Match
from game.records.record import Record
from game.records.replay import begin, play_entry

View = Mapping[str, Any]


Figures = tuple[tuple[str, Sequence[int]], ...]


class Count(ABC):
    """Follows a match action by action and counts."""

    HEALTH: ClassVar[str]
    """The tag of a player whose end is that of the match."""
    ENDS: ClassVar[Collection[str]]
    """How a match ends that ends by a blow."""
    AMOUNT = "amount"
    """The note of a block of damage that says how much came of it."""

    def __init__(self, content: Content[Any], view: View) -> None:
        """Begins with the view before the first action."""
        self._content = content
        self._left = [player[self.HEALTH] for player in view["players"]]
        self._view = view
        self._whose: dict[int, int] = {}
        self.first = max(1, view["turn"])
        self.course: list[tuple[int, int]] = []
        self.named: Callable[[str], str] = str
        """What a card is called."""
        self.chain = 0
        """Of how many links the longest chain was."""
        self.dealt, self.hardest, self.plays, self.lost = [0, 0], [0, 0], [0, 0], [0, 0]
        """Of each seat: damage in sum and at most at once, cards played, what was lost of one's own."""
        self.close()

    def follow(self, view: View, events: Sequence[Event]) -> None:
        """Counts what an action did, from the view before it."""
        self._view = view
        self._whose = {card["id"]: card.get("controller", card["owner"]) for card in view["cards"]}
        self._look(view)
        for event in events:
            if event.kind == "set":
                self._set(event)
            elif event.kind == "open":
                self._open(event)
            self._happen(event)

    def close(self) -> None:
        """A turn is over, or the first is about to begin."""
        one, two = self._left
        self.course.append((max(0, one), max(0, two)))

    @abstractmethod
    def _look(self, view: View) -> None:
        """What else a view tells before its events."""

    @abstractmethod
    def _happen(self, event: Event) -> None:
        """Counts what is the title's own: chains, losses."""

    @abstractmethod
    def said(self, t: NullTranslations) -> Figures:
        """What was counted of both, with its names."""

    def leaves(self, t: NullTranslations) -> tuple[Leaf, ...]:
        """What else was counted of both, and what that is of."""
        return ()

    def look_on(self, view: View) -> None:
        """The view after an action, or after the last turn was closed, in which something may be counted."""
        self._view = view

    @abstractmethod
    def whole(self, t: NullTranslations) -> str:
        """What was counted of the match as a whole."""

    def last_blow(
        self, before: View, events: Sequence[Event], winner: int | None
    ) -> tuple[View, Sequence[Event], Event] | None:
        """The block of the blow that ended a match, in its action and the view before that: the last damage that a
        loser took in the last action, which is given. None if the match did not end by a blow."""
        if not events or events[-1].kind != "result" or events[-1].name not in self.ENDS:
            return None
        losers = set(PLAYERS) if winner is None else {2 - winner}
        hits = [event for event in events if event.kind == "open" and event.name == "damage"]
        last = next((hit for hit in reversed(hits) if losers & set(hit.targets)), None)
        return (before, events, last) if last is not None else None

    def _set(self, event: Event) -> None:
        if event.entity in PLAYERS and event.name == self.HEALTH:
            self._left[event.entity - 1] = event.new
        elif not event.entity and event.name == "turn" and event.old:
            self.close()
        elif event.entity and event.name in ("owner", "controller") and event.new is not None:
            self._whose[event.entity] = event.new

    def _open(self, event: Event) -> None:
        seat = self._whose.get(event.entity or 0)
        if event.name == "damage" and seat is not None:
            self.dealt[seat] += event.note(self.AMOUNT)
            self.hardest[seat] = max(self.hardest[seat], event.note(self.AMOUNT))
        elif event.name in ("play", "respond") and seat is not None:
            self.plays[seat] += 1


def tell(record: Record, teller: DuelTeller[Any], count_of: type[Count], drawn: Collection[str]) -> Story:
    """The story of a finished match, told only of what both players have seen. ``drawn``: the cards that have a picture
    wherever they are shown, which those of packs have not.

    Raises: ``BadRecord``.
    """
    match: Match = begin(record, game.start)
    room = match.rules.room
    assert isinstance(room, CardRoom)
    view: View = match.view()
    before = view
    count = count_of(room.content, view)
    count.named = partial(teller.name, "card")
    count.look_on(view)
    events: tuple[Event, ...] = ()
    for entry in record.actions():
        before = view
        events = play_entry(record, match, entry)
        count.follow(before, events)
        view = match.view()
        count.look_on(view)
    count.close()
    count.look_on(view)
    t = i18n.catalogue(teller.language)
    figures = compared(count.said(t))
    course, winner = tuple(count.course), match.result.winner if match.result is not None else None
    found = count.last_blow(before, events, winner)
    blow = _blow(teller, *found) if found is not None else None
    if blow is not None and blow.card not in drawn:
        blow = blow._replace(card="")
    gauge = teller.name("term", count.HEALTH)
    turned, whole = turning(course, winner), count.whole(t)
    return Story(gauge, course, count.first, turned, blow, figures, whole, leaves=count.leaves(t))


def compared(figures: Figures) -> tuple[Compared, ...]:
    """Figures by their names, as a story has them."""
    return tuple(Compared(name, (one, two)) for name, (one, two) in figures)


def longest_chain(count: int, t: NullTranslations) -> str:
    """Of how many links the longest chain was, in words."""
    return t.ngettext("longest chain: {count} link", "longest chain: {count} links", count).format(count=count)


def _blow(teller: DuelTeller[Any], before: View, events: Sequence[Event], last: Event) -> LastBlow:
    """A blow as the log tells it."""
    sentences, faces = teller.told(before, events)
    named = tuple(ident for ident in (last.entity, *last.targets) if ident)
    said = [line.text for line in sentences if (line.depth, line.entities, line.frame) == (BRIEF, named, last.frame)]
    return LastBlow(faces.get(last.entity or 0) or "", said[-1] if said else "")
