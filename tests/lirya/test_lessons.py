"""Lirya's lessons, played on the engine alone: each step can be done, does what it says, and the fight is won.

Numbers are worked by hand from the cards of section 6.6 and from 5.3, 5.7 and 5.11 of the rules.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

import game
from tests.duel_lessons import DuelLessons, Facts

WAYS = {
    "lines_and_waves": "combat; attack #4 #21; fight; attack #3 #2; attack #5 #2",
    "what_stays": "combat; attack #6 #20; fight; attack #3 #2",
    "answers": "summon #9 back 1; combat; attack #3 #22; attack #7 #22; fight; attack #9 #2",
}
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


class TestLessonsOfLirya(DuelLessons):
    title = "lirya"
    ways = WAYS
    won_by = "life"
    done = DONE
    in_play = ("front", "back", "structures")
    parts = ("go", "chain", "player 1", "player 2", "row back", "row structures")
    passes = True
    tries = 4
    options: ClassVar = {"energy": "refill"}

    def shown(self, thing: Mapping[str, Any], told: Mapping[str, Any]) -> dict[str, Any]:
        """Of a state, all but when it came."""
        shown = super().shown(thing, told)
        if "states" in told:
            shown["states"] = [{key: each[key] for key in each if key != "time"} for each in shown["states"]]
        return shown

    def same(self, action: game.Action) -> str:
        """All but the place of a card: any of a line, or any free plot."""
        return str(action).rsplit(" ", 1)[0]
