"""What The Long Night's panels say things with."""

from dataclasses import dataclass
from gettext import NullTranslations

from game.client.board_kit.panel_words import PanelWords
from game.longnight.engine.content.model import Content
from game.longnight.engine.text import LongNightTeller


@dataclass(frozen=True, slots=True, eq=False)
class Words(PanelWords):
    """What panels say things with."""

    teller: LongNightTeller
    content: Content
    t: NullTranslations
