"""Setting up a match of two: who plays each seat and with which deck, who begins, the clock, the seed."""

from functools import partial
from typing import Any

from game.client.drawing import text as faces
from game.client.drawing import theme
from game.client.drawing.canvas import Canvas, Rect
from game.client.drawing.chrome import Back, draw_bar, draw_heading, draw_plate, draw_wood
from game.client.drawing.plates import draw_medallion
from game.client.match.clock import PACES
from game.client.match.duel import Duel
from game.client.match.offers import Option
from game.client.match.who import LONGEST, a_person, who
from game.client.setting_up.new_match import DECKS, NewMatchScene
from game.client.stage import Stage
from game.client.widgets import PRIMARY, Button, Choice, Field, Group, Widget
from game.players import COMPUTER, HUMAN
from game.players.levels import levels
from game.presenters import duel_of

SIDES: tuple[Rect, Rect] = ((24, 76, 606, 368), (650, 76, 606, 368))
CARDS = 5
"""So many cards of a deck are shown."""
CARD = (99.0, 140.0)
NAME = 150.0
"""Where the name of a person begins, beside the number of the seat."""
BESIDE = 222.0
"""What a choice beside a deck takes."""
ROWS = 504.0, 588.0
"""Where the other choices begin."""
COLUMNS, GAP = 4, 16.0
FIRST_MATCHES = 3
"""For so many matches a title's pace for beginners is chosen, unless the player chooses another."""
BESIDE_OPTIONS = 3
"""The clock, the seed and what draws one: they stand on the first page of the choices."""


