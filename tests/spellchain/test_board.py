"""Spellchain's board without a screen: every decision is made by mouse, and by keyboard alone."""

import itertools
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import game
from game.client.board_kit.choices import MatchChoices
from game.client.board_kit.follower import Follower
from game.client.cardtable.browse import listed
from game.client.cardtable.slips import Answer, draw_slip
from game.client.drawing.canvas import Canvas
from game.client.drawing.pictures import Pictures
from game.client.drawing.shapes import overlap
from game.client.drawing.text import Type
from game.client.input import RIGHT, key, point, press, release
from game.client.match.who import call
from game.engine.action import Action
from game.engine.match import Match
from game.engine.packs import read_pack
from game.players.random_player import RandomPlayer
from game.presenters import presenter_of
from game.spellchain.client.board.answers import answers
from game.spellchain.client.board.asking import asking
from game.spellchain.client.board.board import SpellchainBoard
from game.spellchain.client.board.choosing import TABLE
from game.spellchain.client.board.gloss import beside
from game.spellchain.client.board.places import CARD, FAN, LOG_OPEN, LOG_RIBBON, PAGE, PROMPT, opening_rects
from game.spellchain.client.board.said import going_text, prompt, turn_begins, whose_turn

EXHIBITS = presenter_of("spellchain").exhibits()
MOST_KEYS = 200
SPLIT_ROCK = 3
"""The card of which a mode is chosen."""


class Table:
    """A match on a board that is drawn on a surface; who is to choose sits below."""

    def __init__(self, match: Match, canvas: Canvas, seat: int | None = None) -> None:
        self.match, self.canvas = match, canvas
        self.board = self._board(seat)
        self.look()

    def _board(self, seat: int | None) -> SpellchainBoard:
        rules = self.match.rules
        board = presenter_of("spellchain").board(rules, rules.room.teller(rules, "en"))
        assert isinstance(board, SpellchainBoard)
        board.seat = seat if seat is not None else self.match.actor or 0
        return board

    def look(self) -> None:
        """The view and the choices of whoever is to choose."""
        actor = self.match.actor
        if actor is not None and actor != self.board.seat:
            self.board = self._board(actor)
        self.board.show(self.match.view(self.board.seat))
        self.board.offer(MatchChoices(self.match, self.board.seat) if actor is not None else None)

    def draw(self) -> None:
        self.board.draw(self.canvas)

    def find(self, thing: tuple[object, ...]) -> tuple[float, float]:
        """A place where the pointer is over something, as it is seen."""
        x, y, w, h = next(spot.rect for spot in self.board.now.spots if spot.key == thing)
        for down in (0.5, 0.3, 0.7, 0.12, 0.88):
            for along in (0.5, 0.1, 0.3, 0.7, 0.9, 0.03, 0.97):
                at = x + w * along, y + h * down
                if 0 <= at[0] < 1280 and 0 <= at[1] < 720:
                    self.board.handle(point(*at))
                    if self.board.hover == thing:
                        return at
        raise AssertionError(f"{thing} is nowhere to be seen")

    def click(self, thing: tuple[object, ...]) -> Action | None:
        at = self.find(thing)
        chosen = self.board.handle(press(*at))
        return self.board.handle(release(*at)) or chosen

    def walk(self, thing: tuple[object, ...]) -> Action | None:
        """Goes on with the Tab key until the focus is on something, and takes it."""
        for _ in range(MOST_KEYS):
            if self.board.hover == thing and self.board._by_keys:
                return self.board.handle(key("accept"))
            self.board.handle(key("on"))
        raise AssertionError(f"the focus never came to {thing}")

    def by_mouse(self, action: Action) -> Action | None:
        chosen = None
        for thing in self.clicks(action):
            assert chosen is None
            chosen = self.click(thing)
        return chosen

    def by_keys(self, action: Action) -> Action | None:
        chosen = None
        for thing in self.clicks(action):
            assert chosen is None
            chosen = self.walk(thing)
        return chosen

    def clicks(self, action: Action) -> list[tuple[object, ...]]:
        """What one clicks for an action, as one would say it."""
        args = action.args
        attacks = any(other.verb == "attack" and other.args[0] == args[0] for other in self.match.actions() if args)
        match action.verb:
            case "play":
                return [("card", args[0]), self.thing(args[1]) if len(args) > 1 else TABLE]
            case "attack":
                return [("piece", args[0]), self.thing(args[1])]
            case "use":
                first = ("use" if attacks else "piece", args[0])
                return [first, self.thing(args[1]) if len(args) > 1 else TABLE]
            case "discard":
                return [("card", args[0])]
            case "target":
                return [self.thing(args[0])]
            case "decline" if any(other.verb == "target" for other in self.match.actions()):
                return [("go", "decline")]
            case "accept" | "decline":
                return [("answer", action.verb)]
            case "mode" | "apply" | "pick":
                return [(action.verb, args[0])]
            case verb:
                return [("go", verb)]

    def thing(self, ident: object) -> tuple[object, ...]:
        view = self.match.view(self.board.seat)
        if ident in (1, 2):
            return ("player", ident)
        if any(link["id"] == ident for link in view["chain"]):
            return ("link", ident)
        zone = next(card["zone"] for card in view["cards"] if card["id"] == ident)
        return ("piece" if zone == "board" else zone, ident)


