"""What every scene has at hand."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from game.client.notice import Notices
from game.client.scene import Scene, Stack
from game.client.settings import Settings, SettingsFile
from game.client.sound import Silence, Speaker
from game.client.voice import Mute, Voice
from game.engine.reading import why
from game.i18n import catalogue, choose
from game.records.library import Library
from game.records.profile import Profile

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.records.record import Record


class Ways(Protocol):
    """Where one scene leads to another that it does not know: `game.client.ways`."""

    def setup(self, stage: "Stage", title: str) -> Scene:
        """Where a match of a title is set up."""

    def play(self, stage: "Stage", match: "Match", anew: bool = False) -> Scene:
        """Where a match is played; ``anew``: nobody sits there yet."""

    def replay(self, stage: "Stage", record: "Record", seat: int | None = None) -> Scene:
        """Where a record is watched, of two under way from one seat.

        Raises: ``GameError`` when it can not be played again.
        """


@dataclass
class Stage:
    """The stack, the shelf of records, the language that is spoken, what is set, reached and heard."""

    library: Library
    ways: Ways
    language: str = "en"
    settings: Settings = field(default_factory=Settings)
    stack: Stack = field(default_factory=Stack)
    sound: Speaker = field(default_factory=Silence)
    voice: Voice = field(default_factory=Mute)
    keeper: SettingsFile | None = None
    """Where settings are kept when they change."""
    notices: Notices = field(default_factory=Notices)
    say: Callable[[str], str] = str
    """The program's own sentences in that language."""
    many: Callable[[str, str, int], str] = lambda one, more, count: one if count == 1 else more
    """The same for what is counted."""
    by_pad: bool = False
    """Whether the player's hands are on a gamepad: then its buttons are told in the place of keys."""
    profile: Profile = field(init=False)

    def __post_init__(self) -> None:
        self.profile = Profile(self.library.folder)
        self.speak(self.language)
        self._tune()

    def speak(self, language: str) -> None:
        """Speaks another language from now on."""
        self.language = language
        words = catalogue(language)
        self.say, self.many = words.gettext, words.ngettext

    def change(self, settings: Settings) -> None:
        """Sets something else: it counts at once, in every scene, and is kept for the next time."""
        before, self.settings = self.settings, settings
        if settings == before:
            return
        if settings.language != before.language:
            self.speak(settings.language or choose())
        self._tune()
        if self.keeper is not None:
            try:
                self.keeper.save(settings)
            except OSError as error:
                said = self.say("The settings could not be kept: {reason}.")
                self.tell(said.format(reason=why(error).told(self.say)))
        for scene in self.stack.scenes:
            scene.changed = True
            if (settings.language, settings.text_scale) != (before.language, before.text_scale):
                scene.renew()

    def use_pad(self, by_pad: bool) -> None:
        """The player uses a gamepad, or something else."""
        if by_pad == self.by_pad:
            return
        self.by_pad = by_pad
        for scene in self.stack.scenes:
            scene.changed = True
            scene.change_hands()

    def _tune(self) -> None:
        """As loud as the player has set it, and aloud or not."""
        settings, sound = self.settings, self.sound
        sound.loudness, sound.music = settings.sound, settings.music
        sound.board, sound.menus = settings.board_sound, settings.menu_sound
        sound.heed()
        self.voice.heard = settings.aloud

    def tell(self, text: str, title: str = "") -> None:
        """A notice in the corner of the window, over whatever is shown, for a few seconds."""
        self.notices.add(text, title)
        self.voice.say(f"{title}. {text}" if title else text)
