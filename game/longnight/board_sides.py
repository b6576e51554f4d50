"""What lies about The Long Night's map: where it can be pointed at, and how it is drawn, panel by panel."""

from game.client import text as faces
from game.client.canvas import RIGHT, Canvas
from game.client.log import LogPanel
from game.client.theme import rgb
from game.longnight import board_cards as cards
from game.longnight import board_panels as panels
from game.longnight.board_forecast import draw_forecast
from game.longnight.board_now import Now
from game.longnight.board_parts import Key, Spot
from game.longnight.board_shapes import DIM, EMBER_EDGE, IVORY, LAMP


def spots(canvas: Canvas | None, now: Now) -> list[Spot]:
    """Everything that can be pointed at beside the map, the upper ones last."""
    view, words = now.view, now.words
    found = [*panels.strip_spots(view), *panels.bag_spots(view), *cards.slot_spots(view, words)]
    found += panels.seal_spots(now.choosing.maneuvers())
    if canvas is not None:
        found += cards.open_card_spots(canvas, view, words, now.shown_card)
    found += _face_spots(now)
    found += cards.hand_spots(view)
    found.append(Spot(("go", now.choosing.go()), panels.GO))
    return found


def _face_spots(now: Now) -> list[Spot]:
    """The faces to choose from, under the die that is to be turned."""
    turned, found = now.choosing.faces()
    rect = next((rect for die, rect in panels.strip_cells(now.view) if die["id"] == turned), None)
    if rect is None:
        return []
    x = rect[0] + rect[2] / 2 - 19 * len(found)
    return [Spot(("face", face), (x + 38 * i, 122, 34, 34)) for i, face in enumerate(found)]


def draw_sides(canvas: Canvas, now: Now, log: LogPanel) -> None:
    """All panels, over the map."""
    view, words, keys = now.view, now.words, now.keys
    panels.draw_head(canvas, view, words)
    panels.draw_strip(canvas, view, words, keys, now.hover, now.bright)
    panels.draw_him(canvas, view, words)
    panels.draw_inventories(canvas, view, words, keys)
    canvas.text(words.say("Log"), panels.LOG[0], 532, faces.TITLE, 15.5, IVORY)
    detail = words.say("L: detail {level}", level=log.detail + 1)
    canvas.text(detail, 226, 532, faces.TEXT, 13, DIM, RIGHT)
    log.draw(canvas, panels.LOG)
    cards.draw_cooldown(canvas, view, words, keys, now.hover)
    panels.draw_seals(canvas, words, now.choosing.maneuvers(), keys, now.hover)
    cards.draw_hand(canvas, view, words, keys, now.hover, now.armed, now.choosing.leaving())
    card = now.shown_card
    if card is not None and card["card"]:
        cards.draw_open_card(canvas, view, words, card, keys, now.hover, now.armed)
    if now.choosing.choices is not None:
        _draw_go(canvas, now)
        draw_forecast(canvas, now)
    for spot in _face_spots(now):
        _draw_face(canvas, spot, spot.key == now.hover)


def _draw_go(canvas: Canvas, now: Now) -> None:
    words, choosing = now.words, now.choosing
    verb = choosing.go()
    key: Key = ("go", verb)
    lit = verb == "marked" or any(action.verb == verb for action in choosing.actions)
    labels = {
        "next": words.say("Go on"),
        "end": words.say("End turn"),
        "close": words.say("Close"),
        "marked": words.many("Discard {count}", "Discard {count}", len(choosing.marked)),
    }
    letter = {"next": "N", "end": "E", "close": "C", "marked": "E"}[verb]
    sign = {"marked": "tick"}.get(verb, verb)
    panels.draw_go(canvas, labels[verb], words.say("key {letter}", letter=letter), sign, lit, key == now.hover)


def _draw_face(canvas: Canvas, spot: Spot, hot: bool) -> None:
    x, y, w, h = spot.rect
    canvas.box(spot.rect, rgb("#2c1811"), EMBER_EDGE if hot else LAMP, 8, 2 if hot else 1.4)
    canvas.text(str(spot.key[1]), x + w / 2, y + h / 2 + 7, faces.FIGURE, 20, IVORY, 0.5)