class DuelSetupScene(NewMatchScene):
    """Everything that may be chosen of a new match of two.

    A deck that another screen has laid ready, as the fact ``setup`` with ``deck``, is that of the person's seat.
    """

    def __init__(self, stage: Stage, title: str) -> None:
        super().__init__(stage, title)
        duel = duel_of(title)
        assert duel is not None
        self._duel: Duel = duel
        begun = len(stage.profile.results(title)) >= FIRST_MATCHES
        self._beginners = {} if begun else duel.seats.beginners
        """What is chosen so long as the player has not chosen otherwise."""
        chosen = self._chosen = {**self._beginners, **self._chosen}
        known = [name for name, _ in self._who()]
        players = [name if name in known else HUMAN for name in chosen.get("players", ())]
        self._players = players if len(players) == 2 else [HUMAN, known[1]]
        names = [str(name) for name in chosen.get("names", ())]
        self._names = names if len(names) == 2 else ["", ""]
        """What people call themselves, where two of them play."""
        self._pace = chosen["clock"] if chosen.get("clock") in PACES else 0
        self._decks: list[Any] = list(chosen.get("decks") or (None, None))
        self._by_seat: dict[str, list[Any]] = {}
        """What each seat has chosen beside its deck."""
        self._faults = ["", ""]
        """Why no match can be begun with the deck of a seat."""
        self._page = 0
        """Which of the choices for both are shown, from 0."""
        if chosen.get("deck"):
            self._decks[self._players.index(HUMAN) if HUMAN in self._players else 0] = chosen["deck"]

    # ---- what there is ----

    def _who(self) -> list[tuple[str, str]]:
        """Who may play a seat: the name in a record, and in words."""
        names = (HUMAN, *(COMPUTER + level for level in levels().by_id))
        return [(name, who(self.stage, name)) for name in names]

    def lay(self) -> None:
        _, language = self.stage.say, self.stage.language
        own = self.stage.profile.fact(self.title, DECKS, [])
        self._seats = tuple(
            self._with(option, seat) for seat, option in enumerate(self._duel.seats.decks(language, own))
        )
        decks = [self.deck(seat) for seat in (0, 1)]
        self._faults = [self._duel.seats.deck_fault(deck, language) for deck in decks]
        self._options = self._duel.seats.options(language, decks)
        self._seat_options = self._duel.seats.seat_options(language, decks)
        widgets: list[Widget] = []
        for seat, (x, y, w, _h) in enumerate(SIDES):
            names = [name for name, _said in self._who()]
            at = names.index(self._players[seat])
            said = [self._person(seat) if name == HUMAN else text for name, text in self._who()]
            sit = partial(self._sit, seat, names)
            wide = (w - 60) / 2
            widgets.append(Choice((x + 22, y + 84, wide, 40), _("Who plays"), said, at, sit))
            deck = self._seats[seat]
            decks = [name for _value, name in deck.options]
            choose = partial(self._choose_deck, seat)
            rect = (x + 38 + wide, y + 84, wide, 40)
            widgets.append(Choice(rect, deck.label, decks, self._at(deck, self._decks[seat]), choose))
        widgets += self._beside_decks()
        widgets += self._name_fields()
        widgets += self._others()
        both = HUMAN not in self._players
        start = Button((1006, 646, 250, 50), _("Watch") if both else _("Begin"), self.begin, PRIMARY)
        start.off = next((fault for fault in self._faults if fault), "")
        widgets += [start, Back(_("Back"), self.stage.stack.pop)]
        self._group = Group(widgets, widgets.index(start))
        self.changed = True

    def _beside_decks(self) -> list[Widget]:
        """What each seat chooses beside its deck, from the right side of its plate."""
        made: list[Widget] = []
        for number, option in enumerate(self._seat_options):
            chosen = self._by_seat.setdefault(option.key, list(self._chosen.get(option.key) or (None, None)))
            names = [name for _value, name in option.options]
            for seat, (x, y, w, _h) in enumerate(SIDES):
                rect = (x + w - 22 - BESIDE * (number + 1) + 10, y + 156, BESIDE - 10, 40)
                choose, at = partial(self._choose_of_seat, option, seat), self._at(option, chosen[seat])
                made.append(Choice(rect, option.label, names, at, choose, option.text(at)))
        return made

    @property
    def _by_people(self) -> bool:
        return self._players == [HUMAN, HUMAN]

    def _name_fields(self) -> list[Widget]:
        """Where two people say what they are called."""
        if not self._by_people:
            return []
        fields: list[Widget] = []
        for seat, (x, y, w, _h) in enumerate(SIDES):
            rect = (x + 22 + NAME, y + 16, w - 110 - NAME, 36)
            empty = self.stage.say("your name, if you like")
            name = partial(self._set_name, seat)
            fields.append(Field(rect, "", self._names[seat], self.begin, LONGEST, empty, changed=name))
        return fields

    def _set_name(self, seat: int, name: str) -> None:
        self._names[seat] = name

    def _others(self) -> list[Widget]:
        """What is chosen for both: the title's options, the clock, the seed; where they are many, page by page."""
        _ = self.stage.say
        wide = (theme.WIDTH - 2 * theme.MARGIN - (COLUMNS - 1) * GAP) / COLUMNS
        made: list[Widget] = []

        def rect(number: int, columns: float = 1) -> Rect:
            x = theme.MARGIN + (number % COLUMNS) * (wide + GAP)
            return x, ROWS[number // COLUMNS], wide * columns, 40

        pages = self._pages()
        self._page %= len(pages)
        for option in pages[self._page]:
            names = [name for _value, name in option.options]
            at = self._at(option, self._chosen.get(option.key))
            choice = Choice(rect(len(made)), option.label, names, at, partial(self._choose, option))
            choice.off = option.off or self._idle(option)
            made.append(choice)
        if self._duel.clock is not None and self._page == 0:
            made.append(self._clock(rect(len(made))))
        x, y, _w, h = rect(len(pages[0]) + (self._duel.clock is not None) + 1)
        seed = self.seed_entry((x - wide - GAP, y, wide, h), (x, y, 130, h))
        made += seed if self._page == 0 else []
        if len(pages) > 1:
            said = _("More: {page} of {pages}").format(page=self._page + 1, pages=len(pages))
            self._turn = Button(rect(len(ROWS) * COLUMNS - 1), said, self._turn_page, hint=_("Further choices"))
            made.append(self._turn)
        return made

    def _pages(self) -> list[tuple[Option, ...]]:
        """The title's options, as many on a page as there is room for; one place turns it."""
        options, room = self._options, len(ROWS) * COLUMNS
        first = room - BESIDE_OPTIONS + (self._duel.clock is None)
        if len(options) <= first:
            return [options]
        rest, size = options[first - 1 :], room - 1
        return [options[: first - 1], *(rest[at : at + size] for at in range(0, len(rest), size))]

    def _turn_page(self) -> None:
        """The next choices; the button that led there is marked again."""
        self._page += 1
        self._seed = self._field.text
        self.lay()
        self._group.focus = self._turn
        self._group.dress()

    def _clock(self, rect: Rect) -> Choice:
        """Whether, and how fast, the clock runs."""
        _ = self.stage.say
        paces = {0: _("Off"), 1: _("On"), 2: _("On, twice the time"), 4: _("On, four times the time")}
        order = sorted(PACES)
        said = _("For people's decisions; when time runs out, the least is done.")
        return Choice(rect, _("Clock"), [paces[pace] for pace in order], order.index(self._pace), self._set_pace, said)

    def _idle(self, option: Option) -> str:
        """Why nothing comes of a choice, as another one stands; empty if something does."""
        key, value, why = option.idle
        other = next((each for each in self._options if each.key == key), None)
        if other is None or other.options[self._at(other, self._chosen.get(key))][0] != value:
            return ""
        return why

    def _person(self, seat: int) -> str:
        """A person in a seat: oneself, or another one beside."""
        _ = self.stage.say
        return _("Another person here") if seat and self._players[0] == HUMAN else _("You")

    def _with(self, option: Option, seat: int) -> Option:
        """The decks of a seat, with the one that is chosen also where it is none of them."""
        deck = self._decks[seat]
        if not deck or any(value == deck for value, _ in option.options) or isinstance(deck, str):
            return option
        name = self._duel.seats.deck_of({"decks": [deck, deck]}, seat, self.stage.language).name
        return option._replace(options=(*option.options, (deck, name)))

    @staticmethod
    def _at(option: Option, value: Any) -> int:
        values = [each for each, _ in option.options]
        return values.index(value) if value in values else 0

    def deck(self, seat: int) -> Any:
        """The deck of a seat, as a set-up has it."""
        option = self._seats[seat]
        return option.options[self._at(option, self._decks[seat])][0]

    @property
    def players(self) -> tuple[str, ...]:
        if self._by_people:
            return tuple(a_person(name) for name in self._names)
        return tuple(self._players)

    @property
    def setup(self) -> dict[str, Any]:
        return {**self._duel.seats.composed(self._all_chosen), **self._duel.seats.setup_for(self._players)}

    @property
    def _all_chosen(self) -> dict[str, Any]:
        found = {each.key: each.options[self._at(each, self._chosen.get(each.key))][0] for each in self._options}
        beside = {option.key: self._by_seat[option.key] for option in self._seat_options}
        return {self._seats[0].key: [self.deck(0), self.deck(1)], **beside, **found}

    @property
    def pace(self) -> int:
        return self._pace

    @property
    def kept(self) -> dict[str, Any]:
        own = {key: value for key, value in self._all_chosen.items() if self._beginners.get(key) != value}
        return {
            **self._by_seat,
            **own,
            "players": list(self._players),
            "names": self._names,
            "clock": self._pace,
        }

    # ---- what can be done ----

    def _sit(self, seat: int, names: list[str], at: int) -> None:
        self._players[seat] = names[at]
        self._again()

    def _again(self) -> None:
        """What is said elsewhere is another: the focus stays where it is."""
        before = self._group
        self._seed = self._field.text
        self.lay()
        self._group.stand_for(before)

    def _choose_deck(self, seat: int, at: int) -> None:
        self._decks[seat] = self._seats[seat].options[at][0]
        self._again()

    def _choose_of_seat(self, option: Option, seat: int, at: int) -> None:
        self._by_seat[option.key][seat] = option.options[at][0]
        self._again()

    def _choose(self, option: Option, at: int) -> None:
        self._chosen[option.key] = option.options[at][0]
        if any(each.idle[0] == option.key for each in self._options):
            self._again()

    def _set_pace(self, at: int) -> None:
        self._pace = sorted(PACES)[at]

    # ---- scene ----

    def draw(self, canvas: Canvas) -> None:
        draw_wood(canvas)
        draw_bar(canvas, self.name(), self._presenter.about(self.stage.language)[0])
        for seat in range(2):
            self._draw_seat(canvas, seat)
        draw_heading(canvas, self.stage.say("For both"), theme.MARGIN, 466, theme.WIDTH - 2 * theme.MARGIN)
        if wrong := self._wrong or self._wrong_seed:
            canvas.paragraph(wrong, (theme.MARGIN, 650, 940, 48), faces.TEXT, 15.5, canvas.palette.loss)
        self._group.draw(canvas)

    def _draw_seat(self, canvas: Canvas, seat: int) -> None:
        """A seat: its number, its deck in words and in cards."""
        x, y, w, h = rect = SIDES[seat]
        draw_plate(canvas, rect)
        said = self.stage.say("Player {number}").format(number=seat + 1)
        canvas.text(
            said, x + 22, y + 40, faces.TITLE, 24, theme.GOLD_RISE, width=NAME - 8 if self._by_people else w - 120
        )
        draw_medallion(canvas, self.title, x + w - 42, y + 34, 21, bool(seat))
        option = self._seats[seat]
        at = self._at(option, self._decks[seat])
        told = self._faults[seat] or option.text(at)
        colour = canvas.palette.loss if self._faults[seat] else theme.SECOND
        area = (x + 22, y + 134, w - 44 - BESIDE * len(self._seat_options), 66)
        may_cut = bool(self._faults[seat])  # the button that can not be pressed tells all of it
        canvas.paragraph(told, area, faces.TEXT, 15.5, colour, 1.2, may_cut=may_cut)
        wide, tall = CARD
        gap = (w - 44 - CARDS * wide) / (CARDS - 1)
        for number, card in enumerate(self._duel.seats.deck_face(self.deck(seat), CARDS)):
            place = (x + 22 + number * (wide + gap), y + h - tall - 18, wide, tall)
            self._presenter.cards.draw(canvas, place, card, self.stage.language)
