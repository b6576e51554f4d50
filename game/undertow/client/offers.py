"""What Undertow offers at the table: a match under way in a few words."""

from collections.abc import Mapping
from gettext import NullTranslations
from typing import Any

from game.client.cardtable.gauges import health_gauge
from game.client.match.offers import Glance
from game.client.match.who import called
from game.engine.teller import Teller
from game.undertow.client.board import inks
from game.undertow.client.board.seen import hero_of, in_muster

View = Mapping[str, Any]


def glance(view: View, teller: Teller, t: NullTranslations) -> Glance:
    """A match under way: its turn, and both heroes' health."""
    if in_muster(view):
        return Glance(teller.title(), teller.name("phase", "muster"))
    said = t.gettext("turn {turn}").format(turn=view["turn"])
    heroes = ((seat, hero_of(view, seat)) for seat in (0, 1))
    mine = teller.you or 0
    gauges = (
        health_gauge(
            called(teller, seat), inks.side(seat == mine), hero["health"], hero["max_health"], mine=seat == mine
        )
        for seat, hero in heroes
        if hero is not None
    )
    return Glance(teller.title(), said, tuple(gauges))
