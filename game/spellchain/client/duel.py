"""Spellchain for two at one table: decks of the seats, the clock's pots, windows (rules, sections 2, 3, 9; R4, R42)."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from game import i18n
from game.client.drawing.canvas import Rect
from game.client.match.duel import Duel, Limit, SideDeck, Window
from game.client.match.offers import DECKS, Option
from game.client.match.story import Story
from game.engine.action import Action
from game.engine.cards.tree import Condition, pieces
from game.engine.decks import spelt_out
from game.engine.event import Event
from game.engine.teller import Teller
from game.players import HUMAN
from game.records.record import Record
from game.spellchain.engine.content import Content, deck_fault
from game.spellchain.engine.room import Spellchain
from game.spellchain.engine.setup import DECKS as USUAL
from game.spellchain.engine.vocabulary import RARITIES
from game.spellchain.engine.wording import Wording
from game.titles import room_of

View = Mapping[str, Any]

TURN, WINDOW, CHOICE, MULLIGAN = 90.0, 5.0, 15.0, 30.0
"""Seconds, as R4 has them."""
OWN = "own"
"""The key of a deck that is none of the ready ones."""


class SpellchainSeats:
    """See `game.client.match.duel.DuelSeats`."""

    plate: Rect = (8, 204, 154, 66)

    @cached_property
    def _content(self) -> Content:
        return _content()

    # ---- set-up ----

    def decks(self, language: str, own: Iterable[Mapping[str, Any]] = ()) -> tuple[Option, Option]:
        """Ready decks, each seat's usual one first, then those of the player's that are legal."""
        label = i18n.catalogue(language).gettext("Deck")
        ready, cards = list(self._content.decks.values()), self._content.cards
        mine = [(spelt_out(deck["cards"]), str(deck["name"])) for deck in own]
        legal = [(deck, name) for deck, name in mine if set(deck) <= set(cards) and not deck_fault(deck, cards)]

        def option(usual: str) -> Option:
            order = sorted(ready, key=lambda deck: deck.id != usual)
            values: list[tuple[Any, str]] = [(deck.id, deck.name.say(language)) for deck in order]
            values += legal
            return Option("decks", label, tuple(values), tuple(deck.text.say(language) for deck in order), DECKS)

        return option(USUAL[0]), option(USUAL[1])

    def deck_fault(self, deck: Any, language: str) -> str:
        return ""  # only legal ones are offered

    def seat_options(self, language: str, decks: Sequence[Any]) -> tuple[Option, ...]:
        return ()

    def options(self, language: str, decks: Sequence[Any] = ()) -> tuple[Option, ...]:
        """Who begins, health, open lists, the opening exchange."""
        t = i18n.catalogue(language)
        player = t.gettext("Player {number}")
        first = (
            ("random", t.pgettext("who begins", "At random")),
            (0, player.format(number=1)),
            (1, player.format(number=2)),
        )
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
            Option("first", t.gettext("Who begins"), first),
            Option("health", t.gettext("Health"), health),
            Option("open_lists", t.gettext("Deck lists"), lists),
            Option("mulligan", t.gettext("Mulligan"), exchange),
            Option("coin", t.gettext("Mana Spark for the second player"), spark),
        )

    def setup_for(self, players: Sequence[str]) -> Mapping[str, Any]:
        """Between two people everyone is asked who might answer (R42)."""
        return {"bluff_windows": all(player == HUMAN for player in players)}

    def composed(self, chosen: Mapping[str, Any]) -> Mapping[str, Any]:
        return chosen

    def exchanged(self, setup: Mapping[str, Any]) -> Mapping[str, Any]:
        health = setup.get("health")
        pair = {"health": health[::-1]} if isinstance(health, list) else {}
        return {**setup, "decks": [*(setup.get("decks") or USUAL)][::-1], **pair}

    def deck_of(self, setup: Mapping[str, Any], seat: int, language: str) -> SideDeck:
        deck = (setup.get("decks") or USUAL)[seat]
        if isinstance(deck, str) and deck in self._content.decks:
            return SideDeck(deck, self._content.decks[deck].name.say(language))
        name = i18n.catalogue(language).gettext("A deck of one's own")
        if isinstance(deck, str):
            return SideDeck(OWN, name)
        spelt = sorted(spelt_out(deck))
        for ready in self._content.decks.values():
            if sorted(ready.cards) == spelt:
                return SideDeck(ready.id, ready.name.say(language))
        return SideDeck(OWN, name)

    def caption(self, setup: Mapping[str, Any], language: str) -> str:
        """Whose deck against whose."""
        t = i18n.catalogue(language)
        names = [self._short_name(deck, language) for deck in setup.get("decks", USUAL)]
        return t.pgettext("two decks", "{one} against {other}").format(one=names[0], other=names[1])

    def _short_name(self, deck: object, language: str) -> str:
        if not isinstance(deck, str):
            return i18n.catalogue(language).gettext("a deck of one's own")
        return self._content.decks[deck].name.say(language) if deck in self._content.decks else deck

    def deck_face(self, deck: Any, count: int) -> Sequence[str]:
        cards = self._content.cards
        ready = self._content.decks.get(deck) if isinstance(deck, str) else None
        spelt = ready.cards if ready is not None else tuple(card for card in spelt_out(deck) if card in cards)
        ranked = sorted(dict.fromkeys(spelt), key=lambda card: (-RARITIES.index(cards[card].rarity), -cards[card].cost))
        return sorted(ranked[:count], key=lambda card: cards[card].cost)

    def deck_names(self, language: str) -> Mapping[str, str]:
        names = {deck.id: deck.name.say(language) for deck in self._content.decks.values()}
        return {**names, OWN: i18n.catalogue(language).gettext("A deck of one's own")}

    # ---- the end ----

    def score(self, view: View, seat: int) -> int:
        """The health that is left."""
        return max(0, int(view["players"][seat]["health"]))

    def scored(self, count: int, language: str) -> str:
        return i18n.catalogue(language).gettext("health left: {count}").format(count=count)

    def score_name(self, language: str) -> str:
        return i18n.catalogue(language).gettext("Health left, match by match")

    def story(self, record: Record, teller: Teller) -> Story:
        from game.spellchain.client import story
        from game.spellchain.engine.text import SpellchainTeller

        assert isinstance(teller, SpellchainTeller)
        return story.tell(record, teller, self._content.cards)

    def turn_of(self, view: View) -> tuple[int, int | None]:
        return view["turn"], view["active"] if view["turn"] else None


class SpellchainClock:
    """See `game.client.match.duel.DuelClock`."""

    def limit(self, view: View, actions: Sequence[Action]) -> Limit:
        """The pots of R4, and the defaults of section 3."""
        kind, actor = view["pending"]["kind"], view["pending"]["player"]
        default = actions[-1] if kind in ("main", "mulligan", "discard", "confirm") else actions[0]
        if kind == "mulligan":
            return Limit(f"mulligan {actor}", MULLIGAN, default)
        if kind == "window":
            return Limit("", WINDOW, default)
        if actor == view["active"]:
            return Limit(f"turn {view['turn']}", TURN, default)
        return Limit("", CHOICE, default)


class SpellchainWindows:
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

    def announced(self, view: View, language: str) -> str:
        """The top link with its targets."""
        if not view["chain"]:
            return ""
        words = Wording(_content(), language, i18n.catalogue(language))
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
