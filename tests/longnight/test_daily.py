"""The daily night (rules, section 6.7)."""

import datetime

import pytest

from game.engine.errors import BadSetup
from game.engine.hexes import connected, distance
from game.longnight.engine.content.load import load_content
from game.longnight.engine.daily import daily_scenario, daily_seed
from game.longnight.engine.setup import resolve_setup


def test_the_night_of_the_rules_check_is_as_printed() -> None:
    assert daily_scenario("2026-05-01") == {
        "rows": 8,
        "cols": 6,
        "start": "5,1",
        "columns": ["4,4", "5,3", "7,3", "7,4", "8,3"],
        "traps": [],
        "pool": ["earth_d6", "fire_d4", "terror_d8"],
        "turn_cap": 30,
        "par": 9,
        "units": [
            {"unit": "ghoul", "hex": "2,6"},
            {"unit": "zombie", "hex": "6,4"},
            {"unit": "zombie", "hex": "5,6"},
            {"unit": "ghoul", "hex": "8,4"},
            {"unit": "ghoul", "hex": "2,4"},
        ],
        "waves": [{"turn": 3, "units": [{"unit": "zombie", "hex": "3,4"}]}],
    }


def test_the_seed_of_the_rules_check_is_as_printed() -> None:
    assert daily_seed("2026-05-01") == 12871525568331529645


def test_a_day_is_the_same_whenever_it_is_asked_for() -> None:
    assert daily_scenario("2027-02-28") == daily_scenario("2027-02-28")
    assert daily_scenario("2027-02-28") != daily_scenario("2027-03-01")


COSTS = {"zombie": 2, "ghoul": 2, "whisperer": 2, "brute": 4, "gravecaller": 5}


def test_every_night_of_four_years_keeps_the_rules() -> None:
    content = load_content()
    first = datetime.date(2026, 1, 1)
    for offset in range(4 * 365 + 1):
        night = resolve_setup({"scenario": daily_scenario((first + datetime.timedelta(offset)).isoformat())}, content)
        scenario = night.scenario
        units = [*scenario.units, *(unit for wave in scenario.waves for unit in wave.units)]
        kinds = [unit.unit for unit in units]
        assert 8 <= scenario.rows <= 10 and 6 <= scenario.cols <= 8
        assert len(scenario.columns) <= 6 and len(scenario.traps) <= 3
        assert all(distance(place, scenario.start) >= 2 for place in scenario.columns)
        assert connected(scenario.rows, scenario.cols, scenario.columns)
        assert all(distance(unit.hex, scenario.start) >= 4 for unit in units)
        assert len({unit.hex for unit in units}) == len(units)
        assert kinds.count("brute") <= 1 and kinds.count("gravecaller") <= 1
        # The budget is 12, 14 or 16; at most one point of it stays unspent.
        assert 11 <= sum(COSTS[kind] for kind in kinds) <= 16
        assert len(scenario.units) == min(5, len(units))
        assert {wave.turn for wave in scenario.waves} <= {3}


@pytest.mark.parametrize(
    "day",
    ["", "today", "2026-5-1", "2026-02-30", "20260501", "2026-W18-5", "2026-05-01\n", "２０２６-05-01", "0000-01-01"],
)
def test_what_is_no_day_is_refused(day: str) -> None:
    with pytest.raises(BadSetup, match="daily night: expected a day such as 2026-05-01, got"):
        daily_scenario(day)
    with pytest.raises(BadSetup, match="daily night: expected a day such as 2026-05-01, got"):
        daily_seed(day)
