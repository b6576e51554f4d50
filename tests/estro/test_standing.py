"""Gifts of Granito's mechanics: standing (rules, section 6.2)."""

from tests.estro.duel import asked, begun, card, legal, lying, of, play, position

MAIN = ({"plays": 0}, {})


def test_a_shield_is_put_on_another_and_saves_once() -> None:
    cards = [card(10, "kordum", "hand"), card(11, "jembo"), card(12, "fasha", shield=True), card(40, "okzar")]
    match = play(begun(position(cards, players=MAIN)), "play #10 up")
    assert legal(match) == ["target #11"]  # not itself, not one that has a shield
    play(match, "target #11")
    assert of(match, 11, "shield") == 1


def test_a_shield_goes_in_the_place_of_its_card() -> None:
    """Elinai 79 falls to Cuvopi 82 − 2 with the face 1 for Manpo."""
    match = play(begun(position([card(10, "cuvopi"), card(40, "elinai", shield=True)], rolls=[1, 1])), "attack #10 #40")
    assert (lying(match, 1, "field"), of(match, 40, "shield")) == ([40], 0)


def test_aegis_keeps_from_enemy_gifts_and_not_from_attacks() -> None:
    """Gomard shelters other own Armonio cards."""
    cards = [card(10, "ozok", "hand"), card(40, "elinai"), card(41, "gomard")]
    match = play(begun(position(cards, players=MAIN)), "play #10 up", "target #40")
    assert lying(match, 1, "field") == [40, 41]
    match = play(begun(position([card(10, "cuvopi"), *cards[1:]], rolls=[1, 1])), "attack #10 #40")
    assert lying(match, 1, "incinerator") == [40]


def test_aegis_does_not_shelter_itself_or_another_estro() -> None:
    """Magrod shelters Granito: not itself."""
    cards = [card(10, "ozok", "hand"), card(40, "magrod"), card(41, "rodgum")]
    match = play(begun(position(cards, players=MAIN)), "play #10 up", "target #40")
    assert lying(match, 1, "incinerator") == [40]


def test_steadfast_is_not_beaten_by_a_primary() -> None:
    """Okzar, TOT 45 + 2 against Granito, has 40 against 11 and 12."""
    for name, stays in (("dorhum", True), ("kolmag", False)):
        low = card(10, "okzar", field_mod=[0, -13, -7, -13, 0])
        match = play(begun(position([low, card(40, name)], rolls=[1, 4])), "attack #10 #40")
        assert (lying(match, 1, "field") == [40]) is stays


def test_bulwarks_are_attacked_first() -> None:
    cards = [
        card(10, "okzar"),
        card(40, "thofa"),
        card(41, "hulgam"),
        card(42, "agrund"),
        card(43, "jembo", face="down"),
    ]
    match = begun(position(cards))
    assert legal(match) == ["attack #10 #41", "attack #10 #42", "end"]
    match = begun(position([*cards[:2], card(41, "hulgam", silenced=True), cards[4]]))
    assert legal(match) == ["attack #10 #40", "attack #10 #41", "attack #10 #43", "end"]


def test_daunt_asks_for_as_great_a_primary() -> None:
    """Bruthom has 33; a daunting bulwark does not bind who may not attack it (5.1.4)."""
    cards = [card(10, "okzar"), card(11, "brozhan"), card(12, "furok"), card(40, "bruthom"), card(41, "thofa")]
    match = begun(position(cards))
    assert [a for a in legal(match) if a.endswith("#40")] == ["attack #10 #40", "attack #11 #40"]


def test_mire_holds_what_was_played_or_turned_up() -> None:
    cards = [card(10, "okzar", fresh=True), card(11, "furok", turned=True), card(12, "jembo"), card(40, "yodrum")]
    assert legal(begun(position(cards))) == ["attack #12 #40", "end"]


def test_last_wall_stands_alone() -> None:
    """Mordeb, DEF 13, + 12; a covered card beside it counts as one."""
    assert of(begun(position([card(10, "mordeb"), card(40, "okzar")])), 10, "def") == 25
    cards = [card(10, "mordeb"), card(11, "jembo", face="down"), card(40, "okzar")]
    assert of(begun(position(cards)), 10, "def") == 13


