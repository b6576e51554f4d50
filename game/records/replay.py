"""Playing a record again: to its end, to be checked, or to be shown at any action, frame or event.

The match is reached through a few names only, so that this module knows no title: see ``Match`` below. A ``start``
function makes the match as it stood when the record's header was written.
"""

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeVar

from game.engine.errors import BadRecord, GameError, NewerRecord, OtherRules
from game.records.lines import Entry, Header, Result, Undo
from game.records.record import Record

View = dict[str, Any]

KEYFRAME = 16
"""Actions from one kept copy of the match to the next: a jump plays fewer than this many."""


class Event(Protocol):
    """What a replay needs of an event: the number of its frame."""

    @property
    def frame(self) -> int: ...


class MatchResult(Protocol):
    """What a replay needs of a match's result."""

    @property
    def winner(self) -> int | None: ...

    @property
    def reason(self) -> str: ...


class Match(Protocol):
    """What a replay needs of a match. Its events may be of any kind that has a ``frame``."""

    record: Record | None

    @property
    def title(self) -> str: ...

    @property
    def rules_version(self) -> int: ...

    @property
    def content_digest(self) -> str: ...

    @property
    def packs(self) -> tuple[Mapping[str, str], ...]: ...

    @property
    def actor(self) -> int | None: ...

    @property
    def words_drawn(self) -> int: ...

    @property
    def result(self) -> MatchResult | None: ...

    def opening_for(self, viewer: int | None) -> tuple[Any, ...]: ...

    def play(self, action: Any, viewer: int | None = None) -> tuple[Any, ...]: ...

    def advance(self, action: Any) -> None: ...

    def view(self, player: int | None = None) -> View: ...

    def fingerprint(self) -> str: ...

    def copy(self) -> Self: ...


M = TypeVar("M", bound=Match)
E = TypeVar("E", bound=Event)


def begin(record: Record, start: Callable[[Header], M], upto: int | None = None) -> M:
    """The match before its first action, with no record: nothing is written down again.

    A record that was played by earlier rules or with other cards is played through first: as far as action ``upto``
    (None: all that stand) it must go as it went then.

    Raises: BadRecord when it can not be started, `NewerRecord` when only later rules play it, `OtherRules` when these
    rules and cards play it otherwise.
    """
    header = record.header
    try:
        match = start(header)
    except GameError as error:
        raise BadRecord("{place}: line 1: cannot be started: {reason}", place=record.name, reason=error) from error
    if match.rules_version < header.rules:
        raise NewerRecord(
            "{place}: line 1: was played by rules {theirs} of {title}; this program plays by rules {ours}",
            place=record.name,
            theirs=header.rules,
            title=header.title,
            ours=match.rules_version,
        )
    for pack in header.packs:
        ours = {pack["id"]: pack["digest"] for pack in match.packs}
        if pack["digest"] != ours.get(pack["id"]):
            raise BadRecord(
                "{place}: line 1: the pack {pack} is another one now (digest {theirs}; here {ours})",
                place=record.name,
                pack=pack["id"],
                theirs=pack["digest"],
                ours=ours.get(pack["id"], "—"),
            )
    match.record = None
    if is_of_today(record, match):
        return match
    alike = _alike(record, match.copy())
    if alike < (len(record) if upto is None else min(upto, len(record))):
        entry = record.actions()[alike]
        raise OtherRules(
            "{place}: line {line}: was played by other rules of {title} (here {ours}, there {theirs}) or with other "
            "cards than this program has; {alike} of its {actions} actions play alike, and they part at action {n}; a "
            "branch after action {alike} can be watched and gone on with",
            place=record.name,
            line=entry.line,
            title=header.title,
            theirs=header.rules,
            ours=match.rules_version,
            alike=alike,
            actions=len(record),
            n=entry.n,
        )
    return match


def as_far_as_alike(record: Record, start: Callable[[Header], Match]) -> tuple[Record, OtherRules | None]:
    """The record, if it can be played again; of one that goes otherwise by these rules, the branch up to there and why.

    Raises: BadRecord when not even its first action can be played again; as `begin`.
    """
    try:
        begin(record, start)
    except OtherRules as error:
        if not error.alike:
            raise
        return record.branch(error.alike), error
    return record, None


def is_of_today(record: Record, match: Match) -> bool:
    """Whether the record was played by the rules and cards that this program has."""
    header = record.header
    return (match.rules_version, match.content_digest) == (header.rules, header.content)


def _alike(record: Record, match: Match) -> int:
    """How many of the actions that stand a match plays as they were played by other rules or with other cards.

    What is under way is written down in another manner now and then, so that fingerprints may differ in the middle of
    a resolution. What counts is the last action behind which everything is as it was.
    """
    alike = 0
    for number, entry in enumerate(record.actions(), 1):
        try:
            match.advance(entry.action)
        except GameError:
            return alike
        if (match.fingerprint(), match.words_drawn) == (entry.state, entry.words):
            alike = number
    return alike


