"""A finished match of Lirya told from its events alone."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from gettext import NullTranslations
from typing import Any

from game.client.cardtable import story
from game.engine.event import Event
from game.lirya.engine.tally import Tally

View = Mapping[str, Any]


class LiryaCount(story.Count):
    """See `game.client.cardtable.story.Count`; lost are own characters that died."""

    HEALTH, ENDS, AMOUNT = "life", ("life",), "dealt"
    _characters: frozenset[int] = frozenset()

    @cached_property
    def _tally(self) -> Tally:
        return Tally(self._content)

    def follow(self, view: View, events: Sequence[Event]) -> None:
        super().follow(view, events)
        self._tally.follow(view, events)

    def _look(self, view: View) -> None:
        cards = self._content.cards
        self._characters = frozenset(
            card["id"] for card in view["cards"] if card["card"] in cards and cards[card["card"]].type == "character"
        )

    def _happen(self, event: Event) -> None:
        if event.kind == "set" and not event.entity and event.name == "chain":
            self.chain = max(self.chain, len(event.new or ()))
        elif event.kind == "open" and event.name == "death":
            for dead in self._characters.intersection(event.targets):
                self.lost[self._whose[dead]] += 1

    def said(self, t: NullTranslations) -> story.Figures:
        dealt, hardest = t.gettext("Damage dealt"), t.gettext("Hardest blow")
        plays, slain = t.gettext("Cards played"), t.gettext("Enemy characters slain")
        return (dealt, self.dealt), (hardest, self.hardest), (plays, self.plays), (slain, self.lost[::-1])

    def leaves(self, t: NullTranslations) -> tuple[tuple[str, story.Figures], ...]:
        return self._tally.grouped(t)

    def whole(self, t: NullTranslations) -> str:
        return story.longest_chain(self.chain, t)
