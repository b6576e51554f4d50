"""``cinquefoil hint``: what the computer would play in a match, and why, as far as numbers say."""

from argparse import Namespace
from collections.abc import Iterable

import game
from game.commands.console import DONE, BadArguments, Console, CouldNotFinish
from game.commands.options import count_of
from game.i18n import cells, fill
from game.players import asker
from game.players.levels import levels
from game.players.reasons import Reasons, percent
from game.records.record import Record

BEST = 5
"""Actions that are told."""
SEED = 1
"""A hint is the same each time it is asked for."""
WIDTH = 76


def hint(console: Console, args: Namespace) -> int:
    """Prints the best actions of a position, with the reason of the first."""
    _ = console.gettext
    record = Record.load(args.file)
    for note in record.notes:
        console.warn(f"{args.file}: {note.told(console.gettext)}")
    at = len(record) if args.at is None else count_of("--at", args.at, 0, console)
    if at > len(record):
        raise BadArguments(_("--at: expected 0 to {last}, got {number}").format(last=len(record), number=at))
    match = game.resume(record.branch(at))
    actor = match.actor
    if actor is None:
        said = _("{path}: after action {n} the match is over: there is nothing to advise")
        raise CouldNotFinish(said.format(path=args.file, n=at))
    viewer = None if args.all else asker(match, record)
    if viewer not in (None, actor):
        said = _("{path}: after action {n} the other one chooses: what would be played tells what is held; say --all")
        raise CouldNotFinish(said.format(path=args.file, n=at))
    thoughts = game.analyse(match, level=args.level, seed=SEED)
    reasons = Reasons(console.translations, match.rules.room.teller(match.rules, console.language), match, actor)
    level = levels().named(args.level).name.say(console.language)
    console.say(_("After action {n}, the computer ({level}) would choose among:").format(n=at, level=level))
    console.say_all(_table(console, reasons, thoughts))
    console.say()
    for sentence in reasons.told(thoughts):
        console.say_all(fill(sentence, WIDTH, "", "  "))
    return DONE


def _table(console: Console, reasons: Reasons, thoughts: tuple[game.Thought, ...]) -> Iterable[str]:
    """The best actions, one a line: playouts through it, the result to expect, its name."""
    rows = [("", console.pgettext("hint", "playouts"), console.pgettext("hint", "result"), "")]
    for number, thought in enumerate(thoughts[:BEST], 1):
        result = percent(thought.score) if thought.visits else ""
        name = f"{reasons.named(thought.action)}  [{thought.action}]"
        rows.append((str(number), str(thought.visits), result, name))
    widths = [max(cells(row[column]) for row in rows) for column in range(3)]
    for row in rows:
        numbers = [" " * (width - cells(text)) + text for text, width in zip(row, widths, strict=False)]
        yield "  ".join([*numbers, row[3]]).rstrip()
