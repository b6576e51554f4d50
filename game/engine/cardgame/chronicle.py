"""The log of a duel of cards: who is who as events go by, and the sentences that any such title has.

A title derives `CardChronicle`: it tells each kind of event, and its tables say what needs nothing but a name.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from game.engine.cardgame.wording import CardWording
from game.engine.event import Event
from game.engine.said import to_say
from game.engine.teller import Sentence
from game.i18n import Called, minus

View = Mapping[str, Any]
BRIEF, DETAIL, DEEP = 0, 1, 2
"""How deep a sentence lies: what players read, the steps behind it, the checks behind them."""
PLAYERS = (1, 2)
W = TypeVar("W", bound=CardWording[Any])
Told = Mapping[str, tuple[int, str]]


class CardChronicle(ABC, Generic[W]):
    """Follows who is who through the events and says what each was."""

    with_target: ClassVar[Told]
    """What a block with targets says, and how deep in the log."""
    alone: ClassVar[Told]
    """What a block without targets says."""
    chooses: ClassVar[Mapping[str, str]]
    """What the log says of a choice that is asked."""
    faces: ClassVar[tuple[str, ...]] = ("card",)
    """Tags that tell what a thing is."""
    living: ClassVar[str]
    """The type of cards that die; others are destroyed."""

    def __init__(self, wording: W, view: View) -> None:
        self._w = wording
        self._t = wording.t
        self._view = view
        self._cards: dict[int, str | None] = {}
        self._owners: dict[int, int] = {}
        self._blocks: list[Event] = []
        self._frame = 0
        self._said: list[Sentence] = []
        self._row: tuple[Any, Sentence | None] = (None, None)
        """Cards that a player takes one after another: who, how and by what cause, and the line that tells it."""

    @property
    def cards(self) -> Mapping[int, str | None]:
        """The card of everything that was told of, of links too; None where it is not known."""
        return self._cards

    def tell(self, events: Iterable[Event]) -> list[Sentence]:
        """The sentences of some events."""
        told = list(events)
        for event in told:  # a face that is seen later in the same action may be called by its name at once
            if event.kind == "shuffle":
                break  # a number may be another's behind it
            if event.name in self.faces and event.kind in ("set", "reveal") and event.new and event.entity:
                self._cards[event.entity] = self._cards.get(event.entity) or event.new
        self._said = []
        for event in told:
            self._frame = max(self._frame, event.frame)
            self._follow(event)
        return self._said

    def _follow(self, event: Event) -> None:
        """Tells one event."""
        match event.kind:
            case "open":
                self._blocks.append(event)
                self._open(event)
            case "close" if self._blocks:
                self._close(self._blocks.pop())
            case "set":
                self._set(event)
            case "move":
                self._move(event)
            case "create":
                self._create(event)
            case "reveal" | "shuffle":
                self._see(event)
            case "choice" if event.name in self.chooses:
                self._say(DETAIL, self._of_player(self.chooses[event.name], event.entity), event.entity)
            case "result":
                self._say(BRIEF, self._w.result(event.new, event.name))

    @abstractmethod
    def _open(self, event: Event) -> None: ...

    @abstractmethod
    def _close(self, block: Event) -> None: ...

    def _set(self, event: Event) -> None:
        ident = event.entity or 0
        if ident == 0:
            self._of_game(event)
        elif ident in PLAYERS:
            self._of_one(ident, event)
        else:
            self._of_thing(ident, event)

    @abstractmethod
    def _of_game(self, event: Event) -> None:
        """A tag of the match itself has another value."""

    @abstractmethod
    def _of_one(self, ident: int, event: Event) -> None:
        """One of a player's."""

    @abstractmethod
    def _of_thing(self, ident: int, event: Event) -> None:
        """One of a card's."""

    @abstractmethod
    def _move(self, event: Event) -> None: ...

    @abstractmethod
    def _create(self, event: Event) -> None: ...

    @abstractmethod
    def _see(self, event: Event) -> None:
        """A face that is shown, or a pile that is shuffled."""

    # ---- pieces ----

    def _say(self, depth: int, text: str, *named: int | None) -> None:
        text = minus(text[:1].upper() + text[1:])
        self._said.append(Sentence(text, depth, self._frame, tuple(ident for ident in named if ident)))

    def _name(self, ident: int | None) -> Called:
        if ident in PLAYERS:
            return self._w.player(int(ident) - 1)
        return Called(self._w.card(self._cards.get(ident or 0)))

    def _names(self, idents: Iterable[int]) -> Called:
        """To whom something happens."""
        aimed = [self._w.aimed(ident - 1) if ident in PLAYERS else self._name(ident) for ident in idents]
        return aimed[0] if len(aimed) == 1 else Called(self._w.series(aimed))

    def _of_player(self, message: str, ident: int | None, /, **values: object) -> str:
        """A sentence about a player."""
        return self._w.spoken(message, {"player": ident}, player=self._name(ident), **values)

    def _within(self, *names: str) -> bool:
        return any(block.name in names for block in self._blocks)

    # ---- blocks ----

    def _told_by_name(self, event: Event) -> None:
        """What a block says that needs nothing but its name."""
        table = self.with_target if event.targets and event.name in self.with_target else self.alone
        if event.name in table:
            depth, message = table[event.name]
            self._say(depth, self._filled(message, event), event.entity, *event.targets)

    def _filled(self, message: str, event: Event) -> str:
        owner = self._owners.get(event.entity or 0, 0)
        of = {"player": owner + 1, "source": event.entity}
        of |= {"target": event.targets[0]} if len(event.targets) == 1 else {}
        return self._w.spoken(
            message,
            {name: ident for name, ident in of.items() if f"{{{name}}}" in message},
            source=self._name(event.entity) if event.entity else self._t.gettext("an effect"),
            player=self._w.player(owner),
            target=self._names(event.targets),
            before=event.note("before"),
            after=event.note("after"),
        )

    def _turn_begins(self, turn: int, seat: int) -> None:
        self._say(BRIEF, self._w.turn(turn, seat), seat + 1)

    def _draws(self, player: int | None, card: int, detail: str = "") -> None:
        self._takes(to_say("{player} draws {card}"), player or 0, card, detail)

    def _takes(self, message: str, player: int, card: int, detail: str = "") -> None:
        """A card changes zones by its player's doing; those that do so one after another by the same cause are one
        line, that stands where the first did."""
        way, frame, cards = (message, player, detail, self._blocks[-2:-1]), self._frame, [card]
        if self._said and self._said[-1] is self._row[1] and way == self._row[0]:
            told = self._said.pop()
            frame, cards = told.frame, [*told.entities[1:], card]
        text = self._of_player(message, player, card=self._cards_told(cards))
        text = self._t.gettext("{text} ({detail})").format(text=text, detail=detail) if detail else text
        self._say(BRIEF, text, player, *cards)
        self._said[-1] = told = self._said[-1]._replace(frame=frame)
        self._row = way, told

    def _cards_told(self, cards: Sequence[int]) -> Called:
        """Cards in a row: by their names those that are known, the others by how many they are."""
        known = [ident for ident in cards if self._cards.get(ident)]
        count = len(cards) - len(known)
        names: list[str] = [self._name(ident) for ident in known]
        if count:
            many = self._t.ngettext("{count} card", "{count} cards", count).format(count=count)
            names.append(self._w.card(None) if count == 1 else many)
        return Called(self._w.series(names))

    def _amount(self, event: Event, count: int) -> None:
        """Damage and healing, which have a number."""
        t = self._t
        if not count:
            return
        you = 0 if self._w.you is None else self._w.you + 1
        if event.name == "heal" and event.entity == you:
            text = t.ngettext("You regain {count} health", "You regain {count} health", count)
        elif event.name == "heal":
            text = t.ngettext("{source} regains {count} health", "{source} regains {count} health", count)
        elif event.entity and event.targets == (you,):
            text = t.ngettext("{source} deals {count} damage to you", "{source} deals {count} damage to you", count)
        elif event.entity:
            text = t.ngettext(
                "{source} deals {count} damage to {target}", "{source} deals {count} damage to {target}", count
            )
        elif event.targets == (you,):
            text = t.ngettext("You take {count} damage", "You take {count} damage", count)
        else:
            text = t.ngettext("{target} takes {count} damage", "{target} takes {count} damage", count)
        said = text.format(source=self._name(event.entity), target=self._names(event.targets), count=count)
        self._say(BRIEF, said, event.entity, *event.targets)

    def _destroyed(self, idents: Iterable[int]) -> None:
        """Who lives dies; what never lived is destroyed."""
        gone, t = tuple(idents), self._t
        things = [ident for ident in gone if self._lifeless(ident)]
        dead = [ident for ident in gone if ident not in things]
        if dead:
            text = t.ngettext("{names} dies", "{names} die", len(dead))
            self._say(BRIEF, text.format(names=self._names(dead)), *dead)
        if things:
            text = t.ngettext("{names} is destroyed", "{names} are destroyed", len(things))
            self._say(BRIEF, text.format(names=self._names(things)), *things)

    def _lifeless(self, ident: int) -> bool:
        card = self._w.content.cards.get(self._cards.get(ident) or "")
        return card is not None and card.type != self.living
