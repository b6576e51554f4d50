"""What a title's panels say things with."""

from gettext import NullTranslations

from game.i18n import minus


class PanelWords:
    """PanelWords sentences of the program in the board's language."""

    __slots__ = ()
    t: NullTranslations

    def say(self, text: str, /, **values: object) -> str:
        return minus(self.t.gettext(text).format(**values))

    def many(self, one: str, more: str, count: int, /, **values: object) -> str:
        return minus(self.t.ngettext(one, more, count).format(count=count, **values))
