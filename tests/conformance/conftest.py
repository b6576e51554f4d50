"""Every title plays through this suite: its set-ups, and the walks through them.

A walk is a match in which actions are chosen at random, kinds of action that were rarely chosen before preferred, so
that short walks meet rare things. A title's set-ups are those its room names for soaks, and those in `MORE`; in their
place those in `INSTEAD`, where soaks have more of them than a test can play.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import pytest

import game
from game.titles import ROOMS, room_of
from tests.long import LONG, by_turn, of_all

Json = dict[str, Any]
Walk = Iterator[tuple[game.Match, game.Action]]
Steps = Iterator[tuple[game.Match, game.Action, bool]]

LONGEST_WALK = 3000
SPREAD = 1 if LONG else 3
"""Decisions between two that are looked at where that takes long."""
PLAYERS = ("player", "investigator")
"""What the kinds of players' entities are called."""


def longnight_more() -> dict[str, Json]:
    """A deck of its own; a map full of traps, with enemies in waves alone."""
    found: dict[str, Json] = {}
    found["twenty-cards"] = {
        "scenario": "grave_song",
        "deck": {
            **dict.fromkeys(("basic_attack", "sprint", "mighty_blow", "seismic_denial", "strategic_strike"), 2),
            **dict.fromkeys(("fire_attack", "cone_of_fire", "furious_charge", "twist_of_fate"), 2),
            **dict.fromkeys(("elemental_infusion", "depths_of_mind"), 1),
        },
        "turn_cap": 5,
    }
    found["waves-and-traps"] = {
        "scenario": {
            "rows": 5,
            "cols": 5,
            "start": "3,3",
            "columns": ["2,2", "4,4"],
            "traps": [{"hex": h, "damage": 1} for h in ("3,2", "3,4", "2,3", "4,2", "5,5")],
            "pool": ["earth_d6", "earth_d8", "fire_d4", "fire_d4"],
            "waves": [
                {"turn": 2, "units": [{"unit": "ghoul", "hex": "1,1"}, {"unit": "gravecaller", "hex": "1,5"}]},
                {"turn": 3, "units": [{"unit": "brute", "hex": "5,1"}, {"unit": "whisperer", "hex": "5,1"}]},
            ],
        },
    }
    return found


def spellchain_more() -> dict[str, Json]:
    """Cards that ask whether, and shields of two kinds on one creature: two of each on either side, at hand at once.

    And what the ready decks hold little of: creatures that change sides, spells on those that are warded.
    """
    deck = dict.fromkeys(
        (
            *("oath_knight", "frost_barrier", "ember_lancer", "tower_archer", "scald", "odd_peddler", "blank_page"),
            *("field_hand", "hoar_crown", "glass_wall", "hedge_boar", "rime_sprite", "fireball", "cinder_tower"),
            "kindling_adept",
        ),
        2,
    )
    thieves = {"heart_thief": 1} | dict.fromkeys(
        (
            *("oath_knight", "field_hand", "fireball", "hill_giant", "leech_bat", "tower_archer", "borrowed_will"),
            *("puppet_strings", "candle_ghost", "warded_scout", "hedge_boar", "scald", "wither_touch", "silence_bell"),
            "sudden_door",
        ),
        2,
    )
    return {
        "order-of-shields": {"decks": [deck, deck], "mulligan": False, "ordered": True, "opening": [7, 7]},
        "thieves": {"decks": [thieves, thieves], "mulligan": False, "ordered": True, "opening": [7, 7]},
    }


def undertow_few() -> dict[str, Json]:
    """Each mode, with hands and lists open and closed, by the smallest decks and the largest."""
    starters = [{"starter": "lantern_and_anvil"}, {"starter": "thornpath"}]
    return {
        "quick-draft-closed": {"level": 1, "closed_hands": True},
        "starter-closed": {"mode": "starter", "closed_hands": True, "first_health": 0},
        "draft": {"level": 10, "turn_cap": 20},
        "ladder": {"players": [{"rung": n, "handicap": 20} for n in (1, 4)], "open_decks": True},  # to fatigue
        "starter": {"mode": "starter"},
        "battle-closed": {"players": starters, "closed_hands": True, "first": 1},
    }


def lirya_more() -> dict[str, Json]:
    """Cards that ask for the place of what comes back to life, at hand at once. And many that wait for a death, so that
    the order of triggers is asked for."""
    asking = ("oath_kept", "sixth_hour_seraph", "morning_litany", "signal_pyre")
    plain = (
        "road_militia",
        "forge_guard",
        "ember_hound",
        "spark_runner",
        "cinder_dart",
        "dawn_acolyte",
        "reef_spearman",
    )
    deck = dict.fromkeys((*asking, *plain), 2)
    few = {"official": False, "mulligan": False, "energy": "refill", "start_energy": 8, "life": [8, 8]}
    dusk = {"decks": ["dusk_court", "dusk_court"], "mulligan": False, "energy": "refill", "start_energy": 8}
    return {"revival": {"decks": [deck, deck], **few}, "order-of-triggers": dusk}


