"""The panel of an attack: both sums grow line by line as events tell them, what decided, what it says (rules, 5.4, 10).

Every figure is worked out by hand from the cards and tables of the contract (5.3, 6.3).
"""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.client.board_kit.choices import MatchChoices
from game.client.board_kit.follower import Follower
from game.client.cardtable.seen import card_of
from game.client.input import KEY, Input
from game.engine.match import Match
from game.estro.client.board.board import EstroBoard
from game.estro.client.board.endboard import best, headline
from game.estro.client.board.fights import DECIDES, DICE, FALL, FALLS, STEPS, VERDICT, Fight
from game.estro.client.board.matrix import items_of_pair
from game.estro.client.board.odds import falls, foreseen
from game.estro.client.board.picture import draw_table
from game.estro.client.board.rounds import ended_said, items_of_rounds, warning
from game.estro.client.board.sum_words import deciding, line_name, primaries, verdict_of
from game.estro.client.board.sums import dice_line, lines_of
from game.i18n import LANGUAGES
from tests.canvases import Screen, screens
from tests.estro.duel import begun, card, position

SIZES = ((1280, 720), (1920, 1080), (800, 450))


@pytest.fixture(scope="module", autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    yield


@pytest.fixture(scope="module")
def screen() -> Screen:
    return screens()


def board_of(match: Match, language: str = "en", seat: int = 0) -> EstroBoard:
    teller = match.rules.room.teller(match.rules, language)
    teller.you = seat
    board = EstroBoard(match.rules, teller)
    board.seat, board.layers = seat, match.layers
    board.show(match.view(seat))
    board.offer(MatchChoices(match, seat) if match.actor == seat else None)
    return board


def played(match: Match, board: EstroBoard, *actions: str) -> float:
    """Plays and shows actions to their end; the seconds that this took."""
    seconds = 0.0
    for action in actions:
        follower = Follower(match.rules, board)
        follower._view = board.view
        follower._fold = type(follower._fold)(match.rules, match.view(board.seat))
        follower.follow(match.play(action, board.seat))
        while follower.busy:
            follower.update(0.02)
            board.update(0.02)
            seconds += 0.02
    board.offer(MatchChoices(match, board.seat) if match.actor == board.seat else None)
    return seconds


def shown(board: EstroBoard) -> Fight:
    fight = board.motion.fights.shown
    assert fight is not None
    return fight


def saving() -> Match:
    """The mock-up's moment: Kythes (with Naolia's Banner) defeats Okzar (with Grizok's), whom Armonio may save."""
    mine = [card(10, "okzar"), card(11, "grizok"), card(12, "oelani"), card(13, "nyxil", face="down")]
    theirs = [card(40, "naolia"), card(41, "kythes"), card(42, "torbund"), card(43, "hakrun", face="down")]
    players: Any = ({"plays": 0, "zone_used": False}, {"plays": 1})
    return begun(position([*mine, *theirs], "armonio", players, turn=9, active=1, first=1, rolls=[1, 6]))


def pair(own: str, other: str, zone: str, rolls: tuple[int, int], **more: Any) -> Match:
    """Two cards against each other."""
    return begun(position([card(10, own), card(40, other, **more)], zone, rolls=list(rolls)))


# ---- line by line ----


def test_the_lines_stand_in_the_order_of_the_rules_with_both_figures() -> None:
    """79 and 78 printed, 4 and 4 of Banners, +10 (Illusio against Ardo), 0 and 5 of the dice 1 and 6."""
    match = saving()
    board = board_of(match)
    played(match, board, "attack #41 #10")
    sums = shown(board).sums
    assert sums is not None
    assert [(line.part, line.adds) for line in lines_of(sums)] == [
        ("base", (79, 78)),
        ("banner", (4, 4)),
        ("matrix", (10, 0)),
    ]
    assert dice_line(sums).adds == (0, 5)
    assert [side.total for side in sums.sides] == [93, 87]
    assert [line.part for line in lines_of(sums) if line.decides] == ["matrix"]
    assert line_name(board.now, lines_of(sums)[1]) == "Banner: Naolia · Grizok"


def test_each_line_comes_after_the_one_before_then_the_dice_what_decides_and_the_verdict() -> None:
    match = saving()
    board = board_of(match)
    played(match, board, "attack #41 #10")
    begins = shown(board).begins
    order = ["base", "banner", "matrix", DICE, DECIDES, VERDICT]
    assert [part for part, _ in sorted(begins.items(), key=lambda each: each[1])] == order
    assert begins["base"] >= STEPS


def test_without_motion_every_part_only_fades() -> None:
    """120 thousandths of a second each."""
    match = saving()
    board = board_of(match)
    board.calm = True
    assert played(match, board, "attack #41 #10") < 1.5
    assert shown(board).verdict == "defeated"


def test_a_long_attack_takes_the_time_that_its_lines_take() -> None:
    match = saving()
    assert 2.0 < played(match, board_of(match), "attack #41 #10") < 6.0


def test_a_line_without_effect_is_left_out_but_not_the_dice() -> None:
    """E4: no Zone, no Gift; the dice help neither."""
    match = pair("yampo", "elinai", "illusio", (4, 4))
    board = board_of(match)
    played(match, board, "attack #10 #40")
    fight = shown(board)
    assert fight.sums is not None
    assert [line.part for line in lines_of(fight.sums)] == ["base", "matrix"]
    assert (fight.rolls, dice_line(fight.sums).adds) == ((4, 4), (0, 0))


def test_more_kinds_of_terms_than_there_is_room_for_stand_in_one_line() -> None:
    """Changes of three durations, a Banner, the Zone, the matrix and Brace against Kythes's DEX."""
    changed = card(10, "kythes", match_mod=[1, 0, 0, 0, 0], field_mod=[0, 0, 0, 4, 0], turn_mod=[0, 0, 0, 3, 0])
    cards = [changed, card(11, "naolia"), card(40, "kelbod")]
    match = begun(position(cards, "illusio", rolls=[1, 2]))
    board = board_of(match)
    played(match, board, "attack #10 #40")
    sums = shown(board).sums
    assert sums is not None
    found = [(line.part, line.adds) for line in lines_of(sums)]
    assert found == [("base", (79, 73)), ("changes", (8, 0)), ("banner", (4, 0)), ("zone", (2, 0)),
                     ("brace", (0, 8)), ("matrix", (-10, 0))]  # fmt: skip


def test_the_attack_stands_through_every_window_and_until_something_else_begins() -> None:
    match = saving()
    board = board_of(match)
    played(match, board, "attack #41 #10")
    assert match.view()["pending"]["kind"] == "save"
    assert shown(board).verdict == "defeated" and not shown(board).over
    played(match, board, "pass")
    assert shown(board).over and shown(board).fell == {10}
    played(match, board, "end")
    assert board.motion.fights.shown is None


def test_the_last_attack_does_not_come_back_for_a_moment_before_the_next() -> None:
    """What is foreseen of the next one goes as it is chosen, before anything of it has happened."""
    cards = [card(10, "yampo"), card(11, "okzar"), card(40, "elinai"), card(41, "kythes")]
    match = begun(position(cards, "illusio", rolls=[1, 1]))
    board = board_of(match)
    played(match, board, "attack #10 #40")
    while not any(action.verb == "attack" for action in match.actions()):
        played(match, board, "pass")
    assert shown(board).over
    board.point(next(action for action in match.actions() if action.verb == "end"))
    board.offer(None)
    assert shown(board).over, "of anything else that is chosen it stays until that begins"
    board.offer(MatchChoices(match, board.seat))
    board.point(next(action for action in match.actions() if action.verb == "attack"))
    board.offer(None)
    assert board.motion.fights.shown is None


def test_an_attack_that_nothing_led_to_is_shown_whole_to_who_decides() -> None:
    """A match that is gone on with in the middle of a window: the core tells what decided."""
    match = saving()
    match.play("attack #41 #10")
    fight = shown(board_of(match))
    assert fight.sums is not None and (fight.rolls, fight.verdict) == ((1, 6), "defeated")
    assert (fight.sums.decides, fight.sums.without) == (3, (83, 87))
    watched = shown(board_of(match, seat=1))
    assert watched.sums is not None and [side.total for side in watched.sums.sides] == [93, 87]


def test_an_attack_that_is_gone_on_with_is_shown_with_its_verdict_to_who_is_not_asked() -> None:
    """Anna may save Okzar; Bruno, whose Kythes defeats it by 93 to 87, comes back to the match meanwhile."""
    match = saving()
    events = match.play("attack #41 #10", 1)
    teller = match.rules.room.teller(match.rules, "en")
    board = EstroBoard(match.rules, teller)
    board.seat, board.layers = 1, match.layers
    board.recall([*match.opening_for(1), *events])
    board.show(match.view(1))
    fight = shown(board)
    assert fight.verdict == "defeated" and fight.rolls == (1, 6) and not fight.growing
    assert fight.sums is not None and [side.total for side in fight.sums.sides] == [93, 87]
    match.play("pass")
    board.show(match.view(1))
    assert board.motion.fights.shown is None


def test_who_may_roll_again_sees_what_would_come_of_the_dice_as_they_lie() -> None:
    """Fenthe 79 + 5 (Illusio on Armonio) with face 1, Elinai 79 + 5 for face 5: 84 to 84 holds. Followed, and come
    back to; a die that is rolled again takes the verdict away until the next one is told."""
    players: Any = ({"plays": 1, "zone_used": True}, {"zone_used": True})
    match = begun(position([card(10, "fenthe"), card(40, "elinai")], "manpo", players, rolls=[1, 5, 6]))
    board, before = board_of(match), board_of(match.copy())
    played(match, board, "attack #10 #40")
    before.recall([*match.opening_for(0)])
    before.show(match.view(0))
    before.offer(MatchChoices(match, 0))
    for each in (board, before):
        assert each.motion.fights.shown is not None
        fight = each.motion.fights.shown.whole()
        assert (fight.verdict, fight.rolls) == ("resists", (1, 5))
        assert verdict_of(each.now, fight)[0] == "Equal: Elinai holds"
    played(match, board, "reroll")
    assert shown(board).rolls == (6, 5) and shown(board).verdict == "defeated", "89 to 84"


def test_a_zone_gift_in_the_attack_brings_its_line() -> None:
    """E17: Chisfe's DEX 24 doubled; Yampo 81 + 10 against 81 + 2 + 24."""
    at = position([card(10, "yampo"), card(40, "chisfe")], "illusio", rolls=[1, 1])
    at["players"] = [{"plays": 1, "zone_used": True}, {}]
    match = begun(at)
    board = board_of(match, seat=1)
    played(match, board, "attack #10 #40", "zone #40")
    fight = shown(board)
    assert fight.sums is not None
    assert ("doubled", (0, 24)) in [(line.part, line.adds) for line in lines_of(fight.sums)]
    assert verdict_of(board.now, fight)[0] == "Chisfe holds by 11"  # 107 against 81 + 10 + 5


# ---- what it says ----


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("Okzar falls by 6", "DEX 44 against ATK 49: not more than double", "Matrix +10 decides")),
        ("it", ("Okzar cade per 6", "DEX 44 contro ATK 49: non più del doppio", "Decide: Matrice +10")),
        ("zh", ("Okzar以6点之差倒下", "DEX 44对ATK 49：未超过两倍", "相克表 +10决定胜负")),
    ],
)
def test_the_verdict_is_told_in_each_language(language: str, said: tuple[str, str, str]) -> None:
    match = saving()
    board = board_of(match, language)
    played(match, board, "attack #41 #10")
    fight = shown(board)
    assert fight.sums is not None
    head, without = deciding(board.now, fight.sums, True)
    assert (str(verdict_of(board.now, fight)[0]), primaries(board.now, fight.sums), head) == said
    assert "83" in without and "87" in without


