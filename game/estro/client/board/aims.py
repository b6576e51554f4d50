"""Before an attack is chosen: at each card that it could be meant for, in how many of the throws that would fall."""

from game.client.cardtable.seen import card_of
from game.client.drawing.canvas import Canvas
from game.client.drawing.theme import Colour
from game.estro.client.art.box import draw_tag
from game.estro.client.art.palette import EDGE, SECOND, gain, loss
from game.estro.client.board.now import Now
from game.estro.client.board.odds import FIGHTS, falls
from game.estro.engine.charts import THROWS

LOW = 82.0
"""How far below the edge of a piece its tag lies: over the feet, above the name. That of a covered card lies in the
middle of its web, between the estri."""
UNKNOWN = "?"


def draw_aims(canvas: Canvas, now: Now) -> None:
    """The tags of who is picked up, or of who may turn on another card."""
    choices = now.choosing.choices
    if choices is None or (now.choosing.picked is None and now.pending != "redirect"):
        return
    for key, kept in now.keys.items():
        if key[0] != "piece" or key not in now.places or kept[0].verb not in FIGHTS:
            continue
        card, account = card_of(now.view, int(str(key[1]))), choices.account(kept[0])
        if card is None or account is None:
            continue
        x, y, w, h = now.places[key]
        covered = card.get("face") == "down"
        text, ink = _told(canvas, falls(account), covered)
        draw_tag(canvas, text, x + w / 2, y + (h / 2 if covered else LOW), EDGE if ink == SECOND else ink, ink)


def _told(canvas: Canvas, count: int, covered: bool) -> tuple[str, Colour]:
    """In how many throws, and whether that is certain; of a covered card nobody knows."""
    if covered:
        return UNKNOWN, SECOND
    certain = {THROWS: gain(canvas.palette), 0: loss(canvas.palette)}
    return f"{count}/{THROWS}", certain.get(count, SECOND)
