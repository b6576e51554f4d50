"""Who plays each player at the window: people, and the computer, which can be followed, paused and hurried."""

from game.client.match.computer import ComputerTurn
from game.engine.action import Action
from game.engine.match import Match
from game.players import HUMAN, Player, player_named, seats_of


class Seats:
    """The seats of a match, and the computer's action under way. Nothing here plays: see `go_on`."""

    def __init__(self, match: Match) -> None:
        known = seats_of(match, match.record) if match.record is not None else {}
        self._seed = match.record.header.seed if match.record is not None else 0
        self.names = {seat: known.get(seat, HUMAN) for seat in match.rules.room.choosers}
        """Who plays, as a record names them."""
        self.paused = False
        """Whether the computer waits."""
        self._players: dict[int, Player | None] = {}
        self._turn: ComputerTurn | None = None
        self._hurried: object = None
        """The turn to whose end the computer plays without being watched."""
        self._sit()

    def _sit(self) -> None:
        self._players = {seat: player_named(name, self._seed, seat) for seat, name in self.names.items()}

    @property
    def watched(self) -> bool:
        """Whether the computer plays every seat."""
        return HUMAN not in self.names.values()

    @property
    def by_people(self) -> bool:
        """Whether no seat is the computer's."""
        return all(name == HUMAN for name in self.names.values())

    @property
    def first(self) -> int:
        """The seat from which the match is seen: the first person's, or the first at all."""
        return next((seat for seat, name in self.names.items() if name == HUMAN), next(iter(self.names)))

    def person(self, match: Match) -> int | None:
        """The seat of the person who is to decide; None if nobody or the computer is."""
        actor = match.actor
        return actor if actor is not None and self.names[actor] == HUMAN else None

    def computer(self, actor: int | None) -> str:
        """The name of the computer that plays now, or waits for its turn."""
        seats = self.names if actor is None or self.names[actor] == HUMAN else (actor,)
        return next((self.names[seat] for seat in seats if self.names[seat] != HUMAN), HUMAN)

    def seat(self, seat: int, name: str, player: Player) -> None:
        """A player of one's own making sits down, under a name that a record could have."""
        self.names[seat], self._players[seat] = name, player

    def give(self, name: str, seat: int | None = None) -> None:
        """A seat, or every seat, is this player's from now on."""
        self.cancel()
        self.names |= dict.fromkeys(self.names if seat is None else (seat,), name)
        self.paused = False
        self._hurried = None
        self._sit()

    # ---- the computer's action ----

    @property
    def playing(self) -> bool:
        """Whether the computer is to play the next action."""
        return self._turn is not None

    @property
    def thinking(self) -> bool:
        """Whether it does not know yet what."""
        return self._turn is not None and self._turn.action is None

    def begin(self, match: Match) -> bool:
        """The board rests: whether the computer is to play, and thinks from now on."""
        self.cancel()
        player = self._players[match.actor] if match.actor is not None else None
        if player is None:
            self._hurried = None
            return False
        self._turn = ComputerTurn(player, match)
        return True

    def cancel(self) -> None:
        """What it thinks about is not wanted any more."""
        if self._turn is not None:
            self._turn.cancel()
            self._turn = None

    def pause(self) -> None:
        """Lets the computer wait, or go on."""
        self.paused = not self.paused
        self._hurried = None

    def hurry(self, turn: object) -> None:
        """Lets it play without being watched for as long as it is this turn."""
        self.paused = False
        self._hurried = turn

    @property
    def hurried(self) -> bool:
        """Whether nobody wants to see what moves."""
        return self._hurried is not None

    def skip(self) -> None:
        """What it is about to play has been seen."""
        if self._turn is not None:
            self._turn.hurry()

    def go_on(self, dt: float, turn: object, pace: float) -> tuple[Action | None, bool]:
        """Time has passed: the action that it shows, and whether it is played now."""
        if self._turn is None:
            return None, False
        if turn != self._hurried:
            self._hurried = None
        if self.paused and self._turn.action is not None:
            return self._turn.action, False
        plays = self._turn.update(dt, 0 if self.hurried else pace)
        return self._turn.action, plays and not self.paused
