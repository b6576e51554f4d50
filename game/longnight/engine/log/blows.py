"""Damage, and what else enemies do."""

from collections.abc import Mapping

from game.longnight.engine.log.block import Block, outward
from game.longnight.engine.log.cards import at_work
from game.longnight.engine.log.known import INVESTIGATOR, Known


def blow(known: Known, block: Block) -> str:
    """Damage: what it was, what the horde added, what doubled it, what shields took, what was lost."""
    t = known.t
    target = block.targets[0]
    said = _sum(known, block.notes, known.tag(target, "hp"))
    hit_him = target == INVESTIGATOR
    enemy = "" if hit_him else known.enemy(target)
    if block.name == "collision":
        text = t.gettext("You collide: {blow}.") if hit_him else t.gettext("{enemy} collides: {blow}.")
        return text.format(enemy=enemy, blow=said)
    if block.name == "trap":
        text = t.gettext("You spring a trap: {blow}.") if hit_him else t.gettext("{enemy} springs a trap: {blow}.")
        return text.format(enemy=enemy, blow=said)
    if hit_him:
        return _by_enemy(known, block, said)
    label = known.w.name("keyword", "amplification") if block.name == "amplify" else at_work(known, block)
    return t.gettext("{label} on {enemy}: {blow}.").format(label=label, enemy=enemy, blow=said)


def _sum(known: Known, notes: Mapping[str, int], left: int) -> str:
    w, t = known.w, known.t
    amount, horde, doubled = notes["amount"], notes.get("horde", 0), notes.get("doubled", 0)
    fire, direct = bool(notes.get("fire")), bool(notes.get("direct"))
    said = [w.damage(amount, fire, direct)]
    if horde or doubled:
        if horde and doubled:
            text = t.gettext("{amount} +{horde} horde, ×{factor} Vulnerable = {total}")
        elif horde:
            text = t.gettext("{amount} +{horde} horde = {total}")
        else:
            text = t.gettext("{amount}, ×{factor} Vulnerable = {total}")
        factor = 2**doubled
        shown = w.impulses("fire", amount) if fire else amount
        said = [text.format(amount=shown, horde=horde, factor=factor, total=(amount + horde) * factor)]
    if notes.get("absorbed"):
        text = t.ngettext("{count} absorbed", "{count} absorbed", notes["absorbed"])
        said.append(text.format(count=notes["absorbed"]))
    said.append(t.ngettext("{count} HP lost", "{count} HP lost", notes["lost"]).format(count=notes["lost"]))
    said.append(t.ngettext("{count} left", "{count} left", left).format(count=left))
    return w.clauses(said)


def slain(known: Known, block: Block) -> str:
    """An enemy dies."""
    return known.t.gettext("{enemy} is slain.").format(enemy=known.enemy(block.entity))


# ---- what enemies do ----


def activated(known: Known, block: Block) -> str:
    """The die that wakes enemies; or one of them acting, which needs less saying if something else was said."""
    t = known.t
    if known.is_die(block.entity):
        return t.gettext("The die of {enemy} comes up.").format(enemy=known.die(block.entity))
    enemy, face = known.enemy(block.entity), block.notes.get("face", 0)
    action = known.action(block.entity, face)
    if block.spoke:
        return t.gettext("{enemy} acts: {action} ({face}).").format(enemy=enemy, action=action, face=face)
    to_hex = t.gettext("comes to {hex}").format(hex=block.walked) if known.w.hexes else t.gettext("moves")
    return _does(known, enemy, action, to_hex if block.walked else t.gettext("to no avail"))


def deed(known: Known, block: Block) -> str:
    """What enemies do beside blows."""
    w, t, count = known.w, known.t, block.notes.get("amount", 0)
    match block.name:
        case "drain":
            left = w.pt(known.tag(INVESTIGATOR, "pt"))
            text = t.ngettext("you lose {count} Terror Point", "you lose {count} Terror Points", count)
            done = w.clauses([text.format(count=count), t.gettext("{amount} left").format(amount=left)])
        case "gaze":
            done = t.gettext("you gain {tokens}").format(tokens=w.tokens("vulnerable", count))
        case "shield":
            done = w.tokens("shield", count)
        case "mend":
            healed = [
                t.gettext("{enemy} +{count} HP").format(enemy=known.enemy(unit), count=change[1] - change[0])
                for (unit, tag), change in block.changes.items()
                if tag == "hp"
            ]
            done = w.series(healed) or t.gettext("to no avail")
        case _:
            hex_ = known.tags[block.born].get("hex")
            text = t.gettext("{enemy} rises at {hex}") if known.w.hexes else t.gettext("{enemy} rises")
            done = text.format(enemy=known.enemy(block.born), hex=hex_)
    return _by_enemy(known, block, done)


def _by_enemy(known: Known, block: Block, done: str) -> str:
    """A deed with its doer, whose block it is, and the name of the action."""
    unit = block.entity
    acting = next((around for around in outward(block) if (around.name, around.entity) == ("activate", unit)), None)
    action = known.action(unit, acting.notes.get("face", 0)) if acting else ""
    return _does(known, known.enemy(unit), action, done)


def _does(known: Known, enemy: str, action: str, done: str) -> str:
    return known.t.gettext("{enemy}: {action}, {deed}.").format(enemy=enemy, action=action, deed=done)
