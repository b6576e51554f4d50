"""Files let fall on the window: the scene on top takes what it knows, of all else is told what it is and where it goes.

A match is the exception: wherever it falls, it is put on the shelf.
"""

from pathlib import Path

from game.client.dropped import CAMPAIGN, DECK, FOLDER, MATCH, Dropped, look
from game.client.stage import Stage
from game.engine.errors import GameError
from game.engine.reading import why
from game.presenters import presenter_of


def drop(stage: Stage, path: Path) -> None:
    """A file falls on the window."""
    top = stage.stack.top
    try:
        file = look(path)
    except (OSError, ValueError) as error:
        stage.tell(why(error).told(stage.say), path.name)
        return
    if top is not None and top.take_file(file):
        top.changed = True
    else:
        stage.tell(_answer(stage, file), path.name)


def _answer(stage: Stage, file: Dropped) -> str:
    """What is told of a file that the scene on top has no use for."""
    _ = stage.say
    if file.kind == MATCH:
        try:
            stage.library.take_in(file.path)
        except GameError as error:
            return error.told(_)
        return _("The match lies in the library now.")
    if file.kind == DECK:
        title, _said = presenter_of(file.title).about(stage.language)
        return _("This is a deck of {title}: let it fall on the deck builder there.").format(title=title)
    if file.kind == CAMPAIGN:
        return _("A campaign is taken in where it is played: open it, and let the file fall there.")
    if file.kind == FOLDER:
        return _("This is a folder: let the files in it fall on the window.")
    return _("This is no match, no deck and no campaign.")
