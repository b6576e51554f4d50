"""Steps as sentences: what is done, to what, in one sentence where it is done to the same."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from game.engine.cards import words as kit
from game.engine.cards.language import Entry, Language
from game.engine.cards.speech.mentions import _
from game.engine.cards.speech.phrase import Phrase, Quantity
from game.engine.cards.speech.values import POINTED
from game.engine.cards.speech.ways import Ways
from game.engine.cards.tree import (
    Ability,
    Amount,
    Condition,
    Duration,
    Filter,
    Gift,
    Numbers,
    Price,
    Selector,
    Step,
    Steps,
    pieces,
)
from game.engine.cards.walk import counted_by, said_of_each

_ASKING = ("if", "each", "at", "may", "pay")
"""Ways to go on that stand after "may" only as something that is told."""
_CARDS_OF = {"draw": "draw", "discard": "discard", "look": "take"}
"""Steps whose cards may have a name, and the key that says how many those are."""
_OF_ONE = {
    "stats": "to",
    "give": "to",
    "state": "to",
    "set": "of",
    "make": "what",
    "silence": "silence",
    "blank": "blank",
    "take": "from",
    "forbid": "to",
}
"""Operations that can be said of the same things in one sentence, and the key of those things."""
_SUBJECTS = ("the ", "that ", "it ")
"""How messages begin that say what something does, besides those that begin with a key."""
CHANGES = ("amount", "redirect", "cancel")
"""What an event becomes, rather than what happens in its place."""


def goes_on(before: Step, after: Step, language: Language) -> bool:
    """Whether a step is said in the sentence of the one before it."""
    named = [word for attribute in language.attributes.values() if attribute.name for word in attribute.words]
    return (
        before.word in _OF_ONE
        and before.word != "forbid"
        and not {before.values.get("make"), after.values.get("make")} & set(named)
        and after.word in _OF_ONE
        and before.values[_OF_ONE[before.word]] == after.values[_OF_ONE[after.word]]
        and before.values.get("until") == after.values.get("until")
        and not (_of_one_stat(before) or _of_one_stat(after))
        and not before.name
        and not after.name
        and not before.values.get("fixed")
        and not after.values.get("fixed")
        and not any(isinstance(value, Gift) and value.ability for value in before.values.values())
    )


def _of_one_stat(step: Step) -> bool:
    """Whether it sets one stat, which is said as that stat's becoming something."""
    stats = step.values.get("set")
    return step.word == "set" and isinstance(stats, tuple) and len(stats) == 1


def _speaks_of(step: Step, target: str) -> bool:
    return any(isinstance(piece, Selector) and piece.how == target for piece in pieces((step,)))


def _aimed(step: Step, how: str) -> Step | None:
    """A step of the first target as one of another; None if it speaks of it at more than one place, or within."""
    keys = [key for key, value in step.values.items() if value == Selector("target")]
    spoken = [p for p in pieces((step,)) if isinstance(p, Selector) and p.how == "target"]
    if len(keys) != 1 or len(spoken) != 1 or step.name:
        return None
    return replace(step, values={**step.values, keys[0]: Selector(how)})


_THEIRS = ("discard", "mill", "look")
"""Words that say whose hand or deck it is: "your", where it is yours, and not who."""
_EQUAL = ("damage", "heal", "lose_life")
"""Words whose amount, where it is no number, is said to be equal to something."""


def _is_long(group: Sequence[Step]) -> bool:
    """Whether a sentence explains an amount, or quotes an ability."""
    found = [piece for step in group for value in step.values.values() for piece in pieces(value)]
    return any((isinstance(p, Amount) and p.what != "number") or isinstance(p, Ability) for p in found)


def _is_done(message: str) -> bool:
    """Whether a message says what the reader does, and not what something does."""
    return message[:1].isalpha() and not message.startswith(_SUBJECTS)


def _pair(value: Any) -> tuple[str, str]:
    first, second = value
    return str(first), str(second)


def _by_its_own(step: Step) -> bool:
    """Whether a thing deals damage as much as a stat of its own."""
    amount = step.values.get("damage")
    own = (
        Amount("stat", name=amount.name, of=amount.of) if isinstance(amount, Amount) and amount.what == "stat" else None
    )
    return own is not None and amount == own and step.values.get("from") == own.of


def _is_equal(step: Step) -> bool:
    """Whether a step's amount is said in its sentence, to be equal to something."""
    amount = step.values.get(step.word)
    plain = "type" not in step.values and "from" not in step.values
    named = isinstance(amount, Amount) and amount.what != "number" and amount != Amount("x")
    return step.word in _EQUAL and plain and named


