"""What a program may speak of at a place, and how deep it may go."""

from game.engine.cards.tree import Selector
from game.engine.content import Table
from game.engine.said import Said

DEEPEST = 6
"""Steps within steps."""


class Scope:
    """What a program may speak of at a place: targets, names given before, whether there is an event or an `it`."""

    def __init__(self, deep: int = 0) -> None:
        self.targets = 0
        self.names: set[str] = set()
        self.chosen: dict[str, Selector] = {}
        """What stands for a target where it is chosen only as the step runs."""
        self.event = False
        self.it = False
        self.noun = ""
        self.outer: bool | None = None
        """In a filter of things: whether there is an `it` beside the one looked at."""
        self.deep = deep

    def copy(self) -> "Scope":
        """The same, to be changed apart."""
        twin = Scope(self.deep)
        twin.targets, twin.names, twin.event = self.targets, self.names, self.event
        twin.it, twin.noun, twin.outer = self.it, self.noun, self.outer
        twin.chosen = self.chosen
        return twin

    def looking(self, noun: str = "") -> "Scope":
        """The same in a filter of things, each of which is the `it` at hand."""
        twin = self.copy()
        twin.it, twin.noun, twin.outer = True, noun or self.noun, self.it
        return twin

    @property
    def has_another(self) -> bool:
        """Whether `it` is another thing than the one looked at."""
        return self.it if self.outer is None else self.outer

    def within(self, table: Table) -> "Scope":
        """The same one step deeper."""
        twin = self.copy()
        twin.deep += 1
        if twin.deep > DEEPEST:
            table.fault("", Said("steps within steps more than {most} deep", most=DEEPEST))
        return twin


def true(table: Table, key: str) -> bool:
    """A flag: true, or left out."""
    if key not in table:
        return False
    if table.value(key) is not True:
        table.wrong(key, Said("true (or leave it out)"), table.value(key))
    return True
