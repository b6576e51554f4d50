"""A match at the window: by mouse alone, by keyboard alone, with undo, saves and bad luck with the disk."""

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest

import game
from game.client.confirm import ConfirmScene
from game.client.gamepad import Gamepads
from game.client.home.table_scene import TableScene
from game.client.input import RIGHT, point
from game.client.match.keys import KeysScene
from game.client.match.pause import PauseScene, SaveScene
from game.client.match.play import PlayScene
from game.client.match.result import ResultScene
from game.client.replay.replay_scene import ReplayScene
from game.client.settings import Settings
from game.engine.said import Said
from game.longnight.client.board import sides
from game.longnight.client.board.choosing import keys_of
from game.records.record import Record
from game.records.replay import verify

NEVER = 1e9


def lit(board: Any) -> list[tuple[Any, tuple[float, float]]]:
    """Everything that a click would do something with, and where it is."""
    now = board.now
    keys, found = now.keys, []
    for spot in board.spots():
        x, y, w, h = spot.rect
        if spot.key in keys or spot.key == ("go", "marked"):
            found.append((spot.key, (x + w * 0.3, y + h / 2)))
    for key, actions in keys.items():
        if key[0] == "hex":
            found.append((key, now.ground.centre(key[1])))
        elif key[0] == "unit":
            unit = next(unit for unit in now.view["units"] if unit["id"] == key[1])
            found.append((key, now.ground.centre(unit["hex"])))
        elif key[0] == "cone":
            found += [(key, now.ground.centre(place)) for place in now.shape(actions[0])[0]]
    return found


SCENARIOS = ("demo", "grave_song", "two_doors", "long_night", "cellar", "chapel", "pack", "pillars")


@pytest.mark.parametrize(("scenario", "seed"), [(scenario, seed) for seed, scenario in enumerate(SCENARIOS, 1)])
def test_a_match_is_played_to_its_end_by_mouse_alone(window: Any, scenario: str, seed: int) -> None:
    window.stage.settings = Settings(confirm=False)
    play = window.play(game.new("longnight", seed, {"scenario": scenario}), beat=NEVER)
    chance = random.Random(seed)
    for _ in range(600):
        window.rest()
        if play.match.result is not None:
            break
        _, at = chance.choice(lit(play.board))
        window.click(*at)
    window.pass_time()
    assert isinstance(window.top, ResultScene)
    window.draw()
    x, y, w, h = window.top._group.widgets[-1].rect
    window.click(x + w / 2, y + h / 2)
    assert window.top is None
    item = window.stage.library.matches()[0]
    assert item.finished
    assert verify(Record.load(item.path), game.start).finished


def played_from_the_list(window: Any, play: PlayScene, say: Callable[..., None], seed: int) -> None:
    """Plays to the end of a match what chance says, by verbs alone."""
    chance = random.Random(seed)
    for _ in range(900):
        window.rest()
        if play.match.result is not None:
            break
        say("a", *["down"] * chance.randrange(len(play.match.actions())), "accept")
    window.pass_time()
    assert isinstance(window.top, ResultScene)
    window.draw()


@pytest.mark.parametrize(("scenario", "seed"), [(scenario, seed) for seed, scenario in enumerate(SCENARIOS, 5)])
def test_a_match_is_played_to_its_end_by_keyboard_alone(window: Any, scenario: str, seed: int) -> None:
    play = window.play(game.new("longnight", seed, {"scenario": scenario}), beat=NEVER)
    played_from_the_list(window, play, window.press, seed)
    window.press("off", "accept")
    assert window.top is None


def test_a_match_is_played_to_its_end_along_the_board_by_keyboard(window: Any) -> None:
    """Without the list: arrows walk from one lit thing to the next, and what is accepted is picked up or played."""
    play = window.play(game.new("longnight", 6), beat=NEVER)
    chance = random.Random(6)
    for _ in range(3000):
        window.rest()
        if play.match.result is not None:
            break
        window.draw()
        window.press(*chance.choices(["left", "right", "up", "down", "focus"], k=chance.randrange(4)), "accept")
        if isinstance(window.top, ConfirmScene):
            window.press("accept")
    window.pass_time()
    assert isinstance(window.top, ResultScene)


