"""What is said to bad arguments and bad files: one line that names what is wrong, and how it ends."""

import re
from pathlib import Path

import pytest

from game.cli import main
from tests.cli.said import Capture, one_line

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
