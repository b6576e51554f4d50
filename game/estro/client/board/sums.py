"""Both sums of a combat as the core tells them, and the lines that show them, one for each step of the rules."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.engine.account import Account, Made
from game.estro.engine.vocabulary import PARTS, STAT_NAMES

DOUBLE = -1
"""What decides where it is no term, but the double primary."""
BASE, MATRIX, DIE, EXCHANGED = "base", "matrix", "die", "exchanged"
MODS: Sequence[str] = ("match", "field", "turn")
GIFTS: Sequence[str] = ("banner", "kinship", "last_wall", "ashes", "charge", "brace")
MOST_LINES = 6
"""Lines beside that of the dice; with more of them, those that are alike are one."""
DOUBLES = ("none", "holds", "steadfast")
"""What one primary is beside the other's: not more than double; more; more, but the target is steadfast."""


class Term(NamedTuple):
    """One number of a sum: which part of the rules gives it, how much, of which stat, and whose doing it is."""

    part: str
    n: int
    stat: str = ""
    source: int = 0

    @property
    def adds(self) -> int:
        """What it adds to TOT: numbers that change places add nothing."""
        return 0 if self.part == EXCHANGED else self.n


class Sum(NamedTuple):
    """What a card has in a combat; without terms nobody may know it."""

    card: int
    terms: tuple[Term, ...] = ()
    total: int = 0
    primary: int = 0


class Sums(NamedTuple):
    """The attacker's and the target's; what decided, and what both would come to without it."""

    sides: tuple[Sum, Sum]
    double: str = DOUBLES[0]
    decides: int = 0
    without: tuple[int, ...] = ()

    @property
    def covered(self) -> bool:
        """Whether nothing is known of the target."""
        return not self.sides[1].terms

    @property
    def decider(self) -> Term | None:
        """The term that decided."""
        terms = [term for side in self.sides for term in side.terms]
        return terms[self.decides - 1] if 0 < self.decides <= len(terms) else None

    @property
    def decider_side(self) -> int:
        """Whose sum it is in: 0 the attacker's."""
        return 0 if self.decides <= len(self.sides[0].terms) else 1


class Line(NamedTuple):
    """A line: the parts that it tells of, what they add to either sum, and the terms themselves."""

    part: str
    adds: tuple[int, int]
    terms: tuple[tuple[Term, ...], tuple[Term, ...]]
    decides: bool = False


# ---- told by the core ----


def sums_of(notes: Iterable[tuple[str, int]]) -> Sums | None:
    """The account that the notes of an event give; None if they give none."""
    sides: list[Sum] = []
    terms: list[Term] = []
    part = n = source = decides = double = total = 0
    without: list[int] = []
    for name, value in notes:
        if name == "card":
            sides.append(Sum(value))
            terms = []
        elif name == "part":
            part = value
        elif name == "n":
            n = value
        elif name == "source":
            source = value
        elif name == "stat":
            terms.append(Term(PARTS[part], n, STAT_NAMES[value], source))
        elif name == "tot":
            total = value
        elif name == "primary" and sides:
            sides[-1] = Sum(sides[-1].card, tuple(terms), total, value)
        elif name == "double":
            double = value
        elif name == "decides":
            decides = value
        elif name == "without":
            without.append(value)
    if not sides:
        return None
    both = (sides[0], sides[1] if len(sides) > 1 else Sum(0))
    return Sums(both, DOUBLES[double], decides, tuple(without))


def sums_by(account: Account) -> Sums:
    """Both sums of an attack, as an account of it has them."""
    one, other = (Sum(side.entity, terms_of(side.terms), side.total, side.primary) for side in account.sides)
    return Sums((one, other), DOUBLES[account.double], account.decides, account.without if account.decides > 0 else ())


def terms_of(layers: Sequence[Made]) -> tuple[Term, ...]:
    """Layers of a card's numbers as terms."""
    return tuple(
        Term(PARTS[each.layer], each.change["n"], each.change["stat"], each.change.get("source", 0)) for each in layers
    )


# ---- in lines ----


def lines_of(sums: Sums) -> list[Line]:
    """The lines in the order of the rules, without those that have no effect; that of the dice is never among them."""
    decider, side = sums.decider, sums.decider_side
    parts = [part for part in PARTS if part != DIE and any(t.part == part for s in sums.sides for t in s.terms)]
    groups: Sequence[tuple[str, tuple[str, ...]]] = [(part, (part,)) for part in parts]
    for members, name in ((MODS, "changes"), (GIFTS, "gifts")):
        if len(groups) > MOST_LINES:
            groups = tuple(_together(groups, members, name))
    found = []
    for name, members in groups:
        terms = tuple(tuple(t for t in s.terms if t.part in members) for s in sums.sides)
        adds = tuple(sum(t.adds for t in each) for each in terms)
        if not any(adds) and EXCHANGED not in members:
            continue
        lit = decider is not None and any(t is decider for t in terms[side])
        found.append(Line(name, (adds[0], adds[1]), (terms[0], terms[1]), lit))
    return found


def _together(
    groups: Iterable[tuple[str, tuple[str, ...]]], members: Sequence[str], name: str
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Groups with some of them as one, where the first of those stood."""
    inside = tuple(part for part, _ in groups if part in members)
    for part, each in groups:
        if part not in members:
            yield part, each
        elif part == inside[0]:
            yield (name, inside) if len(inside) > 1 else (part, each)


def dice_line(sums: Sums) -> Line:
    """What the dice add."""
    terms = tuple(tuple(t for t in s.terms if t.part == DIE) for s in sums.sides)
    adds = tuple(sum(t.n for t in each) for each in terms)
    lit = sums.decider is not None and sums.decider.part == DIE
    return Line(DIE, (adds[0], adds[1]), (terms[0], terms[1]), lit)