PAD: dict[str, pygame.event.Event] = {
    "a": pygame.event.Event(
        pygame.CONTROLLERAXISMOTION, instance_id=70, axis=pygame.CONTROLLER_AXIS_RIGHTY, value=-32767
    ),
    **{
        verb: pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=70, button=number)
        for verb, number in (
            ("down", pygame.CONTROLLER_BUTTON_DPAD_DOWN),
            ("accept", pygame.CONTROLLER_BUTTON_A),
            ("back", pygame.CONTROLLER_BUTTON_B),
        )
    },
}


@pytest.mark.parametrize(("scenario", "seed"), [(scenario, seed) for seed, scenario in enumerate(SCENARIOS, 21)])
def test_a_match_is_played_to_its_end_by_gamepad_alone(window: Any, scenario: str, seed: int) -> None:
    pads = Gamepads()
    centred = pygame.event.Event(
        pygame.CONTROLLERAXISMOTION, instance_id=70, axis=pygame.CONTROLLER_AXIS_RIGHTY, value=0
    )

    def say(*names: str) -> None:
        for name in names:
            for event in (PAD[name], centred):
                for said in pads.read(event):
                    window.top.handle(said)
                    window.stage.stack.settle()

    play = window.play(game.new("longnight", seed, {"scenario": scenario}), beat=NEVER)
    played_from_the_list(window, play, say, seed)
    say("back")
    assert window.top is None


def test_the_same_clicks_play_the_same_match_at_every_size(open_window: Callable[..., Any]) -> None:
    records = []
    for sizes in ([(1280, 720)], [(800, 450), (1920, 1080), (1000, 500)]):
        window = open_window("zh", sizes[0])
        play = window.play(game.new("longnight", 9), beat=NEVER)
        chance = random.Random(9)
        for number in range(12):
            window.resize(sizes[number % len(sizes)])
            window.draw()
            window.rest()
            window.click(*chance.choice(lit(play.board))[1])
        records.append([entry.action for entry in play.match.record.actions()])
    assert records[0] == records[1]


def test_drawing_changes_nothing(window: Any) -> None:
    window.play(game.new("longnight", 7), beat=NEVER)
    window.draw()
    once = pygame.image.tobytes(window.canvas.surface, "RGB")
    window.draw()
    assert pygame.image.tobytes(window.canvas.surface, "RGB") == once


def at_two_zombies() -> game.Match:
    """The Investigator between two Zombies: a lit Earth die of 2, Basic Attack and Mighty Blow in hand."""
    return game.from_position(
        "longnight",
        {
            "title": "longnight",
            "players": [{"hex": "4,3"}, {}],
            "cards": [
                {"id": 3, "card": "basic_attack", "zone": "hand"},
                {"id": 4, "card": "mighty_blow", "zone": "hand"},
                {"id": 5, "card": "sprint", "zone": "deck"},
            ],
            "dice": [{"id": 16, "die": "earth_d6", "zone": "sequence", "face": 2, "state": "lit"}],
            "units": [{"id": 21, "unit": "zombie", "hex": "4,2"}, {"id": 22, "unit": "zombie", "hex": "4,4"}],
            "lit": 16,
        },
    )


def spot(board: Any, key: Any) -> tuple[float, float]:
    return next(at for found, at in lit(board) if found == key)


def test_a_card_is_picked_up_and_its_targets_light_up(window: Any) -> None:
    play = window.play(at_two_zombies(), beat=NEVER)
    board: Any = play.board
    assert {str(action) for action in play.match.actions() if action.verb == "use"} == {
        *("use #3 1 #21", "use #3 1 #22", "use #3 2", "use #4 1 #21", "use #4 1 #22", "use #4 2 #21", "use #4 2 #22")
    }
    window.click(*spot(board, ("card", 4)))
    assert len(play.match.record) == 0
    assert {key for key, _ in lit(board)} == {
        *(("card", 4), ("line", 4, 1), ("line", 4, 2), ("unit", 21), ("unit", 22))
    }
    window.click(*spot(board, ("line", 4, 2)))
    assert {key for key, _ in lit(board) if key[0] == "unit"} == {("unit", 21), ("unit", 22)}
    window.click(*spot(board, ("unit", 22)))
    assert [entry.action for entry in play.match.record.actions()] == ["use #4 2 #22"]


