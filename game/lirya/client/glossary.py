"""Lirya's glossary: every term, state and keyword with its explanation, read from one content file and checked."""

import re
from pathlib import Path

from game.client.pages.terms import Chapter, parse_glossary
from game.engine.content import asset_root, read_table
from game.i18n import LANGUAGES
from game.lirya.engine.content import Content
from game.lirya.engine.text import LiryaTeller

MARKS = re.compile(r"(sign|type|keyword|state|element|class|rarity) [a-z_]+")
"""How a mark may be called; `board.marks.draw_mark` draws it."""


def load_glossary(content: Content, root: Path | None = None) -> tuple[Chapter, ...]:
    """The glossary of the program's assets, or of those below ``root``, chapter by chapter. Raises: ``BadContent``."""
    file = read_table(asset_root() if root is None else root, "lirya/glossary.toml")
    tellers = [LiryaTeller(content, language) for language in LANGUAGES]
    return parse_glossary(file, tellers, MARKS, '"sign energy" or "keyword haste"')
