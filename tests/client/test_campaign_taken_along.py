"""A campaign that is written into a file and added on another computer, and files that nobody should trust."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.presenters import duel_of
from game.records.library import default_folder
from game.records.profile import Outcome, Profile
from game.titles import room_of
from game.undertow.client.harbour.fitting import Fitting
from game.undertow.client.ladder import TITLE, Ladder
from game.undertow.engine.builds import written
from tests.long import of_all

ODILE, HOBB = "odile_lampwright", "hobb_of_the_anvil"
Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def a_home_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    at_home(monkeypatch, tmp_path / "home")


def at_home(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Another computer."""
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))


def ladder_of(profile: Profile) -> Ladder:
    return Ladder(room_of(TITLE).campaign, profile)


def battle(hero: str, match: str, rung: int, ended: float) -> Outcome:
    build = room_of(TITLE).campaign.starts[hero]
    detail = {"build": written(build), "spent": "", "conceded": False, "turns": 20, "seed": int(ended)}
    return Outcome(match, TITLE, "campaign", str(rung), 9, 0, True, ended, detail)


def begin(hero: str, *battles: Outcome) -> None:
    with Profile() as profile:
        ladder_of(profile).begin(hero)
        for each in battles:
            profile.note(each)


def beaten() -> set[int]:
    with Profile() as profile:
        standing = ladder_of(profile).standing()
    return set(standing.beaten) if standing is not None else set()


@pytest.fixture
def written_file(tmp_path: Path, capsys: Capture) -> Path:
    """What somebody has exported who beat the first rung."""
    path = tmp_path / "voyage.json"
    begin(ODILE, battle(ODILE, "one", 1, 100.0))
    assert main(["campaign", TITLE, "--export", str(path)]) == 0
    assert capsys.readouterr().out == f"1 battle written: {path}\n"
    return path


def test_a_campaign_is_gone_on_with_on_another_computer(
    written_file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Capture
) -> None:
    at_home(monkeypatch, tmp_path / "other")
    assert beaten() == set()
    assert main(["campaign", TITLE, "--import", str(written_file)]) == 0
    assert capsys.readouterr().out == "1 battle came along.\n"
    assert beaten() == {1}
    assert list(default_folder().glob("*before*")) == []


def test_the_battles_of_both_computers_count_once_each(
    written_file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Capture
) -> None:
    at_home(monkeypatch, tmp_path / "other")
    begin(ODILE, battle(ODILE, "one", 1, 100.0), battle(ODILE, "lost", 1, 50.0))
    assert main(["campaign", TITLE, "--import", str(written_file)]) == 0
    assert "nothing was changed" in capsys.readouterr().out
    data = json.loads(written_file.read_text())
    data["battles"].append({**data["battles"][0], "match": "two", "ended": 200.0, "rung": 1, "seed": 200})
    data["gifts"].append({"at": 300.0, "hero": ODILE, "amount": 1})
    written_file.write_text(json.dumps(data))
    assert main(["campaign", TITLE, "--import", str(written_file)]) == 0
    kept = default_folder() / f"{TITLE}-campaign-before-1.json"
    assert capsys.readouterr().out == f"What was here before lies in {kept}\n1 battle came along.\n"
    with Profile() as profile:
        assert {each.match for each in profile.results(TITLE)} == {"one", "lost", "two"}
        found = ladder_of(profile).pack()
    assert found is not None
    assert [each.amount for each in found[0].given] == [1]
    assert [each["match"] for each in json.loads(kept.read_text())["battles"]] == ["lost", "one"]


def test_another_heros_campaign_leaves_the_one_before_behind_and_a_copy_of_it(
    written_file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Capture
) -> None:
    at_home(monkeypatch, tmp_path / "other")
    begin(HOBB, battle(HOBB, "his", 1, 10.0))
    assert main(["campaign", TITLE, "--import", str(written_file)]) == 0
    assert "another campaign than the one before" in capsys.readouterr().out
    with Profile() as profile:
        standing = ladder_of(profile).standing()
    assert standing is not None
    assert ODILE in standing.heroes
    assert standing.beaten == {1}
    kept = default_folder() / f"{TITLE}-campaign-before-1.json"
    assert main(["campaign", TITLE, "--import", str(kept)]) == 0  # and back again
    with Profile() as profile:
        found = ladder_of(profile).pack()
    assert found is not None
    assert (found[0].hero, [each.match for each in found[1]]) == (HOBB, ["his"])
    assert (default_folder() / f"{TITLE}-campaign-before-2.json").exists()


