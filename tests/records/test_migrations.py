"""Old formats: read, migrated, the original kept."""

import gzip
import json
import shutil
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.errors import BadRecord
from game.records.record import Record

STORED = Path(__file__).parent / "data" / "format1.jsonl"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """The stored file of format 1, where a test may change it."""
    return Path(shutil.copy(STORED, tmp_path / "old.jsonl"))


def lines_of(text: bytes) -> list[dict[str, object]]:
    return [json.loads(line) for line in text.splitlines()]


def test_the_stored_file_is_of_the_first_format() -> None:
    header, *_ = lines_of(STORED.read_bytes())
    assert header["format"] == 1


def test_a_record_of_format_1_is_read_as_it_was_played() -> None:
    header, *actions, over = lines_of(STORED.read_bytes())
    record = Record.parse(STORED.read_bytes())
    assert record.header.format == 2
    for key in ("title", "rules", "content", "seed", "setup"):
        assert getattr(record.header, key) == header[key]
    assert record.header.started == "2025-11-05T20:00:00.000Z"  # 1762372800 seconds after 1970
    assert len(record) == len(actions)
    for entry, line in zip(record.actions(), actions, strict=True):
        assert [entry.n, entry.player, entry.action, entry.ms] == [line[key] for key in ("n", "player", "action", "ms")]
        assert (entry.state, entry.words) == (line["hash"], line["draws"])
    assert record.result is not None
    assert {"winner": record.result.winner, "reason": record.result.reason} == over["over"]


def test_loading_puts_the_new_format_in_place_and_keeps_the_original(old: Path) -> None:
    record = Record.load(old)
    assert record.notes == ("was in format 1, is now in format 2; the original is kept as old.jsonl.format1.bak",)
    assert old.with_name("old.jsonl.format1.bak").read_bytes() == STORED.read_bytes()
    assert old.read_bytes() == record.text()
    again = Record.load(old)
    assert again.notes == ()
    assert again.text() == record.text()


def test_an_earlier_original_is_never_overwritten(old: Path) -> None:
    other = old.with_name("old.jsonl.format1.bak")
    other.write_text("mine")
    Record.load(old)
    assert other.read_text() == "mine"
    assert old.with_name("old.jsonl.format1.2.bak").read_bytes() == STORED.read_bytes()


def test_a_torn_line_of_format_1_is_dropped_and_told_and_kept_in_the_original(old: Path) -> None:
    text = STORED.read_bytes()[:-5]
    old.write_bytes(text)
    record = Record.load(old)
    assert record.result is None
    assert "torn" in record.notes[0]
    assert old.with_name("old.jsonl.format1.bak").read_bytes() == text
    assert old.read_bytes() == record.text()


def test_where_nothing_can_be_written_the_old_record_is_read_all_the_same(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("game.records.record.replace_file", refuse)
    record = Record.load(old)
    assert len(record) > 0
    assert "Read-only file system" in record.notes[0]
    assert old.read_bytes() == STORED.read_bytes()


@given(st.data())
def test_a_changed_byte_in_an_old_record_is_found_and_its_line_named(data: st.DataObject) -> None:
    text = STORED.read_bytes()
    at = data.draw(st.integers(0, len(text) - 1))
    byte = data.draw(st.integers(0, 255).filter(lambda byte: byte != text[at]))
    with pytest.raises(BadRecord, match=f"^line {1 + text.count(bytes([10]), 0, at)}:"):
        Record.parse(text[:at] + bytes([byte]) + text[at + 1 :])


def checked(fields: dict[str, object]) -> bytes:
    body = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
    return f'{body[:-1]},"check":"{zlib.crc32(body.encode()):08x}"}}\n'.encode()


@pytest.mark.parametrize(
    ("line", "fields", "told"),
    [
        (1, {"format": 1}, "expected the keys"),
        (2, {"n": 2, "player": 0, "action": "end", "ms": 1, "hash": "ab", "draws": 0}, "n: expected 1, got 2"),
        (
            2,
            {"n": 1, "player": "x", "action": "end", "ms": 1, "hash": "ab", "draws": 0},
            "player: expected an integer, got 'x'",
        ),
        (2, {"n": 1, "undo": 0}, "expected the keys"),
        (2, {"over": 7}, "is no line of a record of format 1"),
        (
            2,
            {"n": 1, "player": 0, "action": 3, "ms": 1, "hash": "ab", "draws": 0},
            "is no line of a record of format 1",
        ),
    ],
)
def test_a_line_that_format_1_does_not_have_is_refused(line: int, fields: dict[str, object], told: str) -> None:
    lines = STORED.read_bytes().splitlines(keepends=True)
    lines[line - 1] = checked(fields)
    with pytest.raises(BadRecord, match=f"^line {line}: {told}"):
        Record.parse(b"".join(lines))


def test_nothing_follows_the_end_of_an_old_record() -> None:
    lines = STORED.read_bytes().splitlines(keepends=True)
    with pytest.raises(BadRecord, match=f"^line {len(lines) + 1}: follows the result"):
        Record.parse(b"".join(lines) + lines[1])


def test_an_old_record_packed_stays_packed(old: Path) -> None:
    packed = old.with_name("old.jsonl.gz")
    packed.write_bytes(gzip.compress(STORED.read_bytes()))
    record = Record.load(packed)
    assert gzip.decompress(packed.read_bytes()) == record.text()
