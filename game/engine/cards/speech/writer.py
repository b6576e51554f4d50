"""A program as text: the same walk for every language; a `Voice` and the catalogue say what is said.

writer = Writer(language, voice, catalogue, names)
writer.card(program, "creature")        # ["Taunt", "Arrival: Draw a card."]
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from gettext import NullTranslations
from typing import Any

from game.engine.cards import words as kit
from game.engine.cards.language import Entry, Language
from game.engine.cards.speech.grammar import Voice
from game.engine.cards.speech.phrase import Agreeing, Phrase, Quantity
from game.engine.cards.tree import (
    Ability,
    Amount,
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
)

_UNKNOWNS = ("X", "Y", "Z")


def _(message: str) -> str:
    """Marks a phrase for the catalogue."""
    return message


Phrases = tuple[tuple[tuple[str, ...], str], ...]

HAPPENS: Mapping[str, Phrases] = {
    "arrive": ((("of",), _("{of} {of:arrives|arrive}")),),
    "leave": ((("of",), _("{of} {of:leaves|leave} play")),),
    "die": ((("of", "by"), _("{by} {by:kills|kill} {of}")), (("of",), _("{of} {of:dies|die}"))),
    "move": (
        (("of", "from", "to"), _("{of} {of:moves|move} from {from} to {to}")),
        (("of", "to"), _("{of} {of:moves|move} to {to}")),
        (("of",), _("{of} {of:moves|move}")),
    ),
    "play": ((("player", "of"), _("{player} {player:plays|play} {of}")), (("of",), _("{of} is played"))),
    "use": (
        (("player", "of"), _("{player} {player:uses|use} the ability of {of}")),
        (("of",), _("the ability of {of} is used")),
    ),
    "attack": (
        (("of", "on"), _("{of} {of:attacks|attack} {on}")),
        (("on",), _("{on} {on:is|are} attacked")),
        (("of",), _("{of} {of:attacks|attack}")),
    ),
    "damage": (
        (("of", "by", "type"), _("{by} {by:deals|deal} {type} damage to {of}")),
        (("of", "by"), _("{by} {by:deals|deal} damage to {of}")),
        (("by", "type"), _("{by} {by:deals|deal} {type} damage")),
        (("by",), _("{by} {by:deals|deal} damage")),
        (("of", "type"), _("{of} {of:is|are} dealt {type} damage")),
        (("of",), _("{of} {of:is|are} dealt damage")),
    ),
    "heal": ((("of",), _("{of} {of:regains|regain} health")),),
    "kill": ((("of", "by"), _("{by} {by:kills|kill} {of}")), (("by",), _("{by} {by:kills|kill} something"))),
    "draw": (
        (("player", "of"), _("{player} {player:draws|draw} {of}")),
        (("player",), _("{player} {player:draws|draw} a card")),
    ),
    "discard": (
        (("player", "of"), _("{player} {player:discards|discard} {of}")),
        (("player",), _("{player} {player:discards|discard} a card")),
        (("of",), _("{of} is discarded")),
    ),
    "counters": ((("of", "counter"), _("{of} {of:gets|get} {counter}")), (("of",), _("{of} {of:gets|get} counters"))),
    "state": (
        (("of", "state", "gained"), _("{of} {of:gains|gain} {state}")),
        (("of", "state"), _("{of} {of:becomes|become} {state}")),
        (("of",), _("the state of {of} changes")),
    ),
    "negated": ((("of",), _("{of} {of:is|are} countered")),),
    "control": ((("of",), _("{of} {of:changes|change} sides")),),
    "attach": ((("of", "on"), _("{of} {of:is|are} attached to {on}")), (("of",), _("{of} {of:is|are} attached"))),
}
"""The kit's events as clauses, by the roles and words that are given."""


_ONCE = ("arrive", "leave", "die", "play")
"""Events that happen to a thing once."""


_OF_ONE = {
    "stats": "to",
    "give": "to",
    "state": "to",
    "set": "of",
    "make": "what",
    "silence": "silence",
    "blank": "blank",
}
"""Operations that can be said of the same things in one sentence, and the key of those things."""
_CHANGES = ("amount", "redirect", "cancel")
"""What an event becomes, rather than what happens in its place."""


def _goes_on(before: Step, after: Step, language: Language) -> bool:
    """Whether a step is said in the sentence of the one before it."""
    named = [word for attribute in language.attributes.values() if attribute.name for word in attribute.words]
    return (
        before.word in _OF_ONE
        and not {before.values.get("make"), after.values.get("make")} & set(named)
        and after.word in _OF_ONE
        and before.values[_OF_ONE[before.word]] == after.values[_OF_ONE[after.word]]
        and not before.name
        and not after.name
        and not any(isinstance(value, Gift) and value.ability for value in before.values.values())
    )


