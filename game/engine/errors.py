"""The errors a person or a program can cause, and the one that would be our own fault.

Each message names the thing, the place and the mend: ``longnight/cards.toml: sprint: cd: expected 0..3, got 12``.
"""

from game.engine.said import Said, Say


class GameError(Exception):
    """Base of every error that this package raises on purpose: a sentence in English, and its facts.

    >>> str(BadRecord("line {line}: {reason}", line=2, reason=BadRecord("{key} is missing", key="n")))
    'line 2: n is missing'
    """

    def __init__(self, message: str = "", /, **facts: object) -> None:
        self.said = message if isinstance(message, Said) else Said(message, **facts)
        super().__init__(self.said)

    def told(self, say: Say) -> str:
        """The sentence in another language, with what caused it."""
        return self.said.told(say)


class BadSetup(GameError):
    """A title, seed or set-up key that can not start a match."""


class IllegalAction(GameError):
    """An action that is misspelt or not legal now; the match is unchanged."""


class BadPosition(GameError):
    """A position that no match could stand in."""


class BadContent(GameError):
    """A card, enemy, scenario or deck file that breaks its format."""


class BadRecord(GameError):
    """A record that is damaged, unreadable, or from other rules."""


class NewerRecord(BadRecord):
    """A record in a format that only a newer program reads."""


class OtherRules(BadRecord):
    """A whole record, played by other rules or cards than this program has, which from some action on play otherwise.

    ``alike`` is how many of its actions play alike here: a branch after them can be watched and gone on with.
    """

    def __init__(self, message: str = "", /, alike: int = 0, **facts: object) -> None:
        super().__init__(message, alike=alike, **facts)
        self.alike = alike


class MatchInUse(GameError, RuntimeError):
    """A thread that would play in a match while another one does; the match is unchanged by it."""


class BrokenMatch(GameError):
    """The core broke one of its own invariants: a fault of ours, with a report written."""
