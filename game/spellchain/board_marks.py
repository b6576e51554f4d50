"""The marks of Spellchain's glossary, and a card with all that is written on it."""

from game.client import text as faces
from game.client.canvas import CENTRE, Canvas, Rect
from game.client.theme import rgb
from game.spellchain.content import Card
from game.spellchain.text import SpellchainTeller


def draw_mark(canvas: Canvas, mark: str, x: float, y: float, size: float) -> None:
    """The mark of a term about a place."""
    r = size / 2 - 2
    canvas.box((x - r, y - r, 2 * r, 2 * r), rgb("#4a331f"), rgb("#c8a13a"), r, 1.5)
    canvas.text(mark.partition(" ")[2][:1].upper(), x, y + r * 0.35, faces.TITLE, r, rgb("#fff3c4"), CENTRE)


def draw_face(canvas: Canvas, rect: Rect, card: Card, teller: SpellchainTeller) -> None:
    """A card as it is printed, as far as there is room."""
    x, y, w, h = rect
    canvas.box(rect, rgb("#f0e5cb"), rgb("#3b2410"), 8, 1.5)
    canvas.text(teller.name("card", card.id), x + w / 2, y + 24, faces.TITLE, 15, rgb("#1a0f0a"), CENTRE, w - 16)
    canvas.paragraph("\n".join(teller.card_text(card.id)), (x + 10, y + 40, w - 20, h - 50), faces.TEXT, 14)
