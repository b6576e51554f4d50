"""What is wrong, in a few words: why an action is not legal, what a position or a match breaks."""

from collections.abc import Mapping

from game.engine import hexes
from game.engine.core import names
from game.engine.said import Said, to_say
from game.longnight.engine import layout as form

IMPULSES = names("enum longnight_impulse", "LN_IMPULSE_")


def refusal(reason: int, first: int, second: int) -> Said:
    """The core's reason for a refusal, with the two numbers that it gives."""
    name = form.REFUSALS[reason]
    said = {
        "pending": Said(PENDING[form.PENDING[first]]) if name == "pending" else "",
        "phase": Said(PHASES[form.PHASES[first]]) if name == "phase" else "",
        "needed": Said(SHOWN[IMPULSES[first]]) if name == "kind" else "",
        "shown": Said(SHOWN[IMPULSES[second]]) if name == "kind" else "",
        "cone": form.CONES[first] if name == "cone_chosen" else "",
    }
    return Said(REFUSALS[name], first=first, second=second, **said)


def fault(rule: int, entity: int, value: int, place: str = "") -> Said:
    """A broken invariant: where it is (``place`` if known, else the entity), and what was expected."""
    name = form.FAULTS[rule]
    where = "" if name in TOP_KEYS else place or ("players[0]" if entity == 1 else f"#{entity}" if entity else "")
    at = where + KEYS.get(name, "") if where else TOP_KEYS.get(name, "")
    said = Said(
        FAULTS[name],
        value=value,
        hex=hexes.text_of(value) if name in ("off_map", "shared_hex", "trap_hex") else "",
        zone=form.ZONES[value] if name in ("zone", "list") else "",
    )
    return Said("{place}: {reason}", place=at, reason=said) if at else said


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
    "break_away": to_say("{first} MP needed, {second} there: it takes {first} to break away from an enemy"),
    "not_in_hand": to_say("#{first} is not in hand"),
    "no_line": to_say("the card has {second} lines"),
    "line_past": to_say("the card is at line {first}: lines above are closed"),
    "no_slot": to_say("no free slot on the cooldown board"),
    "unlit": to_say("no die is lit"),
    "stunned": to_say("no die is lit: you are stunned and lose the next one"),
    "kind": to_say("{needed} needed, the die shows {shown}"),
    "terror_fire": to_say("Fire of a Terror die pays no Force"),
    "impulses": to_say("{first} impulses needed, the die has {second} left"),
    "pt": to_say("{first} TP needed and one must remain, {second} there"),
    "no_effect": to_say("it would have no effect"),
    "empty_deck": to_say("it would have no effect: the deck is empty"),
    "last_omen": to_say("it would have no effect: the die's one Omen pays for it, and none is left to become Force"),
    "widest": to_say("it would have no effect: the cone already reaches {first} hexes"),
    "target": to_say("it takes another target"),
    "range": to_say("out of range: {second} steps away, range {first}"),
    "sight": to_say("a column is in the line of sight"),
    "dead": to_say("it is not on the board"),
    "cone_chosen": to_say("the cone of this activation is {cone}"),
    "cone_empty": to_say("no enemy in that cone"),
    "die": to_say("the die is not free: only a die of yours that waits or is lit is"),
    "locked": to_say("the die is not free: you are stunned and lose it"),
    "face": to_say("the die has no such other face"),
    "pair": to_say("it and its right neighbour are no pair that can charge"),
    "no_way": to_say("the pair can charge nowhere: every hex around you is held"),
    "touched": to_say("impulses were already drawn from the die"),
}

SHOWN: Mapping[str, str] = {
    "force": to_say("force"),
    "fire": to_say("fire"),
    "omen": to_say("omen"),
    "none": to_say("nothing"),
}
"""Impulses, as a die shows them."""

PENDING: Mapping[str, str] = {
    "push": to_say("push"),
    "charge": to_say("charge"),
    "strike": to_say("target of the charge"),
    "take": to_say("die for the Echo"),
    "rotate": to_say("card to turn for the Echo"),
}
"""Choices that are pending."""

PHASES: Mapping[str, str] = {
    "upkeep": to_say("upkeep"),
    "roll": to_say("roll"),
    "resolve": to_say("resolve"),
    "end": to_say("end"),
    "over": to_say("match over"),
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

TOP_KEYS: Mapping[str, str] = {
    "lit": "lit",
    "open_line": "open",
    "open_unlit": "open",
    "phase_result": "phase",
    "result": "result",
}
"""Which key of the position itself, of faults that concern no one thing."""

FAULTS: Mapping[str, str] = {
    "zone": to_say("{zone} is no zone of its kind"),
    "list": to_say("the order of zone {zone} and its members disagree"),
    "cache": to_say("the board's indexes disagree with the rows"),
    "no_enemy": to_say("expected an enemy on the board or in a wave, or a result"),
    "hp": to_say("expected 1..maximum, got {value}"),
    "pt": to_say("expected at least 1, got {value}"),
    "grave": to_say("a dead enemy keeps hp, hex or states"),
    "stunned": to_say("expected at most 1 together with stunned_old, got {value}"),
    "off_map": to_say("{hex} is off the map"),
    "shared_hex": to_say("{hex} is held by a column or another unit"),
    "trap_hex": to_say("{hex} holds a column, a unit or another trap"),
    "lit": to_say("expected the id of the one die in state lit, with none waiting before it; 0 without one"),
    "lit_empty": to_say("expected at least 1 on a lit die, got 0"),
    "face": to_say("expected a face of this die, got {value}"),
    "left": to_say("expected 1..face+bonus, 0 for a finished die, got {value}"),
    "impulse": to_say("expected an impulse that this die can show"),
    "die_state": to_say("tags that a die of its kind or zone cannot have"),
    "terror": to_say("one terror_d8 at most, and never in the Bag"),
    "end_row": to_say("no dice in the sequence in phase end"),
    "ai_die": to_say("an AI die needs one living unit of its own to wait for, and each unit one AI die"),
    "slots": to_say("at most 3 standard cards and 1 exclusive one on the cooldown board, the open one counted"),
    "angle": to_say("expected 0..90·cd in quarters, on the cooldown board only, got {value}"),
    "cold_card": to_say("a card without cooldown is never on the cooldown board"),
    "open": to_say("the card of zone play is the open one, and only it"),
    "open_line": to_say("line, fire, target or range cannot be {value}"),
    "open_unlit": to_say("an open card needs a lit die or a pending charge or strike"),
    "pending": to_say("this choice cannot be pending here"),
    "no_options": to_say("the pending choice has no options"),
    "phase_result": to_say("phase over goes with a result, and only it"),
    "result": to_say("winner 0 goes with the reason victory, and only with it"),
    "loop": to_say("more actions in a turn than can be"),
}
