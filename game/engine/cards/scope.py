"""What a program may speak of at a place, and how deep it may go."""

from game.engine.content import Table
from game.engine.said import Said

DEEPEST = 6
"""Steps within steps."""


class Scope:
    """What a program may speak of at a place: targets, names given before, whether there is an event or an `it`."""

    def __init__(self, deep: int = 0) -> None:
        self.targets = 0
        self.names: set[str] = set()
        self.event = False
        self.it = False
        self.noun = ""
        self.deep = deep

    def copy(self) -> "Scope":
        """The same, to be changed apart."""
        twin = Scope(self.deep)
        twin.targets, twin.names, twin.event = self.targets, self.names, self.event
        twin.it, twin.noun = self.it, self.noun
        return twin

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
