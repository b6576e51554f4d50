"""The campaign taken along: one file of plain data with the first hero, the battles, and what was given of the reserve.

    {"format": 1, "title": "undertow", "hero": "odile_lampwright",
     "battles": [{"match": "9f…", "rung": 1, "won": true, "ended": 1795700000.5, "score": 12, "build": {…},
                  "spent": "", "conceded": false, "turns": 21, "seed": 7}],
     "gifts": [{"at": 1795700100.0, "hero": "odile_lampwright", "amount": 4}],
     "fitting": {"hero": "odile_lampwright", "builds": {"odile_lampwright": {"equipment": [], "deck": ["flare", …]}}}}

``fitting`` is which hero sails next, and with what each was fitted out. Files of format 1 have none.

What a player has is worked out of it, as at home (`game.undertow.client.ladder`). It is read as something that anybody
may have written: every value is checked before anything is changed.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.client.campaign_values import a_list, a_time, amiss, an_object, flag, known, once, one_of, record_id, whole
from game.client.match.offers import CAMPAIGN
from game.records.profile import Outcome
from game.undertow.client.ladder import TITLE, Given
from game.undertow.engine.builds import MOST_LEVEL, RUNGS
from game.undertow.engine.campaign import Campaign
from game.undertow.engine.vocabulary import SLOTS

FORMAT = 2
TOP = ("format", "title", "hero", "battles", "gifts")
FITTING, FITTED = ("hero", "builds"), ("equipment", "deck")
BATTLE = ("match", "rung", "won", "ended", "score", "build", "spent", "conceded", "turns", "seed")
BUILD = ("hero", "level", "deck")
GIFT = ("at", "hero", "amount")
MOST_HEALTH, MOST_TURNS, MOST_SEED, MOST_CARDS = 250, 400, 2**64 - 1, 40


class Luggage(NamedTuple):
    """What came along."""

    hero: str
    battles: tuple[Outcome, ...]
    given: tuple[Given, ...]
    fitting: Mapping[str, Any] = {}
    """The hero that sails next, and what each was given; empty where nothing is told of it."""


def packed(luggage: Luggage) -> dict[str, Any]:
    """All of it as plain data."""
    battles = [
        {
            "match": each.match,
            "rung": int(each.key),
            "won": each.won,
            "ended": each.ended,
            "score": each.score,
            **each.detail,
        }
        for each in luggage.battles
    ]
    gifts = [each._asdict() for each in luggage.given]
    return {"format": FORMAT, "title": TITLE, "hero": luggage.hero, "battles": battles, "gifts": gifts} | (
        {"fitting": dict(luggage.fitting)} if luggage.fitting else {}
    )


def unpacked(data: object, campaign: Campaign) -> Luggage:
    """What plain data say. Raises: ``BadRecord`` with the place, and what was expected there."""
    return _Reader(campaign).read(data)


class _Reader:
    """Reads what anybody may have written."""

    def __init__(self, campaign: Campaign) -> None:
        self._cards = campaign.cards
        self._heroes = [card.id for card in campaign.cards.values() if card.kind == "hero"]
        self._starts = list(campaign.starts)
        self._potions = [card.id for card in campaign.cards.values() if card.slot == "potion"]

    def read(self, data: object) -> Luggage:
        known(data, FORMAT)
        top = an_object(data, TOP, "", ("fitting",))
        whole(top["format"], 1, FORMAT, "format")
        one_of(top["title"], [TITLE], "title")
        hero = one_of(top["hero"], self._starts, "hero")
        battles = [self._battle(each, f"battles[{at}]") for at, each in enumerate(a_list(top["battles"], "battles"))]
        once(battles)
        gifts = [self._gift(each, f"gifts[{at}]") for at, each in enumerate(a_list(top["gifts"], "gifts"))]
        return Luggage(hero, tuple(battles), tuple(gifts), self._fitting(top.get("fitting"), "fitting"))

    def _fitting(self, data: object, place: str) -> Mapping[str, Any]:
        if data is None:
            return {}
        fitting = an_object(data, FITTING, place)
        builds = an_object(fitting["builds"], (), f"{place}.builds", self._heroes)
        fitted = {hero: self._fitted(build, f"{place}.builds.{hero}") for hero, build in builds.items()}
        return {"hero": one_of(fitting["hero"], self._heroes, f"{place}.hero"), "builds": fitted}

    def _fitted(self, data: object, place: str) -> dict[str, Any]:
        """With what a hero sails: as it is kept, whether it may be worn or not."""
        build = an_object(data, FITTED, place)
        worn = [card.id for card in self._cards.values() if card.slot]
        pieces = a_list(build["equipment"], f"{place}.equipment", len(SLOTS))
        deck = a_list(build["deck"], f"{place}.deck", MOST_CARDS)
        for at, piece in enumerate(pieces):
            one_of(piece, worn, f"{place}.equipment[{at}]")
        for at, card in enumerate(deck):
            one_of(card, self._cards, f"{place}.deck[{at}]")
        return {"equipment": pieces, "deck": deck}

    def _battle(self, data: object, place: str) -> Outcome:
        battle = an_object(data, BATTLE, place)
        match = record_id(battle["match"], f"{place}.match")
        won, conceded = flag(battle["won"], f"{place}.won"), flag(battle["conceded"], f"{place}.conceded")
        if won and conceded:
            raise amiss(f"{place}.conceded", "false", True)
        detail = {
            "build": self._build(battle["build"], f"{place}.build"),
            "spent": one_of(battle["spent"], ["", *self._potions], f"{place}.spent"),
            "conceded": conceded,
            "turns": whole(battle["turns"], 0, MOST_TURNS, f"{place}.turns"),
            "seed": whole(battle["seed"], 0, MOST_SEED, f"{place}.seed"),
        }
        rung = whole(battle["rung"], 1, RUNGS, f"{place}.rung")
        score = whole(battle["score"], 0, MOST_HEALTH, f"{place}.score")
        ended = a_time(battle["ended"], f"{place}.ended")
        return Outcome(match, TITLE, CAMPAIGN, str(rung), score, 0, won, ended, detail)

    def _build(self, data: object, place: str) -> dict[str, Any]:
        build = an_object(data, BUILD, place, ("equipment",))
        deck = a_list(build["deck"], f"{place}.deck", MOST_CARDS)
        for at, card in enumerate(deck):
            one_of(card, self._cards, f"{place}.deck[{at}]")
        pieces = an_object(build.get("equipment", {}), (), f"{place}.equipment", SLOTS)
        for slot, piece in pieces.items():
            worn = [card.id for card in self._cards.values() if card.slot == slot]
            one_of(piece, worn, f"{place}.equipment.{slot}")
        hero = one_of(build["hero"], self._heroes, f"{place}.hero")
        level = whole(build["level"], 1, MOST_LEVEL, f"{place}.level")
        return {"hero": hero, "level": level, "equipment": pieces, "deck": deck}

    def _gift(self, data: object, place: str) -> Given:
        gift = an_object(data, GIFT, place)
        hero = one_of(gift["hero"], self._heroes, f"{place}.hero")
        return Given(a_time(gift["at"], f"{place}.at"), hero, whole(gift["amount"], 1, 10_000, f"{place}.amount"))
