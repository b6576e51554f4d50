"""The profile: results counted once, tables in order, facts, and a file that was damaged."""

import json
import multiprocessing
import random
import shutil
import sqlite3
from pathlib import Path

import pytest

from game.records.profile import COPY, FILE, Outcome, Profile


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
    with Profile(tmp_path) as profile:
        profile.note(outcome("a"))
        profile.remember("chess", "decks", [1])
    copies = {path: path.read_bytes() for path in (tmp_path / COPY).iterdir()}
    db = sqlite3.connect(tmp_path / FILE)
    db.execute("PRAGMA user_version = 99")
    db.close()
    with Profile(tmp_path) as newer:
        assert newer.noted() == frozenset()
        assert newer.note(outcome("b"))
        newer.remember("chess", "decks", [2])
        assert newer.trouble is not None and "newer" in newer.trouble
    assert {path: path.read_bytes() for path in (tmp_path / COPY).iterdir()} == copies
    db = sqlite3.connect(tmp_path / FILE)
    assert db.execute("SELECT match FROM result").fetchall() == [("a",)]
    db.close()


# ---- damage ----

DECKS = [{"name": "夜", "cards": {"ember_pup": 3, "hill_giant": 2}}]


def filled(folder: Path) -> None:
    """A profile with some results and facts, closed."""
    with Profile(folder) as profile:
        for n in range(12):
            profile.note(outcome(f"match {n}", score=n * 5, key=f"place {n % 3}", won=n % 2 == 0, ended=100.5 + n))
        profile.remember("chess", "decks", DECKS)
        profile.remember("chess", "lesson 1", True)
        profile.remember("", "do not count", ["x", "y"])


def said_by(profile: Profile) -> tuple[object, ...]:
    facts = [profile.fact(*name) for name in (("chess", "decks"), ("chess", "lesson 1"), ("", "do not count"))]
    return profile.results("chess"), facts, profile.noted(), profile.won("chess", "campaign")


def test_no_byte_of_the_file_that_changes_is_believed_or_stands_in_the_way(tmp_path: Path) -> None:
    """Whatever byte of the file is changed, everything is said as before; and the second copy alone says it too."""
    filled(tmp_path / "whole")
    with Profile(tmp_path / "whole") as profile:
        expected = said_by(profile)
    whole = (tmp_path / "whole" / FILE).read_bytes()
    dice = random.Random(20261123)
    used = [at for at in range(len(whole)) if whole[at]]
    for number in range(150):
        shutil.copytree(tmp_path / "whole", folder := tmp_path / f"spoilt {number}")
        spoilt, at = bytearray(whole), dice.choice(used)
        spoilt[at] ^= 1 << dice.randrange(8)
        (folder / FILE).write_bytes(spoilt)
        for _ in range(2):
            with Profile(folder) as profile:
                assert said_by(profile) == expected, at
                assert profile.note(outcome("one more"))
            with Profile(folder) as profile:
                assert "one more" in profile.noted(), at
            break
        shutil.rmtree(folder)


def test_a_profile_is_rebuilt_from_its_second_copy(tmp_path: Path) -> None:
    filled(tmp_path)
    with Profile(tmp_path) as profile:
        expected = said_by(profile)
    (tmp_path / FILE).unlink()
    with Profile(tmp_path) as profile:
        assert said_by(profile) == expected
    shutil.rmtree(tmp_path / COPY)
    with Profile(tmp_path) as profile:
        assert profile.fact("chess", "decks") == DECKS, "what was taken from the copy is in the file again"


def test_a_byte_of_the_second_copy_that_changes_is_not_believed(tmp_path: Path) -> None:
    filled(tmp_path)
    (tmp_path / FILE).unlink()
    deck = tmp_path / COPY / "chess.decks.json"
    assert json.loads(deck.read_text("utf-8"))["value"] == DECKS
    deck.write_text(deck.read_text("utf-8").replace('"ember_pup": 3', '"ember_pup": 9'), encoding="utf-8")
    results = tmp_path / COPY / "results.jsonl"
    results.write_bytes(results.read_bytes().replace(b'"match 3"', b'"match 8"'))
    with Profile(tmp_path) as profile:
        assert profile.fact("chess", "decks", "none") == "none"
        assert profile.fact("chess", "lesson 1") is True
        assert profile.noted() == {f"match {n}" for n in range(12)} - {"match 3"}


