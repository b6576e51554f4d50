"""The lines of a record: their values, their one spelling, and the chain of digests through them.

A record is a header line, then a line for each action, undo or result, each ended by a newline::

    {"format":2,"rules":1,"title":"longnight","content":"9f…","seed":7,"setup":{…},"players":["human"],"started":"…","digest":"…"}
    {"n":1,"player":0,"action":"move #3 hex 4,3","ms":812,"state":"5c…","words":17,"digest":"…"}
    {"n":2,"undo":0,"digest":"…"}
    {"winner":0,"reason":"cleared","digest":"…"}

A line is the compact JSON of its keys in this order, and its ``digest`` is BLAKE2b (16 bytes, in hex) over the digest
of the line before (nothing for the header) and the line without its own digest. A line is read by writing its values
again: unless that gives the very same bytes, the line was changed.

``n`` is the number of the action that stands, or would stand, there: after ``"undo": k`` the next action is number k
+ 1.
"""

import contextlib
import json
from collections.abc import Mapping
from datetime import datetime, timedelta
from hashlib import blake2b
from json.encoder import encode_basestring as quote
from typing import Any, NamedTuple, Protocol

from game.engine.errors import BadRecord
from game.engine.reading import misspelt

FORMAT = 2

_CHAIN = blake2b(digest_size=16)
"""The digest before anything is said: a copy of it is made in half the time of a new one."""
_ACTION_KEYS = ("n", "player", "action", "ms", "state", "words")
_UNDO_KEYS = ("n", "undo")
_RESULT_KEYS = ("winner", "reason")
_FIRST_YEAR, _LAST_YEAR = 1970, 9998


class Parent(NamedTuple):
    """Where a branch left its record: the parent's header digest, and the number of the last action they share."""

    digest: str
    action: int


class Begun(Protocol):
    """How a match began, as its record's header or the shelf knows it."""

    @property
    def title(self) -> str | None: ...
    @property
    def seed(self) -> int | None: ...
    @property
    def setup(self) -> Mapping[str, Any] | None: ...
    @property
    def started(self) -> str | None: ...


class Header(NamedTuple):
    """What a match was started with.

    ``rules`` is the title's rules version, ``content`` the digest of its cards; exactly one of ``setup`` and
    ``position`` is not None. ``packs`` holds ``{"id", "digest"}`` of each pack the set-up named. ``started`` is UTC
    in ISO form. ``digest`` begins the chain and names the record.
    """

    rules: int
    title: str
    content: str
    seed: int
    setup: dict[str, Any] | None
    position: dict[str, Any] | None
    players: tuple[str, ...]
    started: str
    packs: tuple[dict[str, str], ...] = ()
    parent: Parent | None = None
    digest: str = ""
    format: int = FORMAT


class Entry(NamedTuple):
    """One played action; a tuple, since it is made four times as fast and every action waits for one.

    ``n`` counts from 1. ``ms`` is milliseconds since the start, ``state`` the match's fingerprint after the action,
    ``words`` the 32-bit words drawn from the match's stream so far. ``line`` is its line in the file, counted from 1.
    """

    n: int
    player: int
    action: str
    ms: int
    state: str
    words: int
    digest: str
    line: int


class Undo(NamedTuple):
    """Play stands again after action ``k``; action ``n`` would have been next."""

    n: int
    k: int
    digest: str
    line: int


class Result(NamedTuple):
    """How the match ended; ``winner`` is None when nobody won."""

    winner: int | None
    reason: str
    digest: str
    line: int


def canonical(value: Any) -> str:
    """The one spelling of a value: compact JSON, keys in their own order, letters beyond ASCII as they are.

    Raises: TypeError, ValueError or RecursionError when the value has no such spelling (a set, NaN, a loop).
    """
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def seal(previous: str, body: str) -> tuple[bytes, str]:
    """The line that says ``body`` after a line with digest ``previous``, and its own digest.

    ``body`` is canonical JSON without its last brace.
    """
    chain = _CHAIN.copy()
    chain.update(f"{previous}{body}}}".encode())
    digest = chain.hexdigest()
    return f'{body},"digest":"{digest}"}}\n'.encode(), digest


def action_line(previous: str, n: int, player: int, action: str, ms: int, state: str, words: int) -> tuple[bytes, str]:
    """An action's line and digest, spelt by hand since every action waits for it."""
    return seal(
        previous,
        f'{{"n":{n},"player":{player},"action":{quote(action)},"ms":{ms},"state":"{state}","words":{words}',
    )


