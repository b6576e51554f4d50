"""Records of older formats, line by line into the present one.

Each migration takes the lines of one format, checks them as strictly as that format allows, and gives the lines of
the next.

Format 1, the journal's first working shape, had no undo, no branch and no start from a position. Its lines stood
alone: each carried a ``check`` of its own (CRC-32, in hex), not chained to the line before::

    {"format":1,"title":"longnight","rules":1,"content":"9f…","seed":7,"setup":{…},"players":["human"],"started":1762387200,"check":"…"}
    {"n":1,"player":0,"action":"move #3 hex 4,3","ms":812,"hash":"5c…","draws":17,"check":"…"}
    {"over":{"winner":0,"reason":"cleared"},"check":"…"}

``started`` was seconds since 1970, ``hash`` is now ``state``, ``draws`` now ``words``.
"""

import zlib
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from game.engine.errors import BadRecord
from game.records.lines import FORMAT, Header, action_line, canonical, header_line, parse_object, result_line

Lines = list[bytes]


def upgrade(lines: Lines, version: int) -> Lines:
    """The lines (without newlines) of a record of format ``version``, in the present format; line stays line.

    Raises: BadRecord naming the line that is no good line of its format.
    """
    while version < FORMAT:
        lines = _STEPS[version](lines)
        version += 1
    return lines


def _from_1(lines: Lines) -> Lines:
    """Format 2 chains the digests and adds undo, branch and position."""
    number = 1
    try:
        line, digest = _header_from_1(_checked_1(lines[0]))
        new = [line[:-1]]
        over = False
        for raw in lines[1:]:
            number += 1
            fields = _checked_1(raw)
            if over:
                raise BadRecord("follows the result")
            over = "over" in fields
            line, digest = _result_from_1(fields, digest) if over else _action_from_1(fields, digest, number - 1)
            new.append(line[:-1])
    except BadRecord as error:
        raise BadRecord("line {line}: {reason}", line=number, reason=error) from None
    except (KeyError, TypeError, ValueError, OverflowError, OSError, RecursionError, AttributeError) as error:
        raise BadRecord(
            "line {line}: is no line of a record of format 1 ({reason})",
            line=number,
            reason=f"{type(error).__name__}: {error}",
        ) from None
    return new


def check_1(body: str) -> str:
    """The check of a line of format 1: CRC-32 of the line without it, in eight hex digits."""
    return f"{zlib.crc32(body.encode()):08x}"


def _checked_1(raw: bytes) -> dict[str, Any]:
    """The fields of a line of format 1, without the check that it passed."""
    fields = parse_object(raw)
    check = fields.pop("check", None)
    body = canonical(fields)
    if check != check_1(body):
        raise BadRecord("check does not match: the line was changed")
    if raw != f'{body[:-1]},"check":"{check}"}}'.encode():
        raise BadRecord("is not spelt as records are: spaces, order of keys or form of numbers were changed")
    return fields


def _header_from_1(fields: dict[str, Any]) -> tuple[bytes, str]:
    expected = ["format", "title", "rules", "content", "seed", "setup", "players", "started"]
    _check_keys(fields, expected)
    try:
        started = datetime.fromtimestamp(fields["started"], UTC)
    except (OverflowError, ValueError, OSError, TypeError) as error:
        raise BadRecord("started: is no time ({reason})", reason=error) from None
    return header_line(
        Header(
            rules=fields["rules"],
            title=fields["title"],
            content=fields["content"],
            seed=fields["seed"],
            setup=fields["setup"],
            position=None,
            players=tuple(fields["players"]),
            started=started.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        )
    )


def _action_from_1(fields: dict[str, Any], previous: str, n: int) -> tuple[bytes, str]:
    _check_keys(fields, ["n", "player", "action", "ms", "hash", "draws"])
    for key in ("n", "player", "ms", "draws"):
        if type(fields[key]) is not int:
            raise BadRecord("{key}: expected an integer, got {value}", key=key, value=ascii(fields[key])[:60])
    if fields["n"] != n:
        raise BadRecord("n: expected {n}, got {value}: a line is missing or out of order", n=n, value=fields["n"])
    return action_line(previous, n, fields["player"], fields["action"], fields["ms"], fields["hash"], fields["draws"])


def _result_from_1(fields: dict[str, Any], previous: str) -> tuple[bytes, str]:
    _check_keys(fields, ["over"])
    _check_keys(fields["over"], ["winner", "reason"])
    return result_line(previous, fields["over"]["winner"], fields["over"]["reason"])


def _check_keys(fields: dict[str, Any], expected: list[str]) -> None:
    if list(fields) != expected:
        raise BadRecord(
            "expected the keys {expected}, got {found}", expected=", ".join(expected), found=", ".join(fields)
        )


_STEPS: dict[int, Callable[[Lines], Lines]] = {1: _from_1}
