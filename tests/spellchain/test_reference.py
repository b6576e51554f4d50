"""The reference page of the cards' language has all of this title's words."""

import re
import tomllib

from game.engine.cards.reference import PAGE
from game.engine.content import asset_root

WORDS = PAGE.read_text(encoding="utf-8").split("<!-- words: spellchain -->", 1)[1].split("<!-- end words -->", 1)[0]
SAID_BY_THE_KIT = {"arrival", "last_breath", "resonance"}
"""Keywords that abilities have of themselves."""


def test_every_word_that_a_card_may_use_is_on_the_page() -> None:
    language = tomllib.loads((asset_root() / "spellchain" / "language.toml").read_text(encoding="utf-8"))
    told = set(re.findall(r"`(\w+)`", WORDS))
    sections = set(language) - {"format", "title", "line", "attributes", "roles", "tokens"}
    words = {word for section in sections for word in language[section]}
    words |= {word for attribute in language["attributes"].values() for word in attribute["words"]}
    assert words - SAID_BY_THE_KIT <= told
