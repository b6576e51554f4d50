"""The ``cinquefoil`` command: reads the command line, and hands it to what does it.

Exit status: 0 done; 1 a bad record, scenario, deck or card file, or something that could not be done to its end;
2 bad arguments. What a command needs is imported when it is known that it is wanted.
"""

import argparse
import contextlib
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, NoReturn

from game.commands.console import DONE, FAILED, INTERRUPTED, MISUSED, BadArguments, Console, CouldNotFinish
from game.i18n import LANGUAGES, catalogue, cells, choose, fill, pad

Gettext = Callable[[str], str]
Run = Callable[[Console, argparse.Namespace], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Does what the command line asks for; the exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what a command prints may be data
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without Chinese letters is no reason to stop
    console = Console(choose(), catalogue(choose()))
    try:
        words, wanted = _without_language(words, console)
        if wanted is not None:
            console = Console(wanted, catalogue(wanted), asked=True)
        return _run(console, words)
    except SystemExit as done:  # --help and --version
        return done.code if isinstance(done.code, int) else DONE
    except BadArguments as error:
        console.warn(str(error))
        return MISUSED
    except CouldNotFinish as error:
        console.warn(str(error))
        return FAILED
    except KeyboardInterrupt:
        console.warn(console.gettext("interrupted"))
        return INTERRUPTED
    except BrokenPipeError:  # whoever read the output has enough of it
        _let_go_of_output()
        return DONE
    except OSError as error:
        from game.engine.reading import why

        console.warn(f"{error.filename or console.gettext('output')}: {why(error).told(console.gettext)}")
        _let_go_of_output()
        return FAILED
    except Exception as error:
        from game.engine.errors import BadSetup, GameError

        if isinstance(error, GameError):
            console.warn(error.told(console.gettext))
            return MISUSED if isinstance(error, BadSetup) else FAILED
        console.warn(_our_fault(console, error))
        return FAILED


def _let_go_of_output() -> None:
    """What could not be written is not tried again when Python ends."""
    with contextlib.suppress(OSError, ValueError), Path(os.devnull).open("w") as nothing:
        os.dup2(nothing.fileno(), sys.stdout.fileno())


def _our_fault(console: Console, error: Exception) -> str:
    """One line on an error that nobody foresaw; all about it goes into a file."""
    import traceback

    from platformdirs import user_log_path

    path = user_log_path("cinquefoil") / "fault.txt"
    said = console.gettext("this should not have happened ({error}); please send us {path}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(traceback.format_exception(error)), encoding="utf-8", errors="replace")
    except OSError as trouble:
        return said.format(error=f"{type(error).__name__}: {error}", path=trouble)
    return said.format(error=f"{type(error).__name__}: {error}", path=path)


def _without_language(words: Sequence[str], console: Console) -> tuple[list[str], str | None]:
    """The command line without ``--lang``, which may stand anywhere, and the language that it asks for.

    Raises: ``BadArguments``.
    """
    _ = console.gettext
    kept: list[str] = []
    wanted: str | None = None
    rest = iter(words)
    for word in rest:
        option, equals, value = word.partition("=")
        if option != "--lang":
            kept.append(word)
            continue
        wanted = value if equals else next(rest, "")
    try:
        return kept, None if wanted is None else choose(wanted)
    except ValueError:
        said = _("--lang: expected {languages}, got {found}")
        raise BadArguments(said.format(languages=", ".join(LANGUAGES), found=wanted or "“”")) from None


def _run(console: Console, words: list[str]) -> int:
    """Runs the command that the first word names; without words, the window."""
    _ = console.gettext
    if not words:
        from game.commands.window import open_window

        return open_window(console)
    name, *rest = words
    known = commands(_)
    if name in ("-h", "--help", "help"):
        console.say(overview(known, _))
        return DONE
    if name == "--version":
        from importlib.metadata import version

        console.say(f"cinquefoil {version('cinquefoil')}")
        return DONE
    if name not in known:
        from game.commands.options import nearest

        if name.startswith("-"):
            options = ("--help", "--lang", "--version")
            raise BadArguments(_("unknown option {name}; {mend}").format(name=name, mend=nearest(name, options, _)))
        raise BadArguments(_("unknown command {name}; {mend}").format(name=name, mend=nearest(name, known, _)))
    command = known[name]
    parser = Parser(name, command.help, _)
    command.add(parser, _)
    args = parser.parse_intermixed_args(rest)
    if "pack" in args:
        _know(args.pack)
    return command.run(console, args)


def _know(folders: Sequence[str]) -> None:
    """Lets records name these packs by their ids. Raises: ``BadContent``."""
    if folders:
        from game.engine.packs import read_pack
        from game.titles import ROOMS

        packs = [read_pack(Path(folder)) for folder in folders]
        for room in ROOMS.values():
            room.packs_at_hand.know(packs)


# ---- what each command takes ----


class Command(NamedTuple):
    """``add`` says what it takes, ``run`` does it."""

    help: str
    add: "Callable[[Parser, Gettext], None]"
    run: Run


class Parser(argparse.ArgumentParser):
    """The parser of one command: help in the person's language, and what is wrong in one line."""

    def __init__(self, name: str, help: str, gettext: Gettext) -> None:
        self._gettext = gettext
        self._needed: list[str] = []
        self._rows: dict[str, list[tuple[str, str]]] = {"places": [], "options": []}
        super().__init__(prog=f"cinquefoil {name}", description=help, usage="", add_help=False, allow_abbrev=False)
        self.add_argument("-h", "--help", action="help")

    def place(self, name: str, metavar: str, help: str, nargs: str | None = None) -> None:
        """An argument that is known by its place."""
        shown = {"?": f"[{metavar}]", "*": f"[{metavar} …]", "+": f"{metavar} …"}.get(nargs or "", metavar)
        self._rows["places"].append((shown, help))
        self.add_argument(name, metavar=metavar, nargs=nargs)

    def option(self, name: str, help: str, metavar: str, default: str | None = None, required: bool = False) -> None:
        """An option with a value; the last one counts."""
        self._rows["options"].append((f"{name} {metavar}", help))
        self._needed += [f"{name} {metavar}"] if required else []
        self.add_argument(name, default=default, required=required)

    def optional(self, name: str, help: str, metavar: str) -> None:
        """An option that may have a value: None if it is not given, empty if it is given without one."""
        self._rows["options"].append((f"{name} [{metavar}]", help))
        self.add_argument(name, nargs="?", const="", default=None)

    def repeated(self, name: str, help: str, metavar: str) -> None:
        """An option with a value, as often as wanted."""
        self._rows["options"].append((f"{name} {metavar} …", help))
        self.add_argument(name, action="append", default=[])

    def flag(self, name: str, help: str) -> None:
        """An option without a value."""
        self._rows["options"].append((name, help))
        self.add_argument(name, action="store_true")

    def format_help(self) -> str:
        """The help in columns, also where a character takes two cells."""
        _ = self._gettext
        takes = " ".join([*(shown for shown, _help in self._rows["places"]), *self._needed, f"[{_('OPTIONS')}]"])
        options = [*self._rows["options"], (f"--lang {_('LANGUAGE')}", _("en, it or zh; the system's when left out"))]
        options.append(("-h, --help", _("shows this and ends")))
        lines = [_("usage: ") + f"{self.prog} {takes}", "", str(self.description)]
        width = max(cells(shown) for shown, _help in (*self._rows["places"], *options))
        for heading, rows in ((_("arguments:"), self._rows["places"]), (_("options:"), options)):
            lines += ["", heading] if rows else []
            for shown, said in rows:
                lines += fill(said, 80, f"  {pad(shown, width)}  ", " " * (width + 4))
        return "\n".join(lines) + "\n"

    def error(self, message: str) -> NoReturn:
        """Raises: ``BadArguments``, with the commonest of argparse's lines in words of our own."""
        _ = self._gettext
        forms = (
            (r"the following arguments are required: (.+)", _("{prog}: {what} is missing")),
            (r"argument (\S+): expected .*", _("{prog}: {what} needs a value")),
            (r"argument (\S+): ignored explicit argument .*", _("{prog}: {what} takes no value")),
            (r"unrecognized arguments: (.+)", _("{prog}: {what} is not understood; see cinquefoil {prog} --help")),
        )
        for pattern, said in forms:
            found = re.fullmatch(pattern, message, re.DOTALL)
            if found:
                what = " ".join(found[1].split())
                raise BadArguments(said.format(prog=self.prog.removeprefix("cinquefoil "), what=what))
        raise BadArguments(" ".join(message.split()))


def commands(_: Gettext) -> Mapping[str, Command]:
    """Every command there is."""
    return {
        "match": Command(_("plays a match"), _add_match, _match),
        "resume": Command(_("goes on with a match that was not played to its end"), _add_resume, _resume),
        "replay": Command(_("shows a match again"), _add_replay, _replay),
        "branch": Command(_("writes a match up to one action as a match of its own"), _add_branch, _branch),
        "verify": Command(_("plays records again and checks every line"), _add_verify, _verify),
        "export": Command(_("writes a match as plain text"), _add_export, _export),
        "matches": Command(_("lists the matches on this computer"), _add_matches, _matches),
        "saves": Command(_("lists the saves on this computer"), _add_matches, _saves),
        "stats": Command(_("tells how many matches were won, and with what"), _add_stats, _stats),
        "campaign": Command(_("takes a campaign along to another computer"), _add_campaign, _campaign),
        "rules": Command(_("prints the rulebook of a title"), _add_rules, _rules),
        "cards": Command(_("prints the cards of a title, and checks card files"), _add_cards, _cards),
        "paths": Command(_("prints where records, settings, logs and assets lie"), _add_nothing, _paths),
        "hint": Command(_("says what the computer would play in a match, and why"), _add_hint, _hint),
        "lab": Command(_("plays many matches and reports what came of them"), _add_lab, _lab),
        "shot": Command(_("draws a scene of the window into a picture"), _add_shot, _shot),
        "bench": Command(_("measures this machine against the figures to reach"), _add_bench, _bench),
        "soak": Command(_("plays random matches of every set-up and checks each action"), _add_soak, _soak),
    }


def overview(known: Mapping[str, Command], _: Gettext) -> str:
    """The help of the whole program."""
    lines = [_("cinquefoil opens the window; cinquefoil COMMAND does one thing in the terminal."), ""]
    lines += [f"  {pad(name, 8)}  {command.help}" for name, command in known.items()]
    lines += ["", _("cinquefoil COMMAND --help says what a command takes.")]
    lines += [_("--lang en, it or zh chooses the language of all of them; --version tells the version.")]
    return "\n".join(lines)


def _add_packs(parser: Parser, _: Gettext) -> None:
    parser.repeated("--pack", _("the folder of a pack that a record may name"), _("FOLDER"))


def _add_telling(parser: Parser, _: Gettext) -> None:
    parser.optional(
        "--narrate", _("tells it in sentences, for a screen reader; in a file too, if one is named"), _("FILE")
    )
    parser.option("--log", _("how much is told: simple or detailed"), _("MODE"), "detailed")


def _add_match(parser: Parser, _: Gettext) -> None:
    parser.place("title", _("TITLE"), _("which game"))
    parser.option("--players", _("human, random or ai:LEVEL for each who chooses, as in human,ai:hard"), _("WHO"))
    parser.option("--seed", _("any whole number; a random one when left out"), _("NUMBER"))
    parser.repeated("--set", _("part of the set-up: JSON or text, or @FILE for a TOML or JSON file"), _("KEY=VALUE"))
    parser.option("--record", _("the file that grows with the match"), _("FILE"))
    parser.flag("--resume", _("goes on with the match in the record's file, if it is there"))
    parser.flag("--text", _("plays in this terminal"))
    parser.flag("--headless", _("plays without a person and prints how it ended"))
    _add_telling(parser, _)


def _add_resume(parser: Parser, _: Gettext) -> None:
    parser.place("file", _("FILE"), _("a record or the name of a save; the last match when left out"), "?")
    parser.flag("--text", _("plays in this terminal"))
    parser.flag("--headless", _("plays without a person and prints how it ended"))
    _add_telling(parser, _)
    _add_packs(parser, _)


def _add_replay(parser: Parser, _: Gettext) -> None:
    parser.place("file", _("FILE"), _("a record"))
    parser.flag("--text", _("tells it in this terminal"))
    _add_telling(parser, _)
    parser.flag("--all", _("tells also what the person who played could not know"))
    parser.option("--at", _("up to this action, where the board is shown"), _("NUMBER"))
    _add_packs(parser, _)


def _add_branch(parser: Parser, _: Gettext) -> None:
    parser.place("file", _("FILE"), _("a record"))
    parser.option("--at", _("the last action that both share; the last one played when left out"), _("NUMBER"))
    parser.option("--out", _("the new record"), _("FILE"), required=True)
    _add_packs(parser, _)


def _add_verify(parser: Parser, _: Gettext) -> None:
    parser.place("files", _("FILE"), _("records"), "+")
    _add_packs(parser, _)


def _add_export(parser: Parser, _: Gettext) -> None:
    parser.place("file", _("FILE"), _("a record"))
    parser.option("--out", _("where to write it; here when left out"), _("FILE"))
    parser.flag("--all", _("tells also what the person who played could not know"))
    _add_packs(parser, _)


def _add_matches(parser: Parser, _: Gettext) -> None:
    parser.place("title", _("TITLE"), _("of which game; of all when left out"), "?")
    parser.flag("--rebuild", _("makes the index anew from the files"))


def _add_stats(parser: Parser, _: Gettext) -> None:
    parser.place("title", _("TITLE"), _("of which game; of all when left out"), "?")


def _add_campaign(parser: Parser, _: Gettext) -> None:
    parser.place("title", _("TITLE"), _("which game"))
    parser.option("--export", _("writes what has been reached into this file"), _("FILE"))
    parser.option("--import", _("adds what another computer wrote; what was here before is kept beside it"), _("FILE"))


def _add_rules(parser: Parser, _: Gettext) -> None:
    parser.place("title", _("TITLE"), _("which game"))


def _add_cards(parser: Parser, _: Gettext) -> None:
    parser.place("title", _("TITLE"), _("which game"))
    parser.repeated(
        "--add", _("a card file or a pack that is checked on top of the set and printed with it"), _("FILE")
    )
    parser.repeated("--only", _("as --add, but its cards alone are printed"), _("FILE|PACK"))


def _add_nothing(parser: Parser, _: Gettext) -> None:
    """Takes nothing."""


def _add_bench(parser: Parser, _: Gettext) -> None:
    parser.place("parts", _("PART"), _("what to measure; everything when left out"), "*")
    parser.flag("--json", _("prints one object of plain numbers"))


def _add_hint(parser: Parser, _: Gettext) -> None:
    parser.place("file", _("FILE"), _("a record"))
    parser.option("--at", _("after this action; after the last one played when left out"), _("NUMBER"))
    parser.flag("--all", _("tells also what the person who played could not know"))
    parser.option("--level", _("how strong it thinks: easy, normal, hard or expert"), _("LEVEL"), "expert")
    _add_packs(parser, _)


def _add_lab(parser: Parser, _: Gettext) -> None:
    parser.place("title", _("TITLE"), _("which game"))
    parser.option(
        "--players",
        _("random, quick, ai:LEVEL, search:PLAYOUTS or plain:PLAYOUTS for each who chooses, as in ai:expert,ai:hard"),
        _("WHO"),
    )
    parser.repeated("--set", _("part of the set-up: JSON or text, or @FILE for a TOML or JSON file"), _("KEY=VALUE"))
    parser.option("--matches", _("how many; 100 when left out"), _("NUMBER"), "100")
    parser.option("--seed", _("any whole number; 1 when left out"), _("NUMBER"), "1")
    parser.option("--out", _("keeps table and report there; one that was interrupted goes on"), _("FOLDER"))
    parser.option("--threads", _("how many matches at a time; one a core when left out"), _("NUMBER"))
    parser.option("--processes", _("plays in so many processes instead"), _("NUMBER"))
    parser.option("--dask", _("plays on the workers of a Dask cluster instead, as in tcp://host:8786"), _("ADDRESS"))
    parser.flag("--ladder", _("every level plays the same matches; where two choose, each against the next lower one"))
    parser.flag("--mirror", _("plays every match twice, the second time with the seats exchanged"))
    parser.flag("--pairs", _("every ready deck meets every other, from either seat; each time so many matches"))
    parser.flag("--json", _("prints one object of plain numbers"))


def _add_shot(parser: Parser, _: Gettext) -> None:
    parser.place("scene", _("SCENE"), _("which scene; --list tells those there are"), "?")
    parser.option("--out", _("the picture, a PNG"), _("FILE"))
    parser.repeated("--size", _("of the window, as in 1280x720; several go with --all"), _("SIZE"))
    parser.option("--position", _("the position to show, as JSON; - reads what comes in"), _("FILE"))
    parser.option("--record", _("the record to show"), _("FILE"))
    parser.option("--at", _("after this action of the record; after the last one when left out"), _("NUMBER"))
    parser.option("--hover", _("where the pointer lies, in the 1280 by 720 units of every layout"), "X,Y")
    parser.option("--keys", _("keys to press, as in “down down accept a”"), _("KEYS"), "")
    parser.option("--after", _("seconds that pass before the picture; half a one when left out"), _("NUMBER"), "0.5")
    parser.option("--play", _("an action that the picture shows, as in “move hex 3,5”"), _("ACTION"), "")
    parser.option("--frames", _("how many pictures, a thirtieth of a second apart"), _("NUMBER"), "1")
    parser.option("--text-scale", _("how large the text is set, 1 to 1.3"), _("NUMBER"), "1")
    parser.flag("--list", _("prints the names of all scenes"))
    parser.option("--all", _("draws every scene in every language, and a sheet of all of them"), _("FOLDER"))


def _add_soak(parser: Parser, _: Gettext) -> None:
    parser.place("title", _("TITLE"), _("which game"))
    parser.option("--actions", _("how many in all, such as 1000000 or 1e6"), _("NUMBER"), "1000000")
    parser.option("--seed", _("any whole number; 1 when left out"), _("NUMBER"), "1")
    parser.flag("--fingerprints", _("prints only what every other compiler must print too"))
    parser.flag("--unchecked", _("as fast as it goes, without checks"))


# ---- what each command does; what it needs is imported here ----


def _match(console: Console, args: argparse.Namespace) -> int:
    from game.commands.match import play

    return play(console, args)


def _resume(console: Console, args: argparse.Namespace) -> int:
    from game.commands.match import resume

    return resume(console, args)


def _replay(console: Console, args: argparse.Namespace) -> int:
    from game.commands.records import replay

    return replay(console, args)


def _branch(console: Console, args: argparse.Namespace) -> int:
    from game.commands.records import branch

    return branch(console, args)


def _verify(console: Console, args: argparse.Namespace) -> int:
    from game.commands.records import verify

    return verify(console, args)


def _export(console: Console, args: argparse.Namespace) -> int:
    from game.commands.records import export

    return export(console, args)


def _matches(console: Console, args: argparse.Namespace) -> int:
    from game.commands.records import matches

    return matches(console, args.title, args.rebuild, saves=False)


def _saves(console: Console, args: argparse.Namespace) -> int:
    from game.commands.records import matches

    return matches(console, args.title, args.rebuild, saves=True)


def _stats(console: Console, args: argparse.Namespace) -> int:
    from game.commands.stats import stats

    return stats(console, args.title)


def _campaign(console: Console, args: argparse.Namespace) -> int:
    from game.commands.campaign import campaign

    return campaign(console, args.title, args.export, vars(args)["import"])


def _rules(console: Console, args: argparse.Namespace) -> int:
    from game.commands.about import rules

    return rules(console, args.title)


def _cards(console: Console, args: argparse.Namespace) -> int:
    from game.commands.cards import cards

    return cards(console, args.title, args.add, args.only)


def _paths(console: Console, args: argparse.Namespace) -> int:
    from game.commands.about import paths

    return paths(console)


def _bench(console: Console, args: argparse.Namespace) -> int:
    from game.bench import run

    return run(console, args.parts, args.json)


def _shot(console: Console, args: argparse.Namespace) -> int:
    from game.commands.shot import shot

    return shot(console, args)


def _hint(console: Console, args: argparse.Namespace) -> int:
    from game.commands.hint import hint

    return hint(console, args)


def _lab(console: Console, args: argparse.Namespace) -> int:
    from game.commands.lab import play

    return play(console, args)


def _soak(console: Console, args: argparse.Namespace) -> int:
    from game.commands.options import count_of, seed_of
    from game.soak import run
    from game.titles import room_of

    room, actions = room_of(args.title), count_of("--actions", args.actions, 1, console)
    return run(console, room, actions, seed_of(args.seed, console), args.fingerprints, not args.unchecked)


if __name__ == "__main__":
    sys.exit(main())
