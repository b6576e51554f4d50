"""Sentences that arise where nobody knows the person's language: English there, told in any language where shown."""

from collections.abc import Callable
from typing import Self

Say = Callable[[str], str]
"""Gives a sentence of the program in a language, its placeholders as they are."""


class Said(str):
    """An English sentence that still knows its pattern and its facts.

    >>> found = Said("line {line} was torn", line=3)
    >>> found
    'line 3 was torn'
    >>> found.told({"line {line} was torn": "la riga {line} è incompleta"}.get)
    'la riga 3 è incompleta'
    """

    message: str
    facts: dict[str, object]

    def __new__(cls, message: str, /, **facts: object) -> Self:
        made = super().__new__(cls, message.format(**facts) if facts else message)
        made.message, made.facts = message, facts
        return made

    def told(self, say: Say) -> str:
        """The sentence in a language; facts that are sentences themselves are told in it too."""
        if not self.facts:
            return say(self.message) if self.message else ""
        return say(self.message).format(**{name: told(fact, say) for name, fact in self.facts.items()})


def in_a_row(first: Said, *rest: Said) -> Said:
    """Several sentences as one.

    >>> in_a_row(Said("no card"), Said("no die"), Said("no one"))
    'no card; no die; no one'
    """
    return Said("{first}; {rest}", first=first, rest=in_a_row(*rest)) if rest else first


def told(what: object, say: Say) -> object:
    """A fact in a language, if it is one that is said differently in each."""
    tell = getattr(what, "told", None)
    return tell(say) if callable(tell) else what


def to_say(message: str) -> str:
    """Marks a sentence that is kept in a table until it is said."""
    return message
