"""The forecast at the right of The Long Night's board: what an action does to each, and what the night does next."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from game.client.drawing import text as faces
from game.client.drawing.canvas import RIGHT, Canvas, Rect
from game.client.drawing.theme import Colour, rgb
from game.engine.match import Change
from game.engine.said import to_say
from game.longnight.client.board.column import Column
from game.longnight.client.board.foresight import Coming, Foresight, WorkedOut
from game.longnight.client.board.now import Now
from game.longnight.client.board.panel_drawing import draw_die, draw_medal, material
from game.longnight.client.board.plates import draw_sign
from game.longnight.client.board.shapes import BOOT, DIM, GOLD, IVORY, SILVER, SOFT, WARM, tag_colour
from game.longnight.engine.text import INVESTIGATOR

View = Mapping[str, Any]

FORECAST_TAGS = ("hp", "pt", "pm", "shield", "shield_old", "vulnerable", "fire_vulnerable", "stunned")
RING = rgb("#b5864e")
MOST_ROWS = 8


def draw_forecast(canvas: Canvas, now: Now, rect: Rect) -> float:
    """What comes of the action under the pointer, and then; of going on, when there is none. Gives where it ends."""
    words, choosing, foresight = now.words, now.choosing, now.foresight
    column = Column(canvas, rect)
    if foresight is None:
        return column.y
    if choosing.armed is not None and now.preview is None:
        column.say(_asked(now, "line" if choosing.asks_for_line() else "lit"), faces.TITLE, 15.5, WARM)
    elif now.preview is None and (waiting := words.teller.pending(now.view)):
        column.say(waiting, faces.TITLE, 15.5, WARM)
        if now.view["phase"] == "resolve":
            _draw_coming(column, now, foresight.coming(), None)
    elif choosing.leaving() and now.preview is None:
        _draw_echoes(column, now, foresight)
    elif now.preview is not None and now.preview in choosing.actions:
        if choosing.armed == (now.preview,) and choosing.spends(now.preview):
            column.say(_asked(now, "spends"), faces.TITLE, 15.5, WARM)
        _draw_action(column, now, foresight)
    elif now.view["phase"] == "end":
        text = words.say("Choose cards to discard for their Echoes, then end the turn.")
        column.say(text, faces.TITLE, 15.5, WARM)
    else:
        _draw_coming(column, now, foresight.coming(), None)
    return column.y


def _asked(now: Now, what: str) -> str:
    """What is to be done with what is up, and how it is let go: by a right click too where a mouse is used."""
    by_hand, by_keys = _ASKED[what]
    return now.words.say(by_keys if now.by_keys else by_hand, back=now.key_names.get("back", "Esc"))


_ASKED: Mapping[str, tuple[str, str]] = {
    "lit": (
        to_say("Choose among what is lit; {back} or a right click lets go."),
        to_say("Choose among what is lit; {back} lets go."),
    ),
    "line": (
        to_say("Choose a line of the card; {back} or a right click lets go."),
        to_say("Choose a line of the card; {back} lets go."),
    ),
    "spends": (
        to_say("This spends Terror Points. Once more does it; {back} or a right click lets go."),
        to_say("This spends Terror Points. Once more does it; {back} lets go."),
    ),
}


# ---- an action ----


def _draw_action(column: Column, now: Now, foresight: Foresight) -> None:
    """What the action under the pointer does, and what the night does after it."""
    action = now.preview
    assert action is not None
    column.say(now.words.teller.action(now.view, action), faces.BOLD, 14.5, WARM, 3)
    if action.verb in ("end", "discard"):
        return
    if now.shown_first:
        blows = foresight.blows(str(action))
        changes = _worth_saying(now, now.changes)
        for entity, found in groupby(changes, key=lambda change: change.entity):
            _draw_unit(column, now, list(found), [blow for blow in blows if blow.target == entity])
        column.rule()
    without = foresight.coming() if now.shown_first and not now.view["pending"] else None
    _draw_coming(column, now, foresight.coming(*now.shown_first), without)


def _worth_saying(now: Now, changes: Sequence[Change]) -> list[Change]:
    """Changes of bodies on the map, each body's together; of those who die only that."""
    known = {INVESTIGATOR, *(unit["id"] for unit in now.standing)}
    dead = {c.entity for c in changes if c.tag == "zone" and c.new == "grave" and c.odds == 1}
    found = [
        c
        for c in changes
        if c.entity in known
        and c.tag in FORECAST_TAGS
        and not (c.tag == "pm" and c.entity != INVESTIGATOR)
        and (c.entity not in dead or c.tag == "hp")
    ]
    return sorted(found, key=lambda c: (c.entity == INVESTIGATOR, c.entity, FORECAST_TAGS.index(c.tag), -c.odds))


