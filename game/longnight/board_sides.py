"""What lies about The Long Night's map: where it can be pointed at, and how it is drawn, panel by panel."""

from collections.abc import Callable

import pygame

from game.client import text as faces
from game.client.canvas import Canvas, Rect
from game.client.log import LogPanel
from game.client.theme import rgb
from game.client.tooltip import draw_tip
from game.longnight import board_cards as cards
from game.longnight import board_cooldown as cooldown
from game.longnight import board_open as right
from game.longnight import board_panels as panels
from game.longnight import board_row as row
from game.longnight.board_forecast import draw_forecast
from game.longnight.board_now import INVESTIGATOR, Now
from game.longnight.board_parts import Spot, draw_rough, is_small, letters
from game.longnight.board_shapes import COLD, DIM, EMBER_EDGE, IVORY, LAMP
from game.longnight.board_sheet import draw_sheet, hovered_unit
from game.longnight.board_tips import Tips

LOG_HEAD = 22.0
OVER_HAND = 528.0
"""What lies over the map ends here: below are the cards in hand, and why they stay dark."""
OPEN_LOG: Rect = (24, 104, 202, 602)
"""The log where it has unfolded over the Investigator and his things."""


def spots(canvas: Canvas | None, now: Now) -> list[Spot]:
    """Everything that can be pointed at beside the map, the upper ones last."""
    view, words = now.view, now.words
    found = [*panels.him_spots(view), *row.row_spots(canvas, view), *panels.bag_spots(view)]
    found += cooldown.cooldown_spots(view, words)
    found += panels.seal_spots(now.choosing.maneuvers())
    if canvas is not None and _shows_card(canvas, now):
        found += right.open_card_spots(canvas, words, now.shown_card)
    found += _face_spots(canvas, now)
    found += cards.hand_spots(view)
    found.append(Spot(("go", now.choosing.go()), panels.GO))
    return found


def log_rect(log: LogPanel) -> Rect:
    """Where the sentences of the log stand."""
    x, y, w, h = OPEN_LOG if log.open else panels.LOG
    return (x, y + LOG_HEAD, w, h - LOG_HEAD)


def _face_spots(canvas: Canvas | None, now: Now) -> list[Spot]:
    """The faces to choose from, under the die that is to be turned."""
    turned, found = now.choosing.faces()
    rect = next((rect for die, rect in row.cells(canvas, now.view) if die["id"] == turned), None)
    if rect is None:
        return []
    x = rect[0] + rect[2] / 2 - 19 * len(found)
    return [Spot(("face", face), (x + 38 * i, 122, 34, 34)) for i, face in enumerate(found)]


class Sides:
    """The panels as pictures that are drawn anew only when something in them changes."""

    def __init__(self, tips: Tips) -> None:
        self.tips = tips
        self._view: object = None
        self._choices: object = None
        self._moment = 0

    def draw(self, canvas: Canvas, now: Now, log: LogPanel) -> None:
        """All panels, over the map; what explains something lies over them all."""
        if now.view is not self._view or now.choosing.choices is not self._choices:
            self._view, self._choices = now.view, now.choosing.choices
            self._moment += 1
        hover, preview = now.hover, now.preview
        chosen = preview, frozenset(now.armed), tuple(now.choosing.leaving())
        left = log.looks, _loss(now), now.choosing.armed is not None
        self._keep(canvas, "left", (0, 0, 246, 720), left, lambda part: _draw_left(part, now, log))
        above = hover, chosen, now.bright
        self._keep(canvas, "row", (226, 0, 944, 128), above, lambda part: row.draw_row(part, now))
        self._keep(canvas, "below", (226, 486, 1054, 234), (hover, chosen), lambda part: _draw_below(part, now))
        self._keep(canvas, "right", (846, 40, 434, 554), (hover, chosen), lambda part: _draw_right(part, now))
        for spot in _face_spots(canvas, now):
            _draw_face(canvas, spot, spot.key == hover)
        _draw_tip(canvas, now, self.tips)

    def _keep(
        self, canvas: Canvas, name: str, rect: Rect, looks: tuple[object, ...], draw: Callable[[Canvas], None]
    ) -> None:
        canvas.kept(("sides", self, name, self._moment, *looks), rect, draw)


