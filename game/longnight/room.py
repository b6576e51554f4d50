"""The Long Night's room: content compiled for the core, set-ups and positions read, refusals and faults put into words."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cached_property
from typing import Any

from game.engine import hexes
from game.engine.action import Notation
from game.engine.core import ffi, lib, names
from game.engine.errors import BadContent, BadPosition
from game.engine.layout import Json, Layout, Row
from game.engine.room import Loaded, Rules
from game.engine.teller import Teller
from game.longnight import layout as form
from game.longnight.content import Card, Content, Enemy, Op, Scenario, load_content
from game.longnight.setup import SETUP_KEYS, resolve_setup

TOP_KEYS = frozenset(
    {
        *("title", "turn", "phase", "active", "scenario", "par", "score", "stars", "difficulty", "activation"),
        *("turn_cap", "board", "players", "cards", "dice", "units", "lit", "open", "pending", "result"),
    }
)
MOST_CARDS, MOST_DICE, MOST_UNITS, MOST_TRAPS, GREATEST_ID = 24, 24, 24, 12, 249
OPS = names("enum longnight_op", "LN_OP_")
LINE_OPS = names("enum longnight_line_op", "LN_LINE_")
ECHOES = names("enum longnight_echo", "LN_ECHO_")
IMPULSES = names("enum longnight_impulse", "LN_IMPULSE_")


def rules_of(thing: object) -> object:
    """Content as plain data, without the texts: what decides how a match plays."""
    if is_dataclass(thing):
        kept = (f.name for f in fields(thing) if f.name not in ("name", "text"))
        return {name: rules_of(getattr(thing, name)) for name in kept}
    return [rules_of(item) for item in thing] if isinstance(thing, tuple) else thing


def die_number(name: str) -> int:
    """A kind of die in the core; no die for ``""``."""
    return form.DICE.index(name) if name else int(lib.LN_DIE_NONE)


class LongNight:
    """The room that the registry of titles holds. Content is read when it is first asked for."""

    id = "longnight"
    rules_version = 1
    setup_keys = SETUP_KEYS
    choosers = (0,)

    @cached_property
    def content(self) -> Content:
        """All content files, checked."""
        return load_content()

    def soak_setups(self) -> tuple[Json, ...]:
        """Every scenario at every difficulty with either activation."""
        return tuple(
            {"scenario": scenario, "difficulty": difficulty, "activation": activation}
            for scenario in self.content.scenarios
            for difficulty in form.DIFFICULTIES
            for activation in form.ACTIVATIONS
        )

    # ---- content for the core ----

    def rules_for_setup(self, setup: Mapping[str, Any]) -> Rules:
        """A match's rules from a set-up. Raises: ``BadSetup``, ``BadContent``."""
        chosen = resolve_setup(setup, self.content)
        scenario = chosen.scenario
        units = [u.unit for u in scenario.units] + [u.unit for wave in scenario.waves for u in wave.units]
        rules = self._compile(chosen.deck, units, chosen.difficulty.id, scenario, chosen.scenario_id)
        c = rules.owner
        c.activation = form.ACTIVATIONS.index(chosen.activation)
        c.turn_cap, c.par, c.start = chosen.turn_cap, scenario.par, hexes.number_of(scenario.start)
        c.deck_count = len(chosen.deck)
        c.deck[0 : len(chosen.deck)] = [rules.names["cards"].index(card) for card in chosen.deck]
        c.pool_count = len(scenario.pool)
        c.pool[0 : len(scenario.pool)] = [die_number(die) for die in scenario.pool]
        placed = [(u, 0) for u in scenario.units] + [(u, w.turn) for w in scenario.waves for u in w.units]
        c.unit_count = len(placed)
        for number, (unit, turn) in enumerate(placed):
            c.unit[number] = (rules.names["enemies"].index(unit.unit), hexes.number_of(unit.hex), turn)
        traps = sorted(scenario.traps, key=lambda trap: trap.hex)
        c.trap_count = len(traps)
        for number, trap in enumerate(traps):
            c.trap_hex[number], c.trap_damage[number] = hexes.number_of(trap.hex), trap.damage
        return rules

    def _compile(self, cards: Iterable[str], units: Iterable[str], difficulty: str, board: Any, label: str) -> Rules:
        """The content of these cards and enemies (with whom they summon) on a map."""
        content = self.content
        card_ids = tuple(sorted(set(cards)))
        enemy_ids = tuple(sorted(self._with_summoned(units)))
        c = ffi.new("longnight_content *")
        for number, card in enumerate(card_ids):
            _fill_card(c.card[number], content.cards[card])
        for number, enemy in enumerate(enemy_ids):
            _fill_enemy(c.enemy[number], content.enemies[enemy], enemy_ids)
        for number, name in enumerate(form.DICE[:-1]):
            die = content.dice[name]
            c.die[number].sides, c.die[number].impulse = len(die.faces), IMPULSES.index(die.impulse)
            c.die[number].face[0 : len(die.faces)] = die.faces
            values = sorted(set(die.faces))
            c.die[number].values = len(values)
            c.die[number].value[0 : len(values)] = values
        level = content.difficulties[difficulty]
        c.difficulty = (level.hp, level.pt, level.enemy_hp, level.attack, level.weight)
        c.difficulty_index = form.DIFFICULTIES.index(difficulty)
        c.max_hp = max(d.hp for d in content.difficulties.values())
        c.map.rows, c.map.cols = board.rows, board.cols
        c.map.columns = hexes.hexset(board.columns)[0]
        columns = tuple(f"{row},{col}" for row, col in sorted(board.columns))
        constants = {"scenario": label, "columns": columns}
        said = [constants, board.rows, board.cols, card_ids, enemy_ids]
        salt = hashlib.blake2b(json.dumps(said).encode(), digest_size=16).digest()
        number = _title_number(self.id)
        base = ffi.cast("content *", c)
        lib.api_content_ready(base, number, int.from_bytes(salt[:8], "little"), int.from_bytes(salt[8:], "little"))
        used: list[object] = [content.cards[i] for i in card_ids] + [content.enemies[i] for i in enemy_ids]
        used += [*content.dice.values(), level]
        used += [board] if isinstance(board, Scenario) else []
        digest = hashlib.blake2b(json.dumps([rules_of(thing) for thing in used]).encode(), digest_size=16).hexdigest()
        return Rules(
            room=self,
            owner=c,
            content=base,
            layout=self._layout(card_ids, enemy_ids),
            notation=self._notation,
            digest=digest,
            constants=constants,
            names={"cards": card_ids, "enemies": enemy_ids},
        )

    @cached_property
    def _notation(self) -> Notation:
        return form.notation()

    @cached_property
    def _layouts(self) -> dict[tuple[tuple[str, ...], tuple[str, ...]], Layout]:
        return {}

    def _layout(self, card_ids: tuple[str, ...], enemy_ids: tuple[str, ...]) -> Layout:
        """One layout for all matches with the same cards and enemies: it remembers the objects it made."""
        key = card_ids, enemy_ids
        if key not in self._layouts:
            self._layouts[key] = form.layout(card_ids, enemy_ids)
        return self._layouts[key]

    def _with_summoned(self, units: Iterable[str]) -> set[str]:
        found: set[str] = set()
        waiting = list(units)
        while waiting:
            unit = waiting.pop()
            if unit in found:
                continue
            found.add(unit)
            waiting += [op.summon for action in self.content.enemies[unit].actions for op in action.do if op.summon]
        return found

    # ---- positions ----

    def read_position(self, position: Mapping[str, Any]) -> Loaded:
        """A position as rows for the core. Raises: ``BadPosition`` (rules, sections 12 and 14)."""
        reader = _Reader(self, position)
        return reader.loaded()

    def shape(self, rules: Rules, things: Mapping[str, list[Json]], result: Json | None, derived: bool) -> Json:
        """See `form.shape`."""
        return form.shape(things, rules.constants, result, derived)

    def flatten(self, rules: Rules, view: Mapping[str, Any]) -> dict[int, Row]:
        """The rows of a view, derived tags and hidden places as the view has them."""
        layout = rules.layout
        rows = {
            0: layout.unwrite(_kind(rules, "table"), 0, form.table_of(view)),
            1: layout.unwrite(_kind(rules, "investigator"), 1, view["players"][0]),
            2: layout.unwrite(_kind(rules, "night"), 2, {}),
        }
        lists = {"card": view["cards"], "die": view["dice"], "unit": view["units"], "trap": view["board"]["traps"]}
        for name, things in lists.items():
            form_ = _kind(rules, name)
            rows |= {thing["id"]: layout.unwrite(form_, thing["id"], thing) for thing in things}
        return rows

    def place(self, number: int) -> str:
        """``hex 4,3``."""
        return f"hex {hexes.text_of(number)}"

    def teller(self, rules: Rules, language: str) -> Teller:
        """The Long Night in words."""
        from game.longnight.text import LongNightTeller

        return LongNightTeller(self.content, language)

    # ---- words for what went wrong ----

    def refusal(self, rules: Rules, view: Json, reason: int, about: tuple[int, int]) -> str:
        """Why an action is not legal."""
        first, second = about
        name = form.REFUSALS[reason]
        sides = {
            "pending": form.PENDING[first] if name == "pending" else "",
            "phase": form.PHASES[first] if name == "phase" else "",
            "needed": IMPULSES[first] if name == "kind" else "",
            "shown": IMPULSES[second] if name == "kind" else "",
            "cone": form.CONES[first] if name == "cone_chosen" else "",
        }
        return _REFUSALS[name].format(first=first, second=second, **sides)

    def fault_name(self, rule: int) -> str:
        """The short name of an invariant."""
        return form.FAULTS[rule]

    def fault(self, rules: Rules, rule: int, entity: int, value: int) -> str:
        """A broken invariant in words."""
        where = f"#{entity}: " if entity else ""
        return where + _FAULTS[form.FAULTS[rule]].format(value=value)