def replay(record: Record, start: Callable[[Header], M], upto: int | None = None) -> M:
    """The match after action ``upto`` of those that stand (None: all).

    Raises: BadRecord when it can not be played again.
    """
    entries = _standing(record, upto)
    match = begin(record, start, upto)
    for entry in entries:
        pass_entry(record, match, entry)
    return match


@dataclass(frozen=True, slots=True)
class Verified:
    """What ``verify`` found in order: how many actions stand, how many fingerprints held, whether the match is over,
    and whether it was played by the rules and with the cards of today."""

    actions: int
    fingerprints: int
    finished: bool
    today: bool = True


def verify(record: Record, start: Callable[[Header], M]) -> Verified:
    """Plays every line again, taken-back ones included, and compares player, fingerprint, words drawn and result.

    Of a record of earlier rules or other cards, which goes as it went then (see `begin`), the fingerprints that hold
    are counted; what was taken back there is passed over.

    Raises: BadRecord naming the line, and what differs, at the first difference; as `begin`.
    """
    match = begin(record, start)
    if not is_of_today(record, match):
        return _verify_earlier(record, match)
    wanted = {item.k for item in record.history() if isinstance(item, Undo)}
    kept = {0: match.copy()} if wanted else {}
    fingerprints = 0
    for item in record.history():
        if isinstance(item, Undo):
            match = kept[item.k].copy()
        elif isinstance(item, Entry):
            # whoever decides plays; only conceding is open to the other player
            if item.player != match.actor and not item.action.startswith("concede"):
                _differs(record, item.line, "player", item.player, match.actor)
            pass_entry(record, match, item)
            fingerprints += 1
            if match.fingerprint() != item.state:
                _differs(record, item.line, "state", item.state, match.fingerprint())
            if match.words_drawn != item.words:
                _differs(record, item.line, "words", item.words, match.words_drawn)
            if item.n in wanted:
                kept[item.n] = match.copy()
        else:
            _compare_result(record, match, item)
    return Verified(len(record), fingerprints, match.result is not None)


def _verify_earlier(record: Record, match: Match) -> Verified:
    """The same of a record of other rules or cards, from the match before its first action."""
    fingerprints = 0
    for entry in record.actions():
        pass_entry(record, match, entry)
        fingerprints += match.fingerprint() == entry.state
    if record.result is not None:
        _compare_result(record, match, record.result)
    return Verified(len(record), fingerprints, match.result is not None, today=False)


def _compare_result(record: Record, match: Match, told: Result) -> None:
    result = match.result
    if result is None:
        raise BadRecord(
            "{place}: line {line}: has a result, but the match goes on there", place=record.name, line=told.line
        )
    if (result.winner, result.reason) != (told.winner, told.reason):
        _differs(record, told.line, "result", f"{told.winner} {told.reason}", f"{result.winner} {result.reason}")


@dataclass(frozen=True, slots=True)
class Moment(Generic[E]):
    """A match as it is shown at one place of a replay.

    ``action`` is the number of the action under way (0: the opening), ``frame`` and ``event`` the last ones shown,
    counted through the whole replay from 0 (-1: none yet). ``view`` is the view at that place; ``events`` are those
    of this action so far. ``whole`` says whether the action is at its end.
    """

    action: int
    frame: int
    event: int
    view: View
    events: tuple[E, ...]
    whole: bool


