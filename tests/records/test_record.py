"""The record: its form, its chain of digests, and that no byte of it changes unseen."""

import gzip
import json
import re
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.errors import BadRecord, BadSetup
from game.records.lines import Entry, Undo
from game.records.packing import pack
from game.records.record import Record

ACTIONS = "add 3, roll, end, nod, add 2"


def chained(previous: str, fields: dict[str, Any]) -> str:
    """A digest as the format defines it, worked out apart from the code under test."""
    body = json.dumps({key: value for key, value in fields.items() if key != "digest"}, ensure_ascii=False)
    compact = json.dumps(json.loads(body), ensure_ascii=False, separators=(",", ":"))
    return blake2b((previous + compact).encode(), digest_size=16).hexdigest()


def resealed(lines: list[dict[str, Any]]) -> bytes:
    """A text with these lines whose digests all hold."""
    digest, text = "", b""
    for line in lines:
        digest = chained(digest, line)
        fields = {key: value for key, value in line.items() if key != "digest"} | {"digest": digest}
        text += json.dumps(fields, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    return text


def lines_of(record: Record) -> list[dict[str, Any]]:
    return [json.loads(line) for line in record.text().splitlines()]


def test_a_record_is_a_header_a_line_for_each_action_and_the_result(toy) -> None:
    header, first, second, last, result = lines_of(toy.record("add 3, roll, concede"))
    assert list(header) == ["format", "rules", "title", "content", "seed", "setup", "players", "started", "digest"]
    assert header["format"] == 2
    assert header["setup"] == {"length": 3, "names": ["Aria", "苔"]}
    assert header["players"] == ["human", "random"]
    assert list(first) == ["n", "player", "action", "ms", "state", "words", "digest"]
    assert [line["n"] for line in (first, second, last)] == [1, 2, 3]
    assert [line["words"] for line in (first, second, last)] == [0, 1, 1]
    assert list(result) == ["winner", "reason", "digest"]
    assert (result["winner"], result["reason"]) == (1, "conceded")


def test_each_digest_covers_the_digest_before_and_its_own_line(toy) -> None:
    record = toy.record(ACTIONS)
    record.undo(2)
    previous = ""
    for line in lines_of(record):
        assert line["digest"] == chained(previous, line)
        previous = line["digest"]


def test_a_match_from_a_position_has_it_in_place_of_the_setup(toy) -> None:
    header = lines_of(toy.record("roll", position={"title": "tally", "turn": 4}))[0]
    assert header["position"] == {"title": "tally", "turn": 4}
    assert "setup" not in header


def test_what_was_saved_is_what_is_loaded(toy, tmp_path: Path) -> None:
    for name, actions in (("a.jsonl", ACTIONS), ("b.jsonl.gz", "add 3, concede"), ("new/folder/c.jsonl", "roll")):
        record = toy.record(actions)
        record.save(tmp_path / name)
        loaded = Record.load(tmp_path / name)
        assert loaded.text() == record.text()
        assert loaded.header == record.header
        assert loaded.history() == record.history()
        assert loaded.actions() == record.actions()
        assert loaded.result == record.result
        assert loaded.notes == ()


def test_a_packed_record_can_be_unpacked_by_any_gunzip(toy, tmp_path: Path) -> None:
    record = toy.record("add 3, concede")
    record.save(tmp_path / "a.jsonl.gz")
    assert gzip.decompress((tmp_path / "a.jsonl.gz").read_bytes()) == record.text()


def test_a_record_packed_by_another_program_is_read_and_told(toy, tmp_path: Path) -> None:
    record = toy.record(ACTIONS)
    (tmp_path / "a.gz").write_bytes(gzip.compress(record.text()))
    loaded = Record.load(tmp_path / "a.gz")
    assert loaded.text() == record.text()
    assert "another program" in loaded.notes[0]


def test_an_undo_leaves_what_was_taken_back_in_the_file(toy) -> None:
    record = toy.record("add 1, add 2, add 3")
    record.undo(1)
    record.append("add 9", 0, 400, "ab", 0)
    assert [(entry.n, entry.action) for entry in record.actions()] == [(1, "add 1"), (2, "add 9")]
    assert [type(line).__name__ for line in record.history()] == ["Entry", "Entry", "Entry", "Undo", "Entry"]
    undo, again = record.history()[3:]
    assert isinstance(undo, Undo) and (undo.n, undo.k, undo.line) == (4, 1, 5)
    assert isinstance(again, Entry) and (again.n, again.line) == (2, 6)
    assert Record.parse(record.text()).actions() == record.actions()


def test_an_undo_takes_back_the_result_as_well(toy) -> None:
    record = toy.record("add 1, concede")
    record.undo(1)
    assert record.result is None
    record.append("add 2", 0, 300, "ab", 0)
    loaded = Record.parse(record.text())
    assert loaded.result is None
    assert [entry.action for entry in loaded.actions()] == ["add 1", "add 2"]


@pytest.mark.parametrize("k", [-1, 3, 4])
def test_an_undo_to_where_nothing_is_taken_back_is_refused(toy, k: int) -> None:
    record = toy.record("add 1, add 2, add 3")
    before = record.text()
    with pytest.raises(BadRecord, match=f"expected 0 to 2, got {k}"):
        record.undo(k)
    assert record.text() == before


def test_nothing_follows_a_result(toy) -> None:
    record = toy.record("concede")
    with pytest.raises(BadRecord, match="over"):
        record.append("add 1", 0, 1, "ab", 0)
    with pytest.raises(BadRecord, match="over"):
        record.finish(0, "again")


def test_a_branch_shares_the_beginning_and_names_its_parent(toy) -> None:
    record = toy.record(ACTIONS)
    branch = record.branch(2)
    header, *actions = lines_of(branch)
    assert header["parent"] == {"digest": record.id, "action": 2}
    assert [line["action"] for line in actions] == ["add 3", "roll"]
    assert [line["state"] for line in actions] == [entry.state for entry in record.actions()[:2]]
    assert branch.header.started == record.header.started
    assert branch.id != record.id
    loaded = Record.parse(branch.text())
    assert loaded.header.parent == branch.header.parent


def test_a_branch_leaves_out_what_was_taken_back_and_can_branch_again(toy) -> None:
    record = toy.record(ACTIONS)
    record.undo(1)
    record.append("add 8", 0, 900, "ab", 0)
    first = record.branch()
    assert [entry.action for entry in first.actions()] == ["add 3", "add 8"]
    second = Record.parse(first.branch(1).text())
    assert second.header.parent is not None
    assert (second.header.parent.digest, second.header.parent.action) == (first.id, 1)
    with pytest.raises(BadRecord, match="expected 0 to 1, got 2"):
        second.branch(2)


def test_a_copy_goes_its_own_way(toy) -> None:
    record = toy.record(ACTIONS)
    before = record.text()
    twin = record.copy()
    twin.undo(1)
    assert record.text() == before
    assert len(record) == 5 and len(twin) == 1


def test_a_setup_that_is_not_json_is_refused(toy) -> None:
    loop: dict[str, Any] = {}
    loop["loop"] = loop
    for setup in ({"a": {1, 2}}, {"a": float("nan")}, {"a": "\ud800"}, loop):
        with pytest.raises(BadSetup, match="JSON"):
            toy.new(setup=setup)
    with pytest.raises(BadSetup, match="both"):
        toy.new(setup={}, position={})
    with pytest.raises(BadSetup):
        toy.new(seed=10**5000)


def test_the_header_is_as_it_will_be_read() -> None:
    record = Record.new(title="t", rules=1, content="c", seed=-(10**30), setup={"a": (1, 2), 3: 4.0})
    assert record.header.setup == {"a": [1, 2], "3": 4.0}
    assert Record.parse(record.text()).header == record.header
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", record.header.started)


# --- changed bytes


def place_of(text: bytes, at: int) -> str:
    return f"line {1 + text.count(bytes([10]), 0, at)}:"


def long_record(toy) -> bytes:
    record = toy.record("add 3, roll, end, nod")
    record.undo(2)
    record.append("add 5", 0, 700, "ab", 1)
    record.finish(None, "draw «1»")
    return record.text()


def test_every_single_byte_that_changes_is_found_and_its_line_named(toy) -> None:
    text = long_record(toy)
    for at in range(len(text)):
        for byte in {text[at] ^ 1, text[at] ^ 0x20, text[at] ^ 0x80, 0, 10, 32, ord("0"), ord('"')} - {text[at]}:
            changed = text[:at] + bytes([byte]) + text[at + 1 :]
            with pytest.raises(BadRecord) as caught:
                Record.parse(changed)
            assert str(caught.value).startswith(place_of(text, at)), (at, byte, str(caught.value))


@given(st.data())
def test_any_byte_changed_to_any_other_is_found_and_its_line_named(toy, data: st.DataObject) -> None:
    text = long_record(toy)
    at = data.draw(st.integers(0, len(text) - 1))
    byte = data.draw(st.integers(0, 255).filter(lambda byte: byte != text[at]))
    with pytest.raises(BadRecord, match=f"^{place_of(text, at)}"):
        Record.parse(text[:at] + bytes([byte]) + text[at + 1 :])


@given(st.data())
def test_bytes_put_in_or_taken_out_are_found_and_their_line_named(toy, data: st.DataObject) -> None:
    text = long_record(toy)
    at = data.draw(st.integers(0, len(text) - 1))
    if data.draw(st.booleans()):
        new = text[:at] + data.draw(st.binary(min_size=1, max_size=3)) + text[at:]
    else:
        new = text[:at] + text[at + 1 :]
    try:
        loaded = Record.parse(new)
    except BadRecord as error:
        # one more newline in front of a line is that line's fault, and one behind it the next line's
        first = next(n for n, (old, now) in enumerate(zip(text + b"\0", new + b"\0", strict=False)) if old != now)
        assert str(error).startswith((place_of(text, at), place_of(text, first), place_of(text, max(at - 1, 0))))
    else:
        # a last line without its newline is torn, not changed
        assert new == text or (at == len(text) - 1 and loaded.notes)


def test_lines_out_of_order_taken_out_or_doubled_are_found(toy) -> None:
    lines = toy.record(ACTIONS).text().splitlines(keepends=True)
    swapped = [*lines[:2], lines[3], lines[2], *lines[4:]]
    for text, line in ((swapped, 3), ([*lines[:3], *lines[4:]], 4), ([*lines[:3], lines[2], *lines[3:]], 4)):
        with pytest.raises(BadRecord, match=f"^line {line}: n: expected {line - 1}"):
            Record.parse(b"".join(text))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda lines: lines[2].update(extra=1), "line 3: unknown key 'extra'"),
        (lambda lines: lines[2].pop("ms"), "line 3: ms is missing"),
        (lambda lines: lines[2].update(n=3), "line 3: n: expected 2, got 3"),
        (lambda lines: lines[2].update(n=2.0), "line 3: n: expected an integer, got 2.0"),
        (lambda lines: lines[2].update(ms=True), "line 3: ms: expected an integer from 0"),
        (lambda lines: lines[2].update(ms=5.0), "line 3: ms: expected an integer from 0"),
        (lambda lines: lines[2].update(words=-1), "line 3: words: expected an integer from 0"),
        (lambda lines: lines[2].update(ms=2**63), "line 3: ms: expected an integer from 0"),
        (lambda lines: lines[2].update(player=2), "line 3: player: expected 0 or 1, got 2"),
        (lambda lines: lines[2].update(action=7), "line 3: action: expected a text, got 7"),
        (lambda lines: lines.insert(2, {"n": 2, "undo": 1}), "line 3: undo: expected less than 1"),
        (lambda lines: lines.insert(2, {"winner": 2, "reason": "x"}), "line 3: winner: expected 0, 1 or null, got 2"),
        (lambda lines: lines.insert(2, {"winner": 0, "reason": "x"}), "line 4: follows the result"),
        (lambda lines: lines[0].update(extra=1), "line 1: unknown key 'extra'"),
        (lambda lines: lines[0].update(setup=[]), "line 1: setup: expected an object"),
        (lambda lines: lines[0].update(players=[]), "line 1: players: expected a list of texts"),
        (lambda lines: lines[0].update(seed="7"), "line 1: seed: expected an integer, got '7'"),
        (lambda lines: lines[0].update(position={}), "line 1: unknown key 'setup'"),
        (lambda lines: lines[0].update(parent={"digest": "a"}), "line 1: parent: expected"),
        (lambda lines: lines[0].update(packs=[{"id": "a"}]), "line 1: packs: expected"),
        (lambda lines: lines[0].update(format=3), "line 1: was written by a newer version (format 3; this program"),
        (lambda lines: lines[0].update(format=0), "line 1: is not the header"),
        (lambda lines: lines[0].update(format=True), "line 1: is not the header"),
    ],
)
def test_a_line_whose_digest_holds_but_that_no_record_has_is_refused(toy, change, told: str) -> None:
    lines = lines_of(toy.record(ACTIONS))
    change(lines)
    with pytest.raises(BadRecord) as caught:
        Record.parse(resealed(lines))
    assert str(caught.value).startswith(told)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"", "is empty"),
        (b"\n", "line 1: is not the header"),
        (b"hello", "line 1: is not the header"),
        (b"[1]\n", "line 1: is not the header"),
        (b'{"a": 1}\n', "line 1: is not the header"),
        (b"\xff\xfe{\0}\0\n", "line 1: is not the header"),
        (b"\x89PNG\r\n\x1a\n" + bytes(100), "line 1: is not the header"),
        (b"[" * 100_000 + b"\n", "line 1: is not the header"),
        (b'{"format":2,"rules":1', "line 1: the header was torn"),
        (b'{"format":2}\n', "line 1: rules is missing"),
        (b'{"format":2,"rules":' + b"9" * 5000 + b"}\n", "line 1: is not the header"),
    ],
)
def test_what_is_no_record_is_refused_with_a_clear_message(tmp_path: Path, text: bytes, told: str) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(text)
    with pytest.raises(BadRecord) as caught:
        Record.load(path)
    assert str(caught.value).startswith(f"{path}: {told}")


