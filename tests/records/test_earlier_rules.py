"""Matches and saves of earlier rules, played by the program as it was then: they open, verify, replay and go on."""

import shutil
from pathlib import Path

import pytest

import game
from game.records.record import Record
from game.records.replay import verify

DATA = Path(__file__).parent / "data"
STORED = sorted(DATA.glob("rules*/*"))


@pytest.fixture(params=STORED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def stored(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A stored file, where a test may change it."""
    (tmp_path / request.param.parent.name).mkdir()
    return Path(shutil.copy(request.param, tmp_path / request.param.parent.name))


def test_both_titles_are_stored_over_and_not_over() -> None:
    kinds = {(record.header.title, record.result is None) for record in map(Record.load, STORED)}
    assert kinds == {(title, open_) for title in ("longnight", "spellchain") for open_ in (False, True)}


def test_it_verifies(stored: Path) -> None:
    record = Record.load(stored)
    assert (f"rules{record.header.rules}", record.notes) == (stored.parent.name, ())
    found = verify(record, game.start)
    assert (found.actions, found.finished, found.today) == (len(record), record.result is not None, False)


def test_it_opens_at_its_end_and_goes_on(stored: Path) -> None:
    match = game.load(stored)
    assert match.check() == ()
    assert match.fingerprint() == match.record.actions()[-1].state
    result = match.record.result
    assert match.result == (None if result is None else (result.winner, result.reason))
    if match.actor is not None:
        match.play(match.actions()[-1])
        match.record.save(stored)
        assert game.load(stored).fingerprint() == match.fingerprint()
