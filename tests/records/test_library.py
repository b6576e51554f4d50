"""The shelf: found, named, renamed, thrown away; and its index made anew whenever it is in doubt."""

import contextlib
import fcntl
import itertools
import json
import os
import random
import sqlite3
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.errors import BadRecord
from game.records.library import Library, checked_name, default_folder, file_name, slot_name
from game.records.lines import header_line
from game.records.record import Record


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "records") as library:
        yield library


def put(shelf: Library, record: Record, age: float = 0) -> Path:
    """A match on the shelf that was last played ``age`` seconds ago."""
    path = shelf.autosave(record)
    record.close()
    when = time.time() - age
    os.utime(path, (when, when))
    return path


def test_an_empty_shelf_has_nothing(shelf: Library) -> None:
    assert shelf.matches() == []
    assert shelf.slots() == []
    assert shelf.resume() is None


def test_what_a_person_sees_of_a_match(toy, shelf: Library) -> None:
    record = toy.record("add 3, roll, concede", seed=-(2**70))
    path = put(shelf, record)
    (item,) = shelf.matches()
    assert item.path == path
    assert (item.title, item.seed, item.players) == ("tally", -(2**70), ("human", "random"))
    assert (item.actions, item.ms, item.finished, item.winner, item.reason) == (3, 300, True, 1, "conceded")
    assert (item.name, item.match, item.started, item.parent) == (None, record.id, "2025-11-21T15:00:00.000Z", None)
    assert item.trouble is None


def test_the_last_played_comes_first_and_filters_hold(toy, shelf: Library) -> None:
    old = put(shelf, toy.record("add 3"), age=50)
    done = put(shelf, toy.record("concede"), age=40)
    new = put(shelf, toy.record("add 5"), age=30)
    shelf.save_as(toy.record("add 9"), "nine")
    assert [item.path for item in shelf.matches(named=False)] == [new, done, old]
    assert [item.path for item in shelf.matches(finished=True)] == [done]
    assert [item.name for item in shelf.matches(named=True)] == ["nine"]
    assert [item.path for item in shelf.matches(finished=False, named=False, limit=1)] == [new]
    assert shelf.matches(title="chess") == []
    assert len(shelf.matches(title="tally")) == 4


def test_the_shelf_follows_files_that_grow_come_and_go(toy, shelf: Library) -> None:
    match = toy.new()
    path = shelf.autosave(match.record)
    assert shelf.matches()[0].actions == 0
    match.play("add 3")
    assert shelf.matches()[0].actions == 1
    match.record.close()
    path.unlink()
    assert shelf.matches() == []


def test_matches_begun_in_the_same_moment_have_files_of_their_own(toy, shelf: Library) -> None:
    paths = {put(shelf, toy.record("add 3")) for _ in range(3)}
    assert len(paths) == 3


def test_resuming_takes_the_last_played_that_is_not_over(toy, shelf: Library) -> None:
    put(shelf, toy.record("add 3"), age=50)
    wanted = put(shelf, toy.record("add 4"), age=40)
    put(shelf, toy.record("concede"), age=30)
    damaged = put(shelf, toy.record("add 6"), age=20)
    damaged.write_bytes(damaged.read_bytes().replace(b"add", b"sub"))
    shelf.save_as(toy.record("add 7"), "a save is no autosave")
    item = shelf.resume()
    assert item is not None and item.path == wanted


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such locks")
def test_resuming_leaves_a_match_alone_that_is_being_played(toy, shelf: Library) -> None:
    old = put(shelf, toy.record("add 3"), age=50)
    record = toy.record("add 4")
    playing = shelf.autosave(record)
    item = shelf.resume()
    assert item is not None and item.path == old
    with pytest.raises(BadRecord, match="being played"):
        shelf.delete(playing)
    record.close()
    item = shelf.resume()
    assert item is not None and item.path == playing


def test_a_save_is_the_record_as_it_stood(toy, shelf: Library) -> None:
    match = toy.played("add 3, roll")
    put(shelf, match.record)
    item = shelf.save_as(match.record, "  Before the boss 1/2 ")
    saved = match.record.text()
    match.play("add 9")
    assert item.name == "Before the boss 1/2"
    assert Record.load(item.path).text() == saved
    assert [slot.name for slot in shelf.slots()] == ["Before the boss 1/2"]


