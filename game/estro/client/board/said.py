"""What ESTRO's board says: what is asked, what a plate does, what comes of it."""

from game.client.board_kit.spot import Key
from game.client.cardtable.seen import card_of
from game.estro.client.board.now import Now
from game.estro.client.board.seen import attacks_left, doomed, pieces_of
from game.i18n import Called


def name_of(now: Now, ident: int) -> Called:
    """What a card is called; of one whose face is not known, that it is covered."""
    card = card_of(now.view, ident) or {}
    if card.get("card"):
        return now.words.card(card["card"])
    return Called(now.words.say("a covered card")) if card.get("face") == "down" else now.words.card(None)


def question(now: Now) -> tuple[str, str]:
    """What is to be chosen now, and how; while nothing is asked here, what happened last."""
    words, pending = now.words, now.pending
    if not pending or pending == "over":
        return "", ""
    if not now.asked:
        who = now.chooser if now.chooser is not None else 0
        own = words.is_you(who) or (now.seated and who == now.seat)
        return "" if own else words.say("{player} decides", player=words.player(who)), now.last
    if pending == "main":
        return _in_main(now)
    gift = now.view.get("gift") or {}
    source = name_of(now, int(gift["source"])) if gift.get("source") else ""
    dying = doomed(now.view)
    told = {
        "target": (words.say("Choose a card"), _because(now)),
        "estro": (words.say("Choose an estro"), _because(now)),
        "discard": (words.say("Discard a card"), _because(now) if source else words.say("More than your hand limit.")),
        "respond": (words.say("Use the zone Gift?") if _attacks(now) else words.say("Do you answer?"), _window(now)),
        "save": (
            words.say("Save {card}?", card=name_of(now, int(dying["id"])) if dying is not None else Called("")),
            words.say("Your zone Gift is open now."),
        ),
        "redirect": (words.say("Turn on another card?"), words.say("What is lit can be attacked instead.")),
        "reroll": (words.say("Roll again?"), _dice(now)),
    }
    return told.get(pending, ("", ""))


def _in_main(now: Now) -> tuple[str, str]:
    """Of the own turn: how many cards are still to be played, and how many attacks are left."""
    words, player = now.words, now.view["players"][now.seat]
    plays, left = player["plays_max"] - player["plays"], attacks_left(now.view, now.seat)
    picked = now.picked
    if picked is not None and picked["zone"] == "hand":
        return words.say("{card}: face up or covered?", card=words.card(picked["card"])), ""
    if picked is not None and now.choosing.picked is not None and now.choosing.picked[0] == "piece":
        if picked.get("face") == "up" and ("go", "use") not in now.keys:
            return words.say("Whom does {card} attack?", card=words.card(picked["card"])), ""
        return words.card(picked["card"]), ""
    if (now.choosing.picked or ())[:1] == ("zone",):
        costs = any(key[0] == "card" for key in now.keys)
        said = words.say("Which card is discarded for it?") if costs else words.say("For which card?")
        return words.term("zone_gift"), said
    told = []
    if plays > 0:
        told.append(words.many("{count} card to play", "{count} cards to play", plays))
    if pieces_of(now.view, now.other):
        told.append(words.many("{count} attack left", "{count} attacks left", left))
    elif not told:
        return words.say("Your turn"), words.say("The enemy field is empty")
    return words.say("Your turn"), words.series(told)


def _because(now: Now) -> str:
    """Which Gift asks."""
    gift = now.view.get("gift") or {}
    if not gift.get("source"):
        return ""
    name = now.words.teller.gift(gift["mechanic"]) if gift.get("mechanic") else ""
    source = name_of(now, int(gift["source"]))
    return now.words.say("{name}: {text}", name=source, text=name) if name else source


def _attacks(now: Now) -> bool:
    """Whether the window is that of an own attack, which nobody answers (5.4.4)."""
    attack = now.view.get("attack") or {}
    attacker = card_of(now.view, int(attack["attacker"])) if attack and not now.view.get("gift") else None
    return attacker is not None and attacker["controller"] == now.seat


def _window(now: Now) -> str:
    """What may be answered: a Gift, or an attack."""
    if now.view.get("gift"):
        return _because(now)
    attack = now.view.get("attack") or {}
    if not attack:
        return ""
    names = {key: name_of(now, int(attack[of])) for key, of in (("card", "attacker"), ("target", "target"))}
    return now.words.say("{card} attacks {target}", **names)


def _dice(now: Now) -> str:
    rolls = (now.view.get("attack") or {}).get("rolls") or ()
    return now.words.say("Dice {dice}", dice=now.words.series(str(roll) for roll in rolls)) if rolls else ""


def result(now: Now) -> tuple[str, str]:
    """How the match ended, and why."""
    found = now.view["result"]
    why = now.words.end(str(found["reason"]))
    if found.get("winner") is None:
        return now.words.say("A draw"), why
    if now.words.is_you(found["winner"]):
        return now.words.say("You win"), why
    return now.words.say("{player} wins", player=now.words.player(found["winner"])), why


def plate_title(now: Now, key: Key) -> str:
    """What stands on a plate."""
    words, pending = now.words, now.pending
    if key == ("zone",):
        return words.say("Use the zone Gift")
    told = {
        "zone": words.say("Save it"),
        "flip": words.say("Turn it up"),
        "use": words.say("Use its Gift"),
        "reroll": words.say("Roll again"),
        "pass": words.say("Let it fall") if pending == "save" else words.say("Pass"),
        "keep": words.say("Keep the roll"),
        "go_on": words.say("Go on"),
        "decline": words.say("Do not do it"),
        "end": words.say("End the turn"),
    }
    return told[str(key[1])]


def plate_hint(now: Now, key: Key) -> str:
    """What a plate says beside its title: when it is what nothing else comes to."""
    if key == ("go", "pass") and now.pending == "save":
        return now.words.say("If you pass")
    return ""
