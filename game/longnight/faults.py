"""What is wrong, in a few words: why an action is not legal, what a position or a match breaks."""

from collections.abc import Mapping

from game.engine import hexes
from game.engine.core import names
from game.engine.said import Said, to_say
from game.longnight import layout as form

IMPULSES = names("enum longnight_impulse", "LN_IMPULSE_")


def refusal(reason: int, first: int, second: int) -> Said:
    """The core's reason for a refusal, with the two numbers that it gives."""
    name = form.REFUSALS[reason]
    said = {
        "pending": form.PENDING[first] if name == "pending" else "",
        "phase": form.PHASES[first] if name == "phase" else "",
        "needed": IMPULSES[first] if name == "kind" else "",
        "shown": IMPULSES[second] if name == "kind" else "",
        "cone": form.CONES[first] if name == "cone_chosen" else "",
    }
    return Said(REFUSALS[name], first=first, second=second, **said)


def fault(rule: int, entity: int, value: int, place: str = "") -> str:
    """A broken invariant: where it is (``place`` if known, else the entity), and what was expected."""
    name = form.FAULTS[rule]
    where = place or ("players[0]" if entity == 1 else f"#{entity}" if entity else "")
    said = FAULTS[name].format(
        value=value,
        hex=hexes.text_of(value) if name in ("off_map", "shared_hex", "trap_hex") else "",
        zone=form.ZONES[value] if name in ("zone", "list") else "",
    )
    return f"{where}{KEYS.get(name, '')}: {said}" if where else said


REFUSALS: Mapping[str, str] = {
    "over": to_say("the match is over"),
    "not_yours": to_say("only the Investigator can concede"),
    "unknown": to_say("#{first} is no such thing here"),
    "pending": to_say("a {pending} must be chosen first"),
    "owed": to_say("+1 Fire is owed to #{first}: go on with this line, or close"),
    "not_owed": to_say("nothing is owed"),
    "phase": to_say("not in phase {phase}"),
    "no_choice": to_say("no such choice is pending"),
    "not_offered": to_say("this is not among the options"),
    "off_map": to_say("the hex is off the map"),
    "far": to_say("the hex is not a neighbour"),
    "held": to_say("the hex is held by a column or a unit"),
    "pm": to_say("{first} MP needed, {second} there"),
    "not_in_hand": to_say("#{first} is not in hand"),
    "no_line": to_say("the card has {second} lines"),
    "line_past": to_say("the card is at line {first}: lines above are closed"),
    "no_slot": to_say("no free slot on the cooldown board"),
    "unlit": to_say("no die is lit"),
    "kind": to_say("{needed} needed, the die shows {shown}"),
    "terror_fire": to_say("Fire of a Terror die pays no Force"),
    "impulses": to_say("{first} impulses needed, the die has {second} left"),
    "pt": to_say("{first} TP needed and one must remain, {second} there"),
    "no_effect": to_say("it would have no effect"),
    "target": to_say("it takes another target"),
    "range": to_say("out of range: {second} steps away, range {first}"),
    "sight": to_say("a column is in the line of sight"),
    "dead": to_say("it is not on the board"),
    "cone_chosen": to_say("the cone of this activation is {cone}"),
    "cone_empty": to_say("no enemy in that cone"),
    "die": to_say("the die is not free, or not of the kind needed"),
    "face": to_say("the die has no such other face"),
    "pair": to_say("it and its right neighbour are no pair that can charge"),
    "touched": to_say("impulses were already drawn from the die"),
}

KEYS: Mapping[str, str] = {
    name: f".{key}"
    for key, names_ in {
        "angle": ("angle", "cold_card"),
        "face": ("face",),
        "hex": ("off_map", "shared_hex", "trap_hex"),
        "hp": ("hp",),
        "impulse": ("impulse",),
        "left": ("left", "lit_empty"),
        "pt": ("pt",),
        "stunned": ("stunned",),
        "zone": ("zone", "list", "terror", "end_row"),
    }.items()
    for name in names_
}
"""Which key of a thing a fault concerns, where it is one."""

FAULTS: Mapping[str, str] = {
    "zone": "{zone} is no zone of its kind",
    "list": "the order of zone {zone} and its members disagree",
    "cache": "the board's indexes disagree with the rows",
    "no_enemy": "expected an enemy on the board or in a wave, or a result",
    "hp": "expected 1..maximum, got {value}",
    "pt": "expected at least 1, got {value}",
    "grave": "a dead enemy keeps hp, hex or states",
    "stunned": "expected at most 1 together with stunned_old, got {value}",
    "off_map": "{hex} is off the map",
    "shared_hex": "{hex} is held by a column or another unit",
    "trap_hex": "{hex} holds a column, a unit or another trap",
    "lit": "lit, the lit die and the row do not agree",
    "lit_empty": "expected at least 1 on a lit die, got 0",
    "face": "expected a face of this die, got {value}",
    "left": "expected 1..face+bonus, 0 for a finished die, got {value}",
    "impulse": "this die cannot show that impulse",
    "die_state": "tags that a die of its kind or zone cannot have",
    "terror": "one terror_d8 at most, and never in the Bag",
    "end_row": "no dice in the sequence in phase end",
    "ai_die": "an AI die needs one living unit of its own to wait for, and each unit one AI die",
    "slots": "at most 3 standard cards and 1 exclusive one on the cooldown board, the open one counted",
    "angle": "expected 0..90·cd in quarters, on the cooldown board only, got {value}",
    "cold_card": "a card without cooldown is never on the cooldown board",
    "open": "zone play and open do not name the same card",
    "open_line": "line, fire, target or range of the open card cannot be {value}",
    "open_unlit": "an open card needs a lit die or a pending charge or strike",
    "pending": "this choice cannot be pending here",
    "no_options": "the pending choice has no options",
    "phase_result": "phase over goes with a result, and only it",
    "result": "winner and reason do not go together",
    "loop": "more actions in a turn than can be",
}
