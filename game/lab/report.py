"""A lab's report: one HTML page that needs nothing beside itself."""

import json
from collections.abc import Callable, Mapping
from gettext import NullTranslations
from html import escape
from typing import Any

from game.lab import charts, figures
from game.lab.charts import Interval
from game.lab.folder import Folder
from game.lab.plan import Entry
from game.lab.tally import Tally, mean, wilson

STYLE = """
:root { color-scheme: light dark; --paper: #f6f1e6; --ink: #14110f; --soft: #6a6055; --line: #d8cdb8; --gold: #8c6a1d; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14110f; --ink: #ece4d4; --soft: #a89d8b; --line: #37302a; --gold: #c9a24b; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 17px/1.5 "Alegreya Sans", "Noto Sans", "Noto Sans SC", "Segoe UI", Roboto, "PingFang SC", sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 3rem 1.25rem 4rem; }
h1, h2 { font-weight: 500; line-height: 1.2;
  font-family: Spectral, "Noto Serif", "Noto Serif SC", Georgia, "Songti SC", serif; }
h1 { font-size: 2.2rem; margin: 0; }
h2 { font-size: 1.35rem; margin: 2.75rem 0 0.5rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { font-size: 1rem; font-weight: 600; margin: 1.5rem 0 0.25rem; color: var(--gold); }
p, dd { margin: 0.35rem 0; }
.sub, .note, dt { color: var(--soft); }
.note { font-size: 0.9rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1.25rem; margin: 1.25rem 0 0; }
dd { overflow-wrap: anywhere; margin: 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: 0.75rem 0; font-variant-numeric: tabular-nums lining-nums; }
th, td { padding: 0.3rem 0.6rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { font-weight: 500; color: var(--soft); }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
svg { display: block; width: 100%; height: auto; margin: 0.5rem 0 1rem; }
svg text { fill: var(--ink); font-size: 13px; font-variant-numeric: tabular-nums; }
svg .tick, svg .remark { fill: var(--soft); font-size: 12px; }
svg .grid { stroke: var(--line); stroke-width: 1; }
svg .range { stroke: var(--gold); stroke-width: 2; stroke-linecap: round; }
svg .mark, svg .bar { fill: var(--gold); }
@media print { :root { --paper: #fff; --ink: #000; } }
"""


def page(folder: Folder, language: str, translations: NullTranslations) -> str:
    """The whole page, in a language."""
    return _Page(folder, language, translations).text()


