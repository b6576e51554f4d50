"""A match: the table as players see it, over the core's plain data."""

import difflib
import threading
import time
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple, NoReturn

from game.engine.account import Account, Made, account_of, made_of, new_account
from game.engine.action import Action
from game.engine.broken import write_report
from game.engine.content import shown
from game.engine.core import ffi, lib, stream_key, unset
from game.engine.errors import BadPosition, BadSetup, BrokenMatch, IllegalAction, MatchInUse
from game.engine.event import MOST_FAULTS, Event, Log, decode
from game.engine.faults import amiss
from game.engine.layout import Difference, Json, tags_of
from game.engine.memo import Memo
from game.engine.odds import Runs
from game.engine.peaks import Peaks
from game.engine.room import Loaded, Room, Rules
from game.engine.said import Said, in_a_row, to_say
from game.records.record import Record

ONLOOKER = -1
ALL_SEEING = -1
PLAYERS = (0, 1)
NEAREST, EXAMPLES = 3, 10
"""Legal actions that a refusal names: the nearest, and all of them."""


class Result(NamedTuple):
    """How a match ended: ``winner`` is 0, 1 or None (a draw)."""

    winner: int | None
    reason: str


class Change(NamedTuple):
    """One thing that an action would change: ``odds`` 0..1 over what can not be known; a tag or ``"zone"``."""

    entity: int
    tag: str
    old: Any
    new: Any
    odds: float


class Reach(dict[str, int]):
    """Places that an entity can come to, each with what that takes; ``harmful``: those it can not come to unharmed.

    In The Long Night the Investigator's are the hexes that his Movement Points pay for, and what they cost. A way that
    enters no trap is preferred to a shorter one that does; where every way within his points enters one, the hex is
    harmful. An enemy's are the hexes on which he would be struck (or drained, or gazed at) if he stood there when it
    acts, with how far that is: its steps and the way of the blow. Its face counts once it is rolled, and what others
    do before it; when it has acted, or before the roll, whatever it may roll next.
    """

    __slots__ = ("harmful",)

    def __init__(self, costs: Mapping[str, int], harmful: Iterable[str]) -> None:
        super().__init__(costs)
        self.harmful = frozenset(harmful)


