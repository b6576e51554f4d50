"""A finished match of Undertow told from its record: both healths turn by turn, the last blow, who did what."""

from collections.abc import Mapping, Sequence
from typing import Any

import game
from game import i18n
from game.client.match.story import Compared, LastBlow, Story, turning
from game.engine.event import Event
from game.engine.match import Match
from game.engine.teller import Teller
from game.records.record import Record
from game.records.replay import begin, play_entry
from game.undertow.client.board.coming import BLOW, DEPLOY, rows_of
from game.undertow.client.board.seen import SEATS, hero_of, in_muster, line_of

View = Mapping[str, Any]


class _Count:
    """Follows a battle action by action and counts."""

    def __init__(self) -> None:
        self.course: list[tuple[int, int]] = []
        self.longest = 0
        """Of how many units the longest line was."""
        self.dealt, self.hardest, self.deployed, self.slain = [0, 0], [0, 0], [0, 0], [0, 0]
        """Of each seat: damage to the enemy hero in sum and at most at once, units deployed, enemy units that died."""

    def close(self, view: View) -> None:
        """A turn is over, or the first is about to begin."""
        heroes = [hero_of(view, seat) for seat in SEATS]
        one, two = (max(0, hero["health"]) if hero is not None else 0 for hero in heroes)
        self.course.append((one, two))

    def follow(self, before: View, events: Sequence[Event], view: View) -> None:
        """Counts what an action did."""
        owners = {card["id"]: card["owner"] for card in (*view["cards"], *before["cards"])}
        heroes = {card["id"]: card["owner"] for card in before["cards"] if card["zone"] == "hero"}
        for row in rows_of(before, events):
            if row.sort == BLOW and row.target in heroes:
                seat = 1 - heroes[row.target]
                self.dealt[seat] += row.old - row.new
                self.hardest[seat] = max(self.hardest[seat], row.old - row.new)
            elif row.sort == DEPLOY and row.source in owners:
                self.deployed[owners[row.source]] += 1
        for event in events:
            if event.kind == "open" and event.name == "death" and event.entity in owners:
                self.slain[1 - owners[event.entity]] += 1
        self.longest = max(self.longest, *(len(line_of(view, seat)) for seat in SEATS))


def tell(record: Record, teller: Teller) -> Story:
    """The story of a finished match, told only of what both players have seen. Raises: ``BadRecord``."""
    match: Match = begin(record, game.start)
    count, before, view = _Count(), match.view(), match.view()
    events: tuple[Event, ...] = ()
    if not in_muster(view):
        count.close(view)
    for entry in record.actions():
        before = view
        events = play_entry(record, match, entry)
        view = match.view()
        if in_muster(before):
            if not in_muster(view):
                count.close(view)
            continue
        count.follow(before, events, view)
        if view["turn"] != before["turn"]:
            count.close(view)
    count.close(view)
    t = i18n.catalogue(teller.language)
    named = (
        (t.gettext("Damage to the enemy hero"), count.dealt),
        (t.gettext("Hardest blow"), count.hardest),
        (t.gettext("Units deployed"), count.deployed),
        (t.gettext("Enemy units slain"), count.slain),
    )
    figures = tuple(Compared(name, (one, two)) for name, (one, two) in named)
    course, winner = tuple(count.course), match.result.winner if match.result is not None else None
    line = t.ngettext("longest line: {count} unit", "longest line: {count} units", count.longest)
    blow = _blow(teller, before, events)
    return Story(
        teller.name("term", "health"),
        course,
        1,
        turning(course, winner),
        blow,
        figures,
        line.format(count=count.longest),
        (_led(teller, view, 0), _led(teller, view, 1)),
    )


def _led(teller: Teller, view: View, seat: int) -> str:
    """The hero of a side; empty where it ended before there was one."""
    hero = hero_of(view, seat)
    return teller.name("card", hero["card"]) if hero is not None else ""


def _blow(teller: Teller, before: View, events: Sequence[Event]) -> LastBlow | None:
    """The last damage that the loser's hero took; None if the match did not end by that."""
    if not any(event.kind == "result" and event.name in ("hero", "fatigue") for event in events):
        return None
    blows = [row for row in rows_of(before, events) if row.sort == BLOW and row.new <= 0]
    if not blows:
        return None
    last = blows[-1]
    lines = [line for line in teller.log(before, events) if line.frame == last.frame and not line.brief]
    # A stroke that does nothing has no frame of its own: it stands in that of the next one.
    said = [line.text for line in lines if last.target in line.entities and last.source in line.entities]
    said = said or [line.text for line in lines if last.target in line.entities]
    faces = {card["id"]: card["card"] for card in before["cards"]}
    return LastBlow(faces.get(last.source) or "", said[0] if said else "")
