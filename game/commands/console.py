"""What every command is handed: the person's language, and the ways to speak to them."""

import sys
from collections.abc import Callable, Iterable, Sequence
from gettext import NullTranslations
from typing import NamedTuple

from game.i18n import cells, pad, printable

DONE, FAILED, MISUSED, INTERRUPTED = 0, 1, 2, 130


class BadArguments(Exception):
    """Something on the command line that can not be: a line for people, exit status 2."""


class CouldNotFinish(Exception):
    """What was asked for could not be done to its end: a line for people, exit status 1."""


class Console(NamedTuple):
    """``language`` is ``en``, ``it`` or ``zh``; ``translations`` has the program's sentences in it.

    ``asked`` says whether the command line asks for that language, so that it counts for more than the settings.
    """

    language: str
    translations: NullTranslations
    asked: bool = False

    @property
    def gettext(self) -> Callable[[str], str]:
        """A sentence in the person's language."""
        return self.translations.gettext

    @property
    def pgettext(self) -> Callable[[str, str], str]:
        """A word that means more than one thing, after what it is said of, in the person's language."""
        return self.translations.pgettext

    @property
    def ngettext(self) -> Callable[[str, str, int], str]:
        """A sentence that counts, in the person's language."""
        return self.translations.ngettext

    def say(self, text: str = "") -> None:
        """Prints a line, at once; what would steer the terminal is spelt."""
        print(printable(text), flush=True)

    def say_all(self, lines: Iterable[str]) -> None:
        """Prints lines."""
        for line in lines:
            self.say(line)

    def say_table(self, rows: Sequence[Sequence[str]]) -> None:
        """Prints rows in columns: the first are words, the others stand under each other as numbers do."""
        widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
        for first, *rest in rows:
            numbers = [" " * (width - cells(text)) + text for text, width in zip(rest, widths[1:], strict=True)]
            self.say("  ".join([pad(first, widths[0]), *numbers]).rstrip())

    def warn(self, text: str) -> None:
        """Prints what is no part of the output, always as one line: what can not be printed is spelt."""
        line = printable(text).replace("\n", "\\n").replace("\t", "\\t")
        print(f"cinquefoil: {line}", file=sys.stderr, flush=True)

    def progress(self, text: str) -> None:
        """Shows a passing line in place of the last one; nothing where nobody watches."""
        if sys.stderr.isatty():
            print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
