"""A position as a person wrote it: the game, its players and what stands beside, checked and filled in.

Keys, types and bounds are checked here, the state itself by the core (rules, sections 12 and 14). Cards are read in
`position_things`.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.engine.cardgame import positions
from game.engine.core import lib
from game.engine.errors import BadPosition
from game.engine.faults import amiss
from game.engine.layout import Json, Layout, Row
from game.engine.said import Said, to_say
from game.engine.written import check_head, number_of, objects, only, word_of
from game.lirya.engine import layout as form
from game.lirya.engine import views
from game.lirya.engine.content import Card
from game.lirya.engine.position_things import Things, read_things
from game.lirya.engine.reading import Reading
from game.lirya.engine.tables import BY_TIME, NAMES, TABLES
from game.lirya.engine.vocabulary import PENDING, PHASES, REASONS, STEPS

TOP_KEYS = (
    *(
        "title",
        "turn",
        "phase",
        "step",
        "active",
        "first",
        "players",
        "cards",
        "edicts",
        "options",
        "pending",
        "result",
    ),
    *("chain", "wave", "strike", "queue", "delayed", "resume", "packs", *views.COUNTED),
)
NEEDED = ("title", "turn", "phase", "active", "players", "cards")
PLAYER_KEYS = ("life", "energy", "energy_max", "played", views.MODS)
OPTION_KEYS = (*(*views.WORDS_OF_OPTIONS, *views.NUMBERS_OF_OPTIONS, "life", "start_energy", "edicts", "official"),)
OF_PENDING = ("choice", "player", "options", "source", "text", "ability", "step", "targets")
"""What is said of the choice that is pending; only the first two are read, the others must be as they follow."""
CHOICES = {"mulligan": "mulligan", "main": "main"}
"""What is chosen in a phase, if it is not said."""
CHOICES_OF_STEPS = {"declare": "declare", "defend": "defend"}
USUAL_ENERGY = 1


class Draft(NamedTuple):
    """A position whose keys and ids are sound."""

    game: Json
    players: tuple[Json, Json]
    things: Things
    words: tuple[int, ...]
    result: tuple[int, int] | None

    def rows(self, layout: Layout) -> dict[int, Row]:
        """Rows for the core. Raises: ``BadPosition``."""
        rows = {0: layout.read(layout.kind_named("game"), self.game, "")}
        for number, player in enumerate(self.players):
            rows[1 + number] = layout.read(layout.kind_named("player"), player, f"players[{number}]")
        for ident, (name, thing) in self.things.found.items():
            kind = layout.kind_named(name)
            row = layout.read(
                kind, {key: value for key, value in thing.items() if key != "pos"}, self.things.places[ident]
            )
            row[layout.width] = thing.get("pos", -1)
            if "controller" not in thing:
                row[kind.columns["controller"]] = thing["owner"]
            rows[ident] = row
        for ident, row in rows.items():
            row[0] = ident
        return rows


def read(position: Any, cards: Mapping[str, Card], valued: Mapping[str, bool], reading: Reading, content: str) -> Draft:
    """Checks a position's shape, ids and names, and fills in what it leaves out. ``valued`` says of each state whether
    it has a number; ``content`` is the cards' digest.

    Raises: ``BadPosition`` naming place, value and mend (rules, sections 12 and 14).
    """
    check_head(position, "lirya", TOP_KEYS, NEEDED)
    options = position.get("options", {})
    only(options, OPTION_KEYS, "options")
    game = _game(position, options)
    players = _players(position, options, game["phase"])
    things = read_things(position, options, cards)
    known = things.known
    states = [reading.state(state, where, target, valued) for where, target, state in things.states]
    effects = [
        reading.effect(effect, where, target, granted, known) for where, target, effect, granted in things.effects
    ]
    tables: dict[str, list[dict[str, int]]] = {
        "states": states,
        "effects": effects,
        "delayed": [reading.delayed(each, where, known) for where, each in objects(position, "delayed")],
        "chain": [reading.item(each, where, known) for where, each in objects(position, "chain")],
        "queue": [reading.waiting(each, where, known) for where, each in objects(position, "queue")],
    }
    wave, strike = _wave(position, known)
    _find_room(tables, wave)
    resume = positions.under_way(position.get("resume", []), "resume", content)
    return Draft(game, players, things, _words(tables, wave, strike, resume), _result(position))


def _find_room(tables: Mapping[str, list[dict[str, int]]], wave: list[tuple[int, int, int]]) -> None:
    """A match has room for so many of each, and states share theirs with what waits.

    Raises: ``BadPosition``.
    """
    count = {name: len(rows) for name, rows in tables.items()}
    lasting = count["effects"] + count["delayed"]
    waiting = min(lib.LIRYA_WAITING, (lib.LIRYA_ROOM - lib.LIRYA_STATE * count["states"]) // lib.LIRYA_TRIGGER)
    for place, wanted, most, found in (
        ("cards", to_say("at most {most} states"), lib.LIRYA_STATES, count["states"]),
        ("delayed", to_say("at most {most} lasting effects and steps that are put off"), lib.LIRYA_EFFECTS, lasting),
        ("chain", to_say("at most {most} entries"), lib.LIRYA_CHAIN, count["chain"]),
        ("wave", to_say("at most {most} entries"), lib.LIRYA_WAVE, len(wave)),
        ("queue", to_say("at most {most} entries, with {states} states in play"), waiting, count["queue"]),
    ):
        if found > most:
            raise amiss(place, Said(wanted, most=most, states=count["states"]), found)


def _words(
    tables: Mapping[str, list[dict[str, int]]], wave: list[tuple[int, int, int]], strike: int, resume: tuple[int, ...]
) -> tuple[int, ...]:
    """Of each table how many entries it has (and of the wave its strike), then they; then what else is under way."""
    words: list[int] = []
    for name in TABLES:
        rows = tables.get(name, [])
        if name in BY_TIME:
            rows = sorted(rows, key=lambda row: row["time"])
        if name == "wave":
            words += [len(wave), strike, *(number for attack in wave for number in attack)]
        else:
            words += [len(rows), *(row[key] for row in rows for key in NAMES[name])]
    return (*words, len(resume), *resume)


# ---- the game and its players ----


def _game(position: Mapping[str, Any], options: Mapping[str, Any]) -> Json:
    phase = word_of(position["phase"], PHASES, "phase")
    active = number_of(position["active"], 0, 1, "active")
    turn = number_of(position["turn"], 0, 400, "turn")
    usual_first = 1 - active if turn and turn % 2 == 0 else active
    usual = "declare" if phase == "combat" else None
    step = position.get("step", usual)
    if step is not None:
        word_of(step, [name for name in STEPS if name], "step")
    game: Json = {"turn": turn, "phase": phase, "active": active, "first": usual_first, "step": step}
    game |= {key: position[key] for key in ("first", *views.COUNTED) if key in position}
    for key, (tag, names) in views.WORDS_OF_OPTIONS.items():
        game[tag] = names.index(word_of(options.get(key, names[0]), names, f"options.{key}"))
    game["hand_limit"] = _hand_limit(options.get("hand_limit", views.NUMBERS_OF_OPTIONS["hand_limit"]))
    usual_cap = views.NUMBERS_OF_OPTIONS["turn_cap"]
    game["turn_cap"] = number_of(options.get("turn_cap", usual_cap), 20, 400, "options.turn_cap")
    return {**game, **_pending(position, phase, step, active)}


def _hand_limit(value: Any) -> int:
    if value == 0 and not isinstance(value, bool):
        return 0
    return number_of(value, 5, 15, "options.hand_limit")


def _pending(position: Mapping[str, Any], phase: str, step: str | None, active: int) -> Json:
    """Who chooses what: as it is said, or as it follows from phase and step."""
    pending = position.get("pending")
    if phase == "over":
        return {"pending": "none", "chooser": None}
    if pending is None:
        choice = CHOICES_OF_STEPS.get(str(step)) if phase == "combat" else CHOICES.get(phase)
        if choice is None:
            raise BadPosition("{place}: missing: what is being chosen, and by whom", place="pending")
        return {"pending": choice, "chooser": 1 - active if choice == "defend" else active}
    only(pending, OF_PENDING, "pending")
    choice = word_of(pending.get("choice"), PENDING[1:], "pending.choice")
    return {"pending": choice, "chooser": number_of(pending.get("player"), 0, 1, "pending.player")}


def _players(position: Mapping[str, Any], options: Mapping[str, Any], phase: str) -> tuple[Json, Json]:
    listed = position["players"]
    if not isinstance(listed, list | tuple) or len(listed) != 2:
        raise BadPosition("{place}: expected a list of two objects", place="players")
    life, energy = _pair(options, "life", 5, 60, views.USUAL_LIFE), _pair(options, "start_energy", 0, 10, USUAL_ENERGY)
    first, second = (_player(each, n, life[n], energy[n], phase) for n, each in enumerate(listed))
    return first, second


def _player(player: Any, number: int, life: int, energy: int, phase: str) -> Json:
    where = f"players[{number}]"
    only(player, PLAYER_KEYS, where)
    played = player.get("played", {})
    only(played, form.PLAYED, f"{where}.played")
    least = -999 if phase == "over" else 1
    return {
        "life": number_of(player.get("life", life), least, life, f"{where}.life"),
        "life_max": life,
        "energy": player.get("energy", 0),
        "energy_max": player.get("energy_max", energy),
        **{f"played_{what}": number_of(n, 0, 999, f"{where}.played.{what}") for what, n in played.items()},
    }


def _pair(options: Mapping[str, Any], key: str, low: int, high: int, usual: int) -> tuple[int, int]:
    """A number for both players, or one for each."""
    value = options.get(key, usual)
    if not isinstance(value, list | tuple):
        number = number_of(value, low, high, f"options.{key}")
        return number, number
    if len(value) != 2:
        raise amiss(f"options.{key}", Said("two numbers {low}..{high}", low=low, high=high), value)
    return number_of(value[0], low, high, f"options.{key}[0]"), number_of(value[1], low, high, f"options.{key}[1]")


def _result(position: Mapping[str, Any]) -> tuple[int, int] | None:
    over, result = position["phase"] == "over", position.get("result")
    if over != (result is not None):
        said = Said("phase over goes with a result, and only it")
        raise BadPosition("{place}: {reason}", place="result", reason=said)
    return positions.result_of(result, REASONS)


def _wave(position: Mapping[str, Any], known: Mapping[int, Any]) -> tuple[list[tuple[int, int, int]], int]:
    """The attacks of the wave, each with whether it is one's own that is mended, and the index of the strike."""
    wave = position.get("wave", [])
    if not isinstance(wave, list | tuple):
        raise amiss("wave", Said("a list of pairs of ids"), wave)
    found: list[tuple[int, int, int]] = []
    for number, attack in enumerate(wave):
        listed = isinstance(attack, list | tuple) and len(attack) in (2, 3)
        if not listed or any(ident is not None and ident not in known for ident in attack[:2]):
            raise amiss(f"wave[{number}]", Said("the ids of an attacker and its target"), attack)
        found.append((attack[0] or 0, attack[1] or 0, int(len(attack) == 3 and bool(attack[2]))))
    return found, number_of(position.get("strike", 0), 0, len(wave), "strike")