def undo_line(previous: str, n: int, k: int) -> tuple[bytes, str]:
    """An undo's line and digest."""
    return seal(previous, f'{{"n":{n},"undo":{k}')


def result_line(previous: str, winner: int | None, reason: str) -> tuple[bytes, str]:
    """A result's line and digest."""
    return seal(previous, canonical({"winner": winner, "reason": reason})[:-1])


def header_line(header: Header) -> tuple[bytes, str]:
    """A header's line and digest; the digest the header itself carries is not looked at.

    Raises: TypeError, ValueError or RecursionError when the set-up or position is not JSON.
    """
    fields: dict[str, Any] = {
        "format": header.format,
        "rules": header.rules,
        "title": header.title,
        "content": header.content,
        "seed": header.seed,
    }
    if header.position is None:
        fields["setup"] = header.setup
    else:
        fields["position"] = header.position
    if header.packs:
        fields["packs"] = list(header.packs)
    fields["players"] = list(header.players)
    fields["started"] = header.started
    if header.parent is not None:
        fields["parent"] = {"digest": header.parent.digest, "action": header.parent.action}
    return seal("", canonical(fields)[:-1])


def parse_object(raw: bytes) -> dict[str, Any]:
    """The JSON object that a line holds.

    Raises: BadRecord saying what is wrong with it (the caller names file and line).
    """
    try:
        value = json.loads(raw.decode())
    except (ValueError, RecursionError) as error:
        raise BadRecord("is not JSON ({reason}): the line was changed", reason=misspelt(error)) from None
    if type(value) is not dict:
        raise BadRecord("is not a JSON object: the line was changed")
    return value


def parse_header(raw: bytes) -> Header:
    """The header that the first line of a record of this format holds.

    Raises: BadRecord saying what is wrong with it.
    """
    fields = parse_object(raw)
    start = "position" if "position" in fields else "setup"
    required = ("format", "rules", "title", "content", "seed", start, "players", "started", "digest")
    _check_keys(fields, required, optional=("packs", "parent"))
    for key in ("format", "rules", "seed"):
        _check_integer(fields, key)
    for key in ("title", "content", "started", "digest"):
        _check_text(fields, key)
    _check_time(fields, "started")
    if type(fields[start]) is not dict:
        raise BadRecord("{key}: expected an object, got {value}", key=start, value=_short(fields[start]))
    players = fields["players"]
    if type(players) is not list or not players or any(type(name) is not str for name in players):
        raise BadRecord("players: expected a list of texts, got {value}", value=_short(players))
    header = Header(
        rules=fields["rules"],
        title=fields["title"],
        content=fields["content"],
        seed=fields["seed"],
        setup=fields.get("setup"),
        position=fields.get("position"),
        players=tuple(players),
        started=fields["started"],
        packs=_packs(fields),
        parent=_parent(fields),
        digest=fields["digest"],
        format=fields["format"],
    )
    try:
        line, digest = header_line(header)
    except (ValueError, RecursionError) as error:
        raise BadRecord("holds a value that no record has ({reason}): the line was changed", reason=error) from None
    _check_bytes(raw, fields, line, digest)
    return header


def parse_line(raw: bytes, number: int, previous: str, n: int) -> Entry | Undo | Result:
    """What one line after the header says.

    ``number`` is the line's number in the file, ``previous`` the digest of the line before, ``n`` the action due next.

    Raises: BadRecord saying what is wrong with it.
    """
    fields = parse_object(raw)
    if "winner" in fields:
        _check_keys(fields, (*_RESULT_KEYS, "digest"))
        winner = fields["winner"]
        if winner is not None and (type(winner) is not int or winner not in (0, 1)):
            raise BadRecord("winner: expected 0, 1 or null, got {value}", value=_short(winner))
        _check_text(fields, "reason")
        _check_bytes(raw, fields, *result_line(previous, winner, fields["reason"]))
        return Result(winner, fields["reason"], fields["digest"], number)
    if "undo" in fields:
        _check_keys(fields, (*_UNDO_KEYS, "digest"))
        _check_n(fields, n)
        _check_count(fields, "undo")
        _check_bytes(raw, fields, *undo_line(previous, n, fields["undo"]))
        if fields["undo"] >= n - 1:
            raise BadRecord(
                "undo: expected less than {n}, the actions that stand, got {value}", n=n - 1, value=fields["undo"]
            )
        return Undo(n, fields["undo"], fields["digest"], number)
    _check_keys(fields, (*_ACTION_KEYS, "digest"))
    _check_n(fields, n)
    if type(fields["player"]) is not int or fields["player"] not in (0, 1):
        raise BadRecord("player: expected 0 or 1, got {value}", value=_short(fields["player"]))
    _check_text(fields, "action")
    _check_count(fields, "ms")
    _check_text(fields, "state")
    _check_count(fields, "words")
    entry = Entry(
        n, fields["player"], fields["action"], fields["ms"], fields["state"], fields["words"], fields["digest"], number
    )
    line = action_line(previous, n, entry.player, entry.action, entry.ms, entry.state, entry.words)
    _check_bytes(raw, fields, *line)
    return entry


