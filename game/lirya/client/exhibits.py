"""Matches worth looking at: where the board of Lirya shows something of its own."""

from collections.abc import Callable, Mapping
from typing import Any

import game
from game.client.cardtable.arrangement import Arrangement
from game.engine.match import Match
from game.lirya.engine.room import Lirya
from game.lirya.engine.vocabulary import SPECIALS
from game.titles import room_of

DECK = ("road_militia",) * 12


class Arranged(Arrangement):
    """A position of this title: lines and structures have slots, from 1; all else lies in its order."""

    TITLE, FIRST_ID = "lirya", 3

    def __init__(self, **game_tags: Any) -> None:
        super().__init__(**game_tags)
        self._counts: dict[tuple[int, str], int] = {}

    def _place(self, owner: int, zone: str) -> Mapping[str, int]:
        if zone == "attached":
            return {}
        self._counts[owner, zone] = self._counts.get((owner, zone), 0) + 1
        return {"pos": self._counts[owner, zone]}

    def stand(self, owner: int, line: str, pos: int, card: str, *worn: str, **tags: Any) -> int:
        """Puts a character, or a structure, into a slot, with what it wears."""
        ident = self.lay(owner, line, card, **{**tags, "pos": pos})
        for number, each in enumerate(worn, 1):
            self.lay(owner, "attached", each, bearer=ident, pos=number)
        return ident


def _table(turn: int, phase: str, active: int, energies: tuple[int, int], lives: tuple[int, int]) -> Arranged:
    """An empty board with decks."""
    players = [{"life": life, "energy": energy} for life, energy in zip(lives, energies, strict=True)]
    table = Arranged(turn=turn, phase=phase, active=active, players=players)
    for seat in (0, 1):
        table.lay(seat, "deck", *DECK)
    return table


def _lay_specials(table: Arranged) -> None:
    """Both players' special decks, whole."""
    room = room_of("lirya")
    assert isinstance(room, Lirya)
    cards = room.content.cards.values()
    for seat in (0, 1):
        for deck in SPECIALS[1:]:
            for pos, card in enumerate((card for card in cards if card.deck == deck), 1):
                table.lay(seat, "special", card.id, deck=deck, pos=pos)


def _dusk() -> tuple[Arranged, Mapping[str, int]]:
    """The board of the picture: the Glazier attacks with Kharos and the Gate Breaker; ids by what they are."""
    table = _table(22, "combat", 1, (2, 3), (11, 14))
    stand = table.stand
    ids = {}
    stand(1, "structures", 1, "ember_well", level=3)
    stand(1, "structures", 2, "gate_of_dusk")
    stand(1, "back", 1, "coal_singer")
    ids["adept"] = stand(1, "back", 2, "cinder_adept", since=22)
    stand(1, "back", 4, "mist_strider", states=[{"state": "stealth"}])
    stand(1, "front", 1, "ember_hound", attacks=1)
    ids["kharos"] = stand(1, "front", 2, "kharos_the_kindled", "plain_sabre", damage=3)
    ids["breaker"] = stand(1, "front", 4, "gate_breaker")
    stand(0, "structures", 1, "banner_yard", level=2)
    stand(0, "structures", 2, "lamp_hall")
    stand(0, "structures", 3, "ember_well", level=2)
    stand(0, "front", 1, "shield_brother")
    blessed = [{"state": "blessed", "value": 1, "turns": 1}]
    ids["paladin"] = stand(0, "front", 3, "sunlit_paladin", "oak_round", damage=2, states=blessed)
    ids["sentinel"] = stand(0, "front", 4, "glass_sentinel")
    stand(0, "back", 2, "hymn_bearer")
    ids["mirror"] = table.lay(0, "hand", "mirror_of_tides")
    ids["skin"] = table.lay(0, "hand", "stone_skin")
    table.lay(0, "hand", "sudden_gale", "sixth_hour_seraph", "yew_bow", "tide_archive")
    ids["theirs"] = table.lay(1, "hand", "mirror_of_tides")
    table.lay(1, "hand", "ember_hound", "kindling", "cinder_dart")
    table.lay(1, "discard", "cinder_dart", "road_militia", "spark_runner", "ember_call")
    table.lay(0, "discard", "dawn_acolyte", "clear_water")
    return table, ids


