"""What lies about The Long Night's map: where it can be pointed at, and how it is drawn, panel by panel."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import pygame

from game.client.board_kit.ahead import Draw
from game.client.board_kit.log import LogPanel
from game.client.board_kit.spot import Key, Spot
from game.client.drawing import text as faces
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.theme import rgb
from game.client.drawing.tooltip import draw_tip
from game.longnight.client.board import cards, cooldown, panels, row
from game.longnight.client.board import open as right
from game.longnight.client.board.forecast import draw_forecast
from game.longnight.client.board.now import Now
from game.longnight.client.board.panel_drawing import SHEETS, draw_glow_edge, draw_paper, draw_rough
from game.longnight.client.board.places import company
from game.longnight.client.board.shapes import COLD, DIM, EMBER_EDGE, IVORY, LAMP
from game.longnight.client.board.sheet import draw_sheet, hovered_unit, leaf
from game.longnight.client.board.tips import Tips
from game.longnight.client.board.tumbling import draw_moving
from game.longnight.engine.text import INVESTIGATOR

View = Mapping[str, Any]

LOG_HEAD = 22.0
ROW: Rect = (212, 0, 980, 128)
HIM: Rect = (12, 96, 226, 254)
STORES: Rect = (12, 344, 226, 172)
COOLDOWN: Rect = (974, 586, 306, 134)
HAND: Rect = (284, 530, 636, 190)
"""All that each panel may draw on."""
COOLING = ("cooldown", "play", "discard")
OVER_HAND = 528.0
"""What lies over the map ends here: below are the cards in hand, and why they stay dark."""
NARROW = 0.82
"""Of the forecast that lies over the map, for its width at most."""
RINGED = 10.0
"""From the edge of a hex to what is told of it: a lesson's ring has room there."""
OPEN_LOG: Rect = (24, 104, 202, 602)
"""The log where it has unfolded over the Investigator and his things."""


def spots(canvas: Canvas | None, now: Now) -> list[Spot]:
    """Everything that can be pointed at beside the map, the upper ones last."""
    view, words = now.view, now.words
    found = [*panels.him_spots(canvas, view), *row.row_spots(canvas, now), *panels.bag_spots(view)]
    found += cooldown.cooldown_spots(view, words)
    found += panels.seal_spots(canvas, now.choosing.maneuvers())
    if canvas is not None and _shows_card(canvas, now):
        found += right.open_card_spots(canvas, words, now.shown_card)
    found += _face_spots(canvas, now)
    found += cards.hand_spots(canvas, view)
    found.append(Spot(("go", now.choosing.go()), panels.GO))
    return found


def log_rect(log: LogPanel) -> Rect:
    """Where the sentences of the log stand."""
    x, y, w, h = OPEN_LOG if log.open else panels.LOG
    return (x, y + LOG_HEAD, w, h - LOG_HEAD)


def _face_spots(canvas: Canvas | None, now: Now) -> list[Spot]:
    """The faces to choose from, under the die that is to be turned."""
    turned, found = now.choosing.faces()
    rect = next((rect for die, rect in row.cells(canvas, now) if die["id"] == turned), None)
    if rect is None:
        return []
    x = rect[0] + rect[2] / 2 - 19 * len(found)
    return [Spot(("face", face), (x + 38 * i, 122, 34, 34)) for i, face in enumerate(found)]


