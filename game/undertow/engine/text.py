"""Undertow in words: what the terminal and every screen say of it, in one language."""

from collections.abc import Iterable, Mapping
from gettext import NullTranslations
from typing import Any

from game import i18n
from game.engine.account import Made
from game.engine.action import Action
from game.engine.cardgame.wording import CardTeller
from game.engine.event import Event
from game.engine.teller import Foreseen, Sentence
from game.i18n import minus
from game.undertow.engine.builds import Starter
from game.undertow.engine.content import Content
from game.undertow.engine.log.chronicle import Chronicle
from game.undertow.engine.sums import part_of
from game.undertow.engine.vocabulary import NUMBERED, STATUSES
from game.undertow.engine.wording import FIRST_PLAYER, PLAIN, Wording

View = Mapping[str, Any]
TERMS = ("health", "attack", "strike", "fatigue", "preparation")
"""Numbers that a forecast tells, beside keywords and statuses."""
STANDS = ("line", "hero")


class UndertowTeller(CardTeller[Wording]):
    """See `game.engine.teller.Teller`. Beside it, the text of cards, made from their programs."""

    def __init__(
        self,
        content: Content,
        starters: Mapping[str, Starter],
        language: str,
        translations: NullTranslations | None = None,
    ) -> None:
        super().__init__(Wording(content, starters, language, translations or i18n.catalogue(language)))

    def about(self, card_id: str) -> str:
        """What stands on a card beside its name and text, in a row."""
        return self._w.about(card_id)

    def layer(self, view: View, row: Made) -> str:
        """One part of a number's sum: where it comes from."""
        return part_of(self._w, view, row)

    def log(self, view: View, events: Iterable[Event]) -> list[Sentence]:
        """What happened, from the view before it; an empty view is where an opening begins."""
        return Chronicle(self._w, view).tell(events)

    def board(self, view: View) -> str:
        """A view as readable text, for a terminal of 80 columns."""
        return minus("\n".join(self._w.sheet(view)))

    def action(self, view: View, action: Action) -> str:
        """What a legal action would be called in a menu."""
        return self._w.action(view, action.verb, action.args)

    def deed(self, view: View, action: Action) -> str:
        """As `action`: a card goes by its name alone there already."""
        return self.action(view, action)

    def changes(self, view: View, changes: Iterable[Foreseen]) -> list[tuple[str, float]]:
        """Forecast changes: of who stands on the board, of preparations, and who comes and goes."""
        found = list(changes)
        if any(c[:3] == (0, "phase", "muster") for c in found):
            return []  # all gets another number
        moved = {(c[0], c[4]) for c in found if c[1] == "zone"}
        told = [
            (self._change(view, entity, tag, old, new), odds)
            for entity, tag, old, new, odds in found
            if tag == "zone" or (entity, odds) not in moved
        ]
        return [(text, odds) for text, odds in told if text]

    def _change(self, view: View, entity: int, tag: str, old: Any, new: Any) -> str:
        w = self._w
        if entity in (FIRST_PLAYER, FIRST_PLAYER + 1):
            who = str(w.player(entity - FIRST_PLAYER))
        else:
            who = self._named(view, entity)
        if tag == "zone":
            return self._gone(who, old, new) if who else ""
        term = self._term(tag)
        if not who or not term or not isinstance(old, int) or not isinstance(new, int):
            return ""
        return minus(w.labelled(who, f"{term} {old} → {new}"))

    def _named(self, view: View, entity: int) -> str:
        """Who it is, in the line with its slot; empty for what nobody knows."""
        card = next((card for card in view.get("cards", ()) if card["id"] == entity), None)
        if card is None or not card["card"]:
            return ""
        name = self._w.card(card["card"])
        return self._w.in_slot(name, card["owner"], card["pos"]) if card["zone"] == "line" else name

    def _term(self, tag: str) -> str:
        if tag in TERMS:
            return self._w.name("term", tag)
        if tag in STATUSES and not tag.endswith("_turns"):
            return self._w.name("status", tag)
        return self._w.name("keyword", tag) if tag in NUMBERED and tag not in PLAIN else ""

    def _gone(self, who: str, old: Any, new: Any) -> str:
        """Who goes where."""
        t = self._w.t
        match old, new:
            case "hand" | "graveyard", "line":
                return t.gettext("{source} arrives").format(source=who)
            case "line", "graveyard" | "none":
                return t.gettext("{unit} dies").format(unit=who)
            case "offer", "none":
                return ""
            case _, str():
                return self._w.labelled(who, self._w.name("zone", new)) if self._w.has("zones", new) else ""
        return ""
