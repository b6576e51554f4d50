"""A finished match of ESTRO told from its events alone."""

from collections.abc import Mapping, Sequence
from gettext import NullTranslations
from typing import Any

from game.client.cardtable import story
from game.client.match.story import Leaf
from game.engine.event import Event
from game.estro.client.board.sums import DIE, sums_of
from game.estro.engine.log.chronicle import GIFTS, resolutions
from game.estro.engine.vocabulary import VERDICTS

View = Mapping[str, Any]

Blow = tuple[View, Sequence[Event], Event]


class EstroCount(story.Count):
    """See `game.client.cardtable.story.Count`; what is left is the TOT on the field, lost are own cards of the field
    that went to an Incinerator."""

    HEALTH, ENDS = "field_tot", ("field_empty",)

    def __init__(self, content: Any, view: View) -> None:
        self.attacks, self.doubles, self.resisted, self.struck = [0, 0], [0, 0], [0, 0], [0, 0]
        """Of each seat: attacks in combats, those won by the double primary, those resisted, covered cards struck."""
        self.gifts, self.cancelled, self.zone_gifts, self.saved = [0, 0], [0, 0], [0, 0], [0, 0]
        """Of each seat: own Gifts that worked and that were cancelled, zone Gifts used, cards saved."""
        self.helped = [0, 0]
        """Of each seat: dice of combats that favoured an own card."""
        self._felled: dict[int, int] = {}
        """By card, how many it has felled in combats."""
        self._blow: Blow | None = None
        super().__init__(content, view)

    def follow(self, view: View, events: Sequence[Event]) -> None:
        super().follow(view, events)
        opened = (event for event in events if event.kind == "open" and event.name in GIFTS)
        for event, resolves in zip(opened, resolutions(events), strict=True):
            seat = self._whose.get(event.entity or 0)
            if resolves and seat is not None:
                self.gifts[seat] += 1
        blow = next((event for event in reversed(events) if _verdict(event) in ("double", "defeated", "covered")), None)
        if blow is not None:
            self._blow = view, events, blow

    def _look(self, view: View) -> None:
        """Nothing: the events tell all."""

    def _happen(self, event: Event) -> None:
        if event.kind == "move" and str(event.old).startswith("field") and event.name.startswith("incinerator"):
            self.lost[self._whose[event.entity or 0]] += 1
        elif event.kind == "open":
            self._begin(event)

    def _begin(self, event: Event) -> None:
        seat = self._whose.get(event.entity or 0)
        if event.name == "zone_gift" and event.entity in (1, 2):
            self.zone_gifts[event.entity - 1] += 1
        elif event.name == "combat" and seat is not None:
            self._fight(_verdict(event), seat, event.entity or 0)
            self._throw(event, seat)
        elif event.name in ("counter", "ward") and seat is not None:
            self.cancelled[1 - seat] += 1
        elif event.name == "save" and not event.note("passed") and seat is not None:
            self.saved[seat] += 1

    def _fight(self, verdict: str, seat: int, card: int) -> None:
        if verdict == "none":
            return
        self.attacks[seat] += 1
        self.doubles[seat] += verdict == "double"
        self.resisted[seat] += verdict == "resists"
        self.struck[seat] += verdict == "covered"
        if verdict != "resists":
            self._felled[card] = self._felled.get(card, 0) + 1

    def _throw(self, event: Event, seat: int) -> None:
        """The dice of a combat, as its verdict tells them."""
        sums = sums_of(event.notes) if _verdict(event) != "none" else None
        for side, whose in zip(sums.sides if sums is not None else (), (seat, 1 - seat), strict=False):
            self.helped[whose] += any(term.part == DIE for term in side.terms)

    def last_blow(self, before: View, events: Sequence[Event], winner: int | None) -> Blow | None:
        """The last attack that a card did not stand: a field is looked at at the end of a turn, not when it falls."""
        ended = bool(events) and events[-1].kind == "result" and events[-1].name in self.ENDS
        return self._blow if ended else None

    def said(self, t: NullTranslations) -> story.Figures:
        felled, attacks = t.gettext("Cards felled"), t.gettext("Attacks")
        plays, gifts = t.gettext("Cards played"), t.gettext("Gifts that worked")
        return (felled, self.lost[::-1]), (attacks, self.attacks), (plays, self.plays), (gifts, self.gifts)

    def leaves(self, t: NullTranslations) -> tuple[Leaf, ...]:
        resisted, doubles = t.gettext("Attacks resisted"), t.gettext("Won by the double primary")
        struck, cancelled = t.gettext("Covered cards struck"), t.gettext("Gifts cancelled")
        zone, saved, dice = t.gettext("Zone Gifts used"), t.gettext("Cards saved"), t.gettext("Dice that helped")
        fights = (resisted, self.resisted), (doubles, self.doubles), (struck, self.struck), (dice, self.helped)
        gifts = (cancelled, self.cancelled), (zone, self.zone_gifts), (saved, self.saved)
        named = (t.gettext("Attacks"), fights), (t.gettext("Gifts"), gifts)
        return tuple(Leaf(name, story.compared(figures)) for name, figures in named)

    def whole(self, t: NullTranslations) -> str:
        fell, doubles = sum(self.lost), sum(self.doubles)
        said = t.ngettext("{count} card fell", "{count} cards fell", fell).format(count=fell)
        won = t.ngettext(
            "{count} attack won by the double primary", "{count} attacks won by the double primary", doubles
        )
        return t.pgettext("two figures", "{one}, {other}").format(one=said, other=won.format(count=doubles))


def _verdict(event: Event) -> str:
    """How a combat ended; empty of all else, and of one that has not."""
    return VERDICTS[event.note("verdict")] if event.kind == "open" and event.name == "combat" else ""
