"""The chain at the right: a ring of gold for every link, the lowest at the foot, with a leaf that tells of it, and
on top the open ring, in which the next one will hang."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from game.client.board_kit.panel_words import unbroken
from game.client.cardtable.seen import Thing, card_of
from game.client.drawing import text as faces
from game.client.drawing.canvas import Canvas
from game.client.drawing.fitting import legible
from game.client.drawing.shapes import Point
from game.client.drawing.theme import Colour, rgb
from game.spellchain.client.art import art
from game.spellchain.client.art.palette import INK, RUBRIC, TEXT_INK, ULTRAMARINE, VELLUM, side
from game.spellchain.client.art.setting import name_lines
from game.spellchain.client.board.foresight import LinkOutcome, name_of, result_of, said_of
from game.spellchain.client.board.links import draw_between, draw_foot, draw_leaf, draw_links
from game.spellchain.client.board.motion import DROP
from game.spellchain.client.board.now import Now
from game.spellchain.client.board.places import LOG_RIBBON
from game.spellchain.client.board.rings import (
    CHAIN_X,
    LEAF_RIGHT,
    LEAF_X,
    MOST,
    OPEN_RING,
    RING,
    SMALL,
    SMALL_STEP,
    links_of,
    measures,
    open_ring,
    ring_at,
)
from game.spellchain.client.board.seen import face_of_link, without_brackets

FALLS = 34.0
"""How far a new ring drops in."""
LIGHT = rgb("#e9d7a8")
"""Letters on the wood."""
TEXT_SIZES = (15.0, 14.0, 13.0)
"""Of what a leaf tells: the largest in which it has room."""
NAMES = 36.0, 104.0
"""From the left edge of a small ring's place to its name, and the room of that."""


def draw_chain(canvas: Canvas, now: Now) -> None:
    """The column: its head, and its links up to the open ring."""
    found = links_of(now.view)
    count = len(found)
    _draw_head(canvas, now, len(now.view["chain"]))
    ways = [ring_at(number, count) for number in range(1, count + 1)]
    x, y, w, _ = open_ring(now.view)
    top = (x + w / 2, y + w / 2), w / 2
    hanging = [*(link["id"] for link in found[1:]), OPEN_RING]
    for (lower, upper), link in zip(pairwise([*ways, top]), hanging, strict=False):
        with canvas.moved(0, now.motion.still_up(link)):
            _draw_joint(canvas, lower, upper, upper is top)
    draw_foot_below(canvas, ways, top)
    for number, link in enumerate(found, 1):
        if link["id"] not in now.motion.away:
            with canvas.moved(0, now.motion.still_up(link["id"])):
                _draw_link(canvas, now, link, number, count)


def draw_foot_below(canvas: Canvas, ways: Sequence[tuple[Point, float]], top: tuple[Point, float]) -> None:
    """What the chain hangs on."""
    (x, y), r = ways[0] if ways else top
    if r > SMALL:
        draw_foot(canvas, x, y + r)


def _draw_joint(canvas: Canvas, lower: tuple[Point, float], upper: tuple[Point, float], ghost: bool) -> None:
    (x, y), r = lower
    (ux, uy), ur = upper
    if r > SMALL:
        draw_links(canvas, x, uy + ur, y - r, 0.38 if ghost else 1.0)
    elif ur > SMALL:
        draw_between(canvas, (x, uy + ur - r), (x, y), r)
    elif ux == x:
        draw_between(canvas, (ux, uy), (x, y), r)


def _draw_head(canvas: Canvas, now: Now, count: int) -> None:
    left, gap = CHAIN_X - RING, 12.0
    name, full = now.words.teller.name("zone", "chain"), f"{count}/{MOST}"
    for large, small in ((22.0, 17.0), (19.0, 15.0), (16.0, 13.0)):
        wide = canvas.width(name, faces.TITLE, large) + gap + canvas.width(full, faces.FIGURE, small)
        if left + wide < LOG_RIBBON[0] - 4:
            break
    wide = canvas.text(name, left, 42, faces.TITLE, large, LIGHT)
    canvas.text(full, left + wide + gap, 42, faces.FIGURE, small, rgb("#bfa878"))