@pytest.fixture(scope="module")
def canvas() -> Iterator[Canvas]:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    yield Canvas(pygame.Surface((1280, 720)), Type(), Pictures())


def kinds() -> dict[str, str]:
    """For each kind of choice an exhibit that asks it; the mulligan has tests of its own."""
    found: dict[str, str] = {}
    for name, made in EXHIBITS.items():
        pending = made().view(0)["pending"]
        if pending and pending["kind"] != "mulligan":
            found.setdefault(pending["kind"], name)
    return found


KINDS = kinds()


def test_there_is_a_match_for_every_kind_of_choice() -> None:
    assert set(KINDS) == {"main", "window", "target", "mode", "discard", "pick", "order", "confirm"}


@pytest.mark.parametrize("name", KINDS.values())
@pytest.mark.parametrize("way", ["by_mouse", "by_keys"])
def test_every_legal_action_can_be_chosen(name: str, way: str, canvas: Canvas) -> None:
    match = EXHIBITS[name]()
    for action in match.actions():
        table = Table(match, canvas)
        table.draw()
        assert getattr(table, way)(action) == action


@pytest.mark.parametrize("way", ["by_mouse", "by_keys"])
def test_targets_that_may_be_left_out_are_chosen_or_done_with(way: str, canvas: Canvas) -> None:
    fell = Path(__file__).parent / "data" / "packs" / "fell"
    bolt = {"id": 3, "card": "fell:forked_bolt", "owner": 0, "zone": "hand"}
    boar = {"id": 4, "card": "hedge_boar", "owner": 1, "zone": "board"}
    position = {"title": "spellchain", "turn": 9, "phase": "main", "active": 0, "cards": [bolt, boar]}
    packs = [{**read_pack(fell).named, "path": str(fell)}]
    players = [{"mana": 2, "mana_max": 2}, {}]
    match = game.from_position("spellchain", {**position, "players": players, "packs": packs})
    match.play("play #3")
    for action in match.actions():
        table = Table(match, canvas)
        table.draw()
        assert getattr(table, way)(action) == action
    assert going_text(Table(match, canvas).board.now) == "No more targets"


def test_what_the_one_across_will_do_is_no_button(standing: Any, canvas: Canvas) -> None:
    """It is offered to the board so that it can be seen; the turn that it ends is none of the viewer's."""
    for active, buttons in ((0, [("go", "end")]), (1, [])):
        match = standing(turn=9 + active, active=active)
        table = Table(match, canvas)
        table.board = table._board(0)
        (end,) = (action for action in match.actions() if action.verb == "end")
        table.board.show(match.view(0))
        table.board.offer(MatchChoices(match, 0, (end,)))
        table.board.point(end)
        table.draw()
        assert [spot.key for spot in table.board.now.spots if spot.key[0] == "go"] == buttons
        assert (table.board.now.going == end) is (active == 0)


def test_all_cards_that_are_marked_are_swapped_together(canvas: Canvas) -> None:
    match = EXHIBITS["mulligan"]()
    table = Table(match, canvas)
    hand = [action.args[0] for action in match.actions() if action.verb == "swap"]
    assert table.click(("card", hand[-1])) is None
    assert table.click(("card", hand[0])) is None
    played = []
    chosen = table.click(("go", "keep"))
    while chosen is not None:
        played.append(str(chosen))
        match.play(chosen)
        table.board.show(match.view(0))
        table.board.offer(MatchChoices(match, 0) if match.actor == 0 and "mulligan" in str(match.view(0)) else None)
        chosen = table.board.update(0.1)
    assert played == [f"swap #{hand[0]}", f"swap #{hand[-1]}"]  # the last card of the hand ends it
    assert match.view(0)["pending"]["kind"] != "mulligan" or match.actor == 1


