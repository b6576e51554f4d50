"""The window, for the commands that open it."""

from pathlib import Path

import game
from game.commands.console import Console, CouldNotFinish


def open_window(console: Console, match: game.Match | None = None, record: Path | None = None) -> int:
    """Opens the window, on a new match or on a record if one is given; the exit status when it is closed.

    Raises: ``CouldNotFinish`` when what a window needs is not installed.
    """
    try:
        from game.client.app import run
    except ImportError as error:
        said = console.gettext("the window needs what is not here: {error}. --text plays in the terminal")
        raise CouldNotFinish(said.format(error=error)) from None
    return run(language=console.language if console.asked else None, match=match, record=record)