class Sides:
    """The panels as pictures of what they show: each is drawn anew only when that changes."""

    def __init__(self, tips: Tips) -> None:
        self.tips = tips
        self._view: View = {}
        self._seen: dict[str, tuple[object, ...]] = {}
        """What is read of that view."""

    def _read(self, view: View) -> dict[str, tuple[object, ...]]:
        """All that panels show of a view."""
        if view is not self._view:
            cards_, dice = view["cards"], view["dice"]
            self._view = view
            self._seen = {
                "him": _values(view["players"][0]),
                "own dice": tuple(_values(die) for die in dice if die["die"] != "ai"),
                "row": tuple(_values(die) for die in dice if die["zone"] == "sequence"),
                "cooling": tuple(_values(card) for card in cards_ if card["zone"] in COOLING),
                "hand": tuple(_values(card) for card in cards_ if card["zone"] == "hand"),
                "open": _values(view["open"] or {}),
                "units": tuple((unit["id"], unit["unit"], unit["zone"], unit.get("hp")) for unit in view["units"]),
            }
        return self._seen

    def draw(self, canvas: Canvas, now: Now, log: LogPanel) -> None:
        """All panels, over the map; what explains something lies over them all."""
        view, words, language = now.view, now.words, now.words.teller.language
        seen = self._read(view)
        panels.draw_head(canvas, view, words)
        if not log.open:
            him, loss = seen["him"], _loss(now)
            canvas.kept(("him", language, him, loss), HIM, lambda part: panels.draw_him(part, view, words, loss))
            stores = ("stores", language, him, seen["own dice"], *_lit(now, "bag"))
            canvas.kept(stores, STORES, lambda part: panels.draw_inventories(part, view, words, now.keys))
        sentences = ("log", language, now.key_names.get("log", ""), *log.looks)
        folded = (12, 508, 232, 212)
        canvas.kept(sentences, (0, 90, 246, 630) if log.open else folded, lambda part: _draw_log(part, now, log))
        canvas.kept(
            ("row", language, seen["row"], seen["units"], *_row(now)), ROW, lambda part: row.draw_row(part, now)
        )
        draw_moving(canvas, now)
        cooling = ("cooldown", language, seen["cooling"], view["deck_count"], _pointed(now, "zone"), *_lit(now, "cold"))
        canvas.kept(cooling, COOLDOWN, lambda part: cooldown.draw_cooldown(part, now))
        panels.draw_seals(canvas, now)
        x, y, w, h = HAND
        hand = (x, y - 50, w, h + 50) if canvas.is_small else HAND
        canvas.kept(("hand", language, seen["hand"], *_hand(now)), hand, lambda part: cards.draw_hand(part, now))
        if now.choosing.choices is not None:
            panels.draw_go(canvas, now)
        chosen = now.preview, frozenset(now.armed), tuple(now.choosing.leaving()), _known(now)
        pointed = _pointed(now, "card", "cold", "line", "unit", "die")
        right_ = ("right", language, now.choosing.serial, seen["open"], pointed, *chosen)
        canvas.kept((*right_, seen["units"]), _right(canvas), lambda part: _draw_right(part, now))
        for spot in _face_spots(canvas, now):
            _draw_face(canvas, spot, spot.key == now.hover)
        _draw_tip(canvas, now, self.tips)


def sheets() -> Iterator[Draw]:
    """Sheets of paper, to be painted before they are needed: each takes longer than a frame may."""
    for lit in (True, False):
        for wide in (cards.NARROW, cards.CARD_WIDTH, cards.WIDE, cards.WIDEST):
            for seed in range(SHEETS):
                yield partial(draw_paper, rect=(0, 0, wide, cards.HAND[3]), seed=seed, lit=lit)
    for tall in right.heights():
        yield partial(draw_paper, rect=(0, 0, right.WIDTH, tall), seed=right.SEED, lit=True)
        yield partial(draw_glow_edge, rect=(0, 0, right.WIDTH, tall), colour=EMBER_EDGE, seed=right.SEED)


def prepare(canvas: Canvas) -> None:
    """Paints all of them."""
    aside = canvas.over(pygame.Surface(canvas.surface.get_size()))
    for draw in sheets():
        draw(aside)


def _row(now: Now) -> tuple[object, ...]:
    """What the row of dice shows beside the dice."""
    doomed = tuple(c.entity for c in now.changes if c.tag == "zone" and c.new == "grave")
    moving = frozenset((*now.motion.rising, *now.motion.rolling))
    reads = (now.view[name] for name in ("lit", "next_die", "owed", "activation"))
    return doomed, moving, now.bright, *reads, *_lit(now, "die")


def _hand(now: Now) -> tuple[object, ...]:
    """What the hand shows beside the cards."""
    chosen = frozenset(now.armed), tuple(now.choosing.leaving()), *_lit(now, "card")
    return chosen, now.playable, now.view["phase"], *_reasons(now)


