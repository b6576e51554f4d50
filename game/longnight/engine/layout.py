"""The Long Night's vocabulary for the engine: kinds, tags, zones, verbs, and the shape of its views and positions."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine import hexes
from game.engine.action import Arg, Notation
from game.engine.content import one_of
from game.engine.core import lib, names, tags
from game.engine.layout import UNSET, Codec, Field, Json, Kind, Layout, flag, kind, whole, word
from game.engine.said import Said

ZONES = names("enum longnight_zone", "LN_ZONE_")
PHASES = names("enum longnight_phase", "LN_PHASE_")
VERBS = names("enum longnight_verb", "LN_VERB_")
BLOCKS = names("enum longnight_block", "LN_BLOCK_")
POINTS = names("enum longnight_point", "LN_POINT_")[:-1]
NOTES = names("enum longnight_note", "LN_NOTE_")
DICE = names("enum longnight_die_kind", "LN_DIE_")[:-1]
ACTIVATIONS = names("enum longnight_activation", "LN_ACTIVATION_")
REFUSALS = names("enum longnight_refusal", "LN_REFUSAL_")
FAULTS = names("enum longnight_fault", "LN_FAULT_")
PENDING = names("enum longnight_pending", "LN_PENDING_")
DIFFICULTIES = ("dusk", "midnight", "witching_hour")


def _or_none(found: Sequence[str]) -> tuple[str | None, ...]:
    """Names whose first stands for nothing."""
    return (None, *found[1:])


STATES = _or_none(names("enum longnight_state", "LN_STATE_"))
IMPULSES = _or_none(names("enum longnight_impulse", "LN_IMPULSE_"))
REASONS = _or_none(names("enum longnight_reason", "LN_REASON_"))
MANEUVERS = _or_none(names("enum longnight_maneuver", "LN_MANEUVER_"))
CONES: tuple[str | None, ...] = (None, "e-ne", "ne-nw", "nw-w", "w-sw", "sw-se", "se-e")

TOKENS = ("shield", "vulnerable", "fire_vulnerable", "stunned")
BODY_STATES = (*TOKENS, *(f"{name}_old" for name in TOKENS))
OPEN = ("line", "fire", "target", "cone", "range", "exposed")
CHOICE_KEYS: Mapping[str, Mapping[str, str]] = {
    "push": {"unit": "pending_unit", "total": "total", "done": "done"},
    "charge": {"budget": "budget"},
    "strike": {"damage": "damage"},
    "take": {},
    "rotate": {},
}
"""Keys of a pending choice beside ``kind``, and the table's tags behind them."""

GREATEST_ID = 249
COUNT = whole(0, 999)
IDENT = whole(0, GREATEST_ID)
IN_ROW = frozenset({"sequence"})
ALIVE = frozenset({"board"})
PLACED = frozenset({"board", "wave"})


def _read_hex(value: Any) -> int:
    parts = value.split(",") if isinstance(value, str) else ()
    if len(parts) != 2 or not all(p.isascii() and p.isdigit() and len(p) < 4 and p == str(int(p)) for p in parts):
        raise ValueError(Said('a hex "row,column"'))
    row, col = int(parts[0]), int(parts[1])
    if not (1 <= row <= 12 and 1 <= col <= 12):
        raise ValueError(Said("a hex of the map"))
    return hexes.number_of((row, col))


HEX = Codec(hexes.text_of, _read_hex, _read_hex)


def _read_maybe_hex(value: Any) -> int:
    return 0 if value is None else _read_hex(value)


MAYBE_HEX = Codec(lambda n: hexes.text_of(n) if n else None, _read_maybe_hex, _read_maybe_hex)


