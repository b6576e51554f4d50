"""What may be told before choosing: what comes of an action until somebody is asked again, if nobody answers.

A pass is followed to the viewer's next decision. All of it is asked of the core through `Choices`, each question once.
"""

from collections.abc import Generator, Mapping, Sequence
from typing import Any

from game.client.board_kit import foresight
from game.client.board_kit.board import Imagined
from game.engine.action import Action
from game.engine.teller import Foreseen
from game.lirya.client.panel_words import Words

View = Mapping[str, Any]
MOST_PASSES = 40
"""More often than this nobody has to pass before somebody else is to decide."""
DEALS = 3
"""In so many ways what can not be known is dealt: what is not the same in all is left to chance, and not told."""
TAGS = ("health", "points", "level")
"""What is told of what is in play."""
IN_PLAY = ("front", "back", "structures")


class Foresight(foresight.Foresight[Words]):
    """What can be known of the choices of now."""

    def coming(self, action: Action, seat: int) -> tuple[str, ...] | None:
        """What comes of an action, sentence by sentence; None while it is not known."""
        key = ("coming", str(action))
        found: Sequence[Foreseen] | None = self._questions.answer(key, lambda: self._coming(str(action), seat), None)
        if found is None:
            return None
        return tuple(text for text, _ in self._words.teller.changes(self._view, found))

    def _coming(self, action: str, seat: int) -> Generator[None, None, Sequence[Foreseen] | None]:
        dealt = []
        for deal in range(DEALS):
            path = [action]
            found = self._choices.imagine(*path, deal=deal)
            yield
            while found is not None and _is_passing(found, seat) and len(path) < MOST_PASSES:
                path.append("pass")
                found = self._choices.imagine(*path, deal=deal)
                yield
            if found is not None:
                dealt.append(_changes(self._view, found.view))
        if not dealt:
            return None
        return [change for change in dealt[0] if all(change in other for other in dealt[1:])]


def _is_passing(found: Imagined, seat: int) -> bool:
    """Whether the other one is asked in a window."""
    pending = found.view.get("pending") or {}
    return pending.get("choice") == "window" and pending["player"] != seat


def _changes(before: View, after: View) -> list[Foreseen]:
    """What is another than it was: of players their life and energy, of what stands its numbers, and who leaves."""
    found: list[Foreseen] = []
    for seat, (old, new) in enumerate(zip(before["players"], after["players"], strict=True)):
        found += [(seat + 1, tag, old[tag], new[tag], 1.0) for tag in ("life", "energy") if old[tag] != new[tag]]
    cards = {card["id"]: card for card in after["cards"]}
    for card in before["cards"]:
        if card.get("zone") not in IN_PLAY:
            continue
        now = cards.get(card["id"], {"zone": "none"})
        if now["zone"] not in IN_PLAY:
            found.append((card["id"], "zone", card["zone"], now["zone"], 1.0))
        else:
            found += [(card["id"], tag, card[tag], now[tag], 1.0) for tag in TAGS if card.get(tag) != now.get(tag)]
    return found