def _draw_unit(column: Column, now: Now, changes: list[Change], blows: Sequence[WorkedOut]) -> None:
    """A body: its head and name, how each blow comes about, and each of its numbers before and after."""
    for number, change in enumerate(changes):
        row = column.row(14, 25)
        if row is None:
            return
        x, y, w = row
        canvas = column.canvas
        left = x + 28.0
        if number == 0:
            kind = _kind(now, change.entity)
            draw_medal(canvas, kind, x + 11, y - 5, 11, 1.0, RING)
        right = _draw_change(canvas, now, change, x + w, y)
        name = _name(now, change.entity) if number == 0 else ""
        formula = blows if change.tag == "hp" and any(_is_worked_out(blow) for blow in blows) else ()
        sign = _doubling(now, change.entity)
        wide = sum(_formula_width(canvas, blow, sign) for blow in formula)
        room = right - left - 8
        if wide and canvas.width(name, faces.BOLD, 14) * 0.82 + wide + 8 > room:
            wide, formula = 0.0, ()
        canvas.text(name, left, y, faces.BOLD, 14, IVORY, width=room - wide - (6 if wide else 0))
        at = right - 8 - wide
        for blow in formula:
            at = _draw_formula(canvas, blow, sign, at, y)


def _kind(now: Now, entity: int) -> str:
    if entity == INVESTIGATOR:
        return "investigator"
    return next(str(unit["unit"]) for unit in now.view["units"] if unit["id"] == entity)


def _name(now: Now, entity: int) -> str:
    teller = now.words.teller
    return teller.name("term", "investigator") if entity == INVESTIGATOR else teller.enemy(now.view, entity)


def _is_worked_out(blow: WorkedOut) -> bool:
    """Whether a blow is more than its plain damage."""
    return bool(blow.doubled or blow.absorbed or blow.horde)


def _doubling(now: Now, entity: int) -> str:
    """The state of a body that doubles blows on it, named for its sign."""
    bodies = (now.him, *now.standing) if entity == INVESTIGATOR else now.standing
    body = next((body for body in bodies if body.get("id", INVESTIGATOR) == entity), now.him)
    return "vulnerable" if body.get("vulnerable") or body.get("vulnerable_old") else "fire_vulnerable"


def _pieces(blow: WorkedOut, doubling: str) -> list[tuple[str, str]]:
    """A blow as it is worked out: texts, each with the sign behind it."""
    amount = blow.amount + blow.horde
    found = [(str(amount), "")]
    if blow.doubled:
        found.append((f"×{2**blow.doubled}", doubling))
    if blow.absorbed:
        found.append((f"−{blow.absorbed}", "shield"))
    return found


def _formula_width(canvas: Canvas, blow: WorkedOut, doubling: str) -> float:
    return sum(canvas.width(text, faces.FIGURE, 14) + (17 if sign else 4) for text, sign in _pieces(blow, doubling))


def _draw_formula(canvas: Canvas, blow: WorkedOut, doubling: str, x: float, y: float) -> float:
    for text, sign in _pieces(blow, doubling):
        x += canvas.text(text, x, y, faces.FIGURE, 14, SOFT) + 4
        if sign:
            draw_sign(canvas, sign, x + 5, y - 5, 12, tag_colour(sign, canvas.palette))
            x += 13
    return x