def _title_number(title: str) -> int:
    for number in range(lib.api_titles()):
        if ffi.string(lib.api_title_id(number)).decode() == title:
            return number
    raise BadContent(f"{title}: the compiled core does not hold this title; build it anew")


def _kind(rules: Rules, name: str) -> Any:
    return rules.layout.kind_named(name)


def _fill_card(c: Any, card: Card) -> None:
    c.cooldown, c.exclusive = card.cd, card.slot == "exclusive"
    c.supply = die_number(card.supply)
    c.echo, c.echo_amount = ECHOES.index(card.echo.what), card.echo.n
    c.echo_die = die_number(card.echo.kind)
    c.lines = len(card.lines)
    for number, line in enumerate(card.lines):
        c.line[number] = {
            "op": LINE_OPS.index(line.what),
            "cost": line.cost,
            "impulse": IMPULSES.index(line.impulse),
            "pt": line.pt,
            "amount": line.amount,
            "range": line.range,
            "push": line.push,
            "fire_kind": line.kind == "fire",
            "bonus": line.bonus,
            "expose": line.expose,
            "later_shield": line.later_shield,
        }


def _fill_enemy(c: Any, enemy: Enemy, enemy_ids: Sequence[str]) -> None:
    c.hp, c.move, c.sides = enemy.hp, enemy.move, enemy.die
    for action in enemy.actions:
        for face in action.faces:
            for number, op in enumerate(action.do):
                c.op[face - 1][number] = _op(op, enemy_ids)


