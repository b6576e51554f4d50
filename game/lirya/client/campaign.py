"""The campaign of Lirya in the window: twelve duels one after another, and the tandem (rules, 9.4 and 9.5).

The profile keeps the results of its matches and nothing else: what is won and what is open is worked out of them, so
that a kill at any moment loses nothing, and a lost profile finds its duels again in the records. One file takes them
along:

    {"format": 1, "title": "lirya", "hero": "", "battles": [{"match": "9f…", "duel": "the_ford", "won": true,
     "ended": 1795700000.5, "score": 12, "stars": 1, "grade": "easy", "turns": 21}]}

``hero`` is empty: there is one campaign, whoever plays it.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from game.client.campaign_values import a_list, a_time, an_object, flag, known, once, one_of, record_id, whole
from game.client.match.duel import NextStep
from game.client.match.offers import CAMPAIGN, Place, Score
from game.client.match.who import seated
from game.client.scene import Scene
from game.client.setting_up.campaign_of_duels import CampaignOfDuelsScene, Duels
from game.client.stage import Stage
from game.i18n import catalogue
from game.lirya.engine.campaign import Campaign, load_campaign
from game.lirya.engine.content import Content
from game.players import COMPUTER, HUMAN
from game.players.levels import levels
from game.records.lines import Header
from game.records.profile import Outcome, Profile

TITLE, TANDEM, FORMAT = "lirya", "tandem", 1
TOP = ("format", "title", "hero", "battles")
BATTLE = ("match", "duel", "won", "ended", "score", "stars", "grade", "turns")
MOST_LIFE, MOST_TURNS, MOST_STARS = 60, 400, 3
REHEARSED = 5
"""Duels that are won in a picture of the campaign."""


class Passage(Duels):
    """See `game.client.match.duel.DuelCampaign`."""

    def __init__(self, content: Callable[[], Content]) -> None:
        self._ask = content

    @cached_property
    def _campaign(self) -> Campaign:
        return load_campaign(self._ask())

    # ---- the duels ----

    def places(self, language: str, won: frozenset[str], deck: Any) -> tuple[Place, ...]:
        t, decks, found = catalogue(language), self._ask().decks, list[Place]()
        foe, before = t.gettext("The other plays {deck}."), ""
        for duel in self._campaign.duels:
            locked = t.gettext("It opens when {name} is won.").format(name=before)
            opens = not found or found[-1].key in won or duel.id in won
            text = f"{duel.text.say(language)}\n{foe.format(deck=decks[duel.deck].name.say(language))}"
            before = duel.name.say(language)
            found.append(Place(duel.id, before, text, duel.against(deck), opens, "" if opens else locked))
        tandem = self._campaign.tandem
        text = foe.format(deck=decks[tandem["decks"][1]].name.say(language))
        text = f"{self._campaign.tandem_text.say(language)}\n{text}"
        return (*found, Place(TANDEM, self._campaign.tandem_name.say(language), text, tandem, True))

    def lends(self, key: str) -> bool:
        return key == TANDEM

    def numbered(self, stage: Stage, key: str) -> str:
        keys = [duel.id for duel in self._campaign.duels]
        if key not in keys:
            return stage.say("For two people on one side")
        return stage.say("Duel {number} of {all}").format(number=keys.index(key) + 1, all=len(keys))

    def _waiting(self, stage: Stage) -> tuple[int, Place] | None:
        """The first duel that is not won, with its number."""
        won = stage.profile.won(TITLE, CAMPAIGN)
        places = self.places(stage.language, won, next(iter(self._ask().decks)))[: len(self._campaign.duels)]
        return next(((at, place) for at, place in enumerate(places, 1) if place.key not in won), None)

    # ---- the campaign ----

    def scene(self, stage: Stage) -> Scene:
        return CampaignOfDuelsScene(stage, TITLE, self)

    def next(self, stage: Stage) -> NextStep | None:
        waiting = self._waiting(stage)
        if waiting is None:
            return None
        number, place = waiting
        said = stage.say("Duel {number} of {all}").format(number=number, all=len(self._campaign.duels))
        return NextStep(place.name, said, place.setup)

    def score(self, header: Header, view: Mapping[str, Any]) -> Score | None:
        """A duel counts if its set-up is the campaign's, and the computer sits across."""
        players = seated(TITLE, header.players)
        level = players[1].removeprefix(COMPUTER)
        key = self._key(header.setup or {})
        if header.packs or header.parent is not None or not key:
            return None
        if players[0] != HUMAN or level not in levels().by_id:
            return None
        won = view["result"]["winner"] == 0
        stars = min(MOST_STARS, 1 + list(levels().by_id).index(level)) if won else 0
        left = max(0, view["players"][0]["life"]) if won else 0
        return Score(CAMPAIGN, key, left, stars, {"grade": level, "turns": view["turn"]})

    def _key(self, setup: Mapping[str, Any]) -> str:
        """Which duel a set-up is of; ``""``: none."""
        if dict(setup) == self._campaign.tandem:
            return TANDEM
        own = (setup.get("decks") or ("",))[0]
        return next((duel.id for duel in self._campaign.duels if duel.against(own) == dict(setup)), "")

    def rehearse(self, stage: Stage) -> None:
        for at, duel in enumerate(self._campaign.duels[:REHEARSED]):
            stars, level = 1 + at % MOST_STARS, list(levels().by_id)[at % MOST_STARS]
            detail = {"grade": level, "turns": 20}
            stage.profile.note(
                Outcome(f"rehearsed {at}", TITLE, CAMPAIGN, duel.id, 9 + at, stars, True, float(at), detail)
            )

    def ahead(self, stage: Stage) -> str:
        return stage.say("The duels that are won, and the next one.")

    def brought(self, stage: Stage, match: str) -> str:
        outcome = next((each for each in stage.profile.results(TITLE, CAMPAIGN) if each.match == match), None)
        waiting = self._waiting(stage)
        if outcome is None or not outcome.won or waiting is None:
            return ""
        return stage.say("{label}: {text}").format(label=stage.say("Next on your way"), text=waiting[1].name)

    # ---- taken along ----

    def pack(self, profile: Profile) -> dict[str, Any] | None:
        found = sorted(profile.results(TITLE, CAMPAIGN), key=lambda each: (each.ended, each.match))
        if not found:
            return None
        battles = [
            {
                "match": each.match,
                "duel": each.key,
                "won": each.won,
                "ended": each.ended,
                "score": each.score,
                "stars": each.stars,
                **each.detail,
            }
            for each in found
        ]
        return {"format": FORMAT, "title": TITLE, "hero": "", "battles": battles}

    def would_bring(self, profile: Profile, data: object) -> tuple[int, bool]:
        noted = profile.noted()
        return sum(each.match not in noted for each in self._unpacked(data)), False

    def bring(self, profile: Profile, data: object) -> None:
        profile.bring(self._unpacked(data), TITLE, {})

    def _unpacked(self, data: object) -> list[Outcome]:
        """Raises: ``BadRecord``."""
        known(data, FORMAT)
        top = an_object(data, TOP, "")
        whole(top["format"], FORMAT, FORMAT, "format")
        one_of(top["title"], [TITLE], "title")
        one_of(top["hero"], [""], "hero")
        found = [self._battle(each, f"battles[{at}]") for at, each in enumerate(a_list(top["battles"], "battles"))]
        once(found)
        return found

    def _battle(self, data: object, place: str) -> Outcome:
        battle = an_object(data, BATTLE, place)
        keys = [*(duel.id for duel in self._campaign.duels), TANDEM]
        detail = {
            "grade": one_of(battle["grade"], levels().by_id, f"{place}.grade"),
            "turns": whole(battle["turns"], 0, MOST_TURNS, f"{place}.turns"),
        }
        return Outcome(
            record_id(battle["match"], f"{place}.match"),
            TITLE,
            CAMPAIGN,
            one_of(battle["duel"], keys, f"{place}.duel"),
            whole(battle["score"], 0, MOST_LIFE, f"{place}.score"),
            whole(battle["stars"], 0, MOST_STARS, f"{place}.stars"),
            flag(battle["won"], f"{place}.won"),
            a_time(battle["ended"], f"{place}.ended"),
            detail,
        )
