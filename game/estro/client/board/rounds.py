"""Rounds 1 to 19 as a track: how far the match is, from when an empty field loses, who would win if it ended now."""

from collections.abc import Iterator
from typing import NamedTuple

from game.client.cardtable.leaf import Item
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas
from game.client.drawing.theme import mix
from game.estro.client.art.box import draw_cut
from game.estro.client.art.marks import draw_owner
from game.estro.client.art.palette import EDGE, INK, LINE, SECOND, TEXT, WARN, WHITE
from game.estro.client.board import places as lay
from game.estro.client.board.now import Now
from game.estro.client.board.seen import SEATS
from game.estro.engine.charts import ROUNDS
from game.estro.engine.setup import CHECKS

CELL_W, CELL_H, PITCH = 7.0, 10.0, 10.1
HEAD, TRACK, FIGURES, WARNING = 14.0, 27.0, 52.0, 60.0
"""Below the top: the heading's baseline, the cells, the figures under them, the warning."""
UNNAMED = 14.0
"""How much higher all of it lies where there is no room for the heading."""


def check_from(now: Now) -> int:
    """From the end of which turn on an empty field loses."""
    return int(now.view.get("options", {}).get("check_from", CHECKS[0]))


def checked_round(turn: int) -> int:
    """The round that a turn is of."""
    return (turn + 1) // 2


class Track(NamedTuple):
    """How far the match is, and what is said of it."""

    turn: int
    round: int
    over: bool
    marks: tuple[int, int]
    near: bool
    told: tuple[str, str]
    """From when on an empty field loses: at length, and where text is large."""
    heading: str
    ended: tuple[str, str]
    """What stands over who would win now, and who that is;"""
    leads: int | None
    """on which side it is."""


def draw_rounds(canvas: Canvas, now: Now) -> None:
    """The track with its marks, the warning, and below who would win now."""
    words, view, winner = now.words, now.view, ahead(now)
    track = Track(
        int(view["turn"]),
        int(view["round"]),
        bool(view.get("result")),
        (checked_round(check_from(now)), ROUNDS),
        _is_near(now),
        (warning(now), short_warning(now)),
        words.say("Rounds"),
        (words.say("If it ended now"), ended_said(now)),
        None if winner is None else now.side(winner),
    )
    canvas.soon(("rounds",), _draw_track, track)


def _draw_track(canvas: Canvas, track: Track) -> None:
    x, y, w, h = lay.ROUNDS
    if canvas.is_small:
        y -= UNNAMED
    else:
        canvas.text(track.heading, x + 2, y + HEAD, faces.TEXT, 14.5, SECOND)
    for number in range(1, ROUNDS + 1):
        left = x + 2 + PITCH * (number - 1)
        tall = CELL_H + (5.0 if number in track.marks or number == track.round else 0.0)
        rect = (left, y + TRACK + CELL_H - tall, CELL_W, tall)
        _draw_cell(canvas, track, number, rect)
    for number in track.marks:
        ink = TEXT if number == track.marks[0] else SECOND
        at = x + 2 + PITCH * (number - 1) + CELL_W / 2
        canvas.text(str(number), at, y + FIGURES, faces.BOLD, 13.5, ink, CENTRE)
    ink = WARN if track.near else SECOND
    told = track.told[1] if canvas.is_small else track.told[0]
    canvas.paragraph(told, (x + 2, y + WARNING, w - 4, h - WARNING + UNNAMED), faces.BOLD, 13.5, ink, 1.12)
    if not track.over:
        _draw_ended(canvas, track)


def _draw_cell(canvas: Canvas, track: Track, number: int, rect: tuple[float, float, float, float]) -> None:
    """A round: over, half over, under way, or to come."""
    x, y, w, h = rect
    current = track.round
    if number < current or (number == current and track.over):
        canvas.fill(mix(EDGE, TEXT, 0.35), rect)
        return
    draw_cut(canvas, rect, INK, WHITE if number == current else LINE, 0, 1.2)
    if number == current:
        half = 0.5 if track.turn % 2 else 1.0
        canvas.fill(WHITE, (x + 1, y + h * (1 - half) + 1, w - 2, h * half - 2))


def _is_near(now: Now) -> bool:
    """Whether an empty field loses at the end of this turn or of the next one."""
    return int(now.view["turn"]) >= check_from(now) - 2


def warning(now: Now) -> str:
    """From when on an empty field loses."""
    words, turn = now.words, check_from(now)
    if now.view["turn"] < turn:
        return words.say("From the end of turn {turn} an empty field loses.", turn=turn)
    return words.say("An empty field loses at the end of the turn.")


def short_warning(now: Now) -> str:
    """The same, where text is large."""
    words, turn = now.words, check_from(now)
    return (
        words.say("Turn {turn}: empty field loses", turn=turn)
        if now.view["turn"] < turn
        else words.say("Empty field loses")
    )


def _draw_ended(canvas: Canvas, track: Track) -> None:
    x, y, w, _ = lay.ENDED
    canvas.fill(LINE, (x, y - 4, w, 1.2))
    canvas.text(track.ended[0], x + 2, y + 14, faces.TEXT, 14.5, SECOND, width=w - 4)
    left, ink = x + 2, TEXT
    if track.leads is not None:
        draw_owner(canvas, track.leads == 0, x + 9, y + 31, 6)
        left += 20
    canvas.text(track.ended[1], left, y + 36, faces.BOLD, 15, ink, width=x + w - left - 2, may_cut=True)


def ahead(now: Now) -> int | None:
    """Who would win by the count of the fields; None for nobody."""
    leading = int(now.view["ahead"])
    return leading - 1 if leading else None


def ended_said(now: Now) -> str:
    """Who would win if the match ended now."""
    words, winner = now.words, ahead(now)
    if winner is None:
        return words.say("nobody ahead")
    return words.say("you win") if words.is_you(winner) else words.say("{player} wins", player=words.player(winner))


def items_of_rounds(now: Now) -> Iterator[Item]:
    """What the track says, in words."""
    words, view = now.words, now.view
    yield Item("title", words.say("Round {round} of {rounds}", round=view["round"], rounds=ROUNDS))
    yield Item("text", warning(now))
    told = words.say(
        "After round {rounds} more cards and a greater TOT in the field win; else it is a draw.", rounds=ROUNDS
    )
    yield Item("text", told)
    if not view.get("result"):
        yield Item("row", words.say("If it ended now"), ended_said(now))
    for seat in SEATS:
        player = view["players"][seat]
        count = words.many("{count} card", "{count} cards", player["field_count"])
        yield Item("part", words.player(seat), f"{count} · {player['field_tot']}")
