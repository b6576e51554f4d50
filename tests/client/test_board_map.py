"""The map of The Long Night's board: what is lit is legal, keys reach all of it, and what happens is seen."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

import game
from game.client.drawing.canvas import Canvas
from game.client.input import key, point
from game.client.settings import Settings
from game.longnight.client.board import board as board_module
from game.longnight.client.board import panels, places, plates
from game.longnight.client.board.cards import hand_cards
from game.longnight.client.board.choosing import keys_of
from game.longnight.client.board.coordinates import coordinates
from game.longnight.client.board.figures import figure
from game.longnight.client.board.ground import Ground
from game.longnight.client.board.map import hung_plates
from game.longnight.client.board.motion import DEATH, WALK
from game.longnight.client.board.open import draw_open_card, open_card_spots
from game.longnight.client.board.standing import FOOT, figure_height, figure_size
from game.longnight.engine.text import INVESTIGATOR
from game.presenters import presenter_of

NEVER = 1e9
CONE = {
    "title": "longnight",
    "scenario": "grave_song",
    "board": {"rows": 9, "cols": 7, "columns": ["6,2"], "traps": [{"id": 38, "hex": "5,5", "damage": 3}]},
    "players": [{"hex": "3,4", "hp": 7, "pm": 3}, {}],
    "cards": [
        {"id": 6, "card": "cone_of_fire", "zone": "hand"},
        {"id": 7, "card": "seismic_denial", "zone": "hand"},
        {"id": 5, "card": "sprint", "zone": "deck"},
    ],
    "dice": [
        {"id": 16, "die": "earth_d8", "zone": "sequence", "face": 3, "left": 3, "impulse": "fire", "state": "lit"}
    ],
    "units": [
        {"id": 21, "unit": "zombie", "hex": "4,3", "hp": 4},
        {"id": 22, "unit": "ghoul", "hex": "4,4", "hp": 1},
        {"id": 25, "unit": "whisperer", "hex": "7,2", "hp": 3},
    ],
    "lit": 16,
}


@pytest.fixture
def burning(window: Any) -> Any:
    return window.play(game.from_position("longnight", CONE), beat=NEVER)


def chosen(play: Any, name: str) -> Any:
    return next(action for action in play.match.actions() if str(action) == name)


def test_what_is_lit_is_what_is_legal(burning: Any) -> None:
    units = {unit["id"] for unit in burning.board.view["units"]}
    wanted = set()
    for action in burning.match.actions():
        for kind, *rest in keys_of(action):
            wanted.add((("unit" if rest[0] in units else "die") if kind == "thing" else kind, *rest))
    assert set(burning.board.now.keys) == wanted


@pytest.mark.parametrize("scenario", ["demo", "grave_song"])
def test_a_match_is_played_by_the_focus_alone(window: Any, scenario: str) -> None:
    play = window.play(game.new("longnight", 3, {"scenario": scenario}), beat=NEVER)
    chance = random.Random(3)
    for _ in range(40):
        window.rest()
        if play.match.result is not None:
            break
        for _ in range(chance.randrange(1, 9)):
            window.press(chance.choice(["up", "down", "left", "right", "on"]))
        window.press("accept")
    assert len(play.match.record) >= 5


def test_every_legal_action_can_be_chosen_by_keys(window: Any) -> None:
    match = game.from_position("longnight", CONE)
    window.stage.settings = Settings(confirm=False)
    for action in match.actions():
        play = window.play(match.copy(), beat=NEVER)
        board = play.board
        for _ in range(5):
            if len(play.match.record):
                break
            units = {unit["id"] for unit in board.view["units"]}
            keys = [("unit" if k[0] == "thing" and k[1] in units else k[0], *k[1:]) for k in keys_of(action)]
            picked = board.now.armed
            wanted = next(key for key in keys if key in board.now.keys and key not in picked)
            for _ in range(200):
                if board.hover == wanted:
                    break
                window.press("on")
            assert board.hover == wanted, (action, wanted)
            window.press("accept")
        assert [entry.action for entry in play.match.record.actions()] == [str(action)]


def test_from_what_was_picked_up_the_focus_goes_on_to_what_it_asks_for(window: Any) -> None:
    """A die of 2 Fire: the card can pay either of its lines at the one Zombie in reach; a line is chosen last."""
    fire = [{"id": 10, "card": "fire_attack", "zone": "hand"}, {"id": 5, "card": "sprint", "zone": "deck"}]
    die = [{"id": 17, "die": "fire_d4", "zone": "sequence", "face": 2, "left": 2, "impulse": "fire", "state": "lit"}]
    position = {**CONE, "cards": fire, "dice": die, "lit": 17, "units": CONE["units"][:1]}
    play = window.play(game.from_position("longnight", position), beat=NEVER)
    board = play.board
    board.handle(key("on"))
    while board.hover != ("card", 10):
        board.handle(key("on"))
    board.handle(key("accept"))
    assert board.choosing.armed is not None
    assert board.hover == ("line", 10, 1)
    assert board.choosing.asks_for_line()
    board.handle(key("up"))
    assert board.hover in {("line", 10, 1), ("line", 10, 2)}
    assert str(board.choosing.click(("line", 10, 2))) == "use #10 2 #21"


def test_arrows_lead_to_the_neighbouring_hex(burning: Any) -> None:
    board = burning.board
    board.handle(point(*board.now.ground.centre("3,5")))
    assert board.hover == ("hex", "3,5")
    board.handle(key("left"))
    assert board.hover != ("hex", "3,5")
    x, _ = board.now.ground.centre("3,5")
    assert board._focus[0] + board._focus[2] / 2 < x


def test_arrows_lead_to_every_cone_also_where_a_column_hides_a_part_of_one(window: Any) -> None:
    """From 2,3 the cone straight down loses 5,5 to a column and leans to the left, to the place of the next one."""
    zombies = [
        {"id": 21 + at, "unit": "zombie", "hex": place, "hp": 2} for at, place in enumerate(("4,2", "4,3", "4,4"))
    ]
    position = {
        **CONE,
        "board": {"rows": 7, "cols": 6, "columns": ["3,2", "5,5"]},
        "players": [{"hex": "2,3", "pm": 0}, {}],
        "units": zombies,
        "dice": [{"id": 17, "die": "fire_d4", "zone": "sequence", "face": 2, "state": "lit"}],
        "lit": 17,
    }
    board = window.play(game.from_position("longnight", position), beat=NEVER).board
    for pressed in ("card", "line"):
        while board.hover is None or board.hover[0] != pressed or board.hover[-1] not in (6, 2):
            board.handle(key("on"))
        board.handle(key("accept"))
    cones = [spot[1] for spot in board.now.keys if spot[0] == "cone"]
    assert sorted(cones) == ["se-e", "sw-se", "w-sw"]
    met = set()
    for arrow in ("left", "left", "left", "right", "right", "right"):
        board.handle(key(arrow))
        met.add(board.hover)
    assert met >= {("cone", cone) for cone in cones}


def test_the_ring_lies_about_a_card_of_the_hand_as_it_is_drawn(
    window: Any, burning: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card that can be paid rises by 14 where it is pointed at, and the ring with it."""
    board, ringed = burning.board, list[Any]()
    monkeypatch.setattr(board_module, "draw_focus", lambda _, rect: ringed.append(rect))
    while board.hover != ("card", 6):
        board.handle(key("on"))
    window.draw()
    place = next(rect for card, rect in hand_cards(window.canvas, board.view) if card["id"] == 6)
    assert ringed[-1] == (place[0], place[1] - 14, place[2], place[3])


