"""Where everything lies on Undertow's board, in logical units: mine below, theirs above."""

from game.client.drawing.canvas import Rect
from game.client.drawing.shapes import Point

SEA: Rect = (0.0, 0.0, 950.0, 720.0)
"""The table itself."""
FIRST, STEP = 299.0, 98.0
"""The middle of slot 1, and how far it is to the next."""
LINES = (462.0, 168.0)
"""The middles of the two lines: mine, theirs."""
BOOM = 352.0
SEAL, RISEN, RISES = 88.0, 96.0, 34.0
"""How wide a seal is; one that attacks; and how far it rises then."""
PLATE, NAME, CHIPS, GHOST = 46.0, 75.0, 93.0, -57.0
"""Below the middle of a seal: the middle of its plate, the line of its name, the middle of its chips, its ghost."""
CHIPS_END = (602.0, 330.0)
"""Where the chips of the units end: above the orders with what is written on their edges, and above the boom."""
PLATE_SIZE = (94.0, 26.0)
MOST = 7
LINE_RECTS: tuple[Rect, Rect] = ((246.0, 408.0, 700.0, 126.0), (246.0, 114.0, 700.0, 126.0))

HEADS: tuple[Rect, Rect] = ((6.0, 374.0, 208.0, 208.0), (4.0, -4.0, 208.0, 208.0))
GAUGES: tuple[Rect, Rect] = ((214.0, 398.0, 16.0, 168.0), (214.0, 22.0, 16.0, 168.0))
ATTACKS: tuple[Rect, Rect] = ((12.0, 533.0, 82.0, 30.0), (12.0, 155.0, 82.0, 30.0))
HEALTHS: tuple[Rect, Rect] = ((98.0, 528.0, 106.0, 40.0), (98.0, 150.0, 106.0, 40.0))
NAMES = (600.0, 222.0)
GEAR = (644.0, 266.0)
GEAR_AT, GEAR_STEP, GEAR_WIDE = 30.0, 37.5, 35.0
COUNTS = (686.0, 306.0)
CHIP_GAP = 5.0

ORDER_AT, ORDER_STEP = 262.0, 166.0
ORDER_TOPS, ORDER_TALLS = (608.0, 6.0), (104.0, 86.0)
WIDE, NARROW, FEW = 150.0, 92.0, 4
"""How wide an order is; where there are more than a `FEW`."""

RIGHT_AT, RIGHT_WIDE = 966.0, 292.0
TURN: Rect = (966.0, 14.0, 200.0, 60.0)
RAIL, RAIL_AT, RAIL_STEP = 104.0, 978.0, 56.0
COMING: Rect = (966.0, 156.0, 292.0, 232.0)
ROW = 28.0
LOG: Rect = (966.0, 502.0, 292.0, 134.0)
LOG_OPEN: Rect = (958.0, 154.0, 306.0, 482.0)
LOG_KEY: Rect = (1226.0, 499.0, 34.0, 26.0)
LOG_DEPTH: Rect = (1092.0, 499.0, 126.0, 26.0)
RUN: Rect = (958.0, 642.0, 308.0, 74.0)
"""For what runs the battle."""
SHEET: Rect = (250.0, 60.0, 690.0, 560.0)
LARGE: Rect = (990.0, 150.0, 232.0, 326.0)
PAGE: Rect = (4.0, 4.0, 946.0, 712.0)
"""Where a gloss may lie."""
COIN: Rect = (262.0, 318.0, 680.0, 70.0)


def side_of(seat: int, viewer: int) -> int:
    """0 for who sits below, 1 for who sits above."""
    return 0 if seat == viewer else 1


def slot_at(side: int, slot: int) -> Point:
    """The middle of a slot, from 1."""
    return FIRST + STEP * (slot - 1), LINES[side]


def seal_rect(side: int, slot: int, wide: float = SEAL) -> Rect:
    """The seal of a unit in a slot."""
    x, y = slot_at(side, slot)
    return x - wide / 2, y - wide / 2, wide, wide


def unit_rect(side: int, slot: int) -> Rect:
    """A unit with its plate, its name and its chips."""
    x, y, w, _ = seal_rect(side, slot)
    return x - 3, y, w + 6, SEAL + 66


