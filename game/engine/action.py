"""Actions and their notation: ``verb arg arg…`` with entities as ``#12``, places as ``hex 4,3``, words and numbers."""

import difflib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.engine import hexes
from game.engine.errors import IllegalAction
from game.engine.memo import Memo
from game.engine.said import to_say

BYTES = 8
"""Of an action in the core."""


@dataclass(frozen=True, slots=True)
class Action:
    """A choice. ``args`` is what the notation says after the verb: ints for entities and numbers, else text."""

    verb: str
    args: tuple[int | str, ...]
    text: str
    raw: bytes
    """The core's eight bytes."""

    def __str__(self) -> str:
        return self.text


class Arg(NamedTuple):
    """One argument of a verb: its form (``#``, ``hex``, ``number`` or ``word``) and, for words, the names by number.

    A name may be of several words, as a place is: ``front 2``.
    """

    form: str
    optional: bool = False
    names: tuple[str | None, ...] = ()

    def text(self, value: int) -> str:
        if self.form == "#":
            return f"#{value}"
        if self.form == "hex":
            return f"hex {hexes.text_of(value)}"
        return str(value) if self.form == "number" else str(self.names[value])

    def value(self, value: int) -> int | str:
        if self.form in ("#", "number"):
            return value
        return hexes.text_of(value) if self.form == "hex" else str(self.names[value])

    def match(self, tokens: Sequence[str]) -> tuple[int, int] | None:
        """The number that the first tokens stand for, with how many of them; None if they are something else."""
        token = tokens[0] if tokens else ""
        if self.form == "#":
            found = re.fullmatch(r"#(\d{1,3})", token, re.ASCII)
            return (int(found[1]), 1) if found and int(found[1]) < 256 else None
        if self.form == "number":
            found = re.fullmatch(r"\d{1,2}", token, re.ASCII)
            return (int(token), 1) if found else None
        if self.form == "word":
            named = ((number, name.split()) for number, name in enumerate(self.names) if name)
            return next(((number, len(words)) for number, words in named if words == [*tokens[: len(words)]]), None)
        found = re.fullmatch(r"(\d{1,2}),(\d{1,2})", tokens[1] if len(tokens) > 1 else "", re.ASCII)
        if token != "hex" or not found:
            return None
        row, col = int(found[1]), int(found[2])
        return (hexes.number_of((row, col)), 2) if 1 <= row <= 12 and 1 <= col <= 12 else None


class Notation:
    """The verbs of a title, both ways. Actions repeat, so each is made once."""

    def __init__(self, verbs: Mapping[str, tuple[Arg, ...]], order: Sequence[str]) -> None:
        self._verbs = verbs
        self._order = tuple(order)
        self._made = Memo(self._make, BYTES)

    def actions(self, raw: bytes) -> tuple[Action, ...]:
        """The actions of a list, eight bytes each."""
        return tuple(self._made.each(raw))

    def action(self, raw: bytes) -> Action:
        """The action of eight bytes."""
        return self._made[raw]

    def _make(self, raw: bytes) -> Action:
        verb = self._order[raw[0]]
        said = [
            (arg, value) for arg, value in zip(self._verbs[verb], raw[1:], strict=False) if value or not arg.optional
        ]
        text = " ".join([verb, *(arg.text(value) for arg, value in said)])
        return Action(verb, tuple(arg.value(value) for arg, value in said), text, raw)

    def parse(self, text: str) -> Action:
        """The action that a text stands for, legal or not; as somebody may type it, blanks and leading zeros forgiven.

        Raises: ``IllegalAction`` for an unknown verb or an argument that the verb does not take.
        """
        tokens = text.split()
        if not tokens or tokens[0] not in self._verbs:
            close = difflib.get_close_matches(tokens[0] if tokens else "", self._order, 1)
            if close:
                raise IllegalAction("{text}: unknown verb; did you mean {near}?", text=repr(text), near=close[0])
            raise IllegalAction(
                "{text}: unknown verb; verbs are {known}", text=repr(text), known=", ".join(self._order)
            )
        verb, rest = tokens[0], tokens[1:]
        raw = bytearray(BYTES)
        raw[0] = self._order.index(verb)
        for place, arg in enumerate(self._verbs[verb], 1):
            found = arg.match(rest)
            if found is not None and found[0] == 0 and arg.optional:
                found = None  # 0 stands for "left out", so nobody can write it
            if found is None and not arg.optional:
                raise IllegalAction("{text}: malformed; expected {form}", text=repr(text), form=self.form(verb))
            if found is not None:
                raw[place], used = found
                rest = rest[used:]
        if rest:
            said = to_say("{text}: {rest} is not understood; expected {form}")
            raise IllegalAction(said, text=repr(text), rest=repr(" ".join(rest)), form=self.form(verb))
        return self.action(bytes(raw))

    def form(self, verb: str) -> str:
        """How a verb is written, for messages."""
        said = {"#": "#id", "hex": "hex row,column", "number": "number"}
        words = []
        for arg in self._verbs[verb]:
            name = said.get(arg.form) or "/".join(str(n) for n in arg.names if n)
            words.append(f"[{name}]" if arg.optional else name)
        return " ".join([verb, *words])
