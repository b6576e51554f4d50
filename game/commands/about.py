"""What the program says of itself: where its files lie, and the rules of its games."""

from pathlib import Path

import platformdirs

from game.commands.console import DONE, Console, CouldNotFinish
from game.engine.content import asset_root
from game.engine.packs import installed_packs
from game.engine.reading import why
from game.records.library import default_folder


def paths(console: Console) -> int:
    """Prints where records, settings, logs and assets lie."""
    pgettext = console.pgettext
    places: tuple[tuple[str, Path], ...] = (
        (pgettext("folders", "records"), default_folder()),
        (pgettext("folders", "packs"), installed_packs()),
        (pgettext("folders", "settings"), platformdirs.user_config_path("cinquefoil", appauthor=False)),
        (pgettext("folders", "logs"), platformdirs.user_log_path("cinquefoil")),
        (pgettext("folders", "assets"), asset_root()),
    )
    for name, place in places:
        console.say(f"{name}: {place}")
    return DONE


def rules(console: Console, title: str) -> int:
    """Prints the rulebook of a title."""
    from game.titles import room_of

    book = asset_root() / room_of(title).id / "rulebook" / f"{console.language}.md"
    try:
        text = book.read_text(encoding="utf-8")
    except OSError as error:
        said = console.gettext("{path}: could not be read ({reason})")
        raise CouldNotFinish(said.format(path=book, reason=why(error).told(console.gettext))) from None
    console.say(text.rstrip("\n"))
    return DONE