def _draw_change(canvas: Canvas, now: Now, change: Change, right: float, y: float) -> float:
    """Before and after, from the right: where it begins."""
    if change.odds < 1:
        likely = now.words.say("{percent} %", percent=round(100 * change.odds))
        right -= canvas.text(likely, right, y, faces.TEXT, 13, DIM, RIGHT) + 8
    if change.tag == "hp" and change.new == 0:
        draw_sign(canvas, "skull", right - 9, y - 5, 18, rgb("#ffb45a"))
        right -= 22
    else:
        colour = (
            canvas.palette.loss
            if change.entity == INVESTIGATOR and change.tag in ("hp", "pt") and change.new < change.old
            else IVORY
        )
        right -= canvas.text(str(change.new), right, y + 1, faces.FIGURE, 17, colour, RIGHT) + 4
    draw_sign(canvas, "next", right - 6, y - 4.5, 9, DIM)
    right -= 14
    right -= canvas.text(str(change.old), right, y + 1, faces.FIGURE, 15, DIM, RIGHT) + 3
    name = change.tag.removesuffix("_old")
    draw_sign(canvas, name, right - 9, y - 5, 14, tag_colour(name, canvas.palette))
    return right - 18


# ---- what comes next ----


def _draw_coming(column: Column, now: Now, coming: Coming | None, without: Coming | None) -> None:
    """What is left of him at the row's end, with the action shown and without; then each die that wakes somebody."""
    words = now.words
    if coming is None:
        waiting = any(die["die"] == "ai" and die.get("state") == "waiting" for die in now.view["dice"])
        if now.preview is None and not waiting:
            column.say(words.say("No enemy acts any more this turn."), faces.TITLE, 15.5, WARM)
        return
    bare = without if without is not None else coming
    hurt = [tag for tag in ("hp", "pt") if {*coming.left(tag), *bare.left(tag)} != {now.him[tag]}]
    several = len(coming.dice) > 1 or len(coming.ends) > 1
    if hurt and several:
        column.say(words.say("By the end of the Sequence"), faces.TITLE, 15.5, WARM)
        _draw_all_left(column, now, hurt, coming, bare)
    for number, waking in enumerate(coming.dice):
        if number == 0:
            _draw_first(column, now, coming)
            if hurt and not several:
                _draw_all_left(column, now, hurt, coming, bare)
            elif not hurt:
                column.space(5)  # the head beside the heading is taller than its line
        else:
            column.say(words.say("Then: {enemy}", enemy=_enemy(now, waking.unit)), faces.BOLD, 14, IVORY, 2)
        for sentence in waking.sentences:
            if sentence.depth == 0:
                column.say(sentence.text, faces.TEXT, 14, SOFT)
        if not waking.sure:
            column.say(words.say("What it does hangs on your choice."), faces.TEXT, 14, SOFT)


def _draw_first(column: Column, now: Now, coming: Coming) -> None:
    """Whose die is the next that wakes somebody."""
    words, enemy = now.words, _enemy(now, coming.unit)
    mine = _dice_before(now, coming)
    if mine:
        text = words.many(
            "After {count} die of yours: {enemy}", "After {count} dice of yours: {enemy}", mine, enemy=enemy
        )
    elif now.preview is not None or now.view["pending"]:
        text = words.say("Then: {enemy}", enemy=enemy)
    else:
        text = words.say("Next: {enemy}", enemy=enemy)
    kind = _kind(now, coming.unit)
    column.say(text, faces.TITLE, 15.5, WARM, 2, lambda x, y: _draw_head(column.canvas, kind, x, y))


def _enemy(now: Now, unit: int) -> str:
    """An enemy's name, on one line."""
    return now.words.teller.enemy(now.view, unit).replace(" ", "\u00a0")


