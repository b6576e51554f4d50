"""Gifts of Illusio's mechanics: covering (rules, sections 5.7, 5.8 and 6.2)."""

from tests.estro.duel import asked, begun, card, legal, lying, of, play, position

MAIN = ({"plays": 0}, {})


def test_an_ambush_destroys_the_attacker() -> None:
    match = play(begun(position([card(10, "elinai"), card(40, "vyshe", face="down")])), "attack #10 #40")
    assert (lying(match, 0, "incinerator"), of(match, 40, "face"), of(match, 40, "tot")) == ([10], "up", 77)


def test_an_ambush_is_no_match_for_a_gift() -> None:
    cards = [card(10, "ruzar", "hand"), card(11, "jembo"), card(40, "vyshe", face="down")]
    match = play(begun(position(cards, players=MAIN)), "play #10 up", "target #40", "pass")
    assert (lying(match, 1, "incinerator"), lying(match, 0, "field")) == ([40], [11, 10])


def test_a_shield_and_an_aegis_stop_an_ambush_too() -> None:
    at = position([card(10, "elinai", shield=True), card(40, "vyshe", face="down")])
    match = play(begun(at), "attack #10 #40")
    assert (lying(match, 0, "field"), of(match, 10, "shield")) == ([10], 0)


def test_scout_turns_up_without_a_gift() -> None:
    """Ozok, turned up by an enemy, smites nobody."""
    cards = [card(10, "ushyl", "hand"), card(40, "ozok", face="down")]
    match = play(begun(position(cards, players=MAIN)), "play #10 up", "target #40", "pass")
    assert (of(match, 40, "face"), of(match, 40, "tot"), lying(match, 0, "field")) == ("up", 72, [10])


def test_veil_covers_an_own_card_that_has_not_attacked() -> None:
    marks = {"field_mod": [3, 0, 0, 0, 0], "shield": True}
    cards = [card(10, "syphea"), card(11, "jembo", attacks=1), card(12, "fasha", **marks), card(40, "okzar")]
    match = play(begun(position(cards)), "use #10")
    assert legal(match) == ["target #12"]
    play(match, "target #12")
    assert (of(match, 12, "face"), of(match, 12, "fresh"), of(match, 12, "shield")) == ("down", 1, 0)
    assert not [a for a in legal(match) if a in ("flip #12", "use #10")]


def test_blind_covers_an_enemy() -> None:
    cards = [card(10, "mythex", "hand"), card(40, "thofa"), card(41, "okzar"), card(42, "naolia")]
    match = play(begun(position(cards, players=MAIN)), "play #10 up")
    assert legal(match) == ["target #42"]  # up to 77: Thofa has 76 and 4 of Naolia's banner
    play(match, "target #42")
    assert (of(match, 42, "face"), of(match, 42, "fresh")) == ("down", 0)


def test_spring_works_only_when_turned_up() -> None:
    cards = [card(10, "seythe", "hand"), card(11, "whivy", face="down"), card(40, "okzar")]
    match = play(begun(position(cards, players=MAIN)), "play #10 up", "flip #11")
    assert of(match, 10, "field_mod") in (0, [0] * 5)
    assert (of(match, 11, "field_mod"), of(match, 11, "turned")) == ([0, 0, 0, 8, 0], 1)


def test_pounce_destroys_a_lower_primary() -> None:
    """Veylse 31: Boldrun's DEF is 31 too, Thofa's DEX 28."""
    cards = [card(10, "veylse", face="down"), card(40, "boldrun"), card(41, "thofa")]
    match = play(begun(position(cards)), "flip #10")
    assert legal(match) == ["target #41"]
    play(match, "target #41")
    assert lying(match, 1, "incinerator") == [41]


def test_sure_is_favoured_by_every_face() -> None:
    """Sifwis 6 by 4, which favours Ardo alone: 77 + 5 − 10 against Granito."""
    match = begun(position([card(10, "sifwis"), card(40, "bolgar")], rolls=[4, 4]))
    told = {(e.entity, e.name, e.new) for e in match.play("attack #10 #40") if e.kind == "set"}
    assert {(10, "combat_tot", 11 + 13 + 6 + 37 + 10 + 5 - 10), (10, "combat_primary", 42)} <= told


def test_repel_gives_back_to_the_owner_who_keeps_it_known() -> None:
    cards = [card(10, "efilse", "hand"), card(40, "thofa", field_mod=[5, 0, 0, 0, 0], attacks=1)]
    match = play(begun(position(cards, players=MAIN)), "play #10 up", "target #40")
    assert (lying(match, 1, "hand"), of(match, 40, "tot"), of(match, 40, "known")) == ([40], 76, 3)
    assert next(c for c in match.view(0)["cards"] if c["id"] == 40)["card"] == "thofa"