def test_a_mark_is_taken_back_by_a_second_click(canvas: Canvas) -> None:
    table = Table(EXHIBITS["mulligan"](), canvas)
    first = next(action.args[0] for action in table.match.actions() if action.verb == "swap")
    table.click(("card", first))
    table.click(("card", first))
    assert str(table.click(("go", "keep"))) == "keep"


def test_the_hand_is_kept_by_keyboard(canvas: Canvas) -> None:
    table = Table(EXHIBITS["mulligan"](), canvas)
    assert str(table.board.handle(key("space"))) == "keep"


# ---- picking up, letting go, drawing along ----


def playable(match: Match, targets: int) -> Action:
    return next(action for action in match.actions() if action.verb == "play" and len(action.args) == targets + 1)


def test_what_is_picked_up_is_let_go_by_the_right_button_and_by_escape(canvas: Canvas) -> None:
    table = Table(EXHIBITS["main_phase"](), canvas)
    card = next(action.args[0] for action in table.match.actions() if action.verb == "play")
    for let_go in (lambda: table.board.handle(press(600, 400, RIGHT)), table.board.disarm):
        table.click(("card", card))
        assert table.board.choosing.picked == ("card", card)
        let_go()
        assert table.board.choosing.picked is None


def test_nothing_is_played_by_a_single_click(canvas: Canvas) -> None:
    table = Table(EXHIBITS["main_phase"](), canvas)
    for action in table.match.actions():
        if action.verb in ("play", "attack", "use"):
            assert table.click(table.clicks(action)[0]) is None
            table.board.disarm()


def drawn_along(table: Table, thing: tuple[object, ...], to: tuple[float, float]) -> Action | None:
    start = table.find(thing)
    assert table.board.handle(press(*start)) is None
    for share in (0.1, 0.5, 1.0):
        table.board.handle(point(start[0] + (to[0] - start[0]) * share, start[1] + (to[1] - start[1]) * share))
        table.draw()
    return table.board.handle(release(*to))


def test_a_card_that_is_drawn_onto_the_page_is_played(canvas: Canvas) -> None:
    match = game.from_position(
        "spellchain",
        {
            "title": "spellchain", "turn": 9, "phase": "main", "active": 0, "first": 0,
            "players": [{"mana": 5, "mana_max": 5}, {}],
            "cards": [{"id": 3, "card": "hedge_boar", "owner": 0, "zone": "hand"}],
        },
    )  # fmt: skip
    table = Table(match, canvas)
    assert str(drawn_along(table, ("card", 3), (560, 400))) == "play #3"


def test_by_keyboard_the_focus_goes_on_to_a_target(canvas: Canvas) -> None:
    table = Table(duel(), canvas)
    assert table.walk(("card", 5)) is None
    assert table.board.hover == ("piece", 4)
    assert str(table.board.handle(key("accept"))) == "play #5 #4"


def test_a_gloss_keeps_clear_of_what_lies_over_the_board(canvas: Canvas) -> None:
    table = Table(duel(), canvas)
    spot = next(spot for spot in table.board.now.spots if spot.key == ("piece", 3))
    free = beside(table.board.now, spot).of((300.0, 140.0))
    table.board.covered = (free,)
    assert overlap(beside(table.board.now, spot).of((300.0, 140.0)), free) == 0


def test_who_stands_on_the_page_is_not_in_the_way_of_a_card(canvas: Canvas) -> None:
    """A click on somebody who can do nothing puts the card on the page; on somebody who can attack it means that."""
    match = game.from_position(
        "spellchain",
        {
            "title": "spellchain", "turn": 9, "phase": "main", "active": 0, "first": 0,
            "players": [{"mana": 5, "mana_max": 5}, {}],
            "cards": [
                {"id": 3, "card": "hedge_boar", "owner": 0, "zone": "hand"},
                {"id": 4, "card": "hill_giant", "owner": 1, "zone": "board"},
                {"id": 5, "card": "field_hand", "owner": 0, "zone": "board"},
            ],
        },
    )  # fmt: skip
    table = Table(match, canvas)
    table.click(("card", 3))
    table.click(("piece", 5))
    assert table.board.choosing.picked == ("piece", 5)
    table.board.disarm()
    table.click(("card", 3))
    assert str(table.click(("piece", 4))) == "play #3"


