"""Content files: TOML read key by key, with errors that say what to mend.

A title's loader asks a :class:`Table` for the keys it knows. Whatever does not fit is ``BadContent`` with the file, the
entry, the key, what was expected and what was found: ``cards.toml: sprint: cd: expected 0..3, got 12``.
Nothing here names a title.
"""

import datetime
import difflib
import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, NoReturn

from game.engine.errors import BadContent
from game.engine.reading import bytes_of, misread, toml_of, why
from game.engine.said import Said

ID = re.compile(r"(?:[a-z][a-z0-9_]*:)?[a-z][a-z0-9_]*", re.ASCII)
LANGUAGES = ("en", "it", "zh")
DATES = (datetime.date, datetime.time)
"""What TOML has and JSON has not; a moment is a date."""
NOTHING = '""'
MOST_NAMED = 24
"""How many choices a message lists."""


class Words(NamedTuple):
    """One name or sentence in every language of the program."""

    en: str
    it: str
    zh: str

    def say(self, language: str) -> str:
        """The text in a language.

        >>> Words("Sprint", "Scatto", "疾跑").say("it")
        'Scatto'

        Raises: ``KeyError`` for a language that is not one of ``LANGUAGES``.
        """
        return {"en": self.en, "it": self.it, "zh": self.zh}[language]


def asset_root() -> Path:
    """The folder of the content files: in a frozen program, in an installed wheel, or beside the sources.

    Raises: ``BadContent`` if none of these places holds it.
    """
    bundle = getattr(sys, "_MEIPASS", None)
    package = Path(bundle) / "game" if bundle else Path(__file__).resolve().parents[1]
    places = (package / "_assets", package.parent / "assets")
    for place in places:
        if place.is_dir():
            return place
    raise BadContent(
        "{place}: not found in {known}; install the program again", place="assets", known=one_of(map(str, places))
    )


def shown(value: object) -> str:
    """A value as a message shows it: JSON where that is possible, a date as it was written, cut when long.

    >>> shown("dawn"), shown(True), shown([1, 2]), shown(datetime.date(2026, 5, 17))
    ('"dawn"', 'true', '[1, 2]', '2026-05-17')
    """
    try:
        text = _date(value) if isinstance(value, DATES) else json.dumps(value, ensure_ascii=False, default=_date)
    except (TypeError, ValueError, RecursionError):
        text = f"a {type(value).__name__}"
    return text if len(text) <= 60 else text[:57] + "..."


def _date(value: object) -> str:
    if not isinstance(value, DATES):
        raise TypeError
    return value.isoformat()


def one_of(known: Iterable[str]) -> str:
    """The choices of a message: ``"a, b or c"``.

    >>> one_of(["together", "single"])
    'together or single'
    """
    *most, last = list(known) or [Said("nothing")]
    return Said("{most} or {last}", most=", ".join(most), last=last) if most else last


def near(value: object, known: Iterable[str]) -> list[str]:
    """The ids that are like a word, or have its words in them; the likest first, at most three.

    >>> near("sprnt", ["basic_attack", "sprint"]), near("end_of_turn", ["forever", "turn_end"])
    (['sprint'], ['turn_end'])
    """
    if not isinstance(value, str):
        return []
    names = [name for name in known if name]
    wanted = value.strip().lower().replace("-", "_").replace(" ", "_")
    parts = {part for part in wanted.split("_") if len(part) > 2}
    within = [name for name in names if parts and _alike(parts, {part for part in name.split("_") if len(part) > 2})]
    return list(dict.fromkeys([*difflib.get_close_matches(wanted, names), *within]))[:3]


def _alike(parts: set[str], others: set[str]) -> bool:
    return bool(others) and (parts <= others or others <= parts)


def any_of(known: Iterable[str], value: object = "") -> str:
    """The choices of a message, all of them if they are few, else how many, and those that are least unlike.

    >>> any_of(["together", "single"])
    'together or single'
    >>> any_of([f"card_{n}" for n in range(30)], "card_23")
    'one of 30, such as card_23, card_3 or card_2'
    """
    names = list(known)
    if len(names) <= MOST_NAMED:
        return one_of(names)
    likest = difflib.get_close_matches(value, names, cutoff=0) if isinstance(value, str) else names[:3]
    return Said("one of {count}, such as {choices}", count=len(names), choices=one_of(likest))