class _Page:
    def __init__(self, folder: Folder, language: str, translations: NullTranslations) -> None:
        self._folder, self._plan, self._language = folder, folder.plan, language
        self._t = translations
        rules = folder.plan.rules
        self._reasons = rules.layout.reasons
        self._card_ids: tuple[str, ...] = tuple(rules.names.get("cards", ()))
        self._teller = rules.room.teller(rules, language)
        self._several = len(folder.plan.entries) > 1
        self._alone = len(rules.room.choosers) == 1
        self._names = [self._entry_name(entry) for entry in folder.plan.entries]

    def text(self) -> str:
        """See `page`."""
        _ = self._t.gettext
        title = _("{title}: the lab").format(title=self._teller.title())
        sections = [self._figures()]
        if self._several and self._alone:
            sections.append(self._ladder())
        sections.append(self._decks())
        sections += [self._win_rates(), self._ends()]
        sections.append(self._spread(_("Length in turns"), "turns"))
        if self._alone:
            sections.append(self._spread(_("Score"), "scores"))
        sections += [self._cards(), self._first(), self._parts(), self._seats(), self._windows()]
        return (
            f'<!DOCTYPE html>\n<html lang="{self._language}">\n<head>\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
            f"<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{escape(title)}</h1>\n{self._about()}\n"
            + "\n".join(section for section in sections if section)
            + "\n</main>\n</body>\n</html>\n"
        )

    # ---- parts ----

    def _about(self) -> str:
        _, plan = self._t.gettext, self._plan
        done = self._folder.done
        rows = {
            _("Players"): ", ".join(self._names),
            _("Matches"): str(done)
            if done == plan.matches
            else _("{done} of {all}").format(done=done, all=plan.matches),
            _("Seed"): str(plan.seed),
            _("Set-up"): "; ".join(plan.setups) if plan.setups != ("{}",) else _("as it comes"),
        }
        return "<dl>" + "".join(f"<dt>{escape(k)}</dt><dd>{escape(v)}</dd>" for k, v in rows.items()) + "</dl>"

    def _figures(self) -> str:
        pgettext = self._t.pgettext
        heads = [
            pgettext("lab", "players"),
            pgettext("lab", "wins"),
            pgettext("lab", "losses"),
            pgettext("lab", "draws"),
        ]
        heads += [pgettext("lab", "win rate"), pgettext("lab", "score"), pgettext("lab", "turns")]
        heads += [pgettext("lab", "ms a decision")]
        rows = []
        for name, tally in zip(self._names, self._folder.tallies, strict=True):
            f = figures.of(tally)
            time = f["median_ms_per_decision"]
            row = [name, str(f["wins"]), str(f["losses"]), str(f["draws"]), _percent(f["win_rate"])]
            row += [f"{f['mean_score']:.2f}", f"{f['mean_turns']:.2f}", "" if time is None else f"{time:g}"]
            rows.append(row)
        return self._section(self._t.gettext("Figures"), _table(heads, rows))

    def _ladder(self) -> str:
        _, pgettext = self._t.gettext, self._t.pgettext
        rungs = figures.ladder(self._folder)
        rows = [
            Interval(
                name,
                f["mean_score"],
                f["mean_score"] - 1.96 * rung.score_error,
                f["mean_score"] + 1.96 * rung.score_error,
            )
            for name, rung in zip(self._names, rungs, strict=True)
            for f in (rung.figures,)
        ]
        low, high = min(0.0, *(row.low for row in rows)), max(row.high for row in rows)
        heads = [pgettext("lab", "players"), pgettext("lab", "score"), pgettext("lab", "gain"), pgettext("lab", "± SE")]
        body = [
            [
                name,
                f"{rung.figures['mean_score']:.2f}",
                _signed(rung.gain),
                "" if rung.gain_error is None else f"{rung.gain_error:.2f}",
            ]
            for name, rung in zip(self._names, rungs, strict=True)
        ]
        note = _("Mean score with its 95 % interval. All played the same matches; the gain is over the line above.")
        chart = charts.intervals(_("Ladder"), rows, low, max(high, low + 1), lambda value: f"{value:g}")
        return self._section(_("Ladder"), chart + _table(heads, body), note)

    def _win_rates(self) -> str:
        _ = self._t.gettext
        rows = [
            Interval(
                name, _share(t.winners[0], t.matches), *wilson(t.winners[0], t.matches), f"{t.winners[0]} / {t.matches}"
            )
            for name, t in zip(self._names, self._folder.tallies, strict=True)
        ]
        note = _("Of the first player named, with 95 % intervals after Wilson.")
        return self._section(_("Win rate"), _shares(_("Win rate"), rows), note)

    def _ends(self) -> str:
        """How matches ended."""
        _ = self._t.gettext
        return self._section(_("How matches ended"), self._each(self._end_chart))

    def _end_chart(self, tally: Tally) -> str:
        total = tally.matches
        rows = [
            Interval(self._name("end", self._reasons[r]), _share(n, total), *wilson(n, total), str(n))
            for r, n in tally.reasons.most_common()
            if n
        ]
        return _shares(self._t.gettext("How matches ended"), rows)

    def _spread(self, title: str, counter: str) -> str:
        def chart(tally: Tally) -> str:
            counts: Mapping[int, int] = getattr(tally, counter)
            said = self._t.gettext("mean {mean}, {least} to {most}")
            told = said.format(mean=f"{mean(counts):.2f}", least=min(counts, default=0), most=max(counts, default=0))
            return f'<p class="note">{escape(told)}</p>' + charts.histogram(title, counts, _percent)

        return self._section(title, self._each(chart))

    def _cards(self) -> str:
        _ = self._t.gettext
        if not any(tally.cards for tally in self._folder.tallies):
            return ""
        note = _("Win rate of those who used a card at least once, with 95 % intervals; at the right, uses a match.")
        return self._section(_("Cards"), self._each(self._card_chart), note)

    def _card_chart(self, tally: Tally) -> str:
        rows = []
        for number, use in sorted(tally.cards.items(), key=lambda item: -item[1].uses):
            ident = self._card_ids[number] if number < len(self._card_ids) else str(number)
            rate, uses = _share(use.wins, use.matches), f"{_share(use.uses, tally.matches):.2f}"
            rows.append(Interval(self._name("card", ident), rate, *wilson(use.wins, use.matches), uses))
        return _shares(self._t.gettext("Cards"), rows)

    def _first(self) -> str:
        """Whether it pays to begin, where two choose."""
        _ = self._t.gettext
        tallies = self._folder.tallies
        if not any(tally.firsts for tally in tallies):
            return ""
        rows = [
            Interval(
                name, _share(t.firsts[1], t.matches), *wilson(t.firsts[1], t.matches), f"{t.firsts[1]} / {t.matches}"
            )
            for name, t in zip(self._names, tallies, strict=True)
        ]
        note = _("Matches that were won by whoever chose first.")
        return self._section(_("To begin"), _shares(_("To begin"), rows), note)

    def _parts(self) -> str:
        """Whether it pays to begin, by what the title's matches are divided by: a column each."""
        _, pgettext, divided = self._t.gettext, self._t.pgettext, self._plan.rules.room.divided_by
        if divided is None:
            return ""

        def table(tally: Tally) -> str:
            met = [(ident, tally.of_part(number)) for number, ident in enumerate(divided.ids)]
            parts = [(self._name(divided.kind, ident), part) for ident, part in met if part.matches]
            rows = {
                _("Matches"): [str(part.matches) for _name, part in parts],
                _("To begin"): [_percent(_share(part.first, part.matches)) for _name, part in parts],
                "95 %": [
                    "–".join(_percent(bound) for bound in wilson(part.first, part.matches)) for _name, part in parts
                ],
                pgettext("lab", "draws"): [_percent(_share(part.draws, part.matches)) for _name, part in parts],
                pgettext("lab", "turns"): [f"{part.turns / part.matches:.2f}" for _name, part in parts],
            }
            return _table(["", *(name for name, _part in parts)], [[head, *cells] for head, cells in rows.items()])

        return self._section(_("To begin, by where it is played"), self._each(table))

    def _seats(self) -> str:
        """Whether a seat is better than the other, whoever sits there."""
        _ = self._t.gettext
        rows = [
            Interval(f"{name} · {seat + 1}", _share(t.seats[seat], t.matches), *wilson(t.seats[seat], t.matches))
            for name, t in zip(self._names, self._folder.tallies, strict=True)
            for seat in (0, 1)
            if t.seats
        ]
        note = _("Matches that were won from the first and from the second seat, whoever began.")
        return self._section(_("By seat"), _shares(_("By seat"), rows), note) if rows else ""

    def _windows(self) -> str:
        """How often somebody was asked for an answer."""
        _ = self._t.gettext
        if not any(tally.windows for tally in self._folder.tallies):
            return ""

        def chart(tally: Tally) -> str:
            asked, turns = mean(tally.windows), mean(tally.turns)
            told = _("{count} a match, {rate} a turn").format(
                count=f"{asked:.1f}", rate=f"{asked / turns if turns else 0.0:.2f}"
            )
            return f'<p class="note">{escape(told)}</p>' + charts.histogram(_("Windows"), tally.windows, _percent)

        note = _("How often a player was asked whether he answers what the other did.")
        return self._section(_("Windows"), self._each(chart), note)

    def _decks(self) -> str:
        """Each ready deck against all others, and against each."""
        _ = self._t.gettext
        bouts = figures.bouts(self._folder)
        decks = list(dict.fromkeys(deck for deck, _other in bouts))
        if not decks:
            return ""
        rows = [
            Interval(
                self._name("deck", deck),
                _share(*bouts[deck, ""]),
                *wilson(*bouts[deck, ""]),
                "{} / {}".format(*bouts[deck, ""]),
            )
            for deck in decks
        ]
        body = [
            [
                self._name("deck", deck),
                *(_percent(_share(*bouts[deck, other])) if (deck, other) in bouts else "" for other in decks),
            ]
            for deck in decks
        ]
        heads = [self._t.pgettext("lab", "deck"), *(self._name("deck", deck) for deck in decks)]
        note = _("Win rate of each deck with 95 % intervals; the table: of the deck of a row against that of a column.")
        return self._section(_("Decks"), _shares(_("Decks"), rows) + _table(heads, body), note)

    # ---- pieces ----

    def _entry_name(self, entry: Entry) -> str:
        """Those who play; of several set-ups, their decks as well."""
        players = " – ".join(entry.players)
        if len(self._plan.setups) == 1:
            return players
        decks = " – ".join(self._name("deck", deck) for deck in self._plan.rules.room.decks_of(json.loads(entry.setup)))
        return f"{decks} ({players})" if len(self._plan.lineups) > 1 else decks

    def _section(self, title: str, body: str, note: str = "") -> str:
        said = f'<p class="note">{escape(note)}</p>' if note else ""
        return f"<section>\n<h2>{escape(title)}</h2>\n{said}{body}\n</section>"

    def _each(self, chart: Callable[[Tally], str]) -> str:
        """A chart for every line-up, under its name if there are several."""
        parts = []
        for name, tally in zip(self._names, self._folder.tallies, strict=True):
            if self._several:
                parts.append(f"<h3>{escape(name)}</h3>")
            parts.append(chart(tally))
        return "".join(parts)

    def _name(self, kind: str, ident: str) -> str:
        """The name of a card or an end; its id where the title has no name for it."""
        try:
            return self._teller.name(kind, ident)
        except KeyError:
            return ident


