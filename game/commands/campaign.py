"""A campaign taken along: written into one file, and read from it on another computer."""

import json
from pathlib import Path
from typing import Any

from game.client.match.duel import DuelCampaign
from game.commands.console import DONE, BadArguments, Console, CouldNotFinish
from game.engine.errors import BadRecord
from game.engine.reading import bytes_of, misread, why
from game.presenters import duel_of
from game.records.journal import replace_file
from game.records.library import default_folder
from game.records.profile import Profile
from game.titles import ROOMS, room_of

LARGEST = 64 << 20
"""Bytes of a file that is read: a hundred thousand battles."""


def campaign(console: Console, title: str, out: str | None, source: str | None) -> int:
    """Writes what has been reached, or adds what another computer wrote."""
    _ = console.gettext
    found = _campaign_of(console, title)
    if (out is None) == (source is None):
        raise BadArguments(_("campaign: give --export FILE or --import FILE"))
    with Profile() as profile:
        if out is not None:
            _write(console, Path(out), _reached(console, found, profile))
        elif source is not None:
            _add(console, found, profile, title, Path(source))
        if profile.trouble is not None:
            console.warn(profile.trouble.told(_))
    return DONE


def _campaign_of(console: Console, title: str) -> DuelCampaign:
    """Raises: ``BadArguments`` where nothing can be taken along so, ``BadSetup``."""
    duel = duel_of(room_of(title).id)
    if duel is not None and duel.campaign is not None:
        return duel.campaign
    titles = [each for each in ROOMS if (other := duel_of(each)) is not None and other.campaign is not None]
    said = console.gettext("{title} has no campaign that could be taken along; {titles} has one")
    raise BadArguments(said.format(title=title, titles=", ".join(titles)))


def _reached(console: Console, found: DuelCampaign, profile: Profile) -> dict[str, Any]:
    data = found.pack(profile)
    if data is None:
        raise CouldNotFinish(console.gettext("No campaign has been begun here: there is nothing to take along."))
    return data


def _write(console: Console, path: Path, data: dict[str, Any]) -> None:
    if path.exists():
        said = console.gettext("--export: {path} exists already, and is kept; choose another name")
        raise BadArguments(said.format(path=path))
    _put(console, path, data)
    said = console.ngettext("{count} battle written: {path}", "{count} battles written: {path}", len(data["battles"]))
    console.say(said.format(count=len(data["battles"]), path=path))


def _put(console: Console, path: Path, data: dict[str, Any]) -> None:
    """Raises: ``CouldNotFinish``."""
    try:
        replace_file(path, (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode())
    except OSError as error:
        said = console.gettext("{path}: could not be written ({reason})")
        raise CouldNotFinish(said.format(path=path, reason=why(error).told(console.gettext))) from None


def _add(console: Console, found: DuelCampaign, profile: Profile, title: str, path: Path) -> None:
    """What was here is written beside first; then all that is new comes in one step."""
    _ = console.gettext
    data, before = _read(console, path), found.pack(profile)
    try:
        count, anew = found.would_bring(profile, data)
    except BadRecord as error:
        raise CouldNotFinish(f"{path}: {error.told(_)}") from None
    if not count and not anew:
        console.say(_("{path}: nothing new is in it, and nothing was changed.").format(path=path))
        return
    if before is not None:
        kept = _free(default_folder(), title)
        kept.parent.mkdir(parents=True, exist_ok=True)
        _put(console, kept, before)
        console.say(_("What was here before lies in {path}").format(path=kept))
    found.bring(profile, data)
    said = console.ngettext("{count} battle came along.", "{count} battles came along.", count)
    console.say(said.format(count=count))
    if before is not None and before["hero"] != data["hero"]:
        console.say(_("It is another campaign than the one before, whose battles are left behind."))


def _read(console: Console, path: Path) -> Any:
    """Raises: ``CouldNotFinish`` where it can not be read, or is no JSON."""
    try:
        return json.loads(bytes_of(path, LARGEST).decode("utf-8"))
    except OSError as error:
        said = console.gettext("{path}: could not be read ({reason})")
        raise CouldNotFinish(said.format(path=path, reason=why(error).told(console.gettext))) from None
    except (ValueError, RecursionError) as error:
        raise CouldNotFinish(misread(path, error).told(console.gettext)) from None


def _free(folder: Path, title: str) -> Path:
    """A name beside the profile under which nothing lies yet."""
    number = 1
    while (path := folder / f"{title}-campaign-before-{number}.json").exists():
        number += 1
    return path
