"""What lies in a grave, and what a deck still holds as far as lists are open: leafed through over the page."""

from collections import Counter
from collections.abc import Iterable, Iterator

from game.client.board_kit.spot import Key, Spot
from game.client.cardtable.now import Pile
from game.client.cardtable.seen import cards_in
from game.client.drawing import text as faces
from game.client.drawing.canvas import RIGHT, Canvas, Rect
from game.client.drawing.theme import rgb
from game.engine.action import Action
from game.spellchain.client.art.art import draw_card, draw_gem
from game.spellchain.client.art.palette import GOLD_EDGE
from game.spellchain.client.board.now import Now

SHEET: Rect = (206, 34, 722, 466)
PILES = ("grave", "deck")
"""What can be leafed through."""
HEAD, MARGIN = 56.0, 20.0
PER_ROW = 8
"""Cards of a grave."""
LINE = 34.0
"""Of a deck's list, at most."""
SMALL = (84.0, 119.0)
LARGE: Rect = (1002, 120, 230, 325)
"""Of the card that is pointed at: beside the sheet, so that it hides none of the others."""
IVORY, DIM = rgb("#f0e4c8"), rgb("#8d7c62")


def listed(now: Now, side: int) -> list[tuple[str, int, int]]:
    """The list of a player's deck, if it may be seen: card, how many it began with, how many were not seen yet."""
    entries = now.view["players"][side].get("list", ())
    seen = Counter(
        card["card"]
        for card in now.view["cards"]
        if card["owner"] == side and card["card"] and card["zone"] != "deck" and not card.get("token")
    )
    cards = now.words.content.cards
    found = [(entry["card"], entry["count"], max(0, entry["count"] - seen[entry["card"]])) for entry in entries]
    return sorted(found, key=lambda entry: (cards[entry[0]].cost, now.words.card(entry[0])))