def notation() -> Notation:
    """The verbs of section 4 of the rules."""
    entity, maybe, place = Arg("#"), Arg("#", optional=True), Arg("hex")
    verbs: dict[str, tuple[Arg, ...]] = {
        "move": (place,),
        "use": (entity, Arg("number"), maybe, Arg("word", True, CONES), Arg("number", True)),
        "maneuver": (Arg("word", False, MANEUVERS), maybe),
        "push": (place,),
        "charge": (place,),
        "strike": (entity,),
        "take": (Arg("word", False, DICE[:-1]),),
        "rotate": (entity,),
        "discard": (entity,),
        "close": (),
        "next": (),
        "end": (),
        "concede": (maybe,),
    }
    return Notation(verbs, VERBS)


def layout(cards: Sequence[str], enemies: Sequence[str]) -> Layout:
    """The layout of a match in which these cards and enemies stand, in the core's order."""
    width: int = lib.LONGNIGHT_TAGS

    def of(name: str, derived: bool, *fields: Field) -> Kind:
        struct = f"longnight_{name}"
        number = getattr(lib, f"LN_KIND_{name.upper()}")
        more = tags(f"{struct}_derived") if derived else ()
        return kind(name, number, tags(struct), more, width, fields)

    states = [
        Field(s, whole(0, 1) if s.startswith("stunned") else COUNT, zones=ALIVE, sparse=True) for s in BODY_STATES
    ]
    his_states = [Field(s, whole(0, 1) if s.startswith("stunned") else COUNT, sparse=True) for s in BODY_STATES]
    table = of(
        "table",
        True,
        Field("turn", whole(1, 200), 1),
        Field("phase", word(PHASES, PHASES[2:]), PHASES.index("resolve")),
        Field("lit", IDENT, UNSET),
        Field("open", IDENT),
        Field("line", whole(0, 3)),
        Field("fire", flag()),
        Field("target", whole(-1, 249)),
        Field("cone", word(CONES)),
        Field("range", whole(0, 8)),
        Field("exposed", flag()),
        Field("pending", word((None, *PENDING[1:]))),
        Field("pending_unit", IDENT),
        Field("total", whole(0, 3)),
        Field("done", whole(0, 2)),
        Field("budget", whole(0, 24)),
        Field("damage", whole(0, 24)),
        Field("difficulty", word(DIFFICULTIES)),
        Field("activation", word(ACTIVATIONS)),
        Field("turn_cap", whole(5, 200), 30),
        Field("rows", whole(3, 12), 8),
        Field("cols", whole(3, 12), 6),
        Field("par", whole(1, 200), 10),
        Field("score", whole(0, 32767), UNSET),
        Field("stars", whole(0, 3), UNSET),
        Field("owed", IDENT, derived=True),
        Field("next_die", IDENT, derived=True),
        Field("deck_count", COUNT, derived=True),
    )
    investigator = of(
        "investigator",
        True,
        Field("hex", HEX, None),
        Field("hp", whole(0, 99), UNSET),
        Field("pt", COUNT, UNSET),
        Field("pm", whole(0, 9999), 2),
        *his_states,
        Field("moving", flag()),
        Field("slain", COUNT),
        Field("buffer_pm", COUNT),
        Field("buffer_shield", COUNT),
        Field("buffer_hand", COUNT),
        Field("hp_max", COUNT, derived=True),
        Field("hand_limit", whole(0, 9999), derived=True),
        Field("step_cost", COUNT, derived=True),
    )
    card = of(
        "card",
        False,
        Field("card", word(cards), None),
        Field("angle", Codec(int, _read_angle, int), zones=frozenset({"cooldown"})),
    )
    die = of(
        "die",
        False,
        Field("die", word(DICE), None),
        Field("unit", IDENT),
        Field("face", whole(1, 9), None, zones=IN_ROW),
        Field("state", word(STATES, STATES[1:]), STATES.index("waiting"), zones=IN_ROW),
        Field("impulse", word(IMPULSES, IMPULSES[:-1]), UNSET, zones=IN_ROW),
        Field("left", whole(0, 18), UNSET, zones=IN_ROW),
        Field("bonus", whole(0, 9), zones=IN_ROW),
        Field("touched", flag(), zones=IN_ROW),
    )
    unit = of(
        "unit",
        True,
        Field("unit", word(enemies), None),
        Field("hp", whole(0, 99), UNSET),
        Field("hex", MAYBE_HEX, zones=PLACED),
        *states,
        Field("arrives", whole(0, 200), zones=frozenset({"wave"})),
        Field("hp_max", COUNT, derived=True),
    )
    trap = of("trap", False, Field("hex", HEX, None), Field("damage", whole(1, 9), 3))
    night = of("night", False)
    kinds: list[Kind | None] = [None] * lib.LN_KINDS
    for form in (table, investigator, night, card, die, unit, trap):
        kinds[form.number] = form
    return Layout(
        width=width,
        told=lib.LONGNIGHT_DERIVED,
        kinds=tuple(kinds),
        zones=ZONES,
        ordered=frozenset({"deck", "hand", "sequence"}),
        blocks=BLOCKS,
        notes=NOTES,
        points=POINTS,
        reasons=tuple(str(r) for r in REASONS),
        choices=PENDING,
        trim=_trim,
    )


