"""Players: chance that can be played again, and a person at a terminal."""

import io
from collections.abc import Sequence
from gettext import NullTranslations
from pathlib import Path

import pytest

import game
from game.engine.action import Action
from game.engine.search import analyse
from game.engine.undo import reveals
from game.players import is_name, player_named, seats_of
from game.players.levels import PLAIN, levels
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


def test_a_search_with_a_budget_takes_what_it_visits_most() -> None:
    match = game.new("spellchain", seed=4)
    place = int.from_bytes(f"7 {match.actor} {match.frames}".encode(), "big")
    for name, settings in (("search:60", levels("spellchain").settings), ("plain:60", PLAIN)):
        player = player_named(name, 7, match.actor or 0, threads=1)
        assert player is not None
        assert player.choose(match) == analyse(match, settings, 60, place, 1)[0].action


def test_the_plain_search_has_no_opinions_and_plays_to_the_end() -> None:
    """UCB with 1.4, even playouts: what a strong player is measured against (Cowling, Powley and Whitehouse, 2012)."""
    assert (PLAIN.uniform, PLAIN.bias, PLAIN.implicit, PLAIN.horizon, PLAIN.first_play) == (1, 0, 0, 0, 0)
    assert round(PLAIN.exploration / 1024, 2) == 1.4


@pytest.mark.parametrize("name", ["search:0", "search:", "plain:-3", "plain:1e3", "search:12345678", "plain"])
def test_a_search_without_a_budget_is_no_player(name: str) -> None:
    assert not is_name(name)


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
    with pytest.raises(game.BadSetup, match=r'unknown level "godlike"; .*easy'):
        player_named("ai:godlike", 1, 0)


@pytest.mark.parametrize("title", game.titles())
def test_every_title_has_the_same_levels_each_with_more_thought_than_the_one_before(title: str) -> None:
    own = levels(title).by_id
    assert list(own) == list(levels().by_id) == ["easy", "normal", "hard", "expert"]
    assert [level.name for level in own.values()] == [level.name for level in levels().by_id.values()]
    budgets = [level.playouts for level in own.values()]
    assert budgets == sorted(budgets)


LEVELS = """format = 1
[[level]]
id = "calm"
name = { en = "Calm", it = "Calmo", zh = "平静" }
playouts = 10
loose = 100
margin = 50
[search]
exploration = 1
bias = 2
first_play = 3
horizon = 4
loose = 5
implicit = 6
fade = 7
trust = 8
depth = 9
nodes = 7
"""


def with_own_levels(folder: Path, own: str) -> Path:
    (folder / "shared").mkdir()
    (folder / "chess").mkdir()
    (folder / "shared" / "levels.toml").write_text(LEVELS)
    (folder / "chess" / "levels.toml").write_text(own)
    return folder


def test_a_title_s_own_levels_change_what_they_say_and_nothing_else(tmp_path: Path) -> None:
    own = 'format = 1\n[[level]]\nid = "calm"\nplayouts = 99\nloose = 0\nmargin = 0\n[search]\nbias = 20\n'
    root = with_own_levels(tmp_path, own)
    chess, go = levels("chess", root), levels("go", root)
    assert (chess.by_id["calm"].playouts, chess.by_id["calm"].name.en) == (99, "Calm")
    assert (chess.settings.bias, chess.settings.exploration, chess.settings.nodes) == (20, 1, 7)
    assert (go.by_id["calm"].playouts, go.settings.bias) == (10, 2)


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ('format = 1\n[[level]]\nid = "wild"\nplayouts = 9\nloose = 0\nmargin = 0\n', "unknown level"),
        ("format = 1\nlevel = []\n", "level"),
        ('format = 1\n[[level]]\nid = "calm"\nplayouts = 9\nloose = 0\nmargin = 0\nname = "Calm"\n', "name"),
        ('format = 1\n[[level]]\nid = "calm"\nplayouts = 0\nloose = 0\nmargin = 0\n', "playouts"),
    ],
)
def test_a_title_s_own_levels_are_checked(own: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(game.BadContent, match=rf"levels.toml.*{said}"):
        levels("chess", with_own_levels(tmp_path, own))


def test_a_decision_that_is_enough_is_the_one_of_the_whole_budget() -> None:
    match = game.new("spellchain", seed=2)
    settings = levels("spellchain").settings
    whole = analyse(match, settings, 600, 5, threads=1)
    early = analyse(match, settings, 600, 5, threads=1, enough=True)
    assert early[0].action == whole[0].action
    assert sum(t.visits for t in early) <= sum(t.visits for t in whole)


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
