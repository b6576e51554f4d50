"""What is told of things on the board, and what is chosen on it by keys."""

import pygame
import pytest

import game
from game.client.board_kit.choices import MatchChoices
from game.client.board_kit.spot import Spot
from game.client.drawing.canvas import Canvas
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import Type
from game.client.input import Input, key
from game.engine import match as engine
from game.engine.fold import fold
from game.undertow.client.board.board import UndertowBoard
from game.undertow.client.board.gloss import gloss_of
from game.undertow.client.board.orders import is_being_drawn
from game.undertow.engine.room import Undertow

from .boards import battle, mine, theirs


def board_of(match: game.Match, room: Undertow) -> UndertowBoard:
    """The board of player 0, at rest."""
    board = UndertowBoard(match.rules, room.teller(match.rules, "en"))
    board.show(match.view(0))
    board.offer(MatchChoices(match, 0))
    return board


def told(board: UndertowBoard, *thing: object) -> list[tuple[str, str]]:
    """What the gloss of a thing says: how, and in which words."""
    items = gloss_of(board.now, Spot(thing, (0, 0, 10, 10)))
    return [(item.sort, f"{item.text} {item.value}".strip()) for item in items]


@pytest.fixture
def duel(room: Undertow) -> game.Match:
    """Zephyrine, a raider by nature, with a bow, against a common hero (6.1: common heroes never pass level 4)."""
    players = [
        {"hero": "zephyrine_duellist", "level": 4, "equipment": {"main_weapon": "yew_bow"}, "deck": ["flare"] * 2},
        {"starter": "lamplight"},
    ]
    players[0]["deck"] = room.starters["lamplight"].build.deck
    return engine.new(room, 1, {"players": players})


def test_a_slot_that_a_hero_never_opens_is_beyond_the_limit(duel: game.Match, room: Undertow) -> None:
    board = board_of(duel, room)
    assert ("result", "Beyond the limit: level 6") in told(board, "gear", 1, "off_hand")
    assert ("result", "Opens at level 6") in told(board, "gear", 0, "off_hand")  # a rare hero comes to level 8


def test_a_style_that_a_weapon_replaces_is_struck_out(duel: game.Match, room: Undertow) -> None:
    found = told(board_of(duel, room), "hero", 1)
    assert ("struck", "Raider") in found
    assert any(text.startswith("Marksman") for _, text in found)


def test_a_number_is_told_with_what_it_is_made_of(room: Undertow) -> None:
    """Section 10: "strike 5 = 3 + blessing 2 (Choir Adept) …"; a number of one part needs no sum."""
    match = battle(room, "attack", mine("choir_adept", blessing=2), mine("torch_bearer"))
    board = board_of(match, room)
    board.layers = match.layers
    found = told(board, "unit", 4)
    at = found.index(("result", "Strike 5*"))
    assert found[at + 1 : at + 3] == [("part", "on the card 3"), ("part", "Choir Adept: Blessing +2")]
    assert not [text for sort, text in told(board, "unit", 3) if sort == "part"]


def test_a_spent_potion_is_not_among_the_dead(room: Undertow) -> None:
    match = battle(
        room, "play", mine("flare", "graveyard"), mine("salve_of_moss", "graveyard"), theirs("ash_imp", "graveyard")
    )
    board = board_of(match, room)
    assert told(board, "graveyard", 0)[0] == ("title", "Graveyard 1")


def test_what_is_picked_by_keys_stays_in_the_focus(room: Undertow) -> None:
    match = engine.new(room, 11, {"level": 4, "first": 1})
    board = board_of(match, room)
    board.handle(key("right"))
    board.handle(key("right"))
    assert board.handle(key("accept")) is None
    picked = board.hover
    assert picked is not None and picked[0] == "offer"
    action = board.handle(key("accept"))
    assert action is not None and str(action) == f"pick {picked[1]}"


def test_a_battle_begins_with_nothing_pointed_at(room: Undertow) -> None:
    match = engine.new(room, 3, {"mode": "starter", "first": 1})
    board = board_of(match, room)
    board.handle(key("right"))
    match.play("build lamplight")
    match.play("build tidebreak")
    board.show(match.view(0))
    board.offer(None)
    assert board.hover is None


