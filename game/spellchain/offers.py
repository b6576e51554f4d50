"""What Spellchain offers at the table: choices of a set-up, a match in a few words."""

from collections.abc import Iterable, Mapping
from gettext import NullTranslations
from typing import Any

from game.client.canvas import Painter
from game.client.offers import Counted, Gauge, Glance, Option
from game.client.shapes import oval
from game.client.theme import Colour, rgb
from game.spellchain.content import Content
from game.spellchain.text import SpellchainTeller

View = Mapping[str, Any]

PLAIN = (("open_book", "cold_walls"), ("cinder_road", "cold_walls"))
HEALTH = ([30, 30], [20, 20])


def options(
    content: Content, language: str, own: Iterable[Mapping[str, Any]], t: NullTranslations
) -> tuple[Option, ...]:
    """What may be chosen of a match: both decks, who begins, how long it is, and what is dealt."""
    _ = t.gettext
    first = Option(
        "first",
        _("Who begins"),
        (("random", _("By chance")), (0, _("Player 1")), (1, _("Player 2"))),
    )
    health = Option(
        "health",
        _("Length"),
        ((HEALTH[0], _("Whole duel")), (HEALTH[1], _("Quick duel"))),
        (_("Both begin with 30 health."), _("Both begin with 20 health.")),
    )
    mulligan = Option("mulligan", _("Opening hand"), ((True, _("May be changed")), (False, _("As it is dealt"))))
    coin = Option("coin", _("Spark for who comes second"), ((True, _("Yes")), (False, _("No"))))
    return _pairs(content, language, own, t), first, health, mulligan, coin


def _pairs(content: Content, language: str, own: Iterable[Mapping[str, Any]], t: NullTranslations) -> Option:
    """Two decks: every pair of ready decks, those for a first match at the head."""
    decks = list(content.decks)
    pairs = [*PLAIN, *((a, b) for a in decks for b in decks if (a, b) not in PLAIN)]
    names = {ident: deck.name.say(language) for ident, deck in content.decks.items()}
    said = t.pgettext("two decks", "{one} against {other}")
    return Option(
        "decks",
        t.gettext("Decks"),
        tuple((list(pair), said.format(one=names[pair[0]], other=names[pair[1]])) for pair in pairs),
        tuple(content.decks[pair[0]].text.say(language) for pair in pairs),
    )


def grades(t: NullTranslations) -> Option:
    """How hard a match is: only the computer's level tells that, so there is one grade."""
    return Option("health", t.gettext("Length"), ((HEALTH[0], t.gettext("Whole duel")),))


def _health(p: Painter) -> None:
    p.polygon(oval(10, 10, 8, 8), rgb("#c1402f"))


def glance(view: View, teller: SpellchainTeller, t: NullTranslations) -> Glance:
    """A match under way: its turn, and both players' health."""
    name = teller.title()
    said = t.gettext("turn {turn}").format(turn=view["turn"])
    red: Colour = rgb("#c1402f")
    gauges = tuple(
        Gauge(t.gettext("Player {number}").format(number=seat + 1), _health, red, player["health"])
        for seat, player in enumerate(view["players"])
    )
    return Glance(name, said, gauges)


def tally(view: View, teller: SpellchainTeller, t: NullTranslations) -> tuple[Counted, ...]:
    """What a finished match came to: its turns, and the health of both."""
    lines = [Counted(t.gettext("Turns"), str(view["turn"]))]
    health = teller.name("term", "health")
    for seat, player in enumerate(view["players"]):
        who = t.gettext("Player {number}").format(number=seat + 1)
        lines.append(Counted(f"{who}: {health}", str(max(0, player["health"]))))
    return tuple(lines)


def caption(setup: Mapping[str, Any], teller: SpellchainTeller, t: NullTranslations) -> str:
    """A set-up in a few words: whose deck against whose."""
    names = [_deck_name(deck, teller, t) for deck in setup.get("decks", ("cinder_road", "cold_walls"))]
    return t.pgettext("two decks", "{one} against {other}").format(one=names[0], other=names[1])


def _deck_name(deck: object, teller: SpellchainTeller, t: NullTranslations) -> str:
    if isinstance(deck, str):
        try:
            return teller.name("deck", deck)
        except KeyError:
            return deck
    return t.gettext("a deck of one's own")
