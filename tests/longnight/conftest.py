"""A board set up as a readable position, played and asked in the words of the rules."""

from collections.abc import Callable
from typing import Any

import pytest

import game
from game.longnight.engine.content.load import load_content
from game.longnight.engine.content.model import Content, Enemy, EnemyAction, Line, Op
from game.longnight.engine.room import LongNight

Json = dict[str, Any]


class Stand:
    """A match that stands at a position: ``do`` plays actions, ``stand["#21 hp"]`` looks at one thing of the view.

    Paths: ``#21 tag`` (of an id that is nowhere the zone is "none" and all else 0; ``#1`` is the Investigator),
    ``zone hand`` (ids in order), a key of the view, ``winner``, ``reason``, ``actor``, ``traps``. What is absent is 0.
    """

    def __init__(self, match: game.Match) -> None:
        self.match = match

    def do(self, *actions: str) -> "Stand":
        for action in actions:
            self.match.play(action)
        return self

    def refuses(self, action: str) -> str:
        """Why an action is not legal; it changes nothing."""
        before = self.match.fingerprint(), self.match.words_drawn, self.legal
        with pytest.raises(game.IllegalAction) as caught:
            self.match.play(action)
        assert (self.match.fingerprint(), self.match.words_drawn, self.legal) == before
        return str(caught.value)

    @property
    def legal(self) -> list[str]:
        return [str(action) for action in self.match.actions()]

    def offers(self, start: str) -> list[str]:
        """The legal actions that are this one or begin so."""
        return [action for action in self.legal if action == start or action.startswith(start + " ")]

    def events(self, action: str) -> tuple[game.Event, ...]:
        return self.match.play(action)

    def __getitem__(self, path: str) -> Any:
        return look(self.match, path)

    def holds(self, **wanted: Any) -> "Stand":
        """Checks several paths at once: ``holds(**{"#21 hp": 3, "phase": "end"})``; told together when they fail."""
        got = {path: self[path] for path in wanted}
        assert got == wanted
        return self


def thing(view: Json, ident: int) -> Json:
    if ident == 1:
        return dict(view["players"][0])
    lists = (*(view[key] for key in ("cards", "dice", "units")), view["board"]["traps"])
    return next((dict(t) for listed in lists for t in listed if t["id"] == ident), {"zone": "none"})


def look(match: game.Match, path: str) -> Any:
    view = match.view()
    if path.startswith("#"):
        ident, tag = path[1:].split()
        return thing(view, int(ident)).get(tag, 0)
    if path.startswith("zone "):
        zone = path.removeprefix("zone ")
        found = [t for key in ("cards", "dice", "units") for t in view[key] if t.get("zone") == zone]
        return [t["id"] for t in sorted(found, key=lambda t: t.get("pos", t["id"]))]
    if path == "traps":
        return [trap["hex"] for trap in view["board"]["traps"]]
    if path == "columns":
        return view["board"]["columns"]
    if path == "pending":
        return view["pending"]["kind"] if view["pending"] else None
    if path in ("winner", "reason"):
        return getattr(match.result, path) if match.result else None
    return match.actor if path == "actor" else view.get(path, 0)


def position_of(him: Json, units: list[Json], rest: Json) -> Json:
    return {"title": "longnight", "players": [him, {}], "units": units, **rest}


def numbered(things: list[tuple[Any, ...]], first: int, keys: tuple[str, ...]) -> list[Json]:
    """``("zombie", "2,4", {"hp": 1})`` as an object with an id."""
    found = []
    for number, row in enumerate(things):
        more = row[-1] if isinstance(row[-1], dict) else {}
        plain = row[:-1] if more else row
        found.append({"id": first + number, **dict(zip(keys, plain, strict=False)), **more})
    return found


@pytest.fixture
def stand() -> Callable[..., Stand]:
    """Stands a match up.

    ``stand("1,4", [("zombie", "2,4")], cards=["basic_attack"], row=[("earth_d6", 2), 21])``: the Investigator's hex (or
    his object), enemies from #21, cards from #3 (in hand unless a tuple names another zone), dice from #41 in the row:
    a kind and a face, or an AI die as the id of its unit (or the id and the face). Other keys go into the position.
    """

    def make(
        him: str | Json = "1,4",
        units: list[tuple[Any, ...]] | None = None,
        cards: list[Any] | None = None,
        row: list[Any] | None = None,
        dice: list[tuple[Any, ...]] | None = None,
        seed: int = 1,
        **rest: Any,
    ) -> Stand:
        his = {"hex": him} if isinstance(him, str) else {"hex": "1,4", **him}
        foes = numbered([("zombie", "8,6")] if units is None else units, 21, ("unit", "hex"))
        hand = numbered([(c, "hand") if isinstance(c, str) else c for c in cards or []], 3, ("card", "zone"))
        shown: list[Json] = []
        for number, die in enumerate(row or []):
            ident = 41 + number
            if isinstance(die, int):
                die = (die, 1)
            if isinstance(die[0], int):
                shown.append({"id": ident, "die": "ai", "unit": die[0], "zone": "sequence", "face": die[1]})
            else:
                more = die[2] if len(die) > 2 else {}
                shown.append({"id": ident, "die": die[0], "zone": "sequence", "face": die[1], **more})
        shown += numbered(list(dice or []), 61, ("die", "zone"))
        position = position_of(his, foes, {"cards": hand, "dice": shown, **rest})
        return Stand(game.from_position("longnight", position, seed))

    return make


@pytest.fixture
def begin() -> Callable[..., Stand]:
    """A fresh match: ``begin(seed=7, scenario="pillars")``."""

    def make(seed: int = 1, **setup: Any) -> Stand:
        return Stand(game.new("longnight", seed, setup))

    return make


@pytest.fixture
def stand_at() -> Callable[..., Stand]:
    """A match at a whole position, as it stands in a file."""

    def make(position: Json, seed: int = 1) -> Stand:
        return Stand(game.from_position("longnight", position, seed))

    return make


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


@pytest.fixture
def room(content: Content) -> Callable[..., LongNight]:
    """A room in which some cards have other lines, and Zombies other deeds on every face."""

    def make(
        lines: dict[str, tuple[Line, ...]] | None = None, deeds: tuple[Op, ...] | None = None, **more: Any
    ) -> LongNight:
        cards = dict(content.cards)
        for card, new in (lines or {}).items():
            cards[card] = cards[card]._replace(lines=new)
        for card, changes in more.items():
            cards[card] = cards[card]._replace(**changes)
        enemies: dict[str, Enemy] = dict(content.enemies)
        if deeds is not None:
            zombie = enemies["zombie"]
            action = EnemyAction((1, 2, 3, 4), zombie.actions[0].name, deeds)
            enemies["zombie"] = zombie._replace(actions=(action,))
        found = LongNight()
        found.__dict__["content"] = content._replace(cards=cards, enemies=enemies)
        return found

    return make
