"""All cards of a title to look through: small ones side by side, the marked one large with all that explains it."""

from collections.abc import Sequence
from functools import partial

from game.client import input as inputs
from game.client.collection.card_filters import HIGH, Filters
from game.client.collection.card_notes import Notes, draw_notes
from game.client.collection.card_page import CardPage
from game.client.collection.grid import CardGrid, Dealt
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import LEFT, Canvas, Rect
from game.client.drawing.chrome import draw_plate
from game.client.input import Input
from game.client.match.offers import DeckCard
from game.client.pages.rows import Search
from game.client.stage import Stage
from game.client.widgets import QUIET, Button, Scroll, Widget
from game.i18n import catalogue, clauses
from game.presenters import presenter_of

TOP, BOTTOM = 76.0, 704.0
PANEL = 400.0
NARROW = 112.0
"""Small cards lie closer than this."""


class GalleryScene(CardPage):
    """The card gallery. Arrows, pages and the pointer go through the cards; Enter goes to a card that another names."""

    begin = 0

    def __init__(self, stage: Stage, title: str, card: str = "", dense: bool = False) -> None:
        super().__init__(stage)
        self.title = title
        self.presenter = presenter_of(title)
        self._learn()
        self.filters = Filters(stage, self, self._shelf, self.presenter.draw_mark, self._sought)
        self.filters.learn(self._shelf, self.cards)
        self._card = card
        """The id of the marked card."""
        self._rolled = 0.0
        self._dense = dense
        """Whether many small cards are shown, by their pictures alone."""

    def _learn(self) -> None:
        language = self.stage.language
        self._shelf = self.presenter.cards.shelf(language)
        self.cards: Sequence[DeckCard] = self.presenter.cards.gallery(language)
        self._notes = Notes(self.presenter, language)

    def renew(self) -> None:
        self._learn()
        self.filters.learn(self._shelf, self.cards)
        super().renew()

    def name(self) -> str:
        return self.stage.say("Card gallery")

    def room(self) -> float:
        return theme.WIDTH - theme.MARGIN - 240

    def said(self) -> str:
        title = self.presenter.about(self.stage.language)[0]
        in_decks = len(self.presenter.cards.deck_cards(self.stage.language)) or len(self.cards)
        count = self.stage.many("{count} card", "{count} cards", in_decks).format(count=in_decks)
        others = self.stage.say("plus {count} in no deck").format(count=len(self.cards) - in_decks)
        told = [count, others] if in_decks < len(self.cards) else [count]
        return f"{title} · {clauses(catalogue(self.stage.language), told)}"

    # ---- what there is ----

    def lay(self, canvas: Canvas) -> list[Widget]:
        small = self.tall > 1.2
        x = float(theme.MARGIN)
        panel = PANEL if not small else 460.0
        space = theme.WIDTH - 2 * x - panel - 20
        filters = self.filters.lay((x, TOP, space, HIGH), self.tall)
        self.search = filters[0] if isinstance(filters[0], Search) else None
        self.shown = self.filters.find()
        if self.search is not None and not self.filters.empty:
            self.search.found = str(len(self.shown))
        at = next((number for number, card in enumerate(self.shown) if card.id == self._card), 0)
        dealt = Dealt(self.shown, self.draw_card, self._see, _nothing, shelf=self._shelf, mark=self._see)
        area = (x - 8, TOP + 50, space + 16, theme.HEIGHT - TOP - 50)
        few = self._shelf.columns
        columns = int(space / NARROW) + 1 if self._dense else few * 3 // 4 if small else few
        self.grid = CardGrid(area, dealt, columns, at, self._rolled)
        self._panel: Rect = (theme.WIDTH - x - panel, TOP, panel, BOTTOM - TOP)
        _ = self.stage.say
        words = _("Large cards") if self._dense else _("Many at a glance")
        turn = Button((theme.WIDTH - x - 220, 9, 220, 40), words, self._turn)
        return [self.grid, *filters, self._lay_notes(canvas), *([turn] if self._shelf.small else [])]

    @property
    def card(self) -> DeckCard | None:
        """The card that is shown large: the one under the pointer, else the marked one."""
        return self.grid.over or self.grid.marked

    def _large(self) -> Rect:
        """Where the large card lies."""
        x, y, w, h = self._panel
        high = min(h * 0.6, 378.0)
        wide = high / self._shelf.enlarged
        return x + (w - wide) / 2, y + 18, wide, high

    def _lay_notes(self, canvas: Canvas) -> Scroll:
        """What explains the large card, below it."""
        x, y, w, h = self._panel
        _cx, cy, _cw, ch = self._large()
        top = cy + ch + 16
        area = (x + 22, top, w - 34, y + h - 14 - top)
        inner = area[2] - 18
        card = self.card
        self._noted = card
        if card is None:
            return Scroll(area)
        told = self._notes.of(card.id)
        high = draw_notes(canvas, (area[0], top, inner, 0), told, self.presenter, False)
        buttons: list[Widget] = []
        tall = 34 * max(1.0, self.tall * 0.9)
        for number, named in enumerate(told.named):
            rect = (area[0], top + high + 4 + number * (tall + 4), inner, tall)
            said = self.stage.say("See {card}").format(card=named.name)
            buttons.append(Button(rect, said, partial(self._go_to, named), QUIET))
        high += len(buttons) * (tall + 4) + 4

        def paint(canvas: Canvas) -> None:
            draw_notes(canvas, (area[0], top, inner, 0), told, self.presenter)

        return Scroll(area, buttons, high, paint)

    # ---- what can be done ----

    def _turn(self) -> None:
        self._dense, self._rolled = not self._dense, 0.0
        self.relay()

    def _see(self, card: DeckCard) -> None:
        self._card = card.id

    def _go_to(self, card: DeckCard) -> None:
        """Marks a card that another one names; what is looked for is forgotten if it hides it."""
        self._card, self._rolled = card.id, 0.0
        if card in self.shown:
            self.relay(0)
        else:
            self.filters.clear()
        self.group.focus = self.grid
        self.group.dress()

    def _sought(self) -> None:
        self._rolled = 0.0
        self.relay()

    def handle(self, event: Input) -> None:
        super().handle(event)
        if self._canvas is not None and event.kind != inputs.TEXT and self.card is not self._noted:
            self._renote()

    def _renote(self) -> None:
        """Another card is shown large."""
        assert self._canvas is not None
        old = next(n for n, widget in enumerate(self.group.widgets) if isinstance(widget, Scroll))
        was = self.group.widgets[old]
        new = self.group.widgets[old] = self._lay_notes(self._canvas)
        self.group.focus = new if self.group.focus is was else self.group.focus
        self.group.hover = new if self.group.hover is was else self.group.hover
        self.group.held = None if self.group.held is was else self.group.held
        self.group.dress()

    # ---- looks ----

    def draw_page(self, canvas: Canvas) -> None:
        _ = self.stage.say
        draw_plate(canvas, self._panel)
        card = self.card
        if card is not None:
            rect = self._large()
            canvas.box((rect[0] + 4, rect[1] + 8, rect[2], rect[3]), theme.BLACK, radius=14, alpha=0.5)
            self.draw_card(canvas, rect, card)
        told = self.filters.told() or ("" if self.shown else _("No card is like that."))
        if told:
            x, y, w, _h = self.grid.rect
            canvas.text(told, x + 14, y + 26, faces.ITALIC, 17, theme.SECOND, LEFT, w - 40)

    @property
    def found(self) -> Sequence[str]:
        return self.filters.query.words

    def draw_over(self, canvas: Canvas) -> None:
        """Nothing lies over a gallery."""


def _nothing(card: DeckCard) -> None:
    """Nothing is taken out of a gallery."""
