"""What the rows of a lab add up to: figures, intervals, ladders, decks."""

import csv
import io
import json
import math
import statistics
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.cli import main
from game.engine.batch import in_window, match_of
from game.i18n import catalogue
from game.lab import figures
from game.lab.chunk import heading, play_chunk
from game.lab.crew import Threads
from game.lab.folder import CARDS, REPORT
from game.lab.plan import plan_of
from game.lab.report import page
from game.lab.tally import Pairs, Tally, error_of_mean, mean, median, wilson
from game.players.random_player import QuickPlayer
from tests.lab.labs import (
    Capture,
    by_chance,
    played,
    rows_of,
)

# ---- what rows add up to ----


def test_the_figures_are_those_of_the_table(tmp_path: Path) -> None:
    folder = played(by_chance(2500), Threads(2), tmp_path)
    rows, found = rows_of(folder), figures.of(folder.tallies[0])
    assert [int(row["match"]) for row in rows] == list(range(2500))
    assert {row["players"] for row in rows} == {"random"}
    assert found["matches"] == 2500
    assert found["wins"] == sum(row["winner"] == "0" for row in rows)
    assert found["losses"] == sum(row["winner"] == "1" for row in rows)
    assert found["wins"] == sum(row["reason"] == "victory" for row in rows)
    assert found["mean_score"] == pytest.approx(statistics.mean(int(row["score"]) for row in rows), abs=5e-3)
    assert found["mean_turns"] == pytest.approx(statistics.mean(int(row["turns"]) for row in rows), abs=5e-3)
    assert folder.tallies[0].actions.total() == 2500
    assert found["ci95"][0] <= found["win_rate"] <= found["ci95"][1]


def test_a_ladder_compares_neighbours_in_the_same_matches(tmp_path: Path) -> None:
    plan = plan_of("longnight", {}, [["random"], ["ai:easy"], ["ai:normal"]], 6, 2)
    folder = played(plan, Threads(2), tmp_path)
    scores: dict[str, list[int]] = {}
    for row in rows_of(folder):
        scores.setdefault(row["players"], []).append(int(row["score"]))
    rungs = figures.ladder(folder)
    assert [rung.players for rung in rungs] == ["random", "ai:easy", "ai:normal"]
    assert rungs[0].gain is None
    for before, after in pairwise(rungs):
        gains = [b - a for a, b in zip(scores[before.players], scores[after.players], strict=True)]
        assert after.gain == pytest.approx(statistics.mean(gains), rel=1e-3)
        assert after.gain_error == pytest.approx(statistics.stdev(gains) / math.sqrt(6), rel=1e-3)
        assert after.holds == (after.gain > 2 * after.gain_error)


def test_the_interval_of_a_share_is_wilson_s() -> None:
    """Worked by hand: z = 1.96, 0 of 10: 0 to z²/(10 + z²) = 3.8415/13.8415."""
    assert wilson(0, 10) == (0.0, pytest.approx(0.27753, abs=1e-4))
    assert wilson(10, 10) == (pytest.approx(0.72247, abs=1e-4), 1.0)
    assert wilson(0, 0) == (0.0, 1.0)


def test_means_errors_and_medians_of_counts() -> None:
    counts = {2: 1, 4: 2, 10: 1}  # 2 4 4 10: mean 5, squares 9 + 1 + 1 + 25 = 36, variance 12, error √3
    assert mean(counts) == 5
    assert error_of_mean(counts) == pytest.approx(math.sqrt(3))
    assert median(counts) == 4
    assert (mean({}), error_of_mean({}), median({})) == (0, 0, None)


def test_differences_add_up() -> None:
    """1, 3, 8: mean 4, squares 9 + 1 + 16 = 26, variance 13, error √(13/3)."""
    pairs = Pairs().with_all([1]) + Pairs().with_all([3, 8])
    assert (pairs.count, pairs.mean) == (3, 4)
    assert pairs.error == pytest.approx(math.sqrt(13 / 3))
    assert Pairs().with_all([5]).error == math.inf


# ---- where two choose ----

SHORT = {"turn_cap": 40, "health": [8, 8]}


def test_in_a_mirrored_pair_the_same_match_begins_with_exchanged_seats(tmp_path: Path) -> None:
    plan = plan_of("spellchain", SHORT, [["quick", "random"]], 8, 4, mirror=True)
    folder = played(plan, Threads(2), tmp_path)
    rows = rows_of(folder)
    assert [row["players"] for row in rows] == ["quick+random", "random+quick"] * 4
    assert all(a["first"] == b["first"] for a, b in zip(rows[::2], rows[1::2], strict=True))
    won = sum(row["players"].split("+")[int(row["winner"])] == "quick" for row in rows if row["winner"])
    assert figures.of(folder.tallies[0])["wins"] == won
    assert folder.tallies[0].seats[0] == sum(row["winner"] == "0" for row in rows)


