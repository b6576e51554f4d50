"""The Long Night's cards on the table: the hand, the open card with its lines, the cooldown board."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.client import text as faces
from game.client.canvas import CENTRE, RIGHT, Canvas, Painter, Rect
from game.client.shapes import oval, ring, rough
from game.client.theme import mix, rgb
from game.longnight.board_parts import (
    Key,
    Spot,
    View,
    Words,
    draw_glow_edge,
    draw_paper,
    draw_rough,
    draw_rule,
    emblem,
    in_zone,
    is_small,
    letters,
)
from game.longnight.board_plates import draw_sign
from game.longnight.board_shapes import (
    DIM,
    EDGE,
    EMBER,
    EMBER_EDGE,
    GOLD,
    INK,
    IVORY,
    LAMP,
    PAPER_INK,
    PRINT_RED,
    WARM,
    paint_sign_plain,
)
from game.longnight.content import Card

OPEN_CARD: Rect = (1006, 122, 254, 266)


HAND: Rect = (312, 572, 578, 142)


CARD_WIDTH = 112.0


SLOTS: tuple[float, float, float] = (1018, 650, 69)
"""Middle of the first cooldown slot, and from one to the next."""


SLOT = 30.0


# ---- cards ----


def hand_cards(view: View) -> list[tuple[Mapping[str, Any], Rect]]:
    """The cards in hand and where each lies; many overlap."""
    cards = in_zone(view["cards"], "hand")
    x, y, w, h = HAND
    step = min(CARD_WIDTH + 4, (w - CARD_WIDTH) / max(1, len(cards) - 1))
    total = step * (len(cards) - 1) + CARD_WIDTH
    left = x + max(0.0, (w - total) / 2) if len(cards) > 3 else x
    return [(card, (left + step * i, y, CARD_WIDTH, h)) for i, card in enumerate(cards)]


def hand_spots(view: View) -> list[Spot]:
    return [Spot(("card", card["id"]), (x, y - 10, w, h + 10)) for card, (x, y, w, h) in hand_cards(view)]


def draw_hand(
    canvas: Canvas,
    view: View,
    words: Words,
    lit: Collection[Key],
    hovered: Key | None,
    armed: Collection[Key],
    marked: Sequence[int],
) -> None:
    """Lit: can be played. In the dark: can not."""
    cards = hand_cards(view)
    risen = [pair for pair in cards if ("card", pair[0]["id"]) == hovered]
    for card, rect in [*(pair for pair in cards if pair not in risen), *risen]:
        key = ("card", card["id"])
        is_lit = key in lit
        up = (
            14.0
            if key == hovered and is_lit
            else 9.0
            if key in armed or card["id"] in marked
            else 0.0
            if is_lit
            else -4.0
        )
        x, y, w, h = rect
        place = (x, y - up, w, h)
        form = words.content.cards[card["card"]]
        seed = 40 + card["id"] % 8
        if is_lit or key in armed:
            draw_glow_edge(canvas, place, EMBER_EDGE if key in armed else rgb("#f6b95a"), seed)
        draw_small_card(canvas, place, form, words, is_lit or key in armed, seed)
        if card["id"] in marked:
            tick = marked.index(card["id"]) + 1
            canvas.box((x + w / 2 - 15, y - up - 13, 30, 24), rgb("#1a0d0a"), EMBER, 12, 1.6)
            canvas.text(str(tick), x + w / 2, y - up + 5, faces.FIGURE, 16, rgb("#ffe9c4"), CENTRE)


def draw_small_card(canvas: Canvas, rect: Rect, form: Card, words: Words, lit: bool, seed: int) -> None:
    """A card in hand: print, name, price and effect of each line as far as there is room."""
    x, y, w, h = rect
    key = ("small card", form.id, words.teller.language, lit, seed, w, h)
    canvas.kept(key, (x - 6, y - 6, w + 12, h + 12), lambda part: _draw_small_card(part, rect, form, words, lit, seed))


def _draw_small_card(canvas: Canvas, rect: Rect, form: Card, words: Words, lit: bool, seed: int) -> None:
    x, y, w, h = rect
    draw_paper(canvas, rect, seed, lit, (form, 40.0))
    ink = PAPER_INK if lit else rgb("#b9b3a6")
    name = words.teller.name("card", form.id)
    size = 15.5
    lines: Sequence[str] = (name,)
    if canvas.width(name, faces.TITLE, size) > w - 16:
        lines = canvas.lines(name, faces.TITLE, 14.5, w - 14)
        size = 14.5
    step = letters(canvas, size) * 1.03
    base = y + 48 + step
    for line in lines:
        canvas.text(line, x + w / 2, base, faces.TITLE, size, ink, CENTRE, w - 10)
        base += step
    if is_small(canvas):
        return
    top = base + 7 - step
    draw_rule(canvas, x + 12, x + w - 12, top - 1, rgb("#5a4322") if lit else rgb("#4a5570"))
    step = letters(canvas, 13) * 1.12
    rows = _fit_lines(canvas, form, words, w - 22, y + h - 10 - top)
    for signs, parts in rows:
        at = x + 15.0
        for sign, count in signs:
            colour = PRINT_RED if lit else rgb("#8d8a94")
            for _ in range(count):
                draw_sign(canvas, sign, at, top + 8.5, 12.5, colour)
                at += 13
        for number, part in enumerate(parts):
            canvas.text(
                part,
                at - 4 if number == 0 else x + 11,
                top + 13,
                faces.TEXT,
                13,
                ink,
                width=w - (at - 4 - x) - 8 if number == 0 else w - 18,
            )
            top += step
        top += 2


def _signs(words: Words, card: str, number: int) -> list[tuple[str, int]]:
    return [(sign, count) for sign, count in words.teller.line_price(card, number) if sign != "free"]


def _fit_lines(
    canvas: Canvas, form: Card, words: Words, width: float, height: float
) -> list[tuple[list[tuple[str, int]], list[str]]]:
    """Each line's price and text, in as many rows as there is room for; at least one each."""
    room = max(len(form.lines), int(height / (letters(canvas, 13) * 1.12)))
    found = []
    for number in range(1, len(form.lines) + 1):
        signs = _signs(words, form.id, number)
        inset = 13.0 * sum(count for _, count in signs) + (4 if signs else 0)
        text = words.teller.line_effect(form.id, number)
        first, rest = _hang(canvas, text, width, inset)
        found.append((signs, [first, *rest]))
    while sum(len(parts) for _, parts in found) > room:
        longest = max(found, key=lambda row: len(row[1]))
        if len(longest[1]) == 1:
            break
        cut = longest[1].pop()
        longest[1][-1] = f"{longest[1][-1]} {cut}" if not longest[1][-1].endswith("…") else longest[1][-1]
        longest[1][-1] = longest[1][-1].rstrip("…") + "…"
        inset = 13.0 * sum(count for _, count in longest[0]) + 4
        space = width - inset if len(longest[1]) == 1 else width
        longest[1][-1] = _ellipsis(canvas, longest[1][-1], space)
    return found


