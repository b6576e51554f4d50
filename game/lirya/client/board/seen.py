"""Lirya's view as the board looks at it: who stands where with what on it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.client.cardtable.seen import PLAYERS, Thing, card_of, cards_in
from game.lirya.client.art.piece import HARMFUL, Standing, State
from game.lirya.client.panel_words import Words
from game.lirya.engine.vocabulary import SPECIALS

View = Mapping[str, Any]
LINES = ("front", "back")
SEATS = (0, 1)
IN_PLAY = (*LINES, "structures", "attached")
SPECIAL_DECKS = SPECIALS[1:]


def edicts_of(view: View, seat: int) -> Sequence[Thing]:
    """The edicts that stand for a player."""
    return [edict for edict in view.get("edicts", ()) if edict["owner"] == seat]


def standing_in(view: View, seat: int) -> Iterator[Thing]:
    """The characters that a player controls."""
    for line in LINES:
        yield from cards_in(view, line, seat)


def worn_by(view: View, ident: int) -> Sequence[Thing]:
    """The equipment of a character, in the order in which it was put on."""
    side = (card for seat in SEATS for card in cards_in(view, "attached", seat))
    return sorted((c for c in side if c.get("bearer") == ident), key=lambda card: (card.get("pos", 0), card["id"]))


def states_of(card: Thing, view: View, words: Words) -> list[State]:
    """What lasts on a character: harmful states first, then the newest; then silence, who took it, and whether it has
    given its answer of this turn."""
    found = [
        State(str(state["state"]), int(state.get("value") or 0), int(state.get("turns") or 0), bool(state.get("fixed")))
        for state in reversed(card.get("states", ()))
        if state["state"] != "stealth"
    ]
    found.sort(key=lambda state: state.id not in HARMFUL)
    if card.get("silenced"):
        found.append(State("silenced"))
    if any(mod.get("op") == "control" for mod in card.get("mods", ())):
        found.append(State("controlled"))
    if any(has_answered(each, words) for each in (card, *worn_by(view, card["id"]))):
        found.append(State("answered"))
    return found


def has_answered(card: Thing, words: Words) -> bool:
    """Whether a card has an ability that answers, and can not use it any more."""
    form = words.form(str(card["card"]))
    own = form.program.abilities
    if form.levels:
        first = sum(level.abilities for level in form.levels[: int(card.get("level") or 1) - 1])
        own = own[first : first + form.levels[int(card.get("level") or 1) - 1].abilities]
    left = {used["k"]: used["uses_left"] for used in card.get("abilities", ())}
    return any(ability.answers is not None and left.get(k) == 0 for k, ability in enumerate(own, 1))


def waits(card: Thing, view: View) -> bool:
    """Whether a character's attack of this wave is still to be fought."""
    return any(attacker == card["id"] for attacker, *_ in view.get("wave", ())[strike_of(view) :])


def turned(before: Mapping[int, int], old: View, view: View) -> Mapping[int, int]:
    """Whom attacks were meant for that go to another now, by who attacks; ``before``: as it was known before."""
    aims = {attacker: target for attacker, target, *_ in old.get("wave", ())}
    found = {attacker: before[attacker] for attacker, *_ in view.get("wave", ()) if attacker in before}
    for attacker, target, *_ in view.get("wave", ()):
        if target and aims.get(attacker) not in (None, target):
            found.setdefault(attacker, aims[attacker])
    return found


def stepped_in(view: View) -> Mapping[int, int]:
    """As `turned`, of a view by itself: who has intercepted one attack and is the target of one alone."""
    aimed = Counter(target for _, target, *_ in view.get("wave", ()))
    found = {}
    for attacker, target, *_ in view.get("wave", ()):
        card = card_of(view, target) if target and target not in PLAYERS else None
        if card is not None and card.get("intercepted") and aimed[target] == 1:
            found[attacker] = PLAYERS[card.get("controller", card["owner"])]
    return found


def mark_of(card: Thing, view: View) -> str:
    """Whether a character can attack, has attacked, or has just come; none while its attack waits to be fought."""
    if card.get("ready"):
        return "ready"
    if waits(card, view):
        return ""
    if card.get("attacks"):
        return "spent"
    return "fresh" if card.get("since", 0) >= view["turn"] else ""


def standing(card: Thing, view: View, words: Words) -> Standing:
    """A character as it is drawn."""
    form = words.form(str(card["card"]))
    now = (int(card.get("attack", 0)), int(card.get("defense", 0)), int(card.get("health", 0)))
    mark = mark_of(card, view)
    return Standing(
        form,
        words.card(form.id),
        now,
        (form.attack, form.defense, form.health),
        mark != "spent",
        mark,
        tuple(states_of(card, view, words)),
        tuple(words.form(str(each["card"])) for each in worn_by(view, card["id"])),
        bool(card.get("barrier")),
        any(state["state"] == "stealth" for state in card.get("states", ())),
    )


def discarded(view: View, seat: int) -> Sequence[Thing]:
    """A discard pile, the newest first."""
    return tuple(reversed([card for card in cards_in(view, "discard", seat) if card["owner"] == seat]))


def special_in(view: View, deck: str, seat: int) -> Sequence[Thing]:
    """A special deck, the top card first."""
    return tuple(card for card in cards_in(view, "special", seat) if card.get("deck") == deck)


def openers(view: View, deck: str, seat: int, words: Words) -> Iterator[tuple[Thing, int]]:
    """The structures that open a special deck to their player, in the order in which they were built, and at which
    price they do."""
    for card in sorted(cards_in(view, "structures", seat), key=lambda card: card.get("order", 0)):
        level = words.form(str(card["card"])).levels[int(card.get("level") or 1) - 1]
        if level.opens == deck:
            yield card, level.price


def hidden_hand(view: View, seat: int) -> Sequence[Thing]:
    """The hand of the other player if something of it is known; else nothing."""
    held = cards_in(view, "hand", seat)
    return held if any(card["card"] for card in held) else ()


def strike_of(view: View) -> int:
    """Which attack of the wave is fought now, from 0; the first while none is."""
    return max(0, int(view.get("strike", 0)) - 1) if view.get("step") == "strike" else 0
