"""A match told in lines: its opening, then each action with what it did. Play, replay and export tell it alike.

A narrator tells it in plain sentences, one a line, without numbers or notation in front of them: for a screen reader,
and for whoever plays without a window.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from gettext import NullTranslations
from typing import Any

import game
from game.engine.action import Action
from game.engine.event import Event
from game.engine.teller import Teller
from game.i18n import Called, catalogue, fill
from game.players import HUMAN, asker, is_name, seats_of
from game.records.lines import Header
from game.records.record import Record
from game.records.replay import begin, play_entry

WIDTH = 76  # cells, before what stands in front of an action's lines
SIMPLE, DETAILED = 0, 2
"""How deep a log tells: what matters; everything."""
_IDS = re.compile(r"#\d+ ")
_ARROW = re.compile(r"([−+]?\d+) → ([−+]?\d+)")
MODES = {"simple": SIMPLE, "detailed": DETAILED}


def told(teller: Teller, before: Mapping[str, Any], events: Sequence[Event], depth: int = DETAILED) -> list[str]:
    """What happened in lines of a terminal, details indented."""
    lines: list[str] = []
    for sentence in teller.log(before, events):
        if not sentence.is_in(depth):
            continue
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


def spoken(text: str, language: str) -> str:
    """A sentence as it is heard: without arrows, which no voice reads, between two numbers and before a target.

    >>> spoken("Pyre: health 5 → 3", "en"), spoken("Link 1: Fireball, you → Pyre", "en")
    ('Pyre: health 5 to 3', 'Link 1: Fireball, you, aimed at Pyre')
    """
    t = catalogue(language)
    change, aim = t.gettext("{old} to {new}"), t.gettext("{text}, aimed at {targets}")
    text = _ARROW.sub(lambda found: change.format(old=found[1], new=found[2]), text)
    said, arrow, targets = text.partition(" → ")
    return aim.format(text=said, targets=targets) if arrow else text


def sentences(teller: Teller, before: Mapping[str, Any], events: Sequence[Event], depth: int = DETAILED) -> list[str]:
    """What happened, a whole sentence a line."""
    return [_ended(each.text, teller.language) for each in teller.log(before, events) if each.is_in(depth)]


def _ended(text: str, language: str) -> str:
    """A sentence as it is heard, with its stop, so that a voice pauses behind it."""
    text = spoken(text, language)
    if text.endswith((".", "!", "?", "。", "！", "？", ":", "：", "…")):
        return text
    return f"{text}。" if language == "zh" else f"{text}."


class Narrator:
    """Says in sentences what happens, who is to choose, and what can be done."""

    def __init__(self, teller: Teller, match: game.Match, record: Record, depth: int = DETAILED) -> None:
        self.depth = depth
        self._teller = teller
        self._t: NullTranslations = catalogue(teller.language)
        self._seats = seats_of(match, record)
        self._address()

    def _address(self) -> None:
        """The only person is "you"; those of a kind have numbers, if they have no names."""
        teller, _ = self._teller, self._t.gettext
        if len(self._seats) < 2:
            return
        people = [seat for seat, name in self._seats.items() if name == HUMAN]
        if len(people) == 1:
            teller.you = people[0]
            teller.names = (_("Computer"),) * len(self._seats)
        elif not people:
            computer = _("Computer {number}")
            teller.names = tuple(computer.format(number=seat + 1) for seat in sorted(self._seats))

    def opening(self, match: game.Match, viewer: int | None) -> list[str]:
        """What was told before the first action."""
        return sentences(self._teller, {}, match.opening_for(viewer), self.depth)

    def action(self, before: Mapping[str, Any], action: Action, events: Sequence[Event]) -> list[str]:
        """What an action did; of one that did nothing that can be seen, what it was."""
        return sentences(self._teller, before, events, self.depth) or (
            [] if self.depth == SIMPLE else [_ended(self._teller.action(before, action), self._teller.language)]
        )

    def board(self, view: Mapping[str, Any]) -> list[str]:
        """How it stands, line by line, without ids, and without lines that are drawn and not written."""
        lines = (_IDS.sub("", line).strip() for line in self._teller.board(view).splitlines())
        return [line for line in lines if any(letter.islower() or not letter.isascii() for letter in line)]

    def choices(self, view: Mapping[str, Any], actions: Sequence[Action], seat: int) -> list[str]:
        """Who is to choose, and what can be done, each thing with the number that chooses it."""
        t, teller = self._t, self._teller
        several = sum(name == HUMAN for name in self._seats.values()) > 1
        count = len(actions)
        if several:
            said = t.ngettext("{player} can do {count} thing:", "{player} can do {count} things:", count)
        else:
            said = t.ngettext("You can do {count} thing:", "You can do {count} things:", count)
        named = Called(teller.names[seat] if teller.names else t.gettext("Player {number}").format(number=seat + 1))
        asked = teller.asked(view)
        lines = [_ended(asked, teller.language)] if asked else []
        lines.append(said.format(player=named, count=count))
        numbered = t.gettext("{number}. {name}")
        return lines + [
            _ended(numbered.format(number=number, name=teller.action(view, action)), teller.language)
            for number, action in enumerate(actions, 1)
        ]


def chapter(number: int, player: int, action: str, lines: Sequence[str], several: bool) -> list[str]:
    """An action's lines, under its number and notation; ``several`` players are told apart."""
    who = f"[{player}] " if several else ""
    return [f"{number}. {who}{action}", *(f"   {line}" for line in lines)]


class Narration:
    """A record played again from its beginning, and told through one viewer's eyes in one language."""

    def __init__(
        self,
        record: Record,
        language: str,
        all_seen: bool = False,
        depth: int = DETAILED,
        plain: bool = False,
    ) -> None:
        """Begins the match; ``all_seen``: nothing is hidden; ``plain``: as a narrator tells it.

        Raises: ``BadRecord`` when it can not be begun.
        """
        self.record = record
        self.match = begin(record, game.start)
        self.teller = teller_of(self.match, record.header, language)
        self.viewer = None if all_seen else asker(self.match, record)
        self._depth = depth
        self.narrator = Narrator(self.teller, self.match, record, depth) if plain else None

    def opening(self) -> list[str]:
        """What was told before the first action."""
        if self.narrator is not None:
            return self.narrator.opening(self.match, self.viewer)
        return told(self.teller, {}, self.match.opening_for(self.viewer), self._depth)

    def chapters(self, upto: int | None = None) -> Iterator[list[str]]:
        """Each action that stands with its log, up to a number (None: all).

        Raises: ``BadRecord`` when one can not be played again.
        """
        several = len(self.match.rules.room.choosers) > 1
        for entry in self.record.actions()[:upto]:
            before = self.match.view(self.viewer)
            events = play_entry(self.record, self.match, entry, self.viewer)
            if self.narrator is not None:
                action = self.match.rules.notation.parse(entry.action)
                yield self.narrator.action(before, action, events)
                continue
            lines = told(self.teller, before, events, self._depth)
            yield chapter(entry.n, entry.player, entry.action, lines, several)
