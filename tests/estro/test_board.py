"""ESTRO's board: drawn in each language and size, clicks narrowed down to one action, whole matches played on it."""

import random
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pygame
import pytest

import game
from game.client import input as inputs
from game.client.board_kit.choices import MatchChoices
from game.client.board_kit.follower import Follower
from game.client.board_kit.spot import Key, middle
from game.client.cardtable.fan import risen
from game.client.cardtable.seen import card_of
from game.client.input import Input
from game.engine.match import Match
from game.estro.client.board import aims, gloss, lines, players
from game.estro.client.board import places as lay
from game.estro.client.board.board import EstroBoard
from game.estro.client.board.gloss import beside, items_of
from game.estro.client.board.odds import _told_of_covered, _told_of_known
from game.estro.client.board.outcomes import counts_of, rows_of
from game.estro.client.board.picture import draw_table
from game.estro.client.board.reasons import why_no_attacker, why_no_target, why_not_end, why_not_play
from game.estro.client.board.said import question
from game.estro.engine.room import Estro
from game.i18n import LANGUAGES
from tests.canvases import Screen, screens
from tests.estro.duel import begun, card, position

SIZES = ((1280, 720), (1920, 1080), (800, 450))
FREE: Any = ({"plays": 0, "zone_used": False}, {"zone_used": False})
"""Both players still have all that a turn gives."""


def board_of(match: Match, language: str = "en", seat: int = 0) -> EstroBoard:
    teller = match.rules.room.teller(match.rules, language)
    teller.you = seat
    board = EstroBoard(match.rules, teller)
    board.seat = seat
    board.layers = match.layers
    look(board, match)
    return board


def look(board: EstroBoard, match: Match) -> None:
    """The board is shown the match as it stands, and asked if it is its seat's decision."""
    board.show(match.view(board.seat))
    board.offer(MatchChoices(match, board.seat) if match.actor == board.seat else None)


def saving() -> Match:
    """The mock-up's moment (rules, 5.4, 5.7.6): Kythes defeats Okzar, whom the Zone Gift of Armonio may save."""
    mine = [card(10, "okzar"), card(11, "grizok"), card(12, "oelani"), card(13, "nyxil", face="down")]
    theirs = [card(40, "naolia"), card(41, "kythes"), card(42, "torbund"), card(43, "hakrun", face="down")]
    held = [card(n, name, "hand") for n, name in enumerate(("jembo", "bolgar", "zythfa", "lumiva"), 14)]
    players: Any = ({"plays": 0, "zone_used": False}, {"plays": 1})
    at = position([*mine, *held, *theirs], "armonio", players, turn=9, active=1, first=1, rolls=[1, 6])
    match = begun(at)
    match.play("attack #41 #10")
    return match


def turn(zone: str = "illusio", **more: Any) -> Match:
    """An own turn in which everything may be done: cards held, one covered, an attacker, a Gift that is used."""
    mine = [card(10, "zarek"), card(11, "thofa"), card(12, "gapuvo", face="down")]
    theirs = [card(40, "jembo"), card(41, "quyth", face="down"), card(42, "hulgam")]
    held = [card(n, name, "hand") for n, name in enumerate(("ozok", "okari", "chisfe"), 14)]
    return begun(position([*mine, *held, *theirs], zone, FREE, **more))


def crowded() -> Match:
    """Both fields full, hands above every limit: twelve cards a side, eleven in hand."""
    names = list(Estro().content.cards)
    mine = [card(10 + n, names[n], face="down" if n % 4 == 3 else "up") for n in range(12)]
    held = [card(22 + n, names[20 + n], "hand") for n in range(11)]
    theirs = [card(40 + n, names[60 + n], face="down" if n % 5 == 4 else "up") for n in range(12)]
    return begun(position([*mine, *held, *theirs], "manpo", FREE))


EXHIBITS: dict[str, Callable[[], Match]] = {"saving": saving, "turn": turn, "crowded": crowded}


