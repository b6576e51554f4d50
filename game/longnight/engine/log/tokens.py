"""States and points that a line, a maneuver or an attack brings by itself, and states that lapse."""

from game.engine.event import Event
from game.longnight.engine.log.block import Block, Things
from game.longnight.engine.log.cards import at_work
from game.longnight.engine.log.known import INVESTIGATOR, Known

TOKENS = ("shield", "vulnerable", "fire_vulnerable", "stunned")


def changed(known: Known, block: Block | None, event: Event) -> str:
    """A tag that was set in a block, where that is all there is to tell."""
    entity, tag = event.entity or 0, event.name
    match block.name if block is not None else "":
        case "line" | "maneuver":
            return _by_him(known, entity, tag, event, at_work(known, block))
        case "activate":
            return _by_attack(known, entity, tag, event)
        case _:
            return ""


def _by_him(known: Known, entity: int, tag: str, event: Event, label: str) -> str:
    w, t = known.w, known.t
    if entity == INVESTIGATOR:
        return _to_himself(known, tag, event, label)
    if entity == 0:
        return t.gettext("{label}: range {range}.").format(label=label, range=event.new) if tag == "range" else ""
    if known.is_die(entity):
        return _to_die(known, tag, event, label)
    if tag == "stunned" and event.new:
        return t.gettext("{label}: {enemy} is Stunned.").format(label=label, enemy=known.enemy(entity))
    if tag in ("vulnerable", "fire_vulnerable"):
        gained = w.tokens(tag, event.new - event.old)
        text = t.gettext("{label}: {enemy} gains {tokens}.")
        return text.format(label=label, enemy=known.enemy(entity), tokens=gained)
    return ""


def _to_himself(known: Known, tag: str, event: Event, label: str) -> str:
    w, t = known.w, known.t
    if tag not in ("pm", "pt", "vulnerable", "buffer_shield"):
        return ""
    gain = event.new - event.old
    if tag == "vulnerable":
        return t.gettext("You gain {tokens}.").format(tokens=w.tokens("vulnerable", gain))
    if tag == "buffer_shield":
        return t.gettext("In the Buffer: {things}.").format(things=w.tokens("shield", gain))
    if tag == "pt" and gain < 0:
        text = t.ngettext(
            "You pay {count} Terror Point, {left} left.", "You pay {count} Terror Points, {left} left.", -gain
        )
        return text.format(count=-gain, left=event.new)
    amount = w.pm(gain) if tag == "pm" else w.pt(gain)
    return t.gettext("{label}: +{amount}, now {total}.").format(label=label, amount=amount, total=event.new)


def _to_die(known: Known, tag: str, event: Event, label: str) -> str:
    if tag != "face":
        return ""
    text = known.t.gettext("{label}: {die} is turned from {old} to {new}.")
    return text.format(label=label, die=known.die(event.entity or 0), old=event.old, new=event.new)


def _by_attack(known: Known, entity: int, tag: str, event: Event) -> str:
    t = known.t
    if entity == INVESTIGATOR and tag == "pt":
        count = event.old - event.new
        text = t.ngettext(
            "You lose {count} Terror Point, {left} left.", "You lose {count} Terror Points, {left} left.", count
        )
        return text.format(count=count, left=event.new)
    if entity == INVESTIGATOR and tag == "stunned" and event.new:
        return t.gettext("You are Stunned.")
    if tag == "hp" and entity != INVESTIGATOR and event.new > event.old:
        text = t.gettext("{enemy} regains {count} HP, now {total}.")
        return text.format(enemy=known.enemy(entity), count=event.new - event.old, total=event.new)
    return ""


def lapsing(known: Known) -> Things:
    """Tokens that this turn's end takes away: all those of the turn before."""
    found: Things = []
    for entity, tags in known.tags.items():
        alive = entity == INVESTIGATOR or tags.get("zone") == "board"
        if alive:
            found += [(entity, (token, tags[f"{token}_old"])) for token in TOKENS if tags.get(f"{token}_old")]
    return found


def lapsed(known: Known, block: Block) -> str:
    """The same in words, once they are gone."""
    w, t = known.w, known.t
    gone: dict[int, list[str]] = {}
    for entity, (token, count) in block.moves:
        gone.setdefault(entity, []).append(w.tokens(token, count))
    said = []
    for entity, tokens in gone.items():
        who = w.name("term", "investigator") if entity == INVESTIGATOR else known.enemy(entity)
        said.append(t.gettext("{who} ({tokens})").format(who=who, tokens=w.series(tokens)))
    return t.gettext("What lapses: {things}.").format(things=w.series(said)) if said else ""
