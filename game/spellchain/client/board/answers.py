"""The answers to a question, as slips tell them: what each does, what comes of it, and why one can not be given now."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, dropwhile, takewhile
from typing import Any

from game.client.board_kit.spot import Key
from game.client.cardtable.seen import Thing, View, card_of
from game.client.cardtable.slips import Answer
from game.engine.action import Action
from game.engine.event import Event
from game.spellchain.client.board.chain import text_of
from game.spellchain.client.board.foresight import name_of, summary
from game.spellchain.client.board.now import Now
from game.spellchain.client.board.said import asking, face, why_no_mode

Left = tuple[bool, int]
"""What an answer leaves of a guard: whether it is still there, and how much of it."""


@dataclass(frozen=True, slots=True)
class Guard:
    """Something that would prevent or replace: its name, whose emblem stands for it, and how it is found again."""

    name: str
    card: str | None
    target: int = 0
    keyword: str = ""
    effect: Any = None


def answers(now: Now) -> list[Answer]:
    """What is offered in words, in its order; a mode that can not be chosen now in its place."""
    match now.pending:
        case "mode":
            return list(_modes(now))
        case "order":
            return _orders(now)
        case _:
            return list(_yes_and_no(now))


def offered(now: Now, *kinds: str) -> list[tuple[Key, Action]]:
    """What a panel offers, in its order."""
    return [(key, actions[0]) for key, actions in now.keys.items() if key[0] in kinds]


def _modes(now: Now) -> Iterator[Answer]:
    card = asking(now)
    may = {int(str(key[1])): action for key, action in offered(now, "mode")}
    for number in count(1) if may else ():
        key: Key = ("mode", number)
        text = now.words.teller.mode_text(card, number) if card else ""
        if number in may:
            yield Answer(key, number, text=text or now.words.teller.action(now.view, may[number]), card=card)
        elif text and (why := why_no_mode(now, number)):
            yield Answer(key, number, text=text, card=card, shut=why)
        elif number > max(may):
            return


def _yes_and_no(now: Now) -> Iterator[Answer]:
    """To do what a card asks for, with its words and its price, and not to."""
    numbers = {key: number for number, key in now.choosing.numbered.items()}
    for key, action in offered(now, "answer"):
        title = now.words.teller.action(now.view, action)
        if key[1] == "accept":
            yield Answer(key, numbers[key], title, _clause(now), tuple(_price(now, action)), card=asking(now))
        else:
            yield Answer(key, numbers[key], title)


def _clause(now: Now) -> str:
    """What the card says that asks."""
    card, link = asking(now), next(iter(now.view.get("resolving", ())), None)
    if card is None:
        return ""
    return text_of(now, link, card) if link is not None else " ".join(now.words.teller.card_text(card))


def _price(now: Now, action: Action) -> Iterator[str]:
    """What it costs, as the core would take it."""
    found = now.choosing.choices.imagine(str(action)) if now.choosing.choices is not None else None
    if found is None or now.chooser is None:
        return
    paid = next((e for e in found.events if e.kind == "set" and e.name == "mana" and e.entity == now.chooser + 1), None)
    if paid is not None:
        change = f"{paid.old} → {paid.new}"
        yield now.words.say("{label}: {text}", label=now.words.teller.name("term", "mana"), text=change)


# ---- what applies first ----


def _orders(now: Now) -> list[Answer]:
    """Each with what would be prevented or replaced first, and what tells it from the others: what of them stays."""
    choices, found = now.choosing.choices, []
    for key, action in offered(now, "apply"):
        imagined = choices.imagine(str(action)) if choices is not None else None
        events = imagined.events if imagined is not None else ()
        first = next((event for event in events if event.kind == "open" and event.name in ("prevent", "replace")), None)
        guard = _guard(now, first, events) if first is not None else None
        found.append((key, action, first, guard, imagined.view if imagined is not None else now.view))
    guards = [guard for *_, guard, _ in found if guard is not None]
    left = [{guard.name: _left_of(view, guard) for guard in guards} for *_, view in found]
    telling = [g.name for g in guards if len({each[g.name] for each in left}) > 1]
    answers = []
    for (key, action, first, guard, _), each in zip(found, left, strict=True):
        gone, kept = _used_and_kept(now, each, telling)
        title, card = (guard.name, guard.card) if guard is not None else ("", None)
        text = _told(now, action, first)
        answers.append(Answer(key, int(action.args[0]), title, text, (*gone, *_hurt(now, action)), kept, card))
    return answers


def _told(now: Now, action: Action, first: Event | None) -> str:
    """What is made of the damage, and whose it is; else what happens, in the log's words."""
    words = now.words
    if first is None:
        return words.teller.action(now.view, action)
    if first.notes and first.targets:
        amount = f"{first.note('before')} → {first.note('after')}"
        return words.say("{count} to {target}", count=amount, target=name_of(words, now.view, first.targets[0]))
    told = words.teller.log(now.view, [first])
    return told[0].text if told else words.teller.action(now.view, action)


