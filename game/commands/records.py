"""What can be done with records: watch, branch, verify, export, list."""

from argparse import Namespace
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import game
from game.commands.console import DONE, FAILED, BadArguments, Console, CouldNotFinish
from game.commands.options import copy_of, count_of, depth_of
from game.commands.table import Telling
from game.engine.errors import BadRecord
from game.engine.event import Event
from game.engine.reading import why
from game.i18n import cells, pad, printable
from game.narration import Narration, teller_of, told
from game.players import asker
from game.records.export import export_text
from game.records.library import Item, Library, trouble_of
from game.records.record import Record
from game.records.replay import as_far_as_alike
from game.records.replay import replay as play_again
from game.records.replay import verify as verify_record
from game.titles import ROOMS, room_of


def _loaded(console: Console, name: str) -> Record:
    """A record, with what was mended on loading told. Raises: ``BadRecord``."""
    record = Record.load(name)
    for note in record.notes:
        console.warn(f"{name}: {note.told(console.gettext)}")
    return record


def _played(console: Console, record: Record) -> Record:
    """A record as far as today's rules and cards play it alike; where they part is told. Raises: ``BadRecord``."""
    alike, parting = as_far_as_alike(record, game.start)
    if parting is not None:
        console.warn(parting.told(console.gettext))
    return alike


def _action(console: Console, record: Record, text: str) -> int:
    """The number of an action that stands, from 0. Raises: ``BadArguments``."""
    number = count_of("--at", text, 0, console)
    if number > len(record):
        said = console.gettext("--at: expected 0 to {last}, got {number}")
        raise BadArguments(said.format(last=len(record), number=number))
    return number


def replay(console: Console, args: Namespace) -> int:
    """Tells a match again action by action, to its end or to ``--at``, where the board is shown."""
    _ = console.gettext
    record = _loaded(console, args.file)
    watched = args.text or args.narrate is not None
    depth = depth_of(args.log, console)
    if args.all and not watched:
        raise BadArguments(_("--all: only with --text; in the window, keys and buttons choose whose cards are seen"))
    if not watched:
        at = None if args.at is None else _action(console, record, args.at)
        from game.commands.window import open_window

        return open_window(console, record=Path(args.file))
    record = _played(console, record)
    at = None if args.at is None else _action(console, record, args.at)
    story = Narration(record, console.language, args.all, depth, plain=args.narrate is not None)
    with copy_of(args.narrate, console) as copy:
        _tell_story(console, story, at, Telling(depth, args.narrate is not None, copy))
    return DONE


def _tell_story(console: Console, story: Narration, at: int | None, how: Telling) -> None:
    """A record's match from its beginning, up to an action or to its end."""
    _ = console.gettext
    how.say_all(console, [_("{title}, seed {seed}").format(title=story.teller.title(), seed=story.record.header.seed)])
    how.say_all(console, story.opening())
    for lines in story.chapters(at):
        how.say_all(console, lines)
    view = story.match.view(story.viewer)
    if at is not None and story.narrator is not None:
        how.say_all(console, story.narrator.board(view))
    elif at is not None:
        how.say_all(console, ("", story.teller.board(view)))
    elif story.match.result is None:
        how.say_all(console, [_("The match is not over.")])
    if story.match.result is not None:
        how.say_all(console, ("", story.teller.result(view)))


def branch(console: Console, args: Namespace) -> int:
    """Writes a record of its own that stands after one action of another."""
    _ = console.gettext
    record = _loaded(console, args.file)
    at = len(record) if args.at is None else _action(console, record, args.at)
    out = Path(args.out)
    if out.exists():
        raise BadArguments(_("--out: {path} exists already, and is kept; choose another name").format(path=out))
    play_again(record, game.start, at)  # what can not be played on is no branch
    record.branch(at).save(out)
    console.say(_("Branched after action {n}: {path}").format(n=at, path=out))
    return DONE


def verify(console: Console, args: Namespace) -> int:
    """Checks records; every one of them, also behind a bad one."""
    _, pgettext = console.gettext, console.pgettext
    status = DONE
    for name in args.files:
        try:
            found = verify_record(_loaded(console, name), game.start)
        except BadRecord as error:
            console.warn(error.told(_))
            status = FAILED
            continue
        state = pgettext("match", "over") if found.finished else pgettext("match", "not over")
        said = _("{path}: ok, {actions} actions, {fingerprints} fingerprints, {state}")
        console.say(said.format(path=name, actions=found.actions, fingerprints=found.fingerprints, state=state))
        if not found.today:
            console.say(
                _("{path}: played by other rules or with other cards, and it goes the same by those of now").format(
                    path=name
                )
            )
    return status


def export(console: Console, args: Namespace) -> int:
    """Writes a match as plain text."""
    record = _played(console, _loaded(console, args.file))
    match = play_again(record, game.start, 0)
    teller = teller_of(match, record.header, console.language)

    def sentences(before: Mapping[str, Any], events: Sequence[Event]) -> list[str]:
        return told(teller, before, events)

    viewer = None if args.all else asker(match, record)
    text = export_text(record, game.start, sentences, console.gettext, teller.title(), viewer)
    if args.out is None:
        console.say(text.rstrip("\n"))
        return DONE
    out = Path(args.out)
    if out.exists():
        said = console.gettext("--out: {path} exists already, and is kept; choose another name")
        raise BadArguments(said.format(path=out))
    try:
        out.write_text(printable(text), encoding="utf-8")
    except OSError as error:
        said = console.gettext("{path}: could not be written ({reason})")
        raise CouldNotFinish(said.format(path=out, reason=why(error).told(console.gettext))) from None
    console.say(console.gettext("Written: {path}").format(path=out))
    return DONE


def matches(console: Console, title: str | None, rebuild: bool, saves: bool) -> int:
    """Lists the matches on this computer, or the saves, last played first."""
    _ = console.gettext
    if title is not None:
        room_of(title)
    with Library() as library:
        if rebuild:
            library.rebuild()
        items = library.matches(title=title, named=saves)
        trouble = library.trouble
    if trouble is not None:
        console.warn(trouble.told(_))
    if not items:
        console.say(_("There are no saves yet.") if saves else _("There are no matches yet."))
        return DONE
    rows = [_row(console, item) for item in items]
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        console.say("  ".join(pad(text, width) for text, width in zip(row, widths, strict=True)).rstrip())
    return DONE


def _row(console: Console, item: Item) -> tuple[str, ...]:
    """When, what, how far and where."""
    pgettext = console.pgettext
    when = datetime.fromtimestamp(item.changed).strftime("%Y-%m-%d %H:%M")
    if item.trouble is not None:
        why = trouble_of(item)
        return when, pgettext("match", "damaged"), "", "", item.trouble if why is None else why.told(console.gettext)
    title = item.title if item.title in ROOMS else f"{item.title}?"
    state = (item.reason or "") if item.finished else pgettext("match", "not over")
    named = f"{item.name}: " if item.name is not None else ""
    actions = console.ngettext("{count} action", "{count} actions", item.actions).format(count=item.actions)
    return when, str(title), actions, state, f"{named}{item.path}"