@pytest.mark.parametrize(
    ("match", "said"),
    [
        (pair("yampo", "elinai", "illusio", (4, 4)), "Equal: Elinai holds"),  # E4: 79 against 79
        (pair("okzar", "yampo", "illusio", (1, 4)), "Yampo falls: double primary"),  # E5: 40 against 12
        (pair("ozok", "thofa", "manpo", (6, 3)), "Thofa holds by 9"),  # E1: 72 against 81
        (pair("ozok", "fopima", "manpo", (1, 1), face="down"), "Fopima falls"),  # E9
        (pair("fopima", "gromud", "manpo", (1, 1), face="down"), "Gromud stays"),  # E10: Cling
        (pair("fopima", "nyxil", "manpo", (1, 1), face="down"), "Fopima falls"),  # Ambush destroys the attacker
        (pair("thofa", "ozok", "manpo", (1, 1), shield=True), "Ozok stays"),  # E2 with a shield
    ],
)
def test_every_result_has_its_words(match: Match, said: str) -> None:
    board = board_of(match)
    played(match, board, "attack #10 #40")
    assert str(verdict_of(board.now, shown(board))[0]) == said


def test_an_attacker_that_is_avenged_falls_with_its_target() -> None:
    """E20: Yarzok defeats Hakrun, whose Avenge destroys it."""
    cards = [card(10, "yarzok"), card(11, "jembo"), card(40, "hakrun", field_mod=[-15, 0, 0, 0, 0])]
    match = begun(position(cards, "manpo", rolls=[1, 1]))
    board = board_of(match)
    played(match, board, "attack #10 #40")
    assert verdict_of(board.now, shown(board))[0] == "Both fall"


