"""A position on its way to the core's rows: keys, types and bounds are checked here, the state itself by the core."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.engine import hexes
from game.engine.content import shown
from game.engine.errors import BadPosition
from game.engine.faults import amiss, fitted
from game.engine.layout import Codec, Json, Layout, Row, whole
from game.engine.said import Said
from game.engine.written import check_head, objects, only, word_of
from game.longnight.engine import layout as form
from game.longnight.engine.content.model import Content

TOP_KEYS = (
    *("title", "turn", "phase", "active", "scenario", "par", "score", "stars", "difficulty", "activation"),
    *("turn_cap", "board", "players", "cards", "dice", "units", "lit", "open", "pending", "result"),
)
MOST_CARDS, MOST_DICE, MOST_UNITS, MOST_TRAPS, MOST_COLUMNS = 24, 24, 24, 12, 24
ZONES_OF: Mapping[str, tuple[str, ...]] = {
    "card": ("deck", "hand", "discard", "cooldown", "play"),
    "die": ("bag", "pool", "sequence", "buffer", "aside"),
    "unit": ("board", "wave", "grave"),
}
IDS = whole(3, 249)
PLACES = whole(0, 255)
ARRIVALS = whole(2, 200)
CAPS = whole(5, 200)
SIDES = whole(3, 12)
OPEN_RANGE = whole(3, 8)
CHOICE_BOUNDS: Mapping[str, Codec] = {
    "unit": IDS,
    "total": whole(1, 3),
    "budget": whole(1, 24),
    "damage": whole(1, 24),
}


class Map(NamedTuple):
    """A position's map, under the names that a scenario has."""

    rows: int
    cols: int
    columns: tuple[hexes.Hex, ...]


class Draft(NamedTuple):
    """A position whose keys and ids are sound. ``things`` are the objects of each list, all with ids."""

    table: Json
    investigator: Json
    map: Map
    things: Mapping[str, tuple[tuple[str, Json], ...]]
    """By kind, each with its place in the position, such as ``dice[2]``."""
    label: str
    difficulty: str
    result: tuple[int, int] | None

    def ids(self, kind: str) -> list[str]:
        """The content ids that stand in a list: ``card`` or ``unit``."""
        return [thing[kind] for _, thing in self.things[kind]]

    def places(self) -> dict[int, str]:
        """Where each entity stands in the position."""
        return {1: "players[0]"} | {thing["id"]: where for things in self.things.values() for where, thing in things}

    def rows(self, layout: Layout) -> dict[int, Row]:
        """Rows for the core, places in ordered zones counted from 0.

        Raises: ``BadPosition``.
        """
        rows = {
            0: layout.read(layout.kind_named("table"), self.table, ""),
            1: layout.read(layout.kind_named("investigator"), self.investigator, "players[0]"),
            2: layout.read(layout.kind_named("night"), {}, "players[1]"),
        }
        taken: set[tuple[str, int]] = set()
        for kind, things in self.things.items():
            for number, (where, thing) in enumerate(things):
                row = layout.read(layout.kind_named(kind), thing, where)
                row[layout.width] = _place(thing, number, where, taken)
                rows[thing["id"]] = row
        for ident, row in rows.items():
            row[0] = ident
        _rest_dice(layout, rows)
        _close_ranks(layout, rows)
        return rows


def read(position: Any, content: Content) -> Draft:
    """Checks a position's shape, ids and content names; gives ids to what has none.

    Raises: ``BadPosition`` naming place, value and mend (rules, sections 12 and 14).
    """
    check_head(position, "longnight", TOP_KEYS)
    over = position.get("phase") == "over"
    active = position.get("active", None if over else 0)
    if isinstance(active, bool) or active != (None if over else 0):
        raise amiss("active", "null" if over else "0", active)
    _check_open(position.get("open"))
    _check_pending(position.get("pending"))
    lists = {kind: objects(position, key) for kind, key in (("card", "cards"), ("die", "dice"), ("unit", "units"))}
    map_, lists["trap"] = _read_board(position.get("board", {}))
    for kind, known in (("card", content.cards), ("die", form.DICE), ("unit", content.enemies)):
        for where, thing in lists[kind]:
            word_of(thing.get(kind), known, f"{where}.{kind}")
            _check_zone(kind, thing, where)
    lists = _number(lists)
    difficulty = word_of(position.get("difficulty", "dusk"), form.DIFFICULTIES, "difficulty")
    label = position.get("scenario", "custom")
    if not isinstance(label, str):
        raise amiss("scenario", Said("a scenario's id"), label)
    named = content.scenarios.get(label)
    table = {"par": named.par if named else 10} | form.table_of(position)
    table |= {"rows": map_.rows, "cols": map_.cols}
    cap = _number_of(table.get("turn_cap", 30), CAPS, "turn_cap")
    _number_of(table.get("turn", 1), whole(1, cap), "turn")
    for key in ("score", "stars"):
        if not over and position.get(key):
            raise BadPosition("{place}: only in phase over, got {value}", place=key, value=shown(position[key]))
    level = content.difficulties[difficulty]
    him = {"hp": level.hp, "pt": level.pt} | _read_players(position.get("players"))
    things = {kind: tuple(listed) for kind, listed in lists.items()}
    return Draft(table, him, map_, things, label, difficulty, _read_result(position.get("result")))


