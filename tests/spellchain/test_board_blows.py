"""Blows on Spellchain's page, who lands on it or falls, and the chain that snaps: all of it ends where it belongs."""

import math
from collections.abc import Callable, Iterator
from itertools import groupby, pairwise
from typing import Any

import pygame
import pytest

from game.client.board_kit.impact import HAND, HELD, HIT, LAND, STRIKE, THROWN
from game.client.drawing.canvas import Canvas
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import Type
from game.engine.fold import Fold
from game.engine.match import Match
from game.presenters import presenter_of
from game.spellchain.client.board.bearing import LEAN, heart_of, out_of_place, piece_at
from game.spellchain.client.board.blows import SHIELD, draw_shield
from game.spellchain.client.board.board import SpellchainBoard
from game.spellchain.client.board.flights import _falling, _place_of_flash
from game.spellchain.client.board.motion import BROKEN, CLOSE, RESOLVED
from game.spellchain.client.board.places import middle, pieces
from game.spellchain.client.board.rings import OPEN_RING

Standing = Callable[..., Match]
TICK = 1 / 120


def card(ident: int, name: str, owner: int, zone: str = "board", **tags: Any) -> dict[str, Any]:
    return {"id": ident, "card": name, "owner": owner, "zone": zone, **tags}


def board_of(match: Match, calm: bool = False) -> SpellchainBoard:
    board = presenter_of("spellchain").board(match.rules, match.rules.room.teller(match.rules, "en"))
    assert isinstance(board, SpellchainBoard)
    board.calm = calm
    board.show(match.view(0))
    return board


def moments(match: Match, action: str, calm: bool = False) -> Iterator[SpellchainBoard]:
    """The board at every hundred-and-twentieth of a second of an action, to the end of all that moves."""
    board, fold = board_of(match, calm), Fold(match.rules, match.view(0))
    for _, group in groupby(match.play(action, 0), key=lambda event: event.frame):
        events = tuple(group)
        for event in events:
            fold.apply(event)
        left = board.step(events, fold.view())
        while left > 0:
            yield board
            board.update(TICK)
            left -= TICK
    most = 600
    while board.moving:
        yield board
        board.update(TICK)
        most -= 1
        assert most, "it never comes to rest"
    yield board


def place(board: SpellchainBoard, ident: int) -> tuple[float, float] | None:
    """The middle of a piece, as it stands now."""
    now = board.now
    found = next(((thing, rect) for thing, rect in pieces(now.view, 0) if thing["id"] == ident), None)
    return middle(piece_at(now, *found)) if found is not None else None


def home(board: SpellchainBoard, ident: int) -> tuple[float, float]:
    return next(middle(rect) for thing, rect in pieces(board.view, 0) if thing["id"] == ident)


@pytest.fixture
def fight(standing: Standing) -> Match:
    """Both live through it."""
    return standing(cards=[card(3, "hedge_boar", 0), card(4, "hedge_boar", 1), card(5, "hedge_boar", 1)])


def test_an_attacker_comes_forward_strikes_and_goes_home(fight: Match) -> None:
    own = home(board_of(fight), 3)
    struck = home(board_of(fight), 4)
    way = []
    for board in moments(fight, "attack #3 #4"):
        at = place(board, 3)
        assert at is not None
        blow = next((blow for blow in board.motion.blows if blow.source == 3), None)
        way.append((at, blow.age if blow is not None else None))
    assert way[0][0] == own
    assert way[-1][0] == own
    steps = [math.dist(a[0], b[0]) for a, b in pairwise(way)]
    assert max(steps) < 34, "it never jumps"
    before = [at for at, age in way if age is None and at != own]
    assert min(at[1] for at in before) == pytest.approx(own[1] - LEAN, abs=1)
    nearest = min((step for step in way if step[1] is not None), key=lambda step: math.dist(step[0], struck))
    assert nearest[1] == pytest.approx(STRIKE, abs=2 * TICK)
    assert math.dist(nearest[0], struck) < 0.5 * math.dist(own, struck)


