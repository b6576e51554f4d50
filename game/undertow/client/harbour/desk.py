"""The desk of the harbour, where a campaign is taken along in a file, and one from elsewhere is taken in."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import platformdirs

from game.client import campaign_file
from game.client.ask import AskScene
from game.client.confirm import ConfirmScene
from game.client.match.duel import DuelCampaign
from game.client.stage import Stage
from game.engine.errors import BadRecord, GameError
from game.undertow.client.ladder import TITLE


class Brought(NamedTuple):
    """A file that was read, and is asked about."""

    data: Any
    battles: int
    other: bool


class Desk:
    """Writes and reads the files. ``done`` is called when something was taken in."""

    def __init__(
        self, stage: Stage, campaign: DuelCampaign, done: Callable[[], None], documents: Path | None = None
    ) -> None:
        self._stage = stage
        self._campaign = campaign
        self._done = done
        self._documents = documents
        self._brought: Brought | None = None

    def take_along(self) -> None:
        """Writes what has been reached into a new file, and tells where it lies."""
        data = self._campaign.pack(self._stage.profile)
        folder = self._documents or platformdirs.user_documents_path() / "Cinquefoil"
        path = campaign_file.free(folder, f"{TITLE}-campaign")
        try:
            campaign_file.write(path, data)
        except GameError as error:
            self._stage.tell(error.told(self._stage.say))
        else:
            self._stage.tell(self._stage.say("Written: {path}").format(path=path))

    def ask_for_file(self) -> None:
        """Asks where a file lies."""
        _ = self._stage.say
        title, label = _("Take in a campaign"), _("Where it lies")
        self._stage.stack.push(AskScene(self._stage, title, label, "", _("Take in"), self._look_at, 400))

    def drop(self, path: str) -> None:
        """A file was let fall on the window."""
        try:
            self._look_at(path)
        except GameError as error:
            self._stage.tell(error.told(self._stage.say))
        else:
            self.go_on()

    def _look_at(self, written: str) -> None:
        """Raises: ``BadRecord`` for what can not be taken in, or holds nothing new."""
        path, profile = Path(written.strip()).expanduser(), self._stage.profile
        data = campaign_file.read(path)
        count, anew = self._campaign.would_bring(profile, data)
        if not count and not anew:
            raise BadRecord("{path}: nothing new is in it, and nothing was changed.", path=path)
        self._brought = Brought(data, count, campaign_file.is_other(self._campaign.pack(profile), data))

    def go_on(self) -> None:
        """Asks before what was read is taken in; to be called when the scene is uncovered."""
        brought, self._brought = self._brought, None
        if brought is None:
            return
        _ = self._stage.say
        said = self._stage.many("{count} battle is new in it.", "{count} battles are new in it.", brought.battles)
        parts = [said.format(count=brought.battles), _("What is here now is kept in a file.")]
        if brought.other:
            parts.append(_("It is another campaign: the one here is left behind."))
        title, text = _("Take this campaign in?"), " ".join(parts)

        def bring() -> None:
            self._bring(brought.data)

        self._stage.stack.push(ConfirmScene(self._stage, title, text, _("Take in"), bring, _("Cancel")))

    def _bring(self, data: Any) -> None:
        _ = self._stage.say
        try:
            added = campaign_file.add(self._campaign, self._stage.profile, TITLE, data)
        except GameError as error:
            self._stage.tell(error.told(_))
            return
        if added.kept is not None:
            self._stage.tell(_("What was here before lies in {path}").format(path=added.kept))
        else:
            came = self._stage.many("{count} battle came along.", "{count} battles came along.", added.battles)
            self._stage.tell(came.format(count=added.battles))
        self._done()
