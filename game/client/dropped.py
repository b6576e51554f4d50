"""What a file is that was let fall on the window."""

from dataclasses import dataclass
from pathlib import Path

from game.presenters import presenter_of, titles

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
