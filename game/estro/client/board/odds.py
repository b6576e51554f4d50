"""Before an attack: what is known of both sums, and what each throw of the dice would come to."""

from collections.abc import Iterator
from typing import NamedTuple

from game.client.cardtable.seen import card_of
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, LEFT, RIGHT, Canvas, Rect
from game.client.drawing.theme import Colour
from game.engine.account import Account
from game.engine.action import Action
from game.estro.client.art.marks import draw_die
from game.estro.client.art.palette import EDGE, GAIN, GOLD, INK, LINE, LOSS, QUIET, SECOND, TEXT, light, pale
from game.estro.client.art.strokes import draw_strokes
from game.estro.client.board.fights import DEFEATS
from game.estro.client.board.foresight import burns
from game.estro.client.board.now import Now
from game.estro.client.board.said import name_of
from game.estro.client.board.sum_lines import AXIS, FIGURES, TOP, draw_line
from game.estro.client.board.sum_words import estro_of, stat_of
from game.estro.client.board.sums import lines_of, sums_by
from game.estro.engine.charts import FACES, FAVOURS, THROWS

Told = tuple[str, float, Colour, str]
"""A paragraph with how it is set."""
FIGHTS = ("attack", "redirect")
GOING_ON, PASSING = ("zone", "pass", "go_on"), ("pass", "go_on")
CELL, LARGE_CELL, LEFT_OF, HEAD, GRID_LOW = 17.0, 20.0, 468.0, 18.0, 422.0
"""A throw, where the first of them lies, the faces above them, and where the last of them ends."""
PITCH, MOST_LINES, SUM = 21.0, 4, 26.0
HIDDEN = ("cling", "ambush")
"""Gifts that a covered target may have against it."""


def fight_of(now: Now) -> Action | None:
    """The attack that is pointed at; in a window of one, what goes on with it, or turns it to another."""
    action, choices = now.preview, now.choosing.choices
    if action is not None and action.verb in FIGHTS:
        return action
    if choices is None or not now.view.get("attack"):
        return None
    if action is not None and action.verb in GOING_ON:
        return action
    return next((each for each in choices.actions if each.verb in PASSING), None)


def foreseen(now: Now) -> Account | None:
    """What the core tells of the attack that is pointed at or waits in a window, as long as its dice do not lie."""
    action, choices = fight_of(now), now.choosing.choices
    if action is None or choices is None or action not in choices.actions or now.motion.fights.moving:
        return None
    account = choices.account(action)
    return account if account is not None and not any(account.dice) else None


def falls(account: Account) -> int:
    """In how many throws the target would be defeated."""
    return sum(outcome in DEFEATS for row in account.outcomes for outcome in row)


class Again(NamedTuple):
    """A die that may be rolled again: whose (0 the attacker's), how it lies, and what each face would come to."""

    side: int
    lies: int
    outcomes: tuple[str, ...]

    @property
    def falls(self) -> int:
        """With how many faces the target would be defeated."""
        return sum(outcome in DEFEATS for outcome in self.outcomes)


def again(now: Now) -> Again | None:
    """The die that is asked about; the other one lies."""
    choices = now.choosing.choices
    keep = next((each for each in choices.actions if each.verb == "keep"), None) if choices is not None else None
    account = choices.account(keep) if choices is not None and keep is not None else None
    if account is None or not all(account.dice):
        return None
    one, other = account.dice
    attacker = card_of(now.view, account.sides[0].entity) or {}
    if attacker.get("controller") == now.chooser:
        return Again(0, one, tuple(row[other - 1] for row in account.outcomes))
    return Again(1, other, account.outcomes[one - 1])


def draw_again(canvas: Canvas, now: Now, die: Again, rect: Rect) -> None:
    """The six faces in a row, each over what it would come to: filled, the target falls. The one that lies is
    underlined."""
    x, y, w, h = rect
    fighters = now.fighters or (0, 0)
    own, estro = estro_of(now, fighters[0]), estro_of(now, fighters[die.side])
    pitch, size = w / len(FACES), min(22.0, h - 20)
    for number, face in enumerate(FACES):
        left, outcome = x + pitch * number + (pitch - size * 1.26) / 2, die.outcomes[number]
        draw_die(canvas, face, left, y + size * 0.26, size, estro if estro in FAVOURS[face] else "")
        cell = (left, y + size * 1.26 + 5, size, 9.0)
        if outcome in DEFEATS:
            canvas.fill(light(own) if outcome != "double" else LOSS, cell)
        else:
            canvas.box(cell, INK, EDGE, 0, 1.0)
        if face == die.lies:
            canvas.fill(GOLD, (left, y + size * 1.26 + 17, size, 2.0))


def draw_odds(canvas: Canvas, now: Now, account: Account) -> None:
    """The terms that are known, both sums before the dice, and the 36 throws."""
    sums = sums_by(account)
    if sums.covered:
        _draw_covered(canvas, now, account)
        return
    lines, pitch, y = lines_of(sums), PITCH, TOP
    lines = lines[:MOST_LINES]
    for line in lines:
        draw_line(canvas, now, sums, line, y, pitch)
        y += pitch
    canvas.fill(EDGE, (431.0, y + 3, 316.0, 1.2))
    base = y + 3 + SUM + 8
    for side in (0, 1):
        estro = estro_of(now, sums.sides[side].card)
        at, anchor = (AXIS - FIGURES, RIGHT) if side == 0 else (AXIS + FIGURES, LEFT)
        draw_strokes(
            canvas, str(sums.sides[side].total), at, base, SUM, light(estro) if estro else TEXT, anchor, glow=0.4
        )
    canvas.text(now.words.say("before the dice"), AXIS, base - 3, faces.TEXT, 14.5, SECOND, CENTRE, width=190)
    _draw_grid(canvas, now, account, base + 12)


