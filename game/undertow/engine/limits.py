"""What builds may be made of where a player does not have everything: heroes with their levels, cards, pieces, doses.

It is judged beside what any build keeps to (`game.undertow.engine.builds`); a campaign says what there is.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from game.engine.said import Said
from game.undertow.engine.builds import Build, BuildCheck, checks_of, fault_of
from game.undertow.engine.content import Card
from game.undertow.engine.vocabulary import SLOTS


class Limits(NamedTuple):
    """What a player has. ``heroes``: each at its level, and at no other; ``doses``: of each potion, 0 of one that is
    used up; of ``cards`` any number."""

    heroes: Mapping[str, int]
    cards: frozenset[str]
    equipment: frozenset[str]
    doses: Mapping[str, int]

    def has(self, card: str) -> bool:
        """Whether a hero, a piece, a dose or a card is had."""
        return card in self.heroes or card in self.cards or card in self.equipment or bool(self.doses.get(card))


def checks_within(build: Build, limits: Limits, cards: Mapping[str, Card]) -> Iterator[BuildCheck]:
    """Every rule for a build of known cards: first whether it is the player's own (``own``, ``own_level``, ``dose``),
    then what all builds keep to."""
    broken = [] if not build.hero else list(_hero_checks(build, limits))
    for slot, piece in zip(SLOTS, build.equipment, strict=True):
        if piece and not limits.has(piece):
            broken.append(BuildCheck("dose" if slot == "potion" else "own", False, piece, slot))
    broken += [BuildCheck("own", False, card) for card in dict.fromkeys(build.deck) if card not in limits.cards]
    yield from broken or [BuildCheck("own", True)]
    yield from checks_of(build, cards)


def _hero_checks(build: Build, limits: Limits) -> Iterator[BuildCheck]:
    level = limits.heroes.get(build.hero)
    if level is None:
        yield BuildCheck("own", False, build.hero)
    elif build.level != level:
        yield BuildCheck("own_level", False, build.hero, found=build.level, most=level)


def faults_within(build: Build, limits: Limits, cards: Mapping[str, Card]) -> Iterable[Said]:
    """What is wrong with a build of known cards, the first fault first."""
    return (fault_within(check, cards) for check in checks_within(build, limits, cards) if not check.good)


def fault_within(check: BuildCheck, cards: Mapping[str, Card]) -> Said:
    """What is wrong by a rule that is broken."""
    match check.rule:
        case "own":
            return Said("{card} is not yours yet", card=check.card)
        case "own_level":
            level, found = check.most, check.found
            return Said("{card} has level {level} here, got {found}", card=check.card, level=level, found=found)
        case "dose":
            return Said("no dose of {card} is left", card=check.card)
    return fault_of(check, cards)