def test_a_click_that_leaves_one_action_plays_it(window: Any) -> None:
    play = window.play(at_two_zombies(), beat=NEVER)
    window.click(*spot(play.board, ("card", 3)))
    window.click(*spot(play.board, ("line", 3, 2)))
    assert [entry.action for entry in play.match.record.actions()] == ["use #3 2"]


def test_a_click_on_an_enemy_pays_the_line_once_more_that_was_paid_last(window: Any) -> None:
    """So the first lesson teaches it; the other cards and lines that reach it are picked up first."""
    play = window.play(at_two_zombies(), beat=NEVER)
    board: Any = play.board
    play.play(next(action for action in play.match.actions() if str(action) == "use #3 1 #21"))
    window.rest()
    at = spot(board, ("unit", 22))
    play.handle(point(*at))
    assert str(board.preview) == "use #3 1 #22"
    window.click(*at)
    window.rest()
    assert [entry.action for entry in play.match.record.actions()] == ["use #3 1 #21", "use #3 1 #22"]


def test_an_enemy_that_several_cards_reach_is_picked_up_and_the_rest_is_asked_for(window: Any) -> None:
    """What a click does not decide is not promised; the sheet makes room for what is asked."""
    play = window.play(at_two_zombies(), beat=NEVER)
    board: Any = play.board
    at = spot(board, ("unit", 21))
    play.handle(point(*at))
    assert board.preview is None
    assert sides._told(board.now) is not None, "its sheet lies open"
    window.click(*at)
    assert len(play.match.record) == 0
    assert {action.args[0] for action in board.choosing.armed} == {3, 4}
    assert sides._told(board.now) is None
    window.click(*spot(board, ("card", 3)))
    window.rest()
    assert [entry.action for entry in play.match.record.actions()] == ["use #3 1 #21"]


def test_of_an_enemy_that_falls_no_sheet_is_shown(window: Any) -> None:
    """The focus rests on whoever was struck down with it, until the fall has been seen."""
    play = window.play(at_two_zombies(), beat=NEVER)
    board: Any = play.board
    play.handle(point(*spot(board, ("unit", 21))))
    assert sides._told(board.now) is not None
    board.view = {**board.view, "units": [{**unit, "hp": 0} for unit in board.view["units"]]}
    assert sides._told(board.now) is None


def test_the_arrows_pass_over_what_can_not_be_chosen_while_a_card_is_picked_up(window: Any) -> None:
    play = window.play(at_two_zombies(), beat=NEVER)
    board: Any = play.board
    board._begin_walk()
    while board.hover != ("card", 4):
        window.press("on")
    window.press("accept")
    asked = {("card", 4), ("line", 4, 1), ("line", 4, 2), ("unit", 21), ("unit", 22)}
    seen = set()
    for way in 3 * ("up", "left", "left", "right", "down"):
        window.press(way)
        seen.add(board.hover)
    assert seen <= asked
    assert seen >= {("unit", 21), ("unit", 22)}


def where_mind_bolt_can_be_cast() -> game.Match:
    """The first night in which one click on an enemy could only cast Mind Bolt."""
    match = game.new("longnight", 0)
    while not any(str(action).startswith("maneuver mind_bolt") for action in match.actions()):
        match.play(game.think(match, "easy", seed=0))
    return match


def test_what_spends_terror_wants_a_second_click(window: Any) -> None:
    play = window.play(where_mind_bolt_can_be_cast(), beat=NEVER)
    before = len(play.match.record)
    foe = next(key for key, _ in lit(play.board) if key[0] == "unit")
    bolt = next(action for action in play.match.actions() if str(action) == f"maneuver mind_bolt #{foe[1]}")
    window.click(*spot(play.board, foe))
    assert len(play.match.record) == before, "one click has only picked it up"
    assert play.board.choosing.armed == (bolt,)
    window.click(*spot(play.board, foe))
    window.rest()
    assert [str(entry.action) for entry in play.match.record.actions()][before:] == [str(bolt)]


def test_what_spends_terror_is_let_go_by_another_click(window: Any) -> None:
    play = window.play(where_mind_bolt_can_be_cast(), beat=NEVER)
    before = len(play.match.record)
    (_, first), (second, other) = [found for found in lit(play.board) if found[0][0] == "unit"][:2]
    window.click(*first)
    window.click(*other)
    assert len(play.match.record) == before, "another enemy has been picked up instead"
    assert {key for action in play.board.choosing.armed for key in keys_of(action)} >= {second}
    window.press("back")
    assert play.board.choosing.armed is None


