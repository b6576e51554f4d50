"""What a card does, once it is read: abilities of steps, and what steps are made of.

Nothing here knows a title: a noun, a zone, a stat is an id of the title's `Language`. A tree is plain and frozen; equal
programs are equal trees.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, Union, cast

Value = Union[
    int,
    str,
    tuple[str, str],
    "Amount",
    "Selector",
    "Filter",
    "Condition",
    "Pattern",
    "Duration",
    "Price",
    "Steps",
    "Numbers",
    "Gift",
    tuple["Mode", ...],
]
Steps = tuple["Step", ...]
Numbers = tuple[tuple[str, "Amount"], ...]
"""A number for some names: stats, counters, prices."""


@dataclass(frozen=True, slots=True)
class Compare:
    """``how`` is one of ``= < <= > >= !=``; ``to`` what the left side is compared with."""

    how: str
    to: "Amount"


@dataclass(frozen=True, slots=True)
class Test:
    """One property of a thing. ``what``: ``word`` (an attribute has one of the words), ``compare`` (a stat), ``has``
    (a keyword), ``is`` (a flag or state), ``counters``, ``card`` (its name), ``type`` (it is of a noun), ``adjacent``
    (it lies beside ``of`` among things of a noun), ``alike`` (it shares its ``name``, or a word of the attribute
    ``name``, with one of ``of``; with the word ``not``: with none), ``not`` and ``any`` (of other filters)."""

    what: str
    name: str = ""
    words: tuple[str, ...] = ()
    compare: Compare | None = None
    filters: tuple["Filter", ...] = ()
    of: "Selector | None" = None


@dataclass(frozen=True, slots=True)
class Filter:
    """All of these must hold."""

    tests: tuple[Test, ...] = ()


@dataclass(frozen=True, slots=True)
class Selector:
    """Whom or what. ``how`` is a role (`this`, `host`, `target`, `you` …), ``saved`` for a name given before, or how
    things are picked out of many (`all`, `random`, `choose`, `first`, `last`, `most`, `least`, `adjacent`,
    `opposite`, `a` for a target or a pattern).

    ``noun`` says what is looked for, ``side`` whose (``own``, ``enemy``, ``any``), ``zone`` where (empty: where the
    noun is at home); ``other`` leaves out the thing that speaks. ``n`` how many, ``up_to`` whether fewer will do,
    ``by`` who chooses. ``stat`` for ``most`` and ``least``; ``of`` what it lies by (``adjacent``), or whose
    ``controller`` or ``owner`` is meant.
    """

    how: str
    name: str = ""
    noun: str = ""
    side: str = "any"
    zone: str = ""
    other: bool = False
    where: Filter = Filter()
    n: "Amount | None" = None
    up_to: bool = False
    by: str = "you"
    stat: str = ""
    of: "Selector | None" = None
    among: "Selector | None" = None
    """Only those of these, wherever they are."""
    rest: "tuple[Selector, ...]" = ()
    """All but these."""
    ties: str = "first"
    """Of ``most`` and ``least``: of those that tie the ``first``, ``all``, or one to ``choose``, and who chooses."""

    @property
    def is_picked(self) -> bool:
        """Whether somebody chooses, or a lot is drawn."""
        return self.how in ("choose", "random") or self.ties == "choose"

    @property
    def is_role(self) -> bool:
        """Whether it names one thing (or player) that is already known."""
        return not self.noun


@dataclass(frozen=True, slots=True)
class Amount:
    """How much. ``what``: ``number`` (``n`` alone), ``count`` (of a selector), ``stat`` (``name`` of a selector),
    ``counters`` (``name`` of a selector), ``tally`` (a number of the title's, of a player or of the match), ``event``
    (the event's amount), ``dealt`` (by the step before) or ``rolled``. Times ``times``, half of it if ``half`` says
    ``up`` or ``down``, plus ``n`` and ``plus``, less ``minus``, at most ``most``."""

    what: str
    n: int = 0
    name: str = ""
    of: Selector | None = None
    times: int = 1
    most: int | None = None
    plus: "Amount | None" = None
    minus: "Amount | None" = None
    half: str = ""


@dataclass(frozen=True, slots=True)
class Condition:
    """``what``: ``compare`` (an amount), ``fits`` (a thing and a filter), ``some`` and ``none`` (of a selector),
    ``word`` (a condition of the title's by name), ``turn`` (whose), ``not``, ``all``, ``any``."""

    what: str
    name: str = ""
    left: Amount | None = None
    compare: Compare | None = None
    of: Selector | None = None
    where: Filter = Filter()
    parts: tuple["Condition", ...] = ()


@dataclass(frozen=True, slots=True)
class Pattern:
    """An event to wait for. ``roles`` are the event's roles with what must fill them; ``player`` is who does it."""

    event: str
    roles: tuple[tuple[str, Selector], ...] = ()
    player: str = ""
    where: tuple[tuple[str, str], ...] = ()
    """Words that the event must have, such as a damage type or a zone."""
    amount: Compare | None = None
    every: int = 1
    """Only on every so many-th own turn."""
    first: bool = False
    """Only the first of the turn."""
    combat: bool = False
    """Only in combat."""


@dataclass(frozen=True, slots=True)
class Duration:
    """``until`` one of the kit's (``turn_end``, ``your_next_turn``, ``gone`` (its source leaves), ``forever``) or the
    title's; or so many ``turns``; or ``while`` a condition holds."""

    until: str = "forever"
    turns: int = 0
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Price:
    """What must be paid: resources and life in ``numbers``, cards to discard, things to give up, or to return to their
    owners' hands."""

    numbers: Numbers = ()
    discard: int = 0
    discards: Selector | None = None
    sacrifice: Selector | None = None
    returned: Selector | None = None
    counters: Numbers = ()
    name: str = ""
    """Under which what it takes is kept."""

    @property
    def takes(self) -> bool:
        """Whether it takes things: cards of a hand, or what is in play."""
        return bool(self.discard or self.discards or self.sacrifice or self.returned)

    @property
    def takes_many(self) -> bool:
        """Whether it may take several things."""
        asked = [thing.n for thing in (self.discards, self.sacrifice, self.returned) if thing is not None]
        return self.discard + len(asked) > 1 or any(n not in (None, Amount("number", 1)) for n in asked)

    def __bool__(self) -> bool:
        return bool(self.numbers or self.takes or self.counters)

    @property
    def asks_x(self) -> bool:
        """Whether so much is paid of a resource as its player likes."""
        return any(amount == Amount("x") for _, amount in self.numbers)


@dataclass(frozen=True, slots=True)
class Gift:
    """What is given or taken: a keyword with its value, or a whole ability."""

    keyword: str = ""
    n: "Amount | None" = None
    ability: "Ability | None" = None


@dataclass(frozen=True, slots=True)
class Step:
    """One operation with its arguments, or one way to go on (``if``, ``may``, ``choose``, ``each`` …)."""

    word: str
    values: Mapping[str, Value] = field(default_factory=dict)
    name: str = ""
    """Under which what it touched is kept for later steps."""

    def __hash__(self) -> int:
        return hash((self.word, tuple(sorted(self.values)), self.name))


@dataclass(frozen=True, slots=True)
class Mode:
    """One of the things a card may do."""

    targets: tuple[Selector, ...]
    effect: Steps


@dataclass(frozen=True, slots=True)
class Ability:
    """``kind``: ``triggered``, ``activated``, ``always`` (continuous), ``instead`` (replaces an event), ``prevent``."""

    kind: str
    when: Pattern | None = None
    condition: Condition | None = None
    targets: tuple[Selector, ...] = ()
    modes: tuple[Mode, ...] = ()
    price: Price = Price()
    may: bool = False
    turn: int = 0
    """Uses a turn, 0: any number."""
    match: int = 0
    effect: Steps = ()
    answers: str = ""
    """What an activated ability may be used in answer to, where the title has such."""
    zone: str = ""
    """Where alone it works, if not in play: in its owner's graveyard."""
    label: str = ""
    """An ability word that stands before its text."""


@dataclass(frozen=True, slots=True)
class Program:
    """All that a card's text says: keywords, what it does when it is played, abilities that it has in play."""

    keywords: tuple[Gift, ...] = ()
    targets: tuple[Selector, ...] = ()
    modes: tuple[Mode, ...] = ()
    condition: Condition | None = None
    """What must hold for it to be played."""
    answers: Pattern | None = None
    """What it may be played in answer to."""
    effect: Steps = ()
    abilities: tuple[Ability, ...] = ()
    price: Price = Price()
    """What is paid beside its cost."""
    other: Price = Price()
    """What may be paid in the place of its cost, while ``other_if`` holds."""
    other_if: Condition | None = None


def pieces(tree: object, shared: bool = False) -> Iterator[object]:
    """Everything that a program, or a part of one, is made of: trees, the whole first. Of what is ``shared``: all but
    abilities and modes with targets of their own, which mean those where they say "target"."""
    found: list[object] = []
    _add_pieces(tree, shared, found)
    return iter(found)


def _add_pieces(tree: object, shared: bool, found: list[object]) -> None:
    kind: Any = type(tree)
    if kind in _LEAVES or (shared and kind in (Ability, Mode) and cast(Ability, tree).targets):
        return
    if kind is tuple:
        for item in cast(tuple[object, ...], tree):
            _add_pieces(item, shared, found)
        return
    found.append(tree)
    if kind is Step:
        for value in cast(Step, tree).values.values():
            _add_pieces(value, shared, found)
        return
    for member in _members(kind):
        if value := getattr(tree, member):  # what is empty has no pieces
            _add_pieces(value, shared, found)


_LEAVES = frozenset((str, int, bool, type(None)))


@cache
def _members(kind: Any) -> tuple[str, ...]:
    """What a tree may have that is not plain."""
    return tuple(member.name for member in fields(kind) if member.type not in (str, int, bool))
