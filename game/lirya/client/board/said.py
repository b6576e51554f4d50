"""What Lirya's board says: what is asked, what a button does, what a link is."""

from game.client.cardtable.seen import PLAYERS, Thing, card_of
from game.engine.action import Action
from game.lirya.client.board.choosing import TABLE
from game.lirya.client.board.now import Now
from game.lirya.client.board.reasons import only_behind
from game.lirya.client.board.seen import SPECIAL_DECKS, openers


def question(now: Now) -> tuple[str, str]:
    """What is to be chosen now, and how; of the other player, that one waits."""
    words, pending = now.words, now.pending
    if not pending:
        return "", ""
    if not now.asked:
        who = now.chooser if now.chooser is not None else 0
        own = words.is_you(who) or (now.seated and who == now.seat)
        return "" if own else words.say("{player} decides", player=words.player(who)), ""
    picked = now.choosing.picked
    if picked is not None:
        return _picked_up(now, name_of(now, int(str(picked[1]))))
    if pending == "declare" and {action.verb for action in now.choosing.actions} == {"end"}:
        return words.say("Combat"), words.say("Nobody else can attack.")
    if pending == "pick" and pays(now):
        paid = _link_name(now, now.view["chain"][-1])
        return words.say("Discard a card"), words.say("It pays for {card}.", card=paid)
    told = {
        "mulligan": (words.say("Keep this hand?"), words.say("Once, all of it may be exchanged.")),
        "main": (words.say("Your main phase"), words.say("Play cards first: after combat the turn ends.")),
        "declare": (words.say("Who attacks?"), words.say("Attacks of one wave are struck one after another.")),
        "defend": (words.say("Do you intercept?"), words.say("A character that is lit can step in.")),
        "window": (words.say("Do you answer?"), words.say("What is lit can answer the last link.")),
        "target": (words.say("Choose a target"), _under_way(now)),
        "pick": (words.say("Choose a card"), _under_way(now)),
        "place": (words.say("Choose a place"), _under_way(now)),
        "mode": (words.say("Choose one"), ""),
        "order": (words.say("What resolves first?"), ""),
        "may": (words.say("Do you want that?"), _under_way(now)),
        "special": (words.say("Draw from a special deck?"), _opened(now)),
        "discard": (words.say("Discard a card"), words.say("You hold more than you may keep.")),
    }
    return told.get(pending, ("", ""))


def pays(now: Now) -> bool:
    """Whether the card that is picked is the price of what is being declared: one of the hand is discarded for it."""
    chain = now.view.get("chain", ())
    declared = bool(chain) and not chain[-1].get("released")
    return declared and set(now.view["pending"].get("options", ())) <= {card["id"] for card in now.hand}


def _picked_up(now: Now, name: str) -> tuple[str, str]:
    """What is still to be chosen for what was picked up."""
    words = now.words
    if now.pending == "declare":
        return words.say("Whom does {card} attack?", card=name), ""
    if TABLE in now.keys:
        return name, words.say("Choose it again to confirm.")
    if not any(key[0] == "slot" for key in now.keys):
        return name, words.say("Choose a target")
    return name, words.say("Choose a place in the back line") if only_behind(now) else words.say("Choose a place")


def _under_way(now: Now) -> str:
    """What the card says for which something is chosen, and which card that is, where the chain does not show it."""
    card = card_of(now.view, int(now.view["pending"].get("source") or 0))
    if card is None or not card["card"]:
        return ""
    text = " ".join(now.words.text(card["card"], int(card.get("level") or 1)))
    if now.view.get("chain") or not text:
        return text
    return now.words.say("{name}: {text}", name=now.words.card(card["card"]), text=text)


def _opened(now: Now) -> str:
    """What opens which special deck, and for how much."""
    words, source = now.words, int(now.view["pending"].get("source") or 0)
    for deck in SPECIAL_DECKS:
        for structure, price in openers(now.view, deck, now.seat, words):
            if structure["id"] == source and now.pending == "special":
                told = {"name": words.card(structure["card"]), "deck": words.teller.name("zone", deck)}
                return words.say("{name}: {deck}, for {price} energy.", **told, price=price)
    return ""


def result(now: Now) -> str:
    """How the match ended."""
    found = now.view["result"]
    if found.get("winner") is None:
        return now.words.say("A draw")
    if now.words.is_you(found["winner"]):
        return now.words.say("You win")
    return now.words.say("{player} wins", player=now.words.player(found["winner"]))


def going_text(now: Now, verb: str) -> str:
    """What stands on a button."""
    words = now.words
    told = {
        "keep": words.say("Keep the hand"),
        "mulligan": words.say("Exchange the hand"),
        "pass": words.say("Pass"),
        "done": words.say("Done"),
        "fight": words.say("Strike"),
        "combat": words.say("To combat"),
        "end": words.say("End the turn"),
        "yes": words.say("Yes"),
        "no": words.say("No"),
        "none": words.say("None of these"),
    }
    return told[verb]


def name_of(now: Now, ident: int) -> str:
    """What a thing is called."""
    if ident in PLAYERS:
        return now.words.player(ident - 1)
    card = card_of(now.view, ident)
    return now.words.card((card or {}).get("card"))


def _link_name(now: Now, link: Thing) -> str:
    """The card of a link, or who acts."""
    source = str(link.get("text") or "")
    return now.words.card(source) if source else name_of(now, int(link.get("source") or 0))


def link_title(now: Now, link: Thing) -> tuple[str, str]:
    """What a link is: its card or who acts; and whose it is, and what it is meant for: the link that it answers, where
    it has no other target."""
    words = now.words
    name, answered = _link_name(now, link), int(link.get("answers") or 0)
    targets = words.series([name_of(now, int(target)) for target in link.get("targets", ())])
    if answered and not targets:
        targets = _link_name(now, now.view["chain"][answered - 1])
    who = words.player(int(link["player"]))
    told = words.say("{player} → {targets}", player=who, targets=targets) if targets else who
    if link["kind"] == "attack":
        told = words.say("Attack: {player} → {targets}", player=who, targets=targets)
    if link.get("negated"):
        told = words.say("{told} (countered)", told=told)
    return name, told


def answer_text(now: Now, action: Action) -> str:
    """An answer in words, as the title says it."""
    return str(now.words.teller.action(now.view, action))