def test_truce_leaves_the_enemy_one_attack_in_his_next_turn() -> None:
    cards = [card(10, "lodgram", "hand"), card(11, "jembo", "hand"), card(20, "ozok", "deck"), card(40, "okzar")]
    more = [card(41, "furok"), card(42, "fasha", "hand"), card(50, "xinis", "deck"), card(51, "thofa", "deck")]
    match = play(begun(position([*cards, *more], players=MAIN)), "play #10 up", "end")
    assert [p["attack_limit"] for p in match.view()["players"]] == [2, 1]
    play(match, "play #42 down", "attack #40 #10")
    assert not [a for a in legal(match) if a.startswith("attack")]
    play(match, "end")
    assert not match.view()["players"][1].get("truce")


def test_brace_helps_in_the_combat_alone() -> None:
    """Kelbod DEF 25 + 8, TOT 73 + 8 against the 78 of Rodgum."""
    match = begun(position([card(10, "rodgum"), card(40, "kelbod")], rolls=[4, 4]))
    told = {(e.entity, e.name, e.new) for e in match.play("attack #10 #40") if e.kind == "set"}
    assert {(40, "combat_tot", 81), (40, "combat_primary", 33)} <= told
    assert (lying(match, 1, "field"), of(match, 40, "tot")) == ([40], 73)


def test_temper_grows_with_each_attack_that_is_resisted() -> None:
    match = play(begun(position([card(10, "thofa"), card(40, "dolmar")], rolls=[1, 1])), "attack #10 #40")
    assert (lying(match, 1, "field"), of(match, 40, "field_mod")) == ([40], [0, 6, 0, 0, 0])


def test_level_makes_five_equal_stats() -> None:
    """Thofa 15 + 11 + 12 + 28 + 10 = 76: 15 each."""
    match = play(
        begun(position([card(10, "wuldorg", "hand"), card(40, "thofa")], players=MAIN)), "play #10 up", "target #40"
    )
    assert (of(match, 40, "base"), of(match, 40, "tot")) == ([15] * 5, 75)


def test_ward_cancels_the_first_gift_that_chooses_a_card_of_its_side() -> None:
    cards = [card(10, "drazu", "hand"), card(40, "thofa"), card(41, "gludorn")]
    match = play(begun(position(cards, players=MAIN)), "play #10 up", "target #40")
    assert (of(match, 41, "used"), of(match, 40, "field_mod")) in ((1, 0), (1, [0] * 5))
    used = [*cards[:2], card(41, "gludorn", used=True)]
    match = play(begun(position(used, players=MAIN)), "play #10 up", "target #40")
    assert of(match, 40, "field_mod") == [0, 0, 0, -8, 0]


def test_an_anchor_holds_the_enemys_zone_gift() -> None:
    free = ({"zone_used": False}, {})
    assert "zone #10" in legal(begun(position([card(10, "ozok"), card(40, "okzar")], players=free)))
    assert "zone #10" not in legal(begun(position([card(10, "ozok"), card(40, "murond")], players=free)))


def test_a_bodyguard_with_a_greater_total_does_not_step_in() -> None:
    """Dorgul 73, the target 72."""
    low = card(40, "jundolm", field_mod=[0, 0, 0, 0, -7])
    match = play(begun(position([card(10, "cuvopi"), low, card(41, "dorgul")], rolls=[1, 4])), "attack #10 #40")
    assert (lying(match, 1, "incinerator"), asked(match)) == ([40], (None, 0))


def test_cling_keeps_a_covered_card_in_the_place_of_dice() -> None:
    """Iralei too, and it may be attacked once more, face up."""
    cards = [card(10, "cuvopi"), card(11, "okzar"), card(40, "iralei", face="down")]
    match = play(begun(position(cards)), "attack #10 #40")
    assert (of(match, 40, "face"), lying(match, 1, "field")) == ("up", [40])
    assert "attack #11 #40" in legal(match)
