"""What is chosen, read and looked up around the matches."""

import datetime
import time

import game
from game.client import ways
from game.client.home import offering
from game.client.home.table_scene import TableScene
from game.client.match.offers import CAMPAIGN, DAILY, PLACES
from game.client.pages.glossary import GlossaryScene
from game.client.pages.library import LibraryScene
from game.client.pages.rulebook import RulebookScene
from game.client.pages.settings_scene import SettingsScene
from game.client.pages.statistics import StatisticsScene
from game.client.scene import Scene
from game.client.setting_up.campaign import CampaignScene
from game.client.setting_up.daily import DailyScene
from game.client.shot.given import Given, at_leisure, played
from game.client.stage import Stage
from game.presenters import duel_of, presenter_of
from game.records.profile import Outcome


def table(stage: Stage, given: Given) -> Scene:
    """The first page."""
    return TableScene(stage)


def table_in_use(stage: Stage, given: Given) -> Scene:
    """With matches of both kinds and a save on the shelf."""
    for seed in range(1, 4):
        match = game.new(given.name, seed)
        assert match.record is not None
        if seed == 1:
            played(match)
        else:
            for _ in range(3 * seed):
                match.play(match.actions()[0])
        record = at_leisure(match.record, 140 * seed)
        stage.library.autosave(record)
        record.close()
        if seed == 2:
            stage.library.save_as(record, "Before the long way home")
    return table(stage, given)


def music(stage: Stage, given: Given) -> Scene:
    """The offer of music, at the table."""
    stage.stack.push(table(stage, given))
    return offering.offer(stage)


def setup(stage: Stage, given: Given) -> Scene:
    """A match, set up."""
    return ways.setup(stage, given.name)


def _won_some(stage: Stage, title: str) -> None:
    """A player who has come some way: half the campaign is won, and some days were played."""
    presenter = presenter_of(title)
    grades = [value for value, _ in presenter.grades("en").options]
    places = presenter.campaign("en", ())
    today = datetime.datetime.now(datetime.UTC).date()
    for number, place in enumerate(places[: len(places) // 2 + 1]):
        for at, grade in enumerate(grades[: 3 - number % 3]):
            detail = {"grade": grade}
            score = 320 - 40 * number + 60 * at
            stage.profile.note(Outcome(f"{number} {at}", title, CAMPAIGN, place.key, score, 3 - at, True, 1.0, detail))
    for back in range(1, 12, 2):
        for at, grade in enumerate(grades[: 1 + back % 3]):
            day = (today - datetime.timedelta(days=back)).isoformat()
            detail = {"grade": grade, "late": back == 3}
            stage.profile.note(Outcome(f"{day} {at}", title, DAILY, day, 200 + 17 * back, back % 4, True, 1.0, detail))


def campaign(stage: Stage, given: Given) -> Scene:
    """The campaign, half of it won."""
    duel = duel_of(given.name)
    if duel is not None and duel.campaign is not None:
        duel.campaign.rehearse(stage)
        return duel.campaign.scene(stage)
    _won_some(stage, given.name)
    return CampaignScene(stage, given.name)


def campaign_begun(stage: Stage, given: Given) -> Scene:
    """The campaign of somebody who has not played it yet."""
    return ways.SCREENS["campaign"](stage, given.name)


def daily(stage: Stage, given: Given) -> Scene:
    """The nights of the last days."""
    _won_some(stage, given.name)
    return DailyScene(stage, given.name)


def rulebook(stage: Stage, given: Given) -> Scene:
    """A chapter of the rulebook."""
    return RulebookScene(stage, given.name, "cards", lessons=lambda: None)


def library(stage: Stage, given: Given) -> Scene:
    """The shelf, empty."""
    return LibraryScene(stage)


def library_in_use(stage: Stage, given: Given) -> Scene:
    """With matches of every kind, one of them broken."""
    table_in_use(stage, given)
    broken = game.new(given.name, 4)
    assert broken.record is not None
    path = stage.library.autosave(broken.record)
    broken.record.close()
    path.write_bytes(path.read_bytes().replace(b"seed", b"sead"))
    return library(stage, given)


def statistics(stage: Stage, given: Given) -> Scene:
    """Of someone who has not played."""
    return StatisticsScene(stage, given.name)


def statistics_in_use(stage: Stage, given: Given) -> Scene:
    """Of someone who has played every place a few times, and becomes better."""
    presenter = presenter_of(given.name)
    places = next(option for option in presenter.options("en") if option.look == PLACES).options
    grades = presenter.grades("en").options
    record = at_leisure(given.record, 20_900)
    stage.library.autosave(record)
    record.close()
    for number in range(44):
        place, grade = places[number * 5 % len(places)][0], grades[number % 7 % len(grades)][0]
        won, score = number % 3 > 0, 90 + 41 * number % 230 + number
        board = "campaign" if number % 4 else "free"
        detail = {"grade": grade, "turns": 5 + number % 7}
        ended = time.time() - 40_000 * (44 - number)
        stars = 1 + number % 3 if won else 0
        outcome = Outcome(str(number), given.name, board, place, score // (1 if won else 8), stars, won, ended, detail)
        stage.profile.note(outcome)
    return statistics(stage, given)


def glossary(stage: Stage, given: Given) -> Scene:
    """The words of a title."""
    return GlossaryScene(stage, given.name)


def settings(stage: Stage, given: Given, section: int) -> Scene:
    """One of the settings' pages."""
    scene = SettingsScene(stage)
    scene.open(section)
    return scene
