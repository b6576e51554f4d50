"""Spellchain in words: what the terminal and every screen say of it, in one language."""

from collections.abc import Mapping
from gettext import NullTranslations
from typing import Any

from game import i18n
from game.engine.account import Made
from game.engine.cardgame.telling import DuelTeller
from game.i18n import minus
from game.spellchain.engine.changes import Changes
from game.spellchain.engine.content import Content
from game.spellchain.engine.log.chronicle import Chronicle
from game.spellchain.engine.wording import Wording

View = Mapping[str, Any]


class SpellchainTeller(DuelTeller[Wording]):
    """See `game.engine.teller.Teller`. Beside it, the text of cards, made from their programs."""

    chronicles = Chronicle
    told_tags = ("health", "mana", "damage", "attack", "frozen", "growth", "wither")
    in_play = ("board", "attached")
    arrives_at = ("board",)
    size = ("attack", "health")

    def __init__(self, content: Content, language: str, translations: NullTranslations | None = None) -> None:
        super().__init__(Wording(content, language, translations or i18n.catalogue(language)))

    def layer(self, view: View, row: Made) -> str:
        """One thing that a layer made of a card: whose doing, and what it does."""
        return minus(Changes(self._w).layer(view, row))

    def effect(self, view: View, effect: Mapping[str, Any]) -> str:
        """An effect that lasts, of a view's ``effects``, with its end."""
        return minus(Changes(self._w).effect(view, effect))

    def mode_text(self, card_id: str, number: int) -> str:
        """One of the modes of a card, counted from 1; empty if its text has no such mode."""
        return self._w.mode_text(card_id, number)

    def answers(self, card_id: str) -> str:
        """What a reaction may answer, as in "an enemy spell"; empty for other cards."""
        return self._w.answers(card_id)

    def sheet(self, view: View) -> list[str]:
        """A view as lines of text."""
        return self._w.sheet(view)
