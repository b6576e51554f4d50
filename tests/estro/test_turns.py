"""Turns, the Zone, ends and what is counted (rules, sections 3, 4, 5.1, 5.5 and 8)."""

import pytest

import game
from tests.estro.duel import asked, begun, card, legal, lying, of, play, position

MAIN = ({"plays": 0}, {})


def test_actions_stand_in_the_order_of_section_4() -> None:
    """Plays, flips, uses, attacks, zone Gifts, the end of the turn."""
    cards = [card(10, "jembo", "hand"), card(11, "furok", "hand"), card(12, "zarek"), card(13, "fasha", face="down")]
    free = ({"plays": 1, "plays_max": 2, "zone_used": False}, {})
    match = begun(position([*cards, card(40, "okzar"), card(41, "thofa")], "ardo", free))
    assert legal(match) == [
        *("play #10 up", "play #10 down", "play #11 up", "play #11 down", "flip #13", "use #12"),
        *("attack #12 #40", "attack #12 #41", "zone #11 #12", "end"),
    ]


def test_two_attacks_a_turn_with_two_different_cards() -> None:
    cards = [
        card(10, "okzar"),
        card(11, "furok"),
        card(12, "tirux"),
        card(40, "jembo", face="down"),
        card(41, "vionel"),
    ]
    match = play(begun(position(cards)), "attack #10 #40")
    assert not [a for a in legal(match) if a.startswith("attack #10")]
    match.play("attack #11 #41")
    assert legal(match) == ["end"]


def test_four_attacks_are_the_most() -> None:
    cards = [card(10, "okzar"), card(40, "thofa")]
    many = ({"attacks": 4, "attacks_max": 6}, {})
    assert legal(begun(position(cards, players=many))) == ["end"]


@pytest.mark.parametrize(("check_from", "result"), [(10, (1, "field_empty")), (11, None)])
def test_from_when_on_an_empty_field_loses(check_from: int, result: tuple[int, str] | None) -> None:
    cards = [card(10, "jembo", "hand"), card(40, "okzar"), card(41, "fasha", "hand")]
    options = {"check_from": 11} if check_from == 11 else {}
    at = position(cards, turn=10, active=1, players=({}, {"plays": 1}), options=options)
    match = play(begun(at), "end")
    assert match.result == result


def test_two_empty_fields_are_a_draw() -> None:
    at = position([card(10, "jembo", "hand"), card(40, "fasha", "deck")], turn=10, active=1)
    match = play(begun(at), "end")
    assert match.result == (None, "both_empty")


def test_the_end_needs_a_play_unless_the_hand_is_empty() -> None:
    assert "end" not in legal(begun(position([card(10, "jembo", "hand"), card(40, "okzar")], players=MAIN)))
    assert legal(begun(position([card(11, "jembo"), card(40, "okzar")], players=MAIN)))[-1] == "end"


def test_a_covered_card_is_turned_up_in_a_later_turn_only() -> None:
    cards = [card(10, "jembo", "hand"), card(11, "fasha", "deck"), card(12, "thofa", "deck"), card(40, "okzar")]
    more = [card(41, "furok", "hand"), card(50, "xinis", "deck")]
    match = play(begun(position([*cards, *more], players=MAIN)), "play #10 down")
    assert "flip #10" not in legal(match)
    play(match, "end", "play #41 down", "end")
    assert "flip #10" in legal(match)


def test_granito_exchanges_for_both_and_the_attacker_is_asked_first() -> None:
    """His Gift may be aimed at any enemy card that lies face up."""
    cards = [
        card(10, "boldrun"),
        card(11, "jembo"),
        card(40, "bolgar"),
        card(41, "thofa"),
        card(42, "fasha", face="down"),
    ]
    both = ({"zone_used": False}, {"zone_used": False})
    match = play(begun(position(cards, "granito", both, rolls=[4, 4])), "attack #10 #40")
    assert (asked(match), legal(match)) == (("respond", 0), ["zone #40", "zone #41", "pass"])
    play(match, "pass")
    assert (asked(match), legal(match)) == (("respond", 1), ["zone #10", "zone #11", "pass"])
    play(match, "zone #10")
    assert (of(match, 10, "atk"), of(match, 10, "def")) == (33, 12)
    assert legal(match) == ["redirect #41", "redirect #42", "go_on"]
    play(match, "redirect #42")
    assert (lying(match, 1, "incinerator"), of(match, 10, "def")) == ([42], 33)


def test_a_window_opens_by_what_everybody_sees() -> None:
    """Ardo: a card in hand, whatever it is, and an own Ardo card (5.5.2)."""
    cards = [card(10, "rodgum"), card(40, "zorrek"), card(41, "thofa", "hand")]
    match = play(begun(position(cards, "ardo", ({}, {"zone_used": False}), rolls=[4, 4])), "attack #10 #40")
    assert (asked(match), legal(match)) == (("respond", 1), ["pass"])


def test_manpo_in_the_window_of_an_attack_changes_the_matrix() -> None:
    """Illusio against Ardo adds 10, against Manpo 2: 76 + 2 against 78 + 2 of the Zone; primaries are 28 and 18 + 2."""
    cards = [card(10, "thofa"), card(40, "vorak")]
    match = play(begun(position(cards, "manpo", ({}, {"zone_used": False}), rolls=[1, 4])), "attack #10 #40")
    match.play("zone #40")
    assert (of(match, 40, "estro"), lying(match, 1, "field")) == ("manpo", [40])


def test_conceding_is_open_to_both() -> None:
    for action, winner in (("concede", 1), ("concede #1", 1), ("concede #2", 0)):
        match = begun(position([card(10, "jembo"), card(40, "okzar")]))
        match.play(action)
        assert match.result == (winner, "concede")


@pytest.mark.parametrize(
    ("cards", "action", "said"),
    [
        ([card(10, "jembo", face="down"), card(40, "okzar")], "attack #10 #40", "covered"),
        ([card(10, "jembo", stunned=8), card(40, "okzar")], "attack #10 #40", "stunned"),
        ([card(10, "jembo", attacks=1), card(40, "okzar")], "attack #10 #40", "attack"),
        ([card(10, "jembo"), card(11, "fasha")], "attack #10 #11", ""),
        ([card(10, "jembo"), card(40, "okzar"), card(41, "hulgam")], "attack #10 #40", ""),
        ([card(10, "jembo"), card(40, "bruthom")], "attack #10 #40", ""),
        ([card(10, "jembo"), card(40, "okzar")], "zone #10", ""),
        ([card(10, "jembo"), card(40, "okzar")], "flip #10", ""),
        ([card(10, "jembo"), card(40, "okzar")], "use #10", ""),
    ],
)
def test_what_is_refused_changes_nothing(cards: list[dict[str, object]], action: str, said: str) -> None:
    match = begun(position(cards))
    before = match.fingerprint()
    with pytest.raises(game.IllegalAction) as refused:
        match.play(action)
    assert said in str(refused.value)
    assert match.fingerprint() == before


def test_a_refusal_names_ten_legal_actions_and_how_many_more_there_are() -> None:
    """Section 14: a hand of six can be played in twelve ways."""
    match = game.new("estro", seed=7)
    assert len(match.actions()) == 12
    for said in ("end", "pass", "play #10", "sing", 5):
        with pytest.raises(game.IllegalAction, match=r" and 2 more$") as caught:
            match.play(said)  # type: ignore[arg-type]
        assert str(caught.value).count("play #") >= 10
    with pytest.raises(game.IllegalAction, match="pass: no such choice is pending; "):
        match.play("pass")