class Replay(Generic[M, E]):
    """A record opened for watching: every action, frame and event is within reach at once.

    The record is played once, on opening: each action's events are kept, and a copy of the match every 16 actions.
    Frames and events are numbered from 0 through the whole match, those of the opening first; a frame has the number
    that its events carry.
    """

    __slots__ = (
        "_base",
        "_entries",
        "_event_starts",
        "_events",
        "_fold",
        "_frame_ends",
        "_keyframes",
        "record",
        "viewer",
    )

    def __init__(
        self,
        record: Record,
        start: Callable[[Header], M],
        fold: Callable[[M, View, Sequence[E]], View],
        viewer: int | None = None,
    ) -> None:
        """Plays the record once.

        ``fold`` gives the view after some events, from a match of this title (for its rules only) and the view before
        them (``{}`` before the opening). ``viewer`` is whose view and events are shown, None for all.

        Raises: BadRecord when it can not be played again.
        """
        self.record = record
        self.viewer = viewer
        self._entries = record.actions()
        self._fold = fold
        match = begin(record, start)
        self._keyframes: list[M] = [match.copy()]
        self._events: list[tuple[E, ...]] = [match.opening_for(viewer)]
        for entry in self._entries:
            self._events.append(play_entry(record, match, entry, viewer))
            if entry.n % KEYFRAME == 0:
                self._keyframes.append(match.copy())
        self._base: tuple[int, M] = (0, self._keyframes[0])
        # For each action, and one more, its first event; for each frame the event after its last.
        self._event_starts: list[int] = []
        self._frame_ends: list[int] = []
        count = 0
        for events in self._events:
            self._event_starts.append(count)
            for event in events:
                count += 1
                # A block's close may count to a frame that is over: it is shown with the one under way.
                while len(self._frame_ends) <= event.frame:
                    self._frame_ends.append(count - 1)
                self._frame_ends[-1] = count
        self._event_starts.append(count)

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return len(self._events) - 1

    @property
    def frames(self) -> int:
        """How many frames there are."""
        return len(self._frame_ends)

    @property
    def events(self) -> int:
        """How many events there are."""
        return self._event_starts[-1]

    def events_of(self, action: int) -> tuple[E, ...]:
        """The events of one action; 0 gives the opening's."""
        return self._events[_within("action", action, len(self._events))]

    def frames_of(self, action: int) -> range:
        """The numbers of one action's frames; 0 gives the opening's."""
        _within("action", action, len(self._events))
        first, end = self._event_starts[action : action + 2]
        return range(bisect_right(self._frame_ends, first), bisect_right(self._frame_ends, end))

    def entry(self, action: int) -> Entry | None:
        """The record's line of one action; None for the opening."""
        _within("action", action, len(self._events))
        return self._entries[action - 1] if action else None

    def match_at(self, action: int) -> M:
        """A match of its own as it stood after an action (0: before the first), to look around in or play on from."""
        return self._reach(_within("action", action, len(self._events))).copy()

    def at_action(self, action: int) -> Moment[E]:
        """The moment after an action; 0 is after the opening."""
        _within("action", action, len(self._events))
        return self._moment(action, self._event_starts[action + 1])

    def at_frame(self, frame: int) -> Moment[E]:
        """The moment after a frame."""
        _within("frame", frame, len(self._frame_ends))
        end = self._frame_ends[frame]
        return self._moment(self._action_of(end - 1) if end else 0, end)

    def at_event(self, event: int) -> Moment[E]:
        """The moment after an event, also in the middle of a frame."""
        _within("event", event, self.events)
        return self._moment(self._action_of(event), event + 1)

    def _moment(self, action: int, end: int) -> Moment[E]:
        """The moment in an action after all events before number ``end``."""
        whole = self._events[action]
        events = whole[: end - self._event_starts[action]]
        if len(events) == len(whole):
            view = self._reach(action).view(self.viewer)
        else:
            before = self._reach(max(action - 1, 0))
            view = self._fold(before, before.view(self.viewer) if action else {}, events)
        frame = bisect_right(self._frame_ends, end - 1) if events else bisect_right(self._frame_ends, end) - 1
        return Moment(action, frame, end - 1, view, events, len(events) == len(whole))

    def _action_of(self, event: int) -> int:
        """The action that an event belongs to; actions without events own none."""
        return bisect_right(self._event_starts, event) - 1

    def _reach(self, action: int) -> M:
        """The match after an action, not to be changed."""
        at, match = self._base
        key = action // KEYFRAME
        if not key * KEYFRAME <= at <= action:
            at, match = key * KEYFRAME, self._keyframes[key]
        if at < action:
            match = match.copy()
            for entry in self._entries[at:action]:
                pass_entry(self.record, match, entry)
        self._base = (action, match)
        return match


def _standing(record: Record, upto: int | None) -> tuple[Entry, ...]:
    """The standing actions up to one.

    Raises: BadRecord when there are fewer.
    """
    actions = record.actions()
    if upto is None:
        return actions
    if not 0 <= upto <= len(actions):
        raise BadRecord(
            "{place}: action: expected 0 to {last}, got {number}", place=record.name, last=len(actions), number=upto
        )
    return actions[:upto]


def play_entry(record: Record, match: Match, entry: Entry, viewer: int | None = None) -> tuple[Any, ...]:
    """Plays a line, or says which line can not be played."""
    try:
        return match.play(entry.action, viewer)
    except GameError as error:
        raise _unplayable(record, entry, error) from error


def pass_entry(record: Record, match: Match, entry: Entry) -> None:
    """Plays a line without asking what happened."""
    try:
        match.advance(entry.action)
    except GameError as error:
        raise _unplayable(record, entry, error) from error


def _unplayable(record: Record, entry: Entry, error: GameError) -> BadRecord:
    return BadRecord(
        "{place}: line {line}: action {n} cannot be played: {reason}",
        place=record.name,
        line=entry.line,
        n=entry.n,
        reason=error,
    )


def _differs(record: Record, line: int, key: str, told: object, true: object) -> None:
    raise BadRecord(
        "{place}: line {line}: {key}: the record says {told}, playing it again gives {true}",
        place=record.name,
        line=line,
        key=key,
        told=told,
        true=true,
    )


def _within(what: str, number: int, count: int) -> int:
    """The number, if it is one of ``count`` from 0.

    Raises: IndexError saying the range.
    """
    if not 0 <= number < count:
        raise IndexError(f"{what}: expected 0 to {count - 1}, got {number}")
    return number
