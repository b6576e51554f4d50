"""The forecast: in words above the buttons, what comes of going on, and beside it what comes of what is pointed at; and
in figures on the board, at the things that it would change: what comes now, and in a quieter hand what waits."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.client.board_kit.panel_words import unbroken
from game.client.cardtable.seen import PLAYERS, Thing, card_of
from game.client.drawing import text as faces
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.theme import Colour, rgb
from game.engine.action import Action
from game.engine.said import to_say
from game.engine.teller import Foreseen
from game.lirya.client.art.marks import draw_icon
from game.lirya.client.art.palette import BAD, GOOD, RIM, SECOND, TEXT
from game.lirya.client.art.piece import BAD_EDGE, GOOD_EDGE, HARMFUL, draw_chip, draw_quiet_chip
from game.lirya.client.board import places as lay
from game.lirya.client.board.choosing import HELD
from game.lirya.client.board.lines import place_of
from game.lirya.client.board.now import Now
from game.lirya.client.board.said import name_of
from game.lirya.client.board.seen import LINES

QUIET = ("keep", "mulligan", "mode", "trigger", "yes", "no", "none", "done", "combat", "discard")
"""What comes of these is told where they are offered, or by nobody."""
GOING_ON = ("pass", "fight", "end")
HEADS: Mapping[str, str] = {
    "pass": to_say("If you pass"),
    "end": to_say("If you end the turn"),
    "fight": to_say("If you strike"),
}
ICONS = {"life": "health", "level": "structure", "zone": "hand"}
"""Of what is told: those that are not called as it is."""
FALLS = ("discard", "gone")
"""Where who dies goes; a token ceases to exist."""
COMES = ("front", "back", "structures", "attached")
ON_BOARD = ("health", "points", "life")
"""What is told in figures, at the thing itself."""
HEAD_SIZES = (17.0, 16.0, 15.0, 14.0)
SIZE, LEADING, ICON, GAP = 14.5, 1.16, 15.0, 14.0


class Row(NamedTuple):
    """A line of the forecast: a mark, what it says, whether that is good or bad for who looks (0: neither)."""

    icon: str
    text: str
    sign: int = 0


class Column(NamedTuple):
    """What comes of one action."""

    head: str
    rows: Sequence[Row]


def draw_told(canvas: Canvas, now: Now) -> None:
    """The panel above the buttons."""
    columns = _columns(now)
    if not columns:
        return
    if canvas.is_small:  # there is room for one: what is pointed at
        columns = columns[-1:]
    x, w = lay.FORECAST[0], lay.FORECAST[2]
    wide = w - 28 if len(columns) == 1 else (w - 28 - GAP) / 2
    top, low = _limits(now)
    columns = [Column(column.head, _fitting(canvas, now, column, wide, low - top - 20)) for column in columns]
    talls = [_tall(canvas, column, wide) for column in columns]
    tall = max(talls) + 20
    y = low - tall
    canvas.box((x, y, w, tall), rgb("#141226"), RIM, 8, 1.2, 0.93)
    left, at = x + 14, y + 8
    for column, high in zip(columns, talls, strict=True):
        _draw_column(canvas, column, (left, at, wide, high))
        if column is not columns[-1]:
            canvas.fill(RIM, (left + wide + GAP / 2, at + 4, 1.0, tall - 24), 0.5)
            left += wide + GAP


def _limits(now: Now) -> tuple[float, float]:
    """Between the chain, or what is asked, and the buttons."""
    going = len(now.choosing.going)
    low = lay.FORECAST[1] + lay.FORECAST[3] if not going else lay.GO[1] - 8 if going == 1 else lay.SECOND[1] - 8
    links = lay.link_rects(len(now.view.get("chain", ())))
    return (links[-1][1] + links[-1][3] + 8 if links else lay.LINKS_TOP), low


def _columns(now: Now) -> list[Column]:
    """What is forecast: going on first, what is pointed at behind it."""
    if now.foresight is None or now.chooser != now.seat:
        return []
    pointed, passing = now.preview, passing_of(now)
    found = [] if passing is None else [Column(_head(now, passing), _rows(now, passing))]
    if pointed is not None and pointed != passing and pointed.verb not in QUIET:
        found.append(Column(_head(now, pointed), _rows(now, pointed)))
    return found


def passing_of(now: Now) -> Action | None:
    """What goes on in a window, or ends the turn."""
    return next((action for action in now.choosing.actions if action.verb in GOING_ON), None)


def _head(now: Now, action: Action) -> str:
    """What a column forecasts; what is played stands by its name alone, since an arrow shows its target."""
    words = now.words
    if action.verb in GOING_ON:
        return words.say(HEADS[action.verb])
    if action.verb == "upgrade":
        return words.say("Upgrade {card}", card=name_of(now, int(action.args[0])))
    if action.verb in (*HELD, "respond", "attack", "activate"):
        card = card_of(now.view, int(action.args[0]))
        if card is not None and card["card"]:
            return words.card(card["card"])
    return str(words.teller.action(now.view, action))


def _rows(now: Now, action: Action) -> list[Row]:
    """What an action changes, who falls first."""
    found = now.foresight.coming(action, now.seat) if now.foresight is not None else None
    if found is None:
        return []
    rows = sorted((_row(now, change, found.faces) for change in found.changes), key=lambda row: row.icon != "skull")
    rows = rows or [Row("", text) for text in found.resolves]
    if found.goes_on:
        rows.append(Row("fresh", now.words.say("then you choose further")))
    if found.asks and action.verb in ("pass", "respond", "intercept"):
        return [*rows, Row("fresh", now.words.say("then you are asked again")), *_waiting(now, action, found.faces)]
    return rows or [Row("", now.words.say("Nothing changes."))]


def _waiting(now: Now, action: Action, faces: Mapping[int, str]) -> Iterator[Row]:
    """What the strikes would do of which one is asked again, quietly; where room is short, the board tells it."""
    if now.foresight is None or now.small or not now.view.get("wave"):
        return
    for changes in now.foresight.waiting(action, now.seat).values():
        rows = [_row(now, change, faces)._replace(sign=0) for change in changes]
        yield from [row for row in rows if row.icon == "skull"] or rows


def _row(now: Now, change: Foreseen, faces: Mapping[int, str]) -> Row:
    entity, tag, old, new, _ = change
    words = now.words
    name = words.card(faces[entity]) if entity in faces else name_of(now, entity)
    card = card_of(now.view, entity)
    whose = entity - 1 if entity in PLAYERS else (card or {}).get("controller", (card or {}).get("owner"))
    mine = 1 if whose == now.seat else -1
    if tag == "zone":
        if new in FALLS:
            return Row("skull", name, -mine)
        icon = words.form(faces[entity]).type if new in COMES and entity in faces else ICONS[tag]
        return Row(icon, words.say("{name}: {text}", name=name, text=words.teller.name("zone", new)), 0)
    if tag == "state":
        return _row_of_state(now, name, old, new, mine)
    if tag == "controller":
        return Row("controlled", words.say("{name}: {text}", name=name, text=words.player(new)), -mine)
    if tag == "barrier" and not new:
        text = words.say("{source} loses its barrier", source=name)
    elif tag == "barrier":
        text = words.say("{source} gains a barrier", source=name)
    elif tag == "level":
        text = words.say("{source}: level {old} → {new}", source=name, old=old, new=new)
    else:
        text = words.say("{name}: {text}", name=name, text=f"{old} → {max(0, new)}")
    icon = "skull" if _is_lost(tag, new) else ICONS.get(tag, tag)
    return Row(icon, unbroken(text), mine if new > old else -mine)


def _is_lost(tag: str, new: Any) -> bool:
    """Whether a player has no life left."""
    return tag == "life" and new <= 0


def _row_of_state(now: Now, name: str, old: Thing | None, new: Thing | None, mine: int) -> Row:
    """A state that somebody gets, or loses."""
    words, state = now.words, new or old
    assert state is not None
    kind = str(state["state"])
    good = -mine if kind in HARMFUL else mine
    if new is not None:
        return Row(kind, words.say("{name}: {text}", name=name, text=words.teller.state(new)), good)
    return Row(kind, words.teller.without(name, state), -good)


# ---- the panel ----


def _lines(canvas: Canvas, row: Row, wide: float) -> Sequence[str]:
    return canvas.lines(row.text, faces.TEXT, SIZE, wide - (ICON + 7 if row.icon else 0))


def _head_lines(canvas: Canvas, head: str, wide: float) -> tuple[float, Sequence[str]]:
    """What a column is called, in the largest letters by which it has room; a long one in two lines."""
    size = next((s for s in HEAD_SIZES if canvas.width(head, faces.TITLE, s) <= wide), HEAD_SIZES[-1])
    return size, canvas.lines(head, faces.TITLE, size, wide)[:2]


def _head_tall(canvas: Canvas, head: str, wide: float) -> float:
    size, lines = _head_lines(canvas, head, wide)
    return canvas.letters(17) * 1.25 if len(lines) == 1 else canvas.letters(size) * 2.35


def _tall(canvas: Canvas, column: Column, wide: float) -> float:
    step = canvas.letters(SIZE) * LEADING
    return _head_tall(canvas, column.head, wide) + sum(len(_lines(canvas, row, wide)) * step + 3 for row in column.rows)


def _fitting(canvas: Canvas, now: Now, column: Column, wide: float, room: float) -> Sequence[Row]:
    """As many rows as have room; of the others, how many there are."""
    rows = list(column.rows)
    if _tall(canvas, column, wide) <= room:
        return rows
    left = 0
    while rows:
        left += 1
        rows.pop()
        more = Row("", now.words.many("and {count} more", "and {count} more", left))
        if _tall(canvas, Column(column.head, [*rows, more]), wide) <= room:
            return [*rows, more]
    return []


def _draw_column(canvas: Canvas, column: Column, rect: Rect) -> None:
    x, y, w, _ = rect
    step = canvas.letters(SIZE) * LEADING
    size, lines = _head_lines(canvas, column.head, w)
    first = y + canvas.letters(17 if len(lines) == 1 else size) * 0.95
    for number, line in enumerate(lines):
        base = first + number * canvas.letters(size) * 1.1
        canvas.text(line, x, base, faces.TITLE, size, TEXT, width=w, may_cut=True)
    top = y + _head_tall(canvas, column.head, w)
    for row in column.rows:
        ink: Colour = {-1: BAD, 0: SECOND, 1: GOOD}[row.sign]
        if row.icon:
            draw_icon(canvas, row.icon, x + ICON / 2, top + step * 0.52, ICON, ink)
        left = x + (ICON + 7 if row.icon else 0)
        for number, line in enumerate(_lines(canvas, row, w)):
            canvas.text(line, left, top + step * (number + 0.78), faces.TEXT, SIZE, ink if row.sign else SECOND)
        top += step * len(_lines(canvas, row, w)) + 3


# ---- on the board ----


class Chip(NamedTuple):
    """What becomes of one thing."""

    text: str
    icon: str
    edge: Colour


def draw_forecast(canvas: Canvas, now: Now) -> None:
    """What is forecast at the things themselves: of what is pointed at, or of going on; and, quieter, of the strikes
    that wait behind it."""
    passing, pointed = passing_of(now), now.preview
    if now.foresight is None or now.choosing.choices is None or now.chooser != now.seat:
        return
    ahead, wave = pointed if pointed is not None else passing, now.view.get("wave")
    if ahead is None or (ahead == passing and (ahead.verb == "end" or not wave)):
        return
    found = now.foresight.coming(ahead, now.seat)  # as far as the panel tells
    known = found.changes if found is not None else () if ahead == passing else _forecast(now, ahead)
    chips = _chips(known)
    _draw_chips(canvas, now, chips, ahead.verb == "fight" and pointed is None)
    waiting: dict[int, Chip] = {}
    for target, changes in now.foresight.waiting(ahead, now.seat).items() if wave else ():
        said = _chips(changes).get(target)
        barrier = any(change[1] == "barrier" for change in changes)
        waiting[target] = said or Chip("0", "barrier" if barrier else "", RIM)
    _draw_chips(canvas, now, {at: chip for at, chip in waiting.items() if at not in chips}, True)


def _forecast(now: Now, action: Action) -> Iterator[Foreseen]:
    assert now.choosing.choices is not None
    for change in now.choosing.choices.forecast(action):
        if change.odds >= 1:
            yield change.entity, change.tag, change.old, change.new, change.odds


def _chips(changes: Iterable[Foreseen]) -> dict[int, Chip]:
    """What becomes of each."""
    told: dict[int, Chip] = {}
    for entity, tag, old, new, _ in changes:
        before = told.get(entity, Chip("", "", BAD_EDGE))
        if tag == "zone" and old in (*LINES, "structures") and new in FALLS:
            told[entity] = Chip(before.text, "skull", BAD_EDGE)
        elif tag in ON_BOARD and old != new:
            edge = before.edge if before.icon else GOOD_EDGE if new > old else BAD_EDGE
            icon = "skull" if _is_lost(tag, new) else before.icon
            told[entity] = Chip(f"{old} → {max(0, new)}", icon, edge)
    return told


def _draw_chips(canvas: Canvas, now: Now, chips: Mapping[int, Chip], quiet: bool) -> None:
    for entity, chip in chips.items():
        at = place_of(now, entity)
        if at is None or ("card", entity) in now.places:  # who is in the hand has nothing yet that could change
            continue
        x, y = chip_at(now, entity, at)
        if quiet:
            draw_quiet_chip(canvas, x, y, chip.text, chip.icon)
        else:
            draw_chip(canvas, x, y, chip.text, chip.icon, chip.edge)


def chip_at(now: Now, entity: int, at: tuple[float, float]) -> tuple[float, float]:
    """Where a chip hides least: of who stands in front, in the gap between both sides."""
    card = card_of(now.view, entity)
    if entity in PLAYERS:
        return at[0], at[1] + 36
    if card is not None and card.get("zone") == "structures":  # above its rose stands the name of another
        return at[0], at[1] - 6
    if card is None or card.get("zone") != "front":
        return at[0], at[1] - 26
    mine = now.side(card.get("controller", card["owner"])) == 0
    return at[0] + 30, at[1] + (-70 if mine else 82)
