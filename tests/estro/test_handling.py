"""Gifts of Manpo's mechanics: handling (rules, sections 5.6, 5.8.3, 6.2 and 11)."""

from tests.estro.duel import asked, begun, card, legal, lying, of, play, position

MAIN = ({"plays": 0}, {})


def test_dig_takes_one_of_three_and_lays_the_others_under_the_deck() -> None:
    deck = [card(20 + n, name, "deck") for n, name in enumerate(("ozok", "furok", "okzar", "thofa"))]
    match = play(begun(position([card(10, "panquo", "hand"), *deck, card(40, "fasha")], players=MAIN)), "play #10 up")
    assert (asked(match), legal(match)) == (("target", 0), ["target #20", "target #21", "target #22"])
    play(match, "target #21")
    assert (lying(match, 0, "hand"), lying(match, 0, "deck")) == ([21], [23, 20, 22])
    assert [of(match, n, "known") for n in (20, 21, 22, 23)] == [1, 1, 1, 0]


def test_dig_fizzles_without_a_deck() -> None:
    cards = [card(10, "panquo", "hand"), card(40, "fasha", face="down")]
    match = play(begun(position(cards, players=MAIN)), "play #10 up")
    assert asked(match) == (None, 0)  # no window either (5.6.2 a)


def test_toll_is_paid_by_the_enemy_after_the_answer() -> None:
    cards = [
        card(10, "gowabu", "hand"),
        card(40, "fasha", face="down"),
        card(41, "ozok", "hand"),
        card(42, "okzar", "hand"),
    ]
    match = play(begun(position(cards, players=MAIN)), "play #10 up")
    assert asked(match) == ("respond", 1)
    play(match, "pass")
    assert (asked(match), legal(match)) == (("discard", 1), ["discard #41", "discard #42"])
    play(match, "discard #42")
    assert (lying(match, 1, "incinerator"), asked(match)) == ([42], (None, 0))


def test_pry_looks_at_the_enemys_hand_and_discards_a_card_of_it() -> None:
    cards = [card(10, "prumo", "hand"), card(40, "fasha"), card(41, "ozok", "hand"), card(42, "okzar", "hand")]
    match = play(begun(position(cards, players=MAIN)), "play #10 up")
    assert (asked(match), legal(match)) == (("target", 0), ["target #41", "target #42"])
    assert next(c for c in match.view(0)["cards"] if c["id"] == 42)["card"] == "okzar"
    play(match, "target #41")
    assert (lying(match, 1, "incinerator"), of(match, 42, "known")) == ([41], 3)


def test_pry_and_toll_fizzle_before_an_empty_hand() -> None:
    for name in ("prumo", "vimpo"):
        cards = [card(10, name, "hand"), card(40, "fasha", face="down")]
        assert asked(play(begun(position(cards, players=MAIN)), "play #10 up")) == (None, 0)


def test_hush_holds_until_the_own_next_turn() -> None:
    cards = [card(10, "ompaji", "hand"), card(11, "jembo", "hand"), card(20, "ozok", "deck"), card(21, "furok", "deck")]
    more = [card(40, "okzar"), card(41, "drazu", "hand"), card(50, "xinis", "deck"), card(51, "thofa", "deck")]
    match = play(begun(position([*cards, *more], players=MAIN)), "play #10 up", "end", "play #41 up")
    assert asked(match) == (None, 1)
    assert match.view()["players"][1]["hush"]
    play(match, "end")
    assert not match.view()["players"][1].get("hush")


def test_deny_turns_up_and_cancels() -> None:
    cards = [
        card(10, "copimu", "hand"),
        card(40, "okzar"),
        card(41, "lampuo", face="down"),
        card(42, "parry", face="down"),
    ]
    cards[3] = card(42, "capimo", face="down")
    match = play(begun(position(cards, players=MAIN)), "play #10 up", "target #40")
    assert (asked(match), len(legal(match))) == (("estro", 0), 4)  # not Ardo, the chosen card's
    play(match, "estro manpo")
    assert legal(match) == ["counter #41", "counter #42", "pass"]  # parry: an own card was chosen
    play(match, "counter #42")
    assert (of(match, 42, "face"), of(match, 40, "estro"), asked(match)) == ("up", "ardo", (None, 0))


