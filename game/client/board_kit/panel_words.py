"""What a title's panels say things with."""

from collections.abc import Iterable
from gettext import NullTranslations

from game.i18n import clauses, minus, series


class PanelWords:
    """PanelWords sentences of the program in the board's language."""

    __slots__ = ()
    t: NullTranslations

    def say(self, text: str, /, **values: object) -> str:
        return minus(self.t.gettext(text).format(**values))

    def many(self, one: str, more: str, count: int, /, **values: object) -> str:
        return minus(self.t.ngettext(one, more, count).format(count=count, **values))

    def series(self, texts: Iterable[str]) -> str:
        """Things one after another."""
        return series(self.t, texts)

    def clauses(self, texts: Iterable[str]) -> str:
        """What makes up one sentence."""
        return clauses(self.t, texts)


def unbroken(text: str) -> str:
    """A text in which no line ends beside an arrow."""
    return text.replace("→ ", "→\u00a0").replace(" →", "\u00a0→")