def _used_and_kept(now: Now, left: dict[str, Left], telling: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What is used up and what stays, of what does not come to the same in all answers."""
    words = now.words
    gone = [name for name in telling if not left[name][0]]
    stays = [f"{name} {left[name][1]}" if left[name][1] else name for name in telling if left[name][0]]
    return (
        (words.say("Used up: {names}", names=words.series(gone)),) if gone else (),
        (words.say("Stays: {names}", names=words.series(stays)),) if stays else (),
    )


def _hurt(now: Now, action: Action) -> Iterator[str]:
    """Who loses health in the end."""
    coming = now.foresight.coming(action) if now.foresight is not None else None
    if coming is not None and (coming.health or coming.dies):
        yield from (line.rstrip(".。") for line in summary(now.words, now.view, coming))


def _left_of(view: View, guard: Guard) -> Left:
    """Whether a guard is still there, and how much of it is left where it is counted."""
    if guard.keyword:
        card = card_of(view, guard.target)
        return card is not None and guard.keyword in card.get("keywords", {}), 0
    if guard.effect is not None:
        same = ("kind", "target", "stamp", "card")
        alike = (e for e in view["effects"] if all(e.get(key) == guard.effect.get(key) for key in same))
        left = next(alike, None)
        return left is not None, int(left.get("left") or 0) if left is not None else 0
    return True, 0


def _guard(now: Now, applied: Event, events: Sequence[Event]) -> Guard | None:
    """What prevents or replaces: a keyword that is used up, an effect that lasts, armor, or a card in play."""
    words, effects = now.words, list(now.view["effects"])
    inside = takewhile(lambda event: event.kind != "close", dropwhile(lambda event: event is not applied, events))
    after = next((list(event.new) for event in inside if event.kind == "set" and event.name == "effects"), effects)
    made = [effect for effect in after if effect not in effects and effect["kind"] == "remove"]
    card = card_of(now.view, applied.entity) if applied.entity else None
    if made and applied.entity in applied.targets:
        keyword = str(made[0]["keyword"])
        name = words.teller.name("keyword", keyword)
        return Guard(name, face(card) if card is not None else None, int(applied.entity or 0), keyword)
    if not applied.entity:
        used = [effect for effect in effects if effect not in after]
        lasting = next((effect for effect in used or effects if used or effect["kind"] == "hush"), None)
        if lasting is None or not lasting.get("card"):
            return None
        return Guard(words.card(lasting["card"]), lasting["card"], effect=lasting)
    return _standing(now, applied, card) if card is not None else None


def _standing(now: Now, applied: Event, card: Thing) -> Guard:
    """A card in play that changes what happens, or the armor that it has."""
    armor = card["keywords"].get("armor", 0) if applied.entity in applied.targets else 0
    if armor and applied.note("before") - applied.note("after") == min(armor, applied.note("before")):
        return Guard(now.words.teller.name("keyword", "armor"), face(card))
    return Guard(now.words.card(face(card)), face(card))
