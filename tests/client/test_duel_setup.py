"""Setting up a match of two: seats, decks, the clock; what is chosen is begun, and chosen again the next time."""

from typing import Any

import pytest

import game
from game.client import ways
from game.client.collection.deck_scene import DecksScene
from game.client.home.table_scene import TableScene
from game.client.lessons.lesson_scene import LessonsScene
from game.client.match.clock import pace_of
from game.client.match.match_scene import MatchScene
from game.client.match.play import PlayScene
from game.client.match.result import ResultScene
from game.client.match.who import person, who
from game.client.pages.statistics import StatisticsScene
from game.client.setting_up.duel import DuelSetupScene
from game.players.random_player import RandomPlayer
from game.records.profile import Outcome

TITLE = "spellchain"


def opened(window: Any) -> Any:
    scene = window.open(ways.setup(window.stage, TITLE))
    assert isinstance(scene, DuelSetupScene)
    window.draw()
    return scene


def choice(scene: Any, label: str, number: int = 0) -> Any:
    return [widget for widget in scene._group.widgets if widget.called == label][number]


def begun(window: Any) -> Any:
    window.top.begin()
    window.stage.stack.settle()
    (play,) = [scene for scene in window.stage.stack.scenes if isinstance(scene, PlayScene)]
    assert play.match.record is not None
    return play.match.record.header


def test_a_first_match_is_against_the_weakest_computer_with_decks_that_are_easily_played(window: Any) -> None:
    opened(window)
    window.press("accept")
    header = window.top.match.record.header
    assert header.players == ("human", "ai:easy")
    assert header.setup["decks"] == ["cinder_road", "cold_walls"]
    assert header.setup["bluff_windows"] is False


def test_each_seat_has_who_plays_it_and_its_deck(window: Any) -> None:
    scene = opened(window)
    choice(scene, "Who plays", 1).turn(-1)
    choice(scene, "Deck", 0).turn(1)
    choice(scene, "Deck", 1).turn(-1)
    choice(scene, "Who begins").turn(2)
    chosen = [scene.deck(0), scene.deck(1)]
    header = begun(window)
    assert header.players == ("human", "human")
    assert header.setup["decks"] == chosen != ["cinder_road", "cold_walls"]
    assert header.setup["first"] == 1
    assert header.setup["bluff_windows"] is True, "between two people (R42)"


def test_two_computers_are_watched(window: Any) -> None:
    scene = opened(window)
    choice(scene, "Who plays", 0).turn(1)
    window.draw()
    assert "Watch" in [widget.called for widget in scene._group.widgets]
    header = begun(window)
    assert header.players == ("ai:easy", "ai:easy")
    assert window.top.seats.watched


def test_the_clock_is_kept_with_the_match_and_with_its_like(window: Any) -> None:
    scene = opened(window)
    choice(scene, "Clock").turn(2)
    begun(window)
    play = window.top
    assert pace_of(window.stage, play.match.record.id) == 2
    assert play.clock.pace == 2
    again = window.stage.stack
    play.concede()
    window.pass_time(5)
    assert isinstance(window.top, ResultScene)
    window.top._same()
    again.settle()
    assert isinstance(window.top, MatchScene)
    assert window.top.clock.pace == 2


def test_what_was_chosen_last_is_chosen_again(window: Any) -> None:
    scene = opened(window)
    choice(scene, "Who plays", 1).turn(2)
    choice(scene, "Deck", 0).turn(2)
    choice(scene, "Clock").turn(1)
    before = scene.players, scene.setup, scene._pace
    begun(window)
    window.stage.stack.pop()
    window.stage.stack.settle()
    again = opened(window)
    assert (again.players, again.setup, again._pace) == before


def test_liryas_first_three_matches_have_the_friendlier_energy_chosen(window: Any) -> None:
    """Its rules, 9.1; what a player has chosen otherwise stays chosen."""

    def energy() -> Any:
        return window.open(ways.setup(window.stage, "lirya")).setup["energy"]

    for number in range(3):
        assert energy() == "refill"
        window.top.begin()
        window.stage.profile.note(Outcome(str(number), "lirya", "free", "cinders", 1, 0, True, float(number), {}))
    assert energy() == "bank"


def test_who_chooses_lirya_s_bank_at_once_keeps_it(window: Any) -> None:
    scene = window.open(ways.setup(window.stage, "lirya"))
    window.draw()
    choice(scene, "Energy").turn(1)
    scene.begin()
    assert window.open(ways.setup(window.stage, "lirya")).setup["energy"] == "bank"