def _draw_link(canvas: Canvas, now: Now, link: Thing, number: int, count: int) -> None:
    (x, y), r = ring_at(number, count)
    fall = 0.0
    if link["id"] in now.motion.dropped and not now.motion.calm:  # it drops in from above
        fall = FALLS * (1 - max(0.0, min(1.0, now.motion.dropped[link["id"]] / DROP))) ** 2
        y -= fall
    key, mine = ("link", link["id"]), link["controller"] == now.seat
    lit = key in now.keys or key == now.hover
    if r > SMALL:
        with canvas.moved(0, -fall):
            _draw_told(canvas, now, link, y + fall, measures(count)[2])
    if key in now.keys:
        canvas.glow(x, y, r + 22, r + 22, rgb("#ffd873"), 0.6)
    elif link not in now.view["chain"]:
        canvas.glow(x, y, r + 18, r + 18, rgb("#ffe9b0"), 0.45)
    art.draw_boss(canvas, x, y, r, face_of_link(now.view, link), str(link["kind"]), mine, now.words)
    if lit:
        canvas.box((x - r - 3, y - r - 3, 2 * r + 6, 2 * r + 6), None, rgb("#fff3c4"), r + 3, 2)
    if r > SMALL:
        art.draw_bead(canvas, x - r * 0.74, y - r * 0.74, 13.0, mine, str(number))
    else:
        art.draw_bead(canvas, x - r, y - r * 0.4, 9.0, mine, str(number) if not canvas.is_small else "")
        _draw_small_name(canvas, title_of(now, link), x - r, y)
    if r > SMALL:
        if link.get("resonant") and link["kind"] == "card":
            _draw_sign(canvas, "keyword resonance", x + r * 0.76, y - r * 0.76)
        if link.get("protected"):
            _draw_sign(canvas, "sign prevent", x - r * 0.76, y + r * 0.76)


def _draw_small_name(canvas: Canvas, name: str, left: float, y: float) -> None:
    """What a link lower down is called, beside its ring: in a line, or in two."""
    aside, room = NAMES
    sizes = 15.0, 14.0, *legible(canvas)
    size = next((size for size in sizes if canvas.width(name, faces.TITLE, size) <= room), sizes[-1])
    lines, step = name_lines(canvas, name, room, size), canvas.letters(size)
    if len(lines) * step > SMALL_STEP:
        lines = (name,)
    for number, line in enumerate(lines):
        base = y + step * (number - len(lines) / 2 + 0.8)
        canvas.text(line, left + aside, base, faces.TITLE, size, LIGHT, width=room, may_cut=True)


def _draw_sign(canvas: Canvas, sign: str, x: float, y: float) -> None:
    """What a link is beside its card, on a small boss at its ring."""
    canvas.box((x - 11, y - 11, 22, 22), rgb("#1d110b"), rgb("#c8a13a"), 11, 1.4)
    art.draw_sign(canvas, sign, x, y, 16)


def title_of(now: Now, link: Thing) -> str:
    """What a link is called: its card, or what its source does."""
    if link["kind"] == "attack":
        return now.words.teller.name("link", "attack")
    return now.words.card(face_of_link(now.view, link))


def kind_of(now: Now, link: Thing) -> str:
    """Whose a link is and of what sort: "Livia · instant · Resonance"."""
    words = now.words
    said: list[str] = [words.player(link["controller"])]
    if link["kind"] == "attack":
        attacker = face_of_link(now.view, link)
        said.append(words.card(attacker) if attacker else words.say("the attacker is gone"))
    elif link["kind"] == "card":
        form = words.content.cards.get(face_of_link(now.view, link) or "")
        said += [words.teller.name("type", form.type)] if form else []
    else:
        said.append(words.teller.name("link", link["kind"]))
    if link.get("resonant") and link["kind"] == "card":
        said.append(words.teller.name("keyword", "resonance"))
    if link.get("protected"):
        said.append(words.teller.name("result", "protected"))
    return " · ".join(said)


def outcome_of(now: Now, link: Thing) -> LinkOutcome | None:
    """What a link would do if what is shown now were done, or if the viewer only went on."""
    action = now.preview or now.going
    found = now.foresight.coming(action) if now.foresight is not None and action is not None else None
    return (found.outcomes if found is not None else now.motion.expected).get(link["id"])


def told_of(now: Now, link: Thing) -> tuple[str, str]:
    """What a link would do, and how it would end; where nothing can be foreseen, its text and its targets."""
    outcome = outcome_of(now, link)
    if outcome is not None:
        lines, result = said_of(now.words, now.view, outcome), result_of(now.words, now.view, outcome)
        if outcome.result != "success":  # once is enough
            lines = [line for line in lines if not line.endswith(result)]
        if not result:
            result = lines.pop() if lines else now.words.teller.name("result", "success")
        return "\n".join(lines), now.words.say("→ {result}", result=result)
    card = face_of_link(now.view, link)
    text = "" if link["kind"] == "attack" or not card else text_of(now, link, card)
    names = now.words.series([_target(now, target) for target in link["targets"] if target])
    return text, now.words.say("→ {result}", result=names) if names else ""


