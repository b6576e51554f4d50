"""Files let fall on the window: the scene on top takes what it knows, of all else is told what it is and where it goes.

A match is the exception: wherever it falls, it is put on the shelf.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.errors import GameError
from game.engine.reading import why
from game.presenters import presenter_of, titles

if TYPE_CHECKING:
    from game.client.stage import Stage

MATCH, DECK, CAMPAIGN, TEXT, FOLDER, OTHER = "match", "deck", "campaign", "text", "folder", "other"
LARGEST = 1 << 16
"""Bytes of a file that may be a deck."""
PACKED = b"\x1f\x8b"
"""How a file begins that is packed, as matches are that are over."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file and what it is; a deck and any other text with what it says, a deck with the title that it is of."""

    path: Path
    kind: str
    text: str = ""
    title: str = ""


def drop(stage: "Stage", path: Path) -> None:
    """A file falls on the window."""
    top = stage.stack.top
    try:
        file = look(path)
    except (OSError, ValueError) as error:
        stage.tell(why(error).told(stage.say), path.name)
        return
    if top is not None and top.take_file(file):
        top.changed = True
    else:
        stage.tell(_answer(stage, file), path.name)


def look(path: Path) -> Dropped:
    """What a file is, by what stands in it.

    Raises: ``OSError``; ``ValueError`` for no path at all.
    """
    if path.is_dir():
        return Dropped(path, FOLDER)
    with path.open("rb") as file:
        head = file.read(LARGEST + 1)
    first = head.partition(b"\n")[0]
    if ".jsonl" in path.name or head.startswith(PACKED) or (first.startswith(b"{") and b'"rules"' in first):
        return Dropped(path, MATCH)
    if head.lstrip().startswith(b"{"):
        return Dropped(path, CAMPAIGN)
    if len(head) > LARGEST or b"\0" in head:
        return Dropped(path, OTHER)
    text = head.decode("utf-8-sig", "replace")
    title = _title_of(text)
    return Dropped(path, DECK if title else TEXT, text, title)


def _title_of(text: str) -> str:
    """The title of whose cards a text names most; empty without any."""
    from game.client.collection import deck_text

    found = {title: deck_text.understood(text, title, presenter_of(title).cards) for title in titles()}
    title = max(found, key=lambda title: found[title])
    return title if found[title] else ""


def _answer(stage: "Stage", file: Dropped) -> str:
    """What is told of a file that the scene on top has no use for."""
    _ = stage.say
    if file.kind == MATCH:
        try:
            stage.library.take_in(file.path)
        except GameError as error:
            return error.told(_)
        return _("The match lies in the library now.")
    if file.kind == DECK:
        title, _said = presenter_of(file.title).about(stage.language)
        return _("This is a deck of {title}: let it fall on the deck builder there.").format(title=title)
    if file.kind == CAMPAIGN:
        return _("A campaign is taken in where it is played: open it, and let the file fall there.")
    if file.kind == FOLDER:
        return _("This is a folder: let the files in it fall on the window.")
    return _("This is no match, no deck and no campaign.")
