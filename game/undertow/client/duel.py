"""Undertow for two at one table: who brings which build, and the battle that runs by itself (rules, sections 2, 10)."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game import i18n
from game.client.cardtable.duel import OWN, HealthSeats, who_begins
from game.client.drawing.canvas import Rect
from game.client.match.duel import Duel, SideDeck
from game.client.match.offers import DECKS, Option
from game.client.match.story import Story
from game.engine.decks import spelt_out
from game.engine.teller import Teller
from game.i18n import minus
from game.records.record import Record
from game.titles import room_of
from game.undertow.client.figures import UndertowFigures
from game.undertow.client.harbour.voyage import Voyage
from game.undertow.engine.builds import LEVEL, build_of, most_cards, written
from game.undertow.engine.room import Undertow
from game.undertow.engine.setup import MOST_HANDICAP
from game.undertow.engine.vocabulary import RARITIES

if TYPE_CHECKING:
    from game.undertow.client.card_shelf import UndertowCards

View = Mapping[str, Any]

MUSTERED = "mustered"
"""The key of a build that is chosen in the match."""


class UndertowSeats(HealthSeats):
    """See `game.client.match.duel.DuelSeats`."""

    plate: Rect = (830, 16, 340, 42)

    @cached_property
    def _room(self) -> Undertow:
        room = room_of("undertow")
        assert isinstance(room, Undertow)
        return room

    # ---- set-up ----

    def decks(self, language: str, own: Iterable[Mapping[str, Any]] = ()) -> tuple[Option, Option]:
        """What a seat fights with: what it chooses in the match, a build of the player's, a starter, or a rung."""
        t = i18n.catalogue(language)
        starters, rungs = self._room.starters.values(), self._room.rungs
        said, words = t.gettext("{number}. {name}"), self._room.content.words
        mine = [(spelt_out(deck["cards"]), str(deck["name"])) for deck in own]
        mine = [(deck, name) for deck, name in mine if deck and self._known(deck)]

        def option(usual: str) -> Option:
            name = self._room.starters[usual].name.say(language)
            values: list[tuple[Any, str]] = [(MUSTERED, t.gettext("Chosen in the match")), *mine]
            values += [(starter.id, starter.name.say(language)) for starter in starters]
            values += [(rung.number, said.format(number=rung.number, name=rung.name.say(language))) for rung in rungs]
            both = t.gettext("In the muster, as it is set below. If the other one has a build, this is {build}.")
            texts = [both.format(build=name), *(self._told(deck, language) for deck, _ in mine)]
            texts += [starter.text.say(language) for starter in starters]
            texts += [rung.text.say(language) for rung in rungs]
            return Option("decks", words["steps"]["build"].say(language), tuple(values), tuple(texts), DECKS)

        one, two = self._room.usual_decks
        return option(one), option(two)

    def _known(self, deck: Iterable[str]) -> bool:
        return all(card == LEVEL or card in self._room.content.cards for card in deck)

    def _told(self, deck: Sequence[str], language: str) -> str:
        """A build of the player's in a line."""
        t, build = i18n.catalogue(language), build_of(deck, self._room.content.cards)
        if not build.hero:
            return ""
        cards = t.ngettext("level {level}: {count} card", "level {level}: {count} cards", len(build.deck))
        name = self._room.content.cards[build.hero].name.say(language)
        facts = cards.format(level=build.level, count=len(build.deck))
        return t.pgettext("two facts", "{one}, {other}").format(one=name, other=facts)

    @cached_property
    def _cards(self) -> "UndertowCards":
        from game.undertow.client.card_shelf import UndertowCards

        return UndertowCards(self._room)

    def deck_fault(self, deck: Any, language: str) -> str:
        """Of a build of the player's, what the builder tells of it."""
        if not isinstance(deck, list):
            return ""
        return "; ".join(check.text for check in self._cards.deck_checks(deck, language) if not check.good)

    def seat_options(self, language: str, decks: Sequence[Any]) -> tuple[Option, ...]:
        """The handicap, where a build is brought."""
        if all(deck == MUSTERED for deck in decks):
            return ()
        t = i18n.catalogue(language)
        order = (*range(1, MOST_HANDICAP + 1), *range(-MOST_HANDICAP, 0))
        health = t.gettext("{count} health")
        named = ((n, health.format(count=minus(f"{n:+}"))) for n in order)
        values = ((None, t.pgettext("handicap", "unchanged")), *named)
        return (Option("handicaps", self._room.content.words["terms"]["handicap"].say(language), values),)

    def options(self, language: str, decks: Sequence[Any] = ()) -> tuple[Option, ...]:
        """The muster and its level, who begins, and what is seen."""
        t = i18n.catalogue(language)
        brought = any(deck != MUSTERED for deck in decks)
        off = t.gettext("A build is brought: there is no muster.") if brought else ""
        words = self._room.content.words
        cards = t.ngettext("{level}: {count} card", "{level}: {count} cards", 2)
        ready = t.gettext("The ready builds have their own level.")
        modes = tuple((mode, words["modes"][mode].say(language)) for mode in ("draft", "starter"))
        levels = tuple(
            (level, cards.format(level=level, count=most_cards(level)))
            for level in (4, *(n for n in range(1, 11) if n != 4))
        )
        more = ((3, t.gettext("3 more for who begins")), (0, t.gettext("the same for both")))
        closed = ((False, t.pgettext("of hands", "Open")), (True, t.pgettext("of hands", "Closed")))
        lists = ((False, t.gettext("Secret")), (True, t.gettext("Visible to both")))
        return (
            Option("mode", words["phases"]["muster"].say(language), modes, off=off),
            Option("level", words["terms"]["level"].say(language), levels, off=off, idle=("mode", "starter", ready)),
            who_begins(t),
            Option("first_health", words["terms"]["health"].say(language), more),
            Option("closed_hands", t.gettext("Hands"), closed),
            Option("open_decks", t.gettext("Deck lists"), lists),
        )

    def setup_for(self, players: Sequence[str]) -> Mapping[str, Any]:
        return {}

    def composed(self, chosen: Mapping[str, Any]) -> Mapping[str, Any]:
        """A build that is brought makes it a battle without a muster: the other one has its usual build then."""
        rest = {key: value for key, value in chosen.items() if key not in ("decks", "handicaps", "mode", "level")}
        builds = list(chosen.get("decks") or (MUSTERED, MUSTERED))
        if all(build == MUSTERED for build in builds):
            mode = chosen.get("mode", "draft")
            return {"mode": mode, **({"level": chosen.get("level", 4)} if mode == "draft" else {}), **rest}
        usual, handicaps = self._room.usual_decks, chosen.get("handicaps") or (None, None)
        players = []
        for seat, build in enumerate(builds):
            made = self._written(usual[seat] if build == MUSTERED else build)
            players.append(made if handicaps[seat] is None else {**made, "handicap": handicaps[seat]})
        return {"mode": "battle", "players": players, **rest}

    def _written(self, build: Any) -> Mapping[str, Any]:
        """A build as set-ups have it."""
        if isinstance(build, int):
            return {"rung": build}
        if isinstance(build, str):
            return {"starter": build}
        return written(build_of(build, self._room.content.cards)) if isinstance(build, list) else build

    def exchanged(self, setup: Mapping[str, Any]) -> Mapping[str, Any]:
        return {**setup, "players": setup["players"][::-1]} if "players" in setup else setup

    def deck_of(self, setup: Mapping[str, Any], seat: int, language: str) -> SideDeck:
        t = i18n.catalogue(language)
        if "decks" in setup:
            setup = self.composed(setup)
        if "players" not in setup:
            return SideDeck(MUSTERED, t.gettext("Chosen in the match"))
        build = setup["players"][seat]
        if "starter" in build and build["starter"] in self._room.starters:
            return SideDeck(build["starter"], self._room.starters[build["starter"]].name.say(language))
        if "rung" in build and 1 <= build["rung"] <= len(self._room.rungs):
            return SideDeck(f"rung {build['rung']}", self._room.rungs[build["rung"] - 1].name.say(language))
        return SideDeck(OWN, t.gettext("A build of one's own"))

    def deck_face(self, deck: Any, count: int) -> Sequence[str]:
        """The hero, and the greatest of the units."""
        starters, rungs, cards = self._room.starters, self._room.rungs, self._room.content.cards
        if isinstance(deck, str) and deck in starters:
            build = starters[deck].build
        elif isinstance(deck, int) and 1 <= deck <= len(rungs):
            build = rungs[deck - 1].build
        elif isinstance(deck, list) and self._known(deck):
            build = build_of(deck, cards)
        else:
            return ()
        ranked = sorted(
            dict.fromkeys(build.deck), key=lambda card: (-RARITIES.index(cards[card].rarity), -cards[card].preparation)
        )
        greatest = sorted(ranked[: count - 1], key=lambda card: cards[card].preparation)
        return (*((build.hero,) if build.hero else ()), *greatest)

    def deck_names(self, language: str) -> Mapping[str, str]:
        t = i18n.catalogue(language)
        names = {MUSTERED: t.gettext("Chosen in the match")}
        names |= {starter.id: starter.name.say(language) for starter in self._room.starters.values()}
        names |= {f"rung {rung.number}": rung.name.say(language) for rung in self._room.rungs}
        return {**names, OWN: t.gettext("A build of one's own")}

    def caption(self, setup: Mapping[str, Any], language: str) -> str:
        """A set-up in a few words."""
        t = i18n.catalogue(language)
        if "players" in setup:
            names = [self.deck_of(setup, seat, language).name for seat in (0, 1)]
            return t.pgettext("two decks", "{one} against {other}").format(one=names[0], other=names[1])
        mode = setup.get("mode", "draft")
        name = self._room.content.words["modes"][mode].say(language)
        if mode != "draft":
            return name
        level = t.gettext("level {level}").format(level=setup.get("level", 4))
        return t.pgettext("two facts", "{one}, {other}").format(one=name, other=level)

    # ---- the end ----

    def score(self, view: View, seat: int) -> int:
        """The health that is left."""
        heroes = (card for card in view["cards"] if card["zone"] == "hero" and card["owner"] == seat)
        return max((int(card.get("health", 0)) for card in heroes), default=0)  # none, where it ended in the muster

    def story(self, record: Record, teller: Teller) -> Story:
        from game.undertow.client import story

        return story.tell(record, teller)


class UndertowRun:
    """See `game.client.match.duel.DuelRun`: nobody decides anything in a battle."""

    plate: Rect = (958, 642, 308, 74)
    track: Rect = (966, 394, 292, 94)
    strokes = frozenset(("stroke", "no_stroke", "deploy", "cast", "wait", "poison", "draw", "fatigue", "discard"))

    def runs(self, view: View) -> bool:
        """From the opening on."""
        return view["phase"] not in ("muster", "over")


def _undertow() -> Undertow:
    room = room_of("undertow")
    assert isinstance(room, Undertow)
    return room


DUEL = Duel(UndertowSeats(), run=UndertowRun(), campaign=Voyage(_undertow), figures=UndertowFigures(_undertow))