def _in_one_breath(abilities: Sequence[Ability], language: Language) -> list[Ability]:
    """Abilities as they are said: continuous ones that speak of the same things, one after the other, are one."""
    found: list[Ability] = []
    for ability in abilities:
        before = found[-1] if found else None
        plain = (
            ability.kind == "always"
            and before is not None
            and replace(ability, effect=()) == replace(before, effect=())
        )
        if before is not None and plain and _goes_on(before.effect[-1], ability.effect[0], language):
            found[-1] = replace(before, effect=before.effect + ability.effect)
        else:
            found.append(ability)
    return found


class Writer:
    """A title's card text in one language."""

    def __init__(
        self,
        language: Language,
        voice: Voice,
        catalogue: NullTranslations,
        names: Callable[[str], str],
    ) -> None:
        self.language = language
        self.voice = voice
        self._t = catalogue
        self.names = names

    def card(self, program: Program, noun: str) -> list[str]:
        """The paragraphs of a card; ``noun`` is what the card calls itself."""
        paragraphs = []
        if program.keywords:
            paragraphs.append(self._keywords(program.keywords))
        said = Said(self, noun, program.targets, answer=dict(program.answers.where) if program.answers else None)
        opening = [self._say_answers(program.answers, said)] if program.answers is not None else []
        if program.condition is not None:
            opening.append(self._s(_("Play only if {condition}.")).format(condition=said.condition(program.condition)))
        if program.effect:
            opening.append(said.steps(program.effect))
        if opening:
            paragraphs.append(self.voice.paragraph(opening))
        if program.modes:
            paragraphs.append(said.modes(program.modes))
        paragraphs += [self.ability(ability, noun) for ability in _in_one_breath(program.abilities, self.language)]
        return paragraphs

    def ability(self, ability: Ability, noun: str) -> str:
        """One ability as a paragraph."""
        answer = {"answer": ability.answers} if ability.answers else None
        return Said(self, noun, ability.targets, ability.when, answer).ability(ability)

    def _keywords(self, gifts: Sequence[Gift]) -> str:
        said = Said(self, "", ())
        text = self._s(_("{a}, {b}"))
        found = ""
        for gift in gifts:
            word = said.gift(gift)
            found = text.format(a=found, b=word) if found else word
        return found[:1].upper() + found[1:]

    def _say_answers(self, pattern: Pattern, said: "Said") -> str:
        where = dict(pattern.where)
        if "answer" in where:
            return self.answering(where["answer"])
        return self.voice.answering(said.happening(pattern))

    def answering(self, answer: str) -> str:
        """How it begins what is used in answer to something of the title's."""
        return self.voice.answering(self.language["answers"][answer].forms[self.voice.code][0])

    def _s(self, message: str) -> str:
        return self._t.gettext(message)


