"""How much, whether, how long, for what price: the values of a program as words."""

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any, TypeVar, cast

from game.engine.cards import words as kit
from game.engine.cards.language import Entry
from game.engine.cards.speech.mentions import Mentions, _
from game.engine.cards.speech.phrase import Phrase, Quantity
from game.engine.cards.tree import (
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
)

_UNKNOWNS = ("X", "Y", "Z")
Piece = TypeVar("Piece")


def _plain(amount: Amount, minus: Amount | None = None) -> Amount:
    """What an amount measures and nothing else, less another."""
    return Amount(amount.what, name=amount.name, of=amount.of, minus=minus)


def _how_empty(compare: Compare) -> str:
    """Whether a number that is never less than 0 is compared to be 0 (``none``), or not to be (``some``)."""
    if compare.to.what != "number":
        return ""
    said = (compare.how, compare.to.n)
    if said in (("=", 0), ("<=", 0), ("<", 1)):
        return "none"
    return "some" if said in ((">=", 1), (">", 0), ("!=", 0)) else ""


def _from(payer: Selector, piece: Piece) -> Piece:
    """A price, or a piece of it, that is counted from its payer, as it is said of him: what is his is "theirs"."""
    if isinstance(piece, tuple):
        return cast(Piece, tuple(_from(payer, part) for part in piece))
    if not isinstance(piece, Price | Selector | Amount | Filter | Test | Compare):
        return piece
    yours = {"opponent": Selector("you")} if payer.how == "opponent" else {}
    if isinstance(piece, Selector) and piece in (Selector("you"), Selector("opponent")):
        return cast(Piece, {"you": payer, **yours}.get(piece.how, piece))
    found = replace(piece, **{field.name: _from(payer, getattr(piece, field.name)) for field in fields(piece)})
    if isinstance(found, Selector):
        sides = {"own": "their", "enemy": "own"} if yours else {"own": "their"}
        return cast(Piece, replace(found, side=sides.get(found.side, found.side)))
    return found


POINTED = ("same", "saved", "it", "subject", "target", "target 2")
"""Known things that a pronoun may mean."""


