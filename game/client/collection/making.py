"""What a deck that is made for the player shall be like: of which groups, and with which cards."""

from collections import Counter

from game.client.collection.builder import Builder
from game.client.collection.card_page import Sheet
from game.client.collection.chips import Chip, Seals
from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.plates import draw_dialog
from game.client.stage import Stage
from game.client.widgets import PRIMARY, Button, Group, Toggle

SHEET: Rect = (370, 150, 540, 420)


class MakeScene(Sheet):
    """Asks for groups and whether the cards that are in shall stay, and makes the deck: again for another one."""

    def __init__(self, stage: Stage, page: Builder) -> None:
        super().__init__(page)
        self.stage = stage
        self._page = page
        assert page.shelf.groups is not None
        self._groups = page.shelf.groups
        of = Counter[str]()
        for card in page.cards:
            for value in card.traits.get(self._groups.facet, ()):
                if value != self._groups.free:
                    of[value] += page.deck.counts.get(card.id, 0)
        self.chosen = [value for value, count in of.most_common(self._groups.most) if count]
        self._keep = not page.deck.ready and bool(page.deck.counts)

    def enter(self) -> None:
        self._lay()

    def renew(self) -> None:
        self._lay()

    def _lay(self) -> None:
        _ = self._page.say
        facet = self._page.shelf.grouped
        x, y, w, h = SHEET
        chips = [Chip(*value) for value in (facet.values if facet else ()) if value[0] != self._groups.free]
        self._seals = Seals(
            (x + w / 2 - 33 * len(chips), y + 122, 66.0 * len(chips), 56),
            chips,
            self.chosen,
            self._flip,
            self._page.filters.mark,
            facet.name if facet else "",
        )
        self._toggle = Toggle((x + 50, y + 234, w - 100, 40), _("Keep the cards that are in"), self._keep, self._hold)
        if not self._page.deck.counts:
            self._toggle.off = _("No card is in yet.")
        half = (w - 112) / 2
        self._group = Group(
            [
                Button((x + 62 + half, y + h - 74, half, 46), _("Build"), self._make, PRIMARY),
                Button((x + 50, y + h - 74, half, 46), _("Done"), self.stage.stack.pop),
                self._seals,
                self._toggle,
            ]
        )

    def _flip(self, value: str) -> None:
        """A group in or out: where there would be too many, the first one goes."""
        if value in self.chosen:
            self.chosen.remove(value)
        else:
            self.chosen.append(value)
            del self.chosen[: -self._groups.most]

    def _hold(self, on: bool) -> None:
        self._keep = on

    def _make(self) -> None:
        self._page.make(self.chosen, self._keep)

    def draw(self, canvas: Canvas) -> None:
        _ = self._page.say
        draw_dialog(canvas, SHEET, _("A deck for you"))
        x, y, w, _h = SHEET
        area = (x + 50, y + 84, w - 100, 34)
        canvas.paragraph(self._groups.said, area, faces.TEXT, 15, theme.SECOND, anchor=0.5)
        facet = self._page.shelf.grouped
        names = [name for value, name, _mark in (facet.values if facet else ()) if value in self.chosen]
        canvas.text(" · ".join(names), x + w / 2, y + 210, faces.TITLE, 18, theme.GOLD_RISE, 0.5, w - 80)
        told = _("{size} cards now. Build again for another deck.").format(size=self._page.deck.size(self._page.cards))
        canvas.paragraph(told, (x + 50, y + 292, w - 100, 44), faces.ITALIC, 15, theme.SECOND, anchor=0.5)
        self._group.draw(canvas)
