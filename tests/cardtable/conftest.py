"""A made-up card title, an orchard, whose table no title of the house knows: plain colours for paper and cards."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

import pygame
import pytest

from game import i18n
from game.client.board_kit.log import LogPanel
from game.client.board_kit.motion import View
from game.client.board_kit.panel_words import PanelWords
from game.client.board_kit.spot import Key, Spot
from game.client.cardtable import motion
from game.client.cardtable.choosing import Choosing
from game.client.cardtable.now import Now
from game.client.cardtable.seen import seen
from game.client.cardtable.skin import PLAIN, Inks, Look
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import Type
from game.client.drawing.theme import Colour
from game.engine.action import Action
from game.engine.event import Event

SHUT = LogPanel(((0, 0, 0),) * 3)
"""A log that nobody has opened."""
NAMES = {"pear": "Old Pear", "gust": "Cold Gust"}
Drawn = tuple[str, str, Rect]
"""What was drawn, of which card, and where."""


def inks() -> Inks:
    """Colours of which no two are alike."""
    return Inks(*((10 * number, 255 - 10 * number, 90) for number in range(len(Inks.__dataclass_fields__))))


@dataclass(eq=False)
class OrchardSkin:
    """Plain boxes; whatever it draws it notes."""

    drawn: list[Drawn] = field(default_factory=list)
    looks: dict[str, Look] = field(default_factory=dict)
    name: ClassVar[str] = "orchard"
    inks: ClassVar[Inks] = inks()
    adds: float = 20.0
    """How much taller a card must be to say all that it does."""

    def draw_leaf(self, canvas: Canvas, rect: Rect) -> None:
        self.drawn.append(("leaf", "", rect))
        canvas.box(rect, (240, 240, 240))

    def draw_rule(self, canvas: Canvas, left: float, right: float, y: float) -> None:
        self.drawn.append(("rule", "", (left, y, right - left, 1.0)))

    def draw_slip(self, canvas: Canvas, rect: Rect, lit: bool) -> None:
        self.drawn.append(("lit slip" if lit else "slip", "", rect))
        canvas.box(rect, (240, 240, 240))

    def draw_scroll(self, canvas: Canvas, rect: Rect) -> None:
        self.drawn.append(("scroll", "", rect))

    def draw_card(self, canvas: Canvas, rect: Rect, card: str, look: Look = PLAIN) -> None:
        self.drawn.append(("card", card, rect))
        self.looks[card] = look

    def draw_back(self, canvas: Canvas, rect: Rect) -> None:
        self.drawn.append(("back", "", rect))

    def draw_glow(self, canvas: Canvas, rect: Rect, colour: Colour, radius: float = 9.0) -> None:
        self.drawn.append(("glow", "", rect))

    def draw_emblem(self, canvas: Canvas, x: float, y: float, r: float, card: str, mine: bool = True) -> None:
        self.drawn.append(("emblem", card, (x - r, y - r, 2 * r, 2 * r)))

    def draw_initial(self, canvas: Canvas, rect: Rect, letter: str, card: str) -> None:
        self.drawn.append((f"initial {letter}", card, rect))

    def draw_cost(self, canvas: Canvas, x: float, y: float, r: float, card: str) -> None:
        self.drawn.append(("cost", card, (x - r, y - r, 2 * r, 2 * r)))

    def name_of(self, card: str) -> str:
        return NAMES[card]

    def whole(self, canvas: Canvas, card: str, w: float, h: float) -> float:
        return h + self.adds


class OrchardWords(PanelWords):
    """The program's own, in English."""

    t = i18n.catalogue("en")


class OrchardChoosing(Choosing):
    """Nothing can be chosen in an orchard."""

    def keys(self) -> Mapping[Key, list[Action]]:
        return {}

    def would_play(self, key: Key | None) -> Action | None:
        return None

    def click(self, key: Key | None) -> Action | None:
        return None

    def by_letter(self, letter: str) -> Action | None:
        return None

    def leaves(self, action: Action) -> bool:
        return False


@dataclass
class OrchardMotion(motion.Motion):
    """Cards fly from the sack, and gusts fell trees."""

    STAYS, RISES, FADES, DIES = 1.0, 0.25, 0.125, 0.5

    def _happen(self, event: Event, before: View, view: View) -> float:
        return self._fly(event.entity or 0, "pear", before, event.name, 0.75)


def card(ident: int, name: str | None, owner: int, zone: str, **tags: Any) -> dict[str, Any]:
    return {"id": ident, "card": name, "owner": owner, "zone": zone, **tags}


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(pygame.Surface((1280, 720)), Type(), Pictures())


@pytest.fixture
def skin() -> OrchardSkin:
    return OrchardSkin()


Moment = Callable[..., Now]


@pytest.fixture
def moment(skin: OrchardSkin) -> Moment:
    """A moment of the orchard's table, with these cards in these places."""

    def make(cards: list[dict[str, Any]], places: Mapping[Key, Rect] | None = None, **more: Any) -> Now:
        spots = tuple(Spot(key, rect) for key, rect in (places or {}).items())
        view = seen({"players": [{}, {}], "cards": cards})
        given = {"words": OrchardWords(), "choosing": OrchardChoosing(), "motion": OrchardMotion(), "log": SHUT, **more}
        return Now(view=view, skin=skin, seat=0, spots=spots, **given)

    return make
