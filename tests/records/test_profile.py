"""The profile: results counted once, tables in order, facts, and a file that was damaged."""

from pathlib import Path

import pytest

from game.records.profile import FILE, Outcome, Profile


def outcome(match: str, score: int = 0, key: str = "mill", won: bool = False, ended: float = 1.0) -> Outcome:
    return Outcome(match, "chess", "campaign", key, score, 0, won, ended, {"turns": 4})


@pytest.fixture
def profile(tmp_path: Path) -> Profile:
    return Profile(tmp_path)


def test_a_match_counts_once(profile: Profile) -> None:
    assert profile.note(outcome("a", score=5))
    assert not profile.note(outcome("a", score=9))
    assert [found.score for found in profile.results("chess")] == [5]
    assert profile.noted() == {"a"}


def test_results_are_sorted_by_score_then_by_time(profile: Profile) -> None:
    for match, score, ended in (("a", 5, 3.0), ("b", 9, 9.0), ("c", 5, 1.0)):
        profile.note(outcome(match, score, ended=ended))
    assert [found.match for found in profile.results("chess", "campaign", "mill")] == ["b", "c", "a"]
    best, first = profile.best("chess", "campaign", "mill"), profile.first("chess", "campaign", "mill")
    assert best is not None and best.match == "b"
    assert first is not None and first.match == "c"


def test_boards_and_titles_are_kept_apart(profile: Profile) -> None:
    profile.note(outcome("a", won=True))
    profile.note(outcome("b", key="ford"))
    assert profile.won("chess", "campaign") == {"mill"}
    assert profile.won("chess", "daily") == profile.won("go", "campaign") == frozenset()
    assert profile.results("go") == []
    assert profile.best("chess", "campaign", "bridge") is None


def test_everything_is_there_again_after_closing(profile: Profile, tmp_path: Path) -> None:
    kept = outcome("a", 7, won=True, ended=1234.5)
    profile.note(kept)
    profile.remember("chess", "decks", [{"name": "夜"}])
    profile.close()
    with Profile(tmp_path) as again:
        assert again.results("chess") == [kept]
        assert again.fact("chess", "decks") == [{"name": "夜"}]
        assert again.trouble is None


def test_a_fact_takes_the_place_of_the_one_before(profile: Profile) -> None:
    assert profile.fact("chess", "lessons", 0) == 0
    profile.remember("chess", "lessons", 1)
    profile.remember("chess", "lessons", 2)
    profile.remember("go", "lessons", 7)
    assert profile.fact("chess", "lessons") == 2


def test_a_damaged_file_is_set_aside_and_told_and_nothing_else_is_touched(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"this was a profile once" * 400)
    (tmp_path / "index.sqlite").write_bytes(b"something else")
    with Profile(tmp_path) as profile:
        assert profile.results("chess") == []
        assert profile.trouble is not None and "damaged" in profile.trouble
        assert profile.note(outcome("a"))
    assert (tmp_path / f"{FILE}.damaged").read_bytes().startswith(b"this was")
    assert (tmp_path / "index.sqlite").read_bytes() == b"something else"
    with Profile(tmp_path) as again:
        assert again.noted() == {"a"}


def test_a_second_damaged_file_does_not_cover_the_first(tmp_path: Path) -> None:
    for text in (b"one", b"two"):
        (tmp_path / FILE).write_bytes(text * 2000)
        with Profile(tmp_path) as profile:
            profile.noted()
    assert (tmp_path / f"{FILE}.damaged").read_bytes().startswith(b"one")
    assert (tmp_path / f"{FILE}.damaged-2").read_bytes().startswith(b"two")


def test_where_nothing_can_be_kept_it_works_all_the_same_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with Profile(tmp_path / "file") as profile:
        assert profile.note(outcome("a"))
        assert profile.noted() == {"a"}
        assert profile.trouble is not None and "cannot be kept" in profile.trouble


def test_a_profile_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    import sqlite3

    with Profile(tmp_path) as profile:
        profile.note(outcome("a"))
    db = sqlite3.connect(tmp_path / FILE)
    db.execute("PRAGMA user_version = 99")
    db.close()
    with Profile(tmp_path) as newer:
        assert newer.noted() == frozenset()
        assert newer.trouble is not None and "newer" in newer.trouble
    db = sqlite3.connect(tmp_path / FILE)
    assert db.execute("SELECT match FROM result").fetchall() == [("a",)]
    db.close()
