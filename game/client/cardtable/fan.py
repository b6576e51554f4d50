"""A hand: where its cards lie, and how they are drawn: what can be played raised in its glow, the rest lower."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.client.board_kit.spot import Spot
from game.client.cardtable.now import Now
from game.client.cardtable.seen import Thing
from game.client.cardtable.skin import PLAIN, Look, Skin
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.theme import HEIGHT, Colour


@dataclass(frozen=True, slots=True)
class Fan:
    """Where a hand lies: between ``left`` and ``right``, its cards ``wide`` and ``tall`` while there is room."""

    left: float
    top: float
    right: float
    wide: float
    tall: float
    least: float
    """How wide a card is at least while all of them say what they do."""
    lowered: float
    lowered_slim: float
    """How much lower a card lies that can not be played; where cards are slim, or have but a picture and a name."""
    rise: float
    """How far a card rises that is pointed at; one that is picked up, half as far."""
    gap: float = 8.0
    close: float = 4.0
    """Between cards, and where there are many."""
    centred: bool = False
    """Whether few cards lie in the middle of the room, instead of at its left."""

    def rects(
        self, cards: Sequence[Thing], up: Collection[int], lowered: float | None = None, whole: int | None = None
    ) -> Mapping[int, Rect]:
        """Where the cards of a hand lie, by id: at the left those that are ``up``, the others lower. Of many, one is
        whole (``whole``, or the last that is up) and the others are equally slim."""
        if not cards:
            return {}
        raised = [card["id"] for card in cards if card["id"] in up]
        order = [*raised, *(card["id"] for card in cards if card["id"] not in up)]
        wides, gap = self._wides(order, whole if whole in order else (raised or order)[-1])
        is_slim = min(wides.values()) < self.wide
        down = lowered if lowered is not None else self.lowered_slim if is_slim else self.lowered
        found: dict[int, Rect] = {}
        left = self.left
        if self.centred:
            left += (self.right - self.left - sum(wides.values()) - gap * (len(order) - 1)) / 2
        for ident in order:
            found[ident] = (left, self.top + (0.0 if ident in up else down), wides[ident], self.tall)
            left += wides[ident] + gap
        return found

    def _wides(self, order: Sequence[int], whole: int | None) -> tuple[Mapping[int, float], float]:
        """How wide each card of a hand is, and the way between two."""
        room, others = self.right - self.left, len(order) - 1
        if (self.wide + self.gap) * others + self.wide <= room:
            return dict.fromkeys(order, self.wide), self.gap
        even = (room - self.gap * others) / (others + 1)
        if even >= self.least:
            return dict.fromkeys(order, even), self.gap
        slim = (room - self.wide) / others - self.close
        return {ident: self.wide if ident == whole else slim for ident in order}, self.close

    def reached(self, rect: Rect) -> Rect:
        """Where the card that is pointed at may be pointed at: it has risen, and lay lower before."""
        x, y, w, h = rect
        return x, self.top - self.rise, w, h + y - self.top + self.rise


class Held(NamedTuple):
    """How a card of a hand is shown: in which light, how much lower than it lies, and what is drawn across it."""

    look: Look = PLAIN
    light: Colour | None = None
    down: float = 0.0
    crossed: Callable[[Canvas, Rect], None] | None = None


def draw_fan(
    canvas: Canvas, now: Now, fan: Fan, up: Collection[int], held: Callable[[Thing], Held], spread: bool = False
) -> None:
    """The lower player's hand: those that are not ``up`` below the others, the one under the pointer over all; what is
    dragged is not in it. ``spread``: it lies over the table, where a card only rises."""
    for card in sorted(now.hand, key=lambda card: (("card", card["id"]) == now.hover, card["id"] in up)):
        if now.dragged is None or now.dragged[0] != ("card", card["id"]):
            _draw_held(canvas, now, fan, card, held(card), spread)


def ringed(
    canvas: Canvas, now: Now, fan: Fan, spot: Spot, held: Callable[[Thing], Held] | None = None, spread: bool = False
) -> Rect:
    """Where the ring of the focus lies: round a card of the hand as `draw_fan` draws it, round all else as it lies."""
    card = next((card for card in now.hand if ("card", card["id"]) == spot.key), None)
    if card is None:
        return spot.rect
    x, y, w, h = risen(canvas, now, fan, card, spread)
    return x, y + (held(card).down if held is not None else 0.0), w, h


def risen(canvas: Canvas, now: Now, fan: Fan, card: Thing, spread: bool = False) -> Rect:
    """Where a card of the hand is drawn: under the pointer it rises, as tall as what it says; one that is picked up
    stays as it is, lest it lies on what it may be meant for."""
    key = ("card", card["id"])
    x, y, w, h = now.places[key]
    picked = key == now.choosing.picked
    if not spread and (key == now.hover or picked):
        y, h = fan.top, fan.tall
    up = fan.rise if key == now.hover else fan.rise / 2 if picked else 0.0
    tall = _whole(canvas, now.skin, card["card"], w, h) if key == now.hover and card["card"] else h
    return x, y + h - tall - up, w, tall


def _whole(canvas: Canvas, skin: Skin, face: str, w: float, h: float) -> float:
    """How tall a card is with all that it says, measured once."""
    key = ("whole", skin, face, w, h, canvas.scale, canvas.text_scale)
    return canvas.pictures.worked_out(key, lambda: skin.whole(canvas, face, w, h))


def _draw_held(canvas: Canvas, now: Now, fan: Fan, card: Thing, held: Held, spread: bool) -> None:
    x, y, w, h = risen(canvas, now, fan, card, spread)
    canvas.again(("held", card["id"]), _draw_face, (x, y + held.down, w, h), now.skin, card["card"], held)


def _draw_face(canvas: Canvas, rect: Rect, skin: Skin, face: str | None, held: Held) -> None:
    if held.light is not None:
        skin.draw_glow(canvas, rect, held.light)
    if not face:
        skin.draw_back(canvas, rect)
        return
    foot = min(rect[3], HEIGHT - rect[1]) if rect[1] + rect[3] > HEIGHT else 0.0
    skin.draw_card(canvas, rect, face, held.look._replace(foot=foot))
    if held.crossed is not None:
        held.crossed(canvas, rect)
