"""What Spellchain offers at the table: choices of a set-up, a match in a few words."""

from collections.abc import Mapping
from gettext import NullTranslations
from typing import Any

from game.client.drawing.painter import Painter
from game.client.drawing.shapes import oval
from game.client.drawing.theme import Colour, rgb
from game.client.match.offers import Gauge, Glance, Option
from game.client.match.who import called
from game.spellchain.engine.content import Content
from game.spellchain.engine.setup import DECKS as USUAL
from game.spellchain.engine.text import SpellchainTeller

View = Mapping[str, Any]


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


def _health(p: Painter) -> None:
    p.polygon(oval(10, 10, 8, 8), rgb("#c1402f"))


def glance(view: View, teller: SpellchainTeller, t: NullTranslations) -> Glance:
    """A match under way: its turn, and both players' health."""
    name = teller.title()
    said = t.gettext("turn {turn}").format(turn=view["turn"])
    red: Colour = rgb("#c1402f")
    gauges = tuple(
        Gauge(called(teller, seat), _health, red, player["health"]) for seat, player in enumerate(view["players"])
    )
    return Glance(name, said, gauges)


def caption(setup: Mapping[str, Any], teller: SpellchainTeller, t: NullTranslations) -> str:
    """A set-up in a few words: whose deck against whose."""
    names = [_deck_name(deck, teller, t) for deck in setup.get("decks", USUAL)]
    return t.pgettext("two decks", "{one} against {other}").format(one=names[0], other=names[1])


def _deck_name(deck: object, teller: SpellchainTeller, t: NullTranslations) -> str:
    if isinstance(deck, str):
        try:
            return teller.name("deck", deck)
        except KeyError:
            return deck
    return t.gettext("a deck of one's own")
