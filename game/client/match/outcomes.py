"""Finished matches told to the profile, each once: at their end, or later from the shelf."""

from collections.abc import Iterable
from datetime import datetime

import game
from game import presenters
from game.client.match.offers import DAILY, FREE, Score
from game.client.match.who import person, seated
from game.client.stage import Stage
from game.engine.errors import GameError
from game.engine.match import Match
from game.players import COMPUTER, HUMAN
from game.presenters import duel_of, presenter_of
from game.records.library import Item
from game.records.lines import Header
from game.records.profile import Outcome
from game.records.record import Record


def note(stage: Stage, match: Match) -> Outcome | None:
    """Tells the profile how a finished match ended, and gives what was told; None for one that does not count.

    Only what a person played counts. A match that was noted before is not noted again.
    """
    record = match.record
    if record is None or record.result is None:
        return None
    seat = person(match.title, record.header.players)
    if seat is None or record.id in stage.profile.fact("", "do not count", ()):
        return None
    score = _score(match, record.header, seat)
    if score is None or _once_more(stage, record):
        return None
    ended = datetime.fromisoformat(record.header.started).timestamp() + record.last_ms / 1000
    won = record.result.winner == seat
    outcome = Outcome(
        *(record.id, match.title, score.board, score.key, score.score, score.stars, won, ended, score.detail)
    )
    stage.profile.note(outcome)
    return outcome


def _score(match: Match, header: Header, seat: int) -> Score | None:
    """What a match counts: one of two by the deck of the person, and by who was beside."""
    duel, view = duel_of(match.title), match.view(seat)
    if duel is None:
        return presenter_of(match.title).score(header, view)
    if header.setup is None:
        return None
    climbed = duel.campaign.score(header, view) if duel.campaign is not None and seat == 0 else None
    if climbed is not None:
        return climbed
    other = seated(match.title, header.players)[1 - seat].removeprefix(COMPUTER)
    deck = duel.seats.deck_of(header.setup, seat, "en").key
    told = duel.figures.told(view, seat) if duel.figures is not None else {}
    return Score(FREE, deck, duel.seats.score(view, seat), 0, {"grade": other, **told})


def _once_more(stage: Stage, record: Record) -> bool:
    """Whether a match branched off one that counts, from where nobody decides anything: it ends as that one did."""
    header, duel = record.header, duel_of(record.header.title)
    if header.parent is None or duel is None or duel.run is None or header.parent.digest not in stage.profile.noted():
        return False
    return duel.run.runs(game.resume(record.branch(header.parent.action)).view())


def counts(stage: Stage, match: Match) -> bool:
    """Whether a match would count for the person at this window, or has: it is played by one alone, without help."""
    record = match.record
    if record is None or record.id in stage.profile.fact("", "do not count", ()):
        return False
    return person(match.title, record.header.players) is not None


def standing(stage: Stage, match: Match) -> str:
    """Why a finished match stands in no table, or that it is the try of the day that counts; else empty."""
    _, record = stage.say, match.record
    if record is None:
        return ""
    players = seated(match.title, record.header.players)
    if record.id in stage.profile.fact("", "do not count", ()):
        return _("This match does not count: the computer played a part of it.")
    if HUMAN not in players:
        return _("This match does not count: the computer played it.")
    if _once_more(stage, record):
        return _("This match does not count again: it ran to its end as the one from which it goes on.")
    if not of_a_day(stage, record.header):
        return ""
    tries = stage.profile.results(match.title, DAILY)
    own = next((each for each in tries if each.match == record.id), None)
    if own is None:
        return _("This try does not count for the day: it went on from another match, or its set-up was changed.")
    rivals = [each for each in tries if each.key == own.key and each.detail.get("grade") == own.detail.get("grade")]
    if that_counts(rivals) is not own:
        return _("An earlier try of yours stands for this day: only the first one counts.")
    return _("This is the try that counts for the day.")


def of_a_day(stage: Stage, header: Header) -> bool:
    """Whether a match is played on a daily map. Such a match has a name that its set-up alone does not give."""
    presenter, setup = presenter_of(header.title), header.setup
    if setup is None:
        return False
    return presenter.caption(setup, stage.language, header) != presenter.caption(setup, stage.language)


def that_counts(results: Iterable[Outcome]) -> Outcome | None:
    """Of one day and difficulty, the result that counts: the first that was begun on the day, else the first of all."""
    return min(results, key=lambda result: (bool(result.detail.get("late")), result.ended), default=None)


def unnoted(stage: Stage) -> list[Item]:
    """The finished matches on the shelf that the profile has not heard of: of another program, or of a lost profile."""
    noted = stage.profile.noted() | frozenset(stage.profile.fact("", "do not count", ()))
    titles = presenters.titles()
    return [
        item
        for item in stage.library.matches(finished=True, named=False)
        if item.match not in noted and item.title in titles and person(item.title, item.players) is not None
    ]


def note_item(stage: Stage, item: Item) -> None:
    """Plays a match of the shelf through and notes it; one that does not count is not asked about again."""
    try:
        outcome = note(stage, game.resume(Record.load(item.path)))
    except GameError:
        outcome = None
    if outcome is None and item.match is not None:
        _pass_over(stage, item.match)


def pass_over(stage: Stage, record: Record) -> None:
    """A match counts nowhere: the computer plays a part of it for the person."""
    _pass_over(stage, record.id)


def _pass_over(stage: Stage, match: str) -> None:
    known = stage.profile.fact("", "do not count", ())
    if match not in known:
        stage.profile.remember("", "do not count", [*known, match])
