"""The Long Night's board: a view drawn, what is legal lit, and what is clicked narrowed down to one action.

Every legal action names the things that one can click for it (`keys_of`). A click keeps the actions that name what was
clicked: when one is left it is played, when several are, they stay *armed* and light up what is still to choose.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pygame

from game import i18n
from game.client import input as inputs
from game.client import text as faces
from game.client.board import PACE, Choices
from game.client.canvas import RIGHT, Canvas, Rect
from game.client.input import Input
from game.client.log import LogPanel
from game.client.theme import Colour, mix, rgb
from game.client.widgets import inside
from game.engine.action import Action
from game.engine.event import Event
from game.engine.match import Change
from game.engine.room import Rules
from game.engine.teller import Sentence, Teller
from game.longnight import board_cards as cards
from game.longnight import board_map as maps
from game.longnight import board_panels as panels
from game.longnight import board_parts as parts
from game.longnight import board_scene as scene
from game.longnight.board_parts import Key, Spot, Words
from game.longnight.board_shapes import (
    DIM,
    EMBER,
    EMBER_EDGE,
    INK,
    IVORY,
    LAMP,
    OMEN,
    SILVER,
    SOFT,
    TAG_COLOURS,
    WARM,
)
from game.longnight.room import LongNight
from game.longnight.text import LongNightTeller

View = Mapping[str, Any]

INVESTIGATOR = 1
CONES = ("e-ne", "ne-nw", "nw-w", "w-sw", "sw-se", "se-e")
GO_VERBS = ("close", "next", "end")
FLASH = 1.1
"""Seconds that a number stays over what it changed."""
RISE = 0.26
"""Seconds that it rises before it stands."""
FADE = 0.35
FORECAST_TAGS = ("hp", "pt", "pm", "shield", "vulnerable", "fire_vulnerable", "stunned")
PACES = {"roll": 0.07, "shuffle": 0.3, "create": 0.25, "result": 0.5}


def keys_of(action: Action) -> tuple[Key, ...]:
    """What one can click for an action."""
    args = action.args
    match action.verb:
        case "move" | "push" | "charge":
            return (("hex", args[0]),)
        case "strike":
            return (("unit", args[0]),)
        case "take":
            return (("bag", args[0]),)
        case "rotate":
            return (("cold", args[0]),)
        case "discard":
            return (("card", args[0]),)
        case "maneuver":
            return (("maneuver", args[0]), *((("unit", args[1]),) if len(args) > 1 else ()))
        case "use":
            found: list[Key] = [("card", args[0]), ("line", args[0], args[1])]
            if len(args) > 2:
                found.append(("cone", args[2]) if isinstance(args[2], str) else ("thing", args[2]))
            if len(args) > 3:
                found.append(("face", args[3]))
            return tuple(found)
        case verb:
            return (("go", verb),)


class LongNightBoard:
    """See `game.client.board.Board`."""

    def __init__(self, rules: Rules, teller: Teller) -> None:
        room = rules.room
        assert isinstance(room, LongNight) and isinstance(teller, LongNightTeller)
        self.changed = True
        self.watched = False
        self.log = LogPanel((DIM, WARM, EMBER), 14)
        self._words = Words(teller, room.content, i18n.catalogue(teller.language))
        self._view: View = {}
        self._ground = maps.Ground(1, 1, ())
        self._choices: Choices | None = None
        self._armed: tuple[Action, ...] | None = None
        self._pointed: Action | None = None
        self._hover: Key | None = None
        self._at = (-1.0, -1.0)
        self._marked: list[int] = []
        self._queue: list[str] = []
        self._canvas: Canvas | None = None
        # What moves: places that slide, numbers that show, the dead that fade, all by entity.
        self._slides: dict[int, tuple[str, str, float]] = {}
        self._flashes: list[tuple[int, str, str, Colour, float]] = []
        self._ghosts: dict[int, tuple[Mapping[str, Any], float]] = {}
        self._lost: dict[int, int] = {}
        self._fresh: set[int] = set()
        self._acting: int = 0

    # ---- views and events ----

    @property
    def moving(self) -> bool:
        flashing = any(left > (FLASH - RISE if self.watched else 0) for *_, left in self._flashes)
        return bool(self._slides or flashing or self._ghosts or self._queue)

    def show(self, view: View) -> None:
        self._view = view
        self._look()
        self._slides.clear()
        self._ghosts.clear()
        self._flashes.clear()
        self._lost.clear()
        self._acting = 0
        self.changed = True

    def _look(self) -> None:
        board = self._view["board"]
        self._ground = maps.Ground(board["rows"], board["cols"], tuple(board["columns"]))

    def step(self, events: Sequence[Event], view: View) -> float:
        before = self._view
        self._view = view
        if not view:
            return 0.0
        self._look()
        self.changed = True
        if self.watched:
            self._flashes.clear()
        seconds = 0.0
        for event in events:
            seconds = max(seconds, self._happen(event, before))
        return seconds

    def _happen(self, event: Event, before: View) -> float:
        """Begins to show one event; how long it wants to be seen."""
        entity = event.entity or 0
        if event.kind == "open":
            if event.name in ("activate", "line", "maneuver", "light"):
                self._acting = entity
                self._fresh.clear()
            return 0.25 if event.name == "skip" else 0.0
        if event.kind == "set":
            return self._set(entity, event, before)
        if event.kind == "move":
            if event.name == "grave":
                units = {unit["id"]: unit for unit in before.get("units", ())}
                if entity in units and units[entity].get("hex"):
                    self._ghosts[entity] = units[entity], FADE
                return 0.35
            return 0.12 if event.name in ("hand", "play", "cooldown", "buffer", "discard", "board") else 0.0
        if event.kind == "roll":
            self._fresh.add(entity)
        return PACES.get(event.kind, 0.0)

    def _set(self, entity: int, event: Event, before: View) -> float:
        if event.name == "hex" and event.old and event.new and before:
            self._slides[entity] = event.old, event.new, 0.0
            return PACE
        if event.name in ("hp", "pt", "pm") and isinstance(event.old, int) and isinstance(event.new, int) and before:
            change = event.new - event.old
            if event.name == "hp" and change < 0:
                self._lost[entity] = self._lost.get(entity, 0) - change
            if event.name != "pm" or entity == INVESTIGATOR:
                text = f"+{change}" if change > 0 else f"−{-change}"
                sign = "" if event.name == "hp" else event.name
                self._flash(entity, text, sign, TAG_COLOURS[event.name] if event.name != "hp" else EMBER)
                return 0.3 if event.name != "pm" else 0.12
        if event.name in ("shield", "shield_old", "vulnerable", "fire_vulnerable", "stunned") and before:
            old, new = int(event.old or 0), int(event.new or 0)
            if abs(new - old) and (entity == INVESTIGATOR or entity in {u["id"] for u in self._view["units"]}):
                name = event.name.removesuffix("_old")
                self._flash(entity, f"{new - old:+d}".replace("-", "−"), name, TAG_COLOURS[name])
                return 0.22
        if event.name == "state" and event.new == "lit":
            return 0.15
        return 0.0

    def _flash(self, entity: int, text: str, sign: str, colour: Colour) -> None:
        self._flashes.append((entity, text, sign, colour, FLASH))

    def tell(self, sentences: Iterable[Sentence]) -> None:
        self.log.add(sentences)
        self.changed = True

    def update(self, dt: float) -> Action | None:
        if self._slides or self._flashes or self._ghosts:
            self.changed = True
        self._slides = {i: (a, b, t + dt / PACE) for i, (a, b, t) in self._slides.items() if t + dt / PACE < 1}
        least = FLASH - RISE if self.watched else 0.0
        self._flashes = [
            (i, text, s, c, max(least, left - dt)) for i, text, s, c, left in self._flashes if left > dt or least
        ]
        self._ghosts = {i: (unit, left - dt) for i, (unit, left) in self._ghosts.items() if left > dt}
        return self._next_marked()

    # ---- choosing ----

    def offer(self, choices: Choices | None) -> None:
        self._choices = choices
        self._armed = None
        self._pointed = None
        if choices is None:
            self._lost.clear()
            self._acting = 0
        if self._view.get("phase") != "end":
            self._marked.clear()
            self._queue.clear()
        self._point_at(self._at)
        self.changed = True

    def point(self, action: Action | None) -> None:
        self._pointed = action
        self.changed = True

    def disarm(self) -> bool:
        had = self._armed is not None or bool(self._marked)
        self._armed = None
        self._marked.clear()
        self._queue.clear()
        self.changed = True
        return had

    def _pool(self) -> tuple[Action, ...]:
        """The actions that what is clicked next chooses from."""
        if self._choices is None:
            return ()
        return self._choices.actions if self._armed is None else self._armed

    def _keys(self) -> dict[Key, list[Action]]:
        """What can be clicked now, and the actions that it keeps."""
        found: dict[Key, list[Action]] = {}
        units = {unit["id"] for unit in self._view["units"]}
        for action in self._pool():
            for key in keys_of(action):
                if key[0] == "thing":
                    key = ("unit", key[1]) if key[1] in units else ("die", key[1])
                found.setdefault(key, []).append(action)
        return found

    def _armed_keys(self) -> set[Key]:
        """What all armed actions have in common: that is what was picked."""
        if not self._armed:
            return set()
        common = set(keys_of(self._armed[0]))
        for action in self._armed[1:]:
            common &= set(keys_of(action))
        return common

    def handle(self, event: Input) -> Action | None:
        if event.kind == inputs.WHEEL:
            self.changed |= self.log.handle(event, panels.LOG)
            return None
        if event.kind == inputs.POINT:
            self._at = event.at
            self._point_at(event.at)
            return None
        if event.kind == inputs.KEY:
            return self._key(event.letter)
        if event.kind != inputs.PRESS or self._choices is None:
            return None
        self._at = event.at
        if event.button == inputs.RIGHT:
            self.disarm()
            return None
        self._point_at(event.at)
        return self._click(self._hover)

    def _key(self, letter: str) -> Action | None:
        if letter == "l":
            self.log.detail = (self.log.detail + 1) % 3
            self.changed = True
            return None
        verb = {"n": "next", "e": "end", "c": "close"}.get(letter)
        if verb is None or self._choices is None:
            return None
        if verb == "end" and self._marked:
            return self._confirm()
        return next((action for action in self._choices.actions if action.verb == verb), None)

    def _click(self, key: Key | None) -> Action | None:
        if key is None:
            if self._armed is not None:
                self.disarm()
            return None
        self.changed = True
        if key == ("go", "marked"):
            return self._confirm()
        kept = self._keys().get(key)
        if kept is None and self._armed is not None:
            # Not what was asked for: begin again with it.
            self._armed = None
            kept = self._keys().get(key)
        if not kept:
            return None
        if kept[0].verb == "discard":
            self._mark(int(kept[0].args[0]))
            return None
        if len(kept) == 1:
            return kept[0]
        self._armed = tuple(kept)
        self._point_at(self._at)
        return None

    def _mark(self, card: int) -> None:
        if card in self._marked:
            self._marked.remove(card)
        else:
            self._marked.append(card)

    def _confirm(self) -> Action | None:
        self._queue = [f"discard #{card}" for card in self._marked]
        self._marked.clear()
        return self._next_marked()

    def _next_marked(self) -> Action | None:
        """The next card of those that were marked together, unless an Echo asks something first."""
        if not self._queue or self._choices is None or self._view.get("pending"):
            return None
        wanted = self._queue.pop(0)
        return next((action for action in self._choices.actions if str(action) == wanted), None)

    # ---- pointing ----

    def _spots(self) -> list[Spot]:
        """Everything that can be pointed at beside the map, the upper ones last."""
        view, words, canvas = self._view, self._words, self._canvas
        found = [*panels.strip_spots(view), *panels.bag_spots(view), *cards.slot_spots(view, words)]
        found += panels.seal_spots(self._maneuvers())
        if canvas is not None:
            found += cards.open_card_spots(canvas, view, words, self._shown_card())
        found += self._face_spots()
        found += cards.hand_spots(view)
        found.append(Spot(("go", self._go()), panels.GO))
        return found

    def _maneuvers(self) -> list[str]:
        actions = self._choices.actions if self._choices is not None else ()
        return list(dict.fromkeys(str(action.args[0]) for action in actions if action.verb == "maneuver"))

    def _go(self) -> str:
        """What the button at the right does."""
        if self._marked:
            return "marked"
        verbs = {action.verb for action in self._choices.actions} if self._choices is not None else set()
        return next((verb for verb in GO_VERBS if verb in verbs), "next")

    def _face_spots(self) -> list[Spot]:
        """The faces to choose from, under the die that is to be turned."""
        faces_ = sorted({int(action.args[3]) for action in self._armed or () if len(action.args) > 3})
        dice = {action.args[2] for action in self._armed or () if len(action.args) > 3}
        if len(dice) != 1:
            return []
        rect = next((rect for die, rect in panels.strip_cells(self._view) if die["id"] in dice), None)
        if rect is None:
            return []
        x = rect[0] + rect[2] / 2 - 19 * len(faces_)
        return [Spot(("face", face), (x + 38 * i, 122, 34, 34)) for i, face in enumerate(faces_)]

    def _point_at(self, at: tuple[float, float]) -> None:
        """What is under the pointer."""
        if not self._view:
            return
        before = self._hover
        spots = self._spots()
        # A card in hand that is already up stays up over its neighbours.
        held = [
            spot for spot in spots if spot.key == before and before and before[0] == "card" and inside(spot.rect, at)
        ]
        spot = next((spot for spot in [*held, *reversed(spots)] if inside(spot.rect, at)), None)
        self._hover = spot.key if spot is not None else self._under(at)
        if self._hover != before:
            self.changed = True

    def _under(self, at: tuple[float, float]) -> Key | None:
        """What of the map is under the pointer: what is lit comes first, a figure before the hex behind it."""
        keys = self._keys()
        for unit in sorted(self._on_board(), key=lambda unit: -maps.place_of(unit["hex"])[0]):
            x, y = self._ground.centre(unit["hex"])
            tall = maps.figure_height(self._ground, unit["unit"])
            if abs(at[0] - x) < 17 and y - tall < at[1] < y + 10 and ("unit", unit["id"]) in keys:
                return ("unit", unit["id"])
        place = self._ground.at(*at)
        if place is None:
            return None
        if ("hex", place) in keys:
            return ("hex", place)
        cone = self._cone_at(place, at)
        if cone is not None:
            return ("cone", cone)
        standing = next((unit["id"] for unit in self._on_board() if unit["hex"] == place), None)
        return ("unit", standing) if standing is not None else ("hex", place)

    def _cone_at(self, place: str, at: tuple[float, float]) -> str | None:
        """Of the cones that can be chosen and hold this hex, the one whose middle points most nearly there."""
        if self._choices is None:
            return None
        x, y = self._ground.centre(self._view["players"][0]["hex"])
        angle = math.degrees(math.atan2(-(at[1] - y) / maps.SQUASH, at[0] - x)) % 360
        best, least = None, 360.0
        for key, actions in self._keys().items():
            if key[0] == "cone" and place in self._shape(actions[0])[0]:
                off = abs((angle - (30 + 60 * CONES.index(str(key[1]))) + 180) % 360 - 180)
                if off < least:
                    best, least = str(key[1]), off
        return best

    def _on_board(self) -> list[Mapping[str, Any]]:
        return [unit for unit in self._view["units"] if unit["zone"] == "board"]

    def _shown_card(self) -> Mapping[str, Any] | None:
        """The card at the right: under the pointer, picked up, or open."""
        cards = {card["id"]: card for card in self._view["cards"]}
        if self._hover is not None and self._hover[0] in ("card", "cold", "line"):
            return cards.get(int(str(self._hover[1])))
        for key in self._armed_keys():
            if key[0] == "card":
                return cards.get(int(str(key[1])))
        if self._pointed is not None and self._pointed.verb in ("use", "discard"):
            return cards.get(int(self._pointed.args[0]))
        opened = self._view["open"]
        return cards.get(opened["card"]) if opened else None

    def _previewed(self) -> Action | None:
        """The action that would be played by a click now, or by Enter in the list."""
        if self._pointed is not None:
            return self._pointed
        if self._hover is None:
            return None
        kept = self._keys().get(self._hover)
        sure = kept is not None and (len(kept) == 1 or self._hover[0] in ("unit", "cone", "hex"))
        return kept[0] if kept and sure else None

    def _shape(self, action: Action) -> tuple[tuple[str, ...], tuple[int, ...]]:
        """Hexes and things that an action would touch."""
        assert self._choices is not None
        places, entities = self._choices.shape(action)
        return tuple(place.removeprefix("hex ") for place in places), entities

    # ---- drawing ----

    def draw(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self.changed = False
        if not self._view:
            return
        view, words = self._view, self._words
        keys = self._keys()
        preview = self._previewed()
        self._draw_map(canvas, keys, preview)
        _draw_veils(canvas)
        panels.draw_head(canvas, view, words)
        panels.draw_strip(canvas, view, words, keys, self._hover, self._bright())
        panels.draw_him(canvas, view, words)
        panels.draw_inventories(canvas, view, words, keys)
        canvas.text(words.say("Log"), panels.LOG[0], 532, faces.TITLE, 15.5, IVORY)
        detail = words.say("L: detail {level}", level=self.log.detail + 1)
        canvas.text(detail, 226, 532, faces.TEXT, 13, DIM, RIGHT)
        self.log.draw(canvas, panels.LOG)
        cards.draw_cooldown(canvas, view, words, keys, self._hover)
        panels.draw_seals(canvas, words, self._maneuvers(), keys, self._hover)
        cards.draw_hand(canvas, view, words, keys, self._hover, self._armed_keys(), [*self._marked, *self._queued()])
        card = self._shown_card()
        if card is not None and card["card"]:
            cards.draw_open_card(canvas, view, words, card, keys, self._hover, self._armed_keys())
        if self._choices is not None:
            self._draw_go(canvas)
            self._draw_forecast(canvas, preview)
        for spot in self._face_spots():
            self._draw_face(canvas, spot)

    def draw_scene(self, canvas: Canvas, rect: Rect) -> None:
        self.changed = False
        if not self._view:
            return
        units = {unit["id"]: unit["hex"] for unit in self._on_board()}
        acting = self._acting
        place = self._where(acting, units.get(acting, self._view["players"][0]["hex"]))
        scene.draw(canvas, rect, self._view, self._words, acting, place, lambda part: self._draw_map(part, {}, None))

    def _queued(self) -> list[int]:
        return [int(text.partition("#")[2]) for text in self._queue]

    def _bright(self) -> set[int]:
        """Dice that belong to what is under the pointer."""
        if self._hover is None or self._hover[0] != "unit":
            return set(self._fresh)
        return {die["id"] for die in self._view["dice"] if die.get("unit") == self._hover[1]} | self._fresh

    def _lamp(self) -> tuple[float, float]:
        x, y = self._ground.centre(self._view["players"][0]["hex"])
        return x + 27 * self._ground.size / 0.68, y - 2

    def _draw_map(self, canvas: Canvas, keys: Mapping[Key, list[Action]], preview: Action | None) -> None:
        view, ground = self._view, self._ground
        lamp = self._lamp()
        maps.draw_ground(canvas, ground, lamp, view["scenario"])
        places: tuple[str, ...] = ()
        entities: tuple[int, ...] = ()
        if preview is not None and self._choices is not None and preview in self._choices.actions:
            places, entities = self._shape(preview)
        for place in places:
            maps.draw_hex(canvas, ground, place, maps.STRUCK, EMBER)
        self._draw_cones(canvas, keys)
        for key in keys:
            if key[0] == "hex" and isinstance(key[1], str):
                look = maps.TARGET if key == self._hover else maps.LIT
                maps.draw_hex(canvas, ground, key[1], look, rgb("#f6cf86"))
        if self._hover is not None and self._hover[0] == "hex" and self._hover not in keys:
            maps.draw_hex(canvas, ground, str(self._hover[1]), maps.LIT, mix(SILVER, INK, 0.3))
        for unit in view["units"]:
            if unit["zone"] == "wave" and unit.get("hex"):
                text = self._words.say("turn {turn}", turn=unit["arrives"])
                maps.draw_arrival(canvas, ground, unit["hex"], text)
        for trap in view["board"]["traps"]:
            maps.draw_trap(canvas, ground, trap["hex"], trap["damage"])
        self._draw_standing(canvas, keys, entities, lamp)
        self._draw_plates(canvas, entities)
        if preview is not None and self._choices is not None and preview in self._choices.actions:
            self._draw_chips(canvas, self._choices.forecast(preview))
        self._draw_flashes(canvas)

    def _draw_cones(self, canvas: Canvas, keys: Mapping[Key, list[Action]]) -> None:
        if self._choices is None or self._armed is None:
            return
        for key, actions in keys.items():
            if key[0] == "cone" and key != self._hover:
                for place in self._shape(actions[0])[0]:
                    maps.draw_hex(canvas, self._ground, place, maps.LIT, EMBER)

    def _where(self, entity: int, place: str) -> tuple[float, float]:
        """Where something stands, on its way from one hex to the next."""
        x, y = self._ground.centre(place)
        if entity in self._slides:
            old, new, t = self._slides[entity]
            (ax, ay), (bx, by) = self._ground.centre(old), self._ground.centre(new)
            t = t * t * (3 - 2 * t)
            return ax + (bx - ax) * t, ay + (by - ay) * t
        return x, y

    def _draw_standing(
        self, canvas: Canvas, keys: Mapping[Key, list[Action]], touched: Sequence[int], lamp: tuple[float, float]
    ) -> None:
        """Columns, units and the Investigator, from the back to the front."""
        ground, him = self._ground, self._view["players"][0]
        standing: list[tuple[float, str, int, Any]] = []
        for place in ground.columns:
            standing.append((ground.centre(place)[1], "column", 0, place))
        for unit in self._on_board():
            standing.append((self._where(unit["id"], unit["hex"])[1], "unit", unit["id"], unit))
        for ident, (unit, left) in self._ghosts.items():
            standing.append((ground.centre(unit["hex"])[1], "ghost", ident, (unit, left)))
        standing.append((self._where(INVESTIGATOR, him["hex"])[1], "him", INVESTIGATOR, him))
        for _, what, ident, thing in sorted(standing, key=lambda item: item[:3]):
            if what == "column":
                maps.draw_column(canvas, ground, thing, lamp, 0.5 if self._hides(thing) else 1.0)
            elif what == "ghost":
                unit, left = thing
                maps.draw_figure(canvas, ground, unit["unit"], ground.centre(unit["hex"]), lamp, left / FADE)
            elif what == "him":
                at = self._where(ident, thing["hex"])
                maps.draw_ring(canvas, at, rgb("#ffe7b5"), 30 * ground.hex_width / 86)
                maps.draw_figure(canvas, ground, "investigator", at, lamp)
            else:
                key = ("unit", ident)
                at = self._where(ident, thing["hex"])
                hot = key == self._hover or ident in touched or self._die_unit() == ident
                if key in keys and (self._armed is not None or key == self._hover):
                    maps.draw_ring(canvas, at, EMBER_EDGE if hot else LAMP, 27 * ground.hex_width / 86)
                elif hot or ident == self._acting:
                    maps.draw_ring(canvas, at, SILVER if ident != self._acting else OMEN, 27 * ground.hex_width / 86)
                maps.draw_figure(canvas, ground, thing["unit"], at, lamp, marked=ident in touched)

    def _hides(self, column: str) -> bool:
        """Whether someone stands behind a column."""
        x, y = self._ground.centre(column)
        k = self._ground.hex_width / 86
        return any(abs(ux - x) < 50 * k and 0 < y - uy < 80 * k for ux, uy in self._seats())

    def _seats(self) -> list[tuple[float, float]]:
        """Where everyone stands."""
        standing = [(unit["id"], unit["hex"]) for unit in self._on_board()]
        return [self._where(*seat) for seat in [*standing, (INVESTIGATOR, self._view["players"][0]["hex"])]]

    def _die_unit(self) -> int:
        """The enemy whose die is under the pointer."""
        if self._hover is None or self._hover[0] != "die":
            return 0
        return next((die.get("unit", 0) for die in self._view["dice"] if die["id"] == self._hover[1]), 0)

    def _draw_plates(self, canvas: Canvas, touched: Sequence[int]) -> None:
        wide = self._ground.hex_width
        for unit in sorted(self._on_board(), key=lambda unit: unit["id"]):
            x, y = self._where(unit["id"], unit["hex"])
            # The head of whoever stands two rows in front is where the plate would be.
            before = any(abs(ax - x) < 0.3 * wide and 0.6 * wide < ay - y < 1.2 * wide for ax, ay in self._seats())
            at = (x - 0.36 * wide if before else x, y)
            maps.draw_plate(
                canvas, at, unit, self._lost.get(unit["id"], 0), bool(touched) and unit["id"] not in touched
            )

    def _draw_flashes(self, canvas: Canvas) -> None:
        seats = {unit["id"]: (unit["hex"], unit["unit"]) for unit in self._on_board()}
        seats |= {ident: (unit["hex"], unit["unit"]) for ident, (unit, _) in self._ghosts.items()}
        seats[INVESTIGATOR] = self._view["players"][0]["hex"], "investigator"
        row: dict[int, int] = {}
        for entity, text, sign, colour, left in self._flashes:
            if entity not in seats:
                continue
            place, kind = seats[entity]
            x, y = self._where(entity, place)
            number = row[entity] = row.get(entity, -1) + 1
            rise = 10 * min(1.0, (FLASH - left) / RISE)
            maps.draw_chip(
                canvas, x, y - maps.figure_height(self._ground, kind) - 4 - 27 * number - rise, text, sign, colour
            )

    def _draw_chips(self, canvas: Canvas, changes: Sequence[Change]) -> None:
        """What the action under the pointer would cost each, over its head."""
        for unit in self._on_board():
            hits = [c for c in changes if c.entity == unit["id"] and c.tag == "hp" and c.odds == 1]
            x, y = self._ground.centre(unit["hex"])
            top = y - maps.figure_height(self._ground, unit["unit"]) - 6
            if hits:
                change = hits[0].new - hits[0].old
                text = f"+{change}" if change > 0 else f"−{-change}"
                maps.draw_chip(canvas, x, top, text, "skull" if hits[0].new == 0 else "", EMBER)
                continue
            absorbed = [
                c
                for c in changes
                if c.entity == unit["id"] and c.tag in ("shield", "shield_old") and c.odds == 1 and c.new < c.old
            ]
            if absorbed:
                maps.draw_chip(canvas, x, top, "0", "shield", SILVER)

    def _draw_go(self, canvas: Canvas) -> None:
        words, verb = self._words, self._go()
        key: Key = ("go", verb)
        lit = (
            verb == "marked" or any(action.verb == verb for action in self._choices.actions) if self._choices else False
        )
        labels = {
            "next": words.say("Go on"),
            "end": words.say("End turn"),
            "close": words.say("Close"),
            "marked": words.many("Discard {count}", "Discard {count}", len(self._marked)),
        }
        letter = {"next": "N", "end": "E", "close": "C", "marked": "E"}[verb]
        sign = {"marked": "tick"}.get(verb, verb)
        panels.draw_go(canvas, labels[verb], words.say("key {letter}", letter=letter), sign, lit, key == self._hover)

    def _draw_face(self, canvas: Canvas, spot: Spot) -> None:
        x, y, w, h = spot.rect
        hot = spot.key == self._hover
        canvas.box(spot.rect, rgb("#2c1811"), EMBER_EDGE if hot else LAMP, 8, 2 if hot else 1.4)
        canvas.text(str(spot.key[1]), x + w / 2, y + h / 2 + 7, faces.FIGURE, 20, IVORY, 0.5)

    def _draw_forecast(self, canvas: Canvas, preview: Action | None) -> None:
        """What comes of the action under the pointer; of going on, when there is none."""
        words, view = self._words, self._view
        assert self._choices is not None
        waiting = words.teller.pending(view)
        if self._armed is not None and preview is None:
            panels.draw_list(canvas, words.say("Choose among what is lit; Esc or a right click lets go."), ())
            return
        if self._marked and preview is None:
            cards = {card["id"]: card["card"] for card in view["cards"]}
            rows = [self._echo_row(cards[ident]) for ident in self._marked]
            panels.draw_list(canvas, words.say("These Echoes come"), rows)
            return
        action = preview
        if action is None and not waiting:
            action = next((a for a in self._choices.actions if a.verb in ("next", "close")), None)
        if action is None or action not in self._choices.actions:
            panels.draw_list(
                canvas, waiting or words.say("Choose cards to discard for their Echoes, then end the turn."), ()
            )
            return
        changes = () if action.verb == "end" else self._choices.forecast(action)
        panels.draw_list(
            canvas, words.teller.action(view, action), [self._change_row(c) for c in self._worth_saying(changes)]
        )

    def _echo_row(self, card: str) -> Any:
        def draw(canvas: Canvas, x: float, y: float, w: float) -> None:
            name = self._words.teller.name("card", card)
            text = f"{name}: {self._words.teller.echo_text(card)}"
            canvas.text(text, x, y, faces.TEXT, 14, SOFT, width=w)

        return draw

    def _worth_saying(self, changes: Sequence[Change]) -> list[Change]:
        known = {INVESTIGATOR, *(unit["id"] for unit in self._on_board())}
        found = [
            c
            for c in changes
            if c.entity in known and c.tag in FORECAST_TAGS and not (c.tag == "pm" and c.entity != INVESTIGATOR)
        ]
        dead = {c.entity for c in changes if c.tag == "zone" and c.new == "grave"}
        found = [c for c in found if c.entity not in dead or c.tag == "hp"]
        return sorted(found, key=lambda c: (c.entity != INVESTIGATOR, -c.odds, c.entity, FORECAST_TAGS.index(c.tag)))[
            :7
        ]

    def _change_row(self, change: Change) -> Any:
        def draw(canvas: Canvas, x: float, y: float, w: float) -> None:
            teller = self._words.teller
            his = change.entity == INVESTIGATOR
            kind = "investigator" if his else next(u["unit"] for u in self._view["units"] if u["id"] == change.entity)
            parts.draw_medal(canvas, kind, x + 11, y - 5, 10, 1.0, rgb("#b5864e"))
            name = teller.name("term", "investigator") if his else teller.enemy(self._view, change.entity)
            odds = 0.0
            if change.odds < 1:
                odds = canvas.text(f"{round(100 * change.odds)} %", x + w, y, faces.TEXT, 13, DIM, RIGHT) + 8
            right = x + w - odds
            dead = change.tag == "hp" and change.new == 0
            if dead:
                maps.draw_sign(canvas, "skull", right - 9, y - 5, 17, rgb("#ffb45a"))
                wide = 20.0
            else:
                wide = canvas.text(str(change.new), right, y + 1, faces.FIGURE, 17, IVORY, RIGHT)
            maps.draw_sign(canvas, "next", right - wide - 10, y - 4.5, 9, DIM)
            old = canvas.text(str(change.old), right - wide - 20, y + 1, faces.FIGURE, 15, DIM, RIGHT)
            maps.draw_sign(canvas, change.tag, right - wide - old - 32, y - 5, 15, TAG_COLOURS[change.tag])
            canvas.text(name, x + 28, y, faces.BOLD, 14, IVORY, width=w - odds - wide - old - 74)

        return draw


def _draw_veils(canvas: Canvas) -> None:
    """The edges of the night are darker, so that what stands there can be read."""
    size = canvas.surface.get_size()

    def make() -> pygame.Surface:
        small = pygame.Surface((128, 72), pygame.SRCALPHA)
        for y in range(72):
            for x in range(128):
                u, v = x * 10, y * 10
                left, right = max(0.0, (256 - u) / 90), max(0.0, (u - 980) / 60)
                low, high = max(0.0, (v - 556) / 110), max(0.0, (118 - v) / 60)
                share = min(0.8, 0.62 * min(1, left) + 0.66 * min(1, right) + 0.75 * min(1, low) + 0.4 * min(1, high))
                small.set_at((x, y), (9, 11, 18, round(255 * share)))
        area = canvas.real((0, 0, 1280, 720))
        whole = pygame.Surface(size, pygame.SRCALPHA)
        whole.fill((9, 11, 18, 200))
        whole.fill((0, 0, 0, 0), area)
        whole.blit(pygame.transform.smoothscale(small, area.size), area)
        return whole

    canvas.surface.blit(canvas.pictures.get(("veils", size), make), (0, 0))
