"""Things in Simplified Chinese: measure words, no plurals, what is told of a thing before it."""

from collections.abc import Sequence
from dataclasses import replace

from game.engine.cards.language import Entry
from game.engine.cards.speech.common import Common, is_type
from game.engine.cards.speech.grammar import Saying
from game.engine.cards.speech.phrase import Phrase, Quantity
from game.engine.cards.tree import Amount, Compare, Filter, Selector, Test

_BEFELL = {"sacrifice": "牺牲", "select": "选", "destroy": "消灭", "discard": "弃", "return": "移回"}
_SIDES = {"own": "友方", "enemy": "敌方", "any": "", "it": "该玩家的", "their": "其"}


class ChineseThings(Common):
    """Who and what is meant, as a phrase; see `game.engine.cards.speech.grammar.Voice`."""

    def _role(self, selector: Selector, said: Saying) -> Phrase | None:
        how = selector.how
        if how == "it" and said.everyone:
            return self._role(Selector("players"), said)
        if how in ("same", "saved") and said.paid(selector.name):
            noun = said.kept_noun(selector.name) if selector.name else said.noun_of("same")
            return self._phrase(f"所{_BEFELL[said.paid(selector.name)]}的{self._noun(noun)[0]}")
        if how in ("same", "saved") and said.are_many(selector.name):
            noun = said.kept_noun(selector.name) if selector.name else said.noun_of("same")
            return self._phrase(f"这些{self._noun(noun)[0]}")
        if how == "saved" and said.rank_of(selector.name):
            noun, measure = self._noun(said.kept_noun(selector.name))
            return self._phrase(f"第{'一二三'[min(said.rank_of(selector.name), 3) - 1]}{measure}{noun}")
        stale = how == "saved" and said.is_stale(selector.name)
        kept = self._kept(selector, said) if said.aside or said.explicit or stale else None
        if kept is not None and (said.explicit or stale) and said.befell(selector.name) in _BEFELL:
            return self._phrase(f"所{_BEFELL[said.befell(selector.name)]}的{kept.forms['zh'][0]}")
        if kept is not None:
            return self._phrase(f"该{kept.forms['zh'][0]}")
        words = {"you": "你", "opponent": "对手", "players": "每名玩家"}
        if how in words:
            return self._phrase(words[how], you=how == "you")
        if how in ("saved", "same"):
            noun = said.kept_noun(selector.name) if how == "saved" else said.noun_of("same")
            return self._phrase(self._it(said, noun))
        if how == "subject" and said.explicit and said.event_name in ("die", "kill"):
            return self._phrase(f"死亡的{self._noun(said.noun_of(how))[0]}")
        if said.is_topic(how):
            return self._phrase("它" if how in ("this", "host") else self._it(said, said.noun_of(how)))
        if how == "this":
            return self._phrase(f"此{self._noun(said.self_noun())[0]}")
        if how == "host":
            return self._phrase(self._noun("host")[0])
        if how in ("target", "target 2"):
            return self._target(selector, said)
        if how == "subject" and said.called is not None:
            return self._phrase(f"该{said.called.forms['zh'][0]}")
        if how == "defender" and said.event_name == "attach" and (bearer := said.noun_of(how)):
            return self._phrase(f"该{self._noun(bearer)[0]}")
        if how == "defender":
            return self._phrase("被攻击者")
        if how in ("it", "subject", "source"):
            noun = said.noun_of(how)
            if noun and how == "source" and not said.mentioned("source"):
                word, measure = self._noun(noun)
                return self._phrase(f"造成此事的那{measure}{word}")
            if noun:
                return self._phrase(f"该{self._noun(noun)[0]}")
            sources = {"damage": "该伤害的来源", "attack": "攻击者"}
            own = self._language.source_of(said.event_name, "zh") or sources.get(said.event_name, "其来源")
            return self._phrase(own if how == "source" else "它")
        if how in ("controller", "owner") and selector.of is not None:
            of = self.things(selector.of, said)
            return self._phrase(f"{of}的{'控制者' if how == 'controller' else '拥有者'}")
        return None

    def _it(self, said: Saying, noun: str) -> str:
        """What was spoken of: 它, or by its name where what speaks is one as well and could be meant."""
        nouns = self._language["nouns"]
        alike = noun in nouns and (noun == said.self_noun() or said.self_noun() in nouns[noun].types)
        return f"该{nouns[noun].forms['zh'][0]}" if alike else "它"

    def _target(self, selector: Selector, said: Saying) -> Phrase:
        number = 2 if selector.how == "target 2" else 1
        spec = said.target(number)
        if spec is None:
            return self._phrase("它")
        noun, measure = self._noun(spec.noun)
        if said.mentioned(selector.how):
            if said.given:
                return self._phrase(f"所选的{noun}")
            if said.targets == 1 and said.explicit:
                return self._phrase(f"目标{noun}")
            if said.targets == 1 and self._is_player(spec.noun):
                return self._phrase(f"该{noun}")
            if said.targets == 1:
                return self._phrase(f"该{noun}" if said.aside else self._it(said, spec.noun))
            return self._phrase(f"第{'二' if said.order_of(selector.how) == 2 else '一'}{measure}{noun}")
        measure = self._measure(spec)
        place, words = self._place(spec), self._described(spec, said, placed=False)
        another = self._is_another(selector, said)
        if spec.up_to:
            return self._phrase(f"{place}至多{'另' if another else ''}一{measure}目标{words}")
        return self._phrase(f"{place}另一{measure}目标{words}" if another else f"{place}目标{words}")

    def _targets(self, spec: Selector, again: bool, said: Saying) -> Phrase:
        if again:
            return self._phrase(f"这些{self._noun(spec.noun)[0]}")
        place, words = self._place(spec), self._described(spec, said, placed=False)
        up_to, other = "至多" if spec.up_to else "", "其他" if spec.other else ""
        return self._phrase(f"{place}{up_to}两{self._measure(spec)}{other}目标{words}")

    def looked_for(self, selector: Selector, said: Saying) -> Phrase:
        return self._phrase(self._picked(selector, said).text.removeprefix(self._place(selector)))

    def apiece(self, thing: Phrase) -> Phrase:
        return replace(thing, text=f"{thing.text}各")

    def _picked(self, selector: Selector, said: Saying) -> Phrase:
        how, n = selector.how, selector.n
        count = said.quantity(n) if n is not None else None
        place, words = self._place(selector), self._described(selector, said, placed=False)
        place = f"已在{place}" if place and self._is_late(selector, said) else place
        measure = self._measure(selector)
        other = "其他" if selector.other else ""
        if how == "all" and self._language["nouns"][selector.noun].unique and selector.side != "any":
            return self._phrase(f"{'你的' if selector.side == 'own' else '敌方'}{self._noun(selector.noun)[0]}")
        if how == "all" and selector.side != "any" and self._of_cards(selector):
            whose = "你" if selector.side == "own" else "对手"
            return self._phrase(f"{whose}的{other}{self._described(replace(selector, side='any'), said)}")
        if how == "all" and said.together:
            return self._phrase(f"{'所有' if selector.side == 'any' else ''}{place}{other}{words}")
        if how == "all":
            whose = "" if place or selector.side != "it" else _SIDES["it"]
            return self._phrase(f"{place}{whose}每{measure}{other}{words.removeprefix(whose)}")
        if how in ("most", "least"):
            stat = self._language["stats"][selector.stat].forms["zh"][0]
            place = place.removesuffix("的")
            each = "所有" if selector.ties == "all" else ""
            ties = self.TIES[self._ties(selector)]
            return self._phrase(f"{place}{stat}最{'高' if how == 'most' else '低'}的{each}{other}{words}{ties}")
        number = self.number(count)
        if how in ("first", "last") and self._language.is_deck(selector.zone) and selector.side != "any":
            deck = self._language["zones"][selector.zone].forms["zh"][0]
            cards = self._described(replace(selector, zone="", side="any"), said)
            end = f"{'你' if selector.side == 'own' else '对手'}{deck}{'顶' if how == 'first' else '底'}的"
            return self._phrase(f"{end}{number}{measure}{cards}")
        if how in ("first", "last"):
            if self._is_hidden(selector) and selector.zone != self._language.hand:
                pile = selector.zone in self._language.graves
                end = ("最早的" if pile else "最先") if how == "first" else "最新的" if pile else "最后"
                return self._phrase(f"{place}{end}{number}{measure}{other}{words}")
            place, counted = place.removesuffix("的"), "" if count is None else f"{number}{measure}"
            return self._phrase(f"{place}最{'左' if how == 'first' else '右'}侧的{counted}{other}{words}")
        if how == "adjacent":
            of = f"与{self.things(selector.of, said)}" if selector.of is not None else ""
            return self._phrase(f"{place}每{measure}{of}相邻的{other}{words}")
        if how == "opposite":
            of = str(self.things(selector.of, said)) if selector.of is not None else ""
            return self._phrase(f"{of}正对面的{words}")
        chosen = {"opponent": "由对手选择的", "owner": "由其拥有者选择的", "it": "由该玩家选择的"}
        chance = "随机" if how == "random" else chosen.get(selector.by, "") if how == "choose" else ""
        up_to = "至多" if selector.up_to else ""
        if selector.other and not chance and count is None:
            return self._phrase(f"{place}{up_to}另一{measure}{words}")
        return self._phrase(f"{place}{chance}{up_to}{number}{measure}{other}{words}")

    def number(self, count: Quantity | None) -> str:
        """A number before a measure word: 一, 两, 3 and more in figures."""
        if count is None or count.n == 1:
            return "一"
        return "两" if count.n == 2 else str(count)

    def _noun(self, ident: str) -> tuple[str, str]:
        nouns = self._language["nouns"]
        forms = nouns[ident].forms["zh"] if ident in nouns else ("牌", "张")
        return forms[0], forms[1]

    def _kind(self, selector: Selector) -> Entry | None:
        """The word that stands in the noun's place."""
        for test in selector.where.tests:
            if test.what == "word" and len(test.words) == 1 and self._language.attributes[test.name].form == "noun":
                return self._language.attributes[test.name].words[test.words[0]]
        return None

    def _measure(self, selector: Selector) -> str:
        if self._as_card(selector):
            return "张"
        kind = self._kind(selector)
        return kind.forms["zh"][1] if kind is not None else self._noun(selector.noun)[1]

    def _as_card(self, selector: Selector) -> bool:
        """Whether what would be a thing in play is meant as a card: 一张生物牌."""
        entry = self._language["nouns"].get(selector.noun)
        hidden, language = self._is_hidden(selector), self._language
        in_play = entry is not None and (
            language.is_open(entry.zone) or (entry.types and not language.is_of_cards(entry.zone))
        )
        is_card = entry is not None and entry.forms["zh"][0].endswith("牌")
        return hidden and ((in_play and not is_card) or self._kind(selector) is not None)

    def _place(self, selector: Selector) -> str:
        """Where things are, with 的, if it is not where they are at home: ``你手牌中的``."""
        if selector.among is not None:
            return "其中的"
        if not self._is_hidden(selector):
            return _SIDES["their"] if selector.side == "their" else ""
        whose = {"own": "你", "enemy": "对手", "any": "", "it": "该玩家", "their": "其"}[selector.side]
        name = self._language["zones"][selector.zone].forms["zh"][0]
        return f"{whose}{name}{'' if name.endswith(('上', '中')) else '中'}的"

    def _described(self, selector: Selector, said: Saying, many: bool = False, placed: bool = True) -> str:
        """A noun with what is told of it, without a number: ``攻击力不超过3的敌方生物``."""
        kind = self._kind(selector)
        noun = kind.forms["zh"][0] if kind is not None else self._noun(selector.noun)[0]
        noun = noun.replace("~", {"own": "己方", "enemy": "敌方"}.get(selector.side, ""))
        long, short = self._told(selector.where, said)
        place = self._place(selector)
        side = "" if place else _SIDES[selector.side]
        if side and selector.side == "own" and self._language.is_of_cards(self._home(selector)):
            side = "己方"
        left_out = [self._not_meant(thing, said) for thing in selector.rest if not selector.other]
        but = f"除{self.joined(left_out)}外的" if left_out else ""
        return f"{place if placed else ''}{but}{long}{side}{short}{noun}{'牌' if self._as_card(selector) else ''}"

    def _not_meant(self, thing: Selector, said: Saying) -> str:
        """What things are counted besides; a target by its name, as what is counted is said before all else."""
        spec = said.target(1) if thing.how == "target" and said.targets == 1 and not said.given else None
        return f"目标{self._noun(spec.noun)[0]}" if spec is not None else str(self.things(thing, said))

    def _told(self, where: Filter, said: Saying) -> tuple[str, str]:
        """What is told with 的 (before the side), and single words (right before the noun)."""
        parts, short = [], ""
        alike = any(test.what == "alike" for test in where.tests)  # whom it is like is named before it is "it"
        for test in where.tests:
            words = self._tell(test, said)
            if test.what == "is":
                parts += [self._tell(replace(test, words=(word,)), said) for word in test.words]
            elif words.endswith("的"):
                parts.insert(len(parts) if alike else 0, words)
            else:
                short += words
        parts = self._together(parts)
        either = [test for test in where.tests if test.what == "any" and not all(map(is_type, test.filters))]
        if len(either) == 1 and len(parts) > 1:  # each holds, and one of several
            told = self._tell(either[0], said)
            others = [part.removesuffix("的") for part in parts if part != told]
            kinds = [self._being(part, said) for part in either[0].filters]
            return f"{'且'.join([*others, self.or_joined(kinds)])}的", short
        # One 的 is enough: a short word after a longer one stands right before the noun.
        brief = [part for part in parts if len(part) <= 3]
        if len(parts) > 1 and brief:
            parts.remove(brief[-1])
            short = brief[-1].removesuffix("的") + short
        return "".join(parts), short

    def _together(self, parts: list[str]) -> list[str]:
        """What is told with 的, with keywords, and with what was this turn, made one: ``具有嘲讽和屏障的``."""
        keywords = [part.removeprefix("具有").removesuffix("的") for part in parts if part.startswith("具有")]
        lacks = [part.removesuffix("的") for part in parts if part.startswith("不具有")]
        turn = [part.removesuffix("的") for part in parts if part.startswith(("本回合", "并非本回合"))]
        made: list[str] = []
        for part in parts:
            if part.startswith("具有"):
                part = f"具有{self.joined(keywords[::-1])}的"
            elif part.startswith("不具有"):
                part = f"{'且'.join(lacks[::-1])}的"
            elif part.startswith(("本回合", "并非本回合")):
                part = f"{'且'.join(turn)}的"
            made += [part] if part not in made else []
        return made

    def _being(self, where: Filter, said: Saying) -> str:
        """Properties after a thing that is not said: ``为野兽``, ``具有嘲讽``."""
        told = self._named(where, said).removesuffix("的")
        return f"为{told}" if all(test.what in ("word", "type") for test in where.tests) else told

    def _home(self, selector: Selector) -> str:
        return self._language["nouns"][selector.noun].zone

    def _tell(self, test: Test, said: Saying) -> str:
        if test.what == "word":
            attribute = self._language.attributes[test.name]
            if attribute.form == "noun" and len(test.words) == 1:
                return ""
            return self.or_joined([attribute.words[word].forms["zh"][0] for word in test.words])
        if test.what == "is":
            names = {word: self._state(word).forms["zh"][0].removesuffix("的") for word in test.words}
            return "".join(f"{'具有' if self._is_had(word) else ''}{name}的" for word, name in names.items())
        if test.what == "has":
            return f"具有{self.joined([self._language['keywords'][word].forms['zh'][0] for word in test.words])}的"
        if test.what == "compare" and test.compare is not None:
            return self.compare(self._language["stats"][test.name].forms["zh"][0], test.compare, said) + "的"
        if test.what == "counters" and test.compare is not None:
            name, measure = self._language["counters"][test.name].forms["zh"]
            if test.compare == Compare("=", Amount("number")):
                return f"没有{name}的"
            return f"{self.MANY[test.compare.how].format(n=said.quantity(test.compare.to))}{measure}{name}的"
        if test.what == "type":
            return self._noun(test.name)[0]
        if test.what == "adjacent" and test.of is not None:
            return f"与{self.things(test.of, said)}相邻的"
        if test.what == "opposite" and test.of is not None:
            return f"{self.things(test.of, said)}正对面的"
        if test.what == "alike" and test.of is not None:
            return self._alike(test, self.things(test.of, said))
        if test.what == "card":
            return f"名为“{said.card_name(test.words[0])}”的"
        if self._denied(test):
            return "".join(entry.none["zh"][0] for entry in self._denied(test))
        inner = [self._named(part, said) for part in test.filters]
        if test.what == "not":
            states = [word for part in test.filters for one in part.tests if one.what == "is" for word in one.words]
            if all(one.what == "word" for part in test.filters for one in part.tests):
                return f"非{inner[0]}"
            if inner[0].startswith("具有"):
                return f"不{inner[0]}"
            is_state = bool(states) and all(word in self._language["states"] for word in states)
            no = "没有" if is_state else "未" if inner[0].startswith(("被", "受")) else "非"
            return f"{no}{inner[0].removesuffix('的')}的"
        types = all(is_type(part) for part in test.filters)
        return self.or_joined([part.removesuffix("的") for part in inner]) + ("" if types else "的")

    def _alike(self, test: Test, thing: Phrase) -> str:
        """What it has, or has not, in common with another."""
        unlike = "not" in test.words
        if test.name not in self._language.attributes:
            return f"与{thing}{'不' if unlike else ''}同名的"
        word = self._compared_by(test)[0]
        if self._language.attributes[test.name].form == "noun":
            return f"与{thing}{'没有' if unlike else '有'}相同{word}的"
        return f"与{thing}{word}{'不同' if unlike else '相同'}的"

    def _named(self, where: Filter, said: Saying) -> str:
        """As `_told`, kinds by name as well."""
        parts = []
        for test in where.tests:
            if test.what == "word":
                words = self._language.attributes[test.name].words
                parts.append(self.or_joined([words[word].forms["zh"][0] for word in test.words]))
            else:
                parts.append(self._tell(test, said))
        return "".join(parts)

    # ---- phrases ----

    def _phrase(self, text: str, you: bool = False) -> Phrase:
        return Phrase(text.replace("~", ""), bend=lambda phrase, _: phrase.text, you=you)

    def _join(self, parts: Sequence[str], word: str) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return f"{'、'.join(parts[:-1])}{word}{parts[-1]}"
