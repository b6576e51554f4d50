"""The table: the house's rose with a petal a title, what to go on with, and the way to everything else."""

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

import game
from game import presenters
from game.client import input as inputs
from game.client.board_kit.presenter import Presenter
from game.client.drawing import text as faces
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.motifs import motif
from game.client.drawing.paintings import Paintings
from game.client.home import plate, right_column
from game.client.home.offering import offer_music
from game.client.home.plate import Plate
from game.client.home.read_ahead import read_ahead
from game.client.home.right_column import LEFT, TEXT, THUMB, WIDE
from game.client.home.rose import LIFE, Petal, Rose, petal_area
from game.client.home.rose_pieces import RADIUS, X, Y
from game.client.home.table_buttons import (
    DockButton,
    LanguageButton,
    Paint,
    PetalButton,
    sign_cards,
    sign_decks,
    sign_library,
    sign_rules,
    sign_settings,
    sign_statistics,
)
from game.client.input import Input
from game.client.match import outcomes
from game.client.scene import Scene
from game.client.settings import LANGUAGE_NAMES
from game.client.stage import Stage
from game.client.ways import SCREENS
from game.client.widgets import FOCUSED, HOVERED, PRIMARY, SECONDARY, Button, Group, Widget
from game.engine.content import LANGUAGES
from game.engine.errors import GameError
from game.presenters import duel_of, presenter_of, rooms
from game.records.library import Item

FADE = 0.14
"""Seconds in which one title's look turns into another's."""
ASLEEP = 60.0
"""Seconds without a hand at the table after which its petals come to rest."""
SLICE = 0.03
"""Seconds of a frame that may go into painting what is missing."""
ROUND: Mapping[str, tuple[int, ...]] = {"up": (0, 0, 1, 4, 0), "down": (1, 2, 3, 2, 3), "left": (4, 0, 3, 4, 4)}
"""To which petal an arrow leads from each, the first of them at the top; to the right lies the column."""
MARGIN_LETTERS = 4
"""A word of the dock has room for so many letters more than it has."""


