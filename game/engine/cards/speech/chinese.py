"""Card text in Simplified Chinese: comparisons, counts and clauses, with its own marks."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import ClassVar, cast

from game.engine.cards.language import Entry
from game.engine.cards.speech.chinese_things import ChineseThings
from game.engine.cards.speech.grammar import Saying
from game.engine.cards.speech.phrase import Phrase, Quantity
from game.engine.cards.tree import Amount, Compare, Filter, Selector, Test

_THAN = {"<": "低于{to}", ">": "高于{to}", "<=": "不高于{to}", ">=": "不低于{to}", "=": "等于{to}", "!=": "不等于{to}"}


def _more(how: str, other: str, same: str) -> str:
    """More or less than another has."""
    words = {"<": "少于", ">": "多于", "<=": "不多于", ">=": "不少于"}
    return f"{words[how]}{other}" if how in words else f"与{other}{same}"


class Chinese(ChineseThings):
    """See `game.engine.cards.speech.grammar.Voice`."""

    code = "zh"
    AND, OR = "和", "或"
    NONE = "为{n}"
    WHERE = "{sentence}，{unknowns}。"
    MANY: ClassVar[Mapping[str, str]] = {
        "<=": "不超过{n}",
        ">=": "至少有{n}",
        "<": "少于{n}",
        ">": "多于{n}",
        "=": "恰好有{n}",
        "!=": "不是恰好{n}",
    }
    MORE: ClassVar[Mapping[str, str]] = {
        "<=": "不超过{n}",
        ">=": "至少为{n}",
        "<": "小于{n}",
        ">": "大于{n}",
        "=": "为{n}",
        "!=": "不为{n}",
    }
    STOP = "。"

    TIES: ClassVar[Mapping[str, str]] = {
        "first of one": "（并列时取最左侧的）",
        "first of both": "（并列时取最左侧的，当前回合玩家的优先）",
        "first": "（并列时取最先的）",
        "last of one": "（并列时取最右侧的）",
        "last of both": "（并列时取最右侧的，非当前回合玩家的优先）",
        "last": "（并列时取最后的）",
        "all": "",
        "you": "（并列时由你选择）",
        "opponent": "（并列时由对手选择）",
        "it": "（并列时由该玩家选择）",
        "their": "（并列时由其选择）",
    }

    # ---- comparisons ----

    def compare(self, name: str, compare: Compare, said: Saying) -> str:
        to = compare.to
        if to.of is not None and self._is_of_another(name, to):
            this = f"此{self._noun(said.self_noun())[0]}"
            thing = this if to.of.how == "this" else self.things(to.of, said)
            same = {"=": "与{to}相同", "!=": "与{to}不同"}
            return f"{name}{same.get(compare.how, _THAN[compare.how]).format(to=thing)}"
        if to.of == Selector("it") and to == Amount("stat", name=to.name, of=to.of):
            return f"{name}{_THAN[compare.how].format(to='其' + self._language['stats'][to.name].forms['zh'][0])}"
        if to.what != "number":
            return f"{name}{_THAN[compare.how].format(to=said.measure(to))}"
        return f"{name}{self._compared(compare, said)}"

    def has_more(self, selector: Selector, how: str, said: Saying) -> str:
        selector = self._besides(selector)
        who, than = ("你", "对手") if selector.side == "own" else ("对手", "你")
        other = "其他" if selector.other else ""
        place = self._place(selector)
        things = selector if place else replace(selector, side="any")
        return f"{place or f'{who}的'}{other}{self._described(things, said, placed=False)}" + _more(how, than, "一样多")

    def counts_more(self, entry: Entry, who: Phrase, how: str, other: Phrase) -> str:
        text = entry.forms["zh"][0].format_map({"who": who})
        if text.endswith("值"):
            return text + (f"与{other}相同" if how == "=" else _THAN[how].format(to=other))
        return text + _more(how, str(other), "相同")

    def is_more(self, stat: Entry, thing: Phrase, how: str, other: Phrase) -> str:
        than = f"与{other}相同" if how == "=" else _THAN[how].format(to=other)
        return f"{self.stat_of(stat, thing)}{than}"

    def is_compared(self, left: str, compare: Compare, said: Saying) -> str:
        if compare.to.what != "number":
            return f"{left}{_THAN[compare.how].format(to=said.measure(compare.to))}"
        return f"{left}{self._compared(compare, said)}"

    # ---- pieces ----

    def phrase(self, text: str) -> Phrase:
        return self._phrase(text)

    def number_of(self, selector: Selector, said: Saying) -> str:
        selector = self._besides(selector)
        if self._is_all_of_them(selector, said):
            return f"{self.things(cast(Selector, selector.among), said)}的数量"
        other = "其他" if selector.other else ""
        return f"{other}{self._described(selector, said)}的数量"

    def for_each(self, selector: Selector, said: Saying) -> str:
        selector = self._besides(selector)
        if self._is_all_of_them(selector, said):
            return f"每有一{self._measure(selector)}这样的{self._noun(selector.noun)[0]}"
        place, other = self._place(selector).removesuffix("的"), "其他" if selector.other else ""
        words = self._described(selector, said, placed=False)
        return f"{place}每有一{self._measure(selector)}{other}{words}"

    def stat_of(self, stat: Entry, of: Phrase) -> str:
        return f"{of}的{stat.forms['zh'][0]}"

    def there_is(self, selector: Selector, some: bool, said: Saying) -> str:
        selector = self._besides(selector)
        other = "其他" if selector.other else ""
        place = self._place(selector).removesuffix("的")
        return f"{place}{'有' if some else '没有'}{other}{self._described(selector, said, placed=False)}"

    def there_are(self, selector: Selector, compare: Compare, said: Saying) -> str:
        selector = self._besides(selector)
        other = "其他" if selector.other else ""
        count = self.MANY[compare.how].format(n=self.number(said.quantity(compare.to)))
        return f"{other}{self._described(selector, said)}{count}{self._measure(selector)}"

    def supposing(self, clause: str, things: Sequence[Phrase]) -> str:
        subject = max((thing.text for thing in things if clause.startswith(thing.text)), key=len, default="")
        return f"{subject}将{clause.removeprefix(subject)}" if subject else clause

    def there_are_none(self, selector: Selector, said: Saying) -> str:
        return self.there_is(selector, False, said)

    def fits(self, thing: Phrase, where: Filter, said: Saying) -> str:
        if where.tests and all(test.what == "is" for test in where.tests):
            words = [word for test in where.tests for word in test.words]
            return str(thing) + "且".join(self._is(word) for word in words)
        clauses = [self._clause(test, said) for test in where.tests]
        return str(thing) + "且".join((*clauses[:1], *(clause.removeprefix("的") for clause in clauses[1:])))

    def _clause(self, test: Test, said: Saying) -> str:
        """A property as a clause after its thing: ``的攻击力至少为3``, ``具有嘲讽``, ``是野兽``."""
        if told := self._predicate(test):
            return told
        told = self._named(Filter((test,)), said).removesuffix("的")
        if test.what in ("alike", "adjacent") or self._denied(test):
            return told
        if test.what == "compare":
            return f"的{told}"
        if test.what == "counters":
            return f"上{told}"
        return told if told.startswith(("具有", "不具有", "未")) else f"是{told}"

    def _is(self, word: str) -> str:
        """A flag or a state as what is told of a thing: ``受伤``, ``处于祝福状态``."""
        name = self._state(word).forms["zh"][0].removesuffix("的")
        if word not in self._language["flags"]:
            return f"处于{name}状态"
        return f"在{name}" if name.endswith("中") else name

    def zone(self, entry: Entry, top: bool = False) -> Phrase:
        """``你的``: 置入你的手牌, 置于你的牌库顶."""
        name = entry.forms["zh"][0]

        def bent(phrase: Phrase, spec: str) -> str:
            if spec not in ("你的", "其"):
                return phrase.text
            return f"置于{spec}{phrase.text}顶" if top else f"置入{spec}{phrase.text}"

        return Phrase(name, bend=bent)

    def into(self, entry: Entry) -> str:
        return f"你的{entry.forms['zh'][0]}"

    def much(self, compare: Compare, said: Saying) -> str:
        words = {
            "<=": "不超过{n}点",
            ">=": "至少{n}点",
            "<": "少于{n}点",
            ">": "超过{n}点",
            "=": "{n}点",
            "!=": "非{n}点",
        }
        return words[compare.how].format(n=said.quantity(compare.to))

    def points(self, n: int) -> Phrase:
        return self._phrase(f"{n}点")

    def both(self) -> Phrase:
        return self._phrase("双方玩家")

    def ordinal(self, n: int) -> str:
        return "一二三四五六七八九十"[n - 1] if n <= 10 else str(n)

    def played(self, selector: Selector, coming: bool, said: Saying) -> Phrase:
        words = self._described(replace(selector, side="any", zone=""), said)
        who = {"enemy": "对手", "any": "每名玩家"}.get(selector.side, "你")
        card = words if words.endswith("牌") else f"{words}牌"
        return self._phrase(f"{who}使用的下一张{card}" if coming else f"{who}每回合使用的第一张{card}")

    def explained(self, sentence: str, unknowns: Sequence[str]) -> str:
        return self.WHERE.format(sentence=sentence.removesuffix(self.STOP), unknowns="，".join(unknowns))

    def named(self, entry: Entry, many: bool = False) -> Phrase:
        return self._phrase(entry.forms["zh"][0])

    def counted(self, entry: Entry, count: Quantity) -> str:
        name, measure = entry.forms["zh"]
        return f"{count}{measure}{name}"

    def stat_value(self, entry: Entry, value: str) -> str:
        return f"{value}{entry.forms['zh'][0]}"

    def cards_named(self, name: str, count: Quantity, forms: Sequence[str]) -> str:
        one, measure = forms or (name, "个")
        return f"{self.number(count)}{measure}“{one}”"

    def price(self, costs: Sequence[str], acts: Sequence[str]) -> str:
        if not acts:
            return self.joined(costs)
        paid = [f"支付{self.joined(costs)}"] if costs else []
        *before, last = [*paid, *acts]
        return f"{'，'.join(before)}并{last}" if before else last

    def valued(self, name: str, value: str) -> str:
        return f"{name}{value}"

    def quoted(self, text: str) -> str:
        return f"“{text.removesuffix('。')}”"

    def choice(self, parts: Sequence[str]) -> str:
        return "选择一项：" + "或者：".join(parts)

    def answering(self, what: str) -> str:
        return f"响应{what}："

    def inner(self, sentence: str) -> str:
        return sentence.removesuffix("。")

    # ---- joining ----

    def permitted(self, clause: str) -> str:
        return clause.removeprefix("你")

    def having(self, clause: str) -> str:
        return f"使{clause}"

    def lasting(self, clause: str, duration: str) -> str:
        ends = {"本回合": "，直到回合结束"}
        said = duration.removesuffix("，")
        return clause + ends.get(said, f"，{said}" if said.startswith("直到") else f"（{said}）")

    def so_long(self, clause: str, duration: str) -> str:
        return f"{duration.removesuffix('，')}，{clause}"

    def instead(self, clause: str, supposed: bool = False) -> str:
        by = "由" if supposed and clause.startswith(("你抽", "你弃")) else ""
        return f"{'则' if supposed else ''}改为{by}{clause}"

    def also(self, clauses: Sequence[str]) -> str:
        text = clauses[0]
        for before, clause in pairwise(clauses):
            verb = clause[:2]
            if verb in ("获得", "具有") and verb in before and "，" not in before:
                text += f"和{clause.removeprefix(verb)}"
            elif clause is clauses[-1]:
                text += f"，并{clause}" if "，" in text else f"并{clause}"
            else:
                text += f"，{clause}"
        return text

    def sentence(self, text: str) -> str:
        return text if text.endswith(("。", "！")) else f"{text}。"

    def paragraph(self, sentences: Sequence[str]) -> str:
        return "".join(sentences)
