"""The Long Night's board: a view drawn, what is legal lit, and what is clicked narrowed down to one action."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game import i18n
from game.client import input as inputs
from game.client.board_kit.ahead import Draw
from game.client.board_kit.board import Choices
from game.client.board_kit.drag import Drag
from game.client.board_kit.log import LogPanel
from game.client.board_kit.pointing import DEPTH, LOG, CommonBoard
from game.client.board_kit.presenter import Term
from game.client.board_kit.questions import Questions
from game.client.board_kit.spot import Key, Spot, Walk, draw_focus
from game.client.drawing import theme
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.shapes import Outline, Point, around
from game.client.input import Input
from game.client.widgets import inside
from game.engine.action import Action
from game.engine.event import Event
from game.engine.hexes import distance
from game.engine.room import Rules
from game.engine.teller import Teller
from game.longnight.client.board import focus, picture
from game.longnight.client.board import open as open_card
from game.longnight.client.board.ahead import coming
from game.longnight.client.board.bearing import where
from game.longnight.client.board.cards import draw_reason, hand_cards, risen
from game.longnight.client.board.choosing import Choosing
from game.longnight.client.board.flights import Flights
from game.longnight.client.board.foresight import Foresight
from game.longnight.client.board.ground import SQUASH, Ground, place_of
from game.longnight.client.board.light import Lighting
from game.longnight.client.board.map import draw_bare_map, draw_map
from game.longnight.client.board.motion import Motion, Wedge
from game.longnight.client.board.now import Now
from game.longnight.client.board.pieces import TARGET, draw_hex
from game.longnight.client.board.places import PARTS, company, crowd, place_of_thing
from game.longnight.client.board.shapes import DIM, EMBER, INK, WARM
from game.longnight.client.board.sides import (
    Sides,
    cap_rect,
    card_rect,
    depth_rect,
    forecast_rect,
    log_rect,
    prepare,
    sheets,
    shows_card,
    spots,
)
from game.longnight.client.board.standing import Looks, figure_height
from game.longnight.client.board.tips import Tips
from game.longnight.client.panel_words import Words
from game.longnight.engine.room import LongNight
from game.longnight.engine.text import LongNightTeller

View = Mapping[str, Any]

ADVICE: Rect = (16, 316, 288, 392)
"""Below the Investigator's points and states, over what lies in store and over the log."""
CONES = ("e-ne", "ne-nw", "nw-w", "w-sw", "sw-se", "se-e")


