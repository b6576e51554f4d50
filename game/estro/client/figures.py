"""What the statistics tell of ESTRO's matches beside deck and level: the own estro, the own Gifts, the Zone."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.client.match.offers import Parting
from game.estro.engine.content import Content
from game.estro.engine.vocabulary import ESTRI
from game.records.profile import Outcome

View = Mapping[str, Any]
VOID = "void"
SHOWN = ("field", "incinerator")
"""Where a card lies that has come into play."""


class EstroFigures:
    """See `game.client.match.duel.DuelFigures`."""

    def __init__(self, content: Callable[[], Content]) -> None:
        self._ask = content

    def told(self, view: View, seat: int) -> dict[str, Any]:
        """The estro of most own cards, of several the first; the Gifts of own cards that came into play; the Zone."""
        cards = self._ask().cards
        own = [card for card in view["cards"] if card["owner"] == seat and card["card"] in cards]
        faces = [card["card"] for card in own] + list(view["players"][seat].get("unseen", ()))
        counted = Counter(cards[face].estro for face in faces if face in cards)
        came = {cards[card["card"]].mechanic or VOID for card in own if card["zone"] in SHOWN}
        return {
            "estro": max(ESTRI[1:], key=lambda estro: counted[estro]) if counted else "",
            "gifts": sorted(came),
            "zone": view["zone"],
            "turns": view["turn"],
        }

    def partings(self, language: str) -> Sequence[Parting]:
        words = self._ask().words
        named = {table: {key: said.say(language) for key, said in words[table].items()} for table in _NAMED}
        estri, terms = {estro: named["estri"][estro] for estro in ESTRI[1:]}, named["terms"]
        gifts = {**named["mechanics"], VOID: terms["void"]}
        return (
            Parting(terms["estro"], _of("estro"), estri),
            Parting(terms["gift"], _gifts_of, gifts),
            Parting(terms["zone"], _of("zone"), estri),
        )


_NAMED = ("estri", "mechanics", "terms")


def _of(key: str) -> Callable[[Outcome], str]:
    """What was noted of a match under a key."""
    return lambda outcome: str(outcome.detail.get(key, ""))


def _gifts_of(outcome: Outcome) -> Sequence[str]:
    """A match counts for each Gift that came into play."""
    gifts = outcome.detail.get("gifts", ())
    return [str(gift) for gift in gifts] if isinstance(gifts, list) else ()
