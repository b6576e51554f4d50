"""A finished match of Spellchain told from its events alone: both healths turn by turn, the last blow, who did what."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import game
from game import i18n
from game.client.match.story import Compared, LastBlow, Story, turning
from game.engine.cardgame.chronicle import BRIEF
from game.engine.event import Event
from game.engine.match import Match
from game.records.record import Record
from game.records.replay import begin, play_entry
from game.spellchain.engine.content import Content
from game.spellchain.engine.room import Spellchain
from game.spellchain.engine.text import SpellchainTeller

View = Mapping[str, Any]


class _Count:
    """Follows a match action by action and counts."""

    def __init__(self, content: Content, view: View) -> None:
        """Begins with the view before the first action."""
        self._content = content
        self._left = [player["health"] for player in view["players"]]
        self._view = view
        self._whose: dict[int, int] = {}
        self._links: set[int] = set()
        self.course: list[tuple[int, int]] = []
        self.chain = 0
        """Of how many links the longest chain was."""
        self.dealt, self.hardest, self.plays, self.lost = [0, 0], [0, 0], [0, 0], [0, 0]
        """Of each seat: damage in sum and at most at once, cards played, own creatures destroyed."""
        self.close()

    def follow(self, view: View, events: Sequence[Event]) -> None:
        """Counts what an action did, from the view before it."""
        self._view = view
        self._whose = {card["id"]: card.get("controller", card["owner"]) for card in view["cards"]}
        self._whose |= {link["id"]: link["controller"] for link in (*view["chain"], *view.get("resolving", ()))}
        self._links = {link["id"] for link in view["chain"]}
        for event in events:
            match event.kind:
                case "set":
                    self._set(event)
                case "open":
                    self._open(event)
                case "create" | "move":
                    self._link(event)

    def close(self) -> None:
        """A turn is over, or the first is about to begin."""
        one, two = self._left
        self.course.append((max(0, one), max(0, two)))

    def _set(self, event: Event) -> None:
        if event.entity in (1, 2) and event.name == "health":
            self._left[event.entity - 1] = event.new
        elif not event.entity and event.name == "turn" and event.old:
            self.close()
        elif event.entity and event.name in ("owner", "controller") and event.new is not None:
            self._whose[event.entity] = event.new

    def _link(self, event: Event) -> None:
        assert event.entity is not None
        if "chain" in (event.name, event.old if event.kind == "create" else None):
            self._links.add(event.entity)
            self.chain = max(self.chain, len(self._links))
        else:
            self._links.discard(event.entity)

    def _open(self, event: Event) -> None:
        seat = self._whose.get(event.entity or 0)
        if event.name == "damage" and seat is not None:
            self.dealt[seat] += event.note("amount")
            self.hardest[seat] = max(self.hardest[seat], event.note("amount"))
        elif event.name == "play" and seat is not None:
            self.plays[seat] += 1
        elif event.name == "destroy_creature":
            for target in event.targets:
                self.lost[self._whose[target]] += self._is_creature(target)

    def _is_creature(self, ident: int) -> bool:
        """Whether it is no field, which can be destroyed as well; what came in this same action is taken for one."""
        card = next((card for card in self._view["cards"] if card["id"] == ident), None)
        face = card and (card.get("face") or card["card"])
        return not face or self._content.cards[face].type == "creature"


def tell(record: Record, teller: SpellchainTeller, drawn: Collection[str]) -> Story:
    """The story of a finished match, told only of what both players have seen. ``drawn``: the cards that have a picture
    wherever they are shown, which those of packs have not.

    Raises: ``BadRecord``.
    """
    match: Match = begin(record, game.start)
    room = match.rules.room
    assert isinstance(room, Spellchain)
    before: View = match.view()
    count, first = _Count(room.content, before), max(1, before["turn"])
    events: tuple[Event, ...] = ()
    for entry in record.actions():
        before = match.view()
        events = play_entry(record, match, entry)
        count.follow(before, events)
    count.close()
    t = i18n.catalogue(teller.language)
    named = (
        (t.gettext("Damage dealt"), count.dealt),
        (t.gettext("Hardest blow"), count.hardest),
        (t.gettext("Cards played"), count.plays),
        (t.gettext("Enemy creatures destroyed"), count.lost[::-1]),
    )
    figures = tuple(Compared(name, (one, two)) for name, (one, two) in named)
    course, winner = tuple(count.course), match.result.winner if match.result is not None else None
    blow = _blow(teller, before, events, winner)
    if blow is not None and blow.card not in drawn:
        blow = blow._replace(card="")
    links = t.ngettext("longest chain: {count} link", "longest chain: {count} links", count.chain)
    return Story(
        teller.name("term", "health"),
        course,
        first,
        turning(course, winner),
        blow,
        figures,
        links.format(count=count.chain),
    )


def _blow(teller: SpellchainTeller, before: View, events: Sequence[Event], winner: int | None) -> LastBlow | None:
    """The last damage that a loser took in the action that ended the match; None if it did not end by that."""
    if not events or events[-1].kind != "result" or events[-1].name not in ("health", "double_ko"):
        return None
    losers = {1, 2} if winner is None else {2 - winner}
    hits = [event for event in events if event.kind == "open" and event.name == "damage"]
    last = next((hit for hit in reversed(hits) if losers & set(hit.targets)), None)
    if last is None:
        return None
    sentences, faces = teller.told(before, events)
    named = tuple(ident for ident in (last.entity, *last.targets) if ident)
    said = [line.text for line in sentences if (line.depth, line.entities, line.frame) == (BRIEF, named, last.frame)]
    return LastBlow(faces.get(last.entity or 0) or "", said[-1] if said else "")
