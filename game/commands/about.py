"""What the program says of itself: where its files lie, and the rules of its games."""

from pathlib import Path

import platformdirs

from game.commands.desk import DONE, CouldNotFinish, Desk
from game.engine.content import asset_root
from game.engine.packs import installed_packs
from game.engine.reading import why
from game.records.library import default_folder


def paths(desk: Desk) -> int:
    """Prints where records, settings, logs and assets lie."""
    pgettext = desk.pgettext
    places: tuple[tuple[str, Path], ...] = (
        (pgettext("folders", "records"), default_folder()),
        (pgettext("folders", "packs"), installed_packs()),
        (pgettext("folders", "settings"), platformdirs.user_config_path("cinquefoil", appauthor=False)),
        (pgettext("folders", "logs"), platformdirs.user_log_path("cinquefoil")),
        (pgettext("folders", "assets"), asset_root()),
    )
    for name, place in places:
        desk.say(f"{name}: {place}")
    return DONE


def rules(desk: Desk, title: str) -> int:
    """Prints the rulebook of a title."""
    from game.titles import room_of

    book = asset_root() / room_of(title).id / "rulebook" / f"{desk.language}.md"
    try:
        text = book.read_text(encoding="utf-8")
    except OSError as error:
        said = desk.gettext("{path}: could not be read ({reason})")
        raise CouldNotFinish(said.format(path=book, reason=why(error).told(desk.gettext))) from None
    desk.say(text.rstrip("\n"))
    return DONE
