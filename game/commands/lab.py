"""``cinquefoil lab``: many matches, their figures, a table and a report."""

import json
import shlex
import shutil
from argparse import Namespace
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from platformdirs import user_state_path

from game.commands.console import DONE, INTERRUPTED, BadArguments, Console, CouldNotFinish
from game.commands.options import SetupOptions, count_of, players_of, seed_of
from game.engine.errors import BadContent, BadSetup
from game.engine.room import Room
from game.lab import figures
from game.lab.crew import Crew, Dask, Processes, Threads, cores
from game.lab.folder import CARDS, REPORT, TABLE, Folder
from game.lab.plan import LabError, Plan, plan_of
from game.lab.run import Hearing, run
from game.lab.tally import wilson
from game.players import COMPUTER, HUMAN, RANDOM, names
from game.titles import room_of


def play(console: Console, args: Namespace) -> int:
    """Plays what is asked for, or what is left of it, and tells what came of it."""
    _ = console.gettext
    plan = _plan(console, args)
    folder_path = _folder_of(plan) if args.out is None else Path(args.out)
    try:
        folder = Folder(folder_path, plan)
    except LabError as error:
        raise (BadArguments if args.out is not None else CouldNotFinish)(str(error)) from None
    if 0 < folder.matches_done < plan.matches:
        said = _("{path}: going on after {done} of {all} matches")
        console.warn(said.format(path=folder_path, done=folder.matches_done, all=plan.matches))
    if folder.done < plan.matches:
        try:
            run(plan, _crew(console, args), folder, _hearing(console))
        except KeyboardInterrupt:
            console.progress("")
            _write_report(console, folder)
            _say_how_to_go_on(console, args, folder)
            return INTERRUPTED
        except LabError as error:
            console.progress("")
            raise CouldNotFinish(str(error)) from None
        finally:
            folder.close()
    console.progress("")
    folder.close()
    _tell(console, folder, args)
    if args.out is None:
        shutil.rmtree(folder_path)
    else:
        _write_report(console, folder)
        if not args.json:
            console.say(
                _("Table and report: {table}, {report}").format(table=folder_path / TABLE, report=folder_path / REPORT)
            )
    return DONE


def _plan(console: Console, args: Namespace) -> Plan:
    room = room_of(args.title)
    options = SetupOptions(args.set, room, console)
    if args.ladder and args.players is not None:
        raise BadArguments(console.gettext("--ladder plays every level; --players does not go with it"))
    if args.players is not None and HUMAN in [name.strip() for name in args.players.split(",")]:
        raise BadArguments(console.gettext("--players: nobody sits at the lab's tables; choose random or ai:LEVEL"))
    several = len(room.choosers) > 1
    if args.mirror and not several:
        raise BadArguments(console.gettext("--mirror: {title} has nobody to change seats with").format(title=room.id))
    pairings = room.pairings() if args.pairs else ({},)
    if not pairings:
        raise BadArguments(console.gettext("--pairs: {title} has no decks that meet").format(title=room.id))
    lineups = _ladder(room) if args.ladder else (players_of(args.players, room, True, console),)
    matches = count_of("--matches", args.matches, 1, console)
    mirror = args.mirror or (args.ladder and several)
    try:
        setups = [{**options.setup, **pairing} for pairing in pairings]
        return plan_of(room.id, setups, lineups, matches, seed_of(args.seed, console), mirror)
    except (BadSetup, BadContent) as error:
        raise options.blame(error) from None


def _ladder(room: Room) -> Sequence[tuple[str, ...]]:
    """Every level from weak to strong; where two choose, each against the next lower one, the lowest against chance."""
    levels = [name for name in names() if name.startswith(COMPUTER)]
    if len(room.choosers) == 1:
        return [(level,) for level in levels]
    return list(zip(levels, [RANDOM, *levels], strict=False))


def _folder_of(plan: Plan) -> Path:
    """Where a lab without ``--out`` is kept until it is done, so that an interrupted one can go on."""
    return user_state_path("cinquefoil") / "lab" / f"{plan.title}-{plan.digest}"


def _crew(console: Console, args: Namespace) -> Crew:
    """Who plays: threads, one a core, if nothing else is asked for."""
    asked = [option for option in ("threads", "processes", "dask") if getattr(args, option) is not None]
    if len(asked) > 1:
        said = console.gettext("--{first} and --{second} do not go together")
        raise BadArguments(said.format(first=asked[0], second=asked[1]))
    if args.dask is not None:
        try:
            return Dask(args.dask)
        except LabError as error:
            raise CouldNotFinish(str(error)) from None
    if args.processes is not None:
        return Processes(count_of("--processes", args.processes, 1, console))
    return Threads(cores() if args.threads is None else count_of("--threads", args.threads, 1, console))


def _hearing(console: Console) -> Hearing:
    _ = console.gettext

    def progress(done: int, every: int, rate: float) -> None:
        left = _time((every - done) / rate) if rate else "…"
        said = _("{done} of {all} matches · {rate} a second · {left} left")
        console.progress(
            said.format(done=done, all=every, rate=f"{rate:.3g}" if rate < 100 else round(rate), left=left)
        )

    def told(worker: str, first: int, last: int) -> None:
        console.progress("")
        if first < 0:
            console.warn(_("the worker {worker} was lost; what it had is played again").format(worker=worker))
        else:
            said = _("a worker died; matches {first} to {last} are played again")
            console.warn(said.format(first=first, last=last))

    return Hearing(progress, told)


