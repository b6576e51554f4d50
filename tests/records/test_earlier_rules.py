"""Matches and saves that the program made as it was then, by rules of then and by those of today: they open, verify,
replay and go on."""

import itertools
import shutil
from pathlib import Path

import pytest

import game
from game.records.record import Record
from game.records.replay import verify
from game.titles import room_of

DATA = Path(__file__).parent / "data"
STORED = sorted(DATA.glob("rules*/*"))


@pytest.fixture(params=STORED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def stored(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A stored file, where a test may change it."""
    (tmp_path / request.param.parent.name).mkdir()
    return Path(shutil.copy(request.param, tmp_path / request.param.parent.name))


def test_both_titles_are_stored_over_and_not_over_by_rules_of_then_and_of_today() -> None:
    records = [Record.load(path) for path in STORED]
    kinds = {(record.header.title, is_of_today(record), record.result is None) for record in records}
    assert kinds == set(itertools.product(("longnight", "spellchain"), (False, True), (False, True)))


def is_of_today(record: Record) -> bool:
    return record.header.rules == room_of(record.header.title).rules_version


def test_it_verifies(stored: Path) -> None:
    record = Record.load(stored)
    assert (f"rules{record.header.rules}", record.notes) == (stored.parent.name, ())
    found = verify(record, game.start)
    assert (found.actions, found.finished) == (len(record), record.result is not None)
    assert found.today == is_of_today(record)


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