def expected_id(value: object, known: Iterable[str]) -> str:
    """What was expected where an id is unknown: the nearest ids if any is near, else all, or some of very many.

    >>> expected_id("sprnt", ["basic_attack", "sprint"])
    'did you mean sprint?'
    >>> expected_id("x", ["basic_attack", "sprint"])
    'expected basic_attack or sprint'
    """
    names = list(known)
    if not names:
        return Said("nothing stands here")
    likely = near(value, names)
    if likely:
        return Said("did you mean {choices}?", choices=one_of(likely))
    return Said("expected {choices}", choices=any_of(names, value))


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a content file or of an object of the same shape, whose keys are read with checks.

    ``place`` says where it stands (``cards.toml: sprint``), ``path`` which part of that it is
    (``line[0]``, or ``""`` for the whole). Every reader raises ``BadContent`` if the key is missing and has no default,
    or if its value does not fit.
    """

    data: Mapping[str, object]
    place: str
    path: str = ""
    heading: str = ""
    """Under which it stands in its file, without the brackets."""

    def __contains__(self, key: str) -> bool:
        return key in self.data

    def where(self, key: str = "") -> str:
        """The place of a key, or of the table itself."""
        inner = ".".join(part for part in (self.path, key) if part)
        return f"{self.place}: {inner}" if inner else self.place

    def fault(self, key: str, what: str | Said) -> NoReturn:
        """Refuses the value of a key.

        Raises: ``BadContent``, always.
        """
        raise BadContent("{place}: {reason}", place=self.where(key), reason=what)

    def wrong(self, key: str, expected: str | Said, value: object) -> NoReturn:
        """Refuses a value, saying what was expected and what was found.

        Raises: ``BadContent``, always.
        """
        self.fault(key, Said("expected {wanted}, got {value}", wanted=expected, value=shown(value)))

    def allow(self, *keys: str) -> None:
        """Refuses keys that have no meaning here; the message lists those that have."""
        for key in self.data:
            if key not in keys:
                likely = near(key, keys)[:1]
                mend = Said("; did you mean {known}?", known=likely[0]) if likely else ""
                name = key if isinstance(key, str) else shown(key)
                raise BadContent(
                    "{place}: unknown key {name}{mend} (allowed: {known})",
                    place=self.where(),
                    name=name,
                    mend=mend,
                    known=", ".join(keys),
                )

    def value(self, key: str) -> object:
        """The value of a key that must be there."""
        if key not in self.data:
            raise BadContent("{place}: missing key {key}", place=self.where(), key=key)
        return self.data[key]

    def integer(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number from ``low`` to ``high``, both included."""
        if default is not None and key not in self.data:
            return default
        value = self.value(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.wrong(key, f"{low}..{high}" if low < high else f"{low}", value)
        return value

    def integers(self, key: str, low: int, high: int) -> tuple[int, ...]:
        """A list of whole numbers from ``low`` to ``high``, both included."""
        for number in self.list(key):
            if not isinstance(number, int) or isinstance(number, bool) or not low <= number <= high:
                self.wrong(key, Said("a list of {known}", known=f"{low}..{high}"), self.data[key])
        return tuple(number for number in self.list(key) if isinstance(number, int))

    def text(self, key: str) -> str:
        """A text with something in it."""
        value = self.value(key)
        if not isinstance(value, str) or not value.strip():
            self.wrong(key, Said("a text"), value)
        return value

    def choice(self, key: str, known: Iterable[str], default: str | None = None) -> str:
        """One of a few words, or an id of a list."""
        if default is not None and key not in self.data:
            return default
        value = self.value(key)
        names = list(known)
        if not isinstance(value, str) or value not in names:
            likely = near(value, names)
            mend = Said("; did you mean {known}?", known=one_of(likely)) if likely else ""
            wanted = any_of([name or NOTHING for name in names], value)
            said = Said("expected {wanted}, got {value}{mend}", wanted=wanted, value=shown(value), mend=mend)
            self.fault(key, said)
        return value

    def choices(self, key: str, known: Iterable[str], most: int | None = None) -> tuple[str, ...]:
        """A list of words or ids, each one of those known."""
        names = tuple(known)
        items = self.list(key, most)
        return tuple(
            Table({f"{key}[{i}]": item}, self.place, self.path).choice(f"{key}[{i}]", names)
            for i, item in enumerate(items)
        )

    def id(self, key: str = "id") -> str:
        """An id: small letters, digits and underscores, with ``pack:`` before it if it comes from a pack."""
        value = self.value(key)
        if not isinstance(value, str) or not ID.fullmatch(value):
            self.wrong(key, Said("an id such as first_watch"), value)
        return value

    def flag(self, key: str) -> bool:
        """Whether something is so; what is left out is not."""
        value = self.data.get(key, False)
        if not isinstance(value, bool):
            self.wrong(key, Said("true or false"), value)
        return value

    def list(self, key: str, most: int | None = None, default: bool = False) -> tuple[object, ...]:
        """A list of at most ``most`` items; with ``default``, empty when left out."""
        if default and key not in self.data:
            return ()
        value = self.value(key)
        if not isinstance(value, list | tuple):
            self.wrong(key, self._list_for(key, value), value)
        if most is not None and len(value) > most:
            self.wrong(key, Said("at most {most}", most=most), len(value))
        return tuple(value)

    def _list_for(self, key: str, value: object) -> str:
        """How a list is written in the place of what stands there."""
        if isinstance(value, Mapping):
            name = re.sub(r"\[\d+\]", "", ".".join(part for part in (self.heading, self.path, key) if part))
            return Said("a list of tables, [{{ … }}], or headings in double brackets, [[{name}]]", name=name)
        if isinstance(value, str | int | float):
            return Said("a list, [{value}]", value=shown(value))
        return Said("a list")

    def texts(self, key: str, most: int | None = None, default: bool = False) -> tuple[str, ...]:
        """A list of texts."""
        items = self.list(key, most, default)
        for index, item in enumerate(items):
            if not isinstance(item, str):
                self.wrong(f"{key}[{index}]", Said("a text"), item)
        return tuple(item for item in items if isinstance(item, str))

    def table(self, key: str) -> "Table":
        """A table inside this one."""
        return self.inner(key, self.value(key))

    def tables(self, key: str, most: int | None = None, default: bool = False) -> "tuple[Table, ...]":
        """A list of tables inside this one, each named ``key[0]``, ``key[1]`` …"""
        if isinstance(self.data.get(key), str | int | float):
            self.wrong(key, self._list_for(key, {}), self.data[key])
        return tuple(self.inner(f"{key}[{i}]", item) for i, item in enumerate(self.list(key, most, default)))

    def inner(self, key: str, value: object) -> "Table":
        """A value that must be a table, as one whose place is inside this one."""
        if not isinstance(value, Mapping):
            self.wrong(key, Said("a table"), value)
        return Table(value, self.place, f"{self.path}.{key}" if self.path else key, self.heading)

    def words(self, key: str) -> Words:
        """A text in every language, none of them empty."""
        table = self.table(key)
        table.allow(*LANGUAGES)
        return Words(table.text("en"), table.text("it"), table.text("zh"))

    def entries(self, key: str) -> "Iterator[Table]":
        """The entries ``[[key]]`` of a file, each placed by its id; no id stands twice."""
        seen: dict[str, int] = {}
        for index, entry in enumerate(self.tables(key)):
            name = entry.id()
            if name in seen:
                said = Said(
                    "{value} is the id of {place} already; each id stands once",
                    value=shown(name),
                    place=f"{key}[{seen[name]}]",
                )
                entry.fault("id", said)
            seen[name] = index
            yield Table(entry.data, f"{self.place}: {name}", heading=key)


def read_table(root: Path, name: str, version: int = 1) -> Table:
    """Reads ``root/name`` as TOML and checks its ``format`` key; ``name`` is what messages call it.

    Raises: ``BadContent`` for one that is missing, unreadable, too large, not UTF-8 or not TOML, or of another format.
    """
    try:
        data = toml_of(bytes_of(root / name))
    except FileNotFoundError:
        raise BadContent("{place}: no such file in {root}", place=name, root=root) from None
    except OSError as error:
        raise BadContent("{place}: could not be read ({reason})", place=name, reason=why(error)) from None
    except (ValueError, RecursionError) as error:
        raise BadContent(misread(name, error)) from None
    table = Table(data, name)
    if "format" not in table:
        table.fault("format", Said("missing: a file begins with format = {version}", version=version))
    table.integer("format", version, version)
    return table
