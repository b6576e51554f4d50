"""Charts as inline SVG: intervals and histograms. Colours are the page's own variables, so light and dark both read."""

import math
from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import NamedTuple

WIDTH = 720
ROW, TOP, FOOT = 26, 6, 26
LETTER = 8.0  # pixels of a letter of a label, about
MOST_BARS = 40


class Interval(NamedTuple):
    """A row of `intervals`: a value, where it may lie, and a remark at the right."""

    label: str
    value: float
    low: float
    high: float
    remark: str = ""


def intervals(title: str, rows: Sequence[Interval], low: float, high: float, say: Callable[[float], str]) -> str:
    """A point and its interval on each row, over one scale from ``low`` to ``high``; ``say`` writes a value."""
    left = min(240.0, 16 + LETTER * max((_length(row.label) for row in rows), default=0))
    right = WIDTH - 16 - LETTER * max((len(row.remark) for row in rows), default=0)
    height = TOP + ROW * len(rows) + FOOT
    ticks = _ticks(low, high)
    bottom, top = min(low, ticks[0]), max(high, ticks[-1])

    def x(value: float) -> float:
        return left + (right - left) * (value - bottom) / (top - bottom)

    parts = [_tick(x(tick), TOP, height - FOOT, say(tick)) for tick in ticks]
    for number, row in enumerate(rows):
        y = TOP + ROW * (number + 0.5)
        parts.append(
            f'<text class="label" x="{left - 10:.1f}" y="{y + 4:.1f}" text-anchor="end">{escape(row.label)}</text>'
        )
        parts.append(f'<line class="range" x1="{x(row.low):.1f}" x2="{x(row.high):.1f}" y1="{y:.1f}" y2="{y:.1f}"/>')
        spoken = f"{row.label}: {say(row.value)} ({say(row.low)}–{say(row.high)})"
        parts.append(
            f'<circle class="mark" cx="{x(row.value):.1f}" cy="{y:.1f}" r="5"><title>{escape(spoken)}</title></circle>'
        )
        parts.append(
            f'<text class="remark" x="{WIDTH - 4}" y="{y + 4:.1f}" text-anchor="end">{escape(row.remark)}</text>'
        )
    return _svg(title, height, parts)


def histogram(title: str, counts: Mapping[int, int], say: Callable[[float], str]) -> str:
    """How often each value came, neighbouring values together where there are many; ``say`` writes a share."""
    total = sum(counts.values())
    if not total:
        return ""
    first, last = min(counts), max(counts)
    width = _bar_width(last - first + 1)
    first -= first % width
    bars = [0] * ((last - first) // width + 1)
    for value, count in counts.items():
        bars[(value - first) // width] += count
    left, right, bottom, height = 56.0, WIDTH - 8.0, 190.0, 216.0
    step = (right - left) / len(bars)
    most = max(bars) / total
    ticks = _ticks(0, most)
    top = max(ticks[-1], most)
    parts = []
    for tick in ticks:
        y = bottom - (bottom - 10) * tick / top
        parts.append(f'<line class="grid" x1="{left}" x2="{right}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text class="tick" x="{left - 8}" y="{y + 4:.1f}" text-anchor="end">{escape(say(tick))}</text>')
    every = math.ceil(len(bars) / 12)
    for number, count in enumerate(bars):
        x, tall = left + step * number, (bottom - 10) * count / total / top
        value = first + number * width
        name = str(value) if width == 1 else f"{value}–{value + width - 1}"
        spoken = f"{name}: {count} ({say(count / total)})"
        parts.append(
            f'<rect class="bar" x="{x + step * 0.08:.1f}" y="{bottom - tall:.1f}" width="{step * 0.84:.1f}" '
            f'height="{tall:.1f}"><title>{escape(spoken)}</title></rect>'
        )
        if number % every == 0:
            parts.append(
                f'<text class="tick" x="{x + step / 2:.1f}" y="{bottom + 18}" text-anchor="middle">{value}</text>'
            )
    return _svg(title, height, parts)


def _svg(title: str, height: float, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title)}">' + "".join(parts) + "</svg>"
    )


def _tick(x: float, top: float, bottom: float, said: str) -> str:
    return (
        f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{top}" y2="{bottom}"/>'
        f'<text class="tick" x="{x:.1f}" y="{bottom + 18}" text-anchor="middle">{escape(said)}</text>'
    )


def _ticks(low: float, high: float, wanted: int = 5) -> list[float]:
    """Round values that cover a range.

    >>> _ticks(0, 0.93)
    [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]
    >>> _ticks(40, 265)
    [0, 50, 100, 150, 200, 250, 300]
    """
    span = max(high - low, 1e-9)
    rough = span / wanted
    power = 10 ** math.floor(math.log10(rough))
    step = next(power * factor for factor in (1, 2, 2.5, 5, 10) if power * factor >= rough * 0.999)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    values = [round(number * step, 10) for number in range(first, last + 1)]
    return [int(value) if step >= 1 and value == int(value) else value for value in values]


def _bar_width(values: int) -> int:
    """Values that one bar takes together: 1, 2, 5, 10, 20 …

    >>> [_bar_width(values) for values in (12, 60, 300)]
    [1, 2, 10]
    """
    width, factors = 1, (2, 2.5, 2)
    number = 0
    while values / width > MOST_BARS:
        width = int(width * factors[number % 3])
        number += 1
    return width


def _length(text: str) -> float:
    """Letters of a text; one of Chinese is as wide as two."""
    return sum(2.0 if ord(letter) > 0x2E7F else 1.0 for letter in text)