def test_recall_takes_an_own_card_for_another_play() -> None:
    cards = [
        card(10, "wythis", "hand"),
        card(11, "jembo", face="down"),
        card(12, "fasha", attacks=1),
        card(40, "okzar"),
    ]
    match = play(begun(position(cards, players=MAIN)), "play #10 up")
    assert legal(match) == ["target #11", "target #12", "decline"]
    play(match, "target #12")
    assert (of(match, 12, "zone"), match.view()["players"][0]["plays_max"]) == ("hand", 2)
    play(match, "play #12 up")
    assert "attack #12 #40" in legal(match)  # 5.8.1: it may attack again


def test_mirror_takes_the_printed_stats_of_one_of_either_side() -> None:
    cards = [card(10, "sythan", "hand"), card(11, "jembo"), card(40, "vopey", field_mod=[0, 0, 0, 0, 9])]
    match = play(begun(position(cards, players=MAIN)), "play #10 up")
    assert legal(match) == ["target #11", "target #40"]  # the own field first
    play(match, "target #40")
    assert (of(match, 10, "base"), of(match, 10, "estro"), of(match, 10, "primary")) == (
        [11, 4, 12, 11, 40],
        "illusio",
        11,
    )


def test_chameleon_takes_another_estro() -> None:
    match = play(begun(position([card(10, "ythil", "hand"), card(40, "okzar")], "granito", MAIN)), "play #10 up")
    assert (asked(match), legal(match)) == (
        ("estro", 0),
        ["estro ardo", "estro granito", "estro armonio", "estro manpo"],
    )
    play(match, "estro granito")
    assert (of(match, 10, "estro"), of(match, 10, "primary")) == ("granito", 18)


def test_who_is_elusive_is_not_chosen_and_can_be_attacked() -> None:
    cards = [card(10, "drazu", "hand"), card(11, "jembo"), card(40, "phisha")]
    match = play(begun(position(cards, players=MAIN)), "play #10 up")
    assert asked(match) == (None, 0)
    assert "attack #11 #40" in legal(match)


def test_gamblers_may_roll_anew_the_attackers_first() -> None:
    cards = [card(10, "fenthe"), card(40, "mivex")]
    match = play(begun(position(cards, rolls=[1, 4, 3, 6])), "attack #10 #40")
    assert (asked(match), legal(match)) == (("reroll", 0), ["reroll", "keep"])
    assert of(match, 10, "combat_tot") == 79
    play(match, "reroll")
    assert (of(match, 10, "combat_tot"), asked(match)) == (84, ("reroll", 1))
    match.play("reroll")  # 6: 78 + 5 = 83 against 84
    assert lying(match, 1, "incinerator") == [40]


def test_twist_exchanges_two_base_stats() -> None:
    match = play(
        begun(position([card(10, "fythe", "hand"), card(40, "vopey")], players=MAIN)), "play #10 up", "target #40"
    )
    assert of(match, 40, "base") == [11, 11, 12, 4, 40]  # DEF 4 and DEX 11


def test_echo_runs_the_gift_of_another_as_its_own() -> None:
    """Thisk copies Mogdur's stun; the window opens once, when all is chosen."""
    cards = [
        card(10, "thisk", "hand"),
        card(11, "mogdur"),
        card(12, "jembo"),
        card(40, "okzar"),
        card(41, "fasha", face="down"),
    ]
    match = play(begun(position(cards, players=MAIN)), "play #10 up")
    assert legal(match) == ["target #11"]
    play(match, "target #11")
    assert legal(match) == ["target #40"]
    play(match, "target #40")
    assert asked(match) == ("respond", 1)
    play(match, "pass")
    assert of(match, 40, "stunned") == 8


def test_a_stun_lasts_until_the_end_of_the_next_turn_of_its_player() -> None:
    cards = [card(10, "mogdur", "hand"), card(11, "jembo", "hand"), card(20, "ozok", "deck"), card(40, "okzar")]
    more = [card(42, "fasha", "hand"), card(50, "xinis", "deck"), card(51, "thofa", "deck"), card(21, "furok", "deck")]
    match = play(begun(position([*cards, *more], players=MAIN)), "play #10 up", "target #40", "end", "play #42 down")
    assert not [a for a in legal(match) if a.startswith("attack")]
    play(match, "end")
    assert of(match, 40, "stunned") == 0
