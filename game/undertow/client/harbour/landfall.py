"""What a battle of the campaign brought: in a sentence for the end of the match, and on a sheet in the harbour."""

from collections.abc import Callable, Iterator, Sequence
from gettext import NullTranslations

from game import i18n
from game.client.drawing import text as faces
from game.client.drawing.canvas import Canvas, Rect
from game.client.menu_scene import MenuScene
from game.client.stage import Stage
from game.client.widgets import FOCUSED, Group, Widget
from game.presenters import presenter_of
from game.undertow.client.art import art
from game.undertow.client.art.palette import BRASS_LIT, HEADING, NOW_LIT, WORDS
from game.undertow.client.harbour.parts import Plank
from game.undertow.client.ladder import TITLE
from game.undertow.client.panel_words import Words
from game.undertow.client.printed import in_a_line
from game.undertow.engine.campaign import Gain

SHEET: Rect = (120, 70, 1040, 580)
LOW: Rect = (240, 210, 800, 280)
"""The sheet where there are no cards to show."""
CARD = 168.0
"""How wide a card is at most."""
TALL = 1.405
GAP = 12.0
SHOWN = ("hero", "card", "equipment")
"""Gains that are shown as cards."""
LINES, LINE = 78.0, 31.0
"""Where the lines begin, and how tall one is at most."""


def lines_of(words: Words, gains: Sequence[Gain]) -> Iterator[str]:
    """What a battle brought, line by line."""
    t = words.t
    for gain in gains:
        if gain.kind not in ("card", "equipment"):
            yield _line(words, t, gain)
    cards = sum(gain.kind == "card" for gain in gains)
    if cards:
        yield t.ngettext("{count} new card", "{count} new cards", cards).format(count=cards)
    pieces = sum(gain.kind == "equipment" for gain in gains)
    if pieces:
        said = t.ngettext("{count} new piece of equipment", "{count} new pieces of equipment", pieces)
        yield said.format(count=pieces)


def _line(words: Words, t: NullTranslations, gain: Gain) -> str:
    name = words.card(gain.card) if gain.card else ""
    match gain.kind:
        case "experience":
            return t.gettext("{hero}: {count} XP").format(hero=name, count=gain.number)
        case "reserve":
            return t.gettext("{count} XP for the reserve").format(count=gain.number)
        case "level":
            return t.gettext("{hero} reaches level {level}").format(hero=name, level=gain.number)
        case "hero":
            return t.gettext("{hero} comes along, level {level}").format(hero=name, level=gain.number)
        case "doses":
            said = t.ngettext("{count} dose of {potion}", "{count} doses of {potion}", gain.number)
            return said.format(count=gain.number, potion=name)
        case _:
            return t.gettext("rung {number} is open").format(number=gain.number)


class Prize(Widget):
    """A card that was won: what it says is told where it is pointed at."""

    def __init__(self, rect: Rect, name: str, said: str, draw: Callable[[Canvas, Rect], None]) -> None:
        super().__init__(rect)
        self._name, self._draw = name, draw
        self.hint = said

    @property
    def called(self) -> str:
        return self._name

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        self._draw(canvas, self.rect)
        if FOCUSED in self.state:
            canvas.box((x - 3, y - 3, w + 6, h + 6), None, NOW_LIT, 10, 2)


class LandfallScene(MenuScene):
    """A sheet over the harbour with what the last battle brought: lines, and the new cards themselves."""

    through = True

    def __init__(self, stage: Stage, words: Words, gains: Sequence[Gain], spent: str = "", lost: bool = False) -> None:
        """``spent``: the potion that was used up in the battle; ``lost``: it was lost, and what may help is told."""
        self.stage = stage
        self._words, self._gains, self._spent, self._lost = words, gains, spent, lost
        self._cards = presenter_of(TITLE).cards
        self._lay()

    def _lay(self) -> None:
        x, y, w, h = self._sheet
        label = self.stage.say("To the harbour")
        prizes = [self._prize(card, rect) for card, rect in self._laid()]
        leave = Plank((x + w - 232, y + h - 62, 204, 44), label, self.stage.stack.pop, brass=True)
        self._group = Group([*prizes, leave], len(prizes))

    @property
    def _sheet(self) -> Rect:
        return SHEET if any(gain.kind in SHOWN for gain in self._gains) else LOW

    def _lines(self) -> list[str]:
        """What the battle brought, and what it cost."""
        lines = list(lines_of(self._words, self._gains))
        if self._spent:
            said = self.stage.say("one dose of {potion} is spent")
            lines.append(said.format(potion=self._words.card(self._spent)))
        return lines

    def _prize(self, card: str, rect: Rect) -> "Prize":
        def draw(canvas: Canvas, at: Rect) -> None:
            self._cards.draw(canvas, at, card, self.stage.language)

        return Prize(rect, self._words.card(card), in_a_line(self._words, card), draw)

    def _laid(self) -> Iterator[tuple[str, Rect]]:
        """The new cards, below the lines."""
        x, y, w, h = self._sheet
        top = y + LINES + (len(self._lines()) + 1) // 2 * LINE + 4
        cards = [gain.card for gain in self._gains if gain.kind in SHOWN]
        wide, across = _fitted(len(cards), w - 60, y + h - 74 - top)
        for number, card in enumerate(cards):
            row, column = divmod(number, across)
            yield card, (x + 32 + column * (wide + GAP), top + row * (wide * TALL + GAP), wide, wide * TALL)

    def renew(self) -> None:
        self._words = Words(self._words.teller, self._words.content, i18n.catalogue(self.stage.language))
        self._lay()

    def draw(self, canvas: Canvas) -> None:
        canvas.fill((4, 10, 12), alpha=0.66)
        art.draw_panel(canvas, self._sheet, 0.98)
        x, y, w, h = self._sheet
        canvas.text(self.stage.say("What the battle brought"), x + 30, y + 44, faces.TITLE, 27, HEADING, width=w - 60)
        lines, step = self._lines(), min(LINE, canvas.letters(16) * 1.5)
        low = y + LINES
        for number, line in enumerate(lines):
            left = x + 32 + (number % 2) * (w - 60) / 2
            colour = WORDS if number else BRASS_LIT
            line = line[:1].upper() + line[1:]
            canvas.text(line, left, low + (number // 2) * step, faces.TEXT, 16, colour, width=(w - 60) / 2 - 20)
        if self._lost:
            said = self.stage.say(
                "Other cards, other gear or another hero may do better: the harbour tells the chance of each."
            )
            canvas.paragraph(said, (x + 32, y + h - 138, w - 64, 66), faces.ITALIC, 16, NOW_LIT, 1.2)
        self._group.draw(canvas)


def _fitted(count: int, w: float, h: float) -> tuple[float, int]:
    """How wide so many cards can be drawn in a room, and how many in a row."""
    best = 0.0, 1
    for across in range(1, max(1, count) + 1):
        rows = -(-count // across)
        wide = min(CARD, (w - GAP * (across - 1)) / across, ((h - GAP * (rows - 1)) / rows if rows else h) / TALL)
        best = max(best, (wide, across))
    return best
