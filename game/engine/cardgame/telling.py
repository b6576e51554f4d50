"""What tellers of duels with cards share: the log, the board as text, actions and forecasts, out of their wording."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, TypeVar

from game.engine.action import Action
from game.engine.cardgame.chronicle import CardChronicle
from game.engine.cardgame.wording import C, CardTeller, CardWording
from game.engine.event import Event
from game.engine.teller import Foreseen, Sentence
from game.i18n import minus

View = Mapping[str, Any]


class DuelWording(CardWording[C]):
    """A wording that has sentences for actions and for a view."""

    @abstractmethod
    def thing(self, view: View, ident: int) -> str:
        """Whatever bears an id, by its name."""

    @abstractmethod
    def action(self, view: View, action: Action) -> str:
        """A legal action in a menu."""


W = TypeVar("W", bound=DuelWording[Any])


class DuelTeller(CardTeller[W], ABC):
    """See `game.engine.teller.Teller`."""

    chronicles: ClassVar[type[CardChronicle[Any]]]
    """Who tells what happens: a title's own."""
    told_tags: ClassVar[tuple[str, ...]]
    """Tags that a forecast tells."""
    in_play: ClassVar[tuple[str, ...]]
    """Zones of what is in play."""
    arrives_at: ClassVar[tuple[str, ...]]
    """Those in which something arrives."""
    size: ClassVar[tuple[str, ...]]
    """The tags that say how large an arrival is, the last of them its health."""

    def chronicle(self, view: View) -> CardChronicle[Any]:
        """Who tells what happens from a view on; an empty one is where an opening begins."""
        return self.chronicles(self._w, view)

    @abstractmethod
    def sheet(self, view: View) -> list[str]:
        """A view as lines of text."""

    def log(self, view: View, events: Iterable[Event]) -> list[Sentence]:
        """What happened, from the view before it."""
        return self.chronicle(view).tell(events)

    def told(self, view: View, events: Iterable[Event]) -> tuple[list[Sentence], Mapping[int, str | None]]:
        """As `log`, with the card of whatever is named there, by its id."""
        chronicle = self.chronicle(view)
        return chronicle.tell(events), chronicle.cards

    def board(self, view: View) -> str:
        """A view as readable text, for a terminal of 80 columns."""
        return minus("\n".join(self.sheet(view)))

    def action(self, view: View, action: Action) -> str:
        """What a legal action would be called in a menu."""
        return self._w.action(view, action)

    def deed(self, view: View, action: Action) -> str:
        """As `action`: a card goes by its name alone there already."""
        return self.action(view, action)

    def changes(self, view: View, changes: Iterable[Foreseen]) -> list[tuple[str, float]]:
        """Forecast changes: of players and of who is in play, who arrives and as what, and who leaves."""
        found = list(changes)
        arrivals = {c[0]: c for c in found if c[1] == "zone" and c[3] in self.arrives_at and c[2] not in self.in_play}
        gone = {(c[0], c[4]) for c in found if c[1] == "zone" and c[2] in self.in_play and c[3] not in self.in_play}
        told: list[tuple[str, float]] = []
        for change in found:
            entity, tag, old, new, odds = change
            if arrivals.get(entity) == change:
                told.append((self._arrival(view, change, found), odds))
            elif entity not in arrivals and (tag == "zone" or new or (entity, odds) not in gone):
                told.append((self._change(view, entity, tag, old, new), odds))
        return [(text, odds) for text, odds in told if text]

    def _arrival(self, view: View, arrival: Foreseen, changes: Iterable[Foreseen]) -> str:
        """Who arrives, as large as it is wherever that is certain."""
        w, ident = self._w, arrival[0]
        becomes = {tag: (new, odds) for entity, tag, _, new, odds in changes if entity == ident}
        made = becomes["card"][0] if "card" in becomes else None
        who = w.card(made) if made else w.thing(view, ident)
        numbers = [becomes.get(tag, (0, arrival[4])) for tag in self.size]
        if numbers[-1][0] and all(odds == arrival[4] for _, odds in numbers):
            size = "/".join(str(number) for number, _ in numbers)
            return w.t.gettext("{card} arrives as {size}").format(card=who, size=size)
        return w.t.gettext("{source} arrives").format(source=who)

    def _change(self, view: View, entity: int, tag: str, old: Any, new: Any) -> str:
        w = self._w
        who = w.player(entity - 1) if entity in (1, 2) else w.thing(view, entity)
        if tag == "zone":
            leaves = old in (*self.in_play, "chain") and new != "none"
            return w.labelled(who, w.name("zone", new)) if leaves and w.has("zones", new) else ""
        known = tag in self.told_tags and w.has("terms", tag)
        return minus(w.labelled(who, f"{w.name('term', tag)} {old} → {new}")) if known else ""
