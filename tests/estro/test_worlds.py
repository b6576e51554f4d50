"""Two worlds that differ only in what a player may not know tell that player the same, on boards full of Gifts
(section 11).

What `tests/conformance/test_hidden` compares at every decision, and besides: the board as text in every language, of
each action its name, what it would do, and the forecast of it in words.
"""

import random

import pytest

import game
from game.i18n import LANGUAGES
from tests.conformance.test_hidden import Pair, hidden_from
from tests.estro.oracle import agree

ACTIONS = 20
"""So many are played of a case."""
ASKED = 6
"""So many actions of a decision are asked about."""


def look_closely(pair: Pair, chance: random.Random) -> None:
    """All that the viewer can be told."""
    pair.look_alike()
    pair.answer_alike(chance)
    true, twin, viewer = *pair.both, pair.viewer
    for language in LANGUAGES:
        one, other = (match.rules.room.teller(match.rules, language) for match in pair.both)
        assert one.board(true.view(viewer)) == other.board(twin.view(viewer))
    if true.actor != viewer:
        return
    for action in chance.sample(true.actions(), min(ASKED, len(true.actions()))):
        said = []
        for match, teller in ((true, one), (twin, other)):
            view, changes = match.view(viewer), match.forecast(action, viewer)
            told = (teller.action(view, action), teller.deed(view, action), teller.changes(view, changes))
            said.append((changes, match.account(action), match.shape(action), told))
        assert said[0] == said[1], action


def played(match: game.Match, viewer: int, chance: random.Random) -> int:
    """Plays with a twin beside it; how many actions were told alike to their end."""
    done = alike = 0
    while match.actor is not None and done < ACTIONS:
        action = chance.choice(match.actions())
        chosen = {arg for arg in action.args if isinstance(arg, int)} if match.actor != viewer else set()
        pair = Pair.of(match, viewer, done + 1, chosen)
        stands = True
        while stands and done < ACTIONS:
            look_closely(pair, chance)
            stands = pair.play(action)
            done, alike = done + 1, alike + stands
            if pair.true.actor is None:
                break
            action = chance.choice(pair.true.actions())
            named = {arg for arg in action.args if isinstance(arg, int)}
            if pair.true.actor != viewer and hidden_from(pair.true, viewer) & named:
                break  # it will be shown: the next pair has it in both
        match = pair.true
    return alike


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("number", [1, 2])
def test_both_worlds_tell_the_same(number: int, viewer: int) -> None:
    chance = random.Random(number)
    match = agree.case(agree.faces(), number)
    assert played(match, viewer, chance) > ACTIONS // 3
