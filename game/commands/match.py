"""``cinquefoil match`` and ``resume``: a match from its set-up, or from where its record stands, to its end."""

from argparse import Namespace
from pathlib import Path

import game
from game.commands.desk import DONE, BadArguments, Desk
from game.commands.options import SetupOptions, players_of, seed_of
from game.engine.errors import BadContent, BadSetup
from game.players import Player
from game.players.random_player import RandomPlayer
from game.titles import room_of


def play(desk: Desk, args: Namespace) -> int:
    """Begins a match as the options say, and plays it."""
    room = room_of(args.title)
    names = players_of(args.players, room, args.headless, desk)
    options = SetupOptions(args.set, room, desk)
    seed = seed_of(args.seed, desk)
    try:
        match = game.new(args.title, seed, options.setup, names)
    except (BadSetup, BadContent) as error:
        raise options.blame(error) from None
    if args.record is not None:
        _keep(desk, match, Path(args.record))
    return headless(desk, match)


def _keep(desk: Desk, match: game.Match, path: Path) -> None:
    """Lets a file grow with the match.

    Raises: ``BadArguments`` when there is a file already.
    """
    assert match.record is not None
    if path.is_file() and path.stat().st_size:
        raise BadArguments(desk.gettext("--record: {path} exists already; choose another name").format(path=path))
    match.record.attach(path)


def headless(desk: Desk, match: game.Match) -> int:
    """Plays a match to its end without a person, and says how it ended."""
    _ = desk.gettext
    record = match.record
    assert record is not None
    seats = dict(zip(match.rules.room.choosers, record.header.players, strict=True))
    players: dict[int, Player] = {seat: RandomPlayer(record.header.seed, seat) for seat in seats}
    trouble: str | None = None
    while (actor := match.actor) is not None:
        match.play(players[actor].choose(match))
        if record.trouble is not None and record.trouble != trouble:
            trouble = record.trouble
            desk.warn(trouble)
    path = record.path
    record.close()
    result, view = match.result, match.view()
    assert result is not None
    desk.say(_("result: {winner} {reason}").format(winner=result.winner, reason=result.reason))
    desk.say(_("seed: {seed}").format(seed=record.header.seed))
    if "score" in view:
        desk.say(_("score: {score}").format(score=view["score"]))
    if path is not None:
        desk.say(_("record: {path}").format(path=path))
    return DONE
