"""Pieces of a sentence. Each is put into a template by its key, and bends as the template asks.

``{to:a}`` is the piece after a preposition, as its language contracts it; ``{to:gets|get}`` a verb that agrees with it
(one, many and, third, the reader); ``{to:m|f|m many|f many}`` an adjective; ``{n:a card|cards}`` what is counted.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Phrase:
    """A few words: their text, whether they stand for several, their gender, and how they bend for a spec."""

    text: str
    many: bool = False
    gender: str = "m"
    bend: Callable[["Phrase", str], str] | None = None
    you: bool = False
    """Whether it speaks to the reader."""
    supposed: Callable[["Phrase", list[str]], str] | None = None
    """How a verb agrees with it, if what it does has not happened yet: ``it would die``, ``have it die``."""

    def __str__(self) -> str:
        return self.text

    def __format__(self, spec: str) -> str:
        if not spec:
            return self.text
        if "|" in spec:
            return self._agreeing(spec.split("|"))
        if self.bend is None:
            raise ValueError(f"{self.text!r} cannot bend for {spec!r}")
        return self.bend(self, spec)

    def _agreeing(self, forms: list[str]) -> str:
        """The form that goes with this: one, many; one, many, you; or m, f, m many, f many."""
        if self.supposed is not None:
            return self.supposed(self, forms)
        if len(forms) == 4:
            return forms[(2 if self.many else 0) + (1 if self.gender == "f" else 0)]
        if self.you:
            return forms[-1]
        return forms[1 if self.many else 0]


@dataclass(frozen=True, slots=True)
class Quantity:
    """How much: a number, or ``X`` (said where, after the sentence). ``{n:a card|cards}`` says what is counted; ``#``
    is where the number stands, if not before it: ``{n:la prima carta|le prime # carte}``."""

    n: int | None
    said: str

    @property
    def many(self) -> bool:
        """Whether what is counted stands in the plural."""
        return self.n not in (1, -1)

    def __str__(self) -> str:
        return self.said

    def __format__(self, spec: str) -> str:
        if not spec:
            return self.said
        one, _, many = spec.partition("|")
        if not _:
            return f"{self.said} {spec}"
        if self.many:
            return many.replace("#", self.said) if "#" in many else f"{self.said} {many}"
        return one.replace("#", self.said)


@dataclass(frozen=True, slots=True)
class Compared:
    """How much against another: ``{n:a card|cards}`` says ``more cards than the opponent``, ``{n}`` ``less``."""

    many: str
    much: str
    than: str

    def __format__(self, spec: str) -> str:
        counted = spec.partition("|")[2] or spec
        counted = counted.replace("#", self.many) if "#" in counted else f"{self.many} {counted}"
        return f"{counted} {self.than}" if spec else self.much


@dataclass(frozen=True, slots=True)
class Agreeing:
    """An adjective that agrees with the phrase or quantity under the key it is asked for, or stands for ``many``: forms
    m, f, m many, f many."""

    forms: tuple[str, str, str, str]
    values: Mapping[str, Any]

    def __str__(self) -> str:
        return self.forms[0]

    def __format__(self, spec: str) -> str:
        subject = self.values.get(spec)
        if spec == "many" or isinstance(subject, Quantity):
            return self.forms[2 if spec == "many" or (subject is not None and subject.many) else 0]
        if not isinstance(subject, Phrase):
            return self.forms[0]
        return self.forms[(2 if subject.many else 0) + (1 if subject.gender == "f" else 0)]
