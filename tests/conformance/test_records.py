"""A record of any title, kept, read and played on."""

from itertools import islice

import pytest

import game
from game.engine.errors import NewerRecord, OtherRules
from game.records.record import Record
from game.records.replay import as_far_as_alike, verify


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
    for match, action, look in some_case.looks():
        if not look:
            match.play(action)
            match.record.save(path)
            continue
        again = game.load(path)
        assert again.fingerprint() == match.fingerprint()
        assert again.actions() == match.actions()
        assert again.play(action) == match.play(action)
        assert [(a.action, a.state, a.words) for a in again.record.actions()] == [
            (a.action, a.state, a.words) for a in match.record.actions()
        ]
        match.record.save(path)


def test_a_match_can_be_stood_up_after_any_action(some_case) -> None:
    fingerprints = {}
    for number, (match, action, look) in enumerate(some_case.looks()):
        if look:
            fingerprints[number] = match.fingerprint()
        match.play(action)
    record = Record.parse(match.record.text())
    for number, fingerprint in fingerprints.items():
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


def earlier(case, actions: int, **changes) -> Record:
    """A record of some actions that says it was played by earlier rules, or with other cards."""
    header = case.new().record.header
    told = {"title": header.title, "seed": header.seed, "setup": header.setup}
    record = Record.new(**{"rules": header.rules - 1, "content": header.content, **told, **changes})
    match = game.start(record.header)
    match.go_on_in(record)
    for walked, action in islice(case.walk(match), actions):
        walked.play(action)
    return record


def forged(record: Record, numbers: range) -> Record:
    """The same with other fingerprints after some actions, digests whole."""
    header = record.header
    other = Record.new(
        title=header.title, rules=header.rules, content=header.content, seed=header.seed, setup=header.setup
    )
    for entry in record.actions():
        state = "0" * 32 if entry.n in numbers else entry.state
        other.append(entry.action, entry.player, entry.ms, state, entry.words)
    return other


def test_a_record_of_later_rules_is_left_to_a_newer_program(some_case) -> None:
    record = earlier(some_case, 0, rules=some_case.new().rules_version + 1)
    with pytest.raises(NewerRecord, match="rules"):
        game.resume(record)


@pytest.mark.parametrize("changes", [{}, {"content": "0" * 32}])
def test_a_record_of_earlier_rules_that_goes_the_same_is_whole_and_goes_on(some_case, changes) -> None:
    record = earlier(some_case, 12, **changes)
    found = verify(record, game.start)
    assert (found.actions, found.fingerprints, found.today) == (12, 12, False)
    match = game.resume(record)
    match.play(match.actions()[0])
    assert verify(match.record, game.start).fingerprints == 13


def test_what_was_under_way_may_have_been_written_otherwise(some_case) -> None:
    """Fingerprints in the middle of a resolution may differ; behind it everything is as it was."""
    record = forged(earlier(some_case, 12), range(4, 9))
    assert verify(record, game.start).fingerprints == 7
    assert game.resume(record).fingerprint() == record.actions()[-1].state


def test_a_record_of_earlier_rules_that_goes_otherwise_is_told_apart_from_a_damaged_one(some_case) -> None:
    record = forged(earlier(some_case, 12), range(8, 13))
    for ask in (game.resume, lambda record: verify(record, game.start)):
        with pytest.raises(OtherRules, match="7 of its 12 actions play alike, and they part at action 8") as caught:
            ask(record)
        assert caught.value.alike == 7
    shown, parting = as_far_as_alike(record, game.start)
    assert (len(shown), parting.alike) == (7, 7)
    assert game.resume(shown).fingerprint() == record.actions()[6].state


def test_a_record_of_todays_rules_that_goes_otherwise_is_damaged(some_case) -> None:
    record = forged(earlier(some_case, 12, rules=some_case.new().rules_version), range(8, 13))
    with pytest.raises(game.BadRecord, match="line 9: state") as caught:
        verify(record, game.start)
    assert not isinstance(caught.value, OtherRules)
