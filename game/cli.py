"""The ``cinquefoil`` command: reads the command line, and hands it to what does it.

Exit status: 0 done; 1 a bad record, scenario, deck or card file, or something that could not be done to its end;
2 bad arguments. Nothing but the standard library is imported before it is known what is wanted.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from game.commands.desk import DONE, FAILED, INTERRUPTED, MISUSED, BadArguments, CouldNotFinish, Desk

Run = Callable[[Desk, argparse.Namespace], int]


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        raise BadArguments(message)


def main(argv: Sequence[str] | None = None) -> int:
    """Does what the command line asks for; the exit status."""
    desk = Desk("en", str)
    try:
        args = parser(desk).parse_args(argv)
        run: Run = args.run
        return run(desk, args)
    except SystemExit as done:  # --help and --version
        return done.code if isinstance(done.code, int) else DONE
    except BadArguments as error:
        desk.warn(str(error))
        return MISUSED
    except CouldNotFinish as error:
        desk.warn(str(error))
        return FAILED
    except KeyboardInterrupt:
        desk.warn(desk.gettext("interrupted"))
        return INTERRUPTED
    except Exception as error:
        from game.engine.errors import BadSetup, GameError

        if not isinstance(error, GameError):
            raise
        desk.warn(str(error))
        return MISUSED if isinstance(error, BadSetup) else FAILED


def parser(desk: Desk) -> argparse.ArgumentParser:
    """The whole command line, with its help in the person's language."""
    _ = desk.gettext
    top = _Parser(prog="cinquefoil", description=_("Five battle games at one table."), allow_abbrev=False)
    commands = top.add_subparsers(metavar=_("COMMAND"), required=True)

    def command(name: str, help: str, run: Run) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=help, description=help, allow_abbrev=False)
        made.set_defaults(run=run)
        return made

    match = command("match", _("play a match"), _match)
    match.add_argument("title", metavar=_("TITLE"), help=_("which game"))
    match.add_argument("--players", metavar=_("WHO"), help=_("human or random, for each who chooses"))
    match.add_argument("--seed", metavar=_("NUMBER"), help=_("any whole number; a random one when left out"))
    match.add_argument("--set", action="append", default=[], metavar=_("KEY=VALUE"), help=_("part of the set-up"))
    match.add_argument("--record", metavar=_("FILE"), help=_("the file that grows with the match"))
    match.add_argument("--headless", action="store_true", help=_("without a person"))

    soak = command("soak", _("play random matches of every set-up and check each action"), _soak)
    soak.add_argument("title", metavar=_("TITLE"), help=_("which game"))
    soak.add_argument("--actions", default="1000000", metavar=_("NUMBER"), help=_("how many in all"))
    soak.add_argument("--seed", default="1", metavar=_("NUMBER"), help=_("any whole number"))
    soak.add_argument("--fingerprints", action="store_true", help=_("print only what another compiler must print too"))
    soak.add_argument("--unchecked", action="store_true", help=_("as fast as it goes, without checks"))

    bench = command("bench", _("measure this machine against the figures to reach"), _bench)
    bench.add_argument("parts", nargs="*", metavar=_("PART"), help=_("what to measure; everything when left out"))
    bench.add_argument("--json", action="store_true", help=_("print one object of plain numbers"))
    return top


def _match(desk: Desk, args: argparse.Namespace) -> int:
    from game.commands.match import play

    return play(desk, args)


def _soak(desk: Desk, args: argparse.Namespace) -> int:
    from game.commands.options import count_of, seed_of
    from game.soak import run
    from game.titles import room_of

    room, actions = room_of(args.title), count_of("--actions", args.actions, 1, desk)
    return run(desk, room, actions, seed_of(args.seed, desk), args.fingerprints, not args.unchecked)


def _bench(desk: Desk, args: argparse.Namespace) -> int:
    from game.bench import run

    return run(desk, args.parts, args.json)


if __name__ == "__main__":
    sys.exit(main())
