"""What makes things fit where they stand: words in few even lines, and in small letters; pictures on whole pixels."""

import re
from collections.abc import Callable, Iterator

from game.client.drawing import text as faces
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.text import is_han


def snapped(canvas: Canvas, rect: Rect) -> Rect:
    """A rectangle that begins at a whole pixel: what is kept of it looks the same wherever it is."""
    x, y, w, h = rect
    return round(x * canvas.scale) / canvas.scale, round(y * canvas.scale) / canvas.scale, w, h


def legible(canvas: Canvas) -> list[float]:
    """Sizes for what would not fit otherwise: where text is set large, it is set less large there, never small."""
    return [13.0 - step * 0.5 for step in range(8) if (13.0 - step * 0.5) * canvas.text_scale >= 13]


def balanced(canvas: Canvas, text: str, face: str, size: float, room: float) -> tuple[str, ...]:
    """A text in as few lines as it takes, as even as can be; Chinese rather ends its lines where it pauses."""
    lines = canvas.lines(text, face, size, room)
    width, pauses = room, _pauses(lines)
    while len(lines) > 1 and width > room * 0.55:
        width -= room * 0.04
        tried = canvas.lines(text, face, size, width)
        if len(tried) > len(lines) or (" " in text and not is_han(text[-1]) and " ".join(tried) != text):
            break  # a word would be broken
        if _pauses(tried) >= pauses:
            lines, pauses = tried, _pauses(tried)
    return lines


def _pauses(lines: tuple[str, ...]) -> int:
    """How many lines, the last apart, end where Chinese pauses."""
    return sum(line.endswith(("，", "。", "；", "：", "、")) for line in lines[:-1])


def unfinished(canvas: Canvas, line: str, size: float, room: float) -> str:
    """The last line that has room, marked because its text goes on."""
    while line and canvas.width(f"{line}…", faces.TEXT, size) > room:
        line = line[:-1]
    return line.rstrip(" ,.;:，。；：") + "…"


_VOWELS, _OTHERS = "aeiouyàèéìòù", "bcdfghjklmnpqrstvwxz"
_TOGETHER = r"[cgptw]h|(?<!s)sh|ck|qu|gn|gl"
"""Letters that are one sound."""
_ONSET = rf"(?:s?(?:[bcdfgptv][lr]|{_TOGETHER}|[{_OTHERS}]))[{_VOWELS}]"
_SYLLABLES = re.compile(
    rf"(?<=[{_VOWELS}])(?={_ONSET})|(?<=[lmnr])(?={_ONSET})"
    rf"|(?<=([bcdfgpstvz]))(?=\1[{_VOWELS}lr])|(?<=([cg]))(?=\2h)"
)
"""Where a syllable begins: after a vowel or a sound that ends one, and between two of the same."""
_COARSE = re.compile(rf"(?=[{_OTHERS}])(?<!(?=(?:{_TOGETHER})).)")
"""Where a word may be broken if need be: before any consonant, and never within a sound."""
_APOSTROPHE = re.compile(r"(?<=['’])")
_BEFORE, _AFTER = 2, 3
"""So many letters of a word stay together at least, before a hyphen and after it."""


def _breaks(word: str, where: re.Pattern[str]) -> Iterator[tuple[str, str]]:
    """A word in two parts, in each way: where it may be broken with a hyphen, after an apostrophe without."""
    for found in where.finditer(word.lower()):
        if _BEFORE <= found.start() <= len(word) - _AFTER:
            yield f"{word[: found.start()]}-", word[found.start() :]
    for found in _APOSTROPHE.finditer(word):
        yield word[: found.start()], word[found.start() :]


def _longest(word: str, fits: Callable[[str], bool]) -> tuple[str, str]:
    """The longest beginning of a word that fits, and what goes on; between syllables where that can be."""
    for where in (_SYLLABLES, _COARSE):
        parts = [(begins, goes_on) for begins, goes_on in _breaks(word, where) if goes_on and fits(begins)]
        if parts:
            return min(parts, key=lambda parts: len(parts[1]))
    return "", ""


def hyphenated(canvas: Canvas, text: str, face: str, size: float, room: float) -> tuple[str, ...] | None:
    """A text in lines where its words alone are too wide: those are broken, between syllables where that can be. None
    where that is not enough."""

    def fits(line: str) -> bool:
        return canvas.width(line, face, size) <= room

    lines = [""]
    for word in text.split():
        together = f"{lines[-1]} {word}".lstrip()
        if fits(together):
            lines[-1] = together
            continue
        while not fits(word):
            begins, rest = _longest(word, fits)
            if not rest:
                return None
            lines.append(begins)
            word = rest
        lines.append(word)
    return tuple(filter(None, lines))
