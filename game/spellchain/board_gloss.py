"""The gloss: what a thing under the pointer is, and what each of the eight layers made of it."""

from game.client import text as faces
from game.client.canvas import Canvas
from game.client.spot import Spot
from game.client.theme import rgb
from game.spellchain.board_layout import GLOSS
from game.spellchain.board_now import Now
from game.spellchain.board_parts import card_of


def draw_gloss(canvas: Canvas, now: Now, spot: Spot) -> None:
    """What is to be told of a thing, on a leaf beside it."""
    card = card_of(now.view, int(str(spot.key[1]))) if len(spot.key) > 1 and str(spot.key[1]).isdigit() else None
    shown = (card.get("face") or card["card"]) if card is not None else None
    if spot.key[0] not in ("piece", "attached", "card", "link", "pick") or shown is None:
        return
    x, y, w, _ = spot.rect
    wide, tall = GLOSS
    left = x + w + 12 if x + w + 12 + wide < 948 else max(8.0, x - wide - 12)
    top = min(max(12.0, y - 20), 700 - tall)
    canvas.box((left, top, wide, tall), rgb("#f7eed8"), rgb("#8a621c"), 6, 2)
    canvas.text(now.words.card(shown), left + 16, top + 28, faces.TITLE, 20, rgb("#1a0f0a"), width=wide - 32)
    text = "\n".join(now.words.teller.card_text(shown))
    canvas.paragraph(text, (left + 16, top + 44, wide - 32, tall - 60), faces.TEXT, 15, rgb("#2a1d15"))
