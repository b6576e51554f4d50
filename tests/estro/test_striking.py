"""Gifts of the first fifteen mechanics: striking (rules, section 6.2)."""

from tests.estro.duel import asked, begun, card, legal, lying, of, play, position

MAIN = ({"plays": 0}, {})
"""Player 0 has not played yet."""


def test_smite_chooses_among_enemies_with_so_much_in_all() -> None:
    """Smite 79: Rodgum has 78, Cuvopi 82; a covered card and an elusive one are no targets."""
    cards = [card(10, "ozok", "hand"), card(40, "rodgum"), card(41, "cuvopi"), card(42, "jembo", face="down")]
    match = play(begun(position([*cards, card(43, "phisha")], players=MAIN)), "play #10 up")
    assert legal(match) == ["target #40"]
    play(match, "target #40")
    assert asked(match) == ("respond", 1)  # a covered card opens a window, whatever it is
    play(match, "pass")
    assert lying(match, 1, "incinerator") == [40]


def test_smite_reads_bonuses() -> None:
    """Rodgum in the Zone of Granito has 80."""
    match = begun(position([card(10, "ozok", "hand"), card(40, "rodgum")], "granito", MAIN))
    play(match, "play #10 up")
    assert (asked(match), lying(match, 1, "field")) == ((None, 0), [40])


def test_cull_takes_the_least_and_asks_nobody_but_for_an_answer() -> None:
    """Garaz, play: Thofa has 76, Rodgum 78; of equals the leftmost. Elusive and ward do not matter."""
    cards = [card(10, "garaz", "hand"), card(40, "rodgum"), card(41, "phisha"), card(42, "gludorn")]
    match = play(begun(position(cards, players=MAIN)), "play #10 up")
    assert lying(match, 1, "incinerator") == [42]  # phisha 77, gludorn 5 + 30 + 17 + 10 + 8 = 70


def test_duel_asks_for_less_of_a_stat() -> None:
    """Okari: ATK 30. Okzar has 40, Skoriz 39, Rodgum 15, Tirux 28."""
    cards = [card(10, "okari", "hand"), card(40, "okzar"), card(41, "rodgum"), card(42, "tirux")]
    match = play(begun(position(cards, players=MAIN)), "play #10 up")
    assert legal(match) == ["target #41", "target #42"]


def test_avenge_waits_for_a_combat_alone() -> None:
    """Vakrit destroyed by a Gift destroys nobody."""
    match = begun(position([card(10, "ozok", "hand"), card(11, "jembo"), card(40, "vakrit")], players=MAIN))
    play(match, "play #10 up", "target #40")
    assert (lying(match, 0, "field"), lying(match, 1, "incinerator")) == ([11, 10], [40])


def test_unmask_destroys_what_is_covered() -> None:
    cards = [card(10, "ruzar", "hand"), card(40, "kaelmo", face="down"), card(41, "rodgum"), card(50, "jembo", "deck")]
    match = play(begun(position(cards, players=MAIN)), "play #10 up", "target #40", "pass")
    assert (lying(match, 1, "incinerator"), lying(match, 1, "deck")) == ([40], [50])  # legacy: no Gift yet (R15)


def test_onslaught_is_one_attack_more() -> None:
    cards = [card(10, "braax", "hand"), card(11, "jembo"), card(12, "ambopo"), card(40, "vionel"), card(41, "okzar")]
    match = play(begun(position(cards, players=MAIN)), "play #10 up")
    assert match.view()["players"][0]["attack_limit"] == 3


def test_twin_attacks_twice() -> None:
    """Skoriz against Vionel (primary 40): 39 is never more than double, and Ardo against Armonio adds 10."""
    cards = [card(10, "skoriz"), card(40, "thofa"), card(41, "jembo", face="down"), card(42, "gapuvo", face="down")]
    match = begun(position(cards))
    play(match, "attack #10 #41")
    assert "attack #10 #42" in legal(match)
    play(match, "attack #10 #42")
    assert not [action for action in legal(match) if action.startswith("attack")]


def test_relentless_once_a_turn() -> None:
    """Irosk has 76, Okzar of the same estro 78."""
    match = begun(position([card(10, "irosk"), card(40, "okzar")], rolls=[1, 1, 1, 1]))
    play(match, "attack #10 #40")
    assert (of(match, 10, "extra"), of(match, 10, "used")) == (1, 1)
    assert match.view()["players"][0]["attacks_max"] == 3
    play(match, "attack #10 #40")
    assert of(match, 10, "extra") == 1
    assert legal(match) == ["end"]


