"""A record as plain text, to read, post or mail."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.records.lines import Header, canonical
from game.records.record import Record
from game.records.replay import M, View, begin, play_entry

_INDENT = "     "


def export_text(
    record: Record,
    start: Callable[[Header], M],
    sentences: Callable[[View, Sequence[Any]], Iterable[str]],
    gettext: Callable[[str], str] = str,
    title: str | None = None,
    viewer: int | None = None,
) -> str:
    """The match as text: a few lines of header, then turn by turn the numbered actions, each with its log sentences.

    ``sentences`` puts events into words, given the view before them (``{}`` before the opening). ``gettext``
    translates this module's own few lines. ``title`` is the game's name for people. ``viewer`` is who is told, and is
    told no more than they may know; None: everything. Players are numbered from 1, as sentences number them.

    Raises: BadRecord when the record can not be played again.
    """
    match = begin(record, start)
    position = record.header.position
    if position is not None and viewer is not None:
        position = match.view(viewer)
    lines = [*_header(record.header, position, gettext, title), ""]
    lines += sentences({}, match.opening_for(viewer))
    turn: object = None
    for entry in record.actions():
        before = match.view(viewer)
        if before.get("turn") != turn:
            turn = before.get("turn")
            lines += ["", gettext("Turn {turn}").format(turn=turn)]
        who = f"[{entry.player + 1}] " if len(record.header.players) > 1 else ""
        lines.append(f"{entry.n:3}. {who}{entry.action}")
        lines += (_INDENT + sentence for sentence in sentences(before, play_entry(record, match, entry, viewer)))
    if record.result is None:
        lines += ["", gettext("The match is not over.")]
    elif record.result.winner is None:
        lines += ["", gettext("Nobody won: {reason}").format(reason=record.result.reason)]
    else:
        won = gettext("Player {player} won: {reason}")
        lines += ["", won.format(player=record.result.winner + 1, reason=record.result.reason)]
    return "\n".join(lines) + "\n"


def _header(header: Header, position: View | None, gettext: Callable[[str], str], title: str | None) -> list[str]:
    lines = [
        title or header.title,
        gettext("Started: {time}").format(time=header.started),
        gettext("Players: {names}").format(names=", ".join(header.players)),
        gettext("Seed: {seed}").format(seed=header.seed),
        gettext("Rules version: {version}").format(version=header.rules),
    ]
    if position is not None:
        lines.append(gettext("Position: {position}").format(position=canonical(position)))
    elif header.setup:
        lines.append(gettext("Set-up: {setup}").format(setup=canonical(header.setup)))
    if header.parent is not None:
        branch = gettext("Branched from match {match} after action {action}")
        lines.append(branch.format(match=header.parent.digest[:8], action=header.parent.action))
    return lines
