"""Scenarios, out of files or set-ups, and the campaign."""

import re
from collections.abc import Mapping
from pathlib import Path

from game.engine.content import Table, Words, read_table, shown
from game.engine.errors import BadContent
from game.engine.hexes import Hex, connected
from game.engine.said import Said
from game.longnight.engine.content.model import (
    FIRST_POOL,
    MOST_UNITS,
    Content,
    Enemy,
    Placement,
    Scenario,
    Trap,
    Wave,
    by_id,
)

SCENARIO_KEYS = (
    *("format", "id", "name", "text", "rows", "cols", "start", "columns", "traps"),
    *("pool", "turn_cap", "par", "units", "waves"),
)
_HEX = re.compile(r"([1-9][0-9]?),([1-9][0-9]?)", re.ASCII)


def load_scenarios(root: Path, content: Content) -> dict[str, Scenario]:
    folder = "longnight/scenarios"
    try:
        names = sorted(path.name for path in (root / folder).iterdir() if path.suffix == ".toml")
    except OSError:
        raise BadContent("{place}: no such folder in {root}", place=folder, root=root) from None
    scenarios = {}
    for name in names:
        table = read_table(root, f"{folder}/{name}")
        table.allow(*SCENARIO_KEYS)
        for key in ("id", "name", "text"):
            table.value(key)
        scenario = parse_scenario(table.data, table.place, content)
        if scenario.id != name.removesuffix(".toml"):
            table.wrong("id", Said("{value}, the file's name", value=shown(name.removesuffix(".toml"))), scenario.id)
        scenarios[scenario.id] = scenario
    return by_id(scenarios)


def parse_scenario(data: Mapping[str, object], where: str, content: Content) -> Scenario:
    """A scenario from a file's table or a set-up's object; ``format``, ``id``, ``name`` and ``text`` may be left out.

    Of the content only the dice and enemies are looked at.

    Raises: ``BadContent`` beginning with ``where``. Rules, section 6.6.
    """
    table = Table(data, where)
    table.allow(*SCENARIO_KEYS)
    table.integer("format", 1, 1, default=1)
    rows, cols = table.integer("rows", 3, 12), table.integer("cols", 3, 12)
    nameless = Words("Custom Night", "Notte su misura", "自定之夜")
    scenario = Scenario(
        id=table.id() if "id" in table else "custom",
        name=table.words("name") if "name" in table else nameless,
        text=table.words("text") if "text" in table else Words("", "", ""),
        rows=rows,
        cols=cols,
        start=_hex(table, "start", table.value("start"), rows, cols),
        columns=tuple(
            _hex(table, f"columns[{i}]", text, rows, cols)
            for i, text in enumerate(table.list("columns", most=24, default=True))
        ),
        traps=tuple(_parse_trap(trap, rows, cols) for trap in table.tables("traps", most=12, default=True)),
        pool=table.choices("pool", content.dice, most=6) if "pool" in table else FIRST_POOL,
        turn_cap=table.integer("turn_cap", 5, 200, default=30),
        par=table.integer("par", 1, 200, default=10),
        units=_parse_placements(table, rows, cols, content.enemies, needed=False),
        waves=tuple(_parse_wave(wave, rows, cols, content.enemies) for wave in table.tables("waves", default=True)),
    )
    _check_map(table, scenario)
    return scenario


def _parse_trap(trap: Table, rows: int, cols: int) -> Trap:
    trap.allow("hex", "damage")
    return Trap(_hex(trap, "hex", trap.value("hex"), rows, cols), trap.integer("damage", 1, 9, default=3))


def _parse_wave(wave: Table, rows: int, cols: int, enemies: Mapping[str, Enemy]) -> Wave:
    wave.allow("turn", "units")
    return Wave(wave.integer("turn", 2, 200), _parse_placements(wave, rows, cols, enemies, needed=True))


def _parse_placements(
    table: Table, rows: int, cols: int, enemies: Mapping[str, Enemy], needed: bool
) -> tuple[Placement, ...]:
    placements = []
    for unit in table.tables("units", default=not needed):
        unit.allow("unit", "hex")
        placements.append(Placement(unit.choice("unit", enemies), _hex(unit, "hex", unit.value("hex"), rows, cols)))
    return tuple(placements)


def _hex(table: Table, key: str, value: object, rows: int, cols: int) -> Hex:
    match = _HEX.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        table.wrong(key, Said('a hex such as "4,3" (row, column)'), value)
    row, col = int(match[1]), int(match[2])
    if row > rows or col > cols:
        table.wrong(key, Said('a hex of the map, "1,1" to "{rows},{cols}"', rows=rows, cols=cols), value)
    return row, col


def _check_map(table: Table, scenario: Scenario) -> None:
    total = len(scenario.units) + sum(len(wave.units) for wave in scenario.waves)
    if not 1 <= total <= MOST_UNITS:
        table.fault(
            "units",
            Said(
                "expected 1..{most} enemies, those of waves included, got {total}",
                most=MOST_UNITS,
                total=total,
            ),
        )
    held: dict[Hex, str] = {scenario.start: "start"}
    things = [(f"columns[{i}]", place) for i, place in enumerate(scenario.columns)]
    things += [(f"traps[{i}].hex", trap.hex) for i, trap in enumerate(scenario.traps)]
    things += [(f"units[{i}].hex", unit.hex) for i, unit in enumerate(scenario.units)]
    for key, place in things:
        if place in held:
            table.fault(
                key,
                Said(
                    'expected a hex of its own, got "{row},{column}", which {other} has',
                    row=place[0],
                    column=place[1],
                    other=held[place],
                ),
            )
        held[place] = key
    if not connected(scenario.rows, scenario.cols, scenario.columns):
        table.fault("columns", Said("expected columns that cut no part of the map off, got two parts or more"))


def parse_campaign(file: Table, scenarios: Mapping[str, Scenario]) -> tuple[str, ...]:
    file.allow("format", "scenarios")
    ids = file.choices("scenarios", scenarios)
    for i, name in enumerate(ids):
        if name in ids[:i]:
            file.fault(
                f"scenarios[{i}]",
                Said("{value} stands earlier in the list; each scenario stands once", value=shown(name)),
            )
    return ids