def _draw_grid(canvas: Canvas, now: Now, account: Account, top: float) -> None:
    """Each throw a cell: filled, the target falls. The attacker's faces stand at the left, the target's above."""
    own, other = (estro_of(now, side.entity) for side in account.sides)
    cell = min(LARGE_CELL if canvas.is_small else CELL, (GRID_LOW - top - HEAD) / len(FACES))
    canvas.again(("throws",), _draw_throws, (LEFT_OF, top + HEAD, cell), own, other, account.outcomes)
    _draw_count(canvas, now, account, LEFT_OF + cell * len(FACES) + 18, top + HEAD)


def _draw_throws(
    canvas: Canvas, at: tuple[float, float, float], own: str, other: str, outcomes: tuple[tuple[str, ...], ...]
) -> None:
    x, y, cell = at
    for number, face in enumerate(FACES):
        ink = pale(other) if other in FAVOURS[face] else QUIET
        draw_strokes(canvas, str(face), x + cell * (number + 0.5), y - 5, 9, ink, CENTRE)
        ink = pale(own) if own in FAVOURS[face] else QUIET
        draw_strokes(canvas, str(face), x - 9, y + cell * (number + 0.5) + 4.5, 9, ink, CENTRE)
    for a, row in enumerate(outcomes):
        for d, outcome in enumerate(row):
            rect = (x + cell * d + 1, y + cell * a + 1, cell - 2, cell - 2)
            if outcome in DEFEATS:
                canvas.fill(light(own) if outcome != "double" else LOSS, rect)
            else:
                canvas.box(rect, INK, LINE, 0, 1.0)


def _draw_count(canvas: Canvas, now: Now, account: Account, x: float, y: float) -> None:
    """In how many throws it falls, of how many; and whether the double primary is among them."""
    words, count = now.words, falls(account)
    ink = LOSS if count == THROWS else GAIN if not count else TEXT
    wide = draw_strokes(canvas, str(count), x, y + 30, 30, ink, glow=0.5, hot=0.5)
    canvas.text(words.say("of {count}", count=THROWS), x + wide + 10, y + 30, faces.BOLD, 17, SECOND)
    name = name_of(now, account.sides[1].entity)
    said = words.say("{card} falls", card=name) if count else words.say("{card} holds", card=name)
    step = canvas.letters(15) * 1.15
    room = 752.0 - x
    high = canvas.paragraph(said, (x, y + 38, room, 2 * step), faces.BOLD, 15, TEXT, 1.15)
    if any(outcome == "double" for row in account.outcomes for outcome in row):
        one, other = account.sides
        told = words.say(
            "Double primary: {a} against {b}",
            a=f"{stat_of(now, one.entity)} {one.primary}",
            b=f"{stat_of(now, other.entity)} {other.primary}",
        )
        canvas.paragraph(told, (x, y + 40 + high, room, 3 * step), faces.TEXT, 14, LOSS, 1.15, may_cut=True)


def _draw_covered(canvas: Canvas, now: Now, account: Account) -> None:
    """Of a covered target: what is known, and what is not; of one whose face is seen here, whether it falls."""
    words, x, w = now.words, 436.0, 314.0
    ident = account.sides[1].entity
    face = (card_of(now.view, ident) or {}).get("card")
    y = 196.0
    for font, size, ink, text in _told_of_known(now, str(face)) if face else _told_of_covered(now):
        y += canvas.paragraph(text, (x, y, w, 80), font, size, ink, 1.2, CENTRE) + 9
    action = fight_of(now)
    changes = now.foresight.changes(action) if now.foresight is not None and action is not None else None
    if changes is None:
        return
    odds = round(100 * burns(changes, ident))
    if face and odds in (0, 100):
        name = name_of(now, ident)
        said = words.say("{card} falls", card=name) if odds else words.say("{card} holds", card=name)
        canvas.text(said, AXIS, y + 26, faces.TITLE, 20, LOSS if odds else GAIN, CENTRE, width=w)
    else:
        draw_strokes(canvas, str(odds), AXIS - 30, y + 36, 30, TEXT, RIGHT, glow=0.5, hot=0.5)
        said = words.say("in 100 deals it falls")
        canvas.text(said, AXIS - 18, y + 36, faces.BOLD, 15, SECOND, width=x + w - AXIS + 18)


def _told_of_covered(now: Now) -> Iterator[Told]:
    """What can be said of any covered card."""
    words = now.words
    gifts = words.series(words.teller.name("mechanic", gift) for gift in HIDDEN)
    yield faces.TITLE, 20.0, TEXT, words.say("A covered card")
    yield faces.BOLD, 15.0, TEXT, words.say("Known: it has no sum. Any attack destroys it, without dice.")
    yield faces.TEXT, 15.0, SECOND, words.say("Not known: its estro, its stats, its Gift.")
    yield faces.TEXT, 15.0, SECOND, words.say("Only a Gift for that keeps it: {gifts}.", gifts=gifts)


def _told_of_known(now: Now, face: str) -> Iterator[Told]:
    """What can be said of a covered card to who knows it: what its Gift does, if it works while it is covered."""
    words = now.words
    yield faces.TITLE, 20.0, TEXT, words.say("A covered card")
    if words.form(face).mechanic in HIDDEN:
        yield faces.BOLD, 15.0, TEXT, words.gift(face)
        yield faces.TEXT, 15.0, SECOND, words.text(face)
    else:
        yield faces.BOLD, 15.0, TEXT, words.say("Any attack destroys it, without dice, unless its Gift is for that.")
