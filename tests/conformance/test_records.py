"""A record of any title, kept, read and played on."""

import pytest

import game
from game.records.record import Record
from game.records.replay import verify


def test_a_record_loads_as_it_was_saved(case, tmp_path) -> None:
    path = tmp_path / "match.cinquefoil"
    for match, action in case.walk():
        match.play(action)
    match.record.save(path)
    again = game.load(path)
    assert again.record.text() == match.record.text() == path.read_bytes()
    assert again.fingerprint() == match.fingerprint()
    assert (again.words_drawn, again.frames, again.result) == (match.words_drawn, match.frames, match.result)
    assert verify(again.record, game.start).actions == len(match.record)


def test_a_match_goes_on_from_its_record_at_any_decision(some_case, tmp_path) -> None:
    path = tmp_path / "match.cinquefoil"
    some_case.new().record.save(path)
    for match, action in some_case.walk():
        again = game.load(path)
        assert again.fingerprint() == match.fingerprint()
        assert again.actions() == match.actions()
        assert again.play(action) == match.play(action)
        assert [(a.action, a.state, a.words) for a in again.record.actions()] == [
            (a.action, a.state, a.words) for a in match.record.actions()
        ]
        match.record.save(path)


def test_a_match_can_be_stood_up_after_any_action(some_case) -> None:
    fingerprints = []
    for match, action in some_case.walk():
        fingerprints.append(match.fingerprint())
        match.play(action)
    record = Record.parse(match.record.text())
    for number, fingerprint in enumerate(fingerprints):
        assert game.resume(Record.parse(record.text()), number).fingerprint() == fingerprint


def test_a_record_from_a_position_goes_on(some_case, tmp_path) -> None:
    path = tmp_path / "match.cinquefoil"
    for number, (match, action) in enumerate(some_case.walk()):
        match.play(action)
        if match.actor is None or number % 5:
            continue
        puzzle = game.from_position(some_case.title, match.position(), seed=3)
        puzzle.play(puzzle.actions()[0])
        puzzle.record.save(path)
        assert game.load(path).fingerprint() == puzzle.fingerprint()


def test_every_action_line_tells_the_state_after_it(case) -> None:
    for number, (match, action) in enumerate(case.walk()):
        match.play(action)
        entry = match.record.actions()[-1]
        assert (entry.n, entry.action, entry.state, entry.words) == (
            number + 1,
            str(action),
            match.fingerprint(),
            match.words_drawn,
        )


def test_a_record_of_other_rules_or_cards_is_refused(some_case) -> None:
    header = some_case.new().record.header
    told = {"title": header.title, "seed": header.seed, "setup": header.setup}
    for changes, said in (({"rules": header.rules + 1}, "rules"), ({"content": "0" * 32}, "cards")):
        record = Record.new(**{"rules": header.rules, "content": header.content, **told, **changes})
        with pytest.raises(game.BadRecord, match=said):
            game.resume(record)