class Match:
    """One play of a title. Made by `game.new`, `game.from_position` and `game.load`.

    Threads may look at a match at once, also while one plays in it: each sees it before an action or after it. Only
    one may play: another that tries is told so (`MatchInUse`), and takes a `copy`. ``copy.copy`` and
    ``copy.deepcopy`` are `copy`; to send a match elsewhere, send its record or its position.

    >>> import game
    >>> match = game.new("longnight", seed=7)
    >>> match.actor, match.view()["turn"]
    (0, 1)
    >>> match.play("next")[-1].kind
    'close'
    """

    __slots__ = (
        "_actions",
        "_content",
        "_dealt",
        "_frames",
        "_lock",
        "_log",
        "_opening",
        "_playing",
        "_spare",
        "_started",
        "_state",
        "record",
        "rules",
    )

    def __init__(self, rules: Rules, record: Record | None) -> None:
        """An empty match; the functions above fill it."""
        self.rules = rules
        self.record = record
        self._content = rules.content
        self._state = _block(rules)
        self._spare: Any = None
        self._log: Log | None = None
        self._opening: bytes = b""
        self._dealt: Any = None
        """How a re-dealt twin stood at first, until its opening is asked for; never written."""
        self._frames = 0
        self._actions: tuple[Action, ...] | None = None
        self._started = time.monotonic()
        self._lock = threading.RLock()
        """Held while the core is in the match: it works without the interpreter's lock."""
        self._playing = threading.Lock()
        """Held by who plays."""

    def __copy__(self) -> "Match":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Match":
        return self.copy()

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError("a match is not pickled: send its record (match.record.text()) or match.position()")

    # ---- what it is ----

    @property
    def title(self) -> str:
        """The title's id."""
        return self.rules.room.id

    @property
    def rules_version(self) -> int:
        """Of the title's rules: a record of another version may play differently."""
        return self.rules.room.rules_version

    @property
    def packs(self) -> tuple[Mapping[str, str], ...]:
        """The packs whose content the match uses, each ``{"id", "digest"}``."""
        return self.rules.packs

    @property
    def content_digest(self) -> str:
        """Of the cards, dice, enemies and map that this match uses."""
        return self.rules.digest

    @property
    def actor(self) -> int | None:
        """Who must choose, 0 or 1; None when the match is over."""
        with self._lock:
            actor: int = lib.api_actor(self._content, self._state)
        return None if actor == lib.MATCH_NOBODY else actor

    @property
    def result(self) -> Result | None:
        """How it ended, or None while it runs."""
        with self._lock:
            over, winner, reason = self._state.over, self._state.winner, self._state.reason
        if not over:
            return None
        return Result(None if winner == lib.MATCH_NOBODY else winner, self.rules.layout.reasons[reason])

    @property
    def words_drawn(self) -> int:
        """32-bit words of the match's stream that chance has used."""
        return int(lib.api_drawn(self._state))

    @property
    def frames(self) -> int:
        """Frames told so far, the opening's included."""
        return self._frames

    @property
    def opening(self) -> tuple[Event, ...]:
        """What making the match did, told from an empty view; of a re-dealt twin, what stood there then."""
        return self.opening_for(None)

    def opening_for(self, viewer: int | None) -> tuple[Event, ...]:
        """The opening as a player may know it.

        Raises: ``ValueError`` if there is no such player.
        """
        seat(viewer)
        with self._lock:
            if self._dealt is not None:
                self._opening, self._dealt = self._told(lib.api_tell, self._dealt), None
        constants = [Event("set", 0, 0, key, None, value) for key, value in self.rules.constants_of(viewer).items()]
        events = decode(self._opening, self.rules.layout, viewer)
        return (*events[:1], *constants, *events[1:])

    # ---- playing ----

    def actions(self) -> tuple[Action, ...]:
        """Everything that is legal now, in the title's stated order; empty when the match is over."""
        actions = self._actions
        if actions is None:
            with self._lock:
                raw = self._room()[1].actions(self._content, self._state)
                actions = self._actions = self.rules.notation.actions(raw)
        return actions

    def play(self, action: Action | str, viewer: int | None = None) -> tuple[Event, ...]:
        """Plays an action or its notation; what happened, as ``viewer`` may know it (None: all).

        Raises: ``IllegalAction`` with the nearest reason and the nearest legal actions; nothing has changed then.
        ``BrokenMatch`` if the core broke its own rules: the match and its record stand at the last good action.
        ``MatchInUse`` while another thread plays in it, ``ValueError`` if there is no such viewer: nothing has changed
        then either.
        """
        seat(viewer)
        return decode(self._advance(action), self.rules.layout, viewer)

    def advance(self, action: Action | str) -> None:
        """Plays an action without telling what happened: for going through a record quickly.

        Raises: as `play`.
        """
        self._advance(action)

    def _advance(self, action: Action | str) -> bytes:
        if not self._playing.acquire(blocking=False):
            said = to_say("another thread plays in this match: one match, one player's thread; take a copy for each")
            raise MatchInUse(said)
        try:
            return self._advance_alone(self._action(action))
        finally:
            self._playing.release()

    def _advance_alone(self, chosen: Action) -> bytes:
        with self._lock:
            spare, log = self._room()
            step = log.step(self._content, spare, self._state, chosen.raw, self._frames)
            if step is None:
                raise self._refusal(chosen)
            fingerprint, drawn, events, frames, player, turn, over, faults = step
            if faults:
                self._broken(chosen, log.found(faults))
            self._state, self._spare = spare, self._state
            self._actions = None
            self._frames = frames
            told = log.raw(events)
        record = self.record
        if record is not None:
            ms = max(int(1000 * (time.monotonic() - self._started)), record.last_ms)
            record.append(chosen.text, player, ms, fingerprint.hex(), drawn, turn)
            result = self.result if over else None
            if result is not None:
                record.finish(result.winner, result.reason)
        return told

    def _action(self, action: Action | str) -> Action:
        """An action as such. Raises: ``IllegalAction`` for what is no action, nor its notation to the letter."""
        if isinstance(action, Action):
            return action
        if not isinstance(action, str):
            raise self._misspelt(IllegalAction("{text}: expected an action or its notation", text=repr(action)))
        try:
            meant = self.rules.notation.parse(action)
        except IllegalAction as error:
            raise self._misspelt(error) from None
        if meant.text != action:
            said = to_say("{text}: blanks or zeros too many; did you mean {near}?")
            raise IllegalAction(said, text=repr(action), near=meant.text)
        return meant

    def _misspelt(self, error: IllegalAction) -> IllegalAction:
        """What is no notation, with what could be played in its place."""
        examples = self._examples(())
        if not examples:
            return error
        return IllegalAction("{reason}; legal are, for example, {examples}", reason=error.said, examples=examples)

    def why_not(self, action: Action | str) -> tuple[str, int, int] | None:
        """Why an action is not legal: the short name of the nearest reason and its two numbers; None if it is legal.

        Raises: ``IllegalAction`` for what is no action of the title at all.
        """
        chosen = self._action(action)
        if chosen in self.actions():
            return None
        reason, about = self._reason(chosen)
        return (self.rules.room.refusal_name(reason), *about)

    def _reason(self, action: Action) -> tuple[int, tuple[int, int]]:
        """The core's reason to refuse an action that is not on the list."""
        about = ffi.new("int16_t[2]")
        with self._lock:
            reason = lib.api_refusal(self._content, self._state, action.raw, about)
        return reason, (about[0], about[1])

    def _refusal(self, action: Action) -> IllegalAction:
        if self.result is not None:
            return IllegalAction("{action}: the match is over", action=action)
        why = self.rules.room.refusal(*self._reason(action))
        legal = [str(a) for a in self.actions()]
        near = difflib.get_close_matches(action.text, legal, NEAREST, 0.4)
        said = to_say("{action}: {reason}; legal are, for example, {examples}")
        return IllegalAction(said, action=action, reason=why, examples=self._examples(near))

    def _examples(self, near: Sequence[str]) -> Said | str:
        """Legal actions, the nearest first: so many, and how many more there are."""
        legal = [str(action) for action in self.actions()]
        shown = [*near, *(text for text in legal if text not in near)][:EXAMPLES]
        said, more = " · ".join(shown), len(legal) - len(shown)
        return Said("{examples} and {count} more", examples=said, count=more) if more else said

    def _broken(self, action: Action, faults: list[tuple[int, int, int]]) -> NoReturn:
        """The core broke its own rules: says so and writes a report."""
        room = self.rules.room
        said = [room.fault(*fault) for fault in faults]
        where = self._report(action, said, [room.fault_name(rule) for rule, _, _ in faults])
        raise BrokenMatch(
            "{title}: {action} broke the match ({reason}); it is undone. {report}",
            title=self.title,
            action=action,
            reason=in_a_row(*said),
            report=where,
        )

    def _report(self, action: Action, said: list[Said], checks: list[str]) -> Said:
        """Writes what is needed to see the fault again; says where."""
        report = {"action": str(action), "checks": checks, "faults": said, "position": self.position()}
        if self.record is not None:
            report["record"] = self.record.text().decode().splitlines()
        return write_report(self.fingerprint()[:12], report)

    # ---- looking ----

    def view(self, player: int | None = None) -> Json:
        """What a player may know, shaped like a position, with derived keys; None sees all.

        Raises: ``ValueError`` if there is no such player.
        """
        return self._shape(seat(player, ALL_SEEING), derived=True)

    def position(self) -> Json:
        """The complete state as JSON-able data; `game.from_position` makes the same match of it, newly seeded."""
        return self._shape(ALL_SEEING, derived=False)

    def _shape(self, viewer: int, derived: bool) -> Json:
        layout = self.rules.layout
        with self._lock:
            rows = layout.pack(self._content, self._state, viewer)
            words = _words(self._content, self._state, viewer) if layout.tables else []
            result = self.result
        shown = layout.show(rows, derived)
        if layout.tables:
            shown |= layout.beside(words)
        said = {"winner": result.winner, "reason": result.reason} if result else None
        constants = self.rules.constants_of(None if viewer == ALL_SEEING else viewer)
        return self.rules.room.shape(self.rules, constants, shown, said, derived)

    def fingerprint(self) -> str:
        """32 hex digits over exactly what ``position()`` says."""
        out = ffi.new("uint8_t[16]")
        with self._lock:
            lib.api_fingerprint(self._content, self._state, out)
        return bytes(out).hex()

    def check(self) -> tuple[str, ...]:
        """Names of violated invariants, normally none."""
        with self._lock:
            faults = self._room()[1].faults(self._content, self._state)
        return tuple(self.rules.room.fault_name(rule) for rule, _, _ in faults)

    def reach(self, entity: int) -> Reach:
        """What an entity can come to now, on its feet or with a blow; ``{}`` in a title without places."""
        steps, harmful = ffi.new("uint8_t[]", lib.HEX_SLOTS), ffi.new("uint8_t[]", lib.HEX_SLOTS)
        if not 0 <= entity < lib.MATCH_IDS:
            return Reach({}, ())
        with self._lock:
            if lib.api_reach(self._content, self._state, entity, steps, harmful) <= 0:
                return Reach({}, ())
        place = self.rules.room.place
        costs = {place(number): cost for number, cost in enumerate(steps) if cost != lib.HEX_FAR}
        return Reach(costs, (place(number) for number, harms in enumerate(harmful) if harms))

    def layers(self, entity: int) -> tuple[Made, ...]:
        """What made an entity what it is, layer by layer; empty for what no layer works on, and in titles without.

        >>> import game
        >>> game.new("spellchain", seed=7).layers(1)
        ()
        """
        out = unset("match_layer[]", lib.MATCH_LAYERS)
        if not 0 <= entity < lib.MATCH_IDS:
            return ()
        with self._lock:
            count = lib.api_layers(self._content, self._state, self.room_for_a_twin(), entity, out)
        return tuple(made_of(row, self.rules.layout) for row in out[0 : max(0, count)])

    def account(self, action: Action | str) -> Account | None:
        """Both sums that a legal action would set against each other, before the dice fall, with what each throw would
        come to if nobody did anything; None if it sets none, and in titles without.

        Raises: ``IllegalAction``.
        """
        chosen, told = self._action(action), new_account()
        with self._lock:
            found = lib.api_account(self._content, self._state, self.room_for_a_twin(), chosen.raw, told)
        if found < 0:
            raise self._refusal(chosen)
        return account_of(told, self.rules.layout) if found else None

    def shape(self, action: Action | str) -> tuple[tuple[str, ...], tuple[int, ...]]:
        """Places and entities that a legal action would touch; nothing hidden.

        Raises: ``IllegalAction``.
        """
        chosen = self._action(action)
        places, entities = ffi.new("uint8_t[]", lib.HEX_SLOTS), ffi.new("uint8_t[]", lib.MATCH_IDS)
        with self._lock:
            if lib.api_shape(self._content, self._state, chosen.raw, places, entities) < 0:
                raise self._refusal(chosen)
        place = self.rules.room.place
        return (
            tuple(place(number) for number, touched in enumerate(places) if touched),
            tuple(number for number, touched in enumerate(entities) if touched),
        )

    def points(self) -> dict[str, int]:
        """What the score of a finished match is made of, by kind of point; ``{}`` while it goes on."""
        found = ffi.new("int16_t[]", lib.MATCH_POINTS)
        with self._lock:
            count = lib.api_points(self._content, self._state, found)
        return dict(zip(self.rules.layout.points, found[0:count], strict=True)) if count else {}

    # ---- twins ----

    def copy(self) -> "Match":
        """A twin that plays on alike, with a record of its own."""
        with self._lock:
            twin = self._twin(self.record.copy() if self.record is not None else None)
            twin._opening, twin._dealt, twin._started = self._opening, self._dealt, self._started
            twin._actions = self._actions
        return twin

    def redealt(self, player: int | None, seed: int) -> "Match":
        """A twin in which all that a player (None: an onlooker) can not know is drawn again; it keeps no record.

        Raises: ``ValueError`` if there is no such player.
        """
        viewer = seat(player, ONLOOKER)
        twin = self._twin(None)
        lib.api_redeal(self._content, twin._state, viewer, stream_key("redeal", seed))
        twin._dealt = self.room_for_a_twin()
        lib.api_copy(self._content, twin._dealt, twin._state)
        if self.rules.private:
            twin.rules = self.rules.room.redealt(self.rules, twin.position(), player)
            twin._content = twin.rules.content
        return twin

    def _twin(self, record: Record | None) -> "Match":
        twin = Match(self.rules, record)
        with self._lock:
            lib.api_copy(self._content, twin._state, self._state)
            twin._frames = self._frames
        return twin

    def gone_aside(self) -> "Match":
        """A twin that keeps no record, for who looks at it while somebody may play on here."""
        return self._twin(None)

    def gone_on(self) -> "Match | None":
        """A twin that stands where the turn can be ended, nothing more being done in it; None if that is here.

        A choice that has to be made first is left to chance. The twin keeps no record.
        """
        twin = self._twin(None)
        return twin if lib.api_go_on(twin._content, twin._state) > 0 else None

    def forecast(self, action: Action | str, player: int | None) -> tuple[Change, ...]:
        """What an action would change, as far as a player can know: certain changes first, then by odds.

        What ends a turn may be asked for at any time in it. While it is not legal yet, the forecast is of all that
        comes until it is, if nothing more is done: in The Long Night of the whole row, with all who will wake. A choice
        that has to be made first is made in every way, all alike.

        Nobody answers an action: where a link could be answered, everybody passes. The odds are exact where the cases
        can be counted, and so are those of every single card and die; see `game.engine.odds`. They are shares of the
        cases in which the action is legal.

        Raises: ``IllegalAction``; ``ValueError`` if there is no such player.
        """
        viewer = seat(player, ALL_SEEING)
        chosen = self._action(action)
        layout = self.rules.layout
        letting = [self._action(each).raw for each in self.rules.room.letting_be]
        here = self.gone_aside()
        twin = here.gone_aside()
        content, state = self._content, twin._state
        go_on = False
        if lib.api_play(content, state, chosen.raw, ffi.NULL):
            go_on = chosen.text == self.rules.room.ending and lib.api_go_on(content, state) > 0
            if not go_on:
                raise self._refusal(chosen)
        before = layout.rows(layout.pack(content, here._state, viewer))
        peaks = Peaks(layout, viewer, before) if layout.peaks else None
        changed = Memo(lambda packed: layout.difference(before, layout.rows(packed)))

        def play() -> tuple[Difference, ...] | None:
            log = peaks.listen() if peaks is not None else ffi.NULL
            if go_on:
                lib.api_go_on(content, state)
            elif lib.api_play(content, state, chosen.raw, log):
                return None  # who is to choose would not have it there: the player does not know what he holds
            while any(not lib.api_play(content, state, each, log) for each in letting):
                pass
            changes = changed[layout.pack(content, state, viewer)]
            return changes if peaks is None else (*changes, *peaks.heard())

        odds: defaultdict[Difference, Fraction] = defaultdict(Fraction)
        runs = Runs(content, here._state, state, seat(player, ONLOOKER), play)
        for changes, share in runs.odds().items():
            for change in changes:
                odds[change] += share
        found = [Change(*change, float(share)) for change, share in odds.items()]
        ranked = _ranked if layout.peaks else lambda value: 0
        return tuple(sorted(found, key=lambda c: (-c.odds, c.entity, c.tag, ranked(c.new))))

    def go_on_in(self, record: Record) -> None:
        """Writes what is played from now on into a record whose actions this match has already played.

        A program killed between the last action and the result's line left it without: it is added.
        """
        self.record = record
        if self.result is not None and record.result is None:
            record.finish(self.result.winner, self.result.reason)
        self._started = time.monotonic() - record.last_ms / 1000

    # ---- the core's side, for the engine's other rooms ----

    @property
    def core(self) -> tuple[Any, Any]:
        """The core's content and match: to be read, never written, and for no longer than nobody plays in it."""
        return self._content, self._state

    def room_for_a_twin(self) -> Any:
        """Memory of a match's size."""
        return _block(self.rules)

    def _room(self) -> tuple[Any, Log]:
        if self._spare is None:
            self._spare = _block(self.rules)
        if self._log is None:
            self._log = Log()
        return self._spare, self._log

    def _begin(self, call: Any, *arguments: Any) -> None:
        """Runs a core call that makes the match and tells it, and keeps what it told."""
        self._opening = self._told(call, self._state, *arguments)
        self._frames = self._room()[1].frames

    def _told(self, call: Any, state: Any, *arguments: Any) -> bytes:
        """What a core call tells of a match, from its first frame on."""
        _, log = self._room()
        while True:
            log.start(0)
            call(self._content, state, *arguments, log.c)
            if not log.too_small:
                return log.raw(log.c.count)
            log.room(2 * log.c.count)