def test_dye_gives_another_estro() -> None:
    cards = [card(10, "copimu", "hand"), card(40, "okzar")]
    match = play(begun(position(cards, players=MAIN)), "play #10 up", "target #40", "estro manpo")
    assert (of(match, 40, "estro"), of(match, 40, "primary"), of(match, 40, "tot")) == (
        "manpo",
        7,
        80,
    )  # 5 + 2: the Zone


def test_who_is_charmed_goes_home_at_the_end_of_the_turn() -> None:
    cards = [
        card(10, "bipomu", "hand"),
        card(11, "jembo", "hand"),
        card(20, "ozok", "deck"),
        card(40, "ozok", attacks=1),
    ]
    more = [card(41, "okzar"), card(50, "xinis", "deck")]
    match = play(begun(position([*cards, *more], players=MAIN)), "play #10 up", "target #40")
    assert (lying(match, 0, "field"), of(match, 40, "home"), of(match, 40, "fresh")) == ([10, 40], 2, 0)
    assert "attack #40 #41" in legal(match)
    play(match, "end")
    assert (lying(match, 1, "field"), of(match, 40, "home")) == ([41, 40], 0)


def test_a_charmed_card_that_is_destroyed_goes_to_its_owner() -> None:
    weak = card(40, "ozok", controller=0, home=2)
    at = position(
        [weak, card(10, "jembo"), card(41, "okzar")], turn=8, active=1, rolls=[1, 1], players=({}, {"plays": 1})
    )
    match = play(begun(at), "attack #41 #40")
    assert (lying(match, 1, "incinerator"), of(match, 40, "controller")) == ([40], 1)


def test_lure_takes_a_covered_card_for_good() -> None:
    cards = [card(10, "lomiqua", "hand"), card(40, "okzar", face="down"), card(41, "fasha")]
    match = play(begun(position(cards, players=MAIN)), "play #10 up", "target #40", "pass")
    assert (lying(match, 0, "field"), of(match, 40, "face"), of(match, 40, "fresh")) == ([10, 40], "down", 1)
    assert of(match, 40, "known") == 3  # both know it
    assert "flip #40" not in legal(match)


def test_renew_needs_a_zone_gift_that_was_used() -> None:
    for used in (True, False):
        free = ({"plays": 0, "zone_used": used}, {})
        cards = [card(10, "quimpa", "hand"), card(40, "okzar", face="down")]
        match = play(begun(position(cards, players=free)), "play #10 up")
        assert asked(match)[0] == ("respond" if used else None)
        if used:
            play(match, "pass")
        assert not match.view()["players"][0].get("zone_used")


def test_satchels_raise_the_limit_of_the_hand() -> None:
    cards = [card(10, "sampwo"), card(11, "bajumo"), card(40, "okzar")]
    assert begun(position(cards)).view()["players"][0]["hand_limit"] == 9


def test_siphon_takes_no_more_than_there_is() -> None:
    low = card(40, "skoriz", field_mod=[-36, 0, 0, 0, 0])  # 3 are left
    match = play(begun(position([card(10, "tapquo", "hand"), low], players=MAIN)), "play #10 up", "target #40")
    assert (of(match, 40, "atk"), of(match, 10, "field_mod")) == (0, [0, 0, 0, 0, 3])


def test_a_zone_gift_may_be_used_in_a_window_which_stays_open() -> None:
    """Ardo in the Zone of Ardo: player 1 burns Furok, his Okzar grows; then he passes."""
    cards = [card(10, "drazu", "hand"), card(40, "okzar"), card(41, "fasha", face="down"), card(42, "furok", "hand")]
    match = begun(position(cards, "ardo", ({"plays": 0}, {"zone_used": False})))
    play(match, "play #10 up", "target #40")
    assert legal(match) == ["zone #42 #40", "pass"]
    play(match, "zone #42 #40")
    assert (asked(match), legal(match)) == (("respond", 1), ["pass"])
    play(match, "pass")
    assert of(match, 40, "field_mod") == [4 - 8, 0, 0, 0, 0]


def test_a_zone_gift_in_the_window_of_a_charge_lets_the_attack_be_redirected() -> None:
    cards = [card(10, "krezin"), card(40, "okzar"), card(41, "fasha", face="down"), card(42, "furok", "hand")]
    match = begun(position(cards, "ardo", ({}, {"zone_used": False}), rolls=[1, 1]))
    play(match, "attack #10 #40", "zone #42 #40", "pass")
    assert legal(match) == ["redirect #41", "go_on"]
    play(match, "redirect #41")
    assert lying(match, 1, "incinerator") == [42, 41]
