"""The core's battles beside those of a second engine: both tell the same blocks and changes, in the same order.

That engine is Undertow's battle once more, plain and slow, written from the rules alone. `cards` is what is printed,
in the words of the rules; `state` a battle as lists and numbers; `numbers` what is worked out of it (5.2); `programs`
selectors, operations, triggers (5.7); `instances` damage, what answers it, deaths (5.3, 5.4, 5.6); `strokes` 5.5;
`phases` 5.8. `cases` are battles by number.

Both are brought to one form: blocks with source, targets and numbers; between them what changed of a thing, in the
order in which things changed. Changes of one thing that follow each other are one, whatever the order of its tags.
"""

from collections.abc import Iterable
from typing import Any

import game
from game.engine.event import Event
from game.undertow.engine.vocabulary import KEYWORDS, PHASES, TYPES
from tests.undertow.oracle import numbers, phases, programs
from tests.undertow.oracle.state import PLAYER, Disagreement, State, read

Item = tuple[Any, ...]
DERIVED = ("strike", "armour_now", "ward_now", "next_target", "style_now", "type_now", "waits", "own_turn")
UNTOLD = (*DERIVED, "known", "card", "owner", "token")
KEYWORD_OF = {number: name for name, number in KEYWORDS.items()}
SEEN = 8
"""Items told of around a difference."""


# ---- one form ----


def of_core(events: Iterable[Event]) -> list[Item]:
    """What the core told."""
    found: list[Item] = []
    for event in events:
        match event.kind:
            case "open":
                notes = {
                    name: note(name, value)
                    for name, value in event.notes
                    if name in ("phase", "amount", "type", "keyword")
                }
                blows = {
                    name: tuple(value for noted, value in event.notes if noted == name)
                    for name in ("exposed", "held", "cleave", "cleaved")
                    if event.name == "stroke"
                }
                found.append(("open", event.name, event.entity, event.targets, tuple(sorted((notes | blows).items()))))
            case "close":
                found.append(("close", event.name))
            case "set" if event.name not in UNTOLD:
                found.append(("set", event.entity, event.name, event.old or 0, event.new or 0))
            case "move":
                found.append(("move", event.entity, event.name.partition(" ")[0], event.new or 0))
            case "create":
                found.append(("move", event.entity, str(event.old).partition(" ")[0], event.new or 0))
            case "result":
                found.append(("result", event.new, event.name))
    return found


def note(name: str, value: int) -> Any:
    """A number of a block as a word."""
    if name == "phase":
        return PHASES[value]
    if name == "type":
        return TYPES[value - 1]
    return KEYWORD_OF[value] if name == "keyword" else value


def of_oracle(told: Iterable[Item]) -> list[Item]:
    """What the second engine told."""
    found = []
    for item in told:
        if item[0] == "open":
            kept = tuple((name, value) for name, value in item[4] if name not in ("event", "word"))
            item = (*item[:4], kept)
        found.append(item)
    return found


def merged(items: Iterable[Item]) -> list[Item]:
    """Changes of one thing that follow each other as one."""
    found: list[Item] = []
    changes: dict[str, tuple[Any, Any]] = {}
    whose: Any = None

    def flush() -> None:
        nonlocal whose, changes
        left = tuple(sorted((tag, new) for tag, (old, new) in changes.items() if old != new))
        if left:
            found.append(("change", whose, left))
        whose, changes = None, {}

    for item in items:
        if item[0] not in ("set", "move"):
            flush()
            found.append(item)
            continue
        if item[1] != whose:
            flush()
            whose = item[1]
        tag, old, new = ("zone", None, item[2:]) if item[0] == "move" else item[2:]
        changes[tag] = changes.get(tag, (old, 0))[0], new
    flush()
    return found


# ---- what is worked out ----


