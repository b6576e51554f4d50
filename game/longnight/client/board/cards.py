"""The Long Night's hand: what can be played lies in the light, ink on paper; what can not, dark with its reason."""

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from game.client.board_kit.spot import Spot
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.text import parted
from game.client.drawing.theme import rgb
from game.longnight.client.board.now import Now
from game.longnight.client.board.panel_drawing import (
    View,
    draw_glow_edge,
    draw_paper,
    draw_rough,
    draw_rule,
    fits,
    in_zone,
)
from game.longnight.client.board.plates import LARGE, draw_sign, grown
from game.longnight.client.board.shapes import (
    COLD,
    EMBER,
    EMBER_EDGE,
    PAPER_INK,
    PAPER_LOW,
    PAPER_TOP,
    PRINT_RED,
    SILVER,
)
from game.longnight.client.panel_words import Words
from game.longnight.engine.content.model import Card
from game.longnight.engine.wording import upper_first

HAND: Rect = (302, 572, 602, 142)
NARROW, CARD_WIDTH, WIDE, WIDEST = 97.0, 117.0, 126.0, 136.0
"""Of a card among many, and among few."""
GAP = 4.0
"""Between cards."""
IN_A_ROW = 6
"""Of more cards in hand only the heads have room; of as many too where text is larger than usual."""
PRINTS = (46.0, 38.0, 30.0, 22.0)
"""How tall the print at a card's head may be; a card with much to say has a smaller one."""
LEAST_PRINT = 12.0
"""Less of it would be a mere stripe."""
TRIES = (("neat", "full", PRINTS), ("hung", "full", PRINTS), ("hung", "tight", (*PRINTS, LEAST_PRINT)))
"""How a card's text is set, one after another until all of it has room: behind its price or under it; how long."""
NAME_SIZES = (14.5, 13.75, 13.0, 12.7)
"""Of a name that takes more than one line."""
SIZES = (14.0, 13.5, 13.0)
"""Of the lines on a small card."""

BESIDE_A_NUMBER = re.compile(r"(?<=\d) | (?=\d)")
"""Where a line is not broken."""

Signs = tuple[tuple[str, int], ...]


