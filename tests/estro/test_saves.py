"""The Armonio zone Gift inside other things: what a saved card changes, and what not (rules, 5.4, 5.5.4, 5.7)."""

from tests.estro.duel import asked, begun, card, legal, lying, of, play, position

ATTACKER = card(10, "cuvopi")  # Manpo, TOT 82
TARGET = card(40, "jundolm")  # Granito, TOT 79: falls to 82 + 2
GUARD = card(41, "dorgul")  # Granito, TOT 73, bodyguard
OTHER = card(42, "jembo", face="down")
LEFT = ({}, {"zone_used": False})


def test_a_bodyguard_is_saved_in_the_place_of_its_target() -> None:
    at = position([ATTACKER, TARGET, GUARD, OTHER], "armonio", LEFT, rolls=[4, 4])
    match = play(begun(at), "attack #10 #40")
    assert asked(match) == ("save", 1)
    assert legal(match) == ["zone #41", "pass"]  # 5.7.4: the guard is destroyed instead
    play(match, "zone #41")
    assert legal(match) == ["redirect #42", "go_on"]  # neither the present target nor the saved card
    play(match, "go_on")
    assert (lying(match, 1, "field"), of(match, 41, "used")) == ([40, 41, 42], 1)
    assert of(match, 10, "attacks") == 1


def test_a_bodyguard_that_is_not_saved_goes_and_the_target_stays() -> None:
    trophy = card(10, "yarzok")  # Ardo, TOT 74, trophy 6; against Granito + 2
    low = card(40, "jundolm", field_mod=[0, 0, 0, 0, -10])  # 69, the guard 73 is not lower
    at = position([trophy, low, card(41, "dorgul", field_mod=[0, -20, 0, 0, 0])], "armonio", LEFT, rolls=[1, 2])
    match = play(begun(at), "attack #10 #40", "pass")
    assert (lying(match, 1, "field"), lying(match, 1, "incinerator")) == ([40], [41])
    assert of(match, 10, "field_mod") in (0, [0] * 5)  # the attacker has not won


def test_an_ambushed_attacker_is_saved_by_its_own_player() -> None:
    at = position([card(10, "elinai"), card(40, "nyxil", face="down"), OTHER], "armonio", ({"zone_used": False}, {}))
    match = play(begun(at), "attack #10 #40")
    assert (asked(match), legal(match)) == (("save", 0), ["zone #10", "pass"])
    assert of(match, 40, "face") == "up"
    play(match, "zone #10")
    assert legal(match) == ["redirect #42", "go_on"]
    play(match, "redirect #42")  # covered: it falls without dice
    assert (lying(match, 0, "field"), lying(match, 1, "field"), lying(match, 1, "incinerator")) == ([10], [40], [42])


def test_an_ambushed_attacker_that_is_not_saved_ends_the_attack() -> None:
    at = position([card(10, "elinai"), card(40, "nyxil", face="down"), OTHER], "armonio", ({"zone_used": False}, {}))
    match = play(begun(at), "attack #10 #40", "pass")
    assert (lying(match, 0, "incinerator"), lying(match, 1, "field")) == ([10], [40, 42])
    assert asked(match) == (None, 0)


def test_who_is_saved_from_an_avenger_is_not_redirected() -> None:
    weak = card(40, "hakrun", field_mod=[-10, 0, 0, 0, 0])
    at = position([ATTACKER, weak, OTHER], "armonio", ({"zone_used": False}, {}), rolls=[1, 1])
    match = play(begun(at), "attack #10 #40")
    assert (asked(match), legal(match)) == (("save", 0), ["zone #10", "pass"])
    assert lying(match, 1, "incinerator") == [40]
    play(match, "zone #10")
    assert asked(match) == (None, 0)  # 5.5.4: the target has gone to the Incinerator
    assert lying(match, 0, "field") == [10]


def test_both_may_save_in_one_attack() -> None:
    weak = card(40, "hakrun", field_mod=[-10, 0, 0, 0, 0])
    both = ({"zone_used": False}, {"zone_used": False})
    match = begun(position([ATTACKER, weak], "armonio", both, rolls=[1, 1]))
    play(match, "attack #10 #40")
    assert legal(match) == ["zone #40", "pass"]
    play(match, "pass")
    assert (asked(match), legal(match)) == (("save", 0), ["zone #10", "pass"])


def test_what_is_given_up_can_not_be_saved_and_what_is_destroyed_for_it_can() -> None:
    both = ({"plays": 0, "zone_used": False}, {"zone_used": False})
    at = position([card(12, "drokan", "hand"), card(11, "jembo"), TARGET], "armonio", both)
    match = play(begun(at), "play #12 up")
    assert legal(match) == ["target #11", "decline"]  # may: the first choice
    play(match, "target #11")
    assert legal(match) == ["target #40"]
    play(match, "target #40")
    assert (asked(match), legal(match)) == (("save", 1), ["zone #40", "pass"])
    assert lying(match, 0, "incinerator") == [11]  # 5.7.1: the cost is paid at once
    play(match, "zone #40")
    assert (lying(match, 1, "field"), lying(match, 0, "field")) == ([40], [12])
    assert legal(match)[-1] == "end"


def test_an_exchange_that_is_declined_does_nothing() -> None:
    at = position([card(12, "drokan", "hand"), card(11, "jembo"), TARGET], "manpo", ({"plays": 0}, {}))
    match = play(begun(at), "play #12 up", "decline")
    assert (lying(match, 0, "field"), lying(match, 1, "field")) == ([11, 12], [40])


def test_a_covered_card_that_is_saved_lies_face_up() -> None:
    at = position([ATTACKER, OTHER], "armonio", LEFT)
    match = play(begun(at), "attack #10 #42")
    assert (asked(match), of(match, 42, "face")) == (("save", 1), "up")
    play(match, "zone #42")
    assert (lying(match, 1, "field"), of(match, 42, "tot")) == ([42], 80)


def test_the_last_gift_of_a_covered_card_does_not_work() -> None:
    at = position([ATTACKER, card(40, "kaelmo", face="down"), card(41, "jembo", "deck")], "armonio", LEFT)
    match = play(begun(at), "attack #10 #40", "pass")  # legacy 1 (R15)
    assert (lying(match, 1, "incinerator"), lying(match, 1, "deck")) == ([40], [41])
