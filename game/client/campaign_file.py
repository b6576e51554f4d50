"""A campaign as one file: written, read, and added to what is here, of which a copy is kept first."""

import json
from pathlib import Path
from typing import Any, NamedTuple

from game.client.match.duel import DuelCampaign
from game.engine.errors import BadRecord
from game.engine.reading import bytes_of, misread, why
from game.records.journal import replace_file
from game.records.library import default_folder
from game.records.profile import Profile

LARGEST = 64 << 20
"""Bytes of a file that is read: a hundred thousand battles."""


class Added(NamedTuple):
    """What came of a file: battles that were new, whether anything was, where what had been here lies now, and whether
    that was another campaign."""

    battles: int
    anything: bool = True
    kept: Path | None = None
    other: bool = False


def write(path: Path, data: Any) -> None:
    """Raises: ``BadRecord`` with the path, and why it could not be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode())
    except OSError as error:
        raise BadRecord("{path}: could not be written ({reason})", path=path, reason=why(error)) from None


def read(path: Path) -> Any:
    """Raises: ``BadRecord`` where it can not be read, or is no JSON."""
    try:
        return json.loads(bytes_of(path, LARGEST).decode("utf-8"))
    except OSError as error:
        raise BadRecord("{path}: could not be read ({reason})", path=path, reason=why(error)) from None
    except (ValueError, RecursionError) as error:
        raise BadRecord(misread(path, error)) from None


def add(found: DuelCampaign, profile: Profile, title: str, data: object) -> Added:
    """Adds what is new, in one step; what was here is written beside the profile before.

    Raises: ``BadRecord``; then nothing is changed.
    """
    before = found.pack(profile)
    count, anew = found.would_bring(profile, data)
    if not count and not anew:
        return Added(0, False)
    kept = None
    if before is not None:
        kept = free(default_folder(), f"{title}-campaign-before")
        write(kept, before)
    found.bring(profile, data)
    return Added(count, True, kept, is_other(before, data))


def is_other(before: Any, data: Any) -> bool:
    """Whether data are of another campaign than that of before."""
    return before is not None and before["hero"] != data["hero"]


def free(folder: Path, name: str) -> Path:
    """A path in a folder under which nothing lies yet."""
    number = 1
    while (path := folder / f"{name}-{number}.json").exists():
        number += 1
    return path
