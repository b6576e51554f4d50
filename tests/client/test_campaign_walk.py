"""A campaign walked from its first hero on: by mouse, keys and gamepad, through a kill in the middle of a battle."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import game
from game.client import ways
from game.client.collection.build_scene import BuildsScene
from game.client.confirm import ConfirmScene
from game.client.home.table_scene import TableScene
from game.client.input import key
from game.client.match import outcomes
from game.client.match.offers import CAMPAIGN
from game.client.match.play import PlayScene
from game.client.match.result import ResultScene
from game.i18n import LANGUAGES
from game.records.record import Record
from game.titles import room_of
from game.undertow.client.harbour.first_hero import FirstHeroScene
from game.undertow.client.harbour.fitting import Fitting
from game.undertow.client.harbour.harbour_scene import HarbourScene
from game.undertow.client.harbour.landfall import LandfallScene
from game.undertow.client.ladder import TITLE, Ladder
from game.undertow.engine.campaign import Grown, Standing

ODILE = "odile_lampwright"
SIZES = ((1280, 720), (1920, 1080), (800, 450))
Press = Callable[[Any, str], None]

SAILS = """
import os, signal, sys
from pathlib import Path
import pygame
from tests.client.conftest import Window
from game.client import ways
pygame.display.init()
pygame.display.set_mode((16, 16))
window = Window(Path(sys.argv[1]))
window.stage.settings = type(window.stage.settings)(speed=0.0)
window.open(ways.SCREENS["campaign"](window.stage, "undertow"))
window.draw()
window.press("accept")  # the first hero
window.pass_time()
window.draw()
window.press("accept")  # sails
window.pass_time()
window.draw()
while len(window.top.match.record) < 15:
    window.pass_time()
