"""Both players at the left of Spellchain's page: health, mana as crystals, and their piles."""

from dataclasses import dataclass
from functools import partial

from game.client.cardtable.seen import PLAYERS, cards_in
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.drawing.theme import rgb
from game.spellchain.client.art.art import draw_gem, draw_glow, draw_initial, draw_side, draw_sign
from game.spellchain.client.art.palette import MAY
from game.spellchain.client.art.setting import TINY
from game.spellchain.client.board.bearing import out_of_place
from game.spellchain.client.board.ending import LOST, WON, draw_broken, draw_crown, result_for
from game.spellchain.client.board.initials import initial_of, school_at
from game.spellchain.client.board.now import Now
from game.spellchain.client.board.places import BLOCKS, INITIAL, middle, row_of
from game.spellchain.client.board.seen import WARNING

CRYSTALS, STEP = 10, 10.6
RIGHT_EDGE, SMALL_EDGE, PILE = 137.0, 145.0, 46.0
"""Where a block ends, so that it keeps off the page, and where figures are large; from pile to pile."""
NAME, SAID, DIM = rgb("#f0e4c8"), rgb("#a9c8ff"), rgb("#bfa878")
ROOM = 18.0
"""For how many cards a pile has."""
SIGNS = {"deck": "sign deck", "hand": "sign hand", "grave": "sign grave"}


@dataclass(frozen=True, slots=True)
class Block:
    """All that the look of a player's block depends on."""

    mine: bool
    name: str
    school: str
    health: int
    mana: int
    mana_max: int
    fatigue: int
    counts: tuple[int, ...]
    """Of deck, hand and grave."""
    may: bool
    """Whether the player can be chosen."""
    pointed: str
    """The pile under the pointer."""
    result: str
    """How the match ended for the player."""


def draw_players(canvas: Canvas, now: Now) -> None:
    """Both blocks; each is drawn anew only when something on it has changed."""
    for side in (0, 1):
        x, y, w, h = rect = BLOCKS[row_of(now.seat, side)]
        block = _block(canvas, now, side)
        area = (x - 20, y - 16, w + 20 + max(0.0, canvas.letters(13) - 20), h + 22)
        shaken = (0.0, 0.0) if now.motion.calm else out_of_place(now, PLAYERS[side], middle(rect))
        with canvas.meanwhile((now.seat, side)), canvas.moved(*shaken):
            canvas.kept(("spell player", block), area, partial(_draw, rect=rect, player=block))


def _block(canvas: Canvas, now: Now, side: int) -> Block:
    player = now.view["players"][side]
    hover = now.hover or ()
    return Block(
        side == now.seat,
        now.words.player(side),
        school_at(canvas, now, side),
        max(0, player["health"]),
        player["mana"],
        player["mana_max"],
        player["fatigue"],
        tuple(len(cards_in(now.view, pile, side)) for pile in SIGNS),
        ("player", PLAYERS[side]) in now.keys,
        str(hover[0]) if hover[1:] == (side,) and hover[0] in SIGNS else "",
        result_for(now, side),
    )


def _draw(canvas: Canvas, rect: Rect, player: Block) -> None:
    x, y, _, h = rect
    box = (x + 4, y + 4, INITIAL, INITIAL)
    if player.may:
        draw_glow(canvas, box, MAY, 7)
    mine = player.mine
    draw_initial(canvas, box, initial_of(player.name), mine, player.school)
    if player.result == LOST:
        draw_broken(canvas, box)
    elif player.result == WON:
        draw_crown(canvas, x + 4 + INITIAL / 2, y + 10, 44)
    draw_gem(canvas, "health", x + INITIAL + 16, y + INITIAL - 18, 27, str(player.health), None, player.health <= 10)
    draw_side(canvas, x + INITIAL + 18, y + 20, 9, mine)
    base = y + INITIAL + 26
    small = canvas.is_small  # there figures are too large to stand beside the crystals
    mana = f"{player.mana}/{player.mana_max}"
    edge = RIGHT_EDGE if not small else SMALL_EDGE
    wide = canvas.text(mana, x + edge, base + (0 if small else 21), faces.FIGURE, 15.5, SAID, RIGHT)
    room = edge - 9 - wide if small else edge
    # On a board as small as in a replay's small window the initial alone tells who it is.
    if canvas.letters(13) < TINY:
        canvas.text(player.name, x + 4, base, faces.TITLE, 18, NAME, width=room, may_cut=True)
    step = STEP if small else min(STEP, (RIGHT_EDGE - wide - 20) / (CRYSTALS - 1))
    for number in range(CRYSTALS):
        kind = "mana" if number < player.mana else "spent" if number < player.mana_max else "none"
        draw_gem(canvas, kind, x + 10 + step * number, base + 16, min(5.8, 0.55 * step), "")
    _draw_piles(canvas, player, x, y + h)


def _draw_piles(canvas: Canvas, player: Block, x: float, foot: float) -> None:
    sizes = (18.0, 16.5, 15.0, 13.5)
    widest = max((str(count) for count in player.counts), key=len)
    size = next((size for size in sizes if canvas.width(widest, faces.FIGURE, size) <= ROOM), sizes[-1])
    fits = canvas.width(widest, faces.FIGURE, size) <= ROOM + 8
    side, left = (24.0 if not canvas.is_small else 19.0) if fits else 15.0, x + 4 - (0.0 if fits else 14.0)
    for (pile, sign), count in zip(SIGNS.items(), player.counts, strict=True):
        lit = pile == player.pointed
        draw_sign(canvas, sign, left + side / 2 - 1, foot - 24, side)
        wide = canvas.text(str(count), left + side + 1, foot - 17, faces.FIGURE, size, rgb("#ffffff") if lit else NAME)
        if pile == "deck" and count <= WARNING:
            # What a draw costs that finds no card, beside the sign of what it costs.
            canvas.text(f"−{player.fatigue + 1}", left + 5, foot - 1, faces.FIGURE, 13, rgb("#ff9d86"), CENTRE)
            draw_gem(canvas, "health", left + 24, foot - 5, 6.5, "")
        left += max(PILE if fits else 0.0, side + 8 + wide)