def _reasons(now: Now) -> tuple[object, ...]:
    """Why cards of the hand lie in the dark, as far as it is known."""
    foresight, view = now.foresight, now.view
    if foresight is None or view["pending"]:
        return (foresight is None, bool(view["pending"]))
    dark = [c["id"] for c in view["cards"] if c["zone"] == "hand" and c["id"] not in now.playable]
    return tuple(foresight.why_not(card) for card in dark)


def _known(now: Now) -> int:
    """How much is known of what comes: it is worked out little by little."""
    return now.foresight.known("coming") if now.foresight is not None else 0


def _lit(now: Now, kind: str) -> tuple[object, ...]:
    """Which things of a kind can be clicked, and which of them is pointed at."""
    return frozenset(key for key in now.keys if key[0] == kind), _pointed(now, kind)


def _pointed(now: Now, *kinds: str) -> Key | None:
    """What is pointed at, if it is of one of these kinds."""
    return now.hover if now.hover is not None and now.hover[0] in kinds else None


def _values(thing: Mapping[str, Any]) -> tuple[Any, ...]:
    """What a thing of a view is, as part of a picture's key."""
    return tuple(thing.values())


def _right(canvas: Canvas) -> Rect:
    """All that the right side may draw on: more where letters are large beside everything else."""
    return (990, 104, 290, 490) if canvas.letters(15) / 15 < 1.1 else (846, 40, 434, 554)


def _loss(now: Now) -> int:
    """How many of his Hit Points he is to lose: by the action shown and by all who wake after it."""
    if now.foresight is None or (now.preview is not None and now.preview.verb in ("end", "discard")):
        return 0
    coming = now.foresight.coming(*now.shown_first)
    if coming is not None:
        return max(0, int(now.him["hp"]) - int(coming.after["players"][0]["hp"]))
    return sum(c.old - c.new for c in now.changes if c.entity == INVESTIGATOR and c.tag == "hp" and c.odds == 1)


# ---- the right side ----


def _shows_card(canvas: Canvas, now: Now) -> bool:
    """Whether the large card lies at the right: not while an enemy's sheet does, nor where only one of two has room."""
    card = now.shown_card
    if card is None or not card["card"] or _told(now) is not None:
        return False
    pointed = now.hover is not None and now.hover[0] in ("card", "cold", "line")
    return right.has_room_below(canvas) or pointed or now.preview is None


def shows_card(now: Now, canvas: Canvas | None, card_id: str) -> bool:
    """Whether the large card at the right is this one, and not another nor an enemy's sheet."""
    shown = now.shown_card
    return canvas is not None and shown is not None and shown["card"] == card_id and _shows_card(canvas, now)


def _told(now: Now) -> Mapping[str, Any] | None:
    """The enemy whose sheet lies at the right: not of one just picked up, while something is asked about it."""
    return hovered_unit(now) if now.preview is None and now.hover not in now.armed else None


def card_rect(canvas: Canvas, now: Now) -> Rect | None:
    """Where the large card lies; None while none is shown."""
    card = now.shown_card if _shows_card(canvas, now) else None
    return None if card is None else right.page_of(canvas, now.words, card["card"]).rect


def forecast_rect(canvas: Canvas, now: Now) -> Rect:
    """Where the forecast stands now, or an enemy's sheet in its place, as tall as it is."""
    unit = _told(now)
    if unit is not None:
        return leaf(canvas, now, unit, right.below(canvas, None))
    rect = right.below(canvas, card_rect(canvas, now))
    return _narrow(canvas, now, rect) if not right.has_room_below(canvas) else _as_tall(canvas, now, rect)


def _as_tall(canvas: Canvas, now: Now, rect: Rect) -> Rect:
    """The same, as tall as the forecast is; it is drawn where nobody sees it."""
    end = draw_forecast(canvas.over(pygame.Surface((1, 1))), now, rect)
    return rect[0], rect[1], rect[2], end - rect[1]


