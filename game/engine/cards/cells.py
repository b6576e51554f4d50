"""The core's array of cells, filled node by node by the names of the members of its structs."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NoReturn

from game.engine.core import ffi, lib, numbers, tags
from game.engine.errors import BadContent

OWN_ARGUMENTS = (ffi.sizeof("cards_title_step") - ffi.sizeof("cards_step")) // ffi.sizeof("int16_t")
"""That a title's own operation may have."""
_SHORT = {"amount_what": "amount", "test_what": "test", "condition_what": "if"}


@cache
def enum(name: str) -> Mapping[str, int]:
    """The members of an enum of the card kit.

    >>> enum("side")
    {'any': 0, 'own': 1, 'enemy': 2, 'it': 3}
    """
    return numbers(f"enum cards_{name}", f"CARDS_{_SHORT.get(name, name).upper()}_")


@cache
def members(struct: str) -> tuple[str, ...]:
    """The members of a struct, as keys of words: where C has the word for itself, the member bears a "_".

    >>> members("cards_if")
    ('word', 'next', 'keep', 'if', 'then', 'else')
    """
    return tuple(member.rstrip("_") for member in tags(struct))


class Cells:
    """All nodes so far. Nodes that are only looked at are shared: equal ones are one."""

    def __init__(self) -> None:
        self.cells: list[int] = [0]
        """The first is nobody's: a place of 0 is nothing, and an empty list."""
        self._shared: dict[tuple[int, ...], int] = {}

    def new(self, where: str, struct: str, values: Mapping[str, int]) -> int:
        """A node of its own; what is left out is 0. Raises: ``BadContent`` if there is no room."""
        return self._put(where, [values.get(member, 0) for member in members(struct)])

    def own_step(self, where: str, step: Mapping[str, int], arguments: Sequence[int]) -> int:
        """A step of a title's own, with its arguments in order."""
        rest = [0] * (OWN_ARGUMENTS - len(arguments))
        return self._put(where, [*(step.get(member, 0) for member in members("cards_step")), *arguments, *rest])

    def change(self, place: int, struct: str, member: str, value: int) -> None:
        """Fills in what was not known when a node was made."""
        self.cells[place + members(struct).index(member)] = value

    def look(self, where: str, struct: str, values: Mapping[str, int]) -> int:
        """A node that is only looked at."""
        return self._look(where, tuple([values.get(member, 0) for member in members(struct)]))

    def list(self, where: str, items: Sequence[int]) -> int:
        """A list: how many, then they."""
        return self._look(where, (len(items), *items)) if items else 0

    def pairs(self, where: str, pairs: Sequence[tuple[int, int]]) -> int:
        """A list of pairs."""
        return self._look(where, (len(pairs), *(number for pair in pairs for number in pair))) if pairs else 0

    def _look(self, where: str, cells: tuple[int, ...]) -> int:
        place = self._shared.get(cells)
        if place is None:
            place = self._shared[cells] = self._put(where, cells)
        return place

    def _put(self, where: str, cells: Sequence[int]) -> int:
        place = len(self.cells)
        if place + len(cells) + len(members("cards_program")) > lib.CARDS_CELLS:  # the core adds an empty program
            _full(where)
        self.cells.extend(cells)
        return place


def _full(where: str) -> NoReturn:
    raise BadContent(
        "{place}: the programs of all cards together need more than {most} cells",
        place=where,
        most=lib.CARDS_CELLS,
    )
