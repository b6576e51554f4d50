"""The chain at the right: a ring for every link with a plaque that tells of it, the lowest at the foot."""

from collections.abc import Iterator

from game.client import text as faces
from game.client.canvas import CENTRE, Canvas
from game.client.shapes import Point
from game.client.spot import Spot
from game.client.theme import rgb
from game.spellchain.board_now import Now
from game.spellchain.board_parts import View, face_of_link

CHAIN_X, RING, RING_STEP, RING_LOWEST, OPEN_RING = 1004.0, 38.0, 130.0, 506.0, 112.0
"""The middle of the rings, their radius, the way from one to the next, and where the lowest and the open one hang."""
PLAQUE = (1030.0, 238.0, 114.0)
"""Left edge, width and height of what tells of a link."""
WHOLE_LINKS = 3
"""So many links at the top of a long chain are drawn whole."""
SMALL_RING = 16.0


def ring_at(number: int, count: int) -> tuple[Point, float]:
    """The middle and the radius of a link's ring, ``number`` from 1 at the foot; of a long chain the top ones whole."""
    if count <= WHOLE_LINKS:
        return (CHAIN_X, RING_LOWEST - RING_STEP * (number - 1)), RING
    whole = number - (count - WHOLE_LINKS)
    if whole > 0:
        return (CHAIN_X, 246.0 + RING_STEP * (WHOLE_LINKS - whole) - 20.0), RING
    # The rest hang below as small rings, in rows of six that run on like a chain laid in folds.
    place = count - WHOLE_LINKS - number
    row, column = divmod(place, 6)
    if row % 2:
        column = 5 - column
    return (CHAIN_X - 20 + column * 48.0, 552.0 - 16.0 - row * 0.0), SMALL_RING


def chain_spots(view: View) -> Iterator[Spot]:
    """The links of the chain: each its ring, with its plaque where it has one."""
    count = len(view["chain"])
    for number, link in enumerate(view["chain"], 1):
        (x, y), r = ring_at(number, count)
        wide = PLAQUE[0] + PLAQUE[1] - (x - r) if r == RING else 2 * r
        tall = PLAQUE[2] if r == RING else 2 * r
        yield Spot(("link", link["id"]), (x - r, y - tall / 2, wide, tall))


def draw_chain(canvas: Canvas, now: Now) -> None:
    """The column: its head, its links, and the open ring while an answer is waited for."""
    chain = now.view["chain"]
    canvas.text(now.words.teller.name("zone", "chain"), CHAIN_X - RING, 42, faces.TITLE, 22, rgb("#e9d7a8"))
    canvas.text(f"{len(chain)}/20", CHAIN_X + 60, 42, faces.FIGURE, 17, rgb("#bfa878"))
    for number, link in enumerate(chain, 1):
        (x, y), r = ring_at(number, len(chain))
        mine = link["controller"] == now.seat
        canvas.box((x - r, y - r, 2 * r, 2 * r), rgb("#1a0f0a"), rgb("#2b4a8b" if mine else "#c1402f"), r, 4)
        canvas.text(str(number), x, y + 6, faces.FIGURE, 18, rgb("#fff3c4"), CENTRE)
        if r < RING:
            continue
        left, wide, tall = PLAQUE
        canvas.box((left, y - tall / 2, wide, tall), rgb("#f0e5cb"), rgb("#3b2410"), 4)
        kind = now.words.teller.name("link", link["kind"])
        name = now.words.card(face_of_link(now.view, link))
        canvas.text(name, left + 25, y - tall / 2 + 24, faces.TITLE, 19, rgb("#1a0f0a"), width=wide - 40)
        said = f"{now.words.player(link['controller'])} · {kind}"
        canvas.text(said, left + 25, y - tall / 2 + 42, faces.TEXT, 14.5, rgb("#96281c"), width=wide - 40)
