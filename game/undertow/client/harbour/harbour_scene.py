"""The harbour: the hero that sails next with its gear and its deck, the ladder as a chart, the rung that waits."""

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from game import i18n
from game.client.collection.bench import Bench
from game.client.collection.build_scene import builder
from game.client.double import Double
from game.client.drawing import text as faces
from game.client.drawing.canvas import LEFT, RIGHT, Canvas, Rect
from game.client.dropped import CAMPAIGN, Dropped
from game.client.input import RELEASE, Input
from game.client.match.duel import DuelCampaign
from game.client.menu_scene import MenuScene
from game.client.setting_up.new_match import begin, chance_seed
from game.client.stage import Stage
from game.client.widgets import Group, Widget
from game.engine.errors import GameError
from game.players import COMPUTER, HUMAN
from game.players.levels import levels
from game.undertow.client.art import art
from game.undertow.client.art.palette import BRASS_LIT, GAIN, HEADING, LOSS, NOW_LIT, NUMBER, SECOND, WORDS
from game.undertow.client.card_shelf import UndertowCards
from game.undertow.client.harbour.choosing import Choice, ChooseScene
from game.undertow.client.harbour.desk import Desk
from game.undertow.client.harbour.fitting import Fitting, counted, next_slot
from game.undertow.client.harbour.landfall import LandfallScene
from game.undertow.client.harbour.odds import Odds
from game.undertow.client.harbour.parts import Deck, Gear, Plank, Port, state_of
from game.undertow.client.ladder import TITLE, Ladder
from game.undertow.client.panel_words import Words, teller_of
from game.undertow.engine.builds import LEAST_CARDS, RUNGS, Rung, build_of, listed, most_cards
from game.undertow.engine.campaign import Standing
from game.undertow.engine.content import Card
from game.undertow.engine.room import Undertow
from game.undertow.engine.vocabulary import CAPS, SLOT_LEVELS, SLOTS

HERO: Rect = (0, 56, 280, 280)
GEAR, GEAR_TALL = (308.0, 104.0, 306.0), 54.0
DECK: Rect = (634, 104, 236, 300)
CURVE: Rect = (884, 128, 100, 150)
RUNG: Rect = (1000, 100, 256, 322)
CHART: Rect = (0, 470, 1280, 250)
AMULET = "amulet"
PREPARATIONS = 7
MADE = "harbour builds"
"""The fact of the profile with the builds that were made here."""


