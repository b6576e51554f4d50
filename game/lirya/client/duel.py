"""Lirya for two at one table: decks of the seats, the clock's pots, windows (rules, sections 2, 5.3; R45, R62)."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game import i18n
from game.client.cardtable.duel import CardClock, CardSeats, CardWindows, who_begins
from game.client.drawing.canvas import Rect
from game.client.match.answering import TARGET, TURN, WAVE
from game.client.match.duel import Duel, Window
from game.client.match.offers import Option
from game.engine.action import Action
from game.engine.event import Event
from game.lirya.client.campaign import Passage
from game.lirya.engine.campaign import load_campaign
from game.lirya.engine.content import Content
from game.lirya.engine.decks import LEAST_CARDS, deck_faults
from game.lirya.engine.room import Lirya
from game.lirya.engine.setup import DECKS as USUAL
from game.lirya.engine.vocabulary import RARITIES
from game.lirya.engine.wording import Wording
from game.titles import room_of

if TYPE_CHECKING:
    from game.client.cardtable.story import Count

View = Mapping[str, Any]

LIVES = ((20, 20), (10, 10), (30, 30), (40, 40), (30, 20), (20, 30))
ENERGIES = ((1, 1), (0, 0), (2, 2), (3, 3), (5, 5), (10, 10), (3, 1), (1, 3))
HANDS, LIMITS = (5, 3, 4, 6, 7), (10, 0, *range(5, 10), *range(11, 16))
CAPS = (200, 20, 40, 60, 100, 150, 300, 400)
"""What may be chosen of lives, energies and counts, the usual ones first (rules, section 2)."""


class LiryaSeats(CardSeats):
    """See `game.client.match.duel.DuelSeats`."""

    plate: Rect = (962, 12, 240, 62)
    USUAL, HEALTH, SIDED, RARITIES = USUAL, "life", ("life", "start_energy"), RARITIES
    beginners: Mapping[str, Any] = MappingProxyType({"energy": "refill"})
    """The friendlier pace (rules, 9.1)."""

    @cached_property
    def _content(self) -> Content:
        return _content()

    def _is_offered(self, deck: Sequence[str]) -> bool:
        return not deck_faults(deck, self._content.cards, 1, official=False)

    def _told(self, deck: Sequence[str], language: str) -> str:
        """Of a deck that is not official, that it is none."""
        if not deck_faults(deck, self._content.cards, LEAST_CARDS, official=True):
            return ""
        return i18n.catalogue(language).gettext("It breaks the deck rules: play it where any deck goes.")

    # ---- set-up ----

    def seat_options(self, language: str, decks: Sequence[Any]) -> tuple[Option, ...]:
        """The edict that stands for a seat, and what each of them says."""
        edicts = [card for card in self._content.cards.values() if card.type == "edict"]
        t = i18n.catalogue(language)
        words = Wording(self._content, language, t)
        values = ((None, t.pgettext("edict", "none")), *((card.id, card.name.say(language)) for card in edicts))
        texts = ("", *(" ".join(words.card_text(card.id)) for card in edicts))
        return (Option("edicts", self._content.words["types"]["edict"].say(language), values, texts),)

    def options(self, language: str, decks: Sequence[Any] = ()) -> tuple[Option, ...]:
        """All else of section 2, what is chosen most often first."""
        t, terms = i18n.catalogue(language), self._content.words["terms"]
        exchange = ((True, t.gettext("Once")), (False, t.gettext("No exchange")))

        def option(key: str, label: str, *values: tuple[Any, str]) -> Option:
            return Option(key, label, values)

        def term(key: str) -> str:
            return terms[key].say(language)

        return (
            who_begins(t),
            option("life", term("life"), *_pairs(LIVES, language)),
            option("energy", term("energy"), *_words(language, "bank", "refill")),
            option("second_bonus", t.gettext("Who begins second has"), *_words(language, "cards", "energy", "none")),
            option("start_energy", t.gettext("Energy at the start"), *_pairs(ENERGIES, language)),
            option("waves", t.gettext("Waves in a combat"), *_words(language, "many", "one")),
            option("windows", t.gettext("Asked in a window"), *_words(language, "auto", "full")),
            option("trigger_order", t.gettext("Order of triggers"), *_words(language, "ask", "entry")),
            option("hand", t.gettext("Cards at the start"), *((count, str(count)) for count in HANDS)),
            option("mulligan", t.gettext("Mulligan"), *exchange),
            option("hand_limit", term("hand_limit"), *((n, str(n) if n else t.gettext("no limit")) for n in LIMITS)),
            option("official", t.gettext("Deck rules"), *_words(language, True, False)),
            option("board", t.gettext("In play at the start"), *self._boards(language)),
            option("turn_cap", term("turn_cap"), *((count, str(count)) for count in CAPS)),
        )

    def _boards(self, language: str) -> Iterator[tuple[Any, str]]:
        """Nothing, or what stands there in a duel of the campaign."""
        yield [], i18n.catalogue(language).pgettext("in play", "nothing")
        for duel in load_campaign(self._content).duels:
            if "board" in duel.setup:
                yield list(duel.setup["board"]), duel.name.say(language)

    def composed(self, chosen: Mapping[str, Any]) -> Mapping[str, Any]:
        """The edicts of both as a set-up has them."""
        named = chosen.get("edicts") or (None, None)
        return {**chosen, "edicts": [[seat, edict] for seat, edict in enumerate(named) if edict]}

    def exchanged(self, setup: Mapping[str, Any]) -> Mapping[str, Any]:
        found = dict(super().exchanged(setup))
        if "edicts" in setup:
            found["edicts"] = [[1 - seat, edict] for seat, edict in setup["edicts"]]
        if "board" in setup:
            found["board"] = [{**placed, "player": 1 - placed["player"]} for placed in setup["board"]]
        return found

    def _count(self) -> "type[Count]":
        from game.lirya.client.story import LiryaCount

        return LiryaCount


class LiryaClock(CardClock):
    """See `game.client.match.duel.DuelClock`: the defaults of R62."""

    ASKED = "choice"

    def _least(self, kind: str, actions: Sequence[Action]) -> Action:
        verbs = {action.verb: action for action in actions}
        return next((verbs[verb] for verb in ("keep", "pass", "no", "fight", "end") if verb in verbs), actions[0])


class LiryaWindows(CardWindows):
    """See `game.client.match.duel.DuelWindows`."""

    plate: Rect = (984, 556, 264, 34)
    passes: Sequence[str] = (WAVE, TURN, TARGET)

    def window(self, view: View, actions: Sequence[Action]) -> Window | None:
        """An answer to an own link matters if it is meant for who acts there, or for whom that is meant."""
        if view["pending"] is None or view["pending"]["choice"] != "window":
            return None
        link = view["chain"][-1]
        meant = {link["source"], *link["targets"]}
        matters = any(meant & set(action.args[1:]) for action in actions if action.verb == "respond")
        return Window(actions[-1], link["player"] == view["pending"]["player"], matters)

    def is_same_wave(self, before: View, view: View) -> bool:
        """Whether the attackers are the same, and whoever of them still stands has not attacked again."""
        attackers = [attack[0] for attack in before.get("wave", ())]
        if view["step"] != "strike" or attackers != [attack[0] for attack in view.get("wave", ())]:
            return False
        counts = [{card["id"]: card.get("attacks", 0) for card in each["cards"]} for each in (before, view)]
        both = counts[0].keys() & counts[1].keys() & set(attackers)
        return all(counts[0][ident] == counts[1][ident] for ident in both)

    def is_aimed_at(self, view: View, seat: int) -> bool:
        return bool(view["chain"]) and seat + 1 in view["chain"][-1]["targets"]

    def announced(self, view: View, language: str, names: tuple[str, ...] = ()) -> str:
        """The top link with its targets."""
        if not view["chain"]:
            return ""
        words, link = Wording(_content(), language, i18n.catalogue(language)), view["chain"][-1]
        words.names = names
        name = words.card(link["text"]) if link.get("text") else words.thing(view, link["source"])
        targets = words.series(words.thing(view, target) for target in link["targets"] if target)
        return f"{name} → {targets}" if targets else name

    def passed(self, view: View, events: Sequence[Event], viewer: int) -> bool:
        """Whoever was asked, did not respond and holds a card might have had an answer."""
        pending = view["pending"]
        if pending is None or pending["choice"] != "window" or pending["player"] == viewer:
            return False
        responds = any(event.kind == "open" and event.name == "respond" for event in events)
        return not responds and view["players"][pending["player"]]["hand"] > 0


def _pairs(values: Sequence[tuple[int, int]], language: str) -> Iterator[tuple[Any, str]]:
    """Amounts of both players, equal or not."""
    t = i18n.catalogue(language)
    for one, other in values:
        each, unlike = t.gettext("{count} each"), t.pgettext("two amounts", "{one} against {other}")
        yield [one, other], each.format(count=one) if one == other else unlike.format(one=one, other=other)


def _words(language: str, *values: Any) -> Iterator[tuple[Any, str]]:
    """Values of a set-up, each with what it is called."""
    t = i18n.catalogue(language)
    named: Mapping[Any, str] = {
        "bank": t.gettext("Saved from turn to turn"),
        "refill": t.gettext("Filled up every turn"),
        "cards": t.gettext("2 more cards"),
        "energy": t.gettext("1 more energy"),
        "none": t.gettext("nothing more"),
        "many": t.gettext("as many as one likes"),
        "one": t.gettext("one"),
        "auto": t.gettext("who has an answer"),
        "full": t.gettext("everybody"),
        "ask": t.gettext("their player chooses"),
        "entry": t.gettext("the oldest first"),
        True: t.gettext("official decks"),
        False: t.gettext("any deck goes"),
    }
    return ((value, named[value]) for value in values)


def _content() -> Content:
    room = room_of("lirya")
    assert isinstance(room, Lirya)
    return room.content


DUEL = Duel(LiryaSeats(), LiryaClock(), LiryaWindows(), campaign=Passage(_content))
