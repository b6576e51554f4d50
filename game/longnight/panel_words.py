"""What The Long Night's panels say things with."""

from dataclasses import dataclass
from gettext import NullTranslations

from game.client.boards.says import Says
from game.longnight.content.model import Content
from game.longnight.text import LongNightTeller


@dataclass(frozen=True, slots=True, eq=False)
class Words(Says):
    """What panels say things with."""

    teller: LongNightTeller
    content: Content
    t: NullTranslations
