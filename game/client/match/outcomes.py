"""Finished matches told to the profile, each once: at their end, or later from the shelf."""

from datetime import datetime

import game
from game import boards
from game.boards import duel_of, face_of
from game.client.match.offers import FREE, Score
from game.client.match.who import person, seated
from game.client.stage import Stage
from game.engine.errors import GameError
from game.engine.match import Match
from game.players import COMPUTER
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
    if score is None:
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
        return face_of(match.title).score(header, view)
    if header.setup is None:
        return None
    other = seated(match.title, header.players)[1 - seat].removeprefix(COMPUTER)
    deck = duel.deck_of(header.setup, seat, "en").key
    return Score(FREE, deck, duel.score(view, seat), 0, {"grade": other})


def unnoted(stage: Stage) -> list[Item]:
    """The finished matches on the shelf that the profile has not heard of: of another program, or of a lost profile."""
    noted = stage.profile.noted() | frozenset(stage.profile.fact("", "do not count", ()))
    titles = boards.titles()
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
