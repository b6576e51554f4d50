"""Where everything lies on Spellchain's board, in logical units. The side of who looks on is always the lower one."""

from collections.abc import Iterator, Mapping, Sequence

from game.client.board_kit.spot import Key, Spot
from game.client.cardtable.fan import Fan
from game.client.cardtable.seen import PLAYERS, Thing, View, attached_to, cards_in
from game.client.drawing.canvas import Rect
from game.client.drawing.shapes import Point

PAGE: Rect = (166, 12, 782, 496)
"""The leaf of parchment that both rows stand on."""
TABLE: Rect = (20, 0, 948, 704)
"""The page with both hands and the players beside it."""
ADVICE: Rect = (8, 204, 288, 308)
"""Between the players' blocks: of what counts it hides nothing."""
BAR: Rect = (182, 34, 12, 452)
"""The illuminated bar at its left."""
ROW_LEFT, PITCH, PLACES = 210.0, 104.0, 7
ROW_TOPS = (314.0, 54.0)
"""Of the lower and of the upper row."""
PIECE = (92.0, 134.0)
RIBBON_DROP, RIBBON = 26.0, (64.0, 22.0)
"""Of attached cards: how far below the piece's foot the first hangs, and how large they are."""
RUBRIC: Rect = (206, 236, 326, 46)
BLOCKS: tuple[Rect, Rect] = ((20, 518, 150, 185), (20, 14, 150, 185))
"""Of the lower and of the upper player."""
INITIAL = 88.0
CANDLE: Rect = (43, 275, 80, 200)

CARD = (140.0, 220.0)
"""A card of a hand."""
FAN = Fan(
    left=176.0,
    top=486.0,
    right=950.0,
    wide=CARD[0],
    tall=CARD[1],
    least=120.0,
    lowered=56.0,
    lowered_slim=12.0,
    rise=10.0,
)
"""The lower player's hand."""
OPENING, ROW_OF_OPENING, OPENING_DOWN = ((166.0, 261.0), (140.0, 206.0)), 4, 22.0
"""Cards of an opening hand in one row and in two; how many lie in one; how far below the middle of the page."""
GAP = 8.0
"""Half of what is between the rows of an opening hand."""

FORECAST: Rect = (966, 580, 302, 126)
GO: Rect = (982, 660, 270, 36)
"""The button that passes, or ends the turn."""
LOG_RIBBON: Rect = (1094, 0, 98, 46)
LOG_OPEN: Rect = (966, 86, 302, 482)
PROMPT: Rect = (540, 242, 392, 34)
"""What is asked, at the right between the rows."""
OPENING_PROMPT = 88.0, 36.0
"""How far above an opening hand it is asked what to do with it, and the least height."""
LASTING: Rect = (320, 206, 608, 28)
"""What holds for everybody, above it."""
DROP: Rect = (200, 300, 740, 196)
"""Where a card is put that needs no target."""
LOG_DEPTH: Rect = (1168, 92, 92, 26)
"""Where the open log is told to say more or less."""
GLOSS = (300.0, 254.0)
PANEL: Rect = (298, 118, 642, 300)
"""Of what is chosen from cards that lie nowhere on the table."""
BETWEEN: Rect = (206, 192, 734, 112)
"""Of answers in words: the strip between the rows."""
OTHER_HAND_TOP = -64.0
"""Where the backs of the other's hand begin: they look over the head of the page."""


def row_of(seat: int, side: int) -> int:
    """0 for the lower row, 1 for the upper one."""
    return 0 if side == seat else 1


def piece_rect(row: int, place: int) -> Rect:
    """A place of a row, the first at the left."""
    return ROW_LEFT + PITCH * place, ROW_TOPS[row], *PIECE


def first_place(count: int) -> int:
    """Where so many begin that stand in the middle of their row. An even number stands a little to the left."""
    return max(0, (PLACES - count) // 2)


def ribbon_rect(piece: Rect, number: int) -> Rect:
    """A card attached to a piece, the first right below it."""
    x, y, w, h = piece
    wide, tall = RIBBON
    return x + (w - wide) / 2, y + h - tall + RIBBON_DROP + number * (tall - 6), wide, tall


def middle(rect: Rect) -> Point:
    """The middle of a rectangle."""
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2


def pieces(view: View, seat: int) -> Iterator[tuple[Thing, Rect]]:
    """Every creature and field with its place: those of the upper row first."""
    for side in (1 - seat, seat):
        standing = cards_in(view, "board", side)
        for place, card in enumerate(standing, first_place(len(standing))):
            yield card, piece_rect(row_of(seat, side), place)


def opening_rects(cards: Sequence[Thing]) -> Mapping[int, Rect]:
    """Where the cards of an opening hand lie, by id: large on the page, in a row, many in two."""
    if not cards:
        return {}
    rows = 1 if len(cards) <= ROW_OF_OPENING else 2
    per_row = -(-len(cards) // rows)
    wide, tall = OPENING[rows - 1]
    x, y, w, h = PAGE
    top = y + h / 2 + OPENING_DOWN - (tall * rows + GAP * 2 * (rows - 1)) / 2
    found: dict[int, Rect] = {}
    for number, card in enumerate(cards):
        row, column = divmod(number, per_row)
        count = min(per_row, len(cards) - row * per_row)
        step = min(wide + 3 * GAP, (w - 2 * OPENING_DOWN - wide) / max(1, count - 1))
        left = x + (w - step * (count - 1) - wide) / 2
        found[card["id"]] = (left + step * column, top + row * (tall + 2 * GAP), wide, tall)
    return found


def backs_rects(count: int) -> list[Rect]:
    """The other's hand: what of its cards looks over the head of the page."""
    if not count:
        return []
    wide, tall = 60.0, 84.0
    step = min(34.0, 300.0 / count)
    left = 560.0
    return [(left + step * number, OTHER_HAND_TOP, wide, tall) for number in range(count)]


def player_spots(row: int, side: int) -> Iterator[Spot]:
    """A player's block and its piles."""
    x, y, w, h = BLOCKS[row]
    ident = PLAYERS[side]
    yield Spot(("player", ident), (x, y, w, INITIAL + 52))
    for number, pile in enumerate(("deck", "hand", "grave")):
        yield Spot((pile, side), (x + 46.0 * number, y + h - 40, 46, 36))


def board_spots(view: View, seat: int) -> Iterator[Spot]:
    """Both rows with what is attached to them, and both players."""
    for side in (1 - seat, seat):
        yield from player_spots(row_of(seat, side), side)
    for card, rect in pieces(view, seat):
        for number, attached in enumerate(attached_to(view, card["id"])):
            yield Spot(("attached", attached["id"]), ribbon_rect(rect, number))
        yield Spot(("piece", card["id"]), rect)


def found_in(spots: Sequence[Spot], key: Key) -> Rect | None:
    """Where something lies."""
    return next((spot.rect for spot in spots if spot.key == key), None)
