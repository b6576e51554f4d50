"""What Lirya asks of a card's program beyond what the language of cards allows (rules, sections 6.1, 6.4 and 14)."""

from collections.abc import Iterator, Mapping, Sequence

from game.engine.cardgame.fitting import check_fitting
from game.engine.cardgame.rows import check_rows
from game.engine.cards.language import Language
from game.engine.cards.placing import Placed
from game.engine.cards.sense import check_sense
from game.engine.cards.tree import Ability, Amount, Program, Step, pieces
from game.engine.content import Table, one_of
from game.engine.said import Said
from game.lirya.engine.allowed import ALLOWED
from game.lirya.engine.gone import check_gone
from game.lirya.engine.meaning import check_meaning
from game.lirya.engine.printed import MOST_ABILITIES, Level
from game.lirya.engine.vocabulary import KEYWORDS
from game.lirya.engine.whom import check_whom

MOST_USED = {"character": 2, "structure": 2, "spell": 0, "equipment": 1, "edict": 2}
"""Abilities that are activated or answer something; of a structure, on each level."""
OF_SPELLS = ("effect", "modes", "targets", "condition", "answers")
BOUND: Mapping[str, tuple[str, ...]] = {
    "echo": ("spell",),
    "bond": ("equipment",),
    "self_repair": ("structure",),
    "bulwark": ("structure",),
    "offering": ("character", "structure", "spell", "equipment"),
}
"""Keywords that mean something on cards of some types alone; the others are of characters."""


def check_program(
    entry: Table,
    kind: str,
    placed: Placed,
    levels: Sequence[Level],
    language: Language,
    cards: Mapping[str, tuple[str, bool]],
) -> None:
    """Refuses what this title has no rule for; ``cards`` gives each card's type, and whether it is a token.

    Raises: ``BadContent``.
    """
    program = placed.program
    _check_parts(entry, kind, program)
    _check_keywords(entry, kind, program)
    for abilities in _by_level(program, levels):
        _check_abilities(placed, entry, kind, abilities)
    check_rows(placed, kind, program, ALLOWED)
    check_meaning(placed, program, cards, BOUND)
    check_sense(placed, program, language, hosted=kind == "equipment")
    check_whom(placed, program, language)
    check_gone(placed, program, language)
    check_fitting(placed, kind, program, language, ALLOWED, cards)


def _check_parts(entry: Table, kind: str, program: Program) -> None:
    if kind == "spell" and not program.effect and not program.modes:
        entry.fault("effect", Said("missing: a spell does something"))
    if kind == "spell" and program.abilities:
        entry.fault("ability", Said("a spell passes: it has an effect, and no abilities"))
    keys = {"effect": "effect", "modes": "mode", "targets": "target", "condition": "if", "answers": "answers"}
    for part in OF_SPELLS if kind != "spell" else ():
        if getattr(program, part):
            entry.fault(keys[part], Said("only spells have {key}; this is of type {kind}", key=keys[part], kind=kind))
    for part, key in (("price", "price"), ("other", "other_price"), ("other_if", "other_price")):
        if getattr(program, part):
            entry.fault(key, Said('what is paid in the place of the cost is a keyword: keywords = ["offering 2"]'))


def _check_keywords(entry: Table, kind: str, program: Program) -> None:
    for number, gift in enumerate(program.keywords):
        if gift.keyword not in KEYWORDS:
            entry.wrong(f"keywords[{number}]", one_of(KEYWORDS), gift.keyword)
        known = BOUND.get(gift.keyword, ("character",))
        if kind not in known:
            said = Said(
                "{keyword} is a keyword of {known}, and not of {kind}",
                keyword=gift.keyword,
                known=one_of(known),
                kind=kind,
            )
            entry.fault(f"keywords[{number}]", said)


def _by_level(program: Program, levels: Sequence[Level]) -> Iterator[tuple[Ability, ...]]:
    at = 0
    for level in levels:
        yield program.abilities[at : at + level.abilities]
        at += level.abilities
    if not levels:
        yield program.abilities


def _check_abilities(placed: Placed, entry: Table, kind: str, abilities: Sequence[Ability]) -> None:
    if len(abilities) > MOST_ABILITIES:
        entry.wrong("ability", Said("at most {most}", most=MOST_ABILITIES), len(abilities))
    used = [ability for ability in abilities if ability.kind == "activated"]
    if len(used) > MOST_USED[kind]:
        said = Said(
            "expected at most {most} abilities that are used, got {count}", most=MOST_USED[kind], count=len(used)
        )
        entry.fault("ability", said)
    for ability in used:
        table = placed.of(ability)
        if not ability.turn and not ability.match:
            table.fault(
                "uses", Said("missing: an ability that is used says how often, {example}", example="{ turn = 1 }")
            )
        gained, paid = _gained(ability), _number(ability.price.numbers, "energy")
        if gained > paid:
            table.fault(
                "effect", Said("expected at most {paid} energy, its price, got {gained}", paid=paid, gained=gained)
            )


def _gained(ability: Ability) -> int:
    """The energy that an ability gains for its player, as far as the card says how much."""
    found = 0
    for piece in pieces((ability.effect, ability.modes)):
        if isinstance(piece, Step) and piece.word == "gain" and "who" not in piece.values:
            numbers = piece.values["gain"]
            found += _number(numbers, "energy") if isinstance(numbers, tuple) else 0
    return found


def _number(numbers: object, name: str) -> int:
    """The number of a name among some, 0 if it is not there or counted."""
    if not isinstance(numbers, tuple):
        return 0
    return sum(amount.n for key, amount in numbers if key == name and isinstance(amount, Amount))
