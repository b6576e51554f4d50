"""What the plate on the table holds out: the match to go on with, or what would be the best to play next."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, NamedTuple

import game
from game.client.match.offers import CAMPAIGN, Gauge
from game.client.stage import Stage
from game.engine.errors import GameError
from game.engine.match import Match
from game.players import asker
from game.presenters import duel_of, presenter_of
from game.records.library import Item
from game.records.record import Record


class Plate(NamedTuple):
    """Words, figures and a button. The picture, named by ``key``, is of ``match`` or of what ``setup`` would begin."""

    key: str
    kicker: str
    name: str
    said: str
    button: str
    press: Callable[[], None]
    gauges: tuple[Gauge, ...] = ()
    match: Match | None = None
    setup: Mapping[str, Any] | None = None
    when: str = ""
    """When that was: told behind what is said."""


def resumed(stage: Stage, item: Item, press: Callable[[], None]) -> Plate | None:
    """The match to go on with, looked into; None if its record can not be read."""
    _ = stage.say
    try:
        match = game.resume(Record.load(item.path))
    except GameError:
        return None
    assert match.record is not None and item.title is not None
    glance = presenter_of(item.title).glance(
        match.record.header, match.view(match.rules.room.choosers[0]), stage.language
    )
    key = f"match {item.match} {item.actions} of {asker(match, match.record)}"
    when, head = ago(item.changed, stage), (_("The last match"), glance.name, glance.said)
    return Plate(key, *head, _("Resume"), press, glance.gauges, match, when=when)


def unread(stage: Stage, item: Item, press: Callable[[], None]) -> Plate:
    """The same before its record has been looked into: what the shelf knows of it."""
    _ = stage.say
    assert item.title is not None
    presenter = presenter_of(item.title)
    what = "" if item.setup is None else presenter.caption(item.setup, stage.language, item)
    return Plate("", _("The last match"), presenter.about(stage.language)[0], what, _("Resume"), press)


def next_lesson(stage: Stage, title: str, press: Callable[[], None]) -> Plate | None:
    """What to learn before the first match that counts: the first lesson that is not taken; None when all are."""
    from game.client.lessons.data import load_lessons, taken

    _, language, lessons = stage.say, stage.language, load_lessons(title)
    number = next((number for number, lesson in enumerate(lessons) if not taken(stage, lesson)), None)
    if number is None:
        return None
    kicker = _("Lesson {number} of {all}").format(number=number + 1, all=len(lessons))
    lesson = lessons[number]
    key, button = f"lesson {title} {lesson.id}", (_("Learn to play") if number == 0 else _("Next lesson"))
    if number == 0:
        head = _("Your first time here?"), kicker, _("The first match explains itself, step by step.")
        if duel_of(title) is None:  # the night looks well as it begins; a table of two is empty then
            return Plate(f"setup {title} first", *head, button, press, setup=_first_setup(stage, title))
    else:
        steps = stage.many("{count} step", "{count} steps", len(lesson.steps)).format(count=len(lesson.steps))
        head = kicker, lesson.name.say(language), steps
    position, seed = lesson.start(len(lesson.steps) - 1)
    return Plate(key, *head, button, press, match=game.from_position(title, dict(position), seed))


def _first_setup(stage: Stage, title: str) -> Mapping[str, Any]:
    """What is set up for a match if nothing is chosen."""
    return {option.key: option.options[0][0] for option in presenter_of(title).options(stage.language)}


def next_night(
    stage: Stage, title: str, fresh: bool, begin: Callable[[Mapping[str, Any]], None], climb: Callable[[], None]
) -> Plate | None:
    """What to play when nothing waits: any match at first, then the campaign's next night; None when all is won.

    ``climb`` opens the campaign, where it has a screen of its own.
    """
    _ = stage.say
    presenter = presenter_of(title)
    won = stage.profile.won(title, CAMPAIGN)
    if fresh:
        setup = _first_setup(stage, title)
        name, said = presenter.about(stage.language)[0], presenter.caption(setup, stage.language)
        kicker, press = _("Your first time here?"), partial(begin, setup)
        return Plate(f"setup {title} first", kicker, name, said, _("Play"), press, setup=setup)
    duel = duel_of(title)
    if duel is not None and duel.campaign is not None:
        step = duel.campaign.next(stage)
        if step is None:
            return None
        key, kicker = f"setup {title} {step.name}", _("Next on your way")
        return Plate(key, kicker, step.name, step.said, _("Campaign"), climb, setup=step.setup)
    for number, place in enumerate(presenter.campaign(stage.language, won), 1):
        if place.open and place.key not in won:
            said = _("Night {number} of the campaign").format(number=number)
            return Plate(
                f"setup {title} {place.key}",
                _("Next on your way"),
                place.name,
                said,
                _("Play"),
                partial(begin, place.setup),
                setup=place.setup,
            )
    return None


def today() -> str:
    """The day that it is everywhere: in UTC."""
    return datetime.now(UTC).date().isoformat()


def ago(when: float, stage: Stage) -> str:
    """A time in the past, short: by the clock for today and yesterday, others by the date."""
    _ = stage.say
    then, now = datetime.fromtimestamp(when), datetime.now()
    if then.date() == now.date():
        return _("today, {time}").format(time=then.strftime("%H:%M"))
    if then.date() == (now - timedelta(days=1)).date():
        return _("yesterday, {time}").format(time=then.strftime("%H:%M"))
    return then.strftime("%Y-%m-%d")