def test_what_a_lesson_points_at_as_the_way_on_holds_its_key(window: Any) -> None:
    """In two lines of Italian the key stood below what the guide leaves bright."""
    assert places.PARTS["go"][1] + places.PARTS["go"][3] >= panels.LOWEST


def test_the_focus_shows_what_the_pointer_would(burning: Any) -> None:
    board = burning.board
    for _ in range(200):
        board.handle(key("on"))
        if board.hover == ("hex", "3,5"):
            break
    assert str(board.now.preview) == "move hex 3,5"
    assert board.now.touched == (("3,5",), (INVESTIGATOR,))


@pytest.mark.parametrize("by_keys", [True, False])
def test_a_die_that_leaves_the_row_may_be_pointed_at(window: Any, burning: Any, by_keys: bool) -> None:
    """The row ends under the pointer, or under the focus: the die that lay there is spent, and waits no more."""
    board = burning.board
    window.draw()
    x, y, w, h = next(spot.rect for spot in board.spots() if spot.key == ("die", 16))
    board.handle(point(x + w / 2, y + h / 2))
    while by_keys and not (board._by_keys and board.hover == ("die", 16)):
        board.handle(key("on"))
    for name in ("next", "next"):
        if name in map(str, burning.match.actions()):
            burning.play(chosen(burning, name))
            for _ in range(90):
                burning.update(1 / 30)
                window.draw()
    assert all(die["zone"] != "sequence" for die in board.view["dice"])


