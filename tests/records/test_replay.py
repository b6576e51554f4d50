"""Replays: every action, frame and event within reach; and what verify finds."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.errors import BadRecord, BadSetup
from game.records.lines import Entry, Header
from game.records.record import Record
from game.records.replay import KEYFRAME, Replay, replay, verify

ACTIONS = "add 3, roll, end, nod, add 2"
# frames: the opening 5; add 1; roll 2 (the roll with its set, then luck); end 1; nod 0; add 1
FRAMES = [range(5), range(5, 6), range(6, 8), range(8, 9), range(9, 9), range(9, 10)]


def forged(record: Record, n: int, **changes: Any) -> Record:
    """A record whose digests hold, but whose action ``n`` says something else."""
    other = Record.new(
        title=record.header.title,
        rules=record.header.rules,
        content=record.header.content,
        seed=record.header.seed,
        setup=record.header.setup,
    )
    other.name = "night.jsonl"
    for line in record.history():
        if isinstance(line, Entry):
            fields = {key: getattr(line, key) for key in ("action", "player", "ms", "state", "words")}
            other.append(**fields | (changes if line.n == n else {}))
        else:
            other.finish(line.winner, line.reason)
    return other


def test_a_replay_gives_the_match_at_the_end_or_after_any_action(toy) -> None:
    match = toy.played(ACTIONS)
    assert replay(match.record, toy.start).fingerprint() == match.fingerprint()
    assert replay(match.record, toy.start, upto=0).fingerprint() == toy.new().fingerprint()
    for entry in match.record.actions():
        assert replay(match.record, toy.start, upto=entry.n).fingerprint() == entry.state
    with pytest.raises(BadRecord, match="expected 0 to 5, got 6"):
        replay(match.record, toy.start, upto=6)


def test_a_replay_skips_what_was_taken_back(toy) -> None:
    match = toy.new()
    for action in ("add 3", "add 4", "add 5"):
        match.play(action)
    match.record.undo(1)
    assert replay(match.record, toy.start).view()["total0"] == 3


def test_a_whole_record_is_verified(toy) -> None:
    found = verify(toy.record(f"{ACTIONS}, concede"), toy.start)
    assert (found.actions, found.fingerprints, found.finished) == (6, 6, True)
    found = verify(toy.record(ACTIONS), toy.start)
    assert (found.actions, found.fingerprints, found.finished) == (5, 5, False)


def test_what_was_taken_back_is_verified_as_well(toy) -> None:
    def gone_back(k: int, record: Record) -> Any:
        match = replay(record, toy.start, upto=k)
        record.undo(k)
        match.record = record
        return match

    record = toy.record(ACTIONS)
    for k, action in ((2, "add 7"), (0, "roll"), (0, "end"), (1, "add 1")):
        gone_back(k, record).play(action) if k < len(record) else replay_on(toy, record).play(action)
    found = verify(record, toy.start)
    assert found.fingerprints == 9
    assert found.actions == len(record)


def replay_on(toy, record: Record) -> Any:
    match = replay(record, toy.start)
    match.record = record
    return match


@pytest.mark.parametrize(
    ("n", "changes", "told"),
    [
        (2, {"state": "00"}, "night.jsonl: line 3: state: the record says 00, playing it again gives "),
        (2, {"words": 4}, "night.jsonl: line 3: words: the record says 4, playing it again gives 1"),
        (4, {"player": 0}, "night.jsonl: line 5: player: the record says 0, playing it again gives 1"),
        (1, {"action": "add 4"}, "night.jsonl: line 2: state: "),
        (1, {"action": "fly"}, "night.jsonl: line 2: action 1 cannot be played: fly: expected add N"),
    ],
)
def test_a_record_that_says_something_else_names_line_and_difference(toy, n: int, changes: Any, told: str) -> None:
    with pytest.raises(BadRecord) as caught:
        verify(forged(toy.record(ACTIONS), n, **changes), toy.start)
    assert str(caught.value).startswith(told)


def test_a_result_that_the_match_has_not_is_found(toy) -> None:
    record = forged(toy.record(ACTIONS), 0)
    record.finish(0, "won")
    with pytest.raises(BadRecord, match="line 7: has a result, but the match goes on"):
        verify(record, toy.start)
    record = toy.record("add 3, concede")
    record.undo(1)
    record.append("concede", 0, 9, record.history()[1].state, 0)
    record.finish(0, "conceded")
    with pytest.raises(
        BadRecord, match="line 7: result: the record says 0 conceded, playing it again gives 1 conceded"
    ):
        verify(record, toy.start)


def test_a_result_that_was_lost_with_a_kill_is_no_damage(toy) -> None:
    text = toy.record("add 3, concede").text()
    record = Record.parse(text[: text.rindex(b'{"winner"')])
    assert verify(record, toy.start).finished


def test_later_rules_and_what_can_not_be_started_are_refused(toy) -> None:
    header = {"title": "tally", "seed": 1, "setup": {}}
    record = Record.new(rules=2, content="c0ffee", **header)
    with pytest.raises(BadRecord, match="line 1: was played by rules 2 of tally; this program plays by rules 1"):
        replay(record, toy.start)

    def refuse(header: object) -> Any:
        raise BadSetup("deck: unknown card x")

    with pytest.raises(BadRecord, match="line 1: cannot be started: deck: unknown card x"):
        replay(record, refuse)


# --- jumping


def test_actions_frames_and_events_are_counted(toy) -> None:
    shown = Replay(toy.record(ACTIONS), toy.start, toy.fold)
    assert (shown.actions, shown.frames, shown.events) == (5, 10, 12)
    assert [shown.frames_of(action) for action in range(6)] == FRAMES
    assert shown.entry(0) is None
    assert shown.entry(2).action == "roll"
    assert [event.tag for event in shown.events_of(2)] == ["face", "total0", "luck"]


def test_the_moment_after_an_action_is_the_match_there(toy) -> None:
    shown = Replay(toy.record(ACTIONS), toy.start, toy.fold)
    for action in (5, 0, 3, 4, 1, 2):
        moment = shown.at_action(action)
        assert moment.view == replay(shown.record, toy.start, upto=action).view()
        assert (moment.action, moment.whole) == (action, True)
        assert moment.events == shown.events_of(action)
        assert moment.frame == FRAMES[action].stop - 1


def test_the_moment_after_a_frame_is_between_two_actions(toy) -> None:
    shown = Replay(toy.record(ACTIONS), toy.start, toy.fold)
    before = shown.at_action(1).view
    moment = shown.at_frame(6)
    face = moment.view["face"]
    assert (moment.action, moment.frame, moment.event, moment.whole) == (2, 6, 7, False)
    assert moment.view == before | {"face": face, "total0": 3 + face}
    assert [event.tag for event in moment.events] == ["face", "total0"]
    assert shown.at_frame(7).whole
    assert shown.at_frame(9).action == 5


def test_the_moment_after_an_event_is_in_the_middle_of_a_frame(toy) -> None:
    shown = Replay(toy.record(ACTIONS), toy.start, toy.fold)
    moment = shown.at_event(6)
    assert (moment.action, moment.frame, moment.event, moment.whole) == (2, 6, 6, False)
    assert moment.view == shown.at_action(1).view | {"face": moment.view["face"]}


def test_frames_have_the_numbers_that_their_events_carry(toy) -> None:
    shown = Replay(toy.record(ACTIONS), toy.start, toy.fold)
    for frame in range(shown.frames):
        assert shown.at_frame(frame).events[-1].frame == frame


def test_a_close_that_counts_to_an_earlier_frame_is_shown_with_the_one_under_way(toy) -> None:
    def late(header: Header) -> Any:
        match = toy.start(header)
        first, *others, last = match.opening
        match.opening = (first, *others, last, replace(first, kind="close", tag="late"))
        return match

    shown = Replay(toy.record(ACTIONS), late, toy.fold)
    assert shown.frames_of(0) == range(5)
    assert [event.tag for event in shown.at_frame(4).events][-2:] == ["face", "late"]


def test_the_opening_is_told_from_an_empty_view(toy) -> None:
    shown = Replay(toy.record(ACTIONS), toy.start, toy.fold)
    assert shown.at_frame(0).view == {"turn": 1}
    assert shown.at_frame(4).view == toy.new().view()


def test_a_viewer_is_shown_what_that_viewer_may_know(toy) -> None:
    asked: set[int | None] = set()

    def veiled(header: Header) -> Any:
        match = toy.start(header)
        match.opening_for = lambda viewer: asked.add(viewer) or match.opening
        match.view = lambda player=None: {"viewer": player}
        return match

    shown = Replay(toy.record(ACTIONS), veiled, toy.fold, viewer=1)
    assert asked == {1}
    assert shown.at_action(3).view == {"viewer": 1}
    assert shown.at_frame(6).view["viewer"] == 1


def test_a_replay_writes_nothing_down(toy) -> None:
    started: list[Any] = []

    def start(header: Header) -> Any:
        match = toy.new()
        started.append(match.record)
        return match

    shown = Replay(toy.record(ACTIONS), start, toy.fold)
    shown.match_at(3).play("nod")
    assert verify(toy.record(ACTIONS), start).actions == 5
    assert [len(record) for record in started] == [0, 0]


def test_a_replay_for_a_viewer_has_the_same_frames(toy) -> None:
    shown = Replay(toy.record(ACTIONS), toy.start, toy.fold, viewer=0)
    assert shown.frames == 10
    assert [shown.frames_of(action) for action in range(6)] == FRAMES
    assert shown.at_frame(0).view == {"turn": 1}
    assert shown.at_frame(6).action == 2
    assert shown.at_action(0).view == toy.new().view(0)
    assert (shown.at_action(0).frame, shown.at_action(0).event) == (4, 4)


def test_places_that_are_not_there_are_refused(toy) -> None:
    shown = Replay(toy.record(ACTIONS), toy.start, toy.fold)
    for jump, count in ((shown.at_action, 6), (shown.at_frame, 10), (shown.at_event, 12), (shown.match_at, 6)):
        for place in (-1, count):
            with pytest.raises(IndexError, match=f"expected 0 to {count - 1}, got {place}"):
                jump(place)


def test_a_match_taken_from_a_replay_is_its_own(toy) -> None:
    shown = Replay(toy.record(ACTIONS), toy.start, toy.fold)
    before = shown.at_action(2).view
    shown.match_at(2).play("add 50")
    assert shown.at_action(2).view == before


@given(st.data())
def test_jumps_in_any_order_show_what_playing_on_shows(toy, game_of, data: st.DataObject) -> None:
    record = toy.record(game_of(3 * KEYFRAME + 5))
    shown = Replay(record, toy.start, toy.fold)
    views = []
    view: dict[str, Any] = {}
    for action in range(shown.actions + 1):
        for event in shown.events_of(action):
            view = toy.fold(None, view, [event])
            views.append(view)
    for event in data.draw(st.lists(st.integers(0, shown.events - 1), min_size=1, max_size=6)):
        assert shown.at_event(event).view == views[event]
    for frame in data.draw(st.lists(st.integers(0, shown.frames - 1), min_size=1, max_size=6)):
        moment = shown.at_frame(frame)
        assert moment.view == views[moment.event]
        assert moment.frame == frame


def test_a_jump_in_a_long_record_plays_a_few_actions_only(toy, game_of, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = Replay(toy.record(game_of(500)), toy.start, toy.fold)
    played: list[str] = []
    toys = type(toy.new())
    advance = toys.advance
    monkeypatch.setattr(toys, "advance", lambda match, action: played.append(action) or advance(match, action))
    most = 0
    for frame in range(0, shown.frames, 7):
        shown.at_frame(0)
        played.clear()
        shown.at_frame(frame)
        most = max(most, len(played))
    assert 0 < most < KEYFRAME
