"""The roll and the Sequence, and what becomes of each die."""

from collections.abc import Iterator, Mapping, Sequence

from game.engine.event import Event
from game.longnight.engine.log.block import Block
from game.longnight.engine.log.known import Known


def rolled(known: Known, die: int, face: int) -> str:
    """What a die shows."""
    w, t, tags = known.w, known.t, known.tags[die]
    if tags["die"] == "ai":
        text = t.gettext("The die of {enemy} shows {face}: {action}.")
        return text.format(enemy=known.die(die), face=face, action=known.action(tags["unit"], face))
    impulses = w.impulses(w.content.dice[tags["die"]].impulse, face)
    return t.gettext("{die} shows {impulses}.").format(die=known.die(die), impulses=impulses)


def sequence(known: Known, dice: Sequence[int]) -> Iterator[tuple[int, str, Sequence[int]]]:
    """The dice as they lie now, the player's first, then each kind of enemy's: depth, sentence, the ids it names."""
    w, t = known.w, known.t
    own = [die for die in dice if known.tags[die]["die"] != "ai"]
    if own:
        yield 0, t.gettext("Your dice: {dice}.").format(dice=w.series(_shown(known, die) for die in own)), own
    faces = {known.tags[die]["unit"]: known.tags[die]["face"] for die in dice if die not in own}
    kinds: dict[str, list[int]] = {}
    for unit in sorted(faces):
        kinds.setdefault(known.tags[unit]["unit"], []).append(unit)
    for kind, units in kinds.items():
        yield 0, _of_kind(known, kind, units, faces), units
    text = t.gettext("The Sequence: {dice}.").format(dice=w.series(_shown(known, die) for die in dice))
    yield 1, text, dice


def _shown(known: Known, die: int) -> str:
    """A die with what it shows."""
    tags = known.tags[die]
    if tags["die"] == "ai":
        return known.w.labelled(known.die(die), known.action(tags["unit"], tags["face"]))
    return f"{known.die(die)} [{tags['face']}]"


def _of_kind(known: Known, kind: str, units: Sequence[int], faces: Mapping[int, int]) -> str:
    """What the dice of a kind of enemy show, each action once: "Zombie: Brace (1, 3), Terror Attack (2)."."""
    w, order = known.w, known.order()
    shown: dict[str, list[str]] = {}
    for unit in units:
        shown.setdefault(known.action(unit, faces[unit]), []).append(str(order[unit][1]))
    alone = order[units[0]][2] == 1
    said = [action if alone else w.aside(action, w.series(numbers)) for action, numbers in shown.items()]
    return known.t.gettext("{label}: {text}.").format(label=w.name("enemy", kind), text=w.series(said))


def lit(known: Known, block: Block) -> str:
    """The die that one acts with now."""
    die = known.tags[block.entity]
    text = known.t.gettext("{die} is lit: {impulses}.")
    return text.format(die=known.die(block.entity), impulses=known.w.impulses(die["impulse"], die["left"]))


def converted(known: Known, card: int, die: int) -> str:
    """A die that shows another impulse now."""
    shown = known.w.impulses(known.tags[die]["impulse"], known.tag(die, "left"))
    text = known.t.gettext("{card}: {die} now shows {impulses}.")
    return text.format(card=known.card(card), die=known.die(die), impulses=shown)


def ended(known: Known, die: int, event: Event) -> tuple[int, str]:
    """That a die has done what it does in this Sequence, and how deep that lies."""
    t = known.t
    if known.tags[die]["die"] == "ai":
        text, depth = t.gettext("The die of {enemy} is void."), 2
    elif event.new == "spent":
        text, depth = t.gettext("{die} is spent."), 1
    else:
        text, depth = t.gettext("{die} is kept for next turn."), 1
    return depth, text.format(die=known.die(die), enemy=known.die(die))
