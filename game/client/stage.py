"""What every scene has at hand."""

from collections.abc import Callable
from dataclasses import dataclass, field

from game.client.scene import Stack
from game.client.settings import Settings
from game.i18n import catalogue
from game.records.library import Library


@dataclass
class Stage:
    """The stack, the shelf of records, the language that is spoken, and what the player has set."""

    library: Library
    language: str = "en"
    settings: Settings = field(default_factory=Settings)
    stack: Stack = field(default_factory=Stack)
    say: Callable[[str], str] = str
    """The program's own sentences in that language."""
    many: Callable[[str, str, int], str] = lambda one, more, count: one if count == 1 else more
    """The same for what is counted."""

    def __post_init__(self) -> None:
        self.speak(self.language)

    def speak(self, language: str) -> None:
        """Speaks another language from now on."""
        self.language = language
        words = catalogue(language)
        self.say, self.many = words.gettext, words.ngettext