class HarbourScene(MenuScene):
    """Between two battles of the campaign. What is changed here is kept at once."""

    heard = "undertow"

    def __init__(self, stage: Stage, room: Undertow, campaign: DuelCampaign, documents: Path | None = None) -> None:
        self.stage = stage
        self._room = room
        self._ladder = Ladder(room.campaign, stage.profile)
        self._fitting = Fitting(room, stage.profile)
        self._looked_at = 0
        self.double = Double()
        """The press that looked at a port: the second one of a double click does not sail there."""
        self._wrong = ""
        self._group = Group()
        self._desk = Desk(stage, campaign, self._lay, documents)
        self._odds = Odds(room)
        self._told = 0
        """How good the chance was that was drawn last: see `Odds.strides`."""

    def name(self) -> str:
        return self.stage.say("Campaign")

    def enter(self) -> None:
        self._lay()
        last = self._ladder.last()
        if last and last != self._fitting.told():
            self._fitting.tell(last)
            gains, (won, spent) = self._ladder.gains(last), self._ladder.outcome(last)
            advises = not won and self.stage.settings.foretell
            self.stage.stack.push(LandfallScene(self.stage, self._words, gains, spent, advises))

    def uncover(self) -> None:
        self._lay()
        self._desk.go_on()

    def cover(self) -> None:
        self._odds.ask(None)

    def leave(self) -> None:
        self._odds.stop()

    def renew(self) -> None:
        self._lay()

    # ---- what there is ----

    def _lay(self) -> None:
        standing = self._ladder.standing()
        assert standing is not None, "a harbour opens when a first hero is chosen"
        self._standing: Standing = standing
        self._words = Words(
            teller_of(self._room, self.stage.language), self._room.content, i18n.catalogue(self.stage.language)
        )
        self._hero = self._fitting.hero(standing)
        self._build = self._fitting.build(standing, self._hero)
        if not 1 <= self._looked_at <= standing.open or not self._looked_at:
            self._looked_at = standing.open
        self._lay_widgets()
        self.changed = True

    def _lay_widgets(self) -> None:
        _ = self.stage.say
        x, y, w, h = RUNG
        focus = self._group.focus
        at = self._group.widgets.index(focus) if focus in self._group.widgets else 0
        sail = Plank((x + 14, y + h - 58, w - 28, 44), self._prize(), self._sail, self._fault(), brass=True)
        look = Plank((x + 14, y + h - 106, w - 28, 36), _("See its build"), self._show_rung)
        hero = Plank((28, 430, 150, 34), _("Other heroes"), self._choose_hero)
        reserve = Plank((186, 430, 94, 34), _("Give XP"), self._give, self._nothing_to_give())
        deck = Deck(DECK, _("Deck"), self._change_deck, self._deck_lines())
        change = Plank((884, 366, 100, 38), _("Change"), self._change_deck)
        widgets: list[Widget] = [sail, look, hero, reserve, *self._gear(), deck, change, *self._ports()]
        along, bring = _("Writes this campaign into a file."), _("Adds a campaign from another computer.")
        widgets.append(Plank((864, 24, 140, 40), _("Take along"), self._desk.take_along, hint=along))
        widgets.append(Plank((1012, 24, 140, 40), _("Take in"), self._desk.ask_for_file, hint=bring))
        widgets.append(Plank((1166, 24, 90, 40), _("Back"), self.stage.stack.pop))
        self._group = Group(widgets, at if at < len(widgets) else 0)
        asks = self.stage.settings.foretell and not self._fault()
        self._odds.ask(self._ladder.setup(self._build, self._looked_at) if asks else None)
        self._told = 0

    def _gear(self) -> Iterator[Widget]:
        left, top, wide = GEAR
        for number, slot in enumerate((*SLOTS, AMULET)):
            rect = left, top + number * GEAR_TALL, wide, GEAR_TALL - 4
            yield self._slot(rect, slot)

    def _slot(self, rect: Rect, slot: str) -> Gear:
        _, words = self.stage.say, self._words
        named = slot, words.name("slots", slot)
        nothing = ("", _("nothing"), "")
        if slot == AMULET:
            said = _("for Mythic heroes")
            return Gear(rect, lambda: None, named, ("", _("closed"), said), (0, False), off=said)
        level, opens = self._build.level, SLOT_LEVELS[slot]
        cap = CAPS[words.form(self._hero).rarity]
        if opens > cap:
            said = _("level {level}: beyond the limit").format(level=opens)
            rarity = words.name("rarities", words.form(self._hero).rarity)
            more = _("{rarity}: up to level {cap}").format(rarity=rarity, cap=cap)
            return Gear(rect, lambda: None, named, ("", said, more), (opens, True), off=more)
        if opens > level:
            said = _("opens at level {level}").format(level=opens)
            return Gear(rect, lambda: None, named, ("", said, ""), (opens, False), off=said)
        piece = self._build.equipment[SLOTS.index(slot)]
        worn = (piece, words.card(piece), " ".join(words.text(piece))) if piece else nothing
        doses = self._standing.doses.get(piece, 0) if slot == "potion" and piece else 0
        aside = self.stage.many("{count} dose", "{count} doses", doses).format(count=doses) if doses else ""
        return Gear(rect, partial(self._choose_gear, slot), named, worn, (opens, False), aside)

    def _deck_lines(self) -> list[tuple[Card, str, int]]:
        forms = [(self._words.form(card), count) for card, count in counted(self._build.deck).items()]
        ranked = sorted(forms, key=lambda each: (each[0].kind != "unit", each[0].preparation, each[0].faction))
        return [(form, self._words.card(form.id), count) for form, count in ranked]

    def _ports(self) -> Iterator[Port]:
        for rung in self._room.rungs:
            name = self._words.card(rung.build.hero)
            port = Port(
                art.port_at(CHART, rung.number), name, partial(self._look_at, rung.number), self._sail, rung.number
            )
            port.port = state_of(rung.number, self._standing.beaten, self._standing.open)
            port.faction = self._words.form(rung.build.hero).faction
            port.chosen = rung.number == self._looked_at
            yield port

    @property
    def _rung(self) -> Rung:
        return self._room.rungs[self._looked_at - 1]

    def _prize(self) -> str:
        """What the button that sails says: what a win brings."""
        campaign, rung = self._room.campaign, self._looked_at
        steep = rung >= campaign.steep
        if rung in self._standing.beaten:
            return self.stage.say("Sail: a win brings {count} XP").format(count=campaign.win[steep])
        return self.stage.say("Sail: first win {count} XP").format(count=campaign.first_win[steep])

    def _fault(self) -> str:
        fault = next(iter(self._ladder.faults(self._build, self._looked_at)), None)
        return fault.told(self.stage.say) if fault is not None else ""

    def _nothing_to_give(self) -> str:
        if not self._standing.reserve:
            return self.stage.say("The reserve is empty: a hero at its highest level fills it.")
        grown = self._standing.heroes[self._hero]
        if grown.level >= CAPS[self._words.form(self._hero).rarity]:
            return self.stage.say("This hero is at its highest level already.")
        return ""

    # ---- what can be done ----

    def _look_at(self, rung: int) -> bool:
        """Looks at a rung; False if it is looked at already."""
        if rung == self._looked_at:
            return False
        self._looked_at = rung
        self._lay_widgets()
        self.changed = True
        return True

    def _sail(self) -> None:
        self._wrong = self._fault()
        if self._wrong:
            return
        players = (HUMAN, COMPUTER + next(iter(levels().by_id)))
        try:
            begin(self.stage, "undertow", chance_seed(), self._ladder.setup(self._build, self._looked_at), players)
        except GameError as error:
            self._wrong = error.told(self.stage.say)

    def _choose_hero(self) -> None:
        _ = self.stage.say
        said, levels_of = _("level {level}"), self._standing.heroes
        choices = [
            Choice(hero, self._words.card(hero), said.format(level=grown.level)) for hero, grown in levels_of.items()
        ]
        at = [choice.card for choice in choices].index(self._hero)
        title, text = _("Who sails?"), _("Each hero keeps its own level, gear and deck.")
        self.stage.stack.push(ChooseScene(self.stage, title, text, choices, at, self._take_hero))

    def _take_hero(self, hero: str) -> None:
        self._fitting.choose(hero)

    def _choose_gear(self, slot: str) -> None:
        _ = self.stage.say
        owned = self._fitting.pieces(self._standing, self._build, slot)
        choices = [Choice("", _("nothing"))]
        for piece in owned:
            doses = self._standing.doses.get(piece, 0) if slot == "potion" else 0
            aside = self.stage.many("{count} dose", "{count} doses", doses).format(count=doses) if doses else ""
            choices.append(Choice(piece, self._words.card(piece), aside))
        worn = self._build.equipment[SLOTS.index(slot)]
        at = [choice.card for choice in choices].index(worn)
        text = _("A dose that is spent in a battle is gone, won or lost.") if slot == "potion" else ""
        take = partial(self._fitting.wear, self._standing, self._hero, slot)
        self.stage.stack.push(ChooseScene(self.stage, self._words.name("slots", slot), text, choices, at, take))

    def _change_deck(self) -> None:
        """Opens the builder with what the player has: gear and hero may be changed there as well."""
        standing = self._standing
        firsts = [self._fitting.build(standing, hero) for hero in standing.heroes]
        source = UndertowCards(self._room, standing.limits, firsts)
        opened = listed(self._build)
        bench = Bench(source, MADE, lambda say: say("Sail with this build"), self._fit, opened)
        self.stage.stack.push(builder(self.stage, TITLE, bench))

    def _fit(self, cards: Sequence[str]) -> None:
        build = build_of(cards, self._room.content.cards)
        if build.hero in self._standing.heroes:
            self._fitting.choose(build.hero)
            self._fitting.fit(build)

    def _show_rung(self) -> None:
        _, build = self.stage.say, self._rung.build
        level = _("level {level}").format(level=build.level)
        choices = [Choice(build.hero, self._words.card(build.hero), level)]
        choices += [Choice(piece, self._words.card(piece)) for piece in build.equipment if piece]
        choices += [Choice(card, self._words.card(card), f"×{n}") for card, n in counted(build.deck).items()]
        title = _("Rung {number}: {name}").format(number=self._looked_at, name=self._rung.name.say(self.stage.language))
        text = _("What a rung fights with is known before one sails.")
        self.stage.stack.push(ChooseScene(self.stage, title, text, choices, 0))

    def _give(self) -> None:
        import time

        self._ladder.give(self._hero, self._standing.reserve, time.time())
        self._lay()

    # ---- scene ----

    def update(self, dt: float) -> None:
        super().update(dt)
        self.double.run(dt)
        if self._odds.strides != self._told:
            self._told, self.changed = self._odds.strides, True

    @property
    def moving(self) -> bool:
        return self._odds.seeks or self._odds.strides != self._told or self.double.waits

    def take_file(self, file: Dropped) -> bool:
        if file.kind == CAMPAIGN:
            self._desk.drop(str(file.path))
        return file.kind == CAMPAIGN

    def handle(self, event: Input) -> None:
        if self.double.is_one(event):
            return
        if event.kind in ("press", "key"):
            self._wrong = ""
        before = self._looked_at
        super().handle(event)
        if event.kind == RELEASE and self._looked_at != before:
            self.double.picked(event)
        if event.kind == "key" and isinstance(self._group.focus, Port):
            self._look_at(self._group.focus.rung)

    def draw(self, canvas: Canvas) -> None:
        art.draw_sea(canvas, None, False)
        art.draw_coast(canvas, CHART)
        art.draw_way(canvas, CHART, max(self._standing.beaten, default=0) + 1)
        art.draw_compass(canvas, 1200, 650, 50, 0.5)
        self._draw_head(canvas)
        self._draw_hero(canvas)
        self._draw_deck(canvas)
        self._draw_rung(canvas)
        self._group.draw(canvas)
        for widget in self._group.widgets:
            if isinstance(widget, Port):
                widget.draw_name(canvas)

    def _draw_head(self, canvas: Canvas) -> None:
        _ = self.stage.say
        wide = canvas.text(self.name(), 28, 44, faces.TITLE, 29, HEADING, width=300)
        said = _("{count} of {all} rungs · reserve {reserve} XP").format(
            count=len(self._standing.beaten), all=RUNGS, reserve=self._standing.reserve
        )
        canvas.text(said, 44 + wide, 43, faces.TEXT, 15.5, BRASS_LIT, width=620 - wide)
        self._heading(canvas, _("Equipment"), GEAR[0], GEAR[2])
        self._heading(canvas, _("Deck"), DECK[0], 350)
        most = most_cards(self._build.level)
        number = str(len(self._build.deck))
        right = canvas.text(number, 984, 91, faces.FIGURE, 22, NUMBER, RIGHT)
        said = _("of {low} to {high} cards").format(low=LEAST_CARDS, high=most)
        canvas.text(said, 984 - right - 10, 90, faces.TEXT, 14, SECOND, RIGHT, 180)

    def _heading(self, canvas: Canvas, text: str, x: float, wide: float) -> None:
        canvas.text(text, x, 90, faces.TITLE, 19, HEADING, width=wide * 0.62)
        art.draw_rule(canvas, x, 98, wide)

    def _draw_hero(self, canvas: Canvas) -> None:
        _, words = self.stage.say, self._words
        x, y, side, _tall = HERO
        form = words.form(self._hero)
        numbers = self._fitting.numbers(self._build)
        art.draw_figurehead(canvas, x + 4, y, side - 20, self._hero)
        art.draw_lapping(canvas, 0, y + side - 26, 290)
        art.draw_health(canvas, 196, 80, numbers.health, numbers.health, True, 94, 40)
        art.draw_strike(canvas, 196, 126, numbers.attack, numbers.strike, numbers.type, 94, 30)
        chips = [words.name("keywords", form.style)] if form.style not in ("", "melee") else []
        chips += [words.keyword(word, n) for word, n in form.keywords.items()]
        for number, chip in enumerate(chips[: 0 if canvas.is_small else 3]):
            art.draw_chip(canvas, chip, 290, 174 + 26 * number, RIGHT, most=130)
        canvas.text(words.card(self._hero), 28, 344, faces.TITLE, 22, HEADING, width=258)
        kinds = " · ".join((*words.kinds(self._hero), words.name("rarities", form.rarity)))
        if not canvas.is_small:
            canvas.text(kinds, 28, 362, faces.TEXT, 13.5, SECOND, width=258)
        self._draw_growth(canvas)

    def _draw_growth(self, canvas: Canvas) -> None:
        _, words = self.stage.say, self._words
        grown = self._standing.heroes[self._hero]
        cap = CAPS[words.form(self._hero).rarity]
        canvas.text(_("Level {level}").format(level=grown.level), 28, 387, faces.TITLE, 17, BRASS_LIT, width=140)
        if grown.level >= cap:
            canvas.text(_("highest level"), 284, 387, faces.TEXT, 14, SECOND, RIGHT, 140)
            share, after = 1.0, ""
        else:
            needed = self._room.campaign.levels[grown.level - 1]
            said = _("{some}/{all} XP").format(some=grown.experience, all=needed)
            canvas.text(said, 284, 387, faces.FIGURE, 14, NUMBER, RIGHT, 120)
            share, after = grown.experience / needed, self._next_level(grown.level, cap)
        bar = (28.0, 395.0, 256.0, 11.0)
        canvas.box(bar, (8, 18, 21), BRASS_LIT, 5.5, 1.3)
        if share:
            canvas.box((30, 397, max(7.0, 252 * share), 7), (228, 190, 132), None, 3.5, bottom=(160, 112, 56))
        canvas.text(after, 28, 422, faces.ITALIC, 13.5, BRASS_LIT, LEFT, 258)

    def _next_level(self, level: int, cap: int) -> str:
        """What the next level of the hero brings."""
        _, growth = self.stage.say, self._words.form(self._hero).growth
        said = _("at {level}: +{health} Health, {count} cards").format(
            level=level + 1, health=growth, count=most_cards(level + 1)
        )
        slot = next_slot(level, cap)
        return said if not slot else _("{said}, {slot}").format(said=said, slot=self._words.name("slots", slot))

    def _draw_deck(self, canvas: Canvas) -> None:
        _, words = self.stage.say, self._words
        x, _y, w, _h = CURVE
        canvas.text(_("Preparation"), x + w / 2, 118, faces.BOLD, 13.5, BRASS_LIT, 0.5, w + 10)
        counts = [0] * PREPARATIONS
        factions: dict[str, int] = {}
        for card in self._build.deck:
            form = words.form(card)
            counts[min(form.preparation, PREPARATIONS) - 1] += 1
            factions[form.faction] = factions.get(form.faction, 0) + 1
        art.draw_bars(canvas, CURVE, counts)
        at = x
        for faction, count in sorted(factions.items(), key=lambda each: -each[1])[:3]:
            art.draw_sign(canvas, faction, at + 8, 296, 15, BRASS_LIT)
            at += 20 + canvas.text(str(count), at + 18, 301, faces.FIGURE, 14, NUMBER) + 6
        left = most_cards(self._build.level) - len(self._build.deck)
        if left and not canvas.is_small:
            said = self.stage.many("{count} more card may go in", "{count} more cards may go in", left)
            canvas.paragraph(said.format(count=left), (x, 312, w + 4, 48), faces.ITALIC, 13, NOW_LIT, 1.15)

    def _draw_rung(self, canvas: Canvas) -> None:
        _, words = self.stage.say, self._words
        x, y, w, h = RUNG
        build = self._rung.build
        art.draw_panel(canvas, RUNG, 0.94, 0.9)
        canvas.text(
            _("Rung {number}").format(number=self._looked_at), x + 16, y + 28, faces.TITLE, 18, HEADING, width=96
        )
        numbers = self._fitting.numbers(build)
        art.draw_health(canvas, x + w - 110, y + 8, numbers.health, numbers.health, False, 96, 32)
        canvas.box((x + 10, y + 46, w - 20, 78), (25, 52, 58), None, 4, bottom=(11, 28, 32))
        art.draw_portrait(canvas, x + w / 2, y + 85, 74, build.hero)
        canvas.text(words.card(build.hero), x + 16, y + 145, faces.TITLE, 18, WORDS, width=w - 32)
        level = _("level {level}").format(level=build.level)
        kinds = " · ".join((level, *words.kinds(build.hero)))
        if not canvas.is_small:  # the level stands with its build
            canvas.text(kinds, x + 16, y + 164, faces.TEXT, 13.5, SECOND, width=w - 32)
        if self._wrong:
            canvas.paragraph(self._wrong, (x + 4, y + h + 4, w - 4, 44), faces.ITALIC, 14, LOSS, 1.15, may_cut=True)
        low = y + (172 if canvas.is_small else 184)
        canvas.text(self._rung.name.say(self.stage.language), x + 16, low, faces.ITALIC, 14, NOW_LIT, width=w - 32)
        self._draw_odds(canvas, x + 16, y + 206, w - 32)

    def _draw_odds(self, canvas: Canvas, x: float, y: float, wide: float) -> None:
        """How often this hero would win there as it is fitted out."""
        share, _ = self._odds.share, self.stage.say
        if share is None:
            return
        told = _("{share} %").format(share=round(100 * share))
        after = canvas.text(told, x + wide, y, faces.FIGURE, 17, GAIN if share >= 0.5 else LOSS, RIGHT)
        canvas.text(_("Chance to win"), x, y, faces.TEXT, 14, SECOND, width=wide - after - 10)
