"""The right column: the turn and its phases, what comes next, the log."""

from collections.abc import Sequence

from game.client.board_kit.log import LogPanel
from game.client.cardtable.seen import card_of
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, RIGHT, Canvas, Rect
from game.client.drawing.fitting import legible
from game.client.drawing.theme import WIDTH
from game.client.widgets.keycap import draw_key
from game.undertow.client.art import art
from game.undertow.client.art.palette import NOW_LIT
from game.undertow.client.board import inks
from game.undertow.client.board import places as lay
from game.undertow.client.board.ahead import SMALL
from game.undertow.client.board.coming import BLOW, COUNT, DRAW, HEAL, SHIFT, WAIT, Row
from game.undertow.client.board.now import Now
from game.undertow.client.board.seen import BATTLE, player_of
from game.undertow.client.panel_words import ARROW


def draw_turn(canvas: Canvas, now: Now) -> None:
    """Which turn it is, and what its player does."""
    view, words = now.view, now.words
    x, y, w, _ = lay.TURN
    if view["phase"] == "over":
        canvas.text(words.name("phases", "over"), x, y + 28, faces.TITLE, 29, inks.TEXT, width=w + 20)
    else:
        canvas.text(words.say("Turn {turn}", turn=view["turn"]), x, y + 28, faces.TITLE, 29, inks.TEXT, width=w + 20)
    said = whose(now)
    result = view.get("result")
    mine = (view["active"] if result is None else result["winner"]) == now.seat
    ink = inks.NOW if mine else inks.LOSS
    if result is None or canvas.is_small:
        said = said if result is None else _winner(now, result["winner"])
        canvas.text(said, x, y + 50, faces.BOLD, 14.5, ink, width=w + 30)
    else:
        canvas.paragraph(said, (x, y + 33, w + 34, 52), faces.BOLD, 13, ink, 1.08, may_cut=True)


def _winner(now: Now, seat: int) -> str:
    """Who won, where there is no room for how."""
    words = now.words
    return words.say("Victory") if words.is_you(seat) else words.say("{player} wins", player=words.player(seat))


def whose(now: Now) -> str:
    """Whose turn it is, and its phase."""
    view, words = now.view, now.words
    result = view.get("result")
    if result is not None:
        return str(words.teller.result(view))
    phase = words.name("phases", view["phase"])
    return words.say("{player} · {phase}", player=words.player(view["active"]), phase=phase)


def draw_rail(canvas: Canvas, now: Now) -> None:
    """The phases of a turn; the one of now is lit."""
    at = BATTLE.index(now.view["phase"]) if now.view["phase"] in BATTLE else -1
    names = [now.words.name("rail", phase) for phase in BATTLE]
    here = names[at] if at >= 0 else ""
    for size in legible(canvas):  # where text is large, they are set less large, so that all have room
        wide = canvas.width(here, faces.BOLD, size + 1)
        fits = _labels_that_fit(canvas, names, at, size, wide)
        if all(fit or number == at for number, fit in enumerate(fits)):
            break
    shown = [name if fit else "" for name, fit in zip(names, fits, strict=True)]
    art.draw_rail(canvas, lay.RAIL_AT, lay.RAIL, 5 * lay.RAIL_STEP, at, shown, size)
    if here:
        x = min(lay.phase_at(at)[0], WIDTH - 8 - wide / 2)
        canvas.text(here, x, lay.RAIL + 37, faces.BOLD, size + 1, NOW_LIT, CENTRE)


def _labels_that_fit(canvas: Canvas, names: Sequence[str], at: int, size: float, wide: float) -> list[bool]:
    """Which phases have room for their names beside that of now, which is ``wide``."""
    room = lay.RAIL_STEP - 3
    widths = [canvas.width(name, faces.TEXT, size) for name in names]
    fits = [number != at and width <= room for number, width in enumerate(widths)]
    for number in (at - 1, at + 1):
        if at >= 0 and 0 <= number < len(names) and wide > room:  # the name of now is wider than its place
            fits[number] &= (wide + widths[number]) / 2 < lay.RAIL_STEP - 6
    return fits


# ---- what comes next ----