def test_with_what_the_heroes_sail_is_taken_along(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Capture
) -> None:
    path, room = tmp_path / "voyage.json", room_of(TITLE)
    begin(ODILE, battle(ODILE, "one", 1, 100.0))
    with Profile() as profile:
        fitting, standing = Fitting(room, profile), ladder_of(profile).standing()
        assert standing is not None
        deck = fitting.build(standing, ODILE).deck[:-2]
        fitting.fit(fitting.build(standing, ODILE)._replace(deck=deck))
    assert main(["campaign", TITLE, "--export", str(path)]) == 0
    at_home(monkeypatch, tmp_path / "other")
    assert main(["campaign", TITLE, "--import", str(path)]) == 0
    with Profile() as profile:
        standing = ladder_of(profile).standing()
        assert standing is not None
        assert Fitting(room, profile).build(standing, ODILE).deck == deck
    capsys.readouterr()
    assert main(["campaign", TITLE, "--import", str(path)]) == 0
    assert "nothing new is in it" in capsys.readouterr().out


def test_a_file_of_format_1_is_read(written_file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    data = json.loads(written_file.read_text())
    assert data["format"] == 2 and "fitting" not in data, "nothing was chosen in the harbour"
    written_file.write_text(json.dumps({**data, "format": 1}))
    at_home(monkeypatch, tmp_path / "other")
    assert main(["campaign", TITLE, "--import", str(written_file)]) == 0
    assert beaten() == {1}


def set_at(*path: str | int, value: Any) -> Callable[[Any], Any]:
    """A file with another value at a place."""

    def spoil(data: Any) -> Any:
        at = data
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] = value
        return data

    return spoil


def without(key: str) -> Callable[[Any], Any]:
    def spoil(data: Any) -> Any:
        del data["battles"][0][key]
        return data

    return spoil


def twice(data: Any) -> Any:
    data["battles"] *= 2
    return data


SPOILT: dict[str, tuple[Callable[[Any], Any], str]] = {
    "newer": (set_at("format", value=3), "a campaign of format 3, by a newer program; this one reads 2"),
    "a list": (lambda data: [data], "the file: expected an object, got"),
    "format": (set_at("format", value=True), "format: expected 1..2, got true"),
    "title": (set_at("title", value="longnight"), 'title: expected undertow, got "longnight"'),
    "hero": (set_at("hero", value="abbess_cindra"), "hero: expected odile_lampwright, brakka_tidecutter,"),
    "unknown key": (set_at("gold", value=5), "the file: expected format, title, hero, battles, gifts, fitting, got"),
    "no list": (set_at("battles", value={}), "battles: expected a list"),
    "rung": (set_at("battles", 0, "rung", value=21), "battles[0].rung: expected 1..20, got 21"),
    "flag": (set_at("battles", 0, "won", value=1), "battles[0].won: expected true, false, got 1"),
    "given up and won": (set_at("battles", 0, "conceded", value=True), "battles[0].conceded: expected false, got true"),
    "missing": (without("build"), "battles[0].build: missing"),
    "time": (set_at("battles", 0, "ended", value=float("nan")), "battles[0].ended: expected seconds since 1970"),
    "endless time": (
        set_at("gifts", value=[{"at": float("inf"), "hero": ODILE, "amount": 1}]),
        "gifts[0].at: expected",
    ),
    "card": (
        set_at("battles", 0, "build", "deck", 2, value="x"),
        'battles[0].build.deck[2]: expected an id of the rules, got "x"',
    ),
    "deep deck": (set_at("battles", 0, "build", "deck", value=[[]] * 20), "battles[0].build.deck[0]: expected"),
    "long deck": (
        set_at("battles", 0, "build", "deck", value=["flare"] * 41),
        "battles[0].build.deck: expected a list of at most 40",
    ),
    "slot": (
        set_at("battles", 0, "build", "equipment", value={"amulet": "x"}),
        "battles[0].build.equipment: expected potion,",
    ),
    "piece": (
        set_at("battles", 0, "build", "equipment", value={"potion": "iron_helm"}),
        "battles[0].build.equipment.potion: expected",
    ),
    "seed": (set_at("battles", 0, "seed", value=2**64), "battles[0].seed: expected 0..18446744073709551615"),
    "id": (set_at("battles", 0, "match", value="a\nb"), "battles[0].match: expected the id of a record"),
    "twice": (twice, "battles[1].match: expected a battle that stands once"),
    "fitting": (set_at("fitting", value={"hero": ODILE}), "fitting.builds: missing"),
    "who is fitted": (
        set_at("fitting", value={"hero": ODILE, "builds": {"flare": {}}}),
        "fitting.builds: expected odile_lampwright,",
    ),
    "what is worn": (
        set_at("fitting", value={"hero": ODILE, "builds": {ODILE: {"equipment": ["flare"], "deck": []}}}),
        f'fitting.builds.{ODILE}.equipment[0]: expected an id of the rules, got "flare"',
    ),
    "gift": (
        set_at("gifts", value=[{"at": 1, "hero": ODILE, "amount": -1}]),
        "gifts[0].amount: expected 1..10000, got -1",
    ),
}


