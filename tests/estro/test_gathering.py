"""Gifts of Armonio's mechanics: gathering (rules, section 6.2)."""

from tests.estro.duel import asked, begun, card, legal, lying, of, play, position

MAIN = ({"plays": 0}, {})


def test_bless_stays_with_a_card_for_the_match() -> None:
    """Also in the hand, and it counts for the present primary."""
    cards = [card(10, "liralen", "hand"), card(11, "thofa"), card(12, "halumei", "hand"), card(40, "okzar")]
    match = play(begun(position(cards, players=({"plays": 0, "plays_max": 3}, {}))), "play #10 up", "target #11")
    assert (of(match, 11, "match_mod"), of(match, 11, "tot")) == ([0, 0, 0, 6, 0], 82)
    play(match, "play #12 up", "target #11")  # recall
    assert (of(match, 11, "zone"), of(match, 11, "match_mod"), of(match, 11, "dex")) == ("hand", [0, 0, 0, 6, 0], 34)


def test_a_banner_lifts_other_own_cards_of_its_estro() -> None:
    """Naolia: Illusio + 4. Two banners add up; a covered one and a silenced one do nothing."""
    cards = [card(10, "naolia"), card(11, "thofa"), card(12, "grizok"), card(40, "fenthe"), card(41, "okzar")]
    match = begun(position(cards))
    assert [of(match, n, "tot") for n in (10, 11, 12, 40)] == [72, 80, 73, 79]
    for mark in ({"face": "down"}, {"silenced": True}):
        match = begun(position([card(10, "naolia", **mark), *cards[1:]]))
        assert of(match, 11, "tot") == 76


def test_a_banner_of_its_own_estro_leaves_itself_out() -> None:
    cards = [card(10, "oelani"), card(11, "galwei"), card(40, "okzar")]
    match = begun(position(cards))
    assert (of(match, 10, "hel"), of(match, 11, "hel")) == (37, 29)


def test_bloom_grows_at_each_own_dawn() -> None:
    cards = [card(10, "solwen"), card(11, "jembo", "hand"), card(12, "fasha", "deck"), card(13, "thofa", "deck")]
    more = [card(40, "okzar"), card(41, "furok", "hand"), card(50, "xinis", "deck"), card(51, "utark", "deck")]
    match = play(begun(position([*cards, *more])), "end", "play #41 down", "end")
    assert of(match, 10, "field_mod") == [0, 0, 3, 0, 0]


def test_kinship_counts_up_to_four_others() -> None:
    kin = ("galwei", "elinai", "calwen", "alenia", "leowen")
    for count in (0, 2, 5):
        cards = [card(11 + n, name) for n, name in enumerate(kin[:count])]
        match = begun(position([card(10, "elarei"), *cards, card(20, "thofa"), card(40, "okzar")]))
        assert of(match, 10, "hel") == 13 + 3 * min(count, 4)


def test_mend_heals_all_own_face_up_cards() -> None:
    hurt = {"field_mod": [-4, 3, 0, 0, 0], "match_mod": [0, 0, -2, 0, 0], "silenced": True, "stunned": 8}
    cards = [card(10, "lumiva", "hand"), card(11, "thofa", **hurt), card(40, "okzar", field_mod=[-5, 0, 0, 0, 0])]
    match = play(begun(position(cards, players=MAIN)), "play #10 up")
    assert of(match, 11, "field_mod") == [0, 3, 0, 0, 0]
    assert not any(of(match, 11, tag) and of(match, 11, tag) != [0] * 5 for tag in ("match_mod", "silenced", "stunned"))
    assert of(match, 40, "field_mod") == [-5, 0, 0, 0, 0]


def test_draw_takes_as_many_as_there_are() -> None:
    cards = [card(10, "ilowen", "hand"), card(20, "jembo", "deck"), card(40, "okzar")]
    match = play(begun(position(cards, players=MAIN)), "play #10 up")
    assert lying(match, 0, "hand") == [20]


def test_legacy_draws_for_who_controlled_it() -> None:
    cards = [card(10, "cuvopi"), card(40, "kaelmo", field_mod=[0, 0, -14, 0, 0]), card(50, "xinis", "deck")]
    match = play(begun(position(cards, rolls=[1, 1])), "attack #10 #40")
    assert (lying(match, 1, "hand"), lying(match, 1, "incinerator")) == ([50], [40])


def test_salvage_and_rekindle_and_revive_choose_in_the_own_incinerator() -> None:
    """Printed TOT: Thofa 76, Ozok 72, Okzar 78 (Void: Thofa, Okzar)."""
    burnt = [card(20, "thofa", "incinerator"), card(21, "ozok", "incinerator"), card(22, "okzar", "incinerator")]
    rest = [card(40, "furok"), card(41, "jembo", "incinerator")]
    for name, chosen in (("amilu", [20, 21, 22]), ("luneva", [20, 21]), ("miorei", [20, 22])):
        match = play(begun(position([card(10, name, "hand"), *burnt, *rest], players=MAIN)), "play #10 up")
        assert legal(match) == [f"target #{ident}" for ident in chosen]
        play(match, "target #20")
        zone, face = ("hand", 0) if name == "amilu" else ("field", "down" if name == "luneva" else "up")
        assert (of(match, 20, "zone"), of(match, 20, "face"), bool(of(match, 20, "fresh"))) == (
            zone,
            face,
            zone == "field",
        )