def test_a_step_glides(burning: Any) -> None:
    burning.play(chosen(burning, "move hex 3,5"))
    burning.update(WALK / 2)
    slide = burning.board.motion.slides[INVESTIGATOR]
    assert (slide.old, slide.new, slide.pushed) == ("3,4", "3,5", False)
    burning.update(WALK)
    assert INVESTIGATOR not in burning.board.motion.slides


def test_without_motion_nothing_leaves_its_hex(burning: Any) -> None:
    from game.longnight.client.board.map import where

    burning.stage.settings = replace(burning.stage.settings, reduced_motion=True)
    burning.update(0)
    burning.play(chosen(burning, "move hex 3,5"))
    burning.update(0.05)
    assert burning.board.motion.slides
    now = burning.board.now
    assert where(now, INVESTIGATOR, "3,5") == now.ground.centre("3,5")


def test_fire_runs_out_band_by_band_and_stays_marked(burning: Any) -> None:
    action = chosen(burning, "use #6 2 sw-se")
    burning.board.point(action)
    burning.play(action)
    wedge = burning.board.motion.wedge
    assert wedge.source == "3,4"
    assert set(wedge.bands[0]) == {"4,3", "4,4"}
    while burning.showing.unseen:
        burning.update(1 / 30)
    assert set(burning.board.motion.wedge.burning()) == {place for band in wedge.bands for place in band}
    assert burning.board.motion.lost == {21: 1, 22: 1}
    burning.play(chosen(burning, "next"))
    assert burning.board.motion.wedge is None


def test_who_dies_falls_for_a_while(burning: Any) -> None:
    action = chosen(burning, "use #6 2 sw-se")
    burning.play(action)
    while not burning.board.motion.ghosts and burning.showing.unseen:
        burning.update(1 / 60)
    assert set(burning.board.motion.ghosts) == {22}
    for _ in range(30):
        burning.update(DEATH / 20)
    assert not burning.board.motion.ghosts


def test_hexes_behind_a_column_are_cross_cut(burning: Any) -> None:
    from game.longnight.client.board.fire import blocked

    board = burning.board
    board.point(chosen(burning, "use #6 2 w-sw"))
    now = board.now
    assert now.cone == "w-sw"
    lit = now.touched[0]
    assert not set(blocked(now.ground, "3,4", now.cone, lit)) & (set(lit) | set(now.ground.columns))


@pytest.mark.parametrize("calm", [False, True])
def test_a_card_that_is_played_flies_out_of_the_hand_unless_motion_is_unwanted(window: Any, calm: bool) -> None:
    window.stage.settings = replace(window.stage.settings, reduced_motion=calm)
    burning = window.play(game.from_position("longnight", CONE), beat=NEVER)
    board = burning.board
    burning.play(chosen(burning, "use #6 2 w-sw"))
    flown = False
    for _ in range(60):
        burning.update(1 / 30)
        flown |= board._flights.moving
    assert flown is not calm
    assert not board._flights.moving


def test_coordinates_come_and_go_with_their_key(burning: Any) -> None:
    for on in (True, False):
        burning.handle(key("c"))
        assert burning.board.now.coordinates is on


def test_coordinates_lie_over_nothing_that_is_to_be_read(burning: Any, window: Any) -> None:
    now = burning.board.now
    x, y = now.ground.centre("4,3")
    plate = pygame.FRect(x - 25, y + 12, 50, 34)
    found = {place: pygame.FRect(rect) for place, rect in coordinates(window.canvas, now, [tuple(plate)]).items()}
    assert len(found) == 9 * 7
    trap = pygame.FRect(0, 0, 26, 16)
    trap.center = now.ground.centre("5,5")
    for place, rect in found.items():
        assert now.ground.at(*rect.center) == place
        assert not rect.colliderect(plate) and not rect.colliderect(trap)


