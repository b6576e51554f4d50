"""What is written and read: full disks, traps, names that steer a terminal."""

import os
import re
import zlib
from pathlib import Path

import pytest

import game
from game.cli import main
from game.records.record import Record
from tests.cli.said import Capture, one_line

# ---- disks and terminals ----


def test_a_match_whose_record_is_cut_short_by_a_full_disk_has_failed_and_says_what_was_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    room, real = 2500, os.write

    def write(fd: int, data: bytes) -> int:
        nonlocal room
        if not room:
            raise OSError(28, "No space left on device")
        taken = real(fd, data[:room])
        room -= taken
        return taken

    monkeypatch.setattr(os, "write", write)
    path = tmp_path / "cut.jsonl"
    assert main(["match", "longnight", "--headless", "--seed", "3", "--record", str(path)]) == 1
    monkeypatch.undo()
    _, err = capsys.readouterr()
    kept = len(Record.load(path))
    assert kept > 0
    assert f"{kept} of " in err.splitlines()[-1]
    assert str(path) in err.splitlines()[-1]


def test_a_match_of_which_nothing_can_be_saved_has_failed(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "file").write_text("no folder")
    path = tmp_path / "file" / "a.jsonl"
    assert main(["match", "longnight", "--headless", "--seed", "3", "--record", str(path)]) == 1
    assert "nothing of the match could be saved" in capsys.readouterr().err


ESCAPE = "Ada\x1b]0;owned\x07\x1b[2J\u202e\x9b1m"


def steering(tmp_path: Path) -> Path:
    """A whole record whose player's name would steer a terminal."""
    match = game.new("longnight", seed=3, players=(ESCAPE,))
    for _ in range(3):
        match.play(match.actions()[0])
    path = tmp_path / "home" / "data" / "cinquefoil" / "records" / "matches" / "odd.jsonl"
    match.record.save(path)
    return path


def test_what_stands_in_a_record_steers_no_terminal(tmp_path: Path, capsys: Capture) -> None:
    path, out = steering(tmp_path), tmp_path / "out.txt"
    for line in (
        ["matches"],
        ["export", str(path)],
        ["export", str(path), "--out", str(out)],
        ["replay", str(path), "--text"],
        ["verify", str(path)],
        ["resume", str(path), "--headless"],
    ):
        main(line)
        printed = "".join(capsys.readouterr())
        assert not set(printed) & set("\x1b\x07\x9b\u202e"), line
    assert "Ada\\x1b]0;owned\\x07" in out.read_text("utf-8")


# ---- traps ----


def test_no_device_and_no_pipe_is_read_as_a_card_file(tmp_path: Path, capsys: Capture) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    for path in ("/dev/zero", str(tmp_path / "pipe.toml")):
        assert main(["cards", "spellchain", "--add", path]) == 1
        assert main(["match", "longnight", "--headless", "--set", f"scenario=@{path}"]) == 1
        assert capsys.readouterr().err.count("is not a file") == 2


def test_only_prints_the_cards_of_a_file_or_pack_alone(tmp_path: Path, capsys: Capture) -> None:
    """They are checked against the set, and may name its cards and those of files that are added."""
    words = 'name = { en = "Odd", it = "Strana", zh = "怪" }\nschool = "stone"\nrarity = "common"\ncost = 1\n'
    one, two, pack = tmp_path / "one.toml", tmp_path / "two.toml", tmp_path / "fen"
    head = 'format = 1\n[[card]]\ntype = "sorcery"\n' + words
    one.write_text(f'{head}id = "one"\neffect = [{{ draw = 2 }}]\n', "utf-8")
    two.write_text(
        f'{head}id = "two"\neffect = [{{ create = "one", in = "hand" }}, {{ summon = "stoneling" }}]\n', "utf-8"
    )
    (pack / "spellchain").mkdir(parents=True)
    (pack / "pack.toml").write_text('format = 1\nid = "fen"\nversion = "1"\n', "utf-8")
    (pack / "spellchain" / "cards.toml").write_text(f'{head}id = "fen:three"\neffect = [{{ draw = 3 }}]\n', "utf-8")
    assert main(["cards", "spellchain", "--only", str(one)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Odd  [one]",
        "  1 · Sorcery · Stone · Common",
        "  Draw 2 cards.",
        "",
    ]
    assert main(["cards", "spellchain", "--add", str(one), "--only", str(two)]) == 0
    assert re.findall(r"\[(.+)\]", capsys.readouterr().out) == ["two"]
    assert main(["cards", "spellchain", "--only", str(pack), "--only", str(one)]) == 0
    assert re.findall(r"\[(.+)\]", capsys.readouterr().out) == ["fen:three", "one"]
    assert main(["cards", "spellchain", "--only", str(two)]) == 1
    assert 'two: effect[0].create: no card has the id "one"' in capsys.readouterr().err


def test_a_file_of_thousands_of_dotted_keys_or_of_megabytes_is_refused_before_it_is_read(
    tmp_path: Path, capsys: Capture
) -> None:
    dotted, large = tmp_path / "dotted.toml", tmp_path / "large.toml"
    dotted.write_text("format = 1\n" + "a." * 20_000 + "a = 1\n")
    large.write_text("format = 1\n" + "# nothing\n" * 150_000)
    for path, said in ((dotted, "line 2, column 1: no line has so many dots"), (large, "is larger than 1024 KiB")):
        for line in (["cards", "spellchain", "--add", str(path)], ["match", "longnight", "--set", f"scenario=@{path}"]):
            assert main(line) == 1
            assert said in capsys.readouterr().err


def test_a_record_that_unpacks_to_gigabytes_is_refused(tmp_path: Path, capsys: Capture) -> None:
    deflate = zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS | 16)
    packed = b"".join(deflate.compress(b"\0" * (1 << 20)) for _ in range(64)) + deflate.flush()
    path = tmp_path / "bomb.jsonl.gz"
    path.write_bytes(packed * 8)
    assert main(["verify", str(path)]) == 1
    assert "unpacks to more than 16 MiB" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["file/a.png", "folder.png"])
def test_a_picture_that_can_not_be_written_is_told_with_its_place(name: str, tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "file").write_text("no folder")
    (tmp_path / "folder.png").mkdir()
    assert main(["shot", "settings", "--out", str(tmp_path / name)]) == 1
    said = one_line(capsys)
    assert str(tmp_path) in said
    assert "should not have happened" not in said