def spoil_fact(folder: Path) -> None:
    db = sqlite3.connect(folder / FILE)
    with db:
        db.execute("UPDATE fact SET value = replace(value, '3', '9') WHERE name = 'decks'")
    db.close()


def test_a_damaged_fact_is_taken_from_its_second_copy_and_told(tmp_path: Path) -> None:
    filled(tmp_path)
    spoil_fact(tmp_path)
    with Profile(tmp_path) as profile:
        assert profile.fact("chess", "decks") == DECKS
        assert profile.trouble is not None and "chess decks was damaged, and is taken from" in str(profile.trouble)
    with Profile(tmp_path) as profile:
        assert profile.fact("chess", "decks") == DECKS
        assert profile.trouble is None


def test_a_damaged_fact_without_a_second_copy_is_set_aside_told_and_the_rest_goes_on(tmp_path: Path) -> None:
    filled(tmp_path)
    spoil_fact(tmp_path)
    (tmp_path / COPY / "chess.decks.json").unlink()
    with Profile(tmp_path) as profile:
        assert profile.fact("chess", "decks", []) == []
        assert profile.fact("chess", "lesson 1") is True
        assert profile.trouble is not None and "is forgotten" in str(profile.trouble)
    (aside,) = (tmp_path / COPY).glob("*.damaged")
    assert '"ember_pup": 9' in aside.read_text("utf-8")


def test_a_profile_of_the_first_format_is_taken_as_it_stands(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / FILE)
    db.execute(
        "CREATE TABLE result (match TEXT PRIMARY KEY, title TEXT NOT NULL, board TEXT NOT NULL, key TEXT NOT NULL, "
        "score INTEGER NOT NULL, stars INTEGER NOT NULL, won INTEGER NOT NULL, ended REAL NOT NULL, "
        "detail TEXT NOT NULL)"
    )
    db.execute("CREATE INDEX result_by_board ON result (title, board, key)")
    db.execute(
        "CREATE TABLE fact (title TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (title, name))"
    )
    db.execute("INSERT INTO result VALUES ('a', 'chess', 'campaign', 'mill', 5, 2, 1, 3.5, '{\"turns\": 4}')")
    db.execute("INSERT INTO fact VALUES ('chess', 'decks', '[1]')")
    db.execute("PRAGMA user_version = 1")
    db.commit()
    db.close()
    with Profile(tmp_path) as profile:
        assert profile.results("chess") == [Outcome("a", "chess", "campaign", "mill", 5, 2, True, 3.5, {"turns": 4})]
        assert profile.fact("chess", "decks") == [1]
        assert profile.trouble is None


def note_some(folder: Path, number: int) -> None:
    with Profile(folder) as profile:
        for n in range(10):
            profile.note(outcome(f"{number} {n}"))


def test_results_of_many_programs_are_kept_though_the_file_was_damaged(tmp_path: Path) -> None:
    """Ten programs that all find it damaged: one sets it aside, nobody sets the new one aside."""
    (tmp_path / FILE).write_bytes(b"this was a profile once" * 400)
    context = multiprocessing.get_context("fork")
    programs = [context.Process(target=note_some, args=(tmp_path, number)) for number in range(10)]
    for program in programs:
        program.start()
    for program in programs:
        program.join()
        assert program.exitcode == 0
    assert len(list(tmp_path.glob("*.damaged*"))) == 1
    with Profile(tmp_path) as profile:
        assert len(profile.noted()) == 100
    shutil.rmtree(tmp_path / COPY)
    with Profile(tmp_path) as profile:
        assert len(profile.noted()) == 100