def _draw_left(canvas: Canvas, now: Now, log: LogPanel) -> None:
    panels.draw_head(canvas, now.view, now.words)
    if not log.open:
        panels.draw_him(canvas, now.view, now.words, _loss(now))
        panels.draw_inventories(canvas, now.view, now.words, now.keys)
    _draw_log(canvas, now, log)


def _draw_below(canvas: Canvas, now: Now) -> None:
    cooldown.draw_cooldown(canvas, now)
    panels.draw_seals(canvas, now)
    cards.draw_hand(canvas, now)
    if now.choosing.choices is not None:
        panels.draw_go(canvas, now)


def _loss(now: Now) -> int:
    """How many of his Hit Points he is to lose: by the action shown and by the next enemy die."""
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
    if card is None or not card["card"] or (hovered_unit(now) is not None and now.preview is None):
        return False
    pointed = now.hover is not None and now.hover[0] in ("card", "cold", "line")
    return right.has_room_below(canvas) or pointed or now.preview is None


def _draw_right(canvas: Canvas, now: Now) -> None:
    """An enemy's sheet, or the large card with the forecast below it."""
    unit = hovered_unit(now)
    if unit is not None and now.preview is None:
        draw_sheet(canvas, now, unit, right.below(canvas, None))
        return
    page = None
    if _shows_card(canvas, now) and now.shown_card is not None:
        page = right.page_of(canvas, now.words, now.shown_card["card"])
        right.draw_open_card(canvas, now, now.shown_card)
    if page is None or right.has_room_below(canvas):
        x, y, w, h = rect = right.below(canvas, page)
        if not right.has_room_below(canvas) and now.foresight is not None:
            rect = (x, y + 2, w, min(h, OVER_HAND - y) - 12)
            # Drawn where nobody sees it, to know how tall it is.
            end = draw_forecast(canvas.over(pygame.Surface((1, 1))), now, rect)
            draw_rough(canvas, (x - 10, y - 2, w + 18, end - y + 12), rgb("#0a0d16"), COLD, 12, 0.86, 1.1)
        draw_forecast(canvas, now, rect)


# ---- the log ----


def _draw_log(canvas: Canvas, now: Now, log: LogPanel) -> None:
    x, y, w, h = OPEN_LOG if log.open else panels.LOG
    if log.open:
        draw_rough(canvas, (x - 12, y - 8, w + 22, h + 14), rgb("#0a0d16"), COLD, 21, 0.96, 1.1)
    title = now.words.say("Log in detail") if log.detail else now.words.say("Log")
    base = y + max(16.0, letters(canvas, 15.5) * 0.8)
    canvas.text(title, x, base, faces.TITLE, 15.5, IVORY, width=w - 34)
    canvas.box((x + w - 22, base - 15, 20, 20), None, DIM, 3, 1, 0.7)
    canvas.text("L", x + w - 12, base, faces.BOLD, 13, DIM, 0.5)
    if log.open or not is_small(canvas):
        log.draw(canvas, log_rect(log))


# ---- what explains ----


def _draw_tip(canvas: Canvas, now: Now, tips: Tips) -> None:
    tip = tips.tip(now)
    if tip is None or now.hover is None:
        return
    if now.hover[0] == "hex":
        x, y = now.ground.centre(str(now.hover[1]))
        draw_tip(canvas, tip, (x - 30, y - 30, 60, 60))
        return
    spot = next((spot for spot in reversed(spots(canvas, now)) if spot.key == now.hover), None)
    if spot is not None:
        draw_tip(canvas, tip, spot.rect)


def _draw_face(canvas: Canvas, spot: Spot, hot: bool) -> None:
    x, y, w, h = spot.rect
    canvas.box(spot.rect, rgb("#2c1811"), EMBER_EDGE if hot else LAMP, 8, 2 if hot else 1.4)
    canvas.text(str(spot.key[1]), x + w / 2, y + h / 2 + 7, faces.FIGURE, 20, IVORY, 0.5)
