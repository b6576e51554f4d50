"""Players: chance that can be played again, and a person at a terminal."""

import io
from collections.abc import Sequence
from gettext import NullTranslations

import pytest

import game
from game.engine.action import Action
from game.engine.undo import reveals
from game.players import player_named, seats_of
from game.players.random_player import RandomPlayer
from game.players.terminal import Terminal, Wish


def played_out(match: game.Match, player: RandomPlayer) -> tuple[str, ...]:
    chosen: list[str] = []
    while match.actor is not None:
        chosen.append(str(player.choose(match)))
        match.play(chosen[-1])
    return tuple(chosen)


def test_the_same_seed_makes_the_same_choices() -> None:
    first, second = (played_out(game.new("longnight", seed=5), RandomPlayer(5, 0)) for _ in range(2))
    assert first == second


def test_another_seed_makes_other_choices() -> None:
    first, second = (played_out(game.new("longnight", seed=5), RandomPlayer(seed, 0)) for seed in (5, 6))
    assert first != second


def test_a_match_that_was_broken_off_goes_on_as_it_would_have_gone() -> None:
    whole = game.new("longnight", seed=5)
    choices = played_out(whole, RandomPlayer(5, 0))
    assert whole.record is not None
    again = game.resume(whole.record.branch(10))
    assert played_out(again, RandomPlayer(5, 0)) == choices[10:]


def test_chance_takes_every_action_about_as_often() -> None:
    match = game.new("longnight", seed=3)
    count = len(match.actions())
    taken = [match.actions().index(RandomPlayer(seed, 0).choose(match)) for seed in range(200 * count)]
    assert all(150 < taken.count(number) < 250 for number in range(count))


def test_a_name_that_is_no_player_of_the_program_is_a_person() -> None:
    match = game.new("longnight", players=("Ada",))
    assert match.record is not None
    assert seats_of(match, match.record) == {0: "human"}
    assert player_named("human", 1, 0) is None


def test_a_level_of_the_computer_plays_a_match_to_its_end_again_and_again() -> None:
    results = []
    for _ in range(2):
        match, player = game.new("longnight", seed=4), player_named("ai:easy", 4, 0, threads=1)
        assert player is not None
        while match.actor is not None:
            match.play(player.choose(match))
        results.append(match.fingerprint())
    assert results[0] == results[1]


def test_a_level_that_there_is_not_is_refused_with_those_there_are() -> None:
    with pytest.raises(game.BadSetup, match=r"unknown level 'godlike'; .*easy"):
        player_named("ai:godlike", 1, 0)


# ---- the terminal ----


def wish(lines: str, monkeypatch: pytest.MonkeyPatch, can_undo: bool = True) -> Wish:
    """What a person who types these lines wants."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    return Terminal(NullTranslations()).ask(actions(), can_undo)


def actions() -> Sequence[Action]:
    return game.new("longnight", seed=3).actions()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("1", Wish("play", "move hex 1,5")),
        ("  2 ", Wish("play", "move hex 1,3")),
        ("next", Wish("play", "next")),
        ("move   hex 1,5", Wish("play", "move hex 1,5")),
        ("concede", Wish("play", "concede")),
        ("u", Wish("undo")),
        ("undo", Wish("undo")),
        ("s before the end", Wish("save", "before the end")),
        ("l", Wish("log")),
        ("b", Wish("board")),
        ("q", Wish("quit")),
    ],
)
def test_a_line_says_what_is_wanted(line: str, expected: Wish, monkeypatch: pytest.MonkeyPatch) -> None:
    assert wish(line + "\n", monkeypatch) == expected


@pytest.mark.parametrize("line", ["0", "99", "9" * 5000, "", "   ", "s", "?"])
def test_a_line_that_is_no_wish_is_asked_again(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert wish(f"{line}\nl\n", monkeypatch) == Wish("log")


def test_undo_is_not_offered_where_something_was_revealed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert wish("u\nq\n", monkeypatch, can_undo=False) == Wish("quit")


def test_the_end_of_input_leaves_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    assert wish("", monkeypatch) == Wish("quit")
    assert wish("?", monkeypatch) == Wish("quit")


def test_a_menu_stands_in_columns(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    first, second = actions()[:2]
    Terminal(NullTranslations()).menu([first, second], ["向东走", "Walk west"], can_undo=False)
    assert capsys.readouterr().out.splitlines() == [
        " 1  向东走     [move hex 1,5]",
        " 2  Walk west  [move hex 1,3]",
        "s NAME save · l log · ? help · q quit",
    ]


# ---- what may be taken back ----


def test_a_step_reveals_nothing() -> None:
    match = game.new("longnight", seed=3)
    before = match.view(0)
    assert not reveals(match.rules, before, match.play("move hex 1,5", viewer=0))


def test_a_roll_reveals() -> None:
    match = game.new("longnight", seed=3)
    revealing = False
    while match.view(0)["turn"] == 1 and match.actor is not None:
        before = match.view(0)
        revealing = reveals(match.rules, before, match.play(match.actions()[-1], viewer=0))
    assert match.actor is None or revealing


def test_a_drawn_card_reveals() -> None:
    position = {
        "title": "longnight",
        "players": [{"hex": "1,4"}, {}],
        "cards": [{"id": 3, "card": "basic_attack", "zone": "hand"}, {"id": 4, "card": "sprint", "zone": "deck"}],
        "dice": [{"id": 16, "die": "earth_d6", "zone": "sequence", "face": 2}],
        "units": [{"id": 24, "unit": "zombie", "hex": "8,6"}],
    }
    match = game.from_position("longnight", position)
    before = match.view(0)
    assert reveals(match.rules, before, match.play("use #3 2", viewer=0))
