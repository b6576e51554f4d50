"""What is chosen over the field: how a card of the hand is laid, one of the five estri, a card that lies elsewhere; and
what the pointer draws along."""

from collections.abc import Sequence

from game.client.board_kit.spot import Key, Spot
from game.client.cardtable.picks import draw_picks, picks_of
from game.client.cardtable.seen import Thing, card_of
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.widgets.keycap import draw_key
from game.estro.client.art.box import draw_cut, draw_halo
from game.estro.client.art.marks import draw_estro
from game.estro.client.art.palette import EDGE, GOLD, INK, PANEL, SECOND, TEXT, light, neon
from game.estro.client.art.piece import Standing, draw_piece
from game.estro.client.board import places as lay
from game.estro.client.board.foresight import becomes
from game.estro.client.board.now import Now
from game.estro.client.board.outcomes import Row, rows_of
from game.estro.client.board.said import question
from game.estro.engine.vocabulary import STATS

SHADE = 0.9


def draw_offered(canvas: Canvas, now: Now) -> None:
    """Whatever lies over the field to be chosen."""
    for spot in now.spots:
        if spot.key[0] == "lay":
            _draw_lay(canvas, now, spot)
        elif spot.key[0] == "estro":
            _draw_estro(canvas, now, spot)
    _draw_picks(canvas, now)


def _number(now: Now, key: Key) -> str:
    return next((str(number) for number, each in now.choosing.numbered.items() if each == key), "")


def _draw_lay(canvas: Canvas, now: Now, spot: Spot) -> None:
    """Face up or covered: what that does."""
    x, y, w, h = spot.rect
    words, picked = now.words, now.picked
    lit, down = spot.key == now.hover, spot.key[1] == "down"
    draw_halo(canvas, spot.rect, GOLD, 10, 0.6 if lit else 0.28)
    draw_cut(canvas, spot.rect, PANEL, GOLD if lit else EDGE, 10, 1.8, SHADE, dash=down)
    draw_key(canvas, _number(now, spot.key), x + w - 40, y + 24, 13.0, TEXT)
    head = words.say("Covered") if down else words.say("Face up")
    canvas.text(head, x + 18, y + 32, faces.TITLE, 22, GOLD if lit else TEXT, width=w - 70)
    if picked is None or not picked.get("card"):
        return
    card = str(picked["card"])
    draw_piece(canvas, (x + 18, y + 58, lay.PIECE_W, lay.PIECE_H), as_laid(now, picked, spot.key))
    left, room = x + 132, w - 148
    if down:
        said = words.say("Nobody sees it. It does not attack and counts 0; turn it up in a later turn.")
    else:
        said = words.text(card) or words.say("A Void card: no Gift.")
    high = canvas.paragraph(said, (left, y + 56, room, h - 70), faces.TEXT, 15, SECOND, 1.2, may_cut=True)
    _draw_comes(canvas, rows_of(now, spot.key), (left, y + 62 + high, room, h - 72 - high))


def as_laid(now: Now, card: Thing, key: Key) -> Standing:
    """A card of the hand as it would lie in the field: with the stats that it would have there."""
    face, down = str(card["card"]), key[1] == "down"
    form, name = now.words.form(face), now.words.card(face)
    if down:
        return Standing(form, name, covered=True, word=now.words.term("covered").lower())
    kept = now.keys.get(key) or ()
    changes = now.foresight.changes(kept[0]) if now.foresight is not None and kept else None
    stats = list(form.stats)
    for number, stat in enumerate(STATS):
        found = becomes(changes or (), int(card["id"]), stat)
        stats[number] = (
            int(found[1]) if found is not None and found[1] is not None else int(card.get(stat, stats[number]))
        )
    return Standing(form, name, tuple(stats), form.estro, sum(stats), form.total)


def _draw_comes(canvas: Canvas, rows: Sequence[Row], rect: Rect) -> None:
    """What would come of it, as far as there is room."""
    x, y, w, h = rect
    step, top = canvas.letters(14.5) * 1.25, y
    for row in rows:
        if top + step > y + h:
            return
        canvas.text(
            f"{row.text} {row.value}".strip(), x, top + step * 0.8, faces.BOLD, 14.5, TEXT, width=w, may_cut=True
        )
        top += step


def _draw_estro(canvas: Canvas, now: Now, spot: Spot) -> None:
    x, y, w, h = spot.rect
    estro, lit = str(spot.key[1]), spot.key == now.hover
    draw_halo(canvas, spot.rect, neon(estro), 8, 0.7 if lit else 0.3)
    draw_cut(canvas, spot.rect, PANEL, neon(estro), 8, 2.0 if lit else 1.2)
    draw_estro(canvas, estro, x + w / 2, y + 48, 24)
    canvas.text(now.words.estro(estro), x + w / 2, y + h - 18, faces.BOLD, 17, light(estro), CENTRE, width=w - 12)
    draw_key(canvas, _number(now, spot.key), x + 6, y + 16, 13.0, TEXT)


def _draw_picks(canvas: Canvas, now: Now) -> None:
    """Cards that are offered, on a dark sheet over the arena."""
    if not picks_of(now):
        return
    x, y, w, h = lay.ARENA
    draw_cut(canvas, (x, y, w, h), INK, EDGE, 10, 1.4, 0.96)
    canvas.text(question(now)[0], x + w / 2, y + 34, faces.TITLE, 21, TEXT, CENTRE, width=w - 40)
    draw_picks(canvas, now, GOLD)


def draw_dragged(canvas: Canvas, now: Now) -> None:
    """What the pointer draws along: a card of the hand, or a line from who attacks."""
    if now.dragged is None:
        return
    key, (x, y) = now.dragged
    card = card_of(now.view, int(str(key[1]))) if len(key) > 1 and key[0] == "card" else None
    if card is not None and card["card"]:
        w, h = lay.FAN.wide, lay.FAN.tall
        now.skin.draw_card(canvas, (x - w / 2, y - h / 2, w, h), card["card"])
        return
    if key in now.places:
        a, b = lay.middle(now.places[key])
        canvas.line((a, b), (x, y), GOLD, 2)
    canvas.glow(x, y, 24, 24, GOLD, 0.7)
