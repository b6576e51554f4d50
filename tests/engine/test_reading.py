"""What is said of a file that can not be read: where it breaks and what to mend, in the person's language."""

import errno
import json
import os
import tomllib

import pytest

from game.engine.reading import SYSTEM, UNKNOWN, misread, why
from game.engine.said import Said
from game.i18n import catalogue


def said_of(text: str | bytes) -> Said:
    """What is said of a file ``f``: JSON if it begins with a bracket, else TOML."""
    try:
        words = text.decode() if isinstance(text, bytes) else text
        (json if words[:1] in ("{", "[") else tomllib).loads(words)
    except (ValueError, RecursionError) as error:
        return misread("f", error)
    pytest.fail(f"{text!r} can be read")


@pytest.mark.parametrize(("text", "said"), [
    ('{"turn" 1}', "f: not JSON, line 1, column 9: a colon is missing"),
    ('{"turn": }', "f: not JSON, line 1, column 10: a value goes here"),
    ('{"turn": 1\n "phase": 2}', "f: not JSON, line 2, column 2: a comma or a closing bracket is missing"),
    ("{turn: 1}", "f: not JSON, line 1, column 2: a key in double quotes goes here"),
    ('{"turn', "f: not JSON, line 1, column 2: this text has no end"),
    ("[1] 2", "f: not JSON, line 1, column 5: the file goes on behind its end"),
    ('["\\c"]', "f: not JSON, line 1, column 3: a backslash in a text is written twice"),
    ('["a\nb"]', "f: not JSON, line 1, column 4: this character cannot stand here"),
    (f"[{'9' * 5000}]", "f: a number has too many digits"),
    ("[" * 100_000, "f: nested too deeply"),
    ("cost = \n", "f: not TOML, line 1, column 8: a value goes here"),
    ("cost 3\n", "f: not TOML, line 1, column 6: an = is missing behind the key"),
    ("a = 1\na = 2\n", "f: not TOML, line 2, column 6: this key stands already; each stands once"),
    ("a = [1", "f: not TOML, at the end: a square bracket is not closed"),
    ("a = {b = 1\n", "f: not TOML, line 1, column 11: a curly bracket is not closed"),
    ("x = 1\n[a]\n[a]\n", "f: not TOML, line 3, column 3: this key stands already; each stands once"),
    ("x = 1\n[[a\n", "f: not TOML, line 2, column 4: a square bracket is not closed"),
    ('a = "b\n', "f: not TOML, line 1, column 7: this character cannot stand here"),
    ('a = "b', "f: not TOML, at the end: this text has no end"),
    ("a = 1 2\n", "f: not TOML, line 1, column 7: a new line goes here"),
    ("= 1\n", "f: not TOML, line 1, column 1: a key goes here"),
    ("a = 2026-02-30\n", "f: not TOML, line 1, column 5: there is no such date"),
    ("a = \"\\c\"\n", "f: not TOML, line 1, column 8: a backslash in a text is written twice"),
    (b'{"a": "\xff"}', "f: not UTF-8 text, see byte 8; save it as UTF-8"),
])  # fmt: skip
def test_a_file_that_cannot_be_read_says_where_it_breaks_and_what_to_mend(text: str | bytes, said: str) -> None:
    found = said_of(text)
    assert found == said
    for language in ("it", "zh"):
        told = found.told(catalogue(language).gettext)
        assert told.startswith("f") and told != said
        assert catalogue(language).gettext(UNKNOWN) not in told


def test_the_systems_reason_is_told_in_the_persons_language() -> None:
    error = FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
    assert why(error) == "No such file or directory"
    assert why(error).told(catalogue("it").gettext) == "questo file non c’è"
    assert why(error).told(catalogue("zh").gettext) == "没有这个文件"
    assert all(catalogue(language).gettext(said) != said for said in SYSTEM.values() for language in ("it", "zh"))


def test_a_reason_that_nobody_foresaw_is_told_as_the_system_says_it() -> None:
    assert why(OSError(errno.ENOTTY, "Inappropriate ioctl")) == "Inappropriate ioctl"
    assert why(ValueError("embedded null byte")) == "embedded null byte"
