"""The Long Night's glossary: every term and symbol with its explanation, read from one content file and checked."""

import re
from pathlib import Path

from game.client.pages.terms import Chapter
from game.client.pages.terms import parse_glossary as parse_terms
from game.engine.content import Table, asset_root, read_table
from game.longnight.engine.content.model import Content
from game.longnight.engine.text import LongNightTeller

MARKS = re.compile(
    r"sign [a-z_]+|token [a-z_]+|old [a-z_]+|frame [a-z]+|die [a-z]+ [468]|figure [a-z]+|enemy [a-z0-9_:]+"
    r"|slot exclusive|impulses|cooldown|column|trap|hex|cone|star"
)
"""How a mark may be called; `board_marks` draws it."""


def load_glossary(content: Content, root: Path | None = None) -> tuple[Chapter, ...]:
    """The glossary of the program's assets, or of those below ``root``, chapter by chapter.

    Raises: ``BadContent``.
    """
    root = asset_root() if root is None else root
    return parse_glossary(read_table(root, "longnight/glossary.toml"), content)


def parse_glossary(file: Table, content: Content) -> tuple[Chapter, ...]:
    """The chapters of a file. Raises: ``BadContent``."""
    tellers = tuple(LongNightTeller(content, language) for language in ("en", "it", "zh"))
    return parse_terms(file, tellers, MARKS, '"sign hp" or "die earth 6"')
