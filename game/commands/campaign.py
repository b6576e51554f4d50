"""A campaign taken along: written into one file, and read from it on another computer."""

from pathlib import Path
from typing import Any

from game.client import campaign_file
from game.client.match.duel import DuelCampaign
from game.commands.console import DONE, BadArguments, Console, CouldNotFinish
from game.engine.errors import BadRecord
from game.presenters import duel_of
from game.records.profile import Profile
from game.titles import ROOMS, room_of


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
    said = console.gettext("{title} has no campaign that could be taken along; these have one: {titles}")
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
    try:
        campaign_file.write(path, data)
    except BadRecord as error:
        raise CouldNotFinish(error.told(console.gettext)) from None
    said = console.ngettext("{count} battle written: {path}", "{count} battles written: {path}", len(data["battles"]))
    console.say(said.format(count=len(data["battles"]), path=path))


def _add(console: Console, found: DuelCampaign, profile: Profile, title: str, path: Path) -> None:
    """What was here is written beside first; then all that is new comes in one step."""
    _ = console.gettext
    try:
        data = campaign_file.read(path)
    except BadRecord as error:
        raise CouldNotFinish(error.told(_)) from None
    try:
        added = campaign_file.add(found, profile, title, data)
    except BadRecord as error:
        raise CouldNotFinish(f"{path}: {error.told(_)}") from None
    if not added.anything:
        console.say(_("{path}: nothing new is in it, and nothing was changed.").format(path=path))
        return
    if added.kept is not None:
        console.say(_("What was here before lies in {path}").format(path=added.kept))
    said = console.ngettext("{count} battle came along.", "{count} battles came along.", added.battles)
    console.say(said.format(count=added.battles))
    if added.other:
        console.say(_("It is another campaign than the one before, whose battles are left behind."))