def test_a_branch_on_the_shelf_names_its_parent(toy, shelf: Library) -> None:
    record = toy.record("add 3, roll")
    put(shelf, record, age=9)
    put(shelf, record.branch(1))
    branch, parent = shelf.matches()
    assert (branch.parent, branch.parent_action) == (parent.match, 1)


def test_a_name_is_taken_once(toy, shelf: Library) -> None:
    shelf.save_as(toy.record("add 3"), "Night")
    with pytest.raises(BadRecord, match="Night: there is a save of this name"):
        shelf.save_as(toy.record("add 4"), "NIGHT")
    item = shelf.save_as(toy.record("add 4, nod"), "night", overwrite=True)
    assert [slot.name for slot in shelf.slots()] == ["night"]
    assert item.actions == 2
    (trashed,) = (shelf.folder / "trash").iterdir()
    assert Record.load(trashed).actions()[0].action == "add 3"


def test_an_overwrite_that_fails_leaves_the_old_save(toy, shelf: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf.save_as(toy.record("add 3"), "night")
    record = toy.record("add 4")

    def refuse(fd: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", refuse)
        with pytest.raises(BadRecord, match="No space left"):
            shelf.save_as(record, "night", overwrite=True)
    (slot,) = shelf.slots()
    assert Record.load(slot.path).actions()[0].action == "add 3"
    assert list((shelf.folder / "trash").iterdir()) == []


def test_saves_are_renamed(toy, shelf: Library) -> None:
    shelf.save_as(toy.record("add 3"), "one")
    shelf.save_as(toy.record("add 4"), "two")
    assert shelf.rename("one", "第一夜 / Notte").name == "第一夜 / Notte"
    assert shelf.rename("two", "Two").name == "Two"
    assert {slot.name for slot in shelf.slots()} == {"第一夜 / Notte", "Two"}
    with pytest.raises(BadRecord, match="there is a save of this name"):
        shelf.rename("Two", "第一夜 / Notte")
    with pytest.raises(BadRecord, match="three: there is no save of this name"):
        shelf.rename("three", "four")


def test_what_is_deleted_lies_in_the_trash(toy, shelf: Library) -> None:
    texts = set()
    for action in ("add 1", "add 2"):
        record = toy.record(action)
        shelf.save_as(record, "one")
        texts.add(record.text())
        shelf.delete("one")
    path = put(shelf, toy.record("add 3"))
    texts.add(path.read_bytes())
    shelf.delete(path)
    assert shelf.matches() == []
    assert {file.read_bytes() for file in (shelf.folder / "trash").iterdir()} == texts
    with pytest.raises(BadRecord, match="no save of this name"):
        shelf.delete("one")
    with pytest.raises(BadRecord, match="not on the shelf"):
        shelf.delete(shelf.folder / "index.sqlite")
    with pytest.raises(BadRecord, match="could not be deleted"):
        shelf.delete(path)


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "a\0b", "x" * 61, "\ud800", "a\u2028b"])
def test_some_names_are_refused(toy, shelf: Library, name: str) -> None:
    with pytest.raises(BadRecord):
        shelf.save_as(toy.record("add 3"), name)
    assert shelf.slots() == []


@given(st.text(min_size=1, max_size=60))
def test_any_name_is_kept_by_a_file_name_that_every_system_takes(name: str) -> None:
    try:
        name = checked_name(name)
    except BadRecord:
        return
    file = file_name(name)
    assert slot_name(file + ".jsonl") == name
    assert not set(file) & set('<>:"/\\|?*')
    assert file[0] not in ". " and file[-1] not in ". "
    assert file.split(".")[0].casefold() not in {"con", "nul", "aux", "prn", "com1", "lpt9"}
    assert len((file + ".jsonl.gz").encode()) <= 255


@pytest.mark.parametrize(
    "name", ["con", "NUL", "aux.x", "com1", "..", ".hidden", "a.", "50%", "%41", "x" * 60, "🌒" * 60]
)
def test_awkward_names_come_back_as_they_were(toy, shelf: Library, name: str) -> None:
    assert shelf.save_as(toy.record("add 3"), name).name == name
    assert shelf.save_as(toy.record("add 4"), name, overwrite=True).name == name
    assert shelf.delete(name).exists()


