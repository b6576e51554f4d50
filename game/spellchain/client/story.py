"""A finished match of Spellchain told from its events alone."""

from collections.abc import Mapping
from gettext import NullTranslations
from typing import Any

from game.client.cardtable import story
from game.engine.event import Event

View = Mapping[str, Any]


class SpellchainCount(story.Count):
    """See `game.client.cardtable.story.Count`; lost are own creatures that were destroyed."""

    HEALTH, ENDS = "health", ("health", "double_ko")
    _links: frozenset[int] = frozenset()

    def _look(self, view: View) -> None:
        self._whose |= {link["id"]: link["controller"] for link in (*view["chain"], *view.get("resolving", ()))}
        self._links = frozenset(link["id"] for link in view["chain"])

    def _happen(self, event: Event) -> None:
        if event.kind in ("create", "move"):
            self._link(event)
        elif event.kind == "open" and event.name == "destroy_creature":
            for target in event.targets:
                self.lost[self._whose[target]] += self._is_creature(target)

    def _link(self, event: Event) -> None:
        assert event.entity is not None
        if "chain" in (event.name, event.old if event.kind == "create" else None):
            self._links |= {event.entity}
            self.chain = max(self.chain, len(self._links))
        else:
            self._links -= {event.entity}

    def _is_creature(self, ident: int) -> bool:
        """Whether it is no field, which can be destroyed as well; what came in this same action is taken for one."""
        card = next((card for card in self._view["cards"] if card["id"] == ident), None)
        face = card and (card.get("face") or card["card"])
        return not face or self._content.cards[face].type == "creature"

    def said(self, t: NullTranslations) -> story.Figures:
        return (
            (t.gettext("Damage dealt"), self.dealt),
            (t.gettext("Hardest blow"), self.hardest),
            (t.gettext("Cards played"), self.plays),
            (t.gettext("Enemy creatures destroyed"), self.lost[::-1]),
        )

    def whole(self, t: NullTranslations) -> str:
        return story.longest_chain(self.chain, t)
