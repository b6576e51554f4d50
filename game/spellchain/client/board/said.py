"""What Spellchain's board says of the moment: whose turn it is, what is asked, why a card can not be played."""

from game.client.cardtable.seen import PLAYERS, Thing, card_of
from game.spellchain.client.board.choosing import TABLE
from game.spellchain.client.board.now import Now
from game.spellchain.client.board.seen import face_of_link

HAND_LIMIT = 10


def whose_turn(now: Now) -> str:
    """Whose turn it is, or what comes before the first."""
    words, active = now.words, now.view["active"]
    if not now.view["turn"]:
        return words.say("Opening hands")
    if active is None:
        return ""
    if words.is_you(active):
        return words.say("Your turn")
    return words.say("{player}'s turn", player=words.player(active))


def turn_begins(now: Now) -> str:
    """What the log says of the beginning of this turn."""
    active = now.view["active"]
    if active is None:
        return ""
    return now.words.teller.turn(now.view["turn"], active)


def why_not_play(now: Now, card: int) -> str:
    """Why a card of the hand can not be played now, in a few words; empty if there is nothing to say."""
    found = now.choosing.choices.why_not(f"play #{card}") if now.choosing.choices is not None else None
    if found is None:
        return ""
    words, (name, first, second) = now.words, found
    match name:
        case "mana":
            return words.say("Needs {cost} mana, you have {mana}", cost=first, mana=second)
        case "type":
            held = card_of(now.view, card)
            kind = now.words.content.cards[held["card"]].type if held is not None and held["card"] else ""
            if kind == "reaction":
                return words.say("Only as an answer")
            own = now.view["active"] == now.seat
            return words.say("Only while the chain is empty") if own else words.say("Only in your turn")
        case "condition":
            return _waits_for(now, card)
        case "no_target":
            return words.say("No target")
        case "board_full":
            return words.say("Your board is full")
        case "chain_full":
            return words.say("The chain is full")
        case "forbidden":
            return words.say("{card} forbids it", card=_name_of(now, first))
        case "links":
            return words.say("No more links this turn")
        case _:
            return ""


def why_not_attack(now: Now) -> str:
    """Why who is pointed at can not be attacked by who was picked up; empty if there is nothing to say."""
    picked, aimed, choices = now.choosing.picked, now.hover, now.choosing.choices
    if picked is None or aimed is None or aimed in now.keys or aimed[0] not in ("piece", "player") or choices is None:
        return ""
    words, found = now.words, choices.why_not(f"attack #{picked[1]} #{aimed[1]}")
    match found:
        case ("taunt", *_):
            return words.say("First whoever has {keyword}", keyword=words.teller.name("keyword", "taunt"))
        case ("veil", first, _):
            veil = words.teller.name("keyword", "veil")
            return words.say("{card} has {keyword}: no attack", card=_name_of(now, first), keyword=veil)
        case ("forbidden", first, _):
            return words.say("{card} forbids it", card=_name_of(now, first))
        case _:
            return ""


def _waits_for(now: Now, card: int) -> str:
    """What a reaction waits for."""
    held = card_of(now.view, card)
    answer = now.words.teller.answers(held["card"]) if held is not None and held["card"] else ""
    return now.words.say("Only against {what}", what=answer) if answer else now.words.say("Only as an answer")


def why_no_mode(now: Now, number: int) -> str:
    """Why a mode can not be chosen now; empty if there is nothing to say."""
    found = now.choosing.choices.why_not(f"mode {number}") if now.choosing.choices is not None else None
    return now.words.say("No target") if found is not None and found[0] == "no_target" else ""


# ---- what is asked ----


def asking(now: Now) -> str | None:
    """The card that asks something: what resolves, or what is being put on the chain."""
    links = now.view["chain"]
    if now.pending in ("pick", "confirm", "discard", "order"):
        waiting = [card for card in now.view["cards"] if card["zone"] == "limbo"]
        if waiting:
            return str(waiting[-1]["card"])
        links = now.view.get("resolving", ())
    return face_of_link(now.view, links[-1]) if links else None


def question(now: Now) -> str:
    """What a panel asks."""
    words, card = now.words, asking(now)
    name = words.card(card) if card else ""
    match now.pending:
        case "pick":
            return words.say("{card}: pick a card", card=name) if name else words.say("Pick a card")
        case "mode":
            return words.say("{card}: choose one", card=name) if name else words.say("Choose one")
        case "order":
            return words.say("{card}: what applies first?", card=name) if name else words.say("What applies first?")
        case "confirm":
            return words.say("{card}: do you want to?", card=name) if name else words.say("Do you want to?")
        case _:
            return ""


def prompt(now: Now) -> str:
    """What is to be done on the table itself; empty where nothing is asked there."""
    words = now.words
    if not now.asked or now.chooser != now.seat:  # nor while the computer chooses
        return ""
    picked = now.choosing.picked
    if picked is not None:
        name = _name_of(now, picked[1] if len(picked) > 1 else 0)
        if TABLE in now.keys and now.by_keys:
            return words.say("{card}: {accept} plays it", card=name, accept=now.key_names.get("accept", "Enter"))
        if TABLE in now.keys:
            return words.say("{card}: click again or drag here", card=name)
        if any(action.verb == "attack" for actions in now.keys.values() for action in actions):
            return why_not_attack(now) or words.say("{card}: choose whom to attack", card=name)
        return words.say("{card}: choose a target", card=name)
    match now.pending:
        case "target":
            card = asking(now)
            return words.say("{card}: choose a target", card=words.card(card))
        case "discard":
            over = len(now.hand) - HAND_LIMIT
            if over > 0:
                return words.many("Discard {count} card", "Discard {count} cards", over)
            return words.say("Choose a card to discard")
        case "mulligan":
            return words.say("Mark the cards that you do not want")
        case _:
            return ""


def _name_of(now: Now, ident: object) -> str:
    number = int(str(ident))
    if number in PLAYERS:
        return now.words.player(number - 1)
    card = card_of(now.view, number)
    return now.words.card(face(card)) if card is not None else ""


def face(card: Thing) -> str | None:
    """What a card shows now; None if that is not known."""
    shown = card.get("face") or card["card"]
    return str(shown) if shown else None


def going_text(now: Now) -> str:
    """What stands on the button that goes on."""
    if now.going is None:
        return ""
    words, marked = now.words, len(now.choosing.marked) + len(now.view["marked"])
    if now.going.verb == "keep" and marked:
        return words.many("Swap {count} card", "Swap {count} cards", marked)
    return now.words.teller.action(now.view, now.going)
