"""Walks, charges, pushes, arrivals."""

from game.longnight.engine.log.block import Block, Run
from game.longnight.engine.log.known import INVESTIGATOR, Known


def walked(known: Known, run: Run) -> str:
    """Steps in a row, and where they lead."""
    count, to = len(run.things), run.things[-1][1]
    if run.entity == INVESTIGATOR:
        left = known.w.pm(known.tag(INVESTIGATOR, "pm"))
        if not known.w.hexes:
            text = known.t.ngettext("You walk {count} hex ({pm} left).", "You walk {count} hexes ({pm} left).", count)
            return text.format(count=count, pm=left)
        return known.t.gettext("You walk to {hex} ({pm} left).").format(hex=to, pm=left)
    if not known.w.hexes:
        text = known.t.ngettext("{enemy} walks {count} hex.", "{enemy} walks {count} hexes.", count)
        return text.format(enemy=known.enemy(run.entity), count=count)
    text = known.t.ngettext("{enemy} walks {count} hex to {hex}.", "{enemy} walks {count} hexes to {hex}.", count)
    return text.format(enemy=known.enemy(run.entity), count=count, hex=to)


def charged(known: Known, run: Run) -> str:
    """The same of a charge, which is the Investigator's."""
    count = len(run.things)
    if not known.w.hexes:
        text = known.t.ngettext("You charge {count} hex.", "You charge {count} hexes.", count)
        return text.format(count=count)
    text = known.t.ngettext("You charge {count} hex to {hex}.", "You charge {count} hexes to {hex}.", count)
    return text.format(count=count, hex=run.things[-1][1])


def pushed(known: Known, block: Block) -> str:
    """Where a push leads, if it moves anybody."""
    target = block.targets[0]
    change = block.changes.get((target, "hex"))
    if change is None:
        return ""
    if not known.w.hexes:
        if target == INVESTIGATOR:
            return known.t.gettext("You are pushed.")
        return known.t.gettext("{enemy} is pushed.").format(enemy=known.enemy(target))
    if target == INVESTIGATOR:
        return known.t.gettext("You are pushed to {hex}.").format(hex=change[1])
    return known.t.gettext("{enemy} is pushed to {hex}.").format(enemy=known.enemy(target), hex=change[1])


def arrived(known: Known, block: Block) -> str:
    """An enemy that comes onto the map."""
    hex_ = known.tags[block.entity].get("hex")
    if not known.w.hexes:
        return known.t.gettext("{enemy} arrives.").format(enemy=known.enemy(block.entity))
    return known.t.gettext("{enemy} arrives at {hex}.").format(enemy=known.enemy(block.entity), hex=hex_)
