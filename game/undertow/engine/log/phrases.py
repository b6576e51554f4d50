"""Parts of the log's sentences: who it is and where, what a number was and is, why something waits."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.engine.cards.tree import Selector
from game.engine.event import Event
from game.engine.said import to_say
from game.i18n import Called, clauses
from game.undertow.engine.log.table import Table
from game.undertow.engine.log.words import IN_HAND, OF_PLAYER, SOME_IN_HAND, WHEN
from game.undertow.engine.vocabulary import NUMBERED
from game.undertow.engine.wording import PLAIN, Wording


class Phrases:
    """Says parts of sentences of a table as it is at the moment."""

    def __init__(self, wording: Wording, table: Table) -> None:
        self._w, self._t, self._table = wording, wording.t, table

    # ---- who ----

    def player(self, seat: int) -> Called:
        return self._w.player(seat)

    def of_player(self, message: str, seat: int, /, **values: object) -> str:
        """A sentence about a player."""
        return self._w.spoken(message, {"player": seat + 1}, player=self._w.player(seat), **values)

    def card(self, ident: int) -> str:
        """The name of a card alone."""
        return self._w.card(self._table.faces.get(ident))

    def who(self, ident: int) -> Called:
        """Somebody or something, with whose it is and where."""
        table, name = self._table, self.card(ident)
        seat = table.owners.get(ident, 0)
        match table.zones.get(ident):
            case "line" if table.slot(ident):
                return Called(self._w.in_slot(name, seat, table.slot(ident)))
            case "hand" if table.faces.get(ident):
                return Called(self.of_player(IN_HAND, seat, card=name))
            case "hand":
                return Called(self.of_player(SOME_IN_HAND, seat))
            case "hero":
                return Called(self._hero(ident))
            case "equipment" if table.hero(seat):
                return Called(self._w.beside(name, self._hero(table.hero(seat))))
        return Called(name)

    def _hero(self, ident: int) -> str:
        """A hero by its name; if both are of one name, with whose it is."""
        table, name = self._table, self.card(ident)
        seat = table.owners.get(ident, 0)
        other = table.hero(1 - seat)
        if other and table.faces.get(other) == table.faces.get(ident):
            return self.of_player(OF_PLAYER, seat, card=name)
        return name

    # ---- how much ----

    def joined(self, parts: Iterable[str]) -> str:
        """The clauses of a sentence."""
        return clauses(self._t, [part for part in parts if part])

    def body(self, ident: int) -> str:
        """What somebody has who enters: "attack 3, health 3"."""
        t, table = self._t, self._table
        attack = t.gettext("attack {count}").format(count=table.tag(ident, "attack"))
        return self.joined((attack, t.gettext("health {count}").format(count=table.tag(ident, "health"))))

    def health(self, old: int, new: int) -> str:
        """What health was and is."""
        return self._t.gettext("health {old} to {new}").format(old=old, new=new)

    def damage(self, type_name: str, n: int) -> str:
        """An amount of damage with its type."""
        t = self._t
        match type_name:
            case "physical":
                said = t.ngettext("{count} physical damage", "{count} physical damage", n)
            case "fire":
                said = t.ngettext("{count} fire damage", "{count} fire damage", n)
            case "electric":
                said = t.ngettext("{count} electric damage", "{count} electric damage", n)
            case "divine":
                said = t.ngettext("{count} divine damage", "{count} divine damage", n)
            case "shadow":
                said = t.ngettext("{count} shadow damage", "{count} shadow damage", n)
            case _:
                said = t.ngettext("{count} damage", "{count} damage", n)
        return said.format(count=n)

    def effects(self, events: Sequence[Event], but: int = 0, slain: bool = False) -> Iterator[tuple[int, str]]:
        """What happened to each whose numbers changed: whom, and the clause that says it; ``but`` is not named, and
        who is ``slain`` loses all health without damage."""
        for ident in dict.fromkeys(event.entity or 0 for event in events):
            own = {event.name: event for event in events if event.entity == ident}
            yield ident, self._effect(ident, own, ident == but, slain)

    def _effect(self, ident: int, own: Mapping[str, Event], unnamed: bool, slain: bool) -> str:
        t, health = self._t, own.get("health")
        parts: list[str] = []
        hurt = health is not None and health.new < health.old and not slain
        if health is not None and hurt and set(own) <= {"health", "barrier", "poison"}:
            lost = health.old - health.new
            said = t.ngettext("{count} damage to {target}", "{count} damage to {target}", lost)
            parts = [said.format(count=lost, target=self.who(ident)), self.health(health.old, health.new)]
            rest = [event for name, event in own.items() if name != "health"]
        elif health is not None and set(own) == {"health"} and not slain:
            gained = health.new - health.old
            said = t.ngettext("{target} regains {count} health", "{target} regains {count} health", gained)
            if unnamed:
                said = t.ngettext("regains {count} health", "regains {count} health", gained)
            change = t.gettext("{old} to {new}").format(old=health.old, new=health.new)
            return self.joined((said.format(count=gained, target=self.who(ident)), change))
        else:
            parts = [] if unnamed else [str(self.who(ident))]
            rest = list(own.values())
        changes = [self._lasting(event, own) for event in rest]
        return self.joined([*parts, *changes]) if hurt or any(changes) else ""

    def _lasting(self, event: Event, own: Mapping[str, Event]) -> str:
        """A number that changes, with how long it does; the turns by themselves only where nothing else is said."""
        if event.name.endswith("_turns"):
            return "" if event.name.removesuffix("_turns") in own else self.change(event)
        text, turns = self.change(event), own.get(f"{event.name}_turns")
        if turns is None or not turns.new:
            return text
        lasts = self._t.ngettext("{change} for {count} turn", "{change} for {count} turns", turns.new)
        return lasts.format(change=text, count=turns.new)

    def change(self, event: Event) -> str:
        """A number that changes; empty for one that goes with another."""
        w, t, name, old, new = self._w, self._t, event.name, event.old or 0, event.new or 0
        change = t.pgettext("a number before and after", "{what} {old} to {new}")
        if name.endswith("_turns"):
            return self._turns(name.removesuffix("_turns"), event)
        match name:
            case "health":
                return self.health(old, new)
            case "max_health":
                return t.gettext("greatest health {old} to {new}").format(old=old, new=new)
            case "attack":
                return t.gettext("attack {old} to {new}").format(old=old, new=new)
            case "preparation":
                return t.gettext("preparation {old} to {new}").format(old=old, new=new)
            case "fatigue":
                return t.gettext("fatigue {old} to {new}").format(old=old, new=new)
            case "turns_left" if new:
                return t.ngettext("{count} turn left", "{count} turns left", new).format(count=new)
            case "barrier" if not new:
                return t.gettext("the barrier of {count} breaks").format(count=old)
            case "poison" | "blind" | "inspired" | "weak" | "exposed" | "barrier":
                return change.format(what=w.name("status", name), old=old, new=new)
            case _ if name in NUMBERED:
                if name in PLAIN:
                    word = w.name("keyword", name)
                    return word if new else t.gettext("no more {keyword}").format(keyword=word)
                return change.format(what=w.name("keyword", name), old=old, new=new)
        return ""

    def _turns(self, status: str, event: Event) -> str:
        """How long a status lasts: one that runs out is told by its number."""
        if not event.new:
            return ""
        word = self._w.name("status", status)
        lasts = self._t.ngettext("{keyword} for {count} turn", "{keyword} for {count} turns", event.new)
        return lasts.format(keyword=word, count=event.new)

    # ---- why ----

    def when(self, note: int, of_itself: bool) -> str:
        """What woke a program: the word that stands before what it does."""
        name = WHEN[note]
        if name in ("arrive", "die"):
            if of_itself:
                return self._w.name("keyword", "arrival" if name == "arrive" else "last_breath")
            return self._t.gettext(to_say("after an arrival") if name == "arrive" else to_say("after a death"))
        if name in ("start", "end", "opening"):
            return self._w.name("phase", name)
        return self._t.gettext(to_say("after a power") if name == "play" else to_say("at half health"))

    def lacking(self, ident: int) -> str:
        """What a card at 0 waits for: what its first step would need."""
        t, table = self._t, self._table
        card = self._w.content.cards[table.faces[ident] or ""]
        seat = table.owners[ident]
        if table.tags[ident].get("waits") == "free_slot":
            return t.gettext("the line is full")
        values = card.program.effect[0].values.values() if card.program.effect else ()
        chosen = next((value for value in values if isinstance(value, Selector)), None)
        if chosen is None:
            return self._w.name("wait", "target")
        if chosen.zone == "grave":
            return t.gettext("no unit in the graveyard")
        if chosen.zone == "hand":
            own = chosen.side == "own"
            return t.gettext("no card in hand to hasten") if own else t.gettext("no card in the enemy hand")
        if chosen.side == "enemy":
            there = table.lines[1 - seat]
            return t.gettext("no enemy unit that can be chosen") if there else t.gettext("no enemy unit")
        if chosen.stat == "missing" and table.lines[seat]:
            return t.gettext("no friendly unit is wounded")
        there = table.lines[seat]
        return t.gettext("no friendly unit that it would help") if there else t.gettext("no friendly unit")
