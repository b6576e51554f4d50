"""What things are, as the events leave them, and what they are called."""

from collections.abc import Mapping
from typing import Any

from game.engine.event import Event
from game.longnight.engine.wording import Wording, enemies_in_order

INVESTIGATOR = 1


class Known:
    """The tags of everything by its id, from a view on, with the words for it; 0 is the match itself."""

    def __init__(self, wording: Wording, view: Mapping[str, Any]) -> None:
        self.w = wording
        self.t = wording.t
        self.tags: dict[int, dict[str, Any]] = {0: {}, INVESTIGATOR: {}, 2: {}}
        if view:
            self._read(view)

    def _read(self, view: Mapping[str, Any]) -> None:
        opened = view["open"] or {}
        self.tags[0] = {key: value for key, value in view.items() if isinstance(value, int | str)}
        self.tags[0] |= {"open": opened.get("card", 0), "range": opened.get("range", 0)}
        self.tags[INVESTIGATOR] = dict(view["players"][0])
        for thing in (*view["cards"], *view["dice"], *view["units"], *view["board"]["traps"]):
            self.tags[thing["id"]] = dict(thing)

    # ---- what becomes known ----

    def create(self, event: Event) -> None:
        """A new thing; what it is, is said next."""
        entity = event.entity or 0
        tags = self.tags[entity] = {"zone": event.old, "id": entity}
        if event.name == "die":
            tags["unit"] = 0

    def set(self, entity: int, tag: str, value: Any) -> None:
        """A tag of something is another one now."""
        self.tags.setdefault(entity, {})[tag] = value

    # ---- numbers and names ----

    def tag(self, entity: int, tag: str) -> int:
        """A tag that is a number; 0 where it is not known."""
        return int(self.tags.get(entity, {}).get(tag, 0))

    def is_die(self, entity: int) -> bool:
        """Whether it is a die."""
        return "die" in self.tags.get(entity, {})

    def order(self) -> Mapping[int, tuple[str, int, int]]:
        """See `enemies_in_order`."""
        return enemies_in_order([tags for tags in self.tags.values() if tags.get("unit") and "die" not in tags])

    def enemy(self, ident: int) -> str:
        """An enemy with its number: "Zombie 2"."""
        order = self.order()
        return self.w.numbered(*order[ident]) if ident in order else self.w.name("term", "enemy")

    def card(self, ident: int) -> str:
        """A card, as far as it is known."""
        card = self.tags.get(ident, {}).get("card")
        return self.w.name("card", card) if card else self.w.name("term", "card")

    def die(self, ident: int) -> str:
        """A die; an enemy's bears the enemy's name."""
        tags = self.tags[ident]
        return self.enemy(tags["unit"]) if tags["die"] == "ai" else self.w.name("die", tags["die"])

    def action(self, unit: int, face: int) -> str:
        """The action of an enemy for what its die shows."""
        kind = self.tags.get(unit, {}).get("unit")
        enemy = self.w.content.enemies.get(kind) if kind else None
        return enemy.action(face).name.say(self.w.language) if enemy else str(face)
