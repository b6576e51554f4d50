"""Records: told, verified, branched, exported, listed, and nothing told that the asker may not know."""

import json
from pathlib import Path

import pytest

import game
from game.cli import main
from game.longnight.engine.daily import daily_scenario, daily_seed
from game.records.library import Library
from game.records.record import Record
from tests.cli.said import Capture, one_line

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