def derived_of(state: State) -> dict[tuple[int, str], Any]:
    """Every derived number that is not 0 or empty."""
    found: dict[tuple[int, str], Any] = {}
    for player in (0, 1):
        found[PLAYER + player, "own_turn"] = state.own_turn(player)
        for thing in (state.things[state.hero[player]], *state.units(player)):
            found[thing.id, "strike"] = numbers.strike(state, thing)
            found[thing.id, "armour_now"] = numbers.armour_now(state, thing)
            found[thing.id, "ward_now"] = numbers.ward_now(state, thing)
            found[thing.id, "next_target"] = numbers.next_target(state, thing)
        hero = state.things[state.hero[player]]
        found[hero.id, "style_now"] = numbers.style(state, hero)
        found[hero.id, "type_now"] = numbers.type_of(state, hero)
        for ident in state.hand[player]:
            found[ident, "waits"] = programs.waits(state, state.things[ident])
    return {key: value for key, value in found.items() if value}


def derived_in(view: Any) -> dict[tuple[int, str], Any]:
    """The same out of a view."""
    found = {(PLAYER + n, "own_turn"): player["own_turn"] for n, player in enumerate(view["players"])}
    found |= {(card["id"], tag): card[tag] for card in view["cards"] for tag in DERIVED if tag in card}
    return {key: value for key, value in found.items() if value}


class Watch:
    """What is worked out at the beginning of each block, to be laid beside what was told until then."""

    def __init__(self) -> None:
        self.seen: list[dict[tuple[int, str], Any]] = []

    def __call__(self, state: State, _: int) -> None:
        self.seen.append(derived_of(state))

    def compare(self, before: dict[tuple[int, str], Any], events: Iterable[Event]) -> None:
        """Raises: `Disagreement`."""
        told, at = dict(before), 0
        for event in events:
            if event.kind == "open":
                now, found = self.seen[at], {key: value for key, value in told.items() if value}
                at += 1
                if now != found:
                    wrong = {
                        key: (found.get(key), now.get(key)) for key in {*now, *found} if now.get(key) != found.get(key)
                    }
                    raise Disagreement(f"{event}: (told, worked out) {wrong}")
            elif event.kind == "move" and event.name == "none":
                told = {key: value for key, value in told.items() if key[0] != event.entity}
            elif event.kind == "set" and event.name in DERIVED:
                told[event.entity, event.name] = event.new


# ---- side by side ----


def play(match: game.Match, watched: bool = False, beside: State | None = None) -> int:
    """Plays a battle to its end in both engines; how many items both told. ``watched``: what is worked out is compared
    at every block. ``beside``: the second engine's battle, if it is not to be read out of the match.

    Raises: `Disagreement`.
    """
    state, compared = beside or read(match.position()), 0
    before = derived_in(match.view())
    while match.result is None:
        events = match.play("advance")
        state.watcher = watch = Watch() if watched else None
        state.hints = iter(
            [event.targets for event in events if event.kind == "open" and event.name in ("operation", "stroke")]
        )
        where = f"turn {state.turn}, {state.phase}"
        phases.advance(state)
        told, own = merged(of_core(events)), merged(of_oracle(state.told))
        if told != own:
            raise Disagreement(f"{where}\n{difference(told, own)}")
        compared += len(told)
        if watch:
            watch.compare(before, events)
        before = derived_in(match.view())
        if not state.over and derived_of(state) != before:
            raise Disagreement(f"{where}: view {set(before.items()) ^ set(derived_of(state).items())}")
    return compared


def difference(told: list[Item], own: list[Item]) -> str:
    """Where two tellings part."""
    same = next(
        (n for n, pair in enumerate(zip(told, own, strict=False)) if pair[0] != pair[1]), min(len(told), len(own))
    )
    start = max(0, same - SEEN)
    lines = [f"  {item}" for item in told[start:same]]
    lines += [f"- core   {item}" for item in told[same : same + SEEN]]
    lines += [f"+ oracle {item}" for item in own[same : same + SEEN]]
    return "\n".join(lines)
