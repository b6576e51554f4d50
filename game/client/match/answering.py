"""When a person is asked in a window, and when the pass is played for them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.client.match.duel import Duel, Window
from game.client.settings import OWN_LINKS
from game.engine.action import Action
from game.engine.match import Match

WHEN_IT_MATTERS, ALWAYS, NEVER = OWN_LINKS

STOP, PASS, HOLD = "stop", "pass", "hold"
"""What a person may wish of the windows to come: to be asked in all of this turn; in none until the own turn; and, of
the next thing that one announces oneself, to be asked about it."""
WAVE, TURN, TARGET = "wave", "turn", "target"
"""Further ways to let pass, in titles in which attacks come in waves: as long as these attacks are fought; to the end
of this turn; in this turn, until oneself is aimed at."""


class Wishes:
    """What one seat wants of its windows. A wish ends by itself."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.wish = ""
        """`STOP`, `HOLD`, one of the ways to pass, or nothing."""
        self._view: Mapping[str, Any] = {}
        """What was seen when it was wished."""
        self._asked: int | None = None
        """The place in the match where `HOLD` has led to a question."""

    def toggle(self, wish: str, duel: Duel, view: Mapping[str, Any]) -> bool:
        """Wishes something, or no more; whether it is wished now. `PASS` goes through the title's ways to pass, that of
        a wave only while one is fought."""
        steps: tuple[str, ...] = (wish, "")
        if duel.windows is not None and wish == PASS:
            fought = duel.windows.is_same_wave(view, view)
            steps = (*(way for way in duel.windows.passes if way != WAVE or fought), "")
        self.wish = steps[steps.index(self.wish) + 1] if self.wish in steps[:-1] else steps[0]
        self._view = view
        self._asked = None
        return bool(self.wish)

    def look(self, duel: Duel, match: Match) -> None:
        """The match has gone on: what has come to its end is wished no more."""
        view = match.view(self.seat)
        if self.wish and self._is_over(duel, match, view):
            self.wish = ""
        window = duel.window(view, match.actions())
        if self.wish == HOLD and window is not None and window.own:
            self._asked = match.frames

    def _is_over(self, duel: Duel, match: Match, view: Mapping[str, Any]) -> bool:
        """Whether what is wished has come to its end."""
        turn, whose = duel.seats.turn_of(view)
        other_turn = turn != duel.seats.turn_of(self._view)[0]
        if self.wish == PASS:
            return other_turn and whose == self.seat
        if other_turn or self._asked not in (None, match.frames):
            return True
        if duel.windows is None or self.wish not in (WAVE, TARGET):
            return False
        if self.wish == TARGET:
            return duel.windows.is_aimed_at(view, self.seat)
        return not duel.windows.is_same_wave(self._view, view)

    def answer(self, duel: Duel, match: Match, own_links: str) -> Action | None:
        """The pass that is played for this seat, which is to decide; None where the person is asked."""
        window = duel.window(match.view(self.seat), match.actions())
        if window is None or self.wish == STOP:
            return None
        if self.wish not in ("", HOLD):
            return window.passing
        if not window.own or self.wish == HOLD or own_links == ALWAYS:
            return None
        asked = own_links == WHEN_IT_MATTERS and duel.matters(window, match.actions(), match.account)
        return None if asked else window.passing


class Windows:
    """The windows of a match, and what each seat wishes of those to come. Many titles have none."""

    def __init__(self, duel: Duel | None, seats: Iterable[int]) -> None:
        self._duel = duel if duel is not None and duel.windows is not None else None
        self._wishes = {seat: Wishes(seat) for seat in seats}

    def open(self, match: Match, seat: int) -> Window | None:
        """The window in which a seat is to answer or to pass now."""
        return None if self._duel is None else self._duel.window(match.view(seat), match.actions())

    def announced(self, match: Match, seat: int, language: str, names: tuple[str, ...]) -> str:
        """What a seat could answer now, as far as everyone may know it; empty if nothing."""
        return "" if self._duel is None else self._duel.announced(match.view(seat), language, names)

    @property
    def there(self) -> bool:
        """Whether the title has any."""
        return self._duel is not None

    @property
    def passes(self) -> Sequence[str]:
        """The ways to let pass all that comes."""
        return () if self._duel is None or self._duel.windows is None else self._duel.windows.passes

    def wish(self, seat: int) -> str:
        """What a seat wishes: `STOP`, `HOLD`, one of the ways to pass, or nothing."""
        return self._wishes[seat].wish

    def toggle(self, seat: int, wish: str, match: Match) -> None:
        """A seat wishes something, or no more."""
        if self._duel is not None:
            self._wishes[seat].toggle(wish, self._duel, match.view(seat))

    def answer(self, match: Match, seat: int, own_links: str) -> Action | None:
        """The pass that is played for a seat, which is to decide; None where the person is asked."""
        return None if self._duel is None else self._wishes[seat].answer(self._duel, match, own_links)

    def look(self, match: Match, seat: int) -> None:
        """The match has gone on to a seat's decision: what has come to its end is wished no more."""
        if self._duel is not None:
            self._wishes[seat].look(self._duel, match)