def _op(op: Op, enemy_ids: Sequence[str]) -> dict[str, int]:
    return {
        "op": OPS.index(op.what),
        "amount": op.n,
        "range": op.range,
        "steps": op.steps,
        "leech": op.leech,
        "horde": op.horde,
        "terror": op.terror,
        "push": op.push,
        "stun": op.stun,
        "summon": enemy_ids.index(op.summon) if op.summon else 0,
    }


class _Board:
    """A position's map, in the shape that a scenario has it."""

    def __init__(self, rows: int, cols: int, columns: tuple[hexes.Hex, ...]) -> None:
        self.rows, self.cols, self.columns = rows, cols, columns


class _Reader:
    """One position on its way to rows."""

    def __init__(self, room: LongNight, position: Mapping[str, Any]) -> None:
        self._room = room
        self._position = position

    def loaded(self) -> Loaded:
        position = self._position
        if not isinstance(position, Mapping):
            raise BadPosition(f"position: expected an object, got {type(position).__name__}")
        for key in position:
            if key not in TOP_KEYS:
                raise BadPosition(f"{key}: unknown key; known are {', '.join(sorted(TOP_KEYS))}")
        if position.get("title") != "longnight":
            raise BadPosition(f"title: expected longnight, got {position.get('title')!r}")
        self._check_active()
        cards, dice, units = (self._list(key) for key in ("cards", "dice", "units"))
        board, traps = self._board()
        difficulty = position.get("difficulty", "dusk")
        if difficulty not in form.DIFFICULTIES:
            raise BadPosition(f"difficulty: expected {' or '.join(form.DIFFICULTIES)}, got {difficulty!r}")
        label, par = self._scenario()
        card_ids = [self._known(c, "card", f"cards[{i}]", self._room.content.cards) for i, c in enumerate(cards)]
        enemy_ids = [self._known(u, "unit", f"units[{i}]", self._room.content.enemies) for i, u in enumerate(units)]
        rules = self._room._compile(card_ids, enemy_ids, difficulty, board, label)
        dice, traps = self._number(cards, dice, units, traps)
        table = form.table_of(position) | {"rows": board.rows, "cols": board.cols}
        table.setdefault("par", par)
        rows = self._rows(rules, table, cards, dice, units, traps)
        return Loaded(rules, rows, self._result())

    def _list(self, key: str) -> list[Json]:
        found = self._position.get(key, [])
        if not isinstance(found, list) or not all(isinstance(thing, Mapping) for thing in found):
            raise BadPosition(f"{key}: expected a list of objects")
        return [dict(thing) for thing in found]

    def _check_active(self) -> None:
        over = self._position.get("phase") == "over"
        active = self._position.get("active", None if over else 0)
        if active is not (None if over else 0) and not (active == 0 and not over and active is not False):
            raise BadPosition(f"active: expected {'null' if over else 0}, got {active!r}")

    def _known(self, thing: Json, key: str, where: str, known: Iterable[str]) -> str:
        if thing.get(key) not in known:
            raise BadPosition(f"{where}.{key}: expected {' or '.join(sorted(known))}, got {thing.get(key)!r}")
        return str(thing[key])

    def _scenario(self) -> tuple[str, int]:
        label = self._position.get("scenario", "custom")
        if not isinstance(label, str):
            raise BadPosition(f"scenario: expected a scenario's id, got {label!r}")
        named = self._room.content.scenarios.get(label)
        return label, named.par if named else 10

    def _board(self) -> tuple[_Board, list[Json]]:
        board = self._position.get("board", {})
        if not isinstance(board, Mapping):
            raise BadPosition(f"board: expected an object, got {board!r}")
        for key in board:
            if key not in ("rows", "cols", "columns", "traps"):
                raise BadPosition(f"board.{key}: unknown key; known are cols, columns, rows, traps")
        sizes = []
        for key, default in (("rows", 8), ("cols", 6)):
            size = board.get(key, default)
            if not isinstance(size, int) or isinstance(size, bool) or not 3 <= size <= 12:
                raise BadPosition(f"board.{key}: expected 3..12, got {size!r}")
            sizes.append(size)
        columns: list[hexes.Hex] = []
        listed = board.get("columns", [])
        if not isinstance(listed, list) or len(listed) > 24:
            raise BadPosition("board.columns: expected a list of at most 24 hexes")
        for number, text in enumerate(listed):
            where = f"board.columns[{number}]"
            place = self._hex(text, where)
            if place[0] > sizes[0] or place[1] > sizes[1]:
                raise BadPosition(f"{where}: {text} is off the map of {sizes[0]}x{sizes[1]}")
            if place in columns:
                raise BadPosition(f"{where}: {text} stands twice")
            columns.append(place)
        traps = board.get("traps", [])
        if not isinstance(traps, list) or len(traps) > MOST_TRAPS or not all(isinstance(t, Mapping) for t in traps):
            raise BadPosition(f"board.traps: expected a list of at most {MOST_TRAPS} objects")
        return _Board(sizes[0], sizes[1], tuple(columns)), [dict(trap) for trap in traps]

    def _hex(self, text: Any, where: str) -> hexes.Hex:
        try:
            return hexes.place_of(form.HEX.read(text))
        except ValueError as error:
            raise BadPosition(f"{where}: expected {error}, got {text!r}") from None

    def _number(
        self, cards: list[Json], dice: list[Json], units: list[Json], traps: list[Json]
    ) -> tuple[list[Json], list[Json]]:
        """Checks ids and gives their own to what has none: AI dice in unit order, then traps row by row."""
        seen: set[int] = set()
        for name, things in (("cards", cards), ("dice", dice), ("units", units), ("board.traps", traps)):
            for number, thing in enumerate(things):
                if name == "board.traps" and "id" not in thing:
                    continue
                ident = thing.get("id")
                where = f"{name}[{number}].id"
                if not isinstance(ident, int) or isinstance(ident, bool) or not 3 <= ident <= GREATEST_ID:
                    raise BadPosition(f"{where}: expected 3..{GREATEST_ID}, got {ident!r}")
                if ident in seen:
                    raise BadPosition(f"{where}: {ident} stands twice")
                seen.add(ident)
        greatest = max(seen, default=2)
        with_die = {die.get("unit") for die in dice if die.get("die") == "ai"}
        bare = sorted(unit["id"] for unit in units if unit["id"] not in with_die)
        unnumbered = [trap for trap in traps if "id" not in trap]
        most = greatest + len(bare) + len(unnumbered) + 2 * (MOST_UNITS - len(units))
        limits = (("cards", cards, MOST_CARDS), ("units", units, MOST_UNITS))
        for name, things, limit in limits:
            if len(things) > limit:
                raise BadPosition(f"{name}: expected at most {limit}, got {len(things)}")
        if sum(die.get("die") != "ai" for die in dice) > MOST_DICE:
            raise BadPosition(f"dice: expected at most {MOST_DICE} of the player's")
        if most > GREATEST_ID:
            raise BadPosition(f"ids: {most} could be needed for dice and summoned enemies; at most {GREATEST_ID}")
        dice = dice + [
            {"id": greatest + 1 + n, "die": "ai", "unit": unit, "zone": "aside"} for n, unit in enumerate(bare)
        ]
        first = greatest + 1 + len(bare)
        by_hex = sorted(unnumbered, key=lambda trap: self._hex(trap.get("hex"), "board.traps"))
        for number, trap in enumerate(by_hex):
            trap["id"] = first + number
        return dice, traps

    def _rows(
        self, rules: Rules, table: Json, cards: list[Json], dice: list[Json], units: list[Json], traps: list[Json]
    ) -> dict[int, Row]:
        layout = rules.layout
        players = self._position.get("players")
        if not isinstance(players, list) or len(players) != 2 or not all(isinstance(p, Mapping) for p in players):
            raise BadPosition("players: expected a list of two objects, the Investigator and the Night")
        self._check_groups()
        level = self._room.content.difficulties[self._position.get("difficulty", "dusk")]
        him = {"hp": level.hp, "pt": level.pt} | dict(players[0])
        for key in ("zone", "pos", "id"):
            if key in players[0]:
                raise BadPosition(f"players[0].{key}: unknown key")
        rows = {
            0: layout.read(_kind(rules, "table"), table, "position"),
            1: layout.read(_kind(rules, "investigator"), him, "players[0]"),
            2: layout.read(_kind(rules, "night"), players[1], "players[1]"),
        }
        for ident in rows:
            rows[ident][0] = ident
        taken: set[tuple[str, int]] = set()
        for name, kind_name, things in (
            ("cards", "card", cards),
            ("dice", "die", dice),
            ("units", "unit", units),
            ("board.traps", "trap", traps),
        ):
            for number, thing in enumerate(things):
                where = f"{name}[{number}]"
                if kind_name == "unit":
                    thing.setdefault("zone", "board")
                elif kind_name != "trap" and "zone" not in thing:
                    raise BadPosition(f"{where}.zone: missing")
                if kind_name == "trap" and ("zone" in thing or "pos" in thing):
                    raise BadPosition(f"{where}: a trap has hex, damage and id only")
                _drop_empty(thing, kind_name, where)
                row = layout.read(_kind(rules, kind_name), thing, where)
                row[0] = thing["id"]
                row[layout.width] = _position_in_list(thing, number, where, taken)
                _blank_row(layout, kind_name, row)
                rows[row[0]] = row
        _order(rules, rows)
        return rows

    def _check_groups(self) -> None:
        """The keys of ``open``, ``pending`` and ``result``."""
        opened, pending = self._position.get("open"), self._position.get("pending")
        if opened is not None:
            if not isinstance(opened, Mapping) or "card" not in opened:
                raise BadPosition(f"open: expected null or an object with card, got {opened!r}")
            for key in opened:
                if key not in ("card", *form.OPEN):
                    raise BadPosition(f"open.{key}: unknown key; known are card, {', '.join(form.OPEN)}")
            if not isinstance(opened["card"], int) or opened["card"] < 3:
                raise BadPosition(f"open.card: expected a card's id, got {opened['card']!r}")
            if not 3 <= opened.get("range", 3) <= 8:
                raise BadPosition(f"open.range: expected 3..8, got {opened['range']!r}")
        if pending is None:
            return
        kind_name = pending.get("kind") if isinstance(pending, Mapping) else None
        if kind_name not in form.CHOICE_KEYS:
            raise BadPosition(f"pending.kind: expected {' or '.join(form.CHOICE_KEYS)}, got {kind_name!r}")
        keys = form.CHOICE_KEYS[kind_name]
        for key in pending:
            if key != "kind" and key not in keys:
                raise BadPosition(f"pending.{key}: unknown key for {kind_name}; known are kind {' '.join(keys)}")
        for key, low, high in (("total", 1, 3), ("budget", 1, 24), ("damage", 1, 24), ("unit", 3, 249)):
            if key not in keys:
                continue
            value = pending.get(key)
            if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
                raise BadPosition(f"pending.{key}: expected {low}..{high}, got {value!r}")
        if "done" in keys and not 0 <= pending.get("done", 0) < pending["total"]:
            raise BadPosition(f"pending.done: expected 0..{pending['total'] - 1}, got {pending['done']!r}")

    def _result(self) -> tuple[int, int] | None:
        result = self._position.get("result")
        if result is None:
            return None
        if not isinstance(result, Mapping) or set(result) != {"winner", "reason"}:
            raise BadPosition(f"result: expected null or winner and reason, got {result!r}")
        if result["winner"] not in (0, 1) or isinstance(result["winner"], bool):
            raise BadPosition(f"result.winner: expected 0 or 1, got {result['winner']!r}")
        if result["reason"] not in form.REASONS[1:]:
            reasons = " or ".join(str(r) for r in form.REASONS[1:])
            raise BadPosition(f"result.reason: expected {reasons}, got {result['reason']!r}")
        return result["winner"], form.REASONS.index(result["reason"])