def _ellipsis(canvas: Canvas, text: str, width: float) -> str:
    short = text.rstrip("…").rstrip()
    while short and canvas.width(short + "…", faces.TEXT, 13) > width:
        short = short[:-1].rstrip()
    return short + "…"


def _hang(canvas: Canvas, text: str, width: float, inset: float) -> tuple[str, list[str]]:
    """Text whose first line begins behind something: that line, and the others."""
    lines = canvas.lines(text, faces.TEXT, 13, width - inset)
    if len(lines) <= 1:
        return (lines[0] if lines else ""), []
    rest = text[len(lines[0]) :].strip()
    return lines[0], list(canvas.lines(rest, faces.TEXT, 13, width))


def open_card_spots(canvas: Canvas, view: View, words: Words, card: Mapping[str, Any] | None) -> list[Spot]:
    """The lines of the card at the right."""
    if card is None:
        return []
    return [Spot(("line", card["id"], line.number), line.rect) for line in _big_lines(canvas, words, card["card"])]


@dataclass(frozen=True, slots=True)
class BigLine:
    """A line of the card at the right: its number, where it stands, its price in signs, its text and how large."""

    number: int
    rect: Rect
    signs: list[tuple[str, int]]
    text: tuple[str, ...]
    size: float


def _big_lines(canvas: Canvas, words: Words, card_id: str) -> list[BigLine]:
    """The lines of the card at the right, set as large as there is room for."""
    x, y, w, h = OPEN_CARD
    form = words.content.cards[card_id]
    top = y + 80.0
    room = h - 80 - 12 - 16.5 * len(_echo_lines(canvas, words, card_id))
    for size in (15.0, 14.5, 14.0, 13.5, 13.0):
        blocks: list[tuple[list[tuple[str, int]], tuple[str, ...]]] = []
        for number in range(1, len(form.lines) + 1):
            signs = _signs(words, card_id, number)
            inset = 14.0 + 16 * max(1, sum(count for _, count in signs))
            text = words.teller.line_effect(card_id, number)
            blocks.append((signs, canvas.lines(text, faces.TEXT, size, w - 26 - inset)))
        step = letters(canvas, size) * 1.1
        gap = min(12.0, (room - step * sum(len(lines) for _, lines in blocks)) / len(blocks))
        if gap >= 5:
            break
    found = []
    for number, (signs, lines) in enumerate(blocks, 1):
        tall = step * len(lines) + gap
        found.append(BigLine(number, (x + 9, top, w - 18, tall), signs, lines, size))
        top += tall
    return found


