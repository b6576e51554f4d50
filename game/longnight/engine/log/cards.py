"""Cards drawn, used, discarded for their Echo and put to rest; maneuvers."""

from game.longnight.engine.layout import MANEUVERS
from game.longnight.engine.log.block import Block, Run, outward
from game.longnight.engine.log.known import INVESTIGATOR, Known


def drawn(known: Known, run: Run) -> str:
    """Cards that come to the hand."""
    cards = known.w.series(known.card(card) for card, _ in run.things)
    return known.t.gettext("You draw: {cards}.").format(cards=cards)


def used(known: Known, block: Block) -> str:
    """A card's line, or a maneuver, and what paid for it."""
    w, t = known.w, known.t
    if block.name == "maneuver":
        return t.gettext("Maneuver: {maneuver}.").format(maneuver=_maneuver(known, block))
    number = block.notes["line"]
    line = w.content.cards[known.tags[block.entity]["card"]].lines[number - 1]
    text = t.gettext("{card}, line {number} ({price}).")
    return text.format(card=known.card(block.entity), number=number, price=w.price_text(line, block.paying))


def at_work(known: Known, block: Block | None) -> str:
    """What the Investigator acts with: the card or maneuver of this block or of one around it, else the open card."""
    for around in outward(block):
        if around.name == "line":
            return known.card(around.entity)
        if around.name == "maneuver":
            return _maneuver(known, around)
    card = known.tag(0, "open")
    return known.card(card) if card else known.w.name("term", "investigator")


def _maneuver(known: Known, block: Block) -> str:
    return known.w.name("maneuver", str(MANEUVERS[block.notes["maneuver"]]))


def echo(known: Known, block: Block) -> str:
    """A discard with its Echo, or a choice that an Echo left open."""
    w, t = known.w, known.t
    him = INVESTIGATOR
    said = []
    pm, shields = block.change(him, "buffer_pm"), block.change(him, "buffer_shield")
    said += [f"+{w.pm(pm)}"] if pm else []
    said += [w.tokens("shield", shields)] if shields else []
    hand = block.change(him, "buffer_hand")
    said += [t.ngettext("{count} card more", "{count} cards more", hand).format(count=hand)] if hand else []
    dice = [known.die(die) for die, zone in block.moves if zone == "buffer"]
    said += dice
    turned = _turned(known, block)
    if not any(zone == "discard" for _, zone in block.moves):
        return turned or t.gettext("To the Buffer: {dice}.").format(dice=w.series(dice))
    text = t.gettext("You discard {card}. Next turn: {things}.")
    sentences = [text.format(card=known.card(block.entity), things=w.series(said))]
    sentences += [turned] if turned else []
    of_card = w.content.cards[known.tags[block.entity]["card"]].echo
    if of_card.what == "die" and not dice:
        text = t.gettext("The Echo fails: no {die} in the Bag.")
        sentences.append(text.format(die=w.name("die", of_card.kind)))
    return w.paragraph(sentences)


def _turned(known: Known, block: Block) -> str:
    """Cards that turned towards upright."""
    turned = [
        f"{known.card(card)} {change[1]}°"
        for (card, tag), change in block.changes.items()
        if tag == "angle" and change[1] < change[0]
    ]
    return known.t.gettext("Turned: {cards}.").format(cards=known.w.series(turned)) if turned else ""


def cooled(known: Known, block: Block) -> str:
    """A card closed, or the board's turn at the end."""
    w, t = known.w, known.t
    away = [known.card(card) for card, zone in block.moves if zone == "discard"]
    resting = [f"{known.card(card)} {known.tag(card, 'angle')}°" for card, zone in block.moves if zone == "cooldown"]
    said = []
    if away:
        said.append(t.gettext("To the discard pile: {cards}.").format(cards=w.series(away)))
    if resting:
        said.append(t.gettext("To the Cooldown board: {cards}.").format(cards=w.series(resting)))
    turned = _turned(known, block)
    return w.paragraph([*said, turned] if turned else said)
