"""The log of a battle: events as sentences."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from game.engine.event import Event
from game.engine.teller import Sentence

if TYPE_CHECKING:
    from game.undertow.engine.wording import Wording

View = Mapping[str, Any]


class Chronicle:
    """Says what happened in a battle: whose turn it is, and how it ended."""

    def __init__(self, wording: "Wording", view: View) -> None:
        self._w = wording
        self._active = view.get("active", 0)
        self._turn = view.get("turn", 0)

    def tell(self, events: Iterable[Event]) -> list[Sentence]:
        """The sentences of some events."""
        return [sentence for event in events for sentence in self._sentences(event)]

    def _sentences(self, event: Event) -> Iterable[Sentence]:
        if event.kind == "set" and event.entity == 0 and event.name == "turn" and event.new:
            self._turn = event.new
        elif event.kind == "set" and event.entity == 0 and event.name == "active" and self._turn:
            yield Sentence(self._w.turn(self._turn, event.new), 0, event.frame)
        elif event.kind == "result":
            yield Sentence(self._w.result(event.new, event.name), 0, event.frame)
