"""ESTRO in words: what the terminal and every screen say of it, in one language."""

from collections.abc import Mapping
from gettext import NullTranslations
from typing import Any

from game import i18n
from game.engine.cardgame.telling import DuelTeller
from game.estro.engine.content import Content
from game.estro.engine.log.chronicle import Chronicle
from game.estro.engine.sheet import Sheet
from game.estro.engine.wording import Wording

View = Mapping[str, Any]


class EstroTeller(DuelTeller[Wording]):
    """See `game.engine.teller.Teller`. Beside it, the names of Gifts."""

    chronicles = Chronicle
    told_tags = ("tot", "combat_tot", "combat_primary", "plays_max", "attacks_max", "zone_used", "field_tot")
    in_play = ("field",)
    arrives_at = ()
    size = ("tot",)

    def __init__(self, content: Content, language: str, translations: NullTranslations | None = None) -> None:
        super().__init__(Wording(content, language, translations or i18n.catalogue(language)))

    def sheet(self, view: View) -> list[str]:
        """A view as lines of text."""
        return Sheet(self._w, view).lines()

    def gift(self, gift: str) -> str:
        """A Gift by its name, with what its mechanic is told."""
        return self._w.gift(gift)
