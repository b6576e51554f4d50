"""Two people at one machine: their names, and the seats that they exchange."""

from typing import Any

import pytest

import game
from game.client.match.curtain import CurtainScene
from game.client.match.duel import who_begins
from game.client.match.result import ResultScene
from game.client.match.who import a_person, people, seated
from game.client.pages.library import LibraryScene, match_text
from game.client.setting_up.duel import DuelSetupScene
from game.players import HUMAN

NEVER = 1e9
TITLE = "spellchain"


def over(window: Any, match: game.Match) -> ResultScene:
    play = window.play(match, beat=NEVER)
    while isinstance(window.top, CurtainScene):
        window.press("accept")
    play.concede()
    window.pass_time(60)
    assert isinstance(window.top, ResultScene)
    return window.top


def press(window: Any, label: str) -> None:
    button = next(each for each in window.top._group.widgets if getattr(each, "label", "") == label)
    x, y, w, h = button.rect
    window.click(x + w / 2, y + h / 2)


def test_two_people_give_themselves_names_that_are_kept(window: Any) -> None:
    scene = window.open(DuelSetupScene(window.stage, TITLE))
    scene._sit(0, [HUMAN], 0)
    scene._sit(1, [HUMAN], 0)
    window.draw()
    scene._set_name(0, "  Ada ")
    scene._set_name(1, "Ben")
    scene.begin()
    window.stage.stack.settle()
    match = window.stage.library.matches()[0]
    assert match.players == ("Ada", "Ben")
    window.stage.stack.clear()
    window.stage.stack.settle()
    again = window.open(DuelSetupScene(window.stage, TITLE))
    assert [each.strip() for each in again._names] == ["Ada", "Ben"]
    assert again.players == ("Ada", "Ben")


def test_who_plays_the_computer_needs_no_name(window: Any) -> None:
    scene = window.open(DuelSetupScene(window.stage, TITLE))
    scene._names = ["Ada", "Ben"]
    scene._players = [HUMAN, "ai:easy"]
    scene.lay()
    assert scene.players == (HUMAN, "ai:easy")
    assert not scene._name_fields()


@pytest.mark.parametrize("name", ["", "  ", "human", "ai:hard", "random", "search:60"])
def test_nobody_is_called_as_a_player_of_the_program(name: str) -> None:
    assert a_person(name) == HUMAN


def test_a_long_name_is_cut_and_spaces_are_one() -> None:
    assert a_person("  Ada   the Great  ") == "Ada the Great"
    assert len(a_person("A" * 99)) == 20


def test_a_person_is_one_under_any_name() -> None:
    assert seated(TITLE, ("Ada", "ai:easy")) == (HUMAN, "ai:easy")
    assert people(TITLE, ("Ada", "ai:easy")) == ("Ada", "")
    assert people(TITLE, (HUMAN,)) == ("", "")


def test_names_stand_at_the_board_in_the_log_at_the_curtain_at_the_result_and_in_the_record(window: Any) -> None:
    match = game.new(TITLE, 4, {"first": 0, "bluff_windows": True}, ("Ada", "Ben"))
    play = window.play(match, beat=NEVER)
    teller = play.teller
    assert (teller.player(0), teller.player(1), teller.you) == ("Ada", "Ben", None)
    assert any("Ada" in sentence.text for sentence in play.board.log._sentences)
    play.play("keep")
    window.pass_time(20)
    assert isinstance(window.top, CurtainScene)
    assert window.top.name() == "Ben"
    window.draw()
    window.stage.stack.clear()
    window.stage.stack.settle()
    result = over(window, game.new(TITLE, 5, {"first": 0, "bluff_windows": True}, ("Ada", "Ben")))
    window.draw()
    winner = result._play.match.result.winner
    assert result._told()[0] == f"{('Ada', 'Ben')[winner]} wins"
    record = result._record
    assert record.header.players == ("Ada", "Ben")
    assert "Ada" in match_text(record.copy(), "en")
    window.stage.stack.clear()
    window.stage.stack.settle()
    library = window.open(LibraryScene(window.stage))
    item = next(item for item in window.stage.library.matches() if item.finished)
    facts = dict(library._looks._facts(item))
    assert (facts["Player 1"], facts["Player 2"]) == ("Ada", "Ben")
    assert facts["Result"] == f"{('Ada', 'Ben')[winner]} won"


