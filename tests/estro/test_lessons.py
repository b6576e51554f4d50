"""ESTRO's lessons, played on the engine alone: each step can be done, does what it says, and the fight is won.

Numbers are worked by hand from the cards of section 6.3 and from 5.2-5.7 and 8 of the rules.
"""

from collections.abc import Mapping
from typing import Any

import pytest

import game
from game.client.lessons.data import Lesson, Step, load_lessons
from game.client.lessons.lesson import KEYS
from game.i18n import LANGUAGES

LESSONS = load_lessons("estro")
WAYS = {
    "the_sum": "attack #11 #41; end",
    "gifts_and_covers": "attack #12 #43; end",
    "zone_and_end": "attack #11 #40; attack #10 #44; end",
}
"""How the fight at a lesson's end is won."""
TRIES = 3
"""So many times the computer fights at each end, and wins."""

Facts = Mapping[int, Mapping[str, Any]]
DONE: Mapping[tuple[str, str], Facts] = {
    # 81 - 2 + 5 = 84 against 79 (E3)
    ("the_sum", "Two dice"): {1: {"attacks": 1}, 40: {"zone": "incinerator"}, 10: {"zone": "field", "attacks": 1}},
    ("gifts_and_covers", "Play a card"): {1: {"plays": 1}, 11: {"zone": "field", "face": "up"}},
    ("gifts_and_covers", "Choose"): {40: {"zone": "field"}},
    ("gifts_and_covers", "Strike it"): {40: {"zone": "incinerator"}, 41: {"zone": "incinerator"}},
    # 27 + 10 + 17 + 16 + 8 = 78; spring 8
    ("gifts_and_covers", "Turn up"): {12: {"face": "up", "dex": 24, "tot": 86}},
    ("gifts_and_covers", "An ambush"): {
        0: {"turn": 13},
        10: {"zone": "field", "face": "up"},
        42: {"zone": "incinerator"},
        43: {"zone": "field", "tot": 78},
    },
    ("zone_and_end", "Save it"): {1: {"zone_used": 1}, 10: {"zone": "field"}, 11: {"hel": 35, "tot": 79}},
    ("zone_and_end", "Your turn"): {0: {"turn": 10}, 44: {"zone": "field", "hel": 25, "tot": 80}},
}
"""What holds when a step is done, by the English name of the step: of the match (0), of players, of cards."""
NAMED = ("zone", "rounds", "player 1", "player 2")
"""Parts of the board that a lesson points at."""


@pytest.fixture(params=LESSONS, ids=lambda lesson: lesson.id)
def lesson(request: Any) -> Lesson:
    found: Lesson = request.param
    return found


class Walk:
    """A lesson under way, without a window: the other one plays the lesson's replies, else lets all be."""

    def __init__(self, lesson: Lesson) -> None:
        self.match, self._replies = lesson.match(0), list[str]()

    def until_asked(self, step: Step) -> tuple[game.Action, ...]:
        """What may be played once the step awaits the player."""
        while step.allow and self.match.actor is not None:
            allowed = tuple(action for action in self.match.actions() if step.allows(action))
            if self.match.actor == 0:
                assert allowed, step.name.en
                return allowed
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


def holds(match: game.Match, facts: Facts) -> None:
    view = match.view(0)
    for ident, told in facts.items():
        thing = view if ident == 0 else view["players"][ident - 1] if ident < 3 else None
        if thing is None:
            thing = next(card for card in view["cards"] if card["id"] == ident)
        assert {key: thing.get(key) for key in told} == told, ident


def at_the_fight(lesson: Lesson) -> Walk:
    walk = Walk(lesson)
    for step in lesson.steps[:-1]:
        walk.do(step)
    walk.begin(lesson.steps[-1])
    walk.until_asked(lesson.steps[-1])
    return walk


def test_there_are_three_lessons_and_each_ends_with_a_fight() -> None:
    assert [lesson.id for lesson in LESSONS] == list(WAYS)
    assert [lesson.steps[-1].free for lesson in LESSONS] == [True] * 3
    assert {key[0] for key in DONE} == set(WAYS)


def test_each_step_can_be_done_and_does_what_it_says(lesson: Lesson) -> None:
    walk, checked = Walk(lesson), set()
    for step in lesson.steps[:-1]:
        allowed = walk.do(step)
        assert bool(allowed) == bool(step.allow), step.name.en
        key = (lesson.id, step.name.en)
        if key in DONE:
            holds(walk.match, DONE[key])
            checked.add(key)
    assert checked == {key for key in DONE if key[0] == lesson.id}


def test_a_step_allows_one_thing_to_do_and_leaves_others_out(lesson: Lesson) -> None:
    walk = Walk(lesson)
    for step in lesson.steps[:-1]:
        if not step.allow:
            continue
        walk.begin(step)
        allowed = walk.until_asked(step)
        assert len(allowed) == 1
        assert len(walk.match.actions()) > 1
        walk.match.play(allowed[0])


def test_the_fight_is_won_by_the_right_way(lesson: Lesson) -> None:
    match = at_the_fight(lesson).match
    for action in WAYS[lesson.id].split("; "):
        assert match.actor == 0
        match.play(action)
    assert match.result is not None
    assert (match.result.winner, match.result.reason) == (0, "field_empty")


def test_the_blows_of_the_fight_are_certain(lesson: Lesson) -> None:
    """Whatever the dice: the forecast has the target in the Incinerator with odds 1."""
    match = at_the_fight(lesson).match
    for action in WAYS[lesson.id].split("; ")[:-1]:
        target = int(action.rpartition("#")[2])
        falls = [each for each in match.forecast(action, 0) if (each.entity, each.tag) == (target, "zone")]
        assert [(each.new, float(each.odds)) for each in falls] == [("incinerator", 1.0)], action
        match.play(action)


def test_the_computer_wins_the_fight(lesson: Lesson) -> None:
    """Also where the other one has a turn in between: it plays as well as it can."""
    for seed in range(TRIES):
        match = at_the_fight(lesson).match
        while match.actor is not None:
            match.play(game.think(match, "normal", seed, threads=1))
        assert match.result is not None
        assert match.result.winner == 0


def test_what_a_step_points_at_is_there(lesson: Lesson) -> None:
    """Cards by their names, each once in sight; pieces by their numbers."""
    walk = Walk(lesson)
    for step in lesson.steps:
        walk.begin(step)
        walk.until_asked(step)
        view = walk.match.view(0)
        for thing in step.things:
            kind, _, name = thing.partition(" ")
            if kind == "card":
                assert [card["card"] for card in view["cards"]].count(name) == 1, thing
            elif kind == "piece":
                assert next(card for card in view["cards"] if card["id"] == int(name))["zone"] == "field"
            else:
                assert thing in NAMED, thing
        if step.allow and not step.free:
            walk.match.play(walk.until_asked(step)[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_step_is_told_and_names_only_keys_that_there_are(lesson: Lesson, language: str) -> None:
    keys = dict.fromkeys(KEYS, "")
    for step in lesson.steps:
        assert step.name.say(language)
        assert 0 < len(step.text.say(language).format(**keys)) <= 260


def test_the_last_lesson_offers_a_first_match() -> None:
    assert [lesson.play is not None for lesson in LESSONS] == [False, False, True]
    match = game.new("estro", 1, dict(LESSONS[-1].setup))
    assert match.view()["options"]["decks"] == ["furnace", "wellspring"]
