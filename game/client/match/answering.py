"""When a person is asked in a window, and when the pass is played for them."""

from collections.abc import Iterable, Mapping
from typing import Any

from game.client.match.duel import Duel, Window
from game.client.settings import OWN_LINKS
from game.engine.action import Action
from game.engine.match import Match

WHEN_IT_MATTERS, ALWAYS, NEVER = OWN_LINKS

STOP, PASS, HOLD = "stop", "pass", "hold"
"""What a person may wish of the windows to come: to be asked in all of this turn; in none until the own turn; and, of
the next thing that one announces oneself, to be asked about it."""


class Wishes:
    """What one seat wants of its windows. A wish ends by itself."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.wish = ""
        """`STOP`, `PASS`, `HOLD`, or nothing."""
        self._turn = 0
        """The turn in which it was wished."""
        self._asked: int | None = None
        """The place in the match where `HOLD` has led to a question."""

    def toggle(self, wish: str, duel: Duel, view: Mapping[str, Any]) -> bool:
        """Wishes something, or no more; whether it is wished now."""
        self.wish = "" if self.wish == wish else wish
        self._turn = duel.seats.turn_of(view)[0]
        self._asked = None
        return bool(self.wish)

    def look(self, duel: Duel, match: Match) -> None:
        """The match has gone on: what has come to its end is wished no more."""
        view = match.view(self.seat)
        turn, whose = duel.seats.turn_of(view)
        if self.wish == PASS:
            ended = turn != self._turn and whose == self.seat
        else:
            ended = turn != self._turn or self._asked not in (None, match.frames)
        if self.wish and ended:
            self.wish = ""
        window = duel.window(view, match.actions())
        if self.wish == HOLD and window is not None and window.own:
            self._asked = match.frames

    def answer(self, duel: Duel, match: Match, own_links: str) -> Action | None:
        """The pass that is played for this seat, which is to decide; None where the person is asked."""
        window = duel.window(match.view(self.seat), match.actions())
        if window is None or self.wish == STOP:
            return None
        if self.wish == PASS:
            return window.passing
        asked = own_links == ALWAYS or (own_links == WHEN_IT_MATTERS and window.matters)
        return None if asked or self.wish == HOLD or not window.own else window.passing


class Windows:
    """The windows of a match, and what each seat wishes of those to come. Many titles have none."""

    def __init__(self, duel: Duel | None, seats: Iterable[int]) -> None:
        self._duel = duel if duel is not None and duel.windows is not None else None
        self._wishes = {seat: Wishes(seat) for seat in seats}

    def open(self, match: Match, seat: int) -> Window | None:
        """The window in which a seat is to answer or to pass now."""
        return None if self._duel is None else self._duel.window(match.view(seat), match.actions())

    def announced(self, match: Match, seat: int, language: str) -> str:
        """What a seat could answer now, as far as everyone may know it; empty if nothing."""
        return "" if self._duel is None else self._duel.announced(match.view(seat), language)

    @property
    def there(self) -> bool:
        """Whether the title has any."""
        return self._duel is not None

    def wish(self, seat: int) -> str:
        """What a seat wishes: `STOP`, `PASS`, `HOLD`, or nothing."""
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
