"""Spellchain's glossary: every term and symbol with its explanation, read from one content file and checked."""

import re
from pathlib import Path

from game.client.pages.terms import Chapter, parse_glossary
from game.engine.content import asset_root, read_table
from game.spellchain.engine.content import Content
from game.spellchain.engine.text import SpellchainTeller

MARKS = re.compile(r"(sign|type|school|kind|rarity|keyword|counter) [a-z_]+")
"""How a mark may be called; `art.draw_sign` draws it."""


def load_glossary(content: Content, root: Path | None = None) -> tuple[Chapter, ...]:
    """The glossary of the program's assets, or of those below ``root``, chapter by chapter. Raises: ``BadContent``."""
    root = asset_root() if root is None else root
    tellers = tuple(SpellchainTeller(content, language) for language in ("en", "it", "zh"))
    return parse_glossary(read_table(root, "spellchain/glossary.toml"), tellers, MARKS, '"sign mana" or "keyword ward"')
