"""ESTRO's log in both modes, and what is asked (rules, section 10)."""

from typing import Any

import pytest

from game.engine.match import Match
from game.estro.engine.room import Estro
from tests.estro.boards import card, match_of

OPEN = [{"plays": 1, "zone_used": True}, {}]
"""Player 1 has the zone Gift yet."""


def told(room: Estro, match: Match, *actions: str, simple: bool = False, language: str = "en") -> list[str]:
    """What the log says of some actions, in the simple mode or in the detailed one."""
    teller = room.teller(match.rules, language)
    teller.names = ("Anna", "Bruno")
    found = []
    for action in actions:
        view = match.view()
        found += [s.text for s in teller.log(view, match.play(action)) if s.is_in(0 if simple else 1)]
    return found


def test_a_combat_is_its_totals_in_the_simple_log_and_its_sum_in_the_detailed_one(room: Estro) -> None:
    """E1 of section 13: 72 + 5 − 5 = 72 against 76 + 5 = 81."""
    cards = (card(10, "ozok"), card(40, "thofa"))
    simple = told(room, match_of(room, *cards, rolls=[6, 3]), "attack #10 #40", simple=True)
    assert simple == ["Ozok attacks Thofa, 72 to 81: Thofa resists"]
    assert told(room, match_of(room, *cards, rolls=[6, 3]), "attack #10 #40") == [
        "Ozok attacks Thofa",
        "Ozok: 72 + 5 (die 6) − 5 (matrix) = 72; Thofa: 76 + 5 (die 3) = 81. Primaries 21 and 33: Thofa resists",
    ]


def test_more_than_double_is_told_as_such(room: Estro) -> None:
    """E5: 40 > 2 × 12, though 68 is less than 81."""
    match = match_of(room, card(10, "okzar"), card(40, "yampo"), zone="illusio", rolls=[1, 4])
    assert told(room, match, "attack #10 #40", simple=True) == [
        "Okzar attacks Yampo, 68 to 81: more than double, Yampo falls",
        "Yampo goes to the Incinerator",
    ]


def test_a_covered_card_falls_without_a_sum(room: Estro) -> None:
    match = match_of(room, card(10, "ozok"), card(40, "fopima", face="down"))
    assert told(room, match, "attack #10 #40", simple=True) == [
        "Ozok attacks a covered card, without dice",
        "Fopima is turned up",
        "Fopima goes to the Incinerator",
    ]


def test_a_card_is_saved_after_the_zone_gift_that_saves_it(room: Estro) -> None:
    """E19: Cuvopi defeats Melnei, whose HEL is 30 less; Armonio keeps it."""
    cards = (card(10, "cuvopi"), card(40, "melnei", field_mod=[0, 0, -30, 0, 0]))
    match = match_of(room, *cards, zone="armonio", players=OPEN, rolls=[4, 4])
    match.play("attack #10 #40")
    assert told(room, match, "zone #40", simple=True) == ["Bruno uses the zone Gift on Melnei", "Melnei is saved"]


def test_a_gift_is_told_with_its_name_and_whom_it_chose(room: Estro) -> None:
    """E12: Smite 79 on Rodgum."""
    players = [{"zone_used": True}, {"zone_used": True}]
    cards = (card(10, "ozok", "hand"), card(40, "rodgum"), card(41, "cuvopi"))
    match = match_of(room, *cards, players=players)
    assert told(room, match, "play #10 up", "target #40", simple=True) == [
        "Anna plays Ozok (Ardo, 72)",
        "Ozok: Smite 79 on Rodgum",
        "Rodgum goes to the Incinerator",
    ]


def test_a_counter_cancels_the_gift(room: Estro) -> None:
    """E13: Quyth's Deny."""
    players = [{"zone_used": True}, {"zone_used": True}]
    cards = (card(10, "ozok", "hand"), card(40, "rodgum"), card(41, "quyth", face="down"))
    match = match_of(room, *cards, players=players)
    said = told(room, match, "play #10 up", "target #40", "counter #41", simple=True)
    assert said == ["Anna plays Ozok (Ardo, 72)", "Bruno turns up Quyth and cancels Smite 79"]


def test_the_zone_gift_is_told_with_the_number_it_changes(room: Estro) -> None:
    """E17: DEX 24 becomes 48."""
    match = match_of(room, card(10, "yampo"), card(40, "chisfe"), zone="illusio", players=OPEN, rolls=[1, 1])
    said = told(room, match, "attack #10 #40", "zone #40")
    assert said[1:4] == ["Bruno may answer", "Bruno uses the zone Gift on Chisfe", "Chisfe: DEX 24 → 48"]


def test_playing_covered_tells_the_others_nothing(room: Estro) -> None:
    players = [{"zone_used": True}, {"zone_used": True}]
    match = match_of(room, card(10, "jembo", "hand"), card(40, "thofa"), players=players)
    teller = room.teller(match.rules, "en")
    teller.names, teller.you = ("Anna", "Bruno"), 1
    view = match.view(1)
    assert [s.text for s in teller.log(view, match.play("play #10 down", viewer=1))] == ["Anna plays a card covered"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("it", ["Anna gioca Ozok (Ardo, 72)", "Ozok: Folgore 79 su Rodgum", "Rodgum va nell'Inceneritore"]),
        ("zh", ["Anna打出Ozok（Ardo、72）", "Ozok：对Rodgum惩击 79", "Rodgum进入焚化炉"]),
    ],
)
def test_the_log_speaks_three_languages(room: Estro, language: str, said: list[str]) -> None:
    players = [{"zone_used": True}, {"zone_used": True}]
    match = match_of(room, card(10, "ozok", "hand"), card(40, "rodgum"), card(41, "cuvopi"), players=players)
    assert told(room, match, "play #10 up", "target #40", simple=True, language=language) == said


def test_what_is_asked_names_who_decides_and_because_of_what(room: Estro) -> None:
    match = match_of(room, card(10, "yampo"), card(40, "chisfe"), zone="illusio", players=OPEN)
    match.play("attack #10 #40")
    teller: Any = room.teller(match.rules, "en")
    teller.names = ("Anna", "Bruno")
    assert teller.asked(match.view()) == "Yampo attacks Chisfe: Bruno may answer"


def test_the_board_as_text_tells_what_differs_from_what_is_printed(room: Estro) -> None:
    """Thofa is printed 76 and has +2 in the Zone of its estro."""
    match = match_of(room, card(10, "ozok"), card(40, "thofa"), zone="illusio")
    lines = room.teller(match.rules, "en").board(match.view()).splitlines()
    assert "   1 #40 Thofa Illusio 76 → 78: 15/11/12/30/10 (Void)" in lines
    assert lines[0] == "Turn 7, round 4 of 19: Main phase"
    assert "If it ended now: nobody ahead" in lines
    match.play("concede")
    assert "If it ended now" not in room.teller(match.rules, "en").board(match.view()), "it has ended"


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Ozok attacks Thofa"), ("it", "Ozok attacca Thofa"), ("zh", "Ozok攻击Thofa")],
)
def test_the_board_as_text_says_in_every_language_who_attacks_whom(room: Estro, language: str, said: str) -> None:
    cards = (card(10, "ozok"), card(40, "thofa"), card(41, "kythes"))
    open_zone = [{"plays": 1, "zone_used": True}, {}]
    match = match_of(room, *cards, zone="illusio", players=open_zone)
    match.play("attack #10 #40")
    assert said in room.teller(match.rules, language).board(match.view(1))