def test_a_right_click_opens_the_sheet_of_an_enemy_that_could_be_struck(window: Any) -> None:
    play = window.play(where_mind_bolt_can_be_cast(), beat=NEVER)
    board: Any = play.board
    before = len(play.match.record)
    foe = next(key for key, _ in lit(board) if key[0] == "unit")
    at = spot(board, foe)
    play.handle(point(*at))
    assert board.preview is not None, "pointed at, it shows what a click would do"
    window.click(*at, RIGHT)
    assert (board.hover, board.preview) == (foe, None), "its sheet lies open"
    assert len(play.match.record) == before
    play.handle(point(640, 300))
    play.handle(point(*at))
    assert board.preview is not None, "pointed at anew, it shows what a click would do"
    window.press("i")
    assert board.preview is None


def test_what_was_picked_up_is_let_go_by_escape_a_right_click_and_a_click_aside(window: Any) -> None:
    play = window.play(at_two_zombies(), beat=NEVER)
    board: Any = play.board
    everything = [key for key, _ in lit(board)]
    for let_go in (
        lambda: window.press("back"),
        lambda: window.click(600, 300, RIGHT),
        lambda: window.click(1270, 550),
    ):
        window.click(*spot(board, ("card", 4)))
        assert board.choosing.armed is not None
        let_go()
        assert board.choosing.armed is None
        assert window.top is play
    assert len(play.match.record) == 0
    assert len([key for key, _ in lit(board)]) == len(everything)


def test_another_card_can_be_picked_up_at_once(window: Any) -> None:
    play = window.play(at_two_zombies(), beat=NEVER)
    board: Any = play.board
    window.click(*spot(board, ("card", 4)))
    other = next(found for found in board.spots() if found.key == ("card", 3))
    window.click(other.rect[0] + 20, other.rect[1] + 60)
    assert {action.args[0] for action in board.choosing.armed} == {3}


def test_a_click_shows_the_end_of_what_is_moving(window: Any) -> None:
    play = window.play(game.new("longnight", 7), beat=NEVER)
    window.press("n")
    window.pass_time(0.05)
    assert play.showing.unseen
    window.press("space")
    assert not play.showing.unseen
    assert play.board.view == play.match.view(0)


def test_the_only_legal_action_plays_itself_after_a_beat(window: Any) -> None:
    play = window.play(game.new("longnight", 7), beat=0.5)
    while len(play.match.actions()) > 1:
        # To the end of the row, then away with the hand.
        play.play(play.match.actions()[0 if play.match.view()["phase"] == "end" else -1])
        play.showing.skip()
        window.pass_time(0.01)
    count = len(play.match.record)
    window.pass_time(0.3)
    assert len(play.match.record) == count
    window.pass_time(0.4)
    assert len(play.match.record) == count + 1


def test_what_revealed_nothing_can_be_taken_back(window: Any) -> None:
    play = window.play(game.new("longnight", 7), beat=NEVER)
    start = play.match.fingerprint()
    play.play("move hex 2,4")
    window.rest()
    window.press("u")
    assert play.match.fingerprint() == start
    assert play.board.view == play.match.view(0)
    assert [str(item)[:4] for item in play.match.record.history()] == ["Entr", "Undo"]


def test_a_roll_can_not_be_taken_back(window: Any) -> None:
    play = window.play(game.new("longnight", 7), beat=NEVER)
    while play.match.view()["phase"] != "end":
        play.play(play.match.actions()[-1])
        window.rest()
    play.play("end")
    window.rest()
    count = len(play.match.record)
    assert play.match.view()["turn"] == 2
    window.press("u")
    assert len(play.match.record) == count


def test_why_nothing_can_be_taken_back_is_told(window: Any) -> None:
    play = window.play(game.new("longnight", 7), beat=NEVER)
    window.press("u")
    assert play.news.text == "There is nothing to take back."
    while play.match.view()["turn"] == 1:
        play.play(play.match.actions()[-1])
        window.rest()
    window.press("u")
    assert "cannot be taken back" in play.news.text
    assert play._undo.off == play.news.text