def _time(seconds: float) -> str:
    """A time in the largest two of its units: ``1:02:03`` or ``2:03``."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _say_how_to_go_on(console: Console, args: Namespace, folder: Folder) -> None:
    words = ["cinquefoil", "lab", args.title]
    for option in ("players", "matches", "seed", "out", "threads", "processes", "dask"):
        value = getattr(args, option)
        if option == "seed":
            value = folder.plan.seed
        if value is not None:
            words += [f"--{option}", str(value)]
    words += [word for item in args.set for word in ("--set", item)]
    words += [f"--{flag}" for flag in ("ladder", "mirror", "pairs", "json") if getattr(args, flag)]
    said = console.gettext("interrupted; {done} of {all} matches are kept; to go on: {command}")
    console.warn(said.format(done=folder.matches_done, all=folder.plan.matches, command=shlex.join(words)))


# ---- what came of it ----


def _write_report(console: Console, folder: Folder) -> None:
    from game.lab.report import cards_table, page

    if len(folder.plan.rules.room.choosers) > 1:
        (folder.path / CARDS).write_text(cards_table(folder), encoding="utf-8")
    (folder.path / REPORT).write_text(page(folder, console.language, console.translations), encoding="utf-8")


def _tell(console: Console, folder: Folder, args: Namespace) -> None:
    """The figures, as a table or as one JSON object."""
    rungs = figures.ladder(folder)
    if args.json:
        console.say(json.dumps(_json(folder, args.ladder)))
        return
    _, pgettext = console.gettext, console.pgettext
    heads = [pgettext("lab", "players"), pgettext("lab", "wins"), pgettext("lab", "of"), pgettext("lab", "win rate")]
    heads += ["95 %", pgettext("lab", "score"), pgettext("lab", "turns")]
    heads += [pgettext("lab", "ms a decision")]
    alone = len(folder.plan.rules.room.choosers) == 1
    if args.ladder and alone:
        heads += [pgettext("lab", "gain"), pgettext("lab", "± SE")]
    rows = [heads]
    if args.pairs:
        rungs = ()
        _tell_decks(console, folder)
    for rung in rungs:
        f = rung.figures
        row = [rung.players, str(f["wins"]), str(f["matches"]), f"{100 * f['win_rate']:.1f} %"]
        row += [f"{100 * f['ci95'][0]:.1f}–{100 * f['ci95'][1]:.1f} %", f"{f['mean_score']:.2f}"]
        row += [
            f"{f['mean_turns']:.2f}",
            "" if f["median_ms_per_decision"] is None else str(f["median_ms_per_decision"]),
        ]
        if args.ladder and alone:
            row += ["" if rung.gain is None else f"{rung.gain:+.2f}"]
            row += ["" if rung.gain_error is None else f"{rung.gain_error:.2f}"]
        rows.append(row)
    if rungs:
        console.say_table(rows)


def _json(folder: Folder, ladder: bool) -> dict[str, Any]:
    """What ``--json`` prints."""
    rules = folder.plan.rules
    rungs = figures.ladder(folder)
    if len(rules.room.choosers) == 1:
        return {"ladder": [rung.json() for rung in rungs]} if ladder else rungs[0].figures
    names = tuple(rules.names.get("cards", ()))
    found = [
        {"players": ",".join(entry.players), "decks": rules.room.decks_of(json.loads(entry.setup))}
        | rung.figures
        | figures.table(tally, names)
        | ({"parts": figures.by_part(tally, rules.room.divided_by)} if rules.room.divided_by else {})
        for entry, rung, tally in zip(folder.plan.entries, rungs, folder.tallies, strict=True)
    ]
    if len(folder.plan.setups) > 1:
        return {"decks": figures.decks(folder), "tables": found}
    return {"ladder": found} if ladder else found[0] | {"by_deck": figures.decks(folder)}


def _tell_decks(console: Console, folder: Folder) -> None:
    """Each deck's share of its matches against each other one, and of all."""
    bouts = figures.bouts(folder)
    decks = list(dict.fromkeys(deck for deck, _ in bouts))
    rows = [["", *(str(number) for number in range(1, len(decks) + 1)), console.pgettext("lab", "all"), "95 %"]]
    for number, deck in enumerate(decks, 1):
        row = [f"{number} {deck}"]
        for other in decks:
            bout = bouts.get((deck, other))
            row.append(f"{100 * bout.wins / bout.matches:.1f} %" if bout and bout.matches else "")
        bout = bouts[deck, ""]
        low, high = wilson(*bout)
        rows.append([*row, f"{100 * bout.wins / max(bout.matches, 1):.1f} %", f"{100 * low:.1f}–{100 * high:.1f} %"])
    console.say_table(rows)
    firsts = sum((tally.firsts for tally in folder.tallies), Counter[int]())
    low, high = wilson(firsts[1], firsts.total())
    said = console.gettext("who begins wins {rate} ({low}–{high})")
    percent = [f"{100 * share:.1f} %" for share in (firsts[1] / max(firsts.total(), 1), low, high)]
    console.say(said.format(rate=percent[0], low=percent[1], high=percent[2]))
