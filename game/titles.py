"""The titles at the table. Adding one adds a line to `ROOMS`.

A title whose rules and words stand, but which has no presenter yet, is in `RULES_ONLY`: `game.new` and
`game.from_position` know it, and so do all commands that need no window; the table and the lists of titles do not.
"""

import difflib

from game.engine.content import shown
from game.engine.errors import BadSetup
from game.engine.room import Room
from game.engine.said import Said
from game.estro.engine.room import Estro
from game.lirya.engine.room import Lirya
from game.longnight.engine.room import LongNight
from game.spellchain.engine.room import Spellchain
from game.undertow.engine.room import Undertow

ROOMS: dict[str, Room] = {room.id: room for room in (LongNight(), Undertow(), Spellchain(), Lirya())}
RULES_ONLY: dict[str, Room] = {room.id: room for room in (Estro(),)}


def room_of(title: str) -> Room:
    """A title's room.

    Raises: ``BadSetup`` naming the titles there are.
    """
    if isinstance(title, str) and title in RULES_ONLY:
        return RULES_ONLY[title]
    if not isinstance(title, str) or title not in ROOMS:
        close = difflib.get_close_matches(str(title), ROOMS, 1)
        near = Said("did you mean {choices}?", choices=close[0]) if close else None
        mend = near or Said("titles are {titles}", titles=", ".join(ROOMS))
        raise BadSetup("unknown title {title}; {mend}", title=shown(title), mend=mend)
    return ROOMS[title]