class Said:
    """One paragraph in the making: what was mentioned, which unknowns stand in it."""

    def __init__(
        self,
        writer: Writer,
        noun: str,
        targets: Sequence[Selector],
        event: Pattern | None = None,
        answer: Mapping[str, str] | None = None,
    ) -> None:
        self._writer = writer
        self._voice = writer.voice
        self._noun = noun
        self._targets = tuple(targets)
        self._event = event
        answers = writer.language["answers"].get((answer or {}).get("answer", ""))
        self._answered = answers.noun if answers is not None else ""
        self._last = ""
        self._named_things: dict[str, str] = {}
        self._topic = ""
        self._event_name = event.event if event is not None else answers.event if answers is not None else ""
        self._always = False
        self._mentioned: set[str] = set()
        self._unknowns: list[str] = []
        self._each: list[str] = []

    # ---- what voices ask ----

    @property
    def language(self) -> Language:
        return self._writer.language

    @property
    def targets(self) -> int:
        return len(self._targets)

    def target(self, number: int) -> Selector | None:
        return self._targets[number - 1] if number <= len(self._targets) else None

    def mentioned(self, key: str) -> bool:
        before = key in self._mentioned
        self._mentioned.add(key)
        return before

    def self_noun(self) -> str:
        return self._noun

    def noun_of(self, role: str) -> str:
        if role == "subject" and self._answered:
            return self._answered
        if role == "same":
            return self._last
        roles = dict(self._event.roles) if self._event is not None else {}
        part = {"subject": "of", "source": "by", "defender": "on"}.get(role, "")
        if part in roles:
            return roles[part].noun
        if part and self._event is not None:
            return self.language.events()[self._event.event].get(part, "")
        return self._each[-1] if role == "it" and self._each else ""

    def kept_noun(self, name: str) -> str:
        return self._named_things.get(name, "")

    def is_topic(self, role: str) -> bool:
        return self._topic == role

    @property
    def event_name(self) -> str:
        return self._event_name

    def card_name(self, ident: str) -> str:
        return self._writer.names(ident)

    def quantity(self, amount: Amount) -> Quantity:
        """An amount; what is no plain number is X, explained at the sentence's end."""
        if amount.what == "number":
            return Quantity(amount.n, str(amount.n))
        name = _UNKNOWNS[min(len(self._unknowns), len(_UNKNOWNS) - 1)]
        self._unknowns.append("")
        at = len(self._unknowns) - 1
        self._unknowns[at] = self._s(_("{x} is {amount}")).format(x=name, amount=self._explained(amount))
        return Quantity(None, name)

    def _s(self, message: str) -> str:
        return self._writer._s(message)

    def _explained(self, amount: Amount) -> str:
        if amount == Amount("event", times=2):
            return self._s(_("twice as much"))
        text = self._measured(amount)
        if amount.times == 2:
            text = self._s(_("twice {amount}")).format(amount=self._voice.phrase(text))
        elif amount.times == -1:
            text = self._s(_("minus {amount}")).format(amount=text)
        elif amount.times != 1:
            text = self._s(_("{times} times {amount}")).format(times=amount.times, amount=text)
        if amount.n > 0:
            text = self._s(_("{n} plus {amount}")).format(n=amount.n, amount=text)
        elif amount.n < 0:
            text = self._s(_("{amount} minus {n}")).format(n=-amount.n, amount=text)
        if amount.most is not None:
            text = self._s(_("{amount}, at most {most}")).format(amount=text, most=amount.most)
        return text

    def _measured(self, amount: Amount) -> str:
        """What an amount measures, as a phrase."""
        voice = self._voice
        if amount.what == "count" and amount.of is not None:
            return voice.number_of(amount.of, self)
        if amount.what in ("stat", "counters") and amount.of is not None:
            section = "stats" if amount.what == "stat" else "counters"
            name = self.language[section][amount.name]
            return voice.stat_of(name, voice.things(amount.of, self))
        if amount.what == "tally":
            entry = self.language["tallies"][amount.name]
            values = {"who": voice.things(amount.of, self) if amount.of is not None else Phrase("")}
            return self._filled(entry.forms[voice.code][0], values)
        if amount.what == "dealt":
            return self._s(_("the damage dealt"))
        return self._s(_("that amount"))

    # ---- abilities ----

    def ability(self, ability: Ability) -> str:
        """The whole of an ability: how it starts, its price, what it does, how often."""
        self._topic = self._spoken_of(ability)
        self._always = ability.kind == "always"
        body = self.steps(ability.effect) if ability.effect and not ability.modes else ""
        if ability.modes:
            body = self.modes(ability.modes)
        text = self._with_start(ability, body)
        if ability.turn or ability.match:
            text = self._voice.paragraph([text, self._uses(ability)])
        return text

    @staticmethod
    def _spoken_of(ability: Ability) -> str:
        """What the text before the body speaks of, if it is one known thing and no other: its role."""
        if ability.when is None or ability.label:
            return ""
        things = [selector for _, selector in ability.when.roles if selector.how not in ("you", "opponent", "players")]
        if things in ([Selector("this")], [Selector("host")]):
            return things[0].how
        spoken = ability.kind == "triggered" and len(things) == 1 and ability.when.roles[0] == ("of", things[0])
        return "subject" if spoken else ""

    def _with_start(self, ability: Ability, body: str) -> str:
        self._topic = ""
        voice = self._voice
        if ability.may and body:
            body = self._may(ability, body)
        supposed = ability.kind in ("instead", "prevent") and ability.when is not None
        arriving = supposed and ability.when is not None and ability.when.event == "arrive"
        clause = self.happening(ability.when, not arriving) if supposed and ability.when is not None else ""
        if ability.condition is not None and clause:
            clause = self._both([clause, self.condition(ability.condition)])
        elif ability.condition is not None:
            condition = self.condition(ability.condition)
            body = voice.sentence(
                self._s(_("if {condition}, {body}")).format(condition=condition, body=voice.inner(body))
            )
        if ability.kind == "activated":
            return self._used(ability, body)
        if ability.kind == "always" or ability.when is None:
            return body
        if ability.kind == "instead":
            change = ability.effect[:1] and ability.effect[0].word in _CHANGES
            message = _("if {event}, {body}") if change else _("if {event}, instead {body}")
            text = self._s(_("as {event}, {body}") if arriving and not change else message)
            return voice.sentence(text.format(event=clause, body=voice.inner(body)))
        if ability.kind == "prevent":
            text = voice.inner(body) if body else self._s(_("prevent it"))
            return voice.sentence(self._s(_("if {event}, {body}")).format(event=clause, body=text))
        if ability.label and ability.label in self.language["keywords"]:
            name = self.language["keywords"][ability.label].forms[voice.code][0]
            return self._s(_("{label}: {body}")).format(label=name, body=body)
        return voice.sentence(self._s(_("{when}, {body}")).format(when=self.when(ability.when), body=voice.inner(body)))

    def _used(self, ability: Ability, body: str) -> str:
        """An ability that is used: for what, and in answer to what."""
        price = self.price(ability.price) if ability.price else ""
        if ability.answers:
            answer = self._writer.answering(ability.answers)
            if price:
                answer = self._s(_("{a}, {b}")).format(a=price[:1].upper() + price[1:], b=self._voice.inner(answer))
            return self._voice.paragraph([answer, body])
        price = price or self._s(_("at no cost"))
        return self._s(_("{price}: {body}")).format(price=price[:1].upper() + price[1:], body=body)

    def _may(self, ability: Ability, body: str) -> str:
        inner = self._voice.inner(body)
        if ability.price:
            text = self._voice.permitted(self._paying(ability.price))
            text = self._voice.sentence(self._s(_("you may {body}")).format(body=text))
            then = self._voice.sentence(self._s(_("if you do, {body}")).format(body=inner))
            return self._voice.paragraph([text, then])
        return self._voice.sentence(self._s(_("you may {body}")).format(body=self._voice.permitted(inner)))

    def _paying(self, price: Price) -> str:
        """A price as what is done: ``pay 2 mana``, ``discard a card``."""
        said = self.price(price)
        return self._s(_("pay {price}")).format(price=said) if price.numbers else said

    def _uses(self, ability: Ability) -> str:
        if ability.match:
            text = _("Once a match.") if ability.match == 1 else _("{n} times a match.")
            return self._s(text).format(n=ability.match)
        return self._s(_("Once a turn.") if ability.turn == 1 else _("{n} times a turn.")).format(n=ability.turn)

    def when(self, pattern: Pattern) -> str:
        """How a triggered ability begins: ``whenever an enemy creature dies``."""
        if pattern.event in ("turn_start", "turn_end"):
            text = self._turn(pattern)
        else:
            clause = self.happening(pattern)
            entry = self.language["events"].get(pattern.event)
            once = pattern.event in _ONCE or (entry is not None and entry.once)
            once = once and dict(pattern.roles).get("of") == Selector("this")
            once = once or not self.language.events()[pattern.event]
            message = _("when {event}") if once else _("whenever {event}")
            text = self._s(_("the first time {event} each turn") if pattern.first else message).format(event=clause)
        if pattern.every > 1:
            text = self._s(_("every {n} turns, {when}")).format(when=text, n=pattern.every)
        return text

    def _turn(self, pattern: Pattern) -> str:
        messages = {
            ("turn_start", "you"): _("at the start of your turn"),
            ("turn_start", "opponent"): _("at the start of the opponent's turn"),
            ("turn_start", "each"): _("at the start of each turn"),
            ("turn_end", "you"): _("at the end of your turn"),
            ("turn_end", "opponent"): _("at the end of the opponent's turn"),
            ("turn_end", "each"): _("at the end of each turn"),
        }
        return self._s(messages[pattern.event, pattern.player or "you"])

    def happening(self, pattern: Pattern, supposed: bool = False) -> str:
        """An event as a clause: ``an enemy creature dies``, or, only supposed, ``would die``."""
        voice = self._voice
        if pattern.event in ("turn_start", "turn_end"):
            return self._turn(pattern)
        values: dict[str, Any] = {role: voice.things(selector, self) for role, selector in pattern.roles}
        if pattern.player:
            player = {"you": "you", "opponent": "opponent", "each": "players"}[pattern.player]
            values["player"] = voice.things(Selector(player), self)
        if supposed:
            values = {role: voice.supposed(thing) for role, thing in values.items()}
        for word, name in pattern.where:
            if word != "answer":
                values[word] = self._named(word, name, values)
                if word == "state" and self.language["states"][name].form == "noun":
                    values |= {"state": voice.keyword(str(values["state"])), "gained": True}
        entry = self.language["events"].get(pattern.event)
        if entry is not None:
            text = self._filled(entry.forms[voice.code][0], values)
        else:
            text = self._chosen(HAPPENS[pattern.event], values)
        if pattern.amount is not None:
            text = self._s(_("{event} ({amount})")).format(
                event=text, amount=voice.compare(self._s(_("amount")), pattern.amount, self)
            )
        return text

    def _named(self, word: str, name: str, values: Mapping[str, Any]) -> Any:
        section = {"type": "damage", "from": "zones", "to": "zones", "keyword": "keywords", "state": "states"}.get(
            word, "counters"
        )
        entry = self.language[section][name]
        if section in ("damage", "states") and self._voice.code == "it":
            return self._agreeing(entry, values)
        if section == "zones":
            return self._voice.zone(entry)
        return entry.forms[self._voice.code][1 if section == "counters" and self._voice.code != "zh" else 0]

    # ---- steps ----

    def steps(self, steps: Steps) -> str:
        """Sentences, one a step."""
        groups: list[list[Step]] = []
        for step in steps:
            if groups and _goes_on(groups[-1][-1], step, self.language):
                groups[-1].append(step)
            else:
                groups.append([step])
        return self._voice.paragraph([self._group(group) for group in groups])

    def _group(self, group: Sequence[Step]) -> str:
        """Steps that happen to the same things as one sentence, with what its unknowns are."""
        before = self._unknowns
        self._unknowns = []
        if group[0].word in kit.WAYS:
            text = self._voice.paragraph([*self._chosen_first(group[0]), self._way(group[0])])
        else:
            text = self._voice.sentence(self._operation(group[0]) if len(group) == 1 else self._operations(group))
        if self._unknowns:
            text = self._voice.explained(text, self._unknowns)
        self._unknowns = before
        return text

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
        """What happens to the same things, they and a common duration said once."""
        common = all(step.values.get("until") == group[0].values.get("until") for step in group)
        where = 0 if self._voice.code == "zh" else len(group) - 1
        clauses = []
        for index, step in enumerate(group):
            clauses.append(self._operation(step, silent=index > 0, lasting=index == where or not common).strip())
        return self._voice.also(clauses)

    def _operation(self, step: Step, silent: bool = False, lasting: bool = True) -> str:
        values = self._values(step)
        if silent:
            values[_OF_ONE[step.word]] = replace(values[_OF_ONE[step.word]], text="")
        if not lasting:
            values.pop("until", None)
        if step.name:
            self._named_things[step.name] = self._last
        entry = self.language["operations"].get(step.word)
        if entry is not None:
            return self._filled(entry.forms[self._voice.code][0], values)
        return self._chosen(kit.OPERATIONS[step.word].phrases, values)

    def _values(self, step: Step) -> dict[str, Any]:
        operation = kit.OPERATIONS.get(step.word)
        entry = self.language["operations"].get(step.word)
        kinds = operation.arguments if operation is not None else entry.arguments if entry is not None else {}
        values: dict[str, Any] = {}
        for key, kind in kinds.items():
            if key in step.values:
                said = self._value(kind, step.values[key], step, values)
                if said is not None:
                    values[key] = said
        if step.word == "search" and "in" not in values:
            values["in"] = self._voice.deck()
        if step.word == "mill":
            zones = self.language["zones"]
            values["grave"] = self._voice.zone(zones.get("grave") or zones["discard"])
        self._add_shape(step, values)
        less = step.values.get("cost")
        if (
            step.word == "cost"
            and isinstance(less, Amount)
            and (less.n < 0 if less.what == "number" else less.times < 0)
        ):
            less = replace(less, n=abs(less.n), times=abs(less.times))
            values |= {"cost": self.quantity(less), "less": True}
        return values

    def _add_shape(self, step: Step, values: dict[str, Any]) -> None:
        """Keys that only choose a phrase, or let it say more shortly what it says."""
        voice = self._voice
        if self._always:
            values["always"] = True
        if step.word == "control" and not self._described_at_length(step.values["control"]):
            values["plain"] = True
        amount = step.values.get("amount")
        if step.word == "amount" and isinstance(amount, Amount):
            self._unknowns.clear()
            values["amount"] = str(amount.n) if amount.what == "number" else self._explained(amount)
            if amount.n and amount == Amount("event", amount.n):
                values |= {"amount": str(abs(amount.n)), "more" if amount.n > 0 else "less": True}
        if step.word in _CHANGES and self._event_name == "damage":
            values["hurt"] = True
        if step.word in ("heal", "damage") and values["to"].you:
            values["reader"] = True
        if step.word == "move" and self._from_own(step.values["move"]):
            values["mine"] = True
        stats = step.values.get("set")
        if step.word == "set" and isinstance(stats, tuple) and len(stats) == 1 and isinstance(stats[0], tuple):
            name, amount = stats[0]
            if isinstance(amount, Amount):
                values |= {"stat": voice.named(self.language["stats"][str(name)]), "set": self.quantity(amount)}
        if step.word == "make":
            self._add_name(str(step.values["make"]), values)
        if step.word == "state":
            self._add_state(self.language["states"][str(step.values["state"])], values)

    def _described_at_length(self, value: Any) -> bool:
        """Whether things have properties that stand after their noun."""
        if isinstance(value, Selector) and value.how in ("target", "target 2"):
            value = self.target(2 if value.how == "target 2" else 1)
        return isinstance(value, Selector) and bool(value.where.tests)

    def _from_own(self, value: Any) -> bool:
        """Whether things come out of a zone of the reader's, so that they are the reader's."""
        if isinstance(value, Selector) and value.how in ("target", "target 2"):
            value = self.target(2 if value.how == "target 2" else 1)
        return isinstance(value, Selector) and value.side == "own" and value.zone != ""

    def _add_name(self, word: str, values: dict[str, Any]) -> None:
        for attribute in self.language.attributes.values():
            if word in attribute.words and attribute.name is not None:
                values["name"] = self._voice.named(attribute.name)
                if self._voice.code == "it" and attribute.form == "adjective":
                    values["make"] = self._agreeing(attribute.words[word], values)

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

    @staticmethod
    def _agreeing(entry: Entry, values: Mapping[str, Any], forms: Sequence[str] = ()) -> Agreeing:
        texts = list(forms or entry.forms["it"])
        if entry.form != "adjective":
            texts = texts[:1] * 4
        return Agreeing((texts[0], texts[1], texts[2], texts[3]), values)

    def _value(self, kind: str, value: Any, step: Step, values: Mapping[str, Any]) -> Any:
        voice = self._voice
        if isinstance(value, Selector):
            found = voice.things(value, self)
            self._speak_of(value)
            return found
        if isinstance(value, Amount):
            return self.quantity(value)
        if isinstance(value, Duration):
            return self.duration(value)
        if isinstance(value, Gift):
            return self.gift(value)
        if kind in (kit.STATS, kit.COUNTERS, kit.RESOURCES):
            return self._numbers(kind, step.word, value)
        if kind == kit.TWO_STATS:
            return voice.joined([self.language["stats"][name].forms[voice.code][0] for name in value])
        if kind == kit.CARD:
            n = step.values.get("n")
            count = self.quantity(n) if isinstance(n, Amount) else Quantity(1, "1")
            token = self.language["tokens"].get(value)
            return voice.cards_named(self.card_name(value), count, token.forms[voice.code] if token else ())
        if kind == kit.NOUN:
            where = step.values.get("where")
            described = Selector("choose", noun=value, where=where if isinstance(where, Filter) else Filter())
            entry = self.language["operations"].get(step.word)
            if entry is not None and entry.zone:
                described = replace(described, zone=entry.zone, side="own")
            return voice.things(described, self)
        if kind == kit.WHOLE:
            return self._writer._t.ngettext("{n} turn", "{n} turns", value).format(n=value)
        return self._word(kind, value, values)

    def _speak_of(self, selector: Selector) -> None:
        """Remembers what things were spoken of last, for `same` and for pronouns."""
        if selector.how in ("you", "opponent", "players", "same"):
            return
        if selector.how != self._topic:
            self._topic = ""
        spec = self.target(2 if selector.how == "target 2" else 1) if selector.how.startswith("target") else None
        self._last = (spec or selector).noun or (self._noun if selector.how == "this" else self.noun_of(selector.how))

    def _word(self, kind: str, value: Any, values: Mapping[str, Any]) -> Any:
        voice, code = self._voice, self._voice.code
        sections = {
            kit.DAMAGE: "damage",
            kit.PLACE: "places",
            kit.STATE: "states",
            kit.STAT: "stats",
            kit.ZONE: "zones",
        }
        if kind == kit.STATE_OR_ALL and value == "all":
            return self._s(_("all harmful states"))
        if kind == kit.STATE_OR_ALL:
            kind = kit.STATE
        if kind == kit.ZONE:
            return voice.zone(self.language["zones"][value])
        if kind in sections:
            entry: Entry = self.language[sections[kind]][value]
            if kind in (kit.STATE, kit.DAMAGE) and code == "it":
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
        messages = {
            "top": _("on top"),
            "bottom": _("at the bottom"),
            "either": _("on top or at the bottom"),
        }
        if value in messages:
            return self._s(messages[value])
        return self._voice.into(self.language["zones"][value])

    def _numbers(self, kind: str, word: str, numbers: Numbers) -> Any:
        if kind == kit.STATS:
            return self._stats(numbers, signed=word not in ("set",))
        section = "counters" if kind == kit.COUNTERS else "resources"
        parts = []
        for name, amount in numbers:
            parts.append(self._voice.counted(self.language[section][name], self.quantity(amount)))
        return self._voice.joined(parts)

    def _stats(self, numbers: Numbers, signed: bool) -> str:
        given = dict(numbers)
        line = self.language.line
        plain = all(amount.what == "number" for amount in given.values())
        if line and set(given) <= set(line) and (plain or len(given) == 1) and (len(given) > 1 or signed):
            row = [given.get(name, Amount("number", 0)) for name in line]
            texts = []
            for amount in row:
                said = self.quantity(amount)
                sign = "+" if signed and not said.said.startswith("-") else ""
                texts.append(f"{sign}{said}".replace("-", "−"))
            return "/".join(texts)
        parts = []
        for name, amount in numbers:
            said = self.quantity(amount)
            sign = "+" if signed and not said.said.startswith("-") else ""
            parts.append(self._voice.stat_value(self.language["stats"][name], f"{sign}{said}".replace("-", "−")))
        return self._voice.joined(parts)

    # ---- ways to go on ----

    def _way(self, step: Step) -> str:
        values = step.values
        voice = self._voice
        word = step.word
        if word == "if":
            label = self._label(values["if"])
            if label:
                return self._labelled(label, values)
            condition = self._condition_of(values["if"])
            self._topic = self._asked_of(values["if"])
            text = self._clause(_("if {condition}, {body}"), "then", values, condition=condition)
            return self._or_else(text, values)
        if word == "may":
            may: Any = values["may"]
            body = voice.permitted(voice.inner(self.steps(may)))
            text = voice.sentence(self._s(_("you may {body}")).format(body=body))
            if "then" in values:
                text = voice.paragraph([text, self._clause(_("if you do, {body}"), "then", values)])
            return self._or_else(text, values)
        if word == "pay":
            return self._pay(values)
        if word == "choose":
            return self.modes(self._modes_of(values["choose"]))
        if word == "each":
            each = self._selector(values["each"])
            said = voice.things(each, self)
            self._each.append(each.noun)
            text = self._clause(_("for {each}, {body}"), "do", values, each=said)
            self._each.pop()
            return text
        if word == "repeat":
            count = values["repeat"]
            assert isinstance(count, Amount)
            return self._clause(_("do this {n} times: {body}"), "do", values, n=self.quantity(count))
        return self._clause(_("{moment}, {body}"), "do", values, moment=self._moment(values["at"]))

    @staticmethod
    def _asked_of(condition: Any) -> str:
        """The target that a condition speaks of, so that what follows needs not name it again."""
        of = condition.of if isinstance(condition, Condition) and condition.what == "fits" else None
        return of.how if of is not None and of.how.startswith("target") else ""

    def _label(self, condition: Any) -> str:
        """The keyword that stands for a condition of the title's; empty if there is none."""
        if not isinstance(condition, Condition) or condition.what != "word":
            return ""
        keyword = self.language["conditions"][condition.name].keyword
        return self.language["keywords"][keyword].forms[self._voice.code][0] if keyword else ""

    def _labelled(self, label: str, values: Mapping[str, Any]) -> str:
        """What a keyword stands before: what happens otherwise comes first, what happens instead of it after."""
        if "else" not in values:
            return self._s(_("{label}: {body}")).format(label=label, body=self.steps(values["then"]))
        plain = self.steps(values["else"])
        body = self._voice.inner(self.steps(values["then"]))
        text = self._voice.sentence(self._s(_("{label}: Instead, {body}")).format(label=label, body=body))
        return self._voice.paragraph([plain, text])

    def _clause(self, message: str, key: str, values: Mapping[str, Any], **more: Any) -> str:
        body = self._voice.inner(self.steps(values[key]))
        return self._voice.sentence(self._s(message).format(body=body, **more))

    def _or_else(self, text: str, values: Mapping[str, Any]) -> str:
        if "else" not in values:
            return text
        return self._voice.paragraph([text, self._clause(_("otherwise, {body}"), "else", values)])

    def _pay(self, values: Mapping[str, Any]) -> str:
        voice = self._voice
        price = values["pay"]
        assert isinstance(price, Price)
        said = self._paying(price)
        who = values.get("who")
        if isinstance(who, Selector) and who.how != "you":
            player = self._voice.things(who, self)
            text = self._voice.sentence(self._s(_("{who} may {body}")).format(who=player, body=voice.permitted(said)))
            then, other = _("if they do, {body}"), _("if they do not, {body}")
        else:
            text = self._voice.sentence(self._s(_("you may {body}")).format(body=voice.permitted(said)))
            then, other = _("if you do, {body}"), _("if you do not, {body}")
        parts = [text]
        if "then" in values:
            parts.append(self._clause(then, "then", values))
        if "else" in values:
            parts.append(self._clause(other, "else", values))
        return self._voice.paragraph(parts)

    def _moment(self, moment: Any) -> str:
        messages = {
            "turn_end": _("at the end of this turn"),
            "your_turn_start": _("at the start of your next turn"),
            "turn_start": _("at the start of the next turn"),
        }
        if isinstance(moment, Pattern):
            return self._s(_("the next time {event}")).format(event=self.happening(moment))
        return self._s(messages[moment])

    def modes(self, modes: Sequence[Mode]) -> str:
        """``Choose one: … or …``."""
        parts = []
        for mode in modes:
            inner = Said(self._writer, self._noun, mode.targets or self._targets, self._event)
            inner._mentioned = set() if mode.targets else self._mentioned
            parts.append(inner.steps(mode.effect))
        return self._voice.choice(parts)

    @staticmethod
    def _selector(value: Any) -> Selector:
        assert isinstance(value, Selector)
        return value

    @staticmethod
    def _modes_of(value: Any) -> tuple[Mode, ...]:
        return tuple(mode for mode in value if isinstance(mode, Mode))

    # ---- conditions, durations, prices, gifts ----

    def _condition_of(self, value: Any) -> str:
        assert isinstance(value, Condition)
        return self.condition(value)

    def condition(self, condition: Condition) -> str:
        """A condition as a clause without ``if``."""
        voice = self._voice
        what = condition.what
        if what == "word":
            return self.language["conditions"][condition.name].forms[voice.code][0]
        if what == "turn":
            return self._s(_("it is your turn") if condition.name == "you" else _("it is the opponent's turn"))
        if what in ("some", "none") and condition.of is not None:
            return voice.there_is(condition.of, what == "some", self)
        if what == "fits" and condition.of is not None:
            return voice.fits(voice.things(condition.of, self), condition.where, self)
        if what == "not":
            return self._s(_("it is not so that {condition}")).format(condition=self.condition(condition.parts[0]))
        if what in ("all", "any"):
            parts = [self.condition(part) for part in condition.parts]
            return self._both(parts) if what == "all" else voice.or_joined(parts)
        assert condition.left is not None and condition.compare is not None
        left = condition.left
        if left.of is not None and left == Amount("count", of=left.of):
            return voice.there_are(left.of, condition.compare, self)
        entry = self.language["tallies"].get(left.name) if left == Amount("tally", name=left.name, of=left.of) else None
        if entry is not None and entry.clause:
            whose = voice.things(left.of, self) if left.of is not None else Phrase("")
            count = voice.how_many(condition.compare, self)
            return self._filled(entry.clause[voice.code][0], {"who": whose, "n": count})
        return voice.is_compared(self._explained(condition.left), condition.compare, self)

    def _both(self, clauses: Sequence[str]) -> str:
        """Whole clauses that must all hold."""
        text = clauses[0]
        for clause in clauses[1:]:
            text = self._s(_("{a} and {b}")).format(a=text, b=clause)
        return text

    def duration(self, duration: Duration) -> str | None:
        """How long, as words at the end of a clause; None for what needs no words."""
        if duration.until == "forever":
            return None
        if duration.until == "turns":
            return self._writer._t.ngettext("for {n} turn", "for {n} turns", duration.turns).format(n=duration.turns)
        if duration.until == "while":
            return self._s(_("for as long as {condition}")).format(condition=self._condition_of(duration.condition))
        messages = {
            "turn_end": _("this turn"),
            "your_next_turn": _("until your next turn"),
            "gone": _("for as long as {this} is in play"),
        }
        if duration.until in messages:
            this = self._voice.things(Selector("this"), self)
            return self._s(messages[duration.until]).format(this=this)
        return self.language["durations"][duration.until].forms[self._voice.code][0]

    def price(self, price: Price) -> str:
        """What must be paid, in a row."""
        voice = self._voice
        parts = [
            voice.counted(self.language["resources"][name], self.quantity(amount)) for name, amount in price.numbers
        ]
        if price.discards is not None:
            parts.append(self._s(_("discard {card}")).format(card=voice.things(price.discards, self)))
        elif price.discard:
            text = _("discard a card") if price.discard == 1 else _("discard {n} cards")
            parts.append(self._s(text).format(n=price.discard))
        if price.sacrifice is not None:
            parts.append(self._s(_("sacrifice {thing}")).format(thing=voice.things(price.sacrifice, self)))
        for name, amount in price.counters:
            counters = voice.counted(self.language["counters"][name], self.quantity(amount))
            parts.append(self._s(_("remove {counters}")).format(counters=counters))
        return voice.joined(parts)

    def gift(self, gift: Gift) -> str:
        """A keyword with its value, or an ability between quotation marks."""
        if gift.ability is not None:
            return self._voice.quoted(self._writer.ability(gift.ability, self._noun))
        name = self.language["keywords"][gift.keyword].forms[self._voice.code][0]
        text = name if not self._noun else self._voice.keyword(name)
        return text if gift.n is None else self._voice.valued(text, str(self.quantity(gift.n)))

    # ---- templates ----

    def _chosen(self, phrases: Phrases, values: Mapping[str, Any]) -> str:
        for needs, message in phrases:
            if all(need in values for need in needs):
                return self._filled(self._s(message), values)
        return self._filled(self._s(phrases[-1][1]), values)

    def _filled(self, template: str, values: Mapping[str, Any]) -> str:
        return template.format_map(values)
