"""The Long Night's room: content compiled for the core, set-ups and positions read, words for what is wrong."""

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from game.engine import hexes
from game.engine.action import Notation
from game.engine.core import ffi, lib, names, title_number
from game.engine.errors import BadContent
from game.engine.layout import Json, Layout, Row
from game.engine.packs import PacksAtHand
from game.engine.room import CommonRoom, Loaded, Printed, Rules, Verdicts
from game.engine.teller import Teller
from game.longnight.engine import faults
from game.longnight.engine import layout as form
from game.longnight.engine import position as position_of
from game.longnight.engine.content.load import load_content
from game.longnight.engine.content.model import Card, Content, Enemy, Op, Scenario
from game.longnight.engine.setup import SETUP_KEYS, Setup, resolve_setup
from game.records.lines import Header

OPS = names("enum longnight_op", "LN_OP_")
LINE_OPS = names("enum longnight_line_op", "LN_LINE_")
ECHOES = names("enum longnight_echo", "LN_ECHO_")
IMPULSES = names("enum longnight_impulse", "LN_IMPULSE_")
KEPT_RULES = 16
"""Of how many set-ups the last rules are kept: they never change, and matches of one set-up share them."""


def rules_of(thing: object) -> object:
    """Content as plain data, without the texts: what decides how a match plays."""
    if not isinstance(thing, tuple):
        return thing
    names = getattr(thing, "_fields", None)
    if names is None:
        return [rules_of(item) for item in thing]
    return {key: rules_of(item) for key, item in zip(names, thing, strict=True) if key not in ("name", "text")}


def die_number(name: str) -> int:
    """A kind of die in the core; no die for ``""``."""
    return form.DICE.index(name) if name else int(lib.LN_DIE_NONE)


class LongNight(CommonRoom):
    """The room that the registry of titles holds. Content is read when it is first asked for."""

    id = "longnight"
    rules_version = 2
    setup_keys = SETUP_KEYS
    choosers = (0,)
    passing = ""
    ending = "end"
    verdicts = Verdicts(form.REFUSALS, form.FAULTS, faults.refusal, faults.fault)

    @cached_property
    def content(self) -> Content:
        """All content files, checked."""
        return load_content()

    @cached_property
    def packs_at_hand(self) -> PacksAtHand:
        """None that a night would read."""
        return PacksAtHand()

    def soak_setups(self) -> tuple[Json, ...]:
        """Every scenario at every difficulty with either activation."""
        return tuple(
            {"scenario": scenario, "difficulty": difficulty, "activation": activation}
            for scenario in self.content.scenarios
            for difficulty in form.DIFFICULTIES
            for activation in form.ACTIVATIONS
        )

    # ---- content for the core ----

    def pairings(self) -> tuple[Json, ...]:
        """None: nobody's deck meets another's."""
        return ()

    def decks_of(self, setup: Mapping[str, Any]) -> tuple[str, ...]:
        """None to compare."""
        return ()

    def rules_for_setup(self, setup: Mapping[str, Any]) -> Rules:
        """A match's rules from a set-up. Raises: ``BadSetup``, ``BadContent``."""
        return self._rules(resolve_setup(setup, self.content))

    @cached_property
    def _rules(self) -> Callable[[Setup], Rules]:
        return lru_cache(KEPT_RULES)(self._compile_setup)

    def _compile_setup(self, chosen: Setup) -> Rules:
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

    def as_of(self, rules: int) -> "LongNight":
        """This room, whatever the rules: its content has not changed since the first ones."""
        return self

    def as_recorded(self, rules: Rules, content: str) -> Rules:
        """The same rules under another digest, which has no part in fingerprints."""
        return replace(rules, digest=content)

    def _compile(self, cards: Iterable[str], units: Iterable[str], difficulty: str, board: Any, label: str) -> Rules:
        """The content of a match: these cards, these enemies with those that they summon, and a map."""
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
        number = title_number(self.id)
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
        draft = position_of.read(position, self.content)
        rules = self._compile(draft.ids("card"), draft.ids("unit"), draft.difficulty, draft.map, draft.label)
        return Loaded(rules, draft.rows(rules.layout), draft.result, draft.places())

    def shape(
        self,
        rules: Rules,
        constants: Mapping[str, Any],
        things: Mapping[str, list[Json]],
        result: Json | None,
        derived: bool,
    ) -> Json:
        """See `form.shape`."""
        return form.shape(things, constants, result, derived)

    def constants_in(self, rules: Rules, view: Mapping[str, Any]) -> Mapping[str, Any]:
        """Scenario and columns, which everybody sees."""
        return rules.constants

    def redealt(self, rules: Rules, position: Mapping[str, Any], viewer: int | None) -> Rules:
        """The same: what is hidden follows from rows alone."""
        return rules

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

    def printed(self, files: Iterable[Path], language: str) -> tuple[Printed, ...]:
        """The set. Raises: ``BadContent`` for any further file: a night's cards are those of the game."""
        for file in files:
            raise BadContent("{place}: {title} takes no further cards", place=file, title=self.id)
        from game.longnight.engine.text import LongNightTeller

        teller = LongNightTeller(self.content, language)
        return tuple(
            Printed(
                card.id, teller.name("card", card.id), teller.name("card_type", card.type), teller.card_text(card.id)
            )
            for card in self.content.cards.values()
        )

    def teller(self, rules: Rules, language: str) -> Teller:
        """The Long Night in words."""
        from game.longnight.engine.text import LongNightTeller

        return LongNightTeller(self.content, language)

    def remind(self, teller: Teller, header: Header) -> None:
        """The day is its own, and no part of its set-up's map."""
        from game.longnight.engine.daily import day_of
        from game.longnight.engine.text import LongNightTeller

        assert isinstance(teller, LongNightTeller)
        teller.day = day_of(header) or ""


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
