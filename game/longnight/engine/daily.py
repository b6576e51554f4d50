"""The daily night: a scenario and a seed that are the same for everyone on a day (rules, section 6.7)."""

import datetime
import hashlib
import re
from collections.abc import Iterator, Mapping
from itertools import count

from game.engine.content import shown
from game.engine.errors import BadSetup
from game.engine.hexes import Hex, connected, distance
from game.records.lines import Begun

OLDEST = 400
"""Days back from a match's beginning among which its seed is looked for."""

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_KINDS = ("zombie", "zombie", "zombie", "ghoul", "ghoul", "whisperer", "brute", "gravecaller")
_COSTS = {"zombie": 2, "ghoul": 2, "whisperer": 2, "brute": 4, "gravecaller": 5}


def daily_seed(day: str) -> int:
    """The match's seed on a day ``YYYY-MM-DD``, 0..2^64-1.

    >>> daily_seed("2026-05-01")
    12871525568331529645

    Raises: ``BadSetup`` for what is no day.
    """
    text = f"longnight daily seed 1 {_checked(day)}"
    return int.from_bytes(hashlib.sha256(text.encode("ascii")).digest()[:8], "big")


def daily_scenario(day: str) -> dict[str, object]:
    """The scenario of a day ``YYYY-MM-DD``, as an object for ``setup["scenario"]``.

    Raises: ``BadSetup`` for what is no day. Rules, section 6.7.
    """
    words = _words(_checked(day))

    def pick(n: int) -> int:
        return next(words) % n

    rows, cols = 8 + pick(3), 6 + pick(3)
    hexes = [(row, col) for row in range(1, rows + 1) for col in range(1, cols + 1)]
    start = ((1, cols // 2 + 1), (rows // 2 + 1, 1), (rows // 2, cols // 2 + 1))[pick(3)]
    columns: list[Hex] = []
    for _ in range(2 + pick(5)):
        place = hexes[pick(len(hexes))]
        if distance(place, start) >= 2 and place not in columns and connected(rows, cols, [*columns, place]):
            columns.append(place)
    traps: list[Hex] = []
    for _ in range(pick(4)):
        place = hexes[pick(len(hexes))]
        if place != start and place not in columns and place not in traps:
            traps.append(place)
    units: list[tuple[str, Hex]] = []
    budget = 12 + 2 * pick(3)
    while budget >= 2:
        kind = _KINDS[pick(len(_KINDS))]
        again = kind in ("brute", "gravecaller") and any(kind == other for other, _ in units)
        if again or _COSTS[kind] > budget:
            kind = "zombie"
        budget -= _COSTS[kind]
        held = {*columns, *traps, *(place for _, place in units)}
        far = [place for place in hexes if distance(place, start) >= 4 and place not in held]
        units.append((kind, far[pick(len(far))]))
    scenario: dict[str, object] = {
        "rows": rows,
        "cols": cols,
        "start": _text(start),
        "columns": [_text(place) for place in sorted(columns)],
        "traps": [{"hex": _text(place), "damage": 3} for place in sorted(traps)],
        "pool": ["earth_d6", "fire_d4", "terror_d8"],
        "turn_cap": 30,
        "par": 9,
        "units": _placements(units[:5]),
    }
    if units[5:]:
        scenario["waves"] = [{"turn": 3, "units": _placements(units[5:])}]
    return scenario


def day_of(begun: "Begun | None") -> str | None:
    """The day whose night a match is, found by its seed among the days before it was begun."""
    if begun is None or begun.started is None or begun.title != "longnight":
        return None
    setup = begun.setup or {}
    if not isinstance(setup.get("scenario"), Mapping):
        return None
    first = datetime.date.fromisoformat(begun.started[:10])
    for back in range(OLDEST):
        found = (first - datetime.timedelta(days=back)).isoformat()
        if daily_seed(found) == begun.seed:
            return found if daily_scenario(found) == setup["scenario"] else None
    return None


def _checked(day: str) -> str:
    try:
        if _DAY.fullmatch(day):
            datetime.date.fromisoformat(day)
            return day
    except (TypeError, ValueError):
        pass
    raise BadSetup("daily night: expected a day such as 2026-05-01, got {day}", day=shown(day))


def _words(day: str) -> Iterator[int]:
    """The day's 32-bit numbers, eight from each block."""
    for block in count():
        digest = hashlib.sha256(f"longnight daily 1 {day} {block}".encode("ascii")).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")


def _text(place: Hex) -> str:
    return f"{place[0]},{place[1]}"


def _placements(units: list[tuple[str, Hex]]) -> list[dict[str, str]]:
    return [{"unit": kind, "hex": _text(place)} for kind, place in units]