def _block(rules: Rules) -> Any:
    """Memory for one match, zero."""
    return ffi.from_buffer("match *", bytearray(lib.api_match_bytes(rules.content)), require_writable=True)


def seat(player: int | None, nobody: int = ALL_SEEING) -> int:
    """A player's number in the core; None is ``nobody``. Raises: ``ValueError`` for what is no player."""
    if player is None:
        return nobody
    if type(player) is not int or player not in PLAYERS:
        raise ValueError(f"player: expected 0, 1 or None, got {shown(player)}")
    return player


def _ranked(value: Any) -> int:
    """Where a value stands among others that are as likely: numbers from the lowest on."""
    return value if isinstance(value, int) else 0


def _words(content: Any, state: Any, viewer: int) -> list[int]:
    """What a match holds beside its rows, as a viewer may know it."""
    words = unset("match_words *")
    return list(words.word[0 : lib.api_words(content, state, viewer, words)])


def _checked_seed(seed: object) -> int:
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise BadSetup("seed: expected a whole number, got {value}", value=shown(seed))
    return seed


def new(
    room: Room,
    seed: int,
    setup: Mapping[str, Any] | None,
    players: tuple[str, ...] = ("human",),
    content: str | None = None,
) -> Match:
    """A fresh match of a title's room; ``content``: as the record of that digest tells it.

    Raises: ``BadSetup``, ``BadContent``.
    """
    rules = _as_recorded(room.rules_for_setup({} if setup is None else setup), content)
    record = Record.new(
        title=room.id,
        rules=room.rules_version,
        content=rules.digest,
        seed=_checked_seed(seed),
        setup=_by_id(setup or {}, rules),
        players=players,
        packs=[dict(pack) for pack in rules.packs],
    )
    match = Match(rules, record)
    match._begin(lib.api_new, stream_key("match", seed))
    return match