def _check_bytes(raw: bytes, fields: dict[str, Any], line: bytes, digest: str) -> None:
    """Holds a line against what its own values are written as."""
    if fields["digest"] != digest:
        raise BadRecord("digest does not match: the line was changed, or one before it was taken away")
    if raw != line[:-1]:
        raise BadRecord("is not spelt as records are: spaces, order of keys or form of numbers were changed")


def _check_keys(fields: dict[str, Any], required: tuple[str, ...], optional: tuple[str, ...] = ()) -> None:
    for key in fields:
        if key not in required and key not in optional:
            raise BadRecord(
                "unknown key {key}; known here: {known}", key=_short(key), known=", ".join((*required, *optional))
            )
    for key in required:
        if key not in fields:
            raise BadRecord("{key} is missing", key=key)


def _check_n(fields: dict[str, Any], n: int) -> None:
    _check_integer(fields, "n")
    if fields["n"] != n:
        raise BadRecord(
            "n: expected {n}, got {value}: a line was changed, or is missing or out of order", n=n, value=fields["n"]
        )


def _check_integer(fields: dict[str, Any], key: str) -> None:
    if type(fields[key]) is not int:
        raise BadRecord("{key}: expected an integer, got {value}", key=key, value=_short(fields[key]))


def _check_count(fields: dict[str, Any], key: str) -> None:
    if type(fields[key]) is not int or not 0 <= fields[key] < 1 << 63:
        raise BadRecord(
            "{key}: expected an integer from 0 to 2^63 - 1, got {value}", key=key, value=_short(fields[key])
        )


def _check_text(fields: dict[str, Any], key: str) -> None:
    if type(fields[key]) is not str:
        raise BadRecord("{key}: expected a text, got {value}", key=key, value=_short(fields[key]))
    try:
        fields[key].encode()
    except UnicodeEncodeError:
        raise BadRecord("{key}: holds half a character: the line was changed", key=key) from None


def _check_time(fields: dict[str, Any], key: str) -> None:
    """A time is in UTC, and of years that every calendar and every clock can show."""
    with contextlib.suppress(ValueError):
        time = datetime.fromisoformat(fields[key])
        if time.utcoffset() == timedelta(0) and _FIRST_YEAR <= time.year <= _LAST_YEAR:
            return
    raise BadRecord(
        "{key}: expected a time in UTC such as 2026-05-03T19:00:00.000Z, of the years {first} to {last}, got {value}",
        key=key,
        first=_FIRST_YEAR,
        last=_LAST_YEAR,
        value=_short(fields[key]),
    )


def _packs(fields: dict[str, Any]) -> tuple[dict[str, str], ...]:
    packs = fields.get("packs", [])
    if type(packs) is not list:
        raise BadRecord("packs: expected a list, got {value}", value=_short(packs))
    for pack in packs:
        if type(pack) is not dict or sorted(pack) != ["digest", "id"] or any(type(v) is not str for v in pack.values()):
            raise BadRecord("packs: expected objects with id and digest, got {value}", value=_short(pack))
    return tuple(packs)


def _parent(fields: dict[str, Any]) -> Parent | None:
    parent = fields.get("parent")
    if "parent" not in fields:
        return None
    if type(parent) is not dict or list(parent) != ["digest", "action"]:
        raise BadRecord("parent: expected an object with digest and action, got {value}", value=_short(parent))
    _check_text(parent, "digest")
    _check_count(parent, "action")
    return Parent(parent["digest"], parent["action"])


def _short(value: Any) -> str:
    """A value for an error message, never longer than a line."""
    text = ascii(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
