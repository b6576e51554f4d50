"""Languages: which one to speak, its catalogue, and text measured in the cells of a terminal.

English is the source language: it stands in the code, and the catalogues of the others map it to theirs. Names of
things (cards, enemies, zones) stand in the content files, in all languages at once.
"""

import gettext
import locale
import os
import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from game.engine.content import LANGUAGES, asset_root

__all__ = ["LANGUAGES", "Called", "catalogue", "cells", "choose", "cut", "fill", "fold", "pad", "rank"]

_NAMES = {"english": "en", "italian": "it", "italiano": "it", "chinese": "zh"}
# No line begins with one of these, nor ends with one of those.
_NOT_FIRST = "，。；：、！？）》”’」』…%,.;:!?)]}"
_NOT_LAST = "（《“‘「『([{#"


def choose(wanted: str | None = None) -> str:
    """The language to speak: the one wanted, else the system's, else English.

    Names of locales are understood, region, script and encoding left aside; every kind of Chinese is ``zh``.

    >>> choose("it_IT.UTF-8"), choose("zh-Hans"), choose("EN")
    ('it', 'zh', 'en')

    Raises: ``ValueError`` if ``wanted`` is none of `LANGUAGES`.
    """
    if wanted is not None:
        found = _language(wanted)
        if found is None:
            raise ValueError(f"language: expected {' or '.join(LANGUAGES)}, got {wanted!r}")
        return found
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            return _language(os.environ[variable]) or "en"
    try:
        system = locale.getlocale()[0]
    except ValueError:
        system = None
    return _language(system or "") or "en"


def _language(name: str) -> str | None:
    """The language of a locale's name: POSIX has ``it_IT``, the web ``it-IT``, Windows ``Italian_Italy``."""
    found = re.match(r"[a-z]+(?![a-z0-9])", name.strip().lower(), re.ASCII)
    word = _NAMES.get(found[0], found[0]) if found else ""
    return word if word in LANGUAGES else None


def fold(text: str) -> str:
    """A text as it is compared: small letters without their accents, one kind of apostrophe.

    >>> fold("Abilità dell’Esca")
    "abilita dell'esca"
    """
    parted = unicodedata.normalize("NFKD", text.replace("’", "'").casefold())
    return "".join(letter for letter in parted if not unicodedata.combining(letter))


def rank(name: str) -> bytes:
    """What names of one language are sorted by: Latin ones without case or accents, Chinese ones by pinyin.

    GB 18030 keeps the 3,755 commonest Chinese characters in the order of their pinyin, behind all Latin letters.

    >>> sorted(["Élan", "Zebra", "eagle"], key=rank), sorted(["余烬", "怨火", "白页"], key=rank)
    (['eagle', 'Élan', 'Zebra'], ['白页', '余烬', '怨火'])
    """
    return fold(name).encode("gb18030")


def catalogue(language: str, root: Path | None = None) -> gettext.NullTranslations:
    """The program's sentences in a language. English, and whatever has not been compiled, speaks as the code does.

    >>> catalogue("en").ngettext("{count} card", "{count} cards", 2).format(count=2)
    '2 cards'
    """
    folder = (asset_root() if root is None else root) / "shared" / "locale"
    file = folder / language / "LC_MESSAGES" / "cinquefoil.mo"
    try:
        return _read(file, file.stat().st_mtime_ns)
    except OSError:
        return gettext.NullTranslations()


@lru_cache(8)
def _read(file: Path, changed: int) -> gettext.NullTranslations:
    """A compiled catalogue; reading one takes milliseconds, so each is kept until its file changes."""
    with file.open("rb") as compiled:
        return gettext.GNUTranslations(compiled)


_JOINED = {"a": "al", "di": "del", "da": "dal", "su": "sul", "il": "il", "Il": "Il"}