def test_the_log_tells_its_key(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(duel(), canvas)
    table.board.key_names = {"log": "L"}
    written: list[str] = []
    monkeypatch.setattr(Canvas, "text", lambda canvas, text, *rest, **more: written.append(text) or 0.0)
    table.draw()
    assert written[written.index("Log") + 1] == "L"


def test_a_gloss_leaves_the_log_in_sight(canvas: Canvas) -> None:
    """With both rows full: its ribbon while it is folded, all of it while it is open."""
    table = Table(EXHIBITS["full_boards"](), canvas)
    for opened in (False, True):
        table.board.log.open = opened
        for spot in table.board.now.spots:
            if spot.key[0] == "piece":
                for high in (140.0, 254.0):
                    found = beside(table.board.now, spot).of((300.0, high))
                    assert overlap(found, LOG_OPEN if opened else LOG_RIBBON) == 0, (spot, opened)


def duel() -> Match:
    """Two creatures face to face, and a fireball in hand."""
    return game.from_position(
        "spellchain",
        {
            "title": "spellchain", "turn": 9, "phase": "main", "active": 0, "first": 0,
            "players": [{"mana": 5, "mana_max": 5}, {}],
            "cards": [
                {"id": 3, "card": "hill_giant", "owner": 0, "zone": "board"},
                {"id": 4, "card": "hedge_boar", "owner": 1, "zone": "board"},
                {"id": 5, "card": "fireball", "owner": 0, "zone": "hand"},
            ],
        },
    )  # fmt: skip


def test_an_attacker_is_drawn_onto_whom_it_attacks(canvas: Canvas) -> None:
    table = Table(duel(), canvas)
    assert str(drawn_along(table, ("piece", 3), table.find(("piece", 4)))) == "attack #3 #4"


def test_a_spell_is_drawn_onto_its_target(canvas: Canvas) -> None:
    table = Table(duel(), canvas)
    assert str(drawn_along(table, ("card", 5), table.find(("player", 2)))) == "play #5 #2"


def test_what_is_put_down_where_it_can_not_be_goes_back(canvas: Canvas) -> None:
    table = Table(duel(), canvas)
    assert drawn_along(table, ("card", 5), (60, 400)) is None
    assert table.board.choosing.picked is None


def test_ending_a_turn_with_something_left_to_do_says_so(canvas: Canvas) -> None:
    table = Table(duel(), canvas)
    end = next(action for action in table.match.actions() if action.verb == "end")
    assert {action.verb for action in table.board.leaves(end)} <= {"play", "attack", "use"}
    assert table.board.leaves(end)
    assert not table.board.leaves(table.board.leaves(end)[0])


# ---- whole matches ----


@pytest.mark.parametrize("way", ["by_mouse", "by_keys"])
def test_a_whole_match_is_played(way: str, canvas: Canvas) -> None:
    """Chance says what; every action but the swaps comes out of the board as it was meant."""
    match = game.new("spellchain", 12, {"decks": ["open_book", "cold_walls"], "health": [12, 12]})
    players = [RandomPlayer(12, seat) for seat in (0, 1)]
    table, asked = Table(match, canvas), random.Random(5)
    while match.actor is not None:
        action: Any = players[match.actor].choose(match)
        if action.verb == "swap":
            match.play(action)
            table.look()
            continue
        if asked.random() < 0.1:
            table.draw()
        assert getattr(table, way)(action) == action
        match.play(action)
        table.look()
    table.draw()
    assert match.result is not None


def test_the_view_of_a_finished_match_can_be_shown(canvas: Canvas) -> None:
    match = EXHIBITS["end"]()
    assert match.result is not None
    table = Table(match, canvas)
    follower = Follower(match.rules, table.board)
    follower.show(match.view(0))
    table.draw()
    assert table.board.view["result"]["winner"] == 0


@pytest.mark.parametrize("way", ["click", "walk"])
def test_graves_and_lists_are_leafed_through_and_put_away(way: str, canvas: Canvas) -> None:
    table = Table(EXHIBITS["response"](), canvas)
    for pile, shown in ((("grave", 1), "browse"), (("deck", 1), "listed")):
        assert getattr(table, way)(pile) is None
        table.draw()
        assert any(spot.key[0] == shown for spot in table.board.now.spots)
        assert table.board.disarm()
        assert not any(spot.key[0] == shown for spot in table.board.now.spots)


def test_what_is_asked_lies_under_no_gloss(canvas: Canvas) -> None:
    match = game.from_position(
        "spellchain",
        {
            "title": "spellchain", "turn": 7, "phase": "main", "active": 0, "first": 0, "players": [{}, {}],
            "cards": [
                {"id": 3, "card": "blaze_warrior", "owner": 0, "zone": "board"},
                {"id": 4, "card": "stonewall_guard", "owner": 1, "zone": "board"},
            ],
        },
    )  # fmt: skip
    table = Table(match, canvas)
    table.draw()
    table.click(("piece", 3))
    now = table.board.now
    assert prompt(now) == "Blaze Warrior: choose whom to attack"
    for ident in (3, 4):
        spot = next(spot for spot in now.spots if spot.key == ("piece", ident))
        assert overlap(beside(now, spot).of((304.0, 108.0)), PROMPT) == 0


def test_the_focus_comes_back_to_the_pile_that_was_leafed_through(canvas: Canvas) -> None:
    table = Table(EXHIBITS["response"](), canvas)
    for pile in (("grave", 1), ("deck", 1)):
        table.walk(pile)
        table.draw()
        table.board.handle(key("right"))
        assert table.board.hover != pile
        table.board.disarm()
        assert table.board.hover == pile


def test_the_arrows_pass_over_what_can_not_be_chosen_while_something_is_picked_up(canvas: Canvas) -> None:
    table = Table(EXHIBITS["response"](), canvas)
    card = next(action.args[0] for action in table.board.choosing.actions if len(action.args) > 1)
    table.walk(("card", card))
    assert table.board.choosing.picked == ("card", card)
    asked = {*table.board.choosing.keys(), ("card", card)}
    seen = set()
    for way in 3 * ("up", "left", "down", "right"):
        table.board.handle(key(way))
        seen.add(table.board.hover)
    assert seen <= asked


@pytest.mark.parametrize("way", ["click", "walk"])
def test_every_number_that_can_be_paid_lies_on_the_page(way: str, canvas: Canvas) -> None:
    """Between the rows, each by itself, and told as what it is."""
    folder = Path(__file__).parent / "data" / "packs" / "wold"
    cards = [("wold:wild_fire", "hand"), ("hedge_boar", "board"), ("field_hand", "deck")]
    match = game.from_position(
        "spellchain",
        {
            "title": "spellchain", "turn": 9, "phase": "main", "active": 0, "first": 0,
            "players": [{"mana": 10, "mana_max": 10}, {}],
            "cards": [{"id": n, "card": name, "owner": 0, "zone": zone} for n, (name, zone) in enumerate(cards, 3)],
            "packs": [{**read_pack(folder).named, "path": str(folder)}],
        },
    )  # fmt: skip
    match.play("play #3")
    table = Table(match, canvas)
    table.draw()
    assert [answer.text for answer in answers(table.board.now)] == [f"X = {n}" for n in range(1, 10)]
    rects = [spot.rect for spot in table.board.now.spots if spot.key[0] == "mode"]
    assert not any(overlap(one, other) for one, other in itertools.combinations(rects, 2))
    assert all(y + h <= 720 and x + w <= 1280 for x, y, w, h in rects)
    for number in (1, 5, 9):
        table.look()
        assert str(getattr(table, way)(("mode", number))) == f"mode {number}"


@pytest.mark.parametrize("way", ["click", "walk"])
def test_an_ability_is_used_from_the_open_graveyard(way: str, canvas: Canvas) -> None:
    """Its targets are asked for on the page; a card there that nothing can be done with does nothing."""
    folder = Path(__file__).parent / "data" / "packs" / "wold"
    cards = [("wold:bone_bell", "grave"), ("hedge_boar", "grave"), ("field_hand", "deck")]
    match = game.from_position(
        "spellchain",
        {
            "title": "spellchain", "turn": 9, "phase": "main", "active": 0, "first": 0,
            "players": [{"mana": 5, "mana_max": 5}, {}],
            "cards": [{"id": n, "card": name, "owner": 0, "zone": zone} for n, (name, zone) in enumerate(cards, 3)],
            "packs": [{**read_pack(folder).named, "path": str(folder)}],
        },
    )  # fmt: skip
    table = Table(match, canvas)
    assert getattr(table, way)(("grave", 0)) is None
    table.draw()
    assert table.click(("browse", 4)) is None
    assert str(getattr(table, way)(("browse", 3))) == "use #3"
    assert not any(spot.key[0] == "browse" for spot in table.board.now.spots)
    match.play("use #3")
    table.look()
    assert str(table.click(("player", 2))) == "target #2"


def test_a_list_tells_how_many_cards_were_not_seen_yet(canvas: Canvas) -> None:
    """Of two copies one lies in the grave; what the other side holds in hand counts as not seen."""
    cards = ["fireball", "fireball", "scald", *["field_hand"] * 27]
    places = ["grave", "deck", "hand", *["deck"] * 27]
    match = game.from_position(
        "spellchain",
        {
            "title": "spellchain", "turn": 9, "phase": "main", "active": 0, "first": 0, "players": [{}, {}],
            "cards": [
                {"id": 3 + number, "card": card, "owner": 1, "zone": zone}
                for number, (card, zone) in enumerate(zip(cards, places, strict=True))
            ],
        },
    )  # fmt: skip
    table = Table(match, canvas)
    told = {card: (count, left) for card, count, left in listed(table.board.view, 1)}
    assert told == {"fireball": (2, 1), "scald": (1, 1), "field_hand": (27, 27)}


@pytest.mark.parametrize("language", ["en", "it", "zh"])
@pytest.mark.parametrize("name", ["order", "confirm", "mode"])
def test_an_answer_says_all_where_text_is_large(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is used up and what stays: neither goes on out of sight."""
    written: list[str] = []
    monkeypatch.setattr(Canvas, "text", lambda canvas, text, *rest, **more: written.append(text) or 0.0)
    canvas = Canvas(pygame.Surface((1280, 720)), Type(), Pictures())
    canvas.text_scale = 1.3
    match = EXHIBITS[name]()
    board = presenter_of("spellchain").board(match.rules, match.rules.room.teller(match.rules, language))
    board.show(match.view(0))
    board.offer(MatchChoices(match, 0))
    now = board.now
    for answer in answers(now):
        draw_slip(canvas, now.skin, answer, now.places[answer.key], answer.key == now.hover)
    assert written
    assert not any(text.endswith("…") for text in written)


@pytest.mark.parametrize(("language", "players", "said"), [
    ("en", ("human", "ai:easy"), "Your turn"),
    ("it", ("human", "ai:easy"), "Il tuo turno"),
    ("zh", ("ai:easy", "human"), "电脑的回合"),
    ("en", ("ai:easy", "ai:hard"), "Computer 1's turn"),
    ("en", ("human", "human"), "Player 1's turn"),
])  # fmt: skip
def test_it_is_said_whose_turn_it_is(language: str, players: tuple[str, ...], said: str, canvas: Canvas) -> None:
    match = duel()
    teller = match.rules.room.teller(match.rules, language)
    call(teller, "spellchain", players)
    board = presenter_of("spellchain").board(match.rules, teller)
    board.show(match.view(0))
    assert isinstance(board, SpellchainBoard)
    assert whose_turn(board.now) == said


def asked(match: Match, language: str) -> list[Answer]:
    """What a panel offers player 0, who is asked."""
    board = presenter_of("spellchain").board(match.rules, match.rules.room.teller(match.rules, language))
    assert isinstance(board, SpellchainBoard)
    board.show(match.view(0))
    board.offer(MatchChoices(match, 0))
    return answers(board.now)


@pytest.mark.parametrize(("language", "said"), [
    ("en", [("Barrier", "Used up: Barrier", "Stays: Frost Barrier 4"),
            ("Frost Barrier", "Used up: Frost Barrier", "Stays: Barrier")]),
    ("it", [("Barriera", "Si consuma: Barriera", "Resta: Barriera di Brina 4"),
            ("Barriera di Brina", "Si consuma: Barriera di Brina", "Resta: Barriera")]),
    ("zh", [("屏障", "用掉：屏障", "保留：霜之壁垒 4"), ("霜之壁垒", "用掉：霜之壁垒", "保留：屏障")]),
])  # fmt: skip
def test_an_order_tells_what_is_used_up_and_what_stays(language: str, said: list[tuple[str, ...]]) -> None:
    """Example 20: a barrier and a shield of 4 against four damage. Whichever comes first prevents all of it."""
    told = asked(EXHIBITS["order"](), language)
    assert [(answer.title, *answer.result, *answer.kept) for answer in told] == said
    assert [answer.card for answer in told] == ["oath_knight", "frost_barrier"]
    assert all("4 → 0" in answer.text for answer in told)


def test_an_effect_that_stays_is_called_by_its_card() -> None:
    """Snow Hush is not used up by what it prevents: an attack on a knight whom a barrier guards too."""
    cards = [
        {"id": 3, "card": "hill_giant", "owner": 1, "zone": "board"},
        {"id": 4, "card": "oath_knight", "owner": 0, "zone": "board"},
    ]
    hush = {"kind": "hush", "until": "turn", "by": 0, "card": "snow_hush"}
    match = game.from_position(
        "spellchain",
        {"title": "spellchain", "turn": 10, "phase": "main", "active": 1, "first": 0,
         "players": [{}, {}], "cards": cards, "effects": [hush]},
    )  # fmt: skip
    match.play("attack #3 #4")
    told = [(answer.title, *answer.result, *answer.kept) for answer in asked(match, "en")]
    assert told[0] == ("Barrier", "Used up: Barrier")
    assert told[1][0] == "Snow Hush"
    assert told[1][-1] == "Stays: Barrier"


def test_a_mode_that_finds_no_target_is_shown_with_its_reason(canvas: Canvas) -> None:
    """No creature is on the board that counters could be put on; a field is there to be destroyed."""
    table = Table(EXHIBITS["mode"](), canvas)
    assert table.match.why_not("mode 1") == ("no_target", SPLIT_ROCK, 0)
    assert (table.match.why_not("mode 3") or ("",))[0] == "not_offered"
    shut, open_now = answers(table.board.now)
    assert [shut.number, open_now.number] == [1, 2]
    assert (shut.text, shut.shut) == ("Put 3 growth counters on target creature.", "No target")
    assert open_now.shut == ""
    assert table.click(shut.key) is None
    assert table.board.handle(key("1")) is None
    chosen = table.board.handle(key("2"))
    assert chosen is not None
    assert str(chosen) == "mode 2"


def test_where_no_card_has_to_be_picked_one_can_decline(canvas: Canvas) -> None:
    table = Table(EXHIBITS["pick"](), canvas)
    decline = table.match.rules.notation.parse("decline")
    table.board.offer(MatchChoices(table.match, 0, (*table.match.actions(), decline)))
    table.draw()
    assert table.click(("answer", "decline")) == decline


@pytest.mark.parametrize("name", ["pick", "order", "confirm"])
def test_a_digit_gives_the_answer_that_bears_it(name: str, canvas: Canvas) -> None:
    table = Table(EXHIBITS[name](), canvas)
    for number, action in enumerate(table.match.actions(), 1):
        table.look()
        assert table.board.handle(key(str(number))) == action


@pytest.mark.parametrize("count", range(1, 8))
def test_an_opening_hand_lies_whole_on_the_page(count: int) -> None:
    """Up to four cards larger than in the hand, and never narrower."""
    rects = list(opening_rects([{"id": 10 + number} for number in range(count)]).values())
    x, y, w, h = PAGE
    for rect in rects:
        assert x <= rect[0]
        assert rect[0] + rect[2] <= x + w
        assert y <= rect[1]
        assert rect[1] + rect[3] <= y + h
        assert rect[2] > CARD[0] if count <= 4 else rect[2] == CARD[0]
    assert all(overlap(a, b) == 0 for a, b in itertools.combinations(rects, 2))


@pytest.mark.parametrize("count", range(1, 15))
def test_of_a_hand_that_is_full_one_card_is_whole_and_the_others_are_equally_slim(count: int) -> None:
    """Up to five are 140 wide and six 122.3; of more, what is pointed at is whole, else the last."""
    cards = [{"id": 10 + number} for number in range(count)]
    for whole in (None, 10, 9 + count):
        rects = FAN.rects(cards, frozenset(card["id"] for card in cards), whole=whole)
        assert sorted(rects, key=lambda ident: rects[ident][0]) == [card["id"] for card in cards]
        assert all(overlap(a, b) == 0 for a, b in itertools.combinations(rects.values(), 2))
        assert all(x >= 176 and x + w <= 950.001 for x, _, w, _ in rects.values())
        wides = [round(rect[2], 1) for rect in rects.values()]
        if count <= 6:
            assert set(wides) == {140 if count <= 5 else 122.3}
        else:
            assert wides.count(140) == 1
            assert rects[whole or 9 + count][2] == 140
            assert len(set(wides)) == 2


def test_what_can_not_be_played_lies_lower_at_the_right() -> None:
    cards = [{"id": 10 + number} for number in range(4)]
    rects = FAN.rects(cards, frozenset({11, 13}))
    assert [rects[ident][0] for ident in (11, 13, 10, 12)] == [176, 324, 472, 620]
    assert [rects[ident][1] for ident in (11, 13, 10, 12)] == [486, 486, 542, 542]


def test_pointing_at_a_slim_card_does_not_move_it_away() -> None:
    """What is under the pointer stays there while it opens, coming from either side."""
    cards = [{"id": 10 + number} for number in range(11)]
    ups = frozenset(card["id"] for card in cards)
    for before in (None, *ups):
        lying = FAN.rects(cards, ups, whole=before)
        for ident, (x, _, w, _) in lying.items():
            left, _, wide, _ = FAN.rects(cards, ups, whole=ident)[ident]
            assert left <= x + 0.001 and x + w <= left + wide + 0.001


def test_answers_in_words_leave_creatures_in_sight(canvas: Canvas) -> None:
    """A mode is chosen with both rows before one's eyes."""
    table = Table(EXHIBITS["mode"](), canvas)
    now = table.board.now
    places = [rect for key, rect in now.places.items() if key[0] == "piece"]
    asked = [rect for key, rect in now.places.items() if key[0] == "mode"]
    assert places
    assert asked
    assert all(overlap(a, b) == 0 for a in places for b in asked)


def test_the_log_says_once_whose_turn_it_is() -> None:
    """What the rubric says anyway, it does not tell again as what happened last."""
    match = game.new("spellchain", 4, {"first": 0, "mulligan": False})
    teller = match.rules.room.teller(match.rules, "en")
    board = presenter_of("spellchain").board(match.rules, teller)
    assert isinstance(board, SpellchainBoard)
    board.show(match.view(0))
    assert turn_begins(board.now) == "Turn 1: Player 1"
    assert turn_begins(board.now) in [said.text for said in teller.log({}, match.opening_for(0))]


def test_what_links_would_do_stays_told_while_the_other_thinks(canvas: Canvas) -> None:
    """What the computer is about to play is shown as the only choice, of which nothing can be foreseen."""
    table = Table(EXHIBITS["response"](), canvas)
    table.draw()
    table.board.offer(None)
    told = dict(table.board.motion.expected)
    assert [outcome.shields for outcome in told.values() if outcome.shields] == [[4]]
    play = next(action for action in table.match.actions() if action.verb == "play")
    table.board.offer(MatchChoices(table.match, 0, (play,)))
    table.board.offer(None)
    assert dict(table.board.motion.expected) == told


def test_who_looks_on_while_the_computer_plays_both_is_asked_nothing() -> None:
    """What the computer is about to do is pointed at before it is played, from the very seat that lies below."""
    match = game.new("spellchain", 5, {"first": 0, "mulligan": False}, ("ai:easy", "ai:easy"))
    board = presenter_of("spellchain").board(match.rules, match.rules.room.teller(match.rules, "en"))
    assert isinstance(board, SpellchainBoard)
    board.seated = False
    board.show(match.view(0))
    board.offer(MatchChoices(match, 0, [action for action in match.actions() if action.verb == "end"]))
    assert not board.now.asked
    assert asking(board.now) == ("Player 1", "is on turn.")
    assert not board.now.going


def test_who_sees_an_own_turn_again_is_told_that_it_is_the_own_turn() -> None:
    match = game.new("spellchain", 5, {"first": 0, "mulligan": False}, ("human", "ai:easy"))
    board = presenter_of("spellchain").board(match.rules, match.rules.room.teller(match.rules, "en"))
    assert isinstance(board, SpellchainBoard)
    board._words.teller.you, board.watched = 0, True
    board.show(match.view(0))
    assert asking(board.now)[0] == "Your turn"
