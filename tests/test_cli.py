"""The command line: what each command prints, how it ends, and what it says to bad arguments."""

import json
import os
import re
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import game
from game import bench, soak
from game.cli import main
from game.client import gauge
from game.longnight.engine.daily import daily_scenario, daily_seed
from game.records.library import Library
from game.records.record import Record
from game.spellchain.engine.room import Spellchain
from game.titles import room_of

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")


@pytest.fixture(autouse=True)
def a_shelf_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / "home" / name.lower()))


@pytest.fixture
def finished(tmp_path: Path, capsys: Capture) -> Path:
    """A record of a whole match."""
    path = tmp_path / "finished.jsonl"
    assert main(["match", "longnight", "--headless", "--seed", "3", "--record", str(path)]) == 0
    capsys.readouterr()
    return path


@pytest.fixture
def unfinished(tmp_path: Path, finished: Path) -> Path:
    """A record that stands after action 10 of the same match."""
    path = tmp_path / "unfinished.jsonl"
    lines = finished.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:11]))
    return path


def one_line(capsys: Capture) -> str:
    """What was said to the person: one line on stderr, and no output."""
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("cinquefoil: ")
    assert err.endswith("\n")
    assert err.count("\n") == 1, err
    return err.removeprefix("cinquefoil: ").rstrip("\n")


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


# ---- bad arguments ----

BAD_ARGUMENTS = [
    (["matc", "longnight"], "unknown command matc; did you mean match?"),
    (["dance"], "unknown command dance; there are match, resume, "),
    (["--dance"], "unknown option --dance"),
    (["match"], "TITLE is missing"),
    (["match", "longnight", "--seed"], "--seed needs a value"),
    (["match", "longnight", "--headles"], "--headles is not understood"),
    (["match", "longnight", "--headless=yes"], "--headless takes no value"),
    (["match", "longnight", "demo", "--headless"], "demo is not understood"),
    (["match", "longnigth", "--headless"], 'unknown title "longnigth"; did you mean longnight?'),
    (["match", "longnight", "--headless", "--seed", "seven"], "--seed: expected a whole number, got “seven”"),
    (["match", "longnight", "--headless", "--seed", "1.5"], "--seed: expected a whole number, got “1.5”"),
    (["match", "longnight", "--headless", "--text"], "--headless and --text do not go together"),
    (["match", "longnight", "--headless", "--players", "human"], "--headless: a human needs to see the match"),
    (["match", "longnight", "--headless", "--players", "robot"], "--players: unknown player “robot”; there are human"),
    (
        ["match", "longnight", "--headless", "--players", "ai:godlike"],
        "--players: unknown level “ai:godlike”; there are ai:easy, ai:normal, ai:hard, ai:expert",
    ),
    (["match", "longnight", "--headless", "--players", "random,random"], "longnight has 1 who choose, got 2"),
    (["match", "longnight", "--headless", "--set", "scenario"], "--set: expected key=value, got “scenario”"),
    (
        ["match", "longnight", "--headless", "--set", "foes=3"],
        "--set: unknown key “foes”; longnight knows scenario, deck, difficulty, activation, turn_cap",
    ),
    (
        ["match", "longnight", "--headless", "--set", "scenario=demo", "--set", "scenario=cellar"],
        "--set: scenario is given twice",
    ),
    (["match", "longnight", "--headless", "--set", "scenario=demmo"], 'unknown scenario "demmo"'),
    (["match", "longnight", "--headless", "--set", "difficulty=noon"], "setup.difficulty: expected dusk"),
    (["match", "longnight", "--headless", "--set", "turn_cap=soon"], "setup.turn_cap: expected a whole number 5..200"),
    (["match", "longnight", "--headless", "--set", 'deck=["sprintt"]'], 'unknown card "sprintt"'),
    (["match", "longnight", "--headless", "--resume"], "--resume: needs --record FILE"),
    (["match", "longnight", "--headless", "--lang", "tlh"], "--lang: expected en, it, zh, got tlh"),
    (["match", "longnight", "--headless", "--lang", "a\nb"], "--lang: expected en, it, zh, got a\\nb"),
    (["\udc80"], "unknown command \\udc80"),
    (["replay"], "FILE is missing"),
    (["verify"], "FILE is missing"),
    (["rules", "chess"], 'unknown title "chess"'),
    (["matches", "chess"], 'unknown title "chess"'),
    (
        ["bench", "rgn"],
        "unknown part of the bench: rgn; there are longnight, rng, hex, face, spellchain, lirya, estro, search, "
        "lab, undertow, record, window",
    ),
    (["soak", "longnight", "--actions", "many"], "--actions: expected a whole number from 1, got “many”"),
    (["soak", "longnight", "--actions", "0"], "--actions: expected a whole number from 1"),
    (["shot"], "SCENE is missing"),
    (["shot", "tabel", "--out", "a.png"], "unknown scene tabel; did you mean table?"),
    (["shot", "table"], "--out is missing"),
    (["shot", "table", "--out", "a.png", "--size", "big"], "--size: expected width and height as in 1280x720, got big"),
    (["shot", "table", "--out", "a.png", "--hover", "5"], "--hover: expected a place as in 640,360, got 5"),
    (["shot", "play", "--out", "a.png", "--keys", "a F13"], "--keys: unknown key F13; there are "),
    (["shot", "play", "--out", "a.png", "--text-scale", "9"], "--text-scale: expected a number from 1 to 1.3, got 9"),
    (["shot", "play", "--out", "a.png", "--at", "3"], "--at: expected 0 to 0, got 3"),
    (["paths", "here"], "here is not understood"),
]