def test_ending_a_turn_too_early_is_asked_about_where_the_player_wants_it(window: Any) -> None:
    play = window.play(at_two_zombies(), beat=NEVER)
    window.press("n")
    assert isinstance(window.top, ConfirmScene)
    assert window.top._said.startswith("Still possible: Basic Attack, line 1 on Zombie")
    window.press("back")
    assert len(play.match.record) == 0
    window.press("n", "right", "accept")
    window.rest()
    assert [entry.action for entry in play.match.record.actions()] == ["next"]


def test_to_leave_a_die_that_is_not_the_last_is_not_asked_about(window: Any) -> None:
    position = at_two_zombies().position()
    position["dice"].append({"id": 17, "die": "fire_d4", "zone": "sequence", "face": 1, "state": "waiting", "pos": 1})
    play = window.play(game.from_position("longnight", position), beat=NEVER)
    window.press("n")
    assert window.top is play
    assert [entry.action for entry in play.match.record.actions()] == ["next"]


def test_after_the_enemies_turn_a_click_that_skipped_it_chooses_nothing_for_a_moment(window: Any) -> None:
    play = window.play(game.new("longnight", 7), beat=NEVER)
    while play.match.view()["phase"] != "end":
        play.play(play.match.actions()[-1])
        window.rest()
    play.play("end")
    window.click(2, 2)
    assert not play.showing.unseen
    count = len(play.match.record)
    _, at = lit(play.board)[0]
    window.click(*at)
    assert (play.board.choosing.armed, len(play.match.record)) == (None, count)
    window.pass_time(0.7)
    window.click(*at)
    assert play.board.choosing.armed is not None or len(play.match.record) == count + 1


def test_the_only_legal_action_waits_for_who_wants_it_so(window: Any) -> None:
    window.stage.settings = Settings(auto_next=False)
    play = window.play(game.new("longnight", 7), beat=0.1)
    while len(play.match.actions()) > 1:
        play.play(play.match.actions()[0 if play.match.view()["phase"] == "end" else -1])
        window.rest()
    count = len(play.match.record)
    window.pass_time(3)
    assert len(play.match.record) == count


def test_the_match_speaks_another_language_at_once(window: Any) -> None:
    play = window.play(game.new("longnight", 7), beat=NEVER)
    window.press("n")
    window.stage.speak("it")
    play.renew()
    assert play.board.log._sentences[-1].text == play.teller.log(*before_and_events(play))[-1].text
    window.press("n")
    assert len(play.match.record) == 2


def before_and_events(play: Any) -> Any:
    before = game.new("longnight", 7)
    view = before.view(0)
    return view, before.play("next", 0)


def test_a_match_is_begun_again_with_its_seed_and_the_first_is_kept(window: Any) -> None:
    play = window.play(game.new("longnight", 7), beat=NEVER)
    window.press("n")
    window.rest()
    window.press("back", "up", "up", "up", "accept", "right", "accept")
    assert window.top is not play
    assert window.top.match.record.header.seed == 7
    assert len(window.top.match.record) == 0
    assert {item.actions for item in window.stage.library.matches(finished=False)} == {0, 1}


def test_a_lost_match_is_played_again_with_the_same_seed_or_another(window: Any) -> None:
    for rows, seed in ((0, 8), (1, 7)):
        play = window.play(game.new("longnight", 7), beat=NEVER)
        play.concede()
        window.pass_time(60)
        assert isinstance(window.top, ResultScene)
        window.press(*["right"] * rows, "accept")
        assert window.top.match.record.header.seed == seed
        assert window.top.match.result is None


def test_the_next_night_follows_one_that_was_won(window: Any) -> None:
    match = game.new("longnight", 11, {"scenario": "pillars", "difficulty": "dusk"})
    while match.actor is not None:
        match.play(game.think(match, "hard", threads=1))
    assert match.result == (0, "victory")
    play = window.play(match, beat=NEVER)
    window.open(ResultScene(window.stage, play))
    window.draw()
    window.press("accept")
    assert window.top.match.record.header.setup == {"scenario": "pack", "difficulty": "dusk"}


def test_keys_are_listed_beside_the_buttons_of_the_gamepad_that_is_used(window: Any) -> None:
    play = window.play(game.new("longnight", 7), beat=NEVER)
    by_keys = play.keys()
    window.stage.use_pad(True)
    assert play.keys() == by_keys
    assert ("Enter", "A") in [(help_.key, help_.button) for help_ in by_keys]


