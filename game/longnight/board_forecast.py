"""What comes of the action under the pointer; of going on, when there is none: The Long Night's forecast."""

from collections.abc import Callable

from game.client import text as faces
from game.client.canvas import RIGHT, Canvas
from game.client.theme import rgb
from game.engine.match import Change
from game.longnight import board_panels as panels
from game.longnight import board_parts as parts
from game.longnight.board_now import INVESTIGATOR, Now
from game.longnight.board_plates import draw_sign
from game.longnight.board_shapes import DIM, IVORY, SOFT, TAG_COLOURS

FORECAST_TAGS = ("hp", "pt", "pm", "shield", "vulnerable", "fire_vulnerable", "stunned")

RowDrawing = Callable[[Canvas, float, float, float], None]


def draw_forecast(canvas: Canvas, now: Now) -> None:
    """A heading and what would change, at the right."""
    words, view, choosing = now.words, now.view, now.choosing
    assert choosing.choices is not None
    waiting = words.teller.pending(view)
    if choosing.armed is not None and now.preview is None:
        panels.draw_list(canvas, words.say("Choose among what is lit; Esc or a right click lets go."), ())
        return
    if choosing.marked and now.preview is None:
        cards = {card["id"]: card["card"] for card in view["cards"]}
        rows = [_echo_row(now, cards[ident]) for ident in choosing.marked]
        panels.draw_list(canvas, words.say("These Echoes come"), rows)
        return
    action = now.preview
    if action is None and not waiting:
        action = next((a for a in choosing.actions if a.verb in ("next", "close")), None)
    if action is None or action not in choosing.actions:
        text = waiting or words.say("Choose cards to discard for their Echoes, then end the turn.")
        panels.draw_list(canvas, text, ())
        return
    changes = () if action.verb == "end" else choosing.choices.forecast(action)
    rows = [_change_row(now, change) for change in _worth_saying(now, changes)]
    panels.draw_list(canvas, words.teller.action(view, action), rows)


def _echo_row(now: Now, card: str) -> RowDrawing:
    def draw(canvas: Canvas, x: float, y: float, w: float) -> None:
        name = now.words.teller.name("card", card)
        text = f"{name}: {now.words.teller.echo_text(card)}"
        canvas.text(text, x, y, faces.TEXT, 14, SOFT, width=w)

    return draw


def _worth_saying(now: Now, changes: tuple[Change, ...]) -> list[Change]:
    known = {INVESTIGATOR, *(unit["id"] for unit in now.standing)}
    found = [
        c
        for c in changes
        if c.entity in known and c.tag in FORECAST_TAGS and not (c.tag == "pm" and c.entity != INVESTIGATOR)
    ]
    dead = {c.entity for c in changes if c.tag == "zone" and c.new == "grave"}
    found = [c for c in found if c.entity not in dead or c.tag == "hp"]
    return sorted(found, key=lambda c: (c.entity != INVESTIGATOR, -c.odds, c.entity, FORECAST_TAGS.index(c.tag)))[:7]


def _change_row(now: Now, change: Change) -> RowDrawing:
    def draw(canvas: Canvas, x: float, y: float, w: float) -> None:
        teller = now.words.teller
        his = change.entity == INVESTIGATOR
        kind = "investigator" if his else next(u["unit"] for u in now.view["units"] if u["id"] == change.entity)
        parts.draw_medal(canvas, kind, x + 11, y - 5, 10, 1.0, rgb("#b5864e"))
        name = teller.name("term", "investigator") if his else teller.enemy(now.view, change.entity)
        odds = 0.0
        if change.odds < 1:
            odds = canvas.text(f"{round(100 * change.odds)} %", x + w, y, faces.TEXT, 13, DIM, RIGHT) + 8
        right = x + w - odds
        if change.tag == "hp" and change.new == 0:
            draw_sign(canvas, "skull", right - 9, y - 5, 17, rgb("#ffb45a"))
            wide = 20.0
        else:
            wide = canvas.text(str(change.new), right, y + 1, faces.FIGURE, 17, IVORY, RIGHT)
        draw_sign(canvas, "next", right - wide - 10, y - 4.5, 9, DIM)
        old = canvas.text(str(change.old), right - wide - 20, y + 1, faces.FIGURE, 15, DIM, RIGHT)
        draw_sign(canvas, change.tag, right - wide - old - 32, y - 5, 15, TAG_COLOURS[change.tag])
        canvas.text(name, x + 28, y, faces.BOLD, 14, IVORY, width=w - odds - wide - old - 74)

    return draw
