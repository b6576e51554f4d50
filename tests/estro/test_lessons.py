"""ESTRO's lessons, played on the engine alone: each step can be done, does what it says, and the fight is won.

Numbers are worked by hand from the cards of section 6.3 and from 5.2-5.7 and 8 of the rules.
"""

from collections.abc import Mapping
from typing import ClassVar

from game.client.lessons.data import Lesson
from tests.duel_lessons import DuelLessons, Facts

WAYS = {
    "the_sum": "attack #11 #41; end",
    "gifts_and_covers": "attack #12 #43; end",
    "zone_and_end": "attack #11 #40; attack #10 #44; end",
}
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


class TestLessonsOfEstro(DuelLessons):
    title = "estro"
    ways = WAYS
    won_by = "field_empty"
    done = DONE
    in_play = ("field",)
    parts = ("zone", "rounds", "player 1", "player 2")
    tries = 3
    options: ClassVar = {"decks": ["furnace", "wellspring"]}

    def test_the_blows_of_the_fight_are_certain(self, lesson: Lesson) -> None:
        """Whatever the dice: the forecast has the target in the Incinerator with odds 1."""
        match = self.at_the_fight(lesson)
        for action in self.ways[lesson.id].split("; ")[:-1]:
            target = int(action.rpartition("#")[2])
            falls = [each for each in match.forecast(action, 0) if (each.entity, each.tag) == (target, "zone")]
            assert [(each.new, float(each.odds)) for each in falls] == [("incinerator", 1.0)], action
            match.play(action)