class Called(str):
    """A name as it stands in a sentence. Italian asks for a preposition before it, ``{target:a}``, or for the article
    that a common noun has, ``{player:Il}``.

    >>> f"{Called('Computer', common=True):a}", f"{Called('Anna'):a}", f"{Called('Anna'):Il}"
    ('al computer', 'a Anna', 'Anna')
    """

    common: bool

    def __new__(cls, text: str, common: bool = False) -> "Called":
        self = super().__new__(cls, text)
        self.common = common
        return self

    def __format__(self, spec: str) -> str:
        if spec not in _JOINED:
            return str(self).__format__(spec)
        if self.common:
            return f"{_JOINED[spec]} {self[:1].lower()}{self[1:]}"
        return str(self) if spec in ("il", "Il") else f"{spec} {self}"


_HYPHEN = re.compile(r"(?<![0-9A-Za-z])-(?=\d)")


def minus(text: str) -> str:
    """A text in which a number below zero bears a minus, not a hyphen.

    >>> minus("health 1 → -3"), minus("生命-2"), minus("30-40 cards")
    ('health 1 → −3', '生命−2', '30-40 cards')
    """
    return _HYPHEN.sub("−", text)


# ---- text in the cells of a terminal, where a Chinese character takes two ----


def cells(text: str) -> int:
    """How many cells a line of text takes.

    >>> cells("Zombie"), cells("僵尸 2")
    (6, 6)
    """
    return len(text) if text.isascii() else sum(_cells(letter) for letter in text)


def _cells(letter: str) -> int:
    if unicodedata.combining(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def pad(text: str, width: int) -> str:
    """Text with spaces up to ``width`` cells; longer text stays as it is."""
    return text + " " * (width - cells(text))


def cut(text: str, width: int) -> str:
    """Text of at most ``width`` cells, its end replaced by ``…`` where it is longer.

    >>> cut("The Long Night", 9), cut("固定序列", 5)
    ('The Long…', '固定…')
    """
    if cells(text) <= width:
        return text
    kept = ""
    for letter in text:
        if cells(kept + letter) >= width:
            break
        kept += letter
    return kept.rstrip() + "…"


def fill(text: str, width: int, first: str = "", rest: str = "") -> list[str]:
    """Text broken into lines of at most ``width`` cells, behind ``first`` on the first line and ``rest`` on the others.

    Lines break at spaces and around Chinese characters, never before closing or after opening punctuation.

    >>> fill("1 Force: draw 1 card.", 12, rest="  ")
    ['1 Force:', '  draw 1', '  card.']
    """
    lines, line, room = [], first, False
    for gap, piece in _pieces(text):
        if room and cells(line + gap + piece) > width:
            lines.append(line)
            line, gap = rest, ""
        line += (gap if room else "") + piece
        room = True
    return [*lines, line]


def _pieces(text: str) -> list[tuple[str, str]]:
    """What no line break may cut, each with the space before it."""
    pieces: list[tuple[str, str]] = []
    gap, piece = "", ""
    for letter in text:
        if letter == " ":
            if piece:
                pieces.append((gap, piece))
                gap, piece = "", ""
            gap += letter
        elif (
            piece
            and letter not in _NOT_FIRST
            and piece[-1] not in _NOT_LAST
            and 2 in (_cells(letter), _cells(piece[-1]))
        ):
            pieces.append((gap, piece))
            gap, piece = "", letter
        else:
            piece += letter
    return [*pieces, (gap, piece)] if piece else pieces


def printable(text: str) -> str:
    """A text as it may be sent to a terminal: what would steer it, or turn what is read around, is spelt instead.

    Line ends stay. Names in records, packs and saves are anybody's.

    >>> print(printable("Ada" + chr(27) + "[2J"))
    Ada\\x1b[2J
    """
    return "".join(
        letter
        if letter.isprintable() or letter in "\n\t" or unicodedata.category(letter) == "Zs"
        else ascii(letter)[1:-1]
        for letter in text
    )


def series(t: gettext.NullTranslations, texts: Iterable[str]) -> str:
    """Things one after another, as in "Sprint, Basic Attack"."""
    return t.pgettext("between the things of a list", ", ").join(texts)


def clauses(t: gettext.NullTranslations, texts: Iterable[str]) -> str:
    """What makes up one sentence, as in "2 damage, 1 absorbed"."""
    return t.pgettext("between the clauses of a sentence", ", ").join(texts)
