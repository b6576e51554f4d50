"""Two people at one window: a curtain falls between them where one may not see what the other does."""

from dataclasses import replace
from typing import Any

import pytest

import game
from game.client.match.curtain import CurtainScene

NEVER = 1e9


def for_two(room: Any) -> Any:
    """The same room, with two who choose."""
    made = object.__new__(type("Two", (type(room),), {"choosers": (0, 1)}))
    made.__dict__.update(room.__dict__)
    return made


class Shared:
    """A match for one, played by two people in turn; each of them sees the hand on their own turns only."""

    def __init__(self, match: Any, secret: bool) -> None:
        self._match, self._secret = match, secret
        self.rules = replace(match.rules, room=for_two(match.rules.room))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._match, name)

    @property
    def actor(self) -> int | None:
        return None if self._match.result else len(self._match.record) % 2

    def view(self, player: int | None = None) -> Any:
        view = self._match.view(0)
        if self._secret and player == 1:
            view["cards"] = [card for card in view["cards"] if card["zone"] != "hand"]
        return view


def table(window: Any, secret: bool) -> Any:
    return window.play(Shared(game.new("longnight", 7), secret), beat=NEVER)


def in_hand(play: Any) -> int:
    return sum(card["zone"] == "hand" for card in play.board.view["cards"])


def test_the_curtain_falls_when_the_other_person_is_to_decide(window: Any) -> None:
    play = table(window, secret=True)
    assert play.viewer == 0
    assert in_hand(play) > 0
    play.play(play.match.actions()[-1])
    window.rest()
    curtain = window.top
    assert isinstance(curtain, CurtainScene)
    assert not curtain.through
    assert curtain.seat == 1
    assert play.viewer == 0, "nothing is shown before the other one sits there"
    window.draw()
    window.press("accept")
    assert window.top is play
    assert (play.viewer, in_hand(play)) == (1, 0)
    assert play._choices is not None


def test_what_the_other_person_has_chosen_is_not_taken_back(window: Any) -> None:
    play = table(window, secret=False)
    play.play(play.match.actions()[-1])
    window.rest()
    assert play.viewer == 1
    assert play.stuck


@pytest.mark.parametrize("actions", [1, 2, 3])
def test_where_nothing_is_hidden_the_seats_change_without_a_curtain(window: Any, actions: int) -> None:
    play = table(window, secret=False)
    for _ in range(actions):
        play.play(play.match.actions()[-1])
        window.rest()
    assert window.top is play
    assert play.viewer == actions % 2


def test_the_end_of_a_match_is_seen_by_who_saw_it_last(window: Any) -> None:
    play = table(window, secret=True)
    play.play("concede")
    window.rest()
    window.pass_time(2)
    assert not isinstance(window.top, CurtainScene)
    assert play.viewer == 0