def _read_angle(value: Any) -> int:
    if value not in (0, 90, 180, 270) or isinstance(value, bool):
        raise ValueError(one_of(("0", "90", "180", "270")))
    return int(value)


def shape(things: Mapping[str, list[Json]], constants: Mapping[str, Any], result: Json | None, derived: bool) -> Json:
    """The objects of all entities as a view; without ``derived`` as a position (rules, section 12)."""
    table, him = things["table"][0], next(iter(things["investigator"]), {})  # he comes second in an opening
    view: Json = {
        "title": "longnight",
        "turn": table["turn"],
        "phase": table["phase"],
        "active": None if result else 0,
        "scenario": constants["scenario"],
        "par": table["par"],
        "difficulty": table["difficulty"],
        "activation": table["activation"],
        "turn_cap": table["turn_cap"],
        "board": {
            "rows": table["rows"],
            "cols": table["cols"],
            "columns": list(constants["columns"]),
            "traps": things["trap"],
        },
        "players": [him, {}],
        "cards": things["card"],
        "dice": things["die"],
        "units": things["unit"],
        "lit": table["lit"],
        "open": {"card": table["open"], **{key: table[key] for key in OPEN}} if table["open"] else None,
        "pending": _pending(table),
        "result": result,
    }
    if result:
        view["score"], view["stars"] = table["score"], table["stars"]
    if derived:
        view |= {key: table[key] for key in ("owed", "next_die", "deck_count")}
    return view


def _trim(kind_name: str, thing: Json) -> None:
    """The Investigator needs no id; AI dice have a unit and no impulses, the player's the other way round."""
    if kind_name == "investigator":
        del thing["id"]
    elif kind_name == "die" and thing["die"] == "ai":
        for key in ("impulse", "left", "bonus", "touched"):
            thing.pop(key, None)
    elif kind_name == "die":
        del thing["unit"]


def _pending(table: Json) -> Json | None:
    kind_name = table["pending"]
    if kind_name is None:
        return None
    return {"kind": kind_name, **{key: table[tag] for key, tag in CHOICE_KEYS[kind_name].items()}}


def table_of(view: Mapping[str, Any]) -> Json:
    """The table's tags out of a view or position: what `shape` spread over its top level, gathered again."""
    table: Json = {}
    plain = ("turn", "phase", "lit", "par", "difficulty", "activation", "turn_cap", "score", "stars")
    for key in (*plain, "owed", "next_die", "deck_count"):
        if key in view:
            table[key] = view[key]
    for key in ("rows", "cols"):
        if key in view.get("board", {}):
            table[key] = view["board"][key]
    if view.get("open"):
        table["open"] = view["open"].get("card")
        table |= {key: view["open"][key] for key in OPEN if key in view["open"]}
    pending = view.get("pending")
    if pending:
        table["pending"] = pending.get("kind")
        table |= {tag: pending[key] for key, tag in CHOICE_KEYS.get(pending.get("kind"), {}).items() if key in pending}
    return table