os.kill(os.getpid(), signal.SIGKILL)
"""
"""A program that begins a campaign, sails, and is killed when fifteen phases of the battle are over."""


def by_keys(window: Any, verb: str) -> None:
    window.top.handle(replace(key(verb), key={"accept": "return"}.get(verb, verb)))
    window.stage.stack.settle()


def by_pad(window: Any, verb: str) -> None:
    window.press(verb)


def click(window: Any, widget: Any) -> None:
    x, y, w, h = widget.rect
    window.click(x + w / 2, y + h / 2)


def ladder_of(window: Any) -> Ladder:
    return Ladder(room_of(TITLE).campaign, window.stage.profile)


def standing_of(window: Any) -> Standing:
    standing = ladder_of(window).standing()
    assert standing is not None
    return standing


def campaign(window: Any) -> Any:
    scene = window.open(ways.SCREENS["campaign"](window.stage, TITLE))
    window.draw()
    return scene


def to_the_end(window: Any) -> Any:
    """The battle runs to its result."""
    scene = window.top
    assert isinstance(scene, PlayScene)
    window.stage.settings = type(window.stage.settings)(speed=0.0)
    scene.running.paused = False
    for _ in range(2000):
        if window.top is not scene:
            break
        window.pass_time()
    assert isinstance(window.top, ResultScene)
    window.draw()
    return scene


@pytest.mark.parametrize("press", [by_keys, by_pad])
def test_a_campaign_is_walked_by_keys(window: Any, press: Press) -> None:
    table = window.open(TableScene(window.stage))
    assert isinstance(campaign(window), FirstHeroScene)
    press(window, "right")
    press(window, "left")
    press(window, "accept")
    window.pass_time()
    assert isinstance(window.top, HarbourScene)
    assert standing_of(window).heroes == {ODILE: Grown(1)}
    window.draw()
    press(window, "accept")
    window.pass_time()
    window.draw()
    scene = to_the_end(window)
    press(window, "accept")
    window.pass_time()
    assert isinstance(window.top, LandfallScene)  # what the battle brought, told once over the harbour
    window.draw()
    press(window, "accept")
    window.pass_time()
    assert isinstance(window.top, HarbourScene)
    assert window.stage.profile.results(TITLE, CAMPAIGN)[0].match == scene.match.record.id
    won = scene.match.result.winner == 0
    assert standing_of(window).beaten == ({1} if won else set())
    press(window, "back")
    window.pass_time()
    scenes = window.stage.stack.scenes
    assert scenes[0] is table
    assert not any(isinstance(scene, HarbourScene) for scene in scenes)
    assert isinstance(window.top, ConfirmScene)  # music is offered where one stays, not on the way to the harbour


@pytest.mark.parametrize(("language", "size"), list(zip(LANGUAGES, SIZES, strict=True)))
def test_a_campaign_is_walked_by_mouse(open_window: Callable[..., Any], language: str, size: tuple[int, int]) -> None:
    window = open_window(language, size)
    scene = campaign(window)
    offers = scene._group.widgets
    for widget in offers:
        x, y, w, h = widget.rect
        assert x >= 0 and x + w <= 1280 and y >= 0 and y + h <= 720
    click(window, offers[1])
    window.pass_time()
    assert set(standing_of(window).heroes) == {"brakka_tidecutter"}
    window.draw()
    harbour = window.top
    for widget in harbour._group.widgets:
        x, y, w, h = widget.rect
        assert x >= 0 and x + w <= 1280 and y >= 0 and y + h <= 720
    click(window, harbour._group.widgets[0])
    window.pass_time()
    window.draw()
    to_the_end(window)
    click(window, window.top._group.focus)
    window.pass_time()
    assert isinstance(window.top, LandfallScene)
    window.draw()


def test_a_battle_that_was_killed_is_gone_on_with(open_window: Callable[..., Any], tmp_path: Path) -> None:
    folder = tmp_path / "records"
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", SAILS, str(folder)], check=False, env=environment)
    assert done.returncode == -signal.SIGKILL
    window = open_window()
    assert standing_of(window).heroes == {ODILE: Grown(1)}
    assert window.stage.profile.results(TITLE) == []
    (item,) = window.stage.library.matches(finished=False)
    match = game.resume(Record.load(item.path))
    assert match.record is not None
    assert len(match.record) >= 15
    alike = game.start(match.record.header)
    while alike.actor is not None:
        alike.play("advance")
    window.open(PlayScene(window.stage, match))
    window.draw()
    scene = to_the_end(window)
    assert scene.match.result == alike.result  # nobody decides: the battle ends as it would have
    (noted,) = window.stage.profile.results(TITLE, CAMPAIGN)
    assert noted.key == "1"
    window.press("accept")
    window.pass_time()
    assert isinstance(window.top, LandfallScene)
    grown = standing_of(window).heroes[ODILE]
    assert grown == (Grown(2, 0) if noted.won else Grown(1, 2))  # section 6.6, 2: 10 for a first win, 2 for a loss
    outcomes.note(window.stage, scene.match)
    assert standing_of(window).heroes[ODILE] == grown


def test_a_potion_that_was_spent_costs_a_dose_won_or_lost(window: Any) -> None:
    """Reaching level 2 gives three doses (section 6.6, 4); the salve is spent as soon as half of the health is left."""
    ladder = ladder_of(window)
    ladder.begin(ODILE)
    fitting, seed = Fitting(room_of(TITLE), window.stage.profile), 0
    while standing_of(window).heroes[ODILE].level < 2:
        seed += 1
        fight(window, fitting, seed)
    fitting.wear(standing_of(window), ODILE, "potion", "salve_of_moss")
    spent = unspent = 0
    while not spent:
        assert standing_of(window).doses["salve_of_moss"] == 3
        seed += 1
        if fight(window, fitting, seed).detail["spent"]:
            spent += 1
        else:
            unspent += 1
        assert unspent < 10
    assert standing_of(window).doses["salve_of_moss"] == 2


def fight(window: Any, fitting: Fitting, seed: int) -> Any:
    """A battle on the first rung."""
    standing = standing_of(window)
    setup = ladder_of(window).setup(fitting.build(standing, ODILE), 1)
    match = game.new(TITLE, seed, setup, ("human", "ai:easy"))
    while match.actor is not None:
        match.play("advance")
    noted = outcomes.note(window.stage, match)
    assert noted is not None
    return noted


def test_the_builder_opens_from_the_harbour_with_what_the_player_has_and_leads_back(window: Any) -> None:
    ladder_of(window).begin(ODILE)
    harbour = campaign(window)
    deck = next(widget for widget in harbour._group.widgets if widget.called == "Change")
    click(window, deck)
    window.pass_time()
    window.draw()
    assert isinstance(window.top, BuildsScene)
    source = window.top._bench.source
    own = {card.id for card in source.deck_cards("en") if card.most}
    assert {"lamp_novice", "smite"} <= own
    assert "ash_imp" not in own  # Odile begins with the cards of her own ready build, and no others
    window.press("back")
    window.pass_time()
    assert window.top is harbour
