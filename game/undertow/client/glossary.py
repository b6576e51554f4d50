"""Undertow's glossary: every term and symbol with its explanation, read from one content file and checked."""

import re
from pathlib import Path

from game.client.pages.terms import Chapter, parse_glossary
from game.engine.content import asset_root, read_table
from game.undertow.client.panel_words import teller_of
from game.undertow.engine.room import Undertow

MARKS = re.compile(r"(sign|type|faction|role|keyword|status|phase|slot) [a-z_]+")
"""How a mark may be called; `marks.draw_mark` draws it."""


def load_glossary(room: Undertow, root: Path | None = None) -> tuple[Chapter, ...]:
    """The glossary of the program's assets, or of those below ``root``, chapter by chapter. Raises: ``BadContent``."""
    root = asset_root() if root is None else root
    tellers = tuple(teller_of(room, language) for language in ("en", "it", "zh"))
    return parse_glossary(read_table(root, "undertow/glossary.toml"), tellers, MARKS, '"sign health" or "keyword ward"')
