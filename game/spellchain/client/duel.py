"""Spellchain for two at one table: decks of the seats, the clock's pots, windows (rules, sections 2, 3, 9; R4, R42)."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game import i18n
from game.client.cardtable.duel import CardClock, CardSeats, CardWindows, who_begins
from game.client.drawing.canvas import Rect
from game.client.match.duel import Duel, Window
from game.client.match.offers import Option
from game.engine.action import Action
from game.engine.cards.tree import Condition, pieces
from game.engine.event import Event
from game.players import HUMAN
from game.spellchain.engine.content import Content, deck_fault
from game.spellchain.engine.room import Spellchain
from game.spellchain.engine.setup import DECKS as USUAL
from game.spellchain.engine.vocabulary import RARITIES
from game.spellchain.engine.wording import Wording
from game.titles import room_of

if TYPE_CHECKING:
    from game.client.cardtable.story import Count

View = Mapping[str, Any]


class SpellchainSeats(CardSeats):
    """See `game.client.match.duel.DuelSeats`."""

    plate: Rect = (8, 204, 154, 66)

    USUAL, HEALTH, SIDED, RARITIES = USUAL, "health", ("health",), RARITIES

    @cached_property
    def _content(self) -> Content:
        return _content()

    def _is_offered(self, deck: Sequence[str]) -> bool:
        return not deck_fault(deck, self._content.cards)

    # ---- set-up ----

    def options(self, language: str, decks: Sequence[Any] = ()) -> tuple[Option, ...]:
        """Who begins, health, open lists, the opening exchange."""
        t = i18n.catalogue(language)
        health = (
            ([30, 30], t.gettext("30 each")),
            ([20, 20], t.gettext("20 each: a quick duel")),
            ([30, 20], t.gettext("30 against 20")),
            ([20, 30], t.gettext("20 against 30")),
        )
        lists = ((True, t.gettext("Visible to both")), (False, t.gettext("Secret")))
        exchange = ((True, t.gettext("Once")), (False, t.gettext("No exchange")))
        spark = ((True, t.gettext("Yes")), (False, t.gettext("No")))
        return (
            who_begins(t),
            Option("health", t.gettext("Health"), health),
            Option("open_lists", t.gettext("Deck lists"), lists),
            Option("mulligan", t.gettext("Mulligan"), exchange),
            Option("coin", t.gettext("Mana Spark for the second player"), spark),
        )

    def setup_for(self, players: Sequence[str]) -> Mapping[str, Any]:
        """Between two people everyone is asked who might answer (R42)."""
        return {"bluff_windows": all(player == HUMAN for player in players)}

    def _count(self) -> "type[Count]":
        from game.spellchain.client.story import SpellchainCount

        return SpellchainCount


class SpellchainClock(CardClock):
    """See `game.client.match.duel.DuelClock`: the pots of R4, and the defaults of section 3."""

    ASKED = "kind"

    def _least(self, kind: str, actions: Sequence[Action]) -> Action:
        return actions[-1] if kind in ("main", "mulligan", "discard", "confirm") else actions[0]


class SpellchainWindows(CardWindows):
    """See `game.client.match.duel.DuelWindows`."""

    plate: Rect = (8, 462, 154, 54)

    @cached_property
    def _resonant(self) -> frozenset[str]:
        """The cards with Resonance."""
        return frozenset(
            card.id
            for card in _content().cards.values()
            if any(isinstance(piece, Condition) and piece.name == "resonant" for piece in pieces(card.program))
        )

    def window(self, view: View, actions: Sequence[Action]) -> Window | None:
        """It matters on an own link if a play names a link of one's own or has Resonance (section 9)."""
        if view["pending"] is None or view["pending"]["kind"] != "window":
            return None
        me = view["pending"]["player"]
        mine = {link["id"] for link in view["chain"] if link["controller"] == me}
        faces = {card["id"]: card["card"] for card in view["cards"] if card["zone"] == "hand"}
        plays = [action.args for action in actions if action.verb == "play"]
        matters = any(mine & set(args[1:]) or faces.get(args[0]) in self._resonant for args in plays)
        return Window(actions[0], view["chain"][-1]["id"] in mine, matters)

    def announced(self, view: View, language: str, names: tuple[str, ...] = ()) -> str:
        """The top link with its targets."""
        if not view["chain"]:
            return ""
        words = Wording(_content(), language, i18n.catalogue(language))
        words.names = names
        top = view["chain"][-1]
        targets = words.series(words.thing(view, target) for target in top["targets"] if target)
        name = words.thing(view, top["id"])
        return f"{name} → {targets}" if targets else name

    def passed(self, view: View, events: Sequence[Event], viewer: int) -> bool:
        """Whoever holds a card and has mana might have had an answer."""
        for event in events:
            if event.kind != "open" or event.name != "pass" or event.entity is None:
                continue
            seat = event.entity - 1
            held = any(card["zone"] == "hand" and card["owner"] == seat for card in view["cards"])
            if seat != viewer and held and view["players"][seat]["mana"] >= 1:
                return True
        return False


DUEL = Duel(SpellchainSeats(), SpellchainClock(), SpellchainWindows())


def _content() -> Content:
    room = room_of("spellchain")
    assert isinstance(room, Spellchain)
    return room.content
