"""A deck of ESTRO at a glance: how many cards of each estro, the means of their stats, what the matrix brings them."""

from collections.abc import Sequence

from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.drawing.theme import Colour
from game.estro.client.art.box import draw_cut
from game.estro.client.art.marks import draw_estro
from game.estro.client.art.palette import GAIN, LINE, LOSS, QUIET, SECOND, TEXT, pale
from game.estro.client.panel_words import Words
from game.estro.engine.charts import MATRIX
from game.estro.engine.content import Card
from game.estro.engine.vocabulary import ESTRI, STATS
from game.i18n import minus

ROWS = 5
SIZE = 14.0
NAMES = 0.31
"""Which part of the width the names of the rows take."""


def mean_of_matrix(deck: Sequence[Card]) -> tuple[float, ...]:
    """What the matrix brings a card of the deck that attacks, on average, against each estro."""
    count = max(1, len(deck))
    return tuple(sum(MATRIX[card.estro][target] for card in deck) / count for target in ESTRI[1:])


def mean_stats(deck: Sequence[Card]) -> tuple[float, ...]:
    """The mean of each stat over a deck."""
    count = max(1, len(deck))
    return tuple(sum(card.stats[stat] for card in deck) / count for stat in range(len(ESTRI) - 1))


def draw_chart(canvas: Canvas, rect: Rect, deck: Sequence[Card], words: Words) -> None:
    """A table of five columns, one an estro, which has one stat each."""
    x, y, w, h = rect
    draw_cut(canvas, rect)
    step, left = h / ROWS, x + NAMES * w
    wide = (w - NAMES * w - 8) / (len(ESTRI) - 1)
    middles = [left + wide * (number + 0.5) for number in range(len(ESTRI) - 1)]
    for estro, middle in zip(ESTRI[1:], middles, strict=True):
        draw_estro(canvas, estro, middle, y + step * 0.5, min(10.0, step * 0.36))
    counts = [sum(card.estro == estro for card in deck) for estro in ESTRI[1:]]
    inks = [pale(estro) if count else QUIET for estro, count in zip(ESTRI[1:], counts, strict=True)]
    whole = sum(card.total for card in deck) / max(1, len(deck))
    told = f"{words.term('tot')} {_figure(whole, words)}" if deck else words.term("tot")
    _row(canvas, (x, y + step * 0.08, w, step), told, [], [], [])
    _row(canvas, (x, y + step, w, step), words.say("Cards"), middles, [str(count) for count in counts], inks)
    names = [words.stat(stat) for stat in STATS]
    _row(canvas, (x, y + 2 * step, w, step), "", middles, names, [SECOND] * len(middles))
    means = [f"{mean:.0f}" for mean in mean_stats(deck)]
    _row(
        canvas, (x, y + 3 * step - step * 0.2, w, step), words.say("On average"), middles, means, [TEXT] * len(middles)
    )
    canvas.fill(LINE, (x + 10, y + 4 * step - 2, w - 20, 1))
    gains = mean_of_matrix(deck)
    inks = [GAIN if gain > 0 else LOSS if gain < 0 else QUIET for gain in gains]
    said = [minus(_figure(gain, words, sign=True)) for gain in gains]
    _row(canvas, (x, y + 4 * step, w, step), words.term("matrix"), middles, said, inks)


def _figure(value: float, words: Words, sign: bool = False) -> str:
    """A mean with one digit behind the point; "+2.6" with its sign."""
    value = round(value, 1) or 0.0
    whole, part = f"{value:+.1f}".split(".") if sign and value else f"{value:.1f}".split(".")
    return words.say("{whole}.{part}", whole=whole, part=part) if part != "0" else whole


def _row(
    canvas: Canvas, rect: Rect, name: str, middles: Sequence[float], said: Sequence[str], inks: Sequence[Colour]
) -> None:
    """A row of the table: what it tells, and a figure in each column."""
    x, y, w, h = rect
    base = y + h / 2 + canvas.letters(SIZE) * 0.34
    if name:
        canvas.text(name, x + NAMES * w - 6, base, faces.TEXT, SIZE, SECOND, RIGHT, NAMES * w - 14)
    for middle, figure, ink in zip(middles, said, inks, strict=True):
        canvas.text(figure, middle, base, faces.BOLD, SIZE, ink, CENTRE)
