"""What comes next: the things that a phase does, in the order in which they happen, out of events.

Before a phase the events are those of twins re-dealt, several of them, so that each thing has its odds; once the phase
is played, they are what is left to be shown.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.client.board_kit.board import Choices
from game.client.board_kit.questions import Questions, Work
from game.engine.event import Event
from game.undertow.client.board.seen import player_of
from game.undertow.engine.layout import FIRST_PLAYER

View = Mapping[str, Any]

DEALS = 12
"""Twins that are asked."""
BLOW, HEAL, DEPLOY, CAST, WAIT, SHIFT, DRAG = "blow", "heal", "deploy", "cast", "wait", "shift", "drag"
STATUS, BREAK, DRAW, WIN, COUNT = "status", "break", "draw", "win", "count"
SET_IN = frozenset(("stroke", "operation", "retaliation", "rider", "poison", "fatigue", "reaction", "trigger", "cast"))
"""Blocks in which a number that changes is worth a line."""
STATUSES = ("inspired", "weak", "exposed", "blind", "poison", "barrier")


class Row(NamedTuple):
    """Something that happens: ``source`` does it to ``target``, whose number goes from ``old`` to ``new``.

    ``about`` is the tag of a status, why somebody waits, or the card of who has not been there before. ``frame`` is
    when, ``odds`` how often in what was asked.
    """

    sort: str
    source: int
    target: int
    old: int = 0
    new: int = 0
    about: str = ""
    frame: int = 0
    odds: float = 1.0

    @property
    def key(self) -> tuple[object, ...]:
        """What it is, whenever it happens."""
        return self[:6]


def rows_of(view: View, events: Iterable[Event]) -> list[Row]:
    """What happens in events, from the view before them."""
    return list(_joined(_Reader(view).read(events)))


def _joined(rows: Iterable[Row]) -> Iterator[Row]:
    """Shifts after one death are one, and so are the cards that come nearer at once."""
    last: Row | None = None
    for row in rows:
        if last is not None and row.sort == last.sort and row.sort in (SHIFT, COUNT) and row.about == last.about:
            last = last._replace(new=last.new + row.new, frame=row.frame)
            continue
        if last is not None:
            yield last
        last = row
    if last is not None:
        yield last


class _Reader:
    """Reads events one after another."""

    def __init__(self, view: View) -> None:
        self._stands = {card["id"] for card in view.get("cards", ()) if card["zone"] in ("hero", "line")}
        self._heroes = {card["id"]: card["owner"] for card in view.get("cards", ()) if card["zone"] == "hero"}
        self._blocks: list[Event] = []
        self._lines: dict[str, list[int]] = {}
        """Who stands in each line, from the left."""
        for card in sorted((c for c in view.get("cards", ()) if c["zone"] == "line"), key=lambda card: card["pos"]):
            self._lines.setdefault(f"line #{FIRST_PLAYER + card['owner']}", []).append(card["id"])
        self._hole = "", 0
        """The place in a line that somebody left last."""
        self._broken: Row | None = None
        """A barrier that has just gone: it is told if the blow goes no further."""

    def read(self, events: Iterable[Event]) -> Iterator[Row]:
        for event in events:
            yield from self._held_off(event)
            match event.kind:
                case "open":
                    self._blocks.append(event)
                    yield from self._open(event)
                case "close":
                    self._blocks = self._blocks[:-1]
                case "set":
                    yield from self._set(event)
                    yield from self._summoned(event)
                case "move" | "create":
                    self._place(event)
                case "result":
                    yield Row(WIN, 0, 0, new=-1 if event.new is None else event.new, frame=event.frame)

    def _held_off(self, event: Event) -> Iterator[Row]:
        """A barrier that breaks and lets nothing through, once that is known: by what comes after it."""
        broken = self._broken
        if broken is not None and not (event.kind == "set" and event.entity == broken.target):
            self._broken = None
            yield broken

    def _place(self, event: Event) -> None:
        """Who stands where in the lines, and behind which hole others will slide."""
        who, zone = event.entity or 0, event.name if event.kind == "move" else str(event.old)
        for side, line in self._lines.items():
            if who in line:
                self._hole = side, line.index(who)
                line.remove(who)
        if zone.startswith("line"):
            line = self._lines.setdefault(zone, [])
            line.insert(len(line) if event.new is None else event.new, who)
        (self._stands.add if zone.startswith("line") else self._stands.discard)(who)

    def _open(self, event: Event) -> Iterator[Row]:
        target = event.targets[0] if event.targets else 0
        match event.name:
            case "deploy" | "enter" if event.entity:
                yield Row(DEPLOY, event.entity, 0, frame=event.frame)
            case "cast":
                yield Row(CAST, target, event.entity or 0, frame=event.frame)
            case "wait":
                yield Row(WAIT, event.entity or 0, 0, about="waits", frame=event.frame)
            case "shift" if event.entity:
                yield Row(DRAG, self._source(event.entity), event.entity, frame=event.frame)
            case "shift":
                side, hole = self._hole
                after = len(self._lines.get(side, ())) - hole
                if after > 0:
                    yield Row(SHIFT, 0, 0, new=after, frame=event.frame)
            case "draw" if player_of(event.entity or 0) is not None:
                yield Row(DRAW, event.entity or 0, 0, frame=event.frame)

    def _summoned(self, event: Event) -> Iterator[Row]:
        """Who enters the line out of nothing: it is known as what when its card is told."""
        block = self._blocks[-1] if self._blocks else None
        if block is not None and block.name == "enter" and not block.entity and event.name == "card":
            yield Row(DEPLOY, event.entity or 0, 0, about=str(event.new), frame=event.frame)

    def _set(self, event: Event) -> Iterator[Row]:
        who, old, new = event.entity or 0, event.old, event.new
        if not self._blocks or not isinstance(old, int) or not isinstance(new, int) or old == new:
            return
        block = self._blocks[-1]
        if event.name == "preparation" and block.name in ("prepare", "operation"):
            yield Row(COUNT, 0, 0, new=1, about="nearer" if new < old else "further", frame=event.frame)
        if block.name not in SET_IN or who not in self._stands:
            return
        source = self._source()
        if event.name == "health":
            self._broken = None
            yield Row(BLOW if new < old else HEAL, source, who, old, new, frame=event.frame)
        elif event.name == "barrier" and not new:
            self._broken = Row(BREAK, source, who, old, about="barrier", frame=event.frame)
        elif event.name in STATUSES and new > old:
            yield Row(STATUS, source, who, old, new, event.name, event.frame)

    def _source(self, but: int = 0) -> int:
        """Who does it: of what is cast, the card; nobody in the name of whom it happens to."""
        for block in reversed(self._blocks):
            if block.entity == but and block.name == "shift":
                continue
            if block.name == "cast" and block.targets:
                return int(block.targets[0])
            if block.entity is not None and block.name != "phase" and player_of(block.entity) is None:
                return int(block.entity)
        return 0


class Foresight:
    """What the one action that can be played would do, asked of twins little by little."""

    def __init__(self, choices: Choices, view: View, questions: Questions) -> None:
        self._choices = choices
        self._view = view
        self._questions = questions
        self._action = str(choices.actions[0]) if len(choices.actions) == 1 else ""

    def rows(self) -> Sequence[Row] | None:
        """What happens, in its order, with its odds; None while it is not known."""
        if not self._action:
            return ()
        found: Sequence[Row] | None = self._questions.answer(("coming",), self._work, None)
        return found

    def _work(self) -> Work[Sequence[Row] | None]:
        deals: list[list[Row]] = []
        for deal in range(DEALS):
            imagined = self._choices.imagine(self._action, deal=deal)
            if imagined is not None:
                deals.append(rows_of(self._view, imagined.events))
            yield None
        return together(deals)


def together(deals: Sequence[Sequence[Row]]) -> tuple[Row, ...]:
    """What happens in several deals: that of the first that is like most of the others, then what only others have."""
    if not deals:
        return ()
    counts = [Counter(row.key for row in rows) for rows in deals]
    often = Counter(key for each in counts for key in each)
    first = max(deals, key=lambda rows: sum(often[row.key] for row in rows) / max(1, len(rows)))
    found = [row._replace(odds=often[row.key] / len(deals)) for row in first]
    return tuple(found)


def ghosts(rows: Iterable[Row]) -> Mapping[int, tuple[int, int]]:
    """The health that things will have when all of it has happened, as far as it is certain: before, after."""
    found: dict[int, tuple[int, int]] = {}
    unsure: set[int] = set()
    for row in rows:
        if row.sort in (BLOW, HEAL):
            found[row.target] = found.get(row.target, (row.old, 0))[0], row.new
            if row.odds < 1:
                unsure.add(row.target)
    return {ident: health for ident, health in found.items() if ident not in unsure}
