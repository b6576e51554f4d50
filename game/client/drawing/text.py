"""Type: which font draws which letter, rendered text kept for use, and lines broken as each language wants it.

Sizes here are real pixels. A face is a role (`TEXT`, `BOLD`, …), not a font: Latin letters, figures and Chinese each
come from the font that draws them well. Figures are Spectral's, which stand on the line and are all as wide.
"""

import re
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.client.drawing.fonts import NAMES, own_file, stand_in
from game.client.drawing.theme import Colour

TEXT, BOLD, ITALIC, TITLE, FIGURE = "text", "bold", "italic", "title", "figure"

_LATIN = {
    TEXT: ("sans", "Medium"),
    BOLD: ("sans", "Bold"),
    ITALIC: ("sans", "MediumItalic"),
    TITLE: ("serif", "SemiBold"),
    FIGURE: ("serif", "Bold"),
}
_DIGITS = {TEXT: "Medium", BOLD: "Bold", ITALIC: "MediumItalic", TITLE: "SemiBold", FIGURE: "Bold"}
_FINE = {TITLE}
"""Faces whose letters stand at parts of a pixel: with large small letters, gaps between whole pixels are seen."""
_HAN_SERIF = {TITLE, FIGURE}
_HAN_BOLD = {BOLD, TITLE, FIGURE}

FINE, LARGE = 4, 40
"""How many times too large fine letters are set, and the size from which a pixel makes no difference."""
JOINT = "\u00a0"
COUNTED = re.compile(
    r"(?<![\w.,])\d+(?: [+−×] \d+)+ = \d+"
    r"|\b(?:Player|Giocatore) \d+|玩家 ?\d+"
    r"|(?<![\w.,])[+−-]?d?\d+ [^\W\d_\u2e80-\U0010ffff][^ \u2e80-\U0010ffff]*"
    r"|[^\W\d_\u2e80-\U0010ffff]+ \d+(?![\w/]| [^\W\d_]|[.,]\d)"
    r"|[\u3400-\u9fff]{2} ?\d+(?=[，。；：、）]|$)"
    r"|\d+ ?张牌"
    r"|\d+ ?[点层个次颗枚格名位只件条份][\u3400-\u9fff](?:[\u3400-\u9fff]{0,5}(?![\u3400-\u9fff])|[\u3400-\u9fff])"
)
"""A sum ("9 − 3 = 6"), a number with what it counts ("3 damage", "d8 Earth", 2点火焰伤害) or a name with its number
("Zombie 2", "Player 2" and 中毒1): kept in a line where that takes no line more."""
FEW = 4
"""Chinese letters: fewer than these make no line of their own."""
NARROWER = (0.94, 0.88, 0.82, 0.76)
"""Parts of a column's width that are tried, so that a word is not alone on the last line."""
VOWELS = "aeiou"
HAN_SIZE = 0.93
"""Chinese letters fill their square: they are set a little smaller than Latin ones."""
DIGIT_SIZE = 0.96
SPACE = 0.22
"""Least width of a space, as a part of the size: the sans font's own is so narrow that words run together."""
HAIR = 0.13
"""Room between a Chinese letter and a figure, as a part of the size, whether a space is written there or not."""

NEVER_FIRST = frozenset("，。、；：！？）」』”’》〉】〕…—～·%‰,.;:!?)]}»›")
"""What never starts a line."""
NEVER_LAST = frozenset("（「『“‘《〈【〔([{«‹#+−$€¥")
"""What never ends one."""
ORDINAL = frozenset("第")
"""What makes the figure that follows an ordinal."""


def is_han(letter: str) -> bool:
    """Whether a letter is drawn by the Chinese fonts: ideographs with their punctuation and full-width forms.

    >>> [is_han(letter) for letter in "a1，夜"]
    [False, False, True, True]
    """
    return ord(letter) > 0x2E7F


def font_files() -> tuple[Path, ...]:
    """Every file that text is set from."""
    latin = {("serif", style) for style in _DIGITS.values()} | set(_LATIN.values())
    files = (own_file(*font) for font in latin | {("han", "sans"), ("han", "serif")})
    return tuple(sorted(file for file in files if file is not None))


