"""What stands for a player on the page: an initial, in the colours of the school of most cards."""

from collections import Counter
from collections.abc import Iterable

from game.client.drawing.canvas import Canvas
from game.spellchain.client.board.now import Now
from game.spellchain.engine.content import Content


def initial_of(name: str) -> str:
    """The letter that stands for a name: its first, or the number at its end."""
    return name[-1] if name and name[-1].isdigit() else name[:1].upper()


def school_at(canvas: Canvas, now: Now, side: int) -> str:
    """The school of most cards in a player's list, where lists are open."""
    listed = now.view["players"][side].get("list", ())
    cards, content = tuple((entry["card"], entry["count"]) for entry in listed), now.words.content
    return canvas.pictures.worked_out(("school of", cards), lambda: school_of(cards, content))


def school_of(cards: Iterable[tuple[str, int]], content: Content) -> str:
    """The school that most of some cards are of, if not neutral ones alone."""
    schools: Counter[str] = Counter()
    for card, count in cards:
        school = content.cards[card].school
        if school != "neutral":
            schools[school] += count
    return max(schools, key=lambda school: (schools[school], school), default="neutral")