# ---- pieces ----


def _number_of(value: Any, codec: Codec, where: str) -> int:
    return fitted(codec.read, value, where)


def _read_players(players: Any) -> Json:
    if not isinstance(players, list | tuple) or len(players) != 2:
        raise BadPosition("{place}: expected a list of two objects, the Investigator and the Night", place="players")
    only(players[1], (), "players[1]")
    keys = sorted(f.key for f in form.layout((), ()).kind_named("investigator").fields if not f.derived)
    only(players[0], keys, "players[0]")
    return dict(players[0])


def _read_board(board: Any) -> tuple[Map, list[tuple[str, Json]]]:
    only(board, ("rows", "cols", "columns", "traps"), "board")
    rows = _number_of(board.get("rows", 8), SIDES, "board.rows")
    cols = _number_of(board.get("cols", 6), SIDES, "board.cols")
    listed = board.get("columns", [])
    if not isinstance(listed, list | tuple) or len(listed) > MOST_COLUMNS:
        raise amiss("board.columns", Said("a list of at most {most} hexes", most=MOST_COLUMNS), listed)
    columns: list[hexes.Hex] = []
    for number, text in enumerate(listed):
        where = f"board.columns[{number}]"
        place = hexes.place_of(_number_of(text, form.HEX, where))
        if place[0] > rows or place[1] > cols:
            raise BadPosition(
                "{place}: {text} is off the map of {rows} rows and {cols} columns",
                place=where,
                text=text,
                rows=rows,
                cols=cols,
            )
        if place in columns:
            raise BadPosition("{place}: {value} stands twice", place=where, value=text)
        columns.append(place)
    traps = objects(board, "traps", "board.")
    for where, trap in traps:
        only(trap, ("hex", "damage", "id"), where)
        _number_of(trap.get("hex"), form.HEX, f"{where}.hex")
    return Map(rows, cols, tuple(columns)), traps


def _check_zone(kind: str, thing: Json, where: str) -> None:
    """Cards and dice say where they are; enemies are on the board unless they say otherwise."""
    if kind == "unit":
        thing.setdefault("zone", "board")
    if "zone" not in thing:
        raise BadPosition("{place}: missing", place=f"{where}.zone")
    word_of(thing["zone"], ZONES_OF[kind], f"{where}.zone")
    if kind == "unit" and thing["zone"] == "wave":
        _number_of(thing.get("arrives"), ARRIVALS, f"{where}.arrives")
    if kind == "unit" and thing["zone"] in ("board", "wave") and thing.get("hex") is None:
        raise BadPosition("{place}: missing", place=f"{where}.hex")


def _check_open(opened: Any) -> None:
    if opened is None:
        return
    only(opened, ("card", *form.OPEN), "open")
    _number_of(opened.get("card"), IDS, "open.card")
    _number_of(opened.get("range", 3), OPEN_RANGE, "open.range")


def _check_pending(pending: Any) -> None:
    if pending is None:
        return
    if not isinstance(pending, Mapping):
        raise amiss("pending", Said("null or an object"), pending)
    keys = form.CHOICE_KEYS[word_of(pending.get("kind"), form.CHOICE_KEYS, "pending.kind")]
    only(pending, ("kind", *keys), "pending")
    for key in keys:
        if key in CHOICE_BOUNDS:
            _number_of(pending.get(key), CHOICE_BOUNDS[key], f"pending.{key}")
    if "done" in keys:
        _number_of(pending.get("done", 0), whole(0, pending["total"] - 1), "pending.done")


