"""``cinquefoil match`` and ``resume``: a match from its set-up, or from where its record stands."""

import shlex
from argparse import Namespace
from pathlib import Path

import game
from game.commands.console import INTERRUPTED, BadArguments, Console, CouldNotFinish
from game.commands.options import SetupOptions, copy_of, depth_of, players_of, seed_of
from game.commands.table import Table, Telling, Telltale, complete, how_to_go_on, say_result
from game.engine.errors import BadContent, BadRecord, BadSetup
from game.narration import Narrator, teller_of
from game.players import HUMAN, player_named, seats_of
from game.records.library import SLOTS, Library, default_folder
from game.records.record import Record
from game.titles import room_of


def play(console: Console, args: Namespace) -> int:
    """Begins a match as the options say, or with ``--resume`` goes on with the one that its file holds."""
    _ = console.gettext
    if args.headless and args.text:
        raise BadArguments(_("--headless and --text do not go together"))
    if args.resume and args.record is None:
        raise BadArguments(_("--resume: needs --record FILE, the match to go on with"))
    room = room_of(args.title)
    watched = args.text or args.narrate is not None
    names = players_of(args.players, room, args.headless, console)
    options = SetupOptions(args.set, room, console)
    setup = options.setup
    if not args.headless and not watched:
        from game.client.match.who import setup_at_table

        setup = {**setup_at_table(args.title, names), **setup}
    try:
        match = game.new(args.title, seed_of(args.seed, console), setup, names)
    except (BadSetup, BadContent) as error:
        raise options.blame(error) from None
    assert match.record is not None
    record = match.record
    path = None if args.record is None else Path(args.record)
    if path is not None and _holds_something(path):
        _refuse_another(console, path, record, args.resume, seeded=args.seed is not None)
        return _go_on(console, path, args)
    if not args.headless and not watched:
        from game.commands.window import open_window

        return open_window(console, match, path)
    if path is not None:
        record.attach(path)
    elif watched and not args.headless:
        with Library() as library:
            library.autosave(record)
    return _play(console, record, args)


def _refuse_another(console: Console, path: Path, new: Record, resume: bool, seeded: bool) -> None:
    """Sees to it that a file that holds something is gone on with only where that was asked for, and overwritten never.

    Raises: ``BadArguments``; ``BadRecord`` when the match to be resumed is damaged.
    """
    _ = console.gettext
    try:
        old = Record.load(path)
    except BadRecord:
        if resume:
            raise
        said = _("--record: {path} exists already, and is kept; choose another name")
        raise BadArguments(said.format(path=path)) from None
    if not _same(old, new, seeded):
        said = _("--record: {path} holds another match, and is kept; choose another name")
        raise BadArguments(said.format(path=path))
    if old.result is not None:
        said = _("--record: {path} holds this match, which is over; choose another name")
        raise BadArguments(said.format(path=path))
    if not resume:
        said = _("--record: {path} holds this match up to action {n}; to go on: {command}")
        command = f"cinquefoil resume {shlex.quote(str(path))}"
        raise BadArguments(said.format(path=path, n=len(old), command=command))


def _holds_something(path: Path) -> bool:
    try:
        return path.is_file() and path.stat().st_size > 0
    except OSError:
        return False  # attaching will meet the same trouble, and tell it


def _same(old: Record, new: Record, seeded: bool) -> bool:
    """Whether two records began alike; the time apart, and the seed where none was asked for."""
    seed = new.header.seed if seeded else old.header.seed
    before = old.header._replace(started="", digest="", parent=None)
    return before == new.header._replace(started="", digest="", parent=None, seed=seed)


def resume(console: Console, args: Namespace) -> int:
    """Goes on with a record, or with the last match that was not played to its end."""
    _ = console.gettext
    if args.headless and args.text:
        raise BadArguments(_("--headless and --text do not go together"))
    with Library() as library:
        if args.file is not None:
            path = _file_or_slot(library, args.file)
        elif item := library.resume():
            path = item.path
        else:
            raise CouldNotFinish(_("there is no match to go on with"))
    return _go_on(console, path, args)


def _file_or_slot(library: Library, name: str) -> Path:
    """The file of this name, or else the save of this name."""
    path = Path(name)
    if not path.exists():
        for item in library.slots():
            if (item.name or "").casefold() == name.casefold():
                return item.path
    return path


def _go_on(console: Console, path: Path, args: Namespace) -> int:
    """Plays the match of a file on, in the way that was asked for; what is told of it goes into that file."""
    record = Record.load(path)
    for note in record.notes:
        console.warn(f"{path}: {note.told(console.gettext)}")
    if record.result is not None:
        said = console.gettext("{path}: this match is over; to watch it: {command}")
        command = f"cinquefoil replay {shlex.quote(str(path))} --text"
        raise CouldNotFinish(said.format(path=path, command=command))
    if path.parent == default_folder() / SLOTS:
        with Library() as library:
            path = library.autosave(record)  # a save stays as it was saved
    elif args.headless or args.text or args.narrate is not None:
        record.attach(path)
    if not args.headless and not args.text and args.narrate is None:
        from game.commands.window import open_window

        record.close()
        return open_window(console, record=path)
    return _play(console, record, args)


def _play(console: Console, record: Record, args: Namespace) -> int:
    depth = depth_of(args.log, console)
    with copy_of(args.narrate, console) as copy:
        how = Telling(depth, args.narrate is not None, copy)
        if not args.headless:
            return Table(console, record, how).run()
        return headless(console, record, how if how.plain else None)


def headless(console: Console, record: Record, how: Telling | None = None) -> int:
    """Plays a match to its end without a person, and says how it ended; ``how`` it is told on the way, if it is.

    Raises: ``BadArguments`` when a person plays in it.
    """
    match = game.resume(record)
    complete(match)
    seats = seats_of(match, record)
    if HUMAN in seats.values():
        raise BadArguments(console.gettext("--headless: a person plays in this match; choose --text"))
    players = {seat: player_named(name, record.header.seed, seat) for seat, name in seats.items()}
    narrator = None
    if how is not None:
        narrator = Narrator(teller_of(match, record.header, console.language), match, record, how.depth)
        how.say_all(console, narrator.opening(match, None) if not len(record) else ())
    telltale = Telltale(console, record)
    telltale.look()
    try:
        while (actor := match.actor) is not None:
            player = players[actor]
            assert player is not None
            before, action = match.view(None), player.choose(match)
            events = match.play(action, None)
            if how is not None and narrator is not None:
                how.say_all(console, narrator.action(before, action, events))
            telltale.look()
    except KeyboardInterrupt:
        path = record.path
        record.close()
        if path is not None:
            console.warn(
                console.gettext("interrupted; to go on: {command}").format(command=how_to_go_on(path, "--headless"))
            )
        return INTERRUPTED
    return say_result(console, match, None, telltale)