def test_every_key_is_listed(window: Any) -> None:
    play = window.play(game.new("longnight", 7), beat=NEVER)
    window.press("help")
    assert isinstance(window.top, KeysScene)
    window.draw()
    listed = play.keys()
    assert {"H", "U", "N", "E", "Esc"} <= {help_.key for help_ in listed}
    missing = {help_.key for help_ in listed if not help_.button}
    assert missing == {"S", "T"}, "a gamepad does all that keys do: these two in the menu, which Start opens"
    window.press("accept")
    assert window.top is play


def test_marked_cards_are_discarded_in_their_order_with_one_confirmation(window: Any) -> None:
    play = window.play(game.new("longnight", 7), beat=NEVER)
    while play.match.view()["phase"] != "end":
        play.play(play.match.actions()[-1])
        window.rest()
    hand = [spot for spot in lit(play.board) if spot[0][0] == "card"]
    marked = [hand[2], hand[0]]
    for _, at in marked:
        window.click(*at)
    assert not any(entry.action.startswith("discard") for entry in play.match.record.actions())
    window.press("e")
    for _ in range(4):
        window.rest()
        window.pass_time()
    played = [entry.action for entry in play.match.record.actions()][-2:]
    assert played == [f"discard #{key[1]}" for key, _ in marked]


def ends(match: game.Match) -> bool:
    """Whether the last action of the list leads to what is discarded at a turn's end."""
    coming = match.copy()
    coming.play(coming.actions()[-1])
    return bool(coming.view()["phase"] == "end")


def test_who_goes_on_by_enter_does_not_end_the_turn_by_the_next_one(window: Any) -> None:
    """The seal of the way on has become the one that ends the turn: the focus goes to the cards that may be kept."""
    play = window.play(game.new("longnight", 7), beat=NEVER)
    while not ends(play.match):
        play.play(play.match.actions()[-1])
        window.rest()
    play.board._rest_on(("go", "next"), play.board.things())
    window.press("accept")
    window.rest()
    assert play.match.view()["phase"] == "end"
    assert play.board.hover[0] == "card"
    count = len(play.match.record)
    window.press("accept")
    window.rest()
    assert len(play.match.record) == count
    assert play.board.choosing.marked == [play.board.hover[1]]
    window.press("accept")
    assert play.board.choosing.marked == []


def test_a_click_is_heeded_as_soon_as_what_was_chosen_together_is_done(window: Any) -> None:
    play = window.play(game.new("longnight", 7), beat=NEVER)
    while play.match.view()["phase"] != "end":
        play.play(play.match.actions()[-1])
        window.rest()
    hand = [spot for spot in lit(play.board) if spot[0][0] == "card"]
    for _, at in (hand[2], hand[0]):
        window.click(*at)
    before = len(play.match.record)
    window.press("e")
    while play.showing.unseen or len(play.match.record) < before + 2:
        window.pass_time()
    window.draw()
    (kept, at), *_ = [spot for spot in lit(play.board) if spot[0][0] == "card"]
    window.click(*at)
    assert play.board.choosing.marked == [kept[1]]


def test_every_action_is_in_the_record_before_it_is_shown(window: Any) -> None:
    play = window.play(game.new("longnight", 7), beat=NEVER)
    play.play("move hex 2,4")
    assert len(Record.load(play.match.record.path)) == 1
    assert play.showing.unseen