@pytest.mark.parametrize(("argv", "said"), BAD_ARGUMENTS, ids=lambda value: " ".join(value)[:60])
def test_bad_arguments_are_told_in_one_line_with_status_2(argv: list[str], said: str, capsys: Capture) -> None:
    assert main(argv) == 2
    assert said in one_line(capsys)


@pytest.mark.parametrize("at", ["-1", "1000", "last"])
@pytest.mark.parametrize("command", ["replay", "branch"])
def test_an_action_that_does_not_stand_is_a_bad_argument(
    command: str, at: str, finished: Path, tmp_path: Path, capsys: Capture
) -> None:
    more = ["--text"] if command == "replay" else ["--out", str(tmp_path / "out.jsonl")]
    assert main([command, str(finished), "--at", at, *more]) == 2
    assert one_line(capsys).startswith("--at: expected ")


# ---- bad files ----


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("s.toml", "rows = \n", "s.toml: not TOML, line 1, column 8: a value goes here"),
        ("s.json", '{"rows": }', "s.json: not JSON, line 1, column 10: a value goes here"),
        ("s.toml", 'format = 1\nid = "x"\nrows = 8\n', "s.toml: "),
        ("s.json", "[1]", "s.json: "),
        ("s.toml", "", "s.toml: "),
        ("s.json", "[" * 100_000, "s.json: "),
    ],
)
def test_a_scenario_file_with_a_mistake_is_named_with_status_1(
    name: str, text: str, said: str, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / name
    path.write_text(text)
    assert main(["match", "longnight", "--headless", "--set", f"scenario=@{path}"]) == 1
    assert said in one_line(capsys)


def test_a_file_that_is_not_there_is_named_with_status_1(tmp_path: Path, capsys: Capture) -> None:
    assert main(["match", "longnight", "--headless", "--set", f"scenario=@{tmp_path}/none.toml"]) == 1
    assert one_line(capsys) == f"{tmp_path}/none.toml: could not be read (No such file or directory)"


def test_a_card_that_a_deck_file_can_not_have_is_named_with_status_1(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "deck.json"
    path.write_text('["sprint", "sprintt"]')
    assert main(["match", "longnight", "--headless", "--set", f"deck=@{path}"]) == 1
    assert one_line(capsys).startswith(f"{path}[1]: unknown card")


@pytest.mark.parametrize("command", [["replay", "--text"], ["verify"], ["export"], ["resume", "--text"]])
@pytest.mark.parametrize(
    ("data", "said"),
    [
        (None, "could not be read (No such file or directory)"),
        (b"", "is empty, expected a match record"),
        (b"hello\n", "line 1: is not the header of a match record"),
        (b'{"format":99}\n', "line 1: was written by a newer version"),
    ],
)
def test_a_record_that_is_none_is_told_with_status_1(
    command: list[str], data: bytes | None, said: str, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "bad.jsonl"
    if data is not None:
        path.write_bytes(data)
    name, *rest = command
    assert main([name, str(path), *rest]) == 1
    assert said in one_line(capsys)


def test_verify_names_the_line_of_a_changed_byte(finished: Path, capsys: Capture) -> None:
    lines = finished.read_bytes().splitlines(keepends=True)
    lines[4] = lines[4].replace(b'"ms":', b'"ms":1')
    finished.write_bytes(b"".join(lines))
    assert main(["verify", str(finished)]) == 1
    assert f"{finished}: line 5: " in one_line(capsys)


def test_verify_goes_on_behind_a_bad_record(finished: Path, tmp_path: Path, capsys: Capture) -> None:
    assert main(["verify", str(tmp_path / "none"), str(finished)]) == 1
    out, err = capsys.readouterr()
    assert re.fullmatch(rf"{re.escape(str(finished))}: ok, (\d+) actions, \1 fingerprints, over\n", out)
    assert err.count("\n") == 1


# ---- a match without a person ----


def test_a_headless_match_prints_result_seed_and_record(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "a.jsonl"
    assert main(["match", "longnight", "--headless", "--seed", "3", "--record", str(path)]) == 0
    result, seed, kept = capsys.readouterr().out.splitlines()
    assert "Score" in result
    assert seed == "Seed: 3"
    assert kept == f"Record: {path}"
    record = Record.load(path)
    assert record.result is not None
    assert record.header.seed == 3
    assert record.header.players == ("random",)


def test_the_same_seed_plays_the_same_match(tmp_path: Path) -> None:
    records = []
    for name in ("a.jsonl", "b.jsonl"):
        assert main(["match", "longnight", "--headless", "--seed", "-12", "--record", str(tmp_path / name)]) == 0
        records.append([entry.state for entry in Record.load(tmp_path / name).actions()])
    assert records[0] == records[1]


def test_a_seed_is_any_whole_number(tmp_path: Path, capsys: Capture) -> None:
    seed = -(10**40)
    assert main(["match", "longnight", "--headless", "--seed", str(seed)]) == 0
    assert f"Seed: {seed}" in capsys.readouterr().out


def test_a_match_without_a_seed_tells_the_one_it_took(capsys: Capture) -> None:
    assert main(["match", "longnight", "--headless"]) == 0
    assert re.search(r"^Seed: \d+$", capsys.readouterr().out, re.MULTILINE)


def test_a_headless_match_without_a_record_leaves_none(capsys: Capture) -> None:
    assert main(["match", "longnight", "--headless", "--seed", "1"]) == 0
    with Library() as library:
        assert library.matches() == []


def test_set_up_values_are_json_or_else_text(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    chosen = ["--set", "scenario=cellar", "--set", "turn_cap=12", "--set", 'difficulty="midnight"']
    assert main(["match", "longnight", "--headless", "--record", str(path), *chosen]) == 0
    assert Record.load(path).header.setup == {"scenario": "cellar", "turn_cap": 12, "difficulty": "midnight"}


def test_what_stands_for_a_decks_cards_is_looked_at(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("cards = 1979-05-27\n")
    assert main(["match", "longnight", "--headless", "--set", f"deck=@{path}"]) == 1
    said = one_line(capsys)
    assert said.startswith(f"{path}: expected ")
    assert said.endswith("got 1979-05-27")


def test_a_deck_as_the_builder_writes_it_and_files_in_a_list_are_read(tmp_path: Path, capsys: Capture) -> None:
    """Names of cards in any language, or their ids; each of the two decks may be a file."""
    room = room_of("spellchain")
    assert isinstance(room, Spellchain)
    cards = room.content.decks["cinder_road"].cards
    lines = [f"{cards.count(card)} {room.content.cards[card].name.say('it')}" for card in dict.fromkeys(cards)]
    text, record = tmp_path / "mine.txt", tmp_path / "a.jsonl"
    text.write_text("\n".join(["# La mia", *lines]), encoding="utf-8")
    argv = ["match", "spellchain", "--headless", "--record", str(record)]
    assert main([*argv, "--set", f'decks=["@{text}","cold_walls"]']) == 0
    setup = Record.load(record).header.setup
    assert setup is not None
    assert sorted(setup["decks"][0]) == sorted(cards)
    assert setup["decks"][1] == "cold_walls"


def test_what_in_a_deck_as_text_is_not_understood_is_named_with_status_1(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("# Mine\n2 Sprint\n2 Sprimt\n")
    assert main(["match", "longnight", "--headless", "--set", f"deck=@{path}"]) == 1
    assert one_line(capsys) == f"{path}: this is not understood: 3: 2 Sprimt (Sprint?)"


@pytest.mark.parametrize("suffix", [".toml", ".txt"])
def test_a_scenario_file_of_the_game_can_be_played_as_a_file(suffix: str, tmp_path: Path) -> None:
    from game.engine.content import asset_root

    path = tmp_path / f"mine{suffix}"
    path.write_bytes((asset_root() / "longnight" / "scenarios" / "demo.toml").read_bytes())
    record = tmp_path / "a.jsonl"
    argv = ["match", "longnight", "--headless", "--record", str(record), "--set", f"scenario=@{path}"]
    assert main(argv) == 0
    setup = Record.load(record).header.setup
    assert setup is not None
    assert setup["scenario"]["id"] == "demo"


DECK = {"basic_attack": 2, "sprint": 2, "mighty_blow": 2, "fire_attack": 2, "strategic_strike": 2}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("deck.json", json.dumps(DECK)),
        ("deck.toml", "".join(f"{card} = {count}\n" for card, count in DECK.items())),
        ("deck.toml", "cards = [" + ",".join(f'{{card="{c}", count={n}}}' for c, n in DECK.items()) + "]"),
        ("deck.toml", '[[deck]]\nid = "mine"\ncards = [' + ",".join(f'"{c}","{c}"' for c in DECK) + "]"),
    ],
)
def test_a_deck_file_may_have_any_form_of_a_deck(name: str, text: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / name
    path.write_text(text)
    assert main(["match", "longnight", "--headless", "--set", f"deck=@{path}"]) == 0


# ---- files that exist already ----


def test_a_file_that_holds_something_is_never_overwritten(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("dear aunt")
    assert main(["match", "longnight", "--headless", "--record", str(path)]) == 2
    assert one_line(capsys) == f"--record: {path} exists already, and is kept; choose another name"
    assert path.read_text() == "dear aunt"


def test_the_same_match_unfinished_is_not_begun_again(unfinished: Path, capsys: Capture) -> None:
    before = unfinished.read_bytes()
    assert main(["match", "longnight", "--headless", "--seed", "3", "--record", str(unfinished)]) == 2
    said = one_line(capsys)
    assert said == (
        f"--record: {unfinished} holds this match up to action 10; to go on: cinquefoil resume {unfinished}"
    )
    assert unfinished.read_bytes() == before


def test_another_match_is_not_gone_on_with(unfinished: Path, capsys: Capture) -> None:
    argv = ["match", "longnight", "--headless", "--seed", "4", "--resume", "--record", str(unfinished)]
    assert main(argv) == 2
    assert "holds another match" in one_line(capsys)


@pytest.mark.parametrize("seed", [["--seed", "3"], []])
def test_resume_plays_the_match_that_would_have_been_played(
    seed: list[str], unfinished: Path, finished: Path, capsys: Capture
) -> None:
    assert main(["match", "longnight", "--headless", *seed, "--resume", "--record", str(unfinished)]) == 0
    states = [[entry.state for entry in Record.load(path).actions()] for path in (unfinished, finished)]
    assert states[0] == states[1]


def test_resume_begins_the_match_where_there_is_none(tmp_path: Path) -> None:
    path = tmp_path / "new.jsonl"
    assert main(["match", "longnight", "--headless", "--resume", "--record", str(path)]) == 0
    assert Record.load(path).result is not None


def test_a_match_that_is_over_can_not_be_resumed(finished: Path, capsys: Capture) -> None:
    assert main(["resume", str(finished), "--headless"]) == 1
    assert one_line(capsys) == (f"{finished}: this match is over; to watch it: cinquefoil replay {finished} --text")


def test_a_person_is_not_played_for(tmp_path: Path, capsys: Capture) -> None:
    match = game.new("longnight", seed=1)
    assert match.record is not None
    match.record.save(tmp_path / "mine.jsonl")
    assert main(["resume", str(tmp_path / "mine.jsonl"), "--headless"]) == 2
    assert "a person plays in this match" in one_line(capsys)


def test_there_is_nothing_to_resume_on_an_empty_shelf(capsys: Capture) -> None:
    assert main(["resume", "--text"]) == 1
    assert one_line(capsys) == "there is no match to go on with"


def test_a_result_that_could_not_be_written_any_more_is_written(finished: Path, capsys: Capture) -> None:
    whole = finished.read_bytes()
    finished.write_bytes(b"".join(whole.splitlines(keepends=True)[:-1]))
    assert main(["resume", str(finished), "--headless"]) == 0
    assert finished.read_bytes() == whole


def test_a_disk_that_refuses_is_told_and_play_goes_on(tmp_path: Path, capsys: Capture) -> None:
    argv = ["match", "longnight", "--headless", "--seed", "3", "--record", str(tmp_path)]
    assert main(argv) == 1
    out, err = capsys.readouterr()
    assert "Score" in out
    assert "Record:" not in out
    first, last = err.splitlines()
    assert "could not be saved" in first
    assert "nothing of the match could be saved" in last


# ---- records ----


def test_a_replay_tells_every_action(finished: Path, capsys: Capture) -> None:
    assert main(["replay", str(finished), "--text"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "The Long Night, seed 3"
    for entry in Record.load(finished).actions():
        assert f"{entry.n}. {entry.action}" in lines


def test_a_replay_to_an_action_shows_the_board_there(finished: Path, capsys: Capture) -> None:
    assert main(["replay", str(finished), "--text", "--at", "4"]) == 0
    out = capsys.readouterr().out
    assert "\n4. " in out
    assert "\n5. " not in out
    match = game.resume(Record.load(finished), 4)
    assert match.rules.room.teller(match.rules, "en").board(match.view()) in out


def test_a_branch_begins_like_its_parent(finished: Path, tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "branch.jsonl"
    assert main(["branch", str(finished), "--at", "7", "--out", str(out)]) == 0
    parent, branch = Record.load(finished), Record.load(out)
    assert [entry.state for entry in branch.actions()] == [entry.state for entry in parent.actions()[:7]]
    assert branch.header.parent is not None
    assert (branch.header.parent.digest, branch.header.parent.action) == (parent.id, 7)
    assert main(["verify", str(out)]) == 0


def test_a_branch_overwrites_nothing(finished: Path, capsys: Capture) -> None:
    before = finished.read_bytes()
    assert main(["branch", str(finished), "--at", "7", "--out", str(finished)]) == 2
    assert "exists already" in one_line(capsys)
    assert finished.read_bytes() == before


def test_a_branch_needs_a_file_to_go_to(finished: Path, capsys: Capture) -> None:
    assert main(["branch", str(finished), "--at", "7"]) == 2
    assert one_line(capsys) == "branch: --out is missing"


def test_an_export_is_plain_text(finished: Path, tmp_path: Path, capsys: Capture) -> None:
    assert main(["export", str(finished)]) == 0
    text = capsys.readouterr().out
    assert text.startswith("The Long Night\n")
    assert "Seed: 3" in text
    out = tmp_path / "match.txt"
    assert main(["export", str(finished), "--out", str(out)]) == 0
    assert out.read_text(encoding="utf-8") == text
    assert main(["export", str(finished), "--out", str(out)]) == 2


def test_the_shelf_lists_matches_and_saves(unfinished: Path, capsys: Capture) -> None:
    assert main(["matches"]) == 0
    assert capsys.readouterr().out == "There are no matches yet.\n"
    with Library() as library:
        record = Record.load(unfinished)
        library.autosave(record)
        library.save_as(record, "before the end")
        record.close()
    assert main(["matches", "longnight", "--rebuild"]) == 0
    (match,) = capsys.readouterr().out.splitlines()
    assert "longnight" in match
    assert "10 actions" in match
    assert "not over" in match
    assert main(["saves"]) == 0
    (save,) = capsys.readouterr().out.splitlines()
    assert "before the end: " in save


# ---- what the program says of itself ----


def test_paths_tells_five_places(capsys: Capture, tmp_path: Path) -> None:
    assert main(["paths"]) == 0
    places = dict(line.split(": ", 1) for line in capsys.readouterr().out.splitlines())
    assert list(places) == ["records", "packs", "settings", "logs", "assets"]
    assert (Path(places["assets"]) / "longnight").is_dir()


@pytest.mark.parametrize(
    ("language", "heading"), [("en", "# The Long Night"), ("it", "# La Lunga Notte"), ("zh", "# 长夜")]
)
def test_rules_are_printed_in_every_language(language: str, heading: str, capsys: Capture) -> None:
    assert main(["rules", "longnight", "--lang", language]) == 0
    assert capsys.readouterr().out.startswith(heading)


def test_help_names_every_command(capsys: Capture) -> None:
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    for name in ("match", "resume", "replay", "branch", "verify", "export", "matches", "saves", "rules", "paths"):
        assert f"\n  {name} " in out
        assert main([name, "--help"]) == 0
        assert capsys.readouterr().out.startswith(f"usage: cinquefoil {name} ")


def test_the_language_may_stand_anywhere(capsys: Capture) -> None:
    assert main(["--lang", "zh", "rules", "longnight"]) == 0
    first = capsys.readouterr().out
    assert main(["rules", "--lang=zh", "longnight"]) == 0
    assert capsys.readouterr().out == first


def test_an_error_that_nobody_foresaw_is_one_line(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise ZeroDivisionError("ouch")

    monkeypatch.setattr("game.commands.about.paths", broken)
    assert main(["paths"]) == 1
    said = one_line(capsys)
    assert "ZeroDivisionError: ouch" in said
    assert "broken" in Path(said.rsplit(" ", 1)[1]).read_text()


def test_ctrl_c_is_no_traceback(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.soak.run", interrupted)
    assert main(["soak", "longnight"]) == 130
    assert one_line(capsys) == "interrupted"


# ---- soak and bench ----


def test_a_soak_goes_through_every_set_up(capsys: Capture) -> None:
    from game.titles import room_of

    assert main(["soak", "longnight", "--actions", "2e4"]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert len(lines) == len(room_of("longnight").soak_setups())
    assert last.startswith("longnight: 20000 actions without a fault, fingerprint ")


def test_a_soak_plays_alike_each_time(capsys: Capture) -> None:
    argv = ["soak", "longnight", "--actions", "5000", "--fingerprints"]
    told = []
    for seed in ("1", "1", "2"):
        assert main([*argv, "--seed", seed]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert told[0] != told[2]


def test_a_soak_shares_its_actions_out() -> None:
    parts = list(soak.stretches(({"a": 1}, {"a": 2}), 2 * soak.STRETCH + 1))
    assert [[part.actions for part in setup] for setup in parts] == [[soak.STRETCH, 1], [soak.STRETCH]]
    purposes = [part.purpose for setup in parts for part in setup]
    assert len(set(purposes)) == len(purposes)


@pytest.mark.parametrize(("language", "said"), [
    ("en", "players[0].hp: expected 1..maximum, got 99"),
    ("it", "players[0].hp: qui va 1..massimo, trovato 99"),
    ("zh", "players[0].hp：应为 1..上限，现为 99"),
])  # fmt: skip
def test_a_wrong_position_is_told_with_its_file(capsys: Capture, tmp_path: Path, language: str, said: str) -> None:
    position = {"title": "longnight", "turn": 1, "phase": "resolve", "players": [{"hp": 99, "hex": "1,1"}, {}]}
    file = tmp_path / "wrong.json"
    file.write_text(json.dumps({**position, "units": [{"id": 21, "unit": "zombie", "hex": "3,3"}]}))
    arguments = ["shot", "play", "--position", str(file), "--out", str(tmp_path / "a.png"), "--lang", language]
    assert main(arguments) == 1
    assert one_line(capsys) == f"{file}{'：' if language == 'zh' else ': '}{said}"


def test_what_moves_when_an_action_is_played_is_drawn_picture_by_picture(capsys: Capture, tmp_path: Path) -> None:
    argv = ["shot", "longnight:cellar", "--size", "320x180", "--out", str(tmp_path / "step.png"), "--frames", "3"]
    step = next(str(action) for action in game.new("longnight", 7, {"scenario": "cellar"}).actions())
    assert main([*argv, "--after", "0", "--play", step]) == 0
    pictures = [(tmp_path / f"step-{number:02}.png").read_bytes() for number in (1, 2, 3)]
    assert len(set(pictures)) == 3
    assert main([*argv, "--play", "move hex 1,99"]) == 1
    assert "move hex 1,99" in one_line(capsys)


def test_a_fault_in_a_soak_is_told_with_what_shows_it_again(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.engine.measure import Soaked
    from game.engine.said import Said

    def faulty(*_: object) -> Soaked:
        return Soaked(0, 17, (0, 0, 0), {}, 0, Said("hp 0 is below 1"))

    monkeypatch.setattr("game.engine.measure.soak", faulty)
    assert main(["soak", "longnight", "--seed", "9"]) == 1
    out = capsys.readouterr().out
    assert "hp 0 is below 1" in out
    assert '{"scenario": ' in out
    assert "seed 9, after 17 actions" in out


@pytest.mark.parametrize("first", ["from game.cli import main; main(['paths', '--help'])", "import game.client"])
def test_no_library_greets_in_what_is_printed(first: str) -> None:
    """What commands print may be data, whatever they need for it: pygame says hello where it is first imported."""
    own = {name: value for name, value in os.environ.items() if name != "PYGAME_HIDE_SUPPORT_PROMPT"}
    run = [sys.executable, "-c", f"{first}; import pygame"]
    found = subprocess.run(run, env=own, capture_output=True, text=True, check=True)
    assert "pygame" not in found.stdout


@pytest.fixture
def quick_bench(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(bench.figure, "SHORTEST", 1e-5)
    monkeypatch.setattr(bench.figure, "RUNS", 1)
    monkeypatch.setattr(bench.engine, "DECISIONS", 1)
    monkeypatch.setattr(bench.engine, "LAB_MATCHES", 200)
    monkeypatch.setattr(bench.engine, "LAB_TURNS", 2)
    monkeypatch.setattr(bench.engine, "SEEDS", 2)
    monkeypatch.setattr(bench.engine, "TURNS", 2)
    monkeypatch.setattr(bench.battles, "BATTLES", 4)
    monkeypatch.setattr(bench.battles, "CONTINUATIONS", 100)
    monkeypatch.setattr(bench.records, "ACTIONS", 60)
    monkeypatch.setattr(bench.window, "FRAMES", 50)
    monkeypatch.setattr(bench.window, "DECISIONS", 2)
    monkeypatch.setattr(gauge, "JUMPS", 3)
    monkeypatch.setattr(gauge, "WARM", 0.1)
    monkeypatch.setattr(gauge, "IDLE", 0.2)
    yield
    for kept in (bench.engine.loops_of, bench.records.long_record):
        kept.cache_clear()


def test_bench_prints_one_object_of_plain_numbers(quick_bench: None, capsys: Capture) -> None:
    assert main(["bench", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == [figure.name for figure in bench.FIGURES]
    assert all(type(value) in (int, float) and value > 0 for value in found.values())
    assert found["longnight.bytes"] <= 12288


def test_bench_measures_the_parts_that_were_asked_for(quick_bench: None, capsys: Capture) -> None:
    assert main(["bench", "rng", "memcpy_ns", "--json"]) == 0
    assert list(json.loads(capsys.readouterr().out)) == ["memcpy_ns", "rng.below_ns", "rng.shuffle60_ns"]


def test_bench_prints_goal_figure_and_floor(quick_bench: None, capsys: Capture) -> None:
    assert main(["bench", "longnight"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["figure", "goal", "here", "floor"]
    copy = next(line for line in lines if line.startswith("longnight.copy_ns"))
    assert "≤ 150.0 ns" in copy
    assert copy.count(" ns") == 3


def test_bench_says_where_nothing_could_be_measured(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(gauge, "_run", lambda *given: None)  # a window in which no turn passes
    assert main(["bench", "window.idle_cpu_percent"]) == 0
    assert "not measured" in capsys.readouterr().out
    assert main(["bench", "window.idle_cpu_percent", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"window.idle_cpu_percent": None}


def test_the_long_record_is_a_match_that_can_be_played_again() -> None:
    from game.records.replay import verify

    found = verify(bench.records.long_record(), game.start)
    assert (found.actions, found.finished) == (bench.records.ACTIONS, False)


# ---- the window ----


def test_no_command_opens_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = opened(monkeypatch)
    assert main(["--lang", "it"]) == 0
    assert asked == [{"language": "it", "match": None, "record": None}]


def test_without_a_wish_the_window_takes_the_language_of_its_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = opened(monkeypatch)
    assert main([]) == 0
    assert asked[0]["language"] is None


def test_a_match_opens_in_the_window(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked = opened(monkeypatch)
    assert main(["match", "longnight", "--seed", "5", "--record", str(tmp_path / "a.jsonl")]) == 0
    match = asked[0]["match"]
    assert isinstance(match, game.Match)
    assert match.record is not None
    assert match.record.header.seed == 5
    assert asked[0]["record"] == tmp_path / "a.jsonl"


def test_a_replay_opens_in_the_window(monkeypatch: pytest.MonkeyPatch, finished: Path) -> None:
    asked = opened(monkeypatch)
    assert main(["replay", str(finished)]) == 0
    assert asked[0]["record"] == finished


def opened(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """What windows were opened with from now on, none of them real."""
    asked: list[dict[str, object]] = []

    def run(**told: object) -> int:
        asked.append(told)
        return 0

    window: Callable[..., int] = run
    monkeypatch.setattr("game.client.app.run", window)
    return asked


# ---- what the asker may not know ----


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    """A person against the computer, whose turn it is: what it holds and has exchanged, the person does not know."""
    match = game.new("spellchain", seed=7, players=("human", "ai:easy"))
    assert match.record is not None
    while match.actor == 0 or match.view()["phase"] == "mulligan":
        match.play(match.actions()[0 if len(match.record) < 2 else -1])
    path = tmp_path / "duel.jsonl"
    match.record.save(path)
    return path


def secrets_of(path: Path) -> set[str]:
    """Names of cards that only the other one knows."""
    match = game.load(path)
    teller = match.rules.room.teller(match.rules, "en")
    seen = {card["card"] for card in match.view(0)["cards"]} | {None}
    unseen = {card["card"] for card in match.view(1)["cards"] if card["zone"] == "hand"} - seen
    return {teller.name("card", card) for card in unseen}


@pytest.mark.parametrize("command", [["export"], ["replay", "--text"], ["replay", "--text", "--at", "2"], ["hint"]])
def test_what_the_asker_may_not_know_needs_all(command: list[str], duel: Path, capsys: Capture) -> None:
    hidden = secrets_of(duel)
    assert hidden
    name, *more = command
    status = main([name, str(duel), *more])
    told = "".join(capsys.readouterr())
    assert not [card for card in hidden if card in told]
    assert status == (name == "hint")
    assert main([name, str(duel), *more, "--all"]) == 0
    told = capsys.readouterr().out
    if name == "hint":
        assert "would choose among" in told
    elif "--at" not in more:
        assert [card for card in hidden if card in told]


def test_a_position_in_an_export_shows_no_hand(tmp_path: Path, capsys: Capture) -> None:
    position = game.new("spellchain", seed=7).position()
    record = game.from_position("spellchain", position).record
    assert record is not None
    path = tmp_path / "position.jsonl"
    Record.new(
        title="spellchain",
        rules=record.header.rules,
        content=record.header.content,
        seed=0,
        position=position,
        players=("human", "ai:easy"),
    ).save(path)
    held = [card["card"] for card in position["cards"] if card["zone"] == "hand" and card["owner"] == 1]
    for more in ([], ["--all"]):
        assert main(["export", str(path), *more]) == 0
        line = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("Position: "))
        cards = json.loads(line.removeprefix("Position: "))["cards"]
        hand = [card.get("card") for card in cards if card["zone"] == "hand" and card["owner"] == 1]
        assert [card for card in hand if card is not None] == (held if more else [])
        assert len(hand) == len(held) > 0


def test_an_own_turn_is_hinted_at_without_more(tmp_path: Path, capsys: Capture) -> None:
    match = game.new("spellchain", seed=7, players=("ai:easy", "human"))
    assert match.actor == 1 and match.record is not None
    match.record.save(tmp_path / "own.jsonl")
    assert main(["hint", str(tmp_path / "own.jsonl"), "--level", "easy"]) == 0
    assert "would choose among" in capsys.readouterr().out


def test_the_window_chooses_for_itself_whose_cards_are_seen(duel: Path, capsys: Capture) -> None:
    assert main(["replay", str(duel), "--all"]) == 2
    assert "--all: only with --text" in one_line(capsys)


def test_the_night_of_a_day_is_called_so_in_an_export(tmp_path: Path, capsys: Capture) -> None:
    today = game.new("longnight").record.header.started[:10]  # type: ignore[union-attr]
    match = game.new("longnight", daily_seed(today), {"scenario": daily_scenario(today)})
    match.play(match.actions()[0])
    assert match.record is not None
    match.record.save(tmp_path / "daily.jsonl")
    for command in (["export"], ["replay", "--text"]):
        assert main([*command, str(tmp_path / "daily.jsonl")]) == 0
        said = capsys.readouterr().out
        assert f"Daily Night {today}" in said
        assert "Custom" not in said


def test_people_bear_their_own_names_in_an_export(tmp_path: Path, capsys: Capture) -> None:
    match = game.new("spellchain", 7, {"first": 0, "mulligan": False}, ("Anna", "Bruno"))
    match.play("end")
    assert match.record is not None
    match.record.save(tmp_path / "two.jsonl")
    assert main(["export", str(tmp_path / "two.jsonl"), "--all"]) == 0
    said = capsys.readouterr().out
    assert "Turn 1: Anna" in said
    assert "Turn 2: Bruno" in said
    assert "Player" not in said.replace("Players: Anna, Bruno", "")
