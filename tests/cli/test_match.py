"""Matches without a person: how they are set up, what they leave, and how one is gone on with."""

import json
import re
from pathlib import Path

import pytest

import game
from game.cli import main
from game.records.library import Library
from game.records.record import Record
from game.spellchain.engine.room import Spellchain
from game.titles import room_of
from tests.cli.said import Capture, one_line

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
