"""Spoilt content files: decks, words, looks, levels, glossaries, lessons, scenarios and what else is read at start.

A case changes a value of one file of ``assets`` and reads the title's content again: it is refused with one message,
which begins with the name of a file and is told in every language, or it is read. ``run.py`` beside this file brings
the cases.
"""

import datetime
import json
import math
import random
import shutil
import tempfile
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.client.lessons import data as lessons
from game.engine.content import asset_root, read_table
from game.engine.errors import BadContent
from game.estro.client import glossary as estro_glossary
from game.estro.engine.content import load_content as estro_content
from game.i18n import catalogue
from game.lirya.client import glossary as lirya_glossary
from game.lirya.engine.campaign import load_campaign as lirya_campaign
from game.lirya.engine.content import load_content as lirya_content
from game.longnight.client import glossary as longnight_glossary
from game.longnight.engine.content.load import load_content as longnight_content
from game.players.levels import levels
from game.spellchain.client import glossary as spellchain_glossary
from game.spellchain.client.art.looks import looks
from game.spellchain.engine.content import load_content as spellchain_content
from game.undertow.client import glossary as undertow_glossary
from game.undertow.engine.builds import RUNGS, load_rungs, load_starters
from game.undertow.engine.campaign import Battle, after, begin, load_campaign
from game.undertow.engine.content import load_content as undertow_content
from game.undertow.engine.room import Undertow
from game.undertow.engine.worth import load_worths

DATE = datetime.date(2026, 5, 17)
ODD = (
    *(True, False, 0, -1, 10**30, 0.5, math.nan, math.inf, DATE),
    *("", " ", "x", "é\x00", "{a}", "0,0", [], {}, [[]], [{}]),
)
"""Of every kind that TOML has."""


def written(value: Any) -> str:
    """A value as TOML, tables inline; what is in a list has lines of its own, as no line may have many dots."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {written(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",\n".join(map(written, value)) + "]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, bool):
        return str(value).lower()
    return str(DATE if value is None else value)


def whole(content: dict[str, Any]) -> str:
    """A file as TOML: its tables as sections, so that no line has many dots."""

    def lines(table: dict[str, Any]) -> str:
        return "".join(f"{json.dumps(key)} = {written(value)}\n" for key, value in table.items())

    sections = {key: value for key, value in content.items() if isinstance(value, dict)}
    rest = {key: value for key, value in content.items() if key not in sections}
    return lines(rest) + "".join(f"[{json.dumps(key)}]\n{lines(value)}" for key, value in sections.items())


def _odd(content: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """One place holds what TOML knows and JSON does not, or what is empty; every depth is as likely."""
    holder: Any = content
    while True:
        key = chance.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        inner = holder[key]
        if not isinstance(inner, dict | list) or not inner or chance.random() < 0.2:
            holder[key] = chance.choice(ODD)
            return content
        holder = inner


def files_of(title: str) -> list[str]:
    """What of a title's content is looked at, below the assets."""
    own = sorted((asset_root() / title).rglob("*.toml"))
    return [path.relative_to(asset_root()).as_posix() for path in own] + ["shared/levels.toml"]


def copied(title: str, root: Path) -> Path:
    """The assets that a title reads at start, in a folder that may be written to."""
    for folder in (title, "shared"):
        ignored = shutil.ignore_patterns("audio", "locale", "rulebook")
        shutil.copytree(asset_root() / folder, root / folder, ignore=ignored)
    return root


def readers(title: str, name: str) -> tuple[Callable[[Path], object], ...]:
    """What reads a file."""
    if name.endswith("levels.toml"):
        return (lambda root: levels(title, root),)
    if name.endswith("looks.toml"):
        return (looks,)
    if name.endswith("lessons.toml"):
        return (lambda root: _begun(lessons.parse_lessons(title, read_table(root, name))),)
    if title == "undertow":
        return undertow_readers(name)
    if title == "lirya":
        return lirya_readers(name)
    if title == "estro":
        return estro_readers(name)
    if title == "spellchain":
        if name.endswith("glossary.toml"):
            return (lambda root: spellchain_glossary.load_glossary(spellchain_content(), root),)
        return (lambda root: [spellchain_content(root, rules=rules) for rules in (None, 1)],)
    if name.endswith("glossary.toml"):
        return (lambda root: longnight_glossary.load_glossary(longnight_content(), root),)
    return (longnight_content,)


def _begun(found: tuple[lessons.Lesson, ...]) -> None:
    """Lessons that were let in, each begun at each of its positions."""
    for lesson in found:
        for at, step in enumerate(lesson.steps):
            if not at or step.position is not None:
                lesson.match(at)


def undertow_readers(name: str) -> tuple[Callable[[Path], object], ...]:
    if name.endswith("glossary.toml"):
        return (lambda root: undertow_glossary.load_glossary(Undertow(), root),)
    if name.endswith("starters.toml"):
        return (lambda root: load_starters(undertow_content().cards, root),)
    if name.endswith("worth.toml"):
        return (lambda root: load_worths(undertow_content().cards, root),)
    if name.endswith("campaign.toml"):
        return (_undertow_campaign,)
    return (undertow_content,)


def lirya_readers(name: str) -> tuple[Callable[[Path], object], ...]:
    if name.endswith("glossary.toml"):
        return (lambda root: lirya_glossary.load_glossary(lirya_content(), root),)
    if name.endswith("campaign.toml"):
        return (lambda root: lirya_campaign(lirya_content(), root),)
    return (lirya_content,)


def estro_readers(name: str) -> tuple[Callable[[Path], object], ...]:
    if name.endswith("glossary.toml"):
        return (lambda root: estro_glossary.load_glossary(estro_content(), root),)
    return (estro_content,)


def _undertow_campaign(root: Path) -> None:
    cards = undertow_content().cards
    campaign = load_campaign(cards, load_starters(cards, root), load_rungs(cards, root), root)
    for hero in campaign.starts:  # what was let in can be climbed, from the first rung to the last and from each again
        standing = begin(campaign, hero)
        for rung in (*range(1, RUNGS + 1), *range(1, RUNGS + 1)):
            first = next(iter(standing.heroes))
            standing, _ = after(campaign, standing, Battle(rung, first, True))
            standing, _ = after(campaign, standing, Battle(rung, first, False))


def files_case(title: str, chance: random.Random, spoil: Callable[[Any, random.Random, int], Any]) -> str:
    """One file spoilt, and read as the program reads it."""
    name = chance.choice(files_of(title))
    content = tomllib.loads((asset_root() / name).read_text(encoding="utf-8"))
    content = spoil(content, chance, 1) if chance.random() < 0.7 else _odd(content, chance)
    with tempfile.TemporaryDirectory() as home:
        root = copied(title, Path(home))
        (root / name).write_text(whole(content), encoding="utf-8")
        try:
            for read in readers(title, name):
                read(root)
        except BadContent as error:
            said = str(error)
            assert said.startswith(tuple(f"{file}: " for file in files_of(title))), f"no file is named: {said}"
            for language in ("it", "zh"):
                assert error.told(catalogue(language).gettext)
            return "refused"
    return "played"
