"""Why something on ESTRO's board can not be done now, in a few words: the core's reasons, asked through the choices."""

from game.client.cardtable.seen import card_of
from game.estro.client.board.now import Now
from game.estro.client.board.seen import is_up, pieces_of

SILENT = ("legal", "later", "unknown", "not_yours", "pending", "own_target", "no_use")
"""Reasons that need no words, or that are told elsewhere."""


def why_not_play(now: Now, ident: int) -> str:
    """Why a card of the hand can not be played now; empty if there is nothing to say."""
    choices, words = now.choosing.choices, now.words
    if choices is None or ident in now.up:
        return ""
    if now.pending != "main":
        return words.say("In your turn")
    found = choices.why_not(f"play #{ident} up")
    return words.say("No more cards this turn") if found is not None and found[0] == "played" else ""


def why_not_end(now: Now) -> str:
    """Why the turn can not be ended yet; empty if it can, or if it is somebody else's."""
    choices = now.choosing.choices
    found = choices.why_not("end") if choices is not None and now.asked and now.pending == "main" else None
    return now.words.say("Play a card first") if found is not None and found[0] == "must_play" else ""


def why_no_attacker(now: Now, ident: int) -> str:
    """Why an own card can not attack in the own turn; empty if it can."""
    card, choices = card_of(now.view, ident), now.choosing.choices
    if card is None or choices is None or now.pending != "main" or card["controller"] != now.seat:
        return ""
    if any(action.verb == "attack" and action.args[0] == ident for action in now.choosing.actions):
        return ""
    targets = pieces_of(now.view, now.other)
    if not targets:
        return now.words.say("The enemy field is empty")
    tried = (choices.why_not(f"attack #{ident} #{target['id']}") for target in targets)
    return next((said for found in tried if (said := _said(now, found))), "")


def why_no_target(now: Now, ident: int) -> str:
    """Why who is picked up can not attack a card of the other side; empty if it can, or if nobody is to attack."""
    choices, picked = now.choosing.choices, now.picked
    card = card_of(now.view, ident)
    attacks = picked is not None and picked.get("zone") == "field" and is_up(picked)
    if choices is None or picked is None or not attacks or card is None or card["controller"] == now.seat:
        return ""
    return _said(now, choices.why_not(f"attack #{picked['id']} #{ident}"))


def why_no_gift(now: Now) -> str:
    """Why the own zone Gift can not be used now; empty if it can."""
    if now.view["players"][now.seat]["zone_used"]:
        return now.words.say("used")
    choices = now.choosing.choices
    if choices is None or any(action.verb == "zone" for action in now.choosing.actions):
        return ""
    for card in pieces_of(now.view, now.seat):
        found = choices.why_not(f"zone #{card['id']}")
        if found is not None and found[0] == "anchor":
            return _said(now, found)
    return ""


def _said(now: Now, found: tuple[str, int, int] | None) -> str:
    """A reason of the core in words."""
    if found is None or found[0] in SILENT:
        return ""
    name, first, second = found
    words = now.words

    def card(ident: int) -> str:
        seen = card_of(now.view, ident)
        return words.card((seen or {}).get("card"))

    told = {
        "covered": words.say("Covered cards do not attack"),
        "fresh": words.say("Covered this turn: from the next one on"),
        "stunned": words.say("Stunned to the end of turn {turn}", turn=second),
        "attacked": words.say("It has attacked this turn"),
        "attacks": words.say("No more attacks this turn"),
        "used": words.say("Its Gift was used this turn"),
        "no_choice": words.say("Its Gift finds nothing to choose"),
        "empty_field": words.say("The enemy field is empty"),
        "played": words.say("No more cards this turn"),
        "zone_used": words.say("used"),
    }
    if name == "mire":
        return words.say("New this turn: {card} has Mire", card=card(second))
    if name == "bulwark":
        return words.say("{card} is a Bulwark and comes first", card=card(second))
    if name == "daunt":
        return words.say("{card} has Daunt and the higher primary", card=card(first))
    if name == "anchor":
        return words.say("{card} has Anchor: no zone Gift", card=card(first))
    return told.get(name, "")