def test_a_disk_that_refuses_is_told_and_the_match_goes_on(window: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    play = window.play(game.new("longnight", 7), beat=NEVER)
    trouble: list[Said | None] = [Said("the disk is full")]
    monkeypatch.setattr(Record, "trouble", property(lambda record: trouble[0]))
    play.play("move hex 2,4")
    window.rest()
    assert "cannot be saved" in play.news.text
    assert play.news.trouble == "the disk is full"
    window.draw()
    assert play.match.view(0)["players"][0]["hex"] == "2,4"
    trouble[0] = None
    play.play("next")
    window.rest()
    assert not play.news.trouble
    assert "being saved again" in play.news.text


def test_a_match_that_can_not_be_saved_is_left_only_when_that_is_wanted(
    window: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Record, "trouble", property(lambda record: Said("the disk is full")))
    play = window.play(game.new("longnight", 7), beat=NEVER)
    for press, left in (("accept", False), ("right", True)):  # the first focus is on playing on
        window.press("back", "up", "accept")
        assert isinstance(window.top, ConfirmScene)
        window.press(*dict.fromkeys((press, "accept")))
        assert (play in window.stage.stack.scenes) is not left
        if not left:
            window.press("back")


def test_conceding_asks_twice(window: Any) -> None:
    play = window.play(game.new("longnight", 7), beat=NEVER)
    window.press("back")
    assert isinstance(window.top, PauseScene)
    window.press("up", "up", "accept")
    assert isinstance(window.top, ConfirmScene)
    window.press("accept")  # the first focus is on playing on
    assert isinstance(window.top, PauseScene)
    assert play.match.result is None
    window.press("accept", "right", "accept")
    window.pass_time(1)
    assert play.match.result is not None
    assert play.match.result.reason == "concede"
    assert isinstance(window.top, ResultScene)


def test_a_save_needs_a_name_that_is_free(window: Any) -> None:
    window.play(game.new("longnight", 7), beat=NEVER)
    for count in (1, 1):
        window.press("s")
        assert isinstance(window.top, SaveScene)
        window.top.field.text = "before the bridge"
        window.press("accept")
        assert len(window.stage.library.slots()) == count
    assert isinstance(window.top, SaveScene)
    window.draw()
    window.press("back")
    assert isinstance(window.top, PlayScene)


def test_the_keys_that_the_menu_shows_do_what_they_say(window: Any) -> None:
    window.play(game.new("longnight", 7), beat=NEVER)
    window.press("back", "s")
    assert isinstance(window.top, SaveScene)
    window.press("back", "help")
    assert isinstance(window.top, KeysScene)


def test_a_save_is_proposed_a_name_that_is_free(window: Any) -> None:
    window.play(game.new("longnight", 7), beat=NEVER)
    for _ in range(2):
        window.press("s", "accept")
    first, second = sorted(item.name or "" for item in window.stage.library.slots())
    assert second == f"{first} (2)"


def test_the_table_resumes_what_was_left(window: Any) -> None:
    table = window.open(TableScene(window.stage))
    window.press("accept")
    play = window.top
    assert isinstance(play, PlayScene)
    window.press("n")
    window.rest()
    here = play.match.fingerprint()
    window.press("back", "up", "accept")
    assert window.top is table
    window.draw()
    window.press("accept")
    assert isinstance(window.top, PlayScene)
    assert window.top.match.fingerprint() == here
    assert window.top.match is not play.match


@pytest.mark.parametrize("language", ["en", "it", "zh"])
def test_every_scene_can_be_drawn_in_every_language(open_window: Callable[..., Any], language: str) -> None:
    window = open_window(language)
    window.open(TableScene(window.stage))
    window.draw()
    play = window.play(game.new("longnight", 7), beat=NEVER)
    for keys in (["a"], ["back", "back"], ["back"], ["s"]):
        window.press(*keys)
        window.draw()
    window.press("back")
    play.concede()
    window.pass_time(1)
    window.draw()
    window.press("off", "off", "accept")
    assert isinstance(window.top, ReplayScene)
    window.draw()


BATTLE = {"players": [{"starter": "lamplight"}, {"starter": "tidebreak"}], "first": 0}


def test_a_gamepad_steps_by_stroke_and_by_phase_where_nobody_chooses(window: Any) -> None:
    play = window.play(game.new("undertow", 3, BATTLE), beat=NEVER)
    play.running.paused = True
    window.stage.use_pad(True)
    gone = []
    play.go = lambda end, by: gone.append((end, by))  # type: ignore[method-assign]
    window.press("a")
    window.press("h")
    assert gone == [("stroke", 1), ("phase", 1)]
    told = play.keys()
    buttons = {help_.key: help_.button for help_ in told}
    assert (buttons["O"], buttons["P"]) == ("R ↑", "R ↓")


def test_the_keyboard_asks_for_no_list_where_nobody_chooses(window: Any) -> None:
    play = window.play(game.new("undertow", 3, BATTLE), beat=NEVER)
    gone = []
    play.go = lambda end, by: gone.append((end, by))  # type: ignore[method-assign]
    window.press("a")
    assert gone == []
