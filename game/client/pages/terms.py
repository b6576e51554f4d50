"""A title's glossary: every term and symbol with its explanation, read from one content file and checked."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game import i18n
from game.client.board_kit.presenter import Term
from game.engine.content import Table, Words, shown
from game.engine.said import Said, to_say
from game.engine.teller import Teller

NUMBER = "{n}"
"""What stands in a text where the number is said that belongs to the term."""
PLAINLY, IN_BRACKETS = to_say("{keyword} {number}"), to_say("{keyword} ({number})")
"""How a keyword is written with its number."""


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


def parse_glossary(file: Table, tellers: Sequence[Teller], marks: re.Pattern[str], example: str) -> tuple[Chapter, ...]:
    """The chapters of a file: no term stands twice, and each has a name, a text and a mark.

    ``tellers`` know the names of things in English, Italian and Chinese; ``marks`` is how a mark may be called, with an
    ``example`` for who finds that one may not. Raises: ``BadContent``.
    """
    file.allow("format", "chapter")
    seen: set[str] = set()
    chapters = []
    for chapter in file.entries("chapter"):
        chapter.allow("id", "name", "term")
        entries = tuple(_parse_entry(entry, tellers, marks, example) for entry in chapter.tables("term"))
        for number, entry in enumerate(entries):
            if entry.word in seen:
                chapter.fault(
                    f"term[{number}]", Said("{value} stands already; each term stands once", value=shown(entry.word))
                )
            seen.add(entry.word)
        chapters.append(Chapter(chapter.id(), chapter.words("name"), entries))
    return tuple(chapters)


def _parse_entry(entry: Table, tellers: Sequence[Teller], marks: re.Pattern[str], example: str) -> Entry:
    entry.allow("word", "mark", "name", "text", "linked")
    word, mark = entry.text("word"), entry.text("mark")
    if not marks.fullmatch(mark):
        entry.wrong("mark", Said("a mark such as {example}", example=example), mark)
    kind, _, ident = word.partition(" ")

    def known(key: str, kind: str) -> Words:
        if key in entry:
            return entry.words(key)
        try:
            return Words(*(teller.name(kind, ident) for teller in tellers))
        except KeyError:
            entry.fault(key, Said("missing, and {value} brings none", value=shown(word)))

    return Entry(
        word, mark, known("name", kind), known("text", f"{kind}_text"), bool(entry.integer("linked", 0, 1, default=1))
    )


def terms(chapters: Iterable[Chapter], language: str, numbered: str = PLAINLY) -> tuple[Term, ...]:
    """The terms of a glossary in a language, chapter by chapter; ``numbered`` is how a title writes a keyword with its
    number."""
    return tuple(_term(chapter, entry, language, numbered) for chapter in chapters for entry in chapter.entries)


def _term(chapter: Chapter, entry: Entry, language: str, numbered: str) -> Term:
    name, text = entry.name.say(language), entry.text.say(language)
    name = name if name[1:2].isdigit() else name[0].upper() + name[1:]
    term = Term(entry.word, chapter.name.say(language), name, text, entry.mark, entry.linked, heading=name)
    if NUMBER not in text:
        return term
    heading = i18n.catalogue(language).gettext(numbered).format(keyword=name, number="n")
    return term._replace(text=text.replace(NUMBER, "n"), numbered=text, heading=heading)
