"""What comes of an answer or an action, row by row, as the core foretells it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.client.board_kit.spot import Key
from game.client.cardtable.seen import PLAYERS, card_of
from game.engine.action import Action
from game.engine.match import Change
from game.estro.client.board.choosing import GIFT
from game.estro.client.board.foresight import CASES, Turn, becomes, cases
from game.estro.client.board.now import Now
from game.estro.client.board.odds import again
from game.estro.client.board.said import name_of
from game.estro.client.board.seen import SEATS, doomed

FALLS = ("incinerator", "hand", "deck")


class Row(NamedTuple):
    """A line of what comes: ``lead`` stands by itself before others, of a ``card`` the mark of its estro is shown;
    ``sign`` says whether that is good or bad for who looks (0: neither)."""

    text: str
    value: str = ""
    sign: int = 0
    card: int = 0
    lead: bool = False


class Count(NamedTuple):
    """What a field comes to: whose, its cards before and after, its TOT before and after."""

    seat: int
    cards: tuple[int, int]
    total: tuple[int, int]


def rows_of(now: Now, key: Key) -> Sequence[Row]:
    """What is told on a plate."""
    if now.foresight is None:
        return ()
    if key[:1] == GIFT:
        return tuple(_gifts(now))
    action = _action(now, key)
    if action is None:
        return ()
    if action.verb == "end":
        return tuple(_ended(now, action))
    if action.verb == "reroll":
        return tuple(_again(now))
    if now.pending == "save":
        return tuple(_saved(now, action) if action.verb == "zone" else _fallen(now))
    return rows_after(now, action)


def rows_after(now: Now, action: Action) -> Sequence[Row]:
    """What comes of an action."""
    changes = now.foresight.changes(action) if now.foresight is not None else None
    return () if changes is None else tuple(_changed(now, changes))


def _action(now: Now, key: Key) -> Action | None:
    """What a plate would do, if that is certain."""
    kept = now.keys.get(key) or ()
    return kept[0] if len(kept) == 1 else None


def counts_of(now: Now, key: Key) -> Sequence[Count]:
    """What both fields come to, of who lets a card fall."""
    action = _action(now, key)
    if action is None or now.pending != "save" or action.verb != "pass" or now.foresight is None:
        return ()
    changes = now.foresight.changes(action)
    if changes is None:
        return ()
    found = []
    for seat in (now.seat, now.other):
        player = now.view["players"][seat]
        cards = becomes(changes, PLAYERS[seat], "field_count") or (player["field_count"],) * 2
        total = becomes(changes, PLAYERS[seat], "field_tot") or (player["field_tot"],) * 2
        found.append(Count(seat, cards, total))
    return found


# ---- the end of a turn ----


def _ended(now: Now, action: Action) -> Iterator[Row]:
    """What would be left undone; and that the match is over with it."""
    words = now.words
    names = {
        "attack": words.say("attack with a card"),
        "play": words.say("play a card"),
        "flip": words.say("turn up a card"),
        "use": words.say("use a Gift"),
    }
    left = dict.fromkeys(other.verb for other in now.choosing.leaves(action))
    if left:
        yield Row(
            words.say("Still possible: {what}.", what=words.series(names[verb] for verb in names if verb in left))
        )
    changes = now.foresight.changes(action) if now.foresight is not None else None
    if becomes(changes or (), 0, "phase") == ("main", "over"):
        yield Row(words.say("The match ends."), lead=True)
    elif not left:
        yield Row(words.say("All is done that can be done."))


# ---- the zone Gift ----


def _gifts(now: Now) -> Iterator[Row]:
    """What the zone Gift does, and what comes of it for each whom it may be for."""
    yield Row(now.words.zone_gift(str(now.view["zone"])), lead=True)
    told: set[int] = set()
    for action in now.choosing.actions:
        meant = int([arg for arg in action.args if arg][-1]) if action.verb == "zone" else 0
        if not meant or meant in told:
            continue
        told.add(meant)
        rows = [row for row in rows_after(now, action) if row.value]
        target = int((now.view.get("attack") or {}).get("target", 0))
        fallen = next((row for row in rows if row.card == target and target), None)
        if fallen is not None and target != meant:
            yield Row(name_of(now, meant), f"{fallen.text}: {fallen.value}", fallen.sign, meant)
        elif own := [row for row in rows if row.card == meant]:
            yield Row(name_of(now, meant), now.words.series(row.value for row in own), own[0].sign, meant)


# ---- a card that may be saved ----


def _saved(now: Now, action: Action) -> Iterator[Row]:
    words, attack = now.words, now.view.get("attack")
    yield Row(words.say("{card} stays; your zone Gift is spent.", card=name_of(now, int(action.args[0]))), lead=True)
    if not attack or now.foresight is None:
        return
    turns = now.foresight.turns(action, int(attack["attacker"]))
    if not turns:
        return
    who = words.player(int((card_of(now.view, int(attack["attacker"])) or {}).get("controller", now.other)))
    attacker = name_of(now, int(attack["attacker"]))
    yield Row(words.say("{player} may turn {card}, new dice, on", player=who, card=attacker))
    for turn in turns:
        yield _turned(now, turn, attacker)


def _turned(now: Now, turn: Turn, attacker: str) -> Row:
    words, target = now.words, card_of(now.view, turn.target) or {}
    if turn.lost >= turn.falls and turn.lost > 0:
        said, gift = words.say("{card} falls", card=attacker), words.gift(str(target["card"]))
        return Row(name_of(now, turn.target), words.say("{name}: {text}", name=gift, text=said), 1, turn.target)
    if not turn.falls:
        return Row(name_of(now, turn.target), words.say("stays"), 1, turn.target)
    said = odds_text(now, words.say("falls"), turn.falls, target.get("face") == "up")
    return Row(name_of(now, turn.target), said, -1, turn.target)


def _fallen(now: Now) -> Iterator[Row]:
    card = doomed(now.view)
    if card is not None:
        said = now.words.say("{card} goes to the Incinerator.", card=name_of(now, int(card["id"])))
        yield Row(said, lead=True)


def _again(now: Now) -> Iterator[Row]:
    """With how many faces of a die that is rolled again the target would fall."""
    die, fighters = again(now), now.fighters
    if die is None or fighters is None:
        return
    mine = -1 if die.side == 1 else 1
    said = now.words.say("{text}, {k} of 6", text=now.words.say("falls"), k=die.falls)
    yield Row(name_of(now, fighters[1]), said, mine if die.falls else -mine, fighters[1])


# ---- what changes ----


def odds_text(now: Now, said: str, odds: float, dice: bool = False) -> str:
    """What happens, with its odds where it is not certain, or where ``dice`` decide."""
    if odds >= 1 and not dice:
        return said
    k = cases(odds)
    if abs(odds * CASES - k) < 0.001:
        return now.words.say("{text}, {k} of 36", text=said, k=k)
    return now.words.say("{text}, {share} %", text=said, share=round(100 * odds))


def _changed(now: Now, changes: Sequence[Change]) -> Iterator[Row]:
    """What another thing comes to than it is: who leaves the field first, and of an attack whether its target does."""
    attack = now.view.get("attack") or {}
    leaving = {change.entity: change for change in changes if change.tag == "zone" and change.old == "field"}
    thrown = int(attack["target"]) if attack and not attack["rolls"] else 0
    for ident, change in leaving.items():
        yield _leaves(now, change, ident == thrown)
    if attack and attack["target"] not in leaving:
        target = int(attack["target"])
        mine = 1 if (card_of(now.view, target) or {}).get("controller") == now.seat else -1
        yield Row(name_of(now, target), now.words.say("resists"), mine, target)
    for change in changes:
        if change.odds >= 1 and change.entity not in (0, *PLAYERS, *leaving):
            row = _of_card(now, change, changes)
            if row is not None:
                yield row
    for seat in SEATS:
        yield from _of_player(now, changes, seat)


def _leaves(now: Now, change: Change, thrown: bool) -> Row:
    """Who leaves the field; ``thrown``: the dice decide."""
    card = card_of(now.view, change.entity)
    mine = 1 if card is not None and card["controller"] == now.seat else -1
    said = now.words.say("falls") if change.new == "incinerator" else now.words.say("leaves the field")
    return Row(name_of(now, change.entity), odds_text(now, said, change.odds, thrown), -mine, change.entity)


def _of_card(now: Now, change: Change, changes: Sequence[Change]) -> Row | None:
    words, card = now.words, card_of(now.view, change.entity)
    if card is None or card.get("zone") != "field":
        return None
    mine = 1 if card["controller"] == now.seat else -1
    name = name_of(now, change.entity)
    if change.tag == "tot" and change.old and change.new and change.old != change.new:
        sign = mine if change.new > change.old else -mine
        return Row(name, f"{change.old} → {change.new}", sign, change.entity)
    if change.tag == "face" and change.new in ("up", "down"):
        said = words.say("turned up") if change.new == "up" else words.say("covered")
        total = becomes(changes, change.entity, "tot")
        if change.new == "up" and total is not None and total[1]:
            said = words.series([said, f"{words.stat('tot')} {total[1]}"])
        return Row(name, said, 0, change.entity)
    if change.tag == "controller":
        return Row(name, words.say("changes sides"), -mine, change.entity)
    if change.tag == "estro" and change.new and change.old:
        return Row(name, words.estro(str(change.new)), 0, change.entity)
    told = {"shield": words.term("shield"), "stunned": words.term("stunned"), "silenced": words.term("silenced")}
    if change.tag in told and change.new:
        return Row(name, told[change.tag], mine if change.tag == "shield" else -mine, change.entity)
    return None


def _of_player(now: Now, changes: Sequence[Change], seat: int) -> Iterator[Row]:
    words, mine = now.words, 1 if seat == now.seat else -1
    who = words.player(seat)
    limits = (("plays_max", words.say("cards to play")), ("attacks_max", words.say("attacks")))
    for tag, said in limits:
        found = becomes(changes, PLAYERS[seat], tag)
        if found is not None and found[1] > found[0]:
            yield Row(words.say("{name}: {text}", name=who, text=said), f"{found[0]} → {found[1]}", mine)
    for tag, term in (("truce", "truce"), ("hush", "hush")):
        found = becomes(changes, PLAYERS[seat], tag)
        if found is not None and found[1]:
            yield Row(who, words.teller.name("mechanic", term), -mine)