@pytest.mark.parametrize("name", SPOILT)
def test_a_spoilt_file_is_refused_with_the_place_and_changes_nothing(
    name: str, written_file: Path, capsys: Capture
) -> None:
    spoil, said = SPOILT[name]
    data = json.loads(written_file.read_text())
    data["battles"][0]["match"] = "new"
    written_file.write_text(json.dumps(spoil(deepcopy(data))))
    assert main(["campaign", TITLE, "--import", str(written_file)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"cinquefoil: {written_file}: {said}")
    assert err.count("\n") == 1
    with Profile() as profile:
        assert [each.match for each in profile.results(TITLE)] == ["one"]
    assert list(default_folder().glob("*before*")) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "not JSON, line 1, column 1"),
        (b'{"format": 1', "not JSON"),
        (b"\xff\xfe", "not UTF-8 text, see byte 1"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"format": ' + b"9" * 5000 + b"}", "a number has too many digits"),
    ],
)
def test_what_is_no_json_is_refused(written_file: Path, text: bytes, said: str, capsys: Capture) -> None:
    written_file.write_bytes(text)
    assert main(["campaign", TITLE, "--import", str(written_file)]) == 1
    assert said in capsys.readouterr().err
    assert beaten() == {1}


def test_bad_arguments_are_told(tmp_path: Path, written_file: Path, capsys: Capture) -> None:
    assert main(["campaign", TITLE]) == 2
    assert main(["campaign", TITLE, "--export", "a", "--import", "b"]) == 2
    assert main(["campaign", "spellchain", "--export", "a"]) == 2
    assert main(["campaign", TITLE, "--export", str(written_file)]) == 2
    assert main(["campaign", TITLE, "--import", str(tmp_path / "nowhere")]) == 1
    err = capsys.readouterr().err.splitlines()
    assert "give --export FILE or --import FILE" in err[0]
    assert "spellchain has no campaign that could be taken along; these have one: undertow, lirya" in err[2]
    assert "exists already, and is kept" in err[3]
    assert "No such file or directory" in err[4]


def test_who_has_not_begun_has_nothing_to_take_along(tmp_path: Path, capsys: Capture) -> None:
    assert main(["campaign", TITLE, "--export", str(tmp_path / "a.json")]) == 1
    assert "No campaign has been begun here" in capsys.readouterr().err
    assert not (tmp_path / "a.json").exists()


KILLED = """
import os, signal, sys
from game.records import profile
from game.cli import main
rows = iter(range(int(sys.argv[2])))
whole = profile.seal
def seal(row):
    if next(rows, None) is None:
        os.kill(os.getpid(), signal.SIGKILL)
    return whole(row)
profile.seal = seal
main(["campaign", "undertow", "--import", sys.argv[1]])
"""


def test_a_kill_at_any_moment_leaves_all_of_it_or_nothing(
    written_file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The program is killed while it seals what it writes: each result, then the fact."""
    data = json.loads(written_file.read_text())
    first = data["battles"][0]
    data["battles"] += [{**first, "match": f"m{n}", "seed": 500 + n, "ended": 500.0 + n} for n in range(3)]
    written_file.write_text(json.dumps(data))
    found = []
    for moment in of_all(range(8), (0, 2, 4, 7)):
        at_home(monkeypatch, tmp_path / f"other {moment}")
        done = subprocess.run(
            [sys.executable, "-c", KILLED, str(written_file), str(moment)], check=False, env=dict(os.environ)
        )
        with Profile() as profile:
            begun, count = ladder_of(profile).begun, len(profile.results(TITLE))
        assert (begun, count) in ((False, 0), (True, 4))
        found.append((done.returncode == -signal.SIGKILL, begun))
    assert found[0] == (True, False)
    assert (False, True) in found


def test_what_was_killed_comes_at_the_next_try(
    written_file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    at_home(monkeypatch, tmp_path / "other")
    subprocess.run([sys.executable, "-c", KILLED, str(written_file), "1"], check=False, env=dict(os.environ))
    assert beaten() == set()
    assert main(["campaign", TITLE, "--import", str(written_file)]) == 0
    assert beaten() == {1}


def test_only_titles_with_a_campaign_of_two_take_it_along() -> None:
    assert [title for title in ("longnight", "spellchain", TITLE) if (duel := duel_of(title)) and duel.campaign] == [
        TITLE
    ]
