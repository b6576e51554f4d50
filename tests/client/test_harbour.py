"""The harbour of Undertow's campaign, as a player uses it (rules, section 6.6)."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import game
from game.client import campaign_file, dropping, ways
from game.client.confirm import ConfirmScene
from game.client.match.offers import CAMPAIGN
from game.client.match.play import PlayScene
from game.client.match.result import ResultScene
from game.presenters import duel_of
from game.records.profile import Outcome
from game.titles import room_of
from game.undertow.client.harbour.first_hero import FirstHeroScene
from game.undertow.client.harbour.fitting import Fitting, next_slot, proposed
from game.undertow.client.harbour.harbour_scene import HarbourScene
from game.undertow.client.harbour.landfall import LandfallScene
from game.undertow.client.ladder import TITLE, Ladder, written
from game.undertow.client.strength import Strength
from game.undertow.engine.campaign import Grown, Standing, begin, faults_of_own

ODILE = "odile_lampwright"
SETUP = {"mode": "battle", "open_decks": True}


@pytest.fixture
def room() -> Any:
    return room_of(TITLE)


def ladder_of(window: Any) -> Ladder:
    return Ladder(room_of(TITLE).campaign, window.stage.profile)


def begun(window: Any) -> Ladder:
    ladder = ladder_of(window)
    ladder.begin(ODILE)
    return ladder


def beat(window: Any, rung: int, **detail: Any) -> str:
    """A battle won on a rung with what the hero carries now; its record's id."""
    ladder = ladder_of(window)
    standing = ladder.standing()
    assert standing is not None
    fitting = Fitting(room_of(TITLE), window.stage.profile)
    build = fitting.build(standing, fitting.hero(standing))
    told = {"build": written(build), "spent": "", "conceded": False, "turns": 9, "seed": rung, **detail}
    match = f"battle {rung} {detail}"
    window.stage.profile.note(
        Outcome(match, TITLE, CAMPAIGN, str(rung), 9, 0, True, 1.0 + len(window.stage.profile.results(TITLE)), told)
    )
    return match


def campaign(window: Any) -> Any:
    return window.open(ways.SCREENS["campaign"](window.stage, TITLE))


def test_arrows_go_from_one_first_hero_to_the_next(window: Any) -> None:
    scene = campaign(window)
    for hero in ("Brakka Tidecutter", "Hobb of the Anvil", "Mirel Thornfoot"):
        window.press("right")
        assert scene._group.focus.called == hero


def test_a_campaign_begins_with_the_choice_of_a_first_hero(window: Any) -> None:
    assert isinstance(campaign(window), FirstHeroScene)
    window.draw()
    window.press("accept")
    window.pass_time()
    assert isinstance(window.top, HarbourScene)
    standing = ladder_of(window).standing()
    assert standing is not None
    assert standing.heroes == {ODILE: Grown(1)}


def test_sailing_begins_the_match_of_the_rung_that_waits(window: Any) -> None:
    begun(window)
    scene = campaign(window)
    window.draw()
    window.press("accept")
    window.pass_time()
    assert isinstance(window.top, PlayScene)
    setup = window.top.match.record.header.setup
    assert setup["players"][1] == {"rung": 1}
    assert setup["players"][0]["hero"] == ODILE
    assert setup["open_decks"] is True
    assert scene.name() == "Campaign"


def test_a_port_that_is_shut_says_what_opens_it(window: Any) -> None:
    begun(window)
    scene = campaign(window)
    scene._look_at(3)
    scene._sail()
    assert scene._wrong == "rung 3 opens when rung 2 is beaten"


def test_what_a_battle_brought_is_told_once(window: Any) -> None:
    begun(window)
    beat(window, 1)
    campaign(window)
    window.pass_time()
    assert isinstance(window.top, LandfallScene)
    window.draw()
    window.press("accept")
    window.pass_time()
    assert isinstance(window.top, HarbourScene)
    campaign(window)
    window.pass_time()
    assert isinstance(window.top, HarbourScene)


def test_the_same_seed_on_the_same_rung_counts_once(window: Any) -> None:
    """Section 6.6, 5: another try has another seed. A second win on a beaten rung would bring 4 more."""
    ladder = begun(window)
    beat(window, 1)
    again = beat(window, 1, turns=12)
    assert ladder.gains(again) == ()
    standing = ladder.standing()
    assert standing is not None
    assert standing.heroes[ODILE] == Grown(2, 0)
    other = beat(window, 1, seed=99)
    assert [gain.number for gain in ladder.gains(other) if gain.kind == "experience"] == [4]


