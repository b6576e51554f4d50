"""Every scene that can be drawn, by its name: a line here and a factory."""

from collections.abc import Callable
from functools import partial

from game import presenters
from game.client.lessons.data import load_lessons
from game.client.match.offers import Shelf
from game.client.scene import Scene
from game.client.shot import cards, duels, matches, menus
from game.client.shot.given import Given
from game.client.stage import Stage
from game.presenters import duel_of, presenter_of

Factory = Callable[[Stage, Given], Scene]

SCENES: dict[str, Factory] = {
    "table": menus.table,
    "table_in_use": menus.table_in_use,
    "setup": menus.setup,
    "campaign": menus.campaign,
    "daily": menus.daily,
    "play": matches.play,
    "list": matches.list_of_actions,
    "pause": matches.pause,
    "save": matches.save,
    "confirm": matches.confirm,
    "keys": matches.keys,
    "hint": matches.hint,
    "computer": matches.computer,
    "curtain": matches.curtain,
    "result": matches.result,
    "result_won": matches.result_won,
    "replay": matches.replay,
    "replay_end": matches.replay_end,
    "unreadable": matches.unreadable,
    "rulebook": menus.rulebook,
    "glossary": menus.glossary,
    "decks": cards.decks,
    "deck_in_work": cards.deck_in_work,
    "deck_shelf": partial(cards.deck_sheet, which="shelf"),
    "deck_filters": partial(cards.deck_sheet, which="filters"),
    "gallery": cards.gallery,
    "statistics": menus.statistics,
    "statistics_in_use": menus.statistics_in_use,
    "library": menus.library,
    "library_in_use": menus.library_in_use,
    **{f"lesson_{at + 1}": partial(matches.lesson, at=at) for at in range(11)},
    **{f"lesson_fight_{number + 1}": partial(matches.lesson, at=99, number=number) for number in range(5)},
    "lesson_end": matches.lesson_end,
    "duel_setup": duels.duel_setup,
    "duel_setup_own": duels.duel_setup_own,
    "duel_curtain": duels.duel_curtain,
    "duel_result": duels.duel_result,
    "duel_replay": duels.duel_replay,
    "duel_replay_end": duels.duel_replay_end,
    "duel_statistics": duels.duel_statistics,
    "lessons": duels.lessons,
    "lessons_many": duels.many_lessons,
    **{f"duel_lesson_{at + 1}": partial(duels.duel_lesson, lesson=at) for at in range(3)},
    "music": menus.music,
    "settings": partial(menus.settings, section=0),
    "settings_display": partial(menus.settings, section=1),
    "settings_sound": partial(menus.settings, section=2),
    "settings_keys": partial(menus.settings, section=3),
}
"""Every scene by its name. A factory may push what lies below the scene it gives."""

OF_CARDS: dict[str, Factory] = {
    **{name: SCENES[name] for name in ("decks", "deck_in_work", "deck_shelf", "deck_filters", "gallery")},
    "deck_make": partial(cards.deck_sheet, which="make"),
    "gallery_small": partial(cards.gallery, dense=True),
    "build_parts": cards.build_parts,
    "figures": cards.figures,
}
"""Scenes of a title's cards: drawn of every title but the first as ``title:scene``."""

OF_CAMPAIGN: dict[str, Factory] = {"campaign": menus.campaign, "campaign_begun": menus.campaign_begun}
"""Scenes of a campaign that has a screen of its own, drawn as ``title:scene``."""
OF_DUELS: dict[str, Factory] = {
    **{f"lesson_{at + 1}": SCENES[f"duel_lesson_{at + 1}"] for at in range(3)},
    "statistics": SCENES["duel_statistics"],
    "result": SCENES["duel_result"],
}
"""Lessons and statistics of a match of two, drawn as ``title:scene``."""
OF_TITLE = {**OF_CARDS, **OF_CAMPAIGN, **OF_DUELS}


def _shows(shelf: Shelf, name: str) -> bool:
    """Whether a title with this shelf has a scene of cards."""
    there = {"deck_make": shelf.groups is not None, "build_parts": bool(shelf.parts), "figures": shelf.figures}
    return there.get(name, True)


def names() -> tuple[str, ...]:
    """What can be drawn: the scenes, each title's matches worth looking at as ``title:match``, and its cards."""
    matches = (f"{title}:{name}" for title in presenters.titles() for name in presenter_of(title).exhibits())
    cards = (
        f"{title}:{name}"
        for title in presenters.titles()[1:]
        if presenter_of(title).cards.deck_cards("en")
        for name in OF_CARDS
        if _shows(presenter_of(title).cards.shelf("en"), name)
    )
    climbed = (
        f"{title}:{name}"
        for title in presenters.titles()
        if (duel := duel_of(title)) is not None and duel.campaign is not None
        for name in OF_CAMPAIGN
    )
    taught = (
        f"{title}:{name}"
        for title in presenters.titles()
        if duel_of(title) is not None and load_lessons(title)
        for name in OF_DUELS
    )
    return (*SCENES, *matches, *cards, *climbed, *taught)
