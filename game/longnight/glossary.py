"""The Long Night's glossary: every term and symbol with its explanation, read from one content file and checked."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.engine.content import Table, Words, asset_root, read_table, shown
from game.longnight.content import Content
from game.longnight.text import LongNightTeller

MARKS = re.compile(
    r"sign [a-z_]+|token [a-z_]+|old [a-z_]+|frame [a-z]+|die [a-z]+ [468]|figure [a-z]+|enemy [a-z0-9_:]+"
    r"|slot exclusive|impulses|cooldown|column|trap|hex|cone|star"
)
"""How a mark may be called; `board_marks` draws it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A term: ``word`` is what it names ("state shield"), or its own key where it names none."""

    word: str
    mark: str
    name: Words
    text: Words
    linked: bool


@dataclass(frozen=True, slots=True)
class Chapter:
    """Terms that belong together."""

    id: str
    name: Words
    entries: tuple[Entry, ...]


def load_glossary(content: Content, root: Path | None = None) -> tuple[Chapter, ...]:
    """The glossary of the program's assets, or of those below ``root``, chapter by chapter.

    Raises: ``BadContent``.
    """
    root = asset_root() if root is None else root
    return parse_glossary(read_table(root, "longnight/glossary.toml"), content)


def parse_glossary(file: Table, content: Content) -> tuple[Chapter, ...]:
    """The chapters of a file: no term stands twice, and each has a name, a text and a mark.

    Raises: ``BadContent``.
    """
    file.allow("format", "chapter")
    tellers = tuple(LongNightTeller(content, language) for language in ("en", "it", "zh"))
    seen: set[str] = set()
    chapters = []
    for chapter in file.entries("chapter"):
        chapter.allow("id", "name", "term")
        entries = tuple(_parse_entry(entry, tellers) for entry in chapter.tables("term"))
        for number, entry in enumerate(entries):
            if entry.word in seen:
                chapter.fault(f"term[{number}]", f"{shown(entry.word)} stands already; each term stands once")
            seen.add(entry.word)
        chapters.append(Chapter(chapter.id(), chapter.words("name"), entries))
    return tuple(chapters)


def _parse_entry(entry: Table, tellers: Sequence[LongNightTeller]) -> Entry:
    entry.allow("word", "mark", "name", "text", "linked")
    word, mark = entry.text("word"), entry.text("mark")
    if not MARKS.fullmatch(mark):
        entry.wrong("mark", 'a mark such as "sign hp" or "die earth 6"', mark)
    kind, _, ident = word.partition(" ")

    def known(key: str, kind: str) -> Words:
        if key in entry:
            return entry.words(key)
        try:
            return Words(*(teller.name(kind, ident) for teller in tellers))
        except KeyError:
            entry.fault(key, f"missing, and {shown(word)} brings none")

    return Entry(
        word, mark, known("name", kind), known("text", f"{kind}_text"), bool(entry.integer("linked", 0, 1, default=1))
    )
