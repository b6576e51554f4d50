"""The growing file: nothing acknowledged is lost, and no disk stops a match."""

import contextlib
import errno
import multiprocessing
import os
import shutil
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.engine.errors import BadRecord
from game.records.journal import in_use, replace_file
from game.records.record import Record

ACTIONS = "add 3, roll, end, nod, add 2"
PATIENCE = 90
"""Seconds that another thread may take before it counts as hung."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "records" / "a.jsonl"


class Disk:
    """A disk with room for some bytes more; each write takes at most ``bite`` of them."""

    def __init__(self) -> None:
        self.room = 1 << 30
        self.bite = 1 << 30
        self.write = os.write

    def __call__(self, fd: int, data: bytes) -> int:
        if not self.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        taken = self.write(fd, data[: min(self.room, self.bite)])
        self.room -= taken
        return taken


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    disk = Disk()
    monkeypatch.setattr(os, "write", disk)
    return disk


@pytest.fixture
def closing() -> Iterator[Callable[[Record], Record]]:
    """Closes records at the end of a test."""
    records: list[Record] = []

    def keep(record: Record) -> Record:
        records.append(record)
        return record

    yield keep
    for record in records:
        record.close()


def test_each_line_is_in_the_file_before_play_goes_on(toy, path: Path, closing) -> None:
    match = toy.new()
    record = closing(match.record)
    record.attach(path)
    assert path.read_bytes() == record.text()
    for action in ACTIONS.split(", "):
        match.play(action)
        assert path.read_bytes() == record.text()
    record.undo(2)
    assert path.read_bytes() == record.text()
    record.finish(0, "done")
    assert path.read_bytes() == record.text()
    assert record.trouble is None
    assert record.path == path


def test_a_record_can_be_attached_after_some_actions(toy, path: Path, closing) -> None:
    record = closing(toy.record(ACTIONS))
    record.attach(path)
    assert path.read_bytes() == record.text()


def test_a_loaded_match_goes_on_in_its_file(toy, path: Path) -> None:
    record = toy.record(ACTIONS)
    record.attach(path)
    record.close()
    again = Record.load(path)
    again.attach(path)
    again.append("nod", 0, 900, "ab", 1)
    again.close()
    assert path.read_bytes() == again.text()
    assert again.text().startswith(record.text())


@pytest.mark.parametrize("cut", [1, 2, 30, -1])
def test_a_torn_line_is_cut_off_when_play_goes_on(toy, path: Path, cut: int) -> None:
    text = toy.record(ACTIONS).text()
    whole = text[: text.rindex(b"\n", 0, -1) + 1]
    path.parent.mkdir()
    path.write_bytes(whole + text[len(whole) : len(whole) + cut if cut > 0 else cut])
    record = Record.load(path)
    record.attach(path)
    record.append("nod", 0, 900, "ab", 1)
    record.close()
    assert [entry.action for entry in Record.load(path).actions()] == ["add 3", "roll", "end", "nod", "nod"]


def test_a_file_that_holds_something_else_is_left_alone(toy, path: Path) -> None:
    path.parent.mkdir()
    others = (b"dear diary\n", b"no newline", toy.record("add 1").text(), toy.record(f"{ACTIONS}, nod").text())
    packed = path.with_name("b.jsonl.gz")
    toy.record("add 1").save(packed)
    for held in (*others, packed.read_bytes()):
        path.write_bytes(held)
        record = toy.record(ACTIONS)
        with pytest.raises(BadRecord, match="holds something else"):
            record.attach(path)
        assert path.read_bytes() == held
        assert record.path is None


def test_an_empty_file_is_begun(toy, path: Path, closing) -> None:
    path.parent.mkdir()
    path.touch()
    record = closing(toy.record(ACTIONS))
    record.attach(path)
    assert path.read_bytes() == record.text()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such locks")
def test_a_match_is_played_in_one_window_only(toy, path: Path) -> None:
    first = toy.record(ACTIONS)
    first.attach(path)
    assert in_use(path)
    second = Record.load(path)
    with pytest.raises(BadRecord, match="another window"):
        second.attach(path)
    first.close()
    assert not in_use(path)
    second.attach(path)
    second.close()


def test_saving_over_the_attached_file_keeps_it_growing(toy, path: Path) -> None:
    match = toy.new()
    match.record.attach(path)
    match.play("add 3")
    match.record.save(path)
    match.play("add 4")
    match.record.close()
    assert path.read_bytes() == match.record.text()


# --- killed


CHILD = """
    import os, sys
    from game.records.record import Record
    record = Record.new(title="tally", rules=1, content="c0ffee", seed=7)
    record.attach(sys.argv[1])
    for n in range(1, 100_000):
        record.append(f"add {n}", 0, n, "ab", 0, n // 5)
        os.write(1, b"%d\\n" % n)
"""


@pytest.mark.parametrize("after", [1, 7, 40, 150, 400])
def test_a_killed_program_loses_nothing_it_acknowledged(tmp_path: Path, after: int) -> None:
    path = tmp_path / "a.jsonl"
    code = textwrap.dedent(CHILD)
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen([sys.executable, "-c", code, path], stdout=subprocess.PIPE, env=environment) as child:
        assert child.stdout is not None
        for line in child.stdout:
            if int(line) >= after:
                child.kill()
                break
        rest = child.stdout.read().splitlines(keepends=True)
    acknowledged = max([after, *(int(line) for line in rest if line.endswith(b"\n"))])
    record = Record.load(path)
    actions = [entry.action for entry in record.actions()]
    assert len(actions) >= acknowledged
    assert actions == [f"add {n}" for n in range(1, len(actions) + 1)]
    record.attach(path)
    record.append("nod", 0, 0, "ab", 0)
    record.close()
    assert len(Record.load(path)) == len(actions) + 1


def test_an_interrupt_between_writing_and_counting_writes_no_line_twice(toy, path: Path, disk: Disk) -> None:
    match = toy.new()
    match.record.attach(path)
    write = disk.write

    def interrupted(fd: int, data: bytes) -> int:
        write(fd, data)
        raise KeyboardInterrupt

    disk.write = interrupted
    with pytest.raises(KeyboardInterrupt):
        match.play("add 3")
    disk.write = write
    match.record.close()
    assert path.read_bytes() == match.record.text()
    assert len(Record.load(path)) == 1


# --- full and read-only disks


@pytest.mark.parametrize("room", [0, 1, 50, 143, 144, 145, 200, 400])
def test_a_full_disk_stops_no_match_and_loses_nothing_once_there_is_room(
    toy, path: Path, disk: Disk, room: int
) -> None:
    match = toy.new()
    match.record.attach(path)
    disk.room = room
    for action in ("add 1", "add 2", "add 3", "roll"):
        match.play(action)
    assert "No space left on device" in match.record.trouble
    assert str(path) in match.record.trouble
    held = path.read_bytes()
    assert match.record.text().startswith(held) and held != match.record.text()
    disk.room = 1 << 30
    match.play("nod")
    assert match.record.trouble is None
    assert path.read_bytes() == match.record.text()
    match.record.close()


def test_a_save_over_the_attached_file_on_a_full_disk_is_told_once(toy, path: Path, disk: Disk) -> None:
    match = toy.new()
    match.record.attach(path)
    disk.room = 0
    with pytest.raises(BadRecord) as caught:
        match.play("add 1")
        match.record.save(path)
    assert str(caught.value) == f"{path}: could not be saved (No space left on device); the match goes on unsaved"
    match.record.close()


def test_a_disk_full_from_the_start_is_told_and_tried_again(toy, path: Path, disk: Disk) -> None:
    disk.room = 10
    match = toy.new()
    match.record.attach(path)
    assert "No space left on device" in match.record.trouble
    match.play("add 1")
    assert [file.name for file in path.parent.iterdir()] == []
    disk.room = 1 << 30
    match.play("add 2")
    assert match.record.trouble is None
    assert path.read_bytes() == match.record.text()
    match.record.close()


@pytest.mark.parametrize("bite", [1, 7, 100])
def test_a_disk_that_takes_little_at_a_time_gets_it_all(toy, path: Path, disk: Disk, bite: int) -> None:
    disk.bite = bite
    match = toy.new()
    match.record.attach(path)
    match.play("add 1")
    match.record.close()
    assert path.read_bytes() == match.record.text()


def test_a_disk_that_takes_nothing_is_a_full_one(toy, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy.new()
    match.record.attach(path)
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda fd, data: 0)
        match.play("add 1")
        assert "No space left on device" in match.record.trouble
    match.record.close()
    assert match.record.trouble is None
    assert path.read_bytes() == match.record.text()


def test_closing_on_a_full_disk_says_so(toy, path: Path, disk: Disk) -> None:
    match = toy.new()
    match.record.attach(path)
    disk.room = 0
    match.play("add 1")
    match.record.close()
    assert "No space left on device" in match.record.trouble


@contextlib.contextmanager
def without_superuser() -> Iterator[None]:
    """The superuser may write anywhere: a test of rights steps down for a while."""
    superuser = hasattr(os, "geteuid") and os.geteuid() == 0
    if superuser:
        os.seteuid(65534)
    try:
        yield
    finally:
        if superuser:
            os.seteuid(0)


def test_a_read_only_folder_stops_no_match(toy, path: Path) -> None:
    path.parent.mkdir()
    path.parent.chmod(0o500)
    match = toy.new()
    with without_superuser():
        match.record.attach(path)
        match.play("add 1")
        assert "Permission denied" in match.record.trouble
        with pytest.raises(BadRecord, match="Permission denied"):
            match.record.save(path)
    path.parent.chmod(0o700)
    match.play("add 2")
    assert match.record.trouble is None
    match.record.close()
    assert path.read_bytes() == match.record.text()


@pytest.mark.parametrize("code", [errno.EROFS, errno.EACCES])
def test_a_disk_that_can_not_be_opened_stops_no_match(
    toy, path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    def refuse(*_: object) -> int:
        raise OSError(code, os.strerror(code))

    match = toy.new()
    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refuse)
        match.record.attach(path)
        match.play("add 1")
        assert os.strerror(code) in match.record.trouble
        with pytest.raises(BadRecord, match=os.strerror(code)):
            match.record.save(path)
    match.play("add 2")
    assert match.record.trouble is None
    assert path.read_bytes() == match.record.text()
    match.record.close()


def test_a_file_that_another_wrote_to_meanwhile_stops_no_match(toy, path: Path, disk: Disk) -> None:
    match = toy.new()
    match.record.attach(path)
    disk.room = 0
    match.play("add 1")
    with path.open("ab") as other:
        other.write(b"x" * 1000 + b"\n")
    disk.room = 1 << 30
    for _ in range(2):
        match.play("add 2")
        assert "holds something else" in match.record.trouble
    match.record.close()
    assert len(match.record) == 3


def test_a_folder_or_a_device_is_no_place_for_a_record(toy, tmp_path: Path) -> None:
    places = [tmp_path]
    if sys.platform != "win32":
        os.mkfifo(tmp_path / "pipe")
        places += [Path(os.devnull), tmp_path / "pipe"]
    for place in places:
        match = toy.new()
        match.record.attach(place)
        match.play("add 1")
        assert "not an ordinary file" in match.record.trouble
        with pytest.raises(BadRecord, match="not an ordinary file"):
            match.record.save(place)
        match.record.close()


def test_a_save_that_fails_leaves_the_old_file(toy, path: Path, disk: Disk) -> None:
    old = toy.record("add 1")
    old.save(path)
    disk.room = 100
    with pytest.raises(BadRecord, match="No space left on device"):
        toy.record(ACTIONS).save(path)
    assert path.read_bytes() == old.text()
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_record_that_is_deleted_while_it_is_played_is_told_and_written_anew(toy, path: Path) -> None:
    match = toy.new()
    match.record.attach(path)
    match.play("add 1")
    path.unlink()
    match.play("add 2")
    assert "was deleted while the match is played" in str(match.record.trouble)
    assert path.read_bytes() == match.record.text()
    with pytest.raises(BadRecord, match="played in another window"):
        Record.load(path).attach(path)
    match.play("add 3")
    assert match.record.trouble is None
    assert path.read_bytes() == match.record.text()
    match.record.close()


def test_a_record_whose_folder_is_deleted_is_written_anew(toy, tmp_path: Path) -> None:
    match, path = toy.new(), tmp_path / "deep" / "er" / "a.jsonl"
    match.record.attach(path)
    shutil.rmtree(tmp_path / "deep")
    match.play("add 2")
    assert path.read_bytes() == match.record.text()
    match.record.close()


def attach_at_once(record: Record, path: Path, ready: Any, told: Any, over: Any) -> None:
    ready.wait()
    try:
        record.attach(path)
    except BadRecord:
        told.put("refused")
    else:
        told.put("attached")
        over.wait()


@pytest.mark.skipif(sys.platform == "win32", reason="locks are missing there")
def test_of_two_programs_that_begin_one_file_one_is_refused(toy, tmp_path: Path) -> None:
    context = multiprocessing.get_context("fork")
    for number in range(20):
        path, ready, told, over = (
            tmp_path / f"{number}.jsonl",
            context.Barrier(2),
            context.SimpleQueue(),
            context.Event(),
        )
        same = toy.record("add 1")
        records = [same, same.copy()] if number % 2 else [same, toy.record("add 2, end")]
        programs = [
            context.Process(target=attach_at_once, args=(record, path, ready, told, over)) for record in records
        ]
        for program in programs:
            program.start()
        assert sorted([told.get(), told.get()]) == ["attached", "refused"]
        over.set()
        for program in programs:
            program.join()
        assert path.read_bytes() in [record.text() for record in records]


def test_a_save_through_a_link_keeps_the_link(toy, tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("links need rights there")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    replace_file(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_bytes() == b"new"


# --- the disk itself


def wait_until(true: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, f"waited {PATIENCE} seconds in vain"
        time.sleep(0.01)


def test_turn_ends_are_brought_to_the_disk_by_another_thread(toy, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []
    monkeypatch.setattr(os, "fsync", lambda fd: threads.append(threading.current_thread().name))
    match = toy.new()
    match.record.attach(path)
    wait_until(lambda: threads == ["record fsync"])
    match.play("add 1")  # the first line of turn 1
    wait_until(lambda: len(threads) == 2)
    match.play("add 2")
    match.play("end")
    wait_until(lambda: len(threads) == 3)
    match.record.close()
    assert threads == ["record fsync"] * 3 + ["MainThread"]


def test_without_fsync_nothing_waits_for_the_disk(toy, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(fd: int) -> None:
        raise AssertionError

    monkeypatch.setattr(os, "fsync", forbidden)
    match = toy.new()
    match.record.attach(path, fsync=False)
    match.play("end")
    match.record.close()
    assert path.read_bytes() == match.record.text()


def test_after_a_failed_fsync_the_whole_file_is_written_anew(toy, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(fd: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    match = toy.new()
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", broken)
        match.record.attach(path)
        wait_until(lambda: match.record.trouble)
        assert os.strerror(errno.EIO) in match.record.trouble
    before = path.stat().st_ino
    match.play("add 1")
    assert match.record.trouble is None
    assert path.stat().st_ino != before
    match.record.close()
    assert path.read_bytes() == match.record.text()


def test_a_forgotten_record_lets_its_file_and_thread_go(toy, path: Path) -> None:
    match = toy.new()
    match.record.attach(path)
    match.play("end")
    match.record = None
    wait_until(lambda: not in_use(path))
    wait_until(lambda: all(thread.name != "record fsync" for thread in threading.enumerate()))


# --- packing at the end


def test_a_finished_match_is_packed(toy, path: Path) -> None:
    record = toy.record("add 3, concede")
    record.attach(path)
    packed = record.compress()
    assert packed == path.with_name("a.jsonl.gz")
    assert not path.exists()
    assert Record.load(packed).text() == record.text()


def test_an_unfinished_match_stays_as_it_is(toy, path: Path) -> None:
    record = toy.record(ACTIONS)
    record.attach(path)
    assert record.compress() == path
    assert path.read_bytes() == record.text()
    assert record.compress() is None


def test_packing_on_a_full_disk_leaves_the_file(toy, path: Path, disk: Disk) -> None:
    record = toy.record("add 3, concede")
    record.attach(path)
    disk.room = 0
    assert record.compress() == path
    assert "No space left on device" in record.trouble
    assert path.read_bytes() == record.text()


def test_play_goes_on_after_an_undo_in_a_packed_match(toy, path: Path) -> None:
    record = toy.record("add 3, concede")
    record.attach(path)
    packed = record.compress()
    again = Record.load(packed)
    again.attach(packed)
    again.undo(1)
    again.close()
    assert packed.read_bytes() == again.text()
    assert Record.load(packed).result is None
