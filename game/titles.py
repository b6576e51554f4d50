"""The titles at the table. Adding one adds a line to `ROOMS`."""

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

ROOMS: dict[str, Room] = {room.id: room for room in (LongNight(), Undertow(), Spellchain(), Lirya(), Estro())}


def room_of(title: str) -> Room:
    """A title's room.

    Raises: ``BadSetup`` naming the titles there are.
    """
    if not isinstance(title, str) or title not in ROOMS:
        close = difflib.get_close_matches(str(title), ROOMS, 1)
        near = Said("did you mean {choices}?", choices=close[0]) if close else None
        mend = near or Said("titles are {titles}", titles=", ".join(ROOMS))
        raise BadSetup("unknown title {title}; {mend}", title=shown(title), mend=mend)
    return ROOMS[title]