class LongNightBoard(CommonBoard):
    """See `game.client.board_kit.board.Board`."""

    choosing: Choosing
    motion: Motion

    def __init__(self, rules: Rules, teller: Teller, terms: tuple[Term, ...] = ()) -> None:
        room = rules.room
        assert isinstance(room, LongNight) and isinstance(teller, LongNightTeller)
        super().__init__()
        self.log = LogPanel((DIM, WARM, EMBER), 14)
        self.choosing = Choosing()
        self.motion = Motion()
        self._flights = Flights()
        self._lighting = Lighting()
        self._looks = Looks()
        self._words = Words(teller, room.content, i18n.catalogue(teller.language))
        self._ground = Ground(1, 1, ())
        self._foresight: Foresight | None = None
        self._sides = Sides(Tips(terms))
        self._coming_fire: Wedge | None = None
        self._drag = Drag()
        self._coordinates = False
        teller.hexes = False  # what nobody sees is not told either
        self._strip: Sequence[Spot] = ()
        """What can be pointed at on the strip of its scene."""

    @property
    def now(self) -> Now:
        """This moment of the board."""
        return Now(
            view=self.motion.seen(self.view),
            words=self._words,
            ground=self._ground,
            choosing=self.choosing,
            motion=self.motion,
            hover=self.hover,
            preview=self.preview,
            foresight=self._foresight,
            coordinates=self._coordinates,
            key_names=self.key_names,
            by_keys=self._by_keys,
            ringed=tuple(thing.removeprefix("hex ") for thing in self.ringed() if self.outline(thing)),
            covered=self.covered,
        )

    # ---- views and events ----

    @property
    def moving(self) -> bool:
        return super().moving or self._flights.moving or self._lighting.moving

    def show(self, view: View) -> None:
        self._see(view)
        self.motion.forget()
        self._flights.forget()
        self._lighting.forget()

    def _see(self, view: View) -> None:
        self.view = view
        board = view["board"]
        self._ground = Ground(board["rows"], board["cols"], tuple(board["columns"]))
        self.changed = True

    def step(self, events: Sequence[Event], view: View) -> float:
        before = self.view
        if not view:
            self.view = view
            return 0.0
        self._see(view)
        if self.watched:
            self.motion.flashes.clear()
        elif before and not self.calm:
            self._flights.begin(self._backing.canvas, events, before, view, self._words)
        return self.motion.step(events, before, view)

    def update(self, dt: float) -> Action | None:
        self.changed |= self._flights.moving
        self._flights.update(dt)
        return super().update(dt)

    def _works(self, dt: float) -> tuple[Callable[[float], bool], ...]:
        return (lambda until: self._lighting.update(dt, until),)

    # ---- choosing ----

    def offer(self, choices: Choices | None) -> None:
        self._drag.put_down()
        super().offer(choices)
        self._coming_fire = None

    def disarm(self) -> bool:
        self._drag.put_down()
        return super().disarm()

    def handle(self, event: Input) -> Action | None:
        action = super().handle(event)
        if event.kind == inputs.POINT and self.choosing.choices is not None:
            self.changed |= self._drag.move(self._at, self._drag.held)
        return action

    def _press(self) -> Action | None:
        before, at = self.choosing.armed, self.hover
        action = super()._press()
        if at is not None and self.choosing.armed is not None and self.choosing.armed is not before:
            self._drag.take(at, self._at)
        return action

    def _release(self) -> Action | None:
        """What was drawn from a card, a maneuver or an enemy to something else is meant for it, whatever it costs."""
        drawn = self._drag.key
        if not self._drag.put_down() or self.choosing.choices is None:
            return None
        self.changed = True
        if self.hover == drawn:
            return None
        if self.choosing.keys().get(self.hover or ()):
            return self._click()
        self.choosing.let_go()
        self._look_again()
        return None

    def _chosen(self) -> None:
        super()._chosen()
        self.motion.burn(self._coming_fire)

    def _foresee(self, choices: Choices | None, questions: Questions) -> None:
        self._foresight = Foresight(choices, self.view, self._words, questions) if choices is not None else None

    def watch(self, choices: Choices) -> None:
        self.choosing.offer(choices, self.view)
        self.motion.chosen()
        self.motion.burn(self._wedge(choices.actions[0]))
        self.choosing.offer(None, self.view)

    def _wedge(self, action: Action | None) -> Wedge | None:
        """The fire of an action, band by band; asked before it is played."""
        now = replace(self.now, preview=action)
        if not now.cone:
            return None
        source = place_of(now.him["hex"])
        bands: dict[int, list[str]] = {}
        for place in now.touched[0]:
            bands.setdefault(distance(source, place_of(place)), []).append(place)
        return Wedge(now.him["hex"], tuple(tuple(bands[far]) for far in sorted(bands)))

    def point(self, action: Action | None) -> None:
        super().point(action)
        self._coming_fire = self._wedge(action)

    def _click(self) -> Action | None:
        action = super()._click()
        if action is not None:
            self._coming_fire = self._wedge(action)
        return action

    def _key(self, event: Input) -> Action | None:
        if event.letter != "c":
            return super()._key(event)
        self._coordinates, self.changed = not self._coordinates, True
        self._words.teller.hexes = self._coordinates
        self._foresee(self.choosing.choices, self._backing.questions)
        return None

    def _press_key(self, event: Input) -> Action | None:
        if event.verb in ("accept", "space") and self._by_keys and self.choosing.choices is not None:
            return self._click()
        return self.choosing.by_letter(event.letter)

    @property
    def _log_rect(self) -> Rect:
        return log_rect(self.log)

    # ---- the keyboard's focus ----

    def things(self) -> list[Spot]:
        # The lines of a picked card can be reached from everywhere, though something else is explained in its place.
        found = {spot.key: spot for spot in spots(self._backing.canvas, replace(self.now, hover=None, preview=None))}
        found |= {spot.key: spot for spot in self.spots()}
        return focus.things(self.now, list(found.values()))

    def _walk(self) -> Walk:
        return focus.walk(self.now)

    def keys(self) -> tuple[tuple[str, str], ...]:
        words = self._words
        return (
            ("on", words.say("Goes from thing to thing and explains it; Enter takes what can be chosen")),
            ("next", words.say("Goes on: leaves the lit die, or lets the next one come up")),
            ("end", words.say("Ends the turn, or discards the marked cards")),
            ("coordinates", words.say("Row and column of every hex")),
        )

    # ---- pointing ----

    def place(self, thing: str) -> Rect | None:
        if thing == "forecast" and self._backing.canvas is not None:
            return forecast_rect(self._backing.canvas, self.now)
        if thing == "told":
            canvas = self._backing.canvas
            return PARTS["forecast"] if canvas is not None and open_card.has_room_below(canvas) else None
        # The lines of an open card make room for what is explained: here they lie where they will be again.
        return place_of_thing(thing, self.now, self.things() if thing.startswith("line ") else self.spots())

    def outline(self, thing: str) -> Outline:
        kind, _, name = thing.partition(" ")
        return self._ground.outline(name) if kind == "hex" and name not in self._ground.columns else ()

    def lies_under(self, thing: str) -> bool:
        kind, _, name = thing.partition(" ")
        return kind == "line" and not shows_card(self.now, self._backing.canvas, name.split()[0])

    def crowd(self) -> list[Rect]:
        found = crowd(self.now, self.spots())
        canvas = self._backing.canvas
        if canvas is None:
            return found
        card = card_rect(canvas, self.now)
        return [*found, forecast_rect(canvas, self.now), *([card] if card is not None else [])]

    def spots(self) -> list[Spot]:
        return spots(self._backing.canvas, self.now)

    def _found_at(self, at: Point) -> Key | None:
        return super()._found_at(at) or self._under(at)

    def _named_at(self, at: Point) -> Key | None:
        # Nothing else is under an open log.
        units = {unit["id"] for unit in self.view["units"] if unit["zone"] == "board"}
        named = next((entity for entity in self.log.named_at(at) if entity in units), 0)
        if named:
            return ("unit", named)
        if self.log.open and inside(depth_rect(), at):
            return DEPTH
        if inside(cap_rect(self.log), at):
            return LOG
        return ("told",) if self.log.open and inside(log_rect(self.log), at) else None

    def _under(self, at: Point) -> Key | None:
        """What of the map is under the pointer: what is lit comes first, a figure before the hex behind it."""
        now = self.now
        figures: list[Key] = []
        for unit in sorted(now.standing, key=lambda unit: -place_of(unit["hex"])[0]):
            x, y = self._ground.centre(unit["hex"])
            tall = figure_height(self._ground, unit["unit"])
            if abs(at[0] - x) < 17 and y - tall < at[1] < y + 10:
                figures.append(("unit", unit["id"]))
        lit = next((figure for figure in figures if figure in now.keys), None)
        place = self._ground.at(*at)
        if lit is None and place is not None:
            cone = self._cone_at(now, place, at)
            lit = ("hex", place) if ("hex", place) in now.keys else ("cone", cone) if cone is not None else None
        if lit is not None or figures:
            return lit or figures[0]
        standing = next((unit["id"] for unit in now.standing if unit["hex"] == place), None)
        return ("unit", standing) if standing is not None else ("hex", place) if place is not None else None

    def _cone_at(self, now: Now, place: str, at: Point) -> str | None:
        """Of the cones that can be chosen and hold this hex, the one whose middle points most nearly there."""
        x, y = self._ground.centre(now.him["hex"])
        angle = math.degrees(math.atan2(-(at[1] - y) / SQUASH, at[0] - x)) % 360
        best, least = None, 360.0
        for key, actions in now.keys.items():
            if key[0] == "cone" and place in now.shape(actions[0])[0]:
                off = abs((angle - (30 + 60 * CONES.index(str(key[1]))) + 180) % 360 - 180)
                if off < least:
                    best, least = str(key[1]), off
        return best

    # ---- drawing ----

    def draw(self, canvas: Canvas) -> None:
        first = canvas is not self._backing.canvas
        super().draw(canvas)
        if first and self.view:
            prepare(canvas)

    @staticmethod
    def beneath() -> Sequence[Draw]:
        return tuple(sheets())

    def _coming(self, canvas: Canvas) -> Iterable[Draw]:
        return coming(canvas, self.now)

    def _draw(self, canvas: Canvas) -> None:
        now = self.now
        draw_map(canvas, now, self._lighting, self._looks)
        self._sides.draw(canvas, now, self.log)
        self._flights.draw(canvas, self._words)
        if self._by_keys and now.hover is not None and now.choosing.choices is not None:
            self._draw_ring(canvas, now, now.hover)
        self._draw_drawn(canvas)

    def _draw_drawn(self, canvas: Canvas) -> None:
        """From what is drawn to the pointer: a thread of light."""
        start = self._drag.start
        if start is None:
            return
        canvas.line(start, self._at, EMBER, 4)
        canvas.line(start, self._at, WARM, 1.6)
        canvas.glow(*self._at, 20, 20, EMBER, 0.8)

    def _draw_ring(self, canvas: Canvas, now: Now, at: Key) -> None:
        """The ring of the focus, about what it rests on as it lies now, if it is there still; it crosses no words."""
        if at[0] == "hex":
            draw_hex(canvas, self._ground, str(at[1]), TARGET, theme.FOCUS)
        elif at[0] == "card":
            for card, rect in hand_cards(canvas, now.view):
                if card["id"] == at[1]:
                    draw_focus(canvas, risen(now, card, rect))
                    draw_reason(canvas, now, card, risen(now, card, rect))
        else:
            for spot in self.things():
                if spot.key == at:
                    draw_focus(canvas, spot.rect)

    def look_at(self, at: Point, rect: Rect) -> None:
        if not self.view or "hex" not in self.now.him:
            return
        before, place = self.hover, picture.on_map(at, rect)
        if place is not None:
            self.hover = self._under(place)
        else:
            self.hover = next((spot.key for spot in self._strip if inside(spot.rect, at)), None)
        self.changed |= self.hover != before

    def draw_scene(self, canvas: Canvas, rect: Rect) -> None:
        self.changed = False
        if not self.view:
            return
        if not self.moving:
            self._draw_scene(canvas, rect)
            return
        self.changed = self._backing.draw_hurried(canvas, lambda canvas: self._draw_scene(canvas, rect))

    def _draw_scene(self, canvas: Canvas, rect: Rect) -> None:
        now = replace(self.now, preview=None, ceiling=picture.ceiling(canvas, rect))
        if "hex" not in now.him:  # in the middle of the opening nobody stands anywhere yet
            canvas.fill(INK, rect)
            return
        acting = self.motion.acting
        place = next((unit["hex"] for unit in now.standing if unit["id"] == acting), now.him["hex"])
        at = where(now, acting, place)
        self._strip = picture.draw(
            canvas,
            rect,
            now.view,
            self._words,
            self.motion,
            at,
            lambda part: draw_map(part, now, self._lighting, self._looks),
        )
        picture.explain(canvas, rect, now, self._sides.tips, self._strip)

    def draw_bare(self, canvas: Canvas) -> None:
        self.changed = False
        if self.view:
            draw_bare_map(canvas, replace(self.now, hover=None, preview=None), self._lighting, self._looks)

    @property
    def sights(self) -> tuple[Rect, Point]:
        x, y, w, h = self._ground.bounds
        return (x - 26, y - 64, w + 52, h + 78), self._ground.centre(self.now.him["hex"])

    @property
    def aside(self) -> Rect:
        return ADVICE

    @property
    def company(self) -> Rect:
        return around(company(self.now))