class TableScene(Scene):
    """The house's first screen. It reads the shelf again each time it is uncovered."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._rooms = rooms()
        titles = presenters.titles()
        last = self._last_played()
        self._at = next(n for n, room in enumerate(self._rooms) if room.id == last or (not last and room.id in titles))
        self._paintings = Paintings()
        self._rose = Rose(self._petals(), self._paintings)
        self._group = Group()
        self._plate: Plate | None = None
        self._unread: Item | None = None
        self._unnoted: list[Item] = []
        self._lessons = 0
        """How many lessons the title has."""
        self._unheard = True
        """Whether the shelf is to be looked through for finished matches that the profile has not heard of."""
        self._wrong = ""
        self._time = 0.0
        """Of what lives."""
        self._alone = 0.0
        """Seconds since the player did something."""
        self._shown = -1
        """The picture of the petal's life that was drawn last."""
        self._frames = 0
        self._ready = False
        self._base: tuple[object, pygame.Surface] | None = None
        self._before: pygame.Surface | None = None
        self._fade = 0.0
        self._thumbs: dict[tuple[str, int], pygame.Surface] = {}

    # ---- what there is ----

    @property
    def title(self) -> str | None:
        """The title that is looked at; None for a room that is yet to open."""
        room = self._rooms[self._at]
        return room.id if room.id in presenters.titles() else None

    @property
    def coming(self) -> str:
        return (self.title or "") if self._ready and read_ahead(self.stage.language).done else ""

    def _last_played(self) -> str | None:
        """The title with a match to be gone on with, else that of the last match of all; None before the first one."""
        shelf, titles = self.stage.library, presenters.titles()
        played = (shelf.resume(), *shelf.matches(named=False, limit=1))
        return next((item.title for item in played if item is not None and item.title in titles), None)

    @property
    def _presenter(self) -> Presenter | None:
        return presenter_of(self.title) if self.title is not None else None

    def _petals(self) -> list[Petal]:
        """A title that is not looked at is known by its room's name alone: its content need not be read for that."""
        titles, language = presenters.titles(), self.stage.language
        return [
            Petal(
                room.name.say(language),
                presenter_of(room.id).picture() if room.id in titles else motif(room.motif),
                room.id in titles,
            )
            for room in self._rooms
        ]

    def enter(self) -> None:
        self._read()

    def cover(self) -> None:
        self._fade = 0.0  # no time passes below another scene: half of the title before would stay

    def uncover(self) -> None:
        left = self._group.focus
        self._read()
        # Who comes back from a screen is where they went to it from.
        back = next((each for each in self._group.widgets if left is not None and each.called == left.called), None)
        if back is not None:
            self._group.focus = back
            self._group.dress()
        self.stage.stack.then(self._offer_music)

    def _offer_music(self) -> None:
        """Asks who has come to stay, and not who only passes through to another screen."""
        if self.stage.stack.top is self:
            offer_music(self.stage)

    def renew(self) -> None:
        self._rose.petals = tuple(self._petals())
        self._read()

    def change_hands(self) -> None:
        self._base = None

    def _read(self) -> None:
        """Looks at the shelf, and lays the table."""
        self._plate = self._unread = None
        self._unheard = True
        title = self.title
        self._lessons = _lessons(title) if title is not None else 0
        if title is not None:
            item = self.stage.library.resume(title)
            if item is not None:
                self._unread = item
                self._plate = plate.unread(self.stage, item, lambda: self._go_on(item))
            else:
                fresh = not self.stage.library.matches(title, limit=1)
                # Who has begun a match knows enough, or wants to be taught no more.
                taught = plate.next_lesson(self.stage, title, partial(self._open, "lesson")) if fresh else None
                self._plate = taught or plate.next_night(
                    self.stage, title, fresh, self._begin, partial(self._open, "campaign")
                )
        self._lay()

    def _lay(self, focus: int | None = None) -> None:
        _ = self.stage.say
        widgets: list[Widget] = []
        if self._plate is not None:
            widgets.append(Button((TEXT, 426, 232, 44), self._plate.button, self._plate.press, PRIMARY))
        widgets += self._actions()
        dock = self._dock()
        x, letters = LEFT, sum(len(label) + MARGIN_LETTERS for label, *_ in dock)
        for label, press, paint, letter in dock:
            wide = WIDE * (len(label) + MARGIN_LETTERS) / letters
            widgets.append(DockButton((x, 588, wide, 66), label, press, paint, letter))
            x += wide
        x = LEFT
        for language in LANGUAGES:
            label, width = LANGUAGE_NAMES[language], 66.0 if language == "zh" else 84.0
            widgets.append(
                LanguageButton(
                    (x, 671, width, 32),
                    label,
                    partial(self._speak, language),
                    language == self.stage.language,
                )
            )
            x += width + 4
        for number, petal in enumerate(self._rose.petals):
            a, far = math.radians(72 * number), 0.66 * RADIUS
            widgets.append(
                PetalButton(
                    X + far * math.sin(a),
                    Y - far * math.cos(a),
                    petal.name,
                    partial(self._look_at, number),
                    self._enter,
                )
            )
        self._group = Group(widgets, 0 if focus is None else focus)
        self._base = None
        self.changed = True

    def _actions(self) -> list[Widget]:
        """What can be begun: plates as wide as their words."""
        presenter, title = self._presenter, self.title
        if presenter is None or title is None:
            return []
        _ = self.stage.say
        found: list[tuple[str, Callable[[], None], str]] = [(_("New match"), lambda: self._open("setup"), "n")]
        duel = duel_of(title)
        if presenter.campaign(self.stage.language, ()) or (duel is not None and duel.campaign is not None):
            found.append((_("Campaign"), lambda: self._open("campaign"), "c"))
        day = presenter.day(plate.today(), self.stage.language)
        if day is not None:
            found.append((day.name, lambda: self._open("daily"), "d"))
        if self._lessons > 1:  # a single one lies on the plate
            found.append((_("Lessons"), lambda: self._open("lessons"), "e"))
        margin = 2 * MARGIN_LETTERS
        letters = sum(len(label) + margin for label, *_ in found)
        x, room, made = LEFT, WIDE - 10 * (len(found) - 1), list[Widget]()
        for label, press, letter in found:
            wide = room * (len(label) + margin) / letters
            kind = PRIMARY if self._plate is None and not made else SECONDARY
            made.append(Button((x, 508, wide, 48), label, press, kind, letter=letter))
            x += wide + 10
        return made

    def _dock(self) -> list[tuple[str, Callable[[], None], Paint, str]]:
        """The house's other screens: word, what opens it, sign, letter."""
        _ = self.stage.say
        cards = self._presenter is not None and self._presenter.cards.deck_cards(self.stage.language)
        gallery = [(_("Cards"), lambda: self._open("gallery"), sign_cards, "g")] if cards else []
        return [
            (_("Library"), lambda: self._open("library"), sign_library, "l"),
            (_("Decks"), lambda: self._open("decks"), sign_decks, "k"),
            *gallery,
            (_("Rules"), lambda: self._open("rules"), sign_rules, "r"),
            (_("Statistics"), lambda: self._open("statistics"), sign_statistics, "s"),
            (_("Settings"), lambda: self._open("settings"), sign_settings, "o"),
        ]

    # ---- what can be done ----

    def _look_at(self, number: int) -> bool:
        """Turns to a petal; False if it is looked at already."""
        if number == self._at:
            return False
        if self._base is not None:
            self._before, self._fade = self._base[1], FADE
        self._at = number
        self._wrong = ""
        self._read()
        petals = [widget for widget in self._group.widgets if isinstance(widget, PetalButton)]
        self._group.focus = petals[number]
        self._group.dress()
        return True

    def _enter(self) -> None:
        """Sits down at the title that is looked at: what its plate offers."""
        if self._plate is not None:
            self._plate.press()
        elif self.title is not None:
            self._open("setup")
        else:
            self._wrong = self.stage.say("This table is not laid yet.")

    def _open(self, screen: str) -> None:
        """Opens another screen; its module is imported now."""
        self.opening = None
        self.stage.stack.push(SCREENS[screen](self.stage, self.title or presenters.titles()[0]))

    def _speak(self, language: str) -> None:
        self.stage.change(replace(self.stage.settings, language=language))
        if self.stage.language != language:
            self.stage.speak(language)
            self.renew()

    def _begin(self, setup: Mapping[str, Any]) -> None:
        from game.client.setting_up.new_match import begin, chance_seed

        assert self.title is not None
        self.opening = self._middle_of(self._at)
        try:
            begin(self.stage, self.title, chance_seed(), setup)
        except GameError as error:
            self._wrong = error.told(self.stage.say)

    def _go_on(self, item: Item) -> None:
        try:
            match = self.stage.library.go_on(item, game.resume)
        except GameError as error:
            self._wrong = error.told(self.stage.say)
            return
        self.opening = self._middle_of(self._at)
        self.stage.stack.push(self.stage.ways.play(self.stage, match, anew=True))

    # ---- scene ----

    def handle(self, event: Input) -> None:
        self.changed = True
        self._alone = 0.0
        self._wrong = "" if event.kind in (inputs.PRESS, inputs.KEY) else self._wrong
        if event.kind == inputs.KEY and event.verb == "back":
            self._ask_to_leave()
            return
        petal = self._rose.petal_at(*event.at)
        if petal is not None and event.kind in (inputs.POINT, inputs.PRESS, inputs.RELEASE):
            event = replace(event, at=self._middle_of(petal))
        before = self._group.focus
        beside = self._beside(before, event.verb)
        if beside is None:
            self._group.handle(event)
        elif beside is not before:
            self._group.focus = beside
            self._group.dress()
            event.sounds.append("hover")
        focus = self._group.focus
        if isinstance(focus, PetalButton) and focus is not before and event.kind == inputs.KEY:
            self._look_at(self._petal_buttons().index(focus))

    def _ask_to_leave(self) -> None:
        """One key too many on the way back to the table must not end the program."""
        from game.client.confirm import ConfirmScene

        _, stack = self.stage.say, self.stage.stack
        said = _("Everything is saved.")
        stack.push(ConfirmScene(self.stage, _("Leave Cinquefoil?"), said, _("Leave"), stack.clear, _("Stay")))

    def _beside(self, focus: Widget | None, verb: str) -> Widget | None:
        """Where an arrow leads round the rose, or from it to the column and back: there and then the column tells of
        the petal that is left, so no other one may lie in the way. None where the arrow is none of these."""
        petals = self._petal_buttons()
        if isinstance(focus, PetalButton):
            if verb == "right":
                return self._group.widgets[0]
            return petals[ROUND[verb][petals.index(focus)]] if verb in ROUND else None
        return petals[self._at] if verb == "left" and focus is not None and self._leftmost(focus) else None

    def _leftmost(self, widget: Widget) -> bool:
        """Whether there is nothing but the rose to the left of something in the column."""
        x, y, _, h = widget.rect
        beside = [w for w in self._group.widgets if w.rect[0] < x and w.rect[1] < y + h and w.rect[1] + w.rect[3] > y]
        return all(isinstance(other, PetalButton) for other in beside)

    def _petal_buttons(self) -> list[PetalButton]:
        return [widget for widget in self._group.widgets if isinstance(widget, PetalButton)]

    def _middle_of(self, petal: int) -> tuple[float, float]:
        x, y, w, h = self._petal_buttons()[petal].rect
        return x + w / 2, y + h / 2

    @property
    def unfinished(self) -> bool:
        return not self._ready or self._unread is not None or self._unheard or bool(self._unnoted)

    @property
    def moving(self) -> bool:
        return self.unfinished or self._fade > 0

    @property
    def lives(self) -> float:
        return LIFE if self._alive else 0.0

    @property
    def _alive(self) -> bool:
        awake = self._alone < ASLEEP and not self.stage.settings.reduced_motion
        return awake and self._rose.living(self._at)

    def update(self, dt: float) -> None:
        if self._fade > 0:
            self._fade = max(0.0, self._fade - dt)
            self.changed = True
        if self._frames == 0:
            return
        if not self._ready:
            self.changed = True
            return
        read_ahead(self.stage.language)
        if self._unread is not None:
            self._look_into()
        else:
            self._note_one()
        if self._alive:
            self._time += dt
            self._alone += dt
            self.lived |= int(self._time * LIFE) != self._shown

    def _look_into(self) -> None:
        """Opens the match to go on with, now that the first picture is there."""
        item, self._unread = self._unread, None
        assert item is not None
        found = plate.resumed(self.stage, item, lambda: self._go_on(item))
        if found is not None:
            self._plate = found
            self._base = None
            self.changed = True

    def _note_one(self) -> None:
        """Tells the profile of one finished match that it has not heard of, if there is one."""
        if self._unheard:
            self._unheard = False
            self._unnoted = outcomes.unnoted(self.stage)
        if not self._unnoted:
            return
        outcomes.note_item(self.stage, self._unnoted.pop())
        if not self._unnoted:
            self._base = None
            self.changed = True

    # ---- drawing ----

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.blit(self._still(canvas), (0, 0))
        if self._rose.living(self._at) and self._ready and not self.stage.settings.reduced_motion:
            self._shown = int(self._time * LIFE)
            self._rose.draw_living(canvas, self._at, self._shown / LIFE)
        if self._fade > 0 and self._before is not None and self._before.get_size() == canvas.surface.get_size():
            self._before.set_alpha(round(255 * self._fade / FADE))
            canvas.surface.blit(self._before, (0, 0))
        self._draw_petal_states(canvas)
        self._group.draw(canvas)
        trouble = self.stage.profile.trouble or self.stage.library.trouble
        said = self._wrong or (trouble.told(self.stage.say) if trouble is not None else "")
        if said:
            canvas.text(said, X, 706, faces.BOLD, 14, canvas.palette.loss, 0.5, 660)
        self._frames += 1

    def draw_life(self, canvas: Canvas) -> Rect | None:
        if self._fade > 0 or not self._ready:
            return None
        area = petal_area(self._at)
        with canvas.clipped(area):
            canvas.surface.blit(self._still(canvas), (0, 0))
            self._shown = int(self._time * LIFE)
            self._rose.draw_living(canvas, self._at, self._shown / LIFE)
            self._draw_petal_states(canvas)
        return area

    def _draw_petal_states(self, canvas: Canvas) -> None:
        for number, widget in enumerate(self._petal_buttons()):
            if FOCUSED in widget.state:
                self._rose.draw_ring(canvas, number, 1.0)
            elif HOVERED in widget.state:
                self._rose.draw_ring(canvas, number, 0.45)

    def _still(self, canvas: Canvas) -> pygame.Surface:
        """Everything that does not move, drawn when something of it is another."""
        if not self._ready or self._rose.scale != canvas.scale:
            self._ready = self._rose.prepare(canvas, SLICE if self._frames else 0.0)
            self._base = None
        thumb = self._thumb(canvas)
        key = canvas.surface.get_size(), canvas.text_scale, self._at, self._plate, thumb is not None
        if self._base is None or self._base[0] != key:
            surface = pygame.Surface(canvas.surface.get_size())
            part = Canvas(surface, canvas.type, canvas.pictures)
            part.text_scale, part.cut = canvas.text_scale, canvas.cut
            self._draw_still(part, thumb)
            self._base = key, surface
        return self._base[1]

    def _thumb(self, canvas: Canvas) -> pygame.Surface | None:
        """The picture on the plate; it is painted when everything else is there."""
        held = self._plate
        if held is None or not held.key or (not self._ready):
            return None
        size = round(canvas.scale * 1000)
        if (held.key, size) not in self._thumbs:
            from game.client.drawing import thumbnail

            w, h = THUMB[2:]
            real = math.ceil(w * canvas.scale), math.ceil(h * canvas.scale)

            def paint() -> pygame.Surface:
                if held.match is not None:
                    return thumbnail.of_match(canvas, held.match, (w, h))
                assert held.setup is not None and self.title is not None
                return thumbnail.of_setup(canvas, self.title, held.setup, (w, h))

            self._thumbs[held.key, size] = self._paintings.get(f"plate {held.key}", real, paint)
        return self._thumbs[held.key, size]

    def _draw_still(self, canvas: Canvas, thumb: pygame.Surface | None) -> None:
        right_column.draw_ground(canvas, self.stage)
        self._rose.draw(canvas, self._at)
        if self._presenter is not None:
            right_column.draw_title(canvas, self.stage, self._presenter)
        else:
            right_column.draw_room(canvas, self.stage, self._rooms[self._at])
        if self._plate is not None:
            right_column.draw_offer(canvas, self._plate, thumb)


def _lessons(title: str) -> int:
    """How many lessons a title has."""
    from game.client.lessons.data import load_lessons

    return len(load_lessons(title))