def _drop_empty(thing: Json, kind_name: str, where: str) -> None:
    """A dead enemy has no hex; null says so too."""
    if kind_name == "unit" and thing["zone"] != "grave" and thing.get("hex") is None:
        raise BadPosition(f"{where}.hex: missing")


def _position_in_list(thing: Json, number: int, where: str, taken: set[tuple[str, int]]) -> int:
    """The stated place in the zone, by default the place in the list. Stated ones must differ."""
    if "pos" not in thing:
        return number
    pos = thing["pos"]
    if not isinstance(pos, int) or isinstance(pos, bool) or not 0 <= pos <= 255:
        raise BadPosition(f"{where}.pos: expected 0..255, got {pos!r}")
    if (thing["zone"], pos) in taken:
        raise BadPosition(f"{where}.pos: {pos} stands twice in zone {thing['zone']}")
    taken.add((thing["zone"], pos))
    return pos


def _blank_row(layout: Any, kind_name: str, row: Row) -> None:
    """A die outside the row has no state, unless the position gives it one (which the core refuses)."""
    columns = next(k for k in layout.kinds if k is not None and k.name == kind_name).columns
    if kind_name == "die" and layout.zones[row[2]] != "sequence":
        row[columns["state"]] = 0 if row[columns["state"]] == form.STATES.index("waiting") else row[columns["state"]]


