"""A deck as a short code: letters that can be sent in a line of talk, read again by this and every later version.

    code    = "CQ1" title stretch* proof      "CQ1" is the version
    title   = two letters                     which title it is a deck of
    stretch = copies number number card*      the cards of which it has so many copies
    card    = four letters
    proof   = four letters                    over all before it

Each letter is one of 64, six bits. The letters of a title and a card come from their ids alone (from a digest), never
from a place in a list: cards that are added later change no code. No two cards of a title share theirs (tests hold it).
"""

import hashlib
import re
from collections.abc import Iterable, Mapping

from game.engine.errors import GameError
from game.engine.said import Said

VERSION = "CQ1"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
TITLE, NUMBER, CARD, PROOF = 2, 2, 4, 4
"""Letters that each of these takes."""
MOST_COPIES = 63

_CODE = re.compile(r"(?<![\w-])CQ\d[\w-]{4,}(?![\w-])")


class BadCode(GameError):
    """A deck's code that can not be read: what is wrong, and at which letter."""


def found(text: str) -> str:
    """The first thing in a text that is meant as a code; empty without one.

    >>> found("Try this: CQ1AbCdEfGh!")
    'CQ1AbCdEfGh'
    """
    match = _CODE.search(text)
    return match[0] if match else ""


def write(title: str, counts: Mapping[str, int]) -> str:
    """The code of a deck: how many of each card, by their ids."""
    said = VERSION + _digest(title, TITLE)
    for copies in sorted(set(counts.values())):
        cards = sorted(_digest(card, CARD) for card, count in counts.items() if count == copies)
        said += LETTERS[min(copies, MOST_COPIES)] + _number(len(cards)) + "".join(cards)
    return said + _digest(said, PROOF)


def read(code: str, title: str, cards: Iterable[str]) -> tuple[dict[str, int], list[tuple[int, str]]]:
    """How many of each card a code has, and what of it names no card of these: (which letter from 1, its letters).

    Raises: ``BadCode`` for what is no code, of a newer program, of another title, or not whole.
    """
    if not code.startswith(VERSION):
        if re.match(r"CQ\d", code):
            raise BadCode(Said("This code is of a newer version: {version}.", version=code[:3]))
        raise BadCode(Said("A code begins with {version}.", version=VERSION))
    for place, letter in enumerate(code, 1):
        if letter not in LETTERS:
            raise BadCode(Said("Letter {place} of the code, {letter}, is none that codes have.",
                               place=place, letter=letter))  # fmt: skip
    at = len(VERSION) + TITLE
    if len(code) < at + PROOF:
        raise BadCode(Said("The code is broken off after letter {place}.", place=len(code)))
    if code[len(VERSION) : at] != _digest(title, TITLE):
        raise BadCode(Said("This code is of a deck for another game."))
    known: dict[str, str] = {}
    for card in cards:
        known.setdefault(_digest(card, CARD), card)
    end = len(code) - PROOF
    counts: dict[str, int] = {}
    strange: list[tuple[int, str]] = []
    while at < end:
        copies = LETTERS.index(code[at])
        number = LETTERS.index(code[at + 1]) * 64 + LETTERS.index(code[at + 2]) if at + NUMBER < end else 0
        after = at + 1 + NUMBER + number * CARD
        if not copies or not number or after > end:
            raise BadCode(Said("The code is not whole: what begins at letter {place} does not end.", place=at + 1))
        for place in range(at + 1 + NUMBER, after, CARD):
            letters = code[place : place + CARD]
            if letters in known:
                counts[known[letters]] = counts.get(known[letters], 0) + copies
            else:
                strange.append((place + 1, letters))
        at = after
    if code[end:] != _digest(code[:end], PROOF):
        raise BadCode(Said("A letter of the code is wrong: its proof, from letter {place} on, does not fit.",
                           place=end + 1))  # fmt: skip
    return counts, strange


def _number(number: int) -> str:
    return LETTERS[number // 64] + LETTERS[number % 64]


def _digest(text: str, letters: int) -> str:
    """So many letters that stand for a text."""
    bits = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8])
    return "".join(LETTERS[bits >> 58 - 6 * place & 63] for place in range(letters))