def test_who_is_struck_is_pushed_away_when_the_number_comes_and_strikes_back(fight: Match) -> None:
    own, struck = home(board_of(fight), 3), home(board_of(fight), 4)
    pushed: dict[int, float] = {}
    ways: dict[tuple[int, int], str] = {}
    for board in moments(fight, "attack #3 #4"):
        motion = board.motion
        ways |= {(blow.source, blow.targets[0]): blow.way for blow in motion.blows}
        hit = next((blow for blow in motion.blows if blow.source == 3), None)
        at = place(board, 4)
        assert at is not None
        if hit is not None and hit.age < STRIKE:
            assert at == struck
            assert not any(flash.entity == 4 and flash.age >= 0 for flash in motion.flashes)
        elif hit is not None and not any(blow.source == 4 for blow in motion.blows):
            pushed[4] = min(pushed.get(4, 0.0), at[1] - struck[1])
        back = place(board, 3)
        if back is not None and any(blow.source == 4 and blow.age > STRIKE for blow in motion.blows):
            pushed[3] = max(pushed.get(3, 0.0), back[1] - own[1])
    assert ways == {(3, 4): HAND, (4, 3): HAND}
    assert pushed[4] < -8, "up the page, away from the attacker"
    assert pushed[3] > 8


def test_a_player_who_is_attacked_is_shaken(fight: Match) -> None:
    shaken = 0.0
    for board in moments(fight, "attack #3 #2"):
        now = board.now
        shaken = max(shaken, math.hypot(*out_of_place(now, 2, middle(heart_of(now, 2)))))
    assert 3 < shaken < 12
    assert out_of_place(board.now, 2, middle(heart_of(board.now, 2))) == (0, 0)


def test_a_spell_flies_from_its_ring_and_nobody_else_leaves_a_place(standing: Standing) -> None:
    match = standing(
        players=[{"mana": 3, "mana_max": 3}, {}],
        cards=[card(7, "fireball", 0, "hand"), card(4, "hedge_boar", 1), card(5, "hedge_boar", 1)],
    )
    thrown = set()
    for board in moments(match, "play #7 #5"):
        thrown |= {(blow.way, blow.source, *blow.answers.items()) for blow in board.motion.blows}
        if place(board, 4) is not None and not board.motion.aside:
            assert place(board, 4) == home(board, 4)
    assert (THROWN, 7, (5, HIT)) in thrown


def test_a_barrier_takes_a_blow(standing: Standing) -> None:
    match = standing(cards=[card(3, "blaze_warrior", 0), card(4, "oath_knight", 1)])
    answers: dict[int, str] = {}
    for board in moments(match, "attack #3 #4"):
        for blow in board.motion.blows:
            answers |= blow.answers
        assert place(board, 4) in (None, home(board, 4)) or any(blow.source == 4 for blow in board.motion.blows)
    assert answers[4] == HELD


def test_who_comes_lands_after_the_flight(standing: Standing) -> None:
    match = standing(players=[{"mana": 9, "mana_max": 9}, {}], cards=[card(3, "hedge_boar", 0, "hand")])
    heights = []
    for board in moments(match, "play #3"):
        at = place(board, 3)
        if at is not None and 3 not in board.motion.away:
            heights.append(home(board, 3)[1] - at[1])
    assert heights[0] > 20
    assert heights[-1] == 0
    assert all(a >= b for a, b in pairwise(heights[: int(LAND / 2 / TICK)]))


@pytest.mark.parametrize("action", ["attack #3 #4", "attack #3 #2", "play #7 #5", "play #8"])
def test_without_motion_nothing_leaves_its_place(standing: Standing, action: str) -> None:
    match = standing(
        players=[{"mana": 9, "mana_max": 9}, {}],
        cards=[
            *(card(3, "hedge_boar", 0), card(4, "hedge_boar", 1), card(5, "hedge_boar", 1)),
            *(card(7, "fireball", 0, "hand"), card(8, "hedge_boar", 0, "hand")),
        ],
    )
    for board in moments(match, action, calm=True):
        for ident in (3, 4, 5, 8):
            at = place(board, ident)
            assert at is None or at == home(board, ident)
        assert not board.motion.closing
        assert not board.motion.aside


@pytest.mark.parametrize("calm", [False, True])
def test_the_dead_are_in_the_air_until_they_have_left_their_place(standing: Standing, calm: bool) -> None:
    match = standing(cards=[card(3, "blaze_warrior", 0), card(4, "hedge_boar", 1)])
    seen = []
    for board in moments(match, "attack #3 #4", calm):
        seen.append((4 in board.motion.dying, place(board, 4) is not None))
    first = next(number for number, (dying, _) in enumerate(seen) if dying)
    after = seen[first:]
    assert all(dying for dying, stands in after if stands)
    assert after[-1] == (False, False)