def test_the_double_primary_says_that_it_decided() -> None:
    """E5: by TOT 78 − 10 = 68 against 81 it would hold."""
    match = pair("okzar", "yampo", "illusio", (1, 4))
    board = board_of(match)
    played(match, board, "attack #10 #40")
    sums = shown(board).sums
    assert sums is not None
    assert deciding(board.now, sums, True) == ("The double primary decides", "By TOT 68 to 81 it would hold.")
    assert primaries(board.now, sums) == "ATK 40 against MAP 12: more than double"


def test_a_steadfast_target_is_said_to_be_so() -> None:
    """Kythes 40 against Zumgrod's 14; 79 − 10 against 74: it holds, though 40 is more than double."""
    match = pair("kythes", "zumgrod", "ardo", (4, 4))
    board = board_of(match)
    played(match, board, "attack #10 #40")
    fight = shown(board)
    assert fight.sums is not None and fight.verdict == "resists"
    assert primaries(board.now, fight.sums) == "DEX 40 against DEF 14: more than double, but Steadfast"


# ---- before it ----


def test_what_is_pointed_at_is_foretold_with_its_36_throws() -> None:
    """E3: 12 of 36."""
    match = pair("yampo", "elinai", "illusio", (1, 1))
    board = board_of(match)
    board.point(next(action for action in match.actions() if action.verb == "attack"))
    account = foreseen(board.now)
    assert account is not None and falls(account) == 12