def _echo_lines(canvas: Canvas, words: Words, card_id: str) -> tuple[str, ...]:
    text = f"{words.teller.name('term', 'echo')}: {words.teller.echo_text(card_id)}"
    return canvas.lines(text, faces.ITALIC, 13.5, OPEN_CARD[2] - 28)[:3]


def draw_open_card(
    canvas: Canvas,
    view: View,
    words: Words,
    card: Mapping[str, Any],
    lit: Collection[Key],
    hovered: Key | None,
    armed: Collection[Key],
) -> None:
    """The card at the right: open, picked up, or under the pointer. Closed lines are struck out."""
    x, y, w, h = OPEN_CARD
    form = words.content.cards[card["card"]]
    now = view["open"] if view["open"] and view["open"]["card"] == card["id"] else None
    if now:
        canvas.glow(x + w / 2, y + 90, 220, 170, rgb("#f0a040"), 0.25)
        draw_glow_edge(canvas, OPEN_CARD, EMBER_EDGE, 77)
    draw_paper(canvas, OPEN_CARD, 77, True, (form, 46.0))
    name = words.teller.name("card", form.id)
    wide = min(canvas.width(name, faces.TITLE, 19) + 24, w - 78)
    draw_rough(canvas, (x + 12, y + 42, wide, 29), rgb("#17110c"), rgb("#17110c"), 5)
    canvas.text(name, x + 12 + wide / 2, y + 63, faces.TITLE, 19, rgb("#f6e3b4"), CENTRE, wide - 12)
    draw_rough(canvas, (x + w - 62, y + 44, 50, 25), rgb("#17110c"), rgb("#17110c"), 6)
    canvas.text(
        words.say("CD {count}", count=form.cd), x + w - 37, y + 61.5, faces.BOLD, 13.5, rgb("#f6e3b4"), CENTRE, 46
    )
    for line in _big_lines(canvas, words, card["card"]):
        key = ("line", card["id"], line.number)
        past = now is not None and line.number < now["line"]
        chosen = key in armed or (now is not None and line.number == now["line"] and key in lit)
        _draw_big_line(canvas, line, past, chosen, key in lit, key == hovered)
    echo = _echo_lines(canvas, words, form.id)
    top = y + h - 6 - 16.5 * len(echo)
    draw_rule(canvas, x + 14, x + w - 14, top - 3, rgb("#5a4322"))
    for row, text in enumerate(echo):
        canvas.text(text, x + w / 2, top + 12 + 16.5 * row, faces.ITALIC, 13.5, rgb("#3a2a18"), CENTRE, w - 22)


def _draw_big_line(canvas: Canvas, line: BigLine, past: bool, chosen: bool, lit: bool, hovered: bool) -> None:
    x, y, w, h = line.rect
    if chosen:
        draw_rough(canvas, (x, y, w, h), PRINT_RED, rgb("#ffcf8a"), 31, 1.0, 1.4)
    elif hovered and lit:
        draw_rough(canvas, (x, y, w, h), rgb("#d8b878"), PRINT_RED, 31, 1.0, 1.2)
    elif lit:
        canvas.box((x + 1, y + 2, 3, h - 4), PRINT_RED, radius=1.5)
    ink = rgb("#fff3d6") if chosen else rgb("#7c6538") if past else PAPER_INK
    stain = rgb("#ffd79a") if chosen else rgb("#8a6f46") if past else PRINT_RED
    at = x + 14
    for sign, count in line.signs or [("tick", 1)]:
        for _ in range(count):
            draw_sign(canvas, sign, at, y + h / 2, 14, stain)
            at += 16
    step = line.size * 1.13
    top = y + (h - step * len(line.text)) / 2
    for row, text in enumerate(line.text):
        base = top + step * row + line.size * 0.86
        width = canvas.text(text, at - 3, base, faces.TEXT, line.size, ink)
        if past:
            canvas.box((at - 5, base - line.size * 0.36, width + 4, 1.4), rgb("#6b5530"), radius=0)


# ---- the cooldown board ----


