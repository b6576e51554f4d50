"""Why something on Lirya's board can not be done now, in a few words: the core's reasons, asked through the choices."""

from collections.abc import Iterator

from game.client.board_kit.choices import LATER
from game.client.cardtable.seen import PLAYERS, Thing, card_of
from game.lirya.client.board.now import Now
from game.lirya.client.board.seen import standing_in

ORDER = (
    "declared",
    "chain_full",
    "energy",
    "response",
    "requires",
    "no_target",
    "target",
    "slot",
    "placement",
    "pending",
)
"""Of several reasons for one card the first of these is told."""


def why_not_play(now: Now, ident: int) -> str:
    """Why a card of the hand can not be played now; empty if there is nothing to say."""
    card, choices, words = card_of(now.view, ident), now.choosing.choices, now.words
    if card is None or not card["card"] or choices is None:
        return ""
    answers = words.form(card["card"]).program.answers is not None
    if answers and now.pending != "window":
        return words.say("Only as an answer")
    if now.pending != "main" and not answers:
        return words.say("Only in your main phase")
    reasons = [choices.why_not(action) for action in _tried(now, card, answers)]
    if any(reason is not None and reason[0] == LATER for reason in reasons):
        return ""  # nothing forbids it: a lesson wants something else first
    found = [reason for reason in reasons if reason is not None and reason[0] in ORDER]
    if not found:
        return words.say("Nobody can wear it") if words.form(card["card"]).type == "equipment" else ""
    name, first, second = min(found, key=lambda reason: ORDER.index(reason[0]))
    if name == "energy":
        return words.say("Needs {cost} energy, you have {energy}", cost=first, energy=second)
    return _said(now, name, words.form(card["card"]).type)


def _tried(now: Now, card: Thing, answers: bool) -> Iterator[str]:
    """The ways in which a card could be played."""
    ident, kind = card["id"], now.words.form(card["card"]).type
    if answers:
        yield f"respond #{ident}"
    elif kind == "character":
        yield from (f"summon #{ident} {line} {pos}" for line in ("front", "back") for pos in range(1, 5))
    elif kind == "structure":
        yield from (f"build #{ident} {pos}" for pos in range(1, 4))
    elif kind == "equipment":
        yield from (f"equip #{ident} #{each['id']}" for each in standing_in(now.view, now.seat))
    else:
        yield f"cast #{ident}"


def _said(now: Now, name: str, kind: str) -> str:
    words = now.words
    told = {
        "declared": words.say("No more actions this turn"),
        "chain_full": words.say("The chain is full"),
        "response": words.say("It answers nothing here"),
        "requires": words.say("Nobody can wear it")
        if kind == "equipment"
        else words.say("Its condition does not hold"),
        "no_target": words.say("No target"),
        "target": words.say("No target"),
        "slot": words.say("No free slot"),
        "placement": words.say("No free slot"),
    }
    return told.get(name, "")


def only_behind(now: Now) -> bool:
    """Whether the card that is picked up may stand in the back line alone, by its kind and not for want of room."""
    picked, choices = now.choosing.picked, now.choosing.choices
    if picked is None or choices is None:
        return False
    reasons = [choices.why_not(f"summon #{picked[1]} front {pos}") for pos in range(1, 5)]
    return any(reason is not None and reason[0] == "placement" for reason in reasons)


def why_no_attack(now: Now, target: int) -> str:
    """Why who is picked up can not attack something; empty if it can, or if nobody is about to attack."""
    picked, choices, words = now.choosing.picked, now.choosing.choices, now.words
    if choices is None or picked is None or picked[0] != "piece" or now.pending != "declare":
        return ""
    found = choices.why_not(f"attack #{picked[1]} #{target}")
    if found is None or found[0] != "protected":
        return ""
    card = card_of(now.view, target)
    if card is not None and any(state["state"] == "stealth" for state in card.get("states", ())):
        return words.say("Stealth hides it")
    if target in PLAYERS or (card is not None and card.get("zone") == "back"):
        return words.say("The front line protects")
    return words.say("The enemy lines protect it")


def why_no_attacker(now: Now, ident: int) -> str:
    """Why an own character can not attack while attacks are declared; empty if it can."""
    choices, words = now.choosing.choices, now.words
    if choices is None or now.pending != "declare" or ("piece", ident) in now.keys:
        return ""
    found = choices.why_not(f"attack #{ident} #{PLAYERS[now.other]}")
    told = {
        "attacked": words.say("It has attacked already"),
        "arrived": words.say("It has just come and can not attack yet"),
        "state": words.say("A state forbids it to attack"),
        "protected": words.say("It finds nobody to attack"),
    }
    return told.get(found[0], "") if found is not None else ""
