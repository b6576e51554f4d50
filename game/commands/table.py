"""A match at a terminal: each who chooses is asked in turn, and what happened is told sentence by sentence."""

import shlex
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple, TextIO

import game
from game.commands.console import DONE, FAILED, INTERRUPTED, Console
from game.engine.action import Action
from game.engine.errors import BadRecord, IllegalAction
from game.engine.event import Event
from game.engine.teller import Teller
from game.engine.undo import reveals
from game.i18n import printable
from game.narration import DETAILED, Narrator, chapter, teller_of, told
from game.players import HUMAN, player_named, seats_of
from game.players.terminal import Terminal, Wish
from game.records.library import MATCHES, Library, default_folder
from game.records.lines import Entry
from game.records.record import Record
from game.records.replay import begin, play_entry


def how_to_go_on(path: Path | None, flag: str = "--text") -> str:
    """The command that resumes a match."""
    return f"cinquefoil resume {shlex.quote(str(path))} {flag}".rstrip()


class Telling(NamedTuple):
    """How a match is told."""

    depth: int = DETAILED
    plain: bool = False
    """Whether in sentences alone, as a narrator does."""
    copy: TextIO | None = None
    """Where the sentences stand as well."""

    def say_all(self, console: Console, lines: Iterable[str]) -> None:
        """Lines of the match, for who sits here and for who reads the copy."""
        for line in lines:
            console.say(line)
            if self.copy is not None:
                print(printable(line), file=self.copy, flush=True)


class Telltale:
    """Says once what keeps a record from being saved, and says it again when it is something else."""

    def __init__(self, console: Console, record: Record) -> None:
        self._console = console
        self._record = record
        self._said: str | None = None

    def look(self) -> None:
        """To be called after every action."""
        trouble = self._record.trouble
        if trouble is not None and trouble != self._said:
            self._console.warn(trouble)
        self._said = trouble