def slots(view: View, words: Words) -> list[tuple[Mapping[str, Any] | None, float, float, bool]]:
    """The four slots: card or None, middle, and whether it is the exclusive one."""
    x, y, step = SLOTS
    cards = sorted((c for c in view["cards"] if c["zone"] == "cooldown"), key=lambda c: c["id"])
    opened = next((c for c in view["cards"] if c["zone"] == "play"), None)
    if opened is not None and words.content.cards[opened["card"]].cd > 0:
        cards.append(opened)
    exclusive = [c for c in cards if words.content.cards[c["card"]].slot == "exclusive"]
    standard: list[Mapping[str, Any] | None] = [c for c in cards if c not in exclusive]
    standard += [None] * (3 - len(standard))
    found = [(card, x + step * i, y, False) for i, card in enumerate(standard[:3])]
    return [*found, (exclusive[0] if exclusive else None, x + step * 3 + 5, y, True)]


def slot_spots(view: View, words: Words) -> list[Spot]:
    return [
        Spot(("cold", card["id"]), (x - SLOT, y - SLOT, 2 * SLOT, 2 * SLOT))
        for card, x, y, _ in slots(view, words)
        if card is not None
    ]


def draw_cooldown(canvas: Canvas, view: View, words: Words, lit: Collection[Key], hovered: Key | None) -> None:
    """Turned cards, an arc for each quarter still to go."""
    left = SLOTS[0] - SLOT
    small = is_small(canvas)
    if not small:
        canvas.text(words.teller.name("zone", "cooldown"), left, 610, faces.TITLE, 15.5, IVORY, width=146)
    gone = sum(1 for card in view["cards"] if card["zone"] == "discard")
    text = words.say("Deck {deck} · discards {gone}", deck=view["deck_count"], gone=gone)
    canvas.text(text, 1262, 610, faces.TEXT, 13.5, DIM, RIGHT, 270 if small else 124)
    for card, x, y, exclusive in slots(view, words):
        quarters = 0 if card is None or card["zone"] == "play" else card["angle"] // 90
        key = ("cold", card["id"]) if card is not None else None
        if key is not None and key in lit:
            canvas.glow(x, y, 52, 52, LAMP, 0.7 if key == hovered else 0.45)

        def paint(p: Painter, exclusive: bool = exclusive, quarters: int = quarters) -> None:
            m = SLOT + 8
            p.polygon(oval(m, m, SLOT, SLOT, 44), rgb("#05070c"), 0.75)
            p.outline(oval(m, m, SLOT, SLOT, 44), GOLD if exclusive else EDGE, 1.3)
            if exclusive:
                p.outline(oval(m, m, SLOT + 3.5, SLOT + 3.5, 44), GOLD, 1, 0.6)
            for i in range(quarters):
                p.polygon(ring(m, m, SLOT, 3.6, i * 90 + 6, i * 90 + 84), LAMP)

        m = SLOT + 8
        canvas.picture(("slot", exclusive, quarters), x - m, y - m, 2 * m, 2 * m, paint)
        label, colour = words.say("free"), mix(DIM, INK, 0.3)
        if small:
            label = ""
        if card is not None:
            form = words.content.cards[card["card"]]
            _draw_cold_card(canvas, x, y, form, card)
            if card["zone"] == "play":
                label, colour = words.say("open"), LAMP
            elif quarters == 0:
                label, colour = words.say("leaves tonight"), WARM
            else:
                label, colour = words.many("{count} turn", "{count} turns", quarters), DIM
        elif exclusive and not small:
            label = words.say("exclusive")
        canvas.text(label, x, y + 50, faces.TEXT, 13, colour, CENTRE, 70)


def _draw_cold_card(canvas: Canvas, x: float, y: float, form: Card, card: Mapping[str, Any]) -> None:
    angle = card.get("angle", 0) if card["zone"] == "cooldown" else 0
    w, h = 33.0, 44.0
    out = card["zone"] == "play"

    def paint(p: Painter) -> None:
        shape = rough(3, 3, w, h, 60, 0.7, 10)
        if out:
            p.dashes(shape, rgb("#ffb45a"), 1.4, 4, 3)
        else:
            p.polygon(shape, rgb("#2a3348"))
            p.outline(shape, rgb("#cfc2a0") if angle == 0 else rgb("#8d97b0"), 1.2)
            for i in range(3):
                p.line([(9, 34 + i * 4.4), (w - 3 - i * 4, 34 + i * 4.4)], rgb("#9aa3b8"), 1.1)
        sign, turn = emblem(form)
        paint_sign_plain(
            p, sign, 3 + w / 2, 3 + (h / 2 if out else 15), 18, LAMP if angle == 0 or out else rgb("#aab2c6"), turn
        )

    # Cards turn anticlockwise towards upright as they cool.
    canvas.picture(("cold", form.id, angle == 0, out), x - w / 2 - 3, y - h / 2 - 3, w + 6, h + 6, paint, turn=angle)