def test_nothing_is_foretold_to_who_wants_suspense(room: Undertow) -> None:
    match = battle(room, "attack", mine("torch_bearer"), theirs("shoal_runner"))
    board = board_of(match, room)
    assert board.now.coming and board.now.ghosts
    board.foretells = False
    assert not board.now.coming and not board.now.ghosts


def test_a_card_on_offer_is_told_about_to_who_asks(room: Undertow) -> None:
    match = engine.new(room, 11, {"level": 4, "first": 1})
    board = board_of(match, room)
    board.handle(key("right"))
    assert not board.now.told
    board.handle(key("i"))
    assert board.now.told
    number = board.hover[1]
    offered = next(card for card in match.view(0)["cards"] if card["zone"] == "offer" and card["pos"] == number)
    name = room.teller(match.rules, "en").name("card", offered["card"])
    assert told(board, *board.hover)[0][1].startswith(name)


def test_what_was_picked_is_told_about_where_it_lies(room: Undertow) -> None:
    match = engine.new(room, 11, {"level": 1, "first": 1})
    while len([card for card in match.view(0)["cards"] if card["zone"] == "deck"]) < 4:
        match.play(match.actions()[0])
    board = board_of(match, room)
    view = match.view(0)
    names = {card["id"]: room.teller(match.rules, "en").name("card", card["card"]) for card in view["cards"]}
    lying = [spot.key for spot in board.now.spots if spot.key[0] == "picked"]
    assert sorted(key[1] for key in lying) == [card["id"] for card in view["cards"] if card["zone"] == "deck"]
    for thing in lying:
        assert told(board, *thing)[0][1].startswith(names[thing[1]])
    heroes = [card["id"] for card in view["cards"] if card["zone"] == "hero"]
    assert sorted(spot.key[1] for spot in board.now.spots if spot.key[0] == "hero") == sorted(heroes)


def test_picks_that_are_hidden_can_not_be_asked_about(room: Undertow) -> None:
    """Section 3.1: with closed hands the other player's picks are hidden."""
    match = engine.new(room, 11, {"level": 1, "first": 1, "closed_hands": True})
    while len([card for card in match.view(None)["cards"] if card["zone"] == "deck"]) < 4:
        match.play(match.actions()[0])
    board = board_of(match, room)
    owners = {card["id"]: card["owner"] for card in match.view(0)["cards"]}
    assert {owners[spot.key[1]] for spot in board.now.spots if spot.key[0] == "picked"} == {0}


def test_the_cards_of_a_ready_build_are_told_about_once_it_is_chosen(room: Undertow) -> None:
    match = engine.new(room, 11, {"mode": "starter", "first": 1})
    board = board_of(match, room)
    assert not any(spot.key[0] == "form" for spot in board.now.spots)
    board.handle(key("right"))
    board.handle(key("accept"))
    picked = board.choosing.picked
    assert picked is not None
    build = room.starters[picked[1]].build
    told_of = {spot.key[1] for spot in board.now.spots if spot.key[0] == "form"}
    assert told_of == {*build.deck, *filter(None, build.equipment)}
    assert told(board, "form", build.deck[0])[0][0] == "title"


def test_the_focus_comes_back_to_what_is_on_offer(room: Undertow) -> None:
    match = engine.new(room, 11, {"level": 1, "first": 1})
    while len([card for card in match.view(0)["cards"] if card["zone"] == "deck"]) < 4:
        match.play(match.actions()[0])
    board = board_of(match, room)
    board.handle(key("right"))
    while match.actor == 0:
        match.play(match.actions()[0])
    board.offer(None)
    board.show(match.view(0))
    match.play(match.actions()[0])
    board.show(match.view(0))
    board.offer(MatchChoices(match, 0))
    assert board.hover is not None and board.hover[0] == "offer"


