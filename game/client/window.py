"""The loop of the window: input, time, drawing. It waits for the player where nothing moves."""

import os
import warnings
from dataclasses import replace
from pathlib import Path

import pygame

from game.client import input as inputs
from game.client.board_kit.ahead import Ahead
from game.client.drawing import theme
from game.client.drawing.canvas import AccessibleText, Canvas, Hint, Rect
from game.client.drawing.pictures import Pictures
from game.client.drawing.shapes import Point
from game.client.drawing.text import Type
from game.client.dropping import drop
from game.client.finger import Finger
from game.client.gamepad import Gamepads
from game.client.home import opening
from game.client.input import Input, Keyboard
from game.client.scene import Scene
from game.client.stage import Stage
from game.client.tidy import between_pictures, seldom, tidy
from game.client.widgets.hint import draw_hint
from game.presenters import presenter_of

PER_SECOND = 60
REST, LONG_REST = 15, 120
"""Milliseconds between two looks at the player's hands while nothing moves, and after some rest until the scene is
asked whether something has come to it that nobody did.

``pygame.event.wait`` looks every millisecond, which takes several times the processor."""
IDLE = 0.004
"""Seconds of such a look that go to painting what the next board is laid on."""
AWAKE = 400
"""Milliseconds of rest after which the scene is asked less often."""
TIDY = 600
"""Milliseconds of rest before what nobody holds any more is looked for."""
BEFORE_HINT, HINT_FADE = 0.45, 0.12
"""Seconds that the pointer or the focus rests on a thing before it is told of, and that the hint takes to come."""
CROSS_FADE = 0.14
"""Seconds in which another scene comes over the one before, at normal speed."""
HANDS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.DROPFILE)


def draw(canvas: Canvas, scenes: list[Scene]) -> None:
    """The scenes over each other, from the lowest."""
    canvas.fill(theme.WALNUT)
    for scene in scenes:
        canvas.forget()  # only what the top one says counts
        scene.draw(canvas)


