"""A card's program out of its table: every key checked, every mistake told with its place and the mend.

reader = Reader(language, card_ids)
program = reader.program(table)          # of the keys `KEYS`; the title reads the printed ones itself
"""

from collections.abc import Collection

from game.engine.cards import words as kit
from game.engine.cards.language import Language
from game.engine.cards.read_steps import NO_GRAVE, StepReader
from game.engine.cards.scope import DEEPEST, Scope, true
from game.engine.cards.tree import Ability, Amount, Condition, Filter, Pattern, Price, Program, Selector, Step, Steps
from game.engine.content import Table, shown
from game.engine.said import Said

KEYS = ("keywords", "target", "mode", "if", "answers", "effect", "ability", "price", "other_price")
"""What the kit reads of a card."""

MOST_ABILITIES = 6

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
    "amount",
    "label",
    "zone",
)


class Reader(StepReader):
    """Reads programs in a title's language; ``cards`` are the ids that programs may name.

    ``late``: what is triggered chooses its mode as it resolves, and not before.
    """

    def __init__(self, language: Language, cards: Collection[str], late: bool = False) -> None:
        super().__init__(language, cards)
        self._late = late

    def program(self, table: Table) -> Program:
        """The program of a card; other keys are the title's.

        Raises: ``BadContent`` with the place and the mend.
        """
        scope = Scope()
        scope.event = "answers" in table
        keywords = tuple(
            self._gift(Table({f"keywords[{i}]": word}, table.place, table.path), f"keywords[{i}]", scope)
            for i, word in enumerate(table.list("keywords", default=True))
        )
        for number, gift in enumerate(keywords):
            if gift.keyword in [before.keyword for before in keywords[:number]]:
                table.fault(f"keywords[{number}]", Said("{name} stands there already", name=gift.keyword))
        targets = self._targets(table, scope)
        apart = Scope()
        price = self._price(table, "price", apart) if "price" in table else Price()
        other, other_if = self._other_price(table, apart)
        paid = scope.copy()  # abilities know nothing of what was paid for the card
        paid.names = set(apart.names)
        modes = self._modes(table, "mode", paid)
        return Program(
            keywords=keywords,
            targets=targets,
            modes=modes,
            condition=self._condition(table, "if", scope) if "if" in table else None,
            answers=self._answers(table, scope) if "answers" in table else None,
            effect=self._steps(table, "effect", paid) if "effect" in table else (),
            abilities=tuple(
                self.ability(ability, scope) for ability in table.tables("ability", MOST_ABILITIES, default=True)
            ),
            price=price,
            other=other,
            other_if=other_if,
        )

    def _other_price(self, table: Table, scope: Scope) -> tuple[Price, Condition | None]:
        """A price in the place of the cost, with what must hold for it."""
        if "other_price" not in table:
            return Price(), None
        inner = table.table("other_price")
        condition = self._condition(inner, "if", scope) if "if" in inner else None
        numbers = {key: value for key, value in inner.data.items() if key != "if"}
        price = self._price(Table({"other_price": numbers}, table.place, table.path), "other_price", scope)
        if not price:
            table.fault(
                "other_price", Said("expected what is paid; a card that is free says so in an ability with always")
            )
        return price, condition

    def ability(self, table: Table, outer: Scope | None = None, given: bool = False) -> Ability:
        """One ability: what starts it, and what it does; one that is given knows the targets of what gives it."""
        table.allow(*_ABILITY_KEYS)
        scope = Scope(deep=(outer.deep + 1) if outer is not None else 0)
        if scope.deep > DEEPEST:
            table.fault("", Said("abilities within abilities more than {most} deep", most=DEEPEST))
        kind, when, label = self._kind(table, scope)
        if outer is not None and (kind in ("instead", "prevent") or (given and kind == "triggered")):
            scope.targets = outer.targets
        scope.event = when is not None or "answers" in table
        uses = self._uses(table)
        condition = self._condition(table, "if", scope) if "if" in table else None
        targets = self._targets(table, scope)
        price = self._price(table, "price", scope) if "price" in table else Price()
        late = self._late and kind == "triggered" and "mode" in table
        ability = Ability(
            kind=kind,
            when=when,
            condition=condition,
            targets=targets,
            modes=() if late else self._modes(table, "mode", scope),
            price=price,
            may=true(table, "may"),
            turn=uses.get("turn", 0),
            match=uses.get("match", 0),
            effect=self._by_choice(table, scope) if late else self._effect(table, kind, scope),
            answers=table.choice("answers", self.language["answers"]) if "answers" in table else "",
            zone=self._works_in(table, kind, given),
            label=label,
        )
        if not ability.effect and not ability.modes and kind != "prevent":
            table.fault("effect", Said("missing: an ability must do something"))
        if ability.price and kind not in ("activated",) and not ability.may:
            table.fault("price", Said("a price stands on an ability that is used, or on one with may = true"))
        if ability.targets and kind in ("always", "instead", "prevent"):
            table.fault("target", Said("an ability with {kind} cannot have targets", kind=kind))
        return ability

    def _by_choice(self, table: Table, scope: Scope) -> Steps:
        """The modes of what chooses them as it resolves, as a step."""
        if "effect" in table:
            table.fault("effect", Said("stands in the place of mode; leave one of them out"))
        return (Step("choose", {"choose": self._ways(table, "mode", scope)}),)

    def _works_in(self, table: Table, kind: str, given: bool) -> str:
        """Where an ability works, if not in play: only one of the card itself, and nothing is replaced from there."""
        if "zone" not in table:
            return ""
        if kind in ("instead", "prevent"):
            table.fault("zone", Said("stands with when, activated or always; what is replaced is so from play"))
        if given:
            table.fault("zone", Said("an ability that is given works in play; leave it out"))
        if not self.language.graves:
            table.fault("zone", Said(NO_GRAVE))
        return table.choice("zone", self.language.graves)

    def _effect(self, table: Table, kind: str, scope: Scope) -> Steps:
        """What an ability does; ``amount`` is short for a step that prevents so much."""
        if "amount" not in table:
            return self._steps(table, "effect", scope) if "effect" in table else ()
        if kind != "prevent" or "effect" in table:
            table.fault(
                "amount", Said("stands in an ability with prevent that has no effect: so much of it is prevented")
            )
        n = self._amount(table, "amount", scope, least=1)
        less = Amount("event", -n.n) if n.what == "number" else Amount("event", minus=n)
        return (Step("amount", {"amount": less}),)

    def _kind(self, table: Table, scope: Scope) -> tuple[str, Pattern | None, str]:
        given = [key for key in ("when", "always", "instead", "prevent", "activated") if key in table]
        if len(given) != 1:
            table.fault(
                "when",
                Said("expected one of when, activated, always, instead, prevent, got {value}", value=shown(given)),
            )
        key = given[0]
        if key in ("always", "activated"):
            true(table, key)
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

    def _answers(self, table: Table, scope: Scope) -> Pattern:
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
