"""Who plays, in words; and which seat of a match is a person's."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from game.client.stage import Stage
from game.engine.teller import Teller
from game.i18n import catalogue
from game.players import COMPUTER, HUMAN, QUICK, is_name
from game.players.levels import levels
from game.presenters import duel_of, presenter_of
from game.records.lines import Begun

LONGEST = 20
"""Letters that the name of a person may have."""


def who(stage: Stage, name: str) -> str:
    """A player as a record names it: "Computer, Hard"; a person by the own name, if the record has it."""
    if name == HUMAN:
        return stage.say("A person")
    if not is_name(name):
        return name
    if name == QUICK:
        return stage.say("Computer, at a glance")
    level = name.removeprefix(COMPUTER)
    known = levels().by_id
    if level not in known:
        return stage.say("Chance")
    return stage.say("Computer, {level}").format(level=known[level].name.say(stage.language))


def seated(title: str, players: Sequence[str]) -> tuple[str, ...]:
    """Who plays each seat of a title: a player of the program, or a person, however a record names one."""
    return tuple(name if is_name(name) else HUMAN for name in _written(title, players))


def _written(title: str, players: Sequence[str]) -> tuple[str, ...]:
    """Each seat's player as a record names it."""
    seats = 1 if duel_of(title) is None else 2
    return (*players, *(HUMAN,) * seats)[:seats]


def people(title: str, players: Sequence[str]) -> tuple[str, ...]:
    """The own names of the people in the seats of a title; empty for one without, and for the computer."""
    return tuple("" if is_name(name) else name for name in _written(title, players))


def own_name(title: str, players: Sequence[str], seat: int) -> str:
    """What the person of a seat is called; ``""`` for one without a name, and for the computer."""
    return dict(enumerate(people(title, players))).get(seat, "")


def a_person(name: str) -> str:
    """How a record names a person who is called so: nobody is mistaken for a player of the program."""
    name = " ".join(name.split())[:LONGEST].strip()
    return HUMAN if not name or is_name(name) else name


def seat_name(stage: Stage, title: str, players: Sequence[str], seat: int) -> str:
    """What the player of a seat is called where two of a kind sit: a person by the own name, anyone else by kind and
    number."""
    if own := own_name(title, players, seat):
        return own
    kind = stage.say("Player {number}") if seated(title, players)[seat] == HUMAN else stage.say("Computer {number}")
    return kind.format(number=seat + 1)


def exchanged(stage: Stage, title: str, players: Sequence[str]) -> tuple[str, ...]:
    """Who plays each seat once the seats are exchanged. Two people take along what they were called, also where that
    was only the number of the seat."""
    written = _written(title, players)
    if set(seated(title, players)) == {HUMAN}:
        written = tuple(seat_name(stage, title, players, seat) for seat in range(len(written)))
    return written[::-1]


def person(title: str, players: Sequence[str]) -> int | None:
    """The seat of the only person; None where several play, or none."""
    names = seated(title, players)
    return names.index(HUMAN) if names.count(HUMAN) == 1 else None


def called(teller: Teller, seat: int) -> str:
    """What a teller calls the player of a seat in a match of two, on a label."""
    return _label(teller.language, teller.names, teller.you, seat)


@lru_cache(64)
def _label(language: str, names: tuple[str, ...], you: int | None, seat: int) -> str:
    """See `called`: boards ask it in every frame."""
    say = catalogue(language).gettext
    if seat == you:
        return say("You")
    return names[seat] if names else say("Player {number}").format(number=seat + 1)


def call(teller: Teller, title: str, players: Sequence[str], begun: Begun | None = None) -> None:
    """Lets a teller call the players of a match of two: the only person is "you", two of a kind have numbers,
    or the names that they gave themselves.

    With ``begun`` it knows the day too, if it is a daily match.
    """
    if begun is not None:
        presenter_of(title).remind(teller, begun)
    names, say = seated(title, players), catalogue(teller.language).gettext
    teller.names, teller.you = (), None
    if len(names) < 2:
        return
    if set(names) == {HUMAN}:
        own, player = people(title, players), say("Player {number}")
        if any(own):
            teller.names = tuple(name or player.format(number=seat) for seat, name in enumerate(own, 1))
        return
    teller.you = person(title, players)
    if teller.you is None:
        computer = say("Computer {number}")
        teller.names = tuple(computer.format(number=seat + 1) for seat in range(len(names)))
    else:
        teller.names = (say("Computer"),) * len(names)


def setup_at_table(title: str, players: Sequence[str]) -> dict[str, Any]:
    """What of a set-up follows from who sits at this window."""
    duel = duel_of(title)
    return {} if duel is None else dict(duel.seats.setup_for(seated(title, players)))
