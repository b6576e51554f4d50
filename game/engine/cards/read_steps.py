"""Steps, targets and events out of their tables."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from game.engine.cards import words as kit
from game.engine.cards.language import Language
from game.engine.cards.placing import TARGETS
from game.engine.cards.read_values import LARGEST, ValueReader
from game.engine.cards.scope import Scope, true
from game.engine.cards.tree import Duration, Mode, Pattern, Selector, Step, Steps, Value
from game.engine.content import Table, expected_id, one_of
from game.engine.said import Said, to_say

MOST_STEPS = 24
MOST_TARGETS = 2
NO_GRAVE = to_say("this title has no pile that all see, where used cards go")

_OF_PLAYERS = ("draw", "discard", "play", "use")
"""Events of which ``of`` is a card, and a player who is named there is whose doing it is."""
_EVENT_WORDS = {
    "type": "damage",
    "from": "zones",
    "to": "zones",
    "keyword": "keywords",
    "state": "states",
    "counter": "counters",
}
_SECTIONS = {
    kit.DAMAGE: "damage",
    kit.PLACE: "places",
    kit.STATE: "states",
    kit.COUNTERS: "counters",
    kit.RESOURCES: "resources",
    kit.BAN: "bans",
}
"""Kinds of value that are words of the title, of which it may have none."""


def _range_of(key: str) -> tuple[int, bool]:
    """The least number under a key of a step, and whether 0 is one."""
    if key in kit.SIGNED:
        return -LARGEST, False
    return (0, True) if key in kit.MAY_BE_NOTHING else (1, False)


PATTERN = ("player", "type", "from", "to", "keyword", "state", "counter", "amount", "every", "first", "combat")
"""What may stand in a pattern beside its event and what that happens to."""


class StepReader(ValueReader):
    """Reads what a program does, and the events that it waits for."""

    def __init__(self, language: Language, cards: Collection[str]) -> None:
        super().__init__(language, cards)
        self._operations = {
            **kit.OPERATIONS,
            **{
                name: kit.Operation(entry.arguments, "", "", (), entry.optional)
                for name, entry in language["operations"].items()
            },
        }

    # ---- targets and modes ----

    def _targets(self, table: Table, scope: Scope) -> tuple[Selector, ...]:
        found: list[Selector] = []
        for index, item in enumerate(table.list("target", MOST_TARGETS, default=True)):
            inner = Table({f"target[{index}]": item}, table.place, table.path)
            selector = self._target(inner, f"target[{index}]", scope)
            if found and found[-1].up_to and not selector.up_to:
                table.fault(
                    "target", Said("what comes behind a target that may be left out may be left out: up_to = true")
                )
            found.append(selector)
            scope.targets = index + 1
        return tuple(found)

    def _target(self, table: Table, key: str, scope: Scope) -> Selector:
        value = table.value(key)
        if isinstance(value, str):
            return Selector("a", noun=table.choice(key, self.language["nouns"]))
        inner = table.table(key)
        inner.allow("a", "side", "where", "other", "zone", "up_to")
        noun = inner.choice("a", self.language["nouns"])
        return self._filtered("a", noun, inner, scope)

    def _modes(self, table: Table, key: str, scope: Scope, late: bool = False) -> tuple[Mode, ...]:
        """Modes; ``late``: they are chosen only as they are done, and their targets with them."""
        found = []
        for inner in table.tables(key, 3, default=True):
            inner.allow("target", "effect")
            own = scope.copy()
            if late:
                found.append(Mode((), self._chosen(inner, own) + self._steps(inner, "effect", own)))
            else:
                found.append(Mode(self._targets(inner, own), self._steps(inner, "effect", own)))
        if found and len(found) < 2:
            table.fault(key, Said("expected 2 or 3 modes, got 1"))
        return tuple(found)

    def _ways(self, table: Table, key: str, scope: Scope) -> tuple[Mode, ...]:
        return self._modes(table, key, scope, late=True)

    def _chosen(self, table: Table, scope: Scope) -> Steps:
        """The targets of a way that is taken only as the step runs: they are chosen then, each another."""
        names = TARGETS[: len(table.list("target", MOST_TARGETS, default=True))]
        kept = tuple(Selector("saved", name) for name in names)
        scope.chosen = scope.chosen | dict(zip(names[:-1], kept, strict=False))  # the second may speak of the first
        targets = self._targets(table, scope)
        scope.chosen = scope.chosen | dict(zip(names, kept, strict=True))
        return tuple(
            Step("select", {"select": replace(target, how="choose", rest=kept[:number])}, names[number])
            for number, target in enumerate(targets)
        )

    # ---- events ----

    def _pattern(self, table: Table, key: str, scope: Scope) -> Pattern:
        value = table.value(key)
        events = self.language.events()
        if isinstance(value, str):
            if value in kit.ABILITY_WORDS:
                event, role = kit.ABILITY_WORDS[value]
                return Pattern(event, (("of", Selector(role)),))
            if value not in events:
                table.fault(key, expected_id(value, (*events, *kit.ABILITY_WORDS)))
            return Pattern(value, player="" if events[value] else "you")
        inner = table.table(key)
        if "event" not in inner:
            inner.allow("event", *PATTERN, *(role for roles in events.values() for role in roles))
        event = inner.choice("event", events)
        if event == "die" and "by" in inner:
            event = "kill"
        roles = events[event]
        inner.allow("event", *roles, *PATTERN)
        self._check_event_keys(inner, event)
        filled = tuple((role, self._role(inner, role, scope)) for role in roles if role in inner)
        where = tuple((word, self._event_word(inner, word)) for word in _EVENT_WORDS if word in inner)
        player = inner.choice("player", ("you", "opponent", "each")) if "player" in inner else ""
        of = dict(filled).get("of")
        if event in _OF_PLAYERS and of is not None and of.how in ("you", "opponent", "players"):
            player = player or ("each" if of.how == "players" else of.how)
            filled = tuple((role, thing) for role, thing in filled if role != "of")
        return Pattern(
            event,
            filled,
            player or ("" if roles else "you"),
            where,
            self._compare(inner, "amount", scope) if "amount" in inner else None,
            inner.integer("every", 2, 9, 1),
            true(inner, "first"),
            true(inner, "combat"),
        )

    def _check_event_keys(self, table: Table, event: str) -> None:
        """Refuses what does not narrow this event."""
        for key, events in kit.EVENT_KEYS.items():
            if key not in table or event not in kit.EVENTS or event in events:
                continue
            if key == "player":
                table.fault(
                    key,
                    Said(
                        'whose it is says of = {{ a = "…", side = "own" }}; player stands with {known}',
                        known=one_of(events),
                    ),
                )
            if not events:
                table.fault(key, Said("does not go with this event; leave it out"))
            table.fault(key, Said("stands with {known}", known=one_of(events)))

    def _role(self, table: Table, key: str, scope: Scope) -> Selector:
        """What must fill a role of an event: a thing that is known, or what a thing must be."""
        value = table.value(key)
        if isinstance(value, str) and value in ("this", "host", "you", "opponent", "players"):
            return Selector(value)
        if isinstance(value, str) and value in self.language["nouns"]:
            return Selector("a", noun=value)
        if isinstance(value, str) and (value.startswith("target") or value in scope.names or value == "it"):
            return self._named(table, key, value, scope)
        if isinstance(value, str):
            self._unknown_role(table, key, value)
        inner = table.table(key)
        inner.allow("a", "side", "where", "other", "zone")
        noun = inner.choice("a", self.language["nouns"])
        return self._filtered("a", noun, inner, scope)

    def _unknown_role(self, table: Table, key: str, value: str) -> None:
        known = ("this", "host", "you", "opponent", *self.language["nouns"])
        table.fault(
            key, Said('{mend} (or a table such as {{ a = "…", side = "own" }})', mend=expected_id(value, known))
        )

    def _event_word(self, table: Table, key: str) -> str:
        return table.choice(key, self.language[_EVENT_WORDS[key]])

    def _moment(self, table: Table, key: str, scope: Scope) -> Value:
        value = table.value(key)
        if isinstance(value, str) and value in kit.MOMENTS:
            return value
        return self._pattern(table, key, scope)

    # ---- steps ----

    def _steps(self, table: Table, key: str, scope: Scope) -> Steps:
        found = []
        for inner in table.tables(key, MOST_STEPS):
            found.append(self._step(inner, scope))
        if not found:
            table.fault(key, Said("expected at least one step"))
        return tuple(found)

    def _step(self, table: Table, scope: Scope) -> Step:
        known = {**self._operations, **kit.WAYS}
        named = [key for key in table.data if key in known and key == next(iter(known[key].arguments))]
        word = named[0] if named else ""
        # A key such as `control` may be an argument of another word: the first key of the table is the word.
        first = next(iter(table.data), "")
        if first in known:
            word = first
        if not word:
            here = kit.ELSEWHERE.get(first, "")
            mend = expected_id(here, [here]) if here in known else expected_id(first, known)
            table.fault(first, Said("unknown operation; {mend}", mend=mend))
        operation = known[word]
        for key in table.data:
            if key in known and key not in operation.arguments:
                table.fault(key, Said("is a step of its own: write {mend}", mend=f"{{ {word} = … }}, {{ {key} = … }}"))
        table.allow(*operation.arguments, "as")
        inner = scope.within(table) if word in kit.WAYS else scope
        if word == "each":
            inner.it = True
        values: dict[str, Value] = {}
        for key, kind in operation.arguments.items():
            if key in table:
                values[key] = self._value(kind, table, key, inner)
            elif key not in operation.optional:
                table.value(key)
        who = values.get("who")
        if isinstance(who, Selector) and who.how == "players" and word in kit.OF_ONE_PLAYER:
            table.wrong("who", Said('one player; for both say each = "players"'), "players")
        of = values.get("of")
        if word == "cost" and "first" in values and not (isinstance(of, Selector) and of.how == "all"):
            table.wrong("of", '{ all = "…" }', table.value("of"))
        for key, kind in operation.arguments.items():
            if kind == kit.DURATION and key not in operation.optional and values[key] == Duration():
                table.wrong(key, one_of(until for until in self.language.durations() if until != "forever"), "forever")
        if word == "search" and "in" not in table and not self.language.deck:
            table.fault(
                "in", Said("this title has no deck; name the zone: {known}", known=one_of(self.language["zones"]))
            )
        if word == "mill" and not self.language.graves:
            table.fault("mill", Said(NO_GRAVE))
        if word == "look":
            self._check_look(table)
            values.setdefault("rest", "bottom" if "take" in table else "top")
        if "as" in table and (word in kit.UNTOUCHED or word in kit.WAYS):
            table.fault(
                "as", Said("{word} keeps nothing under a name; name what a step within or before it touches", word=word)
            )
        name = self._name(table, scope) if "as" in table else ""
        return Step(word, values, name)

    @staticmethod
    def _check_look(table: Table) -> None:
        """What is taken goes somewhere; what is only laid back in another order is not taken."""
        for key, other in (("take", "to"), ("to", "take"), ("where", "take")):
            if key in table and other not in table:
                table.fault(key, Said("stands with {other}; without both the cards are only put in order", other=other))

    def _amount_of_step(self, table: Table, key: str, scope: Scope) -> Value:
        own = self.language["operations"].get(key)
        return self._amount(table, key, scope, *((0, True) if own is not None and own.nothing else _range_of(key)))

    def _value(self, kind: str, table: Table, key: str, scope: Scope) -> Value:
        section = _SECTIONS.get(kind, "")
        if section and not self.language[section]:
            table.fault(key, Said("this title has no such words; leave it out"))
        readers: Mapping[str, Callable[[Table, str, Scope], Value]] = {
            kit.AMOUNT: self._amount_of_step,
            kit.AMOUNT_OR_ALL: self._amount_or_all,
            kit.ONE: self._one,
            kit.THINGS: self._things,
            kit.PLAYER: self._player,
            kit.FILTER: self._filter,
            kit.NOUN: lambda t, k, s: t.choice(k, self.language["nouns"]),
            kit.STEPS: self._steps,
            kit.GIFT: self._gift,
            kit.STAT: lambda t, k, s: t.choice(k, self.language["stats"]),
            kit.STATS: lambda t, k, s: self._numbers(t, k, self.language["stats"], s, *_range_of(k)),
            kit.TWO_STATS: self._two_stats,
            kit.STATE: lambda t, k, s: t.choice(k, self.language["states"]),
            kit.STATE_OR_ALL: lambda t, k, s: t.choice(k, (*self.language["states"], "all")),
            kit.COUNTERS: lambda t, k, s: self._numbers(t, k, self.language["counters"], s, *_range_of(k)),
            kit.RESOURCES: lambda t, k, s: self._numbers(t, k, self.language["resources"], s),
            kit.ZONE: lambda t, k, s: t.choice(k, self.language["zones"]),
            kit.CARD: self._card,
            kit.DURATION: self._duration,
            kit.PATTERN: self._pattern,
            kit.DAMAGE: lambda t, k, s: t.choice(k, self.language["damage"]),
            kit.PLACE: lambda t, k, s: t.choice(k, self.language["places"]),
            kit.FLAG: lambda t, k, s: true(t, k),
            kit.END: self._end,
            kit.REST: lambda t, k, s: t.choice(k, ("bottom", "top", "either", *self.language["zones"])),
            kit.WHOLE: lambda t, k, s: t.integer(k, 2 if k == "roll" else 1, LARGEST),
            kit.WORD: lambda t, k, s: t.choice(k, self._attribute_words()),
            kit.CONDITION: self._condition,
            kit.PRICE: self._price,
            kit.MODES: self._ways,
            kit.MOMENT: self._moment,
            kit.BAN: lambda t, k, s: t.choice(k, self.language["bans"]),
        }
        return readers[kind](table, key, scope)