def _read_result(result: Any) -> tuple[int, int] | None:
    if result is None:
        return None
    only(result, ("winner", "reason"), "result")
    reasons = [str(reason) for reason in form.REASONS[1:]]
    winner = _number_of(result.get("winner"), whole(0, 1), "result.winner")
    return winner, form.REASONS.index(word_of(result.get("reason"), reasons, "result.reason"))


# ---- ids and places ----


def _number(lists: dict[str, list[tuple[str, Json]]]) -> dict[str, list[tuple[str, Json]]]:
    """Checks ids and adds what a position may leave out: an AI die for each unit without (by unit id), and then ids
    for traps (row by row), all after the greatest id given."""
    seen: set[int] = set()
    for kind, things in lists.items():
        for where, thing in things:
            if kind == "trap" and "id" not in thing:
                continue
            ident = _number_of(thing.get("id"), IDS, f"{where}.id")
            if ident in seen:
                raise BadPosition("{place}: {value} stands twice", place=f"{where}.id", value=ident)
            seen.add(ident)
    limits = (("card", MOST_CARDS), ("unit", MOST_UNITS), ("trap", MOST_TRAPS))
    for kind, limit in limits:
        if len(lists[kind]) > limit:
            raise amiss(f"{kind}s", Said("at most {most}", most=limit), len(lists[kind]))
    if sum(die["die"] != "ai" for _, die in lists["die"]) > MOST_DICE:
        raise BadPosition("{place}: expected at most {most} of the player's", place="dice", most=MOST_DICE)
    if sum(die["die"] == "ai" for _, die in lists["die"]) > MOST_UNITS:
        raise BadPosition("{place}: expected at most {most} AI dice", place="dice", most=MOST_UNITS)
    with_die = [die.get("unit") for _, die in lists["die"] if die["die"] == "ai"]
    bare = sorted((unit["id"], where) for where, unit in lists["unit"] if unit["id"] not in with_die)
    unnumbered = [(where, trap) for where, trap in lists["trap"] if "id" not in trap]
    unnumbered.sort(key=lambda placed: form.HEX.read(placed[1]["hex"]))
    free = max(seen, default=2) + 1
    needed = free - 1 + len(bare) + len(unnumbered) + 2 * (MOST_UNITS - len(lists["unit"]))
    if needed > form.GREATEST_ID:
        raise BadPosition(
            "{place}: dice and summoned enemies may need ids up to {needed}; {last} is the last",
            place="ids",
            needed=needed,
            last=form.GREATEST_ID,
        )
    new_dice = [
        (where, {"id": free + number, "die": "ai", "unit": unit, "zone": "aside"})
        for number, (unit, where) in enumerate(bare)
    ]
    for number, (_, trap) in enumerate(unnumbered):
        trap["id"] = free + len(bare) + number
    return {**lists, "die": lists["die"] + new_dice}


def _place(thing: Json, number: int, where: str, taken: set[tuple[str, int]]) -> int:
    """The stated place in the zone, by default the place in the list; stated ones differ."""
    if "pos" not in thing:
        return number
    place = _number_of(thing["pos"], PLACES, f"{where}.pos")
    if (thing["zone"], place) in taken:
        raise BadPosition(
            "{place}: {pos} stands twice in zone {zone}", place=f"{where}.pos", pos=place, zone=thing["zone"]
        )
    taken.add((thing["zone"], place))
    return place


def _rest_dice(layout: Layout, rows: dict[int, Row]) -> None:
    """Dice outside the row have no state; the default that a row die gets is taken back."""
    die = layout.kind_named("die")
    state, waiting = die.columns["state"], form.STATES.index("waiting")
    for row in rows.values():
        if row[1] == die.number and layout.zones[row[2]] != "sequence" and row[state] == waiting:
            row[state] = 0


def _close_ranks(layout: Layout, rows: dict[int, Row]) -> None:
    """Places in ordered zones without gaps, none elsewhere."""
    count: dict[int, int] = {}
    for row in sorted(rows.values(), key=lambda row: row[layout.width]):
        ordered = layout.zones[row[2]] in layout.ordered
        row[layout.width] = count.get(row[2], 0) if ordered else -1
        count[row[2]] = row[layout.width] + 1
