"""What is seen of a blow on Spellchain's page: a comet that flies, rays where it strikes, a shield that takes it."""

import math
from collections.abc import Iterator
from functools import partial

from game.client.board_kit.impact import HELD, HIT, Blow, show_blows
from game.client.cardtable.seen import PLAYERS, card_of, link_of
from game.client.drawing.canvas import Canvas
from game.client.drawing.painter import Painter
from game.client.drawing.shapes import Point, oval, taper
from game.client.drawing.theme import Colour, rgb
from game.spellchain.client.art.palette import GOLD, INK, SCHOOLS, VERMILION
from game.spellchain.client.board.bearing import out_of_place, place_of, shine
from game.spellchain.client.board.now import Now
from game.spellchain.client.board.places import middle
from game.spellchain.client.board.rings import links_of, ring_at
from game.spellchain.client.board.seen import face_of_link
from game.spellchain.client.board.threads import piece_rect_of

COMET, TAIL, BOW = 15.0, 74.0, 34.0
"""The radius of what flies, the length of its tail, and how far its way is bent."""
RAYS, BURST, BRIGHT = 12, 46.0, 0.4
"""Of the mark of a hit: its rays, how far they reach, and from which share of its time on it is gone."""
SHIELD, TURNS = 80.0, 15
"""How far from the middle a shield's rim stands, and by how many degrees it and a comet are turned at a time."""


def draw_blows(canvas: Canvas, now: Now) -> None:
    """All of them, over everything that stands."""
    show_blows(now.motion.blows, partial(_draw_thrown, canvas, now), partial(_draw_answer, canvas, now))


def _source(now: Now, blow: Blow) -> Point | None:
    """From where it comes: a creature, a player, or the ring of a link; a card that is none of these, from the one that
    resolves."""
    place = place_of(now, blow.source)
    if place is not None:
        return place
    found, pulled = links_of(now.view), now.motion.pulled
    ident = pulled[0] if link_of(now.view, blow.source) is None and pulled is not None else blow.source
    number = next((n for n, link in enumerate(found, 1) if link["id"] == ident), 0)
    return ring_at(number, len(found))[0] if number else None


def _target(now: Now, ident: int) -> Point | None:
    """The middle of what is struck, where it is by now."""
    place = place_of(now, ident)
    if place is None or now.motion.calm:
        return place
    if ident in PLAYERS:
        dx, dy = out_of_place(now, ident, place)
        return place[0] + dx, place[1] + dy
    rect = piece_rect_of(now, ident)
    return middle(rect) if rect is not None else place


def _school(now: Now, source: int) -> str:
    """The school of what strikes; of nothing known, a neutral one."""
    link = link_of(now.view, source)
    card = card_of(now.view, source)
    face = face_of_link(now.view, link) if link is not None else card and (card.get("face") or card["card"])
    form = now.words.content.cards.get(face) if face else None
    return form.school if form is not None else "neutral"


def _draw_thrown(canvas: Canvas, now: Now, blow: Blow, share: float) -> None:
    """A comet with its tail behind it, in the colours of its school, to everyone whom it is meant for."""
    start, school = _source(now, blow), _school(now, blow.source)
    for target in blow.targets:
        end = place_of(now, target)
        if start is None or end is None:
            continue
        x, y = _way(start, end, share)
        bx, by = _way(start, end, max(0.0, share - 0.05))
        turn = math.degrees(math.atan2(y - by, x - bx))
        m, paint = TAIL + COMET, partial(_paint_comet, school=school)
        canvas.glow(x, y, 40, 40, SCHOOLS[school].ground, 0.5)
        turned = TURNS * round(turn / TURNS)
        canvas.picture(("spell comet", school), x - m, y - m, 2 * m, 2 * m, paint, 1.0, turned)


def _way(a: Point, b: Point, t: float) -> Point:
    """In a bow that is flatter the nearer they are."""
    bow = min(BOW, 0.12 * math.dist(a, b)) * math.sin(math.pi * t)
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t - bow


