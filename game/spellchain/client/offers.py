"""What Spellchain offers at the table: choices of a set-up, a match in a few words."""

from collections.abc import Mapping
from gettext import NullTranslations
from typing import Any

from game.client.cardtable.gauges import health_gauge
from game.client.drawing.theme import rgb
from game.client.match.offers import Glance, Option
from game.client.match.who import called
from game.engine.teller import Teller
from game.spellchain.engine.content import Content
from game.spellchain.engine.setup import DECKS as USUAL

View = Mapping[str, Any]

RED = rgb("#c1402f")


def pairs(content: Content, language: str, t: NullTranslations) -> Option:
    """Two decks: every pair of ready decks, the usual one at the head."""
    decks = list(content.decks)
    found = [USUAL, *((a, b) for a in decks for b in decks if (a, b) != USUAL)]
    names = {ident: deck.name.say(language) for ident, deck in content.decks.items()}
    said = t.pgettext("two decks", "{one} against {other}")
    return Option(
        "decks",
        t.gettext("Decks"),
        tuple((list(pair), said.format(one=names[pair[0]], other=names[pair[1]])) for pair in found),
        tuple(content.decks[pair[0]].text.say(language) for pair in found),
    )


def glance(view: View, teller: Teller, t: NullTranslations) -> Glance:
    """A match under way: its turn, and both players' health."""
    said = t.gettext("turn {turn}").format(turn=view["turn"])
    health = (player["health"] for player in view["players"])
    return Glance(
        teller.title(), said, tuple(health_gauge(called(teller, seat), RED, left) for seat, left in enumerate(health))
    )
