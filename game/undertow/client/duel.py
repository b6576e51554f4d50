"""Undertow for two at one table: who brings which build, and the battle that runs by itself (rules, sections 2, 10)."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from game import i18n
from game.client.drawing.canvas import Rect
from game.client.match.duel import Duel, SideDeck
from game.client.match.offers import Option
from game.client.match.story import Story
from game.engine.teller import Teller
from game.records.record import Record
from game.titles import room_of
from game.undertow.client.harbour.voyage import Voyage
from game.undertow.engine.builds import most_cards
from game.undertow.engine.room import Undertow
from game.undertow.engine.vocabulary import RARITIES

View = Mapping[str, Any]

MUSTERED, OWN = "mustered", "own"
"""The keys of a build that is chosen in the match, and of one that is none of the ready ones."""


class UndertowSeats:
    """See `game.client.match.duel.DuelSeats`."""

    plate: Rect = (830, 16, 340, 42)

    @cached_property
    def _room(self) -> Undertow:
        room = room_of("undertow")
        assert isinstance(room, Undertow)
        return room

    # ---- set-up ----

    def decks(self, language: str, own: Iterable[Mapping[str, Any]] = ()) -> tuple[Option, Option]:
        """What a seat fights with: what it chooses in the match, a starter, or a rung of the ladder."""
        t = i18n.catalogue(language)
        starters, rungs = self._room.starters.values(), self._room.rungs
        said = t.gettext("{number}. {name}")
        label = self._room.content.words["steps"]["build"].say(language)

        def option(usual: str) -> Option:
            name = self._room.starters[usual].name.say(language)
            values: list[tuple[Any, str]] = [(MUSTERED, t.gettext("Chosen in the match"))]
            values += [(starter.id, starter.name.say(language)) for starter in starters]
            values += [(rung.number, said.format(number=rung.number, name=rung.name.say(language))) for rung in rungs]
            both = t.gettext("In the muster, as it is set below. If the other one has a build, this is {build}.")
            texts = [both.format(build=name)]
            texts += [starter.text.say(language) for starter in starters]
            texts += [rung.text.say(language) for rung in rungs]
            return Option("decks", label, tuple(values), tuple(texts))

        one, two = self._room.usual_decks
        return option(one), option(two)

    def options(self, language: str) -> tuple[Option, ...]:
        """The muster and its level, who begins, and what is seen."""
        t = i18n.catalogue(language)
        words = self._room.content.words
        player, cards = (
            t.gettext("Player {number}"),
            t.ngettext("level {level}: {count} card", "level {level}: {count} cards", 2),
        )
        modes = tuple((mode, words["modes"][mode].say(language)) for mode in ("draft", "starter"))
        levels = tuple(
            (level, cards.format(level=level, count=most_cards(level)))
            for level in (4, *(n for n in range(1, 11) if n != 4))
        )
        first = (
            ("random", t.pgettext("who begins", "At random")),
            (0, player.format(number=1)),
            (1, player.format(number=2)),
        )
        more = ((3, t.gettext("3 more for who begins")), (0, t.gettext("the same for both")))
        closed = ((False, t.gettext("Open")), (True, t.gettext("Closed")))
        return (
            Option("mode", words["phases"]["muster"].say(language), modes),
            Option("level", words["terms"]["level"].say(language), levels),
            Option("first", t.gettext("Who begins"), first),
            Option("first_health", words["terms"]["health"].say(language), more),
            Option("closed_hands", t.gettext("Hands"), closed),
        )

    def setup_for(self, players: Sequence[str]) -> Mapping[str, Any]:
        return {}

    def composed(self, chosen: Mapping[str, Any]) -> Mapping[str, Any]:
        """A build that is brought makes it a battle without a muster: the other one has its usual build then."""
        rest = {key: value for key, value in chosen.items() if key not in ("decks", "mode", "level")}
        builds = list(chosen.get("decks") or (MUSTERED, MUSTERED))
        if all(build == MUSTERED for build in builds):
            mode = chosen.get("mode", "draft")
            return {"mode": mode, **({"level": chosen.get("level", 4)} if mode == "draft" else {}), **rest}
        usual = self._room.usual_decks
        made = [usual[seat] if build == MUSTERED else build for seat, build in enumerate(builds)]
        return {"mode": "battle", "players": [_written(build) for build in made], **rest}

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
        starters, rungs = self._room.starters, self._room.rungs
        known = deck in starters if isinstance(deck, str) else isinstance(deck, int) and 1 <= deck <= len(rungs)
        if not known:
            return ()
        build = starters[deck].build if isinstance(deck, str) else rungs[deck - 1].build
        cards = self._room.content.cards
        ranked = sorted(
            dict.fromkeys(build.deck), key=lambda card: (-RARITIES.index(cards[card].rarity), -cards[card].preparation)
        )
        return (build.hero, *sorted(ranked[: count - 1], key=lambda card: cards[card].preparation))

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
        return max(0, *(int(card.get("health", 0)) for card in heroes))

    def scored(self, count: int, language: str) -> str:
        return i18n.catalogue(language).gettext("health left: {count}").format(count=count)

    def score_name(self, language: str) -> str:
        return i18n.catalogue(language).gettext("Health left, match by match")

    def story(self, record: Record, teller: Teller) -> Story:
        from game.undertow.client import story

        return story.tell(record, teller)

    def turn_of(self, view: View) -> tuple[int, int | None]:
        return view["turn"], view["active"] if view["turn"] else None


class UndertowRun:
    """See `game.client.match.duel.DuelRun`: nobody decides anything in a battle."""

    plate: Rect = (958, 642, 308, 74)
    track: Rect = (966, 394, 292, 94)
    strokes = frozenset(("stroke", "no_stroke", "deploy", "cast", "wait", "poison", "draw", "fatigue", "discard"))

    def runs(self, view: View) -> bool:
        """From the opening on."""
        return view["phase"] not in ("muster", "over")


def _written(build: Any) -> Mapping[str, Any]:
    """A build as set-ups have it."""
    if isinstance(build, int):
        return {"rung": build}
    return {"starter": build} if isinstance(build, str) else build


def _undertow() -> Undertow:
    room = room_of("undertow")
    assert isinstance(room, Undertow)
    return room


DUEL = Duel(UndertowSeats(), run=UndertowRun(), campaign=Voyage(_undertow))
