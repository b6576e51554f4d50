"""ESTRO for two at one table: decks of the seats, the clock's pots, windows (rules, sections 2, 4, 5.4; R2, R8)."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game import i18n
from game.client.cardtable.duel import CardClock, CardSeats, CardWindows, who_begins
from game.client.drawing.canvas import Rect
from game.client.match.answering import PASS, TURN
from game.client.match.duel import Accounts, Duel, Limit, Window
from game.client.match.offers import Option
from game.engine.action import Action
from game.engine.event import Event
from game.estro.client.figures import EstroFigures
from game.estro.engine.content import Content
from game.estro.engine.decks import deck_faults
from game.estro.engine.room import Estro
from game.estro.engine.setup import CHECKS, RANDOM
from game.estro.engine.setup import DECKS as USUAL
from game.estro.engine.vocabulary import ESTRI
from game.estro.engine.wording import Wording
from game.titles import room_of

if TYPE_CHECKING:
    from game.client.cardtable.story import Count

View = Mapping[str, Any]

ASKED = ("respond", "save")
"""What is pending where somebody may answer, or use the zone Gift, or let it be."""
LEAST = ("pass", "go_on", "keep", "decline", "end")
"""What the clock plays when it has run out, if it is legal (R8)."""


class EstroSeats(CardSeats):
    """See `game.client.match.duel.DuelSeats`."""

    plate: Rect = (962, 12, 240, 62)
    USUAL, HEALTH, SIDED, RARITIES = USUAL, "field_tot", (), ()

    @cached_property
    def _content(self) -> Content:
        return _content()

    def _is_offered(self, deck: Sequence[str]) -> bool:
        return not deck_faults(deck, self._content.cards)

    # ---- set-up ----

    def by_name(self, language: str) -> Mapping[str, tuple[str, str]]:
        """Chance, then the ready decks."""
        t = i18n.catalogue(language)
        told = t.gettext("25 different cards, drawn from all there are. Nobody knows them before they are drawn.")
        return {RANDOM: (t.gettext("25 cards at random"), told), **super().by_name(language)}

    def deck_face(self, deck: Any, count: int) -> Sequence[str]:
        """The greatest of the cards that were chosen; the backs of those that chance will draw."""
        return ("",) * count if deck == RANDOM else super().deck_face(deck, count)

    def _greatness(self, card: Any) -> tuple[int, ...]:
        return not card.gift, -card.primary, -card.total

    def _order(self, card: Any) -> int:
        return ESTRI.index(card.estro)

    def options(self, language: str, decks: Sequence[Any] = ()) -> tuple[Option, ...]:
        """All else of section 2."""
        t, words = i18n.catalogue(language), self._content.words
        chance = t.pgettext("the Zone", "At random")
        zones = ((RANDOM, chance), *((estro, words["estri"][estro].say(language)) for estro in ESTRI[1:]))
        texts = ("", *(words["zone_gifts"][estro].say(language) for estro in ESTRI[1:]))
        lists = ((False, t.gettext("Secret")), (True, t.gettext("Visible to both")))
        ends = t.gettext("from the end of turn {turn}")
        checks = tuple((turn, ends.format(turn=turn)) for turn in CHECKS)
        return (
            Option("zone", words["terms"]["zone"].say(language), zones, texts),
            who_begins(t),
            Option("open_lists", t.gettext("Deck lists"), lists),
            Option("check_from", t.gettext("An empty field loses"), checks),
        )

    def _count(self) -> "type[Count]":
        from game.estro.client.story import EstroCount

        return EstroCount

    # ---- the end ----

    def scored(self, count: int, language: str) -> str:
        return i18n.catalogue(language).gettext("TOT on the field: {count}").format(count=count)

    def score_name(self, language: str) -> str:
        return i18n.catalogue(language).gettext("TOT on the field, match by match")


class EstroClock(CardClock):
    """See `game.client.match.duel.DuelClock`: three minutes for all of a turn (R8)."""

    ASKED, TURN, CHOICE = "kind", 180.0, 30.0

    def _least(self, kind: str, actions: Sequence[Action]) -> Action:
        verbs = {action.verb: action for action in actions}
        return next((verbs[verb] for verb in LEAST if verb in verbs), actions[0])

    def limit(self, view: View, actions: Sequence[Action]) -> Limit:
        """In an own turn one pot for all that is decided; in the other's, one for each answer."""
        pending = view["pending"] or {self.ASKED: "main", "player": view["active"]}
        return super().limit({**view, "pending": pending}, actions)


class EstroWindows(CardWindows):
    """See `game.client.match.duel.DuelWindows`."""

    plate: Rect = (976, 668, 284, 34)
    passes: Sequence[str] = (TURN, PASS)

    def window(self, view: View, actions: Sequence[Action]) -> Window | None:
        """In one of an own attack whether an answer matters is seen by the sums alone."""
        pending = view["pending"]
        if pending is None or pending["kind"] not in ASKED:
            return None
        own = pending["kind"] == "respond" and pending["player"] == view["active"]
        return Window(actions[-1], own, not own)

    def matters(self, window: Window, actions: Sequence[Action], account: Accounts) -> bool:
        """Of an own attack: whether some throw of the dice would come to another end with an answer than without, on
        whichever card it is used."""
        if not window.own:
            return window.matters
        without = account(window.passing)
        answers = (account(action) for action in actions if action != window.passing)
        return without is None or any(each is None or each.outcomes != without.outcomes for each in answers)

    def announced(self, view: View, language: str, names: tuple[str, ...] = ()) -> str:
        """The Gift with its targets, or the attack."""
        words = Wording(_content(), language, i18n.catalogue(language))
        words.names = names
        gift, attack = view.get("gift"), view.get("attack")
        if gift:
            said = words.gift(gift["mechanic"]) if gift["mechanic"] else ""
            return self._meant(words, view, gift["source"], gift["targets"], said)
        return self._meant(words, view, attack["attacker"], [attack["target"]]) if attack else ""

    @staticmethod
    def _meant(words: Wording, view: View, source: int, targets: Sequence[int], said: str = "") -> str:
        name = words.with_details(words.told_apart(view, source), [said] if said else [])
        aimed = words.series(words.told_apart(view, target) for target in targets if target)
        return f"{name} → {aimed}" if aimed else name

    def passed(self, view: View, events: Sequence[Event], viewer: int) -> bool:
        """Who was asked, and neither answered nor used the zone Gift: everybody sees that somebody is asked."""
        pending = view["pending"]
        if pending is None or pending["kind"] not in ASKED or pending["player"] == viewer:
            return False
        return not any(event.kind == "open" and event.name in ("counter", "zone_gift") for event in events)


def _content() -> Content:
    room = room_of("estro")
    assert isinstance(room, Estro)
    return room.content


DUEL = Duel(EstroSeats(), EstroClock(), EstroWindows(), figures=EstroFigures(_content))
