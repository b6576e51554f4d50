"""The Long Night's panels: what can be told before choosing, reasons, tooltips, the log, the walk of the focus."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

import game
from game.client.board_kit.choices import MatchChoices
from game.client.board_kit.log import LogPanel
from game.client.drawing.canvas import Canvas
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import Type
from game.client.input import Input, key
from game.engine.hexes import distance
from game.engine.teller import Sentence
from game.i18n import LANGUAGES
from game.longnight.client.board.column import Column
from game.longnight.client.board.deeds import signs
from game.longnight.client.board.forecast import draw_forecast
from game.longnight.client.board.foresight import WorkedOut
from game.longnight.client.board.open import draw_open_card, open_card_spots
from game.longnight.client.board.panels import draw_go, seal_lines
from game.longnight.client.board.row import titles
from game.longnight.client.board.sheet import hovered_unit
from game.longnight.client.board.tumbling import faces_of
from game.longnight.engine.content.load import load_content

FIGHT: dict[str, Any] = {
    "title": "longnight", "turn": 3, "phase": "resolve", "active": 0,
    "board": {"rows": 8, "cols": 7, "columns": [], "traps": [{"hex": "8,1", "damage": 3}]},
    "players": [{"hex": "3,4", "hp": 7, "pt": 4, "pm": 0, "shield": 1}, {}],
    "cards": [
        {"id": 3, "card": "basic_attack", "zone": "hand"},
        {"id": 4, "card": "fire_attack", "zone": "hand"},
        {"id": 5, "card": "depths_of_mind", "zone": "hand"},
        {"id": 6, "card": "sprint", "zone": "deck", "pos": 0},
        {"id": 7, "card": "sprint", "zone": "deck", "pos": 1},
    ],
    "dice": [
        {"id": 40, "die": "earth_d8", "zone": "sequence", "face": 3},
        {"id": 41, "die": "ai", "unit": 51, "zone": "sequence", "face": 2},
        {"id": 42, "die": "fire_d4", "zone": "sequence", "face": 1},
    ],
    "units": [
        {"id": 51, "unit": "zombie", "hex": "4,3", "hp": 2, "vulnerable": 1, "shield": 1},
        {"id": 52, "unit": "whisperer", "hex": "8,7"},
    ],
}  # fmt: skip
SHEET = (900.0, 100.0, 340.0, 400.0)
LIT_FIRE = {"id": 17, "die": "fire_d4", "zone": "sequence", "face": 2, "left": 2, "impulse": "fire", "state": "lit"}


def opened(window: Any, position: dict[str, Any] = FIGHT) -> Any:
    return window.play(game.from_position("longnight", position, 7)).board


def test_a_blow_is_told_as_the_core_worked_it_out(window: Any) -> None:
    board = opened(window)
    # 1, doubled by a Vulnerability, one absorbed: 1 lost.
    assert board.now.foresight.blows("use #3 1 #51") == (WorkedOut(51, 1, 0, 1, 1, 1),)


def test_what_comes_next_is_what_happens_if_one_goes_on(window: Any) -> None:
    board = opened(window)
    coming = board.now.foresight.coming()
    assert (coming.die, coming.unit) == (41, 51)
    # Horde Attack with no other Zombie beside: 2, one absorbed by the Shield.
    assert coming.after["players"][0]["hp"] == 6
    assert any("Horde Attack" in sentence.text for sentence in coming.sentences)


def test_what_comes_next_knows_the_action_before_it(window: Any) -> None:
    position = {**FIGHT, "units": [{**FIGHT["units"][0], "hp": 1}, FIGHT["units"][1]]}
    board = opened(window, position)
    after = board.now.foresight.coming("use #3 1 #51")
    assert after is None  # it is slain, and no other enemy has a die in the row


def test_what_comes_is_told_to_the_end_of_the_row(window: Any) -> None:
    row = [*FIGHT["dice"], {"id": 43, "die": "ai", "unit": 52, "zone": "sequence", "face": 6}]
    coming = opened(window, {**FIGHT, "dice": row}).now.foresight.coming()
    assert [(waking.die, waking.unit, waking.sure) for waking in coming.dice] == [(41, 51, True), (43, 52, True)]
    assert any("Veil" in sentence.text for sentence in coming.dice[1].sentences)
    assert coming.after["phase"] == "end"
    assert (coming.left("hp"), coming.left("pt")) == ((6, 6), (4, 4))


def test_what_comes_is_told_while_something_is_owed(window: Any) -> None:
    zombie = {"id": 51, "unit": "zombie", "hex": "4,3"}
    dice = [{"id": 40, "die": "fire_d4", "zone": "sequence", "face": 2}, FIGHT["dice"][1]]
    match = game.from_position("longnight", {**FIGHT, "units": [zombie, FIGHT["units"][1]], "dice": dice}, 7)
    match.play("use #3 1 #51")
    coming = window.play(match).board.now.foresight.coming()
    assert [waking.die for waking in coming.dice] == [41]
    assert coming.left("hp") == (6, 6)  # 2, one of which his Shield takes


def test_what_comes_is_told_while_a_push_is_pending(window: Any) -> None:
    """One of the three ways ends in a trap that kills the Zombie: then only the Ghoul wakes."""
    position = {
        **FIGHT,
        "board": {"rows": 8, "cols": 6, "traps": [{"hex": "3,4", "damage": 5}]},
        "players": [{"hex": "1,4"}, {}],
        "cards": [{"id": 3, "card": "seismic_denial", "zone": "hand"}],
        "units": [
            {"id": 51, "unit": "zombie", "hex": "2,4"},
            {"id": 52, "unit": "ghoul", "hex": "2,3"},
            {"id": 53, "unit": "gravecaller", "hex": "8,6"},
        ],
        "dice": [
            {"id": 40, "die": "earth_d6", "zone": "sequence", "face": 2},
            {"id": 41, "die": "ai", "unit": 52, "zone": "sequence", "face": 2},
            {"id": 42, "die": "ai", "unit": 51, "zone": "sequence", "face": 2},
        ],
    }
    match = game.from_position("longnight", position, 7)
    match.play("use #3 1 #51")
    board = window.play(match).board
    coming = board.now.foresight.coming()
    assert [(waking.die, waking.sure) for waking in coming.dice] == [(41, True), (42, False)]
    assert coming.left("hp") == (6, 8)
    assert [board.now.foresight.coming(f"push hex {place}").left("hp") for place in ("3,4", "3,5")] == [(8, 8), (6, 6)]


@pytest.mark.parametrize(
    ("language", "reasons"),
    [
        ("en", {4: "Needs 1 Fire", 5: "Needs 1 Omen"}),
        ("it", {4: "Serve: 1 Fuoco", 5: "Serve: 1 Presagio"}),
        ("zh", {4: "需要1火焰", 5: "需要1预兆"}),
    ],
)
def test_a_card_in_the_dark_says_why(open_window: Callable[..., Any], language: str, reasons: dict[int, str]) -> None:
    board = opened(open_window(language))
    assert {card: board.now.foresight.why_not(card) for card in reasons} == reasons


def test_a_card_says_what_bars_it_now(window: Any) -> None:
    cards = [{"id": 3, "card": "sprint", "zone": "hand"}, {"id": 4, "card": "depths_of_mind", "zone": "hand"}]
    units = [{"id": 52, "unit": "whisperer", "hex": "8,7"}]
    stunned = {**FIGHT, "cards": cards, "players": [{"hex": "3,4", "stunned": 1}, {}], "units": units}
    mine = [{"id": 40, "die": "earth_d8", "zone": "sequence", "face": 2}]
    assert opened(window, {**stunned, "dice": mine}).now.foresight.why_not(3) == "You are stunned"
    one = {**stunned, "players": [{"hex": "3,4"}, {}], "dice": [{**mine[0], "die": "terror_d8", "face": 1}]}
    assert opened(window, one).now.foresight.why_not(4) == "Needs 2 Omens"


def test_of_several_reasons_the_one_is_told_that_lacks_least(window: Any) -> None:
    far = {**FIGHT, "units": [{"id": 51, "unit": "zombie", "hex": "8,7"}]}
    board = opened(window, {**far, "dice": [{"id": 40, "die": "earth_d6", "zone": "sequence", "face": 1}]})
    # Line 1 has nobody beside it; line 2 would need 2 Force of a die that has 1.
    assert board.now.foresight.why_not(3) == "Nobody in range"


def test_marked_echoes_are_summed_by_the_core(window: Any) -> None:
    position = {**FIGHT, "phase": "end", "dice": []}
    board = opened(window, position)
    view = board.now.foresight.after(["discard #3", "discard #5"])
    # Each discard gives 1 Movement Point; the Basic Attack a Shield; what Depths of Mind gives is none without a Bag.
    assert (view["players"][0]["buffer_pm"], view["players"][0]["buffer_shield"]) == (2, 1)


def test_the_deck_tells_its_cards_without_their_order(window: Any) -> None:
    board = opened(window)
    board.hover = ("zone", "deck")
    tip = board._sides.tips.tip(board.now)
    assert tip.title == "Deck"
    assert tip.lines[-1] == "Now: Sprint ×2."


def test_the_cooldown_board_tells_its_cards(window: Any) -> None:
    cards = [{"id": 4, "card": "fire_attack", "zone": "cooldown", "angle": 90}, *FIGHT["cards"][3:]]
    board = opened(window, {**FIGHT, "cards": cards})
    board.hover = ("zone", "cooldown")
    assert board._sides.tips.tip(board.now).lines[-1] == "Now: Fire Attack."


def test_the_pool_tells_of_its_dice_in_the_row_as_the_panel_does(window: Any) -> None:
    board = opened(window)
    board.hover = ("zone", "pool")
    # Two of the three dice in the row are the player's.
    assert board._sides.tips.tip(board.now).lines[-1] == "Now: 2 dice, in the row."
    board = opened(window, {**FIGHT, "phase": "end", "dice": []})
    board.hover = ("zone", "pool")
    assert board._sides.tips.tip(board.now).lines[-1] == "Now it is empty."


def test_a_die_that_rolls_has_the_faces_of_its_kind(window: Any) -> None:
    content = opened(window).now.words.content
    # Contract, 6.1 and 6.5: an Earth d6 has 1-1-2-2-2-3; a Whisperer's d6 is plain.
    assert list(faces_of(content, {"die": "earth_d6"}, "")) == [1, 2, 3]
    assert list(faces_of(content, {"die": "ai"}, "whisperer")) == [1, 2, 3, 4, 5, 6]


def test_a_die_tells_what_it_may_do(window: Any) -> None:
    board = opened(window)
    board.hover = ("die", 42)
    tip = board._sides.tips.tip(board.now)
    assert tip.title == "Fire d4"
    assert "It has 1 Fire to spend." in tip.lines[-1]


def test_a_die_of_an_enemy_shows_its_sheet(window: Any) -> None:
    board = opened(window)
    board.hover = ("die", 41)
    assert board._sides.tips.tip(board.now) is None
    assert (hovered_unit(board.now) or {})["id"] == 51


def test_an_enemy_shows_where_it_would_strike(window: Any) -> None:
    board = opened(window)
    # The zombie has rolled its Horde Attack: up to 2 hexes closer, then it strikes who is adjacent.
    places = [(row, col) for row in range(1, 9) for col in range(1, 8)]
    near = {"{},{}".format(*place) for place in places if 0 < distance((4, 3), place) <= 3}
    for hover in (("unit", 51), ("die", 41)):
        board.hover = hover
        assert board.now.threatened == near
    board.hover = ("hex", "3,3")
    assert not board.now.threatened


def written(board: Any, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """All that a fresh picture of a board says."""
    found: set[str] = set()
    text = Canvas.text

    def say(canvas: Canvas, said: str, *rest: Any, **more: Any) -> float:
        found.add(said)
        return text(canvas, said, *rest, **more)

    monkeypatch.setattr(Canvas, "text", say)
    board.draw(Canvas(pygame.Surface((1280, 720)), Type(), Pictures()))
    return found


FULL: dict[str, Any] = {
    **FIGHT,
    "board": {"rows": 8, "cols": 7, "columns": [], "traps": []},
    "dice": [
        {"id": 40, "die": "earth_d8", "zone": "sequence", "face": 3},
        *({"id": 71 + i, "die": "ai", "unit": 51 + i, "zone": "sequence", "face": 1 + i % 4} for i in range(13)),
        {"id": 42, "die": "fire_d4", "zone": "sequence", "face": 1},
    ],
    "units": [
        *({"id": 51 + i, "unit": "zombie", "hex": f"{5 + i // 6},{1 + i % 6}"} for i in range(11)),
        {"id": 62, "unit": "whisperer", "hex": "8,6"},
        {"id": 63, "unit": "whisperer", "hex": "8,7"},
    ],
}


@pytest.mark.parametrize(("language", "alone"), [("en", "W2"), ("it", "S2"), ("zh", "低2")])
def test_in_a_full_row_every_die_still_says_whose_it_is(
    open_window: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, language: str, alone: str
) -> None:
    window = open_window(language)
    board = opened(window, FULL)
    teller = board._words.teller
    said = written(board, monkeypatch)
    for number in range(11):
        assert {teller.enemy(board.view, 51 + number), teller.enemy_label(board.view, 51 + number)} & said
    assert alone in said  # its whole name is too long for its cell


def test_what_an_enemy_does_is_told_in_signs() -> None:
    enemies = load_content().enemies
    does = {
        (kind, face): signs(enemies[kind].action(face).do)
        for kind, face in [("zombie", 1), ("zombie", 2), ("zombie", 3), ("zombie", 4), ("brute", 4), ("brute", 7),
                           ("ghoul", 3), ("ghoul", 4), ("gravecaller", 1), ("gravecaller", 4), ("whisperer", 1)]
    }  # fmt: skip
    assert does == {
        ("zombie", 1): ("claws", "hp"),  # bites, and regains what is lost
        ("zombie", 2): ("claws", "horde"),
        ("zombie", 3): ("shield",),
        ("zombie", 4): ("claws", "pt"),
        ("brute", 4): ("claws", "next"),  # heaves: a push
        ("brute", 7): ("claws", "stunned"),
        ("ghoul", 3): ("pm", "shield"),
        ("ghoul", 4): ("claws", "claws"),
        ("gravecaller", 1): ("wave",),
        ("gravecaller", 4): ("crosshair",),
        ("whisperer", 1): ("pt",),
    }
    for enemy in enemies.values():
        for action in enemy.actions:
            assert bool(signs(action.do)) == bool(action.do)


def test_a_die_says_what_became_of_it(window: Any) -> None:
    dice = [
        {"id": 40, "die": "earth_d8", "zone": "sequence", "face": 3, "state": "spent"},
        {"id": 41, "die": "ai", "unit": 51, "zone": "sequence", "face": 2, "state": "void"},
        {"id": 43, "die": "ai", "unit": 52, "zone": "sequence", "face": 2, "state": "void"},
        {"id": 42, "die": "fire_d4", "zone": "sequence", "face": 1},
    ]
    units = [FIGHT["units"][0], {"id": 52, "unit": "whisperer", "zone": "grave"}]
    board = opened(window, {**FIGHT, "dice": dice, "units": units})
    shown = {die["id"]: titles(board.now, die)[1] for die in board.view["dice"] if die["zone"] == "sequence"}
    assert shown == {40: "spent", 41: "acted", 43: "fallen", 42: "1 Fire"}


def test_everything_under_the_pointer_beside_the_map_explains_itself_or_shows_itself(window: Any) -> None:
    board = opened(window)
    silent = set()
    for spot in board.spots():
        board.hover = spot.key
        if board._sides.tips.tip(board.now) is None and spot.key[0] not in ("card", "line", "cold", "go", "face"):
            silent.add(spot.key)
    assert silent == {("die", 41)}


def test_tab_walks_over_what_can_be_chosen_and_enter_takes_it(window: Any) -> None:
    scene = window.play(game.from_position("longnight", FIGHT, 7))
    board = scene.board
    seen = []
    for _ in range(40):
        window.press("on")
        seen.append(board.hover)
        if board.hover == ("maneuver", "tactical_move"):
            break
    assert ("card", 3) in seen
    window.press("accept")
    window.rest()
    assert scene.match.view(0)["players"][0]["pm"] == 1


def test_enter_takes_nothing_that_the_pointer_merely_lies_on(window: Any) -> None:
    scene = window.play(game.from_position("longnight", FIGHT, 7))
    before = scene.match.fingerprint()
    spot = next(spot for spot in scene.board.spots() if spot.key == ("maneuver", "tactical_move"))
    x, y, w, h = spot.rect
    scene.handle(Input("point", (x + w / 2, y + h / 2)))
    window.press("accept")
    assert scene.match.fingerprint() == before


# ---- the log ----


def a_log(count: int) -> LogPanel:
    log = LogPanel(((1, 1, 1), (2, 2, 2), (3, 3, 3)))
    log.add(Sentence(f"sentence {number}", number % 2, number, (number,)) for number in range(count))
    return log


def test_the_log_unfolds_and_folds_and_tells_more_while_it_is_open() -> None:
    log = a_log(3)
    states = []
    for turn in (log.unfold, log.unfold, log.deepen, log.deepen, log.deepen, log.unfold, log.unfold):
        turn()
        states.append((log.open, log.detail > 0))
    brief, whole, folded = (True, False), (True, True), (False, False)
    assert states == [brief, folded, whole, brief, whole, folded, whole]


def test_escape_folds_the_log(window: Any) -> None:
    board = opened(window)
    window.press("l")
    assert board.log.open
    window.press("back")
    assert not board.log.open


def test_pages_of_an_open_log_stop_at_its_ends(window: Any) -> None:
    log = a_log(200)
    rect = (24, 104, 202, 300)
    log.unfold()
    log.draw(window.canvas, rect)
    assert log.handle(key("home"), rect)
    log.draw(window.canvas, rect)
    first = log.named_at((40, 110))
    assert first == (0,)
    log.handle(key("page_up"), rect)
    log.draw(window.canvas, rect)
    assert log.named_at((40, 110)) == (0,)
    log.handle(key("end"), rect)
    assert log.back == 0


def test_a_folded_log_leaves_the_page_keys_alone() -> None:
    assert not a_log(50).handle(key("page_up"), (0, 0, 100, 100))


def test_a_log_begins_with_a_whole_sentence(window: Any) -> None:
    """Three sentences of two lines each, and room for five lines."""
    log = LogPanel(((1, 1, 1), (2, 2, 2), (3, 3, 3)), 15)
    log.add(Sentence("many words " * 5, 0, number, (number,)) for number in range(3))
    step = window.canvas.size(15) / window.canvas.scale * 1.24
    wide = window.canvas.width("many words " * 3, "text", 15) + 18
    assert len(window.canvas.lines("many words " * 5, "text", 15, wide - 18)) == 2
    log.draw(window.canvas, (24, 104, wide, 5.2 * step), low=True)
    places = [log.named_at((40, 104 + (line + 0.5) * step)) for line in range(5)]
    assert places == [(), (1,), (1,), (2,), (2,)]
    log.draw(window.canvas, (24, 104, wide, 5.2 * step))
    places = [log.named_at((40, 104 + (line + 0.5) * step)) for line in range(5)]
    assert places == [(1,), (1,), (2,), (2,), ()]


def test_of_a_sentence_longer_than_the_log_as_much_is_seen_as_there_is_room_for(window: Any) -> None:
    log = LogPanel(((1, 1, 1), (2, 2, 2), (3, 3, 3)), 15)
    log.add([Sentence("short", 0, 0, (0,)), Sentence("many words " * 40, 0, 1, (1,))])
    step = window.canvas.size(15) / window.canvas.scale * 1.24
    log.draw(window.canvas, (24, 104, 202, 3.2 * step))
    assert [log.named_at((40, 104 + (line + 0.5) * step)) for line in range(3)] == [(1,)] * 3


def test_choices_are_asked_once(window: Any) -> None:
    match = game.from_position("longnight", FIGHT, 7)
    choices = MatchChoices(match, 0)
    assert choices.imagine("next") is choices.imagine("next")


def test_a_card_that_can_be_played_stays_in_the_light_while_another_is_picked_up(window: Any) -> None:
    position = {**FIGHT, "cards": [*FIGHT["cards"], {"id": 8, "card": "mighty_blow", "zone": "hand"}]}
    board = opened(window, position)
    board.choosing.click(("card", 8))
    assert ("card", 3) not in board.now.keys
    assert 3 in board.now.playable
    assert 4 not in board.now.playable


def test_an_enemy_that_a_card_in_hand_can_not_reach_says_why(window: Any) -> None:
    board = opened(window)
    assert board.now.foresight.why_not_on(3, 52) == "Nobody in range"
    assert board.now.foresight.why_not_on(3, 51) == ""


@pytest.mark.parametrize(
    ("size", "text_scale", "most"), [((1280, 720), 1.0, 60), ((1280, 720), 1.3, 60), ((800, 450), 1.0, 84)]
)
@pytest.mark.parametrize("language", ["en", "it", "zh"])
def test_the_way_on_is_named_clear_of_the_last_card(
    open_window: Callable[..., Any],
    language: str,
    size: tuple[int, int],
    text_scale: float,
    most: float,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The fifth card ends at 910, the seal's middle is at 940: a line is 60 wide at most. In a small window it may go
    on to the slots at 986: 84 from 905 on. No word is broken."""
    board = opened(open_window(language))
    wides: dict[str, float] = {}
    write = Canvas.text

    def text(canvas: Canvas, said: str, x: float, y: float, face: str, *rest: Any, **more: Any) -> float:
        wide = write(canvas, said, x, y, face, *rest, **more)
        if face == "title":
            wides[said] = wide
        return wide

    monkeypatch.setattr(Canvas, "text", text)
    canvas = Canvas(pygame.Surface(size), Type(), Pictures())
    canvas.text_scale = text_scale
    draw_go(canvas, board.now)
    assert " ".join(wides) == {"en": "Go on", "it": "Prosegui", "zh": "继续"}[language]
    assert max(wides.values()) <= most
    assert canvas.cut == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("letters", [1.0, 1.3])