def test_rampage_after_a_win() -> None:
    match = begun(position([card(10, "karash"), card(40, "jembo", face="down"), card(41, "jundolm")]))
    play(match, "attack #10 #40")
    assert of(match, 10, "extra") == 1
    assert "attack #10 #41" in legal(match)


def test_trophy_adds_for_as_long_as_it_stays() -> None:
    match = begun(position([card(10, "varkon"), card(40, "jembo", face="down")]))
    play(match, "attack #10 #40")
    assert (of(match, 10, "field_mod"), of(match, 10, "tot")) == ([4, 0, 0, 0, 0], 81)


def test_charge_lasts_for_the_attack() -> None:
    """Krezin 76 + 10 + 2 (Granito) = 88 against 80 of Agrund 11 + 23 + 11 + 14 + 13 = 72; afterwards 76 again."""
    match = begun(position([card(10, "krezin"), card(40, "ebdurn")], rolls=[1, 4]))
    told = {(e.entity, e.name, e.new) for e in match.play("attack #10 #40") if e.kind == "set"}
    assert (10, "combat_tot", 23 + 12 + 12 + 10 + 19 + 10 + 2) in told
    assert (10, "combat_primary", 33) in told
    assert of(match, 10, "tot") == 76


def test_charge_is_answered_and_undone_by_a_counter() -> None:
    cards = [card(10, "krezin"), card(40, "ebdurn"), card(41, "quyth", face="down")]
    match = play(begun(position(cards, rolls=[1, 4])), "attack #10 #40")
    assert legal(match) == ["counter #41", "pass"]
    told = {(e.entity, e.name, e.new) for e in match.play("counter #41") if e.kind == "set"}
    assert (10, "combat_tot", 78) in told
    assert of(match, 41, "face") == "up"


def test_parry_answers_only_what_chose_its_side() -> None:
    cards = [card(10, "krezin"), card(40, "ebdurn"), card(41, "tazrik", face="down")]
    match = play(begun(position(cards, rolls=[1, 4])), "attack #10 #40")
    assert legal(match) == ["pass"]


def test_fuel_is_paid_for_with_a_card_of_the_hand() -> None:
    cards = [card(10, "zarek"), card(11, "jembo", "hand"), card(12, "fasha", "hand"), card(40, "okzar")]
    match = begun(position(cards))
    play(match, "use #10")
    assert (asked(match), legal(match)) == (("target", 0), ["target #11", "target #12"])
    play(match, "target #12")
    assert (of(match, 10, "turn_mod"), lying(match, 0, "incinerator")) == ([10, 0, 0, 0, 0], [12])
    assert "use #10" not in legal(match)
    play(match, "end")
    assert of(match, 10, "turn_mod") in (0, [0] * 5)


def test_fuel_needs_a_hand() -> None:
    assert legal(begun(position([card(10, "zarek"), card(40, "okzar")]))) == ["attack #10 #40", "end"]


def test_ashes_counts_the_own_incinerator_up_to_twelve() -> None:
    burnt = (
        "ozok",
        "karash",
        "rokaz",
        "zarek",
        "braax",
        "tirux",
        "vorak",
        "krezin",
        "furok",
        "skarun",
        "garaz",
        "irosk",
    )
    for count in (0, 5, 12):
        cards = [card(20 + n, name, "incinerator") for n, name in enumerate(burnt[:count])]
        match = begun(position([card(10, "brozhan"), *cards, card(40, "okzar")]))
        assert (of(match, 10, "atk"), of(match, 10, "tot")) == (33 + count, 73 + count)


def test_wither_takes_from_the_present_primary() -> None:
    cards = [card(10, "drazu", "hand"), card(40, "thofa", estro="manpo")]
    match = play(begun(position(cards, "ardo", MAIN)), "play #10 up", "target #40")
    assert of(match, 40, "field_mod") == [0, 0, 0, 0, -8]


def test_a_warded_side_loses_its_ward_to_the_first_gift_that_chooses() -> None:
    cards = [card(10, "drazu", "hand"), card(40, "thofa"), card(41, "gludorn")]
    match = play(begun(position(cards, players=MAIN)), "play #10 up", "target #40")
    assert (of(match, 41, "used"), of(match, 40, "field_mod")) in ((1, 0), (1, [0] * 5))


def test_hush_silences_what_is_played_and_turned_up() -> None:
    hushed = ({"plays": 0, "hush": True}, {})
    match = play(begun(position([card(10, "ozok", "hand"), card(40, "rodgum")], players=hushed)), "play #10 up")
    assert (asked(match), lying(match, 1, "field")) == ((None, 0), [40])
