"""Matches worth looking at: where the board of ESTRO shows something of its own."""

from collections.abc import Callable, Mapping
from typing import Any

import game
from game.client.cardtable.arrangement import Arrangement
from game.engine.match import Match

ME, OTHER = 0, 1
DECKS = (
    ("tirux", "sturgom", "elinai", "whivy", "yopmi", "zorrek", "fodrun", "paelu", "iskvy", "quambo"),
    ("krezin", "broddun", "quelia", "xinis", "mabquo", "vrazin", "lodgram", "jalune", "othyl", "nopwi"),
)
"""What lies in the decks; no face is there twice with one owner."""


class Arranged(Arrangement):
    """A position of this title: a card's place is its order within its zone."""

    TITLE, FIRST_ID = "estro", 10


def _table(
    turn: int, zone: str, hands: tuple[tuple[str, ...], tuple[str, ...]], deck: int = 10, **tags: Any
) -> Arranged:
    """Empty fields, with decks of so many cards and hands."""
    table = Arranged(turn=turn, phase="main", active=(turn + 1) % 2, zone=zone, **tags)
    for seat in (ME, OTHER):
        table.lay(seat, "deck", *DECKS[seat][:deck])
        table.lay(seat, "hand", *hands[seat])
    return table


def _field(table: Arranged, seat: int, *cards: str, **tags: Any) -> int:
    """Face-up cards in a field; the id of the first."""
    return table.lay(seat, "field", *cards, **tags)


def opening() -> Match:
    """The first turn."""
    return game.new("estro", 5, {"first": 0, "zone": "illusio"})


def main_phase() -> Match:
    """A turn in the middle of a match: cards to play, to turn up, to attack with."""
    hands = ("ozok", "skarun", "grombal", "syphea", "gapuvo"), ("boldrun", "amilu", "shilyx", "zyphi")
    table = _table(7, "illusio", hands, players=[{}, {"zone_used": True}])
    _field(table, ME, "yampo", "chisfe")
    table.lay(ME, "field", "nyxil", face="down")
    _field(table, OTHER, "elinai", "rodgum")
    table.lay(OTHER, "field", "quyth", face="down")
    table.lay(OTHER, "incinerator", "hakrun")
    return table.match()


def attack() -> Match:
    """An attack on which the other may answer with the zone Gift."""
    hands = ("jembo", "okari"), ("boldrun", "amilu", "shilyx")
    table = _table(7, "granito", hands, players=[{"plays": 1}, {}])
    boldrun = _field(table, ME, "hamdor", "braax")
    bolgar = _field(table, OTHER, "bolgar", "elinai")
    match = table.match()
    match.play(f"attack #{boldrun} #{bolgar}")
    return match


def save() -> Match:
    """The picture of the title: Kythes has felled Okzar by six, and Armonio's zone Gift could save it."""
    table = Arranged(turn=9, phase="main", active=OTHER, first=OTHER, zone="armonio", rolls=[1, 6])
    table.lay(ME, "hand", "jembo", "bolgar", "zythfa", "lumiva")
    table.lay(OTHER, "hand", "skarun", "gromud", "amilu", "shilyx", "gapuvo")
    for seat in (ME, OTHER):
        table.lay(seat, "deck", *DECKS[seat])
    table.lay(ME, "incinerator", "rhakor")
    table.lay(OTHER, "incinerator", "drazu")
    _field(table, OTHER, "naolia")
    kythes = _field(table, OTHER, "kythes")
    _field(table, OTHER, "torbund")
    table.lay(OTHER, "field", "boldrun", face="down")
    okzar = _field(table, ME, "okzar")
    _field(table, ME, "grizok", "oelani")
    table.lay(ME, "field", "nyxil", face="down")
    match = table.match(players=[{}, {"plays": 1, "zone_used": True}])
    match.play(f"attack #{kythes} #{okzar}")
    return match


def redirect() -> Match:
    """After a zone Gift the attacker may turn on another card."""
    hands = ("jembo", "karash"), ("okari", "boldrun")
    table = _table(7, "ardo", hands, players=[{"plays": 1, "zone_used": True}, {}])
    rodgum = _field(table, ME, "rodgum")
    zorrek = _field(table, OTHER, "zorrek", "kythes")
    match = table.match()
    match.play(f"attack #{rodgum} #{zorrek}")
    okari = next(card["id"] for card in match.view()["cards"] if card["card"] == "okari")
    match.play(f"zone #{okari} #{zorrek}")
    return match


def gift() -> Match:
    """A Gift that is to choose among enemy cards."""
    hands = ("ozok", "skarun", "grombal"), ("boldrun", "amilu")
    table = _table(7, "manpo", hands, players=[{"zone_used": True}, {"zone_used": True}])
    _field(table, ME, "yampo")
    _field(table, OTHER, "rodgum", "kythes", "cuvopi")
    match = table.match()
    ozok = next(card["id"] for card in match.view()["cards"] if card["card"] == "ozok")
    match.play(f"play #{ozok} up")
    return match


