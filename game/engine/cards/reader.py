"""A card's program out of its table: every key checked, every mistake told with its place and the mend.

reader = Reader(language, card_ids)
program = reader.program(table)          # of the keys `KEYS`; the title reads the printed ones itself
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping

from game.engine.cards import words as kit
from game.engine.cards.language import Language
from game.engine.cards.tree import (
    Ability,
    Amount,
    Compare,
    Condition,
    Duration,
    Filter,
    Gift,
    Mode,
    Numbers,
    Pattern,
    Price,
    Program,
    Selector,
    Step,
    Steps,
    Test,
    Value,
)
from game.engine.content import Table, expected_id, one_of, shown

KEYS = ("keywords", "target", "mode", "if", "answers", "effect", "ability")
"""What the kit reads of a card."""

DEEPEST = 6
"""Steps within steps."""
MOST_STEPS = 24
MOST_ABILITIES = 6
MOST_TARGETS = 2
LARGEST = 99

_COMPARE = re.compile(r"(<=|>=|!=|<|>|=)\s*(-?\d{1,3}|[a-z][a-z_0-9 ]*)")
_ABILITY_KEYS = (
    "when",
    "if",
    "target",
    "mode",
    "price",
    "uses",
    "may",
    "effect",
    "answers",
    "always",
    "instead",
    "prevent",
    "activated",
    "label",
)


class Reader:
    """Reads programs in a title's language; ``cards`` are the ids that programs may name."""

    def __init__(self, language: Language, cards: Collection[str]) -> None:
        self.language = language
        self._cards = cards
        self._operations = {
            **kit.OPERATIONS,
            **{
                name: kit.Operation(entry.arguments, "", "", (), entry.optional)
                for name, entry in language["operations"].items()
            },
        }

    # ---- cards and abilities ----

    def program(self, table: Table) -> Program:
        """The program of a card; other keys are the title's.

        Raises: ``BadContent`` with the place and the mend.
        """
        scope = _Scope()
        scope.event = "answers" in table
        keywords = tuple(
            self._gift(Table({f"keywords[{i}]": word}, table.place, table.path), f"keywords[{i}]", scope)
            for i, word in enumerate(table.list("keywords", default=True))
        )
        targets = self._targets(table, scope)
        modes = self._modes(table, "mode", scope)
        return Program(
            keywords=keywords,
            targets=targets,
            modes=modes,
            condition=self._condition(table, "if", scope) if "if" in table else None,
            answers=self._answers(table, scope) if "answers" in table else None,
            effect=self._steps(table, "effect", scope) if "effect" in table else (),
            abilities=tuple(
                self.ability(ability, scope) for ability in table.tables("ability", MOST_ABILITIES, default=True)
            ),
        )

    def ability(self, table: Table, outer: "_Scope | None" = None) -> Ability:
        """One ability: what starts it, and what it does."""
        table.allow(*_ABILITY_KEYS)
        scope = _Scope(deep=(outer.deep + 1) if outer is not None else 0)
        if scope.deep > DEEPEST:
            table.fault("", f"abilities within abilities more than {DEEPEST} deep")
        kind, when, label = self._kind(table, scope)
        scope.event = when is not None or "answers" in table
        uses = self._uses(table)
        ability = Ability(
            kind=kind,
            when=when,
            condition=self._condition(table, "if", scope) if "if" in table else None,
            targets=self._targets(table, scope),
            modes=self._modes(table, "mode", scope),
            price=self._price(table, "price", scope) if "price" in table else Price(),
            may=_true(table, "may"),
            turn=uses.get("turn", 0),
            match=uses.get("match", 0),
            effect=self._steps(table, "effect", scope) if "effect" in table else (),
            answers=table.choice("answers", self.language["answers"]) if "answers" in table else "",
            label=label,
        )
        if not ability.effect and not ability.modes and kind != "prevent":
            table.fault("effect", "missing: an ability must do something")
        if ability.price and kind not in ("activated",) and not ability.may:
            table.fault("price", "a price stands on an ability that is used, or on one with may = true")
        if ability.targets and kind in ("always", "instead", "prevent"):
            table.fault("target", f"an ability with {kind} can not have targets")
        return ability

    def _kind(self, table: Table, scope: "_Scope") -> tuple[str, Pattern | None, str]:
        given = [key for key in ("when", "always", "instead", "prevent", "activated") if key in table]
        if len(given) != 1:
            table.fault("when", f"expected one of when, activated, always, instead, prevent, got {shown(given)}")
        key = given[0]
        if key in ("always", "activated"):
            _true(table, key)
            return key, None, ""
        if key != "when":
            return key, self._pattern(table, key, scope), ""
        value = table.value("when")
        label = value if isinstance(value, str) and value in kit.ABILITY_WORDS else ""
        return "triggered", self._pattern(table, "when", scope), label

    def _uses(self, table: Table) -> dict[str, int]:
        if "uses" not in table:
            return {}
        inner = table.table("uses")
        inner.allow("turn", "match")
        return {key: inner.integer(key, 1, 9) for key in inner.data}

    def _targets(self, table: Table, scope: "_Scope") -> tuple[Selector, ...]:
        found = []
        for index, item in enumerate(table.list("target", MOST_TARGETS, default=True)):
            inner = Table({"target": item}, table.place, table.path)
            selector = self._target(inner, "target", scope)
            found.append(selector)
            scope.targets = index + 1
        return tuple(found)

    def _target(self, table: Table, key: str, scope: "_Scope") -> Selector:
        value = table.value(key)
        if isinstance(value, str):
            return Selector("a", noun=table.choice(key, self.language["nouns"]))
        inner = table.table(key)
        inner.allow("a", "side", "where", "other", "zone", "up_to")
        noun = inner.choice("a", self.language["nouns"])
        return self._filtered("a", noun, inner, scope)

    def _modes(self, table: Table, key: str, scope: "_Scope") -> tuple[Mode, ...]:
        found = []
        for inner in table.tables(key, 3, default=True):
            inner.allow("target", "effect")
            own = scope.copy()
            found.append(Mode(self._targets(inner, own), self._steps(inner, "effect", own)))
        if found and len(found) < 2:
            table.fault(key, "expected 2 or 3 modes, got 1")
        return tuple(found)

    def _answers(self, table: Table, scope: "_Scope") -> Pattern:
        value = table.value("answers")
        if isinstance(value, str):
            name = table.choice("answers", self.language["answers"])
            return Pattern(self.language["answers"][name].event, where=(("answer", name),))
        inner = table.table("answers")
        if "answer" not in inner:
            return self._pattern(table, "answers", scope)
        name = inner.choice("answer", self.language["answers"])
        inner.allow("answer", "where")
        of = Selector("a", where=self._filter(inner, "where", scope) if "where" in inner else Filter())
        return Pattern(self.language["answers"][name].event, (("of", of),), where=(("answer", name),))

    # ---- events ----

    def _pattern(self, table: Table, key: str, scope: "_Scope") -> Pattern:
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
        event = inner.choice("event", events)
        roles = events[event]
        inner.allow(
            "event", *roles, "player", "type", "from", "to", "keyword", "state", "counter", "amount", "every", "first"
        )
        filled = tuple((role, self._role(inner, role, scope)) for role in roles if role in inner)
        where = tuple((word, self._event_word(inner, word)) for word in _EVENT_WORDS if word in inner)
        player = inner.choice("player", ("you", "opponent", "each")) if "player" in inner else ""
        return Pattern(
            event,
            filled,
            player or ("" if roles else "you"),
            where,
            self._compare(inner, "amount", scope) if "amount" in inner else None,
            inner.integer("every", 2, 9, 1),
            _true(inner, "first"),
        )

    def _role(self, table: Table, key: str, scope: "_Scope") -> Selector:
        """What must fill a role of an event: a thing that is known, or what a thing must be."""
        value = table.value(key)
        if isinstance(value, str) and value in ("this", "host", "you", "opponent", "players"):
            return Selector(value)
        if isinstance(value, str) and value in self.language["nouns"]:
            return Selector("a", noun=value)
        if isinstance(value, str):
            self._unknown_role(table, key, value)
        inner = table.table(key)
        inner.allow("a", "side", "where", "other", "zone")
        noun = inner.choice("a", self.language["nouns"])
        return self._filtered("a", noun, inner, scope)

    def _unknown_role(self, table: Table, key: str, value: str) -> None:
        known = ("this", "host", "you", "opponent", *self.language["nouns"])
        table.fault(key, f'{expected_id(value, known)} (or a table such as {{ a = "…", side = "own" }})')

    def _event_word(self, table: Table, key: str) -> str:
        return table.choice(key, self.language[_EVENT_WORDS[key]])

    # ---- steps ----

    def _steps(self, table: Table, key: str, scope: "_Scope") -> Steps:
        found = []
        for inner in table.tables(key, MOST_STEPS):
            found.append(self._step(inner, scope))
        if not found:
            table.fault(key, "expected at least one step")
        return tuple(found)

    def _step(self, table: Table, scope: "_Scope") -> Step:
        known = {**self._operations, **kit.WAYS}
        named = [key for key in table.data if key in known and key == next(iter(known[key].arguments))]
        word = named[0] if named else ""
        # A key such as `control` may be an argument of another word: the first key of the table is the word.
        first = next(iter(table.data), "")
        if first in known:
            word = first
        if not word:
            table.fault(first, f"unknown operation; {expected_id(first, known)}")
        operation = known[word]
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
        name = self._name(table, scope) if "as" in table else ""
        return Step(word, values, name)

    def _name(self, table: Table, scope: "_Scope") -> str:
        name = table.id("as")
        if name in kit.ROLES or name in kit.PICKS:
            table.fault("as", f"{shown(name)} has a meaning already; take another name")
        scope.names.add(name)
        return name

    def _value(self, kind: str, table: Table, key: str, scope: "_Scope") -> Value:
        readers: Mapping[str, Callable[[Table, str, _Scope], Value]] = {
            kit.AMOUNT: self._amount,
            kit.AMOUNT_OR_ALL: self._amount_or_all,
            kit.ONE: self._one,
            kit.THINGS: self._things,
            kit.PLAYER: self._player,
            kit.FILTER: self._filter,
            kit.NOUN: lambda t, k, s: t.choice(k, self.language["nouns"]),
            kit.STEPS: self._steps,
            kit.GIFT: self._gift,
            kit.STAT: lambda t, k, s: t.choice(k, self.language["stats"]),
            kit.STATS: lambda t, k, s: self._numbers(t, k, self.language["stats"], s),
            kit.TWO_STATS: self._two_stats,
            kit.STATE: lambda t, k, s: t.choice(k, self.language["states"]),
            kit.STATE_OR_ALL: lambda t, k, s: t.choice(k, (*self.language["states"], "all")),
            kit.COUNTERS: lambda t, k, s: self._numbers(t, k, self.language["counters"], s),
            kit.RESOURCES: lambda t, k, s: self._numbers(t, k, self.language["resources"], s),
            kit.ZONE: lambda t, k, s: t.choice(k, self.language["zones"]),
            kit.CARD: self._card,
            kit.DURATION: self._duration,
            kit.PATTERN: self._pattern,
            kit.DAMAGE: lambda t, k, s: t.choice(k, self.language["damage"]),
            kit.PLACE: lambda t, k, s: t.choice(k, self.language["places"]),
            kit.FLAG: lambda t, k, s: _true(t, k),
            kit.END: self._end,
            kit.REST: lambda t, k, s: t.choice(k, ("bottom", "top", "either", *self.language["zones"])),
            kit.WHOLE: lambda t, k, s: t.integer(k, 1, LARGEST),
            kit.WORD: lambda t, k, s: t.choice(k, self._attribute_words()),
            kit.CONDITION: self._condition,
            kit.PRICE: self._price,
            kit.MODES: self._modes,
            kit.MOMENT: self._moment,
        }
        return readers[kind](table, key, scope)

    def _attribute_words(self) -> tuple[str, ...]:
        return tuple(word for attribute in self.language.attributes.values() for word in attribute.words)

    def _card(self, table: Table, key: str, _: "_Scope") -> str:
        value = table.text(key)
        if value not in self._cards:
            table.fault(key, f"no card has the id {shown(value)}; {expected_id(value, self._cards)}")
        return value

    def _end(self, table: Table, key: str, _: "_Scope") -> Value:
        value = table.value(key)
        if isinstance(value, int):
            return table.integer(key, 1, LARGEST)
        return table.choice(key, ("top", "bottom", "left", "right"))

    def _moment(self, table: Table, key: str, scope: "_Scope") -> Value:
        value = table.value(key)
        if isinstance(value, str) and value in kit.MOMENTS:
            return value
        return self._pattern(table, key, scope)

    # ---- amounts ----

    def _amount(self, table: Table, key: str, scope: "_Scope") -> Amount:
        value = table.value(key)
        if isinstance(value, int) and not isinstance(value, bool):
            return Amount("number", table.integer(key, -LARGEST, LARGEST))
        if isinstance(value, str) and value in ("event", "dealt"):
            return self._said(table, key, value, scope)
        if not isinstance(value, Mapping):
            table.wrong(key, 'a number, "event", "dealt" or a table that counts', value)
        return self._counted(table.table(key), scope)

    def _said(self, table: Table, key: str, what: str, scope: "_Scope") -> Amount:
        if what == "event" and not scope.event:
            table.fault(key, '"event" stands in abilities that wait for an event')
        return Amount(what)

    def _amount_or_all(self, table: Table, key: str, scope: "_Scope") -> Value:
        return "all" if table.value(key) == "all" else self._amount(table, key, scope)

    def _counted(self, table: Table, scope: "_Scope", *more: str) -> Amount:
        ways = ("count", "stat", "counters", "tally", "event", "dealt")
        given = [way for way in ways if way in table]
        if len(given) != 1:
            table.fault("", f"expected one of {one_of(ways)}, got {shown(given)}")
        what = given[0]
        table.allow(what, "of", "times", "plus", "most", *more)
        name, of = "", None
        if what == "count":
            of = self._things(table, "count", scope)
        elif what == "stat":
            name, of = table.choice("stat", self.language["stats"]), self._one(table, "of", scope)
        elif what == "counters":
            name, of = table.choice("counters", self.language["counters"]), self._one(table, "of", scope)
        elif what == "tally":
            name = table.choice("tally", self.language["tallies"])
            owner = self.language["tallies"][name].owner
            if owner != "match":
                of = (
                    self._one(table, "of", scope) if "of" in table else Selector("you" if owner == "player" else "this")
                )
        else:
            self._said(table, what, what, scope)
        most = table.integer("most", 0, LARGEST) if "most" in table else None
        return Amount(
            what,
            table.integer("plus", -LARGEST, LARGEST, 0),
            name,
            of,
            table.integer("times", -9, 9, 1),
            most,
        )

    def _numbers(self, table: Table, key: str, known: Collection[str], scope: "_Scope") -> Numbers:
        inner = table.table(key)
        inner.allow(*known)
        if not inner.data:
            table.wrong(key, f"a table with {one_of(known)}", {})
        return tuple((name, self._amount(inner, name, scope)) for name in inner.data)

    def _two_stats(self, table: Table, key: str, _: "_Scope") -> tuple[str, str]:
        names = table.choices(key, self.language["stats"], 2)
        if len(names) != 2 or names[0] == names[1]:
            table.wrong(key, "two different stats", list(names))
        return names[0], names[1]

    def _compare(self, table: Table, key: str, scope: "_Scope") -> Compare:
        """``3``, ``"<= 3"``, ``"< this"`` (the same stat of it), or a table with how and an amount."""
        value = table.value(key)
        if isinstance(value, int) and not isinstance(value, bool):
            return Compare("=", Amount("number", value))
        if isinstance(value, Mapping):
            inner = table.table(key)
            inner.allow(*kit.COMPARISONS)
            if len(inner.data) != 1:
                table.wrong(key, 'a table such as { "<=" = … }', value)
            how = next(iter(inner.data))
            return Compare(how, self._amount(inner, how, scope))
        found = _COMPARE.fullmatch(value.strip()) if isinstance(value, str) else None
        if found is None:
            table.wrong(key, 'a number, or a comparison such as "<= 3" or "< this"', value)
        if found[2].lstrip("-").isdigit():
            return Compare(found[1], Amount("number", int(found[2])))
        inner = Table({key: found[2].strip()}, table.place, table.path)
        return Compare(found[1], Amount("stat", name=key, of=self._one(inner, key, scope)))

    # ---- things ----

    def _one(self, table: Table, key: str, scope: "_Scope") -> Selector:
        found = self._things(table, key, scope)
        if found.how == "all" or (found.n is not None and found.n != Amount("number", 1)):
            table.wrong(key, "one thing", table.value(key))
        return found

    def _player(self, table: Table, key: str, scope: "_Scope") -> Selector:
        value = table.value(key)
        if isinstance(value, str):
            return Selector(table.choice(key, ("you", "opponent", "players")))
        inner = table.table(key)
        found = self._whose(inner, scope)
        if found is None:
            table.wrong(key, '"you", "opponent", "players", { owner = … } or { controller = … }', value)
        return found

    def _whose(self, table: Table, scope: "_Scope") -> Selector | None:
        for how in kit.OF:
            if how in table:
                table.allow(how)
                return Selector(how, of=self._one(table, how, scope))
        return None

    def _things(self, table: Table, key: str, scope: "_Scope") -> Selector:
        value = table.value(key)
        if isinstance(value, str):
            return self._named(table, key, value, scope)
        inner = table.table(key)
        player = self._whose(inner, scope)
        if player is not None:
            return player
        given = [how for how in kit.PICKS if how in inner]
        if len(given) != 1:
            inner.fault("", f"expected one of {one_of(kit.PICKS)}, got {shown(sorted(inner.data))}")
        how = given[0]
        inner.allow(how, "side", "where", "other", "zone", "n", "up_to", "by", "stat", "of")
        return self._filtered(how, inner.choice(how, self.language["nouns"]), inner, scope)

    def _named(self, table: Table, key: str, value: str, scope: "_Scope") -> Selector:
        if value in scope.names:
            return Selector("saved", value)
        if value not in kit.ROLES:
            table.fault(key, f"{shown(value)}: {expected_id(value, (*kit.ROLES, *scope.names))}")
        if value.startswith("target") and scope.targets < (2 if value == "target 2" else 1):
            table.fault(key, f"{shown(value)}: the card has {scope.targets} targets; declare them in target = [ … ]")
        if value == "it" and not scope.it:
            table.fault(key, '"it" stands inside each and in filters')
        if value in ("subject", "source", "defender") and not scope.event:
            table.fault(key, f"{shown(value)} stands in abilities that wait for an event")
        return Selector(value)

    def _filtered(self, how: str, noun: str, table: Table, scope: "_Scope") -> Selector:
        inner = scope.copy()
        inner.it = True
        if how in ("most", "least") and "stat" not in table:
            table.value("stat")
        return Selector(
            how,
            noun=noun,
            side=table.choice("side", kit.SIDES, "any"),
            zone=table.choice("zone", self.language["zones"]) if "zone" in table else "",
            other=_true(table, "other"),
            where=self._filter(table, "where", inner) if "where" in table else Filter(),
            n=self._amount(table, "n", scope) if "n" in table else None,
            up_to=_true(table, "up_to"),
            by=table.choice("by", ("you", "opponent", "owner"), "you"),
            stat=table.choice("stat", self.language["stats"]) if "stat" in table else "",
            of=self._one(table, "of", scope) if "of" in table else None,
        )

    # ---- filters and conditions ----

    def _filter(self, table: Table, key: str, scope: "_Scope") -> Filter:
        inner = table.table(key)
        language = self.language
        tests = []
        for name in inner.data:
            if name in language.attributes:
                tests.append(Test("word", name, self._words(inner, name)))
            elif name in language["stats"]:
                tests.append(Test("compare", name, compare=self._compare(inner, name, scope)))
            elif name in language["counters"]:
                tests.append(Test("counters", name, compare=self._compare(inner, name, scope)))
            elif name == "has":
                tests.append(Test("has", words=self._one_or_more(inner, name, language["keywords"])))
            elif name == "is":
                tests.append(
                    Test("is", words=self._one_or_more(inner, name, (*language["flags"], *language["states"])))
                )
            elif name == "card":
                tests.append(Test("card", words=(self._card(inner, name, scope),)))
            elif name == "not":
                tests.append(Test("not", filters=(self._filter(inner, name, scope),)))
            elif name == "any":
                parts = tuple(
                    self._filter(Table({"any": part.data}, part.place, part.path), "any", scope)
                    for part in inner.tables("any", 4)
                )
                tests.append(Test("any", filters=parts))
            else:
                known = (*language.attributes, *language["stats"], *language["counters"], *_FILTER_WORDS)
                inner.fault(name, f"unknown property; {expected_id(name, known)}")
        if not tests:
            table.wrong(key, "at least one property", {})
        return Filter(tuple(tests))

    def _words(self, table: Table, name: str) -> tuple[str, ...]:
        return self._one_or_more(table, name, self.language.attributes[name].words)

    def _one_or_more(self, table: Table, name: str, known: Iterable[str]) -> tuple[str, ...]:
        if isinstance(table.value(name), str):
            return (table.choice(name, known),)
        return table.choices(name, known, 6)

    def _condition(self, table: Table, key: str, scope: "_Scope") -> Condition:
        value = table.value(key)
        if isinstance(value, str):
            return Condition("word", table.choice(key, self.language["conditions"]))
        inner = table.table(key)
        for what in ("some", "none"):
            if what in inner:
                inner.allow(what)
                return Condition(what, of=self._things(inner, what, scope))
        if "not" in inner:
            inner.allow("not")
            return Condition("not", parts=(self._condition(inner, "not", scope),))
        for what in ("all", "any"):
            if what in inner:
                inner.allow(what)
                parts = [
                    self._condition(Table({"part": part}, inner.place, f"{inner.path}.{what}[{i}]"), "part", scope)
                    for i, part in enumerate(inner.list(what, 4))
                ]
                return Condition(what, parts=tuple(parts))
        if "turn" in inner:
            inner.allow("turn")
            return Condition("turn", inner.choice("turn", ("you", "opponent")))
        if "fits" in inner:
            inner.allow("fits", "where")
            within = scope.copy()
            within.it = True
            return Condition("fits", of=self._one(inner, "fits", scope), where=self._filter(inner, "where", within))
        if "value" not in inner:
            said = "a word of the title, or a table with value, fits, some, none, turn, not, all or any"
            table.wrong(key, said, value)
        numbers = {name: item for name, item in inner.data.items() if name != "value"}
        left = self._counted(Table(numbers, inner.place, inner.path), scope)
        return Condition("compare", left=left, compare=self._compare(inner, "value", scope))

    def _duration(self, table: Table, key: str, scope: "_Scope") -> Duration:
        value = table.value(key)
        if isinstance(value, str):
            return Duration(table.choice(key, self.language.durations()))
        inner = table.table(key)
        inner.allow("turns", "while")
        if "turns" in inner:
            return Duration("turns", inner.integer("turns", 1, 9))
        return Duration("while", condition=self._condition(inner, "while", scope))

    def _price(self, table: Table, key: str, scope: "_Scope") -> Price:
        inner = table.table(key)
        resources = self.language["resources"]
        inner.allow(*resources, "discard", "discards", "sacrifice", "counters")
        numbers = tuple((name, self._amount(inner, name, scope)) for name in inner.data if name in resources)
        return Price(
            numbers,
            inner.integer("discard", 1, 9, 0) if "discard" in inner else 0,
            self._things(inner, "discards", scope) if "discards" in inner else None,
            self._things(inner, "sacrifice", scope) if "sacrifice" in inner else None,
            self._numbers(inner, "counters", self.language["counters"], scope) if "counters" in inner else (),
        )

    def _gift(self, table: Table, key: str, scope: "_Scope") -> Gift:
        value = table.value(key)
        if not isinstance(value, str):
            return Gift(ability=self.ability(table.table(key), scope))
        name, _, number = value.partition(" ")
        keywords = self.language["keywords"]
        if name not in keywords:
            table.fault(key, f"unknown keyword {shown(name)}; {expected_id(name, keywords)}")
        if keywords[name].value != bool(number):
            wanted = f'"{name} 1"' if keywords[name].value else f'"{name}"'
            table.wrong(key, wanted, value)
        if not number:
            return Gift(name)
        inner = Table({key: int(number) if number.isdigit() else number}, table.place, table.path)
        return Gift(name, Amount("number", inner.integer(key, 1, LARGEST)))


class _Scope:
    """What a program may speak of at a place: targets, names given before, whether there is an event or an `it`."""

    def __init__(self, deep: int = 0) -> None:
        self.targets = 0
        self.names: set[str] = set()
        self.event = False
        self.it = False
        self.deep = deep

    def copy(self) -> "_Scope":
        twin = _Scope(self.deep)
        twin.targets, twin.names, twin.event, twin.it = self.targets, self.names, self.event, self.it
        return twin

    def within(self, table: Table) -> "_Scope":
        """The same one step deeper."""
        twin = self.copy()
        twin.deep += 1
        if twin.deep > DEEPEST:
            table.fault("", f"steps within steps more than {DEEPEST} deep")
        return twin


_EVENT_WORDS = {
    "type": "damage",
    "from": "zones",
    "to": "zones",
    "keyword": "keywords",
    "state": "states",
    "counter": "counters",
}
_FILTER_WORDS = ("has", "is", "card", "not", "any")


def _true(table: Table, key: str) -> bool:
    if key not in table:
        return False
    if table.value(key) is not True:
        table.wrong(key, "true (or leave it out)", table.value(key))
    return True
