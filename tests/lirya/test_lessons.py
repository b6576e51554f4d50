"""Lirya's lessons, played on the engine alone: each step can be done, does what it says, and the fight is won.

Numbers are worked by hand from the cards of section 6.6 and from 5.3, 5.7 and 5.11 of the rules.
"""

from collections.abc import Mapping
from typing import Any

import pytest

import game
from game.client.lessons.data import Lesson, Step, load_lessons
from game.client.lessons.lesson import KEYS
from game.i18n import LANGUAGES

LESSONS = load_lessons("lirya")
WAYS = {
    "lines_and_waves": "combat; attack #4 #21; fight; attack #3 #2; attack #5 #2",
    "what_stays": "combat; attack #6 #20; fight; attack #3 #2",
    "answers": "summon #9 back 1; combat; attack #3 #22; attack #7 #22; fight; attack #9 #2",
}
"""How the fight at a lesson's end is won."""
TRIES = 4
"""So many times the computer fights at each end, and wins."""

Facts = Mapping[int, Mapping[str, Any]]
DONE: Mapping[tuple[str, str], Facts] = {
    # guard: 3 - 1 = 2, hound: 2 - 1 = 1, of 3 health; then militia: 3 - 0 of 4
    ("lines_and_waves", "Summon"): {1: {"energy": 1}, 4: {"zone": "back", "ready": True, "attack": 2}},
    ("lines_and_waves", "To combat"): {0: {"phase": "combat", "step": "declare"}},
    ("lines_and_waves", "Together"): {20: {"damage": 0}, 0: {"wave": [[3, 20], [4, 20]]}},
    ("lines_and_waves", "Fight the wave"): {20: {"zone": "discard"}, 0: {"phase": "combat", "step": "declare"}},
    ("lines_and_waves", "The next wave"): {21: {"damage": 3, "health": 1}},
    # 5 - 2 - 1 - 1 = 1 energy; 3 + 2 + 1 = 6 attack; militia 3 of 4 - 1 points; guard 6 - 1 of 6 health
    ("what_stays", "Build"): {1: {"energy": 3}, 4: {"level": 1, "points": 5}, 3: {"attack": 4}},
    ("what_stays", "Upgrade"): {1: {"energy": 2}, 4: {"level": 2, "points": 7}, 3: {"attack": 4}},
    ("what_stays", "Equip"): {1: {"energy": 1}, 3: {"attack": 6}, 5: {"bearer": 3}},
    ("what_stays", "Pull it down"): {22: {"damage": 1}},
    ("what_stays", "And the wall"): {22: {"zone": "discard"}, 20: {"damage": 5, "health": 1}},
    # 6 - 2 - 1 = 3 energy, + 1 - 1; 4 - 1 (vanguard) - 2 (fortified) = 1
    ("answers", "Answer"): {1: {"energy": 4}, 3: {"damage": 0}, 20: {"zone": "discard"}, 4: {"zone": "discard"}},
    ("answers", "Step in"): {0: {"wave": [[22, 3]]}, 3: {"damage": 0}},
    ("answers", "A state"): {1: {"energy": 3, "life": 9}, 3: {"damage": 1}},
    ("answers", "Open Wound"): {
        1: {"energy": 3},
        3: {"states": []},
        22: {"states": [{"state": "vulnerable", "value": 1, "turns": 2}]},
    },
}
"""What holds when a step is done, by the English name of the step: of the match (0), of players, of cards."""


@pytest.fixture(params=LESSONS, ids=lambda lesson: lesson.id)
def lesson(request: Any) -> Lesson:
    found: Lesson = request.param
    return found


class Walk:
    """A lesson under way, without a window: the other one plays the lesson's replies, else the least there is."""

    def __init__(self, lesson: Lesson) -> None:
        self.match, self._replies = lesson.match(0), list[str]()

    def until_asked(self, step: Step) -> tuple[game.Action, ...]:
        """What may be played once the step awaits the player; windows that it has nothing for are passed."""
        while step.allow and self.match.actor is not None:
            allowed = tuple(action for action in self.match.actions() if step.allows(action))
            if self.match.actor == 0 and allowed:
                return allowed
            if self.match.actor == 0:
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


def holds(match: game.Match, facts: Facts) -> None:
    view = match.view(0)
    for ident, told in facts.items():
        thing = view if ident == 0 else view["players"][ident - 1] if ident < 3 else None
        if thing is None:
            thing = next(card for card in view["cards"] if card["id"] == ident)
        shown: dict[str, Any] = {key: thing.get(key) for key in told}
        if "states" in told:
            shown["states"] = [{key: each[key] for key in each if key != "time"} for each in shown["states"]]
        assert shown == told, ident


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
    """But for the place of a card: any of a line, or any free plot."""
    walk = Walk(lesson)
    for step in lesson.steps[:-1]:
        if not step.allow:
            continue
        walk.begin(step)
        allowed = walk.until_asked(step)
        assert len({str(action).rsplit(" ", 1)[0] for action in allowed}) == 1
        assert len(allowed) < len(walk.match.actions()) or step.allow == ("end",)
        walk.match.play(allowed[0])


def test_the_fight_is_won_by_the_right_way(lesson: Lesson) -> None:
    match = at_the_fight(lesson).match
    for action in WAYS[lesson.id].split("; "):
        assert match.actor == 0
        match.play(action)
    assert match.result is not None
    assert (match.result.winner, match.result.reason) == (0, "life")


def test_the_computer_wins_the_fight(lesson: Lesson) -> None:
    """Also where the other one has a turn in between: it plays as well as it can."""
    for seed in range(TRIES):
        match = at_the_fight(lesson).match
        while match.actor is not None:
            match.play(game.think(match, "normal", seed, threads=1))
        assert match.result is not None
        assert match.result.winner == 0


def test_what_a_step_points_at_is_there(lesson: Lesson) -> None:
    """Cards by their names, each once in sight; pieces and players by their numbers."""
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
                assert next(c for c in view["cards"] if c["id"] == int(name))["zone"] in ("front", "back", "structures")
            else:
                assert thing in ("go", "chain", "player 1", "player 2", "row back", "row structures"), thing
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
    match = game.new("lirya", 1, dict(LESSONS[-1].setup))
    assert match.view(0)["options"] == {"energy": "refill"}