def _order(rules: Rules, rows: dict[int, Row]) -> None:
    """Places in ordered zones, from 0 without gaps; none elsewhere."""
    layout = rules.layout
    count: dict[int, int] = {}
    for row in sorted(rows.values(), key=lambda row: row[layout.width]):
        if layout.zones[row[2]] not in layout.ordered:
            row[layout.width] = -1
            continue
        row[layout.width] = count.get(row[2], 0)
        count[row[2]] = row[layout.width] + 1


_REFUSALS: Mapping[str, str] = {
    "over": "the match is over",
    "not_yours": "only the Investigator can concede",
    "unknown": "#{first} is no such thing here",
    "pending": "a {pending} must be chosen first",
    "owed": "+1 Fire is owed to #{first}: go on with this line, or close",
    "not_owed": "nothing is owed",
    "phase": "not in phase {phase}",
    "no_choice": "no such choice is pending",
    "not_offered": "this is not among the options",
    "off_map": "the hex is off the map",
    "far": "the hex is not a neighbour",
    "held": "the hex is held by a column or a unit",
    "pm": "{first} PM needed, {second} there",
    "not_in_hand": "#{first} is not in hand",
    "no_line": "the card has {second} lines",
    "line_past": "the card is at line {first}: lines above are closed",
    "no_slot": "no free slot on the cooldown board",
    "unlit": "no die is lit",
    "kind": "{needed} needed, the die shows {shown}",
    "terror_fire": "Fire of a Terror die pays no Force",
    "impulses": "{first} impulses needed, the die has {second} left",
    "pt": "{first} PT needed and one must remain, {second} there",
    "no_effect": "it would have no effect",
    "target": "it takes another target",
    "range": "out of range: {second} steps away, range {first}",
    "sight": "a column is in the line of sight",
    "dead": "it is not on the board",
    "cone_chosen": "the cone of this activation is {cone}",
    "cone_empty": "no enemy in that cone",
    "die": "the die is not free, or not of the kind needed",
    "face": "the die has no such other face",
    "pair": "it and its right neighbour are no pair that can charge",
    "touched": "impulses were already drawn from the die",
}