def draw_coming(canvas: Canvas, now: Now) -> None:
    """What will happen, in its order, as far as it can be known."""
    x, y, w, h = lay.COMING
    words = now.words
    head = words.say("What comes next")
    said = words.say("rest of this phase") if now.shown else words.say("this phase")
    canvas.text(head, x, y + 18, faces.TITLE, 18, inks.BRASS[0], width=w - 110)
    if now.view["phase"] != "over":
        canvas.text(said, x + w, y + 17, faces.ITALIC, 13.5, inks.SECOND, RIGHT, 104)
    art.draw_rule(canvas, x, y + 26, w)
    rows = now.coming
    if not now.foretells:
        told = words.say("It stays shut, as you have set it: all is suspense.")
        canvas.paragraph(told, (x, y + 32, w, h - 40), faces.TEXT, 14.5, inks.SECOND, 1.25)
        return
    if rows is None or now.view["phase"] == "over":
        return
    low = 7 if canvas.letters(14) < 16 else 5
    room = int((h - 34) / lay.ROW)
    room = min(room, 9) if low == 7 else min(room, 7)
    if not rows:
        canvas.text(words.say("Nothing that shows."), x, y + 50, faces.TEXT, 14.5, inks.SECOND, width=w)
    seen = rows if len(rows) <= room else rows[: room - 1]
    for number, row in enumerate(seen):
        _draw_row(canvas, now, row, (x, y + 32 + lay.ROW * number, w, lay.ROW), number == 0 and now.shown)
    if len(seen) < len(rows):
        more = words.many("and {count} more", "and {count} more", len(rows) - len(seen))
        canvas.text(more, x, y + 52 + lay.ROW * len(seen), faces.TEXT, 14, inks.SECOND, width=w)


def _draw_row(canvas: Canvas, now: Now, row: Row, rect: Rect, first: bool) -> None:
    x, y, w, h = rect
    if first:
        canvas.box((x - 6, y + 0.5, w + 12, h - 1), inks.PANEL_EDGE, inks.NOW, 6, 1.2, 0.5)
    base = y + h / 2 + canvas.letters(14.5) * 0.34
    at = x
    for ident in (row.source, row.target):
        if not ident or not _draw_small(canvas, now, ident, at + 13, y + h / 2):
            continue
        at += 28
        if ident == row.source and row.target and row.target != row.source:
            _draw_arrow(canvas, at, y + h / 2)
            at += 17
        elif row.target == row.source:
            break
    at += 6 if at > x else 0
    value = value_of(row)
    unsure = now.words.say("{share} %", share=round(100 * row.odds)) if row.odds < 1 else ""
    right = x + w
    if row.sort == BLOW and row.new <= 0:
        art.draw_sign(canvas, "skull", right - 8, y + h / 2, 15, inks.LOSS)
        right -= 18
    if value:
        colour = {BLOW: inks.LOSS, HEAL: inks.GAIN}.get(row.sort, inks.TEXT)
        right -= canvas.text(value, right, base, faces.FIGURE, 16, colour, RIGHT) + 6
    if unsure:
        right -= canvas.text(unsure, right, base, faces.TEXT, 13, inks.SECOND, RIGHT) + 6
    plain = row.sort in (SHIFT, WAIT, COUNT, DRAW)
    ink = inks.SECOND if plain or row.odds < 1 else inks.TEXT
    canvas.text(
        told(now, row), at, base, faces.TEXT if plain else faces.BOLD, 14.5, ink, width=right - at - 2, may_cut=True
    )


def _draw_small(canvas: Canvas, now: Now, ident: int, x: float, y: float) -> bool:
    """A small picture of something; whether there is one."""
    card = card_of(now.view, ident)
    if card is None or not card["card"]:
        return False
    form, mine = now.words.form(card["card"]), now.side(card["owner"]) == 0
    if card["zone"] == "hand":
        art.draw_pip(
            canvas, x, y, 12, "power" if form.kind == "power" else "unit", form.faction, int(card.get("preparation", 0))
        )
    elif form.kind == "hero":
        art.draw_portrait(canvas, x, y, 27, form.id)
    elif form.kind == "equipment":
        art.draw_medal(canvas, x, y, 25, form.id)
    else:
        art.draw_seal(canvas, x, y, SMALL, form, mine)
    return True