def test_a_piece_whose_doses_are_spent_stays_away_until_there_is_another(room: Any, window: Any) -> None:
    """Reaching level 2 gives three doses of Salve of Moss, and opens the potion's slot (sections 6.1, 6.6)."""
    ladder = begun(window)
    beat(window, 1)
    fitting = Fitting(room, window.stage.profile)
    standing = ladder.standing()
    assert standing is not None
    assert standing.doses["salve_of_moss"] == 3
    assert "salve_of_moss" in fitting.pieces(standing, fitting.build(standing, ODILE), "potion")
    fitting.wear(standing, ODILE, "potion", "salve_of_moss")
    assert fitting.build(standing, ODILE).equipment[0] == "salve_of_moss"
    dry = Standing(standing.heroes, standing.cards, standing.equipment, {"salve_of_moss": 0})
    assert fitting.build(dry, ODILE).equipment[0] == ""
    assert fitting.build(standing, ODILE).equipment[0] == "salve_of_moss"


def test_a_hero_is_set_out_as_in_a_battle(room: Any, window: Any) -> None:
    """Odile: 28 health, 2 a level, attack 1; a Plain Lance brings 1 attack and 2 health (sections 2, 6.3)."""
    fitting = Fitting(room, window.stage.profile)
    build = room.starters["lamplight"].build
    bare = build._replace(equipment=("",) * 5)
    assert fitting.numbers(bare) == Strength(28 + 2 * 3, 1, 1, "divine")
    assert fitting.numbers(bare._replace(equipment=("", "plain_lance", "", "", ""))) == Strength(36, 1, 2, "divine")


def test_a_proposed_deck_may_be_sailed_with(room: Any) -> None:
    for hero in room.campaign.starts:
        standing = begin(room.campaign, hero)
        build = room.campaign.starts[hero]._replace(deck=proposed(room.campaign, standing, hero))
        assert len(build.deck) == 12
        assert list(faults_of_own(room.campaign, standing, build)) == []


def test_a_hero_who_came_along_may_sail_at_once(room: Any, window: Any) -> None:
    """Brakka's first deck holds two uncommon cards that Odile's player has not won; another deck is proposed."""
    ladder = begun(window)
    beat(window, 1)
    standing = ladder.standing()
    assert standing is not None
    assert not standing.cards.issuperset(room.campaign.starts["brakka_tidecutter"].deck)
    build = Fitting(room, window.stage.profile).build(standing, "brakka_tidecutter")
    assert list(faults_of_own(room.campaign, standing, build)) == []


def test_a_battle_that_was_lost_tells_what_may_help(window: Any, written: list[str]) -> None:
    begun(window)
    told = {"build": first_build(), "spent": "salve_of_moss", "conceded": False, "turns": 9, "seed": 1}
    window.stage.profile.note(Outcome("lost", TITLE, CAMPAIGN, "1", 0, 0, False, 1.0, told))
    campaign(window)
    window.pass_time()
    assert isinstance(window.top, LandfallScene)
    window.draw()
    assert "One dose of Salve of Moss is spent" in written
    assert window.top._lost


def first_build() -> dict[str, Any]:
    """Odile's first build, as set-ups have it."""
    return written(room_of(TITLE).campaign.starts[ODILE])


def test_the_next_level_tells_the_slot_that_it_opens() -> None:
    assert next_slot(1, 4) == "potion"
    assert next_slot(2, 4) == ""
    assert next_slot(5, 4) == ""
    assert next_slot(9, 10) == "helm"


def test_a_battle_counts_in_the_campaign_and_leads_back_to_it(window: Any) -> None:
    ladder = begun(window)
    fitting = Fitting(room_of(TITLE), window.stage.profile)
    standing = ladder.standing()
    assert standing is not None
    match = game.new(TITLE, 5, ladder.setup(fitting.build(standing, ODILE), 1), ("human", "ai:easy"))
    assert match.record is not None
    window.stage.library.autosave(match.record)
    while match.actor is not None:
        match.play("advance")
    play = window.open(PlayScene(window.stage, match))
    result = window.open(ResultScene(window.stage, play))
    window.draw()
    (noted,) = window.stage.profile.results(TITLE, CAMPAIGN)
    assert noted.key == "1"
    won = match.result is not None and match.result.winner == 0
    brought = [gain.number for gain in ladder.gains(match.record.id) if gain.kind == "experience"]
    assert brought == [10 if won else 2]
    assert ("10 XP" if won else "2 XP") in result._told()[1]
    result._climb()
    window.stage.stack.settle()
    assert isinstance(window.stage.stack.scenes[1], HarbourScene)