def order_rect(side: int, number: int, count: int) -> Rect:
    """An order of a hand, from 0: one over each slot where there are many, closer together where there are more."""
    top, tall = ORDER_TOPS[side], ORDER_TALLS[side]
    if count <= FEW:
        return ORDER_AT + ORDER_STEP * number, top, WIDE, tall
    if count <= MOST:
        return FIRST - NARROW / 2 + STEP * number, top, NARROW, tall
    step = (STEP * (MOST - 1) + NARROW) / count
    return FIRST - NARROW / 2 + step * number, top, step - 5, tall


def gear_at(side: int, number: int) -> Point:
    """The middle of a slot of equipment, from 0."""
    return GEAR_AT + GEAR_STEP * number, GEAR[side]


def gear_rect(side: int, number: int) -> Rect:
    """A slot of equipment."""
    x, y = gear_at(side, number)
    return x - GEAR_WIDE / 2, y - GEAR_WIDE / 2, GEAR_WIDE, GEAR_WIDE


def count_rect(side: int, number: int) -> Rect:
    """Deck, graveyard and fatigue, from 0."""
    return 12.0 + 54.0 * number, COUNTS[side] - 19, 50.0, 26.0


def hero_chips(side: int, small: bool) -> tuple[tuple[float, float, float], ...]:
    """The rows of a hero's chips: where each begins, its middle, and where it ends. Beside the counts, then below them;
    in a small window above them, where nothing is worn or named."""
    y = COUNTS[side]
    return (166.0, y - 6, 249.0), (12.0, y + (-44 if small else 17), 249.0)


def head_rect(side: int, small: bool) -> Rect:
    """A figurehead; in a small window it is smaller."""
    x, y, w, h = HEADS[side]
    return (28.0, y + 6, 152.0, 152.0) if small else (x, y, w, h)


def attack_rect(side: int, small: bool) -> Rect:
    """The plate of a hero's strike; in a small window both plates stand below the figurehead."""
    x, y, w, h = ATTACKS[side]
    return (4.0, HEADS[side][1] + 166, 96.0, 38.0) if small else (x, y, w, h)


def health_rect(side: int, small: bool) -> Rect:
    """The plate of a hero's health."""
    x, y, w, h = HEALTHS[side]
    return (98.0, HEADS[side][1] + 162, 112.0, 46.0) if small else (x, y, w, h)


def hero_at(side: int) -> Point:
    """The middle of a figurehead."""
    x, y, w, h = HEADS[side]
    return x + w / 2, y + h / 2


def phase_at(number: int) -> Point:
    """A phase on the rail, from 0."""
    return RAIL_AT + RAIL_STEP * number, RAIL


def middle(rect: Rect) -> Point:
    """Of a rectangle."""
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2


# ---- the muster ----

ROPE = 82.0
CARD = (232.0, 326.0)
OFFER_AT, OFFER_STEP, OFFER_TOP = 34.0, 260.0, 138.0
ADDS_TOP, ADDS_SIZE = 482.0, (240.0, 124.0)
MINE: Rect = (830.0, 132.0, 426.0, 318.0)
THEIRS: Rect = (830.0, 462.0, 426.0, 232.0)
TAKE: Rect = (614.0, 655.0, 176.0, 44.0)
PLAN: Rect = (830.0, 132.0, 426.0, 562.0)
"""A ready build in whole."""
OFFERS: Rect = (OFFER_AT, OFFER_TOP, 2 * OFFER_STEP + CARD[0], CARD[1])
ROPE_RECT: Rect = (20.0, ROPE - 24, 780.0, 48.0)
STARTER_AT: Point = (34.0, 132.0)
STARTER = (188.0, 236.0)
STARTER_STEP: Point = (196.0, 250.0)


def offer_rect(number: int, lifted: bool = False) -> Rect:
    """A card on offer, from 0; one that is chosen lies higher."""
    return OFFER_AT + OFFER_STEP * number, OFFER_TOP - (10 if lifted else 0), *CARD


def adds_rect(number: int) -> Rect:
    """What a card on offer would add."""
    return OFFER_AT - 4 + OFFER_STEP * number, ADDS_TOP, *ADDS_SIZE


def starter_rect(number: int) -> Rect:
    """A ready build, from 0: two rows of four."""
    row, column = divmod(number, 4)
    return STARTER_AT[0] + STARTER_STEP[0] * column, STARTER_AT[1] + STARTER_STEP[1] * row, *STARTER