class Window:
    """Stands between pygame and the stage."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._settings = stage.settings
        """Those that the window stands by."""
        self._type = Type()
        self._pictures = Pictures()
        self._canvas: Canvas | None = None
        self._laid = (0, 0)
        """The size in pixels for which the canvas was made."""
        self._keyboard = Keyboard(stage.settings.keys)
        self._finger = Finger()
        self._pads = Gamepads()
        self._rested = 0
        """Milliseconds in which nothing has moved."""
        self._still = False
        """Whether the player looks elsewhere, so that nothing moves."""
        self._told: set[str] = set()
        """Fonts whose absence has been told."""
        self._typing = False
        self._called = ""
        """What stands in the window's frame."""
        self._hint: Hint | None = None
        self._hint_age = 0.0
        self._said: AccessibleText | None = None
        """What the voice has said of the focus."""
        self._stale = False
        """Whether something of the window's own must be drawn."""
        self._ahead = Ahead()
        """What the next board will be laid on."""
        self._shown: Scene | None = None
        """The scene that was on top in the last picture."""
        self._before: pygame.Surface | None = None
        """The last picture of the scene before, while it fades."""
        self._fade_left = 0.0
        self._door: Point | None = None
        """Where the new scene opens out of that picture; None: it comes over all of it at once."""

    def run(self) -> None:
        """Plays until the stack is empty."""
        stack = self._stage.stack
        clock = pygame.time.Clock()
        pygame.key.stop_text_input()
        stack.settle()
        self._draw()
        # What takes its time comes after the first picture.
        self._pads.start()
        self._stage.sound.start()
        with seldom():
            while stack.top is not None:
                self._turn(clock)

    def _turn(self, clock: pygame.time.Clock) -> None:
        """A picture, if there is another one, and what happens until the next."""
        self._heed_settings()
        drawn = self._draw()
        between_pictures()
        moving, lives = self._moving, self._lives
        if not (drawn or moving):
            self._look_ahead()
        rested = 0 if moving else self._rest(drawn, lives)
        self._tidy(0 if lives else rested)
        clock.tick(PER_SECOND if moving else 0)
        # What happened while the window waited took no time in the game.
        self._step(min(clock.get_time() / 1000, 0.1) if moving or lives else 0.0)

    def _look_ahead(self) -> None:
        """Paints a little of what the board that comes next is laid on, while nothing else is to do."""
        scenes = self._stage.stack.scenes
        title = next(filter(None, (scene.coming for scene in scenes[::-1])), "")
        if title and not scenes[-1].unfinished:
            canvas = self._at_size()
            self._ahead.think((title, self._laid, canvas.palette.name), presenter_of(title).beneath)
            self._ahead.work(canvas, IDLE)

    def _rest(self, drawn: bool, lives: float) -> int:
        """Waits for the player, not for long where something was drawn or is still to come; so many milliseconds."""
        top, waited = self._stage.stack.top, REST
        most = round(1000 / lives) if lives else LONG_REST
        if self._ahead.wants or (not lives and (drawn or top is None or top.unfinished or self._rested < AWAKE)):
            most = REST
        pygame.time.wait(REST)
        while waited < most and not pygame.event.peek():
            pygame.time.wait(REST)
            waited += REST
        return waited

    def _tidy(self, rested: int) -> None:
        """Once in a while in which nothing moves; ``rested`` are milliseconds, 0 where something does."""
        before, self._rested = self._rested, self._rested + rested if rested else 0
        if before < TIDY <= self._rested:
            tidy()

    @property
    def _lives(self) -> float:
        top = self._stage.stack.top
        return top.lives if top is not None and not self._still else 0.0

    @property
    def _moving(self) -> bool:
        top = self._stage.stack.top
        if self._still or top is None:
            return False
        waiting = self._hint is not None and 0 <= self._hint_age < BEFORE_HINT + HINT_FADE
        fading = self._before is not None
        return top.moving or self._stage.notices.moving or self._pads.held or self._finger.waits or waiting or fading

    def _step(self, dt: float) -> None:
        """Everything that the player did, and the time that passed."""
        stack = self._stage.stack
        for event in pygame.event.get():
            self._handle(event)
            stack.settle()
        for found in (*self._pads.update(dt), *self._finger.update(dt)):
            self._tell(found)
            stack.settle()
        if stack.top is not None:
            stack.top.update(dt)
            stack.settle()
        self._stage.notices.update(dt)
        if self._hint is not None and 0 <= self._hint_age < BEFORE_HINT + HINT_FADE:
            self._hint_age += dt
            self._stale |= self._hint_age >= BEFORE_HINT

        if self._before is not None:
            self._fade_left -= dt
            self._stale = True

    # ---- input ----

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self._stage.stack.clear()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED):
            self._canvas = None
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._still = True
            self._keyboard.let_go()
            self._let_hear(not self._settings.mute_unseen)
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED):
            self._still = False
            self._let_hear(True)
        elif event.type == pygame.WINDOWLEAVE:
            self._tell(inputs.point(-1, -1))
        else:
            self._still &= event.type not in HANDS
            found = inputs.read(event, self._logical, self._keyboard)
            if found is None:
                told = self._pads.read(event)
                if told:
                    self._stage.use_pad(True)
            else:
                if found.kind in (inputs.KEY, inputs.PRESS):
                    self._stage.use_pad(False)
                told = self._finger.read(found) if getattr(event, "touch", False) else [found]
            for each in told:
                self._tell(each)

    def _logical(self, place: tuple[int, int]) -> inputs.Place:
        canvas = self._at_size()
        return (place[0] - canvas.left) / canvas.scale, (place[1] - canvas.top) / canvas.scale

    def _tell(self, found: Input) -> None:
        """Hands what the player did to the scene on top, and lets it be heard."""
        top = self._stage.stack.top
        if top is None:
            return
        if found.verb == "full_screen" and not top.takes_keys:
            settings = self._stage.settings
            self._stage.change(replace(settings, full_screen=not settings.full_screen))
            return
        if found.kind != inputs.POINT:
            self._hush()
        if found.kind == inputs.DROP:
            drop(self._stage, Path(found.text))
            return
        top.handle(found)
        for name in dict.fromkeys(found.sounds):
            self._stage.sound.play(name)

    def _let_hear(self, heard: bool) -> None:
        """All falls silent for a while, or is heard again."""
        self._stage.sound.hushed = not heard
        self._stage.sound.heed()

    def _hush(self) -> None:
        """The hint goes until another thing has one."""
        self._stale |= self._hint_age >= BEFORE_HINT
        self._hint_age = -1.0

    # ---- settings ----

    def _heed_settings(self) -> None:
        """The player has set something: the window follows."""
        before, self._settings = self._settings, self._stage.settings
        if before is self._settings:
            return
        self._keyboard.bind(self._settings.keys)
        if before.full_screen != self._settings.full_screen:
            fill_screen(self._settings.full_screen)
        self._canvas = None

    # ---- drawing ----

    def _at_size(self) -> Canvas:
        surface = pygame.display.get_surface()
        assert surface is not None
        # The surface stays the same one when the window gets another size.
        if self._canvas is None or self._laid != surface.get_size():
            self._laid = surface.get_size()
            self._canvas = Canvas(surface, self._type, self._pictures)
            self._canvas.text_scale = self._settings.text_scale
            self._canvas.palette = theme.palette(self._settings.palette)
            self._stale = True
        return self._canvas

    def _draw(self) -> bool:
        """Draws what has changed; whether that was anything."""
        canvas = self._at_size()
        stage = self._stage
        scenes = stage.stack.visible()
        if not (self._stale or stage.notices.changed or any(scene.changed for scene in scenes)):
            return self._draw_life(canvas, scenes)
        self._stale = stage.notices.changed = False
        self._keep_before(canvas)
        draw(canvas, scenes)
        for scene in scenes:
            scene.changed = scene.lived = False
        self._fade(canvas)
        self._tell_missing()
        self._draw_hint(canvas)
        self._say(canvas.said)
        stage.notices.draw(canvas, behind=len(scenes) > 1)
        pygame.display.flip()
        self._call()
        self._heed_caret(canvas.caret)
        return True

    def _draw_life(self, canvas: Canvas, scenes: list[Scene]) -> bool:
        """Draws what lives in the scene on top, where nothing else has changed and nothing lies over it."""
        top = scenes[-1] if scenes else None
        if top is None or not top.lived:
            return False
        told = self._hint is not None and self._hint_age >= BEFORE_HINT
        area = None if told or self._stage.notices.text or top is not self._shown else top.draw_life(canvas)
        top.lived, top.changed = False, area is None
        if area is not None:
            pygame.display.update(canvas.real(area))
        return True

    def _keep_before(self, canvas: Canvas) -> None:
        """Another scene is on top: what can be seen now is kept, to fade over it."""
        before, self._shown = self._shown, self._stage.stack.top
        speed = self._settings.speed
        if before is not None and before is not self._shown and speed:
            self._door = None if self._settings.reduced_motion else before.opening
            self._before, self._fade_left = canvas.surface.copy(), self._fade_takes / speed

    @property
    def _fade_takes(self) -> float:
        """Seconds at normal speed."""
        return CROSS_FADE if self._door is None else opening.SECONDS

    def _fade(self, canvas: Canvas) -> None:
        before = self._before
        if before is None:
            return
        share = self._fade_left * self._settings.speed / self._fade_takes
        if share <= 0 or before.get_size() != canvas.surface.get_size():
            self._before = None
            return
        if self._door is not None:
            opening.draw_opening(canvas, before, self._door, 1 - share)
            return
        before.set_alpha(round(255 * share))
        canvas.surface.blit(before, (0, 0))

    def _call(self) -> None:
        """Calls the window by what it shows, now that it does; with a plain hyphen, which every display can spell.

        What is heard is of the same title."""
        scenes, sound = self._stage.stack.scenes[::-1], self._stage.sound
        heard = next(filter(None, (scene.heard for scene in scenes)), "")
        if heard != sound.title:
            sound.title = heard
            sound.heed()
        name, house = next(filter(None, (scene.name() for scene in scenes)), ""), self._stage.say("Cinquefoil")
        called = f"{name} - {house}" if name else house
        if called != self._called:
            self._called = called
            self._stage.voice.say(name)
            pygame.display.set_caption(called)

    def _tell_missing(self) -> None:
        """Says once which fonts are not there."""
        missing = self._type.missing - self._told
        if missing:
            self._told |= missing
            said = self._stage.say("A font is missing ({names}): another one stands in for it.")
            self._stage.tell(said.format(names=", ".join(sorted(missing))))

    def _draw_hint(self, canvas: Canvas) -> None:
        if canvas.hint != self._hint:
            shown = self._hint is not None and self._hint_age >= BEFORE_HINT
            # Beside a thing that has just been told of, the next one is told of at once.
            self._hint, self._hint_age = canvas.hint, BEFORE_HINT if shown else 0.0
        if self._hint is not None and self._hint_age >= BEFORE_HINT:
            draw_hint(canvas, self._hint, min(1.0, 0.25 + (self._hint_age - BEFORE_HINT) / HINT_FADE))

    def _say(self, said: AccessibleText | None) -> None:
        """Says what the focus rests on, once."""
        if said is None or said == self._said or not self._stage.voice.heard:
            return
        self._said = said
        _ = self._stage.say
        value = said.value if isinstance(said.value, str) else _("on") if said.value else _("off")
        self._stage.voice.say(". ".join(filter(None, (said.name, value, said.text))), now=True)

    def _heed_caret(self, caret: Rect | None) -> None:
        """Opens the way for typed and composed text where a caret was drawn, and only then."""
        if caret is not None:
            if not self._typing:
                pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self._at_size().real(caret))
        elif self._typing:
            pygame.key.stop_text_input()
        self._typing = caret is not None


def open_at(size: tuple[int, int], full_screen: bool) -> None:
    """Opens the window, of this size or over the whole screen. Raises: ``pygame.error``."""
    if pygame.display.get_driver() == "x11":
        # Everything is drawn by the processor: without this, SDL would load a graphics driver to carry it over.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.set_mode(size, pygame.RESIZABLE)
    _itself().minimum_size = theme.LEAST_WINDOW
    if full_screen:
        fill_screen(True)


def fill_screen(whole: bool) -> None:
    """Spreads the window over the whole screen, or gives it back the place that it had."""
    if whole:
        _itself().set_fullscreen(desktop=True)
    else:
        _itself().set_windowed()


def _itself() -> pygame.Window:
    """The window as a thing. `pygame.display` can not say how small it may get, nor take it back from a full screen."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
