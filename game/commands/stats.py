"""How many matches a player has won: by title, and with what."""

from collections.abc import Iterable, Sequence

from game.client.match.offers import FREE, PLACES, Parting
from game.client.pages.tally import Part, part_of, parted, tally
from game.commands.console import DONE, Console
from game.presenters import duel_of, presenter_of
from game.records.profile import Outcome, Profile
from game.titles import ROOMS, room_of


def stats(console: Console, title: str | None) -> int:
    """Tells what the profile has of a title, or of all that were played."""
    _ = console.gettext
    wanted = [room_of(title).id] if title is not None else list(ROOMS)
    with Profile() as profile:
        found = {each: profile.results(each) for each in wanted}
        trouble = profile.trouble
    if trouble is not None:
        console.warn(trouble.told(_))
    played = {each: outcomes for each, outcomes in found.items() if outcomes}
    if not played:
        console.say(_("Nothing to count yet"))
    for number, (each, outcomes) in enumerate(played.items()):
        console.say_all([""] if number else [])
        _tell(console, each, outcomes)
    return DONE


def _tell(console: Console, title: str, outcomes: Sequence[Outcome]) -> None:
    """A title in a line, then a table for each way in which its matches are parted."""
    _ = console.gettext
    name, whole, counted = presenter_of(title).about(console.language)[0], part_of(outcomes), tally(outcomes)
    facts = [
        _("{label}: {text}").format(label=_("matches finished"), text=whole.share.played),
        _("{label}: {text}").format(label=_("of them won"), text=_percent(console, whole)),
        _("{label}: {text}").format(
            label=_("wins in a row, now and at best"), text=f"{counted.streak} / {counted.longest}"
        ),
    ]
    if whole.turns:
        facts.append(_("{label}: {text}").format(label=_("turns on average"), text=f"{whole.turns:.1f}"))
    console.say_all([name, *facts])
    for parting in _partings(console, title):
        parts = parted(outcomes, parting)
        if parts:
            console.say()
            console.say_table(list(_rows(console, parting, parts.items())))


def _partings(console: Console, title: str) -> Sequence[Parting]:
    """How the matches of a title are parted: by what it says, else by the places where they are played."""
    _, language, duel = console.gettext, console.language, duel_of(title)
    if duel is None:
        options = presenter_of(title).options(language)
        return [
            Parting(option.label, lambda outcome: outcome.key, dict(option.options))
            for option in options
            if option.look == PLACES
        ]
    ways = duel.figures.partings(language) if duel.figures is not None else ()
    return [*ways, Parting(_("Deck"), _deck_of, duel.seats.deck_names(language))]


def _deck_of(outcome: Outcome) -> str:
    """The own deck of a match that counts by it."""
    return outcome.key if outcome.board == FREE else ""


def _rows(console: Console, parting: Parting, parts: Iterable[tuple[str, Part]]) -> Iterable[tuple[str, ...]]:
    """A line of names, then a line for each part."""
    pgettext = console.pgettext
    won, played, turned = (
        pgettext("statistics", "won"),
        pgettext("statistics", "played"),
        pgettext("statistics", "turns"),
    )
    yield parting.name, won, played, "%", turned
    for key, part in parts:
        turns = f"{part.turns:.1f}" if part.turns else ""
        yield parting.names[key], str(part.share.won), str(part.share.played), _percent(console, part), turns


def _percent(console: Console, part: Part) -> str:
    """How much of it was won."""
    return console.gettext("{percent} %").format(percent=round(100 * part.share.won / part.share.played))
