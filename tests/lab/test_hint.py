"""Hints: what the computer would play at a place of a record, and why."""

from pathlib import Path

import pytest

import game
from game.cli import main
from game.commands import hint as hint_module

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")


def saved(position: dict[str, object], path: Path) -> Path:
    match = game.from_position("longnight", position, seed=1)
    assert match.record is not None
    match.record.save(path)
    return path


def beside_a_zombie(**more: object) -> dict[str, object]:
    """One blow fells the last enemy; left alone, its die comes up next."""
    return {
        "title": "longnight",
        "players": [{"hex": "1,4", "hp": 3}, {}],
        "cards": [{"id": 3, "card": "basic_attack", "zone": "hand"}],
        "dice": [
            {"id": 16, "die": "earth_d6", "zone": "sequence", "face": 3},
            {"id": 26, "die": "ai", "unit": 24, "zone": "sequence", "face": 1, "state": "waiting"},
        ],
        "units": [{"id": 24, "unit": "zombie", "hex": "1,5", "hp": 1}],
        **more,
    }


def test_a_hint_names_the_best_action_its_result_and_what_it_does(tmp_path: Path, capsys: Capture) -> None:
    path = saved(beside_a_zombie(), tmp_path / "a.jsonl")
    assert main(["hint", str(path), "--level", "hard"]) == 0
    out = capsys.readouterr().out
    first, heads, best = out.splitlines()[:3]
    assert first == "After action 0, the computer (Hard) would choose among:"
    assert heads.split() == ["playouts", "result"]
    assert best.endswith("[use #3 1 #24]")
    assert "Best: Basic Attack" in out
    assert "Expected result" in out
    assert "For certain – Zombie: Hit Points 1 → 0, Zombie: Slain." in " ".join(out.split())


def test_a_hint_says_what_the_best_action_prevents(tmp_path: Path, capsys: Capture) -> None:
    path = saved(beside_a_zombie(), tmp_path / "a.jsonl")
    assert main(["hint", str(path), "--level", "hard"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "It prevents, or puts off, what “Leave the Earth d6 unused" in said
    assert "Investigator: Hit Points 3 → " in said


def test_a_hint_looks_on_to_the_end_of_the_row(tmp_path: Path, capsys: Capture) -> None:
    """The Zombie's die comes behind three of his own; left alone it takes his last Hit Points all the same."""
    mine = [{"id": 16 + n, "die": "earth_d6", "zone": "sequence", "face": 3, "pos": n} for n in range(4)]
    theirs = {"id": 26, "die": "ai", "unit": 24, "zone": "sequence", "face": 1, "state": "waiting", "pos": 4}
    path = saved(beside_a_zombie(dice=[*mine, theirs]), tmp_path / "a.jsonl")
    assert main(["hint", str(path), "--level", "hard"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "It prevents, or puts off, what “Leave the Earth d6 unused" in said
    assert "Investigator: Hit Points 3 → 1" in said


def test_a_hint_stands_where_it_was_asked_for_and_leaves_the_record_alone(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "match.jsonl"
    asked = ["match", "longnight", "--headless", "--players", "ai:easy", "--seed", "3", "--record", str(path)]
    assert main(asked) == 0
    before = path.read_bytes()
    capsys.readouterr()
    told = []
    for at in ("0", "3", "3"):
        assert main(["hint", str(path), "--at", at, "--level", "normal"]) == 0
        told.append(capsys.readouterr().out)
    assert path.read_bytes() == before
    assert told[1] == told[2]
    assert told[0].startswith("After action 0")
    assert told[1].startswith("After action 3")


@pytest.mark.parametrize("language", ["it", "zh"])
def test_a_hint_speaks_every_language(language: str, tmp_path: Path, capsys: Capture) -> None:
    path = saved(beside_a_zombie(), tmp_path / "a.jsonl")
    assert main(["hint", str(path), "--level", "normal", "--lang", language]) == 0
    assert {"it": "Zombi", "zh": "僵尸"}[language] in capsys.readouterr().out


def test_a_match_that_is_over_has_no_hint(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "match.jsonl"
    match = game.new("longnight", seed=1)
    match.play("concede")
    assert match.record is not None
    match.record.save(path)
    assert main(["hint", str(path)]) == 1
    assert "the match is over" in capsys.readouterr().err
    assert main(["hint", str(path), "--at", "0", "--level", "easy"]) == 0


@pytest.mark.parametrize(
    ("more", "said", "status"),
    [
        (["--at", "1"], "--at: expected 0 to 0, got 1", 2),
        (["--at", "x"], "--at: expected a whole number", 2),
        (["--level", "godlike"], 'unknown level "godlike"; expected easy, normal, hard or expert', 2),
    ],
)
def test_bad_arguments_are_told(more: list[str], said: str, status: int, tmp_path: Path, capsys: Capture) -> None:
    path = saved(beside_a_zombie(), tmp_path / "a.jsonl")
    assert main(["hint", str(path), *more]) == status
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert said in err


def test_a_file_that_is_no_record_is_told(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "a.jsonl").write_text("no record\n")
    assert main(["hint", str(tmp_path / "a.jsonl")]) == 1
    assert "a.jsonl" in capsys.readouterr().err


def test_only_the_nearest_actions_are_told(tmp_path: Path, capsys: Capture) -> None:
    match = game.new("longnight", seed=3)
    assert match.record is not None
    match.record.save(tmp_path / "a.jsonl")
    assert main(["hint", str(tmp_path / "a.jsonl"), "--level", "normal"]) == 0
    table = capsys.readouterr().out.split("\n\n")[0].splitlines()
    assert len(table) == 2 + hint_module.BEST


def test_in_italian_one_enemy_is_slain_and_not_many(tmp_path: Path, capsys: Capture) -> None:
    path = saved(beside_a_zombie(), tmp_path / "a.jsonl")
    assert main(["--lang", "it", "hint", str(path), "--level", "hard"]) == 0
    assert "Zombie: Abbattuto." in " ".join(capsys.readouterr().out.split())
