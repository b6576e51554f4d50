"""Both players at the left of Spellchain's page: health, mana as crystals, and their piles."""

from collections import Counter
from collections.abc import Mapping

from game.client import text as faces
from game.client.canvas import CENTRE, RIGHT, Canvas
from game.client.theme import rgb
from game.spellchain.art import draw_gem, draw_glow, draw_initial, draw_side, draw_sign
from game.spellchain.art_palette import MAY
from game.spellchain.board_layout import BLOCKS, INITIAL, row_of
from game.spellchain.board_now import Now
from game.spellchain.board_parts import PLAYERS, cards_in, is_small

CRYSTALS, STEP = 10, 12.6
NAME, SAID, DIM = rgb("#f0e4c8"), rgb("#a9c8ff"), rgb("#bfa878")
WARNING = 5
"""From so few cards in the deck on it is told what the next one that is missing will cost."""
SIGNS = {"deck": "sign deck", "hand": "sign hand", "grave": "sign grave"}


def draw_players(canvas: Canvas, now: Now) -> None:
    """Both blocks."""
    for side in (0, 1):
        _draw_player(canvas, now, side)


def _draw_player(canvas: Canvas, now: Now, side: int) -> None:
    x, y, _, h = BLOCKS[row_of(now.seat, side)]
    player, mine = now.view["players"][side], side == now.seat
    key = ("player", PLAYERS[side])
    box = (x + 4, y + 4, INITIAL, INITIAL)
    if key in now.keys:
        draw_glow(canvas, box, MAY, 7)
    name = now.words.player(side)
    draw_initial(canvas, box, initial_of(name), mine, _school(now, side))
    health = max(0, player["health"])
    draw_gem(canvas, "health", x + INITIAL + 16, y + INITIAL - 18, 27, str(health), None, health <= 10)
    draw_side(canvas, x + INITIAL + 18, y + 20, 9, mine)
    base = y + INITIAL + 26
    wide = canvas.text(f"{player['mana']}/{player['mana_max']}", x + 140, base, faces.FIGURE, 17, SAID, RIGHT)
    canvas.text(name, x + 4, base, faces.TITLE, 18, NAME, width=130 - wide, may_cut=True)
    for number in range(CRYSTALS):
        kind = "mana" if number < player["mana"] else "spent" if number < player["mana_max"] else "none"
        draw_gem(canvas, kind, x + 12 + STEP * number, base + 16, 6.4, "")
    _draw_piles(canvas, now, side, x, y + h)


def _draw_piles(canvas: Canvas, now: Now, side: int, x: float, foot: float) -> None:
    size = 18.0 if not is_small(canvas) else 15.0
    for number, (pile, sign) in enumerate(SIGNS.items()):
        count = len(cards_in(now.view, pile, side))
        left = x + 4 + 49.0 * number
        lit = now.hover == (pile, side)
        draw_sign(canvas, sign, left + 11, foot - 24, 24)
        canvas.text(str(count), left + 25, foot - 17, faces.FIGURE, size, rgb("#ffffff") if lit else NAME)
        fatigue = now.view["players"][side]["fatigue"]
        if pile == "deck" and count <= WARNING:
            canvas.text(f"−{fatigue + 1}", left + 11, foot - 1, faces.FIGURE, 13, rgb("#ff9d86"), CENTRE)


def initial_of(name: str) -> str:
    """The letter that stands for a name: its first, or the number at its end."""
    return name[-1] if name and name[-1].isdigit() else name[:1].upper()


def _school(now: Now, side: int) -> str:
    """The school of most cards in a player's list, where lists are open."""
    listed = now.view["players"][side].get("list", ())
    return school_of({entry["card"]: entry["count"] for entry in listed}, now)


def school_of(cards: Mapping[str, int], now: Now) -> str:
    """The school that most of some cards are of, if not neutral ones alone."""
    schools: Counter[str] = Counter()
    for card, count in cards.items():
        school = now.words.content.cards[card].school
        if school != "neutral":
            schools[school] += count
    return max(schools, key=lambda school: (schools[school], school), default="neutral")
