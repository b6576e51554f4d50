"""Everything that changes is told: events make the view, in numbered frames and nested blocks."""

from itertools import takewhile

import pytest

import game
from game.engine.fold import fold

LEADING = ("move", "roll", "create", "reveal", "shuffle", "choice", "result")
VIEWERS = (None, 0, 1)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_opening_makes_the_first_view_from_nothing(case, viewer) -> None:
    match = case.new()
    assert fold(match.rules, {}, match.opening_for(viewer)) == match.view(viewer)
    assert match.opening == match.opening_for(None)


def test_the_opening_of_a_position_makes_its_view_from_nothing(some_case) -> None:
    for match, action, look in some_case.looks():
        again = game.from_position(some_case.title, match.position()) if look else None
        for viewer in VIEWERS if again is not None else ():
            assert fold(again.rules, {}, again.opening_for(viewer)) == again.view(viewer)
        match.play(action)


def test_the_events_of_an_action_make_the_next_view(lasting_case) -> None:
    seen: dict[int | None, dict[str, object]] = {}
    for match, action in lasting_case.walk():
        twins = {viewer: match.copy() for viewer in VIEWERS}
        seen = seen or {viewer: match.view(viewer) for viewer in VIEWERS}
        match.play(action)
        for viewer, twin in twins.items():
            now = match.view(viewer)
            assert fold(match.rules, seen[viewer], twin.play(action, viewer=viewer)) == now
            seen[viewer] = now


def test_viewers_are_told_of_the_same_events(some_case) -> None:
    """Only particulars differ, and of a face that a viewer does not know, and what follows from it, he is told none."""
    for match, action in some_case.walk():
        told = [match.copy().play(action, viewer=viewer) for viewer in (0, 1)]
        ours = match.play(action)
        for theirs in told:
            rest = (event for event in theirs if not is_forgotten(event))
            head = next(rest, None)
            for event in ours:
                if head is not None and same_event(head, event):
                    head = next(rest, None)
                else:
                    assert event.kind == "set"
            assert head is None


def is_forgotten(event: game.Event) -> bool:
    """That a face is known no longer is told only to who knew it."""
    return (event.kind, event.name, event.old, event.new) == ("set", "card", None, None)


def same_event(one: game.Event, other: game.Event) -> bool:
    return (one.kind, one.frame, one.entity, one.name) == (other.kind, other.frame, other.entity, other.name)


def numbers(events: tuple[game.Event, ...], start: int) -> list[int]:
    """The frame of each event as the frames' own rule has it.

    A leading event begins a frame, and `set` events behind it in its block join it; a `set` with no leading event
    before it in its block begins one, and others join that. An open counts to the next frame, a close to the last.
    """
    found, frame, led = [], start - 1, [False]
    for event in events:
        if event.kind == "open":
            found.append(frame + 1)
            led.append(False)
            continue
        if event.kind == "close":
            led.pop()
            led[-1] = False  # what follows a nested block can not join a frame before it
        elif event.kind in LEADING or not led[-1]:
            frame += 1
            led[-1] = True
        found.append(frame)
    return found


def test_events_are_numbered_by_frames(case) -> None:
    match = case.new()
    told = tuple(event for event in match.opening if event.old is not None or event.kind != "set")
    assert [event.frame for event in told] == numbers(told, 0)
    assert match.frames == 1 + max(event.frame for event in match.opening)
    for match, action in case.walk():
        start, twin = match.frames, match.copy()
        events = match.play(action)
        for told in (events, twin.copy().play(action, 0), twin.copy().play(action, 1)):
            assert [event.frame for event in told] == numbers(told, start)
        changing = [event.frame for event in events if event.kind not in ("open", "close")]
        assert sorted(set(changing)) == list(range(start, match.frames))


def test_blocks_are_nested_and_closed(case) -> None:
    for match, action in case.walk():
        depth: list[str] = []
        for event in match.play(action):
            if event.kind == "open":
                assert event.entity is not None
                depth.append(event.name)
            elif event.kind == "close":
                assert depth.pop() == event.name
        assert depth == []


def test_a_set_tells_a_change_from_what_was_there(case) -> None:
    """No event says what is already so, and each starts where the one before left off."""
    values: dict[tuple[int | None, str], object] = {}
    for match, action in case.walk():
        for event in match.play(action):
            if event.kind == "create":
                values = {key: value for key, value in values.items() if key[0] != event.entity}
            if event.kind != "set":
                continue
            assert event.old != event.new
            assert values.get((event.entity, event.name), event.old) == event.old
            values[event.entity, event.name] = event.new


def test_what_is_created_is_told_from_nothing(case) -> None:
    """No tag of it had a value before: where values are numbers the old one is 0, where they are names it is None; and
    what it is called is told whatever its number in the core."""
    match = case.new()
    named = {kind.name: {tag for tag, _ in kind.firsts} for kind in match.rules.layout.kinds if kind is not None}
    told = [match.opening, *(match.play(action) for match, action in case.walk())]
    created = 0
    for events in told:
        for number, event in enumerate(events):
            if event.kind != "create":
                continue
            created += 1
            rest = takewhile(lambda e, event=event: e.kind == "set" and e.frame == event.frame, events[number + 1 :])
            first: dict[str, game.Event] = {}
            for said in rest:
                if said.entity == event.entity:
                    first.setdefault(said.name, said)
            assert all(said.old is None or said.old == 0 for said in first.values())
            assert all(said.old is None for said in first.values() if isinstance(said.new, str | list | tuple))
            assert named[event.name] <= first.keys()
    assert created
