"""Keys and values of a card's program that the language of cards has and Lirya has no rule for.

What is accepted means what its text says: whatever the core would pass over is refused here (rules, 6.1, 6.3 and 14).
"""

from collections.abc import Mapping, Sequence
from typing import cast

from game.engine.cards.placing import Placed
from game.engine.cards.tree import (
    Ability,
    Amount,
    Duration,
    Gift,
    Numbers,
    Pattern,
    Price,
    Program,
    Selector,
    Step,
    pieces,
)
from game.engine.content import Table, one_of
from game.engine.said import Said
from game.lirya.engine.vocabulary import KEYWORDS

NEVER: Mapping[str, tuple[str, ...]] = {
    "move": ("side",),
    "negate": ("to",),
    "look": ("who",),
    "damage": ("from",),
}
"""Keys that say nothing here, by the step's word."""
STATS: Mapping[str, tuple[str, ...]] = {
    "stats": ("attack", "defense", "health"),
    "set": ("attack", "defense"),
    "double": ("attack",),
    "final": ("attack", "defense", "health"),
    "gain": ("energy",),
    "lose": ("energy",),
}
"""The stats and resources that a step changes."""
ANSWERED = ("negate", "copy_link", "retarget")
"""What happens to what is answered."""
ONE_PLAYER = ("discard", "peek", "summon", "control")
"""Steps of one player's."""
LASTING = ("forever", "turn_end", "your_next_turn", "gone", "while")
OF_STATES = ("forever", "gone", "while")
"""How long a state lasts beside its turns."""
IN_CONDITIONS = ("this", "it", "host", "you", "opponent", "players")
"""Whom a condition that something lasts by may speak of; besides the target, of what is done to the target."""
SOONEST = ("turn_end", "your_turn_start")
SILENT = ("counters", "negated")
"""Events that nobody is told of."""
NOBODYS = ("die", "leave", "heal")
"""Events of which is told to whom they happen, and not who does them."""
TOLD = ("type", "state", "answer")
"""Words that an event has."""
THIS, SUBJECT = Selector("this"), Selector("subject")


def check_meaning(
    placed: Placed, program: Program, cards: Mapping[str, tuple[str, bool]], bound: Mapping[str, tuple[str, ...]]
) -> None:
    """Refuses what would be passed over; ``cards`` gives each card's type, and whether it is a token; ``bound`` the
    types of card that a keyword means something on, if that is not characters.

    Raises: ``BadContent``.
    """
    for ability in program.abilities:
        _check_ability(placed.of(ability), ability)
    for piece in pieces(program):
        if isinstance(piece, Step) and isinstance(gift := piece.values.get("give"), Gift) and gift.keyword in bound:
            said = Said("{keyword} is a keyword of {known}", keyword=gift.keyword, known=one_of(bound[gift.keyword]))
            placed.of(piece).fault("give", said)
    answers = bool(program.answers)
    for step in _steps(program.effect, program.modes):
        _check_step(placed.of(step), step, cards, answers)
    for ability in program.abilities:
        for step in _steps(ability.effect, ability.modes):
            _check_step(placed.of(step), step, cards, bool(ability.answers))


def _steps(*parts: object) -> Sequence[Step]:
    return [piece for piece in pieces(parts) if isinstance(piece, Step)]


def _check_ability(table: Table, ability: Ability) -> None:
    if ability.zone:
        table.fault("zone", Said("abilities work in play, and nowhere else"))
    if ability.when is not None:
        _check_pattern(table, "when", ability.when)
    if ability.when is not None and ability.when.event in NOBODYS:
        for piece in pieces((ability.condition, ability.effect, ability.modes, ability.targets)):
            if piece == Selector("source"):
                table.fault("effect", Said('who does it is not told of this event; leave "source" out'))
    _check_price(table, ability.price)


def _check_pattern(table: Table, key: str, when: Pattern) -> None:
    if when.event in SILENT:
        table.fault(key, Said("nothing waits for this event in this title"))
    if when.event in NOBODYS and "by" in dict(when.roles):
        table.fault(key, Said("who does it is not told of this event; leave by out"))
    words = [name for name, _ in when.where if name not in TOLD]
    if when.every != 1 or when.first or words:
        told = [*words, *(["every"] if when.every != 1 else []), *(["first"] if when.first else [])]
        table.fault(key, Said("{key} is not told of events in this title", key=told[0]))


def _check_price(table: Table, price: Price) -> None:
    plain = all(isinstance(n, Amount) and n == Amount("number", n.n) for _, n in price.numbers)
    others = price.discards or price.returned or price.counters or price.name
    if not plain or others or price.sacrifice not in (None, THIS):
        said = Said("a price is energy, life, damage to itself, cards to discard, or itself as a sacrifice")
        table.fault("price", said)


def _check_step(table: Table, step: Step, cards: Mapping[str, tuple[str, bool]], answers: bool) -> None:
    for key in NEVER.get(step.word, ()):
        if key in step.values:
            table.fault(key, Said("means nothing in this title: leave it out"))
    for value in step.values.values():
        if isinstance(value, Duration):
            _check_duration(table, step, value)
        if isinstance(value, Gift) and (value.ability is not None or value.keyword not in KEYWORDS):
            table.fault(step.word, Said("only keywords are given, not abilities"))
    _check_stats(table, step)
    if step.word in ANSWERED:
        _check_answer(table, step, answers)
    if step.word in ONE_PLAYER and step.values.get("who") == Selector("players"):
        table.fault("who", Said("one player: say you or opponent"))
    if step.word == "at" and step.values["at"] not in SOONEST:
        table.wrong("at", one_of(SOONEST), str(getattr(step.values["at"], "event", step.values["at"])))
    _check_made(table, step, cards)


def _check_duration(table: Table, step: Step, duration: Duration) -> None:
    lasting = OF_STATES if step.word == "state" else LASTING[:-1] if step.word == "cost" else LASTING
    if duration.until not in lasting or duration.turns:
        table.wrong("until", one_of(lasting), "turns" if duration.turns else duration.until)
    known = (*IN_CONDITIONS, "target") if Selector("target") in step.values.values() else IN_CONDITIONS
    roles = (piece.how for piece in pieces(duration.condition) if isinstance(piece, Selector) and piece.is_role)
    if any(role not in known for role in roles):
        said = Said('a condition that something lasts by speaks of "this", "host", "you" or its own "target"')
        table.fault("until", said)


def _check_stats(table: Table, step: Step) -> None:
    if step.word not in STATS:
        return
    known, value = STATS[step.word], step.values[step.word]
    names = [value] if isinstance(value, str) else [name for name, _ in cast(Numbers, value)]
    for name in names:
        if name not in known:
            table.wrong(step.word, one_of(known), name)


def _check_answer(table: Table, step: Step, answers: bool) -> None:
    if not answers or step.values[step.word] != SUBJECT:
        table.fault(step.word, Said('of what is answered: "subject", in a card or ability with answers'))
    if step.word == "copy_link" and not step.values.get("retarget"):
        table.fault(step.word, Said("a copy has targets of its own: retarget = true"))


def _check_made(table: Table, step: Step, cards: Mapping[str, tuple[str, bool]]) -> None:
    """What comes into play by an effect is a token; what something becomes is one for a line."""
    made = step.values.get({"summon": "summon", "transform": "into"}.get(step.word, ""))
    if not isinstance(made, str) or made not in cards:
        return
    kind, token = cards[made]
    if not token or kind not in (("character", "structure") if step.word == "summon" else ("character",)):
        table.fault("into" if step.word == "transform" else step.word, Said("{card} is no token", card=made))
