"""Pieces of a sentence. Each is put into a template by its key, and bends as the template asks: ``{to:a}``."""

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

    def __str__(self) -> str:
        return self.text

    def __format__(self, spec: str) -> str:
        if not spec:
            return self.text
        if self.bend is None:
            raise ValueError(f"{self.text!r} can not bend for {spec!r}")
        return self.bend(self, spec)


@dataclass(frozen=True, slots=True)
class Quantity:
    """How much: a number, or ``X`` (said where, after the sentence). ``{n:a card|cards}`` says what is counted."""

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
            return f"{self.said} {many}"
        return one


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb that agrees with the phrase under the key it is asked for: ``{gets:to}``."""

    one: str
    many: str
    you: str
    values: Mapping[str, Any]

    def __format__(self, spec: str) -> str:
        subject = self.values.get(spec)
        if isinstance(subject, Phrase) and subject.you:
            return self.you
        return self.many if isinstance(subject, Phrase) and subject.many else self.one


@dataclass(frozen=True, slots=True)
class Agreeing:
    """An adjective that agrees with the phrase under the key it is asked for: forms m, f, m many, f many."""

    forms: tuple[str, str, str, str]
    values: Mapping[str, Any]

    def __str__(self) -> str:
        return self.forms[0]

    def __format__(self, spec: str) -> str:
        subject = self.values.get(spec)
        if not isinstance(subject, Phrase):
            return self.forms[0]
        return self.forms[(2 if subject.many else 0) + (1 if subject.gender == "f" else 0)]