def estro_more() -> dict[str, Json]:
    """Gifts that are used, that answer others, roll again, stand in for others: ready decks hold few of each."""
    guarded = (
        *("zarek", "syphea", "fenthe", "mivex", "tumgar", "quyth", "lampuo", "tazrik", "capimo", "pipquo", "ozok"),
        *("brenzo", "dorgul", "brugol", "kordum", "gludorn", "gomard", "magrod", "drokan", "kazrin"),
    )
    wards = (
        *("gludorn", "dorgul", "ozok", "brenzo", "mogdur", "umpajo", "xompa", "tumgar", "quyth", "bipomu", "gimquo"),
        *("mythex", "efilse", "hopnam", "rompuo", "okari", "drazu", "tarkis", "tazrik", "capimo"),
    )
    return {
        "guarded": {"zone": "illusio", "decks": [list(guarded)] * 2},
        "wards": {"zone": "armonio", "decks": [list(wards)] * 2},
    }


TITLES = tuple(ROOMS)
INSTEAD: Mapping[str, Callable[[], dict[str, Json]]] = {"undertow": undertow_few}
MORE: Mapping[str, Callable[[], dict[str, Json]]] = {
    "longnight": longnight_more,
    "spellchain": spellchain_more,
    "lirya": lirya_more,
    "estro": estro_more,
}


@dataclass(frozen=True)
class Case:
    """One set-up of one title."""

    title: str
    name: str
    setup: Json
    seed: int

    def __str__(self) -> str:
        return f"{self.title}-{self.name}"

    def new(self) -> game.Match:
        return game.new(self.title, self.seed, self.setup)

    def walk(self, match: game.Match | None = None) -> Walk:
        """The match before each action and the action to play next: whoever walks plays it. It begins with a new match,
        or with this one."""
        match = self.new() if match is None else match
        chance = random.Random(f"{self.title} {self.name} {self.seed}")
        chosen: Counter[str] = Counter()
        for _ in range(LONGEST_WALK):
            if match.actor is None:
                return
            by_verb: dict[str, list[game.Action]] = {}
            for action in match.actions():
                by_verb.setdefault(action.verb, []).append(action)
            weights = [1 / (1 + chosen[verb]) for verb in by_verb]
            verb = chance.choices(list(by_verb), weights)[0]
            chosen[verb] += 1
            yield match, chance.choice(by_verb[verb])
        raise AssertionError(f"no end after {LONGEST_WALK} actions")

    def looks(self) -> Steps:
        """A walk that says at which decisions to look: every few, and the first of each kind of choice."""
        kinds: set[str] = set()
        for number, (match, action) in enumerate(self.walk()):
            pending = match.view(match.actor).get("pending")
            kind = str(pending.get("kind")) if isinstance(pending, dict) else ""
            yield match, action, number % SPREAD == 0 or kind not in kinds
            kinds.add(kind)


def setups_of(title: str) -> dict[str, Json]:
    if title in INSTEAD:
        return INSTEAD[title]()
    soaked = {"-".join(str(value) for value in setup.values()): setup for setup in room_of(title).soak_setups()}
    return soaked | (MORE[title]() if title in MORE else {})


def cases_of(title: str) -> list[Case]:
    return [Case(title, name, setup, seed) for seed, (name, setup) in enumerate(setups_of(title).items(), 1)]


def cases() -> list[Case]:
    return [case for title in TITLES for case in cases_of(title)]


def some_cases() -> list[Case]:
    """Of each title every fifth, and those in `MORE`."""
    found = []
    for title in TITLES:
        of_title = cases_of(title)
        more = MORE[title]() if title in MORE else {}
        found += [case for number, case in enumerate(of_title) if number % 5 == 0 or case.name in more]
    return found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """``case`` is every set-up of every title; ``some_case`` every fifth and those in `MORE`, for what takes longer;
    ``seat`` a set-up and one of its viewers, in the long form either."""
    for name, chosen in (
        ("case", cases()),
        ("some_case", some_cases()),
        ("lasting_case", of_all(cases(), some_cases())),
    ):
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, chosen, ids=map(str, chosen))
    if "seat" in metafunc.fixturenames:
        seats = [(case, viewer) for case in cases() for viewer in by_turn((0, 1), case.seed)]
        metafunc.parametrize("seat", seats, ids=[f"{case}-{viewer}" for case, viewer in seats])


def players_of(match: game.Match) -> list[int]:
    """The entities of the players in events, by their seats: which they are differs from title to title."""
    made = [event.entity for event in match.opening if event.kind == "create" and event.name in PLAYERS]
    return [ident for ident in made if ident is not None]


@pytest.fixture
def all_cases() -> list[Case]:
    return cases()
