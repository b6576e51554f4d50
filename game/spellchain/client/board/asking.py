"""The open ring, in which the next link will hang: what is asked there, of which player, and the seconds left."""

import math

from game.client.board_kit.choices import LATER
from game.client.drawing import text as faces
from game.client.drawing.canvas import Canvas
from game.client.drawing.theme import rgb
from game.spellchain.client.art.palette import INK
from game.spellchain.client.board.chain import title_of
from game.spellchain.client.board.links import draw_open_ring
from game.spellchain.client.board.now import Now
from game.spellchain.client.board.rings import LEAF_RIGHT, OPEN_RING, links_of, open_ring

UNDER_BUTTONS = 83.0
"""The upper end of what the open ring asks, below the buttons that every match has."""
TITLE_SIZES = (24.0, 22.0, 20.0, 18.0, 16.0)
"""Of what the open ring asks: the largest in which it fits a line."""


def draw_open(canvas: Canvas, now: Now) -> None:
    """The open ring on top of the chain, with its question and the player who is asked."""
    left, top, side, _ = open_ring(now.view)
    r = side / 2
    x, y = left + r, top + r
    middle = y
    asked = now.asked and now.chooser is not None
    clock = now.clock if now.pending != "main" else None  # a turn's time burns down the candle
    with canvas.moved(0, now.motion.still_up(OPEN_RING)):
        draw_open_ring(canvas, x, y, r, asked and now.pending != "main", clock.share if clock is not None else None)
        if clock is not None:
            _draw_seconds(canvas, now, x, y, clock.seconds)
    left = x + r + 16
    title, *lines = asking(now)
    size = canvas.letters(16)
    fits = (size for size in TITLE_SIZES if canvas.width(title, faces.TITLE, size) <= LEAF_RIGHT - left)
    tall = next(fits, 0.0)
    told = (title,) if tall else canvas.lines(title, faces.TITLE, TITLE_SIZES[-1], LEAF_RIGHT - left)
    tall = tall or TITLE_SIZES[-1]
    head = canvas.letters(tall) * (len(told) - 0.28)
    y = max(y, UNDER_BUTTONS + 12 + head)
    for number, line in enumerate(reversed(told)):
        canvas.text(line, left, y - 12 - number * canvas.letters(tall), faces.TITLE, tall, rgb("#f6e4b4"))
    first = max(12.0, size * 1.2 - 12)
    for number, text in enumerate(lines[: 1 if canvas.is_small else 2]):
        colour = rgb("#ece4d4" if number == 0 else "#d9bd7c")
        base = y + first + number * size * 1.25
        canvas.text(text, left, base, faces.TEXT, 15.5, colour, width=LEAF_RIGHT - left, may_cut=True)
    if now.motion.ticks:
        _draw_ticks(canvas, now, x, middle, r)


def _draw_seconds(canvas: Canvas, now: Now, x: float, y: float, seconds: float) -> None:
    said = str(math.ceil(seconds))
    unit = now.words.say("s")
    whole = canvas.width(said, faces.FIGURE, 30) + 4 + canvas.width(unit, faces.TEXT, 16)
    start = x - whole / 2
    wide = canvas.text(said, start, y + 10, faces.FIGURE, 30, rgb("#ffe9a6"))
    canvas.text(unit, start + wide + 4, y + 10, faces.TEXT, 16, rgb("#e6c988"))


def _draw_ticks(canvas: Canvas, now: Now, x: float, y: float, r: float) -> None:
    """Who has passed, as a short tick beside the ring."""
    for number, (seat, share) in enumerate(now.motion.ticks):
        colour = rgb("#6f92d8" if seat == now.seat else "#e0786a")
        alpha = min(1.0, 3 * (1 - share))
        at = (x - r - 12 - 7 * number, y)
        canvas.box((at[0] - 2, at[1] - 8, 4, 16), colour, INK, 2, 1, alpha)


def asking(now: Now) -> tuple[str, ...]:
    """The question in the open ring, and the player who is asked."""
    words, view = now.words, now.view
    if view.get("result"):
        turns = words.many("after {count} turn", "after {count} turns", view["turn"])
        return words.say("The match is over"), turns
    if now.chooser is None:
        return _resolving(now)
    mine = words.is_you(now.chooser) or (now.seated and now.chooser == now.seat)
    who, count = words.player(now.chooser), len(view["chain"])
    if now.pending == "window":
        if not mine:
            return who, words.say("may answer link {number}.", number=count)
        said = words.say("Do you answer?"), words.say("Priority to you, on link {number}.", number=count)
        return (*said, _how_many_answer(now)) if now.asked else said
    if now.pending == "main":
        if mine:
            return words.say("Your turn"), words.say("Play, attack, or end the turn.")
        return who, words.say("is on turn.")
    if not mine:
        return who, words.say("chooses.")
    heads = {
        "mulligan": words.say("Your opening hand"),
        "target": words.say("Choose a target"),
        "mode": words.say("Choose one"),
        "discard": words.say("Discard a card"),
        "pick": words.say("Pick a card"),
        "order": words.say("What applies first?"),
        "confirm": words.say("Do you want it?"),
    }
    if now.pending == "mulligan":
        return heads["mulligan"], words.say("Mark what you do not want.")
    return heads.get(now.pending, ""), words.say("The chain waits for you.")


def _how_many_answer(now: Now) -> str:
    """How many cards of the hand can answer, those too that are not offered at this step of a lesson."""
    choices = now.choosing.choices
    assert choices is not None
    played = {action.args[0] for action in now.choosing.actions if action.verb == "play"}
    played |= {card["id"] for card in now.hand if choices.why_not(f"play #{card['id']}") == (LATER, 0, 0)}
    if not played:
        return now.words.say("No card can answer.")
    return now.words.many("{count} card can answer.", "{count} cards can answer.", len(played))


def _resolving(now: Now) -> tuple[str, ...]:
    """While nobody is asked."""
    found = [link for link in links_of(now.view) if link not in now.view["chain"]]
    if found:
        return now.words.say("Resolves"), title_of(now, found[-1])
    if now.view["chain"]:
        grows = now.motion.dropped or any(flight.zone == "chain" for flight in now.motion.flights)
        return (now.words.say("The chain grows") if grows else now.words.say("The chain resolves"),)
    return (now.words.teller.name("phase", str(now.view["phase"])),)