def _paint_comet(p: Painter, school: str) -> Iterator[None]:
    """A star that flies to the right, with three wavy flames behind it."""
    s, m = SCHOOLS[school], TAIL + COMET
    for aside, far, width in ((-6.0, 0.72, 9.0), (6.0, 0.66, 9.0), (0.0, 1.0, 15.0)):
        flame = [
            (m - TAIL * far * t, m + aside * (1 + t) + 4 * math.sin(5 * t + aside)) for t in (0, 0.25, 0.5, 0.75, 1)
        ]
        p.polygon(taper(flame, width + 3.0, 1.4), INK)
        p.polygon(taper(flame, width, 0.4), s.shade if aside else s.ground)
    yield
    points = 16
    star = [
        (
            m + COMET * (1.0 if n % 2 else 0.56) * math.cos(2 * math.pi * n / points),
            m + COMET * (1.0 if n % 2 else 0.56) * math.sin(2 * math.pi * n / points),
        )
        for n in range(points)
    ]
    p.outline(star, INK, 3.6)
    p.polygon(star, s.light)
    yield
    p.polygon(oval(m, m, 5.4, 5.4), s.ground)
    p.polygon(oval(m - 1, m - 1.2, 2.4, 2.4), rgb("#fffbe8"))


def _draw_answer(canvas: Canvas, now: Now, blow: Blow, target: int) -> None:
    """Rays where a blow has told, between both; the rim of a shield towards the attacker where that has taken it."""
    at = _target(now, target)
    if at is None:
        return
    hit, held = shine(now, target, HIT), shine(now, target, HELD)
    source = _source(now, blow)
    angle = math.atan2(source[1] - at[1], source[0] - at[0]) if source is not None else -math.pi / 2
    if hit > BRIGHT:
        share = (hit - BRIGHT) / (1 - BRIGHT)
        x, y = at[0] + 26 * math.cos(angle), at[1] + 26 * math.sin(angle)
        canvas.glow(x, y, 54, 54, rgb("#ffdf9a"), math.ceil(4 * share) / 6)
        _draw_burst(canvas, (x, y), share)
    place = place_of(now, target)
    if held and place is not None:  # it stays where it was struck, though whom it kept strikes back by now
        draw_shield(canvas, place, TURNS * round(math.degrees(angle) / TURNS), held)


def _draw_burst(canvas: Canvas, at: Point, alpha: float) -> None:
    """Rays of gold edged with ink, every other one of vermilion."""
    r = BURST

    def paint(p: Painter) -> None:
        for edge in (3.0, 0.0):
            for ray in range(RAYS):
                angle = 2 * math.pi * (ray + 0.5) / RAYS
                far = r * (0.96 if ray % 2 else 0.66)
                way = [(r + d * math.cos(angle), r + d * math.sin(angle)) for d in (0.22 * r, 0.5 * r, far)]
                colour: Colour = INK if edge else VERMILION if ray % 2 == 0 else GOLD[0]
                p.polygon(taper(way, 1.0 + edge, 0.3 + edge / 2, 5.6 + edge), colour)

    canvas.picture(("spell burst",), at[0] - r, at[1] - r, 2 * r, 2 * r, paint, alpha)


def draw_shield(canvas: Canvas, at: Point, turn: float, alpha: float) -> None:
    """A rim of gold on the side from where the blow comes."""
    size = 2 * (SHIELD + 14)

    def paint(p: Painter) -> None:
        m = size / 2
        rim = [
            (m + SHIELD * math.cos(angle), m + SHIELD * math.sin(angle))
            for angle in (math.radians(degrees) for degrees in range(-54, 55, 9))
        ]
        for width, colour in ((15.0, INK), (10.5, GOLD[2]), (6.0, GOLD[1]), (2.4, GOLD[0])):
            p.polygon(taper(rim, 0.3, 0.3, width), colour)

    canvas.picture(("spell held",), at[0] - size / 2, at[1] - size / 2, size, size, paint, alpha, turn)