def declare() -> Match:
    """Attackers are chosen, and one arrow is there already."""
    table, ids = _dusk()
    match = table.match(step="declare")
    match.play(f"attack #{ids['kharos']} #{ids['paladin']}")
    return match


def window() -> Match:
    """A window: an attack, an answer to it, and what answers that."""
    table, ids = _dusk()
    match = table.match(step="declare")
    match.play(f"attack #{ids['kharos']} #{ids['paladin']}")
    match.play(f"attack #{ids['breaker']} #{ids['sentinel']}")
    match.play("fight")
    match.play(f"respond #{ids['skin']} #{ids['paladin']}")
    match.play(f"respond #{ids['theirs']}")
    return match


def main_phase() -> Match:
    """A main phase in the middle of a match, with much to choose from."""
    table = _table(9, "main", 0, (5, 2), (16, 13))
    table.stand(0, "front", 2, "forge_guard", "plain_sabre")
    table.stand(0, "back", 1, "frost_weaver")
    table.stand(0, "structures", 1, "banner_yard")
    table.stand(1, "front", 1, "tide_warden", damage=2)
    table.stand(1, "front", 3, "reef_spearman", states=[{"state": "poisoned", "value": 1, "turns": 2}])
    table.stand(1, "back", 2, "brook_mender")
    table.stand(1, "structures", 1, "tide_archive", level=2)
    table.lay(0, "hand", "cinder_adept", "cinder_dart", "beggar_king", "oak_round", "ember_well", "hex")
    table.lay(1, "hand", *("road_militia",) * 4)
    table.lay(0, "discard", "kindling")
    return table.match()


def full() -> Match:
    """Both sides full: four and four and three, states and equipment."""
    table = _table(24, "main", 0, (7, 5), (9, 12))
    stand = table.stand
    theirs = {"back": ("pyre_oracle", "coal_singer", "mist_strider", "string_puller"),
              "front": ("forge_guard", "kharos_the_kindled", "night_regent", "gate_breaker")}  # fmt: skip
    mine = {"front": ("sunlit_paladin", "glass_sentinel", "oldest_mountain", "shield_brother"),
            "back": ("hymn_bearer", "lantern_keeper", "storm_caller", "sixth_hour_seraph")}  # fmt: skip
    states: Mapping[str, list[dict[str, Any]]] = {
        "forge_guard": [{"state": "cursed", "value": 2, "turns": 2}, {"state": "vulnerable", "value": 1, "turns": 2}],
        "kharos_the_kindled": [
            {"state": "blessed", "value": 2, "turns": 1},
            {"state": "fortified", "value": 2, "turns": 1},
            {"state": "regeneration", "value": 2, "turns": 2},
            {"state": "immunity", "kind": "spells", "turns": 3},
        ],
        "gate_breaker": [{"state": "poisoned", "value": 1, "turns": 2}],
        "mist_strider": [{"state": "stealth"}],
        "sunlit_paladin": [{"state": "blessed", "value": 1, "turns": 1}],
        "shield_brother": [{"state": "stunned", "turns": 1}],
        "storm_caller": [{"state": "paralyzed", "turns": 1}],
    }
    worn = {
        "kharos_the_kindled": ("plain_sabre", "oak_round", "bonded_amulet", "travellers_charm", "red_standard"),
        "gate_breaker": ("plain_sabre", "oak_round"),
        "sunlit_paladin": ("oak_round",),
        "oldest_mountain": ("mantle_of_moss", "plain_sabre", "bonded_amulet"),
    }
    for seat, lines in ((1, theirs), (0, mine)):
        for line, cards in lines.items():
            for pos, card in enumerate(cards, 1):
                tags = {"states": states[card]} if card in states else {}
                stand(seat, line, pos, card, *worn.get(card, ()), **tags)
    for seat, built in (
        (1, ("ember_well", "gate_of_dusk", "reliquary_vault")),
        (0, ("banner_yard", "lamp_hall", "mending_grove")),
    ):
        for pos, card in enumerate(built, 1):
            stand(seat, "structures", pos, card, level=(3, 2, 1)[pos - 1])
    _lay_specials(table)
    table.lay(0, "hand", "clear_water", "dawn_blessing", "masons_gift", "yew_bow")
    table.lay(1, "hand", *("road_militia",) * 5)
    return table.match()