class Values(Mentions):
    """What amounts, conditions, durations, prices and gifts are called."""

    # ---- amounts ----

    def quantity(self, amount: Amount) -> Quantity:
        """An amount; what is no plain number is X, explained at the sentence's end."""
        if amount.what == "number":
            return Quantity(amount.n, str(amount.n))
        if amount.times < 0 and not amount.n and amount.most is None and not amount.plus and not amount.minus:
            return Quantity(None, f"-{self.quantity(replace(amount, times=-amount.times))}")
        if amount == Amount("x"):
            return Quantity(None, "X")
        said = self._unknown_said.get(amount)
        if said is None:
            said = _UNKNOWNS[min(len(self._unknown_said) + self._likes, len(_UNKNOWNS) - 1)]
            self._unknown_said[amount] = said
            at = len(self._unknowns)
            self._unknowns.append("")
            self._unknowns[at] = self._s(_("{x} is {amount}")).format(x=said, amount=self._explained(amount))
        return Quantity(None, said)

    def measure(self, amount: Amount) -> str:
        """What an amount is, in words."""
        return self._explained(amount)

    def _explained(self, amount: Amount) -> str:
        if amount == Amount("event", times=2):
            return self._s(_("twice as much"))
        if amount.times < 0 < amount.n and not (amount.half or amount.plus or amount.minus):
            less = self._explained(replace(amount, times=-amount.times, n=0, most=None))
            text = self._s(_("{a} minus {b}")).format(a=amount.n, b=less)
            return self._at_most(text, amount)
        text = self._measured(amount)
        if amount.times == 2:
            text = self._s(_("twice {amount}")).format(amount=self._voice.phrase(text))
        elif amount.times == -1:
            text = self._s(_("minus {amount}")).format(amount=text)
        elif amount.times != 1:
            text = self._s(_("{times} times {amount}")).format(times=amount.times, amount=text)
        if amount.half:
            halved = _("half {amount}, rounded up") if amount.half == "up" else _("half {amount}, rounded down")
            text = self._s(halved).format(amount=self._voice.phrase(text))
        for more, sign in ((amount.plus, 1), (amount.minus, -1)):
            if more is None:
                continue
            taken = sign * more.times < 0
            other = replace(more, times=abs(more.times))
            message = _("{a} minus {b}") if taken else _("{a} plus {b}")
            text = self._s(message).format(a=text, b=self._explained(other))
        if amount.n > 0:
            text = self._s(_("{n} plus {amount}")).format(n=amount.n, amount=text)
        elif amount.n < 0:
            text = self._s(_("{amount} minus {n}")).format(n=-amount.n, amount=text)
        return self._at_most(text, amount)

    def _at_most(self, text: str, amount: Amount) -> str:
        return (
            text
            if amount.most is None
            else self._s(_("{amount}, at most {most}")).format(amount=text, most=amount.most)
        )

    def _measured(self, amount: Amount) -> str:
        """What an amount measures, as a phrase."""
        voice = self._voice
        if amount.what == "count" and amount.of is not None:
            return voice.number_of(amount.of, self)
        if amount.what == "stat" and amount.of is not None:
            return voice.stat_of(self.language["stats"][amount.name], self._measured_thing(amount.of))
        if amount.what == "counters" and amount.of is not None:
            forms = self.language["counters"][amount.name].forms[voice.code]
            counters = forms[0] if voice.code == "zh" else forms[1]
            on = self._measured_thing(amount.of)
            return self._filled(self._s(_("the number of {counters} on {of}")), {"counters": counters, "of": on})
        if amount.what == "tally":
            entry = self._tally(amount.name)
            both = amount.of is not None and amount.of.how == "players"
            who = voice.whose_tally(self._at_hand(amount.of)) if amount.of is not None else Phrase("")
            values = {"who": voice.both() if both else who}
            told = self._filled(entry.forms[voice.code][0], values)
            return told.replace("  ", " ")  # "che hai": the reader is not named
        if amount.what == "x":
            return "X"
        if amount.what == "dealt":
            return self._s(_("the damage dealt"))
        if amount.what == "rolled":
            return self._s(_("the number rolled"))
        return self._s(_("that amount"))

    def _tally(self, name: str) -> Entry:
        """What a tally is called, by what is being done or by others."""
        entry = self.language["tallies"][name]
        return entry.within if self._running and entry.within is not None else entry

    def _measured_thing(self, of: Selector) -> Phrase:
        """A thing of which something is measured, by what befell it where a pronoun would mean another."""
        before, self._explicit = (
            self._explicit,
            self._explicit or (self._fresh and of.how in POINTED and of.how != "it") or self._is_theirs(of),
        )
        thing = self._at_hand(of)
        self._explicit = before
        return thing

    def _is_theirs(self, of: Selector) -> bool:
        """Whether a player gave a thing up, of whom "its" might speak."""
        return of.how in ("same", "saved") and self.befell(of.name) == "discard"

    def _at_hand(self, of: Selector) -> Phrase:
        """Whose amount it is; where each player does it, it is his own each time."""
        before, self._everyone = self._everyone, self._everyone and of.how != "it"
        thing = self._voice.things(of, self)
        self._everyone = before
        return thing

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
        if line and set(given) <= set(line) and (plain or signed) and (len(given) > 1 or signed):
            row = [self.quantity(given.get(name, Amount("number", 0))) for name in line]
            less = all(said.said.startswith("-") or said.n == 0 for said in row)
            texts = []
            for said in row:
                sign = "+" if signed and not said.said.startswith("-") else ""
                sign = "-" if signed and less and said.n == 0 else sign  # -2/-0
                texts.append(f"{sign}{said}".replace("-", "−"))
            return "/".join(texts)
        parts = []
        for name, amount in numbers:
            said = self.quantity(amount)
            sign = "+" if signed and not said.said.startswith("-") else ""
            parts.append(self._voice.stat_value(self.language["stats"][name], f"{sign}{said}".replace("-", "−")))
        return self._voice.joined(parts)

    # ---- conditions ----

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
        among = condition.of.among if what in ("some", "none") and condition.of is not None else None
        if (
            condition.of is not None
            and among is not None
            and among.how in ("same", "saved")
            and not self.are_many(among.name)
        ):
            if not condition.of.where.tests and condition.of.noun in ("card", self.kept_noun(among.name)):
                return self._s(_("there is one") if what == "some" else _("there is none"))
            kind = Filter((Test("type", name=condition.of.noun), *condition.of.where.tests))
            kind = kind if what == "some" else Filter((Test("not", filters=(kind,)),))
            return voice.fits(voice.things(among, self), kind, self)
        if what in ("some", "none") and condition.of is not None:
            return voice.there_is(condition.of, what == "some", self)
        if what == "fits" and condition.of is not None:
            return voice.fits(voice.things(condition.of, self), condition.where, self)
        if what == "not" and condition.parts[0].what == "turn":
            yours = condition.parts[0].name == "you"
            return self._s(_("it is not your turn") if yours else _("it is not the opponent's turn"))
        if what == "not" and condition.parts[0].what in ("some", "none"):
            other = "none" if condition.parts[0].what == "some" else "some"
            return self.condition(replace(condition.parts[0], what=other))
        if what == "not" and condition.parts[0].what == "word":
            contrary = self.language["conditions"][condition.parts[0].name].none
            if contrary:
                return contrary[voice.code][0]
        if what == "not":
            return self._s(_("it is not so that {condition}")).format(condition=self.condition(condition.parts[0]))
        if what in ("all", "any"):
            parts = [self.condition(part) for part in condition.parts]
            return self._both(parts) if what == "all" else voice.or_joined(parts)
        assert condition.left is not None and condition.compare is not None
        left = condition.left
        if condition.compare.to == Amount("number") and left.minus is not None and left == _plain(left, left.minus):
            return self._against(_plain(left), condition.compare.how, left.minus)
        if condition.compare.to.what != "number":
            return self._against(left, condition.compare.how, condition.compare.to)
        if left.of is not None and left == Amount("count", of=left.of):
            if _how_empty(condition.compare) == "none":
                return voice.there_are_none(left.of, self)
            return voice.there_are(left.of, condition.compare, self)
        entry = self._tally(left.name) if left == Amount("tally", name=left.name, of=left.of) else None
        if entry is not None and entry.clause:
            whose = voice.things(left.of, self) if left.of is not None else Phrase("")
            special = {"none": entry.none, "some": entry.some}.get(_how_empty(condition.compare))
            if special:
                return self._filled(special[voice.code][0], {"who": whose}).strip()
            count = voice.how_many(condition.compare, self)
            return self._filled(entry.clause[voice.code][0], {"who": whose, "n": count}).strip()
        return voice.is_compared(self._explained(condition.left), condition.compare, self)

    def _against(self, one: Amount, how: str, other: Amount) -> str:
        """An amount compared with another; where both are the same of two, said of those."""
        voice = self._voice
        alike = one.what == other.what and one.name == other.name and one == _plain(one) and other == _plain(other)
        if alike and how != "!=" and one.of is not None and other.of is not None:
            of_both = {one.of.side, other.of.side} == {"own", "enemy"} and replace(other.of, side=one.of.side) == one.of
            if one.what == "count" and of_both:
                return voice.has_more(one.of, how, self)
            entry = self._tally(one.name) if one.what == "tally" else None
            if entry is not None and (entry.clause or entry.forms["en"][0].startswith("{who:whose} ")):
                return voice.counts_more(entry, voice.things(one.of, self), how, voice.things(other.of, self))
            if one.what == "stat":
                thing = voice.things(one.of, self)
                return voice.is_more(self.language["stats"][one.name], thing, how, voice.things(other.of, self))
        return voice.is_compared(self._explained(one), Compare(how, other), self)

    def _both(self, clauses: Sequence[str]) -> str:
        """Whole clauses that must all hold."""
        text = clauses[0]
        for clause in clauses[1:]:
            text = self._s(_("{a} and {b}")).format(a=text, b=clause)
        return text

    # ---- durations, prices, gifts ----

    def duration(self, duration: Duration) -> Phrase | None:
        """How long, as words at the end of a clause; None for what needs no words. ``:end`` says when it ends, ``:in``
        within what time."""
        if duration.until == "forever":
            return None
        ends = {"end": self._s(_("until the end of the turn")), "in": self._s(_("this turn"))}
        turn = duration.until == "turn_end"
        text = (ends["end"] if self._voice.code == "it" else ends["in"]) if turn else self._lasting(duration)
        return Phrase(text, bend=lambda phrase, spec: ends[spec] if turn else phrase.text)

    def _lasting(self, duration: Duration) -> str:
        """How long something lasts, unless it is this turn."""
        if duration.until == "turns":
            return self._tongue.catalogue.ngettext("for {n} turn", "for {n} turns", duration.turns).format(
                n=duration.turns
            )
        if duration.until == "while":
            return self._s(_("for as long as {condition}")).format(condition=self._condition_of(duration.condition))
        messages = {
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
        costs, parts = [self._resource(name, amount) for name, amount in price.numbers], list[str]()
        if price.discards is not None:
            parts.append(self._s(_("discard {card}")).format(card=voice.things(price.discards, self)))
        elif price.discard:
            text = _("discard a card") if price.discard == 1 else _("discard {n} cards")
            parts.append(self._s(text).format(n=price.discard))
        if price.sacrifice is not None:
            parts.append(self._s(_("sacrifice {thing}")).format(thing=voice.things(price.sacrifice, self)))
        if price.returned is not None:
            hand = self.language["zones"][self.language.hand]
            values = {"move": voice.things(price.returned, self), "to": voice.zone(hand)}
            parts.append(self._filled(self._s(_("return {move:from} to its owner's {to}")), values))
        for name, amount in price.counters:
            counters = voice.counted(self.language["counters"][name], self.quantity(amount))
            parts.append(self._s(_("remove {counters}")).format(counters=counters))
        return voice.price(costs, parts)

    def _resource(self, name: str, amount: Amount) -> str:
        """So much of a resource, or as much as something else."""
        entry = self.language["resources"][name]
        if amount.what == "number" or amount == Amount("x"):
            return self._voice.counted(entry, self.quantity(amount))
        forms = entry.forms[self._voice.code]
        equal = self._voice.phrase(self._explained(amount))
        values = {"resource": forms[0] if self._voice.code == "zh" else forms[1], "equal": equal}
        return self._filled(self._s(_("{resource} equal to {equal}")), values)

    def _paying(self, price: Price, payer: Selector | None = None) -> str:
        """A price as what is done: ``pay 2 mana``, ``discard a card``; by another than the reader, if ``payer`` is."""
        said = self.price(price if payer is None else _from(payer, price))
        pay = self._s(_("pay {price}"))
        told = not price.numbers or said.startswith(pay.partition("{")[0])
        return said if told else pay.format(price=said)

    def gift(self, gift: Gift, noun: str = "") -> str:
        """A keyword with its value, or an ability between quotation marks, of what calls itself ``noun``."""
        if gift.ability is not None:
            return self._voice.quoted(self.paragraph_of(gift.ability, noun))
        name = self.language["keywords"][gift.keyword].forms[self._voice.code][0]
        text = name if not self._noun else self._voice.keyword(name)
        if gift.n is None:
            return text
        value, own = str(self.quantity(gift.n)), self.language.valued.get(self._voice.code)
        return own.format(name=text, value=value) if own else self._voice.valued(text, value)
