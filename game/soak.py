"""Long random play with every action checked, over all that a title's set-ups can reach."""

import json
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.commands.console import DONE, FAILED, Console
from game.engine import measure
from game.engine.room import Room

STRETCH = 200_000  # actions in one call of the core: what Ctrl-C and the progress line wait for


@dataclass(frozen=True, slots=True)
class Stretch:
    """Part of a soak: so many actions of one set-up, with a random stream of its own."""

    setup: dict[str, Any]
    number: int
    actions: int

    @property
    def purpose(self) -> str:
        """Names the random stream."""
        return f"soak {json.dumps(self.setup, sort_keys=True)} {self.number}"


def stretches(setups: tuple[dict[str, Any], ...], actions: int) -> Iterator[list[Stretch]]:
    """The stretches of each set-up in turn: ``actions`` shared out evenly, the first taking what is left over."""
    for place, setup in enumerate(setups):
        left = actions // len(setups) + (place < actions % len(setups))
        parts: list[Stretch] = []
        while left:
            parts.append(Stretch(setup, len(parts), min(left, STRETCH)))
            left -= parts[-1].actions
        yield parts


def run(console: Console, room: Room, actions: int, seed: int, fingerprints: bool, checked: bool) -> int:
    """Soaks a title and prints a line for each set-up; at a fault it stops, and tells what shows it again."""
    _ = console.gettext
    combined, done, started = 0, 0, time.monotonic()
    for parts in stretches(room.soak_setups(), actions):
        if not parts:
            continue
        name = " ".join(str(value) for value in parts[0].setup.values())
        rules = room.rules_for_setup(parts[0].setup)
        matches, reasons, fingerprint = 0, Counter[str](), 0
        for part in parts:
            rate = done / (time.monotonic() - started) if done else 0.0
            progress = _("{done} of {all} actions · {rate} a second · {name}")
            console.progress(progress.format(done=done, all=actions, rate=round(rate), name=name))
            found = measure.soak(rules, part.purpose, seed, part.actions, checked)
            if found.fault:
                console.progress("")
                console.say(_("{title} {name}: {fault}").format(title=room.id, name=name, fault=found.fault.told(_)))
                again = _("The set-up is {setup}, the random stream “{purpose}” with seed {seed}, after {n} actions.")
                setup = json.dumps(part.setup)
                console.say(again.format(setup=setup, purpose=part.purpose, seed=seed, n=found.actions))
                return FAILED
            matches += found.matches
            reasons.update(found.reasons)
            fingerprint = _mixed(fingerprint, found.fingerprint)
            done += found.actions
        combined = _mixed(combined, fingerprint)
        if fingerprints:
            console.say(f"{fingerprint:016x} {name}")
        else:
            ends = ", ".join(f"{reason} {count}" for reason, count in sorted(reasons.items()))
            line = _("{name}: {actions} actions, {matches} matches ({ends})")
            played = sum(part.actions for part in parts)
            console.say(line.format(name=name, actions=played, matches=matches, ends=ends))
    console.progress("")
    if fingerprints:
        console.say(f"{combined:016x} {room.id} {actions} seed {seed}")
    else:
        line = _("{title}: {actions} actions without a fault, fingerprint {fingerprint}")
        console.say(line.format(title=room.id, actions=done, fingerprint=f"{combined:016x}"))
    return DONE


def _mixed(first: int, second: int) -> int:
    """Two fingerprints as one, in which their order counts."""
    return (first * 0x100000001B3 ^ second) & 0xFFFFFFFFFFFFFFFF
