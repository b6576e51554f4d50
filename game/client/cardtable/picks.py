"""Cards that are offered to be chosen from, on a sheet of the title's own."""

from collections.abc import Sequence

from game.client.board_kit.spot import Spot
from game.client.cardtable.now import Now
from game.client.cardtable.seen import card_of
from game.client.drawing.canvas import Canvas
from game.client.drawing.theme import Colour

LIFTED = 8.0
"""By how much the card that is pointed at has risen."""


def picks_of(now: Now) -> Sequence[Spot]:
    """The cards that lie there to be chosen from."""
    return [spot for spot in now.spots if spot.key[0] == "pick"]


def draw_picks(canvas: Canvas, now: Now, glow: Colour) -> None:
    """The cards, each in a glow, the one that is pointed at over the others; a back for what nobody may see."""
    for spot in sorted(picks_of(now), key=lambda spot: spot.key == now.hover):
        left, top, wide, tall = spot.rect
        rect = left, top - (LIFTED if spot.key == now.hover else 0.0), wide, tall
        now.skin.draw_glow(canvas, rect, glow)
        card = (card_of(now.view, int(str(spot.key[1]))) or {}).get("card")
        if card:
            now.skin.draw_card(canvas, rect, card)
        else:
            now.skin.draw_back(canvas, rect)
