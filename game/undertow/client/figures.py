"""What the statistics tell of Undertow's matches beside deck and level: own hero, faction, how it was mustered."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game import i18n
from game.client.match.offers import CAMPAIGN, Parting
from game.records.profile import Outcome
from game.undertow.engine.room import Undertow
from game.undertow.engine.vocabulary import FACTIONS

View = Mapping[str, Any]


class UndertowFigures:
    """See `game.client.match.duel.DuelFigures`."""

    def __init__(self, room: Callable[[], Undertow]) -> None:
        self._ask = room

    def told(self, view: View, seat: int) -> dict[str, Any]:
        """The own hero, the faction of most cards, the mode and the turns; of a hero that was never chosen, none."""
        heroes = (card["card"] for card in view["cards"] if card["zone"] == "hero" and card["owner"] == seat)
        deck = view["players"][seat].get("deck_list", ())
        return {
            "hero": next(heroes, ""),
            "faction": self._faction(deck),
            "mode": view["options"]["mode"],
            "turns": view["turn"],
        }

    def partings(self, language: str) -> Sequence[Parting]:
        t, content = i18n.catalogue(language), self._ask().content
        words = content.words
        heroes = {card.id: card.name.say(language) for card in content.cards.values() if card.kind == "hero"}
        factions = {faction: words["factions"][faction].say(language) for faction in FACTIONS}
        modes = {mode: words["modes"][mode].say(language) for mode in ("draft", "starter", "battle")}
        return (
            Parting(words["kinds"]["hero"].say(language), self._hero_of, heroes),
            Parting(words["terms"]["faction"].say(language), self._faction_of, factions),
            Parting(t.gettext("Mode"), _mode_of, {**modes, CAMPAIGN: t.gettext("Campaign")}),
        )

    def _hero_of(self, outcome: Outcome) -> str:
        return str(outcome.detail.get("hero") or outcome.detail.get("build", {}).get("hero", ""))

    def _faction_of(self, outcome: Outcome) -> str:
        """Of a battle of the campaign its build tells it."""
        build = outcome.detail.get("build")
        return self._faction(build["deck"]) if build is not None else str(outcome.detail.get("faction", ""))

    def _faction(self, deck: Iterable[str]) -> str:
        """The faction that most cards of a deck have; of several the first in the rules' order."""
        cards = self._ask().content.cards
        counted = Counter(cards[card].faction for card in deck if card in cards)
        return max(FACTIONS, key=lambda faction: counted[faction]) if counted else ""


def _mode_of(outcome: Outcome) -> str:
    return CAMPAIGN if outcome.board == CAMPAIGN else str(outcome.detail.get("mode", ""))
