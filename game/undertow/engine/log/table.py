"""Who is where while events are followed: cards, their numbers, the slots of both lines."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine.event import Event
from game.undertow.engine.wording import FIRST_PLAYER, SEATS

View = Mapping[str, Any]
HOLE = 0


def seat_of(ident: int | None) -> int | None:
    """The seat of a player that an event names."""
    return ident - FIRST_PLAYER if ident in (FIRST_PLAYER, FIRST_PLAYER + 1) else None


class Table:
    """The table before an event; `follow` goes on to the next."""

    def __init__(self, view: View) -> None:
        self.turn: int = view.get("turn", 0)
        self.active: int = view.get("active", 0)
        self.faces: dict[int, str | None] = {}
        self.owners: dict[int, int] = {}
        self.zones: dict[int, str] = {}
        self.tags: dict[int, dict[str, Any]] = {}
        self.lines: tuple[list[int], list[int]] = ([], [])
        """Who stands in the slots of each line, from the first; `HOLE` for one that somebody left by dying."""
        for card in sorted(view.get("cards", ()), key=lambda card: card.get("pos", 0)):
            self._lay(card)

    def _lay(self, card: Mapping[str, Any]) -> None:
        ident = card["id"]
        self.faces[ident], self.owners[ident], self.zones[ident] = card["card"], card["owner"], card["zone"]
        self.tags[ident] = dict(card)
        if card["zone"] == "line":
            self.lines[card["owner"]].append(ident)

    # ---- questions ----

    def tag(self, ident: int, name: str) -> int:
        """A number of something; 0 if it has none."""
        return int(self.tags.get(ident, {}).get(name) or 0)

    def slot(self, ident: int) -> int:
        """In which slot of its line something stands; 0 if in none."""
        line = self.lines[self.owners.get(ident, 0)]
        return line.index(ident) + 1 if ident in line else 0

    def standing(self) -> dict[int, int]:
        """The slots of all who stand in a line."""
        return {ident: n for line in self.lines for n, ident in enumerate(line, 1) if ident}

    def lying(self, zone: str, seat: int) -> Sequence[int]:
        """The cards of a player in a zone."""
        return [ident for ident, where in self.zones.items() if where == zone and self.owners.get(ident) == seat]

    def hero(self, seat: int) -> int:
        """A player's hero; 0 before there is one."""
        return next(iter(self.lying("hero", seat)), 0)

    def is_hero(self, ident: int) -> bool:
        return self.zones.get(ident) == "hero"

    # ---- events ----

    def follow(self, event: Event, dying: int = 0) -> None:
        """Takes an event in; ``dying`` is who leaves a hole in its line when it moves."""
        match event.kind:
            case "set" | "reveal":
                self._set(event)
            case "move" | "create":
                self._move(event, dying)
            case "shuffle":
                if event.new is None:  # what lies there may be any of its cards
                    self.faces |= dict.fromkeys(event.targets)

    def _set(self, event: Event) -> None:
        ident = event.entity or 0
        if ident == 0 and event.name in ("turn", "active"):
            setattr(self, event.name, event.new)
        elif event.name == "card":
            self.faces[ident] = event.new
        elif event.name == "owner":
            self.owners[ident] = event.new
        self.tags.setdefault(ident, {})[event.name] = event.new

    def _move(self, event: Event, dying: int) -> None:
        ident = event.entity or 0
        zone, _, player = (event.name if event.kind == "move" else str(event.old)).partition(" #")
        seat = int(player) - FIRST_PLAYER if player else self.owners.get(ident, 0)
        for line in self.lines:
            if ident in line:
                at = line.index(ident)
                line[at : at + 1] = [HOLE] if ident == dying else []
        if event.kind == "create":
            self.faces.pop(ident, None)
            self.tags[ident] = {}
        if zone == "none":
            self.zones.pop(ident, None)
            return
        self.owners[ident], self.zones[ident] = seat, zone
        if zone == "line":
            self._stand(ident, self.lines[seat], event.new)

    def _stand(self, ident: int, line: list[int], at: int | None) -> None:
        """In the hole, if there is one, else at a place."""
        if HOLE in line:
            line[line.index(HOLE)] = ident
        elif at is None or at >= len(line):
            line.append(ident)
        else:
            line.insert(at, ident)

    def close_holes(self) -> None:
        """All that stand right of a hole move one slot left."""
        for seat in SEATS:
            self.lines[seat][:] = [ident for ident in self.lines[seat] if ident]

    def clear(self) -> None:
        """All cards are taken up, to be numbered anew."""
        for kept in (self.faces, self.owners, self.zones, self.tags, *self.lines):
            kept.clear()
