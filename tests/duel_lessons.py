"""Lessons of duels with cards, taken on the engine alone: what a title's own tests have in common."""

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

import game
from game.client.lessons.data import Lesson, Step, load_lessons
from game.client.lessons.lesson import KEYS
from game.i18n import LANGUAGES

Facts = Mapping[int, Mapping[str, Any]]
"""Of the match (0), of players (1, 2), of cards: what holds there."""


class Walk:
    """A lesson under way, without a window: the other one plays the lesson's replies, else the last action there is,
    which does the least; so does the player where the step has nothing for a window, and ``passes``."""

    def __init__(self, lesson: Lesson, passes: bool) -> None:
        self.match, self._replies, self._passes = lesson.match(0), list[str](), passes

    def until_asked(self, step: Step) -> tuple[game.Action, ...]:
        """What may be played once the step awaits the player."""
        while step.allow and self.match.actor is not None:
            allowed = tuple(action for action in self.match.actions() if step.allows(action))
            if self.match.actor == 0:
                assert allowed or self._passes, step.name.en
                if allowed:
                    return allowed
                self.match.play("pass")
            else:
                self.match.play(self._replies.pop(0) if self._replies else self.match.actions()[-1])
        return ()

    def begin(self, step: Step) -> None:
        self._replies += step.replies

    def do(self, step: Step) -> tuple[game.Action, ...]:
        """A step with one thing to do, by the first that it allows."""
        self.begin(step)
        allowed = self.until_asked(step)
        if step.allow:
            self.match.play(allowed[0])
        return allowed


class DuelLessons:
    """Tests that the lessons of a duel pass, each ended by a small fight; a title says what they are to do."""

    title: ClassVar[str]
    ways: ClassVar[Mapping[str, str]]
    """How the fight at a lesson's end is won."""
    won_by: ClassVar[str]
    """Why it ends."""
    done: ClassVar[Mapping[tuple[str, str], Facts]]
    """What holds when a step is done, by its lesson and its English name."""
    in_play: ClassVar[tuple[str, ...]]
    """Zones of pieces."""
    parts: ClassVar[tuple[str, ...]]
    """Parts of the board that a step points at."""
    passes: ClassVar[bool] = False
    """Whether windows are passed for which a step has nothing."""
    tries: ClassVar[int]
    """So many times the computer fights at each end, and wins."""
    options: ClassVar[Mapping[str, Any]]
    """Of the first match that the last lesson offers."""

    def pytest_generate_tests(self, metafunc: Any) -> None:
        if "lesson" in metafunc.fixturenames:
            metafunc.parametrize("lesson", load_lessons(self.title), ids=lambda lesson: lesson.id)

    def walk(self, lesson: Lesson) -> Walk:
        return Walk(lesson, self.passes)

    def at_the_fight(self, lesson: Lesson) -> game.Match:
        walk = self.walk(lesson)
        for step in lesson.steps[:-1]:
            walk.do(step)
        walk.begin(lesson.steps[-1])
        walk.until_asked(lesson.steps[-1])
        return walk.match

    def shown(self, thing: Mapping[str, Any], told: Mapping[str, Any]) -> dict[str, Any]:
        """What a view says of a thing, as far as it is ``told`` here."""
        return {key: thing.get(key) for key in told}

    def same(self, action: game.Action) -> str:
        """What must be alike of all that a step allows."""
        return str(action)

    def test_there_are_three_lessons_and_each_ends_with_a_fight(self) -> None:
        lessons = load_lessons(self.title)
        assert [lesson.id for lesson in lessons] == list(self.ways)
        assert [lesson.steps[-1].free for lesson in lessons] == [True] * 3
        assert {key[0] for key in self.done} == set(self.ways)

    def test_each_step_can_be_done_and_does_what_it_says(self, lesson: Lesson) -> None:
        walk, checked = self.walk(lesson), set()
        for step in lesson.steps[:-1]:
            allowed = walk.do(step)
            assert bool(allowed) == bool(step.allow), step.name.en
            key = (lesson.id, step.name.en)
            if key in self.done:
                self._holds(walk.match, self.done[key])
                checked.add(key)
        assert checked == {key for key in self.done if key[0] == lesson.id}

    def _holds(self, match: game.Match, facts: Facts) -> None:
        view = match.view(0)
        for ident, told in facts.items():
            thing = view if ident == 0 else view["players"][ident - 1] if ident < 3 else None
            if thing is None:
                thing = next(card for card in view["cards"] if card["id"] == ident)
            assert self.shown(thing, told) == told, ident

    def test_a_step_allows_one_thing_to_do_and_leaves_others_out(self, lesson: Lesson) -> None:
        walk = self.walk(lesson)
        for step in lesson.steps[:-1]:
            if not step.allow:
                continue
            walk.begin(step)
            allowed = walk.until_asked(step)
            assert len({self.same(action) for action in allowed}) == 1
            assert len(allowed) < len(walk.match.actions()) or step.allow == ("end",)
            walk.match.play(allowed[0])

    def test_the_fight_is_won_by_the_right_way(self, lesson: Lesson) -> None:
        match = self.at_the_fight(lesson)
        for action in self.ways[lesson.id].split("; "):
            assert match.actor == 0
            match.play(action)
        assert match.result is not None
        assert (match.result.winner, match.result.reason) == (0, self.won_by)

    def test_the_computer_wins_the_fight(self, lesson: Lesson) -> None:
        """Also where the other one has a turn in between: it plays as well as it can."""
        for seed in range(self.tries):
            match = self.at_the_fight(lesson)
            while match.actor is not None:
                match.play(game.think(match, "normal", seed, threads=1))
            assert match.result is not None
            assert match.result.winner == 0

    def test_what_a_step_points_at_is_there(self, lesson: Lesson) -> None:
        """Cards by their names, each once in sight; pieces by their numbers."""
        walk = self.walk(lesson)
        for step in lesson.steps:
            walk.begin(step)
            walk.until_asked(step)
            view = walk.match.view(0)
            for thing in step.things:
                kind, _, name = thing.partition(" ")
                if kind == "card":
                    assert [card["card"] for card in view["cards"]].count(name) == 1, thing
                elif kind == "piece":
                    assert next(c for c in view["cards"] if c["id"] == int(name))["zone"] in self.in_play
                else:
                    assert thing in self.parts, thing
            if step.allow and not step.free:
                walk.match.play(walk.until_asked(step)[0])

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_each_step_is_told_and_names_only_keys_that_there_are(self, lesson: Lesson, language: str) -> None:
        keys = dict.fromkeys(KEYS, "")
        for step in lesson.steps:
            assert step.name.say(language)
            assert 0 < len(step.text.say(language).format(**keys)) <= 260

    def test_the_last_lesson_offers_a_first_match(self) -> None:
        lessons = load_lessons(self.title)
        assert [lesson.play is not None for lesson in lessons] == [False, False, True]
        options = game.new(self.title, 1, dict(lessons[-1].setup)).view()["options"]
        assert {key: options[key] for key in self.options} == self.options