def test_a_file_that_can_not_be_read_is_a_bad_record(tmp_path: Path) -> None:
    for path in (tmp_path / "none.jsonl", tmp_path, Path("a\0b")):
        with pytest.raises(BadRecord):
            Record.load(path)


@given(st.binary(max_size=300))
def test_noise_is_never_read_and_never_breaks_the_reader(noise: bytes) -> None:
    for text in (noise, b'{"format":2,' + noise, b'{"format":1,"title":' + noise + b"\n"):
        with pytest.raises(BadRecord):
            Record.parse(text)


# --- torn lines


def test_a_last_line_cut_anywhere_is_dropped_and_told(toy) -> None:
    for actions in (ACTIONS, "add 3, concede"):
        text = toy.record(actions).text()
        whole = text[: text.rindex(b"\n", 0, -1) + 1]
        last = text.count(b"\n")
        for cut in range(len(whole) + 1, len(text)):
            record = Record.parse(text[:cut])
            assert record.text() == whole
            assert record.notes == (f"line {last} was torn and is dropped: play stands after action {len(record)}",)
        assert Record.parse(whole).notes == ()


def test_a_last_line_that_a_power_cut_filled_with_zeros_is_dropped(toy) -> None:
    text = toy.record(ACTIONS).text()
    assert Record.parse(text + bytes(4000)).text() == text


