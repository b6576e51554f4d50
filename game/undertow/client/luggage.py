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

import math
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from game.client.match.offers import CAMPAIGN
from game.engine.content import shown
from game.engine.errors import BadRecord, NewerRecord
from game.engine.said import Said
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
LATEST = 1e11
"""Seconds since 1970, three thousand years of them."""


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
        if isinstance(data, dict) and type(data.get("format")) is int and data["format"] > FORMAT:
            raise NewerRecord(
                "a campaign of format {found}, by a newer program; this one reads {known}",
                found=shown(data["format"]),
                known=FORMAT,
            )
        top = _object(data, TOP, "", ("fitting",))
        _whole(top["format"], 1, FORMAT, "format")
        _one_of(top["title"], [TITLE], "title")
        hero = _one_of(top["hero"], self._starts, "hero")
        battles = [self._battle(each, f"battles[{at}]") for at, each in enumerate(_list(top["battles"], "battles"))]
        seen: set[str] = set()
        for at, each in enumerate(battles):
            if each.match in seen:
                raise _amiss(f"battles[{at}].match", Said("a battle that stands once"), each.match)
            seen.add(each.match)
        gifts = [self._gift(each, f"gifts[{at}]") for at, each in enumerate(_list(top["gifts"], "gifts"))]
        return Luggage(hero, tuple(battles), tuple(gifts), self._fitting(top.get("fitting"), "fitting"))

    def _fitting(self, data: object, place: str) -> Mapping[str, Any]:
        if data is None:
            return {}
        fitting = _object(data, FITTING, place)
        builds = _object(fitting["builds"], (), f"{place}.builds", self._heroes)
        fitted = {hero: self._fitted(build, f"{place}.builds.{hero}") for hero, build in builds.items()}
        return {"hero": _one_of(fitting["hero"], self._heroes, f"{place}.hero"), "builds": fitted}

    def _fitted(self, data: object, place: str) -> dict[str, Any]:
        """With what a hero sails: as it is kept, whether it may be worn or not."""
        build = _object(data, FITTED, place)
        worn = [card.id for card in self._cards.values() if card.slot]
        pieces = _list(build["equipment"], f"{place}.equipment", len(SLOTS))
        deck = _list(build["deck"], f"{place}.deck", MOST_CARDS)
        for at, piece in enumerate(pieces):
            _one_of(piece, worn, f"{place}.equipment[{at}]")
        for at, card in enumerate(deck):
            _one_of(card, self._cards, f"{place}.deck[{at}]")
        return {"equipment": pieces, "deck": deck}

    def _battle(self, data: object, place: str) -> Outcome:
        battle = _object(data, BATTLE, place)
        match = battle["match"]
        if not isinstance(match, str) or not 0 < len(match) <= 200 or not match.isprintable():
            raise _amiss(f"{place}.match", Said("the id of a record"), match)
        won, conceded = _flag(battle["won"], f"{place}.won"), _flag(battle["conceded"], f"{place}.conceded")
        if won and conceded:
            raise _amiss(f"{place}.conceded", "false", True)
        detail = {
            "build": self._build(battle["build"], f"{place}.build"),
            "spent": _one_of(battle["spent"], ["", *self._potions], f"{place}.spent"),
            "conceded": conceded,
            "turns": _whole(battle["turns"], 0, MOST_TURNS, f"{place}.turns"),
            "seed": _whole(battle["seed"], 0, MOST_SEED, f"{place}.seed"),
        }
        rung = _whole(battle["rung"], 1, RUNGS, f"{place}.rung")
        score = _whole(battle["score"], 0, MOST_HEALTH, f"{place}.score")
        ended = _time(battle["ended"], f"{place}.ended")
        return Outcome(match, TITLE, CAMPAIGN, str(rung), score, 0, won, ended, detail)

    def _build(self, data: object, place: str) -> dict[str, Any]:
        build = _object(data, BUILD, place, ("equipment",))
        deck = _list(build["deck"], f"{place}.deck", MOST_CARDS)
        for at, card in enumerate(deck):
            _one_of(card, self._cards, f"{place}.deck[{at}]")
        pieces = _object(build.get("equipment", {}), (), f"{place}.equipment", SLOTS)
        for slot, piece in pieces.items():
            worn = [card.id for card in self._cards.values() if card.slot == slot]
            _one_of(piece, worn, f"{place}.equipment.{slot}")
        hero = _one_of(build["hero"], self._heroes, f"{place}.hero")
        level = _whole(build["level"], 1, MOST_LEVEL, f"{place}.level")
        return {"hero": hero, "level": level, "equipment": pieces, "deck": deck}

    def _gift(self, data: object, place: str) -> Given:
        gift = _object(data, GIFT, place)
        hero = _one_of(gift["hero"], self._heroes, f"{place}.hero")
        return Given(_time(gift["at"], f"{place}.at"), hero, _whole(gift["amount"], 1, 10_000, f"{place}.amount"))


# ---- single values ----


def _amiss(place: object, wanted: object, value: object) -> BadRecord:
    return BadRecord("{place}: expected {wanted}, got {value}", place=place, wanted=wanted, value=shown(value))


def _object(data: object, needed: Iterable[str], place: str, more: Iterable[str] = ()) -> dict[str, Any]:
    """An object with these keys, and no others but ``more``."""
    if not isinstance(data, dict):
        raise _amiss(place or Said("the file"), Said("an object"), data)
    at = f"{place}." if place else ""
    for key in needed:
        if key not in data:
            raise BadRecord("{place}: missing", place=f"{at}{key}")
    known = (*needed, *more)
    for key in data:
        if key not in known:
            raise _amiss(place or Said("the file"), ", ".join(known), key)
    return data


def _list(data: object, place: str, most: int = 100_000) -> list[Any]:
    if not isinstance(data, list) or len(data) > most:
        raise _amiss(place, Said("a list of at most {count}", count=most), data)
    return data


def _whole(value: object, low: int, high: int, place: str) -> int:
    if type(value) is not int or not low <= value <= high:
        raise _amiss(place, f"{low}..{high}" if low < high else low, value)
    return value


def _flag(value: object, place: str) -> bool:
    if not isinstance(value, bool):
        raise _amiss(place, "true, false", value)
    return value


def _time(value: object, place: str) -> float:
    if type(value) not in (int, float) or not isinstance(value, int | float) or not 0 <= value <= LATEST:
        raise _amiss(place, Said("seconds since 1970"), value)
    if not math.isfinite(value):
        raise _amiss(place, Said("seconds since 1970"), value)
    return float(value)


def _one_of(value: object, known: Iterable[str] | Mapping[str, Any], place: str) -> str:
    names = list(known)
    if not isinstance(value, str) or value not in names:
        few = Said("{names}", names=", ".join(names)) if len(names) <= 4 else Said("an id of the rules")
        raise _amiss(place, few, value)
    return value