def test_a_damaged_record_is_listed_with_its_trouble(toy, shelf: Library) -> None:
    path = put(shelf, toy.record("add 3, roll"))
    text = path.read_bytes()
    path.write_bytes(text.replace(b"roll", b"rule"))
    shelf.save_as(toy.record("add 4"), "good")
    (shelf.folder / "slots" / "bad.jsonl").write_bytes(b"\xff\0")
    items = {item.path.name: item for item in shelf.matches()}
    assert len(items) == 3
    assert "line 3" in (items[path.name].trouble or "")
    assert "line 1" in (items["bad.jsonl"].trouble or "")
    assert items["bad.jsonl"].name == "bad"
    assert items["good.jsonl"].trouble is None
    path.write_bytes(text)
    assert [item.trouble for item in shelf.matches(named=False)] == [None]


def test_the_index_is_made_again_from_the_files(toy, shelf: Library) -> None:
    put(shelf, toy.record("add 3"))
    shelf.save_as(toy.record("add 4"), "one")
    before = shelf.matches()
    shelf.rebuild()
    assert shelf.matches() == before
    shelf.close()
    for file in shelf.folder.glob("index.sqlite*"):
        file.unlink()
    assert shelf.matches() == before


def test_no_byte_of_the_index_that_changes_is_believed_or_stands_in_the_way(
    toy, shelf: Library, tmp_path: Path
) -> None:
    for n in range(6):
        put(shelf, toy.record(f"add {n}"), age=60.0 * n)
    shelf.save_as(toy.record("add 4"), "one")
    expected = shelf.matches()
    shelf.close()
    index = shelf.folder / "index.sqlite"
    whole, dice = index.read_bytes(), random.Random(20261123)
    used = [at for at in range(len(whole)) if whole[at]]
    for _ in range(150):
        spoilt, at = bytearray(whole), dice.choice(used)
        spoilt[at] ^= 1 << dice.randrange(8)
        index.write_bytes(spoilt)
        with Library(shelf.folder) as again:
            assert again.matches() == expected, at
            assert again.matches("tally", finished=False, named=False) == expected[1:], at
            assert again.trouble is None


@pytest.mark.parametrize("year", [1899, 2263, 9999])
def test_a_file_of_any_time_is_listed(toy, shelf: Library, year: int) -> None:
    path = put(shelf, toy.record("add 3"))
    seconds = (year - 1970) * 31_556_952
    try:
        os.utime(path, (seconds, seconds))
    except OverflowError:
        pytest.skip("no file of this system can be of that time")
    (item,) = shelf.matches()
    assert (item.path, item.trouble) == (path, None)
    assert 0 <= item.changed < 2**33 * 2