def test_one_name_of_two_leaves_the_other_its_number(window: Any) -> None:
    play = window.play(game.new(TITLE, 4, {"bluff_windows": True}, ("Ada", HUMAN)), beat=NEVER)
    assert (play.teller.player(0), play.teller.player(1)) == ("Ada", "Player 2")


def test_seats_are_exchanged_with_decks_health_and_names(window: Any) -> None:
    setup = {"decks": ["cinder_road", "cold_walls"], "health": [30, 20], "first": 0, "bluff_windows": True}
    over(window, game.new(TITLE, 5, {**setup}, ("Ada", "Ben")))
    window.pass_time(1)
    press(window, "Seats exchanged")
    window.pass_time(1)
    assert isinstance(window.top, CurtainScene), "both have looked at the result: nobody's cards are shown yet"
    assert window.top.name() == "Ben"
    window.press("accept")
    header = window.top.match.record.header
    assert header.players == ("Ben", "Ada")
    assert header.setup["decks"] == ["cold_walls", "cinder_road"]
    assert header.setup["health"] == [20, 30]
    assert header.setup["first"] == 0


@pytest.mark.parametrize("title", ["undertow", "spellchain", "estro", "lirya"])
def test_who_did_not_begin_begins_when_seats_are_exchanged_though_chance_had_chosen(window: Any, title: str) -> None:
    """Twice, so that it is each one's turn to begin; with a seed for which chance would choose the other seat next."""

    def begins(seed: int) -> int:
        return who_begins(game.new(title, seed).view())

    seed = next(seed for seed in range(40) if begins(seed) != begins(seed + 1))
    names = ("Ada", "Ben")
    first = names[begins(seed)]
    other = names[1 - begins(seed)]
    over(window, game.new(title, seed, {}, names))
    for expected in (other, first):
        window.pass_time(1)
        press(window, "Seats exchanged")
        window.pass_time(1)
        while isinstance(window.top, CurtainScene):
            window.press("accept")
        match = window.top.match
        seat = who_begins(match.view())
        assert match.record.header.players[seat] == expected
        window.top.concede()
        window.pass_time(5)


@pytest.mark.parametrize("first", [None, 0, 1])
def test_a_new_match_after_seats_were_exchanged_begins_as_the_set_up_says(window: Any, first: int | None) -> None:
    setup = {} if first is None else {"first": first}
    over(window, game.new(TITLE, 5, setup, ("Ada", "Ben")))
    for pressed, names in (("Seats exchanged", ("Ben", "Ada")), ("New match", ("Ben", "Ada"))):
        window.pass_time(1)
        press(window, pressed)
        window.pass_time(1)
        while isinstance(window.top, CurtainScene):
            window.press("accept")
        header = window.top.match.record.header
        assert header.players == names
        assert header.setup.get("first") == first
        window.top.concede()
        window.pass_time(5)


def test_who_has_no_name_keeps_the_number_when_seats_are_exchanged(window: Any) -> None:
    over(window, game.new(TITLE, 5, {}, ("Ada", HUMAN)))
    for expected in (("Player 2", "Ada"), ("Ada", "Player 2")):
        window.pass_time(1)
        press(window, "Seats exchanged")
        window.pass_time(1)
        while isinstance(window.top, CurtainScene):
            window.press("accept")
        assert window.top.match.record.header.players == expected
        teller = window.top.teller
        assert (teller.player(0), teller.player(1)) == expected
        window.top.concede()
        window.pass_time(5)


def test_against_the_computer_the_person_sits_in_the_other_seat(window: Any) -> None:
    over(window, game.new(TITLE, 5, {}, (HUMAN, "ai:easy")))
    window.pass_time(1)
    press(window, "Seats exchanged")
    play = window.top
    assert play.match.record.header.players == ("ai:easy", HUMAN)
    assert play.viewer == 1 and play.sits
    assert len(play.match.record.header.setup["decks"]) == 2


def test_a_night_that_is_played_alone_has_no_seats_to_exchange(window: Any) -> None:
    result = over(window, game.new("longnight", 3))
    assert not any(getattr(each, "label", "") == "Seats exchanged" for each in result._group.widgets)