def test_a_chip_is_pointed_at_and_tells_what_it_means(room: Undertow) -> None:
    """Section 10: keywords open their text on click, key or focus: each by itself."""
    match = battle(room, "attack", mine("bulwark_engine", weak=1, weak_turns=2), mine("husk"))
    board = board_of(match, room)
    assert [spot.key for spot in board.now.spots if spot.key[0] == "chip"] == [], "nothing is drawn yet"
    board.draw(Canvas(pygame.display.set_mode((1280, 720)), Type(), Pictures()))
    chips = [spot for spot in board.now.spots if spot.key[0] == "chip"]
    assert [chip.key for chip in chips] == [
        ("chip", 3, "weak"),
        ("chip", 3, "armour"),
    ]  # a name of two lines leaves two
    assert told(board, "chip", 3, "weak") == [
        ("title", "Weak 1 · 2 turns"),
        ("text", room.content.words["status_texts"]["weak"].en.format(n=1)),
        ("kind", "Bulwark Engine"),
    ]
    assert [text for sort, text in told(board, "chip", 3, "armour") if sort == "title"] == ["Armour (1)", "Protector"]
    x, y, w, h = chips[0].rect
    board.handle(Input("point", at=(x + w / 2, y + h / 2)))
    assert board.hover == ("chip", 3, "weak")
    board.handle(key("down"))
    assert board.hover == ("chip", 3, "armour")
    board.handle(key("up"))
    board.handle(key("up"))
    assert board.hover == ("unit", 3)


def test_each_chip_of_a_hero_tells_its_own_word(room: Undertow) -> None:
    """Section 10, of heroes as of units: style, keywords and statuses; what it wears counts as its armour (5.2.3)."""
    cards = [
        {"id": 1, "card": "old_barnacle", "owner": 0, "zone": "hero", "level": 6, "poison": 2},
        {"id": 3, "card": "tideglass_knife", "owner": 0, "zone": "equipment"},
        {"id": 4, "card": "buckler", "owner": 0, "zone": "equipment"},
        {"id": 2, "card": "odile_lampwright", "owner": 1, "zone": "hero"},
    ]
    position = {"title": "undertow", "turn": 5, "phase": "attack", "active": 0, "players": [{}, {}], "cards": cards}
    board = board_of(engine.from_position(room, position, 1), room)
    board.draw(Canvas(pygame.display.set_mode((1280, 720)), Type(), Pictures()))
    chips = {spot.key[2]: spot for spot in board.now.spots if spot.key[0] == "chip" and spot.key[1] == 1}
    assert list(chips) == ["poison", "flanker", "armour", "retaliation"]
    titles = {word: [text for sort, text in told(board, "chip", 1, word) if sort == "title"] for word in chips}
    assert titles == {
        "poison": ["Poisoned 2"],
        "flanker": ["Flanker"],
        "armour": ["Armour (1)"],
        "retaliation": ["Retaliation (1)"],
    }
    x, y, w, h = chips["armour"].rect
    board.handle(Input("point", at=(x + w / 2, y + h / 2)))
    assert board.hover == ("chip", 1, "armour")


def test_in_a_small_window_chips_are_signs_and_each_opens_its_words(room: Undertow) -> None:
    """What has no room in words is counted: the statuses by their signs, and one chip for all keywords."""
    match = battle(room, "attack", mine("bulwark_engine", weak=1, weak_turns=2), mine("husk"))
    board = board_of(match, room)
    board.draw(Canvas(pygame.display.set_mode((800, 450)), Type(), Pictures()))
    chips = [spot.key for spot in board.now.spots if spot.key[0] == "chip" and spot.key[1] == 3]
    assert chips == [("chip", 3, "weak"), ("chip", 3, "armour")]
    assert [text for sort, text in told(board, "chip", 3, "weak") if sort == "title"] == ["Weak 1 · 2 turns"]
    assert [text for sort, text in told(board, "chip", 3, "armour") if sort == "title"] == ["Armour (1)", "Protector"]


def test_a_card_that_is_being_drawn_has_no_count_before_its_face(room: Undertow) -> None:
    """The move is told before the face and its preparation: in between nothing says that it is at 0."""
    match = battle(room, "draw", mine("smite", "deck"))
    view = match.view(0)
    board = board_of(match, room)
    events = match.play("advance", 0)
    moved = next(event.frame for event in events if event.kind == "move")
    first = [event for event in events if event.frame <= moved]
    board.step(first, fold(match.rules, view, first))
    (card,) = [card for card in board.now.view["cards"] if card["zone"] == "hand"]
    assert card["card"] is None and is_being_drawn(board.now, card)
    board.show(match.view(0))
    (card,) = [card for card in board.now.view["cards"] if card["zone"] == "hand"]
    assert card["card"] == "smite" and not is_being_drawn(board.now, card)