def _draw_arrow(canvas: Canvas, x: float, y: float) -> None:
    """From who does something to whom."""
    canvas.fill(inks.SECOND, (x, y - 0.8, 11, 1.6))
    canvas.text("›", x + 7, y + 5.4, faces.BOLD, 16, inks.SECOND)


def value_of(row: Row) -> str:
    """The number of a row."""
    if row.sort == BLOW and row.new <= 0:
        return f"{row.old}{ARROW}"
    if row.sort in (BLOW, HEAL):
        return f"{row.old}{ARROW}{row.new}"
    return ""


def told(now: Now, row: Row) -> str:
    """A row in words: whom it meets."""
    words, view = now.words, now.view

    def name(ident: int) -> str:
        card = card_of(view, ident)
        return words.card(card["card"]) if card is not None and card["card"] else words.say("a card")

    match row.sort:
        case "deploy" if row.about:
            return words.say("{unit} is summoned", unit=words.card(row.about))
        case "deploy":
            return words.say("{unit} is deployed", unit=name(row.source))
        case "cast":
            return words.say("{power} is cast", power=name(row.source))
        case "wait":
            return words.say("{card} waits", card=name(row.source))
        case "shift":
            return words.many("{count} unit slides left", "{count} units slide left", row.new)
        case "drag":
            return words.say("{unit} is dragged", unit=name(row.target))
        case "draw":
            return words.say("{player}: a card is drawn", player=words.player(player_of(row.source) or 0))
        case "count":
            if row.about == "nearer":
                return words.many("{count} card comes nearer", "{count} cards come nearer", row.new)
            return words.many("{count} card is delayed", "{count} cards are delayed", row.new)
        case "win":
            return words.say("{player}: the battle is won", player=words.player(row.new))
        case "break":
            return words.say("{name}: barrier broken", name=name(row.target))
        case "status":
            status = words.name("statuses", row.about)
            return words.say("{name}: {status} {number}", name=name(row.target), status=status, number=row.new)
    return name(row.target)


# ---- the log ----


def draw_log(canvas: Canvas, now: Now, log: LogPanel) -> None:
    """The log at the foot of the column; unfolded it covers what comes next."""
    words = now.words
    x, y, w, h = lay.LOG
    if log.open:
        art.draw_panel(canvas, lay.LOG_OPEN, 1.0)
        lx, ly, lw, lh = lay.LOG_OPEN
        canvas.text(words.say("Log"), lx + 12, ly + 26, faces.TITLE, 18, inks.BRASS[0], width=80)
        log.draw(canvas, (lx + 12, ly + 40, lw - 24, lh - 50))
    else:
        canvas.text(words.say("Log"), x, y + 18, faces.TITLE, 18, inks.BRASS[0], width=120)
        art.draw_rule(canvas, x, y + 26, w)
        log.draw(canvas, (x, y + 32, w, h - 34), low=False)
    _draw_log_keys(canvas, now, log)


def log_key(opened: bool) -> Rect:
    """Where the log is opened or folded."""
    x, y, w, h = lay.LOG_KEY
    return (x, lay.LOG_OPEN[1] + 8, w, h) if opened else (x, y, w, h)


def depth_rect() -> Rect:
    """Where an open log is let tell more or less."""
    x, _, w, h = lay.LOG_DEPTH
    return x, lay.LOG_OPEN[1] + 8, w, h


def _draw_log_keys(canvas: Canvas, now: Now, log: LogPanel) -> None:
    x, y, w, h = log_key(log.open)
    key = now.key_names.get("log", "")
    if key:
        draw_key(canvas, key, x + w - 26, y + (10 if canvas.is_small and not log.open else 3))
    if log.open:
        x, y, w, h = depth_rect()
        lit = now.hover == ("log depth",)
        said = now.words.say("detailed") if log.deep else now.words.say("simplified")
        fill = inks.BRASS[1] if log.deep else inks.PLATE
        canvas.box((x, y, w, h), fill, inks.BRASS[0 if lit else 2], h / 2, 1.3)
        ink = inks.INK if log.deep else inks.TEXT
        canvas.text(said, x + w / 2, y + 18, faces.BOLD, 14, ink, CENTRE, w - 12)