def test_a_phoenix_comes_back_covered_once_a_match() -> None:
    weak = card(40, "aivele", field_mod=[0, 0, -20, 0, 0])
    cards = [card(10, "cuvopi"), card(11, "jembo"), weak]
    match = play(begun(position(cards, rolls=[1, 1])), "attack #10 #40")
    assert (of(match, 40, "zone"), of(match, 40, "face"), of(match, 40, "spent")) == ("field", "down", 1)
    play(match, "attack #11 #40")
    assert of(match, 40, "zone") == "incinerator"


def test_a_phoenix_that_was_charmed_comes_back_to_its_owner() -> None:
    """Krazin's own player destroys it by a Gift: player 1's Kazrin on player 0's side, given up for an exchange."""
    kazrin = card(41, "kazrin", controller=0, home=2)
    cards = [card(10, "drokan", "hand"), kazrin, card(40, "okzar")]
    match = play(begun(position(cards, players=MAIN)), "play #10 up", "target #41", "target #40")
    assert (lying(match, 1, "field"), lying(match, 1, "incinerator"), lying(match, 0, "field")) == ([41], [40], [10])


def test_muster_needs_fewer_cards_than_the_enemy() -> None:
    for others, plays in ((2, 2), (1, 1)):
        cards = [card(10, "faelio"), card(11, "jembo", "hand"), card(12, "fasha", "deck"), card(13, "thofa", "deck")]
        enemies = [card(40 + n, name) for n, name in enumerate(("okzar", "furok")[:others])]
        more = [card(45, "utark", "hand"), card(50, "xinis", "deck"), card(51, "vopey", "deck")]
        at = position([*cards, *enemies, *more], turn=8, active=1, players=({}, {"plays": 1}))
        match = play(begun(at), "end")
        assert match.view()["players"][0]["plays_max"] == plays


def test_a_herald_counts_as_two_cards() -> None:
    """Belamo 77 and nothing else against Jembo 80, at the end of turn 38: more cards, less TOT."""
    at = position(
        [card(10, "belamo"), card(40, "jembo"), card(41, "ryshi", "hand")],
        turn=38,
        active=1,
        players=({}, {"plays": 1}),
    )
    match = begun(at)
    assert [p["field_count"] for p in match.view()["players"]] == [2, 1]
    play(match, "end")
    assert match.result == (None, "final_count")


def test_tempo_is_one_play_more_and_three_are_the_most() -> None:
    cards = [card(10 + n, name, "hand") for n, name in enumerate(("ordaz", "oriwen", "jembo", "fasha"))]
    match = play(begun(position([*cards, card(40, "okzar")], players=MAIN)), "play #10 up", "play #11 up")
    assert match.view()["players"][0]["plays_max"] == 3
    play(match, "play #12 up")
    assert not [a for a in legal(match) if a.startswith("play")]


def test_a_silenced_card_has_no_gift() -> None:
    cards = [
        card(10, "hopnam", "hand"),
        card(11, "cuvopi"),
        card(40, "kaelmo"),
        card(41, "jembo"),
        card(42, "naolia", silenced=True),
    ]
    match = play(begun(position(cards, players=MAIN)), "play #10 up")
    assert legal(match) == ["target #40"]  # Jembo has none, Naolia's is silenced
    play(match, "target #40")
    assert of(match, 40, "silenced") == 1
    assert asked(match) == (None, 0)


def test_after_two_hundred_gifts_of_one_queue_the_others_are_left_out() -> None:
    """6.1: a queue of more than 200 Gifts stops with `loop_cut`. Two cards with Legacy go; the one
    that waits would be the 201st, so nobody draws and the match goes on."""
    field = [card(10, "drokan", "hand"), card(11, "kaelmo", face="up"), card(40, "wenlio", face="up")]
    decks = [card(20, "tirux", "deck"), card(50, "skarun", "deck"), card(42, "tukraz", face="up")]
    at = position([*field, *decks], zone="armonio", players=({"plays": 0}, {"zone_used": False}))
    match = play(begun(at), "play #10 up", "target #11", "target #40")
    waiting = match.position()
    assert [each["source"] for each in waiting["queue"]] == [11], "Armonio may save #40 before its Legacy works"

    drawn, cut = begun(waiting), begun({**waiting, "queue": [{**waiting["queue"][0], "ran": 200}]})
    assert "loop_cut" not in {event.name for event in drawn.play("pass")}
    assert (lying(drawn, 0, "hand"), lying(drawn, 1, "hand")) == ([20], [50])
    assert "loop_cut" in {event.name for event in cut.play("pass")}
    assert (lying(cut, 0, "hand"), lying(cut, 1, "hand")) == ([], [])
    assert "end" in legal(cut)