def _draw_head(canvas: Canvas, kind: str, x: float, y: float) -> None:
    draw_medal(canvas, kind, x + 12, y - 6, 13, 0.8, rgb("#d9a45e"))


def _dice_before(now: Now, coming: Coming) -> int:
    """How many of the player's dice come before that of the enemy."""
    waiting = [die for die in now.view["dice"] if die["zone"] == "sequence" and die["state"] in ("waiting", "lit")]
    place = next((die["pos"] for die in waiting if die["id"] == coming.die), 0)
    return sum(1 for die in waiting if die["die"] != "ai" and die["pos"] < place)


def _draw_all_left(column: Column, now: Now, tags: Sequence[str], coming: Coming, bare: Coming) -> None:
    for tag in tags:
        _draw_left(column, now, tag, coming.left(tag), bare.left(tag))


def _draw_left(column: Column, now: Now, tag: str, left: tuple[int, int], without: tuple[int, int]) -> None:
    """The Investigator's points before and after what comes; and how it would be without the action shown."""
    row = column.row(22, 27)
    if row is None:
        return
    x, y, w = row
    canvas = column.canvas
    draw_sign(canvas, tag, x + 11, y - 6, 18, tag_colour(tag, canvas.palette))
    at = x + 32 + canvas.text(str(now.him[tag]), x + 32, y, faces.FIGURE, 19, DIM)
    draw_sign(canvas, "next", at + 12, y - 6, 11, DIM)
    colour = canvas.palette.loss if left[0] < now.him[tag] else IVORY
    at += 24 + canvas.text(_span(left), at + 24, y, faces.FIGURE, 22, colour)
    if without != left:
        end = x + w
        worse = canvas.palette.loss if without[0] < left[0] else SOFT
        end -= canvas.text(_span(without), end, y, faces.FIGURE, 18, worse, RIGHT) + 8
        draw_sign(canvas, "next", end - 4, y - 6, 9, DIM)
        text = now.words.say("without it")
        canvas.text(text, end - 16, y - 1, faces.TEXT, 14, DIM, RIGHT, end - 24 - at)


def _span(least_and_most: tuple[int, int]) -> str:
    """A number, or from the least to the most."""
    least, most = least_and_most
    return str(least) if least == most else f"{least}–{most}"


# ---- Echoes ----


def _draw_echoes(column: Column, now: Now, foresight: Foresight) -> None:
    """The Echoes of the cards that are marked, and what they come to together."""
    words = now.words
    column.say(words.say("These Echoes come"), faces.TITLE, 15.5, WARM)
    cards = {card["id"]: str(card["card"]) for card in now.view["cards"]}
    for ident in now.choosing.leaving():
        name = words.teller.name("card", cards[ident])
        text = words.say("{label}: {text}", label=name, text=words.teller.echo_brief(cards[ident]))
        column.say(text, faces.TEXT, 14, SOFT)
    column.rule()
    column.say(words.say("In the Buffer for next turn"), faces.BOLD, 14, IVORY)
    view = foresight.after([f"discard #{ident}" for ident in now.choosing.leaving()])
    row = column.row(16, 30)
    if row is not None:
        _draw_buffer(column.canvas, view, row)


def _draw_buffer(canvas: Canvas, view: View, row: tuple[float, float, float]) -> None:
    x, y, _ = row
    him = view["players"][0]
    gains: tuple[tuple[str, int, Colour], ...] = (
        ("pm", him["buffer_pm"], BOOT),
        ("shield", him["buffer_shield"], SILVER),
        ("hand", him["buffer_hand"], GOLD),
    )
    for sign, count, colour in gains:
        if count:
            x += canvas.text(f"+{count}", x, y, faces.FIGURE, 17, IVORY) + 4
            draw_sign(canvas, sign, x + 8, y - 6, 15, colour)
            x += 28
    for die in view["dice"]:
        if die["zone"] == "buffer":
            stuff, sides = material(die)
            draw_die(canvas, x + 10, y - 6, 11.5, stuff, sides, None)
            x += 26
