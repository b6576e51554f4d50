"""The Long Night in a few words, for where there is little room: a line of a card, and why a card can not be played.

They are made from the same data as the whole texts in `wording`, which stand beside them wherever there is room.
"""

from collections.abc import Sequence

from game.engine.core import names
from game.longnight.engine.content.model import Line
from game.longnight.engine.wording import Wording

IMPULSES = names("enum longnight_impulse", "LN_IMPULSE_")

NEAREST: Sequence[str] = (
    "over",
    "pending",
    "phase",
    "no_slot",
    "unlit",
    "stunned",
    "terror_fire",
    "kind",
    "impulses",
    "pt",
    "no_effect",
    "empty_deck",
    "last_omen",
    "widest",
    "target",
    "die",
    "locked",
    "face",
    "pair",
    "no_way",
    "touched",
    "range",
    "cone_empty",
    "sight",
    "owed",
)
"""Reasons of the core to refuse a card, those that lack more first: of several lines the last one is told."""


def line_brief(w: Wording, line: Line, tight: bool = False) -> str:
    """What a line does, in a few words and without its price; ``tight``: the target may go unsaid."""
    said = [_tight(w, line) if tight else _operation(w, line)]
    if line.push:
        said.append(w.t.gettext("push {count}").format(count=line.push))
    if line.expose:
        said.append(w.name("keyword", "expose"))
    if line.later_shield:
        said.append(w.t.gettext("then {what}").format(what=w.tokens("shield", line.later_shield)))
    return w.clauses(said)


def _tight(w: Wording, line: Line) -> str:
    """An operation without its target, which is an adjacent enemy or all in the cone."""
    near = line.range == 1 or line.what.startswith("cone")
    if near and line.what in ("hit", "cone_hit"):
        return w.damage(line.amount, line.impulse == "fire")
    if near and line.what in ("vulnerable", "cone_vulnerable"):
        return w.tokens("fire_vulnerable" if line.kind == "fire" else "vulnerable", line.amount)
    if near and line.what == "stun":
        return w.name("keyword", "stun")
    if line.what == "cone_range":
        return w.t.gettext("range +{count}").format(count=line.amount)
    return _operation(w, line)


def _operation(w: Wording, line: Line) -> str:
    t = w.t
    match line.what:
        case "hit":
            text = _hit(w, line)
        case "stun":
            text = t.gettext("Stun, adjacent") if line.range == 1 else t.gettext("Stun, range {range}")
        case "vulnerable":
            text = t.gettext("{tokens}, adjacent") if line.range == 1 else t.gettext("{tokens}, range {range}")
        case "cone_range":
            text = t.gettext("range of the cone +{count}")
        case "cone_hit":
            text = t.ngettext("{count} Fire damage in the cone", "{count} Fire damage in the cone", line.amount)
        case "cone_vulnerable":
            text = t.gettext("{tokens} in the cone")
        case "draw":
            return w.drawn(line.amount)
        case "gain_pm":
            text = t.ngettext("+{count} Movement Point", "+{count} Movement Points", line.amount)
        case "infuse":
            text = t.gettext("a die of Force burns, +{count}") if line.bonus else t.gettext("a die of Force burns")
        case "set_face":
            text = t.gettext("turn a die to another face")
        case "charge":
            text = t.gettext("charge with two dice")
        case _:
            text = t.gettext("Omens become Force")
    tokens = w.tokens("fire_vulnerable" if line.kind == "fire" else "vulnerable", line.amount)
    return text.format(count=line.amount or line.bonus, range=line.range, tokens=tokens)


def _hit(w: Wording, line: Line) -> str:
    t, n, fire = w.t, line.amount, line.impulse == "fire"
    if line.range == 1 and fire:
        return t.ngettext("{count} Fire damage, adjacent", "{count} Fire damage, adjacent", n)
    if line.range == 1:
        return t.ngettext("{count} damage, adjacent", "{count} damage, adjacent", n)
    if fire:
        return t.ngettext("{count} Fire damage, range {range}", "{count} Fire damage, range {range}", n)
    return t.ngettext("{count} damage, range {range}", "{count} damage, range {range}", n)


def why_not(w: Wording, line: Line, reason: str, first: int) -> str:
    """The core's reason to refuse a card's line, in a few words; ``first`` is the first number that comes with it."""
    t = w.t
    match reason:
        case "later":  # of the window's: legal, but not offered yet
            return ""
        case "pending":
            return t.gettext("Choose first")
        case "owed":
            return t.gettext("First deal the +1")
        case "no_slot":
            return t.gettext("Board full")
        case "line_past":
            return t.gettext("Line is past")
        case "unlit":
            return t.gettext("No die lit")
        case "stunned" | "locked":
            return t.gettext("You are stunned")
        case "kind":
            return t.gettext("Needs {impulses}").format(impulses=w.impulses(str(IMPULSES[first]), 1))
        case "impulses":
            return t.gettext("Needs {impulses}").format(impulses=w.impulses(line.impulse, first))
        case "terror_fire":
            return t.gettext("No Force from Terror")
        case "pt":
            return t.gettext("Too few Terror Points")
        case "no_effect":
            return t.gettext("No effect now")
        case "empty_deck":
            return t.gettext("The deck is empty")
        case "last_omen":
            return t.gettext("Needs {impulses}").format(impulses=w.impulses("omen", line.cost + 1))
        case "widest":
            return t.gettext("Reaches no farther")
        case "sight":
            return t.gettext("Nobody in sight")
        case "die" | "face" | "target" if line.impulse == "free":
            return t.gettext("No die for it")
        case "range" | "cone_empty" | "target":
            return t.gettext("Nobody in range")
        case "pair":
            return t.gettext("No pair of dice")
        case "no_way":
            return t.gettext("No way to charge")
        case "touched":
            return t.gettext("Dice already used")
        case _:
            return t.gettext("Not now")