def _is_measured(value: Any) -> bool:
    """Whether things are those that compare with another, which is said behind them."""
    tests = value.where.tests if isinstance(value, Selector) else ()
    return any(test.compare is not None and test.compare.to.of is not None for test in tests)


def _measures(value: Any) -> Selector | None:
    """The thing by which an amount goes, if it goes by one alone."""
    return value.of if isinstance(value, Amount) and value.what in ("stat", "counters") else None


class Sentences(Ways):
    """What a program does, step by step."""

    def steps(self, steps: Steps) -> str:
        """Sentences, one a step."""
        steps = self._of_both(steps)
        said: list[str] = []
        chosen = False
        for group in self._grouped(steps):
            before, self._behind = self._behind, bool(said)
            text = self._group(group)
            if chosen and group[0].word != "if":  # what comes behind the last of the ways is done whichever it was
                text = self._voice.sentence(self._s(_("then {body}")).format(body=self._voice.inner(text)))
            said.append(text)
            chosen = group[0].word == "choose"
            self._behind = before
        return self._voice.paragraph(said)

    def _of_both(self, steps: Steps) -> Steps:
        """Steps of which the same are done to the first target and to the second, of the same kind: done to both."""
        if self.targets != 2 or self.target(1) != self.target(2) or {"target", "target 2"} & self._mentioned:
            return steps
        first = tuple(step for step in steps if _speaks_of(step, "target"))
        second = tuple(step for step in steps if _speaks_of(step, "target 2"))
        both = [_aimed(step, "targets") for step in first]
        if not first or None in both or [_aimed(step, "target 2") for step in first] != list(second):
            return steps
        said = dict(zip(map(id, first), both, strict=True))
        return tuple(said.get(id(step)) or step for step in steps if id(step) not in set(map(id, second)))

    def _grouped(self, steps: Steps) -> list[list[Step]]:
        """Steps that are said in one sentence, together."""
        groups: list[list[Step]] = []
        for step in steps:
            if groups and goes_on(groups[-1][-1], step, self.language):
                groups[-1].append(step)
            else:
                groups.append([step])
        return groups

    def chained(self, steps: Steps) -> str:
        """Steps as one clause: one then another, if each is a sentence without more to say."""
        groups = self._grouped(steps)
        if len(groups) < 2 or any(group[0].word in kit.WAYS or _is_long(group) for group in groups):
            return self._voice.inner(self.steps(steps))
        clauses = [self._voice.inner(self._group(group)) for group in groups]
        text = clauses[0]
        for clause in clauses[1:]:
            message = _("{a}, and {b}") if self._always else _("{a}, then {b}")
            text = self._s(message).format(a=text, b=clause)
        return text

    def asked(self, steps: Steps) -> str:
        """Steps as what one may do: what follows in sentences of its own is done if the first is."""
        groups = self._grouped(steps)
        if groups[0][0].word in _ASKING:
            return self._s(_("do this: {body}")).format(body=self.chained(steps))
        apart = len(groups) > 1 and any(group[0].word in kit.WAYS or _is_long(group) for group in groups)
        first = tuple(groups[0]) if apart else steps
        before, self._asked = self._asked, True
        text = self.chained(first)
        self._asked = before
        rest = steps[len(groups[0]) :] if apart else ()
        if not rest:
            return text
        hangs = rest[0].word == "if"  # it asks about what was done
        then = self.steps(rest) if hangs else self._s(_("if you do, {body}")).format(body=self.chained(rest))
        voice = self._voice
        return voice.inner(voice.paragraph([voice.sentence(text), voice.sentence(then)]))

    def all_by_it(self, steps: Steps) -> bool:
        return all(
            ((step.word not in kit.WAYS or step.word == "choose") and step.values.get("who") == Selector("it"))
            or (step.word == "sacrifice" and self._giver(step.values["sacrifice"]) == Selector("it"))
            or (step.word == "select" and self._chooser(step.values["select"]) == Selector("it"))
            for step in steps
        )

    def _group(self, group: Sequence[Step]) -> str:
        """Steps that happen to the same things as one sentence, with what its unknowns are."""
        before, said = self._unknowns, self._unknown_said
        self._unknowns, self._unknown_said = [], {}
        self._running = not self._always
        chosen = [sentence for step in group for sentence in self._recalled(step)]
        if group[0].word in kit.WAYS:
            text = self._voice.paragraph([*self._chosen_first(group[0]), self._way(group[0])])
        else:
            text = self._voice.sentence(self._operation(group[0]) if len(group) == 1 else self._operations(group))
        if self._unknowns:
            text = self._voice.explained(text, self._unknowns)
        self._unknowns, self._unknown_said = before, said
        self._running = False
        self._dying = self._dying or any(step.word in ("destroy", "sacrifice") for step in group)
        return self._voice.paragraph([*chosen, text])

    def _recalled(self, step: Step) -> list[str]:
        """The choice of targets as sentences, of which an ability that is given will speak."""
        gift = step.values.get("give")
        if not isinstance(gift, Gift) or gift.ability is None or gift.ability.targets:
            return []
        spoken = [piece for piece in pieces(gift.ability.effect) if isinstance(piece, Selector)]
        named = [s for s in dict.fromkeys(spoken) if s.how in ("target", "target 2")]
        found = []
        for selector in named:
            if selector != step.values["to"] and selector.how not in self._mentioned:
                target = self._voice.things(selector, self)
                found.append(self._voice.sentence(self._s(_("choose {target}")).format(target=target)))
        return found

    def _chosen_first(self, step: Step) -> list[str]:
        """The choice of a target as a sentence, where the first that is said of it is a question."""
        condition = step.values.get("if")
        if not isinstance(condition, Condition) or condition.what != "fits" or condition.of is None:
            return []
        if condition.of.how not in ("target", "target 2") or condition.of.how in self._mentioned:
            return []
        return [
            self._voice.sentence(self._s(_("choose {target}")).format(target=self._voice.things(condition.of, self)))
        ]

    def _operations(self, group: Sequence[Step]) -> str:
        """What happens to the same things for the same time, both said once."""
        where = 0 if self._voice.code == "zh" and not self._asked else len(group) - 1
        clauses = []
        for index, step in enumerate(group):
            clauses.append(self._operation(step, silent=index > 0, lasting=index == where).strip())
        return self._voice.also(clauses)

    def _operation(self, step: Step, silent: bool = False, lasting: bool = True) -> str:
        counted = counted_by(step)
        if counted is None or counted.of is None:
            return self._said(step, silent, lasting)
        every = counted == Amount("counters", name=counted.name, of=counted.of, times=-1)
        if step.word == "counters" and every and step.values["on"] == counted.of:
            return self._all_counters(counted.name, counted.of)
        own = counted.what == "counters" and counted.of in step.values.values()
        first = own and self._voice.code == "zh"  # it is said before what is done
        of = self._value(kit.THINGS, counted.of, step, {}) if first else None
        text = self._said(said_of_each(step), silent, lasting)
        if "n" in step.values:
            self._last_many = True
        if step.name:
            self._named_things[step.name] = (self._last, self._last_many)
        if counted.what == "count":
            return self._s(_("{body} {each}")).format(body=text, each=self._voice.for_each(counted.of, self))
        entry = self.language["counters"][counted.name].forms[self._voice.code][0]
        values = {"body": text, "counter": entry, "of": of or self._voice.things(counted.of, self)}
        return self._filled(self._s(_("{body} for each {counter} on {of}")), values)

    def _all_counters(self, name: str, of: Selector) -> str:
        """As many counters taken off a thing as are on it."""
        forms = self.language["counters"][name].forms[self._voice.code]
        counters = forms[1] if self._voice.code == "en" else forms[0]
        values = {"counters": counters, "of": self._voice.things(of, self)}
        return self._filled(self._s(_("remove all {counters} from {of}")), values)

    def _said(self, step: Step, silent: bool, lasting: bool) -> str:
        values, one = self._values(step), Amount("number", 1)
        if silent:
            values[_OF_ONE[step.word]] = replace(values[_OF_ONE[step.word]], text="")
        if not lasting:
            values.pop("until", None)
        if step.word in ("summon", "create"):
            nouns = self.language["nouns"]
            self._last = next(iter(nouns)) if step.word == "summon" or "card" not in nouns else "card"
            self._last_many = step.values.get("n", Amount("number", 1)) != Amount("number", 1)
        if step.word == "search":
            self._last, self._last_many = str(step.values["search"]), step.values.get("n", one) != one
        if step.word == "mill" and "card" in self.language["nouns"]:
            self._last, self._last_many = "card", step.values["mill"] != Amount("number", 1)
        if step.word in _CARDS_OF and step.name and "card" in self.language["nouns"]:
            where, many = step.values.get("where"), step.values.get(_CARDS_OF[step.word], one) != one
            types = [test.name for test in where.tests if test.what == "type"] if isinstance(where, Filter) else []
            self._last, self._last_many = types[0] if types else "card", many
        first = next(iter(step.values.values()))
        if isinstance(first, Selector) and first.zone:
            self._origin[""] = self._origin[step.name] = (first.zone, first.side)
        if "away" in values:
            self._origin[""] = self._origin[step.name] = (str(step.values["to"]), "")
        if step.name:
            self._named_things[step.name] = (self._last, self._last_many)
        self._done_by[""] = self._done_by[step.name] = step.word
        self._last_name = step.name or self._last_name
        entry = self.language["operations"].get(step.word)
        if entry is not None:
            said = self._spoken(entry.forms["en"][0], entry.forms[self._voice.code][0], values, silent)
            lasts = str(values["until"]) if "until" in entry.optional and "until" in values else ""
            return self._voice.so_long(said, lasts) if lasts else said
        message = self._message(kit.OPERATIONS[step.word].phrases, values)
        text = self._spoken(message, self._s(message), values, silent)
        if step.values.get("fixed"):
            text = self._s(_("{body}, and nothing removes that state")).format(body=text)
        if step.word == "control" and not self._always and any(zone.room for zone in self.language["zones"].values()):
            text = self._s(_("{body} (if there is room)")).format(body=text.strip())
        return text

    def _spoken(self, message: str, template: str, values: Mapping[str, Any], silent: bool) -> str:
        """A sentence as it stands by itself, or after "may": there what is done is permitted, and what something does
        is had; ``message`` is the English, which tells the two apart."""
        values = {"one": self._one(values.get("possessed", "")), **values}
        if not self._asked:
            return self._filled(template, values)
        until = str(values.get("until", ""))
        if template.startswith("{until}, "):  # how long stands behind what one may do
            template = f"{template.removeprefix('{until}, ')} {{until}}"
        if _is_done(message.removeprefix("{until}, ")):
            return self._voice.permitted(self._filled(template, values))
        name = message.removeprefix("{until}, ")[1:].partition("}")[0].partition(":")[0]
        subject = values.get(name)
        if isinstance(subject, Phrase) and subject.you:
            return self._voice.permitted(self._filled(template, {**values, name: replace(subject, text="")}).strip())
        return self._had(template, values, until, silent)

    def _filled(self, template: str, values: Mapping[str, Any]) -> str:
        """A template with its pieces; where "this turn" would stand beside itself, how long is said by its end."""
        text, until = super()._filled(template, values), values.get("until")
        if not isinstance(until, Phrase) or not any(f"{until:in}{gap}{until:in}" in text for gap in ("", " ")):
            return text
        ends = replace(until, text=f"{until:end}", bend=lambda phrase, _: phrase.text)
        return super()._filled(template, {**values, "until": ends})

    def _one(self, possessed: str) -> Phrase:
        """What agrees with something that is said in the sentence itself: a stat may be a plural."""
        return replace(self._voice.phrase(""), many=possessed.startswith("i ") and self._voice.code == "it")

    def _had(self, template: str, values: Mapping[str, Any], until: str, silent: bool) -> str:
        """What one may have something do, so long; ``silent``: it is the one of which was said before."""
        voice = self._voice
        values = {key: voice.had(value) if isinstance(value, Phrase) else value for key, value in values.items()}
        apart = voice.code == "zh" and until
        text = self._filled(template, {**values, "until": ""} if apart else values).strip()
        text = text if silent else voice.having(text)
        return voice.lasting(text, until) if apart else text

    # ---- what stands in a sentence ----

    def _values(self, step: Step) -> dict[str, Any]:
        """What the keys of a step are called, and keys that only choose its phrase."""
        operation = kit.OPERATIONS.get(step.word)
        entry = self.language["operations"].get(step.word)
        kinds = operation.arguments if operation is not None else entry.arguments if entry is not None else {}
        values: dict[str, Any] = {}
        self._before = self._last, self._last_many
        things = {value for value in step.values.values() if isinstance(value, Selector)}
        self._fresh = any(self._is_fresh(thing) for thing in things)
        measured = {of for of in map(_measures, step.values.values()) if of is not None}
        pointed = {thing for thing in things | measured if thing.how in POINTED and not self._is_fresh(thing)}
        self._explicit = len(pointed) > 1
        doer = {"damage": "from", "copy": "onto"}.get(step.word, "")  # who does it is spoken of first
        much = (kit.AMOUNT, kit.AMOUNT_OR_ALL, kit.STATS, kit.COUNTERS)  # explained after all else
        order = sorted(kinds.items(), key=lambda item: (item[0] != doer, item[1] in much))
        for key, kind in order:
            if key in step.values and not self._has_its_own_way(step, key):
                said = self._value(kind, step.values[key], step, values)
                if said is not None:
                    values[key] = said
        self._explicit = False
        self._add_shape(step, values)
        self._fresh, self._before = False, None
        return values

    def _is_fresh(self, things: Selector) -> bool:
        """Whether things were not spoken of before: what is picked, or a target that is named for the first time."""
        return bool(things.noun) or (things.how.startswith("target") and things.how not in self._mentioned)

    def _has_its_own_way(self, step: Step, key: str) -> bool:
        """Whether a key is said with another one, or by `_add_shape`: so that no unknown is explained twice."""
        counted = key == "n" and step.word in ("summon", "create")
        counted = counted or (key == "damage" and _by_its_own(step)) or (key == step.word and self._is_equal(step))
        counted = counted or (key == "lose" and self._is_all(step))
        return counted or (key == step.word and (key in ("amount", "cost") or _of_one_stat(step)))

    def _add_shape(self, step: Step, values: dict[str, Any]) -> None:
        """What makes a phrase say what it says more shortly, or another phrase say it."""
        voice = self._voice
        if self._always:
            values["always"] = True
        if self._asked:
            values["asked"] = True
        if step.word in CHANGES and self._event_name == "damage":
            values["hurt"] = True
        if step.word in ("amount", "redirect") and self._event_name in ("counters", "heal"):
            values[self._event_name] = True
        yours = step.word in _THEIRS and step.values.get("who") == Selector("you")
        if yours and not (self._told and step.word == "discard" and step.values["discard"] != "all"):
            del values["who"]
        match step.word:
            case "cancel" if self._event_name == "die" and self._event is not None:
                dying = dict(self._event.roles).get("of")
                known = dying in (Selector("this"), Selector("host"))
                values["dying"] = voice.things(dying if known and dying is not None else Selector("subject"), self)
            case "search":
                values.setdefault("in", voice.zone(self.language["zones"][self.language.deck]))
                values |= {"at": self._end("top")} if step.values["to"] == self.language.deck else {}
            case "look":
                self._add_look(step, values)
            case "discard" if "where" in step.values and step.values["discard"] != "all":
                self._add_fitting(step, values)
            case "mill":
                values["grave"] = voice.zone(self.language["zones"][self.language.graves[0]])
            case "control" if not self._described_at_length(step.values["control"]):
                values["plain"] = True
            case "lose" if self._is_all(step):
                values["all"] = voice.named(
                    self.language["resources"][next(iter(dict(cast(Numbers, step.values["lose"]))))]
                )
            case "shield" | "discard" if step.values[step.word] == "all":
                values["all"] = True
                if "where" in step.values:
                    self._add_fitting(step, values)
            case "counters" if step.values["on"] == Selector("targets"):
                values["on"] = voice.apiece(values["on"])
                self._add_removal(step, values)
            case "heal" | "damage":
                if step.values["to"] == Selector("targets"):
                    values["to"] = voice.apiece(values["to"])
                values |= {"reader": True} if values["to"].you else {}
                values |= {"told": True} if self._told else {}
                values |= {"all": True} if step.values[step.word] == "all" else {}
                if _by_its_own(step):
                    amount: Any = step.values["damage"]
                    values["own"] = voice.named(self.language["stats"][amount.name])
                values |= {"again": True} if step in self._again else {}
                self._add_equal(step, values)
            case "lose_life":
                self._add_equal(step, values)
            case "shuffle" if self._is_player(step.values["shuffle"]):
                values |= {"decks": True} | ({"own": True} if values["shuffle"].you else {})
            case "move" if self.language["zones"][str(step.values["to"])].away:
                values["away"] = True
            case "shuffle" if self._from_own(step.values["shuffle"]):
                values["mine"] = True
            case "move":
                self._add_way_there(step, values)
            case "sacrifice" if self._giver(step.values["sacrifice"]) is not None:
                self._add_giver(step, values)
            case "select" if self._chooser(step.values["select"]) is not None:
                self._add_giver(step, values)
            case "swap_stats" if "with" in values:
                one, other = (self.language["stats"][name] for name in _pair(step.values["swap_stats"]))
                values |= {"possessed": voice.stat_of(one, values["of"]), "other": voice.stat_of(other, values["with"])}
            case "give" if isinstance(step.values["give"], Gift) and step.values["give"].ability is not None:
                values["quoted"] = True
            case "double":
                values["possessed"] = voice.stat_of(self.language["stats"][str(step.values["double"])], values["of"])
            case "set" if _of_one_stat(step):
                stats: Any = step.values["set"]
                name, amount = stats[0]
                possessed = voice.stat_of(self.language["stats"][name], values["of"])
                values |= {"stat": True, "possessed": possessed}
                if amount.what == "number":
                    values |= {"costs": True} if name == "cost" else {}
                    values["set"] = self.quantity(amount)
                else:
                    values |= {"equal": True, "set": voice.phrase(self._explained(amount))}
            case "amount":
                self._add_change(step.values["amount"], values)
            case "cost":
                self._add_cost(step.values["cost"], values)
                if step.values.get("first"):
                    values["first"] = voice.played(cast(Selector, step.values["of"]), not self._always, self)
            case "counters":
                self._add_removal(step, values)
            case "make":
                if values["what"].many:
                    values["make"] = voice.named(self._word_of(str(step.values["make"])), True)
                self._add_name(str(step.values["make"]), values)
            case "forbid":
                self._add_ban(str(step.values["forbid"]), values)
            case "state":
                self._add_state(self.language["states"][str(step.values["state"])], values)

    def _is_equal(self, step: Step) -> bool:
        """In Chinese what is long is explained after the sentence."""
        amount = step.values.get(step.word)
        plain = isinstance(amount, Amount) and amount == Amount(amount.what, name=amount.name, of=amount.of)
        measured = self._voice.code == "en" and _is_measured(step.values.get("to"))
        return _is_equal(step) and (plain or self._voice.code != "zh") and not measured

    @staticmethod
    def _is_all(step: Step) -> bool:
        """Whether a player loses all that he has of something."""
        lost, who = cast(Numbers, step.values["lose"]), step.values.get("who")
        name, amount = lost[0]
        plain = len(lost) == 1 and amount == Amount("tally", name=name, of=amount.of)
        return plain and (amount.of or Selector("you")) == (who or Selector("you"))

    def _add_equal(self, step: Step, values: dict[str, Any]) -> None:
        if self._is_equal(step):
            values["equal"] = self._voice.phrase(self._explained(cast(Amount, step.values[step.word])))

    def _add_look(self, step: Step, values: dict[str, Any]) -> None:
        """How many are looked at and taken, and where the others go; in the place of a draw, what is taken is drawn."""
        one, look, take, rest = (Amount("number", 1), step.values["look"], step.values.get("take"), step.values["rest"])
        if "where" in step.values:
            self._add_fitting(step, values)
        if step.values.get("to") == self.language.deck:
            values["to"] = self._voice.zone(self.language["zones"][self.language.deck], top=True)
        values |= {"other": True} if take == one and look == Amount("number", 2) else {}
        values |= {"single": True} if look == one else {}
        values |= {str(rest): True} if rest in ("either", "top") else {}
        values |= {"zone": True} if rest in self.language["zones"] else {}
        instead = self._replaced and self._event_name == "draw"
        values |= {"draws": True} if instead and step.values.get("to") == self.language.hand else {}

    def _add_fitting(self, step: Step, values: dict[str, Any]) -> None:
        """Which of the cards looked at, or in the hand, are meant."""
        nouns = self.language["nouns"]
        n: Any = step.values.get("take" if step.word == "look" else "discard")
        where: Any = step.values["where"]
        noun = "card" if "card" in nouns else next(iter(nouns))
        kind = next((test for test in where.tests if test.what == "type"), None)
        if kind is not None:
            noun, where = kind.name, Filter(tuple(test for test in where.tests if test is not kind))
        if n == "all":
            values["fitting"] = self._voice.several(Selector("choose", noun=noun, where=where), self)
            return
        several = step.word == "look" and n is not None and n != Amount("number", 1)
        zone = self.language.deck if step.word == "look" else self.language.hand
        cards = Selector("choose", noun=noun, where=where, n=n, up_to=several, zone=zone)
        values["fitting"] = self._voice.looked_for(cards, self)

    def _add_change(self, amount: Any, values: dict[str, Any]) -> None:
        """What an event's amount becomes: more, less, twice as much, or another."""
        more = amount.plus or amount.minus
        if more is not None and more.times > 0 and amount == Amount("event", plus=amount.plus, minus=amount.minus):
            values |= {"amount": self._voice.phrase(self._explained(more)), "more" if amount.plus else "less": True}
        elif amount.n and amount == Amount("event", amount.n):
            n = abs(amount.n)
            said = self._voice.points(n) if "hurt" in values else str(n)
            values |= {"amount": said, "more" if amount.n > 0 else "less": True}
        else:
            values["amount"] = str(amount.n) if amount.what == "number" else self._explained(amount)

    def _add_cost(self, amount: Any, values: dict[str, Any]) -> None:
        """So much more, or less."""
        if (amount.n if amount.what == "number" else amount.times) < 0:
            amount = replace(amount, n=abs(amount.n), times=abs(amount.times))
            values["less"] = True
        values["cost"] = self.quantity(amount)

    def _add_removal(self, step: Step, values: dict[str, Any]) -> None:
        """Counters less than none are taken away."""
        numbers: Any = step.values["counters"]
        if all((amount.n if amount.what == "number" else amount.times) < 0 for _, amount in numbers):
            fewer = tuple(
                (
                    name,
                    replace(amount, n=-amount.n) if amount.what == "number" else replace(amount, times=-amount.times),
                )
                for name, amount in numbers
            )
            values |= {"counters": self._numbers(kit.COUNTERS, step.word, fewer), "less": True}

    def _noun_of(self, value: Any) -> str:
        """What those call themselves who get an ability."""
        if not isinstance(value, Selector) or value.how == "this":
            return self._noun
        spec = self.target(2 if value.how == "target 2" else 1) if value.how.startswith("target") else None
        return (spec or value).noun or next(iter(self.language["nouns"]))

    def _described_at_length(self, value: Any) -> bool:
        """Whether things have properties that stand after their noun."""
        if isinstance(value, Selector) and value.how in ("target", "target 2"):
            value = self.target(2 if value.how == "target 2" else 1)
        return isinstance(value, Selector) and bool(value.where.tests)

    def _add_way_there(self, step: Step, values: dict[str, Any]) -> None:
        """How a thing comes to a zone: it returns to a hand, else it is put; whose zone that is."""
        to, moved = str(step.values["to"]), step.values["move"]
        here = self.language.is_open(to)
        if values.get("side") is not None and values["side"].you:
            del values["side"]
            values["mine"] = True
        if "side" not in step.values and self._from_own(moved):
            values["mine"] = True
        if here and not self._is_away(self._zone_of(moved)):
            values["onto"] = True
        elif not here and (to != self.language.hand or self.language.is_deck(self._zone_of(moved))):
            values["into"] = True
        if isinstance(step.values.get("at"), int):
            values["nth"] = self._voice.ordinal(cast(int, step.values["at"]))

    def _is_away(self, zone: str) -> bool:
        return zone in self.language["zones"] and self.language["zones"][zone].away

    def _zone_of(self, value: Any) -> str:
        """The zone that things are taken out of, if it is known."""
        if not isinstance(value, Selector):
            return ""
        if value.how in ("same", "saved"):
            return self._origin.get(value.name, ("", ""))[0]
        return value.zone

    def _giver(self, value: Any) -> Selector | None:
        """Who gives up of his own things: the other player, or the one at hand."""
        if not isinstance(value, Selector) or (value.how == "choose" and value.side == "own"):
            return None
        if value.side == "enemy" and (value.how != "choose" or value.by == "opponent"):
            return Selector("opponent")
        return Selector("it") if value.side == "it" and (value.how != "choose" or value.by == "it") else None

    def _chooser(self, value: Any) -> Selector | None:
        """Who chooses of his own things, where nothing becomes of them yet."""
        return self._giver(value) if isinstance(value, Selector) and value.how == "choose" else None

    def _add_giver(self, step: Step, values: dict[str, Any]) -> None:
        chosen = step.values[step.word]
        giver = self._giver(chosen)
        assert giver is not None and isinstance(chosen, Selector)
        values["giver"] = self._voice.things(giver, self)
        side = (
            "any" if chosen.how == "choose" and step.word == "sacrifice" else "their"
        )  # what one gives up is one's own
        by = "their" if chosen.by == giver.how else chosen.by if chosen.ties == "choose" else "you"
        given = replace(chosen, side=side, by="you" if chosen.how == "choose" else by)
        values[step.word] = self._voice.things(given, self)

    @staticmethod
    def _is_player(value: Any) -> bool:
        return isinstance(value, Selector) and value.how in ("you", "opponent", "players", "controller", "owner")

    def _from_own(self, value: Any) -> bool:
        """Whether things come out of a zone of the reader's, so that they are the reader's."""
        if isinstance(value, Selector) and value.how in ("target", "target 2"):
            value = self.target(2 if value.how == "target 2" else 1)
        if isinstance(value, Selector) and value.how in ("same", "saved"):
            return self._origin.get(value.name, ("", ""))[1] == "own"
        return isinstance(value, Selector) and value.side == "own" and value.zone != ""

    def _word_of(self, word: str) -> Entry:
        """A word of an attribute."""
        return next(found.words[word] for found in self.language.attributes.values() if word in found.words)

    def _add_name(self, word: str, values: dict[str, Any]) -> None:
        for attribute in self.language.attributes.values():
            if word in attribute.words and attribute.name is not None:
                values["name"] = self._voice.named(attribute.name)
                if self._voice.code == "it" and attribute.form == "adjective":
                    values["make"] = self._agreeing(attribute.words[word], values)

    def _add_ban(self, name: str, values: dict[str, Any]) -> None:
        """What things are forbidden to do, and who pays to do it nevertheless. "All creatures" is "creatures" here."""
        entry, to, code = self.language["bans"][name], values["to"], self._voice.code
        unsaid = to.you and code == "it"
        values["to"] = replace(to, text="" if unsaid else self._voice.at_large(to.text))
        if to.you and entry.yours:
            yours = replace(entry, form="plain", forms=entry.yours)
            values["forbid"] = self._agreeing(yours, values) if code == "it" else entry.yours[code][0]
        if entry.payer:
            values["payer"] = entry.payer[code][0]

    def _add_state(self, entry: Entry, values: dict[str, Any]) -> None:
        """A state with its value; one that is a thing is gained, one that is an adjective one becomes."""
        voice = self._voice
        n = values.pop("n", None)
        forms = list(entry.forms[voice.code])
        if entry.form == "noun":
            forms = [voice.keyword(forms[0])]
            values["gained"] = True
        if n is not None:
            forms = [voice.valued(form, str(n)) for form in forms]
        values["state"] = forms[0]
        if voice.code == "it":
            values["state"] = self._agreeing(entry, values, forms)

    def _value(self, kind: str, value: Any, step: Step, values: Mapping[str, Any]) -> Any:
        voice = self._voice
        if isinstance(value, Selector):
            spoken_of = step.word if step.word in self.language["operations"] else _OF_ONE.get(step.word, "")
            self._together = self._always and value == step.values.get(spoken_of)
            single, of = value.how == "opposite", value.of if value.how in ("adjacent", "opposite") else None
            neighbours = of is not None and (single or self._is_fresh(of))
            found = voice.things(value, self)
            self._together, self._neighbours = False, neighbours
            self._speak_of(value)
            return found
        if isinstance(value, Amount):
            return self.quantity(value)
        if isinstance(value, Duration):
            return self.duration(value)
        if isinstance(value, Gift):
            return self.gift(value, self._noun_of(step.values.get("to")))
        if isinstance(value, Price):
            return self.price(value)
        if kind in (kit.STATS, kit.COUNTERS, kit.RESOURCES):
            return self._numbers(kind, step.word, value)
        if kind == kit.TWO_STATS:
            return voice.joined([self.language["stats"][name].forms[voice.code][0] for name in value])
        if kind == kit.CARD:
            n = step.values.get("n")
            count = self.quantity(n) if isinstance(n, Amount) else Quantity(1, "1")
            token = self.language["tokens"].get(value)
            forms = token.forms[voice.code] if token else ()
            if voice.code == "zh" and step.word == "create":
                forms = (forms[0] if forms else self.card_name(value), "张")  # a card, wherever it will stand
            return voice.cards_named(self.card_name(value), count, forms)
        if kind == kit.NOUN:
            where = step.values.get("where")
            described = Selector("choose", noun=value, where=where if isinstance(where, Filter) else Filter())
            entry = self.language["operations"].get(step.word)
            if step.word == "search":
                n = step.values.get("n")
                described = replace(described, n=n if isinstance(n, Amount) else None)
                return voice.looked_for(replace(described, zone=str(step.values.get("in", self.language.deck))), self)
            if entry is not None and entry.zone:
                described = replace(described, zone=entry.zone, side="own")
            return voice.things(described, self)
        if kind == kit.WHOLE and step.word == "roll":
            return str(value)
        if kind == kit.WHOLE:
            return self._tongue.catalogue.ngettext("{n} turn", "{n} turns", value).format(n=value)
        return self._word(kind, value, values)

    def _word(self, kind: str, value: Any, values: Mapping[str, Any]) -> Any:
        voice, code = self._voice, self._voice.code
        sections = {
            kit.DAMAGE: "damage",
            kit.PLACE: "places",
            kit.STATE: "states",
            kit.STAT: "stats",
            kit.ZONE: "zones",
            kit.BAN: "bans",
        }
        if kind == kit.STATE_OR_ALL and value == "all":
            return self._s(_("all harmful states"))
        if kind == kit.STATE_OR_ALL:
            kind = kit.STATE
        if kind == kit.ZONE:
            return voice.zone(self.language["zones"][value])
        if kind in sections:
            entry: Entry = self.language[sections[kind]][value]
            if kind in (kit.STATE, kit.DAMAGE, kit.BAN) and code == "it":
                return self._agreeing(entry, values)
            if kind == kit.STAT:
                return voice.named(entry)
            return entry.forms[code][0]
        if kind == kit.WORD:
            for attribute in self.language.attributes.values():
                if value in attribute.words:
                    return voice.named(attribute.words[value])
        if kind == kit.END:
            return self._end(value)
        if kind == kit.REST:
            return self._rest(value)
        if kind == kit.FLAG and not value:
            return None
        return str(value)

    def _end(self, value: Any) -> str:
        messages = {
            "top": _("on the top"),
            "bottom": _("on the bottom"),
            "left": _("at the left"),
            "right": _("at the right"),
        }
        if value in messages:
            return self._s(messages[value])
        return self._s(_("at place {n} from the top")).format(n=value)

    def _rest(self, value: Any) -> str:
        """Where cards go that were looked at."""
        if value == "bottom":
            return self._tongue.catalogue.pgettext("the rest of some cards", "on the bottom")
        if value in ("top", "either"):
            return self._s(_("on top"))
        return self._voice.into(self.language["zones"][value])
