"""Statistics by hero, faction and mode, of a title whose players want to know them."""

from typing import Any

import pytest

import game
from game.cli import main
from game.client.match import outcomes
from game.client.match.offers import CAMPAIGN
from game.client.pages.statistics import StatisticsScene
from game.client.pages.tally import Part, Share
from game.i18n import LANGUAGES
from game.presenters import duel_of
from game.records.profile import Outcome, Profile

TITLE = "undertow"
TIDEBREAK = {"hero": "brakka_tidecutter", "level": 1, "deck": ["shoal_runner", "net_caster", "flare"]}


def noted(number: int, won: bool, board: str = "free", **detail: Any) -> Outcome:
    key = "mustered" if board == "free" else "1"
    return Outcome(f"m{number}", TITLE, board, key, 9 * won, 0, won, float(number), {"grade": "easy", **detail})


def odile(turns: int) -> dict[str, Any]:
    return {"hero": "odile_lampwright", "faction": "celestial", "mode": "draft", "turns": turns}


MATCHES = (
    noted(1, True, **odile(20)),
    noted(2, False, **odile(24)),
    noted(3, True, CAMPAIGN, build=TIDEBREAK, turns=10),
    noted(4, False, hero="", faction="", mode="draft", turns=0),
)


def test_a_finished_match_tells_hero_faction_mode_and_turns(window: Any) -> None:
    match = game.new(TITLE, 3, {"mode": "starter", "first": 1}, ("human", "ai:easy"))
    match.play("build tidebreak")
    match.play("build cinderveil")
    while match.actor is not None:
        match.play("advance")
    found = outcomes.note(window.stage, match)
    assert found is not None
    turns = match.view()["turn"]
    assert found.detail == {
        "grade": "easy",
        "hero": "brakka_tidecutter",
        "faction": "drowned",
        "mode": "starter",
        "turns": turns,
    }


def test_a_match_given_up_before_a_hero_was_chosen_has_none(window: Any) -> None:
    match = game.new(TITLE, 3, {}, ("human", "ai:easy"))
    match.play("concede #1")
    found = outcomes.note(window.stage, match)
    assert found is not None
    assert (found.detail["hero"], found.detail["faction"], found.detail["turns"]) == ("", "", 0)


def test_matches_are_parted_by_hero_faction_and_mode(window: Any) -> None:
    """Three cards of the build: two of the Drowned, one of Ember."""
    for each in MATCHES:
        window.stage.profile.note(each)
    scene = window.open(StatisticsScene(window.stage, TITLE))
    window.draw()
    assert scene._parts == {
        "odile_lampwright": Part(Share(1, 2), 22.0),
        "brakka_tidecutter": Part(Share(1, 1), 10.0),
    }
    window.press("right")
    window.draw()
    assert scene._parts == {"celestial": Part(Share(1, 2), 22.0), "drowned": Part(Share(1, 1), 10.0)}
    window.press("right")
    window.draw()
    assert scene._parts == {"draft": Part(Share(1, 3), 22.0), CAMPAIGN: Part(Share(1, 1), 10.0)}
    assert scene.place(CAMPAIGN) == "Campaign"
    window.press("right")
    window.draw()
    assert scene._places == ["mustered"]
    assert scene.place("mustered") == "Chosen in the match"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_has_a_name_in_every_language(language: str) -> None:
    duel = duel_of(TITLE)
    assert duel is not None and duel.figures is not None
    heroes, factions, modes = duel.figures.partings(language)
    assert (len(heroes.names), len(factions.names), len(modes.names)) == (16, 6, 4)
    assert all(name for parting in (heroes, factions, modes) for name in parting.names.values())


def test_the_command_line_tells_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["stats"]) == 0
    assert capsys.readouterr().out == "Nothing to count yet\n"
    with Profile() as profile:
        for each in MATCHES:
            profile.note(each)
    assert main(["stats", TITLE]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Undertow\nmatches finished: 4\nof them won: 50 %\n")
    rows = [line.split() for line in said.splitlines()]
    assert ["turns", "on", "average:", "18.0"] in rows
    assert ["Odile", "Lampwright", "1", "2", "50", "%", "22.0"] in rows
    assert ["Drowned", "1", "1", "100", "%", "10.0"] in rows
    assert ["Draft", "1", "3", "33", "%", "22.0"] in rows
    assert ["Chosen", "in", "the", "match", "1", "3", "33", "%", "22.0"] in rows
    assert main(["stats", "nothing"]) == 2