@pytest.mark.parametrize(
    ("size", "text_scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((800, 450), 1.0), ((1280, 720), 1.3)]
)
def test_no_plate_lies_under_the_hand(
    open_window: Callable[..., Any], size: tuple[int, int], text_scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    hung: list[tuple[float, float, float, float]] = []
    draw = plates.draw_plate

    def draw_plate(canvas: Canvas, at: tuple[float, float], plate: plates.Plate) -> None:
        hung.append(plates.plate_rect(canvas, at, plate))
        draw(canvas, at, plate)

    monkeypatch.setattr(plates, "draw_plate", draw_plate)
    window = open_window(size=size)
    window.canvas.text_scale = text_scale
    play = window.play(presenter_of("longnight").exhibits()["late_long_night"](), beat=NEVER)
    window.draw()
    cards = [rect for _, rect in hand_cards(window.canvas, play.board.view)]
    assert any(unit["hex"].startswith("10,") for unit in play.board.view["units"])
    assert cards
    # The last units of a plate's rectangle are empty; the glow of a card that can be played reaches out as far.
    assert max(y + h for _, y, _, h in hung) <= min(y for _, y, _, _ in cards)


CROWD = ["4,3", "4,4", "4,5", "5,3", "5,4", "5,5", "6,3", "6,4", "6,5", "7,3", "7,4"]
KINDS = ["zombie", "ghoul", "whisperer", "zombie", "zombie", "zombie", "gravecaller", "zombie", "ghoul", "zombie"]


@pytest.mark.parametrize(("rows", "cols"), [(9, 7), (12, 12)])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (800, 450)])
def test_in_a_crowd_a_plate_stands_on_its_own_hex_and_over_nobody_elses_head(
    open_window: Callable[..., Any], size: tuple[int, int], rows: int, cols: int
) -> None:
    units = [
        {"id": 20 + number, "unit": KINDS[number % len(KINDS)], "hex": place, "shield": 2 * (number % 2)}
        for number, place in enumerate(CROWD)
    ]
    board = {"rows": rows, "cols": cols, "columns": [], "traps": []}
    window = open_window(size=size)
    play = window.play(game.from_position("longnight", {**CONE, "board": board, "units": units}), beat=NEVER)
    now = play.board.now
    ground = now.ground
    hung = hung_plates(window.canvas, now)
    assert len(hung) == len(CROWD)
    lamp = ground.centre(now.him["hex"])[0]
    for (at, plate), unit in zip(hung, units, strict=True):
        x, y, w, h = plates.plate_rect(window.canvas, at, replace(plate, states=()))
        assert ground.at(x + w / 2, y + h / 2) == unit["hex"]
        points = [(x + (i + 0.5) * w / 24, y + (j + 0.5) * h / 8) for i in range(24) for j in range(8)]
        for other in units:
            if other is not unit:
                flip = ground.centre(str(other["hex"]))[0] > lamp
                hidden = [point for point in points if stands_at(ground, other, flip, point)]
                assert len(hidden) < 0.2 * len(points), (unit, other)
                heads = [point for point in hidden if is_head(ground, other, point)]
                assert len(heads) < 0.06 * len(points), (unit, other)


@pytest.mark.parametrize(("rows", "cols"), [(6, 6), (8, 7), (9, 7), (10, 8)])
def test_nobody_in_the_first_row_has_his_head_behind_the_present_die(rows: int, cols: int) -> None:
    ground = Ground(rows, cols, ())
    die = 116.0  # where its cell ends
    for kind in ("investigator", *KINDS, "brute"):
        tall = figure(kind).height * figure_size(ground, kind)
        assert ground.centre("1,1")[1] + FOOT - tall > die - 2, kind


def stands_at(ground: Any, unit: dict[str, Any], flip: bool, at: tuple[float, float]) -> bool:
    """Whether a point of the screen lies in someone's outline."""
    x, y = ground.centre(unit["hex"])
    size = figure_size(ground, unit["unit"])
    px, py = (at[0] - x) / size * (-1 if flip else 1), (at[1] - y - FOOT) / size
    inside = False
    for outline in figure(unit["unit"]).body:
        for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
            if (ay > py) != (by > py) and px < ax + (py - ay) / (by - ay) * (bx - ax):
                inside = not inside
    return inside


def is_head(ground: Any, unit: dict[str, Any], at: tuple[float, float]) -> bool:
    """Whether a point is as high as someone's head."""
    return bool(at[1] - ground.centre(unit["hex"])[1] - FOOT < -0.8 * figure_height(ground, unit["unit"]))