def test_in_a_window_what_goes_on_is_foretold_until_the_dice_lie() -> None:
    """E16: Boldrun against Bolgar in the Zone of Granito; both windows come before the dice."""
    at = position([card(10, "boldrun"), card(40, "bolgar")], "granito", rolls=[4, 4])
    at["players"] = [{"plays": 1}, {}]
    match = begun(at)
    board = board_of(match)
    played(match, board, "attack #10 #40")
    account = foreseen(board.now)
    assert account is not None and [side.total for side in account.sides] == [76, 77]
    match = saving()
    board = board_of(match)
    played(match, board, "attack #41 #10")
    assert foreseen(board.now) is None


def test_the_matrix_opens_and_closes_by_its_key_and_lights_the_pair() -> None:
    match = pair("yampo", "elinai", "illusio", (1, 1))
    board = board_of(match)
    board.point(next(action for action in match.actions() if action.verb == "attack"))
    board.handle(Input(KEY, letter="m", key="m"))
    assert board.now.charted
    told = [(item.text, item.value) for item in items_of_pair(board.now)]
    assert told == [
        ("Matrix and die", ""),
        ("Manpo against Armonio", "−2"),
        ("Manpo: faces 1, 2, 3", "+5"),
        ("Armonio: faces 2, 5", "+5"),
    ]
    assert board.disarm() and not board.now.charted


def test_the_track_says_when_an_empty_field_loses_and_who_would_win() -> None:
    """8.1: from the end of turn 10; 8.3: more cards and more TOT."""
    match = begun(position([card(10, "yampo"), card(11, "jembo"), card(40, "elinai")], "illusio"))
    now = board_of(match).now
    assert warning(now) == "From the end of turn 10 an empty field loses."
    assert ended_said(now) == "you win"
    assert ended_said(board_of(match, seat=1).now) == "Player 1 wins"
    assert any(item.value == "2 cards · 161" for item in items_of_rounds(now))
    later = begun(position([card(10, "yampo"), card(40, "elinai")], "illusio", turn=11, active=0))
    assert warning(board_of(later).now) == "An empty field loses at the end of the turn."
    assert ended_said(board_of(later).now) == "nobody ahead"
    assert "If it ended now" in {item.text for item in items_of_rounds(board_of(later).now)}
    later.play("concede")
    assert "If it ended now" not in {item.text for item in items_of_rounds(board_of(later).now)}, "it has ended"


# ---- drawn ----


def moments() -> Iterator[Callable[[str], EstroBoard]]:
    """Boards in a language: an attack after its verdict, a pair foretold, a covered one, the matrix over all."""

    def fought(language: str) -> EstroBoard:
        match = saving()
        board = board_of(match, language)
        played(match, board, "attack #41 #10")
        return board

    def pointed(language: str, **more: Any) -> EstroBoard:
        match = pair("okzar", "sturgom", "granito", (1, 1), **more)
        board = board_of(match, language)
        board.point(next(action for action in match.actions() if action.verb == "attack"))
        return board

    def charted(language: str) -> EstroBoard:
        board = fought(language)
        board.handle(Input(KEY, letter="m", key="m"))
        return board

    yield fought
    yield pointed
    yield lambda language: pointed(language, face="down")
    yield charted


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_panels_is_cut(screen: Screen, language: str, size: tuple[int, int]) -> None:
    for moment in moments():
        board, canvas = moment(language), screen(size)
        board._fit(canvas)
        draw_table(canvas, board.now, False)
        assert canvas.cut == []


