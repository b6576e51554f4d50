"""Spellchain in words: what the terminal and every screen say of it, in one language."""

from collections.abc import Iterable, Mapping
from gettext import NullTranslations
from typing import Any

from game import i18n
from game.engine.action import Action
from game.engine.cardgame.wording import CardTeller
from game.engine.event import Event
from game.engine.match import Made
from game.engine.teller import Foreseen, Sentence
from game.i18n import minus
from game.spellchain.engine.changes import Changes
from game.spellchain.engine.content import Content
from game.spellchain.engine.log.chronicle import Chronicle
from game.spellchain.engine.wording import Wording

View = Mapping[str, Any]
TOLD = ("health", "mana", "damage", "attack", "frozen", "growth", "wither")
"""Tags that a forecast tells."""
IN_PLAY = ("board", "attached")


class SpellchainTeller(CardTeller[Wording]):
    """See `game.engine.teller.Teller`. Beside it, the text of cards, made from their programs."""

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

    def log(self, view: View, events: Iterable[Event]) -> list[Sentence]:
        """What happened, from the view before it; an empty view is where an opening begins."""
        return Chronicle(self._w, view).tell(events)

    def told(self, view: View, events: Iterable[Event]) -> tuple[list[Sentence], Mapping[int, str | None]]:
        """As `log`, with the card of whatever is named there, by its id."""
        chronicle = Chronicle(self._w, view)
        return chronicle.tell(events), chronicle.cards

    def board(self, view: View) -> str:
        """A view as readable text, for a terminal of 80 columns."""
        return minus("\n".join(self._w.sheet(view)))

    def action(self, view: View, action: Action) -> str:
        """What a legal action would be called in a menu."""
        return self._w.action(view, action.verb, [int(arg) for arg in action.args])

    def deed(self, view: View, action: Action) -> str:
        """As `action`: a card goes by its name alone there already."""
        return self.action(view, action)

    def changes(self, view: View, changes: Iterable[Foreseen]) -> list[tuple[str, float]]:
        """Forecast changes: of players and creatures, who arrives and as what, and who leaves the board."""
        found = list(changes)
        arrivals = {c[0]: c for c in found if c[1] == "zone" and c[3] == "board" and c[2] not in IN_PLAY}
        gone = {(c[0], c[4]) for c in found if c[1] == "zone" and c[2] in IN_PLAY and c[3] not in IN_PLAY}
        told: list[tuple[str, float]] = []
        for change in found:
            entity, tag, old, new, odds = change
            if arrivals.get(entity) == change:
                told.append((self._arrival(view, change, found), odds))
            elif entity not in arrivals and (tag == "zone" or new or (entity, odds) not in gone):
                told.append((self._change(view, entity, tag, old, new), odds))
        return [(text, odds) for text, odds in told if text]

    def _arrival(self, view: View, arrival: Foreseen, changes: Iterable[Foreseen]) -> str:
        """Who arrives, as large as it is wherever that is certain."""
        w, ident = self._w, arrival[0]
        becomes = {tag: (new, odds) for entity, tag, _, new, odds in changes if entity == ident}
        made = becomes["card"][0] if "card" in becomes else None
        who = w.card(made) if made else w.thing(view, ident)
        attack, health = (becomes.get(tag, (0, arrival[4])) for tag in ("attack", "health"))
        if health[0] and attack[1] == health[1] == arrival[4]:
            said = w.t.gettext("{card} arrives as {attack}/{health}")
            return said.format(card=who, attack=attack[0], health=health[0])
        return w.t.gettext("{source} arrives").format(source=who)

    def _change(self, view: View, entity: int, tag: str, old: Any, new: Any) -> str:
        w = self._w
        who = w.player(entity - 1) if entity in (1, 2) else w.thing(view, entity)
        if tag == "zone":
            return w.labelled(who, w.name("zone", new)) if old in (*IN_PLAY, "chain") and new != "none" else ""
        return (
            minus(w.labelled(who, f"{w.name('term', tag)} {old} → {new}"))
            if tag in TOLD and w.has("terms", tag)
            else ""
        )
