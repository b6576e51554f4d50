"""What every title is made of, read while the player looks at the table."""

from functools import cache

from game import presenters
from game.client import ways
from game.client.thinking import Thinking
from game.presenters import presenter_of


@cache
def read_ahead(language: str) -> Thinking[None]:
    """Reads every title's content in a thread of its own, once, so that nobody waits for it who turns to a title, and
    imports what it is played with.

    The first picture shows one title and waits for that one's content alone. Whoever needs another before its turn has
    come reads it at once, and meets there what is wrong with its files.
    """

    def read(_: Thinking[None]) -> None:
        for title in presenters.titles():
            presenter_of(title).about(language)
        ways.player()
        for title in presenters.titles():
            presenter_of(title).beneath()

    return Thinking(read)
