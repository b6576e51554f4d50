"""How a match and a turn begin and end, and what is chosen."""

from game.longnight.engine.layout import DIFFICULTIES
from game.longnight.engine.log.block import Block, Run
from game.longnight.engine.log.known import INVESTIGATOR, Known


def scenario(known: Known) -> str:
    """How a telling from the beginning begins."""
    w, table = known.w, known.tags[0]
    label = str(table.get("scenario", "custom"))
    difficulty = w.name("difficulty", str(table.get("difficulty", DIFFICULTIES[0])))
    text = known.t.gettext("{scenario}, {difficulty}.")
    said = [text.format(scenario=w.name("scenario", label), difficulty=difficulty)]
    found = w.content.scenarios.get(label)
    return w.paragraph([*said, found.text.say(w.language)] if found else said)


def turn(known: Known, block: Block) -> str:
    """Its number."""
    return known.t.gettext("Turn {turn}.").format(turn=known.tag(0, "turn"))


def upkeep(known: Known, block: Block) -> str:
    """What came out of the Buffer."""
    w = known.w
    said = [known.die(die) for die, zone in block.moves if zone == "pool"]
    pm, shields = block.change(INVESTIGATOR, "pm"), block.change(INVESTIGATOR, "shield")
    said += [w.pm(pm)] if pm > 0 else []
    said += [w.tokens("shield", shields)] if shields > 0 else []
    return known.t.gettext("From the Buffer: {things}.").format(things=w.series(said)) if said else ""


def skipped(known: Known, block: Block) -> str:
    """What being Stunned takes."""
    t = known.t
    if block.entity == INVESTIGATOR:
        text = t.gettext("You are Stunned: the {die} is lost for this turn.")
        return text.format(die=known.die(block.targets[0]))
    return t.gettext("{enemy} is Stunned and skips its activation.").format(enemy=known.enemy(block.entity))


def cleared(known: Known, run: Run) -> str:
    """Where the dice of the Sequence go at its end."""
    w, t = known.w, known.t
    said = [t.gettext("The Sequence is over.")]
    for zone in ("bag", "buffer"):
        dice = [known.die(die) for die, to in run.things if to == zone]
        if dice:
            text = t.gettext("To the Bag: {dice}.") if zone == "bag" else t.gettext("To the Buffer: {dice}.")
            said.append(text.format(dice=w.series(dice)))
    return w.paragraph(said)


def chosen(known: Known, what: str) -> str:
    """That something was left to choose."""
    t = known.t
    texts = {
        "push": t.gettext("You choose the way of the push."),
        "charge": t.gettext("You choose where the charge ends."),
        "strike": t.gettext("You choose whom the charge strikes."),
        "take": t.gettext("You choose a die from the Bag."),
        "rotate": t.gettext("You choose a card to turn."),
    }
    return texts[what]
