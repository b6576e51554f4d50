"""The Long Night's hand: what can be played lies in the light, ink on paper; what can not, dark with its reason."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

from game.client import text as faces
from game.client.canvas import CENTRE, Canvas, Rect
from game.client.theme import rgb
from game.longnight.board_now import Now
from game.longnight.board_parts import (
    Spot,
    View,
    Words,
    draw_glow_edge,
    draw_paper,
    draw_rough,
    draw_rule,
    in_zone,
    is_small,
    letters,
)
from game.longnight.board_plates import draw_sign
from game.longnight.board_shapes import COLD, EMBER, EMBER_EDGE, PAPER_INK, PRINT_RED, SILVER
from game.longnight.content import Card

HAND: Rect = (302, 572, 602, 142)
CARD_WIDTH, WIDE, WIDEST = 117.0, 126.0, 136.0
"""Of a card among many, and among few."""
PRINTS = (46.0, 38.0, 30.0, 22.0)
"""How tall the print at a card's head may be; a card with much to say has a smaller one."""
TRIES = (("neat", "full", PRINTS), ("hung", "full", PRINTS), ("hung", "tight", (*PRINTS, 12.0)))
"""How a card's text is set, one after another until all of it has room: behind its price or under it; how long."""
SIZES = (14.0, 13.5, 13.0)
"""Of the lines on a small card."""

BESIDE_A_NUMBER = re.compile(r"(?<=\d) | (?=\d)")
"""Where a line is not broken."""

Signs = tuple[tuple[str, int], ...]


def hand_cards(view: View) -> list[tuple[Mapping[str, Any], Rect]]:
    """The cards in hand and where each lies; many overlap."""
    cards = in_zone(view["cards"], "hand")
    x, y, w, h = HAND
    room = (w + 4) / max(1, len(cards)) - 4
    wide = next((width for width in (WIDEST, WIDE) if width <= room), CARD_WIDTH)
    step = min(wide + 4, (w - wide) / max(1, len(cards) - 1))
    return [(card, (x + step * i, y, wide, h)) for i, card in enumerate(cards)]


def hand_spots(view: View) -> list[Spot]:
    return [Spot(("card", card["id"]), (x, y - 10, w, h + 10)) for card, (x, y, w, h) in hand_cards(view)]


def draw_hand(canvas: Canvas, now: Now) -> None:
    """The hand; the card under the pointer lies over its neighbours."""
    cards = hand_cards(now.view)
    risen = [pair for pair in cards if ("card", pair[0]["id"]) == now.hover]
    step = cards[1][1][0] - cards[0][1][0] if len(cards) > 1 else WIDEST
    packed = step < 0.8 * CARD_WIDTH
    for card, rect in cards:
        if (card, rect) in risen:
            continue
        if step < CARD_WIDTH and card is not cards[-1][0]:
            # What the next card covers is not drawn.
            x, y, _, h = rect
            with canvas.clipped((x - 10, y - 40, step + 12, h + 60)):
                _draw_in_hand(canvas, now, card, rect, packed)
        else:
            _draw_in_hand(canvas, now, card, rect, packed)
    for card, rect in risen:
        _draw_in_hand(canvas, now, card, rect, packed)


def _draw_in_hand(canvas: Canvas, now: Now, card: Mapping[str, Any], rect: Rect, packed: bool) -> None:
    key, marked = ("card", card["id"]), now.choosing.leaving()
    picked, hovered = key in now.armed, key == now.hover
    lit, glows = card["id"] in now.playable, key in now.keys or picked
    up = 14.0 if hovered and lit else 9.0 if picked or card["id"] in marked else 0.0 if lit else -4.0
    x, y, w, h = rect
    place = (x, y - up, w, h)
    form = now.words.content.cards[card["card"]]
    seed = 40 + card["id"] % 8
    if glows:
        draw_glow_edge(canvas, place, EMBER_EDGE if picked else rgb("#f6b95a"), seed)
    draw_small_card(canvas, place, form, now.words, lit, seed, now.view["phase"] == "end")
    if card["id"] in marked:
        canvas.box((x + w / 2 - 15, y - up - 13, 30, 24), rgb("#1a0d0a"), EMBER, 12, 1.6)
        number = str(marked.index(card["id"]) + 1)
        canvas.text(number, x + w / 2, y - up + 5, faces.FIGURE, 16, rgb("#ffe9c4"), CENTRE)
    elif not lit and now.foresight is not None and not now.view["pending"] and (hovered or not packed):
        _draw_reason(canvas, now.foresight.why_not(card["id"]), x + w / 2, y - up, w + 2)