class Table:
    """One match being played at a terminal.

    What always holds: the match stands where its record stands; for each viewer the log has a chapter an action that
    stands, behind the opening; ``_telling`` says of each of these actions whether it told anybody anything.
    """

    def __init__(self, console: Console, record: Record, how: Telling | None = None) -> None:
        """Sits down where the record stands.

        Raises: ``BadRecord`` when it can not be played again.
        """
        self._console = console
        self._record = record
        how = self._how = how or Telling()
        self._terminal = Terminal(console.translations, how.plain)
        self._telltale = Telltale(console, record)
        self._match = begin(record, game.start)
        self._rules = self._match.rules
        self._teller: Teller = teller_of(self._match, record.header, console.language)
        self._narrator = Narrator(self._teller, self._match, record, how.depth) if how.plain else None
        self._shows_board = True
        """Whether the board is to be told before the next choice: a narrator tells it once, and when asked."""
        self._seats = seats_of(self._match, record)
        self._players = {seat: player_named(name, record.header.seed, seat) for seat, name in self._seats.items()}
        people = tuple(seat for seat, name in self._seats.items() if name == HUMAN)
        self._viewers: tuple[int | None, ...] = people or (None,)
        self._log: dict[int | None, list[list[str]]] = {}
        self._shown: dict[int | None, int] = dict.fromkeys(self._viewers, 0)
        self._telling: list[bool] = []
        self._replay()

    # ---- standing where the record stands ----

    def _replay(self) -> None:
        """Plays the record from its beginning, and goes on in it."""
        match = self._match = begin(self._record, game.start)
        self._log = {viewer: [self._opening(match, viewer)] for viewer in self._viewers}
        self._telling = []
        for entry in self._record.actions():
            play = _again(self._record, entry)
            self._take(play, entry.n, entry.player, entry.action)
        match.go_on_in(self._record)
        complete(match)

    def _opening(self, match: game.Match, viewer: int | None) -> list[str]:
        if self._narrator is not None:
            return self._narrator.opening(match, viewer)
        return told(self._teller, {}, match.opening_for(viewer), self._how.depth)

    def _take(
        self, play: Callable[[game.Match, int | None], tuple[Event, ...]], n: int, player: int, action: str
    ) -> None:
        """Plays an action, and tells it to every viewer as that viewer may know it."""
        match, telling = self._match, False
        before = {viewer: match.view(viewer) for viewer in self._viewers}
        # The last one plays on the match itself, the others see the same on twins.
        events = {viewer: play(_twin(match), viewer) for viewer in self._viewers[1:]}
        events[self._viewers[0]] = play(match, self._viewers[0])
        for viewer in self._viewers:
            if self._narrator is not None:
                chosen = self._rules.notation.parse(action)
                self._log[viewer].append(self._narrator.action(before[viewer], chosen, events[viewer]))
            else:
                lines = told(self._teller, before[viewer], events[viewer], self._how.depth)
                self._log[viewer].append(chapter(n, player, action, lines, len(self._seats) > 1))
            telling = telling or reveals(self._rules, before[viewer], events[viewer])
        self._telling.append(telling)

    # ---- playing ----

    def run(self) -> int:
        """Plays until the match is over or the person leaves; the exit status."""
        _ = self._console.gettext
        seed = self._record.header.seed
        self._console.say(_("{title}, seed {seed}").format(title=self._teller.title(), seed=seed))
        if len(self._record):
            self._shown = {viewer: len(log) for viewer, log in self._log.items()}
            self._console.say(_("Going on after action {n}.").format(n=len(self._record)))
        self._telltale.look()
        try:
            while (actor := self._match.actor) is not None:
                player = self._players[actor]
                if player is None:
                    if not self._ask(actor):
                        return self._leave()
                else:
                    self._play(str(player.choose(self._match)), actor)
                if self._viewers == (None,):
                    self._catch_up(None)
        except KeyboardInterrupt:
            self._console.say()
            self._leave()
            return INTERRUPTED
        return self._over()

    def _ask(self, seat: int) -> bool:
        """Asks a person once; False if they leave."""
        self._catch_up(seat)
        actions = self._match.actions()
        self._offer(seat, actions)
        while True:
            wish = self._terminal.ask(actions, self._can_undo(seat))
            if wish.verb == "quit":
                return False
            if wish.verb == "play":
                try:
                    self._play(wish.text, seat)
                except IllegalAction as error:
                    self._console.say(error.told(self._console.gettext))
                    continue
            elif wish.verb == "undo":
                self._take_back(seat)
            elif wish.verb == "save":
                self._save(wish)
                continue
            elif wish.verb == "log":
                for lines in self._log[seat]:
                    self._console.say_all(lines)
                continue
            self._shows_board = wish.verb == "board"
            return True

    def _offer(self, seat: int, actions: Sequence[Action]) -> None:
        """How it stands, and what can be done."""
        view = self._match.view(seat)
        if self._narrator is not None:
            lines = self._narrator.board(view) if self._shows_board else []
            self._how.say_all(self._console, [*lines, *self._narrator.choices(view, actions, seat)])
            self._terminal.ways(self._can_undo(seat))
            return
        self._console.say()
        self._console.say(self._teller.board(view))
        self._console.say()
        words = [self._teller.action(view, action) for action in actions]
        self._terminal.menu(actions, words, self._can_undo(seat))

    def _play(self, action: str, player: int) -> None:
        """Plays an action or its notation.

        Raises: ``IllegalAction``.
        """
        chosen = self._rules.notation.parse(action)
        self._take(lambda match, viewer: match.play(chosen, viewer), len(self._record) + 1, player, chosen.text)
        self._telltale.look()

    def _can_undo(self, seat: int) -> bool:
        """Whether the last action was this player's own, and told nobody anything."""
        return bool(self._telling) and not self._telling[-1] and self._record.actions()[-1].player == seat

    def _take_back(self, seat: int) -> None:
        last = self._record.actions()[-1]
        self._record.undo(last.n - 1)
        self._replay()
        self._shown = {viewer: min(shown, len(self._log[viewer])) for viewer, shown in self._shown.items()}
        self._console.say(self._console.gettext("Taken back: {action}").format(action=last.action))
        self._telltale.look()

    def _save(self, wish: Wish) -> None:
        """Saves under a name; a save of this very match may be overwritten."""
        _ = self._console.gettext
        with Library() as library:
            own = (item.name or "" for item in library.slots() if item.match == self._record.id)
            again = wish.text.strip().casefold() in (name.casefold() for name in own)
            try:
                item = library.save_as(self._record, wish.text, overwrite=again)
            except BadRecord as error:
                self._console.say(error.told(self._console.gettext))
            else:
                self._console.say(_("Saved as “{name}”: {path}").format(name=item.name, path=item.path))

    # ---- telling ----

    def _catch_up(self, viewer: int | None) -> None:
        """Prints what this viewer has not been told yet."""
        for lines in self._log[viewer][self._shown[viewer] :]:
            self._how.say_all(self._console, lines)
        self._shown[viewer] = len(self._log[viewer])

    def _leave(self) -> int:
        """The match stays as it is, to be resumed."""
        _ = self._console.gettext
        path = self._record.path
        self._record.close()
        self._telltale.look()
        if path is None or self._record.trouble is not None:
            self._console.warn(_("the match could not be saved"))
            return FAILED
        self._console.say(_("The match is kept after action {n}.").format(n=len(self._record)))
        flag = "--narrate" if self._how.plain else "--text"
        self._console.say(_("To go on: {command}").format(command=how_to_go_on(path, flag)))
        return DONE

    def _over(self) -> int:
        for viewer in self._viewers[:1]:
            self._catch_up(viewer)
        self._console.say()
        return say_result(self._console, self._match, self._viewers[0], self._telltale)


def complete(match: game.Match) -> None:
    """Writes the result that a program killed after the last action could not write any more."""
    record, result = match.record, match.result
    if record is not None and result is not None and record.result is None:
        record.finish(result.winner, result.reason)


def say_result(console: Console, match: game.Match, viewer: int | None, telltale: Telltale) -> int:
    """How a match ended, its seed, and where its record lies; the record's file is let go.

    The exit status: a match whose record could not be kept whole has failed, and what was kept of it is told.
    """
    _ = console.gettext
    record = match.record
    assert record is not None
    console.say(teller_of(match, record.header, console.language).result(match.view(viewer)))
    console.say(_("Seed: {seed}").format(seed=record.header.seed))
    path = record.path
    if path is not None and path.parent == default_folder() / MATCHES:
        path = record.compress()
    record.close()
    telltale.look()
    if path is None:
        return DONE
    if record.trouble is not None:
        console.warn(kept_of(console, record, path))
        return FAILED
    console.say(_("Record: {path}").format(path=path))
    return DONE


def kept_of(console: Console, record: Record, path: Path) -> str:
    """How much of a record that could not be saved stands in its file."""
    try:
        kept = len(Record.load(path))
    except BadRecord:
        return console.gettext("nothing of the match could be saved in {path}").format(path=path)
    said = console.gettext("{kept} of {all} actions of the match are kept in {path}; the rest could not be saved")
    return said.format(kept=kept, all=len(record), path=path)


def _again(record: Record, entry: Entry) -> Callable[[game.Match, int | None], tuple[Event, ...]]:
    """Plays a line of a record."""
    return lambda match, viewer: play_entry(record, match, entry, viewer)


def _twin(match: game.Match) -> game.Match:
    twin = match.copy()
    twin.record = None
    return twin