_FAULTS: Mapping[str, str] = {
    "zone": "zone number {value} is none of its own",
    "list": "the order of zone number {value} and its members disagree",
    "cache": "the board's indexes disagree with the rows",
    "no_enemy": "expected an enemy on the board or in a wave, or a result",
    "hp": "hp {value} is below 1 or above the maximum",
    "pt": "pt {value}: expected at least 1",
    "grave": "a dead enemy keeps hp, hex or states",
    "stunned": "stunned and stunned_old: at most 1 together, got {value}",
    "off_map": "its hex is off the map",
    "shared_hex": "its hex is held by a column or another unit",
    "trap_hex": "its hex holds a column, a unit or another trap",
    "lit": "lit, the lit die and the row do not agree",
    "lit_empty": "a lit die with left 0",
    "face": "face {value} is none of this die",
    "left": "left {value}: expected 1..face+bonus, 0 for a finished die",
    "impulse": "this die can not show that impulse",
    "die_state": "tags that a die of its kind or zone can not have",
    "terror": "one terror_d8 at most, and never in the Bag",
    "end_row": "no dice in the sequence in phase end",
    "ai_die": "an AI die needs one living unit of its own to wait for, and each unit one AI die",
    "slots": "at most 3 standard cards and 1 exclusive one on the cooldown board, the open one counted",
    "angle": "angle {value}: expected 0..90·cd in quarters, on the cooldown board only",
    "cold_card": "a card without cooldown is never on the cooldown board",
    "open": "zone play and open do not name the same card",
    "open_line": "line, fire, target or range of the open card can not be {value}",
    "open_unlit": "an open card needs a lit die or a pending charge or strike",
    "pending": "this choice can not be pending here",
    "no_options": "the pending choice has no options",
    "phase_result": "phase over goes with a result, and only it",
    "result": "winner and reason do not go together",
    "loop": "more actions in a turn than can be",
}
