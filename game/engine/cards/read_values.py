"""Values out of their tables: amounts, things, filters, conditions, durations, prices, gifts.

Of the three layers of a reader this is the lowest; `read_steps` and `reader` are above it.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from game.engine.cards import words as kit
from game.engine.cards.language import Language
from game.engine.cards.scope import Scope, true
from game.engine.cards.tree import (
    Ability,
    Amount,
    Compare,
    Condition,
    Duration,
    Filter,
    Gift,
    Numbers,
    Price,
    Selector,
    Test,
    Value,
)
from game.engine.content import Table, expected_id, one_of, shown
from game.engine.said import Said

LARGEST = 99

_COMPARE = re.compile(r"(<=|>=|!=|<|>|=)\s*(-?\d{1,3}|[a-z][a-z_0-9 ]*)")
_ALIKE = re.compile(r"(!?=)\s*([a-z][a-z_0-9 ]*)")
NAME = "name"
"""The property of bearing the same name as another thing."""
_FILTER_WORDS = ("type", "has", "is", "card", NAME, "adjacent", "not", "any")


def _foregone(compare: Compare) -> bool | None:
    """Whether a number that is never less than 0 always compares so, or never; None: that depends."""
    if compare.to.what != "number":
        return None
    how, n = compare.how, compare.to.n
    if (how == ">=" and n <= 0) or (how in (">", "!=") and n < 0):
        return True
    return False if (how == "<" and n <= 0) or (how in ("<=", "=") and n < 0) else None


def _is_alike(value: object) -> bool:
    """Whether a property compares with another thing: ``"= target"``."""
    return isinstance(value, str) and value.lstrip().startswith(("=", "!", "<", ">"))


PICKED = ("side", "where", "other", "zone", "among", "except")
"""What may stand beside every pick."""
_CONTRARY = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


def _contrary(where: Filter) -> tuple[Test, ...]:
    """What holds exactly when a filter does not: of several properties, that one of them does not; of one of several,
    that none does; of a likeness, the unlikeness."""
    one = where.tests[0]
    if len(where.tests) > 1:
        return (Test("any", filters=tuple(Filter(_contrary(Filter((test,)))) for test in where.tests)),)
    if one.what == "word" and len(one.words) > 1:
        return tuple(Test("not", filters=(Filter((replace(one, words=(word,)),)),)) for word in one.words)
    if one.compare is not None:
        return (replace(one, compare=replace(one.compare, how=_CONTRARY[one.compare.how])),)
    if one.what == "any":
        return tuple(test for part in one.filters for test in _contrary(part))
    if one.what == "not":
        return one.filters[0].tests
    if one.what == "alike":
        return (replace(one, words=() if one.words else ("not",)),)
    return (Test("not", filters=(where,)),)


class ValueReader(ABC):
    """Reads values in a title's language; ``cards`` are the ids that programs may name."""

    def __init__(self, language: Language, cards: Collection[str]) -> None:
        self.language = language
        self._cards = cards

    @abstractmethod
    def ability(self, table: Table, outer: Scope | None = None, given: bool = False) -> Ability:
        """One ability: what starts it, and what it does."""

    # ---- words ----

    def _attribute_words(self) -> tuple[str, ...]:
        return tuple(word for attribute in self.language.attributes.values() for word in attribute.words)

    def _card(self, table: Table, key: str, _: Scope) -> str:
        value = table.text(key)
        if value not in self._cards:
            table.fault(
                key,
                Said("no card has the id {value}; {mend}", value=shown(value), mend=expected_id(value, self._cards)),
            )
        return value

    def _end(self, table: Table, key: str, _: Scope) -> Value:
        value = table.value(key)
        if isinstance(value, int):
            return table.integer(key, 1, LARGEST)
        return table.choice(key, ("top", "bottom", "left", "right"))

    # ---- amounts ----

    def _amount(self, table: Table, key: str, scope: Scope, least: int = -LARGEST, nothing: bool = True) -> Amount:
        """An amount: a number from ``least``, 0 only where ``nothing`` makes sense, or a table that counts."""
        value = table.value(key)
        if isinstance(value, int) and not isinstance(value, bool):
            if value == 0 and least < 0 and not nothing:
                table.wrong(key, Said("a number other than 0"), value)
            return Amount("number", table.integer(key, least, LARGEST))
        if isinstance(value, str) and value in ("event", "dealt", "rolled", "x"):
            return self._said(table, key, value, scope)
        if not isinstance(value, Mapping):
            table.wrong(key, Said('a number, "event", "dealt", "rolled", "x" or a table that counts'), value)
        return self._counted(table.table(key), scope)

    def _said(self, table: Table, key: str, what: str, scope: Scope) -> Amount:
        if what == "event" and not scope.event:
            table.fault(key, Said('"event" stands in abilities that wait for an event'))
        return Amount(what)

    def _amount_or_all(self, table: Table, key: str, scope: Scope, least: int = 1) -> Value:
        return "all" if table.value(key) == "all" else self._amount(table, key, scope, least)

    def _counted(self, table: Table, scope: Scope, *more: str) -> Amount:
        ways = ("count", "stat", "counters", "tally", "event", "dealt", "rolled", "x")
        given = [way for way in ways if way in table]
        if len(given) != 1:
            table.fault("", Said("expected one of {known}, got {value}", known=one_of(ways), value=shown(given)))
        what = given[0]
        table.allow(what, "of", "times", "half", "plus", "minus", "most", *more)
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
            if owner != "match" and "of" not in table:
                of = Selector("you" if owner == "player" else "this")
            elif owner != "match":
                of = self._player(table, "of", scope) if owner == "player" else self._one(table, "of", scope)
        else:
            self._said(table, what, what, scope)
        n, plus = self._added(table, "plus", scope)
        less, minus = self._added(table, "minus", scope)
        return Amount(
            what,
            n - less,
            name,
            of,
            self._times(table),
            table.integer("most", 1, LARGEST) if "most" in table else None,
            plus,
            minus,
            table.choice("half", ("up", "down")) if "half" in table else "",
        )

    @staticmethod
    def _times(table: Table) -> int:
        times = table.integer("times", -9, 9, 1)
        if times == 0:
            table.wrong("times", Said("a number other than 0"), times)
        return times

    def _added(self, table: Table, key: str, scope: Scope) -> tuple[int, Amount | None]:
        """What is added to an amount or taken from it: a number, or another amount."""
        if key not in table:
            return 0, None
        found = self._amount(table, key, scope, nothing=False)
        return (found.n, None) if found.what == "number" else (0, found)

    def _numbers(
        self, table: Table, key: str, known: Collection[str], scope: Scope, least: int = 1, nothing: bool = False
    ) -> Numbers:
        """Amounts by name: a change of several numbers at once may leave some of them as they are."""
        inner = table.table(key)
        inner.allow(*known)
        if not inner.data:
            table.wrong(key, Said("a table with {known}", known=one_of(known)), {})
        rest = nothing or any(value != 0 for value in inner.data.values())
        return tuple((name, self._amount(inner, name, scope, least, rest)) for name in inner.data)

    def _two_stats(self, table: Table, key: str, _: Scope) -> tuple[str, str]:
        names = tuple(table.texts(key))
        for name in names:
            Table({key: name}, table.place, table.path).choice(key, self.language["stats"])
        if len(names) != 2 or (names[0] == names[1] and "with" not in table):
            table.wrong(key, Said("two stats, different ones if they are of one thing"), list(names))
        return names[0], names[1]

    def _compare(self, table: Table, key: str, scope: Scope, counted: bool = True) -> Compare:
        """``3``, ``"<= 3"``, ``"< this"`` (the same stat of it), or a table with how and an amount; what is ``counted``
        is never less than nothing."""
        found = self._compared(table, key, scope)
        sure = _foregone(found) if counted else None
        if sure is not None:
            wanted = Said("a comparison that may hold or not; this one always holds")
            table.wrong(key, wanted if sure else Said("a comparison that can hold"), table.value(key))
        return found

    def _compared(self, table: Table, key: str, scope: Scope) -> Compare:
        value = table.value(key)
        if isinstance(value, int) and not isinstance(value, bool):
            return Compare("=", Amount("number", value))
        if isinstance(value, Mapping):
            inner = table.table(key)
            inner.allow(*kit.COMPARISONS)
            if len(inner.data) != 1:
                table.wrong(key, Said('a table such as { "<=" = … }'), value)
            how = next(iter(inner.data))
            return Compare(how, self._amount(inner, how, scope))
        found = _COMPARE.fullmatch(value.strip()) if isinstance(value, str) else None
        if found is None:
            table.wrong(key, Said('a number, or a comparison such as "<= 3" or "< this"'), value)
        if found[2].lstrip("-").isdigit():
            return Compare(found[1], Amount("number", int(found[2])))
        inner = Table({key: found[2].strip()}, table.place, table.path)
        return Compare(found[1], Amount("stat", name=key, of=self._one(inner, key, scope)))

    # ---- things ----

    def _one(self, table: Table, key: str, scope: Scope) -> Selector:
        found = self._things(table, key, scope)
        many = found.how in ("all", "players") or found.ties == "all"
        if many or (found.n is not None and found.n != Amount("number", 1)):
            table.wrong(key, Said("one thing"), table.value(key))
        return found

    def _player(self, table: Table, key: str, scope: Scope) -> Selector:
        value = table.value(key)
        if isinstance(value, str):
            known = ("you", "opponent", "players")
            return (
                Selector(table.choice(key, known)) if value not in kit.ROLES else self._named(table, key, value, scope)
            )
        inner = table.table(key)
        found = self._whose(inner, scope)
        if found is None:
            table.wrong(key, Said('"you", "opponent", "players", { owner = … } or { controller = … }'), value)
        return found

    def _whose(self, table: Table, scope: Scope) -> Selector | None:
        for how in kit.OF:
            if how in table:
                table.allow(how)
                return Selector(how, of=self._one(table, how, scope))
        return None

    def _things(self, table: Table, key: str, scope: Scope) -> Selector:
        value = table.value(key)
        if isinstance(value, str):
            return self._named(table, key, value, scope)
        inner = table.table(key)
        player = self._whose(inner, scope)
        if player is not None:
            return player
        given = [how for how in kit.PICKS if how in inner]
        if not given:
            inner.allow(*kit.PICKS, *kit.OF, *PICKED, *(word for words in kit.PICK_KEYS.values() for word in words))
        if len(given) != 1:
            inner.fault(
                "",
                Said("expected one of {known}, got {value}", known=one_of(kit.PICKS), value=shown(sorted(inner.data))),
            )
        how = given[0]
        if inner.value(how) in list(scope.names):
            noun = next(
                (n for n in ("card", "creature") if n in self.language["nouns"]), next(iter(self.language["nouns"]))
            )
            mend = f'{{ {how} = "{noun}", among = {shown(inner.value(how))} }}'
            inner.fault(how, Said("a noun stands here; of what was kept under a name say {mend}", mend=mend))
        inner.allow(how, *PICKED, *kit.PICK_KEYS.get(how, ()))
        return self._filtered(how, inner.choice(how, self.language["nouns"]), inner, scope)

    def _named(self, table: Table, key: str, value: str, scope: Scope) -> Selector:
        if value in scope.names:
            return Selector("saved", value)
        if value not in kit.ROLES:
            if value in self.language["nouns"]:
                said = one_of(f'{{ {how} = "{value}" }}' for how in ("all", "choose"))
                table.fault(key, Said("is a noun; say which of them are meant, such as {mend}", mend=said))
            mend = expected_id(value, (*kit.ROLES, *scope.names))
            table.fault(key, Said("{place}: {reason}", place=shown(value), reason=mend))
        if value in scope.chosen:
            return scope.chosen[value]
        if value.startswith("target") and scope.targets < (2 if value == "target 2" else 1):
            table.fault(
                key,
                Said(
                    "{value}: the card has {targets} targets; declare them in target = [ … ]",
                    value=shown(value),
                    targets=scope.targets,
                ),
            )
        if value == "it" and not scope.it:
            table.fault(key, Said('"it" stands inside each and in filters'))
        if value in ("subject", "source", "defender") and not scope.event:
            table.fault(key, Said("{value} stands in abilities that wait for an event", value=shown(value)))
        return Selector(value)

    def _filtered(self, how: str, noun: str, table: Table, scope: Scope) -> Selector:
        inner = scope.looking(noun)
        if how in ("most", "least") and "stat" not in table:
            table.value("stat")
        where = self._filter(table, "where", inner) if "where" in table else Filter()
        zone = table.choice("zone", self.language["zones"]) if "zone" in table else ""
        kind = next((test for test in where.tests if test.what == "type"), None)
        if kind is not None:  # "card ... type creature" is "creature", where cards are
            nouns = self.language["nouns"]
            elsewhere = "among" not in table and nouns[kind.name].zone != nouns[noun].zone
            zone = zone or (nouns[noun].zone if elsewhere else "")
            noun, where = kind.name, Filter(tuple(test for test in where.tests if test is not kind))
        return Selector(
            how,
            noun=noun,
            side=self._side(table, scope),
            zone=zone,
            other=true(table, "other"),
            where=where,
            n=self._amount(table, "n", scope, least=1) if "n" in table else None,
            up_to=true(table, "up_to"),
            by=self._by(table, scope),
            stat=table.choice("stat", self.language["stats"]) if "stat" in table else "",
            of=self._one(table, "of", scope) if "of" in table else None,
            among=self._things(table, "among", scope) if "among" in table else None,
            rest=self._left_out(table, scope),
            ties=self._ties(table),
        )

    def _side(self, table: Table, scope: Scope) -> str:
        side = table.choice("side", kit.SIDES, "any")
        if side == "it" and not scope.it:
            table.fault("side", Said('"it" stands inside each, whose things are meant'))
        return side

    @staticmethod
    def _ties(table: Table) -> str:
        """Which of the things that share the most, or the least, is meant, and who chooses it where one is chosen."""
        ties = table.choice("ties", ("first", "last", "all", "choose"), "first")
        best = "most" in table or "least" in table
        if best and "by" in table and ties != "choose":
            table.fault("by", Said("stands with {other}: who chooses among ties", other='ties = "choose"'))
        if best and table.data.get("by") == "owner":
            table.wrong("by", one_of(("you", "opponent", "it")), "owner")
        return ties

    def _by(self, table: Table, scope: Scope) -> str:
        by = table.choice("by", ("you", "opponent", "owner", "it"), "you")
        if by == "it" and not scope.it:
            table.fault("by", Said('"it" stands inside each, who chooses'))
        return by

    def _left_out(self, table: Table, scope: Scope) -> tuple[Selector, ...]:
        """What ``except`` names: one thing, or a list of them."""
        if "except" not in table:
            return ()
        value = table.value("except")
        names = value if isinstance(value, list) else [value]
        return tuple(self._things(Table({"except": name}, table.place, table.path), "except", scope) for name in names)

    # ---- filters and conditions ----

    def _filter(self, table: Table, key: str, scope: Scope) -> Filter:
        inner = table.table(key)
        language = self.language
        tests = []
        for name in inner.data:
            if name == NAME or (name in language.attributes and _is_alike(inner.value(name))):
                tests.append(self._alike(inner, name, scope))
            elif name in language.attributes:
                tests.append(Test("word", name, self._words(inner, name)))
            elif name in language["stats"]:
                tests.append(Test("compare", name, compare=self._compare(inner, name, scope)))
            elif name in language["counters"]:
                tests.append(Test("counters", name, compare=self._compare(inner, name, scope)))
            elif name == "type":
                tests.append(Test("type", inner.choice(name, language["nouns"])))
            elif name == "adjacent":
                tests.append(Test("adjacent", scope.noun, of=self._one(inner, name, scope)))
            elif name == "has":
                tests += [Test("has", words=(word,)) for word in self._one_or_more(inner, name, language.keywords())]
            elif name == "is":
                known = (*language["flags"], *language["states"])
                tests += [Test("is", words=(word,)) for word in self._one_or_more(inner, name, known)]
            elif name == "card":
                tests.append(Test("card", words=(self._card(inner, name, scope),)))
            elif name == "not":
                tests += _contrary(self._filter(inner, name, scope))
            elif name == "any":
                parts = tuple(
                    self._filter(Table({"any": part.data}, part.place, part.path), "any", scope)
                    for part in inner.tables("any", 4)
                )
                tests.append(Test("any", filters=parts))
            else:
                known = (*language.attributes, *language["stats"], *language["counters"], *_FILTER_WORDS)
                inner.fault(name, Said("unknown property; {mend}", mend=expected_id(name, known)))
        if not tests:
            table.wrong(key, Said("at least one property"), {})
        return Filter(tuple(tests))

    def _alike(self, table: Table, name: str, scope: Scope) -> Test:
        """``"= target"``: like a thing in this, or one of several things; ``"!= target"``: unlike it."""
        value = table.value(name)
        found = _ALIKE.fullmatch(value.strip()) if isinstance(value, str) else None
        if found is None:
            table.wrong(name, Said('"= target", or another thing that is known'), value)
        thing = found[2].strip()
        if thing == "it" and not scope.has_another:
            table.fault(name, Said('"it" is the thing at hand itself; name another, or stand inside each'))
        if name != NAME and self.language.attributes[name].noun is None:
            table.fault(name, Said("things are not compared by it: the title has no word for it"))
        of = self._things(Table({name: thing}, table.place, table.path), name, scope)
        return Test("alike", name, ("not",) if found[1] == "!=" else (), of=of)

    def _words(self, table: Table, name: str) -> tuple[str, ...]:
        return self._one_or_more(table, name, self.language.attributes[name].words)

    def _one_or_more(self, table: Table, name: str, known: Iterable[str]) -> tuple[str, ...]:
        if isinstance(table.value(name), str):
            return (table.choice(name, known),)
        return table.choices(name, known, 6)

    def _condition(self, table: Table, key: str, scope: Scope) -> Condition:
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
            where = self._filter(inner, "where", scope.looking())
            return Condition("fits", of=self._one(inner, "fits", scope), where=where)
        if "value" not in inner:
            said = Said("a word of the title, or a table with value, fits, some, none, turn, not, all or any")
            table.wrong(key, said, value)
        numbers = {name: item for name, item in inner.data.items() if name != "value"}
        left = self._counted(Table(numbers, inner.place, inner.path), scope)
        plain = left.minus is None and left.n >= 0 and left.times > 0 and (left.plus is None or left.plus.times > 0)
        return Condition("compare", left=left, compare=self._compare(inner, "value", scope, plain))

    # ---- durations, prices, gifts ----

    def _duration(self, table: Table, key: str, scope: Scope) -> Duration:
        value = table.value(key)
        if isinstance(value, str):
            return Duration(table.choice(key, self.language.durations()))
        inner = table.table(key)
        inner.allow("turns", "while")
        if "turns" in inner:
            return Duration("turns", inner.integer("turns", 1, 9))
        return Duration("while", condition=self._condition(inner, "while", scope))

    def _name(self, table: Table, scope: Scope) -> str:
        """The name under which a step's things are kept for later steps."""
        name = table.id("as")
        if name in kit.ROLES or name in kit.PICKS:
            table.fault("as", Said("{value} has a meaning already; take another name", value=shown(name)))
        scope.names.add(name)
        return name

    def _price(self, table: Table, key: str, scope: Scope) -> Price:
        inner = table.table(key)
        resources = self.language["resources"]
        back = ("return",) if self.language.hand else ()
        taken = ("discard", "discards", "sacrifice", *back)
        inner.allow(*resources, *taken, "counters", "as")
        if "as" in inner and not any(word in inner for word in taken):
            inner.fault("as", Said("stands with what is taken: {known}", known=one_of(taken)))
        if "as" in inner and sum(word in inner for word in taken) > 1:
            inner.fault("as", Said("one thing has the name: say one of {known}", known=one_of(taken)))
        numbers = tuple((name, self._amount(inner, name, scope, least=1)) for name in inner.data if name in resources)
        return Price(
            numbers,
            inner.integer("discard", 1, 9, 0) if "discard" in inner else 0,
            self._things(inner, "discards", scope) if "discards" in inner else None,
            self._things(inner, "sacrifice", scope) if "sacrifice" in inner else None,
            self._things(inner, "return", scope) if "return" in inner else None,
            self._numbers(inner, "counters", self.language["counters"], scope) if "counters" in inner else (),
            self._name(inner, scope) if "as" in inner else "",
        )

    def _gift(self, table: Table, key: str, scope: Scope) -> Gift:
        value = table.value(key)
        if not isinstance(value, str):
            return Gift(ability=self.ability(table.table(key), scope, given=True))
        name, _, number = value.partition(" ")
        keywords = self.language.keywords()
        if name in self.language["keywords"] and name not in keywords:
            self._no_keyword(table, key, name)
        if name not in keywords:
            table.fault(
                key, Said("unknown keyword {value}; {mend}", value=shown(name), mend=expected_id(name, keywords))
            )
        if key == "take" and keywords[name].value:
            if number:
                table.wrong(key, Said('"{name}", all of it', name=name), value)
            return Gift(name)
        if keywords[name].value != bool(number):
            wanted = f'"{name} 1"' if keywords[name].value else f'"{name}"'
            table.wrong(key, wanted, value)
        if not number:
            return Gift(name)
        inner = Table({key: int(number) if number.isdigit() else number}, table.place, table.path)
        return Gift(name, Amount("number", inner.integer(key, 1, LARGEST)))

    def _no_keyword(self, table: Table, key: str, name: str) -> None:
        """Refuses a word that stands before an ability, and says how it comes there."""
        condition = next((entry.id for entry in self.language["conditions"].values() if entry.keyword == name), "")
        mend = f'if = "{condition}"' if condition else f'[[card.ability]] when = "{name}"'
        table.fault(
            key,
            Said(
                "{name} is declared as the beginning of an ability and is no keyword: {mend}",
                name=shown(name),
                mend=mend,
            ),
        )
