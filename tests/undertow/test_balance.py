"""What the set must keep in play (rules, section 6.4); ``balance.py`` tells it of many more battles."""

import re
from pathlib import Path

import pytest

from game.undertow.engine.room import Undertow
from tests.undertow import balance

KEPT = (Path(__file__).parent / "data" / "balance.txt").read_text(encoding="utf-8").splitlines()
DRAFTS, BATTLES = 2_000, 60


@pytest.mark.parametrize("level", balance.LEVELS)
def test_neither_seat_of_a_random_draft_is_much_better_and_none_takes_long(room: Undertow, level: int) -> None:
    """The starting player wins 45-55 %, give or take two standard deviations of 2,000 drafts; the median of turns is
    18-35, and none takes more than 100."""
    found = balance.drafts(room, level, DRAFTS)
    assert 0.428 <= found.starting <= 0.572
    assert 18 <= found.median <= 35
    assert found.longest <= 100


def test_each_starter_wins_its_share_against_the_other_seven(room: Undertow) -> None:
    """40-60 %; of 840 battles each the standard deviation is 1.7 %."""
    shares = balance.starters(room, BATTLES)
    assert len(shares) == 8
    assert {name: share for name, share in shares.items() if not 0.40 <= share <= 0.60} == {}
    assert sum(shares.values()) == pytest.approx(4)


def test_what_was_found_in_many_battles_keeps_to_the_rules() -> None:
    levels = [line.split() for line in KEPT if line.startswith("level")]
    assert KEPT[0].startswith("20000 random drafts")
    assert [int(level) for _, level, *_ in levels] == list(balance.LEVELS)
    assert all(45 <= float(won) <= 55 for _, _, won, *_ in levels)
    assert all(18 <= float(median) <= 35 and int(longest) <= 100 for *_, median, longest in levels)
    shares = {name: float(share) for line in KEPT for name, share in re.findall(r"^(\w+) +([\d.]+) %$", line)}
    assert len(shares) == 8
    assert all(40 <= share <= 60 for share in shares.values())


def test_the_table_has_a_line_of_each_level_and_starter(capsys: pytest.CaptureFixture[str]) -> None:
    assert balance.main(["--drafts", "3", "--battles", "1", "--ladder", "10"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(KEPT)
