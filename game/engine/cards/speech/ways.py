"""Ways to go on as sentences: if, may, pay, choose, for each, again, later."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.engine.cards.speech.events import Events
from game.engine.cards.speech.mentions import _
from game.engine.cards.tree import Amount, Condition, Filter, Mode, Pattern, Price, Selector, Step, Steps, Test

_CONTRARY = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


def negated(condition: Any) -> Condition:
    """What holds exactly when a condition does not, as one would say it."""
    assert isinstance(condition, Condition)
    if condition.what == "not":
        return condition.parts[0]
    if condition.what in ("some", "none"):
        return replace(condition, what="none" if condition.what == "some" else "some")
    if condition.what == "compare" and condition.compare is not None:
        return replace(condition, compare=replace(condition.compare, how=_CONTRARY[condition.compare.how]))
    if condition.what == "fits":
        return replace(condition, where=Filter((Test("not", filters=(condition.where,)),)))
    return Condition("not", parts=(condition,))


def by_you(step: Step) -> Step:
    """What you do, said to be you: where another chooses, "draw a card" would speak to him."""
    yours = step.word in ("draw", "discard", "mill", "lose_life", "gain") and "who" not in step.values
    return replace(step, values={**step.values, "who": Selector("you")}) if yours else step


class Ways(Events):
    """What is done under a condition, by choice, for each, more than once or later."""

    def _way(self, step: Step) -> str:
        values = step.values
        voice = self._voice
        word = step.word
        if word == "if":
            label = self._label(values["if"])
            if label:
                return self._labelled(label, values)
            values = self._unnested(values)
            condition = self._condition_of(values["if"])
            self._topic = self._asked_of(values["if"])
            message = (
                _("then, if {condition}, {body}") if self._comes_after(values["if"]) else _("if {condition}, {body}")
            )
            text = self._clause(message, "then", values, condition=condition)
            return self._or_else(text, values)
        if word == "may":
            may: Any = values["may"]
            who = values.get("who")
            if isinstance(who, Selector) and who.how != "you":
                return self._others_may(who, may, values)
            text = voice.sentence(self._s(_("you may {body}")).format(body=self.asked(may)))
            if "then" in values:
                text = voice.paragraph([text, self._clause(_("if you do, {body}"), "then", values)])
            return self._or_else(text, values)
        if word == "pay":
            return self._pay(values)
        if word == "choose":
            return self._chosen_by(values)
        if word == "each":
            each = self._selector(values["each"])
            do: Any = values["do"]
            if each.how == "players" and self.all_by_it(do):
                self._everyone = True
                self._each.append("player")
                text = voice.sentence(self.chained(do))
                self._everyone = False
                self._each.pop()
                return text
            said = voice.things(each, self)
            kept = each.how in ("same", "saved")
            noun = (self.kept_noun(each.name) if each.name else self.noun_of("same")) if kept else each.noun
            message = _("for each of {each}, {body}") if kept and self.are_many(each.name) else _("for {each}, {body}")
            self._each.append(noun or ("player" if each.how == "players" else ""))
            text = self._clause(message, "do", values, each=said)
            self._each.pop()
            return text
        if word == "repeat":
            count = values["repeat"]
            assert isinstance(count, Amount)
            twice = count == Amount("number", 2)
            text = _("do this twice: {body}") if twice else _("do this {n} times: {body}")
            return self._clause(text, "do", values, n=self.quantity(count))
        at = values["at"]
        then: Any = values["do"]
        if at in ("your_turn_start", "turn_start") and len(then) == 1 and then[0].values.get("at") == "turn_end":
            yours = at == "your_turn_start"  # the end of a turn, told at its start
            values, at = then[0].values, "your_next_turn_end" if yours else "next_turn_end"
        moment = self._moment(at)
        self._aside = isinstance(at, Pattern) and any(of.how in ("this", "host", "a") for role, of in at.roles)
        text = self._clause(_("{moment}, {body}"), "do", values, moment=moment)
        self._aside = False
        return text

    def _comes_after(self, condition: Any) -> bool:
        """Whether it must be said that a question is asked only then, since other steps may change the answer."""
        of = condition.of if isinstance(condition, Condition) else None
        plain = isinstance(condition, Condition) and condition.what in ("compare", "some", "none")
        told = (
            isinstance(condition, Condition)
            and condition.left is not None
            and condition.left.what in ("rolled", "dealt")
        )
        return self._behind and plain and not told and (of is None or of.among is None)

    @abstractmethod
    def chained(self, steps: Steps) -> str:
        """Steps as one clause, one then another, where what follows would else stand by itself."""

    @abstractmethod
    def asked(self, steps: Steps) -> str:
        """Steps as what one may do."""

    @abstractmethod
    def all_by_it(self, steps: Steps) -> bool:
        """Whether the player at hand does each of them."""

    def _unnested(self, values: Mapping[str, Any]) -> Mapping[str, Any]:
        """A question of which a question is all that follows, so that each "otherwise" has one to answer: what happens
        if the outer one fails comes first; without that, one question of both, or of one after the other."""
        inner = values["then"][0].values if len(values["then"]) == 1 and values["then"][0].word == "if" else {}
        if not inner or self._label(inner["if"]):
            return values
        if "else" in values:
            return {"if": negated(values["if"]), "then": values["else"], "else": values["then"]}
        both = {"if": Condition("all", parts=(values["if"], inner["if"])), "then": inner["then"]}
        if "else" not in inner:
            return both
        other = Step("if", {"if": values["if"], "then": inner["else"]})
        return {**both, "else": (other,)}

    @staticmethod
    def _asked_of(condition: Any) -> str:
        """The target that a condition speaks of, so that what follows needs not name it again."""
        of = condition.of if isinstance(condition, Condition) and condition.what == "fits" else None
        return of.how if of is not None and of.how.startswith("target") else ""

    def _chosen_by(self, values: Mapping[str, Any]) -> str:
        """A choice when the step runs, and whose it is; within another choice its own are held together."""
        who = values.get("who")
        chooser = ""
        if isinstance(who, Selector) and who.how != "you":
            chooser = str(self._voice.things(who, self))
        modes = self._modes_of(values["choose"])
        if chooser:
            modes = tuple(replace(mode, effect=tuple(map(by_you, mode.effect))) for mode in modes)
        everyone, self._everyone = self._everyone, False
        text = self.modes(modes, chooser, True)
        self._everyone = everyone
        return text

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
        same = len(values["then"]) == len(values["else"]) == 1
        same = same and values["then"][0].values.get("to") == values["else"][0].values.get("to")
        self._again = values["then"] if same else ()
        body = self._voice.instead(self._voice.inner(self.steps(values["then"])))
        self._again = ()
        text = self._s(_("{label}: {body}")).format(label=label, body=self._voice.sentence(body))
        return self._voice.paragraph([plain, text])

    def _clause(self, message: str, key: str, values: Mapping[str, Any], **more: Any) -> str:
        return self._voice.sentence(self._s(message).format(body=self.chained(values[key]), **more))

    def _or_else(self, text: str, values: Mapping[str, Any]) -> str:
        if "else" not in values:
            return text
        return self._voice.paragraph([text, self._clause(_("otherwise, {body}"), "else", values)])

    def _others_may(self, who: Selector, may: Steps, values: Mapping[str, Any]) -> str:
        """What another player is asked, as what is done after "may"."""
        voice = self._voice
        player = voice.things(who, self)
        told = tuple(replace(s, values={k: v for k, v in s.values.items() if (k, v) != ("who", who)}) for s in may)
        parts = [voice.sentence(self._s(_("{who} may {body}")).format(who=player, body=self.asked(told)))]
        if "then" in values:
            parts.append(self._clause(_("if they do, {body}"), "then", values))
        if "else" in values:
            parts.append(self._clause(_("if they do not, {body}"), "else", values))
        return voice.paragraph(parts)

    def _pay(self, values: Mapping[str, Any]) -> str:
        voice = self._voice
        price = values["pay"]
        assert isinstance(price, Price)
        who = values.get("who")
        payer = who if isinstance(who, Selector) and who.how != "you" else None
        said = self._paying(price, payer)
        self.remember_paid(price)
        if payer is not None:
            player = self._voice.things(payer, self)
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
            "your_next_turn_end": _("at the end of your next turn"),
            "next_turn_end": _("at the end of the next turn"),
        }
        if isinstance(moment, Pattern) and moment.event in ("turn_start", "turn_end"):
            return self._next_turn(moment)
        if isinstance(moment, Pattern):
            if self.is_once(moment) or self._dies(moment):
                return self._s(_("when {event}")).format(event=self.happening(moment))
            return self._s(_("the next time {event}")).format(event=self.happening(moment))
        return self._s(messages[moment])

    @staticmethod
    def _dies(pattern: Pattern) -> bool:
        """Whether one known thing dies or leaves, which it does once."""
        of = dict(pattern.roles).get("of")
        return (
            pattern.event in ("die", "leave") and of is not None and of.how in ("target", "target 2", "saved", "same")
        )

    def modes(self, modes: Sequence[Mode], chooser: str = "", within: bool = False) -> str:
        """``Choose one: … or …``; ``chooser``, if it is not the reader; ``within`` other sentences, or of its own."""
        parts, held = [], within and bool(chooser or self._in_choice)
        for mode in modes:
            inner = type(self)(self._tongue, self._noun, mode.targets or self._targets, self._event)
            inner._mentioned = set() if mode.targets else set(self._mentioned)  # one is chosen: each stands by itself
            inner._order = [] if mode.targets else list(self._order)
            inner._each, inner._in_choice, inner._told = self._each, True, bool(chooser)
            inner._named_things, inner._paid = dict(self._named_things), dict(self._paid)
            inner._last, inner._last_many = self._last, self._last_many
            parts.append(inner.chained(mode.effect) if held else inner.steps(mode.effect))
        if not held:
            return self._voice.choice(parts)
        message = _("{who} chooses one: {choices}") if chooser else _("choose one: {choices}")
        choices = parts[0]
        for part in parts[1:]:
            choices = self._s(_("{a}; or {b}")).format(a=choices, b=part)
        return self._voice.sentence(self._s(message).format(who=chooser, choices=choices))

    @staticmethod
    def _selector(value: Any) -> Selector:
        assert isinstance(value, Selector)
        return value

    @staticmethod
    def _modes_of(value: Any) -> tuple[Mode, ...]:
        return tuple(mode for mode in value if isinstance(mode, Mode))
