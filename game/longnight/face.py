"""The Long Night as the window knows it: its words, what may be chosen of a match, its picture, its board."""

import math
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from game import i18n
from game.client import shapes
from game.client.board import BLOW, DEATH, Board, Mark, Option, Term
from game.client.canvas import Canvas, Painter
from game.client.theme import rgb
from game.engine.event import Event
from game.engine.match import Match
from game.engine.room import Rules
from game.engine.teller import Teller
from game.longnight.board_figures import paint_over
from game.longnight.board_marks import draw_mark
from game.longnight.board_shapes import EMBER_EDGE, LAMP
from game.longnight.glossary import Chapter, Entry, load_glossary
from game.longnight.room import LongNight
from game.longnight.text import LongNightTeller

INVESTIGATOR = 1
GREAT_BLOW = 3


class LongNightFace:
    """The title as the window knows it."""

    def __init__(self) -> None:
        from game.titles import room_of

        room = room_of("longnight")
        assert isinstance(room, LongNight)
        self._content = room.content

    def about(self, language: str) -> tuple[str, str]:
        words = self._content.words["title"]
        return words["name"].say(language), words["text"].say(language)

    def options(self, language: str) -> tuple[Option, ...]:
        content = self._content
        order = ["demo", *content.campaign]
        order += [ident for ident in content.scenarios if ident not in order]
        t = i18n.catalogue(language)
        return (
            Option(
                "scenario",
                t.gettext("Scenario"),
                tuple((ident, content.scenarios[ident].name.say(language)) for ident in order),
            ),
            Option(
                "difficulty",
                content.words["terms"]["difficulty"].say(language),
                tuple((ident, level.name.say(language)) for ident, level in content.difficulties.items()),
            ),
        )

    def caption(self, setup: Mapping[str, Any], language: str) -> str:
        teller = LongNightTeller(self._content, language)
        scenario = setup.get("scenario", "demo")
        if not isinstance(scenario, str):
            scenario = scenario.get("id", "custom") if isinstance(scenario, Mapping) else "custom"
        difficulty = setup.get("difficulty", "dusk")
        return f"{teller.name('scenario', scenario)} · {teller.name('difficulty', difficulty)}"

    def paint(self, p: Painter, x: float, y: float, radius: float) -> None:
        """The Investigator with his lantern, alone in its light."""
        p.gradient(shapes.rounded(x - radius, y - radius, 2 * radius, 2 * radius, 0), rgb("#1a2238"), rgb("#4a3420"))
        lamp = (x + radius * 0.2, y - radius * 0.02)
        for step in range(24, 0, -1):
            r = radius * 0.9 * step / 24
            p.polygon(shapes.oval(*lamp, r, r), LAMP, 0.045)
        for i in range(44):
            angle = 2 * math.pi * i / 44
            ends = [
                (lamp[0] + d * math.cos(angle), lamp[1] + d * math.sin(angle))
                for d in (0.2 * radius, 0.5 * radius, radius)
            ]
            p.polygon(shapes.taper(ends, 0.5, 0.5, 2.2), EMBER_EDGE, 0.3)
        size = radius / 118
        for kind, side in (("zombie", -1), ("ghoul", 1)):
            paint_over(p, kind, x + side * radius * 0.55, y + radius * 0.44, size * 0.72, side > 0, (-side, -0.2))
        paint_over(p, "investigator", x, y + radius * 0.56, size * 1.1, False, (0.8, -0.3))
        p.polygon(shapes.rounded(lamp[0] - 4, lamp[1] - 3, 8, 14, 2), rgb("#fff3d0"))

    @cached_property
    def _glossary(self) -> tuple[Chapter, ...]:
        return load_glossary(self._content)

    def glossary(self, language: str) -> tuple[Term, ...]:
        def term(chapter: Chapter, entry: Entry) -> Term:
            name, text = entry.name.say(language), entry.text.say(language)
            return Term(entry.word, chapter.name.say(language), name[0].upper() + name[1:], text, entry.mark)

        return tuple(term(chapter, entry) for chapter in self._glossary for entry in chapter.entries)

    def draw_mark(self, canvas: Canvas, mark: str, x: float, y: float, size: float) -> None:
        draw_mark(canvas, mark, x, y, size)

    def board(self, rules: Rules, teller: Teller) -> Board:
        from game.longnight.board import LongNightBoard

        return LongNightBoard(rules, teller)

    def exhibits(self) -> Mapping[str, Callable[[], Match]]:
        from game.longnight.exhibits import EXHIBITS

        return EXHIBITS

    def marks(self, view: Mapping[str, Any], events: Sequence[Event], viewer: int | None) -> tuple[Mark, ...]:
        """Deaths, and three Hit Points or more that an action takes from someone, at its last blow."""
        marks = [
            Mark(DEATH, event.frame, event.entity == INVESTIGATOR)
            for event in events
            if event.kind == "open" and event.name == "death"
        ]
        lost: dict[int, tuple[int, int]] = {}
        for event in events:
            if event.kind == "set" and event.name == "hp" and event.new < event.old and event.entity is not None:
                before, _ = lost.get(event.entity, (0, 0))
                lost[event.entity] = before + event.old - event.new, event.frame
        marks += [
            Mark(BLOW, frame, who == INVESTIGATOR) for who, (points, frame) in lost.items() if points >= GREAT_BLOW
        ]
        return tuple(sorted(marks, key=lambda mark: mark.frame)) if view else ()
