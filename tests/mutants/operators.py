"""Small faults, as a hand slips: where one can stand in a C file, and what would stand there.

A place is found in the text, not in a tree of it: comments, texts, directives, asserts and the sizes of declared arrays
are blanked out before. What then does not compile is no mutant.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple


class Mutant(NamedTuple):
    """One change of one file: the characters from ``start`` to ``end`` become ``new``."""

    file: str
    start: int
    end: int
    old: str
    new: str
    line: int

    def applied(self, text: str) -> str:
        return text[: self.start] + self.new + text[self.end :]

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: `{self.old}` -> `{self.new or ';'}`"


SWAPS: dict[str, tuple[str, ...]] = {
    "<": ("<=", ">="),
    ">": (">=", "<="),
    "<=": ("<", ">"),
    ">=": (">", "<"),
    "==": ("!=",),
    "!=": ("==",),
    "&&": ("||",),
    "||": ("&&",),
    "+": ("-",),
    "-": ("+",),
    "*": ("+",),
    "/": ("*",),
    "%": ("/",),
    "&": ("|",),
    "|": ("&",),
    "^": ("|",),
    "<<": (">>",),
    ">>": ("<<",),
    "+=": ("-=", "="),
    "-=": ("+=", "="),
    "|=": ("&=", "="),
    "&=": ("|=", "="),
    "++": ("--",),
    "--": ("++",),
}
"""Operators of two sides have a blank on either side of them here, by which they are told from signs and pointers."""

LEFT_OUT = re.compile(
    r"/\*.*?\*/|//[^\n]*"  # comments
    r"|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])+'"  # texts, letters
    r"|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*"  # directives
    r"|\b(?:static_|_Static_)?assert\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\);",
    re.DOTALL | re.MULTILINE,
)
DECLARED = re.compile(
    r"^[ \t]*(?!return\b|else\b|case\b|goto\b)(?:(?:static|const|struct|unsigned) )*[a-z]\w* \*?\w+(?:\[[^\]\n]*\])+",
    re.MULTILINE,
)
SIZE = re.compile(r"\[[^\]\n]*\]")
BETWEEN = re.compile(r"(?<= )(?:<=|>=|==|!=|&&|\|\||<<|>>|\+=|-=|\|=|&=|[-<>+*/%&|^])(?= )")
STEP = re.compile(r"\+\+|--")
NOT = re.compile(r"!(?=[\w(])")
NUMBER = re.compile(r"(?<![\w.])(?:0x[0-9a-fA-F]+|\d+)[uUlL]*(?![\w.])")
STATEMENT = re.compile(r"(?<=[ \n)])(?:break|continue|[a-z]\w*\([^;{}\n]*\)|[*\w>.\[\]-]+ = [^;{}\n]*);$", re.MULTILINE)
RETURN = re.compile(r"\breturn ((?!\d+;)[^;\n]+);")


def blanked(text: str) -> str:
    """The text with blanks in place of all that is no code that does something; as long as it was."""

    def blank(found: re.Match[str]) -> str:
        return re.sub(r"[^\n]", " ", found[0])

    code = LEFT_OUT.sub(blank, text)
    return DECLARED.sub(lambda found: SIZE.sub(blank, found[0]), code)


def mutants(file: str, text: str) -> Iterator[Mutant]:
    """Every small fault that can stand in a file."""
    code = blanked(text)

    def at(found: re.Match[str], new: str, group: int = 0) -> Mutant:
        start, end = found.span(group)
        return Mutant(file, start, end, text[start:end], new, text.count("\n", 0, start) + 1)

    for pattern in (BETWEEN, STEP):
        for found in pattern.finditer(code):
            yield from (at(found, new) for new in SWAPS[found[0]])
    for found in NOT.finditer(code):
        yield at(found, "!!")
    for found in NUMBER.finditer(code):
        if not code.endswith("return ", 0, found.start()) or found[0] == "0":  # who asks whether, takes 2 for 1
            yield at(found, f"({found[0]} + 1)")
        if found[0] != "0":
            yield at(found, f"({found[0]} - 1)")
    for found in STATEMENT.finditer(code):
        yield at(found, ";")
    for found in RETURN.finditer(code):
        yield at(found, "0", 1)