def test_the_table_holds_out_the_next_rung(window: Any) -> None:
    campaign_of = duel_of(TITLE)
    assert campaign_of is not None and campaign_of.campaign is not None
    begun(window)
    step = campaign_of.campaign.next(window.stage)
    assert step is not None
    assert step.said == "Rung 1 of the campaign"
    assert step.setup["players"][1] == {"rung": 1}
    assert set(SETUP) <= set(step.setup)


def named(scene: Any, name: str) -> Any:
    """A button of the harbour."""
    return next(widget for widget in scene._group.widgets if widget.called == name)


def test_a_campaign_is_taken_along_and_taken_in_elsewhere(window: Any, tmp_path: Path) -> None:
    begun(window)
    Fitting(room_of(TITLE), window.stage.profile).tell(beat(window, 1))
    scene = window.open(HarbourScene(window.stage, room_of(TITLE), duel_of(TITLE).campaign, tmp_path))
    window.pass_time()
    named(scene, "Take along")._press()
    named(scene, "Take along")._press()
    files = sorted(tmp_path.glob("*.json"))
    assert [file.name for file in files] == ["undertow-campaign-1.json", "undertow-campaign-2.json"]
    ladder_of(window).begin("hobb_of_the_anvil")
    dropping.drop(window.stage, files[0])
    window.pass_time()
    assert isinstance(window.top, ConfirmScene), "it is asked first"
    standing = ladder_of(window).standing()
    assert standing is not None and not standing.beaten
    window.press("accept")  # the focus is on leaving it undone
    window.pass_time()
    assert window.top is scene
    standing = ladder_of(window).standing()
    assert standing is not None and "hobb_of_the_anvil" in standing.heroes, "nothing is changed"
    dropping.drop(window.stage, files[0])
    window.pass_time()
    window.top._done()
    window.pass_time()
    standing = ladder_of(window).standing()
    assert standing is not None and standing.beaten == {1} and ODILE in standing.heroes
    dropping.drop(window.stage, files[0])
    window.pass_time()
    assert window.top is scene, "nothing is new in it"


def test_who_has_not_begun_may_take_a_campaign_in(window: Any, tmp_path: Path) -> None:
    scene = campaign(window)
    path = tmp_path / "voyage.json"
    campaign_file.write(path, {"format": 1, "title": TITLE, "hero": ODILE, "battles": [], "gifts": []})
    window.draw()
    named(scene, "Take in a campaign")._press()
    window.pass_time()
    window.top.field.text = str(tmp_path / "nowhere.json")
    window.top._take()
    assert "nowhere.json" in window.top.wrong
    window.top.field.text = str(path)
    window.top._take()
    window.pass_time()
    assert isinstance(window.top, ConfirmScene)
    window.top._done()
    window.pass_time()
    assert isinstance(window.top, HarbourScene)


def odds_told(window: Any, scene: Any) -> float:
    """The chance that the harbour tells once it has found it."""
    while scene.moving:
        window.pass_time(0.05)
    share = scene._odds.share
    assert isinstance(share, float)
    return share


def test_the_harbour_tells_the_chance_of_the_build_as_it_is_fitted_out(window: Any) -> None:
    """Odile's first deck wins at rung 1 in 89 of 100 battles; ten of its cards win in others."""
    begun(window)
    scene = campaign(window)
    whole = odds_told(window, scene)
    assert 0.87 <= whole <= 0.91
    window.draw()
    build = scene._build
    scene._fitting.fit(build._replace(deck=build.deck[:10]))
    scene.uncover()
    assert scene._odds.share != whole, "what was found of another deck is not told"
    assert odds_told(window, scene) != whole


def test_no_chance_is_told_to_whoever_wants_suspense(window: Any) -> None:
    begun(window)
    window.stage.change(replace(window.stage.settings, foretell=False))
    scene = campaign(window)
    assert scene._odds.share is None and not scene.moving
