"""Scenes drawn without a screen: one as a picture file, or all of them beside each other to be looked through.

A scene that can be drawn is a line in `SCENES` and a factory. Nothing here reads or writes what the player has: the
shelf lies in a folder that is gone afterwards, and settings are those of a new player.
"""

import os
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from pathlib import Path
from types import TracebackType
from typing import Any, Self

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

import game
from game import boards
from game.boards import duel_of, face_of
from game.client.canvas import Canvas
from game.client.input import VERBS, key, point
from game.client.offers import PLACES
from game.client.pictures import Pictures
from game.client.scene import Scene
from game.client.settings import Settings
from game.client.stage import Stage
from game.client.text import Type
from game.client.widgets.hint import draw_hint
from game.client.window import draw
from game.engine.match import Match
from game.players.random_player import RandomPlayer
from game.records.library import Library
from game.records.profile import Outcome
from game.records.record import Record

KEYS = (*VERBS, "pause")
"""Verbs that can be pressed; a single letter is a letter."""
SETTLED = 0.5
"""Seconds that pass before a picture is taken: what fades in is there by then."""
FRAME = 1 / 60
SEED = 7


@dataclass(frozen=True)
class Given:
    """What a scene is to show: a title, and a position or a record of it. Nothing given is a match made here."""

    title: str = ""
    position: Mapping[str, Any] | None = None
    loaded: Record | None = None
    at: int | None = None
    """The number of the action after which it stands; None: the last."""
    made: Callable[[], Match] | None = None
    """Makes the match, where a title brings one to be looked at."""

    def match(self) -> Match:
        """A match that stands as told, fresh each time."""
        if self.position is not None:
            return game.from_position(self.name, dict(self.position), SEED)
        if self.loaded is not None:
            return game.resume(self.loaded.copy(), self.at)
        return self.made() if self.made is not None else game.new(self.name, SEED)

    @cached_property
    def record(self) -> Record:
        """The record given, or that of a match which chance plays to its end."""
        if self.loaded is not None:
            return self.loaded
        match = played(self.match())
        assert match.record is not None
        return match.record

    @property
    def name(self) -> str:
        """Which title it is."""
        if self.position is not None:
            return str(self.position.get("title", ""))
        return self.loaded.header.title if self.loaded is not None else self.title or boards.titles()[0]


def played(match: Match) -> Match:
    """The same match, played to its end by chance."""
    while match.actor is not None:
        match.play(RandomPlayer(SEED, match.actor).choose(match))
    return match


# ---- the scenes ----


def _table(stage: Stage, given: Given) -> Scene:
    from game.client.table import TableScene

    return TableScene(stage)


def _table_in_use(stage: Stage, given: Given) -> Scene:
    """With matches of both kinds and a save on the shelf."""
    for seed in range(1, 4):
        match = game.new(given.name, seed)
        assert match.record is not None
        if seed == 1:
            played(match)
        else:
            for _ in range(3 * seed):
                match.play(match.actions()[0])
        stage.library.autosave(match.record)
        match.record.close()
        if seed == 2:
            stage.library.save_as(match.record, "Before the long way home")
    return _table(stage, given)


def _setup(stage: Stage, given: Given) -> Scene:
    from game.client.ways import setup

    return setup(stage, given.name)


def _two(given: Given) -> Given:
    """What is given, of a title for two."""
    title = next(title for title in boards.titles() if duel_of(title) is not None)
    return given if duel_of(given.name) is not None else Given(title)


def _duel_setup(stage: Stage, given: Given) -> Scene:
    """A match of two, set up."""
    return _setup(stage, _two(given))


def _duel_curtain(stage: Stage, given: Given) -> Scene:
    """What hides the table while another person is to answer something."""
    from game.client.curtain import CurtainScene

    scene = CurtainScene(stage, _two(given).name, 1, lambda: None, lambda: None)
    scene.ask("Chain Spark → Glacier Turtle", lambda: None)
    return scene


