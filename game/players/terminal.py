"""A person at a terminal: a numbered menu, and a line typed or piped in."""

import contextlib
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from gettext import NullTranslations

from game.engine.action import Action
from game.i18n import cells, pad, printable

PROMPT = "> "
WIDEST = 72  # cells before the notation stands in a column of its own


@dataclass(frozen=True, slots=True)
class Wish:
    """What a person wants: ``verb`` is play, undo, save, log, board or quit; ``text`` the notation or the name."""

    verb: str
    text: str = ""


class Terminal:
    """Shows what is legal and reads what is wanted; what a wish does is up to the table."""

    def __init__(self, translations: NullTranslations, plain: bool = False) -> None:
        """``plain``: what it shows is heard; an empty line then plays the only thing that can be done."""
        self._translations = translations
        self._plain = plain
        self._prompting = sys.stdin is not None and sys.stdin.isatty()
        if self._prompting:
            _edit_lines()

    def ask(self, actions: Sequence[Action], can_undo: bool) -> Wish:
        """Reads lines until one is understood; no more lines: quit.

        A notation that is not in the menu is accepted too: the core judges it and says what is wrong.
        """
        while True:
            line = self._line()
            if line is None:
                return Wish("quit")
            wish = self._understood(line, actions, can_undo)
            if wish is not None:
                return wish

    def menu(self, actions: Sequence[Action], words: Sequence[str], can_undo: bool) -> None:
        """Shows what can be played, numbered, and what else can be wished; ``words`` says each action."""
        _ = self._translations.gettext
        column = min(max(map(cells, words), default=0), WIDEST)
        digits = len(str(len(actions)))
        for number, (action, said) in enumerate(zip(actions, words, strict=True), 1):
            print(printable(f"{number:>{digits + 1}}  {pad(said, column)}  [{action}]"))
        more = [_("u undo")] if can_undo else []
        more += [_("s NAME save"), _("l log"), _("? help"), _("q quit")]
        print(" · ".join(more))

    def ways(self, can_undo: bool) -> None:
        """What else can be wished beside the numbers, in a sentence."""
        _ = self._translations.gettext
        said = _("Type a number; or b for the board, l for the log, s with a name to save, q to leave, ? for help.")
        print(f"{said} {_('u takes the last action back.')}" if can_undo else said)

    def _line(self) -> str | None:
        """The next line without its end; None when there are no more."""
        if self._prompting:
            try:
                return input(PROMPT)
            except EOFError:
                print()
                return None
        print(PROMPT, end="", flush=True)
        line = sys.stdin.readline() if sys.stdin is not None else ""
        print(printable(line.rstrip("\n")), flush=True)  # as it would stand there if it had been typed
        return line.rstrip("\r\n") if line else None

    def _understood(self, line: str, actions: Sequence[Action], can_undo: bool) -> Wish | None:
        """What a line wants; None when there is nothing to do but to read another one."""
        _ = self._translations.gettext
        words = line.split()
        if not words:
            return Wish("play", str(actions[0])) if self._plain and len(actions) == 1 else None
        if len(words) == 1 and words[0].isdecimal():
            number = int(words[0][:9])
            if 1 <= number <= len(actions):
                return Wish("play", str(actions[number - 1]))
            print(_("There is no {number} in the list: 1 to {last}.").format(number=words[0][:9], last=len(actions)))
            return None
        verb = {"u": "undo", "l": "log", "b": "board", "q": "quit"}.get(words[0], words[0])
        if verb == "undo" and not can_undo:
            print(_("The last action cannot be taken back: something was revealed by it, or nothing was played."))
            return None
        if verb in ("undo", "log", "board", "quit") and len(words) == 1:
            return Wish(verb)
        if verb in ("s", "save"):
            if len(words) > 1:
                return Wish("save", " ".join(words[1:]))
            print(_("A save needs a name: s NAME"))
            return None
        if verb in ("?", "h", "help"):
            self._help(can_undo)
            return None
        return Wish("play", " ".join(words))

    def _help(self, can_undo: bool) -> None:
        _ = self._translations.gettext
        print(_("A number plays that action; so does its notation, which stands beside it in brackets."))
        print(_("concede  gives the match up"))
        if can_undo:
            print(_("u        takes the last action back"))
        print(_("s NAME   saves the match under a name"))
        print(_("b        shows the board again"))
        print(_("l        shows everything that has happened"))
        print(_("q        leaves; the match is kept, and can be resumed"))


def _edit_lines() -> None:
    """Lets the arrow keys work in what is typed, where the system can."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  input() uses it once it is there
