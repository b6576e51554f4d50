"""ESTRO's glossary: every term and estro with its explanation, read from one content file and checked."""

import re
from pathlib import Path

from game.client.pages.terms import Chapter, parse_glossary
from game.engine.content import asset_root, read_table
from game.estro.engine.content import Content
from game.estro.engine.text import EstroTeller
from game.i18n import LANGUAGES

MARKS = re.compile(r"(sign|estro|stat|mechanic) [a-z_]+")
"""How a mark may be called; `marks.draw_mark` draws it."""


def load_glossary(content: Content, root: Path | None = None) -> tuple[Chapter, ...]:
    """The glossary of the program's assets, or of those below ``root``, chapter by chapter. Raises: ``BadContent``."""
    file = read_table(asset_root() if root is None else root, "estro/glossary.toml")
    tellers = [EstroTeller(content, language) for language in LANGUAGES]
    return parse_glossary(file, tellers, MARKS, '"sign die" or "estro ardo"')