def _duel_record(given: Given) -> Record:
    """A match of two against the computer that chance plays to its end."""
    match = played(game.new(_two(given).name, SEED, None, ("human", "ai:easy")))
    assert match.record is not None
    return match.record


def _duel_result(stage: Stage, given: Given) -> Scene:
    from game.client.play import PlayScene
    from game.client.result import ResultScene

    match = game.resume(_duel_record(given))
    play = PlayScene(stage, match)
    stage.stack.push(play)
    return ResultScene(stage, play)


def _duel_replay(stage: Stage, given: Given) -> Scene:
    """A match of two, seen from the first seat in its middle."""
    from game.client.replay import ReplayScene

    scene = ReplayScene(stage, _duel_record(given))
    scene.odds.start()
    scene.odds.wait()
    scene.go_frame_to(scene.course.last // 2)
    return scene


def _duel_statistics(stage: Stage, given: Given) -> Scene:
    """Of someone who has played every deck a few times."""
    title = _two(given).name
    duel = duel_of(title)
    assert duel is not None
    for number in range(30):
        deck = list(duel.deck_names("en"))[number * 7 % 6]
        detail = {"grade": ("easy", "normal", "hard", "expert")[number * 3 % 4]}
        score = (number * 11) % 24
        outcome = Outcome(f"{number}", title, "free", deck, score, 0, score > 6, 1e9 + 90_000 * number, detail)
        stage.profile.note(outcome)
    return _statistics(stage, _two(given))


def _lessons(stage: Stage, given: Given) -> Scene:
    """The lessons of a title that has several, the first of them taken."""
    from game.client.lessons import LessonsScene

    title = _two(given).name
    scene = LessonsScene(stage, title)
    stage.profile.remember(title, f"lesson {scene.lessons[0].id}", True)
    return scene


def _duel_lesson(stage: Stage, given: Given, lesson: int) -> Scene:
    """A lesson of two, where something is to be done."""
    from game.client.lesson import LessonScene
    from game.client.lesson_data import load_lessons

    scene = LessonScene(stage, load_lessons(_two(given).name)[lesson])

    def go() -> None:
        while not scene.step.allow:
            _press(scene, "accept")

    scene.enter = _and_then(scene.enter, go)  # type: ignore[method-assign]
    return scene


def _won_some(stage: Stage, title: str) -> None:
    """A player who has come some way: half the campaign is won, and some days were played."""
    import datetime

    from game.client.offers import CAMPAIGN, DAILY
    from game.records.profile import Outcome

    face = face_of(title)
    grades = [value for value, _ in face.grades("en").options]
    places = face.campaign("en", ())
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


def _campaign(stage: Stage, given: Given) -> Scene:
    from game.client.campaign import CampaignScene

    _won_some(stage, given.name)
    return CampaignScene(stage, given.name)


def _daily(stage: Stage, given: Given) -> Scene:
    from game.client.daily import DailyScene

    _won_some(stage, given.name)
    return DailyScene(stage, given.name)


def _play(stage: Stage, given: Given) -> Scene:
    from game.client.play import PlayScene

    return PlayScene(stage, given.match())


def _over_play(stage: Stage, given: Given, over: Callable[[Stage, Any], Scene]) -> Scene:
    """A sheet over a match."""
    below = _play(stage, given)
    stage.stack.push(below)
    stage.stack.settle()
    return over(stage, below)


def _list(stage: Stage, given: Given) -> Scene:
    """A match with the list of all that can be done."""
    scene = _play(stage, given)
    scene.enter = _and_then(scene.enter, lambda: scene.handle(key("a")))  # type: ignore[method-assign]
    return scene


def _and_then(first: Callable[[], None], second: Callable[[], None]) -> Callable[[], None]:
    def both() -> None:
        first()
        second()

    return both


def _pause(stage: Stage, given: Given) -> Scene:
    from game.client.pause import PauseScene

    return _over_play(stage, given, PauseScene)


def _save(stage: Stage, given: Given) -> Scene:
    from game.client.pause import SaveScene

    return _over_play(stage, given, SaveScene)


def _confirm(stage: Stage, given: Given) -> Scene:
    """The menu's question before a match is given up."""
    from game.client.pause import PauseScene

    pause = _over_play(stage, given, PauseScene)
    pause.enter = _and_then(pause.enter, lambda: _press(pause, "up", "up", "accept"))  # type: ignore[method-assign]
    return pause


def _keys(stage: Stage, given: Given) -> Scene:
    from game.client.keys import KeysScene

    return _over_play(stage, given, lambda stage, play: KeysScene(stage, stage.say("Keys of the match"), play.keys()))


def _hint(stage: Stage, given: Given) -> Scene:
    """A match with a hint, when it has been thought out."""
    scene = _play(stage, given)

    def ask() -> None:
        _press(scene, "h")
        _thought(scene)

    scene.enter = _and_then(scene.enter, ask)  # type: ignore[method-assign]
    return scene


def _computer(stage: Stage, given: Given) -> Scene:
    """A match that the computer plays, when it shows what it will play."""
    from game.client.play import PlayScene

    scene = PlayScene(stage, game.new(given.name, SEED, None, ("ai:hard",)))
    scene.enter = _and_then(scene.enter, lambda: _thought(scene))  # type: ignore[method-assign]
    return scene


def _thought(scene: Any) -> None:
    """Waits for what the computer thinks about."""
    while scene.thinks:
        time.sleep(0.005)
        scene.update(0.0)


def _lesson(stage: Stage, given: Given, at: int) -> Scene:
    """The first lesson at one of its steps."""
    from game.client.lesson import LessonScene
    from game.client.lesson_data import load_lessons

    scene = LessonScene(stage, load_lessons(given.name)[0])

    def go() -> None:
        while scene.at < at:
            _press(scene, *(("a", "accept", "space") if scene.step.allow else ("accept",)))

    scene.enter = _and_then(scene.enter, go)  # type: ignore[method-assign]
    return scene


def _press(scene: Scene, *keys: str) -> None:
    for name in keys:
        scene.handle(key(name))


def _curtain(stage: Stage, given: Given) -> Scene:
    """What hides the table between two people at one window."""
    from game.client.curtain import CurtainScene

    return CurtainScene(stage, given.name, 1, stage.stack.clear, stage.stack.clear)


def _result(stage: Stage, given: Given) -> Scene:
    from game.client.result import ResultScene

    ended = replace(given, position=None, loaded=given.record, at=None)
    return _over_play(stage, ended, ResultScene)


def _result_won(stage: Stage, given: Given) -> Scene:
    """The end of a match that the computer has won for the player."""
    won = None
    for seed in range(SEED, SEED + 20):
        match = won = game.new(given.name, seed)
        while match.actor is not None:
            match.play(game.think(match, "normal", seed, threads=1))
        if match.result is not None and match.result.winner == 0:
            break
    assert won is not None
    return _result(stage, replace(given, loaded=won.record))


def _replay(stage: Stage, given: Given) -> Scene:
    from game.client.replay import ReplayScene

    scene = ReplayScene(stage, given.record)
    scene.odds.start()
    scene.odds.wait()
    scene.go_action_to(len(given.record) * 2 // 5 if given.at is None else given.at)
    return scene


def _unreadable(stage: Stage, given: Given) -> Scene:
    """What is said of a record that was changed."""
    from game.client.unreadable import watch

    path = stage.library.folder / "night.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(given.record.text().replace(b'"next"', b'"nxet"', 1))
    return watch(stage, path)


def _rulebook(stage: Stage, given: Given) -> Scene:
    from game.client.rulebook import RulebookScene

    return RulebookScene(stage, given.name, "cards")


def _library(stage: Stage, given: Given) -> Scene:
    from game.client.library_scene import LibraryScene

    return LibraryScene(stage)


def _library_in_use(stage: Stage, given: Given) -> Scene:
    """With matches of every kind, one of them broken."""
    _table_in_use(stage, given)
    broken = game.new(given.name, 4)
    assert broken.record is not None
    path = stage.library.autosave(broken.record)
    broken.record.close()
    path.write_bytes(path.read_bytes().replace(b"seed", b"sead"))
    return _library(stage, given)


def _statistics(stage: Stage, given: Given) -> Scene:
    from game.client.statistics import StatisticsScene

    return StatisticsScene(stage, given.name)


def _statistics_in_use(stage: Stage, given: Given) -> Scene:
    """Of someone who has played every place a few times, and becomes better."""
    face = face_of(given.name)
    places = next(option for option in face.options("en") if option.look == PLACES).options
    grades = face.grades("en").options
    for number in range(44):
        place, grade = places[number * 5 % len(places)][0], grades[number % 7 % len(grades)][0]
        won, score = number % 3 > 0, 90 + 41 * number % 230 + number
        board = "campaign" if number % 4 else "free"
        detail = {"grade": grade, "turns": 5 + number % 7}
        ended = 1.76e9 + 40000 * number
        stars = 1 + number % 3 if won else 0
        outcome = Outcome(str(number), given.name, board, place, score // (1 if won else 8), stars, won, ended, detail)
        stage.profile.note(outcome)
    return _statistics(stage, given)


def _decks(stage: Stage, given: Given) -> Scene:
    from game.client.decks import DecksScene

    return DecksScene(stage, given.name)


def _deck_in_work(stage: Stage, given: Given) -> Scene:
    """A ready deck that has become the player's own, with too few cards and something looked for."""
    from game.client.decks import DecksScene

    scene = DecksScene(stage, given.name)

    def work() -> None:
        studied = Canvas(pygame.Surface((1280, 720)), Type(), Pictures())
        scene.draw(studied)
        for card in [card for card in scene.cards if card.id in scene.deck.counts][:3]:
            scene.remove(card)
        _press(scene, "down", "space")

    scene.enter = _and_then(scene.enter, work)  # type: ignore[method-assign]
    return scene


def _deck_sheet(stage: Stage, given: Given, which: str) -> Scene:
    """A sheet over the decks."""
    from game.client.card_filters import FilterScene
    from game.client.deck_making import MakeScene
    from game.client.deck_shelf import ShelfScene

    below: Any = _decks(stage, given)
    stage.stack.push(below)
    stage.stack.settle()
    if which == "filters":
        return FilterScene(stage, below.filters, below)
    return MakeScene(stage, below) if which == "make" else ShelfScene(stage, below)


def _gallery(stage: Stage, given: Given, dense: bool = False) -> Scene:
    from game.client.gallery import GalleryScene

    return GalleryScene(stage, given.name, dense=dense)


def _glossary(stage: Stage, given: Given) -> Scene:
    from game.client.glossary import GlossaryScene

    return GlossaryScene(stage, given.name)


def _settings(stage: Stage, given: Given, section: int) -> Scene:
    from game.client.settings_scene import SettingsScene

    scene = SettingsScene(stage)
    scene.open(section)
    return scene


Factory = Callable[[Stage, Given], Scene]

SCENES: dict[str, Factory] = {
    "table": _table,
    "table_in_use": _table_in_use,
    "setup": _setup,
    "campaign": _campaign,
    "daily": _daily,
    "play": _play,
    "list": _list,
    "pause": _pause,
    "save": _save,
    "confirm": _confirm,
    "keys": _keys,
    "hint": _hint,
    "computer": _computer,
    "curtain": _curtain,
    "result": _result,
    "result_won": _result_won,
    "replay": _replay,
    "unreadable": _unreadable,
    "rulebook": _rulebook,
    "glossary": _glossary,
    "decks": _decks,
    "deck_in_work": _deck_in_work,
    "deck_shelf": partial(_deck_sheet, which="shelf"),
    "deck_filters": partial(_deck_sheet, which="filters"),
    "gallery": _gallery,
    "statistics": _statistics,
    "statistics_in_use": _statistics_in_use,
    "library": _library,
    "library_in_use": _library_in_use,
    **{f"lesson_{at + 1}": partial(_lesson, at=at) for at in range(14)},
    "duel_setup": _duel_setup,
    "duel_curtain": _duel_curtain,
    "duel_result": _duel_result,
    "duel_replay": _duel_replay,
    "duel_statistics": _duel_statistics,
    "lessons": _lessons,
    **{f"duel_lesson_{at + 1}": partial(_duel_lesson, lesson=at) for at in range(3)},
    "settings": partial(_settings, section=0),
    "settings_display": partial(_settings, section=1),
    "settings_sound": partial(_settings, section=2),
    "settings_keys": partial(_settings, section=3),
}
"""Every scene by its name. A factory may push what lies below the scene it gives."""

OF_CARDS: dict[str, Factory] = {
    **{name: SCENES[name] for name in ("decks", "deck_in_work", "deck_shelf", "deck_filters", "gallery")},
    "deck_make": partial(_deck_sheet, which="make"),
    "gallery_small": partial(_gallery, dense=True),
}
"""Scenes of a title's cards: drawn of every title but the first as ``title:scene``."""


def names() -> tuple[str, ...]:
    """What can be drawn: the scenes, each title's matches worth looking at as ``title:match``, and its cards."""
    matches = (f"{title}:{name}" for title in boards.titles() for name in face_of(title).exhibits())
    cards = (f"{title}:{name}" for title in boards.titles()[1:] if face_of(title).deck_cards("en") for name in OF_CARDS)
    return (*SCENES, *matches, *cards)


# ---- drawing them ----


class Studio:
    """A stage with a surface in place of a screen. Used in a ``with``: its folders are gone afterwards."""

    def __init__(self, size: tuple[int, int], language: str, text_scale: float = 1.0) -> None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        pygame.display.set_mode((16, 16))
        self._folder = tempfile.TemporaryDirectory(prefix="cinquefoil-shot-")
        self._library = Library(Path(self._folder.name) / "records")
        self.stage = Stage(self._library, language, Settings(language, text_scale))
        self.use(Canvas(pygame.Surface(size), Type(), Pictures()))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stage.stack.clear()
        self.stage.stack.settle()
        self._library.close()
        self._folder.cleanup()

    def use(self, canvas: Canvas) -> None:
        """Draws on this canvas from now on."""
        canvas.text_scale = self.stage.settings.text_scale
        self.canvas = canvas

    def open(self, name: str, given: Given) -> None:
        """Opens a scene, and lets what moves come in. Raises: ``KeyError`` for one that there is not."""
        title, colon, match = name.partition(":")
        if colon and match in OF_CARDS:
            given, factory = replace(given, title=title), OF_CARDS[match]
        elif colon:
            given, factory = replace(given, title=title, made=face_of(title).exhibits()[match]), SCENES["play"]
        else:
            factory = SCENES[name]
        self.stage.stack.push(factory(self.stage, given))
        self.stage.stack.settle()
        if factory is _play:
            self._sit_down()

    def _sit_down(self) -> None:
        """What is to be seen is the match, not the curtain before one that two people go on with."""
        from game.client.curtain import CurtainScene

        if isinstance(self.stage.stack.top, CurtainScene):
            self.stage.stack.top.handle(key("accept"))
            self.stage.stack.settle()

    def press(self, *keys: str) -> None:
        """Presses keys, by verb or letter."""
        for name in keys:
            if (top := self.stage.stack.top) is not None:
                self.draw()
                top.handle(key(name))
                self.stage.stack.settle()
                self.pass_time(FRAME)

    def hover(self, x: float, y: float) -> None:
        """Lays the pointer on a logical place."""
        if (top := self.stage.stack.top) is not None:
            self.draw()  # a scene knows where its things lie when it has drawn them
            top.handle(point(x, y))

    def pass_time(self, seconds: float) -> None:
        """Lets time pass, frame by frame."""
        while seconds > 0 and (top := self.stage.stack.top) is not None:
            top.update(min(FRAME, seconds))
            self.stage.stack.settle()
            seconds -= FRAME

    def draw(self) -> pygame.Surface:
        """The picture as it is now, with everything that is painted bit by bit."""
        draw(self.canvas, self.stage.stack.visible())
        while (top := self.stage.stack.top) is not None and top.unfinished:
            top.update(0.0)
            draw(self.canvas, self.stage.stack.visible())
        return self.canvas.surface

    def save(self, out: Path) -> None:
        """Draws into a picture file, with the hint of what the pointer or the focus rests on."""
        out.parent.mkdir(parents=True, exist_ok=True)
        surface = self.draw()
        if self.canvas.hint is not None:
            draw_hint(self.canvas, self.canvas.hint)
        pygame.image.save(surface, str(out))


def shot(
    name: str,
    size: tuple[int, int],
    language: str,
    out: Path,
    given: Given,
    *,
    keys: Iterable[str] = (),
    hover: tuple[float, float] | None = None,
    after: float = SETTLED,
    text_scale: float = 1.0,
) -> None:
    """Draws a scene into ``out``, ``after`` so many seconds, with ``keys`` pressed and the pointer at ``hover``.

    Raises: ``GameError`` for a position or record that can not be shown; ``OSError`` when ``out`` can not be written.
    """
    with Studio(size, language, text_scale) as studio:
        studio.open(name, given)
        studio.pass_time(SETTLED if keys or hover else 0)
        studio.press(*keys)
        if hover is not None:
            studio.hover(*hover)
        studio.pass_time(after)
        studio.save(out)


# ---- all of them ----

THUMB = 400
COLUMNS = 6


def shot_all(
    folder: Path, sizes: Sequence[tuple[int, int]], languages: Sequence[str], progress: Callable[[str], None]
) -> int:
    """A picture of every scene in every size and language, ``contact.png`` with all of them, and ``index.html``.

    Gives how many there are.
    """
    made: list[str] = []
    for width, height in sizes:
        for name in names():
            for language in languages:
                file = f"{name.replace(':', '-')}.{width}x{height}.{language}.png"
                progress(file)
                shot(name, (width, height), language, folder / file, Given())
                made.append(file)
    progress("")
    pygame.image.save(_contact(folder, made), str(folder / "contact.png"))
    figures = "\n".join(
        f'<figure><a href="{file}"><img src="{file}" width="{THUMB}" loading="lazy"></a>'
        f"<figcaption>{file}</figcaption></figure>"
        for file in made
    )
    style = "body{background:#14110f;color:#ece4d4;font:13px sans-serif}figure{display:inline-block;margin:6px}"
    page = f'<!doctype html><meta charset="utf-8"><title>Cinquefoil</title><style>{style}</style>\n{figures}\n'
    (folder / "index.html").write_text(page, encoding="utf-8")
    return len(made)


def _contact(folder: Path, files: Sequence[str]) -> pygame.Surface:
    """Small pictures in rows, each over its name."""
    type_, line = Type(), 20
    cells: list[tuple[pygame.Surface, pygame.Surface]] = []
    for file in files:
        whole = pygame.image.load(str(folder / file))
        height = round(THUMB * whole.get_height() / whole.get_width())
        said, _ = type_.render(file.removesuffix(".png"), "text", 13, (236, 228, 212))
        cells.append((pygame.transform.smoothscale(whole.convert(24), (THUMB, height)), said))
    rows = [cells[at : at + COLUMNS] for at in range(0, len(cells), COLUMNS)]
    heights = [max(picture.get_height() for picture, _ in row) + line for row in rows]
    sheet = pygame.Surface((THUMB * COLUMNS, sum(heights)))
    y = 0
    for row, height in zip(rows, heights, strict=True):
        for column, (picture, said) in enumerate(row):
            sheet.blit(picture, (column * THUMB, y))
            sheet.blit(said, (column * THUMB + 4, y + picture.get_height()))
        y += height
    return sheet