def overfull() -> Match:
    """More cards in hand than one may keep: one is discarded at the end of the turn."""
    table = _table(11, "main", 0, (0, 2), (18, 17))
    cards = ("cinder_adept", "cinder_dart", "beggar_king", "oak_round", "ember_well", "hex", "hymn_bearer",
             "tide_archive", "sudden_gale", "kharos_the_kindled", "plain_sabre", "prism_magus")  # fmt: skip
    table.lay(0, "hand", *cards)
    table.stand(1, "front", 2, "tide_warden")
    match = table.match()
    match.play("end")
    return match


def search() -> Match:
    """A deck is searched for a spell."""
    table = _table(7, "main", 0, (4, 2), (20, 18))
    tutor = table.lay(0, "hand", "grave_tutor")
    table.lay(0, "deck", "hex", "cinder_dart", "dark_bargain", "shared_grave")
    table.stand(1, "front", 2, "tide_warden")
    match = table.match()
    match.play(f"summon #{tutor} back 1")
    return match


def defend() -> Match:
    """An attack at the player that may be intercepted."""
    table = _table(10, "combat", 1, (2, 3), (8, 14))
    hound = table.stand(1, "front", 2, "gate_breaker")
    table.stand(0, "front", 1, "sunlit_paladin")
    table.stand(0, "front", 3, "tide_warden", damage=3)
    table.lay(0, "hand", "hex", "oak_round")
    match = table.match(step="declare")
    match.play(f"attack #{hound} #1")
    return match


def special() -> Match:
    """The start of a turn: a structure may draw from a special deck."""
    table = _table(8, "main", 1, (3, 2), (17, 15))
    _lay_specials(table)
    table.stand(0, "structures", 1, "reliquary_vault", level=2)
    table.stand(0, "structures", 2, "banner_yard")
    table.stand(0, "front", 2, "sunlit_paladin")
    table.stand(0, "back", 3, "dawn_acolyte")
    table.stand(1, "front", 2, "forge_guard")
    table.stand(1, "front", 3, "ember_hound")
    table.lay(0, "hand", "hex", "oak_round", "clear_water")
    table.lay(1, "hand", *("road_militia",) * 3)
    match = table.match()
    match.play("end")
    return match


def mulligan() -> Match:
    """The opening hand is looked at."""
    return game.new("lirya", 4, {"first": 0})


def opening() -> Match:
    """The first turn."""
    match = mulligan()
    match.play("keep")
    match.play("keep")
    return match


def over() -> Match:
    """A match to its end."""
    table = _table(22, "main", 0, (3, 0), (9, 2))
    dart = table.lay(0, "hand", "cinder_dart")
    table.stand(0, "front", 2, "forge_guard")
    table.stand(1, "front", 3, "tide_warden")
    match = table.match()
    match.play(f"cast #{dart} #2")
    return match


EXHIBITS: Mapping[str, Callable[[], Match]] = {
    "opening": opening,
    "main": main_phase,
    "declare": declare,
    "defend": defend,
    "window": window,
    "full": full,
    "overfull": overfull,
    "search": search,
    "special": special,
    "mulligan": mulligan,
    "over": over,
}
"""By the names under which they are drawn."""
