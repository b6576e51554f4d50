"""The large card at the right of The Long Night's board: open, picked up, or under the pointer, with its whole text."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

from game.client.board_kit.spot import Spot
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.drawing.theme import rgb
from game.longnight.client.board.cards import Signs, price_signs
from game.longnight.client.board.now import Now
from game.longnight.client.board.panel_drawing import draw_glow_edge, draw_paper, draw_rough, draw_rule
from game.longnight.client.board.plates import draw_sign
from game.longnight.client.board.shapes import EMBER_EDGE, PAPER_INK, PRINT_RED
from game.longnight.client.panel_words import Words

RIGHT_EDGE = 1260.0
TOP, FOOT = 126.0, 586.0
LEAST_TALL, STEP = 170.0, 24.0
"""How tall the card is at least, and from one height to the next: few sheets serve all cards."""
WIDTH, SEED = 254.0, 77
PRINTS = (58.0, 46.0, 34.0)
"""How tall the print at its head may be; a card with much to say has a smaller one."""
SIZES = (15.0, 14.5, 14.0, 13.5, 13.0)

Lines = tuple[str, ...]


def _most(canvas: Canvas) -> Rect:
    """The most that the card may take: more of the right side where letters are large beside everything else."""
    grown = canvas.letters(15) / 15
    if grown < 1.1:
        return (RIGHT_EDGE - WIDTH, TOP, WIDTH, 262)
    wide = min(400.0, 262 * grown)
    return (RIGHT_EDGE - wide, TOP, wide, min(448.0, 268 * grown))


@dataclass(frozen=True, slots=True)
class BigLine:
    """A line of the card: its number, where it stands, its price in signs, its text and how large."""

    number: int
    rect: Rect
    signs: Signs
    text: Lines
    size: float


@dataclass(frozen=True, slots=True)
class Page:
    """How a card is set: where it lies, how tall its print is, its lines and how far they stand apart, its foot."""

    rect: Rect
    print_: float
    lines: tuple[BigLine, ...]
    gap: float
    foot: Lines


def open_card_spots(canvas: Canvas, words: Words, card: Mapping[str, Any] | None) -> list[Spot]:
    """The lines of the card at the right."""
    if card is None:
        return []
    page = page_of(canvas, words, card["card"])
    return [Spot(("line", card["id"], line.number), line.rect) for line in page.lines]


def heights() -> list[float]:
    """How tall the card may be."""
    found = [LEAST_TALL]
    while found[-1] < 262:
        found.append(STEP * (math.floor(found[-1] / STEP) + 1))
    return found


def page_of(canvas: Canvas, words: Words, card_id: str) -> Page:
    """A card set as large as there is room for."""
    asked = "large card", card_id, words.teller.language, canvas.scale, canvas.text_scale
    return canvas.pictures.worked_out(asked, lambda: _largest(canvas, words, card_id))


def _largest(canvas: Canvas, words: Words, card_id: str) -> Page:
    w = _most(canvas)[2]
    foot = _foot(canvas, words, card_id, w - 28)
    tried: dict[float, list[tuple[Signs, Lines]]] = {}
    for print_, size in product(PRINTS, SIZES):
        if size not in tried:
            tried[size] = _lines(canvas, words, card_id, size, w)
        page = _set(canvas, print_, size, tried[size], foot)
        if page.gap >= 5:
            break
    return page


def _lines(canvas: Canvas, words: Words, card_id: str, size: float, wide: float) -> list[tuple[Signs, Lines]]:
    """What each line of a card costs and says, broken for a size of letters."""
    found = []
    for number in range(1, len(words.content.cards[card_id].lines) + 1):
        signs = price_signs(words, card_id, number)
        inset = 16.0 + 17 * max(1, sum(count for _, count in signs))
        text = words.teller.line_effect(card_id, number)
        found.append((signs, canvas.lines(text, faces.TEXT, size, wide - 28 - inset)))
    return found


def _set(canvas: Canvas, print_: float, size: float, blocks: list[tuple[Signs, Lines]], foot: Lines) -> Page:
    x, y, w, h = _most(canvas)
    end = 16 + _foot_step(canvas) * len(foot)
    top = y + print_ + 26
    room = h - (print_ + 26) - end
    step = canvas.letters(size) * 1.12
    gap = min(11.0, (room - step * sum(len(lines) for _, lines in blocks)) / len(blocks))
    found = []
    for number, (signs, lines) in enumerate(blocks, 1):
        tall = step * len(lines) + gap
        found.append(BigLine(number, (x + 9, top, w - 18, tall), signs, lines, size))
        top += tall
    return Page((x, y, w, max(LEAST_TALL, STEP * math.ceil((top + end - y) / STEP))), print_, tuple(found), gap, foot)


def _foot(canvas: Canvas, words: Words, card_id: str, width: float) -> Lines:
    teller = words.teller
    text = words.say("{label}: {text}", label=teller.name("term", "echo"), text=teller.echo_text(card_id))
    return canvas.lines(text, faces.ITALIC, 13.5, width)[:4]


def _foot_step(canvas: Canvas) -> float:
    return canvas.letters(13.5) * 1.16


def draw_open_card(canvas: Canvas, now: Now, card: Mapping[str, Any]) -> None:
    """The card: lines that are past are struck out, the one that is paid now is red; where one of them is all that is
    still asked for, each of those is framed: they are chosen here, not on the card in hand."""
    page = page_of(canvas, now.words, card["card"])
    x, y, w, _ = page.rect
    words, form = now.words, now.words.content.cards[card["card"]]
    opened = now.view["open"]
    running = opened if opened and opened["card"] == card["id"] else None
    asked = now.choosing.asks_for_line()
    if running or asked:
        canvas.glow(x + w / 2, y + 90, 220, 170, rgb("#f0a040"), 0.25)
        draw_glow_edge(canvas, page.rect, EMBER_EDGE, SEED)
    draw_paper(canvas, page.rect, SEED, True, (form, page.print_))
    _draw_name(canvas, words, card["card"], page)
    for line in page.lines:
        key = ("line", card["id"], line.number)
        past = running is not None and line.number < running["line"]
        chosen = key in now.armed or (running is not None and line.number == running["line"] and key in now.keys)
        lit = (card["id"], line.number) in now.payable
        _draw_line(canvas, line, past, chosen, lit, key == now.hover, asked and key in now.keys)
    _draw_foot(canvas, page)


def _draw_name(canvas: Canvas, words: Words, card_id: str, page: Page) -> None:
    """Name and cooldown, on plates over the foot of the print."""
    x, y, w, _ = page.rect
    form = words.content.cards[card_id]
    name = words.teller.name("card", card_id)
    cooldown = words.say("CD {count}", count=form.cd)
    corner = canvas.width(cooldown, faces.BOLD, 14) + 16
    wide = min(canvas.width(name, faces.TITLE, 19) + 24, w - 32 - corner)
    tall = max(28.0, canvas.letters(19) * 1.34)
    top = y + page.print_ + 18 - tall
    base = top + tall / 2 + canvas.letters(19) * 0.31
    draw_rough(canvas, (x + 12, top, wide, tall), rgb("#17110c"), rgb("#17110c"), 5)
    canvas.text(name, x + 12 + wide / 2, base, faces.TITLE, 19, rgb("#f6e3b4"), CENTRE, wide - 10)
    draw_rough(canvas, (x + w - 12 - corner, top + 1, corner, tall - 3), rgb("#17110c"), rgb("#17110c"), 6)
    canvas.text(cooldown, x + w - 12 - corner / 2, base - 1, faces.BOLD, 14, rgb("#f6e3b4"), CENTRE)


def _draw_foot(canvas: Canvas, page: Page) -> None:
    x, y, w, h = page.rect
    step = _foot_step(canvas)
    top = y + h - 9 - step * len(page.foot)
    draw_rule(canvas, x + 14, x + w - 14, top - 2, rgb("#5a4322"))
    for row, text in enumerate(page.foot):
        canvas.text(text, x + w / 2, top + step * (row + 0.8), faces.ITALIC, 13.5, rgb("#3a2a18"), CENTRE, w - 22)


def _draw_line(canvas: Canvas, line: BigLine, past: bool, chosen: bool, lit: bool, hovered: bool, asked: bool) -> None:
    x, y, w, h = line.rect
    if chosen:
        draw_rough(canvas, (x, y, w, h), PRINT_RED, rgb("#ffcf8a"), 31, 1.0, 1.4)
    elif hovered and lit:
        draw_rough(canvas, (x, y, w, h), rgb("#d8b878"), PRINT_RED, 31, 1.0, 1.2)
    elif asked:
        draw_rough(canvas, (x, y, w, h), rgb("#ecd9a8"), PRINT_RED, 31, 1.0, 1.2)
    elif lit:
        canvas.box((x + 1, y + 3, 3, h - 6), PRINT_RED, radius=1.5)
    ink = rgb("#fff3d6") if chosen else rgb("#6b5530") if past else PAPER_INK
    stain = rgb("#ffd79a") if chosen else rgb("#8a6f46") if past else PRINT_RED
    at = x + 15
    for sign, count in line.signs or (("tick", 1),):
        for _ in range(count):
            draw_sign(canvas, sign, at, y + h / 2, 15, stain)
            at += 17
    step = canvas.letters(line.size) * 1.12
    top = y + (h - step * len(line.text)) / 2
    for row, text in enumerate(line.text):
        base = top + step * (row + 0.8)
        width = canvas.text(text, at - 3, base, faces.TEXT, line.size, ink)
        if past:
            canvas.box((at - 5, base - canvas.letters(line.size) * 0.3, width + 4, 1.4), rgb("#6b5530"), radius=0)


def has_room_below(canvas: Canvas) -> bool:
    """Whether the forecast has room under the card."""
    return canvas.letters(15) / 15 < 1.1


def below(canvas: Canvas, card: Rect | None) -> Rect:
    """Where the forecast stands: under the card, or where it would lie."""
    x, y, w, _ = _most(canvas)
    top = y if card is None else y + card[3] + 12
    return (x, top, w, FOOT - top)