def test_a_changed_newline_at_the_end_is_no_torn_line(toy) -> None:
    text = toy.record(ACTIONS).text()
    with pytest.raises(BadRecord, match=r"^line 6: the newline at its end was changed"):
        Record.parse(text[:-1] + b"\r")


# --- packed records


def test_every_byte_of_a_packed_record_that_changes_is_found(toy, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl.gz"
    packed = pack(toy.record("add 3, concede").text())
    for at in range(len(packed)):
        for flip in (1, 2, 4, 8, 0x10, 0x80, 0xFF):
            path.write_bytes(packed[:at] + bytes([packed[at] ^ flip]) + packed[at + 1 :])
            with pytest.raises(BadRecord, match=r": (line \d+:|.*; lines 1 to \d+ are whole)"):
                Record.load(path)


def test_a_packed_record_that_breaks_off_names_the_line_it_reaches(toy, game_of, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl.gz"
    packed = pack(toy.record(game_of(300)).text())
    path.write_bytes(packed[: len(packed) // 2])
    with pytest.raises(BadRecord, match=r"line \d\d+: the packed file"):
        Record.load(path)


def test_a_bomb_is_not_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "a.gz"
    path.write_bytes(gzip.compress(bytes(1 << 20)) * 300)
    with pytest.raises(BadRecord, match="MiB"):
        Record.load(path)


# --- speed


def test_noting_an_action_takes_few_calls_however_long_the_record(toy) -> None:
    record = toy.new().record
    calls: list[str] = []

    def note() -> int:
        calls.clear()
        sys.setprofile(lambda frame, event, of: calls.append(event))
        record.append("attack #12 #40", 0, 123456, "0" * 32, 678, 9)
        sys.setprofile(None)
        return len(calls)

    assert max(note() for _ in range(2000)) < 100  # 31; the figure in microseconds is kept by the bench
