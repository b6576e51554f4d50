"""Decks of a title: ready ones and the player's own, made of cards that lie side by side, judged line by line."""

from collections.abc import Sequence
from functools import partial

from game.boards import face_of
from game.client import clipboard, deck_list, theme
from game.client import input as inputs
from game.client import text as faces
from game.client.ask import AskScene
from game.client.canvas import LEFT, Canvas, Painter, Rect
from game.client.deck_grid import CardGrid, Dealt, draw_links
from game.client.deck_list import DeckList
from game.client.input import Input
from game.client.offers import Check, DeckCard
from game.client.page import PageScene
from game.client.rows import Rows, Search
from game.client.stage import Stage
from game.client.typeset import FADED, INK, PARCHMENT_LOW, RUBRIC, RULE, draw_sheet
from game.client.widgets import FOCUSED, PRIMARY, Button, Choice, Tabs, Widget, label
from game.engine.content import LANGUAGES

TOP, BOTTOM = 76.0, 704.0
GOOD = theme.rgb("#3f6b35")
KEPT = 40
"""Changes that can be taken back."""


class DecksScene(PageScene):
    """The decks of a title. What is changed is kept at once; a ready deck is copied when it is changed."""

    begin = 5

    def __init__(self, stage: Stage, title: str) -> None:
        super().__init__(stage)
        self.title = title
        self._face = face_of(title)
        self._own = deck_list.load(stage.profile.fact(title, deck_list.FACT, []))
        self._at = 0
        self._query = ""
        self._kind = ""
        self._card, self._rolled = 0, 0.0
        """The marked card, and how far the grid is rolled, when it is made anew."""
        self._before: list[tuple[list[DeckList], int]] = []
        """The player's decks and the chosen one, as they were before each change."""
        self.bad: list[tuple[int, str]] = []
        """Lines of the last pasted text that were not understood."""
        self._learn()
        chosen = stage.profile.fact(title, "setup", {}).get("deck")
        for number, deck in enumerate(self.decks):
            if not deck.ready and deck.cards(self.cards) == chosen:
                self._at = number

    def _learn(self) -> None:
        """The cards in the language of now."""
        language = self.stage.language
        self.cards = self._face.deck_cards(language)
        self._ready = [deck_list.counted(deck.name, deck.cards, True) for deck in self._face.ready_decks(language)]

    def renew(self) -> None:
        self._learn()
        self._kind = ""
        super().renew()

    @property
    def decks(self) -> list[DeckList]:
        """Ready decks, then the player's own."""
        return [*self._ready, *self._own]

    @property
    def deck(self) -> DeckList:
        """The deck that is open."""
        return self.decks[min(self._at, len(self.decks) - 1)]

    def name(self) -> str:
        return self.stage.say("Decks")

    def said(self) -> str:
        return self._face.about(self.stage.language)[0]

    def room(self) -> float:
        return 600

    # ---- what there is ----

    def lay(self, canvas: Canvas) -> list[Widget]:
        _ = self.stage.say
        small = self.tall > 1.2
        wide = 356.0 if not small else 440.0
        self._judged = self.checks()
        self._page: Rect = (theme.WIDTH - theme.MARGIN - wide, TOP, wide, BOTTOM - TOP)
        x, space = float(theme.MARGIN), self._page[0] - theme.MARGIN - 22
        step = (space * 0.58 - 20) / 3
        names = [deck.name for deck in self.decks]
        choice = Choice((x, TOP, space * 0.42, 42), "", names, min(self._at, len(names) - 1), self._open)
        own = "" if not self.deck.ready else _("A ready deck stays as it is: change it, and a copy becomes yours.")
        doing = [
            Button((0, 0, 0, 0), _("New"), self._new),
            Button((0, 0, 0, 0), _("Rename"), self._rename, off=own),
            Button((0, 0, 0, 0), _("Throw away"), self._throw_away, off=own),
        ]
        for number, button in enumerate(doing):
            button.rect = (x + space * 0.42 + 10 + number * (step + 5), TOP, step, 42)
        self.search = Search((x, TOP + 54, space * 0.42, 42), _("Search the cards"), self._query, self._seek)
        kinds = list(dict.fromkeys(card.kind for card in self.cards))
        at = kinds.index(self._kind) + 1 if self._kind in kinds else 0
        tabs = Tabs((x + space * 0.42 + 10, TOP + 54, space * 0.58 - 10, 42), [_("All"), *kinds], at, self._filter)
        self._kinds = kinds
        wanted = self._query.strip().casefold()
        self.shown = [
            card
            for card in self.cards
            if wanted in card.words.casefold() and (not self._kind or card.kind == self._kind)
        ]
        dealt = Dealt(self.shown, self._count, self._draw_card, self.add, self.remove)
        area = (x - 6, TOP + 110, space + 12, theme.HEIGHT - TOP - 110)
        self.grid = CardGrid(area, dealt, 3 if small else 4, self._card, self._rolled)
        self._list = self._lay_list()
        return [choice, *doing, self.search, self.grid, tabs, self._list, *self._bar_buttons()]

    def _lay_list(self) -> Rows:
        """The cards of the deck on its page."""
        x, y, w, h = self._page
        self._listed = [card for card in self.cards if card.id in self.deck.counts]
        top = y + 34 + 46 * self.tall
        foot = y + h - 26 - (len(self._judged) + 1.4) * 25 * self.tall
        area = (x + 18, top, w - 36, foot - top - 8)
        self._foot = foot
        return Rows(area, len(self._listed), 27 * self.tall, self._draw_listed, self._take_out)

    def _bar_buttons(self) -> Sequence[Button]:
        _ = self.stage.say
        right = theme.WIDTH - theme.MARGIN
        wrong = [check.text for check in self._judged if not check.good]
        play = Button((right - 200, 9, 200, 40), _("Play with it"), self._play, PRIMARY, "; ".join(wrong))
        copy = Button((right - 320, 9, 110, 40), _("Copy"), self._copy)
        paste = Button((right - 440, 9, 110, 40), _("Paste"), self._paste)
        copy.hint = _("The deck as text, on the clipboard.")
        paste.hint = _("Makes a deck of the text on the clipboard.")
        undo = Button((right - 612, 9, 162, 40), _("Undo the change"), self._take_back)
        undo.off = "" if self._before else _("Nothing has been changed.")
        return play, copy, paste, undo

    def checks(self) -> Sequence[Check]:
        """What the title says of the open deck, rule by rule."""
        return self._face.deck_checks(self.deck.cards(self.cards), self.stage.language)

    def _count(self, card: DeckCard) -> int:
        return self.deck.counts.get(card.id, 0)

    def _draw_card(self, canvas: Canvas, rect: Rect, card: DeckCard) -> None:
        self._face.draw_card(canvas, rect, card.id, self.stage.language)

    # ---- what can be done ----

    def _change(self, own: list[DeckList], at: int, bad: Sequence[tuple[int, str]] = ()) -> None:
        """Keeps the player's decks as they are from now on."""
        self._before = [*self._before[-KEPT:], (self._own, self._at)]
        self._set(own, at)
        self.bad = list(bad)

    def _set(self, own: list[DeckList], at: int) -> None:
        self._own, self._at = own, at
        self._card, self._rolled = self.grid.card, self.grid.top
        self.stage.profile.remember(self.title, deck_list.FACT, deck_list.save(own, self.cards))
        self.relay()

    def _open(self, number: int) -> None:
        self._at = number
        self.bad = []
        self.relay()

    def _free(self, name: str) -> str:
        """A name like this that no deck has yet."""
        taken = {deck.name for deck in self.decks}
        name, number = name[: deck_list.LONGEST - 3] or self.stage.say("My deck"), 1
        tried = name
        while tried in taken:
            number += 1
            tried = f"{name} {number}"
        return tried

    def _put(self, deck: DeckList) -> None:
        """The open deck becomes this one; a ready deck gives a new one of the player's."""
        number = self._at - len(self._ready)
        if number < 0:
            own = DeckList(self._free(self.stage.say("{name}, mine").format(name=deck.name)), deck.counts)
            self._change([*self._own, own], len(self.decks))
        else:
            self._change([*self._own[:number], deck, *self._own[number + 1 :]], self._at)

    def add(self, card: DeckCard) -> None:
        """One more of a card, unless the deck has all of it that it may."""
        if self.deck.counts.get(card.id, 0) < card.most:
            self._put(self.deck.with_card(card.id, 1))
            self.stage.sound.play("card")

    def remove(self, card: DeckCard) -> None:
        """One less of a card."""
        if card.id in self.deck.counts:
            self._put(self.deck.with_card(card.id, -1))

    def _take_out(self, number: int) -> None:
        self.remove(self._listed[number])

    def _take_back(self) -> None:
        if self._before:
            own, at = self._before.pop()
            self.bad = []
            self._set(own, at)

    def _new(self) -> None:
        self._change([*self._own, DeckList(self._free(self.stage.say("My deck")))], len(self.decks))

    def _rename(self) -> None:
        _ = self.stage.say
        deck = self.deck
        title, said = _("Rename the deck"), _("Name of the deck")

        def answer(text: str) -> None:
            if text.strip() and text.strip() != deck.name:
                self._put(DeckList(self._free(text.strip()), deck.counts))

        self.stage.stack.push(AskScene(self.stage, title, said, deck.name, _("Rename"), answer, deck_list.LONGEST - 3))

    def _throw_away(self) -> None:
        number = self._at - len(self._ready)
        if number >= 0:
            self._change([*self._own[:number], *self._own[number + 1 :]], max(0, self._at - 1))

    def _copy(self) -> None:
        clipboard.put(deck_list.write(self.deck, self.cards))
        said = self.stage.many("{count} card on the clipboard.", "{count} cards on the clipboard.", self.deck.size)
        self.stage.tell(said.format(count=self.deck.size), self.deck.name)

    def _paste(self) -> None:
        names = {card.id.casefold(): card.id for card in self.cards}
        for language in LANGUAGES:
            names |= {card.name.casefold(): card.id for card in self._face.deck_cards(language)}
        deck, bad = deck_list.read(clipboard.take(), names)
        if deck.counts:
            pasted = DeckList(self._free(deck.name), deck.counts)
            self._change([*self._own, pasted], len(self.decks), bad)
        else:
            self.bad = bad
            self.stage.tell(self.stage.say("There is no deck on the clipboard."))

    def _play(self) -> None:
        from game.client.setup import SetupScene

        chosen = self.stage.profile.fact(self.title, "setup", {})
        self.stage.profile.remember(self.title, "setup", {**chosen, "deck": self.deck.cards(self.cards)})
        self.stage.stack.push(SetupScene(self.stage, self.title))

    def _seek(self, text: str) -> None:
        self._query = text
        self.relay()

    def _filter(self, tab: int) -> None:
        self._kind = ("", *self._kinds)[tab]
        self.relay()

    def handle(self, event: Input) -> None:
        self.changed = True
        if event.kind == inputs.PRESS and event.button == inputs.RIGHT:
            self.grid.take_at(event.at)
        elif event.verb in ("copy", "paste") and not isinstance(self.group.focus, Search):
            (self._copy if event.verb == "copy" else self._paste)()
        else:
            super().handle(event)

    # ---- looks ----

    def draw_page(self, canvas: Canvas) -> None:
        _ = self.stage.say
        canvas.box((self._page[0] + 3, self._page[1] + 6, *self._page[2:]), theme.BLACK, radius=4, alpha=0.5)
        draw_sheet(canvas, self._page)
        x, y, w, _h = self._page
        base = y + 22 + 26 * self.tall
        wide = canvas.text(str(self.deck.size), x + 24, base, faces.FIGURE, 34, RUBRIC)
        canvas.text(self.deck.name, x + 34 + wide, base - 2, faces.TITLE, 19, INK, width=w - wide - 58, may_cut=True)
        canvas.box((x + 20, base + 14, w - 40, 1), RULE, radius=0)
        if not self._listed:
            said = _("No card yet. Press one at the left, or Enter on it, and it comes here.")
            canvas.paragraph(said, (x + 26, base + 26, w - 52, 160), faces.ITALIC, 16, FADED, 1.3)
        canvas.box((x + 20, self._foot, w - 40, 1), RULE, radius=0)
        self._draw_judgement(canvas)
        if not self.shown:
            said = _("No card has these words.")
            gx, gy, gw, _gh = self.grid.rect
            canvas.text(said, gx + 20, gy + 30, faces.ITALIC, 17, theme.QUIET, LEFT, gw - 40)

    def _draw_judgement(self, canvas: Canvas) -> None:
        """Whether the deck can be played with, rule by rule; or what of a pasted text was not understood."""
        _ = self.stage.say
        x, _y, w, _h = self._page
        step = 25 * self.tall
        middle = self._foot + step * 0.8
        if self.bad:
            label(canvas, _("These lines were not understood:"), x + 24, middle, faces.BOLD, 15, RUBRIC, width=w - 48)
            said = " · ".join(f"{number}: {line}" for number, line in self.bad)
            area = (x + 24, middle + step * 0.5, w - 48, 3 * step)
            canvas.paragraph(said, area, faces.TEXT, 14.5, INK, may_cut=True)
            return
        checks = self._judged
        good = all(check.good for check in checks)
        said = _("Ready to be played") if good else _("Not yet a deck to play with")
        label(canvas, said, x + 24, middle, faces.BOLD, 16, GOOD if good else RUBRIC, width=w - 48)
        for check in checks:
            middle += step
            colour = GOOD if check.good else RUBRIC
            paint = _paint_tick if check.good else _paint_cross
            canvas.picture(("check", check.good), x + 24, middle - 8, 16, 16, partial(paint, colour=colour))
            tone = FADED if check.good else INK
            label(canvas, check.text, x + 50, middle, faces.TEXT, 14.5, tone, width=w - 74)

    def _draw_listed(self, canvas: Canvas, number: int, rect: Rect, marked: bool) -> None:
        x, y, w, h = rect
        card = self._listed[number]
        lit = card is self.grid.marked
        if marked and FOCUSED in self._list.state:
            canvas.box((x, y + 1, w, h - 2), theme.mix(PARCHMENT_LOW, theme.GOLD, 0.7), RUBRIC, 5, 1.2)
        elif lit:
            canvas.box((x, y + 1, w, h - 2), theme.mix(PARCHMENT_LOW, theme.GOLD, 0.45), radius=5)
        count = self.deck.counts[card.id]
        wide = 22.0 * count
        draw_links(canvas, x + w - wide - 8, y + h / 2, count, count)
        label(canvas, card.name, x + 8, y + h / 2, faces.TEXT, 16, INK, width=w - wide - 26)


def _paint_tick(p: Painter, colour: theme.Colour) -> None:
    p.line([(2.5, 8.5), (6.5, 12.5), (13.5, 3.5)], colour, 2.2)


def _paint_cross(p: Painter, colour: theme.Colour) -> None:
    p.line([(3, 3), (13, 13)], colour, 2.2)
    p.line([(13, 3), (3, 13)], colour, 2.2)