def cards_table(folder: Folder) -> str:
    """The use of cards as CSV, a line a card and entry."""
    names = tuple(folder.plan.rules.names.get("cards", ()))
    lines = ["players,setup,card,uses,matches,wins,win_rate"]
    for place, (entry, tally) in enumerate(zip(folder.plan.entries, folder.tallies, strict=True)):
        for card, use in figures.card_rows(tally, names).items():
            said = f"{use['uses']},{use['matches']},{use['wins']},{use['win_rate']}"
            lines.append(f"{'+'.join(entry.players)},{place // len(folder.plan.lineups)},{card},{said}")
    return "\n".join([*lines, ""])


def _shares(title: str, rows: list[Interval]) -> str:
    """Shares from 0 to 100 %, or to the greatest where all are small."""
    most = max((row.high for row in rows), default=1.0)
    return charts.intervals(title, rows, 0, 1 if most > 0.5 else most, _percent)


def _table(heads: list[str], rows: list[list[str]]) -> str:
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0


def _percent(share: float) -> str:
    """A share as it is read: with decimals where there is little of it."""
    percent = 100 * share
    return (
        f"{percent:.0f} %"
        if percent >= 10 or percent == 0
        else f"{percent:.1f} %"
        if percent >= 0.1
        else f"{percent:.2g} %"
    )


def _signed(value: Any) -> str:
    return "" if value is None else f"{value:+.2f}"