def _as_recorded(rules: Rules, content: str | None) -> Rules:
    """The rules under the digest of a record, where that is another one."""
    return rules if content in (None, rules.digest) else rules.room.as_recorded(rules, str(content))


def _by_id(setup: Mapping[str, Any], rules: Rules) -> dict[str, Any]:
    """A set-up as a record keeps it: packs by their ids, wherever their folders are here."""
    return dict(setup) | ({"packs": [pack["id"] for pack in rules.packs]} if rules.packs else {})


def from_position(
    room: Room,
    position: Mapping[str, Any],
    seed: int,
    players: tuple[str, ...] = ("human",),
    content: str | None = None,
) -> Match:
    """A match that stands at a position, with a stream of its own; ``content``: as the record of that digest tells it.

    Raises: ``BadPosition``.
    """
    loaded = room.read_position(position)
    loaded.rules = _as_recorded(loaded.rules, content)
    record = Record.new(
        title=room.id,
        rules=room.rules_version,
        content=loaded.rules.digest,
        seed=_checked_seed(seed),
        position=_without_paths(position),
        players=players,
        packs=[dict(pack) for pack in loaded.rules.packs],
    )
    match = Match(loaded.rules, record)
    _fill(match, loaded, seed)
    match._begin(lib.api_tell)
    if loaded.told:
        _judge_told(match, loaded.told)
    return match