def test_the_focus_stays_where_somebody_else_sits_down(window: Any) -> None:
    scene = opened(window)
    seat = choice(scene, "Who plays", 1)
    scene._group.focus = seat
    window.press("right")
    assert scene._group.focus.called == "Who plays"
    assert scene._group.focus is choice(scene, "Who plays", 1)
    assert scene.players[1] == "ai:normal"


@pytest.mark.parametrize(("turns", "seat"), [(0, 0), (1, 1)])
def test_a_deck_to_play_with_comes_to_the_person_s_seat(window: Any, turns: int, seat: int) -> None:
    scene = opened(window)
    choice(scene, "Who plays", 0).turn(turns)
    if turns:
        choice(scene, "Who plays", 1).turn(-1)
    begun(window)
    window.stage.stack.pop()
    window.stage.stack.pop()
    window.stage.stack.settle()
    decks = window.open(DecksScene(window.stage, TITLE))
    window.draw()
    cards = decks.deck.cards(decks.cards)
    decks._play()
    window.stage.stack.settle()
    window.draw()
    scene = window.top
    assert isinstance(scene, DuelSetupScene)
    assert scene.players[seat] == "human"
    assert scene.deck(seat) == cards
    header = begun(window)
    assert header.setup["decks"][seat] == cards


def test_a_seed_that_is_no_number_is_told(window: Any) -> None:
    scene = opened(window)
    scene._field.text = "-"
    scene.begin()
    assert scene._wrong_seed
    window.draw()


# ---- what counts ----


def test_a_match_of_two_counts_where_one_person_played() -> None:
    assert person(TITLE, ("human", "ai:hard")) == 0
    assert person(TITLE, ("ai:hard", "human")) == 1
    assert person(TITLE, ("human", "human")) is None
    assert person(TITLE, ("human",)) is None, "whom a record does not name is a person"
    assert person("longnight", ("human",)) == 0


def test_decks_and_levels_are_counted(window: Any) -> None:
    for number in range(4):
        detail = {"grade": "hard"}
        won = number % 2 == 0
        window.stage.profile.note(
            Outcome(str(number), TITLE, "free", "cold_walls", 12 * won, 0, won, float(number), detail)
        )
    scene = window.open(StatisticsScene(window.stage, TITLE))
    window.draw()
    share = scene.tally.by_place["cold_walls", "hard"]
    assert (share.won, share.played) == (2, 4)
    assert scene.place("cold_walls") == "Cold Walls"
    assert scene.grade(scene.outcomes[0]) == "Hard"


def test_a_match_in_the_second_seat_counts_for_its_deck(window: Any) -> None:
    setup = {"decks": ["cinder_road", "growing_hills"], "health": [4, 4]}
    match = game.new(TITLE, 8, setup, ("ai:hard", "human"))
    chance = [RandomPlayer(8, 0), RandomPlayer(8, 1)]
    while match.actor is not None:
        match.play(chance[match.actor].choose(match))
    from game.client.match import outcomes

    outcome = outcomes.note(window.stage, match)
    assert outcome is not None
    assert match.result is not None
    assert (outcome.key, outcome.detail["grade"], outcome.won) == ("growing_hills", "hard", match.result.winner == 1)


def test_players_are_named(window: Any) -> None:
    assert who(window.stage, "ai:hard") == "Computer, Hard"
    assert who(window.stage, "human") == "A person"


# ---- lessons ----


def test_lessons_are_found_at_the_table(window: Any) -> None:
    table = window.open(TableScene(window.stage))
    table._at = next(n for n, room in enumerate(table._rooms) if room.id == TITLE)
    table._read()
    window.draw()
    button = next(widget for widget in table._group.widgets if widget.called == "Lessons")
    button._press()
    window.stage.stack.settle()
    window.draw()
    assert isinstance(window.top, LessonsScene)
    window.press("right", "accept")
    assert window.top.lesson.id == "the_chain"


def test_the_first_lesson_that_is_not_taken_has_the_focus(window: Any) -> None:
    window.stage.profile.remember(TITLE, "lesson first_blood", True)
    scene = window.open(LessonsScene(window.stage, TITLE))
    window.draw()
    assert [door.value for door in scene._doors] == ["Done", "", "", ""]
    assert [door.label for door in scene._doors] == ["Begin again", "Begin", "Begin", "Play"]
    window.press("accept")
    assert window.top.lesson.id == "the_chain"


def test_pictures_of_lessons_hang_at_one_height_and_are_painted_one_at_a_time(window: Any) -> None:
    scene = window.open(LessonsScene(window.stage, TITLE))
    window.draw()
    assert scene.unfinished
    for _ in scene.lessons:
        window.draw()
    assert not scene.unfinished
    first, second = scene._doors[:2], scene._doors[2:]
    assert len(first) == len(second)
    for row in (first, second):
        assert len({door.picture[1:] for door in row}) == 1