def test_mirrored_matches_are_the_same_however_they_are_cut_into_chunks() -> None:
    plan = plan_of("spellchain", SHORT, [["quick", "random"], ["ai:easy", "random"]], 6, 4, mirror=True)
    whole = play_chunk(plan, 0, 6)
    parts = [play_chunk(plan, 0, 1), play_chunk(plan, 1, 3), play_chunk(plan, 4, 2)]
    assert "".join(part.lines for part in parts) == whole.lines
    added = Tally()
    for part in parts:
        added.add(part.tallies[0])
    assert (added.winners, added.seats) == (whole.tallies[0].winners, whole.tallies[0].seats)


def test_two_quick_players_in_the_core_and_through_the_face_play_by_the_same_rules(tmp_path: Path) -> None:
    """Cards, windows and turns are counted alike on both ways, if not in the same matches."""
    by_core = played(plan_of("spellchain", {}, [["quick", "quick"]], 60, 1), Threads(1), tmp_path).tallies[0]
    match, player = match_of(plan_of("spellchain", {}, [["quick", "quick"]], 1, 1).rules, 1, 0), [QuickPlayer(1, 0)]
    windows = 0
    while match.actor is not None:
        windows += in_window(match)
        match.advance(player[0].choose(match))
    assert min(by_core.windows) <= windows <= max(by_core.windows) + 20
    assert figures.table(by_core, ())["windows_per_turn"] > 0.2


def test_matches_of_a_title_are_divided_by_what_it_names(tmp_path: Path) -> None:
    """ESTRO's by the Zone, which its set-up may fix: 30 matches in each of two."""
    plan = plan_of("estro", [{"zone": "ardo"}, {"zone": "manpo"}], [["quick", "random"]], 30, 3)
    folder = played(plan, Threads(1), tmp_path)
    rows = rows_of(folder)
    assert [row["zone"] for row in rows] == ["ardo", "manpo"] * 30
    for tally, zone in zip(folder.tallies, ("ardo", "manpo"), strict=True):
        mine = [row for row in rows if row["zone"] == zone]
        first = sum(row["winner"] == row["first"] for row in mine)
        found = figures.by_part(tally, plan.rules.room.divided_by)
        assert set(found) == {zone}
        assert (found[zone]["matches"], found[zone]["wins"]) == (30, first)
        assert found[zone]["mean_turns"] == pytest.approx(sum(int(row["turns"]) for row in mine) / 30, rel=1e-3)
    text = page(folder, "it", catalogue("it"))
    assert "Chi comincia, secondo dove si gioca" in text
    assert "<th>Manpo</th>" in text


def test_decks_are_compared_over_both_seats() -> None:
    setups = [{"decks": ["cinder_road", "cold_walls"]}, {"decks": ["cold_walls", "cinder_road"]}]
    plan = plan_of("spellchain", [{**setup, **SHORT} for setup in setups], [["quick", "quick"]], 30, 4)
    chunk = play_chunk(plan, 0, 30)
    rows = list(csv.DictReader(io.StringIO(heading(plan) + chunk.lines)))
    won = sum(row["winner"] == row["setup"] for row in rows)  # in set-up 0 from seat 0, in set-up 1 from seat 1
    held = SimpleNamespace(plan=plan, tallies=chunk.tallies)
    found = figures.decks(held)  # type: ignore[arg-type]
    assert (found["cinder_road"]["matches"], found["cinder_road"]["wins"]) == (60, won)


def test_every_ready_deck_meets_every_other_from_either_seat(tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "pairs"
    asked = ["lab", "spellchain", "--players", "quick,quick", "--pairs", "--matches", "2", "--out", str(out)]
    assert main([*asked, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    decks = list(found["decks"])
    assert len(decks) == 6
    assert len(found["tables"]) == 30
    for deck in decks:
        assert set(found["decks"][deck]["against"]) == set(decks) - {deck}
        assert found["decks"][deck]["matches"] == 20
    assert main(asked) == 0
    assert "who begins wins" in capsys.readouterr().out
    text = (out / REPORT).read_text(encoding="utf-8")
    assert all(section in text for section in ("Decks", "By seat", "Windows", "To begin", "Cards"))
    cards = list(csv.DictReader(io.StringIO((out / CARDS).read_text(encoding="utf-8"))))
    assert {"fireball", "shatter"} <= {row["card"] for row in cards}


def test_a_ladder_of_two_sets_each_level_against_the_next_lower_one(capsys: Capture) -> None:
    asked = [
        "lab",
        "spellchain",
        "--ladder",
        "--matches",
        "2",
        "--set",
        "health=[1,1]",
        "--set",
        "turn_cap=40",
        "--json",
    ]
    assert main(asked) == 0
    rungs = json.loads(capsys.readouterr().out)["ladder"]
    names = ["ai:easy,random", "ai:normal,ai:easy", "ai:hard,ai:normal", "ai:expert,ai:hard"]
    assert [rung["players"] for rung in rungs] == names