def test_who_is_pointed_at_shows_the_most_hit_points_too(burning: Any, window: Any) -> None:
    def whole() -> list[int]:
        return [plate.hp for _, plate in hung_plates(window.canvas, burning.board.now) if plate.whole]

    assert whole() == []
    x, y = burning.board.now.ground.centre("4,4")
    burning.handle(point(x, y))
    assert whole() == [1]


def test_the_light_follows_the_lamp_in_small_steps(window: Any) -> None:
    play = window.play(game.from_position("longnight", CONE), beat=NEVER)
    window.draw()
    before = pygame.image.tobytes(window.canvas.surface, "RGB")
    play.play(chosen(play, "move hex 3,5"))
    for _ in range(120):
        window.pass_time(1 / 60)
        window.draw()
    assert not play.board._lighting.moving
    assert pygame.image.tobytes(window.canvas.surface, "RGB") != before


def test_a_picture_that_comes_late_is_there_in_the_end(open_window: Callable[..., Any]) -> None:
    """What is drawn under haste, frame by frame, ends as what is drawn at once."""
    pictures = []
    for hasty in (True, False):
        window = open_window()
        play = window.play(game.from_position("longnight", CONE), beat=NEVER)
        if not hasty:
            window.resize((1280, 720))
        play.board.handle(point(420, 640))
        for _ in range(60):
            window.pass_time(1 / 60)
            window.draw()
        pictures.append(pygame.image.tobytes(window.canvas.surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_a_plate_says_which_of_several_it_is(open_window: Callable[..., Any]) -> None:
    """The row of dice and the log call the second zombie "Zombie 2", and the only ghoul "Ghoul"."""
    units = [{"id": 20, "unit": "zombie", "hex": "2,2"}, {"id": 21, "unit": "ghoul", "hex": "2,6"}]
    units.append({"id": 22, "unit": "zombie", "hex": "6,6"})
    board = {"rows": 9, "cols": 7, "columns": [], "traps": []}
    window = open_window(size=(1280, 720))
    play = window.play(game.from_position("longnight", {**CONE, "board": board, "units": units}), beat=NEVER)
    assert [plate.number for _, plate in hung_plates(window.canvas, play.board.now)] == ["1", "", "2"]


def spot_of(board: Any, key: tuple[Any, ...]) -> tuple[float, float]:
    x, y, w, h = next(spot.rect for spot in board.spots() if spot.key == key)
    return x + w / 2, y + h / 2


def test_another_line_of_a_cone_whose_line_was_picked_is_lit_and_says_what_it_would_do(window: Any) -> None:
    """A line that can be clicked looks like one, and shows first what the click would play."""
    play = window.play(game.from_position("longnight", CONE), beat=NEVER)
    board = play.board
    window.click(*spot_of(board, ("card", 6)))
    window.click(*spot_of(board, ("line", 6, 2)))
    assert {action.args[1] for action in board.choosing.armed} == {2}
    assert board.now.payable >= {(6, 1), (6, 2), (6, 3)}
    looks = []
    for payable in (board.now.payable, frozenset()):
        now = replace(board.now, hover=None)
        vars(now)["payable"] = payable
        draw_open_card(window.canvas, now, {"id": 6, "card": "cone_of_fire"})
        (line,) = [spot for spot in open_card_spots(window.canvas, now.words, now.shown_card) if spot.key[2] == 1]
        x, y, _w, h = line.rect
        looks.append(window.canvas.surface.get_at((round(x) + 2, round(y + h / 2))))
    assert looks[0] != looks[1]
    board.handle(point(*spot_of(board, ("line", 6, 1))))
    assert str(board.preview) == "use #6 1"
    window.click(*spot_of(board, ("line", 6, 1)))
    assert [entry.action for entry in play.match.record.actions()] == ["use #6 1"]


def test_a_click_beside_what_a_picked_card_may_hit_does_not_walk(window: Any) -> None:
    play = window.play(game.from_position("longnight", CONE), beat=NEVER)
    board = play.board
    beside = next(key for key in board.now.keys if key[0] == "hex")
    assert board.choosing.click(("card", 7)) is None
    assert beside not in board.now.keys
    assert board.choosing.click(beside) is None
    assert (board.choosing.armed, len(play.match.record)) == (None, 0)
    assert str(board.choosing.click(beside)) == f"move hex {beside[1]}"