def hand_cards(canvas: Canvas | None, view: View) -> list[tuple[Mapping[str, Any], Rect]]:
    """The cards in hand and where each lies: side by side, or of very many only the heads, in two rows."""
    cards = in_zone(view["cards"], "hand")
    x, y, w, h = HAND
    most = IN_A_ROW - (canvas is not None and canvas.letters(13) > 13.5)
    per_row = len(cards) if len(cards) <= most else math.ceil(len(cards) / 2)
    tall = h if per_row == len(cards) else (h - GAP) / 2
    room = (w + GAP) / max(1, per_row) - GAP
    wide = next((width for width in (WIDEST, WIDE, CARD_WIDTH, NARROW) if width <= room), room)
    return [
        (card, (x + (wide + GAP) * (i % per_row), y + (tall + GAP) * (i // per_row), wide, tall))
        for i, card in enumerate(cards)
    ]


def hand_spots(canvas: Canvas | None, view: View) -> list[Spot]:
    found = []
    for card, (x, y, w, h) in hand_cards(canvas, view):
        above = 10 if y == HAND[1] else 0
        found.append(Spot(("card", card["id"]), (x, y - above, w, h + above)))
    return found


def draw_hand(canvas: Canvas, now: Now) -> None:
    """The hand; the card under the pointer rises whole, over its neighbours."""
    cards = hand_cards(canvas, now.view)
    for card, rect in sorted(cards, key=lambda pair: ("card", pair[0]["id"]) == now.hover):
        _draw_in_hand(canvas, now, card, rect)


def risen(now: Now, card: Mapping[str, Any], rect: Rect) -> Rect:
    """Where a card of the hand is drawn: pointed at, picked up or marked it has risen, whole if it was a head."""
    key = ("card", card["id"])
    (x, y, w, h), hovered, lit = rect, key == now.hover, card["id"] in now.playable
    if h < HAND[3]:
        return (min(x, HAND[0] + HAND[2] - CARD_WIDTH), HAND[1], max(w, CARD_WIDTH), HAND[3]) if hovered else rect
    leaves = key in now.armed or card["id"] in now.choosing.leaving()
    return x, y - (14.0 if hovered and lit else 9.0 if leaves else 0.0 if lit else -4.0), w, h


def _draw_in_hand(canvas: Canvas, now: Now, card: Mapping[str, Any], rect: Rect) -> None:
    key, marked = ("card", card["id"]), now.choosing.leaving()
    picked, hovered = key in now.armed, key == now.hover
    lit, glows = card["id"] in now.playable, key in now.keys or picked
    place = risen(now, card, rect)
    x, y, w, _ = place
    head = rect[3] < HAND[3]
    form = now.words.content.cards[card["card"]]
    seed = 40 + card["id"] % 8
    if glows:
        draw_glow_edge(canvas, place, EMBER_EDGE if picked else rgb("#f6b95a"), seed)
    draw_small_card(canvas, place, form, now.words, lit, seed, now.view["phase"] == "end")
    if card["id"] in marked:
        canvas.box((x + w / 2 - 15, y + 5, 30, 24), rgb("#1a0d0a"), EMBER, 12, 1.6)  # clear of the ring about it
        number = str(marked.index(card["id"]) + 1)
        canvas.text(number, x + w / 2, y + 23, faces.FIGURE, 16, rgb("#ffe9c4"), CENTRE)
    elif not lit and (hovered or not head):
        draw_reason(canvas, now, card, place)


def draw_reason(canvas: Canvas, now: Now, card: Mapping[str, Any], place: Rect) -> None:
    """Why a card of the hand that lies there can not be played; nothing of one that can."""
    told = card["id"] not in now.playable and card["id"] not in now.choosing.leaving() and not now.view["pending"]
    if now.foresight is not None and told:
        form = now.words.content.cards[card["card"]]
        room = _setting(canvas, form, now.words, place, False).print_
        _draw_reason(canvas, now.foresight.why_not(card["id"]), place, room)


def _draw_reason(canvas: Canvas, reason: str, card: Rect, print_: float) -> None:
    """Why a card lies in the dark, on a plate at its head; one of several lines lies over the print."""
    if not reason:
        return
    x, y, w, _ = card
    lines = canvas.lines(reason, faces.BOLD, 13, w - (12 if canvas.is_small else 5))
    step = canvas.letters(13) * 1.12
    wide = max(canvas.width(line, faces.BOLD, 13) for line in lines) + 14
    tall = step * len(lines) + 5
    over_print = grown(canvas) > LARGE and print_ > tall  # nothing is to hang out over the map
    top = y + (1 if over_print else min(9.0 + step * (len(lines) - 1), print_ + 7) - tall)
    draw_rough(canvas, (x + (w - wide) / 2, top, wide, tall), rgb("#0b0e16"), COLD, 3, 0.97, 1.1)
    for row, line in enumerate(lines):
        canvas.text(line, x + w / 2, top + step * (row + 0.86) + 1, faces.BOLD, 13, SILVER, CENTRE)


# ---- one card ----


@dataclass(frozen=True, slots=True)
class Block:
    """One thing that a card says: its price in signs, and its text in lines, each with how far it is set in.

    ``whole``: no word is broken.
    """

    signs: Signs
    text: tuple[tuple[str, float], ...]
    whole: bool


@dataclass(frozen=True, slots=True)
class Setting:
    """How a small card is set: how tall its print is, its name broken into lines, what it says and how large."""

    print_: float
    name: tuple[str, ...]
    name_size: float
    blocks: tuple[Block, ...]
    size: float


def price_signs(words: Words, card: str, number: int) -> Signs:
    """What a line costs, as signs."""
    return tuple((sign, count) for sign, count in words.teller.line_price(card, number) if sign != "free")


def _sayings(words: Words, form: Card, at_end: bool, tight: bool) -> list[tuple[Signs, str]]:
    """What is on a card now: its lines, or at the turn's end its Echo."""
    if at_end:
        return [((("pm", 1),), upper_first(words.teller.echo_brief(form.id)))]
    brief = words.teller.line_brief
    numbers = range(1, len(form.lines) + 1)
    return [(price_signs(words, form.id, number), upper_first(brief(form.id, number, tight))) for number in numbers]


def _setting(canvas: Canvas, form: Card, words: Words, rect: Rect, at_end: bool) -> Setting:
    """The largest setting that holds the whole text; without room for it, the name and the print alone."""
    _, _, w, h = rect
    asked = "small card", form.id, words.teller.language, w, h, at_end, canvas.scale, canvas.text_scale
    return canvas.pictures.worked_out(asked, lambda: _set(canvas, form, words, w, h, at_end))


def _set(canvas: Canvas, form: Card, words: Words, w: float, h: float, at_end: bool) -> Setting:
    name = words.teller.name("card", form.id)
    names: tuple[str, ...] = (name,)
    name_size = 15.5
    if canvas.width(name, faces.TITLE, name_size) > w - 14:
        least = NAME_SIZES[-1]
        name_size = next((size for size in NAME_SIZES if _has_room(canvas, name, faces.TITLE, size, w - 14)), least)
        names = canvas.lines(name, faces.TITLE, name_size, w - 14)
        if name_size == least and _latin(name):
            whole = (
                (word,) if fits(canvas, word, faces.TITLE, least, w - 8) else parted(word) for word in name.split()
            )
            names = tuple(part for parts in whole for part in parts)
    head = canvas.letters(name_size) * 1.03 * len(names)
    for way, length, prints in TRIES if not canvas.is_small and h == HAND[3] else ():
        said = _sayings(words, form, at_end, length == "tight")
        tried: dict[float, tuple[Block, ...]] = {}
        for print_, size in product(prints, SIZES):
            if size not in tried:
                tried[size] = _blocks(canvas, said, size, w, way == "hung")
            blocks = tried[size]
            tall = sum(_tall(canvas, block, size) for block in blocks)
            if print_ + 11 + head + 9 + tall <= h - 7 and all(block.whole for block in blocks):
                return Setting(print_, names, name_size, blocks, size)
    return Setting(min(84.0, h - 18 - head), names, name_size, (), 13)


def _blocks(canvas: Canvas, said: Sequence[tuple[Signs, str]], size: float, w: float, hung: bool) -> tuple[Block, ...]:
    """What a card says, all of it set in alike: under the signs only where that saves a line or a word."""
    neat = tuple(_block(canvas, signs, text, size, w, False) for signs, text in said)
    if not hung:
        return neat
    under = tuple(_block(canvas, signs, text, size, w, True) for signs, text in said)
    saves = sum(len(block.text) for block in under) < sum(len(block.text) for block in neat)
    return under if saves or not all(block.whole for block in neat) else neat


def _block(canvas: Canvas, signs: Signs, text: str, size: float, w: float, hung: bool) -> Block:
    inset = 11 + 13.5 * sum(count for _, count in signs) + (3 if signs else 0)
    room = w - inset - 9
    joined = BESIDE_A_NUMBER.sub("\u00a0", text)
    text = joined if _has_room(canvas, joined, faces.TEXT, size, room) else text
    lines = canvas.lines(text, faces.TEXT, size, room)
    neat = Block(signs, tuple((line, inset) for line in lines), _has_room(canvas, text, faces.TEXT, size, room))
    if not hung or len(lines) < 2:
        return neat
    below = text[len(lines[0]) :].strip()
    rest = canvas.lines(below, faces.TEXT, size, w - 20)
    whole = text[len(lines[0])] == " " or not _latin(text)
    whole &= _has_room(canvas, below, faces.TEXT, size, w - 20)
    under = Block(signs, ((lines[0], inset), *((line, 11.0) for line in rest)), whole)
    return under if under.whole else neat


def _has_room(canvas: Canvas, text: str, face: str, size: float, room: float) -> bool:
    """Whether no word has to be broken; Chinese may be broken anywhere."""
    return not _latin(text) or all(canvas.width(word, face, size) <= room for word in text.split(" "))


def _latin(text: str) -> bool:
    return all(letter < "\u2e80" for letter in text)


def _tall(canvas: Canvas, block: Block, size: float) -> float:
    return canvas.letters(size) * 1.1 * len(block.text) + 3


def draw_small_card(canvas: Canvas, rect: Rect, form: Card, words: Words, lit: bool, seed: int, at_end: bool) -> None:
    """A card in hand: print, name, price and effect of each line in a few words."""
    x, y, w, h = rect
    key = ("small card", form.id, words.teller.language, lit, seed, w, h, at_end)
    with canvas.meanwhile(form.id, lambda part: draw_plain(part, rect, form, words)):
        canvas.kept(
            key, (x - 6, y - 6, w + 12, h + 12), lambda part: _draw_small(part, rect, form, words, lit, seed, at_end)
        )


def draw_plain(canvas: Canvas, rect: Rect, form: Card, words: Words) -> None:
    """A card that is not painted yet: a frame with its name."""
    x, y, w, h = rect
    canvas.frame(rect, PAPER_TOP, PAPER_LOW, 6)
    name, room = words.teller.name("card", form.id), (x + 8, y + h * 0.3, w - 16, h * 0.5)
    canvas.paragraph(name, room, faces.TITLE, 15, PAPER_INK, 1.1, CENTRE, may_cut=True)


def _draw_small(canvas: Canvas, rect: Rect, form: Card, words: Words, lit: bool, seed: int, at_end: bool) -> None:
    x, y, w, _ = rect
    setting = _setting(canvas, form, words, rect, at_end)
    draw_paper(canvas, rect, seed, lit, (form, setting.print_) if setting.print_ >= LEAST_PRINT else None)
    ink = PAPER_INK if lit else rgb("#c2bcae")
    step = canvas.letters(setting.name_size) * 1.03
    top = y + setting.print_ + 11
    for line in setting.name:
        canvas.text(line, x + w / 2, top + step * 0.84, faces.TITLE, setting.name_size, ink, CENTRE, w - 8)
        top += step
    if not setting.blocks:
        return
    draw_rule(canvas, x + 12, x + w - 12, top + 2, rgb("#5a4322") if lit else rgb("#4a5570"))
    top += 7
    for block in setting.blocks:
        _draw_block(canvas, block, x, top, setting.size, ink, PRINT_RED if lit else rgb("#8d8a94"))
        top += _tall(canvas, block, setting.size)


def _draw_block(
    canvas: Canvas,
    block: Block,
    x: float,
    y: float,
    size: float,
    ink: tuple[int, int, int],
    stain: tuple[int, int, int],
) -> None:
    step = canvas.letters(size) * 1.1
    at = x + 16.0
    for sign, count in block.signs:
        for _ in range(count):
            draw_sign(canvas, sign, at, y + step * 0.52, 12.5, stain)
            at += 13.5
    for row, (line, inset) in enumerate(block.text):
        canvas.text(line, x + inset, y + step * (row + 0.84), faces.TEXT, size, ink)
