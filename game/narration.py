"""A match told in lines: its opening, then each action with what it did. Play, replay and export tell it alike."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import game
from game.engine.event import Event
from game.engine.teller import Teller
from game.i18n import catalogue, fill
from game.players import asker, is_name
from game.records.lines import Header
from game.records.record import Record
from game.records.replay import begin, play_entry

WIDTH = 76  # cells, before what stands in front of an action's lines


def told(teller: Teller, before: Mapping[str, Any], events: Sequence[Event]) -> list[str]:
    """What happened in lines of a terminal, details indented."""
    lines: list[str] = []
    for sentence in teller.log(before, events):
        indent = "  " * sentence.depth
        lines += fill(sentence.text, WIDTH, indent, indent + "  ")
    return lines


def teller_of(match: game.Match, header: Header, language: str) -> Teller:
    """A match in words: what its view does not tell is known from its record, and people bear their own names."""
    teller = match.rules.room.teller(match.rules, language)
    match.rules.room.remind(teller, header)
    names = ["" if is_name(name) else name for name in header.players]
    if any(names):
        player = catalogue(language).gettext("Player {number}")
        teller.names = tuple(name or player.format(number=seat) for seat, name in enumerate(names, 1))
    return teller


def chapter(number: int, player: int, action: str, lines: Sequence[str], several: bool) -> list[str]:
    """An action's lines, under its number and notation; ``several`` players are told apart."""
    who = f"[{player}] " if several else ""
    return [f"{number}. {who}{action}", *(f"   {line}" for line in lines)]


class Narration:
    """A record played again from its beginning, and told through one viewer's eyes in one language."""

    def __init__(self, record: Record, language: str, all_seen: bool = False) -> None:
        """Begins the match; ``all_seen``: nothing is hidden.

        Raises: ``BadRecord`` when it can not be begun.
        """
        self.record = record
        self.match = begin(record, game.start)
        self.teller = teller_of(self.match, record.header, language)
        self.viewer = None if all_seen else asker(self.match, record)

    def opening(self) -> list[str]:
        """What was told before the first action."""
        return told(self.teller, {}, self.match.opening_for(self.viewer))

    def chapters(self, upto: int | None = None) -> Iterator[list[str]]:
        """Each action that stands with its log, up to a number (None: all).

        Raises: ``BadRecord`` when one can not be played again.
        """
        several = len(self.match.rules.room.choosers) > 1
        for entry in self.record.actions()[:upto]:
            before = self.match.view(self.viewer)
            events = play_entry(self.record, self.match, entry, self.viewer)
            yield chapter(entry.n, entry.player, entry.action, told(self.teller, before, events), several)
