"""A build at a glance: its hero as a figurehead, with health and attack as they are when the battle begins."""

from typing import NamedTuple

from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.engine import match as engine
from game.engine.errors import BadSetup
from game.undertow.client.art import art
from game.undertow.client.art.palette import FOAM
from game.undertow.client.board import inks
from game.undertow.client.panel_words import Words
from game.undertow.engine.builds import LEAST_CARDS, Build, written
from game.undertow.engine.room import Undertow


class Strength(NamedTuple):
    """A hero as it takes the field."""

    health: int
    attack: int
    strike: int
    type: str


class Glances:
    """How strong builds are: the core is asked once for each."""

    def __init__(self, room: Undertow) -> None:
        self._room = room
        self._known: dict[Build, Strength | None] = {}

    def of(self, build: Build) -> Strength | None:
        """How strong a build's hero is with what it wears, whatever its deck; None of one that nobody may have.

        The core says it, of a battle that the other one begins with no more health for that.
        """
        bare = build._replace(deck=())
        if bare not in self._known:
            self._known[bare] = self._asked(bare) if build.hero else None
        return self._known[bare]

    def _asked(self, build: Build) -> Strength | None:
        room, usual = self._room, self._room.usual_decks[0]
        own = written(build._replace(deck=room.starters[usual].build.deck[:LEAST_CARDS]))
        try:
            match = engine.new(room, 0, {"players": [own, {"starter": usual}], "first": 1, "first_health": 0})
        except BadSetup:
            return None
        hero = next(card for card in match.view()["cards"] if card["id"] == 1)
        type_ = hero.get("type") or room.content.cards[build.hero].type
        return Strength(hero["health"], hero.get("attack", 0), hero.get("strike", 0), type_)


def draw_build(canvas: Canvas, rect: Rect, build: Build, glances: Glances, words: Words) -> None:
    """The figurehead at the left, the plates beside it."""
    x, y, w, h = rect
    art.draw_panel(canvas, rect, 1.0, 0.8)
    if not build.hero:
        said = words.say("No hero yet: choose one")
        canvas.paragraph(said, (x + 24, y + h * 0.4, w - 48, h * 0.5), faces.ITALIC, 16, FOAM, anchor=CENTRE)
        return
    side = h - 6
    with canvas.clipped((x + 3, y + 3, w - 6, h - 6)):
        art.draw_figurehead(canvas, x + 6, y + 3, side, build.hero)
    left, wide = x + side + 14, w - side - 26
    name = words.card(build.hero)
    high = canvas.paragraph(name, (left, y + 12, wide, 48), faces.TITLE, 17, inks.BRASS[0], 1.1)
    strength = glances.of(build)
    if strength is None:
        return
    top = y + 20 + high
    art.draw_health(canvas, left, top, strength.health, strength.health, True, min(104, wide), 36)
    art.draw_strike(canvas, left, top + 42, strength.attack, strength.strike, strength.type, min(96, wide), 30)
