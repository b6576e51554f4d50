"""A position whose keys and ids are sound, on its way to the core: its rows, and the words beside them.

Some tags may reach the core UNSET, since what they are by default follows from the rules: of the game `priority`,
`links`, `stamp`, `pending` and `chooser`; of a link its `text`, `host`, `numbers`, `creature` and `event_creature`.
An effect's `stamp` is by default above all others, in the order of the file.

The words are: how many effects, then they, each as a `spellchain_effect`; how many words `waiting` has, then they.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.engine.layout import Json, Layout, Row
from game.spellchain.engine import layout as form
from game.spellchain.engine.effects import STAMP, Effects


class Draft(NamedTuple):
    """A position whose keys and ids are sound."""

    game: Json
    players: tuple[Json, Json]
    cards: Mapping[int, Json]
    """Plain tags, by id and in the order of the file; so are links."""
    links: Mapping[int, Json]
    effects: tuple[tuple[str, Json], ...]
    waiting: tuple[int, ...]
    lists: tuple[tuple[str, ...], ...]
    result: tuple[int, int] | None
    places: Mapping[int, str]

    def rows(self, layout: Layout) -> dict[int, Row]:
        """Rows for the core. Raises: ``BadPosition``."""
        rows = {0: layout.read(layout.kind_named("game"), self.game, "")}
        for number, player in enumerate(self.players):
            rows[number + 1] = layout.read(layout.kind_named("player"), player, f"players[{number}]")
        for name, things in (("card", self.cards), ("link", self.links)):
            for ident, thing in things.items():
                plain = {key: value for key, value in thing.items() if key not in ("id", "pos")}
                rows[ident] = layout.read(layout.kind_named(name), plain, self.places[ident])
                rows[ident][layout.width] = thing["pos"]
        card = layout.kind_named("card")
        for ident in self.cards:
            form.at_home(card, rows[ident])
        for ident, row in rows.items():
            row[0] = ident
        return rows

    def words(self, effects: Effects, ids: Mapping[int, Any]) -> tuple[int, ...]:
        """The words beside the rows. Raises: ``BadPosition``."""
        stamps = [thing.get("stamp") for thing in (self.game, *self.cards.values(), *(e for _, e in self.effects))]
        highest = max((stamp for stamp in stamps if isinstance(stamp, int)), default=0)
        found: list[list[int]] = []
        for where, effect in self.effects:
            highest += "stamp" not in effect
            found.append(effects.read(effect, where, self.game["active"], highest, ids))
        found.sort(key=lambda words: words[STAMP])  # those of one stamp stay in the order of the file
        return (len(found), *(word for words in found for word in words), len(self.waiting), *self.waiting)