@pytest.fixture(scope="module", autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    yield


@pytest.fixture(scope="module")
def screen() -> Screen:
    return screens()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_is_drawn_and_no_text_is_cut(screen: Screen, language: str, size: tuple[int, int]) -> None:
    for exhibit in EXHIBITS.values():
        board = board_of(exhibit(), language)
        canvas = screen(size)
        board._fit(canvas)
        draw_table(canvas, board.now, False)
        assert len({canvas.surface.get_at((x * size[0] // 32, size[1] // 3))[:3] for x in range(32)}) > 3
        assert canvas.cut == []


def test_all_that_is_legal_can_be_clicked_somewhere() -> None:
    """Every action is what some clicks leave; and what can be clicked lies on the board."""
    moments = [turn(zone) for zone in ("ardo", "granito", "armonio", "illusio", "manpo")]
    for match in (saving(), crowded(), *moments):
        board = board_of(match)
        assert {str(action) for action in match.actions()} <= set(reached(board))


def reached(board: EstroBoard) -> Iterator[str]:
    """The actions that one, two or three clicks come to."""
    for first in list(board.choosing.keys()):
        board.choosing.let_go_of_picked()
        assert first in board.now.places, (first, "lies nowhere")
        action = board.choosing.click(first)
        if action is not None:
            yield str(action)
            continue
        picked = board.choosing.picked
        for second in list(board.choosing.keys()):
            board.choosing._pick(picked)
            assert second in board.now.places, (first, second, "lies nowhere")
            action = board.choosing.click(second)
            if action is not None:
                yield str(action)
                continue
            for third, kept in board.choosing.keys().items():
                assert third in board.now.places, (first, second, third, "lies nowhere")
                yield from (str(each) for each in kept)


def clicks(match: Match, *keys: Key) -> str:
    board = board_of(match)
    for key in keys[:-1]:
        assert board.choosing.click(key) is None, key
    return str(board.choosing.click(keys[-1]))


def test_a_card_is_played_by_a_click_on_it_and_one_on_how_it_is_laid() -> None:
    """Rules, section 4: `play #h up`, `play #h down`."""
    assert clicks(turn(), ("card", 14), ("lay", "up")) == "play #14 up"
    assert clicks(turn(), ("card", 14), ("lay", "down")) == "play #14 down"


def test_what_is_painted_ahead_of_a_held_card_bears_its_own_tot(screen: Screen) -> None:
    """Ozok has 72, Okari 70, Chisfe 81 (rules, 6.3): such a picture stands in until the right one is painted."""
    board = board_of(turn())
    coming = [draw.keywords["standing"] for draw in board._coming(screen((1280, 720)))]  # type: ignore[attr-defined]
    assert [(each.name, each.total) for each in coming if not each.covered] == [
        ("Ozok", 72),
        ("Okari", 70),
        ("Chisfe", 81),
    ]
    assert [each.name for each in coming if each.covered] == ["Ozok", "Okari", "Chisfe"]


def test_the_gloss_of_a_held_card_leaves_the_card_that_has_risen_in_sight(screen: Screen) -> None:
    board, canvas = board_of(turn()), screen((1280, 720))
    board._fit(canvas)
    for ident in (14, 15, 16):
        board._point_at(middle(board.now.places["card", ident]))
        now = board.now
        assert now.hover == ("card", ident)
        held = card_of(now.view, ident)
        assert held is not None
        spot = next(each for each in now.spots if each.key == now.hover)
        place = pygame.Rect(beside(canvas, now, spot).of((318.0, 180.0)))
        assert not place.colliderect(pygame.Rect(risen(canvas, now, lay.FAN, held)))


def test_an_attack_is_a_click_on_who_attacks_and_one_on_whom() -> None:
    """Hulgam has Bulwark (rules, 5.1.4): it alone can be attacked."""
    assert clicks(turn(), ("piece", 11), ("piece", 42)) == "attack #11 #42"


def test_a_covered_card_is_turned_up_by_two_clicks_on_it() -> None:
    assert clicks(turn(), ("piece", 12), ("piece", 12)) == "flip #12"


def test_a_gift_that_is_used_has_a_sign_of_its_own_beside_the_attack() -> None:
    """Zarek: Fuel 10 (rules, 6.2), and it can attack."""
    assert clicks(turn(), ("use", 10), ("go", "use")) == "use #10"
    assert clicks(turn(), ("piece", 10), ("piece", 42)) == "attack #10 #42"


def test_the_zone_gift_of_ardo_asks_for_its_price_and_then_for_whom() -> None:
    """Rules, 5.5.3: an Ardo card of the hand, an own face-up Ardo card."""
    assert clicks(turn("ardo"), ("zone",), ("card", 15), ("piece", 10)) == "zone #15 #10"


def test_a_card_that_may_be_saved_is_clicked_itself_or_its_plate() -> None:
    for key in (("piece", 10), ("go", "zone")):
        assert clicks(saving(), key) == "zone #10"
    assert clicks(saving(), ("go", "pass")) == "pass"


def test_a_second_click_on_the_same_lets_go() -> None:
    board = board_of(turn())
    board.choosing.click(("card", 14))
    assert board.choosing.picked == ("card", 14)
    assert board.choosing.click(("card", 14)) is None
    assert board.choosing.picked is None


def test_the_digits_lay_a_card_and_z_is_the_zone_gift() -> None:
    board = board_of(turn("ardo"))
    board.choosing.click(("card", 14))
    assert str(board.choosing.by_letter("2")) == "play #14 down"
    board.choosing.let_go()
    assert board.choosing.by_letter("z") is None
    assert board.choosing.picked == ("zone",)
    assert str(board_of(saving()).choosing.by_letter("z")) == "zone #10"


# ---- what is told ----


def test_saving_tells_what_follows_each_answer() -> None:
    """Saved, Kythes (79 + 4) may turn. Illusio on Ardo +10: 93 or 98 against Grizok's 73 or 78, on Armonio +5: 88 or 93
    against Oelani's 72 + 2 = 74 or 79: both fall in all of 36 throws. Nyxil covered has Ambush: Kythes falls (5.7.5).
    Left alone, Okzar's side keeps 3 cards: 229 - 78 and its Banner, 4 of Grizok's, are gone: 147."""
    board = board_of(saving())
    told = [(row.text, row.value) for row in rows_of(board.now, ("go", "zone"))]
    assert told == [
        ("Okzar stays; your zone Gift is spent.", ""),
        ("Player 2 may turn Kythes, new dice, on", ""),
        ("Grizok", "falls, 36 of 36"),
        ("Oelani", "falls, 36 of 36"),
        ("Nyxil", "Ambush: Kythes falls"),
    ]
    assert [row.text for row in rows_of(board.now, ("go", "pass"))] == ["Okzar goes to the Incinerator."]
    mine, theirs = counts_of(board.now, ("go", "pass"))
    assert (mine.cards, mine.total) == ((4, 3), (229, 147))
    assert (theirs.cards, theirs.total) == ((4, 4), (232, 232))


def told_of(board: EstroBoard, key: Key) -> list[tuple[str, str]]:
    spot = next(spot for spot in board.now.spots if spot.key == key)
    return [(item.text, item.value) for item in items_of(board.now, spot)]


def test_every_term_of_a_sum_is_explained() -> None:
    """Kythes: 79 printed, 4 by Naolia's Banner, 10 by the matrix (rules, 5.2, 5.3): 93."""
    told = told_of(board_of(saving()), ("piece", 41))
    assert told[0] == ("Kythes", "83")
    values = [value for text, value in told if value]
    assert values == ["83", "79", "+4", "+10", "93"]
    assert any("Naolia" in text and value == "+4" for text, value in told)


def test_whatever_lies_on_the_board_is_explained() -> None:
    board = board_of(turn())
    silent = {"table", "log", "go", "zone", "lay", "estro"}
    for spot in board.now.spots:
        if spot.key[0] not in silent:
            assert list(items_of(board.now, spot)), spot.key


def test_a_covered_card_of_the_other_is_told_of_without_its_face() -> None:
    told = told_of(board_of(turn()), ("piece", 41))
    assert not any("Quyth" in text for text, _ in told)


def test_the_others_hand_shows_from_behind_what_is_known_of_it_and_nothing_else() -> None:
    """Section 11: `known` 3 is a face that both know; Ferrok is of Ardo."""
    theirs = [card(40, "jembo"), card(41, "hakrun", "hand"), card(42, "ferrok", "hand", known=3)]
    board = board_of(begun(position([card(10, "ozok"), card(11, "yampo", "hand"), *theirs], "manpo", FREE)))
    assert (players._plate(board.now, 1).held, players._plate(board.now, 0).held) == (("", "ardo"), ())
    told = told_of(board, ("held", 1))
    assert ("Ferrok", "79") in told and not any("Hakrun" in text for text, _ in told)


def test_the_new_side_of_a_card_that_turns_is_painted_before_it_shows(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = [card(10, "ozok"), card(12, "yampo", face="down"), card(40, "jembo")]
    match = begun(position(cards, "manpo", FREE))
    board, canvas = board_of(match), screen((1280, 720))
    follower = Follower(match.rules, board)
    follower.show(match.view(0))
    follower.follow(match.play("flip #12", 0))
    drawn: list[tuple[int, bool]] = []

    def note(canvas: Any, rect: Any, standing: Any, *rest: Any, **more: Any) -> None:
        if standing.form is not None and standing.form.id == "yampo":
            drawn.append((canvas.surface.get_width(), standing.covered))

    monkeypatch.setattr(lines, "draw_piece", note)
    while not board.motion.turning:
        follower.update(0.01)
    lines.draw_lines(canvas, board.now)
    assert drawn == [(1, False), (1280, True)]
    drawn.clear()
    board.update(0.2)
    lines.draw_lines(canvas, board.now)
    assert drawn == [(1280, False)]


def test_who_is_picked_up_is_told_its_odds_at_every_target(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    """Grizok (Ardo, 73; faces 4 and 6) against Naolia: 83 to 74 or 79. Against Kythes: 68 or 73 to 83. Against Torbund
    (Granito, 75; faces 1 and 3): 75 to 75, so it falls if the die favours Grizok alone, 2 x 4 of 36 (rules, 5.3)."""
    theirs = [card(40, "naolia"), card(41, "kythes"), card(42, "torbund"), card(43, "hakrun", face="down")]
    board = board_of(begun(position([card(11, "grizok"), *theirs], "armonio")))
    board.choosing.click(("piece", 11))
    told: list[str] = []
    monkeypatch.setattr(aims, "draw_tag", lambda canvas, text, *rest: told.append(text))
    aims.draw_aims(screen((1280, 720)), board.now)
    assert told == ["36/36", "0/36", "8/36", "?"]


def test_reasons_say_why_something_can_not_be_done() -> None:
    board = board_of(turn())
    assert why_not_end(board.now) == "Play a card first"
    assert why_no_attacker(board.now, 12) == "Covered cards do not attack"
    board.choosing.click(("piece", 11))
    assert why_no_target(board.now, 40) == "Hulgam is a Bulwark and comes first"
    played = begun(position([card(10, "zarek"), card(14, "ozok", "hand"), card(40, "jembo")]))
    assert why_not_play(board_of(played).now, 14) == "No more cards this turn"
    assert why_not_play(board_of(saving()).now, 14) == "In your turn"


# ---- whole matches ----


def by_mouse(board: EstroBoard, chance: random.Random) -> Input:
    """A click on something that can be chosen."""
    keys = board.choosing.keys()
    lit = [spot for spot in board.spots() if spot.key in keys and spot.key != ("table",)]
    x, y = middle(chance.choice(lit).rect)
    at = (x, min(y, 712.0))
    board.handle(Input(inputs.POINT, at=at))
    return Input(inputs.PRESS, at=at, button=inputs.LEFT)


def by_drag(board: EstroBoard, chance: random.Random) -> Input:
    """What can be chosen is drawn to where it may be put."""
    press = by_mouse(board, chance)
    action = board.handle(press)
    if action is not None or board.choosing.picked is None:
        return Input(inputs.RELEASE, at=press.at, button=inputs.LEFT)
    keys = board.choosing.keys()
    goals = [spot.rect for spot in board.spots() if spot.key in keys and spot.key != ("table",)]
    goal = middle(chance.choice(goals))
    board.handle(Input(inputs.POINT, at=goal))
    return Input(inputs.RELEASE, at=goal, button=inputs.LEFT)


def by_keys(board: EstroBoard, chance: random.Random) -> Input:
    """Arrows walk, and what has the focus is accepted: so a gamepad does it too."""
    if board._opened is not None:
        board.disarm()
    for verb in chance.choices(("left", "right", "up", "down", "on"), k=chance.randrange(4)):
        board.handle(Input(inputs.KEY, verb=verb))
    return Input(inputs.KEY, verb="accept")


def test_a_pile_is_told_of_until_it_is_open(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    """A click opens it under the pointer, which rests on it: its sheet is not to be covered by what tells of it."""
    told: list[Key] = []
    monkeypatch.setattr(gloss, "draw_beside", lambda canvas, skin, key, *_: told.append(key))
    board = board_of(begun(position([card(10, "thofa"), card(40, "jembo"), card(41, "quyth", "incinerator")])))
    pile: Key = ("incinerator", 1)
    at = middle(board.now.places[pile])
    board.handle(Input(inputs.POINT, at=at))
    draw_table(screen((1280, 720)), board.now, False)
    assert told == [pile]
    for kind in (inputs.PRESS, inputs.RELEASE):
        board.handle(Input(kind, at=at, button=inputs.LEFT))
    assert board.now.opened == pile
    draw_table(screen((1280, 720)), board.now, False)
    assert told == [pile]


@pytest.mark.parametrize("way", [by_mouse, by_keys])
@pytest.mark.parametrize("seed", [3, 4])
def test_a_whole_match_is_played_on_the_board(
    way: Callable[[EstroBoard, random.Random], Input], seed: int, screen: Screen
) -> None:
    match, chance = game.new("estro", seed, {}), random.Random(seed)
    boards = [board_of(match, "en", seat) for seat in (0, 1)]
    for number in range(4000):
        if match.result is not None:
            break
        board = boards[match.actor or 0]
        action = board.handle(way(board, chance))
        if number % 50 == 0:
            draw_table(screen((800, 450)), board.now, True)
        if action is None:
            continue
        before, events = match.view(board.seat), match.play(action, board.seat)
        board.step(events, match.view(board.seat))
        assert before
        for each in boards:
            look(each, match)
    assert match.result is not None


def test_attacks_and_cards_can_be_drawn_to_their_place() -> None:
    match, chance = game.new("estro", 5, {}), random.Random(5)
    boards = [board_of(match, "en", seat) for seat in (0, 1)]
    drawn: set[str] = set()
    for _ in range(1500):
        if match.result is not None:
            break
        board = boards[match.actor or 0]
        action = board.handle(by_drag(board, chance)) or board.handle(by_mouse(board, chance))
        if action is not None:
            drawn.add(action.verb)
            match.play(action)
            for each in boards:
                look(each, match)
    assert {"play", "attack"} <= drawn


def test_pieces_stand_beside_each_other_and_never_leave_the_frame() -> None:
    left, _, wide, _ = lay.ZONE
    for side in (0, 1):
        for count in range(1, 26):
            rects = lay.row_rects(side, count)
            assert rects[0][0] >= left
            assert rects[-1][0] + rects[-1][2] <= left + wide
            assert all(a[0] + a[2] <= b[0] for a, b in pairwise(rects))


# ---- what moves ----


def followed(board: EstroBoard, match: Match, action: str) -> tuple[EstroBoard, Follower]:
    """A board that begins to show an action, and who leads it."""
    follower = Follower(match.rules, board)
    follower.show(match.view(board.seat))
    board.offer(None)
    follower.follow(match.play(action, board.seat))
    follower.update(0.01)
    return board, follower


def at_rest(board: EstroBoard, follower: Follower) -> float:
    """Runs it until nothing moves; how many seconds that took."""
    for number in range(400):
        if not (follower.busy or board.moving):
            return number * 0.05
        follower.update(0.05)
        board.update(0.05)
    raise AssertionError("it never comes to rest")


def test_who_goes_to_the_incinerator_falls_and_its_row_closes_up() -> None:
    match = saving()
    board, follower = followed(board_of(match), match, "pass")
    while not board.motion.dying:
        follower.update(0.02)
        board.update(0.02)
    assert set(board.motion.dying) == {10}
    assert {flight.card for flight in board.motion.flights} == {11, 12, 13}
    assert not board.motion.flashes, "a TOT that leaves the field is not told of as a change"
    assert at_rest(board, follower) < 4
    assert board.view == match.view(0)


def test_a_card_flies_from_the_hand_to_the_field() -> None:
    match = turn()
    board, follower = followed(board_of(match), match, "play #14 down")
    while not board.motion.flights:
        follower.update(0.02)
        board.update(0.02)
    assert {(flight.card, flight.zone) for flight in board.motion.flights} >= {(14, "hand"), (10, "field")}
    at_rest(board, follower)


def test_a_card_that_is_turned_up_shows_its_back_first(screen: Screen) -> None:
    match = turn()
    board, follower = followed(board_of(match), match, "flip #12")
    while not board.motion.turning:
        follower.update(0.02)
        board.update(0.02)
    assert [(each.card, each.up) for each in board.motion.turning] == [(12, True)]
    for _ in range(6):
        draw_table(screen((1280, 720)), board.now, False)
        board.update(0.05)
    board.calm = True
    at_rest(board, follower)


@pytest.mark.parametrize("seed", [1, 2])
def test_every_action_of_a_match_comes_to_rest(seed: int, screen: Screen) -> None:
    match, chance = game.new("estro", seed, {}), random.Random(seed)
    board = board_of(match)
    while match.result is None:
        board, follower = followed(board, match, str(chance.choice(match.actions())))
        draw_table(screen((800, 450)), board.now, False)
        assert at_rest(board, follower) < 12


def test_while_an_own_action_is_shown_nobody_is_said_to_decide() -> None:
    """What is asked next is asked once it can be answered; of the other player, that one decides."""
    match = turn()
    board = board_of(match)
    board.offer(None)
    assert question(board.now) == ("", "")
    assert question(board_of(match, seat=1).now)[0] == "Player 1 decides"


def test_what_the_computer_is_about_to_do_is_no_question_to_who_looks_on() -> None:
    """Its only action is pointed at before it is played (as every scene does); no plate offers it here."""
    match = turn()
    board = board_of(match, seat=1)
    plays = next(action for action in match.actions() if action.verb == "play")
    board.offer(MatchChoices(match, 1, (plays,)))
    board.point(plays)
    assert not board.now.asked
    assert question(board.now)[0] == "Player 1 decides"
    assert why_not_end(board.now) == ""
    match.play("play #14 down")
    look(board, match)
    (end,) = [action for action in match.actions() if action.verb == "end"]
    board.offer(MatchChoices(match, 1, (end,)))
    assert not [spot for spot in board.now.spots if spot.key == ("go", "end")]


def test_between_two_people_an_own_action_that_is_shown_tells_nobody_to_decide() -> None:
    """Neither of them is "you": who sits at this side is known by the seat alone."""
    match = turn()
    board = board_of(match)
    board._words.teller.you = None
    board.offer(None)
    assert question(board.now) == ("", "")
    board.watched = True
    assert question(board.now)[0] == "Player 1 decides"


def test_who_looks_on_while_the_computer_plays_both_is_asked_nothing() -> None:
    """Its only action is pointed at before it is played, from the very seat that lies below."""
    match = turn()
    board = board_of(match)
    board._words.teller.you, board.seated = None, False
    plays = next(action for action in match.actions() if action.verb == "play")
    board.offer(MatchChoices(match, 0, (plays,)))
    board.point(plays)
    assert not board.now.asked
    assert question(board.now)[0] == "Player 1 decides"


def test_a_covered_card_whose_face_is_seen_is_told_of_by_what_it_is() -> None:
    """Gapuvo, covered, may be known to its player alone (rules, 5.2): nothing of it is said to be unknown there."""
    board = board_of(turn())
    known = [text for *_, text in _told_of_known(board.now, "gapuvo")]
    assert known == ["A covered card", "Any attack destroys it, without dice, unless its Gift is for that."]
    assert [text for *_, text in _told_of_known(board.now, "nyxil")][1] == "Ambush"
    assert "Not known: its estro, its stats, its Gift." in [text for *_, text in _told_of_covered(board.now)]


def test_in_the_window_of_an_own_attack_it_is_not_asked_for_an_answer() -> None:
    """Granito opens to who attacks (rules, 5.4.4), before the other is asked."""
    match = turn("granito")
    match.play("attack #10 #42")
    board = board_of(match)
    assert board.now.asked
    assert question(board.now) == ("Use the zone Gift?", "Zarek attacks Hulgam")
    match.play("pass")
    assert question(board_of(match, seat=1).now)[0] == "Do you answer?"