def test_every_maneuver_has_its_name_at_its_seal(
    open_window: Callable[..., Any], language: str, letters: float
) -> None:
    window = open_window(language)
    window.canvas.text_scale = letters
    for name in load_content().words["maneuvers"].values():
        called = name.say(language)
        lines = seal_lines(window.canvas, called)
        assert "".join(lines).replace(" ", "") == called.replace(" ", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_die_to_be_taken_is_asked_for_though_more_is_to_be_discarded(
    open_window: Callable[..., Any], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two cards are discarded together: the first one's Echo asks for a die of the Bag before the second goes."""
    window = open_window(language)
    position = {
        **FIGHT,
        "phase": "end",
        "cards": [{"id": 5, "card": "depths_of_mind", "zone": "hand"}, {"id": 6, "card": "sprint", "zone": "hand"}],
        "dice": [{"id": 16, "die": "earth_d6", "zone": "bag"}, {"id": 17, "die": "fire_d4", "zone": "bag"}],
    }
    play = window.play(game.from_position("longnight", position, 7))
    for card in (5, 6):
        assert play.board.choosing.click(("card", card)) is None
    said: list[str] = []
    monkeypatch.setattr(Column, "say", lambda _column, text, *_: said.append(text))
    play.play(play.board.choosing.click(("go", "marked")))
    window.rest()
    window.draw()
    assert play.match.view(0)["pending"]
    assert play.board.choosing.leaving()
    while play.board.unfinished:
        window.pass_time(0.1)
        window.draw()
    assert play.teller.pending(play.board.view) in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("letters", [1.0, 1.3])
def test_the_turns_end_names_its_key_below_a_name_of_two_lines(
    open_window: Callable[..., Any], language: str, letters: float, written: list[str]
) -> None:
    window = open_window(language)
    board = opened(window, {**FIGHT, "phase": "end", "dice": []})
    window.canvas.text_scale = letters
    draw_go(window.canvas, board.now)
    assert {"en": "key E", "it": "tasto E", "zh": "按键 E"}[language] in written
    assert window.canvas.cut == []


def test_a_right_click_is_named_to_who_uses_a_mouse_and_to_nobody_else(window: Any, written: list[str]) -> None:
    play = window.play(game.from_position("longnight", {**FIGHT, "dice": [LIT_FIRE], "lit": 17}, 7))
    play.board.choosing.click(("card", 4))
    draw_forecast(window.canvas, play.board.now, SHEET)
    assert "Esc or a right click lets go." in " ".join(written)
    written.clear()
    window.stage.use_pad(True)
    play.board.handle(key("on"))
    draw_forecast(window.canvas, replace(play.board.now, preview=None), SHEET)
    said = " ".join(written)
    assert "B lets go." in said and "right click" not in said


def test_lines_that_are_all_that_is_asked_for_are_framed_where_they_are_chosen(window: Any) -> None:
    """Both lines of Fire Attack are paid by one Fire, and one Zombie is in reach: only a line is still to be chosen."""
    play = window.play(game.from_position("longnight", {**FIGHT, "dice": [LIT_FIRE], "lit": 17}, 7))
    board, card = play.board, {"id": 4, "card": "fire_attack"}
    looks = []
    for _ in range(2):
        draw_open_card(window.canvas, board.now, card)
        line = open_card_spots(window.canvas, board.now.words, card)[0]
        x, y, w, h = (round(each) for each in line.rect)
        looks.append(window.canvas.surface.get_at((x + w // 2, y + h - 2)))
        if not board.choosing.armed:
            board.choosing.click(("card", 4))
    assert board.choosing.asks_for_line()
    assert looks[0] != looks[1]
