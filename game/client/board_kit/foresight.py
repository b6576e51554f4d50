"""What a board may tell of choices before one is made: its questions, and who answers them."""

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from game.client.board_kit.board import Choices
from game.client.board_kit.panel_words import PanelWords
from game.client.board_kit.questions import Questions

W = TypeVar("W", bound=PanelWords)


class Foresight(Generic[W]):
    """What can be known of the choices of now."""

    def __init__(self, choices: Choices, view: Mapping[str, Any], words: W, questions: Questions) -> None:
        self._questions = questions
        self._choices = choices
        self._view = view
        self._words = words
