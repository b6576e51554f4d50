"""The beginning of a campaign: one of the first heroes is chosen."""

from collections.abc import Callable
from functools import partial

from game import i18n
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, Canvas, Rect
from game.client.dropped import CAMPAIGN, Dropped
from game.client.menu_scene import MenuScene
from game.client.stage import Stage
from game.client.widgets import FOCUSED, Group, Pressable
from game.undertow.client.art import art
from game.undertow.client.art.palette import BRASS_LIT, HEADING, NOW_LIT, NUMBER, SECOND, WORDS
from game.undertow.client.harbour.desk import Desk
from game.undertow.client.harbour.fitting import Fitting, counted
from game.undertow.client.harbour.parts import Plank, is_lit
from game.undertow.client.panel_words import Words, teller_of
from game.undertow.client.printed import in_a_line
from game.undertow.client.strength import Strength
from game.undertow.engine.builds import Build
from game.undertow.engine.room import Undertow

TOP, TALL, WIDE, GAP = 128.0, 500.0, 292.0, 16.0
TEXT = 13.5


class Offer(Pressable):
    """A hero to begin with, on a panel with its first deck."""

    def __init__(
        self,
        rect: Rect,
        words: Words,
        build: Build,
        numbers: Strength,
        said: str,
        press: Callable[[], None],
    ) -> None:
        told = f"{said} {in_a_line(words, build.hero)}".strip()
        super().__init__(rect, press, name=words.card(build.hero), hint=told)
        self._words, self._build, self._numbers, self._said = words, build, numbers, said

    def draw(self, canvas: Canvas) -> None:
        x, y, w, h = self.rect
        words, hero = self._words, self._build.hero
        art.draw_panel(canvas, self.rect, 0.94, 1.0 if is_lit(self) else 0.5)
        if is_lit(self):
            canvas.glow(x + w / 2, y + 110, 150, 110, NOW_LIT, 0.2)
        art.draw_figurehead(canvas, x + (w - 200) / 2, y + 4, 200, hero)
        canvas.text(words.card(hero), x + w / 2, y + 226, faces.TITLE, 20, HEADING, CENTRE, w - 24)
        canvas.text(" · ".join(words.kinds(hero)), x + w / 2, y + 246, faces.TEXT, TEXT, SECOND, CENTRE, w - 24)
        health, attack, strike, kind = self._numbers
        art.draw_strike(canvas, x + w / 2 - 98, y + 256, attack, strike, kind, 92, 30)
        art.draw_health(canvas, x + w / 2 + 4, y + 256, health, health, True, 94, 30)
        said = " ".join(words.text(hero))
        canvas.paragraph(said, (x + 18, y + 292, w - 36, 34), faces.BOLD, TEXT, WORDS, 1.18, CENTRE)
        top, step = (y + 340, 25) if canvas.is_small else (y + 378, 20)
        if not canvas.is_small:  # there its hint tells it
            canvas.paragraph(self._said, (x + 18, y + 328, w - 36, 38), faces.ITALIC, TEXT, BRASS_LIT, 1.18, CENTRE)
        for number, (card, count) in enumerate(counted(self._build.deck).items()):
            form, middle = words.form(card), top + step * number
            kind = "unit" if form.kind == "unit" else "power"
            art.draw_pip(canvas, x + 28, middle, 9, kind, form.faction, form.preparation)
            name = f"{words.card(card)} ×{count}"
            canvas.text(name, x + 46, middle + 5, faces.TEXT, TEXT, NUMBER, width=w - 60)
        if FOCUSED in self.state:
            canvas.box((x - 3, y - 3, w + 6, h + 6), None, NOW_LIT, 10, 2)


class FirstHeroScene(MenuScene):
    """Four heroes; the one that is taken opens the harbour."""

    heard = "undertow"

    def __init__(self, stage: Stage, room: Undertow, take: Callable[[str], None], desk: Desk) -> None:
        """``take`` is told of the hero; at the ``desk`` a campaign from elsewhere is taken in."""
        self.stage = stage
        self._desk = desk
        self._room, self._take = room, take
        self._fitting = Fitting(room, stage.profile)
        self._group = Group()

    def name(self) -> str:
        return self.stage.say("Campaign")

    def enter(self) -> None:
        self._lay()

    def renew(self) -> None:
        self._lay()

    def uncover(self) -> None:
        self._desk.go_on()

    def take_file(self, file: Dropped) -> bool:
        if file.kind == CAMPAIGN:
            self._desk.drop(str(file.path))
        return file.kind == CAMPAIGN

    def _lay(self) -> None:
        room, language = self._room, self.stage.language
        words = Words(teller_of(room, language), room.content, i18n.catalogue(language))
        offers = []
        for number, (hero, build) in enumerate(room.campaign.starts.items()):
            numbers = self._fitting.numbers(build)
            said = next(starter.text.say(language) for starter in room.starters.values() if starter.build.hero == hero)
            rect = 32 + number * (WIDE + GAP), TOP, WIDE, TALL
            take = partial(self._take, hero)
            offers.append(Offer(rect, words, build, numbers, said, take))
        _ = self.stage.say
        back = Plank((32, 652, 120, 44), _("Back"), self.stage.stack.pop)
        said = _("Adds a campaign from another computer.")
        bring = Plank((1008, 652, 240, 44), _("Take in a campaign"), self._desk.ask_for_file, hint=said)
        self._group = Group([*offers, back, bring])
        self.changed = True

    def draw(self, canvas: Canvas) -> None:
        _ = self.stage.say
        art.draw_sea(canvas, None, True)
        canvas.text(_("Who sails first?"), 34, 58, faces.TITLE, 31, HEADING, width=700)
        said = _(
            "Twenty rungs lead to the deep. Every battle won brings experience, cards and gear; more heroes come along."
        )
        canvas.paragraph(said, (34, 72, 1180, 44), faces.TEXT, 16, SECOND)
        self._group.draw(canvas)
