"""The campaign as the table knows it: where it is played, what comes next, what a match of it counts and brought."""

from collections.abc import Callable, Mapping
from typing import Any

from game import i18n
from game.client.match.duel import NextStep
from game.client.match.offers import CAMPAIGN, Score
from game.client.scene import Scene
from game.client.stage import Stage
from game.records.lines import Header
from game.records.profile import Outcome, Profile
from game.undertow.client.harbour.fitting import FACT as HARBOUR
from game.undertow.client.harbour.fitting import Fitting
from game.undertow.client.ladder import TITLE, Ladder, score
from game.undertow.client.luggage import Luggage, packed, unpacked
from game.undertow.client.panel_words import Words, teller_of
from game.undertow.engine.builds import RUNGS, written
from game.undertow.engine.campaign import begin
from game.undertow.engine.room import Undertow
from game.undertow.engine.vocabulary import SLOTS

REHEARSED = 8
"""Rungs that are won in a picture of the harbour."""


class Voyage:
    """See `game.client.match.duel.DuelCampaign`."""

    def __init__(self, room: Callable[[], Undertow]) -> None:
        self._ask = room

    @property
    def _room(self) -> Undertow:
        return self._ask()

    def scene(self, stage: Stage) -> Scene:
        from game.undertow.client.harbour.desk import Desk
        from game.undertow.client.harbour.first_hero import FirstHeroScene

        ladder = Ladder(self._room.campaign, stage.profile)
        if ladder.begun:
            return self._harbour(stage)

        def go_in() -> None:
            stage.stack.replace(self._harbour(stage))

        def take(hero: str) -> None:
            ladder.begin(hero)
            go_in()

        return FirstHeroScene(stage, self._room, take, Desk(stage, self, go_in))

    def _harbour(self, stage: Stage) -> Scene:
        from game.undertow.client.harbour.harbour_scene import HarbourScene

        return HarbourScene(stage, self._room, self)

    def next(self, stage: Stage) -> NextStep | None:
        ladder, _ = Ladder(self._room.campaign, stage.profile), stage.say
        standing = ladder.standing()
        if standing is None:
            rung = self._room.rungs[0]
            said = _("Choose one of four heroes, and climb twenty rungs.")
            return NextStep(_("Campaign"), said, {"mode": "battle", "players": [{"rung": 1}, {"rung": rung.number}]})
        if len(standing.beaten) == RUNGS:
            return None
        rung = self._room.rungs[standing.open - 1]
        said = _("Rung {number} of the campaign").format(number=rung.number)
        fitting = Fitting(self._room, stage.profile)
        build = fitting.build(standing, fitting.hero(standing))
        return NextStep(rung.name.say(stage.language), said, ladder.setup(build, rung.number))

    def score(self, header: Header, view: Mapping[str, Any]) -> Score | None:
        return score(header, view)

    def rehearse(self, stage: Stage) -> None:
        room, profile = self._room, stage.profile
        ladder, fitting = Ladder(room.campaign, profile), Fitting(room, profile)
        first = next(iter(room.campaign.starts))
        ladder.begin(first)
        standing = begin(room.campaign, first)
        for rung in range(1, REHEARSED + 1):
            standing = ladder.standing() or standing
            hero = max(standing.heroes, key=lambda each: (standing.heroes[each].level, each))
            fitting.choose(hero)
            build = fitting.build(standing, hero)
            detail = {"build": written(build), "spent": "", "conceded": False, "turns": 20, "seed": rung}
            profile.note(Outcome(f"rehearsed {rung}", TITLE, CAMPAIGN, str(rung), 9, 0, True, float(rung), detail))
        standing = ladder.standing() or standing
        hero = fitting.hero(standing)
        for slot in SLOTS:
            pieces = fitting.pieces(standing, fitting.build(standing, hero), slot)
            if pieces:
                fitting.wear(standing, hero, slot, pieces[-1])
        fitting.tell(ladder.last())

    def pack(self, profile: Profile) -> dict[str, Any] | None:
        found = Ladder(self._room.campaign, profile).pack()
        if found is None:
            return None
        kept, battles = found
        fitting = Fitting(self._room, profile).pack(kept.hero)
        return packed(Luggage(kept.hero, tuple(battles), kept.given, fitting))

    def would_bring(self, profile: Profile, data: object) -> tuple[int, bool]:
        luggage, ladder = unpacked(data, self._room.campaign), Ladder(self._room.campaign, profile)
        new, kept = ladder.unpack(luggage.hero, luggage.battles, luggage.given)
        before = ladder.pack()
        refitted = Fitting(self._room, profile).would_change(luggage.fitting)
        return len(new), before is None or before[0] != kept or refitted

    def bring(self, profile: Profile, data: object) -> None:
        luggage, ladder = unpacked(data, self._room.campaign), Ladder(self._room.campaign, profile)
        new, kept = ladder.unpack(luggage.hero, luggage.battles, luggage.given)
        fitting = Fitting(self._room, profile).unpack(luggage.fitting)
        ladder.bring(new, kept, {HARBOUR: fitting} if luggage.fitting else {})

    def ahead(self, stage: Stage) -> str:
        return stage.say("What was won, and what to sail with next.")

    def brought(self, stage: Stage, match: str) -> str:
        from game.undertow.client.harbour.landfall import lines_of

        gains = Ladder(self._room.campaign, stage.profile).gains(match)
        words = Words(teller_of(self._room, stage.language), self._room.content, i18n.catalogue(stage.language))
        return " · ".join(lines_of(words, gains))
