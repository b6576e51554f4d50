"""A finished match of Lirya told from its events alone."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from gettext import NullTranslations
from typing import Any

from game.client.cardtable import story
from game.client.match.story import Leaf
from game.engine.event import Event
from game.lirya.engine.tally import Tally

View = Mapping[str, Any]
MOST = 4
"""Cards whose damage is told."""


class LiryaCount(story.Count):
    """See `game.client.cardtable.story.Count`; lost are own characters that died."""

    HEALTH, ENDS, AMOUNT = "life", ("life",), "dealt"
    _characters: frozenset[int] = frozenset()
    _due = 0
    """How many turns were closed since the board was looked at."""

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

    def close(self) -> None:
        super().close()
        self._due += 1

    def look_on(self, view: View) -> None:
        """A turn that was closed is weighed as soon as somebody is asked again."""
        super().look_on(view)
        for _ in range(self._due):
            self._tally.weigh(view)
        self._due = 0

    def leaves(self, t: NullTranslations) -> tuple[Leaf, ...]:
        leaves = [Leaf(name, story.compared(figures)) for name, figures in self._tally.grouped(t)]
        hardest = self._tally.hardest(self.named, MOST)
        if hardest:
            leaves.append(Leaf(t.gettext("Damage by card"), story.compared(hardest)))
        course = tuple(self._tally.board)
        most, last = ([max(values) for values in zip(*course, strict=True)], course[-1])
        mean = [round(sum(values) / len(values)) for values in zip(*course, strict=True)]
        worth = ((t.gettext("At most"), most), (t.gettext("On average"), mean), (t.gettext("At the end"), last))
        return (*leaves, Leaf(t.gettext("Value of the board"), story.compared(worth), course))

    def whole(self, t: NullTranslations) -> str:
        return story.longest_chain(self.chain, t)