def sheet_rect(now: Now, opened: Pile) -> Rect:
    """The sheet, as tall as what lies on it needs."""
    pile, side = opened
    x, y, w, h = SHEET
    if pile == "grave":
        rows = max(1, -(-len(cards_in(now.view, "grave", side)) // PER_ROW))
        return x, y, w, min(h, HEAD + (SMALL[1] + 8) * rows + MARGIN - 8)
    rows = max(1, -(-len(listed(now, side)) // 2))
    return x, y, w, min(h, HEAD + LINE * rows + MARGIN)


def browse_spots(now: Now, opened: Pile) -> Iterator[Spot]:
    """The sheet, and each card on it."""
    yield Spot(("sheet",), sheet_rect(now, opened))
    pile, side = opened
    if pile == "grave":
        for number, card in enumerate(reversed(cards_in(now.view, "grave", side))):
            yield Spot(("browse", card["id"]), _place(number, len(cards_in(now.view, "grave", side))))
        return
    entries = listed(now, side)
    for number, (name, _, _) in enumerate(entries):
        yield Spot(("listed", name), _line(number, len(entries)))


def _place(number: int, count: int) -> Rect:
    """A card of a grave: rows of eight, lower the more there are."""
    x, y, w, h = SHEET
    rows = max(1, -(-count // PER_ROW))
    wide, tall = SMALL
    step = min(tall + 8, (h - HEAD - MARGIN - tall) / max(1, rows - 1))
    across = (w - 2 * MARGIN - wide) / (PER_ROW - 1)
    return x + MARGIN + across * (number % PER_ROW), y + HEAD + step * (number // PER_ROW), wide, tall


def _line(number: int, count: int) -> Rect:
    """A line of a deck's list, in two columns."""
    x, y, w, h = SHEET
    rows = -(-count // 2)
    tall = min(LINE, (h - HEAD - MARGIN) / max(1, rows))
    column, row = divmod(number, rows)
    wide = (w - 2 * MARGIN - 24) / 2
    return x + MARGIN + column * (wide + 24), y + HEAD + row * tall, wide, tall


def draw_browsed(canvas: Canvas, now: Now, opened: Pile) -> None:
    """The open pile; the card that is pointed at, large beside it."""
    pile, side = opened
    x, y, w, h = sheet_rect(now, opened)
    canvas.box((x + 5, y + 9, w, h), (0, 0, 0), None, 8, alpha=0.5)
    canvas.box((x, y, w, h), rgb("#1d120c"), GOLD_EDGE, 8, 1.6, 0.98)
    words, head = now.words, pile_name(now, pile, side)
    canvas.text(head, x + MARGIN, y + 36, faces.TITLE, 21, rgb("#f6e4b4"), width=w * 0.5)
    if pile == "grave":
        _draw_grave(canvas, now, side)
    else:
        _draw_list(canvas, now, side)
    shown = _shown(now)
    if shown is not None:
        draw_card(canvas, LARGE, shown, words)


def pile_name(now: Now, pile: str, side: int) -> str:
    """A ``deck``, ``hand`` or ``grave``, and whose it is."""
    words, who = now.words, now.words.player(side)
    yours = {"deck": words.say("Your deck"), "hand": words.say("Your hand"), "grave": words.say("Your grave")}
    theirs = {
        "deck": words.say("Deck of {player}", player=who),
        "hand": words.say("Hand of {player}", player=who),
        "grave": words.say("Grave of {player}", player=who),
    }
    return (yours if words.is_you(side) else theirs)[pile]


def _shown(now: Now) -> str | None:
    """The card that is pointed at."""
    key: Key = now.hover or ()
    if key[:1] == ("listed",):
        return str(key[1])
    if key[:1] == ("browse",):
        return next((str(card["card"]) for card in now.view["cards"] if card["id"] == key[1] and card["card"]), None)
    return None


def _draw_grave(canvas: Canvas, now: Now, side: int) -> None:
    x, y, _, _ = SHEET
    cards = cards_in(now.view, "grave", side)
    if not cards:
        canvas.text(now.words.say("It is empty."), x + MARGIN, y + HEAD + 20, faces.TEXT, 16, DIM)
    for card in reversed(cards):
        if card["card"]:
            x, y, w, h = now.places["browse", card["id"]]
            draw_card(canvas, (x, y, w, h), card["card"], now.words)
            if now.asked and usable(now.choosing.actions, card["id"]) is not None:
                canvas.box((x - 2, y - 2, w + 4, h + 4), None, GOLD_EDGE, 8, 3)


def usable(actions: Iterable[Action], ident: int) -> Action | None:
    """What a click on a card of a graveyard would do."""
    return next((a for a in actions if a.verb in ("use", "target") and a.args == (ident,)), None)


def _draw_list(canvas: Canvas, now: Now, side: int) -> None:
    x, y, w, _ = SHEET
    entries = listed(now, side)
    if not entries:
        canvas.text(now.words.say("Its list is secret."), x + MARGIN, y + HEAD + 20, faces.TEXT, 16, DIM)
        return
    said = now.words.say("not seen yet, of all")
    canvas.text(said, x + w - MARGIN, y + 36, faces.TEXT, 14.5, DIM, RIGHT, w * 0.42)
    for card, count, left in entries:
        rect = now.places["listed", card]
        lx, ly, wide, tall = rect
        if now.hover == ("listed", card):
            canvas.box((lx - 6, ly + 1, wide + 12, tall - 2), rgb("#3d2a1c"), None, 5)
        base = ly + tall / 2 + canvas.letters(15) * 0.34
        colour = IVORY if left else DIM
        draw_gem(canvas, "cost", lx + 12, ly + tall / 2, 11, str(now.words.content.cards[card].cost))
        canvas.text(now.words.card(card), lx + 32, base, faces.TEXT, 16, colour, width=wide - 80)
        canvas.text(f"{left}/{count}", lx + wide - 2, base, faces.FIGURE, 15, colour, RIGHT)