def text_of(now: Now, link: Thing, card: str) -> str:
    """What a card says of a link: of a trigger or an ability, that alone."""
    parts = now.words.teller.card_text(card)
    ability, every = link.get("ability"), now.words.content.cards[card].program.abilities
    if link["kind"] != "card" and isinstance(ability, int) and ability < len(every) <= len(parts):
        return parts[len(parts) - len(every) + ability]  # what the card says of its abilities stands last
    return " ".join(parts)


def _target(now: Now, ident: int) -> str:
    """A target's name; of a link, that of its card."""
    for link in now.view["chain"]:
        if link["id"] == ident and card_of(now.view, ident) is None:
            return title_of(now, link)
    return name_of(now.words, now.view, ident)


def _draw_told(canvas: Canvas, now: Now, link: Thing, y: float, tall: float) -> None:
    """The leaf: what the link is, what it will do, and how that ends."""
    mine = link["controller"] == now.seat
    wide = LEAF_RIGHT - LEAF_X
    draw_leaf(canvas, LEAF_X, y, wide, tall, mine)
    text, result = told_of(now, link)
    lines = "\n".join(without_brackets(line) for line in text.split("\n"))
    said = title_of(now, link), kind_of(now, link), lines, unbroken(without_brackets(result))
    area = (LEAF_X, y - tall / 2 - 2, wide, tall + 6)

    def plain(part: Canvas) -> None:
        part.frame((LEAF_X, y - tall / 2, wide, tall), VELLUM[1], side(mine), 4)
        name_line = y - tall / 2 + part.letters(15) * 1.35 + 1
        part.text(said[0], LEAF_X + 25, name_line, faces.TITLE, 19, INK, width=wide - 43, may_cut=True)

    tell = partial(_tell, said=said, mine=mine, y=y, tall=tall)
    with canvas.meanwhile(said[0], plain):
        canvas.kept(("spell told", said, mine), area, tell)


def _tell(canvas: Canvas, said: tuple[str, str, str, str], mine: bool, y: float, tall: float) -> None:
    """What is written on a leaf. Where there is little room the text is set smaller, then the second line goes: whose
    the link is and of what sort, its ring shows too."""
    title, kind, text, result = said
    left, room, top = LEAF_X + 25, LEAF_RIGHT - LEAF_X - 25 - 18, y - tall / 2
    small, line, ink = canvas.is_small, canvas.letters(15), ULTRAMARINE if mine else RUBRIC
    name_line = top + line * 1.35 + 1
    canvas.text(title, left, name_line, faces.TITLE, 19, INK, width=room)
    foot = _tell_result(canvas, result, (left, name_line, room), y + tall / 2 - 11, ink)
    kind_line = name_line + line * 1.13 + 1
    kinds = (kind_line, name_line) if kind_line < foot else (name_line,)
    if small:
        kinds, text = (name_line if result else kind_line,), ""
    fits = ((above, size) for above in kinds for size in TEXT_SIZES if _takes(canvas, text, size, room, above) <= foot)
    above, size = next(fits, (kinds[-1], 0.0))
    if above == kind_line:
        canvas.text(kind, left, kind_line, faces.ITALIC, 14.5, ink, width=room, may_cut=True)
    if text and foot - above > line:
        rect = left, above + 5, room, foot - above - 5
        canvas.paragraph(text, rect, faces.TEXT, size or TEXT_SIZES[-1], TEXT_INK, 1.1, may_cut=True)


def _takes(canvas: Canvas, text: str, size: float, room: float, above: float) -> float:
    """How far down a text below a line reaches."""
    return above + 5 + canvas.height(text, faces.TEXT, size, room, 1.1) if text else above


def _tell_result(canvas: Canvas, result: str, under: tuple[float, float, float], base: float, ink: Colour) -> float:
    """How a link ends, at the foot of its leaf: in a line, or in two where they have room. Where what stands above it
    has to end."""
    if not result:
        return base + 3
    left, name_line, room = under
    size = next((size for size in (16.0, 15.0, 14.0) if canvas.width(result, faces.BOLD, size) <= room), 15.0)
    lines, step = canvas.lines(result, faces.BOLD, size, room), canvas.letters(size) * 1.1
    if len(lines) > 2 or base - step < name_line + step:
        canvas.text(result, left, base, faces.BOLD, size, ink, width=room, may_cut=True)
        return base - step
    for number, text in enumerate(reversed(lines)):
        canvas.text(text, left, base - number * step, faces.BOLD, size, ink, width=room, may_cut=True)
    return base - len(lines) * step