# ---- the end ----


def test_the_course_is_followed_turn_by_turn_with_who_fell_and_who_felled() -> None:
    """E2: Thofa fells Ozok; both fields are 76 and 0 then, until the next turn's end decides."""
    cards = [card(10, "ozok"), card(11, "jembo", "hand"), card(40, "thofa"), card(41, "ryshi", "hand")]
    players: Any = ({}, {"plays": 1})
    match = begun(position(cards, "manpo", players, turn=10, active=1, rolls=[1, 1]))
    board = board_of(match)
    assert board.motion.course.totals == {10: (72, 76)}
    played(match, board, "attack #40 #10", "end")
    course = board.motion.course
    assert course.totals == {10: (0, 76)}
    assert [(fallen.turn, fallen.card) for fallen in course.fallen] == [(10, 10)]
    assert best(board.now) == [(40, 1)]
    assert headline(board.now) == "Player 2 wins"
    blow = course.blow
    assert blow is not None and blow.sums is not None
    assert (blow.turn, blow.attacker, blow.target, blow.rolls) == (10, 40, 10, (1, 1))
    assert [side.total for side in blow.sums.sides] == [86, 72], "76 + 10 (Illusio on Ardo); face 1 helps neither"


def test_what_falls_is_told_as_it_falls_and_not_with_the_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    match = pair("yampo", "elinai", "manpo", (1, 1))
    board = board_of(match)
    ident = next(card["id"] for card in match.view(0)["cards"] if card["card"] == "elinai")
    lay_there: list[bool] = []
    follower = Follower(match.rules, board)
    follower.show(match.view(0))
    monkeypatch.setattr(
        board,
        "tell",
        lambda said: lay_there.extend(
            card_of(board.view, ident)["zone"] == "field" for each in said if "Incinerator" in each.text
        ),
    )
    before, action = match.view(0), next(a for a in match.actions() if a.verb == "attack")
    events = match.play(action, 0)
    teller = match.rules.room.teller(match.rules, "en")
    follower.follow(events, teller.log(before, events))
    while follower.busy:
        follower.update(0.02)
        board.update(0.02)
    assert lay_there == [False]


def test_the_board_of_the_end_is_there_long_enough_to_be_looked_at() -> None:
    """An empty field at the end of round 5 (E23): nothing else moves then."""
    at = position([card(10, "vopey"), card(41, "ryshi", "hand")], turn=10, active=1, players=({}, {"plays": 1}))
    match = begun(at)
    board = board_of(match, seat=1)
    assert played(match, board, "end") >= 2.0
    assert board.view["result"]


def test_a_card_that_is_saved_is_no_last_blow() -> None:
    match = saving()
    board = board_of(match)
    played(match, board, "attack #41 #10", "zone #10")
    assert board.motion.course.blow is None


def test_a_view_of_another_turn_forgets_the_course() -> None:
    match = saving()
    board = board_of(match)
    played(match, board, "attack #41 #10", "pass")
    assert board.motion.course.felled == {41: 1}
    board.show(match.view(0))
    assert board.motion.course.felled == {41: 1}
    board.show(pair("ozok", "thofa", "manpo", (1, 1)).view(0))
    assert not board.motion.course.felled


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_of_the_end_is_whole(screen: Screen, language: str, size: tuple[int, int]) -> None:
    match = saving()
    board = board_of(match, language)
    played(match, board, "attack #41 #10", "pass", "concede")
    canvas = screen(size)
    board._fit(canvas)
    draw_table(canvas, board.now, False)
    assert canvas.cut == []


@pytest.mark.parametrize("begins", [step / 60 for step in range(0, 600, 7)])
def test_a_part_that_has_had_its_time_has_come_whenever_it_began(begins: float) -> None:
    fell = f"{FALL} 3"
    fight = Fight(3, 4, begins={fell: begins}, age=begins + FALLS)
    assert fight.share(fell, FALLS) == 1.0
    assert Fight(3, 4, begins={fell: begins}, age=begins + FALLS - 1 / 60).share(fell, FALLS) < 1