_STRETCHES = re.compile(r"([0-9]+|[\u2e80-\U0010ffff]+|[^0-9 \u2e80-\U0010ffff]+|(?= ))( *)")
"""Figures, Chinese letters, and the rest, each with the spaces that follow."""
_APOSTROPHE = re.compile(r"(?<=[^\W\d_])'|(?<=\d)'(?=[^\W\d_])")
"""Written straight, and set in the form that print has for it."""
_BESIDE = re.compile(r"(?<=[\u3400-\u9fff]) ?(?=[0-9])|(?<=[0-9]) ?(?=[\u3400-\u9fff])")
"""Between a Chinese letter and a figure."""
_UNPRINTABLE = re.compile(r"[\x00\ud800-\udfff]")
"""What no font can be asked for; it may stand in a file that somebody else has written."""
_WORDS = re.compile(r" *[^ ]+ *| +")
"""Letters between spaces, with the spaces that follow: what is set beside them does not change them."""


class _FineFont:
    """A font whose letters need not begin at whole pixels: set `FINE` times too large and made smaller."""

    def __init__(self, large: pygame.font.Font) -> None:
        self._large = large

    def size(self, text: str) -> tuple[int, int]:
        """Of a line, in pixels."""
        return -(-self._large.size(text)[0] // FINE), -(-self._large.get_height() // FINE)

    def get_ascent(self) -> int:
        """Pixels from the top of a line to where letters stand."""
        return -(-self._large.get_ascent() // FINE)

    def render(self, text: str, _: bool, colour: Colour) -> pygame.Surface:
        """A line of text with soft edges."""
        drawn = self._large.render(text, True, colour)
        over = self.get_ascent() * FINE - self._large.get_ascent()
        size = -(-drawn.get_width() // FINE), -(-(over + drawn.get_height()) // FINE)
        whole = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
        whole.fill((*colour, 0))
        whole.blit(drawn, (0, over), None, pygame.BLEND_RGBA_MAX)
        return pygame.transform.smoothscale(whole, size)


_Font = pygame.font.Font | _FineFont


@dataclass(frozen=True, slots=True)
class _Run:
    """Letters that one font draws, and how many pixels of space follow; ``bold``: they are thickened."""

    font: _Font
    bold: bool
    text: str
    gap: int


class Type:
    """Fonts and rendered text. Made once a window; surfaces it gives are shared and not to be drawn on."""

    def __init__(self, kept: int = 3000) -> None:
        pygame.font.init()
        self._fonts: dict[tuple[str, str, int, bool], _Font] = {}
        self._spaces: dict[_Font, int] = {}
        self._made: OrderedDict[tuple[str, str, int, Colour], tuple[pygame.Surface, int]] = OrderedDict()
        self._inked: OrderedDict[tuple[str, str, int, Colour], tuple[pygame.Surface, int]] = OrderedDict()
        self._widths: OrderedDict[tuple[str, str, int], int] = OrderedDict()
        """Of lines and of single words."""
        self._sizes: OrderedDict[tuple[_Font, str], int] = OrderedDict()
        """How wide letters are that one font draws: asking it takes about as long as drawing them."""
        self._words: OrderedDict[tuple[_Font, str, Colour], pygame.Surface] = OrderedDict()
        self._lines: OrderedDict[tuple[str, str, int, int], tuple[str, ...]] = OrderedDict()
        self._kept = kept
        self.missing: set[str] = set()
        """Families that are not there, so that others stand in for them."""

    def _font(self, family: str, style: str, size: int, fine: bool = False) -> _Font:
        key = family, style, size, fine
        font = self._fonts.get(key)
        if font is None:
            font = _FineFont(self._open(family, style, size * FINE)) if fine else self._open(family, style, size)
            self._fonts[key] = font
        return font

    def _open(self, family: str, style: str, size: int) -> pygame.font.Font:
        """A font of ours, or whatever stands in for it; pygame's own at last."""
        own = _opened(own_file(family, style), size)
        if own is not None:
            return own
        self.missing.add(NAMES[family])
        return _opened(stand_in(family, style), size) or pygame.font.Font(None, size)

    def _choose(self, letter: str, face: str, size: int) -> tuple[_Font, bool]:
        """The font for a letter, and whether it is thickened."""
        if is_han(letter):
            style = "serif" if face in _HAN_SERIF else "sans"
            return self._font("han", style, max(1, round(size * HAN_SIZE))), face in _HAN_BOLD
        family, style = _LATIN[face]
        if letter.isascii() and letter.isdigit():
            return self._font("serif", _DIGITS[face], max(1, round(size * DIGIT_SIZE))), False
        return self._font(family, style, max(1, size), face in _FINE and size < LARGE), False

    def _space(self, font: _Font) -> int:
        """How wide a space of a font is, in pixels."""
        found = self._spaces.get(font)
        if found is None:
            found = self._spaces[font] = font.size(" ")[0]
        return found

    def _runs(self, text: str, face: str, size: int) -> Iterator[_Run]:
        """Stretches of a text that one font draws."""
        run = None
        text = _APOSTROPHE.sub("’", _BESIDE.sub("", _UNPRINTABLE.sub("\ufffd", text)))
        for found in _STRETCHES.finditer(text):
            letters, spaces = found.groups()
            font, bold = self._choose(letters[:1] or " ", face, size)
            gap = len(spaces) * max(self._space(font), round(size * SPACE)) if spaces else 0
            if not spaces and _BESIDE.match(text, found.end()):
                gap = round(size * HAIR)
            if run is not None and run.gap == 0 and run.font is font:
                run = _Run(font, bold, run.text + letters, gap)
                continue
            if run is not None:
                yield run
            run = _Run(font, bold, letters, gap)
        if run is not None:
            yield run

    def _letters(self, font: _Font, text: str) -> int:
        """How wide letters are that one font draws."""
        key = font, text
        found = self._sizes.get(key)
        if found is None:
            found = self._sizes[key] = font.size(text)[0]
            if len(self._sizes) > 8 * self._kept:
                self._sizes.popitem(last=False)
        return found

    def _wide(self, run: _Run) -> int:
        """In pixels, with the space."""
        return self._letters(run.font, run.text) + run.bold + run.gap

    def width(self, text: str, face: str, size: int) -> int:
        """Of one line."""
        face = _upright(text, face)
        key = text, face, size
        found = self._widths.get(key)
        if found is None:
            words = _WORDS.findall(_BESIDE.sub("", text))
            if len(words) > 1:
                found = sum(self.width(word, face, size) for word in words)
            else:
                found = sum(map(self._wide, self._runs(text, face, size)))
            self._widths[key] = found
            if len(self._widths) > 8 * self._kept:
                self._widths.popitem(last=False)
        return found

    def has(self, text: str, face: str, size: int, colour: Colour) -> bool:
        """Whether `ink` has a line already."""
        return (text, face, size, colour) in self._inked

    def has_lines(self, text: str, face: str, size: int, width: int) -> bool:
        """Whether it is known how `lines` breaks a text."""
        return (text, _upright(text, face), size, width) in self._lines

    def ink(self, text: str, face: str, size: int, colour: Colour) -> tuple[pygame.Surface, int]:
        """The same as `render`, premultiplied: its soft edges stay clean on what is see-through too."""
        key = text, face, size, colour
        found = self._inked.get(key)
        if found is not None:
            self._inked.move_to_end(key)
            return found
        drawn, ascent = self.render(text, face, size, colour)
        del self._made[text, _upright(text, face), size, colour]
        made = self._inked[key] = drawn.premul_alpha(), ascent
        if len(self._inked) > self._kept:
            self._inked.popitem(last=False)
        return made

    def render(self, text: str, face: str, size: int, colour: Colour) -> tuple[pygame.Surface, int]:
        """A line of text, and how far below its top the baseline is."""
        face = _upright(text, face)
        key = text, face, size, colour
        found = self._made.get(key)
        if found is not None:
            self._made.move_to_end(key)
            return found
        runs = list(self._runs(text, face, size))
        drawn = [self._drawn(run, colour) for run in runs]
        above = max((run.font.get_ascent() for run in runs), default=1)
        low = (letters.get_height() - run.font.get_ascent() for run, letters in zip(runs, drawn, strict=True))
        widths = [self._wide(run) for run in runs]
        line = pygame.Surface((max(1, sum(widths)), above + max(low, default=1)), pygame.SRCALPHA)
        x = 0
        for run, letters, width in zip(runs, drawn, widths, strict=True):
            # The Chinese fonts come in one weight: a second print a hair aside makes it bolder.
            for aside in (0, 1) if run.bold else (0,):
                line.blit(letters, (x + aside, above - run.font.get_ascent()))
            x += width
        made = line, above
        self._made[key] = made
        if len(self._made) > self._kept:
            self._made.popitem(last=False)
        return made

    def _drawn(self, run: _Run, colour: Colour) -> pygame.Surface:
        """A run's letters: most words come again in other lines."""
        key = run.font, run.text, colour
        found = self._words.get(key)
        if found is None:
            if self._letters(run.font, run.text):
                found = run.font.render(run.text, True, colour)
            else:  # marks that show nothing, such as where letters change their direction
                found = pygame.Surface((1, run.font.size("")[1]), pygame.SRCALPHA)
            self._words[key] = found
            if len(self._words) > self._kept:
                self._words.popitem(last=False)
        return found

    def lines(self, text: str, face: str, size: int, width: int) -> tuple[str, ...]:
        """A text broken into lines no wider than ``width``; a word that is wider than a line is broken anywhere."""
        face = _upright(text, face)
        key = text, face, size, width
        found = self._lines.get(key)
        if found is None:
            found = tuple(line for part in text.split("\n") for line in self._broken(part, face, size, width))
            self._lines[key] = found
            if len(self._lines) > self._kept:
                self._lines.popitem(last=False)
        return found

    def _broken(self, text: str, face: str, size: int, width: int) -> list[str]:
        """Lines of a paragraph; what is `COUNTED` stays together where that takes no line more.

        No short word stands alone on the last, where narrower lines can help it.

        Chinese with a few letters on its last line is broken where a sentence ends, or else in narrower lines too.
        """
        found = list(self._break(text, face, size, width))
        if len(found) < 2:
            return found
        better = self._no_word_alone(text, found, face, size, width)
        counted = COUNTED.findall(text)
        if all(sum(line.count(part) for line in better) == text.count(part) for part in counted):
            return better
        together: list[str] = []
        for more in (counted, *([part] for part in counted)):
            tried = list(self._break(text, face, size, width, [*together, *more]))
            if len(tried) == len(found):
                found, together = tried, [*together, *more]
            if len(together) == len(counted):
                break
        return self._no_word_alone(text, found, face, size, width, together)

    def _no_word_alone(
        self, text: str, found: list[str], face: str, size: int, width: int, together: Sequence[str] = ()
    ) -> list[str]:
        """The same lines, or as many others that end better."""

        def broken(part: str, width: int) -> list[str]:
            return list(self._break(part, face, size, width, together))

        han = is_han(text[-1])
        if han and len(found[-1]) < FEW:
            end = text.rfind("。", 0, len(text) - len(found[-1]) - 1) + 1
            better = [*broken(text[:end], width), *broken(text[end:], width)]
            if end and len(better) == len(found):
                return better
        elif han or " " in found[-1] or self.width(found[-1], face, size) >= width / 4:
            return found
        for part in NARROWER:
            better = broken(text, int(width * part))
            if len(better) != len(found):
                break
            if len(better[-1]) >= FEW if han else " " in better[-1]:
                return better
            if han and len(better[-1]) > len(found[-1]):
                found = better
        return found

    def _break(self, text: str, face: str, size: int, width: int, together: Sequence[str] = ()) -> Iterator[str]:
        """Words that a space has ended take as much room whatever follows them, so each of them is measured once; with
        Chinese among them they do not, since spaces beside its figures go. ``together``: what is kept in one line,
        if it fits."""
        line, loose, settled, plain = "", "", 0, not any(map(is_han, text))

        def fits(part: str) -> bool:
            return part.startswith(tuple(together)) and self.width(part, face, size) <= width

        for piece in pieces(text, fits if together else None):
            if settled + self.width((loose + piece).rstrip(), face, size) <= width:
                line += piece
            else:
                if line.strip():
                    yield line.rstrip()
                line, loose, settled = piece, "", 0
                while self.width(line.rstrip(), face, size) > width and len(line) > 1:
                    most = next(
                        n for n in range(len(line) - 1, 0, -1) if n == 1 or self.width(line[:n], face, size) <= width
                    )
                    yield line[:most]
                    line = line[most:]
                piece = line
            loose += piece
            if plain and loose[-1:] == " " and loose.strip():
                loose, settled = "", settled + self.width(loose, face, size)
        yield line.rstrip()

    def fitted(self, text: str, face: str, size: int, width: int) -> str:
        """One line of a text, cut with an ellipsis where it is too wide."""
        if self.width(text, face, size) <= width:
            return text
        short = text
        while short and self.width(short.rstrip() + "…", face, size) > width:
            short = short[:-1]
        return short.rstrip() + "…"


def _upright(text: str, face: str) -> str:
    """The face that a text is set in: Chinese does not lean, and so nor do the figures among its letters."""
    return TEXT if face == ITALIC and any(map(is_han, text)) else face


def _opened(path: Path | None, size: int) -> pygame.font.Font | None:
    """A font from its file, None if there is none or it can not be read."""
    if path is None:
        return None
    try:
        font = pygame.font.Font(str(path), size)
        font.size("a")  # a file that is no font is found out only now
    except (OSError, pygame.error):
        return None
    return font


def parted(word: str) -> tuple[str, str]:
    """A word that is too long for its line in two, before a syllable near its middle.

    >>> parted("Manipolazione")
    ('Manipo-', 'lazione')
    """
    breaks = [at for at in range(3, len(word) - 3) if word[at] not in VOWELS and word[at + 1] in VOWELS]
    at = min(breaks, key=lambda place: abs(place - len(word) / 2), default=len(word) // 2)
    return f"{word[:at]}-", word[at:]


def pieces(text: str, together: Callable[[str], bool] | None = None) -> Iterator[str]:
    """The parts of a text between which a line may be broken, spaces kept at their ends.

    Chinese may be broken between any two letters, save before closing and after opening marks, and a number stays with
    the word of measure after it. ``together`` tells which stretches of `COUNTED` stay whole.

    >>> list(pieces("受 12 点“火焰”伤害。"))
    ['受 ', '12 点', '“火', '焰”', '伤', '害。']
    >>> list(pieces("至第 3 回合，抽2张牌"))
    ['至', '第 3 回', '合，', '抽', '2张', '牌']
    >>> list(pieces("Zombie 2: 2 danni", lambda part: True))
    ['Zombie 2: ', '2 danni']
    >>> list(pieces("造成2点火焰伤害", lambda part: True))
    ['造', '成', '2点火焰伤害']
    """
    whole: set[int] = set()
    for found in COUNTED.finditer(text) if together is not None else ():
        end = next((at for at in range(found.end(), len(text)) if text[at] not in NEVER_FIRST), len(text))
        if together is not None and together(text[found.start() : end]):
            whole.update(range(found.start(), found.end() - 1))
    piece = ""
    for at, letter in enumerate(text):
        piece += letter
        if at + 1 < len(text) and at not in whole and _may_break(text, at):
            yield piece
            piece = ""
    if piece:
        yield piece


def _may_break(text: str, at: int) -> bool:
    """Whether a line may end after the letter at ``at``."""
    this, after = text[at], text[at + 1]
    if after == " " or after in NEVER_FIRST or this in NEVER_LAST:
        return False
    if this == " ":
        before = text[at - 1] if at else " "
        return not ((before.isdigit() and is_han(after)) or before in ORDINAL)
    if this in "-/" and after.isalpha():
        return True
    return not _counts(this, after) and (is_han(this) or is_han(after))


def _counts(this: str, after: str) -> bool:
    """Whether two letters are a figure and what it counts, or the sign of an ordinal and its figure."""
    return (this.isdigit() and is_han(after)) or (this in ORDINAL and after.isdigit())
