"""What the program says of itself, and when it opens its window."""

from collections.abc import Callable
from pathlib import Path

import pytest

import game
from game.cli import main
from tests.cli.said import Capture, one_line

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
