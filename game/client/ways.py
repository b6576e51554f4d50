"""Where one scene leads to another. Each scene's module is imported when it is gone to for the first time.

Scenes do not import those that lead back to them: they ask `Stage.ways`, which is this module.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.client.scene import Scene
from game.client.stage import Stage
from game.presenters import duel_of

if TYPE_CHECKING:
    from game.client.match.play import PlayScene
    from game.engine.match import Match
    from game.records.record import Record


def player() -> "type[PlayScene]":
    """What plays a match: asked for ahead, so that nobody waits for its import."""
    from game.client.match.play import PlayScene

    return PlayScene


def play(stage: Stage, match: "Match", anew: bool = False) -> Scene:
    """Where a match is played; ``anew``: it follows another at the same window or is resumed, so nobody sits there."""
    scene = player()(stage, match)
    if anew:
        scene.nobody_sits()
    return scene


def replay(stage: Stage, record: "Record", seat: int | None = None) -> Scene:
    """Where a record is watched."""
    from game.client.replay.replay_scene import ReplayScene

    return ReplayScene(stage, record, seat)


def setup(stage: Stage, title: str) -> Scene:
    """Where a match of a title is set up."""
    if duel_of(title) is not None:
        from game.client.setting_up.duel import DuelSetupScene

        return DuelSetupScene(stage, title)
    from game.client.setting_up.solo import SetupScene

    return SetupScene(stage, title)


def _campaign(stage: Stage, title: str) -> Scene:
    duel = duel_of(title)
    if duel is not None and duel.campaign is not None:
        return duel.campaign.scene(stage)
    from game.client.setting_up.campaign import CampaignScene

    return CampaignScene(stage, title)


def _daily(stage: Stage, title: str) -> Scene:
    from game.client.setting_up.daily import DailyScene

    return DailyScene(stage, title)


def _lesson(stage: Stage, title: str) -> Scene:
    from game.client.lessons.data import load_lessons, taken
    from game.client.lessons.lesson import LessonScene

    known = load_lessons(title)
    return LessonScene(stage, next((lesson for lesson in known if not taken(stage, lesson)), known[0]))


def _lessons(stage: Stage, title: str) -> Scene:
    from game.client.lessons.lesson_scene import LessonsScene

    return LessonsScene(stage, title)


def _library(stage: Stage, title: str) -> Scene:
    from game.client.pages.library import LibraryScene

    return LibraryScene(stage)


def _decks(stage: Stage, title: str) -> Scene:
    from game.client.collection.build_scene import builder

    return builder(stage, title)


def _gallery(stage: Stage, title: str) -> Scene:
    from game.client.collection.gallery import GalleryScene

    return GalleryScene(stage, title)


def _statistics(stage: Stage, title: str) -> Scene:
    from game.client.pages.statistics import StatisticsScene

    return StatisticsScene(stage, title)


def _rules(stage: Stage, title: str) -> Scene:
    from game.client.pages.rulebook import RulebookScene

    return RulebookScene(stage, title, lessons=lambda: stage.stack.push(_lessons(stage, title)))


def _settings(stage: Stage, title: str) -> Scene:
    from game.client.pages.settings_scene import SettingsScene

    return SettingsScene(stage)


SCREENS: Mapping[str, Callable[[Stage, str], Scene]] = {
    "setup": setup,
    "campaign": _campaign,
    "daily": _daily,
    "lesson": _lesson,
    "lessons": _lessons,
    "library": _library,
    "decks": _decks,
    "gallery": _gallery,
    "rules": _rules,
    "statistics": _statistics,
    "settings": _settings,
}