def _narrow(canvas: Canvas, now: Now, rect: Rect) -> Rect:
    """Over the map no wider than its words need: where it would not grow taller for it."""
    x, y, w, h = rect
    whole = _as_tall(canvas, now, rect)
    spare = (1 - NARROW) * w
    narrow = _as_tall(canvas, now, (x + spare, y, w - spare, h))
    return whole if narrow[3] > whole[3] else narrow


def _draw_right(canvas: Canvas, now: Now) -> None:
    """An enemy's sheet, or the large card with the forecast below it."""
    unit = _told(now)
    if unit is not None:
        draw_sheet(canvas, now, unit, right.below(canvas, None))
        return
    page = None
    if _shows_card(canvas, now) and now.shown_card is not None:
        page = right.page_of(canvas, now.words, now.shown_card["card"])
        right.draw_open_card(canvas, now, now.shown_card)
    if page is None or right.has_room_below(canvas):
        x, y, w, h = rect = right.below(canvas, None if page is None else page.rect)
        if not right.has_room_below(canvas) and now.foresight is not None:
            low = min(h, OVER_HAND - y) - 12
            x, y, w, h = _narrow(canvas, now, (x, y + 2, w, low))
            if h > 1:  # something is told
                draw_rough(canvas, (x - 10, y - 4, w + 18, h + 14), rgb("#0a0d16"), COLD, 12, 0.86, 1.1)
            rect = (x, y, w, low)
        draw_forecast(canvas, now, rect)


# ---- the log ----


def depth_rect() -> Rect:
    """Where the open log is told to say more or less."""
    x, y, w, _ = OPEN_LOG
    return x + w - 106, y + 1, 76, 20


def cap_rect(log: LogPanel) -> Rect:
    """Where the log is opened and folded: its head, with the key that does the same."""
    x, y, w, _ = OPEN_LOG if log.open else panels.LOG
    return x, y, w, 24


def _draw_log(canvas: Canvas, now: Now, log: LogPanel) -> None:
    x, y, w, h = OPEN_LOG if log.open else panels.LOG
    if log.open:
        draw_rough(canvas, (x - 12, y - 8, w + 22, h + 14), rgb("#0a0d16"), COLD, 21, 0.96, 1.1)
    title = now.words.say("Log in detail") if log.detail else now.words.say("Log")
    base = y + max(16.0, canvas.letters(15.5) * 0.8)
    canvas.text(title, x, base, faces.TITLE, 15.5, IVORY, width=w - (112 if log.open else 34))
    if log.open:
        more = now.words.say("Less") if log.deep else now.words.say("More")
        bx, by, bw, bh = depth_rect()
        canvas.box((bx, by, bw, bh), None, DIM, 3, 1, 0.7)
        canvas.text(more, bx + bw / 2, base, faces.BOLD, 13, DIM, 0.5, bw - 6)
    canvas.box((x + w - 22, base - 15, 20, 20), None, DIM, 3, 1, 0.7)
    letter = now.key_names.get("log", "L")
    canvas.text(letter, x + w - 12, base, faces.BOLD, 13, DIM, 0.5, 19)
    if log.open or not canvas.is_small:
        log.draw(canvas, log_rect(log))


# ---- what explains ----


def _draw_tip(canvas: Canvas, now: Now, tips: Tips) -> None:
    tip = tips.tip(now)
    if tip is None or now.hover is None:
        return
    if now.hover[0] == "hex":
        (x, y), half = now.ground.centre(str(now.hover[1])), now.ground.hex_width / 2 + RINGED
        draw_tip(canvas, tip, (x - half, y - 30, 2 * half, 60), covered=(*now.covered, *company(now)))
        return
    spot = next((spot for spot in reversed(spots(canvas, now)) if spot.key == now.hover), None)
    if spot is not None:
        draw_tip(canvas, tip, spot.rect, covered=now.covered)


def _draw_face(canvas: Canvas, spot: Spot, hot: bool) -> None:
    x, y, w, h = spot.rect
    canvas.box(spot.rect, rgb("#2c1811"), EMBER_EDGE if hot else LAMP, 8, 2 if hot else 1.4)
    canvas.text(str(spot.key[1]), x + w / 2, y + h / 2 + 7, faces.FIGURE, 20, IVORY, 0.5)
