"""Lirya in words: what the terminal and every screen say of it, in one language."""

from collections.abc import Mapping
from gettext import NullTranslations
from typing import Any

from game import i18n
from game.engine.cardgame.telling import DuelTeller
from game.i18n import minus
from game.lirya.engine.content import Content
from game.lirya.engine.log.chronicle import Chronicle
from game.lirya.engine.log.lasting import Lasting
from game.lirya.engine.sheet import Sheet
from game.lirya.engine.wording import Wording

View = Mapping[str, Any]


class LiryaTeller(DuelTeller[Wording]):
    """See `game.engine.teller.Teller`. Beside it, the text of cards, made from their programs."""

    chronicles = Chronicle
    told_tags = ("life", "energy", "attack", "defense", "health", "points", "level", "counters")
    in_play = ("front", "back", "structures", "attached")
    arrives_at = ("front", "back", "structures")
    size = ("attack", "defense", "health")

    def __init__(self, content: Content, language: str, translations: NullTranslations | None = None) -> None:
        super().__init__(Wording(content, language, translations or i18n.catalogue(language)))

    def sheet(self, view: View) -> list[str]:
        """A view as lines of text."""
        return Sheet(self._w, view).lines()

    def state(self, state: Mapping[str, Any]) -> str:
        """A state of a view, with its value and turns."""
        return self._w.state(state)

    def without(self, who: str, state: Mapping[str, Any]) -> str:
        """That somebody has a state of a view no more."""
        return Lasting(self._w).ends(who, state)

    def effect(self, effect: Mapping[str, Any]) -> str:
        """A lasting effect of a view, with its end; empty for what shows by itself."""
        return minus(Lasting(self._w).effect(effect))

    def keyword(self, name: str, value: int) -> str:
        """A keyword, with its value if it has one."""
        return self._w.keyword(name, value)
