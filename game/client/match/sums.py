"""What a finished match came to, as its result and the end of its replay tell it: the story of two, or line by line."""

from collections.abc import Sequence

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import RIGHT, Canvas, Rect
from game.client.match.offers import TallyRow
from game.client.match.story import Story
from game.client.match.story_looks import Side, StoryLooks
from game.client.match.who import called
from game.client.pages.dates import how_long
from game.client.stage import Stage
from game.engine.teller import Teller
from game.presenters import duel_of
from game.records.record import Record

COUNT_WIDE = 92.0
"""Of the points of a line, set in 16."""


def story_of(stage: Stage, record: Record, teller: Teller, seat: int) -> tuple[Story, StoryLooks]:
    """The story of a match of two, and how it looks from a seat.

    Raises: ``BadRecord``.
    """
    header, duel = record.header, duel_of(record.header.title)
    assert duel is not None
    decks = ["" if header.setup is None else duel.seats.deck_of(header.setup, at, stage.language).name for at in (0, 1)]
    story = duel.seats.story(record, teller)
    sides = [Side(called(teller, at), " · ".join(filter(None, (story.led[at], decks[at])))) for at in (0, 1)]
    return story, StoryLooks(header.title, story, sides, seat, stage.say)


def as_a_whole(stage: Stage, story: Story, record: Record, turns: int) -> str:
    """A match of two in a line: turns, time, what else its title tells."""
    said = stage.many("{count} turn", "{count} turns", turns).format(count=turns)
    return " · ".join((said, how_long(stage, record.last_ms / 1000), story.whole))


def draw_tally(canvas: Canvas, rect: Rect, rows: Sequence[TallyRow], size: float = 16, shown: float = 99.0) -> None:
    """Line by line what a match came to, each over a stroke; the points of so many lines are ``shown``."""
    x, y, w, h = rect
    step = h / max(1, len(rows))
    line = theme.mix(theme.WALNUT_LIGHT, theme.GOLD_FALL, 0.4)
    count = COUNT_WIDE * size / 16
    stands = x + w - count if any(row.counts for row in rows) else x + w
    for number, row in enumerate(rows):
        level = y + step * (number + 1)
        base = level - step * 0.34
        canvas.text(row.name, x, base, faces.TEXT, size, theme.SECOND, width=w * 0.42)
        canvas.text(row.stands, stands, base, faces.BOLD, size, theme.IVORY, RIGHT, w * 0.4)
        if number < shown:
            canvas.text(row.counts, x + w, base, faces.FIGURE, size + 1, theme.GOLD_RISE, RIGHT, count - 12)
        canvas.line((x, level), (x + w, level), line)