def _draw_reason(canvas: Canvas, reason: str, x: float, y: float, room: float) -> None:
    """Why a card lies in the dark, on a plate at its head."""
    if not reason:
        return
    lines = canvas.lines(reason, faces.BOLD, 13, room - 14)
    step = letters(canvas, 13) * 1.12
    wide = max(canvas.width(line, faces.BOLD, 13) for line in lines) + 18
    tall = step * len(lines) + 5
    draw_rough(canvas, (x - wide / 2, y + 9 - tall, wide, tall), rgb("#0b0e16"), COLD, 3, 0.97, 1.1)
    for row, line in enumerate(lines):
        base = y + 9 - tall + step * (row + 0.86) + 1
        canvas.text(line, x, base, faces.BOLD, 13, SILVER, CENTRE)


# ---- one card ----


@dataclass(frozen=True, slots=True)
class Block:
    """One thing that a card says: its price in signs, and its text in lines, each with how far it is set in."""

    signs: Signs
    text: tuple[tuple[str, float], ...]


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
        return [((("pm", 1),), words.teller.echo_brief(form.id))]
    brief = words.teller.line_brief
    numbers = range(1, len(form.lines) + 1)
    return [(price_signs(words, form.id, number), brief(form.id, number, tight)) for number in numbers]


def _set(canvas: Canvas, form: Card, words: Words, rect: Rect, at_end: bool) -> Setting:
    """The largest setting that holds the whole text; without room for it, the name and the print alone."""
    _, _, w, h = rect
    name = words.teller.name("card", form.id)
    names: tuple[str, ...] = (name,)
    name_size = 15.5
    if canvas.width(name, faces.TITLE, name_size) > w - 14:
        names, name_size = canvas.lines(name, faces.TITLE, 14.5, w - 14), 14.5
    head = letters(canvas, name_size) * 1.03 * len(names)
    for way, length, prints in TRIES if not is_small(canvas) else ():
        said = _sayings(words, form, at_end, length == "tight")
        for print_, size in product(prints, SIZES):
            blocks = tuple(_block(canvas, signs, text, size, w, way == "hung") for signs, text in said)
            tall = sum(_tall(canvas, block, size) for block in blocks)
            if print_ + 11 + head + 9 + tall <= h - 7:
                return Setting(print_, names, name_size, blocks, size)
    return Setting(min(84.0, h - 26 - head), names, name_size, (), 13)


def _block(canvas: Canvas, signs: Signs, text: str, size: float, w: float, hung: bool) -> Block:
    inset = 11 + 13.5 * sum(count for _, count in signs) + (3 if signs else 0)
    room = w - inset - 9
    joined = BESIDE_A_NUMBER.sub("\u00a0", text)
    text = joined if all(canvas.width(part, faces.TEXT, size) <= room for part in joined.split(" ")) else text
    lines = canvas.lines(text, faces.TEXT, size, room)
    if not hung or len(lines) < 2:
        return Block(signs, tuple((line, inset) for line in lines))
    rest = canvas.lines(text[len(lines[0]) :].strip(), faces.TEXT, size, w - 20)
    return Block(signs, ((lines[0], inset), *((line, 11.0) for line in rest)))


def _tall(canvas: Canvas, block: Block, size: float) -> float:
    return letters(canvas, size) * 1.1 * len(block.text) + 3


def draw_small_card(canvas: Canvas, rect: Rect, form: Card, words: Words, lit: bool, seed: int, at_end: bool) -> None:
    """A card in hand: print, name, price and effect of each line in a few words."""
    x, y, w, h = rect
    key = ("small card", form.id, words.teller.language, lit, seed, w, h, at_end)
    canvas.kept(
        key, (x - 6, y - 6, w + 12, h + 12), lambda part: _draw_small(part, rect, form, words, lit, seed, at_end)
    )


def _draw_small(canvas: Canvas, rect: Rect, form: Card, words: Words, lit: bool, seed: int, at_end: bool) -> None:
    x, y, w, _ = rect
    setting = _set(canvas, form, words, rect, at_end)
    draw_paper(canvas, rect, seed, lit, (form, setting.print_))
    ink = PAPER_INK if lit else rgb("#c2bcae")
    step = letters(canvas, setting.name_size) * 1.03
    top = y + setting.print_ + 11
    for line in setting.name:
        canvas.text(line, x + w / 2, top + step * 0.84, faces.TITLE, setting.name_size, ink, CENTRE, w - 10)
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
    step = letters(canvas, size) * 1.1
    at = x + 16.0
    for sign, count in block.signs:
        for _ in range(count):
            draw_sign(canvas, sign, at, y + step * 0.52, 12.5, stain)
            at += 13.5
    for row, (line, inset) in enumerate(block.text):
        canvas.text(line, x + inset, y + step * (row + 0.84), faces.TEXT, size, ink)