def answer() -> Match:
    """A Gift that a covered card may cancel."""
    hands = ("skarun", "grombal"), ("boldrun", "amilu")
    table = _table(8, "manpo", hands, players=[{"zone_used": True}, {"zone_used": True}])
    rodgum = _field(table, ME, "rodgum", "yampo")
    table.lay(ME, "field", "quyth", face="down")
    ozok = table.lay(OTHER, "hand", "ozok")
    match = table.match()
    match.play(f"play #{ozok} up")
    match.play(f"target #{rodgum}")
    return match


def estro() -> Match:
    """A card that takes on another estro."""
    hands = ("whysel", "skarun"), ("boldrun", "amilu")
    table = _table(5, "manpo", hands, players=[{"zone_used": True}, {"zone_used": True}])
    _field(table, ME, "yampo")
    _field(table, OTHER, "rodgum")
    match = table.match()
    whysel = next(card["id"] for card in match.view()["cards"] if card["card"] == "whysel")
    match.play(f"play #{whysel} up")
    return match


def reroll() -> Match:
    """A gambler may roll again, once both dice have fallen."""
    hands = ("jembo", "karash"), ("okari", "boldrun")
    players = [{"plays": 1, "zone_used": True}, {"zone_used": True}]
    table = _table(7, "manpo", hands, players=players, rolls=[1, 5])
    fenthe = _field(table, ME, "fenthe", "yampo")
    elinai = _field(table, OTHER, "elinai", "rodgum")
    match = table.match()
    match.play(f"attack #{fenthe} #{elinai}")
    return match


def full() -> Match:
    """Fields so full that the cards overlap, with all that may last on them."""
    hands = ("jembo", "syphea", "grombal", "gapuvo"), ("boldrun", "amilu", "shilyx", "zyphi")
    table = _table(21, "granito", hands, deck=6, players=[{}, {}])
    table.lay(OTHER, "hand", "ferrok", known=3)
    _field(table, ME, "ozok", shield=True)
    _field(table, ME, "bolgar", field_mod=[0, 4, 0, 0, 0])
    _field(table, ME, "oelani", turn_mod=[0, 0, -6, 0, 0])
    _field(table, ME, "thofa", silenced=True)
    _field(table, ME, "skoriz", attacks=1)
    table.lay(ME, "field", "nyxil", face="down")
    _field(table, ME, "chisfe", estro="manpo")
    _field(table, ME, "pemwo", fresh=True)
    _field(table, OTHER, "kythes", stunned=23)
    _field(table, OTHER, "grizok", "karash", "grombal", "melnei")
    table.lay(OTHER, "field", "quyth", face="down")
    table.lay(OTHER, "field", "vyshe", face="down", fresh=True)
    table.lay(ME, "incinerator", "hakrun", "drokan", "dumorn", "galwei", "kempoa", "zhesi")
    table.lay(OTHER, "incinerator", "azrok", "irosk", "ebdurn", "leowen", "seythe", "vopey")
    return table.match()


def overfull() -> Match:
    """More cards in hand than one may keep: some are discarded at the end of the turn."""
    hands = ("ozok", "jembo", "fasha", "okzar", "karash", "zukor", "mordeb"), ("boldrun", "amilu")
    table = _table(7, "manpo", hands, players=[{"plays": 1, "zone_used": True}, {"zone_used": True}])
    _field(table, ME, "fopima")
    _field(table, OTHER, "thofa")
    match = table.match()
    match.play("end")
    return match


def last_round() -> Match:
    """The last turn but one, when whoever has more cards and more TOT is about to win."""
    hands = ("jembo", "karash"), ("okari", "boldrun")
    table = _table(37, "illusio", hands, players=[{}, {"zone_used": True}])
    _field(table, ME, "yampo", "chisfe", "jalune")
    _field(table, OTHER, "elinai", "kythes")
    return table.match()


def over() -> Match:
    """A match to its end: the last card of a field falls to a double primary."""
    hands = ("jembo", "karash"), ("okari", "boldrun")
    table = _table(11, "illusio", hands, players=[{"plays": 1, "zone_used": True}, {"zone_used": True}], rolls=[1, 4])
    okzar = _field(table, ME, "okzar", "chisfe")
    yampo = _field(table, OTHER, "yampo")
    match = table.match()
    match.play(f"attack #{okzar} #{yampo}")
    match.play("end")
    return match


def ended() -> Match:
    """A whole match to its end, played boldly: each attack there is, then the next card face up."""
    match = game.new("estro", 15, {"first": 0})
    while match.result is None:
        actions = match.actions()
        bold = [action for action in actions if action.verb == "attack"]
        match.play((bold or [action for action in actions if str(action).endswith(" up")] or [*actions])[-1])
    return match


EXHIBITS: Mapping[str, Callable[[], Match]] = {
    "opening": opening,
    "main": main_phase,
    "attack": attack,
    "save": save,
    "redirect": redirect,
    "gift": gift,
    "answer": answer,
    "estro": estro,
    "reroll": reroll,
    "full": full,
    "overfull": overfull,
    "last_round": last_round,
    "over": over,
    "ended": ended,
}
"""By the names under which they are drawn."""