def test_who_falls_begins_where_it_stood_and_takes_what_it_lost_along(standing: Standing) -> None:
    """Both have 3 attack and 2 health: the attacker has come forward, and both fall."""
    match = standing(cards=[card(3, "blaze_warrior", 0), card(4, "blaze_warrior", 1)])
    lay: dict[int, list[tuple[bool, tuple[float, float]]]] = {3: [], 4: []}
    beside: dict[int, set[tuple[float, float]]] = {3: set(), 4: set()}
    for board in moments(match, "attack #3 #4"):
        now = board.now
        for ident, seen in lay.items():
            dying = now.motion.dying.get(ident)
            falls = _falling(now, ident, dying) if dying is not None else None
            at = falls.at if falls is not None else place(board, ident)
            seen += [(falls is not None, at)] if at is not None else []
            lost = _place_of_flash(now, ident)
            if falls is not None and lost is not None and any(flash.entity == ident for flash in now.motion.flashes):
                assert lost[1] == falls.alpha
                beside[ident].add((round(lost[0][0] - at[0], 3), round(lost[0][1] - at[1], 3)))
    for ident, seen in lay.items():
        begins = next((a, b) for (before, a), (falls, b) in pairwise(seen) if falls and not before)
        assert math.dist(*begins) < 4, begins
        assert len(beside[ident]) == 1


# ---- the chain ----


@pytest.fixture
def answered(standing: Standing) -> Match:
    """Example 7: a fireball on the chain, and a counterspell against it."""
    match = standing(
        players=[{"mana": 3, "mana_max": 3}, {"mana": 2, "mana_max": 2}],
        cards=[card(3, "fireball", 0, "hand"), card(5, "counterspell", 1, "hand")],
    )
    match.play("play #3 #2")
    return match


def test_a_ring_breaks_and_those_above_it_fall_then(answered: Match) -> None:
    outcomes, fallen = {}, []
    for board in moments(answered, "play #5 #3"):
        motion = board.motion
        broken = next((ended for ended in motion.ended if ended.outcome == "countered"), None)
        outcomes |= {ended.face: ended.outcome for ended in motion.ended}
        if broken is not None:
            fallen.append((broken.age, motion.still_up(5)))
    assert outcomes == {"fireball": "countered", "counterspell": RESOLVED}
    assert all(away < -50 for age, away in fallen if age < BROKEN)
    assert all(away == 0 for age, away in fallen if age > BROKEN + CLOSE + TICK)
    assert board.motion.still_up(OPEN_RING) == 0


def test_a_jump_ends_all_of_it_at_once(answered: Match) -> None:
    board, fold = board_of(answered), Fold(answered.rules, answered.view(0))
    for _, group in groupby(answered.play("play #5 #3", 0), key=lambda event: event.frame):
        events = tuple(group)
        for event in events:
            fold.apply(event)
        board.step(events, fold.view())
        board.update(60)
        board.update(0)
        assert not board.motion.moving(True)


# ---- the end of it ----


@pytest.mark.parametrize("action", ["attack #3 #4", "play #7 #5", "play #8"])
def test_the_picture_after_it_is_that_of_the_position(standing: Standing, action: str) -> None:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    match = standing(
        players=[{"mana": 9, "mana_max": 9}, {}],
        cards=[
            *(card(3, "blaze_warrior", 0), card(4, "hedge_boar", 1), card(5, "hedge_boar", 1)),
            *(card(7, "fireball", 0, "hand"), card(8, "hedge_boar", 0, "hand")),
        ],
    )
    *_, moved = moments(match, action)
    pictures, type_ = Pictures(), Type()
    found = []
    for board in (moved, board_of(match)):
        board.offer(None)
        canvas = Canvas(pygame.Surface((1280, 720)), type_, pictures)
        board.draw(canvas)
        while board.unfinished:
            board.update(0.0)
            board.draw(canvas)
        found.append(pygame.image.tobytes(canvas.surface, "RGB"))
    assert found[0] == found[1]


def test_the_rim_that_takes_a_blow_is_open_towards_whom_it_keeps() -> None:
    surface = pygame.Surface((300, 300))
    canvas = Canvas(surface, Type(), Pictures())
    canvas.scale, canvas.left, canvas.top = 1.0, 0, 0
    draw_shield(canvas, (150.0, 150.0), 0, 1.0)
    row = [surface.get_at((x, 150))[:3] for x in range(300)]
    drawn = [x for x, colour in enumerate(row) if sum(colour) > 300]
    assert drawn
    assert min(drawn) > 150 + SHIELD - 10
    assert max(drawn) < 150 + SHIELD + 10