def _judge_told(match: Match, told: Mapping[str, Mapping[str, Any]]) -> None:
    """Refuses what a position says otherwise than it follows from the rest of it."""
    position = match.position()
    for key, said in told.items():
        follows = position.get(key) or {}
        for name, value in said.items():
            if follows.get(name) != value:
                raise amiss(f"{key}.{name}", shown(follows.get(name)), value)


def _without_paths(position: Mapping[str, Any]) -> dict[str, Any]:
    """A position as a record keeps it."""
    packs = [{key: value for key, value in pack.items() if key != "path"} for pack in position.get("packs", ())]
    return dict(position) | ({"packs": packs} if packs else {})


def _fill(match: Match, loaded: Loaded, seed: int) -> None:
    """Hands a position's rows to the core, which completes, judges and settles them."""
    rules, layout = loaded.rules, loaded.rules.layout
    content, state = match._content, match._state
    lib.api_empty(content, state, stream_key("match", seed))
    # Lists fill up in the order of places, rows in the order of ids: rows first with no zone, then zones by place.
    rows = [loaded.rows[ident] for ident in sorted(loaded.rows)]
    for row in rows:
        form = layout.kinds[row[1]]
        assert form is not None
        tags = tags_of(form, row)
        if lib.api_put(content, state, row[0], row[1], tags, len(tags)):
            raise BadPosition("{place}: there is no room for it", place=f"#{row[0]}")
    for row in sorted(rows, key=lambda r: r[layout.width]):
        lib.api_enter(content, state, row[0], row[2])
    if layout.tables:
        lib.api_put_words(content, state, ffi.new("match_words *", (len(loaded.words), loaded.words)))
    if loaded.result is not None:
        lib.api_put_result(state, *loaded.result)
    faults = ffi.new("fault[]", MOST_FAULTS)
    count = lib.api_load(content, state, faults, MOST_FAULTS)
    if count:
        found = faults[0 : min(count, MOST_FAULTS)]
        said = [rules.room.fault(f.rule, f.entity, f.value, loaded.places.get(f.entity, "")) for f in found]
        raise BadPosition(in_a_row(*said))