@pytest.mark.parametrize(
    "started", ["2026", "soon", "", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2026-05-03T19:00:00"]
)
def test_a_record_of_no_time_is_damaged_and_stands_in_nobodys_way(toy, shelf: Library, started: str) -> None:
    put(shelf, toy.record("add 3"))
    header, _ = header_line(toy.record("nod").header._replace(started=started))
    (shelf.folder / "matches" / "odd.jsonl").write_bytes(header)
    troubles = {item.path.name: item.trouble for item in shelf.matches()}
    assert "started: expected a time in UTC" in str(troubles.pop("odd.jsonl"))
    assert list(troubles.values()) == [None]


def test_what_a_killed_program_left_half_written_is_gone_after_the_next_start(toy, shelf: Library) -> None:
    shelf.save_as(toy.record("add 4"), "one")
    left = shelf.folder / "slots" / ".one.jsonl.1234.part"
    left.touch()
    with left.open("rb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        Library(shelf.folder).close()
        assert left.exists(), "another program is writing it"
    Library(shelf.folder).close()
    assert not left.exists()
    assert [item.name for item in shelf.slots()] == ["one"]


class Killed(BaseException):
    """Nobody may catch it."""


@pytest.mark.parametrize("name", ["night", "NIGHT"])
@pytest.mark.parametrize("call", range(12))
def test_a_kill_while_a_save_is_overwritten_keeps_the_old_or_the_new_one(
    toy, shelf: Library, call: int, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed before each of the calls that write, rename, remove or bring to the disk."""
    old, new = toy.record("add 3"), toy.record("add 4, nod")
    shelf.save_as(old, "night")
    calls, done = itertools.count(), False

    def dying(real: Any) -> Any:
        def die_in_time(*arguments: Any, **more: Any) -> Any:
            nonlocal done
            if done or next(calls) == call:
                done = True  # what is dead cleans nothing up
                raise Killed
            return real(*arguments, **more)

        return die_in_time

    with monkeypatch.context() as patch, contextlib.suppress(Killed):
        for owner, called in ((os, "write"), (os, "fsync"), (Path, "replace"), (Path, "rename"), (Path, "unlink")):
            patch.setattr(owner, called, dying(getattr(owner, called)))
        shelf.save_as(new, name, overwrite=True)
    with Library(shelf.folder) as again:
        kept = [Record.load(item.path).text() for item in again.slots()]
        assert kept in ([old.text()], [new.text()], [new.text(), old.text()])
        assert list(shelf.folder.glob("*/.*.part")) == []


@pytest.mark.parametrize("damage", ["noise", "empty table", "torn", "no table", "older"])
def test_a_damaged_index_is_set_aside_and_made_anew(toy, shelf: Library, damage: str) -> None:
    for n in range(40):
        shelf.save_as(toy.record(f"add {n}"), f"save {n}")
    before = shelf.matches()
    shelf.close()
    index = shelf.folder / "index.sqlite"
    data = index.read_bytes()
    if damage == "noise":
        index.write_bytes(b"noise" * 5000)
    elif damage == "torn":
        index.write_bytes(data[:4096] + bytes(len(data) - 8192))
    elif damage == "empty table":
        index.write_bytes(data[:100] + bytes(len(data) - 100))
    else:
        db = sqlite3.connect(index)
        db.execute("DROP TABLE shelf" if damage == "no table" else "PRAGMA user_version = 0")
        db.close()
    assert shelf.matches() == before
    assert shelf.trouble is None
    assert (shelf.folder / "index.sqlite.damaged").exists() == (damage != "older")


def test_an_index_damaged_while_it_is_open_is_made_anew(toy, shelf: Library) -> None:
    put(shelf, toy.record("add 3"))
    before = shelf.matches()
    db = sqlite3.connect(shelf.folder / "index.sqlite")
    db.execute("DROP TABLE shelf")
    db.close()
    assert shelf.matches() == before


def test_without_room_for_an_index_the_shelf_works_all_the_same(toy, tmp_path: Path) -> None:
    (tmp_path / "records" / "index.sqlite").mkdir(parents=True)
    with Library(tmp_path / "records") as shelf:
        put(shelf, toy.record("add 3"))
        assert [item.actions for item in shelf.matches()] == [1]
        assert "index cannot be kept" in (shelf.trouble or "")


def test_where_no_folder_can_be_made_the_shelf_is_empty_and_says_why(toy, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with Library(tmp_path / "file" / "records") as shelf:
        assert shelf.matches() == []
        assert "index cannot be kept" in (shelf.trouble or "")
        match = toy.new()
        shelf.autosave(match.record)
        match.play("add 3")
        assert match.record.trouble is not None
        with pytest.raises(BadRecord, match="could not be saved"):
            shelf.save_as(match.record, "one")


def test_two_windows_share_a_shelf(toy, shelf: Library) -> None:
    put(shelf, toy.record("add 3"))
    with Library(shelf.folder) as other:
        assert other.matches() == shelf.matches()
        put(other, toy.record("add 4"))
        assert len(shelf.matches()) == len(other.matches()) == 2


def test_an_old_record_on_the_shelf_is_migrated(shelf: Library) -> None:
    old = (Path(__file__).parent / "data" / "format1.jsonl").read_bytes()
    (shelf.folder / "matches").mkdir(parents=True)
    path = shelf.folder / "matches" / "old.jsonl"
    path.write_bytes(old)
    (item,) = shelf.matches()
    assert item.trouble is None and item.actions > 0
    assert path.with_name("old.jsonl.format1.bak").read_bytes() == old
    assert json.loads(path.read_bytes().splitlines()[0])["format"] == 2
    assert shelf.matches()[0].match == item.match


def test_the_shelf_is_in_the_folder_for_user_data() -> None:
    assert default_folder().name == "records"
    assert "cinquefoil" in default_folder().parts


def test_the_index_knows_the_set_up(toy, shelf: Library) -> None:
    put(shelf, toy.record("add 3"), age=5)
    put(shelf, toy.record("add 3", position={"turn": 3}))
    begun_there, set_up = shelf.matches()
    assert set_up.setup == {"length": 3, "names": ["Aria", "苔"]}
    assert begun_there.setup is None


def test_a_match_is_gone_on_with_in_its_own_file(toy, shelf: Library) -> None:
    path = put(shelf, toy.record("add 3"))
    (item,) = shelf.matches()
    record = shelf.go_on(item, lambda record: record)
    assert record.path == path
    record.close()
    assert [item.path for item in shelf.matches()] == [path]


def test_a_save_stays_and_its_branch_is_gone_on_with(toy, shelf: Library) -> None:
    saved = shelf.save_as(toy.record("add 3, roll"), "night")
    before = saved.path.read_bytes()
    record = shelf.go_on(saved, lambda record: record)
    assert record.path is not None and record.path.parent.name == "matches"
    assert record.header.parent is not None and record.header.parent.digest == saved.match
    record.close()
    assert saved.path.read_bytes() == before


def test_what_can_not_be_resumed_leaves_the_shelf_as_it_was(toy, shelf: Library) -> None:
    saved = shelf.save_as(toy.record("add 3"), "night")

    def refuse(record: Record) -> None:
        raise BadRecord("of other rules")

    with pytest.raises(BadRecord, match="of other rules"):
        shelf.go_on(saved, refuse)
    assert [item.path for item in shelf.matches()] == [saved.path]


@pytest.mark.parametrize("suffix", [".jsonl", ".jsonl.gz"])
def test_a_file_from_elsewhere_is_taken_in(toy, shelf: Library, tmp_path: Path, suffix: str) -> None:
    given = tmp_path / f"from a friend{suffix}"
    record = toy.record("add 3, concede")
    record.save(given)
    item = shelf.take_in(given)
    assert item.path.parent == shelf.folder / "matches"
    assert Record.load(item.path).text() == record.text()
    assert given.exists()
    with pytest.raises(BadRecord, match=r"from a friend.*is on the shelf already"):
        shelf.take_in(given)
    assert len(shelf.matches()) == 1


def test_what_is_no_record_is_not_taken_in(toy, shelf: Library, tmp_path: Path) -> None:
    for name, data in (("a.jsonl", b"\xff\0"), ("b.txt", b"hello"), ("c.jsonl", toy.record("add 3").text()[40:])):
        given = tmp_path / name
        given.write_bytes(data)
        with pytest.raises(BadRecord, match=f"{name}: line 1"):
            shelf.take_in(given)
    with pytest.raises(BadRecord, match="records: is not a match record"):
        shelf.take_in(shelf.folder)
    with pytest.raises(BadRecord, match="nowhere"):
        shelf.take_in(tmp_path / "nowhere.jsonl")
    assert shelf.matches() == []


def test_what_was_deleted_can_be_brought_back(toy, shelf: Library) -> None:
    path = put(shelf, toy.record("add 3"))
    trashed = shelf.delete(path)
    assert shelf.restore(trashed, path) == path
    assert [item.path for item in shelf.matches()] == [path]
    with pytest.raises(BadRecord, match="could not be brought back"):
        shelf.restore(trashed, path)


def test_a_save_comes_back_beside_the_one_that_has_its_name_by_now(toy, shelf: Library) -> None:
    path = shelf.save_as(toy.record("add 3"), "night").path
    trashed = shelf.delete(path)
    shelf.save_as(toy.record("add 4"), "night")
    shelf.restore(trashed, path)
    assert {item.name for item in shelf.matches()} == {"night", "night-2"}
