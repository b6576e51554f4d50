"""The figures that the program is held to, measured on this machine and laid beside their goals.

A figure is one line in the list of its room. Its name is what ``--json`` calls it; the part before the point (or
``part``) is what it is asked for by. What is timed is the median of several runs, each at least 50 ms long;
of work in one thread the processor's time is taken, so that what else runs here does not count.
"""

import json
from collections.abc import Callable, Iterator, Sequence

from game.bench import battles, engine, records, window
from game.bench.figure import Figure
from game.commands.console import DONE, BadArguments, Console

FIGURES: tuple[Figure, ...] = (*engine.FIGURES, *battles.FIGURES, *records.FIGURES, *window.FIGURES)


def chosen(parts: Sequence[str], _: Callable[[str], str]) -> tuple[Figure, ...]:
    """The figures of these parts (or of these names); of none: all.

    Raises: ``BadArguments`` naming the parts there are.
    """
    known = {name for figure in FIGURES for name in (figure.room, figure.name)}
    for part in parts:
        if part not in known:
            rooms = ", ".join(dict.fromkeys(figure.room for figure in FIGURES))
            raise BadArguments(_("unknown part of the bench: {part}; there are {parts}").format(part=part, parts=rooms))
    return tuple(figure for figure in FIGURES if not parts or {figure.room, figure.name} & set(parts))


def run(console: Console, parts: Sequence[str], as_json: bool) -> int:
    """Measures, and prints a table or one JSON object."""
    found: dict[str, float | None] = {}
    for figure in chosen(parts, console.gettext):
        console.progress(figure.name)
        found[figure.name] = figure.measure()
        console.progress("")
    if as_json:
        console.say(json.dumps({name: value if value is None else _rounded(value) for name, value in found.items()}))
        return DONE
    console.say_all(table(found, console.pgettext))
    return DONE


def table(found: dict[str, float | None], pgettext: Callable[[str, str], str]) -> Iterator[str]:
    """The figures beside their goals, one a line."""
    known = {figure.name: figure for figure in FIGURES}
    holds, missed = pgettext("bench", "holds"), pgettext("bench", "MISSED")
    unknown = pgettext("bench", "not measured")
    heads = (pgettext("bench", "figure"), pgettext("bench", "goal"), pgettext("bench", "here"))
    rows = [(*heads, pgettext("bench", "floor"), "")]
    for name, value in found.items():
        figure = known[name]
        goal = "" if figure.goal is None else f"{'≥' if figure.least else '≤'} {_written(figure.goal, figure.unit)}"
        least = found.get(figure.floor)
        floor = _written(least, figure.unit) if least is not None else ""
        if value is None:
            rows.append((name, goal, unknown, floor, ""))
            continue
        said = "" if figure.goal is None else holds if figure.holds(value) else missed
        rows.append((name, goal, _written(value, figure.unit), floor, said))
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    for row in rows:
        name, *numbers, said = row
        cells = [text.rjust(width) for text, width in zip(numbers, widths[1:], strict=False)]
        yield "  ".join([name.ljust(widths[0]), *cells, said]).rstrip()


def _written(value: float, unit: str) -> str:
    return f"{_rounded(value):,} {unit}" if unit != "/s" else f"{_rounded(value):,}{unit}"


def _rounded(value: float) -> float | int:
    """A number with four digits that count; whole from there on."""
    return round(value) if value >= 1000 else float(f"{value:.4g}")
