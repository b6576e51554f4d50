"""What is wrong, in a few words: why an action is not legal, what a position or a match breaks."""

from collections.abc import Mapping

from game.engine.core import names
from game.longnight import layout as form

IMPULSES = names("enum longnight_impulse", "LN_IMPULSE_")


def refusal(reason: int, first: int, second: int) -> str:
    """The core's reason for a refusal, with the two numbers that it gives."""
    name = form.REFUSALS[reason]
    said = {
        "pending": form.PENDING[first] if name == "pending" else "",
        "phase": form.PHASES[first] if name == "phase" else "",
        "needed": IMPULSES[first] if name == "kind" else "",
        "shown": IMPULSES[second] if name == "kind" else "",
        "cone": form.CONES[first] if name == "cone_chosen" else "",
    }
    return REFUSALS[name].format(first=first, second=second, **said)


def fault(rule: int, entity: int, value: int) -> str:
    """A broken invariant, and the entity it concerns."""
    name = form.FAULTS[rule]
    said = FAULTS[name].format(value=value)
    if entity == 1:
        return f"players[0]{KEYS.get(name, '')}: {said}"
    return f"#{entity}: {said}" if entity else said


REFUSALS: Mapping[str, str] = {
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

KEYS: Mapping[str, str] = {"hp": ".hp", "pt": ".pt", "stunned": ".stunned", "off_map": ".hex", "shared_hex": ".hex"}
"""What of the Investigator a fault concerns."""

FAULTS: Mapping[str, str] = {
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
