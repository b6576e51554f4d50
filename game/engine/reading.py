"""Why a file could not be read or written, in sentences that are told in the person's language.

Python's own reasons are English. Those that a person meets are told here in a sentence that can be translated, with
line and column if there are any.
"""

import errno
import json
import re
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.engine.said import Said, to_say

LARGEST = 1 << 20
"""Bytes of a content file; the largest of the program's own has a twentieth of this."""
MOST_DOTS = 100
"""In a line of TOML. A key of thousands of dotted parts would cost its reader gigabytes; no line of content has ten."""


def bytes_of(path: Path, most: int = LARGEST) -> bytes:
    """What an ordinary file holds, if that is at most so many bytes.

    Raises: ``OSError``, with a reason of ours for what is no file or is too large; ``ValueError`` for no path at all.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(Said("is not a file"))
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(Said("is larger than {size} KiB", size=most >> 10))
    return data


def toml_of(data: bytes) -> dict[str, Any]:
    """What TOML says, if no line of it is a trap.

    Raises: ``ValueError``, ``RecursionError``: see `misread`.
    """
    import tomllib

    text = data.decode("utf-8-sig")
    for number, line in enumerate(text.splitlines(), 1):
        if line.count(".") > MOST_DOTS:
            raise ValueError(f"Too many dots (at line {number}, column 1)")
    return tomllib.loads(text)


def why(error: Exception) -> Said:
    """The system's reason, or our own where an error of the system's kind bears one.

    >>> why(FileNotFoundError(errno.ENOENT, "not there"))
    'No such file or directory'
    """
    if error.args and isinstance(error.args[0], Said):
        return error.args[0]
    number = error.errno if isinstance(error, OSError) else None
    return Said(SYSTEM.get(number) or getattr(error, "strerror", None) or str(error))


def misread(place: object, error: ValueError | RecursionError) -> Said:
    """What is no UTF-8, JSON or TOML in a file, and where.

    >>> try:
    ...     json.loads('{"turn" 1}')
    ... except ValueError as error:
    ...     misread("here.json", error)
    'here.json: not JSON, line 1, column 9: a colon is missing'
    """
    if isinstance(error, UnicodeDecodeError):
        return Said("{place}: not UTF-8 text, see byte {number}; save it as UTF-8", place=place, number=error.start + 1)
    if isinstance(error, RecursionError):
        return Said("{place}: nested too deeply", place=place)
    text, reason = str(error), misspelt(error)
    if isinstance(error, json.JSONDecodeError):
        reason = Said("line {line}, column {column}: {reason}", line=error.lineno, column=error.colno, reason=reason)
        return Said("{place}: not JSON, {reason}", place=place, reason=reason)
    if found := re.search(r"\(at line (\d+), column (\d+)\)$", text):
        reason = Said("line {line}, column {column}: {reason}", line=found[1], column=found[2], reason=reason)
    elif text.endswith("(at end of document)"):
        reason = Said("at the end: {reason}", reason=reason)
    else:
        return Said("{place}: {reason}", place=place, reason=reason)
    return Said("{place}: not TOML, {reason}", place=place, reason=reason)


def misspelt(error: ValueError | RecursionError) -> Said:
    """What JSON or TOML breaks, without the place."""
    if isinstance(error, RecursionError):
        return Said("nested too deeply")
    text = str(error)
    return Said(next((said for start, said in READERS.items() if text.startswith(start)), UNKNOWN))


SYSTEM: Mapping[int | None, str] = {
    errno.ENOENT: to_say("No such file or directory"),
    errno.EACCES: to_say("Permission denied"),
    errno.EPERM: to_say("Operation not permitted"),
    errno.EISDIR: to_say("Is a directory"),
    errno.ENOTDIR: to_say("Not a directory"),
    errno.EEXIST: to_say("File exists"),
    errno.ENOSPC: to_say("No space left on device"),
    errno.EROFS: to_say("Read-only file system"),
    errno.ENAMETOOLONG: to_say("File name too long"),
    errno.EBUSY: to_say("Device or resource busy"),
    errno.EIO: to_say("Input/output error"),
}

UNKNOWN = to_say("this is not understood")

_STANDS = to_say("this key stands already; each stands once")
_BRACKET = to_say("a square bracket is not closed")
_BACKSLASH = to_say("a backslash in a text is written twice")
_CHARACTER = to_say("this character cannot stand here")
_VALUE = to_say("a value goes here")
_END = to_say("this text has no end")

READERS: Mapping[str, str] = {
    # JSON
    "Expecting value": _VALUE,
    "Expecting property name": to_say("a key in double quotes goes here"),
    "Expecting ':'": to_say("a colon is missing"),
    "Expecting ','": to_say("a comma or a closing bracket is missing"),
    "Illegal trailing comma": to_say("no comma goes behind the last value"),
    "Unterminated string": _END,
    "Extra data": to_say("the file goes on behind its end"),
    "Invalid control character": _CHARACTER,
    "Invalid \\": _BACKSLASH,
    "Exceeds the limit": to_say("a number has too many digits"),
    "Unexpected UTF-8 BOM": to_say("save it as UTF-8 without a byte order mark"),
    "'utf-8' codec": to_say("this is no UTF-8 text"),
    # TOML
    "Invalid value": _VALUE,
    "Invalid initial character": to_say("a key goes here"),
    "Invalid statement": to_say("a key goes here"),
    "Expected newline": to_say("a new line goes here"),
    "Expected '=' after": to_say("an = is missing behind the key"),
    "Expected ']": _BRACKET,
    "Unclosed array": _BRACKET,
    "Unclosed inline table": to_say("a curly bracket is not closed"),
    "Expected ": _END,
    "Cannot ": _STANDS,
    "Duplicate inline table key": _STANDS,
    "Found invalid character": _CHARACTER,
    "Illegal character": _CHARACTER,
    "Unescaped": _BACKSLASH,
    "Invalid hex value": _BACKSLASH,
    "Escaped character": _CHARACTER,
    "Invalid date": to_say("there is no such date"),
    "Too many dots": to_say("no line has so many dots"),
}
"""How the readers' reasons begin, and what is said instead."""
